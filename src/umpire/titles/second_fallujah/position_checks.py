"""Refuses written positions that no game can reach: too many counters, several places for one counter, control that does not fit the units,
or a day and impulse that do not fit the segment. Each Fault names the line of the text that it is about."""

from umpire.engine.rule import Fault
from umpire.kit.parse import Said
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    RIVER_BOX,
    SPENT_CADRE,
    STATES,
)
from umpire.titles.second_fallujah.events import MOVED, STOPPED
from umpire.titles.second_fallujah.position import (
    ACTING,
    COALITION,
    FRESH_STATES,
    IDLE,
    INSURGENT,
    NO_ROLL,
    Position,
    bit,
    mover_area,
    mover_mp,
    mover_state,
    mover_stopped,
)
from umpire.titles.second_fallujah.rules.ch06_movement import INTO_FRESH
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES


def check(rules: Scenario, pos: Position, said: Said) -> None:
    """Run all checks of this module. The first problem raises a Fault."""
    check_counters(rules, pos, said)
    for area in range(1, AREAS + 1):
        check_area(rules, pos, area, said)
    check_units(pos, said)
    check_turn(rules, pos, said)
    check_clock(rules, pos, said)
    if rules.segments[pos.segment].phase == "setup" or pos.turn == 0:
        check_set_up(rules, pos, said)
    check_regroup(rules, pos, said)
    if pos.stage != ACTING:
        check_nothing_under_way(pos, said)
    elif pos.side == COALITION:
        check_coalition_impulse(rules, pos, said)
    else:
        check_insurgent_impulse(rules, pos, said)


def name_of(rules: Scenario, pos: Position) -> str:
    return rules.segments[pos.segment].name


def is_bot(rules: Scenario) -> bool:
    """12 Whether the bot plays the Insurgents."""
    return rules.options.get("insurgents") == "bot"


# -- counters and areas ---------------------------------------------------------------------------------------------


def check_counters(rules: Scenario, pos: Position, said: Said) -> None:
    """11.1 The counter mix. With two players no Fedayeen comes after the set-up."""
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
    used = chart.fedayeen_count - pos.fedayeen_pool
    if not is_bot(rules) and used > chart.fedayeen_at_start:
        words = (
            f"with two players {chart.fedayeen_at_start} Fedayeen are set up and no more come, {used} are used (11.1)."
        )
        raise said.fault(words, "fedayeen-lost")


def check_area(rules: Scenario, pos: Position, area: int, said: Said) -> None:
    """5, 5.1, 9.1, 9.2 Stacks and control. A Contested area may be anybody's: 4.2 has the Coalition leave one that is its own,
    although Insurgents who enter such an area never stay (7.3.4)."""
    chart = pos.chart
    key = f"area {area}"
    if pos.theirs[area] > chart.stack_limit or pos.ours[area] > chart.stack_limit:
        raise said.fault(f"more than {chart.stack_limit} units of a side in area {area} (5).", key)
    # 5.1  Those that have moved will be Spent when the impulse ends.
    if pos.fresh_core(area) - fresh_movers(pos, area) > chart.friction_limit:
        raise said.fault(f"more than {chart.friction_limit} Fresh Cadre and Fedayeen units in area {area} (5.1).", key)
    if pos.control[area] == COALITION:
        if pos.theirs[area] and not pos.ours[area]:
            raise said.fault(f"area {area} holds only Insurgents, so they control it (9.1).", key)
    elif pos.ours[area] and not pos.theirs[area]:
        if pos.fighters[area]:
            raise said.fault(f"area {area} holds only Coalition units, so they control it (9.1).", key)
        # 9.2  Only Infiltration takes it from Support Units (ruling R23).
        if pos.turn < 1 or (pos.turn == 1 and name_of(rules, pos) not in ("reset", "turn")):
            words = (
                f"area {area} holds only Coalition units, and no Infiltration has taken it from them yet (9.1, 9.2)."
            )
            raise said.fault(words, key)


def fresh_movers(pos: Position, area: int) -> int:
    """Cadre and Fedayeen units that have moved into an area in this impulse."""
    found = 0
    for code in pos.movers:
        if mover_area(code) == area and mover_state(code) in (FEDAYEEN, CADRE):
            found += 1
    return found


