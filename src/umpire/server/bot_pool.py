"""Bots think in processes of their own, so that nobody at any table waits for them.

What goes to a worker is the truth of a game as text; the worker sets the game up again and hands the bot only what its seat
may know. Quick bots have a process of their own; veterans and advice search in others, at a lower priority, and use all of those that
are idle: each lives through worlds of its own, and what they found is laid together. Jobs wait in a queue that serves clients
in turn, and nobody takes a second process while somebody else waits.
"""

import asyncio
import os
from collections.abc import Callable
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import NamedTuple

import umpire
from umpire import bots
from umpire.api import give
from umpire.bots.candidate import candidate
from umpire.bots.play import play_of
from umpire.bots.referee import LATE, RAISED, Referee
from umpire.bots.search import VETERAN
from umpire.engine.ask import Decision
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game, View
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.server.fair_queue import FairQueue
from umpire.server.tasks import spawn
from umpire.server.worker_process import Result, WorkerProcess

QUICK = "regular"
SEARCHING = 4  # processes at most
ADVICE = 3  # choices
NICE_QUICK, NICE_SEARCH = 5, 10  # how far they stand back behind the server

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
    data: str = ""  # the folder of the game's data, if they are not the installed ones

    @property
    def shared(self) -> bool:
        """Whether it is thought about for a time and not for so many playouts: then more can be tried in it together."""
        return (self.advice or self.bot == "veteran") and play_of(self.title).judge(None) is not None


class BotReply(NamedTuple):
    """What a bot came to: its choice first. `wrong` says why there is none, in a word of the referee's."""

    entries: list[bots.Candidate]
    wrong: str = ""
    detail: str = ""

    @property
    def plan(self) -> str:
        """What the choice belongs to."""
        return self.entries[0].plan if self.entries else ""


# -- in the worker ----------------------------------------------------------------------------------------------


@lru_cache(64)
def _rules(title: str, edition: str, options: tuple[tuple[str, str], ...], data: str) -> Rules:
    return umpire.rules(title, edition, dict(options), _folder(data))


def _folder(data: str) -> Path | None:
    return Path(data) if data else None


def _question(job: Job) -> tuple[View, Decision]:
    """Set the game up again."""
    rules = _rules(job.title, job.edition, job.options, job.data)
    game = Game(rules, rules.from_text(job.position), ToldDice())
    for line in job.answers:
        give(game, line, "the table", ToldDice())
    step = game.pending
    if not isinstance(step, Decision) or step.seat != job.seat:
        raise Fault(f"'{job.seat}' is not asked here.")
    return game.seen(job.seat), step


def think(job: Job, make: Maker | None = None) -> BotReply:
    """Ask the bot; `make` makes it, if it is not one of ours."""
    if job.shared and make is None:
        return merge_trials(job, [trials(job)])
    view, step = _question(job)
    if job.advice and make is None:
        return BotReply(bots.advise(view, step, job.title, job.seed, count=ADVICE, data=_folder(job.data)))
    bot = make(job.bot, job.title, job.seat, job.seed) if make else None
    referee = Referee(bot or bots.make(job.bot, job.title, job.seat, job.seed, _folder(job.data)), seed=job.seed)
    choice, reasons = referee.choose(view, step)
    for report in referee.reports:
        return BotReply([], report.word, report.detail)
    return BotReply([candidate(choice, reasons)])


def trials(job: Job) -> list[bots.Candidate]:
    """Think ahead, in one process of several."""
    view, step = _question(job)
    bot = bots.veteran(job.title, job.seat, job.seed, data=_folder(job.data))
    bot.note = job.note
    return bot.trials(view, step, ADVICE if job.advice else 0, job.part)


def merge_trials(job: Job, sheets: list[list[bots.Candidate]]) -> BotReply:
    """What they came to who thought about it at the same time."""
    judge = play_of(job.title).judge(None)  # what is compared does not depend on the data
    assert judge is not None
    if job.advice:
        return BotReply(bots.counsel(sheets, judge, job.seat, ADVICE))
    return BotReply([bots.decide(sheets, judge, job.seat)])


