"""The country of Second Fallujah as a picture: river, dunes and grid, roads, bridges and the railway."""

from collections.abc import Callable
from html import escape
from itertools import pairwise
from math import atan2, degrees, sin
from typing import Final

from umpire.kit.svg import number, points, tag, text
from umpire.titles.second_fallujah.data.shapes import MapData
from umpire.titles.second_fallujah.show.ground import Point, Polygon
from umpire.titles.second_fallujah.show.plan import HEIGHT, STRETCH, WIDTH, place_on_board, placed
from umpire.titles.second_fallujah.show.texture import disc, grain

RIVER_WIDTH: Final = 112.0


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
    """The eastern bank of the river, extended beyond both ends of the data to the edges of the map."""
    bank = placed(next(line.points for line in city.lines if line.line == "river-bank"))
    north = [(bank[0][0] - 26, -20.0), (bank[0][0] - 22, 70.0)]
    x, y = bank[-1]
    south = [(x + 104, y + 104), (x + 150, y + 190), (x + 168, HEIGHT + 20)]
    return [*north, *bank, *south]


def river(city: MapData, words: str) -> str:
    """The river with its banks, its palms and its name."""
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
    """Palm groves on the western bank."""
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
    """The point at which a line from north to south reaches a height."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if y0 <= y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0), y
    return line[-1]


def dunes() -> str:
    """Thin wavy lines in the desert."""
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
    """The grid of the military map, with its numbers in the margin."""
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
    """The points of a line of the data."""
    return placed(next((line.points for line in city.lines if line.line == name), ((0.0, 0.0), (0.0, 0.0))))


def railway(city: MapData) -> str:
    """The railway on its embankment, from edge to edge of the map."""
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
    """The height of a line from west to east at `x`."""
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
    """The number of a road on its sign."""
    wide = 9 + 6.2 * len(words)
    return tag("rect", x=x - wide / 2, y=y - 9, width=wide, height=18, rx=5, fill="var(--road)", stroke="#fff", stroke_width=1.5) + text(
        words, x, y + 4, text_anchor="middle", font_size=11, font_weight=800, class_="lit"
    )  # fmt: skip


def bridges(city: MapData, name: Callable[[str], str]) -> str:
    """The bridges over the river, with their names."""
    parts = []
    for bridge in city.bridges:
        x, y = place_on_board(bridge.at)
        slope = 0.26 if y > 800 else -0.02
        girder = f"M{number(x - 4)} {number(y - 9)}L{number(x - 118)} {number(y - 9 + 114 * slope)}M{number(x - 4)} {number(y + 9)}L{number(x - 118)} {number(y + 9 + 114 * slope)}"
        piers = "".join(f"M{number(x - at)} {number(y - 12 + at * slope)}v24" for at in range(14, 118, 17))
        parts.append(f'<path d="{girder}" stroke="var(--rail)" stroke-width="2.6"/><path d="{piers}" stroke="var(--rail)" stroke-width="1.6"/>')  # fmt: skip
        parts.append(text(name(bridge.name), x - 60, y - 16 + 60 * slope, class_="small halo", text_anchor="middle", font_weight=700, transform=f"rotate({number(-degrees(atan2(slope, 1)))} {number(x - 60)} {number(y - 16 + 60 * slope)})"))  # fmt: skip
    return "".join(parts)
