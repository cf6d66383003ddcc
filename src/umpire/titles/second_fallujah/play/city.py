"""The board that the bots of Second Fallujah read: the counters of one view on the printed map.

Map, counters and tables come from the title's data, which are public; everything else comes from the view. Areas and units are numbers, as
in the chart.
"""

from typing import Final

from umpire.titles.second_fallujah.chart import (
    ANTITANK,
    AREAS,
    ARMY,
    CADRE,
    CAVALRY,
    DUG_IN,
    ENGINEER,
    FEDAYEEN,
    INFANTRY,
    IRAQI,
    IRAQI_SF,
    LAR,
    MARINES,
    MECH,
    MILITIA,
    PLACES,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
    STATES,
    TANK,
    WEAPONS,
    Chart,
)
from umpire.titles.second_fallujah.play.printed import FAR, REMEMBERED, Printed, printed, stack_code
from umpire.titles.second_fallujah.position import COALITION, IDLE
from umpire.titles.second_fallujah.rules.ch01_victory import CADRE_POINTS
from umpire.titles.second_fallujah.rules.ch06_movement import INTO_FREE, INTO_FRESH, INTO_SPENT, INTO_VACANT
from umpire.titles.second_fallujah.rules.ch07_combat import MOST_INFANTRY
from umpire.titles.second_fallujah.rules.ch08_casualties import ABSORBS
from umpire.titles.second_fallujah.rules.ch16_bot_retreat import LEAST_REFUGE
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES, SIDE_NAMES
from umpire.titles.second_fallujah.view import SecondFallujahView

NAME: Final = PLACE_NAMES
PLACE: Final = {PLACE_NAMES[place]: place for place in range(1, PLACES)}
NOBODY: Final[list[int]] = []
NO_LEAD: Final = -9  # the Offensive Value of a stack that nobody can lead
UNKNOWN: Final = -99  # not computed yet


