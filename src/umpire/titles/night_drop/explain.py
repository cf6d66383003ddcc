"""Why a choice is not offered: the section and the reason, for every question of this title. Only what the asking seat may know
goes into an answer."""

from typing import Final

from umpire.kernel.ask import Decision
from umpire.kernel.rule import YES, Ruling, no
from umpire.titles.night_drop.chart import ADVANTAGE, DIRECTIONS, FOOT, REGIMENTS
from umpire.titles.night_drop.position import GERMAN, NO_MARKER, VISIBLE, Position
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS
from umpire.titles.night_drop.rules.ch08_movement import WAY_SIGN
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, OFF

NOBODY: Final = -1


def why_not(rules: Setup, pos: Position, decision: Decision, choice: str) -> Ruling:
    """The ruling on a choice that is not among the options."""
    verb = decision.verb
    about = decision.about
    found = YES
    if verb == "us-action" and choice in ACTIONS[:3]:
        found = rules.may_activate(pos, ACTIONS.index(choice))
    elif verb == "german-action" and choice in ACTIONS[3:6]:
        found = rules.may_push(pos, ACTIONS.index(choice) - 3)
    elif verb == "move-who":
        found = why_not_move(rules, pos, choice)
    elif verb == "move-to":
        found = why_not_to(rules, pos, decision, choice)
    elif verb == "move-by":
        found = why_not_by(rules, pos, decision, choice)
    elif verb == "attack":
        found = why_not_attack(rules, pos, choice)
    elif verb == "attack-with":
        found = why_not_join(rules, pos, decision, choice)
    elif verb == "attack-point" and choice in rules.unit_index:
        found = no("9.2.2", "not-attacking")
    elif verb == "regroup" and choice in rules.chart.hex_index:
        found = why_not_regroup(rules, pos, rules.chart.hex_index[choice])
    elif verb == "convert":
        found = no("2.6.5", "advantage-no-material") if names_advantage(choice) else no("2.4.1", "no-such-combination")
    elif verb == "place-marker":
        found = why_not_place(rules, pos, choice)
    elif verb == "discover":
        found = why_not_discover(rules, pos, choice)
    elif verb == "push":
        found = why_not_astray(rules, pos, choice)
    elif verb == "push-to" and choice == OFF:
        found = no("8.4.5", "not-at-the-edge")
    elif verb == "push-to" and choice in rules.chart.hex_index:
        found = why_not_push(rules, pos, rules.chart.hex_index[about["origin"]], rules.chart.hex_index[choice])
    elif verb == "retreat-to" and choice == OFF:
        found = no("9.4.1", "retreat-off-map")
    elif verb == "retreat-to" and choice in rules.chart.hex_index:
        found = why_not_retreat(
            rules, pos, decision.seat, rules.chart.hex_index[about["hex"]], rules.chart.hex_index[choice]
        )
    elif verb == "entry-hex" and choice in rules.chart.hex_index:
        found = no("8.5.3", "us-there" if pos.us_by_hex[rules.chart.hex_index[choice]] else "not-an-entry")
    return found if not found.ok else no(decision.cite, "not-offered")


def mine(rules: Setup, pos: Position, choice: str) -> int:
    """A unit of the side whose Activation it is, by name, or NOBODY."""
    unit = rules.unit_index.get(choice, NOBODY)
    if unit == NOBODY or (unit >= rules.first_german) != (rules.active_side(pos) == GERMAN):
        return NOBODY
    return unit


def why_not_move(rules: Setup, pos: Position, choice: str) -> Ruling:
    """5.4, 8 A unit to move, by its name or, as Sticks go, by its hex and what it shows."""
    hex, _, shown = choice.partition("/")
    if hex in rules.chart.hex_index and shown in FACE_NAMES and rules.active_side(pos) != GERMAN:
        return why_not_stick(rules, pos, rules.chart.hex_index[hex], FACE_NAMES.index(shown))
    unit = mine(rules, pos, choice)
    if unit == NOBODY:
        return no("8.4", "no-such-unit")
    if unit < rules.first_german and rules.regiment[unit] != pos.action:
        return no("5.4.1", "other-regiment")
    return rules.may_move_now(pos, unit)


