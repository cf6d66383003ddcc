"""Night Drop as a player sees it: the printed map, the counters of one view on it, the odds of a fight, and what an officer of
either side does in one.

The map comes from the title's data, which everybody may read; everything else comes from the view, which is plain data.
Hexes go by number; movement points are half points, as on the chart.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from umpire.bots.bot import Answer, Facts, Orders, Reason
from umpire.kernel.ask import Decision
from umpire.kernel.game import View
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import ARMOURED, FOOT, HQ, LDR, UNKNOWN, VILLAGE

FAR: Final = 999
STACK: Final = 3
LEADERS: Final = ("ldr", "hq")
US: Final = "us"
PLANNED: Final = "move-who"  # when there is something to plan
ORDERED: Final = 100.0  # what it is worth to do as ordered

Deed: TypeAlias = tuple[str, str, Facts]  # a choice, the idea behind it, and what it is about


class Ground:
    """The printed map: who is next to whom, and how far it is on foot."""

    def __init__(self, folder: Path | None = None) -> None:
        chart = schema.chart(folder)
        self.chart = chart
        self.name = chart.hex_name
        self.index = chart.hex_index
        self.exits = chart.exits
        hexes = range(chart.hex_count)
        self.around = [[to for to in chart.neighbour[at * 6 : at * 6 + 6] if to >= 0] for at in hexes]
        self.steps = [[to for to, _ in chart.exits[FOOT][at]] for at in hexes]
        self.village = [terrain == VILLAGE for terrain in chart.terrain]
        self.on_line = [self.village[at] or bool(chart.road[at] or chart.rail[at]) for at in hexes]
        self.edge = chart.edge
        self.vp = chart.vp_hexes
        worth = [value * count for value, count in zip(chart.vp_value, chart.vp_count, strict=True)]
        self.bag = (sum(worth), sum(chart.vp_count))  # what all VP markers are worth, and how many there are
        self.entry = chart.entry
        bridges = {at for at in hexes if chart.place[at].endswith("bridge")}
        self.crossings = {at for at in self.vp if any(bridges & {near, *self.around[near]} for near in self.around[at])}
        self.to_edge = self._to_edge()
        self._ways_in: list[list[tuple[int, int]]] = [[] for _ in hexes]
        for at in hexes:
            for to, step in chart.exits[FOOT][at]:
                self._ways_in[to].append((at, step))
        self._marches: dict[int, list[int]] = {}

    def march(self, goal: int) -> list[int]:
        """What it costs on foot to get to a hex, from every hex."""
        known = self._marches.get(goal)
        if known is None:
            known = self._marches[goal] = self._march(goal)
        return known

    def _march(self, goal: int) -> list[int]:
        costs = [FAR] * len(self.name)
        costs[goal] = 0
        queue: list[list[int]] = [[goal]]
        for cost in range(FAR):
            if cost >= len(queue):
                break
            for at in queue[cost]:
                if costs[at] != cost:
                    continue
                for before, step in self._ways_in[at]:
                    if cost + step < costs[before]:
                        costs[before] = cost + step
                        while len(queue) <= cost + step:
                            queue.append([])
                        queue[cost + step].append(before)
        return costs

    def _to_edge(self) -> list[int]:
        """How many steps a Stick is from the edge of the map."""
        far = [0 if edge else FAR for edge in self.edge]
        ring = [at for at, edge in enumerate(self.edge) if edge]
        while ring:
            further: list[int] = []
            for at in ring:
                for before in self.around[at]:
                    if at in self.steps[before] and far[before] > far[at] + 1:
                        far[before] = far[at] + 1
                        further.append(before)
            ring = further
        return far

    def across_bridge(self, hex: int, other: int) -> bool:
        at = hex * 6
        for side in range(at, at + 6):
            if self.chart.neighbour[side] == other:
                return self.chart.bridge_side[side]
        return False


@cache
def ground_of(folder: Path | None) -> Ground:
    """One map for all players."""
    return Ground(folder)


class Stick(NamedTuple):
    """A Stick on the map."""

    name: str
    at: int
    regiment: str
    face: str
    moved: bool  # in this Activation


class Unit(NamedTuple):
    """A company or a German unit on the map; one that is concealed counts as the average of what it may be."""

    name: str
    at: int
    regiment: str
    av: float
    dv: float
    steps: float
    moved: bool
    reduced: bool = False
    armoured: bool = False


class Objective(NamedTuple):
    """A VP hex: what it is worth, as far as one knows."""

    at: int
    worth: float
    ours: bool  # the US controls it
    marker: str


AVERAGE: Final = (3, 3, 1.7)  # AV, DV and steps of a German unit that nobody has seen


class Board:
    """The counters of a view, laid out on the ground."""

    def __init__(self, ground: Ground, seen: dict[str, Any]) -> None:
        self.ground = ground
        index = ground.index
        self.seat: str = seen["seat"]
        self.turn: int = seen["turn"]
        self.night: bool = seen["night"]
        self.left: int = seen["left"]
        self.activation: int = seen["activation"]
        self.initiative: str = seen["initiative"]
        self.used: list[str] = seen["used"]
        self.cup: int = seen["cup"]
        self.action: str = seen["action"]
        self.german_turns: int = seen["german_turns"]
        acted = set(seen["acted"])
        self.sticks: list[Stick] = []
        self.companies: dict[str, Unit] = {}
        self.germans: dict[str, Unit] = {}
        self.us: dict[int, int] = {}  # US units by hex
        self.sticks_at: dict[int, list[Stick]] = {}
        self.companies_at: dict[int, list[Unit]] = {}
        self.germans_at: dict[int, list[Unit]] = {}
        self._seen = seen
        for unit in seen["units"]:
            at = index.get(unit["at"])
            if at is None:
                continue
            kind = unit["kind"]
            name = unit["id"]
            if kind == "stick":
                stick = Stick(name, at, unit["regiment"], unit["face"], name in acted)
                self.sticks.append(stick)
                self.sticks_at.setdefault(at, []).append(stick)
                self.us[at] = self.us.get(at, 0) + 1
            elif kind == "company":
                reduced = unit["reduced"]
                steps = 1 if reduced else 2
                found = Unit(name, at, unit["regiment"], unit["av"], unit["dv"], steps, name in acted, reduced)
                self.companies[name] = found
                self.companies_at.setdefault(at, []).append(found)
                self.us[at] = self.us.get(at, 0) + 1
            else:
                if "type" in unit:
                    number = ground.chart.type_name.index(unit["type"])
                    reduced = unit["reduced"]
                    steps = len(ground.chart.type_dv[number]) - reduced
                    armoured = ground.chart.type_moves[number] == ARMOURED
                    found = Unit(name, at, "", unit["av"], unit["dv"], steps, name in acted, reduced, armoured)
                else:
                    found = Unit(name, at, "", *AVERAGE, name in acted)
                self.germans[name] = found
                self.germans_at.setdefault(at, []).append(found)
        self._zones: dict[int, int] | None = None
        self._dangers: dict[int, int] = {}
        self._leads: dict[str, float] = {}
        self.objectives = self._objectives(seen)
        self.goals = {objective.at: objective for objective in self.objectives}

    def _objectives(self, seen: dict[str, Any]) -> list[Objective]:
        """What the seat does not know is worth the average of the markers that it has not seen."""
        values, hidden = self.ground.bag
        for marker in seen["objectives"]:
            if "points" in marker:
                values -= marker["points"]
                hidden -= 1
        average = values / hidden if hidden else 0.0
        return [
            Objective(self.ground.index[m["hex"]], m.get("points", average), m["controlled"], m["marker"])
            for m in seen["objectives"]
        ]

    # -- time -----------------------------------------------------------------------------------------------------

    def moment(self) -> str:
        """Which Activation it is."""
        return f"{self.turn}.{self.activation}"

    def activations_after(self, seat: str) -> int:
        """How many Activations a seat has this turn after the one under way."""
        first = 1 if self.initiative == seat else 2
        return sum(1 for number in range(first, 6, 2) if number > self.activation)

    # -- movement -------------------------------------------------------------------------------------------------

    def shift(self, who: str, to: int) -> None:
        """A unit, or a Stick by hex and face as it is offered, has moved to a hex."""
        if who in self.companies:
            unit = self.companies[who]
            self.companies[who] = self._shifted(self.companies_at, unit, to)
            self._count(unit.at, to)
            self._control(to, True)
        elif who in self.germans:
            unit = self.germans[who]
            self.germans[who] = self._shifted(self.germans_at, unit, to)
            self.left -= not unit.moved
            self._control(to, False)
        else:
            hex, _, face = who.partition("/")
            there = self.sticks_at[self.ground.index[hex]]
            stick = next(stick for stick in there if stick.face == face and not stick.moved)
            gone = stick._replace(at=to, moved=True)
            there.remove(stick)
            if not there:
                del self.sticks_at[stick.at]
            self.sticks_at.setdefault(to, []).append(gone)
            self.sticks[self.sticks.index(stick)] = gone
            self._count(stick.at, to)

    def _shifted(self, places: dict[int, list[Unit]], unit: Unit, to: int) -> Unit:
        gone = unit._replace(at=to, moved=True)
        places[unit.at].remove(unit)
        if not places[unit.at]:
            del places[unit.at]
        places.setdefault(to, []).append(gone)
        return gone

    def _count(self, origin: int, to: int) -> None:
        self._dangers = {}
        self.us[origin] -= 1
        if not self.us[origin]:
            del self.us[origin]
        self.us[to] = self.us.get(to, 0) + 1

    def _control(self, at: int, ours: bool) -> None:
        goal = self.goals.get(at)
        if goal is not None and goal.ours != ours:
            changed = goal._replace(ours=ours)
            self.goals[at] = changed
            self.objectives = [changed if other.at == at else other for other in self.objectives]

    def capacity(self, unit: Unit) -> int:
        """8.2, 8.3"""
        chart = self.ground.chart
        if self.night:
            return chart.night_line if self.ground.on_line[unit.at] else chart.night_else
        return chart.day_company if unit.regiment else chart.day_german

    def zones(self) -> dict[int, int]:
        """6.2.1 What enemy zones of control cost the seat, by hex."""
        if self._zones is None:
            self._zones = {}
            chart = self.ground.chart
            enemies = () if self.night else (self.germans if self.seat == US else self.companies).values()
            for unit in enemies:
                extra = chart.zoc_reduced if unit.reduced else chart.zoc_full
                for at in self.ground.around[unit.at]:
                    if self._zones.get(at, 0) < extra:
                        self._zones[at] = extra
        return self._zones

    def reach(self, unit: Unit) -> dict[int, int]:
        """8.1 Where a unit can get to, and what it costs."""
        blocked: Any = self.germans_at if unit.regiment else self.us
        return self.reached(unit.at, self.capacity(unit), ARMOURED if unit.armoured else FOOT, blocked, self.zones())

    def reached(self, origin: int, points: int, kind: int, blocked: Any, zones: dict[int, int]) -> dict[int, int]:
        exits = self.ground.exits[kind]
        best = {origin: 0}
        queue: list[list[int]] = [[] for _ in range(points + 1)]
        queue[0].append(origin)
        for cost in range(points):
            for at in queue[cost]:
                if best[at] != cost:
                    continue
                spent = cost + zones.get(at, 0)
                for to, step in exits[at]:
                    total = spent + step
                    if total > points:
                        break
                    total += zones.get(to, 0)
                    if total <= points and total < best.get(to, FAR) and to not in blocked:
                        best[to] = total
                        queue[total].append(to)
        for to, _ in exits[origin]:
            if to not in best and to not in blocked and zones.get(origin, 0) + zones.get(to, 0) <= points:
                best[to] = points
        return best

    def lead(self, regiment: str) -> float:
        """How likely an unknown Stick of a regiment is a leader."""
        known = self._leads.get(regiment)
        if known is None:
            known = self._leads[regiment] = self._lead(regiment)
        return known

    def _lead(self, regiment: str) -> float:
        chart = self.ground.chart
        counts = chart.stick_counts[chart.regiment_name.index(regiment)]
        # Those that have been turned up, wherever they are.
        faces = [
            unit["face"] for unit in self._seen["units"] if unit["kind"] == "stick" and unit["regiment"] == regiment
        ]
        shown = len(faces) - faces.count("unknown")
        leaders = counts[LDR] + counts[HQ] - faces.count("ldr") - faces.count("hq")
        return leaders / max(1, counts[UNKNOWN] - shown)

    # -- combat ---------------------------------------------------------------------------------------------------

    def key(self) -> object:
        """Everything that a plan depends on: the same key, the same plan."""
        units = (self.sticks, self.companies, self.germans)
        return (self.turn, self.activation, self.action, self.left, self.cup, self.objectives, units)

    @property
    def friends(self) -> dict[str, Unit]:
        """The seat's own units, Sticks aside."""
        return self.companies if self.seat == US else self.germans

    def friends_at(self, hex: int) -> list[Unit]:
        return (self.companies_at if self.seat == US else self.germans_at).get(hex, [])

    def crowd(self, hex: int) -> int:
        """How many units of the seat are in a hex, Sticks included."""
        return self.us.get(hex, 0) if self.seat == US else len(self.germans_at.get(hex, []))

    def danger(self, hex: int) -> int:
        """How far the next enemy is, in half points of marching on foot; Germans who may still come count too."""
        known = self._dangers.get(hex)
        if known is None:
            known = self._dangers[hex] = self._danger(hex)
        return known

    def _danger(self, hex: int) -> int:
        march = self.ground.march(hex)
        enemies = self.germans if self.seat == US else self.companies
        near = min([march[enemy.at] for enemy in enemies.values()], default=FAR)
        if self.seat == US and self.cup:
            near = min([near, *[march[entry] for entry in self.ground.entry if entry not in self.us]])
        return near

    def defence(self, hex: int, german: bool) -> float:
        """9.2.3 The Defence Factor of a hex, without bridges."""
        if german:
            units = self.germans_at.get(hex, [])
            count = len(units)
        else:
            units = self.companies_at.get(hex, [])
            count = self.us.get(hex, 0)
        factor = max(unit.dv for unit in units) + count - 1
        return factor + (self.ground.chart.village_defence if self.ground.village[hex] else 0)


