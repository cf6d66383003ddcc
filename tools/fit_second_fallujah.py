"""Fits the weights of the judge of Second Fallujah (`fit_weights.py` is the command).

The points that the Insurgents still gain or lose are a linear regression over the terms that `to_come` of the judge adds up. There is a set
of weights for games between two players and one for games against the bot of the rules, each fitted to games of its own.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

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
    mean_square,
    positions,
    shares,
    start,
)
from umpire.bots.judge import dot, normal
from umpire.engine.game import Game
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.play.city import Board
from umpire.titles.second_fallujah.play.judge import draw, time_left, to_come
from umpire.titles.second_fallujah.play.outlook import Outlook
from umpire.titles.second_fallujah.play.weights import AGAINST_BOT, BETWEEN_PLAYERS, MISSED_POINTS
from umpire.titles.second_fallujah.view import SecondFallujahView
from weights_file import WeightsFile

TITLE, BOT = "second-fallujah", "insurgents=bot"
CHART = schema.chart()
TURNS, DRAW = len(CHART.days), draw(CHART)
# The first seed of each kind of game, by its option, and the games of both kinds together.
SEEDS = {BOT: 1_830_001, "": 1_810_001}
GAMES = 528
AGAINST_THE_BOT = 203 / 528  # the share of games against the bot
TO_DEVIATION = 1.2533  # the mean distance of a normal deviate from 0, times this, is its standard deviation
FILE = WeightsFile(
    TITLE,
    "Second Fallujah",
    {
        "AGAINST_BOT": "For games against the bot of the rules (14).",
        "BETWEEN_PLAYERS": "For games between two players.",
        "MISSED_POINTS": "The standard deviation of the points around the forecast: at the end, and how much more at the beginning.",
    },
    "from umpire.titles.second_fallujah.play.outlook import Outlook",
)


def flat(outlook: Outlook) -> Vector:
    """The weights one after another, in the order of the fields."""
    return [weight for field in outlook for weight in (field if isinstance(field, list) else [field])]


def outlook_of(weights: Sequence[float]) -> Outlook:
    """The reverse of `flat`."""
    left = list(weights)
    fields: list[list[float] | float] = []
    for field in BETWEEN_PLAYERS:
        taken = [left.pop(0) for _ in (field if isinstance(field, list) else [field])]
        fields.append(taken if isinstance(field, list) else taken[0])
    return Outlook(*fields)  # type: ignore[arg-type]


SIZE = len(flat(BETWEEN_PLAYERS))
# For each weight an outlook in which it is 1 and all others are 0: with these `to_come` returns the terms of the regression.
SINGLE = [outlook_of([float(other == index) for other in range(SIZE)]) for index in range(SIZE)]


def look(game: Game) -> Row:
    """What the judge counts in a position."""
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
    """The weights. There is no constant, because nothing is to come when the game is over. The last weight, `rest`, has no ridge penalty."""
    spreads = Scale.of([row["terms"] for row in rows]).spreads[:-1]
    scaled = [
        [row["terms"][-1], *[term / spread for term, spread in zip(row["terms"], spreads, strict=False)]]
        for row in rows
    ]
    rest, *found = linear(scaled, [row["end"] - row["points"] for row in rows], shares(rows))
    return [*[weight / spread for weight, spread in zip(found, spreads, strict=True)], rest]


def gaps(rows: Sequence[Row], weights: Vector) -> Vector:
    """How many points more there were at the end than these weights predict."""
    return [row["end"] - row["points"] - dot(weights, row["terms"]) for row in rows]


def errors(rows: Sequence[Row], weights: Vector) -> Vector:
    """The standard deviation of the gaps: at the end of the game, and how much more at its beginning."""
    missed = [abs(gap) * TO_DEVIATION for gap in gaps(rows, weights)]
    return linear([[1.0, row["part"]] for row in rows], missed, shares(rows), 0.0)


def report(rows: Sequence[Row], weights: Vector, missed: Vector, name: str) -> None:
    """Print how far the weights are off."""
    games = shares(rows)
    chances = [
        normal((row["end"] - gap - DRAW) / (missed[0] + missed[1] * row["part"]))
        for row, gap in zip(rows, gaps(rows, weights), strict=True)
    ]
    came = [0.5 + 0.5 * ((row["end"] > DRAW) - (row["end"] < DRAW)) for row in rows]
    square = mean_square(gaps(rows, weights), games)
    print(f"  {name}: points missed by {square**0.5:.2f}, log loss of the winner {log_loss(chances, came, games):.4f}")


def fit_one(option: str, games: int, values: str, folder: Path, present: Outlook) -> tuple[list[Row], Vector]:
    """Fit the weights for one kind of game. Returns the positions and the weights."""
    seeds = range(SEEDS[option], SEEDS[option] + games)
    head = {"seed": SEEDS[option], "way": option, "values": values}
    book = folder / f"fit_second_fallujah{'_bot' if option else ''}.jsonl"
    rows = collect(book, head, seeds, partial(ends, option=option, values=values))
    kept = [row for row in rows if row["seed"] % KEPT_OUT == 0]
    used = [row for row in rows if row["seed"] % KEPT_OUT]
    tried = fit(used)
    print(f"{len(rows)} positions of {games} games, {len(kept)} of them kept out; on those:")
    report(kept, [0.0] * SIZE, errors(used, [0.0] * SIZE), "points as they are now")
    report(kept, flat(present), MISSED_POINTS, "present weights")
    report(kept, tried, errors(used, tried), "fitted to the others")
    return rows, fit(rows)


def fitted(games: int, values: str, folder: Path) -> Fitted:
    """Fit both sets of weights, to so many games together."""
    against = round(games * AGAINST_THE_BOT)
    bot_rows, bot = fit_one(BOT, against, values, folder, AGAINST_BOT)
    rows, players = fit_one("", games - against, values, folder, BETWEEN_PLAYERS)
    both = [(row, bot) for row in bot_rows] + [(row, players) for row in rows]
    missed = linear(
        [[1.0, row["part"]] for row, _ in both],
        [abs(gap) * TO_DEVIATION for row, weights in both for gap in gaps([row], weights)],
        shares([row for row, _ in both]),
        0.0,
    )
    about = (
        f"{len(bot_rows)} positions of {against} games against the bot, seeds from {SEEDS[BOT]} on, and {len(rows)} of "
        f"{games - against} games\nbetween doctrines, seeds from {SEEDS['']} on, with the {values} values"
    )
    values_of = {"AGAINST_BOT": outlook_of(bot), "BETWEEN_PLAYERS": outlook_of(players), "MISSED_POINTS": missed}
    return Fitted(values_of, about)


FITTER = Fitter(FILE, GAMES, fitted)
