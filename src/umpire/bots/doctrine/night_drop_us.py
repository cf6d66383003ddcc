"""Night Drop, the 82nd Airborne: gather by night, strike by day.

Sticks alone die without a fight, so the first hours are for meeting: three to a hex with a leader among them. Companies go
for the VP hexes at once, one to each that is empty, the rest of a regiment together against the one that is worth most; what
is taken keeps a garrison. The German is hit where several companies can join against one hex.
"""

from pathlib import Path
from typing import Final, NamedTuple

from umpire.bots.doctrine.night_drop import FAR, LEADERS, STACK, Board, Deed, Officer, Stick, Unit, battle
from umpire.kernel.ask import Decision
from umpire.titles.night_drop.chart import FOOT

# In steps of a company.
STICK: Final = 0.3  # what a Stick could do elsewhere
PAIR: Final = 0.2  # two Sticks that wait for a third
WASTE: Final = 0.3  # a second leader in the same company
STRIDE: Final = 0.01  # a Stick that has to move for it
PROWLER: Final = 0.05  # a German unit near the place

STAYING: Final = 4.0  # how likely a company stays, in half points of marching
FAR_OFF: Final = 30  # half points beyond which nobody is sent

REGIMENT: Final = {"u1": "505", "u2": "507", "u3": "508"}


class Style(NamedTuple):
    """What things are worth, in Victory Points, and how far the German is feared, in half points."""

    step: float = 0.6  # a step of a German unit
    own_step: float = 0.6  # a step of ours
    day_reach: int = 16  # two German Activations by day
    night_reach: int = 10
    effort: float = 1.0  # how much the strength of a town counts when a regiment goes for one: its power


REGULAR: Final = Style()


class Mission(NamedTuple):
    """Where a company goes, and why."""

    goal: int
    idea: str


class Move(NamedTuple):
    """Who moves, as it is offered, and where to."""

    who: str
    to: int
    idea: str
    about: int  # the hex that it is about


