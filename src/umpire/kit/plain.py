"""Understands the view of a title without a screen or drawing of its own, for the plain screen and the plain drawing.

A view may be any plain data. What is understood of it, wherever it is:

    turn, turns, phase or segment, points or vp or score     the headline
    an entry with an `id` and a field that is a space        a unit and where it is: {"id": "red-1", "at": "island"}
    something under the name of a space                      what is there: {"island": "red"}

A title may name a field with the message `view-<field>` in its `show/speech/<language>.ftl`; a few names are in `plain_words`.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from umpire.engine.ruleset import Rules
from umpire.kit.scene import View
from umpire.kit.speech import Speech
from umpire.kit.words import LANGUAGES, Words, screen_text

# Fields that are told elsewhere than in a list, and fields whose words stand in a list of another name.
HEADLINE = ("turn", "turns", "phase", "segment", "points", "vp", "score", "seat", "outcome")
LISTS = {"at": "place", "id": "unit", "owner": "seat", "side": "seat"}
TURN_BEGAN = "TurnBegan"  # what every title calls it


class Thing(NamedTuple):
    """Something that a view lists: its id, its space if it is in one, its name, and its fields."""

    id: str
    space: str
    name: str
    fields: View


def plain_text(language: str) -> str:
    """The messages for titles without a screen, as Fluent text."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    return files("umpire.kit").joinpath("plain_words", f"{name}.ftl").read_text(encoding="utf-8")


@cache
def plain_words(title: str, language: str) -> Words:
    """Those messages, with what the title says otherwise."""
    return Words(language, [screen_text(title, language), plain_text(language)])


class Reading:
    """Reads the views of one ruleset, in one language."""

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        self.seats = rules.seats
        self.spaces = rules.spaces()
        self.speech = speech
        self.words = words

    # -- names ----------------------------------------------------------------------------------------------------

    def called(self, kind: str, word: str) -> str:
        """The title's word for something; the id itself if there is none."""
        said = self.speech.name(kind, word)
        return word if said.startswith("«") else said

    def space_name(self, space: str) -> str:
        """The name of a space."""
        for kind in ("space", "place"):
            if (said := self.called(kind, space)) != space:
                return said
        return space

    def heading(self, space: str) -> str:
        """The name of a space with a capital letter."""
        name = self.space_name(space)
        return name[:1].upper() + name[1:]

    def label(self, field: str) -> str:
        """The name of a field."""
        if field in self.seats:
            return self.called("seat", field)
        if field in self.spaces:
            return self.space_name(field)
        return self.words.either(f"view-{field.replace('_', '-').lower()}", field.replace("_", " "))

    def value(self, field: str, value: Any) -> str:
        """The value of a field in words."""
        if isinstance(value, bool):
            return self.words("plain-yes" if value else "plain-no")
        if value is None or value in ("", [], {}):
            return "–"
        if isinstance(value, list | tuple):
            return ", ".join(self.value(field, one) for one in value)
        if isinstance(value, dict):
            return ", ".join(f"{self.label(str(name))} {self.value(str(name), one)}" for name, one in value.items())
        word = str(value)
        return self.space_name(word) if word in self.spaces else self.called(LISTS.get(field, field), word)

    # -- the headline ---------------------------------------------------------------------------------------------

    def headline(self, view: View) -> list[tuple[str, str]]:
        """Turn, phase and points, as far as the view has them."""
        found = []
        if view.get("turn"):
            turns = f"/{view['turns']}" if view.get("turns") else ""
            found.append((self.words("plain-turn"), f"{view['turn']}{turns}"))
        phase = next((field for field in ("phase", "segment") if view.get(field)), "")
        if phase and not view.get("outcome"):  # the clock has gone on to a segment that never runs
            found.append((self.words("plain-phase"), self.value(phase, view[phase])))
        scored = next((view[field] for field in ("points", "vp", "score") if field in view), None)
        if scored is not None:
            found.append((self.words("plain-points"), self.value("points", scored)))
        return found

    # -- what it lists --------------------------------------------------------------------------------------------

    def things(self, view: View) -> list[Thing]:
        """Everything with an id, and everything under the name of a space; each id once."""
        found: dict[str, Thing] = {}
        for thing in self._found(view, "", ""):
            found.setdefault(thing.id, thing)
        return list(found.values())

    def _found(self, value: Any, field: str, space: str) -> Iterator[Thing]:
        """The things in a part of a view that is under this field, and in this space if that is known."""
        if isinstance(value, dict) and "id" in value:
            id = str(value["id"])
            yield Thing(id, self._space_of(value) or space, self.called("unit", id), value)
        elif isinstance(value, dict):
            for name, one in value.items():
                if str(name) not in self.spaces:
                    yield from self._found(one, str(name), space)
                elif is_flat(one):
                    if one:  # 0 and nothing are no thing
                        yield Thing(f"{field}@{name}", str(name), self.value(field, one), {field: one})
                else:
                    yield from self._found(one, field, str(name))
        elif isinstance(value, list | tuple):
            for one in value:
                yield from self._found(one, field, space)

    def _space_of(self, entry: View) -> str:
        """The space that an entry names: the first of its fields that is one."""
        words = (str(value) for field, value in entry.items() if field != "id" and isinstance(value, str | int))
        return next((word for word in words if word in self.spaces), "")

    def facts(self, thing: Thing) -> list[tuple[str, str]]:
        """The fields of a thing in words."""
        return [(self.label(field), self.value(field, one)) for field, one in thing.fields.items() if field != "id"]

    def told(self, thing: Thing) -> str:
        """The fields of a thing in one line: side West, at the west bank."""
        return ", ".join(f"{name} {value}" for name, value in self.facts(thing))

    # -- options --------------------------------------------------------------------------------------------------


def is_flat(value: Any) -> bool:
    """Whether a value fits in one line: a word, a number, or a list of them."""
    many = isinstance(value, list | tuple)
    return all(is_flat(one) for one in value) if many else not isinstance(value, dict)
