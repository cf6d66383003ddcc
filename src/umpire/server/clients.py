"""Clients by address: their connections, the CPU time that they use, and the queue of their work."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from time import monotonic, perf_counter
from typing import Any

from umpire.server.limits import Limits


class Client:
    """An address: its connections, the CPU time that it may still use, and its work that waits for CPU time."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name
        self.limits = limits
        self.connections: dict[asyncio.Protocol, None] = {}  # the oldest first
        self.backlog = 0  # bytes sent to it that it has not read
        self.games: dict[int, int] = {}  # the number of connections by game
        self.large = 0  # the number of its large requests
        self._left = limits.cpu_burst
        self._at = monotonic()
        self._used = 0.0  # CPU time in this turn of the event loop
        self._queue: deque[Callable[[], None]] = deque()
        self._scheduled = False

    def charge(self, seconds: float) -> None:
        """Note that work for it took so many seconds of CPU time."""
        self._left -= seconds
        if not self._used:
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._used += seconds

    def _next_turn(self) -> None:
        self._used = 0.0

    def wait(self) -> float:
        """Seconds until it has CPU time again; 0 if it has some now."""
        now = monotonic()
        self._left = min(self.limits.cpu_burst, self._left + (now - self._at) * self.limits.cpu_share)
        self._at = now
        return max(0.0, -self._left / self.limits.cpu_share)

    def enter(self, work: Callable[[], None]) -> bool:
        """Return True if work may be done now. Otherwise queue `work`, which is called later, and return False."""
        if not self._queue and self._used < self.limits.cpu_slice and not self.wait():
            return True
        self._queue.append(work)
        self._schedule()
        return False

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_later(self.wait(), self._pump)

    def _pump(self) -> None:
        """Do the first piece of queued work, and schedule the next."""
        self._scheduled = False
        try:
            if self._queue and self._used < self.limits.cpu_slice and not self.wait():
                self._queue.popleft()()
        finally:  # the others are done even if this one fails
            if self._queue:
                self._schedule()

    async def gate(self) -> None:
        """Wait until work may be done (see `enter`)."""
        passed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def go() -> None:
            if not passed.done():
                passed.set_result(None)

        if not self.enter(go):
            await passed

    def may_open(self, game: int) -> bool:
        """Whether it may open this game too. The number is limited because games take much memory."""
        return game in self.games or len(self.games) < self.limits.open_games

    def opens(self, game: int) -> None:
        """Count a connection to a game."""
        self.games[game] = self.games.get(game, 0) + 1

    def leaves(self, game: int) -> None:
        """A connection to a game was closed."""
        self.games[game] -= 1
        if not self.games[game]:
            del self.games[game]

    @property
    def rested(self) -> bool:
        """Whether it can be forgotten: it has nothing open, and all of its CPU time."""
        return (
            not (self.connections or self._queue or self.games or self.large or self.wait())
            and self._left >= self.limits.cpu_burst
        )


class Metered:
    """An awaitable that runs another one and charges a client for the CPU time of each step."""

    def __init__(self, work: Awaitable[None], client: Client) -> None:
        self._work = work
        self._client = client

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        value: Any = None
        wrong: BaseException | None = None
        while True:
            began = perf_counter()
            try:
                waits = steps.send(value) if wrong is None else steps.throw(wrong)
            except StopIteration:
                return
            finally:
                self._client.charge(perf_counter() - began)
            value = wrong = None
            try:
                value = yield waits
            except BaseException as error:  # its task is cancelled
                wrong = error
