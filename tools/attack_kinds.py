"""The attacks on a server, one function each. An attack runs for some seconds from one address of this machine.

    python tools/attack_kinds.py NAME --port 8000 --seconds 10

`tools/attack_server.py` runs all of them and measures an honest player meanwhile. When the server refuses a request, resets or closes
a connection, the attack starts again: the server is expected to do that.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ATTACKER = "127.0.0.2"  # an address of its own, since the server limits each address
# What the server may do to an attack. After these it is repeated.
EXPECTED = (OSError, EOFError, WebSocketException, asyncio.TimeoutError, ValueError, KeyError)
Message = dict[str, Any]


class Target:
    """The server under attack, and how long the attack lasts."""

    def __init__(self, port: int, seconds: float, watch: str = "") -> None:
        self.port = port
        self.seconds = seconds
        self.watch = watch  # the key for spectators of the honest player's game, which is public

    async def tcp(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from the attacker's address."""
        return await asyncio.wait_for(
            asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0), limit=2**16), 10
        )

    def websocket(self, key: str) -> Any:
        """A WebSocket of a game, from the attacker's address."""
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/{key}",
            local_addr=(ATTACKER, 0),
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=10,
            close_timeout=1,
        )

    def request(self, method: str, path: str, body: object = None) -> bytes:
        """Send an HTTP request from the attacker's address. Returns the whole response; blocks."""
        content = json.dumps(body).encode() if body is not None else None
        with socket.create_connection(("127.0.0.1", self.port), 10, (ATTACKER, 0)) as link:
            head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nconnection: close\r\n"
            if content is not None:
                head += f"content-type: application/json\r\ncontent-length: {len(content)}\r\n"
            link.sendall(head.encode() + b"\r\n" + (content or b""))
            answer = b""
            while part := link.recv(65536):
                answer += part
        return answer

    async def post(self, path: str, body: object) -> Message:
        """The JSON answer to a POST request."""
        answer = await asyncio.to_thread(self.request, "POST", path, body)
        found: Message = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found

    async def new_game(self, **set_up: object) -> Message:
        """Make a new game, retrying every second while the server refuses it."""
        while True:
            found = await self.post("/api/games", {"title": "phantom-fury", **set_up})
            if "key" in found:
                return found
            await asyncio.sleep(1)


Attack = Callable[[Target], Awaitable[None]]


