"""Who is winning in Phantom Fury: how likely every Zone is taken in time, and the Zones and Victory Points that can be expected.

The weights were fitted to where thousands of games of the doctrine went from such positions.
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
from umpire.titles.phantom_fury.play.weights import POINTS, WINNING
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
)
from umpire.titles.phantom_fury.view import PhantomFuryView

BENT: Final[dict[str, list[float]]] = {"": [0.66, 1.09]}
TURNS: Final = 16  # of the games that the weights were fitted to
LEVEL: Final = 0.2  # how much of a value the Victory Points make
NEAR_MISS: Final = 0.15  # how much of the rest is to be near winning
NEARLY: Final = 2.5  # ... by how much, in logits
REMOTE: Final = 9
SOON: Final = 0.1  # added to the time that is left, as a part of the game, where something is divided by it

# How many of the Zones still held will be taken: a logistic regression over 8,526 ends from 533 positions with both sets of values (seeds
# from 660001 on), each played on 16 times, with answers by chance in half of the first turns; mostly for how ends from the same position
# differ, so that what counts is what was done there, and not how hard a town it was. A squad that can still come counts like one on the map.
# `tools/fit_phantom_fury.py` prints one over the positions that `weights` were fitted to, and what both miss on seeds that were kept out.
# The winning chance, which a search goes by, does not depend on these.
TAKING: Final = [
    -0.059,  # a Zone that is Dormant
    -0.037,  # a Suspect
    -0.032,  # Guerillas
    -0.064,  # Martyrs
    -0.03,  # a squad that is Pinned
    0.059,  # a full squad
    0.015,  # a reduced one
    0.059,  # one that can still come
]
# Always, divided by the time that is left, by that time, and by its square.
TAKING_TIME: Final = [1.075, -0.334, 2.422, 1.213]
ZONE_ERROR: Final = 5.4  # how far that misses, by the root of the time that is left
VP_ERROR: Final = 12.0  # ... and the Victory Points
ZONE_MERIT: Final = 0.02  # what a Zone more at the end adds to a value where advice and review compare


class Drift(NamedTuple):
    """How far a value set is from the one that the weights were fitted to: how much more there is of the logit to win and of points, by
    the time that is left."""

    winning: float = 0.0
    points: float = 0.0


# python tools/fit_phantom_fury.py --values harsh --positions 300 --ends 6 --seed 1350001
OTHER_VALUES: Final = {"harsh": Drift(-5.82, 6.68)}


class Tally(NamedTuple):
    """What the judge counts in a position. `left` is the time that is left, as a part of the game."""

    missing: float  # Zones still held by the enemy
    dormant: float  # ... that are Dormant
    suspects: float
    guerillas: float
    martyrs: float
    strength: float  # the CF of both
    pinned: float  # squads
    full: float
    reduced: float
    waiting: float  # squads that can still come
    far: float  # how many Zones lie between each Zone still held and the next squad
    inside: float  # squads in Zones still held
    ahead: float  # enemies there
    within: float  # Iraqi squads in the mosque: nobody can fire into it
    beside: float  # ... beside it
    left: float

    def terms(self) -> list[float]:
        """What the weights of `weights` belong to: everything divided by the time that is left, everything as it is, and
        the time itself. With little time left a Zone still held weighs more."""
        urgent = 1 / (self.left + SOON)
        counts = list(self[:-1])
        return [*[count * urgent for count in counts], *counts, 1.0, urgent, self.left, self.left * self.left]


def seen_by(game: Game, seat: str) -> PhantomFuryView:
    """The table as a seat sees it."""
    seen = game.rules.seen(game.pos, seat)
    assert isinstance(seen, PhantomFuryView)
    return seen


def survey(seen: PhantomFuryView, ways: list[list[int]]) -> Tally:
    """Count what is on the map, by a view of it."""
    table = seen.table
    chart = table.chart
    held = seen.insurgent_zones
    dormant = guerillas = martyrs = strength = 0
    for zone in held:
        if table.nature[zone] == DORMANT:
            dormant += 1
    for location in range(chart.location_count):
        if table.is_insurgents(location):
            strength += table.insurgent_cf(location)
            if table.is_martyrs(location):
                martyrs += 1
            else:
                guerillas += 1
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
        _far(held, posts, ways),
        inside,
        ahead,
        within,
        beside,
        (seen.turns + 1 - table.turn) / TURNS,
    )


def look(game: Game, seat: str, ways: list[list[int]] | None = None, drift: Drift | None = None) -> Verdict:
    """How likely all Zones are taken at the end, and the Victory Points that can be expected."""
    seen = seen_by(game, seat)
    points = float(seen.points)
    missing = float(len(seen.insurgent_zones))
    if game.outcome.startswith("usmc"):
        counts, more = _counts(missing, points, 0.0)
        return Verdict(1 - LEVEL + LEVEL * _level(points), 1.0, counts, more)
    if game.outcome:  # by how much it was lost: a near miss comes from a position that is nearly won
        value = (1 - LEVEL) * 2 * NEAR_MISS * exp(-missing / 2.5) + LEVEL * _level(points)
        counts, more = _counts(missing, points, 0.0)
        return Verdict(value, 0.0, counts, more)
    drift = drift or Drift()
    tally = survey(seen, ways or zone_distances())
    terms = tally.terms()
    ahead_by = dot(WINNING, terms) + drift.winning * tally.left
    chance = logistic(ahead_by)
    won = (1 - NEAR_MISS) * chance + NEAR_MISS * logistic(ahead_by + NEARLY)
    points += dot(POINTS, terms) + drift.points * tally.left
    counts, more = _counts((1 - _taking(tally)) * missing, points, tally.left)
    return Verdict((1 - LEVEL) * won + LEVEL * _level(points), bent(chance, BENT[""]), counts, more)


def _taking(tally: Tally) -> float:
    """Which part of the Zones still held will be taken."""
    always, hurry, linear, square = TAKING_TIME
    left = tally.left
    enemies = [tally.dormant, tally.suspects, tally.guerillas, tally.martyrs]
    ours = [tally.pinned, tally.full, tally.reduced, tally.waiting]
    return logistic(always + hurry / (left + SOON) + (linear + square * left) * left + dot(TAKING, [*enemies, *ours]))


def _counts(missing: float, points: float, left: float) -> tuple[tuple[Count, ...], float]:
    """Zones that are not taken at the end and the Victory Points; and what advice and review add for the Zones (the points are in every
    value)."""
    spread = sqrt(left)
    return (Count(missing, ZONE_ERROR * spread), Count(points, VP_ERROR * spread)), -ZONE_MERIT * missing


def _far(held: list[int], posts: list[int], ways: list[list[int]]) -> int:
    """How far the Zones that are held are from a squad, all together."""
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
    """How far each Zone is from each other, in Zones."""
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


def _level(points: float) -> float:
    """What Victory Points are worth, from 0 to 1."""
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
    """The judge; `folder` holds the data files that replace ours, if there are any."""
    if folder is None:
        return JUDGE
    drift = OTHER_VALUES.get(set_name("phantom-fury", folder))
    return JUDGE._replace(look=partial(look, ways=zone_distances(folder), drift=drift))
