"""Finds the options that typed text means."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from umpire.engine.ask import Pointing, Roll
from umpire.engine.game import Game
from umpire.kit.screen import Screen
from umpire.kit.speech import Speech
from umpire.kit.terminal import plain


@dataclass(frozen=True)
class Line:
    """An option as the table lists it: the number to type, the option of the rules, its words, and what it points at. A `counted` number
    is only its place in the list, so it may mean another option in the next list."""

    handle: str
    choice: str
    label: str
    at: Pointing
    counted: bool

    @property
    def place(self) -> str:
        """The space of the map where its number is shown; empty if it points at none."""
        return self.at.spaces[0] if self.at.spaces else ""


def lines_of(game: Game, screen: Screen, speech: Speech) -> list[Line]:
    """The options of the pending question with their numbers. An option with a number in its name keeps that number, "done" has 0, and
    the others are counted."""
    step = game.pending
    if step is None or isinstance(step, Roll):
        return []
    options = step.options_text()
    handles = {choice: screen.handle(choice) for choice in options}
    taken: set[str] = set()
    for choice, handle in handles.items():
        if handle in taken:
            handles[choice] = ""
        taken.add(handles[choice])
    numbers = [int(handle) for handle in taken if handle.isdecimal()]
    named = any(handle not in ("", "0") for handle in taken)
    free = max(*numbers, screen.reserved, 0) + 1 if named else 1
    counted = [choice for choice in options if not handles[choice]]
    handles |= {choice: str(number) for number, choice in enumerate(counted, free)}
    return [
        Line(handles[choice], choice, speech.option(step, choice), game.point(choice), choice in counted)
        for choice in options
    ]


def meant(typed: str, lines: list[Line], screen: Screen) -> list[Line]:
    """The options that typed text could mean: one if it is clear, none if nothing fits. A number is never taken as the beginning of
    another: 4 does not mean 44."""
    text = plain(typed)
    if not text:
        return []
    for find in (
        lambda line: line.handle == text,
        lambda line: plain(line.choice) == text,
        lambda line: plain(line.label) == text,
        lambda line: line.place in screen.places_of(typed),
        lambda line: line.choice == screen.name_of(typed),
        lambda line: (
            not text.isdecimal() and (plain(line.choice).startswith(text) or plain(line.label).startswith(text))
        ),
    ):
        found = [line for line in lines if find(line)]
        if found:
            return found
    return []


def several(typed: str, lines: list[Line], screen: Screen) -> list[str]:
    """The answers in a line that holds more than one, such as `7 3 9`; empty if it does not. Each has a number in it, or is a word of the
    list. The name of one thing, such as `15 R`, is one answer."""
    words = re.split(r"[\s,;]+", typed.strip(" ,;"))
    known = {plain(line.choice) for line in lines}
    if len(words) < 2 or not all(plain(word) in known or re.search(r"\d", word) for word in words):
        return []
    name = screen.name_of(typed)
    named = name != typed
    if named and all(word.isdecimal() for word in words):  # 12 1 is a Location only where Locations are asked for
        named = shape(name) in {shape(line.choice) for line in lines}
    return [] if named else words


def exact(typed: str, lines: Sequence[Line]) -> Line | None:
    """The option with exactly this number or name; None if there is none."""
    text = plain(typed)
    return next((line for line in lines if text in (line.handle, plain(line.choice))), None)


def shape(name: str) -> str:
    """A name with its numbers replaced: 15/1 becomes #/#."""
    return re.sub(r"\d+", "#", name)
