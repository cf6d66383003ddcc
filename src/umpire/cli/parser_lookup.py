"""The options of the commands that look something up: rule, show, values, check, titles, completion."""

import argparse
from typing import Any

import umpire
from umpire.cli.argparsing import (
    Parser,
    add_data,
    add_house,
    add_language,
    add_seat,
    add_title,
    examples,
    handler,
)

SHELLS = ("bash", "zsh", "fish")


def rule_numbers(prefix: str, parsed_args: argparse.Namespace, **_: object) -> list[str]:
    """The sections that begin with `prefix`, for completion."""
    from umpire.cli.library import Library

    title = getattr(parsed_args, "title", None) or umpire.titles()[0]
    return [number for number in Library(title).index if number.startswith(prefix)]


def add_rule(commands: Any) -> None:
    """Add `umpire rule`."""
    command: Parser = commands.add_parser(
        "rule",
        help="look up a section of the rules",
        description="A section of the rulebook in our words, what the French edition changes, our rulings on it, the "
        "code that cites it and its tests. Without a number: the table of contents.",
        epilog="""examples:
  umpire rule 13.4.8
  umpire rule R15                 a ruling: its sections, code and tests
  umpire rule H1 --rules FILE     a section of house rules
  umpire rule --coverage          every section with its tests; exit code 1 if one is open""",
    )
    number = command.add_argument(
        "number", metavar="NUMBER", nargs="?", help="a section such as 13.4, or a ruling such as R15"
    )
    number.completer = rule_numbers  # type: ignore[attr-defined]
    add_title(command)
    add_language(command)
    command.add_argument("--edition", metavar="ED", help="the rulebook you play by: en or fr")
    command.add_argument("--coverage", action="store_true", help="the table of all sections: tested, or why not")
    add_house(command)
    command.set_defaults(run=handler("rule"))


def add_show(commands: Any) -> None:
    """Add `umpire show`."""
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
    add_seat(command)
    command.add_argument("--svg", action="store_true", help="a picture as SVG instead of text")
    command.add_argument("--provenance", action="store_true", help="where every value comes from")
    command.add_argument("--edition", metavar="ED", help="the rulebook of a position written as text")
    add_title(command, "--title")
    add_language(command)
    add_data(command)
    add_house(command)
    command.set_defaults(run=handler("show"))


def _positions() -> str:
    """The part of the help on how each title writes a position."""
    lines = ["", "a position is a line a thing; what it does not mention is as on an empty map"]
    for name in umpire.titles():
        told = umpire.title(name).examples.get("position", [])
        lines += [f"{name}:", *[f"  {line}" for line in told]] if told else []
    return "\n".join(lines)


def add_values(commands: Any) -> None:
    """Add `umpire values`."""
    command: Parser = commands.add_parser(
        "values",
        help="the value sets of the titles, and how hard they are",
        description="The printed maps and counters are not in the rulebooks; a value set is one way to fill them in. List the sets, "
        "show how one differs from the standard, or write a file to start values of your own from.",
    )
    examples(command, "  every set, with what was measured")
    add_title(command)
    command.add_argument("set", metavar="SET", nargs="?", help="standard, or another one that is listed")
    command.add_argument("--write", metavar="DIR", help="write DIR/TITLE/changes.toml, which starts from the set")
    add_language(command)
    command.set_defaults(run=handler("values", "values"))


def add_check(commands: Any) -> None:
    """Add `umpire check`."""
    command: Parser = commands.add_parser(
        "check",
        help="check data files, ours or yours",
        description="Check map, counters and tables (their shape, their sense and whether they agree), the index of "
        "sections and the register of rulings.",
    )
    examples(command, "", "--data my-data  with the files in my-data/{title} in place of ours")
    add_title(command)
    add_language(command)
    add_data(command)
    command.set_defaults(run=handler("check", "check"))


def add_titles(commands: Any) -> None:
    """Add `umpire titles`."""
    command: Parser = commands.add_parser(
        "titles",
        help="the games in the box",
        description="The games in the box, with their editions and options, and those that were found and cannot be played.",
        epilog="example:\n  umpire titles",
    )
    add_language(command)
    command.set_defaults(run=handler("titles"))


def add_completion(commands: Any) -> None:
    """Add `umpire completion`."""
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
