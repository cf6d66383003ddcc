"""Fits the weights of the judge of Night Drop (`fit_weights.py` is the command).

Three steps, as `play/judge.py` adds them up: a logistic regression for the control of each VP hex at the end (`OUTLOOK`); linear ones for
the points that its forecast misses in the first turns (`MISSED`); and how far the result is still off, by turn (`ERRORS`).
"""

from collections.abc import Sequence
from functools import partial
from math import exp
from pathlib import Path
from typing import NamedTuple

from fitting import (
    KEPT_OUT,
    Fitted,
    Fitter,
    Row,
    Scale,
    Vector,
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
    START,
    Forces,
    hex_terms,
    time_over,
    us_victory,
    whole_terms,
)
from umpire.titles.night_drop.play.weights import ERRORS, MISSED, OUTLOOK
from umpire.titles.night_drop.rules.rulebook import US_SEAT
from umpire.titles.night_drop.view import NightDropView
from weights_file import WeightsFile

TITLE = "night-drop"
CHART = ground_of(None).chart
TURNS = CHART.turns
ENOUGH_POINTS = us_victory(CHART) - 0.5
ROUNDS = 7  # of Newton's method
MISSED_RIDGE = 3.0  # stronger than elsewhere, because a turn has few positions
SEED, GAMES = 1_850_001, 300
FILE = WeightsFile(
    TITLE,
    "Night Drop",
    {
        "OUTLOOK": "A logistic regression for the control of a VP hex at the end, by the terms of `hex_terms` and `whole_terms`: weights at\nthe beginning, and what is added to them with the time that is over, and with its fourth power.",
        "MISSED": "What that misses in the first turns, by turn: points for a Stick, for a step of a company and for one of the Germans, and\na constant that is subtracted.",
        "ERRORS": "The standard deviation of the points around the forecast, by turn.",
    },
)


class Weights(NamedTuple):
    """The constants of the weights file."""

    outlook: list[Vector]
    missed: list[Vector]  # by turn
    errors: Vector  # by turn


def board_of(game: Game) -> Board:
    """The board that the judge reads."""
    seen = game.rules.seen(game.pos, US_SEAT)
    assert isinstance(seen, NightDropView)
    return Board(ground_of(None), seen)


def look(game: Game) -> Row:
    """What the judge counts in a position."""
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
    """The positions of one game, each with the points and the control of VP hexes at its end."""
    game, judge = start(TITLE, "", seed, values)
    found = positions(game, judge, seed, TURNS, look)
    last = board_of(game)
    held = [float(bool(mine)) for mine in last.held]
    return [{**row, "end": float(last.view.points), "held": held} for row in found] if game.outcome else []


# -- fitting ------------------------------------------------------------------------------------------------------------


def terms(row: Row, vp: int) -> Vector:
    """The terms of a VP hex that `OUTLOOK` weighs, one list after another."""
    here, over = [1.0, *row["hexes"][vp], *row["whole"]], row["over"]
    return [*here, *[over * term for term in here], *[over**4 * term for term in here]]


def fit_outlook(rows: Sequence[Row]) -> list[Vector]:
    """The regression for the control of hexes."""
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
    total: float = START * (1 - row["over"])
    for vp, worth in enumerate(row["worth"]):
        total += worth / (1 + exp(-dot(weights, terms(row, vp))))
    return total


def fit(rows: Sequence[Row]) -> Weights:
    """All three steps."""
    outlook = fit_outlook(rows)
    missed, errors = [[0.0] * 4], [0.0] * (TURNS + 1)
    for turn in range(1, TURNS + 1):
        some = [row for row in rows if row["turn"] == turn]
        if turn < len(MISSED):
            gaps = [row["end"] - points(row, outlook) for row in some]
            # A term that does not vary, such as the Sticks in the first turn, gets the weight 0 from the ridge.
            terms_of = [[1.0, *map(float, row["missed"][:3])] for row in some]
            rest, *found = linear(terms_of, gaps, shares(some), MISSED_RIDGE)
            missed.append([*found, -rest])
        gaps = [row["end"] - expected(row, Weights(outlook, missed, errors)) for row in some]
        errors[turn] = mean_square(gaps, shares(some)) ** 0.5
    errors[0] = errors[1]
    return Weights(outlook, missed, errors)


def expected(row: Row, weights: Weights) -> float:
    """The points at the end that these weights predict."""
    turn = row["turn"] if row["turn"] < len(weights.missed) else 0
    return points(row, weights.outlook) + dot(list(weights.missed[turn]), list(map(float, row["missed"])))


def report(rows: Sequence[Row], weights: Weights, name: str) -> None:
    """Print how far the weights are off."""
    games, told = shares(rows), [expected(row, weights) for row in rows]
    chances = [normal((one - ENOUGH_POINTS) / weights.errors[row["turn"]]) for row, one in zip(rows, told, strict=True)]
    came = [float(row["end"] > ENOUGH_POINTS) for row in rows]
    square = mean_square([row["end"] - one for row, one in zip(rows, told, strict=True)], games)
    print(f"  {name}: points missed by {square**0.5:.2f}, log loss of the winner {log_loss(chances, came, games):.4f}")


def fitted(games: int, values: str, folder: Path) -> Fitted:
    """Fit all weights to so many games."""
    seeds = range(SEED, SEED + games)
    head = {"seed": SEED, "values": values}
    rows = collect(folder / "fit_night_drop.jsonl", head, seeds, partial(ends, values=values))
    kept = [row for row in rows if row["seed"] % KEPT_OUT == 0]
    print(f"{len(rows)} positions of {games} games, {len(kept)} of them kept out; on those:")
    report(kept, Weights(OUTLOOK, MISSED, ERRORS), "present weights")
    report(kept, fit([row for row in rows if row["seed"] % KEPT_OUT]), "fitted to the others")
    found = fit(rows)
    about = f"{len(rows)} positions of {games} games between doctrines with the {values} values, seeds {seeds[0]} to {seeds[-1]}"
    return Fitted({"OUTLOOK": found.outlook, "MISSED": found.missed, "ERRORS": found.errors}, about)


FITTER = Fitter(FILE, GAMES, fitted)
