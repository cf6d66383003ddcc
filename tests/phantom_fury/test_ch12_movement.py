"""12 Movement Phase, section by section."""

from pathlib import Path

import pytest

import umpire
from umpire.engine.ask import Pointing, Roll
from umpire.testing import events, meant, names, offered, play, refusal, spent, stage
from umpire.titles.phantom_fury.check.invariants import together, unit, zone

HERE = Path(__file__).parent

# The Block of 2, 3 and 4 is ours; across the street 14, 15 and 16 are not.
BLOCK = """
turn 3 movement
zone 2 usmc start
zone 3 usmc start
zone 4 usmc start
zone 13 normal
zone 14 normal
zone 15 normal
zone 16 normal
"""


MOSQUE = "turn 9 movement\nzone 15 usmc normal\nzone 16 usmc normal\nzone 26 fortified\n"


def drawn(text: str, *dice: int | str, edition: str = "en", variant: str = "none") -> umpire.Game:
    return stage("phantom-fury", together(text), dice, edition, {"variant": variant})


def rolls(game: umpire.Game, why: str) -> list[Roll]:
    return [step for step in game.log if isinstance(step, Roll) and step.why == why]


def modifiers(game: umpire.Game) -> list[tuple[int, str]]:
    """Of the last Defensive Fire."""
    return [(mod.value, mod.reason) for mod in rolls(game, "defensive-fire")[-1].mods]


# -- 12.1 ----------------------------------------------------------------------------------------------------------


def test_12_1_1_units_move_one_after_the_other_and_once() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nsquad-2 2/C\nm1a1-1 A2")
    assert offered(game) == ["move", "squad-1", "squad-2", "m1a1-1", "done"]
    play(game, "squad-1", "stop")
    assert offered(game) == ["move", "squad-2", "m1a1-1", "done"]
    assert refusal(game, "squad-1") == ("12.1.1", "has-moved")
    assert refusal(game, "squad-5") == ("12.1.1", "not-on-map")


def test_12_1_1_a_unit_is_pointed_at_by_itself_or_by_where_it_is() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nsquad-2 2/C security 2/R\nm1a1-1 A2")
    assert (game.point("squad-1"), game.point("done")) == (Pointing(units=("squad-1",)), Pointing())
    assert meant(game, "3/C") == meant(game, "3") == ["squad-1"]
    assert (meant(game, "security/squad-2"), meant(game, "A2"), meant(game, "14")) == (["squad-2"], ["m1a1-1"], [])
    assert refusal(game, "squad-99") == ("5", "unknown-unit")


def test_12_1_1_a_step_has_its_way_and_its_cost() -> None:
    game = drawn(BLOCK + "squad-1 3/C")
    play(game, "squad-1")
    assert game.point("A2") == Pointing(("A2",), path=("3/C", "A2"), cost=1)
    assert game.point("stop") == Pointing(("3/C",), ("squad-1",))
    assert game.point("secure") == Pointing(units=("squad-1",))
    assert meant(game, "14")[0] == "14/C"  # its Locations, the door first
    assert set(meant(game, "squad-1")) == {"stop", "secure", "regroup", "withdraw", "3/C"}
    assert refusal(game, "27") == ("12.4.2", "unknown-place")
    assert refusal(game, "14") == ("4.2.1", "unknown-place")


def test_12_1_1_nobody_is_made_to_move() -> None:
    game = drawn(BLOCK + "squad-1 3/C\n14/2 suspect 2/1/R")
    play(game, "done")
    assert game.view("usmc")["phase"] != "movement"


def test_12_1_1_a_squad_has_four_movement_points() -> None:
    game = drawn(BLOCK + "squad-1 2/R\nsquad-2 4/C")
    happened = play(game, "squad-1", "2/2", "2/1", "2/C", "3/C")
    assert [moved["mp"] for moved in events(game, happened, "UnitMoved")] == [3, 2, 1, 0]
    assert names(happened)[-1] == "MoveEnded"


def test_12_1_1_iraqi_squads_move_like_the_others() -> None:
    game = drawn(BLOCK + "iif-1 3/C")
    play(game, "iif-1", "3/1", "stop")
    assert unit(game, "iif-1")["at"] == "3/1"


def test_12_1_1_pinned_and_fired_units_do_not_move() -> None:
    game = drawn(BLOCK + "squad-1 3/C pinned\nsquad-2 2/C fired\nsquad-3 4/C\nm1a1-1 A2 fired")
    assert offered(game) == ["move", "squad-3", "done"]
    assert refusal(game, "squad-1") == ("11.5", "pinned")
    assert refusal(game, "squad-2") == ("11.3", "fired")
    assert refusal(game, "m1a1-1") == ("11.3", "fired")


def test_12_1_2_a_squad_that_begins_in_an_empty_insurgent_zone_stays_and_searches() -> None:
    game = drawn(BLOCK + "squad-1 14/C reduced")
    play(game, "squad-1")
    assert offered(game) == ["step", "14/1", "secure", "stop"]
    assert refusal(game, "A2") == ("12.1.2", "searching")
    assert refusal(game, "15/C") == ("12.1.2", "searching")


def test_12_1_2_a_squad_at_full_strength_searches_too() -> None:
    game = drawn(BLOCK + "squad-1 14/C")
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.1.2", "searching")


def test_12_1_2_a_squad_that_enters_one_stays_there() -> None:
    game = drawn(BLOCK + "squad-1 3/C reduced")
    play(game, "squad-1", "A2", "14/C")
    assert offered(game) == ["step", "14/1", "secure", "stop"]
    assert refusal(game, "A2") == ("12.1.2", "searching")


def test_12_1_2_an_enemy_in_the_zone_ends_the_search() -> None:
    for enemy in ("suspect 2/1/R", "martyrs 1-1"):
        game = drawn(BLOCK + f"squad-1 14/C reduced\n14/2 {enemy}")
        play(game, "squad-1")
        assert "A2" in offered(game)


def test_12_1_2_a_zone_that_empties_during_the_move_does_not_bind_the_squad() -> None:
    game = drawn(BLOCK + "zone 15 usmc\nsquad-1 14/1 reduced\n14/2 suspect 2/1/R", 9, 1)
    assert "SuspectWasDummy" in names(play(game, "squad-1", "14/C", "no"))
    play(game, "14/1", "14/C")
    assert "15/C" in offered(game)


ROOFS = """
turn 3 assault
zone 14 normal
zone 15 normal
zone 50 normal
15/R guerillas 2-2
squad-2 50/1
50/2 suspect 2/1/R
"""


@pytest.mark.parametrize("state", ["", "moved searching"])
def test_12_1_2_a_searching_squad_does_not_assault_into_another_zone(state: str) -> None:
    game = drawn(ROOFS + f"squad-1 14/R {state}")
    assert offered(game) == ["assault-with", "squad-2", "done"]
    assert refusal(game, "squad-1") == ("12.1.2", "searching")


def test_12_1_2_a_squad_that_has_enemies_of_its_own_may() -> None:
    game = drawn(ROOFS + "squad-1 14/R\n14/1 suspect 2/1/R")
    assert offered(game) == ["assault-with", "squad-1", "squad-2", "done"]


