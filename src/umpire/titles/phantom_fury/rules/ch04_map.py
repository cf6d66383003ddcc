"""4 The map: Zones, Locations, Street Sections, Blocks."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, draw
from umpire.titles.phantom_fury.chart import BLACK, RED
from umpire.titles.phantom_fury.events import ZoneActivated
from umpire.titles.phantom_fury.position import (
    DORMANT,
    FORTIFIED,
    INSURGENT,
    MOSQUE,
    NORMAL,
    SQUARE,
    START,
    Position,
)
from umpire.titles.phantom_fury.rules.rulebook import Rulebook

NATURES: Final = ["normal", "strong-point"]


@mypyc_attr(allow_interpreted_subclasses=True)
class TheMap(Rulebook):
    """Chapter 4."""

    def activate_zone(self, pos: Position, zone: int, cite: str) -> Procedure[None]:
        """4.1.3 Activating a Zone: its nature first, then its Suspects [5.3.2.1]. Once a game, and never Zone 27 (ruling R1)."""
        if zone == SQUARE or pos.nature[zone] != DORMANT:
            return
        circle = self.chart.circle[zone]
        # 4.1.3, 6.2  Black circles are Normal. 4.1.5  The mosque is Fortified. White circles draw a marker.
        if circle == BLACK:
            yield ZoneActivated(zone, START, -1, cite)
        elif circle == RED:
            yield ZoneActivated(zone, FORTIFIED, -1, cite)
        else:
            about = {"zone": self.zone_names[zone]}
            marker = yield from draw("zone-activation", "4.1.3", NATURES, pos.zone_cup, about)
            yield ZoneActivated(zone, FORTIFIED if marker == 1 else NORMAL, marker, cite)
        for _ in range(self.chart.suspects_due[zone]):
            yield from self.place_suspect(pos, zone)

    def is_fortified(self, pos: Position, zone: int) -> bool:
        """4.1.5 Fortified Zones: Strong Points once they are Activated (ruling R64), and the mosque from the start."""
        return zone == MOSQUE or pos.nature[zone] == FORTIFIED

    def is_insurgent(self, pos: Position, zone: int) -> bool:
        """4.1.4 Everything is under insurgent Control at first; nobody ever controls Zone 27."""
        return zone != SQUARE and pos.control[zone] == INSURGENT

    def zones_on_street(self, section: int) -> list[int]:
        """4.3.1.2 The Zones that can hit a squad in a Street Section: those that touch it and those with a line of fire
        on to it (ruling R31)."""
        return self.chart.section_zones[section] + self.chart.section_fire[section]

    def is_free(self, pos: Position, location: int) -> bool:
        """5.3.2.3, 12.2.1.2 Whether a Suspect or a retreating unit can be placed here: no enemy, no squad (ruling R10)."""
        return pos.enemy[location] == 0 and pos.exists(location) and pos.squad_at(location) < 0

    def free_places(self, pos: Position, zone: int) -> list[int]:
        """5.3.2.3 The free Locations of a Zone, among those that Suspect markers name."""
        return [location for location in self.chart.suspect_places[0][zone] if self.is_free(pos, location)]
