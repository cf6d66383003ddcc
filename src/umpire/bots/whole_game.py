"""Plays a game among bots to its end, or to a limit of decisions.

The limit is needed because rules may allow endless repetition, such as picking a unit and putting it back, and a bot that always gives
the same answer would repeat it for ever.
"""

from collections.abc import Mapping
from typing import NamedTuple

from umpire.bots.play import play_of
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision
from umpire.engine.game import Game

REMEMBERED = 250  # decisions after which the game is replaced by a fork, to free the memory of its log


def most_decisions(title: str) -> int:
    """The number of decisions after which a game of this title is broken off, unless the caller sets another."""
    return play_of(title).most_decisions


class Asked(NamedTuple):
    """The last question of a game that was broken off, and how often it was asked in that turn."""

    seat: str
    verb: str
    times: int
    turn: int


class Played(NamedTuple):
    """A game and the decisions that it took. `broken` is the last question if the game was broken off, otherwise None. The log of `game`
    has only its last part."""

    game: Game
    decisions: int
    broken: Asked | None


def play_out(game: Game, players: Mapping[str, Referee], most: int) -> Played:
    """Let bots answer until the game is over or has taken `most` decisions. To save memory a fork, whose log begins anew, takes the
    place of the game every few hundred decisions."""
    decisions, turn = 0, game.pos.turn
    asked: dict[tuple[str, str], int] = {}
    last = ("", "")
    while isinstance(game.pending, Decision):
        if decisions >= most:
            return Played(game, decisions, Asked(*last, asked[last], turn))
        step = game.pending
        if game.pos.turn != turn:
            turn = game.pos.turn
            asked.clear()
        last = (step.seat, step.verb)
        asked[last] = asked.get(last, 0) + 1
        choice, _ = players[step.seat].choose(game.seen(step.seat), step)
        game.play(choice)
        decisions += 1
        if decisions % REMEMBERED == 0:
            game = game.fork()
    return Played(game, decisions, None)
