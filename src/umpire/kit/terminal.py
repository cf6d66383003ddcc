"""What the screens of several titles share."""

import unicodedata
from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

View = dict[str, Any]  # a view as plain data

MARK = "bold black on cyan"  # the number of an option, on the map


def plain(text: str) -> str:
    """What a person types, to be compared: lower case, no accents, one space."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.lower().replace("’", "'").split())


def facts(rows: Iterable[tuple[str, str | Text]]) -> Table:
    """What is known of something: a word and its value a line. A word is not said twice running."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    said = ""
    for word, value in rows:
        grid.add_row(Text(word if word != said else "", "dim"), Text(value) if isinstance(value, str) else value)
        said = word
    return grid


def legend(signs: str, width: int, lines: int = 1) -> Text:
    """The legend of the map's signs, cut to the width. `signs` has its parts, separated by " · "; those that do not fit into so many lines
    are left out, for the help shows them all."""
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
