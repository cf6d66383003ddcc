"""What the sources of a title cite: for each section its lines of code, rulings, messages and tests."""

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from umpire.kit.shelf import Shelf
from umpire.kit.speech import id_of
from umpire.testing.sources import Sources
from umpire.testing.speech import argument

CITED = re.compile(
    r'"""((?:\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?(?:, | and )?)+)[ ."]|"(\d+(?:\.\d+)+)"|(?:^|\s)#\s+((?:\d+(?:\.\d+)+(?:, )?)+)'
)
APART = {"data", "play", "check"}  # folders of a title that are no rules
NUMBER = re.compile(r"\d+(?:\.\d+)*")
RULING = re.compile(r"\bR\d+\b")
TEST = re.compile(r"^ *(?:async )?def (test_\w+)")
TEST_OF = re.compile(r"test_(?:fr_|en_)?((?:\d+_)+)[a-z]")
PROJECT = ("pyproject.toml", "setup.py", "setup.cfg")  # one of them is beside the sources of every package
# What is said at a section: the kind of its message, and where a call has its word and its section.
SAID = {
    "choose": ("verb", (1, "verb"), (3, "cite")),
    "ask": ("verb", (1, "verb"), (3, "cite")),
    "d6": ("roll", (0, "why"), (1, "cite")),
    "d10": ("roll", (0, "why"), (1, "cite")),
    "two_d6": ("roll", (0, "why"), (1, "cite")),
    "draw": ("draw", (0, "cup"), (1, "cite")),
    "no": ("reason", (1, "reason"), (0, "cite")),
    "Modifier": ("modifier", (1, "reason"), (2, "cite")),
}


class Cited:
    """The citations in the sources of a title. The sources are read, not imported."""

    def __init__(self, shelf: Shelf) -> None:
        self.folder = shelf.folder
        self.index = shelf.index
        self.names = {ruling["id"] for ruling in shelf.rulings}

    def sources(self) -> list[Path]:
        """The files of the rules and of their presentation, without data, bots and checks."""
        found = sorted(self.folder.rglob("*.py"))
        return [path for path in found if not APART & set(path.relative_to(self.folder).parts)]

    def _lines(self) -> Iterator[tuple[set[str], str, set[str]]]:
        """For every line of the sources: the sections that it cites, its place, and the rulings that it names. A docstring counts as its
        first line."""
        for path in self.sources():
            name = ""
            lines = path.read_text(encoding="utf-8").splitlines()
            for line, text in enumerate(lines, 1):
                if opened := re.match(r"\s*(?:def|class) (\w+)", text):
                    name = opened[1]
                numbers = {
                    number
                    for match in CITED.finditer(text)
                    for number in NUMBER.findall(match[1] or match[2] or match[3])
                    if number in self.index
                }
                yield numbers, f"{near(path)}:{line}  {name}", set(RULING.findall(said_from(lines, line))) & self.names

    @cached_property
    def cites(self) -> dict[str, list[str]]:
        """The places in the sources by the section or ruling that they cite: in docstrings, comments and cite strings."""
        found: dict[str, list[str]] = {}
        for numbers, place, rulings in self._lines():
            for number in numbers | rulings:
                if place not in found.setdefault(number, []):
                    found[number].append(place)
        return found

    def code(self, number: str) -> list[str]:
        """The places that cite a section or a ruling."""
        return self.cites.get(number, [])

    def rulings(self, number: str) -> list[str]:
        """The rulings that the docstrings and comments on a section name."""
        found = {name for numbers, _, rulings in self._lines() if number in numbers for name in rulings}
        return sorted(found, key=lambda name: int(name[1:]))

    def words(self, number: str) -> list[str]:
        """The ids of the messages for what happens, is asked, rolled, drawn and refused at a section."""
        return sorted({id for cite, id in self._said if cite == number})

    @cached_property
    def _said(self) -> set[tuple[str, str]]:
        """All pairs of a section and the id of a message."""
        if not (self.folder / "events.py").is_file():
            return set()
        sources = Sources(self.folder)
        found = {
            (cite, f"{kind}-{word}")
            for name, (kind, word_at, cite_at) in SAID.items()
            for function, call in sources.calls(name)
            for cite in told(sources, function, argument(call, *cite_at))
            for word in told(sources, function, argument(call, *word_at))
        }
        for name in sources.told_events():
            parameters = parameters_of(sources, name)
            if "cite" in parameters:
                places = [(parameters.index(each), each) for each in ("cite", "word") if each in parameters]
                for function, call in sources.calls(name):
                    cites, *words = [told(sources, function, argument(call, *place)) for place in places]
                    ids = [f"{id_of(name)}-{word}" for word in words[0]] if words else []
                    found |= {(cite, id) for cite in cites for id in ids or [id_of(name)]}
        return found


def parameters_of(sources: Sources, event: str) -> list[str]:
    """The parameters of an event's constructor."""
    try:
        return [each.arg for each in sources.constructor(event).args.args][1:]
    except KeyError:  # it has the constructor of every event
        return ["cite"]


def told(sources: Sources, function: ast.stmt, node: ast.expr | None) -> list[str]:
    """The texts that an argument may have; empty without the argument."""
    return sources.words_of(function, node) if node is not None else []


def said_from(lines: list[str], line: int) -> str:
    """A line of source, with the rest of the docstring if it opens one."""
    text = lines[line - 1]
    if text.count('"""') != 1 or not text.lstrip().startswith('"""') or text.strip() == '"""':
        return text
    for rest in lines[line:]:
        text += " " + rest
        if '"""' in rest:
            break
    return text


class SectionTests:
    """The tests of a title by the section in their name: test_13_4_5_..., test_fr_13_6_4_...."""

    def __init__(self, folder: Path, package: str) -> None:
        roots = [*list(folder.parents)[:4], Path.cwd()]
        named = [root / "tests" / folder.name for root in roots]
        whole: list[Path] = []
        if "." not in package:  # a package of its own: all tests beside it are its tests
            beside = [root for root in roots if folder in (root / folder.name, root / "src" / folder.name)]
            whole = [root / "tests" for root in beside if any((root / file).is_file() for file in PROJECT)]
        self.searched = list(dict.fromkeys([*named, *whole]))
        self.folders = [path for path in self.searched if path.is_dir()][:1]

    @cached_property
    def places(self) -> list[tuple[str, str]]:
        """The names of all tests, each with its place."""
        return [
            (match[1], f"{near(path)}:{line}  {match[1]}")
            for path in sorted(path for folder in self.folders for path in folder.rglob("test_*.py"))
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            if (match := TEST.match(text))
        ]

    @cached_property
    def found(self) -> dict[str, list[str]]:
        """The places of tests by section."""
        found: dict[str, list[str]] = {}
        for name, place in self.places:
            if match := TEST_OF.match(name):
                found.setdefault(match[1].rstrip("_").replace("_", "."), []).append(place)
        return found

    def of(self, number: str) -> list[str]:
        """The tests of a section."""
        return self.found.get(number, [])

    def named(self, names: list[str]) -> list[str]:
        """The places of the tests that a ruling names."""
        return [place for name, place in self.places if name in names]


def near(path: Path) -> str:
    """A path relative to the current folder, if it is in it."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
