"""The board that the bots of Night Drop read: the printed map (`Ground`), and the counters of one view on it (`Board`).

Map and counter values come from the title's data, which are public; everything else comes from the view of the seat. Hexes, units, regiments
and VP hexes are numbers, as in the chart. Movement points are counted in halves.
"""

from functools import cache
from pathlib import Path
from typing import Final

from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import DIRECTIONS, FACES, FOOT, HQ, LDR, UNKNOWN, VILLAGE
from umpire.titles.night_drop.position import FULL, HIDDEN, NOT_YET
from umpire.titles.night_drop.rules.ch08_movement import Movement, Reach
from umpire.titles.night_drop.rules.rulebook import US_SEAT
from umpire.titles.night_drop.view import NightDropView

FAR: Final = 999  # a distance that stands for: no way
NOBODY: Final = -1  # no unit, no hex


class Ground:
    """The printed map, distances on foot, and the numbers of the counters. All boards share it."""

    def __init__(self, folder: Path | None = None) -> None:
        chart = schema.chart(folder)
        self.chart = chart
        self.name = chart.hex_name
        self.index = chart.hex_index
        self.hex_count = chart.hex_count
        hexes = range(chart.hex_count)
        self.around = [
            [to for to in chart.neighbour[at * DIRECTIONS : (at + 1) * DIRECTIONS] if to >= 0] for at in hexes
        ]
        self.steps = [[to for to, _ in chart.exits[FOOT][at]] for at in hexes]
        # By hex, in the order of `around`: whether one can go there on foot.
        self.can_step = [[near in self.steps[at] for near in self.around[at]] for at in hexes]
        self.village = [terrain == VILLAGE for terrain in chart.terrain]
        self.edge = chart.edge
        self.entry = chart.entry
        self._read_vp_hexes()
        self.to_edge = self._to_edge()
        self._ways_in: list[list[tuple[int, int]]] = [[] for _ in hexes]
        for at in hexes:
            for to, step in chart.exits[FOOT][at]:
                self._ways_in[to].append((at, step))
        self._marches: list[list[int]] = [[] for _ in hexes]  # by goal; empty until somebody asks
        self._read_counters()

    def _read_vp_hexes(self) -> None:
        """The VP hexes, what all markers are worth, and `crossing`: whether a VP hex is at a bridge."""
        chart = self.chart
        self.vp_hexes = chart.vp_hexes
        self.vp_index = chart.vp_index
        self.vp_by_hex = [chart.vp_index[at] for at in sorted(chart.vp_hexes)]
        self.bag_worth = sum([value * count for value, count in zip(chart.vp_value, chart.vp_count, strict=True)])
        self.bag_count = sum(chart.vp_count)
        bridges = {at for at in range(chart.hex_count) if chart.place[at].endswith("bridge")}
        self.crossing = [
            chart.vp_index[at] >= 0 and any(bridges & {near, *self.around[near]} for near in self.around[at])
            for at in range(chart.hex_count)
        ]

    def _read_counters(self) -> None:
        """The numbers and names of units, and the values of a German unit that nobody has seen: the averages of all. Its AV and DV are whole
        numbers, for the tables of combat, and its steps have a tenth, because the weights of the judge were fitted to that."""
        chart = self.chart
        self.unseen_av = round(self._average([values[FULL] for values in chart.type_av]))
        self.unseen_dv = round(self._average([values[FULL] for values in chart.type_dv]))
        self.unseen_steps = round(self._average([len(values) for values in chart.type_dv]), 1)
        self.book = Movement(chart, "", {})  # chapters 6 and 8 of the rules, for zones of control and reach
        book = self.book
        self.first_stick = book.first_stick
        self.first_company = book.first_company
        self.stick_total = book.stick_total
        self.first_german = book.first_german
        self.unit_total = book.unit_total
        self.regiment = book.regiment
        self.unit_name = book.unit_name
        self.unit_index = book.unit_index
        self.by_name = [book.unit_index[name] for name in sorted(book.unit_name)]
        self.name_rank = [0] * book.unit_total  # where its name comes among all names
        for rank, unit in enumerate(self.by_name):
            self.name_rank[unit] = rank

    def _average(self, by_type: list[int]) -> float:
        """The average over all German units of a value by type."""
        total = 0
        for type in range(len(by_type)):
            total += by_type[type] * self.chart.type_count[type]
        return total / sum(self.chart.type_count)

    def in_name_order(self, units: list[int]) -> list[int]:
        """These units in the order of their names."""
        ranks = [self.name_rank[unit] for unit in units]
        ranks.sort()
        return [self.by_name[rank] for rank in ranks]

    def march(self, goal: int) -> list[int]:
        """The cost on foot from every hex to a goal, in half points; FAR where there is no way."""
        known = self._marches[goal]
        if not known:
            known = self._march(goal)
            self._marches[goal] = known
        return known

    def _march(self, goal: int) -> list[int]:
        """Compute `march`, from the goal outwards in the order of cost."""
        costs = [FAR] * self.hex_count
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

    def company_reach(self, night: bool) -> int:
        """The half points within which a company is expected soon: one Activation off the roads, and a hex more."""
        return (self.chart.night_else if night else self.chart.day_company) + 2

    def _to_edge(self) -> list[int]:
        """The number of hexes from every hex to the edge of the map."""
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
        """Whether a bridge joins two neighbouring hexes."""
        at = hex * DIRECTIONS
        for side in range(at, at + DIRECTIONS):
            if self.chart.neighbour[side] == other:
                return self.chart.bridge_side[side]
        return False


