"""Where the terminal writes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

PIPE_WIDTH = 100


class Paper(Console):
    """Standard output. On a terminal lines are broken to its width; into a pipe or a file a sentence stays one line, and
    pictures have one width."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        if not self.is_terminal:
            self.width = PIPE_WIDTH

    def on_broken_pipe(self) -> None:
        """Whoever read along has gone; `main` knows what to do."""
        self.quiet = True
        raise BrokenPipeError


def tell(console: Console, prose: RenderableType) -> None:
    """Sentences, as against pictures."""
    console.print(prose, soft_wrap=not console.is_terminal)


def tell_item(console: Console, mark: Text, prose: Text) -> None:
    """A sentence behind a mark; on a terminal its further lines stand below the first one."""
    if not console.is_terminal:
        tell(console, Text.assemble(mark, prose))
        return
    grid = Table.grid()
    grid.add_column(width=mark.cell_len)
    grid.add_row(mark, prose)
    console.print(grid)


def show_long(console: Console, content: RenderableType, prose: bool = False, keys: str = "") -> None:
    """Something to read, sentences or a picture. What is longer than the screen of a terminal is read page by page; `keys` says at its
    foot how to go on and back."""
    drawn = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
    if drawn and len(console.render_lines(content, pad=False)) >= console.height:
        with told_to_less(keys), console.pager(styles=True):
            console.print(content)
    elif prose:
        tell(console, content)
    else:
        console.print(content)


@contextmanager
def told_to_less(keys: str) -> Iterator[None]:
    """`less` shows colours only if it is told to, whatever else its user has told it."""
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
    """A sentence, with a capital, and its section."""
    sentence = Text(said[:1].upper() + said[1:], style)
    return sentence.append(f" [{cite}]", "cyan") if cite else sentence