def check_units(pos: Position, said: Said) -> None:
    """2.3, 3.3 Nobody comes back into an Entry Zone, so nobody there is Spent."""
    for unit in range(pos.chart.unit_count):
        if pos.spent[unit] and pos.place[unit] > AREAS and pos.place[unit] != RIVER_BOX:
            name = pos.chart.unit_name[unit]
            raise said.fault(f"{name} has not left its Entry Zone and cannot be Spent (2.3, 3.3).", f"unit {name}")


# -- the clock --------------------------------------------------------------------------------------------------------


def check_turn(rules: Scenario, pos: Position, said: Said) -> None:
    """4, 11 Turn, segment and outcome go together."""
    name = name_of(rules, pos)
    last = len(pos.chart.days)
    if rules.segments[pos.segment].phase == "setup":
        if pos.turn:
            raise said.fault(f"the segment {name} belongs to the set-up, before the first turn (11.1).", "turn")
    elif pos.turn == 0 and name != "turn":
        raise said.fault(f"the segment {name} belongs to a turn, 1 to {last} (4).", "turn")
    if pos.outcome:
        if pos.turn != last or name not in ("reset", "turn"):
            raise said.fault(f"the game ends in the Reset Phase of turn {last} (4.4).", "outcome")
        if pos.outcome != rules.level(rules.victory_points(pos)):
            raise said.fault(f"{rules.victory_points(pos)} victory points are another outcome (1.2).", "outcome")
    elif pos.turn == last and name == "turn":
        raise said.fault(f"no turn follows turn {last}; give the outcome (4.4).", "turn")


def check_clock(rules: Scenario, pos: Position, said: Said) -> None:
    """4.1, 10.2, 14.2 The impulse, the Advantage and what else is told with the clock."""
    name = name_of(rules, pos)
    first = pos.turn <= 1 and not (pos.turn == 1 and name == "turn")  # before the Reset Phase of the first turn is over
    if name == "action" and pos.impulse == 0 and (pos.turn > 1 or pos.side == INSURGENT):
        raise said.fault("only the first turn has an impulse 0, and it is the Coalition's (11.2).", "impulse")
    # 4.1.4  A 12 turned into a 13 is the only way past impulse 13 (ruling R9).
    if pos.impulse > 13 and not pos.advantage_used and name != "turn":
        raise said.fault("without Heroic Effort no phase goes on after impulse 13 (4.1.4, ruling R9).", "impulse")
    # 10.2  It starts with the Coalition, and once used it has another owner.
    if pos.advantage_used and not pos.outcome and (pos.turn == 0 or name == "turn"):
        raise said.fault("between the turns the Advantage is available (4.4).", "advantage")
    if first and (pos.advantage == COALITION) == bool(pos.advantage_used):
        raise said.fault("in the first turn only the Coalition can have used the Advantage (10, 10.2).", "advantage")
    if pos.passed and name == "action":
        opening = pos.impulse == 0 or (pos.turn > 1 and pos.impulse == 1 and pos.side == INSURGENT)
        if opening or pos.stage == ACTING:
            raise said.fault("the impulse before this one was no pass (4.1.4, ruling R63).", "passed")
    if pos.resistance:
        if not is_bot(rules):
            raise said.fault("the Resistance marker is the bot's (14.2).", "resistance")
        if pos.turn == 0 or (pos.turn == 1 and pos.impulse == 0):
            raise said.fault("the Insurgents have had no impulse yet (14.2, 11.2).", "resistance")
    if pos.end_roll != NO_ROLL:
        if name == "action":
            if pos.stage != ACTING or pos.side == INSURGENT or not pos.fought:
                raise said.fault("no Coalition combat has been rolled in this impulse (4.1.4).", "end-roll")
        elif pos.turn == 0 or pos.end_roll >= pos.impulse:
            raise said.fault(f"{pos.end_roll} does not end the phase at impulse {pos.impulse} (4.1.4).", "end-roll")


