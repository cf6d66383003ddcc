"""The judge of Night Drop: it forecasts the points of the US at the end of the game, and from these the chance to win.

The forecast adds up the VP hexes, each with its value times the probability that the US will control it. That probability is a logistic
regression over the units around the hex, with the weights of `play/weights.py`.
"""

from functools import partial
from math import exp, log
from pathlib import Path
from typing import Final

from umpire.bots.judge import Count, Judge, Measure, Verdict, bent, normal
from umpire.engine.game import Game
from umpire.titles.night_drop.chart import Chart
from umpire.titles.night_drop.play.board import FAR, Board, ground_of
from umpire.titles.night_drop.play.weights import ERRORS, MISSED, OUTLOOK
from umpire.titles.night_drop.rules.ch05_sequence import ACTIVATIONS
from umpire.titles.night_drop.rules.rulebook import PASS, US_SEAT
from umpire.titles.night_drop.view import NightDropView

# An intercept and a slope, in logits, that correct a chance before it is told (`Judge.bent`).
BENT: Final[dict[str, list[float]]] = {"": [-0.51, 0.70]}
LEVEL: Final = 0.1  # the share of a value that the points make; winning makes the rest
SHARP: Final = 0.3  # in place of the error where the game is over: half a point decides
# How much units count for a hex so many half points away: steps that are close, steps that are near, and Sticks.
CLOSE: Final = [exp(-cost / 4) for cost in range(FAR + 1)]
NEAR: Final = [exp(-cost / 16) for cost in range(FAR + 1)]
GATHERING: Final = [exp(-cost / 12) for cost in range(FAR + 1)]
START: Final = 0.65  # points that are added to the forecast at the beginning, less as the game goes on


def look(game: Game, seat: str, folder: Path | None = None) -> Verdict:
    """The judge's verdict on a position: the value, the chance and the points at the end. A finished game is judged by its result."""
    ground = ground_of(folder)
    enough = us_victory(ground.chart) - 0.5
    seen = game.rules.seen(game.pos, US_SEAT)
    assert isinstance(seen, NightDropView)
    if game.outcome:
        points, error = float(seen.points), SHARP
    else:
        points, error = _expected_points(Board(ground, seen))
    won = normal((points - enough) / error)
    value = (1 - LEVEL) * won + LEVEL * min(1.0, points / ground.bag_worth)
    if game.outcome:
        chance, counts = float(points > enough), (Count(points, 0.0),)
    else:
        chance, counts = bent(won, BENT[""]), (Count(points, error),)
    return Verdict(value, chance, counts) if seat == US_SEAT else Verdict(1 - value, 1 - chance, counts)


def us_victory(chart: Chart) -> int:
    """10.4 The fewest points that are a victory of the US."""
    totals: list[int] = []
    for row in range(len(chart.level_name)):
        if chart.level_name[row].endswith("us-victory"):
            totals.append(chart.level_least[row])
    return min(totals)


class _Side:
    """The places of the units of a side, Sticks left out, and the steps of each."""

    def __init__(self, board: Board, units: list[int]) -> None:
        self.at = [board.at[unit] for unit in units]
        self.steps = [board.steps(unit) for unit in units]

    def total(self) -> float:
        """The steps of all units."""
        total = 0.0
        for steps in self.steps:
            total += steps
        return total

    def there(self, hex: int) -> float:
        """The steps in a hex."""
        total = 0.0
        for number in range(len(self.at)):
            if self.at[number] == hex:
                total += self.steps[number]
        return total

    def about(self, march: list[int], shares: list[float]) -> float:
        """The steps around a hex, each weighted by its distance (`march`) with the weights in `shares`."""
        total = 0.0
        for number in range(len(self.at)):
            total += self.steps[number] * shares[march[self.at[number]]]
        return total


def _weighed(weights: list[float], first: int, values: list[float]) -> float:
    """The weighted sum of values; their weights begin at `first`."""
    total = 0.0
    for number in range(len(values)):
        total += weights[first + number] * values[number]
    return total