def why_not_stick(rules: Setup, pos: Position, hex: int, face: int) -> Ruling:
    """2.6.4, 5.4.1, 8.4.2 A Stick that shows this, in this hex."""
    found = no("8.4", "no-such-unit")
    for stick in range(rules.stick_total):
        if pos.at[stick] == hex and pos.face[stick] == face:
            if rules.regiment[stick] == pos.action:
                return rules.may_move_now(pos, stick)
            found = no("5.4.1", "other-regiment")
    return found


def why_not_to(rules: Setup, pos: Position, decision: Decision, choice: str) -> Ruling:
    """8 A hex to move to, or off the map."""
    if choice == OFF:
        # At the edge it is offered, unless a zone holds the unit (6.2.1); then nothing is left to ask.
        return no("8.4.5", "not-at-the-edge")
    if choice not in rules.chart.hex_index:
        return no("8.4", "no-such-hex")
    hex = rules.chart.hex_index[choice]
    german = rules.active_side(pos) == GERMAN
    if pos.us_by_hex[hex] if german else pos.germans_by_hex[hex]:
        return no("8.4.3", "enemy-there")
    if rules.chart.hex_name[hex] == decision.about["origin"]:
        return no("8.4", "there-already")
    return no("8.1", "out-of-reach")


def why_not_by(rules: Setup, pos: Position, decision: Decision, choice: str) -> Ruling:
    """8.1 A way to a hex, or a hex to pass on it (ruling R54)."""
    names = choice.split(WAY_SIGN)
    for name in names:
        if name not in rules.chart.hex_index:
            return no("8.1", "no-such-hex")
    if len(names) == 1:
        return no("8.1", "not-on-a-way")
    cost = cost_of_way(rules, pos, decision, names)
    if names[0] != decision.about["origin"] or names[-1] != decision.about["to"] or cost < 0:
        return no("8.1", "not-a-way")
    least = cost_of_way(rules, pos, decision, decision.options[0].split(WAY_SIGN))
    return no("8.1", "dearer-way" if cost > least else "same-way")


def cost_of_way(rules: Setup, pos: Position, decision: Decision, names: list[str]) -> int:
    """8.1, 6.2.1 What a way costs the units that are asked for, or -1 if they cannot go it."""
    chart = rules.chart
    side = rules.active_side(pos)
    zones = rules.penalties(pos, side)
    enemy = pos.us_by_hex if side == GERMAN else pos.germans_by_hex
    kind = FOOT
    for unit in decision.about["units"].split():
        kind = max(kind, rules.moves_like(pos, rules.unit_index[unit]))
    here = chart.hex_index[names[0]]
    total = 0
    for name in names[1:]:
        there = chart.hex_index[name]
        step = -1
        for at in range(here * DIRECTIONS, here * DIRECTIONS + DIRECTIONS):
            if chart.neighbour[at] == there:
                step = chart.step_cost[kind][at]
        if step < 0 or enemy[there]:
            return -1
        total += step + zones[here] + zones[there]
        here = there
    return total


def why_not_attack(rules: Setup, pos: Position, choice: str) -> Ruling:
    """9.1 A hex to attack."""
    if choice not in rules.chart.hex_index:
        return no("9.1", "no-such-hex")
    hex = rules.chart.hex_index[choice]
    if not rules.enemies_at(pos, hex):
        return no("9.1.1", "no-enemy")
    ruling = rules.may_be_attacked(pos, hex)
    if not ruling.ok:
        return ruling
    return no("9.1.1", "nobody-adjacent")


