"""A test that may stop a match early: a generalised sequential probability ratio test over pairs of games.

Whoever watches a 95% interval and stops when it looks good is wrong more often than once in twenty. This test may be read after every
pair. It decides between two shares of games won, and stops when one of them makes the pairs 19 times as likely as the other does; then
it is wrong about once in twenty at most (A. Wald, 1945; X. Li, J. Liu and Z. Ying, Sequential Analysis 33, 2014).

Pairs must be added in an order that does not depend on their results, for example by seed. In the order in which they end, short games
would come first and distort the test.
"""

from math import fsum, log
from typing import Final, NamedTuple

from umpire.bots.pentanomial import SCORES, support
from umpire.engine.rule import Fault

ERROR: Final = 0.05  # how often the test decides for the wrong share, whichever of the two is true
LIMIT: Final = log((1 - ERROR) / ERROR)  # the test stops where the log-likelihood ratio reaches +2.94 or -2.94


class Bounds(NamedTuple):
    """The two shares of games won that a test decides between. A draw counts as half a game won."""

    low: float
    high: float


def parse_bounds(text: str) -> Bounds:
    """Read bounds from a text such as `0.50,0.60`. Anything else raises a Fault."""
    try:
        low, high = [float(word) for word in text.split(",")]
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise Fault(f"test {text}: write two shares between 0 and 1, the lower one first, such as 0.50,0.60.")
    return Bounds(low, high)


class Trial:
    """A test and the pairs that it has seen so far."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.cells = [0] * len(SCORES)  # pairs by score
        self.llr = 0.0  # the log-likelihood ratio: above 0 where the pairs speak for the high share

    def add(self, score: float) -> None:
        """Count one more pair. `score` is one of SCORES."""
        self.cells[round(4 * score)] += 1
        self.llr = support(self.cells, self.bounds.high) - support(self.cells, self.bounds.low)

    @property
    def pairs(self) -> int:
        """How many pairs were added."""
        return sum(self.cells)

    @property
    def share(self) -> float:
        """The mean score of the pairs so far; 0 without any. After the test has stopped, it is biased towards the decision."""
        return fsum([cell * score for cell, score in zip(self.cells, SCORES, strict=True)]) / max(1, self.pairs)

    @property
    def decision(self) -> float | None:
        """The share that the test has decided for. None while the log-likelihood ratio is within the limit."""
        if abs(self.llr) < LIMIT:
            return None
        return self.bounds.high if self.llr > 0 else self.bounds.low