@cache
def ground_of(folder: Path | None) -> Ground:
    """The ground for a data folder, made once."""
    return Ground(folder)


class Enemy:
    """The other side on a board, and what was computed from it: zones, reach, distances. It stays valid while the enemy does not move."""

    def __init__(self, board: "Board") -> None:
        ground = board.ground
        view = board.view
        self.ground = ground
        self.night = board.night
        self.ours = board.ours  # whose enemy it is: the US player's
        self.face = view.face
        if board.ours:
            self.at = view.at[ground.first_german :]
            self.side = view.side[ground.first_german :]
        else:
            self.at = view.at[: ground.first_german]
            self.side = view.side[: ground.first_german]
        units = board.germans if board.ours else board.companies
        self.posts = [board.at[unit] for unit in units]
        counts = [0] * ground.hex_count
        for at in self.at:
            if at >= 0:
                counts[at] += 1
        self.there = bytes(counts)  # how many are in each hex
        self._zones: list[int] = []
        self._reaches: dict[int, Reach] = {}
        self._nearest = [-1] * ground.hex_count

    def stands(self, view: NightDropView) -> bool:
        """Whether the enemy stands in another view of the same seat as here."""
        first = self.ground.first_german
        if self.night != view.night:
            return False
        if self.ours:
            return self.at == view.at[first:] and self.side == view.side[first:]
        return self.at == view.at[:first] and self.side == view.side[:first] and self.face == view.face

    def zones(self) -> list[int]:
        """6.2.1 What the enemy zones of control cost us, by hex."""
        if not self._zones:
            ground = self.ground
            first, last = 0, len(self.at)
            if not self.ours:
                first = ground.stick_total  # Sticks have none
            self._zones = ground.book.no_zones
            if not self.night:
                self._zones = ground.book.zones_of(self.at, self.side, first, last)
        return self._zones

    def reach(self, origin: int, points: int, kind: int) -> Reach:
        """8.1 The hexes that can be reached with so many points: the origin first, then those that the rules find, in their order."""
        key = (origin << 8 | points) << 1 | kind
        known = self._reaches.get(key)
        if known is None:
            found = self.ground.book.visit(self.there, self.zones(), kind, origin, points, True)
            known = Reach([origin, *found.hexes], found.best)
            self._reaches[key] = known
        return known

    def nearest(self, hex: int) -> int:
        """The cost on foot from the nearest enemy unit to a hex, in half points. Sticks are left out."""
        near = self._nearest[hex]
        if near < 0:
            near = FAR
            march = self.ground.march(hex)
            for post in self.posts:
                if march[post] < near:
                    near = march[post]
            self._nearest[hex] = near
        return near

    def count_within(self, hex: int, far: int) -> int:
        """How many enemy units, Sticks left out, are within so many half points of a hex."""
        if self.nearest(hex) > far:
            return 0
        march = self.ground.march(hex)
        count = 0
        for post in self.posts:
            if march[post] <= far:
                count += 1
        return count