class Airborne(Officer):
    """The US seat."""

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        super().__init__(seed, folder)
        self.style = REGULAR
        self._planned: tuple[object, Move | None] = (None, None)

    # -- the turn -------------------------------------------------------------------------------------------------

    def seize(self, board: Board, asked: Decision) -> Deed:
        """The last word of the game is worth most; a second Advantage, or one that the German is about to catch, goes earlier."""
        counters = asked.options[:-1]
        if board.turn == self.ground.chart.turns:
            best = max(counters, key=lambda regiment: self.readiness(board, regiment))
            return best, "advantage-for-the-last-word", {"regiment": best}
        for regiment in counters:
            for stick in board.sticks:
                if stick.face == "advantage" and stick.regiment == regiment and self.in_danger(board, stick.at):
                    return regiment, "advantage-before-it-is-lost", {"regiment": regiment}
        if len(counters) > 1 and board.german_turns == 0:
            best = max(counters, key=lambda regiment: self.readiness(board, regiment))
            return best, "advantage-to-spare", {"regiment": best}
        return asked.options[-1], "save-the-advantage", {"regiment": counters[0]}

    def in_danger(self, board: Board, hex: int) -> bool:
        """Whether the German could catch Sticks here."""
        if board.companies_at.get(hex):
            return False
        march = self.ground.march(hex)
        return any(march[german.at] <= 8 for german in board.germans.values())

    def us_action(self, board: Board, asked: Decision) -> Deed:
        regiments = [option for option in asked.options if option in REGIMENT]
        best = max(regiments, key=lambda option: self.readiness(board, REGIMENT[option]))
        idea = "gather-by-night" if board.night else "strike-by-day"
        return best, idea, {"regiment": REGIMENT[best]}

    def readiness(self, board: Board, regiment: str) -> float:
        """How much a regiment could do with an Activation."""
        sticks = sum(1 for stick in board.sticks if stick.regiment == regiment)
        companies = [unit for unit in board.companies.values() if unit.regiment == regiment]
        worth = sticks * (1.0 if board.night else 0.3)
        reach = 4 if board.night else 12
        for unit in companies:
            worth += 0.5 * unit.steps
            for objective in board.objectives:
                if not objective.ours and self.ground.march(objective.at)[unit.at] <= reach + 2:
                    worth += objective.worth
        return worth

    # -- companies ------------------------------------------------------------------------------------------------

    def garrisons(self, board: Board) -> dict[int, str]:
        """The company that stays in each VP hex that the German could come back to: the weakest."""
        reach = self.style.night_reach if board.night else self.style.day_reach
        found: dict[int, str] = {}
        for objective in board.objectives:
            units = board.companies_at.get(objective.at)
            if units and board.danger(objective.at) <= reach:
                found[objective.at] = min(units, key=lambda unit: (not unit.moved, unit.steps, unit.name)).name
        return found

    def missions(self, board: Board, regiment: str) -> dict[str, Mission]:
        """Who goes where: a company to each VP hex without Germans, the rest together."""
        march = self.ground.march
        reach = self.style.night_reach if board.night else self.style.day_reach
        garrisons = self.garrisons(board)
        kept = set(garrisons.values())
        orders: dict[str, Mission] = {}
        given = self.ordered(board)
        free: list[Unit] = []
        for unit in board.companies.values():
            if unit.regiment == regiment:
                if unit.name in given:
                    orders[unit.name] = self.errand(board, given[unit.name])
                elif unit.name in kept:
                    orders[unit.name] = Mission(unit.at, "hold-the-towns")
                else:
                    free.append(unit)
        wanted = [
            objective
            for objective in board.objectives
            if objective.at not in board.germans_at
            and objective.at not in garrisons
            and (not objective.ours or board.danger(objective.at) <= reach)
        ]
        pairs = sorted(
            (march(objective.at)[unit.at] - 2 * objective.worth - 4 * (not objective.ours), objective.at, unit.name)
            for objective in wanted
            for unit in free
        )
        taken: set[int] = {mission.goal for mission in orders.values()}
        for _, goal, name in pairs:
            if name not in orders and goal not in taken:
                taken.add(goal)
                orders[name] = Mission(goal, "hold-the-towns" if board.goals[goal].ours else self.taking(goal))
        rest = [unit for unit in free if unit.name not in orders]
        if rest:
            goal, idea = self.main_effort(board, rest)
            for unit in rest:
                orders[unit.name] = Mission(goal, idea)
        return orders

    def errand(self, board: Board, goal: int) -> Mission:
        """To go to a hex, and the idea of it."""
        if goal in board.germans_at:
            return Mission(goal, "mass-against-one")
        objective = board.goals.get(goal)
        return Mission(goal, self.taking(goal) if objective is not None and not objective.ours else "hold-the-towns")

    def taking(self, goal: int) -> str:
        return "seize-the-crossing" if goal in self.ground.crossings else "take-what-is-empty"

    def main_effort(self, board: Board, units: list[Unit]) -> tuple[int, str]:
        """The hex of the enemy that the rest of a regiment goes for together."""
        march = self.ground.march
        best, value = -1, 0.0
        for objective in board.objectives:
            if objective.at in board.germans_at:
                costs = [march(objective.at)[unit.at] for unit in units]
                defence = board.defence(objective.at, True)
                worth = objective.worth / (sum(costs) / len(costs) + 6) / max(4.0, defence) ** self.style.effort
                if worth > value:
                    best, value = objective.at, worth
        if best >= 0:
            return best, "mass-against-one"
        for german in board.germans.values():
            costs = [march(german.at)[unit.at] for unit in units]
            worth = 1 / (sum(costs) / len(costs) + 6)
            if worth > value:
                best, value = german.at, worth
        if best >= 0:
            return best, "hunt-them-down"
        return units[0].at, "hold-the-towns"

    def post(self, board: Board, unit: Unit, mission: Mission, at: int) -> float:
        """How good a hex is for a company on its way; less is better."""
        if at != unit.at and board.us.get(at, 0) >= STACK:
            return FAR
        cost = float(self.ground.march(mission.goal)[at])
        if at == mission.goal:
            return cost
        if at in board.companies_at:
            friends = [other for other in board.companies_at[at] if other.regiment == unit.regiment]
            cost -= 0.4 * (len(friends) - (unit in friends))
        return cost - 0.3 * self.ground.village[at]

    def best_post(self, board: Board, unit: Unit, mission: Mission, hexes: list[int]) -> Move:
        """Where a company goes now: first whatever VP hex it can take on its way, unless it has orders."""
        if unit.name in self.ordered(board):
            return Move(unit.name, self.towards(board, unit, mission, hexes), mission.idea, mission.goal)
        for objective in sorted(board.objectives, key=lambda objective: -objective.worth):
            if not objective.ours and objective.at in hexes and objective.at != unit.at:
                if board.us.get(objective.at, 0) < STACK:
                    return Move(unit.name, objective.at, self.taking(objective.at), objective.at)
        return Move(unit.name, self.nearest(board, unit, mission, hexes), mission.idea, mission.goal)

    def towards(self, board: Board, unit: Unit, mission: Mission, hexes: list[int]) -> int:
        """To the goal of a mission if it is near enough and there is room, or as near as one gets."""
        goal = mission.goal
        if goal == unit.at or (goal in hexes and board.us.get(goal, 0) < STACK):
            return goal
        return self.nearest(board, unit, mission, hexes)

    def nearest(self, board: Board, unit: Unit, mission: Mission, hexes: list[int]) -> int:
        """The best post on the way, and rather the one it holds than another as good."""
        return min(hexes, key=lambda at: (self.post(board, unit, mission, at), at != unit.at, at))

    def company_move(self, board: Board, regiment: str) -> Move | None:
        orders = self.missions(board, regiment)
        given = self.ordered(board)
        for name, mission in orders.items():
            unit = board.companies[name]
            if unit.moved or mission.goal == unit.at or (name not in given and self.waits(board, unit, mission)):
                continue
            move = self.best_post(board, unit, mission, list(self.reach(board, unit)))
            if move.to != unit.at:
                return move
        return None

    def waits(self, board: Board, unit: Unit, mission: Mission) -> bool:
        """A reduced company lets Sticks catch up, unless it can take something now."""
        if unit.steps == 2 or board.turn >= self.ground.chart.turns - 1:
            return False
        if self.ground.march(mission.goal)[unit.at] <= board.capacity(unit):
            return False
        march = self.ground.march(unit.at)
        near = (unit.at, *self.ground.steps[unit.at])
        for stick in board.sticks:
            if stick.regiment == unit.regiment and stick.face != "advantage":
                if stick.at in near or (not board.night and march[stick.at] <= self.ground.chart.day_stick):
                    return True
        return False

    # -- plans ------------------------------------------------------------------------------------------------------

    def twin(self) -> "Airborne":
        other = Airborne(folder=self.folder)
        other.style = self.style
        return other

    def ideas(self, board: Board, asked: Decision) -> list[tuple[float, str, int]]:
        """Another VP hex, or to stay; the near ones and the dear ones first, and nothing that leads to the same hex."""
        regiment = REGIMENT[board.action]
        found: list[tuple[float, str, int]] = []
        for name, mission in self.missions(board, regiment).items():
            unit = board.companies[name]
            if name not in asked.options or unit.moved:
                continue
            hexes = list(self.reach(board, unit))
            usual = unit.at
            if mission.goal != unit.at and not self.waits(board, unit, mission):
                usual = self.best_post(board, unit, mission, hexes).to
            known = {usual}
            errands = [
                (self.ground.march(goal.at)[unit.at] - 2 * goal.worth - 4 * (not goal.ours), goal.at)
                for goal in board.objectives
                if self.ground.march(goal.at)[unit.at] <= FAR_OFF
            ]
            for far, goal in [(STAYING, unit.at), *sorted(errands)]:
                to = self.towards(board, unit, self.errand(board, goal), hexes)
                if to not in known:
                    known.add(to)
                    found.append((far, name, goal))
        return found

    # -- movement -------------------------------------------------------------------------------------------------

    def plan(self, board: Board) -> Move | None:
        """Who moves next. Only the board decides it, so the answer for the same board is kept."""
        key = board.key()
        if self._planned[0] != key:
            regiment = REGIMENT[board.action]
            self._planned = (key, self.company_move(board, regiment) or Muster(board, regiment).next_move())
        return self._planned[1]

    def next_order(self, board: Board, fresh: list[str]) -> tuple[str, int]:
        regiment = REGIMENT[board.action]
        move = self.company_move(board, regiment) or Muster(board, regiment).next_move()
        return ("", -1) if move is None else (move.who, move.to)

    def move_who(self, board: Board, asked: Decision) -> Deed:
        move = self.plan(board)
        if move is None or move.who not in asked.options:
            return "done", "everyone-in-place", {}
        return move.who, move.idea, {"hex": self.ground.name[move.about]}

    def move_to(self, board: Board, asked: Decision) -> Deed:
        """As planned; a company that has points left goes on."""
        hexes = [self.ground.index[option] for option in asked.options if option in self.ground.index]
        unit = board.companies.get(asked.about["units"])
        if unit is not None and unit.moved:
            mission = self.missions(board, unit.regiment)[unit.name]
            move: Move | None = self.best_post(board, unit, mission, [*hexes, unit.at])
        else:
            move = self.plan(board)
        if move is None or move.to not in hexes:
            return "stop", "everyone-in-place", {}
        return self.ground.name[move.to], move.idea, {"hex": self.ground.name[move.about]}

    # -- combat ---------------------------------------------------------------------------------------------------

    def assault(self, board: Board, hex: int, units: list[Unit]) -> float:
        """What an attack by these companies is worth."""
        defenders = board.germans_at[hex]
        attack = max(unit.av for unit in units) + len(units) - 1
        odds = battle(attack, board.defence(hex, True))
        leader = max(defenders, key=lambda unit: unit.dv)
        objective = board.goals.get(hex)
        gain = objective.worth if objective is not None and not objective.ours else 0.0
        alone = len(defenders) == 1
        gone = (max(0.0, 2 - leader.steps) if alone else 0.0) if not board.night else 0.6
        good = odds.shattered * (gain + self.style.step) + odds.beaten * (gone * gain + self.style.step)
        cost = self.style.own_step * (0.2 if board.turn == self.ground.chart.turns else 1.0)
        return good - (odds.repelled + odds.routed) * cost

    def attack(self, board: Board, asked: Decision) -> Deed:
        regiment = REGIMENT[board.action]
        best, value = "", 0.0
        for option in asked.options[:-1]:
            hex = self.ground.index[option]
            able = [unit for at in self.ground.around[hex] for unit in board.companies_at.get(at, [])]
            units = self.attackers(board, [unit for unit in able if unit.regiment == regiment])
            worth = self.assault(board, hex, units) if units else 0.0
            if worth > value:
                best, value = option, worth
        if best:
            idea = "storm-the-town" if self.ground.index[best] in board.goals else "attack-with-odds"
            return best, idea, {"hex": best}
        return "done", "not-at-these-odds", {}

    def advance(self, board: Board, asked: Decision) -> Deed:
        """A second company into a town, if none is missed where it comes from."""
        hex = self.ground.index[asked.about["hex"]]
        if hex in board.goals and board.us.get(hex, 0) < 2:
            for name in asked.options[:-1]:
                origin = board.companies[name].at
                if origin not in board.goals or len(board.companies_at[origin]) > 1:
                    return name, "hold-the-towns", {"hex": asked.about["hex"]}
        return "done", "everyone-in-place", {}

    # -- regrouping -----------------------------------------------------------------------------------------------

    def regroup(self, board: Board, asked: Decision) -> Deed:
        """Sticks that are turned up cannot be led astray."""
        return asked.options[0], "leaders-with-platoons", {"hex": asked.options[0]}

    def convert(self, board: Board, asked: Decision) -> Deed:
        """A full company with one leader, or a reduced one brought up to strength."""

        def rank(option: str) -> tuple[float, str]:
            words = option.split("-")
            leaders = words.count("ldr") + words.count("hq")
            if words[0] == "reinforce":
                return 1.0 - 0.3 * leaders, option
            if words[0] == "full":
                return 2.0 - 0.3 * leaders, option
            if words[0] == "reduced":
                return 1.0 - 0.3 * leaders - 0.1 * (len(words) - 1), option
            return 0.0, option

        best = max(asked.options, key=rank)
        return best, "leaders-with-platoons", {"hex": asked.about["hex"]}

    def place_marker(self, board: Board, asked: Decision) -> Deed:
        """On what we hold or shall take next: we alone learn what it is worth, and the German has to guess."""

        def rank(option: str) -> tuple[bool, int, str]:
            at = self.ground.index[option]
            near = min([self.ground.march(at)[unit.at] for unit in board.companies.values()], default=FAR)
            return not board.goals[at].ours, near, option

        best = min(asked.options, key=rank)
        return best, "bluff-with-markers", {"hex": best}


