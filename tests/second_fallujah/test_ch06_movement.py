"""6 Movement, section by section."""

import pytest

import umpire
from playing import asked
from umpire.engine.ask import Pointing, Roll, Step
from umpire.engine.values import changed
from umpire.testing import events, names, offered, play, refusal, spent, stage
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch06_movement import INTO_FREE
from umpire.titles.second_fallujah.ruleset import TwoPlayers

COALITION = "turn 2 action\nimpulse 3 coalition\nadvantage coalition used\n"
INSURGENT = "turn 2 action\nimpulse 3 insurgent\nadvantage coalition used\n"

# Two companies and a weapons company in 18; 19, 20 and 22 are next to it.
HOME = COALITION + "area 18 coalition\nunit 1-3-a 18\nunit 1-3-b 18\nunit 1-3-w 18\n"

# 18 is Contested: infantry and weapons share it with the enemy.
SHARED = COALITION + "unit 1-3-a 18\nunit 1-3-b 18\nunit 1-3-w 18\n"


def drawn(text: str, *dice: int) -> umpire.Game:
    """In the middle of an impulse, whoever is in the activated area and not active is Spent."""
    lines = drawn_over(text).splitlines()
    for line in text.splitlines():
        if line.startswith("activated"):
            place = line.split()[1]
            lines = [f"{one} spent" if rests(one, place, text) else one for one in lines]
    return stage("second-fallujah", "\n".join(lines), dice)


def rests(line: str, place: str, text: str) -> bool:
    words = line.split()
    return words[0] == "unit" and words[2:] == [place] and f"active {words[1]} " not in text


def mp(game: umpire.Game, name: str) -> int | None:
    left = unit(game, name)["mp"]
    assert left is None or isinstance(left, int)
    return left


def costs(game: umpire.Game, steps: list[Step], event: str = "UnitsMoved") -> list[int]:
    return [moved["cost"] for moved in events(game, steps, event)]


def modifiers(game: umpire.Game, why: str = "attack") -> dict[str, int]:
    """Of the last such roll."""
    roll = [step for step in game.log if isinstance(step, Roll) and step.why == why][-1]
    return {mod.reason: mod.value for mod in roll.mods}


# -- 6 -------------------------------------------------------------------------------------------------------------


def test_6_units_move_one_at_a_time() -> None:
    game = drawn(HOME)
    happened = play(game, "18", "18", "20", "1-3-b", "go")
    assert events(game, happened, "UnitsMoved") == [
        {"event": "UnitsMoved", "cite": "6.1", "units": "1-3-b", "origin": "18", "to": "20", "cost": 2}
    ]
    assert (unit(game, "1-3-b")["at"], mp(game, "1-3-b")) == ("20", 5)
    assert (unit(game, "1-3-a")["at"], mp(game, "1-3-a")) == ("18", 7)


def test_6_units_move_as_a_stack_and_each_pays() -> None:
    game = drawn(HOME)
    play(game, "18", "18", "20")
    assert offered(game) == ["who-moves", "all", "1-3-a", "1-3-b"]
    play(game, "all")
    assert area(game, 20)["coalition"] == ["1-3-a", "1-3-b", "1-3-w"]
    assert [mp(game, name) for name in ("1-3-a", "1-3-b", "1-3-w")] == [5, 5, 5]


def test_6_a_stack_is_picked_unit_by_unit() -> None:
    game = drawn(HOME + "unit 1-8-a 18\n")
    play(game, "18", "18", "20", "1-3-b")
    assert offered(game) == ["who-moves", "go", "1-8-a", "1-3-a", "1-3-w"]
    pending = game.pending
    assert isinstance(pending, umpire.Decision)
    assert pending.about == {"origin": "18", "to": "20", "cost": "2", "picked": "1-3-b"}
    play(game, "1-3-w", "go")
    assert area(game, 20)["coalition"] == ["1-3-b", "1-3-w"]


def test_6_a_whole_battalion_is_picked_at_once() -> None:
    game = drawn(HOME + "unit 1-3-c 18\nunit 1-8-a 18\n")
    play(game, "18", "18", "20")
    assert offered(game) == ["who-moves", "all", "battalion-1-3", "1-8-a", "1-3-a", "1-3-b", "1-3-c"]
    play(game, "battalion-1-3", "go")
    assert area(game, 20)["coalition"] == ["1-3-a", "1-3-b", "1-3-c", "1-3-w"]
    assert area(game, 18)["coalition"] == ["1-8-a"]


def test_6_a_battalion_is_offered_only_if_it_is_complete_and_fits() -> None:
    game = drawn(HOME + "unit 1-8-a 18\n")
    play(game, "18", "18", "20")
    assert "battalion-1-3" not in offered(game)
    crowd = "unit 1-8-a 20\nunit 1-8-b 20\nunit 1-8-c 20\nunit 1-8-w 20\nunit cab-eng 20\n"
    game = drawn(HOME + "area 20 coalition\nunit 1-3-c 18\n" + crowd)
    play(game, "18", "18", "20")
    assert offered(game) == ["who-moves", "1-3-a", "1-3-b", "1-3-c", "1-3-w"]


def test_6_a_unit_goes_on_as_long_as_its_points_last() -> None:
    game = drawn(COALITION + "area 18 coalition\narea 19 coalition\nunit 1-3-a 18\n")
    play(game, "18")
    for left in (6, 5, 4, 3, 2, 1):
        here = unit(game, "1-3-a")["at"]
        there = "19" if here == "18" else "18"
        play(game, here, there)
        assert (unit(game, "1-3-a")["at"], mp(game, "1-3-a")) == (there, left)


def test_6_with_no_points_left_it_stays() -> None:
    game = drawn(
        HOME + "area 19 coalition\nunit 1-8-a 19\nactivated 18\nentered 19\nactive 1-8-a 0 moved 18\nactive 1-3-a 7\n"
    )
    assert offered(game) == ["coalition-next", "18", "done"]
    assert refusal(game, "19") == ("6.1", "nowhere-to-go")


def test_6_the_others_pay_what_the_first_to_enter_paid() -> None:
    game = drawn(HOME)
    first = play(game, "18", "18", "20", "1-3-a", "go")
    assert area(game, 20)["control"] == "coalition"
    second = play(game, "18", "20", "all")
    assert (costs(game, first), costs(game, second)) == ([2], [2])
    assert [mp(game, name) for name in ("1-3-a", "1-3-b", "1-3-w")] == [5, 5, 5]


def test_6_a_unit_that_comes_back_pays_the_cost_of_the_impulse_too() -> None:
    """Ruling R58: 19 cost 4 when it was overrun, and costs 4 until the impulse ends, although it is Free by now."""
    game = drawn(HOME + "area 19 insurgent militia 1\n")
    play(game, "18", "18", "19", "all", "attack-19")
    assert (area(game, 19)["control"], mp(game, "1-3-a")) == ("coalition", 3)
    play(game, "19", "18", "1-3-a", "go", "18")
    assert mp(game, "1-3-a") == 2
    assert offered(game) == ["move-to", "20", "22"]
    assert refusal(game, "19") == ("6.1", "too-few-mp")


def test_6_the_cost_of_the_first_is_forgotten_when_the_impulse_ends() -> None:
    game = drawn(HOME, 7)
    play(game, "18", "18", "20", "1-3-a", "go", "done", "18", "18")
    happened = play(game, "20", "1-3-b", "go")
    assert costs(game, happened) == [1]


def test_6_nor_is_more_needed_then_than_it_costs() -> None:
    game = drawn(HOME + "unit 1-8-a 18\narea 20 coalition\narea 19 insurgent militia 1\n", 7)
    play(game, "18", "18", "19", "1-3-a", "1-3-b", "go", "attack-19", "done", "18")
    play(game, "18", "20", "1-8-a", "go", "20", "18", "18", "20", "1-8-a", "go", "20", "18")
    assert mp(game, "1-8-a") == 3
    play(game, "18", "19", "1-8-a", "go")
    assert (unit(game, "1-8-a")["at"], mp(game, "1-8-a")) == ("19", 2)


def test_6_insurgents_pay_what_the_first_of_them_paid() -> None:
    game = drawn(INSURGENT + "area 19 insurgent militia 3\narea 18 coalition\n")
    first = play(game, "19", "militia", "18")
    assert area(game, 18)["control"] == "insurgent"
    second = play(game, "militia", "18")
    assert (costs(game, first, "InsurgentMoved"), costs(game, second, "InsurgentMoved")) == ([2], [2])
    assert "militia/18/1" in offered(game)


def test_6_units_may_take_different_ways_and_end_in_different_areas() -> None:
    game = drawn(HOME)
    play(game, "18", "18", "20", "1-3-a", "go", "18", "19", "1-3-b", "go", "19", "23")
    assert [unit(game, name)["at"] for name in ("1-3-a", "1-3-b", "1-3-w")] == ["20", "23", "18"]


def test_6_a_battle_may_be_fought_before_others_move() -> None:
    game = drawn(HOME + "unit 1-8-a 18\narea 19 insurgent militia 1\n")
    play(game, "18", "18", "19", "1-3-a", "1-3-b", "go", "attack-19")
    assert area(game, 19)["control"] == "coalition"
    play(game, "18", "20", "1-8-a", "go")
    assert unit(game, "1-8-a")["at"] == "20"


def test_6_battles_may_wait_until_all_have_moved() -> None:
    game = drawn(HOME + "area 19 insurgent militia 1\narea 20 insurgent militia 1\n")
    play(game, "18", "18", "19", "1-3-a", "go", "18", "20", "1-3-b", "go")
    assert offered(game) == ["coalition-next", "18", "attack-19", "attack-20"]


