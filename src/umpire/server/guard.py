"""Limits for each address on incoming traffic, enforced before parsing: bytes, deadlines, connections, CPU time.

Every piece of work that a client causes (a slice of bytes to parse, a request, a message) passes the gate of its address and is charged
with its CPU time. An address may use about a millisecond at a time, and a share of the CPU in the long run. Beyond that its work is
queued, while the work of other addresses goes on.
"""

import asyncio
import socket
import weakref
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, perf_counter
from typing import Any

import h11
import uvicorn
from msgspec.structs import replace
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from umpire.server.clients import Client, Metered
from umpire.server.limits import Limits, network_of
from umpire.server.proxy import TrustedProxies

FRAGMENTS = 64  # frames of one message
TELL_AGAIN = 10.0  # seconds between two notices to a client that is slowed down
SLICE = 1024  # bytes that are parsed at a time: small enough to bound the parsing time
RESERVED = 128  # file descriptors for the database, the bots and the files of the client
CONNECTION = "umpire.connection"  # in the state of a scope: a weak reference to the protocol that serves it


def plain_answer(status: str, sentence: str, more: str = "") -> bytes:
    """A complete HTTP response as bytes, for a request that has not been parsed."""
    body = sentence.encode() + b"\n"
    head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n{more}"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body


TOO_LARGE = plain_answer("431 Request Header Fields Too Large", "The head of this request is too large.")
TOO_SLOW = plain_answer("408 Request Timeout", "The request did not come in time.")
TOO_MANY = plain_answer(
    "429 Too Many Requests",
    "Too many connections from your address; close some, or try again in 10 seconds.",
    "retry-after: 10\r\n",
)
LONGEST_WAIT = 5.0  # seconds that a request waits for the share of its address
TOO_BUSY = b'{"message":"Your address keeps the server too busy; try again in 10 seconds."}'


def descriptors(most: int = 65_536) -> int:
    """Raise the limit of open files as far as the system allows. Returns how many connections fit into it."""
    try:
        import resource
    except ImportError:  # Windows
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(64, (most if soft == resource.RLIM_INFINITY else soft) - RESERVED)


def set_user_timeout(transport: asyncio.BaseTransport, seconds: float) -> None:
    """Let the operating system end a connection whose peer acknowledges nothing for so long, even while it is closing."""
    found = transport.get_extra_info("socket")
    with suppress(OSError, AttributeError):  # not on every system
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


