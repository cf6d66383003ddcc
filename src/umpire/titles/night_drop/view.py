"""What a seat may see, and the fields of events in words. Everything here is public or the seat's own: the concealed types of
German units, the cup and the Sticks the German looked at are shown to him alone, the values of concealed markers and the bag
to the US alone."""

from typing import Any, Final

from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.night_drop.chart import FACES, LETTERS, REGIMENTS, Chart
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
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS, ACTIVATIONS
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


def place_name(chart: Chart, place: int) -> str:
    return chart.hex_name[place] if place >= 0 else BOXES[place]


STICK: Final = "stick"
COMPANY: Final = "company"
GERMAN_UNIT: Final = "german"
UNSEEN: Final = -1  # a value, or points, that the seat does not know


class Unit:
    """A counter as a seat sees it, in words: `kind` says which of the other fields count. What the seat does not know of a
    German unit is an empty `type` and UNSEEN values."""

    def __init__(self, number: int, id: str, kind: str, at: str, acted: bool) -> None:
        self.number = number
        self.id = id
        self.kind = kind
        self.at = at  # a hex, or a box
        self.on_map = at not in BOXES.values()
        self.acted = acted
        self.regiment = ""
        self.face = ""
        self.reduced = False
        self.av = UNSEEN
        self.dv = UNSEEN
        self.known = True
        self.letter = ""
        self.type = ""


class Objective:
    """A VP hex as a seat sees it, in words."""

    def __init__(self, hex: str, place: str, marker: str, controlled: bool, points: int) -> None:
        self.hex = hex
        self.place = place
        self.marker = marker
        self.controlled = controlled
        self.points = points  # or UNSEEN


