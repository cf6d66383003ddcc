"""3 German units, and who they are."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, draw
from umpire.titles.night_drop.chart import LETTERS
from umpire.titles.night_drop.events import GermanRevealed
from umpire.titles.night_drop.position import HIDDEN, NO_LETTER, Position
from umpire.titles.night_drop.rules.ch08_movement import Movement


@mypyc_attr(allow_interpreted_subclasses=True)
class Germans(Movement):
    """Chapter 3."""

    def reveal(self, pos: Position, unit: int) -> Procedure[None]:
        """3.1.4 In combat with a company a unit loses its Unknown marker. Where its type is not known (to a seat that looks
        ahead), chance answers with what it could be."""
        slot = unit - self.first_german
        if pos.german_known[slot]:
            return
        type = pos.german_type[slot]
        if type == HIDDEN:
            type = yield from draw("german-belief", "3.1.4", self.chart.type_name, self.could_be(pos, slot))
        yield GermanRevealed(unit, pos.at[unit], type, "3.1.4")

    def could_be(self, pos: Position, slot: int) -> list[int]:
        """How likely each type is for a concealed unit, to a seat that knows which counters have been seen, and which units
        showed their letter by entering at night (ruling R52). Counters of a letter are spread evenly over the units that
        showed it, the units that showed none, and the cup."""
        chart = self.chart
        left = chart.type_count[:]
        shown = [0] * len(LETTERS)
        for other in range(self.german_total):
            if pos.german_known[other] or pos.german_type[other] != HIDDEN:
                left[pos.german_type[other]] -= 1
            elif pos.german_letter[other] != NO_LETTER:
                shown[pos.german_letter[other]] += 1
        letter = pos.german_letter[slot]
        if letter != NO_LETTER:
            return [left[type] if chart.type_letter[type] == letter else 0 for type in range(len(left))]
        of_letter = [0] * len(LETTERS)
        for type in range(len(left)):
            of_letter[chart.type_letter[type]] += left[type]
        product = 1
        for count in of_letter:
            product *= max(1, count)
        weights: list[int] = []
        for type in range(len(left)):
            of = chart.type_letter[type]
            weights.append(left[type] * (of_letter[of] - shown[of]) * (product // max(1, of_letter[of])))
        return weights

    def has_back(self, pos: Position, unit: int) -> bool:
        """3.1.1 Some German counters have no back side."""
        return len(self.chart.type_av[pos.german_type[unit - self.first_german]]) > 1

    def attack_value(self, pos: Position, unit: int) -> int:
        """2.2, 3.1.1 The AV of the side that shows."""
        if unit >= self.first_german:
            return self.chart.type_av[pos.german_type[unit - self.first_german]][pos.side[unit]]
        return self.chart.company_av[self.regiment[unit]][pos.side[unit]]

    def defence_value(self, pos: Position, unit: int) -> int:
        """2.2, 3.1.1 The DV of the side that shows."""
        if unit >= self.first_german:
            return self.chart.type_dv[pos.german_type[unit - self.first_german]][pos.side[unit]]
        return self.chart.company_dv[self.regiment[unit]][pos.side[unit]]
