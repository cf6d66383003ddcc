"""Every fact of Phantom Fury. An event changes the position and nothing else does; its FIELDS are what speech says.

Field names say what the number means: `squad`, `unit` a unit; `at`, `to`, `origin` a space; `zone` a Zone; `kind` an
Insurgents counter; `marker` a Suspect string; other fields are words or plain numbers.
"""

from typing import ClassVar, cast

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.engine.values import changed, raised
from umpire.titles.phantom_fury.position import (
    BATTALION,
    EMPTY,
    FIRED,
    FURY_0015,
    FURY_0030,
    GONE,
    GUERILLAS_BASE,
    INSURGENT,
    MARTYRS_BASE,
    NO_FURY,
    NOBODY,
    PINNED,
    READY,
    REDUCED,
    SQUADS,
    SUSPECT_BASE,
    UNITS,
    USMC,
    USMC_SQUADS,
    VP_BATTALION,
    VP_CAAT,
    VP_ELIMINATED,
    VP_GUERILLAS,
    VP_IIF,
    VP_MOSQUE,
    VP_REDUCED,
    VP_TURN,
    VP_UNDER_STRENGTH,
    VP_WITHDRAWN,
    Position,
)


@mypyc_attr(acyclic=True)
class Fact(Event):
    """An event of this title: `change` is what it does."""

    def apply(self, pos: object) -> None:
        self.change(cast(Position, pos))

    def change(self, pos: Position) -> None:
        """Nothing, for what is only told."""


@mypyc_attr(acyclic=True)
class ZoneFact(Fact):
    """About one Zone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: int, cite: str) -> None:
        super().__init__(cite)
        self.zone = zone


@mypyc_attr(acyclic=True)
class SquadFact(Fact):
    """About one squad."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad",)

    def __init__(self, squad: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad


@mypyc_attr(acyclic=True)
class SquadAtFact(Fact):
    """About a squad and the space where something happens to it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "at")

    def __init__(self, squad: int, at: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.at = at


@mypyc_attr(acyclic=True)
class UnitFact(Fact):
    """About one unit, squad or tank."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit


@mypyc_attr(acyclic=True)
class EnemyFact(Fact):
    """About the enemy counter in one Location."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int, cite: str) -> None:
        super().__init__(cite)
        self.at = at


@mypyc_attr(acyclic=True)
class WordFact(Fact):
    """Something told with one word of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str, cite: str) -> None:
        super().__init__(cite)
        self.word = word


# -- set-up and sequence ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class StrongPointsMixed(Fact):
    """6.1.2 So many Strong Point markers replace Activated Zone markers in the cup."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int, cite: str) -> None:
        super().__init__(cite)
        self.count = count

    def change(self, pos: Position) -> None:
        pos.strong_points = self.count
        pos.zone_cup = [pos.chart.activated_zone_markers - self.count, self.count]


@mypyc_attr(acyclic=True)
class SquadDrawn(Fact):
    """6.3 A squad comes out of the cup: for a Start Zone, the Company or the Battalion box."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "box")

    def __init__(self, squad: int, box: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.box = box

    def change(self, pos: Position) -> None:
        pos.place = changed(pos.place, self.squad, self.box)


@mypyc_attr(acyclic=True)
class SquadDeployed(SquadAtFact):
    """6.3 A squad goes to the entry Location of a Start Zone."""

    def change(self, pos: Position) -> None:
        pos.put(self.squad, self.at)


@mypyc_attr(acyclic=True)
class UnderStrengthRewarded(SquadFact):
    """FR 6.3.1 A squad of CF 4 in a Start Zone is worth VPs."""

    def change(self, pos: Position) -> None:
        pos.vp_counts = raised(pos.vp_counts, VP_UNDER_STRENGTH)


@mypyc_attr(acyclic=True)
class CaatAttached(Fact):
    """6.3.1 A CAAT joins a squad with full ammunition and its explosives."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "caat")

    def __init__(self, squad: int, caat: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.caat = caat

    def change(self, pos: Position) -> None:
        pos.caat = changed(pos.caat, self.squad, self.caat)
        pos.ammo = changed(pos.ammo, self.caat, pos.chart.caat_shots)
        pos.explosives = changed(pos.explosives, self.caat, 1)


@mypyc_attr(acyclic=True)
class TurnBegan(Fact):
    """8 The turn marker advances."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn",)

    def __init__(self, turn: int, cite: str) -> None:
        super().__init__(cite)
        self.turn = turn

    def change(self, pos: Position) -> None:
        pos.turn = self.turn
        pos.moved = [0] * UNITS
        pos.assaulted = [0] * SQUADS
        pos.searching = [0] * SQUADS


