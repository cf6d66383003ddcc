"""The counters of a view by Zone: where units and enemies are, who controls a Zone, and where the front is."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.titles.phantom_fury.play.ground import UNKNOWN, Ground
from umpire.titles.phantom_fury.play.memory import Memory
from umpire.titles.phantom_fury.position import (
    DORMANT,
    FIRST_TANK,
    FULL,
    MOSQUE,
    NO_CAAT,
    NO_FURY,
    NO_SPACE,
    NOBODY,
    READY,
    SQUADS,
    UNITS,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch12_movement import MOVEMENT_CAPACITY
from umpire.titles.phantom_fury.view import PhantomFuryView

STRETCHED: Final = 4  # the enemy is stretched when so many Suspects or fewer are in the cup


@mypyc_attr(acyclic=True)
class Squad:
    """The facts about a squad on the map that its routes and fights depend on."""

    def __init__(self, table: Position, ground: Ground, unit: int) -> None:
        caat = table.caat[unit]
        self.unit = unit
        self.at: int = table.place[unit]
        self.home: int = ground.zone[self.at]
        self.cf: int = table.cf(unit)
        self.reduced: bool = table.steps[unit] != FULL
        self.iraqi: bool = unit >= USMC_SQUADS
        self.detached: bool = table.security[unit] != NO_SPACE
        self.caat: bool = caat != NO_CAAT
        self.explosives: bool = caat != NO_CAAT and table.explosives[caat] > 0

    def likeness(self) -> int:
        """One number for all of these facts but the unit: squads with the same number have the same routes and fights."""
        marks = (1 if self.reduced else 0) | (2 if self.iraqi else 0) | (4 if self.detached else 0)
        marks |= (8 if self.caat else 0) | (16 if self.explosives else 0)
        return (self.at << 12) | (self.cf + 8 << 5) | marks  # five bits of marks; 8 keeps a CF below 0 positive


@mypyc_attr(acyclic=True)
class Counters:
    """The counters of a view. The states of Zones that the board `before` worked out are kept where nothing has changed."""

    def __init__(self, ground: Ground, view: PhantomFuryView, memory: Memory, before: "Counters | None") -> None:
        table = view.table
        self.ground = ground
        self.table = table
        self.memory = memory
        self.turn: int = table.turn
        self.turns: int = view.turns
        self.left: int = self.turns - self.turn  # turns after this one
        self.mp: int = MOVEMENT_CAPACITY if table.mover == NOBODY else table.mp
        self.cup: int = sum(table.suspect_cup)
        self._lay_zones()
        self._lay_units()
        self._far: list[int] = []
        self._squads: list[Squad | None] = [None] * SQUADS
        self._states: list[int] = [UNKNOWN] * len(ground.near) if before is None else self._unchanged(before)

    def _lay_zones(self) -> None:
        """Read Zones: Control, enemies, and sets of Zones as bits."""
        table, ground = self.table, self.ground
        self.enemy: list[int] = table.enemy
        self.control: list[int] = table.control
        self.suspects: list[int] = table.suspects_in
        self.fighters: list[int] = table.insurgents_in
        self.squads_in: list[int] = table.squads_in
        self.taken = 0  # how many Zones are ours
        # Sets of Zones, as bits.
        self.ours = 0
        self.squads = 0  # with squads of ours in them
        self.held = 0  # with squads or tanks of ours in them
        self.hostile = 0  # under insurgent Control, with enemies in them
        dormant = False
        bits = ground.bit
        for zone in ground.zones:
            bit = bits[zone]
            if table.control[zone] == USMC:
                self.taken += 1
                self.ours |= bit
            elif table.suspects_in[zone] or table.insurgents_in[zone]:
                self.hostile |= bit
            if table.squads_in[zone]:
                self.squads |= bit
                self.held |= bit
            elif table.tanks_in[zone]:
                self.held |= bit
            if table.nature[zone] == DORMANT:
                dormant = True
        self.stretched: bool = dormant and self.cup <= STRETCHED
        self.furious: bool = any(table.fury)  # there is a Phantom Fury marker somewhere

    def _lay_units(self) -> None:
        """Read units: stacks, streets, Security Elements and tanks."""
        table, ground = self.table, self.ground
        self.stack: list[int] = [0] * len(ground.zone)  # squads on each space
        self.blocked = 0  # Street Sections with a squad in them, as bits
        self.secured = 0  # Zones with a Security Element, as bits
        for unit in range(SQUADS):
            place = table.place[unit]
            if place >= 0:
                self.stack[place] += 1
                if place >= ground.locations:
                    self.blocked |= 1 << (place - ground.locations)
                if table.security[unit] != NO_SPACE:
                    self.secured |= ground.bit[ground.zone[table.security[unit]]]
        self.parked: list[int] = []  # where the tanks stand
        for unit in range(FIRST_TANK, UNITS):
            if table.place[unit] >= 0:
                self.parked.append(table.place[unit])
        self.tanks: list[int] = self.parked  # where squads reckon with tanks; `Board.lay_tanks` changes it
        self.guarded: int = self.streets_of(self.parked)  # Street Sections with one of those, as bits

    def streets_of(self, places: list[int]) -> int:
        """The Street Sections among some spaces, as bits."""
        found = 0
        for place in places:
            if place >= self.ground.locations:
                found |= 1 << (place - self.ground.locations)
        return found

    def is_up_to_date(self, view: PhantomFuryView) -> bool:
        """Whether this board may also serve for `view`, because nothing that it is made of has changed."""
        mine, other = self.table, view.table
        # Every field of the position that a board or a doctrine reads must be compared here: one left out would give old
        # answers. Counts per Zone follow from `place` and `enemy`.
        return mine is other or (
            mine.turn == other.turn
            and mine.mover == other.mover
            and mine.mp == other.mp
            and mine.place == other.place
            and mine.status == other.status
            and mine.moved == other.moved
            and mine.enemy == other.enemy
            and mine.control == other.control
            and mine.nature == other.nature
            and mine.steps == other.steps
            and mine.hero == other.hero
            and mine.security == other.security
            and mine.caat == other.caat
            and mine.ammo == other.ammo
            and mine.explosives == other.explosives
            and mine.ruins == other.ruins
            and mine.fanatic == other.fanatic
            and mine.fury == other.fury
            and mine.suspect_cup == other.suspect_cup
            and mine.chart is other.chart
            and self.turns == view.turns
        )

    # -- the state of a Zone --------------------------------------------------------------------------------------

    def state(self, zone: int) -> int:
        """A number for everything in a Zone that routes and fights depend on: two Zones, or a Zone at two times, have the same
        number only if all of that is the same."""
        known = self._states[zone]
        if known == UNKNOWN:
            known = self._states[zone] = self._state(zone)
        return known

    def forget_state(self, zone: int) -> None:
        """Have the number of a Zone worked out anew."""
        self._states[zone] = UNKNOWN

    def _state(self, zone: int) -> int:
        """Compute `state`."""
        # Packed into bits; every field that routes or fights read must be in it, or in the key below.
        ground, table = self.ground, self.table
        marks = table.control[zone] | table.nature[zone] << 1 | table.ruins[zone] << 3 | table.fanatic[zone] << 4
        marks |= (1 if self.fury_helps(zone) else 0) << 5 | (1 if self.secured & ground.bit[zone] else 0) << 6
        marks |= self.squads_in[zone] << 7 | zone << 12
        if self.stretched:
            marks |= self.opens(zone) + 1 << 20
        inside: list[int] = []
        if self.enemies(zone):
            inside = [self.enemy[at] for at in ground.chart.zone_locations[zone]]
        if zone == MOSQUE:
            inside += [self.stack[at] for at in ground.chart.zone_locations[zone]]
        streets = ground.streets_mask[zone]
        return self.memory.state((marks, self.blocked & streets, self.guarded & streets, tuple(inside)))

    def _unchanged(self, before: "Counters") -> list[int]:
        """The numbers of Zones from the board before; UNKNOWN where something has changed in or around a Zone, or everywhere
        if markers or Control have."""
        mine, other, ground = self.table, before.table, self.ground
        if (
            mine.chart is not other.chart
            or self.stretched != before.stretched
            or mine.control != other.control
            or mine.nature != other.nature
            or mine.ruins != other.ruins
            or mine.fanatic != other.fanatic
            or mine.fury != other.fury
        ):
            return [UNKNOWN] * len(ground.near)
        changed = self.secured ^ before.secured
        if mine.enemy != other.enemy:
            for at in range(ground.locations):
                if mine.enemy[at] != other.enemy[at]:
                    changed |= ground.space_mask[at]
        for unit in range(SQUADS):
            if mine.place[unit] != other.place[unit]:
                for place in (mine.place[unit], other.place[unit]):
                    if place >= 0:
                        changed |= ground.space_mask[place]
        for place in self.tanks + before.tanks:
            changed |= ground.space_mask[place]
        states = before._states[:]
        for zone in ground.zones:
            if changed & ground.bit[zone]:
                states[zone] = UNKNOWN
        return states

    # -- questions about counters ---------------------------------------------------------------------------------

    def zone_of(self, unit: int) -> int:
        """The Zone that a unit is in; 0 in a street or off the map."""
        place = self.table.place[unit]
        return self.ground.zone[place] if place >= 0 else 0

    def cf(self, unit: int) -> int:
        """The CF of a squad as it is now, or the printed one of a tank."""
        return self.table.cf(unit) if unit < SQUADS else self.table.chart.squad_cf[unit]

    def squad(self, unit: int) -> Squad:
        """The facts about a squad, which must be on the map."""
        known = self._squads[unit]
        if known is None:
            known = self._squads[unit] = Squad(self.table, self.ground, unit)
        return known

    def is_ready(self, unit: int) -> bool:
        """Whether a unit is neither Fired nor Pinned and has not moved."""
        return self.table.status[unit] == READY and not self.table.moved[unit]

    def enemies(self, zone: int) -> int:
        """How many enemies are in a Zone, Suspects included."""
        return self.suspects[zone] + self.fighters[zone]

    def is_held(self, zone: int) -> bool:
        """Whether a squad or a tank of ours is in a Zone."""
        return self.squads_in[zone] > 0 or self.table.tanks_in[zone] > 0

    def is_fortified(self, zone: int) -> bool:
        """Whether a Zone is Fortified."""
        return self.ground.rules.is_fortified(self.table, zone)

    def opens(self, zone: int) -> int:
        """How many Zones would be Activated if this one were ours (14.2)."""
        count = 0
        for other in self.ground.near[zone]:
            if self.table.nature[other] == DORMANT:
                count += 1
        return count

    def fury_helps(self, zone: int) -> bool:
        """13.4.3.2 Whether a Phantom Fury marker lies in the Zone or in one beside it."""
        if not self.furious:
            return False
        if self.table.fury[zone] != NO_FURY:
            return True
        for other in self.ground.near[zone]:
            if self.table.fury[other] != NO_FURY:
                return True
        return False

    # -- the front ------------------------------------------------------------------------------------------------

    def front(self) -> list[int]:
        """The Zones under insurgent Control that are near one of ours and have no squad of ours in them."""
        near, ours = self.ground.near_mask, self.ours
        return [
            zone
            for zone in self.ground.zones
            if self.control[zone] != USMC and not self.squads_in[zone] and near[zone] & ours
        ]

    def front_distances(self) -> list[int]:
        """For each Zone, how many Zones away the front is (0: it is the front); UNKNOWN for one that has no way there through
        Zones of ours."""
        if not self._far:
            found = self.memory.far.get((self.ours, self.squads))
            if found is None:
                found = self.memory.far[self.ours, self.squads] = self._walk_from_front()
            self._far = found
        return self._far

    def _walk_from_front(self) -> list[int]:
        """Compute `front_distances`, from the front outwards."""
        far = [UNKNOWN] * len(self.ground.near)
        ring = [zone for zone in self.front() if zone != MOSQUE]
        for zone in ring:
            far[zone] = 0
        steps = 0
        while ring:
            steps += 1
            beyond: list[int] = []
            for zone in ring:
                for other in self.ground.near[zone]:
                    if far[other] == UNKNOWN and self.control[other] == USMC:
                        far[other] = steps
                        beyond.append(other)
            ring = beyond
        return far
