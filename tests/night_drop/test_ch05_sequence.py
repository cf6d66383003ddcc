"""5 The turn: Initiative, the German's search for objectives, and the five Activations."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.ask import DRAW, ROLL, Decision, Pointing, Roll, Step
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, spent, stage

RECORD = Path(__file__).parents[2] / "records" / "night_drop" / "example-g1-movements.record"
VP_HEXES = ["2409", "2410", "2204", "1611", "1311", "1916", "0809", "0718", "0418"]


def night_drop(text: str, dice: Sequence[int | str] = (), options: Mapping[str, object] | None = None) -> Game:
    return stage("night-drop", text, dice, options=options)


def at(game: Game, name: str) -> str:
    (found,) = [shown["at"] for shown in game.view("german")["units"] if shown["id"] == name]
    assert isinstance(found, str)
    return found


def marker(game: Game, hex: str, seat: str = "german") -> dict[str, Any]:
    (found,) = [row for row in game.view(seat)["objectives"] if row["hex"] == hex]
    assert isinstance(found, dict)
    return found


def rolled(steps: Sequence[Step]) -> list[str]:
    """What the dice were rolled for."""
    return [step.why for step in steps if step.form == ROLL and isinstance(step, Roll)]


def left(game: Game) -> int:
    """How many movements or units this Activation still has."""
    assert isinstance(game.pending, Decision)
    return int(game.pending.about["left"])


def active(game: Game) -> tuple[int, str]:
    """The number of the Activation under way, and whose it is."""
    seen = game.view("us")
    return seen["activation"], seen["active"]


# -- 5 The turn -------------------------------------------------------------------------------------------------------


def test_5_nine_turns_and_the_steps_of_each_in_their_order() -> None:
    game = night_drop("turn 1 initiative\ninitiative us\nstick 505 2108\n")
    while game.pending is not None:
        play(game, "none" if offered(game)[0] == "discover" else "pass")
    marks = [(mark.turn, mark.segment) for mark in game.marks]
    assert [segment for turn, segment in marks if turn == 6][:3] == ["initiative", "objectives", "activations"]
    began = events(game, game.log, "TurnBegan")
    assert [event["turn"] for event in began] == list(range(2, 10))
    assert [event["clock"] for event in began] == [f"0{hour}:30" for hour in range(2, 10)]
    assert names(game.log).count("ActivationBegan") == 45
    assert names(game.log)[-1] == "GameEnded"


def test_5_objectives_come_after_the_initiative_and_before_the_first_activation() -> None:
    game = night_drop("turn 5 initiative\ninitiative us\nstick 505 2108\n", [6, 1])
    assert "InitiativeTaken" in names(game.log)
    assert "ActivationBegan" not in names(game.log)
    assert offered(game)[0] == "discover"
    play(game, "none")
    assert offered(game)[0] == "us-action"


# -- 5.1 Night --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(1, 10))
def test_5_1_turns_1_to_4_are_night(turn: int) -> None:
    start = f"turn {turn} activations\ninitiative us\nactivation 1\n"
    game = night_drop(f"{start}stick 505 2108\nstick 507 1112\nstick 508 0715\n")
    night = turn <= 4
    assert game.view("us")["night"] == night
    assert offered(game) == ["german-action", *(["g1", "g2", "g3"] if night else []), "g4", "pass"]


@pytest.mark.parametrize(("turn", "word"), [(4, "night"), (5, "day")])
def test_5_1_the_turn_says_whether_it_is_night(turn: int, word: str) -> None:
    game = night_drop(f"turn {turn - 1} turn\ninitiative us\nstick 505 2108\n")
    assert [(event["turn"], event["word"]) for event in events(game, game.log, "TurnBegan")] == [(turn, word)]


def test_5_1_reinforcements_choose_their_entry_only_by_day() -> None:
    game = night_drop("turn 4 activations\ninitiative german\nstick 505 2108\n", [1, "b"])
    play(game, "g4", "reinforce")
    assert at(game, "g1") == "0105"
    game = night_drop("turn 5 activations\ninitiative german\nstick 505 2108\n", [1])
    play(game, "g4", "reinforce")
    assert offered(game) == ["entry-hex", "2001", "0105", "0118", "2918"]


# -- 5.2 Initiative ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "us", "german", "after", "word"),
    [
        ("german", 5, 4, "us", "won"),
        ("us", 4, 5, "german", "won"),
        ("us", 3, 3, "us", "kept"),
        ("german", 3, 3, "german", "kept"),
    ],
)
def test_5_2_1_the_higher_die_has_it_and_a_tie_leaves_it(
    before: str, us: int, german: int, after: str, word: str
) -> None:
    game = night_drop(f"turn 6 initiative\ninitiative {before}\nstick 505 2108\n", [us, german])
    assert spent(game)
    (taken,) = events(game, game.log, "InitiativeTaken")
    assert (taken["side"], taken["word"], taken["cite"]) == (after, word, "5.2.1")
    play(game, "none")
    assert active(game) == (1, after)


def test_5_2_1_a_tie_in_turn_2_is_for_the_us() -> None:
    game = night_drop("turn 1 initiative\ninitiative german\nstick 505 2108\n", [4, 4])
    steps = play(game, *["pass"] * 5)
    assert spent(game)
    (taken,) = events(game, steps, "InitiativeTaken")
    assert (game.pos.turn, taken["side"], taken["word"]) == (2, "us", "kept")


def test_5_2_1_a_tie_keeps_what_was_gained_without_dice() -> None:
    game = night_drop("turn 3 initiative\ninitiative us\ngerman-turns 1\nstick 505 2108\n", [4, 4])
    steps = play(game, *["pass"] * 5)
    assert spent(game)
    assert events(game, steps, "InitiativeTaken")[0]["side"] == "german"


@pytest.mark.parametrize("before", ["us", "german"])
def test_5_2_2_in_turn_1_the_us_have_it_without_dice(before: str) -> None:
    game = night_drop(f"turn 1 initiative\ninitiative {before}\nstick 505 2108\n")
    assert rolled(game.log) == []
    (taken,) = events(game, game.log, "InitiativeTaken")
    assert (taken["side"], taken["word"], taken["cite"]) == ("us", "first-turn", "5.2.2")
    assert active(game) == (1, "us")


def test_5_2_3_an_advantage_spent_or_killed_needs_no_dice() -> None:
    game = night_drop("turn 3 initiative\ninitiative german\nstick 505 2108 advantage\nstick 505 2109\n")
    steps = play(game, "505")
    assert rolled(steps) == []
    assert active(game) == (1, "us")
    game = night_drop("turn 3 initiative\ninitiative us\ngerman-turns 1\nstick 505 2108\n")
    assert rolled(game.log) == []
    assert active(game) == (1, "german")


# -- 5.3 Objectives ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(1, 10))
def test_5_3_1_only_by_day(turn: int) -> None:
    game = night_drop(f"turn {turn} objectives\ninitiative us\nstick 505 2108\n")
    assert offered(game)[0] == ("discover" if turn >= 5 else "us-action")


def test_5_3_2_a_concealed_marker_is_turned_up() -> None:
    game = night_drop("turn 5 objectives\ninitiative us\nstick 505 2108\nmarker 0809 concealed 3\n")
    assert "points" not in marker(game, "0809")
    steps = play(game, "turn/0809")
    (turned,) = events(game, steps, "MarkerTurned")
    assert (turned["hex"], turned["points"], turned["cite"]) == ("0809", 3, "5.3.2")
    assert marker(game, "0809")["marker"] == "visible"
    assert marker(game, "0809")["points"] == 3
    assert not [step for step in steps if step.form == DRAW]


def test_5_3_2_a_marker_is_drawn_for_a_hex_without_for_all_to_see() -> None:
    game = night_drop("turn 5 objectives\ninitiative us\nstick 505 2108\n", ["vp-2"])
    steps = play(game, "draw/0418")
    assert spent(game)
    (drawn,) = events(game, steps, "MarkerDrawn")
    assert (drawn["hex"], drawn["points"], drawn["cite"]) == ("0418", 2, "5.3.2")
    for seat in ("us", "german"):
        assert (marker(game, "0418", seat)["marker"], marker(game, "0418", seat)["points"]) == ("visible", 2)
    assert all(step.secret == "" for step in steps)


def test_5_3_2_one_or_the_other_and_never_what_is_visible() -> None:
    text = "turn 5 objectives\ninitiative us\nstick 505 2108\nmarker 0809 concealed 3\nmarker 2204 visible 1\n"
    game = night_drop(text)
    expected = ["turn/0809" if hex == "0809" else f"draw/{hex}" for hex in VP_HEXES if hex != "2204"]
    assert offered(game) == ["discover", *expected, "none"]
    assert refusal(game, "turn/2204") == ("5.3.2", "marker-visible")
    assert refusal(game, "draw/2204") == ("5.3.2", "marker-visible")
    assert refusal(game, "turn/0418") == ("5.3.2", "no-marker")
    assert refusal(game, "draw/0809") == ("5.3.2", "marker-there")
    assert refusal(game, "draw/2108") == ("5.3.2", "no-vp-hex")


def test_5_3_2_a_vp_hex_is_pointed_at_and_the_marker_that_is_turned_over() -> None:
    text = "turn 5 objectives\ninitiative us\nstick 505 2108\nmarker 0809 concealed 3\nmarker 2204 visible 1\n"
    game = night_drop(text)
    assert game.point("turn/0809") == Pointing(("0809",), ("vp-0809",))
    assert game.point("draw/0418") == Pointing(spaces=("0418",))
    assert game.point("none") == Pointing()
    assert meant(game, "vp-0809") == ["turn/0809", "draw/0809"]
    assert meant(game, "0418") == ["draw/0418", "turn/0418"]
    assert meant(game, "2204") == ["turn/2204", "draw/2204"]
    assert meant(game, "stick-505-1") == ["draw/2108", "turn/2108"]


def test_5_3_2_one_action_a_turn_and_none_if_he_likes() -> None:
    game = night_drop("turn 5 objectives\ninitiative us\nstick 505 2108\n")
    play(game, "draw/0418")
    assert offered(game)[0] == "us-action"
    game = night_drop("turn 5 objectives\ninitiative us\nstick 505 2108\n")
    steps = play(game, "none")
    assert offered(game)[0] == "us-action"
    assert "MarkerDrawn" not in names(steps)


def test_5_3_2_with_every_marker_visible_there_is_nothing_to_ask() -> None:
    values = [1, 1, 1, 2, 2, 2, 3, 3, 3]
    full = "".join(f"marker {hex} visible {value}\n" for hex, value in zip(VP_HEXES, values, strict=True))
    game = night_drop(f"turn 5 objectives\ninitiative us\nstick 505 2108\n{full}")
    assert offered(game)[0] == "us-action"


# -- 5.4 Five Activations ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [("us", "german"), ("german", "us")])
def test_5_4_three_for_the_phasing_player_and_two_for_the_other(first: str, second: str) -> None:
    game = night_drop(f"turn 3 activations\ninitiative {first}\nstick 505 2108\n")
    steps = list(game.log) + play(game, *["pass"] * 5)
    began = events(game, steps, "ActivationBegan")[:5]
    assert [(event["number"], event["side"]) for event in began] == [
        (1, first),
        (2, second),
        (3, first),
        (4, second),
        (5, first),
    ]
    assert game.pos.turn == 4


def test_5_4_a_player_may_pass_or_do_nothing_with_an_activation() -> None:
    game = night_drop("turn 3 activations\ninitiative us\nstick 505 2108\n", [6])
    play(game, "pass")
    assert active(game) == (2, "german")
    assert game.view("us")["used"] == []
    play(game, "g4", "done")  # rolled for, and nobody activated
    assert active(game) == (3, "us")
    play(game, "u1", "done")
    assert active(game) == (4, "german")
    assert game.view("us")["used"] == ["u1"]


# -- 5.4.1 The US -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "regiment"), [("u1", "505"), ("u2", "507"), ("u3", "508")])
def test_5_4_1_each_action_activates_its_regiment_alone(action: str, regiment: str) -> None:
    hexes = {"505": "2108", "507": "1112", "508": "0715"}
    text = "".join(f"stick {name} {hex}\ncompany {name}-a {hex}\n" for name, hex in hexes.items())
    game = night_drop(f"turn 3 activations\ninitiative us\n{text}")
    play(game, action)
    hex = hexes[regiment]
    assert offered(game) == ["move-who", f"{hex}/unknown", f"{regiment}-a", f"{hex}/all", "done"]
    other = "508-a" if regiment == "505" else "505-a"
    assert refusal(game, other) == ("5.4.1", "other-regiment")


def test_5_4_1_a_regiment_is_pointed_at_unit_by_unit() -> None:
    game = night_drop(
        "turn 3 activations\ninitiative us\nused u2\nactivation 2\nstick 505 2108 plt 2\ncompany 505-a 2108\nstick 507 1112\n"
    )
    assert game.point("u1") == Pointing(units=("stick-505-1", "stick-505-2", "505-a"))
    assert game.point("u3") == game.point("pass") == Pointing()
    assert meant(game, "2108") == meant(game, "505-a") == ["u1"]
    assert meant(game, "1112") == ["u2"]


def test_5_4_1_who_moves_is_pointed_at_by_unit_by_what_shows_and_by_stack() -> None:
    text = (
        "stick 505 2108 plt 2\nstick 505 2108 advantage\nstick 507 2108 plt\ncompany 505-a 2108\ncompany 505-b 2110\n"
    )
    game = night_drop(
        f"turn 3 activations\ninitiative us\n{text}company 507-a 2112\ncompany 507-b 2112\ngerman company-a 2115\n"
    )
    play(game, "u1")
    assert offered(game) == ["move-who", "2108/plt", "505-a", "505-b", "2108/all", "done"]
    assert game.point("2108/plt") == Pointing(("2108",), ("stick-505-1", "stick-505-2"))
    assert game.point("2108/all") == Pointing(("2108",), ("stick-505-1", "stick-505-2", "505-a"))
    assert game.point("505-b") == Pointing(units=("505-b",))
    assert game.point("done") == Pointing()
    assert meant(game, "stick-505-2") == ["2108/plt", "2108/all"]
    assert meant(game, "2108") == ["2108/plt", "2108/all", "2108/advantage", "505-a"]
    assert meant(game, "2110") == ["505-b"]
    assert meant(game, "2112") == ["2112/all", "507-a", "507-b"]
    assert meant(game, "stick-508-1") == ["stick-508-1"]  # in its plane
    assert refusal(game, "2112/all") == ("5.4.1", "other-regiment")
    assert refusal(game, "stick-508-1") == ("5.4.1", "other-regiment")
    assert refusal(game, "2110/all") == refusal(game, "2115/all") == ("8.4.1", "no-stack")
    play(game, "2108/all", "2107")
    assert refusal(game, "2107/all") == ("8.4.2", "moved")


def test_5_4_1_each_once_a_turn() -> None:
    game = night_drop("turn 3 activations\ninitiative us\nstick 505 2108\nstick 507 1112\nstick 508 0715\n")
    play(game, "u2", "done", "pass")
    assert offered(game) == ["us-action", "u1", "u3", "pass"]
    assert refusal(game, "u2") == ("5.4.1", "used")
    play(game, "u3", "done", "pass", "u1", "done")
    assert game.pos.turn == 4
    while offered(game)[0] != "us-action":
        play(game, "pass")
    assert offered(game) == ["us-action", "u1", "u2", "u3", "pass"]  # a new turn


def test_5_4_1_without_the_initiative_any_two_regiments_in_any_order() -> None:
    game = night_drop("turn 3 activations\ninitiative german\nstick 505 2108\nstick 507 1112\nstick 508 0715\n")
    play(game, "pass", "u3", "done", "pass", "u1", "done", "pass")
    assert game.pos.turn == 4
    assert [event["word"] for event in events(game, game.log, "ActionChosen")][:5] == [
        "pass",
        "u3",
        "pass",
        "u1",
        "pass",
    ]


def test_5_4_1_move_then_fight_then_regroup() -> None:
    text = "turn 3 activations\ninitiative us\nstick 505 2108 unknown 2\ncompany 505-a 2207\ngerman company-a 2106\n"
    game = night_drop(text, [3, 5])
    asked = [offered(game)[0]]
    for choice in ("u1", "505-a", "2107", "stop", "done", "2106"):
        play(game, choice)
        asked.append(offered(game)[0])
    assert asked == ["us-action", "move-who", "move-to", "move-to", "move-who", "attack", "regroup"]
    assert events(game, game.log, "CombatRolled")[0]["word"] == "even"  # 5 + 3 against 3 + 5


def test_5_4_1_the_predetermined_first_activation_is_not_passed_up() -> None:
    game = night_drop("turn 3 activations\ninitiative us\nseized 508\nstick 508 0715\nstick 505 2108\n")
    assert offered(game)[0] == "move-who"
    assert game.view("us")["used"] == ["u3"]
    play(game, "done")  # but nobody has to do anything in it (ruling R12)
    assert active(game) == (2, "german")


# -- 5.4.2 G1 to G3 ---------------------------------------------------------------------------------------------------

SIX = "turn 2 activations\ninitiative german\nstick 505 2108 unknown 2\nstick 505 2107\nstick 505 2207\nstick 505 2208\nstick 505 2109\n"


def test_5_4_2_the_example_of_six_movements() -> None:
    game = umpire.replay(RECORD.read_text(encoding="utf-8"), RECORD.name)
    (limit,) = events(game, game.log, "LimitRolled")
    assert (limit["limit"], limit["cite"]) == (6, "5.4.2")
    pushed = events(game, game.log, "StickPushed")
    assert [(event["origin"], event["to"]) for event in pushed] == [
        ("2107", "2106"),
        ("2106", "2105"),
        ("2105", "2104"),
        ("2108", "2208"),
        ("2207", "2307"),
        ("2109", "2110"),
    ]
    assert [event["unit"] for event in pushed].count("stick-505-3") == 3
    assert len({event["unit"] for event in pushed}) == 4
    assert active(game) == (2, "us")  # the six are spent, and that ends it


@pytest.mark.parametrize(
    "moves",
    [
        # six Sticks, 1 hex each
        "2108/0 2008 2108/0 2007 2107/0 2106 2207/0 2307 2208/0 2308 2109/0 2110",
        # two Sticks, 3 hexes each
        "2107/0 2106 2106/1 2105 2105/2 2104 2109/0 2110 2110/1 2111 2111/2 2112",
        # three Sticks, 2 hexes each
        "2107/0 2106 2106/1 2105 2109/0 2110 2110/1 2111 2207/0 2307 2307/1 2306",
    ],
)
def test_5_4_2_the_other_ways_to_spend_them(moves: str) -> None:
    game = night_drop(SIX, [6])
    play(game, "g1")
    steps = []
    for number, (who, to) in enumerate(zip(moves.split()[::2], moves.split()[1::2], strict=True)):
        assert left(game) == 6 - number
        steps += play(game, who, to)
    assert len(events(game, steps, "StickPushed")) == 6
    assert active(game) == (2, "us")


def test_5_4_2_a_stick_is_moved_three_times_at_most() -> None:
    game = night_drop("turn 2 activations\ninitiative german\nstick 505 2107\nstick 505 2112\n", [12])
    play(game, "g1", "2107/0", "2106", "2106/1", "2105", "2105/2", "2104")
    assert left(game) == 9
    assert offered(game) == ["push", "2112/0", "done"]
    assert refusal(game, "2104/3") == ("5.4.2", "three-times")


@pytest.mark.parametrize(("action", "hex"), [("g1", "2108"), ("g2", "1112"), ("g3", "0715")])
def test_5_4_2_each_moves_sticks_of_its_regiment_alone(action: str, hex: str) -> None:
    game = night_drop("turn 2 activations\ninitiative german\nstick 505 2108\nstick 507 1112\nstick 508 0715\n", [7])
    steps = play(game, action)
    assert offered(game) == ["push", f"{hex}/0", "done"]
    (roll,) = [step for step in steps if step.form == ROLL]
    assert isinstance(roll, Roll)
    assert (roll.dice_text(), left(game)) == ("2d6", 7)


def test_5_4_2_what_the_german_does_is_pointed_at() -> None:
    text = "turn 2 activations\ninitiative german\nstick 505 2101 unknown 2\nstick 505 2108 ldr\nstick 507 2101\ngerman company-a 2115\n"
    game = night_drop(text, [7])
    assert game.point("g1") == Pointing(units=("stick-505-1", "stick-505-2"))  # not the one that shows
    assert game.point("g4") == Pointing(units=("g1",))
    assert game.point("pass") == Pointing()
    assert meant(game, "2101") == ["g1", "g2"]
    assert meant(game, "g1") == ["g4"]
    play(game, "g1", "2101/0", "2102", "2102/1", "2101")
    assert offered(game) == ["push", "2101/2", "2101/0", "done"]
    assert game.point("2101/2") == Pointing(("2101",), ("stick-505-1",))
    assert game.point("2101/0") == Pointing(("2101",), ("stick-505-2",))
    assert game.point("done") == Pointing()
    assert meant(game, "2101") == ["2101/2", "2101/0"]
    assert meant(game, "stick-505-3") == ["2108/0"]  # and why not is told
    assert refusal(game, "2115/0") == ("5.4.2", "no-stick-there")
    play(game, "2101/0")
    assert game.point("2102") == Pointing(spaces=("2102",), path=("2101", "2102"))
    assert game.point("off-map") == Pointing(spaces=("off-map",), path=("2101", "off-map"))
    assert (meant(game, "off-map"), meant(game, "g1")) == (["off-map"], ["2115"])


def test_5_4_2_revealed_sticks_are_out_of_reach() -> None:
    game = night_drop("turn 2 activations\ninitiative german\nstick 505 2108 ldr\nstick 505 2109\n", [7])
    play(game, "g1")
    assert offered(game) == ["push", "2109/0", "done"]
    assert refusal(game, "2108/0") == ("5.4.2", "revealed")


def test_5_4_2_with_all_sticks_revealed_there_is_nothing_to_choose_it_for() -> None:
    game = night_drop("turn 2 activations\ninitiative german\nstick 505 2108 ldr\nstick 507 1112\n", [7])
    assert offered(game) == ["german-action", "g2", "g4", "pass"]
    assert refusal(game, "g1") == ("5.4.2", "no-unknown-sticks")


def test_5_4_2_each_of_g1_to_g3_once_a_turn() -> None:
    text = "turn 2 activations\ninitiative german\nstick 505 2108\nstick 507 1112\nstick 508 0715\n"
    game = night_drop(text, [7, 7])
    play(game, "g2", "done", "pass")
    assert offered(game) == ["german-action", "g1", "g3", "g4", "pass"]
    assert refusal(game, "g2") == ("5.4.2", "used")
    play(game, "g1", "done", "pass")
    assert offered(game) == ["german-action", "g3", "g4", "pass"]
    play(game, "pass")
    while offered(game)[0] != "german-action":
        play(game, "pass")
    assert offered(game) == ["german-action", "g1", "g2", "g3", "g4", "pass"]


def test_5_4_2_never_by_day() -> None:
    game = night_drop("turn 5 activations\ninitiative german\nstick 505 2108\n")
    assert refusal(game, "g1") == ("5.4.2", "by-day")


def test_5_4_2_movements_may_be_left_unused() -> None:
    game = night_drop(SIX, [6])
    steps = play(game, "g1", "2107/0", "2106", "done")
    assert names(steps).count("StickPushed") == 1
    assert active(game) == (2, "us")


def test_5_4_2_sticks_stacked_with_companies_may_be_taken() -> None:
    game = night_drop("turn 2 activations\ninitiative german\nstick 505 2108\ncompany 505-a 2108\n", [6])
    play(game, "g1", "2108/0", "2107")
    assert at(game, "stick-505-1") == "2107"
    assert at(game, "505-a") == "2108"


def test_5_4_2_not_into_a_german_unit_nor_into_the_stream_nor_further_than_a_hex() -> None:
    text = "turn 2 activations\ninitiative german\nstick 505 1605\ngerman company-a 1705\n"
    game = night_drop(text, [6])
    play(game, "g1", "1605/0")
    assert refusal(game, "1705") == ("8.4.3", "enemy-there")
    assert refusal(game, "1505") == ("8.4.2", "impassable")
    assert refusal(game, "1603") == ("5.4.2", "not-adjacent")
    assert "1706" in offered(game)  # marsh will do, for one movement


def test_5_4_2_off_the_map_they_are_lost_and_nobody_looks() -> None:
    game = night_drop("turn 2 activations\ninitiative german\nstick 505 2101\nstick 505 2108\n", [6])
    play(game, "g1", "2108/0")
    assert "off-map" not in offered(game)
    assert refusal(game, "off-map") == ("8.4.5", "not-at-the-edge")
    play(game, "2107", "2101/0")
    assert offered(game)[-1] == "off-map"
    steps = play(game, "off-map")
    (gone,) = events(game, steps, "StickPushedOff")
    assert (gone["unit"], gone["cite"]) == ("stick-505-1", "8.4.5")
    assert at(game, "stick-505-1") == "lost"
    assert left(game) == 4
    assert not [step for step in steps if step.form == DRAW]
    assert game.view("german")["looked_at"]["505"] == {}


def test_5_4_2_pushed_into_a_full_hex_the_us_removes_the_surplus_of_his_choice() -> None:
    text = "turn 2 activations\ninitiative german\nstick 505 2108\nstick 508 2107 ldr 2\ncompany 508-a 2107\n"
    game = night_drop(text, [2])
    play(game, "g1", "2108/0", "2107", "done")
    assert offered(game) == ["surplus", "505-unknown", "508-ldr", "508-a"]
    assert isinstance(game.pending, Decision)
    assert game.pending.seat == "us"
    steps = play(game, "505-unknown")
    assert at(game, "stick-505-1") == "lost"
    assert "StickSeen" not in names(steps)
    assert not [step for step in steps if step.form == DRAW]


def test_5_4_2_the_gentle_option_keeps_sticks_out_of_full_hexes() -> None:
    text = "turn 2 activations\ninitiative german\nstick 505 2108\nstick 508 2107 ldr 2\ncompany 508-a 2107\nstick 508 2207 ldr 2\n"
    game = night_drop(text, [2], {"overstack-push": "gentle"})
    play(game, "g1", "2108/0")
    assert refusal(game, "2107") == ("7", "stack-full")
    assert "2207" in offered(game)  # a third there is no surplus
    play(game, "2207")
    assert at(game, "stick-505-1") == "2207"


def test_5_4_2_the_gentle_option_leaves_a_stick_walled_in_where_it_is() -> None:
    around = ["2107", "2207", "2208", "2109", "2008", "2007"]
    walls = "".join(f"stick 508 {hex} unknown 3\n" for hex in around)
    text = f"turn 2 activations\ninitiative german\nstick 505 2108\nstick 505 2112\n{walls}"
    game = night_drop(text, [7], {"overstack-push": "gentle"})
    play(game, "g1")
    assert offered(game) == ["push", "2112/0", "done"]
    game = night_drop(text, [7])
    play(game, "g1")
    assert offered(game) == ["push", "2108/0", "2112/0", "done"]


# -- 5.4.2 G4 ---------------------------------------------------------------------------------------------------------

FIVE = ["company-a 1010", "company-a 1110", "company-b 1210", "company-b 1109", "company-c 1209"]
GERMANS = "".join(f"german {line}\n" for line in FIVE)


@pytest.mark.parametrize("turn", range(1, 10))
def test_5_4_2_half_the_turn_number_is_the_least_of_a_g4(turn: int) -> None:
    least = [0, 1, 1, 2, 2, 3, 3, 4, 4][turn - 1]
    for die in (1, 3, 6):
        start = f"turn {turn} activations\ninitiative us\nactivation 1\n"
        game = night_drop(f"{start}stick 505 2108\n{GERMANS}", [die])
        steps = play(game, "g4")
        assert spent(game)
        assert [event["limit"] for event in events(game, steps, "LimitRolled")] == [max(die, least)]
        assert left(game) == max(die, least)


def test_5_4_2_so_many_units_move_and_no_more() -> None:
    game = night_drop(f"turn 3 activations\ninitiative german\nstick 505 2108\n{GERMANS}", [2])
    play(game, "g4", "done", "g1", "0909", "stop", "g5", "1309", "stop")
    # the limit is reached, so movement is over and there is nobody to fight
    assert active(game) == (2, "us")
    assert (at(game, "g1"), at(game, "g5")) == ("0909", "1309")


def test_5_4_2_those_over_the_limit_are_refused() -> None:
    text = f"turn 3 activations\ninitiative german\nstick 505 2108\n{GERMANS}"
    game = night_drop(f"{text}stage moving g4 2 1\ndid g1 2\n")
    assert offered(game) == ["move-who", "g2", "g3", "g4", "g5", "done"]
    assert refusal(game, "g1") == ("8.4.2", "moved")
    game = night_drop(f"{text}stage moving g4 2 2\ndid g1 2\ndid g2 1\n")
    assert offered(game) == ["move-who", "g2", "done"]  # it came in, and may still move
    assert refusal(game, "g3") == ("5.4.2", "limit")


@pytest.mark.parametrize(("die", "together"), [(2, []), (3, ["1010/all"])])
def test_5_4_2_a_stack_moves_together_if_the_limit_allows_them_all(die: int, together: list[str]) -> None:
    stack = "german company-a 1010\ngerman company-a 1010\ngerman company-b 1010\n"
    game = night_drop(f"turn 3 activations\ninitiative german\nstick 505 2108\n{stack}", [die])
    play(game, "g4", "done")
    assert offered(game) == ["move-who", "g1", "g2", "g3", *together, "done"]
    if not together:
        assert refusal(game, "1010/all") == ("5.4.2", "limit")


def test_5_4_2_a_unit_that_moves_and_fights_counts_once() -> None:
    text = "turn 3 activations\ninitiative german\nstick 505 2108\nstick 508 0715\ngerman company-a 2105\ngerman company-b 2109\n"
    game = night_drop(text, [1])
    play(game, "g4", "done", "g1", "2107", "stop", "2108")
    assert at(game, "stick-505-1") == "dead"
    assert at(game, "g1") == "2108"


def test_5_4_2_attacking_activates_too_and_is_limited() -> None:
    text = "turn 3 activations\ninitiative german\nstick 505 2108\nstick 508 2112\ngerman company-a 2107\ngerman company-b 2111\n"
    game = night_drop(text, [1])
    play(game, "g4", "done", "done")
    assert offered(game) == ["attack", "2108", "2112", "done"]  # nobody was named beforehand
    play(game, "2108")
    assert active(game) == (2, "us")  # and the second has no part in it
    assert at(game, "stick-508-1") == "2112"


def test_5_4_2_reinforcements_count_and_come_one_at_a_time() -> None:
    game = night_drop("turn 3 activations\ninitiative german\nstick 505 2108\ngerman company-a 1010\n", [2, "b"])
    play(game, "g4")
    assert offered(game) == ["reinforce", "reinforce", "done"]
    assert game.point("reinforce") == Pointing(spaces=("2001", "0105", "0118", "2918"))  # A to D
    assert (game.point("done"), meant(game, "0118"), meant(game, "2108")) == (Pointing(), ["reinforce"], [])
    assert left(game) == 2
    play(game, "reinforce")
    assert offered(game) == ["reinforce", "reinforce", "done"]
    assert left(game) == 1
    play(game, "done")
    assert offered(game) == ["move-who", "g1", "g2", "done"]
    play(game, "g1", "0910", "stop")
    assert offered(game) == ["move-who", "g2", "done"]  # both are activated; the other has still its move


def test_5_4_2_a_german_unit_that_stays_counts_against_the_limit() -> None:
    text = "turn 3 activations\ninitiative german\nstick 505 1011\ngerman company-a 1010\ngerman company-b 2105\n"
    game = night_drop(text, [1])
    play(game, "g4", "done", "g1")
    steps = play(game, "stop")
    assert [(fact["unit"], fact["hex"], fact["cite"]) for fact in events(game, steps, "UnitStayed")] == [
        ("g1", "1010", "8.4.2")
    ]
    assert game.view("us")["left"] == 0
    assert offered(game) == ["attack", "1011", "done"]  # it may fight, and the other may do nothing (ruling R66)


def test_5_4_2_entered_up_to_the_limit_nobody_else_moves() -> None:
    game = night_drop("turn 3 activations\ninitiative german\nstick 505 2108\ngerman company-a 1010\n", [1, "b"])
    play(game, "g4", "reinforce")
    assert offered(game) == ["move-who", "g2", "done"]
    assert refusal(game, "g1") == ("5.4.2", "limit")


def test_5_4_2_enter_then_move_then_fight() -> None:
    text = "turn 3 activations\ninitiative german\nstick 505 2108\ngerman company-a 2106\n"
    game = night_drop(text, [6])
    play(game, "g4")
    assert offered(game)[0] == "reinforce"
    play(game, "done")
    assert offered(game)[0] == "move-who"
    play(game, "g1", "2107", "stop")
    assert offered(game)[0] == "attack"


def test_5_4_2_a_g4_may_be_repeated_and_activates_the_same_units_again() -> None:
    game = night_drop("turn 3 activations\ninitiative german\nstick 505 2108\ngerman company-a 1010\n", [3, 3])
    play(game, "g4", "done", "g1", "0910", "stop", "pass")
    assert "g4" in offered(game)
    play(game, "g4", "done")
    assert offered(game) == ["move-who", "g1", "done"]


def test_5_4_2_one_die_is_rolled_before_anything_is_chosen() -> None:
    game = night_drop(f"turn 3 activations\ninitiative german\nstick 505 2108\n{GERMANS}", [4])
    steps = play(game, "g4")
    assert rolled(steps) == ["g4"]
    assert spent(game)
    assert offered(game)[0] == "reinforce"
