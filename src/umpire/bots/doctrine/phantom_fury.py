"""Phantom Fury, the Marines: a broad front from street to street, one squad a Zone, every squad busy every turn.

Sixty Zones in sixteen turns leave no time to wait, so the bot weighs everything in one coin, the share of a Zone that a deed
brings: clearing a Location, taking a Zone, against Step Losses and turns lost to Pins. Squads that have a Zone to enter
enter it; those that have none fire for the others; those in the rear close up; nobody leaves a Zone that the enemy could
slip back into. Once nearly all Suspects are on the map the rest of the town is empty (R21): who is flushed out now comes back
in the next Zone, so the way is opened where most of it lies behind.
"""

from typing import TypeAlias

from umpire.bots.bot import Answer, Facts, Orders, Reason
from umpire.bots.doctrine.phantom_fury_map import IIF, MOSQUE, MOVEMENT, TANK, Board, Route
from umpire.bots.doctrine.phantom_fury_worth import ENOUGH, MARCH, REST, STORM, Company
from umpire.kernel.ask import Decision
from umpire.kernel.game import View

Deed: TypeAlias = tuple[str, str, Facts]  # a choice, and the idea behind it with what it is about

PLANNED = ("fire-with", "move", "assault-with")  # when there is something to plan
UNLIKELY = 1.0  # orders that seem so much worse are not thought about
AT_ONCE = 4  # shots or moves that are foreseen together


def as_plan(verb: str, orders: dict[str, str]) -> str:
    return " ".join([verb, *[f"{squad}>{orders[squad]}" for squad in sorted(orders)]])


