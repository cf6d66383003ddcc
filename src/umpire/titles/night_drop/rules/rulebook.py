"""What the chapters have in common, and what they ask of later chapters."""

from typing import Final

from umpire.kernel.ask import Procedure
from umpire.kernel.rule import Modifier
from umpire.kernel.title import Rules
from umpire.titles.night_drop.chart import FOOT, REGIMENTS, UNKNOWN, Chart
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
        self.no_zones: list[int] = [0] * chart.hex_count  # nobody changes it
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

    def seat_of(self, side: int) -> str:
        return GERMAN_SEAT if side == GERMAN else US_SEAT

    def side_of(self, unit: int) -> int:
        return GERMAN if unit >= self.first_german else 0

    def names_of(self, units: list[int]) -> str:
        """Units as one list of words."""
        return " ".join([self.unit_name[unit] for unit in units])

    def moves_like(self, pos: Position, unit: int) -> int:
        """3.1.2 On foot, or armoured."""
        if unit < self.first_german:
            return FOOT
        type = pos.german_type[unit - self.first_german]
        return self.chart.type_moves[type] if type >= 0 else FOOT

    # -- what earlier chapters ask of later ones ------------------------------------------------------------------

    def place_marker(self, pos: Position) -> Procedure[None]:
        """2.5, in chapter 2."""
        raise NotImplementedError
