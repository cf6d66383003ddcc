"""10 The Advantage: Heroic Effort and Mulligan."""

from typing import Final

from umpire.engine.ask import Procedure, ask
from umpire.titles.second_fallujah.events import AdvantageUsed
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch09_control import Control
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES

KEEP: Final = "keep"
MULLIGAN: Final = "mulligan"
USES: Final = [KEEP, MULLIGAN, "attack-plus", "attack-minus", "defence-plus", "defence-minus"]
END_USES: Final = [KEEP, "plus", "minus"]


class Advantage(Control):
    """Chapter 10."""

    def use_advantage(self, pos: Position, area: int, attack: int, defence: int) -> Procedure[str]:
        """10.1 After both combat rolls are seen and before anything comes of them, the owner may change one of them by one
        or have both rolled again (rulings R11, R59). `attack` and `defence` are the totals."""
        if pos.advantage_used:
            return KEEP
        about = {"area": PLACE_NAMES[area], "attack": str(attack), "defence": str(defence)}
        use = yield from ask(self.seat_of(pos.advantage), "advantage", USES, "10.1", about)
        if use != KEEP:
            yield AdvantageUsed(pos.advantage, use, "10.1")
        return use

    def use_advantage_at_end(self, pos: Position, roll: int) -> Procedure[int]:
        """10.1 A roll for the end of the phase can be changed by one; the roll that counts."""
        if pos.advantage_used:
            return roll
        about = {"roll": str(roll), "impulse": str(pos.impulse)}
        use = yield from ask(self.seat_of(pos.advantage), "advantage-end", END_USES, "10.1", about, assume=0)
        if use == KEEP:
            return roll
        yield AdvantageUsed(pos.advantage, use, "10.1")
        return roll + 1 if use == "plus" else roll - 1
