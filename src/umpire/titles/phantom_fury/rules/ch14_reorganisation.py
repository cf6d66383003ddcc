"""14 Reorganisation Phase: control, contact, regrouping, infiltration, markers."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, d10
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.titles.phantom_fury.chart import COURTYARD, OG
from umpire.titles.phantom_fury.events import (
    CaatSpent,
    FuryEnded,
    FuryTurned,
    IraqisReady,
    SecurityRegrouped,
    SecurityRemoved,
    SquadStillPinned,
    UnitRecovered,
    ZoneControlled,
    ZoneInfiltrated,
    ZoneLost,
)
from umpire.titles.phantom_fury.position import (
    DORMANT,
    FIRED,
    FURY_0015,
    FURY_0030,
    MOSQUE,
    NOBODY,
    PINNED,
    SQUADS,
    UNIT_NAMES,
    UNITS,
    USMC,
    Position,
)
from umpire.titles.phantom_fury.rules.ch11_fire import total
from umpire.titles.phantom_fury.rules.ch13_assault import Assaults

NOT_CONTROLLED: Final = no("14.4.1", "not-controlled")
USMC_UNITS: Final = no("14.4.1", "usmc-units")
NO_BASE: Final = no("14.4.1", "no-base")


@mypyc_attr(allow_interpreted_subclasses=True)
class Reorganisation(Assaults):
    """Chapter 14."""

    # -- 14.1 Control, 14.2 Contact -------------------------------------------------------------------------------

    def take_control(self, pos: Position) -> Procedure[bool]:
        """14.1 Every Zone is inspected: has it been taken?"""
        for zone in range(1, self.chart.zone_count + 1):
            if self.is_taken(pos, zone):
                yield ZoneControlled(zone, "14.1.1")
                # 10.4  Next to the mosque: the Iraqis may enter from the next turn on.
                if not pos.iraqis_from and zone in self.chart.neighbours[MOSQUE]:
                    yield IraqisReady(pos.turn + 1, "10.4")
        return False

    def is_taken(self, pos: Position, zone: int) -> bool:
        """14.1.1 Under insurgent Control, with a squad and no enemy in it (ruling R54). 14.1.2 A Security Element is not
        enough."""
        return pos.squads_in[zone] > 0 and self.is_insurgent(pos, zone) and not pos.enemies_in(zone)

    def make_contact(self, pos: Position) -> Procedure[bool]:
        """14.2 Zones Adjacent to or Neighbouring a Zone of ours are Activated if they were not. (Around a Zone that was
        taken earlier they all were.)"""
        for zone in range(1, self.chart.zone_count + 1):
            if pos.nature[zone] == DORMANT:
                for other in self.chart.near[zone]:
                    if pos.control[other] == USMC:
                        yield from self.activate_zone(pos, zone, "14.2")
                        break
        return False

    # -- 14.3 Regrouping ------------------------------------------------------------------------------------------

    def regroup(self, pos: Position) -> Procedure[bool]:
        """14.3.1-14.3.3 Security Elements come back, and Fired units turn to normal facing."""
        for squad in range(SQUADS):
            if pos.security[squad] == NOBODY:
                continue
            # 14.3.2  Without its squad it leaves the game. 14.3.1  Under USMC Control it regroups.
            if not pos.on_map(squad):
                yield SecurityRemoved(squad, "14.3.2")
            elif pos.control[self.chart.location_zone[pos.security[squad]]] == USMC:
                yield SecurityRegrouped(squad, "14.3.1")
        yield from self.allow_events(pos)
        # 14.3.3  Tanks as well (ruling R25).
        for unit in range(UNITS):
            if pos.status[unit] == FIRED:
                yield UnitRecovered(unit, "14.3.3")
        return False

    def test_pinned(self, pos: Position) -> Procedure[bool]:
        """14.3.4 Each Pinned squad tests."""
        for squad in range(SQUADS):
            if pos.status[squad] != PINNED:
                continue
            # Nothing around: no die is needed.
            if not self.is_threatened(pos, squad):
                yield UnitRecovered(squad, "14.3.4")
                continue
            mods = self.pinned_modifiers(pos, squad)
            factor = pos.cf(squad)
            die = yield from d10("pinned-test", "14.3.4", mods, factor, {"squad": UNIT_NAMES[squad]})
            if die + total(mods) <= factor:
                yield UnitRecovered(squad, "14.3.4")
            else:
                yield SquadStillPinned(squad, "14.3.4")
        return False

    def is_threatened(self, pos: Position, squad: int) -> bool:
        """14.3.4 Whether an enemy counter stands in a Zone Adjacent to or Neighbouring the squad's Zone or Section."""
        here = pos.place[squad]
        locations = self.chart.location_count
        zones = (
            self.chart.section_zones[here - locations]
            if here >= locations
            else self.chart.near[self.chart.location_zone[here]]
        )
        for zone in zones:
            if pos.enemies_in(zone):
                return True
        return False

    def pinned_modifiers(self, pos: Position, squad: int) -> tuple[Modifier, ...]:
        """14.3.4 In a courtyard +1; in the open, or in the street without a tank, +2 (ruling R55)."""
        here = pos.place[squad]
        if here >= self.chart.location_count:
            return () if pos.tank_at(here) else (self.mods["pinned-open"],)
        floor = self.chart.floor[here]
        if floor == COURTYARD:
            return (self.mods["pinned-courtyard"],)
        return (self.mods["pinned-open"],) if floor == OG else ()

    def send_spent_caats_home(self, pos: Position) -> Procedure[bool]:
        """14.3.5 A CAAT without ammunition and explosives leaves, at no cost (ruling R69)."""
        for squad in range(SQUADS):
            caat = pos.caat[squad]
            if caat != NOBODY and not pos.ammo[caat] and not pos.explosives[caat]:
                yield CaatSpent(squad, "14.3.5")
        return False

    # -- 14.4 Infiltration ----------------------------------------------------------------------------------------

    def infiltrate(self, pos: Position) -> Procedure[bool]:
        """14.4 A Suspect slips into each of our empty Zones that the enemy can reach."""
        zones = [zone for zone in range(1, self.chart.zone_count + 1) if self.may_be_infiltrated(pos, zone).ok]
        # 14.4.3  The list is made first: a Zone infiltrated now is no base for another.
        for zone in zones:
            # 14.4.1  If nobody gets in, the Zone stays ours (ruling R58).
            if (yield from self.place_suspect(pos, zone)):
                yield ZoneInfiltrated(zone, "14.4.1")
                yield ZoneLost(zone, "14.4.1")
        return False

    def may_be_infiltrated(self, pos: Position, zone: int) -> Ruling:
        """14.4.1 A Zone of ours without any unit, next to a base of the enemy from which the way is open."""
        if pos.control[zone] != USMC:
            return NOT_CONTROLLED
        if pos.units_in(zone):
            return USMC_UNITS
        for base in self.chart.near[zone]:
            if pos.control[base] != USMC and pos.enemies_in(base) and not pos.units_in(base):
                if not self.is_sealed(pos, zone, base):
                    return YES
        return NO_BASE

    def is_sealed(self, pos: Position, zone: int, base: int) -> bool:
        """14.4.2 Neighbouring Zones: a tank or a Pinned squad in a Section between them, or a squad in one of our Zones
        beside it, stops Infiltration (ruling R19). Between Adjacent Zones nothing does."""
        if base in self.chart.adjacent[zone]:
            return False
        locations = self.chart.location_count
        for section in self.chart.between[zone][base]:
            space = locations + section
            if pos.tank_at(space) or self.is_overwatched(pos, section):
                return True
            squad = pos.squad_at(space)
            if squad != NOBODY and pos.status[squad] == PINNED:
                return True
        return False

    # -- 14.5 Markers ---------------------------------------------------------------------------------------------

    def turn_markers(self, pos: Position) -> Procedure[bool]:
        """14.5 Phantom Fury (0030) markers leave, (0015) markers turn to 0030."""
        for zone in range(1, self.chart.zone_count + 1):
            if pos.fury[zone] == FURY_0030:
                yield FuryEnded(zone, "14.5")
            elif pos.fury[zone] == FURY_0015:
                yield FuryTurned(zone, "14.5")
        return False
