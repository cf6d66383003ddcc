"""Phantom Fury, the Marines: a broad front from street to street, one squad a Zone, every squad busy every turn.

Sixty Zones in sixteen turns leave no time to wait, so the bot weighs everything in one coin, the share of a Zone that a deed
brings: clearing a Location, taking a Zone, against Step Losses and turns lost to Pins. Squads that have a Zone to enter
enter it; those that have none fire for the others; those in the rear close up; nobody leaves a Zone that the enemy could
slip back into. Once nearly all Suspects are on the map the rest of the town is empty (R21): who is flushed out now comes back
in the next Zone, so the way is opened where most of it lies behind.
"""

from typing import Final, TypeAlias

from umpire.bots.bot import Answer, Facts, Orders, Reason
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.titles.phantom_fury.play.board import Board, Route
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN
from umpire.titles.phantom_fury.play.worth import BLAST, ENOUGH, MARCH, REST, STORM, Company
from umpire.titles.phantom_fury.position import (
    MOSQUE,
    NOBODY,
    SQUADS,
    STARTING,
    UNIT_NAMES,
    UNITS,
    USMC,
    USMC_SQUADS,
)
from umpire.titles.phantom_fury.rules.ch12_movement import MOVEMENT_CAPACITY, STOP
from umpire.titles.phantom_fury.rules.rulebook import DONE
from umpire.titles.phantom_fury.view import PhantomFuryView

Deed: TypeAlias = tuple[str, str, Facts]  # a choice, and the idea behind it with what it is about

FIRE: Final = "fire-with"
PLANNED: Final = (FIRE, "move", "assault-with")  # when there is something to plan
UNLIKELY: Final = 1.0  # orders that seem so much worse are not thought about
AT_ONCE: Final = 4  # shots or moves that are foreseen together


def as_plan(verb: str, orders: dict[str, str]) -> str:
    return " ".join([verb, *[f"{squad}>{orders[squad]}" for squad in sorted(orders)]])


