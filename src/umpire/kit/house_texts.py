"""The texts of a house rule: what it says of itself, its sections, rulings and words, checked when its file is loaded."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from fluent.syntax import ast as ftl

from umpire.engine.rule import Fault
from umpire.kit import fluent
from umpire.kit.house_guard import HouseFault
from umpire.kit.registry import find
from umpire.kit.words import LANGUAGES, Words

Entry = dict[str, Any]

# What every entry has, as a word and in each language.
SECTION: Final = (("number",), ("title", "text"))
RULING: Final = (("id", "section"), ("question", "ruling", "reason"))


class Texts(NamedTuple):
    """The texts of a house rule; what it says in one language alone is said so in the other too."""

    about: dict[str, str]
    sections: list[Entry]
    rulings: list[Entry]
    words: dict[str, str]


def texts_of(title: str, module: ModuleType, path: Path) -> Texts:
    """The texts of a file that has been run; a HouseFault with the line, if one is not complete or says what the title says already."""
    folder = find(title).folder

    def read(name: str) -> Any:
        return getattr(module, name, None)

    try:
        name = "ABOUT"
        about = _both(read(name) or path.name)
        name = "SECTIONS"
        numbers = _numbers(folder / "data" / "rulebook.toml", "section", "number")
        sections = _entries(read(name) or [], SECTION, numbers)
        name = "RULINGS"
        known = _numbers(folder / "data" / "rulings.toml", "ruling", "id")
        rulings = _entries(read(name) or [], RULING, known)
        for ruling in rulings:
            if ruling["section"] not in numbers and ruling["section"] not in [one["number"] for one in sections]:
                raise Fault(f"{ruling['id']} is about the section {ruling['section']}, and there is none")
        name = "WORDS"
        words = _both(read(name) or "")
        for language, text in words.items():
            _check_words(text, fluent.read(folder / "speech", language))
    except (Fault, KeyError, TypeError, ValueError, AttributeError) as error:
        line = _line(path, name)
        what = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
        raise HouseFault(f"{path.name}, line {line}: {name} cannot be used: {what}.", path.name, line) from error
    return Texts(about, sections, rulings, words)


def _line(path: Path, name: str) -> int:
    """The line at which a name is set."""
    found = re.search(rf"^{name}\b", path.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    return found.string.count("\n", 0, found.start()) + 1 if found else 1


def _both(said: Any) -> dict[str, str]:
    """In both languages, if it is said in one."""
    if isinstance(said, str):
        said = dict.fromkeys(LANGUAGES, said)
    if not isinstance(said, dict) or not said or set(said) - set(LANGUAGES):
        raise Fault(f"it should be said by language, as in {{'en': ..., 'fr': ...}}, and is {said!r:.80}")
    if not all(isinstance(text, str) for text in said.values()):
        raise Fault(f"it should be text, and is {said!r:.80}")
    return {language: said.get(language, next(iter(said.values()))) for language in LANGUAGES}


def _numbers(file: Path, kind: str, name: str) -> set[str]:
    """The sections or rulings of the title itself."""
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {str(entry[name]) for entry in found.get(kind, [])}


def _entries(entries: Any, fields: tuple[tuple[str, ...], tuple[str, ...]], known: set[str]) -> list[Entry]:
    """Sections or rulings with words in both languages. `known` are the numbers of the title."""
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Fault(f"it should be a list of entries, as in {{'{fields[0][0]}': ...}}, and is {entries!r:.80}")
    found: list[Entry] = []
    for entry in entries:
        for field in (*fields[0], *fields[1]):
            if field not in entry:
                raise Fault(f"an entry has no '{field}': {entry!r:.80}")
        number = entry[fields[0][0]]
        if not isinstance(number, str) or not re.fullmatch(r"[\w.-]+", number):
            raise Fault(f"{fields[0][0]} should be a word such as 'H1', and is {number!r:.80}")
        if number in known or number in [one[fields[0][0]] for one in found]:
            raise Fault(f"there is a {number} already; give yours another number")
        found.append({**entry, **{field: _both(entry[field]) for field in fields[1]}})
    return found


def _check_words(text: str, own: str) -> None:
    """Words are messages, and none that the title has: other games of it say that too."""
    taken = _messages(own)
    for entry in fluent.parsed(text).body:
        if isinstance(entry, ftl.Junk):
            raise Fault(f"no message: {str(entry.content).strip()!r:.80}")
        if isinstance(entry, ftl.Message) and entry.id.name in taken:
            raise Fault(f"the title says '{entry.id.name}' already; take another word for yours")


def _messages(text: str) -> set[str]:
    return {entry.id.name for entry in fluent.parsed(text).body if isinstance(entry, ftl.Message)}


def names_in(sections: list[Entry], words: dict[str, str]) -> frozenset[str]:
    """The names of the sections and messages of a house rule."""
    numbers = {f"section {section['number']}" for section in sections}
    return frozenset(numbers | {f"message '{name}'" for text in words.values() for name in _messages(text)})


@cache
def words_of(language: str) -> Words:
    """How what a house rule says is marked."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    return Words(language, [files("umpire.kit").joinpath("house_words", f"{name}.ftl").read_text(encoding="utf-8")])


def marked(said: str, language: str, file: str = "") -> str:
    """A sentence with the mark of house rules, and with the name of the file if that is given."""
    words = words_of(language)
    return words("mark-of", said=said, file=file) if file else words("mark", said=said)
