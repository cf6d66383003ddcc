"""The position: where every counter is and in what state. Small whole numbers in flat lists, so a copy is cheap; what is
printed on map and counters is in the Chart, shared and never copied. Only events change a position."""

from umpire.kernel.title import Position as KernelPosition
from umpire.titles.phantom_fury.chart import Chart

# Units: 0-14 USMC squads #1-#15, 15-17 Iraqi squads, 18-19 tanks.
USMC_SQUADS, SQUADS, UNITS = 15, 18, 20

# Where a unit is when it is not on a space of the map.
IN_CUP, COMPANY, BATTALION, IRAQI, ARMOUR, GONE, UNUSED, STARTING = -1, -2, -3, -4, -5, -6, -7, -8

READY, FIRED, PINNED = 0, 1, 2
FULL, REDUCED = 0, 1
NO_HERO, SILVER_STAR, MEDAL_OF_HONOR = 0, 1, 2

# Who controls a Zone, and what its Activation showed.
INSURGENT, USMC = 0, 1
DORMANT, START, NORMAL, FORTIFIED = 0, 1, 2, 3

NO_FURY, FURY_0015, FURY_0030 = 0, 1, 2

MOSQUE, SQUARE = 26, 27

# What stands in a Location: 0, a Suspect (1 + string), Guerillas (100 + kind) or Martyrs (200 + kind).
EMPTY, SUSPECT_BASE, GUERILLAS_BASE, MARTYRS_BASE = 0, 1, 100, 200

# Rows of the victory point table, in the order of the Chart.
(
    VP_GUERILLAS,
    VP_TURN,
    VP_BATTALION,
    VP_CAAT,
    VP_IIF,
    VP_REDUCED,
    VP_ELIMINATED,
    VP_MOSQUE,
    VP_WITHDRAWN,
    VP_UNDER_STRENGTH,
) = range(10)
VP_ROWS = 10

NOBODY = -1


UNIT_NAMES: list[str] = (
    [f"squad-{number}" for number in range(1, USMC_SQUADS + 1)]
    + [f"iif-{number}" for number in range(1, 4)]
    + [f"m1a1-{number}" for number in range(1, 3)]
)


