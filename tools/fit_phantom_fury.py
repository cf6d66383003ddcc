"""Fits the weights of the judge of Phantom Fury (`fit_weights.py` is the command).

A position is the beginning of a turn, after a turn with random orders: the judge has to compare positions that differ by the orders of one
turn, and doctrine alone would reach few of them. Doctrine plays each position on several times, with other dice. There are three regressions
over what the judge counts (`Tally` of its `play/judge.py`): a logistic one for winning (`WINNING`), a linear one for the Victory Points still to
come (`POINTS`), and a logistic one for the share of the Zones still held that will be taken (`TAKING`, `TAKING_TIME`).

With another value set (--values harsh) these weights stay. Fitted are two numbers for `OTHER_VALUES` of `play/judge.py`, which are printed: how
much more or less of winning and of points there is to come than the weights say, by the time that is left.
"""

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
from fitting import KEPT_OUT, Fitted, Fitter, Scale, Vector, linear, logistic, newton
from umpire import bots
from umpire.bots.bot import Planner
from umpire.bots.judge import dot
from umpire.bots.worlds import WorldPlayer
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.kit.data import STANDARD
from umpire.titles.phantom_fury.play.judge import SOON, Tally, seen_by, survey, zone_distances
from umpire.titles.phantom_fury.play.weights import POINTS, TAKING, TAKING_TIME, WINNING
from weights_file import WeightsFile

TITLE, SEAT = "phantom-fury", "usmc"
TURNS = 16
A_GAME = 3  # positions from one game
ENDS = 10  # games that are played on from each position
ORDERS = 4  # the most random orders whenever something is planned
SEED, GAMES = 1_300_001, 800
FILE = WeightsFile(
    TITLE,
    "Phantom Fury",
    {
        "WINNING": "The logit of winning, for the terms of `Tally.terms`.",
        "POINTS": "The Victory Points still to come, for the same terms.",
        "TAKING": "The logit of the share of the Zones still held that will be taken, for each Dormant Zone, Suspect, Guerillas, Martyrs,\nPinned squad, full squad, reduced squad, and squad that can still come.",
        "TAKING_TIME": "What is added to that logit: a constant, and the weights of 1 / (time left + SOON), of the time left, and of its square.",
    },
)


class Position(NamedTuple):
    """A position: what the judge counts, the points at that moment, and the ends of the games from it: won (1 or 0), points, Zones left."""

    seed: int
    turn: int
    counted: list[float]
    points: float
    ends: list[tuple[int, float, int]]

    def terms(self) -> Vector:
        """The terms that `WINNING` and `POINTS` weigh."""
        return Tally(*self.counted).terms()


# -- playing ------------------------------------------------------------------------------------------------------------


def positions(seed: int, ends: int, values: str) -> list[Position]:
    """The positions of one game, each with the ends of `ends` games from it."""
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
    """Play by doctrine until a turn begins or the game is over."""
    orders: list[tuple[str, str]] = []
    while isinstance(game.pending, Decision) and game.pos.turn < turn:
        game.play(player.answer(game, game.pending, orders))


def _play_by_chance(game: Game, planner: Planner, turn: int, chance: Random) -> None:
    """Play by doctrine, but with some random orders wherever it makes plans."""
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
    """How far games with another value set are from the present weights: a number for winning and one for points, each to be multiplied
    by the time that is left."""
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
    """The terms that `TAKING_TIME` weighs, then those of `TAKING`."""
    tally = Tally(*one.counted)
    enemies = [tally.dormant, tally.suspects, tally.guerillas, tally.martyrs]
    ours = [tally.pinned, tally.full, tally.reduced, tally.waiting]
    return [1.0, 1 / (tally.left + SOON), tally.left, tally.left**2, *enemies, *ours]


def fit_taking(found: Sequence[Position]) -> Vector:
    """The regression for the share of Zones that will be taken: the weights of `taking_terms`."""
    found = [one for one in found if one.counted[0]]
    terms = [taking_terms(one) for one in found]
    scale = Scale.of(terms)
    held = [one.counted[0] * len(one.ends) for one in found]
    taken = [one.counted[0] * len(one.ends) - sum(min(one.counted[0], end[2]) for end in one.ends) for one in found]
    return scale.plain(logistic([scale.scaled(row) for row in terms], taken, held))


