"""The map of the city as a picture: river, railway, roads, quarters built up from the data, a badge for every area.

The grain of the streets is worked out from an area's number, shape and TEM: the same data give the same picture, always.
"""

from collections.abc import Callable, Iterator
from html import escape
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from umpire.kit.svg import element_id, number, points, tag, text
from umpire.titles.second_fallujah.chart import Chart
from umpire.titles.second_fallujah.data.shapes import AreaRow, MapData, ZoneRow
from umpire.titles.second_fallujah.show.ground import Point, Polygon, Room, bounds, contains, crossings, outline, span

WIDTH: Final = 1500.0
HEIGHT: Final = 1400.0
# The data are narrower than the city is: east to west it is drawn wider, which gives the counters room.
STRETCH: Final = 1.42
SHIFT: Final = 70.0
RIVER_WIDTH: Final = 112.0
BOX: Final = "river-box"
BOX_SIZE: Final = (84.0, 92.0)
HEAD: Final = 15.0  # half the height of a badge
FLAG: Final = 22.0
BORDER: Final = 3.0

# How an area looks whose ground is not simply built up. Flavour, as the names are.
LOOKS: Final = {5: "fields", 6: "fields", 7: "halls", 16: "halls", 17: "halls", 36: "halls", 38: "park", 41: "graves"}
# By TEM: width and depth of a block of houses, how many plots are built on.
BLOCKS: Final = ((30, 20, 0.12), (30, 19, 0.5), (27, 17, 0.8), (22, 15, 0.93), (17, 12, 1.0))

STYLE: Final = """
.sf-map{--desert:#e6d9bb;--dune:#d6c6a0;--bank:#c6cf9f;--palm:#7d9763;--river:#9dc0d3;--deep:#83abc2;--shore:#5e8ba6;
--t0:#efe7d0;--t1:#eadfc4;--t2:#e3d4b2;--t3:#dac79f;--t4:#cfb88b;--roof:#c7ad80;--wall:#ae9164;--green:#b9c990;--tree:#869f5f;
--border:#fffdf4;--seam:#7b6847;--limit:#a8322a;--road:#c0392b;--street:#f9ecc9;--case:#5f4a2d;--rail:#3a352c;--bank-hatch:#8a7855;
--ink:#2b241a;--soft:#6d5d43;--halo:#f8f0dc;--grid:#6f94ad;--mosque:#2e7d46;--goal:#e08a1e;--plain:#fffdf6;--badge:#fffaf0;--nw:#2f62b5;
--ne:#c39a12;--zone:#f3ead3;--ours:#2a6fbd;--fight:#b5281c;--plate:#f6eeda}
[data-theme=dark] .sf-map{--desert:#15191b;--dune:#20262a;--bank:#1a251e;--palm:#2c4a36;--river:#123447;--deep:#0f2a3b;--shore:#2f6481;
--t0:#1f2528;--t1:#22292d;--t2:#252e33;--t3:#293439;--t4:#2e3b41;--roof:#3b4a51;--wall:#47585f;--green:#24382b;--tree:#3d6248;
--border:#7f949c;--seam:#0b0e10;--limit:#d0564a;--road:#d65a4a;--street:#66747a;--case:#0d1113;--rail:#9fb0b6;--bank-hatch:#55656c;
--ink:#e9eff0;--soft:#9fb2b9;--halo:#12171a;--grid:#2c4d5f;--mosque:#3f9d5d;--goal:#e39a3b;--plain:#d9e2e4;--badge:#10161a;--nw:#5c8fe0;
--ne:#d8b53a;--zone:#1a2125;--ours:#4f93dc;--fight:#ef6a5a;--plate:#161d21}
.sf-map :where(.art) text{font-family:"Segoe UI","Helvetica Neue",Arial,"Liberation Sans",sans-serif;fill:var(--ink);user-select:none}
.sf-map .halo{paint-order:stroke;stroke:var(--halo);stroke-width:3px;stroke-linejoin:round}
.sf-map .over{pointer-events:none}
.sf-map .land0{fill:var(--t0)}.sf-map .land1{fill:var(--t1)}.sf-map .land2{fill:var(--t2)}.sf-map .land3{fill:var(--t3)}
.sf-map .land4{fill:var(--t4)}.sf-map .park{fill:var(--green)}.sf-map .zone{fill:var(--zone)}
.sf-map .roof{fill:var(--roof)}.sf-map .wall{fill:var(--wall)}.sf-map .tree{fill:var(--tree)}.sf-map .palm{fill:var(--palm)}
.sf-map .furrow{fill:none;stroke:var(--tree);stroke-width:1;opacity:.45}
.sf-map .tint{fill:none;pointer-events:none}.sf-map .edge{fill:none;stroke:none;pointer-events:none}
.sf-map .flag{display:none;pointer-events:none}
.sf-map .coalition,.sf-map .contested-coalition{--t0:#d3e1ec;--t1:#c9daea;--t2:#bfd3e6;--t3:#b2c9df;--t4:#a4bfd9;--roof:#93b2d0;--wall:#7c9fc1;
--green:#b5d3c2;--tree:#7aa592}
[data-theme=dark] .sf-map .coalition,[data-theme=dark] .sf-map .contested-coalition{--t0:#16304b;--t1:#183453;--t2:#1a385a;--t3:#1d3d62;--t4:#20436b;
--roof:#2c567f;--wall:#386691;--green:#1c4250;--tree:#34707a}
.sf-map .coalition .flag{display:inline}
.sf-map .contested .tint{fill:url(#sf-hatch)}
.sf-map .contested-coalition .tint{fill:url(#sf-hatch)}.sf-map .contested-coalition .flag{display:inline}
.sf-map .contested .edge,.sf-map .contested-coalition .edge{stroke:var(--fight);stroke-width:5;stroke-dasharray:12 6;stroke-opacity:.85}
.sf-map .name{font-size:10px;font-weight:600;letter-spacing:.2px;text-anchor:middle;fill:var(--ink)}
.sf-map .num{font-size:17px;font-weight:800;text-anchor:middle}.sf-map .tem{font-size:14px;font-weight:800;text-anchor:middle}
.sf-map .lit{fill:#fff}.sf-map .dim{fill:#1d1a14}
.sf-map .water{font-style:italic;font-family:Georgia,"Liberation Serif",serif;fill:var(--shore);letter-spacing:7px}
.sf-map .small{font-size:11px;fill:var(--soft)}
"""


