"""The printed map of Phantom Fury, prepared for finding routes.

It is made from the title's data and the rules of one edition, so that no table and no section is repeated here. Zones, Locations and Street
Sections are numbers, as in the chart. A set of Zones or Street Sections is an integer with one bit for each.
"""

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from umpire.titles.phantom_fury.chart import FIRST, GUERILLAS, MARTYRS, TRAP, Chart
from umpire.titles.phantom_fury.editions import English, ruleset
from umpire.titles.phantom_fury.play.memory import Memory
from umpire.titles.phantom_fury.position import SQUARE, UNIT_NAMES

NOWHERE: Final = -1  # no space
UNKNOWN: Final = -99  # not worked out, or a distance where there is no way
# The Step Losses that a Suspect costs who wakes while a squad is in the open, if he is a fighter on so many faces of the table. The second
# pair is for Fortified Zones. They were counted in games.
WOKEN: Final = 0.11
WOKEN_FACES: Final = 4
FORTIFIED_WOKEN: Final = 0.25
FORTIFIED_FACES: Final = 7


@mypyc_attr(acyclic=True)
class Way:
    """One step from a Location to another one, or two: into a Street Section, then into the Location behind it."""

    def __init__(self, place: int, zone: int, section: int, first: int) -> None:
        self.place = place  # the Location at the end
        self.zone = zone  # its Zone
        self.section = section  # the Street Section on the way, or NOWHERE
        self.first = first  # the first step: the Street Section as a space, or `place`


class Ground:
    """The map of one edition: names, Zones, spaces, the ways between them, and the tables that movement depends on."""

    def __init__(self, chart: Chart, edition: str) -> None:
        rules: English = ruleset(chart, chart.scenarios[0], edition, {})
        numbers = range(chart.zone_count + 1)
        sections = range(chart.section_count)
        self.edition = edition
        self.memory = Memory()  # shared by all bots on this ground
        self.chart = chart
        self.rules = rules
        # names
        self.name: list[str] = chart.location_name + chart.section_name
        self.space: dict[str, int] = rules.space_of
        self.unit: dict[str, int] = rules.unit_of
        self.rank: list[int] = _ranks(self.name)  # of a space in the order of names, to choose among equals
        self.unit_rank: list[int] = _ranks(UNIT_NAMES)
        # Zones
        self.zones: list[int] = [zone for zone in numbers if zone not in (0, SQUARE)]
        self.near: list[list[int]] = chart.near
        # A Zone and those near it.
        self.around: list[list[int]] = [[zone, *chart.near[zone]] if zone else [] for zone in numbers]
        self.bit: list[int] = [1 << zone if zone else 0 for zone in numbers]
        self.near_mask: list[int] = [self.mask(chart.near[zone]) for zone in numbers]
        self.adjacent_mask: list[int] = [self.mask(chart.adjacent[zone]) for zone in numbers]
        # spaces
        self.locations: int = chart.location_count
        self.zone: list[int] = chart.location_zone + [0] * chart.section_count
        floors = chart.floor + [FIRST] * chart.section_count  # nobody fires rockets in the street
        self.caat_field: list[bool] = [rules.has_caat_field(floor) for floor in floors]
        self.in_open: list[bool] = [rules.is_in_the_open(at) for at in range(chart.location_count)]
        self.beside: list[list[int]] = [[z for z in chart.section_zones[at] if z != SQUARE] for at in sections]
        # 4.3.1.2  The Zones whose enemies can hit a squad that crosses a Street Section.
        self.watched: list[list[int]] = [[z for z in rules.zones_on_street(at) if z != SQUARE] for at in sections]
        self.watched_mask: list[int] = [self.mask(zones) for zones in self.watched]
        # The Zones whose state depends on the units of a space, and the streets of a Zone.
        self.space_mask: list[int] = [self.bit[zone] for zone in chart.location_zone]
        self.space_mask += [self.mask(zones) for zones in self.beside]
        self.streets_mask: list[int] = [_streets(chart.zone_sections[zone]) for zone in numbers]
        # 13.1, 13.2, 13.3  The type of an Assault out of a Location into each of the Locations linked to it.
        self.approaches: list[list[str]] = [
            [rules.assault_type(at, other) for other in chart.links[at]] for at in range(chart.location_count)
        ]
        self._lay_watchers()
        self._lay_ways()
        # How many steps a Location is from a door of its Zone.
        self.to_door: list[int] = [UNKNOWN] * chart.location_count
        for zone in self.zones:
            self._walk_from_doors(zone)
        # 12.7.2  By how much each of these raises the CF of Defensive Fire. 12.7.3  The chance that a Suspect who wakes is a trap.
        self.open_fire: int = -chart.drm["defence-open"]
        self.fanatics_fire: int = -chart.drm["defence-fanaticism"]
        self.ruins_fire: int = -chart.drm["defence-ruins"]
        self.traps: float = chart.activation_normal.count(TRAP) / 10
        self.fortified_traps: float = chart.activation_fortified.count(TRAP) / 10
        # The Step Losses to expect by a Suspect who wakes while a squad is in the open.
        self.woken: float = fighters_among(chart.activation_normal) * WOKEN / WOKEN_FACES
        self.fortified_woken: float = fighters_among(chart.activation_fortified) * FORTIFIED_WOKEN / FORTIFIED_FACES

    def mask(self, zones: list[int]) -> int:
        """A set of Zones as bits."""
        found = 0
        for zone in zones:
            found |= self.bit[zone]
        return found

    def _lay_watchers(self) -> None:
        """14.4.2 `watchers`: for each Zone, and in the order of `near` for each Zone near it, the Zones from which a squad watches
        the streets between the two. `concerned`: for each Zone, all Zones that decide whether it, or one near it, is exposed."""
        chart = self.chart
        self.watchers: list[list[int]] = []
        reach: list[int] = []
        for zone in range(chart.zone_count + 1):
            watchers: list[int] = []
            concerned = self.bit[zone] | self.near_mask[zone]
            for base in chart.near[zone]:
                seen: list[int] = []
                for at in chart.between[zone][base]:
                    seen += self.beside[at]
                watchers.append(self.mask(seen))
                concerned |= self.mask(seen)
            self.watchers.append(watchers)
            reach.append(concerned)
        self.concerned: list[int] = []
        for zone in range(chart.zone_count + 1):
            mask = 0
            for other in self.around[zone]:
                mask |= reach[other]
            self.concerned.append(mask)

    def _lay_ways(self) -> None:
        """`ways`: the ways out of a Location, those across a street last. `ways_mask`: the Zones on which it depends what can
        happen on them."""
        chart = self.chart
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

    def _walk_from_doors(self, zone: int) -> None:
        """Number the Locations of a Zone by their steps from its doors, ring by ring."""
        chart = self.chart
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


@lru_cache(maxsize=8)
def ground_of(chart: Chart, edition: str) -> Ground:
    """The ground of an edition. It is made once and shared, and its memory with it."""
    return Ground(chart, edition)


def fighters_among(table: list[int]) -> int:
    """5.3.3, 5.3.4 On how many of ten faces a Suspect turns out to be a fighter."""
    return table.count(GUERILLAS) + table.count(MARTYRS)


def _streets(sections: list[int]) -> int:
    """A set of Street Sections as bits."""
    found = 0
    for section in sections:
        found |= 1 << section
    return found


def _ranks(names: list[str]) -> list[int]:
    """For each name, its place in alphabetical order."""
    ranks = [0] * len(names)
    for rank, name in enumerate(sorted(names)):
        ranks[names.index(name)] = rank
    return ranks
