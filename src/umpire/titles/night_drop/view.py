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

    # -- plain data -----------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "seat": self.seat,
            "turn": self.turn,
            "clock": self.chart.clock[max(0, self.turn - 1)],
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
            "units": [self._unit(unit) for unit in range(self.unit_total)],
            "objectives": [self._objective(vp) for vp in range(len(self.vp_marker))],
            "cup": self.cup,
            "bag": self.bag,
            "acted": [self.unit_name[unit] for unit in range(self.unit_total) if self.acted[unit]],
        }
        if self.seat == GERMAN_SEAT:
            found["cup_types"] = {
                self.chart.type_name[type]: self.cup_types[type]
                for type in range(len(self.cup_types))
                if self.cup_types[type]
            }
            found["looked_at"] = {
                self.chart.regiment_name[regiment]: self._looked(regiment) for regiment in range(REGIMENTS)
            }
        elif self.seat == US_SEAT:
            found["bag_values"] = {
                str(self.chart.vp_value[value]): self.bag_values[value] for value in range(len(self.bag_values))
            }
        return found

    def _looked(self, regiment: int) -> dict[str, int]:
        counts = self.looked_at[regiment * FACES : (regiment + 1) * FACES]
        return {FACE_NAMES[face]: counts[face] for face in range(1, FACES) if counts[face]}

    def _unit(self, unit: int) -> dict[str, Any]:
        """A counter as the seat sees it."""
        found: dict[str, Any] = {"id": self.unit_name[unit], "at": place_name(self.chart, self.at[unit])}
        if unit < self.stick_total:
            found["kind"] = "stick"
            found["regiment"] = self.chart.regiment_name[self.regiment[unit]]
            found["face"] = FACE_NAMES[self.face[unit]]
            return found
        found["reduced"] = self.side[unit] == REDUCED
        if unit < self.first_german:
            found["kind"] = "company"
            found["regiment"] = self.chart.regiment_name[self.regiment[unit]]
            found["av"] = self.attack_value(unit)
            found["dv"] = self.defence_value(unit)
            return found
        slot = unit - self.first_german
        found["kind"] = "german"
        found["known"] = bool(self.german_known[slot])
        letter = self.german_letter[slot]
        found["letter"] = LETTERS[letter] if letter != NO_LETTER else ""
        if self.german_type[slot] != HIDDEN:
            found["type"] = self.chart.type_name[self.german_type[slot]]
            found["av"] = self.attack_value(unit)
            found["dv"] = self.defence_value(unit)
        return found

    def _objective(self, vp: int) -> dict[str, Any]:
        """A VP hex as the seat sees it."""
        hex = self.chart.vp_hexes[vp]
        found: dict[str, Any] = {
            "hex": self.chart.hex_name[hex],
            "place": self.chart.place[hex],
            "marker": MARKERS[self.vp_marker[vp]],
            "controlled": bool(self.vp_control[vp]),
        }
        if self.vp_value[vp] != HIDDEN:
            found["points"] = self.chart.vp_value[self.vp_value[vp]]
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
