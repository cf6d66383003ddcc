"""Fit the judge of Phantom Fury to where games go: python tools/fit_phantom_fury.py --positions 1500

A position is the beginning of a turn, after a turn with orders by chance: the judge compares positions that differ by the orders of
one turn, and doctrine alone would never show it most of them. Each position is played on by doctrine several times, with other dice.
Two regressions over what the judge counts (`Tally.terms` of its `play/judge.py`): a logistic one for winning, and a linear one for the
Victory Points still to come. They are written to `play/weights.py` of the title; every fifth seed is kept out of them and shows how
well they fit. A third one, for the Zones still held, is printed (`TAKING` in `play/judge.py`).

With another value set (--values harsh) these weights stay, and what is fitted is how much more or less of each there is to come than they
say, by the time that is left: two numbers for `OTHER_VALUES` in `play/judge.py`, which are printed.

The positions are kept in a file (--book), so that a run can be cut short and taken up again.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import umpire
from fitting import KEPT_OUT, Scale, Vector, linear, logistic, newton
from fitting import as_list as as_row
from umpire import bots
from umpire.bots.bot import Planner
from umpire.bots.judge import dot
from umpire.bots.worlds import WorldPlayer
from umpire.engine import COMPILED
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.kit.data import STANDARD
from umpire.kit.files import write_whole
from umpire.titles.phantom_fury.play.judge import SOON, TAKING, TAKING_TIME, Tally, seen_by, survey, zone_distances
from umpire.titles.phantom_fury.play.weights import POINTS, WINNING

TITLE, SEAT = "phantom-fury", "usmc"
TURNS = 16
A_GAME = 3  # positions from one game
ORDERS = 4  # by chance at the most, whenever something is planned
OUT = Path(__file__).resolve().parents[1] / "src/umpire/titles/phantom_fury/play/weights.py"


class Position(NamedTuple):
    """What was counted, the points at that moment, and how its games ended: won or not, points, and Zones that were left."""

    seed: int
    turn: int
    counted: list[float]
    points: float
    ends: list[tuple[int, float, int]]

    def terms(self) -> Vector:
        return Tally(*self.counted).terms()


# -- playing ------------------------------------------------------------------------------------------------------------


def positions(seed: int, ends: int, values: str) -> list[Position]:
    """The positions of one game, each with its ends."""
    chance = Random(seed)
    options = {"strong-points": chance.choice([1, 2, 2, 2, 3, 4])}
    game = umpire.start(TITLE, options=options, seed=seed, values=values)
    folder = game.rules.folder
    doctrine = bots.make("regular", TITLE, SEAT, seed, folder)
    ways = zone_distances(folder)
    found = []
    for turn in sorted(chance.sample(range(2, TURNS + 1), A_GAME)):
        _play(game, WorldPlayer(doctrine, seed), turn - 1)
        if not isinstance(game.pending, Decision):
            break
        tried = game.fork(SeededDice(chance.randrange(2**40)))
        _play_by_chance(tried, cast(Planner, doctrine), turn, chance)
        if not isinstance(tried.pending, Decision):
            continue
        results = []
        for _ in range(ends):
            world = tried.fork(SeededDice(chance.randrange(2**40)))
            _play(world, WorldPlayer(doctrine, seed), TURNS + 1)
            last = world.view(SEAT)
            results.append((int(world.outcome.startswith("usmc")), float(last["vp"]), int(last["zones_left"])))
        found.append(
            Position(seed, turn, list(survey(seen_by(tried, SEAT), ways)), float(tried.view(SEAT)["vp"]), results)
        )
    return found


def _play(game: Game, player: WorldPlayer, turn: int) -> None:
    """Doctrine, until a turn begins or the game is over."""
    orders: list[tuple[str, str]] = []
    while isinstance(game.pending, Decision) and game.pos.turn < turn:
        game.play(player.answer(game, game.pending, orders))


def _play_by_chance(game: Game, planner: Planner, turn: int, chance: Random) -> None:
    """The same, with some orders by chance wherever doctrine could plan."""
    plan = ""
    while isinstance(game.pending, Decision) and game.pos.turn < turn:
        step, view = game.pending, game.seen(SEAT)
        plans = planner.plans(view, step, plan) if len(step.options) > 1 else []
        if plans:
            plan = plans[0]
            others = plans[1:]
            if others and chance.random() < 0.5:
                plan = planner.together(plan, chance.sample(others, min(len(others), chance.randint(1, ORDERS))))
        game.play(planner.under(plan).choose(view, step)[0])


# -- fitting ------------------------------------------------------------------------------------------------------------


def drift(found: Sequence[Position]) -> Vector:
    """How far a set is from the weights as they are: a number for each regression, to be multiplied by the time that is left."""
    games = [float(len(one.ends)) for one in found]
    wins = [float(sum(end[0] for end in one.ends)) for one in found]
    left = [[one.counted[-1]] for one in found]
    known = [dot(WINNING, one.terms()) for one in found]

    def gradient(index: int, value: float) -> tuple[float, float]:
        chance = 1 / (1 + exp(-(known[index] + value)))
        return games[index] * chance - wins[index], games[index] * chance * (1 - chance)

    gaps = [sum(end[1] for end in one.ends) / len(one.ends) - one.points - dot(POINTS, one.terms()) for one in found]
    return newton(left, gradient, [0.0], 0.0, 12) + linear(left, gaps, games)


def taking_terms(one: Position) -> Vector:
    """What `TAKING_TIME` of the judge weighs, then what `TAKING` does."""
    tally = Tally(*one.counted)
    enemies = [tally.dormant, tally.suspects, tally.guerillas, tally.martyrs]
    ours = [tally.pinned, tally.full, tally.reduced, tally.waiting]
    return [1.0, 1 / (tally.left + SOON), tally.left, tally.left**2, *enemies, *ours]


def taking(found: Sequence[Position]) -> Vector:
    """Which part of the Zones still held will be taken: for each of them a logistic regression."""
    found = [one for one in found if one.counted[0]]
    terms = [taking_terms(one) for one in found]
    scale = Scale.of(terms)
    held = [one.counted[0] * len(one.ends) for one in found]
    taken = [one.counted[0] * len(one.ends) - sum(min(one.counted[0], end[2]) for end in one.ends) for one in found]
    return scale.plain(logistic([scale.scaled(row) for row in terms], taken, held))


def report_taking(found: Sequence[Position], weights: Vector, name: str) -> None:
    """By how many Zones it is wrong."""
    gaps = []
    for one in found:
        part = 1 / (1 + exp(-dot(weights, taking_terms(one))))
        gaps += [one.counted[0] * (1 - part) - end[2] for end in one.ends]
    print(f"  Zones left, {name}: wrong by {(sum(gap * gap for gap in gaps) / len(gaps)) ** 0.5:.2f}")


class Fit(NamedTuple):
    winning: Vector
    points: Vector


def fit(found: Sequence[Position]) -> Fit:
    terms = [one.terms() for one in found]
    scale = Scale.of(terms)
    rows = [scale.scaled(row) for row in terms]
    games = [float(len(one.ends)) for one in found]
    wins = [float(sum(end[0] for end in one.ends)) for one in found]
    points = [sum(end[1] for end in one.ends) / len(one.ends) - one.points for one in found]
    return Fit(
        scale.plain(logistic(rows, wins, games)),
        scale.plain(linear(rows, points, games)),
    )


def report(found: Sequence[Position], fitted: Fit, title: str) -> None:
    """How well the regressions tell ends that they have not seen."""

    def told(one: Position) -> float:
        return 1 / (1 + exp(-dot(fitted.winning, one.terms())))

    games = sum(len(one.ends) for one in found)
    wins = sum(end[0] for one in found for end in one.ends)
    share = wins / games
    base = -(share * log(share) + (1 - share) * log(1 - share)) if 0 < share < 1 else 0.0
    loss = 0.0
    for one in found:
        chance = min(1 - 1e-9, max(1e-9, told(one)))
        won = sum(end[0] for end in one.ends)
        loss -= won * log(chance) + (len(one.ends) - won) * log(1 - chance)
    print(
        f"{title}: {len(found)} positions, {games} ends, {share:.1%} won; loss {loss / games:.4f}, without terms {base:.4f}"
    )
    ends = [(one, end[1] - one.points) for one in found for end in one.ends]
    mean = sum(value for _, value in ends) / len(ends)
    rest = sum((value - dot(fitted.points, one.terms())) ** 2 for one, value in ends)
    whole = sum((value - mean) ** 2 for _, value in ends)
    print(f"  points: R2 {1 - rest / whole:.3f}, error {(rest / len(ends)) ** 0.5:.2f}")
    by = sorted(found, key=told)
    for part in range(5):
        some = by[part * len(by) // 5 : (part + 1) * len(by) // 5]
        chances = [told(one) for one in some]
        true = sum(end[0] for one in some for end in one.ends) / sum(len(one.ends) for one in some)
        print(f"  fifth {part + 1}: told {sum(chances) / len(chances):.1%}, true {true:.1%}")


MODULE = '''"""Weights of the judge of Phantom Fury, for the terms of `judge.Tally`. Made by tools/fit_phantom_fury.py; do not edit.

