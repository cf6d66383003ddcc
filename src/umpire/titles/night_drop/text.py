"""Positions as text, to be written by hand in tests and saved with a game, and read back with a word on what is wrong.

    turn 3 activations
    initiative us
    activation 1                  # how many Activations of the turn are over
    stick 505 2108 unknown 2      # regiment, hex, what shows, how many
    company 505-a 2409 reduced
    german company-a 0809         # concealed unless it says known; a letter it showed: letter a
    marker 0809 concealed 3
    control 2409

Sticks that no line names have been lost unseen, unless the text says nothing but its turn; companies and Germans that no line
names are not on the map. What belongs to the middle of an Activation is written only there.
"""

from umpire.kernel.parse import one_of, read_lines, whole
from umpire.kernel.rule import Fault
from umpire.titles.night_drop.chart import ADVANTAGE, FACES, LETTERS, REGIMENTS, STREAM, UNKNOWN
from umpire.titles.night_drop.position import (
    CHOOSING,
    HIDDEN,
    LOST,
    NO_LETTER,
    NO_MARKER,
    NOT_YET,
    NOTHING,
    REDUCED,
    Position,
)
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, SEATS
from umpire.titles.night_drop.view import BOXES, MARKERS, STAGES, place_name

PLACES = {name: place for place, name in BOXES.items()}
UNSEEN = "hidden"


def to_text(rules: Setup, pos: Position) -> str:
    """The whole position."""
    chart = rules.chart
    lines = [f"turn {pos.turn} {rules.segments[pos.segment].name}"]
    if pos.outcome:
        lines.append(f"outcome {pos.outcome}")
    lines.append(f"initiative {SEATS[pos.initiative]}")
    if pos.activation:
        lines.append(f"activation {pos.activation}")
    if pos.seized != NOTHING:
        lines.append(f"seized {chart.regiment_name[pos.seized]}")
    if pos.german_turns:
        lines.append(f"german-turns {pos.german_turns}")
    if pos.advantages_killed:
        lines.append(f"advantages-killed {pos.advantages_killed}")
    if pos.used:
        lines.append(" ".join(["used", *[ACTIONS[action] for action in range(6) if pos.used & 1 << action]]))
    for unit in range(rules.stick_total):
        if pos.at[unit] != NOT_YET:
            place = place_name(rules, pos.at[unit])
            lines.append(f"{rules.unit_name[unit]} {place} {FACE_NAMES[pos.face[unit]]}")
    for unit in range(rules.stick_total, rules.first_german):
        if pos.at[unit] != NOT_YET:
            reduced = " reduced" if pos.side[unit] == REDUCED else ""
            lines.append(f"company {rules.unit_name[unit]} {place_name(rules, pos.at[unit])}{reduced}")
    for slot in range(rules.german_total):
        unit = rules.first_german + slot
        if pos.at[unit] != NOT_YET:
            type = pos.german_type[slot]
            words = ["german", chart.type_name[type] if type != HIDDEN else UNSEEN, place_name(rules, pos.at[unit])]
            if pos.side[unit] == REDUCED:
                words.append("reduced")
            if pos.german_known[slot]:
                words.append("known")
            if pos.german_letter[slot] != NO_LETTER:
                words += ["letter", LETTERS[pos.german_letter[slot]]]
            lines.append(" ".join(words))
    for regiment in range(REGIMENTS):
        seen = pos.seen[regiment * FACES : regiment * FACES + FACES]
        if any(seen):
            words = [f"{FACE_NAMES[face]} {seen[face]}" for face in range(FACES) if seen[face]]
            lines.append(" ".join([f"seen {chart.regiment_name[regiment]}", *words]))
    for vp in range(len(pos.vp_marker)):
        hex = chart.hex_name[chart.vp_hexes[vp]]
        if pos.vp_marker[vp] != NO_MARKER:
            value = pos.vp_value[vp]
            points = str(chart.vp_value[value]) if value != HIDDEN else UNSEEN
            lines.append(f"marker {hex} {MARKERS[pos.vp_marker[vp]]} {points}")
        if pos.vp_control[vp]:
            lines.append(f"control {hex}")
    return "\n".join(lines + activation_lines(rules, pos)) + "\n"


def activation_lines(rules: Setup, pos: Position) -> list[str]:
    """The middle of an Activation."""
    chart = rules.chart
    if pos.stage == CHOOSING:
        return []
    lines = [f"stage {STAGES[pos.stage]} {ACTIONS[pos.action] if pos.action >= 0 else 'none'} {pos.limit} {pos.active}"]
    for unit in range(rules.unit_total):
        if pos.acted[unit] or pos.fought[unit]:
            lines.append(f"did {rules.unit_name[unit]} {pos.acted[unit]} {pos.fought[unit]}")
    if pos.entered:
        lines.append(" ".join(["entered", *[chart.hex_name[hex] for hex in pos.entered]]))
    if pos.dealt:
        lines.append(" ".join(["dealt", *[chart.hex_name[hex] for hex in pos.dealt]]))
    return lines


