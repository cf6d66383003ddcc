"""What the arguments of a command name: a title, data, options, a file, a seat. What is wrong is said in a sentence."""

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
    return str(args.lang or language_here())


def folder_of(args: Namespace, name: str = "") -> Path | None:
    """The data that were named for a title: a folder, or a value set. Nothing if none were."""
    folder = Path(args.data).expanduser() if args.data else None
    if folder is not None and not folder.is_dir():
        raise Fault(f"There is no folder {folder}; name one with --data whose files replace or change ours.")
    if folder is not None and args.values:
        raise Fault(
            f'--values {args.values} and --data {folder}: name one of them; in {CHANGES} say {BASE} = "{args.values}".'
        )
    return set_folder(name, args.values) if name and args.values else folder


def folder_to_write(named: str) -> Path:
    """A folder that --out names, made if it is not there."""
    folder = Path(named).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "a file has that name" if folder.is_file() else error.strerror or "unknown cause"
        raise Fault(f"--out {named} cannot be made a folder ({why}); name another.") from None
    return folder


def title_of(args: Namespace) -> str:
    """The title that was named, or the first one."""
    name: str = args.title or umpire.titles()[0]
    umpire.title(name)  # or a sentence
    return name


def options_of(args: Namespace) -> dict[str, str]:
    """What --option says."""
    options: dict[str, str] = {}
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals:
            known = [option for name in umpire.titles() for option in umpire.title(name).options]
            example = f"; write for example --option {known[0].name}={known[0].choices[-1]}" if known else ""
            raise Fault(f"--option {pair} is not KEY=VALUE{example}.")
        options[key.strip()] = value.strip()
    return options


def text_of(name: str) -> tuple[str, str]:
    """The text of a file, or of standard input, and what to call it."""
    if name != "-":
        return read_text(Path(name).expanduser()), name
    try:
        return sys.stdin.read(), "standard input"
    except UnicodeDecodeError:
        raise Fault("What came on standard input is not UTF-8 text; is it the right file?") from None


def looking(seat: str | None, game: Game, source: str) -> str:
    """Whose eyes look at a record. While a game with secrets goes on, somebody has to say."""
    seats = game.rules.seats
    if seat is None and game.rules.secrets and not game.outcome:
        raise Fault(
            f"The game in {source} goes on and has secrets; say who looks with --seat {' or --seat '.join(seats)}."
        )
    return known_seat(seat, seats)


def known_seat(seat: str | None, seats: list[str]) -> str:
    if seat is not None and seat not in seats:
        raise Fault(f"--seat {seat}: there is no such seat in this game; there is {', '.join(seats)}.")
    return seat or seats[0]
