"""The questions before a game: which title, and how it is set up. They are answered by numbers, or Enter for the default."""

import sys
from argparse import Namespace
from contextlib import suppress
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.text import Text

import umpire
from umpire import Fault, bots
from umpire.bots.speech import ideas_of
from umpire.cli.output import tell, tell_item
from umpire.cli.save import Save, state_folder
from umpire.cli.words import speech_of
from umpire.engine.ruleset import Rules
from umpire.kit.data import listed, set_names
from umpire.kit.speech import Speech
from umpire.kit.terminal import plain
from umpire.kit.value_sets import value_sets
from umpire.kit.words import Words

USUAL = "regular"  # the bot if no level is named


def read_answer(console: Console, question: str) -> str:
    """Ask a question before the table is drawn; returns the typed line. Raises EOFError at the end of the input."""
    console.print(Text(question.rstrip(), "bold cyan"), end=" ", soft_wrap=not console.is_terminal)
    console.file.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        tell(console, Text(line.strip()))
    return line.strip()


def pick(console: Console, words: Words, choices: list[tuple[str, Text]], usual: str) -> str:
    """Let the player choose by number or name; Enter takes `usual`."""
    handles = numbered([name for name, _ in choices])
    for name, label in choices:
        said = label if label.plain != handles[name] else Text()
        tell_item(console, Text(f"{handles[name]:>4}  ", "bold cyan"), said)
    meant = {handle: name for name, handle in handles.items()} | {name: name for name in handles}
    while True:
        typed = plain(read_answer(console, words("menu-ask", usual=handles[usual])))
        if not typed:
            return usual
        if typed in meant:
            return meant[typed]
        if typed in ("quit", "q", "quitter"):
            raise EOFError
        tell(console, Text(words("menu-what", numbers=", ".join(handles.values()))))


def numbered(names: list[str]) -> dict[str, str]:
    """What to type for each name. A number stands for itself; the others are counted, from 0 if there are numbers among the names,
    otherwise from 1."""
    free = (str(number) for number in count(int(not any(name.isdecimal() for name in names))))
    return {name: name if name.isdecimal() else next(found for found in free if found not in names) for name in names}


# -- which game -----------------------------------------------------------------------------------------------------


def save_of(name: str) -> Save:
    """The save file of a title, unless --save names another."""
    return Save(state_folder() / f"{name}.record")


def named_title(args: Namespace) -> str:
    """The title that was named, or the only one that the save file or the options can mean; empty if several can be meant."""
    if args.title:
        umpire.title(args.title)  # raises Fault if unknown
        return str(args.title)
    kept = Path(args.save).expanduser() if args.save else None
    if kept is not None and kept.exists() and not args.new:
        return resumed_title(kept)
    meant = meant_titles(args)
    return meant[0] if len(meant) == 1 else ""


def meant_titles(args: Namespace) -> list[str]:
    """The titles that have the given options, edition and value set, and files in the given data folder. None at all is a Fault."""
    keys = [pair.partition("=")[0].strip() for pair in args.option]
    meant = [name for name in umpire.titles() if has_options(name, keys, args.edition)]
    if not meant:
        umpire.rules(umpire.titles()[0], args.edition, dict.fromkeys(keys, ""))  # says what is wrong
    if args.values:
        having = [name for name in meant if args.values in set_names(name)]
        if not having:
            sets = "; ".join(f"{name} has {', '.join(set_names(name))}" for name in meant)
            raise Fault(f"No title has a value set '{args.values}': {sets}.")
        meant = having
    if args.data:
        folder = Path(args.data).expanduser()
        having = [name for name in meant if (folder / name).is_dir()]
        if not having:
            there = listed(sorted(path.name for path in folder.iterdir()))
            raise Fault(
                f"The data folder {folder} holds nothing for {' or '.join(meant)}: it needs a folder of that name, and there is {there}."
            )
        meant = having
    return meant


def resumed_title(path: Path) -> str:
    """The title of a saved game."""
    try:
        return Save(path).load().title
    except Fault as fault:
        raise Fault(f"{fault} With --new another game begins, and this file is kept as .bak.") from None


def has_options(name: str, keys: list[str], edition: str | None) -> bool:
    """Whether a title has these options and this edition."""
    title = umpire.title(name)
    options = [option.name for option in title.options]
    return all(key in options for key in keys) and edition in (None, *title.editions)