def place_on_board(point: Point) -> Point:
    """A point of the data on the board."""
    return round(point[0] * STRETCH + SHIFT, 1), float(point[1])


def placed(polygon: tuple[Point, ...]) -> Polygon:
    return [place_on_board(point) for point in polygon]


def box_polygon() -> Polygon:
    """7.2.3 The box of the Small Craft Company, on the water."""
    (x, y), (wide, high) = (126.0, 588.0), BOX_SIZE
    return [(x - wide / 2, y - high / 2), (x + wide / 2, y - high / 2), (x + wide / 2, y + high / 2), (x - wide / 2, y + high / 2)]  # fmt: skip


# -- badges -------------------------------------------------------------------------------------------------------


def head_width(area: AreaRow) -> float:
    """A flag, a mosque if there is one, the number, the TEM."""
    return FLAG + (24 if area.symbol == "mosque" else 0) + 32 + 24


def room_of_area(area: AreaRow, words: str) -> Room:
    """Badge and name go up as far as they can."""
    polygon = placed(area.polygon)
    inner = shrunk(polygon, 6.0 if area.route10 else 2.0)  # Route 10 is broad
    _, top, _, bottom = bounds(inner)
    wide = head_width(area) + 4
    best: tuple[float, float, Point] = (1e9, 0.0, (0.0, 0.0))
    y = top + HEAD + 5
    while y < (top + bottom) / 2:
        west, east = span(inner, y - HEAD, y + HEAD)
        # A place further down must be worth it: a unit of width that is missing costs as much as four units down.
        cost = (y - top) + 4 * max(0.0, wide - (east - west))
        if cost < best[0] - 0.01:
            best = cost, y, (west, east)
        y += 3
    _, y, (west, east) = best
    half = head_width(area) / 2 - FLAG / 2  # the flag shows now and then: what is always there stands in the middle
    x = min(max((west + east) / 2, west + 2 + FLAG + half), east - 2 - half)
    high = y + HEAD + 3
    name = span(inner, high, high + 12)
    return Room(polygon, inner, (x, y), high, high + 3 + 11 * len(wrapped(words, name[1] - name[0])))


