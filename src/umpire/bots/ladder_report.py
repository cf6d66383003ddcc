"""The table of a ladder as text for people and as JSON for programs."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from umpire.bots.intervals import LIKELIHOOD, NONE, PAIRS, STUDENT, WILSON, Estimate
from umpire.bots.ladder import Result, Setting, is_broken
from umpire.bots.ladder_table import Gap, Row, gaps
from umpire.bots.ladder_watch import Watch, watched
from umpire.bots.pentanomial import CELLS
from umpire.bots.sequential import ERROR, LIMIT
from umpire.bots.whole_game import Asked
from umpire.kit.data import set_name

LISTED = 5  # broken-off games that are listed one by one; the others are only counted

# What the table says of each kind of interval.
KINDS = {
    WILSON: "shares of games: Wilson's",
    LIKELIHOOD: "shares of pairs (both seats, or the same dice): pentanomial likelihood",
    STUDENT: "means: Student's t",
    NONE: "one game or pair, or values that are all alike: none",
}


def as_json(what: Setting, rows: list[Row], results: Sequence[Result]) -> str:
    """The table as JSON. Nothing in it depends on the machine that played."""
    broken = [
        {key: result[key] for key in ("bots", "seed", "decisions")} | result["broken"]
        for result in results
        if is_broken(result)
    ]
    told = {
        **what.head(),
        "most_decisions": what.limit(),
        "rows": [_plain(row) for row in rows],
        "gaps": [_plain(gap) for gap in gaps(what, results)],
        "broken_off": broken,
        "test": _test_plain(watched(what, results)),
    }
    return json.dumps(told, indent=2) + "\n"


def _plain(line: Row | Gap) -> dict[str, Any]:
    """A row or gap as a JSON object; each figure in it is an object too."""

    def named(value: object) -> object:
        if isinstance(value, Estimate):
            return value._asdict()
        return {key: named(inner) for key, inner in value.items()} if isinstance(value, dict) else value

    return {key: named(value) for key, value in line._asdict().items()}


def _test_plain(watch: Watch) -> dict[str, Any] | None:
    """The sequential test as a JSON object; None where no test was asked for."""
    if watch.trial is None:
        return None
    trial = watch.trial
    return {
        "kind": "pentanomial GSPRT, pairs in the order of seeds",
        "bot": watch.what.bots[1],
        "against": watch.what.bots[0],
        "low": trial.bounds.low,
        "high": trial.bounds.high,
        "alpha": ERROR,
        "beta": ERROR,
        "limit": LIMIT,
        "decision": trial.decision,
        "pairs": trial.pairs,
        "left_out": watch.left_out,
        "llr": trial.llr,
        "cells": dict(zip(CELLS, trial.cells, strict=True)),
        "share": trial.share,
        "biased_by_stopping": watch.decided,
    }


def _test_text(watch: Watch) -> list[str]:
    """The sequential test as lines of text; empty where no test was asked for."""
    if watch.trial is None:
        return []
    trial, (first, second) = watch.trial, watch.what.bots
    (low, high), pairs = trial.bounds, f"{trial.pairs} pairs"
    if trial.decision is None:
        found = f"undecided after {pairs}, and no more were to be played"
    else:
        found = f"decided for {trial.decision:.1%} after {pairs}"
    cells = ", ".join(f"{name} {cell}" for name, cell in zip(CELLS, trial.cells, strict=True))
    said = [
        f"test of {second} against {first}: a share of {low:.1%} or of {high:.1%}? (a draw is half a game won)",
        f"  {found}: log-likelihood ratio {trial.llr:.2f}, with limits of -{LIMIT:.2f} and {LIMIT:.2f} for errors of {ERROR:.0%}",
        f"  {cells}: a share of {trial.share:.1%}",
    ]
    if len(watch.seats) == 1:
        said.append(
            f"  A pair is a seed that both have played: W is won by {second} or lost by {first}. 50% is no difference, "
            f"{high:.1%} is {2 * high - 1:+.1%} in games won."
        )
    if watch.left_out:
        said.append(f"  pairs left out, for a game of theirs was broken off: {watch.left_out}")
    if watch.decided:
        said.append(
            "  The test has stopped the run, so every share, mean and interval here is biased: too far towards what it decided."
        )
    return said


def as_text(what: Setting, rows: list[Row], results: Sequence[Result]) -> str:
    """The table as text, with the intervals explained, and the speed of play in the last line."""
    keys = sorted({key for row in rows for key in row.measures})
    apart, watch = gaps(what, results), watched(what, results)
    last = (watch.seed if watch.decided else what.seed + what.games) - 1
    lines = [_heading(what), f"seeds {what.seed} to {last}", "", *_columns(_row_cells(rows, keys))]
    if apart:
        lines += ["", *_columns(_gap_cells(apart, keys))]
    lines += ["", "95% intervals", *[f"  {kind}" for kind in kinds_of([*_figures(rows), *_figures(apart)])]]
    if watch.trial:
        lines += ["", *_test_text(watch)]
    if any(row.broken for row in rows):
        lines += ["", *_broken_off(what, results)]
    return "\n".join([*lines, "", _speed(results)]).rstrip() + "\n"


def _heading(what: Setting) -> str:
    """The title with its edition, options and values."""
    chosen = ", ".join(f"{key}={value}" for key, value in sorted(what.options.items()))
    values = set_name(what.title, what.folder)
    parts = [what.title, f"edition {what.edition}", *([chosen] if chosen else [])]
    return ", ".join([*parts, f"{values} values" if values else f"with the values of {what.folder}"])


def _speed(results: Sequence[Result]) -> str:
    """How fast the games were played; empty if that took no time."""
    seconds = sum(result["seconds"] for result in results)
    decisions = sum(result["decisions"] for result in results)
    if not seconds:
        return ""
    return f"{len(results) / seconds:.2f} games and {decisions / seconds:.0f} decisions a second and core"


def _row_cells(rows: list[Row], keys: list[str]) -> list[list[str]]:
    """The cells of the table, its heading first. `keys` are the measures. Columns for draws and broken-off games only if there are any."""
    drawn = any(row.draws for row in rows)
    broken = any(row.broken for row in rows)
    heads = ["bot", "seat", "against", "games", "won", "95% interval", *[f"mean {key}" for key in keys], "faults"]
    if drawn:
        heads[6:6] = ["won or drawn", "95% interval"]
    if broken:
        heads[4:4] = ["broken off"]
    lines = [heads]
    for row in rows:
        lines.append(
            [
                row.bot,
                row.seat,
                row.against or "the rules",
                str(row.games),
                *([str(row.broken)] if broken else []),
                *_share(row.share),
                *(_share(row.held) if drawn else []),
                *[_figure(row.measures.get(key), ".2f") for key in keys],
                str(row.faults),
            ]
        )
    return lines


def _gap_cells(apart: list[Gap], keys: list[str]) -> list[list[str]]:
    """The cells of the table of gaps, its heading first."""
    lines = [["with the same dice", "pairs", "won", *keys]]
    for gap in apart:
        figures = [_figure(gap.measures.get(key), "+.2f") for key in keys]
        lines.append([f"{gap.bot} over {gap.than}", str(gap.pairs), _figure(gap.won, "+.1%"), *figures])
    return lines


def _share(share: Estimate | None) -> list[str]:
    """The two columns of a share: its value and its interval, "-" for what there is not."""
    if share is None:
        return ["-", "-"]
    within = _interval(share, ".1%") or "-"
    return [f"{share.value:.1%}", f"{within}, {share.of} pairs" if share.unit == PAIRS else within]


def _figure(figure: Estimate | None, form: str) -> str:
    """A figure with its interval in brackets, if it has one; "-" for no figure."""
    if figure is None:
        return "-"
    within = _interval(figure, form)
    return f"{figure.value:{form}} ({within})" if within else f"{figure.value:{form}}"


def _interval(figure: Estimate, form: str) -> str:
    """An interval as text; empty where the figure has none."""
    return "" if figure.low is None or figure.high is None else f"{figure.low:{form}} to {figure.high:{form}}"


def _figures(lines: Sequence[Row] | Sequence[Gap]) -> Iterator[Estimate]:
    """Every figure of a table."""
    for line in lines:
        figures = [line.share, line.held] if isinstance(line, Row) else [line.won]
        yield from [figure for figure in [*figures, *line.measures.values()] if figure]


def kinds_of(figures: Iterable[Estimate]) -> list[str]:
    """A phrase for each kind of interval among these figures."""
    found = {figure.interval for figure in figures}
    return [said for kind, said in KINDS.items() if kind in found]


def _broken_off(what: Setting, results: Sequence[Result]) -> list[str]:
    """Lines on the games that were broken off: who was asked last in each, and what to do about it."""
    seats = what.rules().seats
    broken = [result for result in results if is_broken(result)]
    said = []
    for result in broken[:LISTED]:
        seated = dict(zip(seats, result["bots"], strict=True))
        asked = Asked(**result["broken"])
        said.append(
            f"{what.title}, seed {result['seed']}, "
            + ", ".join(f"{name} as {seat}" for seat, name in seated.items())
            + f": broken off after {result['decisions']} decisions.\n  {seated[asked.seat]} ({asked.seat}) was asked last: "
            f"'{asked.verb}', for the {_ordinal(asked.times)} time in turn {asked.turn}."
        )
    if len(broken) > LISTED:
        said.append(f"... and {len(broken) - LISTED} more.")
    said.append(
        "A game that was broken off is neither won, drawn nor lost, and the shares and means leave it out. Either a bot goes in "
        "circles\n  or its games are that long: mend the bot, or allow more with --most-decisions (then only these are played "
        "again, where --out keeps the others)."
    )
    return said


def _ordinal(number: int) -> str:
    """A number as 1st, 2nd, 3rd, 11th."""
    end = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{end}"


def _columns(lines: list[list[str]]) -> list[str]:
    """Lines of text from lines of cells, in columns of equal width."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return ["  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines]