{about}
"""

from typing import Final

WINNING: Final = {winning}
POINTS: Final = {points}
'''


def as_list(weights: Vector) -> str:
    return "[\n" + "".join(f"    {weight:.4g},\n" for weight in weights) + "]"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--positions", type=int, default=1500, help="about so many (default: 1500)")
    parser.add_argument("--ends", type=int, default=8, help="games from each of them (default: 8)")
    parser.add_argument("--seed", type=int, default=1_300_001, help="the first seed (default: 1300001)")
    parser.add_argument("--values", default=STANDARD, help="the value set (default: standard)")
    parser.add_argument(
        "--book", type=Path, default=Path("build/fit_phantom_fury.jsonl"), help="where positions are kept"
    )
    parser.add_argument("--write", action="store_true", help=f"write {OUT.name}")
    chosen = parser.parse_args()
    if not COMPILED:
        print("fit: the interpreted form; the compiled one is some ten times faster", file=sys.stderr)
    head: dict[str, Any] = {"ends": chosen.ends, "seed": chosen.seed, "values": chosen.values}
    chosen.book.parent.mkdir(parents=True, exist_ok=True)
    lines = chosen.book.read_text(encoding="utf-8").splitlines() if chosen.book.exists() else []
    if lines and json.loads(lines[0]) != head:
        print(f"fit: {chosen.book} holds other positions ({lines[0]}); name another --book", file=sys.stderr)
        return 2
    done = [json.loads(line) for line in lines[1:]]
    found = [Position(*row) for line in done for row in line["positions"]]
    seeds = range(chosen.seed + len(done), chosen.seed + -(-chosen.positions // A_GAME))
    began = time.monotonic()
    with chosen.book.open("a", encoding="utf-8") as book, ProcessPoolExecutor() as pool:
        if not lines:
            book.write(json.dumps(head) + "\n")
        for number, batch in enumerate(pool.map(partial(positions, ends=chosen.ends, values=chosen.values), seeds)):
            found += batch
            book.write(json.dumps({"positions": batch}) + "\n")
            if number % 20 == 0:
                book.flush()
                left = (time.monotonic() - began) / (number + 1) * (len(seeds) - number - 1)
                print(f"fit: {len(found)} positions, {left:.0f} s left", file=sys.stderr, flush=True)
    if chosen.values != STANDARD:
        print(f"{chosen.values}: winning and points: {', '.join(f'{one:.2f}' for one in drift(found))}")
        return 0
    kept, used = ([one for one in found if bool(one.seed % KEPT_OUT) == part] for part in (False, True))
    report(kept, fit(used), "kept out")
    report_taking(kept, [*TAKING_TIME, *TAKING], "present weights")
    report_taking(kept, taking(used), "fitted to the others")
    zones = taking(found)
    print(f"TAKING_TIME = {as_row(zones[:4], 3)}\nTAKING = {as_row(zones[4:], 3)}")
    fitted = fit(found)
    report(found, fitted, "all")
    if chosen.write:
        ends = sum(len(one.ends) for one in found)
        about = (
            f"{ends} ends of {len(found)} positions with the {chosen.values} values, seeds {found[0].seed} to {found[-1].seed}:\n"
            f"python tools/fit_phantom_fury.py --positions {chosen.positions} --ends {chosen.ends} --seed {chosen.seed} --write"
        )
        module = MODULE.format(
            about=about,
            winning=as_list(fitted.winning),
            points=as_list(fitted.points),
        )
        write_whole(OUT, module)
        print(f"fit: wrote {OUT.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
