"""What a seat may see, as plain data, and the fields of events in words."""

from typing import Any

from umpire.engine.ask import Event
from umpire.titles.toy.position import EAST, HIDDEN, KINDS, LOST, PIECES, SEATS, SPACES, WEST, Position
from umpire.titles.toy.rules.ch05_sequence import Sequence

OUT = "lost"  # instead of a space


def place_name(place: int) -> str:
    return OUT if place == LOST else SPACES[place]


def view_of(rules: Sequence, pos: Position, seat: str) -> dict[str, Any]:
    """Everything that a seat may see. What it may not know is not in here at all."""
    segment = rules.segments[pos.segment]
    return {
        "seat": seat,
        "turn": pos.turn,
        "turns": rules.turns,
        "segment": segment.name,
        "phase": segment.phase,
        "score": {SEATS[side]: pos.points[side] for side in (WEST, EAST)},
        "outcome": pos.outcome,
        "pieces": [piece_view(rules, pos, piece, seat) for piece in range(len(PIECES))],
    }


def piece_view(rules: Sequence, pos: Position, piece: int, seat: str) -> dict[str, Any]:
    """A piece as a seat sees it."""
    side = SEATS[rules.side_of(piece)]
    seen: dict[str, Any] = {
        "id": PIECES[piece],
        "side": side,
        "at": place_name(pos.at[piece]),
        "known": bool(pos.known[piece]),
    }
    # 1.3  Until it is turned up, only its owner knows what it is.
    if (side == seat or pos.known[piece]) and pos.kind[piece] != HIDDEN:
        seen["kind"] = KINDS[pos.kind[piece]]
    return seen


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
