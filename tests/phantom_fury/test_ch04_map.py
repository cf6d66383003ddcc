"""4 The map: Zones, Locations, Street Sections, Blocks."""

from collections.abc import Sequence

import pytest

import umpire
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.check.invariants import together, zone


def table(text: str, dice: Sequence[int | str] = (), edition: str = "en") -> Game:
    return stage("phantom-fury", together(text), dice, edition)


def activated(game: Game) -> list[int]:
    """The Zones that were Activated since the position was drawn."""
    return [fact["zone"] for fact in events(game, game.log, "ZoneActivated")]


def modifiers(game: Game, why: str) -> list[list[str]]:
    """The modifiers of every roll of that kind, by name."""
    return [[mod.reason for mod in step.mods] for step in game.log if isinstance(step, umpire.Roll) and step.why == why]


# 4.1 Zones


def test_4_1_zones_go_by_their_numbers_1_to_61() -> None:
    game = table("turn 2 support", [0])
    play(game, "dragon-eye")
    assert offered(game)[0] == "scout-zone"
    assert {"1", "26", "61"} <= set(offered(game))
    for unknown in ("0", "62", "A1"):
        assert game.why_not(unknown).cite == "4.1"
        assert game.why_not(unknown).reason == "unknown-zone"


def test_4_1_1_taking_zone_3_meets_its_adjacent_zones_2_and_4() -> None:
    game = table("turn 1 control\nzone 3 start\nsquad-1 3/C")
    assert {2, 4} <= set(activated(game))


def test_4_1_1_zone_50_has_no_adjacent_zone() -> None:
    assert schema.chart().adjacent[50] == []
    assert schema.chart().adjacent[15] == [14, 16]


def test_4_1_2_zones_on_the_same_street_are_neighbouring_unless_they_are_adjacent() -> None:
    game = table("turn 1 control\nzone 3 start\nsquad-1 3/C")
    assert activated(game) == [2, 4, 14, 15, 16]  # 2 and 4 are Adjacent, 13 and 17 are a street further
    assert schema.chart().neighbours[3] == [14, 15, 16]


def test_4_1_2_1_a_line_of_fire_lets_zone_17_fire_at_zone_46() -> None:
    game = table("turn 9 fire\nzone 17 usmc normal\nsquad-1 17/R\n46/R guerillas 1-1\n47/R guerillas 1-1", [3])
    happened = play(game, "squad-1")
    assert [fact["at"] for fact in events(game, happened, "InsurgentsEliminated")] == ["46/R"]


def test_4_1_2_1_the_square_gives_no_line_to_zones_that_are_not_listed() -> None:
    position = (
        "turn 9 fire\nzone 17 usmc normal\nsquad-1 17/R\n46/R suspect 2/1/R\n46/1 suspect 2/1/R\n47/R suspect R/1/2"
    )
    game = table(position)
    play(game, "squad-1")
    assert offered(game) == ["fire-at", "46/1", "46/R"]
    assert game.why_not("47/R").cite == "11.1"
    assert game.why_not("47/R").reason == "out-of-reach"


def test_4_1_2_1_a_line_of_fire_serves_fire_and_nothing_else() -> None:
    game = table("turn 9 control\nzone 17 normal\nsquad-1 17/R")
    assert activated(game) == [4, 6, 8, 16, 18, 26, 28]
    assert zone(game, 46)["nature"] == "dormant"


# 4.1.3 Activating a Zone


def test_4_1_3_a_white_circle_draws_its_nature_and_then_its_suspects() -> None:
    position = "turn 2 support\nstrong-points 2"
    game = table(position, [0, "normal", "2/1/R", "2/1/R", "strong-point", "R/1/2", "R/1/2", 1, 1])
    happened = play(game, "dragon-eye", "32", "41")
    assert spent(game)
    facts = events(game, happened, "ZoneActivated", "SuspectPlaced")
    assert [fact.get("nature") or fact["at"] for fact in facts] == [
        "normal", "32/2", "32/1", "fortified", "41/R", "41/1",
    ]  # fmt: skip
    assert game.view("usmc")["cups"]["zone-activation"] == {"normal": 47, "strong-point": 1}


