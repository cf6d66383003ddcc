"""Shows where the time goes in a random game, in a game between the regular bots, and in playouts of the search: make profile

    python tools/profile_games.py                  every title
    python tools/profile_games.py --title toy --top 20

It needs the interpreted form, because a profiler cannot see compiled functions. Use it to find slow functions; `make bench` measures
how fast the compiled form is. The time of a function does not include the functions that it calls.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import umpire
from umpire import bots
from umpire.engine import COMPILED
from umpire.engine.ask import Decision
from umpire.engine.game import Game

SRC = Path(umpire.__file__).resolve().parent
EVERY = 25  # one decision in so many is searched
PLAYOUTS = 16  # of each search


def random_game(title: str, seed: int) -> None:
    """Play a game at random."""
    game, chance = umpire.start(title, seed=seed), random.Random(seed)
    while isinstance(game.pending, Decision):
        game.choose(chance.randrange(len(game.pending.options)))


def doctrine_game(title: str, seed: int, search: bool = False) -> None:
    """Play a game between regular bots, or chance where a seat has none. With `search` some decisions are searched too; the result of
    the search is not used."""
    game, players = umpire.start(title, seed=seed), {}
    number = 0
    while isinstance(game.pending, Decision):
        step = game.pending
        if step.seat not in players:
            known = bots.names(title, step.seat)
            players[step.seat] = bots.make("regular" if "regular" in known else "chance", title, step.seat, seed)
        number += 1
        if search and number % EVERY == 0:
            search_once(game, title, step)
        game.play(players[step.seat].choose(game.seen(step.seat), step)[0])


def search_once(game: Game, title: str, step: Decision) -> None:
    """Search the pending decision."""
    bots.veteran(title, step.seat, 1, bots.Budget(playouts=PLAYOUTS)).choose(game.seen(step.seat), step)


def part_of(file: str) -> str:
    """The part of the program that a file belongs to, such as `engine`, `night_drop/rules` or `bots`; `Python` for any other file."""
    try:
        parts = Path(file).relative_to(SRC).parts
    except ValueError:
        return "Python"
    if parts[0] == "titles":
        return "/".join(parts[1:3] if len(parts) > 3 else [parts[1], parts[-1]])
    return parts[0]


def report(what: str, play: Callable[[], None], top: int) -> None:
    """Profile `play`, and print the shares of the parts of the program and the slowest functions."""
    profile = cProfile.Profile()
    profile.runcall(play)
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    total = sum(own for _, _, own, _, _ in stats.values())
    parts: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in stats.items():
        parts[part_of(file)] += own
    print(f"\n{what}: {total:.2f} s")
    print("  " + ", ".join(f"{part} {100 * share / total:.0f}%" for part, share in parts.most_common(8)))
    hottest = sorted(stats.items(), key=lambda item: -item[1][2])[:top]
    for (file, line, name), (_, calls, own, _, _) in hottest:
        where = f"{Path(file).relative_to(SRC)}:{line} {name}" if part_of(file) != "Python" else name
        print(f"  {100 * own / total:5.1f}%  {calls:9,} calls  {where}")


def main() -> int:
    """Print the profiles; 1 for the compiled form, which cannot be profiled."""
    parser = argparse.ArgumentParser(description="Where the time of a game goes, in the interpreted form.")
    parser.add_argument("--title", choices=umpire.titles(), help="only this title")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--top", type=int, default=8, help="how many functions are listed (default: 8)")
    wanted = parser.parse_args()
    if COMPILED:
        print(
            "profile: the compiled form hides its functions; run it with PYTHONPATH=src, as 'make profile' does.",
            file=sys.stderr,
        )
        return 1
    for title in [wanted.title] if wanted.title else umpire.titles():
        seats = umpire.rules(title).seats
        report(f"{title}, a random game", partial(random_game, title, wanted.seed), wanted.top)
        if any("regular" in bots.names(title, seat) for seat in seats):
            report(f"{title}, a game between regulars", partial(doctrine_game, title, wanted.seed), wanted.top)
        if any("veteran" in bots.names(title, seat) for seat in seats):
            report(
                f"{title}, a game between regulars with {PLAYOUTS} playouts at every {EVERY}th question",
                partial(doctrine_game, title, wanted.seed, search=True),
                wanted.top,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
