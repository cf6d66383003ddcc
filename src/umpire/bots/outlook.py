"""What is told of a position: doctrine plays on for everybody, a few times with other dice, and a judge looks at where that leads."""

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
    """What is told of the true position: the next answer and all that follows from it, so many times with other dice."""
    found: list[Verdict] = []
    for index in range(playouts):
        world = game.fork(dice_of(f"{mark} {index}"))
        answer(world, players)
        found.append(look_ahead(world, players, judge, side))
    return found


def look_ahead(game: Game, players: Mapping[str, Referee], judge: Judge, side: str, to_end: bool = False) -> Verdict:
    """Doctrine for everybody, up to the judge's horizon, and what the judge says there; or to the end of the game."""
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
    step = game.pending
    assert isinstance(step, Decision)
    game.play(players[step.seat].choose(game.seen(step.seat), step)[0])


def dice_of(mark: str) -> SeededDice:
    """Dice by their name."""
    return SeededDice(number_of(mark))
