"""Decoration of the map: hedged fields, flooded meadows, houses. It has no meaning in the rules. Its shapes come from `noise`, so they are
the same in every picture."""

from collections.abc import Iterable
from math import atan2, cos, pi, sin
from typing import Final

from .lay import HALF, Lay, Point, at, n, noise, spread

TILE: Final = 720.0  # the side of the square pattern of fields, in units of the sheet; it repeats over the map
ROWS: Final = 19  # of fields in a tile
TINTS: Final = ("a", "b", "c")
WOOD, ORCHARD = 0.055, 0.16  # of the fields, the share that is woods, and the share that is woods or orchards

Polygon = list[Point]


class Fields:
    """A pattern of small fields between hedges (bocage): rows of uneven width, which bend a little. It fits together at the edges of the
    tile."""

    def __init__(self) -> None:
        heights = [0.65 + 0.7 * noise(row, 1) for row in range(ROWS)]
        self.tops = [TILE * sum(heights[:row]) / sum(heights) for row in range(ROWS + 1)]

    def top(self, row: int, x: float) -> float:
        """The upper hedge of a row of fields."""
        turn = 2 * pi * x / TILE
        wave = 6 * sin(2 * turn + 6.3 * noise(row % ROWS, 2)) + 3.5 * sin(5 * turn + 6.3 * noise(row % ROWS, 3))
        return self.tops[row] + wave

    def gaps(self, row: int) -> list[float]:
        """Where the fields of a row end, from left to right."""
        widths = [0.55 + 1.1 * noise(row, at, 4) for at in range(15)]
        return [TILE * sum(widths[:at]) / sum(widths) + 40 * noise(row, 5) for at in range(16)]

    def fields(self) -> list[tuple[int, int, Polygon]]:
        """The fields of a tile: row, number in the row, and corners."""
        found = []
        for row in range(ROWS):
            gaps = self.gaps(row)
            for index in range(15):
                slant = spread(7, row, index, 6), spread(7, row, (index + 1) % 15, 6)
                left, right = gaps[index], gaps[index + 1]
                low_left, low_right = left + slant[0], right + slant[1]
                middle = (left + right) / 2
                corners = [
                    (left, self.top(row, left)),
                    (middle, self.top(row, middle)),
                    (right, self.top(row, right)),
                    (low_right, self.top(row + 1, low_right)),
                    ((low_left + low_right) / 2, self.top(row + 1, (low_left + low_right) / 2)),
                    (low_left, self.top(row + 1, low_left)),
                ]
                found.append((row, index, corners))
        return found

    def pattern(self, id: str) -> str:
        """The tile as an SVG pattern: coloured fields, woods, orchards and hedges."""
        tints: dict[str, list[str]] = {tint: [] for tint in TINTS}
        woods, dots, hedges = [], [], []
        for row, index, corners in self.fields():
            kind = noise(row, index, 7)
            for shifted in wrapped(corners):
                shape = f"M{'L'.join(at(point) for point in shifted)}z"
                if kind < WOOD:
                    woods.append(shape)
                else:
                    tints[TINTS[int(noise(row, index, 8) * 2.999)]].append(shape)
                if WOOD < kind < ORCHARD:
                    dots += orchard(shifted)
                if noise(row, index, 9) > 0.12:
                    hedges.append(f"M{'L'.join(at(point) for point in shifted[:4])}")
                else:
                    hedges.append(f"M{at(shifted[0])}L{at(shifted[2])}")
        ground = "".join(f'<path class="f{tint}" d="{"".join(shapes)}"/>' for tint, shapes in tints.items())
        hedge = "".join(hedges)
        return (
            f'<path id="{id}-hedge" d="{hedge}"/>'
            f'<pattern id="{id}" width="{n(TILE)}" height="{n(TILE)}" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(-13)">{ground}<path class="wood" d="{"".join(woods)}"/>'
            f'<path class="orchard" d="{"".join(dots)}"/><use href="#{id}-hedge" class="hedge"/>'
            f'<use href="#{id}-hedge" class="trees"/></pattern>'
        )


