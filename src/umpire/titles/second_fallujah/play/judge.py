"""Who is winning in Second Fallujah: the points that the Insurgents can expect at the end.

The weights were fitted to where hundreds of games between doctrines went from such positions, and rounded; `tools/fit_second_fallujah.py`
fits them anew.
"""

from typing import Final, NamedTuple

from umpire.bots.judge import Count, Judge, Measure, Verdict, bent, normal
from umpire.engine.game import Game
from umpire.titles.second_fallujah.chart import AREAS, Chart
from umpire.titles.second_fallujah.play.city import Board as City
from umpire.titles.second_fallujah.view import SecondFallujahView

BENT: Final[dict[str, list[float]]] = {"": [0.0, 1.0], "insurgents=bot": [0.0, 1.0]}
IMPULSES: Final = 6.6  # on a day
LAST_IMPULSE: Final = 7  # of most days
MISSED_POINTS: Final = [3.0, 9.0]  # the error of the points expected: at the end, and how much more at the beginning


class Outlook(NamedTuple):
    """How many points the Insurgents will have more at the end, for each of these. What is there late counts less, until nothing
    can change any more."""

    units: list[float]  # of the Insurgents, by state
    thick: float  # a point of those behind thick walls
    trapped: float  # ... of those who have nowhere to go
    contested: float  # ... of those who have us among them
    held: list[float]  # an area of theirs, and one that counts: it will fall
    fortress: list[float]  # one with the thickest walls, if there are several: at the end, and more at the beginning
    front: float  # an area of ours next to theirs
    advantage: list[float]  # if the Coalition has the Advantage: at the end, and how much more at the beginning
    pool: float  # a Fedayeen that can still come
    impulse: float
    rest: float


# Linear regressions over games of Coalition doctrine against the published bot, and between doctrines. Fitted anew, on other seeds,
#   python tools/fit_second_fallujah.py --games 203 --seed 1830001 --way insurgents=bot
#   python tools/fit_second_fallujah.py --games 325 --seed 1810001
# gives weights that tell the end no better: on the fifth of the games that was kept out they miss it by 7.98 and 6.06 points (these: 7.83
# and 6.22), and their log loss for the winner is 0.447 and 0.234 (these: 0.418 and 0.226). So these stay.
AGAINST_BOT: Final = Outlook(
    units=[-0.05, 0.1, 0.7, -0.35, -0.65, 0.25, 0.4],
    thick=0.1,
    trapped=-0.23,
    contested=-0.15,
    held=[0.3, -0.85],
    fortress=[0.8, 0.55],
    front=0.05,
    advantage=[-1.1, -1.1],
    pool=1.2,
    impulse=-0.86,
    rest=1.0,
)
BETWEEN_PLAYERS: Final = Outlook(
    units=[-0.2, -0.2, 0.05, -0.85, -0.85, 0.25, 0.25],
    thick=0.35,
    trapped=-0.15,
    contested=-0.15,
    held=[0.1, -0.7],
    fortress=[0.95, 0.8],
    front=0.15,
    advantage=[-0.6, -2.5],
    pool=0.0,
    impulse=-0.61,
    rest=-2.5,
)
THICK: Final = 3  # from this TEM on
THICKEST: Final = 4


def look(game: Game, seat: str) -> Verdict:
    """The points that the Insurgents will have left."""
    view = game.seen(seat).seen
    assert isinstance(view, SecondFallujahView)
    points, error = float(view.points), 1.0
    if not game.outcome:
        city = City(view)
        outlook = AGAINST_BOT if city.solitaire else BETWEEN_PLAYERS
        points += to_come(city, outlook)
        error = MISSED_POINTS[0] + MISSED_POINTS[1] * time_left(city)[1]
    even = draw(view.table.chart)
    won = normal((points - even) / error)
    value = 0.7 * won + 0.3 * min(1.0, max(0.0, points / 90))
    if game.outcome:
        chance, counts = 0.5 + 0.5 * ((points > even) - (points < even)), (Count(points, 0.0),)
    else:
        line = BENT["insurgents=bot" if view.solitaire else ""]
        chance, counts = 1 - bent(1 - won, line), (Count(points, error),)
    return Verdict(value, chance, counts) if seat == "insurgent" else Verdict(1 - value, 1 - chance, counts)


def draw(chart: Chart) -> int:
    """1.2 The points at which nobody has won."""
    return chart.level_least[chart.level_name.index("draw")]


def time_left(city: City) -> tuple[float, float]:
    """The impulses that are left, and which part of the game that is."""
    left = IMPULSES * (city.last_day - max(1, city.turn)) + max(0.6, LAST_IMPULSE - city.impulse)
    return left, left / IMPULSES / city.last_day


def to_come(city: City, outlook: Outlook) -> float:
    """The points that the Insurgents will have more at the end than now: a sum in which every weight occurs once."""
    left, part = time_left(city)
    more = _units_and_areas(city, outlook) + _fortresses(city) * (outlook.fortress[0] + outlook.fortress[1] * part)
    if city.advantage == "coalition":
        more += outlook.advantage[0] + outlook.advantage[1] * part
    return outlook.impulse * left + min(1.0, left / 10) * more


def _fortresses(city: City) -> int:
    """Areas with the thickest walls that they have, but one: with that one the regressions are right."""
    return max(0, sum([city.chart.tem[area] >= THICKEST and not city.held[area] for area in range(1, AREAS + 1)]) - 1)


def _units_and_areas(city: City, outlook: Outlook) -> float:
    points = outlook.rest + outlook.pool * city.fedayeen_pool
    for area in range(1, AREAS + 1):
        if city.held[area]:
            if city.front(area):
                points += outlook.front
        else:
            points += outlook.held[city.chart.worth[area] != ""]
        if city.theirs[area]:
            for weight, count in zip(outlook.units, city.force[area], strict=True):
                points += weight * count
            stake = city.stake(area)
            if city.chart.tem[area] >= THICK:
                points += outlook.thick * stake
            if city.ours[area]:
                points += outlook.contested * stake
            if not city.havens(area):
                points += outlook.trapped * stake
    return points


def judge(chart: Chart) -> Judge:
    """The judge of games with these values."""
    return Judge(
        look,
        begins=frozenset(["coalition-action", "insurgent-action"]),
        rounds=2,
        most=250,
        endgame=len(chart.days),
        delegated=frozenset(
            [
                "move-to",
                "who-moves",
                "who-attacks",
                "withdraw",
                "coalition-next",
                "river-support",
                "regroup-from",
                "regroup-who",
                "regroup-to",
                "lead",
                "defence-lead",
                "coalition-defence-lead",
                "place-fedayeen",
                "insurgent-do",
                "insurgent-next",
                "organize-how-many",
                "casualty",
                "retreat-to",
            ]
        ),
        widest=4,
        measures=(Measure("vp", "insurgent"),),
        bent=BENT,
    )
