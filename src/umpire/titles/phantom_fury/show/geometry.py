"""Geometry of the outlines of Zones and streets."""

from math import hypot

Spot = tuple[float, float]


def stroke(one: Spot, two: Spot) -> str:
    """A line from one spot to the other, as a part of an SVG path."""
    return f"M{one[0]:g} {one[1]:g}L{two[0]:g} {two[1]:g}"


def middle(polygon: tuple[Spot, ...]) -> Spot:
    """The centre of the box around a polygon."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def inset(polygon: tuple[Spot, ...], by: float) -> list[Spot]:
    """An outline with each corner moved towards the middle, so that edges lie about `by` further in. Only for shapes that are
    nearly rectangles."""
    x0, y0 = middle(polygon)
    found = []
    for x, y in polygon:
        far = hypot(x - x0, y - y0) or 1.0
        found.append((x + (x0 - x) * by * 1.3 / far, y + (y0 - y) * by * 1.3 / far))
    return found


def clearance(polygon: tuple[Spot, ...], x: float, y: float) -> float:
    """The distance of a point inside a polygon from its outline; 0.0 for a point outside."""
    inside, best = False, 1e9
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        long = (bx - ax) ** 2 + (by - ay) ** 2
        along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) if long else 0.0
        best = min(best, hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)))
    return best if inside else 0.0
