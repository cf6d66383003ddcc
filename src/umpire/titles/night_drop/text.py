"""Positions as text, to be written by hand in tests and saved with a game, and read back with a word on what is wrong.

    turn 3 activations
    initiative us
    activation 1                  # how many Activations of the turn are over
    stick 505 2108 unknown 2      # regiment, hex, what shows, how many
    company 505-a 2409 reduced
    german company-a 0809         # concealed unless it says known; a letter it showed: letter a
    marker 0809 concealed 3
    control 2409

A text may be short. Sticks that no line names have been lost unseen, or are what the German looked at; companies and Germans that no
line names are not on the map. A turn without a segment stands at its beginning, and a text without a turn in the Activations of
turn 1. Who has the Initiative and how many Activations are over is as the Activation under way needs it, the limit of that is the
highest there is, and a company in a VP hex controls it. What belongs to the middle of an Activation is written only there.

Nothing is said twice, and what no game can reach is refused (`position_checks.py`).
"""

from umpire.engine.rule import Fault
from umpire.kit.parse import Said, no_more, one_of, read_lines, whole
from umpire.titles.night_drop.chart import ADVANTAGE, FACES, HQ, LETTERS, PLT, REGIMENTS, UNKNOWN
from umpire.titles.night_drop.position import (
    CHOOSING,
    DEAD,
    G4,
    GERMAN,
    HIDDEN,
    LOST,
    NO_LETTER,
    NO_MARKER,
    NOT_YET,
    NOTHING,
    REDUCED,
    US,
    USED,
    Position,
)
from umpire.titles.night_drop.position_checks import (
    ACTIVATING,
    DROP,
    END,
    GERMANS,
    INITIATIVE,
    TURN,
    check,
    clock_fault,
    dead_sticks,
)
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS, ACTIVATIONS, limits_of
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, SEATS
from umpire.titles.night_drop.view import BOXES, MARKERS, STAGES, place_name

