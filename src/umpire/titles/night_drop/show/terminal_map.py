"""The hexes of Night Drop as a terminal draws them.

Near: a hex is four characters wide and two lines high, every second column a line lower, so that hexes touch as on the map, and
roads and the railroad run from hex to hex. Far: a hex is three characters and a row of hexes one line; dots stand high in the
columns that lie higher and low in the others. Where the terminal is too narrow for that, a hex is two characters, or one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rich.console import Group, RenderableType
from rich.text import Text

from umpire.kit.mosaic import Canvas, Line, Piece
from umpire.kit.speech import Speech
from umpire.kit.terminal import MARK, legend
from umpire.kit.words import Words
from umpire.titles.night_drop.chart import BOCAGE, LETTERS, MARSH, STREAM, VILLAGE, Chart
from umpire.titles.night_drop.view import UNSEEN, NightDropView, Objective, Unit

MARGIN = 3  # the number of the row
NEAR, FAR, NARROW, NARROWEST = 5, 4, 3, 2  # characters from column to column, a gap included
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH = 0, 1, 2, 3  # directions

SIGNS = {BOCAGE: "·", VILLAGE: "⌂", MARSH: "~", STREAM: "≈"}
DOTS = "˙."  # bocage from afar, in the columns that lie higher and in the others
GROUND = {BOCAGE: "", VILLAGE: "on color(94)", MARSH: "on color(24)", STREAM: "on color(18)"}
INK = {BOCAGE: "green", VILLAGE: "bold color(230)", MARSH: "color(117)", STREAM: "color(75)"}
REGIMENTS = {"505": "bold bright_cyan", "507": "bold bright_yellow", "508": "bold bright_green"}
GERMANS = "bold bright_red"
FACES = {"unknown": "s", "plt": "p", "ldr": "l", "hq": "q", "advantage": "*"}
TYPES = {"armoured": "A", "company": "C", "platoon": "P"}
STARS = {True: "★", False: "☆"}  # a VP hex that the US controls, or not
ROAD = {NORTH_EAST: "╱", SOUTH_EAST: "╲"}
RAIL = {NORTH_EAST: "⋰", SOUTH_EAST: "⋱"}
ROAD_INK, RAIL_INK, VP_INK = "bold white", "white", "bold bright_magenta"


# -- stacks in brief --------------------------------------------------------------------------------------------------


def us_signs(units: Iterable[Unit]) -> list[str]:
    """A sign a unit: A a company, A- a reduced one; s a Stick that nobody knows, p Plt, l Ldr, q HQ, * PIR Advantage."""
    companies = [u.id[-1].upper() + ("-" if u.reduced else "") for u in units if u.kind == "company"]
    faces = [FACES[u.face] for u in units if u.kind == "stick"]
    return [*companies, *sorted(faces, key=list(FACES.values()).index)]


def german_signs(units: Iterable[Unit]) -> list[str]:
    """A sign a unit: C a company, P a platoon, A armour, C- reduced; concealed ? to the US, and small to the German."""
    found = []
    for unit in units:
        sign = TYPES[unit.type.partition("-")[0]] if unit.type else "?"
        found.append((sign if unit.known else sign.lower()) + ("-" if unit.reduced else ""))
    return found


def tight(signs: list[str]) -> str:
    """sss is s3."""
    return "".join(f"{sign}{signs.count(sign) if signs.count(sign) > 1 else ''}" for sign in dict.fromkeys(signs))


def stacks(units: list[Unit], room: int = 99) -> list[Piece]:
    """5Ass: a company of the 505th and two Sticks; G?? two concealed Germans. What does not fit is a plus."""
    sides: list[tuple[str, list[str], str]] = []
    for regiment, style in REGIMENTS.items():
        mine = [unit for unit in units if unit.kind != "german" and unit.regiment == regiment]
        if mine:
            sides.append((regiment[-1], us_signs(mine), style))
    theirs = [unit for unit in units if unit.kind == "german"]
    if theirs:
        sides.append(("G", german_signs(theirs), GERMANS))
    for write in ("".join, tight):
        pieces = [(head + write(signs), style) for head, signs, style in sides]
        if sum(len(text) for text, _ in pieces) <= room:
            return pieces
    head, signs, style = sides[0]
    if room == 1:
        return [(head, style)]
    if len(sides) == 1 or room < 2 * len(sides):
        return [((head + tight(signs))[: room - 1] + "+", style)]
    return [(head + (signs[0][0] if signs == signs[:1] else "+"), style) for head, signs, style in sides]


# -- the map ----------------------------------------------------------------------------------------------------------


@dataclass
class Sheet:
    """What is laid on the map: who stands where, the VP hexes, the options, and the hex in question."""

    units: dict[str, list[Unit]]
    objectives: dict[str, Objective]
    marks: dict[str, str] = field(default_factory=dict)
    focus: str = ""


@dataclass(frozen=True)
class Window:
    """A part of the map: its first column and row from nought, how many of each, and how near it is seen; from afar, in how many
    characters a column."""

    left: int
    top: int
    wide: int
    high: int
    near: bool
    pitch: int = FAR


def sheet_of(view: NightDropView, marks: dict[str, str], focus: str = "") -> Sheet:
    """What is to be drawn of a view."""
    units: dict[str, list[Unit]] = {}
    for unit in view.units():
        if unit.on_map:
            units.setdefault(unit.at, []).append(unit)
    return Sheet(units, {seen.hex: seen for seen in view.objectives()}, marks, focus)


class HexMap:
    """Draws a sheet. The chart is what is printed on the map."""

    def __init__(self, chart: Chart, speech: Speech, words: Words) -> None:
        self.chart = chart
        self.speech = speech
        self.words = words

    # -- how much of it -------------------------------------------------------------------------------------------

    def fits(self, near: bool, width: int, height: int, pitch: int = FAR) -> tuple[int, int]:
        """How many columns and rows there is room for."""
        wide = (
            (width - MARGIN + 1) // NEAR if near else (width - MARGIN) // pitch
        )  # from afar the last gap may have a sign
        high = (height - 2) // 2 if near else height - 2
        return min(self.chart.columns, wide), max(0, min(self.chart.rows, high))

    def window(self, hexes: Iterable[str], focus: str, width: int, height: int) -> Window:
        """The map from as near as there is room to see everything in question; and else the part around it."""
        asked = list(hexes)
        corners = [(0, 0), (self.chart.columns - 1, self.chart.rows - 1)]  # nothing in question: the whole map
        columns, rows = zip(*(map(column_and_row, asked) if asked else corners), strict=True)
        for near, pitch in ((True, FAR), (False, FAR), (False, NARROW)):
            wide, high = self.fits(near, width, height, pitch)
            if max(columns) - min(columns) < wide and max(rows) - min(rows) < high:
                middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
                return self._around(*middle, Window(0, 0, wide, high, near, pitch))
        column, row = column_and_row(focus or self._middle(asked))
        return self._around(column, row, Window(0, 0, *self.fits(False, width, height), False))

    def _middle(self, asked: list[str]) -> str:
        """The hex that has most of the others near it."""
        if not asked:
            return f"{self.chart.columns // 2 + 1:02d}{self.chart.rows // 2:02d}"
        return min(asked, key=lambda name: sum(min(8, apart(name, other)) for other in asked))

    def _around(self, column: float, row: float, window: Window) -> Window:
        """The window with its middle there, as far as the map reaches."""
        left = round(max(0, min(self.chart.columns - window.wide, column - (window.wide - 1) / 2)))
        top = round(max(0, min(self.chart.rows - window.high, row - (window.high - 1) / 2)))
        return replace(window, left=left, top=top)

    def strips(self, width: int, height: int) -> list[Window]:
        """The whole map from as near as it fits, side by side in one piece; only on the narrowest of terminals in several."""
        whole = self.chart.columns, self.chart.rows
        if self.fits(True, width, height) == whole:
            return [Window(0, 0, *whole, True)]
        pitch = next((it for it in (FAR, NARROW) if self.fits(False, width, 99, it) == whole), NARROWEST)
        wide = max(1, self.fits(False, width, 99, pitch)[0])
        starts = range(0, self.chart.columns, wide)
        return [Window(left, 0, min(wide, whole[0] - left), whole[1], False, pitch) for left in starts]

    # -- drawing --------------------------------------------------------------------------------------------------

    def drawn(self, sheet: Sheet, window: Window) -> RenderableType:
        """The map in a window."""
        return Group(*(self._near(sheet, window) if window.near else self._far(sheet, window)).lines())

    def _hexes(self, window: Window) -> list[tuple[int, int, int]]:
        """Hexes of a window, each with its column and row there."""
        return [
            ((window.left + x) * self.chart.rows + window.top + y, x, y)
            for x in range(window.wide)
            for y in range(window.high)
        ]

    def _near(self, sheet: Sheet, window: Window) -> Canvas:
        """The map in a window with large hexes, two lines high."""
        canvas = Canvas(MARGIN + NEAR * window.wide, 2 * window.high + 2)
        for x in range(window.wide):
            canvas.write(MARGIN + NEAR * x + 1, 0, [(f"{window.left + x + 1:02d}", "dim")], 2)
        for y in range(window.high):
            canvas.write(0, 2 * y + 1, [(f"{window.top + y + 1:02d}", "dim")], 2)
        for hex, x, y in self._hexes(window):
            left, top = MARGIN + NEAR * x, 2 * y + 1 + (window.left + x) % 2
            for line, pieces in enumerate(self._card(sheet, hex)):
                canvas.write(left, top + line, pieces, NEAR - 1)
            if x < window.wide - 1:
                self._lines(canvas, hex, left + NEAR - 1, top)
            if self.chart.hex_name[hex] == sheet.focus:
                canvas.set(left - 1, top, "▸", "bold magenta")
        return canvas

    def _lines(self, canvas: Canvas, hex: int, x: int, top: int) -> None:
        """Roads and railroad to the hexes in the east: the gap beside the upper line leads north, the other one south."""
        for direction, y in ((NORTH_EAST, top), (SOUTH_EAST, top + 1)):
            if self.chart.road[hex] >> direction & 1:
                canvas.set(x, y, ROAD[direction], ROAD_INK)
            elif self.chart.rail[hex] >> direction & 1:
                canvas.set(x, y, RAIL[direction], RAIL_INK)

    def _card(self, sheet: Sheet, hex: int) -> list[Line]:
        """Both lines of a hex: who stands there or what the place is called, and below the ground or the option."""
        name = self.chart.hex_name[hex]
        ground = GROUND[self.chart.terrain[hex]]
        mark = sheet.marks.get(name)
        above = stacks(sheet.units[name], NEAR - 1) if name in sheet.units else [(self._label(hex), "dim italic")]
        below = [(f"{mark[: NEAR - 1]:^{NEAR - 1}}", MARK)] if mark else self._ground(sheet, hex, SIGNS)
        return [padded(above, NEAR - 1, ground), padded(below, NEAR - 1, "" if mark else ground)]

    def _label(self, hex: int) -> str:
        """Amfr for Amfreville, (A) for an entry hex."""
        if hex in self.chart.entry:
            return f"({LETTERS[self.chart.entry.index(hex)].upper()})"
        if self.chart.terrain[hex] != VILLAGE:
            return ""
        return self.speech.place(self.chart.place[hex]).replace(" ", "").replace("-", "")[: NEAR - 1]

    def _ground(self, sheet: Sheet, hex: int, signs: dict[int, str]) -> list[Piece]:
        """⌂☆? a village that is a VP hex with a concealed marker; ≈═ a bridge; ·┄ the railroad through bocage."""
        terrain = self.chart.terrain[hex]
        pieces: list[Piece] = [(signs[terrain], INK[terrain])]
        seen = sheet.objectives.get(self.chart.hex_name[hex])
        if seen is not None:
            pieces.append((worth(seen), VP_INK))
        road, rail = self.chart.road[hex], self.chart.rail[hex]
        upright = not (road or rail) & ~(1 << NORTH | 1 << SOUTH)
        if road:
            pieces.append(("║" if upright else "══", ROAD_INK))
        elif rail:
            pieces.append(("┊" if upright else "┄┄", RAIL_INK))
        return pieces

    def _far(self, sheet: Sheet, window: Window) -> Canvas:
        """The map in a window with small hexes, a line high."""
        canvas = Canvas(MARGIN + window.pitch * window.wide, window.high + 2)
        for x in range(window.wide):
            lower = (window.left + x) % 2  # its number stands below
            canvas.write(
                MARGIN + window.pitch * x, (window.high + 1) * lower, [(f"{window.left + x + 1:02d}", "dim")], 2
            )
        for y in range(window.high):
            canvas.write(0, y + 1, [(f"{window.top + y + 1:02d}", "dim")], 2)
        for hex, x, y in self._hexes(window):
            canvas.write(
                MARGIN + window.pitch * x,
                y + 1,
                self._cell(sheet, hex, (window.left + x) % 2, window.pitch),
                window.pitch,
            )
            gap = MARGIN + window.pitch * x - 1
            if self.chart.hex_name[hex] == sheet.focus and canvas.cells[y + 1][gap][0] == " ":
                canvas.set(gap, y + 1, "▸", "bold magenta")
        return canvas

    def _cell(self, sheet: Sheet, hex: int, lower: int, pitch: int) -> Line:
        """Who stands there, or the ground; behind it whether it can be chosen, or that it is a VP hex."""
        name = self.chart.hex_name[hex]
        held, mark, seen = sheet.units.get(name), sheet.marks.get(name), sheet.objectives.get(name)
        signs = {**SIGNS, BOCAGE: DOTS[lower]}
        pieces = stacks(held, pitch - 1) if held else self._ground(sheet, hex, signs)
        if seen is not None and not held:
            pieces = pieces[1:]  # every VP hex is a village
        elif pitch == NARROWEST and self.chart.terrain[hex] == BOCAGE:
            pieces = pieces[-1:]  # the road rather than the bocage
        if mark:
            free = not held and seen is None and len(mark) < pitch
            pieces = [(mark, MARK)] if free else [(text, MARK) for text, _ in pieces]
        line = padded(pieces, pitch - 1, MARK if mark else GROUND[self.chart.terrain[hex]])
        if mark:
            return [*line, ("‹", "bold cyan")]
        return [*line, (STARS[seen.controlled], VP_INK)] if seen is not None and held else line

    def legend(self, width: int, near: bool) -> Text:
        """The line that explains the signs."""
        return legend(self.words("legend-near" if near else "legend-far"), width)


def padded(pieces: list[Piece], room: int, ground: str) -> Line:
    """Pieces on their ground, as wide as the hex."""
    signs = [(sign, f"{style} {ground}".strip()) for text, style in pieces for sign in text][:room]
    return [*signs, (" " * (room - len(signs)), ground)]


def worth(seen: Objective) -> str:
    """★3 is held by the US and worth 3, ☆3? too but only this seat knows it, ☆? has a marker that it does not know, ☆ none."""
    concealed = "?" if seen.marker == "concealed" else ""
    return f"{STARS[seen.controlled]}{'' if seen.points == UNSEEN else seen.points}{concealed}"


def column_and_row(name: str) -> tuple[int, int]:
    """The column and the row of a hex, from nought: 0307 is in column 2 and row 6."""
    return int(name[:2]) - 1, int(name[2:]) - 1


def apart(one: str, other: str) -> int:
    """Roughly how many hexes lie between two."""
    return max(abs(int(one[:2]) - int(other[:2])), abs(int(one[2:]) - int(other[2:])))