class Position(KernelPosition):
    """Everything that can change in a game of Phantom Fury."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self.chart = chart
        zones = chart.zone_count + 1
        # units
        self.place: list[int] = [IN_CUP] * USMC_SQUADS + [IRAQI] * 3 + [ARMOUR, UNUSED]
        self.steps: list[int] = [FULL] * SQUADS
        self.status: list[int] = [READY] * UNITS
        self.hero: list[int] = [NO_HERO] * SQUADS
        self.security: list[int] = [NOBODY] * SQUADS
        self.caat: list[int] = [NOBODY] * SQUADS
        self.moved: list[int] = [0] * UNITS
        self.assaulted: list[int] = [0] * SQUADS
        self.searching: list[int] = [0] * SQUADS
        self.ammo: list[int] = [0] * chart.caats
        self.explosives: list[int] = [0] * chart.caats
        # the map
        self.enemy: list[int] = [EMPTY] * chart.location_count
        self.control: list[int] = [INSURGENT] * zones
        self.nature: list[int] = [DORMANT] * zones
        self.ruins: list[int] = [0] * zones
        self.fanatic: list[int] = [0] * zones
        self.fury: list[int] = [NO_FURY] * zones
        self.quiet: list[int] = [0] * zones
        # counted from the above, kept at hand because rules ask for them all the time
        self.suspects_in: list[int] = [0] * zones
        self.insurgents_in: list[int] = [0] * zones
        self.squads_in: list[int] = [0] * zones
        self.tanks_in: list[int] = [0] * zones
        # cups and piles
        self.insurgent_cup: list[int] = chart.kind_count[:]
        self.suspect_cup: list[int] = chart.suspect_count[:]
        self.zone_cup: list[int] = [0, 0]
        self.escaped: list[int] = [0] * len(chart.kind_count)
        # tracks
        self.missions: list[int] = [0, 0, 0]
        self.vp_counts: list[int] = [0] * VP_ROWS
        self.strong_points = 0
        self.iraqis_from = 0
        # the unit that is moving
        self.mover = NOBODY
        self.mp = 0
        self.left = NOBODY
        self.covering = 0  # it left a Zone under insurgent Control
        self.under_fire = 0  # it drew Defensive Fire where it stands

    def copy(self) -> "Position":
        twin = Position.__new__(Position)
        twin.turn = self.turn
        twin.segment = self.segment
        twin.outcome = self.outcome
        twin.chart = self.chart
        twin.place = self.place[:]
        twin.steps = self.steps[:]
        twin.status = self.status[:]
        twin.hero = self.hero[:]
        twin.security = self.security[:]
        twin.caat = self.caat[:]
        twin.moved = self.moved[:]
        twin.assaulted = self.assaulted[:]
        twin.searching = self.searching[:]
        twin.ammo = self.ammo[:]
        twin.explosives = self.explosives[:]
        twin.enemy = self.enemy[:]
        twin.control = self.control[:]
        twin.nature = self.nature[:]
        twin.ruins = self.ruins[:]
        twin.fanatic = self.fanatic[:]
        twin.fury = self.fury[:]
        twin.quiet = self.quiet[:]
        twin.suspects_in = self.suspects_in[:]
        twin.insurgents_in = self.insurgents_in[:]
        twin.squads_in = self.squads_in[:]
        twin.tanks_in = self.tanks_in[:]
        twin.insurgent_cup = self.insurgent_cup[:]
        twin.suspect_cup = self.suspect_cup[:]
        twin.zone_cup = self.zone_cup[:]
        twin.escaped = self.escaped[:]
        twin.missions = self.missions[:]
        twin.vp_counts = self.vp_counts[:]
        twin.strong_points = self.strong_points
        twin.iraqis_from = self.iraqis_from
        twin.mover = self.mover
        twin.mp = self.mp
        twin.left = self.left
        twin.covering = self.covering
        twin.under_fire = self.under_fire
        return twin

    # -- questions --------------------------------------------------------------------------------------------

    def is_suspect(self, location: int) -> bool:
        return 0 < self.enemy[location] < GUERILLAS_BASE

    def is_insurgents(self, location: int) -> bool:
        return self.enemy[location] >= GUERILLAS_BASE

    def is_guerillas(self, location: int) -> bool:
        return GUERILLAS_BASE <= self.enemy[location] < MARTYRS_BASE

    def is_martyrs(self, location: int) -> bool:
        return self.enemy[location] >= MARTYRS_BASE

    def insurgent_kind(self, location: int) -> int:
        return self.enemy[location] % GUERILLAS_BASE

    def insurgent_cf(self, location: int) -> int:
        """5.2.1 The Combat Factor of the side that shows."""
        code = self.enemy[location]
        if code >= MARTYRS_BASE:
            return self.chart.kind_martyrs[code - MARTYRS_BASE]
        return self.chart.kind_guerillas[code - GUERILLAS_BASE]

    def enemies_in(self, zone: int) -> int:
        """Suspects and Insurgents units in a Zone."""
        return self.suspects_in[zone] + self.insurgents_in[zone]

    def units_in(self, zone: int) -> int:
        """USMC units in a Zone: squads and tanks."""
        return self.squads_in[zone] + self.tanks_in[zone]

    def on_map(self, unit: int) -> bool:
        return self.place[unit] >= 0

    def in_street(self, unit: int) -> bool:
        return self.place[unit] >= self.chart.location_count

    def zone_of(self, unit: int) -> int:
        """The Zone a unit is in; 0 in a Street Section or off the map."""
        place = self.place[unit]
        if place < 0 or place >= self.chart.location_count:
            return 0
        return self.chart.location_zone[place]

    def exists(self, location: int) -> bool:
        """4.1.6 In a Ruins Zone the upper Locations are gone."""
        return not (self.chart.ruined_away[location] and self.ruins[self.chart.location_zone[location]])

    def squad_at(self, space: int, other_than: int = NOBODY) -> int:
        """The first squad on a Location or Street Section, or NOBODY."""
        place = self.place
        if space < self.chart.location_count and not self.squads_in[self.chart.location_zone[space]]:
            return NOBODY
        for unit in range(SQUADS):
            if place[unit] == space and unit != other_than:
                return unit
        return NOBODY

    def tank_at(self, space: int) -> bool:
        return self.place[18] == space or self.place[19] == space

    def security_in(self, zone: int) -> bool:
        """Whether a Security Element stands in the Zone."""
        for location in self.security:
            if location >= 0 and self.chart.location_zone[location] == zone:
                return True
        return False

    def cf(self, squad: int) -> int:
        """5.1.1.1, 5.1.5.3, 12.3.2.2 A squad's Combat Factor: less one when reduced, less one with its Security Element
        detached, plus its Hero."""
        return (
            self.chart.squad_cf[squad] - self.steps[squad] - (1 if self.security[squad] >= 0 else 0) + self.hero[squad]
        )

    def space_name(self, space: int) -> str:
        chart = self.chart
        if space < chart.location_count:
            return chart.location_name[space]
        return chart.section_name[space - chart.location_count]

    # -- changes, for events only -----------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a counter, keeping the counts per Zone."""
        counts = self.squads_in if unit < SQUADS else self.tanks_in
        locations = self.chart.location_count
        old = self.place[unit]
        if 0 <= old < locations:
            counts[self.chart.location_zone[old]] -= 1
        if 0 <= place < locations:
            counts[self.chart.location_zone[place]] += 1
        self.place[unit] = place

    def stand(self, location: int, code: int) -> None:
        """Put an enemy counter (or EMPTY) into a Location, keeping the counts per Zone."""
        zone = self.chart.location_zone[location]
        old = self.enemy[location]
        if old >= GUERILLAS_BASE:
            self.insurgents_in[zone] -= 1
        elif old > 0:
            self.suspects_in[zone] -= 1
        if code >= GUERILLAS_BASE:
            self.insurgents_in[zone] += 1
        elif code > 0:
            self.suspects_in[zone] += 1
        self.enemy[location] = code
