"""Prints reliability tables of the chance to win, for every way to play: how often games were won for which a chance was told.

    python tools/calibration.py --games 400 --seed 2000001                  all of them, on all cores
    python tools/calibration.py --way TITLE --games 100 --advice            the chances of advice, from what the seat knows
    python tools/calibration.py --way "TITLE option=choice" --values NAME   with an option, or with another value set

Regular bots play against each other, or against the rules. At the beginning of certain turns the chance of the first side is computed as a
review does it: regular bots play on to the judge's horizon, a few times with other dice, and the mean of the judge's chances is taken. Then
the game goes on as if nothing had been asked. Its end says what came true; a draw is half a win.

A game has many positions and one end. So a row of a table counts games: each game with a position in the row once, with the mean of its
chances. Games in a row are independent, so the interval is Wilson's. A game may be in several rows.

The last line for each way to play has the intercept and slope, in logits, that would correct the chance. They come from a logistic
regression in which every game weighs the same, with a weak prior at (0, 1) and errors by games. Positions from which every playout came to
the end of the game are left out, because no judge was asked. If 0 or 1 is outside the interval, write the line into `BENT` in the title's
play/judge.py, and run this again with other seeds.
"""

import argparse
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from itertools import pairwise
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

import umpire
from umpire import bots
from umpire.bots.costly import Effort
from umpire.bots.intervals import Z, wilson
from umpire.bots.judge import SUREST, Judge, Verdict
from umpire.bots.outlook import look_ahead, outlook
from umpire.bots.play import play_of
from umpire.bots.referee import Referee
from umpire.bots.speech import ideas_of
from umpire.bots.whole_game import most_decisions, play_out
from umpire.bots.worker import leave_with_parent
from umpire.engine import COMPILED
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game

SEED = 2_000_001
# The limits of the rows of a table by chance.
BINS = (0.0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.0)
LOOSE = (1.5, 0.5)  # prior standard deviations of intercept and slope around 0 and 1
STEPS = 50  # most steps of Newton's method


class Task(NamedTuple):
    """One game to play and to take positions from."""

    way: str
    seed: int
    values: str
    playouts: int
    advice: bool


class Told(NamedTuple):
    """A chance that was told in a turn of a game, and the result: 1 won, 0 lost, 1/2 drawn. Near the end the chance may be the mean of
    playouts instead of the judge's."""

    seed: int
    turn: int
    chance: float
    came: float
    judged: bool = True


class Row(NamedTuple):
    """A line of a table: the number of games, the mean chance told in them, and the share that was won."""

    name: str
    games: int
    told: float
    came: float
    low: float
    high: float


class Line(NamedTuple):
    """Intercept and slope in logits, with the halves of their 95% intervals."""

    intercept: float
    slope: float
    about: tuple[float, float]

    def off(self) -> bool:
        """Whether intercept and slope surely differ from 0 and 1, so that the chance needs a correction."""
        return abs(self.intercept) > self.about[0] or abs(self.slope - 1) > self.about[1]


def ways() -> dict[str, list[float]]:
    """Every way to play that has a judge, named by its title and perhaps an option with its choice, with its line of `Judge.bent`."""
    found: dict[str, list[float]] = {}
    for title in umpire.titles():
        judge = play_of(title).judge(None)
        if judge is not None:
            found |= {f"{title} {way}".strip(): line for way, line in judge.bent.items()}
    return found


def judge_of(title: str, folder: Path | None) -> Judge:
    """The judge of a title, which must have one."""
    judge = play_of(title).judge(folder)
    assert judge is not None, title
    return judge


# -- playing ----------------------------------------------------------------------------------------------------------


def play(task: Task) -> list[Told]:
    """Play a game between regular bots, and return the chances told at the beginning of its turns."""
    title, _, option = task.way.partition(" ")
    name, _, choice = option.partition("=")
    game = umpire.start(title, options={name: choice} if option else {}, seed=task.seed, values=task.values)
    rules, judge, side = game.rules, judge_of(title, game.rules.folder), play_of(title).sides[0]
    players = {
        seat: Referee(bots.make("regular", title, seat, task.seed, rules.folder), seed=task.seed)
        for seat in rules.seats
    }
    # Other bots play the positions on, because bots may keep notes, and these must not change the game.
    seers = {
        seat: Referee(bots.make("regular", title, seat, task.seed, rules.folder), seed=task.seed)
        for seat in rules.seats
    }
    told: dict[int, list[Verdict]] = {}
    while (step := game.pending) is not None and not (judge.sampled and len(told) == len(judge.sampled)):
        assert isinstance(step, Decision)
        turn = game.pos.turn
        if turn and turn not in told and (not judge.sampled or turn in judge.sampled):
            mark = f"calibration {task.seed} {turn}"
            if task.advice:
                told[turn] = [advised(game, step, seers, side, f"{mark} {index}") for index in range(task.playouts)]
            else:
                told[turn] = outlook(game, seers, judge, side, mark, task.playouts)
        game.play(players[step.seat].choose(game.seen(step.seat), step)[0])
    game = play_out(game, players, most_decisions(title)).game
    if not game.outcome:
        return []
    came = 0.5 if game.outcome == "draw" else float(game.winner == side)
    return [
        Told(
            task.seed,
            turn,
            sum(one.chance for one in found) / len(found),
            came,
            judged=any(count.error > 0 for one in found for count in one.counts),
        )
        for turn, found in told.items()
    ]