def wrapped(corners: Polygon) -> list[Polygon]:
    """A shape and, where it crosses an edge of the tile, its copies on the opposite side."""
    across = [0.0] + ([-TILE] if max(x for x, _ in corners) > TILE else []) + ([TILE] if min(corners)[0] < 0 else [])
    tops = [y for _, y in corners]
    down = [0.0] + ([-TILE] if max(tops) > TILE else []) + ([TILE] if min(tops) < 0 else [])
    return [[(x + dx, y + dy) for x, y in corners] for dx in across for dy in down]


def orchard(corners: Polygon) -> list[str]:
    """The trees of an orchard, in rows: short strokes that are drawn with round ends."""
    left, right = corners[0][0] + 6, corners[2][0] - 4
    top, bottom = max(y for _, y in corners[:3]) + 6, min(y for _, y in corners[3:]) - 4
    found = []
    y = top
    while y < bottom:
        x = left
        while x < right:
            found.append(f"M{n(x)} {n(y)}h.1")
            x += 7
        y += 7
    return found


def floods(id: str) -> str:
    """An SVG pattern of flooded meadows: broken lines of water, and tufts of grass."""
    lines = "M2 5h26m7 0h14M13 13h30m8 0h8M-4 13h10M5 21h18m9 0h22M22 29h33M1 29h13M9 37h21m8 0h19"
    tufts = "M46 35l-2-6m2 6v-7m0 7 2-6M18 19l-2-5m2 5v-6m0 6 2-5"
    return (
        f'<pattern id="{id}" width="60" height="40" patternUnits="userSpaceOnUse">'
        f'<path class="hatch" d="{lines}"/><path class="tuft" d="{tufts}"/></pattern>'
    )


# -- villages -------------------------------------------------------------------------------------------------------


def houses(lay: Lay, hex: int) -> str:
    """The blocks of a village: along its streets, or around a green if no main road leads there."""
    ways = [lay.side(hex, d) for d in range(6) if lay.chart.road[hex] >> d & 1]
    x, y = lay.centre[hex]
    angles = [atan2(wy - y, wx - x) for wx, wy in ways] or [spread(3, hex, k) for k in range(3)]
    blocks: list[tuple[float, float, str]] = []
    for index, angle in enumerate(angles):
        for step in range(4):
            for hand in (-1, 1):
                seed = (hex, index, step, hand + 1)
                if noise(*seed, 1) < 0.16:
                    continue
                far = 8 + 10.5 * step + spread(2.5, *seed, 2)
                aside = hand * (10.5 + 3 * noise(*seed, 3))
                wide, deep = 5.5 + 5 * noise(*seed, 4), 4.5 + 3.5 * noise(*seed, 5)
                centre = (
                    x + far * cos(angle) - aside * sin(angle),
                    y + far * sin(angle) + aside * cos(angle),
                )
                if all(abs(centre[0] - bx) + abs(centre[1] - by) > 11 for bx, by, _ in blocks):
                    blocks.append((*centre, block(centre, angle + spread(0.16, *seed, 6), wide, deep)))
    return "".join(shape for _, _, shape in blocks)


def block(centre: Point, angle: float, wide: float, deep: float) -> str:
    """A house seen from above."""
    (x, y), (c, s) = centre, (cos(angle), sin(angle))
    corners = [(wide / 2, deep / 2), (-wide / 2, deep / 2), (-wide / 2, -deep / 2), (wide / 2, -deep / 2)]
    return f"M{'L'.join(at((x + u * c - v * s, y + u * s + v * c)) for u, v in corners)}z"


def bars(lay: Lay, sides: Iterable[tuple[int, int]], share: float) -> str:
    """Strokes along the middle of hexsides, over `share` of their length: the abutments of bridges."""
    found = []
    for hex, direction in sides:
        (ax, ay), (bx, by) = lay.corner(hex, direction), lay.corner(hex, direction + 1)
        mx, my = lay.side(hex, direction)
        found.append(
            f"M{at((mx + (ax - mx) * share, my + (ay - my) * share))}L{at((mx + (bx - mx) * share, my + (by - my) * share))}"
        )
    return "".join(found)


def outward(lay: Lay, hex: int, length: float) -> Point:
    """A vector from an edge hex to the nearest edge of the sheet."""
    x, y = lay.centre[hex]
    gaps = {(-1, 0): x, (1, 0): lay.width - x, (0, -1): y - HALF, (0, 1): lay.height - HALF - y}
    dx, dy = min(gaps, key=lambda way: gaps[way])
    return dx * length, dy * length
