"""11 Fire Combat Phase."""

import pytest

from umpire.engine.ask import Pointing, Roll, Step
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, shown, spent, stage
from umpire.titles.phantom_fury.check.invariants import together

# Squad 15 stands apart in Zone 12 with nothing to fire at, so that play stops at its move when the Fire is over.
APART = """
    zone 12 usmc start
    squad-15 12/C
    zone 3 usmc start
"""


def phase(text: str, *dice: int | str, edition: str = "en", segment: str = "fire") -> Game:
    return stage("phantom-fury", together(f"turn 3 {segment}\n{APART}{text}"), dice, edition)


def rolls(steps: list[Step], why: str) -> list[Roll]:
    return [step for step in steps if isinstance(step, Roll) and step.why == why]


# -- 11.1 Who may Fire at whom --------------------------------------------------------------------------------------


def test_11_1_a_squad_fires_at_adjacent_and_neighbouring_zones() -> None:
    game = phase(
        "squad-4 3/R\n2/1 suspect 1/2/R\n14/R suspect R/1/2\n16/1 guerillas 1-1\n16/R martyrs 1-1\n13/1 suspect 1/2/R"
    )
    play(game, "squad-4")
    assert offered(game) == ["fire-at", "2/1", "14/R", "16/1", "16/R"]
    assert refusal(game, "13/1") == ("11.1", "out-of-reach")
    assert refusal(game, "15/1") == ("11.1", "no-enemy")


def test_11_1_only_from_a_zone_under_our_control() -> None:
    game = phase("squad-4 3/R\nsquad-1 24/R\nsquad-2 A1\nsquad-5 company\n14/1 suspect 1/2/R")
    assert offered(game) == ["fire-with", "squad-4", "done"]
    assert refusal(game, "squad-1") == ("11.1", "not-controlled")
    assert refusal(game, "squad-2") == ("11.1", "in-street")
    assert refusal(game, "squad-5") == ("11.1", "not-on-map")
    assert refusal(game, "squad-15") == ("11.1", "no-target")


def test_11_1_who_fires_and_at_whom_is_pointed_at() -> None:
    game = phase("squad-4 3/R\n14/R suspect R/1/2\n14/1 suspect 1/2/R")
    assert (game.point("squad-4"), game.point("done")) == (Pointing(units=("squad-4",)), Pointing())
    assert meant(game, "3/R") == meant(game, "3") == ["squad-4"]
    play(game, "squad-4")
    foe = ("enemy/14/R",)
    assert game.point("14/R") == Pointing(("14/R",), foe, ("3/R", "14/R"), target=foe)
    assert meant(game, "enemy/14/R") == ["14/R"]
    assert refusal(game, "A2") == ("11.1", "no-enemy")


def test_11_1_not_into_a_zone_with_a_unit_of_ours() -> None:
    game = phase("squad-4 3/R\nsquad-1 14/C\n14/1 suspect 1/2/R\n15/1 suspect 1/2/R\n15/R suspect 1/2/R")
    play(game, "squad-4")
    assert offered(game) == ["fire-at", "15/1", "15/R"]
    assert refusal(game, "14/1") == ("11.1", "usmc-units")
    game = phase(
        "zone 2 usmc start\nsquad-4 2/R\nm1a1-1 13/OG\n13/1 suspect 1/2/R\n14/1 suspect 1/2/R\n15/1 suspect 1/2/R"
    )
    play(game, "squad-4")
    assert refusal(game, "13/1") == ("11.1", "usmc-units")


def test_11_1_a_security_element_left_alone_does_not_keep_fire_away() -> None:
    game = phase("squad-4 3/R\nsquad-1 gone security 14/C\n14/1 suspect 1/2/R\n15/1 suspect 1/2/R")
    play(game, "squad-4")
    assert offered(game) == ["fire-at", "14/1", "15/1"]


def test_11_1_a_tank_fires_from_the_street_at_the_zones_beside_it() -> None:
    game = phase("m1a1-1 A2\n14/1 suspect 1/2/R\n15/1 guerillas 1-1\n16/1 suspect 1/2/R\n24/1 suspect 1/2/R")
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "14/1", "15/1"]
    assert refusal(game, "16/1") == ("11.1", "out-of-reach")
    assert refusal(game, "24/1") == ("11.1", "out-of-reach")


def test_11_1_iraqis_fire_too() -> None:
    assert offered(phase("iif-1 3/R\n14/1 suspect 1/2/R")) == ["fire-with", "iif-1", "done"]


