"""The map, drawn like a printed sheet of 1944.

All that matters to the rules (terrain, lines, bridges, zones, letters) is drawn from the chart in play. The names of rivers and the number
of the main road are only in the data that we ship, and are drawn where they fit the chart.
"""

import itertools
from collections.abc import Callable, Sequence
from typing import Final

from umpire.kit.svg import element_id, style, tag, text
from umpire.titles.night_drop.chart import DIRECTIONS, LETTERS, MARSH, STREAM, VILLAGE, Chart
from umpire.titles.night_drop.data.shapes import MapData
from umpire.titles.night_drop.rules.rulebook import OFF

from .ground import Fields, bars, floods, houses, outward
from .lay import BOTTOM, CORNERS, HALF, LEFT, RADIUS, RIGHT, TOP, Lay, Point, at, n
from .signs import HELMET, PARACHUTE, STAR

Say = Callable[[str, str], str]  # a word of a list, in the language of the sheet

# The towns to which roads lead off the map, by the hex where they leave it.
TOWARDS: Final = {"2001": "Montebourg", "0105": "Orglandes", "0118": "Étienville", "2918": "Carentan", "2911": "Utah"}
# Places whose names are written large.
LARGE: Final = ("sainte-mere-eglise",)
ZONE_LETTERS: Final = {"505": "O", "507": "T", "508": "N"}
SCALE: Final = 2 * HALF / 400  # units per metre; a hex is 400 m wide


