"""The commands that look something up: rule, show, titles, completion. Each takes its arguments and returns its exit code."""

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

import umpire
from umpire import Fault, Record
from umpire.cli.arguments import folder_of, language_of, seat_or_first, text_of, title_of, viewing_seat
from umpire.cli.library import Library
from umpire.cli.output import Output, tell
from umpire.cli.positions import house_note, picture, screen_of
from umpire.cli.words import speech_of, words_of
from umpire.engine.record import HEADER
from umpire.engine.ruleset import Position, Rules
from umpire.kit import house
from umpire.kit.provenance import provenance_of
from umpire.kit.registry import left_out
from umpire.kit.show import show_of
from umpire.kit.words import Words
from umpire.pictures import whole


def rule(args: Namespace) -> int:
    """Print the card of a section or a ruling; without a number the table of contents. With --coverage print the tests of each section,
    and return exit code 1 if a section has none."""
    name, number = rule_asked(args)
    console, words, library = Output(), words_of(language_of(args)), Library(name)
    edition = args.edition or umpire.title(name).editions[0]
    if edition not in umpire.title(name).editions:
        umpire.rules(name, edition)  # raises Fault
    if args.coverage:
        table, still_open = library.coverage(words)
        console.print(table)
        return 1 if still_open else 0
    tell(console, library.card(number, edition, words, code=True) if number else library.table(words))
    return 0


def rule_asked(args: Namespace) -> tuple[str, str]:
    """The title and the number that are looked up; the number may be empty. A title may stand in the place of the number."""
    number: str = args.number or ""
    if args.title is None and number in umpire.titles():
        return number, ""
    return title_meant(args), number


def title_meant(args: Namespace) -> str:
    """The title that was named, otherwise the one that the house rules of --rules change, or the first one."""
    if args.title is None and args.rules:
        return house.titles()[-1]
    return title_of(args)


def show(args: Namespace) -> int:
    """Print a position as text, with --svg as an SVG, and with --place one place of it. With --provenance print the sources of the data
    instead."""
    console = Output()
    words = words_of(language_of(args))
    text, source = text_of(args.file) if args.file else ("", "")
    record = Record.parse(text, source) if text.split("\n", 1)[0].strip() == HEADER else None
    if args.provenance:
        name = record.title if record is not None else title_meant(args)
        console.print(provenance(name, folder_of(args, name), words))
        return 0
    rules, pos, seat = position_to_show(args, record, text, source)
    speech = speech_of(rules.title, words.language)
    if args.svg:
        sys.stdout.write(whole(show_of(rules.title).drawing(rules, speech), rules.seen(pos, seat)))
        return 0
    screen = screen_of(rules, words.language)
    if args.place is not None:
        console.print(screen.place(rules.seen(pos, seat), screen.name_of(args.place)))
        return 0
    for note in house_note(rules, words):
        tell(console, note)
    if not args.file:
        tell(console, Text(words("show-blank", title=speech.say("title")), "bold"))
    console.print(picture(rules, pos, screen, console, seat))
    return 0


def position_to_show(args: Namespace, record: Record | None, text: str, source: str) -> tuple[Rules, Position, str]:
    """The rules, the position and the viewing seat that `show` needs. `text` is that of the file: a record, shown at its end, or a
    position. Without a file it is the position before the set-up."""
    if record is not None:
        game = umpire.replay(record, source, folder_of(args, record.title))
        return game.rules, game.pos, viewing_seat(args.seat, game, source)
    name = title_meant(args)
    options = dict(option.split("=", 1) for option in args.rules)
    rules = umpire.rules(name, args.edition, options, folder_of(args, name))
    seat = seat_or_first(args.seat, rules.seats)
    if not args.file:
        return rules, rules.begin(), seat
    if not text.strip():
        raise Fault(f"{source} is empty; give a record or a position, as 'umpire show --help' describes.")
    try:
        return rules, rules.from_text(text), seat
    except Fault as fault:
        raise Fault(f"{source} is neither a record nor a valid position: {fault}") from None


def provenance(name: str, folder: Path | None, words: Words) -> Group:
    """A table of the data values with their status (stated, inferred or reconstructed) and source, and how many there are of each."""
    table = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for column in ("file", "where", "status", "why"):
        table.add_column(words(f"column-{column}"))
    counts = {"stated": 0, "inferred": 0, "reconstructed": 0}
    colours = {"stated": "green", "inferred": "yellow", "reconstructed": "red"}
    for claim in provenance_of(name, folder):
        counts[claim.status] += 1
        why = " ".join([f"[{', '.join(claim.cites)}]"] * bool(claim.cites) + [claim.words]).strip()
        table.add_row(Text(claim.file), Text(claim.where), Text(claim.status, colours[claim.status]), Text(why))
    return Group(table, Text(words("provenance-total", **counts), "bold"))


def titles(args: Namespace) -> int:
    """List the installed titles with their editions and options, and those that could not be loaded."""
    console = Output()
    language = language_of(args)
    words = words_of(language)
    for name in umpire.titles():
        title = umpire.title(name)
        speech = speech_of(name, language)
        subtitle = f". {speech.say('title.subtitle')}" if speech.has("title.subtitle") else ""
        tell(console, Text(f"{name}: {speech.say('title')}{subtitle}", "bold"))
        tell(console, Text("  " + words("titles-editions", editions=", ".join(title.editions))))
        for option in title.options:
            choices = ", ".join(f"{choice}{'*' if choice == option.default else ''}" for choice in option.choices)
            tell(console, Text(f"  {option.name}: {choices} [{option.cite}]"))
    for out in left_out():
        tell(console, Text(words("titles-left-out", title=out.name, where=out.where, why=out.why), "yellow"))
    return 0


def completion(args: Namespace) -> int:
    """Print the script that makes a shell complete our commands."""
    from argcomplete.shell_integration import shellcode

    sys.stdout.write(shellcode(["umpire"], shell=args.shell))
    return 0
