"""How strong bots are, measured: seeded round robins over all seats, in parallel, resumable, with honest intervals.

Every game is named by its bots and its seed, and the same name gives the same game, so a run that was cut short goes on
where it stood, and anybody can play the same games again. In a title with one seat each bot plays the same seeds against
the rules; in a title with two each pair plays every seed twice, with the seats exchanged.

A game that takes more decisions than the limit is broken off. It is nobody's and no draw either: shares and means are those of the
games that came to an end, and what was broken off is counted and told beside them.

Two games with the same seed are a pair and no two independent games: what is told over both seats, and of two bots with the
same dice, is told of pairs. A pair with a game that was broken off is left out of that. Intervals are at 95%; every figure says
which kind it has (see `intervals` and `pentanomial`).

With a test (see `sequential`) a run may stop early. It looks at pairs strictly in the order of their seeds, whichever was played
first, and its tables tell of the pairs up to the decision and of no other game; so it does not matter how many games are played
at a time, nor how often the run was cut short.
"""

import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, ProcessPoolExecutor, wait
from hashlib import blake2b
from itertools import combinations, islice, permutations
from math import fsum
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import msgspec

import umpire
from umpire import bots
from umpire.bots.intervals import LIKELIHOOD, NONE, PAIRS, STUDENT, WILSON, Estimate, mean, wilson
from umpire.bots.pentanomial import CELLS, pair_share
from umpire.bots.play import play_of
from umpire.bots.referee import Referee
from umpire.bots.sequential import ERROR, LIMIT, Bounds, Trial, bounds
from umpire.bots.whole_game import Asked, most_decisions, play_out
from umpire.bots.worker import leave_with_parent
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.data import set_name
from umpire.kit.files import write_whole
from umpire.kit.svg import tag, text

FORMAT = "umpire-ladder/1"
BOTH = "both"  # in place of a seat: all of them together
BROKEN_OFF = "broken-off"  # in place of an outcome
NAMED = 5  # games that were broken off, one by one; the others are only counted


class Setting(NamedTuple):
    """What is played: all that a game of a ladder depends on besides its bots and its seed."""

    title: str
    edition: str
    options: dict[str, str]
    bots: list[str]
    games: int
    seed: int
    folder: Path | None = None  # whose files replace our map, counters and tables
    most: int | None = None  # decisions, then a game is broken off; None for the limit of the title
    test: Bounds | None = None  # of the second bot against the first; then `games` are the most

    def limit(self) -> int:
        return most_decisions(self.title) if self.most is None else self.most

    def rules(self) -> Rules:
        return umpire.rules(self.title, self.edition, self.options, self.folder)

    def head(self) -> dict[str, Any]:
        """The first line of a file of games. It knows a folder by what is in it, not by its name; and a game that came to its
        end is the same whatever the limit was, and whatever is asked of it."""
        said = self._asdict()
        for key in ("folder", "most", "test"):
            del said[key]
        rules = self.rules()
        return {"format": FORMAT, **said, "seats": rules.seats, "data": rules.fingerprint}


class Match(NamedTuple):
    """One game: who sits where, seat by seat, and the seed of its dice."""

    bots: tuple[str, ...]
    seed: int


Result = dict[str, Any]


def setting(
    title: str,
    names: Sequence[str],
    games: int,
    seed: int,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    folder: Path | None = None,
    most: int | None = None,
    test: str | None = None,
) -> Setting:
    """A setting that can be played, or a sentence that says why not."""
    rules = umpire.rules(title, edition, options, folder)
    if games < 1:
        raise Fault(f"--games {games}: at least one game has to be played.")
    if most is not None and most < 1:
        raise Fault(f"--most-decisions {most}: a game needs at least one; leave the option out for the usual limit.")
    said = ",".join(names)
    if not names or "" in names:
        raise Fault(f"--bots '{said}': the name of a bot is missing; write one or more, such as chance,regular.")
    if len(set(names)) < len(names):
        raise Fault(f"--bots {said}: name each bot once.")
    for seat in rules.seats:
        for name in names:
            bots.load(name, title, seat, data=folder)
    if test is not None and len(names) != 2:
        raise Fault(
            f"--test compares the second bot with the first, so name two bots; --bots {said} names {len(names)}."
        )
    asked = None if test is None else bounds(test)
    return Setting(title, rules.edition, dict(rules.options), list(names), games, seed, folder, most, asked)


