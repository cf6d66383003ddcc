"""Checks the directions of a title (`show/directions.toml`) and the messages that belong to them. A title without the file passes.

`missing_directions_of` compares the file with the sources. `Watching` watches a game, to see whether the units and spaces that directions
name are in the scene.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from fluent.syntax import ast as ftl

from umpire.engine.ask import Decision, Draw, Event, Roll
from umpire.engine.game import Game
from umpire.engine.view import NOBODY
from umpire.kit.beats import beat_text, director_of
from umpire.kit.directions import FILE, Direction, Directions, Entry, RollDirection, directions_of
from umpire.kit.fluent import parsed, read
from umpire.kit.registry import find
from umpire.kit.show import show_of
from umpire.kit.speech import Speech, id_of, languages
from umpire.testing.sources import Sources
from umpire.testing.speech import DICE, about_of, argument, variables, word_of

COUNT = "count"  # a variable of messages for several events, besides the fields
KINDS = ("many-", "verdict-")  # how the ids of the messages begin

Fields = dict[str, set[str]]  # names, each with its fields or variables; "*" where these cannot be read


def missing_directions_of(title: str) -> list[str]:
    """A sentence for everything that has no direction, for each direction of what does not exist, and for missing words."""
    if not directions_of(title).exist:
        return []
    folder = find(title).folder
    return [f"{folder.name}/show/{one}" for one in _Checks(title, folder).wrong()]


class _Checks:
    """The checks of one title; `wrong` yields a sentence for each problem."""

    def __init__(self, title: str, folder: Path) -> None:
        self.title = title
        self.directions: Directions = directions_of(title)
        self.folder = folder
        self.sources = Sources(folder)
        self.messages = {language: self._messages(language) for language in languages(title)}

    def _messages(self, language: str) -> Fields:
        """The messages of a language that are about beats, with their variables."""
        resource = parsed(read(self.folder / "show" / "speech", language))
        return {
            entry.id.name: variables(entry.value)
            for entry in resource.body
            if isinstance(entry, ftl.Message) and entry.value is not None and entry.id.name.startswith(KINDS)
        }

    def wrong(self) -> Iterator[str]:
        """All problems."""
        yield from self._events()
        yield from self._chance("roll", self.rolls, self.directions.rolls)
        yield from self._chance("draw", self.draws, self.directions.draws)
        for language in self.messages:
            for one in self._words(language):
                yield f"speech/{language}.ftl: {one}"

    # -- what there is --------------------------------------------------------------------------------------------------

    @cached_property
    def rolls(self) -> Fields:
        """The words of all rolls, with the keys of `about`."""
        found: Fields = {}
        for function, call in self.sources.calls(*DICE):
            found.setdefault(word_of(call, 0, "why"), set()).update(_keys(function, argument(call, 4, "about")))
        return found

    @cached_property
    def draws(self) -> Fields:
        """The cups that are drawn from, with the keys of `about`."""
        found: Fields = {}
        for function, call in self.sources.calls("draw"):
            found.setdefault(word_of(call, 0, "cup"), set()).update(_keys(function, argument(call, 4, "about")))
        return found

    @cached_property
    def fields(self) -> Fields:
        """By the name in messages: the fields of all events, rolls and draws that have a direction."""
        events = vars(find(self.title).part("events"))
        found = {id_of(name): set(events[name].FIELDS) for name in self.directions.events}
        found |= {f"roll-{why}": self.rolls.get(why, {"*"}) for why in self.directions.rolls}
        found |= {f"draw-{cup}": self.draws.get(cup, {"*"}) | {"cup"} for cup in self.directions.draws}
        return found

    # -- what is wrong ----------------------------------------------------------------------------------------------------

    def _events(self) -> Iterator[str]:
        """Events without a direction."""
        for name in self.sources.told_events():
            if name not in self.directions.events:
                yield f'{FILE} has no direction for the event {name}; write [{name}], if only with kind = "note"'

    def _chance(self, kind: str, there: Fields, entries: Mapping[str, Entry]) -> Iterator[str]:
        """Rolls or draws without a direction, directions for ones that do not exist, and fields that they do not have."""
        said = Speech(self.title, languages(self.title)[0])
        for name in there:
            if name not in entries:
                yield f'{FILE} has no direction for the {kind} "{name}"; write [{kind}.{name}], if only with kind = "note"'
        for name, entry in entries.items():
            if name not in there and not said.has(f"{kind}-{name}"):
                yield f'{FILE}, [{kind}.{name}]: there is no {kind} "{name}"'
            known = there.get(name, {"*"})
            for field in dict.fromkeys(field for one in entry.all() for field in (*one.fields(), *entry.when)):
                if field not in known and "*" not in known:
                    yield f"{FILE}, [{kind}.{name}]: it tells nothing of '{field}', only {_list(known)}"

    def _words(self, language: str) -> Iterator[str]:
        """Missing and superfluous messages of a language."""
        there = self.messages[language]
        for other, messages in self.messages.items():
            for id in sorted(set(messages) - set(there)):
                yield f"{id} is missing, which {other}.ftl has"
        for name, entry in self._entries():
            if any(one.weight == "routine" for one in entry.all()):
                if not any(id == f"many-{name}" or id.startswith(f"many-{name}-") for id in there):
                    yield f"many-{name} is missing: what is said of several of them, with their $count"
        for id, used in there.items():
            if id.startswith("many-"):
                yield from self._many(id, used)
        ours = {entry.id.name for entry in parsed(beat_text(language)).body if isinstance(entry, ftl.Message)}
        words = {f"verdict-{word}" for one in self._rolls() for word in one.verdict or ()}
        for id in sorted(words - set(there) - ours):
            yield f"{id} is missing: the verdict of a roll"
        for id in sorted(one for one in there if one.startswith("verdict-")):
            if id not in words:
                yield f"{id} is the verdict of no roll"

    def _many(self, id: str, used: set[str]) -> Iterator[str]:
        """Problems of a message for several events: `many-zone-activated`, or with a word `many-route-closed-isolated`."""
        name = id.removeprefix("many-")
        heads = [head for head in self.fields if name == head or name.startswith(f"{head}-")]
        if not heads:
            yield f"{id} is about no event, roll or draw that has a direction"
            return
        known = self.fields[max(heads, key=len)]
        for field in sorted(used - known - {COUNT}):
            if "*" not in known:
                yield f"{id} uses ${field}; there is only {_list({*known, COUNT})}"

    def _entries(self) -> Iterator[tuple[str, Entry]]:
        """Every direction with its name in messages."""
        for name, entry in self.directions.events.items():
            yield id_of(name), entry
        for why, entry in self.directions.rolls.items():
            yield f"roll-{why}", entry
        for cup, entry in self.directions.draws.items():
            yield f"draw-{cup}", entry

    def _rolls(self) -> Iterator[RollDirection]:
        """Every direction of a roll, variants included."""
        for entry in self.directions.rolls.values():
            for one in entry.all():
                if isinstance(one, RollDirection):
                    yield one


def _keys(function: ast.stmt, node: ast.expr | None) -> set[str]:
    """The keys of an `about`; "*" if they cannot be read."""
    return set() if node is None else about_of(function, node) or {"*"}


def _list(words: set[str]) -> str:
    """Words as a list for a sentence."""
    return ", ".join(sorted(words)) or "nothing"


# -- in a game ------------------------------------------------------------------------------------------------------


MISSES = 3  # so often must a list name nothing that the scene knows before it is called wrong


class Watching:
    """Watches a game, and notes for each direction whether the scene had any of the units and spaces that it names. If it never has, the
    direction shows nothing, and `Show.ids` should translate the names. A unit that comes and goes between two questions is in no scene
    that is looked at, so a name or two that nobody knows say nothing yet."""

    def __init__(self, game: Game) -> None:
        rules = game.rules
        speech = Speech(rules.title, languages(rules.title)[0])
        self.title = rules.title
        self.game = game
        self.director = director_of(rules, speech)
        self.drawing = show_of(rules.title).drawing(rules, speech)
        self.spaces = {space.id for space in self.drawing.spaces()}
        self.units: set[str] = set()
        # By direction and list: the names that were not in the scene, and how often there were such.
        self.named: dict[tuple[str, str], set[str]] = {}
        self.missed: Counter[tuple[str, str]] = Counter()
        self.known: set[tuple[str, str]] = set()  # the directions and lists of which some name was in the scene
        self._read = 0
        self.look()

    def look(self) -> None:
        """Look at the scene and at the steps since the last call. Call it at every decision."""
        if not self.director.directions.exist:
            return
        for seat in (NOBODY, *self.game.rules.seats):
            scene = self.drawing.scene(self.game.rules.seen(self.game.pos, seat))
            self.units |= {counter.id for counter in scene.counters}
            self.spaces |= {tray.id for tray in scene.trays}
        log = self.game.log
        for step in log[self._read :]:
            if not isinstance(step, Decision):
                name, direction = self._direction(step)
                beat = self.director.beat(step)
                self._note(name, "units", beat.units, self.units)
                self._note(name, "spaces", beat.spaces, self.spaces)
                self._note(name, "path", beat.path, self.spaces)
                if isinstance(step, Roll | Draw):
                    told = {*step.about, "cup"}
                    missing = [field for field in direction.fields() if field not in told]
                    self._note(name, "fields", direction.fields(), set(direction.fields()) - set(missing))
        self._read = len(log)

    def _direction(self, step: object) -> tuple[str, Direction]:
        """The direction of a step, and its heading in the file."""
        if isinstance(step, Event):
            return type(step).__name__, self.director.directions.event(step, self.game.rules.facts(step))
        if isinstance(step, Roll):
            return f"roll.{step.why}", self.director.directions.roll(step)
        assert isinstance(step, Draw)
        return f"draw.{step.cup}", self.director.directions.draw(step)

    def _note(self, name: str, what: str, names: object, known: set[str]) -> None:
        """Note whether any of these names is known."""
        assert isinstance(names, list | tuple)
        if names:
            if known.isdisjoint(names):
                self.named.setdefault((name, what), set()).update(names)
                self.missed[name, what] += 1
            else:
                self.known.add((name, what))

    def wrong_directions(self) -> list[str]:
        """A sentence for each list of a direction of which no name was ever in the scene."""
        return [
            f"{FILE}, [{name}]: its {what} are {', '.join(sorted(names)[:3])}, which no scene of the title has"
            if what != "fields"
            else f"{FILE}, [{name}]: it was never told anything of {', '.join(sorted(names))}"
            for (name, what), names in self.named.items()
            if (name, what) not in self.known and (what == "fields" or self.missed[name, what] >= MISSES)
        ]
