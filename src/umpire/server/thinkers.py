"""Bots think in processes of their own, so that nobody at any table waits for them.

What goes to a worker is the truth of a game as text; the worker sets the game up again and hands the bot only what its seat
may know. Each desk has one process: a bot that takes too long is cut short with its process and nobody else's, and a process
that died is replaced by a new one for the next question. Who thinks ahead for a second uses all desks that are free: each lives
through worlds of its own, and what they found is laid together.
"""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple, TypeVar

import umpire
from umpire import bots
from umpire.bots.judges import JUDGES
from umpire.bots.referee import LATE, RAISED, Referee
from umpire.bots.worker import leave_with_parent
from umpire.kernel.ask import Decision
from umpire.kernel.dice import ToldDice
from umpire.kernel.game import Game, View
from umpire.kernel.rule import Fault
from umpire.kernel.title import Rules
from umpire.table import give

QUICK = "regular"
DESKS = 4  # at most
ADVICE = 3  # choices
WAKING = 60.0  # seconds that a new process may take until it is ready to think

Work = TypeVar("Work")
Maker = Callable[[str, str, str, int], bots.Bot]


def quick_bot(title: str, seat: str) -> str:
    """The best bot that answers at once: the usual opponent, and who advises."""
    known = bots.names(title, seat)
    return QUICK if QUICK in known else known[-1]


class Job(NamedTuple):
    """A question for a bot: a position between two segments, the answers since, and who has to answer next."""

    title: str
    edition: str
    options: tuple[tuple[str, str], ...]
    position: str
    answers: list[str]
    seat: str
    bot: str
    seed: int
    advice: bool = False  # not one choice but the best ones, with what they are worth
    note: bots.Note = bots.Note()  # what the bot remembers
    part: int = 0  # of those who think about it at the same time

    @property
    def shared(self) -> bool:
        """Whether it is thought about for a time and not for so many playouts: then more can be tried in it together."""
        return self.advice or self.bot == "veteran"


class Entry(NamedTuple):
    """A choice, what it is worth to the seat and how sure that is, where the bot can tell, and why."""

    choice: str
    value: float | None
    spread: float | None
    reasons: list[bots.Reason]


class Thought(NamedTuple):
    """What a bot came to: its choice first. `wrong` says why there is none, in a word of the referee's."""

    entries: list[Entry]
    wrong: str = ""
    detail: str = ""
    plan: str = ""  # what it belongs to, if that is to be remembered


# -- in the worker ----------------------------------------------------------------------------------------------


def wake() -> int:
    """The first thing that a worker does; says who it is. What a bot needs is imported here and not while it thinks. Ctrl-C is
    for the server, and when that is gone, however it went, the worker goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
    return os.getpid()


@cache
def _rules(title: str, edition: str, options: tuple[tuple[str, str], ...]) -> Rules:
    return umpire.rules(title, edition, dict(options))


def _question(job: Job) -> tuple[View, Decision]:
    """Set the game up again."""
    rules = _rules(job.title, job.edition, job.options)
    game = Game(rules, rules.from_text(job.position), ToldDice())
    for line in job.answers:
        give(game, line, "the table", ToldDice())
    step = game.pending
    if not isinstance(step, Decision) or step.seat != job.seat:
        raise Fault(f"'{job.seat}' is not asked here.")
    return game.seen(job.seat), step


def think(job: Job, make: Maker | None = None) -> Thought:
    """Ask the bot; `make` makes it, if it is not one of ours."""
    if job.shared and make is None:
        return lay_together(job, [trials(job)])
    view, step = _question(job)
    referee = Referee((make or bots.make)(job.bot, job.title, job.seat, job.seed), seed=job.seed)
    choice, reasons = referee.choose(view, step)
    for report in referee.reports:
        return Thought([], report.word, report.detail)
    return Thought([Entry(choice, None, None, reasons)])


def trials(job: Job) -> list[bots.Trial]:
    """Think ahead, in one process of several."""
    view, step = _question(job)
    bot = bots.veteran(job.title, job.seat, job.seed)
    bot.note = job.note
    return bot.trials(view, step, ADVICE if job.advice else 0, job.part)


def lay_together(job: Job, sheets: list[list[bots.Trial]]) -> Thought:
    """What they came to who thought about it at the same time."""
    judge = JUDGES[job.title]
    if job.advice:
        advice = bots.counsel(sheets, judge, ADVICE)
        return Thought([Entry(one.choice, one.value, one.spread, one.reasons) for one in advice])
    choice, reasons, plan = bots.conclude(sheets, judge)
    return Thought([Entry(choice, None, None, reasons)], plan=plan)


# -- at the table -----------------------------------------------------------------------------------------------


class Desk:
    """One process that thinks, made when it is needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._worker = 0

    async def run(self, limit: float, work: Callable[..., Work], *asked: Any) -> Work:
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
                started = await asyncio.to_thread(self._pool.submit, wake)
                self._worker = await asyncio.wait_for(asyncio.wrap_future(started), WAKING)
            return await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(work, *asked)), limit)
        except (TimeoutError, asyncio.CancelledError, BrokenExecutor):
            self.clear()
            raise

    def clear(self) -> None:
        """The process goes, whatever it does; the next question gets a new one."""
        pool, self._pool = self._pool, None
        worker, self._worker = self._worker, 0
        if pool is None:
            return
        for child in multiprocessing.active_children():
            if child.pid == worker:
                child.kill()
        pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """The desks of a house. A question waits for a free one; only then its time runs."""

    def __init__(self, limit: float, make: Maker | None = None) -> None:
        self.limit = limit
        self.make = make
        self._desks = [Desk() for _ in range(min(DESKS, os.cpu_count() or 1))]
        self._free: asyncio.LifoQueue[Desk] = asyncio.LifoQueue()  # the one that is awake already comes first
        for desk in reversed(self._desks):
            self._free.put_nowait(desk)

    async def ask(self, job: Job) -> Thought:
        """What a bot thinks. Whatever it does, this comes to an end."""
        desks = [await self._free.get()]
        try:
            if job.shared and self.make is None:
                while not self._free.empty():
                    desks.append(self._free.get_nowait())
                return lay_together(job, await self._together(desks, job))
            return await desks[0].run(self.limit, think, job, self.make)
        except TimeoutError:
            return Thought([], LATE, f"{self.limit:g} s were given")
        except (Exception, SystemExit) as error:  # of the bot, of its process, or of what it sent back
            return Thought([], RAISED, f"{type(error).__name__}: {error}")
        finally:
            for desk in reversed(desks):
                self._free.put_nowait(desk)

    async def _together(self, desks: list[Desk], job: Job) -> list[list[bots.Trial]]:
        """What was tried at each of these desks. The first one has to come to something; the others help if they can."""
        running = [desk.run(self.limit, trials, job._replace(part=part)) for part, desk in enumerate(desks)]
        first, *others = await asyncio.gather(*running, return_exceptions=True)
        if isinstance(first, BaseException):
            raise first
        return [first, *[sheet for sheet in others if not isinstance(sheet, BaseException)]]

    def close(self) -> None:
        for desk in self._desks:
            with suppress(Exception):
                desk.clear()
