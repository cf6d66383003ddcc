"""8 Casualty Points: what the Coalition suffers, how the Insurgents absorb theirs, retreats and Overruns."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, Decision, Pointing, Procedure, choose
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.second_fallujah.chart import (
    CADRE,
    DUG_IN,
    FEDAYEEN,
    MILITIA,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
    STATES,
)
from umpire.titles.second_fallujah.events import (
    AreaOverrun,
    BacklashRaised,
    CasualtiesEvacuated,
    PointsIgnored,
    UnitEliminated,
    UnitFlipped,
    UnitRetreated,
)
from umpire.titles.second_fallujah.position import INSURGENT, Position
from umpire.titles.second_fallujah.rules.ch10_advantage import Advantage
from umpire.titles.second_fallujah.rules.rulebook import INSURGENT_SEAT, PLACE_NAMES, UNNAMED

# 8.2  What a unit of each state can absorb in all: by state.
ABSORBS: Final = [3, 2, 3, 3, 2, 1, 1]

# 8.2  The ways to absorb points: what is done, to which state, for how many points.
FLIP: Final = 0
RETREAT: Final = 1
KILL: Final = 2
WAY_NAME: Final = [
    "flip-fedayeen",
    "flip-cadre",
    "retreat-fedayeen",
    "retreat-cadre",
    "kill-fedayeen",
    "kill-spent-fedayeen",
    "kill-cadre",
    "kill-spent-cadre",
    "kill-militia",
    "kill-spent-militia",
    "kill-dug-in",
]
WAY_DEED: Final = [FLIP, FLIP, RETREAT, RETREAT, KILL, KILL, KILL, KILL, KILL, KILL, KILL]
WAY_STATE: Final = [
    FEDAYEEN,
    CADRE,
    SPENT_FEDAYEEN,
    SPENT_CADRE,
    FEDAYEEN,
    SPENT_FEDAYEEN,
    CADRE,
    SPENT_CADRE,
    MILITIA,
    SPENT_MILITIA,
    DUG_IN,
]
WAY_POINTS: Final = [1, 1, 1, 1, 3, 2, 3, 2, 1, 1, 3]
WAYS: Final = 11

# Refusals that the search for ways to absorb points meets all the time.
NOT_HERE: Final = no("8.2", "not-here")
TOO_FEW_POINTS: Final = no("8.2", "too-few-points")
NO_RETREAT: Final = no("8.3", "no-retreat")
NOT_FREE: Final = no("8.3", "not-free")
STACK_FULL: Final = no("5", "stack-full")


@mypyc_attr(allow_interpreted_subclasses=True)
class Casualties(Advantage):
    """Chapter 8."""

    # -- 8.1 The Coalition ----------------------------------------------------------------------------------------

    def suffer(self, pos: Position, area: int, points: int, evacuated: bool) -> Procedure[None]:
        """8.1 One space of the Political Backlash Track for each Casualty Point."""
        # 8.1.1  An armored amphibious unit in the combat: one point less (ruling R22).
        if evacuated and points:
            yield CasualtiesEvacuated(area, "8.1.1")
            points -= 1
        if points:
            yield BacklashRaised(points, "casualties", "8.1")

    # -- 8.2 The Insurgents ---------------------------------------------------------------------------------------

    def absorbable(self, pos: Position, area: int) -> int:
        """8.2 What the defenders can absorb in all (ruling R17)."""
        total = 0
        for state in range(STATES):
            total += pos.count(area, state) * ABSORBS[state]
        return total

    def is_ignored(self, lead: int, points: int) -> bool:
        """8.2 A Dug In lead unit takes the first three points; fewer are ignored (ruling R19)."""
        return lead == DUG_IN and points < ABSORBS[DUG_IN]

    def take_casualties(self, pos: Position, area: int, lead: int, points: int) -> Procedure[bool]:
        """8.2 The Insurgent absorbs the points, the lead unit first. Says whether it was an Overrun."""
        if self.is_ignored(lead, points):
            yield PointsIgnored(area, points, "8.2")
            return False
        # 8.4  More than they can absorb.
        if points > self.absorbable(pos, area):
            yield AreaOverrun(area, "8.4")
            return True
        yield from self.absorb(pos, area, lead, points)
        return False

    def absorb(self, pos: Position, area: int, lead: int, points: int) -> Procedure[None]:
        """8.2 One unit after the other, as the Insurgent player likes."""
        left = points
        # 8.2  The lead unit takes the first point, or the first three if it is Dug In.
        if lead == DUG_IN:
            yield UnitEliminated(area, DUG_IN, "8.2")
            left -= ABSORBS[DUG_IN]
            lead = -1
        while left:
            ways = self.ways(pos, area, lead, left)
            if not ways:
                yield PointsIgnored(area, left, "8.2")
                return
            about = {"area": PLACE_NAMES[area], "left": str(left)}
            names = [WAY_NAME[way] for way in ways]
            pick = yield from choose(INSURGENT_SEAT, "casualty", names, "8.2", about, kind=UNIT)
            left -= yield from self.absorb_by(pos, area, ways[pick], left)
            lead = -1

    def ways(self, pos: Position, area: int, lead: int, left: int) -> list[int]:
        """8.2 The ways to absorb the next points. Only those that let the most points be absorbed in all (ruling R44);
        what a unit takes as a retreat it does not take otherwise (ruling R45)."""
        soft = self.absorbable(pos, area) - pos.count(area, DUG_IN) * ABSORBS[DUG_IN]
        dug_in = pos.count(area, DUG_IN)
        most = best(left, soft, dug_in)
        found: list[int] = []
        for way in range(WAYS):
            state = WAY_STATE[way]
            if (lead >= 0 and state != lead) or not self.may_absorb_by(pos, area, way, left).ok:
                continue
            points = WAY_POINTS[way]
            if state == DUG_IN:
                reached = points + best(left - points, soft, dug_in - 1)
            elif WAY_DEED[way] == RETREAT:
                reached = points + best(left - points, soft - ABSORBS[state], dug_in)
            else:
                reached = points + best(left - points, soft - points, dug_in)
            if reached == most:
                found.append(way)
        return found

    def point_casualty(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """8.2 The units that it is done to. One that retreats is Spent."""
        area = self.place_of[decision.about["area"]]
        return Pointing(units=(self.band(WAY_STATE[WAY_NAME.index(option)], area),))

    def meant_casualty(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """8.2 Whatever can be done to units of that state."""
        state = self.state_of.get(self.state_meant(thing), UNNAMED)
        return [WAY_NAME[way] for way in range(WAYS) if WAY_STATE[way] == state]

    def why_not_casualty(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """8.2 A way to absorb Casualty Points."""
        if choice not in WAY_NAME:
            return YES
        area, left = self.place_of[decision.about["area"]], int(decision.about["left"])
        way = WAY_NAME.index(choice)
        ruling = self.may_absorb_by(pos, area, way, left)
        return ruling if not ruling.ok else no("8.2", "lead-first-or-most")

    def may_absorb_by(self, pos: Position, area: int, way: int, left: int) -> Ruling:
        """8.2 Whether one of the ways is open to anybody here. 8.3 With nowhere to go a unit is eliminated, which counts as two
        points if so many are left (ruling R46)."""
        if not pos.count(area, WAY_STATE[way]):
            return NOT_HERE
        if WAY_POINTS[way] > left:
            return TOO_FEW_POINTS
        if WAY_DEED[way] == RETREAT and left > 1 and not self.retreats(pos, area):
            return NO_RETREAT
        return YES

    def absorb_by(self, pos: Position, area: int, way: int, left: int) -> Procedure[int]:
        """8.2 One of the ways; the points it takes."""
        state = WAY_STATE[way]
        deed = WAY_DEED[way]
        if deed == FLIP:
            yield UnitFlipped(area, state, "8.2")
        elif deed == KILL:
            yield UnitEliminated(area, state, "8.2")
        else:
            yield from self.retreat(pos, area, state)
        return WAY_POINTS[way]

    # -- 8.3 Retreats ---------------------------------------------------------------------------------------------

    def retreats(self, pos: Position, area: int) -> list[int]:
        """8.3 Where a unit may retreat to: an adjacent Free area with room, failing that a Contested one under Insurgent
        control (rulings R16, R48)."""
        free = self.free_neighbours(pos, area)
        return free if free else self.contested_retreats(pos, area)

    def free_neighbours(self, pos: Position, area: int) -> list[int]:
        """4.1.3, 4.2, 8.3 Adjacent Free areas with room for one more unit."""
        return [other for other in self.chart.adjacent[area] if self.may_take_refuge(pos, other).ok]

    def may_take_refuge(self, pos: Position, to: int) -> Ruling:
        """4.1.3, 4.2, 8.3 The same for one area, with the reason."""
        if not pos.free_to_insurgents(to):
            return NOT_FREE
        return YES if pos.room_for_insurgents(to) > 0 else STACK_FULL

    def contested_retreats(self, pos: Position, area: int) -> list[int]:
        """8.3 Adjacent Contested areas under Insurgent control with room (ruling R48)."""
        return [
            other
            for other in self.chart.adjacent[area]
            if pos.control[other] == INSURGENT and pos.is_contested(other) and pos.room_for_insurgents(other) > 0
        ]

    def may_retreat_to(self, pos: Position, area: int, to: int) -> Ruling:
        """8.3 The same for one area, with the reason."""
        if to not in self.chart.adjacent[area]:
            return no("8.3", "not-adjacent")
        if to in self.retreats(pos, area):
            return YES
        return NOT_FREE if pos.room_for_insurgents(to) > 0 else STACK_FULL

    def retreat(self, pos: Position, area: int, state: int) -> Procedure[None]:
        """8.3 A Spent unit retreats; if there is no place for it, it is eliminated."""
        places = self.retreats(pos, area)
        if not places:
            yield UnitEliminated(area, state, "8.3")
            return
        to = yield from self.choose_retreat(pos, area, state, places)
        # Stacking counts, friction does not: it is Spent (ruling R15).
        yield UnitRetreated(state, area, to, state, "8.3")

    def choose_retreat(self, pos: Position, area: int, state: int, places: list[int]) -> Procedure[int]:
        """8.3 The Insurgent player chooses."""
        about = {"unit": self.chart.state_name[state], "area": PLACE_NAMES[area]}
        names = [PLACE_NAMES[place] for place in places]
        pick = yield from choose(INSURGENT_SEAT, "retreat-to", names, "8.3", about, kind=SPACE)
        return places[pick]

    def point_retreat_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """8.3, 4.1.3 An area, and the way there."""
        return Pointing(spaces=(option,), path=(decision.about["area"], option))

    def meant_retreat_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_retreat_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """8.3 An area to retreat to; 4.1.3 in Reaction the areas are the same, by a section of its own."""
        area = self.area_named(choice)
        if area == UNNAMED:
            known = self.place_of.get(choice) in self.entry_zones
            return no(decision.cite, "entry-zone" if known else "no-such-area")
        found = self.may_retreat_to(pos, self.place_of[decision.about["area"]], area)
        return no(decision.cite, found.reason) if not found.ok and found.cite == "8.3" else found


def best(points: int, soft: int, dug_in: int) -> int:
    """8.2 The most points that units which are not Dug In (able to absorb `soft`) and so many Dug In ones can absorb."""
    most = 0
    for killed in range(dug_in + 1):
        taken = killed * ABSORBS[DUG_IN]
        if taken > points:
            break
        reached = taken + min(soft, points - taken)
        most = max(most, reached)
    return most
