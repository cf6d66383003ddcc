"""A process that runs jobs one after another, beside the server.

It is started for its first job and stays. A job that takes longer than its limit is killed with its process; the next job gets a new
process, but not before the old one is gone, so that there are never more processes than `WorkerProcess` objects.
"""

import asyncio
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, TypeVar

from umpire.bots.worker import leave_with_parent

STARTING = 60.0  # seconds that a new process may take until it is ready
READY, PROGRESS, DONE, FAILED = "ready", "progress", "done", "failed"

Result = TypeVar("Result")
Report = Callable[[Any], None]


class WorkerFailed(Exception):
    """A job without a result: it raised an error, or its process died. The text is for the log."""


# -- in the worker ----------------------------------------------------------------------------------------------


def run_jobs(line: Connection, nice: int) -> None:
    """The main function of the process: run the jobs that come over `line`, until the server is gone. Ctrl-C is ignored, since it is
    meant for the server."""
    leave_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):  # not on every system
        os.nice(nice)

    def report(progress: Any) -> None:
        line.send((PROGRESS, progress))

    with suppress(OSError, EOFError):  # the server is gone
        line.send((READY, None))
        while True:
            _run_job(line, line.recv_bytes(), report)


def _run_job(line: Connection, job: bytes, report: Report) -> None:
    """Run one job and send its result, or what went wrong."""
    try:
        work, given, reports = pickle.loads(job)
        line.send((DONE, work(*given, report) if reports else work(*given)))
    except BaseException as error:  # also an exit, and a result that cannot be sent
        line.send((FAILED, f"{type(error).__name__}: {error}"))


# -- in the server ----------------------------------------------------------------------------------------------


class WorkerProcess:
    """At most one process. `nice` is its priority: how far it stands back behind the server."""

    def __init__(self, nice: int) -> None:
        self.nice = nice
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._killed = False
        self._closed = False

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return self._process.pid or 0 if self._process is not None else 0

    async def run(self, limit: float, work: Callable[..., Result], *given: Any, report: Report | None = None) -> Result:
        """Run `work` in the process and return its result. Raises TimeoutError after `limit` seconds, and WorkerFailed. With `report`,
        the work gets a function as its last argument, and what it passes to that is passed to `report` here. One job at a time."""
        try:
            if self._closed:
                raise WorkerFailed("the server ends")
            if self._process is None:
                self._killed = False
                await _in_thread(self._start)
                await self._within(STARTING, self._hear, None)
            job = pickle.dumps((work, given, report is not None))
            found: Result = await self._within(limit, self._ask, job, _in_loop(report))
            return found
        except TimeoutError:
            await self.stop()
            raise
        except (OSError, EOFError) as error:
            await self.stop()
            raise WorkerFailed(f"its process died ({type(error).__name__})") from None

    async def _within(self, limit: float, work: Callable[..., Any], *given: Any) -> Any:
        """Run `work` in a thread for at most `limit` seconds; after that the process is killed and TimeoutError is raised."""
        waiting = asyncio.ensure_future(_in_thread(work, *given))
        done, _ = await asyncio.wait({waiting}, timeout=limit)
        if done:
            return waiting.result()
        self.kill()
        await asyncio.wait({waiting})  # the thread hears that the process is gone
        waiting.exception()
        raise TimeoutError

    def _start(self) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self._line, there = context.Pipe()
        with there:
            process = context.Process(target=run_jobs, args=(there, self.nice), name="umpire-worker", daemon=True)
            process.start()
        self._process = process
        if self._killed:  # while it was starting
            process.kill()

    def _ask(self, job: bytes, report: Report | None) -> Any:
        """Send a job and wait for its result."""
        assert self._line is not None
        self._line.send_bytes(job)
        return self._hear(report)

    def _hear(self, report: Report | None) -> Any:
        """Wait for a result; progress that comes before it is reported. Raises WorkerFailed."""
        assert self._line is not None
        while True:
            kind, told = self._line.recv()
            if kind == FAILED:
                raise WorkerFailed(told)
            if kind != PROGRESS:
                return told
            if report is not None:
                report(told)

    def kill(self) -> None:
        """Kill the process, even during a job: `run` then raises `WorkerFailed`. If it is just starting, it is killed right after."""
        self._killed = True
        if self._process is not None:
            self._process.kill()

    async def stop(self) -> None:
        """Kill the process and wait until it is gone. Not while a job runs."""
        process, line = self._process, self._line
        self.kill()
        if process is not None:
            await _in_thread(process.join)
        if line is not None:
            line.close()
        self._process = self._line = None

    def close(self) -> None:
        """Kill the process for good, because the server ends."""
        self._closed = True
        self.kill()


def _in_loop(report: Report | None) -> Report | None:
    """A function for threads that calls `report` in the event loop."""
    if report is None:
        return None
    loop = asyncio.get_running_loop()

    def hand_over(progress: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(report, progress)

    return hand_over


async def _in_thread(work: Callable[..., Result], *given: Any) -> Result:
    """Run something in a thread of its own and await it. The threads of the event loop are few and needed elsewhere, and this one does
    not keep the process from ending."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()
    Thread(target=_run, args=(loop, done, work, given), daemon=True).start()
    try:
        return await done
    finally:
        del done  # an error and a frame that holds it would keep each other alive


def _run(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any], work: Callable[..., Any], given: tuple[Any, ...]
) -> None:
    """The function of such a thread: pass the result, or the error, to the event loop."""
    result, error = None, None
    try:
        result = work(*given)
    except BaseException as raised:
        error = raised
    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(_settle, done, result, error)
    del result, error


def _settle(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    """Set the result of a future, if somebody still waits for it."""
    if done.done():  # it was cancelled
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
