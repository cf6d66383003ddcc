"""Figures with their 95% intervals: Wilson's for shares of independent games, Student's t for means.

Shares over pairs of games are in `pentanomial`. Every figure names its kind of interval and its number of games or pairs.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, exp, fsum, inf, lgamma, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import Final, NamedTuple

LEVEL: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)  # 1.96 standard deviations

# Kinds of intervals
WILSON: Final = "wilson"
STUDENT: Final = "student-t"
LIKELIHOOD: Final = "pentanomial-likelihood"
NONE: Final = "none"

# The unit that a figure counts
GAMES: Final = "games"
PAIRS: Final = "pairs"  # two bots with the same seed, or a seed with the seats exchanged


class Estimate(NamedTuple):
    """A figure with its 95% interval. `low` and `high` are None where it has none. It is made of `of` games or pairs."""

    value: float
    low: float | None
    high: float | None
    interval: str
    of: int
    unit: str

    def swing(self) -> "Estimate":
        """Turn a share of pairs into the difference between the shares of the two bots: 50% becomes 0, 60% becomes +20%."""
        low, high = [None if end is None else 2 * end - 1 for end in (self.low, self.high)]
        return self._replace(value=2 * self.value - 1, low=low, high=high)


def wilson(hits: float, games: int) -> Estimate | None:
    """The share of `hits` among independent games, with Wilson's interval (E. B. Wilson, JASA 22, 1927). A draw may count as half a hit.
    None without games."""
    if not games:
        return None
    share = hits / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z * sqrt(max(0.0, share * (1 - share)) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Estimate(share, max(0.0, middle - spread), min(1.0, middle + spread), WILSON, games, GAMES)


def mean(values: Sequence[float], unit: str = GAMES) -> Estimate:
    """The mean of one or more values, with Student's t interval. One value has no interval. Equal values have none either: theirs
    would have no width, as if the mean were known for sure."""
    middle = fsum(values) / len(values)
    if all(value == values[0] for value in values):
        return Estimate(middle, None, None, NONE, len(values), unit)
    error = sqrt(fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1) / len(values))
    spread = student(len(values) - 1) * error
    return Estimate(middle, middle - spread, middle + spread, STUDENT, len(values), unit)


@cache
def student(freedom: int, level: float = LEVEL) -> float:
    """The two-sided quantile of Student's t: with `freedom` degrees of freedom, |t| is below it with probability `level`.

    With t = sqrt(freedom) tan(angle) the probability is a finite sum (Abramowitz and Stegun 26.7.3 and 26.7.4). It is a concave
    function of the angle, so Newton's method from zero approaches the answer from below and never passes it.
    """
    slope = 2 / sqrt(pi) * exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2))
    angle, step = 0.0, inf
    while step > 1e-13 * angle:
        step = (level - _within(angle, freedom)) / (slope * cos(angle) ** (freedom - 1))
        angle += step
    return sqrt(freedom) * tan(angle)


def _within(angle: float, freedom: int) -> float:
    """The probability that |t| is at most sqrt(freedom) tan(angle)."""
    square = cos(angle) ** 2
    total, term = 0.0, cos(angle) if freedom % 2 else 1.0
    for number in range(2 + freedom % 2, freedom + 1, 2):
        total += term
        term *= square * (number - 1) / number
    return 2 / pi * (angle + sin(angle) * total) if freedom % 2 else sin(angle) * total
