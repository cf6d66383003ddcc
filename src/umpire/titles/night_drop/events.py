"""Every fact of Night Drop. An event changes the position and nothing else does; its FIELDS are what speech says. An event with
`secret` is for that seat alone.

Field names say what the number means: `unit`, `point`, `company` a unit and `units` a list of them; `hex`, `origin`, `to` a
hex; `regiment` a regiment; `side` a side; `face` what a Stick is; `stage` a stage of an Activation; other fields are words or
plain numbers.
"""

from typing import ClassVar, cast

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.engine.values import changed, raised
from umpire.titles.night_drop.chart import ADVANTAGE, FACES, UNKNOWN
from umpire.titles.night_drop.position import (
    CHOOSING,
    CONCEALED,
    DEAD,
    FULL,
    G4,
    LOST,
    NOTHING,
    REDUCED,
    USED,
    VISIBLE,
    Position,
)
from umpire.titles.night_drop.units import regiment_of

# 5.4.2  A German unit counts as activated once it enters, moves or attacks (ruling R59); nobody moves twice.
ACTIVATED = 1
HAS_MOVED = 2

GERMAN_SEAT = "german"
US_SEAT = "us"


@mypyc_attr(acyclic=True)
class Fact(Event):
    """An event of this title: `change` is what it does."""

    def apply(self, pos: object) -> None:
        self.change(cast(Position, pos))

    def change(self, pos: Position) -> None:
        """Nothing, for what is only told."""


@mypyc_attr(acyclic=True)
class UnitFact(Fact):
    """About one unit and the hex where it is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "hex")

    def __init__(self, unit: int, hex: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.hex = hex


@mypyc_attr(acyclic=True)
class HexFact(Fact):
    """About one hex."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex",)

    def __init__(self, hex: int, cite: str) -> None:
        super().__init__(cite)
        self.hex = hex


@mypyc_attr(acyclic=True)
class SideFact(Fact):
    """About one side."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side


@mypyc_attr(acyclic=True)
class MarkerFact(Fact):
    """About a VP hex and the marker in it; `value` is the row of the marker."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex", "points")

    def __init__(self, vp: int, hex: int, value: int, points: int, cite: str) -> None:
        super().__init__(cite)
        self.vp = vp
        self.hex = hex
        self.value = value
        self.points = points


