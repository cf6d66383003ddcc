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

import json
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CellType, FunctionType, ModuleType
from typing import Any, NamedTuple, TypeVar

from umpire.engine.ask import Decision, Event
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.engine.ruleset import HOUSE, Rules
from umpire.engine.view import NOBODY
from umpire.kit.house_guard import HouseFault, blame, guard_events, guarded, lines_of, said_of

COPIES = "UMPIRE_RULES"  # copies of the files, for the processes that this one starts, with the paths of the files themselves
NONE = "none"  # no house rule
HASH = 16  # digits

Made = TypeVar("Made")
R = TypeVar("R", bound=Rules)


class HouseRule(NamedTuple):
    """A loaded house rule."""

    title: str
    mark: str
    path: Path
    ruleset: type[Rules]
    about: dict[str, str]
    sections: list[dict[str, Any]]
    rulings: list[dict[str, Any]]
    words: dict[str, str]
    names: frozenset[str]  # of its sections and messages

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.mark.partition(" ")[0]


_loaded: dict[str, HouseRule] = {}  # by mark


def file_and_hash(path: Path, text: bytes) -> str:
    """The mark of a house rule: the name of its file and the hash of its text."""
    return f"{path.name} sha256:{sha256(text).hexdigest()[:HASH]}"


def load(file: Path | str) -> HouseRule:
    """Load a file of house rules, which runs it. Raises a HouseFault, with the line if one is to blame. A file with the same name and
    text is loaded only once."""
    path = Path(file).expanduser().absolute()
    if not re.fullmatch(r"[\w.-]+\.py", path.name):
        raise HouseFault(
            f"{file}: a file of house rules is called something.py, in letters, digits and - _ alone.", path.name
        )
    try:
        text = path.read_bytes()
    except OSError as error:
        raise HouseFault(
            f"There are no house rules at {file} ({error.strerror or 'unknown cause'}).", path.name
        ) from None
    mark = file_and_hash(path, text)
    if mark not in _loaded:
        _loaded[mark] = _house(path, mark, text)
        _hand_down(path, mark, text)
    return _loaded[mark]


def _hand_down(path: Path, mark: str, text: bytes) -> None:
    """Let processes that this one starts load the file too: from a copy, since it may be changed or gone by then."""
    copy = Path(_copies().name, mark.partition(":")[2], path.name)
    copy.parent.mkdir(exist_ok=True)
    copy.write_bytes(text)
    os.environ[COPIES] = json.dumps({**json.loads(os.environ.get(COPIES, "{}")), str(copy): str(path)})


@cache
def _copies() -> TemporaryDirectory[str]:
    """The folder of the copies, deleted when this process ends."""
    return TemporaryDirectory(prefix="umpire-rules-")


def _house(path: Path, mark: str, text: bytes) -> HouseRule:
    """Run the text of a file, and make the house rule of its names."""
    module = ModuleType(f"umpire_house_{path.stem}_{mark[-HASH:]}")
    spec = spec_from_loader(module.__name__, loader=None, origin=str(path))
    assert spec is not None
    module = module_from_spec(spec)
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    try:
        exec(compile(text, str(path), "exec"), module.__dict__)
        guard_events(module.__dict__, path)
    except (Exception, SystemExit) as error:  # somebody else's code may fail in any way
        line = next(reversed(lines_of(path, error)), 0)
        where = f"{path.name}, line {line}" if line else path.name
        raise HouseFault(
            f"{where}: these house rules cannot be loaded: {said_of(error).rstrip('.')}.", path.name, line
        ) from error
    title, ruleset = getattr(module, "TITLE", None), getattr(module, "Rules", None)
    if not isinstance(title, str):
        raise HouseFault(
            f'{path.name}: it does not say which title it changes; write for example TITLE = "my-title".', path.name
        )
    if not isinstance(ruleset, type) or not issubclass(ruleset, Rules) or ruleset.__module__ != module.__name__:
        raise HouseFault(f"{path.name}: it has no class Rules that extends the ruleset of {title}.", path.name)
    from umpire.kit.house_texts import names_in, texts_of  # slow to import, like the next one
    from umpire.kit.house_watch import watch

    try:
        texts = texts_of(title, module, path)
    except HouseFault:
        raise
    except Fault as fault:  # there is no such title
        raise HouseFault(f"{path.name}: it changes another game than those that are here. {fault}", path.name) from None
    watch(path)
    return HouseRule(title, mark, path, ruleset, *texts, names_in(texts.sections, texts.words))


def of(title: str) -> list[HouseRule]:
    """The loaded house rules of a title."""
    _inherited()
    return [house for house in _loaded.values() if house.title == title]


def titles() -> list[str]:
    """The titles of the loaded house rules, in the order of loading."""
    return [house.title for house in _loaded.values()]


def with_shown_texts(title: str) -> list[HouseRule]:
    """The house rules of a title whose texts are shown. If two have the same file name, section or message, only the one that was loaded
    last is: a game is played by one of them."""
    found: list[HouseRule] = []
    for house in reversed(of(title)):
        if not any(house.name == other.name or house.names & other.names for other in found):
            found.insert(0, house)
    return found


