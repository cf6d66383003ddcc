"""13.6 Retreat Movement: Egress Routes, Security Elements, Isolation, EXIT. And what a counter-attack (9.4) takes of it."""

from collections.abc import Sequence

import pytest

import umpire
from umpire.engine.ask import Step
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.phantom_fury.check.invariants import enemy, together, zone

# Squad 15 has an Assault of its own far away, so that play stops right after the one under test.
WAITING = "zone 51 normal\nsquad-15 51/C\n51/1 suspect R/1/2\n"


def retreat(
    text: str, *draws: int | str, edition: str = "en", dice: Sequence[int] = (9, 9)
) -> tuple[umpire.Game, list[Step]]:
    """Squad 1 assaults and (with two 9s) both miss; then the unit has to retreat."""
    game = stage("phantom-fury", together(f"turn 3 assault\n{text}\n{WAITING}"), [*dice, *draws], edition)
    happened = play(game, "squad-1")
    assert spent(game)
    return game, happened


def at(game: umpire.Game, name: str = "squad-1") -> str:
    (found,) = [seen for seen in game.view("usmc")["units"] if seen["id"] == name]
    return str(found["at"])


def gone_to(game: umpire.Game, happened: list[Step]) -> str:
    """Where the Guerillas went, with the section that sent them there; empty if they stayed."""
    moves = events(game, happened, "InsurgentsRetreated")
    return f"{moves[0]['to']} [{moves[0]['cite']}]" if moves else ""


def closed(game: umpire.Game, happened: list[Step]) -> list[str]:
    return [f"{fact['zone']} {fact['word']} [{fact['cite']}]" for fact in events(game, happened, "RouteClosed")]


def held(game: umpire.Game, happened: list[Step]) -> str:
    (found,) = events(game, happened, "InsurgentsHeld")
    return f"{found['word']} [{found['cite']}]"


# Out of Zone 2 the routes are 14, 13, 15; Sections A1 and A2, A1, A2.
HERE = "zone 2 start\nsquad-1 2/C\n2/1 guerillas 1-1\n"


# -- 13.6.1 Who retreats ----------------------------------------------------------------------------------------------


def test_13_6_1_only_guerillas_retreat() -> None:
    game, happened = retreat("zone 2 start\nsquad-1 2/C\n2/1 martyrs 1-1")
    assert gone_to(game, happened) == ""
    assert enemy(game, "2/1") == "martyrs 1"


def test_13_6_1_not_out_of_the_mosque() -> None:
    text = "turn 3 assault\nzone 26 fortified\niif-1 26/OG\n26/1 guerillas 1-1\n" + WAITING
    game = stage("phantom-fury", text, [9, 9])
    happened = play(game, "iif-1")
    assert held(game, happened) == "mosque [13.6.1]"
    assert enemy(game, "26/1") == "guerillas 1"


def test_13_6_1_nor_while_fanatical() -> None:
    game, happened = retreat("zone 2 start fanaticism\nsquad-1 2/C\n2/1 guerillas 1-1")
    assert held(game, happened) == "fanaticism [13.4.3.3]"
    assert (enemy(game, "2/1"), at(game)) == ("guerillas 1", "2/C")


# -- 13.6.2 The routes ------------------------------------------------------------------------------------------------


def test_13_6_2_1_the_first_route_is_taken_and_a_suspect_marker_gives_the_location() -> None:
    game, happened = retreat(HERE, "R/2/1")
    assert gone_to(game, happened) == "14/R [13.6.2.1]"
    assert at(game) == "2/1"


def test_13_6_2_1_the_marker_goes_back_into_its_cup() -> None:
    game = stage("phantom-fury", f"turn 3 assault\n{HERE}{WAITING}", [9, 9, "R/2/1"])
    before = game.view("usmc")["cups"]
    play(game, "squad-1")
    assert game.view("usmc")["cups"] == before


def test_13_6_2_1_the_example_of_a_retreat() -> None:
    text = "zone 2 start\nzone 14 normal\nsquad-1 2/2\n2/1 guerillas 1-1\n14/2 suspect 2/1/R"
    game, happened = retreat(text, "2/1/R", dice=[9, 4])
    assert gone_to(game, happened) == "14/2' [13.6.2.1]"  # 2 is taken
    assert at(game) == "2/1"
    play(game, "done")
    assert zone(game, 2)["control"] == "usmc"


