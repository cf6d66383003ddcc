"""The ground of an area as decoration: houses, fields, a park, graves.

It is computed from the number, shape and TEM of the area, so the same data always give the same picture.
"""

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from umpire.kit.svg import number, tag
from umpire.titles.second_fallujah.data.shapes import AreaRow
from umpire.titles.second_fallujah.show.ground import Point, Polygon, bounds, contains, span

# The areas that do not simply have houses. The rules do not use this.
LOOKS: Final = {5: "fields", 6: "fields", 7: "halls", 16: "halls", 17: "halls", 36: "halls", 38: "park", 41: "graves"}
# By TEM: width and depth of a block of houses, and the share of its plots that have a house.
BLOCKS: Final = ((30, 20, 0.12), (30, 19, 0.5), (27, 17, 0.8), (22, 15, 0.93), (17, 12, 1.0))


def grain(area: int, column: int, row: int, salt: int) -> float:
    """A number from 0 to 1 that depends only on the plot and on `salt`. The constants are those of common hash functions."""
    mixed = (area * 374761393 + column * 668265263 + row * 2147483647 + salt * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) & 0xFFFF) / 65536


class Net:
    """A grid of streets in an area, parallel to its longest side."""

    def __init__(self, area: int, polygon: Polygon, inset: float) -> None:
        self.area = area
        self.polygon = polygon
        self.inset = inset
        west, top, east, bottom = bounds(polygon)
        self.x, self.y = (west + east) / 2, (top + bottom) / 2
        self.reach = hypot(east - west, bottom - top) / 2
        sides = list(zip(polygon, polygon[1:] + polygon[:1], strict=True))
        (x0, y0), (x1, y1) = max(sides, key=lambda side: hypot(side[1][0] - side[0][0], side[1][1] - side[0][1]))
        angle = degrees(atan2(y1 - y0, x1 - x0)) % 90
        self.angle = angle - 90 if angle > 45 else angle
        self.cos, self.sin = cos(radians(self.angle)), sin(radians(self.angle))

    def turn(self) -> str:
        """The SVG transformation from the grid to the map."""
        return f"translate({number(self.x)} {number(self.y)}) rotate({self.angle:.1f})"

    def at(self, u: float, v: float) -> Point:
        """A point of the grid on the map."""
        return self.x + u * self.cos - v * self.sin, self.y + u * self.sin + v * self.cos

    def holds(self, u: float, v: float, wide: float, high: float) -> bool:
        """Whether a rectangle with a street around it lies inside the area."""
        for du, dv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = self.at(u + (du + 1) * wide / 2 + du * self.inset, v + (dv + 1) * high / 2 + dv * self.inset)
            if not contains(self.polygon, x, y):
                return False
        return True

    def cells(self, wide: float, high: float) -> Iterator[tuple[int, int, float, float]]:
        """All cells of the grid: column, row, and the position of the corner."""
        columns, rows = int(self.reach / wide) + 1, int(self.reach / high) + 1
        for column in range(-columns, columns + 1):
            for row in range(-rows, rows + 1):
                yield column, row, column * wide, row * high


def plots(net: Net, wide: float, high: float, built: float, street: float) -> tuple[list[str], list[str]]:
    """The houses of an area, block by block, as two lists of path data: with light and with dark roofs."""
    roofs: list[str] = []
    walls: list[str] = []
    for column, row, u, v in net.cells(wide + street, high + street):
        parts = 1 + int(grain(net.area, column, row, 1) * 2.99)
        across = grain(net.area, column, row, 2) < 0.7
        start = 0.0
        for part in range(parts):
            lot = grain(net.area, column, row, 10 + part)
            share = 1 - start if part == parts - 1 else (1 - start) * (0.34 + 0.3 * lot)
            deep = (0.72 if lot < 0.3 else 1.0) if parts > 1 else 1.0
            if across:
                x, y, w, h = u + start * wide, v + high * (1 - deep), share * wide - 0.8, high * deep
            else:
                x, y, w, h = u, v + start * high, wide * deep, share * high - 0.8
            start += share
            if grain(net.area, column, row, 20 + part) < built and net.holds(x, y, w, h):
                into = walls if grain(net.area, column, row, 30 + part) < 0.4 else roofs
                into.append(f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z")
    return roofs, walls


def texture(area: AreaRow, tem: int, polygon: Polygon) -> str:
    """The ground of an area as SVG."""
    net = Net(area.area, polygon, 3.5)
    look = LOOKS.get(area.area, "")
    if look == "graves":
        roofs, walls = plots(net, 3.2, 5.0, 0.8, 2.6)
        walls, roofs = roofs, []
    elif look == "halls":
        roofs, walls = plots(net, 40, 26, 0.85, 6)
    elif look == "park":
        roofs, walls = plots(net, 16, 12, 0.16, 4)
    else:
        wide, high, built = BLOCKS[tem]
        roofs, walls = plots(net, wide, high, built, 2.2 if tem > 3 else 3.4)
    turn = net.turn()
    drawn = "".join(tag("path", class_=kind, d="".join(d), transform=turn) for kind, d in (("roof", roofs), ("wall", walls)) if d)  # fmt: skip
    if look == "park":
        drawn += trees(net, 13, 0.6)
    return drawn + (furrows(net) if look == "fields" else "")


def trees(net: Net, pitch: float, often: float) -> str:
    """Trees, one in each cell of the grid with the probability `often`."""
    spots = []
    for column, row, u, v in net.cells(pitch, pitch):
        if grain(net.area, column, row, 40) < often and net.holds(u - 3, v - 3, 6, 6):
            radius = 2.4 + 2.2 * grain(net.area, column, row, 41)
            spots.append(disc(u + 5 * grain(net.area, column, row, 42) - 2, v, radius))
    return tag("path", class_="tree", d="".join(spots), transform=net.turn())


def disc(x: float, y: float, radius: float) -> str:
    """A circle as part of a path."""
    r = number(radius)
    return (
        f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0z"
    )


def furrows(net: Net) -> str:
    """The furrows of fields, with gaps here and there."""
    lines = []
    _, top, _, bottom = bounds(net.polygon)
    y, row = top + 8, 0
    while y < bottom - 5:
        west, east = span(net.polygon, y - 1, y + 1)
        middle = west + (east - west) * (0.3 + 0.4 * grain(net.area, row // 6, 0, 50))
        for start, end in ((west + 9, middle - 5), (middle + 5, east - 9)):
            if end > start:
                lines.append(f"M{number(start)} {number(y)}H{number(end)}")
        y, row = y + 5.5, row + 1
    return tag("path", class_="furrow", d="".join(lines))
