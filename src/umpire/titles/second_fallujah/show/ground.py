"""Where things go on the drawn map: room inside the areas for badge, name and counters. Plain plane geometry, no picture."""

from math import hypot, sqrt
from typing import Final

Point = tuple[float, float]
Polygon = list[Point]

# How counters may lie, from the best to the least good: their size, how much of each is seen beside the next one in a row, and
# whether they cover the name of the area. A little overlap is better than small counters.
TRIES: Final = (
    (42.0, 1.0, False), (39.0, 1.0, False), (36.0, 1.0, False), (42.0, 1.0, True), (39.0, 1.0, True), (36.0, 1.0, True),
    (34.0, 1.0, False), (34.0, 1.0, True), (36.0, 0.85, True), (33.0, 0.85, True), (31.0, 1.0, True), (29.0, 1.0, True),
    (31.0, 0.85, True), (27.0, 1.0, True), (29.0, 0.75, True), (25.5, 1.0, True), (28.0, 0.65, True), (24.0, 1.0, True),
    (26.0, 0.5, True), (26.0, 0.3, True), (24.0, 0.2, True),
)  # fmt: skip
LEAST: Final = 24.0
GAP: Final = 2.0
EDGE: Final = 3.0  # between a counter and the border of its area


def crossings(polygon: Polygon, y: float) -> list[float]:
    """Where a level line crosses the outline, from west to east."""
    found = []
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (y0 <= y) != (y1 <= y):
            found.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
        x0, y0 = x1, y1
    found.sort()
    return found


def span(polygon: Polygon, top: float, bottom: float) -> Point:
    """The widest stretch (west, east) that lies inside from top to bottom; (0, 0) if there is none."""
    ys = [top, (top + bottom) / 2, bottom, *[y for _, y in polygon if top < y < bottom]]
    stretches: list[Point] = [(-1e9, 1e9)]
    for y in ys:
        line = crossings(polygon, y)
        inside = list(zip(line[::2], line[1::2], strict=False))
        stretches = [
            (max(west, left), min(east, right))
            for west, east in stretches
            for left, right in inside
            if min(east, right) > max(west, left)
        ]
    return max(stretches, key=lambda pair: pair[1] - pair[0], default=(0.0, 0.0))