class Guard:
    """The clients of a server, by address, and the limit of all connections together."""

    def __init__(self, limits: Limits, proxies: TrustedProxies | None = None) -> None:
        self.limits = limits
        self.proxies = proxies or TrustedProxies()
        self.capacity = min(limits.connections, descriptors())
        self.connections = 0
        self._clients: OrderedDict[str, Client] = OrderedDict()
        self.behind: dict[str, Client] = {}  # the trusted proxies that have connected

    def peer(self, transport: asyncio.BaseTransport) -> Client:
        """The client at the other end of a connection. A trusted proxy has no limits itself: the headers of its requests name the
        clients."""
        found = get_remote_addr(transport)  # type: ignore[arg-type]
        address = found[0] if found else ""
        if not self.proxies.trusts(address):
            return self.client(address)
        free = replace(self.limits, sockets=self.capacity, cpu_share=1e6, cpu_slice=1.0)
        return self.behind.setdefault(address, Client(address, free))

    def client(self, address: str) -> Client:
        """The client of an address. Beyond a limit idle clients are forgotten, the least recently seen first."""
        name = network_of(address)
        found = self._clients.get(name)
        if found is None:
            found = self._clients[name] = Client(name, self.limits)
            for other in list(self._clients)[: max(0, len(self._clients) - self.limits.addresses)]:
                if self._clients[other].rested:
                    del self._clients[other]
        else:
            self._clients.move_to_end(name)
        return found

    def admit(self, connection: asyncio.Protocol, client: Client) -> bool:
        """Count a connection; returns False if its address has too many. If the server is full, the address with the most connections
        loses its oldest plain HTTP connection."""
        if len(client.connections) >= self.limits.sockets:
            return False
        if self.connections >= self.capacity:
            largest = max(self._clients.values(), key=lambda one: len(one.connections))
            oldest = next((one for one in largest.connections if isinstance(one, HTTPProtocol)), None)
            if oldest is None or largest is client:
                return False
            oldest.transport.abort()
        client.connections[connection] = None
        self.connections += 1
        return True

    def leave(self, connection: asyncio.Protocol, client: Client) -> None:
        """Count a closed connection no more."""
        if connection in client.connections:
            del client.connections[connection]
            self.connections -= 1


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration with our protocols, which obey the guard."""

    def __init__(self, app: ASGIApp, guard: Guard, **settings: Any) -> None:
        super().__init__(app, http=HTTPProtocol, ws=WebSocketProtocol, **settings)
        self.guard = guard


class _LimitedProtocol(asyncio.Protocol):
    """The common part of both protocols: parses bytes in slices as their client has CPU time, and has deadlines for reading and
    writing."""

    transport: asyncio.Transport
    guard: Guard
    client_record: Client
    payer: Client | None = None  # behind a proxy: the client of the present request
    slowed: Callable[[float], None] | None = None  # sends the client a notice that it has to wait
    _last_notice = -TELL_AGAIN
    _rest = b""
    _at = 0
    _waits = False
    _deadline: asyncio.TimerHandle | None = None
    _stall: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Keep the bytes and parse what may be parsed now. While the client waits for CPU time, nothing more is read."""
        self._rest = self._rest[self._at :] + data
        self._at = 0
        if self._waits:
            self.transport.pause_reading()
        else:
            self._parse(False)

    def _parse(self, let_in: bool = True) -> None:
        """Parse the kept bytes slice by slice, until all are parsed or the client has to wait. `let_in` is set when the gate calls this,
        after such a wait."""
        self._waits = False
        while self._at < len(self._rest) and not self.transport.is_closing():
            if self._has_to_wait():
                self.transport.pause_reading()
                return
            payer = self.payer or self.client_record
            if not let_in and not payer.enter(self._parse):
                self._waits = True
                self.transport.pause_reading()
                self.report_slowed(payer.wait())
                return
            let_in = False
            began = perf_counter()
            self._at += SLICE
            self._parse_slice(self._rest[self._at - SLICE : self._at])
            payer.charge(perf_counter() - began)
        self._rest, self._at = b"", 0
        if not self._app_waits():
            self.transport.resume_reading()

    def _parse_slice(self, data: bytes) -> None:
        """Give one slice of bytes to the parser."""
        raise NotImplementedError

    def _has_to_wait(self) -> bool:
        """Whether parsing has to wait for something else than CPU time; what ends that wait calls `_parse`."""
        return False

    def _app_waits(self) -> bool:
        """Whether reading stays paused until the application has caught up."""
        raise NotImplementedError

    def _set_deadline(self, seconds: float) -> None:
        """Set the deadline for the next input, in seconds; 0 removes it."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = asyncio.get_running_loop().call_later(seconds, self._timed_out) if seconds else None

    def _timed_out(self) -> None:
        """The deadline is over: answer with status 408 and close."""
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.write(TOO_SLOW)
            self.transport.close()

    def pause_writing(self) -> None:
        """The client does not read: give it some time, then abort."""
        if self._stall is None:
            self._stall = asyncio.get_running_loop().call_later(self.guard.limits.stall, self.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def report_slowed(self, wait: float) -> None:
        """Tell the client that its input waits for so many seconds, at most every `TELL_AGAIN` seconds."""
        if wait > 1 and self.slowed is not None and monotonic() > self._last_notice + TELL_AGAIN:
            self._last_notice = monotonic()
            self.slowed(wait)

    def abort(self) -> None:
        """End the connection at once and drop unsent data."""
        self.transport.abort()

    def _closed(self) -> None:
        """The connection is closed: stop its timers and count it no more."""
        self._set_deadline(0)
        _LimitedProtocol.resume_writing(self)
        self._rest = b""
        self.guard.leave(self, self.client_record)


class HTTPProtocol(_LimitedProtocol, H11Protocol):
    """An HTTP connection: uvicorn's protocol with limits on the head of each request."""

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        H11Protocol.__init__(self, config, server_state, {**app_state, CONNECTION: weakref.ref(self)}, _loop)
        self.guard = config.guard
        self._head = 0  # bytes of the head of a request that is not complete yet
        self._lines = 0  # and its lines
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection for its address, or close it with status 429 if the address has too many. The first request has to come
        in before a deadline."""
        self.client_record = self.guard.peer(transport)
        self.transport = transport
        if not self.guard.admit(self, self.client_record):
            transport.write(TOO_MANY)
            transport.close()
            return
        H11Protocol.connection_made(self, transport)
        self._set_deadline(self.guard.limits.head_time)
        set_user_timeout(transport, self.guard.limits.stall)

    def connection_lost(self, exc: Exception | None) -> None:
        self._closed()
        H11Protocol.connection_lost(self, exc)

    def pause_writing(self) -> None:
        _LimitedProtocol.pause_writing(self)
        H11Protocol.pause_writing(self)

    def resume_writing(self) -> None:
        _LimitedProtocol.resume_writing(self)
        H11Protocol.resume_writing(self)

    def _has_to_wait(self) -> bool:
        """Whether a pipelined request waits. It is not parsed before the present one is answered, so that its head is counted too."""
        return self.conn.their_state is h11.DONE and not self._upgraded

    def on_response_complete(self) -> None:
        H11Protocol.on_response_complete(self)
        if self._rest and not self._waits:
            asyncio.get_running_loop().call_soon(self._parse_next)

    def _parse_next(self) -> None:
        """Parse a pipelined request, after the one before it was answered."""
        if self._rest and not self._waits and not self.transport.is_closing():
            self._parse(False)

    def _app_waits(self) -> bool:
        return self._upgraded or self.flow.read_paused or self.transport.is_closing()

    def _parse_slice(self, data: bytes) -> None:
        """Give a slice to h11, count the head of the request, and set the deadline for what has to come next."""
        if self.conn.their_state is h11.IDLE:
            if not self._head and self._deadline is None:
                self._set_deadline(self.guard.limits.head_time)
            self._head += len(data)
            self._lines += data.partition(b"\r\n\r\n")[0].count(b"\n")
            if self._head > self.guard.limits.head or self._lines > self.guard.limits.head_lines:
                self.transport.write(TOO_LARGE)
                self.transport.close()
                return
        body = self.conn.their_state is h11.SEND_BODY
        H11Protocol.data_received(self, data)
        state = self.conn.their_state
        if state is not h11.SEND_BODY:
            self.payer = None
        elif not body and self.client_record.name in self.guard.behind:
            self.payer = self.guard.client(self.guard.proxies.client_of(self.client_record.name, self.scope["headers"]))
        if self._upgraded:
            self._at = len(self._rest)  # nothing follows before the answer
        elif state is not h11.IDLE:
            self._head = self._lines = 0
            if state is not h11.SEND_BODY:
                self._set_deadline(0)
            elif not body:
                self._set_deadline(self.guard.limits.body_time)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the socket over to the WebSocket protocol, which counts the connection from there on."""
        self._upgraded = True
        self._closed()
        H11Protocol.handle_websocket_upgrade(self, event)


