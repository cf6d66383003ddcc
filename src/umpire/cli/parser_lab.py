"""The options of `umpire study`."""

from typing import Any

from umpire.cli.argparsing import Parser, examples, handler


def add_study(commands: Any) -> None:
    command: Parser = commands.add_parser(
        "study",
        help="play many games in several variants, and say what differs",
        description="Play the games of a plan, a TOML file: a title, variants of its values, options or rules, bots, seeds and "
        "metrics (see docs/studies.md). All variants meet the same luck. With --out every game is kept as soon as it is played, a run that "
        "was cut short goes on where it stood, and games and figures are written as CSV.",
    )
    examples(command, "plan.toml --dry-run", "plan.toml --out study --jobs 2", "plan.toml --out study --shard 1/3")
    command.add_argument("plan", metavar="PLAN", help="the plan, a TOML file")
    command.add_argument("--out", metavar="DIR", help="where games and figures are kept")
    command.add_argument(
        "--jobs", metavar="N", type=int, help="games at the same time (default: one for each core that may be used)"
    )
    command.add_argument(
        "--dry-run",
        action="store_true",
        help="play two games of each variant, say how long the study will take, and leave",
    )
    command.add_argument(
        "--shard",
        metavar="I/N",
        help="play the I-th of N parts of the seeds, for one of several machines; merge their books afterwards",
    )
    command.add_argument(
        "--merge",
        metavar="BOOK",
        action="append",
        default=[],
        help="take the games of another machine's games.jsonl into this study; may be repeated",
    )
    command.add_argument(
        "--record",
        metavar="VARIANT:SEED",
        help="play this game of the study once more, and write its record to the standard output",
    )
    command.set_defaults(run=handler("study", "study"))