# -- set-up -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class GermanPlaced(Fact):
    """4.1, 8.5 A German unit comes to the map under an Unknown marker; at night its letter shows (ruling R52)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "hex")

    def __init__(self, unit: int, hex: int, letter: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.hex = hex
        self.letter = letter

    def change(self, pos: Position) -> None:
        pos.put(self.unit, self.hex)
        pos.german_letter = changed(pos.german_letter, self.unit - pos.first_german, self.letter)


@mypyc_attr(acyclic=True)
class GermanIdentified(Fact):
    """4.1, 8.5.1 Only the German player knows who it is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "type")

    def __init__(self, unit: int, type: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.type = type
        self.secret = GERMAN_SEAT

    def change(self, pos: Position) -> None:
        pos.german_type = changed(pos.german_type, self.unit - pos.first_german, self.type)
        pos.cup = raised(pos.cup, self.type, -1)


@mypyc_attr(acyclic=True)
class SticksDropped(Fact):
    """4.2.1 The Sticks of a regiment are over their Drop Zone Hexes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("regiment", "count")

    def __init__(self, regiment: int, first: int, count: int, cite: str) -> None:
        super().__init__(cite)
        self.regiment = regiment
        self.first = first
        self.count = count

    def change(self, pos: Position) -> None:
        stick = self.first
        hexes = pos.chart.drop_hexes[self.regiment]
        for index in range(len(hexes)):
            for _ in range(pos.chart.drop_counts[self.regiment][index]):
                pos.put(stick, hexes[index])
                stick += 1


@mypyc_attr(acyclic=True)
class StickScattered(Fact):
    """4.2.2 A Stick drifts to its Landing Hex."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "to")

    def __init__(self, unit: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.to = to

    def change(self, pos: Position) -> None:
        pos.put(self.unit, self.to)


@mypyc_attr(acyclic=True)
class StickLost(Fact):
    """4.2.2, 4.2.3, 7, 8.4.5 A Stick is lost, and nobody looks at it if it was unknown (ruling R18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "word")

    def __init__(self, unit: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.word = word

    def change(self, pos: Position) -> None:
        pos.put(self.unit, LOST)

    def gist(self) -> str:
        return "stick-lost"


# -- the turn ---------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class TurnBegan(Fact):
    """5 An hour begins."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn", "clock", "word")

    def __init__(self, turn: int, clock: str, night: bool, cite: str) -> None:
        super().__init__(cite)
        self.turn = turn
        self.clock = clock
        self.word = "night" if night else "day"

    def change(self, pos: Position) -> None:
        pos.turn = self.turn
        pos.seized = NOTHING
        pos.advantages_killed = 0
        pos.activation = 0
        pos.used = 0
        pos.stage = CHOOSING


@mypyc_attr(acyclic=True)
class AdvantageSpent(Fact):
    """2.6.1 A revealed PIR Advantage is withdrawn to take the Initiative."""

    FIELDS: ClassVar[tuple[str, ...]] = ("regiment",)

    def __init__(self, unit: int, regiment: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.regiment = regiment

    def change(self, pos: Position) -> None:
        pos.put(self.unit, USED)


@mypyc_attr(acyclic=True)
class InitiativeTaken(Fact):
    """5.2 The Initiative of this turn, by dice or without (2.6, 5.2.2). Seized by a regiment, the first Activation is its
    own."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "word")

    def __init__(self, side: int, word: str, cite: str, regiment: int = NOTHING) -> None:
        super().__init__(cite)
        self.side = side
        self.word = word
        self.regiment = regiment

    def change(self, pos: Position) -> None:
        pos.initiative = self.side
        pos.seized = self.regiment


@mypyc_attr(acyclic=True)
class GermanTurnUsed(Fact):
    """2.6.2, 2.6.3 One turn of automatic German Initiative is used up (ruling R9)."""

    def change(self, pos: Position) -> None:
        pos.german_turns -= 1


@mypyc_attr(acyclic=True)
class ActivationBegan(Fact):
    """5.4 A side takes one of the five Activations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "number")

    def __init__(self, side: int, number: int, cite: str) -> None:
        super().__init__(cite)
        self.side = side
        self.number = number


@mypyc_attr(acyclic=True)
class ActionChosen(Fact):
    """5.4.1, 5.4.2 U1 to U3, G1 to G4, or nothing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side", "word")

    def __init__(self, side: int, action: int, stage: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.side = side
        self.action = action
        self.stage = stage
        self.word = word

    def change(self, pos: Position) -> None:
        pos.action = self.action
        pos.stage = self.stage
        if 0 <= self.action < G4:
            pos.used |= 1 << self.action


@mypyc_attr(acyclic=True)
class LimitRolled(Fact):
    """5.4.2 So many movements of Sticks, or so many units."""

    FIELDS: ClassVar[tuple[str, ...]] = ("limit", "word")

    def __init__(self, limit: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.limit = limit
        self.word = word

    def change(self, pos: Position) -> None:
        pos.limit = self.limit


@mypyc_attr(acyclic=True)
class StageReached(Fact):
    """5.4.1, 5.4.2 Movement, combat, stacking, regrouping follow one another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int, cite: str) -> None:
        super().__init__(cite)
        self.stage = stage

    def change(self, pos: Position) -> None:
        pos.stage = self.stage


@mypyc_attr(acyclic=True)
class ActivationEnded(Fact):
    """5.4 What belonged to the Activation is forgotten."""

    def change(self, pos: Position) -> None:
        pos.activation += 1
        pos.stage = CHOOSING
        pos.action = NOTHING
        pos.limit = 0
        pos.active = 0
        pos.acted = [0] * len(pos.acted)
        pos.fought = [0] * len(pos.fought)
        pos.entered = []
        pos.dealt = []


