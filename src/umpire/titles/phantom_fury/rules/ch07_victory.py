"""7 Victory conditions."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.titles.phantom_fury.events import GameEnded, MosqueNotControlled, TurnsSaved
from umpire.titles.phantom_fury.position import MOSQUE, SQUARE, USMC, VP_ROWS, Position
from umpire.titles.phantom_fury.rules.ch06_setup import SetUp


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(SetUp):
    """Chapter 7."""

    def victory_points(self, pos: Position) -> int:
        """7.2.1 The count, kept up to date: so many of each cause times what it is worth."""
        total = 0
        for row in range(VP_ROWS):
            total += pos.vp_counts[row] * self.scenario.vp_value[row]
        return total

    def victory_level(self, points: int) -> str:
        """7.2.2 Major above 10, minor from 0 to 10, bitter below 0."""
        row = 0
        while points < self.chart.level_least[row]:
            row += 1
        return f"usmc-{self.chart.level_name[row]}"

    def insurgent_zones(self, pos: Position) -> list[int]:
        """7.2 The Zones that are not under USMC Control; Zone 27 does not count (4.1.4)."""
        return [zone for zone in range(1, self.chart.zone_count + 1) if zone != SQUARE and pos.control[zone] != USMC]

    def check_victory(self, pos: Position) -> Procedure[bool]:
        """7.1, 7.2 At the end of a turn: is the game over, and who has won?"""
        left = self.insurgent_zones(pos)
        # 7.2  All Zones controlled: won, at the end of any turn.
        if not left:
            unplayed = self.scenario.turns - pos.turn
            if unplayed:
                yield TurnsSaved(unplayed, "7.2.1")
            points = self.victory_points(pos)
            yield GameEnded(self.victory_level(points), points, "7.2.2")
        elif pos.turn == self.scenario.turns:
            # 7.1  Exception: only the mosque is missing, and it is clear.
            if len(left) == 1 and left[0] == MOSQUE and not pos.enemies_in(MOSQUE):
                yield MosqueNotControlled("7.1")
                points = self.victory_points(pos)
                yield GameEnded(self.victory_level(points), points, "7.1")
            else:
                yield GameEnded("insurgents", self.victory_points(pos), "7.1")
        return False
