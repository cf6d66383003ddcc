"""11 Operation Phantom Fury: the set-up and the first impulse, and the sequence of play as data."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, Decision, Procedure, choose, draw
from umpire.engine.rule import YES, Ruling, no
from umpire.engine.ruleset import Segment
from umpire.titles.second_fallujah.chart import AREAS, FEDAYEEN, Chart
from umpire.titles.second_fallujah.events import CadresPlaced, FedayeenPlaced
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch04_sequence import Sequence
from umpire.titles.second_fallujah.rules.rulebook import INSURGENT_SEAT, PLACE_NAMES, UNNAMED


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario(Sequence):
    """Chapter 11: it comes last because it names every other chapter."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        self.random_setup = options.get("setup") == "random"
        self.segments = [
            Segment("cadres", "11.1", "setup", self.place_cadres),
            Segment("fedayeen", self.setup_section(), "setup", self.place_fedayeen),
            Segment("turn", "4", "turn", self.begin_turn),
            Segment("action", "4.1", "action", self.action),
            Segment("regroup-insurgent", "4.2", "regroup", self.regroup_insurgents),
            Segment("regroup-coalition", "4.2", "regroup", self.regroup_coalition),
            Segment("infiltration", "4.3", "infiltration", self.infiltrate),
            Segment("reset", "4.4", "reset", self.reset),
        ]
        self.turn_start = 2

    def setup_section(self) -> str:
        return "11.1"

    def place_cadres(self, pos: Position) -> Procedure[bool]:
        """11.1 One in each area with a mosque and in each area of the Jolan district (ruling R37)."""
        yield CadresPlaced(self.chart.cadre_count, self.setup_section())
        return False

    def may_set_up(self, pos: Position, area: int) -> Ruling:
        """11.1 No more than two Fedayeen an area."""
        return YES if pos.count(area, FEDAYEEN) < self.chart.fedayeen_per_area else no("11.1", "two-fedayeen")

    def why_not_place_fedayeen(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """11.1 An area to set up in."""
        area = self.area_named(choice)
        return self.may_set_up(pos, area) if area != UNNAMED else no("11.1", "no-such-area")

    def meant_place_fedayeen(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def place_fedayeen(self, pos: Position) -> Procedure[bool]:
        """11.1 Twenty Fedayeen, where the Insurgent player likes, or blindly if that was agreed."""
        placed = pos.total(FEDAYEEN)
        areas = [area for area in range(1, AREAS + 1) if self.may_set_up(pos, area).ok]
        names = [PLACE_NAMES[area] for area in areas]
        about = {"left": str(self.chart.fedayeen_at_start - placed)}
        if self.random_setup:
            pick = yield from draw("fedayeen-area", "11.1", names, [1] * len(names), about)
        else:
            pick = yield from choose(INSURGENT_SEAT, "place-fedayeen", names, "11.1", about, kind=SPACE)
        yield FedayeenPlaced(areas[pick], "11.1")
        return placed + 1 < self.chart.fedayeen_at_start
