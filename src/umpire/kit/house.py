"""House rules: a Python file that changes some sections of a title. It runs as code, like any module.

    TITLE = "my-title"                                    # the title that it changes
    ABOUT = {"en": "Marsh costs one more.", "fr": "..."}  # what it says, for the table and the lobby

    class Rules(MyTitle):                                 # the title's ruleset, with the sections that are changed
        def ...

    SECTIONS = [{"number": "H1", "title": {...}, "text": {...}}]    optional: sections of its own, as in rulebook.toml
    RULINGS = [{"id": "HR1", "section": "H1", "question": ...}]     optional: as in rulings.toml
    WORDS = {"en": "reason-too-wet = too wet", "fr": "..."}         optional: words of its own, as in speech/en.ftl

The class is laid over the ruleset of the edition and the options that are played. A file is known by its name and its hash, its *mark*:
so a record says which rules it was played by. A process that is started by this one loads the same files.
"""

import os
import re
import sys
import traceback
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import CellType, FunctionType, ModuleType
from typing import Any, NamedTuple, TypeVar

from umpire.engine.rule import Fault
from umpire.engine.ruleset import HOUSE, Rules

PATHS = "UMPIRE_RULES"  # the files that the processes of this one load too
NONE = "none"  # no house rule
HASH = 16  # digits

R = TypeVar("R", bound=Rules)


class HouseRule(NamedTuple):
    """A house rule that has been loaded."""

    title: str
    mark: str
    path: Path
    ruleset: type[Rules]
    about: dict[str, str]
    sections: list[dict[str, Any]]
    rulings: list[dict[str, Any]]
    words: dict[str, str]

    @property
    def name(self) -> str:
        return self.mark.partition(" ")[0]


_loaded: dict[str, HouseRule] = {}  # by mark


def file_and_hash(path: Path, text: bytes) -> str:
    """The name of a file and its hash."""
    return f"{path.name} sha256:{sha256(text).hexdigest()[:HASH]}"


def load(file: Path | str) -> HouseRule:
    """Run a file of house rules. Whatever is wrong with it is said in a sentence, with the line."""
    path = Path(file).expanduser().absolute()
    if not re.fullmatch(r"[\w.-]+\.py", path.name):
        raise Fault(f"{file}: a file of house rules is called something.py, in letters, digits and - _ alone.")
    try:
        text = path.read_bytes()
    except OSError as error:
        raise Fault(f"There are no house rules at {file} ({error.strerror or 'unknown cause'}).") from None
    mark = file_and_hash(path, text)
    if mark not in _loaded:
        _loaded[mark] = _house(path, mark, text)
        paths = [*os.environ.get(PATHS, "").split(os.pathsep), str(path)]
        os.environ[PATHS] = os.pathsep.join(dict.fromkeys(one for one in paths if one))
    return _loaded[mark]


def _house(path: Path, mark: str, text: bytes) -> HouseRule:
    module = ModuleType(f"umpire_house_{path.stem}_{mark[-HASH:]}")
    spec = spec_from_loader(module.__name__, loader=None, origin=str(path))
    assert spec is not None
    module = module_from_spec(spec)
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    try:
        exec(compile(text, str(path), "exec"), module.__dict__)
    except (Exception, SystemExit) as error:  # somebody else's code may fail in any way
        raise Fault(f"{_where(path, error)}: these house rules cannot be loaded: {_what(error)}.") from error
    title, ruleset = getattr(module, "TITLE", None), getattr(module, "Rules", None)
    if not isinstance(title, str):
        raise Fault(f'{path.name}: it does not say which title it changes; write for example TITLE = "my-title".')
    if not isinstance(ruleset, type) or not issubclass(ruleset, Rules) or ruleset.__module__ != module.__name__:
        raise Fault(f"{path.name}: it has no class Rules that extends the ruleset of {title}.")
    return HouseRule(
        title,
        mark,
        path,
        ruleset,
        _both(getattr(module, "ABOUT", {}) or {"en": path.name}),
        getattr(module, "SECTIONS", []),
        getattr(module, "RULINGS", []),
        _both(getattr(module, "WORDS", {})),
    )


def _both(words: dict[str, str]) -> dict[str, str]:
    """In both languages, if they are said in one."""
    one = next(iter(words.values()), "")
    return {"en": words.get("en", one), "fr": words.get("fr", one)}


def of(title: str) -> list[HouseRule]:
    """The house rules of a title that have been loaded."""
    _inherited()
    return [house for house in _loaded.values() if house.title == title]


