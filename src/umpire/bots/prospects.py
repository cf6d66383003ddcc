"""What people are told of a choice: the chance to win, what the title will have counted at the end, and what another choice costs.

A playout stops at a horizon, and a judge says what will come of it: a chance, and its counts. Such figures vary little from one
playout to the next, so the error of their mean alone would pretend to know a game that nobody has played. An interval here is as
wide as if every playout had been played on to its end: for the chance Wilson's, as for games that are won or lost (and Student's t
on what the judge said, where that is wider); for a count the judge's own error is added to what varies from playout to playout.

Two choices are compared in the same worlds with the same dice, by what the judge says of both: there the error of the mean of the
differences is meant, with Student's t. All intervals are at 95%.
"""

from math import sqrt
from typing import Final, NamedTuple

from umpire.bots.intervals import Z, student, wilson
from umpire.bots.judge import Judge, Verdict

CHANCE: Final = "chance"
EVEN: Final = 1.0  # the error of a count is never less: a few ends that are all the same may still be luck
LEAST_CHANCE: Final = 0.005  # what is less than this would be told as nothing
LEAST_COUNT: Final = 0.05


class Prospect(NamedTuple):
    """A figure with its 95% interval: `what` is the chance to win (0 to 1) or a measure of the title; or how much less of it there is."""

    what: str
    value: float
    low: float
    high: float

    def named(self) -> bool:
        """Whether a loss is one: too much to be told as nothing, and surely more than nothing."""
        return self.low > 0 and self.value >= (LEAST_CHANCE if self.what == CHANCE else LEAST_COUNT)

    def gain(self) -> "Prospect":
        """A loss the other way round."""
        return Prospect(self.what, -self.value, -self.high, -self.low)


def chance(told: list[float]) -> Prospect:
    """The chance to win, from what a judge said of each playout."""
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
    """The chance to win, then the measures of the title; of no playouts there is nothing to tell."""
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
    """How much worse this is than another choice in the same worlds, as the seat sees it: below 0 it is better."""
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
    middle, spread = _mean(gaps)
    # One world tells nothing.
    wide = student(len(gaps) - 1) * spread if len(gaps) > 1 else 2 * abs(middle)
    return Prospect(what, middle, middle - wide, middle + wide)


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return middle, 0.0
    return middle, sqrt(sum([(value - middle) ** 2 for value in values]) / (count - 1) / count)


# -- as a fact of a reason ------------------------------------------------------------------------------------------------


def coded(told: list[Prospect]) -> str:
    """As a text that a reason can keep."""
    return "; ".join([f"{one.what} {one.value:.4g} {one.low:.4g} {one.high:.4g}" for one in told])


def decoded(text: str) -> list[Prospect]:
    found: list[Prospect] = []
    for part in text.split("; ") if text else []:
        what, value, low, high = part.split(" ")
        found.append(Prospect(what, float(value), float(low), float(high)))
    return found
