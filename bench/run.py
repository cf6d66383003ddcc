"""Compares the speed of Umpire with that of Catanatron in one run, and checks the required ratios.

    make bench                      the whole measurement
    make bench BENCH="--rounds 3"   a quick look
    make bench BASE=36a7e2e         compares with another revision of Umpire too

On a shared machine absolute rates vary from hour to hour, so only ratios are checked. The engines take turns, for about a second
each, and every ratio is the median over the rounds. Exits with 1 if a ratio misses its floor.
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
    """The limits for the ratios of one form. A ratio whose limit is None is printed and not checked."""

    decisions: float | None = None  # decisions/s over Catanatron's actions/s: at least
    games: float | None = None  # complete games/s over Catanatron's: at least
    fork: float | None = None  # time of a fork over the time of Catanatron's copy: at most
    growth: float | None = None  # time per decision, last quarter of a game over the first: at most
    search: float | None = None  # time of the title's search (`SEARCHES` of its worker) over Catanatron's copy: at most


class Faster(NamedTuple):
    """How many times as fast as revision 36a7e2e the compiled form of a title must be."""

    decisions: float = 1.1
    games: float = 2.0
    playouts: float = 2.0


class Title(NamedTuple):
    """A title with its options, and the limits that it must keep."""

    name: str
    edition: str
    options: dict[str, int | str | bool]
    interpreted: Floors
    compiled: Floors
    label: str = ""
    faster: Faster = Faster()
    former_values: str = ""  # the value set with the values of revision 36a7e2e, which had only one
    # Fields of the judge with the values of revision 36a7e2e, where these decide how long a playout is: both must do the same work.
    former_judge: dict[str, int] = {}

    def called(self) -> str:
        """The name in the tables."""
        return self.label or self.name


# To measure another title, add a row. Night Drop has no limit for growth: its units go a hex or two by night and half a dozen by day, so
# its later decisions take longer by the rules.
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

# What is searched in the games of a title (`SEARCHES` of worker_umpire.py).
SEARCHES = {"night-drop": "all hexes one unit can reach by day"}


class Worker:
    """An engine in a process of its own. It waits for orders, and `slices` keeps its answers by the kind of order."""

    def __init__(self, command: Sequence[str | Path], env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            command, cwd=HERE, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.about = self._answer()
        self.slices: dict[str, list[dict[str, Any]]] = {"speed": [], "copying": [], "growth": [], "playouts": []}

    def _answer(self) -> dict[str, Any]:
        """Wait for the next line of the process. Exits if there is none."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"bench: {self.process.args!r} stopped without an answer; its error messages are above.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def measure(self, do: str, seed: int, seconds: float) -> None:
        """Make one measurement (see `measuring.serve`) and keep the answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"do": do, "seed": seed, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        self.slices[do].append(self._answer())

    def figures(self, do: str, name: str) -> list[float]:
        """A figure of all rounds."""
        return [float(answer[name]) for answer in self.slices[do]]

    def typical(self, do: str, name: str) -> float:
        """The median of a figure over all rounds."""
        return median(self.figures(do, name))

    def quarters(self) -> list[list[float]]:
        """The times per decision in the quarters of a game, for each round."""
        return [list(answer["quarters"]) for answer in self.slices["growth"]]

    def stop(self) -> None:
        """Close the input of the process, so that it ends, and wait for it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def over(ours: Worker, theirs: Worker, do: str, name: str) -> float:
    """The ratio of a figure of two workers: the median of the ratios of the rounds."""
    pairs = zip(ours.figures(do, name), theirs.figures(do, name), strict=True)
    return median(mine / other for mine, other in pairs)


def search_over_copy(ours: Worker, theirs: Worker) -> float:
    """The time of our search over that of their copy."""
    pairs = zip(ours.figures("copying", "search"), theirs.figures("copying", "copy"), strict=True)
    return median(mine / other for mine, other in pairs)


def growth(worker: Worker) -> float:
    """The time per decision in the last quarter of a game over that in the first; the median of the ratios of the rounds."""
    return median(quarters[3] / quarters[0] for quarters in worker.quarters())