def test_11_1_fires_are_resolved_one_by_one() -> None:
    # The second squad is asked after the first has cleared the roof.
    game = phase("zone 2 usmc start\nsquad-4 3/R\nsquad-1 2/R\n14/R guerillas 1-1\n15/R guerillas 1-1", 0, 0)
    assert names(play(game, "squad-4", "14/R")) == ["UnitFired", "InsurgentsEliminated"]
    assert offered(game) == ["fire-with", "squad-1", "done"]
    assert names(play(game, "squad-1")) == ["UnitFired", "InsurgentsEliminated"]


def test_11_1_nobody_has_to_fire() -> None:
    game = phase("squad-4 3/R\n14/R guerillas 1-1")
    assert names(play(game, "done")) == []
    assert offered(game)[0] == "move"


def test_11_1_1_never_within_a_zone() -> None:
    game = phase("squad-4 3/C\n14/1 suspect 1/2/R\n15/1 suspect 1/2/R")
    play(game, "squad-4")
    assert offered(game) == ["fire-at", "14/1", "15/1"]
    assert refusal(game, "3/R") == ("11.1.1", "same-zone")


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_11_1_1_across_zone_27_along_the_lines_of_fire(edition: str) -> None:
    text = "zone 17 usmc normal\nsquad-4 17/R\n46/1 suspect 1/2/R\n36/1 suspect 1/2/R\n28/1 suspect 1/2/R"
    game = phase(text, edition=edition)
    play(game, "squad-4")
    assert offered(game) == ["fire-at", "28/1", "46/1"]
    assert refusal(game, "36/1") == ("11.1", "out-of-reach")


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_11_1_1_a_tank_fires_along_the_lines_of_its_section(edition: str) -> None:
    # The Sections of the two rulebooks' pictures: one sees 26, 36 and 46, the other 17, 28 and 37.
    enemies = "26/1 martyrs 1-1\n36/1 suspect 1/2/R\n46/1 suspect 1/2/R\n37/1 suspect 1/2/R\n17/1 suspect 1/2/R\n"
    game = phase(f"{enemies}m1a1-1 B5", edition=edition)
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "17/1", "26/1", "36/1", "46/1"]  # 17 touches the Section
    game = phase(f"{enemies}m1a1-1 D4\n28/1 suspect 1/2/R", edition=edition)
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "36/1", "46/1", "17/1", "28/1", "37/1"]  # 36 and 46 touch it


# -- 11.1.2 CAAT ----------------------------------------------------------------------------------------------------

CAAT = "caat 2 ammo 4 explosives"


@pytest.mark.parametrize("place", ["13/OG", "3/C", "3/R"])
def test_11_1_2_a_caat_may_help_from_og_c_and_r(place: str) -> None:
    game = phase(f"zone 13 usmc normal\nsquad-3 {place} {CAAT}\n14/1 suspect 1/2/R")
    play(game, "squad-3")
    assert offered(game) == ["use-ammo", "yes", "no"]


@pytest.mark.parametrize(("place", "asked"), [("13/OG", False), ("3/C", True), ("3/R", True)])
def test_fr_11_1_2_a_caat_may_help_from_c_and_r_only(place: str, asked: bool) -> None:
    game = phase(f"zone 13 usmc normal\nsquad-3 {place} {CAAT}\n14/1 suspect 1/2/R", 9, edition="fr")
    play(game, "squad-3")
    assert (offered(game)[0] == "use-ammo") == asked


@pytest.mark.parametrize("squad", [f"3/1 {CAAT}", f"3/2 {CAAT}", "3/R", "3/R caat 2 ammo 0 explosives"])
def test_11_1_2_not_from_inside_the_house_nor_without_caat_or_ammo(squad: str) -> None:
    game = phase(f"squad-3 {squad}\n14/1 suspect 1/2/R", 9)
    assert names(play(game, "squad-3")) == ["UnitFired", "ShotMissed"]


def test_11_1_2_a_yes_points_at_the_squad_and_at_its_target() -> None:
    game = phase(f"squad-3 3/R {CAAT}\n14/1 suspect 1/2/R")
    play(game, "squad-3")
    assert game.point("yes") == Pointing(("14/1",), ("squad-3", "enemy/14/1"), target=("enemy/14/1",))
    assert game.point("no") == Pointing()
    assert meant(game, "squad-3") == ["yes"]
    assert refusal(game, "14/1") == ("11.1.2", "yes-or-no")