def report_taking(found: Sequence[Position], weights: Vector, name: str) -> None:
    """Print how far the forecast of Zones is off."""
    gaps = []
    for one in found:
        part = 1 / (1 + exp(-dot(weights, taking_terms(one))))
        gaps += [one.counted[0] * (1 - part) - end[2] for end in one.ends]
    print(f"  Zones left, {name}: wrong by {(sum(gap * gap for gap in gaps) / len(gaps)) ** 0.5:.2f}")


class Fit(NamedTuple):
    """The weights for winning and for points."""

    winning: Vector
    points: Vector


def fit(found: Sequence[Position]) -> Fit:
    """The regressions for winning and for points."""
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
    """Print how well the regressions predict the ends of these positions: overall, and in fifths by the chance that they give."""

    def told(one: Position) -> float:
        """The chance to win that is predicted."""
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
        if not some:
            continue
        chances = [told(one) for one in some]
        true = sum(end[0] for one in some for end in one.ends) / sum(len(one.ends) for one in some)
        print(f"  fifth {part + 1}: told {sum(chances) / len(chances):.1%}, true {true:.1%}")


def collect(games: int, values: str, book: Path) -> list[Position]:
    """The positions of so many games. Those in the file `book` are not played again. Exits if it was made with other parameters."""
    head: dict[str, Any] = {"ends": ENDS, "seed": SEED, "values": values}
    book.parent.mkdir(parents=True, exist_ok=True)
    lines = book.read_text(encoding="utf-8").splitlines() if book.exists() else []
    if lines and json.loads(lines[0]) != head:
        raise SystemExit(f"fit: {book} holds other positions ({lines[0]}); name another --book")
    done = [json.loads(line) for line in lines[1:]][:games]
    found = [Position(*row) for line in done for row in line["positions"]]
    seeds = range(SEED + len(done), SEED + games)
    began = time.monotonic()
    with book.open("a", encoding="utf-8") as file, ProcessPoolExecutor() as pool:
        if not lines:
            file.write(json.dumps(head) + "\n")
        for number, batch in enumerate(pool.map(partial(positions, ends=ENDS, values=values), seeds)):
            found += batch
            file.write(json.dumps({"positions": batch}) + "\n")
            if number % 20 == 0:
                file.flush()
                left = (time.monotonic() - began) / (number + 1) * (len(seeds) - number - 1)
                print(f"fit: {len(found)} positions, {left:.0f} s left", file=sys.stderr, flush=True)
    return found


def fitted(games: int, values: str, folder: Path) -> Fitted | None:
    """Fit all weights to so many games; with other values than the standard ones print the drift instead."""
    found = collect(games, values, folder / f"fit_phantom_fury{'' if values == STANDARD else f'_{values}'}.jsonl")
    if values != STANDARD:
        print(f"{values}: winning and points: {', '.join(f'{one:.2f}' for one in drift(found))}")
        return None
    kept, used = ([one for one in found if bool(one.seed % KEPT_OUT) == part] for part in (False, True))
    report(kept, Fit(WINNING, POINTS), "kept out, present weights")
    report(kept, fit(used), "kept out, fitted to the others")
    report_taking(kept, [*TAKING_TIME, *TAKING], "present weights")
    report_taking(kept, fit_taking(used), "fitted to the others")
    both, zones = fit(found), fit_taking(found)
    ends = sum(len(one.ends) for one in found)
    about = f"{ends} ends of {len(found)} positions with the {values} values, seeds {SEED} to {SEED + games - 1}"
    count = len(TAKING_TIME)
    constants = {"WINNING": both.winning, "POINTS": both.points, "TAKING": zones[count:], "TAKING_TIME": zones[:count]}
    return Fitted(constants, about)


FITTER = Fitter(FILE, GAMES, fitted)