class Forces:
    """The units of both sides on the map."""

    def __init__(self, board: Board) -> None:
        self.companies = _Side(board, board.companies)
        self.germans = _Side(board, board.germans)
        self.sticks = [board.at[stick] for stick in board.sticks]
        self.steps = self.companies.total()
        self.enemy = self.germans.total()


def time_over(board: Board) -> float:
    """The share of the game that is over."""
    return (max(1, board.turn) - 1 + max(0, board.activation - 1) / ACTIVATIONS) / board.ground.chart.turns


def _expected_points(board: Board) -> tuple[float, float]:
    """The points that the US is expected to have at the end, and their standard deviation."""
    over = time_over(board)
    weights = [start + over * (more + over**3 * late) for start, more, late in zip(*OUTLOOK, strict=True)]
    forces = Forces(board)
    base = weights[0] + _weighed(weights, 10, whole_terms(board, forces))
    stick, step, german, mean = MISSED[board.turn if board.turn < len(MISSED) else 0]
    points = (
        START * (1 - over)
        + stick * len(forces.sticks)
        + step * forces.steps
        + german * (forces.enemy + board.ground.unseen_steps * board.cup)
        - mean
    )
    for vp in range(len(board.worth)):
        points += board.worth[vp] / (1 + exp(-(base + _weighed(weights, 1, hex_terms(board, vp, forces)))))
    return points, ERRORS[min(board.turn, len(ERRORS) - 1)]


def whole_terms(board: Board, forces: Forces) -> list[float]:
    """The terms that are the same for all hexes: the strength of both sides, and the Initiative."""
    return [
        log(5 + forces.steps),
        log(5 + forces.enemy),
        log(5 + forces.steps + 0.5 * len(forces.sticks)),
        board.cup / 5,
        1.0 if board.initiative == US_SEAT else 0.0,
    ]


def hex_terms(board: Board, vp: int, forces: Forces) -> list[float]:
    """The terms of a VP hex: who controls it, who is close, near and in it."""
    companies, germans = forces.companies, forces.germans
    hex = board.ground.vp_hexes[vp]
    march = board.ground.march(hex)
    ours, theirs = companies.there(hex), germans.there(hex)
    gathering = 0.0
    for at in forces.sticks:
        gathering += GATHERING[march[at]]
    return [
        1.0 if board.held[vp] else 0.0,
        log(0.3 + companies.about(march, CLOSE)),
        log(0.3 + germans.about(march, CLOSE)),
        log(0.3 + companies.about(march, NEAR)),
        log(0.3 + germans.about(march, NEAR)),
        log(0.3 + gathering),
        min(ours, 4.0) / 2,
        min(theirs, 4.0) / 2,
        1.0 if theirs else 0.0,
    ]


JUDGE: Final = Judge(
    look,
    begins=frozenset(["us-action", "german-action"]),
    rounds=1,
    most=250,
    endgame=0,  # the last turn but one, see `judge_of`
    delegated=frozenset(
        [
            "move-who",
            "move-to",
            "move-by",
            "attack-with",
            "attack-point",
            "defence-point",
            "surplus",
            "barred-loss",
            "push",
            "push-to",
            "regroup",
            "convert",
            "retreat-to",
        ]
    ),
    widest=6,
    passes=frozenset([PASS]),
    min_gain=0.02,
    margin=1.3,
    late=frozenset(["us-action", "german-action", "attack", "seize", "place-marker"]),
    opening=6,
    measures=(Measure("vp", "us"),),
    bent=BENT,
    sampled=(1, 3, 5, 7, 9),
)


def judge_of(folder: Path | None) -> Judge:
    """The judge; `folder` holds the data files that replace ours, if there are any."""
    judge = JUDGE._replace(endgame=ground_of(folder).chart.turns - 1)
    return judge if folder is None else judge._replace(look=partial(look, folder=folder))
