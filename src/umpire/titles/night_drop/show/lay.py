"""Geometry of the map: centres, corners and sides of hexes, outlines of regions, and curves for roads and rivers.

Hexes have flat tops, and every second column lies half a hex lower. The functions return coordinates or path data.
"""

import itertools
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from umpire.titles.night_drop.chart import DIRECTIONS, OFF_MAP, Chart

Point = tuple[float, float]

RADIUS: Final = 60.0  # from the centre of a hex to a corner
HALF: Final = RADIUS * sqrt(3) / 2  # to the middle of a side: 200 metres
LEFT, TOP, RIGHT, BOTTOM = 96.0, 176.0, 96.0, 262.0  # margins of the sheet
# Corners from the upper left clockwise: side d lies between corner d and the next one.
CORNERS: Final[list[Point]] = [
    (-RADIUS / 2, -HALF),
    (RADIUS / 2, -HALF),
    (RADIUS, 0.0),
    (RADIUS / 2, HALF),
    (-RADIUS / 2, HALF),
    (-RADIUS, 0.0),
]


def noise(*seed: int) -> float:
    """A number from 0 to 1 that depends only on `seed`, for textures that are the same in every picture. The constants are those of common
    hash functions."""
    value = 0x9E3779B9
    for part in seed:
        value = (value ^ (part & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        value ^= value >> 13
        value = value * 0xC2B2AE35 & 0xFFFFFFFF
        value ^= value >> 16
    return value / 0xFFFFFFFF


def spread(reach: float, *seed: int) -> float:
    """A number from -reach to reach that depends only on `seed`."""
    return reach * (2 * noise(*seed) - 1)


def n(value: float) -> str:
    """A number as text with at most one decimal, to keep the picture small."""
    return f"{value:.1f}".removesuffix(".0")


def at(point: Point) -> str:
    """A point as text, for path data."""
    return f"{n(point[0])} {n(point[1])}"


class Lay:
    """The coordinates of the hexes of a chart."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.width = LEFT + (chart.columns - 1) * RADIUS * 1.5 + 2 * RADIUS + RIGHT
        self.height = TOP + (2 * chart.rows + 1) * HALF + BOTTOM
        self.centre: list[Point] = [self._centre(hex) for hex in range(chart.hex_count)]

    def _centre(self, hex: int) -> Point:
        """The centre of a hex."""
        column, row = divmod(hex, self.chart.rows)
        return LEFT + RADIUS + column * RADIUS * 1.5, TOP + HALF * (1 + 2 * row + column % 2)

    def corner(self, hex: int, corner: int) -> Point:
        """A corner of a hex; corners are counted clockwise from the upper left."""
        x, y = CORNERS[corner % DIRECTIONS]
        return self.centre[hex][0] + x, self.centre[hex][1] + y

    def side(self, hex: int, direction: int) -> Point:
        """The middle of a side."""
        (ax, ay), (bx, by) = self.corner(hex, direction), self.corner(hex, direction + 1)
        return (ax + bx) / 2, (ay + by) / 2

    def beyond(self, hex: int, direction: int) -> int:
        """The hex on the other side of a hexside; below 0 off the map."""
        return self.chart.neighbour[hex * DIRECTIONS + direction]

    # -- regions ----------------------------------------------------------------------------------------------------

    def rims(self, region: Iterable[int]) -> list[list[Point]]:
        """The outlines of a region as closed lists of corners, one for each part and one for each hole."""
        inside = set(region)
        after: dict[Point, list[Point]] = {}
        for hex in sorted(inside):
            for direction in range(DIRECTIONS):
                if self.beyond(hex, direction) not in inside:
                    start, end = self.corner(hex, direction), self.corner(hex, direction + 1)
                    after.setdefault(rounded(start), []).append(rounded(end))
        found = []
        while after:
            start = next(iter(after))
            rim = [start]
            while True:
                ends = after[rim[-1]]
                end = ends.pop()
                if not ends:
                    del after[rim[-1]]
                if end == start:
                    break
                rim.append(end)
            found.append(rim)
        return found

    def sharp(self, region: Iterable[int]) -> str:
        """The outline of a region along its hexsides."""
        return "".join("M" + "L".join(at(point) for point in rim) + "z" for rim in self.rims(region))

    def shore(self, region: Iterable[int], wander: float, seed: int) -> str:
        """The outline of a region as a smooth line through the middles of the hexsides, which are moved by up to `wander`."""
        return "".join(self._shore(rim, wander, seed) for rim in self.rims(region))

    def _shore(self, rim: Sequence[Point], wander: float, seed: int) -> str:
        """One closed line of a shore. Sides at the edge of the sheet stay straight."""
        middles = []
        for index, (x, y) in enumerate(rim):
            nx, ny = rim[(index + 1) % len(rim)]
            key = round(x + nx), round(y + ny)
            mx, my = (x + nx) / 2, (y + ny) / 2
            if self._is_rim_of_sheet((x, y)) and self._is_rim_of_sheet((nx, ny)):
                middles.append((mx, my))
            else:
                middles.append((mx + spread(wander, *key, seed), my + spread(wander, *key, seed + 1)))
        curves = [f"Q{at(rim[(i + 1) % len(rim)])} {at(middles[(i + 1) % len(rim)])}" for i in range(len(rim))]
        return f"M{at(middles[0])}{''.join(curves)}z"

    def _is_rim_of_sheet(self, point: Point) -> bool:
        """Whether a point is at the edge of the map."""
        x, y = point
        right, bottom = self.width - RIGHT, self.height - BOTTOM
        return x < LEFT + RADIUS or x > right - RADIUS or y < TOP + HALF + 1 or y > bottom - HALF - 1

    # -- lines ------------------------------------------------------------------------------------------------------

    def runs(self, bits: Sequence[int]) -> list[list[int]]:
        """The lines of a net of roads or rivers, each a list of hexes from a crossing or an end to the next. `bits` has for each hex a bit
        for each side that the line crosses."""
        used: set[tuple[int, int]] = set()
        found = []
        ends = [hex for hex, ways in enumerate(bits) if ways and ways.bit_count() != 2]
        for start in ends:
            for direction in range(DIRECTIONS):
                if bits[start] >> direction & 1 and (start, direction) not in used:
                    found.append(self._run(bits, start, direction, used))
        return found

    def _run(self, bits: Sequence[int], start: int, direction: int, used: set[tuple[int, int]]) -> list[int]:
        """Follow a line from a hex in one direction to the next crossing or end."""
        run = [start]
        while True:
            here = run[-1]
            there = self.beyond(here, direction)
            back = (direction + 3) % DIRECTIONS
            used |= {(here, direction), (there, back)}
            run.append(there)
            if bits[there].bit_count() != 2:
                return run
            direction = next(d for d in range(DIRECTIONS) if bits[there] >> d & 1 and d != back)

    def bend(self, run: Sequence[int], bits: Sequence[int] | None = None, mouth: Point | None = None) -> str:
        """A line as a curve through the middles of the hexsides that it crosses. At the edge of the map it goes on to the edge of the
        sheet; `mouth` is another end for a river."""
        parts = [f"M{at(self._mouth(run[0], run[1], bits))}L{at(self.centre[run[0]])}"]
        for before, after in itertools.pairwise(run):
            middle = self.between(before, after)
            if before == run[0]:
                parts.append(f"L{at(middle)}")
            else:
                parts.append(f"Q{at(self.centre[before])} {at(middle)}")
        parts.append(f"L{at(self.centre[run[-1]])}L{at(mouth or self._mouth(run[-1], run[-2], bits))}")
        return "".join(parts)

    def between(self, hex: int, other: int) -> Point:
        """The middle between two hexes."""
        (ax, ay), (bx, by) = self.centre[hex], self.centre[other]
        return (ax + bx) / 2, (ay + by) / 2

    def _mouth(self, hex: int, inner: int, bits: Sequence[int] | None) -> Point:
        """Where a line that ends in an edge hex leaves the map: the side most nearly straight ahead. Elsewhere the centre of the hex."""
        if not self.chart.edge[hex] or (bits is not None and bits[hex].bit_count() != 1):
            return self.centre[hex]
        (x, y), (ix, iy) = self.centre[hex], self.centre[inner]
        open_sides = [d for d in range(DIRECTIONS) if self.beyond(hex, d) == OFF_MAP]

        def ahead(direction: int) -> float:
            sx, sy = self.side(hex, direction)
            return (sx - x) * (x - ix) + (sy - y) * (y - iy)

        return self.side(hex, max(open_sides, key=ahead))


def rounded(point: Point) -> Point:
    """A point rounded, so that corners that neighbours compute are equal."""
    return round(point[0], 2), round(point[1], 2)