def matches(what: Setting, seats: int) -> Iterator[Match]:
    """Every game of the ladder, in order: seed by seed, so that a run that is cut short has something of everything."""
    pairs = permutations(what.bots, seats) if len(what.bots) >= seats else [tuple(what.bots * seats)]
    seatings = list(pairs)
    for number in range(what.games):
        for seating in seatings:
            yield Match(seating, what.seed + number)


def seed_of(match: Match, seat: str) -> int:
    """The seed of a bot's own stream, far from the seed of the dice."""
    mark = blake2b(f"{match.seed} {seat} {' '.join(match.bots)}".encode(), digest_size=6)
    return int.from_bytes(mark.digest(), "big")


def play(what: Setting, match: Match) -> Result:
    """Play one game and say how it ended."""
    game = umpire.start(what.title, what.edition, what.options, match.seed, data=what.folder)
    seated = dict(zip(game.rules.seats, match.bots, strict=True))
    players = {
        seat: Referee(bots.load(name, what.title, seat, seed_of(match, seat), what.folder))
        for seat, name in seated.items()
    }
    began = process_time()
    game, decisions, broken = play_out(game, players, what.limit())
    reports = [report for player in players.values() for report in player.reports]
    result: Result = {
        "bots": list(match.bots),
        "seed": match.seed,
        "outcome": BROKEN_OFF if broken else game.outcome,
        "winner": "" if broken else winner_of(game),
        "measures": {} if broken else measures_of(game),
        "decisions": decisions,
        "seconds": round(process_time() - began, 3),
        "faults": [
            f"{seated[report.seat]} {report.seat} {report.verb} {report.word}: {report.detail}" for report in reports
        ],
    }
    if broken:
        result["broken"] = broken._asdict()
    return result


def winner_of(game: Game) -> str:
    """The seat that won: outcomes name it. Empty for a draw, and where nobody who sits here has won."""
    words = game.outcome.split("-")
    return next((seat for seat in game.rules.seats if seat in words), "")


def measures_of(game: Game) -> dict[str, int]:
    """What else there is to compare, by the word of the title."""
    return play_of(game.rules.title).measures(game.view(game.rules.seats[0]))


# -- playing them all, and going on where a run stopped -----------------------------------------------------------------


# A game on the disk: what a line of it must hold to be counted.
BROKEN = msgspec.defstruct("Broken", [("seat", str), ("verb", str), ("times", int), ("turn", int)])
GAME = msgspec.defstruct(
    "Game",
    [
        ("bots", list[str]),
        ("seed", int),
        ("outcome", str),
        ("winner", str),
        ("measures", dict[str, float]),
        ("decisions", int),
        ("seconds", float),
        ("faults", list[str]),
        ("broken", BROKEN | None, None),
    ],
)


class Book:
    """The games of a run on the disk, a line each, after a line that says what is played."""

    def __init__(self, path: Path | None, what: Setting) -> None:
        self.path = path
        self.done: dict[Match, Result] = {}
        if path is None:
            return
        head = json.dumps(what.head())
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            self._read(path, head, what.limit())
        kept = [head, *[json.dumps(result) for result in self.done.values()]]
        write_whole(path, "".join(f"{line}\n" for line in kept))

    def _read(self, path: Path, head: str, most: int) -> None:
        """Take up the games that are there. What follows the last line end was torn off, and its game is played again; so is
        one that was broken off sooner than it would be now. Anything else that is not ours is refused, and the file left as it
        is."""
        advice = "move the file away, or name another folder with --out."
        *lines, torn = path.read_bytes().split(b"\n")
        if not lines and head.encode().startswith(torn):
            return
        first = _parsed(lines[0] if lines else torn)
        if not isinstance(first, dict) or first.get("format") != FORMAT:
            raise Fault(f"{path}, line 1: no ladder begins like this; {advice}")
        if first | {"games": 0} != json.loads(head) | {"games": 0}:
            raise Fault(f"{path} holds another ladder; {advice}")
        for number, line in enumerate(lines[1:], 2):
            found = _parsed(line)
            try:
                msgspec.convert(found, GAME)
                whole = _broken(found) == bool(found.get("broken"))
            except msgspec.ValidationError:
                whole = False
            if not whole:
                raise Fault(f"{path}, line {number}: this is no game of a ladder; {advice}")
            if not (_broken(found) and found["decisions"] < most):
                self.done[Match(tuple(found["bots"]), found["seed"])] = found

    def add(self, result: Result) -> None:
        self.done[Match(tuple(result["bots"]), result["seed"])] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(result) + "\n")


