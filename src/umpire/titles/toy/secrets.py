"""What each seat may know, written once: all but the kinds of enemy pieces that were never turned up (1.3).

`veiled` is the position as a seat could write it down; where it is silent, the rules ask chance. So odds tell a player no more than
he can know. `imagined` fills it in, fairly: a bot that thinks ahead plays on in such a position.
"""

from umpire.engine.ask import Draw
from umpire.engine.dice import Dice
from umpire.engine.values import changed
from umpire.titles.toy.position import HIDDEN, KINDS, PIECES, SEATS, Position
from umpire.titles.toy.rules.ch05_sequence import Sequence


def known_since(pos: Position, now: Position) -> Position:
    """The position at the beginning of a segment, with what has been turned up since."""
    twin = pos.copy()
    twin.known = now.known
    return twin


def veiled(rules: Sequence, pos: Position, seat: str) -> Position:
    """The position as far as a seat knows it."""
    twin = pos.copy()
    for piece in range(len(PIECES)):
        if SEATS[rules.side_of(piece)] != seat and not pos.known[piece]:
            twin.kind = changed(twin.kind, piece, HIDDEN)
    return twin


def imagined(rules: Sequence, pos: Position, seat: str, dice: Dice) -> Position:
    """A whole position that the seat could believe in: each hidden piece is drawn out of what it has not seen."""
    twin = veiled(rules, pos, seat)
    for piece in range(len(PIECES)):
        if twin.kind[piece] != pos.kind[piece]:
            cup = rules.cup(twin, rules.side_of(piece))
            kind = dice.take(Draw("belief", "1.3", KINDS, cup, {"piece": PIECES[piece]}))
            twin.kind = changed(twin.kind, piece, kind)
    return twin
