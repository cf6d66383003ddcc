"""The secrets of a whole game, as `umpire.testing.twins` needs them to replay it in another world."""

from typing import Any, Protocol

from umpire.engine.ask import Decision, Draw
from umpire.engine.game import Game
from umpire.engine.ruleset import Position


class Truth(Protocol):
    """The secrets of a whole game, made for one seat: what `Check.another_truth` returns. Every draw of the replay asks `drawn`, every other
    answer is given again."""

    @property
    def start(self) -> Position:
        """The position in which the game began."""

    def drawn(self, game: Game, draw: Draw) -> str:
        """The kind that this draw brings at this point of the replay. It is called for open draws too: for these it returns what came out
        in the real game."""

    def counters(self, pos: Any) -> object:
        """The places of all counters that the seat can see, its own included. Two of these can be compared; they do not depend on whose
        turn it is."""

    def needless(self, asked: Decision) -> str:
        """The answer that changes nothing, for a question that only one of two worlds asks; empty if there is none."""
