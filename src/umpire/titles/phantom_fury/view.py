"""What the seat may see, and the fields of events in words.

Phantom Fury hides nothing that exists: what is not known yet (a Suspect's nature, the next counter out of a cup) is not in
the position either, because chance is asked only when it is needed. So the view is the whole position.
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
    """A space, or the box a unit waits in."""
    return pos.space_name(place) if place >= 0 else BOXES[place]


def enemy_view(pos: Position, location: int) -> dict[str, Any]:
    """An enemy counter as a player sees it."""
    code = pos.enemy[location]
    if pos.is_suspect(location):
        return {"type": "suspect", "marker": pos.chart.suspect_name[code - SUSPECT_BASE]}
    return {
        "type": "martyrs" if code >= MARTYRS_BASE else "guerillas",
        "cf": pos.insurgent_cf(location),
        "kind": pos.chart.kind_name[pos.insurgent_kind(location)],
    }


def unit_view(pos: Position, unit: int) -> dict[str, Any]:
    """A counter of ours with everything that lies on it."""
    seen: dict[str, Any] = {
        "id": UNIT_NAMES[unit],
        "at": place_name(pos, pos.place[unit]),
        "status": STATUS[pos.status[unit]],
        "moved": bool(pos.moved[unit]),
    }
    if unit >= SQUADS:
        seen["cf"] = pos.chart.squad_cf[unit]
        return seen
    seen["cf"] = pos.cf(unit)
    seen["reduced"] = bool(pos.steps[unit])
    seen["hero"] = HERO[pos.hero[unit]]
    seen["assaulted"] = bool(pos.assaulted[unit])
    if pos.security[unit] != NOBODY:
        seen["security"] = pos.space_name(pos.security[unit])
    if pos.caat[unit] != NOBODY:
        caat = pos.caat[unit]
        seen["caat"] = {"number": caat + 1, "ammo": pos.ammo[caat], "explosives": bool(pos.explosives[caat])}
    return seen


class PhantomFuryView(SeatView):
    """The table as the seat sees it: a position of its own."""

    def __init__(self, rules: Sequence, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, rules.scenario.turns)
        self.rules = rules
        self.table = pos.detached()

    def data(self) -> dict[str, Any]:
        return view_of(self.rules, self.table, self.seat)


def view_of(rules: Sequence, pos: Position, seat: str) -> dict[str, Any]:
    """Everything on the table."""
    chart = pos.chart
    zones: list[dict[str, Any]] = []
    for zone in range(1, chart.zone_count + 1):
        if zone == SQUARE:
            continue
        seen: dict[str, Any] = {
            "zone": zone,
            "control": "usmc" if pos.control[zone] == USMC else "insurgents",
            "nature": NATURE[pos.nature[zone]],
            "enemies": {
                chart.location_name[location]: enemy_view(pos, location)
                for location in chart.zone_locations[zone]
                if pos.enemy[location]
            },
        }
        if pos.ruins[zone]:
            seen["ruins"] = True
        if pos.fanatic[zone]:
            seen["fanaticism"] = True
        if pos.quiet[zone]:
            seen["no_insurgents_event"] = True
        if pos.fury[zone]:
            seen["phantom_fury"] = FURY[pos.fury[zone]]
        zones.append(seen)
    segment = rules.segments[pos.segment]
    return {
        "title": rules.title,
        "edition": rules.edition,
        "seat": seat,
        "turn": pos.turn,
        "turns": rules.scenario.turns,
        "phase": segment.phase,
        "segment": segment.name,
        "cite": segment.cite,
        "outcome": pos.outcome,
        "vp": rules.victory_points(pos),
        "vp_causes": {
            chart.vp_cause[row]: {"count": pos.vp_counts[row], "worth": rules.scenario.vp_value[row]}
            for row in range(VP_ROWS)
            if pos.vp_counts[row]
        },
        "zones_left": len(rules.insurgent_zones(pos)),
        "missions": {
            chart.mission_name[mission]: {
                "flown": pos.missions[mission],
                "limit": chart.mission_limit[mission],
            }
            for mission in range(len(pos.missions))
        },
        "units": [unit_view(pos, unit) for unit in range(UNITS)],
        "zones": zones,
        "cups": {
            "insurgents": {chart.kind_name[k]: pos.insurgent_cup[k] for k in range(len(pos.insurgent_cup))},
            "suspects": {chart.suspect_name[k]: pos.suspect_cup[k] for k in range(len(pos.suspect_cup))},
            "zone-activation": {"normal": pos.zone_cup[0], "strong-point": pos.zone_cup[1]},
        },
        "escaped": {chart.kind_name[k]: n for k, n in enumerate(pos.escaped) if n},
        "iraqis_from": pos.iraqis_from,
        "moving": None if pos.mover == NOBODY else {"unit": UNIT_NAMES[pos.mover], "mp": pos.mp},
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
