"""Runs a sequential test along a ladder, which may stop it (see `sequential`).

Pairs are tested strictly in the order of their seeds, whichever was played first, and tables leave out the games after the decision. So
the result depends neither on the number of processes nor on interruptions of the run.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import fsum

from umpire.bots.ladder import Match, Result, Setting, is_broken, is_drawn, matches
from umpire.bots.sequential import Trial


class Watch:
    """Feeds a test of the second bot against the first, seed by seed: a pair waits until all pairs before it are there. Without a test
    in the setting it does nothing, and `trial` is None."""

    def __init__(self, what: Setting) -> None:
        self.what = what
        self.seats = what.rules().seats
        self.trial = Trial(what.test) if what.test else None
        self.seed = what.seed  # of the next pair to add
        self.left_out = 0  # pairs that were skipped because a game of theirs was broken off

    @property
    def decided(self) -> bool:
        """Whether the test has come to a decision."""
        return self.trial is not None and self.trial.decision is not None

    def look(self, done: Mapping[Match, Result]) -> None:
        """Add the next pairs, up to the first that is not complete in `done`, or up to the decision."""
        if self.trial is None:
            return
        while not self.decided and self.seed < self.what.seed + self.what.games:
            pair = [done.get(match) for match in self._pair()]
            games = [result for result in pair if result is not None]
            if len(games) < len(pair):
                return
            if any(is_broken(result) for result in games):
                self.left_out += 1
            else:
                self.trial.add(fsum([self._points(result) for result in games]) / len(games))
            self.seed += 1

    def _pair(self) -> Iterator[Match]:
        """The games of the next pair."""
        return matches(self.what._replace(seed=self.seed, games=1), len(self.seats))

    def _points(self, result: Result) -> float:
        """The second bot's points for a game: 1 for a win, 0.5 for a draw. In a title with one seat the first bot's game counts for the
        second one in reverse: a loss gives it 1."""
        bot = self.what.bots[1]
        seat = self.seats[result["bots"].index(bot)] if bot in result["bots"] else self.seats[0]
        points = 1.0 if result["winner"] == seat else 0.5 if is_drawn(result) else 0.0
        return points if bot in result["bots"] else 1 - points


def watched(what: Setting, results: Iterable[Result]) -> Watch:
    """The watch of a setting after all these results."""
    watch = Watch(what)
    if what.test:
        watch.look({Match(tuple(result["bots"]), result["seed"]): result for result in results})
    return watch