def contains(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point is inside a polygon."""
    west = [crossing for crossing in crossings(polygon, y) if crossing <= x]
    return len(west) % 2 == 1


def clearance(polygon: Polygon, x: float, y: float) -> float:
    """How far a point inside is from the outline."""
    best = 1e9
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        dx, dy = x1 - x0, y1 - y0
        along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
        along = min(1.0, max(0.0, along))
        px, py = x0 + along * dx - x, y0 + along * dy - y
        best = min(best, px * px + py * py)
        x0, y0 = x1, y1
    return sqrt(best)


def bounds(polygon: Polygon) -> tuple[float, float, float, float]:
    """West, top, east, bottom."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def inner_circle(polygon: Polygon) -> tuple[float, float, float]:
    """The largest circle inside, to about a unit: the best point of a net, of a finer one around it, and so on."""
    west, top, east, bottom = bounds(polygon)
    x, y = (west + east) / 2, (top + bottom) / 2
    reach, best = max(east - west, bottom - top) / 2, -1.0
    while reach > 1.0:
        middle = x, y
        for column in range(-3, 4):
            for row in range(-3, 4):
                px, py = middle[0] + column * reach / 3, middle[1] + row * reach / 3
                if contains(polygon, px, py) and (room := clearance(polygon, px, py)) > best:
                    x, y, best = px, py, room
        reach /= 2.5
    return x, y, best


def outline(polygons: list[Polygon]) -> list[Polygon]:
    """The edges that belong to one polygon alone, joined to lines."""
    count: dict[tuple[Point, Point], int] = {}
    for polygon in polygons:
        for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            key = (start, end) if start < end else (end, start)
            count[key] = count.get(key, 0) + 1
    links: dict[Point, list[Point]] = {}
    for (start, end), times in count.items():
        if times == 1:
            links.setdefault(start, []).append(end)
            links.setdefault(end, []).append(start)
    lines = []
    while links:
        line = [min(links)]
        while line[-1] in links:
            here = line[-1]
            there = links[here].pop()
            links[there].remove(here)
            for spent in (here, there):
                if spent in links and not links[spent]:
                    del links[spent]
            line.append(there)
        lines.append(line)
    return lines


class Room:
    """The room of a place: its outline, what is left of it between the roads, where its badge is, and from where on down
    counters may lie. `low` is where the name under the badge ends; many counters may cover the name, never the badge."""

    def __init__(self, polygon: Polygon, inner: Polygon, head: Point, high: float, low: float) -> None:
        self.polygon = polygon
        self.inner = inner
        self.head = head
        self.high = high
        self.low = low
        self.bottom = bounds(inner)[3] - EDGE / 2
        # The stretch inside, unit by unit from the top down: bands are then quickly measured.
        self._top = int(bounds(inner)[1])
        levels = [span(inner, y, y) for y in range(self._top, int(bounds(inner)[3]) + 2)]
        self._west = [west for west, _ in levels]
        self._east = [east for _, east in levels]
        self._found: dict[tuple[int, ...], list[tuple[float, float, float]]] = {}

    def band(self, top: float, bottom: float) -> Point:
        """The stretch (west, east) that lies inside from top to bottom; east of itself if there is none."""
        first, last = int(top) - self._top, int(bottom) - self._top + 2
        return (max(self._west[first:last]), min(self._east[first:last])) if first >= 0 else (0.0, 0.0)

    def slots(self, groups: list[int]) -> list[tuple[float, float, float]]:
        """Places (x, y, size) for so many counters, each group in rows of its own."""
        key = tuple(count for count in groups if count)
        if key not in self._found:
            self._found[key] = self._search(list(key))
        return self._found[key]

    def _search(self, groups: list[int]) -> list[tuple[float, float, float]]:
        """Compute `slots`: rows of the largest counters that fit, otherwise a heap."""
        for size, part, covers in TRIES:
            if found := self._fit(
                groups, size, self.high if covers else self.low, size + GAP if part == 1 else size * part
            ):
                return found
        return self._heap(sum(groups))

    def _fit(self, groups: list[int], size: float, top: float, pitch: float) -> list[tuple[float, float, float]]:
        """Rows from the top down; then all of them lower, if they fit there too."""
        rows = self._rows(groups, size, top, pitch)
        if not rows:
            return []
        slack = self.bottom - (rows[-1][0] + size / 2)
        for part in (0.5, 0.25):
            lower = self._rows(groups, size, top + slack * part, pitch)
            if lower and len(lower) == len(rows):
                rows = lower
                break
        return [(x, y, size) for y, xs in rows for x in xs]

    def _rows(self, groups: list[int], size: float, top: float, pitch: float) -> list[tuple[float, list[float]]]:
        """(y, xs) of each row; nothing if they do not fit."""
        rows: list[tuple[float, list[float]]] = []
        y = top + size / 2
        middle = None
        for count in groups:
            left = count
            while left:
                if y + size / 2 > self.bottom:
                    return []
                west, east = self.band(y - size / 2, y + size / 2)
                room = int((east - west - 2 * EDGE - size) / pitch) + 1 if east - west >= size + 2 * EDGE else 0
                if room > 0:
                    # Five and one are shown as three and three, where the rest goes into one more row.
                    here = (left + 1) // 2 if room < left < 2 * room else min(left, room)
                    half = (here - 1) * pitch / 2
                    middle = (west + east) / 2 if middle is None else middle
                    middle = min(max(middle, west + EDGE + size / 2 + half), east - EDGE - size / 2 - half)
                    rows.append((y, [middle - half + column * pitch for column in range(here)]))
                    left -= here
                y += size + GAP
        return rows

    def _heap(self, count: int) -> list[tuple[float, float, float]]:
        """Far too many: one behind the other."""
        x, y, radius = inner_circle(self.inner)
        step = 2 * radius / max(1, count)
        return [(x - radius + step * (index + 0.5), y, LEAST) for index in range(count)]


def shrunk(polygon: Polygon, by: float) -> Polygon:
    """A polygon drawn in by a little: every corner goes inward along both of its sides."""
    found = []
    for index, (x, y) in enumerate(polygon):
        (px, py), (nx, ny) = polygon[index - 1], polygon[(index + 1) % len(polygon)]
        before, after = hypot(x - px, y - py), hypot(nx - x, ny - y)
        first = (y - py) / before, -(x - px) / before
        second = (ny - y) / after, -(nx - x) / after
        scale = 1 + first[0] * second[0] + first[1] * second[1]
        found.append((x + by * (first[0] + second[0]) / scale, y + by * (first[1] + second[1]) / scale))
    inside = contains(polygon, (found[0][0] + polygon[0][0]) / 2, (found[0][1] + polygon[0][1]) / 2)
    return found if inside or by < 0 else shrunk(polygon, -by)