def room_of_zone(zone: ZoneRow) -> Room:
    polygon = placed(zone.polygon)
    west, top, east, _ = bounds(polygon)
    above = [(x, y - 24 if y > top + 60 else y) for x, y in polygon]  # the arrows into the city lie below
    return Room(polygon, shrunk(above, 8), ((west + east) / 2, top + 22), top + 34, top + 34)


def room_of_box() -> Room:
    polygon = box_polygon()
    west, top, east, _ = bounds(polygon)
    return Room(polygon, polygon, ((west + east) / 2, top + 16), top + 34, top + 34)


def wrapped(name: str, width: float) -> list[str]:
    """A name in one line or two, at about 5.4 units a letter."""
    if len(name) * 5.4 <= width - 6 or " " not in name:
        return [name]
    gaps = [index for index, letter in enumerate(name) if letter == " "]
    cut = min(gaps, key=lambda index: abs(2 * index - len(name)))
    return [name[:cut], name[cut + 1 :]]


def mosque(x: float, y: float) -> str:
    """A dome with its crescent, and a minaret."""
    return (
        f'<g transform="translate({number(x)} {number(y)})" fill="var(--mosque)"><path d="M-9 10V3q-1-7 6-11 7 4 6 11v7z"/>'
        '<path d="M5 10V-7l2-4 2 4V10z"/><path d="M-3-9.5v-3" stroke="var(--mosque)" stroke-width="1.2"/>'
        '<path d="M-3.8-15.6a2.4 2.4 0 1 0 2.6 3.3 2 2 0 0 1-2.6-3.3z"/></g>'
    )


def badge(area: AreaRow, x: float, y: float) -> str:
    """2.1 The number in the shape that tells what the area is worth."""
    words = str(area.area)
    if area.symbol == "mosque":
        shape = f'<rect x="{number(x - 14)}" y="{number(y - 14)}" width="28" height="28" rx="4" fill="var(--mosque)" stroke="#fff" stroke-width="1.5"/>'
        return shape + text(words, x, y + 6, class_="num lit")
    if area.symbol == "objective":
        corners = points([(x, y - 18), (x + 19, y + 14), (x - 19, y + 14)])
        shape = (
            f'<polygon points="{corners}" fill="var(--goal)" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>'
        )
        return shape + text(words, x, y + 11, class_="num dim", font_size=15)
    shape = (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="14.5" fill="var(--plain)" stroke="#4b4436" stroke-width="1.5"/>'
    )
    return shape + text(words, x, y + 6, class_="num dim")


def tem_badge(value: int, stated: bool, x: float, y: float) -> str:
    """The TEM on a piece of wall; dashed where the value is ours."""
    dashes = "" if stated else ' stroke-dasharray="2.5 1.8"'
    wall = (
        f'<path transform="translate({number(x)} {number(y)})" d="M-10-12h5v4h2.5v-4h5v4H5v-4h5V11h-20z" fill="var(--badge)" '
        f'stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round"{dashes}/>'
    )
    return wall + text(str(value), x, y + 8, class_="tem")


def flag(x: float, y: float) -> str:
    """9 Coalition control: a flag of stripes, to be seen without colour."""
    return (
        f'<g class="flag" transform="translate({number(x)} {number(y)})"><path d="M-8-13V13" stroke="var(--ink)" stroke-width="2"/>'
        '<path d="M-7-12.5H9v12H-7z" fill="#fff" stroke="var(--ours)" stroke-width="1"/>'
        '<path d="M-7-8.5H9M-7-4.5H9" stroke="var(--ours)" stroke-width="1.7"/><path d="M-7-12.5h7v6h-7z" fill="var(--ours)"/></g>'
    )


