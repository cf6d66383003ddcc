"""8 Game sequence: the phases of a turn, as data."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.engine.ruleset import Segment
from umpire.titles.phantom_fury.chart import Chart, Scenario
from umpire.titles.phantom_fury.events import TurnBegan
from umpire.titles.phantom_fury.position import ARMOUR, FIRST_TANK, UNUSED, Position
from umpire.titles.phantom_fury.rules.ch14_reorganisation import Reorganisation


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Reorganisation):
    """Chapter 8: it comes last because it names every other chapter."""

    def __init__(self, chart: Chart, scenario: Scenario, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, scenario, edition, options)
        self.segments = [
            Segment("prepare-cups", "6.1", "setup", self.prepare_cups),
            Segment("activate-start-zones", "6.2", "setup", self.activate_start_zones),
            Segment("spot-start-zones", "6.2", "setup", self.spot_start_zones),
            Segment("draw-squads", "6.3", "setup", self.draw_squads),
            Segment("deploy", "6.3", "setup", self.deploy_squad),
            Segment("draw-reserves", "6.3", "setup", self.draw_reserves),
            Segment("attach-caats", self.caat_section(), "setup", self.attach_caat),
            Segment("turn", "8", "turn", self.begin_turn),
            Segment("support", "9", "support", self.call_mission),
            Segment("reinforcements", "10", "reinforcements", self.commit_reinforcement),
            Segment("fire", "11", "fire", self.fire_one),
            Segment("movement", "12", "movement", self.move_one),
            Segment("assault", "13", "assault", self.assault_one),
            Segment("control", "14.1", "reorganisation", self.take_control),
            Segment("contact", "14.2", "reorganisation", self.make_contact),
            Segment("regroup", "14.3", "reorganisation", self.regroup),
            Segment("pinned", "14.3.4", "reorganisation", self.test_pinned),
            Segment("caats", "14.3.5", "reorganisation", self.send_spent_caats_home),
            Segment("infiltration", "14.4", "reorganisation", self.infiltrate),
            Segment("markers", "14.5", "reorganisation", self.turn_markers),
            Segment("victory", "7", "victory", self.check_victory),
        ]
        self.turn_start = 7

    def begin(self) -> Position:
        """6 An empty map; 15 the historical variant has a second tank."""
        pos = Position(self.chart)
        for number in range(2):
            pos.place[FIRST_TANK + number] = ARMOUR if number < self.scenario.tanks else UNUSED
        return pos

    def begin_turn(self, pos: Position) -> Procedure[bool]:
        """8 The turn marker advances."""
        yield TurnBegan(pos.turn + 1, "8")
        return False
