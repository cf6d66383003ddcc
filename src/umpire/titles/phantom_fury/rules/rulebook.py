"""What the chapters have in common, and what they ask of later chapters."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Pointing, Procedure
from umpire.engine.rule import Modifier
from umpire.engine.ruleset import Rules
from umpire.titles.phantom_fury.chart import Chart, Scenario
from umpire.titles.phantom_fury.position import NOBODY, SQUADS, SQUARE, UNIT_NAMES, UNITS, Position

SEAT: Final = "usmc"
DONE: Final = "done"
YES_NO: Final = ["yes", "no"]
UNNAMED: Final = -1

# Counters that are no units of ours have names as well, to be pointed at: "enemy/15/C" is whoever stands there, and there
# are "security/squad-4", "caat-1", "marker/15/ruins" and "air/hornet".
ENEMY: Final = "enemy"
SECURITY: Final = "security"
CAAT: Final = "caat"
MARKER: Final = "marker"
AIR: Final = "air"

# The order in which the Locations of a Zone are worked through wherever the rules name none (rulings R3, R7, R29).
WORKING_ORDER: Final = ["2", "2'", "1", "1'", "1''", "R", "C", "OG"]


@mypyc_attr(acyclic=True)
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


@mypyc_attr(allow_interpreted_subclasses=True)
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
        self.space_names: list[str] = self.zone_names[1:] + chart.location_name + chart.section_name

    def _in_working_order(self, zone: int) -> list[int]:
        chart = self.chart
        found: list[int] = []
        for code in WORKING_ORDER:
            for location in chart.zone_locations[zone]:
                if chart.location_code[location] == code:
                    found.append(location)
        return found

    # -- names, and what they could mean --------------------------------------------------------------------------

    def spaces(self) -> list[str]:
        """Zones, Locations and Street Sections."""
        return self.space_names

    def zone_named(self, choice: str) -> int:
        """A Zone by its number, or UNNAMED."""
        return self.zone_names.index(choice) if choice in self.zone_names[1:] else UNNAMED

    def space_named(self, choice: str) -> int:
        """A Location or a Street Section by its name, or UNNAMED."""
        return self.space_of.get(choice, UNNAMED)

    def unit_named(self, choice: str) -> int:
        """A unit of ours by its name, or UNNAMED."""
        return self.unit_of.get(choice, UNNAMED)

    def unit_pointed(self, option: str) -> Pointing:
        """The unit that an option is; nothing for a word among units."""
        return Pointing(units=(option,)) if option in self.unit_of else Pointing()

    def aimed(self, pos: Position, unit: str, at: str) -> Pointing:
        """A Location, the line there from where the unit stands, and whoever is in it."""
        foe = (f"{ENEMY}/{at}",)
        return Pointing((at,), foe, (pos.space_name(pos.place[self.unit_of[unit]]), at), target=foe)

    def engaged(self, unit: str, at: str) -> Pointing:
        """A unit of ours, and whoever is in the Location that it deals with."""
        foe = f"{ENEMY}/{at}"
        return Pointing(spaces=(at,), units=(unit, foe), target=(foe,))

    def caat_name(self, pos: Position, squad: int) -> str:
        """The CAAT of a squad, as a counter of its own."""
        return f"{CAAT}-{pos.caat[squad] + 1}"

    def owner_meant(self, pos: Position, thing: str) -> int:
        """The unit that a counter is or belongs to, or UNNAMED."""
        head, _, rest = thing.partition("/")
        if head == SECURITY:
            squad = self.unit_named(rest)
            return squad if squad < SQUADS else UNNAMED
        for squad in range(SQUADS):
            if pos.caat[squad] != NOBODY and self.caat_name(pos, squad) == thing:
                return squad
        return self.unit_named(thing)

    def place_meant(self, pos: Position, thing: str) -> str:
        """The space that a space or a counter stands for; empty if it is on none."""
        if thing in self.space_names:
            return thing
        head, _, rest = thing.partition("/")
        if head in (ENEMY, MARKER):
            place = rest if head == ENEMY else rest.partition("/")[0]
            return place if place in self.space_names else ""
        owner = self.owner_meant(pos, thing)
        if owner == UNNAMED:
            return ""
        space = pos.security[owner] if head == SECURITY else pos.place[owner]
        return pos.space_name(space) if space >= 0 else ""

    def zones_meant(self, pos: Position, thing: str) -> list[str]:
        """The Zone that a thing is in; along a Street Section all that touch it."""
        place = self.place_meant(pos, thing)
        space = self.space_named(place)
        if space >= self.chart.location_count:
            zones = self.chart.section_zones[space - self.chart.location_count]
            return [self.zone_names[zone] for zone in zones if zone != SQUARE]
        return [place.partition("/")[0]] if place else []

    def places_meant(self, pos: Position, thing: str) -> list[str]:
        """The Location or Street Section that a thing is in; of a Zone its Locations, the doors first."""
        place = self.place_meant(pos, thing)
        zone = self.zone_named(place)
        if zone == UNNAMED:
            return [place] if place else []
        doors = self.chart.doors[zone]
        ordered = doors + [location for location in self.chart.zone_locations[zone] if location not in doors]
        return [self.chart.location_name[location] for location in ordered] or [place]

    def units_meant(self, pos: Position, thing: str) -> list[str]:
        """The unit that a counter is or belongs to; of a space all that are there."""
        owner = self.owner_meant(pos, thing)
        if owner != UNNAMED:
            return [UNIT_NAMES[owner]]
        spaces = [self.space_named(name) for name in self.places_meant(pos, thing)]
        return [UNIT_NAMES[unit] for unit in range(UNITS) if pos.place[unit] >= 0 and pos.place[unit] in spaces]

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