def which_title(console: Console, words: Words) -> str:
    """Ask for the title. Each is listed with a sentence and its saved game; the default is the one played last."""
    saves = {name: save_of(name) for name in umpire.titles()}
    tell(console, Text(words("which-title"), "bold"))
    choices = [(name, title_line(name, saves[name], words)) for name in umpire.titles()]
    played = [name for name in saves if saves[name].exists()]
    usual = max(played, key=lambda name: saves[name].path.stat().st_mtime, default=umpire.titles()[0])
    return pick(console, words, choices, usual)


def title_line(name: str, save: Save, words: Words) -> Text:
    """A title in the menu, with its saved game if there is one."""
    speech = speech_of(name, words.language)
    line = Text(speech.say("title"), "bold")
    if about := speech.about():
        line.append(f". {about}", "not bold")
    if save.exists():
        with suppress(Fault):  # what is wrong is said when it is picked
            answers = len(save.load().answers)
            waits = words("menu-waits") if umpire.rules(name).secrets else words("menu-saved", answers=answers)
            line.append(" " + waits, "not bold green")
    return line


# -- its options ----------------------------------------------------------------------------------------------------


def settle_options(args: Namespace, name: str, console: Console, words: Words) -> None:
    """Ask for what the command line leaves open: edition, value set, and each option."""
    title = umpire.title(name)
    speech = speech_of(name, words.language)
    if args.edition is None and len(title.editions) > 1:
        tell(console, Text(words("menu-edition"), "bold"))
        editions = [(edition, Text(speech.name("edition", edition))) for edition in title.editions]
        args.edition = pick(console, words, editions, title.editions[0])
    sets = value_sets(name)
    if not args.values and not args.data and len(sets) > 1:
        tell(console, Text(words("menu-values"), "bold"))
        told = ideas_of(name, words.language)
        chosen = dict(pair.split("=", 1) for pair in args.option if "=" in pair)
        labels = [
            Text(f"{one.words(words.language).name}. {one.words(words.language).about} ").append(
                told.difficulty(one, args.edition or title.editions[0], chosen), "dim"
            )
            for one in sets
        ]
        args.values = pick(console, words, list(zip([one.name for one in sets], labels, strict=True)), sets[0].name)
    given = {pair.partition("=")[0].strip() for pair in args.option}
    for option in title.options:
        if option.name not in given:
            tell(console, Text(setting(speech, option.name), "bold").append(f" [{option.cite}]", "cyan"))
            choices = [(choice, Text(setting(speech, option.name, choice))) for choice in option.choices]
            args.option.append(f"{option.name}={pick(console, words, choices, option.default)}")


def settle_seats(args: Namespace, seats: list[str], name: str, console: Console, words: Words) -> None:
    """Ask who plays, if there are two seats and no bots were named: two people, or one and a bot."""
    if len(seats) < 2 or args.bot or args.no_bots:
        return
    speech = speech_of(name, words.language)
    tell(console, Text(words("menu-seats"), "bold"))
    choices = [("two", Text(words("menu-two")))]
    choices += [(seat, Text(words("menu-alone", seat=speech.name("seat", seat)))) for seat in seats]
    mine = pick(console, words, choices, "two")
    args.bot = [seat for seat in seats if mine not in ("two", seat)]


def who_plays(given: list[str], rules: Rules) -> dict[str, str]:
    """The bots by seat, from SEAT=LEVEL or SEAT alone. Raises a Fault for an unknown seat or bot."""
    seated: dict[str, str] = {}
    for pair in given:
        seat, equals, level = (part.strip() for part in pair.partition("="))
        level = level if equals else USUAL
        if seat not in rules.seats:
            raise Fault(f"There is no seat '{seat}' for a bot in this game; there is {', '.join(rules.seats)}.")
        bots.load(level, rules.title, seat, data=rules.folder)  # raises Fault if unknown
        if seated.setdefault(seat, level) != level:
            raise Fault(f"The seat '{seat}' has room for one bot, {seated[seat]} or {level}; name it once.")
    return seated


def setting(speech: Speech, option: str, choice: str = "") -> str:
    """The name of an option, or of one of its choices. What has no message, such as a number, is its own name."""
    id = f"setting-{option}.{choice}" if choice else f"setting-{option}"
    return speech.say(id) if speech.has(id) else choice or option
