"""Reading a data file, ours or the one that replaces it, and saying in a sentence what is wrong with it."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from umpire.kernel.rule import Fault

from .shapes import CounterData, MapData, ScenarioData, TableData

TITLE = "phantom-fury"  # the name of its folder in a folder of one's own data
MAP, COUNTERS, TABLES, SCENARIOS = "map.json", "counters.toml", "tables.toml", "scenarios.toml"
FILES = (MAP, COUNTERS, TABLES, SCENARIOS)


class DataFault(Fault):
    """A fault in a data file, told in a sentence: which file, where, what is wrong, what to do."""


_Shape = TypeVar("_Shape", MapData, CounterData, TableData, ScenarioData)


class DataFile:
    """A data file in hand: ours, or the one that replaces it."""

    def __init__(self, name: str, theirs: Path | None) -> None:
        self.name = name
        self.theirs = theirs

    def fault(self, where: str, what: str) -> DataFault:
        if self.theirs is None:
            return DataFault(f"The built-in {self.name}, {where}: {what}. Please install the program again.")
        remedy = "Correct it, or take the file away to use the built-in values"
        return DataFault(f"Your {self.theirs}, {where}: {what}. {remedy}.")

    def text(self) -> str:
        try:
            if self.theirs is None:
                return files(__package__).joinpath(self.name).read_text(encoding="utf-8-sig")
            return self.theirs.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise self.fault("opening it", f"it cannot be read ({error.strerror or 'unknown cause'})") from None
        except UnicodeError as error:
            at = f"byte {error.start + 1}" if isinstance(error, UnicodeDecodeError) else "start"
            raise self.fault(at, "it is not UTF-8 text; save it as UTF-8") from None

    def read(self, shape: type[_Shape]) -> _Shape:
        text = self.text()
        try:
            if self.name.endswith(".json"):
                return msgspec.json.decode(text, type=shape)
            return msgspec.convert(tomllib.loads(text), type=shape)
        except msgspec.ValidationError as error:
            raise self.fault(*_where_and_what(str(error))) from None
        except msgspec.DecodeError as error:
            raise self.fault(_line_of(text, str(error)), f"it is not well-formed JSON ({error})") from None
        except tomllib.TOMLDecodeError as error:
            raise self.fault("reading it", f"it is not well-formed TOML ({error})") from None
        except RecursionError:
            raise self.fault("reading it", "brackets are nested far too deep") from None
        except ValueError:  # Python refuses numbers of thousands of digits
            raise self.fault("reading it", "a number has far too many digits") from None


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


def _where_and_what(message: str) -> tuple[str, str]:
    """Turn `Expected `int`, got `str` - at `$.zones[3].zone`` into two phrases for people."""
    what, _, path = message.partition(" - at ")
    path = path.strip("`").removeprefix("$").lstrip(".")
    path = re.sub(r"\[(\d+)\]", lambda number: f", entry {int(number[1]) + 1}", path)
    path = path.replace("[...]", ", an entry").replace(".", ", ")
    for theirs, ours in _PHRASES:
        what = what.replace(theirs, ours)
    what = what.replace("`", "'")
    return path or "top level", what[:1].lower() + what[1:]


def _line_of(text: str, message: str) -> str:
    found = re.search(r"byte (\d+)", message)
    if found is None:
        return "at its end"
    before = text.encode()[: int(found[1])]
    return f"line {before.count(10) + 1}"


def replacements(folder: Path) -> dict[str, Path]:
    """The files of `<folder>/phantom-fury/` by name. A misspelt name must not pass as "no changes wanted"."""
    place = folder / TITLE
    try:
        if not folder.is_dir():
            raise DataFault(f"The data folder {folder} is not there or is no folder. Create it, or name another.")
        if not place.exists():
            return {}
        found = {path.name: path for path in sorted(place.iterdir())}
    except OSError as error:
        cause = error.strerror or "unknown cause"
        raise DataFault(f"The data folder {place} cannot be read ({cause}). Make it a folder you may read.") from None
    for name, path in found.items():
        if path.suffix.lower() in (".json", ".toml") and name not in FILES:
            names = ", ".join(FILES)
            raise DataFault(f"Your {path} replaces no file of {TITLE}. Rename it to one of {names}, or move it away.")
    return {name: path for name, path in found.items() if name in FILES}
