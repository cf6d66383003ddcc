"""Reads the arguments of a command: title, data, options, files and seats. What is wrong raises a Fault with a sentence."""

import sys
from argparse import Namespace
from pathlib import Path

import umpire
from umpire import Fault, Game
from umpire.cli.save import read_text
from umpire.cli.words import language_here
from umpire.kit.changes import BASE, CHANGES
from umpire.kit.data import set_folder


def language_of(args: Namespace) -> str:
    """The language of a command: --lang, or the locale's."""
    return str(args.lang or language_here())


def folder_of(args: Namespace, name: str = "") -> Path | None:
    """The data folder that --data or --values names. None if neither is given, and for the standard set. Without a title's `name`
    only --data counts."""
    folder = Path(args.data).expanduser() if args.data else None
    if folder is not None and not folder.is_dir():
        raise Fault(f"There is no folder {folder}; name one with --data whose files replace or change ours.")
    if folder is not None and args.values:
        raise Fault(
            f'--values {args.values} and --data {folder}: name one of them; in {CHANGES} say {BASE} = "{args.values}".'
        )
    return set_folder(name, args.values) if name and args.values else folder


def folder_to_write(named: str) -> Path:
    """The folder that --out names. It is made if it does not exist."""
    folder = Path(named).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "a file has that name" if folder.is_file() else error.strerror or "unknown cause"
        raise Fault(f"--out {named} cannot be made a folder ({why}); name another.") from None
    return folder


def title_of(args: Namespace) -> str:
    """The title that was named, or the first installed one."""
    name: str = args.title or umpire.titles()[0]
    umpire.title(name)  # raises Fault if unknown
    return name


def options_of(args: Namespace) -> dict[str, str]:
    """The options given by --option KEY=VALUE, by name."""
    options: dict[str, str] = {}
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals:
            all_options = [option for name in umpire.titles() for option in umpire.title(name).options]
            first = all_options[0] if all_options else None
            example = f"; write for example --option {first.name}={first.choices[-1]}" if first is not None else ""
            raise Fault(f"--option {pair} is not KEY=VALUE{example}.")
        options[key.strip()] = value.strip()
    return options


def text_of(name: str) -> tuple[str, str]:
    """The text of a file, or of standard input for "-", and its name for error messages."""
    if name != "-":
        return read_text(Path(name).expanduser()), name
    try:
        return sys.stdin.read(), "standard input"
    except UnicodeDecodeError:
        raise Fault("What came on standard input is not UTF-8 text; is it the right file?") from None


def viewing_seat(seat: str | None, game: Game, source: str) -> str:
    """The seat whose view of a record is shown: the one given by --seat, otherwise the first. A game with secrets that is not over
    needs --seat."""
    seats = game.rules.seats
    if seat is None and game.rules.secrets and not game.outcome:
        raise Fault(
            f"The game in {source} goes on and has secrets; say who looks with --seat {' or --seat '.join(seats)}."
        )
    return seat_or_first(seat, seats)


def seat_or_first(seat: str | None, seats: list[str]) -> str:
    """The given seat, or the first one if none is given. A seat that the game does not have raises a Fault."""
    if seat is not None and seat not in seats:
        raise Fault(f"--seat {seat}: there is no such seat in this game; there is {', '.join(seats)}.")
    return seat or seats[0]
