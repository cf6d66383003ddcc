"""7 Stacking limits."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import UNITS, Decision, Pointing, Procedure, ask
from umpire.engine.rule import Ruling, no
from umpire.titles.night_drop.events import SurplusRemoved
from umpire.titles.night_drop.position import GERMAN, Position
from umpire.titles.night_drop.rules.ch09_combat import Combat
from umpire.titles.night_drop.rules.rulebook import once


@mypyc_attr(allow_interpreted_subclasses=True)
class Stacking(Combat):
    """Chapter 7."""

    def check_stacking(self, pos: Position) -> Procedure[None]:
        """7 After the movement and combat of an Activation: three units a hex; the owner removes the surplus, the side whose
        Activation it is first (rulings R2, R16, R60)."""
        first = self.active_side(pos)
        for side in (first, 1 - first):
            for hex in self.crowded(pos, side):
                yield from self.remove_surplus(pos, side, hex)

    def crowded(self, pos: Position, side: int) -> list[int]:
        """7 The hexes with more than three units of a side."""
        counts = pos.germans_by_hex if side == GERMAN else pos.us_by_hex
        found: list[int] = []
        at = pos.at
        limit = self.chart.stack_limit
        first = self.first_german if side == GERMAN else 0
        last = self.unit_total if side == GERMAN else self.first_german
        for unit in range(first, last):
            hex = at[unit]
            if hex >= 0 and counts[hex] > limit and hex not in found:
                if not self.check_entered or hex in pos.entered:
                    found.append(hex)
        found.sort()
        return found

    def remove_surplus(self, pos: Position, side: int, hex: int) -> Procedure[None]:
        """7 One by one; nobody looks at unknown Sticks (ruling R18)."""
        while True:
            units = pos.germans_at(hex) if side == GERMAN else pos.us_units_at(hex)
            if len(units) <= self.chart.stack_limit:
                return
            names = [self.loss_name(pos, unit) for unit in units]
            about = {"hex": self.chart.hex_name[hex]}
            choice = yield from ask(self.seat_of(side), "surplus", once(names), "7", about, kind=UNITS)
            yield SurplusRemoved(units[names.index(choice)], hex, "7")

    def point_surplus(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """7 The unit that is removed, or the Sticks that show the same."""
        hex = decision.about["hex"]
        units = pos.units_at(self.chart.hex_index[hex], 0, self.unit_total)
        return self.point_loss(pos, units, hex, option)

    def meant_surplus(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.loss_meant(pos, thing)

    def why_not_surplus(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """7 Any unit in the hex will do."""
        return no("7", "not-in-hex")
