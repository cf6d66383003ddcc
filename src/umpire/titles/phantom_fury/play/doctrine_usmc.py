"""The doctrine of the Marines in Phantom Fury: a broad front, one squad in each Zone, and something to do for every squad in every turn.

Sixty Zones have to be taken in sixteen turns, so there is no time to wait. The bot compares everything in one unit, shares of a Zone (`coin`):
Locations cleared and Zones taken, against Step Losses and turns lost to Pins. A squad that can enter a Zone does so, one that cannot fires,
one in the rear moves up, and none leaves a Zone that the enemy could infiltrate. Once nearly all Suspects are on the map, Zones that are
Activated stay empty (R21), and a Suspect that is found returns in the next Zone. Then the bot attacks where most empty Zones are behind.
"""

from typing import Final

from umpire.bots.bot import Answer, Orders, Reason
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.ground import NOWHERE
from umpire.titles.phantom_fury.play.memory import Route
from umpire.titles.phantom_fury.play.planning import FIRE, Planning
from umpire.titles.phantom_fury.position import SQUADS, UNIT_NAMES, USMC
from umpire.titles.phantom_fury.rules.ch12_movement import STOP
from umpire.titles.phantom_fury.rules.rulebook import DONE

AT_ONCE: Final = 4  # how many shots or moves are foreseen together


class Marines(Planning):
    """The bot of the USMC seat."""

    name = "doctrine"

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice and the reasons for it."""
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
        """The answer, and those that follow from it: up to AT_ONCE shots, or moves with all their steps. They are what `choose`
        would answer if nothing had to be weighed again after each of them, so mostly the same."""
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

    def marching_orders(self, board: Board, asked: Decision) -> Orders:
        """Up to AT_ONCE moves, each into another Zone of the enemy. Empty while there are tanks to drive."""
        orders: Orders = []
        for unit in self.units(asked):
            if unit >= SQUADS:
                return orders
        taken = 0
        moved: list[int] = []
        for _, unit, route in self.ranked_moves(board, asked):
            bit = self.ground.bit[route.zone]
            if unit not in moved and not taken & bit and len(moved) < AT_ONCE:
                moved.append(unit)
                if board.control[route.zone] != USMC:
                    taken |= bit
                orders.append((asked.verb, UNIT_NAMES[unit]))
                orders += self.steps(board, route)
        return orders

    def steps(self, board: Board, route: Route) -> Orders:
        """The answers that take a squad all along a route, the last of them STOP."""
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

    def under(self, plan: str) -> "Marines":
        """The same doctrine with the orders of a plan."""
        orders: dict[str, str] = {}
        for word in plan.split()[1:]:
            squad, _, order = word.partition(">")
            orders[squad] = order
        return Marines(0, None, self.table, orders)
