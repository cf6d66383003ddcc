"""What a title gives the search: how far to look, and who is winning there.

A judge looks at a world that the search has imagined, so it may look at all of it, by the title's view. It says how likely the
seat is to win, from 0 to 1, with a little for the size of the victory so that somebody who is far behind still tries. The
weights were fitted to where some fifty to ninety games between doctrines went from such positions, and rounded.
"""

from collections.abc import Callable
from functools import partial
from math import erf, exp, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from umpire.bots.doctrine.night_drop import Board, ground_of
from umpire.kernel.game import Game


class Judge(NamedTuple):
    """`begins` are the verbs that open a round of play; the search stops before the round number `rounds` from here, or after
    `most` decisions. From turn `endgame` on it plays to the end. What is `settled` is left to doctrine: answers that seldom
    matter, or that doctrine gets right. At most `widest` choices are compared."""

    value: Callable[[Game, str], float]
    begins: frozenset[str]
    rounds: int
    most: int
    endgame: int
    settled: frozenset[str]
    widest: int


def normal(x: float) -> float:
    """How likely a normal deviate is below x."""
    return 0.5 * (1 + erf(x / sqrt(2)))


# -- Night Drop ---------------------------------------------------------------------------------------------------------

NIGHT_DROP_TURNS: Final = 9
ENOUGH_POINTS: Final = 8.5  # 10.4  nine are a US victory
NEAR: Final = 12.0  # half points of marching at which a unit counts a third for a hex


def night_drop(game: Game, seat: str, folder: Path | None = None) -> float:
    """The points that the US can expect: what it has, if it can keep it, and what it can reach before the Germans."""
    seen = game.view("us")
    if game.outcome:
        points, error = float(seen["points"]), 0.3
    else:
        points, error = _expected_points(seen, folder)
    won = 0.9 * normal((points - ENOUGH_POINTS) / error) + 0.1 * min(1.0, points / 18)
    return won if seat == "us" else 1 - won


def _expected_points(seen: dict[str, Any], folder: Path | None) -> tuple[float, float]:
    ground = ground_of(folder)
    board = Board(ground, seen)
    turn = max(1, board.turn)
    keeps = 0.3 + 0.07 * turn
    takes = min(1.0, 0.1 + 0.35 * (NIGHT_DROP_TURNS - turn))
    companies = [(unit.at, unit.steps) for unit in board.companies.values()]
    germans = [(unit.at, unit.steps) for unit in board.germans.values()]
    sticks = [stick.at for stick in board.sticks]
    points = 0.0
    for objective in board.objectives:
        march = ground.march(objective.at)
        ours = sum(steps * exp(-march[at] / NEAR) for at, steps in companies)
        ours += 0.25 * sum(exp(-march[at] / NEAR) for at in sticks)
        theirs = sum(steps * exp(-march[at] / NEAR) for at, steps in germans)
        share = (ours + 0.1) / (ours + theirs + 0.6)
        points += objective.worth * (keeps + (1 - keeps) * share if objective.ours else takes * share)
    steps = sum(count for _, count in companies) + 0.3 * len(sticks) - sum(count for _, count in germans)
    return points + 0.02 * steps * takes, 3.6 - 0.25 * turn


# -- Phantom Fury -------------------------------------------------------------------------------------------------------


def phantom_fury(game: Game, seat: str) -> float:
    """The Zones that will be missing at the end, and the Victory Points."""
    seen = game.view(seat)
    points = 1 / (1 + exp(-seen["vp"] / 10))
    if game.outcome.startswith("usmc"):
        return 0.8 + 0.2 * points
    missing = float(seen["zones_left"])
    if not game.outcome:
        over = seen["turn"] / seen["turns"]
        late = over**4
        squads = [unit for unit in seen["units"] if "reduced" in unit and "/" in unit["at"]]
        steps = sum(1 if unit["reduced"] else 2 for unit in squads)
        fighters = [enemy["cf"] for zone in seen["zones"] for enemy in zone["enemies"].values() if "cf" in enemy]
        missing *= 0.65 + 0.35 * late
        missing += 0.4 * len(fighters) + 0.1 * sum(fighters) - 0.7 * (1 - late) * steps
        missing -= 0.8 * (seen["turns"] - seen["turn"])
    return 0.65 * min(1.2, exp(-missing / 10)) + 0.15 * points


# -- Second Fallujah ----------------------------------------------------------------------------------------------------

DRAW: Final = 25
DAYS: Final = 7
A_DAY: Final = 4.5  # points that the Insurgents lose on a day


def second_fallujah(game: Game, seat: str) -> float:
    """The points that the Insurgents will have left."""
    seen = game.view(seat)
    points = float(seen["vp"])
    error = 0.4
    if not game.outcome:
        militia = sum(
            area["insurgents"].get("militia", 0) + 0.5 * area["insurgents"].get("spent-militia", 0)
            for area in seen["areas"]
        )
        spent = sum(
            2 * area["insurgents"].get("spent-cadre", 0) + area["insurgents"].get("spent-fedayeen", 0)
            for area in seen["areas"]
        )
        held = sum(1 for area in seen["areas"] if area["control"] != "coalition")
        left = DAYS - max(1, seen["turn"])
        to_come = min(1.0, (left + 1) / 3)
        points += to_come * (0.5 * militia + 0.25 * held - 0.25 * spent) - A_DAY * left
        error = 4 + 1.2 * left
    won = 0.6 * normal((points - DRAW) / error) + 0.4 * min(1.0, max(0.0, points / 80))
    return won if seat == "insurgent" else 1 - won


JUDGES: Final[dict[str, Judge]] = {
    "night-drop": Judge(
        night_drop,
        begins=frozenset(["us-action", "german-action"]),
        rounds=2,
        most=120,
        endgame=NIGHT_DROP_TURNS,
        settled=frozenset(
            ["move-who", "attack-with", "attack-point", "defence-point", "surplus", "barred-loss", "push", "push-to"]
        ),
        widest=6,
    ),
    "phantom-fury": Judge(
        phantom_fury,
        begins=frozenset(["call-mission"]),
        rounds=1,
        most=40,
        endgame=16,
        settled=frozenset(["mix-strong-points", "lose-step", "secure-first", "attach-caat", "deploy"]),
        widest=6,
    ),
    "second-fallujah": Judge(
        second_fallujah,
        begins=frozenset(["coalition-action", "insurgent-action"]),
        rounds=2,
        most=60,
        endgame=DAYS,
        settled=frozenset(
            [
                "who-moves",
                "coalition-next",
                "river-support",
                "regroup-who",
                "regroup-to",
                "lead",
                "defence-lead",
                "coalition-defence-lead",
                "organize-how-many",
            ]
        ),
        widest=6,
    ),
}


def judge_of(title: str, folder: Path | None = None) -> Judge:
    """The judge of a title; `folder` holds the data files that replace ours, if there are any."""
    judge = JUDGES[title]
    return judge._replace(value=partial(night_drop, folder=folder)) if title == "night-drop" and folder else judge