def test_6_who_neither_moved_nor_attacked_stays_fresh() -> None:
    game = drawn(HOME, 12)
    play(game, "18", "18", "20", "1-3-a", "go", "done")
    assert spent(game)
    assert unit(game, "1-3-a")["spent"]
    assert not unit(game, "1-3-b")["spent"]
    assert mp(game, "1-3-b") is None


def test_6_spent_units_do_not_move() -> None:
    game = drawn(HOME + "unit 1-8-a 18 spent\n")
    play(game, "18", "18", "20")
    assert "1-8-a" not in offered(game)
    assert refusal(game, "1-8-a") == ("3.3", "spent")


def test_6_units_of_other_areas_do_not_move() -> None:
    game = drawn(HOME + "area 19 coalition\nunit 1-8-a 19\n")
    play(game, "18")
    assert offered(game) == ["coalition-next", "18", "done"]
    assert refusal(game, "1-3-a") == ("6", "by-its-place")
    assert refusal(game, "19") == ("4.1.2", "not-activated")
    assert refusal(game, "1-8-a") == ("4.1.2", "not-activated")
    assert refusal(game, "25") == ("6", "nobody-there")
    assert refusal(game, "52") == ("6", "no-such-area")


def test_6_what_is_asked_of_a_stack_is_refused_with_a_reason() -> None:
    game = drawn(HOME + "area 20 coalition\nunit 1-8-a 20\n")
    play(game, "18", "18", "20")
    assert refusal(game, "go") == ("6", "nobody-picked")
    assert refusal(game, "1-8-a") == ("6", "not-here")
    assert refusal(game, "9-9-x") == ("6", "no-such-unit")
    assert refusal(game, "battalion-1-3") == ("6", "not-here")
    assert refusal(game, "battalion-9-9") == ("6", "no-such-unit")
    play(game, "1-3-a")
    assert refusal(game, "1-3-a") == ("6", "picked-already")
    assert refusal(game, "all") == ("6", "picked-already")


def test_6_a_stack_takes_along_only_those_who_may_move() -> None:
    game = drawn(HOME + "area 19 coalition\nunit 1-8-a 19\nunit 1-8-b 19 spent\n")
    play(game, "18", "18", "19", "all", "19", "24")
    assert offered(game) == ["who-moves", "all", "1-3-a", "1-3-b"]
    assert refusal(game, "1-8-a") == ("4.1.2", "not-activated")
    assert refusal(game, "1-8-b") == ("3.3", "spent")


def test_6_a_battalion_is_refused_with_a_reason() -> None:
    crowd = "unit 1-8-a 20\nunit 1-8-b 20\nunit 1-8-c 20\nunit 1-8-w 20\n"
    game = drawn(HOME + "unit 1-3-c 18\nunit 2-tank-a 18\narea 20 coalition\n" + crowd)
    play(game, "18", "18", "20", "2-tank-a")
    assert refusal(game, "battalion-1-3") == ("5", "stack-full")
    play(game, "1-3-a")
    assert refusal(game, "battalion-1-3") == ("6", "picked-already")
    tired = "activated 18\nentered 18 20\nactive 1-3-a 7\nactive 1-3-b 7\nactive 1-3-c 1 moved 20\nactive 1-3-w 7\n"
    game = drawn(HOME + "unit 1-3-c 18\n" + tired)
    play(game, "18", "20")
    assert refusal(game, "battalion-1-3") == ("6.1", "too-few-mp")


def test_6_areas_to_move_to_are_refused_with_a_reason() -> None:
    game = drawn(HOME)
    play(game, "18", "18")
    assert offered(game) == ["move-to", "19", "20", "22"]
    assert refusal(game, "24") == ("2.2", "not-adjacent")
    assert refusal(game, "ne") == ("2.3", "entry-zone")
    assert refusal(game, "52") == ("6", "no-such-area")


def test_6_a_full_area_lets_nobody_in() -> None:
    crowd = "".join(
        f"unit {name} 20\n" for name in ("1-8-a", "1-8-b", "1-8-c", "1-8-w", "cab-eng", "2-ceb-c", "2-aav-c")
    )
    game = drawn(HOME + "area 20 coalition\n" + crowd)
    play(game, "18", "18", "20")
    assert offered(game) == ["who-moves", "1-3-a", "1-3-b", "1-3-w"]
    assert refusal(game, "all") == ("5", "stack-full")
    play(game, "1-3-w")
    assert len(area(game, 20)["coalition"]) == 8
    play(game, "18")
    assert offered(game) == ["move-to", "19", "22"]
    assert refusal(game, "20") == ("5", "stack-full")


def test_6_insurgents_of_the_activated_area_act_one_by_one() -> None:
    game = drawn(INSURGENT + "area 18 insurgent fedayeen 1 cadre 1 militia 1 spent-militia 1\n")
    play(game, "18")
    assert offered(game) == ["insurgent-next", "fedayeen", "cadre", "militia", "all", "done"]
    assert refusal(game, "spent-militia") == ("4.1.1", "cannot-act")
    assert refusal(game, "dug-in") == ("6", "not-here")
    assert refusal(game, "tank") == ("6", "no-such-unit")
    happened = play(game, "cadre", "20")
    assert events(game, happened, "InsurgentMoved") == [
        {"event": "InsurgentMoved", "cite": "6.1", "state": "cadre", "origin": "18", "to": "20", "cost": 1}
    ]
    assert insurgents(game, 20) == {"cadre": 1}
    assert offered(game) == ["insurgent-next", "fedayeen", "militia", "cadre/20/2", "all", "done"]


def test_6_dug_in_units_do_not_move() -> None:
    game = drawn(INSURGENT + "area 18 insurgent dug-in 1 militia 1\n")
    play(game, "18")
    assert offered(game) == ["insurgent-next", "militia", "dug-in", "done"]
    assert refusal(game, "all") == ("6", "stack-nowhere")
    assert refusal(game, "fedayeen") == ("6", "not-here")


def test_6_a_unit_that_took_its_marker_off_does_not_move_in_this_impulse() -> None:
    game = drawn(INSURGENT + "area 18 insurgent dug-in 1 militia 1\n")
    play(game, "18", "dug-in")
    assert offered(game) == ["insurgent-next", "militia", "done"]
    assert refusal(game, "fedayeen") == ("4.1.1", "cannot-act")


def test_6_insurgents_that_moved_may_go_on() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 1\n")
    play(game, "18", "militia", "20", "militia/20/2", "23", "militia/23/1", "24")
    # It has no points left, so the impulse is over, and it is Spent.
    assert insurgents(game, 24) == {"spent-militia": 1}
    assert seen(game)["stage"] == "coalition"


def test_6_an_insurgent_that_has_come_back_is_counted_once() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 1\n")
    play(game, "18", "militia", "20", "militia/20/2", "18")
    assert offered(game) == ["insurgent-next", "militia/18/1", "done"]
    assert refusal(game, "militia") == ("4.1.1", "cannot-act")


def test_6_a_fedayeen_that_has_moved_does_not_dig_in() -> None:
    game = drawn(INSURGENT + "area 18 insurgent fedayeen 1\n")
    play(game, "18", "fedayeen")
    assert offered(game) == ["insurgent-do", "19", "20", "22", "dig-in"]
    play(game, "20", "fedayeen/20/2")
    assert "dig-in" not in offered(game)
    assert refusal(game, "dig-in") == ("4.1.1", "only-still-fedayeen")


def test_6_insurgents_may_move_as_a_stack_to_a_free_area() -> None:
    game = drawn(INSURGENT + "area 18 insurgent fedayeen 1 cadre 1 militia 2 spent-militia 1\narea 19 coalition\n")
    play(game, "18", "all")
    assert offered(game) == ["insurgent-stack-to", "20", "22"]
    assert game.point("20") == Pointing(("20",), path=("18", "20"), cost=INTO_FREE)
    assert refusal(game, "19") == ("6", "not-free")
    assert refusal(game, "25") == ("2.2", "not-adjacent")
    assert refusal(game, "nw") == ("2.3", "entry-zone")
    happened = play(game, "20")
    assert costs(game, happened, "InsurgentMoved") == [1, 1, 1, 1]
    assert insurgents(game, 20) == {"fedayeen": 1, "cadre": 1, "militia": 2}
    assert insurgents(game, 18) == {"spent-militia": 1}


def test_6_the_stack_needs_room_for_all_of_it() -> None:
    text = (
        INSURGENT + "area 18 insurgent militia 2\narea 19 insurgent militia 7\narea 20 coalition\narea 22 coalition\n"
    )
    game = drawn(text)
    play(game, "18")
    assert offered(game) == ["insurgent-next", "militia", "done"]
    assert refusal(game, "all") == ("6", "stack-nowhere")


def test_6_insurgents_that_did_not_move_stay_fresh() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\n")
    play(game, "18", "militia", "20", "done")
    assert (insurgents(game, 18), insurgents(game, 20)) == ({"militia": 1}, {"spent-militia": 1})


def test_6_a_unit_that_took_its_marker_off_may_move_in_the_next_impulse() -> None:
    game = drawn(INSURGENT + "area 18 insurgent dug-in 1\n", 12)
    play(game, "18", "dug-in", "pass", "18")
    assert "fedayeen" in offered(game)


# -- 6.1 -----------------------------------------------------------------------------------------------------------

INTO = [
    ("coalition", 1),
    ("insurgent", 2),
    ("insurgent spent-militia 1", 3),
    ("insurgent spent-cadre 1 spent-fedayeen 1", 3),
    ("insurgent militia 1", 4),
    ("insurgent cadre 1", 4),
    ("insurgent fedayeen 1", 4),
    ("insurgent dug-in 1", 4),
    ("insurgent spent-cadre 1 militia 1", 4),
]


