"""Reviews of finished games. They are made in a separate process, one at a time, so that they delay neither rooms nor bots.

The process gets the record, reports its progress and returns the review. Clients are served in turn. If nobody waits for a review any
more it is cancelled, and its process killed.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import umpire
from umpire.bots.costly import Effort
from umpire.bots.review import Review, review
from umpire.engine.game import Game
from umpire.engine.record import Record
from umpire.server.fair_queue import FairQueue
from umpire.server.limits import Limits, Throttle
from umpire.server.tasks import spawn
from umpire.server.worker_process import WorkerProcess

EFFORT = Effort(seconds=60)
NICE = 12  # priority of the process, lower than that of bots
REPORT_EVERY = 0.3  # seconds between two reports of progress

Say = Callable[[float], None]
Maker = Callable[[Game, str, Say], Review]


class ReviewFailed(Exception):
    """A review could not be made; the message is for the log."""


# -- in the worker ----------------------------------------------------------------------------------------------


def work(record: str, resigned: str, make: Maker | None, data: Path | None, report: Say) -> Review:
    """Replay the record and review it; `make` replaces the reviewer in tests. `data` is the folder of the game's data, if they are
    not the installed ones."""
    said = 0.0

    def say(share: float) -> None:
        nonlocal said
        if time.monotonic() - said > REPORT_EVERY:
            said = time.monotonic()
            report(share)

    game = umpire.replay(Record.parse(record), data=data)
    return make(game, resigned, say) if make else review(game, resigned, EFFORT, data=data, say=say)


# -- in the server ----------------------------------------------------------------------------------------------


class Request:
    """A review that is queued or being made, and the future of its result."""

    def __init__(self, record: str, resigned: str, say: Say, data: Path | None) -> None:
        self.record = record
        self.resigned = resigned
        self.data = data
        self.say = say
        self.done: asyncio.Future[Review] = asyncio.get_running_loop().create_future()

    def report(self, share: float) -> None:
        """Pass the progress on, while somebody waits."""
        if not self.done.done():
            self.say(share)


class Reviewers:
    """The review queue of a server, with one process."""

    def __init__(self, limits: Limits, make: Maker | None = None) -> None:
        self.limit = limits.review
        self.make = make
        self._started = Throttle(limits.review_rate, limits.review_burst, limits.addresses)
        self._worker = WorkerProcess(NICE)
        self._queue: FairQueue[Request] = FairQueue()
        self._current: Request | None = None
        self._closed = False

    def refused(self, client: str) -> float:
        """Seconds until a client may ask for another review; 0 if it may now, which is then counted. A client may have one review in the
        queue."""
        if self._queue.count(client):
            return EFFORT.seconds * self._queue.clients
        return self._started.take(client)

    def review(
        self, record: str, resigned: str, say: Say, client: str = "", data: Path | None = None
    ) -> asyncio.Future[Review]:
        """A future of the review; it fails with `ReviewFailed`. It always ends, and may be cancelled."""
        request = Request(record, resigned, say, data)
        self._queue.put(client, request)
        request.done.add_done_callback(lambda _: self._dropped(client, request))
        self._next()
        return request.done

    def _dropped(self, client: str, request: Request) -> None:
        """A request has ended: take it from the queue. If it was cancelled while it was made, kill the process."""
        if not self._queue.drop(client, request) and request is self._current and request.done.cancelled():
            self._worker.kill()

    def _next(self) -> None:
        """Begin the next review, if none is being made."""
        if self._current is None and not self._closed:
            self._current = self._queue.take()
            if self._current is not None:
                spawn(self._make(self._current))

    async def _make(self, request: Request) -> None:
        """Make a review, then begin the next."""
        given = (request.record, request.resigned, self.make, request.data)
        try:
            if not request.done.done():
                result = await self._worker.run(self.limit, work, *given, report=request.report)
                if not request.done.done():
                    request.done.set_result(result)
        except TimeoutError:
            self._fail(request, f"{self.limit:g} s were given")
        except Exception as error:  # from the review or its process
            self._fail(request, str(error))
        finally:
            await self._worker.stop()  # a review uses much memory, so the process is not kept
            self._current = None
            self._next()

    @staticmethod
    def _fail(request: Request, what: str) -> None:
        """End a request with an error."""
        if not request.done.done():
            request.done.set_exception(ReviewFailed(what))

    def close(self) -> None:
        """Stop the process, even during a review."""
        self._closed = True
        self._worker.close()