def why_not_join(rules: Setup, pos: Position, decision: Decision, choice: str) -> Ruling:
    """9.2.1 A unit to attack along with those who are picked; 5.4.2 they count against the limit already."""
    hex = rules.chart.hex_index[decision.about["hex"]]
    picked = [rules.unit_index[name] for name in decision.about["picked"].split()]
    unit = mine(rules, pos, choice)
    if unit in picked:
        return YES
    if unit == NOBODY:
        return no("9.2.1", "no-such-unit")
    ruling = rules.may_attack(pos, unit)
    if not ruling.ok:
        return ruling
    if not rules.are_adjacent(pos.at[unit], hex):
        return no("9.1.1", "not-adjacent")
    fresh = [other for other in picked if not pos.acted[other]]
    if unit >= rules.first_german and not pos.acted[unit] and pos.active + len(fresh) >= pos.limit:
        return no("5.4.2", "limit")
    return no("9.1.1", "one-hex-at-night" if pos.is_night() else "no-chain")


def names_advantage(choice: str) -> bool:
    """2.6.5 Whether a combination has a PIR Advantage in it."""
    return FACE_NAMES[ADVANTAGE] in choice.split("-")


def why_not_regroup(rules: Setup, pos: Position, hex: int) -> Ruling:
    """2.4 A hex to regroup in; 2.6.5 a PIR Advantage that shows there may be what is wrong."""
    found = rules.may_regroup(pos, pos.action, hex)
    if found.reason == "no-conversion":
        for stick in rules.sticks_at(pos, pos.action, hex):
            if pos.face[stick] == ADVANTAGE:
                return no("2.6.5", "advantage-no-material")
    return found


def why_not_place(rules: Setup, pos: Position, choice: str) -> Ruling:
    """2.5 A VP hex for a concealed marker."""
    if choice not in rules.chart.hex_index:
        return no("2.5", "no-such-hex")
    vp = rules.chart.vp_index[rules.chart.hex_index[choice]]
    return no("2.5", "no-vp-hex") if vp < 0 else no("2.5", "marker-there")


def why_not_discover(rules: Setup, pos: Position, choice: str) -> Ruling:
    """5.3.2 A concealed marker to turn over, or a VP hex to draw one for."""
    name = choice.rpartition("/")[2]
    if name not in rules.chart.hex_index:
        return no("5.3.2", "no-such-hex")
    vp = rules.chart.vp_index[rules.chart.hex_index[name]]
    if vp < 0:
        return no("5.3.2", "no-vp-hex")
    if pos.vp_marker[vp] == VISIBLE:
        return no("5.3.2", "marker-visible")
    return no("5.3.2", "no-marker") if pos.vp_marker[vp] == NO_MARKER else no("5.3.2", "marker-there")


def why_not_astray(rules: Setup, pos: Position, choice: str) -> Ruling:
    """5.4.2 A Stick to push, by its hex."""
    hex = rules.chart.hex_index.get(choice.partition("/")[0], NOBODY)
    found = YES
    for stick in rules.sticks_at(pos, pos.action - REGIMENTS, hex) if hex != NOBODY else []:
        ruling = rules.pushable(pos, stick)
        if not ruling.ok:
            found = ruling
    return found


def why_not_push(rules: Setup, pos: Position, origin: int, to: int) -> Ruling:
    """5.4.2 A hex to push a Stick into."""
    if not rules.are_adjacent(origin, to):
        return no("5.4.2", "not-adjacent")
    if pos.germans_by_hex[to]:
        return no("8.4.3", "enemy-there")
    return no("7", "stack-full") if to in rules.stick_hexes(pos, origin) else no("8.4.2", "impassable")


def why_not_retreat(rules: Setup, pos: Position, seat: str, hex: int, to: int) -> Ruling:
    """9.4 A hex to retreat into."""
    if not rules.are_adjacent(hex, to):
        return no("9.4.1", "not-adjacent")
    side = rules.seats.index(seat)
    if pos.us_by_hex[to] if side == GERMAN else pos.germans_by_hex[to]:
        return no("8.4.3", "enemy-there")
    if rules.in_enemy_zone(pos, side, to):
        return no("6.3", "enemy-zone")
    return no("9.4.1", "impassable")
