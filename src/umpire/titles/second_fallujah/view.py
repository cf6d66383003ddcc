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
        "pending_attack": pos.is_contested(area)
        and bool(pos.entered & bit(area))
        and not (pos.contested | pos.fought) & bit(area),
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
    """The table as both seats see it: a position of its own."""

    def __init__(self, rules: Scenario, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, len(rules.chart.days))
        self.rules = rules
        self.table = pos.detached()
        self.solitaire = rules.options.get("insurgents") == "bot"

    def stage(self) -> str:
        """Whose impulse it is; empty outside of the Action Phase."""
        return SIDE_NAMES[self.table.side] if self.rules.segments[self.table.segment].name == "action" else ""

    def data(self) -> dict[str, Any]:
        return view_of(self.rules, self.table, self.seat)


def view_of(rules: Scenario, pos: Position, seat: str) -> dict[str, Any]:
    """Everything on the table."""
    chart = pos.chart
    here: list[list[str]] = [[] for _ in pos.ours]
    for unit in range(chart.unit_count):
        here[pos.place[unit]].append(chart.unit_name[unit])
    segment = rules.segments[pos.segment]
    points = rules.victory_points(pos)
    return {
        "seat": seat,
        "turn": pos.turn,
        "day": chart.days[max(0, pos.turn - 1)],
        "phase": segment.phase,
        "segment": segment.name,
        "stage": SIDE_NAMES[pos.side] if segment.name == "action" else "",
        "impulse": pos.impulse,
        "backlash": pos.backlash,
        "vp": points,
        "vp_parts": rules.victory_parts(pos),
        "level": rules.level(points),
        "advantage": {"owner": SIDE_NAMES[pos.advantage], "available": not pos.advantage_used},
        "pools": {"militia": pos.militia_pool, "fedayeen": pos.fedayeen_pool, "dug-in": pos.dug_in_pool},
        "end_roll": None if pos.end_roll == NO_ROLL else pos.end_roll,
        "activated": PLACE_NAMES[pos.activated] if pos.activated else "",
        "resistance": pos.resistance,
        "insurgents": rules.options.get("insurgents", "player"),
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