def test_12_1_2_so_may_a_squad_in_a_zone_of_ours() -> None:
    for state in ("", "moved"):
        game = drawn(ROOFS + f"zone 14 usmc\nsquad-1 14/R {state}")
        assert offered(game) == ["assault-with", "squad-1", "squad-2", "done"]
    game = drawn(BLOCK + "squad-1 3/C reduced\n14/2 guerillas 1-1", 9, 9)
    play(game, "squad-1", "A2", "14/C", "no")
    assert "A2" in offered(game)  # it did not begin its move in a Zone to be searched


@pytest.mark.parametrize("state", ["", "moved searching"])
def test_fr_12_1_2_the_search_does_not_forbid_the_assault(state: str) -> None:
    game = drawn(ROOFS + f"squad-1 14/R {state}", edition="fr")
    assert offered(game) == ["assault-with", "squad-1", "squad-2", "done"]


def test_fr_12_1_2_the_squad_stays_in_the_zone_all_the_same() -> None:
    game = drawn(BLOCK + "squad-1 14/C", edition="fr")
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.1.2", "searching")


# -- 12.2 Stacking -------------------------------------------------------------------------------------------------


def test_12_2_1_1_an_insurgent_zone_holds_one_squad_at_all_times() -> None:
    game = drawn(BLOCK + "squad-1 A2\nsquad-2 14/1 pinned")
    play(game, "squad-1")
    assert offered(game) == ["step", "2/C", "3/C", "15/C", "stop"]
    assert refusal(game, "14/C") == ("12.2.1.1", "zone-taken")


def test_12_2_1_1_nor_is_it_passed_through_over_the_roofs() -> None:
    game = drawn("turn 3 movement\nzone 22 usmc normal\nzone 32 normal\nsquad-1 22/R\nsquad-2 32/1")
    play(game, "squad-1")
    assert refusal(game, "32/R") == ("12.2.1.1", "zone-taken")


def test_12_2_1_1_a_tank_does_not_count() -> None:
    game = drawn(BLOCK + "squad-1 2/C\nm1a1-1 13/OG")
    play(game, "squad-1", "A1", "13/OG")
    assert unit(game, "squad-1")["at"] == unit(game, "m1a1-1")["at"] == "13/OG"


def test_12_2_1_1_in_the_mosque_it_is_one_iraqi_squad_to_a_location() -> None:
    game = drawn(MOSQUE + "iif-1 26/1\niif-2 B3\niif-3 26/1'\n26/R martyrs 1-1", 9)
    play(game, "iif-1")
    assert refusal(game, "26/1'") == ("5.1.6.1", "location-taken")
    play(game, "26/OG", "stop", "iif-2")
    assert refusal(game, "26/OG") == ("5.1.6.1", "location-taken")
    assert "26/C" in offered(game)


def test_12_2_1_1_under_usmc_control_they_may_pass_each_other() -> None:
    game = drawn(MOSQUE + "zone 26 usmc\niif-1 26/1\niif-3 26/1'")
    play(game, "iif-1")
    assert "26/1'" in offered(game)


def test_12_2_1_2_one_enemy_to_a_location_and_never_with_a_squad() -> None:
    text = (
        BLOCK.replace("zone 14 normal", "").replace("movement", "contact") + "zone 1 start\nzone 5 start\nzone 6 normal"
    )
    game = drawn(text + "\nzone 17 normal\n14/2 guerillas 1-1\nsquad-2 3/C\nsquad-3 2/C", "2/1/R", "2/1/R")
    assert [placed["at"] for placed in events(game, game.log, "SuspectPlaced")] == ["14/2'", "14/1"]
    assert spent(game)
    game = drawn("turn 3 assault\nsquad-1 2/C\n2/1 guerillas 1-1\nsquad-2 14/2", 9, 9, "2/1/R")
    happened = play(game, "squad-1")
    assert [moved["to"] for moved in events(game, happened, "InsurgentsRetreated")] == ["14/2'"]


def test_12_2_2_squads_pass_through_each_other() -> None:
    game = drawn(BLOCK + "squad-1 3/1\nsquad-2 3/2 fired")
    play(game, "squad-1", "3/2")
    assert offered(game) == ["step", "3/1", "3/R"]
    assert refusal(game, "stop") == ("12.2.2", "location-taken")
    play(game, "3/R", "stop")
    assert unit(game, "squad-1")["at"] == "3/R"


def test_12_2_2_a_step_that_would_end_the_move_on_another_squad_is_refused() -> None:
    game = drawn(BLOCK + "squad-1 2/2\nsquad-2 3/1 fired")
    play(game, "squad-1", "2/1", "2/C", "3/C")
    assert refusal(game, "3/1") == ("12.2.2", "location-taken")
    assert "4/C" in offered(game)


def test_12_2_2_nor_is_the_street_crossed_into_one() -> None:
    game = drawn(BLOCK + "zone 14 usmc\nsquad-1 3/2\nsquad-2 14/C fired\nsquad-3 4/C")
    play(game, "squad-1", "3/1", "3/C", "A2")
    assert unit(game, "squad-1")["at"] == "15/C"  # the only door left to it


def test_12_2_2_the_limit_is_checked_when_the_phase_ends() -> None:
    game = drawn(BLOCK + "squad-1 3/1\nsquad-2 3/C\nsquad-3 4/C")
    play(game, "squad-1", "3/C", "stop")
    assert refusal(game, "done") == ("12.2.2", "location-taken")
    play(game, "squad-2")
    assert refusal(game, "stop") == ("12.2.2", "location-taken")
    play(game, "2/C", "stop")
    assert offered(game) == ["move", "squad-3", "done"]


def test_12_2_2_everybody_who_is_there_must_be_able_to_make_room() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nsquad-2 3/C fired\nsquad-3 3/1")
    play(game, "squad-3", "3/C")
    assert refusal(game, "stop") == ("12.2.2", "location-taken")


def test_12_2_2_a_security_element_is_not_detached_where_the_squad_could_not_stay() -> None:
    game = drawn(BLOCK + "squad-1 3/R\nsquad-2 3/C fired")
    play(game, "squad-1", "3/2", "3/1", "3/C")
    assert refusal(game, "secure") == ("12.2.2", "location-taken")
    game = drawn(BLOCK + "squad-1 2/C\nsquad-2 3/C fired\nsquad-3 3/1 fired\nsquad-4 3/2 fired\nsquad-5 3/R fired")
    play(game, "squad-1", "3/C")
    assert refusal(game, "secure") == ("12.2.2", "location-taken")
    game = drawn(BLOCK + "zone 3 ruins\nsquad-1 2/C\nsquad-2 3/C fired\nsquad-3 3/1 fired")
    play(game, "squad-1", "3/C")
    assert refusal(game, "secure") == ("12.2.2", "location-taken")
    game = drawn(BLOCK + "squad-1 3/2\nsquad-2 3/C fired\nsquad-3 4/C")
    play(game, "squad-1", "3/1", "3/C", "secure")
    assert unit(game, "squad-1")["security"] == "3/C"
    assert unit(game, "squad-1")["at"] == "3/1"  # the only step left


