"""A pool of processes for bots, so that bots do not block the event loop.

A worker gets the full position as text, sets the game up and gives the bot only the view of its seat. Quick bots have one
process. Veterans and advice search on all idle processes of a second lane, at a lower priority: each process samples its own
worlds, and the trials are merged. Jobs are queued and clients served in turn; no job gets a second process while others wait.
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
NICE_QUICK, NICE_SEARCH = 5, 10  # priority, lower than that of the server

Maker = Callable[[str, str, str, int], bots.Bot]


def quick_bot(title: str, seat: str) -> str:
    """The best bot without a search: the usual opponent, and the fallback for advice."""
    names = bots.names(title, seat)
    return QUICK if QUICK in names else names[-1]


class Job(NamedTuple):
    """A question for a bot: a position between two segments, the answers since, and the seat that is asked."""

    title: str
    edition: str
    options: tuple[tuple[str, str], ...]
    position: str
    answers: list[str]
    seat: str
    bot: str
    seed: int
    advice: bool = False  # the best choices with their worth, instead of one
    note: bots.Note = bots.Note()  # the memory of the bot
    part: int = 0  # index of the process among those that share the job
    data: str = ""  # the folder of the game's data, if they are not the installed ones

    @property
    def shared(self) -> bool:
        """Whether several processes can share the job: it is limited by time, not by a number of playouts."""
        return (self.advice or self.bot == "veteran") and play_of(self.title).judge(None) is not None


class BotReply(NamedTuple):
    """The answer of a bot, its choice first. `wrong` is the referee's word for a failure."""

    entries: list[bots.Candidate]
    wrong: str = ""
    detail: str = ""

    @property
    def plan(self) -> str:
        """The plan that the choice belongs to."""
        return self.entries[0].plan if self.entries else ""


# -- in the worker ----------------------------------------------------------------------------------------------


@lru_cache(64)
def _rules(title: str, edition: str, options: tuple[tuple[str, str], ...], data: str) -> Rules:
    return umpire.rules(title, edition, dict(options), _folder(data))


def _folder(data: str) -> Path | None:
    """The data folder of a job; None for the installed data."""
    return Path(data) if data else None


def _question(job: Job) -> tuple[View, Decision]:
    """Set the game of a job up; returns the view and the decision of the seat."""
    rules = _rules(job.title, job.edition, job.options, job.data)
    game = Game(rules, rules.from_text(job.position), ToldDice())
    for line in job.answers:
        give(game, line, "the table", ToldDice())
    step = game.pending
    if not isinstance(step, Decision) or step.seat != job.seat:
        raise Fault(f"'{job.seat}' is not asked here.")
    return game.seen(job.seat), step


def think(job: Job, make: Maker | None = None) -> BotReply:
    """Let the bot of a job answer. `make` replaces the bot in tests."""
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
    """The part of a search that one of several processes does."""
    view, step = _question(job)
    bot = bots.veteran(job.title, job.seat, job.seed, data=_folder(job.data))
    bot.note = job.note
    return bot.trials(view, step, ADVICE if job.advice else 0, job.part)


def merge_trials(job: Job, sheets: list[list[bots.Candidate]]) -> BotReply:
    """The reply from the trials of all processes."""
    judge = play_of(job.title).judge(None)  # the comparison does not depend on the data
    assert judge is not None
    if job.advice:
        return BotReply(bots.counsel(sheets, judge, job.seat, ADVICE))
    return BotReply([bots.decide(sheets, judge, job.seat)])


# -- in the server ----------------------------------------------------------------------------------------------


class Request:
    """A job that is queued or running, and the future of its result."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.done: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()

    def settle(self, bot_reply: BotReply) -> None:
        """Set the result, unless the request was cancelled."""
        if not self.done.done():
            self.done.set_result(bot_reply)


class Lane:
    """Some processes and the queue of their jobs."""

    def __init__(self, processes: int, nice: int) -> None:
        self.workers = [WorkerProcess(nice) for _ in range(processes)]
        self.idle = self.workers[::-1]  # last in, first out: the process used last is running already
        self.queue: FairQueue[Request] = FairQueue()


class BotPool:
    """The processes for bots of one server. The time of a job runs from when it gets a process. A cancelled job leaves the queue, but one
    that is running is finished: to kill and restart the process would cost more."""

    def __init__(self, limit: float, make: Maker | None = None) -> None:
        self.limit = limit
        self.make = make
        self.quick = Lane(1, NICE_QUICK)
        self.search = Lane(min(SEARCHING, os.cpu_count() or 1), NICE_SEARCH)
        self._closed = False

    def ask(self, job: Job, client: str = "") -> asyncio.Future[BotReply]:
        """A future of the bot's reply. It always ends, whatever the bot does; cancel it to drop the job."""
        lane = self.search if job.shared else self.quick
        request = Request(job)
        lane.queue.put(client, request)
        request.done.add_done_callback(lambda _: lane.queue.drop(client, request))
        self._dispatch(lane)
        return request.done

    def busy(self, client: str, most: int) -> int:
        """Seconds until a client should ask for advice again, if `most` of its requests are queued; otherwise 0."""
        queue = self.search.queue
        waiting = queue.count(client, lambda request: request.job.advice)
        if waiting < most:
            return 0
        return ceil(waiting * queue.clients * VETERAN.seconds / len(self.search.workers))

    def _dispatch(self, lane: Lane) -> None:
        """Give idle processes to queued jobs. A job alone in the queue gets all of them."""
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
        """Run a request on these processes. Whatever fails becomes a reply that says so."""
        try:
            request.settle(await self._result(lane, workers, request.job))
        except TimeoutError:
            request.settle(BotReply([], LATE, f"{self.limit:g} s were given"))
        except Exception as error:  # from the bot, its process, or its reply
            request.settle(BotReply([], RAISED, f"{type(error).__name__}: {error}"))

    async def _result(self, lane: Lane, workers: list[WorkerProcess], job: Job) -> BotReply:
        """Run a job, split among the processes if it can be. The first process must succeed; failures of the others are ignored."""
        if not job.shared or self.make is not None:
            return await self._run(lane, workers[0], think, job, self.make)
        running = [self._run(lane, worker, trials, job._replace(part=part)) for part, worker in enumerate(workers)]
        first, *others = await asyncio.gather(*running, return_exceptions=True)
        if isinstance(first, BaseException):
            raise first
        return merge_trials(job, [first, *[sheet for sheet in others if not isinstance(sheet, BaseException)]])

    async def _run(self, lane: Lane, worker: WorkerProcess, work: Callable[..., Result], *given: object) -> Result:
        """Run work in a process; afterwards the process takes the next job."""
        try:
            return await worker.run(self.limit, work, *given)
        finally:
            lane.idle.append(worker)
            self._dispatch(lane)

    def close(self) -> None:
        """Stop all processes."""
        self._closed = True
        for worker in (*self.quick.workers, *self.search.workers):
            worker.close()
