"""4 The sequence of play: the phases of a day, the Insurgent impulse, the end of the Action Phase, Regroup, Infiltration
and Reset. What the Coalition does in its impulse and how the Insurgents react has tests of its own."""

from collections.abc import Iterable
from typing import Any

import pytest

import umpire
from playing import asked
from umpire.engine.ask import UNIT, Step
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal, shown, stage
from umpire.titles.second_fallujah.check.invariants import area, insurgents, seen, unit

INSURGENT = "turn 2 action\nimpulse 3 insurgent\nadvantage coalition used\n"


def rolls(steps: Iterable[Step]) -> list[tuple[str, int]]:
    """The dice that were rolled: what for, and what came up."""
    return [(step.why, step.answer) for step in steps if isinstance(step, umpire.Roll)]


def about(game: Game) -> dict[str, str]:
    assert isinstance(game.pending, umpire.Decision)
    return game.pending.about


def at(game: Game) -> tuple[int, str, int]:
    """Turn, whose impulse, and its number."""
    table = seen(game)
    return table["turn"], table["stage"], table["impulse"]


def ends(game: Game, steps: list[Step]) -> list[dict[str, Any]]:
    return events(game, steps, "ActionPhaseEnded")


ENDED_BY_ROLL = [{"event": "ActionPhaseEnded", "cite": "4.1.4", "word": "roll"}]
ENDED_BY_PASSES = [{"event": "ActionPhaseEnded", "cite": "4.1.4", "word": "passes"}]


# -- 4 The day --------------------------------------------------------------------------------------------------------


def test_4_a_turn_is_action_regroup_infiltration_and_reset() -> None:
    game = stage("second-fallujah", INSURGENT)
    turn = [(segment.phase, segment.cite) for segment in game.rules.segments if segment.phase not in ("setup", "turn")]
    assert turn == [
        ("action", "4.1"),
        ("regroup", "4.2"),
        ("regroup", "4.2"),
        ("infiltration", "4.3"),
        ("reset", "4.4"),
    ]


def test_4_the_phases_follow_each_other() -> None:
    text = f"{INSURGENT}area 18 coalition\nunit 1-3-a 18 spent\narea 19 insurgent militia 1\narea 43 coalition"
    game = stage("second-fallujah", text)
    asked = []
    happened: list[Step] = []
    while seen(game)["turn"] == 2:
        asked.append((seen(game)["phase"], offered(game)[0]))
        happened += play(game, "pass" if "pass" in offered(game) else "done")
    assert asked == [
        ("action", "insurgent-action"),
        ("action", "coalition-action"),
        ("regroup", "regroup-from"),
        ("regroup", "regroup-from"),
    ]
    told = names(happened)
    assert told.index("ActionPhaseEnded") < told.index("AreaInfiltrated") < told.index("UnitsRefreshed")
    assert told[-2:] == ["TurnBegan", "ImpulseBegan"]


def test_4_the_game_has_seven_days_from_8_to_14_november() -> None:
    game = stage("second-fallujah", "turn 1 action\nimpulse 1 insurgent\nadvantage insurgent used")
    days = [seen(game)["day"]]
    while not game.outcome:
        happened = play(game, "pass" if "pass" in offered(game) else "done")
        days += [fact["day"] for fact in events(game, happened, "TurnBegan")]
    assert days == ["nov-8", "nov-9", "nov-10", "nov-11", "nov-12", "nov-13", "nov-14"]


# -- 4.1 The Action Phase ---------------------------------------------------------------------------------------------


def test_4_1_insurgents_and_coalition_take_impulses_in_turn() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1", [12, 12])
    course = []
    for choice in ("organize-18", "pass", "organize-18", "pass"):
        course.append(at(game))
        play(game, choice)
    assert course == [(2, "insurgent", 3), (2, "coalition", 3), (2, "insurgent", 4), (2, "coalition", 4)]


def test_4_1_an_impulse_is_a_single_action() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1\narea 19 insurgent cadre 1")
    play(game, "organize-18")
    assert game.pending is not None
    assert offered(game)[0] == "coalition-action"


def test_4_1_the_check_for_the_end_comes_in_the_coalition_impulse_only() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1", [12])
    assert rolls(play(game, "organize-18")) == []
    assert rolls(play(game, "pass")) == [("end-of-phase", 12)]


# -- 4.1.1 The Insurgent impulse --------------------------------------------------------------------------------------


def test_4_1_1_areas_with_fresh_units_can_be_activated_and_areas_with_cadres_organized() -> None:
    text = f"{INSURGENT}area 18 insurgent cadre 1\narea 19 insurgent militia 1\narea 20 insurgent spent-cadre 1\n"
    game = stage("second-fallujah", f"{text}area 21 insurgent dug-in 1")
    assert offered(game) == ["insurgent-action", "18", "19", "21", "organize-18", "pass"]
    assert refusal(game, "20") == ("4.1.1", "nobody-fresh")
    assert refusal(game, "22") == ("4.1.1", "nobody-fresh")
    assert refusal(game, "organize-19") == ("4.1.1", "no-cadre")
    assert refusal(game, "organize-20") == ("4.1.1", "no-cadre")
    assert refusal(game, "nw") == ("4.1.1", "no-such-area")


def test_4_1_1_any_number_of_its_fresh_units_may_move_and_those_are_spent_afterwards() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent fedayeen 1 cadre 1 militia 2")
    play(game, "18", "militia", "19", "cadre", "20", "done")
    assert insurgents(game, 18) == {"fedayeen": 1, "militia": 1}
    assert (insurgents(game, 19), insurgents(game, 20)) == ({"spent-militia": 1}, {"spent-cadre": 1})


