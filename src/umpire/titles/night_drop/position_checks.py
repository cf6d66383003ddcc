"""Refuses written positions that no game can reach: too many counters, counters where none can be, or an Activation that cannot be under way
at this moment. Each Fault names the line of the text that it is about.

A position that passes may still be unreachable: which Sticks formed a company, or who has looked at which marker, is not checked.
"""

from umpire.kit.parse import Said
from umpire.titles.night_drop.chart import ADVANTAGE, ARMOURED, FACES, HQ, IMPASSABLE, PLT, REGIMENTS, STREAM, UNKNOWN
from umpire.titles.night_drop.events import HAS_MOVED
from umpire.titles.night_drop.position import (
    CHECKING,
    CHOOSING,
    CONCEALED,
    DEAD,
    ENTERING,
    FIGHTING,
    FULL,
    G4,
    GERMAN,
    HIDDEN,
    LOST,
    MOVING,
    NO_LETTER,
    NO_MARKER,
    NOT_YET,
    NOTHING,
    REDUCED,
    REGROUPING,
    US,
    USED,
    Position,
)
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS, ACTIVATIONS, limits_of
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, SEATS
from umpire.titles.night_drop.view import STAGES

# The segments, by their place in the sequence of play.
GERMANS, DROP, TURN, INITIATIVE, OBJECTIVES, ACTIVATING, END = range(7)

US_ACTIONS = (1 << REGIMENTS) - 1  # the bits of U1 to U3


def check(rules: Setup, pos: Position, said: Said) -> None:
    """Nothing that no game can have."""
    check_clock(rules, pos, said)
    check_setup(rules, pos, said)
    check_places(rules, pos, said)
    check_ground(rules, pos, said)
    check_natures(rules, pos, said)
    check_germans(rules, pos, said)
    check_objectives(rules, pos, said)
    check_activation(rules, pos, said)
    check_moved_and_fought(rules, pos, said)
    check_end(rules, pos, said)


# -- the clock --------------------------------------------------------------------------------------------------


def check_clock(rules: Setup, pos: Position, said: Said) -> None:
    """4, 5 The set-up comes before the first turn, and after the ninth there is no other."""
    if pos.segment <= DROP and pos.turn:
        raise said.fault(f"turn {pos.turn} is not part of the set-up, which comes before turn 1 (4).", "turn")
    if pos.segment > TURN and not pos.turn:
        raise said.fault("the first turn is turn 1 (5).", "turn")
    if pos.segment == TURN and pos.turn == rules.chart.turns and not pos.outcome:
        raise said.fault(f"after turn {pos.turn} there is no other turn (10.1).", "turn")
    wrong = clock_fault(rules, pos, pos.initiative, pos.activation)
    if wrong:
        raise said.fault(wrong, "stage", "used", "seized", "activation", "initiative", "turn")
    if pos.german_turns > REGIMENTS - advantages_left(pos):
        raise said.fault("not so many PIR Advantages can have been eliminated (2.6.2).", "german-turns")
    if pos.advantages_killed > pos.german_turns:
        message = "each PIR Advantage that was killed this turn gives a turn of German Initiative (2.6.2)."
        raise said.fault(message, "advantages-killed")


def advantages_left(pos: Position) -> int:
    """2.6 PIR Advantages that nobody can have eliminated: they are on the map, or were spent."""
    return len(
        [stick for stick in range(pos.sticks) if pos.face[stick] == ADVANTAGE and pos.at[stick] not in (DEAD, LOST)]
    )


def activations_of(pos: Position, initiative: int, activation: int, side: int) -> int:
    """5.4 How many Activations a side has had in this turn; the one under way counts if it is one of a regiment."""
    begun = activation + (1 if pos.stage != CHOOSING and 0 <= pos.action < G4 else 0)
    return (begun + 1) // 2 if side == initiative else begun // 2


