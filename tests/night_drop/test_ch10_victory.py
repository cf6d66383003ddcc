"""10 Victory: who controls the VP hexes, and what that is worth after nine turns."""

from collections.abc import Sequence

import pytest

from umpire.engine.ask import DRAW, Draw
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, spent, stage

VP_HEXES = ["2409", "2410", "2204", "1611", "1311", "1916", "0809", "0718", "0418"]
VALUES = [1, 1, 1, 2, 2, 2, 3, 3, 3]
US = "turn 3 activations\ninitiative us\n"
GERMAN = "turn 3 activations\ninitiative german\n"
US_DAY = "turn 5 activations\ninitiative us\n"
GERMAN_DAY = "turn 5 activations\ninitiative german\n"
LAST = "turn 9 activations\ninitiative us\nactivation 4\nstick 505 2108\n"


def night_drop(text: str, dice: Sequence[int | str] = ()) -> Game:
    return stage("night-drop", text, dice)


def controlled(game: Game) -> list[str]:
    return [row["hex"] for row in game.view("german")["objectives"] if row["controlled"]]


def points(game: Game) -> dict[str, int]:
    """The markers that lie open."""
    return {row["hex"]: row["points"] for row in game.view("german")["objectives"] if row["marker"] == "visible"}


def ended(text: str, dice: Sequence[int | str] = ()) -> Game:
    game = night_drop(f"{LAST}{text}", dice)
    play(game, "pass")
    assert game.pending is None
    assert spent(game)
    return game


# -- 10.1 The end -----------------------------------------------------------------------------------------------------


def test_10_1_the_game_ends_after_turn_9_and_not_before() -> None:
    game = night_drop("turn 8 activations\ninitiative us\nactivation 4\nstick 505 2108\n", [6, 1])
    play(game, "pass")
    assert (game.pos.turn, game.outcome) == (9, "")
    assert "GameEnded" not in names(game.log)
    game = ended("")
    assert names(game.log)[-1] == "GameEnded"
    assert game.outcome == "strategic-german-victory"


def test_10_1_all_markers_are_turned_over_whoever_holds_the_hex() -> None:
    game = ended("marker 0809 concealed 3\nmarker 1611 concealed 2\nmarker 2204 visible 1\ncontrol 1611\n")
    turned = events(game, game.log, "MarkerTurned")
    assert [(event["hex"], event["points"], event["cite"]) for event in turned] == [
        ("1611", 2, "10.1"),
        ("0809", 3, "10.1"),
    ]
    assert points(game) == {"2204": 1, "1611": 2, "0809": 3}


def test_10_1_the_points_of_the_us_are_added_up() -> None:
    game = ended(
        "marker 0809 concealed 3\nmarker 1611 concealed 2\nmarker 2204 visible 1\ncontrol 1611\ncontrol 0809\n"
    )
    assert [(event["points"], event["word"]) for event in events(game, game.log, "GameEnded")] == [
        (5, "operational-german-victory")
    ]


# -- 10.2 Control -----------------------------------------------------------------------------------------------------


def test_10_2_a_company_that_enters_takes_the_hex() -> None:
    game = night_drop(f"{US}stick 508 0715\ncompany 505-a 1711\n")
    steps = play(game, "u1", "505-a", "1611")
    (gained,) = events(game, steps, "ControlGained")
    assert (gained["hex"], gained["cite"]) == ("1611", "10.2")
    assert controlled(game) == ["1611"]


def test_10_2_passing_through_is_enough() -> None:
    game = night_drop(f"{US_DAY}stick 508 0715\ncompany 505-a 1810\n")
    play(game, "u1", "505-a", "1411", "stop")
    assert controlled(game) == ["1611"]


def test_10_2_and_it_stays_taken_when_the_company_leaves() -> None:
    game = night_drop(f"{US_DAY}stick 508 0715\ncompany 505-a 1611\ncontrol 1611\n")
    play(game, "u1", "505-a", "1810", "stop")
    assert controlled(game) == ["1611"]


def test_10_2_a_stick_takes_nothing() -> None:
    game = night_drop(f"{US}stick 505 1711\nstick 505 2108 ldr\n")
    play(game, "u1", "1711/unknown", "1611")
    assert controlled(game) == []


def test_10_2_a_stack_with_a_company_takes_it_once() -> None:
    game = night_drop(f"{US}stick 505 1711\ncompany 505-a 1711\ncompany 505-b 1711\n")
    steps = play(game, "u1", "1711/all", "1611")
    assert len(events(game, steps, "ControlGained")) == 1
    assert controlled(game) == ["1611"]


def test_10_2_a_german_unit_that_enters_ends_it() -> None:
    game = night_drop(f"{GERMAN}stick 508 0715\ncontrol 1611\ncontrol 1311\ngerman company-a 1711\n", [6])
    steps = play(game, "g4", "done", "g1", "1611")
    (lost,) = events(game, steps, "ControlLost")
    assert (lost["hex"], lost["cite"]) == ("1611", "10.2")
    assert controlled(game) == ["1311"]


def test_10_2_a_german_unit_passing_through_ends_it_too() -> None:
    game = night_drop(f"{GERMAN_DAY}stick 508 0715\ncontrol 1611\ngerman company-a 1810\n", [6])
    play(game, "g4", "done", "g1", "1411", "stop")
    assert controlled(game) == []