def advised(game: Game, step: Decision, seers: dict[str, Referee], side: str, mark: str) -> Verdict:
    """The verdict for the first side in a world imagined from what the asked seat knows."""
    dice = SeededDice(int.from_bytes(blake2b(mark.encode(), digest_size=6).digest(), "big"))
    world = game.seen(step.seat).imagine(dice)
    world.play(seers[step.seat].choose(game.seen(step.seat), step)[0])
    return look_ahead(world, seers, judge_of(game.rules.title, game.rules.folder), side)


# -- counting ---------------------------------------------------------------------------------------------------------


def row(name: str, told: Iterable[Told]) -> Row | None:
    """The row of these chances, in which each game counts once with the mean of its chances. None without any."""
    chances: dict[int, list[float]] = defaultdict(list)
    came: dict[int, float] = {}
    for one in told:
        chances[one.seed].append(one.chance)
        came[one.seed] = one.came
    share = wilson(sum(came.values()), len(came))
    if share is None or share.low is None or share.high is None:
        return None
    mean = sum(sum(found) / len(found) for found in chances.values()) / len(chances)
    return Row(name, len(came), mean, share.value, share.low, share.high)


def by_chance(told: Sequence[Told]) -> list[Row]:
    """The rows of the reliability table, by the chance that was told."""
    found = []
    for low, high in pairwise(BINS):
        inside = [one for one in told if low <= one.chance < high or one.chance == high == 1]
        found.append(row(f"{low:.0%} to {high:.0%}", inside))
    return [one for one in found if one is not None]


def by_turn(told: Sequence[Told]) -> list[Row]:
    """The rows by turn; a row has at most one position of each game."""
    turns = sorted({one.turn for one in told})
    found = [row(f"turn {turn}", [one for one in told if one.turn == turn]) for turn in turns]
    return [one for one in found if one is not None]


def brier(told: Sequence[Told], chance: Callable[[Told], float]) -> float:
    """The Brier score of a chance: the mean squared error, with every game weighing the same."""
    games: dict[int, list[float]] = defaultdict(list)
    for one in told:
        games[one.seed].append((chance(one) - one.came) ** 2)
    return sum(sum(found) / len(found) for found in games.values()) / len(games)


def line_of(told: Sequence[Told]) -> Line:
    """The logistic regression of the results on the chances told, with standard errors clustered by game (a sandwich estimate)."""
    games: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for one in told:
        if one.judged:
            games[one.seed].append((logit(one.chance), one.came))
    tight = [1 / width**2 for width in LOOSE]
    a, b = 0.0, 1.0
    for _ in range(STEPS):
        (p, q, r), scores = _slopes(games, a, b)
        p, r = p + tight[0], r + tight[1]
        left = sum(score[0] for score in scores) - tight[0] * a
        right = sum(score[1] for score in scores) - tight[1] * (b - 1)
        whole = p * r - q * q
        step = ((r * left - q * right) / whole, (p * right - q * left) / whole)
        # Far off, Newton's step goes too far: half of it, and half of that, until it is no worse than staying.
        here, share = _miss(games, a, b), 1.0
        while share > 1e-6 and _miss(games, a + share * step[0], b + share * step[1]) > here:
            share /= 2
        a, b = a + share * step[0], b + share * step[1]
        if max(abs(step[0]), abs(step[1])) < 1e-9:
            break
    (p, q, r), scores = _slopes(games, a, b)
    p, r = p + tight[0], r + tight[1]
    whole = p * r - q * q
    # The inverse of the curvature on either side of what the games vary by; where they hardly vary, by luck, the curvature alone.
    moved = [((r * x - q * y) / whole, (p * y - q * x) / whole) for x, y in scores]
    varied = [sum(one[part] ** 2 for one in moved) for part in (0, 1)]
    return Line(a, b, (Z * sqrt(max(varied[0], r / whole)), Z * sqrt(max(varied[1], p / whole))))


