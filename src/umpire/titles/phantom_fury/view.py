"""The view of a seat, and the fields of events in words.

Phantom Fury hides nothing, so the view is the whole position. What nobody knows yet (the nature of a Suspect, the next counter
out of a cup) is not in the position either: it is rolled or drawn only when it is needed.
"""

from typing import Any

from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.phantom_fury.position import (
    ARMOUR,
    BATTALION,
    COMPANY,
    GONE,
    IN_CUP,
    IRAQI,
    MARTYRS_BASE,
    NO_CAAT,
    NO_SPACE,
    NOBODY,
    SQUADS,
    SQUARE,
    STARTING,
    SUSPECT_BASE,
    UNIT_NAMES,
    UNITS,
    UNUSED,
    USMC,
    VP_ROWS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence

BOXES: dict[int, str] = {
    IN_CUP: "cup",
    COMPANY: "company",
    BATTALION: "battalion",
    IRAQI: "iraqi",
    ARMOUR: "armour",
    GONE: "gone",
    UNUSED: "unused",
    STARTING: "starting",
}
STATUS: list[str] = ["ready", "fired", "pinned"]
NATURE: list[str] = ["dormant", "start", "normal", "fortified"]
HERO: list[str] = ["", "silver-star", "medal-of-honor"]
FURY: list[str] = ["", "0015", "0030"]


def place_name(pos: Position, place: int) -> str:
    """The name of a space, or of the box that a unit is in."""
    return pos.space_name(place) if place >= 0 else BOXES[place]


class EnemyRow:
    """An enemy counter as a player sees it. A Suspect has a `marker`; Guerillas and Martyrs have a `cf` and a `kind`."""

    def __init__(self, pos: Position, location: int) -> None:
        code = pos.enemy[location]
        self.at: str = pos.chart.location_name[location]
        self.type = "suspect"
        self.marker = ""
        self.cf = 0
        self.kind = ""
        if pos.is_suspect(location):
            self.marker = pos.chart.suspect_name[code - SUSPECT_BASE]
        else:
            self.type = "martyrs" if code >= MARTYRS_BASE else "guerillas"
            self.cf = pos.insurgent_cf(location)
            self.kind = pos.chart.kind_name[pos.insurgent_kind(location)]

    def data(self) -> dict[str, Any]:
        if self.marker:
            return {"type": self.type, "marker": self.marker}
        return {"type": self.type, "cf": self.cf, "kind": self.kind}


class ZoneRow:
    """A Zone with its state, its markers and its enemies, as a player sees it."""

    def __init__(self, pos: Position, zone: int) -> None:
        self.zone = zone
        self.control: str = "usmc" if pos.control[zone] == USMC else "insurgents"
        self.nature: str = NATURE[pos.nature[zone]]
        self.enemies: list[EnemyRow] = [
            EnemyRow(pos, location) for location in pos.chart.zone_locations[zone] if pos.enemy[location]
        ]
        self.ruins: bool = pos.ruins[zone] != 0
        self.fanaticism: bool = pos.fanatic[zone] != 0
        self.quiet: bool = pos.quiet[zone] != 0  # 13.6.4 no Event of the insurgents
        self.fury: str = FURY[pos.fury[zone]]

    def enemy(self, place: str) -> EnemyRow | None:
        """The enemy in one of its Locations, or None."""
        return next((enemy for enemy in self.enemies if enemy.at == place), None)

    def data(self) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "zone": self.zone,
            "control": self.control,
            "nature": self.nature,
            "enemies": {enemy.at: enemy.data() for enemy in self.enemies},
        }
        if self.ruins:
            seen["ruins"] = True
        if self.fanaticism:
            seen["fanaticism"] = True
        if self.quiet:
            seen["no_insurgents_event"] = True
        if self.fury:
            seen["phantom_fury"] = self.fury
        return seen


