"""Reads the data files of a title, built in or replaced, and says in a sentence what is wrong with them.

This module has what all titles share: the four files, rows, and checks that know no game. Other data come as a folder: whole files
replace the built-in ones, and `changes.toml` holds only differences. A value set of a title is such a folder too.
"""

import hashlib
import re
import tomllib
from collections.abc import Sequence
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Meta

from umpire.engine.rule import Fault
from umpire.kit.changes import BASE, CHANGES, Table, changed
from umpire.kit.registry import find, names

MAP, COUNTERS, TABLES, SCENARIOS = "map.json", "counters.toml", "tables.toml", "scenarios.toml"
FILES = (MAP, COUNTERS, TABLES, SCENARIOS)
SET = "set.toml"  # what a value set says of itself; it marks its folder
STANDARD = "standard"
KEPT = "kept"  # a file that marks a folder of data that were in the box once


class DataFault(Fault):
    """A mistake in a data file: the message names the file, the place, the mistake, and what to do."""


# -- records --------------------------------------------------------------------------------------------------------


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all rows in data files: named fields, immutable, no unknown ones."""


Name = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=400)]
Slug = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Count = Annotated[int, Meta(ge=0, le=200)]


class SheetRow(Row, frozen=True, kw_only=True):
    """The number of all counters."""

    total: Annotated[int, Meta(ge=1, le=2_000)]
    source: Words


class CountRow(Row, frozen=True, kw_only=True):
    """The number of counters of one name."""

    name: Name
    count: Count
    source: Words


class LevelRow(Row, frozen=True, kw_only=True):
    """A level of victory, and the lowest total that earns it."""

    name: Name
    cite: str
    least: Annotated[int, Meta(ge=-998, le=999)] | None = None


class EnglishRow(Row, frozen=True, kw_only=True):
    """The edition of a title whose rules exist only in English."""

    name: Literal["en"]
    language: Literal["en"]
    cites: tuple[str, ...]


# -- reading --------------------------------------------------------------------------------------------------------

_Shape = TypeVar("_Shape")


class Change(NamedTuple):
    """The changes to one data file. `theirs` is the file that they come from; None for a value set of the title."""

    theirs: Path | None
    table: Any


class DataFile:
    """A data file: the built-in one or its replacement, with the changes to it."""

    def __init__(self, title: str, name: str, theirs: Path | None, changes: Sequence[Change] = ()) -> None:
        self.title = title
        self.name = name
        self.theirs = theirs
        self.changes = changes

    @property
    def blamed(self) -> Path | None:
        """The user's file to name in an error; None if all of it is built in."""
        return next((change.theirs for change in reversed(self.changes) if change.theirs is not None), self.theirs)

    def fault(self, where: str, what: str) -> DataFault:
        """The error for a mistake in this file."""
        return self._fault(self.blamed, where, what)

    def _fault(self, theirs: Path | None, where: str, what: str) -> DataFault:
        """The error for a mistake in the user's file `theirs`, or in the built-in one if it is None; it says what the user can do."""
        if theirs is None:
            return DataFault(f"The built-in {self.name}, {where}: {what}. Please install the program again.")
        remedy = "Correct it, or take the file away to use the built-in values"
        return DataFault(f"Your {theirs}, {where}: {what}. {remedy}.")

    def text(self) -> str:
        """The content of the file. Raises a DataFault if it cannot be read."""
        try:
            if self.theirs is None:
                return (_package(self.title) / "data" / self.name).read_text(encoding="utf-8-sig")
            return self.theirs.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise self.fault("opening it", f"it cannot be read ({error.strerror or 'unknown cause'})") from None
        except UnicodeError as error:
            at = f"byte {error.start + 1}" if isinstance(error, UnicodeDecodeError) else "start"
            raise self.fault(at, "it is not UTF-8 text; save it as UTF-8") from None

    def read(self, shape: type[_Shape]) -> _Shape:
        """The data in this shape. Raises a DataFault for any mistake."""
        text = self.text()
        try:
            if self.name.endswith(".json") and not self.changes:
                return msgspec.json.decode(text, type=shape)
            return msgspec.convert(self._raw(text, shape), type=shape)
        except DataFault:
            raise
        except msgspec.ValidationError as error:
            raise self.fault(*where_and_what(str(error))) from None
        except msgspec.DecodeError as error:
            raise self.fault(_line_of(text, str(error)), f"it is not well-formed JSON ({error})") from None
        except tomllib.TOMLDecodeError as error:
            raise self.fault("reading it", f"it is not well-formed TOML ({error})") from None
        except RecursionError:
            raise self.fault("reading it", "brackets are nested far too deep") from None
        except ValueError:  # Python refuses numbers of thousands of digits
            raise self.fault("reading it", "a number has far too many digits") from None

    def raw(self, shape: type[_Shape]) -> Any:
        """The data as plain values, with changes. Raises a DataFault as `read` does."""
        self.read(shape)  # or a sentence
        return self._raw(self.text(), shape)

    def _raw(self, text: str, shape: Any) -> Any:
        found: Any = msgspec.json.decode(text) if self.name.endswith(".json") else tomllib.loads(text)
        for theirs, table in self.changes:
            found = changed(found, table, shape, _stem(self.name), partial(self._fault, theirs))
        return found