# -- reading ----------------------------------------------------------------------------------------------------


class Reader:
    """Reads a position line by line."""

    def __init__(self, rules: Setup) -> None:
        self.rules = rules
        self.pos = Position(rules.chart)
        self.named = False  # any Stick at all
        self.germans = 0

    def read(self, text: str) -> Position:
        read_lines(text, self.line)
        pos = self.pos
        if self.named:
            for stick in range(self.rules.stick_total):
                if pos.at[stick] == NOT_YET:
                    pos.put(stick, LOST)
        check(self.rules, pos)
        return pos

    def line(self, words: list[str]) -> None:
        head = words[0]
        rest = words[1:]
        pos = self.pos
        chart = self.rules.chart
        if head == "turn":
            pos.turn = whole(rest[0], 0, chart.turns)
            if len(rest) > 1:
                pos.segment = one_of([segment.name for segment in self.rules.segments], rest[1], "segment of the turn")
        elif head == "outcome":
            pos.outcome = chart.level_name[one_of(chart.level_name, rest[0], "outcome")]
        elif head == "initiative":
            pos.initiative = one_of(SEATS, rest[0], "side")
        elif head == "activation":
            pos.activation = whole(rest[0], 0, 5)
        elif head == "seized":
            pos.seized = one_of(chart.regiment_name, rest[0], "regiment")
        elif head == "german-turns":
            pos.german_turns = whole(rest[0], 0, REGIMENTS)
        elif head == "advantages-killed":
            pos.advantages_killed = whole(rest[0], 0, REGIMENTS)
        elif head == "used":
            for word in rest:
                pos.used |= 1 << one_of(ACTIONS[:6], word, "Activation")
        elif head == "stick":
            self.stick_line(rest)
        elif head == "company":
            self.company_line(rest)
        elif head == "german":
            self.german_line(rest)
        elif head == "seen":
            self.seen_line(rest)
        elif head == "marker":
            self.marker_line(rest)
        elif head == "control":
            pos.vp_control[self.vp(rest[0])] = 1
        elif head in self.rules.unit_index and self.rules.unit_index[head] < self.rules.stick_total:
            self.put_stick(self.rules.unit_index[head], rest[0], rest[1] if len(rest) > 1 else "unknown")
        else:
            self.activation_line(head, rest)

    def activation_line(self, head: str, rest: list[str]) -> None:
        pos = self.pos
        if head == "stage":
            stages = {name: stage for stage, name in STAGES.items()}
            pos.stage = stages[list(stages)[one_of(list(stages), rest[0], "stage of an Activation")]]
            pos.action = one_of(ACTIONS, rest[1], "Activation") if rest[1] != "none" else NOTHING
            pos.limit = whole(rest[2], 0, 12) if len(rest) > 2 else 0
            pos.active = whole(rest[3], 0, 12) if len(rest) > 3 else 0
        elif head == "did":
            unit = self.unit(rest[0])
            pos.acted[unit] = whole(rest[1], 0, 3)
            pos.fought[unit] = whole(rest[2], 0, 1) if len(rest) > 2 else 0
        elif head == "entered":
            pos.entered = [self.hex(word) for word in rest]
        elif head == "dealt":
            pos.dealt = [self.hex(word) for word in rest]
        else:
            raise Fault(
                f"'{head}' is no turn, initiative, activation, stick, company, german, marker, control, used, seized, seen, "
                "german-turns, advantages-killed or outcome, nor a line of an Activation under way."
            )

    def stick_line(self, rest: list[str]) -> None:
        """So many Sticks of a regiment in a hex."""
        regiment = one_of(self.rules.chart.regiment_name, rest[0], "regiment")
        face = rest[2] if len(rest) > 2 else "unknown"
        count = whole(rest[3], 1, 28) if len(rest) > 3 else 1
        for stick in range(self.rules.first_stick[regiment], self.rules.first_stick[regiment + 1]):
            if count and self.pos.at[stick] == NOT_YET:
                self.put_stick(stick, rest[1], face)
                count -= 1
        if count:
            raise Fault(f"the {rest[0]}th has no more Sticks (2.3).")

    def put_stick(self, stick: int, place: str, face: str) -> None:
        pos = self.pos
        self.named = True
        number = one_of(FACE_NAMES, face, "side of a Stick")
        pos.put(stick, self.place(place))
        pos.face[stick] = number
        if number != UNKNOWN:
            at = self.rules.regiment[stick] * FACES + number
            pos.pool[at] -= 1
            if pos.pool[at] < 0:
                name = self.rules.chart.regiment_name[self.rules.regiment[stick]]
                raise Fault(f"the {name}th has not so many Sticks '{face}' (2.3).")

    def company_line(self, rest: list[str]) -> None:
        unit = self.unit(rest[0])
        if not self.pos.is_company(unit):
            raise Fault(f"'{rest[0]}' is no company.")
        self.pos.put(unit, self.place(rest[1]))
        for word in rest[2:]:
            self.pos.side[unit] = one_of(["full", "reduced"], word, "strength")

    def german_line(self, rest: list[str]) -> None:
        pos = self.pos
        chart = self.rules.chart
        if self.germans == self.rules.german_total:
            raise Fault(f"there are only {self.rules.german_total} German units (8.5.2).")
        unit = self.rules.first_german + self.germans
        if rest[0] != UNSEEN:
            type = one_of(chart.type_name, rest[0], "German unit")
            pos.german_type[self.germans] = type
            pos.cup[type] -= 1
            if pos.cup[type] < 0:
                raise Fault(f"there are only {chart.type_count[type]} of '{rest[0]}'.")
        pos.put(unit, self.place(rest[1]))
        index = 2
        while index < len(rest):
            word = rest[index]
            index += 1
            if word == "reduced":
                pos.side[unit] = REDUCED
            elif word == "known":
                pos.german_known[self.germans] = 1
            elif word == "letter":
                pos.german_letter[self.germans] = one_of(list(LETTERS), rest[index], "entry letter")
                index += 1
            else:
                raise Fault(f"'{word}' is no state of a German unit; there is reduced, known and letter A-D.")
        self.germans += 1

    def seen_line(self, rest: list[str]) -> None:
        regiment = one_of(self.rules.chart.regiment_name, rest[0], "regiment")
        for index in range(1, len(rest), 2):
            at = regiment * FACES + one_of(FACE_NAMES, rest[index], "side of a Stick")
            self.pos.seen[at] = whole(rest[index + 1], 1, 28)
            # A PIR Advantage that was looked at is announced (ruling R56): its own line names it.
            if at % FACES != ADVANTAGE:
                self.pos.pool[at] -= self.pos.seen[at]

    def marker_line(self, rest: list[str]) -> None:
        pos = self.pos
        chart = self.rules.chart
        vp = self.vp(rest[0])
        markers = {name: marker for marker, name in MARKERS.items()}
        pos.vp_marker[vp] = markers[list(markers)[one_of(list(markers), rest[1], "state of a marker")]]
        if len(rest) > 2 and rest[2] != UNSEEN:
            values = [str(value) for value in chart.vp_value]
            value = one_of(values, rest[2], "value of a marker")
            pos.vp_value[vp] = value
            pos.bag[value] -= 1
            if pos.bag[value] < 0:
                raise Fault(f"there are only {chart.vp_count[value]} markers of {rest[2]}.")

    def hex(self, word: str) -> int:
        if word not in self.rules.chart.hex_index:
            raise Fault(f"'{word}' is no hex of the map (0101 to {self.rules.chart.hex_name[-1]}).")
        return self.rules.chart.hex_index[word]

    def place(self, word: str) -> int:
        return PLACES[word] if word in PLACES else self.hex(word)

    def unit(self, word: str) -> int:
        if word not in self.rules.unit_index:
            raise Fault(f"'{word}' is no unit.")
        return self.rules.unit_index[word]

    def vp(self, word: str) -> int:
        found = self.rules.chart.vp_index[self.hex(word)]
        if found < 0:
            raise Fault(f"{word} is no VP hex.")
        return found


