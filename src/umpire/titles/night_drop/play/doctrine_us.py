"""The doctrine of the US seat of Night Drop: gather by night, attack by day.

Sticks without a company are killed without a fight, so by night they gather: three to a hex, with a leader, to form companies. Companies go for
the VP hexes at once: one to each that is empty, the rest of a regiment together to the one that is worth most. VP hexes that are taken keep a
garrison. Companies attack where several can join against one hex.
"""

from pathlib import Path
from typing import Final

from umpire.bots.bot import ReasonedChoice
from umpire.engine.ask import Decision
from umpire.titles.night_drop.chart import ADVANTAGE, HQ, LDR, REGIMENTS
from umpire.titles.night_drop.play.board import FAR, NOBODY, Board
from umpire.titles.night_drop.play.doctrine import Officer, battle
from umpire.titles.night_drop.play.muster import Move, Muster
from umpire.titles.night_drop.rules.ch02_us import FULL_COMPANY, REDUCED_COMPANY, REINFORCE, combination
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS
from umpire.titles.night_drop.rules.rulebook import DONE, STOP

STAYING: Final = 4.0  # the rank of staying among ideas, where other goals are ranked by their distance in half points
FAR_OFF: Final = 30  # half points beyond which nobody is sent
# By how many half points a VP hex counts as nearer: for each point that it is worth, and if we do not hold it.
WORTH_PULL: Final = 2
TAKING_PULL: Final = 4
# Added to the distance of a goal, in half points, before its worth is divided by that: so near goals do not outweigh all others.
NEAR_GOAL: Final = 6
LEAST_DEFENCE: Final = 4.0  # a defence below this counts as much
LAST_TURN: Final = 0.2  # the share that our own losses count in the last turn


class Style:
    """What things are worth, in Victory Points."""

    def __init__(self) -> None:
        self.step = 0.6  # a step of a German unit
        self.own_step = 0.6  # a step of ours
        self.effort = 1.0  # the exponent of the defence of a VP hex, by which its worth is divided


REGULAR: Final = Style()


class Mission:
    """The goal of a company, and the idea behind it."""

    def __init__(self, goal: int, idea: str) -> None:
        self.goal = goal
        self.idea = idea


def regiment_of(action: str) -> int:
    """5.4.1 The regiment of an Activation."""
    regiment = ACTIONS.index(action)
    if regiment >= REGIMENTS:
        raise ValueError(f"{action} is no Activation of the US.")
    return regiment


