"""Secrets for a whole game: what twins need to tell a game again in another world."""

from typing import Any, Protocol

from umpire.engine.ask import Decision, Draw
from umpire.engine.game import Game
from umpire.engine.ruleset import Position


class Truth(Protocol):
    """Secrets for a whole game."""

    @property
    def start(self) -> Position:
        """Where it began."""

    def drawn(self, game: Game, draw: Draw) -> str:
        """What comes out of a cup at this point of the game that is told."""

    def counters(self, pos: Any) -> object:
        """How everything lies that is open on the table, and what only the seat knows. Nothing of whose turn it is."""

    def needless(self, asked: Decision) -> str:
        """The answer that changes nothing, to a question that the other world may not have asked; empty if there is none."""
