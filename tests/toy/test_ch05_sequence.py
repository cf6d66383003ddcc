"""5 The sequence of play."""

import pytest

import umpire
from umpire.engine.dice import LoadedDice, ToldDice
from umpire.testing import events, names, offered, play, stage


def test_5_1_each_player_draws_which_of_his_pieces_is_which() -> None:
    game = umpire.start("toy", dice=LoadedDice(["knight", "page", "page", "squire"]))
    kinds = [piece["kind"] for piece in game.view("west")["pieces"][:3]]
    assert kinds == ["knight", "page", "squire"]
    assert [piece["kind"] for piece in game.view("east")["pieces"][3:]] == ["page", "squire", "knight"]


def test_5_1_only_he_looks() -> None:
    game = umpire.start("toy", seed=1)
    for seat in game.rules.seats:
        dealt = events(game, game.log_for(seat), "PieceDealt")
        assert [fact["piece"] for fact in dealt] == [f"{seat}-{number}" for number in (1, 2, 3)]


def test_5_1_with_dice_of_ones_own_each_player_tells_what_he_drew() -> None:
    game = umpire.start("toy", dice=ToldDice())
    for kind in ("page", "squire", "knight", "knight", "squire", "page"):
        assert game.pending is not None
        game.play(kind)
    assert offered(game) == ["move-who", "west-1", "west-2", "west-3", "pass"]


@pytest.mark.parametrize(("length", "turns"), [("short", 4), ("usual", 6), ("long", 8)])
def test_5_2_a_game_has_four_six_or_eight_turns(length: str, turns: int) -> None:
    game = umpire.start("toy", options={"length": length}, seed=1)
    while game.pending is not None:
        game.play("pass")
    assert names(game.log).count("TurnBegan") == turns
    assert game.outcome == "draw"


def test_5_3_west_moves_then_east() -> None:
    game = umpire.start("toy", seed=1)
    asked = []
    for _ in range(4):
        assert isinstance(game.pending, umpire.Decision)
        asked.append((game.pos.turn, game.pending.seat))
        play(game, "pass")
    assert asked == [(1, "west"), (1, "east"), (2, "west"), (2, "east")]


def test_5_4_points_come_at_the_end_of_the_turn() -> None:
    game = stage("toy", "turn 2 west\nwest-1 island")
    assert "PointScored" not in names(play(game, "pass"))
    assert names(play(game, "pass")) == ["MovePassed", "PointScored", "TurnBegan"]
