"""What a seat may see, and the fields of events in words. Second Fallujah hides nothing: both seats see the whole table."""

from typing import Any, Final

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


def area_view(pos: Position, area: int, units: list[list[str]]) -> dict[str, Any]:
    """An area with everything in it."""
    chart = pos.chart
    return {
        "area": area,
        "name": chart.area_name[area],
        "tem": chart.tem[area],
        "control": SIDE_NAMES[pos.control[area]],
        "state": area_state(pos, area),
        "mosque": chart.mosque[area],
        "river": chart.river[area],
        "worth": chart.worth[area],
        "adjacent": chart.adjacent[area][:],
        "zones": [PLACE_NAMES[zone] for zone in chart.zones[area]],
        "insurgents": {
            chart.state_name[state]: pos.count(area, state) for state in range(STATES) if pos.count(area, state)
        },
        "coalition": units[area],
        "pending_attack": attack_is_pending(pos, area),
        "ambush": pos.ambush[area],
    }


def unit_view(pos: Position, unit: int) -> dict[str, Any]:
    """A Coalition counter."""
    chart = pos.chart
    battalion = chart.battalion[unit]
    return {
        "id": chart.unit_name[unit],
        "at": PLACE_NAMES[pos.place[unit]],
        "spent": bool(pos.spent[unit]),
        "type": TYPES[chart.unit_type[unit]],
        "nation": NATIONS[chart.nation[unit]],
        "cf": None if chart.support[unit] else pos.cf(unit),
        "mf": chart.mf[unit],
        "support": chart.support[unit],
        "lead": LEADS[chart.lead[unit]],
        "battalion": chart.battalion_name[battalion] if battalion >= 0 else "",
        "mp": None if pos.mp[unit] == IDLE else pos.mp[unit],
    }


class SecondFallujahView(SeatView):
    """The table as both seats see it: a position of its own, and what the rules say of it."""

    def __init__(self, rules: Scenario, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, len(rules.chart.days))
        segment = rules.segments[pos.segment]
        self.table = pos.detached()
        self.phase: str = segment.phase
        self.segment: str = segment.name
        self.parts: dict[str, int] = rules.victory_parts(pos)  # 1.1 where the points come from
        self.points: int = rules.victory_points(pos)
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

    def data(self) -> dict[str, Any]:
        return view_of(self)


def view_of(view: SecondFallujahView) -> dict[str, Any]:
    """Everything on the table."""
    pos = view.table
    chart = pos.chart
    here: list[list[str]] = [[] for _ in pos.ours]
    for unit in range(chart.unit_count):
        here[pos.place[unit]].append(chart.unit_name[unit])
    return {
        "seat": view.seat,
        "turn": pos.turn,
        "day": view.day(),
        "phase": view.phase,
        "segment": view.segment,
        "stage": view.stage(),
        "impulse": pos.impulse,
        "backlash": pos.backlash,
        "vp": view.points,
        "vp_parts": dict(view.parts),
        "level": view.level,
        "advantage": {"owner": SIDE_NAMES[pos.advantage], "available": not pos.advantage_used},
        "pools": {"militia": pos.militia_pool, "fedayeen": pos.fedayeen_pool, "dug-in": pos.dug_in_pool},
        "end_roll": view.end_roll(),
        "activated": PLACE_NAMES[pos.activated] if pos.activated else "",
        "resistance": pos.resistance,
        "insurgents": view.insurgents,
        "outcome": pos.outcome,
        "areas": [area_view(pos, area, here) for area in range(1, AREAS + 1)],
        "zones": [
            {"zone": PLACE_NAMES[zone], "adjacent": chart.adjacent[zone][:], "coalition": here[zone]}
            for zone in (NW, NE)
        ],
        "units": [unit_view(pos, unit) for unit in range(chart.unit_count)],
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
