"""Attacks of the Coalition in Second Fallujah: task forces, the areas where they can fight, and what that is worth."""

from typing import NamedTuple

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
from umpire.titles.second_fallujah.play.battle import toll
from umpire.titles.second_fallujah.play.city import NO_LEAD, Board, Defence
from umpire.titles.second_fallujah.play.night import Night
from umpire.titles.second_fallujah.play.printed import REMEMBERED, stack_code
from umpire.titles.second_fallujah.position import IDLE
from umpire.titles.second_fallujah.rules.ch01_victory import CADRE_POINTS
from umpire.titles.second_fallujah.rules.ch06_movement import INTO_FREE
from umpire.titles.second_fallujah.rules.ch07_combat import MOSQUE_BACKLASH, REPULSED_LOSS, STALLED_LOSS, WITHOUT_US

# What things are worth, in victory points.
FLANK = 0.3  # more for an area if all around it is ours, less if all is theirs: this keeps the front straight
EXPOSED = 0.6  # one garrison less to leave behind
JOLAN = 0.15  # at the beginning, for each step nearer to Jolan than four: its strongholds take longest
GROUND = 0.35  # an area that is worth no points: the enemy has one place less
DRIVEN = 0.05  # the share of their points that defenders count if they are driven out
PINNED = 0.4  # ... if they stay and are Spent: the next attack eliminates them
STRONGHOLD = 4  # from so many points in an area on, wearing it down counts too:
SIEGE = 0.4  # ... for each point there
OPEN = 0.3  # ... times this if they can still retreat
CADRE_DEAD = 1.5  # more for a Cadre at the beginning, because it would call Militia
LATER = 0.6  # less for a Fedayeen at the beginning
LATER_GROUND = 0.8  # ... and for an area
GO_ON = 0.3  # an Overrun, after which the stack may go on
FEDAYEEN_COME = 0.2  # a Fedayeen that the Reaction brings
CUT_OFF = 0.5  # for each point of the enemies next to an area if it was their last way out
NARROW = 2.5  # ... and less by this power of the ways out they have
CLOSED = 0.3  # from this value on, cutting off is the idea of the move
MILITIA_DEAD = 0.15
UNWEIGHED = -1e9  # not computed yet
ORDERED = 20.0  # following an order: more than anything else
GARRISON = 0.1  # an area left open to infiltration
BEHIND = 0.05  # ... and for each point there and in all areas behind it

GARRISONS = (MP, IRAQI_INFANTRY, IRAQI_SF, CAVALRY, LAR, RECON, ENGINEER)  # types that may stay behind, in this order
SCOUTS = (LAR, CAVALRY, RECON, ENGINEER)  # types that may enter an empty area alone


class Operation(NamedTuple):
    """An operation: its value in points, the area where the stack fights, its first step, the stack, and the idea."""

    value: float
    target: int
    step: int
    stack: list[int]
    idea: str


NOTHING = Operation(0.0, 0, 0, [], "")