def test_4_1_1_they_are_flipped_at_the_end_of_the_impulse_and_can_go_on_until_then() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1 cadre 1")
    play(game, "18", "militia", "19")
    assert insurgents(game, 19) == {"militia": 1}
    play(game, "militia/19/2", "24")
    assert insurgents(game, 24) == {"militia": 1}
    play(game, "done")
    assert insurgents(game, 24) == {"spent-militia": 1}


def test_4_1_1_spent_units_of_the_area_do_not_move() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1 spent-militia 1 spent-cadre 1")
    play(game, "18")
    assert offered(game) == ["insurgent-next", "militia", "done"]
    assert refusal(game, "spent-cadre") == ("4.1.1", "cannot-act")


def test_4_1_1_a_fresh_fedayeen_digs_in_instead_of_moving_and_stays_fresh() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent fedayeen 2")
    play(game, "18", "fedayeen")
    happened = play(game, "dig-in")
    assert events(game, happened) == [{"event": "FedayeenDugIn", "cite": "4.1.1", "area": "18"}]
    play(game, "done")
    assert insurgents(game, 18) == {"fedayeen": 1, "dug-in": 1}


def test_4_1_1_only_a_fedayeen_digs_in_and_only_if_it_has_not_moved() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent fedayeen 1 cadre 1 militia 1")
    play(game, "18", "cadre")
    assert refusal(game, "dig-in") == ("4.1.1", "only-still-fedayeen")
    play(game, "20", "fedayeen", "19", "fedayeen/19/2")
    assert refusal(game, "dig-in") == ("4.1.1", "only-still-fedayeen")


def test_4_1_1_a_dug_in_unit_takes_its_marker_off_stays_fresh_and_does_nothing_else() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent dug-in 1 militia 1")
    play(game, "18", "dug-in")
    assert offered(game) == ["insurgent-next", "militia", "done"]
    assert refusal(game, "fedayeen") == ("4.1.1", "cannot-act")
    play(game, "done")
    assert insurgents(game, 18) == {"fedayeen": 1, "militia": 1}


def test_4_1_1_it_does_not_move_with_the_stack_nor_attack_either() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent dug-in 1 militia 1\nunit 1-3-a 23 spent")
    play(game, "23", "dug-in", "militia")
    assert "attack" in offered(game)
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent dug-in 1 militia 2")
    play(game, "18", "dug-in", "all", "19")
    assert insurgents(game, 18) == {"fedayeen": 1}


def test_4_1_1_the_unit_that_took_its_marker_off_can_act_in_a_later_impulse() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent dug-in 1 militia 1", [12])
    play(game, "18", "dug-in", "done", "pass", "18")
    assert offered(game) == ["insurgent-next", "fedayeen", "militia", "all", "done"]


def test_4_1_1_another_fedayeen_of_the_area_still_acts() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent dug-in 1 fedayeen 1")
    play(game, "18", "dug-in", "fedayeen", "19")
    assert offered(game)[0] == "insurgent-next"
    assert "fedayeen" not in offered(game)  # the one that is left has only just come out
    assert (insurgents(game, 18), insurgents(game, 19)) == ({"fedayeen": 1}, {"fedayeen": 1})


def test_4_1_1_organizing_places_a_fresh_militia_for_each_fresh_cadre() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 3 spent-cadre 1")
    pool = seen(game)["pools"]["militia"]
    play(game, "organize-18")
    assert offered(game) == ["organize-how-many", "3", "2", "1"]
    happened = play(game, "3")
    assert events(game, happened, "ResistanceOrganized") == [
        {"event": "ResistanceOrganized", "cite": "4.1.1", "area": "18", "count": 3}
    ]
    assert insurgents(game, 18) == {"cadre": 3, "spent-cadre": 1, "militia": 3}
    assert seen(game)["pools"]["militia"] == pool - 3


def test_4_1_1_fewer_militia_may_be_placed_but_at_least_one() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 2")
    play(game, "organize-18")
    assert offered(game) == ["organize-how-many", "2", "1"]
    assert refusal(game, "0") == ("4.1.1", "one-for-each-cadre")
    assert refusal(game, "3") == ("4.1.1", "one-for-each-cadre")
    play(game, "1")
    assert insurgents(game, 18) == {"cadre": 2, "militia": 1}


def test_4_1_1_with_one_cadre_nothing_is_asked_and_it_stays_fresh() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1")
    play(game, "organize-18")
    assert insurgents(game, 18) == {"cadre": 1, "militia": 1}


def test_4_1_1_resistance_is_organized_in_a_contested_area_too() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent cadre 1\nunit 1-3-a 23")
    happened = play(game, "organize-23")
    assert insurgents(game, 23) == {"cadre": 1, "militia": 1}
    assert "InsurgentAttacked" not in names(happened)


def test_4_1_1_organizing_does_not_exceed_the_stacking_limit() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 3 spent-militia 4")
    play(game, "organize-18")
    assert insurgents(game, 18) == {"cadre": 3, "militia": 1, "spent-militia": 4}
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1 spent-militia 7")
    assert refusal(game, "organize-18") == ("5", "stack-full")


def test_4_1_1_nor_does_it_draw_on_an_empty_force_pool() -> None:
    pool = seen(stage("second-fallujah", INSURGENT))["pools"]["militia"]
    areas = [
        f"area {number} insurgent militia {min(8, pool - done)}" for number, done in enumerate(range(0, pool, 8), 1)
    ]
    game = stage("second-fallujah", "\n".join([INSURGENT, *areas, "area 18 insurgent cadre 1"]))
    assert seen(game)["pools"]["militia"] == 0
    assert refusal(game, "organize-18") == ("11.1", "pool-empty")


