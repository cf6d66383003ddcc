"""14 Reorganisation Phase, section by section. A position drawn at one of its segments plays on by itself, up to the
first question of the next turn."""

import pytest

import umpire
from umpire.engine.ask import Roll
from umpire.testing import events, names, spent, stage
from umpire.titles.phantom_fury.check.invariants import together, unit, zone


def drawn(text: str, *dice: int | str, edition: str = "en") -> umpire.Game:
    game = stage("phantom-fury", together(text), dice, edition)
    assert isinstance(game.pending, umpire.Decision)
    assert game.pending.verb == "call-mission"
    assert spent(game)
    return game


def zones_of(game: umpire.Game, event: str) -> list[object]:
    return [fact["zone"] for fact in events(game, game.log, event)]


def pinned_rolls(game: umpire.Game) -> list[Roll]:
    return [step for step in game.log if isinstance(step, Roll) and step.why == "pinned-test"]


# -- 14.1 Control, 14.2 Contact ------------------------------------------------------------------------------------

CONTROL = "turn 3 control\nzone 14 normal\n"


def test_14_1_every_zone_is_looked_at() -> None:
    game = drawn(CONTROL + "zone 1 start\nzone 61 normal\nsquad-1 14/1\nsquad-2 1/C\nsquad-3 61/R")
    assert zones_of(game, "ZoneControlled") == [1, 14, 61]


def test_14_1_1_a_zone_with_a_squad_and_no_enemy_comes_under_usmc_control() -> None:
    game = drawn(CONTROL + "squad-1 14/1")
    assert zone(game, 14)["control"] == "usmc"
    assert zone(game, 14)["nature"] == "normal"


@pytest.mark.parametrize("line", ["14/2 suspect 2/1/R", "14/2 guerillas 1-1", "14/R martyrs 1-1"])
def test_14_1_1_not_while_an_enemy_is_in_it(line: str) -> None:
    game = drawn(CONTROL + f"squad-1 14/1\n{line}")
    assert zone(game, 14)["control"] == "insurgents"


def test_14_1_1_nor_without_a_squad() -> None:
    game = drawn(CONTROL + "zone 13 normal\nm1a1-1 13/OG")
    assert zones_of(game, "ZoneControlled") == []


def test_14_1_1_a_pinned_squad_takes_it_and_a_tank_does_not_hinder() -> None:
    game = drawn("turn 3 control\nzone 13 normal\nm1a1-1 13/OG\nsquad-1 13/1 pinned")
    assert zones_of(game, "ZoneControlled") == [13]


def test_14_1_1_fanaticism_ends_there_and_only_there() -> None:
    game = drawn("turn 3 control\nzone 14 normal fanaticism\nzone 15 normal fanaticism\nsquad-1 14/1")
    assert "fanaticism" not in zone(game, 14)
    assert zone(game, 15)["fanaticism"]


def test_14_1_1_a_strong_point_and_the_mosque_are_taken_alike() -> None:
    game = drawn("turn 9 control\nstrong-points 1\nzone 15 fortified\nzone 26 fortified\nsquad-1 15/1\niif-1 26/1")
    assert zones_of(game, "ZoneControlled") == [15, 26]


def test_14_1_1_a_zone_is_taken_once() -> None:
    game = drawn("turn 3 control\nzone 14 usmc normal\nsquad-1 14/1")
    assert zones_of(game, "ZoneControlled") == []


@pytest.mark.parametrize(("line", "turn"), [("", 4), ("iraqis-from 2", 2)])
def test_14_1_1_a_zone_beside_the_mosque_calls_the_iraqis_for_the_next_turn(line: str, turn: int) -> None:
    game = drawn(f"turn 3 control\nzone 15 normal\nsquad-1 15/1\n{line}")
    assert game.view("usmc")["iraqis_from"] == turn
    assert drawn(CONTROL + "squad-1 14/1").view("usmc")["iraqis_from"] == 0


def test_14_1_2_a_security_element_alone_takes_nothing() -> None:
    game = drawn(CONTROL + "squad-1 gone security 14/C")
    assert zone(game, 14)["control"] == "insurgents"


