"""What the map file must keep: areas, borders, outlines, zones and lines."""

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

from umpire.kit.data import DataFile, check_order, listed
from umpire.kit.outlines import Outline, Point, check_outline, inside, sides
from umpire.kit.provenance import Cites

from .shapes import AreaRow, MapData, ZoneRow

AREAS = range(1, 52)
MOSQUES = frozenset([7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 42, 46, 47])  # 1.1
WORTH = {
    "mosque": MOSQUES,
    "route-10": frozenset([11, 12, 14, 15, 16, 17, 22, 48, 49, 50, 51]),
    "jolan": frozenset([40, 45]),
    "government-center": frozenset([36]),
}
RIVER = frozenset([1, 11, 43, 44, 47, 48])  # 7.2.3
ZONES = {"nw": ("blue", [31, 33, 41, 42, 43]), "ne": ("yellow", [18, 19, 24, 25])}  # 2.3
LINES = ("river-bank", "route-10", "old-bridge-road", "railway")
STATED_TEM = {18: (2, "ex. 1"), 19: (2, "ex. 2"), 23: (2, "ex. 2"), 39: (3, "ex. 3"), 44: (4, "ex. 3")}
STATED_EDGES = {
    (18, 19): "ex. 1 D", (18, 20): "ex. 1 I", (19, 20): "ex. 2 N", (19, 23): "ex. 2 F",
    (19, 24): "ex. 2 B", (23, 24): "ex. 2 H", (39, 45): "ex. 3 C", (44, 45): "ex. 3 A", (45, 47): "ex. 3 A",
}  # fmt: skip
PIZZA_SLICE = 51
SHORTEST = 15.0  # a border shorter than this cannot be read on the map
NEAR = 0.5  # as good as on the line

CITES = Cites(
    r"(?:1[0-7]|[1-9])(?:\.[1-9]){0,2}|ex\. [1-3](?: [A-O])?|counter sheet|review",
    "write 7.2.4, ex. 2, ex. 2 D, counter sheet or review",
)


def check_map(file: DataFile, m: MapData) -> None:
    _check_areas(file, m)
    _check_edges(file, m)
    _check_zones(file, m)
    _check_outlines(file, m)
    _check_borders(file, m)
    _check_lines(file, m)
    _check_map_sources(file, m)


def _check_areas(file: DataFile, m: MapData) -> None:
    """1.1, 2, 2.1, 7.2.3 Fifty-one areas, and what the rules say of each by number."""
    for at, a in enumerate(m.areas):
        if a.area != at + 1:
            raise file.fault(
                f"areas, entry {at + 1}", f"area {a.area} stands where {at + 1} belongs; list 1 to 51 in order"
            )
    if len(m.areas) != len(AREAS):
        raise file.fault("areas", f"there are {len(m.areas)} and 2 says 51")
    for a in m.areas:
        where = f"area {a.area}"
        worth = next((name for name, areas in WORTH.items() if a.area in areas), "")
        if a.worth != worth:
            raise file.fault(where, f"it counts as '{a.worth}' and 1.1 makes it '{worth}'")
        symbol = "mosque" if worth == "mosque" else "objective" if worth else "plain"
        if a.symbol != symbol:
            raise file.fault(where, f"its symbol is '{a.symbol}' and 2.1 makes it '{symbol}'")
        if a.river != (a.area in RIVER):
            raise file.fault(where, f"river is wrong: 7.2.3 lists {listed(sorted(RIVER))}")
        if a.route10 != (worth == "route-10") and worth != "mosque":
            raise file.fault(where, "route10 is wrong: it goes with areas worth a point for it, and some mosques (1.1)")
        if a.house_of_hell != (a.area == 2):
            raise file.fault(where, "house_of_hell is wrong: the symbol stands in area 2 (2.1)")
        tem, cite = STATED_TEM.get(a.area, (a.tem, ""))
        if a.tem != tem:
            raise file.fault(where, f"its TEM is {a.tem} and {cite} shows {tem}")
    if sum(a.route10 for a in m.areas if a.symbol == "mosque") < 2:
        raise file.fault("areas, route10", "several mosque areas lie along Route 10 (1.1)")


