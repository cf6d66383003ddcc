"""What people are told of a choice: the chance to win, what the title will have counted at the end, and the cost against another choice.

A playout stops at a horizon, where a judge forecasts a chance and counts. Forecasts vary little between playouts, so the error of their
mean alone would be too small. The intervals here are as wide as if every playout had gone on to its end: for the chance the wider one of
Wilson's and Student's t, and for a count Student's t with the judge's own error added. The cost against another choice is a mean of
differences in the same worlds with the same dice, with Student's t. All intervals are at 95%.
"""

from math import sqrt
from typing import Final, NamedTuple

from umpire.bots.intervals import Z, student, wilson
from umpire.bots.judge import Judge, Verdict

CHANCE: Final = "chance"
EVEN: Final = 1.0  # the least variance of a count's end: a few equal forecasts may still be luck
LEAST_CHANCE: Final = 0.005  # a smaller loss of chance would be shown as 0%
LEAST_COUNT: Final = 0.05  # a smaller loss of a count would be shown as 0.0


class Prospect(NamedTuple):
    """A figure with its 95% interval. `what` is CHANCE (0 to 1) or the word of a measure. In a list of losses it is how much worse a
    choice is than another."""

    what: str
    value: float
    low: float
    high: float

    def named(self) -> bool:
        """Whether a loss is worth telling: its interval lies above 0, and it would not be shown as 0."""
        return self.low > 0 and self.value >= (LEAST_CHANCE if self.what == CHANCE else LEAST_COUNT)

    def gain(self) -> "Prospect":
        """A loss of one choice as the gain of the other."""
        return Prospect(self.what, -self.value, -self.high, -self.low)


def chance(told: list[float]) -> Prospect:
    """The chance to win, from the judge's chance in each of one or more playouts."""
    middle, spread = _mean(told)
    found = wilson(sum(told), len(told))
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    if len(told) > 1:
        spread *= student(len(told) - 1)
    return Prospect(
        CHANCE, middle, max(0.0, min(found.low, middle - spread)), min(1.0, max(found.high, middle + spread))
    )


def prospects(verdicts: list[Verdict], judge: Judge) -> list[Prospect]:
    """The chance to win, then the measures of the title; empty without playouts."""
    if not verdicts:
        return []
    found = [chance([one.chance for one in verdicts])]
    count = len(verdicts)
    for index, measure in enumerate(judge.measures[: len(verdicts[0].counts)]):
        middle, spread = _mean([one.counts[index].value for one in verdicts])
        if count > 1:
            spread *= student(count - 1)
        beyond = max(EVEN, sum([one.counts[index].error ** 2 for one in verdicts]) / count)
        wide = sqrt(spread * spread + Z * Z * beyond / count)
        found.append(Prospect(measure.word, middle, max(measure.least, middle - wide), middle + wide))
    return found


def losses(mine: list[Verdict], other: list[Verdict], judge: Judge, seat: str) -> list[Prospect]:
    """How much worse `mine` is for the seat than `other`, world by world: below 0 it is better. Empty without shared worlds."""
    pairs = [(one, two) for one, two in zip(mine, other, strict=False)]
    if not pairs:
        return []
    found = [_gap(CHANCE, [two.chance - one.chance for one, two in pairs])]
    for index, measure in enumerate(judge.measures[: len(mine[0].counts)]):
        sign = 1.0 if measure.whose == seat else -1.0
        gaps = [sign * (two.counts[index].value - one.counts[index].value) for one, two in pairs]
        found.append(_gap(measure.word, gaps))
    return found


def _gap(what: str, gaps: list[float]) -> Prospect:
    """The mean of differences between two choices."""
    middle, spread = _mean(gaps)
    # One difference has no error of its own: an interval twice as wide as it always contains 0.
    wide = student(len(gaps) - 1) * spread if len(gaps) > 1 else 2 * abs(middle)
    return Prospect(what, middle, middle - wide, middle + wide)


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single value."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return middle, 0.0
    return middle, sqrt(sum([(value - middle) ** 2 for value in values]) / (count - 1) / count)


# -- as a fact of a reason ------------------------------------------------------------------------------------------------


def coded(told: list[Prospect]) -> str:
    """Prospects as text, since the facts of a reason are texts or numbers."""
    return "; ".join([f"{one.what} {one.value:.4g} {one.low:.4g} {one.high:.4g}" for one in told])


def decoded(text: str) -> list[Prospect]:
    """The prospects that `coded` wrote."""
    found: list[Prospect] = []
    for part in text.split("; ") if text else []:
        what, value, low, high = part.split(" ")
        found.append(Prospect(what, float(value), float(low), float(high)))
    return found
