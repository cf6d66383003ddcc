"""A test that may stop as soon as it knows enough: a generalised sequential probability ratio test over pairs of games.

Whoever looks at a running match and stops when it looks good, or plays on because it does not yet, is wrong more often than an
interval says. This test may look after every pair. It asks which of two shares is the true one and stops when, at its most
likely, one explains the pairs 19 times as well as the other (A. Wald, 1945; X. Li, J. Liu and Z. Ying, Sequential Analysis 33,
2014); then it is wrong about once in twenty. The bounds are not corrected for overshoot, which makes it a little more careful
than that.

The order of the pairs must not depend on how they ended: short games that are told first would count too early.
"""

from math import fsum, log
from typing import Final, NamedTuple

from umpire.bots.pentanomial import SCORES, support
from umpire.engine.rule import Fault

ERROR: Final = 0.05  # of either kind
LIMIT: Final = log((1 - ERROR) / ERROR)  # 2.94


class Bounds(NamedTuple):
    """The two shares that a test decides between; a draw is half a game won."""

    low: float
    high: float


def bounds(said: str) -> Bounds:
    """Bounds as they are written: 0.50,0.60."""
    try:
        low, high = [float(word) for word in said.split(",")]
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise Fault(f"--test {said}: write two shares between 0 and 1, the lower one first, such as 0.50,0.60.")
    return Bounds(low, high)


class Trial:
    """A test under way."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.cells = [0] * len(SCORES)
        self.llr = 0.0  # how much more likely the high share is: the logarithm of the ratio

    def add(self, score: float) -> None:
        self.cells[round(4 * score)] += 1
        self.llr = support(self.cells, self.bounds.high) - support(self.cells, self.bounds.low)

    @property
    def pairs(self) -> int:
        return sum(self.cells)

    @property
    def share(self) -> float:
        """The mean score so far; once the test has stopped it lies too far on the side for which it did."""
        return fsum([cell * score for cell, score in zip(self.cells, SCORES, strict=True)]) / max(1, self.pairs)

    @property
    def decision(self) -> float | None:
        """The share for which it has decided."""
        if abs(self.llr) < LIMIT:
            return None
        return self.bounds.high if self.llr > 0 else self.bounds.low
