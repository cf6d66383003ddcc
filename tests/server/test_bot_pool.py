"""The processes of bots and reviews: shared out fairly between clients, bounded in number, and never ended for nothing."""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import pytest

import umpire
from server import odd_bots, odd_reviews
from server.running import PATIENCE, ROOMY, Running
from umpire.bots.referee import LATE, NONSENSE
from umpire.server.bot_pool import SEARCHING, BotPool, BotReply, Job
from umpire.server.fair_queue import FairQueue, FairSemaphore
from umpire.server.limits import Limits
from umpire.server.reviews import Maker, Reviewers, ReviewFailed
from umpire.server.worker_process import Report, WorkerProcess

HERE, THERE = "127.0.0.1", "127.0.0.2"


@cache
def position() -> str:
    game = umpire.start("phantom-fury", seed=1)
    return game.rules.to_text(game.bedrock.pos)


def job(bot: str, number: int = 0, advice: bool = False) -> Job:
    """The first question of a game; the number tells one job from another."""
    return Job("phantom-fury", "en", (), position(), [], "usmc", bot, number, advice)


async def until(true: Callable[[], object], patience: float = 60.0) -> None:
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.01)


# -- the queue --------------------------------------------------------------------------------------------------------


def test_clients_are_served_in_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for name in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.put(name[0], name)
    assert (len(queue), queue.clients, queue.count("a"), queue.count("x")) == (6, 3, 3, 0)
    assert [queue.take() for _ in range(7)] == ["a1", "b1", "c1", "a2", "b2", "a3", None]


def test_what_is_dropped_is_not_served() -> None:
    queue: FairQueue[str] = FairQueue()
    for name in ("a1", "a2", "b1"):
        queue.put(name[0], name)
    assert queue.drop("a", "a1")
    assert not queue.drop("a", "a1")
    assert queue.drop("b", "b1")
    assert (len(queue), queue.clients) == (1, 1)
    assert [queue.take(), queue.take()] == ["a2", None]
    assert not queue._clients, "whoever waits for nothing is forgotten"


# -- who gets which process -------------------------------------------------------------------------------------------


class Slow(WorkerProcess):
    """No process at all: notes what it is given, and is done when told to."""

    begun: list[tuple[int, int]] = []  # number and part of each job, in the order of their begin
    done: dict[int, asyncio.Event] = {}

    async def run(self, limit: float, work: Any, *given: Any, report: Report | None = None) -> Any:
        asked: Job = given[0]
        self.begun.append((asked.seed, asked.part))
        await self.done.setdefault(asked.seed, asyncio.Event()).wait()
        return [] if asked.shared else BotReply([])


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    Slow.begun, Slow.done = [], {}
    monkeypatch.setattr("umpire.server.bot_pool.WorkerProcess", Slow)
    monkeypatch.setattr("umpire.server.bot_pool.os.cpu_count", lambda: 2)
    monkeypatch.setattr("umpire.server.bot_pool.merge_trials", lambda job, sheets: BotReply([]))
    return Slow


def finish(number: int) -> None:
    Slow.done.setdefault(number, asyncio.Event()).set()


def test_a_veteran_alone_searches_in_all_processes(slow: type[Slow]) -> None:
    async def play() -> None:
        pool = BotPool(5)
        alone = pool.ask(job("veteran", 1), HERE)
        await until(lambda: len(slow.begun) == 2)
        assert slow.begun == [(1, 0), (1, 1)]
        finish(1)
        await alone
        await until(lambda: len(pool.search.idle) == 2)

    asyncio.run(play())


def test_nobody_takes_a_second_process_while_another_client_waits(slow: type[Slow]) -> None:
    async def play() -> None:
        pool = BotPool(5)
        first = pool.ask(job("veteran", 1), HERE)
        others = [pool.ask(job("veteran", number), HERE) for number in (2, 3, 4)]
        connection = pool.ask(job("regular", 9, advice=True), THERE)
        finish(1)
        await first
        await until(lambda: len(slow.begun) == 4)
        assert slow.begun[2:] == [(2, 0), (9, 0)], "one process for each of them"
        for number in (2, 3, 4, 9):
            finish(number)
        await asyncio.gather(connection, *others)

    asyncio.run(play())


