"""Why a choice is not offered: the section and the reason, for every question of this title."""

from typing import Final

from umpire.kernel.ask import Decision
from umpire.kernel.rule import YES, Ruling, no
from umpire.titles.second_fallujah.chart import AREAS, CADRE, DUG_IN, FEDAYEEN, RIVER_BOX
from umpire.titles.second_fallujah.position import COALITION, INSURGENT, Position, bit
from umpire.titles.second_fallujah.rules.ch08_casualties import WAY_NAME, WAY_POINTS, WAY_STATE
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.rules.rulebook import ALL, DIG_IN, DONE, FIRE_MISSION, GO

UNKNOWN: Final = -1


def why_not(rules: Scenario, pos: Position, decision: Decision, choice: str) -> Ruling:
    """The ruling on a choice that is not among the options."""
    verb = decision.verb
    about = decision.about
    found = YES
    if verb == "place-fedayeen":
        area = area_named(rules, choice)
        found = rules.may_set_up(pos, area) if area != UNKNOWN else no("11.1", "no-such-area")
    elif verb == "insurgent-action":
        found = why_not_insurgent(rules, pos, choice)
    elif verb == "coalition-action":
        found = why_not_coalition(rules, pos, choice)
    elif verb == "fire-at":
        area = area_named(rules, choice)
        found = rules.may_fire_at(pos, area) if area != UNKNOWN else no("7.4", "no-such-area")
    elif verb == "coalition-next":
        found = why_not_next(rules, pos, choice)
    elif verb == "move-to":
        found = why_not_to(rules, pos, rules.place_of[about["origin"]], choice)
    elif verb == "who-moves":
        found = why_not_move(rules, pos, about, choice)
    elif verb == "who-attacks":
        found = why_not_attack(rules, pos, rules.place_of[about["area"]], choice)
    elif verb == "lead":
        found = why_not_lead(rules, pos, rules.place_of[about["area"]], choice, decision.options)
    elif verb == "insurgent-next":
        found = why_not_insurgent_unit(rules, pos, choice)
    elif verb == "insurgent-do":
        found = why_not_do(rules, pos, rules.place_of[about["origin"]], int(about["mp"]), choice)
    elif verb == "react":
        found = why_not_react(rules, pos, rules.place_of[about["area"]], choice)
    elif verb == "retreat-to":
        area = area_named(rules, choice)
        if area != UNKNOWN:
            found = rules.may_retreat_to(pos, rules.place_of[about["area"]], area)
            # 4.1.3  In Reaction the areas are the same, by a section of its own.
            if not found.ok and found.cite == "8.3":
                found = no(decision.cite, found.reason)
    elif verb == "casualty":
        found = why_not_casualty(rules, pos, rules.place_of[about["area"]], int(about["left"]), choice)
    elif verb == "regroup-to":
        found = why_not_regroup(rules, pos, rules.place_of[about["origin"]], decision.seat, choice)
    elif verb == "regroup-from":
        found = why_not_regroup_from(rules, pos, decision.seat, choice)
    return found if not found.ok else no(decision.cite, "not-offered")


def area_named(rules: Scenario, choice: str) -> int:
    place = rules.place_of.get(choice, UNKNOWN)
    return place if 0 < place <= AREAS else UNKNOWN


def unit_named(rules: Scenario, choice: str) -> int:
    return rules.chart.unit_index.get(choice, UNKNOWN)


def why_not_insurgent(rules: Scenario, pos: Position, choice: str) -> Ruling:
    """4.1.1 An area to activate, or to organize resistance in."""
    word, _, number = choice.partition("-")
    if word == "organize":
        area = area_named(rules, number)
        return rules.may_organize(pos, area) if area != UNKNOWN else no("4.1.1", "no-such-area")
    area = area_named(rules, choice)
    return rules.may_activate_insurgents(pos, area) if area != UNKNOWN else no("4.1.1", "no-such-area")


def why_not_coalition(rules: Scenario, pos: Position, choice: str) -> Ruling:
    """4.1.2 A place to activate."""
    if choice == FIRE_MISSION:
        return no("7.4", "no-target")
    place = rules.place_of.get(choice, UNKNOWN)
    if place in (UNKNOWN, RIVER_BOX):
        return no("4.1.2", "no-such-area")
    if not pos.ours[place]:
        return no("4.1.2", "nobody-there")
    return no("3.3", "nobody-fresh")


