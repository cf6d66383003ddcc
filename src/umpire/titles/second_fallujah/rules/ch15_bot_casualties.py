"""15 How the bot takes Casualty Points, and when it uses the Advantage."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
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
    AdvantageUsed,
    BotLoss,
    BotStep,
    PointsIgnored,
    UnitEliminated,
    UnitFlipped,
)
from umpire.titles.second_fallujah.position import COALITION, INSURGENT, SPENT_OF, Position
from umpire.titles.second_fallujah.rules.ch08_casualties import FLIP, KILL, RETREAT
from umpire.titles.second_fallujah.rules.ch10_advantage import KEEP, MULLIGAN
from umpire.titles.second_fallujah.rules.ch16_bot_retreat import BotRetreat

# 15 (1, 2a-2e)  The entries of the list, and what is done when none of them will do.
LIST_ENTRIES: Final = ["lead", "retreat", "flip", "militia", "spent", "dug-in", "last"]

LEAST_GAP: Final = 4
LEAST_LOST: Final = 2


@mypyc_attr(acyclic=True)
class Loss:
    """15 One thing that the bot does to absorb points: a deed of 8.2, the state of the unit it befalls, the entry of the list
    that it follows."""

    def __init__(self, deed: int, state: int, branch: str) -> None:
        self.deed = deed
        self.state = state
        self.branch = branch


@mypyc_attr(acyclic=True)
class Refuge:
    """8.3 How many units can retreat: into areas with less than five Cadre and Fedayeen units, and in all."""

    def __init__(self, good: int, room: int) -> None:
        self.good = good
        self.room = room


@mypyc_attr(acyclic=True)
class LossPlan:
    """15 Working out who absorbs what, on paper: nothing on the map changes. 8.3 Units retreat into Free areas and, once the
    last of those is full, into friendly Contested ones (ruling R61); wherever they go, first where less than five Cadre and
    Fedayeen units are (16)."""

    def __init__(self, counts: list[int], free: Refuge, contested: Refuge) -> None:
        self.counts = counts
        self.free = free
        self.contested = contested
        self.away = 0  # units that have retreated
        self.losses: list[Loss] = []
        self.left = 0
        self.branch = "lead"  # the entry of the list that is being followed

    def has_room(self) -> bool:
        """8.3 Whether there is a place for one more."""
        return self.away < self.free.room + self.contested.room

    def has_good_room(self) -> bool:
        """15 (2a, 2b) Whether one of the areas it could go to now has less than five Cadre and Fedayeen units."""
        if self.away < self.free.room:
            return self.away < self.free.good
        return self.away - self.free.room < self.contested.good

    def flip(self, state: int) -> None:
        self.counts[state] -= 1
        self.counts[SPENT_OF[state]] += 1
        self.losses.append(Loss(FLIP, state, self.branch))
        self.left -= 1

    def retreat(self, state: int) -> None:
        self.counts[state] -= 1
        self.losses.append(Loss(RETREAT, state, self.branch))
        self.away += 1
        self.left -= 1

    def kill(self, state: int, points: int) -> None:
        self.counts[state] -= 1
        self.losses.append(Loss(KILL, state, self.branch))
        self.left -= points

    def retreated(self, state: int) -> int:
        """The place in the plan of a unit of this state that has retreated, or -1."""
        for index in range(len(self.losses)):
            if self.losses[index].deed == RETREAT and self.losses[index].state == state:
                return index
        return -1

    def kill_retreated(self, index: int) -> None:
        """15 (2d) It is eliminated for one point more; its place is free again."""
        self.away -= 1
        self.losses[index] = Loss(KILL, self.losses[index].state, self.branch)
        self.left -= 1

    def core_lost(self) -> int:
        """15 (3c) Cadre and Fedayeen units eliminated."""
        lost = 0
        for loss in self.losses:
            if loss.deed == KILL and loss.state < MILITIA:
                lost += 1
        return lost


@mypyc_attr(allow_interpreted_subclasses=True)
class BotCasualties(BotRetreat):
    """Chapter 15."""

    def choose_defence_lead(self, pos: Position, area: int) -> Procedure[int]:
        """7.2.5 Among equals a Dug In Fedayeen leads, and Militia rather than a Spent Cadre (ruling R52)."""
        leads = self.defence_leads(pos, area)
        if len(leads) > 1:
            yield BotStep("lead-dug-in" if leads[0] == DUG_IN else "lead-militia", "7.2.5")
        return leads[0]

    def absorb(self, pos: Position, area: int, lead: int, points: int) -> Procedure[None]:
        """15 As planned."""
        plan = self.plan_losses(pos, area, lead, points)
        for loss in plan.losses:
            yield BotLoss(loss.branch, "15")
            if loss.deed == FLIP:
                yield UnitFlipped(area, loss.state, "15")
            elif loss.deed == KILL:
                yield UnitEliminated(area, loss.state, "15")
            else:
                yield from self.retreat(pos, area, loss.state)
        if plan.left:
            yield PointsIgnored(area, plan.left, "15")

    def plan_losses(self, pos: Position, area: int, lead: int, points: int) -> LossPlan:
        """15 (1, 2) The lead unit first, then point by point down the list, which is exempt from the duty of 8.2 to absorb as
        much as possible (ruling R54)."""
        plan = self.open_plan(pos, area)
        plan.left = points
        # 15 (1)  The lead unit: Dug In it is eliminated for three, otherwise it takes one point.
        if lead == DUG_IN:
            plan.kill(DUG_IN, 3)
        else:
            self.hit_lead(plan, lead)
        while plan.left and self.take_next(plan):
            pass
        return plan

    def open_plan(self, pos: Position, area: int) -> LossPlan:
        """What is there, and how many units can retreat where (ruling R61)."""
        counts = [pos.count(area, state) for state in range(STATES)]
        free = self.refuge(pos, self.free_neighbours(pos, area))
        return LossPlan(counts, free, self.refuge(pos, self.contested_retreats(pos, area)))

    def refuge(self, pos: Position, places: list[int]) -> Refuge:
        """8.3, 5 The room that these areas have."""
        refuge = Refuge(0, 0)
        for place in places:
            room = pos.room_for_insurgents(place)
            refuge.room += room
            refuge.good += max(0, min(room, self.chart.friction_limit - pos.core(place)))
        return refuge

    def hit_lead(self, plan: LossPlan, lead: int) -> None:
        """15 (1a) One point on the lead unit: a Fresh one flips, a Spent one retreats, Militia die (ruling R18). 8.3 A Spent
        one with nowhere to go dies too, for two points if there are so many (ruling R46)."""
        if lead in (FEDAYEEN, CADRE):
            plan.flip(lead)
        elif lead in (MILITIA, SPENT_MILITIA):
            plan.kill(lead, 1)
        elif plan.has_room():
            plan.retreat(lead)
        else:
            plan.kill(lead, min(2, plan.left))

    def take_next(self, plan: LossPlan) -> bool:
        """15 (2) The next point, by the first entry of the list that can take it. Says whether one could."""
        counts = plan.counts
        # 15 (2a, 2b)  Retreat a Spent unit, flip a Fresh one, Cadre before Fedayeen, if there is a good place to go.
        if plan.has_good_room():
            plan.branch = "retreat"
            if self.retreat_one(plan):
                return True
            plan.branch = "flip"
            if self.flip_one(plan):
                return True
        # 15 (2c)  Eliminate a Militia.
        plan.branch = "militia"
        for state in (SPENT_MILITIA, MILITIA):
            if counts[state]:
                plan.kill(state, 1)
                return True
        # 15 (2d)  Eliminate a Spent unit, Fedayeen before Cadre; one that has retreated for one point. In place it costs two,
        # so not for the last point.
        plan.branch = "spent"
        for state in (SPENT_FEDAYEEN, SPENT_CADRE):
            if counts[state] and plan.left >= 2:
                plan.kill(state, 2)
                return True
            retreated = plan.retreated(state)
            if retreated >= 0:
                plan.kill_retreated(retreated)
                return True
        # 15 (2e)  Eliminate a Dug In unit, if three points remain.
        plan.branch = "dug-in"
        if counts[DUG_IN] and plan.left >= 3:
            plan.kill(DUG_IN, 3)
            return True
        # No other option: retreat or flip although no good place is left; 8.3 or die, with no place at all.
        plan.branch = "last"
        if plan.has_room() and self.retreat_one(plan):
            return True
        if self.flip_one(plan):
            return True
        for state in (SPENT_FEDAYEEN, SPENT_CADRE):
            if counts[state]:
                plan.kill(state, 1)
                return True
        return False

    def retreat_one(self, plan: LossPlan) -> bool:
        for state in (SPENT_CADRE, SPENT_FEDAYEEN):
            if plan.counts[state]:
                plan.retreat(state)
                return True
        return False

    def flip_one(self, plan: LossPlan) -> bool:
        for state in (CADRE, FEDAYEEN):
            if plan.counts[state]:
                plan.flip(state)
                return True
        return False

    def foresee_casualties(self, pos: Position, area: int, lead: int, points: int) -> int:
        """15 (3c) How many Cadre and Fedayeen units would be eliminated (ruling R60)."""
        if points <= 0 or self.is_ignored(lead, points):
            return 0
        if points > self.absorbable(pos, area):
            return pos.core(area)
        return self.plan_losses(pos, area, lead, points).core_lost()

    # -- 15.3 The Advantage ---------------------------------------------------------------------------------------

    def consider_advantage(
        self, pos: Position, area: int, lead: int, attack: int, defence: int, value: int, strength: int, by: int
    ) -> Procedure[str]:
        """15 (3) The bot rerolls if it may, if the dice differ by four or more, and if two or more Cadre or Fedayeen units
        would be eliminated; it does nothing else with the Advantage (ruling R34)."""
        if pos.advantage == COALITION:
            return (yield from self.use_advantage(pos, area, value + attack, strength + defence))
        if by != COALITION or pos.advantage_used or attack - defence < LEAST_GAP:
            return KEEP
        if self.foresee_casualties(pos, area, lead, value + attack - strength - defence) < LEAST_LOST:
            return KEEP
        yield BotStep("mulligan", "15")
        yield AdvantageUsed(INSURGENT, MULLIGAN, "15")
        return MULLIGAN

    def use_advantage_at_end(self, pos: Position, roll: int) -> Procedure[int]:
        """10.1 The bot never changes this roll (ruling R34)."""
        if pos.advantage == COALITION:
            return (yield from super().use_advantage_at_end(pos, roll))
        return roll
