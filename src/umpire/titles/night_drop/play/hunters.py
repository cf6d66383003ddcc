"""Jobs for the German units of Night Drop: which Sticks each can catch, which VP hex (town) it belongs to, and what a place is worth. The
doctrine (`doctrine_german`) chooses among them."""

from math import inf
from pathlib import Path
from typing import Final

from umpire.titles.night_drop.play.board import NOBODY, Board
from umpire.titles.night_drop.play.doctrine import ORDERED, Officer
from umpire.titles.night_drop.play.pushes import PREY

FAR_OFF: Final = 40  # half points beyond which distance makes no difference
PULL: Final = 6  # by how many points of marching a town counts as nearer, for each point that it is worth
LEAST: Final = 0.01  # the least gain that a job is done for


class Style:
    """What things are worth, in Victory Points, and when a counterattack is worth a try."""

    def __init__(self) -> None:
        self.step = 0.2  # a step of a company
        self.own_step = 2.0  # a step of ours: it is missed in the towns later on
        self.prey = 3.0  # a Stick, of what it is worth in `PREY`
        self.fresh = 0.3  # a unit out of the cup, by night
        self.fresh_day = 0.8  # ... by day
        self.guard = [1.0, 0.3, 0.1]  # the units in a town, as shares of what it is worth
        self.road = 0.1  # a half point nearer to its town
        self.astray = 0.06  # a Stick led away from its friends
        self.counter_margin = 0  # by how much the strength of a counterattack has to exceed the defence of the town
        self.counter_turns = 2  # in how many Activations it has to arrive


REGULAR: Final = Style()


class Job:
    """What a unit could do with an Activation: its goal, the hex of the Sticks that it catches (NOBODY if none), the gain, the idea, and
    the hex that the idea names."""

    def __init__(self, gain: float, unit: int, to: int, prey: int, idea: str, about: int) -> None:
        self.gain = gain
        self.unit = unit
        self.to = to
        self.prey = prey
        self.idea = idea
        self.about = about


class Chances:
    """All jobs that are worth doing for a unit, as lists of gains, goals and prey. For marches only the best one is kept, with NOBODY as
    prey."""

    def __init__(self, unit: int, post: int) -> None:
        self.unit = unit
        self.post = post  # the town that it is meant for
        self.gains: list[float] = []
        self.to: list[int] = []
        self.prey: list[int] = []
        self.best = NOBODY

    def add(self, gain: float, to: int, prey: int) -> None:
        """Add a job."""
        self.gains.append(gain)
        self.to.append(to)
        self.prey.append(prey)

    def pick(self, claimed: set[int], first: list[int], away_from: int = NOBODY) -> None:
        """Choose the best job whose prey is not claimed and whose goal is not `away_from`. Of equal gains the first goal by hex, then a
        march, then the prey with the first Stick (`first`)."""
        best = NOBODY
        for number in range(len(self.gains)):
            to = self.to[number]
            if to == away_from or self.prey[number] in claimed:
                continue
            if best != NOBODY:
                most = self.gains[best]
                if self.gains[number] < most:
                    continue
                if self.gains[number] == most:
                    if to > self.to[best] or (to == self.to[best] and not self.comes_before(first, number, best)):
                        continue
            best = number
        self.best = best

    def comes_before(self, first: list[int], number: int, other: int) -> bool:
        """Whether one job comes before another by its prey."""
        if self.prey[other] == NOBODY:
            return False
        return self.prey[number] == NOBODY or first[self.prey[number]] < first[self.prey[other]]