@pytest.mark.parametrize(("there", "cost"), INTO)
def test_6_1_what_it_costs_the_coalition_to_enter(there: str, cost: int) -> None:
    game = drawn(HOME + f"area 20 {there}\n")
    happened = play(game, "18", "18", "20", "1-3-a", "go")
    assert costs(game, happened) == [cost]
    if offered(game)[0] == "react":
        play(game, "done")
    assert mp(game, "1-3-a") == 7 - cost


@pytest.mark.parametrize(("there", "cost"), INTO)
def test_6_1_a_unit_needs_that_many_points(there: str, cost: int) -> None:
    text = HOME + f"area 20 {there}\nactivated 18\nentered 18 22\nactive 1-3-b 7\nactive 1-3-a "
    game = drawn(text + f"{cost} moved 22\n")
    play(game, "18", "20")
    assert "1-3-a" in offered(game)
    if cost > 1:
        game = drawn(text + f"{cost - 1} moved 22\n")
        happened = play(game, "18", "20")
        assert [moved["units"] for moved in events(game, happened, "UnitsMoved")] == ["1-3-b"]


def test_6_1_too_few_points_is_the_reason() -> None:
    text = HOME + "area 20 insurgent militia 1\nactivated 18\nentered 18 22\nactive 1-3-a 3 moved 22\n"
    game = drawn(text)
    play(game, "18")
    assert offered(game) == ["move-to", "19", "22"]
    assert refusal(game, "20") == ("6.1", "too-few-mp")
    game = drawn(text + "active 1-3-b 7\nactive 1-3-w 7\n")
    play(game, "18", "20")
    assert offered(game) == ["who-moves", "all", "1-3-b"]
    assert refusal(game, "1-3-a") == ("6.1", "too-few-mp")


FROM_NEXT_DOOR = [
    ("insurgent", 1),
    ("insurgent spent-militia 1", 1),
    ("coalition", 2),
]


@pytest.mark.parametrize(("there", "cost"), FROM_NEXT_DOOR)
def test_6_1_what_it_costs_an_insurgent_to_enter_an_area_without_enemies(there: str, cost: int) -> None:
    game = drawn(INSURGENT + f"area 18 insurgent militia 2\narea 20 {there}\n")
    happened = play(game, "18", "militia", "20")
    assert costs(game, happened, "InsurgentMoved") == [cost]
    assert f"militia/20/{3 - cost}" in offered(game)


@pytest.mark.parametrize(
    "there", ["unit 1-3-a 20 spent\n", "unit 1-3-w 20\n", "unit 1-3-a 20 spent\nunit 1-3-w 20\nunit 2-aav-c 20\n"]
)
def test_6_1_three_points_for_an_insurgent_where_only_support_units_are_fresh(there: str) -> None:
    game = drawn(INSURGENT + f"area 18 insurgent militia 2\narea 20 coalition\n{there}", 7, 7)
    play(game, "18", "militia")
    happened = play(game, "20")
    assert costs(game, happened, "InsurgentMoved") == [3]


@pytest.mark.parametrize("there", ["1-3-a", "4-fssg-b", "iraqi-2-1"])
def test_6_1_four_points_for_an_insurgent_where_another_unit_is_fresh(there: str) -> None:
    game = drawn(INSURGENT + f"area 18 insurgent militia 1\narea 20 coalition\nunit {there} 20\nunit 1-8-a 20 spent\n")
    play(game, "18", "militia")
    assert offered(game) == ["insurgent-do", "19", "22"]
    assert refusal(game, "20") == ("6.1", "too-few-mp")


def test_6_1_an_insurgent_pays_out_of_what_is_left() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\narea 19 coalition\n")
    play(game, "18", "militia", "20", "militia/20/2")
    assert "19" in offered(game)
    play(game, "22", "militia/22/1")
    assert "18" in offered(game)
    assert refusal(game, "25") == ("2.2", "not-adjacent")


@pytest.mark.parametrize(
    ("enemy", "dice", "left"),
    [("spent-militia 1", (), 6), ("militia 1", (), 5), ("spent-militia 1 militia 1", (), 5), ("dug-in 1", (12, 2), 5)],
)
def test_6_1_what_an_attack_in_place_costs(enemy: str, dice: tuple[int, ...], left: int) -> None:
    game = drawn(SHARED + f"area 18 insurgent {enemy}\n", *dice)
    play(game, "18", "attack-18", "all")
    assert spent(game)
    assert area(game, 18)["control"] == "coalition"
    assert [mp(game, name) for name in ("1-3-a", "1-3-b", "1-3-w")] == [left, left, left]


def test_6_1_the_attack_is_paid_with_the_entry() -> None:
    game = drawn(HOME + "area 19 insurgent militia 1\n")
    play(game, "18", "18", "19", "all")
    assert game.point("attack-19").target == game.point("attack-19").units != ()
    play(game, "attack-19")
    assert area(game, 19)["control"] == "coalition"
    assert [mp(game, name) for name in ("1-3-a", "1-3-b", "1-3-w")] == [3, 3, 3]


def test_6_1_an_insurgent_attacks_fresh_units_in_its_own_area() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\nunit 1-3-a 18\n", 7, 7)
    play(game, "18", "militia")
    assert offered(game) == ["insurgent-do", "19", "20", "22", "attack"]
    assert game.point("attack") == Pointing(("18",), ("militia@18",), target=("1-3-a",))
    assert game.point("19") == Pointing(("19",), path=("18", "19"), cost=INTO_FREE)
    assert names(play(game, "attack"))[0] == "InsurgentAttacked"
    assert insurgents(game, 18) == {"militia": 1}


def test_6_1_the_last_insurgent_to_attack_leaves_the_area_to_the_coalition() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 1\nunit 1-3-a 18\n", 7, 7)
    play(game, "18", "militia", "attack")
    assert area(game, 18)["control"] == "coalition"


# -- 6.2 -----------------------------------------------------------------------------------------------------------


def test_6_2_points_are_not_saved() -> None:
    game = drawn(HOME + "unit 1-8-a 18\n", 7)
    play(game, "18", "18", "20", "1-3-a", "go", "done")
    assert mp(game, "1-3-a") is None
    play(game, "18")
    assert mp(game, "1-3-b") == 7
    assert mp(game, "1-3-a") is None


def test_6_2_a_unit_that_meets_the_enemy_stops() -> None:
    game = drawn(HOME + "area 19 insurgent spent-militia 1\n")
    play(game, "18", "18", "19", "1-3-a", "go")
    assert mp(game, "1-3-a") == 4
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert refusal(game, "19") == ("6.2", "stopped")
    assert refusal(game, "1-3-a") == ("6.2", "stopped")


def test_6_2_others_may_join_it_before_the_combat() -> None:
    game = drawn(HOME + "unit 1-8-a 18\narea 19 insurgent cadre 1\narea 20 coalition\narea 23 coalition\n", 7, 7)
    play(game, "18", "18", "19", "1-3-a", "go", "done", "18", "19", "1-3-w", "go")
    happened = play(game, "attack-19")
    (attack,) = events(game, happened, "AttackDeclared")
    assert (attack["units"], attack["lead"]) == ("1-3-a 1-3-w", "1-3-a")


def test_6_2_nobody_joins_after_the_combat() -> None:
    game = drawn(HOME + "area 19 insurgent dug-in 1\n", 2, 12)
    play(game, "18", "18", "19", "1-3-a", "go", "attack-19")
    assert area(game, 19)["state"] == "contested"
    play(game, "18")
    assert offered(game) == ["move-to", "20", "22"]
    assert refusal(game, "19") == ("6.2", "battle-fought")


def test_6_2_nobody_joins_after_an_overrun_either() -> None:
    game = drawn(HOME + "unit 1-8-a 18\narea 19 insurgent militia 1\n")
    play(game, "18", "18", "19", "1-3-a", "1-3-b", "go", "attack-19", "18")
    assert area(game, 19)["control"] == "coalition"
    assert refusal(game, "19") == ("6.2", "battle-fought")


def test_6_2_who_fought_an_overrun_may_come_back() -> None:
    game = drawn(
        COALITION
        + "area 24 coalition\nunit 1-3-a 19\nunit 1-3-b 19\nunit 1-3-c 19\narea 19 insurgent spent-militia 1\n"
    )
    play(game, "19", "attack-19", "1-3-a", "1-3-b", "go")
    assert mp(game, "1-3-a") == 6
    play(game, "19", "24", "all", "24", "19")
    assert offered(game) == ["who-moves", "all", "1-3-a", "1-3-b"]
    assert refusal(game, "1-3-c") == ("6.2", "battle-fought")  # it left and had not fought
    play(game, "all")
    assert area(game, 19)["coalition"] == ["1-3-a", "1-3-b"]
    assert mp(game, "1-3-a") == 4


def test_6_2_attackers_do_not_go_on_without_an_overrun() -> None:
    game = drawn(HOME + "area 19 insurgent militia 1\n", 3, 6)
    play(game, "18", "18", "19", "1-3-a", "go")
    happened = play(game, "attack-19")  # 6 + 3 against 2 + 6: one Casualty Point takes the Militia, and no more
    assert events(game, happened, "AttackersSpent") == [{"event": "AttackersSpent", "cite": "7.2.7", "units": "1-3-a"}]
    assert area(game, 19)["control"] == "coalition"
    assert (unit(game, "1-3-a")["spent"], mp(game, "1-3-a")) == (True, None)
    assert refusal(game, "19") == ("3.3", "spent")
    assert refusal(game, "1-3-a") == ("3.3", "spent")