# -- movement ---------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class UnitMoved(Fact):
    """8 A unit moves, hex by hex along `path`; `spent` half points."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "origin", "to")

    def __init__(self, unit: int, origin: int, path: list[int], cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.origin = origin
        self.path = path
        self.to = path[-1]

    def change(self, pos: Position) -> None:
        pos.put(self.unit, self.to)
        pos.entered = [*pos.entered, self.to]
        if self.unit >= pos.first_german and not pos.acted[self.unit]:
            pos.active += 1
        pos.acted = changed(pos.acted, self.unit, HAS_MOVED)


@mypyc_attr(acyclic=True)
class UnitStayed(UnitFact):
    """8.4.2 A unit that was to move stays where it is: it is activated, and done (ruling R66)."""

    def change(self, pos: Position) -> None:
        if self.unit >= pos.first_german and not pos.acted[self.unit]:
            pos.active += 1
        pos.acted = changed(pos.acted, self.unit, HAS_MOVED)


@mypyc_attr(acyclic=True)
class StickPushed(Fact):
    """5.4.2 The German moves an unknown Stick by a hex."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "origin", "to")

    def __init__(self, unit: int, origin: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.origin = origin
        self.to = to

    def change(self, pos: Position) -> None:
        pos.put(self.unit, self.to)
        pos.entered = [*pos.entered, self.to]
        pos.acted = raised(pos.acted, self.unit)
        pos.active += 1


@mypyc_attr(acyclic=True)
class StickPushedOff(UnitFact):
    """5.4.2, 8.4.5 ... or off the map; nobody knows what it was (ruling R13)."""

    def change(self, pos: Position) -> None:
        pos.put(self.unit, LOST)
        pos.active += 1


@mypyc_attr(acyclic=True)
class UnitLeft(UnitFact):
    """8.4.5 A unit leaves the map and the game (ruling R55)."""

    def change(self, pos: Position) -> None:
        if self.unit >= pos.first_german and not pos.acted[self.unit]:
            pos.active += 1
        pos.put(self.unit, LOST if self.unit < pos.sticks and pos.face[self.unit] == UNKNOWN else DEAD)


@mypyc_attr(acyclic=True)
class ReinforcementCame(GermanPlaced):
    """8.5 A reinforcement enters; it counts as activated."""

    def change(self, pos: Position) -> None:
        super().change(pos)
        pos.active += 1
        pos.acted = changed(pos.acted, self.unit, ACTIVATED)
        pos.entered = [*pos.entered, self.hex]


# -- regrouping -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class StickTurnedUp(Fact):
    """2.4.1, 2.4.2 A Stick shows what it is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "hex", "face")

    def __init__(self, unit: int, hex: int, face: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.hex = hex
        self.face = face
        self.reveals = True

    def change(self, pos: Position) -> None:
        pos.face = changed(pos.face, self.unit, self.face)
        pos.pool = raised(pos.pool, regiment_of(pos.chart, self.unit) * FACES + self.face, -1)

    def gist(self) -> str:
        return "advantage-shown" if self.face == ADVANTAGE else ""


@mypyc_attr(acyclic=True)
class HexDealtWith(HexFact):
    """2.4 This hex has been dealt with in this Activation (ruling R57)."""

    def change(self, pos: Position) -> None:
        pos.dealt = [*pos.dealt, self.hex]


@mypyc_attr(acyclic=True)
class CompanyFormed(Fact):
    """2.4.1 Sticks become a company, at full strength or reduced."""

    FIELDS: ClassVar[tuple[str, ...]] = ("company", "hex", "word", "units")

    def __init__(self, company: int, hex: int, side: int, units: list[int], cite: str) -> None:
        super().__init__(cite)
        self.company = company
        self.hex = hex
        self.side = side
        self.word = "full" if side == FULL else "reduced"
        self.units = units

    def change(self, pos: Position) -> None:
        for stick in self.units:
            pos.put(stick, USED)
        pos.put(self.company, self.hex)
        pos.side = changed(pos.side, self.company, self.side)


@mypyc_attr(acyclic=True)
class CompanyReinforced(Fact):
    """2.4.2 A Stick brings a reduced company up to full strength."""

    FIELDS: ClassVar[tuple[str, ...]] = ("company", "hex", "unit")

    def __init__(self, company: int, hex: int, unit: int, cite: str) -> None:
        super().__init__(cite)
        self.company = company
        self.hex = hex
        self.unit = unit

    def change(self, pos: Position) -> None:
        pos.put(self.unit, USED)
        pos.side = changed(pos.side, self.company, FULL)


# -- objectives -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class MarkerConcealed(Fact):
    """2.5 The US player puts a concealed VP marker into a VP hex."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex",)

    def __init__(self, vp: int, hex: int, cite: str) -> None:
        super().__init__(cite)
        self.vp = vp
        self.hex = hex

    def change(self, pos: Position) -> None:
        pos.vp_marker = changed(pos.vp_marker, self.vp, CONCEALED)


