"""Reading what people write: numbers, names, and texts of one fact a line, refused with a word on what is wrong."""

from collections.abc import Callable

from umpire.engine.rule import Fault


def whole(text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not text.isdecimal() or not least <= int(text) <= most:
        raise Fault(f"'{text}' is not a whole number from {least} to {most}.")
    return int(text)


def one_of(names: list[str], text: str, what: str) -> int:
    """The place of a name in a list."""
    if text not in names:
        raise Fault(f"'{text}' is no {what}; there is {', '.join(names)}.")
    return names.index(text)


def no_more(words: list[str], most: int) -> None:
    """A line that goes on after all has been said is not understood."""
    if len(words) > most:
        raise Fault(f"'{words[most]}' is too much here.")


class Said:
    """What a text has said by now, each thing with its line. Nothing is said twice, and a fault that shows only when all has been
    read can still name the line."""

    def __init__(self) -> None:
        self.line = ""  # the one that is being read
        self.where: dict[str, str] = {}

    def note(self, what: str) -> None:
        """Once is enough."""
        if what in self.where:
            raise Fault(f"'{what}' is said twice; first in {self.where[what]}.")
        self.where[what] = self.line

    def has(self, what: str) -> bool:
        return what in self.where

    def fault(self, message: str, *about: str) -> Fault:
        """What is wrong, with the line of the first of these things that was said at all."""
        for what in about:
            if what in self.where:
                return Fault(f"position, {self.where[what]}: {message}")
        return Fault(f"position: {message}")


def read_lines(text: str, read: Callable[[list[str]], None], said: Said | None = None) -> None:
    """Give every line of a position, in words, to `read`; what follows a # is a remark. A fault is told with its line, and `said`
    always knows which one that is."""
    number = 0
    for raw in text.split("\n"):
        number += 1
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        if said is not None:
            said.line = f"line {number} ('{line}')"
        try:
            read(line.split())
        except Fault as fault:
            raise Fault(f"position, line {number} ('{line}'): {fault}") from None
        except (ValueError, IndexError, KeyError):
            raise Fault(f"position, line {number}: '{line}' cannot be read; see `umpire show --help`.") from None
