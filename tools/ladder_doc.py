"""Writes the first table of docs/ladder.md from the results in docs/ladder/standard: python tools/ladder_doc.py

Each folder there was written by `umpire ladder`; docs/ladder.md has the commands. The table has a row for each bot against each weaker
one and against itself, in each seat and over both, or against the rules where they play the other side.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1] / "docs"
BEGIN, END = "<!-- by tools/ladder_doc.py -->\n", "<!-- end -->\n"
# The folders, in the order of the table.
FOLDERS = (
    "phantom-fury",
    "phantom-fury-fr",
    "phantom-fury-1",
    "phantom-fury-4",
    "phantom-fury-veteran",
    "second-fallujah-even",
    "second-fallujah",
    "second-fallujah-veteran",
    "second-fallujah-bot",
    "second-fallujah-bot-veteran",
    "night-drop-even",
    "night-drop",
    "night-drop-veteran",
)


def percent(figure: dict[str, Any]) -> str:
    """A share with its interval, if it has one."""
    if figure["low"] is None:
        return f"{figure['value']:.1%}"
    return f"{figure['value']:.1%} ({100 * figure['low']:.1f} to {100 * figure['high']:.1f})"


def setting(book: dict[str, Any]) -> str:
    """The name of the title, and the options that differ from the usual game."""
    name = book["title"].replace("-", " ").title()
    options = book["options"]
    points = options.get("strong-points", "")
    told = [f"{points} Strong Point{'' if points == '1' else 's'}"] if points else []
    told += ["against the bot of the rules"] if options.get("insurgents") == "bot" else []
    told += ["French edition"] if book["edition"] == "fr" else []
    return ", ".join([name, *told])


def rows(book: dict[str, Any]) -> Iterator[str]:
    """The rows for the results of one folder."""
    rank = {bot: number for number, bot in enumerate(book["bots"])}
    seeds = f"{book['seed']}-{book['seed'] + book['games'] - 1}"
    draws = any(row["draws"] for row in book["rows"])
    for row in book["rows"]:
        against = row["against"]
        if against and rank[against] >= rank[row["bot"]] and against != row["bot"]:
            continue
        held = f"{row['held']['value']:.1%}" if draws else ""
        measures = ", ".join(f"{name} {figure['value']:.1f}" for name, figure in sorted(row["measures"].items()))
        yield (
            f"| {setting(book)} | {row['bot']} | {row['seat']} | {against or 'the rules'} | {row['games']} | "
            f"{percent(row['share'])} | {held} | {measures} | {seeds} |"
        )


def table(folder: Path) -> str:
    """The whole table, as Markdown."""
    lines = [
        "| game | bot | seat | against | games | won (95%) | won or drawn | mean | seeds |",
        "|---|---|---|---|--:|---|---|---|---|",
    ]
    for name in FOLDERS:
        lines += rows(json.loads((folder / name / "ladder.json").read_text(encoding="utf-8")))
    return "\n".join(lines) + "\n"


def main() -> int:
    """Replace the table in the page."""
    page = DOCS / "ladder.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{table(DOCS / 'ladder/standard')}\n{END}{after}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
