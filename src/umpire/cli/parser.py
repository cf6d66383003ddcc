"""The commands with their options. The code of a command is imported when it runs."""

import platform

import umpire
from umpire.cli.argparsing import Parser
from umpire.cli.parser_lab import add_study
from umpire.cli.parser_lookup import add_check, add_completion, add_rule, add_show, add_titles, add_values
from umpire.cli.parser_play import add_ladder, add_play, add_replay, add_review
from umpire.cli.parser_server import add_backup, add_games, add_restore, add_serve
from umpire.engine import COMPILED


def version() -> str:
    """The text of --version."""
    form = "compiled" if COMPILED else "interpreted"
    return f"umpire {umpire.__version__} ({form}), Python {platform.python_version()}"


def parser() -> Parser:
    """The parser with all commands."""
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
    add_serve(commands)
    add_play(commands)
    add_replay(commands)
    add_review(commands)
    add_rule(commands)
    add_show(commands)
    add_values(commands)
    add_check(commands)
    add_ladder(commands)
    add_study(commands)
    add_titles(commands)
    add_backup(commands)
    add_restore(commands)
    add_games(commands)
    add_completion(commands)
    return made
