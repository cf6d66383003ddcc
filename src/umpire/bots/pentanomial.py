"""The share of games that a bot wins, computed from pairs of games, with its interval.

Two games with the same seed are not independent, so the pair is the unit. A pair has one of five scores: LL 0, LD 1/4, LW or DD 1/2,
DW 3/4, WW 1. Both interval and test use `support`: the log-likelihood of the five counts when their probabilities are the most likely
ones with a given mean (A. B. Owen, Biometrika 75, 1988; M. Van den Bergh's notes for Fishtest, which measures chess engines this way).
"""

from collections.abc import Iterable, Sequence
from math import fsum, log
from typing import Final

from umpire.bots.intervals import LIKELIHOOD, NONE, PAIRS, Estimate, student

CELLS: Final = ("LL", "LD", "LW or DD", "DW", "WW")
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
MOST_STEPS: Final = 200  # of Newton's method, which needs a few; more could only be rounding errors
EMPTY: Final = 1e-3  # an empty cell counts as this part of a pair, so that its logarithm exists


def counted(scores: Iterable[float]) -> list[int]:
    """How many pairs have each of the five scores."""
    cells = [0] * len(SCORES)
    for score in scores:
        cells[round(4 * score)] += 1
    return cells


def support(cells: Sequence[int], share: float) -> float:
    """The log-likelihood of a mean score, relative to that of the observed mean: at most 0. The most likely probabilities with that
    mean are the shares of the cells, each divided by 1 + tilt * (score - share)."""
    counts = [cell or EMPTY for cell in cells]
    away = [score - share for score in SCORES]
    tilt = _tilt(counts, away)
    return -fsum([count * log(1 + tilt * far) for count, far in zip(counts, away, strict=True)])


def _tilt(counts: Sequence[float], away: Sequence[float]) -> float:
    """The tilt for which the sum of count * far / (1 + tilt * far) is zero. Between its two poles the sum falls all the way, so Newton's
    method finds it; a step that would leave the bracket is replaced by a bisection."""
    low, high = -1 / away[-1], -1 / away[0]
    tilt = 0.0
    for _ in range(MOST_STEPS):
        parts = [far / (1 + tilt * far) for far in away]
        value = fsum([count * part for count, part in zip(counts, parts, strict=True)])
        low, high = (tilt, high) if value > 0 else (low, tilt)
        step = value / fsum([count * part * part for count, part in zip(counts, parts, strict=True)])
        if not low < tilt + step < high:
            step = (low + high) / 2 - tilt
        tilt += step
        if abs(step) <= 1e-13 * max(1.0, abs(tilt)):
            break
    return tilt


def pair_share(scores: Sequence[float]) -> Estimate:
    """The mean score of one or more pairs, with its likelihood interval; one pair has none.

    The interval has every mean whose log-likelihood is at most t*t/2 below the best one, t being Student's with one degree of freedom
    less than pairs. Unlike Student's interval of the scores it keeps a width where all pairs have the same score.
    """
    pairs, value = len(scores), fsum(scores) / len(scores)
    if pairs == 1:
        return Estimate(value, None, None, NONE, pairs, PAIRS)
    cells, least = counted(scores), -(student(pairs - 1) ** 2) / 2
    low, high = [_edge(cells, value, end, least) for end in (0.0, 1.0)]
    return Estimate(value, low, high, LIKELIHOOD, pairs, PAIRS)


def _edge(cells: Sequence[int], inside: float, outside: float, least: float) -> float:
    """The share between `inside` and `outside` where the support falls below `least`, by bisection."""
    while abs(outside - inside) > 1e-9:
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if support(cells, middle) >= least else (inside, middle)
    return outside
