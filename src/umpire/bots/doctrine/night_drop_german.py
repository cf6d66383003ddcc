"""Night Drop, the Germans: hunt Sticks by night, hold the towns by day.

A unit that finds Sticks alone kills them without a fight, so the night belongs to the hunters, as long as somebody is back in
the town when the companies come. Where nobody can be caught, unknown Sticks are led off the map or into crowds. By day every VP
hex needs a garrison, the dear ones two or three units, and a town that the enemy has left is walked into.
"""

from pathlib import Path
from typing import Final, NamedTuple

from umpire.bots.doctrine.night_drop import ORDERED, STACK, Board, Deed, Officer, Stick, Unit, battle
from umpire.kernel.ask import Decision

PREY: Final = {"unknown": 0.45, "plt": 0.35, "ldr": 0.7, "hq": 0.7, "advantage": 1.0}  # a Stick, in Victory Points
CROWD: Final = 0.8  # a Stick that the enemy may choose, of the value of one that we choose
PUSHES: Final = 7  # movements that two dice give
OFF: Final = -1
FAR_OFF: Final = 40  # half points beyond which nobody counts


class Style(NamedTuple):
    """What things are worth, in Victory Points."""

    step: float = 0.2  # a step of a company
    own_step: float = 2.0  # a step of ours: it is missed in the towns later on
    prey: float = 3.0  # a Stick, of what it is worth in `PREY`
    fresh: float = 0.3  # a unit out of the cup, by night
    fresh_day: float = 0.8  # ... by day
    guard: tuple[float, float, float] = (1.0, 0.3, 0.1)  # the units in a town, as shares of what it is worth
    road: float = 0.1  # a half point nearer to the town one is meant for
    astray: float = 0.06  # a Stick led away from its friends
    back: int = 0  # how much stronger than a town one must be to go back for it
    back_reach: int = 16


PUSH: Final = {"g1": "505", "g2": "507", "g3": "508"}

REGULAR: Final = Style()


class Job(NamedTuple):
    """What a unit could do with an Activation: where it goes, whom it catches there (-1 nobody), and what that gains."""

    gain: float
    who: str
    to: int
    prey: int
    idea: str
    about: int  # the hex that it is about


class Push(NamedTuple):
    """A Stick that is led somewhere; -1 is off the map."""

    value: float  # for each movement
    cost: int
    stick: Stick
    to: int
    idea: str


