"""Second Fallujah, the Coalition: one strong task force an impulse, from the railway to the southern edge.

Seven days of about seven impulses are just enough for every company to fight once a day, so no impulse is wasted: the
bot looks at what each stack could attack, weighs it in victory points (what dies, what is taken, what a failure costs in
backlash), and activates the best. Task forces stay together: only who can be spared stays behind where the enemy could slip in, and
the line is kept short. Iraqi units go along into mosques, artillery finishes what is pinned down, and at night the rear closes up.
"""

from pathlib import Path
from typing import Any, NamedTuple

from umpire.bots.bot import Answer, Facts, Orders, Reason
from umpire.bots.doctrine.second_fallujah_map import FAR, IDLE, LAST_DAY, NAME, PLACE, Board, Defence, losses, toll
from umpire.bots.doctrine.second_fallujah_night import Night
from umpire.kernel.ask import Decision
from umpire.kernel.game import View
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import (
    AAV,
    ANTITANK,
    AREAS,
    ARMY,
    CADRE,
    CAVALRY,
    ENGINEER,
    INFANTRY,
    IRAQI,
    IRAQI_INFANTRY,
    IRAQI_SF,
    LAR,
    MARINES,
    MECH,
    MP,
    PLACES,
    RECON,
    TANK,
    WEAPONS,
    Chart,
)

# What things are worth, in victory points.
FLANK = 0.3  # more if all around is ours, less if all is theirs: a straight front
EXPOSED = 0.6  # a garrison fewer
JOLAN = 0.15  # early, for each step nearer to Jolan than four: the strongholds take longest
GROUND = 0.35  # an area that counts nothing: one less to hide in
DRIVEN = 0.05  # of what defenders count who are driven out
PINNED = 0.4  # ... of those who are Spent and stay: the next blow kills
STRONGHOLD = 4  # from so many points on in an area the next blows count as well:
SIEGE = 0.4  # ... for each point there, if it is worn down
OPEN = 0.3  # ... less if they can still retreat
CADRE_DEAD = 1.5  # more for a Cadre, if it is early: it calls Militia no more
LATER = 0.6  # less for a Fedayeen, if it is early
LATER_GROUND = 0.8  # ... and for an area
GO_ON = 0.3  # an Overrun, after which the stack may go on
FEDAYEEN_COME = 0.2  # a Fedayeen that the Reaction brings
COMES_NEXT = 0.22  # how likely a Cadre next door brings one
COMES = (0.4, 0.4, 0.42, 0.53, 0.67)  # ... and one in the area itself, by TEM
SLIPS = (0.7, 0.7, 0.69, 0.17, 0.08)  # how likely it slips away
CUT_OFF = 0.5  # for each point of the enemies next to an area if it was their last way out
NARROW = 2.5  # ... and less by this power of the ways out they have
CLOSED = 0.3  # from here on that is the point of the move
MILITIA_DEAD = 0.15
ENOUGH = 0.12  # nothing below this is worth a move
UNLIKELY = -0.5  # ... or a thought
ORDERED = 20.0  # what it is worth to do as ordered
MOVE_UP = 0.03  # a unit that comes within reach of the enemy
GARRISON = 0.1  # an area left open to infiltration
BEHIND = 0.05  # ... and for each point there and in all areas behind it
IMPULSE = 1.0  # an attack
STRONG = 16.0  # a stack that can attack, in squares of strength
SWING = 1.5  # what the Advantage must bring before it is handed over

GARRISONS = (MP, IRAQI_INFANTRY, IRAQI_SF, CAVALRY, LAR, RECON, ENGINEER)  # who stays behind, the first first
SCOUTS = (LAR, CAVALRY, RECON, ENGINEER)  # who may walk into an empty area alone

Deed = tuple[str, str, Facts]


class Operation(NamedTuple):
    """A stack, where it goes first, where it fights, and what that should bring."""

    value: float
    target: int
    step: int
    stack: list[int]
    idea: str


NOTHING = Operation(0.0, 0, 0, [], "")


