"""The map of Second Fallujah in a terminal: 51 areas, the river to the west, Route 10 across."""

from collections.abc import Iterable
from string import ascii_lowercase

from rich.console import Group, RenderableType
from rich.text import Text

from umpire.kit.mosaic import Canvas, Line, Mosaic, Piece
from umpire.kit.speech import Speech
from umpire.kit.terminal import MARK, legend
from umpire.kit.words import Words
from umpire.titles.second_fallujah.view import AreaSeen, SecondFallujahView, UnitSeen, ZoneSeen

# From north to south. The Entry Zones lie above the first row, NW over the first twenty squares and NE over the others.
PLAN = Mosaic(
    """
434343434242424241414141333333333131313125252525242424241919191918181818
434343434242424241414141333333333131313125252525242424241919191918181818
444444444242424240404040333333333131313125252525242424242323232018181818
444444444545454540404040323232323230303026262626262626232323232018181818
444444444545454539393939323232323230303026262626262626202020202018181818
474747474545454539393939343434342929292929292727272727202020202018181818
474747474545454538383838343434342929292929292727272727202020202018181818
474747474646464638383838363636363636363636362727272727212121212222222222
474747474646464637373737373736363636363636362828282828212121212222222222
474747474646464637373737373735353535353535352828282828212121212222222222
484848494949495050505050515151513535353535352828282828282222222222222222
484848494949495050505050515151513535353535352828282828282222222222222222
111111111112121212121213131313131313141414141415151515161616161717171717
111111111112121212121213131313131313141414141415151515161616161717171717
 . 1 1 1101010101010101010 9 9 9 9 9 9 8 8 8 8 8 7 7 7 7 7 6 6 6 6 6 6 6
 . 1 1 1101010101010101010 9 9 9 9 9 9 8 8 8 8 8 7 7 7 7 7 6 6 6 6 6 6 6
 . 1 1 1 2 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 5 5 5 . .
 . . . . 2 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 5 5 5 . .
""",
    road=12,
)
NE_FROM = 20  # squares
LEAST_WIDTH, LEAST_HEIGHT = 88, 19  # for a map with its borders; below that a row is a line
FEWEST_LINES = PLAN.high // 2 + 1  # the rows, and the Entry Zones above them
NATURAL_HEIGHT, MOST_HEIGHT = 28, 37  # two lines an area, and three

LETTERS = {
    "fedayeen": "F", "dug-in": "D", "cadre": "C", "militia": "M",
    "spent-fedayeen": "f", "spent-cadre": "c", "spent-militia": "m",
}  # fmt: skip
OURS, THEIRS = "bold green", "bold red"
OBJECTIVE = {"": "·", "mosque": "■"}  # anything else that is worth a point is a triangle


def insurgents(counts: dict[str, int], room: int = 99) -> str:
    """The Insurgents of an area, in the longest form that fits: F2 C1 M3, F2CM3, FCM, F+ or F."""
    held = [(LETTERS[state], counts[state]) for state in LETTERS if counts.get(state)]
    spaced = " ".join(f"{letter}{count}" for letter, count in held)
    tight = "".join(f"{letter}{count if count > 1 else ''}" for letter, count in held)
    letters = "".join(letter for letter, _ in held)
    return first_that_fits((spaced, tight, letters, f"{letters[:1]}+", letters[:1]), room)


def coalition(units: Iterable[UnitSeen], room: int = 99) -> str:
    """The Coalition units of a place: 5+3s are five Fresh units and three that are Spent. With less room only their number."""
    states = [bool(unit.spent) for unit in units]
    fresh, spent = states.count(False), states.count(True)
    both = "+".join([*([str(fresh)] if fresh else []), *([f"{spent}s"] if spent else [])])
    return first_that_fits((both, str(len(states)) if states else ""), room)


def first_that_fits(candidates: Iterable[str], room: int) -> str:
    """The first text that fits; if none does, the last one."""
    last = ""
    for last in candidates:
        if len(last) <= room:
            return last
    return last


