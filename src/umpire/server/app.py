"""The server: what answers at which address. One process, one database, nothing else."""

import asyncio
import gzip
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

import umpire
from umpire.engine.rule import Fault
from umpire.kit.errors import Unplayable
from umpire.server import catalog, pages, wire
from umpire.server.addresses import Front, may_ask, sharing
from umpire.server.boards import board_of, boards
from umpire.server.closing import BROKEN, FULL, NO_KEY, OUTDATED, POLICY, REMOVED, UNFIT
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.faults import report
from umpire.server.guard import Gate, connection_of
from umpire.server.limits import Limits, Throttle, network_of
from umpire.server.lobby import Lobby, Refused
from umpire.server.memory import collect_garbage
from umpire.server.opening import open_store
from umpire.server.presenter import encode
from umpire.server.proxy import BehindProxy
from umpire.server.rights import language_of
from umpire.server.room import Room
from umpire.server.schema import schema
from umpire.server.store import Store, hashed
from umpire.server.words import brief, spoken, words_of

STATIC = Path(str(files(__package__) / "static"))
CODES = {404: NO_KEY, 409: UNFIT}  # what ends a WebSocket that would have got such an answer over HTTP
PROTOCOLS = (wire.PROTOCOL, "umpire")  # the second is for programs, and was that of pages before
KEY_PROTOCOL = "key."  # before the key, so that it is in no address