def test_4_1_1_no_movement_and_no_combat_goes_with_organizing() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1 fedayeen 1")
    play(game, "organize-18")
    assert at(game) == (2, "coalition", 3)


def test_4_1_1_the_insurgents_may_pass() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1")
    happened = play(game, "pass")
    assert events(game, happened, "SidePassed") == [{"event": "SidePassed", "cite": "4.1.1", "side": "insurgent"}]
    assert insurgents(game, 18) == {"cadre": 1}
    assert at(game) == (2, "coalition", 3)


def test_4_1_1_without_anybody_fresh_they_pass_by_themselves() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent spent-cadre 1")
    assert names(game.log) == ["SidePassed", "ImpulseEnded", "ImpulseBegan"]
    assert offered(game)[0] == "coalition-action"


def test_4_1_1_the_coalition_follows_at_the_same_number() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1")
    happened = play(game, "18", "done")
    assert events(game, happened, "ImpulseBegan") == [
        {"event": "ImpulseBegan", "cite": "4.1.1", "side": "coalition", "impulse": 3}
    ]


# -- 4.1.4 The end of the Action Phase --------------------------------------------------------------------------------


# One company against a Fedayeen in a Contested area: OV 6, DV 5, and a defence of 12 always holds.
def clock(impulse: int, advantage: str) -> str:
    """A Coalition impulse; impulse 0 is in the first turn, where only the Coalition can have used the Advantage."""
    owner = "coalition" if impulse or advantage == "available" else "insurgent"
    return f"turn {2 if impulse else 1} action\nimpulse {impulse} coalition\nadvantage {owner} {advantage}\n"


def fight(impulse: int, *dice: int, advantage: str = "used") -> tuple[Game, list[Step]]:
    """The battle in 23 in this impulse."""
    game = stage("second-fallujah", f"{clock(impulse, advantage)}area 23 insurgent fedayeen 1\nunit 1-3-a 23\n", dice)
    return game, play(game, "23", "attack-23")


def idle(impulse: int, *dice: int, advantage: str = "used") -> tuple[Game, list[Step]]:
    """The Coalition passes in this impulse."""
    game = stage("second-fallujah", f"{clock(impulse, advantage)}area 18 insurgent cadre 1", dice)
    return game, play(game, "pass")


@pytest.mark.parametrize(("roll", "over"), [(4, True), (5, False), (6, False)])
def test_4_1_4_the_first_combat_roll_below_the_number_of_the_impulse_ends_the_phase(roll: int, over: bool) -> None:
    game, happened = fight(5, roll, 12)
    assert rolls(happened) == [("attack", roll), ("defence", 12)]  # and no roll of its own
    assert events(game, happened, "EndRollNoted") == [
        {"event": "EndRollNoted", "cite": "4.1.4", "roll": roll, "impulse": 5, "word": "ends" if over else "goes-on"}
    ]
    assert ends(game, happened) == (ENDED_BY_ROLL if over else [])
    assert seen(game)["phase"] == ("regroup" if over else "action")


def test_4_1_4_the_roll_counts_as_it_fell_and_not_with_the_offensive_value() -> None:
    game, happened = fight(9, 8, 12)
    assert events(game, happened, "BattleRolled")[0]["attack"] == 6 + 8
    assert ends(game, happened) == ENDED_BY_ROLL


def test_4_1_4_the_defence_roll_counts_for_nothing() -> None:
    game, happened = fight(9, 9, 2)
    assert events(game, happened, "BattleRolled")[0]["word"] == "overrun"
    assert ends(game, play(game, "done")) == []


def test_4_1_4_the_impulse_is_completed_before_the_phase_ends() -> None:
    # A battle in 23, then another unit of the same area still moves.
    text = "turn 2 action\nimpulse 9 coalition\nadvantage coalition used\narea 19 coalition\n"
    text += "area 23 insurgent fedayeen 1\nunit 1-3-a 23\nunit 1-3-b 23\n"
    game = stage("second-fallujah", text, [3, 12])
    happened = play(game, "23", "attack-23", "1-3-a", "go")
    assert ends(game, happened) == []
    assert seen(game)["end_roll"] == 3
    happened = play(game, "23", "done")
    assert unit(game, "1-3-b")["at"] == "19"
    assert names(happened)[:3] == ["UnitsMoved", "ImpulseEnded", "ActionPhaseEnded"]


def test_4_1_4_only_the_first_roll_of_the_impulse_counts() -> None:
    text = "turn 2 action\nimpulse 6 coalition\nadvantage coalition used\narea 19 coalition\nunit 1-3-a 19\nunit 1-3-b 19\n"
    text += "area 20 insurgent fedayeen 1\narea 23 insurgent fedayeen 1\n"
    game = stage("second-fallujah", text, [6, 12, 2, 12])
    play(game, "19", "19", "20", "1-3-a", "go", "done", "attack-20")
    play(game, "19", "23", "done", "attack-23")
    assert [roll for _, roll in rolls(game.log)] == [6, 12, 2, 12]
    assert [fact["roll"] for fact in events(game, game.log, "EndRollNoted")] == [6]
    assert ends(game, game.log) == []