def test_12_2_2_nobody_makes_room_for_a_squad_thrown_back_from_the_street() -> None:
    game = drawn(BLOCK + "14/2 guerillas 2-2\nsquad-1 3/C\nsquad-2 3/C\nsquad-9 4/1", 0)
    play(game, "squad-1", "A2")
    assert unit(game, "squad-1")["at"] == unit(game, "squad-2")["at"] == "3/C"
    assert "done" in offered(game)


def test_12_2_2_nor_when_it_is_picked_to_move_and_stays() -> None:
    text = BLOCK + "squad-1 3/C moved thrown-onto squad-2\nsquad-2 3/C\nsquad-9 4/1"
    game = drawn(text)
    play(game, "squad-2", "stop")
    assert unit(game, "squad-2")["at"] == "3/C"
    game = drawn(text)
    play(game, "squad-2", "secure", "stop")
    assert unit(game, "squad-2")["security"] == "3/C"
    # Whoever leaves may not come back on to it, and nobody else may join it.
    game = drawn(text)
    play(game, "squad-2", "3/1", "3/C")
    assert refusal(game, "stop") == ("12.2.2", "location-taken")
    game = drawn(text)
    play(game, "squad-9", "4/C", "3/C")
    assert refusal(game, "stop") == ("12.2.2", "location-taken")


def test_12_2_2_a_squad_does_not_leave_where_it_could_only_come_back() -> None:
    full = ["2/C fired", "2/1 fired", "3/1 fired", "4/C fired", "4/1 fired", "A2 pinned", "A3 pinned", "N2 pinned"]
    text = "".join(f"squad-{number} {where}\n" for number, where in enumerate(full, 3))
    game = drawn(BLOCK + "zone 3 ruins\nsquad-1 3/C moved thrown-onto squad-2\nsquad-2 3/C\n" + text)
    play(game, "squad-2")
    assert refusal(game, "3/1") == ("12.2.2", "location-taken")


def until_movement(game: umpire.Game) -> None:
    """Be done with everything before the next Movement Phase."""
    while offered(game)[0] != "move":
        play(game, "done")


# Squad 1 was thrown back on to squad 2 in an earlier turn.
SHARED = "squad-1 3/C reduced thrown-onto squad-2\nsquad-2 3/C\nsquad-9 4/1\nsquad-10 2/1\n"
# Nothing is left to be Activated around the Block.
KNOWN = BLOCK + "zone 1 start\nzone 5 start\nzone 6 normal\nzone 17 normal\n"


def test_12_2_2_a_squad_thrown_back_may_share_its_location_in_later_turns() -> None:
    """Ruling R22."""
    game = drawn(KNOWN + "14/2 guerillas 2-2\nsquad-1 3/C\nsquad-2 3/C\nsquad-9 4/1\nsquad-10 2/1", 0)
    play(game, "squad-1", "A2", "done")
    until_movement(game)
    assert game.view("usmc")["turn"] == 4
    assert "squad-1 3/C reduced thrown-onto squad-2" in game.rules.to_text(game.pos)
    assert offered(game) == ["move", "squad-1", "squad-2", "squad-9", "squad-10", "done"]
    for squad in ("squad-1", "squad-2"):
        play(game, squad)
        assert "stop" in offered(game)
        play(game, "stop")
    assert "done" in offered(game)


def test_12_2_2_both_of_them_may_fire() -> None:
    """11.1 knows no stacking; ruling R22."""
    game = drawn(BLOCK.replace("movement", "fire") + "15/1 guerillas 2-2\n" + SHARED, 9, 9)
    play(game, "squad-1", "squad-2")
    assert offered(game) == ["fire-with", "squad-9", "squad-10", "done"]
    play(game, "done")
    assert offered(game) == ["move", "squad-9", "squad-10", "done"]


def test_12_2_2_the_exception_ends_with_the_stack() -> None:
    for leaver in ("squad-1", "squad-2"):
        game = drawn(BLOCK + SHARED)
        play(game, leaver, "3/1", "stop")
        assert "thrown-onto" not in game.rules.to_text(game.pos)
        # It is no licence for a stack of other squads.
        play(game, "squad-9", "4/C", "3/C")
        assert "stop" in offered(game)  # the squad that stands there has still to move
        play(game, "stop")
        assert refusal(game, "done") == ("12.2.2", "location-taken")


def test_12_2_2_a_third_squad_has_no_part_in_the_exception() -> None:
    game = drawn(BLOCK + SHARED)
    play(game, "squad-9", "4/C", "3/C", "stop")
    assert refusal(game, "done") == ("12.2.2", "location-taken")
    play(game, "squad-1", "3/1", "stop")
    assert refusal(game, "done") == ("12.2.2", "location-taken")
    play(game, "squad-2", "2/C", "stop")
    assert unit(game, "squad-9")["at"] == "3/C"
    assert "done" in offered(game)


def test_12_2_2_a_stack_that_12_5_3_did_not_make_must_be_undone() -> None:
    game = drawn(BLOCK + "squad-1 3/C pinned\nsquad-2 3/C\nsquad-9 4/1")
    assert refusal(game, "done") == ("12.2.2", "location-taken")


TWO_AT_A_DOOR = "15/1 guerillas 2-2\nsquad-1 3/C\nsquad-2 3/C\nsquad-9 4/1\nsquad-10 2/1"


def test_12_2_2_squads_that_entered_at_one_door_may_all_fire_and_the_stack_then_stands() -> None:
    """11.1 knows no stacking; 12.2.2 is checked after the movement, and who has Fired cannot move; ruling R22."""
    game = drawn(KNOWN.replace("movement", "fire") + TWO_AT_A_DOOR, 9, 9)
    play(game, "squad-1", "squad-2", "done")
    assert offered(game) == ["move", "squad-9", "squad-10", "done"]
    # In the next turn it is checked again: they turned back, and one of them has to go.
    play(game, "done")
    until_movement(game)
    assert game.view("usmc")["turn"] == 4
    assert offered(game) == ["move", "squad-1", "squad-2", "squad-9", "squad-10"]
    play(game, "squad-1", "3/1", "stop")
    assert "done" in offered(game)


def test_12_2_2_if_one_of_them_has_fired_the_other_makes_room() -> None:
    game = drawn(BLOCK.replace("movement", "fire") + TWO_AT_A_DOOR, 9)
    play(game, "squad-1", "done")
    assert refusal(game, "done") == ("12.2.2", "location-taken")
    play(game, "squad-2")
    assert refusal(game, "stop") == ("12.2.2", "location-taken")
    play(game, "3/1", "stop")
    assert "done" in offered(game)


FULL_HOUSE = """
turn 3 movement
zone 1 usmc start
zone 2 start
zone 13 normal
zone 14 normal
squad-1 1/C
squad-2 1/C fired
squad-3 1/1 fired
squad-4 1/2 fired
squad-5 1/R fired
squad-6 2/C pinned
squad-7 13/OG pinned
squad-8 14/C pinned
"""


