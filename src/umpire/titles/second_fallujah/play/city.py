"""Second Fallujah as both players see it: the counters of one view on the printed map, and the arithmetic of battle.

Map, counters and tables come from the title's data, which everybody may read; everything else comes from the view. Areas go by
their number and units by the order of the counter sheet, as in the Chart.
"""

from functools import lru_cache
from typing import Final, NamedTuple

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
    LEADS,
    LEADS_ON_MILITIA,
    MARINES,
    MECH,
    MILITIA,
    NE,
    NW,
    PLACES,
    RIVER_BOX,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
    STATES,
    TANK,
    WEAPONS,
)
from umpire.titles.second_fallujah.position import COALITION
from umpire.titles.second_fallujah.rules.rulebook import SIDE_NAMES
from umpire.titles.second_fallujah.view import SecondFallujahView

PLACE: Final = {str(area): area for area in range(1, AREAS + 1)} | {"nw": NW, "ne": NE, "river-box": RIVER_BOX}
NAME: Final = {place: name for name, place in PLACE.items()}
ABSORBS: Final = (3, 2, 3, 3, 2, 1, 1)  # 8.2, by state
LAST_DAY: Final = 7
FAR: Final = 99
IDLE: Final = -1


def _at_least() -> dict[int, float]:
    """The chance that two dice beat two other dice by so many or more."""
    count = dict.fromkeys(range(-40, 41), 0)
    for one in range(1, 7):
        for two in range(1, 7):
            for three in range(1, 7):
                for four in range(1, 7):
                    count[one + two - three - four] += 1
    chances: dict[int, float] = {}
    total = 0
    for margin in range(40, -41, -1):
        total += count[margin]
        chances[margin] = total / 1296
    return chances


AT_LEAST: Final = _at_least()


def chance(margin: int) -> float:
    """The chance that two dice beat two other dice by so many or more."""
    return AT_LEAST[max(-40, min(40, margin))]


class Toll(NamedTuple):
    """What a Coalition attack does to the defenders, on the average."""

    cleared: float  # the chance that nobody is left
    overrun: float  # the chance that the attackers may go on
    killed: float  # victory points of the dead
    cadres: float  # Cadres among them
    driven: float  # victory points of those who get away
    pinned: float  # victory points of the Spent who stay
    militia: float  # dead Militia
    stall: float
    repulse: float
    worn: float  # the share of their staying power that is gone


def losses(points: int, force: tuple[int, ...], room: int) -> tuple[int, int, int, int, int, int]:
    """8.2, 15 How defenders take so many points: dead Fedayeen and Cadres, victory points that get away and that stay Spent,
    dead Militia, and how many are left. Whoever can retreats; then the Militia die, then those who could not get far enough."""
    fedayeen, spent_fedayeen, dug_in, cadres, spent_cadres, militia, spent_militia = force
    militia += spent_militia
    dead_fedayeen = dead_cadres = dead_militia = away_fedayeen = away_cadres = 0
    if dug_in:
        if points < 3:
            return 0, 0, 0, spent_fedayeen + 2 * spent_cadres, 0, sum(force)
        dug_in -= 1
        dead_fedayeen += 1
        points -= 3
    elif fedayeen:
        fedayeen -= 1
        spent_fedayeen += 1
        points -= 1
    elif cadres:
        cadres -= 1
        spent_cadres += 1
        points -= 1
    while points > 0:
        points -= 1
        if room and spent_cadres:
            spent_cadres -= 1
            away_cadres += 1
            room -= 1
        elif room and spent_fedayeen:
            spent_fedayeen -= 1
            away_fedayeen += 1
            room -= 1
        elif room and cadres:
            cadres -= 1
            spent_cadres += 1
        elif room and fedayeen:
            fedayeen -= 1
            spent_fedayeen += 1
        elif militia:
            militia -= 1
            dead_militia += 1
        elif away_fedayeen:
            away_fedayeen -= 1
            dead_fedayeen += 1
        elif spent_fedayeen:
            spent_fedayeen -= 1
            dead_fedayeen += 1
            points -= 1
        elif away_cadres:
            away_cadres -= 1
            dead_cadres += 1
        elif spent_cadres:
            spent_cadres -= 1
            dead_cadres += 1
            points -= 1
        elif cadres:
            cadres -= 1
            spent_cadres += 1
        elif fedayeen:
            fedayeen -= 1
            spent_fedayeen += 1
        elif dug_in and points >= 2:
            dug_in -= 1
            dead_fedayeen += 1
            points -= 2
        else:
            break
    left = fedayeen + spent_fedayeen + dug_in + cadres + spent_cadres + militia
    away = away_fedayeen + 2 * away_cadres
    return dead_fedayeen, dead_cadres, away, spent_fedayeen + 2 * spent_cadres, dead_militia, left