def test_4_1_4_without_a_combat_roll_two_dice_are_rolled_at_the_end() -> None:
    game, happened = idle(5, 4)
    assert rolls(happened) == [("end-of-phase", 4)]
    assert names(happened)[:3] == ["SidePassed", "ImpulseEnded", "EndRollNoted"]
    assert ends(game, happened) == ENDED_BY_ROLL
    game, happened = idle(5, 5)
    assert ends(game, happened) == []
    assert at(game) == (2, "insurgent", 6)


def test_4_1_4_an_activation_without_combat_rolls_at_the_end_too() -> None:
    text = "turn 2 action\nimpulse 5 coalition\nadvantage coalition used\narea 18 coalition\nunit 1-3-a 18"
    game = stage("second-fallujah", text, [4])
    happened = play(game, "18", "18", "20", "done")
    assert rolls(happened) == [("end-of-phase", 4)]
    assert ends(game, happened) == ENDED_BY_ROLL


def test_4_1_4_overwhelming_force_has_no_roll_so_one_is_made_at_the_end() -> None:
    text = "turn 2 action\nimpulse 5 coalition\nadvantage coalition used\n"
    text += "area 23 insurgent militia 1\nunit 1-3-a 23\nunit 1-3-b 23\narea 27 insurgent cadre 1\n"
    game = stage("second-fallujah", text, [5])
    happened = play(game, "23", "attack-23", "all", "done")
    assert "OverwhelmingForce" in names(happened)
    assert rolls(happened) == [("end-of-phase", 5)]
    assert at(game) == (2, "insurgent", 6)


def test_4_1_4_after_overwhelming_force_a_later_combat_roll_of_the_impulse_counts() -> None:
    text = "turn 2 action\nimpulse 6 coalition\nadvantage coalition used\narea 19 coalition\nunit 1-3-a 19\nunit 1-3-b 19\n"
    text += "unit 1-3-c 19\narea 20 insurgent militia 1\narea 23 insurgent fedayeen 1\n"
    game = stage("second-fallujah", text, [5, 12])
    play(game, "19", "19", "20", "1-3-a", "1-3-b", "go", "attack-20", "19", "23", "done")
    happened = play(game, "attack-23", "done")
    assert rolls(happened) == [("attack", 5), ("defence", 12)]
    assert ends(game, happened) == ENDED_BY_ROLL


@pytest.mark.parametrize(("roll", "over"), [(5, True), (6, False)])
def test_4_1_4_the_roll_of_a_fire_mission_counts(roll: int, over: bool) -> None:
    text = "turn 2 action\nimpulse 6 coalition\nadvantage coalition used\narea 25 insurgent fedayeen 2\n"
    game = stage("second-fallujah", text, [roll, 12])
    happened = play(game, "fire-mission")
    assert rolls(happened) == [("attack", roll), ("defence", 12)]
    assert ends(game, happened) == (ENDED_BY_ROLL if over else [])


def test_4_1_4_rolls_in_the_insurgent_impulse_never_count() -> None:
    text = "turn 2 action\nimpulse 9 insurgent\nadvantage coalition used\narea 44 coalition\nunit 3-1-i 44 spent\n"
    game = stage("second-fallujah", f"{text}area 45 insurgent militia 1", [3, 2, 9])
    happened = play(game, "45", "militia", "44")
    assert rolls(happened) == [("attack", 3), ("defence", 2)]
    assert (seen(game)["end_roll"], "EndRollNoted" in names(happened)) == (None, False)
    assert offered(game)[0] == "coalition-action"  # nobody is left in 45
    assert rolls(play(game, "pass")) == [("end-of-phase", 9)]  # the Coalition's own roll is still to come


def test_4_1_4_a_mulligan_replaces_the_roll() -> None:
    game, _ = fight(6, 3, 12, 6, 12, advantage="available")
    assert offered(game)[0] == "advantage"
    happened = play(game, "mulligan")
    assert [fact["roll"] for fact in events(game, game.log, "EndRollNoted")] == [3, 6]
    assert ends(game, happened) == []
    game, _ = fight(6, 6, 12, 5, 12, advantage="available")
    assert ends(game, play(game, "mulligan")) == ENDED_BY_ROLL


@pytest.mark.parametrize(
    ("roll", "use", "over"),
    [
        (5, "keep", True),
        (5, "attack-plus", False),
        (6, "keep", False),
        (6, "attack-minus", True),
        (5, "defence-plus", True),
        (6, "defence-minus", False),
    ],
)
def test_4_1_4_heroic_effort_shifts_the_roll(roll: int, use: str, over: bool) -> None:
    game, _ = fight(6, roll, 12, advantage="available")
    assert ends(game, play(game, use)) == (ENDED_BY_ROLL if over else [])


@pytest.mark.parametrize(("roll", "use", "over"), [(5, "plus", False), (6, "minus", True), (5, "keep", True)])
def test_4_1_4_heroic_effort_shifts_the_roll_for_the_end_too(roll: int, use: str, over: bool) -> None:
    game, _ = idle(6, roll, advantage="available")
    assert offered(game) == ["advantage-end", "keep", "plus", "minus"]
    assert about(game) == {"roll": str(roll), "impulse": "6"}
    assert ends(game, play(game, use)) == (ENDED_BY_ROLL if over else [])


@pytest.mark.parametrize("impulse", [0, 1, 2])
def test_4_1_4_by_the_dice_alone_the_phase_cannot_end_at_0_1_or_2(impulse: int) -> None:
    game, happened = idle(impulse, 2)
    assert ends(game, happened) == []
    assert at(game) == (2 if impulse else 1, "insurgent", impulse + 1)
    game, happened = fight(impulse, 2, 12)
    assert ends(game, happened) == []


