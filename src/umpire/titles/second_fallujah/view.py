"""What a seat may see, and the fields of events in words. Second Fallujah hides nothing: both seats see the whole table."""

from typing import Any, Final, NamedTuple

from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.second_fallujah.chart import AREAS, NE, NW, STATES
from umpire.titles.second_fallujah.events import BotChose
from umpire.titles.second_fallujah.position import COALITION, IDLE, NO_ROLL, Position, bit
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES, SIDE_NAMES, names_of

TYPES: Final = [
    "infantry",
    "mech-infantry",
    "engineer",
    "recon",
    "lar",
    "cavalry",
    "mp",
    "iraqi-infantry",
    "iraqi-sf",
    "tank",
    "weapons",
    "anti-tank",
    "aav",
    "riverine",
]
NATIONS: Final = ["marines", "army", "iraqi"]
LEADS: Final = ["always", "on-militia", "never"]


def area_state(pos: Position, area: int) -> str:
    """2.4 Contested, vacant, free to whoever controls it, or held by one side under the control of the other."""
    if pos.is_contested(area):
        return "contested"
    if not pos.theirs[area] and not pos.ours[area]:
        return "vacant"
    if pos.control[area] == COALITION or not pos.ours[area]:
        return "free"
    return "held"


def attack_is_pending(pos: Position, area: int) -> bool:
    """6.3 Units have entered, and a battle has to be fought."""
    if not pos.is_contested(area) or not pos.entered & bit(area):
        return False
    return not (pos.contested | pos.fought) & bit(area)


class AreaSeen(NamedTuple):
    """An area with everything in it."""

    area: int
    name: str
    tem: int
    control: str
    state: str
    mosque: bool
    river: bool
    worth: str
    adjacent: list[int]
    zones: list[str]
    insurgents: dict[str, int]  # by state
    coalition: list[str]
    pending_attack: bool
    ambush: int

    def is_contested(self) -> bool:
        """2.4 Units of both sides."""
        return bool(self.insurgents) and bool(self.coalition)


class ZoneSeen(NamedTuple):
    """An Entry Zone."""

    zone: str
    adjacent: list[int]
    coalition: list[str]


class UnitSeen(NamedTuple):
    """A Coalition counter."""

    id: str
    at: str
    spent: bool
    type: str
    nation: str
    cf: int | None
    mf: int
    support: bool
    lead: str
    battalion: str
    mp: int | None


def area_seen(pos: Position, area: int, units: list[str]) -> AreaSeen:
    chart = pos.chart
    return AreaSeen(
        area,
        chart.area_name[area],
        chart.tem[area],
        SIDE_NAMES[pos.control[area]],
        area_state(pos, area),
        chart.mosque[area],
        chart.river[area],
        chart.worth[area],
        chart.adjacent[area][:],
        [PLACE_NAMES[zone] for zone in chart.zones[area]],
        {chart.state_name[state]: pos.count(area, state) for state in range(STATES) if pos.count(area, state)},
        units,
        attack_is_pending(pos, area),
        pos.ambush[area],
    )


def unit_seen(pos: Position, unit: int) -> UnitSeen:
    chart = pos.chart
    battalion = chart.battalion[unit]
    return UnitSeen(
        chart.unit_name[unit],
        PLACE_NAMES[pos.place[unit]],
        bool(pos.spent[unit]),
        TYPES[chart.unit_type[unit]],
        NATIONS[chart.nation[unit]],
        None if chart.support[unit] else pos.cf(unit),
        chart.mf[unit],
        chart.support[unit],
        LEADS[chart.lead[unit]],
        chart.battalion_name[battalion] if battalion >= 0 else "",
        None if pos.mp[unit] == IDLE else pos.mp[unit],
    )


