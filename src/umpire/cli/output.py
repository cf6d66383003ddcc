"""Printing: standard output, sentences, and long texts page by page."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

PIPE_WIDTH = 100


class Output(Console):
    """Standard output. On a terminal lines are broken to its width. In a pipe or file a sentence stays one line, and drawings have a
    fixed width."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        if not self.is_terminal:
            self.width = PIPE_WIDTH

    def on_broken_pipe(self) -> None:
        """The reader of a pipe has gone; `main` handles that."""
        self.quiet = True
        raise BrokenPipeError


def tell(console: Console, prose: RenderableType) -> None:
    """Print a sentence."""
    console.print(prose, soft_wrap=not console.is_terminal)


def tell_item(console: Console, mark: Text, prose: Text) -> None:
    """Print a sentence after a mark; on a terminal its further lines are indented."""
    if not console.is_terminal:
        tell(console, Text.assemble(mark, prose))
        return
    grid = Table.grid()
    grid.add_column(width=mark.cell_len)
    grid.add_row(mark, prose)
    console.print(grid)


def show_long(console: Console, content: RenderableType, prose: bool = False, keys: str = "") -> None:
    """Print something that may be long; on a terminal it is shown page by page. `keys` is the line at the foot that explains the keys."""
    drawn = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
    if drawn and len(console.render_lines(content, pad=False)) >= console.height:
        with less_options(keys), console.pager(styles=True):
            console.print(content)
    elif prose:
        tell(console, content)
    else:
        console.print(content)


@contextmanager
def less_options(keys: str) -> Iterator[None]:
    """Make `less` show colours and our foot line."""
    before = os.environ.get("LESS")
    foot = f"-Ps{keys}$" if keys else ""
    os.environ["LESS"] = " ".join(filter(None, ["-R", foot, before]))
    try:
        yield
    finally:
        if before is None:
            del os.environ["LESS"]
        else:
            os.environ["LESS"] = before


def cited(said: str, cite: str, style: str = "") -> Text:
    """A sentence with a capital letter and its section."""
    sentence = Text(said[:1].upper() + said[1:], style)
    return sentence.append(f" [{cite}]", "cyan") if cite else sentence
