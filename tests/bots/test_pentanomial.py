"""Pairs of games: what five counts say of a share."""

from itertools import product
from math import exp, factorial, log, prod

import pytest

from umpire.bots.intervals import LIKELIHOOD, NONE, PAIRS, Estimate, mean, student
from umpire.bots.pentanomial import SCORES, counted, pair_share, support


def ends(scores: list[float]) -> tuple[float, float]:
    found = pair_share(scores)
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high


def test_five_scores_are_counted() -> None:
    assert counted([0, 0.5, 1, 0.75, 0.5, 0.25]) == [1, 1, 2, 1, 1]


@pytest.mark.parametrize("share", [0.3, 0.5, 0.6, 0.75])
def test_support_is_the_best_of_all_probabilities_with_that_mean(share: float) -> None:
    cells = [3, 2, 14, 5, 7]
    found = support(cells, share)
    # A coarse search over everything that has this mean finds nothing better, and hardly anything worse.
    best, steps = -1e9, 40
    for some in product(range(1, steps), repeat=3):
        middle = [number / steps for number in some]
        rest = 1 - sum(middle)
        last = share - sum(p * score for p, score in zip(middle, SCORES[1:4], strict=True))
        chances = [rest - last, *middle, last]
        if min(chances) > 0:
            best = max(best, sum(n * log(p * sum(cells) / n) for n, p in zip(cells, chances, strict=True)))
    assert best <= found + 1e-9
    assert best == pytest.approx(found, abs=0.15)


def test_support_where_there_is_a_formula() -> None:
    # Nothing but won pairs: the best with a mean of s is won by s and lost by the others; the thousandths hardly count.
    for share in (0.5, 0.6, 0.9):
        assert support([0, 0, 0, 0, 20], share) == pytest.approx(20 * log(share), abs=0.02)
        assert support([20, 0, 0, 0, 0], share) == pytest.approx(20 * log(1 - share), abs=0.02)
    assert support([0, 0, 20, 0, 0], 0.6) == pytest.approx(20 * log(0.8), abs=0.02)
    assert support([5, 0, 10, 0, 5], 0.5) == pytest.approx(0, abs=1e-4)


def test_support_is_mirrored() -> None:
    assert support([3, 0, 14, 1, 14], 0.6) == pytest.approx(support([14, 1, 14, 0, 3], 0.4), abs=1e-9)


def test_the_interval_is_that_of_student_where_there_are_many_pairs() -> None:
    scores = [0.0] * 100 + [0.5] * 400 + [1.0] * 300
    plain = mean(scores)
    assert ends(scores) == pytest.approx((plain.low, plain.high), abs=0.001)
    found = pair_share(scores)
    assert (found.value, found.interval, found.of, found.unit) == (0.625, LIKELIHOOD, 800, PAIRS)


def test_the_interval_does_not_vanish_where_all_pairs_are_the_same() -> None:
    assert ends([1.0] * 100) == pytest.approx((exp(-(student(99) ** 2) / 200), 1.0), abs=1e-3)
    assert ends([0.0] * 100) == pytest.approx((0.0, 1 - exp(-(student(99) ** 2) / 200)), abs=1e-3)
    aside = (1 - exp(-(student(19) ** 2) / 40)) / 2
    assert ends([0.5] * 20) == pytest.approx((0.5 - aside, 0.5 + aside), abs=1e-3)


def test_one_pair_has_no_interval() -> None:
    assert pair_share([0.75]) == Estimate(0.75, None, None, NONE, 1, PAIRS)


# LL, LW, WW: independent games at 50, 75 and 97%; a seat that nearly always wins; games of a pair that mostly end alike.
KINDS = [(0.25, 0.5, 0.25), (0.0625, 0.375, 0.5625), (0.0009, 0.0582, 0.9409), (0.09, 0.82, 0.09), (0.25, 0.1, 0.65)]


@pytest.mark.parametrize("chances", KINDS)
@pytest.mark.parametrize("pairs", [10, 30])
def test_the_interval_holds_the_truth_as_often_as_it_says(chances: tuple[float, ...], pairs: int) -> None:
    truth, covered = chances[1] / 2 + chances[2], 0.0
    for lost, won in product(range(pairs + 1), repeat=2):
        even = pairs - lost - won
        if even < 0:
            continue
        counts = (lost, even, won)
        weight = (
            factorial(pairs) / prod(map(factorial, counts)) * prod(p**n for p, n in zip(chances, counts, strict=True))
        )
        if weight > 1e-6:
            low, high = ends([0.0] * lost + [0.5] * even + [1.0] * won)
            covered += weight * (low <= truth <= high)
    assert covered > 0.935, "t on the scores of 10 pairs at 97% has 0.456"