def test_4_1_4_at_3_it_ends_on_a_2_only() -> None:
    game, happened = idle(3, 2)
    assert ends(game, happened) == ENDED_BY_ROLL
    game, happened = idle(3, 3)
    assert ends(game, happened) == []


@pytest.mark.parametrize("roll", [2, 7, 12])
def test_4_1_4_at_13_it_always_ends(roll: int) -> None:
    game, happened = idle(13, roll)
    assert ends(game, happened) == ENDED_BY_ROLL
    game, happened = fight(13, 12, 12)
    assert ends(game, happened) == ENDED_BY_ROLL


def test_4_1_4_at_12_a_12_lets_it_go_on() -> None:
    game, happened = idle(12, 12)
    assert (ends(game, happened), at(game)) == ([], (2, "insurgent", 13))


def test_4_1_4_heroic_effort_can_end_the_phase_at_2_or_prolong_it_at_13() -> None:
    game, _ = idle(2, 2, advantage="available")
    assert ends(game, play(game, "minus")) == ENDED_BY_ROLL
    game, _ = idle(13, 12, 12, advantage="available")
    assert ends(game, play(game, "plus")) == []
    assert at(game) == (2, "insurgent", 14)
    happened = play(game, "organize-18", "pass")  # the Advantage is used up: now it ends for certain
    assert rolls(happened) == [("end-of-phase", 12)]
    assert ends(game, happened) == ENDED_BY_ROLL


PASSES = "turn 2 action\nimpulse 4 {}\nadvantage coalition used\narea 25 insurgent cadre 1\n"


def test_4_1_4_an_insurgent_pass_and_then_a_coalition_pass_end_the_phase_without_a_roll() -> None:
    game = stage("second-fallujah", PASSES.format("insurgent"))
    happened = play(game, "pass", "pass")
    assert rolls(happened) == []
    assert ends(game, happened) == ENDED_BY_PASSES
    assert seen(game)["phase"] == "regroup"


def test_4_1_4_so_do_a_coalition_pass_and_then_an_insurgent_pass() -> None:
    game = stage("second-fallujah", PASSES.format("coalition"), [12])
    assert rolls(play(game, "pass")) == [("end-of-phase", 12)]  # one pass alone is checked as usual
    happened = play(game, "pass")
    assert rolls(happened) == []
    assert ends(game, happened) == ENDED_BY_PASSES
    assert seen(game)["phase"] == "regroup"


@pytest.mark.parametrize("action", [("fire-mission",), ("ne", "done")])
def test_4_1_4_passes_with_a_coalition_action_between_them_are_not_in_a_row(action: tuple[str, ...]) -> None:
    game = stage("second-fallujah", PASSES.format("insurgent"), [5, 12])
    happened = play(game, "pass", *action, "pass")
    assert ends(game, happened) == []
    assert at(game) == (2, "coalition", 5)


@pytest.mark.parametrize("action", [("organize-25",), ("25", "done")])
def test_4_1_4_passes_with_an_insurgent_action_between_them_are_not_in_a_row(action: tuple[str, ...]) -> None:
    game = stage("second-fallujah", PASSES.format("coalition"), [12, 12])
    happened = play(game, "pass", *action, "pass")
    assert [why for why, _ in rolls(happened)] == ["end-of-phase", "end-of-phase"]
    assert ends(game, happened) == []


def test_4_1_4_a_pass_of_the_day_before_does_not_count() -> None:
    game = stage("second-fallujah", PASSES.format("coalition"), [2])
    happened = play(game, "pass")
    assert ends(game, happened) == ENDED_BY_ROLL
    play(game, "done")  # the Insurgents do not regroup; nobody else can
    assert at(game) == (3, "insurgent", 1)
    assert ends(game, play(game, "pass")) == []
    assert at(game) == (3, "coalition", 1)


def test_4_1_4_a_pass_is_remembered_when_the_position_is_written_down() -> None:
    game = stage("second-fallujah", PASSES.format("insurgent"))
    play(game, "pass")
    again = stage("second-fallujah", "\n".join(shown(game)))
    assert ends(again, play(again, "pass")) == ENDED_BY_PASSES


# -- 4.2 Regroup ------------------------------------------------------------------------------------------------------


def test_4_2_the_insurgents_regroup_first_and_then_the_coalition() -> None:
    text = "turn 2 regroup-insurgent\narea 18 coalition\narea 19 coalition\nunit 1-3-a 18\narea 24 insurgent cadre 1"
    game = stage("second-fallujah", text)
    seats = []
    while seen(game)["phase"] == "regroup":
        assert isinstance(game.pending, umpire.Decision)
        seats.append((game.pending.seat, game.pending.verb, game.pending.cite))
        play(game, "done")
    assert seats == [("insurgent", "regroup-from", "4.2"), ("coalition", "regroup-from", "4.2")]


def test_4_2_an_insurgent_unit_moves_to_an_adjacent_free_area() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent militia 1\narea 20 coalition")
    play(game, "18")
    assert "19" in offered(game)
    assert refusal(game, "20") == ("4.2", "not-free")
    assert refusal(game, "24") == ("2.2", "not-adjacent")
    happened = play(game, "19")
    assert events(game, happened, "InsurgentRegrouped") == [
        {"event": "InsurgentRegrouped", "cite": "4.2", "state": "militia", "origin": "18", "to": "19"}
    ]
    assert (insurgents(game, 18), insurgents(game, 19)) == ({}, {"militia": 1})


