"""What a rude client does to the server: each attack is one function, run from one address of this machine for some seconds.

    python tools/attack_kinds.py NAME --port 8000 --seconds 10

`tools/attack_server.py` runs them all and measures an honest player meanwhile. An attack begins again whatever the server does to it:
refusals, resets and closed connections are what it is for.
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

ATTACKER = "127.0.0.2"  # another address than the honest player's
RUDE = (OSError, EOFError, WebSocketException, asyncio.TimeoutError, ValueError, KeyError)
Message = dict[str, Any]


class Target:
    """The server under attack, and for how long."""

    def __init__(self, port: int, seconds: float, watch: str = "") -> None:
        self.port = port
        self.seconds = seconds
        self.watch = watch  # the link to watch the honest player's game: everybody may have it

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.wait_for(
            asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0), limit=2**16), 10
        )

    def sit(self, key: str) -> Any:
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/{key}",
            local_addr=(ATTACKER, 0),
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=10,
            close_timeout=1,
        )

    def ask(self, method: str, path: str, body: object = None) -> bytes:
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
        answer = await asyncio.to_thread(self.ask, "POST", path, body)
        found: Message = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found

    async def begin(self, **set_up: object) -> Message:
        """A new game; as soon as the server lets us."""
        while True:
            found = await self.post("/api/games", {"title": "phantom-fury", **set_up})
            if "key" in found:
                return found
            await asyncio.sleep(1)


Attack = Callable[[Target], Awaitable[None]]


async def again(work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
    """For ever; whatever the server does about it."""
    while True:
        with contextlib.suppress(*RUDE):
            await work()
        await asyncio.sleep(pause)


async def many(count: int, work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
    await asyncio.gather(*[again(work, pause) for _ in range(count)])


# -- requests that do not end -------------------------------------------------------------------------------------


def endless(beginning: bytes, more: bytes) -> Attack:
    async def attack(target: Target) -> None:
        async def send() -> None:
            _, writer = await target.socket()
            try:
                writer.write(beginning)
                while True:
                    writer.write(more)
                    await writer.drain()
            finally:
                writer.transport.abort()

        await many(1, send)

    return attack


async def big_headers(target: Target) -> None:
    """A hundred kilobytes of headers, again and again."""
    lines = b"".join(b"x-%d: %s\r\n" % (number, b"a" * 90) for number in range(1_000))

    async def send() -> None:
        reader, writer = await target.socket()
        try:
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n" + lines + b"\r\n")
            await asyncio.wait_for(reader.read(4096), 5)
        finally:
            writer.transport.abort()

    await many(8, send)


def held(count: int, beginning: bytes, drip: bytes = b"") -> Attack:
    """So many connections that begin and then do nothing, or next to nothing."""

    async def attack(target: Target) -> None:
        async def hold() -> None:
            reader, writer = await target.socket()
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

        await many(count, hold, 0.2)

    return attack


async def half_records(target: Target) -> None:
    """Records to be brought in, each as long as it may be and never quite there."""
    fields = "host: x\r\ncontent-type: application/json\r\ncontent-length: 1100000"

    async def hold() -> None:
        reader, writer = await target.socket()
        try:
            writer.write(f'POST /api/import HTTP/1.1\r\n{fields}\r\n\r\n{{"record": "'.encode())
            for _ in range(21):
                writer.write(b"x" * 50_000)
                await asyncio.wait_for(writer.drain(), 30)
            while await reader.read(4096):
                pass
        finally:
            writer.transport.abort()

    await many(250, hold, 0.2)


async def many_headers(target: Target) -> None:
    """Thousands of headers in one request, by itself and behind another one that is not answered yet."""
    body = json.dumps({"record": finished("night-drop")}).encode()
    fields = f"host: x\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    first = f"POST /api/import HTTP/1.1\r\n{fields}\r\n\r\n".encode() + body
    request = b"GET /api/titles HTTP/1.1\r\nhost: x\r\n%s\r\n"

    async def send() -> None:
        reader, writer = await target.socket()
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

    await many(12, send)


# -- sockets of the table ------------------------------------------------------------------------------------------


async def connect_abort(target: Target) -> None:
    """Sit down and vanish without a word."""
    key = (await target.begin())["key"]

    async def once() -> None:
        async with asyncio.timeout(10):
            link = await target.sit(key)
            link.transport.abort()

    await many(8, once)


async def deaf(target: Target) -> None:
    """Ask for the whole table again and again, and never read it."""
    keys = [(await target.begin())["key"] for _ in range(5)]
    look = json.dumps({"type": "look", "seat": "usmc", "language": "en"}).encode()
    mask = frame(0x1, look)

    async def once() -> None:
        reader, writer = await handshake(target, random.choice(keys))
        try:
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            for _ in range(10_000):
                writer.write(mask)
                await asyncio.wait_for(writer.drain(), 30)
                await asyncio.sleep(0.05)
        finally:
            writer.transport.abort()

    await many(495, once, 0.5)


def frame(opcode: int, payload: bytes, fin: bool = True) -> bytes:
    """A masked frame of a WebSocket; with a mask of zeros it can be sent as it is."""
    head = bytes([(0x80 if fin else 0) | opcode])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    else:
        head += b"\xfe" + struct.pack("!H", len(payload))
    return head + b"\0\0\0\0" + payload


async def handshake(target: Target, key: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket by hand, whose bytes are ours."""
    reader, writer = await target.socket()
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