def from_text(rules: Setup, text: str) -> Position:
    """The position that a text describes; what does not fit is refused."""
    return Reader(rules).read(text)


def check(rules: Setup, pos: Position) -> None:
    """Nothing where the rules could never put it."""
    chart = rules.chart
    for unit in range(rules.unit_total):
        hex = pos.at[unit]
        if hex < 0:
            continue
        name = rules.unit_name[unit]
        if chart.terrain[hex] == STREAM and not chart.road[hex] and not chart.rail[hex] and pos.segment > 1:
            raise Fault(f"position: {name} stands in the stream, {chart.hex_name[hex]} (8.4.2).")
        if unit < rules.first_german and pos.germans_by_hex[hex]:
            raise Fault(f"position: both sides are in {chart.hex_name[hex]} (8.4.3).")
    for slot in range(rules.german_total):
        if pos.german_known[slot] and pos.german_type[slot] == HIDDEN:
            raise Fault("position: a German unit is known, but its type is not given (3.1.4).")
    if pos.advantages_killed > pos.german_turns:
        raise Fault("position: each PIR Advantage that was killed this turn gives a turn of German Initiative (2.6.2).")
    for index in range(len(pos.pool)):
        if pos.pool[index] < 0:
            raise Fault(f"position: more Sticks '{FACE_NAMES[index % FACES]}' are named than there are (2.3).")
