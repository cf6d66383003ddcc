"""Compares the table's server with an echo server on the same framework, in one run.

    python bench/serving.py              all of it; 500 games are played for two minutes
    python bench/serving.py --crowd 20   a quick look

Exits with 1 if a ratio exceeds its limit.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import umpire
from umpire.bots import Chance

HERE = Path(__file__).resolve().parent
# The limits, as ratios.
ROUND_TRIP = 6.0  # the time of a choice over that of an echo
TAIL = 5.0  # with many games, the 95th percentile of the time of a choice over the median
OPENING = 1.5  # the time to open a long finished game over that of a new one
GAMES = 500  # at once
TITLE = "phantom-fury"
LONG = "night-drop"  # its random games have more than 600 decisions


class Option(msgspec.Struct):
    """An option of a question."""

    choice: str


class Question(msgspec.Struct):
    """The pending question."""

    seat: str
    options: list[Option]


class Shown(msgspec.Struct):
    """The part of a message with the table that a scripted player needs."""

    ply: int
    question: Question | None


read = msgspec.json.Decoder(Shown).decode


@contextlib.contextmanager
def server(*words: str) -> Iterator[int]:
    """Run worker_server.py with these arguments. Yields its port, and stops it at the end."""
    command = [sys.executable, str(HERE / "worker_server.py"), *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ})
    assert process.stdout is not None
    assert process.stdin is not None
    line = process.stdout.readline()
    if not line:
        sys.exit("bench: the server stopped without an answer; its error messages are above.")
    try:
        yield int(line)
    finally:
        process.stdin.close()
        process.wait(10)


def post(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The JSON answer to a POST request."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def next_table(link: ClientConnection) -> str | bytes:
    """Wait for the next message with the table, undecoded. Other messages are dropped; a refusal raises a RuntimeError."""
    while True:
        text = await link.recv()
        assert isinstance(text, str)
        if text.startswith('{"type":"table"'):
            return text
        if text.startswith('{"type":"refused"'):
            raise RuntimeError(text)


async def next_shown(link: ClientConnection) -> Shown:
    """Wait for the next message with the table."""
    return read(await next_table(link))


def random_choice(shown: Shown, chance: random.Random) -> str:
    """A message with a random answer to the pending question."""
    question = shown.question
    assert question is not None
    choice = chance.choice(question.options).choice
    said = {"type": "choose", "id": shown.ply + 1, "ply": shown.ply, "choice": choice, "seat": question.seat}
    return json.dumps(said)  # with an id, so that the server acknowledges it, as it does for the browser


async def drain(link: ClientConnection) -> None:
    """Read and drop everything until the connection closes."""
    with contextlib.suppress(ConnectionClosed):
        async for _ in link:
            pass


def open_socket(port: int, key: str) -> Any:
    """A WebSocket of a game."""
    return connect(f"ws://127.0.0.1:{port}/ws/{key}", compression=None, max_size=None, ping_interval=None)


# -- one choice ---------------------------------------------------------------------------------------------------


async def round_trips(table: int, echo: int, games: int = 6, warm: int = 120, count: int = 80) -> tuple[float, float]:
    """The median times, in seconds, of a choice in a game with two connections, and of an echo, measured in turns. In each game the first
    `warm` choices do not count."""
    choices, echoes = [], []
    async with connect(f"ws://127.0.0.1:{echo}/", compression=None) as bare:
        for seed in range(games):
            key = post(table, "/api/games", {"title": TITLE, "seed": seed})
            chance = random.Random(seed)
            async with open_socket(table, key["key"]) as mine, open_socket(table, key["key"]) as other:
                listening = asyncio.ensure_future(drain(other))
                shown = await next_shown(mine)
                for number in range(warm + count):
                    if shown.question is None:
                        break
                    text = random_choice(shown, chance)
                    started = perf_counter()
                    await mine.send(text)
                    answer = await next_table(mine)
                    taken = perf_counter() - started
                    started = perf_counter()
                    await bare.send(text)
                    await bare.recv()
                    if number >= warm:
                        choices.append(taken)
                        echoes.append(perf_counter() - started)
                    shown = read(answer)
                listening.cancel()
    return median(choices), median(echoes)


# -- a crowd ------------------------------------------------------------------------------------------------------


class Crowd:
    """Many games at once, with two connections and a choice a second each. `times` has the seconds that each choice took."""

    def __init__(self, port: int, games: int, seconds: float) -> None:
        self.port = port
        self.games = games
        self.seconds = seconds
        self.times: list[float] = []
        self.errors: list[str] = []
        self.connected = asyncio.Semaphore(0)
        self.begun = asyncio.Event()

    async def run(self) -> None:
        """Connect to one game after the other, then play all of them."""
        keys = [post(self.port, "/api/games", {"title": TITLE, "seed": seed})["key"] for seed in range(self.games)]
        players = []
        for number, key in enumerate(keys):
            players.append(asyncio.ensure_future(self._play_safely(number, key)))
            await self.connected.acquire()
        self.begun.set()
        await asyncio.gather(*players)

    async def _play_safely(self, number: int, key: str) -> None:
        """Play a game, and note an error instead of stopping all games."""
        try:
            await self._play(number, key)
        except Exception as error:
            self.errors.append(repr(error))
            self.connected.release()

    async def _play(self, number: int, key: str) -> None:
        """Play one game until the time is up. The games start spread over the first second, so that their choices are too."""
        chance = random.Random(number)
        async with open_socket(self.port, key) as mine, open_socket(self.port, key) as other:
            listening = asyncio.ensure_future(drain(other))
            shown = await next_shown(mine)
            self.connected.release()
            await self.begun.wait()
            loop = asyncio.get_running_loop()
            due = loop.time() + number / self.games
            last = loop.time() + self.seconds
            while due < last and shown.question is not None:
                await asyncio.sleep(max(0.0, due - loop.time()))
                text = random_choice(shown, chance)
                started = perf_counter()
                await mine.send(text)
                answer = await next_table(mine)
                self.times.append(perf_counter() - started)
                shown = read(answer)
                due += 1.0
            listening.cancel()


async def play_crowd(port: int, games: int, seconds: float) -> tuple[list[float], int]:
    """Play so many games at once. Returns the seconds that each choice took, and the number of errors; prints the first three errors."""
    crowd = Crowd(port, games, seconds)
    await crowd.run()
    for error in crowd.errors[:3]:
        print(f"bench: {error}")
    return crowd.times, len(crowd.errors)


# -- opening ------------------------------------------------------------------------------------------------------


def finished_record(title: str, least: int) -> tuple[str, int]:
    """The record of a random game with at least so many decisions, and their number."""
    for seed in range(200):
        game, bot, decisions = umpire.start(title, seed=seed), Chance(seed), 0
        while game.pending is not None:
            game.choose(bot.pick(game.pending))  # type: ignore[arg-type]
            decisions += 1
        if decisions >= least:
            return game.record.text(), decisions
    raise RuntimeError(f"no game of {title} is that long")


async def openings(port: int, title: str, least: int, count: int = 40) -> tuple[float, float, int]:
    """The median seconds from connecting to the table, for a finished game and for a new one, both read from the disk; and the number of
    decisions of the finished one. The first four times do not count."""
    record, decisions = finished_record(title, least)
    old = post(port, "/api/import", {"record": record, "together": False})["key"]
    new = post(port, "/api/games", {"title": title, "together": False})["key"]
    times: dict[str, list[float]] = {old: [], new: []}
    for number in range(count + 4):
        for key in (old, new):
            started = perf_counter()
            async with open_socket(port, key) as link:
                await next_shown(link)
                if number >= 4:
                    times[key].append(perf_counter() - started)
    return median(times[old]), median(times[new]), decisions


def measure(seconds: float) -> list[tuple[str, float, float]]:
    """Make all measurements. Returns for each ratio its name, its value and its limit."""
    with tempfile.TemporaryDirectory() as folder, server("table", f"{folder}/games.sqlite3") as table:
        with server("echo") as echo:
            print("bench: round trips", flush=True)
            choice, bare = asyncio.run(round_trips(table, echo))
        print(f"bench: a choice {choice * 1e6:.0f} us, an echo {bare * 1e6:.0f} us", flush=True)
        old, new, decisions = asyncio.run(openings(table, LONG, 600))
        print(f"bench: opening {decisions} decisions {old * 1e3:.2f} ms, a new game {new * 1e3:.2f} ms", flush=True)
        print(f"bench: {GAMES} games, {2 * GAMES} connections, {seconds:.0f} seconds", flush=True)
        gc.collect()
        gc.freeze()
        gc.disable()  # so that pauses of the garbage collector in this process are not counted as the server's
        times, errors = uvloop.run(play_crowd(table, GAMES, seconds))
        cuts = quantiles(times, n=100)
        print(
            f"bench: {len(times)} choices, median {cuts[49] * 1e3:.2f} ms, p95 {cuts[94] * 1e3:.2f} ms, "
            f"p99 {cuts[98] * 1e3:.2f} ms, {errors} errors"
        )
    return [
        ("server: round trip of a choice over a bare echo", choice / bare, ROUND_TRIP),
        (f"server: opening a finished game of {decisions} decisions over a new one", old / new, OPENING),
        (f"server: {GAMES} games at one choice a second, p95 over median", cuts[94] / cuts[49], TAIL),
        (f"server: {GAMES} games at one choice a second, errors", float(errors), 0.0),
    ]


def main() -> int:
    """Measure the server; 1 if a ratio exceeds its limit."""
    parser = argparse.ArgumentParser(description="The table's server against a bare echo, in ratios.")
    parser.add_argument(
        "--crowd", type=float, default=120.0, help="how long 500 games are played, in seconds (default: 120)"
    )
    wanted = parser.parse_args()
    missed = 0
    for name, measured, most in measure(wanted.crowd):
        missed += measured > most
        print(f"{name:84}{measured:9.2f}   <= {most:<5g} {'ok' if measured <= most else 'MISSED'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
