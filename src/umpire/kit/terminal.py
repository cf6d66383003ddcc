"""Functions that terminal screens share."""

import unicodedata
from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

View = dict[str, Any]  # a view as plain data

MARK = "bold black on cyan"  # the number of an option, on the map


def plain(text: str) -> str:
    """Typed text for comparison: lower case, without accents, with single spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.lower().replace("’", "'").split())


def facts(rows: Iterable[tuple[str, str | Text]]) -> Table:
    """A table of names and values. A name is not repeated in the next line."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    said = ""
    for word, value in rows:
        grid.add_row(Text(word if word != said else "", "dim"), Text(value) if isinstance(value, str) else value)
        said = word
    return grid


def legend(signs: str, width: int, lines: int = 1) -> Text:
    """The legend of a map, cut to the width. `signs` has its parts separated by " · "; parts that do not fit into `lines` lines are left
    out, since the help shows all."""
    packed = [""]
    for part in signs.split(" · "):
        longer = " · ".join(filter(None, [packed[-1], part]))
        if cell_len(longer) <= width or not packed[-1]:
            packed[-1] = longer
        elif len(packed) < lines:
            packed.append(part)
        else:
            break
    said = [Text(line, "dim", no_wrap=True) for line in packed]
    for line in said:
        line.truncate(width, overflow="ellipsis")
    return Text("\n").join(said)
