"""Stepping Stones as a program sees it: who has won, what is told, what a notebook shows, dice of any kind in a copy."""

import copy
import pickle
from collections.abc import Callable

import pytest

import umpire
from umpire import Draw, Fault, Game, LoadedDice, SeededDice, ToldDice

COPIES: list[Callable[[Game], Game]] = [lambda game: pickle.loads(pickle.dumps(game)), copy.copy, copy.deepcopy]


@pytest.mark.parametrize("again", COPIES)
def test_the_dice_are_copied_with_the_game(again: Callable[[Game], Game]) -> None:
    loaded = umpire.start("toy", dice=LoadedDice(["page", "squire", "page", "squire", 6, 6, 1, 1], SeededDice(5)))
    assert ended(again(loaded)) == ended(loaded)
    told = umpire.start("toy", dice=ToldDice())
    assert isinstance(told.pending, Draw)
    told.play("page")
    twin = again(told)
    assert (twin.told, repr(twin.pending)) == (told.told, repr(told.pending))
    twin.correct()
    assert len(twin.plies) == len(told.plies) - 1


def test_a_step_of_the_log_is_told_in_the_language_that_is_asked_for() -> None:
    game = umpire.place("toy", "turn 3 east\nwest-1 island", seed=1)
    (_, scored, *_) = game.play("pass")
    assert str(scored) == "PointScored(side=0) [4.1]"
    assert game.tell(scored) == "West holds the island: a point."
    assert game.tell(scored, "fr") != game.tell(scored)
    assert game.tell(game.log[0]).startswith("Move: ")
    with pytest.raises(Fault, match="does not speak 'xx'"):
        game.tell(scored, "xx")


def test_the_picture_for_all_is_the_same_whatever_is_hidden() -> None:
    pictures = set()
    for kind in ("page", "squire", "knight"):
        others = [one for one in ("page", "squire", "knight") if one != kind]
        text = f"turn 2 west\nwest-1 west-stone {kind}\nwest-2 west-bank {others[0]}\nwest-3 west-bank {others[1]}\n"
        pictures.add(umpire.place("toy", text, seed=1)._repr_html_())
    assert len(pictures) == 1


def test_the_winner_and_the_score_are_those_of_chapter_4() -> None:
    game = umpire.place("toy", "turn 6 east\npoints 1 2", seed=1)
    assert (game.winner, game.score("west"), game.score("east")) == ("", 1, 2)
    game.play("pass")
    assert (game.winner, game.outcome) == ("east", "east-wins")
    game = umpire.place("toy", "turn 6 east\npoints 2 2", seed=1)
    game.play("pass")
    assert (game.winner, game.outcome) == ("", "draw")


def ended(game: Game) -> str:
    """A game that always takes the first choice, at its end."""
    while isinstance(game.pending, umpire.Decision):
        game.choose(0)
    return game.record.text()