HEADERS = {
    # Scripts only from here. Styles may stand in the page: maps and counters bring theirs with them.
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
FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
ASK = "no-cache"
ASK_ALONE = "private, no-cache"  # a page with a key in its address: no proxy keeps it

# The addresses of the client, each of which answers its page.
CLIENT = ("/", "/play/{key}", "/replay/{key}", "/join/{token}", "/table/{id}", "/watch/{key}")

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
}

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Umpire</title>
<h1>The table is not built yet</h1>
<p>The server runs, but the pages for the browser are missing. In a checkout of the sources
<code>make play</code> builds them and opens the table.</p></html>
"""

log = logging.getLogger("umpire.server")


class Server:
    """The state behind the addresses."""

    def __init__(self, store: Store | Path | None, limits: Limits, static: Path, front: Front, alone: bool) -> None:
        self.store = store
        self.alone = alone
        self.front = front
        self.limits = limits
        self.static = static
        self.lobby: Lobby | None = None
        self._new = Throttle(limits.new_rate, limits.new_burst, limits.addresses)

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        given = self.store
        store = given if isinstance(given, Store) else open_store(given) if given is not None else Store(None)
        self.lobby = Lobby(store, self.limits)
        beside = [self.lobby.tidy(), self.lobby.keep_watch()]
        if self.alone:
            beside += [collect_garbage(), draw_boards()]
        tasks = [asyncio.ensure_future(task) for task in beside]
        yield
        for task in tasks:
            task.cancel()
        await self.lobby.close()

    # -- the lobby ------------------------------------------------------------------------------------------------

    async def titles(self, request: Request) -> Response:
        return json(catalog.titles(language_of(request)), cache=ASK)

    async def new_game(self, request: Request) -> Response:
        self._same_site(request)
        new = await self._body(request, wire.NewGame)
        self._not_too_many(request)
        return json(self._lobby().begin(new, client_of(request)), 201)

    async def import_game(self, request: Request) -> Response:
        self._same_site(request)
        with Large(request, self.limits) as large:
            new = await self._body(request, wire.ImportGame, self.limits.body + 2 * self.limits.record, large)
            self._not_too_many(request)
            return json(await self._lobby().bring_in(new, client_of(request)), 201)

    async def standing(self, request: Request) -> Response:
        """How a game stands, for a list of games: whether it goes on, is over, or does not fit the rules any more."""
        return json(await self._lobby().standing(_key(request), language_of(request), client_of(request)))

    async def invitation(self, request: Request) -> Response:
        """What an invitation is for; nothing changes by it."""
        return json(self._lobby().invited(request.path_params["token"], language_of(request)))

    async def claim(self, request: Request) -> Response:
        self._same_site(request)
        wanted = await self._body(request, wire.ClaimSeat)
        return json(self._lobby().claim(wanted), 201)

    async def export(self, request: Request) -> Response:
        """The record of a game, as whoever holds the key may read it; `?seat=` says with which of several eyes."""
        lobby = self._lobby()
        game, seats = lobby.find(_key(request))
        record = await lobby.record(game, seats, request.query_params.get("seat", ""), client_of(request))
        text, name = record.text(), f"{record.title}-{game}.record"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": NEVER}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    async def board(self, request: Request) -> Response:
        title, edition, language = (request.path_params[name] for name in ("title", "edition", "language"))
        _known(title, edition)
        if spoken(language) != language:
            raise Refused("http-no-page", 404)
        kept = request.query_params.get("data", "")  # of a game that is played with older data
        folder = self._lobby().store.data_folder(title, kept) if kept else None
        if kept and folder is None:
            raise Refused("http-no-page", 404)
        svg, mark = board_of(title, edition, language, folder)
        headers = {"cache-control": FOREVER if request.query_params.get("v") == mark else ASK}
        content = _packed(f"{title}/{edition}/{language}/{kept}", mark, svg.encode(), request, headers)
        return Response(content, media_type="image/svg+xml", headers=headers)

    async def rule(self, request: Request) -> Response:
        title, edition, language, section = (
            request.path_params[name] for name in ("title", "edition", "language", "section")
        )
        _known(title, edition)
        try:
            return json(catalog.rule_card(title, edition, spoken(language), section), cache=ASK)
        except Fault:
            raise Refused("http-no-section", 404, section=section[:20]) from None

    async def schema(self, _: Request) -> Response:
        return json(schema(), cache=ASK)

    async def sharing(self, request: Request) -> Response:
        """Where links for others lead, as seen from where the page was opened."""
        return json(sharing(self.front, request.headers.get("host", "")))

    async def health(self, _: Request) -> Response:
        """Whether games can be read and written; for whoever watches over the server."""
        try:
            self._lobby().store.check()
        except sqlite3.Error as error:
            report(error)
            return json({"ok": False, "store": "failed"}, 503)
        return json({"ok": True, "store": "ok"})

    async def robots(self, _: Request) -> Response:
        return Response(pages.ROBOTS, 200, {"cache-control": ASK}, TYPES[".txt"])

    async def page(self, request: Request) -> Response:
        """The page of the client, at each of its own addresses; it reads the address itself."""
        index = self._file("index.html")
        if index is None:
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": NEVER})
        if not request.path_params:
            return await _send_file(index, ASK, request, self.front.prefix)
        answer = await _send_file(index, ASK_ALONE, request, self.front.prefix)
        answer.headers["x-robots-tag"] = pages.NO_CRAWLERS
        return answer

    async def file(self, request: Request) -> Response:
        """A file of the client, or nothing."""
        path = request.path_params["path"]
        if self.front.prefix and f"/{path}" == self.front.prefix:  # the address of the lobby, but for its last sign
            return RedirectResponse(self.front.prefix + "/", 308)
        file = self._file(path)
        if file is None or path == "index.html":
            return self._nowhere(request, path)
        return await _send_file(file, FOREVER if path.startswith("assets/") else ASK, request)

    def _nowhere(self, request: Request, path: str) -> Response:
        """A small page for whoever reads pages, an answer in JSON for programs."""
        if path.startswith(("api/", "ws/")) or "text/html" not in request.headers.get("accept", ""):
            raise Refused("http-no-page", 404)
        language = language_of(request)
        words = words_of(language)
        text = pages.small_page(language, words("http-no-page"), self.front.prefix + "/", words("http-lobby"))
        return HTMLResponse(text, 404, {"cache-control": NEVER})

    def _file(self, path: str) -> Path | None:
        """A file below the folder of the client, and nothing else."""
        if not path or "\0" in path or "\\" in path:
            return None
        try:
            found = (self.static / path).resolve()
            inside = found.is_relative_to(self.static.resolve()) and found.is_file()
        except (OSError, ValueError):
            return None
        return found if inside else None

    # -- the table ------------------------------------------------------------------------------------------------

    async def sit(self, socket: WebSocket) -> None:
        """A WebSocket: a key sits down at its game and stays until it goes."""
        lobby = self._lobby()
        language = language_of(socket)
        words = words_of(language)
        origin = socket.headers.get("origin")
        if origin is not None and not may_ask(origin, socket.headers.get("host", ""), self.front.public):
            await socket.close(POLICY, words("http-origin"))  # before it is accepted: 403
            return
        offered = socket.scope.get("subprotocols", [])
        await socket.accept(next((one for one in PROTOCOLS if one in offered), None))
        if origin is not None and wire.PROTOCOL not in offered and any(one.startswith("umpire") for one in offered):
            await socket.close(OUTDATED, brief(words("closed-outdated")))
            return
        key = socket.path_params.get("key") or next((one for one in offered if one.startswith(KEY_PROTOCOL)), "")
        key = key.removeprefix(KEY_PROTOCOL)
        try:
            game, _ = lobby.find(key)
        except Refused as refused:
            await socket.close(CODES.get(refused.status, BROKEN), brief(words(refused.key, **refused.facts)))
            return
        protocol = connection_of(socket.scope)
        if protocol is None:
            await self._open(lobby, socket, game, key, language)
            return
        client = protocol.client_record
        if not client.may_open(game):
            await socket.close(FULL, brief(words("closed-games")))
            return
        client.opens(game)  # before anything is waited for: who comes at the same time counts it
        try:
            await self._open(lobby, socket, game, key, language)
        finally:
            client.leaves(game)

    async def _open(self, lobby: Lobby, socket: WebSocket, game: int, key: str, language: str) -> None:
        words = words_of(language)
        try:
            room = await lobby.open(game, client_of(socket))
            _, seats = lobby.find(key)  # the game may have taken a while to open, and the key may be void meanwhile
        except Refused as refused:
            await socket.close(CODES.get(refused.status, BROKEN), brief(words(refused.key, **refused.facts)))
            return
        await self._stay(lobby, room, socket, key, seats, language)

    async def _stay(
        self, lobby: Lobby, room: Room, socket: WebSocket, key: str, seats: list[str], language: str
    ) -> None:
        async def send(text: str) -> None:
            await socket.send({"type": "websocket.send", "text": text})

        words = words_of(language)
        watching = key == room.session.watch
        connection = Connection(
            seats,
            language,
            self.limits,
            send,
            socket.close,
            connection_of(socket.scope),
            b"" if watching else hashed(key),
            lobby.seats.is_host(key),
        )
        lobby.meter(connection, room.session.id)
        refused = room.seating.refusal(connection)
        if refused:
            code = REMOVED if refused == "closed-removed" else FULL
            await connection.shut(code, brief(words(refused)))
            return
        protocol = connection_of(socket.scope)
        if protocol is not None:
            protocol.slowed = lambda wait: Exchange(connection, 0).throttle(wait, "refused-share")
        try:
            lobby.store.touch(room.session.id)
            await room.join(connection)
            while True:
                await connection.caught_up()
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                code = await room.hear(connection, text if text is not None else message.get("bytes") or b"")
                if code:
                    reason = "closed-rate" if code == POLICY else "refused-fault"
                    await connection.shut(code, words_of(language)(reason)[:100])
                    return
        except (WebSocketDisconnect, RuntimeError):  # gone in the middle of a word
            pass
        except sqlite3.Error as error:
            await connection.shut(BROKEN, brief(words_of(language)(report(error))))
        finally:
            if protocol is not None:
                protocol.slowed = None
            room.leave(connection)

    # -- manners --------------------------------------------------------------------------------------------------

    def _lobby(self) -> Lobby:
        assert self.lobby is not None, "the server has not started"
        return self.lobby

    def _same_site(self, request: Request) -> None:
        origin = request.headers.get("origin")
        if origin is not None and not may_ask(origin, request.headers.get("host", ""), self.front.public):
            raise Refused("http-origin", 403)
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise Refused("http-not-json", 415, what="content-type: application/json")

    def _not_too_many(self, request: Request) -> None:
        """So many new games from one address, and no more."""
        wait = self._new.take(client_of(request))
        if wait:
            raise Refused("http-rate", 429, seconds=ceil(wait))

    async def _body(self, request: Request, kind: type[Any], most: int = 0, large: "Large | None" = None) -> Any:
        """A request in JSON of so many bytes at most; if nothing is said, of as many as are usual."""
        most = most or self.limits.body
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Refused("http-too-big", 413, most=most)
            if large is not None and len(body) > self.limits.body:
                large.count()
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
            raise Refused("http-not-json", what=str(wrong)[:200]) from None


class Large:
    """A request that may be larger than usual: an address has only so many of those at a time, from when they come in until they are
    answered, though whoever sent one may have hung up long before."""

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
        """It is one of them, or one too many."""
        if self.counted or self.client is None:
            return
        if self.client.large >= self.limits.large:
            raise Refused("http-large", 429, seconds=ceil(self.limits.body_time))
        self.client.large += 1
        self.counted = True


async def draw_boards() -> None:
    """A map takes a tenth of a second to draw: that is done at the start and not while somebody plays."""
    for board in boards():
        await asyncio.sleep(0.05)
        try:
            board_of(*board)
        except Exception:  # somebody else's title may fail in any way
            log.exception("no map of %s", board[0])


def client_of(request: HTTPConnection) -> str:
    """Whom limits count against."""
    return network_of(request.client.host) if request.client else ""


def _key(request: Request) -> str:
    """The key of a request: from its header, or for programs from its address."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return request.path_params.get("key") or (key.strip() if scheme.lower() == "bearer" else "")


