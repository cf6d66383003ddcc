"""Play many random games of every title and check everything that must hold: python tools/fuzz.py --games 2000

At every decision the title's invariants are checked; at a share of them forks, undo, text and views; at the end of every
game its record must replay identically. Prints how the games ended, and the seed of every one that went wrong.

    python tools/fuzz.py --title second-fallujah --games 200
    python tools/fuzz.py --title second-fallujah --games 200 --drawn    battles drawn at random instead of whole games
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import umpire
from umpire.kernel import COMPILED
from umpire.kernel.game import Game
from umpire.testing import conformance, night_drop, phantom_fury, second_fallujah

MANY = 500  # games, until a mean has settled

Options = dict[str, object]
Check = Callable[[Game], None]


class Way(NamedTuple):
    """One way to play a title: an edition, and the options that go with a seed."""

    name: str
    edition: str
    options: Callable[[int], Options]
    drawn: bool = True  # False: it differs only in the set-up, which a drawn battle has behind it


class Fuzz(NamedTuple):
    """What the games of a title are checked with, and what is told of them."""

    ways: list[Way]
    check: Callable[[], Check]  # what must hold at every decision; a new one for each game
    ended: Check  # and at the end
    idle: frozenset[str]  # what half of the players rarely say
    draw: Callable[[Random], str]  # a position from the middle of a game
    figures: Callable[[Game], dict[str, int]]  # what to tell the mean of
    means: dict[str, tuple[float, float]] = {}  # what such a mean must be over many whole games, and how near


def at_stake(seed: int) -> Options:
    return {"strong-points": 1 + seed % 4, "variant": ("none", "historical")[seed // 4 % 2]}


def every_option(seed: int) -> Options:
    """Each of the sixty-four ways to settle the rulings, whatever else hangs on the seed."""
    choices = {
        "overstack-push": ("literal", "gentle"),
        "stacking-check": ("whole-map", "entered"),
        "sticks-defend": ("yes", "no"),
        "sticks-in-attack": ("fall", "stay"),
        "stick-as-loss": ("yes", "no"),
        "advantage-retreats": ("no", "yes"),
    }
    number = seed + seed // 64
    return {name: pair[number >> index & 1] for index, (name, pair) in enumerate(choices.items())}


def always(**options: object) -> Callable[[int], Options]:
    return lambda seed: dict(options)


TITLES = {
    "phantom-fury": Fuzz(
        [Way("en", "en", at_stake), Way("fr", "fr", at_stake)],
        lambda: phantom_fury.in_order,
        lambda game: None,
        phantom_fury.IDLE,
        phantom_fury.draw_battle,
        lambda game: {"VP": phantom_fury.vp(game), "Zones": 60 - int(game.view("usmc")["zones_left"])},
    ),
    "second-fallujah": Fuzz(
        [
            Way("two players", "en", always()),
            Way("two players, random set-up", "en", always(setup="random"), drawn=False),
            Way("against the bot", "en", always(insurgents="bot")),
        ],
        second_fallujah.Watch,
        second_fallujah.ended_in_order,
        second_fallujah.IDLE,
        second_fallujah.draw_battle,
        lambda game: {"VP": second_fallujah.vp(game), "backlash": int(game.view("coalition")["backlash"])},
    ),
    "night-drop": Fuzz(
        [Way("every option", "en", every_option)],
        night_drop.Watch,
        night_drop.ended_in_order,
        night_drop.IDLE,
        night_drop.draw_battle,
        lambda game: {"points": int(game.view("us")["points"]), "landing losses": night_drop.landing_losses(game)},
        {"landing losses": (18.8, 0.5)},
    ),
}


class Result(NamedTuple):
    """One game: how it ended, the figures of its last view, its decisions; or what went wrong."""

    seed: int
    outcome: str
    figures: dict[str, int]
    fault: str


def play(title: str, number: int, drawn: bool, seed: int) -> Result:
    """One game; `number` is the way to play it."""
    fuzz = TITLES[title]
    way = fuzz.ways[number]
    player = Random(seed)
    try:
        if drawn:
            text = fuzz.draw(player)
            game = umpire.place(title, text, edition=way.edition, options=way.options(seed), seed=seed)
        else:
            game = umpire.start(title, edition=way.edition, options=way.options(seed), seed=seed)
        shun = fuzz.idle if seed // 8 % 2 else frozenset[str]()
        conformance.play_out(game, player, fuzz.check(), thorough=0.02, shun=shun)
        fuzz.ended(game)
    except Exception:
        return Result(seed, "", {}, traceback.format_exc())
    decisions = sum(isinstance(ply, umpire.Decision) for ply in game.plies)
    return Result(seed, game.outcome, {**fuzz.figures(game), "decisions": decisions}, "")


def report(name: str, results: list[Result], seconds: float, means: dict[str, tuple[float, float]]) -> int:
    """One line for one way to play, and the faults; how many there were."""
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
    verdict = f"{len(faults)} WRONG" if faults else "all in order, all records replay"
    print(f"{name}: {len(results)} games in {seconds:.0f} s, {verdict}; {endings}; {', '.join(told)}", flush=True)
    return len(faults) + len(off)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--title", choices=sorted(TITLES), help="only this title")
    parser.add_argument("--games", type=int, default=200, help="games of each way to play (default 200)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--drawn", action="store_true", help="battles drawn at random instead of whole games")
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.games)
    print(f"{chosen.games} games of each, {'compiled' if COMPILED else 'interpreted'} form", flush=True)
    wrong = 0
    for title in TITLES if chosen.title is None else [chosen.title]:
        for number, way in enumerate(TITLES[title].ways):
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
            means = {} if chosen.drawn else TITLES[title].means
            wrong += report(f"{title}, {way.name}", results, time.perf_counter() - began, means)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
