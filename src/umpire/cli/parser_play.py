"""The options of the commands for playing and looking back: play, replay, review, ladder."""

from typing import Any

import umpire
from umpire.cli.argparsing import Parser, add_data, add_house, add_language, add_seat, add_title, examples, handler


def add_play(commands: Any) -> None:
    """Add `umpire play`."""
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
    add_title(command)
    command.add_argument("--edition", metavar="ED", help="the rulebook to play by, where a title has several: en or fr")
    command.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="any option of a title; may be repeated"
    )
    _add_players(command)
    command.add_argument(
        "--seed", metavar="N", type=int, help="dice that come out the same every time; everybody is told N"
    )
    command.add_argument(
        "--dice",
        choices=("seeded", "told"),
        metavar="KIND",
        help="seeded (ours, the default) or told (yours, typed in)",
    )
    add_language(command)
    add_data(command)
    _add_saving(command)
    add_house(command, "option")
    command.set_defaults(run=handler("play", "play"))
    command.later.append(_title_options)


def _add_players(command: Parser) -> None:
    """Add the options of `umpire play` that say who plays."""
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


def _add_saving(command: Parser) -> None:
    """Add the options of `umpire play` for the saved game and the screen."""
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


def _title_options(command: Parser) -> None:
    """Add an option for each option of each title: --strong-points 2 means --option strong-points=2."""
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


def add_replay(commands: Any) -> None:
    """Add `umpire replay`."""
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
    command.add_argument("--every", action="store_true", help="each fact by itself, routine too")
    add_seat(command)
    add_language(command)
    add_data(command)
    add_house(command)
    command.set_defaults(run=handler("replay", "replay"))


def add_review(commands: Any) -> None:
    """Add `umpire review`."""
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
    add_language(command)
    add_data(command)
    add_house(command)
    command.set_defaults(run=handler("review", "replay"))


def add_ladder(commands: Any) -> None:
    """Add `umpire ladder`."""
    command: Parser = commands.add_parser(
        "ladder",
        help="measure how strong bots are",
        description="Let bots play each other over every seat with the same seeds, or each of them alone where a title has "
        "one seat, and say how often they win, with 95% intervals. With --out the games are kept, a run that was cut short "
        "goes on where it stood, and the table is written as text, JSON and a picture.",
    )
    examples(command, "{title} --bots chance --games 10  how often chance alone wins")
    add_title(command)
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
    add_data(command)
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
    add_house(command, "option")
    command.set_defaults(run=handler("ladder", "ladder"))