def test_4_2_fresh_and_spent_units_regroup_and_stay_what_they_were() -> None:
    text = (
        "turn 2 regroup-insurgent\narea 18 insurgent fedayeen 1 spent-fedayeen 1 cadre 1 spent-cadre 1 spent-militia 1"
    )
    game = stage("second-fallujah", text)
    play(game, "18")
    assert offered(game) == ["regroup-who", "fedayeen", "spent-fedayeen", "cadre", "spent-cadre", "spent-militia"]
    play(game, "fedayeen", "20", "18", "spent-cadre", "20")
    assert insurgents(game, 20) == {"fedayeen": 1, "spent-cadre": 1}


def test_4_2_units_move_one_at_a_time_each_where_it_likes() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent militia 3")
    play(game, "18", "19", "18", "20")
    assert [insurgents(game, number) for number in (18, 19, 20)] == [{"militia": 1}] * 3
    assert offered(game)[0] == "regroup-from"


def test_4_2_a_unit_regroups_once_and_one_area_far() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent militia 1\narea 24 insurgent cadre 1")
    play(game, "18", "19")
    assert offered(game) == ["regroup-from", "24", "done"]
    assert refusal(game, "19") == ("4.2", "regrouped")


def test_4_2_it_is_the_newcomer_that_has_moved_and_not_the_one_it_joins() -> None:
    game = stage(
        "second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent militia 1\narea 19 insurgent militia 1"
    )
    play(game, "18", "19", "19", "24")
    assert (insurgents(game, 19), insurgents(game, 24)) == ({"militia": 1}, {"militia": 1})
    assert seen(game)["segment"] != "regroup-insurgent"  # both have moved


def test_4_2_nor_is_the_newcomer_offered_among_units_of_other_kinds() -> None:
    text = "turn 2 regroup-insurgent\narea 18 insurgent militia 1\narea 19 insurgent cadre 1 fedayeen 1 dug-in 1"
    game = stage("second-fallujah", text)
    play(game, "18", "19", "19")
    assert offered(game) == ["regroup-who", "fedayeen", "cadre"]


def test_4_2_an_area_with_nobody_but_dug_in_units_is_not_offered() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent dug-in 2\narea 24 insurgent militia 1")
    assert offered(game) == ["regroup-from", "24", "done"]
    assert not game.why_not("18").ok


def test_4_2_a_coalition_unit_regroups_once_and_one_area_far() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\narea 20 coalition\nunit 1-3-a 18\n"
    game = stage("second-fallujah", f"{text}area 24 coalition\n")
    play(game, "18", "19")
    assert refusal(game, "19") == ("4.2", "regrouped")
    assert unit(game, "1-3-a")["at"] == "19"


def test_4_2_next_day_everybody_may_regroup_again() -> None:
    text = "turn 2 regroup-insurgent\narea 18 insurgent militia 1\narea 19 insurgent cadre 1\n"
    text += "area 44 coalition\nunit 3-1-i 44\nunit 3-1-l 44\narea 45 coalition\nunit 3-1-k 45\n"
    game = stage("second-fallujah", text)
    play(game, "18", "19", "done", "44", "3-1-i", "done")
    assert (at(game), unit(game, "3-1-i")["at"]) == ((3, "insurgent", 1), "45")
    play(game, "pass", "pass", "19")
    assert offered(game) == ["regroup-who", "cadre", "militia"]
    assert refusal(game, "fedayeen") == ("4.2", "not-here")
    play(game, "militia", "18", "done")
    assert insurgents(game, 18) == {"militia": 1}
    play(game, "45")
    assert "3-1-i" in offered(game)


def test_4_2_coalition_units_move_to_free_areas_singly_or_all_of_them() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\nunit 1-3-a 18 spent\nunit 1-3-b 18\n"
    game = stage("second-fallujah", f"{text}area 24 insurgent cadre 1")
    play(game, "18")
    assert offered(game) == ["regroup-who", "1-3-a", "1-3-b", "all"]
    happened = play(game, "all")
    assert events(game, happened, "UnitsRegrouped") == [
        {"event": "UnitsRegrouped", "cite": "4.2", "units": "1-3-a 1-3-b", "origin": "18", "to": "19"}
    ]
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-b")] == [True, False]


def test_4_2_coalition_units_do_not_regroup_into_an_area_of_the_insurgents() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\narea 20 coalition\nunit 1-3-a 18\n"
    game = stage("second-fallujah", text)
    play(game, "18")
    assert offered(game) == ["regroup-to", "19", "20"]
    assert refusal(game, "22") == ("4.2", "not-free")


def test_4_2_coalition_units_leave_an_entry_zone_but_do_not_enter_one() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\narea 20 coalition\nunit 1-3-a 18\n"
    game = stage("second-fallujah", text)
    assert offered(game) == ["regroup-from", "18", "ne", "done"]
    play(game, "ne", "1-8-a", "18")
    assert unit(game, "1-8-a")["at"] == "18"
    play(game, "18")
    assert refusal(game, "ne") == ("4.2", "entry-zone")


def test_4_2_no_limit_of_eight_holds_for_those_that_leave_an_entry_zone_in_all() -> None:
    game = stage("second-fallujah", "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\n")
    units = [shown["id"] for shown in seen(game)["units"] if shown["at"] == "ne"]
    for name in units[:8]:
        play(game, "ne", name, "18")
    play(game, "ne", units[8])
    assert unit(game, units[8])["at"] == "19"


def test_4_2_the_riverine_unit_stays_in_its_box() -> None:
    game = stage("second-fallujah", "turn 2 regroup-coalition\narea 43 coalition\narea 18 coalition")
    assert refusal(game, "river-box") == ("4.2", "no-free-area")


