"""What the chapters have in common, and what they ask of later chapters."""

from typing import Final

from umpire.kernel.ask import Procedure
from umpire.kernel.rule import Modifier
from umpire.kernel.title import Rules
from umpire.titles.second_fallujah.chart import AREAS, NE, NW, PLACES, RIVER_BOX, Chart
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

PLACE_NAMES: Final[list[str]] = [str(area) for area in range(AREAS + 1)] + ["nw", "ne", "river-box"]
SIDE_NAMES: Final = [INSURGENT_SEAT, COALITION_SEAT]


def names_of(chart: Chart, units: list[int]) -> str:
    """Units as one word list."""
    return " ".join([chart.unit_name[unit] for unit in units])


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
        self.riverine = chart.home.index(RIVER_BOX)

    def begin(self) -> Position:
        """11.1 The Coalition in its Entry Zones, the city empty."""
        return Position(self.chart)

    def seat_of(self, side: int) -> str:
        return COALITION_SEAT if side == COALITION else INSURGENT_SEAT

    # -- what earlier chapters ask of later ones ------------------------------------------------------------------

    def react(self, pos: Position, area: int) -> Procedure[bool]:
        """4.1.3, in chapter 4; 17 for the bot. Says whether a unit was placed in the area."""
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