@mypyc_attr(acyclic=True)
class MarkerKnown(MarkerFact):
    """2.5 Only the US player knows its value."""

    def __init__(self, vp: int, hex: int, value: int, points: int, cite: str) -> None:
        super().__init__(vp, hex, value, points, cite)
        self.secret = US_SEAT

    def change(self, pos: Position) -> None:
        pos.vp_value = changed(pos.vp_value, self.vp, self.value)
        pos.bag = raised(pos.bag, self.value, -1)


@mypyc_attr(acyclic=True)
class MarkerTurned(MarkerFact):
    """5.3.2, 10.1 A concealed marker is turned over."""

    def __init__(self, vp: int, hex: int, value: int, points: int, cite: str) -> None:
        super().__init__(vp, hex, value, points, cite)
        self.reveals = True

    def change(self, pos: Position) -> None:
        pos.vp_marker = changed(pos.vp_marker, self.vp, VISIBLE)

    def gist(self) -> str:
        return f"vp-{self.points}"


@mypyc_attr(acyclic=True)
class MarkerDrawn(MarkerFact):
    """5.3.2, 10.3 A marker is drawn for a VP hex that has none, for everybody to see."""

    def __init__(self, vp: int, hex: int, value: int, points: int, cite: str) -> None:
        super().__init__(vp, hex, value, points, cite)
        self.reveals = True

    def change(self, pos: Position) -> None:
        pos.vp_marker = changed(pos.vp_marker, self.vp, VISIBLE)
        pos.vp_value = changed(pos.vp_value, self.vp, self.value)
        pos.bag = raised(pos.bag, self.value, -1)

    def gist(self) -> str:
        return f"vp-{self.points}"


@mypyc_attr(acyclic=True)
class ControlGained(Fact):
    """10.2 A company has entered a VP hex."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex",)

    def __init__(self, vp: int, hex: int, cite: str) -> None:
        super().__init__(cite)
        self.vp = vp
        self.hex = hex

    def change(self, pos: Position) -> None:
        pos.vp_control = changed(pos.vp_control, self.vp, 1)


@mypyc_attr(acyclic=True)
class ControlLost(ControlGained):
    """10.2 A German unit has entered a VP hex."""

    def change(self, pos: Position) -> None:
        pos.vp_control = changed(pos.vp_control, self.vp, 0)


# -- combat -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class AttackDeclared(Fact):
    """9.2.1, 9.2.2 These units attack a hex, this one is their Point Unit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units", "hex", "point")

    def __init__(self, units: list[int], hex: int, point: int, defenders: list[int], cite: str) -> None:
        super().__init__(cite)
        self.units = units
        self.hex = hex
        self.point = point
        self.defenders = defenders

    def change(self, pos: Position) -> None:
        fought = pos.fought[:]
        acted = pos.acted[:]
        for unit in self.units:
            fought[unit] = 1
            if unit >= pos.first_german and not acted[unit]:
                acted[unit] = ACTIVATED
                pos.active += 1
        for unit in self.defenders:
            fought[unit] = 1
        pos.fought = fought
        pos.acted = acted


@mypyc_attr(acyclic=True)
class GermanRevealed(Fact):
    """3.1.4 A German unit in combat with a company loses its Unknown marker."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "hex", "type")

    def __init__(self, unit: int, hex: int, type: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.hex = hex
        self.type = type
        self.reveals = True

    def change(self, pos: Position) -> None:
        slot = self.unit - pos.first_german
        pos.german_known = changed(pos.german_known, slot, 1)
        pos.german_type = changed(pos.german_type, slot, self.type)


@mypyc_attr(acyclic=True)
class PointDesignated(UnitFact):
    """9.2.3 The defender's Point Unit."""


