"""Measures Umpire against Catanatron in one run, and says whether the required floors are kept.

    make bench                      the whole measurement
    make bench BENCH="--rounds 3"   a quick look
    make bench BASE=36a7e2e         and how much faster than another revision

Absolute rates mean little on a shared machine; ratios from one run do. The engines therefore take turns, one
slice each, and every ratio below is the median over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import serving
import umpire
from base import Base, built

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


class Floors(NamedTuple):
    """What the ratios of one form must keep; None where a figure is only told."""

    decisions: float | None = None  # decisions/s over Catanatron's actions/s: at least
    games: float | None = None  # complete games/s over Catanatron's: at least
    fork: float | None = None  # time of a fork over the time of Catanatron's copy: at most
    growth: float | None = None  # time per decision, last quarter of a game over the first: at most
    search: float | None = None  # time of the title's search (`SEARCHES` of its worker) over Catanatron's copy: at most


class Faster(NamedTuple):
    """How much faster than revision 36a7e2e a title must be, compiled: at least."""

    decisions: float = 1.1
    games: float = 2.0
    playouts: float = 2.0


class Title(NamedTuple):
    """A kind of game to play at random, and what it must keep."""

    name: str
    edition: str
    options: dict[str, int | str | bool]
    interpreted: Floors
    compiled: Floors
    label: str = ""
    faster: Faster = Faster()
    former_values: str = ""  # the value set that was the only one before there were value sets
    # Fields of the judge as revision 36a7e2e had them, where playouts have become longer or shorter since: both must do the same work.
    former_judge: dict[str, int] = {}

    def called(self) -> str:
        return self.label or self.name


# Another title is one row more, and one that is not installed has none. Night Drop's units go a hex or two by night, half a dozen by day: its growth is in its rules
# and is only told.
ROWS = (
    Title(
        "phantom-fury",
        "en",
        {"strong-points": 2},
        Floors(1.0, growth=1.2),
        Floors(5.0, fork=0.5, growth=1.2),
        former_values="harsh",
        former_judge={"endgame": 16, "planning": 0},
    ),
    Title(
        "second-fallujah",
        "en",
        {},
        Floors(),
        Floors(5.0, fork=0.5, growth=1.2),
        faster=Faster(games=3.0),
        former_values="harsh",
    ),
    Title(
        "second-fallujah",
        "en",
        {"insurgents": "bot"},
        Floors(),
        Floors(games=2.0),
        "second-fallujah, bot",
        faster=Faster(games=3.0),
        former_values="harsh",
    ),
    Title("night-drop", "en", {}, Floors(), Floors(5.0, fork=0.5, search=0.3)),
)

TITLES = [row for row in ROWS if row.name in umpire.titles()]

# What the worker of a title searches for, beside playing and forking.
SEARCHES = {"night-drop": "all hexes one unit can reach by day"}


class Worker:
    """One engine in a process of its own, idle until it is given a slice."""

    def __init__(self, command: Sequence[str | Path], env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            command, cwd=HERE, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.about = self._answer()
        self.slices: dict[str, list[dict[str, Any]]] = {"speed": [], "copying": [], "growth": [], "playouts": []}

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"bench: {self.process.args!r} stopped without an answer; its own words stand above.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def slice(self, do: str, seed: int, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"do": do, "seed": seed, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        self.slices[do].append(self._answer())

    def figures(self, do: str, name: str) -> list[float]:
        return [float(answer[name]) for answer in self.slices[do]]

    def typical(self, do: str, name: str) -> float:
        return median(self.figures(do, name))

    def quarters(self) -> list[list[float]]:
        return [list(answer["quarters"]) for answer in self.slices["growth"]]

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def over(ours: Worker, theirs: Worker, do: str, name: str) -> float:
    pairs = zip(ours.figures(do, name), theirs.figures(do, name), strict=True)
    return median(mine / other for mine, other in pairs)


def search_over_copy(ours: Worker, theirs: Worker) -> float:
    pairs = zip(ours.figures("copying", "search"), theirs.figures("copying", "copy"), strict=True)
    return median(mine / other for mine, other in pairs)


def growth(worker: Worker) -> float:
    """Each round plays other games, so the ratio is taken within the round."""
    return median(quarters[3] / quarters[0] for quarters in worker.quarters())


def environment(**extra: str) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**env, "PYTHONHASHSEED": "0", **extra}


def catanatron(*how: str) -> Worker:
    python = ROOT / ".venv-bench" / "bin" / "python"
    if not python.exists():
        sys.exit("bench: there is no .venv-bench; 'make bench' makes it.")
    return Worker([python, HERE / "worker_catanatron.py", *how], environment())


def asked_for(title: Title, former: bool = False) -> str:
    """What a worker is told to play; with `former` as in revision 36a7e2e, whose own workers know nothing of values and judges."""
    wanted = [title.name, title.edition, title.options]
    return json.dumps([*wanted, title.former_values, title.former_judge] if former else wanted)


def forms(title: Title) -> dict[str, Worker]:
    """The interpreted form from the sources, and the compiled one from this environment if it is there."""
    command: list[str | Path] = [sys.executable, HERE / "worker_umpire.py", asked_for(title)]
    workers = {"interpreted": Worker(command, environment(PYTHONPATH=str(ROOT / "src")))}
    installed = Worker(command, environment())
    if installed.about["compiled"]:
        workers["compiled"] = installed
    else:
        installed.stop()
    return workers


def take_turns(workers: Sequence[Worker], rounds: int, seconds: float) -> None:
    """One short round to warm up, then the rounds that count, all engines with the same seeds."""
    for number in range(rounds + 1):
        print(f"bench: round {number} of {rounds}" if number else "bench: warming up", flush=True)
        for do in ("speed", "copying", "growth"):
            for worker in workers:
                worker.slice(do, seed=1_000_000 * number, seconds=seconds if number else 0.2)
                if number == 0:
                    worker.slices[do].clear()
    for worker in workers:
        worker.stop()


def bots(rounds: int, seconds: float, titles: Sequence[Title]) -> list[tuple[str, float, float | None]]:
    """Games between doctrines against games of Catanatron's value function with itself, and playouts of the search. Told is
    the form that is installed; the floor is for the compiled one."""
    peer = catanatron("value")
    ours = [
        (title, Worker([sys.executable, HERE / "worker_bots.py", asked_for(title)], environment())) for title in titles
    ]
    for number in range(rounds):
        print(f"bench: bots, round {number + 1} of {rounds}", flush=True)
        for worker in [peer, *[worker for _, worker in ours]]:
            worker.slice("speed", seed=1_000_000 * number, seconds=seconds)
        for _, worker in ours:
            worker.slice("playouts", seed=1_000_000 * number, seconds=seconds)
    print(f"\n{'bots':34}{'games/s':>12}{'playouts/s':>12}")
    print(f"{peer.about['engine']!s:34}{peer.typical('speed', 'games'):12.2f}")
    lines: list[tuple[str, float, float | None]] = []
    for title, worker in ours:
        form = "compiled" if worker.about["compiled"] else "interpreted"
        games, playouts = worker.typical("speed", "games"), worker.typical("playouts", "playouts")
        print(f"{f'{title.called()}, {form}':34}{games:12.2f}{playouts:12.1f}")
        figure = f"{title.called()}, {form}: doctrine games/s over Catanatron's value function"
        lines.append((figure, over(worker, peer, "speed", "games"), 3.0 if form == "compiled" else None))
    for worker in [peer, *[worker for _, worker in ours]]:
        worker.stop()
    return lines


def over_base(base: Base, rounds: int, seconds: float, titles: Sequence[Title]) -> list[tuple[str, float, float]]:
    """How much faster than another revision: random play, games between doctrines, and playouts, in turns. We play with the values
    that it had."""
    lines: list[tuple[str, float, float]] = []
    for title in titles:
        ours = asked_for(title, former=True)
        pairs = {
            name: (
                Worker([sys.executable, HERE / name, ours], environment()),
                Worker([base.python, base.worker(name), asked_for(title)], environment()),
            )
            for name in ("worker_umpire.py", "worker_bots.py")
        }
        for number in range(rounds):
            print(f"bench: {title.called()} against {base.revision}, round {number + 1} of {rounds}", flush=True)
            for do, name in (
                ("speed", "worker_umpire.py"),
                ("speed", "worker_bots.py"),
                ("playouts", "worker_bots.py"),
            ):
                for worker in pairs[name]:
                    worker.slice(do, seed=1_000_000 * number, seconds=seconds)
        here = f"{title.called()} over {base.revision}:"
        play, think = pairs["worker_umpire.py"], pairs["worker_bots.py"]
        lines.append((f"{here} random decisions/s", over(*play, "speed", "decisions"), title.faster.decisions))
        lines.append((f"{here} doctrine games/s", over(*think, "speed", "games"), title.faster.games))
        lines.append((f"{here} playouts/s", over(*think, "playouts", "playouts"), title.faster.playouts))
        for worker in [*play, *think]:
            worker.stop()
    return lines


def rates(rows: list[tuple[str, Worker]]) -> None:
    heads = f"{'decisions/s':>12}{'real/s':>10}{'games/s':>9}{'per game':>10}{'copy us':>9}{'worst':>8}"
    print(f"\n{'engine':34}{heads}")
    for name, worker in rows:
        print(
            f"{name:34}{worker.typical('speed', 'decisions'):12,.0f}{worker.typical('speed', 'real'):10,.0f}"
            f"{worker.typical('speed', 'games'):9.1f}{worker.typical('speed', 'length'):10.0f}"
            f"{worker.typical('copying', 'copy'):9.1f}{worker.typical('copying', 'worst'):8.0f}"
        )
    print(f"\n{'time per decision, us':34}{'1st quarter':>12}{'2nd':>10}{'3rd':>10}{'4th':>10}")
    for name, worker in rows:
        first, *others = (median(times) for times in zip(*worker.quarters(), strict=True))
        print(f"{name:34}{first:12.2f}" + "".join(f"{other:10.2f}" for other in others))


class Ledger:
    """Prints the ratios and remembers the floors that were missed."""

    def __init__(self) -> None:
        self.missed = 0
        print(f"\n{'ratio':84}{'measured':>9}   required")

    def line(self, name: str, measured: float, *, least: float | None = None, most: float | None = None) -> None:
        kept = (least is None or measured >= least) and (most is None or measured <= most)
        self.missed += not kept
        required = f">= {least:g}" if least is not None else f"<= {most:g}" if most is not None else ""
        verdict = ("ok" if kept else "MISSED") if required else ""
        print(f"{name:84}{measured:9.2f}   {required:8}{verdict}".rstrip())


def main() -> int:
    parser = argparse.ArgumentParser(description="Umpire against Catanatron, in ratios.")
    parser.add_argument("--rounds", type=int, default=7, help="how often the engines take turns (default: 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one slice (default: 1)")
    names = sorted({title.name for title in TITLES})
    parser.add_argument("--title", choices=names, help="only this title")
    parser.add_argument("--crowd", type=float, default=120.0, help="seconds of 500 games on the server (default: 120)")
    parser.add_argument("--base", default="", metavar="REVISION", help="build this revision too, and compare with it")
    wanted = parser.parse_args()

    base = built(wanted.base) if wanted.base else None
    peer = catanatron()
    ours = [(title, forms(title)) for title in TITLES if wanted.title in (None, title.name)]
    rows = [(str(peer.about["engine"]), peer)]
    for title, workers in ours:
        rows += [(f"{title.called()}, {form}", worker) for form, worker in workers.items()]
    take_turns([worker for _, worker in rows], wanted.rounds, wanted.seconds)

    thinking = bots(max(1, wanted.rounds // 2), 2 * wanted.seconds, [title for title, _ in ours])
    chosen = [title for title, _ in ours]
    against = over_base(base, max(1, wanted.rounds // 2), 2 * wanted.seconds, chosen) if base is not None else []
    rates(rows)
    ledger = Ledger()
    for figure, measured, floor in against:
        ledger.line(figure, measured, least=floor)
    for figure, measured, least in thinking:
        ledger.line(figure, measured, least=least)
    for title, workers in ours:
        name = title.called()
        for form, worker in workers.items():
            here, floors = f"{name}, {form}:", title.compiled if form == "compiled" else title.interpreted
            speed = over(worker, peer, "speed", "decisions")
            real = over(worker, peer, "speed", "real")
            games = over(worker, peer, "speed", "games")
            fork = over(worker, peer, "copying", "copy")
            ledger.line(f"{here} decisions/s over Catanatron's actions/s", speed, least=floors.decisions)
            ledger.line(f"{here} real decisions/s over Catanatron's", real)
            ledger.line(f"{here} complete games/s over Catanatron's", games, least=floors.games)
            ledger.line(f"{here} time of a fork over Catanatron's copy", fork, most=floors.fork)
            ledger.line(f"{here} last quarter over first", growth(worker), most=floors.growth)
            if title.name in SEARCHES:
                search = search_over_copy(worker, peer)
                ledger.line(f"{here} {SEARCHES[title.name]} over Catanatron's copy", search, most=floors.search)
        if "compiled" in workers:
            both = over(workers["compiled"], workers["interpreted"], "speed", "decisions")
            ledger.line(f"{name}: compiled over interpreted", both)
        else:
            print(f"{name}: the compiled form is not installed here; its floors were not measured")
    if wanted.title is None:
        for figure, measured, most in serving.measure(wanted.crowd):
            ledger.line(figure, measured, most=most)
    print(f"\nbench: {ledger.missed} floors MISSED" if ledger.missed else "\nbench: every floor kept")
    return 1 if ledger.missed else 0


if __name__ == "__main__":
    sys.exit(main())
