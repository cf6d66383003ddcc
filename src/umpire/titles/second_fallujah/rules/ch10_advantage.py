"""10 The Advantage: Heroic Effort and Mulligan."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import WORD, Decision, Procedure, ask
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.second_fallujah.events import AdvantageUsed
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch09_control import Control
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES

KEEP: Final = "keep"
MULLIGAN: Final = "mulligan"
USES: Final = [KEEP, MULLIGAN, "attack-plus", "attack-minus", "defence-plus", "defence-minus"]
END_USES: Final = [KEEP, "plus", "minus"]

# 10.1  Every use is always offered, each with its roll: there are two in a battle, and one at the end of the phase.
WHICH_ROLL: Final = no("10.1", "which-roll")
NO_BATTLE: Final = no("10.1", "no-battle")


@mypyc_attr(allow_interpreted_subclasses=True)
class Advantage(Control):
    """Chapter 10."""

    def use_advantage(self, pos: Position, area: int, attack: int, defence: int) -> Procedure[str]:
        """10.1 After both combat rolls are seen and before anything comes of them, the owner may change one of them by one
        or have both rolled again (rulings R11, R59). `attack` and `defence` are the totals."""
        if pos.advantage_used:
            return KEEP
        about = {"area": PLACE_NAMES[area], "attack": str(attack), "defence": str(defence)}
        use = yield from ask(self.seat_of(pos.advantage), "advantage", USES, "10.1", about, kind=WORD)
        if use != KEEP:
            yield AdvantageUsed(pos.advantage, use, "10.1")
        return use

    def use_advantage_at_end(self, pos: Position, roll: int) -> Procedure[int]:
        """10.1 A roll for the end of the phase can be changed by one; the roll that counts."""
        if pos.advantage_used:
            return roll
        about = {"roll": str(roll), "impulse": str(pos.impulse)}
        use = yield from ask(self.seat_of(pos.advantage), "advantage-end", END_USES, "10.1", about, assume=0, kind=WORD)
        if use == KEEP:
            return roll
        yield AdvantageUsed(pos.advantage, use, "10.1")
        return roll + 1 if use == "plus" else roll - 1

    def why_not_advantage(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """10.1 A use of the Advantage in a battle."""
        return WHICH_ROLL if choice in END_USES else YES

    def why_not_advantage_end(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """10.1 A use of the Advantage at the end of the phase."""
        return NO_BATTLE if choice in USES else YES