async def repeat(work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
    """Repeat `work` for ever, whatever the server does about it."""
    while True:
        with contextlib.suppress(*EXPECTED):
            await work()
        await asyncio.sleep(pause)


async def in_parallel(count: int, work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
    """Repeat `work` for ever in so many tasks at once."""
    await asyncio.gather(*[repeat(work, pause) for _ in range(count)])


# -- requests that do not end -------------------------------------------------------------------------------------


def endless_request(beginning: bytes, more: bytes) -> Attack:
    """An attack with one request that starts with `beginning` and goes on with `more` for ever."""

    async def attack(target: Target) -> None:
        """One connection after the other."""

        async def send() -> None:
            """Send until the server closes the connection."""
            _, writer = await target.tcp()
            try:
                writer.write(beginning)
                while True:
                    writer.write(more)
                    await writer.drain()
            finally:
                writer.transport.abort()

        await in_parallel(1, send)

    return attack


async def big_headers(target: Target) -> None:
    """Complete requests with 100 kB of headers each."""
    lines = b"".join(b"x-%d: %s\r\n" % (number, b"a" * 90) for number in range(1_000))

    async def send() -> None:
        """One request; wait for the answer."""
        reader, writer = await target.tcp()
        try:
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n" + lines + b"\r\n")
            await asyncio.wait_for(reader.read(4096), 5)
        finally:
            writer.transport.abort()

    await in_parallel(8, send)


def hold_connections(count: int, beginning: bytes, drip: bytes = b"") -> Attack:
    """An attack with `count` connections that send `beginning` and then only `drip`, once a second."""

    async def attack(target: Target) -> None:
        """All connections at once."""

        async def hold() -> None:
            """One connection, held until the server closes it."""
            reader, writer = await target.tcp()
            try:
                writer.write(beginning)
                while True:
                    if drip:
                        writer.write(drip)
                        await writer.drain()
                    with contextlib.suppress(asyncio.TimeoutError):
                        if not await asyncio.wait_for(reader.read(4096), 1):
                            return
            finally:
                writer.transport.abort()

        await in_parallel(count, hold, 0.2)

    return attack


async def half_records(target: Target) -> None:
    """Uploads of records, almost as long as allowed, whose last bytes never come. Each holds a megabyte of the server's memory."""
    fields = "host: x\r\ncontent-type: application/json\r\ncontent-length: 1100000"

    async def hold() -> None:
        """One upload, held until the server closes the connection."""
        reader, writer = await target.tcp()
        try:
            writer.write(f'POST /api/import HTTP/1.1\r\n{fields}\r\n\r\n{{"record": "'.encode())
            for _ in range(21):
                writer.write(b"x" * 50_000)
                await asyncio.wait_for(writer.drain(), 30)
            while await reader.read(4096):
                pass
        finally:
            writer.transport.abort()

    await in_parallel(250, hold, 0.2)


async def many_headers(target: Target) -> None:
    """Thousands of headers in one request: alone, or on a connection whose first request is still being answered."""
    body = json.dumps({"record": finished_record("night-drop")}).encode()
    fields = f"host: x\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    first = f"POST /api/import HTTP/1.1\r\n{fields}\r\n\r\n".encode() + body
    request = b"GET /api/titles HTTP/1.1\r\nhost: x\r\n%s\r\n"

    async def send() -> None:
        """One of the two kinds, at random."""
        reader, writer = await target.tcp()
        try:
            if random.random() < 0.5:
                writer.write(request % (b"a:\r\n" * 4_000))
            else:
                writer.write(first)
                await asyncio.sleep(0.02)
                writer.write(request % (b"a:\r\n" * 15_000))
            while await asyncio.wait_for(reader.read(4096), 5):
                pass
        finally:
            writer.transport.abort()

    await in_parallel(12, send)


# -- sockets of the table ------------------------------------------------------------------------------------------


async def connect_abort(target: Target) -> None:
    """Connect to a game and drop the connection without closing it."""
    key = (await target.new_game())["key"]

    async def once() -> None:
        """Connect once."""
        async with asyncio.timeout(10):
            link = await target.websocket(key)
            link.transport.abort()

    await in_parallel(8, once)


async def never_read(target: Target) -> None:
    """Ask for the whole table again and again without reading the answers, so that they pile up in the server."""
    keys = [(await target.new_game())["key"] for _ in range(5)]
    look = json.dumps({"type": "look", "seat": "usmc", "language": "en"}).encode()
    mask = frame(0x1, look)

    async def once() -> None:
        """One connection that does not read."""
        reader, writer = await handshake(target, random.choice(keys))
        try:
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            for _ in range(10_000):
                writer.write(mask)
                await asyncio.wait_for(writer.drain(), 30)
                await asyncio.sleep(0.05)
        finally:
            writer.transport.abort()

    await in_parallel(495, once, 0.5)


def frame(opcode: int, payload: bytes, fin: bool = True) -> bytes:
    """A WebSocket frame. Clients must mask their frames; the mask here is zero, which leaves the payload as it is."""
    head = bytes([(0x80 if fin else 0) | opcode])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    else:
        head += b"\xfe" + struct.pack("!H", len(payload))
    return head + b"\0\0\0\0" + payload


async def handshake(target: Target, key: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a WebSocket by hand, so that raw bytes can be sent on it. Raises OSError if the server refuses."""
    reader, writer = await target.tcp()
    writer.write(
        f"GET /ws/{key} HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n".encode()
    )
    try:
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise OSError("no WebSocket")
    except BaseException:
        writer.transport.abort()
        raise
    return reader, writer


def send_frames(beginning: bytes, more: bytes) -> Attack:
    """An attack with raw frames: `beginning`, then `more` for ever, on two connections. The answers are read."""

    async def attack(target: Target) -> None:
        """Two connections to one game."""
        key = (await target.new_game())["key"]

        async def once() -> None:
            """One connection, until the server closes it."""
            reader, writer = await handshake(target, key)

            async def listen() -> None:
                while await reader.read(65536):
                    pass

            listening = asyncio.ensure_future(listen())
            try:
                writer.write(beginning)
                while not listening.done():
                    writer.write(more)
                    await writer.drain()
            finally:
                listening.cancel()
                writer.transport.abort()

        await in_parallel(2, once, 0.1)

    return attack


def send_messages(*said: Message, count: int = 20, moves: int = 0) -> Attack:
    """An attack with these messages in turn, as fast as the server takes them, on `count` connections. The answers are read. Before, so
    many `moves` are played in each game, so that there is something to ask about."""

    async def attack(target: Target) -> None:
        """Games first, then the connections to them."""
        games = [await target.new_game() for _ in range(4)]
        for game in games:
            with contextlib.suppress(*EXPECTED):
                await play_randomly(target, game["key"], moves)

        async def once() -> None:
            """One connection to a random game, until the server closes it."""
            async with target.websocket(random.choice(games)["key"]) as link:
                table = await next_table(link)
                listening = asyncio.ensure_future(drain(link))
                try:
                    while not listening.done():
                        for one in said:
                            await link.send(json.dumps(fill_in(one, table)))
                        await asyncio.sleep(0)
                finally:
                    listening.cancel()

        await in_parallel(count, once, 0.1)

    return attack


async def odds_and_gone(target: Target) -> None:
    """Ask for odds and drop the connection before they are answered."""
    games = [await target.new_game() for _ in range(4)]
    for game in games:
        with contextlib.suppress(*EXPECTED):
            await play_randomly(target, game["key"], 12)

    async def once() -> None:
        """Ask once and leave."""
        async with asyncio.timeout(10):
            link = await target.websocket(random.choice(games)["key"])
            try:
                table = await next_table(link)
                for option in table["question"]["options"][:8]:
                    await link.send(json.dumps({"type": "ask-odds", "ply": table["ply"], "choice": option["choice"]}))
                await asyncio.sleep(0.02)
            finally:
                link.transport.abort()

    await in_parallel(16, once)


def fill_in(message: Message, table: Message) -> Message:
    """The message with its placeholders filled in from the table that was shown: the ply `now`, or `any` ply, line or choice."""
    told = dict(message)
    if told.get("ply") == "now":
        told["ply"] = table["ply"]
    if told.get("ply") == "any":
        told["ply"] = random.randint(0, max(0, table["ply"]))
    if told.get("since") == "any":
        told["since"] = random.randint(0, table["log_total"])
    if told.get("choice") == "any" and table["question"]:
        told["choice"] = random.choice(table["question"]["options"])["choice"]
    return told


async def next_table(link: ClientConnection) -> Message:
    """Wait for the next message that shows the table."""
    while True:
        message: Message = json.loads(await asyncio.wait_for(link.recv(), 10))
        if message["type"] == "table":
            return message


async def drain(link: ClientConnection) -> None:
    """Read and drop everything until the connection closes."""
    with contextlib.suppress(*EXPECTED):
        async for _ in link:
            pass


async def play_randomly(target: Target, key: str, moves: int) -> None:
    """Answer so many questions at random."""
    if not moves:
        return
    async with target.websocket(key) as link:
        table = await next_table(link)
        for _ in range(moves):
            question = table["question"]
            if question is None:
                return
            choice = random.choice(question["options"])["choice"]
            await link.send(
                json.dumps({"type": "choose", "ply": table["ply"], "choice": choice, "seat": question["seat"]})
            )
            table = await next_table(link)
            await asyncio.sleep(0.05)


# -- games without end -----------------------------------------------------------------------------------------------


async def new_games(target: Target) -> None:
    """Make new games, eight at once."""

    async def once() -> None:
        """Make one game."""
        await target.post("/api/games", {"title": "night-drop"})

    await in_parallel(8, once)


def finished_record(title: str) -> str:
    """The record of a game that was played at random to its end."""
    import umpire
    from umpire.bots import Chance

    game, bot = umpire.start(title, seed=1), Chance(1)
    while game.pending is not None:
        game.choose(bot.pick(game.pending))  # type: ignore[arg-type]
    return game.record.text()


async def imports(target: Target) -> None:
    """Import the record of a finished game again and again, and open each copy."""
    record = finished_record("night-drop")

    async def once() -> None:
        """Import and open once."""
        found = await target.post("/api/import", {"record": record})
        if "key" in found:
            async with target.websocket(found["key"]) as link:
                await next_table(link)

    await in_parallel(4, once)


async def padded_positions(target: Target) -> None:
    """Import games whose starting position has 450 kB of comments, and answer one question in each."""
    import umpire

    rules = umpire.rules("phantom-fury", options={"strong-points": "2"})
    position = rules.to_text(rules.begin())
    head = "umpire record 1\ntitle phantom-fury\nedition en\noption strong-points 2\ndice seeded 1\n"
    record = f"{head}position <<\n{position}# {'x' * 450_000}\N{GRINNING FACE}\n>>\nplay\n"

    async def once() -> None:
        """Import and answer once."""
        found = await target.post("/api/import", {"record": record})
        if "key" in found:
            await play_randomly(target, found["key"], 1)

    await in_parallel(4, once, 0.1)


async def replays(target: Target) -> None:
    """250 connections (18 for each of 14 games) that jump between the end of a long game and its beginning. Imports that are refused
    because of the limit on new games are retried, so that there are always 14."""
    record = finished_record("second-fallujah")
    games: list[Message] = []
    while len(games) < 14:
        game = await target.post("/api/import", {"record": record})
        if "key" in game:
            games.append(game)
        else:
            await asyncio.sleep(1)
    keys = [key for game in games for key in [game["key"]] * 8 + [game["watch"]] * 10]

    def past(key: str) -> Callable[[], Awaitable[None]]:
        """A look back in the game of this key."""

        async def look() -> None:
            async with target.websocket(key) as link:
                table = await next_table(link)
                for ply in (table["ply"] - 1, 1, table["ply"] - 1):
                    await link.send(json.dumps({"type": "replay", "ply": ply}))
                    await next_table(link)
                await drain(link)

        return look

    await asyncio.gather(*[repeat(past(key), 1.0) for key in keys])


def get_requests(*paths: str) -> Attack:
    """An attack that fetches random ones of these paths."""

    async def attack(target: Target) -> None:
        """Sixteen requests at once."""

        async def once() -> None:
            await asyncio.to_thread(target.request, "GET", random.choice(paths))

        await in_parallel(16, once)

    return attack


# -- bots --------------------------------------------------------------------------------------------------------------


async def bot_games(target: Target) -> None:
    """Games of veterans against veterans, each with a spectator, because games that nobody watches are paused."""
    players = {"coalition": "veteran", "insurgent": "veteran"}

    async def once() -> None:
        """One game with its spectator."""
        game = await target.new_game(title="second-fallujah", players=players)
        async with target.websocket(game["watch"]) as link:
            await drain(link)

    await in_parallel(58, once, 1.0)


async def advice(target: Target) -> None:
    """Ask for advice again and again; each answer needs a search."""
    await send_messages({"type": "ask-advice", "ply": "now"})(target)


async def appoint(target: Target) -> None:
    """Give the seat to a veteran and take it back, twenty times a second."""
    game = await target.new_game()

    async def once() -> None:
        """One connection, until the server closes it."""
        async with target.websocket(game["key"]) as link:
            listening = asyncio.ensure_future(drain(link))
            try:
                while not listening.done():
                    for player in ("veteran", "person"):
                        await link.send(json.dumps({"type": "appoint", "seat": "usmc", "player": player}))
                        await asyncio.sleep(0.05)
            finally:
                listening.cancel()

    await in_parallel(2, once, 0.2)


async def reviews(target: Target) -> None:
    """Resign, ask for a review of the game, and leave before it is done."""

    async def once() -> None:
        """One game."""
        game = await target.new_game()
        async with target.websocket(game["key"]) as link:
            await link.send(json.dumps({"type": "resign", "seat": "usmc"}))
            await link.send(json.dumps({"type": "ask-review"}))
            await asyncio.sleep(0.3)

    await in_parallel(10, once)


# -- spectators ----------------------------------------------------------------------------------------------------------


async def spectators(target: Target) -> None:
    """Hundreds of spectators in the honest player's own game, who write in the chat."""

    async def once() -> None:
        """One spectator, who stays for a second."""
        async with target.websocket(target.watch) as link:
            listening = asyncio.ensure_future(drain(link))
            try:
                for _ in range(20):
                    await link.send(json.dumps({"type": "say", "text": "spam " * 40}))
                    await asyncio.sleep(0.05)
            finally:
                listening.cancel()

    await in_parallel(300, once)


ATTACKS: dict[str, Attack] = {
    "endless header": endless_request(b"GET / HTTP/1.1\r\nhost: x\r\nx: ", b"a" * 65536),
    "endless url": endless_request(b"GET /", b"a" * 65536),
    "100 KB headers": big_headers,
    "500 half requests": hold_connections(500, b"GET / HTTP/1.1\r\nhost: x\r\nx-a: b\r\n"),
    "500 slow bodies": hold_connections(
        500,
        b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n",
        b"{",
    ),
    "2000 idle sockets": hold_connections(2_000, b""),
    "250 half records": half_records,
    "thousands of headers": many_headers,
    "connect and abort": connect_abort,
    "495 who never read": never_read,
    "empty frames": send_frames(frame(0x1, b"", fin=False), frame(0x0, b"", fin=False) * 4096),
    "pings": send_frames(b"", frame(0x9, b"") * 4096),
    "look": send_messages(
        {"type": "look", "seat": "usmc", "language": "en"}, {"type": "look", "seat": "usmc", "language": "fr"}
    ),
    "odds": send_messages({"type": "ask-odds", "ply": "now", "choice": "any"}, moves=60),
    "odds and gone": odds_and_gone,
    "replay": send_messages({"type": "replay", "ply": "any"}, moves=150),
    "shows": send_messages({"type": "ask-show", "since": "any"}, moves=150),
    "new games": new_games,
    "imports": imports,
    "padded positions": padded_positions,
    "250 replays": replays,
    "pages": get_requests("/", "/api/titles", "/schema.json", "/api/board/night-drop/en/en.svg"),
    "58 games of veterans": bot_games,
    "advice": advice,
    "appoint": appoint,
    "reviews": reviews,
    "300 spectators": spectators,
}


async def run(name: str, target: Target) -> None:
    """Run one attack until its time is up."""
    with contextlib.suppress(asyncio.TimeoutError):
        async with asyncio.timeout(target.seconds):
            await ATTACKS[name](target)


def main() -> None:
    """Run the attack that the command line names."""
    parser = argparse.ArgumentParser(description="One attack on a server of this machine.")
    parser.add_argument("name", choices=ATTACKS)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--watch", default="", help="the spectators' key of the honest player's game")
    chosen = parser.parse_args()
    asyncio.run(run(chosen.name, Target(chosen.port, chosen.seconds, chosen.watch)))
    os._exit(0)  # without waiting for threads that are still blocked in a request


if __name__ == "__main__":
    main()
