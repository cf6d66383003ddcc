"""Connections to a game: who it is, and an outbox of messages that have not been sent yet."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from sys import getsizeof
from typing import Any, NamedTuple, Protocol

from umpire.server.clients import Client
from umpire.server.limits import Bucket, Limits
from umpire.server.replays import Moment
from umpire.server.tasks import spawn

TOO_SLOW = 1008  # the code that closes a WebSocket that exceeds the limits

Send = Callable[[str], Awaitable[None]]
Close = Callable[[int, str], Awaitable[None]]


class Transport(Protocol):
    """The protocol object behind a connection, as far as a connection needs it."""

    client_record: Client

    def abort(self) -> None: ...


class Shown(NamedTuple):
    """How far a connection has been shown the table: lines of the log of a seat, and how often some of it had been taken back."""

    seat: str
    cuts: int
    lines: int


class Connection:
    """One connection. `seats` are those that its key holds; a spectator has none. What it may see and do is in `rights.py`."""

    def __init__(
        self,
        seats: list[str],
        language: str,
        limits: Limits,
        send: Send,
        close: Close,
        protocol: Transport | None = None,
        key: bytes = b"",
        host: bool = False,
    ) -> None:
        self.seats = seats
        self.key = key  # the hash of its key; empty with the link to watch
        self.host = host  # whether it set the game up
        self.number = 0  # the number of a spectator
        self.offered = ""  # a new key that was offered to it
        self.gone = False  # was dismissed by the server
        self.client = protocol.client_record if protocol is not None else Client("", limits)
        self.address = self.client.name  # the address that limits count for
        self.language = language
        self.eyes: str | None = None  # the seat whose view it is shown; read it with `rights.eyes_of`
        self.faces: set[str] = set()
        self.lines = 0  # the number of lines of the log that were sent
        self.shown: Shown | None = None  # how far it was shown what happened; None before the first time
        self.last = b""  # the last table that it was sent, without its news
        self.moment: Moment | None = None  # the moment of the past that it is shown, if any
        self.closed = False
        self.impatience = 0
        self.weighing: set[Any] = set()  # odds that are being computed for it
        self.advised: asyncio.Future[Any] | None = None  # the advice that it waits for
        self.bucket = Bucket(limits.rate, limits.burst)
        self.chat = Bucket(limits.chat_rate, limits.chat_burst)
        self.backlog = 0  # bytes that it has not read yet
        self._limits = limits
        self._send = send
        self._close = close
        self._abort = protocol.abort if protocol is not None else None
        self._outbox: deque[tuple[str, int]] = deque()  # messages with their sizes in memory
        self._wake = asyncio.Event()
        self._read = asyncio.Event()  # set while it has read most of its messages
        self._read.set()
        self._writer: asyncio.Task[None] | None = spawn(self._write())

    @property
    def holder(self) -> bool:
        """Whether it holds a seat or is the host. All others are spectators."""
        return bool(self.seats) or self.host

    def tell(self, text: str) -> None:
        """Queue a message. A client that has too many unread messages is disconnected, so that it does not fill the memory."""
        if self.closed:
            return
        size = getsizeof(text)
        self._count(size)
        limits = self._limits
        if self._outbox and (self.backlog > limits.backlog or self.client.backlog > limits.backlogs):
            self._count(-size)
            self.leave()
            if self._abort is not None:  # a closing message would wait behind all unread ones
                self._abort()
            else:
                spawn(self._shut(TOO_SLOW, "too slow"))
            return
        self._outbox.append((text, size))
        self._wake.set()

    def _count(self, size: int) -> None:
        """Count bytes that wait to be sent, here and for the address."""
        self.backlog += size
        self.client.backlog += size
        if self.backlog > self._limits.backlog // 8:
            self._read.clear()
        else:
            self._read.set()

    async def caught_up(self) -> None:
        """Wait until the client has read most of its messages. Its next request is not handled before."""
        await self._read.wait()

    async def _write(self) -> None:
        """The task that sends the queued messages, one after the other."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    text, size = self._outbox.popleft()
                    try:
                        await self._send(text)
                    finally:
                        self._count(-size)
        except Exception:  # the connection is gone; its reader notices too
            self.closed = True
            self._read.set()

    async def _shut(self, code: int, reason: str) -> None:
        """Close the WebSocket; it may be closed already."""
        with suppress(Exception):  # it may be closed already
            await self._close(code, reason)

    async def shut(self, code: int, reason: str) -> None:
        """Send what is queued (for a fifth of a second at most), then close with a code and a reason."""
        for _ in range(20):
            if not self._outbox:
                break
            await asyncio.sleep(0.01)
        self.leave()
        await self._shut(code, reason)

    def leave(self) -> None:
        """The connection is closed: stop the writer and drop what is queued."""
        self.closed = True
        if self._writer is not None:
            self._writer.cancel()
            self._writer = None  # a finished task keeps its frames, which refer to this object
        self._count(-sum(size for _, size in self._outbox))
        self._outbox.clear()
        self._read.set()
