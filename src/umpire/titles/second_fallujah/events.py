"""Every fact of Second Fallujah. An event changes the position and nothing else does; its FIELDS are what speech says.

Field names say what the number means: `area`, `origin`, `to`, `place` a place; `unit`, `lead` a Coalition unit and `units`
a list of them; `state` a state of Insurgent units; `side` a side; other fields are words or plain numbers.
"""

from typing import ClassVar, cast

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.engine.values import changed, raised
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    MILITIA,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
)
from umpire.titles.second_fallujah.position import (
    ACTING,
    CHOOSING,
    COALITION,
    FRESH_OF,
    IDLE,
    INSURGENT,
    NO_ROLL,
    NOBODY,
    NOWHERE,
    SPENT_OF,
    Position,
    bit,
    mover,
    mover_area,
    mover_state,
)

# Whether a unit of the impulse has moved, and whether it had to stop at the enemy (6.2).
MOVED = 1
STOPPED = 2


@mypyc_attr(acyclic=True)
class Fact(Event):
    """An event of this title: `change` is what it does."""

    def apply(self, pos: object) -> None:
        self.change(cast(Position, pos))

    def change(self, pos: Position) -> None:
        """Nothing, for what is only told."""


@mypyc_attr(acyclic=True)
class AreaFact(Fact):
    """About one area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area",)

    def __init__(self, area: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area


@mypyc_attr(acyclic=True)
class AreaCountFact(Fact):
    """About an area and a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "count")

    def __init__(self, area: int, count: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.count = count


@mypyc_attr(acyclic=True)
class StateFact(Fact):
    """About one Insurgent unit in an area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "state")

    def __init__(self, area: int, state: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.state = state


@mypyc_attr(acyclic=True)
class StateMoveFact(Fact):
    """About an Insurgent unit that goes from one area to another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("state", "origin", "to")

    def __init__(self, state: int, origin: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.state = state
        self.origin = origin
        self.to = to


@mypyc_attr(acyclic=True)
class SideFact(Fact):
    """About one side."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side


@mypyc_attr(acyclic=True)
class WordFact(Fact):
    """Something told with one word."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str, cite: str) -> None:
        super().__init__(cite)
        self.word = word


# -- set-up and sequence ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CadresPlaced(Fact):
    """11.1, 13 One Cadre in each mosque area and each area of the Jolan district."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int, cite: str) -> None:
        super().__init__(cite)
        self.count = count

    def change(self, pos: Position) -> None:
        for area in range(1, AREAS + 1):
            if pos.chart.cadre_area[area]:
                pos.add(area, CADRE)


@mypyc_attr(acyclic=True)
class FedayeenPlaced(AreaFact):
    """11.1, 13 A Fedayeen is set up."""

    def change(self, pos: Position) -> None:
        pos.add(self.area, FEDAYEEN)
        pos.fedayeen_pool -= 1


@mypyc_attr(acyclic=True)
class TurnBegan(Fact):
    """4 A day begins. 11.2 The first one begins at impulse 0 with the Coalition."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn", "day")

    def __init__(self, turn: int, day: str, cite: str) -> None:
        super().__init__(cite)
        self.turn = turn
        self.day = day

    def change(self, pos: Position) -> None:
        pos.turn = self.turn
        pos.passed = 0
        pos.regrouped = [NOBODY] * len(pos.regrouped)
        pos.regrouped_in = [0] * len(pos.regrouped_in)
        pos.regrouped_units = [0] * len(pos.regrouped_units)


@mypyc_attr(acyclic=True)
class ImpulseBegan(Fact):
    """4.1 A side takes an impulse; the track is at this number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "impulse")

    def __init__(self, side: int, impulse: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side
        self.impulse = impulse

    def change(self, pos: Position) -> None:
        pos.side = self.side
        pos.impulse = self.impulse
        pos.stage = CHOOSING
        pos.end_roll = NO_ROLL


@mypyc_attr(acyclic=True)
class PlaceActivated(Fact):
    """4.1.1, 4.1.2 An area or an Entry Zone is activated, which is no pass whatever comes of it (ruling R63)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "place")

    def __init__(self, side: int, place: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side
        self.place = place

    def change(self, pos: Position) -> None:
        pos.stage = ACTING
        pos.activated = self.place
        pos.passed = 0
        contested = 0
        for area in range(1, AREAS + 1):
            if pos.theirs[area] and pos.ours[area]:
                contested |= bit(area)
        pos.contested = contested
        if self.side == COALITION:
            mp = pos.mp[:]
            for unit in range(pos.chart.unit_count):
                if pos.place[unit] == self.place and not pos.spent[unit]:
                    mp[unit] = pos.chart.mf[unit]
            pos.mp = mp


@mypyc_attr(acyclic=True)
class SidePassed(SideFact):
    """4.1.1, 4.1.2 Nothing is done."""

    def change(self, pos: Position) -> None:
        pos.passed = 1


@mypyc_attr(acyclic=True)
class ImpulseEnded(SideFact):
    """4.1.1, 4.1.2 Whoever moved or attacked is Spent, and what belonged to the impulse is forgotten."""

    def change(self, pos: Position) -> None:
        for code in pos.movers:
            state = mover_state(code)
            pos.turn_over(mover_area(code), state, SPENT_OF[state])
        if self.side == COALITION:
            spent = pos.spent[:]
            for unit in range(len(spent)):
                if pos.moved[unit]:
                    spent[unit] = 1
            pos.spent = spent
            pos.mp = [IDLE] * len(spent)
            pos.moved = [0] * len(spent)
            pos.came = [0] * len(spent)
            pos.fought_by = [0] * len(spent)
            pos.ambush = [0] * len(pos.ambush)
        pos.cost = [0] * len(pos.cost)
        pos.movers = []
        pos.stage = CHOOSING
        pos.activated = NOWHERE
        pos.first_area = NOWHERE
        pos.left_zone = 0
        pos.contested = 0
        pos.entered = 0
        pos.fought = 0
        pos.toll = 0
        pos.resting = 0


@mypyc_attr(acyclic=True)
class EndRollNoted(Fact):
    """4.1.4 The first Coalition combat roll of its impulse (or a roll of its own) decides whether the phase ends."""

    FIELDS: ClassVar[tuple[str, ...]] = ("roll", "impulse", "word")

    def __init__(self, roll: int, impulse: int, cite: str) -> None:
        super().__init__(cite)
        self.roll = roll
        self.impulse = impulse
        self.word = "ends" if roll < impulse else "goes-on"

    def change(self, pos: Position) -> None:
        pos.end_roll = self.roll

    def gist(self) -> str:
        return "phase-ends" if self.word == "ends" else ""


@mypyc_attr(acyclic=True)
class ActionPhaseEnded(WordFact):
    """4.1.4 By the roll, or because both sides passed."""


@mypyc_attr(acyclic=True)
class AdvantageUsed(Fact):
    """10.1, 10.2 Used: it changes hands and waits until the Reset Phase."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "word")

    def __init__(self, side: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.side = side
        self.word = word

    def change(self, pos: Position) -> None:
        pos.advantage = INSURGENT if self.side == COALITION else COALITION
        pos.advantage_used = 1


@mypyc_attr(acyclic=True)
class AdvantageReady(SideFact):
    """4.4 Back to the Available Box."""

    def change(self, pos: Position) -> None:
        pos.advantage_used = 0


@mypyc_attr(acyclic=True)
class UnitsRefreshed(Fact):
    """4.4 Spent units become Fresh, but for the Cadre and Fedayeen of the areas in `held`, which friction keeps apart."""

    def __init__(self, held: int, cite: str) -> None:
        super().__init__(cite)
        self.held = held

    def change(self, pos: Position) -> None:
        pos.spent = [0] * len(pos.spent)
        force = pos.force[:]
        for area in range(1, AREAS + 1):
            if not pos.theirs[area]:
                continue
            states = force[area][:]
            states[MILITIA] += states[SPENT_MILITIA]
            states[SPENT_MILITIA] = 0
            if not self.held & bit(area):
                states[FEDAYEEN] += states[SPENT_FEDAYEEN]
                states[SPENT_FEDAYEEN] = 0
                states[CADRE] += states[SPENT_CADRE]
                states[SPENT_CADRE] = 0
            force[area] = states
        pos.force = force


@mypyc_attr(acyclic=True)
class StateRefreshed(StateFact):
    """4.4, 5.1 One Spent unit of an area at the limit becomes Fresh."""

    def change(self, pos: Position) -> None:
        pos.turn_over(self.area, self.state, FRESH_OF[self.state])


@mypyc_attr(acyclic=True)
class FrictionHeld(AreaCountFact):
    """5.1 So many units of an area remain Spent."""


@mypyc_attr(acyclic=True)
class GameEnded(Fact):
    """1.1, 1.2 The count at the end of November 14."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vp", "word")

    def __init__(self, vp: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.vp = vp
        self.word = word

    def change(self, pos: Position) -> None:
        pos.outcome = self.word


# -- movement ---------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class UnitsMoved(Fact):
    """6 Coalition units enter an area, at so many Movement Points each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units", "origin", "to", "cost")

    def __init__(self, units: list[int], origin: int, to: int, cost: int, toll: int, cite: str) -> None:
        super().__init__(cite)
        self.units = units
        self.origin = origin
        self.to = to
        self.cost = cost
        self.toll = toll

    def change(self, pos: Position) -> None:
        stop = STOPPED if pos.theirs[self.to] else MOVED
        mp = pos.mp[:]
        moved = pos.moved[:]
        came = pos.came[:]
        for unit in self.units:
            # 6.2  The toll is for those who have neither moved nor fought.
            mp[unit] -= self.cost if moved[unit] else self.cost + self.toll
            moved[unit] = stop
            came[unit] = self.origin
            pos.put(unit, self.to)
        pos.mp = mp
        pos.moved = moved
        pos.came = came
        pos.entered |= bit(self.to)
        if not pos.cost[self.to]:
            pos.cost = changed(pos.cost, self.to, self.cost)
        if self.origin > AREAS:
            pos.first_area = self.to
            pos.left_zone += len(self.units)


@mypyc_attr(acyclic=True)
class ReactionBegan(AreaFact):
    """4.1.3 The first Coalition unit has entered, and there are Insurgents who may react."""


@mypyc_attr(acyclic=True)
class EntryCostChanged(Fact):
    """6.4.1, 6.4.2 After the Reaction the area costs less, or more, than was paid. Who cannot pay more has paid (ruling R25)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "cost", "word")

    def __init__(self, units: list[int], area: int, paid: int, cost: int, cite: str) -> None:
        super().__init__(cite)
        self.units = units
        self.area = area
        self.paid = paid
        self.cost = cost
        self.word = "less" if cost < paid else "more"

    def change(self, pos: Position) -> None:
        stop = STOPPED if pos.theirs[self.area] else MOVED
        mp = pos.mp[:]
        moved = pos.moved[:]
        for unit in self.units:
            if mp[unit] + self.paid >= self.cost:
                mp[unit] += self.paid - self.cost
            moved[unit] = stop
        pos.mp = mp
        pos.moved = moved
        pos.cost = changed(pos.cost, self.area, self.cost)


