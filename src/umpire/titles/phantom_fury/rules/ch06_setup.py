"""6 Set-up: the cups, the Start Zones, the order of battle."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import NUMBER, SPACE, UNIT, Decision, Pointing, Procedure, ask, choose, draw
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.phantom_fury.chart import TRAP
from umpire.titles.phantom_fury.events import (
    CaatAttached,
    SquadDeployed,
    SquadDrawn,
    StrongPointsMixed,
    SuspectWasDummy,
)
from umpire.titles.phantom_fury.position import (
    BATTALION,
    COMPANY,
    DORMANT,
    IN_CUP,
    NOBODY,
    STARTING,
    UNIT_NAMES,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch05_counters import Counters
from umpire.titles.phantom_fury.rules.rulebook import SEAT, UNNAMED

RESERVES: Final = 3  # 6.3 squads in the Company box, and as many in the Battalion's


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp(Counters):
    """Chapter 6."""

    def prepare_cups(self, pos: Position) -> Procedure[bool]:
        """6.1 The three cups."""
        # 6.1.1, 6.1.3  Insurgents and Suspects are all in theirs from the beginning (see Position).
        # 6.1.2  The player sets the difficulty: so many Strong Points among the Zone markers.
        wanted = self.options.get("strong-points", "ask")
        if wanted == "ask":
            choices = [str(count) for count in range(1, self.chart.strong_point_markers + 1)]
            wanted = yield from ask(SEAT, "mix-strong-points", choices, "6.1.2", kind=NUMBER)
        yield StrongPointsMixed(int(wanted), "6.1.2")
        return False

    def why_not_mix_strong_points(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """6.1.2 So many as there are markers, and one at least."""
        return no("6.1.2", "strong-points-range")

    def activate_start_zones(self, pos: Position) -> Procedure[bool]:
        """6.2 One Start Zone after the other is Activated: Normal, with two Suspects."""
        for zone in self.start_zones:
            if pos.nature[zone] == DORMANT:
                yield from self.activate_zone(pos, zone, "6.2")
                return zone != self.start_zones[-1]
        return False

    def spot_start_zones(self, pos: Position) -> Procedure[bool]:
        """6.2 Then, one Zone after the other, all these Suspects are Activated; a trap counts as a dummy."""
        for zone in self.start_zones:
            if pos.suspects_in[zone]:
                for location in self.work_order[zone]:
                    if pos.is_suspect(location):
                        if (yield from self.activate_suspect(pos, location)) == TRAP:
                            yield SuspectWasDummy(location, "6.2")
                return True
        return False

    def draw_squads(self, pos: Position) -> Procedure[bool]:
        """6.3 Nine squads are drawn for the Start Zones."""
        yield from self.draw_for(pos, STARTING, len(self.start_zones))
        return False

    def draw_reserves(self, pos: Position) -> Procedure[bool]:
        """6.3 When these are placed, three more for the Company box; the last three are the Battalion's."""
        yield from self.draw_for(pos, COMPANY, RESERVES)
        for squad in range(USMC_SQUADS):
            if pos.place[squad] == IN_CUP:
                yield SquadDrawn(squad, BATTALION, "6.3")
        return False

    def draw_for(self, pos: Position, box: int, count: int) -> Procedure[None]:
        """6.3 So many squads come out of the cup for a box."""
        for _ in range(count):
            left = [1 if pos.place[squad] == IN_CUP else 0 for squad in range(USMC_SQUADS)]
            squad = yield from draw("squads", "6.3", UNIT_NAMES[:USMC_SQUADS], left)
            yield SquadDrawn(squad, box, "6.3")

    def deploy_squad(self, pos: Position) -> Procedure[bool]:
        """6.3 One squad goes to the entry Location of a Start Zone of the player's choice, one squad a Zone."""
        for squad in range(USMC_SQUADS):
            if pos.place[squad] == STARTING:
                zones = [zone for zone in self.start_zones if self.may_deploy(pos, zone).ok]
                names = [self.zone_names[zone] for zone in zones]
                pick = yield from choose(SEAT, "deploy", names, "6.3", {"squad": UNIT_NAMES[squad]}, kind=SPACE)
                yield SquadDeployed(squad, self.chart.entry[zones[pick]], "6.3")
                yield from self.reward_under_strength(pos, squad)
                return len(zones) > 1
        return False

    def may_deploy(self, pos: Position, zone: int) -> Ruling:
        """6.3 A Start Zone that has no squad yet."""
        if zone not in self.start_zones:
            return no("6.3", "not-start-zone")
        return YES if not pos.squads_in[zone] else no("6.3", "zone-taken")

    def point_deploy(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """6.3 A Zone, and its entry."""
        return Pointing(spaces=(option, self.chart.location_name[self.chart.entry[self.zone_named(option)]]))

    def meant_deploy(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.zones_meant(pos, thing)

    def why_not_deploy(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        zone = self.zone_named(choice)
        return self.may_deploy(pos, zone) if zone != UNNAMED else no("4.1", "unknown-zone")

    def reward_under_strength(self, pos: Position, squad: int) -> Procedure[None]:
        """6.3.1 (French edition) Weak squads in the front line are worth VPs; nothing here."""
        return
        yield

    def may_have_caat(self, pos: Position, squad: int) -> Ruling:
        """6.3.1 CAATs go to squads in the Start Zones."""
        return YES if pos.on_map(squad) else no("6.3.1", "not-in-start-zone")

    def caat_section(self) -> str:
        """6.3.1 Where the rule on CAATs is printed."""
        return "6.3.1"

    def attach_caat(self, pos: Position) -> Procedure[bool]:
        """6.3.1 The next CAAT support joins a squad."""
        cite = self.caat_section()
        attached = sum([1 for caat in pos.caat if caat != NOBODY])
        squads = [squad for squad in range(USMC_SQUADS) if self.may_attach_caat(pos, squad).ok]
        names = [UNIT_NAMES[squad] for squad in squads]
        pick = yield from choose(SEAT, "attach-caat", names, cite, {"caat": str(attached + 1)}, kind=UNIT)
        yield CaatAttached(squads[pick], attached, cite)
        return attached + 1 < self.chart.caats

    def may_attach_caat(self, pos: Position, squad: int) -> Ruling:
        """6.3.1 One to a squad."""
        return no(self.caat_section(), "has-caat") if pos.caat[squad] != NOBODY else self.may_have_caat(pos, squad)

    def meant_attach_caat(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.units_meant(pos, thing)

    def why_not_attach_caat(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        squad = self.unit_named(choice)
        if squad == UNNAMED or squad >= USMC_SQUADS:
            return no(self.caat_section(), "unknown-unit")
        return self.may_attach_caat(pos, squad)
