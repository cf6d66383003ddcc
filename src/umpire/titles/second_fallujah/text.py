"""Positions as text, to be written by hand in tests and saved with a game, and read back with a word on what is wrong.

    turn 2 action
    impulse 3 coalition
    area 18 insurgent fedayeen 1 cadre 1
    unit 3-1-i 18 spent

What is not named stands as the set-up leaves it. Nothing is said twice, and what no game can reach is refused (position_checks.py).
The lines that belong to the middle of an impulse or of the Regroup
Phase (`active`, `entered`, `mover`, `regrouped`, ...) are written only there.
"""

from typing import Final

from umpire.engine.rule import Fault
from umpire.engine.values import raised
from umpire.kit.parse import Said, no_more, one_of, read_lines, whole
from umpire.titles.second_fallujah.chart import (
    AREAS,
    DUG_IN,
    MILITIA,
    RIVER_BOX,
    STATES,
)
from umpire.titles.second_fallujah.position import (
    ACTING,
    COALITION,
    IDLE,
    NO_ROLL,
    Position,
    bit,
    mover,
    mover_area,
    mover_mp,
    mover_state,
    mover_stopped,
)
from umpire.titles.second_fallujah.position_checks import check
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES, SIDE_NAMES

MOVES: Final = ["still", "moved", "stopped"]

# How many words may follow the first, where it is not a list; and which lines are one of many, told apart by the next word.
MOST_WORDS: Final = {
    "turn": 2, "outcome": 1, "impulse": 2, "backlash": 1, "advantage": 2, "resistance": 1, "passed": 0, "fedayeen-lost": 1,
    "unit": 3, "end-roll": 1, "activated": 1, "cost": 3, "first-area": 2, "toll": 1, "mover": 4, "resting": 1,
}  # fmt: skip
BY_NAME: Final = ("area", "unit", "cost", "active", "regrouped-in")


def to_text(rules: Scenario, pos: Position) -> str:
    """The whole position."""
    chart = pos.chart
    lines = [f"turn {pos.turn} {rules.segments[pos.segment].name}"]
    if pos.outcome:
        lines.append(f"outcome {pos.outcome}")
    lines.append(f"impulse {pos.impulse} {SIDE_NAMES[pos.side]}")
    if pos.backlash:
        lines.append(f"backlash {pos.backlash}")
    lines.append(f"advantage {SIDE_NAMES[pos.advantage]} {'used' if pos.advantage_used else 'available'}")
    if pos.resistance:
        lines.append(f"resistance {pos.resistance}")
    if pos.passed:
        lines.append("passed")
    lost = chart.fedayeen_count - pos.fedayeen_pool - fedayeen_on_map(pos)
    if lost:
        lines.append(f"fedayeen-lost {lost}")
    for area in range(1, AREAS + 1):
        words = [
            f"{chart.state_name[state]} {pos.count(area, state)}" for state in range(STATES) if pos.count(area, state)
        ]
        if words or pos.control[area] == COALITION:
            lines.append(" ".join([f"area {area} {SIDE_NAMES[pos.control[area]]}", *words]))
    for unit in range(chart.unit_count):
        if pos.place[unit] != chart.home[unit] or pos.spent[unit]:
            spent = " spent" if pos.spent[unit] else ""
            lines.append(f"unit {chart.unit_name[unit]} {PLACE_NAMES[pos.place[unit]]}{spent}")
    lines += impulse_lines(pos)
    if rules.segments[pos.segment].phase == "regroup":
        lines += regroup_lines(pos)
    return "\n".join(lines) + "\n"


def fedayeen_on_map(pos: Position) -> int:
    found = 0
    for state in range(DUG_IN + 1):
        found += pos.total(state)
    return found


def impulse_lines(pos: Position) -> list[str]:
    """The middle of an impulse."""
    chart = pos.chart
    lines: list[str] = []
    if pos.end_roll != NO_ROLL:
        lines.append(f"end-roll {pos.end_roll}")
    if pos.stage != ACTING:
        return lines
    lines.append(f"activated {PLACE_NAMES[pos.activated]}")
    for name, areas in (("contested", pos.contested), ("entered", pos.entered), ("fought", pos.fought)):
        if areas:
            lines.append(f"{name} {areas_text(areas)}")
    for area in range(1, AREAS + 1):
        if pos.cost[area]:
            ambush = f" {pos.ambush[area]}" if pos.ambush[area] else ""
            lines.append(f"cost {area} {pos.cost[area]}{ambush}")
    if pos.first_area:
        lines.append(f"first-area {pos.first_area} {pos.left_zone}")
    if pos.toll:
        lines.append(f"toll {pos.toll}")
    for unit in range(chart.unit_count):
        if pos.mp[unit] != IDLE:
            words = [f"active {chart.unit_name[unit]} {pos.mp[unit]} {MOVES[pos.moved[unit]]}"]
            if pos.came[unit]:
                words.append(PLACE_NAMES[pos.came[unit]])
                if pos.fought_by[unit]:
                    words.append(areas_text(pos.fought_by[unit]))
            elif pos.fought_by[unit]:
                words += ["here", areas_text(pos.fought_by[unit])]
            lines.append(" ".join(words))
    for code in pos.movers:
        stopped = "stopped" if mover_stopped(code) else "moved"
        lines.append(f"mover {chart.state_name[mover_state(code)]} {mover_area(code)} {mover_mp(code)} {stopped}")
    if pos.resting:
        lines.append(f"resting {pos.resting}")
    return lines


