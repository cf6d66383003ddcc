"""The common part of all HTTP endpoints: security headers, errors as sentences, and the limit of large requests."""

import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import ceil

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from umpire.engine.rule import Fault
from umpire.kit.errors import Unplayable
from umpire.server import wire
from umpire.server.closing import BROKEN
from umpire.server.faults import report
from umpire.server.guard import connection_of
from umpire.server.limits import Limits, network_of
from umpire.server.lobby import Refused
from umpire.server.presenter import encode
from umpire.server.rights import language_of
from umpire.server.words import brief, words_of

HEADERS = {
    # Scripts only from this server. Styles may be inline, because maps and counters have theirs.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; "
        "frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a key is in the address
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "x-frame-options": "DENY",
}


_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


log = logging.getLogger("umpire.server")

NEVER = "no-store"


class Large:
    """Counts a request that is larger than usual: an address may have only a few at a time. A request counts until it is answered, even
    if the client has hung up."""

    def __init__(self, request: Request, limits: Limits) -> None:
        protocol = connection_of(request.scope)
        self.client = protocol.guard.client(client_of(request)) if protocol is not None else None
        self.limits = limits
        self.counted = False

    def __enter__(self) -> "Large":
        return self

    def __exit__(self, *_: object) -> None:
        if self.counted and self.client is not None:
            self.client.large -= 1

    def count(self) -> None:
        """Count the request as large; raises `Refused` if its address has too many."""
        if self.counted or self.client is None:
            return
        if self.client.large >= self.limits.large:
            raise Refused("http-large", 429, seconds=ceil(self.limits.body_time))
        self.client.large += 1
        self.counted = True


def client_of(request: HTTPConnection) -> str:
    """The address that limits count for."""
    return network_of(request.client.host) if request.client else ""


def key_of(request: Request) -> str:
    """The key of a request: from its `Authorization` header, or for programs from its path."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return request.path_params.get("key") or (key.strip() if scheme.lower() == "bearer" else "")


def json(value: object, status: int = 200, cache: str = NEVER) -> Response:
    """An answer in JSON."""
    return Response(encode(value), status, {"cache-control": cache}, "application/json")


class SecurityHeaders:
    """ASGI middleware: adds security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_RAW_HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers)


def json_errors(endpoint: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Wrap an endpoint of HTTP: an exception becomes a JSON answer with a sentence. Nothing of our code or files is told."""

    async def answer(request: Request) -> Response:
        words = words_of(language_of(request))
        try:
            return await endpoint(request)
        except Refused as refused:
            answer = json(wire.Refusal(words(refused.key, **refused.facts)), refused.status)
            if "seconds" in refused.facts:
                answer.headers["retry-after"] = str(refused.facts["seconds"])
            return answer
        except Unplayable as fault:  # its message may name files of this machine
            log.warning("%s: %s", _route(request), fault)
            return json(wire.Refusal(words("http-unplayable")), 404)
        except Fault as fault:
            return json(wire.Refusal(str(fault)), 400)
        except ClientDisconnect:  # the client is gone
            log.debug("%s: the client hung up", _route(request))
            return Response(None, 400)
        except sqlite3.Error as error:
            return json(wire.Refusal(words(report(error))), 503)
        except Exception:
            log.exception("%s failed", _route(request))
            return json(wire.Refusal(words("refused-fault")), 500)

    return answer


def socket_errors(endpoint: Callable[[WebSocket], Awaitable[None]]) -> Callable[[WebSocket], Awaitable[None]]:
    """Wrap the endpoint of a WebSocket: an exception closes the socket, with a sentence as the reason. A client that hangs up is no
    error."""

    async def answer(socket: WebSocket) -> None:
        try:
            await endpoint(socket)
            return
        except (WebSocketDisconnect, ClientDisconnected):
            log.debug("%s: the client hung up", _route(socket))
            return
        except sqlite3.Error as error:
            why = report(error)
        except Exception:
            log.exception("%s failed", _route(socket))
            why = "refused-fault"
        with suppress(WebSocketDisconnect, RuntimeError):  # gone or closed already
            await socket.close(BROKEN, brief(words_of(language_of(socket))(why)))

    return answer


def _route(request: HTTPConnection) -> str:
    """The pattern of the requested path, for the log. The path itself may hold a key."""
    route = request.scope.get("route")
    return f"{request.scope.get('method', 'WebSocket')} {getattr(route, 'path', '')}"