def test_6_2_attackers_go_on_after_an_overrun() -> None:
    game = drawn(HOME + "area 19 insurgent militia 1\n")
    play(game, "18", "18", "19", "all", "attack-19")
    assert not unit(game, "1-3-a")["spent"]
    play(game, "19", "24", "1-3-a", "go")
    assert area(game, 24)["control"] == "coalition"
    assert mp(game, "1-3-a") == 1


def test_6_2_insurgents_may_enter_again_after_an_attack() -> None:
    game = drawn(INSURGENT + "area 45 insurgent militia 3\narea 44 coalition\nunit 3-1-i 44 spent\n", 7, 8, 7, 3)
    play(game, "45", "militia", "44")
    happened = play(game, "militia", "44")
    assert names(happened)[:2] == ["InsurgentMoved", "InsurgentAttacked"]
    assert spent(game)
    assert insurgents(game, 45) == {"militia": 1}
    assert seen(game)["backlash"] == 2


FIRST = [
    ("1-3-a", "insurgent", True),
    ("2-2-inf-a", "insurgent fedayeen 1", True),
    ("cab-eng", "insurgent fedayeen 1", True),
    ("1-force-recon", "insurgent fedayeen 1", True),
    ("1-lar-c", "insurgent", True),
    ("4-cav-f", "insurgent", True),
    ("1-lar-c", "insurgent militia 1 spent-militia 1", True),
    ("1-lar-c", "insurgent militia 1 spent-cadre 1", False),
    ("4-cav-f", "insurgent dug-in 1", False),
    ("1-3-w", "insurgent", False),
    ("2-tank-a", "insurgent militia 1", False),
    ("2-aav-c", "insurgent", False),
    ("23-mar-at", "insurgent", False),
    ("4-fssg-b", "insurgent", False),
    ("iraqi-2-1", "insurgent", False),
    ("iraqi-eru", "insurgent militia 1", False),
]


@pytest.mark.parametrize(("name", "there", "may"), FIRST)
def test_6_2_the_first_to_enter_must_be_able_to_lead(name: str, there: str, may: bool) -> None:
    """Ruling R2: for LAR and cavalry that is where nobody is, or Militia alone."""
    free = "area 20 coalition\narea 22 coalition\n"
    game = drawn(COALITION + f"area 18 coalition\nunit {name} 18\n{free}area 19 {there}\n")
    play(game, "18", "18")
    assert offered(game) == ["move-to", *(["19"] if may else []), "20", "22"]
    if not may:
        assert refusal(game, "19") == ("6.2", "first-must-lead")


def test_6_2_others_come_with_it_but_not_before_it() -> None:
    game = drawn(HOME)
    play(game, "18", "18", "20")
    assert refusal(game, "1-3-w") == ("6.2", "first-must-lead")
    play(game, "1-3-a")
    assert offered(game) == ["who-moves", "go", "1-3-b", "1-3-w"]


def test_6_2_or_after_it() -> None:
    game = drawn(HOME + "area 19 insurgent spent-cadre 1\n")
    play(game, "18", "18", "19", "1-3-a", "go", "18", "19")
    assert offered(game) == ["who-moves", "all", "1-3-b", "1-3-w"]
    play(game, "1-3-w", "go")
    assert area(game, 19)["coalition"] == ["1-3-a", "1-3-w"]


def test_6_2_anybody_may_enter_a_free_or_contested_area() -> None:
    text = (
        COALITION
        + "area 18 coalition\nunit 1-3-w 18\narea 20 coalition\narea 19 insurgent cadre 1\nunit 1-8-a 19 spent\n"
    )
    game = drawn(text)
    play(game, "18", "18")
    assert offered(game) == ["move-to", "19", "20"]
    assert refusal(game, "22") == ("6.2", "first-must-lead")


def test_6_2_support_units_alone_do_not_keep_an_area_open() -> None:
    """Ruling R23: an area that Infiltration took from Support Units costs 2 MP and needs a unit that can lead."""
    game = drawn(HOME + "area 20 insurgent\nunit 2-tank-a 20\narea 19 coalition\narea 23 coalition\n")
    play(game, "18", "18", "20")
    assert offered(game) == ["who-moves", "all", "1-3-a", "1-3-b"]
    assert refusal(game, "1-3-w") == ("6.2", "first-must-lead")
    happened = play(game, "1-3-a", "go")
    assert costs(game, happened) == [2]
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "20", "side": "coalition"}
    ]


def test_6_2_out_of_an_area_with_enemies_only_into_a_free_one() -> None:
    game = drawn(SHARED + "area 18 insurgent militia 1\narea 19 coalition\narea 20 insurgent militia 1\n")
    play(game, "18")
    play(game, "18", "all")  # 19 is the only Free area
    assert area(game, 19)["coalition"] == ["1-3-a", "1-3-b", "1-3-w"]
    game = drawn(SHARED + "area 18 insurgent militia 1\narea 19 coalition\narea 20 coalition\narea 22 insurgent\n")
    play(game, "18", "18")
    assert offered(game) == ["move-to", "19", "20"]
    assert refusal(game, "22") == ("6.2", "only-free")


def test_6_2_and_from_there_anywhere() -> None:
    game = drawn(SHARED + "area 18 insurgent militia 1\narea 19 coalition\narea 24 insurgent spent-militia 1\n")
    play(game, "18", "18", "all", "19")
    assert offered(game) == ["move-to", "18", "20", "23", "24"]
    play(game, "24", "1-3-a", "go")
    assert mp(game, "1-3-a") == 3


def test_6_2_without_a_free_area_nobody_gets_out() -> None:
    game = drawn(SHARED + "area 18 insurgent militia 1\n")
    play(game, "18")
    assert offered(game) == ["coalition-next", "attack-18", "done"]
    assert refusal(game, "18") == ("6.1", "nowhere-to-go")


def test_6_2_insurgents_too_leave_an_area_with_enemies_for_a_free_one_only() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\nunit 1-3-a 18\narea 19 coalition\n")
    play(game, "18", "militia")
    assert offered(game) == ["insurgent-do", "20", "22", "attack"]
    assert refusal(game, "19") == ("6.2", "only-free")
    play(game, "20", "militia/20/2")
    assert "19" in offered(game)


def test_6_2_the_last_insurgent_out_leaves_the_area_to_the_coalition() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 1\nunit 1-3-a 18\n")
    happened = play(game, "18", "militia", "20")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "18", "side": "coalition"}
    ]


def test_6_2_the_last_coalition_unit_out_leaves_the_area_to_the_insurgents() -> None:
    game = drawn(SHARED + "area 18 coalition militia 1\narea 19 coalition\n")
    happened = play(game, "18", "18", "all")  # to 19, the only Free area
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "18", "side": "insurgent"}
    ]


def test_6_2_an_insurgent_that_meets_the_enemy_stops() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\narea 19 insurgent militia 1\nunit 1-3-w 19 spent\n")
    play(game, "18", "militia", "19")
    assert "militia/19/0" in offered(game)
    happened = play(game, "militia/19/0")  # all it may do is attack
    assert names(happened)[0] == "InsurgentAttacked"


def test_6_2_even_with_points_left() -> None:
    text = INSURGENT + "area 18 insurgent militia 1\narea 19 insurgent militia 2\nunit 1-3-a 19\n"
    game = drawn(text + "activated 18\ncontested 19\nmover militia 19 2 stopped\n")
    assert names(play(game, "militia/19/2"))[0] == "InsurgentAttacked"


def test_6_2_insurgent_moves_are_refused_with_a_reason() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 1\narea 22 insurgent militia 8\n")
    play(game, "18", "militia")
    assert offered(game) == ["insurgent-do", "19", "20"]
    assert refusal(game, "22") == ("5", "stack-full")
    assert refusal(game, "24") == ("2.2", "not-adjacent")
    assert refusal(game, "ne") == ("2.3", "entry-zone")
    assert refusal(game, "52") == ("6", "no-such-area")
    assert refusal(game, "attack") == ("7.3", "no-coalition")
    assert refusal(game, "dig-in") == ("4.1.1", "only-still-fedayeen")


def test_6_2_a_fedayeen_digs_in_only_while_there_are_markers() -> None:
    markers = "area 1 insurgent dug-in 4\narea 2 insurgent dug-in 4\n"
    game = drawn(INSURGENT + markers + "area 18 insurgent fedayeen 1\n")
    play(game, "18", "fedayeen")
    assert refusal(game, "dig-in") == ("3.7", "no-marker")


def test_6_2_an_overrun_in_place_frees_the_way_for_the_attackers_who_have_paid() -> None:
    """Ruling R29."""
    game = drawn(SHARED + "area 18 insurgent militia 1\narea 20 insurgent spent-militia 1\n")
    play(game, "18", "attack-18", "1-3-a", "1-3-b", "go")
    play(game, "18", "19", "1-3-a", "go")
    assert mp(game, "1-3-a") == 7 - 2 - 2


@pytest.mark.parametrize(("enemy", "toll"), [("militia 1", 2), ("spent-militia 1", 1)])
def test_6_2_bystanders_pay_the_attack_when_they_leave(enemy: str, toll: int) -> None:
    """Ruling R29."""
    game = drawn(SHARED + f"unit 1-8-a 18\narea 18 insurgent {enemy}\n")
    happened = play(game, "18", "attack-18", "1-3-a", "1-3-b", "go")
    assert events(game, happened, "TollImposed") == [
        {"event": "TollImposed", "cite": "6.2", "area": "18", "cost": toll}
    ]
    assert mp(game, "1-8-a") == 7
    play(game, "18", "19", "1-8-a", "go")
    assert mp(game, "1-8-a") == 7 - toll - 2
    play(game, "19", "24")
    assert mp(game, "1-8-a") == 7 - toll - 2 - 2  # once is enough


