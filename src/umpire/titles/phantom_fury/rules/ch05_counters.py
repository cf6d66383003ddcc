"""5 Counters: Step Losses, Heroes, Suspects and what they turn out to be."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import WORD, Decision, Pointing, Procedure, ask, d10, draw
from umpire.engine.rule import Ruling, no
from umpire.titles.phantom_fury.chart import DUMMY, MARTYRS, TRAP
from umpire.titles.phantom_fury.events import (
    CaatEliminated,
    HeroMade,
    InsurgentsFound,
    InsurgentsReplaced,
    InsurgentsUnchanged,
    SquadEliminated,
    SquadReduced,
    SuspectNotPlaced,
    SuspectPlaced,
    SuspectWasDummy,
)
from umpire.titles.phantom_fury.position import (
    FULL,
    MEDAL_OF_HONOR,
    NO_HERO,
    NOBODY,
    SILVER_STAR,
    UNIT_NAMES,
    Position,
)
from umpire.titles.phantom_fury.rules.ch04_map import TheMap
from umpire.titles.phantom_fury.rules.rulebook import CAAT, SEAT

SQUAD: Final = "squad"


@mypyc_attr(allow_interpreted_subclasses=True)
class Counters(TheMap):
    """Chapter 5."""

    # -- 5.1 USMC units -------------------------------------------------------------------------------------------

    def step_loss(self, pos: Position, squad: int) -> Procedure[None]:
        """5.1.1 A Step Loss on a squad."""
        # 5.1.1.2  With a CAAT the player decides who suffers it.
        if pos.caat[squad] != NOBODY:
            about = {"squad": UNIT_NAMES[squad]}
            if (yield from ask(SEAT, "lose-step", [SQUAD, CAAT], "5.1.1.2", about, kind=WORD)) == CAAT:
                # 5.1.4.3  The CAAT has one step.
                yield CaatEliminated(squad, "5.1.4.3")
                return
        # 5.1.1.1  The first one turns the counter, the second one removes it.
        if pos.steps[squad] == FULL:
            yield SquadReduced(squad, "5.1.1.1")
        else:
            yield SquadEliminated(squad, "5.1.1.1")

    def point_lose_step(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """5.1.1.2 Who suffers it."""
        squad = decision.about["squad"]
        return Pointing(units=(self.caat_name(pos, self.unit_of[squad]) if option == CAAT else squad,))

    def meant_lose_step(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        if thing.startswith(f"{CAAT}-"):
            return [CAAT]
        return [SQUAD] if thing == decision.about["squad"] else []

    def why_not_lose_step(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return no("5.1.1.2", "squad-or-caat")

    def make_hero(self, pos: Position, squad: int) -> Procedure[None]:
        """5.1.5 A Hero appears, or the Hero of the squad does a second deed. Markers are never short (ruling R12)."""
        # 5.1.5.1  Silver Star. 5.1.5.2  The marker is turned to its Medal of Honor; there is never a second marker.
        if pos.hero[squad] == NO_HERO:
            yield HeroMade(squad, SILVER_STAR, "5.1.5.1")
        else:
            yield HeroMade(squad, MEDAL_OF_HONOR, "5.1.5.2")

    # -- 5.2 Insurgents units -------------------------------------------------------------------------------------

    def weaken(self, pos: Position, at: int, cite: str) -> Procedure[None]:
        """13.4.3, 13.6.4 The unit's CF goes down by one: a counter of that value is taken from the cup (ruling R4)."""
        wanted = pos.insurgent_cf(at) - 1
        values = self.chart.kind_martyrs if pos.is_martyrs(at) else self.chart.kind_guerillas
        best = -1
        for kind in range(len(values)):
            if values[kind] == wanted and pos.insurgent_cup[kind]:
                if best < 0 or pos.insurgent_cup[kind] > pos.insurgent_cup[best]:
                    best = kind
        if best < 0:
            yield InsurgentsUnchanged(at, cite)
        else:
            yield InsurgentsReplaced(at, best, wanted, cite)

    # -- 5.3 Suspect markers --------------------------------------------------------------------------------------

    def place_suspect(self, pos: Position, zone: int) -> Procedure[bool]:
        """5.3.2 Placement of a Suspect marker drawn at random. Says whether there was one to place."""
        chart = self.chart
        # 5.3.2.1  Drawn from the cup, while it holds any (ruling R21).
        about = {"zone": self.zone_names[zone]}
        marker = yield from draw("suspects", "5.3.2.1", chart.suspect_name, pos.suspect_cup, about)
        if marker >= 0:
            # 5.3.2.2  The first free Location in the order printed on the marker (ruling R10).
            for location in chart.suspect_places[marker][zone]:
                if self.is_free(pos, location):
                    yield SuspectPlaced(location, marker, "5.3.2.2")
                    return True
        # 5.3.2.3  No Location free: the marker goes back.
        yield SuspectNotPlaced(zone, "5.3.2.3")
        return False

    def activate_suspect(self, pos: Position, at: int) -> Procedure[int]:
        """5.3.3, 5.3.4 Activating a Suspect: what is it? A trap is left on the map for the caller, since it differs."""
        chart = self.chart
        zone = chart.location_zone[at]
        fortified = self.is_fortified(pos, zone)
        section = "5.3.4" if fortified else "5.3.3"
        die = yield from d10("activation", section, about={"at": chart.location_name[at]})
        result = (chart.activation_fortified if fortified else chart.activation_normal)[die]
        if result == TRAP:
            return TRAP
        if result != DUMMY:
            about = {"at": chart.location_name[at]}
            kind = yield from draw("insurgents", section, chart.kind_name, pos.insurgent_cup, about)
            if kind >= 0:
                martyrs = result == MARTYRS
                cf = (chart.kind_martyrs if martyrs else chart.kind_guerillas)[kind]
                yield InsurgentsFound(at, kind, martyrs, cf, section)
                return result
        # 5.3.5  The marker is removed and goes back to its cup.
        yield SuspectWasDummy(at, "5.3.5")
        return DUMMY
