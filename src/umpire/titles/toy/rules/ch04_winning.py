"""4 Winning."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.titles.toy.events import GameEnded, PointScored
from umpire.titles.toy.position import EAST, ISLAND, LOST, NOBODY, WEST, Position
from umpire.titles.toy.rules.ch03_moving import Moving

# An outcome names the seat that has won, and a draw is called a draw: ladders count by these words.
WON: Final = ["west-wins", "east-wins"]
DRAW: Final = "draw"
OUTCOMES: Final = [*WON, DRAW]
TURNS: Final = {"short": 4, "usual": 6, "long": 8}  # 5.2


@mypyc_attr(allow_interpreted_subclasses=True)
class Winning(Moving):
    """Chapter 4."""

    def __init__(self, edition: str, options: dict[str, str]) -> None:
        super().__init__(edition, options)
        self.turns = TURNS[options["length"]]

    def score(self, pos: Position) -> Procedure[None]:
        """4.1 A point for whoever is on the island."""
        for side in (WEST, EAST):
            if self.standing_on(pos, side, ISLAND) != NOBODY:
                yield PointScored(side, "4.1")

    def beaten(self, pos: Position, side: int) -> bool:
        """4.2 A side that has no piece left."""
        return all(pos.at[piece] == LOST for piece in self.pieces_of(side))

    def outcome_of(self, pos: Position) -> str:
        """4.2, 4.3 How it stands at the end of a turn; empty if the game goes on."""
        for side in (WEST, EAST):
            if self.beaten(pos, side):
                return WON[1 - side]
        # 4.3  More points win, after the last turn.
        if pos.turn < self.turns:
            return ""
        if pos.points[WEST] == pos.points[EAST]:
            return DRAW
        return WON[WEST if pos.points[WEST] > pos.points[EAST] else EAST]

    def end(self, pos: Position) -> Procedure[None]:
        """4.2, 4.3 The game may be over."""
        outcome = self.outcome_of(pos)
        if outcome:
            cite = "4.2" if self.beaten(pos, WEST) or self.beaten(pos, EAST) else "4.3"
            yield GameEnded(outcome, pos.points[WEST], pos.points[EAST], cite)