@mypyc_attr(acyclic=True)
class AmbushSprung(Fact):
    """6.4.2 Too few Movement Points for what is there now: so much off the Offensive Value. `cost` is the original cost, which
    those who follow pay."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "short")

    def __init__(self, area: int, short: int, cost: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.short = short
        self.cost = cost

    def change(self, pos: Position) -> None:
        pos.ambush = changed(pos.ambush, self.area, self.short)
        pos.cost = changed(pos.cost, self.area, self.cost)

    def gist(self) -> str:
        return "ambush"


@mypyc_attr(acyclic=True)
class UnitWithdrew(Fact):
    """6.3.1 A reconnaissance unit goes back where it came from and is Spent. If nobody stays, what was paid and an Ambush are
    forgotten (ruling R62)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "area", "to")

    def __init__(self, unit: int, area: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.area = area
        self.to = to

    def change(self, pos: Position) -> None:
        pos.put(self.unit, self.to)
        pos.spent = changed(pos.spent, self.unit, 1)
        pos.mp = changed(pos.mp, self.unit, IDLE)
        pos.moved = changed(pos.moved, self.unit, 0)
        if not pos.fighters[self.area]:
            pos.cost = changed(pos.cost, self.area, 0)
            pos.ambush = changed(pos.ambush, self.area, 0)


@mypyc_attr(acyclic=True)
class InsurgentMoved(Fact):
    """6 An Insurgent unit enters an area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("state", "origin", "to", "cost")

    def __init__(self, code: int, state: int, origin: int, to: int, mp: int, cost: int, cite: str) -> None:
        """`code` is its place among those that have moved already, or -1; `mp` what it has left afterwards."""
        super().__init__(cite)
        self.code = code
        self.state = state
        self.origin = origin
        self.to = to
        self.mp = mp
        self.cost = cost

    def change(self, pos: Position) -> None:
        pos.add(self.origin, self.state, -1)
        pos.add(self.to, self.state)
        movers = pos.movers[:]
        if self.code >= 0:
            movers.remove(self.code)
        movers.append(mover(self.state, self.to, self.mp, 1 if pos.ours[self.to] else 0))
        pos.movers = movers
        if not pos.cost[self.to]:
            pos.cost = changed(pos.cost, self.to, self.cost)


@mypyc_attr(acyclic=True)
class FedayeenDugIn(AreaFact):
    """4.1.1, 4.1.3 A Fresh Fedayeen gets a Dug In marker."""

    def change(self, pos: Position) -> None:
        pos.turn_over(self.area, FEDAYEEN, DUG_IN)
        pos.dug_in_pool -= 1


@mypyc_attr(acyclic=True)
class MarkerTakenOff(AreaFact):
    """4.1.1 A Dug In marker comes off; the unit stays Fresh and does nothing else in this impulse."""

    def change(self, pos: Position) -> None:
        pos.turn_over(self.area, DUG_IN, FEDAYEEN)
        pos.dug_in_pool += 1
        pos.resting += 1


@mypyc_attr(acyclic=True)
class ResistanceOrganized(AreaCountFact):
    """4.1.1 Militia appear, one for each Fresh Cadre."""

    def change(self, pos: Position) -> None:
        pos.add(self.area, MILITIA, self.count)
        pos.militia_pool -= self.count
        pos.passed = 0


@mypyc_attr(acyclic=True)
class ResistanceMarked(AreaFact):
    """14.2 The Resistance marker: not here again at the next occasion."""

    def change(self, pos: Position) -> None:
        pos.resistance = self.area


# -- reaction ---------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class MilitiaPlaced(Fact):
    """4.1.3, 17 A Cadre in `origin` places a Militia."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "origin")

    def __init__(self, area: int, origin: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.origin = origin

    def change(self, pos: Position) -> None:
        pos.add(self.area, MILITIA)
        pos.militia_pool -= 1

    def gist(self) -> str:
        return "militia"


@mypyc_attr(acyclic=True)
class FedayeenCame(Fact):
    """17 Reaction places a Fedayeen, perhaps Dug In already."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "word")

    def __init__(self, area: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.word = word

    def change(self, pos: Position) -> None:
        pos.fedayeen_pool -= 1
        if self.word == "dug-in":
            pos.add(self.area, DUG_IN)
            pos.dug_in_pool -= 1
        else:
            pos.add(self.area, FEDAYEEN)

    def gist(self) -> str:
        return "fedayeen-came"


@mypyc_attr(acyclic=True)
class UnitRetreated(StateMoveFact):
    """8.3, 4.1.3, 17 An Insurgent unit retreats; `state` is what it is before, `after` what it is afterwards."""

    def __init__(self, state: int, origin: int, to: int, after: int, cite: str) -> None:
        super().__init__(state, origin, to, cite)
        self.after = after

    def change(self, pos: Position) -> None:
        pos.add(self.origin, self.state, -1)
        pos.add(self.to, self.after)


# -- combat -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class AttackDeclared(Fact):
    """7.2 These units attack, led by this one. `cost` is what an attack in place costs each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "units", "lead")

    def __init__(self, area: int, units: list[int], lead: int, cost: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.units = units
        self.lead = lead
        self.cost = cost

    def change(self, pos: Position) -> None:
        pos.fought |= bit(self.area)
        mp = pos.mp[:]
        fought_by = pos.fought_by[:]
        moved = pos.moved[:]
        for unit in self.units:
            # 7.2.3  The riverine unit pays nothing; like the others it is Spent at the end of the impulse (4.1.2).
            mp[unit] = mp[unit] - self.cost if pos.chart.mf[unit] else 0
            fought_by[unit] |= bit(self.area)
            moved[unit] = STOPPED
        pos.mp = mp
        pos.fought_by = fought_by
        pos.moved = moved


@mypyc_attr(acyclic=True)
class TollImposed(Fact):
    """6.2 An Overrun in place: units that took no part pay the cost of the attack when they leave."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "cost")

    def __init__(self, area: int, cost: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.cost = cost

    def change(self, pos: Position) -> None:
        pos.toll = self.cost


@mypyc_attr(acyclic=True)
class FireMissionCalled(AreaFact):
    """7.4 Artillery and aircraft strike an area."""

    def change(self, pos: Position) -> None:
        pos.passed = 0


@mypyc_attr(acyclic=True)
class InsurgentAttacked(StateFact):
    """7.3 One Insurgent unit attacks."""


@mypyc_attr(acyclic=True)
class BacklashRaised(Fact):
    """7.5, 8.1 The Political Backlash Track goes up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("points", "word")

    def __init__(self, points: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.points = points
        self.word = word

    def change(self, pos: Position) -> None:
        pos.backlash += self.points


@mypyc_attr(acyclic=True)
class CasualtiesEvacuated(AreaFact):
    """8.1.1 Armoured medevac: one Casualty Point less."""


@mypyc_attr(acyclic=True)
class OverwhelmingForce(AreaFact):
    """8.5 Only Militia, and five or more short: no dice."""

    def __init__(self, area: int, cite: str) -> None:
        super().__init__(area, cite)
        self.settles = True

    def gist(self) -> str:
        return "overrun"


@mypyc_attr(acyclic=True)
class BattleRolled(Fact):
    """7.2.7, 7.3.4 The totals, as they stand before anybody uses the Advantage or applies a result."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "attack", "defence", "points", "word")

    def __init__(self, area: int, attack: int, defence: int, points: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.attack = attack
        self.defence = defence
        self.points = points
        self.word = word
        self.settles = True

    def gist(self) -> str:
        return f"cp-{self.points}" if self.word == "hit" else self.word


@mypyc_attr(acyclic=True)
class SecurityLapse(AreaFact):
    """7.3.5 Only Support Units defend: the attack succeeds."""

    def __init__(self, area: int, cite: str) -> None:
        super().__init__(area, cite)
        self.settles = True

    def gist(self) -> str:
        return "success"


@mypyc_attr(acyclic=True)
class UnitFlipped(StateFact):
    """8.2 A Fresh unit becomes Spent for one Casualty Point."""

    def change(self, pos: Position) -> None:
        pos.turn_over(self.area, self.state, SPENT_OF[self.state])


@mypyc_attr(acyclic=True)
class UnitEliminated(StateFact):
    """8.2, 7.3.4 An Insurgent unit is eliminated; Militia go back to the Force Pool, Dug In markers to their pile."""

    def change(self, pos: Position) -> None:
        pos.add(self.area, self.state, -1)
        if self.state == DUG_IN:
            pos.dug_in_pool += 1
        elif self.state >= MILITIA:
            pos.militia_pool += 1


@mypyc_attr(acyclic=True)
class AttackerEliminated(UnitEliminated):
    """7.3.4 The attacker is eliminated, whatever came of it. `code` is its place among those that moved, or -1."""

    def __init__(self, area: int, state: int, code: int, cite: str) -> None:
        super().__init__(area, state, cite)
        self.code = code

    def change(self, pos: Position) -> None:
        super().change(pos)
        if self.code >= 0:
            movers = pos.movers[:]
            movers.remove(self.code)
            pos.movers = movers


@mypyc_attr(acyclic=True)
class PointsIgnored(AreaCountFact):
    """8.2 Dug In units ignore these Casualty Points."""


@mypyc_attr(acyclic=True)
class AreaOverrun(AreaFact):
    """8.4 Every defender is eliminated, and the Coalition units may go on."""

    def change(self, pos: Position) -> None:
        pos.militia_pool += pos.count(self.area, MILITIA) + pos.count(self.area, SPENT_MILITIA)
        pos.dug_in_pool += pos.count(self.area, DUG_IN)
        pos.hold(self.area, NOBODY)
        pos.theirs = changed(pos.theirs, self.area, 0)
        moved = pos.moved[:]
        for unit in range(len(moved)):
            if pos.place[unit] == self.area and moved[unit] == STOPPED:
                moved[unit] = MOVED
        pos.moved = moved


@mypyc_attr(acyclic=True)
class AttackersSpent(Fact):
    """7.2.7 After the battle the attackers are Spent."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, units: list[int], cite: str) -> None:
        super().__init__(cite)
        self.units = units

    def change(self, pos: Position) -> None:
        spent = pos.spent[:]
        mp = pos.mp[:]
        moved = pos.moved[:]
        for unit in self.units:
            spent[unit] = 1
            mp[unit] = IDLE
            moved[unit] = 0
        pos.spent = spent
        pos.mp = mp
        pos.moved = moved


@mypyc_attr(acyclic=True)
class UnledUnits(Fact):
    """7.2.1 Units that entered have nobody to lead them: no attack, and they are Spent where they stand (ruling R2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units", "area")

    def __init__(self, units: list[int], area: int, cite: str) -> None:
        super().__init__(cite)
        self.units = units
        self.area = area

    def change(self, pos: Position) -> None:
        pos.contested |= bit(self.area)


@mypyc_attr(acyclic=True)
class ControlChanged(Fact):
    """9.1 An area changes hands."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "side")

    def __init__(self, area: int, side: int, cite: str) -> None:
        super().__init__(cite)
        self.area = area
        self.side = side

    def change(self, pos: Position) -> None:
        pos.control = changed(pos.control, self.area, self.side)


@mypyc_attr(acyclic=True)
class AreaInfiltrated(AreaFact):
    """9.2 Not Garrisoned, and next to Insurgent control: lost."""

    def change(self, pos: Position) -> None:
        pos.control = changed(pos.control, self.area, INSURGENT)


# -- regroup ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class InsurgentRegrouped(StateMoveFact):
    """4.2 An Insurgent unit moves to a Free area; 5.1 Fresh ones that find the limit reached become Spent."""

    def __init__(self, state: int, origin: int, to: int, after: int, cite: str) -> None:
        super().__init__(state, origin, to, cite)
        self.after = after

    def change(self, pos: Position) -> None:
        pos.add(self.origin, self.state, -1)
        pos.add(self.to, self.after)
        regrouped = pos.regrouped[:]
        regrouped[self.to] = raised(regrouped[self.to], self.after)
        pos.regrouped = regrouped
        pos.regrouped_in = raised(pos.regrouped_in, self.to)


@mypyc_attr(acyclic=True)
class FrictionFlipped(StateFact):
    """5.1 A Fresh unit that enters an area at the limit becomes Spent."""


@mypyc_attr(acyclic=True)
class UnitsRegrouped(Fact):
    """4.2 Coalition units move to a Free area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units", "origin", "to")

    def __init__(self, units: list[int], origin: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.units = units
        self.origin = origin
        self.to = to

    def change(self, pos: Position) -> None:
        regrouped = pos.regrouped_units[:]
        for unit in self.units:
            pos.put(unit, self.to)
            regrouped[unit] = 1
        pos.regrouped_units = regrouped


# -- the bot ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BotStep(WordFact):
    """14, 15, 17 The branch that the procedure takes."""


@mypyc_attr(acyclic=True)
class BotLoss(WordFact):
    """15 The entry of the list by which the bot takes the next point."""


@mypyc_attr(acyclic=True)
class BotChose(Fact):
    """12.2 The bot has chosen. `stages` holds, for every priority that narrowed the field, its number and who was left; `drawn`
    says that a die had to decide in the end."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "pick", "candidates", "trace")

    def __init__(
        self, word: str, pick: int, candidates: list[int], stages: list[list[int]], drawn: bool, cite: str
    ) -> None:
        super().__init__(cite)
        self.word = word
        self.pick = pick
        self.candidates = candidates
        self.stages = stages
        self.drawn = drawn