def check_set_up(rules: Scenario, pos: Position, said: Said) -> None:
    """11.1, 13 Before the first turn: the Coalition in its Entry Zones, one Cadre in each of its areas, Fedayeen as far as they
    have been placed, and nothing else."""
    chart = pos.chart
    name = name_of(rules, pos)
    if pos.backlash or pos.impulse or pos.side != COALITION or pos.passed:
        raise said.fault("nothing has been played before the first turn (11.1).", "turn")
    for unit in range(chart.unit_count):
        if pos.place[unit] != chart.home[unit] or pos.spent[unit]:
            raise said.fault("no unit has moved before the first turn (11.1).", f"unit {chart.unit_name[unit]}")
    if chart.fedayeen_count - pos.fedayeen_pool > pos.total(FEDAYEEN):
        raise said.fault("nobody is lost before the first turn (11.1).", "fedayeen-lost")
    for area in range(1, AREAS + 1):
        key = f"area {area}"
        fedayeen = pos.count(area, FEDAYEEN)
        cadres = 1 if name != "cadres" and chart.cadre_area[area] else 0
        if pos.control[area] != INSURGENT or pos.theirs[area] != fedayeen + cadres or pos.count(area, CADRE) != cadres:
            raise said.fault(
                f"area {area} is the Insurgents', with {cadres} Cadre units and only Fedayeen else (11.1).", key
            )
        if fedayeen > most_set_up(rules, pos, area) or fedayeen < least_set_up(rules, pos, area):
            raise said.fault(f"the set-up places another number of Fedayeen in area {area} (11.1, 13).", key)
    if not is_bot(rules):
        placed = pos.total(FEDAYEEN)
        if (placed == chart.fedayeen_at_start) != (name == "turn"):
            raise said.fault(f"{placed} Fedayeen of {chart.fedayeen_at_start} are set up (11.1).", "turn")


def most_set_up(rules: Scenario, pos: Position, area: int) -> int:
    """11.1, 13 How many Fedayeen the set-up can have placed by now."""
    name = name_of(rules, pos)
    if name == "cadres":
        return 0
    if not is_bot(rules):
        return pos.chart.fedayeen_per_area
    return 1 if name == "turn" and pos.chart.setup_die[pos.chart.tem[area]] <= 6 else 0


def least_set_up(rules: Scenario, pos: Position, area: int) -> int:
    """13 How many it must have placed."""
    certain = is_bot(rules) and name_of(rules, pos) == "turn" and not pos.chart.setup_die[pos.chart.tem[area]]
    return 1 if certain else 0


def check_regroup(rules: Scenario, pos: Position, said: Said) -> None:
    """4.2 Who has regrouped."""
    chart = pos.chart
    name = name_of(rules, pos)
    for area in range(1, AREAS + 1):
        key = f"regrouped-in {area}"
        if pos.regrouped_in[area] and (rules.segments[pos.segment].phase != "regroup" or is_bot(rules)):
            raise said.fault("nobody regroups but a player in the Regroup Phase (4.2, ruling R34).", key)
        for state in range(STATES):
            count = pos.regrouped[area][state]
            if count > pos.count(area, state):
                raise said.fault(f"more {chart.state_name[state]} have regrouped than there are (4.2).", key)
            if count and state == DUG_IN:
                raise said.fault("a unit that is Dug In does not regroup (3.7, 4.2).", key)
    for unit in range(chart.unit_count):
        if pos.regrouped_units[unit]:
            if name != "regroup-coalition":
                raise said.fault("the Coalition regroups in the segment regroup-coalition (4.2).", "regrouped")
            if pos.place[unit] > AREAS:
                raise said.fault(f"{chart.unit_name[unit]} is in no area and has not regrouped (4.2).", "regrouped")


# -- an impulse under way ---------------------------------------------------------------------------------------------


def check_nothing_under_way(pos: Position, said: Said) -> None:
    """4.1 What belongs to an impulse is written only in the middle of one."""
    for name, given in (
        ("contested", pos.contested > 0),
        ("entered", pos.entered > 0),
        ("fought", pos.fought > 0),
        ("first-area", pos.first_area > 0),
        ("toll", pos.toll > 0),
        ("resting", pos.resting > 0),
        ("mover 1", len(pos.movers) > 0),
    ):
        if given:
            raise said.fault("this is a line of an impulse under way, but there is no 'activated' line (4.1).", name)
    for area in range(1, AREAS + 1):
        if pos.cost[area]:
            raise said.fault("nobody has entered an area: there is no 'activated' line (4.1).", f"cost {area}")
    for unit in range(pos.chart.unit_count):
        if pos.mp[unit] != IDLE:
            name = pos.chart.unit_name[unit]
            raise said.fault(f"{name} is active, but no impulse is under way (4.1.2).", f"active {name}")


