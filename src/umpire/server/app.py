"""The ASGI application: the endpoints over HTTP, and the WebSocket of a game. One process with one database."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

import umpire
from umpire.engine.rule import Fault
from umpire.server import catalog, pages, wire
from umpire.server.addresses import Front, may_ask, sharing
from umpire.server.boards import board_of, boards
from umpire.server.client_files import ASK, FOREVER, ClientFiles, zipped
from umpire.server.faults import report
from umpire.server.guard import Gate
from umpire.server.http import NEVER, Large, SecurityHeaders, client_of, json, json_errors, key_of, socket_errors
from umpire.server.limits import Limits, Throttle
from umpire.server.lobby import Lobby, Refused
from umpire.server.memory import collect_garbage
from umpire.server.opening import open_store
from umpire.server.proxy import BehindProxy
from umpire.server.rights import language_of
from umpire.server.schema import schema
from umpire.server.sockets import Sockets
from umpire.server.store import Store
from umpire.server.words import spoken, words_of

STATIC = Path(str(files(__package__) / "static"))

ASK_ALONE = "private, no-cache"  # a page with a key in its address: no proxy keeps it

# The addresses of the client, each of which answers its page.
CLIENT = ("/", "/play/{key}", "/replay/{key}", "/join/{token}", "/table/{id}", "/watch/{key}")


NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Umpire</title>
<h1>The table is not built yet</h1>
<p>The server runs, but the pages for the browser are missing. In a checkout of the sources
<code>make play</code> builds them and opens the table.</p></html>
"""

log = logging.getLogger("umpire.server")


