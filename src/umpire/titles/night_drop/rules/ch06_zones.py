"""6 Zones of Control."""

from mypy_extensions import mypyc_attr

from umpire.titles.night_drop.chart import DIRECTIONS, Chart
from umpire.titles.night_drop.position import GERMAN, REDUCED, Position
from umpire.titles.night_drop.rules.ch10_victory import Victory


@mypyc_attr(acyclic=True)
class Penalties:
    """6.2.1 What zones of control cost by hex, and what it was found from: where the enemy's units stand, and a copy of their sides."""

    def __init__(self, units: bytes, strengths: list[int], by_hex: list[int]) -> None:
        self.units = units
        self.strengths = strengths
        self.by_hex = by_hex


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(Victory):
    """Chapter 6."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        nothing = Penalties(b"", [], [])
        self.last_zones: list[Penalties] = [nothing, nothing]  # by side

    def zones_against(self, pos: Position, side: int) -> list[int]:
        """6.1, 6.2.1 For units of this side: what entering or leaving each hex costs more because of the enemy, the highest
        penalty in each. Empty at night."""
        if pos.is_night():
            return []
        # The enemy stands still for a whole Activation. Positions share their values, and every move of a unit makes a new
        # one: as long as this one is the same object, and nobody was flipped, the zones are the same.
        first = self.stick_total if side == GERMAN else self.first_german
        last = self.first_german if side == GERMAN else self.unit_total
        units = pos.companies_by_hex if side == GERMAN else pos.germans_by_hex
        strengths = pos.side[first:last]
        last_found = self.last_zones[side]
        if last_found.units is units and last_found.strengths == strengths:
            return last_found.by_hex
        penalty = self.zones_of(pos.at, pos.side, first, last)
        self.last_zones[side] = Penalties(units, strengths, penalty)
        return penalty

    def zones_of(self, places: list[int], sides: list[int], first: int, last: int) -> list[int]:
        """6.1, 6.2.1 The same by where units are and which side of each shows: of those numbered from `first` up to `last`."""
        chart = self.chart
        neighbour = chart.neighbour
        penalty = [0] * chart.hex_count
        for unit in range(first, last):
            hex = places[unit]
            # A company has its zone as soon as it is formed, whether or not it can act yet (ruling R50).
            if hex >= 0:
                # A unit under an Unknown marker is at full strength, and so is one without a back side (ruling R26).
                extra = chart.zoc_reduced if sides[unit] == REDUCED else chart.zoc_full
                for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
                    other = neighbour[at]
                    # The zone reaches all six hexes, streams and marsh included (ruling R27).
                    if other >= 0 and penalty[other] < extra:
                        penalty[other] = extra
        return penalty

    def penalties(self, pos: Position, side: int) -> list[int]:
        """6.2.1 The same, with nothing to pay anywhere at night."""
        zones = self.zones_against(pos, side)
        return zones if zones else self.no_zones

    def in_enemy_zone(self, pos: Position, side: int, hex: int) -> bool:
        """6.3 Whether an enemy zone of control reaches a hex."""
        if pos.is_night():
            return False
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            other = self.chart.neighbour[at]
            if other >= 0 and (pos.companies_by_hex[other] if side == GERMAN else pos.germans_by_hex[other]):
                return True
        return False
