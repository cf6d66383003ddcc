"""What a seat may see, and the fields of events in words."""

from typing import Any, NamedTuple

from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.toy.position import EAST, HIDDEN, KINDS, LOST, PIECES, SEATS, SPACES, WEST, Position
from umpire.titles.toy.rules.ch05_sequence import Sequence

OUT = "lost"  # instead of a space


def place_name(place: int) -> str:
    return OUT if place == LOST else SPACES[place]


class PieceSeen(NamedTuple):
    """A piece as a seat sees it. `kind` is empty if the seat may not know it; `known` is whether all know it."""

    id: str
    side: str
    at: str
    known: bool
    kind: str


def piece_seen(rules: Sequence, pos: Position, piece: int, seat: str) -> PieceSeen:
    side, known = SEATS[rules.side_of(piece)], bool(pos.known[piece])
    # 1.3  Until it is turned up, only its owner knows what it is.
    kind = KINDS[pos.kind[piece]] if (side == seat or known) and pos.kind[piece] != HIDDEN else ""
    return PieceSeen(PIECES[piece], side, place_name(pos.at[piece]), known, kind)


class FordView(SeatView):
    """The table as one seat sees it. What the seat may not know is not in it at all, and it holds neither the rules nor the position:
    nothing that is done with a view can reach the game."""

    def __init__(self, rules: Sequence, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, rules.turns)
        segment = rules.segments[pos.segment]
        self.segment = segment.name
        self.phase = segment.phase
        self.score = {SEATS[side]: pos.points[side] for side in (WEST, EAST)}
        self.outcome = pos.outcome
        self.pieces = [piece_seen(rules, pos, piece, seat) for piece in range(len(PIECES))]

    def data(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "turn": self.turn,
            "turns": self.turns,
            "segment": self.segment,
            "phase": self.phase,
            "score": dict(self.score),
            "outcome": self.outcome,
            "pieces": [piece_data(piece) for piece in self.pieces],
        }


def piece_data(piece: PieceSeen) -> dict[str, Any]:
    found: dict[str, Any] = {"id": piece.id, "side": piece.side, "at": piece.at, "known": piece.known}
    if piece.kind:
        found["kind"] = piece.kind
    return found


def facts_of(event: Event) -> dict[str, str | int]:
    """The fields of an event in words."""
    return {field: word_of(field, getattr(event, field)) for field in event.FIELDS}


def word_of(field: str, value: str | int) -> str | int:
    """A number by its name; what it means follows from the name of the field (see events.py)."""
    if isinstance(value, str):
        return value
    if field in ("piece", "target"):
        return PIECES[value]
    if field in ("at", "origin", "to"):
        return SPACES[value]
    if field == "kind":
        return KINDS[value]
    return SEATS[value] if field == "side" else value