@pytest.mark.parametrize(
    ("there", "marker", "place"),
    [
        ("zone 14 normal", "1/2/R", "14/1"),
        ("zone 14 normal\n14/1 suspect 2/1/R", "1/2/R", "14/2"),
        ("zone 14 normal\n14/1 suspect 2/1/R\n14/2 suspect 2/1/R\n14/2' suspect 2/1/R", "1/2/R", "14/R"),
        ("zone 14 normal ruins", "R/2/1", "14/1"),  # 4.1.6: there is nothing left above
        ("zone 14 normal\nsquad-2 14/2", "2/1/R", "14/2'"),  # 12.2.1.2, rulings R9 and R10
    ],
)
def test_13_6_2_1_the_location_is_found_as_for_a_suspect(there: str, marker: str, place: str) -> None:
    game, happened = retreat(f"{HERE}{there}", marker)
    assert gone_to(game, happened) == f"{place} [13.6.2.1]"


def test_13_6_2_1_with_no_marker_left_any_of_them_may_be_drawn() -> None:
    """Ruling R21."""
    strings = [("2/1/R", 8), ("1/2/R", 8), ("2/R/1", 6), ("R/2/1", 6), ("1/R/2", 4), ("R/1/2", 4 - 1)]
    places = [f"{number}/{code}" for number in range(28, 36) for code in ("1", "2", "R")]
    places += [f"{number}/{code}" for number in (38, 40, 41, 46) for code in ("1", "2", "R")]
    markers = [string for string, count in strings for _ in range(count)]
    lines = [f"{place} suspect {marker}" for place, marker in zip(places, markers, strict=False)]
    assert len(lines) == 35
    game, happened = retreat(HERE + "\n".join(lines), "R/1/2")
    assert gone_to(game, happened) == "14/R [13.6.2.1]"


FULL_14 = "zone 14 normal\n14/1 suspect 2/1/R\n14/2 suspect 2/1/R\n14/2' suspect 2/1/R\n14/R suspect 2/1/R\n"
FULL_13 = "zone 13 normal\n13/1 suspect 1/2/R\n13/2 suspect 1/2/R\n13/R suspect 1/2/R\n"
FULL_15 = "zone 15 normal\n15/1 suspect 2/R/1\n15/2 suspect 2/R/1\n15/R suspect 2/R/1\n"


def test_13_6_2_2_when_the_first_zone_is_full_they_go_to_the_second() -> None:
    game, happened = retreat(HERE + FULL_14, "2/1/R")
    assert closed(game, happened) == ["14 no-free-location [13.6.2.2]"]
    assert gone_to(game, happened) == "13/2 [13.6.2.2]"


def test_13_6_2_2_or_when_it_is_isolated() -> None:
    # From 8 to 19 they cross A6 and A7, which a squad in 19 covers; to 18 they cross A5 and A6.
    text = "zone 8 normal\nsquad-1 8/C\n8/1 guerillas 1-1\nzone 19 usmc normal\nsquad-2 19/1"
    game, happened = retreat(text, "2/1/R")
    assert closed(game, happened) == ["19 isolated [13.6.5]"]
    assert gone_to(game, happened) == "18/2 [13.6.2.2]"


def test_13_6_2_2_one_free_location_is_enough() -> None:
    game, happened = retreat(HERE + FULL_14.replace("14/R suspect 2/1/R\n", ""), "2/1/R")
    assert gone_to(game, happened) == "14/R [13.6.2.1]"


def test_13_6_2_3_when_the_second_is_closed_too_they_go_to_the_third() -> None:
    game, happened = retreat(HERE + FULL_14 + FULL_13, "1/2/R")
    assert closed(game, happened) == ["14 no-free-location [13.6.2.2]", "13 no-free-location [13.6.2.2]"]
    assert gone_to(game, happened) == "15/1 [13.6.2.3]"


def test_13_6_2_4_with_every_route_closed_they_stay() -> None:
    game, happened = retreat(HERE + FULL_14 + FULL_13 + FULL_15)
    assert held(game, happened) == "no-route [13.6.2.4]"
    assert (enemy(game, "2/1"), at(game)) == ("guerillas 1", "2/C")


# -- 13.6.3 Zones under USMC Control ----------------------------------------------------------------------------------