def test_14_2_taking_a_zone_activates_the_dormant_ones_around_it() -> None:
    text = "zone 1 start\nzone 2 start\nzone 3 start\nzone 13 normal\nzone 15 normal\nstrong-points 1\nsquad-1 14/1"
    draws = ["normal", "2/1/R", "2/1/R", "strong-point", "1/2/R", "R/1/2", "1/R/2", "1/R/2"]
    game = drawn(CONTROL + text, *draws)
    assert zones_of(game, "ZoneActivated") == [23, 24, 25]
    assert [zone(game, number)["nature"] for number in (23, 24, 25)] == ["normal", "fortified", "normal"]
    assert list(zone(game, 23)["enemies"]) == ["23/1", "23/2"]
    assert list(zone(game, 24)["enemies"]) == ["24/1", "24/R"]


def test_14_2_a_zone_is_activated_once() -> None:
    text = "zone 1 start\nzone 2 start\nzone 3 start\nzone 13 normal\nzone 15 normal\nzone 23 normal\nzone 25 normal\n"
    game = drawn(CONTROL + text + "squad-1 14/1", "2/1/R", "1/2/R")
    assert zones_of(game, "ZoneActivated") == [24]


def test_14_2_to_the_last_corner_of_the_map() -> None:
    game = drawn("turn 9 control\nzone 2 start\nzone 60 normal\nsquad-1 2/1\nsquad-2 60/1")
    assert zones_of(game, "ZoneActivated") == [1, 3, 13, 14, 15, 49, 50, 51, 59, 61]


def test_14_2_a_zone_that_is_not_taken_brings_no_contact() -> None:
    game = drawn(CONTROL + "squad-1 14/1\n14/2 suspect 2/1/R")
    assert zones_of(game, "ZoneActivated") == []


def test_14_2_the_square_is_never_activated() -> None:
    game = drawn("turn 9 control\nzone 17 normal\nsquad-1 17/1")
    assert zones_of(game, "ZoneActivated") == [4, 6, 8, 16, 18, 26, 28]


# -- 14.3 Regrouping -----------------------------------------------------------------------------------------------


def test_14_3_1_under_usmc_control_the_security_element_rejoins_its_squad() -> None:
    game = drawn("turn 3 regroup\nzone 3 usmc start silenced\nsquad-1 3/2 security 3/C")
    assert "security" not in unit(game, "squad-1")
    assert unit(game, "squad-1")["at"] == "3/2"
    assert "no_insurgents_event" not in zone(game, 3)


def test_14_3_1_under_insurgent_control_it_stays_out() -> None:
    game = drawn("turn 3 regroup\nzone 14 normal silenced\nsquad-1 14/1 security 14/C\n14/2 suspect 2/1/R")
    assert unit(game, "squad-1")["security"] == "14/C"
    assert zone(game, 14)["no_insurgents_event"]


def test_14_3_1_a_zone_taken_this_turn_counts() -> None:
    game = drawn("turn 3 control\nzone 14 normal\nsquad-1 14/1 security 14/C")
    assert "security" not in unit(game, "squad-1")


def test_14_3_2_a_security_element_without_its_squad_is_removed() -> None:
    game = drawn("turn 3 regroup\nzone 14 normal silenced\nsquad-1 gone security 14/C\n14/2 suspect 2/1/R")
    assert "SecurityRemoved" in names(game.log)
    assert "security" not in unit(game, "squad-1")
    assert "no_insurgents_event" not in zone(game, 14)


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_14_3_3_fired_units_turn_back_and_the_tank_too(edition: str) -> None:
    game = drawn("turn 3 regroup\nzone 3 usmc start\nsquad-1 3/C fired\nm1a1-1 A2 fired", edition=edition)
    assert unit(game, "squad-1")["status"] == "ready"
    assert unit(game, "m1a1-1")["status"] == "ready"


PINNED = "turn 3 pinned\nzone 3 usmc start\nzone 13 normal\nzone 14 normal\n14/2 suspect 2/1/R\n"


