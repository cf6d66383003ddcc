"""Runs the sequential test of a study, which may stop it (`umpire.bots.sequential`).

A pair is a seed that both variants have played. It counts as (1 + the second's result - the first's) / 2, so that a half is no difference.
Pairs are tested strictly in the order of their seeds, or short games would count too early."""

from collections.abc import Sequence

from umpire.bots.sequential import Bounds, Trial
from umpire.engine.rule import Fault
from umpire.lab.book import Book
from umpire.lab.plan import Plan, Variant
from umpire.lab.playing import BROKEN_OFF, Result


class Watch:
    """Feeds the test of the second variant against the first, seed by seed. Without a test `trial` is None."""

    def __init__(self, plan: Plan, variants: Sequence[Variant]) -> None:
        self.trial: Trial | None = None
        self.seed = plan.seed  # of the next pair
        self.end = plan.seed + plan.games
        self.left_out = 0  # pairs with a game that was broken off
        if plan.stop is None:
            return
        if len(variants) < 2 or "outcome" not in plan.metrics:
            raise Fault(
                "stop: a test compares the second variant with the first, by the metric 'outcome'; the plan lacks one of them."
            )
        low, high = sorted(plan.stop.test)
        if not 0 < low < high < 1:
            raise Fault("stop, test: name two shares between 0 and 1, such as [0.5, 0.45].")
        if plan.stop.seat not in variants[0].bots:
            raise Fault(f"stop, seat: '{plan.stop.seat}' is none of {', '.join(variants[0].bots)}.")
        self.trial = Trial(Bounds(low, high))
        self.seat = plan.stop.seat
        self.names = [one.name for one in variants[:2]]

    @property
    def decided(self) -> bool:
        return self.trial is not None and self.trial.decision is not None

    def look(self, book: Book) -> None:
        """Add the next pairs, up to the first that is not complete, or up to the decision."""
        if self.trial is None:
            return
        while not self.decided and self.seed < self.end:
            pair = [book.games.get((name, self.seed)) for name in self.names]
            first, second = pair
            if first is None or second is None:
                return
            if BROKEN_OFF in (first.row["outcome"], second.row["outcome"]):
                self.left_out += 1
            else:
                self.trial.add((1 + self._points(second) - self._points(first)) / 2)
            self.seed += 1

    def _points(self, result: Result) -> float:
        return 1.0 if result.row.get(f"won-{self.seat}") else 0.5 if result.row.get("drawn") else 0.0