def head(area: AreaRow, tem: int, room: Room) -> tuple[str, str]:
    """The badge of an area, and the flag that shows when the Coalition controls it."""
    x, y = room.head
    x -= head_width(area) / 2 - FLAG / 2
    shown = flag(x - FLAG / 2, y)
    parts = []
    if area.symbol == "mosque":
        parts.append(mosque(x + 11, y + 2))
        x += 24
    parts.append(badge(area, x + 16, y))
    parts.append(tem_badge(tem, area.tem_source.startswith("stated"), x + 46, y))
    return "".join(parts), shown


# -- grain --------------------------------------------------------------------------------------------------------


def grain(area: int, column: int, row: int, salt: int) -> float:
    """A number from 0 to 1 that belongs to this plot, as good as drawn by lot."""
    mixed = (area * 374761393 + column * 668265263 + row * 2147483647 + salt * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) & 0xFFFF) / 65536


class Net:
    """A net of streets laid into an area, along its longest side."""

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
        return f"translate({number(self.x)} {number(self.y)}) rotate({self.angle:.1f})"

    def at(self, u: float, v: float) -> Point:
        return self.x + u * self.cos - v * self.sin, self.y + u * self.sin + v * self.cos

    def holds(self, u: float, v: float, wide: float, high: float) -> bool:
        """Does this rectangle, with a street around it, lie inside?"""
        for du, dv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = self.at(u + (du + 1) * wide / 2 + du * self.inset, v + (dv + 1) * high / 2 + dv * self.inset)
            if not contains(self.polygon, x, y):
                return False
        return True

    def cells(self, wide: float, high: float) -> Iterator[tuple[int, int, float, float]]:
        columns, rows = int(self.reach / wide) + 1, int(self.reach / high) + 1
        for column in range(-columns, columns + 1):
            for row in range(-rows, rows + 1):
                yield column, row, column * wide, row * high


def plots(net: Net, wide: float, high: float, built: float, street: float) -> tuple[list[str], list[str]]:
    """Houses, block by block: bright roofs and dark ones."""
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
    """What the ground of an area looks like."""
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
    """Fields: level lines, here and there a gap."""
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


# -- the country around -------------------------------------------------------------------------------------------


def smooth(line: Polygon) -> str:
    """A curve through all points (Catmull-Rom), as commands that go on from its first point."""
    parts = []
    for index in range(len(line) - 1):
        before = line[max(0, index - 1)]
        start, end = line[index], line[index + 1]
        after = line[min(len(line) - 1, index + 2)]
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, end)))
    return "".join(parts)


def shore(city: MapData) -> Polygon:
    """The eastern bank, drawn out beyond both ends of the data."""
    bank = placed(next(line.points for line in city.lines if line.line == "river-bank"))
    north = [(bank[0][0] - 26, -20.0), (bank[0][0] - 22, 70.0)]
    x, y = bank[-1]
    south = [(x + 104, y + 104), (x + 150, y + 190), (x + 168, HEIGHT + 20)]
    return [*north, *bank, *south]


def river(city: MapData, words: str) -> str:
    bank = shore(city)
    line = f"M{number(bank[0][0])} {number(bank[0][1])}{smooth(bank)}"
    far = [(x - RIVER_WIDTH * (1 + 0.1 * sin(y / 90)) - (8 if y < 300 else 0), y) for x, y in bank]
    back = far[::-1]
    body = f"{line}L{number(back[0][0])} {number(back[0][1])}{smooth(back)}z"
    west = f"M-10-20L{number(far[0][0])} {number(far[0][1])}{smooth(far)}L-10 {number(HEIGHT + 20)}z"
    middle = [(x - RIVER_WIDTH * 0.52, y) for x, y in bank]
    stream = f"M{number(middle[0][0])} {number(middle[0][1])}{smooth(middle)}"
    label = next((index for index, (_, y) in enumerate(middle) if y > 210), 0)
    course = middle[label : label + 6]
    path = f"M{number(course[0][0] + 5)} {number(course[0][1])}{smooth([(x + 5, y) for x, y in course])}"
    return (
        f'<path d="{west}" fill="var(--bank)"/>{groves(far)}<path d="{body}" fill="var(--river)" stroke="var(--shore)" stroke-width="2.5"/>'
        f'<path d="{stream}" fill="none" stroke="var(--deep)" stroke-width="46" stroke-linecap="round" opacity=".55"/>'
        f'<path d="{stream}" fill="none" stroke="var(--shore)" stroke-width="1" stroke-dasharray="34 22 12 30" opacity=".5"/>'
        f'<path id="sf-stream" d="{path}" fill="none"/>'
        f'<text class="water" font-size="27"><textPath href="#sf-stream" startOffset="9%">{escape(words)}</textPath></text>'
    )