class Coalition(Night):
    """The Coalition seat."""

    name = "doctrine"

    def __init__(self, seed: int = 0, folder: Path | None = None, chart: Chart | None = None) -> None:
        super().__init__(chart or schema.chart(folder))
        # Orders for an impulse: who acts, and where to.
        self.actor = ""
        self.goal = 0
        self.seen: dict[str, Any] = {}
        self.board: Board
        # What was thought out of the board.
        self.operations: dict[tuple[int, int, int], Operation] = {}
        self.grounds: dict[int, float] = {}
        self.foes: dict[tuple[int, bool, int, int], Defence] = {}
        self.from_jolan = self.steps_from([area for area in range(1, AREAS + 1) if self.chart.worth[area] == "jolan"])

    def steps_from(self, ring: list[int]) -> list[int]:
        """How far each area is from some."""
        far = [0 if area in ring else FAR for area in range(PLACES)]
        for place in ring:
            for other in self.chart.adjacent[place]:
                if far[other] == FAR:
                    far[other] = far[place] + 1
                    ring.append(other)
        return far

    def choose(self, view: View, decision: Decision) -> Answer:
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        self.look(view)
        deed = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = deed(self.board, decision)
        return choice, [Reason(idea, facts)]

    def look(self, view: View) -> None:
        """As long as nothing has changed on the table, what was thought out holds."""
        if view.data != self.seen:
            self.seen = view.data
            self.board = Board(self.chart, view.data)
            self.operations = {}
            self.grounds = {}
            self.foes = {}

    def foresee(self, view: View, decision: Decision) -> Orders:
        """The answer, and those that follow from it: which stack goes, where to, and who by night. Nearly always they are the
        answers of `choose`, but the board is not laid out anew for each."""
        choice = self.choose(view, decision)[0]
        orders = [(decision.verb, choice)]
        if len(decision.options) == 1:
            return orders
        board = self.board
        if decision.verb == "coalition-action":
            place = PLACE.get(choice, 0)
            units = self.shielded(board, place, board.fresh(place)) if place else []
            operation = self.best_operation(board, place, units)
            if operation.value > max(ENOUGH, self.attack_in_place(board, place, units)):
                orders += [("coalition-next", choice), ("move-to", NAME[operation.step])]
                picks = [self.chart.unit_name[unit] for unit in operation.stack]
                picks = ["all"] if len(picks) == len(board.fresh(place)) else [*picks, "go"]
                orders += [("who-moves", name) for name in picks]
        elif decision.verb == "who-moves" and choice in self.chart.unit_index:
            names, _, _ = self.marching(board, decision)
            picked = [choice, *decision.about["picked"].split()]
            orders += [("who-moves", name) for name in names if name not in picked]
            orders.append(("who-moves", "go"))
        elif decision.verb == "regroup-from" and choice != "done":
            place = PLACE[choice]
            _, unit, to = self.best_march(board, place, board.here[place], None, board.steps_to_the_enemy())
            orders += [("regroup-who", self.chart.unit_name[unit]), ("regroup-to", NAME[to])]
        return orders

    # -- plans ----------------------------------------------------------------------------------------------------

    def under(self, plan: str) -> "Coalition":
        """The same doctrine with orders for an impulse: a verb, who acts and where to, such as `coalition-action nw>31`."""
        twin = Coalition(chart=self.chart)
        twin.actor, _, goal = plan.partition(" ")[2].partition(">")
        twin.goal = PLACE.get(goal, 0)
        return twin

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """When an impulse begins: to do as usual, and whatever else could be done, what seems best first."""
        if decision.verb != "coalition-action":
            return []
        self.look(view)
        board = self.board
        usual = self.foresee(view, decision)
        found: list[tuple[float, str, str]] = []
        for name in decision.options:
            if name == "fire-mission":
                for area in range(1, AREAS + 1):
                    if board.theirs[area] and self.in_range(board, area):
                        found.append((self.fire(board, area), name, NAME[area]))
            elif name != "pass":
                place = PLACE[name]
                units = self.shielded(board, place, board.fresh(place))
                if place <= AREAS and board.contested(place) and units:
                    found.append((self.attack_in_place(board, place, units), name, name))
                best = self.best_operation(board, place, units)
                for operation in self.operations_from(board, place, units, 0):
                    # What will be done anyway is no other plan.
                    if usual[0][1] != name or operation.target != best.target or len(usual) == 1:
                        found.append((operation.value, name, NAME[operation.target]))
        found = [one for one in found if one[0] > UNLIKELY]
        found.sort(key=lambda one: (-one[0], one[1], one[2]))
        return [decision.verb, *[f"{decision.verb} {name}>{goal}" for _, name, goal in found]]

    def together(self, plans: list[str]) -> str:
        """An impulse is for one stack."""
        return plans[0]

    # -- what an attack is worth ----------------------------------------------------------------------------------

    def battle(self, board: Board, offence: int, foe: Defence, ground: float, loss: float) -> float:
        """What a battle should bring: the dead, the ground if nobody is left, a little for those who are driven out; `loss` is
        what a repulse costs."""
        gap = offence - foe.value
        if foe.soft and gap >= self.chart.overwhelming:
            return foe.militia * MILITIA_DEAD + ground + GO_ON * (loss > 0)
        odds = toll(gap, foe.force, foe.room)
        value = self.dead(board, odds.killed - 2 * odds.cadres, odds.cadres)
        value += odds.cleared * ground + odds.militia * MILITIA_DEAD
        if board.turn < LAST_DAY:
            value += DRIVEN * odds.driven
            if foe.stake >= STRONGHOLD:
                value += SIEGE * foe.stake * odds.worn * (1.0 if foe.room == 0 else OPEN)
        value += PINNED * odds.pinned
        if loss > 0:
            value += GO_ON * odds.overrun
        return value - odds.repulse * loss - odds.stall * max(0.0, loss - 1)

    def dead(self, board: Board, fedayeen: float, cadres: float) -> float:
        """What they are worth: a Cadre calls Militia for as long as it lives, a Fedayeen can be found tomorrow."""
        early = 1 - board.turn / LAST_DAY
        return fedayeen * (1 - LATER * early) + cadres * (2 + CADRE_DEAD * early)

    def ground(self, board: Board, area: int) -> float:
        """What it is worth to hold an area."""
        found = self.grounds.get(area)
        if found is None:
            found = self.grounds[area] = self.weigh(board, area)
        return found

    def weigh(self, board: Board, area: int) -> float:
        """What an area counts, a straight front, and the retreat it cuts off."""
        if board.turn == LAST_DAY:
            return 1.0 if self.chart.worth[area] else 0.05
        around = len(self.chart.adjacent[area]) + len(self.chart.zones[area])
        ours = len(self.chart.zones[area]) + sum([board.held[other] for other in self.chart.adjacent[area]])
        value = 1 - LATER_GROUND * (1 - board.turn / LAST_DAY) if self.chart.worth[area] else 0.0
        value += JOLAN * (1 - board.turn / LAST_DAY) * (4 - self.from_jolan[area])
        value += GROUND + FLANK * (2 * ours / around - 1) + self.cut_off(board, area)
        return value + EXPOSED * self.relieved(board, area)

    def foe(self, board: Board, area: int, reaction: bool, slips: int = 0, more: int = 0) -> Defence:
        key = (area, reaction, slips, more)
        found = self.foes.get(key)
        if found is None:
            found = self.foes[key] = Defence(board, area, reaction, slips, more)
        return found

    def relieved(self, board: Board, area: int) -> int:
        """How many garrisons fewer it takes to hold the line with an area than without it."""
        fewer = 0
        mine = 0
        for other in self.chart.adjacent[area]:
            if not board.held[other]:
                mine = 1
            elif all(board.held[third] or third == area for third in self.chart.adjacent[other]):
                fewer += 1
        return fewer - mine

    def cut_off(self, board: Board, area: int) -> float:
        """What it is worth that the enemies next door can no longer retreat to an area: much if it was their last way out."""
        value = 0.0
        for other in self.chart.adjacent[area]:
            if board.theirs[other] and not board.held[other]:
                value += min(9, board.stake(other)) / max(1, board.havens(other)) ** NARROW
        return CUT_OFF * value

    def attack(self, board: Board, stack: list[int], area: int, reaction: bool) -> float:
        """The same for a stack that is, or will be, in an area."""
        ground = self.ground(board, area)
        offence = board.offence(stack, area)
        loss = 1.0 if board.has(stack, AAV) else 2.0
        if reaction and board.solitaire:
            value = self.sprung(board, offence, area, ground, loss)
        else:
            foe = self.foe(board, area, reaction)
            if foe.empty:
                return ground
            value = -2.0 if offence < 0 else self.battle(board, offence, foe, ground, loss)
        if board.theirs[area] and self.chart.mosque[area] and not board.has_iraqi(stack):
            value -= 1.0
        return value

    def sprung(self, board: Board, offence: int, area: int, ground: float, loss: float) -> float:
        """17 The same with what the Reaction of the bot may change: Cadres slip away, Fedayeen come."""
        tem = self.chart.tem[area]
        cadres = board.force[area][CADRE]
        around = board.cadres_around(area)
        come = 1 - (1 - COMES_NEXT) ** around * (1 - COMES[tem]) ** cadres if board.fedayeen_pool else 0.0
        slip = SLIPS[tem] if cadres and board.refuge(area) else 0.0
        value = -come * FEDAYEEN_COME
        for slips, share in ((0, 1 - slip), (cadres, slip)):
            for more, weight in ((0, (1 - come) * share), (1, come * share)):
                if weight:
                    foe = self.foe(board, area, True, slips, more)
                    if foe.empty:
                        value += weight * ground
                    elif offence < 0:
                        value -= weight * 2
                    else:
                        value += weight * self.battle(board, offence, foe, ground, loss)
        return value

    def fire(self, board: Board, area: int) -> float:
        """A Fire Mission: no losses of our own."""
        foe = self.foe(board, area, False)
        us = any(self.chart.nation[unit] != IRAQI for unit in board.here[area])
        strength = self.chart.fire_mission if us else self.chart.fire_mission - self.chart.tem[area]
        ground = self.ground(board, area) if board.fighters[area] else 0.0
        value = self.battle(board, strength, foe, ground, 0.0)
        if self.chart.mosque[area] and not (us and board.has_iraqi(board.here[area])):
            value -= 1.0
        return value

    # -- task forces ----------------------------------------------------------------------------------------------

    def task_force(self, board: Board, units: list[int], area: int, room: int) -> list[int]:
        """The strongest stack for an area: a battalion, or companies of one nation, with whoever supports them."""
        best: list[int] = []
        highest = -9
        for team in self.teams(board, units, area):
            stack = self.attach(team, units, area)[:room]
            offence = board.offence(stack, area)
            if offence > highest:
                highest = offence
                best = stack
        return best

    def teams(self, board: Board, units: list[int], area: int) -> list[list[int]]:
        """Those who fight together: battalions, and other companies by nation; whoever leads comes first."""
        chart = self.chart
        teams: list[list[int]] = []
        for battalion in chart.battalion_units:
            team = [unit for unit in battalion if unit in units]
            if team and not chart.support[team[0]]:
                teams.append(team)
        for nation in (MARINES, ARMY):
            loose = [
                unit
                for unit in units
                if chart.nation[unit] == nation and chart.battalion[unit] < 0 and board.may_lead(unit, area)
            ]
            if loose:
                loose.sort(key=lambda unit: (-board.cf(unit), unit))
                line = [unit for unit in loose if chart.unit_type[unit] in (INFANTRY, MECH)]
                teams.append(line[:3] or loose[:1])
        return teams

    def attach(self, team: list[int], units: list[int], area: int) -> list[int]:
        """A team and its support: tanks, engineers, Iraqis for the mosque, vehicles for the wounded."""
        chart = self.chart
        stack = team[:]
        nation = chart.nation[team[0]]
        free = [unit for unit in units if chart.nation[unit] in (nation, IRAQI) and unit not in team]
        free = [unit for unit in free if chart.battalion[unit] < 0 or chart.support[unit]]
        if chart.mosque[area]:
            self.take(stack, free, (IRAQI_SF,)) or self.take(stack, free, (IRAQI_INFANTRY,))
        self.take(stack, free, (TANK,)) or self.take(stack, free, (LAR, CAVALRY))
        if not any(chart.unit_type[unit] in (WEAPONS, ANTITANK) for unit in stack):
            self.take(stack, free, (ANTITANK,)) or self.take(stack, free, (WEAPONS,))
        self.take(stack, free, (ENGINEER,))
        if not chart.mosque[area]:
            self.take(stack, free, (IRAQI_SF,)) or self.take(stack, free, (IRAQI_INFANTRY,))
        self.take(stack, free, (AAV,))
        self.take(stack, free, (IRAQI_INFANTRY, MP))
        return stack

    def take(self, stack: list[int], units: list[int], kinds: tuple[int, ...]) -> bool:
        for unit in units:
            if self.chart.unit_type[unit] in kinds and unit not in stack:
                stack.append(unit)
                return True
        return False

    def scouts(self, board: Board, stack: list[int], area: int) -> list[int]:
        """Into an empty area a light unit goes alone, or else everybody."""
        for unit in reversed(stack):
            if self.chart.unit_type[unit] in SCOUTS and board.may_lead(unit, area):
                return [unit]
        return stack

    def garrison(self, board: Board, place: int, units: list[int]) -> int:
        """The unit that stays if the area must be held, or -1 if nobody needs to or nobody can be missed."""
        if place > AREAS or not board.held[place]:
            return -1
        if any(unit not in units and not self.chart.support[unit] for unit in board.here[place]):
            return -1
        light = [unit for unit in units if self.spare(units, unit)]
        if not light:
            return -1
        return min(
            light, key=lambda unit: (GARRISONS.index(self.chart.unit_type[unit]), self.chart.cf_fresh[unit], unit)
        )

    def spare(self, units: list[int], unit: int) -> bool:
        """Whether a stack is as strong without a unit: it brings nothing that others do not bring as well."""
        chart = self.chart
        kind = chart.unit_type[unit]
        if kind not in GARRISONS:
            return False
        if kind in (MP, RECON):
            return True
        others = [other for other in units if other != unit]
        if chart.nation[unit] == IRAQI and not any(chart.nation[other] == IRAQI for other in others):
            return False
        if kind == IRAQI_INFANTRY:
            return True
        if kind in (LAR, CAVALRY) and any(chart.unit_type[other] == TANK for other in others):
            return True
        return any(chart.unit_type[other] == kind for other in others)

    # -- where a stack can fight ----------------------------------------------------------------------------------

    def best_operation(self, board: Board, origin: int, units: list[int], step: int = 0) -> Operation:
        """The best that these units can do from here; with `step`, going there first."""
        if not units:
            return NOTHING
        key = (origin, step, len(units))
        known = self.operations.get(key)
        if known is None:
            known = self.find_operation(board, origin, units, step)
            self.operations[key] = known
        return known

    def find_operation(self, board: Board, origin: int, units: list[int], step: int) -> Operation:
        best = NOTHING
        for operation in self.operations_from(board, origin, units, step):
            if operation.value > best.value:
                best = operation
        return best

    def operations_from(self, board: Board, origin: int, units: list[int], step: int) -> list[Operation]:
        """Everything that these units can do from here."""
        if not units:
            return []
        chart = self.chart
        found: list[Operation] = []
        mp = [board.mp[unit] if board.mp[unit] != IDLE else chart.mf[unit] for unit in units]
        guard = self.garrison(board, origin, units)
        open_to = [other for other in chart.adjacent[origin] if not board.held[other]] if origin <= AREAS else []
        held = origin <= AREAS and board.held[origin]
        manned = any(unit not in units and not chart.support[unit] for unit in board.here[origin])
        teams: dict[tuple[int, bool, bool, int, int], list[int]] = {}
        for to, (cost, first, room) in self.targets(board, origin, max(mp), step).items():
            exposed = held and not manned and any(other != to for other in open_to)
            stay = guard if exposed else -1
            able = [unit for unit, left in zip(units, mp, strict=True) if left >= cost and unit != stay]
            key = (len(able), board.only_militia(to), chart.mosque[to], room, stay)
            stack = teams.get(key)
            if stack is None:
                stack = self.task_force(board, able, to, room)
                teams[key] = stack
            if not stack:
                continue
            if not board.theirs[to] and not board.cadres_around(to):
                stack = self.scouts(board, stack, to)
            stack = self.escorted(board, origin, stack, able, room)
            reaction = not board.contested(to)
            value = self.attack(board, stack, to, reaction) - 0.01 * cost - 0.01 * len(stack)
            if exposed and stay < 0 and not any(unit not in stack and not chart.support[unit] for unit in units):
                value -= GARRISON + BEHIND * board.infiltration(origin)
            if to == self.goal:
                value += ORDERED
            found.append(Operation(value, to, first, stack, self.idea(board, to)))
        return found

    def escorted(self, board: Board, origin: int, stack: list[int], able: list[int], room: int) -> list[int]:
        """Nobody leaves Support Units alone in the city (7.3.5): they come along, or a light unit stays with them."""
        support = self.chart.support
        if origin > AREAS or any(not support[unit] and unit not in stack for unit in board.here[origin]):
            return stack
        nations = [self.chart.nation[unit] for unit in stack]
        more = [unit for unit in able if support[unit] and unit not in stack and self.chart.nation[unit] in nations]
        space = max(0, room - len(stack))
        if len(more) > space:
            light = [unit for unit in stack if self.chart.unit_type[unit] in GARRISONS and self.spare(stack, unit)]
            light = light or [unit for unit in stack if self.chart.unit_type[unit] in GARRISONS]
            if light:
                stack = [unit for unit in stack if unit != light[-1]]
                space += 1
        return stack + more[:space]

    def idea(self, board: Board, area: int) -> str:
        if board.contested(area):
            return "mop-up"
        if board.theirs[area]:
            return "concentrate-force"
        return "isolate-the-block" if self.cut_off(board, area) > CLOSED else "take-the-empty-block"

    def targets(self, board: Board, origin: int, most: int, step: int) -> dict[int, tuple[int, int, int]]:
        """The areas to fight for within so many Movement Points: what it costs, the first step, and the room on the way."""
        chart = self.chart
        found: dict[int, tuple[int, int, int]] = {}
        reached = {origin: (0, 0, 8)}
        ring = [origin]
        pinned = board.contested(origin)
        while ring:
            beyond: list[int] = []
            for place in ring:
                paid, first, room = reached[place]
                for to in chart.adjacent[place]:
                    if step and not first and to != step:
                        continue
                    space = 8 - board.ours[to]
                    if space <= 0:
                        continue
                    if space > room:
                        space = room
                    if board.held[to] and not board.theirs[to]:
                        # Free areas on the way cost a point each.
                        if to not in reached and paid + 1 < most:
                            reached[to] = (paid + 1, first or to, space)
                            beyond.append(to)
                    elif not (pinned and place == origin):
                        cost = paid + (2 if not board.theirs[to] else 4 if board.fresh_insurgents(to) else 3)
                        if cost <= most and (to not in found or cost < found[to][0]):
                            found[to] = (cost, first or to, space)
            ring = beyond
        return found

    def attack_in_place(self, board: Board, area: int, units: list[int]) -> float:
        if not board.contested(area) or not units:
            return 0.0
        return self.attack(board, units, area, False) + (ORDERED if area == self.goal else 0.0)

    # -- impulses -------------------------------------------------------------------------------------------------

    def coalition_action(self, board: Board, asked: Decision) -> Deed:
        if self.actor in asked.options:
            return self.actor, "as-planned-there", {"area": NAME[self.goal]}
        best: tuple[float, str, str, Facts] = (ENOUGH, "pass", "nothing-to-gain", {})
        for name in asked.options:
            if name == "pass":
                continue
            if name == "fire-mission":
                value, area = self.best_fire(board, None)
                if value > best[0]:
                    best = (value, name, "guns-on-the-pinned", {"area": NAME[area]})
                continue
            place = PLACE[name]
            units = self.shielded(board, place, board.fresh(place))
            value = self.attack_in_place(board, place, units) if place <= AREAS else 0.0
            if value > best[0]:
                best = (value, name, "mop-up", {"area": name})
            operation = self.best_operation(board, place, units)
            if operation.value > best[0]:
                best = (operation.value, name, operation.idea, {"area": NAME[operation.target]})
        if best[1] == "pass":
            far = board.steps_to_the_front()
            for name in asked.options:
                place = PLACE.get(name, 0)
                if place and far[place] > 1:
                    value = MOVE_UP * len(board.fresh(place)) * (far[place] - 1)
                    if value > best[0]:
                        best = (value, name, "bring-up-the-rear", {"area": name})
        return best[1], best[2], best[3]

    def best_fire(self, board: Board, areas: list[int] | None) -> tuple[float, int]:
        best = (0.0, 0)
        for area in areas if areas is not None else range(1, AREAS + 1):
            if board.theirs[area] and (areas is not None or self.in_range(board, area)):
                value = self.fire(board, area)
                if value > best[0] or not best[1]:
                    best = (value, area)
        return best

    def in_range(self, board: Board, area: int) -> bool:
        if self.chart.zones[area]:
            return True
        for place in (area, *self.chart.adjacent[area]):
            if any(self.chart.nation[unit] != IRAQI for unit in board.here[place]):
                return True
        return False

    def fire_at(self, board: Board, asked: Decision) -> Deed:
        areas = [int(name) for name in asked.options]
        if self.actor == "fire-mission" and self.goal in areas:
            areas = [self.goal]
        _, area = self.best_fire(board, areas)
        return NAME[area], "guns-on-the-pinned", {"area": NAME[area]}

    def active(self, board: Board, place: int) -> list[int]:
        """Who may still move, but for the last Fresh unit among Spent ones: as long as it stays nobody attacks from next
        door."""
        units = [unit for unit in board.here[place] if board.mp[unit] > 0]
        return self.shielded(board, place, units)

    def shielded(self, board: Board, place: int, units: list[int]) -> list[int]:
        fighters = [unit for unit in board.here[place] if not self.chart.support[unit]]
        fresh = [unit for unit in fighters if not board.spent[unit]]
        if place <= AREAS and len(fresh) == 1 and len(fighters) > 1 and not board.moving(fresh[0]):
            return [unit for unit in units if unit != fresh[0]]
        return units

    def coalition_next(self, board: Board, asked: Decision) -> Deed:
        """First the attack that is on, then whatever else the activated units can gain."""
        best: tuple[float, str, str, Facts] = (-FAR, "", "", {})
        if "done" in asked.options:
            best = (ENOUGH, "done", "hold-what-we-have", {})
        for name in asked.options:
            if name.startswith("attack-"):
                area = int(name[7:])
                units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
                if best[1] != "done":
                    return name, "press-the-attack", {"area": NAME[area]}
                value = self.attack(board, units, area, False)
                if value > best[0]:
                    best = (value, name, "press-the-attack", {"area": NAME[area]})
        for name in asked.options:
            place = PLACE.get(name, 0)
            if place:
                operation = self.best_operation(board, place, self.active(board, place))
                if operation.value > best[0]:
                    best = (operation.value, name, operation.idea, {"area": NAME[operation.target]})
        if best[1] == "done":
            far = board.steps_to_the_front()
            for name in asked.options:
                place = PLACE.get(name, 0)
                if place and 1 < far[place] < FAR and self.active(board, place):
                    return name, "bring-up-the-rear", {"area": name}
        return best[1], best[2], best[3]

    def move_to(self, board: Board, asked: Decision) -> Deed:
        origin = PLACE[asked.about["origin"]]
        steps = [int(name) for name in asked.options]
        operation = self.best_operation(board, origin, self.active(board, origin))
        if operation.value > ENOUGH and operation.step in steps:
            return NAME[operation.step], operation.idea, {"area": NAME[operation.target]}
        far = board.steps_to_the_front()
        step = min(steps, key=lambda area: (not board.safe(area), far[area], board.ours[area], area))
        return NAME[step], "bring-up-the-rear", {"area": NAME[step]}

    def who_moves(self, board: Board, asked: Decision) -> Deed:
        wanted, idea, target = self.marching(board, asked)
        picked = asked.about["picked"].split()
        facts: Facts = {"area": NAME[target]}
        if "all" in asked.options and all(name in wanted for name in asked.options if name != "all"):
            return "all", idea, facts
        for name in wanted:
            if name not in picked and name in asked.options:
                return name, idea, facts
        if "go" in asked.options:
            return "go", idea, facts
        return asked.options[-1], idea, facts

    def marching(self, board: Board, asked: Decision) -> tuple[list[str], str, int]:
        """Who goes, with which idea, and where they will fight."""
        origin, to = PLACE[asked.about["origin"]], int(asked.about["to"])
        units = self.active(board, origin)
        operation = self.best_operation(board, origin, units, to)
        names = self.chart.unit_name
        if operation.value > ENOUGH:
            wanted = [names[unit] for unit in operation.stack]
            idea, target = operation.idea, operation.target
            if self.chart.mosque[target] and board.has_iraqi(operation.stack):
                idea = "iraqis-into-the-mosque"
        else:
            stay = self.garrison(board, origin, units)
            wanted = [names[unit] for unit in units if unit != stay]
            idea, target = "bring-up-the-rear", to
        return wanted, idea, target

    def who_attacks(self, board: Board, asked: Decision) -> Deed:
        """Everybody, but for one where units attack that began in the area: as long as one is Fresh nobody attacks them
        from next door."""
        area = int(asked.about["area"])
        if area == board.activated and board.turn < LAST_DAY:
            picked = asked.about["picked"].split()
            units = [unit for unit in board.here[area] if board.mp[unit] > 0]
            line = [unit for unit in units if not self.chart.support[unit]]
            light = [unit for unit in line if self.chart.unit_type[unit] in GARRISONS]
            if len(line) > 1:
                keep = min(
                    light or line, key=lambda unit: (self.chart.nation[unit] == IRAQI, self.chart.cf_fresh[unit], unit)
                )
                wanted = [self.chart.unit_name[unit] for unit in units if unit != keep]
                for name in wanted:
                    if name not in picked and name in asked.options:
                        return name, "keep-a-reserve", {"area": NAME[area]}
                if "go" in asked.options:
                    return "go", "keep-a-reserve", {"area": NAME[area]}
        choice = "all" if "all" in asked.options else "go" if "go" in asked.options else asked.options[0]
        return choice, "all-hands-attack", {"area": asked.about["area"]}

    def lead(self, board: Board, asked: Decision) -> Deed:
        area = int(asked.about["area"])
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        index = self.chart.unit_index
        best = max(asked.options, key=lambda name: board.lead_value(units, index[name]))
        return best, "best-company-leads", {"unit": best}

    def river_support(self, board: Board, asked: Decision) -> Deed:
        area = int(asked.about["area"])
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        if units and not any(self.chart.nation[unit] == MARINES for unit in units):
            return "no", "do-not-mix-army-and-marines", {"area": NAME[area]}
        return "yes", "boats-on-the-river", {"area": NAME[area]}

    def withdraw(self, board: Board, asked: Decision) -> Deed:
        area = int(asked.about["area"])
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        if self.attack(board, units, area, False) < 0:
            return "yes", "pull-back-the-scouts", {"unit": asked.about["unit"]}
        return "no", "stay-and-fight", {"unit": asked.about["unit"]}

    def coalition_defence_lead(self, board: Board, asked: Decision) -> Deed:
        """An Iraqi lead costs one point less."""
        index = self.chart.unit_index
        best = min(asked.options, key=lambda name: (self.chart.nation[index[name]] != IRAQI, name))
        return best, "iraqis-lead-the-defence", {"unit": best}

    # -- the Advantage --------------------------------------------------------------------------------------------

    def advantage(self, board: Board, asked: Decision) -> Deed:
        area = int(asked.about["area"])
        margin = int(asked.about["attack"]) - int(asked.about["defence"])
        facts: Facts = {"area": NAME[area]}
        if board.stage != "coalition":
            if margin == 1:
                return self.spend(board, "defence-plus", 2.0, facts)
            return self.spend(board, "mulligan", 1.4 if margin > 0 else 0.0, facts)
        foe = self.foe(board, area, False)
        now = self.outcome(board, area, foe, margin)
        after = self.outcome(board, area, foe, margin + 1)
        if board.end_roll == board.impulse - 1:
            after += self.rest_of_the_day(board)
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        again = self.attack(board, units, area, False) if units else now
        if after >= again:
            return self.spend(board, "attack-plus", after - now, facts)
        return self.spend(board, "mulligan", again - now, facts)

    def spend(self, board: Board, use: str, gain: float, facts: Facts) -> Deed:
        if gain > (0.0 if board.turn == LAST_DAY else SWING):
            return use, "now-or-never" if board.turn == LAST_DAY else "turn-the-battle", facts
        return "keep", "keep-the-advantage", facts

    def outcome(self, board: Board, area: int, foe: Defence, margin: int) -> float:
        if margin <= 0:
            return -2.0 if margin else -1.0
        if margin > foe.absorbs:
            return foe.stake + foe.militia * MILITIA_DEAD + self.ground(board, area) + GO_ON
        fedayeen, cadres, driven, pinned, militia, left = losses(margin, foe.force, foe.room)
        value = self.dead(board, fedayeen, cadres) + DRIVEN * driven + PINNED * pinned + MILITIA_DEAD * militia
        return value if left else value + self.ground(board, area)

    def advantage_end(self, board: Board, asked: Decision) -> Deed:
        if int(asked.about["roll"]) == int(asked.about["impulse"]) - 1:
            return self.spend(board, "plus", self.rest_of_the_day(board), {})
        return "keep", "keep-the-advantage", {}

    def rest_of_the_day(self, board: Board) -> float:
        """What the impulses would bring that are lost if the day ends now."""
        ready = [place for place in range(1, PLACES - 1) if self.power(self.team(board.fresh(place))) >= STRONG]
        return IMPULSE * min(len(ready), max(0, 8 - board.impulse))
