"""6 Movement: costs, restrictions, mandatory attacks, reconnaissance, vacated areas and Ambush."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, UNITS, WORD, Decision, Pointing, Procedure, ask, choose
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    CAVALRY,
    DUG_IN,
    FEDAYEEN,
    LAR,
    MILITIA,
    RECON,
)
from umpire.titles.second_fallujah.events import (
    STOPPED,
    AmbushSprung,
    EntryCostChanged,
    FedayeenDugIn,
    InsurgentMoved,
    MarkerTakenOff,
    TollImposed,
    UnitsMoved,
    UnitWithdrew,
    UnledUnits,
)
from umpire.titles.second_fallujah.position import (
    COALITION,
    FRESH_STATES,
    IDLE,
    INSURGENT,
    Position,
    bit,
    mover_area,
    mover_mp,
    mover_state,
    mover_stopped,
)
from umpire.titles.second_fallujah.rules.ch07_combat import Combat
from umpire.titles.second_fallujah.rules.rulebook import (
    ALL,
    ATTACK,
    COALITION_SEAT,
    DIG_IN,
    DONE,
    EMPTY,
    GO,
    INSURGENT_SEAT,
    PLACE_NAMES,
    UNNAMED,
    YES_NO,
    by_place,
    names_of,
)

BATTALION: Final = "battalion"

# 6.1  Movement Points.
INTO_FREE: Final = 1
INTO_VACANT: Final = 2
INTO_SPENT: Final = 3
INTO_FRESH: Final = 4
ATTACK_SPENT: Final = 1
ATTACK_FRESH: Final = 2

# Refusals that the search for moves meets all the time.
NOT_THE_FIRST_AREA: Final = no("4.1.2", "first-area")
ONLY_FREE: Final = no("6.2", "only-free")
BATTLE_FOUGHT: Final = no("6.2", "battle-fought")
STACK_FULL: Final = no("5", "stack-full")
NO_INSURGENTS: Final = no("7", "no-insurgents")
FOUGHT_HERE: Final = no("7.2", "battle-fought")
NOBODY_TO_ATTACK: Final = no("7", "nobody-to-attack")
NOBODY_TO_LEAD: Final = no("7.2.1", "nobody-to-lead")
TOO_FEW_MP: Final = no("6.1", "too-few-mp")
SPENT: Final = no("3.3", "spent")
NOT_ACTIVATED: Final = no("4.1.2", "not-activated")
NOT_HERE: Final = no("7", "not-here")
NOT_WITH_THEM: Final = no("6.3", "not-with-them")
PICKED_ALREADY: Final = no("7.1", "picked-already")
NO_COALITION: Final = no("7.3", "no-coalition")
NO_SUCH_UNIT: Final = no("6", "no-such-unit")
NOT_IN_AREA: Final = no("6", "not-here")
CANNOT_ACT: Final = no("4.1.1", "cannot-act")
STACK_NOWHERE: Final = no("6", "stack-nowhere")
HAD_TO_STOP: Final = no("6.2", "stopped")
ONLY_STILL_FEDAYEEN: Final = no("4.1.1", "only-still-fedayeen")
NOT_FREE: Final = no("6", "not-free")
NO_ROOM_FOR_ALL: Final = no("5", "no-room-for-all")


def is_mover(option: str) -> bool:
    """Whether an option names a unit that has moved, such as "militia/20/2"."""
    return option.count("/") == 2


def mover_words(option: str) -> tuple[str, int, int]:
    """Its state, where it is, and its Movement Points."""
    state, area, mp = option.split("/")
    return state, int(area), int(mp)


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Combat):
    """Chapter 6."""

    # -- 6.1 What it costs ----------------------------------------------------------------------------------------

    def coalition_cost(self, pos: Position, area: int) -> int:
        """6.1 For a Coalition unit as the area stands; only the highest cost counts."""
        if pos.theirs[area]:
            return INTO_FRESH if pos.fresh_insurgents(area) else INTO_SPENT
        return INTO_FREE if pos.control[area] == COALITION else INTO_VACANT

    def entry_cost(self, pos: Position, area: int) -> int:
        """6 What a Coalition unit pays to enter: what the first of the impulse paid, or what the area costs now (ruling R58).
        6.4.2 After an Ambush the original cost (rulings R25, R40)."""
        return pos.cost[area] if pos.cost[area] else self.coalition_cost(pos, area)

    def attack_cost(self, pos: Position, area: int) -> int:
        """6.1 To attack in the own area: 2 MP if a defender is Fresh, 1 if all are Spent."""
        return ATTACK_FRESH if pos.fresh_insurgents(area) else ATTACK_SPENT

    def toll(self, pos: Position, origin: int) -> int:
        """6.2 What units that did not fight pay to leave the area where an Overrun cleared the way (rulings R29, R43)."""
        return pos.toll if origin == pos.activated else 0

    def price(self, pos: Position, unit: int, to: int) -> int:
        """6.1, 6.2 What one unit pays for a step: the area, and the toll if it has neither moved nor fought."""
        cost = self.entry_cost(pos, to)
        return cost if pos.moved[unit] else cost + self.toll(pos, pos.place[unit])

    def dearest(self, pos: Position, units: list[int], to: int) -> int:
        """6.2 What each of these units pays for a step; the highest price if some pay the toll and others do not."""
        most = 0
        for unit in units:
            most = max(most, self.price(pos, unit, to))
        return most

    # -- 6.2 Who may go where -------------------------------------------------------------------------------------

    def is_uncontested(self, pos: Position, area: int) -> bool:
        """4.1.3, 6.2 Insurgent-controlled and not Contested."""
        return pos.control[area] == INSURGENT and not (pos.theirs[area] and pos.ours[area])

    def may_leave(self, pos: Position, unit: int) -> Ruling:
        """6.2, 3.3 An activated unit that has not had to stop."""
        if pos.mp[unit] == IDLE:
            return SPENT if pos.spent[unit] else NOT_ACTIVATED
        if pos.moved[unit] == STOPPED:
            return no("6.2", "stopped")
        # 4.1.2  Up to eight units of an Entry Zone (ruling R57).
        if pos.place[unit] > AREAS and pos.left_zone >= self.chart.zone_limit:
            return no("4.1.2", "zone-limit")
        return YES

    def may_enter(self, pos: Position, unit: int, to: int) -> Ruling:
        """6.1, 6.2, 5 Whether an activated unit may move into an adjacent area, alone or with others."""
        origin = pos.place[unit]
        # 4.1.2  The first area is the same for all units of an Entry Zone.
        if origin > AREAS and pos.first_area and to != pos.first_area:
            return NOT_THE_FIRST_AREA
        # 6.2  Out of an area with enemy units only into a Free one.
        if origin <= AREAS and pos.theirs[origin] and not pos.free_to_coalition(to):
            return ONLY_FREE
        # 6.2, 7.2  Where a battle was fought only those who fought it come back (rulings R28, R30).
        if pos.fought & bit(to) and not pos.fought_by[unit] & bit(to):
            return BATTLE_FOUGHT
        if pos.room_for_coalition(to) <= 0:
            return STACK_FULL
        return YES if pos.mp[unit] >= self.price(pos, unit, to) else TOO_FEW_MP

    def may_open(self, pos: Position, unit: int, to: int) -> Ruling:
        """6.2 The first to enter an uncontested Insurgent-controlled area must be able to lead an attack there."""
        if not self.is_uncontested(pos, to):
            return YES
        return YES if self.may_lead(pos, unit, to).ok else no("6.2", "first-must-lead")

    def who_may_move(self, pos: Position, units: list[int], to: int) -> list[int]:
        """Those of these units that may enter an area; nobody if one is needed who could lead and none can."""
        found = [unit for unit in units if self.may_enter(pos, unit, to).ok]
        if self.is_uncontested(pos, to):
            for unit in found:
                if self.may_lead(pos, unit, to).ok:
                    return found
            return []
        return found

    def may_somebody_enter(self, pos: Position, units: list[int], to: int) -> bool:
        """Whether `who_may_move` finds anybody."""
        closed = self.is_uncontested(pos, to)
        for unit in units:
            if self.may_enter(pos, unit, to).ok and not (closed and not self.may_lead(pos, unit, to).ok):
                return True
        return False

    def active_units(self, pos: Position) -> list[list[int]]:
        """The activated units that may still move, by place; empty lists elsewhere."""
        mp, moved = pos.mp, pos.moved
        active = [unit for unit in range(self.chart.unit_count) if mp[unit] > 0 and moved[unit] != STOPPED]
        found = by_place(active, pos.place)
        if pos.left_zone >= self.chart.zone_limit:
            for zone in self.entry_zones:
                found[zone] = EMPTY
        return found

    def destinations(self, pos: Position, origin: int, units: list[int]) -> list[int]:
        """2.2, 2.3 The areas that some of these units may enter from here."""
        return [to for to in self.chart.adjacent[origin] if self.may_somebody_enter(pos, units, to)]

    def has_destination(self, pos: Position, origin: int, units: list[int]) -> bool:
        """Whether `destinations` finds any."""
        for to in self.chart.adjacent[origin]:
            if self.may_somebody_enter(pos, units, to):
                return True
        return False

    # -- 6, 4.1.2 The Coalition moves -----------------------------------------------------------------------------

    def coalition_step(self, pos: Position) -> Procedure[bool]:
        """6 Move somebody, attack somewhere, or be done. Says whether the impulse goes on."""
        active = self.active_units(pos)
        origins: list[int] = []
        names: list[str] = []
        for place in range(1, len(active)):
            if active[place] and self.has_destination(pos, place, active[place]):
                origins.append(place)
                names.append(PLACE_NAMES[place])
        attacks = self.possible_attacks(pos)
        for area in attacks:
            names.append(f"{ATTACK}-{area}")
        # 6.3  A mandatory attack is not left out.
        if not self.has_mandatory(pos, attacks):
            names.append(DONE)
        about = {"activated": PLACE_NAMES[pos.activated]}
        # A battle is never begun unasked: there is a moment to look at the odds.
        pick = yield from choose(COALITION_SEAT, "coalition-next", names, "6", about, always=bool(attacks), kind=SPACE)
        if pick < len(origins):
            yield from self.move_from(pos, origins[pick], active[origins[pick]])
            return True
        pick -= len(origins)
        if pick < len(attacks):
            yield from self.attack_in(pos, attacks[pick])
            return True
        yield from self.leave_unled(pos)
        return False

    def point_coalition_next(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6 Those who can move from a place, or the enemy in an area."""
        stem, _, number = option.partition("-")
        if stem == ATTACK:
            foes = self.bands(pos, int(number))
            return Pointing(spaces=(number,), units=foes, target=foes)
        if option == DONE:
            return Pointing()
        able = [unit for unit in range(self.chart.unit_count) if pos.place[unit] == self.place_of[option]]
        names = [self.chart.unit_name[unit] for unit in able if pos.mp[unit] != IDLE and not pos.spent[unit]]
        return Pointing(spaces=(option,), units=tuple(names))

    def meant_coalition_next(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        place = self.place_meant(pos, thing)
        if not place:
            return []
        fight = f"{ATTACK}-{place}"
        if self.unit_named(thing) != UNNAMED:
            return [thing, place]
        return [fight, place] if self.bands(pos, self.place_of[place]) else [place, fight]

    def why_not_coalition_next(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6 Somebody to move, somewhere to attack, or the end of the impulse."""
        if choice == DONE:
            return no("6.3", "mandatory-attack")
        word, _, number = choice.partition("-")
        area = self.area_named(number)
        if word == ATTACK and area != UNNAMED:
            return self.may_attack(pos, area)
        unit = self.unit_named(choice)
        if unit != UNNAMED:
            ruling = self.may_leave(pos, unit)
            if not ruling.ok:
                return ruling
            there = pos.place[unit]
            goes = self.has_destination(pos, there, self.active_units(pos)[there])
            return no("6", "by-its-place") if goes else no("6.1", "nowhere-to-go")
        place = self.place_of.get(choice, UNNAMED)
        if place == UNNAMED:
            return no("6", "no-such-area")
        reason = no("6", "nobody-there")
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == place:
                ruling = self.may_leave(pos, unit)
                if ruling.ok:
                    return no("6.1", "nowhere-to-go")
                reason = ruling
        return reason

    def move_from(self, pos: Position, origin: int, active: list[int]) -> Procedure[None]:
        """6 Where to, and who."""
        areas = self.destinations(pos, origin, active)
        names = [PLACE_NAMES[area] for area in areas]
        about = {"origin": PLACE_NAMES[origin]}
        pick = yield from choose(COALITION_SEAT, "move-to", names, "6.1", about, kind=SPACE)
        to = areas[pick]
        units = yield from self.choose_stack(pos, origin, to, self.who_may_move(pos, active, to))
        yield from self.enter(pos, units, origin, to)

    def point_move_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6.1 An area, the way there, and what it costs those who can go."""
        origin, to = self.place_of[decision.about["origin"]], self.place_of[option]
        able = self.who_may_move(pos, self.active_units(pos)[origin], to)
        return Pointing((option,), path=(decision.about["origin"], option), cost=self.dearest(pos, able, to))

    def meant_move_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_move_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6 An area to enter."""
        origin, to = self.place_of[decision.about["origin"]], self.area_named(choice)
        if to == UNNAMED:
            return no("2.3", "entry-zone") if self.place_of.get(choice) in self.entry_zones else no("6", "no-such-area")
        if to not in self.chart.adjacent[origin]:
            return no("2.2", "not-adjacent")
        reason = no("6", "nobody-there")
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == origin and self.may_leave(pos, unit).ok:
                ruling = self.may_enter(pos, unit, to)
                if ruling.ok:
                    return no("6.2", "first-must-lead")
                reason = ruling
        return reason

    def choose_stack(self, pos: Position, origin: int, to: int, able: list[int]) -> Procedure[list[int]]:
        """6 One unit, several, a whole battalion or the whole stack."""
        room = pos.room_for_coalition(to)
        if origin > AREAS:
            room = min(room, self.chart.zone_limit - pos.left_zone)
        picked: list[int] = []
        cost = str(self.dearest(pos, able, to))
        while len(picked) < room and able:
            units = able
            names: list[str] = []
            if not picked:
                # 6.2  The first has to be able to lead.
                units = [unit for unit in able if self.may_open(pos, unit, to).ok]
                if 1 < len(able) <= room:
                    names.append(ALL)
            else:
                names.append(GO)
            whole = self.battalions_among(able, room - len(picked))
            for battalion in whole:
                names.append(f"{BATTALION}-{self.chart.battalion_name[battalion]}")
            lead_in = len(names)
            for unit in units:
                names.append(self.chart.unit_name[unit])
            about = {
                "origin": PLACE_NAMES[origin],
                "to": PLACE_NAMES[to],
                "cost": cost,
                "picked": names_of(self.chart, picked),
            }
            pick = yield from choose(COALITION_SEAT, "who-moves", names, "6", about, kind=UNITS)
            if names[pick] == ALL:
                return able
            if names[pick] == GO:
                return picked
            if pick >= lead_in:
                chosen = [units[pick - lead_in]]
            else:
                chosen = self.chart.battalion_units[whole[pick - (lead_in - len(whole))]]
            picked = picked + chosen
            able = [unit for unit in able if unit not in chosen]
        return picked

    def point_who_moves(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6 Those who go, where to, and what it costs each of them."""
        about = decision.about
        names = self.picked_by(pos, decision, option, self.place_of[about["origin"]])
        spaces = (about["to"],) if option == GO else ()
        cost = self.dearest(pos, [self.chart.unit_index[name] for name in names], self.place_of[about["to"]])
        return Pointing(spaces, names, (about["origin"], about["to"]), cost)

    def picked_by(self, pos: Position, decision: Decision, option: str, place: int) -> tuple[str, ...]:
        """The units that an option stands for where a stack is put together."""
        if option == GO:
            return tuple(decision.about["picked"].split())
        if option == ALL:
            return tuple([name for name in decision.options if name in self.chart.unit_index])
        word, _, name = option.partition("-")
        if word == BATTALION and name in self.chart.battalion_name:
            units = self.chart.battalion_units[self.chart.battalion_name.index(name)]
            return tuple([self.chart.unit_name[unit] for unit in units if pos.place[unit] == place])
        return (option,)

    def meant_who_moves(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.pick_meant(pos, decision, thing)

    def why_not_who_moves(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6 A unit, a battalion or everybody to move along."""
        about = decision.about
        origin, to, picked = self.place_of[about["origin"]], self.place_of[about["to"]], about["picked"].split()
        if choice == ALL:
            return no("6", "picked-already") if picked else no("5", "stack-full")
        if choice == GO:
            return no("6", "nobody-picked")
        word, _, name = choice.partition("-")
        if word == BATTALION and name in self.chart.battalion_name:
            for unit in self.chart.battalion_units[self.chart.battalion_name.index(name)]:
                ruling = self.may_go_along(pos, unit, origin, to, picked)
                if not ruling.ok:
                    return ruling
            return no("5", "stack-full")
        unit = self.unit_named(choice)
        if unit == UNNAMED:
            return no("6", "no-such-unit")
        ruling = self.may_go_along(pos, unit, origin, to, picked)
        # 6.2  Only the first has to be able to lead.
        return ruling if not ruling.ok or picked else self.may_open(pos, unit, to)

    def may_go_along(self, pos: Position, unit: int, origin: int, to: int, picked: list[str]) -> Ruling:
        """6 One unit of a stack."""
        if self.chart.unit_name[unit] in picked:
            return no("6", "picked-already")
        if pos.place[unit] != origin:
            return no("6", "not-here")
        ruling = self.may_leave(pos, unit)
        return ruling if not ruling.ok else self.may_enter(pos, unit, to)

    def battalions_among(self, able: list[int], room: int) -> list[int]:
        """7.2.4 The Marine battalions that are all here and fit."""
        found: list[int] = []
        for battalion in range(len(self.chart.battalion_units)):
            units = self.chart.battalion_units[battalion]
            if len(units) <= room and units[0] in able:
                complete = True
                for unit in units:
                    if unit not in able:
                        complete = False
                if complete:
                    found.append(battalion)
        return found

    def enter(self, pos: Position, units: list[int], origin: int, to: int) -> Procedure[None]:
        """6 Units enter an area together; 4.1.3 the first into an uncontested Insurgent-controlled area triggers a
        Reaction."""
        opening = self.is_uncontested(pos, to) and not pos.entered & bit(to)
        paid = self.entry_cost(pos, to)
        yield UnitsMoved(units, origin, to, paid, self.toll(pos, origin), "6.1")
        # 6.4.2  What the unit with the fewest Movement Points had when it entered.
        least = paid + min([pos.mp[unit] for unit in units])
        if origin <= AREAS:
            yield from self.settle_left(pos, origin)
        if opening:
            placed = yield from self.react(pos, to)
            yield from self.reckon_cost(pos, units, to, paid, least)
            if placed:
                yield from self.reconnoitre(pos, units, origin, to)
        elif pos.ambush[to]:
            # 6.4.2  Later units may make the Ambush worse.
            short = INTO_FRESH - least
            if short > pos.ambush[to]:
                yield AmbushSprung(to, short, paid, "6.4.2")
        yield from self.settle_control(pos, to)

    def reckon_cost(self, pos: Position, units: list[int], to: int, paid: int, least: int) -> Procedure[None]:
        """6.4 The Reaction may have changed what the area costs. `least` is what the unit with the fewest MP had."""
        cost = self.coalition_cost(pos, to)
        if cost == paid:
            return
        # 6.4.1  Vacated, or only Spent units left: cheaper.
        # 6.4.2  A Fresh unit has appeared: dearer for whoever can pay, and an Ambush for whoever cannot (rulings R25, R40).
        yield EntryCostChanged(units, to, paid, cost, "6.4.1" if cost < paid else "6.4.2")
        if cost > least:
            yield AmbushSprung(to, cost - least, paid, "6.4.2")

    def reconnoitre(self, pos: Position, units: list[int], origin: int, to: int) -> Procedure[None]:
        """6.3.1 LAR, cavalry and recon units that triggered a Reaction which placed a unit may withdraw."""
        staying = units
        for unit in units:
            if self.may_withdraw(pos, unit, staying, origin, to).ok:
                about = {"unit": self.chart.unit_name[unit], "area": PLACE_NAMES[to], "origin": PLACE_NAMES[origin]}
                if (yield from ask(COALITION_SEAT, "withdraw", YES_NO, "6.3.1", about, kind=WORD)) == "yes":
                    yield UnitWithdrew(unit, to, origin, "6.3.1")
                    staying = [other for other in staying if other != unit]

    def point_withdraw(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6.3.1 The unit, and the way back if it goes."""
        about = decision.about
        if option == "yes":
            return Pointing((about["origin"],), (about["unit"],), (about["area"], about["origin"]))
        return Pointing((about["area"],), (about["unit"],))

    def meant_withdraw(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return ["no" if self.place_meant(pos, thing) == decision.about["area"] else "yes"]

    def why_not_withdraw(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6.3.1 Unit by unit; another one is asked about in its turn, if it may withdraw at all."""
        unit, area, origin = self.unit_named(choice), decision.about["area"], decision.about["origin"]
        if unit == UNNAMED:
            return no("6.3.1", "yes-or-no")
        if pos.place[unit] != self.place_of[area]:
            return no("6.3.1", "not-here")
        ruling = self.may_withdraw(pos, unit, [], self.place_of[origin], self.place_of[area])
        return ruling if not ruling.ok else no("6.3.1", "yes-or-no")

    def may_withdraw(self, pos: Position, unit: int, staying: list[int], origin: int, to: int) -> Ruling:
        """6.3.1 Back to the area it came from: not to an Entry Zone (ruling R3), not if the others were left without a lead
        unit (ruling R42)."""
        if self.chart.unit_type[unit] not in (LAR, CAVALRY, RECON):
            return no("6.3.1", "no-recon")
        if origin > AREAS:
            return no("2.3", "entry-zone")
        if pos.room_for_coalition(origin) <= 0:
            return STACK_FULL
        others = [other for other in staying if other != unit]
        if others and not self.has_lead(pos, others, to):
            return no("6.3.1", "nobody-to-lead")
        return YES

    # -- 6.3 Attacks that may or must be made ---------------------------------------------------------------------

    def has_lead(self, pos: Position, units: list[int], area: int) -> bool:
        for unit in units:
            if self.may_lead(pos, unit, area).ok:
                return True
        return False

    def attackers(self, pos: Position, area: int) -> list[int]:
        """6.3, 7.2 Who may take part in an attack here: those who have entered, or in the activated area those who began
        there and can pay for it; never both together (ruling R28)."""
        found: list[int] = []
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and self.may_join_attack(pos, unit, area).ok:
                found.append(unit)
        return found

    def may_join_attack(self, pos: Position, unit: int, area: int) -> Ruling:
        """6.3, 7.2 The same for one unit, with the reason."""
        if pos.place[unit] != area:
            return NOT_HERE
        if pos.spent[unit]:
            return SPENT
        if area != pos.activated or pos.moved[unit]:
            return YES if area != pos.activated and pos.moved[unit] else NOT_WITH_THEM
        if pos.mp[unit] == IDLE:
            return NOT_ACTIVATED
        return YES if pos.mp[unit] >= self.attack_cost(pos, area) else TOO_FEW_MP

    def possible_attacks(self, pos: Position) -> list[int]:
        """7.2 The areas where the Coalition can attack now."""
        return [area for area in range(1, AREAS + 1) if pos.ours[area] and self.may_attack(pos, area).ok]

    def may_attack(self, pos: Position, area: int) -> Ruling:
        """7, 7.2 Once an area and impulse, with a lead unit."""
        if not pos.theirs[area]:
            return NO_INSURGENTS
        if pos.fought & bit(area):
            return FOUGHT_HERE
        units = self.attackers(pos, area)
        if not units:
            return NOBODY_TO_ATTACK
        return YES if self.has_lead(pos, units, area) else NOBODY_TO_LEAD

    def is_mandatory(self, pos: Position, area: int) -> bool:
        """6.3 Not Contested when the impulse began, and now units have entered."""
        return not pos.contested & bit(area)

    def has_mandatory(self, pos: Position, areas: list[int]) -> bool:
        for area in areas:
            if self.is_mandatory(pos, area):
                return True
        return False

    def attack_in(self, pos: Position, area: int) -> Procedure[None]:
        """6.3 A mandatory attack is made by all who entered; elsewhere the Coalition chooses who attacks (ruling R41)."""
        able = self.attackers(pos, area)
        cost = self.attack_cost(pos, area) if area == pos.activated else 0
        units = able
        if not self.is_mandatory(pos, area):
            units = yield from self.choose_attackers(pos, area, able)
        overrun = yield from self.attack(pos, area, units, cost)
        # 6.2  Bystanders pay for an Overrun in place, and for nothing else (ruling R43).
        if overrun and cost and self.has_bystanders(pos):
            yield TollImposed(area, cost, "6.2")

    def has_bystanders(self, pos: Position) -> bool:
        """6.2 Activated units that have neither moved nor fought."""
        for unit in range(self.chart.unit_count):
            if pos.mp[unit] != IDLE and not pos.moved[unit]:
                return True
        return False

    def choose_attackers(self, pos: Position, area: int, able: list[int]) -> Procedure[list[int]]:
        """7.1, 7.2.2 The attacking units; the first of them could lead."""
        picked: list[int] = []
        while able:
            names: list[str] = []
            units = able
            if picked:
                names.append(GO)
            else:
                units = [unit for unit in able if self.may_lead(pos, unit, area).ok]
                if len(able) > 1:
                    names.append(ALL)
            lead_in = len(names)
            for unit in units:
                names.append(self.chart.unit_name[unit])
            about = {"area": PLACE_NAMES[area], "picked": names_of(self.chart, picked)}
            pick = yield from choose(COALITION_SEAT, "who-attacks", names, "7.1", about, assume=0, kind=UNITS)
            if names[pick] == ALL:
                return able
            if names[pick] == GO:
                return picked
            chosen = units[pick - lead_in]
            picked = [*picked, chosen]
            able = [unit for unit in able if unit != chosen]
        return picked

    def point_who_attacks(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """7.1 Those who attack."""
        area = decision.about["area"]
        names = self.picked_by(pos, decision, option, self.place_of[area])
        foes = self.bands(pos, self.place_of[area]) if option in (GO, ALL) else ()
        return Pointing((area,) if option == GO else (), names, target=foes)

    def meant_who_attacks(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.pick_meant(pos, decision, thing)

    def why_not_who_attacks(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6.3 A unit to take part in an attack."""
        area, unit = self.place_of[decision.about["area"]], self.unit_named(choice)
        if unit == UNNAMED:
            return no("7.1", "nobody-picked" if choice == GO else "no-such-unit")
        ruling = self.may_join_attack(pos, unit, area)
        if not ruling.ok:
            return ruling
        return PICKED_ALREADY if self.may_lead(pos, unit, area).ok else no("7.2.1", "first-must-lead")

    def leave_unled(self, pos: Position) -> Procedure[None]:
        """7.2.1 Units that entered and have nobody who could lead make no attack. Reconnaissance units must withdraw, the
        others stay and will be Spent (ruling R2)."""
        for area in range(1, AREAS + 1):
            if pos.theirs[area] and pos.ours[area] and self.is_mandatory(pos, area) and not pos.fought & bit(area):
                for unit in self.attackers(pos, area):
                    if self.may_withdraw(pos, unit, [], pos.came[unit], area).ok:
                        yield UnitWithdrew(unit, area, pos.came[unit], "6.3.1")
                units = self.attackers(pos, area)
                if units:
                    yield UnledUnits(units, area, "7.2.1")

    # -- 6, 4.1.1 The Insurgents move -----------------------------------------------------------------------------

    def insurgent_cost(self, pos: Position, area: int) -> int:
        """6.1 For an Insurgent unit: 4 MP if a Coalition unit is Fresh (3 if only Support Units are), 3 if all are Spent;
        the same as the first unit of the impulse paid."""
        if pos.ours[area]:
            return INTO_FRESH if self.fresh_fighters(pos, area) else INTO_SPENT
        if pos.cost[area]:
            return pos.cost[area]
        return INTO_FREE if pos.control[area] == INSURGENT else INTO_VACANT

    def fresh_fighters(self, pos: Position, area: int) -> bool:
        """6.1 A Fresh Coalition unit that is not a Support Unit."""
        if not pos.fighters[area]:
            return False
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and not pos.spent[unit] and not self.chart.support[unit]:
                return True
        return False

    def fresh_coalition(self, pos: Position, area: int) -> bool:
        """6.1 Any Fresh Coalition unit."""
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and not pos.spent[unit]:
                return True
        return False

    def idle_insurgents(self, pos: Position, state: int) -> int:
        """4.1.1 Fresh units of a state that may still act where the area was activated: not those that have come back, not
        those that took their marker off."""
        area = pos.activated
        idle = pos.count(area, state)
        for code in pos.movers:
            if mover_state(code) == state and mover_area(code) == area:
                idle -= 1
        return idle - pos.resting if state == FEDAYEEN else idle

    def may_insurgent_enter(self, pos: Position, origin: int, to: int, mp: int) -> Ruling:
        """6.1, 6.2, 5 Whether an Insurgent unit with so many MP may move into an adjacent area."""
        if pos.ours[origin] and not pos.free_to_insurgents(to):
            return ONLY_FREE
        if pos.room_for_insurgents(to) <= 0:
            return STACK_FULL
        return YES if mp >= self.insurgent_cost(pos, to) else TOO_FEW_MP

    def insurgent_moves(self, pos: Position, origin: int, mp: int) -> list[int]:
        """6 The areas within one step."""
        return [to for to in self.chart.adjacent[origin] if self.may_insurgent_enter(pos, origin, to, mp).ok]

    def may_attack_in_place(self, pos: Position, area: int, mp: int, entered: bool) -> Ruling:
        """6.1 Coalition units in the same area: 2 MP if one is Fresh, 1 if all are Spent. 6.3 Whoever has entered has paid."""
        if not pos.ours[area]:
            return NO_COALITION
        if entered:
            return YES
        return YES if mp >= (ATTACK_FRESH if self.fresh_coalition(pos, area) else ATTACK_SPENT) else TOO_FEW_MP

    def may_act(self, pos: Position, state: int, ready: int, can_go: bool) -> Ruling:
        """4.1.1 Whether units of a state can do something in the activated area: so many of them are `ready`, and `can_go` says
        whether there is anywhere to move to or anybody to attack."""
        if not pos.count(pos.activated, state):
            return NOT_IN_AREA
        # 4.1.1  One that is Dug In takes its marker off.
        if state == DUG_IN:
            return YES
        if not ready:
            return CANNOT_ACT
        return YES if can_go or (state == FEDAYEEN and self.may_dig_in(pos).ok) else CANNOT_ACT

    def can_go(self, pos: Position) -> bool:
        """6 Whether a unit that has not moved can leave the activated area, or attack there."""
        mf = self.chart.insurgent_mf
        if self.may_attack_in_place(pos, pos.activated, mf, False).ok:
            return True
        return bool(self.insurgent_moves(pos, pos.activated, mf))

    def may_move_as_stack(self, pos: Position, idle: int) -> Ruling:
        """6 Several units that have not moved, and a Free area with room for all of them."""
        return YES if idle > 1 and self.stack_areas(pos, idle) else STACK_NOWHERE

    def insurgent_step(self, pos: Position) -> Procedure[bool]:
        """4.1.1, 6 One unit acts, or the stack moves, or the Insurgents are done. Says whether the impulse goes on."""
        area = pos.activated
        chart = self.chart
        mf = chart.insurgent_mf
        can_go = self.can_go(pos)
        names: list[str] = []
        idle = 0
        for state in FRESH_STATES:
            ready = self.idle_insurgents(pos, state)
            idle += ready
            if self.may_act(pos, state, ready, can_go).ok:
                names.append(chart.state_name[state])
        if self.may_act(pos, DUG_IN, 0, can_go).ok:
            names.append(chart.state_name[DUG_IN])
        codes: list[int] = []
        for code in pos.movers:
            if code not in codes and self.may_go_on(pos, code):
                codes.append(code)
                names.append(self.mover_name(code))
        if self.may_move_as_stack(pos, idle).ok:
            names.append(ALL)
        names.append(DONE)
        about = {"area": PLACE_NAMES[area]}
        chosen = yield from ask(INSURGENT_SEAT, "insurgent-next", names, "6", about, kind=UNIT)
        if chosen == DONE:
            return False
        if chosen == ALL:
            yield from self.move_insurgent_stack(pos, idle)
        elif chosen == chart.state_name[DUG_IN]:
            # 4.1.1  It stays Fresh and does nothing else in this impulse.
            yield MarkerTakenOff(area, "4.1.1")
        elif is_mover(chosen):
            for code in codes:
                if chosen == self.mover_name(code):
                    yield from self.move_insurgent(pos, mover_state(code), mover_area(code), mover_mp(code), code)
                    break
        else:
            yield from self.move_insurgent(pos, self.state_of[chosen], area, mf, -1)
        return True

    def mover_name(self, code: int) -> str:
        """What a unit that has moved is called: its state, where it is, and its Movement Points."""
        return f"{self.chart.state_name[mover_state(code)]}/{mover_area(code)}/{mover_mp(code)}"

    def point_insurgent_next(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.1.1 The units of a state in the activated area, or where one has got to."""
        area = decision.about["area"]
        if option == ALL:
            return Pointing(units=tuple([self.band(s, int(area)) for s in FRESH_STATES if pos.count(int(area), s)]))
        state, _, moved = option.partition("/")
        return Pointing(units=(f"{state}@{moved.partition('/')[0] or area}",)) if state in self.state_of else Pointing()

    def meant_insurgent_next(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return [self.state_meant(thing)] if self.state_meant(thing) else []

    def why_not_insurgent_next(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.1.1 A unit of the activated area."""
        if choice == ALL:
            idle = 0
            for state in FRESH_STATES:
                idle += self.idle_insurgents(pos, state)
            return self.may_move_as_stack(pos, idle)
        state = self.state_of.get(choice, UNNAMED)
        if state == UNNAMED:
            return NO_SUCH_UNIT
        ready = self.idle_insurgents(pos, state) if state in FRESH_STATES else 0
        return self.may_act(pos, state, ready, self.can_go(pos))

    def may_dig_in(self, pos: Position) -> Ruling:
        """4.1.1, 3.7 As long as there are markers (ruling R47)."""
        return YES if pos.dug_in_pool else no("3.7", "no-marker")

    def may_go_on(self, pos: Position, code: int) -> bool:
        """6 Whether a unit that has moved can still move or attack. 6.3 One that entered a Contested area may attack."""
        if mover_stopped(code):
            return True
        return bool(self.insurgent_moves(pos, mover_area(code), mover_mp(code)))

    def move_insurgent(self, pos: Position, state: int, origin: int, mp: int, code: int) -> Procedure[None]:
        """4.1.1 One unit moves a step, attacks where it is, or (a Fedayeen that has not moved) digs in."""
        moved = code >= 0
        names: list[str] = []
        for area in self.chart.adjacent[origin]:
            if self.may_go_to(pos, origin, area, mp, moved).ok:
                names.append(PLACE_NAMES[area])
        # 6.3  It may attack where it stopped, the cost is paid; or where it began.
        if self.may_attack_in_place(pos, origin, mp, moved).ok:
            names.append(ATTACK)
        if self.may_take_cover(pos, state, moved).ok:
            names.append(DIG_IN)
        about = {"unit": self.chart.state_name[state], "origin": PLACE_NAMES[origin], "mp": str(mp)}
        chosen = yield from ask(INSURGENT_SEAT, "insurgent-do", names, "6", about, kind=SPACE)
        if chosen == ATTACK:
            yield from self.insurgent_attack(pos, origin, state, code)
            yield from self.settle_control(pos, origin)
        elif chosen == DIG_IN:
            yield FedayeenDugIn(origin, "4.1.1")
        else:
            yield from self.insurgent_enters(pos, state, origin, self.place_of[chosen], mp, code)

    def may_go_to(self, pos: Position, origin: int, to: int, mp: int, moved: bool) -> Ruling:
        """6.2 A step into an adjacent area; one that has moved has stopped where Coalition units are."""
        return HAD_TO_STOP if moved and pos.ours[origin] else self.may_insurgent_enter(pos, origin, to, mp)

    def may_take_cover(self, pos: Position, state: int, moved: bool) -> Ruling:
        """4.1.1 A Fedayeen that has not moved digs in."""
        return ONLY_STILL_FEDAYEEN if moved or state != FEDAYEEN else self.may_dig_in(pos)

    def point_insurgent_do(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6.1 An area, the way there and its cost; or the unit where it stands."""
        origin = decision.about["origin"]
        to = self.area_named(option)
        if to == UNNAMED:
            foes = self.units_in(pos, self.place_of[origin]) if option == ATTACK else ()
            return Pointing(spaces=(origin,), units=(f"{decision.about['unit']}@{origin}",), target=foes)
        return Pointing(spaces=(option,), path=(origin, option), cost=self.insurgent_cost(pos, to))

    def meant_insurgent_do(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        place = self.place_meant(pos, thing)
        if place == decision.about["origin"]:
            return [ATTACK] if self.unit_named(thing) != UNNAMED else [DIG_IN, ATTACK]
        return [place] if place else []

    def why_not_insurgent_do(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6 What an Insurgent unit might do."""
        origin, mp = self.place_of[decision.about["origin"]], int(decision.about["mp"])
        moved = mp < self.chart.insurgent_mf  # every step costs something
        if choice == DIG_IN:
            return self.may_take_cover(pos, self.state_of[decision.about["unit"]], moved)
        if choice == ATTACK:
            return self.may_attack_in_place(pos, origin, mp, moved)
        to = self.area_named(choice)
        if to == UNNAMED:
            return no("2.3", "entry-zone") if self.place_of.get(choice) in self.entry_zones else no("6", "no-such-area")
        if to not in self.chart.adjacent[origin]:
            return no("2.2", "not-adjacent")
        return self.may_go_to(pos, origin, to, mp, moved)

    def insurgent_enters(self, pos: Position, state: int, origin: int, to: int, mp: int, code: int) -> Procedure[None]:
        """6, 6.3 A step; into an area that holds only the enemy it is an attack."""
        cost = self.insurgent_cost(pos, to)
        mandatory = pos.ours[to] > 0 and not pos.contested & bit(to)
        yield InsurgentMoved(code, state, origin, to, mp - cost, cost, "6.1")
        yield from self.settle_control(pos, origin)
        # 6.3  The attacker is gone afterwards, and the area as it was (ruling R23).
        if mandatory:
            yield from self.insurgent_attack(pos, to, state, pos.movers[-1])
        else:
            yield from self.settle_control(pos, to)

    def stack_areas(self, pos: Position, count: int) -> list[int]:
        """6 Free areas that every unit which has not moved may enter together."""
        return [to for to in self.chart.adjacent[pos.activated] if self.may_enter_as_stack(pos, to, count).ok]

    def may_enter_as_stack(self, pos: Position, to: int, count: int) -> Ruling:
        """6, 5 The same for one area, with the reason."""
        if not pos.free_to_insurgents(to):
            return NOT_FREE
        return YES if pos.room_for_insurgents(to) >= count else NO_ROOM_FOR_ALL

    def move_insurgent_stack(self, pos: Position, count: int) -> Procedure[None]:
        """6 They move as a stack."""
        origin = pos.activated
        areas = self.stack_areas(pos, count)
        about = {"origin": PLACE_NAMES[origin], "count": str(count)}
        pick = yield from choose(
            INSURGENT_SEAT, "insurgent-stack-to", [PLACE_NAMES[area] for area in areas], "6", about, kind=SPACE
        )
        mf = self.chart.insurgent_mf
        for state in (FEDAYEEN, CADRE, MILITIA):
            for _ in range(self.idle_insurgents(pos, state)):
                yield from self.insurgent_enters(pos, state, origin, areas[pick], mf, -1)

    def point_insurgent_stack_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6.1 An area, the way there, and what it costs each of them."""
        cost = self.insurgent_cost(pos, self.place_of[option])
        return Pointing(spaces=(option,), path=(decision.about["origin"], option), cost=cost)

    def meant_insurgent_stack_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_insurgent_stack_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6 An area for all of them."""
        to = self.area_named(choice)
        if to == UNNAMED:
            return no("2.3", "entry-zone") if self.place_of.get(choice) in self.entry_zones else no("6", "no-such-area")
        if to not in self.chart.adjacent[self.place_of[decision.about["origin"]]]:
            return no("2.2", "not-adjacent")
        return self.may_enter_as_stack(pos, to, int(decision.about["count"]))
