"""The position: what there is, and everything about it that can change.

A position is whole numbers in flat lists. The lists are values: a change makes a new one (`umpire.engine.values`), so that copies of
a position share them and cost next to nothing. Only events change a position.
"""

from typing import Final

from umpire.engine.ruleset import Position as EnginePosition

# 1.1  The ford from west to east. Rules count in numbers; people, records and texts have these names.
SPACES: Final = ["west-bank", "west-stone", "island", "east-stone", "east-bank"]
BANKS: Final = [0, 4]  # by side
ISLAND: Final = 2
LOST: Final = -1  # where a piece is that is out of the game

# 1.2  Two sides with three pieces each, one of each kind. Whoever needs a strength reads it here.
WEST: Final = 0
EAST: Final = 1
SEATS: Final = ["west", "east"]
PIECES: Final = ["west-1", "west-2", "west-3", "east-1", "east-2", "east-3"]
EACH: Final = 3
STRENGTHS: Final = {"page": 1, "squire": 2, "knight": 3}
KINDS: Final = list(STRENGTHS)

HIDDEN: Final = -1  # the kind of a piece that is not drawn yet, or not known
NOBODY: Final = -1  # instead of a piece


class Position(EnginePosition):
    """Everything that can change. Turn, segment and outcome are the engine's."""

    def __init__(self, source: "Position | None" = None) -> None:
        """All pieces on their banks, or a copy of another position."""
        super().__init__()
        if source is None:
            self.at: list[int] = [BANKS[WEST]] * EACH + [BANKS[EAST]] * EACH
            self.kind: list[int] = [HIDDEN] * len(PIECES)
            self.known: list[int] = [0] * len(PIECES)  # 1.3 turned up, for all to see
            self.points: list[int] = [0, 0]
        else:
            self.turn = source.turn
            self.segment = source.segment
            self.outcome = source.outcome
            self.at = source.at
            self.kind = source.kind
            self.known = source.known
            self.points = source.points

    def copy(self) -> "Position":
        return Position(self)
