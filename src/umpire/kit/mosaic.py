"""A terminal map of areas: areas that share a border on the map are adjacent, others are not.

The plan is a grid of area numbers with two characters each. Squares with the same number are one area. The drawing stretches the squares
to the available size.
"""

from collections.abc import Callable
from functools import cached_property

from rich.text import Text

Piece = tuple[str, str]  # characters and their style
Line = list[Piece]
Content = Callable[[int, int, int], list[Line]]  # area, width and height of its room: what is written there
Border = Callable[[frozenset[int]], str]  # the areas that meet: the style of the line between them

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
CORNERS = " │││─┘┐┤─└┌├─┴┬┼"  # by the sum of the arms
ROAD_CORNERS = " │││═╛╕╡═╘╒╞═╧╤╪"
WATER = "≈"


class Mosaic:
    """A plan. `road` is the row of squares above which a road follows the borders."""

    def __init__(self, plan: str, road: int) -> None:
        rows = [line for line in plan.splitlines() if line.strip()]
        self.squares = [
            [int(row[at : at + 2].replace(".", "0")) for at in range(0, len(row.rstrip()), 2)] for row in rows
        ]
        self.road = road
        self.high = len(self.squares)
        self.wide = len(self.squares[0])

    @cached_property
    def spans(self) -> dict[int, dict[int, tuple[int, int]]]:
        """By area and row: its first square and the one after its last."""
        found: dict[int, dict[int, tuple[int, int]]] = {}
        for number, row in enumerate(self.squares):
            for area in set(row) - {0}:
                first = row.index(area)
                found.setdefault(area, {})[number] = (first, first + row.count(area))
        return found

    @cached_property
    def borders(self) -> set[frozenset[int]]:
        """The pairs of areas that share a border on the drawing."""
        found = set()
        for row in range(self.high):
            for column in range(self.wide):
                for other in (self._at(row + 1, column), self._at(row, column + 1)):
                    found.add(frozenset((self._at(row, column), other)) - {0})
        return {pair for pair in found if len(pair) == 2}

    def _at(self, row: int, column: int) -> int:
        """The area of a square; 0 outside the plan."""
        inside = 0 <= row < self.high and 0 <= column < self.wide
        return self.squares[row][column] if inside else 0

    def _columns(self, width: int, margin: int) -> list[int]:
        """The x of each line between squares."""
        return [margin + round(number * (width - 1 - margin) / self.wide) for number in range(self.wide + 1)]

    def _lines(self, height: int) -> list[int]:
        """The y of each line between rows. Rows get more lines where areas have the fewest."""
        heights = [1] * self.high
        for _ in range(height - 1 - self.high):
            lines = {area: sum(heights[row] for row in spans) for area, spans in self.spans.items()}
            need = [sum(lines[area] ** -2 for area in set(row) - {0}) for row in self.squares]
            heights[need.index(max(need))] += 1
        return [sum(heights[:row]) for row in range(self.high + 1)]

    # -- with every border ----------------------------------------------------------------------------------------

    def drawn(self, width: int, height: int, content: Content, border: Border, margin: int = 0) -> "Canvas":
        """The whole map in this size. The `margin` columns west of it are water."""
        across, down = self._columns(width, margin), self._lines(height)
        canvas = Canvas(width, height)
        for row in range(self.high + 1):
            for column in range(self.wide + 1):
                self._corner(canvas, row, column, across, down, border)
        for area in self.spans:
            first, after, top, bottom = self._room(area, across, lambda top, bottom: down[bottom] - down[top] - 1)
            high = down[bottom] - down[top] - 1
            self._fill(canvas, content, area, across[first], across[after], down[top] + 1, high)
        canvas.flood(WATER, "blue")
        return canvas

    def _corner(
        self, canvas: "Canvas", row: int, column: int, across: list[int], down: list[int], border: Border
    ) -> None:
        """Draw a point where up to four areas meet, and the borders from it to the east and the south."""
        north_west, north_east = self._at(row - 1, column - 1), self._at(row - 1, column)
        south_west, south_east = self._at(row, column - 1), self._at(row, column)
        arms = (
            UP * (north_west != north_east)
            + DOWN * (south_west != south_east)
            + LEFT * (north_west != south_west)
            + RIGHT * (north_east != south_east)
        )
        if not arms:
            return
        x, y = across[column], down[row]
        signs = ROAD_CORNERS if row == self.road else CORNERS
        canvas.set(x, y, signs[arms], border(frozenset((north_west, north_east, south_west, south_east))))
        if arms & RIGHT:
            style = border(frozenset((north_east, south_east)))
            for at in range(x + 1, across[column + 1]):
                canvas.set(at, y, signs[LEFT + RIGHT], style)
        if arms & DOWN:
            style = border(frozenset((south_west, south_east)))
            for at in range(y + 1, down[row + 1]):
                canvas.set(x, at, CORNERS[UP + DOWN], style)

    def _room(self, area: int, across: list[int], height: Callable[[int, int], int]) -> tuple[int, int, int, int]:
        """The largest rectangle in an area: its first square and the one after its last, its first row and the one after its last.
        `height` is the height of some rows."""
        best, most = (0, 0, 0, 0), 0
        spans = self.spans[area]
        for top in spans:
            first, after = spans[top]
            for bottom in range(top, max(spans) + 1):
                first, after = max(first, spans[bottom][0]), min(after, spans[bottom][1])
                size = (across[after] - across[first] - 1) * height(top, bottom + 1) if first < after else 0
                if size > most:
                    best, most = (first, after, top, bottom + 1), size
        return best

    def _fill(self, canvas: "Canvas", content: Content, area: int, left: int, right: int, top: int, high: int) -> None:
        """Write the content of an area into its rectangle."""
        wide = right - left - 1
        for number, line in enumerate(content(area, wide, high)[:high]):
            canvas.write(left + 1, top + number, line, wide)

    # -- a line a row ---------------------------------------------------------------------------------------------

    def rows(self, width: int, content: Content, margin: int = 0) -> "Canvas":
        """The map with only half as many lines as the plan has rows: every second row, and only vertical borders."""
        kept = range(1, self.high, 2)
        across = self._columns(width, margin)
        canvas = Canvas(width, len(kept))
        for line, row in enumerate(kept):
            for column in range(self.wide + 1):
                if self._at(row, column - 1) != self._at(row, column):
                    canvas.set(across[column], line, CORNERS[UP + DOWN], "bright_black")
        for area in self.spans:
            first, after, top, bottom = self._room(area, across, lambda top, bottom: bottom // 2 - top // 2)
            high = bottom // 2 - top // 2
            self._fill(canvas, content, area, across[first], across[after], top // 2, high)
        canvas.flood(WATER, "blue")
        return canvas


class Canvas:
    """A grid of characters with styles."""

    def __init__(self, width: int, height: int) -> None:
        self.cells: list[list[Piece]] = [[(" ", "")] * width for _ in range(height)]

    def set(self, x: int, y: int, sign: str, style: str) -> None:
        """Set one character."""
        self.cells[y][x] = (sign, style)

    def write(self, x: int, y: int, line: Line, room: int) -> None:
        """Write pieces of text, as far as there is room."""
        signs = [(sign, style) for text, style in line for sign in text][:room]
        self.cells[y][x : x + len(signs)] = signs

    def flood(self, sign: str, style: str) -> None:
        """Fill each row from the west with a sign, up to the first thing drawn."""
        for row in self.cells:
            for x, (found, _) in enumerate(row):
                if found != " ":
                    break
                row[x] = (sign, style)

    def lines(self) -> list[Text]:
        """The grid as lines of text."""
        found = []
        for row in self.cells:
            line = Text(no_wrap=True)
            run, style = "", ""
            for sign, own in [*row, ("", "\n")]:
                if own != style:
                    line.append(run, style)
                    run, style = "", own
                run += sign
            line.rstrip()
            found.append(line)
        return found