def groves(far: Polygon) -> str:
    """Palms on the western bank."""
    spots = []
    for row in range(100):
        y = row * 14.0 + 4
        line = [x for x, _ in [near_level(far, y)]]
        for column in range(30):
            x = line[0] - 14 - column * 13 - 6 * grain(99, column, row, 1)
            if x < 4:
                break
            if grain(99, column // 2, row // 2, 2) < 0.42 and grain(99, column, row, 3) < 0.8:
                spots.append(disc(x, y + 8 * grain(99, column, row, 4), 2.2 + 1.8 * grain(99, column, row, 5)))
    return tag("path", class_="palm", d="".join(spots), opacity=".55")


def near_level(line: Polygon, y: float) -> Point:
    """Where a line that runs north to south crosses a level."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if y0 <= y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0), y
    return line[-1]


def dunes() -> str:
    """Thin lines in the desert, level and wavering."""
    lines = []
    for row in range(47):
        y = 12 + row * 30
        x = 10 + 180 * grain(98, 0, row, 1)
        parts = []
        for column in range(9):
            long = 60 + 90 * grain(98, column, row, 2)
            bend = 10 * grain(98, column, row, 3) - 5
            parts.append(f"M{number(x)} {number(y + bend)}q{number(long / 2)} {number(bend * 1.6)} {number(long)} 0")
            x += long + 60 + 120 * grain(98, column, row, 4)
        lines.append("".join(parts))
    return tag("path", d="".join(lines), fill="none", stroke="var(--dune)", stroke_width=1.6, stroke_linecap="round")


def grid() -> str:
    """The military grid, with its numbers in the margin."""
    lines, labels = [], []
    for index in range(1, 11):
        at = index * STRETCH * 100
        if at < WIDTH:
            lines.append(f"M{number(at)} 0V{number(HEIGHT)}")
            labels.append(text(f"{84 + index}", at + 3, 13, class_="small", fill="var(--grid)"))
        if at < HEIGHT:
            lines.append(f"M0 {number(at)}H{number(WIDTH)}")
            labels.append(text(f"{96 - index}", WIDTH - 17, at - 4, class_="small", fill="var(--grid)"))
    return tag("path", d="".join(lines), stroke="var(--grid)", stroke_width=0.8, opacity=".55") + "".join(labels)


# -- roads and railway --------------------------------------------------------------------------------------------


def course(city: MapData, name: str) -> Polygon:
    return placed(next((line.points for line in city.lines if line.line == name), ((0.0, 0.0), (0.0, 0.0))))


def railway(city: MapData) -> str:
    """On its embankment, hatched to the north, from edge to edge of the board."""
    line = course(city, "railway")
    (x0, y0), (x1, y1) = line[0], line[-1]
    slope = (y1 - y0) / (x1 - x0)
    whole = [(-10.0, y0 - slope * (x0 + 10)), *line, (WIDTH + 10, y1 + slope * (WIDTH + 10 - x1))]
    ticks = []
    for index in range(int(WIDTH / 9)):
        x = 4 + index * 9.0
        y = level_at(whole, x)
        ticks.append(f"M{number(x)} {number(y - 4)}v-7M{number(x + 4)} {number(y - 4)}v-4")
    path = points(whole)
    return (
        f'<path d="{"".join(ticks)}" stroke="var(--bank-hatch)" stroke-width="1.3"/>'
        f'<polyline points="{path}" fill="none" stroke="var(--rail)" stroke-width="7"/>'
        f'<polyline points="{path}" fill="none" stroke="var(--halo)" stroke-width="4" stroke-dasharray="13 13"/>'
    )


def level_at(line: Polygon, x: float) -> float:
    """How far down a line that runs west to east is."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return line[-1][1]


def roads(city: MapData, words: str) -> str:
    """Route 10 and the road of the old bridge, both across the river."""
    main, old = course(city, "route-10"), course(city, "old-bridge-road")
    (x0, y0), (x1, y1) = main[0], main[-1]
    main = [(-10.0, y0 + (x0 + 10) * 0.26), *main, (WIDTH + 10, y1 - (WIDTH + 10 - x1) * 0.1)]
    old = [(-10.0, old[0][1] + 14), (70.0, old[0][1] + 2), *old]
    parts = []
    for line, wide, colour in ((old, 7.0, "var(--street)"), (main, 11.0, "var(--road)")):
        path = points(line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="var(--case)" stroke-width="{wide + 3}" stroke-linejoin="round"/>')  # fmt: skip
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>')  # fmt: skip
    path = points(main)
    parts.append(f'<polyline points="{path}" fill="none" stroke="#fff" stroke-width="1.2" stroke-dasharray="9 7" opacity=".8"/>')  # fmt: skip
    for x in (44.0, WIDTH - 44):  # outside the city, where no badge is in the way
        parts.append(shield(words, x, level_at(main, x)))
    return "".join(parts)


def shield(words: str, x: float, y: float) -> str:
    wide = 9 + 6.2 * len(words)
    return tag("rect", x=x - wide / 2, y=y - 9, width=wide, height=18, rx=5, fill="var(--road)", stroke="#fff", stroke_width=1.5) + text(
        words, x, y + 4, text_anchor="middle", font_size=11, font_weight=800, class_="lit"
    )  # fmt: skip


def bridges(city: MapData, name: Callable[[str], str]) -> str:
    """Piers and girders over the water, where the roads cross it."""
    parts = []
    for bridge in city.bridges:
        x, y = place_on_board(bridge.at)
        slope = 0.26 if y > 800 else -0.02
        girder = f"M{number(x - 4)} {number(y - 9)}L{number(x - 118)} {number(y - 9 + 114 * slope)}M{number(x - 4)} {number(y + 9)}L{number(x - 118)} {number(y + 9 + 114 * slope)}"
        piers = "".join(f"M{number(x - at)} {number(y - 12 + at * slope)}v24" for at in range(14, 118, 17))
        parts.append(f'<path d="{girder}" stroke="var(--rail)" stroke-width="2.6"/><path d="{piers}" stroke="var(--rail)" stroke-width="1.6"/>')  # fmt: skip
        parts.append(text(name(bridge.name), x - 60, y - 16 + 60 * slope, class_="small halo", text_anchor="middle", font_weight=700, transform=f"rotate({number(-degrees(atan2(slope, 1)))} {number(x - 60)} {number(y - 16 + 60 * slope)})"))  # fmt: skip
    return "".join(parts)


# -- the whole ----------------------------------------------------------------------------------------------------


def hatches() -> str:
    return (
        '<defs><pattern id="sf-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0V14" stroke="var(--fight)" stroke-width="7" stroke-opacity=".4"/></pattern></defs>'
    )


def space(id: str, name: str, inner: str) -> str:
    return tag("g", inner, id=element_id("space", id), data_space=id, class_="space", role="img", aria_label=name)


def area_ground(area: AreaRow, tem: int, room: Room, name: str) -> str:
    corners = points(room.polygon)
    park = " park" if LOOKS.get(area.area) == "park" else ""
    shown = head(area, tem, room)[1]
    inner = (
        f'<polygon class="land land{tem}{park}" points="{corners}"/>{texture(area, tem, room.polygon)}<polygon class="tint" points="{corners}"/>'
        f'<polygon class="edge" points="{points(shrunk(room.polygon, 5))}"/>{shown}'
    )
    return space(str(area.area), name, inner)


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


def area_label(area: AreaRow, tem: int, room: Room, name: str) -> str:
    drawn = head(area, tem, room)[0]
    west, east = span(room.inner, room.high, room.high + 12)
    lines = wrapped(name, east - west)
    half = max(map(len, lines)) * 2.6
    x = min(max(room.head[0], west + half), east - half) if east - west > 2 * half else (west + east) / 2
    drawn += "".join(text(line, x, room.high + 9 + 11 * index, class_="name halo") for index, line in enumerate(lines))
    return drawn


def zone_ground(zone: ZoneRow, room: Room, name: str, full: str) -> str:
    corners = points(room.polygon)
    x, y = room.head
    colour = f"var(--{zone.zone})"
    inner = (
        f'<polygon class="zone" points="{corners}"/><polygon points="{points(shrunk(room.polygon, 5))}" fill="none" stroke="{colour}" stroke-width="5"/>'
        f'<polygon points="{points(shrunk(room.polygon, 11))}" fill="none" stroke="{colour}" stroke-width="1.2" stroke-dasharray="7 5"/>'
        f'<polygon class="tint" points="{corners}"/>'
    )
    label = text(name, x, y + 6, font_size=17, font_weight=800, text_anchor="middle", letter_spacing=2.5, class_="halo")
    return space(zone.zone, full, inner + label)


def gates(city: MapData, rooms: dict[str, Room]) -> str:
    """2.3 An arrow from a Zone into each area that it opens on."""
    drawn = []
    for zone in city.zones:
        for area in zone.areas:
            x, _, right, _ = bounds(rooms[str(area)].polygon)
            middle = (x + right) / 2
            line = crossings([(b, a) for a, b in rooms[str(area)].polygon], middle)
            top = line[0] if line else 200.0
            drawn.append(
                f'<path d="M{number(middle - 8)} {number(top - 25)}h16v9h7L{number(middle)} {number(top - 1)}l-15-15h7z" '
                f'fill="var(--{zone.zone})" stroke="var(--halo)" stroke-width="1.5"/>'
            )
    return "".join(drawn)


def river_box(room: Room, name: str, full: str) -> str:
    west, top, east, bottom = bounds(room.polygon)
    inner = tag("rect", x=west, y=top, width=east - west, height=bottom - top, rx=9, fill="var(--plate)", fill_opacity=0.92, stroke="var(--shore)", stroke_width=3)  # fmt: skip
    words = "".join(
        text(
            line,
            room.head[0],
            top + 15 + 12 * index,
            class_="small",
            text_anchor="middle",
            font_weight=700,
            font_size=11,
        )
        for index, line in enumerate(wrapped(name, 62))
    )
    return space(BOX, full, inner + words)


def limits(polygons: list[Polygon]) -> str:
    """2 White lines between the areas, a red one around the city."""
    inner = "".join(tag("polygon", points=points(polygon)) for polygon in polygons)
    drawn = f'<g fill="none" stroke="var(--seam)" stroke-width="{BORDER + 2.2}" stroke-linejoin="round">{inner}</g>'
    drawn += f'<g fill="none" stroke="var(--border)" stroke-width="{BORDER}" stroke-linejoin="round">{inner}</g>'
    for line in outline(polygons):
        drawn += f'<polyline points="{points(line)}" fill="none" stroke="var(--limit)" stroke-width="4" stroke-dasharray="16 4 3 4" stroke-linejoin="round"/>'
    return drawn


def cartouche(say: Callable[[str], str]) -> str:
    """The title of the map, with a north arrow, in the country west of the river."""
    x, y = 26.0, 1196.0
    return (
        f'<g transform="translate({x} {y})"><rect width="352" height="172" rx="6" fill="var(--plate)" stroke="var(--ink)" stroke-width="1.5"/>'
        '<rect x="5" y="5" width="342" height="162" rx="3" fill="none" stroke="var(--soft)" stroke-width=".8"/>'
        + text(say("board-city"), 22, 52, font_size=36, font_weight=800, letter_spacing=5)
        + text(say("board-operation"), 23, 78, font_size=14, font_weight=700, letter_spacing=1)
        + text(say("board-dates"), 23, 98, font_size=12.5, class_="small")
        + text(say("board-ours-1"), 23, 128, class_="small", font_style="italic")
        + text(say("board-ours-2"), 23, 144, class_="small", font_style="italic")
        + '<g transform="translate(312 62)"><path d="M0-40 11 8 0 0-11 8z" fill="var(--ink)"/><path d="M0 0 11 8 0-40z" fill="var(--soft)"/>'
        + text("N", 0, 28, font_size=17, font_weight=800, text_anchor="middle")
        + "</g></g>"
    )


def legend(say: Callable[[str], str], city: MapData) -> str:
    """What the signs mean."""
    samples = {
        kind: next(area for area in city.areas if area.symbol == kind) for kind in ("mosque", "objective", "plain")
    }
    x, y = 660.0, 1314.0
    rows: list[tuple[float, float, str, str]] = []
    for column, (kind, words) in enumerate((("mosque", "mosque"), ("objective", "objective"), ("plain", "plain"))):
        rows.append(
            (
                22 + column * 190,
                24,
                f'<g transform="scale(.7)">{badge(samples[kind], 0, 0)}</g>',
                say(f"board-legend-{words}"),
            )
        )
    rows.append((22, 54, f'<g transform="scale(.8)">{tem_badge(3, True, 0, 0)}</g>', say("board-legend-tem")))
    rows.append((212, 54, f'<g transform="scale(.8)">{tem_badge(3, False, 0, 0)}</g>', say("board-legend-ours")))
    rows.append((402, 54, '<g class="coalition">' + flag(0, 2) + "</g>", say("board-legend-control")))
    rows.append((592, 24, '<rect x="-11" y="-9" width="22" height="18" fill="url(#sf-hatch)" stroke="var(--fight)" stroke-width="2" stroke-dasharray="5 3"/>', say("board-legend-contested")))  # fmt: skip
    rows.append(
        (
            592,
            54,
            '<path d="M-6-9h12v6h5L0 9l-11-12h5z" fill="var(--nw)" stroke="var(--halo)"/>',
            say("board-legend-gate"),
        )
    )
    drawn = '<rect width="780" height="74" rx="6" fill="var(--plate)" stroke="var(--ink)" stroke-width="1.2"/>'
    for at, down, picture, words in rows:
        drawn += f'<g transform="translate({number(at)} {number(down)})">{picture}</g>' + text(
            words, at + 19, down + 4, class_="small", fill="var(--ink)"
        )
    return f'<g transform="translate({x} {y})">{drawn}</g>'


class Words:
    """What the map says, in one language."""

    def __init__(self, say: Callable[[str], str], short: dict[str, str], full: dict[str, str]) -> None:
        self.say = say
        self.short = short  # by place: as written on the map
        self.full = full  # and as read out


def picture(city: MapData, chart: Chart, rooms: dict[str, Room], words: Words) -> str:
    """The whole board."""
    polygons = [rooms[str(area.area)].polygon for area in city.areas]
    say = words.say
    bridge = {bridge.name: say(f"board-bridge-{index}") for index, bridge in enumerate(city.bridges, 1)}
    layers = [
        f"<title>{escape(say('title'))}</title><style>{STYLE}</style>{hatches()}",
        '<g class="art">',
        tag("rect", width=WIDTH, height=HEIGHT, fill="var(--desert)"),
        f'<g class="over">{dunes()}{river(city, say("board-river"))}{grid()}</g>',
        "".join(zone_ground(z, rooms[z.zone], words.short[z.zone], words.full[z.zone]) for z in city.zones),
        "".join(
            area_ground(area, chart.tem[area.area], rooms[str(area.area)], words.full[str(area.area)])
            for area in city.areas
        ),
        river_box(rooms[BOX], words.short[BOX], words.full[BOX]),
        f'<g class="over">{limits(polygons)}{roads(city, say("board-route-10"))}{bridges(city, bridge.__getitem__)}{railway(city)}'
        f"{gates(city, rooms)}</g>",
        '<g class="over">'
        + "".join(
            area_label(area, chart.tem[area.area], rooms[str(area.area)], words.short[str(area.area)])
            for area in city.areas
        )
        + "</g>",
        f'<g class="over">{cartouche(say)}{legend(say, city)}</g>',
        tag(
            "rect",
            x=2,
            y=2,
            width=WIDTH - 4,
            height=HEIGHT - 4,
            fill="none",
            stroke="var(--soft)",
            stroke_width=4,
            class_="over",
        ),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sf-map" viewBox="0 0 {number(WIDTH)} {number(HEIGHT)}" role="group" '
        f'aria-label="{escape(say("board-label"))}">{"".join(layers)}</g></svg>'
    )
