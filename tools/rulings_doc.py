"""Writes docs/rulings.md from the register of doubt, chapter by chapter (see pages.py for --check)."""

import sys
import tomllib
from importlib.resources import files
from typing import Any

from pages import keep

NAME = "rulings.md"
HEAD = """<!-- Written by tools/rulings_doc.py from rulings.toml; change it there, then run the tool again. -->

# Phantom Fury: rulings

What neither rulebook settles, how we play it, and why. In brackets the section where the doubt arises, and what else it
touches. A ruling holds for both editions unless it says otherwise. `umpire rule R15` shows one beside its section, in
English or French; `umpire rule 13.4.3` shows all that touch a section.
"""
EDITIONS = {"en": "English edition only.", "fr": "French edition only."}

Entry = dict[str, Any]


def data(name: str) -> Entry:
    folder = files("umpire.titles.phantom_fury") / "data"
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


def place(ruling: Entry) -> list[int]:
    """By section as the rulebook counts, then by the number of the ruling."""
    return [*map(int, ruling["section"].split(".")), 0, int(ruling["id"][1:])]


def item(ruling: Entry) -> str:
    touched = ", ".join(ruling.get("see", []))
    where = f"[{ruling['section']}; see {touched}]" if touched else f"[{ruling['section']}]"
    edition = f" *{EDITIONS[ruling['edition']]}*" if "edition" in ruling else ""
    return (
        f"### {ruling['id']}\n\n"
        f"{where} *{ruling['question']['en']}*{edition}\n\n"
        f"{ruling['ruling']['en']}\n\n"
        f"Why: {ruling['reason']['en']}\n"
    )


def page() -> str:
    chapters = {entry["number"]: entry["title"]["en"] for entry in data("rulebook.toml")["section"]}
    parts = [HEAD]
    last = ""
    for ruling in sorted(data("rulings.toml")["ruling"], key=place):
        chapter = ruling["section"].split(".")[0]
        if chapter != last:
            parts.append(f"## {chapter} {chapters[chapter]}\n")
            last = chapter
        parts.append(item(ruling))
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(keep(NAME, page()))
