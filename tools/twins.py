"""Checks many games of titles with secrets for leaks: python tools/twins.py --comparisons 200000

It compares twins: two games that differ only in what a seat may not know (umpire.testing.twins). The games start from the set-up and
from drawn positions, with random options, and with seeded or told dice. A comparison is one kind of information at one moment. Prints
the number of comparisons, and the seed of every game in which a seat was shown a difference.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

import umpire
from umpire.engine import COMPILED
from umpire.kit.speech import Speech, languages
from umpire.testing import twins
from umpire.testing.check import check_of

BATCH = 64  # games between two checks whether there are enough comparisons
WHOLE = 8  # one game in so many starts from the set-up, the others from drawn positions
# The most questions that are played from a drawn position, and from the set-up.
DRAWN_QUESTIONS, WHOLE_QUESTIONS = 120, 700


def compare_game(title: str, seed: int) -> tuple[int, Counter[str], str]:
    """Compare twins along one game. Returns its seed, the counts of comparisons, and what went wrong (empty if nothing did)."""
    player = Random(seed)
    total: Counter[str] = Counter()
    options = {option.name: player.choice(option.choices) for option in umpire.title(title).options}
    voices = [Speech(title, language).step for language in languages(title)]
    dice = twins.dice_for(player)
    try:
        text = check_of(title).draw(player, options) if seed % WHOLE else ""
        if text:
            twins.compare(umpire.place(title, text, options=options, dice=dice), player, DRAWN_QUESTIONS, total, voices)
        else:
            twins.compare(umpire.start(title, options=options, dice=dice), player, WHOLE_QUESTIONS, total, voices)
    except Exception as fault:
        return seed, total, f"{type(fault).__name__}: {fault}"
    return seed, total, ""


def compare(title: str, comparisons: int, first: int) -> int:
    """Make at least `comparisons` comparisons for a title. Returns the number of games that went wrong."""
    began = time.perf_counter()
    total: Counter[str] = Counter()
    seed, wrong = first, 0
    with ProcessPoolExecutor() as pool:
        while total["compared"] < comparisons:
            for number, counted, fault in pool.map(compare_game, [title] * BATCH, range(seed, seed + BATCH)):
                total += counted
                if fault:
                    wrong += 1
                    print(f"{title}, seed {number}: {fault}", flush=True)
            seed += BATCH
            if not total["compared"]:
                print(f"{title}: no twins were found", flush=True)
                return 1
            if sys.stderr.isatty():
                print(f"\r{title}: {total['compared']:,} of {comparisons:,}", end="", file=sys.stderr)
    seats = ", ".join(f"{total[seat]:,} for {seat}" for seat in umpire.rules(title).seats)
    print(
        f"{title}, {'compiled' if COMPILED else 'interpreted'} form: {total['compared']:,} comparisons of twins ({seats}) in "
        f"{seed - first} games, seeds {first}-{seed - 1}, {time.perf_counter() - began:.0f} s: "
        f"{f'{wrong} games WRONG' if wrong else 'no difference'}",
        flush=True,
    )
    return wrong


def main() -> int:
    """Compare twins of these titles; 1 if a seat was shown a difference."""
    secretive = [title for title in umpire.titles() if umpire.rules(title).secrets]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--title", choices=secretive, help="only this title")
    parser.add_argument("--comparisons", type=int, default=20_000, help="at least so many (default 20000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    chosen = parser.parse_args()
    titles = secretive if chosen.title is None else [chosen.title]
    return 1 if sum(compare(title, chosen.comparisons, chosen.first) for title in titles) else 0


if __name__ == "__main__":
    raise SystemExit(main())
