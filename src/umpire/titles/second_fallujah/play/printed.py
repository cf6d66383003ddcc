"""What the doctrines of Second Fallujah compute once from the printed values, for all games with the same values."""

from functools import lru_cache
from typing import Final

from umpire.titles.second_fallujah.chart import (
    AAV,
    AREAS,
    IRAQI,
    LEADS,
    LEADS_ON_MILITIA,
    PLACES,
    Chart,
)
from umpire.titles.second_fallujah.rules.ch17_bot_reaction import OPEN_GROUND

TYPES: Final = 14
BATTALIONS: Final = 3 * TYPES
DIGIT: Final = 8  # bits for the number of units of one kind
REMEMBERED: Final = 20_000  # stacks of each sort; a game shows some hundreds
FAR: Final = 99


class Printed:
    """The chart and what follows from it. Results for stacks of Fresh units are kept here too, because they are the same in every game. A
    stack is a code with one bit for each unit (`stack_code`), or one digit for each kind of unit (`Night.team`)."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.last_day: int = len(chart.days)
        self.around: list[list[int]] = [within_two(chart, area) for area in range(PLACES)]
        self.from_jolan: list[int] = steps_from(
            chart, [area for area in range(1, AREAS + 1) if chart.worth[area] == "jolan"]
        )
        self._read_reactions()
        # the units
        self.vehicles: int = 0  # stacks: units that carry the wounded
        self.iraqis: int = 0
        for unit in range(chart.unit_count):
            if chart.unit_type[unit] == AAV:
                self.vehicles |= 1 << unit
            if chart.nation[unit] == IRAQI:
                self.iraqis |= 1 << unit
        self.kinds: int = BATTALIONS + 2 * len(chart.battalion_name)
        self.kind: list[int] = [kind_of(chart, unit) for unit in range(chart.unit_count)]
        self.digit: list[int] = [1 << DIGIT * kind for kind in self.kind]
        self.factor: list[int] = [0] * self.kinds  # the highest Combat Factor of each kind
        self.whole: list[int] = [0] * self.kinds  # of a battalion: so many companies of a kind
        for unit in range(chart.unit_count):
            kind = self.kind[unit]
            self.factor[kind] = max(self.factor[kind], chart.cf_fresh[unit])
            self.whole[kind] += 1
        # what has been worked out
        # by room on the way, whether only Militia defend, and whether there is a mosque
        self.forces: list[dict[int, list[int]]] = [{} for _ in range(4 * (chart.stack_limit + 1))]
        self.offences: list[dict[int, int]] = [{}, {}]  # by whether only Militia defend
        self.powers: dict[int, float] = {}

    def _read_reactions(self) -> None:
        """17 The probabilities, with two digits, that a Cadre of the bot brings a Fedayeen, and that it retreats."""
        chart = self.chart
        ways = [0] * 13
        for one in range(1, 7):
            for two in range(1, 7):
                ways[one + two] += 1
        next_door = 0
        for dice in range(2, 13):
            if "+F" in chart.cadre_adjacent[dice]:
                next_door += ways[dice]
        self.comes_next: float = round(next_door / 36, 2)
        self.comes: list[float] = []  # in the area itself, by TEM
        self.slips: list[float] = []
        for tem in range(max(chart.tem) + 1):
            come = 0
            slip = 0
            for dice in range(2, 13):
                results = chart.cadre_here[dice + tem]
                if "+F" in results or "+F-dug-in" in results:
                    come += ways[dice]
                if "R" in results or ("r" in results and tem < OPEN_GROUND):
                    slip += ways[dice]
            self.comes.append(round(come / 36, 2))
            self.slips.append(round(slip / 36, 2))

    def may_lead(self, unit: int, only_militia: bool) -> bool:
        """7.2.1 Whether a unit may lead, against Militia alone or against others."""
        lead = self.chart.lead[unit]
        return lead == LEADS or (lead == LEADS_ON_MILITIA and only_militia)


@lru_cache(8)
def printed(chart: Chart) -> Printed:
    """The results for a chart, made once."""
    return Printed(chart)


def stack_code(units: list[int]) -> int:
    """A stack as a number with one bit for each unit."""
    code = 0
    for unit in units:
        code |= 1 << unit
    return code


def kind_of(chart: Chart, unit: int) -> int:
    """The kind of a unit: nation and type; for a unit of a battalion the battalion, and whether it is the weapons company."""
    if chart.battalion[unit] >= 0:
        return BATTALIONS + 2 * chart.battalion[unit] + chart.support[unit]
    return chart.nation[unit] * TYPES + chart.unit_type[unit]


def steps_from(chart: Chart, ring: list[int]) -> list[int]:
    """The steps from each area to the nearest of these."""
    far = [0 if area in ring else FAR for area in range(PLACES)]
    for place in ring:
        for other in chart.adjacent[place]:
            if far[other] == FAR:
                far[other] = far[place] + 1
                ring.append(other)
    return far


def within_two(chart: Chart, area: int) -> list[int]:
    """The areas within two steps of one, itself included."""
    if not 0 < area <= AREAS:
        return []
    found = [area]
    for other in chart.adjacent[area]:
        if other not in found:
            found.append(other)
    for other in chart.adjacent[area]:
        for third in chart.adjacent[other]:
            if third not in found:
                found.append(third)
    return found
