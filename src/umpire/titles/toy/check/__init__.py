"""The checks of Stepping Stones: invariants at every decision, and other secrets for twins."""

from random import Random
from typing import cast

from umpire.engine.ask import Decision, Draw
from umpire.engine.game import Game
from umpire.testing.check import Check
from umpire.titles.toy.position import BANKS, EACH, HIDDEN, KINDS, LOST, PIECES, SEATS, Position


class OtherKinds:
    """Other kinds for the enemy pieces that a seat has never seen. What such a piece has done does not depend on its kind, so any exchange
    among them fits the game. Without `chance` the real kinds."""

    def __init__(self, game: Game, seat: str, chance: Random | None) -> None:
        now = cast(Position, game.pos)
        self.seat = seat
        self.hidden = [
            piece
            for piece in range(len(PIECES))
            if SEATS[piece // EACH] != seat and now.kind[piece] != HIDDEN and not now.known[piece]
        ]
        kinds = [now.kind[piece] for piece in self.hidden]
        while chance is not None and len(kinds) > 1 and kinds == [now.kind[piece] for piece in self.hidden]:
            chance.shuffle(kinds)
        self.kind = now.kind[:]
        for piece, kind in zip(self.hidden, kinds, strict=True):
            self.kind[piece] = kind
        rules = game.rules
        self.start = cast(Position, rules.from_text(game.placed) if game.placed else rules.begin())
        if game.placed:
            self.start.kind = self.kind

    def drawn(self, game: Game, draw: Draw) -> str:
        """The kind of the piece that is drawn for."""
        return KINDS[self.kind[PIECES.index(draw.about["piece"])]]

    def counters(self, pos: Position) -> object:
        """The places of all pieces, and the kinds that are not hidden."""
        kinds = [HIDDEN if piece in self.hidden else kind for piece, kind in enumerate(pos.kind)]
        return (pos.at, pos.known, kinds, pos.points)

    def needless(self, asked: Decision) -> str:
        return ""  # both worlds ask the same


class ToyCheck(Check):
    passes = frozenset(["pass"])

    def assert_invariants(self, game: Game) -> None:
        """Assert what must be true at every decision."""
        pos = cast(Position, game.pos)
        stones = [at for at in pos.at if at != LOST and at not in BANKS]
        assert len(set(stones)) == len(stones), "two pieces on one stone"
        for side, bank in enumerate(BANKS):
            pieces = range(side * EACH, side * EACH + EACH)
            assert sorted(pos.kind[piece] for piece in pieces) == [0, 1, 2], "one piece of each kind"
            assert all(pos.at[piece] != bank for piece in range(len(PIECES)) if piece not in pieces), "an enemy ashore"
        assert all(pos.known[piece] for piece in range(len(PIECES)) if pos.at[piece] == LOST), "lost without a fight"
        assert sum(pos.points) < pos.turn, "more points than turns have ended"

    def another_truth(self, game: Game, seat: str, chance: Random | None) -> OtherKinds | None:
        truth = OtherKinds(game, seat, chance)
        return truth if len(truth.hidden) > 1 else None


CHECK = ToyCheck()
