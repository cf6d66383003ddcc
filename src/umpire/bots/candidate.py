"""A choice with its reasons and its worth: the one form that searches, advice, reviews and the server pass around."""

from math import sqrt
from typing import NamedTuple

from umpire.bots.bot import Reason
from umpire.bots.judge import Verdict
from umpire.bots.prospects import Prospect


class Candidate(NamedTuple):
    """A choice, and what is known of its worth. A field that does not apply is empty."""

    choice: str
    reasons: list[Reason]
    plan: str  # the plan that the choice belongs to
    tried: list[list[Verdict]]  # a list for each process that searched, in the order of its worlds
    prospects: list[Prospect]  # the chance to win, then the title's measures
    behind: list[Prospect]  # how much worse it is than a better choice, in the same order

    def playouts(self) -> int:
        """In how many worlds it was tried."""
        return sum([len(verdicts) for verdicts in self.tried])

    def verdicts(self) -> list[Verdict]:
        """The verdicts of all processes, one after the other."""
        return [verdict for verdicts in self.tried for verdict in verdicts]

    def values(self, by_merit: bool) -> list[float]:
        """A number for each world. Advice and review compare by merit, a search by value (see `Verdict`)."""
        return [one.merit() if by_merit else one.value for one in self.verdicts()]

    def value(self, by_merit: bool) -> float:
        """The mean of `values`, 0 without any. It only ranks choices: it is no probability and has no unit."""
        values = self.values(by_merit)
        return sum(values) / len(values) if values else 0.0

    def shared(self, other: "Candidate") -> list[tuple[Verdict, Verdict]]:
        """Pairs of verdicts, one pair for each world in which both candidates were tried."""
        return [
            (a, b)
            for mine, theirs in zip(self.tried, other.tried, strict=True)
            for a, b in zip(mine, theirs, strict=False)
        ]

    def lead(self, other: "Candidate", by_merit: bool) -> tuple[float, float]:
        """By how much this one is better in the shared worlds, on average, and the standard error of that."""
        return mean_gap([a.merit() - b.merit() if by_merit else a.value - b.value for a, b in self.shared(other)])


def candidate(choice: str, reasons: list[Reason], plan: str = "") -> Candidate:
    """A candidate that has not been tried in any world yet."""
    return Candidate(choice, reasons, plan, [[]], [], [])


def mean_gap(gaps: list[float]) -> tuple[float, float]:
    """The mean and its standard error. With fewer than two values the error is 1, the whole range of a worth. A few equal values may
    still be luck, so 0.01 / count is added and the error is never 0."""
    count = len(gaps)
    middle = sum(gaps) / count if gaps else 0.0
    if count < 2:
        return middle, 1.0
    return middle, sqrt(sum([(gap - middle) ** 2 for gap in gaps]) / (count - 1) / count) + 0.01 / count