def _broken(result: Result) -> bool:
    return bool(result["outcome"] == BROKEN_OFF)


def _drawn(result: Result) -> bool:
    return "draw" in result["outcome"].split("-")


def _parsed(line: bytes) -> Any:
    """A line of JSON; None for anything else."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    what: Setting,
    book: Path | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
    play: Callable[[Setting, Match], Result] = play,
) -> list[Result]:
    """Play what has not been played yet; the results in the order of the games, whoever finished first. With a test, those up
    to its decision; a game that was under way then is kept in the book for another time. `play` plays one game."""
    kept = Book(book, what)
    wanted = list(matches(what, len(what.rules().seats)))
    missing = [match for match in wanted if match not in kept.done]
    done = len(wanted) - len(missing)
    progress(done, len(wanted))
    watch = Watch(what)
    watch.look(kept.done)
    for result in _played(what, missing, jobs, play, lambda: watch.decided):
        kept.add(result)
        watch.look(kept.done)
        done += 1
        progress(done, len(wanted))
    return [kept.done[match] for match in wanted if match.seed < watch.seed or not watch.decided]


def _played(
    what: Setting,
    missing: list[Match],
    jobs: int,
    play: Callable[[Setting, Match], Result],
    enough: Callable[[], bool],
) -> Iterator[Result]:
    """Play games in their order, several at a time, until there are no more or enough has been seen."""
    if jobs < 2 or len(missing) < 2:
        for match in missing:
            if enough():
                return
            yield play(what, match)
        return
    jobs = min(jobs, len(missing), 61 if os.name == "nt" else jobs)  # Windows waits for no more than that
    waiting = iter(missing)
    # Each process begins anew and not as a copy: whoever asked may have threads, such as the one that draws a progress bar.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _sit_down) as pool:
        try:
            running = {pool.submit(play, what, match) for match in ([] if enough() else islice(waiting, jobs))}
            while running:
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    yield future.result()
                # Not before that: what has just ended may be enough.
                if not enough():
                    running |= {pool.submit(play, what, match) for match in islice(waiting, len(ended))}
        except BrokenExecutor:
            raise Fault(
                "A process that played games has come to an early end, perhaps for want of memory; "
                "try again with fewer --jobs."
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _sit_down() -> None:
    """The first thing that a playing process does: when the run goes, by Ctrl-C or however, it goes too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    leave_with_parent()


# -- a test that may stop the run ---------------------------------------------------------------------------------------


class Watch:
    """A test of the second bot against the first, seed by seed: a pair waits until all before it have been seen. Without a test
    to make it sees nothing."""

    def __init__(self, what: Setting) -> None:
        self.what = what
        self.seats = what.rules().seats
        self.trial = Trial(what.test) if what.test else None
        self.seed = what.seed  # the next one to look at
        self.left_out = 0  # pairs with a game that was broken off

    @property
    def decided(self) -> bool:
        return self.trial is not None and self.trial.decision is not None

    def look(self, done: Mapping[Match, Result]) -> None:
        """Take in the pairs whose turn it is, up to a decision."""
        if self.trial is None:
            return
        while not self.decided and self.seed < self.what.seed + self.what.games:
            pair = [done.get(match) for match in self._pair()]
            games = [result for result in pair if result is not None]
            if len(games) < len(pair):
                return
            if any(_broken(result) for result in games):
                self.left_out += 1
            else:
                self.trial.add(fsum([self._points(result) for result in games]) / len(games))
            self.seed += 1

    def _pair(self) -> Iterator[Match]:
        return matches(self.what._replace(seed=self.seed, games=1), len(self.seats))

    def _points(self, result: Result) -> float:
        """What the second bot gets for a game: one for a win, half for a draw. In a title with one seat it also gets what the
        first one leaves with the same dice."""
        bot = self.what.bots[1]
        seat = self.seats[result["bots"].index(bot)] if bot in result["bots"] else self.seats[0]
        points = 1.0 if result["winner"] == seat else 0.5 if _drawn(result) else 0.0
        return points if bot in result["bots"] else 1 - points


