"""Checks of a title that raise a Fault. They run whenever titles are listed, so they are quick; `umpire check` does more."""

import re
from importlib.util import find_spec
from pathlib import Path

from umpire.engine.rule import Fault
from umpire.kit.errors import one_line
from umpire.kit.title import API, Option, Title

SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")  # a name in commands, addresses and files
MESSAGE = re.compile(r"([a-zA-Z][\w-]*)\s*=")
FLUENT = re.compile(r"#|[-]?[a-zA-Z][\w-]*\s*=|[}\s]|$")  # how a line of a Fluent file may begin


def check_title(title: Title) -> None:
    """Check all that can be checked without making the rules."""
    if title.api != API:
        if isinstance(title.api, str):
            raise Fault(f"api={title.api!r} is a text; write the number, api={API}")
        raise Fault(f"it was made for version {title.api} of the contract of titles, and this is version {API}")
    _fields(title)
    folder_of(title)
    _speech(title)


def _fields(title: Title) -> None:
    """Check the types of the fields of a Title."""
    if not _is_name(title.name):
        raise Fault(f"its name is {title.name!r}; it should be one word, of letters, digits and hyphens")
    if not _are_words(title.editions):
        raise Fault(f"editions={title.editions!r} should be a list of words with at least one")
    if not isinstance(title.options, list | tuple):
        raise Fault(f"options={title.options!r} should be a list of Option")
    for option in title.options:
        _option(option)
    if not callable(title.rules):
        raise Fault(f"rules={title.rules!r} should be a function that makes a ruleset")
    if not isinstance(title.order, int):
        raise Fault(f"order={title.order!r} should be a number")
    examples: object = title.examples
    if not isinstance(examples, dict) or not all(_are_words(lines, 0) for lines in examples.values()):
        raise Fault(f"examples={examples!r} should be lists of lines by the name of a command")


def _option(option: object) -> None:
    """Check an option."""
    if not isinstance(option, Option):
        raise Fault(f"{option!r} among its options should be an Option")
    if not _is_name(option.name):
        raise Fault(f"an option is called {option.name!r}; it should be one word, of letters, digits and hyphens")
    if not _are_words(option.choices):
        raise Fault(f"the choices of its option {option.name} should be a list of words, and are {option.choices!r}")
    if option.default not in option.choices:
        raise Fault(f"its option {option.name} is {option.default!r} by default, which is none of its choices")
    if not isinstance(option.cite, str):
        raise Fault(f"the section of its option {option.name} should be a text, and is {option.cite!r}")


def _is_name(value: object) -> bool:
    """Whether a value is a name of letters, digits and hyphens."""
    return isinstance(value, str) and SAFE.fullmatch(value) is not None


def _are_words(value: object, least: int = 1) -> bool:
    """Whether a value is a list of at least `least` words."""
    return (
        isinstance(value, list | tuple) and len(value) >= least and all(isinstance(one, str) and one for one in value)
    )


def folder_of(title: Title) -> Path:
    """The folder of a title's package. Raises a Fault if it is not found or is no folder."""
    if not isinstance(title.package, str):
        raise Fault(f"package={title.package!r} should be the name of the package that it is in")
    try:
        spec = find_spec(title.package)
    except Exception as error:  # it imports the packages above, whose code may fail in any way
        raise Fault(f"its package '{title.package}' cannot be found ({one_line(error)})") from error
    if spec is None:
        raise Fault(f"its package '{title.package}' cannot be found")
    if not spec.submodule_search_locations:
        raise Fault(f"its package '{title.package}' is a single module; a title is a folder")
    return title.folder


def _speech(title: Title) -> None:
    """Check that there are messages, among them `title`."""
    folder = title.folder / "speech"
    if not folder.is_dir():
        raise Fault(f"it has no words: there is no folder 'speech' in {title.folder}")
    files = sorted(folder.glob("*.ftl"))
    if not files:
        raise Fault(f"it has no words: there is no .ftl file in {folder}")
    for file in files:
        ids = {match[1] for line in _lines(file) if (match := MESSAGE.match(line))}
        if "title" not in ids:
            raise Fault(f"{file} has no message 'title', the name of the game")


def _lines(file: Path) -> list[str]:
    """The lines of a Fluent file. Raises a Fault for a line that cannot be one."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(f"{file} cannot be read ({one_line(error)})") from error
    for number, line in enumerate(lines, 1):
        if not FLUENT.match(line):
            raise Fault(f"{file}, line {number} is no Fluent message: {line[:60]!r}")
    return lines