def test_11_1_2_the_player_may_decline() -> None:
    game = phase(f"squad-3 3/R {CAAT}\n14/1 suspect 1/2/R", 4)
    assert names(play(game, "squad-3", "no")) == ["UnitFired", "ShotMissed"]  # 4 + 1 is above CF 4
    assert f"squad-3 3/R fired {CAAT}" in shown(game)


def test_11_1_2_1_ammo_adds_2_to_the_cf_and_turns_the_marker() -> None:
    game = phase(f"squad-3 3/R {CAAT}\n14/1 suspect 1/2/R", 5, 1)
    steps = play(game, "squad-3", "yes")
    assert [roll.need for roll in rolls(steps, "fire")] == [6]  # CF 4 and 2
    assert names(steps) == ["AmmoSpent", "UnitFired", "SuspectWasDummy"]  # 5 + 1 hits
    assert "squad-3 3/R fired caat 2 ammo 3 explosives" in shown(game)
    game = phase(f"squad-3 3/R {CAAT}\n14/1 suspect 1/2/R", 6)
    assert names(play(game, "squad-3", "yes")) == ["AmmoSpent", "UnitFired", "ShotMissed"]
    assert "squad-3 3/R fired caat 2 ammo 3 explosives" in shown(game)  # spent all the same


def test_11_1_2_1_after_the_last_shot_the_marker_is_gone() -> None:
    game = phase("squad-3 3/R caat 2 ammo 1 explosives\n14/1 suspect 1/2/R", 9)
    play(game, "squad-3", "yes")
    assert "squad-3 3/R fired caat 2 ammo 0 explosives" in shown(game)


# -- 11.1.3 The Abrams ----------------------------------------------------------------------------------------------


def test_11_1_3_a_tank_does_not_fire_at_roofs() -> None:
    game = phase("m1a1-1 A2\n14/R suspect 1/2/R\n14/2 guerillas 1-1\n15/2 suspect 1/2/R\n15/R martyrs 1-1")
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "14/2", "15/2"]
    assert refusal(game, "14/R") == ("11.1.3", "tank-at-roof")
    assert refusal(game, "15/R") == ("11.1.3", "tank-at-roof")


def test_11_1_3_with_roofs_only_a_tank_has_no_target() -> None:
    game = phase("m1a1-1 A2\nsquad-4 3/R\n14/R suspect 1/2/R")
    assert offered(game) == ["fire-with", "squad-4", "done"]
    assert refusal(game, "m1a1-1") == ("11.1", "no-target")


def test_11_1_3_nor_does_it_fire_from_og() -> None:
    game = phase("m1a1-1 13/OG\nsquad-4 3/R\n14/1 suspect 1/2/R")
    assert refusal(game, "m1a1-1") == ("11.1.3", "tank-in-open")


# -- 11.2 Resolution ------------------------------------------------------------------------------------------------

OUTSIDE = ("fire-not-on-roof", 1)
STRONG = ("fire-fortified", 2)
MARTYRS = ("fire-martyrs", 1)
SUSPECT = ("fire-suspect", 1)


@pytest.mark.parametrize(
    ("nature", "at", "enemy", "mods"),
    [
        ("normal", "R", "guerillas 1-1", []),
        ("normal", "2", "guerillas 1-1", [OUTSIDE]),
        ("normal", "C", "guerillas 1-1", [OUTSIDE]),
        ("normal", "R", "martyrs 1-1", [MARTYRS]),
        ("normal", "1'", "martyrs 1-1", [OUTSIDE, MARTYRS]),  # the first example
        ("fortified", "R", "guerillas 1-1", [STRONG]),
        ("fortified", "1'", "guerillas 1-1", [OUTSIDE, STRONG]),
        ("fortified", "R", "martyrs 1-1", [STRONG]),
        ("fortified", "1'", "martyrs 1-1", [OUTSIDE, STRONG]),
        ("normal", "R", "suspect 1/2/R", [SUSPECT]),
        ("normal", "1'", "suspect 1/2/R", [SUSPECT]),
        ("fortified", "1'", "suspect 1/2/R", [SUSPECT]),  # the second example
    ],
)
def test_11_2_1_the_modifiers_add_up(nature: str, at: str, enemy: str, mods: list[tuple[str, int]]) -> None:
    game = phase(f"strong-points 1\nzone 16 {nature}\nsquad-4 3/R\n16/{at} {enemy}", 9)
    (roll,) = rolls(play(game, "squad-4"), "fire")
    assert [(mod.reason, mod.value) for mod in roll.mods] == mods
    assert {mod.cite for mod in roll.mods} <= {"11.2.1"}