def test_12_2_2_where_there_is_no_room_at_all_the_stack_stands() -> None:
    game = drawn(FULL_HOUSE)
    assert offered(game) == ["move", "squad-1", "done"]
    assert names(play(game, "squad-1"))[:2] == ["MoveBegan", "MoveEnded"]


def test_12_2_3_1_a_squad_does_not_stop_in_the_street() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nm1a1-1 A2")
    play(game, "squad-1", "A2")
    assert offered(game) == ["step", "14/C", "15/C"]
    assert refusal(game, "stop") == ("12.2.3.1", "in-street")


def test_12_2_3_1_it_needs_a_movement_point_to_get_out_again() -> None:
    game = drawn(BLOCK + "squad-1 2/R")
    play(game, "squad-1", "2/2", "2/1", "2/C")
    for section in ("N1", "A1", "A2"):
        assert refusal(game, section) == ("12.2.3.1", "no-way-across")


def test_12_2_3_1_and_a_door_that_is_open_to_it() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nsquad-2 14/1\nsquad-3 15/1")
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.2.3.1", "no-way-across")
    assert "A3" in offered(game)


def test_12_2_3_2_a_squad_in_the_street_bars_it_to_others() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nsquad-2 A2 pinned")
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.2.3.2", "street-taken")
    assert "A3" in offered(game)


def test_12_2_3_2_two_tanks_never_share_a_section_nor_pass_each_other() -> None:
    game = drawn(BLOCK + "m1a1-1 N2\nm1a1-2 N1", 0, variant="historical")
    play(game, "m1a1-2")
    assert refusal(game, "N2") == ("12.2.3.2", "tank-there")
    assert refusal(game, "N3") == ("12.6.2", "out-of-reach")
    assert "A4" in offered(game)


# -- 12.3 Inside a Zone --------------------------------------------------------------------------------------------


def test_12_3_1_a_squad_steps_to_an_adjacent_location() -> None:
    game = drawn(BLOCK + "squad-1 3/1")
    play(game, "squad-1")
    assert offered(game) == ["step", "3/C", "3/2", "stop"]
    assert refusal(game, "3/R") == ("12.3.1", "not-adjacent")
    assert refusal(game, "3/7") == ("4.2.1", "unknown-place")


def test_12_3_1_not_into_a_location_that_the_enemy_holds() -> None:
    for enemy in ("suspect 2/1/R", "guerillas 1-1"):
        game = drawn(BLOCK + f"squad-1 14/1\n14/2 {enemy}")
        play(game, "squad-1")
        assert offered(game) == ["step", "14/C", "stop"]
        assert refusal(game, "14/2") == ("12.3.1", "occupied-by-enemy")


def test_12_3_1_nor_to_an_upper_floor_that_is_rubble() -> None:
    game = drawn(BLOCK + "zone 3 ruins\nsquad-1 3/1")
    play(game, "squad-1")
    assert refusal(game, "3/2") == ("4.1.6", "ruins")


def test_12_3_2_1_the_security_element_is_detached_in_c_or_r_for_one_point() -> None:
    for place, onward in (("3/C", "3/1"), ("3/R", "3/2")):
        game = drawn(BLOCK + f"squad-1 {place}")
        happened = play(game, "squad-1", "secure", onward)
        assert events(game, happened, "SecurityDetached")[0]["at"] == place
        assert events(game, happened, "UnitMoved")[0]["mp"] == 2
        assert unit(game, "squad-1")["security"] == place


def test_12_3_2_1_nowhere_else() -> None:
    for place in ("3/1", "3/2", "13/OG"):
        game = drawn(BLOCK + f"squad-1 {place}\nsquad-2 4/C")
        play(game, "squad-1")
        assert refusal(game, "secure") == ("12.3.2.1", "not-courtyard-or-roof")
    game = drawn(BLOCK + "squad-1 A2")
    play(game, "squad-1")
    assert refusal(game, "secure") == ("12.3.2.1", "in-street")


def test_12_3_2_1_there_is_only_one_of_it() -> None:
    game = drawn(BLOCK + "squad-1 3/R security 3/C")
    play(game, "squad-1")
    assert refusal(game, "secure") == ("12.3.2.1", "security-detached")


def test_12_3_2_1_it_is_detached_before_any_defensive_fire() -> None:
    game = drawn(BLOCK + "squad-1 14/1\n14/2 guerillas 2-2", 9)
    play(game, "squad-1", "14/C")
    assert offered(game) == ["secure-first", "yes", "no"]
    happened = play(game, "yes")
    assert names(happened)[:3] == ["SecurityDetached", "DefensiveFireDrawn", "DefenceMissed"]
    assert game.view("usmc")["moving"]["mp"] == 2


def test_12_3_2_1_the_question_is_about_the_squad() -> None:
    game = drawn(BLOCK + "squad-1 14/1\n14/2 guerillas 2-2")
    play(game, "squad-1", "14/C")
    assert (game.point("yes"), game.point("no")) == (Pointing(units=("squad-1",)), Pointing())
    assert meant(game, "squad-1") == ["yes"]
    assert refusal(game, "14/1") == ("12.3.2.1", "yes-or-no")


def test_12_3_2_3_the_security_element_itself_is_regrouped() -> None:
    game = drawn(BLOCK + "squad-1 14/1 security 14/C\n14/2 guerillas 2-2")
    play(game, "squad-1")
    assert game.point("regroup") == Pointing(units=("security/squad-1",))
    assert meant(game, "security/squad-1") == ["regroup", "secure", "14/C"]


def test_12_3_2_1_and_not_after_it() -> None:
    game = drawn(BLOCK + "squad-1 14/1\n14/2 guerillas 2-2", 9)
    play(game, "squad-1", "14/C", "no")
    assert refusal(game, "secure") == ("12.3.2.1", "under-fire")


def test_12_3_2_1_where_it_began_its_move_the_squad_is_free_to_do_it() -> None:
    game = drawn(BLOCK + "squad-1 14/C\n14/2 guerillas 2-2")
    happened = play(game, "squad-1", "secure")
    assert names(happened) == ["MoveBegan", "SecurityDetached"]


def test_12_3_2_1_it_takes_a_movement_point() -> None:
    game = drawn(BLOCK + "squad-1 3/2\nsquad-2 4/1\n14/2 guerillas 1-1", 9, 9)
    happened = play(game, "squad-1", "3/1", "3/C", "A2", "14/C")
    assert names(happened)[-3:] == ["DefensiveFireDrawn", "DefenceMissed", "MoveEnded"]
    assert spent(game)


def test_12_3_2_2_while_it_is_out_the_squad_does_not_leave_the_zone_and_is_weaker() -> None:
    game = drawn(BLOCK + "squad-1 3/C")
    assert unit(game, "squad-1")["cf"] == 6
    play(game, "squad-1", "secure")
    assert unit(game, "squad-1")["cf"] == 5
    assert offered(game) == ["step", "3/1", "stop"]
    for choice in ("2/C", "A2"):
        assert refusal(game, choice) == ("12.3.2.2", "security-detached")