def test_13_6_3_a_zone_of_ours_with_a_squad_is_closed() -> None:
    # 30 has the routes 39, 40, 29. The squad in 39 also covers the street to 40; 29 is Adjacent.
    text = "zone 30 normal\nsquad-1 30/C\n30/1 guerillas 1-1\nzone 39 usmc normal\nsquad-2 39/1"
    game, happened = retreat(text, "2/1/R")
    assert closed(game, happened) == ["39 usmc-zone [13.6.3]", "40 isolated [13.6.5]"]
    assert gone_to(game, happened) == "29/2 [13.6.2.3]"


def test_13_6_3_an_empty_one_is_open_and_passes_back_to_the_insurgents() -> None:
    game, happened = retreat(HERE + "zone 14 usmc normal", "2/1/R")
    assert gone_to(game, happened) == "14/2 [13.6.2.1]"
    (lost,) = events(game, happened, "ZoneLost")
    assert (lost["zone"], lost["cite"]) == (14, "13.6.3")
    assert (zone(game, 14)["control"], zone(game, 14)["nature"]) == ("insurgents", "normal")


def test_13_6_3_a_tank_is_no_squad() -> None:
    """Ruling R54."""
    text = "zone 36 normal\nsquad-1 36/C\n36/1 guerillas 1-1\nzone 45 usmc normal\nm1a1-1 45/OG"
    game, happened = retreat(text, "2/1/R")
    assert gone_to(game, happened) == "45/2 [13.6.2.1]"
    assert zone(game, 45)["control"] == "insurgents"


def test_13_6_3_a_zone_under_insurgent_control_is_open_even_with_a_squad_in_it() -> None:
    """Ruling R9."""
    game, happened = retreat(HERE + "zone 14 normal\nsquad-2 14/1\n14/R suspect 2/1/R", "1/2/R")
    assert gone_to(game, happened) == "14/2 [13.6.2.1]"
    assert "ZoneLost" not in names(happened)


# -- 13.6.4 Security Elements -----------------------------------------------------------------------------------------

COVERED = "zone 2 start\nsquad-1 2/1 security 2/C\n2/2 guerillas {}\n"


@pytest.mark.parametrize("ours", [8, 9])
def test_13_6_4_a_security_element_keeps_them_in_and_costs_one_cf(ours: int) -> None:
    game, happened = retreat(COVERED.format("3-1"), dice=[ours, 9])
    assert held(game, happened) == "security [13.6.4]"
    assert (enemy(game, "2/2"), at(game)) == ("guerillas 2", "2/1")
    assert zone(game, 2)["no_insurgents_event"]


def test_13_6_4_guerillas_of_cf_1_remain_unchanged() -> None:
    game, happened = retreat(COVERED.format("1-1"), dice=[8, 9])
    assert enemy(game, "2/2") == "guerillas 1"
    assert "InsurgentsUnchanged" in names(happened)
    assert zone(game, 2)["no_insurgents_event"]
    assert game.view("usmc")["vp"] == 0


def test_13_6_4_martyrs_lose_nothing() -> None:
    game, _ = retreat("zone 2 start\nsquad-1 2/1 security 2/C\n2/2 martyrs 1-2", dice=[8, 9])
    assert enemy(game, "2/2") == "martyrs 2"
    assert "no_insurgents_event" not in zone(game, 2)


def test_13_6_4_nor_do_guerillas_that_would_not_retreat_anyway() -> None:
    """Ruling R51."""
    game, happened = retreat(COVERED.format("3-1").replace("start", "start fanaticism"), dice=[8, 9])
    assert held(game, happened) == "fanaticism [13.4.3.3]"
    assert enemy(game, "2/2") == "guerillas 3"
    assert "no_insurgents_event" not in zone(game, 2)


def test_13_6_4_a_security_element_in_another_zone_does_not_matter() -> None:
    game, happened = retreat(HERE + "zone 3 start\nsquad-2 3/1 security 3/C\n3/2 suspect 2/1/R", "2/1/R")
    assert gone_to(game, happened) == "14/2 [13.6.2.1]"


def test_13_6_4_it_blocks_even_when_its_squad_has_just_been_lost() -> None:
    text = COVERED.format("3-1").replace("2/1 security", "2/1 reduced security")
    game, happened = retreat(text, dice=[9, 1])
    assert at(game) == "gone"
    assert held(game, happened) == "security [13.6.4]"
    # 14.3.2  At the end of the turn the Security Element goes, and the marker with it.
    assert [fact["zone"] for fact in events(game, play(game, "done"), "EventsAllowed")] == [2]