@cache
def _inherited() -> None:
    """What the process that started this one had loaded."""
    for path in os.environ.get(PATHS, "").split(os.pathsep):
        if path:
            load(path)


def find(title: str, mark: str) -> HouseRule:
    """A house rule by its mark; a sentence, if it has not been loaded, or if what has been loaded is another one."""
    known = of(title)
    for house in known:
        if house.mark == mark:
            return house
    name, _, told = mark.partition(" ")
    for house in _loaded.values():
        if house.mark == mark:
            raise Fault(f"{house.name} changes the rules of {house.title}, not of {title}.")
    for house in known:
        if house.name == name:
            here = house.mark.split()[-1]
            raise Missing(f"{house.path} is not the {name} of this game: that was {told}, and this is {here}.", name)
    raise Missing(f"this game has the house rules {name} ({told}); name that file with --rules.", name)


def offered(title: str) -> list[str]:
    """The choices of whoever begins a game at a server: the rules that it was given, the last one first, and none."""
    marks = [house.mark for house in reversed(of(title))]
    return [*marks, NONE] if marks else []


def told(rules: Rules, language: str) -> str:
    """The house rules of a game in a line: the file, and what it says. Empty without."""
    if not rules.house:
        return ""
    house = find(rules.title, rules.house)
    return f"{house.name}: {house.about[language]}"


def forget() -> None:
    """As if nothing had been loaded: for tests."""
    _loaded.clear()
    os.environ.pop(PATHS, None)


def extended(ruleset: type[R], options: dict[str, str], title: str) -> type[R]:
    """The ruleset of a title with the house rule of these options laid over it, if they name one."""
    if HOUSE not in options:
        return ruleset
    house = find(title, options[HOUSE])
    if issubclass(house.ruleset, ruleset):
        return house.ruleset
    if not issubclass(ruleset, house.ruleset.__bases__[0]):
        raise Fault(f"{house.name} extends other rules than these ({ruleset.__name__}) of {house.title}.")
    return _laid_over(ruleset, house.ruleset)


def _laid_over(ruleset: type[R], changes: type[Rules]) -> type[R]:
    """A subclass of a ruleset with the methods of another class. (To inherit from both is no way: a compiled ruleset must be the one
    that makes the object.) `super()` in a method goes by its cell `__class__`, so each gets a cell of its own."""
    cell = CellType()
    methods: dict[str, Any] = {}
    for name, value in vars(changes).items():
        if isinstance(value, FunctionType):
            names = value.__code__.co_freevars
            cells = tuple(
                cell if free == "__class__" else old for free, old in zip(names, value.__closure__ or (), strict=True)
            )
            again = FunctionType(value.__code__, value.__globals__, name, value.__defaults__, cells)
            again.__kwdefaults__ = value.__kwdefaults__
            again.__doc__ = value.__doc__
            methods[name] = again
        elif name not in ("__dict__", "__weakref__"):
            methods[name] = value
    laid: type[R] = type(changes.__name__, (ruleset,), methods)
    cell.cell_contents = laid
    return laid


# -- what went wrong ---------------------------------------------------------------------------------------------------------


def blame(rules: Rules, error: Exception) -> Fault:
    """A house rule failed in play: the file, the line, and what it was."""
    house = find(rules.title, rules.house)
    what = str(error) if isinstance(error, Fault) else _what(error)
    return Fault(f"{_where(house.path, error)}: the house rules failed: {what.rstrip('.')}. The answer was not taken.")


def line_of(house: HouseRule, word: str) -> int:
    """The first line of a house rule in which a word stands in quotes; otherwise that of its class."""
    lines = house.path.read_text(encoding="utf-8", errors="replace").splitlines()
    for wanted in (f'"{word}"', f"'{word}'", "class Rules") if word else ("class Rules",):
        for number, line in enumerate(lines, 1):
            if wanted in line:
                return number
    return 1


def _where(path: Path, error: BaseException) -> str:
    """The last line of the file that had a part in it."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return f"{path.name}, line {error.lineno}"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    at: int | None = frames[-1].lineno if frames else getattr(error, "line", None)
    return f"{path.name}, line {at}" if at else path.name


def _what(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


class Missing(Fault):
    """The house rules of a game have not been loaded, or others of that name have."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(what)
        self.name = name


class Broken(Fault):
    """Something that a house rule must not do, with the line that seems to do it."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(what)
        self.line = line