class Board:
    """The counters of a view. Lists that are equal to those of the board before it are shared with it, so none of them may be changed."""

    def __init__(self, view: SecondFallujahView, before: "Board | None" = None) -> None:
        table = view.table
        chart = table.chart
        self.chart: Chart = chart
        self.printed: Printed = printed(chart) if before is None else before.printed
        self.table = table
        self.last_day: int = self.printed.last_day
        self.turn = table.turn
        self.impulse = table.impulse
        self.end_roll = table.end_roll
        self.stage = view.stage()
        self.dug_in_pool = table.dug_in_pool
        self.militia_pool = table.militia_pool
        self.fedayeen_pool = table.fedayeen_pool
        self.advantage = SIDE_NAMES[table.advantage]
        self.activated = table.activated
        self.solitaire = view.solitaire
        self._spent_units = -1
        self._entries: list[int] = []
        self._infiltration: dict[int, int] = {}
        self._cadres_around: list[int] = [-1] * PLACES
        self._havens: list[int] = [-1] * PLACES
        self._ways_out: list[int] = [-1] * PLACES
        # the city
        beyond = [0] * (PLACES - AREAS - 1)  # the Entry Zones and the river have no Insurgents
        self.theirs: list[int] = table.theirs + beyond
        self.ours = table.ours
        self.fighters = table.fighters
        self.ambush: list[int] = table.ambush + beyond
        self.held: list[bool]
        if before is not None and before.table.control == table.control:
            self.held = before.held
        else:
            self.held = [control == COALITION for control in table.control] + [False] * len(beyond)
        self.force: list[list[int]]
        self._to_the_enemy: list[int] = []
        if before is not None and before.table.force == table.force:
            self.force = before.force
            self._to_the_enemy = before._to_the_enemy
        else:
            self.force = table.force
        # the Coalition
        self.place = table.place
        self.spent = table.spent
        self.mp = table.mp
        self.here: list[list[int]]
        if before is not None and before.table.place == table.place:
            self.here = before.here
        else:
            here = [NOBODY] * PLACES
            for unit in range(len(table.place)):
                place = table.place[unit]
                if here[place] is NOBODY:
                    here[place] = [unit]
                else:
                    here[place].append(unit)
            self.here = here

    def shows(self, view: SecondFallujahView) -> bool:
        """Whether a view is equal to the one on the board in all that bots read."""
        mine, other = self.table, view.table
        return (
            mine.force == other.force
            and mine.place == other.place
            and mine.spent == other.spent
            and mine.mp == other.mp
            and mine.control == other.control
            and mine.ambush == other.ambush
            and mine.turn == other.turn
            and mine.impulse == other.impulse
            and mine.end_roll == other.end_roll
            and mine.dug_in_pool == other.dug_in_pool
            and mine.militia_pool == other.militia_pool
            and mine.fedayeen_pool == other.fedayeen_pool
            and mine.advantage == other.advantage
            and mine.activated == other.activated
            and self.stage == view.stage()
            and self.solitaire == view.solitaire
        )

    def same_day(self, other: "Board") -> bool:
        """Whether the day is the same, and the pools as far as anything depends on them."""
        limit = self.chart.stack_limit
        return (
            self.turn == other.turn
            and min(limit, self.militia_pool) == min(limit, other.militia_pool)
            and (self.dug_in_pool > 0) == (other.dug_in_pool > 0)
            and (self.fedayeen_pool > 0) == (other.fedayeen_pool > 0)
            and self.solitaire == other.solitaire
        )

    def manned(self) -> int:
        """The areas with Coalition units other than Support Units, as bits."""
        found = 0
        for area in range(1, AREAS + 1):
            if self.fighters[area]:
                found |= 1 << area
        return found

    def same_prospects(self, other: "Board") -> bool:
        """Whether all units are where they were and can go as far. A unit that is activated and has not moved counts as one that is not
        activated."""
        if not self.same_day(other) or self.force is not other.force or self.held is not other.held:
            return False
        if self.here is not other.here or self.spent != other.spent or self.ambush != other.ambush:
            return False
        for unit in range(len(self.mp)):
            mine = self.mp[unit] if self.mp[unit] != IDLE else self.chart.mf[unit]
            theirs = other.mp[unit] if other.mp[unit] != IDLE else self.chart.mf[unit]
            if mine != theirs:
                return False
        return True

    # -- areas ----------------------------------------------------------------------------------------------------

    def contested(self, area: int) -> bool:
        """Whether both sides have units in an area."""
        return area <= AREAS and self.theirs[area] > 0 and self.ours[area] > 0

    def safe(self, area: int) -> bool:
        """Whether an area is Free to the Coalition."""
        return self.held[area] and not self.theirs[area]

    def haven(self, area: int) -> bool:
        """Whether an area is Free to the Insurgents."""
        return not self.held[area] and not self.ours[area]

    def fresh(self, place: int) -> list[int]:
        """The Fresh Coalition units in a place."""
        return [unit for unit in self.here[place] if not self.spent[unit]]

    def moving(self, unit: int) -> bool:
        """Whether a unit has spent Movement Points, so that it will be Spent anyway."""
        return self.mp[unit] not in (IDLE, self.chart.mf[unit])

    def fresh_insurgents(self, area: int) -> int:
        """How many Fresh Insurgent units are in an area."""
        force = self.force[area]
        return force[FEDAYEEN] + force[DUG_IN] + force[CADRE] + force[MILITIA]

    def only_militia(self, area: int) -> bool:
        """Whether all Insurgents in an area are Militia."""
        force = self.force[area]
        return force[MILITIA] + force[SPENT_MILITIA] == self.theirs[area]

    def core(self, area: int) -> int:
        """How many Cadres and Fedayeen are in an area."""
        return self.theirs[area] - self.force[area][MILITIA] - self.force[area][SPENT_MILITIA]

    def active_in(self, area: int) -> bool:
        """Whether there are activated units in an area."""
        for unit in self.here[area]:
            if self.mp[unit] != IDLE:
                return True
        return False

    def stake(self, area: int) -> int:
        """The victory points of the Insurgent units in an area."""
        force = self.force[area]
        return (
            force[FEDAYEEN] + force[SPENT_FEDAYEEN] + force[DUG_IN] + CADRE_POINTS * (force[CADRE] + force[SPENT_CADRE])
        )

    def front(self, area: int) -> bool:
        """Whether an area is next to one that the Insurgents control."""
        for other in self.chart.adjacent[area]:
            if other <= AREAS and not self.held[other]:
                return True
        return False

    def ways_out(self, area: int) -> int:
        """8.3 How many units can retreat from an area. The bot sends none to an area with five Cadres and Fedayeen."""
        found = self._ways_out[area]
        if found < 0:
            found = self._ways_out[area] = self.count_ways_out(area)
        return found

    def count_ways_out(self, area: int) -> int:
        """Compute `ways_out`."""
        room = 0
        for other in self.chart.adjacent[area]:
            if self.haven(other):
                space = self.room(other)
                room += max(0, min(space, self.chart.friction_limit - self.core(other))) if self.solitaire else space
        if not room:
            for other in self.chart.adjacent[area]:
                if not self.held[other] and self.ours[other] and self.theirs[other]:
                    room += self.room(other)
        return room

    def room(self, area: int) -> int:
        """5 How many more Insurgent units fit."""
        return self.chart.stack_limit - self.theirs[area]

    def havens(self, area: int) -> int:
        """How many areas next to one are Free to the Insurgents."""
        found = self._havens[area]
        if found < 0:
            found = sum([self.haven(other) for other in self.chart.adjacent[area]])
            self._havens[area] = found
        return found

    def entries(self) -> list[int]:
        """6.1 What a Coalition unit pays to enter each area; 0 if there is no room."""
        if not self._entries:
            found = [0] * PLACES
            for area in range(1, AREAS + 1):
                if self.ours[area] < self.chart.stack_limit:
                    if self.theirs[area]:
                        found[area] = INTO_FRESH if self.fresh_insurgents(area) else INTO_SPENT
                    else:
                        found[area] = INTO_FREE if self.held[area] else INTO_VACANT
            self._entries = found
        return self._entries

    def infiltration(self, area: int) -> int:
        """9.2 The points that are lost if Insurgents infiltrate an area without fighters, and go on from there."""
        found = self._infiltration.get(area)
        if found is None:
            seen = {area}
            ring = [area]
            for place in ring:
                for other in self.chart.adjacent[place]:
                    if other not in seen and self.held[other] and not self.fighters[other]:
                        seen.add(other)
                        ring.append(other)
            found = sum([1 for place in ring if self.chart.worth[place]])
            self._infiltration[area] = found
        return found

    def steps_to_the_front(self) -> list[int]:
        """The steps from each place to the nearest area under Insurgent control."""
        return self._steps([area for area in range(1, AREAS + 1) if not self.held[area]])

    def steps_to_the_enemy(self) -> list[int]:
        """The steps from each place to the nearest Cadre or Fedayeen."""
        if not self._to_the_enemy:
            self._to_the_enemy = self._steps([area for area in range(1, AREAS + 1) if self.stake(area)])
        return self._to_the_enemy

    def _steps(self, ring: list[int]) -> list[int]:
        """The steps from each place to the nearest of these areas."""
        chart = self.chart
        far = [FAR] * PLACES
        for area in ring:
            far[area] = 0
        steps = 0
        while ring:
            steps += 1
            beyond: list[int] = []
            for area in ring:
                for other in chart.adjacent[area] + chart.zones[area]:
                    if far[other] == FAR:
                        far[other] = steps
                        if other <= AREAS:
                            beyond.append(other)
            ring = beyond
        return far

    def refuge(self, area: int) -> bool:
        """17 Whether a Cadre of the bot can retreat from an area."""
        for other in self.chart.adjacent[area]:
            if (
                self.haven(other)
                and self.chart.tem[other] >= LEAST_REFUGE
                and self.core(other) < self.chart.friction_limit
            ):
                return True
        return False

    def cadres_around(self, area: int) -> int:
        """4.1.3 The Fresh Cadres in Free areas next to one; each may send a Militia."""
        found = self._cadres_around[area]
        if found < 0:
            found = 0
            for other in self.chart.adjacent[area]:
                if not self.held[other] and not self.ours[other]:  # a haven
                    found += self.force[other][CADRE]
            self._cadres_around[area] = found
        return found

    def lacks_fresh_fighter(self, area: int) -> bool:
        """Whether there are Coalition units in an area and no fighter among them is Fresh: Insurgents from the next area can attack
        them."""
        if not self.ours[area]:
            return False
        for unit in self.here[area]:
            if not self.spent[unit] and not self.chart.support[unit]:
                return False
        return True

    def defender(self, area: int) -> int:
        """7.3.2 The Combat Factor of the lead defender; below zero if only Support Units are there."""
        best = -1
        for unit in self.here[area]:
            if not self.chart.support[unit]:
                best = max(best, self.cf(unit))
        return best

    def cf(self, unit: int) -> int:
        """The Combat Factor of a unit in its present state."""
        return self.chart.cf_spent[unit] if self.spent[unit] else self.chart.cf_fresh[unit]

    # -- stacks ---------------------------------------------------------------------------------------------------

    def may_lead(self, unit: int, area: int) -> bool:
        """7.2.1 Whether a unit may lead an attack on an area."""
        return self.printed.may_lead(unit, self.only_militia(area))

    def spent_units(self) -> int:
        """The code of all Spent units (`stack_code`)."""
        if self._spent_units < 0:
            self._spent_units = stack_code([unit for unit in range(len(self.spent)) if self.spent[unit]])
        return self._spent_units

    def offence(self, units: list[int], area: int) -> int:
        """7.2.4 The Offensive Value of a stack under its best lead, without the river; NO_LEAD if nobody can lead."""
        return self.offence_of(units, stack_code(units), area)

    def offence_of(self, units: list[int], code: int, area: int) -> int:
        """The same for a stack whose code is known."""
        soft = self.only_militia(area)
        known = self.printed.offences[soft]
        # Fresh units are worth the same in every game.
        key = -1 if code & self.spent_units() else code
        best = known.get(key, UNKNOWN) if key >= 0 else UNKNOWN
        if best == UNKNOWN:
            best = NO_LEAD
            for lead in units:
                if self.printed.may_lead(lead, soft):
                    best = max(best, self.lead_value(units, lead))
            if key >= 0:
                if len(known) > REMEMBERED:
                    known.clear()
                known[key] = best
        return best - self.ambush[area] if best > NO_LEAD else best

    def lead_value(self, units: list[int], lead: int) -> int:
        """7.2.4 The Offensive Value under this lead."""
        return self.cf(lead) + self._support(units, lead)

    def _support(self, units: list[int], lead: int) -> int:
        """7.2.4 What the other units add to the lead."""
        chart = self.chart
        kinds = 0
        infantry = 0
        nations = 1 << chart.nation[lead]
        for unit in units:
            if unit != lead:
                kind = chart.unit_type[unit]
                kinds |= 1 << kind
                nations |= 1 << chart.nation[unit]
                if kind in (INFANTRY, MECH):
                    infantry += 1
        bonus = chart.modifier
        value = min(MOST_INFANTRY, infantry) * bonus["support-infantry"]
        if kinds & (1 << WEAPONS | 1 << ANTITANK):
            value += bonus["support-weapons"]
        if kinds & 1 << TANK:
            value += bonus["support-tank"]
        elif kinds & (1 << LAR | 1 << CAVALRY):
            value += bonus["support-lar"]
        if kinds & 1 << ENGINEER:
            value += bonus["support-engineer"]
        if kinds & 1 << IRAQI_SF:
            value += bonus["support-iraqi-sf"]
        for battalion in chart.battalion_units:
            if all(unit in units for unit in battalion):
                value += bonus["battalion-integrity"]
                break
        if nations & 1 << ARMY and nations & 1 << MARINES:
            value += bonus["army-and-marines"]
        return value

    def has(self, units: list[int], kind: int) -> bool:
        """Whether a stack has a unit of a type."""
        return any(self.chart.unit_type[unit] == kind for unit in units)

    def has_iraqi(self, units: list[int]) -> bool:
        """Whether a stack has an Iraqi unit."""
        return any(self.chart.nation[unit] == IRAQI for unit in units)