class CityMap:
    """Draws a view of the whole city."""

    def __init__(self, speech: Speech, words: Words) -> None:
        self.speech = speech
        self.words = words

    def drawn(self, view: SecondFallujahView, marks: dict[str, str], width: int, height: int) -> RenderableType:
        """The city with borders if there is room, otherwise with a line for each row of areas."""
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            return self._rows(view, marks, width, height)
        legend = [self.legend(width)] if height > LEAST_HEIGHT + 1 else []
        zones = height - len(legend) > LEAST_HEIGHT  # a line of their own
        high = min(MOST_HEIGHT, height - len(legend) - zones)
        cells = Cells(view, marks, self.speech)
        canvas = PLAN.drawn(width, high, cells.content, cells.border, margin=2)
        above = Canvas(width, 1) if zones else canvas
        self._zones(above, view, marks, width)
        return Group(*(above.lines() if zones else []), *canvas.lines(), *legend)

    def _rows(self, view: SecondFallujahView, marks: dict[str, str], width: int, height: int) -> RenderableType:
        """The city with a line for each row of areas."""
        canvas = PLAN.rows(width, Cells(view, marks, self.speech).content, margin=1)
        above = Canvas(width, 1)
        self._zones(above, view, marks, width)
        legend = [self.legend(width)] if height > FEWEST_LINES else []
        return Group(*above.lines(), *canvas.lines(), *legend)

    def _zones(self, canvas: Canvas, view: SecondFallujahView, marks: dict[str, str], width: int) -> None:
        """Both Entry Zones, written into the line above the city."""
        for zone in view.zones():
            east = zone.zone == "ne"
            start = 2 + (round(NE_FROM * (width - 3) / PLAN.wide) if east else 0)
            end = width if east else round(NE_FROM * (width - 3) / PLAN.wide)
            canvas.write(start + 2, 0, self._zone(view, zone, marks), end - start - 3)

    def _zone(self, view: SecondFallujahView, zone: ZoneSeen, marks: dict[str, str]) -> Line:
        """The line of an Entry Zone."""
        units = [unit for unit in view.units() if unit.at == zone.zone]
        style = MARK if zone.zone in marks else "bold"
        count = coalition(units) or "–"
        name = self.speech.place(zone.zone)
        return [(" ", ""), (f" {name} ", style), (" ", ""), (count, OURS if units else "dim"), (" ", "")]

    def legend(self, width: int) -> Text:
        """What the signs mean."""
        return legend(self.words("legend"), width)


class Cells:
    """What stands in each area of the map."""

    def __init__(self, view: SecondFallujahView, marks: dict[str, str], speech: Speech) -> None:
        self.speech = speech
        self.areas = {int(area.area): area for area in view.areas()}
        self.units = {unit.id: unit for unit in view.units()}
        self.activated = view.activated()
        self.resistance = view.table.resistance
        self.marks = marks

    def border(self, areas: frozenset[int]) -> str:
        """Contested areas stand out, and so does the one that is activated."""
        seen = [self.areas[area] for area in areas if area in self.areas]
        if any(str(area.area) == str(self.activated) for area in seen):
            return "bold cyan"
        return "bold yellow" if any(area.is_contested() for area in seen) else "bright_black"

    def content(self, area: int, width: int, height: int) -> list[Line]:
        """The lines of an area: number, who is there, its name."""
        seen = self.areas[area]
        head = self.head(seen)
        used = sum(len(text) for text, _ in head)
        theirs, ours = seen.insurgents, [self.units[unit] for unit in seen.coalition]
        if height == 1:
            held = stacks(theirs, ours, width - used - 1)
            if sum(len(text) for text, _ in held) >= width - used:  # no room for a gap: without its TEM, then
                head = head[:-1]
            return [[*head, (" ", ""), *held]]
        name = self.name(seen)
        if len(name) <= width - used - 1:
            head = [*head, (f" {name}", "dim")]
        if height > 2 and theirs and ours:
            return [head, stacks(theirs, [], width), stacks({}, ours, width)]
        return [head, stacks(theirs, ours, width)]

    def name(self, seen: AreaSeen) -> str:
        """The name of an area."""
        return self.speech.name("area-name", seen.area)

    def head(self, seen: AreaSeen) -> Line:
        """●18■2: whose it is, its number, what it is worth, its TEM."""
        number = str(seen.area)
        ours = seen.control == "coalition"
        sign = "!" if seen.pending_attack else "×" if seen.is_contested() else "●" if ours else ""
        if number in self.marks:
            style = MARK
        elif seen.is_contested():
            style = "bold black on yellow"
        else:
            style = "bold black on green" if ours else THEIRS if seen.insurgents else "red"
        head: list[Piece] = [
            (sign, OURS if ours else THEIRS),
            (marked(number, self.marks.get(number, "")), style),
            (objective(seen), "magenta"),
        ]
        if str(self.resistance) == number:
            head.append(("R", "bold magenta"))
        return [*head, (str(seen.tem), "")]


def marked(number: str, mark: str) -> str:
    """An area never loses its number: an option that is called by it, as a19 is, is written instead of it, others are not."""
    return mark if mark.lstrip(ascii_lowercase) == number else number


def objective(seen: AreaSeen) -> str:
    """A mosque, another area worth a point, or neither."""
    return OBJECTIVE["mosque"] if seen.mosque else OBJECTIVE.get(str(seen.worth), "▲")


def stacks(theirs: dict[str, int], ours: list[UnitSeen], room: int) -> Line:
    """Both stacks of an area in one line."""
    left = coalition(ours, max(1, room // 2) if theirs else room)
    right = insurgents(theirs, room - len(left) - 1 if left else room)
    style = OURS if any(not unit.spent for unit in ours) else "green"
    if left and right:
        return [(left, style), ("/", "dim"), (right, THEIRS)]
    return [(left, style)] if left else [(right, THEIRS)]