def test_4_2_the_stacking_limit_holds_at_every_moment() -> None:
    text = "turn 2 regroup-insurgent\narea 18 insurgent militia 2\narea 19 insurgent spent-militia 7\n"
    game = stage("second-fallujah", text)
    play(game, "18", "19", "18")
    assert refusal(game, "19") == ("5", "stack-full")


def test_4_2_the_stacking_limit_holds_for_the_coalition_too() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\narea 20 coalition\n"
    names_of = ["1-3-a", "1-3-b", "1-3-c", "1-3-w", "1-8-a", "1-8-b", "1-8-c"]
    text += "".join(f"unit {name} 19\n" for name in names_of) + "unit 2-tank-a 18\nunit 2-ceb-c 18\n"
    game = stage("second-fallujah", text)
    play(game, "18")
    assert offered(game) == ["regroup-who", "2-tank-a", "2-ceb-c", "all"]
    play(game, "all")  # both together fit into 20 only
    assert unit(game, "2-tank-a")["at"] == "20"
    game = stage("second-fallujah", text)
    play(game, "18", "2-tank-a", "19", "18")
    assert unit(game, "2-ceb-c")["at"] == "20"  # 19 is full now
    game = stage("second-fallujah", text.replace("area 20 coalition\n", ""))
    play(game, "18")
    assert offered(game) == ["regroup-who", "2-tank-a", "2-ceb-c"]  # there is no room for both
    assert refusal(game, "all") == ("5", "no-room-for-all")
    assert refusal(game, "3-1-i") == ("4.2", "not-here")


def test_4_2_units_may_leave_a_contested_area_and_control_changes_when_the_last_has_gone() -> None:
    text = "turn 2 regroup-insurgent\narea 23 insurgent cadre 1 spent-militia 1\nunit 1-3-a 23\n"
    game = stage("second-fallujah", text)
    play(game, "23", "cadre", "24")
    assert area(game, 23)["control"] == "insurgent"
    happened = play(game, "23", "24")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "23", "side": "coalition"}
    ]


def test_4_2_an_area_the_insurgents_have_abandoned_is_free_to_the_coalition_in_the_same_phase() -> None:
    text = "turn 2 regroup-insurgent\narea 23 insurgent cadre 1\nunit 1-3-a 23\narea 19 coalition\nunit 1-3-b 19\n"
    game = stage("second-fallujah", text)
    play(game, "23", "24", "19")
    assert unit(game, "1-3-b")["at"] == "23"


def test_4_2_without_that_it_is_not_free() -> None:
    text = "turn 2 regroup-insurgent\narea 23 insurgent cadre 1\nunit 1-3-a 23\narea 19 coalition\nunit 1-3-b 19\n"
    game = stage("second-fallujah", f"{text}area 18 coalition\narea 20 coalition\n")
    play(game, "done", "19")
    assert refusal(game, "23") == ("4.2", "not-free")


def test_4_2_nobody_regroups_into_a_contested_area() -> None:
    text = "turn 2 regroup-insurgent\narea 23 insurgent cadre 1\nunit 1-3-a 23\narea 24 insurgent militia 1\n"
    game = stage("second-fallujah", text)
    play(game, "24")
    assert refusal(game, "23") == ("4.2", "not-free")


def test_4_2_the_coalition_may_leave_a_contested_area_too() -> None:
    text = "turn 2 regroup-coalition\narea 23 coalition militia 1\nunit 1-3-a 23\narea 19 coalition\n"
    game = stage("second-fallujah", text)
    happened = play(game, "23")
    assert unit(game, "1-3-a")["at"] == "19"
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "23", "side": "insurgent"}
    ]


def test_4_2_a_phase_without_anybody_to_move_asks_nothing() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent")
    assert at(game)[0] == 3
    assert offered(game)[0] == "coalition-action"


def test_4_2_how_far_the_phase_has_come_is_written_down() -> None:
    text = "turn 2 regroup-insurgent\narea 18 insurgent militia 2\n"
    game = stage("second-fallujah", text)
    play(game, "18", "19")
    again = stage("second-fallujah", "\n".join(shown(game)))
    assert refusal(again, "19") == ("4.2", "regrouped")
    play(again, "18")
    assert offered(again)[0] == "regroup-to"


# -- 4.3 Infiltration -------------------------------------------------------------------------------------------------


def test_4_3_areas_without_a_garrison_are_looked_at_after_regroup_and_before_reset() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 25 coalition\nunit 1-3-a 18 spent\n"
    game = stage("second-fallujah", text)
    happened = play(game, "done")
    assert events(game, happened, "AreaInfiltrated") == [{"event": "AreaInfiltrated", "cite": "9.2", "area": "25"}]
    assert names(happened)[:2] == ["AreaInfiltrated", "UnitsRefreshed"]
    assert (area(game, 18)["control"], area(game, 25)["control"]) == ("coalition", "insurgent")


def test_4_3_a_unit_that_regroups_in_time_keeps_the_area() -> None:
    text = "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\nunit 1-3-a 18\nunit 1-3-b 18\n"
    game = stage("second-fallujah", text)
    happened = play(game, "18", "1-3-a", "done")
    assert "AreaInfiltrated" not in names(happened)


@pytest.mark.parametrize("turn", [1, 4, 7])
def test_4_3_there_is_an_infiltration_every_day_the_last_one_too(turn: int) -> None:
    game = stage("second-fallujah", f"turn {turn} infiltration\narea 18 coalition")
    assert names(game.log)[0] == "AreaInfiltrated"


