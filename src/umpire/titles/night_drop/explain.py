"""Why a choice is not offered: the section and the reason, for every question of this title. Only what the asking seat may know
goes into an answer."""

from typing import Final

from umpire.kernel.ask import Decision
from umpire.kernel.rule import YES, Ruling, no
from umpire.titles.night_drop.position import CONCEALED, GERMAN, NO_MARKER, VISIBLE, Position
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS

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
    elif verb == "attack":
        found = why_not_attack(rules, pos, choice)
    elif verb == "attack-with":
        found = why_not_join(rules, pos, rules.chart.hex_index[about["hex"]], choice)
    elif verb == "attack-point" and choice in rules.unit_index:
        found = no("9.2.2", "not-attacking")
    elif verb == "regroup" and choice in rules.chart.hex_index:
        found = rules.may_regroup(pos, pos.action, rules.chart.hex_index[choice])
    elif verb == "convert":
        found = no("2.4.1", "no-such-combination")
    elif verb in ("place-marker", "discover"):
        found = why_not_marker(rules, pos, choice)
    elif verb == "push-to" and choice in rules.chart.hex_index:
        found = why_not_push(rules, pos, rules.chart.hex_index[about["origin"]], rules.chart.hex_index[choice])
    elif verb == "retreat-to" and choice in rules.chart.hex_index:
        found = why_not_retreat(
            rules, pos, decision.seat, rules.chart.hex_index[about["hex"]], rules.chart.hex_index[choice]
        )
    elif verb == "entry-hex" and choice in rules.chart.hex_index:
        found = no("8.5.3", "us-there" if pos.us_in[rules.chart.hex_index[choice]] else "not-an-entry")
    return found if not found.ok else no(decision.cite, "not-offered")


def mine(rules: Setup, pos: Position, choice: str) -> int:
    """A unit of the side whose Activation it is, by name, or NOBODY."""
    unit = rules.unit_index.get(choice, NOBODY)
    if unit == NOBODY or (unit >= rules.first_german) != (rules.active_side(pos) == GERMAN):
        return NOBODY
    return unit


def why_not_move(rules: Setup, pos: Position, choice: str) -> Ruling:
    """5.4, 8 A unit to move."""
    unit = mine(rules, pos, choice)
    if unit == NOBODY:
        return no("8.4", "no-such-unit")
    if unit < rules.first_german and rules.regiment[unit] != pos.action:
        return no("5.4.1", "other-regiment")
    return rules.may_move_now(pos, unit)


def why_not_to(rules: Setup, pos: Position, decision: Decision, choice: str) -> Ruling:
    """8 A hex to move to."""
    if choice not in rules.chart.hex_index:
        return no("8.4", "no-such-hex")
    hex = rules.chart.hex_index[choice]
    german = rules.active_side(pos) == GERMAN
    if pos.us_in[hex] if german else pos.germans_in[hex]:
        return no("8.4.3", "enemy-there")
    if rules.chart.hex_name[hex] == decision.about["origin"]:
        return no("8.4", "there-already")
    return no("8.1", "out-of-reach")


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


def why_not_join(rules: Setup, pos: Position, hex: int, choice: str) -> Ruling:
    """9.2.1 A unit to attack along."""
    unit = mine(rules, pos, choice)
    if unit == NOBODY:
        return no("9.2.1", "no-such-unit")
    ruling = rules.may_attack(pos, unit)
    if not ruling.ok:
        return ruling
    if not rules.are_adjacent(pos.at[unit], hex):
        return no("9.1.1", "not-adjacent")
    return no("9.1.1", "one-hex-at-night" if pos.is_night() else "no-chain")


def why_not_marker(rules: Setup, pos: Position, choice: str) -> Ruling:
    """2.5, 5.3.2 A VP hex for a marker."""
    name = choice.rpartition("/")[2]
    if name not in rules.chart.hex_index:
        return no("2.5", "no-such-hex")
    vp = rules.chart.vp_index[rules.chart.hex_index[name]]
    if vp < 0:
        return no("2.5", "no-vp-hex")
    marker = pos.vp_marker[vp]
    if marker == VISIBLE:
        return no("5.3.2", "marker-visible")
    if marker == CONCEALED:
        return no("2.5", "marker-there")
    return no("5.3.2", "no-marker") if marker == NO_MARKER and choice.startswith("turn") else YES


def why_not_push(rules: Setup, pos: Position, origin: int, to: int) -> Ruling:
    """5.4.2 A hex to push a Stick into."""
    if not rules.are_adjacent(origin, to):
        return no("5.4.2", "not-adjacent")
    if pos.germans_in[to]:
        return no("8.4.3", "enemy-there")
    return no("7", "stack-full") if to in rules.stick_hexes(pos, origin) else no("8.4.2", "impassable")


def why_not_retreat(rules: Setup, pos: Position, seat: str, hex: int, to: int) -> Ruling:
    """9.4 A hex to retreat into."""
    if not rules.are_adjacent(hex, to):
        return no("9.4.1", "not-adjacent")
    side = rules.seats.index(seat)
    if pos.us_in[to] if side == GERMAN else pos.germans_in[to]:
        return no("8.4.3", "enemy-there")
    if rules.in_enemy_zone(pos, side, to):
        return no("6.3", "enemy-zone")
    return no("9.4.1", "impassable")
