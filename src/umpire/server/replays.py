"""The past of a game: one game that walks along the answers, for all who look back. Forward is cheap, and back is never far."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from umpire.engine.dice import ToldDice
from umpire.engine.game import Game

STRIDE = 24  # answers between two places that one can come back to, at first
MOST = 8  # such places; beyond that every second one is given up
STEP = 50  # answers at a stretch, before others have their turn: about a millisecond


class Moment(NamedTuple):
    """A moment of the past that somebody looks at: through whose eyes, after how many answers as that seat counts, and after how many
    of the game."""

    seat: str
    answers: int
    at: int


class Past:
    """Stands after so many answers of a game. Dice are given like answers, so chance is never asked again. One for each game, however
    many look back: a connection costs no game of its own. It holds while nothing is taken back."""

    def __init__(self, begin: Callable[[], Game]) -> None:
        self._kept: list[tuple[int, Game]] = []
        self._stride = STRIDE
        self._begin = begin
        self._walking = asyncio.Lock()
        self.game = begin()
        self.at = 0

    async def walk(self, plies: list[int], at: int) -> Game:
        """The game after the first `at` of these answers, to look at before anybody else is let in."""
        async with self._walking:
            self.back(at)
            while self.at < at:
                self.go(plies, min(at, self.at + STEP))
                await asyncio.sleep(0)
            return self.game

    def go(self, plies: list[int], at: int) -> None:
        """Go to after the first `at` of these answers (by their numbers)."""
        self.back(at)
        while self.at < at:
            if self.at % STRIDE == 0:
                # A fork holds no log but that of the segment under way: the past must not cost as much memory as the game.
                self.game = self.game.fork(ToldDice())
            if self.at % self._stride == 0 and (not self._kept or self._kept[-1][0] < self.at):
                self._kept.append((self.at, self.game.fork(ToldDice())))
                if len(self._kept) > MOST:
                    self._stride *= 2
                    self._kept = [kept for kept in self._kept if kept[0] % self._stride == 0]
            self.game.choose(plies[self.at])
            self.at += 1

    def back(self, at: int) -> None:
        """Go back to the last kept place that is not after `at`, if the game stands further on. All places are kept for the others."""
        if at >= self.at:
            return
        found = next(((place, game) for place, game in reversed(self._kept) if place <= at), None)
        self.at, self.game = (found[0], found[1].fork(ToldDice())) if found else (0, self._begin())