class Battle(NamedTuple):
    """9.2.4 How likely each of the five results is."""

    shattered: float
    beaten: float
    even: float
    repelled: float
    routed: float


@cache
def battle(attack: float, defence: float) -> Battle:
    """9.2.4 A die for each side."""
    counts = [0, 0, 0, 0, 0]
    for ours in range(1, 7):
        for theirs in range(1, 7):
            a, d = attack + ours, defence + theirs
            if a >= 2 * d:
                counts[0] += 1
            elif a > d:
                counts[1] += 1
            elif a == d:
                counts[2] += 1
            elif 2 * a > d:
                counts[3] += 1
            else:
                counts[4] += 1
    return Battle(*[count / 36 for count in counts])


class Officer:
    """What both sides have in common: reading the view, orders, and how a fight is fought."""

    name = "doctrine"

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        self.folder = folder
        self.ground = ground_of(folder)
        # Orders for an Activation: where to.
        self.orders: dict[str, int] = {}
        self.when = ""
        self._enemies: object = None
        self._reaches: dict[tuple[int, bool], dict[int, int]] = {}

    def choose(self, view: View, decision: Decision) -> Answer:
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        board = Board(self.ground, view.data)
        deed = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = deed(board, decision)
        reasons = [Reason(idea, facts)]
        if decision.verb == PLANNED and choice in self.ordered(board):
            reasons.append(Reason("as-planned", {"unit": choice}))
        return choice, reasons

    def foresee(self, view: View, decision: Decision) -> Orders:
        """The answer, and those that follow from it as long as nobody else has a say: who moves in this Activation and where
        to. Nearly always they are the answers of `choose`, but the board is not laid out anew for each."""
        if decision.verb != "move-who":
            return [(decision.verb, self.choose(view, decision)[0])]
        board = Board(self.ground, view.data)
        found: Orders = []
        fresh = [name for name in decision.options if name in board.germans and board.germans[name].moved]
        while True:
            who, to = self.next_order(board, fresh)
            if to < 0:
                return [*found, ("move-who", "done")]
            found += [("move-who", who), ("move-to", self.ground.name[to]), ("move-to", "stop")]
            board.shift(who, to)

    def next_order(self, board: Board, fresh: list[str]) -> tuple[str, int]:
        """Who moves next, as it is offered, and where to; -1 if nobody. `fresh` are those who came in just now."""
        raise NotImplementedError

    # -- plans ----------------------------------------------------------------------------------------------------

    def ordered(self, board: Board) -> dict[str, int]:
        """The orders that hold now."""
        return self.orders if self.when == board.moment() else {}

    def under(self, plan: str) -> "Officer":
        """The same doctrine with the orders of a plan: for which Activation, and where some units are to go, such as `6.3 g4>1412`."""
        twin = self.twin()
        twin.when, *words = plan.split() or [""]
        for word in words:
            name, _, hex = word.partition(">")
            twin.orders[name] = self.ground.index[hex]
        return twin

    def twin(self) -> "Officer":
        raise NotImplementedError

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """When units begin to move: to do as usual, and orders for one of them, the likeliest first."""
        if decision.verb != PLANNED:
            return []
        board = Board(self.ground, view.data)
        when = board.moment()
        if plan.partition(" ")[0] == when:
            return []
        ideas = sorted(self.ideas(board, decision))
        return [when, *dict.fromkeys([f"{when} {name}>{self.ground.name[to]}" for _, name, to in ideas])]

    def ideas(self, board: Board, asked: Decision) -> list[tuple[float, str, int]]:
        """What units could do that they will not: how much worse it seems, who, and where to."""
        raise NotImplementedError

    def together(self, plan: str, others: list[str]) -> str:
        """All orders, one for each unit."""
        words: dict[str, str] = {}
        for other in (plan, *others):
            for word in other.split()[1:]:
                words.setdefault(word.partition(">")[0], word)
        return " ".join([plan.partition(" ")[0], *[words[name] for name in sorted(words)]])

    # -- movement -------------------------------------------------------------------------------------------------

    def reach(self, board: Board, unit: Unit) -> dict[int, int]:
        """Where a unit can get to. Only the enemy is in the way, and he stands still while we move: so it is kept."""
        enemies = (board.night, board.germans) if board.seat == US else (board.night, board.sticks, board.companies)
        if self._enemies != enemies:
            self._enemies = enemies
            self._reaches = {}
        key = (unit.at, unit.armoured)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = board.reach(unit)
        return found

    def move_by(self, board: Board, asked: Decision) -> Deed:
        """Of ways that cost the same, the one through the towns that are worth most to whoever takes them; else out of the
        enemy's zones."""
        takes = board.seat == US and any(name in board.companies for name in asked.about["units"].split())
        zones = [int(count) for count in asked.about["zones"].split()]

        def taken(way: str) -> list[Objective]:
            hexes = [self.ground.index[hex] for hex in way.split("/")[1:]]
            goals = [board.goals[hex] for hex in hexes if hex in board.goals]
            return [goal for goal in goals if (takes and not goal.ours) or (board.seat != US and goal.ours)]

        def rank(index: int) -> tuple[float, int, int]:
            return -sum(goal.worth for goal in taken(asked.options[index])), zones[index], index

        best = asked.options[min(range(len(asked.options)), key=rank)]
        towns = taken(best)
        if towns:
            return best, "by-way-of-the-town", {"hex": self.ground.name[max(towns, key=lambda goal: goal.worth).at]}
        return best, "keep-out-of-their-zones", {}

    # -- fights ---------------------------------------------------------------------------------------------------

    def attackers(self, board: Board, able: list[Unit]) -> list[Unit]:
        """Those who would attack together: at night out of the best hex, by day everybody in a chain around the target."""
        groups: dict[int, list[Unit]] = {}
        for unit in able:
            groups.setdefault(unit.at, []).append(unit)
        if not groups:
            return []
        best = max(groups, key=lambda at: (max(unit.av for unit in groups[at]) + len(groups[at]), -at))
        if board.night:
            return groups[best]
        chain, grown = [best], True
        while grown:
            grown = False
            for at in groups:
                if at not in chain and any(at in self.ground.around[other] for other in chain):
                    chain.append(at)
                    grown = True
        return [unit for at in chain for unit in groups[at]]

    def attack_with(self, board: Board, asked: Decision) -> Deed:
        """Everybody who can."""
        facts: Facts = {"hex": asked.about["hex"]}
        if asked.options[0] == "all":
            return "all", "everybody-at-once", facts
        able = [board.friends[name] for name in asked.options if name in board.friends]
        if asked.about["picked"]:
            return (able[0].name if able else "go"), "everybody-at-once", facts
        best = max(self.attackers(board, able), key=lambda unit: (unit.av, unit.name))
        return best.name, "everybody-at-once", facts

    def attack_point(self, board: Board, asked: Decision) -> Deed:
        """The strongest leads: not across a bridge if another can, and not out of a town."""
        hex = self.ground.index[asked.about["hex"]]

        def rank(name: str) -> tuple[float, bool, str]:
            unit = board.friends[name]
            return unit.av - self.ground.across_bridge(hex, unit.at), unit.at not in board.goals, name

        best = max(asked.options, key=rank)
        return best, "the-strongest-leads", {"unit": best}

    def defence_point(self, board: Board, asked: Decision) -> Deed:
        best = max(asked.options, key=lambda name: (board.friends[name].dv, board.friends[name].steps, name))
        return best, "the-strongest-leads", {"unit": best}

    def night_retreat(self, board: Board, asked: Decision) -> Deed:
        """A town is worth a step, a field is not."""
        hex = self.ground.index[asked.about["hex"]]
        if hex in board.goals and max(unit.steps for unit in board.friends_at(hex)) > 1:
            return "no", "hold-the-towns", {"hex": asked.about["hex"]}
        return "yes", "melt-into-the-night", {"hex": asked.about["hex"]}

    def retreat_to(self, board: Board, asked: Decision) -> Deed:
        """To friends, if there is room; else away from the enemy."""
        count = len(asked.about["units"].split())

        def rank(option: str) -> tuple[bool, bool, int, str]:
            at = self.ground.index[option]
            return board.crowd(at) + count > STACK, not board.friends_at(at), -board.danger(at), option

        best = min(asked.options, key=rank)
        return best, "fall-back-on-friends", {"hex": best}

    def barred_loss(self, board: Board, asked: Decision) -> Deed:
        """The least of them; but not a PIR Advantage, which would give the enemy the Initiative, for the sake of a step. It goes
        only if it would die anyway, with the last company."""
        units = [board.friends[name] for name in asked.about["units"].split() if name in board.friends]
        sheltered = len(units) > 1 or any(unit.steps > 1 for unit in units)
        kept = [option for option in asked.options if not (sheltered and option.endswith("-advantage"))]
        return self.least(board, kept)

    def surplus(self, board: Board, asked: Decision) -> Deed:
        """If one has to go, the one that is worth least."""
        return self.least(board, asked.options)

    def least(self, board: Board, options: list[str]) -> Deed:
        def price(option: str) -> tuple[float, str]:
            unit = board.friends.get(option)
            return (2.0 + unit.steps if unit else PRICES[option.rpartition("-")[2]]), option

        best = min(options, key=price)
        return best, "lose-the-least", {}


PRICES: Final = {"plt": 0.3, "unknown": 0.5, "advantage": 0.6, "ldr": 1.0, "hq": 1.0}  # of Sticks