def test_13_6_4_the_marker_cancels_their_events_from_now_on() -> None:
    _, happened = retreat(COVERED.format("3-1").replace("start", "start silenced"), dice=[9, 0])
    assert "EventsCancelled" in names(happened)
    assert "EventHappened" not in names(happened)


def test_13_6_4_the_marker_leaves_as_soon_as_the_security_element_does() -> None:
    here = "zone 2 start silenced\nsquad-1 2/1 security 2/C\n2/2 guerillas 1-1\n"
    there = "zone 4 start silenced\nsquad-2 4/1 security 4/C\n4/2 guerillas 1-1\n"
    game = stage("phantom-fury", f"turn 3 movement\n{here}{there}")
    happened = play(game, "squad-1", "regroup")
    assert [fact["zone"] for fact in events(game, happened, "EventsAllowed")] == [2]
    assert "no_insurgents_event" not in zone(game, 2)
    assert zone(game, 4)["no_insurgents_event"]


def test_fr_13_6_4_guerillas_lose_one_cf_and_at_cf_1_they_are_eliminated() -> None:
    game, _ = retreat(COVERED.format("3-1"), dice=[8, 9], edition="fr")
    assert enemy(game, "2/2") == "guerillas 2"
    assert zone(game, 2)["no_insurgents_event"]
    game, _ = retreat(COVERED.format("1-1"), dice=[8, 9], edition="fr")
    assert (enemy(game, "2/2"), at(game)) == ("", "2/2")
    assert game.view("usmc")["vp"] == 1
    assert zone(game, 2)["no_insurgents_event"]


@pytest.mark.parametrize("kind", ["1-1", "3-1"])
def test_fr_13_6_4_but_nothing_if_the_squads_die_was_a_natural_nine(kind: str) -> None:
    game, _ = retreat(COVERED.format(kind), dice=[9, 9], edition="fr")
    assert enemy(game, "2/2") == f"guerillas {kind[0]}"
    assert at(game) == "2/1"
    assert zone(game, 2)["no_insurgents_event"]


FLOODED = "zone 2 start\nsquad-1 2/R security 2/C\n2/2 martyrs 1-1\n2/2' guerillas 1-1\n2/1 guerillas 2-1\n"


def test_fr_13_6_4_in_flooding_the_marker_waits_for_the_end() -> None:
    # Those in 2' are caught and eliminated; those in 1 may still have their Event (Confusion), which ends Flooding.
    game, happened = retreat(FLOODED, dice=[1, 9, 8, 9, 5, 0, 2], edition="fr")
    told = [name for name in names(happened) if name in ("EventHappened", "FloodingEnded", "EventsSilenced")]
    assert told == ["EventHappened", "FloodingEnded", "EventsSilenced"]
    assert (enemy(game, "2/2'"), enemy(game, "2/1")) == ("", "guerillas 2")


def test_13_6_4_in_flooding_the_unit_that_is_caught_holds() -> None:
    game, happened = retreat(FLOODED, dice=[1, 9, 8, 9])
    assert names(happened)[-2:] == ["EventsSilenced", "FloodingEnded"]
    assert (enemy(game, "2/2'"), enemy(game, "2/1"), at(game)) == ("guerillas 1", "guerillas 2", "2/2")


# -- 13.6.5 Isolation -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cover",
    [
        "m1a1-1 A1",  # in the one Section and next to the other
        "m1a1-1 A2",
        "zone 1 usmc start\nsquad-2 1/R\nzone 3 usmc start\nsquad-3 3/R",  # a squad beside each of them
        "zone 1 usmc start\nsquad-2 1/R pinned\nzone 3 usmc start\niif-1 3/R",  # whatever its state, whosever it is
        "m1a1-1 A3\nzone 1 usmc start\nsquad-2 1/R",  # a tank next to A2, a squad beside A1
    ],
)
def test_13_6_5_every_street_on_the_way_is_covered(cover: str) -> None:
    game, happened = retreat(f"{HERE}{cover}")
    assert closed(game, happened) == [f"{goal} isolated [13.6.5]" for goal in (14, 13, 15)]
    assert held(game, happened) == "no-route [13.6.2.4]"


