"""`umpire values`: lists the value sets of titles, shows how they differ, and writes a file of changes to start from."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.text import Text

import umpire
from umpire import Fault
from umpire.bots.speech import ideas_of
from umpire.cli.arguments import language_of
from umpire.cli.output import Output, tell, tell_item
from umpire.cli.words import speech_of, words_of
from umpire.kit.changes import BASE, CHANGES, toml_path
from umpire.kit.data import STANDARD
from umpire.kit.files import write_whole
from umpire.kit.value_sets import ValueSet, all_numbers, changed_values, value_set, value_sets
from umpire.kit.words import Words

SHORT = 24  # characters of a value that is shown; a longer one is only counted


def values(args: Namespace) -> int:
    """List the value sets, show one, or write one to a file."""
    console, words = Output(), words_of(language_of(args))
    names = (args.title,) if args.title else umpire.titles()
    for name in names:
        umpire.title(name)  # raises Fault if unknown
    if args.write:
        if not args.title:
            raise Fault(f"--write needs a title: umpire values {names[0]} {STANDARD} --write my-values")
        write(args.title, args.set or STANDARD, Path(args.write).expanduser(), console, words)
    elif args.set:
        show(value_set(args.title, args.set), console, words)
    else:
        for name in names:
            tell(console, Text(speech_of(name, words.language).say("title"), "bold").append(f"  {name}", "dim"))
            for one in value_sets(name):
                listed(one, console, words)
    return 0


def listed(values: ValueSet, console: Output, words: Words) -> None:
    """Print a value set in a few lines: its name, what it is, and its measured difficulty."""
    line = Text(values.words(words.language).about)
    if values.name == STANDARD:
        line.append(" " + words("values-default"), "dim")
    tell_item(console, Text(f"  {values.name}  ", "bold cyan"), line)
    told = ideas_of(values.title, words.language)
    for figure in values.figure:
        tell_item(console, Text("      "), Text(told.figure(figure)))


def show(values: ValueSet, console: Output, words: Words) -> None:
    """Print how a value set differs from the standard: short values one by one, long ones only by their number."""
    listed(values, console, words)
    found = changed_values(values.title, values.folder) if values.folder is not None else []
    if not found:
        tell(console, Text(words("values-same")))
        return
    tell(console, Text(words("values-differ"), "bold"))
    long: dict[str, int] = {}
    for path, before, after in found:
        if not drawn(before) and not drawn(after) and max(len(shown(before)), len(shown(after))) <= SHORT:
            tell(
                console, Text.assemble(f"  {'.'.join(path)}  ", (shown(before), "red"), " → ", (shown(after), "green"))
            )
        else:
            key = ".".join((*path[:2], path[-1]) if len(path) > 3 else path)
            long[key] = long.get(key, 0) + 1
    for key, count in sorted(long.items()):
        tell(console, Text(f"  {key}  ").append(words("values-rows", count=count), "dim"))


def drawn(value: Any) -> bool:
    """Whether a value is a place or an outline on the map, which is not shown as numbers."""
    return isinstance(value, list) and any(isinstance(one, float) or drawn(one) for one in value)


def shown(value: Any) -> str:
    """A value as text."""
    return "-" if value is None else str(value).replace("'", "")


def write(title: str, name: str, folder: Path, console: Output, words: Words) -> None:
    """Write a file of changes that starts from a value set. It changes nothing yet, but has all numbers as comments."""
    values = value_set(title, name)
    place = folder / title / CHANGES
    if place.exists():
        raise Fault(f"{place} is there already; name another folder, or move it away.")
    lines = [f"# {line}" for line in words("values-file", title=title, folder=str(folder)).split("\n")]
    lines.append(f'{BASE} = "{name}"')
    heading: tuple[str, ...] = ()
    for path, value in all_numbers(title, values.folder):
        if path[:-1] != heading:
            heading = path[:-1]
            lines += ["", f"# [{toml_path(heading)}]"]
        lines.append(f"# {path[-1]} = {value}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, "\n".join(lines) + "\n")
    except OSError as error:
        raise Fault(f"{place} cannot be written ({error.strerror or 'unknown cause'}); name another folder.") from None
    tell(console, Text(words("values-written", path=str(place), title=title, folder=str(folder))))
