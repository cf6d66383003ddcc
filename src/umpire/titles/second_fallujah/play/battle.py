"""The probabilities of combat in Second Fallujah: two dice against two, how casualties are taken, and the average result of an attack."""

from functools import lru_cache
from typing import Final, NamedTuple

from umpire.titles.second_fallujah.chart import (
    CADRE,
    DUG_IN,
    FEDAYEEN,
    MILITIA,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
)
from umpire.titles.second_fallujah.rules.ch01_victory import CADRE_POINTS
from umpire.titles.second_fallujah.rules.ch08_casualties import ABSORBS


def _at_least() -> dict[int, float]:
    """For each margin the probability that two dice beat two other dice by at least so much."""
    count = dict.fromkeys(range(-40, 41), 0)
    for one in range(1, 7):
        for two in range(1, 7):
            for three in range(1, 7):
                for four in range(1, 7):
                    count[one + two - three - four] += 1
    chances: dict[int, float] = {}
    total = 0
    for margin in range(40, -41, -1):
        total += count[margin]
        chances[margin] = total / 1296
    return chances


AT_LEAST: Final = _at_least()


def chance(margin: int) -> float:
    """The probability that two dice beat two other dice by at least so much."""
    return AT_LEAST[max(-40, min(40, margin))]


MARGINS: Final = [
    (margin, chance(margin) - chance(margin + 1)) for margin in range(-10, 11)
]  # each margin with its probability


class Toll(NamedTuple):
    """The average result of a Coalition attack for the defenders."""

    cleared: float  # the chance that nobody is left
    overrun: float  # the chance that the attackers may go on
    killed: float  # victory points of the dead
    cadres: float  # Cadres among them
    driven: float  # victory points of those who get away
    pinned: float  # victory points of the Spent who stay
    militia: float  # dead Militia
    stall: float
    repulse: float
    worn: float  # the share of their staying power that is gone


def losses(points: int, force: tuple[int, ...], room: int) -> tuple[int, int, int, int, int, int]:
    """8.2, 15 How defenders take so many casualty points: eliminated Fedayeen and Cadres, points that retreat and points that stay Spent,
    eliminated Militia, and the units that are left. First those that can retreat do so, then Militia are eliminated, then those that had
    retreated too little."""
    fedayeen, spent_fedayeen, dug_in, cadres, spent_cadres, militia, spent_militia = force
    militia += spent_militia
    dead_fedayeen = dead_cadres = dead_militia = away_fedayeen = away_cadres = 0
    # The lead takes the first points: it is eliminated if Dug In, otherwise it becomes Spent.
    if dug_in:
        if points < ABSORBS[DUG_IN]:
            return 0, 0, 0, spent_fedayeen + CADRE_POINTS * spent_cadres, 0, sum(force)
        dug_in -= 1
        dead_fedayeen += 1
        points -= ABSORBS[DUG_IN]
    elif fedayeen:
        fedayeen -= 1
        spent_fedayeen += 1
        points -= 1
    elif cadres:
        cadres -= 1
        spent_cadres += 1
        points -= 1
    while points > 0:
        points -= 1
        # Units retreat as long as there is room, Spent ones first; Fresh ones become Spent before.
        if room and spent_cadres:
            spent_cadres -= 1
            away_cadres += 1
            room -= 1
        elif room and spent_fedayeen:
            spent_fedayeen -= 1
            away_fedayeen += 1
            room -= 1
        elif room and cadres:
            cadres -= 1
            spent_cadres += 1
        elif room and fedayeen:
            fedayeen -= 1
            spent_fedayeen += 1
        # Then Militia are eliminated.
        elif militia:
            militia -= 1
            dead_militia += 1
        # Then units that have retreated, and those that could not, Fedayeen before Cadres and Spent before Fresh.
        elif away_fedayeen:
            away_fedayeen -= 1
            dead_fedayeen += 1
        elif spent_fedayeen:
            spent_fedayeen -= 1
            dead_fedayeen += 1
            points -= ABSORBS[SPENT_FEDAYEEN] - 1
        elif away_cadres:
            away_cadres -= 1
            dead_cadres += 1
        elif spent_cadres:
            spent_cadres -= 1
            dead_cadres += 1
            points -= ABSORBS[SPENT_CADRE] - 1
        elif cadres:
            cadres -= 1
            spent_cadres += 1
        elif fedayeen:
            fedayeen -= 1
            spent_fedayeen += 1
        elif dug_in and points >= ABSORBS[DUG_IN] - 1:
            dug_in -= 1
            dead_fedayeen += 1
            points -= ABSORBS[DUG_IN] - 1
        else:
            break
    left = fedayeen + spent_fedayeen + dug_in + cadres + spent_cadres + militia
    away = away_fedayeen + CADRE_POINTS * away_cadres
    return dead_fedayeen, dead_cadres, away, spent_fedayeen + CADRE_POINTS * spent_cadres, dead_militia, left


@lru_cache(65536)
def toll(gap: int, force: tuple[int, ...], room: int) -> Toll:
    """7.2.7, 8.2, 8.4 The average result for a difference between Offensive and Defensive Value, the defenders by state, and the room for
    retreat."""
    cleared = overrun = killed = cadres = driven = pinned = militia = worn = 0.0
    absorbs = sum([count * ABSORBS[state] for state, count in enumerate(force)])
    for margin, weight in MARGINS:
        points = gap + margin
        if points > absorbs:
            cleared += weight
            overrun += weight
            worn += weight
            dead = force[CADRE] + force[SPENT_CADRE]
            killed += weight * (force[FEDAYEEN] + force[SPENT_FEDAYEEN] + force[DUG_IN] + CADRE_POINTS * dead)
            cadres += weight * dead
            militia += weight * (force[MILITIA] + force[SPENT_MILITIA])
        elif points > 0:
            worn += weight * points / absorbs
            dead_fedayeen, dead_cadres, away, spent, dead_militia, left = losses(points, force, room)
            cleared += weight * (left == 0)
            killed += weight * (dead_fedayeen + CADRE_POINTS * dead_cadres)
            cadres += weight * dead_cadres
            driven += weight * away
            pinned += weight * spent
            militia += weight * dead_militia
    stall = chance(-gap) - chance(1 - gap)
    return Toll(cleared, overrun, killed, cadres, driven, pinned, militia, stall, 1 - chance(-gap), worn)