@pytest.mark.parametrize(
    ("at", "enemy"),
    [
        *[(at, "guerillas 1-1") for at in ("OG", "C", "1", "1''", "2", "R")],
        *[(at, "martyrs 1-1") for at in ("1", "1''", "2", "R")],
    ],
)
def test_11_2_1_any_unit_in_the_mosque_has_plus_3(at: str, enemy: str) -> None:
    game = phase(f"zone 16 usmc normal\nsquad-4 16/R\n26/{at} {enemy}", 9)
    (roll,) = rolls(play(game, "squad-4"), "fire")
    assert sum(mod.value for mod in roll.mods) == 3


def test_11_2_1_a_suspect_in_the_mosque_has_plus_1() -> None:
    game = phase("zone 16 usmc normal\nsquad-4 16/R\n26/1 suspect 1/2/R", 9)
    (roll,) = rolls(play(game, "squad-4"), "fire")
    assert sum(mod.value for mod in roll.mods) == 1


@pytest.mark.parametrize(
    ("unit", "fury", "helped"),
    [
        ("squad-4 3/R", "zone 3 usmc start fury-0015", True),  # in the Zone
        ("squad-4 3/R", "zone 2 fury-0030", True),  # Adjacent
        ("squad-4 3/R", "zone 16 fury-0015", True),  # Neighbouring
        ("squad-4 3/R", "zone 13 fury-0015", False),
        ("squad-4 3/R", "zone 2 fury-0015\nzone 14 fury-0015", True),  # not cumulative
        ("iif-1 3/R", "zone 3 usmc start fury-0015", False),
        ("m1a1-1 A2", "zone 14 fury-0015", False),
    ],
)
def test_11_2_1_phantom_fury_helps_squads_nearby_but_not_iraqis_or_tanks(unit: str, fury: str, helped: bool) -> None:
    game = phase(f"{unit}\n{fury}\n15/2 guerillas 1-1", 9)
    (roll,) = rolls(play(game, unit.split()[0]), "fire")
    assert sum(mod.value for mod in roll.mods) == (0 if helped else 1)


def test_11_2_2_a_unit_is_eliminated_on_the_cf_or_less() -> None:
    # The game turn example: squad 4 of CF 6 at Guerillas downstairs.
    game = phase("zone 4 usmc start\nsquad-4 4/C\n16/1 guerillas 2-2", 5)
    assert names(play(game, "squad-4")) == ["UnitFired", "InsurgentsEliminated"]
    assert game.view("usmc")["vp"] == 1
    assert game.view("usmc")["cups"]["insurgents"]["2-2"] == 4
    game = phase("squad-4 3/C\n16/R martyrs 2-2", 5)
    assert names(play(game, "squad-4")) == ["UnitFired", "InsurgentsEliminated"]
    assert game.view("usmc")["vp"] == 0


def test_11_2_2_a_suspect_is_activated_on_the_cf_or_less() -> None:
    # The street crossing example: 5 + 1 against CF 6, then a 6 on the table and Guerillas of CF 2.
    game = phase("zone 2 usmc start\nzone 15 normal\nsquad-4 2/R\n15/R suspect R/1/2", 5, 6, "2-2")
    assert names(play(game, "squad-4")) == ["UnitFired", "InsurgentsFound"]
    assert spent(game)
    assert "15/R guerillas 2-2" in shown(game)


def test_11_2_2_in_a_fortified_zone_the_other_table_is_read() -> None:
    game = phase("strong-points 1\nzone 15 fortified\nsquad-4 3/R\n15/R suspect R/1/2", 5, 6, "2-3")
    play(game, "squad-4")
    assert "15/R martyrs 2-3" in shown(game)


def test_11_2_2_the_cf_is_the_present_one() -> None:
    hero = phase("squad-4 3/R reduced hero silver-star\n15/1 guerillas 1-1", 9)
    assert rolls(play(hero, "squad-4"), "fire")[0].need == 6
    tank = phase("m1a1-1 A2\n15/1 guerillas 1-1", 7)
    steps = play(tank, "m1a1-1")
    assert rolls(steps, "fire")[0].need == 8
    assert names(steps) == ["UnitFired", "InsurgentsEliminated"]


