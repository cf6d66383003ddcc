"""For tests of bots: the titles that have a judge, and games between doctrines."""

from collections.abc import Callable
from pathlib import Path

import umpire
from umpire import Decision, Game, bots
from umpire.bots.judge import Judge
from umpire.bots.play import play_of

Meddle = Callable[[Decision], str | None]


def judge_of(title: str, data: Path | None = None) -> Judge:
    judge = play_of(title).judge(data)
    assert judge is not None, title
    return judge


JUDGED = [title for title in umpire.titles() if play_of(title).judge(None) is not None]


def asked(game: Game) -> Decision:
    assert isinstance(game.pending, Decision)
    return game.pending


def played(title: str, seed: int, most: int = 5_000, meddle: Meddle = lambda step: None) -> Game:
    """A game between doctrines, where now and then somebody else answers."""
    game = umpire.start(title, seed=seed)
    players = {seat: bots.make("regular", title, seat) for seat in game.rules.seats}
    for _ in range(most):
        step = game.pending
        if not isinstance(step, Decision):
            break
        game.play(meddle(step) or players[step.seat].choose(game.seen(step.seat), step)[0])
    return game


def after(title: str, decisions: int, seed: int = 1) -> Game:
    """A game that doctrine has played for a while, at a question worth a thought."""
    game = umpire.start(title, seed=seed)
    players = {seat: bots.make("regular", title, seat) for seat in game.rules.seats}
    judge = judge_of(title)
    while decisions > 0 or len(asked(game).options) < 3 or judge.leaves(asked(game).verb, game.pos.turn):
        game.play(players[asked(game).seat].choose(game.seen(asked(game).seat), asked(game))[0])
        decisions -= 1
    return game
