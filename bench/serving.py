"""Measures the table's server against a bare echo on the same framework, in one run.

python bench/serving.py              all of it; the crowd stays for two minutes
python bench/serving.py --crowd 20   a quick look
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
ROUND_TRIP, TAIL, OPENING = 6.0, 5.0, 1.5  # what must be kept
GAMES = 500
TITLE = "phantom-fury"
LONG = "night-drop"  # its games by chance have more than 600 decisions


class Option(msgspec.Struct):
    choice: str


class Question(msgspec.Struct):
    seat: str
    options: list[Option]


class Shown(msgspec.Struct):
    """As much of a message as a scripted player reads."""

    ply: int
    question: Question | None


read = msgspec.json.Decoder(Shown).decode


@contextlib.contextmanager
def server(*words: str) -> Iterator[int]:
    """A server in a process of its own; its port."""
    command = [sys.executable, str(HERE / "worker_server.py"), *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ})
    assert process.stdout is not None
    assert process.stdin is not None
    line = process.stdout.readline()
    if not line:
        sys.exit("bench: the server stopped without a word; its own stand above.")
    try:
        yield int(line)
    finally:
        process.stdin.close()
        process.wait(10)


def post(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def next_table(link: ClientConnection) -> str | bytes:
    """The next table that is shown; whatever else is said is passed over, and a refusal is an error."""
    while True:
        text = await link.recv()
        assert isinstance(text, str)
        if text.startswith('{"type":"table"'):
            return text
        if text.startswith('{"type":"refused"'):
            raise RuntimeError(text)


async def to_table(link: ClientConnection) -> Shown:
    return read(await next_table(link))


def choose(shown: Shown, chance: random.Random) -> str:
    question = shown.question
    assert question is not None
    choice = chance.choice(question.options).choice
    said = {"type": "choose", "id": shown.ply + 1, "ply": shown.ply, "choice": choice, "seat": question.seat}
    return json.dumps(said)  # acknowledged by its id, as a page asks for


async def drain(link: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in link:
            pass


def sit(port: int, key: str) -> Any:
    return connect(f"ws://127.0.0.1:{port}/ws/{key}", compression=None, max_size=None, ping_interval=None)


# -- one choice ---------------------------------------------------------------------------------------------------


async def round_trips(table: int, echo: int, games: int = 6, warm: int = 120, count: int = 80) -> tuple[float, float]:
    """Median time of a choice, two seats connected, and of an echo; they take turns."""
    choices, echoes = [], []
    async with connect(f"ws://127.0.0.1:{echo}/", compression=None) as bare:
        for seed in range(games):
            key = post(table, "/api/games", {"title": TITLE, "seed": seed})
            chance = random.Random(seed)
            async with sit(table, key["key"]) as mine, sit(table, key["key"]) as other:
                listening = asyncio.ensure_future(drain(other))
                shown = await to_table(mine)
                for number in range(warm + count):
                    if shown.question is None:
                        break
                    text = choose(shown, chance)
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


async def crowd(port: int, games: int, seconds: float) -> tuple[list[float], int]:
    """So many games with two connections each, a choice a second in each: the times of all choices, and the errors."""
    keys = [post(port, "/api/games", {"title": TITLE, "seed": seed})["key"] for seed in range(games)]
    times: list[float] = []
    errors: list[str] = []
    begun = asyncio.Event()

    async def play(number: int, key: str) -> None:
        chance = random.Random(number)
        async with sit(port, key) as mine, sit(port, key) as other:
            listening = asyncio.ensure_future(drain(other))
            shown = await to_table(mine)
            seated.release()
            await begun.wait()
            loop = asyncio.get_running_loop()
            due = loop.time() + number / games
            last = loop.time() + seconds
            while due < last and shown.question is not None:
                await asyncio.sleep(max(0.0, due - loop.time()))
                text = choose(shown, chance)
                started = perf_counter()
                await mine.send(text)
                answer = await next_table(mine)
                times.append(perf_counter() - started)
                shown = read(answer)
                due += 1.0
            listening.cancel()

    async def guarded(number: int, key: str) -> None:
        try:
            await play(number, key)
        except Exception as error:
            errors.append(repr(error))
            seated.release()

    seated = asyncio.Semaphore(0)
    players = []
    for number, key in enumerate(keys):
        players.append(asyncio.ensure_future(guarded(number, key)))
        await seated.acquire()
    begun.set()
    await asyncio.gather(*players)
    for error in errors[:3]:
        print(f"bench: {error}")
    return times, len(errors)


# -- opening ------------------------------------------------------------------------------------------------------


def finished(title: str, least: int) -> tuple[str, int]:
    """The record of a whole game by chance with at least so many decisions."""
    for seed in range(200):
        game, bot, decisions = umpire.start(title, seed=seed), Chance(seed), 0
        while game.pending is not None:
            game.choose(bot.pick(game.pending))  # type: ignore[arg-type]
            decisions += 1
        if decisions >= least:
            return game.record.text(), decisions
    raise RuntimeError(f"no game of {title} is that long")


async def openings(port: int, title: str, least: int, count: int = 40) -> tuple[float, float, int]:
    """Median time from a link to the table: a finished game, and a new one, both read from the disk."""
    record, decisions = finished(title, least)
    old = post(port, "/api/import", {"record": record, "together": False})["key"]
    new = post(port, "/api/games", {"title": title, "together": False})["key"]
    times: dict[str, list[float]] = {old: [], new: []}
    for number in range(count + 4):
        for key in (old, new):
            started = perf_counter()
            async with sit(port, key) as link:
                await to_table(link)
                if number >= 4:
                    times[key].append(perf_counter() - started)
    return median(times[old]), median(times[new]), decisions


def measure(seconds: float) -> list[tuple[str, float, float]]:
    """Everything: what was measured, the figure, and what it must not exceed."""
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
        gc.disable()  # the players' own pauses are not the server's
        times, errors = uvloop.run(crowd(table, GAMES, seconds))
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
    parser = argparse.ArgumentParser(description="The table's server against a bare echo, in ratios.")
    parser.add_argument(
        "--crowd", type=float, default=120.0, help="how long the crowd stays, in seconds (default: 120)"
    )
    wanted = parser.parse_args()
    missed = 0
    for name, measured, most in measure(wanted.crowd):
        missed += measured > most
        print(f"{name:84}{measured:9.2f}   <= {most:<5g} {'ok' if measured <= most else 'MISSED'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