@mypyc_attr(acyclic=True)
class TurnsSaved(Fact):
    """7.2.1 Victory before the last turn: VPs for each turn not played."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int, cite: str) -> None:
        super().__init__(cite)
        self.count = count

    def change(self, pos: Position) -> None:
        pos.vp_counts = raised(pos.vp_counts, VP_TURN, self.count)


@mypyc_attr(acyclic=True)
class MosqueNotControlled(Fact):
    """7.1 Only Zone 26 is not controlled, but it is clear: won, at a price."""

    def change(self, pos: Position) -> None:
        pos.vp_counts = raised(pos.vp_counts, VP_MOSQUE)


@mypyc_attr(acyclic=True)
class GameEnded(Fact):
    """7 The game is over."""

    FIELDS: ClassVar[tuple[str, ...]] = ("outcome", "vp")

    def __init__(self, outcome: str, vp: int, cite: str) -> None:
        super().__init__(cite)
        self.outcome = outcome
        self.vp = vp

    def change(self, pos: Position) -> None:
        pos.outcome = self.outcome

    def gist(self) -> str:
        return self.outcome


# -- Zones ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ZoneActivated(Fact):
    """4.1.3 A Zone shows its nature."""

    FIELDS: ClassVar[tuple[str, ...]] = ("zone", "nature")

    def __init__(self, zone: int, nature: int, cup: int, cite: str) -> None:
        super().__init__(cite)
        self.zone = zone
        self.nature = nature
        self.cup = cup

    def change(self, pos: Position) -> None:
        pos.nature = changed(pos.nature, self.zone, self.nature)
        if self.cup >= 0:
            pos.zone_cup = raised(pos.zone_cup, self.cup, -1)


@mypyc_attr(acyclic=True)
class ZoneControlled(ZoneFact):
    """14.1.1 A Zone comes under USMC Control; Fanaticism ends there."""

    def change(self, pos: Position) -> None:
        pos.control = changed(pos.control, self.zone, USMC)
        pos.fanatic = changed(pos.fanatic, self.zone, 0)


@mypyc_attr(acyclic=True)
class ZoneLost(ZoneFact):
    """13.6.3, 14.4.1 A Zone passes back to the insurgents."""

    def change(self, pos: Position) -> None:
        pos.control = changed(pos.control, self.zone, INSURGENT)

    def gist(self) -> str:
        return "zone-lost"


@mypyc_attr(acyclic=True)
class ZoneRuined(ZoneFact):
    """4.1.6 A Zone becomes a Ruins Zone."""

    def change(self, pos: Position) -> None:
        pos.ruins = changed(pos.ruins, self.zone, 1)

    def gist(self) -> str:
        return "zone-ruined"


@mypyc_attr(acyclic=True)
class FuryMarked(ZoneFact):
    """13.4.3.2 A Phantom Fury (0015) marker."""

    def change(self, pos: Position) -> None:
        pos.fury = changed(pos.fury, self.zone, FURY_0015)

    def gist(self) -> str:
        return "phantom-fury"


@mypyc_attr(acyclic=True)
class FuryTurned(ZoneFact):
    """14.5 A 0015 marker turns to 0030."""

    def change(self, pos: Position) -> None:
        pos.fury = changed(pos.fury, self.zone, FURY_0030)


@mypyc_attr(acyclic=True)
class FuryEnded(ZoneFact):
    """14.5 A 0030 marker leaves the map."""

    def change(self, pos: Position) -> None:
        pos.fury = changed(pos.fury, self.zone, NO_FURY)


@mypyc_attr(acyclic=True)
class FanaticismMarked(ZoneFact):
    """13.4.3.3 A Fanaticism marker."""

    def change(self, pos: Position) -> None:
        pos.fanatic = changed(pos.fanatic, self.zone, 1)

    def gist(self) -> str:
        return "fanaticism"


@mypyc_attr(acyclic=True)
class EventsSilenced(ZoneFact):
    """13.6.4 A No Insurgents Event marker."""

    def change(self, pos: Position) -> None:
        pos.quiet = changed(pos.quiet, self.zone, 1)


@mypyc_attr(acyclic=True)
class EventsAllowed(ZoneFact):
    """13.6.4 The No Insurgents Event marker leaves with the Security Element."""

    def change(self, pos: Position) -> None:
        pos.quiet = changed(pos.quiet, self.zone, 0)


@mypyc_attr(acyclic=True)
class IraqisReady(Fact):
    """10.4 A Neighbouring Zone of the mosque was taken: the IIF may enter from the next turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn",)

    def __init__(self, turn: int, cite: str) -> None:
        super().__init__(cite)
        self.turn = turn

    def change(self, pos: Position) -> None:
        pos.iraqis_from = self.turn


