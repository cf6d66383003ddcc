"""A game that bots play among themselves: to its end, and no further than a limit of decisions.

The rules need not bring a game to an end by themselves: whoever may look at something and put it back can do so for ever, and a
bot that always answers the same does. Nobody at the table would wait for that, so the game is broken off.
"""

from collections.abc import Mapping
from typing import NamedTuple

from umpire.bots.play import play_of
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision
from umpire.engine.game import Game

REMEMBERED = 250  # decisions; then all that lies before the segment under way is let go


def most_decisions(title: str) -> int:
    """After how many decisions a game has no end, unless somebody says otherwise."""
    return play_of(title).most_decisions


class Asked(NamedTuple):
    """Who was asked last in a game that was broken off, what, and how often since the turn began."""

    seat: str
    verb: str
    times: int
    turn: int


class Played(NamedTuple):
    """A game as far as it was played, and how many decisions that took; `broken` if it was broken off."""

    game: Game
    decisions: int
    broken: Asked | None


def play_out(game: Game, players: Mapping[str, Referee], most: int) -> Played:
    """Let bots answer until the game is over, or has taken the most decisions that it may. No log is kept of it: now and then a
    fork, which knows nothing but the segment under way, takes the place of the game."""
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
