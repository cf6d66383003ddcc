"""`umpire check`: what is wrong with a title, as far as that can be seen without playing it."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from rich.text import Text

import umpire
from umpire import Fault
from umpire.bots.play import play_of
from umpire.cli.arguments import folder_of, language_of, title_of
from umpire.cli.library import Library
from umpire.cli.output import Output, tell
from umpire.cli.words import words_of
from umpire.kit.registry import left_out
from umpire.kit.show import show_of
from umpire.testing.check import check_of
from umpire.testing.missing_directions import missing_directions_of
from umpire.testing.missing_headlines import missing_headlines_of
from umpire.testing.missing_messages import missing_messages_of, unsaid_names_of


def check(args: Namespace) -> int:
    """Print a line for each checked title that is sound, then raise a Fault with all problems of the others."""
    console, words = Output(), words_of(language_of(args))
    wrong = (
        [] if args.title or args.values or args.data else [f"{out.name} ({out.where}): {out.why}" for out in left_out()]
    )
    for name in checked_titles(args):
        folder = folder_of(args, name)
        found = list(problems(name, folder))
        if found:
            wrong.append(f"{name}: {'; '.join(found)}")
            continue
        if args.data:
            files = [path.name for path in (Path(args.data) / name).glob("*") if path.suffix in (".json", ".toml")]
            told = words("check-folder", folder=args.data, files=", ".join(sorted(files)), title=name)
            tell(console, Text(told))
        library, mark = Library(name), umpire.rules(name, data=folder).fingerprint or "–"
        sections, rulings = len(library.sections), len(library.rulings)
        tell(console, Text(words("check-title", title=name, mark=mark, sections=sections, rulings=rulings)))
        if still_open := library.untested():
            tell(console, Text(words("check-open", sections=", ".join(still_open)), "yellow"))
    if wrong:
        raise Fault("\n".join(f"{one}. Correct the files, or install the program again." for one in wrong))
    return 0


def problems(name: str, folder: Path | None) -> Iterator[str]:
    """The problems of a title, as sentences: in its data, rules, rule cards, words, and its packages show, play and check."""
    for edition in umpire.title(name).editions:
        yield from _wrong(partial(umpire.rules, name, edition, None, folder))
    yield from _wrong(lambda: Library(name).check())
    yield from _wrong(partial(missing_messages_of, name))
    yield from _wrong(partial(unsaid_names_of, name))
    yield from _wrong(partial(show_of, name))
    yield from _wrong(partial(missing_directions_of, name))
    yield from _wrong(partial(missing_headlines_of, name))
    yield from _wrong(partial(play_of, name))
    yield from _wrong(partial(check_of, name))


def _wrong(look: Callable[[], object]) -> list[str]:
    """The problems that a check returns, or the Fault that it raises."""
    try:
        found = look()
    except Fault as fault:
        return [str(fault).rstrip(".")]
    return [str(one) for one in found] if isinstance(found, list) else []


def checked_titles(args: Namespace) -> tuple[str, ...]:
    """The titles to check: the one that was named, otherwise those that --data has folders for, otherwise all."""
    if args.title or args.values:
        return (title_of(args),)
    folder = folder_of(args)
    if folder is None:
        return umpire.titles()
    there = [path.name for path in sorted(folder.iterdir()) if path.is_dir()]
    strange = [name for name in there if name not in umpire.titles()]
    if strange or not there:
        seen = f"'{strange[0]}' is no title" if strange else "it has no folder of a title"
        raise Fault(f"{folder}: {seen}; there is {', '.join(umpire.titles())}.")
    return tuple(there)