def test_4_1_3_a_zone_is_activated_once_a_game() -> None:
    # 15 was taken and lost again: back with a squad, it is not Activated anew, and no Suspects are placed.
    game = table("turn 5 control\nzone 14 usmc normal\nzone 15 normal\nzone 16 usmc normal\nsquad-1 15/1\nsquad-2 14/1")
    assert 15 not in activated(game)
    assert zone(game, 15)["enemies"] == {}
    assert zone(game, 15)["control"] == "usmc"


def test_4_1_3_black_circles_are_normal_without_a_draw() -> None:
    game = table("turn 1 control\nzone 2 start\nsquad-1 2/1")
    facts = {fact["zone"]: fact["nature"] for fact in events(game, game.log, "ZoneActivated")}
    assert facts[1] == facts[3] == "start"
    assert game.view("usmc")["cups"]["zone-activation"]["normal"] == 50 - 3  # for 13, 14 and 15


def test_4_1_3_a_zone_not_yet_activated_counts_as_normal() -> None:
    # Ruling R64: Guerillas that retreated into a dormant Zone are fired at as in a Normal one.
    game = table("turn 5 fire\nstrong-points 1\nzone 14 usmc normal\nsquad-1 14/1\n24/1 martyrs 1-1", [9])
    play(game, "squad-1")
    assert modifiers(game, "fire") == [["fire-not-on-roof", "fire-martyrs"]]


# 4.1.4 Control


def test_4_1_4_the_insurgents_control_every_zone_at_the_start() -> None:
    game = umpire.start("phantom-fury", options={"strong-points": 2}, seed=1)
    assert {seen["control"] for seen in game.view("usmc")["zones"]} == {"insurgents"}
    assert game.view("usmc")["zones_left"] == 60


def test_4_1_4_a_squad_in_a_start_zone_holds_it_only_after_reorganisation() -> None:
    game = table("turn 1 fire\nzone 3 start\nzone 4 start\nsquad-1 3/C\nsquad-2 4/C\n4/R guerillas 1-1")
    assert offered(game)[0] == "move"  # nobody could fire: Zone 3 is not ours yet
    play(game, "done")
    assert zone(game, 3)["control"] == "usmc"
    assert zone(game, 4)["control"] == "insurgents"


def test_4_1_4_nobody_controls_zone_27_or_activates_it() -> None:
    game = table("turn 9 control\nzone 26 usmc fortified\nzone 17 normal\nsquad-1 17/1\niif-1 26/1", [])
    assert 27 not in activated(game)
    assert all(seen["zone"] != 27 for seen in game.view("usmc")["zones"])
    with pytest.raises(umpire.Fault, match=r"4\.1\.4"):
        table("zone 27 usmc")


def test_4_1_4_no_mission_is_flown_on_zone_27() -> None:
    game = table("turn 2 support", [0])
    play(game, "dragon-eye")
    assert game.why_not("27").cite == "4.1.4"


# 4.1.5 Fortified Zones


@pytest.mark.parametrize(("nature", "found"), [("normal", "guerillas"), ("fortified", "martyrs")])
def test_4_1_5_a_strong_point_changes_what_a_suspect_is(nature: str, found: str) -> None:
    position = f"turn 5 assault\nstrong-points 1\nzone 14 {nature}\nsquad-1 14/C\n14/1 suspect 2/1/R"
    game = table(position, [7, "1-1", 9, 9])
    happened = play(game, "squad-1")
    assert [fact["martyrs"] for fact in events(game, happened, "InsurgentsFound")] == [found]


def test_4_1_5_the_mosque_is_fortified_by_default_and_needs_no_marker() -> None:
    game = table("turn 2 support\nstrong-points 1", [0, "normal"])
    happened = play(game, "dragon-eye", "16", "26")
    facts = {fact["zone"]: fact["nature"] for fact in events(game, happened, "ZoneActivated")}
    assert facts == {16: "normal", 26: "fortified"}
    assert game.view("usmc")["cups"]["zone-activation"] == {"normal": 48, "strong-point": 1}


def test_4_1_5_the_mosque_is_fortified_even_before_its_activation() -> None:
    game = table("turn 9 fire\nzone 17 usmc normal\nsquad-1 17/1\n26/1 guerillas 1-1", [9])
    play(game, "squad-1")
    assert modifiers(game, "fire") == [["fire-not-on-roof", "fire-fortified"]]  # the +3 of 11.2.1