def test_12_3_2_3_under_insurgent_control_picking_it_up_takes_the_whole_move() -> None:
    game = drawn(BLOCK + "zone 14 silenced\nsquad-1 14/1 security 14/C\n14/2 guerillas 2-2")
    happened = play(game, "squad-1", "regroup")
    assert names(happened)[:4] == ["MoveBegan", "SecurityRegrouped", "EventsAllowed", "MoveEnded"]
    assert unit(game, "squad-1")["at"] == "14/1"
    assert "security" not in unit(game, "squad-1")


def test_12_3_2_3_not_after_a_step_nor_in_the_move_that_detached_it() -> None:
    game = drawn(BLOCK + "squad-1 14/1 security 14/R\n14/2 suspect 2/1/R", 0)
    play(game, "squad-1", "14/C")
    assert refusal(game, "regroup") == ("12.3.2.3", "not-all-movement-points")
    game = drawn(BLOCK + "squad-1 14/C\n14/2 suspect 2/1/R")
    play(game, "squad-1")
    assert refusal(game, "regroup") == ("12.3.2.3", "no-security-detached")
    play(game, "secure")
    assert refusal(game, "regroup") == ("12.3.2.3", "not-all-movement-points")


def test_12_3_2_3_under_usmc_control_it_comes_back_by_itself() -> None:
    game = drawn(BLOCK + "squad-1 3/1 security 3/C")
    play(game, "squad-1")
    assert refusal(game, "regroup") == ("14.3.1", "regroups-by-itself")


# -- 12.4 From Zone to Zone ----------------------------------------------------------------------------------------


def test_12_4_1_between_adjacent_zones_through_doors_and_over_roofs() -> None:
    for here, there in (("3/C", "2/C"), ("3/R", "4/R")):
        game = drawn(BLOCK + f"squad-1 {here}")
        happened = play(game, "squad-1", there)
        assert events(game, happened, "UnitMoved") == [
            {"event": "UnitMoved", "cite": "12.4.1", "unit": "squad-1", "to": there, "mp": 3}
        ]


def test_12_4_1_never_straight_into_a_zone_across_the_street() -> None:
    game = drawn(BLOCK + "squad-1 3/C")
    play(game, "squad-1")
    assert refusal(game, "14/C") == ("12.4.1", "not-adjacent")
    assert refusal(game, "2/R") == ("12.4.1", "not-adjacent")


def test_12_4_1_a_roof_in_ruins_is_no_way() -> None:
    game = drawn(BLOCK + "zone 2 ruins\nsquad-1 3/R")
    play(game, "squad-1")
    assert refusal(game, "2/R") == ("4.1.6", "ruins")


def test_12_4_2_usmc_squads_keep_out_of_the_mosque_whoever_holds_it() -> None:
    for control in ("insurgents", "usmc"):
        game = drawn(MOSQUE + f"zone 25 normal\nzone 26 {control}\nsquad-1 B3")
        play(game, "squad-1")
        assert offered(game) == ["step", "15/C", "16/C", "25/C", "stop"]
        assert refusal(game, "26/OG") == ("12.4.2", "mosque")


def test_12_4_2_iraqi_squads_and_the_tank_may_go_in() -> None:
    game = drawn(MOSQUE + "iif-1 16/C\nm1a1-1 B3", 9)
    play(game, "iif-1", "B3")
    assert offered(game) == ["step", "26/OG", "26/C"]
    play(game, "26/C", "stop", "m1a1-1", "26/OG")
    assert unit(game, "m1a1-1")["at"] == "26/OG"


def test_12_4_2_nobody_enters_the_square() -> None:
    game = drawn(MOSQUE + "squad-1 16/C\nm1a1-1 B4", 0)
    play(game, "squad-1")
    assert refusal(game, "27/OG")[0] == "12.4.2"
    play(game, "stop", "m1a1-1")
    assert not [choice for choice in offered(game) if choice.startswith("27")]


def test_12_4_3_only_a_reduced_squad_leaves_an_insurgent_zone() -> None:
    game = drawn(BLOCK + "squad-1 14/C\n14/2 suspect 2/1/R")
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.4.3", "not-reduced")
    game = drawn(BLOCK + "squad-1 14/C reduced\n14/2 suspect 2/1/R", 9)
    play(game, "squad-1", "A2", "3/C", "stop")
    assert unit(game, "squad-1")["at"] == "3/C"


def test_12_4_3_and_only_for_a_zone_under_usmc_control() -> None:
    game = drawn(BLOCK + "squad-1 14/C reduced\n14/2 suspect 2/1/R", 9)
    play(game, "squad-1")
    assert refusal(game, "15/C") == ("12.4.3", "take-cover")
    play(game, "A2")
    assert offered(game) == ["step", "2/C", "3/C"]


def test_12_4_3_over_the_roof_to_an_adjacent_zone() -> None:
    game = drawn(BLOCK + "zone 15 usmc\nsquad-1 14/R reduced\n14/1 suspect 2/1/R")
    play(game, "squad-1")
    assert offered(game) == ["step", "14/2", "15/R", "secure", "stop"]


def test_12_4_3_under_cover_it_moves_on_only_on_friendly_ground() -> None:
    game = drawn(BLOCK + "squad-1 14/C reduced\n14/2 suspect 2/1/R", 9)
    play(game, "squad-1", "A2", "3/C")
    assert "4/C" in offered(game)
    assert "A3" not in offered(game)


ALONE = "turn 3 movement\nzone 1 start\nzone 2 start\nzone 13 normal\nzone 14 normal\nvp squad-reduced 1\n1/2 suspect 2/1/R\n"


def test_12_4_3_with_no_cover_near_a_squad_in_a_start_zone_may_leave_the_game_for_two_points() -> None:
    game = drawn(ALONE + "squad-1 1/1 reduced caat 1 ammo 2\nsquad-2 2/1")
    assert game.view("usmc")["vp"] == -2
    happened = play(game, "squad-1", "withdraw")
    assert names(happened)[:3] == ["MoveBegan", "SquadWithdrawn", "MoveEnded"]
    assert unit(game, "squad-1")["at"] == "gone"
    assert game.view("usmc")["vp"] == -4


def test_12_4_3_it_may_do_so_at_the_end_of_its_move() -> None:
    game = drawn("turn 3 movement\nzone 4 start\n4/2 suspect 2/1/R\nsquad-1 4/1 reduced")
    play(game, "squad-1", "4/1'", "4/1", "4/1'", "4/1")
    assert offered(game) == ["step", "withdraw", "stop"]
    assert refusal(game, "4/C") == ("12.3.1", "no-movement-points")


def test_12_4_3_nobody_is_made_to_withdraw() -> None:
    game = drawn(ALONE + "squad-1 1/1 reduced")
    play(game, "squad-1")
    assert offered(game) == ["step", "1/C", "withdraw", "stop"]


