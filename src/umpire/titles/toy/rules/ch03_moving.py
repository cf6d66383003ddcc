"""3 Moving."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, Decision, Pointing, Procedure, ask
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.toy.events import MovePassed, PieceMoved
from umpire.titles.toy.position import BANKS, LOST, NOBODY, PIECES, SEATS, SPACES, Position
from umpire.titles.toy.rules.ch02_fighting import Fighting

PASS: Final = "pass"


@mypyc_attr(allow_interpreted_subclasses=True)
class Moving(Fighting):
    """Chapter 3."""

    def move(self, pos: Position, side: int) -> Procedure[None]:
        """3.1 A side moves one of its pieces, or passes."""
        movers = [PIECES[piece] for piece in range(len(PIECES)) if self.may_move(pos, side, piece).ok]
        movers.append(PASS)
        choice = yield from ask(SEATS[side], "move-who", movers, "3.1", kind=UNIT)
        if choice == PASS:
            yield MovePassed(side, "3.1")
            return
        piece = PIECES.index(choice)
        origin = pos.at[piece]
        # 3.2  To the next space, forward or back.
        about = {"piece": choice, "origin": SPACES[origin]}
        names = [SPACES[space] for space in self.destinations(pos, piece)]
        name = yield from ask(SEATS[side], "move-to", names, "3.2", about, kind=SPACE)
        space = SPACES.index(name)
        # 3.5  An enemy there is attacked, and the piece goes there only if it wins (ruling R2).
        enemy = self.standing_on(pos, 1 - side, space)
        if enemy != NOBODY:
            won = yield from self.fight(pos, piece, enemy)
            if not won:
                return
        yield PieceMoved(piece, origin, space, "3.2" if enemy == NOBODY else "3.5")

    def destinations(self, pos: Position, piece: int) -> list[int]:
        """3.2 Where a piece may go."""
        return [space for space in range(len(SPACES)) if self.may_enter(pos, piece, space).ok]

    # -- what is allowed: options are made with these, and refusals come from nowhere else ---------------------------

    def may_move(self, pos: Position, side: int, piece: int) -> Ruling:
        """3.1 Whether a side may move a piece."""
        if self.side_of(piece) != side:
            return no("3.1", "not-yours")
        if pos.at[piece] == LOST:
            return no("2.4", "lost")
        if not self.destinations(pos, piece):
            return no("3.2", "nowhere-to-go")
        return YES

    def may_enter(self, pos: Position, piece: int, space: int) -> Ruling:
        """3.2 Whether a piece may go to a space."""
        side = self.side_of(piece)
        if abs(space - pos.at[piece]) != 1:
            return no("3.2", "not-the-next-space")
        # 3.3  Nobody goes ashore on the enemy's bank. On one's own there is always room (ruling R1).
        if space == BANKS[1 - side]:
            return no("3.3", "far-bank")
        # 3.4  One piece of a side on a stone.
        if space != BANKS[side] and self.standing_on(pos, side, space) != NOBODY:
            return no("3.4", "own-piece-there")
        return YES

    # -- what options point at, and what pointing means: everything that is shown of an option comes from here ---------------------

    def point_move_who(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return Pointing(units=(option,)) if option != PASS else Pointing()

    def point_move_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """3.2 A space and the way there; 3.5 who is attacked."""
        side = SEATS.index(decision.seat)
        enemy = self.standing_on(pos, 1 - side, SPACES.index(option))
        foe = (PIECES[enemy],) if enemy != NOBODY else ()
        return Pointing((option,), foe, (decision.about["origin"], option), target=foe)

    def meant_move_who(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """A piece, or whoever stands on a space."""
        if thing not in SPACES:
            return [thing]
        return [PIECES[piece] for piece in range(len(PIECES)) if pos.at[piece] == SPACES.index(thing)]

    def meant_move_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """A space, or that of a piece."""
        space = pos.at[PIECES.index(thing)] if thing in PIECES else LOST
        return [SPACES[space]] if space != LOST else [thing]

    def why_not_move_who(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """A choice that is not offered; YES for what is no piece at all, and the engine says that it is not among the options."""
        return self.may_move(pos, SEATS.index(decision.seat), PIECES.index(choice)) if choice in PIECES else YES

    def why_not_move_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        piece = PIECES.index(decision.about["piece"])
        return self.may_enter(pos, piece, SPACES.index(choice)) if choice in SPACES else YES