def why_not_next(rules: Scenario, pos: Position, choice: str) -> Ruling:
    """6 Somebody to move, somewhere to attack, or the end of the impulse."""
    if choice == DONE:
        return no("6.3", "mandatory-attack")
    word, _, number = choice.partition("-")
    area = area_named(rules, number)
    if word == "attack" and area != UNKNOWN:
        if not pos.theirs[area]:
            return no("7", "no-insurgents")
        if pos.fought & bit(area):
            return no("7.2", "battle-fought")
        units = rules.attackers(pos, area)
        return no("7.2.1", "nobody-to-lead") if units else no("7", "nobody-to-attack")
    unit = unit_named(rules, choice)
    if unit != UNKNOWN:
        return rules.may_leave(pos, unit)
    place = rules.place_of.get(choice, UNKNOWN)
    if place == UNKNOWN:
        return no("6", "no-such-area")
    reason = no("6", "nobody-there")
    for unit in range(rules.chart.unit_count):
        if pos.place[unit] == place:
            ruling = rules.may_leave(pos, unit)
            if ruling.ok:
                return no("6.1", "nowhere-to-go")
            reason = ruling
    return reason


def why_not_to(rules: Scenario, pos: Position, origin: int, choice: str) -> Ruling:
    """6 An area to enter."""
    to = area_named(rules, choice)
    if to == UNKNOWN:
        return no("2.3", "entry-zone") if choice in ("nw", "ne") else no("6", "no-such-area")
    if to not in rules.chart.adjacent[origin]:
        return no("2.2", "not-adjacent")
    reason = no("6", "nobody-there")
    for unit in range(rules.chart.unit_count):
        if pos.place[unit] == origin and rules.may_leave(pos, unit).ok:
            ruling = rules.may_enter(pos, unit, to)
            if ruling.ok:
                return no("6.2", "first-must-lead")
            reason = ruling
    return reason


def why_not_move(rules: Scenario, pos: Position, about: dict[str, str], choice: str) -> Ruling:
    """6 A unit, a battalion or everybody to move along."""
    origin = rules.place_of[about["origin"]]
    to = rules.place_of[about["to"]]
    picked = about["picked"].split()
    if choice == ALL:
        return no("6", "picked-already") if picked else no("5", "stack-full")
    if choice == GO:
        return no("6", "nobody-picked")
    word, _, name = choice.partition("-")
    if word == "battalion" and name in rules.chart.battalion_name:
        for unit in rules.chart.battalion_units[rules.chart.battalion_name.index(name)]:
            ruling = why_not_along(rules, pos, unit, origin, to, picked)
            if not ruling.ok:
                return ruling
        return no("5", "stack-full")
    unit = unit_named(rules, choice)
    if unit == UNKNOWN:
        return no("6", "no-such-unit")
    ruling = why_not_along(rules, pos, unit, origin, to, picked)
    return ruling if not ruling.ok else rules.may_open(pos, unit, to)


def why_not_along(rules: Scenario, pos: Position, unit: int, origin: int, to: int, picked: list[str]) -> Ruling:
    """6 One unit of a stack."""
    if rules.chart.unit_name[unit] in picked:
        return no("6", "picked-already")
    if pos.place[unit] != origin:
        return no("6", "not-here")
    ruling = rules.may_leave(pos, unit)
    return ruling if not ruling.ok else rules.may_enter(pos, unit, to)


def why_not_attack(rules: Scenario, pos: Position, area: int, choice: str) -> Ruling:
    """6.3 A unit to take part in an attack."""
    unit = unit_named(rules, choice)
    if unit == UNKNOWN:
        return no("7.1", "nobody-picked" if choice == GO else "no-such-unit")
    if pos.place[unit] != area:
        return no("7", "not-here")
    if unit in rules.attackers(pos, area):
        return no("7.2.1", "first-must-lead") if not rules.may_lead(pos, unit, area).ok else no("7.1", "picked-already")
    return no("3.3", "spent") if pos.spent[unit] else no("6.3", "not-with-them")


def why_not_lead(rules: Scenario, pos: Position, area: int, choice: str, offered: list[str]) -> Ruling:
    """7.2.1 A unit to lead: one that attacks, and not of a kind that is offered already (ruling R55)."""
    unit = unit_named(rules, choice)
    if unit == UNKNOWN:
        return no("7.2.1", "no-such-unit")
    if pos.place[unit] != area:
        return no("7", "not-here")
    if pos.spent[unit]:
        return no("3.3", "spent")
    ruling = rules.may_lead(pos, unit, area)
    if not ruling.ok:
        return ruling
    for name in offered:
        if rules.lead_kind(unit_named(rules, name)) == rules.lead_kind(unit):
            return no("7.2.1", "same-kind-offered")
    return no("7.1", "not-with-them")


def why_not_insurgent_unit(rules: Scenario, pos: Position, choice: str) -> Ruling:
    """4.1.1 A unit of the activated area."""
    if choice == ALL:
        return no("6", "stack-nowhere")
    state = rules.state_of.get(choice, UNKNOWN)
    if state == UNKNOWN:
        return no("6", "no-such-unit")
    if not pos.count(pos.activated, state):
        return no("6", "not-here")
    return no("4.1.1", "cannot-act")