def areas_text(areas: int) -> str:
    """A set of areas."""
    return " ".join([str(area) for area in range(1, AREAS + 1) if areas & bit(area)])


def regroup_lines(pos: Position) -> list[str]:
    """The middle of the Regroup Phase."""
    chart = pos.chart
    lines: list[str] = []
    for area in range(1, AREAS + 1):
        words = [
            f"{chart.state_name[state]} {pos.regrouped[area][state]}"
            for state in range(STATES)
            if pos.regrouped[area][state]
        ]
        if words:
            lines.append(" ".join([f"regrouped-in {area}", *words]))
    units = [chart.unit_name[unit] for unit in range(chart.unit_count) if pos.regrouped_units[unit]]
    if units:
        lines.append(" ".join(["regrouped", *units]))
    return lines


# -- reading ----------------------------------------------------------------------------------------------------


class Reader:
    """Reads a position line by line."""

    def __init__(self, rules: Scenario) -> None:
        self.rules = rules
        self.pos = Position(rules.chart)
        self.said = Said()

    def read(self, text: str) -> Position:
        read_lines(text, self.line, self.said)
        check(self.rules, self.pos, self.said)
        return self.pos

    def line(self, words: list[str]) -> None:
        head = words[0]
        rest = words[1:]
        pos = self.pos
        if head in MOST_WORDS:
            no_more(rest, MOST_WORDS[head])
        # Nothing is said twice; but several units can have moved alike, so these lines are numbered.
        if head == "mover":
            self.said.note(f"{head} {len(pos.movers) + 1}")
        elif head in BY_NAME:
            self.said.note(f"{head} {int(rest[0])}" if rest[0].isdecimal() else f"{head} {rest[0]}")  # 018 is 18
        else:
            self.said.note(head)
        if head == "turn":
            pos.turn = whole(rest[0], 0, len(pos.chart.days))
            if len(rest) > 1:
                pos.segment = one_of([segment.name for segment in self.rules.segments], rest[1], "segment of the turn")
        elif head == "outcome":
            pos.outcome = pos.chart.level_name[one_of(pos.chart.level_name, rest[0], "outcome")]
        elif head == "impulse":
            pos.impulse = whole(rest[0], 0, 14)
            if len(rest) > 1:
                pos.side = one_of(SIDE_NAMES, rest[1], "side")
        elif head == "backlash":
            pos.backlash = whole(rest[0], 0, 999)
        elif head == "advantage":
            pos.advantage = one_of(SIDE_NAMES, rest[0], "side")
            pos.advantage_used = (
                one_of(["available", "used"], rest[1], "state of the Advantage") if len(rest) > 1 else 0
            )
        elif head == "resistance":
            pos.resistance = self.area(rest[0])
        elif head == "passed":
            pos.passed = 1
        elif head == "fedayeen-lost":
            pos.fedayeen_pool -= whole(rest[0], 0, pos.chart.fedayeen_count)
        elif head == "area":
            self.area_line(rest)
        elif head == "unit":
            self.unit_line(rest)
        elif head == "regrouped":
            for name in rest:
                if pos.regrouped_units[self.unit(name)]:
                    raise Fault(f"{name} is named twice.")
                pos.regrouped_units[self.unit(name)] = 1
        elif head == "regrouped-in":
            area = self.area(rest[0])
            for index in range(1, len(rest), 2):
                count = whole(rest[index + 1], 1, pos.chart.stack_limit)
                state = self.state(rest[index])
                if pos.regrouped[area][state]:
                    raise Fault(f"{rest[index]} is named twice.")
                pos.regrouped[area] = raised(pos.regrouped[area], state, count)
                pos.regrouped_in[area] += count
        else:
            self.impulse_line(head, rest)

    def impulse_line(self, head: str, rest: list[str]) -> None:
        pos = self.pos
        if head == "end-roll":
            pos.end_roll = whole(rest[0], 1, 13)
        elif head == "activated":
            pos.activated = self.place(rest[0])
            pos.stage = ACTING
        elif head == "contested":
            pos.contested = self.areas(rest)
        elif head == "entered":
            pos.entered = self.areas(rest)
        elif head == "fought":
            pos.fought = self.areas(rest)
        elif head == "cost":
            area = self.area(rest[0])
            pos.cost[area] = whole(rest[1], 1, 4)
            pos.ambush[area] = whole(rest[2], 1, 2) if len(rest) > 2 else 0
        elif head == "first-area":
            pos.first_area = self.area(rest[0])
            pos.left_zone = whole(rest[1], 1, pos.chart.zone_limit)
        elif head == "toll":
            pos.toll = whole(rest[0], 1, 2)
        elif head == "active":
            self.active_line(rest)
        elif head == "mover":
            stopped = one_of(["moved", "stopped"], rest[3], "way to have moved")
            code = mover(self.state(rest[0]), self.area(rest[1]), whole(rest[2], 0, pos.chart.insurgent_mf), stopped)
            pos.movers.append(code)
        elif head == "resting":
            pos.resting = whole(rest[0], 1, 8)
        else:
            raise Fault(
                f"'{head}' is no turn, impulse, backlash, advantage, resistance, passed, area, unit, outcome or fedayeen-lost, "
                "nor a line of an impulse under way."
            )

    def area_line(self, rest: list[str]) -> None:
        pos = self.pos
        area = self.area(rest[0])
        index = 1
        if len(rest) > 1 and rest[1] in SIDE_NAMES:
            pos.control[area] = SIDE_NAMES.index(rest[1])
            index = 2
        while index < len(rest):
            state = self.state(rest[index])
            if pos.count(area, state):
                raise Fault(f"{rest[index]} is named twice.")
            count = whole(rest[index + 1], 1, pos.chart.stack_limit) if index + 1 < len(rest) else 1
            index += 2
            pos.add(area, state, count)
            if state >= MILITIA:
                pos.militia_pool -= count
            elif state <= DUG_IN:
                pos.fedayeen_pool -= count
                if state == DUG_IN:
                    pos.dug_in_pool -= count

    def unit_line(self, rest: list[str]) -> None:
        pos = self.pos
        unit = self.unit(rest[0])
        place = self.place(rest[1])
        if (place == RIVER_BOX) != (pos.chart.home[unit] == RIVER_BOX):
            raise Fault("only the riverine unit is in the river-box, and it is nowhere else (7.2.3).")
        if place > AREAS and place != pos.chart.home[unit]:
            raise Fault(f"the Entry Zone of {rest[0]} is {PLACE_NAMES[pos.chart.home[unit]]} (11.1, 2.3).")
        pos.put(unit, place)
        for word in rest[2:]:
            pos.spent[unit] = one_of(["fresh", "spent"], word, "side of a counter")

    def active_line(self, rest: list[str]) -> None:
        pos = self.pos
        unit = self.unit(rest[0])
        pos.mp[unit] = whole(rest[1], 0, pos.chart.mf[unit])
        pos.moved[unit] = one_of(MOVES, rest[2], "way to have moved") if len(rest) > 2 else 0
        if len(rest) > 3 and rest[3] != "here":
            pos.came[unit] = self.place(rest[3])
        if len(rest) > 4:
            pos.fought_by[unit] = self.areas(rest[4:])

    def area(self, word: str) -> int:
        return whole(word, 1, AREAS)

    def areas(self, words: list[str]) -> int:
        found = 0
        for word in words:
            if found & bit(self.area(word)):
                raise Fault(f"area {word} is named twice.")
            found |= bit(self.area(word))
        if not found:
            raise Fault("at least one area is to be named.")
        return found

    def place(self, word: str) -> int:
        if word not in self.rules.place_of:
            raise Fault(f"'{word}' is no area (1 to {AREAS}), nw, ne or river-box.")
        return self.rules.place_of[word]

    def unit(self, word: str) -> int:
        if word not in self.rules.chart.unit_index:
            raise Fault(f"'{word}' is no Coalition unit; there is {', '.join(self.rules.chart.unit_name)}.")
        return self.rules.chart.unit_index[word]

    def state(self, word: str) -> int:
        return one_of(self.rules.chart.state_name, word, "Insurgent unit")


def from_text(rules: Scenario, text: str) -> Position:
    """The position that a text describes; what does not fit is refused."""
    return Reader(rules).read(text)
