"""Positions as text, to be written by hand in tests and saved with a game, and read back with a word on what is wrong.

    turn 3 east                  # the segment in which East moves
    points 1 0                   # of West, of East
    west-1 island knight known   # a piece, its space, its kind, and whether it is turned up
    east-2 lost page

A text may be short. A piece that no line names waits on its bank, and kinds that are not said are dealt out in order. A turn without a
segment stands where West moves, and a text without a turn in turn 1. What no game can reach is refused.
"""

from typing import Final

from umpire.engine.rule import Fault
from umpire.engine.values import changed
from umpire.kit.parse import Said, no_more, one_of, read_lines, whole
from umpire.titles.toy.position import BANKS, EAST, HIDDEN, KINDS, LOST, PIECES, SPACES, WEST, Position
from umpire.titles.toy.rules.ch04_winning import OUTCOMES
from umpire.titles.toy.rules.ch05_sequence import Sequence
from umpire.titles.toy.view import OUT, place_name

UNSEEN: Final = "hidden"  # a kind that is not drawn yet, or is not known to whoever wrote the position down
KNOWN: Final = "known"


def to_text(rules: Sequence, pos: Position) -> str:
    """The whole position."""
    lines = [f"turn {pos.turn} {rules.segments[pos.segment].name}"]
    if pos.outcome:
        lines.append(f"outcome {pos.outcome}")
    lines.append(f"points {pos.points[WEST]} {pos.points[EAST]}")
    for piece in range(len(PIECES)):
        kind = UNSEEN if pos.kind[piece] == HIDDEN else KINDS[pos.kind[piece]]
        known = f" {KNOWN}" if pos.known[piece] else ""
        lines.append(f"{PIECES[piece]} {place_name(pos.at[piece])} {kind}{known}")
    return "\n".join(lines) + "\n"


def from_text(rules: Sequence, text: str) -> Position:
    return Reader(rules).read(text)


class Reader:
    """Reads a position line by line, then adds what a short text leaves open, then looks whether a game can stand so."""

    def __init__(self, rules: Sequence) -> None:
        self.rules = rules
        self.segments = [segment.name for segment in rules.segments]
        self.pos = Position()
        self.pos.turn = 1
        self.pos.segment = self.segments.index("west")
        self.said = Said()  # what the text has said, and in which line
        self.unseen: list[str] = []

    def read(self, text: str) -> Position:
        read_lines(text, self.line, self.said)
        self.check_clock()
        self.deal_out()
        self.check_pieces()
        self.check_end()
        return self.pos

    def line(self, words: list[str]) -> None:
        """One line. A Fault here is told with the line, and so is any word that is missing."""
        head, rest, pos = words[0], words[1:], self.pos
        self.said.note(head)  # nothing is said twice
        if head == "turn":
            no_more(rest, 2)
            pos.turn = whole(rest[0], 0, self.rules.turns)
            if len(rest) > 1:
                pos.segment = one_of(self.segments, rest[1], "segment of the turn")
        elif head == "outcome":
            no_more(rest, 1)
            pos.outcome = OUTCOMES[one_of(OUTCOMES, rest[0], "outcome")]
        elif head == "points":
            no_more(rest, 2)
            pos.points = [whole(rest[0], 0, self.rules.turns), whole(rest[1], 0, self.rules.turns)]
        elif head in PIECES:
            self.piece(PIECES.index(head), rest)
        else:
            raise Fault(f"'{head}' is unknown here; there is turn, outcome, points, {', '.join(PIECES)}.")

    def piece(self, piece: int, words: list[str]) -> None:
        """The space of a piece, its kind, and whether it is turned up."""
        pos = self.pos
        no_more(words, 3)
        place = LOST if words[0] == OUT else one_of(SPACES, words[0], "space")
        pos.at = changed(pos.at, piece, place)
        if len(words) > 1 and words[1] == UNSEEN:
            self.unseen.append(PIECES[piece])
        elif len(words) > 1:
            pos.kind = changed(pos.kind, piece, one_of(KINDS, words[1], "kind of piece"))
        if len(words) > 2:
            one_of([KNOWN], words[2], "state of a piece")
        if len(words) > 2 or place == LOST:  # 2.2, 2.4  nobody is lost without having been turned up
            pos.known = changed(pos.known, piece, 1)

    def check_clock(self) -> None:
        """5 Turn 0 is before the first turn."""
        pos = self.pos
        segment = self.segments[pos.segment]
        if segment == "deal" and pos.turn > 0:
            raise self.said.fault("the pieces are dealt before the first turn: say 'turn 0 deal'.", "turn")
        if segment in ("west", "east", "end") and pos.turn == 0:
            raise self.said.fault("nobody moves in turn 0; the first turn is 1.", "turn")
        scored = pos.turn if segment == "turn" else pos.turn - 1  # 4.1  a point a turn, at its end
        if sum(pos.points) > max(scored, 0):
            raise self.said.fault("more points than turns have ended.", "points")

    def deal_out(self) -> None:
        """5.1 Kinds for the pieces whose kind is not said; none before they are drawn."""
        pos = self.pos
        if self.segments[pos.segment] == "deal":
            for piece in range(len(PIECES)):
                if pos.kind[piece] != HIDDEN or pos.known[piece]:
                    raise self.said.fault("no piece is known before they are dealt.", PIECES[piece])
            return
        if self.unseen:
            raise self.said.fault("say what the piece is: the rules have to know.", self.unseen[0])
        for piece in range(len(PIECES)):
            side = self.rules.side_of(piece)
            left = self.rules.cup(pos, side)
            if min(left) < 0:
                names = [PIECES[other] for other in self.rules.pieces_of(side)]
                raise self.said.fault("a side has one piece of each kind.", *names)
            if pos.kind[piece] == HIDDEN:
                pos.kind = changed(pos.kind, piece, left.index(1))

    def check_pieces(self) -> None:
        """3.3, 3.4 Nobody stands on the enemy's bank, and a stone holds one piece."""
        pos = self.pos
        for piece in range(len(PIECES)):
            side = self.rules.side_of(piece)
            if pos.at[piece] == BANKS[1 - side]:
                raise self.said.fault("a piece does not go ashore on the enemy's bank.", PIECES[piece])
            if pos.at[piece] not in (LOST, BANKS[side]) and pos.at.count(pos.at[piece]) > 1:
                raise self.said.fault(f"there is one piece on {SPACES[pos.at[piece]]}, not more.", PIECES[piece])

    def check_end(self) -> None:
        """4.2, 4.3 A game ends between two turns, and ends as it must."""
        pos = self.pos
        between = self.segments[pos.segment] == "turn"
        outcome = self.rules.outcome_of(pos) if between else ""
        if pos.outcome != outcome:
            said = f"the game is over: say 'outcome {outcome}'." if outcome else "the game is not over here."
            raise self.said.fault(said, "outcome", "turn")
