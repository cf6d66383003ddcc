"""Positions as text, to be written by hand in tests and saved with a game, and read back with a word on what is wrong.

    turn 2 action
    impulse 3 coalition
    area 18 insurgent fedayeen 1 cadre 1
    unit 3-1-i 18 spent

What is not named stands as the set-up leaves it. The lines that belong to the middle of an impulse or of the Regroup
Phase (`active`, `entered`, `mover`, `regrouped`, ...) are written only there.
"""

from typing import Final

from umpire.kernel.parse import one_of, read_lines, whole
from umpire.kernel.rule import Fault
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    MILITIA,
    RIVER_BOX,
    SPENT_CADRE,
    STATES,
)
from umpire.titles.second_fallujah.position import (
    ACTING,
    CHOOSING,
    COALITION,
    FRESH_STATES,
    IDLE,
    INSURGENT,
    NO_ROLL,
    Position,
    bit,
    mover,
    mover_area,
    mover_mp,
    mover_state,
    mover_stopped,
)
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES, SIDE_NAMES

MOVES: Final = ["still", "moved", "stopped"]


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
            f"{chart.state_name[state]} {pos.regrouped[area * STATES + state]}"
            for state in range(STATES)
            if pos.regrouped[area * STATES + state]
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

    def read(self, text: str) -> Position:
        read_lines(text, self.line)
        check(self.rules, self.pos)
        return self.pos

    def line(self, words: list[str]) -> None:
        head = words[0]
        rest = words[1:]
        pos = self.pos
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
                pos.regrouped_units[self.unit(name)] = 1
        elif head == "regrouped-in":
            area = self.area(rest[0])
            for index in range(1, len(rest), 2):
                count = whole(rest[index + 1], 1, pos.chart.stack_limit)
                pos.regrouped[area * STATES + self.state(rest[index])] = count
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
            code = mover(self.state(rest[0]), self.area(rest[1]), whole(rest[2], 0, 7), stopped)
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
            found |= bit(self.area(word))
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


def check(rules: Scenario, pos: Position) -> None:
    """No more counters than there are, and nothing where the rules could never put it."""
    chart = pos.chart
    for name, left, all_of in (
        ("Militia", pos.militia_pool, chart.militia_count),
        ("Fedayeen", pos.fedayeen_pool, chart.fedayeen_count),
        ("Dug In marker", pos.dug_in_pool, chart.dug_in_count),
    ):
        if left < 0:
            raise Fault(f"position: there are only {all_of} {name} counters, {all_of - left} are used (ruling R47).")
    cadres = pos.total(CADRE) + pos.total(SPENT_CADRE)
    if cadres > chart.cadre_count:
        raise Fault(f"position: there are only {chart.cadre_count} Cadre units, {cadres} are placed (11.1).")
    for area in range(1, AREAS + 1):
        if pos.theirs[area] > chart.stack_limit or pos.ours[area] > chart.stack_limit:
            raise Fault(f"position: more than {chart.stack_limit} units of a side in area {area} (5).")
        # 5.1  Those that have moved will be Spent when the impulse ends.
        if pos.fresh_core(area) - fresh_movers(pos, area) > chart.friction_limit:
            raise Fault(
                f"position: more than {chart.friction_limit} Fresh Cadre and Fedayeen units in area {area} (5.1)."
            )
        if pos.control[area] == COALITION and pos.theirs[area] and not pos.ours[area]:
            raise Fault(f"position: area {area} holds only Insurgents, so they control it (9.1).")
        if pos.control[area] == INSURGENT and pos.fighters[area] and not pos.theirs[area] and pos.stage == CHOOSING:
            raise Fault(f"position: area {area} holds only Coalition units, so they control it (9.1).")
        for state in range(STATES):
            if pos.regrouped[area * STATES + state] > pos.count(area, state):
                raise Fault(
                    f"position: more {chart.state_name[state]} have regrouped in area {area} than there are (4.2)."
                )
    check_impulse(rules, pos)


def check_impulse(rules: Scenario, pos: Position) -> None:
    """What belongs to an impulse is written only in the middle of one, and fits the counters."""
    chart = pos.chart
    if pos.segment == rules.turn_start and pos.turn == len(chart.days) and not pos.outcome:
        raise Fault(f"position: no turn follows turn {pos.turn}; give the outcome (4.4).")
    if pos.stage == ACTING:
        if rules.segments[pos.segment].name != "action":
            raise Fault("position: an area is activated only in the segment action (4.1).")
    elif pos.movers or pos.resting or pos.entered or pos.fought or pos.contested or pos.first_area or pos.toll:
        raise Fault("position: lines of an impulse under way, but no 'activated' line (4.1).")
    for unit in range(chart.unit_count):
        if pos.mp[unit] == IDLE:
            continue
        if pos.stage != ACTING or pos.side != COALITION:
            raise Fault(f"position: {chart.unit_name[unit]} is active, but no Coalition impulse is under way (4.1.2).")
        if pos.spent[unit]:
            raise Fault(f"position: {chart.unit_name[unit]} is Spent and cannot be active (3.3).")
    for code in pos.movers:
        name = chart.state_name[mover_state(code)]
        if pos.side != INSURGENT:
            raise Fault(f"position: a {name} has moved, but it is no Insurgent impulse (4.1.1).")
        if mover_state(code) not in FRESH_STATES:
            raise Fault(f"position: a {name} cannot have moved in this impulse (3.3).")
        alike = 0
        for other in pos.movers:
            if mover_area(other) == mover_area(code) and mover_state(other) == mover_state(code):
                alike += 1
        if alike > pos.count(mover_area(code), mover_state(code)):
            raise Fault(f"position: more {name} have moved to area {mover_area(code)} than there are (4.1.1).")


def fresh_movers(pos: Position, area: int) -> int:
    """Cadre and Fedayeen units that have moved into an area in this impulse."""
    found = 0
    for code in pos.movers:
        if mover_area(code) == area and mover_state(code) in (FEDAYEEN, CADRE):
            found += 1
    return found