def frames(beginning: bytes, more: bytes) -> Attack:
    """Frames without end on two connections; what is answered is read."""

    async def attack(target: Target) -> None:
        key = (await target.begin())["key"]

        async def once() -> None:
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

        await many(2, once, 0.1)

    return attack


def messages(*said: Message, count: int = 20, moves: int = 0) -> Attack:
    """Messages as fast as the server takes them, on some connections; what is answered is read."""

    async def attack(target: Target) -> None:
        games = [await target.begin() for _ in range(4)]
        for game in games:
            with contextlib.suppress(*RUDE):
                await play(target, game["key"], moves)

        async def once() -> None:
            async with target.sit(random.choice(games)["key"]) as link:
                table = await shown(link)
                listening = asyncio.ensure_future(drain(link))
                try:
                    while not listening.done():
                        for one in said:
                            await link.send(json.dumps(filled(one, table)))
                        await asyncio.sleep(0)
                finally:
                    listening.cancel()

        await many(count, once, 0.1)

    return attack


async def odds_and_gone(target: Target) -> None:
    """Ask for odds and be gone before they are told."""
    games = [await target.begin() for _ in range(4)]
    for game in games:
        with contextlib.suppress(*RUDE):
            await play(target, game["key"], 12)

    async def once() -> None:
        async with asyncio.timeout(10):
            link = await target.sit(random.choice(games)["key"])
            try:
                table = await shown(link)
                for option in table["question"]["options"][:8]:
                    await link.send(json.dumps({"type": "ask-odds", "ply": table["ply"], "choice": option["choice"]}))
                await asyncio.sleep(0.02)
            finally:
                link.transport.abort()

    await many(16, once)


def filled(message: Message, table: Message) -> Message:
    """A message that fits the table that was shown."""
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


async def shown(link: ClientConnection) -> Message:
    while True:
        message: Message = json.loads(await asyncio.wait_for(link.recv(), 10))
        if message["type"] == "table":
            return message


async def drain(link: ClientConnection) -> None:
    with contextlib.suppress(*RUDE):
        async for _ in link:
            pass


async def play(target: Target, key: str, moves: int) -> None:
    """So many answers by chance."""
    if not moves:
        return
    async with target.sit(key) as link:
        table = await shown(link)
        for _ in range(moves):
            question = table["question"]
            if question is None:
                return
            choice = random.choice(question["options"])["choice"]
            await link.send(
                json.dumps({"type": "choose", "ply": table["ply"], "choice": choice, "seat": question["seat"]})
            )
            table = await shown(link)
            await asyncio.sleep(0.05)


# -- games without end -----------------------------------------------------------------------------------------------


async def new_games(target: Target) -> None:
    async def once() -> None:
        await target.post("/api/games", {"title": "night-drop"})

    await many(8, once)


def finished(title: str) -> str:
    """The record of a game that two bots by chance have played to its end."""
    import umpire
    from umpire.bots import Chance

    game, bot = umpire.start(title, seed=1), Chance(1)
    while game.pending is not None:
        game.choose(bot.pick(game.pending))  # type: ignore[arg-type]
    return game.record.text()


async def imports(target: Target) -> None:
    """Records of a finished game, brought in again and again, and opened."""
    record = finished("night-drop")

    async def once() -> None:
        found = await target.post("/api/import", {"record": record})
        if "key" in found:
            async with target.sit(found["key"]) as link:
                await shown(link)

    await many(4, once)


async def padded_positions(target: Target) -> None:
    """Games that begin from a position with hundreds of kilobytes of remarks, each opened, answered once and left."""
    import umpire

    rules = umpire.rules("phantom-fury", options={"strong-points": "2"})
    position = rules.to_text(rules.begin())
    head = "umpire record 1\ntitle phantom-fury\nedition en\noption strong-points 2\ndice seeded 1\n"
    record = f"{head}position <<\n{position}# {'x' * 450_000}\N{GRINNING FACE}\n>>\nplay\n"

    async def once() -> None:
        found = await target.post("/api/import", {"record": record})
        if "key" in found:
            await play(target, found["key"], 1)

    await many(4, once, 0.1)