def check_activated(rules: Scenario, pos: Position, said: Said, entered: int) -> None:
    """4.1 An impulse in the segment action, and both sides together only where they were when it began, or have entered."""
    if name_of(rules, pos) != "action":
        raise said.fault("an area is activated only in the segment action (4.1).", "activated")
    for area in range(1, AREAS + 1):
        if pos.is_contested(area) and not (pos.contested | entered) & bit(area):
            words = f"area {area} is Contested, and was neither so when the impulse began nor entered since (6.3)."
            raise said.fault(words, f"area {area}")


def check_coalition_impulse(rules: Scenario, pos: Position, said: Said) -> None:
    """4.1.2, 6 The Coalition has activated a place."""
    if pos.activated == RIVER_BOX:
        raise said.fault("the riverine unit does not move (7.2.3).", "activated")
    check_activated(rules, pos, said, pos.entered)
    if pos.movers or pos.resting:
        key = "mover 1" if pos.movers else "resting"
        raise said.fault("an Insurgent unit has acted, but it is no Insurgent impulse (4.1.1).", key)
    for area in range(1, AREAS + 1):
        check_entry(pos, area, said)
    left = 0
    for unit in range(pos.chart.unit_count):
        if pos.mp[unit] != IDLE:
            check_active(pos, unit, said)
            if pos.came[unit]:
                left += 1
        elif pos.place[unit] == pos.activated and not pos.spent[unit]:
            name = pos.chart.unit_name[unit]
            raise said.fault(f"{name} is Fresh in the place that was activated, and not active (4.1.2).", "activated")
    check_zone(pos, left, said)
    if pos.toll and not (pos.activated <= AREAS and pos.fought & bit(pos.activated) and not pos.theirs[pos.activated]):
        raise said.fault("there was no Overrun in the area that was activated (6.2).", "toll")


def check_zone(pos: Position, left: int, said: Said) -> None:
    """4.1.2 All units of an Entry Zone enter the same area first. `left` of them are still active."""
    if pos.first_area:
        if pos.activated <= AREAS or pos.first_area not in pos.chart.adjacent[pos.activated]:
            raise said.fault("no Entry Zone next to this area was activated (4.1.2).", "first-area")
        if not pos.entered & bit(pos.first_area):
            raise said.fault("nobody has entered this area (4.1.2).", "first-area")
        if left > pos.left_zone:
            raise said.fault(f"{left} units have left the Entry Zone (4.1.2).", "first-area")
    elif pos.activated > AREAS and pos.entered:
        raise said.fault("units have left the Entry Zone, and no 'first-area' line says for where (4.1.2).", "entered")


def check_entry(pos: Position, area: int, said: Said) -> None:
    """6, 6.4.2 What was paid, and an Ambush."""
    if pos.cost[area] and not pos.entered & bit(area):
        raise said.fault(f"nobody has entered area {area} (6).", f"cost {area}")
    if pos.ambush[area] > INTO_FRESH - pos.cost[area]:
        raise said.fault(f"who can pay {pos.cost[area]} MP lacks less than that (6.4.2).", f"cost {area}")