def test_11_2_3_above_the_cf_nothing_happens() -> None:
    for target in ("15/1 guerillas 1-1", "15/1 suspect 1/2/R"):
        game = phase(f"squad-4 3/R\n{target}", 6)
        steps = play(game, "squad-4")
        assert events(game, steps) == [
            {"event": "UnitFired", "cite": "11.3", "unit": "squad-4"},
            {"event": "ShotMissed", "cite": "11.2.3", "at": "15/1"},
        ]
        assert target in shown(game)


def test_11_2_4_a_natural_9_never_hits() -> None:
    # CF 6, 2 for the Medal of Honor and 2 for the rockets: 10 against a roof without a modifier.
    squad = "squad-4 3/R hero medal-of-honor caat 1 ammo 4"
    game = phase(f"{squad}\n15/R guerillas 1-1", 9)
    steps = play(game, "squad-4", "yes")
    assert events(game, steps, "ShotMissed") == [{"event": "ShotMissed", "cite": "11.2.4", "at": "15/R"}]
    assert "15/R guerillas 1-1" in shown(game)
    game = phase(f"{squad}\n15/R guerillas 1-1", 8)
    assert names(play(game, "squad-4", "yes"))[-1] == "InsurgentsEliminated"


# -- 11.3 Fired -----------------------------------------------------------------------------------------------------


def test_11_3_a_unit_that_fired_neither_fires_again_nor_moves() -> None:
    game = phase("squad-4 3/R\nsquad-1 3/C\nm1a1-1 A2\n15/1 suspect 1/2/R", 9, 9)
    play(game, "squad-4", "m1a1-1")
    assert refusal(game, "squad-4") == ("11.3", "fired")
    assert refusal(game, "m1a1-1") == ("11.3", "fired")
    play(game, "done")
    assert offered(game) == ["move", "squad-1", "squad-15", "done"]
    assert refusal(game, "squad-4") == ("11.3", "fired")
    assert refusal(game, "m1a1-1") == ("11.3", "fired")


def test_11_3_nor_does_it_assault() -> None:
    game = phase("squad-4 3/R fired\nsquad-1 3/C\n2/R suspect 1/2/R\n2/C guerillas 1-1", segment="assault")
    assert offered(game) == ["assault-with", "squad-1", "done"]
    assert refusal(game, "squad-4") == ("11.3", "fired")


# -- 11.4.1 The sniper after Fire -----------------------------------------------------------------------------------


def test_11_4_1_the_squad_that_woke_a_sniper_is_attacked() -> None:
    game = phase("squad-4 3/R\n15/1 suspect 1/2/R", 0, 0, 1)
    steps = play(game, "squad-4")
    assert names(steps) == ["UnitFired", "SquadPinned", "SuspectWasTrap"]
    assert spent(game)
    assert "squad-4 3/R pinned" in shown(game)  # Pinned is the state that lasts
    assert not [line for line in shown(game) if line.startswith("15/")]


@pytest.mark.parametrize("face", [8, 9])
def test_11_4_1_in_a_fortified_zone_on_8_and_9(face: int) -> None:
    game = phase("strong-points 1\nzone 15 fortified\nsquad-4 3/R\n15/1 suspect 1/2/R", 0, face, 1)
    assert names(play(game, "squad-4")) == ["UnitFired", "SquadPinned", "SuspectWasTrap"]


def test_11_4_1_nobody_answers_a_tank() -> None:
    game = phase("m1a1-1 A2\n15/1 suspect 1/2/R", 0, 0)
    steps = play(game, "m1a1-1")
    assert names(steps) == ["UnitFired", "SuspectWasTrap"]
    assert rolls(steps, "sniper") == []


def test_11_4_1_nor_does_anybody_without_a_trap() -> None:
    game = phase("squad-4 3/R\n15/1 suspect 1/2/R\n16/1 guerillas 1-1", 0, 1)
    assert rolls(play(game, "squad-4", "15/1"), "sniper") == []


# The game turn example: squad 8 in Zone 2, Guerillas in 13, two Suspects in 14, one of which is fired at.
EXAMPLE = (
    "zone 2 usmc start\nsquad-8 2/C\n13/1 guerillas 1-1\n14/R suspect R/1/2\n14/1 suspect 1/2/R\n24/1 suspect 1/2/R\n"
)