class UnitRow:
    """A unit of ours with everything that lies on it. A tank has only a place, a status and a CF; its other fields stay empty."""

    def __init__(self, pos: Position, unit: int) -> None:
        self.id: str = UNIT_NAMES[unit]
        self.at: str = place_name(pos, pos.place[unit])
        self.status: str = STATUS[pos.status[unit]]
        self.moved: bool = pos.moved[unit] != 0
        self.tank: bool = unit >= SQUADS
        self.reduced = False
        self.assaulted = False
        self.hero = ""
        self.security = ""  # the Location of its Security Element, or nothing
        self.caat = 0  # the number of its CAAT, from 1; 0 without one
        self.ammo = 0
        self.explosives = False
        if self.tank:
            self.cf: int = pos.chart.squad_cf[unit]
            return
        self.cf = pos.cf(unit)
        self.reduced = pos.steps[unit] != 0
        self.assaulted = pos.assaulted[unit] != 0
        self.hero = HERO[pos.hero[unit]]
        if pos.security[unit] != NO_SPACE:
            self.security = pos.space_name(pos.security[unit])
        if pos.caat[unit] != NO_CAAT:
            caat = pos.caat[unit]
            self.caat = caat + 1
            self.ammo = pos.ammo[caat]
            self.explosives = pos.explosives[caat] != 0

    def data(self) -> dict[str, Any]:
        seen: dict[str, Any] = {"id": self.id, "at": self.at, "status": self.status, "moved": self.moved, "cf": self.cf}
        if self.tank:
            return seen
        seen["reduced"] = self.reduced
        seen["hero"] = self.hero
        seen["assaulted"] = self.assaulted
        if self.security:
            seen["security"] = self.security
        if self.caat:
            seen["caat"] = {"number": self.caat, "ammo": self.ammo, "explosives": self.explosives}
        return seen


class MissionRow:
    """A Mission: how often it has been flown, and how often it may be in a game."""

    def __init__(self, name: str, flown: int, limit: int) -> None:
        self.name = name
        self.flown = flown
        self.limit = limit


class CauseRow:
    """A cause of victory points: how often it has come up, and the points for each time."""

    def __init__(self, name: str, count: int, worth: int) -> None:
        self.name = name
        self.count = count
        self.worth = worth