class Marines(Company):
    """The USMC seat."""

    name = "doctrine"

    def choose(self, view: View, decision: Decision) -> Answer:
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        board = self.board(view, decision)
        answer = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = answer(board, decision)
        reasons = [Reason(idea, facts)]
        if choice in self.orders:
            reasons.append(Reason("as-planned", {"unit": choice}))
        return choice, reasons

    def foresee(self, view: View, decision: Decision) -> Orders:
        """The answer, and those that follow from it: several shots, or several moves with all their steps. Mostly they are the
        answers of `choose`, but not everything is weighed again after each of them."""
        verb = decision.verb
        if len(decision.options) == 1:
            return [(verb, decision.options[0])]
        board = self.board(view, decision)
        orders: Orders = []
        if verb == FIRE:
            for _, unit, at in self.salvo(board, decision)[:AT_ONCE]:
                ammo = "yes" if self.needs_rockets(board, unit, at) else "no"
                orders += [(verb, UNIT_NAMES[unit]), ("fire-at", self.ground.name[at]), ("use-ammo", ammo)]
            return orders or [(verb, DONE)]
        if verb == "move":
            orders += self.marching_orders(board, decision)
        answer = getattr(self, verb.replace("-", "_"))
        return orders or [(verb, answer(board, decision)[0])]

    def board(self, view: View, decision: Decision) -> Board:
        """The counters as the seat sees them, tanks where they stand; only those who fire reckon with tanks that will drive."""
        seen = view.seen
        assert isinstance(seen, PhantomFuryView)
        board = self.table.show(seen)
        if decision.verb != FIRE:
            board.lay_tanks(board.parked)
        return board

    def units(self, asked: Decision) -> list[int]:
        """The units among the options."""
        found: list[int] = []
        for option in asked.options:
            unit = self.ground.unit.get(option, NOBODY)
            if unit != NOBODY:
                found.append(unit)
        return found

    def spaces(self, asked: Decision) -> list[int]:
        """The Locations and Street Sections among the options."""
        found: list[int] = []
        for option in asked.options:
            space = self.ground.space.get(option, NOWHERE)
            if space != NOWHERE:
                found.append(space)
        return found

    def marching_orders(self, board: Board, asked: Decision) -> Orders:
        """Several squads, each into a Zone of its own; none while there are tanks to drive."""
        orders: Orders = []
        for unit in self.units(asked):
            if unit >= SQUADS:
                return orders
        taken = 0
        moved: list[int] = []
        for _, unit, route in self.marches(board, asked):
            bit = self.ground.bit[route.zone]
            if unit not in moved and not taken & bit and len(moved) < AT_ONCE:
                moved.append(unit)
                if board.control[route.zone] != USMC:
                    taken |= bit
                orders.append((asked.verb, UNIT_NAMES[unit]))
                orders += self.steps(board, route)
        return orders

    def steps(self, board: Board, route: Route) -> Orders:
        """All the way to a Location."""
        way: list[Route] = []
        last: Route | None = route
        while last is not None:
            way.append(last)
            last = last.back
        orders: Orders = []
        for one in reversed(way):
            if one.section != NOWHERE:
                orders.append(("step", self.ground.name[self.ground.locations + one.section]))
            if one.first != NOWHERE:
                orders.append(("step", self.ground.name[one.place]))
                if board.control[one.zone] != USMC:
                    orders.append(("secure-first", "no"))
        orders.append(("step", STOP))
        return orders

    # -- plans ----------------------------------------------------------------------------------------------------

    def under(self, plan: str) -> "Marines":
        """The same doctrine with the orders of a plan: a verb, and what some squads are told, such as `move squad-3>12`."""
        orders: dict[str, str] = {}
        for word in plan.split()[1:]:
            squad, _, order = word.partition(">")
            orders[squad] = order
        return Marines(0, None, self.table, orders)

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """When fire, movement or assaults begin: the plan in force, and others that differ from it in one order, the likeliest
        first. Otherwise there is nothing to plan."""
        verb = decision.verb
        if verb not in PLANNED or plan.partition(" ")[0] == verb:
            return []
        board = self.board(view, decision)
        bound = self.under(plan)
        known: dict[str, str] = {}
        others: list[dict[str, str]] = []
        if verb == "assault-with":
            bound.obey(known)
            ideas = bound.other_assaults(board, decision)
        else:
            # Who has still to go somewhere goes there, or does as it likes after all.
            for name, zone in bound.orders.items():
                if zone.isdecimal() and board.is_ready(self.ground.unit[name]):
                    known[name] = zone
            others = [{name: zone for name, zone in known.items() if name != free} for free in known]
            bound.obey(known)
            ideas = bound.other_moves(board, decision)
        ideas.sort(key=lambda idea: (idea[0], idea[1], idea[2]))
        others += [{**known, squad: order} for _, squad, order in ideas]
        return [as_plan(verb, orders) for orders in [known, *others]]

    def together(self, plan: str, others: list[str]) -> str:
        """All changes that others make to a plan, one for each squad, as long as no two squads are sent to the same Zone."""
        before = self.under(plan).orders
        orders = before.copy()
        changed: set[str] = set()
        for other in others:
            after = self.under(other).orders
            for squad in sorted({*before, *after}):
                order = after.get(squad, "")
                if order == before.get(squad, "") or squad in changed:
                    continue
                if order.isdecimal() and order in orders.values():
                    continue
                changed.add(squad)
                if order:
                    orders[squad] = order
                else:
                    del orders[squad]
        return as_plan(plan.partition(" ")[0], orders)

    def other_moves(self, board: Board, asked: Decision) -> list[tuple[float, str, str]]:
        """What squads could do that they will not: how much worse it seems, who, and the order; a Zone to go to, their own to stay,
        or a Location to fire at."""
        shots = [0.0] * UNITS
        targets = [NOWHERE] * UNITS
        asked_of = self.units(asked)
        fire = asked.verb == FIRE
        if fire:
            self.drive_tanks(board)
            for unit in asked_of:
                if unit < SQUADS:
                    shots[unit], targets[unit] = self.best_shot(board, unit)
        plan = self.plan(board, shots)
        found: list[tuple[float, str, str]] = []
        for unit in range(SQUADS):
            if board.table.place[unit] < 0 or not board.is_ready(unit) or not (fire or unit in asked_of):
                continue
            name = UNIT_NAMES[unit]
            home = board.zone_of(unit)
            shot, march = shots[unit], plan[unit]
            fires = self.fire_gain(board, unit, shot, plan) > ENOUGH if shot else False
            best = max(shot, march, 0.0)
            if shot and not fires:
                found.append((best - shot, name, self.ground.name[targets[unit]]))
            if home and (fires or march > MARCH):
                found.append((best, name, str(home)))
            rear = False
            for goal in sorted(self.goals(board, unit), key=lambda goal: (-goal.value, goal.zone)):
                if goal.zone == home or (not fires and goal.value == march > MARCH):
                    continue
                if board.control[goal.zone] == USMC:  # one way back is enough
                    if rear or unit >= USMC_SQUADS:
                        continue
                    rear = True
                found.append((best - goal.value, name, str(goal.zone)))
        return [idea for idea in found if idea[0] < UNLIKELY and self.orders.get(idea[1]) != idea[2]]

    def other_assaults(self, board: Board, asked: Decision) -> list[tuple[float, str, str]]:
        """Who could assault and will not, and who should rather not."""
        found: list[tuple[float, str, str]] = []
        for unit in self.units(asked):
            value, at = self.assault_of(board, unit)
            if at != NOWHERE:
                found.append((abs(value), UNIT_NAMES[unit], REST if value > 0 else STORM))
        return found

    # -- set-up ---------------------------------------------------------------------------------------------------

    def mix_strong_points(self, board: Board, asked: Decision) -> Deed:
        return asked.options[0], "few-strong-points", {}

    def deploy(self, board: Board, asked: Decision) -> Deed:
        """Strong squads where the enemy is, weak ones where the street is empty."""
        name = asked.about["squad"]
        squad = self.ground.unit[name]
        cf = board.cf(squad)
        stronger = 0
        for unit in range(UNITS):
            if unit != squad and board.table.place[unit] == STARTING and board.cf(unit) > cf:
                stronger += 1
        zones = sorted(asked.options, key=lambda zone: -self.strength(board, int(zone)))
        return zones[min(stronger, len(zones) - 1)], "strong-where-the-enemy-is", {"unit": name}

    def strength(self, board: Board, zone: int) -> int:
        """What waits in a Zone; nothing for squads that are not on the map (in the French edition they may have a CAAT)."""
        found = 0
        for at in self.ground.chart.zone_locations[zone]:
            found += self.foe(board, at, 1)
        return found

    def foe(self, board: Board, at: int, martyrs: int) -> int:
        """How strong somebody seems; Martyrs seem so much stronger."""
        if not board.enemy[at]:
            return 0
        if board.table.is_suspect(at):
            return 1
        return board.table.insurgent_cf(at) + (martyrs if board.table.is_martyrs(at) else 0)

    def attach_caat(self, board: Board, asked: Decision) -> Deed:
        """Rockets and explosives go to the squads that face the most."""
        units = self.ground.unit
        squad = max(
            asked.options,
            key=lambda name: (self.strength(board, board.zone_of(units[name])), board.cf(units[name]), name),
        )
        return squad, "caat-to-the-hardest-fight", {"unit": squad}

    # -- support --------------------------------------------------------------------------------------------------

    def call_mission(self, board: Board, asked: Decision) -> Deed:
        for mission in asked.options:
            if mission == "super-cobra" and self.cobra_target(board):
                return mission, "gunships-on-the-strong-point", {}
            if mission == "dragon-eye" and self.scout_pair(board) is not None:
                return mission, "look-before-you-cross", {}
            if mission == "hornet" and board.turn >= 2 and self.bomb_target(board, None):
                return mission, "bomb-what-lies-ahead", {}
        return DONE, "keep-the-pressure", {}

    def may_strike(self, board: Board, zone: int) -> bool:
        return board.control[zone] != USMC and not board.is_held(zone)

    def cobra_value(self, board: Board, zone: int) -> float:
        worth = 0.0
        table = board.table
        for at in self.ground.chart.zone_locations[zone]:
            if not board.enemy[at]:
                continue
            if table.is_suspect(at):
                worth += 1.2 if board.is_fortified(zone) else 0.5
            elif table.is_martyrs(at):
                worth += 0.6 + 0.3 * table.insurgent_cf(at)
            else:
                worth += 0.4 + 0.15 * table.insurgent_cf(at)
        return worth

    def cobra_target(self, board: Board) -> int:
        """A Strong Point, or whatever blocks the way when time runs out."""
        least = 1.5 if board.left > 5 else 0.9
        best, most = 0, 0.0
        for zone in board.front():
            if zone != MOSQUE and self.may_strike(board, zone):
                value = self.cobra_value(board, zone)
                if value >= least and value > most:
                    best, most = zone, value
        return best

    def scout_pair(self, board: Board) -> tuple[int, int] | None:
        """Two Zones of the front with Suspects to look at."""
        best: tuple[float, int, int] | None = None
        front = [zone for zone in board.front() if zone != MOSQUE]
        for one in front:
            for two in self.ground.near[one]:
                if one < two and two in front:
                    count = 0
                    for zone in (one, two):
                        if not board.is_fortified(zone):
                            count += board.suspects[zone]
                    if count >= 3 and self.may_strike(board, one) and self.may_strike(board, two):
                        key = (count + 0.6 * self.squads_behind(board, one, two), -one, -two)
                        if best is None or key > best:
                            best = key
        return None if best is None else (-best[1], -best[2])

    def squads_behind(self, board: Board, one: int, two: int) -> int:
        """How many Zones with squads of ours lie along a street between two Zones, at the most."""
        most = 0
        for at in self.ground.chart.between[one][two]:
            count = 0
            for zone in self.ground.beside[at]:
                if board.control[zone] == USMC and board.squads_in[zone]:
                    count += 1
            most = max(most, count)
        return most

    def scout_zone(self, board: Board, asked: Decision) -> Deed:
        pair = self.scout_pair(board)
        zone = str(pair[0]) if pair else asked.options[0]
        return zone, "look-before-you-cross", {"zone": zone}

    def scout_second_zone(self, board: Board, asked: Decision) -> Deed:
        first = int(asked.about["zone"])
        zone = max(
            asked.options,
            key=lambda name: (
                board.suspects[int(name)] if not board.is_fortified(int(name)) else -1,
                first in self.ground.near[int(name)],
                -int(name),
            ),
        )
        return zone, "look-before-you-cross", {"zone": zone}

    def strike_zone(self, board: Board, asked: Decision) -> Deed:
        zone = str(self.cobra_target(board))
        if zone not in asked.options:
            zone = max(asked.options, key=lambda name: self.cobra_value(board, int(name)))
        return zone, "gunships-on-the-strong-point", {"zone": zone}

    def strike(self, board: Board, asked: Decision) -> Deed:
        targets = self.spaces(asked)
        at = max(targets, key=lambda at: self.foe(board, at, 10))
        return self.ground.name[at], "gunships-on-the-strong-point", {"zone": asked.about["zone"]}

    def bomb_target(self, board: Board, options: list[str] | None) -> int:
        """A Zone two streets ahead that would be hard to enter."""
        best, worth = 0, 0.0
        for zone in self.ground.zones:
            if options is not None and str(zone) not in options:
                continue
            if zone == MOSQUE or not self.may_strike(board, zone) or self.ground.near_mask[zone] & board.held:
                continue
            adjacent = len(self.ground.chart.adjacent[zone])
            value = 1.0 - 0.3 * adjacent + 0.3 * board.fighters[zone] + (1 if board.is_fortified(zone) else 0)
            if value > worth:
                best, worth = zone, value
        return best

    def bomb_zone(self, board: Board, asked: Decision) -> Deed:
        zone = str(self.bomb_target(board, asked.options) or asked.options[0])
        return zone, "bomb-what-lies-ahead", {"zone": zone}

    # -- reinforcements -------------------------------------------------------------------------------------------

    def commit(self, board: Board, asked: Decision) -> Deed:
        """Sixteen turns are short: whoever may come comes at once, whatever the battalion charges for it."""
        return asked.options[0], "everyone-forward", {}

    def enter_at(self, board: Board, asked: Decision) -> Deed:
        """Behind the place where the front needs them."""
        name = asked.about["unit"]
        unit = self.ground.unit[name]
        spaces, zones = self.spaces(asked), self.ground.zone
        if unit >= SQUADS:
            place = max(spaces, key=lambda at: self.tank_post(board, at))
        elif unit >= USMC_SQUADS:
            place = min(spaces, key=lambda at: (board.stack[at], abs(zones[at] - 4)))
        else:
            place = min(spaces, key=lambda at: (self.distance(board, zones[at]), zones[at]))
        return self.ground.name[place], "behind-the-front", {"unit": name}

    def distance(self, board: Board, zone: int) -> int:
        """How far a Zone is from where somebody is needed: from the front, and two more for everybody who is there already."""
        far = board.far()[zone]
        return (99 if far == UNKNOWN else far) + 2 * board.squads_in[zone]

    # -- fire -----------------------------------------------------------------------------------------------------

    def fire_with(self, board: Board, asked: Decision) -> Deed:
        """Who has nothing better to do fires, best shot first. A tank that is wanted elsewhere keeps its engine running, and
        the squads reckon with it there."""
        salvo = self.salvo(board, asked)
        if not salvo:
            return DONE, "hold-fire-and-move", {}
        name = UNIT_NAMES[salvo[0][1]]
        return name, "support-by-fire", {"unit": name}

    def salvo(self, board: Board, asked: Decision) -> list[tuple[float, int, int]]:
        """What is gained by firing instead of moving, who does and at what, best first."""
        driving = self.drive_tanks(board)
        shots = [0.0] * UNITS
        targets = [NOWHERE] * UNITS
        units = self.units(asked)
        for unit in units:
            told = self.told_target(board, unit)
            shots[unit], targets[unit] = self.best_shot(board, unit, [told] if told != NOWHERE else None)
        plan = self.plan(board, shots)
        gains: list[tuple[float, int, int]] = []
        for unit in units:
            if shots[unit] and unit not in driving:
                gain = self.fire_gain(board, unit, shots[unit], plan)
                if gain > ENOUGH:
                    gains.append((gain, unit, targets[unit]))
        gains.sort(key=lambda one: -one[0])
        return gains

    def fire_at(self, board: Board, asked: Decision) -> Deed:
        name = asked.about["unit"]
        unit = self.ground.unit[name]
        targets = self.spaces(asked)
        told = self.told_target(board, unit)
        _, at = self.best_shot(board, unit, [told] if told in targets else targets)
        if at == NOWHERE:
            at = targets[0]
        zone = self.ground.zone[at]
        if zone == MOSQUE:
            return self.ground.name[at], "clear-the-mosque-by-fire", {"unit": name}
        if not board.table.is_suspect(at):
            idea = "shoot-what-shows"
        else:
            idea = "stretch-them-thin" if board.stretched and board.opens(zone) else "flush-out-the-suspect"
        return self.ground.name[at], idea, {"unit": name, "zone": str(zone)}

    def use_ammo(self, board: Board, asked: Decision) -> Deed:
        name = asked.about["unit"]
        if self.needs_rockets(board, self.ground.unit[name], self.ground.space[asked.about["at"]]):
            return "yes", "rockets-first", {"unit": name}
        return "no", "save-the-rockets", {"unit": name}

    # -- movement -------------------------------------------------------------------------------------------------

    def move(self, board: Board, asked: Decision) -> Deed:
        """The tank first, then whoever gains most."""
        units = self.units(asked)
        for unit in units:
            if unit >= SQUADS:
                return UNIT_NAMES[unit], "tank-leads", {"unit": UNIT_NAMES[unit]}
        best, most = NOBODY, MARCH
        for unit in units:
            for goal in self.goals(board, unit):
                if goal.value > most:
                    best, most = unit, goal.value
        if best != NOBODY:
            return UNIT_NAMES[best], "best-gain-first", {"unit": UNIT_NAMES[best]}
        if DONE in asked.options:
            return DONE, "everyone-in-place", {}
        return asked.options[0], "make-room", {"unit": asked.options[0]}

    def marches(self, board: Board, asked: Decision) -> list[tuple[float, int, Route]]:
        """What is gained by moving, who goes and how, best first."""
        found: list[tuple[float, int, Route]] = []
        for unit in self.units(asked):
            for goal in self.goals(board, unit):
                if goal.value > MARCH:
                    found.append((goal.value, unit, goal.route))
        found.sort(key=lambda one: -one[0])
        return found

    def step(self, board: Board, asked: Decision) -> Deed:
        name = asked.about["squad"]
        squad = board.squad(self.ground.unit[name])
        # What a squad leaves behind was weighed before its first step.
        home = squad.home if board.mp == MOVEMENT_CAPACITY else 0
        here = squad.at
        stops = STOP in asked.options
        offered = [False] * len(self.ground.zone)
        for space in self.spaces(asked):
            offered[space] = True
        haste = self.haste(board)
        best: Route | None = None
        most = 0.0
        for route in board.routes(squad, board.mp, offered):
            if not stops if route.first == NOWHERE else not offered[route.first]:
                continue
            route.base = self.being(board, squad, route, haste, home)
            value = self.worth(board, squad, route, haste, home)
            others = board.stack[route.place]
            if route.place == here:
                value += 0.005
                others -= 1
            if others > 0:
                value -= 0.3
            if best is None or value > most:
                best, most = route, value
        if best is None:
            return STOP if stops else asked.options[0], "make-room", {"unit": name}
        zone = best.zone
        if board.control[zone] == USMC:
            if best.first == NOWHERE:
                idea = "keep-a-garrison" if board.is_exposed(zone, squad.unit) else "hold-the-line"
            else:
                idea = "take-cover" if home and board.control[home] != USMC else "close-up"
        elif not board.enemies(zone):
            idea = "stretch-them-thin" if board.stretched and board.opens(zone) else "take-the-empty-zone"
        else:
            idea = "one-squad-a-zone"
        choice = STOP if best.first == NOWHERE else self.ground.name[best.first]
        return choice, idea, {"unit": name, "zone": str(zone)}

    def secure_first(self, board: Board, asked: Decision) -> Deed:
        return "no", "all-hands-in-the-assault", {"unit": asked.about["squad"]}

    def drive(self, board: Board, asked: Decision) -> Deed:
        ranks = self.ground.rank
        place = max(self.spaces(asked), key=lambda at: (self.tank_post(board, at), ranks[at]))
        return self.ground.name[place], "tank-covers-the-crossing", {"unit": asked.about["unit"]}

    # -- assault --------------------------------------------------------------------------------------------------

    def assault_with(self, board: Board, asked: Decision) -> Deed:
        best, most, goal = NOBODY, 0.0, NOWHERE
        for unit in self.units(asked):
            value, at = self.assault_of(board, unit)
            if at != NOWHERE and value > most:
                best, most, goal = unit, value, at
        if best == NOBODY:
            return DONE, "not-at-these-odds", {}
        name = UNIT_NAMES[best]
        return name, self.kind(board.table.place[best], goal), {"unit": name, "zone": str(self.ground.zone[goal])}

    def assault(self, board: Board, asked: Decision) -> Deed:
        name = asked.about["squad"]
        squad = board.squad(self.ground.unit[name])
        targets = self.spaces(asked)
        _, at = self.best_assault(board, squad, squad.at, self.haste(board), -9.0, targets)
        if at == NOWHERE:
            at = targets[0]
        return self.ground.name[at], self.kind(squad.at, at), {"unit": name, "zone": str(self.ground.zone[at])}

    def use_explosives(self, board: Board, asked: Decision) -> Deed:
        name, at = asked.about["squad"], self.ground.space[asked.about["at"]]
        strong = board.table.is_martyrs(at) or self.foe(board, at, 0) >= BLAST
        if strong or board.is_fortified(self.ground.zone[at]) or board.left <= 2:
            return "yes", "blow-them-out", {"unit": name}
        return "no", "save-the-explosives", {"unit": name}

    def lose_step(self, board: Board, asked: Decision) -> Deed:
        name = asked.about["squad"]
        squad = board.squad(self.ground.unit[name])
        if squad.reduced or not squad.explosives:
            return "caat", "keep-the-squad", {"unit": name}
        return "squad", "keep-the-caat", {"unit": name}

    def flood(self, board: Board, asked: Decision) -> Deed:
        return "yes", "momentum", {"unit": asked.about["squad"]}

    def flood_from(self, board: Board, asked: Decision) -> Deed:
        return asked.options[0], "momentum", {"unit": asked.about["squad"]}
