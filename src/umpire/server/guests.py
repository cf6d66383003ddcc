"""Whoever is connected to a game: a key, a pair of eyes, a language, and what has been sent already."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from umpire.server.later import later
from umpire.server.limits import Bucket, Limits
from umpire.server.reading import NOBODY
from umpire.server.replays import Cursor

TOO_SLOW = 1008  # the WebSocket code for whoever breaks our limits

Send = Callable[[str], Awaitable[None]]
Close = Callable[[int, str], Awaitable[None]]


class Guest:
    """One connection. `seats` are those its key holds, none for a spectator; `eyes` is the seat whose view it is shown."""

    def __init__(self, seats: list[str], language: str, limits: Limits, send: Send, close: Close) -> None:
        self.seats = seats
        self.language = language
        self.eyes = seats[0] if len(seats) == 1 else NOBODY
        self.faces: set[str] = set()
        self.lines = 0  # how far the log has been sent
        self.last = b""  # the last table it was sent, without what was new in it
        self.cursor: Cursor | None = None  # a moment of the past that is shown instead of the present
        self.closed = False
        self.impatience = 0
        self.weighing = 0  # odds that are being computed for it
        self.advised = False  # a bot is thinking for it
        self.bucket = Bucket(limits.rate, limits.burst)
        self.chat = Bucket(limits.chat_rate, limits.chat_burst)
        self._limits = limits
        self._send = send
        self._close = close
        self._outbox: deque[str] = deque()
        self._wake = asyncio.Event()
        self._writer = later(self._write())

    def tell(self, text: str) -> None:
        """Send, in order, without waiting for a connection that is slow; who does not read at all is let go."""
        if self.closed:
            return
        if len(self._outbox) >= self._limits.backlog:
            self.leave()
            later(self._shut(TOO_SLOW, "too slow"))
            return
        self._outbox.append(text)
        self._wake.set()

    async def _write(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    await self._send(self._outbox.popleft())
        except Exception:  # the connection is gone; its reader notices too
            self.closed = True

    async def _shut(self, code: int, reason: str) -> None:
        with suppress(Exception):  # gone already
            await self._close(code, reason)

    async def shut(self, code: int, reason: str) -> None:
        """Say what is still to be said, then close."""
        for _ in range(20):
            if not self._outbox:
                break
            await asyncio.sleep(0.01)
        self.leave()
        await self._shut(code, reason)

    def leave(self) -> None:
        self.closed = True
        self._writer.cancel()