class Muster:
    """The Sticks of a regiment that look for each other: who meets where, to form what."""

    def __init__(self, board: Board, regiment: str) -> None:
        self.board = board
        self.ground = board.ground
        self.regiment = regiment
        self.lead = board.lead(regiment)
        self.reduced = {unit.at for unit in board.companies.values() if unit.regiment == regiment and unit.steps == 1}
        ours = [stick for stick in board.sticks if stick.regiment == regiment and stick.face != "advantage"]
        self.waiting = [stick for stick in ours if not stick.moved]
        self.there: dict[int, list[Stick]] = {}  # who has moved, or has found a group
        for stick in ours:
            if stick.moved:
                self.there.setdefault(stick.at, []).append(stick)

    def next_move(self) -> Move | None:
        """The next Stick that goes to meet others: the best groups first, then those who are still alone."""
        meeting = self.meeting_places()
        groups = {at: self.group(at, near) for at, near in meeting.items()}
        while True:
            best: tuple[float, int, list[Stick]] = (0.0, 0, [])
            for at, (value, group) in groups.items():
                if group and (value, -at) > (best[0], -best[1]):
                    best = (value, at, group)
            _, at, group = best
            if not group:
                break
            del meeting[at], groups[at]
            self.waiting = [stick for stick in self.waiting if stick not in group]
            for other, near in meeting.items():
                left = [stick for stick in near if stick not in group]
                if len(left) < len(near):
                    meeting[other] = left
                    groups[other] = self.group(other, left)
            for stick in group:
                if stick.at != at and self.step_to(stick, at) == at:
                    return self.move(stick, at, "leaders-with-platoons", at)
        for stick in self.waiting:
            goal = self.partner(stick)
            if goal >= 0:
                to = self.step_to(stick, goal)
                if to != stick.at:
                    return self.move(stick, to, "find-each-other", goal)
        return None

    def move(self, stick: Stick, to: int, idea: str, about: int) -> Move:
        return Move(f"{self.ground.name[stick.at]}/{stick.face}", to, idea, about)

    def meeting_places(self) -> dict[int, list[Stick]]:
        """Who can be where after this Activation; by day only where somebody is already."""
        found: dict[int, list[Stick]] = {}
        if self.board.night:
            for stick in self.waiting:
                for at in (stick.at, *self.ground.steps[stick.at]):
                    if at not in self.board.germans_at:
                        found.setdefault(at, []).append(stick)
            return found
        for at in sorted({stick.at for stick in self.waiting} | self.reduced):
            march = self.ground.march(at)
            found[at] = [stick for stick in self.waiting if march[stick.at] <= self.ground.chart.day_stick]
        return found

    def group(self, at: int, near: list[Stick]) -> tuple[float, list[Stick]]:
        """The best that these Sticks could form in a hex with those who are there, and its value in steps."""
        board = self.board
        there = self.there.get(at, [])
        room = STACK - board.us.get(at, 0) + sum([stick in self.waiting for stick in board.sticks_at.get(at, [])])
        wanted = min(room, 1 if at in self.reduced else STACK - len(there))
        if wanted <= 0 or not near:
            return 0.0, []
        led = at in self.reduced or any(stick.face in LEADERS for stick in there)
        near = sorted(near, key=lambda stick: (stick.face in LEADERS, stick.at != at, stick.face == "unknown"))
        if not led and near[-1].face in LEADERS:
            near = [near[-1], *near[:-1]]  # one leader is enough, and he comes first
        group = near[:wanted]
        if at in self.reduced:
            return 1 - STICK, group
        all = there + group
        if len(all) < 2:
            return 0.0, []
        leaders = sum([stick.face in LEADERS for stick in all])
        unled = 0.0 if leaders else (1 - self.lead) ** sum([stick.face == "unknown" for stick in all])
        value = 2 - unled if len(all) == STACK else 1 - unled + PAIR
        value -= STICK * len(group) + WASTE * max(0, leaders - 1) + STRIDE * sum([stick.at != at for stick in group])
        march = self.ground.march(at)
        return value - PROWLER * sum([march[german.at] <= 6 for german in board.germans.values()]), group

    def partner(self, stick: Stick) -> int:
        """The nearest place where a Stick could be of use: another one, a reduced company, or at least friends."""
        places = {other.at for other in self.waiting} | self.reduced
        if not places - {stick.at}:
            companies = self.board.companies.values()
            places = {
                unit.at for unit in companies if unit.regiment == self.regiment and self.board.us[unit.at] < STACK
            }
        ways = [(self.ground.march(at)[stick.at], at) for at in places if at != stick.at]
        return min(ways, default=(FAR, -1))[1]

    def step_to(self, stick: Stick, goal: int) -> int:
        """Where a Stick that wants to a hex gets in this Activation."""
        board = self.board
        march = self.ground.march(goal)
        if board.night:
            hexes = [at for at in self.ground.steps[stick.at] if at not in board.germans_at]
        else:
            points = self.ground.chart.day_stick
            hexes = list(board.reached(stick.at, points, FOOT, board.germans_at, board.zones()))
        hexes = [at for at in hexes if board.us.get(at, 0) < STACK or at == goal]
        best = min(hexes, key=lambda at: (march[at], at), default=stick.at)
        return best if march[best] < march[stick.at] else stick.at