@pytest.mark.parametrize(("nature", "floods"), [("normal", True), ("fortified", False)])
def test_4_1_5_nobody_floods_a_fortified_zone(nature: str, floods: bool) -> None:
    position = (
        f"turn 5 assault\nstrong-points 1\nzone 14 {nature}\nsquad-1 14/R\n14/2 guerillas 1-1\n14/1 guerillas 1-1"
    )
    game = table(position, [0, 9, 3, 1, 9])  # a Hero on the way leaves the modifiers alone
    happened = play(game, "squad-1")
    assert "InsurgentsEliminated" in names(happened)
    assert ("FloodingBegan" in names(happened)) == floods


# 4.1.6 Ruins


RUINS = "turn 5 movement\nzone 14 normal ruins\nzone 15 usmc normal\nsquad-1 {squad}\n{more}"


def test_4_1_6_the_upper_locations_of_ruins_are_gone() -> None:
    game = table(RUINS.format(squad="14/1", more=""))
    play(game, "squad-1")
    assert offered(game) == ["step", "14/C", "stop"]
    assert game.why_not("14/2").cite == "4.1.6"
    assert game.why_not("14/2").reason == "ruins"


def test_4_1_6_no_roof_no_way_over_the_roofs() -> None:
    game = table(RUINS.format(squad="15/R", more="14/1 guerillas 1-1"))
    play(game, "squad-1")
    assert "14/R" not in offered(game)
    assert game.why_not("14/R").cite == "4.1.6"  # ruling R11


def test_4_1_6_a_ruined_courtyard_helps_under_defensive_fire_and_adds_to_security() -> None:
    game = table(RUINS.format(squad="15/C", more="14/1 guerillas 3-1"), [5])
    play(game, "squad-1", "14/C", "yes")
    assert modifiers(game, "defensive-fire") == [["defence-security", "defence-ruins"]]
    game = table(RUINS.format(squad="15/C", more="14/1 guerillas 3-1"), [2])
    happened = play(game, "squad-1", "14/C", "no")
    assert modifiers(game, "defensive-fire") == [["defence-ruins"]]
    assert "SquadPinned" in names(happened)  # 2 +1 is equal to 3, where 2 alone would have been a Step Loss


def test_4_1_6_nobody_retreats_to_the_lost_floors() -> None:
    position = "turn 5 assault\nzone 14 normal\nzone 24 normal ruins\nsquad-2 14/C\n14/1 guerillas 2-1\n"
    game = table(position, [9, 9, "R/2/1"])
    happened = play(game, "squad-2")
    assert [fact["to"] for fact in events(game, happened, "InsurgentsRetreated")] == ["24/1"]
    game = table(position + "24/1 guerillas 1-1", [9, 9, "2/1/R"])  # Zone 24 is full, 23 is next
    happened = play(game, "squad-2")
    assert [fact["to"] for fact in events(game, happened, "InsurgentsRetreated")] == ["23/2"]


def test_4_1_6_the_hornet_and_a_booby_trapped_building_leave_ruins() -> None:
    game = table("turn 2 support\nstrong-points 1", [4])
    play(game, "hornet", "50")
    assert zone(game, 50)["ruins"]
    position = "turn 5 support\nzone 14 usmc normal\nsquad-1 14/1\n16/1 suspect 2/1/R"
    game = table(position, [9, 9])
    play(game, "super-cobra")
    assert zone(game, 14)["ruins"]


def test_4_1_6_a_ruined_mosque_or_square_there_is_none() -> None:
    game = table("turn 2 support", [4])
    play(game, "hornet")
    assert game.why_not("26").reason == "mosque"
    assert game.why_not("27").cite == "4.1.4"


# 4.1.7 Egress Routes

RETREAT = "turn 5 assault\nzone 14 normal\nsquad-2 14/C\n14/1 guerillas 2-1\n"


def test_4_1_7_the_leftmost_egress_route_comes_first() -> None:
    game = table(RETREAT, [9, 9, "2/1/R"])
    happened = play(game, "squad-2")
    assert [fact["to"] for fact in events(game, happened, "InsurgentsRetreated")] == ["24/2"]


