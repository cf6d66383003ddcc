"""`umpire study`: many games in several variants, and what differs."""

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console

from umpire import Fault
from umpire.cli.arguments import folder_to_write
from umpire.lab.plan import read
from umpire.lab.playing import Match, record_of
from umpire.lab.report import MissingPackages, as_html
from umpire.lab.running import Forecast, Study, cores
from umpire.lab.tables import as_text, write_csv, write_parquet

BOOK = "games.jsonl"
REPORT = "study.txt"
PAGE = "report.html"


def study(args: Namespace) -> int:
    """Play the games of a plan, or what is missing of them, and print the figures."""
    path = Path(args.plan)
    plan = read(path)
    if args.jobs is not None and args.jobs < 1:
        raise Fault(f"--jobs {args.jobs}: at least one game has to be played at a time.")
    jobs = args.jobs or cores()
    if args.merge and not args.out:
        raise Fault("--merge takes games into a study that is kept: name its folder with --out.")
    folder = folder_to_write(args.out) if args.out and not args.dry_run else None
    played = Study(plan, folder / BOOK if folder else None, path.parent)
    if args.record:
        print(record_of(_match(played, args.record)).text(), end="")
        return 0
    if args.dry_run:
        print(_forecast(played, jobs))
        return 0
    for book in args.merge:
        new = played.book.merge(Path(book))
        print(f"{book}: {new} new games.", file=sys.stderr)
    _run(played, jobs, _shard(args.shard, plan.seed, plan.games))
    told = as_text(played)
    if folder is not None:
        (folder / REPORT).write_text(told, encoding="utf-8")
        write_csv(played, folder)
        write_parquet(played, folder)
        _write_report(played, folder)
    sys.stdout.write(told)
    return 0


def _write_report(played: Study, folder: Path) -> None:
    """Write the report and say where it is, or what is missing for it."""
    try:
        (folder / PAGE).write_text(as_html(played), encoding="utf-8")
        print(f"The report is {folder / PAGE}; open it in a browser.", file=sys.stderr)
    except MissingPackages as missing:
        print(missing, file=sys.stderr)


def _run(played: Study, jobs: int, seeds: range) -> None:
    """Play with a bar that tells rate and time left."""
    from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = [*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()]
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(played.plan.title)
        played.run(jobs, progress=lambda done, total: bar.update(task, completed=done, total=total), seeds=seeds)


def _shard(text: str | None, first: int, games: int) -> range:
    """The seeds of a shard such as 2/3; all of them without one."""
    if text is None:
        return range(first, first + games)
    part, slash, of = text.partition("/")
    if not (slash and part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of) <= games):
        raise Fault(f"--shard {text}: write the part and how many there are, such as 1/3; there are {games} seeds.")
    return range(first + games * (int(part) - 1) // int(of), first + games * int(part) // int(of))


def _match(played: Study, text: str) -> Match:
    """The game that --record names."""
    name, colon, seed = text.rpartition(":")
    variant = next((one for one in played.variants if one.name == name), None)
    if not (colon and seed.isdecimal()) or variant is None:
        names = ", ".join(f"'{one.name}'" for one in played.variants)
        raise Fault(
            f"--record {text}: write a variant and a seed, such as '{played.variants[0].name}:{played.plan.seed}'; there is {names}."
        )
    return Match(variant, int(seed), played.plan.dice, played.plan.metrics, played.plan.most_decisions)


def _forecast(played: Study, jobs: int) -> str:
    """How many games there are, and about how long they take."""
    forecast = Forecast(played)
    hours = forecast.games * forecast.seconds / jobs / 3600
    took = (
        f"{hours:.1f} hours"
        if hours >= 1
        else f"{hours * 60:.0f} minutes"
        if hours >= 1 / 60
        else f"{hours * 3600:.0f} seconds"
    )
    lines = [f"{one.name}: {', '.join(f'{seat} {bot}' for seat, bot in one.bots.items())}" for one in played.variants]
    return "\n".join(
        [*lines, f"{forecast.games} games of about {forecast.seconds:.2f} s each: about {took} with {jobs} at a time."]
    )
