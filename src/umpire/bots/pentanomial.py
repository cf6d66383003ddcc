"""Pairs of games: the share that a bot wins over them, with its interval.

Two games with the same seed are no independent games, so the pair is what is counted. A bot wins, draws or loses each of its two
games, and the pair has one of five scores: LL 0, LD 1/4, LW or DD 1/2, DW 3/4, WW 1. All that is done here rests on one
function: how much less likely five counts are if the mean score is a given one, the probabilities being the most likely
five with that mean (A. B. Owen, Biometrika 75, 1988, for the interval; M. Van den Bergh's notes on multinomial likelihoods for
Fishtest, where chess engines are measured this way). An empty cell counts as a thousandth of a pair.
"""

from collections.abc import Iterable, Sequence
from math import fsum, log
from typing import Final

from umpire.bots.intervals import LIKELIHOOD, NONE, PAIRS, Estimate, student

CELLS: Final = ("LL", "LD", "LW or DD", "DW", "WW")
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
EMPTY: Final = 1e-3


def counted(scores: Iterable[float]) -> list[int]:
    """How many pairs have each of the five scores."""
    cells = [0] * len(SCORES)
    for score in scores:
        cells[round(4 * score)] += 1
    return cells


def support(cells: Sequence[int], share: float) -> float:
    """The log-likelihood of a mean score, below that of the observed one. The most likely probabilities with that mean are the
    shares of the cells, each divided by 1 + tilt * (score - share)."""
    counts = [cell or EMPTY for cell in cells]
    away = [score - share for score in SCORES]
    tilt = _tilt(counts, away)
    return -fsum([count * log(1 + tilt * far) for count, far in zip(counts, away, strict=True)])


def _tilt(counts: Sequence[float], away: Sequence[float]) -> float:
    """Where the sum of count * far / (1 + tilt * far) is zero. It falls all the way between two poles: Newton's method, and the
    middle of what is left whenever that would leave it."""
    low, high = -1 / away[-1], -1 / away[0]
    tilt = 0.0
    for _ in range(200):
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
    """The mean score of pairs; one pair has no interval.

    The interval holds every mean that is likely enough: twice the loss of log-likelihood is at most the square of Student's t
    with a degree of freedom less than pairs. Unlike t on the scores it does not shrink to nothing where all pairs are the same.
    """
    pairs, value = len(scores), fsum(scores) / len(scores)
    if pairs == 1:
        return Estimate(value, None, None, NONE, pairs, PAIRS)
    cells, least = counted(scores), -(student(pairs - 1) ** 2) / 2
    low, high = [_edge(cells, value, end, least) for end in (0.0, 1.0)]
    return Estimate(value, low, high, LIKELIHOOD, pairs, PAIRS)


def _edge(cells: Sequence[int], inside: float, outside: float, least: float) -> float:
    """How far one may go from one share towards another before the support is less than that."""
    while abs(outside - inside) > 1e-9:
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if support(cells, middle) >= least else (inside, middle)
    return outside
