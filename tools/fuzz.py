"""Plays many random games of every title and checks them: python tools/fuzz.py --games 2000

At every decision the title's invariants are checked, at some of them also forks, undo, text and views. At the end the record must
replay to the same game. Prints how the games ended, and the error and seed of every game that failed.

    python tools/fuzz.py --title second-fallujah --games 200
    python tools/fuzz.py --title second-fallujah --games 200 --drawn    from drawn positions instead of the set-up
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import umpire
from umpire.engine import COMPILED
from umpire.testing import conformance
from umpire.testing.check import check_of, ways_of

MANY = 500  # the fewest games for which means are checked; with fewer they vary too much


class Result(NamedTuple):
    """A game: its outcome and the figures of its last view, or the traceback in `fault`."""

    seed: int
    outcome: str
    figures: dict[str, int]
    fault: str


def play(title: str, number: int, drawn: bool, seed: int) -> Result:
    """Play a game and check it. `number` says which of the title's ways to play."""
    try:
        game = conformance.one_game(title, ways_of(title)[number], seed, drawn)
        if game is None:
            return Result(seed, "nothing to draw", {}, "")
        conformance.play_through(title, game, seed, thorough=0.02)
    except Exception:
        return Result(seed, "", {}, traceback.format_exc())
    decisions = sum(isinstance(ply, umpire.Decision) for ply in game.plies)
    return Result(seed, game.outcome, {**check_of(title).figures(game), "decisions": decisions}, "")


def report(name: str, results: list[Result], seconds: float, means: Mapping[str, tuple[float, float]]) -> int:
    """Print a line for one way to play, and its faults. Returns the number of faults and of wrong means."""
    faults = [result for result in results if result.fault]
    for result in faults:
        print(f"{name}, seed {result.seed}:\n{result.fault}")
    good = [result for result in results if not result.fault]
    endings = ", ".join(f"{word} {count}" for word, count in Counter(result.outcome for result in good).most_common())
    mean = {
        figure: sum(result.figures[figure] for result in good) / len(good)
        for figure in (good[0].figures if good else ())
    }
    off = [figure for figure, (meant, near) in means.items() if len(good) >= MANY and abs(mean[figure] - meant) > near]
    for figure in off:
        print(f"{name}: the mean of {figure} is {mean[figure]:.2f} and should be near {means[figure][0]}")
    told = [f"mean {figure} {value:.1f}" for figure, value in mean.items()]
    verdict = f"{len(faults)} WRONG" if faults else "no faults"
    print(f"{name}: {len(results)} games in {seconds:.0f} s, {verdict}; {endings}; {', '.join(told)}", flush=True)
    return len(faults) + len(off)


def main() -> int:
    """Play all games; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--title", choices=umpire.titles(), help="only this title")
    parser.add_argument("--games", type=int, default=200, help="games of each way to play (default 200)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--drawn", action="store_true", help="from drawn positions instead of the set-up")
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.games)
    print(f"{chosen.games} games of each, {'compiled' if COMPILED else 'interpreted'} form", flush=True)
    wrong = 0
    for title in umpire.titles() if chosen.title is None else [chosen.title]:
        for number, way in enumerate(ways_of(title)):
            if chosen.drawn and not way.drawn:
                continue
            began = time.perf_counter()
            count = len(seeds)
            results = []
            with ProcessPoolExecutor() as pool:
                played = pool.map(play, [title] * count, [number] * count, [chosen.drawn] * count, seeds, chunksize=10)
                for result in played:
                    results.append(result)
                    if sys.stderr.isatty():
                        print(f"\r{title}, {way.name}: {len(results)}/{count}", end="", file=sys.stderr)
            means = {} if chosen.drawn else check_of(title).means
            wrong += report(f"{title}, {way.name}", results, time.perf_counter() - began, means)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