def environment(**extra: str) -> dict[str, str]:
    """The environment variables of a worker: ours without those of Python, a fixed hash seed, and `extra`."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**env, "PYTHONHASHSEED": "0", **extra}


def catanatron(*how: str) -> Worker:
    """A worker for Catanatron. Exits if its environment has not been made."""
    python = ROOT / ".venv-bench" / "bin" / "python"
    if not python.exists():
        sys.exit("bench: there is no .venv-bench; 'make bench' makes it.")
    return Worker([python, HERE / "worker_catanatron.py", *how], environment())


def order_for(title: Title, former: bool = False) -> str:
    """The argument that tells a worker what to play. With `former` the values and judge of revision 36a7e2e are added; the workers of that
    revision do not understand them."""
    wanted = [title.name, title.edition, title.options]
    return json.dumps([*wanted, title.former_values, title.former_judge] if former else wanted)


def forms(title: Title) -> dict[str, Worker]:
    """A worker for the interpreted form, and one for the compiled form if that is installed."""
    command: list[str | Path] = [sys.executable, HERE / "worker_umpire.py", order_for(title)]
    workers = {"interpreted": Worker(command, environment(PYTHONPATH=str(ROOT / "src")))}
    installed = Worker(command, environment())
    if installed.about["compiled"]:
        workers["compiled"] = installed
    else:
        installed.stop()
    return workers


def take_turns(workers: Sequence[Worker], rounds: int, seconds: float) -> None:
    """Make all measurements of random games: one short round to warm up, then the rounds that count, all engines with the same seeds."""
    for number in range(rounds + 1):
        print(f"bench: round {number} of {rounds}" if number else "bench: warming up", flush=True)
        for do in ("speed", "copying", "growth"):
            for worker in workers:
                worker.measure(do, seed=1_000_000 * number, seconds=seconds if number else 0.2)
                if number == 0:
                    worker.slices[do].clear()
    for worker in workers:
        worker.stop()


def measure_bots(rounds: int, seconds: float, titles: Sequence[Title]) -> list[tuple[str, float, float | None]]:
    """Measure games between doctrines and playouts of the search in the installed form, and games of Catanatron's value function. Prints
    a table. Returns for each title the name of the ratio of games, its value, and its floor (3 for the compiled form)."""
    peer = catanatron("value")
    ours = [
        (title, Worker([sys.executable, HERE / "worker_bots.py", order_for(title)], environment())) for title in titles
    ]
    for number in range(rounds):
        print(f"bench: bots, round {number + 1} of {rounds}", flush=True)
        for worker in [peer, *[worker for _, worker in ours]]:
            worker.measure("speed", seed=1_000_000 * number, seconds=seconds)
        for _, worker in ours:
            worker.measure("playouts", seed=1_000_000 * number, seconds=seconds)
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
    """Measure random games, games between doctrines and playouts of both revisions in turns, ours with the values that the other had.
    Returns the name, the value and the floor of each ratio."""
    lines: list[tuple[str, float, float]] = []
    for title in titles:
        ours = order_for(title, former=True)
        pairs = {
            name: (
                Worker([sys.executable, HERE / name, ours], environment()),
                Worker([base.python, base.worker(name), order_for(title)], environment()),
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
                    worker.measure(do, seed=1_000_000 * number, seconds=seconds)
        here = f"{title.called()} over {base.revision}:"
        play, think = pairs["worker_umpire.py"], pairs["worker_bots.py"]
        lines.append((f"{here} random decisions/s", over(*play, "speed", "decisions"), title.faster.decisions))
        lines.append((f"{here} doctrine games/s", over(*think, "speed", "games"), title.faster.games))
        lines.append((f"{here} playouts/s", over(*think, "playouts", "playouts"), title.faster.playouts))
        for worker in [*play, *think]:
            worker.stop()
    return lines


def print_rates(rows: list[tuple[str, Worker]]) -> None:
    """Print the tables of absolute rates and times."""
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
    """Prints ratios, checks them, and counts those that miss their limit."""

    def __init__(self) -> None:
        self.missed = 0
        print(f"\n{'ratio':84}{'measured':>9}   required")

    def line(self, name: str, measured: float, *, least: float | None = None, most: float | None = None) -> None:
        """Print a ratio and check it."""
        kept = (least is None or measured >= least) and (most is None or measured <= most)
        self.missed += not kept
        required = f">= {least:g}" if least is not None else f"<= {most:g}" if most is not None else ""
        verdict = ("ok" if kept else "MISSED") if required else ""
        print(f"{name:84}{measured:9.2f}   {required:8}{verdict}".rstrip())


def print_ratios(ledger: Ledger, title: Title, workers: dict[str, Worker], peer: Worker) -> None:
    """Print and check the ratios of a title's random games, for each form."""
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


def main() -> int:
    """Run the bench; 1 if a ratio misses its limit."""
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

    thinking = measure_bots(max(1, wanted.rounds // 2), 2 * wanted.seconds, [title for title, _ in ours])
    chosen = [title for title, _ in ours]
    against = over_base(base, max(1, wanted.rounds // 2), 2 * wanted.seconds, chosen) if base is not None else []
    print_rates(rows)
    ledger = Ledger()
    for figure, measured, floor in against:
        ledger.line(figure, measured, least=floor)
    for figure, measured, least in thinking:
        ledger.line(figure, measured, least=least)
    for title, workers in ours:
        print_ratios(ledger, title, workers, peer)
    if wanted.title is None:
        for figure, measured, most in serving.measure(wanted.crowd):
            ledger.line(figure, measured, most=most)
    print(f"\nbench: {ledger.missed} floors MISSED" if ledger.missed else "\nbench: every floor kept")
    return 1 if ledger.missed else 0


if __name__ == "__main__":
    sys.exit(main())
