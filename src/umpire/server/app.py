"""The server: what answers at which address. One process, one database, nothing else."""

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import umpire
from umpire.kernel.rule import Fault
from umpire.server import lobby, wire
from umpire.server.guests import Guest
from umpire.server.house import House, Refused
from umpire.server.limits import Bucket, Limits
from umpire.server.render import board_of, encode
from umpire.server.schema import schema
from umpire.server.store import Store
from umpire.server.tables import POLICY, Table
from umpire.server.words import spoken, words_of

STATIC = Path(str(files(__package__) / "static"))
NO_KEY = 4004  # a WebSocket code of our own: this link leads to no game
FULL = 4008
UNLIKE = 4009

HEADERS = {
    # Scripts only from here. Styles may stand in the page: maps and counters bring theirs with them.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
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

    def __init__(self, path: Path | None, limits: Limits, static: Path) -> None:
        self.path = path
        self.limits = limits
        self.static = static
        self.house: House | None = None
        self._new: dict[str, Bucket] = {}

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        self.house = House(Store(self.path), self.limits)
        tidying = asyncio.ensure_future(self.house.tidy())
        yield
        tidying.cancel()
        await self.house.close()

    # -- the lobby ------------------------------------------------------------------------------------------------

    async def titles(self, request: Request) -> Response:
        return json(lobby.titles(_language(request)), cache=ASK)

    async def new_game(self, request: Request) -> Response:
        self._same_site(request)
        new = await self._body(request, wire.NewGame)
        self._not_too_many(request)
        return json(self._house().begin(new), 201)

    async def import_game(self, request: Request) -> Response:
        self._same_site(request)
        new = await self._body(request, wire.ImportGame)
        self._not_too_many(request)
        return json(await self._house().bring_in(new), 201)

    async def standing(self, request: Request) -> Response:
        """How a game stands, for a list of games: whether it goes on, is over, or does not fit the rules any more."""
        return json(await self._house().standing(request.path_params["key"], _language(request)))

    async def export(self, request: Request) -> Response:
        """The record of a game, as whoever holds the key may read it; `?seat=` says with which of several eyes."""
        house = self._house()
        found = house.store.find(request.path_params["key"])
        if found is None:
            raise Refused("http-no-key", 404)
        game, seats = found
        record = await house.record(game, seats, request.query_params.get("seat", ""))
        text, name = record.text(), f"{record.title}-{game}.record"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": NEVER}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    async def board(self, request: Request) -> Response:
        title, edition, language = (request.path_params[name] for name in ("title", "edition", "language"))
        _known(title, edition)
        if spoken(language) != language:
            raise Refused("http-no-page", 404)
        svg, mark = board_of(title, edition, language)
        headers = {"cache-control": FOREVER if request.query_params.get("v") == mark else ASK}
        content = _packed(f"{title}/{edition}/{language}", mark, svg.encode(), request, headers)
        return Response(content, media_type="image/svg+xml", headers=headers)

    async def rule(self, request: Request) -> Response:
        title, edition, language, section = (
            request.path_params[name] for name in ("title", "edition", "language", "section")
        )
        _known(title, edition)
        try:
            return json(lobby.rule_card(title, edition, spoken(language), section), cache=ASK)
        except Fault:
            raise Refused("http-no-section", 404, section=section[:20]) from None

    async def schema(self, _: Request) -> Response:
        return json(schema(), cache=ASK)

    async def page(self, request: Request) -> Response:
        """A file of the client, or for every address inside it the page that reads the address itself."""
        path = request.path_params.get("path", "")
        if path.startswith(("api/", "ws/")):
            raise Refused("http-no-page", 404)
        file = self._file(path)
        if file is not None:
            cache = FOREVER if path.startswith("assets/") else ASK
            return await _send_file(file, cache, request)
        if "." in path.rpartition("/")[2]:
            raise Refused("http-no-page", 404)
        index = self._file("index.html")
        if index is None:
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": NEVER})
        return await _send_file(index, ASK, request)

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
        house = self._house()
        language = spoken(socket.query_params.get("language"))
        words = words_of(language)
        origin = socket.headers.get("origin")
        if origin is not None and not same_host(origin, socket.headers.get("host", "")):
            await socket.close(POLICY, words("http-origin"))  # before it is accepted: 403
            return
        await socket.accept()
        found = house.store.find(socket.path_params["key"])
        if found is None:
            await socket.close(NO_KEY, words("http-no-key")[:100])
            return
        game, seats = found
        try:
            table = await house.open(game)
        except Refused as refused:
            await socket.close(UNLIKE, words(refused.key, **refused.facts).encode()[:120].decode(errors="ignore"))
            return
        if len(table.guests) >= self.limits.guests or house.connections >= self.limits.connections:
            await socket.close(FULL, words("refused-rate"))
            return
        await self._stay(house, table, socket, seats, language)

    async def _stay(self, house: House, table: Table, socket: WebSocket, seats: list[str], language: str) -> None:
        async def send(text: str) -> None:
            await socket.send({"type": "websocket.send", "text": text})

        guest = Guest(seats, language, self.limits, send, socket.close)
        house.connections += 1
        try:
            await table.join(guest)
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                code = await table.hear(guest, text if text is not None else message.get("bytes") or b"")
                if code:
                    reason = "refused-rate" if code == POLICY else "refused-fault"
                    await guest.shut(code, words_of(language)(reason)[:100])
                    return
        except (WebSocketDisconnect, RuntimeError):  # gone in the middle of a word
            pass
        finally:
            house.connections -= 1
            table.leave(guest)

    # -- manners --------------------------------------------------------------------------------------------------

    def _house(self) -> House:
        assert self.house is not None, "the server has not started"
        return self.house

    def _same_site(self, request: Request) -> None:
        origin = request.headers.get("origin")
        if origin is not None and not same_host(origin, request.headers.get("host", "")):
            raise Refused("http-origin", 403)
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise Refused("http-not-json", 415, what="content-type: application/json")

    def _not_too_many(self, request: Request) -> None:
        """So many new games from one address, and no more."""
        address = request.client.host if request.client else ""
        if len(self._new) >= self.limits.addresses:
            self._new.clear()
        bucket = self._new.setdefault(address, Bucket(self.limits.new_rate, self.limits.new_burst))
        if not bucket.take():
            raise Refused("http-rate", 429)

    async def _body(self, request: Request, kind: type[Any]) -> Any:
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > self.limits.body:
                raise Refused("http-too-big", 413, most=self.limits.body)
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
            raise Refused("http-not-json", what=str(wrong)[:200]) from None


def _language(request: Request) -> str:
    return spoken(request.query_params.get("language") or request.headers.get("accept-language"))


def _known(title: str, edition: str) -> None:
    if title not in umpire.titles():
        raise Refused("http-no-title", 404)
    if edition not in umpire.title(title).editions:
        raise Refused("http-no-edition", 404)


def same_host(origin: str, host: str) -> bool:
    """Whether a page from there may talk to us here."""
    try:
        return bool(host) and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def json(value: object, status: int = 200, cache: str = NEVER) -> Response:
    return Response(encode(value), status, {"cache-control": cache}, "application/json")


async def _send_file(file: Path, cache: str, request: Request) -> Response:
    """A file of the client; who has it already is told so."""
    stat = await asyncio.to_thread(file.stat)
    mark = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    headers = {"cache-control": cache, "etag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(None, 304, headers)
    content = await asyncio.to_thread(file.read_bytes)
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


class Guarded:
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


def polite(endpoint: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Whatever goes wrong is said in a sentence, and never with our sources in it."""

    async def answer(request: Request) -> Response:
        words = words_of(_language(request))
        try:
            return await endpoint(request)
        except Refused as refused:
            return json(wire.Refusal(words(refused.key, **refused.facts)), refused.status)
        except Fault as fault:
            return json(wire.Refusal(str(fault)), 400)
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return json(wire.Refusal(words("refused-fault")), 500)

    return answer


def make_app(path: Path | None, limits: Limits | None = None, static: Path = STATIC) -> ASGIApp:
    """The server as an ASGI application. `path` is its database; None keeps everything in memory."""
    server = Server(path, limits or Limits(), static)
    routes = [
        Route("/api/titles", polite(server.titles)),
        Route("/api/games", polite(server.new_game), methods=["POST"]),
        Route("/api/games/{key}", polite(server.standing)),
        Route("/api/import", polite(server.import_game), methods=["POST"]),
        Route("/api/export/{key}", polite(server.export)),
        Route("/api/board/{title}/{edition}/{language}.svg", polite(server.board)),
        Route("/api/rules/{title}/{edition}/{language}/{section}", polite(server.rule)),
        Route("/schema.json", polite(server.schema)),
        WebSocketRoute("/ws/{key}", server.sit),
        Route("/{path:path}", polite(server.page)),
    ]
    return Guarded(Starlette(routes=routes, lifespan=server.life))
