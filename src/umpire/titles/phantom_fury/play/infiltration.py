"""Where the enemy could slip back into Zones of ours, now and once a squad has gone elsewhere (14.4)."""

from mypy_extensions import mypyc_attr

from umpire.titles.phantom_fury.play.counters import Counters
from umpire.titles.phantom_fury.play.ground import UNKNOWN, Ground
from umpire.titles.phantom_fury.play.memory import Memory
from umpire.titles.phantom_fury.position import NOBODY, USMC
from umpire.titles.phantom_fury.view import PhantomFuryView


@mypyc_attr(acyclic=True)
class Garrisons(Counters):
    """Which Zones of ours are exposed: nobody holds them, and nobody watches the streets between them and the enemy."""

    def __init__(self, ground: Ground, view: PhantomFuryView, memory: Memory, before: Counters | None) -> None:
        super().__init__(ground, view, memory, before)
        self.forget_garrisons()

    def forget_garrisons(self) -> None:
        """Have all exposed Zones worked out anew, because squads or tanks are reckoned with elsewhere."""
        self._exposed = UNKNOWN
        self._exposures: list[list[int]] = []

    def is_exposed(self, zone: int, without: int = NOBODY) -> bool:
        """Whether a Suspect could slip into this Zone of ours, if the squad `without` were not on the map. False for Zones of
        the enemy."""
        if self.control[zone] != USMC or self.table.tanks_in[zone]:
            return False
        gone = self.zone_of(without) if without != NOBODY else 0
        if self.squads_in[zone] - (1 if gone == zone else 0) > 0:
            return False
        garrisons = self.squads & self.ours
        if self.squads_in[gone] == 1:
            garrisons &= ~self.ground.bit[gone]
        return self._is_open(zone, garrisons, self.held)

    def _is_open(self, zone: int, garrisons: int, held: int) -> bool:
        """Whether a Suspect could slip into a Zone of ours that nobody holds. `garrisons` are the Zones of ours with squads in
        them, and `held` all Zones with our units; from those nobody comes. A Zone Adjacent to the enemy cannot be watched,
        one across a street can."""
        ground = self.ground
        bases = ground.near_mask[zone] & self.hostile & ~held
        if not bases:
            return False
        if bases & ground.adjacent_mask[zone]:
            return True
        near, watchers = ground.near[zone], ground.watchers[zone]
        for index in range(len(near)):
            if bases & ground.bit[near[index]] and not watchers[index] & garrisons:
                if not self._is_barred(zone, near[index]):
                    return True
        return False

    def _is_barred(self, zone: int, base: int) -> bool:
        """Whether a unit of ours stands in a street between two Zones."""
        occupied = self.blocked | self.guarded
        return occupied & self.ground.streets_mask[zone] & self.ground.streets_mask[base] != 0

    def border(self) -> int:
        """The Zones of ours that are near an enemy, as bits."""
        found = 0
        for zone in self.ground.zones:
            if self.hostile & self.ground.bit[zone]:
                found |= self.ground.near_mask[zone]
        return found & self.ours

    def exposed(self) -> int:
        """The Zones of ours that a Suspect could slip into as things stand, as bits."""
        if self._exposed == UNKNOWN:
            key = (self.ours, self.hostile, self.squads, self.held, self.blocked | self.guarded)
            found = self.memory.exposed.get(key, UNKNOWN)
            if found == UNKNOWN:
                found = self.memory.exposed[key] = self._all_exposed()
            self._exposed = found
        return self._exposed

    def _all_exposed(self) -> int:
        """Compute the exposed Zones."""
        ground = self.ground
        garrisons = self.squads & self.ours
        free = self.border() & ~self.held
        found = 0
        for zone in ground.zones:
            if free & ground.bit[zone] and self._is_open(zone, garrisons, self.held):
                found |= ground.bit[zone]
        return found

    def exposure_change(self, home: int, goal: int) -> int:
        """How many more Zones the enemy could slip into once a squad has gone from `home` to `goal`: the Zone that it leaves and
        those whose streets it watched, less those that it watches or shuts off at its goal. May be negative."""
        if self.squads_in[home] > 1:  # others stay
            home = 0
        if self.squads_in[goal]:  # others are there
            goal = 0
        count = len(self.ground.near)
        if not self._exposures:
            self._exposures = [[] for _ in range(count)]
        row = self._exposures[home]
        if not row:
            row = self._exposures[home] = [UNKNOWN] * count
        known = row[goal]
        if known == UNKNOWN:
            known = row[goal] = self._known_change(home, goal)
        return known

    def _known_change(self, home: int, goal: int) -> int:
        """The same from memory, by the Zones on which it depends; worked out if it is not there."""
        ground = self.ground
        concerned = ground.concerned[home] | ground.concerned[goal]
        key = (
            home << 8 | goal << 1 | (1 if self.table.tanks_in[home] else 0),
            self.ours & concerned,
            self.hostile & concerned,
            self.squads & concerned,
            self.held & concerned,
            self.blocked | self.guarded,
        )
        found = self.memory.exposures.get(key, UNKNOWN)
        if found == UNKNOWN:
            found = self.memory.exposures[key] = self._exposure_change(home, goal)
        return found

    def _exposure_change(self, home: int, goal: int) -> int:
        """Compare what is exposed before and after, in the Zones around `home` and `goal` only, and each of them once."""
        ground, bits = self.ground, self.ground.bit
        before = self.exposed()
        garrisons = (self.squads & ~bits[home] | bits[goal]) & self.ours
        held = (self.held if self.table.tanks_in[home] else self.held & ~bits[home]) | bits[goal]
        free = self.border() & ~held
        left = (ground.near_mask[home] | bits[home] | ground.near_mask[goal] | bits[goal]) & (before | free)
        more = 0
        for side in range(2):
            if not left:
                break
            for zone in ground.around[home] if side == 0 else ground.around[goal]:
                bit = bits[zone]
                if left & bit:
                    left &= ~bit
                    if before & bit:
                        more -= 1
                    if free & bit and self._is_open(zone, garrisons, held):
                        more += 1
        return more

    def threat(self, base: int) -> int:
        """How many exposed Zones of ours are near the enemies in this Zone; 0 if it has none, or a unit of ours in it."""
        if not self.enemies(base) or self.is_held(base):
            return 0
        exposed = self.exposed()
        count = 0
        for zone in self.ground.near[base]:
            if exposed & self.ground.bit[zone]:
                count += 1
        return count