@pytest.mark.parametrize(
    "cover",
    [
        "m1a1-1 A3",  # A1 is open
        "zone 3 usmc start\nsquad-2 3/R",
        "zone 1 usmc start\nsquad-2 1/R",  # A2 is open
        "zone 1 usmc start\nzone 3 usmc start",  # nobody there
        "zone 1 start\nsquad-2 1/R\n1/2 suspect 2/1/R\nzone 3 start\nsquad-3 3/R\n3/2 suspect 2/1/R",  # not ours
        "squad-2 A1 pinned\nsquad-3 A2 pinned",  # squads in the street do not count
        "m1a1-1 13/OG",  # nor does a tank that is not in the street
    ],
)
def test_13_6_5_one_open_street_is_enough(cover: str) -> None:
    game, happened = retreat(f"{HERE}{cover}", "2/1/R")
    assert gone_to(game, happened) == "14/2 [13.6.2.1]"


def test_13_6_5_a_route_over_one_street_needs_only_that_one_covered() -> None:
    game, happened = retreat(f"{HERE}{FULL_14}{FULL_13}m1a1-1 A3")
    assert closed(game, happened)[-1] == "15 isolated [13.6.5]"


def test_13_6_5_an_adjacent_zone_is_never_isolated() -> None:
    text = "zone 13 normal\nsquad-1 13/OG\n13/1 guerillas 1-1\nm1a1-1 B1\nzone 14 usmc normal\nsquad-2 14/1"
    game, happened = retreat(text, "2/1/R")
    assert gone_to(game, happened) == "23/2 [13.6.2.1]"


# -- 13.6.6 EXIT ------------------------------------------------------------------------------------------------------

SOUTH = "zone 53 normal\nsquad-1 53/C\n53/1 guerillas 2-1\n"


def test_13_6_6_guerillas_of_the_south_edge_leave_the_map_for_good() -> None:
    game = stage("phantom-fury", f"turn 3 assault\n{SOUTH}{WAITING}", [9, 9])
    cup = game.view("usmc")["cups"]["insurgents"]
    happened = play(game, "squad-1")
    assert events(game, happened, "InsurgentsEscaped")[0]["cite"] == "13.6.6"
    seen = game.view("usmc")
    assert (seen["vp"], seen["escaped"]) == (0, {"2-1": 1})
    assert seen["cups"]["insurgents"] == cup  # not back into the cup
    assert at(game) == "53/1"


def test_13_6_6_unless_a_security_element_blocks_them() -> None:
    game, happened = retreat("zone 53 normal\nsquad-1 53/1 security 53/C\n53/2 guerillas 2-1")
    assert held(game, happened) == "security [13.6.4]"
    assert enemy(game, "53/2") == "guerillas 1"


@pytest.mark.parametrize(
    ("cover", "isolated"),
    [
        ("m1a1-1 S1", True),
        ("m1a1-1 S2", True),
        ("zone 52 usmc normal\nsquad-2 52/1\nzone 54 usmc normal\nsquad-3 54/1", True),
        ("zone 52 usmc normal\nsquad-2 52/1", False),
        ("m1a1-1 S3", False),
        ("m1a1-1 E1", False),
    ],
)
def test_13_6_6_or_the_south_street_along_their_zone_is_isolated(cover: str, isolated: bool) -> None:
    """Ruling R52."""
    game, happened = retreat(f"{SOUTH}{cover}")
    if isolated:
        assert held(game, happened) == "no-route [13.6.2.4]"
        assert (enemy(game, "53/1"), at(game)) == ("guerillas 2", "53/C")
    else:
        assert "InsurgentsEscaped" in names(happened)


# -- 9.4 (7-8) The counter-attack takes from chapter 13 what its edition says (ruling R8) ------------------------------


def counter_attack(
    kind: str, *dice: int | str, edition: str = "en", state: str = "", status: str = "", explosives: str = "no"
) -> tuple[umpire.Game, list[Step]]:
    text = f"turn 3 support\nzone 2 start {state}\nsquad-1 2/C {status} caat 1 explosives\n2/1 guerillas {kind}"
    game = stage("phantom-fury", text, [9, 7, *dice], edition)
    happened = play(game, "dragon-eye")
    assert "CounterAttacked" in names(happened)
    if edition == "en":
        assert offered(game)[0] == "use-explosives"
        happened += play(game, explosives)
    assert spent(game)
    return game, happened


