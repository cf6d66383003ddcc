"""Writes docs/rulings.md from the titles' rulings.toml, ordered by title and chapter (see pages.py for --check)."""

import sys
import tomllib
from typing import Any

import umpire
from pages import write_page
from umpire.kit.registry import find
from umpire.kit.speech import Speech

NAME = "rulings.md"
TITLES = [title for title in umpire.titles() if (find(title).folder / "data" / "rulings.toml").exists()]
HEAD = """<!-- Written by tools/rulings_doc.py from each title's rulings.toml; change it there, then run the tool again. -->

# Rulings

What a rulebook does not settle, how we play it, and why. In brackets the section where the doubt arises, and what else
it touches. `umpire rule R15` shows a ruling of the first title beside its section, in English or French, `umpire rule
R15 OTHER` one of another; `umpire rule 13.4.3` shows all that touch a section.
"""
EDITIONS = {"en": "English edition only.", "fr": "French edition only."}

Entry = dict[str, Any]


def data(title: str, name: str) -> Entry:
    """The content of a TOML file of a title."""
    return tomllib.loads((find(title).folder / "data" / name).read_text(encoding="utf-8"))


def sort_key(ruling: Entry) -> list[int]:
    """A key that sorts rulings by section, then by number. The 0 between them puts 4.1 before 4.1.2."""
    return [*map(int, ruling["section"].split(".")), 0, int(ruling["id"][1:])]


def item(ruling: Entry) -> str:
    """The text of a ruling: sections, question, answer and reason."""
    touched = ", ".join(ruling.get("see", []))
    where = f"[{ruling['section']}; see {touched}]" if touched else f"[{ruling['section']}]"
    edition = f" *{EDITIONS[ruling['edition']]}*" if "edition" in ruling else ""
    return (
        f"#### {ruling['id']}\n\n"
        f"{where} *{ruling['question']['en']}*{edition}\n\n"
        f"{ruling['ruling']['en']}\n\n"
        f"Why: {ruling['reason']['en']}\n"
    )


def part(title: str) -> list[str]:
    """The rulings of a title, under the chapters of its rulebook."""
    chapters = {entry["number"]: entry["title"]["en"] for entry in data(title, "rulebook.toml")["section"]}
    several = len(find(title).editions) > 1
    editions = "A ruling holds for both editions unless it says otherwise." if several else "There is one edition."
    parts = [f"## {Speech(title, 'en').say('title')}\n\n{editions}\n"]
    last = ""
    for ruling in sorted(data(title, "rulings.toml")["ruling"], key=sort_key):
        chapter = ruling["section"].split(".")[0]
        if chapter != last:
            parts.append(f"### {chapter} {chapters[chapter]}\n")
            last = chapter
        parts.append(item(ruling))
    return parts


def page() -> str:
    """The whole page."""
    head = HEAD.replace("OTHER", TITLES[min(1, len(TITLES) - 1)])
    return "\n".join([head, *[text for title in TITLES for text in part(title)]])


if __name__ == "__main__":
    sys.exit(write_page(NAME, page()))
