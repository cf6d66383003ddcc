"""Play many random games of every edition and check everything that must hold: python tools/fuzz.py --games 2000

At every decision the title's invariants are checked; at a share of them forks, undo, text and views; at the end of every
game its record must replay identically. Prints how the games ended.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

import umpire
from umpire.kernel import COMPILED
from umpire.testing import conformance
from umpire.testing.phantom_fury import IDLE, in_order

VARIANTS = ("none", "historical")


def play(edition: str, seed: int) -> tuple[str, int, int, int]:
    """One game: outcome, victory points, Zones controlled, decisions."""
    options = {"strong-points": 1 + seed % 4, "variant": VARIANTS[seed // 4 % 2]}
    game = umpire.start("phantom-fury", edition=edition, options=options, seed=seed)
    shun = IDLE if seed // 8 % 2 else frozenset[str]()
    conformance.play_out(game, Random(seed), in_order, thorough=0.02, shun=shun)
    view = game.view("usmc")
    decisions = sum(isinstance(ply, umpire.Decision) for ply in game.plies)
    return game.outcome, int(view["vp"]), 60 - int(view["zones_left"]), decisions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200, help="games of each edition (default 200)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.games)
    print(f"{chosen.games} games of each edition, {'compiled' if COMPILED else 'interpreted'} form")
    for edition in ("en", "fr"):
        began = time.perf_counter()
        results = []
        with ProcessPoolExecutor() as pool:
            for result in pool.map(play, [edition] * len(seeds), seeds, chunksize=20):
                results.append(result)
                if sys.stderr.isatty():
                    print(f"\r{edition}: {len(results)}/{len(seeds)}", end="", file=sys.stderr)
        count = len(results)
        endings = ", ".join(f"{name} {number}" for name, number in Counter(r[0] for r in results).most_common())
        print(
            f"{edition}: {count} games in {time.perf_counter() - began:.0f} s, all in order, all records replay; {endings}; "
            f"mean VP {sum(r[1] for r in results) / count:.2f}, mean Zones {sum(r[2] for r in results) / count:.1f}, "
            f"mean decisions {sum(r[3] for r in results) / count:.0f}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