class Hunters(Officer):
    """Computes the jobs of German units."""

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        super().__init__(seed, folder)
        self.style = REGULAR
        self._roads: dict[int, list[float]] = {}
        # Computed for the board
        self._jobs: list[Job] | None = None
        self._posts: list[int] = []
        # and for the enemy on it, by hex: the worth of Sticks that can be caught, the first of them, and whether there are some next to it.
        self._prey: list[float] = []
        self._first: list[int] = []
        self._beside: list[bool] = []
        self._threats: list[float] = []  # by VP hex, 0 until somebody asks

    def forget(self) -> None:
        """Forget jobs and towns."""
        self._jobs = None
        self._posts = []

    def forget_enemy(self) -> None:
        """Forget prey and threats."""
        self._prey = []
        self._threats = [0.0] * len(self.ground.vp_hexes)

    # -- jobs -----------------------------------------------------------------------------------------------------

    def jobs(self, board: Board) -> list[Job]:
        """The best job of each unit, no two with the same prey, best first. Computed once for each state of the board."""
        if self._jobs is None:
            self._jobs = self.assigned(board)
        return self._jobs

    def assigned(self, board: Board) -> list[Job]:
        """Compute `jobs`: the unit that gains most takes its job, and the others choose again among prey that is left."""
        claimed = self.claimed(board)
        posts = self.posts(board)
        orders = self.ordered(board)
        lots: list[Chances] = []
        for unit in board.germans:
            if board.moved(unit):
                continue
            if unit in orders:
                to = orders[unit]
                lot = Chances(unit, to)
                if to != board.at[unit] and board.germans_in[to] < self.stack:
                    lot.add(ORDERED, to, NOBODY)
            else:
                lot = self.chances(board, unit, posts)
            lot.pick(claimed, self._first)
            if lot.best != NOBODY:
                lots.append(lot)
        rank = self.ground.name_rank
        found: list[Job] = []
        while lots:
            # The unit that gains most; of equals the first by name.
            first = lots[0]
            for lot in lots:
                gain, most = lot.gains[lot.best], first.gains[first.best]
                if gain > most or (gain == most and rank[lot.unit] < rank[first.unit]):
                    first = lot
            is_order = first.unit in orders
            found.append(self.order_job(board, first.unit, first.post) if is_order else self.job(board, first))
            lots.remove(first)
            prey = first.prey[first.best]
            if prey != NOBODY:
                claimed.add(prey)
                for lot in lots:
                    if lot.prey[lot.best] == prey:
                        lot.pick(claimed, self._first)
                lots = [lot for lot in lots if lot.best != NOBODY]
        return found

    def job(self, board: Board, lot: Chances) -> Job:
        """The chosen job of a unit."""
        to = lot.to[lot.best]
        prey = lot.prey[lot.best]
        if prey != NOBODY:
            return Job(lot.gains[lot.best], lot.unit, to, prey, "hunt-sticks", prey)
        return self.march_job(board, lot.gains[lot.best], lot.unit, to, lot.post)

    def claimed(self, board: Board) -> set[int]:
        """The hexes of Sticks that units which have moved are about to attack."""
        found: set[int] = set()
        worth = self.prey(board)
        for unit in board.germans:
            if board.moved(unit):
                best = NOBODY
                for at in self.ground.around[board.at[unit]]:
                    if worth[at] > 0 and at not in found:
                        if best == NOBODY or worth[at] > worth[best] or (worth[at] == worth[best] and at > best):
                            best = at
                if best != NOBODY:
                    found.add(best)
        return found

    def prey(self, board: Board) -> list[float]:
        """The worth of the Sticks in each hex that can be caught: those without a company."""
        if not self._prey:
            self._prey = [0.0] * self.ground.hex_count
            self._first = [NOBODY] * self.ground.hex_count
            self._beside = [False] * self.ground.hex_count
            hexes: list[int] = []
            for stick in board.sticks:
                at = board.at[stick]
                if not board.companies_in[at]:
                    if self._first[at] == NOBODY:
                        self._first[at] = stick
                        hexes.append(at)
                    self._prey[at] += PREY[board.face[stick]]
            for at in hexes:
                self._prey[at] = self.style.prey * self._prey[at]
                for near in self.ground.around[at]:
                    self._beside[near] = True
        return self._prey

    def posts(self, board: Board) -> list[int]:
        """The town that each unit belongs to, in the order of units; NOBODY without one. Near and valuable towns are filled first, with up
        to three units each; by day some units counterattack."""
        if not self._posts:
            self._posts = self.posted(board)
            if not board.night:
                self.counterattack(board, self._posts)
        return self._posts

    def posted(self, board: Board) -> list[int]:
        """Compute `posts` without counterattacks."""
        ground = self.ground
        guard = self.style.guard
        found = [NOBODY] * (ground.unit_total - ground.first_german)
        left = ground.in_name_order(board.germans)
        # Pairs of a town and a unit are formed, the nearest first, then by town and by name. `nexts` and `fars` have for each town the
        # nearest unit for its next place, and the distance.
        towns = [vp for vp in ground.vp_by_hex if not board.companies_in[ground.vp_hexes[vp]]]
        filled = [0] * len(towns)
        nexts: list[int] = []
        fars: list[float] = []
        for vp in towns:
            unit, far = self.nearest_to(board, vp, PULL * board.worth[vp] * guard[0], left, -inf, NOBODY)
            nexts.append(unit)
            fars.append(far)
        while left:
            best = NOBODY
            for town in range(len(towns)):
                if nexts[town] != NOBODY and (best == NOBODY or fars[town] < fars[best]):
                    best = town
            if best == NOBODY:
                break
            taken = nexts[best]
            least, rank = fars[best], ground.name_rank[taken]
            found[taken - ground.first_german] = ground.vp_hexes[towns[best]]
            left.remove(taken)
            filled[best] += 1
            for town in range(len(towns)):
                if nexts[town] == taken:
                    nexts[town] = NOBODY
                    if filled[town] < len(guard):
                        pull = PULL * board.worth[towns[town]] * guard[filled[town]]
                        # Only units that come later in the order of pairs, because the earlier ones were considered already.
                        after = rank if town == best else NOBODY if town > best else ground.unit_total
                        nexts[town], fars[town] = self.nearest_to(board, towns[town], pull, left, least, after)
        return found

    def nearest_to(
        self, board: Board, vp: int, pull: float, units: list[int], least: float, after: int
    ) -> tuple[int, float]:
        """The unit nearest to a town after subtracting `pull`, the first by name. Only units that are farther than `least`, or as far and
        later by name than rank `after`."""
        march = self.ground.march(self.ground.vp_hexes[vp])
        places = board.at
        best, best_far = NOBODY, 0.0
        for unit in units:
            far = 0.5 * march[places[unit]] - pull
            if best == NOBODY or far < best_far:
                if far > least or (far == least and self.ground.name_rank[unit] > after):
                    best, best_far = unit, far
        return best, best_far

    def counterattack(self, board: Board, posts: list[int]) -> None:
        """By day, send units that are not needed in their town back to a town that the enemy holds, if together they are strong enough."""
        ground = self.ground
        spare: list[int] = []
        for unit in board.germans:
            at = board.at[unit]
            if ground.vp_index[at] < 0 or board.germans_in[at] > 1 or self.threat(board, at) < 0.5:
                spare.append(unit)
        goals = [(-board.worth[vp], ground.vp_hexes[vp]) for vp in ground.vp_by_hex]
        for _, goal in sorted(goals):
            if not board.companies_in[goal]:
                continue
            march = ground.march(goal)
            reach = self.style.counter_turns * ground.chart.day_german
            wanted = board.defence(goal, False) + self.style.counter_margin - 2
            near: list[tuple[int, int, int]] = []
            for unit in spare:
                if march[board.at[unit]] <= reach:
                    near.append((march[board.at[unit]], ground.name_rank[unit], unit))
            near.sort()
            if 0 <= wanted <= len(near):
                for _, _, unit in near[:wanted]:
                    posts[unit - ground.first_german] = goal
                    spare.remove(unit)

    def chances(self, board: Board, unit: int, posts: list[int]) -> Chances:
        """All jobs of a unit: hunts, and the best march."""
        ground = self.ground
        own = board.at[unit]
        post = posts[unit - ground.first_german]
        if post == NOBODY:
            post = own
        found = Chances(unit, post)
        road = self.road(post)
        here = self.standing(board, unit, own, road)
        self.prey(board)
        beside = self._beside
        vp_index = ground.vp_index
        germans_in = board.germans_in
        stack = self.stack
        best, most = NOBODY, LEAST
        for at in board.reach(unit).hexes:
            if germans_in[at] >= stack and at != own:
                continue
            gain = road[at] - here
            if vp_index[at] >= 0:
                gain = self.standing(board, unit, at, road) + self.deny(board, at) - here
            if gain > most and at != own:
                best, most = at, gain
            if beside[at]:
                self.hunt(board, found, at, road, here)
        if best != NOBODY:
            found.add(most, best, NOBODY)
        return found

    def hunt(self, board: Board, found: Chances, at: int, road: list[float], here: float) -> None:
        """Add the hunts from a hex that are worth doing."""
        around = self.ground.around[at]
        for number in range(len(around)):
            prey = around[number]
            if self._prey[prey] > 0:
                gain = self._prey[prey] + self.deny(board, at) - here
                if at != board.at[found.unit]:
                    gain -= 0.001
                # 9.5.1  Whoever kills goes on into the hex.
                if self.ground.can_step[at][number]:
                    gain += self.standing(board, found.unit, prey, road) + self.deny(board, prey)
                else:
                    gain += self.standing(board, found.unit, at, road)
                if gain > LEAST:
                    found.add(gain, at, prey)

    def march_job(self, board: Board, gain: float, unit: int, at: int, post: int) -> Job:
        """A march as a job, with the idea that fits."""
        if self.deny(board, at):
            return Job(gain, unit, at, NOBODY, "walk-back-in", at)
        if self.ground.vp_index[at] >= 0:
            return Job(gain, unit, at, NOBODY, "hold-the-towns", at)
        return Job(gain, unit, at, NOBODY, "strike-back" if board.companies_in[post] else "back-to-the-towns", post)

    def order_job(self, board: Board, unit: int, at: int) -> Job:
        """An order as a job, with the idea that fits."""
        worth = self.prey(board)
        near = [(worth[prey], prey) for prey in self.ground.around[at] if worth[prey] > 0]
        if near:
            return Job(ORDERED, unit, at, NOBODY, "hunt-sticks", max(near)[1])
        _, post = min([(self.ground.march(goal)[at], goal) for goal in self.ground.vp_hexes])
        return self.march_job(board, ORDERED, unit, at, post)

    def deny(self, board: Board, at: int) -> float:
        """10.2 What the enemy loses if a unit enters a hex."""
        vp = self.ground.vp_index[at]
        return board.worth[vp] if vp >= 0 and board.held[vp] else 0.0

    def road(self, post: int) -> list[float]:
        """By hex, how much less it is worth because it is far from a town."""
        known = self._roads.get(post)
        if known is None:
            known = [-self.style.road * min(FAR_OFF, cost) for cost in self.ground.march(post)]
            self._roads[post] = known
        return known

    def standing(self, board: Board, unit: int, at: int, road: list[float]) -> float:
        """What it is worth to stand in a hex: its distance from the town, and its place in a garrison. The danger from companies does not
        count, because units that wait for safety come too late."""
        vp = self.ground.vp_index[at]
        if vp < 0:
            return road[at]
        others = board.germans_in[at]
        if board.at[unit] == at:
            others -= 1
        if others >= len(self.style.guard) or others >= self.stack:
            return road[at]
        return road[at] + board.worth[vp] * self.style.guard[others] * self.threat(board, at)

    def threat(self, board: Board, at: int) -> float:
        """How soon the enemy may come to a town, from 1 (at once) to 0.25."""
        vp = self.ground.vp_index[at]
        known = self._threats[vp]
        if not known:
            far = board.danger(at)
            reach = self.ground.company_reach(board.night)
            known = 1.0 if far <= reach else 0.6 if far <= 2 * reach else 0.25
            self._threats[vp] = known
        return known

    def fresh_job(self, board: Board, unit: int) -> Job | None:
        """The job of a unit that has just entered: it has to leave the entry hex. None if nothing is worth doing."""
        claimed = self.claimed(board)
        lot = self.chances(board, unit, self.posts(board))
        lot.pick(claimed, self._first, board.at[unit])
        return None if lot.best == NOBODY else self.job(board, lot)
