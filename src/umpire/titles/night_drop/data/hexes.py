"""The hex grid: who is next to whom, where the lines run, what a step costs, how far one gets.

Hexes go by index, column by column from the north-west; every second column lies half a hex lower. Directions are 0 to
5, from north clockwise.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from umpire.titles.night_drop.chart import (
    ARMOURED,
    BOCAGE,
    DIRECTIONS,
    FOOT,
    IMPASSABLE,
    MARSH,
    OFF_MAP,
    STREAM,
    VILLAGE,
)

from .shapes import Cost, MapData, TableData

TERRAIN = ("bocage", "village", "marsh", "stream")
SIGNS = {".": BOCAGE, "v": VILLAGE, "m": MARSH, "s": STREAM}
# columns east, rows south; in the second, fourth ... column the slanted steps end one row lower
EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


def opposite(direction: int) -> int:
    return (direction + 3) % DIRECTIONS


def half_points(value: Cost) -> int:
    """8.1 Movement points as the rules count them."""
    return IMPASSABLE if value == "no" else round(2 * value)


class Grid:
    """The hexes of a map, with its terrain and its lines."""

    def __init__(self, m: MapData) -> None:
        self.columns, self.rows = m.grid.columns, m.grid.rows
        self.count = self.columns * self.rows
        self.names = [f"{c:02d}{r:02d}" for c in range(1, self.columns + 1) for r in range(1, self.rows + 1)]
        self.index = {name: at for at, name in enumerate(self.names)}
        self.terrain = [SIGNS[m.terrain.rows[r][c]] for c in range(self.columns) for r in range(self.rows)]
        self.neighbour = [self._step(at, d) for at in range(self.count) for d in range(DIRECTIONS)]
        self.edge = [OFF_MAP in self.around(at) for at in range(self.count)]
        self.road = self._bits(row.path for row in m.lines if row.kind == "road")
        self.rail = self._bits(row.path for row in m.lines if row.kind == "rail")

    def _step(self, at: int, direction: int) -> int:
        column, row = divmod(at, self.rows)
        east, south = (ODD, EVEN)[column % 2][direction]
        column, row = column + east, row + south
        return column * self.rows + row if 0 <= column < self.columns and 0 <= row < self.rows else OFF_MAP

    def around(self, at: int) -> list[int]:
        """The hexes next to one, by direction."""
        return self.neighbour[at * DIRECTIONS : (at + 1) * DIRECTIONS]

    def _bits(self, paths: Iterable[Sequence[str]]) -> list[int]:
        """A bit for each direction in which a line leaves the hex; steps to a hex that is not next are passed over."""
        bits = [0] * self.count
        for path in paths:
            for a, b in pairwise(self.index[name] for name in path):
                if b in self.around(a):
                    direction = self.around(a).index(b)
                    bits[a] |= 1 << direction
                    bits[b] |= 1 << opposite(direction)
        return bits

    def follows(self, bits: Sequence[int], at: int, direction: int) -> bool:
        """8.1 Whether a line runs over this hexside."""
        there = self.neighbour[at * DIRECTIONS + direction]
        return there != OFF_MAP and bool(bits[at] >> direction & 1) and bool(bits[there] >> opposite(direction) & 1)

    def is_bridge(self, at: int) -> bool:
        """4.2.3, 8.1 A Marshy Stream with a main road or the railroad across it."""
        return self.terrain[at] == STREAM and bool(self.road[at] | self.rail[at])

    def is_bridge_side(self, at: int, direction: int) -> bool:
        """9.2.4 Where a line comes to a bridge or leaves it."""
        there = self.neighbour[at * DIRECTIONS + direction]
        if there == OFF_MAP or STREAM not in (self.terrain[at], self.terrain[there]):
            return False
        return self.follows(self.road, at, direction) or self.follows(self.rail, at, direction)

    def step_costs(self, t: TableData, moves: int) -> list[int]:
        """8.1 What every step costs by terrain and line alone, by hex and direction."""
        cost = costs(t, moves)
        return [
            self._step_cost(at, d, cost[: len(TERRAIN)], cost[-2], cost[-1])
            for at in range(self.count)
            for d in range(DIRECTIONS)
        ]

    def _step_cost(self, at: int, direction: int, terrain: Sequence[int], road: int, rail: int) -> int:
        there = self.neighbour[at * DIRECTIONS + direction]
        if there == OFF_MAP:
            return IMPASSABLE
        # 8.1  The reduced cost is for those who follow the line.
        if self.follows(self.road, at, direction):
            return road
        if self.follows(self.rail, at, direction):
            return rail
        # Ruling R28: a bridge is entered and left along its line, other streams not at all.
        if STREAM in (self.terrain[at], self.terrain[there]):
            return IMPASSABLE
        return terrain[self.terrain[there]]

    def reach(self, costs: Sequence[int], start: int) -> set[int]:
        """The hexes one can get to, given time."""
        seen, todo = {start}, [start]
        for at in todo:
            for direction, there in enumerate(self.around(at)):
                if costs[at * DIRECTIONS + direction] != IMPASSABLE and there not in seen:
                    seen.add(there)
                    todo.append(there)
        return seen


def costs(t: TableData, moves: int) -> list[int]:
    """8.1 Half points by terrain, then along a main road and along the railroad."""
    cells = [{FOOT: r.foot, ARMOURED: r.armoured}[moves] for r in t.movement]
    return [half_points(cell.value) for cell in cells]