def clock_fault(rules: Setup, pos: Position, initiative: int, activation: int) -> str:
    """What is wrong with a turn in which this side has the Initiative and so many Activations are over; empty if nothing is."""
    wrong = turn_fault(pos, activation)
    if wrong:
        return wrong
    # 5.2.2  The US on turn 1.
    if pos.turn == 1 and pos.segment > INITIATIVE and initiative == GERMAN:
        return "on turn 1 the US has the Initiative (5.2.2)."
    theirs = bits(pos.used & ~US_ACTIONS)
    if theirs and not pos.is_night():
        return "by day the German moves no Sticks (5.4.2)."
    side = initiative if activation % 2 == 0 else 1 - initiative
    if pos.stage != CHOOSING and pos.action != NOTHING and side != (US if pos.action < REGIMENTS else GERMAN):
        return (
            f"Activation {activation + 1} is one of the side '{SEATS[side]}', and '{ACTIONS[pos.action]}' is not (5.4)."
        )
    # 5.4.1, 5.4.2  One regiment, or one push, an Activation.
    ours = bits(pos.used & US_ACTIONS)
    if ours > activations_of(pos, initiative, activation, US):
        return f"the US has not had {ours} Activations yet (5.4)."
    if theirs > activations_of(pos, initiative, activation, GERMAN):
        return f"the German has not had {theirs} Activations yet (5.4)."
    # 2.6.1  The first Activation is that of the regiment.
    if pos.seized != NOTHING:
        if initiative == GERMAN or pos.turn < 2 or pos.segment == INITIATIVE:
            return "who seizes the Initiative has it, and not before turn 2 (2.6.1)."
        if (activation or pos.stage != CHOOSING) and not pos.used & 1 << pos.seized:
            return f"the first Activation was that of the {rules.chart.regiment_name[pos.seized]}th (2.6.1)."
    return ""


def turn_fault(pos: Position, activation: int) -> str:
    """5 What there can be of Activations in each segment."""
    if pos.segment == ACTIVATING:
        if activation == ACTIVATIONS and pos.stage != CHOOSING:
            return "all five Activations of the turn are over (5.4)."
        return ""
    if pos.stage != CHOOSING:
        return "an Activation is under way only during the Activations (5.4)."
    if pos.segment == END or (pos.segment == TURN and pos.turn):
        return "" if activation == ACTIVATIONS else "the five Activations of a turn come before its end (5.4)."
    if activation:
        return "no Activation has begun yet (5.4)."
    return "nothing has been used yet (5.4)." if pos.used else ""


def bits(number: int) -> int:
    return bin(number).count("1")


# -- where counters are -----------------------------------------------------------------------------------------


def check_setup(rules: Setup, pos: Position, said: Said) -> None:
    """4 During the set-up there are Germans at most, and nobody has met them."""
    if pos.segment > DROP:
        return
    for unit in range(rules.unit_total):
        if pos.at[unit] != NOT_YET and (pos.segment == GERMANS or unit < rules.first_german):
            raise said.fault(f"{rules.unit_name[unit]} comes later (4).", rules.unit_name[unit], "turn")
    for slot in range(rules.german_total):
        if pos.german_known[slot] or pos.german_letter[slot] != NO_LETTER or pos.at[rules.first_german + slot] == DEAD:
            raise said.fault("nobody has met the Germans yet (4.1).", f"g{slot + 1}", "turn")
    for vp in range(len(pos.vp_marker)):
        if pos.vp_marker[vp] != NO_MARKER or pos.vp_control[vp]:
            hex = rules.chart.hex_name[rules.chart.vp_hexes[vp]]
            raise said.fault("the US is not on the map yet (4).", f"marker {hex}", f"control {hex}", "turn")
    for regiment in range(REGIMENTS):
        if any(pos.seen[regiment * FACES : regiment * FACES + FACES]):
            name = rules.chart.regiment_name[regiment]
            raise said.fault("the US is not on the map yet (4).", f"seen {name}", "turn")


def check_places(rules: Setup, pos: Position, said: Said) -> None:
    """2.3, 2.4, 3.1 Where a counter can be that is not on the map, and what it shows there."""
    for unit in range(rules.unit_total):
        place = pos.at[unit]
        name = rules.unit_name[unit]
        if unit >= rules.stick_total:
            if place in (LOST, USED):
                raise said.fault(f"only Sticks are lost or used; {name} is on the map or dead.", name)
            if place == NOT_YET and (pos.side[unit] == REDUCED or said.has(name)):
                raise said.fault(f"{name} is on the map or dead, or there is no line for it.", name)
        elif place == LOST and pos.face[unit] != UNKNOWN:
            raise said.fault(
                "nobody has looked at a Stick that is lost; eliminated ones are dead (4.2.3, 8.4.5).", name
            )
        elif place == USED and pos.face[unit] == UNKNOWN:
            raise said.fault("a Stick that was used has been turned up: say what it is (2.4.1).", name)
        elif place == NOT_YET and pos.segment > DROP:
            raise said.fault("after the drop every Stick is on the map, lost, used or dead (4.2).", name)


