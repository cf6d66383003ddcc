"""`umpire ladder`: measures how strong bots are."""

import sys
from argparse import Namespace

from rich.console import Console

from umpire import Fault
from umpire.cli.arguments import folder_of, folder_to_write, options_of, title_of


def ladder(args: Namespace) -> int:
    """Let bots play each other and print how strong they are; with --out keep the games and the table in a folder."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    from umpire.bots import ladder, ladder_chart, ladder_report, ladder_run, ladder_table

    name = title_of(args)
    if args.jobs is not None and args.jobs < 1:
        raise Fault(f"--jobs {args.jobs}: at least one game has to be played at a time.")
    named = [bot.strip() for bot in args.bots.split(",")]
    chosen, own = options_of(args), folder_of(args, name)
    what = ladder.setting(name, named, args.games, args.seed, args.edition, chosen, own, args.most_decisions, args.test)
    folder = folder_to_write(args.out) if args.out else None
    console = Console(stderr=True)
    with Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task(name)
        results = ladder_run.run(
            what,
            folder / "games.jsonl" if folder else None,
            args.jobs or ladder_run.cores(),
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    rows = ladder_table.table(what, results)
    told = ladder_report.as_text(what, rows, results)
    if folder is not None:
        (folder / "ladder.txt").write_text(told, encoding="utf-8")
        (folder / "ladder.json").write_text(ladder_report.as_json(what, rows, results), encoding="utf-8")
        (folder / "ladder.svg").write_text(ladder_chart.as_svg(what, rows), encoding="utf-8")
    sys.stdout.write(told)
    return 0