# Squad 1 has CF 6, so it recovers on 6 less the modifier.
@pytest.mark.parametrize(
    ("line", "modifier"),
    [
        ("squad-1 3/1 pinned", 0),
        ("squad-1 3/R pinned", 0),
        ("squad-1 3/C pinned", 1),
        ("squad-1 13/OG pinned", 2),
        ("squad-1 13/OG pinned\nm1a1-1 13/OG", 2),
        ("squad-1 A2 pinned", 2),
        ("squad-1 N1 pinned\n2/1 guerillas 1-1", 2),
        ("squad-1 A2 pinned\nm1a1-1 A2", 0),
        ("squad-1 A2 pinned\nm1a1-1 A3", 2),
    ],
)
def test_14_3_4_a_pinned_squad_recovers_on_its_cf_or_less(line: str, modifier: int) -> None:
    game = drawn(PINNED + line, 6 - modifier)
    assert sum(mod.value for mod in pinned_rolls(game)[0].mods) == modifier
    assert unit(game, "squad-1")["status"] == "ready"
    game = drawn(PINNED + line, 7 - modifier)
    assert "SquadStillPinned" in names(game.log)
    assert unit(game, "squad-1")["status"] == "pinned"


@pytest.mark.parametrize(
    ("line", "factor"),
    [
        ("squad-1 3/1 pinned reduced", 5),
        ("squad-1 3/1 pinned hero medal-of-honor", 8),
        ("zone 15 normal\nsquad-1 15/1 pinned security 15/C", 5),
    ],
)
def test_14_3_4_its_cf_is_the_one_it_has_now(line: str, factor: int) -> None:
    game = drawn(PINNED + line, 9)
    assert pinned_rolls(game)[0].need == factor


def test_14_3_4_each_pinned_squad_tests_for_itself() -> None:
    game = drawn(PINNED + "squad-1 3/1 pinned\nsquad-2 13/1 pinned\nsquad-3 3/2", 9, 0)
    assert len(pinned_rolls(game)) == 2
    assert unit(game, "squad-1")["status"] == "pinned"
    assert unit(game, "squad-2")["status"] == "ready"


@pytest.mark.parametrize("line", ["3/2 suspect 2/1/R", "24/2 guerillas 1-1", ""])
def test_14_3_4_with_no_enemy_in_the_zones_around_it_recovers_without_a_die(line: str) -> None:
    game = drawn(f"turn 3 pinned\nzone 3 start\nzone 24 normal\nsquad-1 3/1 pinned\n{line}")
    assert pinned_rolls(game) == []
    assert unit(game, "squad-1")["status"] == "ready"


@pytest.mark.parametrize("line", ["2/1 guerillas 1-1", "16/1 suspect 2/1/R"])
def test_14_3_4_adjacent_and_neighbouring_zones_are_around_it(line: str) -> None:
    game = drawn(f"turn 3 pinned\nzone 3 usmc start\nsquad-1 3/1 pinned\n{line}", 9)
    assert len(pinned_rolls(game)) == 1


def test_14_3_4_around_a_section_are_the_zones_that_touch_it() -> None:
    game = drawn("turn 3 pinned\nsquad-1 B5 pinned\n46/1 guerillas 1-1\n29/1 suspect 2/1/R")
    assert pinned_rolls(game) == []
    game = drawn("turn 3 pinned\nsquad-1 B5 pinned\n28/1 suspect 2/1/R", 9)
    assert len(pinned_rolls(game)) == 1


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_14_3_5_a_caat_with_nothing_left_leaves_at_no_cost(edition: str) -> None:
    text = "squad-1 3/1 caat 1 ammo 0\nsquad-2 3/2 caat 2 ammo 1\nsquad-3 3/R caat 3 ammo 0 explosives"
    game = drawn("turn 3 caats\nzone 3 usmc start\n" + text, edition=edition)
    assert [fact["squad"] for fact in events(game, game.log, "CaatSpent")] == ["squad-1"]
    assert "caat" not in unit(game, "squad-1")
    assert "caat" in unit(game, "squad-2")
    assert "caat" in unit(game, "squad-3")
    assert game.view("usmc")["vp"] == 0


# -- 14.4 Infiltration ---------------------------------------------------------------------------------------------

EMPTY = "turn 3 infiltration\nzone 3 usmc start\nzone 15 normal\n"


@pytest.mark.parametrize("enemy", ["15/1 suspect 2/1/R", "15/1 guerillas 1-1", "15/1 martyrs 1-1"])
def test_14_4_1_a_suspect_slips_into_an_empty_zone_of_ours(enemy: str) -> None:
    game = drawn(EMPTY + enemy, "R/2/1")
    assert zone(game, 3)["control"] == "insurgents"
    assert zone(game, 3)["nature"] == "start"
    assert zone(game, 3)["enemies"] == {"3/R": {"type": "suspect", "marker": "R/2/1"}}