@lru_cache(65536)
def toll(gap: int, force: tuple[int, ...], room: int) -> Toll:
    """7.2.7, 8.2, 8.4 By Offensive less Defensive Value, the defenders by state, and how many of them can retreat."""
    cleared = overrun = killed = cadres = driven = pinned = militia = worn = 0.0
    absorbs = sum([count * ABSORBS[state] for state, count in enumerate(force)])
    for margin in range(-10, 11):
        points = gap + margin
        weight = chance(margin) - chance(margin + 1)
        if points > absorbs:
            cleared += weight
            overrun += weight
            worn += weight
            dead = force[CADRE] + force[SPENT_CADRE]
            killed += weight * (force[FEDAYEEN] + force[SPENT_FEDAYEEN] + force[DUG_IN] + 2 * dead)
            cadres += weight * dead
            militia += weight * (force[MILITIA] + force[SPENT_MILITIA])
        elif points > 0:
            worn += weight * points / absorbs
            dead_fedayeen, dead_cadres, away, spent, dead_militia, left = losses(points, force, room)
            cleared += weight * (left == 0)
            killed += weight * (dead_fedayeen + 2 * dead_cadres)
            cadres += weight * dead_cadres
            driven += weight * away
            pinned += weight * spent
            militia += weight * dead_militia
    stall = chance(-gap) - chance(1 - gap)
    return Toll(cleared, overrun, killed, cadres, driven, pinned, militia, stall, 1 - chance(-gap), worn)