@pytest.mark.parametrize(("face", "result"), [(2, "SquadPinned"), (3, "SquadPinned"), (4, "SniperMissed")])
def test_11_4_1_1_counters_around_are_counted_the_target_included(face: int, result: str) -> None:
    game = phase(EXAMPLE, 1, 0, face)
    steps = play(game, "squad-8", "14/R")
    assert rolls(steps, "sniper")[0].need == 3
    assert names(steps) == ["UnitFired", result, "SuspectWasTrap"]


def test_11_4_1_1_across_zone_27_the_target_counts_and_its_companions_do_not() -> None:
    # 28 is Neighbouring 17, 46 only along the Line of Fire.
    game = phase(
        "zone 17 usmc normal\nsquad-4 17/R\n46/1 suspect 1/2/R\n46/R guerillas 1-1\n28/1 guerillas 1-1", 0, 0, 9
    )
    assert rolls(play(game, "squad-4", "46/1"), "sniper")[0].need == 2


ALONE = "zone 14 normal\nsquad-4 14/C\n14/R guerillas 1-1"  # nobody in the Zones around


@pytest.mark.parametrize(
    ("face", "happened"), [(1, ["SniperMissed"]), (0, ["SquadPinned", "SquadReduced"])], ids=["missed", "hit"]
)
def test_en_11_4_1_1_the_eagle_rolls_even_against_a_count_of_0(face: int, happened: list[str]) -> None:
    game = phase(ALONE, 9, 6, face, segment="support")
    assert names(play(game, "dragon-eye"))[2:] == happened


def test_fr_11_4_1_1_nobody_around_means_no_sniper_attack() -> None:
    game = phase(ALONE, 9, 6, edition="fr", segment="support")
    steps = play(game, "dragon-eye")
    assert spent(game)
    assert rolls(steps, "sniper") == []


def test_11_4_1_2_a_0_pins_and_costs_a_step() -> None:
    game = phase("squad-4 3/R\n15/1 suspect 1/2/R", 0, 0, 0)
    assert names(play(game, "squad-4")) == ["UnitFired", "SquadPinned", "SquadReduced", "SuspectWasTrap"]
    assert "squad-4 3/R pinned reduced" in shown(game)
    game = phase("squad-4 3/R reduced\n15/1 suspect 1/2/R", 0, 0, 0)
    assert "SquadEliminated" in names(play(game, "squad-4"))
    assert "squad-4 gone reduced" in shown(game)


def test_11_4_1_2_the_caat_may_take_the_step() -> None:
    game = phase("squad-4 3/2 caat 1 ammo 4\n15/1 suspect 1/2/R", 0, 0, 0)
    play(game, "squad-4")
    assert offered(game) == ["lose-step", "squad", "caat"]
    assert names(play(game, "caat")) == ["CaatEliminated", "SuspectWasTrap"]
    assert "squad-4 3/2 pinned" in shown(game)


# -- 11.4.2 The sniper in the street --------------------------------------------------------------------------------

# Zones 2, 3, 14 and 15 touch Section A2; 16 does not.
STREET = "zone 14 normal\nzone 15 normal\nzone 16 normal\nsquad-4 3/C\n16/1 guerillas 1-1\n16/2 suspect 1/2/R\n"
UNITS = "14/1 guerillas 1-1\n15/1 martyrs 1-1\n"
SUSPECTS = "14/2 suspect 1/2/R\n14/R suspect 1/2/R\n15/2 suspect 1/2/R\n"


def crossing(text: str, *dice: int, edition: str = "en") -> tuple[Game, list[Step]]:
    game = phase(f"{STREET}{text}", *dice, edition=edition, segment="movement")
    steps = play(game, "squad-4", "A2")
    assert spent(game)
    return game, steps


def test_11_4_2_1_units_may_cost_a_step_and_suspects_may_pin() -> None:
    _, steps = crossing(UNITS + SUSPECTS, 3, 4)
    assert [(roll.why, roll.need) for roll in steps if isinstance(roll, Roll)] == [
        ("street-units", 2),
        ("street-suspects", 3),
    ]
    assert "SniperMissed" in names(steps)


def test_11_4_2_1_on_the_number_or_less_a_step_is_lost() -> None:
    game, steps = crossing(UNITS, 2)
    assert "SquadReduced" in names(steps)
    assert "squad-4 3/C moved reduced" in shown(game)  # brought back (12.5.3)