def _miss(games: dict[int, list[tuple[float, float]]], a: float, b: float) -> float:
    """The function that the regression minimises: the negative log-likelihood plus the penalty of the prior."""
    total = (a / LOOSE[0]) ** 2 / 2 + ((b - 1) / LOOSE[1]) ** 2 / 2
    for found in games.values():
        for x, came in found:
            y = a + b * x
            total += (max(y, 0.0) + log(1 + exp(-abs(y))) - came * y) / len(found)
    return total


def _slopes(
    games: dict[int, list[tuple[float, float]]], a: float, b: float
) -> tuple[tuple[float, float, float], list[tuple[float, float]]]:
    """The curvature of the likelihood, and its slope game by game."""
    p = q = r = 0.0
    scores: list[tuple[float, float]] = []
    for found in games.values():
        first = second = 0.0
        for x, came in found:
            chance = 1 / (1 + exp(min(700.0, -(a + b * x))))
            weight = chance * (1 - chance) / len(found)
            p, q, r = p + weight, q + weight * x, r + weight * x * x
            first += (came - chance) / len(found)
            second += (came - chance) * x / len(found)
        scores.append((first, second))
    return (p, q, r), scores


def logit(chance: float) -> float:
    """The logit of a chance, which is kept away from 0 and 1."""
    inside = min(1 - SUREST, max(SUREST, chance))
    return log(inside / (1 - inside))


# -- printing ----------------------------------------------------------------------------------------------------------


def table(head: str, rows: Sequence[Row]) -> list[str]:
    """A table as lines of Markdown."""
    lines = [f"| {head} | games | told | came true | 95% interval |", "|---|---|---|---|---|"]
    return lines + [
        f"| {one.name} | {one.games} | {one.told:.1%} | {one.came:.1%} | {one.low:.1%} to {one.high:.1%} |"
        for one in rows
    ]


def markdown(way: str, told: Sequence[Told], what: str) -> str:
    """The page section of one way to play."""
    title, _, option = way.partition(" ")
    games = len({one.seed for one in told})
    if not games:
        return f"### {way}\n\nNo game came to its end ({what}).\n"
    side = ideas_of(title, "en").side(play_of(title).sides[0])
    line = line_of(told)
    share = sum({one.seed: one.came for one in told}.values()) / games
    before = ways()[way]
    composed = (line.intercept + line.slope * before[0], line.slope * before[1])
    lines = [f"### {way}", "", f"The chance of {side}: {games} games, {what}. {side} won {share:.1%}.", ""]
    lines += [*table("told between", by_chance(told)), "", *table("at", by_turn(told)), ""]
    lines.append(
        f"Mean square missed {brier(told, lambda one: one.chance):.3f} (telling always {share:.1%}: "
        f"{brier(told, lambda one: share):.3f}). Line: intercept {line.intercept:+.2f} ± {line.about[0]:.2f}, slope "
        f"{line.slope:.2f} ± {line.about[1]:.2f}; "
        + (f'off, `BENT`: `"{option}": [{composed[0]:.2f}, {composed[1]:.2f}]`.' if line.off() else "not clearly off.")
    )
    return "\n".join(lines) + "\n"


def main(words: Sequence[str]) -> int:
    """Play the games and print the tables."""
    parser = argparse.ArgumentParser(description="Reliability tables for the chance to win.")
    parser.add_argument("--way", action="append", choices=[*ways()], help="a way to play; may be repeated (all)")
    parser.add_argument("--games", type=int, default=20, help="games of each way")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first game; one more for each that follows")
    parser.add_argument("--values", default="standard", help="the value set, where the title has it")
    parser.add_argument("--playouts", type=int, default=Effort().playouts, help="from each position, as in a review")
    parser.add_argument("--advice", action="store_true", help="from what the seat knows, as advice does")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    args = parser.parse_args(words)
    seeds = range(args.seed, args.seed + args.games)
    for way in args.way or ways():
        began = time.monotonic()
        tasks = [Task(way, seed, args.values, args.playouts, args.advice) for seed in seeds]
        told: list[Told] = []
        if args.jobs > 1:
            with ProcessPoolExecutor(args.jobs, initializer=leave_with_parent) as pool:
                for found in pool.map(play, tasks):
                    told += found
        else:
            for task in tasks:
                told += play(task)
        eyes = "as advice tells it" if args.advice else "as the review tells it"
        what = f"seeds {seeds[0]} to {seeds[-1]}, {args.values} values, {args.playouts} playouts, {eyes}"
        sys.stdout.write(markdown(way, told, what) + "\n")
        sys.stdout.flush()
        spent = time.monotonic() - began
        sys.stderr.write(f"{way}: {spent:.0f} s{'' if COMPILED else ', interpreted'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
