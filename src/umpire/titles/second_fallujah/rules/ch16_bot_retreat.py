"""16 Where the bot's units retreat to."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.titles.second_fallujah.position import COALITION, Position
from umpire.titles.second_fallujah.rules.ch12_solitaire import Priorities, Sieve

PIZZA_SLICE: Final = 51
LEAST_REFUGE: Final = 2  # the TEM that a retreat by Reaction needs


@mypyc_attr(allow_interpreted_subclasses=True)
class BotRetreat(Priorities):
    """Chapter 16."""

    def choose_retreat(self, pos: Position, area: int, state: int, places: list[int]) -> Procedure[int]:
        """16 A retreat to satisfy Casualty Points."""
        return (yield from self.conclude("retreat", self.sift_retreats(pos, places), "16"))

    def sift_retreats(self, pos: Position, places: list[int]) -> Sieve:
        """16 The priorities. Their number 1 concerns Reaction alone and is applied there; 0 stands for the limit of five
        Cadre and Fedayeen units an area."""
        chart = self.chart
        sieve = Sieve(places)
        sieve.only(0, [pos.core(place) < chart.friction_limit for place in sieve.left])
        for priority, tem in ((2, 4), (3, 3)):
            meets = [pos.free_to_insurgents(place) and chart.tem[place] == tem for place in sieve.left]
            if True in meets:
                sieve.only(priority, meets)
                sieve.least(priority, [pos.theirs[place] for place in sieve.left])
        sieve.only(4, [chart.mosque[place] for place in sieve.left])
        # Steps to area 51, whoever holds what lies between (ruling R35).
        if pos.control[PIZZA_SLICE] != COALITION:
            sieve.least(5, [chart.to_pizza_slice[place] for place in sieve.left])
        sieve.only(6, [pos.core(place) > 0 for place in sieve.left])
        sieve.most(7, [chart.tem[place] for place in sieve.left])
        return sieve

    def reaction_retreats(self, pos: Position, area: int) -> list[int]:
        """16 (1), 17 Adjacent Free areas with room, less than five Cadre and Fedayeen units and a TEM of 2 or more; the unit
        stays Fresh (rulings R15, R36)."""
        return [
            place
            for place in self.free_neighbours(pos, area)
            if self.chart.tem[place] >= LEAST_REFUGE and pos.core(place) < self.chart.friction_limit
        ]