class NightDropView(SeatView):
    """The table as one seat sees it. Units, hexes and types go by their numbers, as in a position; a German type, or the value of a
    marker, that the seat may not know is HIDDEN."""

    def __init__(self, rules: Setup, pos: Position, seat: str) -> None:
        super().__init__(seat, pos.turn, rules.chart.turns)
        chart = rules.chart
        segment = rules.segments[pos.segment]
        in_activation = segment.name == "activations" and pos.activation < ACTIVATIONS
        self.chart = chart
        # how units are numbered, and what they are called: as the rules have it, but no rules, for these remember positions
        self.stick_total = rules.stick_total
        self.first_german = rules.first_german
        self.unit_total = rules.unit_total
        self.regiment = rules.regiment
        self.unit_name = rules.unit_name
        self.sticks_defend = rules.sticks_defend  # 9.2.3, an option
        # the turn
        self.night = pos.is_night()
        self.phase = segment.phase
        self.segment = segment.name
        self.stage = STAGES[pos.stage] if segment.name == "activations" else ""
        self.initiative = SEATS[pos.initiative]
        self.activation = pos.activation + 1 if in_activation else 0
        self.active = SEATS[rules.active_side(pos)] if in_activation else ""
        self.action = ACTIONS[pos.action] if pos.action >= 0 else ""
        self.left = max(0, pos.limit - pos.active)
        self.used = [ACTIONS[action] for action in range(2 * REGIMENTS) if pos.used & 1 << action]
        self.german_turns = pos.german_turns
        self.points = rules.count_points(pos)
        self.outcome = pos.outcome
        # units. What is not on the map any more, or not yet, is listed without a place; a Stick lost unseen keeps its secret.
        self.at = pos.at[:]
        self.face = pos.face[:]
        self.side = pos.side[:]
        self.acted = pos.acted[:]
        self.german_known = pos.german_known[:]
        self.german_letter = pos.german_letter[:]
        # 3.1.4, 4.1  Under its marker only the German knows a unit; 9.3.2 he alone knows the Sticks that he has looked at.
        self.german_type = pos.german_type[:]
        self.cup = sum(pos.cup)
        self.bag = sum(pos.bag)
        self.cup_types: list[int] = []
        self.looked_at: list[int] = []
        self.bag_values: list[int] = []
        # 2.5  The values of concealed markers, and what is left in the bag, are known to the US alone.
        self.vp_marker = pos.vp_marker[:]
        self.vp_value = pos.vp_value[:]
        self.vp_control = pos.vp_control[:]
        if seat == GERMAN_SEAT:
            self.cup_types = pos.cup[:]
            self.looked_at = pos.seen[:]
        else:
            for slot in range(len(self.german_type)):
                if not pos.german_known[slot]:
                    self.german_type[slot] = HIDDEN
        if seat == US_SEAT:
            self.bag_values = pos.bag[:]
        for vp in range(len(self.vp_value)):
            if pos.vp_marker[vp] == NO_MARKER or (pos.vp_marker[vp] == CONCEALED and seat != US_SEAT):
                self.vp_value[vp] = HIDDEN

    def type_of(self, unit: int) -> int:
        """The type of a German unit, or HIDDEN."""
        return self.german_type[unit - self.first_german]

    def attack_value(self, unit: int) -> int:
        """2.2, 3.1.1 The AV of the side that shows, of a company or of a German unit that the seat knows."""
        if unit >= self.first_german:
            return self.chart.type_av[self.type_of(unit)][self.side[unit]]
        return self.chart.company_av[self.regiment[unit]][self.side[unit]]

    def defence_value(self, unit: int) -> int:
        """2.2, 3.1.1 The DV of the side that shows, likewise."""
        if unit >= self.first_german:
            return self.chart.type_dv[self.type_of(unit)][self.side[unit]]
        return self.chart.company_dv[self.regiment[unit]][self.side[unit]]

    # -- in words -------------------------------------------------------------------------------------------------

    def units(self) -> list[Unit]:
        """All counters, in the order of their numbers."""
        return [self.unit(number) for number in range(self.unit_total)]

    def unit(self, number: int) -> Unit:
        """A counter."""
        kind = STICK if number < self.stick_total else COMPANY if number < self.first_german else GERMAN_UNIT
        place = place_name(self.chart, self.at[number])
        found = Unit(number, self.unit_name[number], kind, place, self.acted[number] > 0)
        if kind == STICK:
            found.face = FACE_NAMES[self.face[number]]
        else:
            found.reduced = self.side[number] == REDUCED
        if kind != GERMAN_UNIT:
            found.regiment = self.chart.regiment_name[self.regiment[number]]
        else:
            slot = number - self.first_german
            found.known = bool(self.german_known[slot])
            letter = self.german_letter[slot]
            found.letter = LETTERS[letter] if letter != NO_LETTER else ""
            if self.german_type[slot] != HIDDEN:
                found.type = self.chart.type_name[self.german_type[slot]]
        if kind == COMPANY or found.type:
            found.av = self.attack_value(number)
            found.dv = self.defence_value(number)
        return found

    def objectives(self) -> list[Objective]:
        """The VP hexes."""
        found: list[Objective] = []
        for vp in range(len(self.vp_marker)):
            hex = self.chart.vp_hexes[vp]
            value = self.vp_value[vp]
            points = UNSEEN if value == HIDDEN else self.chart.vp_value[value]
            marker, controlled = MARKERS[self.vp_marker[vp]], bool(self.vp_control[vp])
            found.append(Objective(self.chart.hex_name[hex], self.chart.place[hex], marker, controlled, points))
        return found

    def clock(self) -> str:
        return self.chart.clock[max(0, self.turn - 1)]

    def cup_by_type(self) -> dict[str, int]:
        """8.5.1 What is in the cup; empty if the seat does not know."""
        names = self.chart.type_name
        return {names[type]: self.cup_types[type] for type in range(len(self.cup_types)) if self.cup_types[type]}

    def bag_by_value(self) -> dict[str, int]:
        """2.5 What is in the bag; empty if the seat does not know."""
        values = self.chart.vp_value
        return {str(values[value]): self.bag_values[value] for value in range(len(self.bag_values))}

    def looked_by_regiment(self) -> dict[str, dict[str, int]]:
        """9.3.2 The Sticks that the German looked at, by face; empty to others."""
        if not self.looked_at:
            return {}
        return {self.chart.regiment_name[regiment]: self._looked(regiment) for regiment in range(REGIMENTS)}

    def _looked(self, regiment: int) -> dict[str, int]:
        counts = self.looked_at[regiment * FACES : (regiment + 1) * FACES]
        return {FACE_NAMES[face]: counts[face] for face in range(1, FACES) if counts[face]}

    # -- plain data -----------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        units = self.units()
        found: dict[str, Any] = {
            "seat": self.seat,
            "turn": self.turn,
            "clock": self.clock(),
            "night": self.night,
            "phase": self.phase,
            "segment": self.segment,
            "stage": self.stage,
            "initiative": self.initiative,
            "activation": self.activation,
            "active": self.active,
            "action": self.action,
            "left": self.left,
            "used": self.used[:],
            "german_turns": self.german_turns,
            "points": self.points,
            "outcome": self.outcome,
            "units": [unit_data(unit) for unit in units],
            "objectives": [objective_data(seen) for seen in self.objectives()],
            "cup": self.cup,
            "bag": self.bag,
            "acted": [unit.id for unit in units if unit.acted],
        }
        if self.seat == GERMAN_SEAT:
            found["cup_types"] = self.cup_by_type()
            found["looked_at"] = self.looked_by_regiment()
        elif self.seat == US_SEAT:
            found["bag_values"] = self.bag_by_value()
        return found


def unit_data(unit: Unit) -> dict[str, Any]:
    found: dict[str, Any] = {"id": unit.id, "at": unit.at}
    if unit.kind == STICK:
        return {**found, "kind": STICK, "regiment": unit.regiment, "face": unit.face}
    found["reduced"] = unit.reduced
    found["kind"] = unit.kind
    if unit.kind == COMPANY:
        found["regiment"] = unit.regiment
    else:
        found["known"] = unit.known
        found["letter"] = unit.letter
        if unit.type:
            found["type"] = unit.type
    if unit.av != UNSEEN:
        found["av"] = unit.av
        found["dv"] = unit.dv
    return found


def objective_data(seen: Objective) -> dict[str, Any]:
    found: dict[str, Any] = {
        "hex": seen.hex,
        "place": seen.place,
        "marker": seen.marker,
        "controlled": seen.controlled,
    }
    if seen.points != UNSEEN:
        found["points"] = seen.points
    return found


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