class Sheet:
    """Draws the map of a chart."""

    def __init__(self, chart: Chart, ours: MapData, say: Say, names: Sequence[str]) -> None:
        """`names` are the accessible names of the hexes, in their order, and last of what lies off the map."""
        self.chart = chart
        self.ours = ours
        self.say = say
        self.names = names
        self.lay = Lay(chart)

    def drawn(self) -> str:
        """The whole map as SVG, its layers from the ground up."""
        lay = self.lay
        parts = [
            f"<style>{style('umpire.titles.night_drop.show')}</style>",
            f"<defs>{self._defs()}</defs>",
            self._paper(),
            self._ground(),
            self._waters(),
            self._zones(),
            self._towns(),
            self._grid(),
            self._lines(),
            self._houses(),
            self._numbers(),
            self._marks(),
            self._names(),
            self._margin(),
            self._spaces(),
        ]
        return tag(
            "svg",
            "".join(parts),
            xmlns="http://www.w3.org/2000/svg",
            class_="nd-map",
            viewBox=f"0 0 {n(lay.width)} {n(lay.height)}",
            role="group",
            aria_label=self.say("table", "map"),
        )

    # -- parts used again ---------------------------------------------------------------------------------------------

    def _defs(self) -> str:
        """The shapes and patterns that are used several times."""
        hexagon = "M" + "L".join(at(corner) for corner in CORNERS) + "z"
        region = self.lay.sharp(range(self.chart.hex_count))
        return (
            f'<path id="nd-hex" d="{hexagon}"/><path id="nd-chute" d="{PARACHUTE}"/><path id="nd-star" d="{STAR}"/>'
            f'<path id="nd-helmet" d="{HELMET}"/>{Fields().pattern("nd-fields")}{floods("nd-floods")}'
            f'<clipPath id="nd-land"><path d="{region}"/></clipPath>'
        )

    def _hexes(self, *kinds: int) -> list[int]:
        """The hexes of these kinds of terrain."""
        return [hex for hex in range(self.chart.hex_count) if self.chart.terrain[hex] in kinds]

    # -- from the ground up -------------------------------------------------------------------------------------------

    def _paper(self) -> str:
        """The paper and the frame around the map."""
        lay = self.lay
        left, top = LEFT - 22, TOP - 22
        wide, high = lay.width - LEFT - RIGHT + 44, lay.height - TOP - BOTTOM + 44
        frame = "".join(
            tag("rect", x=left - gap, y=top - gap, width=wide + 2 * gap, height=high + 2 * gap, class_=kind)
            for gap, kind in ((0.0, "neat"), (15.0, "frame"))
        )
        return tag("rect", class_="rim", width=lay.width, height=lay.height) + frame

    def _ground(self) -> str:
        """The land with its fields."""
        land = self.lay.sharp(range(self.chart.hex_count))
        return f'<path class="land" d="{land}"/><path fill="url(#nd-fields)" d="{land}"/>'

    def _waters(self) -> str:
        """Flooded marshes, streams and rivers."""
        lay = self.lay
        flood = lay.shore(self._hexes(MARSH, STREAM), 9, 11)
        deep = lay.shore(self._hexes(STREAM), 5, 12)
        rivers = self._rivers()
        bed = "".join(lay.bend(river, mouth=self._confluence(river, rivers)) for river in rivers.values())
        return (
            f'<g clip-path="url(#nd-land)"><path class="marsh" d="{flood}"/><path fill="url(#nd-floods)" d="{flood}"/>'
            f'<path class="shore" d="{flood}"/><path class="deep" d="{deep}"/>'
            f'<path class="bed" d="{bed}"/><path class="current" d="{bed}"/></g>'
        )

    def _rivers(self) -> dict[str, list[int]]:
        """The rivers by name, each as a list of hexes, if their hexes are streams in this chart."""
        index = self.chart.hex_index
        found = [line for line in self.ours.lines if line.kind == "stream" and self._are_streams(line.path)]
        return {line.name: [index[name] for name in line.path] for line in found}

    def _confluence(self, river: Sequence[int], rivers: dict[str, list[int]]) -> Point | None:
        """The point where a river flows into another; None if it does not."""
        for other in rivers.values():
            if river[-1] in other[1:-1]:
                before, here, after = other[other.index(river[-1]) - 1 :][:3]
                (ax, ay), (bx, by) = self.lay.between(before, here), self.lay.between(here, after)
                x, y = self.lay.centre[here]
                return (ax + bx) / 4 + x / 2, (ay + by) / 4 + y / 2
        return None

    def _are_streams(self, path: Sequence[str]) -> bool:
        """Whether all these hexes are streams."""
        index = self.chart.hex_index
        return all(name in index and self.chart.terrain[index[name]] == STREAM for name in path)

    def _zones(self) -> str:
        """4.2.1 The drop zones: an outline, a parachute in each hex, and the letter."""
        found = []
        chart = self.chart
        for regiment, hexes, counts in zip(chart.regiment_name, chart.drop_hexes, chart.drop_counts, strict=True):
            chutes = "".join(self._use("nd-chute", hex, 0, -2) for hex in hexes)
            x, y = self.lay.centre[hexes[0]]
            letter = text(f"DZ {ZONE_LETTERS[regiment]}", x, y - 3 * HALF - 21, class_="letter")
            # One hex takes more Sticks than the others: it is circled.
            most = [hex for hex, count in zip(hexes, counts, strict=True) if count == max(counts)]
            circled = [self.lay.centre[hex] for hex in most if len(most) == 1]
            ring = "".join(tag("circle", cx=cx, cy=cy, r=30.0, class_="ring") for cx, cy in circled)
            found.append(
                f'<g class="dz r{regiment}"><path class="zone" d="{self.lay.sharp(hexes)}"/>{letter}'
                f'<g class="chutes">{chutes}</g>{ring}</g>'
            )
        return "".join(found)

    def _use(self, id: str, hex: int, dx: float, dy: float) -> str:
        """A reference to a shape, placed at a hex."""
        x, y = self.lay.centre[hex]
        return f'<use href="#{id}" x="{n(x + dx)}" y="{n(y + dy)}"/>'

    def _grid(self) -> str:
        """The hexsides, each drawn once."""
        lay, sides = self.lay, []
        for hex in range(self.chart.hex_count):
            for direction in range(DIRECTIONS):
                if direction < 3 or lay.beyond(hex, direction) < 0:
                    sides.append(f"M{at(lay.corner(hex, direction))}L{at(lay.corner(hex, direction + 1))}")
        return f'<path class="grid" d="{"".join(sides)}"/>'

    def _numbers(self) -> str:
        """The number of every hex."""
        numbers = "".join(
            f'<text x="{n(x)}" y="{n(y + 47)}">{name}</text>'
            for (x, y), name in zip(self.lay.centre, self.chart.hex_name, strict=True)
        )
        return f'<g class="numbers">{numbers}</g>'

    # -- lines --------------------------------------------------------------------------------------------------------

    def _lines(self) -> str:
        """Railroads, roads and bridges."""
        chart, lay = self.chart, self.lay
        rail = "".join(lay.bend(run, chart.rail) for run in lay.runs(chart.rail))
        runs = lay.runs(chart.road)
        main = "".join(lay.bend(run, chart.road) for run in runs if self._is_main(run))
        other = "".join(lay.bend(run, chart.road) for run in runs if not self._is_main(run))
        rail_bridges, road_bridges = self._bridges(chart.rail), self._bridges(chart.road)
        wings = bars(lay, self._bridge_sides(), 0.74)
        return (
            f'<g class="lines" clip-path="url(#nd-land)">'
            f'<path class="bridge" d="{rail_bridges}{road_bridges}"/><path class="deck" d="{rail_bridges}{road_bridges}"/>'
            f'<path class="rail" d="{rail}"/><path class="ties" d="{rail}"/>'
            f'<path class="edge" d="{other}"/><path class="edge main" d="{main}"/>'
            f'<path class="road" d="{other}"/><path class="road main" d="{main}"/><path class="wings" d="{wings}"/></g>'
        )

    def _is_main(self, run: Sequence[int]) -> bool:
        """Whether a run of road is part of the N13."""
        index = self.chart.hex_index
        line = next((line for line in self.ours.lines if line.line == "n13"), None)
        path = [index.get(name, -1) for name in line.path] if line is not None else []
        steps = {frozenset(step) for step in itertools.pairwise(path)}
        return all(frozenset(step) in steps for step in itertools.pairwise(run))

    def _bridges(self, bits: Sequence[int]) -> str:
        """The part of a line that crosses stream hexes."""
        found = []
        for hex in self._hexes(STREAM):
            ways = [self.lay.side(hex, d) for d in range(DIRECTIONS) if bits[hex] >> d & 1]
            if len(ways) == 2:
                found.append(f"M{at(ways[0])}Q{at(self.lay.centre[hex])} {at(ways[1])}")
            else:
                found += [f"M{at(way)}L{at(self.lay.centre[hex])}" for way in ways]
        return "".join(found)

    def _bridge_sides(self) -> list[tuple[int, int]]:
        """The hexsides at which there is a bridge."""
        sides = [(hex, d) for hex in self._hexes(STREAM) for d in range(DIRECTIONS)]
        return [(hex, d) for hex, d in sides if self.chart.bridge_side[hex * DIRECTIONS + d]]

    # -- places and signs ---------------------------------------------------------------------------------------------

    def _towns(self) -> str:
        """The built-up ground of villages."""
        return f'<path class="town" d="{self.lay.shore(self._hexes(VILLAGE), 6, 21)}"/>'

    def _houses(self) -> str:
        """The houses of villages."""
        blocks = "".join(houses(self.lay, hex) for hex in self._hexes(VILLAGE))
        return f'<path class="blocks" d="{blocks}"/>'

    def _marks(self) -> str:
        """Signs in hexes: set-up, VP and entry."""
        helmets = "".join(self._use("nd-helmet", hex, -42, -1) for hex in self.chart.setup_hexes)
        stars = "".join(self._use("nd-star", hex, 42, -1) for hex in self.chart.vp_hexes)
        return f'<g class="helmets">{helmets}</g><g class="stars">{stars}</g>{self._entries()}'

    def _entries(self) -> str:
        """8.5 The letters at the edge where Germans enter, with arrows."""
        found = []
        for letter, hex in zip(LETTERS, self.chart.entry, strict=True):
            x, y = self.lay.centre[hex]
            dx, dy = outward(self.lay, hex, 1.0)
            far = HALF if dy else RADIUS
            tip, tail, disc = far - 16, far + 14, far + 38
            wing = 11.0
            arrow = [
                (x + dx * tip, y + dy * tip),
                (x + dx * (tip + 20) + dy * wing, y + dy * (tip + 20) + dx * wing),
                (x + dx * (tip + 20) - dy * wing, y + dy * (tip + 20) - dx * wing),
            ]
            found.append(
                f'<path class="shaft" d="M{at(arrow[0])}L{at((x + dx * tail, y + dy * tail))}"/>'
                f'<path class="arrow" d="M{"L".join(at(point) for point in arrow)}z"/>'
                + tag("circle", cx=x + dx * disc, cy=y + dy * disc, r=22.0, class_="disc")
                + text(letter.upper(), x + dx * disc, y + dy * disc + 9, class_="entry")
            )
        return f'<g class="entries">{"".join(found)}</g>'

    def _names(self) -> str:
        """The names of villages, bridges, rivers and the main road."""
        found = []
        for hex, place in enumerate(self.chart.place):
            first = self.chart.place.index(place) == hex if place else False
            if not first:
                continue
            x, y = self.lay.centre[hex]
            village = self.chart.terrain[hex] == VILLAGE
            kind = "large" if place in LARGE else "village" if village else "bridge-name"
            name = self.say("place", place)
            x = min(max(x, LEFT + 6.2 * len(name)), self.lay.width - RIGHT - 6.2 * len(name))
            shown = f"{kind} u-name" if village else kind  # the names of villages stay above counters
            found.append(text(name, x, y - (34 if village else 30), class_=shown))
        return f'<g class="names">{"".join(found)}{self._river_names()}{self._roads()}</g>'

    def _river_names(self) -> str:
        """The names of rivers, written along them."""
        found = []
        for name, path in self._rivers().items():
            upright = path if self.lay.centre[path[0]][0] <= self.lay.centre[path[-1]][0] else path[::-1]
            id = element_id("nd-river", name)
            bed = f'<path id="{id}" class="hidden" d="{self.lay.bend(upright)}"/>'
            spelled = "".join(
                f'<text class="river" dy="-14"><textPath href="#{id}" startOffset="{share}%">{name}</textPath></text>'
                for share in (24, 70)
            )
            found.append(bed + spelled)
        return "".join(found)

    def _roads(self) -> str:
        """The number of the main road, at two places."""
        line = next((line for line in self.ours.lines if line.line == "n13"), None)
        hexes = [self.chart.hex_index.get(name, -1) for name in line.path] if line is not None else []
        found = []
        for share in (0.12, 0.72):
            if hexes and all(hex >= 0 for hex in hexes):
                x, y = self.lay.centre[hexes[int(len(hexes) * share)]]
                found.append(
                    tag("rect", x=x + 12, y=y - 24, width=46.0, height=20.0, rx=4.0, class_="shield")
                    + text("N 13", x + 35, y - 9, class_="road-name")
                )
        return "".join(found)

    # -- the margin ---------------------------------------------------------------------------------------------------

    def _margin(self) -> str:
        """Title, legend, scale and north arrow around the map."""
        lay = self.lay
        middle = lay.width / 2
        parts = [
            text(self.say("table", "sheet"), middle, 78, class_="title"),
            text(self.say("table", "sheet-below"), middle, 112, class_="subtitle"),
            text("FRANCE", LEFT - 36, 78, class_="corner"),
            text("MANCHE", lay.width - RIGHT + 36, 78, class_="corner end"),
            text(self.say("table", "date"), LEFT - 36, 112, class_="subtitle start"),
            text(self.say("table", "not-printed"), lay.width - RIGHT + 36, 112, class_="subtitle end"),
            self._columns(),
            self._towards(),
            self._legend(),
            self._scale_bar(),
            self._north(),
        ]
        return f'<g class="margin">{"".join(parts)}</g>'

    def _columns(self) -> str:
        """The numbers of the columns of hexes, above and below."""
        found = []
        for column in range(self.chart.columns):
            x = self.lay.centre[column * self.chart.rows][0]
            for y in (TOP - 25.5, self.lay.height - BOTTOM + 33.5):
                found.append(f'<text x="{n(x)}" y="{n(y)}">{column + 1:02d}</text>')
        return f'<g class="columns">{"".join(found)}</g>'

    def _towards(self) -> str:
        """The names of the towns to which roads lead, in the margin."""
        found = []
        for name, town in TOWARDS.items():
            hex = self.chart.hex_index.get(name, -1)
            if hex < 0 or not self.chart.edge[hex] or not self.chart.road[hex]:
                continue
            x, y = self.lay.centre[hex]
            dx, dy = outward(self.lay, hex, 1.0)
            if dy:
                found.append(text(town, x + 34, y + dy * (HALF + 30), class_="towards start"))
            else:
                px, py = x + dx * (RADIUS + 62), y - 46
                turn = -90 if dx < 0 else 90
                found.append(text(town, px, py, class_="towards", transform=f"rotate({turn} {n(px)} {n(py)})"))
        return "".join(found)

    def _legend(self) -> str:
        """The signs of the map and what they mean, in columns below it."""
        top = self.lay.height - BOTTOM + 86
        rows: list[tuple[str, str]] = [
            (_swatch("land") + _swatch_fill("nd-fields"), self.say("terrain", "bocage")),
            (_swatch("marsh") + _swatch_fill("nd-floods"), self.say("terrain", "marsh")),
            (_swatch("deep"), self.say("terrain", "stream")),
            (_swatch("town") + f'<path class="blocks" d="{_BLOCKS}"/>', self.say("terrain", "village")),
            (
                '<path class="edge main" d="M-28 0H28"/><path class="road main" d="M-28 0H28"/>',
                self.say("table", "n13"),
            ),
            ('<path class="edge" d="M-28 0H28"/><path class="road" d="M-28 0H28"/>', self.say("terrain", "main-road")),
            ('<path class="rail" d="M-28 0H28"/><path class="ties" d="M-28 0H28"/>', self.say("terrain", "railroad")),
            (
                f'{_swatch("deep")}<path class="bridge" d="M-26 0H26"/><path class="deck" d="M-26 0H26"/>'
                '<path class="edge" d="M-28 0H28"/><path class="road" d="M-28 0H28"/>'
                '<path class="wings" d="M-21-14V14M21-14V14"/>',
                self.say("terrain", "bridge"),
            ),
            ('<g class="stars"><use href="#nd-star"/></g>', self.say("table", "vp-hex")),
            ('<g class="helmets"><use href="#nd-helmet"/></g>', self.say("table", "setup-hex")),
            ('<g class="dz r505"><g class="chutes"><use href="#nd-chute"/></g></g>', self.say("table", "zone-505")),
            ('<g class="dz r507"><g class="chutes"><use href="#nd-chute"/></g></g>', self.say("table", "zone-507")),
            ('<g class="dz r508"><g class="chutes"><use href="#nd-chute"/></g></g>', self.say("table", "zone-508")),
            (
                '<g class="entries"><circle class="disc" r="15"/><text class="entry small" y="6">A</text></g>',
                self.say("table", "entry-hex"),
            ),
        ]
        found = []
        for index, (sign, words) in enumerate(rows):
            column, row = divmod(index, 4)
            x, y = LEFT + 10 + column * 405, top + row * 42
            found.append(f'<g transform="translate({n(x)} {n(y)})">{sign}{text(words, 44, 7, class_="key")}</g>')
        return "".join(found)

    def _scale_bar(self) -> str:
        """A scale bar of 2 km, with the width of a hex."""
        kilometre = 1000 * SCALE
        x, y = self.lay.width - RIGHT - 2 * kilometre - 150, self.lay.height - 84
        blocks = "".join(
            tag(
                "rect",
                x=x + k * kilometre / 2,
                y=y,
                width=kilometre / 2,
                height=9.0,
                class_="bar" if k % 2 else "bar full",
            )
            for k in range(4)
        )
        ticks = "".join(text(f"{k} km", x + k * kilometre, y + 32, class_="key middle") for k in range(3))
        return blocks + ticks + text(self.say("table", "scale"), x + kilometre, y - 14, class_="key middle")

    def _north(self) -> str:
        """The north arrow."""
        x, y = self.lay.width - RIGHT - 36, self.lay.height - 132
        return (
            f'<g class="north" transform="translate({n(x)} {n(y)})"><path d="M0-46 12 20 0 8z"/>'
            f'<path class="open" d="M0-46-12 20 0 8z"/><path class="open" d="M0 8V56"/>{text("N", 0, -54, class_="key middle")}</g>'
        )

    # -- what can be pointed at ---------------------------------------------------------------------------------------

    def off_map(self) -> tuple[float, float]:
        """The centre of the space off the map, in the lower margin."""
        return LEFT + 10 + 3 * 405 + 150, self.lay.height - BOTTOM + 86 + 2.5 * 42

    def _spaces(self) -> str:
        """A transparent shape with a name for every hex, for pointing and for screen readers."""
        found = []
        for (x, y), hex, name in zip(self.lay.centre, self.chart.hex_name, self.names, strict=False):
            found.append(
                f'<use id="{element_id("space", hex)}" data-space="{hex}" role="img" aria-label="{name}" '
                f'href="#nd-hex" x="{n(x)}" y="{n(y)}"/>'
            )
        x, y = self.off_map()
        box = tag(
            "rect",
            id=element_id("space", OFF),
            data_space=OFF,
            role="img",
            aria_label=self.names[-1],
            x=x - 150,
            y=y - 26,
            width=300.0,
            height=52.0,
            rx=6.0,
            class_="off",
        )
        return f'<g class="spaces">{"".join(found)}{text(self.names[-1], x, y + 7, class_="key middle")}{box}</g>'


_BLOCKS: Final = "M-16-9h9v6h-9zM-2-10h7v7h-7zM10-8h9v6h-9zM-12 3h8v7h-8zM2 4h10v6h-10z"


def _swatch(kind: str) -> str:
    """A sample of a colour for the legend."""
    return f'<rect class="{kind}" x="-28" y="-15" width="56" height="30" rx="3"/>'


def _swatch_fill(pattern: str) -> str:
    """A sample of a pattern for the legend."""
    return f'<rect fill="url(#{pattern})" x="-28" y="-15" width="56" height="30" rx="3"/>'
