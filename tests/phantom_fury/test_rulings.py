"""The rulings that the tests of their chapters do not play out."""

from typing import cast

import pytest

import umpire
from umpire.engine.ask import Draw, Step
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, shown, spent, stage
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import SUSPECT_BASE, Position


def rolled(steps: list[Step]) -> list[str]:
    return [step.why for step in steps if isinstance(step, umpire.Roll)]


def reaction(text: str, *dice: int | str, edition: str = "en") -> tuple[Game, list[Step]]:
    """A Dragon Eye is postponed, and the insurgents react with the first die."""
    game = stage("phantom-fury", f"turn 5 support\n{text}", [9, *dice], edition)
    steps = play(game, "dragon-eye")
    assert spent(game)
    return game, steps


def assault(text: str, *dice: int | str, edition: str = "en") -> tuple[Game, list[Step]]:
    """Squad 1 assaults; squad 15 has an Assault of its own far away, so that play stops after it."""
    waiting = "zone 61 normal\nsquad-15 61/C\n61/1 suspect R/1/2"
    game = stage("phantom-fury", f"turn 3 assault\n{text}\n{waiting}", dice, edition)
    steps = play(game, "squad-1")
    assert spent(game)
    return game, steps


def modifiers(steps: list[Step]) -> list[str]:
    """Of the squad's die in an Assault."""
    (ours,) = [step for step in steps if isinstance(step, umpire.Roll) and step.why == "assault-squad"]
    return [mod.reason for mod in ours.mods]


def test_r01_zone_27_does_not_make_a_zone_face_the_insurgents() -> None:
    ours = "".join(f"zone {zone} usmc normal\n" for zone in (6, 8, 16, 17, 18, 28))
    around = f"{ours}zone 4 usmc start\nzone 26 usmc fortified\nsquad-1 17/1\n"
    _, steps = reaction(around, 9)
    assert "HouseExploded" not in names(steps)
    _, steps = reaction(around.replace("zone 28 usmc", "zone 28"), 9)
    assert "HouseExploded" in names(steps)


SNIPER = 5  # of the Events table: one CF less


def replaced_by(enemy: str, elsewhere: str = "") -> list[str]:
    """The counter that a unit one CF weaker is replaced by."""
    game, steps = assault(f"zone 2 start\nsquad-1 2/C\n2/1 {enemy}\n{elsewhere}", 0, 9, SNIPER)
    return [str(fact["kind"]) for fact in events(game, steps, "InsurgentsReplaced")]


def test_r04_the_commonest_counter_of_the_lower_cf_is_taken() -> None:
    # Of the 2s there are three 2-1, four 2-2, three 2-3 and two 2-4.
    assert replaced_by("guerillas 3-1") == ["2-2"]
    assert replaced_by("martyrs 1-3") == ["1-2"]  # among Martyrs of 2: four 1-2, four 2-2, two 3-2


def test_r04_ties_go_by_the_order_of_the_sheet() -> None:
    assert replaced_by("guerillas 3-1", "14/1 guerillas 2-2") == ["2-1"]


def test_r04_with_none_of_that_cf_left_the_unit_keeps_its_counter() -> None:
    kinds = ["2-1"] * 3 + ["2-2"] * 4 + ["2-3"] * 3 + ["2-4"] * 2
    places = [f"{zone}/{code}" for zone in (32, 33, 34, 35) for code in ("1", "2", "R")]
    taken = "\n".join(f"{place} guerillas {kind}" for place, kind in zip(places, kinds, strict=True))
    _, steps = assault(f"zone 2 start\nsquad-1 2/C\n2/1 guerillas 3-1\n{taken}", 0, 9, SNIPER)
    assert "InsurgentsReplaced" not in names(steps)
    assert "InsurgentsUnchanged" in names(steps)


def test_r07_between_locations_equally_near_the_working_order_decides() -> None:
    # From 25/1' both 25/2' and 25/1 are one link away, and both are beside 25/2.
    game, steps = reaction("zone 25 normal\nsquad-1 25/2\n25/1' guerillas 2-2", 7, 1, 9)
    assert [(fact["at"], fact["to"]) for fact in events(game, steps, "InsurgentsMoved")] == [("25/1'", "25/2'")]


