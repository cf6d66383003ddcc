"""Intervals, against printed tables and against the definitions."""

from math import exp, lgamma, pi, sqrt, tan
from statistics import NormalDist

import pytest

from umpire.bots.intervals import GAMES, NONE, STUDENT, WILSON, Estimate, mean, student, wilson

# Two-sided 90%, 95% and 99%, as any table of Student's distribution has them.
TABLE = {
    1: (6.314, 12.706, 63.657),
    2: (2.920, 4.303, 9.925),
    3: (2.353, 3.182, 5.841),
    4: (2.132, 2.776, 4.604),
    5: (2.015, 2.571, 4.032),
    9: (1.833, 2.262, 3.250),
    10: (1.812, 2.228, 3.169),
    29: (1.699, 2.045, 2.756),
    30: (1.697, 2.042, 2.750),
    59: (1.671, 2.001, 2.662),
    60: (1.671, 2.000, 2.660),
    120: (1.658, 1.980, 2.617),
}


@pytest.mark.parametrize("freedom", TABLE)
def test_student_is_that_of_the_printed_table(freedom: int) -> None:
    assert tuple(round(student(freedom, level), 3) for level in (0.90, 0.95, 0.99)) == TABLE[freedom]


def density(t: float, freedom: int) -> float:
    scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(freedom * pi)
    return scale / sqrt(1 + t * t / freedom) ** (freedom + 1)


@pytest.mark.parametrize("freedom", [1, 2, 3, 7, 16, 33, 139, 250])
def test_between_minus_t_and_t_the_density_adds_up_to_the_level(freedom: int) -> None:
    t, steps = student(freedom), 4000  # Simpson's rule
    inner = [(4 if number % 2 else 2) * density(t * number / steps, freedom) for number in range(1, steps)]
    assert 2 * (density(0, freedom) + sum(inner) + density(t, freedom)) * t / steps / 3 == pytest.approx(0.95, abs=1e-9)


def test_student_falls_towards_the_normal_one_and_never_fails() -> None:
    found = [student(freedom) for freedom in (*range(1, 400), 1000, 1001, 100_000)]
    assert found == sorted(found, reverse=True)
    assert found[-1] == pytest.approx(NormalDist().inv_cdf(0.975), abs=3e-5)
    assert student(2) == pytest.approx(0.95 * sqrt(2 / (1 - 0.95**2)), abs=1e-12), "two degrees have a formula"
    assert student(1, 0.9999) == pytest.approx(tan(pi / 2 * 0.9999), rel=1e-9), "far out"


def test_a_mean_has_the_interval_of_student() -> None:
    # Four values with a deviation of 1.29: on either side 3.18 times half of it, not 1.96 times.
    found = mean([1, 2, 3, 4])
    assert (found.value, found.interval, found.of, found.unit) == (2.5, STUDENT, 4, GAMES)
    assert found.low == pytest.approx(2.5 - 3.18245 * 1.290994 / 2, abs=1e-5)
    assert found.high == pytest.approx(2.5 + 3.18245 * 1.290994 / 2, abs=1e-5)


def test_one_value_has_no_interval_nor_have_many_that_are_the_same() -> None:
    assert mean([7]) == Estimate(7, None, None, NONE, 1, GAMES)
    assert mean([7, 7, 7]) == Estimate(7, None, None, NONE, 3, GAMES)


@pytest.mark.parametrize(("hits", "low", "high"), [(0, 0.0, 0.278), (5, 0.237, 0.763), (10, 0.722, 1.0)])
def test_a_share_of_games_has_the_interval_of_wilson(hits: int, low: float, high: float) -> None:
    found = wilson(hits, 10)
    assert found is not None
    assert (found.value, round(found.low or 0, 3), round(found.high or 0, 3)) == (hits / 10, low, high)
    assert (found.interval, found.of, found.unit) == (WILSON, 10, GAMES)


def test_of_no_games_there_is_no_share() -> None:
    assert wilson(0, 0) is None
