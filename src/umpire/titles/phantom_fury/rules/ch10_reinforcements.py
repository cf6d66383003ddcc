"""10 USMC Reinforcements Phase."""

from typing import Final

from umpire.kernel.ask import Procedure, choose
from umpire.kernel.rule import YES, Ruling, no
from umpire.titles.phantom_fury.events import ReinforcementEntered
from umpire.titles.phantom_fury.position import (
    ARMOUR,
    BATTALION,
    COMPANY,
    IRAQI,
    SQUADS,
    UNIT_NAMES,
    UNITS,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch09_support import Support
from umpire.titles.phantom_fury.rules.rulebook import DONE, SEAT

IRAQIS: Final = "iif"


class Reinforcements(Support):
    """Chapter 10."""

    def commit_reinforcement(self, pos: Position) -> Procedure[bool]:
        """10 Bring on one unit (or the Iraqis), or be done."""
        units = [unit for unit in range(UNITS) if unit < USMC_SQUADS or unit >= SQUADS]
        units = [unit for unit in units if self.may_commit(pos, unit).ok]
        names = [UNIT_NAMES[unit] for unit in units]
        if self.may_commit(pos, USMC_SQUADS).ok:
            names.append(IRAQIS)
        names.append(DONE)
        pick = yield from choose(SEAT, "commit", names, "10")
        if names[pick] == DONE:
            return False
        if names[pick] == IRAQIS:
            # 10.4  The three squads enter on the same turn.
            for squad in range(USMC_SQUADS, SQUADS):
                yield from self.enter_map(pos, squad)
        else:
            yield from self.enter_map(pos, units[pick])
        return True

    def may_commit(self, pos: Position, unit: int) -> Ruling:
        """10.1-10.4 Who may enter, from which turn, and whether there is a place to enter."""
        place = pos.place[unit]
        cite = self.entry_section(place)
        if place in (COMPANY, ARMOUR):
            # 10.1, 10.2  From turn 2.
            if pos.turn < self.scenario.company_turn:
                return no(cite, "too-early")
        elif place == BATTALION:
            # 10.3  From turn 9 (7 in the variant).
            if pos.turn < self.scenario.battalion_turn:
                return no("10.3", "too-early")
        elif place == IRAQI:
            # 10.4  From the turn after a Neighbouring Zone of the mosque was taken, even if it was lost again (ruling R62).
            if not pos.iraqis_from:
                return no("10.4", "mosque-not-reached")
            if pos.turn < pos.iraqis_from:
                return no("10.4", "too-early")
        else:
            return no("6.3", "not-in-reserve")
        return YES if self.entry_spaces(pos, unit) else no(cite, "no-entry")

    def entry_section(self, box: int) -> str:
        """10.1-10.4 The section that brings a unit on from this box."""
        return "10.1" if box == COMPANY else "10.2" if box == ARMOUR else "10.3" if box == BATTALION else "10.4"

    def entry_spaces(self, pos: Position, unit: int) -> list[int]:
        """10.1, 10.3, 10.4 Squads enter at the door of a Start Zone under USMC Control. 10.2 A tank enters in a Street
        Section of the north edge Adjacent to a Zone under USMC Control."""
        chart = self.chart
        if unit < SQUADS:
            return [chart.entry[zone] for zone in self.start_zones if pos.control[zone] == USMC]
        spaces: list[int] = []
        for section in range(chart.section_count):
            if chart.section_north[section] and not pos.tank_at(chart.location_count + section):
                if self.touches_usmc_zone(pos, section):
                    spaces.append(chart.location_count + section)
        return spaces

    def touches_usmc_zone(self, pos: Position, section: int) -> bool:
        """Whether a Street Section is Adjacent to a Zone under USMC Control."""
        for zone in self.chart.section_zones[section]:
            if pos.control[zone] == USMC:
                return True
        return False

    def enter_map(self, pos: Position, unit: int) -> Procedure[None]:
        """10.1-10.4 The unit is placed where the player wants it."""
        cite = self.entry_section(pos.place[unit])
        spaces = self.entry_spaces(pos, unit)
        names = [pos.space_name(space) for space in spaces]
        pick = yield from choose(SEAT, "enter-at", names, cite, {"unit": UNIT_NAMES[unit]})
        yield ReinforcementEntered(unit, spaces[pick], cite)
