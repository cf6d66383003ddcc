"""10 Victory conditions: control of VP hexes, and the count."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, draw
from umpire.titles.night_drop.events import ControlGained, ControlLost, GameEnded, MarkerDrawn, MarkerTurned
from umpire.titles.night_drop.position import CONCEALED, HIDDEN, NO_MARKER, VISIBLE, Position
from umpire.titles.night_drop.rules.rulebook import US_SEAT, Rulebook


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(Rulebook):
    """Chapter 10."""

    def settle_control(self, pos: Position, unit: int, hexes: list[int]) -> Procedure[None]:
        """10.2 A company that enters a VP hex takes it, a German unit ends that; neither has to stay (ruling R44)."""
        chart = self.chart
        for hex in hexes:
            vp = chart.vp_index[hex]
            if vp >= 0:
                if unit >= self.first_german:
                    if pos.vp_control[vp]:
                        yield ControlLost(vp, hex, "10.2")
                elif unit >= self.stick_total and not pos.vp_control[vp]:
                    yield ControlGained(vp, hex, "10.2")

    def vp_names(self) -> list[str]:
        return [f"vp-{value}" for value in self.chart.vp_value]

    def turn_marker(self, pos: Position, vp: int, cite: str) -> Procedure[None]:
        """5.3.2, 10.1 A concealed marker shows its value."""
        value = pos.vp_value[vp]
        if value == HIDDEN:
            value = yield from draw("vp-belief", cite, self.vp_names(), pos.bag)
        yield MarkerTurned(vp, self.chart.vp_hexes[vp], value, self.chart.vp_value[value], cite)

    def draw_marker(self, pos: Position, vp: int, cite: str) -> Procedure[None]:
        """5.3.2, 10.3 A marker is drawn for all to see; with none left the hex is worth nothing (ruling R47). The US player knows
        what is left."""
        if sum(pos.bag):
            value = yield from draw("vp", cite, self.vp_names(), pos.bag, teller=US_SEAT)
            yield MarkerDrawn(vp, self.chart.vp_hexes[vp], value, self.chart.vp_value[value], cite)

    def count_points(self, pos: Position) -> int:
        """10.2 The visible markers of the hexes that the US controls."""
        total = 0
        for vp in range(len(pos.vp_marker)):
            if pos.vp_control[vp] and pos.vp_marker[vp] == VISIBLE:
                total += self.chart.vp_value[pos.vp_value[vp]]
        return total

    def level(self, points: int) -> str:
        """10.4 The level of victory."""
        for row in range(len(self.chart.level_name)):
            if points >= self.chart.level_least[row]:
                return self.chart.level_name[row]
        return self.chart.level_name[-1]

    def end_game(self, pos: Position) -> Procedure[None]:
        """10.1 All markers are turned over; 10.3 controlled hexes without one draw it."""
        for vp in range(len(pos.vp_marker)):
            if pos.vp_marker[vp] == CONCEALED:
                yield from self.turn_marker(pos, vp, "10.1")
        for vp in range(len(pos.vp_marker)):
            if pos.vp_marker[vp] == NO_MARKER and pos.vp_control[vp]:
                yield from self.draw_marker(pos, vp, "10.3")
        points = self.count_points(pos)
        yield GameEnded(points, self.level(points), "10.4")
