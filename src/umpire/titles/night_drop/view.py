"""What a seat may see, as plain data, and the fields of events in words. Everything here is public or the seat's own: the
concealed types of German units, the cup and the Sticks the German looked at are shown to him alone, the values of concealed
markers and the bag to the US alone."""

from typing import Any, Final

from umpire.kernel.ask import Event
from umpire.titles.night_drop.chart import FACES, LETTERS, REGIMENTS
from umpire.titles.night_drop.position import (
    CHECKING,
    CHOOSING,
    CONCEALED,
    DEAD,
    ENTERING,
    FIGHTING,
    HIDDEN,
    LOST,
    MOVING,
    NO_LETTER,
    NO_MARKER,
    NOT_YET,
    REDUCED,
    REGROUPING,
    USED,
    VISIBLE,
    Position,
)
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, GERMAN_SEAT, SEATS, US_SEAT

BOXES: Final[dict[int, str]] = {NOT_YET: "not-yet", LOST: "lost", DEAD: "dead", USED: "used"}
MARKERS: Final[dict[int, str]] = {NO_MARKER: "none", CONCEALED: "concealed", VISIBLE: "visible"}
STAGES: Final[dict[int, str]] = {
    CHOOSING: "choosing",
    ENTERING: "entering",
    MOVING: "moving",
    FIGHTING: "fighting",
    CHECKING: "checking",
    REGROUPING: "regrouping",
}


def place_name(rules: Setup, place: int) -> str:
    return rules.chart.hex_name[place] if place >= 0 else BOXES[place]


def unit_view(rules: Setup, pos: Position, unit: int, seat: str) -> dict[str, Any]:
    """A counter as a seat sees it."""
    seen: dict[str, Any] = {"id": rules.unit_name[unit], "at": place_name(rules, pos.at[unit])}
    if unit < rules.stick_total:
        seen["kind"] = "stick"
        seen["regiment"] = rules.chart.regiment_name[rules.regiment[unit]]
        seen["face"] = FACE_NAMES[pos.face[unit]]
        return seen
    seen["reduced"] = pos.side[unit] == REDUCED
    if unit < rules.first_german:
        seen["kind"] = "company"
        seen["regiment"] = rules.chart.regiment_name[rules.regiment[unit]]
        seen["av"] = rules.attack_value(pos, unit)
        seen["dv"] = rules.defence_value(pos, unit)
        return seen
    slot = unit - rules.first_german
    seen["kind"] = "german"
    seen["known"] = bool(pos.german_known[slot])
    letter = pos.german_letter[slot]
    seen["letter"] = LETTERS[letter] if letter != NO_LETTER else ""
    # 3.1.4, 4.1  Under its marker only the German knows it.
    if (seat == GERMAN_SEAT or pos.german_known[slot]) and pos.german_type[slot] != HIDDEN:
        seen["type"] = rules.chart.type_name[pos.german_type[slot]]
        seen["av"] = rules.attack_value(pos, unit)
        seen["dv"] = rules.defence_value(pos, unit)
    return seen


def marker_view(rules: Setup, pos: Position, vp: int, seat: str) -> dict[str, Any]:
    """A VP hex as a seat sees it."""
    seen: dict[str, Any] = {
        "hex": rules.chart.hex_name[rules.chart.vp_hexes[vp]],
        "place": rules.chart.place[rules.chart.vp_hexes[vp]],
        "marker": MARKERS[pos.vp_marker[vp]],
        "controlled": bool(pos.vp_control[vp]),
    }
    if pos.vp_marker[vp] == VISIBLE or (pos.vp_marker[vp] == CONCEALED and seat == US_SEAT):
        if pos.vp_value[vp] != HIDDEN:
            seen["points"] = rules.chart.vp_value[pos.vp_value[vp]]
    return seen


def view_of(rules: Setup, pos: Position, seat: str) -> dict[str, Any]:
    """Everything that a seat may see."""
    chart = rules.chart
    segment = rules.segments[pos.segment]
    in_activation = segment.name == "activations"
    view: dict[str, Any] = {
        "seat": seat,
        "turn": pos.turn,
        "clock": chart.clock[max(0, pos.turn - 1)],
        "night": pos.is_night(),
        "phase": segment.phase,
        "segment": segment.name,
        "stage": STAGES[pos.stage] if in_activation else "",
        "initiative": SEATS[pos.initiative],
        "activation": pos.activation + 1 if in_activation and pos.activation < 5 else 0,
        "active": SEATS[rules.active_side(pos)] if in_activation and pos.activation < 5 else "",
        "action": ACTIONS[pos.action] if pos.action >= 0 else "",
        "left": max(0, pos.limit - pos.active),
        "used": [ACTIONS[action] for action in range(2 * REGIMENTS) if pos.used & 1 << action],
        "german_turns": pos.german_turns,
        "points": rules.count_points(pos),
        "outcome": pos.outcome,
        # What is not on the map any more, or not yet, is listed without a place; a Stick lost unseen keeps its secret.
        "units": [unit_view(rules, pos, unit, seat) for unit in range(rules.unit_total)],
        "objectives": [marker_view(rules, pos, vp, seat) for vp in range(len(pos.vp_marker))],
        "cup": sum(pos.cup),
        "bag": sum(pos.bag),
        "acted": [rules.unit_name[unit] for unit in range(rules.unit_total) if pos.acted[unit]],
    }
    if seat == GERMAN_SEAT:
        view["cup_types"] = {chart.type_name[type]: pos.cup[type] for type in range(len(pos.cup)) if pos.cup[type]}
        view["looked_at"] = {
            chart.regiment_name[regiment]: {
                FACE_NAMES[face]: pos.seen[regiment * FACES + face]
                for face in range(1, FACES)
                if pos.seen[regiment * FACES + face]
            }
            for regiment in range(REGIMENTS)
        }
    else:
        view["bag_values"] = {str(chart.vp_value[value]): pos.bag[value] for value in range(len(pos.bag))}
    return view


# -- events in words --------------------------------------------------------------------------------------------


def facts_of(rules: Setup, event: Event) -> dict[str, str | int]:
    """The fields of an event in words."""
    facts: dict[str, str | int] = {}
    for field in event.FIELDS:
        facts[field] = word_of(rules, event, field)
    return facts


def word_of(rules: Setup, event: Event, field: str) -> str | int:
    value = getattr(event, field)
    if field == "units":
        assert isinstance(value, list)
        return rules.names_of(value)
    if isinstance(value, str):
        return value
    assert isinstance(value, int)
    if field in ("unit", "point", "company"):
        return rules.unit_name[value]
    if field in ("hex", "origin", "to"):
        return rules.chart.hex_name[value]
    if field == "regiment":
        return rules.chart.regiment_name[value]
    if field == "stage":
        return STAGES[value]
    if field == "face":
        return FACE_NAMES[value]
    if field == "type":
        return rules.chart.type_name[value]
    return SEATS[value] if field == "side" else value
