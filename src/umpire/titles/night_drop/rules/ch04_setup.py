"""4 Set-up: the Germans, the drop, scatter and landing; and the sequence of play as data."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, d6, draw
from umpire.engine.rule import Modifier
from umpire.engine.ruleset import Segment
from umpire.titles.night_drop.chart import DIRECTIONS, STREAM, Chart
from umpire.titles.night_drop.events import GermanIdentified, GermanPlaced, StickLost, StickScattered, SticksDropped
from umpire.titles.night_drop.position import NO_LETTER, Position
from umpire.titles.night_drop.rules.ch05_sequence import Sequence
from umpire.titles.night_drop.rules.rulebook import GERMAN_SEAT

# 4.2.1  The 505th, the 508th, then the 507th.
DROP_ORDER: Final = [0, 2, 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Sequence):
    """Chapter 4: it comes last because it names every other chapter."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        self.dice_together = options.get("landing-dice") == "together"  # ruling R68
        self.landing_mods: list[tuple[Modifier, ...]] = [
            (Modifier(value, "landing-terrain", "4.2.3"),) if value else () for value in chart.landing
        ]
        self.segments = [
            Segment("germans", "4.1", "setup", self.place_germans),
            Segment("drop", "4.2", "setup", self.drop),
            Segment("turn", "5", "turn", self.begin_turn),
            Segment("initiative", "5.2", "initiative", self.take_initiative),
            Segment("objectives", "5.3", "objectives", self.discover),
            Segment("activations", "5.4", "activations", self.activate),
            Segment("end", "10.1", "end", self.end_turn),
        ]
        self.turn_start = 2

    def place_germans(self, pos: Position) -> Procedure[bool]:
        """4.1 A unit at random for each of the five set-up hexes, concealed from the US player."""
        unit = self.first_german
        for hex in self.chart.setup_hexes:
            yield GermanPlaced(unit, hex, NO_LETTER, "4.1")
            about = {"unit": self.unit_name[unit]}
            type = yield from draw("germans", "4.1", self.chart.type_name, pos.cup, about, GERMAN_SEAT)
            yield GermanIdentified(unit, type, "4.1")
            unit += 1
        return False

    def drop(self, pos: Position) -> Procedure[bool]:
        """4.2.1 The Sticks over their Drop Zone Hexes; then each is scattered and lands."""
        for regiment in DROP_ORDER:
            first = self.first_stick[regiment]
            last = self.first_stick[regiment + 1]
            yield SticksDropped(regiment, first, last - first, "4.2.1")
        for stick in range(self.stick_total):
            yield from self.land(pos, stick)
        return False

    def land(self, pos: Position, stick: int) -> Procedure[None]:
        """4.2.2 One die for the direction, one for the distance; 4.2.3 one for the landing. If all three are rolled together, whoever
        is lost on any ground is not scattered (ruling R68)."""
        about = {"unit": self.unit_name[stick]}
        die = 0
        if self.dice_together:
            die = yield from d6("landing", "4.2.3", about=about)
            if die >= self.chart.landing_lost:
                yield StickLost(stick, "landing", "4.2.3")
                return
        direction = (yield from d6("direction", "4.2.2", about=about)) - 1
        distance = yield from d6("distance", "4.2.2", about=about)
        hex = pos.at[stick]
        for _ in range(distance):
            if hex >= 0:
                hex = self.chart.neighbour[hex * DIRECTIONS + direction]
        if hex < 0:
            yield StickLost(stick, "off-map", "4.2.2")
            return
        yield StickScattered(stick, hex, "4.2.2")
        if self.chart.terrain[hex] == STREAM:
            yield StickLost(stick, "stream", "4.2.3")
        elif pos.germans_by_hex[hex]:
            yield StickLost(stick, "germans", "4.2.3")
        else:
            terrain = self.chart.terrain[hex]
            if not self.dice_together:
                die = yield from d6("landing", "4.2.3", self.landing_mods[terrain], about=about)
            if die + self.chart.landing[terrain] >= self.chart.landing_lost:
                yield StickLost(stick, "landing", "4.2.3")