class SecondFallujahView(SeatView):
    """The table as both seats see it: a position of its own, and what the rules say of it."""

    def __init__(self, rules: Scenario, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, len(rules.chart.days))
        segment = rules.segments[pos.segment]
        self.table = pos.detached()
        self.phase: str = segment.phase
        self.segment: str = segment.name
        self.parts: dict[str, int] = rules.victory_parts(pos)  # 1.1 where the points come from
        self.points: int = rules.total_of(self.parts)
        self.level: str = rules.level(self.points)
        self.insurgents: str = rules.options.get("insurgents", "player")
        self.solitaire: bool = self.insurgents == "bot"

    def stage(self) -> str:
        """Whose impulse it is; empty outside of the Action Phase."""
        return SIDE_NAMES[self.table.side] if self.segment == "action" else ""

    def day(self) -> str:
        """4 The day of the turn; the first in the set-up."""
        return self.table.chart.days[max(0, self.table.turn - 1)]

    def end_roll(self) -> int | None:
        """4.1.4 The roll that decides about the end of the phase."""
        return None if self.table.end_roll == NO_ROLL else self.table.end_roll

    def activated(self) -> str:
        """4.1 The place that was activated; empty if none is."""
        return PLACE_NAMES[self.table.activated] if self.table.activated else ""

    def owner(self) -> str:
        """10 Who has the Advantage."""
        return SIDE_NAMES[self.table.advantage]

    def pools(self) -> dict[str, int]:
        """11.1 What is left to take from."""
        table = self.table
        return {"militia": table.militia_pool, "fedayeen": table.fedayeen_pool, "dug-in": table.dug_in_pool}

    def here(self) -> list[list[str]]:
        """The Coalition units, by place."""
        found: list[list[str]] = [[] for _ in self.table.ours]
        for unit in range(len(self.table.place)):
            found[self.table.place[unit]].append(self.table.chart.unit_name[unit])
        return found

    def areas(self) -> list[AreaSeen]:
        here = self.here()
        return [area_seen(self.table, area, here[area]) for area in range(1, AREAS + 1)]

    def area(self, place: str) -> AreaSeen | None:
        """An area by its number; None for whatever else a place may be."""
        area = int(place) if place.isdecimal() else 0
        return area_seen(self.table, area, self.here()[area]) if 0 < area <= AREAS else None

    def zones(self) -> list[ZoneSeen]:
        here = self.here()
        return [ZoneSeen(PLACE_NAMES[zone], self.table.chart.adjacent[zone][:], here[zone]) for zone in (NW, NE)]

    def units(self) -> list[UnitSeen]:
        return [unit_seen(self.table, unit) for unit in range(len(self.table.place))]

    def unit(self, name: str) -> UnitSeen | None:
        """A unit by its name."""
        unit = self.table.chart.unit_index.get(name, -1)
        return unit_seen(self.table, unit) if unit >= 0 else None

    def data(self) -> dict[str, Any]:
        table = self.table
        return {
            "seat": self.seat,
            "turn": table.turn,
            "day": self.day(),
            "phase": self.phase,
            "segment": self.segment,
            "stage": self.stage(),
            "impulse": table.impulse,
            "backlash": table.backlash,
            "vp": self.points,
            "vp_parts": dict(self.parts),
            "level": self.level,
            "advantage": {"owner": self.owner(), "available": not table.advantage_used},
            "pools": self.pools(),
            "end_roll": self.end_roll(),
            "activated": self.activated(),
            "resistance": table.resistance,
            "insurgents": self.insurgents,
            "outcome": table.outcome,
            "areas": [area._asdict() for area in self.areas()],
            "zones": [zone._asdict() for zone in self.zones()],
            "units": [unit._asdict() for unit in self.units()],
        }


# -- events in words --------------------------------------------------------------------------------------------


def facts_of(rules: Scenario, event: Event) -> dict[str, str | int]:
    """The fields of an event in words."""
    facts: dict[str, str | int] = {}
    for field in event.FIELDS:
        facts[field] = word_of(rules, event, field)
    return facts


def word_of(rules: Scenario, event: Event, field: str) -> str | int:
    chart = rules.chart
    if isinstance(event, BotChose) and field in ("pick", "candidates", "trace"):
        if field == "pick":
            return PLACE_NAMES[event.pick]
        return areas_text(event.candidates) if field == "candidates" else trace_of(event)
    value = getattr(event, field)
    if field == "units":
        assert isinstance(value, list)
        return names_of(chart, value)
    if isinstance(value, str):
        return value
    assert isinstance(value, int)
    if field in ("unit", "lead"):
        return chart.unit_name[value]
    if field in ("area", "origin", "to", "place"):
        return PLACE_NAMES[value]
    if field == "state":
        return chart.state_name[value]
    return SIDE_NAMES[value] if field == "side" else value


def areas_text(areas: list[int]) -> str:
    return ", ".join([PLACE_NAMES[area] for area in areas])


def trace_of(event: BotChose) -> str:
    """12.2 The priorities that narrowed the choice, with those they kept: "2: 18, 24; 4: 24"."""
    parts = [f"{stage[0]}: {areas_text(stage[1:])}" for stage in event.stages]
    if event.drawn:
        parts.append(f"*: {PLACE_NAMES[event.pick]}")
    return "; ".join(parts)
