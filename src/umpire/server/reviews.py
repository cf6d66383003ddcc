"""Reviews of finished games are made in a process of their own, one at a time: nobody at any table waits for them, and no bot does.

What goes to the process is the record; what comes back is how far it is, again and again, and at last the review. Clients are
served in turn. A review for which nobody waits any more is dropped, and its process with it.
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

THOUGHT = Effort(seconds=60)
NICE = 12  # how far a review stands back, also behind bots
SAYS = 0.3  # seconds between two words on how far it is

Say = Callable[[float], None]
Maker = Callable[[Game, str, Say], Review]


class Unmade(Exception):
    """A review that came to nothing; what happened is for the log."""


# -- in the worker ----------------------------------------------------------------------------------------------


def work(record: str, resigned: str, make: Maker | None, data: Path | None, report: Say) -> Review:
    """Read the game and look at it; `make` makes the review, if it is not ours. `data` is the folder of the game's data, if they
    are not the installed ones."""
    said = 0.0

    def say(share: float) -> None:
        nonlocal said
        if time.monotonic() - said > SAYS:
            said = time.monotonic()
            report(share)

    game = umpire.replay(Record.parse(record), data=data)
    return make(game, resigned, say) if make else review(game, resigned, THOUGHT, data=data, say=say)


# -- at the table -----------------------------------------------------------------------------------------------


class Request:
    """A review that waits or is being made, and who waits for it."""

    def __init__(self, record: str, resigned: str, say: Say, data: Path | None) -> None:
        self.record = record
        self.resigned = resigned
        self.data = data
        self.say = say
        self.done: asyncio.Future[Review] = asyncio.get_running_loop().create_future()

    def report(self, share: float) -> None:
        if not self.done.done():
            self.say(share)


class Reviewers:
    """Whoever makes the reviews of a server. Their limit is in seconds, from when it is a review's turn."""

    def __init__(self, limits: Limits, make: Maker | None = None) -> None:
        self.limit = limits.review
        self.make = make
        self._started = Throttle(limits.review_rate, limits.review_burst, limits.addresses)
        self._worker = WorkerProcess(NICE)
        self._queue: FairQueue[Request] = FairQueue()
        self._current: Request | None = None
        self._closed = False

    def refused(self, client: str) -> float:
        """Seconds until a client may ask for another review; 0 if it may now, and then that is counted. One of each client waits."""
        if self._queue.count(client):
            return THOUGHT.seconds * self._queue.clients
        return self._started.take(client)

    def review(
        self, record: str, resigned: str, say: Say, client: str = "", data: Path | None = None
    ) -> asyncio.Future[Review]:
        """The review of a game, or `Unmade`. Whatever its process does, this comes to an end; who does not wait for it cancels it."""
        request = Request(record, resigned, say, data)
        self._queue.put(client, request)
        request.done.add_done_callback(lambda _: self._dropped(client, request))
        self._next()
        return request.done

    def _dropped(self, client: str, request: Request) -> None:
        if not self._queue.drop(client, request) and request is self._current and request.done.cancelled():
            self._worker.kill()

    def _next(self) -> None:
        if self._current is None and not self._closed:
            self._current = self._queue.take()
            if self._current is not None:
                spawn(self._make(self._current))

    async def _make(self, request: Request) -> None:
        given = (request.record, request.resigned, self.make, request.data)
        try:
            if not request.done.done():
                made = await self._worker.run(self.limit, work, *given, report=request.report)
                if not request.done.done():
                    request.done.set_result(made)
        except TimeoutError:
            self._fail(request, f"{self.limit:g} s were given")
        except Exception as error:  # of the review, or of its process
            self._fail(request, str(error))
        finally:
            await self._worker.stop()  # a review needs much memory, and the next one comes perhaps tomorrow
            self._current = None
            self._next()

    @staticmethod
    def _fail(request: Request, what: str) -> None:
        if not request.done.done():
            request.done.set_exception(Unmade(what))

    def close(self) -> None:
        """The process goes, whatever it does."""
        self._closed = True
        self._worker.close()