def watched(what: Setting, results: Iterable[Result]) -> Watch:
    """The test of a setting, once it has seen these games."""
    watch = Watch(what)
    if what.test:
        watch.look({Match(tuple(result["bots"]), result["seed"]): result for result in results})
    return watch


# -- what came of it ----------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A bot in a seat, or in both, against another; in a title with one seat, against the rules. What is measured is seen
    from one side, so that over both seats it has no mean."""

    bot: str
    seat: str
    against: str
    games: int
    wins: int
    draws: int
    share: Estimate | None  # of games won, over both seats of pairs; None if none came to an end
    held: Estimate | None  # of games won or drawn
    measures: dict[str, Estimate]
    outcomes: dict[str, int]
    faults: int
    broken: int  # games that were broken off: the shares and means are those of the others


def table(what: Setting, results: Iterable[Result]) -> list[Row]:
    """Every bot in every seat, against each other bot, and then over both seats; against itself that would say nothing."""
    seats = what.rules().seats
    groups: dict[tuple[str, str, str], list[tuple[str, Result]]] = {}
    for result in results:
        for index, seat in enumerate(seats):
            name = result["bots"][index]
            others = [other for place, other in enumerate(result["bots"]) if place != index]
            for where in [seat, BOTH] if others and name not in others else [seat]:
                groups.setdefault((name, where, " ".join(others)), []).append((seat, result))
    rows = [_row(name, where, against, played) for (name, where, against), played in groups.items()]
    return sorted(rows, key=lambda row: (row.seat == BOTH, row.seat, what.bots.index(row.bot), row.against))


def _row(name: str, where: str, against: str, played: list[tuple[str, Result]]) -> Row:
    """What came of games, each with the seat that the bot had in it."""
    won = [result["winner"] == seat for seat, result in played]
    held = [result["winner"] == seat or _drawn(result) for seat, result in played]
    broken = sum(1 for _, result in played if _broken(result))
    outcomes: dict[str, int] = {}
    values: dict[str, list[float]] = {}
    for _, result in played:
        outcomes[result["outcome"]] = outcomes.get(result["outcome"], 0) + 1
        for key, value in result["measures"].items():
            values.setdefault(key, []).append(value)
    return Row(
        name,
        where,
        against,
        len(played),
        sum(won),
        sum(held) - sum(won),
        _share_of(where, played, won),
        _share_of(where, played, held),
        {} if where == BOTH else {key: mean(values[key]) for key in sorted(values)},
        dict(sorted(outcomes.items())),
        sum(1 for seat, result in played for fault in result["faults"] if _by(fault, seat)),
        broken,
    )


def _share_of(where: str, played: list[tuple[str, Result]], hits: list[bool]) -> Estimate | None:
    """The share of hits among the games that came to an end; over both seats, among the pairs of which both did."""
    ended = [(result, hit) for (_, result), hit in zip(played, hits, strict=True) if not _broken(result)]
    if where != BOTH:
        return wilson(sum(hit for _, hit in ended), len(ended))
    pairs: dict[int, list[bool]] = {}
    for result, hit in ended:
        pairs.setdefault(result["seed"], []).append(hit)
    scores = [sum(pair) / 2 for pair in pairs.values() if len(pair) == 2]
    return pair_share(scores) if scores else None


def _by(fault: str, seat: str) -> bool:
    """Whether it was this seat's fault. The seat is the second word; the first, the bot's name, is another in older files."""
    return fault.split(" ", 2)[1:2] == [seat]


class Gap(NamedTuple):
    """How much better one bot did than another with the same dice: the share of games won, and each measure."""

    bot: str
    than: str
    pairs: int
    won: Estimate
    measures: dict[str, Estimate]


def gaps(what: Setting, results: Iterable[Result]) -> list[Gap]:
    """In a title with one seat every bot plays the same seeds, so that bots can be compared game by game."""
    seats = what.rules().seats
    if len(seats) != 1 or len(what.bots) < 2:
        return []
    played: dict[str, dict[int, Result]] = {name: {} for name in what.bots}
    for result in results:
        if not _broken(result):
            played[result["bots"][0]][result["seed"]] = result
    found = []
    for than, bot in combinations(what.bots, 2):
        pairs = [(played[bot][seed], played[than][seed]) for seed in played[bot] if seed in played[than]]
        if pairs:
            keys = sorted(set.intersection(*[set(one["measures"]) for pair in pairs for one in pair]))
            won = pair_share([(1 + bool(ours["winner"]) - bool(theirs["winner"])) / 2 for ours, theirs in pairs])
            measures = {
                key: mean([ours["measures"][key] - theirs["measures"][key] for ours, theirs in pairs], PAIRS)
                for key in keys
            }
            found.append(Gap(bot, than, len(pairs), won.swing(), measures))
    return found


def as_json(what: Setting, rows: list[Row], results: Sequence[Result]) -> str:
    """The table for programs; nothing in it depends on the machine."""
    broken = [
        {key: result[key] for key in ("bots", "seed", "decisions")} | result["broken"]
        for result in results
        if _broken(result)
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
    """A line of a table as JSON has it: figures with the names of their fields."""

    def named(value: object) -> object:
        if isinstance(value, Estimate):
            return value._asdict()
        return {key: named(inner) for key, inner in value.items()} if isinstance(value, dict) else value

    return {key: named(value) for key, value in line._asdict().items()}


def _test_plain(watch: Watch) -> dict[str, Any] | None:
    """The test as JSON has it."""
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
    """The test for people."""
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
        f"  {found}: log-likelihood ratio {trial.llr:.2f}, with bounds of -{LIMIT:.2f} and {LIMIT:.2f} for errors of {ERROR:.0%}",
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
    """The table for people, and how fast it was played."""
    keys = sorted({key for row in rows for key in row.measures})
    level = any(row.draws for row in rows)
    cut = any(row.broken for row in rows)
    heads = ["bot", "seat", "against", "games", "won", "95% interval", *[f"mean {key}" for key in keys], "faults"]
    if level:
        heads[6:6] = ["won or drawn", "95% interval"]
    if cut:
        heads[4:4] = ["broken off"]
    lines = [heads]
    for row in rows:
        lines.append(
            [
                row.bot,
                row.seat,
                row.against or "the rules",
                str(row.games),
                *([str(row.broken)] if cut else []),
                *_share(row.share),
                *(_share(row.held) if level else []),
                *[_figure(row.measures.get(key), ".2f") for key in keys],
                str(row.faults),
            ]
        )
    said = _columns(lines)
    apart = gaps(what, results)
    if apart:
        lines = [["with the same dice", "pairs", "won", *keys]]
        for gap in apart:
            figures = [_figure(gap.measures.get(key), "+.2f") for key in keys]
            lines.append([f"{gap.bot} over {gap.than}", str(gap.pairs), _figure(gap.won, "+.1%"), *figures])
        said += ["", *_columns(lines)]
    said += ["", "95% intervals", *[f"  {kind}" for kind in _kinds([*_figures(rows), *_figures(apart)])]]
    watch = watched(what, results)
    if watch.trial:
        said += ["", *_test_text(watch)]
    if cut:
        said += ["", *_broken_off(what, results)]
    chosen = ", ".join(f"{key}={value}" for key, value in sorted(what.options.items()))
    top = f"{what.title}, edition {what.edition}" + (f", {chosen}" if chosen else "")
    values = set_name(what.title, what.folder)
    top += f", {values} values" if values else f", with the values of {what.folder}"
    seconds = sum(result["seconds"] for result in results)
    decisions = sum(result["decisions"] for result in results)
    speed = (
        f"{len(results) / seconds:.2f} games and {decisions / seconds:.0f} decisions a second and core"
        if seconds
        else ""
    )
    last = (watch.seed if watch.decided else what.seed + what.games) - 1
    return "\n".join([top, f"seeds {what.seed} to {last}", "", *said, "", speed]).rstrip() + "\n"


def _share(share: Estimate | None) -> list[str]:
    """A share and its interval, for two columns."""
    if share is None:
        return ["-", "-"]
    within = _interval(share, ".1%") or "-"
    return [f"{share.value:.1%}", f"{within}, {share.of} pairs" if share.unit == PAIRS else within]


def _figure(figure: Estimate | None, form: str) -> str:
    """A figure with its interval in brackets, if it has one."""
    if figure is None:
        return "-"
    within = _interval(figure, form)
    return f"{figure.value:{form}} ({within})" if within else f"{figure.value:{form}}"


def _interval(figure: Estimate, form: str) -> str:
    return "" if figure.low is None or figure.high is None else f"{figure.low:{form}} to {figure.high:{form}}"


def _figures(lines: Sequence[Row] | Sequence[Gap]) -> Iterator[Estimate]:
    """Every figure of a table."""
    for line in lines:
        figures = [line.share, line.held] if isinstance(line, Row) else [line.won]
        yield from [figure for figure in [*figures, *line.measures.values()] if figure]


KINDS = {
    WILSON: "shares of games: Wilson's",
    LIKELIHOOD: "shares of pairs (both seats, or the same dice): pentanomial likelihood",
    STUDENT: "means: Student's t",
    NONE: "one game or pair, or values that are all alike: none",
}


def _kinds(figures: Iterable[Estimate]) -> list[str]:
    """What the intervals are."""
    found = {figure.interval for figure in figures}
    return [said for kind, said in KINDS.items() if kind in found]


def _broken_off(what: Setting, results: Sequence[Result]) -> list[str]:
    """Which games have no end, who was asked last in them, and what can be done about it."""
    seats = what.rules().seats
    broken = [result for result in results if _broken(result)]
    said = []
    for result in broken[:NAMED]:
        seated = dict(zip(seats, result["bots"], strict=True))
        asked = Asked(**result["broken"])
        said.append(
            f"{what.title}, seed {result['seed']}, "
            + ", ".join(f"{name} as {seat}" for seat, name in seated.items())
            + f": broken off after {result['decisions']} decisions.\n  {seated[asked.seat]} ({asked.seat}) was asked last: "
            f"'{asked.verb}', for the {_ordinal(asked.times)} time in turn {asked.turn}."
        )
    if len(broken) > NAMED:
        said.append(f"... and {len(broken) - NAMED} more.")
    said.append(
        "A game that was broken off is neither won, drawn nor lost, and the shares and means leave it out. Either a bot goes in "
        "circles\n  or its games are that long: mend the bot, or allow more with --most-decisions (then only these are played "
        "again, where --out keeps the others)."
    )
    return said


def _ordinal(number: int) -> str:
    end = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{end}"


def _columns(lines: list[list[str]]) -> list[str]:
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return ["  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines]


BAR, LINE, LETTER = 400, 26, 7  # a letter of a label is hardly ever wider than that


def as_svg(what: Setting, rows: list[Row]) -> str:
    """The shares of games won, with their intervals; darker over both seats. The longest label says where the bars begin."""
    labels = [_label(row) for row in rows]
    left = LETTER * max((len(label) for label in labels), default=0) + 16
    wide, height = left + BAR + 40, LINE * (len(rows) + 4)
    parts = [tag("title", f"Games won: {what.title}")]
    parts.append(text(f"{what.title}: share of games won", 8, 18, font_weight="bold"))
    kinds = _kinds(row.share for row in rows if row.share)
    parts.append(text(f"95% intervals; {'; '.join(kinds)}", 8, height - 8, font_size=11))
    for percent in range(0, 101, 25):
        x = left + BAR * percent / 100
        parts.append(tag("line", x1=x, y1=LINE, x2=x, y2=height - 2 * LINE, stroke="#ccc"))
        parts.append(text(f"{percent}%", x, height - LINE - 8, text_anchor="middle", font_size=11))
    for number, (row, label) in enumerate(zip(rows, labels, strict=True)):
        y = LINE * (number + 1.5)
        fill = "#4f75a3" if row.seat == BOTH else "#7a9ac0"
        parts.append(text(label, left - 8, y + 4, text_anchor="end", font_size=12))
        if row.share is None:
            continue
        parts.append(tag("rect", x=left, y=y - 7, width=max(0.5, BAR * row.share.value), height=14, fill=fill))
        if row.share.low is not None and row.share.high is not None:
            low, high = left + BAR * row.share.low, left + BAR * row.share.high
            parts.append(tag("line", x1=low, y1=y, x2=high, y2=y, stroke="#222"))
            for end in (low, high):
                parts.append(tag("line", x1=end, y1=y - 4, x2=end, y2=y + 4, stroke="#222"))
    style = {"font_family": "sans-serif", "font_size": 13}
    box = f"0 0 {wide} {height}"
    return tag("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=box, width=wide, **style) + "\n"


def _label(row: Row) -> str:
    where = f"{row.bot}, both seats" if row.seat == BOTH else f"{row.bot}, {row.seat}"
    said = f"{where} against {row.against}" if row.against else where
    return f"{said} ({row.broken} broken off)" if row.broken else said
