"""The commands and their options. What they do is imported only when one of them runs."""

import argparse
import os
import platform
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, NoReturn

import umpire
from umpire import Fault
from umpire.engine import COMPILED
from umpire.kit.words import LANGUAGES

SHELLS = ("bash", "zsh", "fish")
COLUMN, LONGEST = 32, 60  # where comments on examples stand; at most there

# How argparse says it, and how we do.
PHRASES = (
    (r"^argument (\S+): invalid int value: (.*)$", r"\1 \2 is no whole number"),
    (r"^argument (\S+): invalid float value: (.*)$", r"\1 \2 is no number"),
    (r"^argument COMMAND: invalid choice: (\S+) \(choose from (.*)\)$", r"there is no command \1; there is \2"),
    (r"^argument (\S+): invalid choice: (.*) \(choose from (.*)\)$", r"\1 cannot be \2; it is one of \3"),
    (r"^argument (\S+): expected one argument$", r"\1 needs a value after it"),
    (r"^argument (\S+): not allowed with argument (\S+)$", r"\1 and \2 do not go together; leave one of them out"),
    (r"^the following arguments are required: (.*)$", r"this is missing: \1"),
)


class Parser(argparse.ArgumentParser):
    """argparse with our manners: one sentence, no usage block in front of it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["formatter_class"] = argparse.RawDescriptionHelpFormatter
        kwargs["allow_abbrev"] = False
        super().__init__(*args, **kwargs)
        self.later: list[Callable[[Parser], None]] = []

    def complete(self) -> None:
        """Add what takes time to find out, when this command is the one that is meant."""
        while self.later:
            self.later.pop(0)(self)

    def parse_known_args(self, *args: Any, **kwargs: Any) -> Any:
        self.complete()
        found, strange = super().parse_known_args(*args, **kwargs)
        if strange and "_ARGCOMPLETE" not in os.environ:  # here it is known whose help helps
            what = ", ".join(strange)
            raise Fault(f"{self.prog} does not know what to do with {what}. See: {self.prog} --help")
        return found, strange

    def error(self, message: str) -> NoReturn:
        for theirs, ours in PHRASES:
            message = re.sub(theirs, ours, message)
        raise Fault(f"{message[:1].upper()}{message[1:]}. See: {self.prog} --help")

    def show_help(self, _: argparse.Namespace) -> int:
        """What a command does that needs another one after it, when none is named."""
        self.print_help()
        return 0


class FormerName(argparse.Action):
    """`--data` once meant two things. Where it named the folder of games, it says what that is called now."""

    def __call__(self, *_: object) -> NoReturn:
        raise Fault(
            "The folder that games are kept in is named with --games DIR; "
            "--data is for a folder whose files replace our map, counters and tables."
        )


def version() -> str:
    form = "compiled" if COMPILED else "interpreted"
    return f"umpire {umpire.__version__} ({form}), Python {platform.python_version()}"


def handler(name: str, module: str = "commands") -> Callable[[argparse.Namespace], int]:
    """A command of `umpire.cli.commands`, imported when it is wanted: --help and the shell need not wait for it."""

    def run(args: argparse.Namespace) -> int:
        return int(getattr(import_module(f"umpire.cli.{module}"), name)(args))

    return run


def examples(command: Parser, *ours: str, after: tuple[str, ...] = (), below: Callable[[], str] | None = None) -> None:
    """The examples of a command: ours, those of the titles in their order, and ours `after` them. Each is what may be written after the
    command, and a comment after two spaces; ours may name `{title}`, the first title there is. What stands `below` is added."""

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
    """Examples with their comments in one column, as far as they have room."""
    lengths = [len(example) for example, comment in pairs if comment and len(example) < LONGEST]
    column = max([COLUMN, *[length + 2 for length in lengths]])
    return [f"{example:<{column - 2}}  {comment}".rstrip() for example, comment in pairs]


def rule_numbers(prefix: str, parsed_args: argparse.Namespace, **_: object) -> list[str]:
    """For the shell: the sections that begin like this."""
    from umpire.cli.library import Library

    title = getattr(parsed_args, "title", None) or umpire.titles()[0]
    return [number for number in Library(title).index if number.startswith(prefix)]


def titles(**_: object) -> tuple[str, ...]:
    return umpire.titles()


def parser() -> Parser:
    made = Parser(
        prog="umpire",
        description="Board wargames as real software: the umpire asks, rolls, rules, records and shows.",
        epilog="""examples:
  umpire serve                    open the table in the browser
  umpire play                     choose a game and sit down at it here, in the terminal
  umpire rule 13.4                a section in our words, the code that cites it, its tests
  umpire replay game.record       a finished game in sentences