def test_12_4_3_no_withdrawal_beside_a_friendly_zone_nor_at_full_strength_nor_elsewhere() -> None:
    for line, reason in (
        ("squad-1 1/1 reduced\nzone 14 usmc", "cover-near"),
        ("squad-1 1/1", "not-reduced"),
        ("squad-1 14/1 reduced\n14/2 suspect 2/1/R", "not-start-zone"),
    ):
        game = drawn(ALONE + line)
        play(game, "squad-1")
        assert refusal(game, "withdraw") == ("12.4.3", reason)


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_12_4_3_a_zone_to_be_searched_is_not_left(edition: str) -> None:
    """Ruling R28."""
    game = drawn("turn 3 movement\nzone 1 start\nsquad-1 1/1 reduced", edition=edition)
    play(game, "squad-1")
    assert refusal(game, "withdraw") == ("12.1.2", "searching")
    game = drawn(BLOCK + "squad-1 14/C reduced", edition=edition)
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.1.2", "searching")


# -- 12.5 The street -----------------------------------------------------------------------------------------------


def test_12_5_1_door_street_door_costs_two_points() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nsquad-2 4/C")
    happened = play(game, "squad-1", "A2", "15/C")
    assert [(moved["to"], moved["mp"]) for moved in events(game, happened, "UnitMoved")] == [("A2", 3), ("15/C", 2)]


def test_12_5_1_only_from_a_door_and_to_a_section_beside_it() -> None:
    game = drawn(BLOCK + "squad-1 3/1\nsquad-2 3/C")
    play(game, "squad-1")
    assert refusal(game, "A2") == ("12.5.1", "no-door")
    play(game, "stop", "squad-2")
    assert refusal(game, "A4") == ("12.5.1", "no-door")


def test_12_5_1_only_to_a_door() -> None:
    game = drawn(BLOCK + "squad-1 3/C")
    play(game, "squad-1", "A2")
    assert refusal(game, "15/1") == ("12.5.1", "no-door")


def test_12_5_1_the_street_leads_to_neighbouring_zones_only() -> None:
    game = drawn(BLOCK + "squad-1 3/C")
    play(game, "squad-1", "A2")
    assert offered(game) == ["step", "14/C", "15/C"]
    assert refusal(game, "2/C") == ("12.5.1", "not-neighbouring")
    assert refusal(game, "3/C") == ("12.5.1", "not-neighbouring")


def test_12_5_2_nobody_about_and_no_die_is_rolled() -> None:
    game = drawn(BLOCK + "squad-1 3/C\n16/2 guerillas 3-3\n13/1 suspect 2/1/R")
    play(game, "squad-1", "A2")
    assert not rolls(game, "street-units")
    assert not rolls(game, "street-suspects")


def test_12_5_2_the_crossing_of_the_example() -> None:
    text = "squad-1 3/C\n15/R guerillas 2-2\n15/2 suspect 2/1/R\n14/1 suspect 1/2/R\n14/2 suspect 2/1/R"
    game = drawn(BLOCK + text, 3, 4, 2, 4)
    play(game, "squad-1", "A2")
    assert [roll.need for roll in rolls(game, "street-units") + rolls(game, "street-suspects")] == [1, 3]
    play(game, "15/C", "yes")
    assert modifiers(game) == [(1, "defence-security")]
    assert rolls(game, "suspect-wakes")[0].need == 5
    play(game, "15/1")
    assert unit(game, "squad-1")["at"] == "15/1"
    assert spent(game)


CORNER = "turn 9 movement\nzone 17 usmc normal\nzone 18 normal\nzone 28 normal\nsquad-1 17/C\n46/1 guerillas 1-1\n"


def test_12_5_2_a_line_of_fire_exposes_who_crosses() -> None:
    game = drawn(CORNER, 9)
    play(game, "squad-1", "B5")
    assert rolls(game, "street-units")[0].need == 1


def test_fr_12_5_2_a_line_of_fire_is_for_fire_only() -> None:
    game = drawn(CORNER, edition="fr")
    play(game, "squad-1", "B5")
    assert not rolls(game, "street-units")


STREET = BLOCK + "14/2 guerillas 2-2\n15/2 suspect 2/1/R\nsquad-9 4/1\n"


def test_12_5_3_casualties_are_brought_back_and_the_move_is_over() -> None:
    game = drawn(STREET + "squad-1 3/C", 1, 2)
    happened = play(game, "squad-1", "A2")
    assert names(happened) == ["MoveBegan", "UnitMoved", "SquadReduced", "SquadReturned", "MoveEnded"]
    assert unit(game, "squad-1")["at"] == "3/C"
    assert unit(game, "squad-1")["status"] == "ready"


def test_12_5_3_so_are_those_of_its_caat() -> None:
    game = drawn(STREET + "squad-1 3/C caat 1 ammo 4 explosives", 1, 2)
    happened = play(game, "squad-1", "A2", "caat")
    assert names(happened)[-3:] == ["CaatEliminated", "SquadReturned", "MoveEnded"]
    assert unit(game, "squad-1")["at"] == "3/C"


def test_12_5_3_a_pinned_squad_stays_in_the_street() -> None:
    game = drawn(STREET + "squad-1 3/C", 2, 1)
    happened = play(game, "squad-1", "A2")
    assert names(happened)[-2:] == ["SquadPinned", "MoveEnded"]
    assert unit(game, "squad-1")["at"] == "A2"


def test_12_5_3_with_both_it_is_pinned_where_it_came_from() -> None:
    game = drawn(STREET + "squad-1 3/C", 0, 0)
    play(game, "squad-1", "A2")
    assert unit(game, "squad-1")["at"] == "3/C"
    assert unit(game, "squad-1")["status"] == "pinned"
    assert unit(game, "squad-1")["reduced"]


def test_12_5_3_a_squad_that_is_eliminated_does_not_come_back() -> None:
    game = drawn(STREET + "squad-1 3/C reduced", 0, 9)
    assert "SquadReturned" not in names(play(game, "squad-1", "A2"))
    assert unit(game, "squad-1")["at"] == "gone"


def test_12_5_3_it_may_come_back_on_top_of_another_squad() -> None:
    game = drawn(STREET + "squad-1 3/C\nsquad-2 3/C fired", 0, 9)
    play(game, "squad-1", "A2")
    assert unit(game, "squad-1")["at"] == unit(game, "squad-2")["at"]
    assert "done" in offered(game)


def test_12_5_3_back_in_a_courtyard_it_draws_no_defensive_fire() -> None:
    game = drawn(BLOCK + "squad-1 14/C reduced caat 1 ammo 4\nsquad-2 4/1\n14/2 guerillas 2-2", 1)
    happened = play(game, "squad-1", "A2", "caat")
    assert names(happened)[-2:] == ["SquadReturned", "MoveEnded"]
    assert not rolls(game, "defensive-fire")


def test_12_5_4_never_two_sections_in_a_row() -> None:
    game = drawn(BLOCK + "squad-1 3/C")
    play(game, "squad-1", "A2")
    assert refusal(game, "A3") == ("12.5.4", "two-streets")


