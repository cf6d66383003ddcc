"""Estimates a position: doctrine plays on for every seat, a few times with different dice, and a judge looks at the results."""

from collections.abc import Mapping

from umpire.bots.judge import Judge, Verdict
from umpire.bots.referee import Referee
from umpire.bots.whole_game import most_decisions, play_out
from umpire.bots.worlds import number_of
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game


def outlook(
    game: Game, players: Mapping[str, Referee], judge: Judge, side: str, mark: str, playouts: int
) -> list[Verdict]:
    """The judge's verdict on each of so many playouts from the true position. `mark` names their dice."""
    found: list[Verdict] = []
    for index in range(playouts):
        world = game.fork(dice_of(f"{mark} {index}"))
        answer(world, players)
        found.append(look_ahead(world, players, judge, side))
    return found


def look_ahead(game: Game, players: Mapping[str, Referee], judge: Judge, side: str, to_end: bool = False) -> Verdict:
    """Play `game` on by doctrine to the judge's horizon, or to its end, and return the judge's verdict there."""
    if to_end:
        return judge.look(play_out(game, players, most_decisions(game.rules.title)).game, side)
    rounds = judge.rounds * len(game.rules.seats)
    turn = game.pos.turn
    cut = judge.turns - game.rules.seen(game.pos, side).turns if judge.turns else 0
    for _ in range(judge.most):
        step = game.pending
        if not isinstance(step, Decision):
            break
        if not judge.begins and turn < game.pos.turn < judge.endgame - cut:
            break
        if step.verb in judge.begins and game.pos.turn < judge.endgame:
            rounds -= 1
            if rounds <= 0:
                break
        answer(game, players)
    return judge.look(game, side)


def answer(game: Game, players: Mapping[str, Referee]) -> None:
    """Let the bot of the seat that is asked answer the pending decision."""
    step = game.pending
    assert isinstance(step, Decision)
    game.play(players[step.seat].choose(game.seen(step.seat), step)[0])


def dice_of(mark: str) -> SeededDice:
    """Seeded dice, the seed made from a text."""
    return SeededDice(number_of(mark))