async def replays(target: Target) -> None:
    """250 connections that stand at the end of long games, and look at their beginning now and then. Whatever was begun before,
    there are as many games each time: who is refused for the rate of new games tries again."""
    record = finished("second-fallujah")
    games: list[Message] = []
    while len(games) < 14:
        game = await target.post("/api/import", {"record": record})
        if "key" in game:
            games.append(game)
        else:
            await asyncio.sleep(1)
    keys = [key for game in games for key in [game["key"]] * 8 + [game["watch"]] * 10]

    def past(key: str) -> Callable[[], Awaitable[None]]:
        async def look() -> None:
            async with target.sit(key) as link:
                table = await shown(link)
                for ply in (table["ply"] - 1, 1, table["ply"] - 1):
                    await link.send(json.dumps({"type": "replay", "ply": ply}))
                    await shown(link)
                await drain(link)

        return look

    await asyncio.gather(*[again(past(key), 1.0) for key in keys])


def gets(*paths: str) -> Attack:
    async def attack(target: Target) -> None:
        async def once() -> None:
            await asyncio.to_thread(target.ask, "GET", random.choice(paths))

        await many(16, once)

    return attack


# -- bots --------------------------------------------------------------------------------------------------------------


async def bot_games(target: Target) -> None:
    """Veterans against veterans, each game with somebody who watches it."""
    players = {"coalition": "veteran", "insurgent": "veteran"}

    async def once() -> None:
        game = await target.begin(title="second-fallujah", players=players)
        async with target.sit(game["watch"]) as link:
            await drain(link)

    await many(58, once, 1.0)


async def advice(target: Target) -> None:
    await messages({"type": "ask-advice", "ply": "now"})(target)


async def appoint(target: Target) -> None:
    """Give the seat to a veteran and take it back, twenty times a second."""
    game = await target.begin()

    async def once() -> None:
        async with target.sit(game["key"]) as link:
            listening = asyncio.ensure_future(drain(link))
            try:
                while not listening.done():
                    for player in ("veteran", "person"):
                        await link.send(json.dumps({"type": "appoint", "seat": "usmc", "player": player}))
                        await asyncio.sleep(0.05)
            finally:
                listening.cancel()

    await many(2, once, 0.2)


async def reviews(target: Target) -> None:
    """Resign, ask for the review and leave."""

    async def once() -> None:
        game = await target.begin()
        async with target.sit(game["key"]) as link:
            await link.send(json.dumps({"type": "resign", "seat": "usmc"}))
            await link.send(json.dumps({"type": "ask-review"}))
            await asyncio.sleep(0.3)

    await many(10, once)


# -- spectators ----------------------------------------------------------------------------------------------------------


async def spectators(target: Target) -> None:
    """The honest player's own game, watched by hundreds who come, talk and go."""

    async def once() -> None:
        async with target.sit(target.watch) as link:
            listening = asyncio.ensure_future(drain(link))
            try:
                for _ in range(20):
                    await link.send(json.dumps({"type": "say", "text": "spam " * 40}))
                    await asyncio.sleep(0.05)
            finally:
                listening.cancel()

    await many(300, once)


ATTACKS: dict[str, Attack] = {
    "endless header": endless(b"GET / HTTP/1.1\r\nhost: x\r\nx: ", b"a" * 65536),
    "endless url": endless(b"GET /", b"a" * 65536),
    "100 KB headers": big_headers,
    "500 half requests": held(500, b"GET / HTTP/1.1\r\nhost: x\r\nx-a: b\r\n"),
    "500 slow bodies": held(
        500,
        b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n",
        b"{",
    ),
    "2000 idle sockets": held(2_000, b""),
    "250 half records": half_records,
    "thousands of headers": many_headers,
    "connect and abort": connect_abort,
    "495 who never read": deaf,
    "empty frames": frames(frame(0x1, b"", fin=False), frame(0x0, b"", fin=False) * 4096),
    "pings": frames(b"", frame(0x9, b"") * 4096),
    "look": messages(
        {"type": "look", "seat": "usmc", "language": "en"}, {"type": "look", "seat": "usmc", "language": "fr"}
    ),
    "odds": messages({"type": "ask-odds", "ply": "now", "choice": "any"}, moves=60),
    "odds and gone": odds_and_gone,
    "replay": messages({"type": "replay", "ply": "any"}, moves=150),
    "shows": messages({"type": "ask-show", "since": "any"}, moves=150),
    "new games": new_games,
    "imports": imports,
    "padded positions": padded_positions,
    "250 replays": replays,
    "pages": gets("/", "/api/titles", "/schema.json", "/api/board/night-drop/en/en.svg"),
    "58 games of veterans": bot_games,
    "advice": advice,
    "appoint": appoint,
    "reviews": reviews,
    "300 spectators": spectators,
}


async def run(name: str, target: Target) -> None:
    """One attack, for as long as it is to last."""
    with contextlib.suppress(asyncio.TimeoutError):
        async with asyncio.timeout(target.seconds):
            await ATTACKS[name](target)


def main() -> None:
    parser = argparse.ArgumentParser(description="One attack on a server of this machine.")
    parser.add_argument("name", choices=ATTACKS)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--watch", default="", help="the link to watch of the honest player's game")
    chosen = parser.parse_args()
    asyncio.run(run(chosen.name, Target(chosen.port, chosen.seconds, chosen.watch)))
    os._exit(0)  # whatever still hangs


if __name__ == "__main__":
    main()