def test_14_4_1_from_an_adjacent_zone_as_well() -> None:
    game = drawn(EMPTY + "zone 4 start\n4/1 guerillas 1-1", "2/1/R")
    assert zones_of(game, "ZoneInfiltrated") == [3]


def test_14_4_1_in_every_corner_of_the_map() -> None:
    text = "turn 9 infiltration\nzone 1 usmc start\nzone 61 usmc normal\n13/1 guerillas 1-1\n51/1 guerillas 1-1"
    assert zones_of(drawn(text, "2/1/R", "2/1/R"), "ZoneInfiltrated") == [1, 61]


@pytest.mark.parametrize(
    "line",
    [
        "15/1 suspect 2/1/R\nsquad-1 3/R",  # not where one of our units is
        "15/1 suspect 2/1/R\nsquad-1 15/C",  # nor out of a Zone where one of our units is
        "25/1 suspect 2/1/R",  # nor from two streets away
        "",  # nor out of a Zone without enemies
    ],
)
def test_14_4_1_otherwise_nobody_comes(line: str) -> None:
    assert zones_of(drawn(EMPTY + line), "ZoneInfiltrated") == []


def test_14_4_1_a_tank_keeps_a_zone_too() -> None:
    text = "turn 3 infiltration\nzone 13 usmc normal\nzone 24 normal\n24/1 suspect 2/1/R\n"
    assert zones_of(drawn(text, "2/1/R"), "ZoneInfiltrated") == [13]
    assert zones_of(drawn(text + "m1a1-1 13/OG"), "ZoneInfiltrated") == []


def test_14_4_1_a_strong_point_stays_one() -> None:
    text = "turn 3 infiltration\nstrong-points 1\nzone 15 usmc fortified\nzone 16 normal\n16/1 suspect 2/1/R"
    game = drawn(text, "2/1/R")
    assert zone(game, 15)["nature"] == "fortified"


@pytest.mark.parametrize(
    "line",
    [
        "m1a1-1 A2",
        "squad-1 A2 pinned",
        "squad-1 A3 pinned",  # one of the two Sections is enough
        "zone 2 usmc start\nsquad-1 2/R",
    ],
)
def test_14_4_2_a_covered_section_stops_them(line: str) -> None:
    assert zones_of(drawn(EMPTY + f"15/1 suspect 2/1/R\n{line}"), "ZoneInfiltrated") == []


@pytest.mark.parametrize(
    "line",
    [
        "m1a1-1 A1",  # not between the two
        "squad-1 A2",  # not Pinned
        "zone 2 start\nsquad-1 2/R\n2/1 guerillas 1-1",  # not under USMC Control
    ],
)
def test_14_4_2_others_do_not(line: str) -> None:
    assert zones_of(drawn(EMPTY + f"15/1 suspect 2/1/R\n{line}", "2/1/R"), "ZoneInfiltrated") == [3]


def test_14_4_2_nothing_stops_them_between_adjacent_zones() -> None:
    game = drawn(EMPTY + "zone 4 start\n4/1 guerillas 1-1\nm1a1-1 A3\nsquad-1 N3 pinned", "2/1/R")
    assert zones_of(game, "ZoneInfiltrated") == [3]


def test_14_4_3_a_zone_just_infiltrated_is_no_base_for_another() -> None:
    text = "turn 9 infiltration\nzone 22 normal\nzone 32 usmc normal\nzone 41 usmc normal\n22/1 suspect 2/1/R"
    game = drawn(text, "2/1/R")
    assert zones_of(game, "ZoneInfiltrated") == [32]
    assert zone(game, 41)["control"] == "usmc"


# -- 14.5 Markers --------------------------------------------------------------------------------------------------


def test_14_5_phantom_fury_lasts_until_the_end_of_the_next_turn() -> None:
    game = drawn("turn 3 markers\nzone 1 start fury-0015\nzone 15 normal fury-0030\nzone 61 normal fury-0015")
    assert zone(game, 1)["phantom_fury"] == zone(game, 61)["phantom_fury"] == "0030"
    assert "phantom_fury" not in zone(game, 15)
