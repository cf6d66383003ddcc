"""Kills the server with SIGKILL at random moments of running games, starts it again, and checks that every acknowledged answer was kept
exactly once.

    python tools/kill_test.py               50 times
    python tools/kill_test.py --kills 5
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

PAUSE = 0.04  # the longest pause before an answer, in seconds; on average below the rate that the server allows a connection
Message = dict[str, Any]


class Lost(AssertionError):
    """An acknowledged answer is missing from the record, or in it more than once."""


class Server:
    """A process of `umpire serve` with its games in `folder`. It can be killed and started again, on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server and wait until it listens."""
        command = [sys.executable, "-m", "umpire", "serve", "--no-browser", "--port", str(self.port)]
        env = {**os.environ, "LANG": "C", "LC_ALL": "C", "COLUMNS": "200"}
        self.process = subprocess.Popen(
            [*command, "--games", str(self.folder)], stdout=subprocess.PIPE, text=True, env=env
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line}")
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def kill(self) -> None:
        """Kill the server with SIGKILL, which it cannot handle."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def post(self, path: str, body: Message) -> Message:
        """The JSON answer to a POST request."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: Message = json.load(answer)
            return found

    def record(self, key: str) -> list[str]:
        """The lines of play in the record of a game, without comments."""
        address = f"http://127.0.0.1:{self.port}/api/export/{key}"
        with urllib.request.urlopen(address, timeout=30) as answer:
            text: str = answer.read().decode()
        return [line for line in text.partition("\nplay\n")[2].splitlines() if not line.startswith("#")]


class Seat:
    """A player with a key who answers all questions to its seats. `sent` has the acknowledged answers in order, `open` the one that is
    not acknowledged yet."""

    def __init__(self, server: Server, key: str, seats: list[str], seed: int) -> None:
        self.server = server
        self.key = key
        self.seats = seats
        self.chance = random.Random(seed)
        self.sent: list[tuple[str, str]] = []
        self.open: Message | None = None
        self.table: Message = {}
        self.over = False
        self.seated = threading.Event()
        self.fault = ""

    def play(self, stop: threading.Event) -> None:
        """Answer until the connection breaks or the game is over."""
        try:
            with connect(f"ws://127.0.0.1:{self.server.port}/ws/{self.key}", max_size=None, compression=None) as link:
                self.listen(link, stop)
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError):
            return
        except Exception as error:
            self.fault = repr(error)

    def listen(self, link: Any, stop: threading.Event) -> None:
        """Read messages and answer questions. An answer counts as acknowledged when a table with a later ply arrives."""
        if self.open is not None:  # sent again, as the browser does after a lost connection
            link.send(json.dumps(self.open))
        while not stop.is_set():
            try:
                message: Message = json.loads(link.recv(0.5))
            except TimeoutError:
                continue
            if message["type"] == "refused":
                if not message.get("wait"):
                    raise Lost(f"refused: {message}")
                time.sleep(message["wait"])  # the rate limit; all seats share one address
                if self.open is not None:
                    link.send(json.dumps(self.open))
                continue
            if message["type"] != "table":
                continue
            self.table = message
            self.seated.set()
            if self.open is not None:
                if message["ply"] <= self.open["ply"]:
                    continue  # the table from before the answer
                self.sent.append((self.open["seat"], self.open["choice"]))
                self.open = None
            if message["outcome"]:
                self.over = True
                return
            question = message["question"]
            if question is not None:
                time.sleep(PAUSE * self.chance.random())
                choice = self.chance.choice(question["options"])["choice"]
                self.open = {"type": "choose", "ply": message["ply"], "choice": choice, "seat": question["seat"]}
                link.send(json.dumps(self.open))

    def check(self) -> None:
        """Raise Lost unless the record has every acknowledged answer once and in its place, followed by at most the open one."""
        if self.fault:
            raise Lost(self.fault)
        kept = []
        for line in self.server.record(self.key):
            words = line.rpartition("[")[0].split(None, 2)
            if words[0] in self.seats:
                kept.append((words[0], words[2].strip()))
        after = [(self.open["seat"], self.open["choice"])] if self.open is not None else []
        if kept not in (self.sent, self.sent + after):
            raise Lost(f"{self.key}: {len(kept)} answers are kept, {len(self.sent)} were acknowledged")


def games(server: Server, number: int) -> list[Seat]:
    """Make a game for one player, one for two players who share a connection, and one for two players with secrets. Returns a player for
    each connection."""
    solo = server.post("/api/games", {"title": "phantom-fury"})
    both = server.post("/api/games", {"title": "second-fallujah"})
    apart = server.post("/api/games", {"title": "night-drop", "together": False})
    keys = {
        "us": apart["key"],
        "german": server.post("/api/claim", {"invitation": apart["invitations"]["german"]})["key"],
    }
    return [
        Seat(server, solo["key"], ["usmc"], number),
        Seat(server, both["key"], ["coalition", "insurgent"], number + 1),
        *[Seat(server, keys[seat], [seat], number + 2 + at) for at, seat in enumerate(("us", "german"))],
    ]


def run(
    kills: int, seed: int, folder: Path, longest: float = 1.2, say: Callable[[int], None] = lambda done: None
) -> int:
    """Kill the server so many times, each within `longest` seconds, and return the number of acknowledged answers. Raises Lost if one of
    them was lost. `say` is called with the number of kills so far."""
    chance = random.Random(seed)
    server = Server(folder)
    seats: list[Seat] = []
    acknowledged = 0
    for number in range(kills + 1):
        server.start()
        try:
            for seat in seats:
                seat.check()
            if number == kills:
                break
            if not seats or any(seat.over for seat in seats):
                acknowledged += sum(len(seat.sent) for seat in seats)
                seats = games(server, chance.getrandbits(32))
            stop = threading.Event()
            threads = [threading.Thread(target=seat.play, args=(stop,), daemon=True) for seat in seats]
            for seat, thread in zip(seats, threads, strict=True):
                seat.seated.clear()
                thread.start()
            for seat in seats:
                seat.seated.wait(30)
            time.sleep(longest * chance.random())
        finally:
            server.kill()
        stop.set()
        for thread in threads:
            thread.join(20)
        say(number + 1)
    return acknowledged + sum(len(seat.sent) for seat in seats)


def print_progress(done: int, kills: int) -> None:
    """Print a line of progress for every fifty kills."""
    if done % 50 == 0:
        print(f"kill-test: {done} of {kills}", file=sys.stderr, flush=True)


def main() -> int:
    """Run the test; an error if an answer was lost."""
    parser = argparse.ArgumentParser(description="Kill the server again and again; nothing may be lost.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        answers = run(wanted.kills, wanted.seed, Path(folder), say=lambda done: print_progress(done, wanted.kills))
    print(f"killed {wanted.kills} times; each of the {answers} acknowledged answers was kept once")
    return 0


if __name__ == "__main__":
    sys.exit(main())
