"""Queues that are fair to clients: they are served in turn, however much each of them asks for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

Job = TypeVar("Job")


class FairQueue(Generic[Job]):
    """A queue of jobs: round robin between clients, first come first served for each client."""

    def __init__(self) -> None:
        self._clients: OrderedDict[str, deque[Job]] = OrderedDict()  # whose turn it is stands first

    def __len__(self) -> int:
        return sum(map(len, self._clients.values()))

    @property
    def clients(self) -> int:
        """The number of clients that wait."""
        return len(self._clients)

    def put(self, client: str, job: Job) -> None:
        """Add a job of a client."""
        self._clients.setdefault(client, deque()).append(job)

    def take(self) -> Job | None:
        """Remove and return the next job, of the client whose turn it is; None if the queue is empty."""
        if not self._clients:
            return None
        client, jobs = self._clients.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._clients[client] = jobs  # at the end
        return job

    def drop(self, client: str, job: Job) -> bool:
        """Remove a job that nobody waits for any more. Returns whether it was still in the queue."""
        jobs = self._clients.get(client)
        if jobs is None or job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del self._clients[client]
        return True

    def count(self, client: str, wanted: Callable[[Job], bool] = lambda job: True) -> int:
        """The number of queued jobs of a client that are `wanted`."""
        return sum(map(wanted, self._clients.get(client, ())))


class FairSemaphore:
    """A semaphore for `most` jobs at a time, which lets the clients in by turns."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """A context manager that waits for its turn and holds a place."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(client)
        try:
            yield
        finally:
            self._let_in()

    async def _wait(self, client: str) -> None:
        """Wait until a place is handed over. One that arrives together with a cancellation is handed on."""
        let_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(client, let_in)
        try:
            await let_in
        except asyncio.CancelledError:
            if not self._queue.drop(client, let_in):  # it was let in at that very moment
                self._let_in()
            raise

    def _let_in(self) -> None:
        """Hand a free place to the next client that still waits; otherwise count it as free."""
        while (waiting := self._queue.take()) is not None:
            if not waiting.done():
                waiting.set_result(None)
                return
        self._free += 1