_PHRASES = (
    ("Object contains unknown field", "there is a field we do not know,"),
    ("Object missing required field", "a field is missing,"),
    ("Invalid enum value", "this is none of the values it may have:"),
    ("`int`", "a whole number"),
    ("`float`", "a number"),
    ("`str`", "text"),
    ("`bool`", "true or false"),
    ("`array`", "a list"),
    ("`object`", "a group of fields"),
)


def where_and_what(message: str) -> tuple[str, str]:
    """msgspec's error as two phrases: `Expected `int`, got `str` - at `$.zones[3].zone`` becomes the place and the mistake."""
    what, _, path = message.partition(" - at ")
    path = path.strip("`").removeprefix("$").lstrip(".")
    path = re.sub(r"\[(\d+)\]", lambda number: f", entry {int(number[1]) + 1}", path)
    path = path.replace("[...]", ", an entry").replace(".", ", ")
    for theirs, ours in _PHRASES:
        what = what.replace(theirs, ours)
    what = what.replace("`", "'")
    return path or "top level", what[:1].lower() + what[1:]


def _line_of(text: str, message: str) -> str:
    """The line of a JSON error."""
    found = re.search(r"byte (\d+)", message)
    if found is None:
        return "at its end"
    before = text.encode()[: int(found[1])]
    return f"line {before.count(10) + 1}"


def blame(*files: DataFile) -> DataFile:
    """Of several files that disagree, the one to name: that of the user, if there is one."""
    return next((file for file in files if file.blamed is not None), files[0])


def _package(title: str) -> Path:
    """The folder of a title."""
    return find(title).folder


def _in_box(folder: Path) -> bool:
    """Whether a folder belongs to an installed title."""
    return any(find(name).folder in folder.parents for name in names())


def _stem(name: str) -> str:
    """The name of a file without its ending."""
    return name.partition(".")[0]


def set_names(title: str) -> list[str]:
    """The value sets of a title, the standard first."""
    found = {STANDARD, *[path.parent.name for path in (_package(title) / "values").glob(f"*/{SET}")]}
    return sorted(found, key=lambda name: (name != STANDARD, name))


def set_place(title: str, name: str) -> Path:
    """The folder of a value set of a title."""
    return _package(title) / "values" / name


def set_folder(title: str, name: str) -> Path | None:
    """The folder of a value set; None for the standard, which is the data files themselves. Raises a DataFault if there is no such
    set."""
    if name not in set_names(title):
        raise DataFault(f"{title} has no value set '{name}'; there is {', '.join(set_names(title))}.")
    return None if name == STANDARD else set_place(title, name)


def set_name(title: str, folder: Path | None) -> str:
    """The value set that is in a folder; empty for any other folder."""
    if folder is None:
        return STANDARD
    return folder.name if folder == set_place(title, folder.name) else ""


def data_files(title: str, folder: Path | None) -> dict[str, DataFile]:
    """The four data files of a title by name. Those in `<folder>/<title>/`, or in the folder of a value set, replace or change the
    built-in ones."""
    whole: dict[str, Path] = {}
    changes: list[tuple[Path | None, Table]] = []
    if folder is not None:
        ours = bool(set_name(title, folder))
        whole = _replacements(title, folder if ours else folder / title, folder)
        if CHANGES in whole:
            place = whole.pop(CHANGES)
            table = _read_changes(title, place)
            base = table.pop(BASE, STANDARD)
            if base == STANDARD and not table and not whole:
                raise DataFault(
                    f"Your {place} changes nothing yet. Name a value in it that is to be another, or leave --data out."
                )
            if base != STANDARD:
                before = data_files(title, _base_folder(title, place, base))
                whole = {name: file.theirs for name, file in before.items() if file.theirs is not None} | whole
                changes += [(None, {_stem(name): one.table}) for name in FILES for one in before[name].changes]
            changes.append((None if ours else place, table))
    return {name: DataFile(title, name, whole.get(name), _changes_of(name, changes)) for name in FILES}


def was_checked(title: str, folder: Path | None) -> bool:
    """Whether a folder holds data of an older revision, kept for games that began with them. They passed the checks of their time; later
    checks do not apply to them."""
    return folder is not None and (folder / title / KEPT).is_file()


def _changes_of(name: str, changes: list[tuple[Path | None, Table]]) -> list[Change]:
    """The changes to one data file."""
    return [Change(theirs, table[_stem(name)]) for theirs, table in changes if _stem(name) in table]


def _base_folder(title: str, place: Path, base: object) -> Path | None:
    """The folder of the value set from which a file of changes starts."""
    try:
        return set_folder(title, str(base))
    except DataFault as fault:
        raise DataFault(f"Your {place}, {BASE}: {fault}") from None


