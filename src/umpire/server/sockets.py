"""WebSockets: a client comes with a key, joins its game, and sends messages until it leaves."""

import logging
import sqlite3

from starlette.websockets import WebSocket, WebSocketDisconnect

from umpire.kit.house_guard import HouseFault
from umpire.kit.words import Words
from umpire.server import wire
from umpire.server.addresses import Front, may_ask
from umpire.server.closing import BROKEN, FULL, NO_KEY, OUTDATED, POLICY, REMOVED, UNFIT
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.faults import report
from umpire.server.guard import connection_of
from umpire.server.http import client_of
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby, Refused
from umpire.server.rights import Denied, language_of
from umpire.server.room import Room
from umpire.server.store import hashed
from umpire.server.words import brief, words_of

CODES = {404: NO_KEY, 409: UNFIT}  # close codes for the HTTP status of a refusal
PROTOCOLS = (wire.PROTOCOL, "umpire")  # the second is for programs, and for pages of older versions
KEY_PROTOCOL = "key."  # prefix of the key among the subprotocols

log = logging.getLogger("umpire.server")


class Sockets:
    """Accepts the WebSockets of a server."""

    def __init__(self, lobby: Lobby, limits: Limits, front: Front) -> None:
        self.lobby = lobby
        self.limits = limits
        self.front = front

    async def serve(self, socket: WebSocket) -> None:
        """Serve a WebSocket: check its origin, its protocol and its key, then let it join its game."""
        lobby = self.lobby
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
        client.opens(game)  # before the next await, so that a simultaneous connection counts it
        try:
            await self._open(lobby, socket, game, key, language)
        finally:
            client.leaves(game)

    async def _open(self, lobby: Lobby, socket: WebSocket, game: int, key: str, language: str) -> None:
        """Load the game of a key and let the WebSocket join it."""
        words = words_of(language)
        try:
            room = await lobby.open(game, client_of(socket))
            _, seats = lobby.find(key)  # the key may have been revoked while the game was loaded
        except Refused as refused:
            await socket.close(CODES.get(refused.status, BROKEN), brief(words(refused.key, **refused.facts)))
            return
        await self._stay(lobby, room, socket, key, seats, language)

    async def _stay(
        self, lobby: Lobby, room: Room, socket: WebSocket, key: str, seats: list[str], language: str
    ) -> None:
        """Let a connection join a room, if it may, and pass its messages on until it ends."""
        words = words_of(language)
        connection = self._connection(lobby, room, socket, key, seats, language)
        try:
            room.seating.check_entry(connection)
        except Denied as denied:
            code = REMOVED if denied.key == "closed-removed" else FULL
            await connection.shut(code, brief(words(denied.key)))
            return
        protocol = connection_of(socket.scope)
        if protocol is not None:
            protocol.slowed = lambda wait: Exchange(connection, 0).throttle(wait, "refused-share")
        try:
            lobby.store.touch(room.session.id)
            await room.join(connection)
            await self._listen(room, socket, connection, words)
        except (WebSocketDisconnect, RuntimeError):  # the client hung up
            pass
        except HouseFault as fault:  # so the table cannot be shown
            log.warning("game %s cannot be shown: %s", room.session.id, fault)
            await connection.shut(UNFIT, brief(words("http-house-failed", what=fault.brief)))
        except sqlite3.Error as error:
            await connection.shut(BROKEN, brief(words(report(error))))
        finally:
            if protocol is not None:
                protocol.slowed = None
            room.leave(connection)

    def _connection(
        self, lobby: Lobby, room: Room, socket: WebSocket, key: str, seats: list[str], language: str
    ) -> Connection:
        """The connection of a WebSocket, with its rate limits."""

        async def send(text: str) -> None:
            await socket.send({"type": "websocket.send", "text": text})

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
        return connection

    @staticmethod
    async def _listen(room: Room, socket: WebSocket, connection: Connection, words: Words) -> None:
        """Pass messages to the room, until the client leaves or the room wants the connection closed."""
        while True:
            await connection.caught_up()
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            code = await room.hear(connection, text if text is not None else message.get("bytes") or b"")
            if code:
                await connection.shut(code, words("closed-rate" if code == POLICY else "refused-fault")[:100])
                return
