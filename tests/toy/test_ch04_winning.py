"""4 Winning."""

import pytest

from umpire.testing import events, names, play, stage

LAST = "turn 6 east\n"


def test_4_1_a_piece_on_the_island_scores_a_point_at_the_end_of_a_turn() -> None:
    game = stage("toy", "turn 3 east\nwest-1 island")
    steps = play(game, "pass")
    assert events(game, steps, "PointScored") == [{"event": "PointScored", "cite": "4.1", "side": "west"}]
    assert game.view("east")["score"] == {"west": 1, "east": 0}


def test_4_1_nobody_there_nobody_scores() -> None:
    game = stage("toy", "turn 3 east\nwest-1 west-stone\neast-1 east-stone")
    assert "PointScored" not in names(play(game, "pass"))


def test_4_2_a_side_without_pieces_has_lost_at_once() -> None:
    text = "turn 4 west\npoints 0 3\nwest-1 west-stone knight\neast-1 island page\neast-2 lost\neast-3 lost"
    game = stage("toy", text, dice=[6])
    steps = play(game, "west-1", "island")
    (ended,) = events(game, steps, "GameEnded")
    assert (ended["cite"], game.outcome, game.pending) == ("4.2", "west-wins", None)


@pytest.mark.parametrize(
    ("points", "outcome"), [("2 1", "west-wins"), ("1 2", "east-wins"), ("1 1", "draw"), ("0 0", "draw")]
)
def test_4_3_more_points_win_after_the_last_turn(points: str, outcome: str) -> None:
    game = stage("toy", f"{LAST}points {points}")
    steps = play(game, "pass")
    (ended,) = events(game, steps, "GameEnded")
    assert (ended["cite"], game.outcome) == ("4.3", outcome)


def test_4_3_the_last_point_counts() -> None:
    game = stage("toy", f"{LAST}points 1 1\neast-1 island")
    play(game, "pass")
    assert game.outcome == "east-wins"