class Board:
    """The counters of a view."""

    def __init__(self, view: SecondFallujahView) -> None:
        table = view.table
        chart = table.chart
        self.chart = chart
        self.table = table
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
        self._infiltration: dict[int, int] = {}
        self._havens: list[int] = [-1] * PLACES
        # the city
        force = table.force
        self.force: list[list[int]] = [force[at : at + STATES] for at in range(0, len(force), STATES)]
        beyond = [0] * (PLACES - AREAS - 1)  # the Entry Zones and the river have no Insurgents
        self.theirs = table.theirs + beyond
        self.ours = table.ours
        self.fighters = table.fighters
        self.held: list[bool] = [control == COALITION for control in table.control] + [False] * len(beyond)
        self.ambush = table.ambush + beyond
        # the Coalition
        self.place = table.place
        self.spent = table.spent
        self.mp = table.mp
        self.here: list[list[int]] = [[] for _ in range(PLACES)]
        for unit in range(len(table.place)):
            self.here[table.place[unit]].append(unit)

    def shows(self, view: SecondFallujahView) -> bool:
        """Whether nothing that counts here has changed on the table."""
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

    # -- areas ----------------------------------------------------------------------------------------------------

    def contested(self, area: int) -> bool:
        return area <= AREAS and self.theirs[area] > 0 and self.ours[area] > 0

    def safe(self, area: int) -> bool:
        """Free to the Coalition."""
        return self.held[area] and not self.theirs[area]

    def haven(self, area: int) -> bool:
        """Free to the Insurgents."""
        return not self.held[area] and not self.ours[area]

    def fresh(self, place: int) -> list[int]:
        return [unit for unit in self.here[place] if not self.spent[unit]]

    def moving(self, unit: int) -> bool:
        """Whether it has spent Movement Points, and will be Spent anyway."""
        return self.mp[unit] not in (IDLE, self.chart.mf[unit])

    def fresh_insurgents(self, area: int) -> int:
        force = self.force[area]
        return force[FEDAYEEN] + force[DUG_IN] + force[CADRE] + force[MILITIA]

    def only_militia(self, area: int) -> bool:
        force = self.force[area]
        return force[MILITIA] + force[SPENT_MILITIA] == self.theirs[area]

    def core(self, area: int) -> int:
        """Cadres and Fedayeen."""
        return self.theirs[area] - self.force[area][MILITIA] - self.force[area][SPENT_MILITIA]

    def active_in(self, area: int) -> bool:
        """Whether units that are activated stand there."""
        for unit in self.here[area]:
            if self.mp[unit] != IDLE:
                return True
        return False

    def stake(self, area: int) -> int:
        """The victory points of the Insurgent units in an area."""
        force = self.force[area]
        return force[FEDAYEEN] + force[SPENT_FEDAYEEN] + force[DUG_IN] + 2 * (force[CADRE] + force[SPENT_CADRE])

    def front(self, area: int) -> bool:
        """Next to an area that the Insurgents control."""
        for other in self.chart.adjacent[area]:
            if other <= AREAS and not self.held[other]:
                return True
        return False

    def ways_out(self, area: int) -> int:
        """8.3 How many units can retreat from here; the bot sends nobody where five Cadres and Fedayeen are."""
        room = 0
        for other in self.chart.adjacent[area]:
            if self.haven(other):
                space = 8 - self.theirs[other]
                room += max(0, min(space, 5 - self.core(other))) if self.solitaire else space
        if not room:
            for other in self.chart.adjacent[area]:
                if not self.held[other] and self.ours[other] and self.theirs[other]:
                    room += 8 - self.theirs[other]
        return room

    def havens(self, area: int) -> int:
        """How many areas next to it are Free to the Insurgents."""
        found = self._havens[area]
        if found < 0:
            found = sum([self.haven(other) for other in self.chart.adjacent[area]])
            self._havens[area] = found
        return found

    def infiltration(self, area: int) -> int:
        """9.2 The victory points that are lost if the enemy slips into an area without fighters, and on from there."""
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
        """How far each place is from Insurgent control; 0 is under it."""
        return self._steps([area for area in range(1, AREAS + 1) if not self.held[area]])

    def steps_to_the_enemy(self) -> list[int]:
        """How far each place is from Cadres or Fedayeen."""
        return self._steps([area for area in range(1, AREAS + 1) if self.stake(area)])

    def _steps(self, ring: list[int]) -> list[int]:
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
        """17 Whether a Cadre of the bot can slip away from here."""
        for other in self.chart.adjacent[area]:
            if self.haven(other) and self.chart.tem[other] >= 2 and self.core(other) < 5:
                return True
        return False

    def cadres_around(self, area: int) -> int:
        """4.1.3 Fresh Cadres in Free areas next to it: each may send a Militia."""
        return sum([self.force[other][CADRE] for other in self.chart.adjacent[area] if self.haven(other)])

    def spent_troops(self, area: int) -> bool:
        """Coalition units that an Insurgent unit from next door can attack: no fighter among them is Fresh."""
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
        return self.chart.cf_spent[unit] if self.spent[unit] else self.chart.cf_fresh[unit]

    # -- stacks ---------------------------------------------------------------------------------------------------

    def may_lead(self, unit: int, area: int) -> bool:
        lead = self.chart.lead[unit]
        return lead == LEADS or (lead == LEADS_ON_MILITIA and self.only_militia(area))

    def offence(self, units: list[int], area: int) -> int:
        """7.2.4 The Offensive Value of a stack under its best lead, without the river; -9 if nobody can lead."""
        best = -9
        for lead in units:
            if self.may_lead(lead, area):
                best = max(best, self.lead_value(units, lead))
        return best - self.ambush[area] if best > -9 else best

    def lead_value(self, units: list[int], lead: int) -> int:
        """7.2.4 The Offensive Value under this lead."""
        return self.cf(lead) + self._support(units, lead)

    def _support(self, units: list[int], lead: int) -> int:
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
        value = min(2, infantry)
        if kinds & (1 << WEAPONS | 1 << ANTITANK):
            value += 1
        if kinds & 1 << TANK:
            value += 2
        elif kinds & (1 << LAR | 1 << CAVALRY):
            value += 1
        if kinds & 1 << ENGINEER:
            value += 1
        if kinds & 1 << IRAQI_SF:
            value += 1
        if infantry >= 2:
            for battalion in chart.battalion_units:
                if all(unit in units for unit in battalion):
                    value += 1
                    break
        if nations & 1 << ARMY and nations & 1 << MARINES:
            value -= 1
        return value

    def has(self, units: list[int], kind: int) -> bool:
        return any(self.chart.unit_type[unit] == kind for unit in units)

    def has_iraqi(self, units: list[int]) -> bool:
        return any(self.chart.nation[unit] == IRAQI for unit in units)


class Defence:
    """What an attacker of an area has to expect: who defends, after the Reaction, and with which Defensive Value. `slips` so
    many Cadres leave before the battle, `more` Fedayeen come (17)."""

    def __init__(self, board: Board, area: int, reaction: bool, slips: int = 0, more: int = 0) -> None:
        chart = board.chart
        force = board.force[area][:]
        self.room = board.ways_out(area)
        if reaction:
            # 4.1.3  Cadres call Militia, and Fedayeen dig in where it pays.
            force[CADRE] -= slips
            calls = min(board.militia_pool, board.cadres_around(area) + (force[CADRE] if not board.solitaire else 0))
            force[MILITIA] += min(calls, 8 - board.theirs[area])
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
            self.value = chart.state_cf[self.lead] + chart.tem[area] + (self.lead == DUG_IN)

    @property
    def empty(self) -> bool:
        return self.lead < 0