def test_10_2_where_the_us_hold_nothing_a_german_unit_changes_nothing() -> None:
    game = night_drop(f"{GERMAN}stick 508 0715\ngerman company-a 1711\n", [6])
    assert "ControlLost" not in names(play(game, "g4", "done", "g1", "1611"))


def test_10_2_a_retreat_takes_a_hex() -> None:
    game = night_drop(f"{GERMAN}stick 508 0715\ncompany 505-a 1711\ngerman armoured-b 1811\n", [6, 6, 1])
    play(game, "g4", "done", "done", "1711", "yes")
    assert offered(game)[0] == "retreat-to"
    play(game, "1611")
    assert controlled(game) == ["1611"]


def test_10_2_a_german_retreat_ends_control() -> None:
    game = night_drop(f"{US}stick 508 0715\ncompany 505-a 1810\ncontrol 1611\ngerman company-a 1711\n", [6, 1])
    play(game, "u1", "done", "1711", "1611")
    assert controlled(game) == []


def test_10_2_an_advance_takes_a_hex() -> None:
    game = night_drop(f"{US}stick 508 0715\ncompany 505-a 1711\ngerman platoon-a 1611\n", [6, 1])
    steps = play(game, "u1", "done", "1611")
    assert "UnitsAdvanced" in names(steps)
    assert controlled(game) == ["1611"]


def test_10_2_a_german_advance_ends_control() -> None:
    game = night_drop(f"{GERMAN}stick 505 1611\ncontrol 1611\ngerman company-a 1711\n", [6])
    steps = play(game, "g4", "done", "done", "1611")
    assert "UnitsAdvanced" in names(steps)
    assert controlled(game) == []


def test_10_2_a_company_formed_in_a_vp_hex_takes_it() -> None:
    game = night_drop(f"{US}used u1\nstage regrouping u1\nstick 505 1611 ldr 2\nstick 505 2108 unknown 2\n")
    play(game, "1611")
    assert controlled(game) == []  # the Sticks alone did not
    play(game, "reduced-ldr-ldr")
    assert controlled(game) == ["1611"]


def test_10_2_only_controlled_hexes_score() -> None:
    game = ended("marker 0809 visible 3\nmarker 0718 visible 3\nmarker 0418 visible 3\ncontrol 0809\n")
    assert events(game, game.log, "GameEnded")[0]["points"] == 3


def test_10_2_a_concealed_marker_is_not_counted_before_the_end() -> None:
    game = night_drop(
        f"{US}stick 505 2108\nmarker 0809 concealed 3\nmarker 1611 visible 2\ncontrol 0809\ncontrol 1611\n"
    )
    assert game.view("german")["points"] == 2


# -- 10.3 Hexes without a marker --------------------------------------------------------------------------------------


def test_10_3_a_controlled_hex_without_a_marker_draws_one() -> None:
    game = ended("marker 0809 visible 3\ncontrol 0809\ncontrol 1611\ncontrol 2409\n", ["vp-1", "vp-3"])
    drawn = events(game, game.log, "MarkerDrawn")
    assert [(event["hex"], event["points"], event["cite"]) for event in drawn] == [
        ("2409", 1, "10.3"),
        ("1611", 3, "10.3"),
    ]
    assert events(game, game.log, "GameEnded")[0]["points"] == 7
    cups = [step.counts for step in game.log if step.form == DRAW and isinstance(step, Draw)]
    assert cups == [[3, 3, 2], [2, 3, 2]]


def test_10_3_one_the_us_do_not_control_draws_none() -> None:
    game = ended("marker 0809 visible 3\ncontrol 0809\n")
    assert "MarkerDrawn" not in names(game.log)
    assert points(game) == {"0809": 3}


def test_10_3_with_no_marker_left_the_hex_is_worth_nothing() -> None:
    game = night_drop(f"{LAST}marker 0809 visible 3\ncontrol 0809\ncontrol 1611\n")
    game.pos.bag = [0, 0, 0]  # type: ignore[attr-defined]
    play(game, "pass")
    assert "MarkerDrawn" not in names(game.log)
    assert events(game, game.log, "GameEnded")[0]["points"] == 3


# -- 10.4 Levels ------------------------------------------------------------------------------------------------------


def held(total: int) -> str:
    """All markers open, and control of hexes worth so much."""
    lines = ""
    for hex, value in reversed(list(zip(VP_HEXES, VALUES, strict=True))):
        lines += f"marker {hex} visible {value}\n"
        if value <= total:
            lines += f"control {hex}\n"
            total -= value
    assert total == 0
    return lines


@pytest.mark.parametrize(
    ("total", "level"),
    [
        (18, "strategic-us-victory"),
        (16, "strategic-us-victory"),
        (15, "operational-us-victory"),
        (12, "operational-us-victory"),
        (11, "tactical-us-victory"),
        (9, "tactical-us-victory"),
        (8, "tactical-german-victory"),
        (6, "tactical-german-victory"),
        (5, "operational-german-victory"),
        (3, "operational-german-victory"),
        (2, "strategic-german-victory"),
        (0, "strategic-german-victory"),
    ],
)
def test_10_4_six_levels(total: int, level: str) -> None:
    game = ended(held(total))
    (told,) = events(game, game.log, "GameEnded")
    assert (told["points"], told["word"], told["cite"]) == (total, level, "10.4")
    assert game.outcome == level
