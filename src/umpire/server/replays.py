"""The past of a game: one game that is moved along the answers, for all connections that look back."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from umpire.engine.dice import ToldDice
from umpire.engine.game import Game

STRIDE = 24  # answers between two kept games, at first
MOST = 8  # kept games; beyond that every second one is dropped
STEP = 50  # answers before other tasks have their turn: about a millisecond


class Moment(NamedTuple):
    """A moment of the past: the seat that looks, after how many answers in its own count, and after how many of the game."""

    seat: str
    answers: int
    at: int


class Past:
    """A game that can be moved to after any number of the answers. Dice are given like answers, so chance is never asked again. Copies of
    the game are kept at some places, so that moving back is quick. Holds until something is undone."""

    def __init__(self, begin: Callable[[], Game]) -> None:
        self._kept: list[tuple[int, Game]] = []
        self._stride = STRIDE
        self._begin = begin
        self._walking = asyncio.Lock()
        self.game = begin()
        self.at = 0

    async def walk(self, plies: list[int], at: int) -> Game:
        """The game after the first `at` of these answers. It must be read before the next `await`, since another connection may move
        it."""
        async with self._walking:
            self.back(at)
            while self.at < at:
                self.go(plies, min(at, self.at + STEP))
                await asyncio.sleep(0)
            return self.game

    def go(self, plies: list[int], at: int) -> None:
        """Move to after the first `at` of these answers, given by their numbers."""
        self.back(at)
        while self.at < at:
            if self.at % STRIDE == 0:
                # A fork has only the log of the present segment, so the past uses little memory.
                self.game = self.game.fork(ToldDice())
            if self.at % self._stride == 0 and (not self._kept or self._kept[-1][0] < self.at):
                self._kept.append((self.at, self.game.fork(ToldDice())))
                if len(self._kept) > MOST:
                    self._stride *= 2
                    self._kept = [kept for kept in self._kept if kept[0] % self._stride == 0]
            self.game.choose(plies[self.at])
            self.at += 1

    def back(self, at: int) -> None:
        """Return to the last kept place that is not after `at`, if the game is further on."""
        if at >= self.at:
            return
        found = next(((place, game) for place, game in reversed(self._kept) if place <= at), None)
        self.at, self.game = (found[0], found[1].fork(ToldDice())) if found else (0, self._begin())