class Marines(Company):
    """The USMC seat."""

    name = "doctrine"

    def choose(self, view: View, decision: Decision) -> Answer:
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        board = Board(self.ground, view.data)
        deed = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = deed(board, decision)
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
        board = Board(self.ground, view.data)
        orders: Orders = []
        if verb == "fire-with":
            for _, unit, at in self.salvo(board, decision)[:AT_ONCE]:
                ammo = "yes" if self.needs_rockets(board, unit, at) else "no"
                orders += [(verb, unit), ("fire-at", at), ("use-ammo", ammo)]
            return orders or [(verb, "done")]
        if verb == "move":
            orders += self.marching_orders(board, decision)
        deed = getattr(self, verb.replace("-", "_"))
        return orders or [(verb, deed(board, decision)[0])]

    def marching_orders(self, board: Board, asked: Decision) -> Orders:
        """Several squads, each into a Zone of its own; none while there are tanks to drive."""
        orders: Orders = []
        if any(unit.startswith(TANK) for unit in asked.options):
            return orders
        taken: set[int] = set()
        moved: set[str] = set()
        for _, squad, route in self.marches(board, asked):
            zone = self.ground.zone[route.place]
            if squad not in moved and zone not in taken and len(moved) < AT_ONCE:
                moved.add(squad)
                if zone not in board.ours:
                    taken.add(zone)
                orders.append((asked.verb, squad))
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
            if one.section:
                orders.append(("step", one.section))
            if one.first:
                orders.append(("step", one.place))
                if self.ground.zone[one.place] not in board.ours:
                    orders.append(("secure-first", "no"))
        orders.append(("step", "stop"))
        return orders

    # -- plans ----------------------------------------------------------------------------------------------------

    def under(self, plan: str) -> "Marines":
        """The same doctrine with the orders of a plan: a verb, and what some squads are told, such as `move squad-3>12`."""
        orders: dict[str, str] = {}
        for word in plan.split()[1:]:
            squad, _, order = word.partition(">")
            orders[squad] = order
        return Marines(0, None, self.ground, orders)

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """When fire, movement or assaults begin: the plan in force, and others that differ from it in one order, the likeliest
        first. Otherwise there is nothing to plan."""
        verb = decision.verb
        if verb not in PLANNED or plan.partition(" ")[0] == verb:
            return []
        board = Board(self.ground, view.data)
        bound = self.under(plan)
        others: list[dict[str, str]] = []
        if verb == "assault-with":
            bound.orders = known = {}
            ideas = bound.other_assaults(board, decision)
        else:
            # Who has still to go somewhere goes there, or does as it likes after all.
            known = {name: zone for name, zone in bound.orders.items() if board.is_ready(name) and zone.isdecimal()}
            others = [{name: zone for name, zone in known.items() if name != free} for free in known]
            bound.orders = known
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
        far = self.distances(board)
        shots: dict[str, float] = {}
        targets: dict[str, str] = {}
        if asked.verb == "fire-with":
            self.drive_tanks(board)
            for unit in asked.options:
                if unit in board.squads:
                    shots[unit], targets[unit] = self.best_shot(board, unit)
        plan = self.plan(board, shots)
        found: list[tuple[float, str, str]] = []
        for squad in board.squads:
            if not board.is_ready(squad) or (asked.verb == "move" and squad not in asked.options):
                continue
            home = board.zone_of(squad)
            shot = shots.get(squad, 0.0)
            march = plan.get(squad, 0.0)
            fires = self.fire_gain(board, squad, shot, plan) > ENOUGH if shot else False
            best = max(shot, march, 0.0)
            if shot and not fires:
                found.append((best - shot, squad, targets[squad]))
            if home and (fires or march > MARCH):
                found.append((best, squad, str(home)))
            rear = False
            goals = [(value, self.ground.zone[route.place]) for route, value in self.goals(board, squad, far)]
            for value, zone in sorted(goals, key=lambda goal: (-goal[0], goal[1])):
                if zone in (0, home) or (not fires and value == march > MARCH):
                    continue
                if zone in board.ours:  # one way back is enough
                    if rear or board.is_iraqi(squad):
                        continue
                    rear = True
                found.append((best - value, squad, str(zone)))
        return [idea for idea in found if idea[0] < UNLIKELY and self.orders.get(idea[1]) != idea[2]]

    def other_assaults(self, board: Board, asked: Decision) -> list[tuple[float, str, str]]:
        """Who could assault and will not, and who should rather not."""
        found: list[tuple[float, str, str]] = []
        for squad in asked.options:
            if squad != "done":
                value, at = self.assault_of(board, squad)
                if at:
                    found.append((abs(value), squad, REST if value > 0 else STORM))
        return found

    # -- set-up ---------------------------------------------------------------------------------------------------

    def mix_strong_points(self, board: Board, asked: Decision) -> Deed:
        return asked.options[0], "few-strong-points", {}

    def deploy(self, board: Board, asked: Decision) -> Deed:
        """Strong squads where the enemy is, weak ones where the street is empty."""
        squad = asked.about["squad"]
        cf: int = board.units[squad]["cf"]
        rest = sorted(
            [unit["cf"] for unit in board.units.values() if unit["at"] == "starting" and unit["id"] != squad],
            reverse=True,
        )
        stronger = sum(1 for other in rest if other > cf)
        zones = sorted(asked.options, key=lambda zone: -self.strength(board, int(zone)))
        return zones[min(stronger, len(zones) - 1)], "strong-where-the-enemy-is", {"unit": squad}

    def strength(self, board: Board, zone: int) -> float:
        """What waits in a Zone; nothing for squads that are not on the map (in the French edition they may have a CAAT)."""
        found = board.enemies[zone].values() if zone else ()
        return float(sum(enemy.get("cf", 1) + (enemy["type"] == "martyrs") for enemy in found))

    def attach_caat(self, board: Board, asked: Decision) -> Deed:
        """Rockets and explosives go to the squads that face the most."""
        squad = max(
            asked.options,
            key=lambda name: (self.strength(board, board.zone_of(name)), board.units[name]["cf"], name),
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
        return "done", "keep-the-pressure", {}

    def may_strike(self, board: Board, zone: int) -> bool:
        return zone not in board.ours and not board.is_held(zone)

    def cobra_value(self, board: Board, zone: int) -> float:
        worth = 0.0
        for enemy in board.enemies[zone].values():
            if enemy["type"] == "martyrs":
                worth += 0.6 + 0.3 * enemy["cf"]
            elif enemy["type"] == "guerillas":
                worth += 0.4 + 0.15 * enemy["cf"]
            else:
                worth += 1.2 if zone in board.fortified else 0.5
        return worth

    def cobra_target(self, board: Board) -> int:
        """A Strong Point, or whatever blocks the way when time runs out."""
        least = 1.5 if board.left > 5 else 0.9
        zones = [zone for zone in board.front() if zone != MOSQUE and self.may_strike(board, zone)]
        zones = [zone for zone in zones if self.cobra_value(board, zone) >= least]
        return max(zones, key=lambda zone: self.cobra_value(board, zone)) if zones else 0

    def scout_pair(self, board: Board) -> tuple[int, int] | None:
        """Two Zones of the front with Suspects to look at."""
        best: tuple[float, int, int] | None = None
        front = set(board.front())
        for one in front:
            for two in self.ground.near[one]:
                if one < two and two in front and MOSQUE not in (one, two):
                    count = sum(board.suspects[zone] for zone in (one, two) if zone not in board.fortified)
                    if count >= 3 and self.may_strike(board, one) and self.may_strike(board, two):
                        behind = max(
                            [
                                sum(1 for z in self.ground.beside[at] if z in board.ours and board.squads_in.get(z))
                                for at in self.ground.between[one][two]
                                or (set(self.ground.sections[one]) & set(self.ground.sections[two]))
                            ],
                            default=0,
                        )
                        key = (count + 0.6 * behind, -one, -two)
                        if best is None or key > best:
                            best = key
        return None if best is None else (-int(best[1]), -int(best[2]))

    def scout_zone(self, board: Board, asked: Decision) -> Deed:
        pair = self.scout_pair(board)
        zone = str(pair[0]) if pair else asked.options[0]
        return zone, "look-before-you-cross", {"zone": zone}

    def scout_second_zone(self, board: Board, asked: Decision) -> Deed:
        first = int(asked.about["zone"])
        zone = max(
            asked.options,
            key=lambda name: (
                board.suspects[int(name)] if int(name) not in board.fortified else -1,
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
        targets = [option for option in asked.options if option != "done"]
        zone = int(asked.about["zone"])

        def key(at: str) -> tuple[int, int]:
            enemy = board.enemies[zone][at]
            return (enemy["type"] == "martyrs") * 10 + enemy.get("cf", 1), -targets.index(at)

        at = max(targets, key=key)
        return at, "gunships-on-the-strong-point", {"zone": str(zone)}

    def bomb_target(self, board: Board, options: list[str] | None) -> int:
        """A Zone two streets ahead that would be hard to enter."""
        best, worth = 0, 0.0
        for zone in self.ground.zones:
            if options is not None and str(zone) not in options:
                continue
            if zone == MOSQUE or not self.may_strike(board, zone):
                continue
            if any(board.is_held(other) for other in self.ground.near[zone]):
                continue
            value = 1.0 - 0.3 * len(self.ground.adjacent[zone]) + 0.3 * board.fighters[zone] + (zone in board.fortified)
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
        far = self.distances(board)
        unit = asked.about["unit"]
        if unit.startswith(TANK):
            place = max(asked.options, key=lambda at: self.tank_post(board, at))
        elif unit.startswith(IIF):
            place = min(asked.options, key=lambda at: (len(board.at.get(at, [])), abs(self.ground.zone[at] - 4)))
        else:
            place = min(
                asked.options,
                key=lambda at: (
                    far.get(self.ground.zone[at], 99) + 2 * board.squads_in.get(self.ground.zone[at], 0),
                    self.ground.zone[at],
                ),
            )
        return place, "behind-the-front", {"unit": unit}

    # -- fire -----------------------------------------------------------------------------------------------------

    def fire_with(self, board: Board, asked: Decision) -> Deed:
        """Who has nothing better to do fires, best shot first. A tank that is wanted elsewhere keeps its engine running, and
        the squads reckon with it there."""
        salvo = self.salvo(board, asked)
        if not salvo:
            return "done", "hold-fire-and-move", {}
        return salvo[0][1], "support-by-fire", {"unit": salvo[0][1]}

    def salvo(self, board: Board, asked: Decision) -> list[tuple[float, str, str]]:
        """What is gained by firing instead of moving, who does and at what, best first."""
        driving = self.drive_tanks(board)
        shots: dict[str, float] = {}
        targets: dict[str, str] = {}
        for unit in asked.options:
            if unit != "done":
                told = self.order(board, unit)
                shots[unit], targets[unit] = self.best_shot(board, unit, [told] if "/" in told else None)
        plan = self.plan(board, shots)
        gains = [
            (self.fire_gain(board, unit, value, plan), unit)
            for unit, value in shots.items()
            if unit not in driving and value
        ]
        return [(gain, unit, targets[unit]) for gain, unit in sorted(gains, key=lambda one: -one[0]) if gain > ENOUGH]

    def fire_at(self, board: Board, asked: Decision) -> Deed:
        unit = asked.about["unit"]
        told = self.order(board, unit)
        _, at = self.best_shot(board, unit, [told] if told in asked.options else asked.options)
        at = at or asked.options[0]
        zone = self.ground.zone[at]
        if zone == MOSQUE:
            return at, "clear-the-mosque-by-fire", {"unit": unit}
        if board.enemies[zone][at]["type"] != "suspect":
            idea = "shoot-what-shows"
        else:
            idea = "stretch-them-thin" if board.stretched and board.opens(zone) else "flush-out-the-suspect"
        return at, idea, {"unit": unit, "zone": str(zone)}

    def use_ammo(self, board: Board, asked: Decision) -> Deed:
        unit = asked.about["unit"]
        if self.needs_rockets(board, unit, asked.about["at"]):
            return "yes", "rockets-first", {"unit": unit}
        return "no", "save-the-rockets", {"unit": unit}

    # -- movement -------------------------------------------------------------------------------------------------

    def move(self, board: Board, asked: Decision) -> Deed:
        """The tank first, then whoever gains most."""
        for unit in asked.options:
            if unit.startswith(TANK):
                return unit, "tank-leads", {"unit": unit}
        marches = self.marches(board, asked)
        if marches:
            return marches[0][1], "best-gain-first", {"unit": marches[0][1]}
        if "done" in asked.options:
            return "done", "everyone-in-place", {}
        return asked.options[0], "make-room", {"unit": asked.options[0]}

    def marches(self, board: Board, asked: Decision) -> list[tuple[float, str, Route]]:
        """What is gained by moving, who goes and how, best first."""
        far = self.distances(board)
        found: list[tuple[float, str, Route]] = []
        for squad in asked.options:
            if squad != "done":
                for route, value in self.goals(board, squad, far):
                    if value > MARCH:
                        found.append((value, squad, route))
        found.sort(key=lambda one: -one[0])
        return found

    def step(self, board: Board, asked: Decision) -> Deed:
        squad = asked.about["squad"]
        far = self.distances(board)
        # What a squad leaves behind was weighed before its first step.
        home = board.zone_of(squad) if board.mp == MOVEMENT else 0
        here = board.units[squad]["at"]
        routes = board.routes(squad, asked.options)
        best: tuple[float, str, str] | None = None
        for place, route in routes.items():
            first = route.first or "stop"
            if first not in asked.options:
                continue
            value = self.worth(board, squad, route, far, home) + (0.005 if place == here else 0.0)
            if len(board.at.get(place, [])) - (place == here) > 0:
                value -= 0.3
            if best is None or value > best[0]:
                best = (value, first, place)
        if best is None:
            choice = "stop" if "stop" in asked.options else asked.options[0]
            return choice, "make-room", {"unit": squad}
        zone = self.ground.zone[best[2]]
        if zone in board.ours and best[1] == "stop":
            idea = "keep-a-garrison" if board.is_exposed(zone, squad) else "hold-the-line"
        elif zone in board.ours:
            idea = "take-cover" if home and home not in board.ours else "close-up"
        elif not board.enemies[zone]:
            idea = "stretch-them-thin" if board.stretched and board.opens(zone) else "take-the-empty-zone"
        else:
            idea = "one-squad-a-zone"
        return best[1], idea, {"unit": squad, "zone": str(zone)}

    def secure_first(self, board: Board, asked: Decision) -> Deed:
        return "no", "all-hands-in-the-assault", {"unit": asked.about["squad"]}

    def drive(self, board: Board, asked: Decision) -> Deed:
        unit = asked.about["unit"]
        place = max(asked.options, key=lambda at: (self.tank_post(board, at), at))
        return place, "tank-covers-the-crossing", {"unit": unit}

    # -- assault --------------------------------------------------------------------------------------------------

    def assault_with(self, board: Board, asked: Decision) -> Deed:
        best: tuple[float, str, str] = (0.0, "", "")
        for squad in asked.options:
            if squad != "done":
                value, at = self.assault_of(board, squad)
                if at and value > best[0]:
                    best = (value, squad, at)
        if not best[1]:
            return "done", "not-at-these-odds", {}
        zone = str(self.ground.zone[best[2]])
        return best[1], self.kind(board.units[best[1]]["at"], best[2]), {"unit": best[1], "zone": zone}

    def assault(self, board: Board, asked: Decision) -> Deed:
        squad = asked.about["squad"]
        here = board.units[squad]["at"]
        _, at = self.best_assault(board, squad, here, -9.0, asked.options)
        at = at or asked.options[0]
        return at, self.kind(here, at), {"unit": squad, "zone": str(self.ground.zone[at])}

    def use_explosives(self, board: Board, asked: Decision) -> Deed:
        squad, at = asked.about["squad"], asked.about["at"]
        zone = self.ground.zone[at]
        enemy = board.enemies[zone][at]
        strong = enemy["type"] == "martyrs" or enemy.get("cf", 1) >= 3 or zone in board.fortified
        if strong or board.left <= 2:
            return "yes", "blow-them-out", {"unit": squad}
        return "no", "save-the-explosives", {"unit": squad}

    def lose_step(self, board: Board, asked: Decision) -> Deed:
        squad = asked.about["squad"]
        seen = board.units[squad]
        if seen["reduced"] or not seen["caat"]["explosives"]:
            return "caat", "keep-the-squad", {"unit": squad}
        return "squad", "keep-the-caat", {"unit": squad}

    def flood(self, board: Board, asked: Decision) -> Deed:
        squad = asked.about["squad"]
        return "yes", "momentum", {"unit": squad}

    def flood_from(self, board: Board, asked: Decision) -> Deed:
        return asked.options[0], "momentum", {"unit": asked.about["squad"]}
