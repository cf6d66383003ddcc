"""Parses the text of positions, one fact in each line, and numbers and names in it. Mistakes raise a Fault."""

from collections.abc import Callable

from umpire.engine.rule import Fault


def whole(text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not text.isdecimal() or not least <= int(text) <= most:
        raise Fault(f"'{text}' is not a whole number from {least} to {most}.")
    return int(text)


def one_of(names: list[str], text: str, what: str) -> int:
    """The index of a name in a list; `what` says what kind of name it is, for the Fault."""
    if text not in names:
        raise Fault(f"'{text}' is no {what}; there is {', '.join(names)}.")
    return names.index(text)


def no_more(words: list[str], most: int) -> None:
    """Raise a Fault if a line has more than `most` words."""
    if len(words) > most:
        raise Fault(f"'{words[most]}' is too much here.")


class Said:
    """What a text has said so far, with the line of each thing. So nothing is said twice, and a mistake that is found at the end can name
    its line."""

    def __init__(self) -> None:
        self.line = ""  # the line that is being read
        self.where: dict[str, str] = {}

    def note(self, what: str) -> None:
        """Note that something was said; raises a Fault if it was said before."""
        if what in self.where:
            raise Fault(f"'{what}' is said twice; first in {self.where[what]}.")
        self.where[what] = self.line

    def has(self, what: str) -> bool:
        """Whether something was said."""
        return what in self.where

    def fault(self, message: str, *about: str) -> Fault:
        """A Fault with the line of the first of these things that was said."""
        for what in about:
            if what in self.where:
                return Fault(f"position, {self.where[what]}: {message}")
        return Fault(f"position: {message}")


def read_lines(text: str, read: Callable[[list[str]], None], said: Said | None = None) -> None:
    """Give the words of each line to `read`; a # begins a comment. A Fault gets the line added, and `said` knows the line too."""
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
