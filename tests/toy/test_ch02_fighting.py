"""2 Fighting."""

import pytest

from umpire.engine.ask import Roll
from umpire.testing import events, names, play, spent, stage

KINDS = ["page", "squire", "knight"]


def fight(attacker: str, defender: str) -> str:
    return f"turn 2 west\nwest-1 west-stone {attacker}\neast-1 island {defender}\n"


def test_2_1_the_piece_that_moves_attacks() -> None:
    game = stage("toy", fight("page", "squire"), dice=[1])
    (told,) = events(game, play(game, "west-1", "island"), "PieceAttacked")
    assert told == {"event": "PieceAttacked", "cite": "2.1", "piece": "west-1", "target": "east-1", "at": "island"}


def test_2_2_both_are_turned_up_before_the_die_is_rolled() -> None:
    game = stage("toy", fight("page", "squire"), dice=[1])
    steps = play(game, "west-1", "island")
    turned = [index for index, step in enumerate(steps) if type(step).__name__ == "PieceTurnedUp"]
    (rolled,) = [index for index, step in enumerate(steps) if isinstance(step, Roll)]
    assert len(turned) == 2
    assert max(turned) < rolled


def test_2_2_a_piece_that_shows_is_not_turned_up_again() -> None:
    game = stage("toy", fight("page", "squire known"), dice=[1])
    assert names(play(game, "west-1", "island")).count("PieceTurnedUp") == 1


def test_2_2_nobody_takes_back_an_attack() -> None:
    game = stage("toy", fight("page", "squire"), dice=[1])
    play(game, "west-1")
    assert game.may_undo().ok
    play(game, "island")
    assert (game.may_undo().ok, game.may_undo().reason) == (False, "undo-barrier")


@pytest.mark.parametrize("attacker", KINDS)
@pytest.mark.parametrize("defender", KINDS)
@pytest.mark.parametrize("die", range(1, 7))
def test_2_3_a_die_and_the_difference_in_strength_make_four(attacker: str, defender: str, die: int) -> None:
    game = stage("toy", fight(attacker, defender), dice=[die])
    (lost,) = events(game, play(game, "west-1", "island"), "PieceLost")
    won = die + KINDS.index(attacker) - KINDS.index(defender) >= 4
    assert lost["piece"] == ("east-1" if won else "west-1")
    assert spent(game)


def test_2_3_the_die_says_what_is_added_and_what_it_needs() -> None:
    game = stage("toy", fight("knight", "page"), dice=[3])
    (roll,) = [step for step in play(game, "west-1", "island") if isinstance(step, Roll)]
    assert [(mod.value, mod.reason, mod.cite) for mod in roll.mods] == [(3, "attacker", "2.3"), (-1, "defender", "2.3")]
    assert (roll.modified(), roll.need) == (5, 4)


def test_2_4_the_loser_is_out_of_the_game() -> None:
    game = stage("toy", fight("page", "squire"), dice=[1])
    play(game, "west-1", "island")
    assert [piece["at"] for piece in game.view("east")["pieces"] if piece["id"] == "west-1"] == ["lost"]
