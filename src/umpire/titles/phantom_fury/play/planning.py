"""Plans of the Marines for a phase: doctrine with orders for some squads, for the search to compare."""

from typing import Final

from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.coin import ENOUGH, MARCH, REST, STORM
from umpire.titles.phantom_fury.play.ground import NOWHERE
from umpire.titles.phantom_fury.play.line import Line
from umpire.titles.phantom_fury.position import SQUADS, UNIT_NAMES, UNITS, USMC, USMC_SQUADS

FIRE: Final = "fire-with"
PLANNED: Final = (FIRE, "move", "assault-with")  # the verbs at which plans are made
UNLIKELY: Final = 1.0  # orders that seem worse by so much, in Zones, are not offered to the search


def as_plan(verb: str, orders: dict[str, str]) -> str:
    """A plan as text, with the orders by the names of the squads."""
    return " ".join([verb, *[f"{squad}>{orders[squad]}" for squad in sorted(orders)]])


class Planning(Line):
    """A plan is a text: a verb, and what some squads are told, such as `move squad-3>12`."""

    def under(self, plan: str) -> "Planning":
        """The same doctrine with the orders of a plan."""
        raise NotImplementedError

    def board(self, view: View, decision: Decision) -> Board:
        """The board of a view, with the tanks where they stand. While units fire, it may have them where they will drive."""
        board = self.lay_out(view)
        if decision.verb != FIRE:
            board.lay_tanks(board.parked)
        return board

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """When fire, movement or Assaults begin: the plan in force, then plans that differ from it in one order, the likeliest
        first. Otherwise, and if the plan in force was made at this verb, none."""
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
            # A squad that has not gone yet where it was sent is still sent there; other plans free one of these squads each.
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
        """A plan with the changes that other plans make to it: for each squad the first change only, and none that sends a
        second squad to the same Zone."""
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
        """Orders for what squads could do but will not: how much worse that seems, the squad, and the order. An order is a Zone
        to go to, the squad's own Zone to stay, or a Location to fire at. None that is worse by UNLIKELY or more."""
        shots = [0.0] * UNITS
        targets = [NOWHERE] * UNITS
        asked_of = self.units(asked)
        fire = asked.verb == FIRE
        if fire:
            self.drive_tanks(board)
            for unit in asked_of:
                if unit < SQUADS:
                    shots[unit], targets[unit] = self.best_shot(board, unit)
        move_gains = self.move_gains(board, shots)
        found: list[tuple[float, str, str]] = []
        for unit in range(SQUADS):
            if board.table.place[unit] < 0 or not board.is_ready(unit) or not (fire or unit in asked_of):
                continue
            name = UNIT_NAMES[unit]
            home = board.zone_of(unit)
            shot, march = shots[unit], move_gains[unit]
            fires = self.fire_gain(board, unit, shot, move_gains) > ENOUGH if shot else False
            best = max(shot, march, 0.0)
            if shot and not fires:
                found.append((best - shot, name, self.ground.name[targets[unit]]))
            if home and (fires or march > MARCH):
                found.append((best, name, str(home)))
            rear = False
            for goal in sorted(self.goals(board, unit), key=lambda goal: (-goal.value, goal.zone)):
                if goal.zone == home or (not fires and goal.value == march > MARCH):
                    continue  # what it does anyway
                if board.control[goal.zone] == USMC:  # one Zone of ours is enough
                    if rear or unit >= USMC_SQUADS:
                        continue
                    rear = True
                found.append((best - goal.value, name, str(goal.zone)))
        return [idea for idea in found if idea[0] < UNLIKELY and self.orders.get(idea[1]) != idea[2]]

    def other_assaults(self, board: Board, asked: Decision) -> list[tuple[float, str, str]]:
        """Orders for the opposite of what squads will do: STORM for a squad that will not assault, REST for one that will. Each
        with the worth of its best Assault, whether gained or lost, and the squad."""
        found: list[tuple[float, str, str]] = []
        for unit in self.units(asked):
            value, at = self.assault_of(board, unit)
            if at != NOWHERE:
                found.append((abs(value), UNIT_NAMES[unit], REST if value > 0 else STORM))
        return found