def check_ground(rules: Setup, pos: Position, said: Said) -> None:
    """8.1, 8.4 Passable ground, and no hex holds both sides."""
    chart = rules.chart
    for unit in range(rules.unit_total):
        hex = pos.at[unit]
        if hex < 0:
            continue
        name = rules.unit_name[unit]
        where = chart.hex_name[hex]
        off_line = not chart.road[hex] and not chart.rail[hex]
        if chart.terrain[hex] == STREAM and off_line:
            raise said.fault(f"{name} stands in the stream, {where} (8.4.2).", name)
        if off_line and chart.terrain_cost[rules.moves_like(pos, unit)][chart.terrain[hex]] == IMPASSABLE:
            assert rules.moves_like(pos, unit) == ARMOURED
            raise said.fault(f"{name} is armoured and stands in the marsh, {where} (3.1.2).", name)
        if unit < rules.first_german and pos.germans_by_hex[hex]:
            raise said.fault(f"both sides are in {where} (8.4.3).", name)


def check_natures(rules: Setup, pos: Position, said: Said) -> None:
    """2.3 Of each nature a regiment has so many Sticks; 9.3.2 what the German looked at are unknown Sticks that he eliminated."""
    for regiment in range(REGIMENTS):
        name = rules.chart.regiment_name[regiment]
        first = regiment * FACES
        for face in range(1, FACES):
            if pos.pool[first + face] < 0:
                raise said.fault(f"the {name}th has not so many Sticks '{FACE_NAMES[face]}' (2.3).", f"seen {name}")
        looked = sum(pos.seen[first + PLT : first + HQ + 1])
        dead = dead_sticks(rules, pos, regiment, UNKNOWN)
        if looked != dead:
            message = f"the German looked at {looked}, and {dead} unknown Sticks of the {name}th are dead (9.3.2)."
            raise said.fault(message, f"seen {name}")
        if pos.seen[first + ADVANTAGE] > dead_sticks(rules, pos, regiment, ADVANTAGE):
            message = f"a PIR Advantage that the German looked at is announced: a Stick of the {name}th is dead and shows it (2.6.2)."
            raise said.fault(message, f"seen {name}")
    if pos.seized != NOTHING:
        sticks = range(rules.first_stick[pos.seized], rules.first_stick[pos.seized + 1])
        if not [stick for stick in sticks if pos.at[stick] == USED and pos.face[stick] == ADVANTAGE]:
            name = rules.chart.regiment_name[pos.seized]
            raise said.fault(
                f"the PIR Advantage of the {name}th is used when it seizes the Initiative (2.6.1).", "seized"
            )


def dead_sticks(rules: Setup, pos: Position, regiment: int, face: int) -> int:
    """How many Sticks of a regiment that show this are dead."""
    sticks = range(rules.first_stick[regiment], rules.first_stick[regiment + 1])
    return len([stick for stick in sticks if pos.at[stick] == DEAD and pos.face[stick] == face])


def check_germans(rules: Setup, pos: Position, said: Said) -> None:
    """3.1, 8.5 Whoever is there is a counter out of the cup; under its Unknown marker it is whole, and its letter is its own."""
    chart = rules.chart
    for slot in range(rules.german_total):
        unit = rules.first_german + slot
        name = rules.unit_name[unit]
        type = pos.german_type[slot]
        if type == HIDDEN:
            continue
        if pos.side[unit] == REDUCED and len(chart.type_av[type]) == 1:
            raise said.fault(f"'{chart.type_name[type]}' has no back side (3.1.1).", name)
        if pos.side[unit] != FULL and not pos.german_known[slot]:
            raise said.fault("a unit under its Unknown marker is at full strength (3.1.4).", name)
        if pos.german_letter[slot] not in (NO_LETTER, chart.type_letter[type]):
            raise said.fault(f"that is not the letter of '{chart.type_name[type]}' (8.5.3).", name)


def check_objectives(rules: Setup, pos: Position, said: Said) -> None:
    """2.5, 10.2 A marker has a value; and where a German unit is, the US has no control."""
    for vp in range(len(pos.vp_marker)):
        at = rules.chart.vp_hexes[vp]
        hex = rules.chart.hex_name[at]
        if (pos.vp_marker[vp] == NO_MARKER) != (pos.vp_value[vp] == HIDDEN):
            raise said.fault("a marker has a value, and no marker has none (2.5).", f"marker {hex}")
        if pos.vp_control[vp] and pos.germans_by_hex[at]:
            raise said.fault(f"a German unit in {hex} ends the control of the US (10.2).", f"control {hex}")


# -- the Activation under way -----------------------------------------------------------------------------------