def check_apart(title: str) -> None:
    """For a server, which shows several house rules at once: raise a HouseFault if two of them have a name in common."""
    known = of(title)
    for number, house in enumerate(known):
        for other in known[:number]:
            if house.names & other.names:
                what = min(house.names & other.names)
                raise HouseFault(f"{house.name}: {other.name} has {what} too; give yours another name.", house.name)


@cache
def _inherited() -> None:
    """Load the house rules of the process that started this one."""
    for copy, path in json.loads(os.environ.get(COPIES, "{}")).items():
        text = Path(copy).read_bytes()
        mark = file_and_hash(Path(path), text)
        if mark not in _loaded:
            _loaded[mark] = _house(Path(path), mark, text)


def find(title: str, mark: str) -> HouseRule:
    """A house rule by its mark. Raises Missing if it is not loaded, or if the loaded file of that name has another text."""
    known = of(title)
    for house in known:
        if house.mark == mark:
            return house
    name, _, told = mark.partition(" ")
    for house in _loaded.values():
        if house.mark == mark:
            raise HouseFault(f"{house.name} changes the rules of {house.title}, not of {title}.", house.name)
    for house in known:
        if house.name == name:
            here = house.mark.split()[-1]
            raise Missing(
                f"{house.path} is not the {name} of this game: that was {told}, and this is {here}. Name the file as it was then with "
                f"--rules; or write {here} into the line 'rules' of the record, to see how far it goes by the present one.",
                name,
            )
    raise Missing(f"this game has the house rules {name} ({told}); name that file with --rules.", name)


def offered(title: str) -> list[str]:
    """The choices for a new game at a server: its house rules, the last one first, and none."""
    marks = [house.mark for house in reversed(of(title))]
    return [*marks, NONE] if marks else []


def told(rules: Rules, language: str) -> str:
    """The house rules of a game in one line: the file, and what it says. Empty without house rules."""
    if not rules.house:
        return ""
    house = find(rules.title, rules.house)
    return f"{house.name}: {house.about[language]}"


def sections(rules: Rules) -> list[str]:
    """The numbers of the sections of a game's house rules."""
    return [section["number"] for section in find(rules.title, rules.house).sections] if rules.house else []


def forget() -> None:
    """Unload all house rules, for tests."""
    _loaded.clear()
    os.environ.pop(COPIES, None)


def extended(ruleset: type[R], options: dict[str, str], title: str) -> type[R]:
    """The class of the ruleset to make: `ruleset` itself, or with a house rule in the options, that one laid over it, with guards. A
    title's function `rules` calls this."""
    if HOUSE not in options:
        return ruleset
    house = find(title, options[HOUSE])
    if issubclass(house.ruleset, ruleset):
        found: type[R] = house.ruleset
    elif issubclass(ruleset, house.ruleset.__bases__[0]):
        found = _laid_over(ruleset, house.ruleset)
    else:
        raise HouseFault(
            f"{house.name} extends other rules than these ({ruleset.__name__}) of {house.title}.", house.name
        )
    return guarded(found, house.path)


def chart_for(make: Callable[[Path | None], Made], folder: Path | None, options: dict[str, str]) -> Made:
    """The result of `make` for a data folder (see `cached_default`). It is shared by all games, but made anew under a house rule, which
    may change it."""
    anew: Callable[[Path | None], Made] = getattr(make, "__wrapped__", make)
    return anew(folder) if HOUSE in options else make(folder)


def _laid_over(ruleset: type[R], changes: type[Rules]) -> type[R]:
    """A subclass of a ruleset with the methods of another class. Inheriting from both is not possible: a compiled ruleset must make the
    object itself. `super()` in a method uses its cell `__class__`, so each method gets a new one."""
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


MOST_SHOWN = 200  # options, and entries of the log


def show_once(game: Game, house: HouseRule) -> None:
    """Ask for what will be shown and stored next, as far as the file changes how that is made: what fails then is not taken."""
    own, rules, pos, step = vars(house.ruleset), game.rules, game.pos, game.pending
    if "seen" in own or "view" in own:
        for seat in (NOBODY, *rules.seats):
            rules.seen(pos, seat).data()
    if isinstance(step, Decision) and any(name.startswith("point") for name in own):
        for option in step.options[:MOST_SHOWN]:
            rules.point(pos, step, option)
    if "facts" in own:
        for event in game.log[-MOST_SHOWN:]:
            if isinstance(event, Event):
                rules.facts(event)
    if "to_text" in own or "from_text" in own:
        try:
            rules.from_text(rules.to_text(game.checkpoint))
        except Fault as fault:
            raise blame(house.path, fault, lambda: rules.to_text(game.checkpoint)) from fault
    if "winner_of" in own or "score_of" in own:
        rules.winner_of(pos)
        for seat in rules.seats:
            rules.score_of(pos, seat)


class Missing(HouseFault):
    """The house rules of a game are not loaded, or the loaded file of that name has another text."""
