"""The tracks and panels beside the map of Second Fallujah."""

from collections.abc import Callable

from umpire.kit.scene import Cell, Panel, Track
from umpire.kit.scene import Fact as Line
from umpire.kit.speech import Speech
from umpire.titles.second_fallujah.chart import AREAS, Chart
from umpire.titles.second_fallujah.show.impulses import LAST_IMPULSE, below
from umpire.titles.second_fallujah.view import SecondFallujahView

STATE_CITE = {"dug-in": "3.7"}


def capital(words: str) -> str:
    """Words with a capital first letter."""
    return words[:1].upper() + words[1:]


class Beside:
    """Makes tracks and panels in one language."""

    def __init__(self, say: Callable[..., str], speech: Speech, chart: Chart) -> None:
        self.say, self.speech, self.chart = say, speech, chart
        self.states = list(chart.state_name)

    def days(self, turn: int) -> Track:
        """4 The days, the present one marked."""
        cells = [
            Cell(day.rpartition("-")[2], self.speech.name("day", day), here=number == turn)
            for number, day in enumerate(self.chart.days, 1)
        ]
        return Track("days", self.say("board-days"), "4", cells)

    def impulses(self, impulse: int, roll: int | None) -> Track:
        """4.1.4 The impulses of a day, with the chance that the day ends after each."""
        say = self.say
        cells = []
        for number in range(1, LAST_IMPULSE + 1):
            here = number == min(impulse, LAST_IMPULSE)
            note = say("board-impulse.ends", impulse=number, percent=below(number))
            if here and roll is not None:
                note = f"{note}; {say('board-impulse.roll', roll=roll)}"
            cells.append(Cell(str(number), say("board-impulse.cell", impulse=number), here, note))
        return Track("impulses", say("board-impulses"), "4.1.4", cells)

    def scale(self, level: str) -> Track:
        """1.2 The levels of victory, from the best for the Coalition to the best for the Insurgents."""
        say, chart = self.say, self.chart
        cells = []
        most = 0
        for index, name in enumerate(chart.level_name):
            least = chart.level_least[index]
            last = index == len(chart.level_name) - 1
            if not index:
                label, note = f"{least}+", say("board-scale.from", least=least)
            elif last:
                label, note = f"≤ {most}", say("board-scale.to", most=most)
            elif least == most:
                label, note = str(least), say("board-scale.just", least=least)
            else:
                label, note = f"{least}–{most}", say("board-scale.between", least=least, most=most)
            most = least - 1
            cells.append(Cell(label, capital(self.speech.outcome(name)), name == level, note))
        return Track("scale", say("board-scale"), "1.2", cells[::-1])

    def backlash(self, count: int) -> Track:
        """7.5, 8.1 The Political Backlash Track, as long as needed, at least to 15."""
        last = max(15, -(-count // 5) * 5)
        cells = [
            Cell(str(number), self.say("board-backlash.cell", count=number), number == count)
            for number in range(last + 1)
        ]
        return Track("backlash", self.say("board-backlash"), "7.5", cells)

    def points(self, view: SecondFallujahView) -> Panel:
        """1.1 The points by cause, and their sum."""
        facts = [
            Line(capital(self.speech.name("cause", cause)), str(points), "7.5" if cause == "backlash" else "1.1")
            for cause, points in view.parts.items()
        ]
        facts.append(Line(self.say("board-vp"), str(view.points), "1.2"))
        return Panel("points", self.say("board-points"), "1.1", facts)

    def forces(self, forces: tuple[int, ...]) -> Panel:
        """The panel of forces. `forces` are the Fresh and Spent units, those that wait in Entry Zones, the areas held, and the Insurgents
        by state."""
        say = self.say
        fresh, spent, waiting, held, *totals = forces
        facts = [
            Line(say("board-forces.ours"), f"{fresh} + {spent}", "3.3"),
            Line(say("board-forces.waiting"), str(waiting), "2.3"),
            Line(say("board-forces.areas"), f"{held} / {AREAS}", "9"),
        ]
        for state, count in zip(self.states, totals, strict=True):
            if count or not state.startswith("spent-"):
                name = say("board-forces.theirs", name=self.speech.name("state", state))
                facts.append(Line(name, str(count), STATE_CITE.get(state, "3.4")))
        return Panel("forces", say("board-forces"), "3", facts)
