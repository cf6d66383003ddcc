"""Runs every attack of `attack_kinds.py` on a server of this machine, and measures what an honest player notices: make attack

    python tools/attack_server.py                          every attack twice, 60 seconds each
    python tools/attack_server.py --seconds 5 --only odds   a quick look at one

The same server process has to survive all attacks. It has one core, the attacker and the honest player share another, and they come
from different addresses. The honest player answers ten times a second. The time of an answer ends when the table shows it, and includes
any reconnection in between. Times are compared with those of the same player while nobody attacks. Prints a table; --write FILE
writes it to a file too. Exits with 1 if a limit was not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from attack_kinds import ATTACKS

HERE = Path(__file__).resolve().parent
PACE = 0.1  # seconds between two answers of the honest player
PATIENCE = 30.0  # seconds to wait for the server
# The limits: times as ratios to those at rest, memory in megabytes.
MEDIAN = 3.0
TAIL = 10.0  # of the 99th percentile
GROWTH = 100.0  # in the first round of an attack
CREEP = 10.0  # in the second round: more would be a leak
ROUNDS = 2
Message = dict[str, Any]
HEAD = """# The server under attack

Made by `make attack`. Every attack of `tools/attack_kinds.py` comes from one address for {seconds:g} seconds, and then for as long
again, while an honest player answers ten times a second from another address. The server has one core, attacker and player share
another. An answer's time is from sending it to the table that shows it. To be kept: the median at most {median:g} times, the 99th
percentile at most {tail:g} times as at rest; memory of the server and its processes at most {growth:g} MB more, and the second
time at most {creep:g} MB; the player never disconnected; one server stands them all, without a restart.
"""


# -- the server -----------------------------------------------------------------------------------------------------


def cores() -> tuple[set[int], set[int]]:
    """A core for the server, and one for all other processes; the same if there is only one. Empty where the system has no affinity."""
    if not hasattr(os, "sched_getaffinity"):
        return set(), set()
    known = sorted(os.sched_getaffinity(0))
    return {known[0]}, {known[-1]}


CORES = cores()  # before this process is pinned itself: its children know no other core then


def pin(core: set[int]) -> None:
    """Run this process on these cores only; on any if the set is empty."""
    if core:
        os.sched_setaffinity(0, core)


class Server:
    """A process of `umpire serve` on a core of its own, with its data in `folder`."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "umpire", "serve", "--no-browser", "--port", "0", "--games", str(folder)]
        self.errors = (folder / "errors.log").open("w+", encoding="utf-8")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            preexec_fn=lambda: pin(CORES[0]),
            env={**os.environ, "LANG": "C", "LC_ALL": "C", "COLUMNS": "200"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise SystemExit(f"attack: the server did not start: {line}")
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def post(self, path: str, body: Message) -> Message:
        """The JSON answer to a POST request; blocks."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: Message = json.load(answer)
            return found

    def memory(self) -> float:
        """Megabytes used by the server and all its child processes."""
        parents = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                with contextlib.suppress(OSError, ValueError, IndexError):
                    words = (entry / "stat").read_text().rpartition(")")[2].split()
                    parents[int(entry.name)] = int(words[1])
        family = {self.process.pid}
        while more := {child for child, parent in parents.items() if parent in family} - family:
            family |= more
        total = 0
        for process in family:
            with contextlib.suppress(OSError, ValueError, IndexError):
                total += int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return total * os.sysconf("SC_PAGE_SIZE") / 2**20

    def stop(self) -> None:
        """Stop the server, by force if it takes longer than 15 seconds."""
        self.process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(15)
        self.process.kill()
        self.errors.close()


# -- the honest player ------------------------------------------------------------------------------------------------


class HonestPlayer:
    """A player alone in a game who answers at random, and the time that each answer took."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.times: list[float] = []
        self.interrupted = 0  # how often the connection was lost
        self.chance = random.Random(1)
        self.game = server.post("/api/games", {"title": "phantom-fury"})

    async def play(self, stop: asyncio.Event) -> None:
        """Play until `stop`, reconnecting where the connection is lost and beginning a new game after each."""
        waiting = 0.0  # when the last answer was sent; 0 once the table has shown it
        while not stop.is_set():
            try:
                address = f"ws://127.0.0.1:{self.server.port}/ws/{self.game['key']}"
                async with connect(address, compression=None, max_size=None, ping_interval=None) as link:
                    while not stop.is_set():
                        table = await self.next_table(link)
                        if waiting:
                            self.times.append(time.perf_counter() - waiting)
                            waiting = 0.0
                        if table["question"] is None:
                            self.game = await asyncio.to_thread(
                                self.server.post, "/api/games", {"title": "phantom-fury"}
                            )
                            break
                        await asyncio.sleep(PACE)
                        question = table["question"]
                        choice = self.chance.choice(question["options"])["choice"]
                        waiting = time.perf_counter()
                        said = {"type": "choose", "ply": table["ply"], "choice": choice, "seat": question["seat"]}
                        await link.send(json.dumps(said))
            except (OSError, WebSocketException, TimeoutError):
                self.interrupted += 1
                waiting = waiting or time.perf_counter()
                await asyncio.sleep(0.1)

    async def next_table(self, link: Any) -> Message:
        """Wait for the next message that shows the table."""
        while True:
            text = await asyncio.wait_for(link.recv(), PATIENCE)
            if text.startswith('{"type":"table"'):
                found: Message = json.loads(text)
                return found


class Figures(NamedTuple):
    """The honest player's answer times, and the server's memory."""

    answers: int
    median: float  # milliseconds
    tail: float
    before: float  # megabytes
    most: float
    after: float
    interrupted: int


async def measure(server: Server, honest: HonestPlayer, seconds: float, attack: str = "") -> Figures:
    """Let the honest player play for so many seconds, under an attack or without one. Exits if the server dies."""
    honest.times, honest.interrupted = [], 0
    stop = asyncio.Event()
    before = most = server.memory()
    playing = asyncio.ensure_future(honest.play(stop))
    attacking = start_attack(attack, server, honest, seconds) if attack else None
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(0.5)
        most = max(most, server.memory())
    if attacking is not None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            await asyncio.to_thread(attacking.wait, 20)
        attacking.kill()
    stop.set()
    await asyncio.wait_for(playing, PATIENCE * 2)
    if server.process.poll() is not None:
        raise SystemExit(f"attack: the server died of '{attack}'")
    cuts = quantiles(honest.times, n=100) if len(honest.times) > 1 else [PATIENCE] * 99
    return Figures(
        len(honest.times),
        median(honest.times or [PATIENCE]) * 1e3,
        cuts[98] * 1e3,
        before,
        most,
        server.memory(),
        honest.interrupted,
    )


def start_attack(name: str, server: Server, honest: HonestPlayer, seconds: float) -> subprocess.Popen[bytes]:
    """Start an attack in a process of low priority, because it shares its core with the honest player."""
    command = [
        sys.executable,
        str(HERE / "attack_kinds.py"),
        name,
        "--port",
        str(server.port),
        "--seconds",
        str(seconds),
    ]
    return subprocess.Popen(
        [*command, f"--watch={honest.game['watch']}"], preexec_fn=lambda: os.nice(10), stderr=subprocess.DEVNULL
    )


async def warm_up(server: Server) -> None:
    """Make the server start its bot processes, which it keeps, so that their memory is not counted as growth."""
    game = server.post("/api/games", {"title": "phantom-fury"})
    address = f"ws://127.0.0.1:{server.port}/ws/{game['key']}"
    async with connect(address, compression=None, max_size=None) as link:
        for player in ("veteran", "regular", "person"):
            await link.send(json.dumps({"type": "appoint", "seat": "usmc", "player": player}))
            end = time.monotonic() + 6
            while (left := end - time.monotonic()) > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(link.recv(), left)


class Line(NamedTuple):
    """A line of the table: an attack, and the figures of each of its rounds."""

    attack: str
    rounds: list[Figures]


def growth(line: Line) -> list[float]:
    """By how many megabytes each round raised the peak of the memory."""
    peaks = [line.rounds[0].before, *[figures.most for figures in line.rounds]]
    return [after - before for before, after in pairwise(peaks)]


def broken_limits(line: Line, rest: Figures) -> list[str]:
    """A phrase for each limit that was not kept."""
    wrong = []
    for number, figures in enumerate(line.rounds):
        if figures.median > MEDIAN * rest.median:
            wrong.append(f"median {figures.median / rest.median:.1f}x")
        if figures.tail > TAIL * rest.tail:
            wrong.append(f"p99 {figures.tail / rest.tail:.1f}x")
        if growth(line)[number] > (CREEP if number else GROWTH):
            wrong.append(f"memory {growth(line)[number]:+.0f} MB")
        if figures.interrupted:
            wrong.append(f"{figures.interrupted} times disconnected")
    return wrong


def rows(lines: list[Line], rest: Figures) -> Iterator[str]:
    """The lines of the Markdown table."""
    yield "| attack | answers | median ms | x rest | p99 ms | x rest | memory, first | again | |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|---|"
    yield f"| at rest | {rest.answers} | {rest.median:.2f} | | {rest.tail:.2f} | | {rest.before:.0f} MB | | |"
    for line in lines:
        worst = max(line.rounds, key=lambda figures: figures.median)
        tail = max(figures.tail for figures in line.rounds)
        grown = [f"{more:+.0f} MB" for more in growth(line)] + [""]
        wrong = ", ".join(broken_limits(line, rest)) or "ok"
        yield (
            f"| {line.attack} | {sum(figures.answers for figures in line.rounds)} | {worst.median:.2f} | "
            f"{worst.median / rest.median:.1f} | {tail:.2f} | {tail / rest.tail:.1f} | {grown[0]} | {grown[1]} | {wrong} |"
        )


async def run_attacks(names: list[str], seconds: float, rounds: int) -> tuple[list[Line], Figures]:
    """Run these attacks on one server. Returns a line for each, one more for the rest afterwards, and the figures at rest before."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            await warm_up(server)
            honest = HonestPlayer(server)
            await measure(server, honest, min(10.0, seconds))
            rest = await measure(server, honest, seconds)
            print(f"attack: at rest, median {rest.median:.2f} ms, p99 {rest.tail:.2f} ms", flush=True)
            lines = []
            for name in names:
                line = Line(name, [await measure(server, honest, seconds, name) for _ in range(rounds)])
                lines.append(line)
                print(f"attack: {name}: {', '.join(broken_limits(line, rest)) or 'ok'}", flush=True)
                await asyncio.sleep(min(5.0, seconds))
            calm = Line("afterwards, at rest again", [await measure(server, honest, seconds)])
            lines.append(calm)
        finally:
            server.stop()
        complaints = (Path(folder) / "errors.log").read_text(encoding="utf-8", errors="replace")
        if complaints:
            print(f"attack: the server's log has {len(complaints.splitlines())} lines; the last of them:")
            print("\n".join(complaints.splitlines()[-20:]))
        return lines, rest


def main() -> int:
    """Run the attacks and print the table; 1 if a limit was not kept."""
    parser = argparse.ArgumentParser(description="Attack a server of this machine and measure an honest player.")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each attack lasts (default: 60)")
    parser.add_argument("--once", action="store_true", help="each attack once, and not again")
    parser.add_argument("--only", action="append", metavar="NAME", choices=ATTACKS, help="only this attack")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the table there as well")
    chosen = parser.parse_args()
    pin(CORES[1])
    names = chosen.only or list(ATTACKS)
    lines, rest = asyncio.run(run_attacks(names, chosen.seconds, 1 if chosen.once else ROUNDS))
    table = "\n".join(rows(lines, rest))
    print(table)
    if chosen.write:
        head = HEAD.format(seconds=chosen.seconds, median=MEDIAN, tail=TAIL, growth=GROWTH, creep=CREEP)
        chosen.write.write_text(f"{head}\n{table}\n", encoding="utf-8")
    return 1 if any(broken_limits(line, rest) for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
