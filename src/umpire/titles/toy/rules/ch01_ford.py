"""1 The ford and the pieces."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, draw
from umpire.engine.ruleset import Rules
from umpire.titles.toy.events import PieceTurnedUp
from umpire.titles.toy.position import EACH, HIDDEN, KINDS, NOBODY, PIECES, SEATS, SPACES, STRENGTHS, Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Ford(Rules):
    """Chapter 1. Chapters are classes on top of each other, so that a later one can ask the earlier ones."""

    def __init__(self, edition: str, options: dict[str, str]) -> None:
        super().__init__("toy", edition, options)
        self.seats = SEATS[:]
        self.secrets = True

    def spaces(self) -> list[str]:
        """1.1 A bank, a stone, the island, a stone, a bank."""
        return SPACES

    def side_of(self, piece: int) -> int:
        """1.2 Whose piece it is."""
        return piece // EACH

    def pieces_of(self, side: int) -> list[int]:
        return list(range(side * EACH, side * EACH + EACH))

    def standing_on(self, pos: Position, side: int, space: int) -> int:
        """1.1 A piece of this side on a space, or NOBODY."""
        for piece in self.pieces_of(side):
            if pos.at[piece] == space:
                return piece
        return NOBODY

    def strength(self, pos: Position, piece: int) -> int:
        """1.2 A page has 1, a squire 2, a knight 3."""
        return STRENGTHS[KINDS[pos.kind[piece]]]

    def cup(self, pos: Position, side: int) -> list[int]:
        """1.3 How many of each kind of a side are not accounted for: those still to be drawn, and in a position as one player knows
        it, those that he has not seen."""
        left = [1] * len(KINDS)
        for piece in self.pieces_of(side):
            if pos.kind[piece] != HIDDEN:
                left[pos.kind[piece]] -= 1
        return left

    def turn_up(self, pos: Position, piece: int) -> Procedure[None]:
        """1.3 All may see now what a piece is."""
        if pos.known[piece]:
            return
        kind = pos.kind[piece]
        if kind == HIDDEN:  # never in a game: here somebody asks for odds, and does not know what the enemy has
            kind = yield from draw("belief", "1.3", KINDS, self.cup(pos, self.side_of(piece)), {"piece": PIECES[piece]})
        yield PieceTurnedUp(piece, kind, "1.3")