class Board:
    """The counters of a view on the ground. `shift` moves a unit and updates places, counts, `acted`, `left` and `held`; everything else
    stays as in the view."""

    def __init__(self, ground: Ground, view: NightDropView) -> None:
        self.ground = ground
        self.ours = view.seat == US_SEAT  # the US looks at it
        # units: where they are, and those on the map by their numbers
        self.at: list[int] = [NOT_YET] * ground.unit_total
        self.sticks: list[int] = []
        self.companies: list[int] = []
        self.germans: list[int] = []
        # how many are in each hex
        self.us_in: list[int] = [0] * ground.hex_count
        self.companies_in: list[int] = [0] * ground.hex_count
        self.germans_in: list[int] = [0] * ground.hex_count
        self._lay(view)
        self.enemy = Enemy(self)

    def show(self, view: NightDropView) -> None:
        """Change to another view of the same seat. The enemy is kept if he has not moved."""
        self._lay(view)
        if not self.enemy.stands(view):
            self.enemy = Enemy(self)

    def _lay(self, view: NightDropView) -> None:
        """Read a view."""
        ground = self.ground
        self.view = view
        self.turn = view.turn
        self.night = view.night
        self.left = view.left
        self.activation = view.activation
        self.action = view.action
        self.initiative = view.initiative
        self.german_turns = view.german_turns
        self.cup = view.cup
        self.face = view.face
        self.side = view.side
        self.acted = view.acted[:]  # movements in this Activation
        if self.at != view.at:
            self._place(view.at)
        # VP hexes: whether the US holds them, and what they are worth. What the seat does not know is worth the average of the
        # markers that it has not seen.
        self.held: list[bool] = [control > 0 for control in view.vp_control]
        values = ground.bag_worth
        hidden = ground.bag_count
        for value in view.vp_value:
            if value != HIDDEN:
                values -= ground.chart.vp_value[value]
                hidden -= 1
        average = values / hidden if hidden else 0.0
        self.worth: list[float] = []
        for value in view.vp_value:
            self.worth.append(average if value == HIDDEN else float(ground.chart.vp_value[value]))

    def _place(self, places: list[int]) -> None:
        """Move all units to where they are now. The lists of units on the map are made anew only if one came or went."""
        ground = self.ground
        same_units = True
        for unit in range(ground.unit_total):
            old, new = self.at[unit], places[unit]
            if old != new:
                if old >= 0:
                    self._count(unit, old, -1)
                if new >= 0:
                    self._count(unit, new, 1)
                self.at[unit] = new
                if old < 0 or new < 0:
                    same_units = False
        if not same_units:
            at = self.at
            self.sticks = [unit for unit in range(ground.stick_total) if at[unit] >= 0]
            self.companies = [unit for unit in range(ground.stick_total, ground.first_german) if at[unit] >= 0]
            self.germans = [unit for unit in range(ground.first_german, ground.unit_total) if at[unit] >= 0]

    def _count(self, unit: int, hex: int, more: int) -> None:
        """Change the number of units in a hex."""
        if unit >= self.ground.first_german:
            self.germans_in[hex] += more
        else:
            self.us_in[hex] += more
            if unit >= self.ground.stick_total:
                self.companies_in[hex] += more

    def shows(self, view: NightDropView) -> bool:
        """Whether a view is equal to the one on the board in all that bots read."""
        mine = self.view
        return (
            mine.at == view.at
            and mine.acted == view.acted
            and mine.face == view.face
            and mine.side == view.side
            and mine.german_type == view.german_type
            and mine.vp_control == view.vp_control
            and mine.vp_value == view.vp_value
            and mine.turn == view.turn
            and mine.activation == view.activation
            and mine.action == view.action
            and mine.left == view.left
            and mine.cup == view.cup
            and mine.german_turns == view.german_turns
            and mine.initiative == view.initiative
            and mine.seat == view.seat
        )

    def moment(self) -> str:
        """A word for the present Activation, such as 6.3."""
        return f"{self.turn}.{self.activation}"

    # -- units ----------------------------------------------------------------------------------------------------

    def av(self, unit: int) -> int:
        """The AV of a unit; the average for a German that nobody has seen."""
        if unit >= self.ground.first_german and self.view.type_of(unit) == HIDDEN:
            return self.ground.unseen_av
        return self.view.attack_value(unit)

    def dv(self, unit: int) -> int:
        """The DV of a unit; the average for a German that nobody has seen."""
        if unit >= self.ground.first_german and self.view.type_of(unit) == HIDDEN:
            return self.ground.unseen_dv
        return self.view.defence_value(unit)

    def steps(self, unit: int) -> float:
        """9.2.5 How many Step Losses eliminate a unit."""
        chart = self.ground.chart
        if unit < self.ground.first_german:
            return float(len(chart.company_dv[self.ground.regiment[unit]]) - self.side[unit])
        type = self.view.type_of(unit)
        return self.ground.unseen_steps if type == HIDDEN else float(len(chart.type_dv[type]) - self.side[unit])

    def companies_at(self, hex: int) -> list[int]:
        """The companies in a hex."""
        return [unit for unit in self.companies if self.at[unit] == hex] if self.companies_in[hex] else []

    def germans_at(self, hex: int) -> list[int]:
        """The German units in a hex."""
        return [unit for unit in self.germans if self.at[unit] == hex] if self.germans_in[hex] else []

    def moved(self, unit: int) -> bool:
        """Whether a unit has moved in this Activation, or was activated."""
        return self.acted[unit] > 0

    def friends_at(self, hex: int) -> list[int]:
        """The seat's own units in a hex, Sticks aside."""
        return self.companies_at(hex) if self.ours else self.germans_at(hex)

    def friend(self, name: str) -> int:
        """The seat's own unit of this name, Sticks aside, if it is on the map; otherwise NOBODY."""
        unit = self.ground.unit_index.get(name, NOBODY)
        if unit < self.ground.stick_total or self.at[unit] < 0 or (unit < self.ground.first_german) != self.ours:
            return NOBODY
        return unit

    def crowd(self, hex: int) -> int:
        """How many units of the seat are in a hex, Sticks included."""
        return self.us_in[hex] if self.ours else self.germans_in[hex]

    def lead(self, regiment: int) -> float:
        """The probability that an unknown Stick of a regiment is a leader."""
        ground = self.ground
        counts = ground.chart.stick_counts[regiment]
        shown = 0
        leaders = counts[LDR] + counts[HQ]
        for stick in range(ground.first_stick[regiment], ground.first_stick[regiment + 1]):
            face = self.face[stick]
            if face != UNKNOWN:
                shown += 1
                if face in (LDR, HQ):
                    leaders -= 1
        return leaders / max(1, counts[UNKNOWN] - shown)

    # -- movement -------------------------------------------------------------------------------------------------

    def capacity(self, unit: int) -> int:
        """8.2, 8.3 The movement points of a unit."""
        return self.ground.book.capacity_at(self.night, self.at[unit], unit)

    def reach(self, unit: int) -> Reach:
        """8.1 Where a unit of the seat can go, and what it costs."""
        kind = FOOT
        if unit >= self.ground.first_german:
            kind = self.ground.chart.type_moves[self.view.type_of(unit)]
        return self.enemy.reach(self.at[unit], self.capacity(unit), kind)

    def mover(self, unit: int) -> str:
        """The option for moving a unit: its name, or for a Stick its hex and face."""
        if unit >= self.ground.stick_total:
            return self.ground.unit_name[unit]
        return self.ground.chart.stick_label[self.at[unit] * FACES + self.face[unit]]

    def shift(self, unit: int, to: int) -> None:
        """Move a unit to a hex. Of several Sticks that look the same the first one is moved."""
        ground = self.ground
        if unit < ground.stick_total:
            unit = self._alike(unit)
        if unit >= ground.first_german and not self.acted[unit]:
            self.left -= 1
        self._count(unit, self.at[unit], -1)
        self._count(unit, to, 1)
        self.at[unit] = to
        self.acted[unit] = 1
        vp = ground.vp_index[to]
        if vp >= 0 and unit >= ground.stick_total:
            self.held[vp] = unit < ground.first_german

    def _alike(self, stick: int) -> int:
        """The first Stick in the same hex that shows the same and has not moved."""
        for other in self.sticks:
            if self.at[other] == self.at[stick] and self.face[other] == self.face[stick] and not self.acted[other]:
                return other
        return stick

    # -- danger ---------------------------------------------------------------------------------------------------

    def danger(self, hex: int) -> int:
        """The cost on foot from the nearest enemy to a hex, in half points. For the US, Germans who may still enter count too."""
        near = self.enemy.nearest(hex)
        if self.ours and self.cup:
            march = self.ground.march(hex)
            for entry in self.ground.entry:
                if march[entry] < near and not self.us_in[entry]:
                    near = march[entry]
        return near

    def defence(self, hex: int, german: bool) -> int:
        """9.2.3 The Defence Factor of a hex, without bridges."""
        count = self.germans_in[hex]
        if not german:
            # 9.2.3  Sticks count, unless the option says otherwise (ruling R31).
            count = self.us_in[hex] if self.view.sticks_defend else self.companies_in[hex]
        best = max([self.dv(unit) for unit in (self.germans_at(hex) if german else self.companies_at(hex))])
        return best + count - 1 + (self.ground.chart.village_defence if self.ground.village[hex] else 0)