Unofficial. Maps and counter values are partly reconstructed: umpire show --provenance""",
    )
    made.add_argument("--version", action="version", version=version(), help="say which umpire this is, and leave")
    made.set_defaults(run=made.show_help)
    commands = made.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _serve(commands)
    _play(commands)
    _replay(commands)
    _review(commands)
    _rule(commands)
    _show(commands)
    _values(commands)
    _check(commands)
    _ladder(commands)
    _titles(commands)
    _backup(commands)
    _restore(commands)
    _games(commands)
    _completion(commands)
    return made


def _language(command: Parser) -> None:
    command.add_argument(
        "--lang", choices=LANGUAGES, metavar="LANG", help="the language of every sentence, en or fr; else the locale's"
    )


def _seat(command: Parser) -> None:
    command.add_argument("--seat", metavar="SEAT", help="only what that seat may know, in a game with secrets")


def _data(command: Parser) -> None:
    command.add_argument(
        "--values", metavar="SET", help="a value set by its name: see 'umpire values' (default: standard)"
    )
    command.add_argument("--data", metavar="DIR", help="a folder of your own whose files replace or change our data")


def _title(command: Parser, name: str = "title") -> None:
    nargs: dict[str, Any] = {"nargs": "?"} if name == "title" else {}
    found = command.add_argument(
        name, metavar="TITLE", default=None, help="a game in the box, as 'umpire titles' lists them", **nargs
    )
    found.completer = titles  # type: ignore[attr-defined]


def _serve(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "serve",
        help="open the table in the browser",
        description="Serve the table to browsers on this machine, and open one. Alone, with a friend at one screen or at "
        "another, or as a spectator; every answer is on the disk before anybody sees it. Ctrl-C closes the table, and the "
        "next time every game goes on where it was.",
        epilog="""examples:
  umpire serve
  umpire serve --no-browser --port 9000
  umpire serve --host 0.0.0.0     for everybody in your network: a friend takes his seat by an invitation
  umpire serve --games my-games   games of their own, in a folder of their own
  umpire serve --no-browser --public-url https://example.org/umpire/ --trust-proxy 127.0.0.1
                                  behind a reverse proxy: see docs/server.md""",
    )
    command.add_argument(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="where to listen (default: 127.0.0.1, this machine alone)",
    )
    command.add_argument("--port", metavar="N", type=int, help="the port (default: 8000, or the next one that is free)")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    _kept(command)
    command.add_argument(
        "--public-url",
        metavar="URL",
        help="the address that visitors see, behind a reverse proxy; it may have a path, such as https://example.org/umpire/",
    )
    command.add_argument(
        "--trust-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="believe what a proxy at this address or network says of the client (X-Forwarded-For, -Proto, -Host); several are "
        "separated by commas (default: none)",
    )
    command.add_argument(
        "--keep-days",
        metavar="N",
        type=int,
        help="delete games that nobody has touched for N days (default: those that somebody played are kept for ever)",
    )
    _language(command)
    command.set_defaults(run=handler("serve"))


def _kept(command: Parser) -> None:
    command.add_argument(
        "--games", metavar="DIR", help="where games are kept (default: table in the state folder, or UMPIRE_STATE)"
    )
    command.add_argument("--data", nargs="?", action=FormerName, help=argparse.SUPPRESS)


def _backup(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "backup",
        help="copy a server's games, also while it runs",
        description="Copy the games of a server into one file, whole and at one moment of time, while people play on. A plain copy "
        "of games.sqlite3 would miss the answers that are still in its journal.",
        epilog="""examples:
  umpire backup
  umpire backup /mnt/safe/games.sqlite3 --force
  umpire backup --games my-games""",
    )
    command.add_argument(
        "file", metavar="FILE", nargs="?", help="the copy (default: umpire-games-DATE-TIME.sqlite3 in this folder)"
    )
    command.add_argument("--force", action="store_true", help="write over a file that is there")
    _kept(command)
    _language(command)
    command.set_defaults(run=handler("backup", "games"))


def _restore(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "restore",
        help="bring a copy of a server's games back, also while it runs",
        description="Put the games of a copy in the place of those that a server has now. The copy is checked first, and what it "
        "replaces is kept beside it. A server that runs notices at once: everybody connects anew and finds the games of the copy.",
        epilog="""examples:
  umpire restore umpire-games-20260101-120000.sqlite3
  umpire restore safe.sqlite3 --games my-games""",
    )
    command.add_argument(
        "file", metavar="FILE", help="a copy that umpire backup made, or one of a server that was stopped"
    )
    _kept(command)
    _language(command)
    command.set_defaults(run=handler("restore", "games"))


def _games(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "games",
        help="list, export or delete a server's games, revoke links",
        description="For whoever runs a server: what games it keeps, and a hand on each of them, also while it runs. After a change "
        "everybody who is connected connects anew.",
    )
    examples(command, "list", "list --json", "export 12 -o 12.record", "delete 12 13")
    command.set_defaults(run=command.show_help)
    verbs = command.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    listing: Parser = verbs.add_parser(
        "list",
        help="all games",
        description="All games, the one touched last first: who plays, how many answers were given, whether it is over, how much "
        "room it takes.",
        epilog="example:\n  umpire games list",
    )
    listing.add_argument("--json", action="store_true", help="as JSON, for programs")
    listing.set_defaults(run=handler("games_list", "games"))
    export: Parser = verbs.add_parser(
        "export",
        help="the whole record of a game",
        description="The whole record of a game, with everything that seats hide from each other and the seed of its dice.",
        epilog="example:\n  umpire games export 12 -o 12.record",
    )
    export.add_argument("game", metavar="N", type=int, help="the number of a game in the list")
    export.add_argument("-o", "--out", metavar="FILE", help="where to write it (default: standard output)")
    export.set_defaults(run=handler("games_export", "games"))
    delete: Parser = verbs.add_parser(
        "delete",
        help="delete games for good",
        description="Delete games and everything that belongs to them. Whoever sits at one is sent away.",
        epilog="example:\n  umpire games delete 12 13",
    )
    delete.add_argument("game", metavar="N", type=int, nargs="+", help="the numbers of games in the list")
    delete.add_argument("--yes", action="store_true", help="without being asked")
    delete.set_defaults(run=handler("games_delete", "games"))
    revoke: Parser = verbs.add_parser(
        "revoke",
        help="take the links of a game away",
        description="Take the links of a seat away, or those of all seats and the one to watch. Whoever uses one is sent away.",
    )
    examples(revoke, "12")
    revoke.add_argument("game", metavar="N", type=int, help="the number of a game in the list")
    revoke.add_argument("--seat", metavar="SEAT", help="only the links that hold this seat")
    revoke.set_defaults(run=handler("games_revoke", "games"))
    link: Parser = verbs.add_parser(
        "link",
        help="a new link for a seat",
        description="Make a new invitation to a seat that nobody holds, and print it; without a seat, the link to watch.",
    )
    examples(link, "12")
    link.add_argument("game", metavar="N", type=int, help="the number of a game in the list")
    link.add_argument("--seat", metavar="SEAT", help="the seat")
    link.set_defaults(run=handler("games_link", "games"))
    for part in (listing, export, delete, revoke, link):
        _kept(part)
        _language(part)


def _play(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "play",
        help="sit down at the table",
        description="Play a game on this terminal. Every answer is on the disk before the next question, so nothing is "
        "ever lost: leave with quit, Ctrl-C or the power switch, and 'umpire play' goes on where you were.",
    )
    examples(
        command,
        "  choose a game and how it is set up",
        after=(
            "--dice told  roll real dice and draw real counters, and type what they show",
            "--new  begin another game; the old one is kept beside it as .bak",
        ),
    )
    _title(command)
    command.add_argument("--edition", metavar="ED", help="the rulebook to play by, where a title has several: en or fr")
    command.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="any option of a title; may be repeated"
    )
    command.add_argument(
        "--bot",
        metavar="SEAT[=LEVEL]",
        action="append",
        default=[],
        help="a seat that a bot plays: chance, recruit, regular (if no level is named), veteran, veteran-N for N playouts a "
        "question, or module:maker for one of your own; may be repeated. A saved game goes on with the bots it had, unless some "
        "are named",
    )
    command.add_argument(
        "--chance",
        metavar="SEAT",
        dest="bot",
        action="append",
        type="{}=chance".format,
        help="a seat that chance plays: the same as --bot SEAT=chance; may be repeated",
    )
    command.add_argument(
        "--no-bots", action="store_true", help="persons at all seats, also where bots played a saved game so far"
    )
    command.add_argument(
        "--open",
        action="store_true",
        help="no curtain between two people, in a game with secrets: you trust each other",
    )
    command.add_argument(
        "--seed", metavar="N", type=int, help="dice that come out the same every time; everybody is told N"
    )
    command.add_argument(
        "--dice",
        choices=("seeded", "told"),
        metavar="KIND",
        help="seeded (ours, the default) or told (yours, typed in)",
    )
    _language(command)
    _data(command)
    command.add_argument(
        "--save",
        metavar="FILE",
        help="where the game is kept (default: TITLE.record in the state folder, or UMPIRE_STATE)",
    )
    command.add_argument("--new", action="store_true", help="begin a new game; one that is there is kept as .bak")
    command.add_argument("--resume", action="store_true", help="go on with the saved game without being asked")
    command.add_argument(
        "--plain", action="store_true", help="tell the game line by line, without a drawn table (for pipes and readers)"
    )
    command.set_defaults(run=handler("play"))
    command.later.append(_title_options)


def _title_options(command: Parser) -> None:
    """Every option that a title declares is an option of the command: --strong-points 2 is --option strong-points=2."""
    declared: dict[str, list[str]] = {}
    for name in umpire.titles():
        for option in umpire.title(name).options:
            words = f"{', '.join(option.choices)} (default: {option.default}) [{option.cite}]"
            declared.setdefault(option.name, []).append(f"{name}: {words}")
    for key, lines in declared.items():
        command.add_argument(
            f"--{key}",
            metavar="VALUE",
            dest="option",
            action="append",
            type=f"{key}={{}}".format,
            help="; ".join(lines),
        )


def _replay(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "replay",
        help="tell a recorded game",
        description="Tell a recorded game in sentences with the rule behind each, then its last position and outcome. "
        "A record that does not fit the rules is refused with the line and what was asked there.",
    )
    examples(
        command,
        "game.record",
        "game.record --verify --quiet  roll the seeded dice again and compare",
        "game.record --to 40  the position after 40 answers",
    )
    command.add_argument("file", metavar="FILE", help="a record; - reads it from standard input")
    command.add_argument("--verify", action="store_true", help="roll seeded dice again; they must show the same")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="wait for Enter after each decision")
    how.add_argument("--to", metavar="N", type=int, help="stop after N answers; with --seat, as that seat counts")
    how.add_argument("--quiet", action="store_true", help="only the outcome")
    _seat(command)
    _language(command)
    _data(command)
    command.set_defaults(run=handler("replay"))


def _review(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "review",
        help="look at a recorded game once more",
        description="How the winning chance went, the decisions that cost most and what was better, and the luck of the dice by "
        "side. Bots think for that, a minute or so. With --out it is written as text, JSON and a picture too.",
    )
    examples(command, "game.record", "game.record --out game-review")
    command.add_argument("file", metavar="FILE", help="a record; - reads it from standard input")
    command.add_argument("--resigned", metavar="SEAT", help="the seat that gave up, if one did")
    command.add_argument(
        "--seconds",
        metavar="N",
        type=float,
        default=0.0,
        help="about how long to think (default: as long as it takes, and the same every time)",
    )
    command.add_argument("--out", metavar="DIR", help="where text, JSON and picture are kept")
    _language(command)
    _data(command)
    command.set_defaults(run=handler("review"))


def _rule(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "rule",
        help="look up a section of the rules",
        description="A section of the rulebook in our words, what the French edition changes, our rulings on it, the "
        "code that cites it and its tests. Without a number: the table of contents.",
        epilog="""examples:
  umpire rule 13.4.8
  umpire rule R15                 the section a ruling belongs to
  umpire rule --coverage          every section with its tests; exit code 1 if one is open""",
    )
    number = command.add_argument(
        "number", metavar="NUMBER", nargs="?", help="a section such as 13.4, or a ruling such as R15"
    )
    number.completer = rule_numbers  # type: ignore[attr-defined]
    _title(command)
    _language(command)
    command.add_argument("--edition", metavar="ED", help="the rulebook you play by: en or fr")
    command.add_argument("--coverage", action="store_true", help="the table of all sections: tested, or why not")
    command.set_defaults(run=handler("rule"))


def _show(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "show",
        help="a text picture of a position",
        description="Draw a position: the last one of a record, one written as text, or the map before the set-up.",
    )
    examples(
        command,
        "  the whole map",
        after=(
            "game.record",
            "--svg > map.svg  the same as a picture, with everything that lies on it",
            "--provenance  which values the rules state, and which are ours",
        ),
        below=_positions,
    )
    command.add_argument(
        "file", metavar="FILE", nargs="?", help="a record or a position; - reads it from standard input"
    )
    command.add_argument("--place", "--zone", metavar="N", help="one Zone, area or hex instead of the whole map")
    _seat(command)
    command.add_argument("--svg", action="store_true", help="a picture as SVG instead of text")
    command.add_argument("--provenance", action="store_true", help="where every value comes from")
    command.add_argument("--edition", metavar="ED", help="the rulebook of a position written as text")
    _title(command, "--title")
    _language(command)
    _data(command)
    command.set_defaults(run=handler("show"))


def _positions() -> str:
    """How the titles write a position."""
    lines = ["", "a position is a line a thing; what it does not mention is as on an empty map"]
    for name in umpire.titles():
        told = umpire.title(name).examples.get("position", [])
        lines += [f"{name}:", *[f"  {line}" for line in told]] if told else []
    return "\n".join(lines)


def _values(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "values",
        help="the value sets of the titles, and how hard they are",
        description="The printed maps and counters are not in the rulebooks; a value set is one way to fill them in. List the sets, "
        "show how one differs from the standard, or write a file to start values of your own from.",
    )
    examples(command, "  every set, with what was measured")
    _title(command)
    command.add_argument("set", metavar="SET", nargs="?", help="standard, or another one that is listed")
    command.add_argument("--write", metavar="DIR", help="write DIR/TITLE/changes.toml, which starts from the set")
    _language(command)
    command.set_defaults(run=handler("values", "values"))


def _check(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "check",
        help="check data files, ours or yours",
        description="Check map, counters and tables (their shape, their sense and whether they agree), the index of "
        "sections and the register of rulings.",
    )
    examples(command, "", "--data my-data  with the files in my-data/{title} in place of ours")
    _title(command)
    _language(command)
    _data(command)
    command.set_defaults(run=handler("check"))


def _ladder(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "ladder",
        help="measure how strong bots are",
        description="Let bots play each other over every seat with the same seeds, or each of them alone where a title has "
        "one seat, and say how often they win, with 95% intervals. With --out the games are kept, a run that was cut short "
        "goes on where it stood, and the table is written as text, JSON and a picture.",
    )
    examples(command, "{title} --bots chance --games 10  how often chance alone wins")
    _title(command)
    command.add_argument(
        "--bots",
        metavar="A,B,...",
        required=True,
        help="the bots: chance, recruit, regular (doctrine), veteran, veteran-N for N playouts a question, or module:maker "
        "for one of your own (see docs/bots.md)",
    )
    command.add_argument(
        "--games", metavar="N", type=int, default=100, help="seeds for each bot or pair and seating (default: 100)"
    )
    command.add_argument("--seed", metavar="S", type=int, default=1, help="the first seed (default: 1)")
    command.add_argument("--edition", metavar="ED", help="the rulebook to play by, where a title has several: en or fr")
    command.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="any option of a title; may be repeated"
    )
    _data(command)
    command.add_argument("--out", metavar="DIR", help="where the games and the table are kept")
    command.add_argument(
        "--jobs", metavar="N", type=int, help="games at the same time (default: one for each core that may be used)"
    )
    command.add_argument(
        "--most-decisions",
        metavar="N",
        type=int,
        help="break a game off that has not ended after so many decisions; it is told apart and counts for nobody (default: what "
        "its title says, at least five times the longest game that is known)",
    )
    command.add_argument(
        "--test",
        metavar="LOW,HIGH",
        help="stop as soon as a sequential test knows whether the second bot wins a share LOW or HIGH against the first, such as "
        "0.50,0.60; --games is then the most (see docs/ladder.md)",
    )
    command.set_defaults(run=handler("ladder"))


def _titles(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "titles",
        help="the games in the box",
        description="The games in the box, with their editions and options, and those that were found and cannot be played.",
        epilog="example:\n  umpire titles",
    )
    _language(command)
    command.set_defaults(run=handler("titles"))


def _completion(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "completion",
        help="let the shell complete commands",
        description="Print what a shell needs to complete commands, options and section numbers.",
        epilog="""examples:
  eval "$(umpire completion bash)"                                    in ~/.bashrc
  eval "$(umpire completion zsh)"                                     in ~/.zshrc
  umpire completion fish > ~/.config/fish/completions/umpire.fish""",
    )
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")
    command.set_defaults(run=handler("completion"))