def test_12_5_4_a_squad_that_begins_in_the_street_steps_into_any_house_or_stays() -> None:
    game = drawn(BLOCK + "squad-1 A2\n14/2 suspect 2/1/R")
    play(game, "squad-1")
    assert offered(game) == ["step", "2/C", "3/C", "14/C", "15/C", "stop"]
    assert refusal(game, "A1") == ("12.5.4", "two-streets")
    assert not rolls(game, "street-suspects")
    game = drawn(BLOCK + "squad-1 A2 reduced\n14/2 suspect 2/1/R", 0)
    play(game, "squad-1", "14/C", "no")
    assert "A2" in offered(game)  # the street is no Zone to be searched
    game = drawn(BLOCK + "zone 1 start\nsquad-1 N1")
    play(game, "squad-1")
    assert offered(game) == ["step", "1/C", "2/C", "stop"]
    assert refusal(game, "A1") == ("12.5.4", "two-streets")


# -- 12.6 The tank -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "capacity"), list(enumerate([4, 4, 3, 3, 3, 3, 2, 2, 2, 1])))
def test_12_6_1_the_tank_rolls_for_its_movement_capacity(die: int, capacity: int) -> None:
    game = drawn(BLOCK + "m1a1-1 A2", die)
    assert events(game, play(game, "m1a1-1"), "MoveBegan")[0]["mp"] == capacity


def test_12_6_1_each_tank_rolls_for_itself() -> None:
    game = drawn(BLOCK + "m1a1-1 N2\nm1a1-2 A3", 9, 0, variant="historical")
    happened = play(game, "m1a1-1", "N2", "m1a1-2", "A3")
    assert [began["mp"] for began in events(game, happened, "MoveBegan")] == [1, 4]


def test_12_6_2_a_section_or_an_open_ground_costs_one_point() -> None:
    game = drawn(BLOCK + "m1a1-1 A1", 9)
    play(game, "m1a1-1")
    assert offered(game) == ["drive", "13/OG", "N1", "A1", "A2"]
    assert refusal(game, "A3") == ("12.6.2", "out-of-reach")


def test_12_6_2_a_house_is_no_place_for_a_tank_however_near_it_is() -> None:
    for edition in ("en", "fr"):
        game = drawn("turn 3 movement\nzone 11 usmc start\nzone 12 usmc start\nm1a1-1 N8", 9, edition=edition)
        play(game, "m1a1-1")
        for house in ("11/C", "12/R", "40/C"):
            assert refusal(game, house) == ("12.6.2", "not-for-tanks")
        assert refusal(game, "13/OG") == ("12.6.2", "out-of-reach")


def test_12_6_2_the_way_of_the_tank_is_the_one_that_was_reckoned() -> None:
    game = drawn(BLOCK + "m1a1-1 13/OG", 6)
    play(game, "m1a1-1")
    assert game.point("A2") == Pointing(("A2",), path=("13/OG", "A1", "A2"), cost=2)
    assert game.point("13/OG") == Pointing(("13/OG",), path=("13/OG",), cost=0)
    assert (meant(game, "A2"), meant(game, "13")[0]) == (["A2"], "13/OG")


def test_12_6_2_and_so_it_is_the_other_way() -> None:
    game = drawn(BLOCK + "m1a1-1 13/OG", 9)
    play(game, "m1a1-1")
    assert offered(game) == ["drive", "13/OG", "A1"]
    game = drawn(BLOCK + "m1a1-1 13/OG", 6)
    play(game, "m1a1-1")
    assert offered(game) == ["drive", "13/OG", "N1", "A1", "A2"]


def test_12_6_2_an_enemy_in_the_open_keeps_it_out() -> None:
    game = drawn(BLOCK + "m1a1-1 A1\n13/OG guerillas 1-1", 9)
    play(game, "m1a1-1")
    assert refusal(game, "13/OG") == ("12.3.1", "occupied-by-enemy")


def test_12_6_3_it_ends_beside_a_zone_of_ours() -> None:
    game = drawn(BLOCK + "m1a1-1 A1", 9)
    play(game, "m1a1-1")
    assert refusal(game, "B1") == ("12.6.3", "no-usmc-zone-near")


def test_12_6_3_it_may_drive_through_where_it_may_not_end() -> None:
    game = drawn("turn 9 movement\nzone 2 usmc start\nzone 33 usmc normal\nm1a1-1 A1", 6)
    play(game, "m1a1-1")
    assert "C1" in offered(game)
    assert "B1" not in offered(game)


def test_12_6_3_in_the_open_only_a_neighbouring_zone_counts() -> None:
    game = drawn("turn 9 movement\nzone 13 normal\nzone 23 usmc normal\nm1a1-1 B1", 9)
    play(game, "m1a1-1")
    assert refusal(game, "13/OG") == ("12.6.3", "no-usmc-zone-near")
    game = drawn("turn 9 movement\nzone 13 normal\nzone 24 usmc normal\nm1a1-1 B1", 9)
    play(game, "m1a1-1")
    assert "13/OG" in offered(game)


def test_12_6_3_it_may_not_stay_where_it_may_not_end_if_it_can_reach_another_place() -> None:
    game = drawn(BLOCK + "m1a1-1 B1\nsquad-1 3/C", 9)
    play(game, "m1a1-1")
    assert offered(game) == ["drive", "13/OG", "A1"]
    assert refusal(game, "B1") == ("12.6.3", "no-usmc-zone-near")


def test_12_6_3_with_nowhere_to_end_it_stays() -> None:
    game = drawn(BLOCK + "m1a1-1 E5\nsquad-1 3/C", 0)
    assert names(play(game, "m1a1-1")) == ["MoveBegan", "MoveEnded"]
    assert unit(game, "m1a1-1")["at"] == "E5"


# -- 12.7 Defensive Fire -------------------------------------------------------------------------------------------


def test_12_7_1_a_squad_that_enters_a_courtyard_is_fired_at_by_every_unit_of_the_zone() -> None:
    game = drawn(BLOCK + "squad-1 3/C\nm1a1-1 A2\n14/R guerillas 1-1\n14/1 martyrs 1-1\n14/2 guerillas 1-1", 9, 8, 7, 6)
    play(game, "squad-1", "A2", "14/C", "no")
    assert [roll.about["at"] for roll in rolls(game, "defensive-fire")] == ["14/2", "14/1", "14/R"]
    assert spent(game)


def test_12_7_1_also_when_it_comes_out_of_the_house_or_into_the_open() -> None:
    game = drawn(BLOCK + "squad-1 14/1\n14/2 guerillas 1-1", 9)
    play(game, "squad-1", "14/C", "no")
    assert len(rolls(game, "defensive-fire")) == 1
    game = drawn(BLOCK + "squad-1 13/1\n13/2 guerillas 1-1", 9)
    play(game, "squad-1", "13/OG")
    assert len(rolls(game, "defensive-fire")) == 1


def test_12_7_1_in_the_first_zone_of_the_map_as_in_any_other() -> None:
    for first, second in (("guerillas 1-1", "guerillas 1-1"), ("suspect 2/1/R", "suspect 2/1/R")):
        game = drawn(f"turn 3 movement\nzone 1 start\nsquad-1 1/1\n1/2 {first}\n1/R {second}", 5, 5)
        play(game, "squad-1", "1/C", "no")
        assert spent(game)