class Defenders(Officer):
    """The German seat."""

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        super().__init__(seed, folder)
        self.style = REGULAR
        self._planned: tuple[object, list[Job]] = (None, [])
        self._roads: dict[int, list[float]] = {}

    # -- the turn -------------------------------------------------------------------------------------------------

    def discover(self, board: Board, asked: Decision) -> Deed:
        """Concealed markers first: the enemy knows them already. Drawing one tells him as much as us."""
        turned = [option for option in asked.options if option.startswith("turn/")]
        if turned:
            best = min(turned, key=lambda option: (board.goals[self.ground.index[option[5:]]].ours, option))
            return best, "find-their-objectives", {"hex": best[5:]}
        return asked.options[-1], "let-them-guess", {}

    def german_action(self, board: Board, asked: Decision) -> Deed:
        hunt = self.worth_of_hunting(board)
        best, value = "g4", hunt
        for option in asked.options:
            if option in PUSH:
                worth = self.worth_of_pushing(board, PUSH[option])
                if worth > value:
                    best, value = option, worth
        if best == "g4":
            return best, "hunters-out" if board.night else "man-the-towns", {}
        return best, "spread-confusion", {"regiment": PUSH[best]}

    def worth_of_hunting(self, board: Board) -> float:
        """What three or four units out of all could gain."""
        gains = [job.gain for job in self.jobs(board)]
        gains += [self.style.fresh if board.night else self.style.fresh_day] * board.cup
        gains.sort(reverse=True)
        return sum(gains[:3]) + 0.5 * sum(gains[3:4])

    # -- G4: jobs -------------------------------------------------------------------------------------------------

    def jobs(self, board: Board) -> list[Job]:
        """The best that each unit can do, no two after the same prey, best first. Only the board decides it, so it is kept."""
        key = board.key()
        if self._planned[0] != key:
            self._planned = (key, self.assigned(board))
        return self._planned[1]

    def assigned(self, board: Board) -> list[Job]:
        claimed = self.claimed(board)
        chances: list[Job] = []
        posts = self.posts(board)
        orders = self.ordered(board)
        for unit in board.germans.values():
            if unit.name in orders:
                to = orders[unit.name]
                if not unit.moved and to != unit.at and len(board.germans_at.get(to, ())) < STACK:
                    chances.append(self.order_job(board, unit, to))
            elif not unit.moved:
                chances += self.chances(board, unit, posts)
        chances.sort(key=lambda job: (-job.gain, job.who, job.to))
        best: list[Job] = []
        busy: set[str] = set()
        for job in chances:
            if job.who not in busy and job.prey not in claimed:
                busy.add(job.who)
                if job.prey >= 0:
                    claimed.add(job.prey)
                best.append(job)
        return best

    def claimed(self, board: Board) -> set[int]:
        """The prey of units that have moved."""
        found: set[int] = set()
        for unit in board.germans.values():
            if unit.moved:
                near = [at for at in self.ground.around[unit.at] if self.is_prey(board, at) and at not in found]
                if near:
                    found.add(max(near, key=lambda at: (self.prey(board, at), at)))
        return found

    def is_prey(self, board: Board, at: int) -> bool:
        return at in board.sticks_at and at not in board.companies_at

    def prey(self, board: Board, at: int) -> float:
        return self.style.prey * sum(PREY[stick.face] for stick in board.sticks_at[at])

    def posts(self, board: Board) -> dict[str, int]:
        """Which town each unit is meant for: the near ones and the dear ones first, up to three units each."""
        march = self.ground.march
        pairs: list[tuple[float, int, str, int]] = []
        for goal in board.objectives:
            if goal.at not in board.companies_at:
                ways = march(goal.at)
                for rank, share in enumerate(self.style.guard):
                    pull = 6 * goal.worth * share
                    pairs += [(ways[unit.at] / 2 - pull, goal.at, unit.name, rank) for unit in board.germans.values()]
        pairs.sort()
        found: dict[str, int] = {}
        filled: dict[int, int] = {}
        for _, at, name, rank in pairs:
            if name not in found and filled.get(at, 0) == rank:
                found[name] = at
                filled[at] = rank + 1
        if not board.night:
            self.counterattack(board, found)
        return found

    def counterattack(self, board: Board, posts: dict[str, int]) -> None:
        """By day, whoever is not alone in his town goes back for one that the enemy holds weakly, if together they can take it."""
        spare = [
            unit
            for unit in board.germans.values()
            if unit.at not in board.goals or len(board.germans_at[unit.at]) > 1 or self.threat(board, unit.at) < 0.5
        ]
        for goal in sorted(board.objectives, key=lambda goal: (-goal.worth, goal.at)):
            if goal.at not in board.companies_at:
                continue
            march = self.ground.march(goal.at)
            wanted = int(board.defence(goal.at, False)) + self.style.back - 2
            near = [(march[unit.at], unit.name) for unit in spare if march[unit.at] <= self.style.back_reach]
            near = sorted(near)[:wanted]
            if len(near) == wanted:
                for _, name in near:
                    posts[name] = goal.at
                spare = [unit for unit in spare if posts.get(unit.name) != goal.at]

    def chances(self, board: Board, unit: Unit, posts: dict[str, int]) -> list[Job]:
        """Everything worth doing that a unit can get to: catching Sticks, and the best march."""
        post = posts.get(unit.name, unit.at)
        road = self.road(post)
        here = self.standing(board, unit, unit.at, road)
        found: list[Job] = []
        best, most = -1, 0.01
        reach = self.reach(board, unit)
        for at in reach:
            if at in board.goals:
                gain = self.standing(board, unit, at, road) + self.deny(board, at) - here
            else:
                gain = road[at] - here
            if gain > most and at != unit.at and len(board.germans_at.get(at, ())) < STACK:
                best, most = at, gain
        if best >= 0:
            found.append(self.march_job(board, most, unit, best, post))
        for prey in board.sticks_at:
            if prey in board.companies_at:
                continue
            for at in self.ground.around[prey]:
                if at not in reach or (at != unit.at and len(board.germans_at.get(at, ())) >= STACK):
                    continue
                gain = self.prey(board, prey) + self.deny(board, at) - here - 0.001 * (at != unit.at)
                # 9.5.1  Whoever kills goes on into the hex.
                if prey in self.ground.steps[at]:
                    gain += self.standing(board, unit, prey, road) + self.deny(board, prey)
                else:
                    gain += self.standing(board, unit, at, road)
                if gain > 0.01:
                    found.append(Job(gain, unit.name, at, prey, "hunt-sticks", prey))
        return found

    def march_job(self, board: Board, gain: float, unit: Unit, at: int, post: int) -> Job:
        """A march, and the idea of it."""
        if self.deny(board, at):
            return Job(gain, unit.name, at, -1, "walk-back-in", at)
        if at in board.goals:
            return Job(gain, unit.name, at, -1, "hold-the-towns", at)
        return Job(gain, unit.name, at, -1, "strike-back" if post in board.companies_at else "back-to-the-towns", post)

    def order_job(self, board: Board, unit: Unit, at: int) -> Job:
        """What a unit is ordered to do, and the idea of it."""
        near = [prey for prey in self.ground.around[at] if self.is_prey(board, prey)]
        if near:
            best = max(near, key=lambda prey: (self.prey(board, prey), prey))
            return Job(ORDERED, unit.name, at, -1, "hunt-sticks", best)
        post = min(board.goals, key=lambda goal: (self.ground.march(goal)[at], goal))
        return self.march_job(board, ORDERED, unit, at, post)

    def deny(self, board: Board, at: int) -> float:
        """10.2 What the enemy loses if a unit enters a hex."""
        goal = board.goals.get(at)
        return goal.worth if goal is not None and goal.ours else 0.0

    def road(self, post: int) -> list[float]:
        """What the way to a town takes off the value of every hex."""
        known = self._roads.get(post)
        if known is None:
            known = [-self.style.road * min(FAR_OFF, cost) for cost in self.ground.march(post)]
            self._roads[post] = known
        return known

    def standing(self, board: Board, unit: Unit, at: int, road: list[float]) -> float:
        """How good it is to stand in a hex. Whoever hesitates in front of companies comes too late: danger does not count."""
        value = road[at]
        goal = board.goals.get(at)
        if goal is not None:
            others = sum(1 for other in board.germans_at.get(at, []) if other.name != unit.name)
            if others < STACK:
                value += goal.worth * self.style.guard[others] * self.threat(board, at)
        return value

    def threat(self, board: Board, at: int) -> float:
        """How soon the enemy may come to a town: 1 if at once."""
        far = board.danger(at)
        reach = 6 if board.night else 14
        return 1.0 if far <= reach else 0.6 if far <= 2 * reach else 0.25

    # -- G4: plans --------------------------------------------------------------------------------------------------

    def twin(self) -> "Defenders":
        other = Defenders(folder=self.folder)
        other.style = self.style
        other._roads = self._roads
        return other

    def ideas(self, board: Board, asked: Decision) -> list[tuple[float, str, int]]:
        """Another hunt, a march to another town, or to stay; who is not on the list of those who move takes the place of the last."""
        posts = self.posts(board)
        usual = {job.who: job for job in self.jobs(board)[: max(0, board.left)]}
        least = min([job.gain for job in usual.values()]) if len(usual) == board.left > 0 else 0.0
        found: list[tuple[float, str, int]] = []
        for name in asked.options:
            unit = board.germans.get(name)
            if unit is None or unit.moved:
                continue
            job = usual.get(name)
            instead = least if job is None else job.gain
            if job is not None and job.to != unit.at:
                found.append((instead, name, unit.at))
            best: dict[int, tuple[float, int]] = {}
            for other in self.chances(board, unit, posts):
                if other.prey >= 0 and (job is None or other.prey != job.prey):
                    best[other.prey] = max(best.get(other.prey, (0.0, 0)), (other.gain, other.to))
            reach = [at for at in self.reach(board, unit) if len(board.germans_at.get(at, ())) < STACK]
            for goal in board.objectives:
                march = self.ground.march(goal.at)
                if march[unit.at] <= FAR_OFF and reach:
                    at = min(reach, key=lambda hex: (march[hex], hex))
                    road = self.road(goal.at)
                    here = self.standing(board, unit, unit.at, road)
                    gain = self.standing(board, unit, at, road) + self.deny(board, at) - here
                    best[goal.at] = max(best.get(goal.at, (0.0, 0)), (gain, at))
            for gain, to in best.values():
                if to != unit.at and gain > 0 and (job is None or to != job.to):
                    found.append((instead - gain, name, to))
        return found

    # -- G4: entering and moving ----------------------------------------------------------------------------------

    def reinforce(self, board: Board, asked: Decision) -> Deed:
        """Whoever has nothing better to do makes room for somebody fresh."""
        least = self.style.fresh if board.night else self.style.fresh_day
        busy = sum(1 for job in self.jobs(board) if job.gain > least)
        if busy < board.left:
            return "reinforce", "bring-them-in", {}
        return "done", "hunters-out" if board.night else "man-the-towns", {}

    def entry_hex(self, board: Board, asked: Decision) -> Deed:
        """Nearest to the town that needs somebody most."""

        def rank(option: str) -> tuple[float, str]:
            at = self.ground.index[option]
            best = 0.0
            for goal in board.objectives:
                if goal.at in board.companies_at:
                    continue
                guards = len(board.germans_at.get(goal.at, []))
                if guards < STACK:
                    worth = goal.worth * (self.style.guard[guards] + (1.0 if goal.ours else 0.0))
                    best = max(best, worth / (4 + self.ground.march(goal.at)[at]))
            return best, option

        best = max(asked.options, key=rank)
        return best, "nearest-entry", {"hex": best}

    def next_order(self, board: Board, fresh: list[str]) -> tuple[str, int]:
        for name in fresh:
            new = self.fresh_job(board, board.germans[name])
            if new is not None:
                fresh.remove(name)
                return name, new.to
        room = board.left
        for job in self.assigned(board):
            if room <= 0:
                break
            if job.to == board.germans[job.who].at:
                room -= 1
            else:
                return job.who, job.to
        return "", -1

    def move_who(self, board: Board, asked: Decision) -> Deed:
        room = board.left
        jobs = self.jobs(board)
        # Those who came in just now are activated already.
        for name in asked.options:
            unit = board.germans.get(name)
            if unit is not None and unit.moved:
                job = self.fresh_job(board, unit)
                if job is not None:
                    return name, job.idea, {"hex": self.ground.name[job.about]}
        for job in jobs:
            if room <= 0:
                break
            if job.to == board.germans[job.who].at:
                room -= 1  # it attacks where it stands
            elif job.who in asked.options:
                return job.who, job.idea, {"hex": self.ground.name[job.about]}
        return "done", "everyone-in-place", {}

    def fresh_job(self, board: Board, unit: Unit) -> Job | None:
        claimed = self.claimed(board)
        jobs = self.chances(board, unit, self.posts(board))
        jobs = [job for job in jobs if job.to != unit.at and job.prey not in claimed]
        return max(jobs, key=lambda job: (job.gain, -job.to), default=None)

    def move_to(self, board: Board, asked: Decision) -> Deed:
        names = asked.about["units"].split()
        unit = board.germans[names[0]]
        hexes = [self.ground.index[option] for option in asked.options if option in self.ground.index]
        orders = self.ordered(board)
        job: Job | None
        if unit.name in orders:
            job = self.order_job(board, unit, orders[unit.name])
        elif unit.moved:
            job = self.fresh_job(board, unit)
        else:
            job = next((job for job in self.jobs(board) if job.who == unit.name), None)
        if job is not None and job.to in hexes:
            return self.ground.name[job.to], job.idea, {"hex": self.ground.name[job.about]}
        return "stop", "everyone-in-place", {}

    # -- G1 to G3: leading Sticks astray --------------------------------------------------------------------------

    def pushes(self, board: Board, regiment: str, left: int) -> list[Push]:
        """What can be done to unknown Sticks with so many movements, the best first."""
        sticks = [
            stick
            for stick in board.sticks
            if stick.regiment == regiment and stick.face == "unknown" and stick.moved < self.ground.chart.stick_moves
        ]
        found = self.off_the_map(board, sticks, left)
        crowd = self.into_a_crowd(board, sticks, left)
        if crowd is not None:
            found.append(crowd)
        found += self.astray(board, sticks, regiment)
        found.sort(key=lambda push: (-push.value, push.cost, push.stick.name))
        return found

    def ways(self, board: Board, at: int) -> list[int]:
        return [to for to in self.ground.steps[at] if to not in board.germans_at]

    def off_the_map(self, board: Board, sticks: list[Stick], left: int) -> list[Push]:
        """8.4.5 Whoever leaves the map is lost."""
        found: list[Push] = []
        for stick in sticks:
            cost = self.ground.to_edge[stick.at] + 1
            if cost <= min(left, self.ground.chart.stick_moves - stick.moved):
                ways = [to for to in self.ways(board, stick.at) if self.ground.to_edge[to] < cost - 1]
                if cost == 1 or ways:
                    to = OFF if cost == 1 else min(ways)
                    found.append(Push(self.style.prey * PREY["unknown"] / cost, cost, stick, to, "off-the-map"))
        return found

    def into_a_crowd(self, board: Board, sticks: list[Stick], left: int) -> Push | None:
        """7 More than three in a hex are too many: the hex where most become too many for the fewest movements."""
        near: dict[int, list[tuple[int, Stick, int]]] = {}
        for stick in sticks:
            more = self.ground.chart.stick_moves - stick.moved
            here = self.ways(board, stick.at)
            for to in here:
                near.setdefault(to, []).append((1, stick, to))
            if more > 1:
                beyond: dict[int, int] = {}
                for to in here:
                    for at in self.ground.steps[to]:
                        if at != stick.at and at not in here and at not in board.germans_at:
                            beyond.setdefault(at, to)
                for at, to in beyond.items():
                    near.setdefault(at, []).append((2, stick, to))
        best: Push | None = None
        for at, comers in near.items():
            count = board.us.get(at, 0)
            if count + len(comers) <= STACK:
                continue
            comers.sort(key=lambda comer: (comer[0], comer[1].name))
            spent = 0
            for number, (cost, _, _) in enumerate(comers, 1):
                spent += cost
                if spent > left:
                    break
                lost = count + number - STACK
                if lost > 0:
                    value = CROWD * self.style.prey * PREY["unknown"] * lost / spent
                    if best is None or (value, -spent, -at) > (best.value, -best.cost, -best.to):
                        _, stick, to = comers[0]
                        best = Push(value, spent, stick, to, "into-the-crowd")
        return best

    def astray(self, board: Board, sticks: list[Stick], regiment: str) -> list[Push]:
        """Away from whoever they could meet."""
        places: dict[int, int] = {}
        for stick in board.sticks:
            if stick.regiment == regiment:
                places[stick.at] = places.get(stick.at, 0) + 1

        def friends(at: int) -> int:
            return places.get(at, 0) + sum([places.get(other, 0) for other in self.ground.around[at]])

        found: list[Push] = []
        for stick in sticks:
            ways = self.ways(board, stick.at)
            if ways:
                counts = [friends(to) for to in ways]
                fewer = friends(stick.at) - min(counts)
                if fewer > 1:
                    to = ways[counts.index(min(counts))]
                    found.append(Push(self.style.astray * (fewer - 1), 1, stick, to, "lead-them-astray"))
        return found

    def worth_of_pushing(self, board: Board, regiment: str) -> float:
        """What seven movements could gain."""
        worth, left = 0.0, PUSHES
        done: set[str] = set()
        for push in self.pushes(board, regiment, left):
            if push.stick.name not in done and push.cost <= left:
                done.add(push.stick.name)
                left -= push.cost
                worth += push.value * push.cost
        return worth

    def push(self, board: Board, asked: Decision) -> Deed:
        """Of the Sticks in a hex, one that was moved least."""
        labels: dict[str, str] = {}
        for option in sorted(asked.options[:-1], reverse=True):
            labels[option.partition("/")[0]] = option
        for push in self.pushes(board, asked.about["regiment"], board.left):
            hex = self.ground.name[push.stick.at]
            if hex in labels:
                return labels[hex], push.idea, {"hex": hex}
        return "done", "everyone-in-place", {}

    def push_to(self, board: Board, asked: Decision) -> Deed:
        origin = self.ground.index[asked.about["origin"]]
        for push in self.pushes(board, PUSH[board.action], board.left):
            if push.stick.at == origin:
                to = "off-map" if push.to == OFF else self.ground.name[push.to]
                if to in asked.options:
                    return to, push.idea, {"hex": asked.about["origin"]}
        return asked.options[0], "lead-them-astray", {"hex": asked.about["origin"]}

    # -- combat ---------------------------------------------------------------------------------------------------

    def assault(self, board: Board, hex: int, units: list[Unit]) -> float:
        """What an attack is worth."""
        if hex not in board.companies_at:
            return self.prey(board, hex) + self.deny(board, hex) if hex in board.sticks_at else 0.0
        defenders = board.companies_at[hex]
        attack = max(unit.av for unit in units) + len(units) - 1
        odds = battle(attack, board.defence(hex, False))
        leader = max(defenders, key=lambda unit: unit.dv)
        alone = len(defenders) == 1
        gone = 0.5 if board.night else 1.0 if alone and leader.steps == 1 else 0.0
        sticks = self.style.prey * sum(PREY[stick.face] for stick in board.sticks_at.get(hex, []))
        prize = self.deny(board, hex) + (sticks if alone and leader.steps == 1 else 0.0)
        good = odds.shattered * (prize + self.style.step) + odds.beaten * (gone * prize + self.style.step)
        cost = self.style.own_step * (0.2 if board.turn == self.ground.chart.turns else 1.0)
        return good - (odds.repelled + odds.routed) * cost

    def attack(self, board: Board, asked: Decision) -> Deed:
        best, value = "", 0.0
        for option in asked.options[:-1]:
            hex = self.ground.index[option]
            able = [unit for at in self.ground.around[hex] for unit in board.germans_at.get(at, [])]
            able = [unit for unit in able if unit.moved or board.left > 0]
            units = self.attackers(board, able)
            if not units:
                continue
            worth = self.assault(board, hex, units)
            if worth > value:
                best, value = option, worth
        if not best:
            return "done", "not-at-these-odds", {}
        idea = "attack-with-odds" if self.ground.index[best] in board.companies_at else "hunt-sticks"
        return best, idea, {"hex": best}

    def attack_with(self, board: Board, asked: Decision) -> Deed:
        """Against Sticks one is enough: the one that is missed least."""
        hex = self.ground.index[asked.about["hex"]]
        if hex in board.companies_at:
            return super().attack_with(board, asked)
        if asked.about["picked"]:
            return "go", "hunt-sticks", {"hex": asked.about["hex"]}
        posts = self.posts(board)

        def rank(name: str) -> tuple[float, str]:
            unit = board.germans[name]
            road = self.road(posts.get(name, unit.at))
            return self.standing(board, unit, unit.at, road) - self.standing(board, unit, hex, road), name

        best = min([name for name in asked.options if name in board.germans], key=rank)
        return best, "hunt-sticks", {"hex": asked.about["hex"]}

    def advance(self, board: Board, asked: Decision) -> Deed:
        """Into a town, if none is missed where they come from."""
        hex = self.ground.index[asked.about["hex"]]
        if hex in board.goals and len(board.germans_at.get(hex, [])) < STACK:
            for name in asked.options[:-1]:
                origin = board.germans[name].at
                if origin not in board.goals:
                    return name, "hold-the-towns", {"hex": asked.about["hex"]}
        return "done", "everyone-in-place", {}