def _read_changes(title: str, place: Path) -> Table:
    """A file of changes as tables, by the data file that they change."""
    file = DataFile(title, CHANGES, place)
    try:
        table = tomllib.loads(file.text())
    except tomllib.TOMLDecodeError as error:
        raise file.fault("reading it", f"it is not well-formed TOML ({error})") from None
    for name, value in table.items():
        if name != BASE and name not in map(_stem, FILES):
            raise file.fault(name, f"there is nothing of that name; there is {', '.join(map(_stem, FILES))}")
        if name != BASE and not isinstance(value, dict):
            raise file.fault(name, f"write it as a heading, such as [{name}.LIST.ROW]")
    return table


def _replacements(title: str, place: Path, folder: Path) -> dict[str, Path]:
    """The user's files by name. Raises a DataFault for a misspelt name, which must not be ignored."""
    try:
        if not folder.is_dir():
            raise DataFault(f"The data folder {folder} is not there or is no folder. Create it, or name another.")
        if not place.exists():
            there = sorted(path.name for path in folder.iterdir() if path.is_dir())
            seen = f"there is {listed(there)}" if there else "it has no folders"
            raise DataFault(
                f"The data folder {folder} holds nothing for {title}: its files belong into {folder / title}, and {seen}."
            )
        found = {path.name: path for path in sorted(place.iterdir())}
    except OSError as error:
        cause = error.strerror or "unknown cause"
        raise DataFault(f"The data folder {place} cannot be read ({cause}). Make it a folder you may read.") from None
    names = (*FILES, CHANGES)
    for name, path in found.items():
        if path.suffix.lower() in (".json", ".toml") and name not in (*names, SET):
            raise DataFault(
                f"Your {path} replaces no file of {title}. Rename it to one of {', '.join(names)}, or move it away."
            )
    kept = {name: path for name, path in found.items() if name in names}
    if not kept:
        raise DataFault(f"The data folder {place} holds none of {', '.join(names)}, so nothing would be replaced.")
    return kept


_Made = TypeVar("_Made", covariant=True)


class FromFolder(Protocol[_Made]):
    """What is made from the data: ours, or with the files of a folder in place of ours."""

    def __call__(self, folder: Path | None = None) -> _Made: ...


def cached_default(make: FromFolder[_Made]) -> FromFolder[_Made]:
    """A decorator for a function that makes something from data. With a title's own data the result is cached; with another folder it is
    made anew, since its files may change."""
    kept: dict[Path | None, _Made] = {}

    @wraps(make)
    def made(folder: Path | None = None) -> _Made:
        folder = None if folder is None else Path(folder)
        if folder is not None and not _in_box(folder):
            return make(folder)
        if folder not in kept:
            kept[folder] = make(folder)
        return kept[folder]

    return made


def fingerprint_of(played: list[object]) -> str:
    """A short hash of the values in play."""
    return hashlib.sha256(msgspec.json.encode(played)).hexdigest()[:12]


# -- checks that know no game ---------------------------------------------------------------------------------------


def listed(values: Sequence[object]) -> str:
    """Values as a list in a sentence."""
    return ", ".join(map(str, values)) or "nothing"


def first_duplicate(values: Sequence[object]) -> object | None:
    """The first value that occurs twice; None if there is none."""
    for at, value in enumerate(values):
        if value in values[:at]:
            return value
    return None


def check_order(file: DataFile, where: str, found: Sequence[object], due: Sequence[object]) -> None:
    """Raise a DataFault unless the rows are those that are due, each once and in this order."""
    if list(found) != list(due):
        raise file.fault(where, f"list these, in this order: {listed(due)}")


def check_levels(file: DataFile, levels: Sequence[LevelRow], due: Sequence[str]) -> None:
    """Raise a DataFault unless the levels of victory have falling lowest totals, and only the last has none."""
    check_order(file, "level", [row.name for row in levels], due)
    floors = [row.least for row in levels[:-1] if row.least is not None]
    if len(floors) != len(levels) - 1 or levels[-1].least is not None or floors != sorted(set(floors), reverse=True):
        raise file.fault("level", "each level but the last has a lowest total, and they fall from one to the next")


def span(file: DataFile, where: str, written: str, of: str) -> range:
    """A printed range such as "6-8" or "9". `of` names what it is a range of, for the DataFault."""
    found = re.fullmatch(r"(0|[1-9][0-9]?)(?:-(0|[1-9][0-9]?))?", written)
    if found is None or (found[2] is not None and int(found[2]) < int(found[1])):
        raise file.fault(where, f"'{written}' is no range of {of}; write it like 6-8 or 9")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def check_spans(file: DataFile, where: str, written: Sequence[str], of: str, due: range) -> None:
    """Raise a DataFault unless the ranges of a table cover each number of `due` exactly once."""
    numbers = [number for text in written for number in span(file, where, text, of)]
    missing = [number for number in due if number not in numbers]
    if missing:
        raise file.fault(where, f"no row for a roll of {listed(missing)}")
    beyond = [number for number in numbers if number not in due]
    if beyond:
        raise file.fault(where, f"there is no {beyond[0]} on {of}")
    if first_duplicate(numbers) is not None:
        raise file.fault(where, f"two rows for a roll of {first_duplicate(numbers)}")