def _check_edges(file: DataFile, m: MapData) -> None:
    """2.2 Each border once; those of the examples are there, and one can walk everywhere."""
    pairs = [e.between for e in m.edges]
    for a, b in pairs:
        if a >= b:
            raise file.fault(f"edges, {a}-{b}", "write the lower number first, and two different areas")
    for one, two in pairwise(pairs):
        if one >= two:
            raise file.fault(f"edges, {two[0]}-{two[1]}", "list each once, by the lower number, then by the higher")
    for (a, b), cite in STATED_EDGES.items():
        if (a, b) not in pairs:
            raise file.fault("edges", f"{a} and {b} are adjacent ({cite}) and are not listed")
    if (25, 30) in pairs:
        raise file.fault("edges, 25-30", "they meet at a point only (2.2)")
    joined = adjacency(m)
    if len(joined[18]) < 3:
        raise file.fault("area 18", f"ex. 1 I shows three neighbours, and it has {listed(joined[18])}")
    lost = [area for area, far in enumerate(steps_from(joined, PIZZA_SLICE)) if area and far < 0]
    if lost:
        raise file.fault("edges", f"no way leads to {listed(lost)}")


def adjacency(m: MapData) -> list[list[int]]:
    """2.2 The neighbours of every area, by number."""
    joined: list[list[int]] = [[] for _ in range(len(AREAS) + 1)]
    for e in m.edges:
        a, b = e.between
        joined[a].append(b)
        joined[b].append(a)
    return [sorted(areas) for areas in joined]


def steps_from(joined: Sequence[Sequence[int]], start: int) -> list[int]:
    """How many steps every area is away, -1 where no way leads."""
    far = [-1] * len(joined)
    far[start] = 0
    todo = [start]
    for here in todo:
        for there in joined[here]:
            if far[there] < 0:
                far[there] = far[here] + 1
                todo.append(there)
    return far


def _check_zones(file: DataFile, m: MapData) -> None:
    """2.3 Both Entry Zones and the areas they open on."""
    check_order(file, "zones", [z.zone for z in m.zones], list(ZONES))
    for z in m.zones:
        colour, areas = ZONES[z.zone]
        if list(z.areas) != areas:
            raise file.fault(f"zone {z.zone}", f"it opens on {listed(z.areas)} and 2.3 says {listed(areas)}")
        if z.colour != colour:
            raise file.fault(f"zone {z.zone}", f"it is {z.colour} and 2.3 says {colour}")