def test_quick_bots_do_not_wait_for_those_that_search(slow: type[Slow]) -> None:
    async def play() -> None:
        pool = BotPool(5)
        searching = [pool.ask(job("veteran", number), HERE) for number in range(1, 20)]
        for number, bot in enumerate(("regular", "recruit", "veteran-8"), 100):
            finish(number)
            async with asyncio.timeout(PATIENCE):
                await pool.ask(job(bot, number), HERE)
        for one in searching:
            one.cancel()

    asyncio.run(play())


def test_a_job_for_which_nobody_waits_is_dropped_from_the_queue(slow: type[Slow]) -> None:
    async def play() -> None:
        pool = BotPool(5)
        running = pool.ask(job("veteran", 1), HERE)
        waiting = [pool.ask(job("veteran", number), HERE) for number in (2, 3)]
        await until(lambda: len(slow.begun) == 2)
        running.cancel()
        waiting[0].cancel()
        await asyncio.sleep(0.05)
        assert len(slow.begun) == 2, "what runs is not cut short"
        finish(1)
        finish(3)
        await waiting[1]
        assert 2 not in {number for number, _ in slow.begun}
        assert len(pool.search.queue) == 0

    asyncio.run(play())


def test_only_so_much_advice_waits_for_one_client(slow: type[Slow]) -> None:
    async def play() -> None:
        pool = BotPool(5)
        asked = [pool.ask(job("veteran", 1), THERE)]
        for number in (2, 3, 4):
            assert not pool.busy(HERE, 3)
            asked.append(pool.ask(job("regular", number, advice=True), HERE))
        assert pool.busy(HERE, 3) > 0, "seconds until it may ask again"
        assert not pool.busy(THERE, 3)
        for one in asked:
            one.cancel()

    asyncio.run(play())


# -- real processes ---------------------------------------------------------------------------------------------------


@asynccontextmanager
async def pool_of(make: Any, limit: float = 60.0) -> AsyncIterator[BotPool]:
    pool = BotPool(limit, make)
    try:
        yield pool
    finally:
        pool.close()


def test_cancelling_ends_no_process() -> None:
    """As if a seat were given to a bot and taken back, again and again."""

    async def play() -> None:
        async with pool_of(odd_bots.napping) as pool:
            worker = pool.quick.workers[0]
            assert (await pool.ask(job("regular"), HERE)).wrong == NONSENSE
            pid = worker.pid
            assert pid
            for _ in range(40):
                asked = pool.ask(job("regular"), HERE)
                await asyncio.sleep(0.02)
                asked.cancel()
            await asyncio.sleep(0)
            assert len(pool.quick.queue) == 0
            await pool.ask(job("regular"), HERE)
            assert worker.pid == pid

    asyncio.run(play())


def test_a_job_beyond_its_time_ends_its_process_and_the_next_one_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with pool_of(odd_bots.napping) as pool:
            worker = pool.quick.workers[0]
            await pool.ask(job("regular"), HERE)
            pid, pool.limit = worker.pid, 0.1
            assert (await pool.ask(job("regular"), HERE)).wrong == LATE
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
            pool.limit = 60
            await pool.ask(job("regular"), HERE)
            assert worker.pid not in (0, pid)

    asyncio.run(play())