def stages_of(action: int) -> list[int]:
    """5.4.1, 5.4.2 What follows once an Activation is chosen."""
    if action == NOTHING:
        return [CHECKING]
    if action < REGIMENTS:
        return [MOVING, FIGHTING, CHECKING, REGROUPING]
    return [ENTERING, MOVING, FIGHTING, CHECKING] if action == G4 else [MOVING, CHECKING]


def check_activation(rules: Setup, pos: Position, said: Said) -> None:
    """5.4 An Activation that is chosen, in one of its stages, within what was rolled for it."""
    if pos.stage == CHOOSING:
        if pos.action != NOTHING or pos.limit or pos.active:
            raise said.fault("while an Activation is chosen nothing is known of it (5.4).", "stage")
        return
    word = ACTIONS[pos.action] if pos.action != NOTHING else "none"
    if pos.stage not in stages_of(pos.action):
        raise said.fault(f"'{word}' has no stage '{STAGES[pos.stage]}' (5.4).", "stage")
    least, most = limits_of(pos.action)
    if not least <= pos.limit <= most:
        raise said.fault(f"the limit of '{word}' is {least} to {most} (5.4.2).", "stage")
    if pos.active > pos.limit:
        raise said.fault(f"{pos.active} is more than the limit of {pos.limit} (5.4.2).", "stage")


def check_moved_and_fought(rules: Setup, pos: Position, said: Said) -> None:
    """5.4, 9.1.2 Who has moved is one of those whom the Activation is about; who has fought did so in its combat."""
    pushed = 0
    for unit in range(rules.unit_total):
        name = rules.unit_name[unit]
        about = f"did {name}"
        if not pos.acted[unit] and not pos.fought[unit]:
            continue
        if pos.at[unit] == NOT_YET or pos.stage == CHOOSING:
            raise said.fault(f"{name} cannot have done anything yet (5.4).", about)
        if pos.acted[unit]:
            if not acts_in(rules, pos, unit):
                raise said.fault(f"this Activation is not about {name} (5.4).", about)
            if REGIMENTS <= pos.action < G4:
                pushed += pos.acted[unit]
            elif pos.acted[unit] > HAS_MOVED:
                raise said.fault(f"{pos.acted[unit]} movements are for Sticks that the German moves (5.4.2).", about)
        if pos.fought[unit] and (pos.stage not in (FIGHTING, CHECKING, REGROUPING) or not fights(pos.action)):
            raise said.fault(f"{name} cannot have fought yet (9.1.2).", about)
    if pushed > pos.active:
        raise said.fault(f"Sticks were moved {pushed} times, and only {pos.active} are counted (5.4.2).", "stage")
    if pos.entered and (pos.stage == CHOOSING or pos.action == NOTHING):
        raise said.fault("nobody has entered anything in this Activation (5.4).", "entered")
    if pos.dealt and pos.stage != REGROUPING:
        raise said.fault("hexes are dealt with when Sticks regroup (2.4).", "dealt")


def acts_in(rules: Setup, pos: Position, unit: int) -> bool:
    """5.4 Whether an Activation is about a unit."""
    if pos.action == G4:
        return unit >= rules.first_german
    if pos.action >= REGIMENTS:
        return unit < rules.stick_total and rules.regiment[unit] == pos.action - REGIMENTS
    return pos.action != NOTHING and rules.regiment[unit] == pos.action


def fights(action: int) -> bool:
    """5.4 Whether there is combat in an Activation."""
    return 0 <= action < REGIMENTS or action == G4


# -- the end ----------------------------------------------------------------------------------------------------


def check_end(rules: Setup, pos: Position, said: Said) -> None:
    """10 A game that is over has had nine turns, shows all markers, and ended as they say."""
    if not pos.outcome:
        return
    if pos.turn != rules.chart.turns or pos.segment != TURN:
        raise said.fault(
            f"a game is over after turn {rules.chart.turns}: 'turn {rules.chart.turns} turn' (10.1).", "turn", "outcome"
        )
    for vp in range(len(pos.vp_marker)):
        hex = rules.chart.hex_name[rules.chart.vp_hexes[vp]]
        if pos.vp_marker[vp] == CONCEALED:
            raise said.fault("in the end all markers are turned over (10.1).", f"marker {hex}")
        if pos.vp_marker[vp] == NO_MARKER and pos.vp_control[vp] and sum(pos.bag):
            raise said.fault("in the end a VP hex of the US has a marker (10.3).", f"control {hex}")
    points = rules.count_points(pos)
    if pos.outcome != rules.level(points):
        raise said.fault(f"{points} points are '{rules.level(points)}' (10.4).", "outcome")