class Airborne(Officer):
    """The bot of the US seat: a method for each verb."""

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        super().__init__(seed, folder)
        self.style = REGULAR
        # Who moves next on the board in hand.
        self._plan: Move | None = None
        self._planned = False

    def forget(self) -> None:
        """Forget the next move."""
        self._planned = False

    # -- the turn -------------------------------------------------------------------------------------------------

    def seize(self, board: Board, asked: Decision) -> ReasonedChoice:
        """When to spend a PIR Advantage: in the last turn, before the German can catch it, or if there is a second one."""
        counters = asked.options[:-1]
        regiments = [self.ground.chart.regiment_name.index(name) for name in counters]
        if board.turn == self.ground.chart.turns:
            best = counters[self.readiest(board, regiments)]
            return best, "advantage-for-the-last-word", {"regiment": best}
        for number, regiment in enumerate(regiments):
            for stick in board.sticks:
                if board.face[stick] == ADVANTAGE and self.ground.regiment[stick] == regiment:
                    if self.in_danger(board, board.at[stick]):
                        return counters[number], "advantage-before-it-is-lost", {"regiment": counters[number]}
        if len(counters) > 1 and board.german_turns == 0:
            best = counters[self.readiest(board, regiments)]
            return best, "advantage-to-spare", {"regiment": best}
        return asked.options[-1], "save-the-advantage", {"regiment": counters[0]}

    def in_danger(self, board: Board, hex: int) -> bool:
        """Whether the German could catch Sticks in a hex."""
        return not board.companies_in[hex] and board.enemy.nearest(hex) <= self.ground.chart.day_german

    def us_action(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Activate the regiment that can do most."""
        options = [option for option in asked.options if option in ACTIONS[:REGIMENTS]]
        regiments = [ACTIONS.index(option) for option in options]
        best = self.readiest(board, regiments)
        idea = "gather-by-night" if board.night else "strike-by-day"
        return options[best], idea, {"regiment": self.ground.chart.regiment_name[regiments[best]]}

    def readiest(self, board: Board, regiments: list[int]) -> int:
        """The index of the regiment that can do most with an Activation."""
        worths = [self.readiness(board, regiment) for regiment in regiments]
        return worths.index(max(worths))

    def readiness(self, board: Board, regiment: int) -> float:
        """What a regiment can do with an Activation: Sticks to move, companies, and VP hexes in reach."""
        count = 0
        for stick in board.sticks:
            if self.ground.regiment[stick] == regiment:
                count += 1
        worth = count * (1.0 if board.night else 0.3)
        reach = self.ground.company_reach(board.night)
        for unit in board.companies:
            if self.ground.regiment[unit] == regiment:
                worth += 0.5 * board.steps(unit)
                for vp in range(len(board.worth)):
                    if not board.held[vp] and self.ground.march(self.ground.vp_hexes[vp])[board.at[unit]] <= reach:
                        worth += board.worth[vp]
        return worth

    # -- companies ------------------------------------------------------------------------------------------------

    def fear(self, board: Board) -> int:
        """The distance in half points within which a German is a danger: two of his Activations, by night one of them along a road."""
        chart = self.ground.chart
        return chart.night_line + chart.night_else if board.night else 2 * chart.day_german

    def garrison(self, board: Board, hex: int) -> int:
        """The company that stays in a VP hex that a German could reach: the weakest one that has not moved. NOBODY if none has to stay."""
        if not board.companies_in[hex] or board.danger(hex) > self.fear(board):
            return NOBODY
        best = NOBODY
        least = (True, 0.0, 0)
        for unit in board.companies:
            if board.at[unit] == hex:
                rank = (not board.moved(unit), board.steps(unit), self.ground.name_rank[unit])
                if best == NOBODY or rank < least:
                    best, least = unit, rank
        return best

    def missions(self, board: Board, regiment: int) -> dict[int, Mission]:
        """The goals of the companies of a regiment: orders first, then garrisons, then one company to each VP hex without Germans, the rest
        together."""
        ground = self.ground
        orders: dict[int, Mission] = {}
        ours = [unit for unit in board.companies if ground.regiment[unit] == regiment]
        if not ours:
            return orders
        given = self.ordered(board)
        kept = [self.garrison(board, hex) for hex in ground.vp_hexes]
        free: list[int] = []
        for unit in ours:
            if unit in given:
                orders[unit] = self.errand(board, given[unit])
            elif unit in kept:
                orders[unit] = Mission(board.at[unit], "hold-the-towns")
            else:
                free.append(unit)
        if not free:
            return orders
        wanted = self.without_company(board, kept, [mission.goal for mission in orders.values()])
        left = ground.in_name_order(free)
        while wanted and left:
            unit, vp = self.nearest_pair(board, left, wanted)
            goal = ground.vp_hexes[vp]
            orders[unit] = Mission(goal, "hold-the-towns" if board.held[vp] else self.taking(goal))
            left.remove(unit)
            wanted.remove(vp)
        rest = [unit for unit in free if unit not in orders]
        if rest:
            mission = self.main_effort(board, rest)
            for unit in rest:
                orders[unit] = mission
        return orders

    def without_company(self, board: Board, kept: list[int], taken: list[int]) -> list[int]:
        """The VP hexes that need a company: those without Germans, without a garrison in `kept` and not in `taken`, if they are not ours or
        a German is near. They are in the order of their hexes, because of equals the first is chosen."""
        ground = self.ground
        fear = self.fear(board)
        wanted: list[int] = []
        for vp in ground.vp_by_hex:
            hex = ground.vp_hexes[vp]
            if not board.germans_in[hex] and kept[vp] == NOBODY and hex not in taken:
                if not board.held[vp] or board.danger(hex) <= fear:
                    wanted.append(vp)
        return wanted

    def nearest_pair(self, board: Board, units: list[int], goals: list[int]) -> tuple[int, int]:
        """The company and VP hex with the least distance; valuable hexes, and those that we do not hold, count as nearer."""
        best_unit, best_vp, least = NOBODY, NOBODY, 0.0
        for vp in goals:
            march = self.ground.march(self.ground.vp_hexes[vp])
            pull = WORTH_PULL * board.worth[vp]
            more = 0 if board.held[vp] else TAKING_PULL
            for unit in units:
                far = march[board.at[unit]] - pull - more
                if best_unit == NOBODY or far < least:
                    best_unit, best_vp, least = unit, vp, far
        return best_unit, best_vp

    def errand(self, board: Board, goal: int) -> Mission:
        """A mission to a hex, with the idea that fits."""
        if board.germans_in[goal]:
            return Mission(goal, "mass-against-one")
        vp = self.ground.vp_index[goal]
        return Mission(goal, self.taking(goal) if vp >= 0 and not board.held[vp] else "hold-the-towns")

    def taking(self, goal: int) -> str:
        """The idea for taking a VP hex."""
        return "seize-the-crossing" if self.ground.crossing[goal] else "take-what-is-empty"

    def main_effort(self, board: Board, units: list[int]) -> Mission:
        """The goal for several companies together: the enemy VP hex that is worth most for its distance and defence, otherwise the nearest
        enemy."""
        ground = self.ground
        best, value = NOBODY, 0.0
        for vp in range(len(board.worth)):
            hex = ground.vp_hexes[vp]
            if board.germans_in[hex]:
                defence = float(board.defence(hex, True))
                worth = board.worth[vp] / (self.mean_march(board, units, hex) + NEAR_GOAL)
                worth = worth / max(LEAST_DEFENCE, defence) ** self.style.effort
                if worth > value:
                    best, value = hex, worth
        if best != NOBODY:
            return Mission(best, "mass-against-one")
        for german in board.germans:
            worth = 1 / (self.mean_march(board, units, board.at[german]) + NEAR_GOAL)
            if worth > value:
                best, value = board.at[german], worth
        if best != NOBODY:
            return Mission(best, "hunt-them-down")
        return Mission(board.at[units[0]], "hold-the-towns")

    def mean_march(self, board: Board, units: list[int], hex: int) -> float:
        """The mean cost on foot of these units to a hex."""
        march = self.ground.march(hex)
        total = 0
        for unit in units:
            total += march[board.at[unit]]
        return total / len(units)

    def best_post(self, board: Board, unit: int, mission: Mission, hexes: list[int]) -> Move:
        """Where a company goes in this Activation: to the most valuable VP hex that it can take at once, otherwise towards the goal of its
        mission. With orders only towards the goal."""
        if unit in self.ordered(board):
            return Move(unit, self.towards(board, unit, mission, hexes), mission.idea, mission.goal)
        best, worth = NOBODY, 0.0
        for vp in range(len(board.worth)):
            hex = self.ground.vp_hexes[vp]
            if not board.held[vp] and (best == NOBODY or board.worth[vp] > worth) and hex != board.at[unit]:
                if board.us_in[hex] < self.stack and hex in hexes:
                    best, worth = hex, board.worth[vp]
        if best != NOBODY:
            return Move(unit, best, self.taking(best), best)
        return Move(unit, self.nearest(board, unit, mission.goal, hexes), mission.idea, mission.goal)

    def towards(self, board: Board, unit: int, mission: Mission, hexes: list[int]) -> int:
        """The goal if it can be reached and has room, otherwise the best hex on the way."""
        goal = mission.goal
        if goal == board.at[unit] or (goal in hexes and board.us_in[goal] < self.stack):
            return goal
        return self.nearest(board, unit, goal, hexes)

    def nearest(self, board: Board, unit: int, goal: int, hexes: list[int]) -> int:
        """The hex nearest to a goal. Villages and hexes with comrades count as a little nearer; of equal hexes the company stays where it
        is."""
        march = self.ground.march(goal)
        village = self.ground.village
        us_in = board.us_in
        stack = self.stack
        own = board.at[unit]
        best, least = NOBODY, 0.0
        for at in hexes:
            cost = float(march[at])
            if us_in[at] >= stack and at != own:
                cost = float(FAR)
            elif at != goal:
                if us_in[at] and board.companies_in[at]:
                    cost -= 0.4 * self.comrades(board, unit, at)
                if village[at]:
                    cost -= 0.3
            if best == NOBODY or cost < least or (cost == least and best != own and (at == own or at < best)):
                best, least = at, cost
        return best

    def comrades(self, board: Board, unit: int, hex: int) -> int:
        """How many other companies of its regiment are in a hex."""
        count = 0
        for other in board.companies:
            if board.at[other] == hex and other != unit and self.ground.regiment[other] == self.ground.regiment[unit]:
                count += 1
        return count

    def company_move(self, board: Board, regiment: int) -> Move | None:
        """The next move of a company; None if all are where they should be."""
        given = self.ordered(board)
        for unit, mission in self.missions(board, regiment).items():
            at = board.at[unit]
            if board.moved(unit) or mission.goal == at or (unit not in given and self.waits(board, unit, mission)):
                continue
            move = self.best_post(board, unit, mission, board.reach(unit).hexes)
            if move.to != at:
                return move
        return None

    def waits(self, board: Board, unit: int, mission: Mission) -> bool:
        """Whether a reduced company waits for Sticks that could reinforce it. Not if it can reach its goal now, or near the end of the
        game."""
        ground = self.ground
        if board.steps(unit) == 2 or board.turn >= ground.chart.turns - 1:
            return False
        here = board.at[unit]
        if ground.march(mission.goal)[here] <= board.capacity(unit):
            return False
        march = ground.march(here)
        regiment = ground.regiment[unit]
        for stick in range(ground.first_stick[regiment], ground.first_stick[regiment + 1]):
            at = board.at[stick]
            if at >= 0 and board.face[stick] != ADVANTAGE:
                if at == here or at in ground.steps[here]:
                    return True
                if not board.night and march[at] <= ground.chart.day_stick:
                    return True
        return False

    # -- plans ------------------------------------------------------------------------------------------------------

    def twin(self) -> "Airborne":
        """The same doctrine without orders."""
        other = Airborne(folder=self.folder)
        other.style = self.style
        return other

    def ideas(self, board: Board, asked: Decision) -> list[tuple[float, str, int]]:
        """For each company other VP hexes, or staying; near and valuable ones first, and only goals that lead to different hexes now."""
        ground = self.ground
        found: list[tuple[float, str, int]] = []
        for unit, mission in self.missions(board, regiment_of(board.action)).items():
            name = ground.unit_name[unit]
            if name not in asked.options or board.moved(unit):
                continue
            at = board.at[unit]
            hexes = board.reach(unit).hexes
            usual = at
            if mission.goal != at and not self.waits(board, unit, mission):
                usual = self.best_post(board, unit, mission, hexes).to
            known = [usual]
            errands: list[tuple[float, int]] = []
            for vp in range(len(board.worth)):
                goal = ground.vp_hexes[vp]
                far = ground.march(goal)[at]
                if far <= FAR_OFF:
                    more = 0 if board.held[vp] else TAKING_PULL
                    errands.append((far - WORTH_PULL * board.worth[vp] - more, goal))
            for worse, goal in [(STAYING, at), *sorted(errands)]:
                to = self.towards(board, unit, self.errand(board, goal), hexes)
                if to not in known:
                    known.append(to)
                    found.append((worse, name, goal))
        return found

    # -- movement -------------------------------------------------------------------------------------------------

    def plan(self, board: Board) -> Move | None:
        """The next move, computed once for each state of the board."""
        if not self._planned:
            self._plan = self.next_move(board)
            self._planned = True
        return self._plan

    def next_move(self, board: Board) -> Move | None:
        """The next move of a company, or else of a Stick."""
        regiment = regiment_of(board.action)
        move = self.company_move(board, regiment)
        return move if move is not None else Muster(board, regiment).next_move()

    def next_order(self, board: Board, fresh: list[int]) -> tuple[int, int]:
        """The next move as a unit and a hex."""
        move = self.next_move(board)
        return (NOBODY, NOBODY) if move is None else (move.unit, move.to)

    def move_who(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The unit of the next move."""
        move = self.plan(board)
        if move is not None:
            who = board.mover(move.unit)
            if who in asked.options:
                return who, move.idea, {"hex": self.ground.name[move.about]}
        return DONE, "everyone-in-place", {}

    def move_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The hex of the next move. A company that has points left goes on."""
        unit = board.friend(asked.about["units"])
        if unit != NOBODY and board.moved(unit):
            mission = self.missions(board, self.ground.regiment[unit])[unit]
            hexes = [*self.hexes_of(asked.options), board.at[unit]]
            move: Move | None = self.best_post(board, unit, mission, hexes)
        else:
            move = self.plan(board)
        if move is None or self.ground.name[move.to] not in asked.options:
            return STOP, "everyone-in-place", {}
        return self.ground.name[move.to], move.idea, {"hex": self.ground.name[move.about]}

    # -- combat ---------------------------------------------------------------------------------------------------

    def assault(self, board: Board, hex: int, units: list[int]) -> float:
        """What an attack by these companies is worth, in Victory Points."""
        defenders = board.germans_at(hex)
        odds = battle(self.factor(board, units), board.defence(hex, True))
        vp = self.ground.vp_index[hex]
        gain = board.worth[vp] if vp >= 0 and not board.held[vp] else 0.0
        gone = 0.6
        if not board.night:
            gone = max(0.0, 2 - board.steps(self.leader(board, defenders))) if len(defenders) == 1 else 0.0
        good = odds.shattered * (gain + self.style.step) + odds.beaten * (gone * gain + self.style.step)
        cost = self.style.own_step * (LAST_TURN if board.turn == self.ground.chart.turns else 1.0)
        return good - (odds.repelled + odds.routed) * cost

    def attack(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The attack that is worth most; none if no attack is worth anything."""
        regiment = regiment_of(board.action)
        best, value = "", 0.0
        for option in asked.options[:-1]:
            hex = self.ground.index[option]
            around = self.ground.around[hex]
            able = [
                unit for unit in board.companies if self.ground.regiment[unit] == regiment and board.at[unit] in around
            ]
            units = self.attackers(board, able)
            worth = self.assault(board, hex, units) if units else 0.0
            if worth > value:
                best, value = option, worth
        if best:
            idea = "storm-the-town" if self.ground.vp_index[self.ground.index[best]] >= 0 else "attack-with-odds"
            return best, idea, {"hex": best}
        return DONE, "not-at-these-odds", {}

    def advance(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Advance into a VP hex with a company that is not needed where it comes from."""
        hex = self.ground.index[asked.about["hex"]]
        if self.ground.vp_index[hex] >= 0 and board.us_in[hex] < 2:
            for name in asked.options[:-1]:
                origin = board.at[self.ground.unit_index[name]]
                if self.ground.vp_index[origin] < 0 or board.companies_in[origin] > 1:
                    return name, "hold-the-towns", {"hex": asked.about["hex"]}
        return DONE, "everyone-in-place", {}

    # -- regrouping -----------------------------------------------------------------------------------------------

    def regroup(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Turn Sticks up: known ones cannot be pushed."""
        return asked.options[0], "leaders-with-platoons", {"hex": asked.options[0]}

    def convert(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Form a full company with few leaders, or bring a reduced one to full strength; otherwise a reduced company."""
        ranks: list[tuple[float, str]] = []
        for option in asked.options:
            kind, faces = combination(option)
            leaders = faces.count(LDR) + faces.count(HQ)
            value = 0.0
            if kind == REINFORCE:
                value = 1.0 - 0.3 * leaders
            elif kind == FULL_COMPANY:
                value = 2.0 - 0.3 * leaders
            elif kind == REDUCED_COMPANY:
                value = 1.0 - 0.3 * leaders - 0.1 * len(faces)
            ranks.append((value, option))
        return max(ranks)[1], "leaders-with-platoons", {"hex": asked.about["hex"]}

    def place_marker(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Place a marker on a VP hex that we hold or can take soon: only we learn its value."""
        ranks: list[tuple[bool, int, str]] = []
        for option in asked.options:
            at = self.ground.index[option]
            march = self.ground.march(at)
            near = min([march[board.at[unit]] for unit in board.companies], default=FAR)
            ranks.append((not board.held[self.ground.vp_index[at]], near, option))
        best = min(ranks)[2]
        return best, "bluff-with-markers", {"hex": best}