def test_4_1_7_the_next_route_to_the_right_follows() -> None:
    full = "24/1 guerillas 1-1\n24/2 guerillas 1-1\n24/R guerillas 1-1"
    game = table(RETREAT + full, [9, 9, "2/1/R"])
    happened = play(game, "squad-2")
    assert [fact["to"] for fact in events(game, happened, "InsurgentsRetreated")] == ["23/2"]


@pytest.mark.parametrize("south", [52, 61])
def test_4_1_7_the_south_edge_says_exit(south: int) -> None:
    game = table(f"turn 5 assault\nzone {south} normal\nsquad-2 {south}/C\n{south}/1 guerillas 2-1", [9, 9])
    assert "InsurgentsEscaped" in names(play(game, "squad-2"))


def test_4_1_7_routes_lead_to_adjacent_or_neighbouring_zones_and_only_the_south_exits() -> None:
    chart = schema.chart()
    for number in range(1, 62):
        ways = chart.egress[number]
        if number >= 52:
            assert ways == [0]
        elif number not in (26, 27):  # nobody retreats out of the mosque, nobody is in the square
            assert 2 <= len(ways) <= 3
            assert set(ways) <= set(chart.near[number])


# 4.2 Locations


def test_4_2_1_a_zone_may_lack_a_kind_of_location() -> None:
    # Zone 39 has no second story, 37 neither, and 13 no courtyard.
    game = table("turn 2 support", [0, "2/1/R", "2/1/R"])
    happened = play(game, "dragon-eye", "39", "31")
    assert [fact["at"] for fact in events(game, happened, "SuspectPlaced")][:2] == ["39/1", "39/R"]
    with pytest.raises(umpire.Fault):
        table("squad-1 13/C")


def test_4_2_1_there_are_five_kinds_and_three_primes() -> None:
    assert set(schema.chart().location_code) == {"OG", "C", "1", "1'", "1''", "2", "2'", "R"}


def test_4_2_2_arrows_join_the_locations_of_a_zone() -> None:
    game = table("turn 5 movement\nzone 14 usmc normal\nsquad-1 14/2")
    play(game, "squad-1")
    assert offered(game) == ["step", "14/1", "14/2'", "14/R", "stop"]
    ruling = game.why_not("14/C")
    assert (ruling.cite, ruling.reason) == ("12.3.1", "not-adjacent")


def test_4_2_2_the_same_symbol_joins_locations_of_adjacent_zones() -> None:
    position = "turn 5 movement\nzone 2 usmc start\nzone 3 usmc start\nzone 4 usmc start\nsquad-1 3/R"
    game = table(position)
    play(game, "squad-1")
    assert offered(game) == ["step", "2/R", "3/2", "4/R", "secure", "stop"]
    game = table(position.replace("3/R", "3/C"))
    play(game, "squad-1")
    assert {"2/C", "3/1", "4/C"} <= set(offered(game))


def test_4_2_2_an_assault_needs_adjacent_locations() -> None:
    position = "turn 5 assault\nzone 14 normal\nsquad-1 14/C\nsquad-2 15/R\nzone 15 usmc normal\n14/2 guerillas 1-1"
    game = table(position + "\n14/1 guerillas 1-1\n14/R guerillas 1-1")
    assert offered(game) == ["assault-with", "squad-1", "done"]  # 15/R touches 14/R, but 14 has its squad (12.2.1.1)
    position = (
        "turn 5 assault\nzone 14 normal\nzone 15 usmc normal\nsquad-2 15/R\n14/2 guerillas 1-1\n14/R guerillas 1-1"
    )
    game = table(position, [9, 9])
    happened = play(game, "squad-2")
    assert [fact["at"] for fact in events(game, happened, "AssaultDeclared")] == ["14/R"]


# 4.3 Street Sections


def test_4_3_nobody_controls_a_street() -> None:
    game = table("turn 5 control\nzone 3 usmc start\nsquad-1 A2 pinned\nm1a1-1 A3")
    assert "ZoneControlled" not in names(game.log)
    with pytest.raises(umpire.Fault):
        table("zone A2 usmc")


def test_4_3_1_1_a_section_leads_to_every_door_of_the_zones_it_touches() -> None:
    position = "turn 5 movement\nzone 2 usmc start\nzone 3 usmc start\nzone 14 normal\nzone 15 normal\nsquad-1 A2"
    game = table(position)
    play(game, "squad-1")
    assert offered(game) == ["step", "2/C", "3/C", "14/C", "15/C", "stop"]
    assert game.why_not("14/1").reason == "no-door"


