"""What the chapters have in common, and what they ask of later chapters."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.engine.rule import Modifier
from umpire.engine.ruleset import Rules
from umpire.titles.night_drop.chart import DIRECTIONS, FOOT, REGIMENTS, UNKNOWN, Chart
from umpire.titles.night_drop.position import GERMAN, Position
from umpire.titles.night_drop.units import regiment_of

US_SEAT: Final = "us"
GERMAN_SEAT: Final = "german"
SEATS: Final = [US_SEAT, GERMAN_SEAT]
DONE: Final = "done"
GO: Final = "go"
ALL: Final = "all"
PASS: Final = "pass"
STOP: Final = "stop"
OFF: Final = "off-map"
NONE: Final = "none"
DIGITS: Final = [str(number) for number in range(100)]
YES_NO: Final = ["yes", "no"]
FACE_NAMES: Final = ["unknown", "plt", "ldr", "hq", "advantage"]
UNNAMED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Rules):
    """The ruleset before its first chapter."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__("night-drop", edition, options)
        self.chart = chart
        self.seats = [US_SEAT, GERMAN_SEAT]
        # The options that rulings R15, R16, R31, R37, R61 and R62 leave open.
        self.gentle_push = options.get("overstack-push") == "gentle"
        self.check_entered = options.get("stacking-check") == "entered"
        self.sticks_defend = options.get("sticks-defend") != "no"
        self.sticks_fall_in_attack = options.get("sticks-in-attack") != "stay"
        self.stick_as_loss = options.get("stick-as-loss") != "no"
        self.advantage_retreats = options.get("advantage-retreats") == "yes"
        # The numbers of units, by regiment.
        self.first_stick: list[int] = []
        self.first_company: list[int] = []
        number = 0
        for regiment in range(REGIMENTS):
            self.first_stick.append(number)
            number += chart.stick_counts[regiment][UNKNOWN]
        self.first_stick.append(number)
        self.stick_total = number
        for regiment in range(REGIMENTS):
            self.first_company.append(number)
            number += chart.company_count[regiment]
        self.first_company.append(number)
        self.first_german = number
        self.german_total = sum(chart.type_count)
        self.unit_total = number + self.german_total
        self.regiment: list[int] = [regiment_of(chart, unit) for unit in range(self.unit_total)]
        self.unit_name: list[str] = self._names()
        self.unit_index: dict[str, int] = {self.unit_name[unit]: unit for unit in range(self.unit_total)}
        self.space_names: list[str] = [*chart.hex_name, OFF]  # nobody changes these two
        self.no_zones: list[int] = [0] * chart.hex_count
        self.village_mod = Modifier(chart.village_defence, "village", "9.2.4")
        self.bridge_mod = Modifier(chart.bridge_defence, "bridge", "9.2.4")

    def _names(self) -> list[str]:
        names: list[str] = []
        for regiment in range(REGIMENTS):
            for number in range(self.chart.stick_counts[regiment][UNKNOWN]):
                names.append(f"stick-{self.chart.regiment_name[regiment]}-{number + 1}")
        for regiment in range(REGIMENTS):
            for name in self.chart.company_name[regiment]:
                names.append(name)
        for number in range(self.german_total):
            names.append(f"g{number + 1}")
        return names

    def begin(self) -> Position:
        """4 Planes in the air, Germans in their cup."""
        return Position(self.chart)

    # -- names ----------------------------------------------------------------------------------------------------

    def spaces(self) -> list[str]:
        """The hexes by their numbers, and off the map."""
        return self.space_names

    def hex_named(self, choice: str) -> int:
        """A hex by its number, or UNNAMED."""
        return self.chart.hex_index.get(choice, UNNAMED)

    def unit_named(self, choice: str) -> int:
        """A unit by its name, or UNNAMED."""
        return self.unit_index.get(choice, UNNAMED)

    def units_named(self, words: str) -> list[int]:
        """Units from one list of words."""
        return [self.unit_index[name] for name in words.split()]

    def marker_at(self, hex: str) -> str:
        """2.5 The VP marker of a hex, as a thing to point at."""
        return f"vp-{hex}"

    def hex_meant(self, pos: Position, thing: str) -> str:
        """The hex of a space, of a unit or of a marker; empty if it has none."""
        unit = self.unit_named(thing)
        if unit != UNNAMED:
            return self.chart.hex_name[pos.at[unit]] if pos.at[unit] >= 0 else ""
        name = thing.rpartition("-")[2]
        return name if name in self.chart.hex_index else ""

    def space_meant(self, pos: Position, thing: str) -> list[str]:
        """Where a space is asked for: the thing itself, or the hex in which it is."""
        hex = OFF if thing == OFF else self.hex_meant(pos, thing)
        return [hex] if hex else []

    def units_meant(self, pos: Position, thing: str) -> list[int]:
        """Where units are asked for: the thing itself, or all that are in its hex."""
        unit = self.unit_named(thing)
        if unit != UNNAMED:
            return [unit]
        hex = self.hex_meant(pos, thing)
        return pos.units_at(self.chart.hex_index[hex], 0, self.unit_total) if hex else []

    def hexside(self, hex: int, other: int) -> int:
        """The side of a hex on which another one lies (hex * 6 + direction), or -1 if they are not adjacent."""
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            if self.chart.neighbour[at] == other:
                return at
        return -1

    # -- units ----------------------------------------------------------------------------------------------------

    def seat_of(self, side: int) -> str:
        return GERMAN_SEAT if side == GERMAN else US_SEAT

    def side_of(self, unit: int) -> int:
        return GERMAN if unit >= self.first_german else 0

    def names_of(self, units: list[int]) -> str:
        """Units as one list of words."""
        return " ".join([self.unit_name[unit] for unit in units])

    def pointed_at(self, units: list[int]) -> tuple[str, ...]:
        """Units by name, for a Pointing."""
        return tuple([self.unit_name[unit] for unit in units])

    def moves_like(self, pos: Position, unit: int) -> int:
        """3.1.2 On foot, or armoured."""
        if unit < self.first_german:
            return FOOT
        type = pos.german_type[unit - self.first_german]
        return self.chart.type_moves[type] if type >= 0 else FOOT

    def gait(self, pos: Position, units: list[int]) -> int:
        """3.1.2 How units move together: as armour, if one of them is armoured."""
        kind = FOOT
        for unit in units:
            kind = max(kind, self.moves_like(pos, unit))
        return kind

    # -- what earlier chapters ask of later ones ------------------------------------------------------------------

    def place_marker(self, pos: Position) -> Procedure[None]:
        """2.5, in chapter 2."""
        raise NotImplementedError


def once(names: list[str]) -> list[str]:
    """Every name once, in the order in which they come."""
    return list(dict.fromkeys(names))
