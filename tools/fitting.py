"""Shared by the modules that fit the weights of judges: positions from games, a file to keep them in, and regressions.

A position is a moment at which a round of play begins, with what the judge counts there and how the game ended. Up to a random turn both
sides make random slips, as recruits do, and then they play by doctrine. Positions are taken from that turn on, so they are more varied
than those of doctrine alone, and all games end as doctrine plays them.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import umpire
from umpire.bots.judge import Judge
from umpire.bots.play import play_of
from umpire.bots.recruit import Recruit
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision
from umpire.engine.game import Game
from weights_file import WeightsFile

SLIPS = (0.0, 0.03, 0.1, 0.2)  # probabilities of a slip, one of them for each game
A_GAME = 8  # the most positions from one game
KEPT_OUT = 5  # one seed in so many is kept out of the first fit and used to measure it
RIDGE = 1.0  # the ridge penalty on weights of terms with a standard deviation of 1

Vector = list[float]
Row = dict[str, Any]


class Fitted(NamedTuple):
    """The constants of a weights file, and a phrase that says what they were fitted to."""

    values: dict[str, Any]
    about: str


class Fitter(NamedTuple):
    """How the weights of a title are fitted. `fit` gets the number of games, the value set and the folder for positions, and prints how
    well the weights predict. It returns None where there is nothing to write for these values."""

    file: WeightsFile
    games: int  # that the title's file names
    fit: Callable[[int, str, Path], Fitted | None]


# -- positions ----------------------------------------------------------------------------------------------------------


def positions(game: Game, judge: Judge, seed: int, turns: int, look: Callable[[Game], Row]) -> list[Row]:
    """Play a game to its end, and return a row from `look` for positions where rounds of play begin. Each row also gets the seed and the
    turn."""
    chance, rules = Random(seed), game.rules
    play = play_of(rules.title)
    slips, cut = chance.choice(SLIPS), chance.randint(0, turns - 1)
    doctrines = {seat: play.doctrine(seat, seed, rules.folder) for seat in rules.seats}
    early = {seat: Referee(Recruit(bot, seed, slips), seed=seed) for seat, bot in doctrines.items()}
    late = {seat: Referee(bot, seed=seed) for seat, bot in doctrines.items()}
    found: list[Row] = []
    while isinstance(step := game.pending, Decision):
        players = early if game.pos.turn <= cut else late
        if players is late and step.verb in judge.begins:
            found.append({"seed": seed, "turn": game.pos.turn, **look(game)})
        game.play(players[step.seat].choose(game.seen(step.seat), step)[0])
    if len(found) > A_GAME:
        found = [found[index * len(found) // A_GAME] for index in range(A_GAME)]
    return found


def collect(book: Path, head: Row, seeds: range, work: Callable[[int], list[Row]]) -> list[Row]:
    """The rows of all seeds. `work` plays the game of a seed and returns its rows. Seeds whose rows are in the file `book` are not played
    again. Exits if its first line is not `head`."""
    book.parent.mkdir(parents=True, exist_ok=True)
    lines = book.read_text(encoding="utf-8").splitlines() if book.exists() else []
    if lines and json.loads(lines[0]) != head:
        raise SystemExit(f"fit: {book} holds other positions ({lines[0]}); name another --book")
    done = [json.loads(line) for line in lines[1:]][: len(seeds)]
    found: list[Row] = [row for rows in done for row in rows]
    left = seeds[len(done) :]
    began = time.monotonic()
    with book.open("a", encoding="utf-8") as file, ProcessPoolExecutor() as pool:
        if not lines:
            file.write(json.dumps(head) + "\n")
        for number, rows in enumerate(pool.map(work, left, chunksize=4), 1):
            found += rows
            file.write(json.dumps(rows) + "\n")
            if number % 100 == 0:
                file.flush()
                rest = (time.monotonic() - began) / number * (len(left) - number)
                print(f"fit: {number} games of {len(left)}, {rest:.0f} s left", file=sys.stderr, flush=True)
    return found


def shares(rows: Sequence[Row]) -> Vector:
    """A weight for each row, so that every game weighs the same, however many rows it has."""
    counts = Counter(row["seed"] for row in rows)
    return [1 / counts[row["seed"]] for row in rows]


def start(title: str, option: str, seed: int, values: str) -> tuple[Game, Judge]:
    """A new game and its judge. `option` is an option with its choice, such as `insurgents=bot`, or empty."""
    name, _, choice = option.partition("=")
    game = umpire.start(title, options={name: choice} if option else {}, seed=seed, values=values)
    judge = play_of(title).judge(game.rules.folder)
    assert judge is not None, title
    return game, judge


# -- regressions --------------------------------------------------------------------------------------------------------


def solve(matrix: list[Vector], right: Vector) -> Vector:
    """Solve linear equations by Gaussian elimination with pivots, for a few dozen unknowns."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            if factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][other] * found[other] for other in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


