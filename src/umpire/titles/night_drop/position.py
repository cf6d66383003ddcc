"""The position: where every counter is and in what state. Small whole numbers in flat lists; what is printed on map and
counters is in the Chart, shared and never copied. Only events change a position, and lists are values (engine/values.py).

The nature of an unknown Stick is in no position: it is drawn when the counter is turned up (ruling R51), out of `pool`. What
one seat alone may know is `german_type` of concealed units with `cup` and `seen` (the German), and `vp_value` of concealed
markers with `bag` (the US). `veiled` makes the position that a seat could tell from what it knows.

Units have one numbering: Sticks 0-77, companies from FIRST_COMPANY, German units from FIRST_GERMAN in the order in which they
came to the map.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ruleset import Position as AnyPosition
from umpire.engine.values import changed
from umpire.titles.night_drop.chart import FACES, REGIMENTS, UNKNOWN, Chart

# 5  The sides.
US: Final = 0
GERMAN: Final = 1

# Where a unit is when it is not on the map.
NOT_YET: Final = -1  # in a plane, not formed, in the cup
LOST: Final = -2  # a Stick lost unseen: landing, off the map, overstacked
DEAD: Final = -3  # eliminated
USED: Final = -4  # 2.4.3 a Stick that became part of a company, 2.6.1 an Advantage that was spent

ONE_BYTE: Final = [bytes([count]) for count in range(256)]
HIDDEN: Final = -1  # a type or value that is not known
NO_LETTER: Final = -1
FULL: Final = 0
REDUCED: Final = 1

# 2.5, 5.3.2  A VP hex.
NO_MARKER: Final = 0
CONCEALED: Final = 1
VISIBLE: Final = 2

# 5.4  What an Activation is about: the regiments 0-2 for the US, 3-5 for the German, or the German units.
NOTHING: Final = -1
G4: Final = 6
# 5.4.1, 5.4.2  Where an Activation stands.
CHOOSING: Final = 0
ENTERING: Final = 1
MOVING: Final = 2
FIGHTING: Final = 3
CHECKING: Final = 4
REGROUPING: Final = 5
ENDED: Final = 6


@mypyc_attr(acyclic=True)
class Position(AnyPosition):
    """Everything that can change in a game of Night Drop."""

    def __init__(self, chart: Chart, source: "Position | None" = None) -> None:
        """The planes in the air, or a copy of another position."""
        super().__init__()
        self.chart = chart
        if source is None:
            sticks = sum([counts[UNKNOWN] for counts in chart.stick_counts])
            companies = sum(chart.company_count)
            germans = sum(chart.type_count)
            self.sticks = sticks
            self.first_german = sticks + companies
            self.units = sticks + companies + germans
            # units
            self.at: list[int] = [NOT_YET] * self.units
            self.face: list[int] = [UNKNOWN] * sticks
            self.side: list[int] = [FULL] * self.units  # full or reduced
            self.german_type: list[int] = [HIDDEN] * germans
            self.german_known: list[int] = [0] * germans  # 3.1.4 it has lost its Unknown marker
            self.german_letter: list[int] = [NO_LETTER] * germans  # 8.5.3 the letter it showed by entering at night
            # Counted from the above, by hex. Bytes are values too, and a new one for each move costs a tenth of a new list.
            self.us_by_hex: bytes = bytes(chart.hex_count)
            self.companies_by_hex: bytes = bytes(chart.hex_count)
            self.germans_by_hex: bytes = bytes(chart.hex_count)
            # piles
            self.pool: list[int] = [
                count for counts in chart.stick_counts for count in [0, *counts[1:]]
            ]  # [regiment * FACES + face] natures of the Sticks that are unknown, on the map or lost unseen
            self.seen: list[int] = [0] * (REGIMENTS * FACES)  # 9.3.2 what the German has looked at
            # only in what the US could write down: how many of `pool` the German looked at
            self.looked: list[int] = [0] * REGIMENTS
            self.cup: list[int] = chart.type_count[:]
            self.bag: list[int] = chart.vp_count[:]
            # objectives
            self.vp_marker: list[int] = [NO_MARKER] * len(chart.vp_hexes)
            self.vp_value: list[int] = [HIDDEN] * len(chart.vp_hexes)  # index into chart.vp_value
            self.vp_control: list[int] = [0] * len(chart.vp_hexes)
            # the turn
            self.initiative = US  # who has it, or had it last
            self.seized = NOTHING  # 2.6.1 the regiment whose Advantage was spent
            self.german_turns = 0  # 2.6.2 turns of automatic German Initiative still to come
            self.advantages_killed = 0  # 2.6.2 PIR Advantages that were eliminated in combat this turn
            self.activation = 0  # 0-4
            self.used = 0  # one bit for each of U1-U3 and G1-G3
            # the Activation
            self.stage = CHOOSING
            self.action = NOTHING
            self.limit = 0  # 5.4.2 movements in G1-G3, units in G4
            self.active = 0  # how many of these are spent
            self.acted: list[int] = [0] * self.units  # G1-G3: movements of a Stick; otherwise 1 = moved, activated
            self.fought: list[int] = [0] * self.units  # 9.1.2 has attacked, or was attacked
            self.entered: list[int] = []  # hexes that units entered in this Activation
            self.dealt: list[int] = []  # 2.4 hexes that were dealt with in this Activation
        else:
            self.turn = source.turn
            self.segment = source.segment
            self.outcome = source.outcome
            self.sticks = source.sticks
            self.first_german = source.first_german
            self.units = source.units
            self.at = source.at
            self.face = source.face
            self.side = source.side
            self.german_type = source.german_type
            self.german_known = source.german_known
            self.german_letter = source.german_letter
            self.us_by_hex = source.us_by_hex
            self.companies_by_hex = source.companies_by_hex
            self.germans_by_hex = source.germans_by_hex
            self.pool = source.pool
            self.seen = source.seen
            self.looked = source.looked
            self.cup = source.cup
            self.bag = source.bag
            self.vp_marker = source.vp_marker
            self.vp_value = source.vp_value
            self.vp_control = source.vp_control
            self.initiative = source.initiative
            self.seized = source.seized
            self.german_turns = source.german_turns
            self.advantages_killed = source.advantages_killed
            self.activation = source.activation
            self.used = source.used
            self.stage = source.stage
            self.action = source.action
            self.limit = source.limit
            self.active = source.active
            self.acted = source.acted
            self.fought = source.fought
            self.entered = source.entered
            self.dealt = source.dealt

    def copy(self) -> "Position":
        return Position(self.chart, self)

    # -- questions --------------------------------------------------------------------------------------------

    def is_night(self) -> bool:
        """5.1 Turns 1 to 4."""
        return self.turn <= self.chart.night_turns

    def is_stick(self, unit: int) -> bool:
        return unit < self.sticks

    def is_company(self, unit: int) -> bool:
        return self.sticks <= unit < self.first_german

    def is_german(self, unit: int) -> bool:
        return unit >= self.first_german

    def units_at(self, hex: int, first: int, last: int) -> list[int]:
        """The units in a hex among these numbers."""
        at = self.at
        return [unit for unit in range(first, last) if at[unit] == hex]

    def us_units_at(self, hex: int) -> list[int]:
        return self.units_at(hex, 0, self.first_german) if self.us_by_hex[hex] else []

    def companies_at(self, hex: int) -> list[int]:
        return self.units_at(hex, self.sticks, self.first_german) if self.companies_by_hex[hex] else []

    def germans_at(self, hex: int) -> list[int]:
        return self.units_at(hex, self.first_german, self.units) if self.germans_by_hex[hex] else []

    # -- changes, for events only -----------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a counter, keeping the counts."""
        old = self.at[unit]
        if unit >= self.first_german:
            self.germans_by_hex = moved(self.germans_by_hex, old, place)
        else:
            self.us_by_hex = moved(self.us_by_hex, old, place)
            if unit >= self.sticks:
                self.companies_by_hex = moved(self.companies_by_hex, old, place)
        self.at = changed(self.at, unit, place)


def moved(counts: bytes, old: int, new: int) -> bytes:
    """Counts by hex after a unit has gone from one place to another."""
    if old >= 0:
        counts = counts[:old] + ONE_BYTE[counts[old] - 1] + counts[old + 1 :]
    if new >= 0:
        counts = counts[:new] + ONE_BYTE[counts[new] + 1] + counts[new + 1 :]
    return counts