def _bounds(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _apart(one: Outline, two: Outline) -> bool:
    a, b = _bounds(one), _bounds(two)
    return a[0] > b[2] + NEAR or b[0] > a[2] + NEAR or a[1] > b[3] + NEAR or b[1] > a[3] + NEAR


def _off(point: Point, a: Point, b: Point) -> float:
    """How far a point lies to one side of the line through a and b; 0 where it is as good as on it."""
    long = math.dist(a, b)
    far = ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / long if long else 0.0
    return far if abs(far) > NEAR else 0.0


def _in_common(a: Point, b: Point, c: Point, d: Point) -> float:
    """The length that two sides share."""
    long = math.dist(a, b)
    if not long or _off(c, a, b) or _off(d, a, b):
        return 0.0
    along = [((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / long for p in (c, d)]
    return max(0.0, min(long, max(along)) - max(0.0, min(along)))


def border(one: Outline, two: Outline) -> float:
    """2.2 How long two outlines run side by side."""
    if _apart(one, two):
        return 0.0
    return sum(_in_common(a, b, c, d) for a, b in sides(one) for c, d in sides(two))


def _follows(line: Outline, outline: Outline) -> float:
    """How long a line runs along an outline."""
    return sum(_in_common(a, b, c, d) for a, b in pairwise(line) for c, d in sides(outline))


def _overlap(one: Outline, two: Outline) -> bool:
    """Whether two outlines cover some of the same ground."""
    for p, q in ((one, two), (two, one)):
        for corner in p:
            if inside(corner, q) and not any(_on(corner, a, b) for a, b in sides(q)):
                return True
    return any(
        _off(c, a, b) * _off(d, a, b) < 0 and _off(a, c, d) * _off(b, c, d) < 0
        for a, b in sides(one)
        for c, d in sides(two)
    )


def _on(point: Point, a: Point, b: Point) -> bool:
    """Whether a point lies on a side."""
    return not _off(point, a, b) and math.dist(a, point) + math.dist(point, b) <= math.dist(a, b) + 2 * NEAR


def _check_outlines(file: DataFile, m: MapData) -> None:
    """2, 2.3 Every outline is sound, holds its middle, and lies beside the others."""
    places: list[tuple[str, AreaRow | ZoneRow]] = [(f"area {a.area}", a) for a in m.areas]
    places += [(f"zone {z.zone}", z) for z in m.zones]
    for where, place in places:
        check_outline(file, where, place.polygon, m.box.width, m.box.height)
        if not inside(place.center, place.polygon):
            raise file.fault(where, "its center lies outside its polygon")
    for (one, a), (two, b) in combinations(places, 2):
        same = inside(a.center, b.polygon) or inside(b.center, a.polygon)
        if same or (not _apart(a.polygon, b.polygon) and _overlap(a.polygon, b.polygon)):
            raise file.fault(one, f"its polygon lies over that of {two}")
    north = min(y for a in m.areas for _, y in a.polygon)
    for z in m.zones:
        if z.center[1] >= north:
            raise file.fault(f"zone {z.zone}", "its center must lie north of the city (2)")


def _check_borders(file: DataFile, m: MapData) -> None:
    """2.2, 2.3 The drawing says the same as the lists."""
    joined = adjacency(m)
    for a, b in combinations(m.areas, 2):
        long = border(a.polygon, b.polygon)
        where, told = f"edges, {a.area}-{b.area}", b.area in joined[a.area]
        if told and long < SHORTEST:
            raise file.fault(where, f"their polygons share {long:.0f} units of border, and {SHORTEST:.0f} is the least")
        if not told and long >= NEAR:
            raise file.fault(where, f"their polygons share {long:.0f} units of border, and they are not listed")
    for z in m.zones:
        for a in m.areas:
            long = border(a.polygon, z.polygon)
            if (a.area in z.areas) != (long >= SHORTEST):
                raise file.fault(f"zone {z.zone}", f"its polygon shares {long:.0f} units of border with area {a.area}")


def _check_lines(file: DataFile, m: MapData) -> None:
    """1.1, 7.2.3 Route 10 and the river run along the areas that say so."""
    check_order(file, "lines", [row.line for row in m.lines], LINES)
    for row in m.lines:
        if len(row.points) < 2 or any(x > m.box.width or y > m.box.height for x, y in row.points):
            raise file.fault(f"line {row.line}", "it needs two points at least, all within the box")
    for row in m.lines:
        for a in m.areas:
            told = {"route-10": a.route10, "river-bank": a.river}.get(row.line)
            if told is not None and told != (_follows(row.points, a.polygon) >= SHORTEST):
                runs = "does not run" if told else "runs"
                raise file.fault(f"line {row.line}", f"it {runs} along area {a.area}, and the area says otherwise")
    for bridge in m.bridges:
        if bridge.at[0] > m.box.width or bridge.at[1] > m.box.height:
            raise file.fault(f"bridge {bridge.name}", "it lies outside the box")


def _check_map_sources(file: DataFile, m: MapData) -> None:
    for a in m.areas:
        CITES.check_source(file, f"area {a.area}, tem_source", a.tem_source)
    for e in m.edges:
        CITES.check_source(file, f"edges, {e.between[0]}-{e.between[1]}", e.source)
    for z in m.zones:
        CITES.check_source(file, f"zone {z.zone}", z.source)
    known = {"areas", "edges", "zones", "lines", "bridges"}
    known |= {f"areas.{area}.{field}" for area in ("*", *AREAS) for field in AreaRow.__struct_fields__}
    known |= {f"zones.{zone}.{field}" for zone in ("*", *ZONES) for field in ZoneRow.__struct_fields__}
    CITES.check_claims(file, m.claims, known)
