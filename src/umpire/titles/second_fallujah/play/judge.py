"""The judge of Second Fallujah: it forecasts the points of the Insurgents at the end of the game, and from these the chance to win.

The forecast is the present points plus a linear regression over units and areas, with the weights of `play/weights.py`.
"""

from typing import Final

from umpire.bots.judge import Count, Judge, Measure, Verdict, bent, normal
from umpire.engine.game import Game
from umpire.titles.second_fallujah.chart import AREAS, Chart
from umpire.titles.second_fallujah.play.city import Board as City
from umpire.titles.second_fallujah.play.outlook import Outlook
from umpire.titles.second_fallujah.play.weights import AGAINST_BOT, BETWEEN_PLAYERS, MISSED_POINTS
from umpire.titles.second_fallujah.view import SecondFallujahView

# An intercept and a slope, in logits, that correct a chance before it is told (`Judge.bent`).
BENT: Final[dict[str, list[float]]] = {"": [0.0, 1.0], "insurgents=bot": [0.0, 1.0]}
LEVEL: Final = 0.3  # the share of a value that the points make; winning makes the rest
MOST_POINTS: Final = 90  # the points from which more make no difference to a value
IMPULSES: Final = 6.6  # of an average day
LAST_IMPULSE: Final = 7  # of most days
THICK: Final = 3  # the TEM from which walls are thick
THICKEST: Final = 4  # ... and thickest


def look(game: Game, seat: str) -> Verdict:
    """The judge's verdict on a position: the value, the chance and the points at the end. A finished game is judged by its result."""
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
    value = (1 - LEVEL) * won + LEVEL * min(1.0, max(0.0, points / MOST_POINTS))
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
    """The impulses that are left, and the share of the game that they are."""
    left = IMPULSES * (city.last_day - max(1, city.turn)) + max(0.6, LAST_IMPULSE - city.impulse)
    return left, left / IMPULSES / city.last_day


def to_come(city: City, outlook: Outlook) -> float:
    """The points that the Insurgents will gain or lose until the end. It is linear in the weights, so that these can be fitted."""
    left, part = time_left(city)
    more = _units_and_areas(city, outlook) + _fortresses(city) * (outlook.fortress[0] + outlook.fortress[1] * part)
    if city.advantage == "coalition":
        more += outlook.advantage[0] + outlook.advantage[1] * part
    return outlook.impulse * left + min(1.0, left / 10) * more


def _fortresses(city: City) -> int:
    """How many areas with the thickest walls they hold, less one; this fits the games better than the number itself."""
    return max(0, sum([city.chart.tem[area] >= THICKEST and not city.held[area] for area in range(1, AREAS + 1)]) - 1)


def _units_and_areas(city: City, outlook: Outlook) -> float:
    """The part of the sum for units and areas."""
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
