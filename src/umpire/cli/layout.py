"""The drawn table: fits the header, the map with its units, the log and the question into the lines of a terminal."""

from collections.abc import Callable, Mapping

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.rule import Rule
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from umpire.engine.ask import Step
from umpire.engine.view import SeatView
from umpire.kit.screen import Screen
from umpire.kit.words import Words

LEAST_LOG, MOST_LOG = 3, 8  # lines
HEADER = 2  # lines at most
LEAST_QUESTION, LEAST_MAP = 6, 3
RULES = 2  # lines between the parts
FRAME = 2  # lines of a panel's frame


class Cropped:
    """Something printed in at most `height` lines; the rest is cut off."""

    def __init__(self, content: RenderableType, height: int) -> None:
        self.content = content
        self.height = height

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = console.render_lines(self.content, options.update(height=None), pad=False)
        for line in lines[: self.height]:
            yield from line
            yield Segment.line()


class Layout:
    """The layout of one screen: what a seat sees (`view`) while `pending` is asked, on a terminal of `width` columns."""

    def __init__(
        self, console: Console, screen: Screen, words: Words, view: SeatView, pending: Step | None, width: int
    ) -> None:
        self.console = console
        self.screen = screen
        self.words = words
        self.view = view
        self.pending = pending
        self.width = width

    def page(
        self,
        height: int,
        question: RenderableType,
        log: Callable[[int], RenderableType],
        notices: list[Text],
        numbers: Mapping[str, str],
        costs: Mapping[str, int],
    ) -> RenderableType:
        """The whole screen. The question gets the lines that it needs, and the map and the log share the others; `log` makes the log for
        a number of lines, which has room for `notices`. `numbers` and `costs` are those of the options, by the space where the map shows
        them."""
        header = Cropped(self.screen.header(self.view, self.width), HEADER)
        left = height - self.height_of(header) - self.height_of(question) - RULES
        least = LEAST_LOG if left >= 2 * LEAST_LOG else 1  # a long question leaves little
        noticed = self.height_of(Group(*notices)) if notices else 0
        least = max(least, min(noticed, left - self.screen.fewest))  # notices are printed only once
        log_height = max(least, min(MOST_LOG, left // 4))
        wanted = self.screen.wish(self.view, self.pending, self.width)
        room = max(left - log_height, min(left - least, wanted))
        table, used = self._table(max(LEAST_MAP, room), numbers, costs)
        heading = Rule(self.words("log"), align="left", style="blue")
        return Group(header, table, heading, log(max(least, left - used)), Rule(style="blue"), question)

    def _table(self, height: int, numbers: Mapping[str, str], costs: Mapping[str, int]) -> tuple[RenderableType, int]:
        """The map with the units beside it or, on a narrow screen, in a line or two below it; and how many lines that takes."""
        side = self.screen.side(self.view, self.pending, self.width)
        below = self.screen.roll_call(self.view, self.width) if not side else Text()
        lines = min(2, self.height_of(below)) if below else 0
        width = self.width - side
        # The sector is the map, or the part of it where something happens.
        title, sector = self.screen.sector(self.view, self.pending, dict(numbers), width, height - lines, dict(costs))
        wanted = self.height_of(sector, width - 4) + FRAME if title else self.height_of(sector, width)
        size = min(height - lines, wanted)
        if side:
            return self._beside(title, sector, side, height, size)
        return Group(_framed(title, sector, size), *([Cropped(below, lines)] if lines else [])), size + lines

    def _beside(
        self, title: str, sector: RenderableType, side: int, height: int, size: int
    ) -> tuple[RenderableType, int]:
        """The map and the units side by side; both panels have the height of the higher one."""
        forces = self.screen.forces(self.view)
        size = min(height, max(size, self.height_of(forces, side - 4) + FRAME))
        grid = Grid.grid(padding=0)
        grid.add_column(width=self.width - side)
        grid.add_column(width=side)
        grid.add_row(_framed(title, sector, size), _framed(self.words("forces"), forces, size))
        return grid, size

    def height_of(self, content: RenderableType, width: int = 0) -> int:
        """How many lines something takes, by default in the whole width."""
        return height_of(self.console, content, width or self.width)


def height_of(console: Console, content: RenderableType, width: int) -> int:
    """How many lines something takes on a console when it is printed in so many columns."""
    return len(console.render_lines(content, console.options.update(width=width, height=None), pad=False))


def _framed(title: str, content: RenderableType, height: int) -> RenderableType:
    """A panel of this height; without a title the content has a frame of its own and is only cut."""
    if not title:
        return Cropped(content, height)
    inner = Cropped(content, height - FRAME)
    return Panel(inner, title=title, title_align="left", border_style="blue", height=height)
