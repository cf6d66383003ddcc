"""6 Set-up: the cups, the Start Zones, the order of battle."""

from umpire.kernel.ask import Procedure, ask, choose, draw
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
from umpire.titles.phantom_fury.rules.rulebook import SEAT


class SetUp(Counters):
    """Chapter 6."""

    def prepare_cups(self, pos: Position) -> Procedure[bool]:
        """6.1 The three cups."""
        # 6.1.1, 6.1.3  Insurgents and Suspects are all in theirs from the beginning (see Position).
        # 6.1.2  The player sets the difficulty: so many Strong Points among the Zone markers.
        wanted = self.options.get("strong-points", "ask")
        if wanted == "ask":
            choices = [str(count) for count in range(1, self.chart.strong_point_markers + 1)]
            wanted = yield from ask(SEAT, "mix-strong-points", choices, "6.1.2")
        yield StrongPointsMixed(int(wanted), "6.1.2")
        return False

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
        yield from self.draw_for(pos, COMPANY, 3)
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
                zones = [zone for zone in self.start_zones if not pos.squads_in[zone]]
                names = [self.zone_names[zone] for zone in zones]
                pick = yield from choose(SEAT, "deploy", names, "6.3", {"squad": UNIT_NAMES[squad]})
                yield SquadDeployed(squad, self.chart.entry[zones[pick]], "6.3")
                yield from self.reward_under_strength(pos, squad)
                return len(zones) > 1
        return False

    def reward_under_strength(self, pos: Position, squad: int) -> Procedure[None]:
        """6.3.1 (French edition) Weak squads in the front line are worth VPs; nothing here."""
        return
        yield

    def may_have_caat(self, pos: Position, squad: int) -> bool:
        """6.3.1 CAATs go to squads in the Start Zones."""
        return pos.on_map(squad)

    def caat_section(self) -> str:
        """6.3.1 Where the rule on CAATs is printed."""
        return "6.3.1"

    def attach_caat(self, pos: Position) -> Procedure[bool]:
        """6.3.1 The next CAAT support joins a squad."""
        cite = self.caat_section()
        attached = sum([1 for caat in pos.caat if caat != NOBODY])
        # One to a squad.
        squads = [squad for squad in range(USMC_SQUADS) if pos.caat[squad] == NOBODY and self.may_have_caat(pos, squad)]
        names = [UNIT_NAMES[squad] for squad in squads]
        pick = yield from choose(SEAT, "attach-caat", names, cite, {"caat": str(attached + 1)})
        yield CaatAttached(squads[pick], attached, cite)
        return attached + 1 < self.chart.caats
