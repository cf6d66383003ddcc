"""What the chapters have in common, and what they ask of later chapters."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.engine.rule import Modifier, Ruling
from umpire.engine.ruleset import Rules
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    MILITIA,
    NE,
    NW,
    PLACES,
    RIVER_BOX,
    STATES,
    Chart,
)
from umpire.titles.second_fallujah.position import COALITION, Position

COALITION_SEAT: Final = "coalition"
INSURGENT_SEAT: Final = "insurgent"
DONE: Final = "done"
GO: Final = "go"
ALL: Final = "all"
PASS: Final = "pass"
ATTACK: Final = "attack"
DIG_IN: Final = "dig-in"
FIRE_MISSION: Final = "fire-mission"
YES_NO: Final = ["yes", "no"]
UNNAMED: Final = -1

PLACE_NAMES: Final[list[str]] = [str(area) for area in range(AREAS + 1)] + ["nw", "ne", "river-box"]
SPACES: Final[list[str]] = PLACE_NAMES[1:]
EMPTY: Final[list[int]] = []
SIDE_NAMES: Final = [INSURGENT_SEAT, COALITION_SEAT]


def area_after(word: str, option: str) -> int:
    """The area of an option such as "organize-18", made of a word and an area; UNNAMED if it is none with this word."""
    stem, _, number = option.partition("-")
    return int(number) if stem == word and number.isdecimal() else UNNAMED


def names_of(chart: Chart, units: list[int]) -> str:
    """Units as one word list."""
    return " ".join([chart.unit_name[unit] for unit in units])


def by_place(units: list[int], place: list[int]) -> list[list[int]]:
    """Coalition units by the place they are in. Places without any share one empty list: to read, not to change."""
    found = [EMPTY] * PLACES
    for unit in units:
        here = place[unit]
        if found[here]:
            found[here].append(unit)
        else:
            found[here] = [unit]
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Rules):
    """The ruleset before its first chapter."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__("second-fallujah", edition, options)
        self.chart = chart
        self.seats = [COALITION_SEAT, INSURGENT_SEAT]
        self.mods: dict[str, Modifier] = {
            name: Modifier(chart.modifier[name], name, chart.modifier_cite[name]) for name in chart.modifier
        }
        self.place_of: dict[str, int] = {PLACE_NAMES[place]: place for place in range(1, PLACES)}
        self.state_of: dict[str, int] = {chart.state_name[state]: state for state in range(len(chart.state_name))}
        self.entry_zones: list[int] = [NW, NE]
        self.goals: dict[str, list[int]] = {}  # 1.1 the areas that count, by what they count as
        for area in range(1, AREAS + 1):
            if chart.worth[area]:
                self.goals.setdefault(chart.worth[area], []).append(area)
        self.riverine = chart.home.index(RIVER_BOX)

    def begin(self) -> Position:
        """11.1 The Coalition in its Entry Zones, the city empty."""
        return Position(self.chart)

    def spaces(self) -> list[str]:
        """Areas, Entry Zones and the river."""
        return SPACES

    def area_named(self, choice: str) -> int:
        """An area by its number, or UNNAMED."""
        place = self.place_of.get(choice, UNNAMED)
        return place if 0 < place <= AREAS else UNNAMED

    def unit_named(self, choice: str) -> int:
        """A Coalition unit by its name, or UNNAMED."""
        return self.chart.unit_index.get(choice, UNNAMED)

    def band(self, state: int, area: int) -> str:
        """Insurgent units have no names of their own: those of one state in an area are one thing to point at."""
        return f"{self.chart.state_name[state]}@{area}"

    def bands(self, pos: Position, area: int) -> tuple[str, ...]:
        """All that are in an area."""
        if area > AREAS:
            return ()
        return tuple([self.band(state, area) for state in range(STATES) if pos.count(area, state)])

    def units_in(self, pos: Position, place: int) -> tuple[str, ...]:
        """The Coalition units in a place."""
        return tuple([self.chart.unit_name[unit] for unit in range(self.chart.unit_count) if pos.place[unit] == place])

    def fresh_bands(self, pos: Position, area: int) -> tuple[str, ...]:
        """Those of them that are Fresh, Dug In ones included."""
        states = (FEDAYEEN, DUG_IN, CADRE, MILITIA)
        return tuple([self.band(state, area) for state in range(STATES) if state in states and pos.count(area, state)])

    def place_meant(self, pos: Position, thing: str) -> str:
        """The place of a space, a unit or a band; empty if it is none of them."""
        unit = self.unit_named(thing)
        if unit != UNNAMED:
            return PLACE_NAMES[pos.place[unit]]
        place = thing.partition("@")[2] or thing
        return place if place in self.place_of else ""

    def only_place_meant(self, pos: Position, thing: str) -> list[str]:
        """Where places are asked for, a thing means its place; what lies beside the map means none."""
        place = self.place_meant(pos, thing)
        return [place] if place else []

    def state_meant(self, thing: str) -> str:
        """The state of a band; empty if the thing is none."""
        state, at, _ = thing.partition("@")
        return state if at and state in self.state_of else ""

    def seat_of(self, side: int) -> str:
        return COALITION_SEAT if side == COALITION else INSURGENT_SEAT

    # -- what earlier chapters ask of later ones ------------------------------------------------------------------

    def react(self, pos: Position, area: int) -> Procedure[bool]:
        """4.1.3, in chapter 4; 17 for the bot. Says whether a unit was placed in the area."""
        raise NotImplementedError

    def may_join_attack(self, pos: Position, unit: int, area: int) -> Ruling:
        """6.3, in chapter 6: who may take part in an attack."""
        raise NotImplementedError

    def take_casualties(self, pos: Position, area: int, lead: int, points: int) -> Procedure[bool]:
        """8.2, in chapter 8; 15 for the bot."""
        raise NotImplementedError

    def foresee_casualties(self, pos: Position, area: int, lead: int, points: int) -> int:
        """15.3, for the bot: how many Cadre and Fedayeen units these points would eliminate."""
        raise NotImplementedError

    def suffer(self, pos: Position, area: int, points: int, evacuated: bool) -> Procedure[None]:
        """8.1, in chapter 8."""
        raise NotImplementedError