# -- at the table -----------------------------------------------------------------------------------------------


class Request:
    """A job that waits or is being done, and who waits for it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.done: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()

    def settle(self, bot_reply: BotReply) -> None:
        if not self.done.done():
            self.done.set_result(bot_reply)


class Lane:
    """Some processes, and the jobs that wait for them."""

    def __init__(self, processes: int, nice: int) -> None:
        self.workers = [WorkerProcess(nice) for _ in range(processes)]
        self.idle = self.workers[::-1]  # the one used last, which has been started already, is taken first
        self.queue: FairQueue[Request] = FairQueue()


class BotPool:
    """The pool of a server. A job waits for an idle process; only then its time runs. One for which nobody waits any more is dropped
    from the queue; if it is being done already it is done to the end, for nobody, since a new process costs more."""

    def __init__(self, limit: float, make: Maker | None = None) -> None:
        self.limit = limit
        self.make = make
        self.quick = Lane(1, NICE_QUICK)
        self.search = Lane(min(SEARCHING, os.cpu_count() or 1), NICE_SEARCH)
        self._closed = False

    def ask(self, job: Job, client: str = "") -> asyncio.Future[BotReply]:
        """What a bot will think, for a client. Whatever it does, this comes to an end; who does not wait for it cancels it."""
        lane = self.search if job.shared else self.quick
        request = Request(job)
        lane.queue.put(client, request)
        request.done.add_done_callback(lambda _: lane.queue.drop(client, request))
        self._dispatch(lane)
        return request.done

    def busy(self, client: str, most: int) -> int:
        """Seconds until a client should ask for advice again, if so much of it waits already; otherwise 0."""
        queue = self.search.queue
        waiting = queue.count(client, lambda request: request.job.advice)
        if waiting < most:
            return 0
        return ceil(waiting * queue.clients * VETERAN.seconds / len(self.search.workers))

    def _dispatch(self, lane: Lane) -> None:
        """Give idle processes to those who wait. Who is alone gets all of them."""
        while lane.idle and not self._closed:
            request = lane.queue.take()
            if request is None:
                return
            if request.done.cancelled():
                continue
            workers = [lane.idle.pop()]
            if request.job.shared and self.make is None and not lane.queue:
                workers += reversed(lane.idle)
                lane.idle.clear()
            spawn(self._think(lane, workers, request))

    async def _think(self, lane: Lane, workers: list[WorkerProcess], request: Request) -> None:
        try:
            request.settle(await self._thought(lane, workers, request.job))
        except TimeoutError:
            request.settle(BotReply([], LATE, f"{self.limit:g} s were given"))
        except Exception as error:  # of the bot, of its process, or of what it sent back
            request.settle(BotReply([], RAISED, f"{type(error).__name__}: {error}"))

    async def _thought(self, lane: Lane, workers: list[WorkerProcess], job: Job) -> BotReply:
        """The first process has to come to something; the others help if they can."""
        if not job.shared or self.make is not None:
            return await self._run(lane, workers[0], think, job, self.make)
        running = [self._run(lane, worker, trials, job._replace(part=part)) for part, worker in enumerate(workers)]
        first, *others = await asyncio.gather(*running, return_exceptions=True)
        if isinstance(first, BaseException):
            raise first
        return merge_trials(job, [first, *[sheet for sheet in others if not isinstance(sheet, BaseException)]])

    async def _run(self, lane: Lane, worker: WorkerProcess, work: Callable[..., Result], *given: object) -> Result:
        try:
            return await worker.run(self.limit, work, *given)
        finally:
            lane.idle.append(worker)
            self._dispatch(lane)

    def close(self) -> None:
        self._closed = True
        for worker in (*self.quick.workers, *self.search.workers):
            worker.close()