class Scale(NamedTuple):
    """Scales terms to mean 0 and standard deviation 1, and keeps the term that is always 1."""

    means: Vector
    spreads: Vector

    @classmethod
    def of(cls, terms: Sequence[Vector]) -> "Scale":
        """The scale of these rows of terms."""
        means = [sum(column) / len(terms) for column in zip(*terms, strict=True)]
        squares = [
            sum((value - mean) ** 2 for value in column) / len(terms)
            for column, mean in zip(zip(*terms, strict=True), means, strict=True)
        ]
        return cls(means, [square**0.5 or 1.0 for square in squares])

    def scaled(self, terms: Vector) -> Vector:
        """The scaled terms, after a 1 for the constant."""
        return [1.0, *[(t - m) / s for t, m, s in zip(terms, self.means, self.spreads, strict=True)]]

    def plain(self, weights: Vector) -> Vector:
        """Turn weights of the scaled terms into weights of the original ones; the constant goes to the term that is always 1."""
        found = [weight / spread for weight, spread in zip(weights[1:], self.spreads, strict=True)]
        rest = weights[0] - sum(weight * mean for weight, mean in zip(found, self.means, strict=True))
        one = next(index for index, mean in enumerate(self.means) if mean == 1.0)
        found[one] += rest
        return found


def newton(
    rows: list[Vector], gradient: Callable[[int, float], tuple[float, float]], start: Vector, ridge: float, rounds: int
) -> Vector:
    """The weights that minimise a sum over rows, by Newton's method. `gradient` gets the index of a row and the weighted sum of its terms,
    and returns the first and second derivative. There is a ridge penalty on all weights but the first."""
    weights = list(start)
    size = len(weights)
    for _ in range(rounds):
        slope = [0.0, *[ridge * (weight - first) for weight, first in zip(weights[1:], start[1:], strict=True)]]
        curve = [[0.0] * size for _ in range(size)]
        for index in range(1, size):
            curve[index][index] = ridge
        for index, row in enumerate(rows):
            first, second = gradient(index, sum(w * t for w, t in zip(weights, row, strict=True)))
            for i, left in enumerate(row):
                slope[i] += first * left
                line, factor = curve[i], second * left
                for j in range(i + 1):
                    line[j] += factor * row[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = solve(curve, slope)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
    return weights


def logistic(rows: list[Vector], wins: Vector, games: Vector, ridge: float = RIDGE, rounds: int = 12) -> Vector:
    """The weights of a logistic regression. Each row has `games` games, of which `wins` were won. The first term is always 1."""

    def gradient(index: int, value: float) -> tuple[float, float]:
        """The derivatives of the log-loss of a row."""
        chance = 1 / (1 + exp(-max(-500.0, value)))
        return games[index] * chance - wins[index], games[index] * chance * (1 - chance)

    share = sum(wins) / sum(games)
    begin = [log(share / (1 - share)), *[0.0] * (len(rows[0]) - 1)]
    return newton(rows, gradient, begin, ridge, rounds)


def linear(rows: list[Vector], means: Vector, games: Vector, ridge: float = RIDGE) -> Vector:
    """The weights of a linear regression. Each row has the mean of `games` games."""

    def gradient(index: int, value: float) -> tuple[float, float]:
        """The derivatives of half the squared error of a row."""
        return games[index] * (value - means[index]), games[index]

    return newton(rows, gradient, [0.0] * len(rows[0]), ridge, 1)


# -- how well it fits ---------------------------------------------------------------------------------------------------


def mean_square(gaps: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted mean of the squares."""
    return sum(weight * gap * gap for gap, weight in zip(gaps, weights, strict=True)) / sum(weights)


def log_loss(chances: Sequence[float], came: Sequence[float], weights: Sequence[float]) -> float:
    """The mean logarithmic loss of these chances, given what came true: less is better."""
    total = 0.0
    for chance, true, weight in zip(chances, came, weights, strict=True):
        inside = min(1 - 1e-6, max(1e-6, chance))
        total -= weight * (true * log(inside) + (1 - true) * log(1 - inside))
    return total / sum(weights)
