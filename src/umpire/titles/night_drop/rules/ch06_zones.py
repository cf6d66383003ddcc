"""6 Zones of Control."""

from umpire.titles.night_drop.chart import DIRECTIONS
from umpire.titles.night_drop.position import GERMAN, REDUCED, Position
from umpire.titles.night_drop.rules.ch10_victory import Victory


class Zones(Victory):
    """Chapter 6."""

    def zones_against(self, pos: Position, side: int) -> list[int]:
        """6.1, 6.2.1 For units of this side: what entering or leaving each hex costs more because of the enemy, the highest
        penalty in each. Empty at night."""
        if pos.is_night():
            return []
        chart = self.chart
        penalty = [0] * chart.hex_count
        first = self.stick_total if side == GERMAN else self.first_german
        last = self.first_german if side == GERMAN else self.unit_total
        for unit in range(first, last):
            hex = pos.at[unit]
            # A company has its zone as soon as it is formed, whether or not it can act yet (ruling R50).
            if hex >= 0:
                # A unit under an Unknown marker is at full strength, and so is one without a back side (ruling R26).
                extra = chart.zoc_reduced if pos.side[unit] == REDUCED else chart.zoc_full
                for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
                    other = chart.neighbour[at]
                    # The zone reaches all six hexes, streams and marsh included (ruling R27).
                    if other >= 0 and penalty[other] < extra:
                        penalty[other] = extra
        return penalty

    def in_enemy_zone(self, pos: Position, side: int, hex: int) -> bool:
        """6.3 Whether an enemy zone of control reaches a hex."""
        if pos.is_night():
            return False
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            other = self.chart.neighbour[at]
            if other >= 0 and (pos.companies_in[other] if side == GERMAN else pos.germans_in[other]):
                return True
        return False
