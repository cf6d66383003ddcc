"""The position: where every counter is and in what state. Small whole numbers in flat lists; what is printed on map and
counters is in the Chart, shared and never copied. Only events change a position, and lists are values (engine/values.py).

Insurgent units have no names: an area holds so many of each state, `force[area][state]`. Sets of areas are whole numbers, one bit
an area.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ruleset import Position as AnyPosition
from umpire.engine.values import changed, raised
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    MILITIA,
    PLACES,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
    STATES,
    Chart,
)

# 2, 10  The two sides: who controls an area, who owns the Advantage, whose impulse it is.
INSURGENT: Final = 0
COALITION: Final = 1

# 4.1  Where an impulse stands.
CHOOSING: Final = 0
ACTING: Final = 1

NOWHERE: Final = 0
NO_ROLL: Final = -1
IDLE: Final = -1

NOBODY: Final = [0] * STATES  # an area without Insurgent units
FRESH_STATES: Final = [FEDAYEEN, CADRE, MILITIA]
SPENT_OF: Final = [SPENT_FEDAYEEN, SPENT_FEDAYEEN, DUG_IN, SPENT_CADRE, SPENT_CADRE, SPENT_MILITIA, SPENT_MILITIA]
FRESH_OF: Final = [FEDAYEEN, FEDAYEEN, DUG_IN, CADRE, CADRE, MILITIA, MILITIA]


def bit(area: int) -> int:
    """The set of this one area."""
    return 1 << area


@mypyc_attr(acyclic=True)
class Position(AnyPosition):
    """Everything that can change in a game of Second Fallujah."""

    def __init__(self, chart: Chart, source: "Position | None" = None) -> None:
        """The map before the set-up, or a copy of another position."""
        super().__init__()
        self.chart = chart
        if source is None:
            units = chart.unit_count
            # the map
            self.force: list[list[int]] = [NOBODY] * (AREAS + 1)
            self.control: list[int] = [INSURGENT] * (AREAS + 1)
            self.place: list[int] = chart.home[:]
            self.spent: list[int] = [0] * units
            # counted from the above, kept at hand because rules ask for them all the time
            self.theirs: list[int] = [0] * (AREAS + 1)  # Insurgent units in an area
            self.ours: list[int] = [0] * PLACES  # Coalition units in a place
            self.fighters: list[int] = [0] * PLACES  # 2.4 those that are not Support units
            for unit in range(units):
                self.ours[chart.home[unit]] += 1
                if not chart.support[unit]:
                    self.fighters[chart.home[unit]] += 1
            # piles and tracks
            self.militia_pool = chart.militia_count
            self.fedayeen_pool = chart.fedayeen_count
            self.dug_in_pool = chart.dug_in_count
            self.backlash = 0
            self.advantage = COALITION
            self.advantage_used = 0
            self.resistance = NOWHERE  # 14.2
            # the impulse
            self.impulse = 0
            self.side = COALITION
            self.stage = CHOOSING
            self.passed = 0  # the last impulse was a pass
            self.end_roll = NO_ROLL  # 4.1.4 the first Coalition combat roll of its impulse
            self.activated = NOWHERE
            self.contested = 0  # 6.3 areas that were Contested when the impulse began
            self.mp: list[int] = [IDLE] * units  # Movement Points left, of units that may act
            self.moved: list[int] = [0] * units  # 4.1.2 units that moved or attacked
            self.came: list[int] = [NOWHERE] * units  # 6.3.1 where a unit was before its last step
            self.first_area = NOWHERE  # 4.1.2 where the units of an Entry Zone go
            self.left_zone = 0
            self.entered = 0  # 4.1.3 areas that a Coalition unit has entered
            self.fought = 0  # 7.2 areas where the Coalition has attacked
            self.fought_by: list[int] = [0] * units  # 6.2 and who took part
            self.cost: list[int] = [0] * (AREAS + 1)  # 6 what the first unit to enter paid, and so every other
            self.ambush: list[int] = [0] * (AREAS + 1)
            self.toll = 0  # 6.2 what bystanders pay to leave the activated area after an Overrun there
            self.movers: list[int] = []  # Insurgent units that have moved, see `mover`
            self.resting = 0  # 4.1.1 Fedayeen that took their Dug In marker off
            # 4.2  Who has regrouped: Insurgent units as in `force`, Coalition units one by one.
            self.regrouped: list[list[int]] = [NOBODY] * (AREAS + 1)
            self.regrouped_in: list[int] = [0] * (AREAS + 1)  # so many Insurgent units an area
            self.regrouped_units: list[int] = [0] * units
        else:
            self.turn = source.turn
            self.segment = source.segment
            self.outcome = source.outcome
            self.force = source.force
            self.control = source.control
            self.place = source.place
            self.spent = source.spent
            self.theirs = source.theirs
            self.ours = source.ours
            self.fighters = source.fighters
            self.militia_pool = source.militia_pool
            self.fedayeen_pool = source.fedayeen_pool
            self.dug_in_pool = source.dug_in_pool
            self.backlash = source.backlash
            self.advantage = source.advantage
            self.advantage_used = source.advantage_used
            self.resistance = source.resistance
            self.impulse = source.impulse
            self.side = source.side
            self.stage = source.stage
            self.passed = source.passed
            self.end_roll = source.end_roll
            self.activated = source.activated
            self.contested = source.contested
            self.mp = source.mp
            self.moved = source.moved
            self.came = source.came
            self.first_area = source.first_area
            self.left_zone = source.left_zone
            self.entered = source.entered
            self.fought = source.fought
            self.fought_by = source.fought_by
            self.cost = source.cost
            self.ambush = source.ambush
            self.toll = source.toll
            self.movers = source.movers
            self.resting = source.resting
            self.regrouped = source.regrouped
            self.regrouped_in = source.regrouped_in
            self.regrouped_units = source.regrouped_units

    def copy(self) -> "Position":
        return Position(self.chart, self)

    def detached(self) -> "Position":
        """A copy that shares no list with this one, for those who must not be able to change it."""
        twin = Position(self.chart, self)
        nobody = NOBODY[:]
        force, theirs = self.force, self.theirs
        twin.force = [force[area][:] if theirs[area] else nobody for area in range(len(force))]
        twin.control = self.control[:]
        twin.place = self.place[:]
        twin.spent = self.spent[:]
        twin.theirs = self.theirs[:]
        twin.ours = self.ours[:]
        twin.fighters = self.fighters[:]
        twin.mp = self.mp[:]
        twin.moved = self.moved[:]
        twin.came = self.came[:]
        twin.fought_by = self.fought_by[:]
        twin.cost = self.cost[:]
        twin.ambush = self.ambush[:]
        twin.movers = self.movers[:]
        some = any(self.regrouped_in)
        twin.regrouped = [states[:] for states in self.regrouped] if some else [nobody] * len(self.regrouped)
        twin.regrouped_in = self.regrouped_in[:]
        twin.regrouped_units = self.regrouped_units[:]
        return twin

    # -- questions --------------------------------------------------------------------------------------------

    def count(self, area: int, state: int) -> int:
        """So many Insurgent units of a state in an area."""
        return self.force[area][state]

    def total(self, state: int) -> int:
        """So many Insurgent units of a state on the map."""
        found = 0
        for area in range(1, AREAS + 1):
            found += self.force[area][state]
        return found

    def is_contested(self, area: int) -> bool:
        """2.4 Units of both sides."""
        return self.theirs[area] > 0 and self.ours[area] > 0

    def free_to_coalition(self, area: int) -> bool:
        """2.4 Coalition control and no Insurgent units."""
        return self.control[area] == COALITION and not self.theirs[area]

    def free_to_insurgents(self, area: int) -> bool:
        """2.4 Insurgent control and no Coalition units."""
        return self.control[area] == INSURGENT and not self.ours[area]

    def is_garrisoned(self, area: int) -> bool:
        """2.4 Coalition control and a Coalition unit that is not a Support Unit."""
        return self.control[area] == COALITION and self.fighters[area] > 0

    def fresh_insurgents(self, area: int) -> int:
        """3.3 Fresh units; one that is Dug In counts."""
        force = self.force[area]
        return force[FEDAYEEN] + force[DUG_IN] + force[CADRE] + force[MILITIA]

    def core(self, area: int) -> int:
        """Cadre and Fedayeen units, in whatever state."""
        force = self.force[area]
        return force[FEDAYEEN] + force[SPENT_FEDAYEEN] + force[DUG_IN] + force[CADRE] + force[SPENT_CADRE]

    def fresh_core(self, area: int) -> int:
        """5.1 Fresh Cadre and Fedayeen units, Dug In ones included."""
        force = self.force[area]
        return force[FEDAYEEN] + force[DUG_IN] + force[CADRE]

    def room_for_insurgents(self, area: int) -> int:
        """5 How many more fit."""
        return self.chart.stack_limit - self.theirs[area]

    def room_for_coalition(self, area: int) -> int:
        """5 How many more fit."""
        return self.chart.stack_limit - self.ours[area]

    def cf(self, unit: int) -> int:
        """3.1 The Combat Factor of the side that shows."""
        return self.chart.cf_spent[unit] if self.spent[unit] else self.chart.cf_fresh[unit]

    # -- changes, for events only -----------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a Coalition counter, keeping the counts."""
        old = self.place[unit]
        ours = self.ours[:]
        ours[old] -= 1
        ours[place] += 1
        self.ours = ours
        if not self.chart.support[unit]:
            fighters = self.fighters[:]
            fighters[old] -= 1
            fighters[place] += 1
            self.fighters = fighters
        self.place = changed(self.place, unit, place)

    def add(self, area: int, state: int, by: int = 1) -> None:
        """Put Insurgent counters of a state into an area, or take them away (by < 0), keeping the counts."""
        self.hold(area, raised(self.force[area], state, by))
        self.theirs = raised(self.theirs, area, by)

    def hold(self, area: int, states: list[int]) -> None:
        """An area holds so many Insurgent units of each state."""
        force = self.force[:]
        force[area] = states
        self.force = force

    def turn_over(self, area: int, state: int, to: int, by: int = 1) -> None:
        """Insurgent counters of one state become those of another."""
        states = self.force[area][:]
        states[state] -= by
        states[to] += by
        self.hold(area, states)


# -- Insurgent units that have moved in this impulse -----------------------------------------------------------------


def mover(state: int, area: int, mp: int, stopped: int) -> int:
    """One such unit: what it is, where, Movement Points left, and whether it stopped at the enemy (6.2)."""
    return ((state * 64 + area) * 8 + mp) * 2 + stopped


def mover_state(code: int) -> int:
    return code // 1024


def mover_area(code: int) -> int:
    return code // 16 % 64


def mover_mp(code: int) -> int:
    return code // 2 % 8


def mover_stopped(code: int) -> int:
    return code % 2