@pytest.mark.parametrize(("edition", "where"), [("en", "2/1"), ("fr", "2/C")])
def test_9_4_a_counter_attack_knows_no_modifiers(edition: str, where: str) -> None:
    game, happened = counter_attack("1-1", 6, 2, edition=edition, state="fanaticism fury-0015")
    assert all(not step.mods for step in happened if isinstance(step, umpire.Roll))
    assert enemy(game, "2/1") == ""
    assert at(game) == where  # in English it follows up


def test_9_4_the_guerillas_that_attacked_retreat_and_the_squad_enters() -> None:
    game, happened = counter_attack("1-1", 9, 9, "2/1/R")
    assert gone_to(game, happened) == "14/2 [13.6.2.1]"
    assert at(game) == "2/1"


def test_9_4_a_counter_attack_may_be_met_with_explosives() -> None:
    game, happened = counter_attack("3-3", 8, 4, state="fanaticism", explosives="yes")
    assert "ExplosivesUsed" in names(happened)
    assert (enemy(game, "2/1"), at(game)) == ("", "2/1")  # 8 against CF 8, and 4 against 3 without Fanaticism
    (seen,) = [seen for seen in game.view("usmc")["units"] if seen["id"] == "squad-1"]
    assert not seen["caat"]["explosives"]


def test_9_4_a_pinned_squad_strikes_back_and_stays_where_it_is() -> None:
    game, _ = counter_attack("1-1", 4, 9, status="pinned")
    assert (enemy(game, "2/1"), at(game)) == ("", "2/C")


# The Guerillas come up from 2 against a squad on the roof.
FROM_BELOW = "turn 3 support\nzone 2 start\nsquad-1 2/R {state}\n2/2 guerillas 1-1\n2/1 martyrs 1-1\nsquad-2 3/C\nzone 3 usmc start"


def test_9_4_from_the_roof_a_squad_floods_the_house_they_came_from() -> None:
    """Ruling R8: 13.4.7.2 as a whole; the Assaults that Flooding demands are the squad's own, with their modifiers."""
    game = stage("phantom-fury", FROM_BELOW.format(state=""), [9, 7, 5, 9, 8, 9])
    happened = play(game, "dragon-eye")
    assert spent(game)
    assert names(happened)[-7:] == [
        "SquadAdvanced", "FloodingBegan", "AssaultDeclared", "LateModifier", "AssaultMissed", "AssaultMissed", "FloodingEnded",
    ]  # fmt: skip
    first, second = [step for step in happened if isinstance(step, umpire.Roll) and step.why == "assault-squad"]
    assert not first.mods
    assert {mod.reason for mod in second.mods} == {"assault-martyrs", "top-down"}
    assert at(game) == "2/2"
    # Its own Assault is still to come.
    while offered(game)[0] != "assault-with":
        play(game, "done")
    assert "squad-1" in offered(game)


def test_9_4_a_reduced_squad_may_leave_it_at_that() -> None:
    game = stage("phantom-fury", FROM_BELOW.format(state="reduced hero silver-star"), [9, 7, 5, 9])
    play(game, "dragon-eye")
    assert offered(game) == ["flood", "yes", "no"]
    play(game, "no")
    assert at(game) == "2/2"


def test_fr_9_4_no_flooding_follows_a_counter_attack() -> None:
    game = stage("phantom-fury", FROM_BELOW.format(state=""), [9, 7, 5, 9], "fr")
    assert "FloodingBegan" not in names(play(game, "dragon-eye"))
    assert at(game) == "2/R"


def test_9_4_a_counter_attack_may_bring_events() -> None:
    _, happened = counter_attack("1-1", 9, 0, 2)
    assert "AssaultCancelled" in names(happened)


def test_fr_9_4_after_a_counter_attack_both_stay() -> None:
    game, happened = counter_attack("1-1", 9, 9, edition="fr")
    assert gone_to(game, happened) == ""
    assert (enemy(game, "2/1"), at(game)) == ("guerillas 1", "2/C")


def test_fr_9_4_and_there_are_no_events() -> None:
    game, happened = counter_attack("1-1", 9, 0, edition="fr")
    assert "EventHappened" not in names(happened)
    assert offered(game)[0] == "lose-step"
