"""Plays the games of a study that its book does not have yet: in this process, in several, or on a cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path

from umpire.bots.worker import leave_with_parent
from umpire.engine.rule import Fault
from umpire.lab.book import Book, manifest
from umpire.lab.deciding import Watch
from umpire.lab.plan import Plan, Variant, variants
from umpire.lab.playing import Match, Result, metrics_of, play

TASK_SECONDS = 10.0  # about how long a task on a worker takes: long enough that sending it costs nothing
FIRST_TASK = 4  # games of the first tasks, by which the length of a game is measured
Progress = Callable[[int, int], None]


class Study:
    """A study that is being played: its plan, its variants and its book."""

    def __init__(self, plan: Plan, book: Path | None = None, folder: Path | None = None) -> None:
        self.plan = plan
        self.variants: list[Variant] = variants(plan, folder)
        self.book = Book(book, manifest(plan, self.variants))
        self.watch = Watch(plan, self.variants)

    def matches(self, seeds: range | None = None) -> Iterator[Match]:
        """All games, seed by seed, so that a study that is cut short has as many of each variant."""
        for seed in seeds if seeds is not None else range(self.plan.seed, self.plan.seed + self.plan.games):
            for variant in self.variants:
                yield Match(variant, seed, self.plan.dice, self.plan.metrics, self.plan.most_decisions)

    def tables(self) -> dict[str, tuple[str, ...]]:
        """The metrics that fill a table, with its columns."""
        metrics = metrics_of(self.plan.metrics, self.plan.title, list(self.variants[0].bots))
        return {name: metric.table for name, metric in metrics.items() if metric.table}

    def missing(self, seeds: range | None = None) -> list[Match]:
        """The games that the book does not have."""
        return [match for match in self.matches(seeds) if (match.variant.name, match.seed) not in self.book.games]

    def run(
        self,
        jobs: int = 1,
        executor: Executor | None = None,
        progress: Progress = lambda done, total: None,
        seeds: range | None = None,
    ) -> None:
        """Play what is missing, or until the stopping rule decides. `executor` is anybody's, such as a cluster's; without one there are
        `jobs` processes. `progress` is called with the games that are done and wanted."""
        missing = self.missing(seeds)
        total = len(list(self.matches(seeds)))
        progress(total - len(missing), total)
        done = total - len(missing)
        for results in _played(missing, jobs, executor, self._decided):
            self.book.add(results)
            done += len(results)
            progress(done, total)

    def _decided(self) -> bool:
        self.watch.look(self.book)
        return self.watch.decided


def _played(
    missing: Sequence[Match], jobs: int, executor: Executor | None, enough: Callable[[], bool]
) -> Iterator[list[Result]]:
    """Play games, and yield results as they come, until none is left or `enough` says so."""
    if executor is not None:
        yield from _on(executor, missing, 4 * jobs, enough)
    elif jobs < 2 or len(missing) < 2:
        for match in missing:
            if enough():
                return
            yield [play(match)]
    else:
        # "spawn", because a forked copy of a process with threads, such as that of a progress bar, may hang.
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _set_up_process) as pool:
            try:
                yield from _on(pool, missing, 2 * jobs, enough)
            except BrokenExecutor:
                raise Fault(
                    "A process that played games has come to an early end, perhaps for want of memory. What was played is kept: "
                    "run the same command again, with fewer --jobs."
                ) from None
            finally:
                pool.shutdown(cancel_futures=True)


def _on(executor: Executor, missing: Sequence[Match], ahead: int, enough: Callable[[], bool]) -> Iterator[list[Result]]:
    """Play games on an executor, with `ahead` tasks under way. Tasks grow until one takes about TASK_SECONDS."""
    waiting = iter(missing)
    running: dict[Future[list[Result]], int] = {}
    size = FIRST_TASK

    def send() -> None:
        while len(running) < ahead:
            games = list(islice(waiting, size))
            if not games:
                return
            running[executor.submit(play_all, games)] = len(games)

    if enough():
        return
    send()
    while running:
        ended, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            count = running.pop(future)
            results = future.result()
            yield results
            seconds = sum(float(one.row["seconds"]) for one in results)
            size = max(1, min(4 * size, round(count * TASK_SECONDS / max(seconds, 1e-3))))
            size = max(1, min(size, -(-len(missing) // (2 * ahead))))
        if enough():
            for future in running:
                future.cancel()
            return
        send()


def play_all(matches: Sequence[Match]) -> list[Result]:
    """The games of one task."""
    return [play(match) for match in matches]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _set_up_process() -> None:
    """Called first in each process of the pool, so that it ends with the run, by Ctrl-C or however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    leave_with_parent()


class Forecast:
    """How long a study will take, from a few games of each variant. They are not kept."""

    def __init__(self, study: Study, games: int = 2) -> None:
        seeds = range(study.plan.seed, study.plan.seed + min(games, study.plan.games))
        played = [play(match) for match in study.matches(seeds)]
        self.seconds = sum(float(one.row["seconds"]) for one in played) / len(played)
        self.games = len(study.missing())