class Server:
    """The endpoints, and the state that they share."""

    def __init__(self, store: Store | Path | None, limits: Limits, static: Path, front: Front, alone: bool) -> None:
        self.store = store
        self.alone = alone
        self.front = front
        self.limits = limits
        self.files = ClientFiles(static, front.prefix)
        self.lobby: Lobby | None = None
        self._new = Throttle(limits.new_rate, limits.new_burst, limits.addresses)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the games file and start the background tasks; at the end stop them and close all."""
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
        """The titles that can be played."""
        return json(catalog.titles(language_of(request)), cache=ASK)

    async def new_game(self, request: Request) -> Response:
        """Make a game."""
        self._same_site(request)
        new = await self._body(request, wire.NewGame)
        self._not_too_many(request)
        return json(self._lobby().begin(new, client_of(request)), 201)

    async def import_game(self, request: Request) -> Response:
        """Make a game from a record."""
        self._same_site(request)
        with Large(request, self.limits) as large:
            new = await self._body(request, wire.ImportGame, self.limits.body + 2 * self.limits.record, large)
            self._not_too_many(request)
            return json(await self._lobby().import_game(new, client_of(request)), 201)

    async def standing(self, request: Request) -> Response:
        """The state of a game for a list of games: open, over, or not playable with the present rules."""
        return json(await self._lobby().standing(key_of(request), language_of(request), client_of(request)))

    async def invitation(self, request: Request) -> Response:
        """What an invitation is for. This does not use it up."""
        return json(self._lobby().invited(request.path_params["token"], language_of(request)))

    async def claim(self, request: Request) -> Response:
        """Use an invitation up, for a key."""
        self._same_site(request)
        wanted = await self._body(request, wire.ClaimSeat)
        return json(self._lobby().claim(wanted), 201)

    async def export(self, request: Request) -> Response:
        """The record of a game, as the holder of the key may read it. `?seat=` chooses one of several seats."""
        lobby = self._lobby()
        game, seats = lobby.find(key_of(request))
        record = await lobby.record(game, seats, request.query_params.get("seat", ""), client_of(request))
        text, name = record.text(), f"{record.title}-{game}.record"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": NEVER}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    async def board(self, request: Request) -> Response:
        """The map of a title as SVG. `?data=` is the fingerprint of the older data of a game. A browser may keep a map for ever if it
        asks for it by its own fingerprint, `?v=`."""
        title, edition, language = (request.path_params[name] for name in ("title", "edition", "language"))
        _require_edition(title, edition)
        if spoken(language) != language:
            raise Refused("http-no-page", 404)
        kept = request.query_params.get("data", "")  # of a game that is played with older data
        folder = self._lobby().store.data_folder(title, kept) if kept else None
        if kept and folder is None:
            raise Refused("http-no-page", 404)
        svg, mark = board_of(title, edition, language, folder)
        headers = {"cache-control": FOREVER if request.query_params.get("v") == mark else ASK}
        headers["vary"] = "accept-encoding"
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(svg, media_type="image/svg+xml", headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(zipped(svg), media_type="image/svg+xml", headers=headers)

    async def rule(self, request: Request) -> Response:
        """A section of the rules in our words."""
        title, edition, language, section = (
            request.path_params[name] for name in ("title", "edition", "language", "section")
        )
        _require_edition(title, edition)
        try:
            return json(catalog.rule_card(title, edition, spoken(language), section), cache=ASK)
        except Fault:
            raise Refused("http-no-section", 404, section=section[:20]) from None

    async def schema(self, _: Request) -> Response:
        """The JSON schema of all messages."""
        return json(schema(), cache=ASK)

    async def sharing(self, request: Request) -> Response:
        """Where links for others begin, as seen from where the page was opened."""
        return json(sharing(self.front, request.headers.get("host", "")))

    async def health(self, _: Request) -> Response:
        """For monitoring: whether games can be read and written."""
        try:
            self._lobby().store.check()
        except sqlite3.Error as error:
            report(error)
            return json({"ok": False, "store": "failed"}, 503)
        return json({"ok": True, "store": "ok"})

    async def robots(self, _: Request) -> Response:
        """What crawlers may visit."""
        return Response(pages.ROBOTS, 200, {"cache-control": ASK}, "text/plain; charset=utf-8")

    async def page(self, request: Request) -> Response:
        """The page of the client. All of its own addresses get the same page, which reads the address itself."""
        try:
            answer = await self.files.get_response("index.html", request.scope)
        except (HTTPException, OSError):
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": NEVER})
        if request.path_params:  # a key, an invitation or a game, which must not be cached
            answer.headers["cache-control"] = ASK_ALONE
            answer.headers["x-robots-tag"] = pages.NO_CRAWLERS
        return answer

    async def file(self, request: Request) -> Response:
        """A file of the client, or 404."""
        path = request.path_params["path"]
        if self.front.prefix and f"/{path}" == self.front.prefix:  # the address of the lobby without its last slash
            return RedirectResponse(self.front.prefix + "/", 308)
        if path != "index.html":
            with suppress(HTTPException, OSError):
                return await self.files.get_response(path, request.scope)
        return self._not_found(request, path)

    def _not_found(self, request: Request, path: str) -> Response:
        """404: a small page for browsers, JSON for programs."""
        if path.startswith(("api/", "ws/")) or "text/html" not in request.headers.get("accept", ""):
            raise Refused("http-no-page", 404)
        language = language_of(request)
        words = words_of(language)
        text = pages.small_page(language, words("http-no-page"), self.front.prefix + "/", words("http-lobby"))
        return HTMLResponse(text, 404, {"cache-control": NEVER})

    async def game_socket(self, socket: WebSocket) -> None:
        """The WebSocket of a game."""
        await Sockets(self._lobby(), self.limits, self.front).serve(socket)

    # -- what requests must be --------------------------------------------------------------------------------------------------

    def _lobby(self) -> Lobby:
        """The lobby; it is there from the start of the server on."""
        assert self.lobby is not None, "the server has not started"
        return self.lobby

    def _same_site(self, request: Request) -> None:
        """Refuse a request from a page of another site, and one that is not JSON: another site could send such a request without being
        asked."""
        origin = request.headers.get("origin")
        if origin is not None and not may_ask(origin, request.headers.get("host", ""), self.front.public):
            raise Refused("http-origin", 403)
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise Refused("http-not-json", 415, what="content-type: application/json")

    def _not_too_many(self, request: Request) -> None:
        """Refuse a new game if the address has made too many."""
        wait = self._new.take(client_of(request))
        if wait:
            raise Refused("http-rate", 429, seconds=ceil(wait))

    async def _body(self, request: Request, kind: type[Any], most: int = 0, large: "Large | None" = None) -> Any:
        """Read a request in JSON of at most `most` bytes (by default the usual limit). Beyond the usual size it is counted by `large`."""
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


async def draw_boards() -> None:
    """Background task: draw all maps at the start, a tenth of a second each, so that nobody waits for one later."""
    for board in boards():
        await asyncio.sleep(0.05)
        try:
            board_of(*board)
        except Exception:  # the code of a title may fail in any way
            log.exception("no map of %s", board[0])


def _require_edition(title: str, edition: str) -> None:
    """Raise Refused (404) unless this title is installed and has this edition."""
    if title not in umpire.titles():
        raise Refused("http-no-title", 404)
    if edition not in umpire.title(title).editions:
        raise Refused("http-no-edition", 404)


def make_app(
    store: Store | Path | None,
    limits: Limits | None = None,
    static: Path = STATIC,
    front: Front | None = None,
    alone: bool = False,
) -> ASGIApp:
    """The server as an ASGI application. `store` is its games file, open or to be opened at the start; None keeps everything in memory.
    With `alone` the server has the process to itself: it tunes the garbage collection, and draws all maps at the start."""
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
        WebSocketRoute("/ws", socket_errors(server.game_socket)),
        WebSocketRoute("/ws/{key}", socket_errors(server.game_socket)),
        *[Route(address, json_errors(server.page)) for address in CLIENT],
        Route("/{path:path}", json_errors(server.file)),
    ]
    return BehindProxy(
        Gate(SecurityHeaders(Starlette(routes=routes, lifespan=server.lifespan))), front.proxies, front.prefix
    )