def _known(title: str, edition: str) -> None:
    if title not in umpire.titles():
        raise Refused("http-no-title", 404)
    if edition not in umpire.title(title).editions:
        raise Refused("http-no-edition", 404)


def json(value: object, status: int = 200, cache: str = NEVER) -> Response:
    return Response(encode(value), status, {"cache-control": cache}, "application/json")


async def _send_file(file: Path, cache: str, request: Request, prefix: str = "") -> Response:
    """A file of the client, in a page with the prefix of the public address; who has it already is told so."""
    stat = await asyncio.to_thread(file.stat)
    mark = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{prefix.replace("/", "-")}"'
    headers = {"cache-control": cache, "etag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(None, 304, headers)
    content = pages.with_base(await asyncio.to_thread(file.read_bytes), prefix)
    kind = TYPES.get(file.suffix, "application/octet-stream")
    if kind.startswith(("text/", "image/svg", "application/json")):
        content = _packed(str(file), mark, content, request, headers)
    return Response(content, 200, headers, kind)


_packs: dict[str, tuple[str, bytes]] = {}


def _packed(name: str, mark: str, content: bytes, request: Request, headers: dict[str, str]) -> bytes:
    """What does not change is packed once, for browsers that can unpack it."""
    headers["vary"] = "accept-encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return content
    headers["content-encoding"] = "gzip"
    kept = _packs.get(name)
    if kept is None or kept[0] != mark:
        kept = _packs[name] = (mark, gzip.compress(content, 6, mtime=0))
    return kept[1]


class SecurityHeaders:
    """Puts the headers that keep a browser out of trouble on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_RAW_HEADERS]
            await send(message)

        await self.app(scope, receive, guarded)


def json_errors(endpoint: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Whatever goes wrong is said in a sentence, and never with our sources in it."""

    async def answer(request: Request) -> Response:
        words = words_of(language_of(request))
        try:
            return await endpoint(request)
        except Refused as refused:
            answer = json(wire.Refusal(words(refused.key, **refused.facts)), refused.status)
            if "seconds" in refused.facts:
                answer.headers["retry-after"] = str(refused.facts["seconds"])
            return answer
        except Unplayable as fault:  # the sentence names files of this machine
            log.warning("%s: %s", _route(request), fault)
            return json(wire.Refusal(words("http-unplayable")), 404)
        except Fault as fault:
            return json(wire.Refusal(str(fault)), 400)
        except ClientDisconnect:  # nobody is there to hear the answer
            log.debug("%s: the client hung up", _route(request))
            return Response(None, 400)
        except sqlite3.Error as error:
            return json(wire.Refusal(words(report(error))), 503)
        except Exception:
            log.exception("%s failed", _route(request))
            return json(wire.Refusal(words("refused-fault")), 500)

    return answer


def polite_socket(endpoint: Callable[[WebSocket], Awaitable[None]]) -> Callable[[WebSocket], Awaitable[None]]:
    """The same for a WebSocket; who hangs up in the middle has done nothing wrong."""

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
    """Which of our addresses was asked, for the log: its pattern, since the address itself may hold a key."""
    route = request.scope.get("route")
    return f"{request.scope.get('method', 'WebSocket')} {getattr(route, 'path', '')}"


def make_app(
    store: Store | Path | None,
    limits: Limits | None = None,
    static: Path = STATIC,
    front: Front | None = None,
    alone: bool = False,
) -> ASGIApp:
    """The server as an ASGI application. `store` is its games file, open already or to be opened at the start; None keeps everything
    in memory. A server that is `alone` in its process collects the garbage there, and draws all maps beforehand."""
    front = front or Front()
    server = Server(store, limits or Limits(), static, front, alone)
    routes = [
        Route("/healthz", json_errors(server.health)),
        Route("/robots.txt", json_errors(server.robots)),
        Route("/api/server", json_errors(server.sharing)),
        Route("/api/titles", json_errors(server.titles)),
        Route("/api/games", json_errors(server.new_game), methods=["POST"]),
        Route("/api/games", json_errors(server.standing)),
        Route("/api/games/{key}", json_errors(server.standing)),
        Route("/api/import", json_errors(server.import_game), methods=["POST"]),
        Route("/api/export", json_errors(server.export)),
        Route("/api/export/{key}", json_errors(server.export)),
        Route("/api/invitations/{token}", json_errors(server.invitation)),
        Route("/api/claim", json_errors(server.claim), methods=["POST"]),
        Route("/api/board/{title}/{edition}/{language}.svg", json_errors(server.board)),
        Route("/api/rules/{title}/{edition}/{language}/{section}", json_errors(server.rule)),
        Route("/schema.json", json_errors(server.schema)),
        WebSocketRoute("/ws", polite_socket(server.sit)),
        WebSocketRoute("/ws/{key}", polite_socket(server.sit)),
        *[Route(address, json_errors(server.page)) for address in CLIENT],
        Route("/{path:path}", json_errors(server.file)),
    ]
    return BehindProxy(
        Gate(SecurityHeaders(Starlette(routes=routes, lifespan=server.life))), front.proxies, front.prefix
    )
