"""The results of a study as text for the terminal, and as CSV for other programs."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from umpire.bots.intervals import Estimate
from umpire.bots.sequential import LIMIT
from umpire.lab.book import columns_of
from umpire.lab.results import Figure, figures, is_broken, is_share, words
from umpire.lab.running import Study

GAMES_CSV, GAMES_PARQUET, FIGURES_CSV = "games.csv", "games.parquet", "figures.csv"


def as_text(study: Study) -> str:
    """Every figure with its interval, and its difference to the first variant."""
    names = [one.name for one in study.variants]
    games = {name: list(study.book.of(name)) for name in names}
    plan = study.plan
    top = f"{plan.title}, {len(names)} variant{'s' if len(names) > 1 else ''}, seeds from {plan.seed}, {plan.dice} dice"
    lines = [
        ["column", "variant", "games", "value", "95% interval", "over the first", "95% interval", "variance saved"]
    ]
    last = ""
    for one in figures(study.book, names):
        lines.append(["" if one.column == last else one.column, *_cells(one)])
        last = one.column
    said = [top, "", *_columns(lines)]
    for name in names:
        told = ", ".join(f"{word} {count}" for word, count in words(study.book, name, "outcome").most_common())
        if told:
            said += ["", f"{name}: {told}"]
    said += _test(study)
    broken = sum(is_broken(game) for played in games.values() for game in played)
    faults = sum(len(game.faults) for played in games.values() for game in played)
    if broken:
        said += ["", f"{broken} games were broken off after too many decisions; no figure counts them."]
    if faults:
        said += ["", f"{faults} answers of bots were replaced by chance; the book says which."]
    return "\n".join(said).rstrip() + "\n"


def _cells(one: Figure) -> list[str]:
    form = ".1%" if is_share(one.column) else ".2f"
    gap = (
        ["", "", ""]
        if one.gap is None
        else [f"{one.gap.value:+{form}}", _interval(one.gap, "+" + form), _saved(one.saved)]
    )
    return [one.variant, str(one.value.of), f"{one.value.value:{form}}", _interval(one.value, form), *gap]


def _saved(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"


def _interval(value: Estimate, form: str) -> str:
    return "-" if value.low is None or value.high is None else f"{value.low:{form}} to {value.high:{form}}"


def _test(study: Study) -> list[str]:
    """What the sequential test has decided."""
    watch = study.watch
    if watch.trial is None:
        return []
    watch.look(study.book)
    trial = watch.trial
    first, second = watch.names
    low, high = trial.bounds
    end = f"decided for {trial.decision:.1%}" if trial.decision is not None else "undecided"
    said = [
        "",
        f"test of {second} against {first}, as {watch.seat}: {low:.1%} or {high:.1%}? (50% is no difference)",
        f"  {end} after {trial.pairs} pairs, log-likelihood ratio {trial.llr:.2f}, limits {LIMIT:.2f} either way; the share is {trial.share:.1%}",
    ]
    if watch.decided:
        said.append("  The test has stopped the study, so its figures lie too far towards what was decided.")
    return said


def _columns(lines: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return ["  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines]


def write_csv(study: Study, folder: Path) -> list[Path]:
    """Write every game, every table of a metric, and every figure as CSV. Returns the files."""
    names = [one.name for one in study.variants]
    games = [game for name in names for game in study.book.of(name)]
    heads = columns_of(games)
    rows = [[game.variant, game.seed, *[game.row.get(column, "") for column in heads]] for game in games]
    written = [_write(folder / GAMES_CSV, ["variant", "seed", *heads], rows)]
    for metric, table in study.tables().items():
        cells = ([game.variant, game.seed, *row] for game in games for row in game.tables.get(metric, []))
        written.append(_write(folder / f"{metric.replace(':', '-')}.csv", ["variant", "seed", *table], cells))
    found = (
        [one.variant, one.column, one.value.value, one.value.low, one.value.high, one.value.of, one.value.interval]
        + ([None] * 4 if one.gap is None else [one.gap.value, one.gap.low, one.gap.high, one.saved])
        for one in figures(study.book, names)
    )
    heads = [
        "variant",
        "column",
        "value",
        "low",
        "high",
        "games",
        "interval",
        "gap",
        "gap_low",
        "gap_high",
        "variance_saved",
    ]
    return [*written, _write(folder / FIGURES_CSV, heads, found)]


def write_parquet(study: Study, folder: Path) -> Path | None:
    """Write every game as Parquet. Returns the file; None where pyarrow is not installed (`umpire-wargames[lab]`)."""
    try:
        from pyarrow import Table, parquet
    except ImportError:
        return None
    games = [game for one in study.variants for game in study.book.of(one.name)]
    columns = {"variant": [game.variant for game in games], "seed": [game.seed for game in games]}
    made = Table.from_pydict(columns | {name: [game.row.get(name) for game in games] for name in columns_of(games)})
    parquet.write_table(made, folder / GAMES_PARQUET)
    return folder / GAMES_PARQUET


def _write(path: Path, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(heads)
        writer.writerows(rows)
    return path
