"""The printed map of Phantom Fury, laid out for whoever looks for ways.

It comes from the title's data, which everybody may read. Zones go by their number, Locations and Street Sections by their index, as in
the Chart; several Zones at once are a mask, a bit for each.
"""

from pathlib import Path
from typing import Final

from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import COURTYARD, FIRST, OG, TRAP, Chart
from umpire.titles.phantom_fury.position import SQUARE, UNIT_NAMES

NOWHERE: Final = -1
UNKNOWN: Final = -99


class Way:
    """A step from a Location to another one, or two steps: across a Street Section, which then comes first."""

    def __init__(self, place: int, zone: int, section: int, first: int) -> None:
        self.place = place
        self.zone = zone
        self.section = section
        self.first = first


class Ground:
    """Names, Zones, spaces, and what the tables say about walking among them."""

    def __init__(self, folder: Path | None = None) -> None:
        chart: Chart = schema.chart(folder)
        numbers = range(chart.zone_count + 1)
        sections = range(chart.section_count)
        self.chart = chart
        # names
        self.name: list[str] = chart.location_name + chart.section_name
        self.space: dict[str, int] = {name: space for space, name in enumerate(self.name)}
        self.unit: dict[str, int] = {name: unit for unit, name in enumerate(UNIT_NAMES)}
        self.rank: list[int] = _ranks(self.name)
        self.unit_rank: list[int] = _ranks(UNIT_NAMES)
        # Zones
        self.zones: list[int] = [zone for zone in numbers if zone not in (0, SQUARE)]
        self.near: list[list[int]] = chart.near
        self.around: list[list[int]] = [[zone, *chart.near[zone]] if zone else [] for zone in numbers]
        self.bit: list[int] = [1 << zone if zone else 0 for zone in numbers]
        self.near_mask: list[int] = [self.mask(chart.near[zone]) for zone in numbers]
        self.adjacent_mask: list[int] = [self.mask(chart.adjacent[zone]) for zone in numbers]
        # spaces
        self.locations: int = chart.location_count
        self.zone: list[int] = chart.location_zone + [0] * chart.section_count
        self.floor: list[int] = chart.floor + [FIRST] * chart.section_count  # nobody fires rockets in the street
        self.in_open: list[bool] = [floor in (OG, COURTYARD) for floor in chart.floor]
        self.beside: list[list[int]] = [[z for z in chart.section_zones[at] if z != SQUARE] for at in sections]
        self.watched: list[list[int]] = [
            [z for z in chart.section_zones[at] + chart.section_fire[at] if z != SQUARE] for at in sections
        ]
        self.watched_mask: list[int] = [self.mask(zones) for zones in self.watched]
        # The Zones in which it matters who stands on a space.
        self.space_mask: list[int] = [self.bit[zone] for zone in chart.location_zone]
        self.space_mask += [self.mask(zones) for zones in self.beside]
        # 14.4.2  For each Zone near another one: the Zones from which a squad watches the streets between them.
        self.watchers: list[list[int]] = []
        for zone in numbers:
            watchers: list[int] = []
            for base in chart.near[zone]:
                seen: list[int] = []
                for at in chart.between[zone][base]:
                    seen += self.beside[at]
                watchers.append(self.mask(seen))
            self.watchers.append(watchers)
        # Where a squad can go from a Location. All that can happen on the way depends on the Zones of the mask.
        self.ways: list[list[Way]] = []
        self.ways_mask: list[int] = []
        for at in range(chart.location_count):
            zone = chart.location_zone[at]
            ways = [Way(place, chart.location_zone[place], NOWHERE, place) for place in chart.links[at]]
            if chart.door[at]:
                for section in chart.zone_sections[zone]:
                    for place in chart.section_doors[section]:
                        if chart.location_zone[place] in chart.neighbours[zone]:
                            ways.append(Way(place, chart.location_zone[place], section, self.locations + section))
            mask = self.bit[zone]
            for way in ways:
                mask |= self.bit[way.zone]
                if way.section != NOWHERE:
                    mask |= self.watched_mask[way.section]
            self.ways.append(ways)
            self.ways_mask.append(mask)
        # How far a Location is from a door of its Zone, in steps.
        self.to_door: list[int] = [UNKNOWN] * chart.location_count
        for zone in self.zones:
            ring = chart.doors[zone]
            steps = 0
            while ring:
                for at in ring:
                    self.to_door[at] = steps
                steps += 1
                beyond: list[int] = []
                for at in ring:
                    for place in chart.links[at]:
                        if chart.location_zone[place] == zone and self.to_door[place] == UNKNOWN:
                            beyond.append(place)
                ring = beyond
        # 12.7.2  What makes Defensive Fire worse. 12.7.3  How often a Suspect who wakes is a trap.
        self.open_fire: int = -chart.drm["defence-open"]
        self.fanatics_fire: int = -chart.drm["defence-fanaticism"]
        self.ruins_fire: int = -chart.drm["defence-ruins"]
        self.traps: float = chart.activation_normal.count(TRAP) / 10
        self.fortified_traps: float = chart.activation_fortified.count(TRAP) / 10

    def mask(self, zones: list[int]) -> int:
        found = 0
        for zone in zones:
            found |= self.bit[zone]
        return found


def _ranks(names: list[str]) -> list[int]:
    """Where each of them stands in the order of names."""
    ranks = [0] * len(names)
    for rank, name in enumerate(sorted(names)):
        ranks[names.index(name)] = rank
    return ranks
