"""The rulebook of a title: sections with our summary, and rulings, read from its data."""

import tomllib
from difflib import get_close_matches
from typing import Any

from umpire.engine.rule import Fault
from umpire.kit.house import with_shown_texts
from umpire.kit.house_texts import marked
from umpire.kit.registry import find
from umpire.kit.words import LANGUAGES

Entry = dict[str, Any]
FIELDS = {"section": ("number",), "ruling": ("id", "section")}  # that every entry has
TOLD = ("title", "text", "question", "ruling", "reason")  # fields that are said in each language


class Shelf:
    """The sections and rulings of a title and of its house rules, in two languages."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.folder = find(title).folder
        self.sections = self._entries("rulebook.toml", "section")
        self.rulings = self._entries("rulings.toml", "ruling")
        self._files: dict[str, str] = {}  # of the sections and rulings of house rules
        for house in with_shown_texts(title):
            self.sections += house.sections
            self.rulings += house.rulings
            self._files |= {entry["number"]: house.name for entry in house.sections}
            self._files |= {entry["id"]: house.name for entry in house.rulings}
        self.index: dict[str, Entry] = {section["number"]: section for section in self.sections}

    def _entries(self, file: str, kind: str) -> list[Entry]:
        """The entries of a file; empty if the title does not have it. Raises a Fault if the file is wrong."""
        path = self.folder / "data" / file
        if not path.is_file():
            return []
        try:
            found: list[Entry] = tomllib.loads(path.read_text(encoding="utf-8")).get(kind, [])
            self._complete(found, FIELDS[kind])
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Fault(f"{self.title}: {path} cannot be read ({type(error).__name__}: {error}).") from error
        return found

    def _complete(self, found: list[Entry], fields: tuple[str, ...]) -> None:
        """Check that each entry has these fields, and add the missing language to its texts."""
        for entry in found:
            for field in fields:
                if not isinstance(entry[field], str):
                    raise TypeError(f"{field} is {entry[field]!r}")
            for field in TOLD:
                words = entry.get(field, {})
                for language in LANGUAGES:  # a title may have one of them alone
                    words.setdefault(language, next(iter(words.values()), ""))

    def section(self, number: str) -> Entry:
        """A section by its number, or the section of a ruling. Raises a Fault that names the nearest numbers."""
        wanted = bare(number)
        if wanted in self.index:
            return self.index[wanted]
        ruling = self.find_ruling(wanted)
        if ruling is not None:
            return self.index[str(ruling["section"])]
        if not self.index:
            raise Fault(f"{self.title} has no rule cards: there is no rulebook.toml among its data.")
        if not self.sections:
            raise Fault(f"{self.title} brings no rulebook to look into.")
        raise Fault(f"{self.title} has no section '{number}'; the nearest are {', '.join(self.nearest(wanted))}.")

    def find_ruling(self, name: str) -> Entry | None:
        """A ruling by its name; None if there is none."""
        return next((ruling for ruling in self.rulings if ruling["id"].lower() == bare(name).lower()), None)

    def mark(self, said: str, number: str, language: str) -> str:
        """The title of a section, or the question of a ruling, with a mark and the name of the file if it is one of a house rule."""
        file = self._files.get(number, "")
        return marked(said, language, file) if file else said

    def nearest(self, wanted: str) -> list[str]:
        """Numbers that may have been meant: those under the same heading, or with a similar number."""
        numbers = list(self.index)
        head = wanted
        while "." in head:
            head = head.rpartition(".")[0]
            if head in self.index:
                return [head, *[number for number in numbers if number.startswith(head + ".")][:5]]
        found = get_close_matches(wanted, numbers, 5, 0.3)
        return found or [number for number in numbers if "." not in number]

    def rulings_on(self, number: str) -> list[Entry]:
        """The rulings on a section, and those that refer to it."""
        return [r for r in self.rulings if r["section"] == number or number in r.get("see", [])]

    def above(self, number: str) -> list[str]:
        """The sections above this one, from the chapter down."""
        parts = number.split(".")
        heads = [".".join(parts[:count]) for count in range(1, len(parts))]
        return [head for head in heads if head in self.index]

    def below(self, number: str) -> list[str]:
        """The sections directly below this one."""
        return [other for other in self.index if other.rpartition(".")[0] == number]

    def differs(self, section: Entry, language: str) -> str:
        """What the French edition changes in a section; empty if nothing."""
        return str(section.get("differs" if language == "en" else "differs_fr", {}).get("fr", ""))


def bare(number: str) -> str:
    """A number without the brackets and the full stop around it."""
    return number.strip().strip("[]").rstrip(".")
