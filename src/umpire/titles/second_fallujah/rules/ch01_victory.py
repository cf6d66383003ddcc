"""1 How to win: victory points, counted at any time, and the levels of victory."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.titles.second_fallujah.chart import CADRE, DUG_IN, FEDAYEEN, SPENT_CADRE, SPENT_FEDAYEEN
from umpire.titles.second_fallujah.events import GameEnded
from umpire.titles.second_fallujah.position import INSURGENT, Position
from umpire.titles.second_fallujah.rules.rulebook import Rulebook

# 1.1  A Fedayeen counts one point.
CADRE_POINTS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(Rulebook):
    """Chapter 1."""

    def victory_points(self, pos: Position) -> int:
        """1.1 The Insurgent player's total."""
        return self.total_of(self.victory_parts(pos))

    def total_of(self, parts: dict[str, int]) -> int:
        """1.1 The sum of the parts."""
        points = 0
        for part in parts.values():
            points += part
        return points

    def victory_parts(self, pos: Position) -> dict[str, int]:
        """1.1 Where the points come from. An area on Route 10 with a mosque counts once, as a mosque."""
        fedayeen = cadres = 0
        forces, control = pos.force, pos.control
        for area, units in enumerate(pos.theirs):
            if units:
                force = forces[area]
                fedayeen += force[FEDAYEEN] + force[SPENT_FEDAYEEN] + force[DUG_IN]
                cadres += force[CADRE] + force[SPENT_CADRE]
        parts = {
            "fedayeen": fedayeen,
            "cadre": CADRE_POINTS * cadres,
            "mosque": 0,
            "route-10": 0,
            "jolan": 0,
            "government-center": 0,
            "backlash": pos.backlash,
        }
        for part, areas in self.goals.items():
            held = 0
            for area in areas:
                if control[area] == INSURGENT:
                    held += 1
            parts[part] = held
        return parts

    def level(self, points: int) -> str:
        """1.2 The level of victory that a total means."""
        for row in range(len(self.chart.level_name)):
            if points >= self.chart.level_least[row]:
                return self.chart.level_name[row]
        return self.chart.level_name[-1]

    def end_game(self, pos: Position) -> Procedure[None]:
        """4.4 The end of November 14."""
        points = self.victory_points(pos)
        yield GameEnded(points, self.level(points), "1.2")