def test_6_2_a_bystander_must_be_able_to_pay_both() -> None:
    text = (
        COALITION
        + "area 18 coalition\nunit 1-3-a 18\nunit iraqi-2-1 18\narea 19 insurgent cadre 1\nunit 1-8-a 19 spent\n"
    )
    played = "activated 18\ncontested 18 19\nfought 18\ntoll 2\nactive 1-3-a 5 moved here 18\nactive iraqi-2-1 6\n"
    game = drawn(text + played)
    play(game, "18", "19", "iraqi-2-1", "go")
    assert mp(game, "iraqi-2-1") == 0
    # With one point less it could not.
    rules, pos = drawn(text + played).rules, drawn(text + played).pos
    assert isinstance(rules, TwoPlayers)
    assert isinstance(pos, Position)
    iraqis = rules.chart.unit_index["iraqi-2-1"]
    pos.mp = changed(pos.mp, iraqis, 5)
    assert rules.may_enter(pos, iraqis, 19).reason == "too-few-mp"


def test_6_2_the_price_that_is_told_is_the_price_that_is_paid() -> None:
    """Who has fought leaves for less than who looked on: each is told the price of its own, a stack the highest."""
    text = (
        COALITION + "area 18 coalition\nunit 1-3-a 18\nunit 1-8-a 18\narea 19 insurgent cadre 1\nunit 1-8-b 19 spent\n"
    )
    game = drawn(
        text + "activated 18\ncontested 18 19\nfought 18\ntoll 2\nactive 1-3-a 5 moved here 18\nactive 1-8-a 7\n"
    )
    play(game, "18")
    assert game.point("19").cost == 6
    play(game, "19")
    assert {option: game.point(option).cost for option in offered(game)[1:]} == {"all": 6, "1-3-a": 4, "1-8-a": 6}
    assert asked(game).about["cost"] == "6"
    play(game, "all")
    assert (mp(game, "1-3-a"), mp(game, "1-8-a")) == (5 - 4, 7 - 6)


def test_6_2_without_an_overrun_bystanders_leave_a_cleared_area_for_nothing() -> None:
    """Ruling R43: and they are free to go anywhere."""
    game = drawn(SHARED + "unit 1-8-a 18\narea 18 insurgent militia 1\n", 3, 6)
    happened = play(game, "18", "attack-18", "1-3-a", "go")
    assert not {"AreaOverrun", "TollImposed"} & set(names(happened))
    assert area(game, 18)["control"] == "coalition"
    play(game, "18", "19", "1-8-a", "go")
    assert (unit(game, "1-8-a")["at"], mp(game, "1-8-a")) == ("19", 7 - 2)


