"""Fit the judge of Second Fallujah to how games end: python tools/fit_second_fallujah.py --games 1600 --seed 1810001

The points that the Insurgents still gain or lose are a linear regression over what `to_come` of the judge adds up; its terms are found by
asking it with one weight at a time. `--way insurgents=bot` fits the other set of weights. Prints both, with what they and the present ones
miss on the seeds that were kept out, and writes nothing: round them into `play/judge.py`, and measure (docs/ladder.md).
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from fitting import (
    KEPT_OUT,
    Row,
    Scale,
    Vector,
    as_list,
    collect,
    linear,
    log_loss,
    mean_square,
    positions,
    shares,
    start,
)
from umpire.bots.judge import dot, normal
from umpire.engine.game import Game
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.play.city import Board
from umpire.titles.second_fallujah.play.judge import (
    AGAINST_BOT,
    BETWEEN_PLAYERS,
    MISSED_POINTS,
    Outlook,
    draw,
    time_left,
    to_come,
)
from umpire.titles.second_fallujah.view import SecondFallujahView

TITLE, BOT = "second-fallujah", "insurgents=bot"
CHART = schema.chart()
TURNS, DRAW = len(CHART.days), draw(CHART)


def flat(outlook: Outlook) -> Vector:
    """The weights one after another, in the order of the fields."""
    return [weight for field in outlook for weight in (field if isinstance(field, list) else [field])]


def outlook_of(weights: Sequence[float]) -> Outlook:
    """The same the other way round."""
    left = list(weights)
    fields: list[list[float] | float] = []
    for field in BETWEEN_PLAYERS:
        taken = [left.pop(0) for _ in (field if isinstance(field, list) else [field])]
        fields.append(taken if isinstance(field, list) else taken[0])
    return Outlook(*fields)  # type: ignore[arg-type]


SIZE = len(flat(BETWEEN_PLAYERS))
SINGLE = [outlook_of([float(other == index) for other in range(SIZE)]) for index in range(SIZE)]


def look(game: Game) -> Row:
    """What the judge counts."""
    view = game.seen(game.rules.seats[0]).seen
    assert isinstance(view, SecondFallujahView)
    city = Board(view)
    return {
        "points": float(view.points),
        "part": time_left(city)[1],
        "terms": [to_come(city, one) for one in SINGLE],
    }


def ends(seed: int, option: str, values: str) -> list[Row]:
    """The positions of one game, each with the points at its end."""
    game, judge = start(TITLE, option, seed, values)
    found = positions(game, judge, seed, TURNS, look)
    view = game.seen(game.rules.seats[0]).seen
    assert isinstance(view, SecondFallujahView)
    return [{**row, "end": float(view.points)} for row in found] if game.outcome else []


def fit(rows: Sequence[Row]) -> Vector:
    """The weights. Nothing may be left when the game is over, so there is no constant; `rest`, the last, is free of the ridge."""
    spreads = Scale.of([row["terms"] for row in rows]).spreads[:-1]
    scaled = [
        [row["terms"][-1], *[term / spread for term, spread in zip(row["terms"], spreads, strict=False)]]
        for row in rows
    ]
    rest, *found = linear(scaled, [row["end"] - row["points"] for row in rows], shares(rows))
    return [*[weight / spread for weight, spread in zip(found, spreads, strict=True)], rest]


def gaps(rows: Sequence[Row], weights: Vector) -> Vector:
    return [row["end"] - row["points"] - dot(weights, row["terms"]) for row in rows]


def errors(rows: Sequence[Row], weights: Vector) -> Vector:
    """How far that misses: at the end of the game, and how much more at its beginning."""
    missed = [
        abs(gap) * 1.2533 for gap in gaps(rows, weights)
    ]  # the mean distance of a normal deviate is 0.8 of its standard one
    return linear([[1.0, row["part"]] for row in rows], missed, shares(rows), 0.0)


def report(rows: Sequence[Row], weights: Vector, missed: Vector, name: str) -> None:
    games = shares(rows)
    chances = [
        normal((row["end"] - gap - DRAW) / (missed[0] + missed[1] * row["part"]))
        for row, gap in zip(rows, gaps(rows, weights), strict=True)
    ]
    came = [0.5 + 0.5 * ((row["end"] > DRAW) - (row["end"] < DRAW)) for row in rows]
    square = mean_square(gaps(rows, weights), games)
    print(f"  {name}: points missed by {square**0.5:.2f}, log loss of the winner {log_loss(chances, came, games):.4f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1600)
    parser.add_argument("--seed", type=int, default=1_810_001, help="of the first game (default: 1810001)")
    parser.add_argument("--way", choices=("", BOT), default="", help="how it is played (default: between two players)")
    parser.add_argument("--values", default="standard", help="the value set (default: standard)")
    parser.add_argument("--book", type=Path, default=None, help="where positions are kept (default: in build/)")
    chosen = parser.parse_args()
    book = chosen.book or Path(f"build/fit_second_fallujah{'_bot' if chosen.way else ''}.jsonl")
    head = {"seed": chosen.seed, "way": chosen.way, "values": chosen.values}
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    rows = collect(book, head, seeds, partial(ends, option=chosen.way, values=chosen.values))
    present = flat(AGAINST_BOT if chosen.way else BETWEEN_PLAYERS)
    kept = [row for row in rows if row["seed"] % KEPT_OUT == 0]
    used = [row for row in rows if row["seed"] % KEPT_OUT]
    tried = fit(used)
    print(f"{len(rows)} positions of {len(seeds)} games, {len(kept)} of them kept out; on those:")
    report(kept, [0.0] * SIZE, errors(used, [0.0] * SIZE), "points as they are now")
    report(kept, present, MISSED_POINTS, "present weights")
    report(kept, tried, errors(used, tried), "fitted to the others")
    fitted = fit(rows)
    for name, value in zip(Outlook._fields, outlook_of(fitted), strict=True):
        print(f"    {name}={as_list(value, 3) if isinstance(value, list) else f'{value:.3g}'},")
    print(f"MISSED_POINTS = {as_list(errors(rows, fitted), 3)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
