"""Outlines on a map: checks that polygons stay in their box and do not cross themselves."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from umpire.kit.data import DataFile, first_duplicate

Coordinate = Annotated[float, Meta(ge=0, le=100_000)]
Point = tuple[Coordinate, Coordinate]
Outline = tuple[Point, ...]


def sides(outline: Outline) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon."""
    return zip(outline, outline[1:] + outline[:1], strict=True)


def surface(outline: Outline) -> float:
    """The area of a polygon, negative if it runs the other way round."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(outline)) / 2


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two sides without a common end cross or touch."""

    def turn(p: Point, q: Point, r: Point) -> int:
        v = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (v > 1e-9) - (v < -1e-9)

    if a in (c, d) or b in (c, d):
        return False
    if any(max(a[i], b[i]) < min(c[i], d[i]) or max(c[i], d[i]) < min(a[i], b[i]) for i in (0, 1)):
        return False  # apart, if perhaps in one line
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def inside(point: Point, outline: Outline) -> bool:
    """Whether a point is inside a polygon."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in sides(outline):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def check_outline(file: DataFile, where: str, outline: Outline, width: float, height: float) -> None:
    """Raise a DataFault unless a polygon stays in its box, does not cross itself and has an area."""
    if len(outline) < 3 or first_duplicate(outline) is not None:
        raise file.fault(where, "its polygon needs at least three corners, no two alike")
    if any(x > width or y > height for x, y in outline):
        raise file.fault(where, f"its polygon leaves the box of {width} x {height}")
    if abs(surface(outline)) < 1:
        raise file.fault(where, "its polygon encloses no area")
    drawn = list(sides(outline))
    for at, (a, b) in enumerate(drawn):
        if any(cross(a, b, c, d) for c, d in drawn[:at]):
            raise file.fault(where, f"its polygon crosses itself near {a[0]:g}, {a[1]:g}")
