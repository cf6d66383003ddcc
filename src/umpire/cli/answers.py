"""What a person types, and which option it means."""

import unicodedata
from dataclasses import dataclass

from umpire.cli.screens import Screen
from umpire.kernel.ask import Roll, Step
from umpire.kernel.speech import Speech


@dataclass(frozen=True)
class Line:
    """An option as the table lists it: the number to type, the word of the rules, the words for people, the space on the map
    that it points at."""

    handle: str
    choice: str
    label: str
    place: str = ""


def lines_of(step: Step, screen: Screen, speech: Speech) -> list[Line]:
    """The options with their numbers. What has a number of its own goes by that, being done is 0."""
    if isinstance(step, Roll):
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
    for choice in options:
        if not handles[choice]:
            handles[choice] = str(free)
            free += 1
    return [
        Line(handles[choice], choice, speech.option(step, choice), screen.place_of(step, choice)) for choice in options
    ]


def plain(text: str) -> str:
    """Lower case, no accents, one space."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.lower().replace("’", "'").split())


def meant(typed: str, lines: list[Line], screen: Screen) -> list[Line]:
    """The options that this could mean: one, if it is clear. A number is never the beginning of another: who types 4
    does not mean 44."""
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