@mypyc_attr(acyclic=True)
class CombatRolled(Fact):
    """9.2.4 The two scores and what they mean."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex", "attack", "defence", "word")

    def __init__(self, hex: int, attack: int, defence: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.hex = hex
        self.attack = attack
        self.defence = defence
        self.word = word
        self.settles = True

    def gist(self) -> str:
        return self.word


@mypyc_attr(acyclic=True)
class UnitReduced(UnitFact):
    """9.2.5 A Step Loss: the counter is flipped."""

    def change(self, pos: Position) -> None:
        pos.side = changed(pos.side, self.unit, REDUCED)


@mypyc_attr(acyclic=True)
class UnitEliminated(UnitFact):
    """9.2.5, 9.4.3, 7 A unit (not an unknown Stick) is gone."""

    def change(self, pos: Position) -> None:
        pos.put(self.unit, DEAD)


@mypyc_attr(acyclic=True)
class StickEliminated(UnitFact):
    """9.3.2 A Stick dies in combat."""

    def change(self, pos: Position) -> None:
        pos.put(self.unit, DEAD)

    def gist(self) -> str:
        return "stick-killed"


@mypyc_attr(acyclic=True)
class StickSeen(Fact):
    """9.3.2 The German looks at an unknown Stick that he eliminated."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "face")

    def __init__(self, unit: int, face: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.face = face
        self.secret = GERMAN_SEAT

    def change(self, pos: Position) -> None:
        at = regiment_of(pos.chart, self.unit) * FACES + self.face
        pos.pool = raised(pos.pool, at, -1)
        pos.seen = raised(pos.seen, at)


@mypyc_attr(acyclic=True)
class AdvantageKilled(Fact):
    """2.6.2 It was a PIR Advantage (ruling R56): the German has the Initiative of the next `turns` turns (ruling R9)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("regiment", "turns")

    def __init__(self, unit: int, regiment: int, turns: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.regiment = regiment
        self.turns = turns
        self.reveals = True

    def change(self, pos: Position) -> None:
        pos.face = changed(pos.face, self.unit, ADVANTAGE)
        pos.german_turns = self.turns
        pos.advantages_killed += 1

    def gist(self) -> str:
        return "advantage-killed"


@mypyc_attr(acyclic=True)
class UnitsRetreated(Fact):
    """9.4 Units go back by one hex, together."""

    FIELDS: ClassVar[tuple[str, ...]] = ("units", "origin", "to")

    def __init__(self, units: list[int], origin: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.units = units
        self.origin = origin
        self.to = to

    def change(self, pos: Position) -> None:
        for unit in self.units:
            pos.put(unit, self.to)
        pos.entered = [*pos.entered, self.to]


@mypyc_attr(acyclic=True)
class UnitsAdvanced(UnitsRetreated):
    """9.5 Attackers enter the hex that the enemy has left."""


@mypyc_attr(acyclic=True)
class RetreatBarred(HexFact):
    """9.4.3 There is nowhere to go, or 2.6.4 a PIR Advantage that may not (ruling R62)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("hex", "word")

    def __init__(self, hex: int, word: str, cite: str) -> None:
        super().__init__(hex, cite)
        self.word = word


@mypyc_attr(acyclic=True)
class SurplusRemoved(UnitFact):
    """7 One unit too many."""

    def change(self, pos: Position) -> None:
        lost = self.unit < pos.sticks and pos.face[self.unit] == UNKNOWN
        pos.put(self.unit, LOST if lost else DEAD)


@mypyc_attr(acyclic=True)
class GameEnded(Fact):
    """10.1, 10.4 The count after nine turns."""

    FIELDS: ClassVar[tuple[str, ...]] = ("points", "word")

    def __init__(self, points: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.points = points
        self.word = word

    def change(self, pos: Position) -> None:
        pos.outcome = self.word