PLACES = {name: place for place, name in BOXES.items()}
UNSEEN = "hidden"  # in what a seat could write down; a game is not set up from that
ONCE = frozenset(
    [
        "turn",
        "outcome",
        "initiative",
        "activation",
        "seized",
        "german-turns",
        "advantages-killed",
        "used",
        "stage",
        "entered",
        "dealt",
    ]
)


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
            place = place_name(rules.chart, pos.at[unit])
            lines.append(f"{rules.unit_name[unit]} {place} {FACE_NAMES[pos.face[unit]]}")
    for unit in range(rules.stick_total, rules.first_german):
        if pos.at[unit] != NOT_YET:
            reduced = " reduced" if pos.side[unit] == REDUCED else ""
            lines.append(f"company {rules.unit_name[unit]} {place_name(rules.chart, pos.at[unit])}{reduced}")
    for slot in range(rules.german_total):
        unit = rules.first_german + slot
        if pos.at[unit] != NOT_YET:
            type = pos.german_type[slot]
            words = [
                "german",
                chart.type_name[type] if type != HIDDEN else UNSEEN,
                place_name(rules.chart, pos.at[unit]),
            ]
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
    """Reads a position line by line, then adds what a short text leaves open."""

    def __init__(self, rules: Setup) -> None:
        self.rules = rules
        self.pos = Position(rules.chart)
        self.said = Said()
        self.germans = 0
        self.worth: list[int] = []  # VP hexes with a marker whose value is not said

    def read(self, text: str) -> Position:
        read_lines(text, self.line, self.said)
        self.complete()
        check(self.rules, self.pos, self.said)
        return self.pos

    def line(self, words: list[str]) -> None:
        head = words[0]
        rest = words[1:]
        pos = self.pos
        chart = self.rules.chart
        if head in ONCE:
            self.said.note(head)
        if head == "turn":
            no_more(rest, 2)
            pos.turn = whole(rest[0], 0, chart.turns)
            if len(rest) > 1:
                pos.segment = one_of([segment.name for segment in self.rules.segments], rest[1], "segment of the turn")
                self.said.note("segment")
        elif head == "outcome":
            no_more(rest, 1)
            pos.outcome = chart.level_name[one_of(chart.level_name, rest[0], "outcome")]
        elif head == "initiative":
            no_more(rest, 1)
            pos.initiative = one_of(SEATS, rest[0], "side")
        elif head == "activation":
            no_more(rest, 1)
            pos.activation = whole(rest[0], 0, ACTIVATIONS)
        elif head == "seized":
            no_more(rest, 1)
            pos.seized = one_of(chart.regiment_name, rest[0], "regiment")
        elif head == "german-turns":
            no_more(rest, 1)
            pos.german_turns = whole(rest[0], 0, REGIMENTS)
        elif head == "advantages-killed":
            no_more(rest, 1)
            pos.advantages_killed = whole(rest[0], 0, REGIMENTS)
        elif head == "used":
            for word in rest:
                self.said.note(f"used {word}")
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
            no_more(rest, 1)
            self.said.note(f"control {rest[0]}")
            pos.vp_control[self.vp(rest[0])] = 1
        elif head in self.rules.unit_index and self.rules.unit_index[head] < self.rules.stick_total:
            no_more(rest, 2)
            self.put_stick(self.rules.unit_index[head], rest[0], rest[1] if len(rest) > 1 else "unknown")
        else:
            self.activation_line(head, rest)

    def activation_line(self, head: str, rest: list[str]) -> None:
        pos = self.pos
        if head == "stage":
            no_more(rest, 4)
            stages = {name: stage for stage, name in STAGES.items()}
            pos.stage = stages[list(stages)[one_of(list(stages), rest[0], "stage of an Activation")]]
            pos.action = one_of(ACTIONS, rest[1], "Activation") if rest[1] != "none" else NOTHING
            if len(rest) > 2:
                self.said.note("limit")
                pos.limit = whole(rest[2], 0, 12)
            pos.active = whole(rest[3], 0, 12) if len(rest) > 3 else 0
        elif head == "did":
            no_more(rest, 3)
            unit = self.unit(rest[0])
            self.said.note(f"did {rest[0]}")
            pos.acted[unit] = whole(rest[1], 0, 3)
            pos.fought[unit] = whole(rest[2], 0, 1) if len(rest) > 2 else 0
        elif head == "entered":
            pos.entered = [self.hex(word) for word in rest]
        elif head == "dealt":
            for word in rest:
                self.said.note(f"dealt {word}")
            pos.dealt = [self.hex(word) for word in rest]
        else:
            raise Fault(
                f"'{head}' is no turn, initiative, activation, stick, company, german, marker, control, used, seized, seen, "
                "german-turns, advantages-killed or outcome, nor a line of an Activation under way."
            )

    def stick_line(self, rest: list[str]) -> None:
        """So many Sticks of a regiment in a hex."""
        no_more(rest, 4)
        regiment = one_of(self.rules.chart.regiment_name, rest[0], "regiment")
        face = rest[2] if len(rest) > 2 else "unknown"
        count = whole(rest[3], 1, 28) if len(rest) > 3 else 1
        for stick in self.open_sticks(regiment):
            if count:
                self.put_stick(stick, rest[1], face)
                count -= 1
        if count:
            raise Fault(f"the {rest[0]}th has no more Sticks (2.3).")

    def open_sticks(self, regiment: int) -> list[int]:
        """The Sticks of a regiment that no line has named."""
        sticks = range(self.rules.first_stick[regiment], self.rules.first_stick[regiment + 1])
        return [stick for stick in sticks if not self.said.has(self.rules.unit_name[stick])]

    def put_stick(self, stick: int, place: str, face: str) -> None:
        self.said.note(self.rules.unit_name[stick])
        self.show_stick(stick, self.place(place), one_of(FACE_NAMES, face, "side of a Stick"))

    def show_stick(self, stick: int, place: int, face: int) -> None:
        pos = self.pos
        pos.put(stick, place)
        pos.face[stick] = face
        if face != UNKNOWN:
            at = self.rules.regiment[stick] * FACES + face
            pos.pool[at] -= 1
            if pos.pool[at] < 0:
                name = self.rules.chart.regiment_name[self.rules.regiment[stick]]
                raise Fault(f"the {name}th has not so many Sticks '{FACE_NAMES[face]}' (2.3).")

    def company_line(self, rest: list[str]) -> None:
        no_more(rest, 3)
        unit = self.unit(rest[0])
        if not self.pos.is_company(unit):
            raise Fault(f"'{rest[0]}' is no company.")
        self.said.note(rest[0])
        self.pos.put(unit, self.place(rest[1]))
        for word in rest[2:]:
            self.pos.side[unit] = one_of(["full", "reduced"], word, "strength")

    def german_line(self, rest: list[str]) -> None:
        pos = self.pos
        chart = self.rules.chart
        if self.germans == self.rules.german_total:
            raise Fault(f"there are only {self.rules.german_total} German units (8.5.2).")
        unit = self.rules.first_german + self.germans
        self.said.note(self.rules.unit_name[unit])
        type = one_of(chart.type_name, rest[0], "German unit")
        pos.german_type[self.germans] = type
        pos.cup[type] -= 1
        if pos.cup[type] < 0:
            raise Fault(f"there are only {chart.type_count[type]} of '{rest[0]}'.")
        pos.put(unit, self.place(rest[1]))
        index = 2
        while index < len(rest):
            word = rest[index]
            if word in rest[2:index]:
                raise Fault(f"'{word}' is said twice.")
            index += 1
            if word == "reduced":
                # 3.1.4  Who has lost a step has been in combat with a company.
                pos.side[unit] = REDUCED
                pos.german_known[self.germans] = 1
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
        self.said.note(f"seen {rest[0]}")
        for index in range(1, len(rest), 2):
            at = regiment * FACES + 1 + one_of(FACE_NAMES[1:], rest[index], "nature of a Stick")
            if self.pos.seen[at]:
                raise Fault(f"'{rest[index]}' is said twice.")
            self.pos.seen[at] = whole(rest[index + 1], 1, 28)
            # A PIR Advantage that was looked at is announced (ruling R56): its own line names it.
            if at % FACES != ADVANTAGE:
                self.pos.pool[at] -= self.pos.seen[at]

    def marker_line(self, rest: list[str]) -> None:
        no_more(rest, 3)
        pos = self.pos
        chart = self.rules.chart
        vp = self.vp(rest[0])
        self.said.note(f"marker {rest[0]}")
        markers = {name: marker for marker, name in MARKERS.items()}
        pos.vp_marker[vp] = markers[list(markers)[one_of(list(markers), rest[1], "state of a marker")]]
        if len(rest) > 2:
            values = [str(value) for value in chart.vp_value]
            value = one_of(values, rest[2], "value of a marker")
            pos.vp_value[vp] = value
            pos.bag[value] -= 1
            if pos.bag[value] < 0:
                raise Fault(f"there are only {chart.vp_count[value]} markers of {rest[2]}.")
        elif pos.vp_marker[vp] != NO_MARKER:
            self.worth.append(vp)

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

    # -- what a short text leaves open ------------------------------------------------------------------------------

    def complete(self) -> None:
        pos = self.pos
        self.complete_turn()
        if pos.segment > DROP:
            for regiment in range(REGIMENTS):
                self.complete_regiment(regiment)
        # 2.5  A marker that is worth what most of those in the bag are.
        for vp in self.worth:
            value = pos.bag.index(max(pos.bag))
            pos.vp_value[vp] = value
            pos.bag[value] -= 1
        # 10.2  A company that is in a VP hex has entered it, or was formed there.
        for vp in range(len(pos.vp_control)):
            if pos.companies_by_hex[self.rules.chart.vp_hexes[vp]]:
                pos.vp_control[vp] = 1
        # 5.4.2  What was rolled, and the Activation that is under way is used.
        if pos.stage != CHOOSING:
            if not self.said.has("limit"):
                pos.limit = limits_of(pos.action)[1]
            if 0 <= pos.action < G4:
                pos.used |= 1 << pos.action
        self.complete_activations()

    def complete_turn(self) -> None:
        """Which turn it is, and where it stands."""
        pos = self.pos
        if not self.said.has("turn"):
            if self.said.where:
                pos.turn = self.rules.chart.turns if pos.outcome else 1
        elif self.said.has("segment"):
            return
        if pos.outcome:
            pos.segment = TURN
        elif pos.turn:
            begun = not self.said.has("turn") or any(self.said.has(word) for word in ("stage", "activation", "used"))
            pos.segment = ACTIVATING if begun else INITIATIVE
        else:
            pos.segment = GERMANS

    def complete_regiment(self, regiment: int) -> None:
        """Sticks that no line names: those that the German has looked at, the PIR Advantage that was spent, and the rest is lost
        unseen. Of dead Sticks he has looked at as many as there are; most are as most others."""
        pos = self.pos
        first = regiment * FACES
        left = self.open_sticks(regiment)
        looked = sum(pos.seen[first + PLT : first + HQ + 1]) - dead_sticks(self.rules, pos, regiment, UNKNOWN)
        while left and looked > 0:
            pos.put(left.pop(0), DEAD)
            looked -= 1
        if not self.said.has(f"seen {self.rules.chart.regiment_name[regiment]}"):
            while looked < 0:
                counts = pos.pool[first + PLT : first + HQ + 1]
                face = first + PLT + counts.index(max(counts))
                pos.pool[face] -= 1
                pos.seen[face] += 1
                looked += 1
        if left and pos.pool[first + ADVANTAGE]:
            if pos.seen[first + ADVANTAGE]:
                self.show_stick(left.pop(0), DEAD, ADVANTAGE)
            elif pos.seized == regiment:
                self.show_stick(left.pop(0), USED, ADVANTAGE)
        for stick in left:
            pos.put(stick, LOST)

    def complete_activations(self) -> None:
        """5.2, 5.4 Who has the Initiative and how many Activations are over, as the first of all ways that fits."""
        pos = self.pos
        sides = [pos.initiative] if self.said.has("initiative") else [US, GERMAN]
        numbers = [pos.activation]
        if not self.said.has("activation"):
            if pos.segment == ACTIVATING:
                numbers = list(range(ACTIVATIONS + 1))
            elif pos.segment == END or (pos.segment == TURN and pos.turn):
                numbers = [ACTIVATIONS]
        for number in numbers:
            for side in sides:
                if not clock_fault(self.rules, pos, side, number):
                    pos.initiative = side
                    pos.activation = number
                    return


def from_text(rules: Setup, text: str) -> Position:
    """The position that a text describes; what does not fit is refused."""
    return Reader(rules).read(text)