class WebSocketProtocol(_LimitedProtocol, WebSocketsSansIOProtocol):
    """A WebSocket connection: uvicorn's protocol with a limit on fragments."""

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        WebSocketsSansIOProtocol.__init__(
            self, config, server_state, {**app_state, CONNECTION: weakref.ref(self)}, _loop
        )
        self.guard = config.guard
        self._ends = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection again: `HTTPProtocol` stopped counting it when it handed the socket over."""
        self.client_record = self.guard.peer(transport)
        self.guard.admit(self, self.client_record)
        WebSocketsSansIOProtocol.connection_made(self, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._closed()
        WebSocketsSansIOProtocol.connection_lost(self, exc)
        self._clear()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        WebSocketsSansIOProtocol.on_task_complete(self, task)
        self._clear()

    def _clear(self) -> None:
        """Break reference cycles once both the socket and the application are done, so that the memory is freed without garbage
        collection."""
        self._ends += 1
        if self._ends == 2:
            self.conn.parser.close()
            self.conn.__dict__.clear()

    def pause_writing(self) -> None:
        _LimitedProtocol.pause_writing(self)
        WebSocketsSansIOProtocol.pause_writing(self)

    def resume_writing(self) -> None:
        _LimitedProtocol.resume_writing(self)
        WebSocketsSansIOProtocol.resume_writing(self)

    def belongs_to(self, client: Client) -> bool:
        """Behind a proxy: count this connection for its real client. Returns False if that has too many."""
        self.guard.leave(self, self.client_record)
        self.client_record = client
        return self.guard.admit(self, client)

    def _timed_out(self) -> None:
        self.abort()

    def _app_waits(self) -> bool:
        return self.read_paused or self.transport.is_closing()

    def _parse_slice(self, data: bytes) -> None:
        WebSocketsSansIOProtocol.data_received(self, data)

    def handle_cont(self, event: Frame) -> None:
        """Refuse a message in too many fragments."""
        if len(self.frames) >= FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()
            return
        WebSocketsSansIOProtocol.handle_cont(self, event)


class Gate:
    """ASGI middleware: lets requests and messages in as their client has CPU time, and charges the client with what they use."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a WebSocket. Answers 429 if the client would have to wait too long."""
        connection = connection_of(scope)
        if connection is None:
            await self.app(scope, receive, send)
            return
        client = connection.client_record
        if client.name in connection.guard.behind:
            client = connection.guard.client(scope["client"][0])
            if isinstance(connection, WebSocketProtocol) and not connection.belongs_to(client):
                await send({"type": "websocket.close", "code": CloseCode.POLICY_VIOLATION})  # not accepted: 403
                return
        if scope["type"] == "http" and client.wait() > LONGEST_WAIT:
            await send({"type": "http.response.start", "status": 429, "headers": [(b"retry-after", b"10")]})
            await send({"type": "http.response.body", "body": TOO_BUSY})
            return
        await client.gate()

        async def gated() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive":
                connection.report_slowed(client.wait())
                await client.gate()
            return message

        listen = gated if scope["type"] == "websocket" else receive
        await Metered(self.app(scope, listen, send), client)


def connection_of(scope: Scope) -> _LimitedProtocol | None:
    """The protocol that serves a scope; None if it is not one of ours, as in tests."""
    found = scope.get("state", {}).get(CONNECTION)
    return found() if found is not None else None