def test_4_3_1_1_a_tank_drives_from_section_to_adjacent_section() -> None:
    position = "turn 5 movement\nzone 2 usmc start\nzone 3 usmc start\nzone 4 usmc start\nm1a1-1 A2"
    game = table(position, [9])
    play(game, "m1a1-1")
    assert offered(game) == ["drive", "A1", "A2", "A3"]  # N2 lies beyond the houses
    assert game.why_not("N2").reason == "out-of-reach"


def test_4_3_1_1_a_tank_fires_at_the_zones_its_section_touches() -> None:
    position = "turn 5 fire\nm1a1-1 A2\n13/1 guerillas 1-1\n14/1 guerillas 1-1\n15/1 guerillas 1-1\n16/1 guerillas 1-1"
    game = table(position)
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "14/1", "15/1"]


SQUARE_FIRE = "turn 9 fire\nm1a1-1 {section}\n17/1 guerillas 1-1\n26/1 guerillas 1-1\n28/1 guerillas 1-1\n"
SQUARE_FIRE += "36/1 guerillas 1-1\n37/1 guerillas 1-1\n46/1 guerillas 1-1\n47/1 guerillas 1-1"


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_4_3_1_2_a_tank_fires_along_the_lines_of_its_section(edition: str) -> None:
    game = table(SQUARE_FIRE.format(section="B5"), edition=edition)  # the Section of the English example
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "17/1", "28/1", "26/1", "36/1", "46/1"]
    game = table(SQUARE_FIRE.format(section="D4"), edition=edition)  # and that of the French one
    play(game, "m1a1-1")
    assert offered(game) == ["fire-at", "36/1", "46/1", "17/1", "28/1", "37/1"]


CROSSING = "turn 9 movement\nzone 17 usmc normal\nzone 18 normal\nsquad-1 17/C\n{enemy}"


def test_4_3_1_2_a_squad_that_crosses_is_exposed_along_these_lines() -> None:
    game = table(CROSSING.format(enemy="46/1 guerillas 1-1"), [1])
    happened = play(game, "squad-1", "B5")
    assert "SquadReduced" in names(happened)
    game = table(CROSSING.format(enemy="36/1 suspect 2/1/R"), [2])
    happened = play(game, "squad-1", "B5")
    assert "SniperMissed" in names(happened)
    assert spent(game)


def test_4_3_1_2_a_section_without_a_line_exposes_to_the_zones_it_touches_only() -> None:
    game = table(CROSSING.format(enemy="46/1 guerillas 1-1"))
    happened = play(game, "squad-1", "A5")
    assert "SniperMissed" not in names(happened)
    assert offered(game)[0] == "step"


def test_fr_4_3_1_2_in_the_french_edition_the_lines_are_for_fire_only() -> None:
    game = table(CROSSING.format(enemy="46/1 guerillas 1-1"), edition="fr")
    happened = play(game, "squad-1", "B5")
    assert names(happened) == ["MoveBegan", "UnitMoved"]
    game = table(CROSSING.format(enemy="28/1 guerillas 1-1"), [1], edition="fr")
    happened = play(game, "squad-1", "B5")
    assert "SquadReduced" in names(happened)  # 28 touches the Section


# 4.4 Blocks


def fanatical(number: int, *more: str) -> list[int]:
    """Where Fanaticism is marked after an Assault in a Zone."""
    position = f"turn 5 assault\nzone {number} normal\nsquad-2 {number}/C\n{number}/1 guerillas 1-1\n" + "\n".join(more)
    game = table(position, [9, 0, 0])
    return [fact["zone"] for fact in events(game, play(game, "squad-2"), "FanaticismMarked")]


def test_4_4_a_block_is_its_adjacent_zones_up_to_the_streets() -> None:
    assert fanatical(15) == [14, 15, 16]
    assert fanatical(50) == [50]


def test_4_4_blocks_hold_one_to_three_zones_and_every_zone_has_one() -> None:
    chart = schema.chart()
    for number in range(1, 62):
        assert number in chart.block[number]
        assert 1 <= len(chart.block[number]) <= 3
        assert set(chart.adjacent[number]) <= set(chart.block[number])