def test_a_seat_given_to_a_bot_and_taken_back_again_and_again_starts_no_more_processes() -> None:
    others = set(multiprocessing.active_children())
    most = 1 + min(SEARCHING, os.cpu_count() or 1)
    with Running(None, ROOMY) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        for number in range(60):
            for bot in (("regular", "veteran")[number % 2], "person"):
                player.say(type="appoint", seat="usmc", player=bot)
                player.until("said")
            assert len(set(multiprocessing.active_children()) - others) <= most
        player.say(type="appoint", seat="usmc", player="regular")
        ply = player.table["ply"]
        while player.table["ply"] < ply + 3:
            player.until("table")
        assert len(set(multiprocessing.active_children()) - others) <= most


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="no priorities")
def test_those_that_search_stand_back_behind_those_that_are_quick() -> None:
    async def play() -> None:
        async with pool_of(odd_bots.napping) as pool:
            await asyncio.gather(pool.ask(job("regular"), HERE), pool.ask(job("veteran"), HERE))
            pids = [0, pool.quick.workers[0].pid, next(filter(None, [worker.pid for worker in pool.search.workers]))]
            server, quick, search = [os.getpriority(os.PRIO_PROCESS, pid) for pid in pids]
            assert server < quick < search or search == 19

    asyncio.run(play())


@asynccontextmanager
async def reviewers_of(make: Maker, **limits: float) -> AsyncIterator[Reviewers]:
    reviewers = Reviewers(Limits(**limits), make)  # type: ignore[arg-type]
    try:
        yield reviewers
    finally:
        reviewers.close()


RECORD = "not a record"


def silent(share: float) -> None:
    pass


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a process by its number")
def test_a_review_that_nobody_waits_for_is_ended_and_the_next_one_is_made() -> None:
    record = odd_reviews.record()

    async def play() -> None:
        async with reviewers_of(odd_reviews.hanging) as reviewers:
            first, second, third = [reviewers.review(record, "", silent, client) for client in (HERE, HERE, THERE)]
            await until(lambda: reviewers._worker.pid)
            pid = reviewers._worker.pid
            second.cancel()
            await asyncio.sleep(0)
            assert not reviewers._queue.count(HERE), "dropped from the queue"
            first.cancel()
            await until(lambda: reviewers._worker.pid not in (0, pid))
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
            third.cancel()
            await until(lambda: not reviewers._worker.pid)

    asyncio.run(play())


def test_a_review_that_is_dropped_while_its_process_starts_is_not_made() -> None:
    record = odd_reviews.record()

    async def play() -> None:
        async with reviewers_of(odd_reviews.hanging) as reviewers:
            for pause in (0.0, 0.001, 0.01, 0.1):
                asked = reviewers.review(record, "", silent, HERE)
                await asyncio.sleep(pause)
                asked.cancel()
                await until(lambda: reviewers._current is None and not reviewers._worker.pid)

    asyncio.run(play())


def test_one_review_of_a_client_waits_and_not_too_many_are_begun() -> None:
    async def play() -> None:
        async with reviewers_of(odd_reviews.hanging, review_burst=3, review_rate=0.001) as reviewers:
            assert not reviewers.refused(HERE)
            running = reviewers.review(RECORD, "", silent, HERE)
            assert not reviewers.refused(HERE), "one is being made, none waits"
            waiting = reviewers.review(RECORD, "", silent, HERE)
            assert reviewers.refused(HERE) > 0
            assert not reviewers.refused(THERE)
            waiting.cancel()
            await asyncio.sleep(0)
            assert not reviewers.refused(HERE)
            assert reviewers.refused(HERE) > 100, "three have been begun"
            with pytest.raises(ReviewFailed):
                await running

    asyncio.run(play())


def test_a_fair_semaphore_lets_clients_in_by_turns() -> None:
    async def work() -> list[str]:
        semaphore, done = FairSemaphore(1), list[str]()

        async def work(client: str, name: str) -> None:
            async with semaphore.turn(client):
                await asyncio.sleep(0)
                done.append(name)

        rude = [asyncio.ensure_future(work("rude", f"rude {number}")) for number in range(5)]
        await asyncio.sleep(0)
        honest = asyncio.ensure_future(work("honest", "honest"))
        await asyncio.sleep(0)
        rude[2].cancel()
        await asyncio.gather(honest, *rude, return_exceptions=True)
        async with semaphore.turn("rude"):
            done.append("free again")
        return done

    done = asyncio.run(work())
    assert done.index("honest") < done.index("rude 4")
    assert [word for word in done if word != "honest"] == ["rude 0", "rude 1", "rude 3", "rude 4", "free again"]