# -- Suspects and Insurgents --------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class SuspectPlaced(Fact):
    """5.3.2 A Suspect marker from the cup."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "marker")

    def __init__(self, at: int, marker: int, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.marker = marker

    def change(self, pos: Position) -> None:
        pos.suspect_cup = raised(pos.suspect_cup, self.marker, -1)
        pos.stand(self.at, SUSPECT_BASE + self.marker)


@mypyc_attr(acyclic=True)
class SuspectNotPlaced(ZoneFact):
    """5.3.2.3 No Location is free (or the cup is empty)."""


@mypyc_attr(acyclic=True)
class SuspectGone(EnemyFact):
    """5.3.5 A Suspect marker goes back to its cup."""

    def change(self, pos: Position) -> None:
        pos.suspect_cup = raised(pos.suspect_cup, pos.enemy[self.at] - SUSPECT_BASE)
        pos.stand(self.at, EMPTY)


@mypyc_attr(acyclic=True)
class SuspectWasDummy(SuspectGone):
    """5.3.3 A false alert."""

    def gist(self) -> str:
        return "dummy"


@mypyc_attr(acyclic=True)
class SuspectWasTrap(SuspectGone):
    """5.3.3 An explosive device, or a sniper."""

    def gist(self) -> str:
        return "trap"


@mypyc_attr(acyclic=True)
class SuspectRemoved(SuspectGone):
    """9.3 A Suspect bombed off the map."""

    def gist(self) -> str:
        return "suspect-removed"


@mypyc_attr(acyclic=True)
class SuspectStayedHidden(EnemyFact):
    """9.3, 12.7.3 A Suspect that was not Activated."""


@mypyc_attr(acyclic=True)
class InsurgentsFound(Fact):
    """5.3.3 An Insurgents unit replaces a Suspect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "kind", "cf", "martyrs")

    def __init__(self, at: int, kind: int, martyrs: bool, cf: int, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.kind = kind
        self.martyrs = martyrs
        self.cf = cf

    def change(self, pos: Position) -> None:
        pos.suspect_cup = raised(pos.suspect_cup, pos.enemy[self.at] - SUSPECT_BASE)
        pos.insurgent_cup = raised(pos.insurgent_cup, self.kind, -1)
        pos.stand(self.at, (MARTYRS_BASE if self.martyrs else GUERILLAS_BASE) + self.kind)

    def gist(self) -> str:
        return "martyrs-found" if self.martyrs else "guerillas-found"


@mypyc_attr(acyclic=True)
class InsurgentsEliminated(EnemyFact):
    """5.2.1, 7.2.1 A Step Loss removes the unit; Guerillas are worth a VP."""

    def change(self, pos: Position) -> None:
        if pos.is_guerillas(self.at):
            pos.vp_counts = raised(pos.vp_counts, VP_GUERILLAS)
        pos.insurgent_cup = raised(pos.insurgent_cup, pos.insurgent_kind(self.at))
        pos.stand(self.at, EMPTY)

    def gist(self) -> str:
        return "insurgents-eliminated"


@mypyc_attr(acyclic=True)
class InsurgentsRemoved(EnemyFact):
    """9.3 Taken off the map by the Super Cobra."""

    def change(self, pos: Position) -> None:
        pos.insurgent_cup = raised(pos.insurgent_cup, pos.insurgent_kind(self.at))
        pos.stand(self.at, EMPTY)

    def gist(self) -> str:
        return "insurgents-removed"


@mypyc_attr(acyclic=True)
class InsurgentsReplaced(Fact):
    """9.4, 13.4.3, 13.6.4 Another counter of the same type takes the unit's place."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "kind", "cf")

    def __init__(self, at: int, kind: int, cf: int, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.kind = kind
        self.cf = cf

    def change(self, pos: Position) -> None:
        code = pos.enemy[self.at]
        base = MARTYRS_BASE if code >= MARTYRS_BASE else GUERILLAS_BASE
        pos.insurgent_cup = raised(pos.insurgent_cup, code - base)
        pos.insurgent_cup = raised(pos.insurgent_cup, self.kind, -1)
        pos.stand(self.at, base + self.kind)

    def gist(self) -> str:
        return "insurgents-replaced"


@mypyc_attr(acyclic=True)
class InsurgentsUnchanged(EnemyFact):
    """13.4.3, 13.6.4 CF 1 already (or no weaker counter left): the unit keeps its counter."""


@mypyc_attr(acyclic=True)
class InsurgentsMoved(Fact):
    """9.4 Guerillas close in for their counter-attack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "to")

    def __init__(self, at: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.to = to

    def change(self, pos: Position) -> None:
        code = pos.enemy[self.at]
        pos.stand(self.at, EMPTY)
        pos.stand(self.to, code)


@mypyc_attr(acyclic=True)
class InsurgentsRetreated(InsurgentsMoved):
    """13.6.2 Guerillas slip away along an Egress Route."""

    def gist(self) -> str:
        return "guerillas-retreat"


@mypyc_attr(acyclic=True)
class RouteClosed(Fact):
    """13.6.2.2 An Egress Route that cannot be taken, and why."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "zone", "word")

    def __init__(self, at: int, zone: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.zone = zone
        self.word = word


@mypyc_attr(acyclic=True)
class InsurgentsEscaped(EnemyFact):
    """13.6.6 Guerillas leave the map, and do not go back into the cup (ruling R20)."""

    def change(self, pos: Position) -> None:
        pos.escaped = raised(pos.escaped, pos.insurgent_kind(self.at))
        pos.stand(self.at, EMPTY)

    def gist(self) -> str:
        return "guerillas-escape"


@mypyc_attr(acyclic=True)
class InsurgentsHeld(Fact):
    """13.6 A unit that stays where it is, and why."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "word")

    def __init__(self, at: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.word = word


# -- squads -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class SquadReduced(SquadFact):
    """5.1.1.1 The first Step Loss."""

    def change(self, pos: Position) -> None:
        pos.steps = changed(pos.steps, self.squad, REDUCED)
        if self.squad < USMC_SQUADS:
            pos.vp_counts = raised(pos.vp_counts, VP_REDUCED)

    def gist(self) -> str:
        return "squad-reduced"


@mypyc_attr(acyclic=True)
class SquadEliminated(SquadFact):
    """5.1.1.1 A squad leaves the game, with its CAAT and its Hero; its Security Element stays until 14.3.2."""

    def change(self, pos: Position) -> None:
        pos.vp_counts = raised(pos.vp_counts, VP_ELIMINATED if self.squad < USMC_SQUADS else VP_IIF)
        take_off(pos, self.squad)

    def gist(self) -> str:
        return "squad-eliminated"


@mypyc_attr(acyclic=True)
class SquadWithdrawn(SquadFact):
    """12.4.3 A squad leaves the game by its own decision, on top of what its reduction cost (ruling R40)."""

    def change(self, pos: Position) -> None:
        pos.vp_counts = raised(pos.vp_counts, VP_WITHDRAWN)
        take_off(pos, self.squad)


def take_off(pos: Position, squad: int) -> None:
    """Everything that goes with a squad that leaves the game."""
    pos.put(squad, GONE)
    pos.status = changed(pos.status, squad, READY)
    pos.hero = changed(pos.hero, squad, 0)
    caat = pos.caat[squad]
    if caat >= 0:
        pos.caat = changed(pos.caat, squad, NOBODY)
        pos.ammo = changed(pos.ammo, caat, 0)
        pos.explosives = changed(pos.explosives, caat, 0)


@mypyc_attr(acyclic=True)
class CaatEliminated(SquadFact):
    """5.1.4.3 The CAAT takes the Step Loss."""

    def change(self, pos: Position) -> None:
        pos.vp_counts = raised(pos.vp_counts, VP_CAAT)
        drop_caat(pos, self.squad)

    def gist(self) -> str:
        return "caat-eliminated"


@mypyc_attr(acyclic=True)
class CaatSpent(SquadFact):
    """14.3.5 A CAAT with nothing left goes home."""

    def change(self, pos: Position) -> None:
        drop_caat(pos, self.squad)


def drop_caat(pos: Position, squad: int) -> None:
    caat = pos.caat[squad]
    pos.caat = changed(pos.caat, squad, NOBODY)
    pos.ammo = changed(pos.ammo, caat, 0)
    pos.explosives = changed(pos.explosives, caat, 0)


@mypyc_attr(acyclic=True)
class SquadPinned(SquadFact):
    """11.5 Pinned."""

    def change(self, pos: Position) -> None:
        pos.status = changed(pos.status, self.squad, PINNED)

    def gist(self) -> str:
        return "squad-pinned"


@mypyc_attr(acyclic=True)
class UnitFired(UnitFact):
    """11.3 Fired."""

    def change(self, pos: Position) -> None:
        if pos.status[self.unit] == READY:
            pos.status = changed(pos.status, self.unit, FIRED)


@mypyc_attr(acyclic=True)
class UnitRecovered(UnitFact):
    """14.3.3, 14.3.4 Back to normal facing."""

    def change(self, pos: Position) -> None:
        pos.status = changed(pos.status, self.unit, READY)

    def gist(self) -> str:
        return "recovered"


@mypyc_attr(acyclic=True)
class SquadStillPinned(SquadFact):
    """14.3.4 The test failed."""


@mypyc_attr(acyclic=True)
class AmmoSpent(SquadFact):
    """11.1.2.1 The Ammo marker turns."""

    def change(self, pos: Position) -> None:
        pos.ammo = raised(pos.ammo, pos.caat[self.squad], -1)


@mypyc_attr(acyclic=True)
class ExplosivesUsed(SquadFact):
    """13.7.1 The Explosives marker leaves the game."""

    def change(self, pos: Position) -> None:
        if pos.caat[self.squad] >= 0:
            pos.explosives = changed(pos.explosives, pos.caat[self.squad], 0)


@mypyc_attr(acyclic=True)
class HeroMade(Fact):
    """5.1.5 A Silver Star, or a Medal of Honor for a second deed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "medal")

    def __init__(self, squad: int, medal: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.medal = medal

    def change(self, pos: Position) -> None:
        pos.hero = changed(pos.hero, self.squad, self.medal)

    def gist(self) -> str:
        return "hero"


@mypyc_attr(acyclic=True)
class SecurityDetached(SquadAtFact):
    """12.3.2.1 The Security Element stays behind in this Location."""

    def change(self, pos: Position) -> None:
        pos.security = changed(pos.security, self.squad, self.at)
        pos.mp -= 1


@mypyc_attr(acyclic=True)
class SecurityRegrouped(SquadFact):
    """12.3.2.3, 14.3.1 The Security Element is back with its squad."""

    def change(self, pos: Position) -> None:
        pos.security = changed(pos.security, self.squad, NOBODY)


@mypyc_attr(acyclic=True)
class SecurityRemoved(SquadFact):
    """14.3.2 A Security Element without its squad leaves the game."""

    def change(self, pos: Position) -> None:
        pos.security = changed(pos.security, self.squad, NOBODY)


# -- movement -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class MoveBegan(Fact):
    """12.1.1 A unit begins to move with so many Movement Points."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "mp")

    def __init__(self, unit: int, mp: int, searching: bool, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.mp = mp
        self.searching = searching

    def change(self, pos: Position) -> None:
        pos.mover = self.unit
        pos.mp = self.mp
        pos.left = pos.place[self.unit]
        pos.covering = 0
        pos.under_fire = 0
        pos.moved = changed(pos.moved, self.unit, 1)
        if self.unit < SQUADS:
            pos.searching = changed(pos.searching, self.unit, 1 if self.searching else 0)


@mypyc_attr(acyclic=True)
class UnitMoved(Fact):
    """12.3.1, 12.4.1, 12.5.1, 12.6.2 A unit enters a space."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "to", "mp")

    def __init__(self, unit: int, to: int, mp: int, searching: bool, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.to = to
        self.mp = mp
        self.searching = searching

    def change(self, pos: Position) -> None:
        pos.left = pos.place[self.unit]
        zone = pos.zone_of(self.unit)
        pos.put(self.unit, self.to)
        if zone and pos.control[zone] == INSURGENT and pos.zone_of(self.unit) != zone:
            pos.covering = 1
        pos.under_fire = 0
        pos.mp = self.mp
        if self.searching:
            pos.searching = changed(pos.searching, self.unit, 1)


@mypyc_attr(acyclic=True)
class SquadReturned(Fact):
    """12.5.3 Casualties go back to where the squad came from, even if it is Pinned as well (ruling R33)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "to")

    def __init__(self, squad: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.to = to

    def change(self, pos: Position) -> None:
        pos.throw_back(self.squad, self.to)

    def gist(self) -> str:
        return "squad-returned"


@mypyc_attr(acyclic=True)
class MoveEnded(UnitFact):
    """12.1.1 The unit has moved."""

    def change(self, pos: Position) -> None:
        pos.mover = NOBODY
        pos.mp = 0
        pos.left = NOBODY
        pos.covering = 0
        pos.under_fire = 0


@mypyc_attr(acyclic=True)
class ReinforcementEntered(Fact):
    """10 A unit comes on to the map."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "at")

    def __init__(self, unit: int, at: int, cite: str) -> None:
        super().__init__(cite)
        self.unit = unit
        self.at = at

    def change(self, pos: Position) -> None:
        if pos.place[self.unit] == BATTALION:
            pos.vp_counts = raised(pos.vp_counts, VP_BATTALION)
        pos.put(self.unit, self.at)


# -- support and combat -------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class MissionFlown(Fact):
    """9.1 A Mission succeeds; its marker advances."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int, cite: str) -> None:
        super().__init__(cite)
        self.mission = mission

    def change(self, pos: Position) -> None:
        pos.missions = raised(pos.missions, self.mission)

    def gist(self) -> str:
        return "mission-flown"


@mypyc_attr(acyclic=True)
class MissionPostponed(Fact):
    """9.1 A Mission fails: the insurgents react."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mission",)

    def __init__(self, mission: int, cite: str) -> None:
        super().__init__(cite)
        self.mission = mission

    def gist(self) -> str:
        return "mission-postponed"


@mypyc_attr(acyclic=True)
class InsurgentsReacted(WordFact):
    """9.4 What the insurgents do with the respite."""

    def gist(self) -> str:
        return f"reaction-{self.word}"


@mypyc_attr(acyclic=True)
class HouseExploded(ZoneFact):
    """9.4 A booby-trapped building."""


@mypyc_attr(acyclic=True)
class ShotMissed(EnemyFact):
    """11.2.3, 11.2.4 Fire Combat without effect."""

    def gist(self) -> str:
        return "missed"


@mypyc_attr(acyclic=True)
class SniperMissed(SquadFact):
    """11.4 No effect."""


@mypyc_attr(acyclic=True)
class DefensiveFireDrawn(SquadAtFact):
    """12.7.1 A squad comes into the open of a Zone under insurgent Control. From now on it is too late to detach its
    Security Element there (ruling R39)."""

    def change(self, pos: Position) -> None:
        pos.under_fire = 1


@mypyc_attr(acyclic=True)
class DefenceMissed(SquadAtFact):
    """12.7.2 Defensive Fire without effect."""


@mypyc_attr(acyclic=True)
class AssaultDeclared(Fact):
    """13 A squad attacks; the type follows from the Locations. `chosen` is the Assault that it has once a Phase (ruling R13), and
    not one that Flooding demands: after a counter-attack (9.4) that comes before the Assault Phase."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "at", "word")

    def __init__(self, squad: int, at: int, word: str, chosen: bool, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.at = at
        self.word = word
        self.chosen = chosen

    def change(self, pos: Position) -> None:
        if self.chosen:
            pos.assaulted = changed(pos.assaulted, self.squad, 1)


@mypyc_attr(acyclic=True)
class CounterAttacked(Fact):
    """9.4 Guerillas attack a squad."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "squad")

    def __init__(self, at: int, squad: int, cite: str) -> None:
        super().__init__(cite)
        self.at = at
        self.squad = squad


@mypyc_attr(acyclic=True)
class AssaultMissed(WordFact):
    """13.4.2 A side's die inflicted nothing."""


@mypyc_attr(acyclic=True)
class EventHappened(Fact):
    """13.4.3 A row of an Events table."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "side")

    def __init__(self, word: str, side: str, cite: str) -> None:
        super().__init__(cite)
        self.word = word
        self.side = side


@mypyc_attr(acyclic=True)
class EventsCancelled(WordFact):
    """13.4.3.1 No Event, and why."""


@mypyc_attr(acyclic=True)
class AssaultCancelled(Fact):
    """13.4.3 Confusion: nothing of the Assault remains (ruling R17)."""

    def gist(self) -> str:
        return "confusion"


@mypyc_attr(acyclic=True)
class CfRaised(Fact):
    """13.4.3.4 An Iraqi squad fights better for this Assault."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "count")

    def __init__(self, squad: int, count: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.count = count


@mypyc_attr(acyclic=True)
class SquadAdvanced(Fact):
    """13.4.7.2 The squad enters the Location it emptied."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "to")

    def __init__(self, squad: int, to: int, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.to = to

    def change(self, pos: Position) -> None:
        pos.put(self.squad, self.to)


@mypyc_attr(acyclic=True)
class FloodingBegan(SquadFact):
    """13.4.8 The squad goes on through the house."""


@mypyc_attr(acyclic=True)
class FloodingEnded(Fact):
    """13.4.8.1 Flooding is over, and why."""

    FIELDS: ClassVar[tuple[str, ...]] = ("squad", "word")

    def __init__(self, squad: int, word: str, cite: str) -> None:
        super().__init__(cite)
        self.squad = squad
        self.word = word


@mypyc_attr(acyclic=True)
class ZoneInfiltrated(ZoneFact):
    """14.4.1 A Suspect slips into an empty Zone."""


@mypyc_attr(acyclic=True)
class LateModifier(Fact):
    """13.4.5, 13.4.6 A modifier that a die gets after it was rolled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "value")

    def __init__(self, word: str, value: int, cite: str) -> None:
        super().__init__(cite)
        self.word = word
        self.value = value