class PhantomFuryView(SeatView):
    """The table as the seat sees it: a copy of the position, with facts about it that the rules work out."""

    def __init__(self, rules: Sequence, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, rules.scenario.turns)
        segment = rules.segments[pos.segment]
        self.table = pos.detached()
        self.title: str = rules.title
        self.edition: str = rules.edition
        self.phase: str = segment.phase
        self.segment: str = segment.name
        self.cite: str = segment.cite
        self.outcome: str = pos.outcome
        self.points: int = rules.victory_points(pos)
        self.worth: list[int] = rules.scenario.vp_value[:]  # points for each cause, in the order of the Chart
        self.insurgent_zones: list[int] = rules.insurgent_zones(pos)
        self._units: list[UnitRow] = []
        self._zones: list[ZoneRow] = []

    @property
    def units(self) -> list[UnitRow]:
        """Our units, each with what lies on it."""
        if not self._units:
            self._units = [UnitRow(self.table, unit) for unit in range(UNITS)]
        return self._units

    @property
    def zones(self) -> list[ZoneRow]:
        """All Zones but the square."""
        if not self._zones:
            count = self.table.chart.zone_count
            self._zones = [ZoneRow(self.table, zone) for zone in range(1, count + 1) if zone != SQUARE]
        return self._zones

    def unit(self, name: str) -> UnitRow | None:
        """A unit by its name, or None."""
        return next((unit for unit in self.units if unit.id == name), None)

    def zone(self, number: int) -> ZoneRow | None:
        """A Zone by its number; None for the square."""
        return next((zone for zone in self.zones if zone.zone == number), None)

    def enemy(self, place: str) -> EnemyRow | None:
        """The enemy in a Location, or None."""
        return next((enemy for zone in self.zones for enemy in zone.enemies if enemy.at == place), None)

    @property
    def missions(self) -> list[MissionRow]:
        pos, chart = self.table, self.table.chart
        return [
            MissionRow(chart.mission_name[mission], pos.missions[mission], chart.mission_limit[mission])
            for mission in range(len(pos.missions))
        ]

    @property
    def causes(self) -> list[CauseRow]:
        """The causes of victory points that have come up so far."""
        pos, chart = self.table, self.table.chart
        return [
            CauseRow(chart.vp_cause[row], pos.vp_counts[row], self.worth[row])
            for row in range(VP_ROWS)
            if pos.vp_counts[row]
        ]

    @property
    def cups(self) -> dict[str, dict[str, int]]:
        """How many counters of each kind are in each cup."""
        pos, chart = self.table, self.table.chart
        return {
            "insurgents": {chart.kind_name[k]: pos.insurgent_cup[k] for k in range(len(pos.insurgent_cup))},
            "suspects": {chart.suspect_name[k]: pos.suspect_cup[k] for k in range(len(pos.suspect_cup))},
            "zone-activation": {"normal": pos.zone_cup[0], "strong-point": pos.zone_cup[1]},
        }

    @property
    def escaped(self) -> dict[str, int]:
        """The Insurgents that left the map (13.6.6)."""
        chart = self.table.chart
        return {chart.kind_name[k]: n for k, n in enumerate(self.table.escaped) if n}

    @property
    def mover(self) -> str:
        """The name of the unit that is moving; empty if none is."""
        return "" if self.table.mover == NOBODY else UNIT_NAMES[self.table.mover]

    def mp_of(self, name: str) -> int:
        """The Movement Points that a unit has left if it is the one that moves; otherwise -1."""
        return self.table.mp if name and name == self.mover else -1

    def data(self) -> dict[str, Any]:
        """The whole view as plain data, for the wire."""
        return {
            "title": self.title,
            "edition": self.edition,
            "seat": self.seat,
            "turn": self.turn,
            "turns": self.turns,
            "phase": self.phase,
            "segment": self.segment,
            "cite": self.cite,
            "outcome": self.outcome,
            "vp": self.points,
            "vp_causes": {cause.name: {"count": cause.count, "worth": cause.worth} for cause in self.causes},
            "zones_left": len(self.insurgent_zones),
            "missions": {row.name: {"flown": row.flown, "limit": row.limit} for row in self.missions},
            "units": [unit.data() for unit in self.units],
            "zones": [zone.data() for zone in self.zones],
            "cups": self.cups,
            "escaped": self.escaped,
            "iraqis_from": self.table.iraqis_from,
            "moving": {"unit": self.mover, "mp": self.table.mp} if self.mover else None,
        }


def facts_of(rules: Sequence, event: Event) -> dict[str, str | int]:
    """The fields of an event in words. The names of fields say what their numbers mean (see events.py)."""
    chart = rules.chart
    facts: dict[str, str | int] = {}
    for name in type(event).FIELDS:
        value: str | int = getattr(event, name)
        if isinstance(value, int):
            if name in ("squad", "unit"):
                value = UNIT_NAMES[value]
            elif name in ("at", "to"):
                if value < chart.location_count:
                    value = chart.location_name[value]
                else:
                    value = chart.section_name[value - chart.location_count]
            elif name == "kind":
                value = chart.kind_name[value]
            elif name == "marker":
                value = chart.suspect_name[value]
            elif name == "mission":
                value = chart.mission_name[value]
            elif name == "nature":
                value = NATURE[value]
            elif name == "box":
                value = BOXES[value]
            elif name == "medal":
                value = HERO[value]
            elif name == "caat":
                value = value + 1
            elif name == "martyrs":
                value = "martyrs" if value else "guerillas"
        facts[name] = value
    return facts
