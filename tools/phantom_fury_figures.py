"""Prints figures of games of Phantom Fury with a value set: python tools/phantom_fury_figures.py --games 200 --seed 1520001

The regular bot plays. The figures are how often it wins, the Floodings of a game (13.4.8), the most Suspects on the map, and how often
the Suspect cup was empty when one was due (5.3.2.3). A good value set seldom empties the cup before turn 12.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import umpire
from umpire import bots
from umpire.engine.ask import Decision

ZONES = 61  # on the map
LATE = 12  # the turn before which the Suspect cup should not be empty


class Figures(NamedTuple):
    """The figures of one game."""

    won: bool
    zones: int  # taken
    floodings: int
    most: int  # Suspects on the map
    empty: int  # the turn in which the cup was first empty when a Suspect was due; 0 if it never was


def figures(seed: int, values: str, edition: str, strong_points: int) -> Figures:
    """Play one game and count."""
    game = umpire.start("phantom-fury", edition, {"strong-points": strong_points}, seed=seed, values=values)
    bot = bots.make("regular", "phantom-fury", "usmc", seed, game.rules.folder)
    floodings = most = empty = 0
    while isinstance(game.pending, Decision):
        events = game.play(bot.choose(game.seen("usmc"), game.pending)[0])
        floodings += sum(type(event).__name__ == "FloodingBegan" for event in events)
        view = game.view("usmc")
        cup = sum(view["cups"]["suspects"].values())
        if not empty and not cup and any(type(event).__name__ == "SuspectNotPlaced" for event in events):
            empty = game.pos.turn
        most = max(most, sum("cf" not in enemy for zone in view["zones"] for enemy in zone["enemies"].values()))
    last = game.view("usmc")
    return Figures(game.outcome.startswith("usmc"), ZONES - last["zones_left"], floodings, most, empty)


def main() -> int:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=100, help="how many (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--values", default="standard", help="the value set (default: standard)")
    parser.add_argument("--edition", default="en", help="en or fr (default: en)")
    parser.add_argument("--strong-points", type=int, default=2, help="in the cup (default: 2)")
    chosen = parser.parse_args()
    play = partial(figures, values=chosen.values, edition=chosen.edition, strong_points=chosen.strong_points)
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(play, seeds, chunksize=4))
    count = len(found)
    early = sum(0 < one.empty < LATE for one in found)
    print(f"{chosen.values}, {chosen.edition}, {chosen.strong_points} Strong Points, seeds {seeds[0]} to {seeds[-1]}")
    print(f"won {sum(one.won for one in found)} of {count}, {sum(one.zones for one in found) / count:.1f} Zones")
    print(f"Floodings a game: {sum(one.floodings for one in found) / count:.2f}")
    print(
        f"most Suspects on the map: {sum(one.most for one in found) / count:.1f} on average, {max(one.most for one in found)}"
    )
    print(
        f"cup empty when a Suspect was due: in {sum(one.empty > 0 for one in found)} games, before turn {LATE} in {early}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