def check_active(pos: Position, unit: int, said: Said) -> None:
    """4.1.2, 6.2 One activated unit: it stands still where it began, or it has moved, or it has fought."""
    chart = pos.chart
    name = chart.unit_name[unit]
    key = f"active {name}"
    place = pos.place[unit]
    if pos.spent[unit]:
        raise said.fault(f"{name} is Spent and cannot be active (3.3).", key)
    if pos.fought_by[unit] & ~pos.fought:
        raise said.fault(f"{name} has fought where nobody has (6.2).", key)
    if place == RIVER_BOX:
        if pos.mp[unit] or pos.moved[unit] != STOPPED or not pos.fought_by[unit]:
            raise said.fault(f"{name} is active only when it has supported an Overrun (7.2.3).", key)
        return
    if not pos.moved[unit]:
        if place != pos.activated or pos.came[unit] or pos.fought_by[unit] or pos.mp[unit] != chart.mf[unit]:
            raise said.fault(f"{name} has not moved, so it has all its MP where it was activated (4.1.2).", key)
        return
    if place > AREAS:
        raise said.fault(f"{name} has moved and is no longer in its Entry Zone (2.3).", key)
    if pos.came[unit]:
        came = pos.came[unit]
        if place not in chart.adjacent[came] or (came > AREAS and came != pos.activated):
            raise said.fault(f"{name} cannot have come from {PLACE_NAMES[came]} (2.2, 2.3).", key)
        if not pos.entered & bit(place):
            raise said.fault(f"{name} has entered area {place}, and no 'entered' line says so (4.1.3).", key)
    elif place != pos.activated or not pos.fought_by[unit] & bit(place):
        raise said.fault(f"{name} has neither moved nor fought (4.1.2).", key)
    if pos.mp[unit] >= chart.mf[unit]:
        raise said.fault(f"{name} has moved or fought, which costs MP (6.1).", key)
    # 6.2  It stops where enemies are; they may be gone since.
    if pos.moved[unit] == MOVED and pos.theirs[place]:
        raise said.fault(f"{name} has had to stop at the enemy in area {place} (6.2).", key)
    if pos.moved[unit] == STOPPED and not pos.theirs[place] and not pos.fought & bit(place):
        raise said.fault(f"{name} has met no enemy in area {place} and has not stopped (6.2).", key)


def check_insurgent_impulse(rules: Scenario, pos: Position, said: Said) -> None:
    """4.1.1, 6 The Insurgent player has activated an area."""
    chart = pos.chart
    if is_bot(rules):
        raise said.fault("the bot takes its impulse at once (14).", "activated")
    if pos.activated > AREAS:
        raise said.fault("the Insurgents activate an area (4.1.1).", "activated")
    check_activated(rules, pos, said, 0)
    for name, given in (
        ("entered", pos.entered > 0),
        ("fought", pos.fought > 0),
        ("first-area", pos.first_area > 0),
        ("toll", pos.toll > 0),
    ):
        if given:
            raise said.fault("this is a line of a Coalition impulse (4.1.2).", name)
    for unit in range(chart.unit_count):
        if pos.mp[unit] != IDLE:
            name = chart.unit_name[unit]
            raise said.fault(f"{name} is active, but it is no Coalition impulse (4.1.2).", f"active {name}")
    for area in range(1, AREAS + 1):
        if pos.ambush[area]:
            raise said.fault("only Coalition units are ambushed (6.4.2).", f"cost {area}")
    for index in range(len(pos.movers)):
        check_mover(pos, index, said)
    for state in FRESH_STATES:
        idle = pos.count(pos.activated, state) - movers_alike(pos, pos.activated, state)
        if state == FEDAYEEN and idle < pos.resting:
            raise said.fault(f"so many Fedayeen are not in area {pos.activated} (4.1.1).", "resting")


def check_mover(pos: Position, index: int, said: Said) -> None:
    """4.1.1, 6.2 An Insurgent unit that has moved."""
    code = pos.movers[index]
    key = f"mover {index + 1}"
    area = mover_area(code)
    name = pos.chart.state_name[mover_state(code)]
    if mover_state(code) not in FRESH_STATES:
        raise said.fault(f"a {name} cannot have moved in this impulse (3.3).", key)
    if movers_alike(pos, area, mover_state(code)) > pos.count(area, mover_state(code)):
        raise said.fault(f"more {name} have moved to area {area} than there are (4.1.1).", key)
    if mover_mp(code) >= pos.chart.insurgent_mf:
        raise said.fault(f"a {name} that has moved has less than {pos.chart.insurgent_mf} MP (6.1).", key)
    if bool(mover_stopped(code)) != (pos.ours[area] > 0):
        raise said.fault(f"a {name} stops in area {area} if and only if Coalition units are there (6.2).", key)


def movers_alike(pos: Position, area: int, state: int) -> int:
    found = 0
    for code in pos.movers:
        if mover_area(code) == area and mover_state(code) == state:
            found += 1
    return found
