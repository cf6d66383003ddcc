"""The map of the city as SVG: the country around it, the areas with their houses, and a badge for every area."""

from collections.abc import Callable
from html import escape
from typing import Final

from umpire.kit.svg import element_id, number, points, style, tag, text
from umpire.titles.second_fallujah.chart import Chart
from umpire.titles.second_fallujah.data.shapes import AreaRow, MapData, ZoneRow
from umpire.titles.second_fallujah.show.badges import badge, flag, head, tem_badge, wrapped
from umpire.titles.second_fallujah.show.country import bridges, dunes, grid, railway, river, roads
from umpire.titles.second_fallujah.show.ground import Polygon, Room, bounds, crossings, outline, shrunk, span
from umpire.titles.second_fallujah.show.plan import BOX, HEIGHT, WIDTH
from umpire.titles.second_fallujah.show.texture import LOOKS, texture

STYLE: Final = style("umpire.titles.second_fallujah.show")
BORDER: Final = 3.0


# -- the whole ----------------------------------------------------------------------------------------------------


def hatches() -> str:
    """The pattern for areas that are contested."""
    return (
        '<defs><pattern id="sf-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0V14" stroke="var(--fight)" stroke-width="7" stroke-opacity=".4"/></pattern></defs>'
    )


def space(id: str, name: str, inner: str) -> str:
    """A group that the browser can point at, with a name for screen readers."""
    return tag("g", inner, id=element_id("space", id), data_space=id, class_="space", role="img", aria_label=name)


def area_ground(area: AreaRow, tem: int, room: Room, name: str) -> str:
    """The ground of an area with its houses, border and flag."""
    corners = points(room.polygon)
    park = " park" if LOOKS.get(area.area) == "park" else ""
    shown = head(area, tem, room)[1]
    inner = (
        f'<polygon class="land land{tem}{park}" points="{corners}"/>{texture(area, tem, room.polygon)}<polygon class="tint" points="{corners}"/>'
        f'<polygon class="edge" points="{points(shrunk(room.polygon, 5))}"/>{shown}'
    )
    return space(str(area.area), name, inner)


def area_label(area: AreaRow, tem: int, room: Room, name: str) -> str:
    """The badge and the name of an area."""
    drawn = head(area, tem, room)[0]
    west, east = span(room.inner, room.high, room.high + 12)
    lines = wrapped(name, east - west)
    half = max(map(len, lines)) * 2.6
    x = min(max(room.head[0], west + half), east - half) if east - west > 2 * half else (west + east) / 2
    drawn += "".join(
        text(line, x, room.high + 9 + 11 * index, class_="name halo u-name") for index, line in enumerate(lines)
    )
    return drawn


def zone_ground(zone: ZoneRow, room: Room, name: str, full: str) -> str:
    """An Entry Zone with its name."""
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
    """2.3 Arrows from an Entry Zone into each area that can be entered from it."""
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
    """The box for the riverine unit."""
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
    """2 The borders between areas, and the limit of the city."""
    inner = "".join(tag("polygon", points=points(polygon)) for polygon in polygons)
    drawn = f'<g fill="none" stroke="var(--seam)" stroke-width="{BORDER + 2.2}" stroke-linejoin="round">{inner}</g>'
    drawn += f'<g fill="none" stroke="var(--border)" stroke-width="{BORDER}" stroke-linejoin="round">{inner}</g>'
    for line in outline(polygons):
        drawn += f'<polyline points="{points(line)}" fill="none" stroke="var(--limit)" stroke-width="4" stroke-dasharray="16 4 3 4" stroke-linejoin="round"/>'
    return drawn


def cartouche(say: Callable[[str], str]) -> str:
    """The title of the map with a north arrow, in the country west of the river."""
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
    """The signs of the map and what they mean."""
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
    """The words of the map in one language."""

    def __init__(self, say: Callable[[str], str], short: dict[str, str], full: dict[str, str]) -> None:
        self.say = say
        self.short = short  # by place: as written on the map
        self.full = full  # and as read out


def picture(city: MapData, chart: Chart, rooms: dict[str, Room], words: Words) -> str:
    """The whole map as SVG, its layers from the ground up."""
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