def test_12_7_1_indoors_on_roofs_and_on_our_own_ground_nobody_fires() -> None:
    for start, onward in (("14/C", "14/1"), ("15/R", "14/R"), ("15/1", "15/C")):
        game = drawn(BLOCK + f"zone 15 usmc\nsquad-1 {start}\n14/2 guerillas 3-3")
        play(game, "squad-1", onward)
        assert unit(game, "squad-1")["at"] == onward
        assert not rolls(game, "defensive-fire")


@pytest.mark.parametrize(
    ("die", "result"), [(0, "SquadReduced"), (1, "SquadReduced"), (2, "SquadPinned"), (3, "DefenceMissed")]
)
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_12_7_2_below_the_cf_a_step_loss_equal_to_it_a_pin(die: int, result: str, edition: str) -> None:
    game = drawn(BLOCK + "squad-1 14/1\nsquad-2 3/C\n14/2 guerillas 2-4", die, edition=edition)
    happened = play(game, "squad-1", "14/C", "no")
    assert result in names(happened)
    over = result == "SquadPinned"
    assert offered(game)[0] == ("move" if over else "step")
    assert unit(game, "squad-1")["at"] == "14/C"


def test_12_7_2_a_squad_alone_in_the_open() -> None:
    game = drawn(BLOCK + "squad-1 13/1\n13/2 guerillas 2-2", 3)
    assert "SquadPinned" in names(play(game, "squad-1", "13/OG"))
    assert modifiers(game) == [(-1, "defence-open")]


def test_12_7_2_a_squad_beside_a_tank_in_the_open() -> None:
    game = drawn(BLOCK + "squad-1 13/1\nm1a1-1 13/OG\n13/2 guerillas 2-2", 1)
    assert "SquadPinned" in names(play(game, "squad-1", "13/OG"))
    assert modifiers(game) == [(1, "defence-tank")]


def test_12_7_2_a_squad_in_a_courtyard_with_its_security_element() -> None:
    game = drawn(BLOCK + "squad-1 14/1\n14/2 guerillas 2-2", 2)
    play(game, "squad-1", "14/C", "yes")
    assert modifiers(game) == [(1, "defence-security")]
    assert unit(game, "squad-1")["status"] == "ready"


def test_12_7_2_a_security_element_elsewhere_is_no_cover() -> None:
    game = drawn(BLOCK + "squad-1 14/1 security 14/R\n14/2 guerillas 2-2", 9)
    play(game, "squad-1", "14/C")
    assert modifiers(game) == []


def test_12_7_2_ruins_and_fanaticism_add_up_with_the_rest() -> None:
    game = drawn(BLOCK + "zone 14 ruins fanaticism\nsquad-1 3/C\nm1a1-1 A2\n14/1 martyrs 1-1", 9, 9)
    play(game, "squad-1", "A2", "14/C", "yes")
    assert sorted(modifiers(game)) == [(-1, "defence-fanaticism"), (1, "defence-ruins"), (1, "defence-security")]


def test_12_7_2_after_a_step_loss_the_squad_may_move_on() -> None:
    game = drawn(BLOCK + "squad-1 14/1\n14/2 guerillas 2-2", 0)
    play(game, "squad-1", "14/C", "no", "14/1")
    assert unit(game, "squad-1")["reduced"]
    assert unit(game, "squad-1")["at"] == "14/1"


def test_12_7_2_the_others_fire_on_a_pinned_squad_too_but_not_on_a_dead_one() -> None:
    game = drawn(BLOCK + "squad-1 14/1\nsquad-2 3/C\n14/2 guerillas 2-2\n14/R guerillas 2-2", 2, 0)
    play(game, "squad-1", "14/C", "no")
    assert unit(game, "squad-1")["status"] == "pinned"
    assert unit(game, "squad-1")["reduced"]
    game = drawn(BLOCK + "squad-1 14/1 reduced\nsquad-2 3/C\n14/2 guerillas 2-2\n14/R guerillas 2-2", 0)
    play(game, "squad-1", "14/C", "no")
    assert unit(game, "squad-1")["at"] == "gone"
    assert offered(game) == ["move", "squad-2", "done"]
    assert len(rolls(game, "defensive-fire")) == 1


SUSPECT = BLOCK + "squad-1 14/1\nsquad-2 3/C\n14/2 suspect 2/1/R\n"


@pytest.mark.parametrize(("secure", "highest"), [("no", 6), ("yes", 5)])
def test_12_7_3_a_suspect_wakes_above_the_cf_of_the_squad(secure: str, highest: int) -> None:
    game = drawn(SUSPECT, highest)
    assert "SuspectStayedHidden" in names(play(game, "squad-1", "14/C", secure))
    assert zone(game, 14)["enemies"]["14/2"]["type"] == "suspect"
    game = drawn(SUSPECT, highest + 1, 1)
    assert "SuspectWasDummy" in names(play(game, "squad-1", "14/C", secure))
    assert zone(game, 14)["enemies"] == {}


def test_12_7_3_a_unit_that_appears_fires_at_once() -> None:
    game = drawn(SUSPECT, 7, 6, "3-3", 3)
    assert names(play(game, "squad-1", "14/C", "no"))[-3:] == ["InsurgentsFound", "SquadPinned", "MoveEnded"]
    assert spent(game)


def test_12_7_3_an_explosive_device_goes_off() -> None:
    game = drawn(SUSPECT, 7, 0, 6)
    assert names(play(game, "squad-1", "14/C", "no"))[-3:] == ["SuspectWasTrap", "SquadPinned", "MoveEnded"]
    game = drawn(SUSPECT, 7, 0, 7)
    assert names(play(game, "squad-1", "14/C", "no"))[-2:] == ["SuspectWasTrap", "SquadReduced"]
    assert zone(game, 14)["enemies"] == {}


def test_12_7_3_units_fire_first_then_each_suspect_against_the_cf_that_is_left() -> None:
    game = drawn(SUSPECT + "14/R guerillas 1-1\n14/2' suspect 1/2/R", 0, 6, 1, 5)
    play(game, "squad-1", "14/C", "no")
    assert [roll.need for roll in rolls(game, "suspect-wakes")] == [5, 5]
    assert list(zone(game, 14)["enemies"]) == ["14/2'", "14/R"]


# -- counts --------------------------------------------------------------------------------------------------------


def moves(game: umpire.Game, depth: int) -> int:
    """How many courses the move of squad 1 can take in so many answers."""
    step = game.pending
    if not isinstance(step, umpire.Decision) or step.about.get("squad") != "squad-1":
        return 0
    if depth == 1:
        return len(step.options)
    total = 0
    for option in step.options:
        twin = game.fork()
        twin.play(option)
        total += moves(twin, depth - 1)
    return total


@pytest.mark.parametrize("path", sorted((HERE / "counts").glob("*.txt")), ids=lambda path: str(path.stem))
def test_the_number_of_ways_a_squad_can_move(path: Path) -> None:
    text, _, figures = path.read_text(encoding="utf-8").partition("\ncounts\n")
    game = drawn(text)
    play(game, "squad-1")
    for line in figures.splitlines():
        depth, count = line.partition("#")[0].split()
        assert moves(game, int(depth)) == int(count), line