def test_r34_no_sniper_attacks_a_squad_that_leaves_the_street() -> None:
    text = "turn 3 movement\nzone 3 usmc start\nzone 14 normal\nsquad-1 A2\n14/2 guerillas 1-1\n14/1 suspect 2/1/R"
    game = stage("phantom-fury", text)
    assert rolled(play(game, "squad-1", "3/C")) == []


def test_r38_an_advance_into_a_courtyard_draws_no_defensive_fire() -> None:
    game, steps = assault("zone 2 start\nsquad-1 2/1\n2/C guerillas 1-1\n2/2' guerillas 3-1", 5, 9)
    assert names(steps)[-1] == "SquadAdvanced"
    assert "squad-1 2/C assaulted" in shown(game)
    assert rolled(steps) == ["assault-squad", "assault-insurgents"]


OVER_THE_ROOFS = "strong-points 1\nzone 14 usmc {}\nzone 15 {}\nsquad-1 14/R\n15/R {}"


def test_r45_the_zone_attacked_says_whether_it_is_fortified() -> None:
    _, steps = assault(OVER_THE_ROOFS.format("normal", "fortified", "guerillas 1-1"), 5, 9)
    assert modifiers(steps) == ["assault-fortified"]
    _, steps = assault(OVER_THE_ROOFS.format("fortified", "normal", "guerillas 1-1"), 5, 9)
    assert modifiers(steps) == []


def test_r45_and_what_a_suspect_there_turns_out_to_be() -> None:
    _, steps = assault(OVER_THE_ROOFS.format("normal", "fortified", "suspect 2/1/R"), 1, "1-1", 5, 9)
    assert "assault-martyrs" in modifiers(steps)
    _, steps = assault(OVER_THE_ROOFS.format("fortified", "normal", "suspect 2/1/R"), 1)
    assert "SuspectWasDummy" in names(steps)


def test_r45_and_whether_its_defenders_are_fanatical() -> None:
    _, steps = assault(OVER_THE_ROOFS.format("normal", "normal fanaticism", "martyrs 1-1"), 9, 9)
    (theirs,) = [step for step in steps if isinstance(step, umpire.Roll) and step.why == "assault-insurgents"]
    assert [mod.reason for mod in theirs.mods] == ["assault-fanaticism"]


def test_r45_but_phantom_fury_looks_at_the_zone_where_the_squad_stands() -> None:
    text = OVER_THE_ROOFS.format("normal", "normal", "guerillas 1-1")
    _, steps = assault(f"{text}\nzone 24 normal fury-0015", 5, 9)  # beside 14
    assert modifiers(steps) == ["assault-phantom-fury"]
    _, steps = assault(f"{text}\nzone 16 normal fury-0015", 5, 9)  # beside 15 only
    assert modifiers(steps) == []


def flood_target(text: str) -> str:
    """Where a squad that floods would go next. On our map every R leads to 2 and 2 to the rest, so that some cases can
    only be looked at, not played."""
    game = stage("phantom-fury", f"turn 3 assault\n{text}")
    rules = cast(English, game.rules)
    at = rules.flood_target(cast(Position, game.pos), 0)
    return rules.chart.location_name[at] if at >= 0 else ""


def test_r47_a_squad_in_2_prime_turns_to_2_first() -> None:
    assert flood_target("zone 25 normal\nsquad-1 25/2'\n25/1' guerillas 1-1\n25/2 guerillas 1-1") == "25/2"


def test_r48_a_target_out_of_reach_is_passed_over_for_the_next() -> None:
    assert flood_target("zone 14 normal\nsquad-1 14/C\n14/2 guerillas 1-1\n14/1 guerillas 1-1") == "14/1"


