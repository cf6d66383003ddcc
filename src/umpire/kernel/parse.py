"""Reading what people write: numbers, names, and texts of one fact a line, refused with a word on what is wrong."""

from collections.abc import Callable

from umpire.kernel.rule import Fault


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


def read_lines(text: str, read: Callable[[list[str]], None]) -> None:
    """Give every line of a position, in words, to `read`; what follows a # is a remark. A fault is told with its line."""
    number = 0
    for raw in text.split("\n"):
        number += 1
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        try:
            read(line.split())
        except Fault as fault:
            raise Fault(f"position, line {number} ('{line}'): {fault}") from None
        except (ValueError, IndexError, KeyError):
            raise Fault(f"position, line {number}: '{line}' cannot be read; see `umpire show --help`.") from None