# -- 4.4 Reset --------------------------------------------------------------------------------------------------------


def test_4_4_spent_units_of_both_sides_become_fresh() -> None:
    text = (
        "turn 2 reset\narea 18 coalition\nunit 1-3-a 18 spent\nunit 1-3-w 18 spent\nunit small-craft river-box spent\n"
    )
    game = stage("second-fallujah", f"{text}area 20 insurgent spent-fedayeen 1 spent-cadre 2 spent-militia 2 militia 1")
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-w", "small-craft")] == [False] * 3
    assert insurgents(game, 20) == {"fedayeen": 1, "cadre": 2, "militia": 3}
    assert events(game, game.log, "UnitsRefreshed") == [{"event": "UnitsRefreshed", "cite": "4.4"}]


def test_4_4_the_next_day_begins_with_the_insurgents_at_1() -> None:
    game = stage("second-fallujah", "turn 2 reset\nimpulse 9 coalition\narea 20 insurgent cadre 1")
    assert at(game) == (3, "insurgent", 1)
    assert seen(game)["day"] == "nov-10"
    assert events(game, game.log, "TurnBegan", "ImpulseBegan") == [
        {"event": "TurnBegan", "cite": "4", "turn": 3, "day": "nov-10"},
        {"event": "ImpulseBegan", "cite": "4.4", "side": "insurgent", "impulse": 1},
    ]


@pytest.mark.parametrize("owner", ["coalition", "insurgent"])
def test_4_4_a_used_advantage_becomes_available_to_its_owner(owner: str) -> None:
    game = stage("second-fallujah", f"turn 2 reset\nadvantage {owner} used")
    assert seen(game)["advantage"] == {"owner": owner, "available": True}
    assert events(game, game.log, "AdvantageReady") == [{"event": "AdvantageReady", "cite": "4.4", "side": owner}]


def test_4_4_an_advantage_that_was_not_used_stays_where_it_is() -> None:
    game = stage("second-fallujah", "turn 2 reset\nadvantage insurgent available")
    assert seen(game)["advantage"] == {"owner": "insurgent", "available": True}
    assert "AdvantageReady" not in names(game.log)


def test_4_4_after_14_november_the_game_is_over_and_nobody_becomes_fresh() -> None:
    game = stage("second-fallujah", "turn 7 reset\nadvantage coalition used\narea 20 insurgent spent-cadre 1")
    assert names(game.log) == ["GameEnded"]
    assert (game.pending, insurgents(game, 20)) == (None, {"spent-cadre": 1})


CROWD = "turn 2 reset\narea 20 insurgent fedayeen 2 dug-in 1 spent-fedayeen 2 spent-cadre 2 spent-militia 1\n"


def test_4_4_where_five_would_be_exceeded_the_insurgent_player_says_who_becomes_fresh() -> None:
    game = stage("second-fallujah", CROWD)
    assert offered(game) == ["reset-fresh", "fedayeen", "cadre"]
    assert about(game) == {"area": "20", "left": "2"}
    play(game, "cadre")
    assert about(game) == {"area": "20", "left": "1"}
    happened = play(game, "fedayeen")
    assert insurgents(game, 20) == {
        "fedayeen": 3,
        "spent-fedayeen": 1,
        "dug-in": 1,
        "cadre": 1,
        "spent-cadre": 1,
        "militia": 1,
    }
    assert events(game, happened, "FrictionHeld") == [
        {"event": "FrictionHeld", "cite": "5.1", "area": "20", "count": 2}
    ]
    assert at(game) == (3, "insurgent", 1)


def test_4_4_as_many_as_the_limit_allows_do_become_fresh() -> None:
    game = stage("second-fallujah", CROWD)
    assert refusal(game, "done") == ("4.4", "no-such-unit")
    assert refusal(game, "militia") == ("5.1", "no-friction")
    assert asked(game).kind == UNIT
    play(game, "cadre", "cadre")
    assert insurgents(game, 20) == {"fedayeen": 2, "spent-fedayeen": 2, "dug-in": 1, "cadre": 2, "militia": 1}


def test_4_4_it_goes_area_by_area() -> None:
    crowd = "fedayeen 4 spent-fedayeen 1 spent-cadre 1\n"
    game = stage(
        "second-fallujah", f"turn 2 reset\narea 30 insurgent {crowd}area 20 insurgent {crowd}area 21 spent-cadre 5"
    )
    assert about(game) == {"area": "20", "left": "1"}
    play(game, "cadre")
    assert about(game) == {"area": "30", "left": "1"}
    play(game, "fedayeen")
    assert insurgents(game, 20) == {"fedayeen": 4, "spent-fedayeen": 1, "cadre": 1}
    assert insurgents(game, 30) == {"fedayeen": 5, "spent-cadre": 1}
    assert insurgents(game, 21) == {"cadre": 5}


def test_4_4_with_nobody_to_choose_between_nothing_is_asked() -> None:
    game = stage("second-fallujah", "turn 2 reset\narea 20 insurgent spent-cadre 7 spent-militia 1")
    assert insurgents(game, 20) == {"cadre": 5, "spent-cadre": 2, "militia": 1}
    assert offered(game)[0] == "insurgent-action"


def test_4_4_exactly_five_are_no_crowd() -> None:
    game = stage("second-fallujah", "turn 2 reset\narea 20 insurgent fedayeen 2 dug-in 1 spent-cadre 2 spent-militia 3")
    assert insurgents(game, 20) == {"fedayeen": 2, "dug-in": 1, "cadre": 2, "militia": 3}
    assert "FrictionHeld" not in names(game.log)
