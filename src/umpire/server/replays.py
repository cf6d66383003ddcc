"""A moment of the past: a game of its own that walks along the answers. Forward is cheap, and back is never far."""

from collections.abc import Callable

from umpire.kernel.dice import ToldDice
from umpire.kernel.game import Game

STRIDE = 24  # answers between two places that one can come back to, at first
MOST = 4  # such places; beyond that every second one is given up


class Cursor:
    """Stands after so many answers of a game. Dice are given like answers, so chance is never asked again."""

    def __init__(self, begin: Callable[[], Game]) -> None:
        self._kept: list[tuple[int, Game]] = []
        self._stride = STRIDE
        self._begin = begin
        self.game = begin()
        self.at = 0
        self.seat = ""
        self.count = 0

    def go(self, plies: list[int], at: int) -> None:
        """Walk to after the first `at` of these answers (by their numbers)."""
        self.back(at)
        while self.at < at:
            if self.at % STRIDE == 0:
                # A fork holds no log but that of the segment under way: a moment must not cost as much memory as the game.
                self.game = self.game.fork(ToldDice())
            if self.at % self._stride == 0 and (not self._kept or self._kept[-1][0] < self.at):
                self._kept.append((self.at, self.game.fork(ToldDice())))
                if len(self._kept) > MOST:
                    self._stride *= 2
                    self._kept = [kept for kept in self._kept if kept[0] % self._stride == 0]
            self.game.choose(plies[self.at])
            self.at += 1

    def back(self, at: int) -> None:
        """Go back to the last kept place that is not after `at`, if the game stands further on."""
        if at >= self.at:
            return
        while self._kept and self._kept[-1][0] > at:
            self._kept.pop()
        if self._kept:
            self.at, kept = self._kept[-1]
            self.game = kept.fork(ToldDice())
        else:
            self.at, self.game = 0, self._begin()