def test_r58_an_infiltrator_without_a_place_leaves_the_zone_to_us() -> None:
    # On our map an empty Zone always has a Location for a Suspect; so the Zone is filled by hand.
    game = stage("phantom-fury", "turn 3 support\nzone 3 usmc start\nzone 15 normal\n15/1 suspect 2/1/R")
    rules = cast(English, game.rules)
    pos = cast(Position, game.pos).copy()
    for location in rules.chart.suspect_places[0][3]:
        pos.stand(location, SUSPECT_BASE)
    infiltration = rules.infiltrate(pos)
    assert isinstance(next(infiltration), Draw)
    assert type(infiltration.send(0)).__name__ == "SuspectNotPlaced"
    assert list(infiltration) == []


def test_r61_two_tanks_do_not_share_open_ground() -> None:
    text = "turn 5 movement\nzone 2 usmc start\nzone 13 normal\nm1a1-1 A1\nm1a1-2 13/OG"
    game = stage("phantom-fury", text, [9], options={"variant": "historical"})
    play(game, "m1a1-1")
    assert game.why_not("13/OG").reason == "tank-there"
    assert "13/OG" not in offered(game)


def test_r62_the_iraqis_come_even_if_nothing_beside_the_mosque_is_ours_any_more() -> None:
    text = "turn 7 reinforcements\nzone 3 usmc start\nzone 16 insurgents normal\niraqis-from 4\nm1a1-1 gone"
    assert offered(stage("phantom-fury", text)) == ["commit", "iif", "done"]


def test_r63_a_counter_attack_in_the_mosque_uses_the_iraqi_table_for_both_sides() -> None:
    text = "zone 26 fortified\niif-1 26/C\n26/1' guerillas 1-1"
    for ours, theirs in ((0, 9), (9, 0)):
        _, steps = reaction(text, 7, ours, theirs, 5)
        assert rolled(steps)[-1] == "iif-event"
        assert "AssaultCancelled" in names(steps)


@pytest.mark.parametrize("medal", ["", " hero silver-star"])
def test_r66_no_hero_comes_out_of_a_counter_attack(medal: str) -> None:
    game, steps = reaction(f"zone 14 normal\nsquad-1 14/C{medal}\n14/1 guerillas 3-1", 7, 0, 9, 3)
    assert events(game, steps, "EventHappened")[0]["word"] == "hero"
    assert "HeroMade" not in names(steps)
    assert f"squad-1 14/1{medal}" in shown(game)


def test_r27_so_is_one_that_a_squad_walks_into() -> None:
    # No game comes to this: contact (14.2) has Activated Zone 14 as soon as Zone 3 was taken.
    game = stage("phantom-fury", "turn 3 movement\nzone 3 usmc start\nsquad-1 3/C", ["2/1/R", "2/1/R"])
    happened = names(play(game, "squad-1", "A2", "14/C", "no"))
    assert happened.index("UnitMoved") < happened.index("ZoneActivated") < happened.index("SuspectPlaced")
    assert "squad-1 14/C moved" in game.rules.to_text(game.pos)  # and not searching: the Zone is not empty


def test_r67_a_tank_in_the_open_needs_a_neighbouring_zone_of_ours() -> None:
    # Zone 23 is Adjacent to Zone 13, Zone 2 is Neighbouring it.
    for ours, parks in (("zone 23 usmc normal\nzone 13 usmc normal", False), ("zone 2 usmc start", True)):
        game = stage("phantom-fury", f"turn 5 movement\n{ours}\nm1a1-1 A1\nm1a1-2 unused", [5])
        play(game, "m1a1-1")
        assert game.why_not("13/OG").ok == parks


def test_r68_in_french_the_opening_assault_silences_at_once() -> None:
    text = "turn 3 assault\nzone 2 start\nsquad-1 2/R security 2/C\n2/2 guerillas 1-1\n2/1 guerillas 2-1\nzone 4 start\nsquad-2 4/1\n4/2 martyrs 1-1"
    game = stage("phantom-fury", text, [8, 9, 5, 0], edition="fr")
    happened = names(play(game, "squad-1"))
    assert happened.index("EventsSilenced") < happened.index("FloodingBegan")
    assert "EventsCancelled" in happened