class Attack(Night):
    """Finds the operations of each stack. If `goal` is an area, the stack is ordered to fight there."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart)
        self.goal = 0
        # Computed for the board: operations by origin, first step and number of units; the others by area.
        self.operations: dict[int, Operation] = {}
        self.grounds: list[float] = [UNWEIGHED] * PLACES
        self.foes: list[dict[int, Defence]] = [{} for _ in range(PLACES)]
        self.fights: list[dict[int, float]] = [{} for _ in range(PLACES)]

    def renew(self, before: Board | None, board: Board) -> None:
        """Change to another board, and forget what no longer holds: the results for an area if the Insurgents there or next to it have
        changed, or if control and ways of retreat have changed within two steps."""
        if before is None or not board.same_day(before):
            for area in range(1, AREAS + 1):
                self.forget(area)
        elif board.force is not before.force or board.held is not before.held or board.ours != before.ours:
            for area in range(1, AREAS + 1):
                held, ours = board.held[area] == before.held[area], board.ours[area] == before.ours[area]
                if not held or (not ours and board.haven(area) != before.haven(area)):
                    for other in self.printed.around[area]:
                        self.forget(other)
                elif board.force[area] != before.force[area]:
                    self.forget(area)
                    for other in self.chart.adjacent[area]:
                        self.forget(other)
        if self.goal or before is None or not board.same_prospects(before):
            self.operations = {}
        self.renew_marches(before, board)

    def forget(self, area: int) -> None:
        """Forget the results for an area."""
        self.grounds[area] = UNWEIGHED
        if self.foes[area]:
            self.foes[area] = {}
        if self.fights[area]:
            self.fights[area] = {}

    # -- what an attack is worth ----------------------------------------------------------------------------------

    def battle(self, board: Board, offence: int, foe: Defence, ground: float, loss: float) -> float:
        """The expected worth of an attack: enemies eliminated, the area if nobody is left, something for those who are driven out. `loss`
        is what a repulse costs."""
        gap = offence - foe.value
        if foe.soft and gap >= self.chart.overwhelming:
            return foe.militia * MILITIA_DEAD + ground + GO_ON * (loss > 0)
        odds = toll(gap, foe.force, foe.room)
        value = self.dead(board, odds.killed - CADRE_POINTS * odds.cadres, odds.cadres)
        value += odds.cleared * ground + odds.militia * MILITIA_DEAD
        if board.turn < board.last_day:
            value += DRIVEN * odds.driven
            if foe.stake >= STRONGHOLD:
                value += SIEGE * foe.stake * odds.worn * (1.0 if foe.room == 0 else OPEN)
        value += PINNED * odds.pinned
        if loss > 0:
            value += GO_ON * odds.overrun
        return value - odds.repulse * loss - odds.stall * max(0.0, loss - (REPULSED_LOSS - STALLED_LOSS))

    def dead(self, board: Board, fedayeen: float, cadres: float) -> float:
        """What eliminated units are worth: more for Cadres early, which would call Militia, less for Fedayeen early, who could be
        eliminated later."""
        early = 1 - board.turn / board.last_day
        return fedayeen * (1 - LATER * early) + cadres * (CADRE_POINTS + CADRE_DEAD * early)

    def ground(self, board: Board, area: int) -> float:
        """What it is worth to take an area."""
        found = self.grounds[area]
        if found == UNWEIGHED:
            found = self.grounds[area] = self.weigh(board, area)
        return found

    def weigh(self, board: Board, area: int) -> float:
        """Compute `ground`: its points, a straight front, fewer garrisons, and retreats that are cut off."""
        if board.turn == board.last_day:
            return 1.0 if self.chart.worth[area] else 0.05
        around = len(self.chart.adjacent[area]) + len(self.chart.zones[area])
        ours = len(self.chart.zones[area]) + sum([board.held[other] for other in self.chart.adjacent[area]])
        value = 1 - LATER_GROUND * (1 - board.turn / board.last_day) if self.chart.worth[area] else 0.0
        value += JOLAN * (1 - board.turn / board.last_day) * (4 - self.printed.from_jolan[area])
        value += GROUND + FLANK * (2 * ours / around - 1) + self.cut_off(board, area)
        return value + EXPOSED * self.relieved(board, area)

    def foe(self, board: Board, area: int, reaction: bool, slips: int = 0, more: int = 0) -> Defence:
        """The defenders of an area after the Reaction (see `Defence`)."""
        known = self.foes[area]
        key = (slips * 2 + more) * 2 + reaction
        found = known.get(key)
        if found is None:
            found = known[key] = Defence(board, area, reaction, slips, more)
        return found

    def relieved(self, board: Board, area: int) -> int:
        """How many garrisons fewer the line needs with an area than without it."""
        fewer = 0
        mine = 0
        for other in self.chart.adjacent[area]:
            if not board.held[other]:
                mine = 1
            elif all(board.held[third] or third == area for third in self.chart.adjacent[other]):
                fewer += 1
        return fewer - mine

    def cut_off(self, board: Board, area: int) -> float:
        """What it is worth that enemies next to an area can no longer retreat there: much if it was their last way."""
        value = 0.0
        for other in self.chart.adjacent[area]:
            if board.theirs[other] and not board.held[other]:
                value += min(9, board.stake(other)) / max(1, board.havens(other)) ** NARROW
        return CUT_OFF * value

    def attack(self, board: Board, stack: list[int], area: int, reaction: bool) -> float:
        """The expected worth of an attack by a stack on an area."""
        return self.attack_of(board, stack, stack_code(stack), area, reaction)

    def attack_of(self, board: Board, stack: list[int], code: int, area: int, reaction: bool) -> float:
        """The same for a stack whose code is known (`stack_code`)."""
        evacuated = bool(code & self.printed.vehicles)
        offence = board.offence_of(stack, code, area)
        known = self.fights[area]
        key = (max(NO_LEAD, offence) - NO_LEAD) * 4 + 2 * evacuated + reaction
        value = known.get(key, UNWEIGHED)
        if value == UNWEIGHED:
            value = known[key] = self.weigh_attack(board, offence, area, reaction, evacuated)
        if board.theirs[area] and self.chart.mosque[area] and not code & self.printed.iraqis:
            value -= MOSQUE_BACKLASH
        return value

    def weigh_attack(self, board: Board, offence: int, area: int, reaction: bool, evacuated: bool) -> float:
        """The expected worth of an attack with this Offensive Value."""
        ground = self.ground(board, area)
        loss = float(REPULSED_LOSS - evacuated)  # 8.1.1
        if reaction and board.solitaire:
            return self.sprung(board, offence, area, ground, loss)
        foe = self.foe(board, area, reaction)
        if foe.empty:
            return ground
        return -2.0 if offence < 0 else self.battle(board, offence, foe, ground, loss)

    def sprung(self, board: Board, offence: int, area: int, ground: float, loss: float) -> float:
        """17 The same against the bot of the rules, whose Reaction may bring Fedayeen or let Cadres retreat."""
        tem = self.chart.tem[area]
        cadres = board.force[area][CADRE]
        around = board.cadres_around(area)
        printed = self.printed
        come = 0.0
        if board.fedayeen_pool:
            come = 1 - (1 - printed.comes_next) ** around * (1 - printed.comes[tem]) ** cadres
        slip = printed.slips[tem] if cadres and board.refuge(area) else 0.0
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
        """The expected worth of a Fire Mission, which costs no units."""
        foe = self.foe(board, area, False)
        us = any(self.chart.nation[unit] != IRAQI for unit in board.here[area])
        strength = self.chart.fire_mission - (0 if us else (WITHOUT_US - 1) * self.chart.tem[area])
        ground = self.ground(board, area) if board.here[area] else 0.0  # 9.1
        value = self.battle(board, strength, foe, ground, 0.0)
        if self.chart.mosque[area] and not (us and board.has_iraqi(board.here[area])):
            value -= MOSQUE_BACKLASH
        return value

    # -- task forces ----------------------------------------------------------------------------------------------

    def task_force(self, board: Board, units: list[int], area: int, room: int) -> list[int]:
        """The strongest stack of Fresh units for an area: a battalion, or companies of one nation, with support."""
        known = self.printed.forces[(room * 2 + board.only_militia(area)) * 2 + self.chart.mosque[area]]
        key = stack_code(units)
        best = known.get(key)
        if best is None:
            if len(known) > REMEMBERED:
                known.clear()
            best = known[key] = self.strongest(board, units, area, room)
        return best

    def strongest(self, board: Board, units: list[int], area: int, room: int) -> list[int]:
        """Compute `task_force`."""
        best: list[int] = []
        highest = NO_LEAD
        for team in self.teams(board, units, area):
            stack = self.attach(team, units, area)[:room]
            offence = board.offence(stack, area)
            if offence > highest:
                highest = offence
                best = stack
        return best

    def teams(self, board: Board, units: list[int], area: int) -> list[list[int]]:
        """The groups that fight together: battalions, and other companies by nation. The first unit leads."""
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
        """A team with its support: tanks, heavy weapons, engineers, Iraqis for mosques, and vehicles for the wounded."""
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
        """Add the first unit of these types to a stack. Returns whether there was one."""
        for unit in units:
            if self.chart.unit_type[unit] in kinds and unit not in stack:
                stack.append(unit)
                return True
        return False

    def scouts(self, board: Board, stack: list[int], area: int) -> list[int]:
        """The units that enter an empty area: one light unit if there is one, otherwise the whole stack."""
        for unit in reversed(stack):
            if self.chart.unit_type[unit] in SCOUTS and board.may_lead(unit, area):
                return [unit]
        return stack

    def garrison(self, board: Board, place: int, units: list[int]) -> int:
        """The unit that stays behind, or -1 if none has to or none can be spared."""
        if place > AREAS or not board.held[place]:
            return -1
        if self.fighter_beside(units, board.here[place]):
            return -1
        light = [unit for unit in units if self.spare(units, unit)]
        if not light:
            return -1
        return min(
            light, key=lambda unit: (GARRISONS.index(self.chart.unit_type[unit]), self.chart.cf_fresh[unit], unit)
        )

    def spare(self, units: list[int], unit: int) -> bool:
        """Whether a stack is as strong without a unit, because others bring the same."""
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
        """The best operation of these units from a place. With `step` they go there first."""
        if not units:
            return NOTHING
        key = (origin * 64 + step) * 64 + len(units)
        known = self.operations.get(key)
        if known is None:
            known = self.find_operation(board, origin, units, step)
            self.operations[key] = known
        return known

    def find_operation(self, board: Board, origin: int, units: list[int], step: int) -> Operation:
        """Compute `best_operation`."""
        best = NOTHING
        for operation in self.operations_from(board, origin, units, step):
            if operation.value > best.value:
                best = operation
        if best is NOTHING:
            return best
        value, target, first, stack, _ = best
        return Operation(value, target, first, stack, self.idea(board, target))

    def operations_from(self, board: Board, origin: int, units: list[int], step: int) -> list[Operation]:
        """All operations of these units from a place, still without their ideas."""
        if not units:
            return []
        chart = self.chart
        found: list[Operation] = []
        mp = [board.mp[unit] if board.mp[unit] != IDLE else chart.mf[unit] for unit in units]
        guard = self.garrison(board, origin, units)
        open_to = [other for other in chart.adjacent[origin] if not board.held[other]] if origin <= AREAS else []
        held = origin <= AREAS and board.held[origin]
        manned = self.fighter_beside(units, board.here[origin])
        # The stacks that go, by all that they depend on: Movement Points, the garrison, the room, and the defenders.
        stacks: dict[int, tuple[list[int], int]] = {}
        levels = sorted(set(mp))
        for to, (cost, first, room) in self.targets(board, origin, max(mp), step).items():
            exposed = held and not manned and (len(open_to) > 1 or (len(open_to) == 1 and open_to[0] != to))
            stay = guard if exposed else -1
            empty = not board.theirs[to] and not board.cadres_around(to)
            least = 0
            while levels[least] < cost:
                least += 1
            space = min(room, len(units))
            key = ((least * 64 + stay + 1) * 64 + space) * 8 + board.only_militia(to) * 4 + chart.mosque[to] * 2 + empty
            known = stacks.get(key)
            if known is None:
                able = [units[at] for at in range(len(units)) if mp[at] >= cost and units[at] != stay]
                going = self.task_force(board, able, to, room)
                if going:
                    if empty:
                        going = self.scouts(board, going, to)
                    going = self.escorted(board, origin, going, able, room)
                known = stacks[key] = (going, stack_code(going))
            stack, code = known
            if not stack:
                continue
            reaction = not board.contested(to)
            value = self.attack_of(board, stack, code, to, reaction) - 0.01 * cost - 0.01 * len(stack)
            if exposed and stay < 0 and not self.fighter_beside(stack, units):
                value -= GARRISON + BEHIND * board.infiltration(origin)
            if to == self.goal and to != origin and not board.active_in(to):
                value += ORDERED
            found.append(Operation(value, to, first, stack, ""))
        return found

    def fighter_beside(self, stack: list[int], units: list[int]) -> bool:
        """2.4 Whether one of the units is not in the stack and is no Support Unit."""
        for unit in units:
            if not self.chart.support[unit] and unit not in stack:
                return True
        return False

    def escorted(self, board: Board, origin: int, stack: list[int], able: list[int], room: int) -> list[int]:
        """The stack with the Support Units that would be left alone in the area (7.3.5), or without a light unit that stays with them."""
        support = self.chart.support
        if origin > AREAS or self.fighter_beside(stack, board.here[origin]):
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
        """The idea of an operation against an area."""
        if board.contested(area):
            return "mop-up"
        if board.theirs[area]:
            return "concentrate-force"
        return "isolate-the-block" if self.cut_off(board, area) > CLOSED else "take-the-empty-block"

    def targets(self, board: Board, origin: int, most: int, step: int) -> dict[int, tuple[int, int, int]]:
        """The areas to fight for within so many Movement Points: for each the cost, the first step, and the room on the way."""
        adjacent, entries, ours = self.chart.adjacent, board.entries(), board.ours
        found: dict[int, tuple[int, int, int]] = {}
        limit = self.chart.stack_limit
        seen = 1 << origin if entries[origin] == INTO_FREE else 0
        paid = 0
        ring: list[tuple[int, int, int]] = [
            (origin, 0, limit)
        ]  # a place, the first step there, and the room on the way
        pinned = board.contested(origin)
        while ring:
            beyond: list[tuple[int, int, int]] = []
            for place, first, room in ring:
                for to in adjacent[place]:
                    entry = entries[to]
                    if seen >> to & 1 or not entry or (step and not first and to != step):
                        continue
                    if pinned and place == origin and entry != INTO_FREE:
                        continue
                    seen |= 1 << to
                    cost = paid + entry
                    space = min(room, limit - ours[to])
                    if entry != INTO_FREE:
                        if cost <= most:
                            found[to] = (cost, first or to, space)
                    elif cost < most:
                        beyond.append((to, first or to, space))
            ring = beyond
            paid += INTO_FREE
        return found

    def assault(self, board: Board, units: list[int], area: int) -> float:
        """The worth of an attack in the own area."""
        return self.attack(board, units, area, False) + (ORDERED if area == self.goal else 0.0)

    def attack_in_place(self, board: Board, area: int, units: list[int]) -> float:
        """The same, 0 if there is nobody to attack."""
        if not board.contested(area) or not units:
            return 0.0
        return self.assault(board, units, area)
