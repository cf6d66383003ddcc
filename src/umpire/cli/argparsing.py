"""argparse with one sentence for each mistake, examples in every help, and the options that commands share."""

import argparse
import os
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, NoReturn

import umpire
from umpire import Fault
from umpire.engine.ruleset import HOUSE
from umpire.kit.house import load
from umpire.kit.words import LANGUAGES

COLUMN, LONGEST = 32, 60  # where comments on examples stand; at most there

# How argparse says it, and how we do.
PHRASES = (
    (r"^argument (\S+): invalid int value: (.*)$", r"\1 \2 is no whole number"),
    (r"^argument (\S+): invalid float value: (.*)$", r"\1 \2 is no number"),
    (r"^argument COMMAND: invalid choice: (\S+) \(choose from (.*)\)$", r"there is no command \1; there is \2"),
    (r"^argument (\S+): invalid choice: (.*) \(choose from (.*)\)$", r"\1 cannot be \2; it is one of \3"),
    (r"^argument (\S+): expected one argument$", r"\1 needs a value after it"),
    (r"^argument (\S+): not allowed with argument (\S+)$", r"\1 and \2 do not go together; leave one of them out"),
    (r"^argument --rules: (.*)$", r"\1"),
    (r"^the following arguments are required: (.*)$", r"this is missing: \1"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises a Fault with one sentence, without printing its usage."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["formatter_class"] = argparse.RawDescriptionHelpFormatter
        kwargs["allow_abbrev"] = False
        super().__init__(*args, **kwargs)
        self.later: list[Callable[[Parser], None]] = []

    def complete(self) -> None:
        """Add the options and examples that take time to find out. This is done only for the command that is run."""
        while self.later:
            self.later.pop(0)(self)

    def parse_known_args(self, *args: Any, **kwargs: Any) -> Any:
        """Parse, and raise a Fault for what is left over: only here it is known which command's help to name."""
        self.complete()
        found, strange = super().parse_known_args(*args, **kwargs)
        if strange and "_ARGCOMPLETE" not in os.environ:  # here it is known whose help helps
            what = ", ".join(strange)
            raise Fault(f"{self.prog} does not know what to do with {what}. See: {self.prog} --help")
        return found, strange

    def error(self, message: str) -> NoReturn:
        """Raise argparse's message as a Fault, in our own words."""
        for theirs, ours in PHRASES:
            message = re.sub(theirs, ours, message)
        raise Fault(f"{message[:1].upper()}{message[1:]}. See: {self.prog} --help")

    def show_help(self, _: argparse.Namespace) -> int:
        """Print the help of a command that needs a subcommand, when none is named."""
        self.print_help()
        return 0


class FormerName(argparse.Action):
    """`--data` for the folder of games is an old name: the Fault says what it is called now."""

    def __call__(self, *_: object) -> NoReturn:
        raise Fault(
            "The folder that games are kept in is named with --games DIR; "
            "--data is for a folder whose files replace our map, counters and tables."
        )


def handler(name: str, module: str = "commands") -> Callable[[argparse.Namespace], int]:
    """The function of a command, imported when it runs, so that --help and completion are quick."""

    def run(args: argparse.Namespace) -> int:
        return int(getattr(import_module(f"umpire.cli.{module}"), name)(args))

    return run


def examples(command: Parser, *ours: str, after: tuple[str, ...] = (), below: Callable[[], str] | None = None) -> None:
    """Add examples to a command's help: `ours`, then those of the titles, then `after`, then the text that `below` returns. Each is what
    follows the command, and after two spaces a comment. `{title}` is the first title."""

    def complete(command: Parser) -> None:
        name = command.prog.partition(" ")[2]
        theirs = [line for title in umpire.titles() for line in umpire.title(title).examples.get(name, [])]
        first = next(iter(umpire.titles()), "TITLE")
        lines = [*(line.format(title=first) for line in ours), *theirs, *(line.format(title=first) for line in after)]
        pairs = [(f"{command.prog} {line.partition('  ')[0]}".strip(), line.partition("  ")[2]) for line in lines]
        parts = ["examples:" if len(pairs) > 1 else "example:", *[f"  {line}" for line in aligned(pairs)]]
        command.epilog = "\n".join([*parts, *([below()] if below else [])])

    command.later.append(complete)


def aligned(pairs: list[tuple[str, str]]) -> list[str]:
    """Examples with their comments in one column, except after long ones."""
    lengths = [len(example) for example, comment in pairs if comment and len(example) < LONGEST]
    column = max([COLUMN, *[length + 2 for length in lengths]])
    return [f"{example:<{column - 2}}  {comment}".rstrip() for example, comment in pairs]


# -- options that commands share -------------------------------------------------------------------------------------


def add_language(command: Parser) -> None:
    """Add --lang."""
    command.add_argument(
        "--lang", choices=LANGUAGES, metavar="LANG", help="the language of every sentence, en or fr; else the locale's"
    )


def add_seat(command: Parser) -> None:
    """Add --seat."""
    command.add_argument("--seat", metavar="SEAT", help="only what that seat may know, in a game with secrets")


def add_data(command: Parser) -> None:
    """Add --values and --data."""
    command.add_argument(
        "--values", metavar="SET", help="a value set by its name: see 'umpire values' (default: standard)"
    )
    command.add_argument("--data", metavar="DIR", help="a folder of your own whose files replace or change our data")


def add_house(command: Parser, dest: str = "rules") -> None:
    """Add --rules. The files are loaded as soon as they are named, so that the command finds them."""
    command.add_argument(
        "--rules",
        metavar="FILE",
        dest=dest,
        action="append",
        default=[],
        type=_loaded,
        help="house rules, a Python file: it runs as code with your rights (see docs/house-rules.md)",
    )


def _loaded(file: str) -> str:
    """Load a file of house rules; returns the option of a game under them."""
    try:
        return f"{HOUSE}={load(file).mark}"
    except Fault as fault:
        raise argparse.ArgumentTypeError(str(fault).rstrip(".")) from None


def add_title(command: Parser, name: str = "title") -> None:
    """Add a title as an argument (optional if it is called `title`), with completion."""
    nargs: dict[str, Any] = {"nargs": "?"} if name == "title" else {}
    found = command.add_argument(
        name, metavar="TITLE", default=None, help="a game in the box, as 'umpire titles' lists them", **nargs
    )
    found.completer = titles  # type: ignore[attr-defined]


def add_games_folder(command: Parser) -> None:
    """Add --games, the folder of a server."""
    command.add_argument(
        "--games", metavar="DIR", help="where games are kept (default: table in the state folder, or UMPIRE_STATE)"
    )
    command.add_argument("--data", nargs="?", action=FormerName, help=argparse.SUPPRESS)


def titles(**_: object) -> tuple[str, ...]:
    """The installed titles, for completion."""
    return umpire.titles()