class Defence:
    """The defenders of an area, after the Reaction if there is one, and their Defensive Value. Against the bot `slips` Cadres retreat
    first, and `more` Fedayeen come (17)."""

    def __init__(self, board: Board, area: int, reaction: bool, slips: int = 0, more: int = 0) -> None:
        chart = board.chart
        force = board.force[area][:]
        self.room = board.ways_out(area)
        if reaction:
            # 4.1.3  Cadres call Militia, and Fedayeen dig in where it pays.
            force[CADRE] -= slips
            calls = min(board.militia_pool, board.cadres_around(area) + (force[CADRE] if not board.solitaire else 0))
            force[MILITIA] += min(calls, board.room(area))
            if force[FEDAYEEN] and board.dug_in_pool and chart.tem[area] >= 3:
                force[FEDAYEEN] -= 1
                force[DUG_IN] += 1
            force[FEDAYEEN] += more
        self.lead = -1
        factor = -99
        for state in range(STATES):
            if force[state] and chart.state_cf[state] > factor:
                factor = chart.state_cf[state]
                self.lead = state
        if force[DUG_IN] and factor == chart.state_cf[DUG_IN]:
            self.lead = DUG_IN
        self.force = tuple(force)
        self.absorbs = sum([force[state] * ABSORBS[state] for state in range(STATES) if force[state]])
        self.stake = board.stake(area)
        self.militia = force[MILITIA] + force[SPENT_MILITIA]
        self.soft = self.militia == sum(force)
        self.value = 0
        if self.lead >= 0:
            self.value = chart.state_cf[self.lead] + chart.tem[area]
            if self.lead == DUG_IN:
                self.value += chart.modifier["defence-dug-in"]

    @property
    def empty(self) -> bool:
        """Whether there is nobody to fight."""
        return self.lead < 0
