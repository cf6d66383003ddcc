"""What the chapters have in common, and what they ask of later chapters."""

from typing import Final

from umpire.kernel.ask import Procedure
from umpire.kernel.rule import Modifier
from umpire.kernel.title import Rules
from umpire.titles.phantom_fury.chart import Chart, Scenario
from umpire.titles.phantom_fury.position import UNIT_NAMES, UNITS, Position

SEAT: Final = "usmc"
DONE: Final = "done"
YES_NO: Final = ["yes", "no"]

# The order in which the Locations of a Zone are worked through wherever the rules name none (rulings R3, R7, R29).
WORKING_ORDER: Final = ["2", "2'", "1", "1'", "1''", "R", "C", "OG"]


class Fight:
    """One Assault while it is being resolved (13.4)."""

    def __init__(self, squad: int, at: int, kind: str) -> None:
        self.squad = squad
        self.at = at
        self.kind = kind
        self.activated = False  # 13.4.1 the Assault woke a Suspect
        self.explosives = False  # 13.7.1
        self.flooding = False  # 13.4.8
        self.counter_attack = False  # 9.4
        self.natural = -1  # the squad's unmodified die
        self.had_fury = False  # Phantom Fury was in the dice when they were rolled
        self.was_fanatic = False  # so was Fanaticism
        self.late_ours = 0  # modifiers that an Event adds to dice already rolled
        self.late_theirs = 0
        self.cancelled = False  # Confusion
        self.drugged = False  # Drugged Fighters
        self.suicide = False  # Suicide Bomber
        self.cf_bonus = 0  # Al Fajr, Fallujah!
        self.caught = False  # 13.6.4 by a Security Element while Flooding (French edition)


class Rulebook(Rules):
    """The ruleset before its first chapter."""

    def __init__(self, chart: Chart, scenario: Scenario, edition: str, options: dict[str, str]) -> None:
        super().__init__("phantom-fury", edition, options)
        self.chart = chart
        self.scenario = scenario
        self.seats = [SEAT]
        self.mods: dict[str, Modifier] = {
            name: Modifier(chart.drm[name], name, chart.drm_cite[name]) for name in chart.drm
        }
        self.start_zones: list[int] = [zone for zone in range(1, chart.zone_count + 1) if chart.entry[zone] >= 0]
        self.work_order: list[list[int]] = [self._in_working_order(zone) for zone in range(chart.zone_count + 1)]
        self.unit_of: dict[str, int] = {UNIT_NAMES[unit]: unit for unit in range(UNITS)}
        self.space_of: dict[str, int] = {}
        for location in range(chart.location_count):
            self.space_of[chart.location_name[location]] = location
        for section in range(chart.section_count):
            self.space_of[chart.section_name[section]] = chart.location_count + section
        self.zone_names: list[str] = [str(zone) for zone in range(chart.zone_count + 1)]

    def _in_working_order(self, zone: int) -> list[int]:
        chart = self.chart
        found: list[int] = []
        for code in WORKING_ORDER:
            for location in chart.zone_locations[zone]:
                if chart.location_code[location] == code:
                    found.append(location)
        return found

    # -- what earlier chapters ask of later ones ------------------------------------------------------------------

    def place_suspect(self, pos: Position, zone: int) -> Procedure[bool]:
        """5.3.2, in chapter 5."""
        raise NotImplementedError

    def allow_events(self, pos: Position) -> Procedure[None]:
        """13.6.4, in chapter 13."""
        raise NotImplementedError

    def ied_attack(self, pos: Position, squad: int) -> Procedure[None]:
        """13.5, in chapter 13."""
        raise NotImplementedError

    def sniper_attack(self, pos: Position, squad: int, target: int) -> Procedure[None]:
        """11.4.1, in chapter 11."""
        raise NotImplementedError

    def retreat(self, pos: Position, at: int, fight: Fight | None) -> Procedure[None]:
        """13.6, in chapter 13."""
        raise NotImplementedError

    def counter_attack(self, pos: Position, at: int, squad: int) -> Procedure[None]:
        """9.4 resolved by the means of 13.4, in chapter 13."""
        raise NotImplementedError
