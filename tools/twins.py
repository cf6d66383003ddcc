"""Compare twins, worlds that differ only in what a seat may not know, by the hundred thousand: python tools/twins.py --comparisons 200000

Battles drawn at random and whole games of Night Drop, under every option and with seeded and told dice. A comparison is one kind
of thing that a seat is shown at one moment, in two worlds (umpire.testing.twins). Prints how many there were, and the seed of
every game in which a seat could tell the worlds apart.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

import umpire
from umpire.kernel import COMPILED
from umpire.kernel.speech import Speech
from umpire.testing import twins
from umpire.testing.night_drop import draw_battle

TITLE = "night-drop"
AT_A_TIME = 64  # games handed out before the count is looked at
GAME = 8  # every so manyth is a whole game, the others are battles


def look(seed: int) -> tuple[int, Counter[str], str]:
    """One game: its seed, what was compared, and what went wrong."""
    player = Random(seed)
    total: Counter[str] = Counter()
    options = {option.name: player.choice(option.choices) for option in umpire.title(TITLE).options}
    voices = [Speech(TITLE, language).step for language in ("en", "fr")]
    dice = twins.dice_for(player)
    try:
        if seed % GAME:
            twins.compare(
                umpire.place(TITLE, draw_battle(player), options=options, dice=dice), player, 120, total, voices
            )
        else:
            twins.compare(umpire.start(TITLE, options=options, dice=dice), player, 700, total, voices)
    except Exception as fault:
        return seed, total, f"{type(fault).__name__}: {fault}"
    return seed, total, ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--comparisons", type=int, default=20_000, help="at least so many (default 20000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    chosen = parser.parse_args()
    began = time.perf_counter()
    total: Counter[str] = Counter()
    seed, wrong = chosen.first, 0
    with ProcessPoolExecutor() as pool:
        while total["compared"] < chosen.comparisons:
            for number, counted, fault in pool.map(look, range(seed, seed + AT_A_TIME)):
                total += counted
                if fault:
                    wrong += 1
                    print(f"seed {number}: {fault}", flush=True)
            seed += AT_A_TIME
            if sys.stderr.isatty():
                print(f"\r{total['compared']:,} of {chosen.comparisons:,}", end="", file=sys.stderr)
    seats = ", ".join(f"{total[seat]:,} for {seat}" for seat in umpire.rules(TITLE).seats)
    print(
        f"{TITLE}, {'compiled' if COMPILED else 'interpreted'} form: {total['compared']:,} comparisons of twins ({seats}) in "
        f"{seed - chosen.first} games, seeds {chosen.first}-{seed - 1}, {time.perf_counter() - began:.0f} s: "
        f"{f'{wrong} games WRONG' if wrong else 'no difference'}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