def test_6_2_an_overrun_of_an_area_just_entered_costs_nobody_a_toll() -> None:
    """Ruling R29: the attack was paid with the entry, and nobody there took no part."""
    game = drawn(HOME + "area 19 insurgent militia 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "1-3-b", "go", "attack-19")
    assert "AreaOverrun" in names(happened)
    assert "TollImposed" not in names(happened)
    play(game, "19", "18", "1-3-a", "go")
    assert mp(game, "1-3-a") == 7 - 4 - 1


def test_6_2_if_enemies_are_left_there_is_nothing_to_pay_but_the_way_is_closed() -> None:
    game = drawn(SHARED + "unit 1-8-a 18\narea 18 insurgent dug-in 1\narea 19 coalition\n", 2, 12)
    play(game, "18", "attack-18", "1-3-a", "go")
    play(game, "18", "1-8-a", "go")  # to 19, the only Free area
    assert (unit(game, "1-8-a")["at"], mp(game, "1-8-a")) == ("19", 6)


def test_6_2_in_the_next_impulse_there_is_nothing_to_pay_any_more() -> None:
    game = drawn(SHARED + "unit 1-8-a 18\narea 18 insurgent militia 1\n", 7)
    play(game, "18", "attack-18", "1-3-a", "1-3-b", "go", "done", "18", "18", "19", "1-8-a", "go")
    assert mp(game, "1-8-a") == 7 - 2


def test_6_2_and_the_area_is_open_again() -> None:
    game = drawn(SHARED + "area 18 insurgent dug-in 1\nunit 1-8-a 20\narea 20 coalition\n", 4, 12)
    play(game, "18", "attack-18", "1-3-a", "go", "done", "pass", "20", "20", "18")
    assert unit(game, "1-8-a")["at"] == "18"
    assert offered(game) == ["coalition-next", "attack-18", "done"]


def test_6_2_who_overran_an_area_it_had_entered_pays_nothing_more() -> None:
    """Ruling R29."""
    game = drawn(HOME + "area 19 insurgent militia 1\n")
    play(game, "18", "18", "19", "all", "attack-19", "19", "18", "all")
    assert mp(game, "1-3-a") == 7 - 4 - 1


def test_6_2_bystanders_do_not_come_back_where_a_battle_was_fought() -> None:
    """Ruling R29."""
    game = drawn(SHARED + "unit 1-8-a 18\narea 18 insurgent militia 1\narea 19 coalition\n")
    play(game, "18", "attack-18", "1-3-a", "1-3-b", "go", "18", "19", "1-8-a", "go", "19")
    assert refusal(game, "18") == ("6.2", "battle-fought")


# -- 6.3 -----------------------------------------------------------------------------------------------------------


def test_6_3_units_that_enter_an_area_of_the_enemy_must_attack() -> None:
    game = drawn(HOME + "area 19 insurgent spent-cadre 1\n")
    play(game, "18", "18", "19", "1-3-a", "go")
    assert area(game, 19)["pending_attack"]
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert refusal(game, "done") == ("6.3", "mandatory-attack")


def test_6_3_the_attack_is_asked_for_even_when_nothing_else_is_left() -> None:
    game = drawn(COALITION + "area 18 coalition\nunit 1-3-a 18\narea 19 insurgent spent-cadre 1\n", 2, 12)
    play(game, "18", "18", "19")
    assert offered(game) == ["coalition-next", "attack-19"]
    assert refusal(game, "done") == ("6.3", "mandatory-attack")
    assert "AttackDeclared" in names(play(game, "attack-19"))
    assert spent(game)


def test_6_3_all_who_entered_take_part() -> None:
    """Ruling R41."""
    game = drawn(HOME + "unit iraqi-2-1 18\narea 19 insurgent spent-cadre 1\n", 2, 12)
    happened = play(game, "18", "18", "19", "all", "attack-19")
    (attack,) = events(game, happened, "AttackDeclared")
    assert attack["units"] == "1-3-a 1-3-b 1-3-w iraqi-2-1"


def test_6_3_there_is_no_attack_if_all_have_retreated() -> None:
    game = drawn(HOME + "area 19 insurgent cadre 1\narea 20 coalition\n")
    play(game, "18", "18", "19", "1-3-a", "go")
    happened = play(game, "retreat-cadre", "24")
    assert "AttackDeclared" not in names(happened)
    assert not area(game, 19)["pending_attack"]
    assert offered(game) == ["coalition-next", "18", "19", "done"]
    assert refusal(game, "attack-19") == ("7", "no-insurgents")


NEXT_DOOR = HOME + "area 19 insurgent cadre 1\nunit 1-8-a 19 spent\n"


def test_6_3_where_it_was_contested_they_stop_and_need_not_attack() -> None:
    """Ruling R28."""
    game = drawn(NEXT_DOOR)
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert costs(game, happened) == [4]
    assert not area(game, 19)["pending_attack"]
    assert offered(game) == ["coalition-next", "18", "attack-19", "done"]
    assert refusal(game, "19") == ("6.2", "stopped")


def test_6_3_three_points_if_the_enemies_there_are_spent() -> None:
    """Ruling R28."""
    game = drawn(HOME + "area 19 insurgent spent-cadre 1\nunit 1-8-a 19 spent\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert costs(game, happened) == [3]


def test_6_3_some_or_all_of_the_newcomers_may_attack() -> None:
    """Ruling R41."""
    game = drawn(NEXT_DOOR, 2, 12)
    play(game, "18", "18", "19", "all")
    assert offered(game) == ["coalition-next", "attack-19", "done"]
    play(game, "attack-19")
    assert offered(game) == ["who-attacks", "all", "1-3-a", "1-3-b"]
    happened = play(game, "1-3-b", "1-3-w", "go")
    (attack,) = events(game, happened, "AttackDeclared")
    assert attack["units"] == "1-3-b 1-3-w"
    # Who entered and did not attack is Spent when the impulse ends.
    assert unit(game, "1-3-a")["spent"]


def test_6_3_those_who_were_there_do_not_attack_with_them() -> None:
    """Ruling R28."""
    game = drawn(HOME + "area 19 insurgent cadre 1\nunit 1-8-a 19\nunit 1-8-b 19 spent\n", 2, 12)
    play(game, "18", "18", "19", "all", "attack-19")
    assert refusal(game, "1-8-a") == ("6.3", "not-with-them")
    assert refusal(game, "1-8-b") == ("3.3", "spent")
    assert refusal(game, "2-tank-a") == ("7", "not-here")
    assert refusal(game, "1-3-w") == ("7.2.1", "first-must-lead")
    assert refusal(game, "go") == ("7.1", "nobody-picked")
    assert refusal(game, "9-9-x") == ("7.1", "no-such-unit")
    play(game, "1-3-a")
    assert refusal(game, "1-3-a") == ("7.1", "picked-already")


def test_6_3_those_who_left_and_came_back_do_not_attack_with_those_who_stayed() -> None:
    """Ruling R28."""
    game = drawn(SHARED + "area 18 insurgent cadre 1\narea 19 coalition\n", 2, 12)
    play(game, "18", "18", "1-3-a", "go", "19", "18")
    assert (unit(game, "1-3-a")["at"], mp(game, "1-3-a")) == ("18", 2)
    other = game.fork()
    play(other, "18")
    assert offered(other) == ["who-moves", "all", "1-3-b", "1-3-w"]
    assert refusal(other, "1-3-a") == ("6.2", "stopped")
    play(game, "attack-18")
    assert offered(game) == ["who-attacks", "all", "1-3-b"]
    happened = play(game, "all")
    (attack,) = events(game, happened, "AttackDeclared")
    assert attack["units"] == "1-3-b 1-3-w"


def test_6_3_the_area_sees_one_attack_an_impulse() -> None:
    """Ruling R28."""
    game = drawn(SHARED + "area 18 insurgent dug-in 1\narea 19 coalition\n", 2, 12)
    play(game, "18", "attack-18", "1-3-a", "go")
    assert offered(game) == ["coalition-next", "18", "done"]
    assert refusal(game, "attack-18") == ("7.2", "battle-fought")


def test_6_3_newcomers_need_a_lead_unit_of_their_own() -> None:
    game = drawn(
        COALITION + "area 18 coalition\nunit 1-3-w 18\nunit 2-tank-a 18\narea 19 insurgent cadre 1\nunit 1-8-a 19\n"
    )
    play(game, "18", "18", "1-3-w", "go")
    assert offered(game) == ["coalition-next", "18", "done"]
    assert refusal(game, "attack-19") == ("7.2.1", "nobody-to-lead")


def test_6_3_attacks_are_refused_with_a_reason() -> None:
    game = drawn(NEXT_DOOR)
    play(game, "18")
    assert refusal(game, "attack-19") == ("7", "nobody-to-attack")
    assert refusal(game, "attack-20") == ("7", "no-insurgents")
    assert refusal(game, "attack-52") == ("6", "no-such-area")


def test_6_3_an_insurgent_that_enters_an_area_of_the_enemy_attacks_at_once() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\narea 19 coalition\nunit 1-3-a 19 spent\n", 7, 7)
    happened = play(game, "18", "militia", "19")
    assert names(happened)[1:3] == ["InsurgentMoved", "InsurgentAttacked"]
    assert spent(game)
    assert insurgents(game, 19) == {}
    assert area(game, 19)["control"] == "coalition"


def test_6_3_in_a_contested_area_an_insurgent_need_not_attack() -> None:
    game = drawn(INSURGENT + "area 18 insurgent militia 2\narea 19 insurgent dug-in 1\nunit 1-3-a 19 spent\n")
    happened = play(game, "18", "militia", "19")
    assert "InsurgentAttacked" not in names(happened)
    play(game, "done")
    assert insurgents(game, 19) == {"dug-in": 1, "spent-militia": 1}


def test_6_3_in_a_contested_area_insurgents_attack_one_by_one() -> None:
    text = INSURGENT + "area 18 insurgent militia 2\narea 19 insurgent dug-in 1\nunit 1-3-a 19 spent\n"
    game = drawn(text, 7, 7, 7, 7)
    play(game, "18", "militia", "19", "militia", "19")
    assert offered(game) == ["insurgent-next", "militia/19/0", "done"]
    happened = play(game, "militia/19/0")
    assert events(game, happened, "InsurgentAttacked") == [
        {"event": "InsurgentAttacked", "cite": "7.3", "area": "19", "state": "militia"}
    ]
    assert insurgents(game, 19) == {"dug-in": 1, "militia": 1}
    play(game, "militia/19/0")
    assert spent(game)
    assert insurgents(game, 19) == {"dug-in": 1}


# -- 6.3.1 ---------------------------------------------------------------------------------------------------------

# A Cadre in 24 looks at 19; one infantry company waits in 18.
SCOUT = COALITION + "area 18 coalition\nunit 1-8-a 18\narea 24 insurgent cadre 1\n"


@pytest.mark.parametrize("name", ["1-lar-c", "3-lar-c", "4-cav-f", "1-force-recon"])
def test_6_3_1_a_reconnaissance_unit_may_withdraw_when_a_unit_is_placed(name: str) -> None:
    """Ruling R1: LAR, cavalry and recon units."""
    game = drawn(SCOUT + f"unit {name} 18\n")
    play(game, "18", "18", "19", name, "go", "from-24")
    assert refusal(game, "maybe") == ("6.3.1", "yes-or-no")
    assert offered(game) == ["withdraw", "yes", "no"]
    happened = play(game, "yes")
    assert events(game, happened, "UnitWithdrew") == [
        {"event": "UnitWithdrew", "cite": "6.3.1", "unit": name, "area": "19", "to": "18"}
    ]
    assert (unit(game, name)["at"], unit(game, name)["spent"], mp(game, name)) == ("18", True, None)
    assert insurgents(game, 19) == {"militia": 1}
    assert area(game, 19)["control"] == "insurgent"
    assert offered(game) == ["coalition-next", "18", "done"]  # no attack is owed


def test_6_3_1_it_may_also_stay_and_attack() -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\n")
    play(game, "18", "18", "19", "1-lar-c", "go", "from-24", "no")
    assert offered(game) == ["coalition-next", "18", "attack-19"]


@pytest.mark.parametrize("name", ["1-3-a", "2-ceb-c", "2-2-inf-a"])
def test_6_3_1_other_units_do_not_withdraw(name: str) -> None:
    game = drawn(SCOUT + f"unit {name} 18\n")
    play(game, "18", "18", "19", name, "go", "from-24")
    assert offered(game) == ["coalition-next", "18", "attack-19"]


def test_6_3_1_the_way_back_costs_no_points() -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\nactivated 18\nentered 18 20\nactive 1-lar-c 2 moved 20\nactive 1-8-a 7\n")
    play(game, "18", "19", "1-lar-c", "go", "from-24", "yes")
    assert unit(game, "1-lar-c")["at"] == "18"


@pytest.mark.parametrize("answer", ["own-24", "done"])
def test_6_3_1_only_a_unit_placed_in_the_area_lets_it_withdraw(answer: str) -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\n")
    play(game, "18", "18", "19", "1-lar-c", "go", answer)
    assert offered(game)[0] == "coalition-next"
    assert area(game, 19)["control"] == "coalition"


def test_6_3_1_what_is_placed_elsewhere_afterwards_takes_nothing_away() -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\narea 23 insurgent cadre 1\n")
    play(game, "18", "18", "19", "1-lar-c", "go", "from-23", "own-24")
    assert offered(game) == ["withdraw", "yes", "no"]


def test_6_3_1_a_retreat_does_not() -> None:
    game = drawn(SCOUT + "unit 1-force-recon 18\narea 19 insurgent cadre 1 spent-cadre 1\n")
    play(game, "18", "18", "19", "1-force-recon", "go", "retreat-cadre", "24", "done")
    assert offered(game) == ["coalition-next", "18", "attack-19"]


def test_6_3_1_a_militia_of_a_cadre_in_the_area_does() -> None:
    game = drawn(SCOUT + "unit 1-force-recon 18\narea 19 insurgent cadre 1\n")
    play(game, "18", "18", "19", "1-force-recon", "go", "militia", "done")
    assert offered(game) == ["withdraw", "yes", "no"]


def test_6_3_1_who_comes_later_has_triggered_nothing() -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\nunit 1-3-a 18\n")
    play(game, "18", "18", "19", "1-3-a", "go", "from-24", "18", "19", "1-lar-c", "go")
    assert offered(game) == ["coalition-next", "18", "attack-19"]


def test_6_3_1_nobody_withdraws_into_an_entry_zone() -> None:
    """Ruling R3."""
    game = drawn(COALITION + "area 24 insurgent cadre 1\n")
    play(game, "ne", "ne", "19", "1-lar-c", "go", "from-24")
    assert offered(game) == ["coalition-next", "ne", "attack-19"]


def test_6_3_1_not_even_if_the_zone_has_emptied() -> None:
    """Ruling R3."""
    homes = {shown["id"]: shown["at"] for shown in seen(drawn(COALITION))["units"]}
    away = [name for name, home in homes.items() if home == "ne" and name not in ("1-lar-c", "1-8-a")]
    places = [f"area {5 + index // 8} coalition\nunit {name} {5 + index // 8}\n" for index, name in enumerate(away)]
    game = drawn(COALITION + "area 24 insurgent cadre 1\n" + "".join(places))
    play(game, "ne", "ne", "19", "1-lar-c", "go", "from-24")
    assert offered(game) == ["coalition-next", "ne", "attack-19"]


def test_6_3_1_it_does_not_leave_others_without_a_lead() -> None:
    """Ruling R42."""
    game = drawn(SCOUT + "unit 1-lar-c 18\nunit 2-tank-a 18\n")
    play(game, "18", "18", "19", "1-lar-c", "2-tank-a", "go", "from-24")
    assert offered(game) == ["coalition-next", "18", "attack-19"]


def test_6_3_1_an_ambush_is_not_undone_for_those_who_stay() -> None:
    tired = "unit 1-lar-c 18\nunit 1-3-a 18\nactivated 18\nentered 18 20\n"
    tired += "active 1-lar-c 3 moved 20\nactive 1-3-a 3 moved 20\nactive 1-8-a 7\n"
    game = drawn(SCOUT + tired)
    play(game, "18", "19", "1-lar-c", "1-3-a", "go", "from-24", "yes")
    assert area(game, 19)["coalition"] == ["1-3-a"]
    assert area(game, 19)["ambush"] == 1


def test_6_3_1_it_may_leave_others_who_can_lead() -> None:
    """Ruling R42."""
    game = drawn(SCOUT + "unit 1-lar-c 18\nunit 1-3-a 18\n")
    play(game, "18", "18", "19", "1-lar-c", "1-3-a", "go", "from-24", "yes")
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert area(game, 19)["coalition"] == ["1-3-a"]


def test_6_3_1_several_may_withdraw_one_after_the_other() -> None:
    """Ruling R42: of two the second leaves nobody behind."""
    game = drawn(SCOUT + "unit 1-lar-c 18\nunit 4-cav-f 18\n")
    play(game, "18", "18", "19", "1-lar-c", "4-cav-f", "go", "from-24", "yes", "yes")
    assert area(game, 19)["coalition"] == []
    assert offered(game) == ["coalition-next", "18", "done"]


def test_6_3_1_the_last_who_can_lead_stays_with_a_tank() -> None:
    """Ruling R42."""
    game = drawn(SCOUT + "unit 1-lar-c 18\nunit 4-cav-f 18\nunit 2-tank-a 18\n")
    play(game, "18", "18", "19", "1-lar-c", "4-cav-f", "2-tank-a", "go", "from-24", "yes")
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert area(game, 19)["coalition"] == ["2-tank-a", "4-cav-f"]


def test_6_3_1_in_the_next_impulse_the_insurgents_may_react_again() -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\n", 7)
    play(game, "18", "18", "19", "1-lar-c", "go", "from-24", "yes", "done", "pass", "18", "18", "19")
    assert offered(game) == ["react", "from-24", "own-24", "done"]


def test_6_3_1_after_it_has_withdrawn_the_area_costs_what_stands_there_and_nobody_reacts_again() -> None:
    game = drawn(SCOUT + "unit 1-lar-c 18\nactivated 18\nentered 18 20\nactive 1-lar-c 3 moved 20\nactive 1-8-a 7\n")
    play(game, "18", "19", "1-lar-c", "go", "from-24", "yes")
    assert area(game, 19)["ambush"] == 0
    happened = play(game, "18", "19")
    assert costs(game, happened) == [4]
    assert "ReactionBegan" not in names(happened)
    play(game, "attack-19")
    assert "ambush" not in modifiers(game)


# Its Militia have been joined by a Spent Cadre that retreated from elsewhere: the LAR company cannot lead any more.
UNLED = SCOUT + "unit 1-lar-c 19\narea 19 insurgent militia 1 spent-cadre 1\nactivated 18\nentered 19\nactive 1-8-a 7\n"


def test_6_3_1_a_reconnaissance_unit_that_cannot_lead_must_withdraw() -> None:
    """Ruling R2."""
    game = drawn(UNLED + "cost 19 4\nactive 1-lar-c 3 stopped 18\n", 7)
    assert offered(game) == ["coalition-next", "18", "done"]
    assert refusal(game, "attack-19") == ("7.2.1", "nobody-to-lead")
    happened = play(game, "done")
    assert names(happened)[0] == "UnitWithdrew"
    assert "UnledUnits" not in names(happened)
    assert (unit(game, "1-lar-c")["at"], unit(game, "1-lar-c")["spent"]) == ("18", True)


def test_6_3_1_where_it_cannot_it_stays_and_is_spent() -> None:
    """Ruling R2."""
    text = "unit 1-lar-c 19\narea 19 insurgent militia 1 spent-cadre 1\narea 24 insurgent cadre 1\n"
    zone = "activated ne\nentered 19\nfirst-area 19 1\ncost 19 4\nactive 1-lar-c 3 stopped ne\n"
    waiting = [shown for shown in seen(drawn(COALITION))["units"] if shown["at"] == "ne" and shown["id"] != "1-lar-c"]
    zone += "".join(f"active {shown['id']} {shown['mf']}\n" for shown in waiting)
    game = drawn(COALITION + text + zone, 7)
    happened = play(game, "done")
    assert events(game, happened, "UnledUnits") == [
        {"event": "UnledUnits", "cite": "7.2.1", "units": "1-lar-c", "area": "19"}
    ]
    assert "AttackDeclared" not in names(happened)
    assert (unit(game, "1-lar-c")["at"], unit(game, "1-lar-c")["spent"]) == ("19", True)


def test_6_3_1_or_if_its_area_has_filled_up() -> None:
    """Ruling R2."""
    seven = "".join(f"unit {name} 18\n" for name in ("1-8-b", "1-8-c", "1-8-w", "1-3-a", "1-3-b", "1-3-c", "1-3-w"))
    game = drawn(UNLED + seven + "cost 19 4\nactive 1-lar-c 3 stopped 18\n", 7)
    assert "UnledUnits" in names(play(game, "done"))
    assert unit(game, "1-lar-c")["at"] == "19"


def test_6_3_1_how_a_cadre_comes_to_a_unit_that_cannot_lead_against_it() -> None:
    """Ruling R2: no Free area is left for its retreat but the one where the LAR company has yet to attack."""
    text = "unit 1-lar-c 18\narea 19 insurgent cadre 1\narea 20 insurgent militia 1\narea 23 coalition\narea 24 coalition\n"
    game = drawn(HOME + text, 7, 7)
    play(game, "18", "18", "20", "1-lar-c", "go", "done", "18", "19", "1-3-a", "go", "done")
    assert offered(game) == ["coalition-next", "18", "attack-19", "attack-20"]
    play(game, "attack-19")  # 6 + 7 against 2 + 2 + 7: it flips and retreats, there is no other way
    assert insurgents(game, 20) == {"spent-cadre": 1, "militia": 1}
    assert offered(game) == ["coalition-next", "18", "done"]
    assert events(game, play(game, "done"), "UnitWithdrew") == [
        {"event": "UnitWithdrew", "cite": "6.3.1", "unit": "1-lar-c", "area": "20", "to": "18"}
    ]


def test_6_3_1_unless_somebody_joins_who_can_lead() -> None:
    """Ruling R2."""
    game = drawn(UNLED + "cost 19 4\nactive 1-lar-c 3 stopped 18\n", 2, 12)
    happened = play(game, "18", "19", "attack-19")
    (attack,) = events(game, happened, "AttackDeclared")
    assert (attack["units"], attack["lead"]) == ("1-8-a 1-lar-c", "1-8-a")


# -- 6.4 -----------------------------------------------------------------------------------------------------------


def test_6_4_1_an_area_vacated_costs_two_and_they_go_on() -> None:
    game = drawn(HOME + "area 19 insurgent cadre 1 fedayeen 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go", "retreat-cadre", "23", "retreat-fedayeen", "23")
    assert costs(game, happened) == [4]
    assert events(game, happened, "EntryCostChanged") == [
        {"event": "EntryCostChanged", "cite": "6.4.1", "area": "19", "cost": 2, "word": "less"}
    ]
    assert (mp(game, "1-3-a"), area(game, 19)["control"]) == (5, "coalition")
    assert insurgents(game, 23) == {"spent-cadre": 1, "spent-fedayeen": 1}
    assert offered(game) == ["coalition-next", "18", "19", "done"]
    play(game, "19", "24")
    assert mp(game, "1-3-a") == 3


def test_6_4_1_those_who_follow_pay_two() -> None:
    game = drawn(HOME + "area 19 insurgent cadre 1\n")
    play(game, "18", "18", "19", "1-3-a", "go", "retreat-cadre", "23", "18", "19", "all")
    assert [mp(game, name) for name in ("1-3-a", "1-3-b", "1-3-w")] == [5, 5, 5]


def test_6_4_1_it_costs_three_if_spent_units_are_left_and_the_attack_is_due() -> None:
    game = drawn(HOME + "area 19 insurgent fedayeen 1 spent-militia 1\n", 2, 12)
    happened = play(game, "18", "18", "19", "1-3-a", "go", "retreat-fedayeen", "23")
    assert events(game, happened, "EntryCostChanged") == [
        {"event": "EntryCostChanged", "cite": "6.4.1", "area": "19", "cost": 3, "word": "less"}
    ]
    assert mp(game, "1-3-a") == 4
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert refusal(game, "19") == ("6.2", "stopped")
    play(game, "18", "19", "1-3-b", "go")
    assert mp(game, "1-3-b") == 4


def test_6_4_1_the_cost_stays_as_long_as_a_fresh_unit_is_left() -> None:
    game = drawn(HOME + "area 19 insurgent fedayeen 1 militia 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go", "retreat-fedayeen", "23")
    assert events(game, happened, "EntryCostChanged") == []
    assert mp(game, "1-3-a") == 3


def test_6_4_1_a_unit_that_dug_in_is_still_fresh() -> None:
    game = drawn(HOME + "area 19 insurgent fedayeen 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go", "dig-in")
    assert events(game, happened, "EntryCostChanged") == []
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert mp(game, "1-3-a") == 3


# A Cadre in 24 sees three units, tired to various degrees, about to enter 19.
TIRED = (
    COALITION
    + "area 18 coalition\nunit 1-3-a 18\nunit 1-3-w 18\nunit iraqi-2-1 18\nunit 1-8-a 18\nactivated 18\nentered 18 20\n"
)
WATCHED = TIRED + "area 24 insurgent cadre 1\n"


def test_6_4_2_a_militia_makes_the_area_dearer() -> None:
    game = drawn(WATCHED + "active 1-3-a 6 moved 20\nactive 1-8-a 7\n")
    happened = play(game, "18", "19", "1-3-a", "go", "from-24")
    assert costs(game, happened) == [2]
    assert events(game, happened, "EntryCostChanged") == [
        {"event": "EntryCostChanged", "cite": "6.4.2", "area": "19", "cost": 4, "word": "more"}
    ]
    assert mp(game, "1-3-a") == 2
    assert offered(game) == ["coalition-next", "18", "attack-19"]
    assert refusal(game, "done") == ("6.3", "mandatory-attack")
    assert refusal(game, "19") == ("6.2", "stopped")


def test_6_4_2_with_four_points_it_is_no_ambush() -> None:
    game = drawn(WATCHED + "active 1-3-a 4 moved 20\nactive 1-8-a 7\n")
    happened = play(game, "18", "19", "1-3-a", "go", "from-24")
    assert "AmbushSprung" not in names(happened)
    assert (mp(game, "1-3-a"), area(game, 19)["ambush"]) == (0, 0)


@pytest.mark.parametrize(("points", "there", "short"), [(3, "", 1), (2, "", 2), (3, "spent-militia 1", 1)])
def test_6_4_2_an_ambush_costs_the_difference(points: int, there: str, short: int) -> None:
    """Ruling R25: the unit pays the original cost; what it lacks against four comes off the Offensive Value."""
    game = drawn(WATCHED + f"area 19 insurgent {there}\nactive 1-3-a {points} moved 20\nactive 1-8-a 7\n", 7, 7)
    happened = play(game, "18", "19", "1-3-a", "go", "from-24")
    assert events(game, happened, "AmbushSprung") == [
        {"event": "AmbushSprung", "cite": "6.4.2", "area": "19", "short": short}
    ]
    assert (mp(game, "1-3-a"), area(game, 19)["ambush"]) == (points - (3 if there else 2), short)
    play(game, "attack-19")
    assert modifiers(game) == {"lead-cf": 6, "ambush": -short}


def test_6_4_2_the_worst_of_a_stack_counts() -> None:
    """Ruling R25: who has four points pays them, whoever it came with."""
    game = drawn(WATCHED + "active 1-3-a 5 moved 20\nactive iraqi-2-1 3 moved 20\nactive 1-8-a 7\n")
    play(game, "18", "19", "1-3-a", "iraqi-2-1", "go", "from-24")
    assert area(game, 19)["ambush"] == 1
    assert (mp(game, "1-3-a"), mp(game, "iraqi-2-1")) == (1, 1)


def test_6_4_2_after_an_ambush_others_need_only_the_original_cost() -> None:
    """Rulings R25 and R40: and that is what they pay, however much they have."""
    tired = "active 1-3-a 3 moved 20\nactive 1-3-w 3 moved 20\nactive 1-8-a 7\nactive iraqi-2-1 1 moved 20\n"
    game = drawn(WATCHED + tired)
    play(game, "18", "19", "1-3-a", "go", "from-24")
    play(game, "18", "19")
    assert offered(game) == ["who-moves", "all", "1-8-a", "1-3-w"]
    assert refusal(game, "iraqi-2-1") == ("6.1", "too-few-mp")
    happened = play(game, "all")
    assert "AmbushSprung" not in names(happened)
    assert (mp(game, "1-3-w"), mp(game, "1-8-a"), area(game, 19)["ambush"]) == (1, 5, 1)


def test_6_4_2_one_that_follows_with_fewer_points_makes_it_worse() -> None:
    game = drawn(WATCHED + "active 1-3-a 3 moved 20\nactive iraqi-2-1 2 moved 20\nactive 1-8-a 7\n", 7, 7)
    play(game, "18", "19", "1-3-a", "go", "from-24")
    assert area(game, 19)["ambush"] == 1
    happened = play(game, "18", "19", "iraqi-2-1", "go")
    assert events(game, happened, "AmbushSprung") == [
        {"event": "AmbushSprung", "cite": "6.4.2", "area": "19", "short": 2}
    ]
    play(game, "attack-19")
    assert modifiers(game) == {"lead-cf": 6, "ambush": -2}


def test_6_4_2_the_original_cost_is_enough_for_everyone_who_follows() -> None:
    tired = "active 1-3-a 3 moved 20\nactive iraqi-2-1 2 moved 20\nactive 1-3-w 2 moved 20\nactive 1-8-a 7\n"
    game = drawn(WATCHED + tired)
    play(game, "18", "19", "1-3-a", "go", "from-24", "18", "19", "iraqi-2-1", "go", "18", "19", "1-3-w", "go")
    assert area(game, 19)["coalition"] == ["1-3-a", "1-3-w", "iraqi-2-1"]


def test_6_4_2_what_a_bystander_paid_to_leave_counts_too() -> None:
    played = "contested 18\nfought 18\ntoll 2\nactive 1-3-a 7\nactive 1-8-a 5 moved here 18\n"
    game = drawn(WATCHED + played)
    play(game, "18", "19", "1-3-a", "go", "from-24")
    assert (mp(game, "1-3-a"), area(game, 19)["ambush"]) == (7 - 2 - 4, 0)


def test_6_4_2_one_that_follows_with_more_does_not_make_it_better() -> None:
    """Ruling R25."""
    game = drawn(WATCHED + "active 1-3-a 2 moved 20\nactive 1-3-w 3 moved 20\nactive 1-8-a 7\n")
    play(game, "18", "19", "1-3-a", "go", "from-24", "18", "19", "1-3-w", "go")
    assert area(game, 19)["ambush"] == 2


def test_6_4_2_without_an_ambush_others_need_four() -> None:
    """Ruling R40."""
    game = drawn(WATCHED + "active 1-3-a 4 moved 20\nactive 1-3-w 3 moved 20\nactive 1-8-a 7\n")
    play(game, "18", "19", "1-3-a", "go", "from-24", "18", "20")
    game = drawn(WATCHED + "active 1-3-a 4 moved 20\nactive 1-3-w 3 moved 20\nactive 1-8-a 3 moved 20\n")
    play(game, "18", "19", "1-3-a", "go", "from-24", "18")
    assert offered(game) == ["move-to", "20", "22"]
    assert refusal(game, "19") == ("6.1", "too-few-mp")


def test_6_4_2_no_ambush_where_a_fresh_unit_stood_already() -> None:
    game = drawn(WATCHED + "area 19 insurgent militia 1\nactive 1-3-a 4 moved 20\nactive 1-8-a 7\n")
    happened = play(game, "18", "19", "1-3-a", "go", "from-24")
    assert "EntryCostChanged" not in names(happened)
    assert area(game, 19)["ambush"] == 0


def test_6_4_2_a_militia_elsewhere_is_no_ambush() -> None:
    game = drawn(WATCHED + "active 1-3-a 2 moved 20\nactive 1-8-a 7\n")
    happened = play(game, "18", "19", "1-3-a", "go", "own-24")
    assert "AmbushSprung" not in names(happened)
    assert area(game, 19)["control"] == "coalition"


def test_6_4_2_what_an_ambushed_unit_keeps_it_may_spend_after_an_overrun() -> None:
    """Ruling R25: 3 less the original 2 leaves 1, enough for a Free area."""
    tired = "".join(f"active {name} 3 moved 20\n" for name in ("1-3-a", "1-8-a", "1-3-w"))
    game = drawn(WATCHED + tired)
    happened = play(game, "18", "19", "all", "from-24", "attack-19")
    assert "OverwhelmingForce" in names(happened)
    assert [mp(game, name) for name in ("1-3-a", "1-8-a", "1-3-w")] == [1, 1, 1]
    play(game, "19", "1-3-a", "go")  # 18 is the only area they can reach
    assert (unit(game, "1-3-a")["at"], mp(game, "1-3-a")) == ("18", 0)


def test_6_4_2_an_ambush_is_over_with_the_impulse() -> None:
    game = drawn(WATCHED + "active 1-3-a 3 moved 20\nactive 1-8-a 7\n", 7, 7)
    play(game, "18", "19", "1-3-a", "go", "from-24", "attack-19", "done")
    assert area(game, 19)["ambush"] == 0


def test_6_4_2_the_second_example_of_play() -> None:
    """Overrun in 19, Ambush in 23."""
    text = (
        COALITION + "area 18 coalition\nunit 1-3-a 18\nunit 1-3-b 18\nunit 1-3-c 18\nunit 1-3-w 18\nunit 2-tank-a 18\n"
    )
    enemies = "area 19 insurgent cadre 1\narea 24 insurgent cadre 1\n"
    game = drawn(text + "unit iraqi-2-1 18\nunit 4-fssg-b 18\n" + enemies, 5, 8)
    six = ["1-3-a", "1-3-b", "1-3-c", "1-3-w", "2-tank-a", "iraqi-2-1"]
    play(game, "18", "18", "19", "battalion-1-3", "2-tank-a", "iraqi-2-1", "go")
    assert [mp(game, name) for name in six] == [3, 3, 3, 3, 3, 2]
    happened = play(game, "retreat-cadre", "24", "from-24")
    assert "EntryCostChanged" not in names(happened)
    happened = play(game, "attack-19")
    assert "OverwhelmingForce" in names(happened)
    assert area(game, 19)["control"] == "coalition"
    assert seen(game)["backlash"] == 0
    play(game, "19")
    assert refusal(game, "24") == ("6.1", "too-few-mp")
    play(game, "23", "1-3-a", "go")
    assert offered(game) == ["react", "from-24", "own-24", "done"]
    play(game, "from-24")
    assert (mp(game, "1-3-a"), area(game, 23)["ambush"]) == (1, 1)
    play(game, "19", "23", "1-3-w", "go")
    assert (mp(game, "1-3-w"), area(game, 23)["ambush"]) == (1, 1)
    happened = play(game, "attack-23")
    assert modifiers(game) == {"lead-cf": 6, "support-weapons": 1, "ambush": -1}
    (rolled,) = events(game, happened, "BattleRolled")
    assert (rolled["attack"], rolled["defence"], rolled["points"]) == (11, 10, 1)
    assert area(game, 23)["control"] == "coalition"
    assert unit(game, "1-3-a")["spent"]
    assert unit(game, "1-3-w")["spent"]
    assert (mp(game, "1-3-b"), mp(game, "iraqi-2-1")) == (3, 2)
    play(game, "done")
    assert not unit(game, "4-fssg-b")["spent"]
    assert unit(game, "1-3-b")["spent"]
