"""5 The sequence of play."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, draw
from umpire.engine.ruleset import Segment
from umpire.titles.toy.events import PieceDealt, TurnBegan
from umpire.titles.toy.position import EAST, KINDS, PIECES, SEATS, WEST, Position
from umpire.titles.toy.rules.ch04_winning import Winning


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Winning):
    """Chapter 5. It comes last because it names all the others."""

    def __init__(self, edition: str, options: dict[str, str]) -> None:
        super().__init__(edition, options)
        # Between two segments nothing is in flight: games are kept, forked and undone from there.
        self.segments = [
            Segment("deal", "5.1", "setup", self.deal),
            Segment("turn", "5.2", "turn", self.begin_turn),
            Segment("west", "5.3", "moves", self.west_moves),
            Segment("east", "5.3", "moves", self.east_moves),
            Segment("end", "5.4", "end", self.end_turn),
        ]
        self.turn_start = 1  # after the last segment play goes on here

    def begin(self) -> Position:
        """5.1 All pieces wait on their banks."""
        return Position()

    def deal(self, pos: Position) -> Procedure[bool]:
        """5.1 Each player draws blindly which of his pieces is which, and only he looks."""
        for piece in range(len(PIECES)):
            seat = SEATS[self.side_of(piece)]
            cup = self.cup(pos, self.side_of(piece))
            kind = yield from draw("kinds", "5.1", KINDS, cup, {"piece": PIECES[piece]}, secret=seat)
            yield PieceDealt(piece, kind, seat, "5.1")
        return False  # True would run the segment once more

    def begin_turn(self, pos: Position) -> Procedure[bool]:
        """5.2 There are four, six or eight turns."""
        yield TurnBegan(pos.turn + 1, "5.2")
        return False

    def west_moves(self, pos: Position) -> Procedure[bool]:
        """5.3 West moves first."""
        yield from self.move(pos, WEST)
        return False

    def east_moves(self, pos: Position) -> Procedure[bool]:
        """5.3 Then East."""
        yield from self.move(pos, EAST)
        return False

    def end_turn(self, pos: Position) -> Procedure[bool]:
        """5.4 Points are scored, and the game may be over."""
        yield from self.score(pos)
        yield from self.end(pos)
        return False
