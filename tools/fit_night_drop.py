"""Fit the judge of Night Drop to how games end: python tools/fit_night_drop.py --games 1200 --seed 1850001

Three steps, as `play/judge.py` adds them up: a logistic regression for the control of each VP hex at the end (`OUTLOOK`), linear ones for what
the points so expected miss in the first turns (`MISSED`), and how far they still miss, by turn (`ERRORS`). Prints the new weights, with what
they and the present ones miss on the seeds that were kept out, and writes nothing: round them into the judge, and measure
(docs/ladder.md).
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from math import exp
from pathlib import Path
from typing import NamedTuple

from fitting import (
    KEPT_OUT,
    Row,
    Scale,
    Vector,
    as_list,
    collect,
    linear,
    log_loss,
    logistic,
    mean_square,
    positions,
    shares,
    start,
)
from umpire.bots.judge import dot, normal
from umpire.engine.game import Game
from umpire.titles.night_drop.play.board import Board, ground_of
from umpire.titles.night_drop.play.judge import (
    ERRORS,
    MISSED,
    OUTLOOK,
    Forces,
    hex_terms,
    time_over,
    us_victory,
    whole_terms,
)
from umpire.titles.night_drop.rules.rulebook import US_SEAT
from umpire.titles.night_drop.view import NightDropView

TITLE = "night-drop"
CHART = ground_of(None).chart
TURNS = CHART.turns
ENOUGH_POINTS = us_victory(CHART) - 0.5
ROUNDS = 7  # of Newton's method


class Weights(NamedTuple):
    outlook: list[Vector]  # at the beginning, with the time that is over, with its fourth power
    missed: list[Vector]  # by turn
    errors: Vector  # by turn


def board_of(game: Game) -> Board:
    seen = game.rules.seen(game.pos, US_SEAT)
    assert isinstance(seen, NightDropView)
    return Board(ground_of(None), seen)


def look(game: Game) -> Row:
    """What the judge counts."""
    board = board_of(game)
    forces = Forces(board)
    return {
        "over": time_over(board),
        "worth": board.worth,
        "whole": whole_terms(board, forces),
        "hexes": [hex_terms(board, vp, forces) for vp in range(len(board.worth))],
        "missed": [len(forces.sticks), forces.steps, forces.enemy + 1.7 * board.cup, -1.0],
    }


def ends(seed: int, values: str) -> list[Row]:
    """The positions of one game, each with the points at its end and who has the VP hexes then."""
    game, judge = start(TITLE, "", seed, values)
    found = positions(game, judge, seed, TURNS, look)
    last = board_of(game)
    held = [float(bool(mine)) for mine in last.held]
    return [{**row, "end": float(last.view.points), "held": held} for row in found] if game.outcome else []


# -- fitting ------------------------------------------------------------------------------------------------------------


def terms(row: Row, vp: int) -> Vector:
    """What `OUTLOOK` weighs, one list after another."""
    here, over = [1.0, *row["hexes"][vp], *row["whole"]], row["over"]
    return [*here, *[over * term for term in here], *[over**4 * term for term in here]]


def fit_outlook(rows: Sequence[Row]) -> list[Vector]:
    found, held, games = [], [], []
    for row, share in zip(rows, shares(rows), strict=True):
        for vp in range(len(row["worth"])):
            found.append(terms(row, vp))
            held.append(share * row["held"][vp])
            games.append(share)
    scale = Scale.of(found)
    weights = scale.plain(logistic([scale.scaled(one) for one in found], held, games, rounds=ROUNDS))
    third = len(weights) // 3
    return [weights[:third], weights[third : 2 * third], weights[2 * third :]]


def points(row: Row, outlook: Sequence[Sequence[float]]) -> float:
    """The points that the regression for the hexes expects."""
    weights = [weight for part in outlook for weight in part]
    total: float = 0.65 * (1 - row["over"])
    for vp, worth in enumerate(row["worth"]):
        total += worth / (1 + exp(-dot(weights, terms(row, vp))))
    return total


def fit(rows: Sequence[Row]) -> Weights:
    outlook = fit_outlook(rows)
    missed, errors = [[0.0] * 4], [0.0] * (TURNS + 1)
    for turn in range(1, TURNS + 1):
        some = [row for row in rows if row["turn"] == turn]
        if turn < len(MISSED):
            gaps = [row["end"] - points(row, outlook) for row in some]
            # In the first turn nobody has landed, or everybody has: what does not vary weighs nothing.
            rest, *found = linear([[1.0, *map(float, row["missed"][:3])] for row in some], gaps, shares(some), 3.0)
            missed.append([*found, -rest])
        gaps = [row["end"] - expected(row, Weights(outlook, missed, errors)) for row in some]
        errors[turn] = mean_square(gaps, shares(some)) ** 0.5
    errors[0] = errors[1]
    return Weights(outlook, missed, errors)


def expected(row: Row, weights: Weights) -> float:
    turn = row["turn"] if row["turn"] < len(weights.missed) else 0
    return points(row, weights.outlook) + dot(list(weights.missed[turn]), list(map(float, row["missed"])))


def report(rows: Sequence[Row], weights: Weights, name: str) -> None:
    games, told = shares(rows), [expected(row, weights) for row in rows]
    chances = [normal((one - ENOUGH_POINTS) / weights.errors[row["turn"]]) for row, one in zip(rows, told, strict=True)]
    came = [float(row["end"] > ENOUGH_POINTS) for row in rows]
    square = mean_square([row["end"] - one for row, one in zip(rows, told, strict=True)], games)
    print(f"  {name}: points missed by {square**0.5:.2f}, log loss of the winner {log_loss(chances, came, games):.4f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1_850_001, help="of the first game (default: 1850001)")
    parser.add_argument("--values", default="standard", help="the value set (default: standard)")
    parser.add_argument(
        "--book", type=Path, default=Path("build/fit_night_drop.jsonl"), help="where positions are kept"
    )
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    head = {"seed": chosen.seed, "values": chosen.values}
    rows = collect(chosen.book, head, seeds, partial(ends, values=chosen.values))
    kept = [row for row in rows if row["seed"] % KEPT_OUT == 0]
    print(f"{len(rows)} positions of {len(seeds)} games, {len(kept)} of them kept out; on those:")
    report(kept, Weights([*map(list, OUTLOOK)], [*map(list, MISSED)], ERRORS), "present weights")
    report(kept, fit([row for row in rows if row["seed"] % KEPT_OUT]), "fitted to the others")
    fitted = fit(rows)
    for name, lists in (("OUTLOOK", fitted.outlook), ("MISSED", fitted.missed)):
        print(f"{name} = [", *[f"    ({as_list(one, 3)[1:-1]})," for one in lists], "]", sep="\n")
    print(f"ERRORS = {as_list(fitted.errors, 2)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
