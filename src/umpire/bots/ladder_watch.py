"""A sequential test of a ladder, which may stop the run (see `sequential`).

It looks at pairs strictly in the order of their seeds, whichever was played first, and tables tell of the pairs up to the decision and of
no other game; so it does not matter how many games are played at a time, nor how often the run was cut short.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import fsum

from umpire.bots.ladder import Match, Result, Setting, is_broken, is_drawn, matches
from umpire.bots.sequential import Trial


class Watch:
    """A test of the second bot against the first, seed by seed: a pair waits until all before it have been seen. Without a test
    to make it sees nothing."""

    def __init__(self, what: Setting) -> None:
        self.what = what
        self.seats = what.rules().seats
        self.trial = Trial(what.test) if what.test else None
        self.seed = what.seed  # the next one to look at
        self.left_out = 0  # pairs with a game that was broken off

    @property
    def decided(self) -> bool:
        return self.trial is not None and self.trial.decision is not None

    def look(self, done: Mapping[Match, Result]) -> None:
        """Take in the pairs whose turn it is, up to a decision."""
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
        return matches(self.what._replace(seed=self.seed, games=1), len(self.seats))

    def _points(self, result: Result) -> float:
        """What the second bot gets for a game: one for a win, half for a draw. In a title with one seat it also gets what the
        first one leaves with the same dice."""
        bot = self.what.bots[1]
        seat = self.seats[result["bots"].index(bot)] if bot in result["bots"] else self.seats[0]
        points = 1.0 if result["winner"] == seat else 0.5 if is_drawn(result) else 0.0
        return points if bot in result["bots"] else 1 - points


def watched(what: Setting, results: Iterable[Result]) -> Watch:
    """The test of a setting, once it has seen these games."""
    watch = Watch(what)
    if what.test:
        watch.look({Match(tuple(result["bots"]), result["seed"]): result for result in results})
    return watch
