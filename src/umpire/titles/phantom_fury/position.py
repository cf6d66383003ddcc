"""The position: where every counter is and in what state. Small whole numbers in flat lists; what is printed on map and
counters is in the Chart, shared and never copied. Only events change a position.

The lists are values: a change makes a new list (`changed`), so a copy of a position shares them all and costs next to
nothing. Never assign to an element in place.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ruleset import Position as AnyPosition
from umpire.engine.values import changed, raised
from umpire.titles.phantom_fury.chart import Chart

# Units: 0-14 USMC squads #1-#15, 15-17 Iraqi squads, 18-19 tanks.
USMC_SQUADS: Final = 15
SQUADS: Final = 18
FIRST_TANK: Final = 18
SECOND_TANK: Final = 19
UNITS: Final = 20

# The `place` of a unit that is not on a space of the map: the cup, or a box beside the map.
IN_CUP: Final = -1
COMPANY: Final = -2
BATTALION: Final = -3
IRAQI: Final = -4
ARMOUR: Final = -5
GONE: Final = -6
UNUSED: Final = -7
STARTING: Final = -8

# 11.3, 11.5, 5.1.1.1, 5.1.5  How a squad stands.
READY: Final = 0
FIRED: Final = 1
PINNED: Final = 2
FULL: Final = 0
REDUCED: Final = 1
NO_HERO: Final = 0
SILVER_STAR: Final = 1
MEDAL_OF_HONOR: Final = 2

# 4.1.4, 4.1.3  Who controls a Zone, and what its Activation showed.
INSURGENT: Final = 0
USMC: Final = 1
DORMANT: Final = 0
START: Final = 1
NORMAL: Final = 2
FORTIFIED: Final = 3

# 13.4.3.2  The two sides of a Phantom Fury marker.
NO_FURY: Final = 0
FURY_0015: Final = 1
FURY_0030: Final = 2

MOSQUE: Final = 26
SQUARE: Final = 27

# The code of the enemy in a Location: EMPTY, or one of the bases plus the index of the counter's kind in the Chart
# (`suspect_name` of a Suspect, `kind_name` of Guerillas and Martyrs).
EMPTY: Final = 0
SUSPECT_BASE: Final = 1
GUERILLAS_BASE: Final = 100
MARTYRS_BASE: Final = 200

# 7.2.1  Rows of the victory point table, in the order of the Chart.
VP_GUERILLAS: Final = 0
VP_TURN: Final = 1
VP_BATTALION: Final = 2
VP_CAAT: Final = 3
VP_IIF: Final = 4
VP_REDUCED: Final = 5
VP_ELIMINATED: Final = 6
VP_MOSQUE: Final = 7
VP_WITHDRAWN: Final = 8
VP_UNDER_STRENGTH: Final = 9
VP_ROWS: Final = 10

# No unit, no space, no CAAT: the same number, because the rules and the events write NOBODY for all three.
NOBODY: Final = -1
NO_SPACE: Final = -1
NO_CAAT: Final = -1

UNIT_NAMES: Final[list[str]] = (
    [f"squad-{number}" for number in range(1, USMC_SQUADS + 1)]
    + [f"iif-{number}" for number in range(1, 4)]
    + [f"m1a1-{number}" for number in range(1, 3)]
)


@mypyc_attr(acyclic=True)
class Position(AnyPosition):
    """Everything that can change in a game of Phantom Fury."""

    def __init__(self, chart: Chart, source: "Position | None" = None) -> None:
        """An empty map, or a copy of another position."""
        super().__init__()
        self.chart = chart
        if source is None:
            zones = chart.zone_count + 1
            # units
            self.place: list[int] = [IN_CUP] * USMC_SQUADS + [IRAQI] * 3 + [ARMOUR, UNUSED]
            self.steps: list[int] = [FULL] * SQUADS
            self.status: list[int] = [READY] * UNITS
            self.hero: list[int] = [NO_HERO] * SQUADS
            self.security: list[int] = [NO_SPACE] * SQUADS  # 5.1.2.1 where the squad's Security Element is
            self.caat: list[int] = [NO_CAAT] * SQUADS  # 5.1.4.1, 5.1.4.2 a CAAT is only ever with its squad
            self.moved: list[int] = [0] * UNITS
            # 12.2.2, 12.5.3 the squads (one bit each) on whose Location the street threw this one back, while they share it
            self.thrown_onto: list[int] = [0] * SQUADS
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
            # counts per Zone, which follow from the above; kept by `put` and `stand` because rules read them all the time
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
            # the unit that is moving, and the Movement Points that it has left
            self.mover = NOBODY
            self.mp = 0
            self.left = NO_SPACE  # the space it stood on before its last step; its own before the first one
            self.covering = (
                0  # 12.4.3 1 once it has left a Zone under insurgent Control: now only one of ours may be entered
            )
            self.under_fire = 0  # 1 if it drew Defensive Fire where it stands
        else:
            self.turn = source.turn
            self.segment = source.segment
            self.outcome = source.outcome
            self.place = source.place
            self.steps = source.steps
            self.status = source.status
            self.hero = source.hero
            self.security = source.security
            self.caat = source.caat
            self.moved = source.moved
            self.thrown_onto = source.thrown_onto
            self.assaulted = source.assaulted
            self.searching = source.searching
            self.ammo = source.ammo
            self.explosives = source.explosives
            self.enemy = source.enemy
            self.control = source.control
            self.nature = source.nature
            self.ruins = source.ruins
            self.fanatic = source.fanatic
            self.fury = source.fury
            self.quiet = source.quiet
            self.suspects_in = source.suspects_in
            self.insurgents_in = source.insurgents_in
            self.squads_in = source.squads_in
            self.tanks_in = source.tanks_in
            self.insurgent_cup = source.insurgent_cup
            self.suspect_cup = source.suspect_cup
            self.zone_cup = source.zone_cup
            self.escaped = source.escaped
            self.missions = source.missions
            self.vp_counts = source.vp_counts
            self.strong_points = source.strong_points
            self.iraqis_from = source.iraqis_from
            self.mover = source.mover
            self.mp = source.mp
            self.left = source.left
            self.covering = source.covering
            self.under_fire = source.under_fire

    def copy(self) -> "Position":
        return Position(self.chart, self)

    def detached(self) -> "Position":
        """A copy that shares no list with this one, so that changing the copy cannot change this one."""
        twin = Position(self.chart, self)
        twin.place = self.place[:]
        twin.steps = self.steps[:]
        twin.status = self.status[:]
        twin.hero = self.hero[:]
        twin.security = self.security[:]
        twin.caat = self.caat[:]
        twin.moved = self.moved[:]
        twin.thrown_onto = self.thrown_onto[:]
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
        """The index of the counter of Guerillas or Martyrs in `Chart.kind_name`."""
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
        """USMC units in a Zone: squads and tanks, not a Security Element alone (ruling R59)."""
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
        """4.1.6 In a Ruins Zone the upper Locations are gone, and with R the way over the roofs (ruling R11)."""
        return not (self.chart.ruined_away[location] and self.ruins[self.chart.location_zone[location]])

    def squad_at(self, space: int, other_than: int = NOBODY) -> int:
        """The first squad on a Location or Street Section, leaving out `other_than`; NOBODY if there is none."""
        place = self.place
        # Most Zones hold no squad but the one that asks, so the count per Zone answers first.
        if space < self.chart.location_count:
            in_zone = self.squads_in[self.chart.location_zone[space]]
            if not in_zone or (in_zone == 1 and other_than != NOBODY and place[other_than] == space):
                return NOBODY
        for unit in range(SQUADS):
            if place[unit] == space and unit != other_than:
                return unit
        return NOBODY

    def may_share(self, squad: int, other: int) -> bool:
        """12.2.2 Whether 12.5.3 has put one of these two squads on to the other, and neither has left since (ruling R22)."""
        return (self.thrown_onto[squad] >> other | self.thrown_onto[other] >> squad) & 1 == 1

    def tank_at(self, space: int) -> bool:
        return self.place[FIRST_TANK] == space or self.place[SECOND_TANK] == space

    def security_in(self, zone: int) -> bool:
        """Whether a Security Element stands in the Zone."""
        for location in self.security:
            if location >= 0 and self.chart.location_zone[location] == zone:
                return True
        return False

    def cf(self, squad: int) -> int:
        """5.1.1.1, 5.1.5.3, 12.3.2.2 A squad's Combat Factor: less one when reduced, less one with its Security Element
        detached, plus its Hero. Wherever a rule tests it, it is this one (ruling R42)."""
        return (
            self.chart.squad_cf[squad] - self.steps[squad] - (1 if self.security[squad] >= 0 else 0) + self.hero[squad]
        )

    def space_name(self, space: int) -> str:
        """The name of a Location (`14/R`) or a Street Section (`A3`)."""
        chart = self.chart
        if space < chart.location_count:
            return chart.location_name[space]
        return chart.section_name[space - chart.location_count]

    # -- changes, for events only -----------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a counter, keeping the counts per Zone. A squad that leaves its Location shares it with nobody any more."""
        counts = self.squads_in if unit < SQUADS else self.tanks_in
        zones = self.chart.location_zone
        locations = self.chart.location_count
        old = self.place[unit]
        if 0 <= old < locations:
            counts = raised(counts, zones[old], -1)
        if 0 <= place < locations:
            counts = raised(counts, zones[place])
        if unit < SQUADS:
            self.squads_in = counts
            if old >= 0 and any(self.thrown_onto):
                others = ~(1 << unit)
                self.thrown_onto = [0 if squad == unit else self.thrown_onto[squad] & others for squad in range(SQUADS)]
        else:
            self.tanks_in = counts
        self.place = changed(self.place, unit, place)

    def throw_back(self, squad: int, to: int) -> None:
        """12.5.3 Put a squad back where it came from, and note the squads that stand there already."""
        self.put(squad, to)
        onto = 0
        for other in range(SQUADS):
            if other != squad and self.place[other] == to:
                onto |= 1 << other
        self.thrown_onto = changed(self.thrown_onto, squad, onto)

    def stand(self, location: int, code: int) -> None:
        """Put an enemy counter, by its code, or EMPTY into a Location, keeping the counts per Zone."""
        zone = self.chart.location_zone[location]
        old = self.enemy[location]
        if old >= GUERILLAS_BASE:
            self.insurgents_in = raised(self.insurgents_in, zone, -1)
        elif old > 0:
            self.suspects_in = raised(self.suspects_in, zone, -1)
        if code >= GUERILLAS_BASE:
            self.insurgents_in = raised(self.insurgents_in, zone)
        elif code > 0:
            self.suspects_in = raised(self.suspects_in, zone)
        self.enemy = changed(self.enemy, location, code)
