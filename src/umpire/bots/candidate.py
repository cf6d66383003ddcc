"""A choice, why, and what it is worth: the one form in which searches, advice, reviews and the server hand choices on."""

from math import sqrt
from typing import NamedTuple

from umpire.bots.bot import Reason
from umpire.bots.judge import Verdict
from umpire.bots.prospects import Prospect


class Candidate(NamedTuple):
    """A choice and why. Where it was tried in imagined worlds, what the judge said in each: a list from each process that thought about
    it. Where that is told, what can be expected of it (the chance to win first), and how far it is behind another choice. What does
    not apply is empty."""

    choice: str
    reasons: list[Reason]
    plan: str  # that it belongs to
    tried: list[list[Verdict]]
    prospects: list[Prospect]
    behind: list[Prospect]

    def playouts(self) -> int:
        return sum([len(verdicts) for verdicts in self.tried])

    def verdicts(self) -> list[Verdict]:
        return [verdict for verdicts in self.tried for verdict in verdicts]

    def values(self, by_merit: bool) -> list[float]:
        """By worlds; advice and review go by merit, a search by value (see `Verdict`)."""
        return [one.merit() if by_merit else one.value for one in self.verdicts()]

    def value(self, by_merit: bool) -> float:
        """The mean of them. It ranks choices: no chance, and in no units."""
        values = self.values(by_merit)
        return sum(values) / len(values) if values else 0.0

    def shared(self, other: "Candidate") -> list[tuple[Verdict, Verdict]]:
        """The verdicts on both in the worlds that both were tried in."""
        return [
            (a, b)
            for mine, theirs in zip(self.tried, other.tried, strict=True)
            for a, b in zip(mine, theirs, strict=False)
        ]

    def lead(self, other: "Candidate", by_merit: bool) -> tuple[float, float]:
        """How much better than another in those worlds, and the error of that."""
        return mean_gap([a.merit() - b.merit() if by_merit else a.value - b.value for a, b in self.shared(other)])


def candidate(choice: str, reasons: list[Reason], plan: str = "") -> Candidate:
    """A choice that has not been tried yet."""
    return Candidate(choice, reasons, plan, [[]], [], [])


def mean_gap(gaps: list[float]) -> tuple[float, float]:
    """The mean, and its standard error. A few equal values may still be luck, so that is never quite nothing."""
    count = len(gaps)
    middle = sum(gaps) / count if gaps else 0.0
    if count < 2:
        return middle, 1.0
    return middle, sqrt(sum([(gap - middle) ** 2 for gap in gaps]) / (count - 1) / count) + 0.01 / count