def why_not_do(rules: Scenario, pos: Position, origin: int, mp: int, choice: str) -> Ruling:
    """6 What an Insurgent unit might do."""
    if choice == DIG_IN:
        return rules.may_dig_in(pos) if not rules.may_dig_in(pos).ok else no("4.1.1", "only-still-fedayeen")
    if choice == "attack":
        return no("7.3", "no-coalition") if not pos.ours[origin] else no("6.1", "too-few-mp")
    to = area_named(rules, choice)
    if to == UNKNOWN:
        return no("2.3", "entry-zone") if choice in ("nw", "ne") else no("6", "no-such-area")
    if to not in rules.chart.adjacent[origin]:
        return no("2.2", "not-adjacent")
    ruling = rules.may_insurgent_enter(pos, origin, to, mp)
    return ruling if not ruling.ok else no("6.2", "stopped")


def why_not_react(rules: Scenario, pos: Position, area: int, choice: str) -> Ruling:
    """4.1.3 A Reaction."""
    if choice == DIG_IN:
        if not rules.may_dig_in(pos).ok:
            return rules.may_dig_in(pos)
        return no("4.1.3", "reacted") if pos.count(area, FEDAYEEN) else no("4.1.3", "no-fedayeen")
    if choice in ("retreat-fedayeen", "retreat-cadre"):
        if not rules.free_neighbours(pos, area):
            return no("4.1.3", "no-free-area")
        state = FEDAYEEN if choice == "retreat-fedayeen" else CADRE
        missing = "no-fedayeen" if state == FEDAYEEN else "no-cadre"
        return no("4.1.3", "reacted") if pos.count(area, state) else no("4.1.3", missing)
    word, _, number = choice.partition("-")
    other = area_named(rules, number)
    origin = area if choice == "militia" else other
    if origin == UNKNOWN or word not in ("militia", "from", "own"):
        return no("4.1.3", "not-offered")
    if origin != area and origin not in rules.chart.adjacent[area]:
        return no("4.1.3", "not-adjacent")
    if not pos.count(origin, CADRE):
        return no("4.1.3", "no-cadre")
    if origin != area and not pos.free_to_insurgents(origin):
        return no("4.1.3", "not-free")
    if not rules.militia_room(pos, origin if word == "own" else area):
        return no("5", "stack-full") if pos.militia_pool else no("11.1", "pool-empty")
    return no("4.1.3", "reacted")


def why_not_casualty(rules: Scenario, pos: Position, area: int, left: int, choice: str) -> Ruling:
    """8.2 A way to absorb Casualty Points."""
    if choice not in WAY_NAME:
        return no("8.2", "not-offered")
    way = WAY_NAME.index(choice)
    if not pos.count(area, WAY_STATE[way]):
        return no("8.2", "not-here")
    if WAY_POINTS[way] > left:
        return no("8.2", "too-few-points")
    if choice.startswith("retreat") and left > 1 and not rules.retreats(pos, area):
        return no("8.3", "no-retreat")
    return no("8.2", "lead-first-or-most")


def why_not_regroup(rules: Scenario, pos: Position, origin: int, seat: str, choice: str) -> Ruling:
    """4.2 Where a unit might regroup to."""
    to = area_named(rules, choice)
    if to == UNKNOWN:
        return no("4.2", "entry-zone") if choice in ("nw", "ne") else no("4.2", "no-such-area")
    if to not in rules.chart.adjacent[origin]:
        return no("2.2", "not-adjacent")
    ours = seat == rules.seat_of(COALITION)
    if not (pos.free_to_coalition(to) if ours else pos.free_to_insurgents(to)):
        return no("4.2", "not-free")
    return no("5", "stack-full")


def why_not_regroup_from(rules: Scenario, pos: Position, seat: str, choice: str) -> Ruling:
    """4.2 Where units might regroup from."""
    place = rules.place_of.get(choice, UNKNOWN)
    if place == UNKNOWN:
        return no("4.2", "no-such-area")
    if seat == rules.seat_of(INSURGENT):
        if place > AREAS or not pos.theirs[place]:
            return no("4.2", "nobody-there")
        if pos.theirs[place] == pos.count(place, DUG_IN):
            return no("3.7", "dug-in")
        return no("4.2", "no-free-area") if not rules.free_neighbours(pos, place) else no("4.2", "regrouped")
    if not pos.ours[place]:
        return no("4.2", "nobody-there")
    return no("4.2", "no-free-area") if not rules.regroup_areas(pos, place, 1) else no("4.2", "regrouped")
