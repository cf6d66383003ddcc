"""Writes the files `play/weights.py` with the weights of the titles' judges. `fit_weights.py` is the command."""

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from umpire.kit.files import write_whole
from umpire.kit.registry import find

WIDTH = 120  # of a line; a longer list has a line for each value, as the formatter would have it
HEAD = '"""Weights of the judge of {called}, in the format of `tools/fit_weights.py --write`.\n\n{note}\n"""\n'


class WeightsFile(NamedTuple):
    """The format of a title's file: the constants in their order, each with its comment, and the imports that their values need."""

    title: str
    called: str  # the title's name in the head
    constants: Mapping[str, str]
    imports: str = ""

    def path(self) -> Path:
        """Where the file is."""
        return find(self.title).folder / "play" / "weights.py"

    def text(self, note: str, values: Mapping[str, Any]) -> str:
        """The file with these values. `note` says where they come from."""
        parts = [HEAD.format(called=self.called, note=note), "from typing import Final\n"]
        if self.imports:
            parts.append(f"{self.imports}\n")
        for name, comment in self.constants.items():
            lines = "".join(f"# {line}\n" for line in comment.splitlines())
            start = f"{name}: Final = "
            parts.append(f"{lines}{start}{source(values[name], len(start))}\n")
        return "\n".join(parts)

    def write(self, note: str, values: Mapping[str, Any]) -> None:
        """Replace the file."""
        write_whole(self.path(), self.text(note, values))


def note_of(module: ModuleType) -> str:
    """The note in the head of a file that was written."""
    return (module.__doc__ or "").partition("\n\n")[2].strip("\n")


def source(value: Any, used: int, indent: int = 0) -> str:
    """A weight, a list of weights or a named tuple of them, as Python source. `used` are the columns to its left."""
    if isinstance(value, int | float):
        return number(value)
    named = [f"{name}=" for name in getattr(value, "_fields", ())]
    opening, closing = (f"{type(value).__name__}(", ")") if named else ("[", "]")
    names = named or [""] * len(value)
    if not named:
        line = f"[{', '.join(source(one, 0) for one in value)}]"
        if "\n" not in line and used + len(line) <= WIDTH:
            return line
    deeper = " " * (indent + 4)
    lines = [
        f"{deeper}{name}{source(one, len(deeper) + len(name) + 1, indent + 4)},\n"
        for name, one in zip(names, value, strict=True)
    ]
    return f"{opening}\n{''.join(lines)}{' ' * indent}{closing}"


def number(value: float) -> str:
    """A weight with four digits at most, always as a float."""
    text = f"{value:.4g}"
    return text if "." in text or "e" in text else f"{text}.0"
