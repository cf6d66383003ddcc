"""The badge of every area (number, worth, TEM, flag of control), and the room that it leaves for counters."""

from typing import Final

from umpire.kit.svg import number, points, text
from umpire.titles.second_fallujah.data.shapes import AreaRow, ZoneRow
from umpire.titles.second_fallujah.show.ground import Point, Room, bounds, shrunk, span
from umpire.titles.second_fallujah.show.plan import box_polygon, placed

HEAD: Final = 15.0  # half the height of a badge
FLAG: Final = 22.0


def head_width(area: AreaRow) -> float:
    """The width of a badge: flag, mosque if there is one, number and TEM."""
    return FLAG + (24 if area.symbol == "mosque" else 0) + 32 + 24


def room_of_area(area: AreaRow, words: str) -> Room:
    """Where badge, name and counters of an area go. The badge goes as far up as it fits; a lower place is taken only if it is wider."""
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
    """Where name and counters of an Entry Zone go."""
    polygon = placed(zone.polygon)
    west, top, east, _ = bounds(polygon)
    above = [(x, y - 24 if y > top + 60 else y) for x, y in polygon]  # the arrows into the city lie below
    return Room(polygon, shrunk(above, 8), ((west + east) / 2, top + 22), top + 34, top + 34)


def room_of_box() -> Room:
    """Where name and counters of the box of the river go."""
    polygon = box_polygon()
    west, top, east, _ = bounds(polygon)
    return Room(polygon, polygon, ((west + east) / 2, top + 16), top + 34, top + 34)


def wrapped(name: str, width: float) -> list[str]:
    """A name in one line, or in two if it is wider than `width`. A letter is about 5.4 units wide."""
    if len(name) * 5.4 <= width - 6 or " " not in name:
        return [name]
    gaps = [index for index, letter in enumerate(name) if letter == " "]
    cut = min(gaps, key=lambda index: abs(2 * index - len(name)))
    return [name[:cut], name[cut + 1 :]]


def mosque(x: float, y: float) -> str:
    """The symbol of a mosque."""
    return (
        f'<g transform="translate({number(x)} {number(y)})" fill="var(--mosque)"><path d="M-9 10V3q-1-7 6-11 7 4 6 11v7z"/>'
        '<path d="M5 10V-7l2-4 2 4V10z"/><path d="M-3-9.5v-3" stroke="var(--mosque)" stroke-width="1.2"/>'
        '<path d="M-3.8-15.6a2.4 2.4 0 1 0 2.6 3.3 2 2 0 0 1-2.6-3.3z"/></g>'
    )


def badge(area: AreaRow, x: float, y: float) -> str:
    """2.1 The number of an area, in a shape that shows what the area is worth."""
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
    """The TEM of an area, on a piece of wall; its edge is dashed where the value is not stated in the rules."""
    dashes = "" if stated else ' stroke-dasharray="2.5 1.8"'
    wall = (
        f'<path transform="translate({number(x)} {number(y)})" d="M-10-12h5v4h2.5v-4h5v4H5v-4h5V11h-20z" fill="var(--badge)" '
        f'stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round"{dashes}/>'
    )
    return wall + text(str(value), x, y + 8, class_="tem")


def flag(x: float, y: float) -> str:
    """9 The flag of Coalition control: a swallow-tailed guidon with a star, recognised without colour."""
    return (
        f'<g class="flag" transform="translate({number(x)} {number(y)})"><path d="M-8-13V13" stroke="var(--ink)" stroke-width="2"/>'
        '<path d="M-7-12.5H10L6-6.5 10-.5H-7z" fill="var(--ours)" stroke="#fff" stroke-width="1"/>'
        '<path d="M-1.5-10.6l1.1 2.9 3.1.1-2.4 2 .8 3-2.6-1.7-2.6 1.7.8-3-2.4-2 3.1-.1z" fill="#fff"/></g>'
    )


def head(area: AreaRow, tem: int, room: Room) -> tuple[str, str]:
    """The badge of an area, and its flag, which is shown while the Coalition controls the area."""
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
