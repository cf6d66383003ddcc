"""A hex or a unit of Night Drop in detail, at the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire.kit.speech import Speech
from umpire.kit.terminal import facts
from umpire.kit.words import Words
from umpire.titles.night_drop.chart import DIRECTIONS, FOOT, STREAM, Chart
from umpire.titles.night_drop.data.hexes import TERRAIN
from umpire.titles.night_drop.show.terminal_map import GERMANS, REGIMENTS, VP_INK, stacks, worth
from umpire.titles.night_drop.show.wording import capital, points_text
from umpire.titles.night_drop.view import UNSEEN, NightDropView, Objective, Unit


class Details:
    """Made from a view, and from what is printed on the map."""

    def __init__(self, chart: Chart, speech: Speech, words: Words) -> None:
        self.chart = chart
        self.speech = speech
        self.words = words

    def hex(self, view: NightDropView, name: str) -> list[RenderableType]:
        """Everything about a hex."""
        at = self.chart.hex_index[name]
        words = self.words
        rows: list[tuple[str, str | Text]] = [(words("terrain"), self.terrain(at))]
        for kind, bits in (("main-road", self.chart.road[at]), ("railroad", self.chart.rail[at])):
            ways = [d for d in range(DIRECTIONS) if bits >> d & 1]
            if ways:
                rows.append((self.speech.name("terrain", kind), ", ".join(self._towards(at, d) for d in ways)))
        crossed = [d for d in range(DIRECTIONS) if self.chart.bridge_side[at * DIRECTIONS + d]]
        if crossed:
            rows.append((words("bridge-sides"), ", ".join(self._towards(at, d) for d in crossed)))
        seen = next((seen for seen in view.objectives() if seen.hex == name), None)
        if seen is not None:
            rows.append((words("objective"), self.objective(seen)))
        rows += [(words("around"), near) for near in self._around(view, at)]
        units = self.units_at(view, name)
        table = [self._unit_table(units)] if units else [Text(words("nobody"), "dim")]
        return [Text(capital(self.speech.name("hex", name)), "bold"), facts(rows), *table]

    def terrain(self, at: int) -> str:
        """The terrain of a hex in words."""
        terrain = self.chart.terrain[at]
        is_bridge = terrain == STREAM and (self.chart.road[at] or self.chart.rail[at])
        return self.speech.name("terrain", "bridge" if is_bridge else TERRAIN[terrain])

    def _towards(self, at: int, direction: int) -> str:
        """N 1610."""
        to = self.chart.neighbour[at * DIRECTIONS + direction]
        return f"{self.words('directions').split()[direction]} {self.chart.hex_name[to]}"

    def _around(self, view: NightDropView, at: int) -> list[Text]:
        """The neighbours: the ground, what a step on foot costs by itself, who stands there."""
        found = []
        for direction in range(DIRECTIONS):
            to = self.chart.neighbour[at * DIRECTIONS + direction]
            if to < 0:
                found.append(Text(f"{self.words('directions').split()[direction]} {self.words('edge')}", "dim"))
                continue
            cost = self.chart.step_cost[FOOT][at * DIRECTIONS + direction]
            said = self.words("cost", mp=points_text(cost)) if cost >= 0 else self.words("impassable")
            line = Text(f"{self._towards(at, direction)} ").append(f"{self.terrain(to)}, {said}", "dim")
            units = self.units_at(view, self.chart.hex_name[to])
            found.append(line.append("  ").append_text(Text.assemble(*stacks(units))) if units else line)
        return found

    def objective(self, seen: Objective) -> Text:
        """☆ US control, concealed, 3 VP."""
        parts = [self.words("controlled" if seen.controlled else "not-controlled")]
        parts.append(self.speech.name("vp-marker", seen.marker))
        if seen.points != UNSEEN:
            parts.append(self.speech.name("points", f"vp-{seen.points}"))
        return Text(f"{worth(seen)} ", VP_INK).append(", ".join(parts), "default not bold")

    def units_at(self, view: NightDropView, name: str) -> list[Unit]:
        """The units in a hex."""
        return [unit for unit in view.units() if unit.at == name]

    def _unit_table(self, units: list[Unit]) -> Table:
        """A table of units."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        for unit in units:
            table.add_row(Text(self.named(unit), self._colour(unit)), self.known(unit))
        return table

    def named(self, unit: Unit) -> str:
        """A unit by the name that tells it from all others."""
        kind = "numbered" if unit.kind == "stick" else "unit"
        return self.speech.name(kind, unit.id)

    def _colour(self, unit: Unit) -> str:
        """The colour of a unit."""
        return GERMANS if unit.kind == "german" else REGIMENTS[unit.regiment]

    def known(self, unit: Unit) -> Text:
        """What is known of a unit: Plt; AV 3 DV 4 reduced; company (A) AV 3 DV 3, concealed."""
        parts = []
        if unit.kind == "stick":
            parts.append(self.speech.name("face", unit.face))
        if unit.type:
            parts.append(self.speech.name("type", unit.type))
        if unit.av != UNSEEN:
            parts.append(self.words("values", av=unit.av, dv=unit.dv))
        if unit.reduced:
            parts.append(self.speech.name("strength", "reduced"))
        if unit.kind == "german" and not unit.known:
            parts.append(self.words("concealed"))
        if unit.letter and not unit.type:
            parts.append(self.words("letter", letter=unit.letter.upper()))
        return Text(", ".join(parts), "dim")

    def unit(self, unit: Unit) -> RenderableType:
        """All facts about a unit."""
        place = unit.at
        where = self.speech.name("hex", place) if place.isdecimal() else self.speech.name("box", place)
        rows: list[tuple[str, str | Text]] = [
            (self.words("unit-place"), where),
            (self.words("unit-status"), self.known(unit)),
        ]
        if unit.acted:
            rows.append((self.words("unit-moved"), self.words("yes")))
        return Group(Text(capital(self.named(unit)), "bold"), facts(rows))