def test_11_4_2_1_on_the_number_or_less_the_squad_is_pinned() -> None:
    game, steps = crossing(SUSPECTS, 3)
    assert "SquadPinned" in names(steps)
    assert "SquadReduced" not in names(steps)
    assert "squad-4 A2 pinned moved" in shown(game)


def test_11_4_2_1_with_nobody_along_the_street_nothing_is_rolled() -> None:
    _, steps = crossing("")
    assert [step for step in steps if isinstance(step, Roll)] == []


# Section B5 touches 17, 18 and 28; a Line of Fire leads to 26, 36 and 46.
SQUARE = (
    "zone 17 usmc normal\nzone 28 usmc normal\nsquad-4 17/C\n36/1 guerillas 1-1\n46/1 suspect 1/2/R\n46/2 suspect 1/2/R"
)


def test_en_11_4_2_1_lines_of_fire_lead_on_to_the_street() -> None:
    game = phase(SQUARE, 9, 9, segment="movement")
    steps = play(game, "squad-4", "B5")
    assert [(roll.why, roll.need) for roll in steps if isinstance(roll, Roll)] == [
        ("street-units", 1),
        ("street-suspects", 2),
    ]


def test_fr_11_4_2_1_lines_of_fire_do_not_lead_on_to_the_street() -> None:
    game = phase(SQUARE, edition="fr", segment="movement")
    assert [step for step in play(game, "squad-4", "B5") if isinstance(step, Roll)] == []


def test_11_4_2_2_beside_a_tank_suspects_are_ignored_and_a_step_loss_is_a_pin() -> None:
    game, steps = crossing(f"m1a1-1 A2\n{UNITS}{SUSPECTS}", 2)
    assert [roll.why for roll in steps if isinstance(roll, Roll)] == ["street-units"]
    assert "SquadReduced" not in names(steps)
    assert "squad-4 A2 pinned moved" in shown(game)


def test_11_4_2_2_the_game_turn_example_behind_the_tank_nobody_shoots() -> None:
    _, steps = crossing(f"m1a1-1 A2\n{SUSPECTS}")
    assert [step for step in steps if isinstance(step, Roll)] == []
    _, steps = crossing(f"m1a1-1 A3\n{SUSPECTS}", 9)  # the tank has to be in that very Section
    assert [roll.why for roll in steps if isinstance(roll, Roll)] == ["street-suspects"]


def test_11_4_2_3_both_results_can_come_together() -> None:
    game, steps = crossing(UNITS + SUSPECTS, 0, 0)
    assert {"SquadReduced", "SquadPinned"} <= set(names(steps))
    assert "squad-4 3/C pinned moved reduced" in shown(game)


def test_11_4_2_3_a_squad_that_is_lost_is_not_pinned() -> None:
    game = phase(f"{STREET}squad-3 2/C reduced\nzone 2 usmc start\n{UNITS}{SUSPECTS}", 0, 0, segment="movement")
    steps = play(game, "squad-3", "A2")
    assert "SquadEliminated" in names(steps)
    assert "SquadPinned" not in names(steps)


# -- 11.5 Pinned ----------------------------------------------------------------------------------------------------


def test_11_5_a_pinned_squad_does_not_fire() -> None:
    game = phase("squad-4 3/R pinned\nsquad-1 3/C\n15/1 suspect 1/2/R")
    assert offered(game) == ["fire-with", "squad-1", "done"]
    assert refusal(game, "squad-4") == ("11.5", "pinned")


def test_11_5_nor_does_it_move() -> None:
    game = phase("squad-4 3/R pinned", segment="movement")
    assert refusal(game, "squad-4") == ("11.5", "pinned")


def test_11_5_nor_does_it_assault() -> None:
    game = phase("squad-4 3/R pinned\nsquad-1 3/C\n2/R suspect 1/2/R\n2/C guerillas 1-1", segment="assault")
    assert offered(game) == ["assault-with", "squad-1", "done"]
    assert refusal(game, "squad-4") == ("11.5", "pinned")


def test_11_5_a_pinned_squad_ignores_another_pin() -> None:
    game = phase("zone 14 normal\nsquad-4 14/C pinned\n15/1 suspect 1/2/R", 9, 6, 0, segment="support")
    steps = play(game, "dragon-eye")
    assert names(steps) == ["MissionPostponed", "InsurgentsReacted", "SquadReduced"]
