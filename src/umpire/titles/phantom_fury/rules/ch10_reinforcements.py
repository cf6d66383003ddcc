"""10 USMC Reinforcements Phase."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, Decision, Pointing, Procedure, choose
from umpire.engine.ask import UNITS as SEVERAL
from umpire.engine.rule import YES, Ruling, no
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
from umpire.titles.phantom_fury.rules.rulebook import DONE, SEAT, UNNAMED

IRAQIS: Final = "iif"
IRAQIS_TOGETHER: Final = no("10.4", "iraqis-together")
BATTALION_TOO_EARLY: Final = no("10.3", "too-early")
MOSQUE_NOT_REACHED: Final = no("10.4", "mosque-not-reached")
IRAQIS_TOO_EARLY: Final = no("10.4", "too-early")
NOT_IN_RESERVE: Final = no("6.3", "not-in-reserve")


@mypyc_attr(allow_interpreted_subclasses=True)
class Reinforcements(Support):
    """Chapter 10."""

    def commit_reinforcement(self, pos: Position) -> Procedure[bool]:
        """10 Bring on one unit (or the Iraqis), or be done."""
        units = [unit for unit in range(UNITS) if self.may_commit_alone(pos, unit).ok]
        names = [UNIT_NAMES[unit] for unit in units]
        if self.may_commit(pos, USMC_SQUADS).ok:
            names.append(IRAQIS)
        names.append(DONE)
        pick = yield from choose(SEAT, "commit", names, "10", kind=SEVERAL)
        if names[pick] == DONE:
            return False
        if names[pick] == IRAQIS:
            # 10.4  The three squads enter on the same turn.
            for squad in range(USMC_SQUADS, SQUADS):
                yield from self.enter_map(pos, squad)
        else:
            yield from self.enter_map(pos, units[pick])
        return True

    def point_commit(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """10 A unit, or the three squads of the Iraqis."""
        return Pointing(units=tuple(UNIT_NAMES[USMC_SQUADS:SQUADS])) if option == IRAQIS else self.unit_pointed(option)

    def meant_commit(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        owner = self.owner_meant(pos, thing)
        return [IRAQIS, UNIT_NAMES[owner]] if USMC_SQUADS <= owner < SQUADS else self.units_meant(pos, thing)

    def why_not_commit(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        if choice == IRAQIS:
            return self.may_commit(pos, USMC_SQUADS)
        unit = self.unit_named(choice)
        return self.may_commit_alone(pos, unit) if unit != UNNAMED else no("5", "unknown-unit")

    def may_commit_alone(self, pos: Position, unit: int) -> Ruling:
        """10.4 The Iraqi squads enter together, everybody else alone."""
        return IRAQIS_TOGETHER if USMC_SQUADS <= unit < SQUADS else self.may_commit(pos, unit)

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
                return BATTALION_TOO_EARLY
        elif place == IRAQI:
            # 10.4  From the turn after a Neighbouring Zone of the mosque was taken, even if it was lost again (ruling R62).
            if not pos.iraqis_from:
                return MOSQUE_NOT_REACHED
            if pos.turn < pos.iraqis_from:
                return IRAQIS_TOO_EARLY
        else:
            return NOT_IN_RESERVE
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
        pick = yield from choose(SEAT, "enter-at", names, cite, {"unit": UNIT_NAMES[unit]}, kind=SPACE)
        yield ReinforcementEntered(unit, spaces[pick], cite)

    def meant_enter_at(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.places_meant(pos, thing)

    def why_not_enter_at(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        space, unit = self.space_named(choice), self.unit_of[decision.about["unit"]]
        if space == UNNAMED:
            return no("4.2.1", "unknown-place")
        if space in self.entry_spaces(pos, unit):
            return YES
        return no(self.entry_section(pos.place[unit]), "no-entry-here")
