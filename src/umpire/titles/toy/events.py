"""Every fact. An event changes the position, and nothing else does. Its class name and its FIELDS are what speech says: the message
`piece-moved` knows $piece, $origin and $to.

Field names say what the number means: `piece` and `target` a piece; `at`, `origin` and `to` a space; `side` a side; `kind` what a
piece is. `word` is a word, and may choose among messages: `piece-lost-attacker`.
"""

from typing import ClassVar, cast

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.engine.values import changed, raised
from umpire.titles.toy.position import LOST, Position


@mypyc_attr(acyclic=True)
class Fact(Event):
    """An event of this title: `change` is what it does."""

    def apply(self, pos: object) -> None:
        self.change(cast(Position, pos))

    def change(self, pos: Position) -> None:
        """Nothing, for what is only told."""


@mypyc_attr(acyclic=True)
class PieceDealt(Fact):
    """5.1 What a piece is. An event that is `secret` is for that seat alone: the others do not even learn that it happened."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "kind")

    def __init__(self, piece: int, kind: int, seat: str, cite: str) -> None:
        super().__init__(cite)
        self.piece = piece
        self.kind = kind
        self.secret = seat

    def change(self, pos: Position) -> None:
        pos.kind = changed(pos.kind, self.piece, self.kind)


@mypyc_attr(acyclic=True)
class TurnBegan(Fact):
    """5.2 A turn begins. Every title calls it so: it is a heading of the log."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn",)

    def __init__(self, turn: int, cite: str) -> None:
        super().__init__(cite)
        self.turn = turn

    def change(self, pos: Position) -> None:
        pos.turn = self.turn


@mypyc_attr(acyclic=True)
class MovePassed(Fact):
    """3.1 A side moves nobody."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side


@mypyc_attr(acyclic=True)
class PieceMoved(Fact):
    """3.2, 3.5 A piece goes to another space."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "origin", "to")

    def __init__(self, piece: int, origin: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.piece = piece
        self.origin = origin
        self.to = to

    def change(self, pos: Position) -> None:
        pos.at = changed(pos.at, self.piece, self.to)


@mypyc_attr(acyclic=True)
class PieceAttacked(Fact):
    """2.1 A piece attacks another one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "target", "at")

    def __init__(self, piece: int, target: int, at: int, cite: str) -> None:
        super().__init__(cite)
        self.piece = piece
        self.target = target
        self.at = at


@mypyc_attr(acyclic=True)
class PieceTurnedUp(Fact):
    """1.3 A piece is turned up. It `reveals` a secret: nobody can take back what came before."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "kind")

    def __init__(self, piece: int, kind: int, cite: str) -> None:
        super().__init__(cite)
        self.piece = piece
        self.kind = kind
        self.reveals = True

    def change(self, pos: Position) -> None:
        pos.kind = changed(pos.kind, self.piece, self.kind)
        pos.known = changed(pos.known, self.piece, 1)


@mypyc_attr(acyclic=True)
class PieceLost(Fact):
    """2.4 The loser of a fight is out of the game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "word")

    def __init__(self, piece: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.piece = piece
        self.word = word  # attacker or defender

    def change(self, pos: Position) -> None:
        pos.at = changed(pos.at, self.piece, LOST)

    def gist(self) -> str:
        """A line of the table of odds."""
        return f"lost-{self.word}"


@mypyc_attr(acyclic=True)
class PointScored(Fact):
    """4.1 A side holds the island at the end of a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side

    def change(self, pos: Position) -> None:
        pos.points = raised(pos.points, self.side)


@mypyc_attr(acyclic=True)
class GameEnded(Fact):
    """4.2, 4.3 It is over. A game goes on while the position has no outcome."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "west", "east")

    def __init__(self, word: str, west: int, east: int, cite: str) -> None:
        super().__init__(cite)
        self.word = word
        self.west = west
        self.east = east

    def change(self, pos: Position) -> None:
        pos.outcome = self.word
