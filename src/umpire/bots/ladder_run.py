"""Plays the games of a ladder in parallel and keeps them in a file, so that an interrupted run can go on."""

import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from umpire.bots.ladder import FORMAT, Match, Result, Setting, is_broken, matches, play
from umpire.bots.ladder_watch import Watch
from umpire.bots.worker import leave_with_parent
from umpire.engine.rule import Fault
from umpire.kit.files import write_whole

# The fields that a line of the file must have.
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
    """The file of games: a first line with the setting, then a line for each game. Without a path games are kept in memory only."""

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
        """Read the games of the file. An incomplete last line is dropped, and so is a game that was broken off before `most` decisions:
        both are played again. A file of another setting, or with any other line, raises a Fault and stays as it is."""
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
                whole = is_broken(found) == bool(found.get("broken"))
            except msgspec.ValidationError:
                whole = False
            if not whole:
                raise Fault(f"{path}, line {number}: this is no game of a ladder; {advice}")
            if not (is_broken(found) and found["decisions"] < most):
                self.done[Match(tuple(found["bots"]), found["seed"])] = found

    def add(self, result: Result) -> None:
        """Keep one more game, and write it to the file at once."""
        self.done[Match(tuple(result["bots"]), result["seed"])] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(result) + "\n")


def _parsed(line: bytes) -> Any:
    """The value of a line of JSON; None for anything else."""
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
    """Play the games that the book does not have yet, and return all results in the order of `matches`. If a test decides, the results
    end with the seed that it stopped at; games after that stay in the book. `progress` is called with the numbers of games done and
    wanted, and `play` plays one game."""
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
    """Start games in their order in `jobs` processes, until none is left or `enough()` is true. Yields results as games end."""
    if jobs < 2 or len(missing) < 2:
        for match in missing:
            if enough():
                return
            yield play(what, match)
        return
    jobs = min(jobs, len(missing), 61 if os.name == "nt" else jobs)  # Windows can wait for 61 processes at most
    waiting = iter(missing)
    # "spawn", because a forked copy of a process with threads, such as that of a progress bar, may hang.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _set_up_process) as pool:
        try:
            running = {pool.submit(play, what, match) for match in ([] if enough() else islice(waiting, jobs))}
            while running:
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    yield future.result()
                # Asked after the results were yielded, because they may have been enough.
                if not enough():
                    running |= {pool.submit(play, what, match) for match in islice(waiting, len(ended))}
        except BrokenExecutor:
            raise Fault(
                "A process that played games has come to an early end, perhaps for want of memory; "
                "try again with fewer --jobs."
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _set_up_process() -> None:
    """Called first in each process of the pool, so that it ends when the run does, by Ctrl-C or otherwise."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    leave_with_parent()
