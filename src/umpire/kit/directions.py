"""How a title wants its events, rolls and draws to be shown: `show/directions.toml`, beside its speech.

    [UnitMoved]                  # the class name of an event
    kind = "move"                # one of nine things to look at
    units = ["unit"]             # fields (the words of `Rules.facts`) that name units
    path = ["origin", "to"]      # fields that name spaces: the way, or from where to where
    spaces = ["to"]              # fields that name spaces
    weight = "routine"           # or "normal", the default, or "set-piece"
    look = ""                    # of a set piece: what it looks like
    when.word.drift = { weight = "normal" }   # what differs where the field `word` is `drift`

    [roll.assault]               # by Roll.why; the fields are those of Roll.about
    units = ["squad"]
    verdict = ["hit", "miss"]    # words (`verdict-hit`) for a need that is reached and for one that is not
    sense = "at-most"            # the default: the total must not exceed the need; or "at-least", or "none" if it is no limit

    [draw.reserves]              # by Draw.cup; the fields are those of Draw.about
    spaces = ["zone"]

A word of a field may hold several names apart by blanks. What is called otherwise in the scene is translated by `Show.ids`. An event
without a direction is shown as a note.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec

from umpire.engine.ask import Draw, Event, Roll
from umpire.engine.rule import Fault
from umpire.kit.data import Row, where_and_what
from umpire.kit.registry import find

Kind = Literal["move", "strike", "roll", "flip", "appear", "leave", "claim", "note", "scene"]
Weight = Literal["routine", "normal", "set-piece"]
Look = Literal["", "drop", "air-strike", "flood", "overrun", "night", "dawn", "fall", "last-turn", "ending"]
Sense = Literal["at-most", "at-least", "none"]

FILE = "directions.toml"
ROLL, DRAW = "roll", "draw"

Facts = Mapping[str, str | int]


class Direction(Row, frozen=True, kw_only=True):
    """How an event is shown. The lists hold names of its fields."""

    kind: Kind
    units: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    weight: Weight = "normal"
    look: Look = ""

    def fields(self) -> tuple[str, ...]:
        """All fields that it names."""
        return (*self.units, *self.spaces, *self.path)


class DrawDirection(Direction, frozen=True, kw_only=True):
    """How a draw from a cup is shown."""

    kind: Kind = "roll"


class RollDirection(DrawDirection, frozen=True, kw_only=True):
    """How a roll is shown, and what its need means."""

    verdict: tuple[str, str] | None = None  # words for: reached, not reached
    sense: Sense = "at-most"


NOTE = Direction(kind="note")
A_DRAW = DrawDirection()
A_ROLL = RollDirection()

_D = TypeVar("_D", bound=Direction)


class Entry(msgspec.Struct, frozen=True):
    """The usual direction of something, and those that replace it when a field has a certain word."""

    usual: Direction
    when: dict[str, dict[str, Direction]] = {}

    def of(self, facts: Facts) -> Direction:
        """The direction for these facts."""
        for field, words in self.when.items():
            found = words.get(str(facts.get(field, "")))
            if found is not None:
                return found
        return self.usual

    def all(self) -> Iterator[Direction]:
        """Every direction of the entry."""
        yield self.usual
        for words in self.when.values():
            yield from words.values()


class Directions:
    """The directions of a title. Without a file, events are notes and dice are dice."""

    def __init__(
        self,
        exist: bool = False,
        events: Mapping[str, Entry] | None = None,
        rolls: Mapping[str, Entry] | None = None,
        draws: Mapping[str, Entry] | None = None,
    ) -> None:
        self.exist = exist  # whether the title has a file
        self.events = events or {}
        self.rolls = rolls or {}
        self.draws = draws or {}

    def event(self, event: Event, facts: Facts) -> Direction:
        """The direction of an event, or of its nearest base class if it has none, as in a house rule."""
        for base in type(event).__mro__:
            entry = self.events.get(base.__name__)
            if entry is not None:
                return entry.of(facts)
        return NOTE

    def roll(self, roll: Roll) -> RollDirection:
        """The direction of a roll."""
        entry = self.rolls.get(roll.why)
        found = entry.of(roll.about) if entry is not None else A_ROLL
        assert isinstance(found, RollDirection)
        return found

    def draw(self, draw: Draw) -> Direction:
        """The direction of a draw."""
        entry = self.draws.get(draw.cup)
        return entry.of(draw.about) if entry is not None else A_DRAW


@cache
def directions_of(title: str) -> Directions:
    """The directions of a title, read once."""
    path = find(title).folder / "show" / FILE
    if not path.is_file():
        return Directions()
    events = find(title).part("events")
    classes = {} if events is None else event_classes(vars(events))
    return read(f"{title}, show/{FILE}", path.read_text(encoding="utf-8"), classes)


def event_classes(names: Mapping[str, object]) -> dict[str, type[Event]]:
    """The event classes of a module."""
    return {name: found for name, found in names.items() if isinstance(found, type) and issubclass(found, Event)}


def read(source: str, text: str, classes: Mapping[str, type[Event]]) -> Directions:
    """Read directions; `classes` are the title's events. Raises a Fault that names the source and the line."""
    return _Reader(source, text, classes).read()


