"""The judge of Phantom Fury: it estimates the chance that all Zones are taken in time, and the Zones and Victory Points at the end.

These are regressions over what is counted on the map (`Tally`), with the weights of `play/weights.py`.
"""

from functools import cache, partial
from math import exp, inf, sqrt
from pathlib import Path
from typing import Final, NamedTuple

from umpire.bots.judge import Count, Judge, Measure, Verdict, bent, dot, logistic
from umpire.engine.game import Game
from umpire.kit.data import set_name
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.play.ground import ground_of
from umpire.titles.phantom_fury.play.weights import POINTS, TAKING, TAKING_TIME, WINNING
from umpire.titles.phantom_fury.position import (
    BATTALION,
    COMPANY,
    DORMANT,
    FULL,
    IRAQI,
    MOSQUE,
    PINNED,
    SQUADS,
    SQUARE,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.view import PhantomFuryView

# An intercept and a slope, in logits, that correct a chance before it is told; "" is the usual way to play.
BENT: Final[dict[str, list[float]]] = {"": [0.66, 1.09]}
TURNS: Final = 16  # of the games that the weights were fitted to
LEVEL: Final = 0.2  # the share of a value that the Victory Points make; winning makes the rest
NEAR_MISS: Final = 0.15  # the share of that rest for being nearly won, so that lost games still differ
NEARLY: Final = 2.5  # ... how much better a position must get to be won, in logits of the chance
REMOTE: Final = 9  # a distance in Zones that stands for all longer ones
SOON: Final = 0.1  # added to the time that is left, as a share of the game, before something is divided by it

ZONE_ERROR: Final = 5.4  # the error of the Zones expected, in Zones, times the root of the time left
VP_ERROR: Final = 12.0  # the error of the Victory Points expected, in points, times the same
ZONE_MERIT: Final = 0.02  # what each Zone still held at the end takes from a value where advice and review compare


class Drift(NamedTuple):
    """How a value set differs from the one that the weights were fitted to: what to add to the logit of winning and to the
    Victory Points, each times the time left."""

    winning: float = 0.0
    points: float = 0.0


# Fitted to 300 positions with 6 ends each. `python tools/fit_weights.py phantom-fury --values harsh` fits such numbers to other games.
OTHER_VALUES: Final = {"harsh": Drift(-5.82, 6.68)}


class Tally(NamedTuple):
    """The counts of a position that the judge weighs."""

    missing: float  # Zones still held by the enemy
    dormant: float  # those of them that are Dormant
    suspects: float
    guerillas: float
    martyrs: float
    strength: float  # the CF of Guerillas and Martyrs together
    pinned: float  # squads that are Pinned
    full: float  # squads with both steps
    reduced: float
    waiting: float  # squads that can still come
    far: float  # the distances of all Zones still held from the nearest squad, in Zones, added up
    inside: float  # squads in Zones still held
    ahead: float  # enemies in those Zones
    within: float  # Iraqi squads in the mosque
    beside: float  # Iraqi squads one Zone from it
    left: float  # the time left, as a share of the game

    def terms(self) -> list[float]:
        """The terms that the weights in `weights` belong to, in their order: all counts divided by the time left, all counts as
        they are, and four terms of the time alone. Divided, because with little time left a Zone still held weighs more."""
        urgent = 1 / (self.left + SOON)
        counts = list(self[:-1])
        return [*[count * urgent for count in counts], *counts, 1.0, urgent, self.left, self.left * self.left]


def seen_by(game: Game, seat: str) -> PhantomFuryView:
    """The table as a seat sees it."""
    seen = game.rules.seen(game.pos, seat)
    assert isinstance(seen, PhantomFuryView)
    return seen


def survey(seen: PhantomFuryView, ways: list[list[int]]) -> Tally:
    """The counts of a view. `ways` are the distances between Zones (`zone_distances`)."""
    table = seen.table
    held = seen.insurgent_zones
    dormant = sum([table.nature[zone] == DORMANT for zone in held])
    guerillas, martyrs, strength = _fighters(table)
    full = reduced = pinned = waiting = inside = ahead = within = beside = 0
    posts: list[int] = []
    for squad in range(SQUADS):
        if table.place[squad] in (COMPANY, BATTALION, IRAQI):
            waiting += 1
        post = table.zone_of(squad)
        if not post:
            continue
        if table.steps[squad] == FULL:
            full += 1
        else:
            reduced += 1
        if table.status[squad] == PINNED:
            pinned += 1
        if squad >= USMC_SQUADS:
            within += post == MOSQUE
            beside += ways[MOSQUE][post] == 1
            continue
        if post not in posts:
            posts.append(post)
        if table.control[post] != USMC:
            inside += 1
            ahead += table.enemies_in(post)
    return Tally(
        float(len(held)),
        dormant,
        sum(table.suspects_in),
        guerillas,
        martyrs,
        strength,
        pinned,
        full,
        reduced,
        waiting,
        _total_distance(held, posts, ways),
        inside,
        ahead,
        within,
        beside,
        (seen.turns + 1 - table.turn) / TURNS,
    )


def _fighters(table: Position) -> tuple[int, int, int]:
    """The Guerillas and Martyrs on the map, and their CF together."""
    guerillas = martyrs = strength = 0
    for location in range(table.chart.location_count):
        if table.is_insurgents(location):
            strength += table.insurgent_cf(location)
            if table.is_martyrs(location):
                martyrs += 1
            else:
                guerillas += 1
    return guerillas, martyrs, strength


def look(game: Game, seat: str, ways: list[list[int]] | None = None, drift: Drift | None = None) -> Verdict:
    """The judge's verdict on a position for the Marines: a value from 0 to 1 for the search, the chance that all Zones are taken,
    and the Zones and Victory Points to expect at the end. A finished game is judged by its result."""
    seen = seen_by(game, seat)
    points = float(seen.points)
    missing = float(len(seen.insurgent_zones))
    if game.outcome.startswith("usmc"):
        counts, more = _forecast(missing, points, 0.0)
        return Verdict(1 - LEVEL + LEVEL * _points_value(points), 1.0, counts, more)
    if game.outcome:
        # Lost, and by how much: with no Zone missing a near miss has twice its share, and each 2.5 Zones make it 1/e of that.
        value = (1 - LEVEL) * 2 * NEAR_MISS * exp(-missing / 2.5) + LEVEL * _points_value(points)
        counts, more = _forecast(missing, points, 0.0)
        return Verdict(value, 0.0, counts, more)
    drift = drift or Drift()
    tally = survey(seen, ways or zone_distances())
    terms = tally.terms()
    logit = dot(WINNING, terms) + drift.winning * tally.left
    chance = logistic(logit)
    won = (1 - NEAR_MISS) * chance + NEAR_MISS * logistic(logit + NEARLY)
    points += dot(POINTS, terms) + drift.points * tally.left
    counts, more = _forecast((1 - _taking(tally)) * missing, points, tally.left)
    return Verdict((1 - LEVEL) * won + LEVEL * _points_value(points), bent(chance, BENT[""]), counts, more)


def _taking(tally: Tally) -> float:
    """The share of the Zones still held that will be taken, from 0 to 1."""
    constant, inverse, linear, square = TAKING_TIME
    left = tally.left
    enemies = [tally.dormant, tally.suspects, tally.guerillas, tally.martyrs]
    ours = [tally.pinned, tally.full, tally.reduced, tally.waiting]
    return logistic(
        constant + inverse / (left + SOON) + (linear + square * left) * left + dot(TAKING, [*enemies, *ours])
    )


def _forecast(missing: float, points: float, left: float) -> tuple[tuple[Count, ...], float]:
    """The Zones that will be missing and the Victory Points, each with its error; and what advice and review add to a value for
    the Zones. They add nothing for the points, which are in every value."""
    spread = sqrt(left)
    return (Count(missing, ZONE_ERROR * spread), Count(points, VP_ERROR * spread)), -ZONE_MERIT * missing


def _total_distance(held: list[int], posts: list[int], ways: list[list[int]]) -> int:
    """The distances of the Zones still held from the nearest squad, added up."""
    far = 0
    for zone in held:
        row = ways[zone]
        nearest = REMOTE
        for post in posts:
            if row[post] < nearest:
                nearest = row[post]
        far += nearest
    return far


@cache
def zone_distances(folder: Path | None = None) -> list[list[int]]:
    """The distance of each Zone from each other one, in Zones; REMOTE where it is as long, or there is no way."""
    ground = ground_of(schema.chart(folder), "en")  # the map is the same in all editions
    count = max(ground.zones) + 1
    ways = [[REMOTE] * count for _ in range(count)]
    for start in ground.zones:
        row = ways[start]
        row[start] = 0
        ring = [start]
        while ring:
            beyond: list[int] = []
            for zone in ring:
                for other in ground.near[zone]:
                    if row[other] == REMOTE and other != SQUARE and row[zone] < REMOTE - 1:
                        row[other] = row[zone] + 1
                        beyond.append(other)
            ring = beyond
    return ways


def _points_value(points: float) -> float:
    """Victory Points as a value from 0 to 1: 0 points are 0.5 and 10 points are 0.73."""
    return logistic(points / 10)


JUDGE: Final = Judge(
    look,
    begins=frozenset(),
    rounds=1,
    most=600,
    endgame=TURNS - 2,
    delegated=frozenset(
        [
            "mix-strong-points",
            "deploy",
            "attach-caat",
            "scout-zone",
            "scout-second-zone",
            "strike-zone",
            "strike",
            "bomb-zone",
            "commit",
            "enter-at",
            "fire-at",
            "use-ammo",
            "secure-first",
            "assault",
            "use-explosives",
            "lose-step",
            "flood",
            "flood-from",
        ]
    ),
    widest=1,
    planning=9,
    turns=TURNS,
    personal=True,
    measures=(Measure("zones", "insurgents"), Measure("vp", "usmc", -inf)),
    played_out=True,
    ends=frozenset(["done"]),
    slip=0.03,  # of 24 decisions that it said cost 1.7 Zones, the games played to their end say 0.3; after turn 12 it is right
    bent=BENT,
    sampled=(1, 3, 6, 9, 12, 15),
)


def judge_of(folder: Path | None) -> Judge:
    """The judge for a game with the data files in `folder`, or with ours if there is no folder."""
    if folder is None:
        return JUDGE
    drift = OTHER_VALUES.get(set_name("phantom-fury", folder))
    return JUDGE._replace(look=partial(look, ways=zone_distances(folder), drift=drift))