class _Reader:
    """Reads the text of directions, and finds the line of a mistake."""

    def __init__(self, source: str, text: str, classes: Mapping[str, type[Event]]) -> None:
        self.source = source
        self.lines = text.splitlines()
        self.text = text
        self.classes = classes

    def read(self) -> Directions:
        """Read the whole text."""
        try:
            tables = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise Fault(f"{self.source}: it is not well-formed TOML ({error}).") from None
        rolls = self._group(tables.pop(ROLL, {}), ROLL)
        draws = self._group(tables.pop(DRAW, {}), DRAW)
        for name in tables:
            if name not in self.classes:
                raise self._fault(name, "", f"the title has no event of the class '{name}' in its events.py")
        return Directions(
            True,
            {name: self._event(name, table) for name, table in tables.items()},
            {why: self._entry(f"{ROLL}.{why}", table, RollDirection) for why, table in rolls.items()},
            {cup: self._entry(f"{DRAW}.{cup}", table, DrawDirection) for cup, table in draws.items()},
        )

    def _group(self, tables: Any, name: str) -> dict[str, Any]:
        """The tables of rolls or of draws."""
        if not isinstance(tables, dict):
            raise self._fault(name, "", f"'{name}' is a group of tables, such as [{name}.fire]")
        return tables

    def _event(self, name: str, table: Any) -> Entry:
        """The entry of an event; its fields must exist."""
        entry = self._entry(name, table, Direction)
        fields = self.classes[name].FIELDS
        known = f"it has {', '.join(fields)}" if fields else "it has none"
        for field in [*(field for one in entry.all() for field in one.fields()), *entry.when]:
            if field not in fields:
                raise self._fault(name, field, f"{name} has no field '{field}'; {known}")
        return entry

    def _entry(self, name: str, table: Any, shape: type[_D]) -> Entry:
        """An entry with its `when` tables."""
        if not isinstance(table, dict):
            raise self._fault(name, "", f"a direction is a table, [{name}]")
        plain = {key: value for key, value in table.items() if key != "when"}
        when = table.get("when", {})
        usual = self._direction(name, plain, shape)
        if not isinstance(when, dict) or not all(isinstance(words, dict) for words in when.values()):
            raise self._fault(name, "when", "'when' names a field and a word of it: when.word.drift = { ... }")
        others: dict[str, dict[str, Direction]] = {}
        for field, words in when.items():
            for word, changes in words.items():
                if not isinstance(changes, dict):
                    raise self._fault(name, "when", f"when.{field}.{word} is a table of what differs")
                others.setdefault(field, {})[word] = self._direction(name, plain | changes, shape)
        return Entry(usual, others)

    def _direction(self, name: str, table: dict[str, Any], shape: type[_D]) -> _D:
        """One table as a direction of this shape."""
        try:
            return msgspec.convert(table, shape)
        except msgspec.ValidationError as error:
            path, what = where_and_what(str(error))
            key = next((key for key in table if f"'{key}'" in what or path.split(",")[0] == key), "")
            where = f"{path}: " if path != "top level" else ""
            raise self._fault(name, key, f"{where}{what}") from None

    def _fault(self, name: str, key: str, what: str) -> Fault:
        """A mistake with its line."""
        return Fault(f"{self.source}, line {self._line(name, key)}, [{name}]: {what}.")

    def _line(self, name: str, key: str) -> int:
        """The line of a table, or of a key or word in it."""
        quoted = r"\.".join(f"[\"']?{re.escape(part)}[\"']?" for part in name.split("."))
        header = re.compile(rf"\s*(\[\s*{quoted}\s*\]|{quoted}\s*=)")
        start = next((at for at, line in enumerate(self.lines) if header.match(line)), 0)
        for at in range(start, len(self.lines) if key else start):
            if at > start and self.lines[at].lstrip().startswith("["):
                break
            if re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", self.lines[at]):
                return at + 1
        return start + 1
