"""The middle of the screen in a terminal: the Zones that the question is about."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire.engine.ask import Step
from umpire.engine.view import SeatView
from umpire.kit.terminal import legend
from umpire.titles.phantom_fury.position import SQUARE
from umpire.titles.phantom_fury.show.city import ROWS, City
from umpire.titles.phantom_fury.show.houses import FLOORS
from umpire.titles.phantom_fury.view import PhantomFuryView, ZoneRow

ROOMY = 14  # with so many lines the signs are explained
NARROWEST, WIDEST = 15, 26  # columns of a Zone


class Sector(City):
    """Draws the middle of the screen."""

    def sector(
        self,
        view: SeatView,
        pending: Step | None,
        marks: dict[str, str],
        width: int,
        height: int,
        costs: dict[str, int] | None = None,
    ) -> tuple[str, RenderableType]:
        """A title and a drawing. If the question is about a unit or a place, its Zones and those near them; if it offers up to
        twelve Zones, those; otherwise the whole city."""
        assert isinstance(view, PhantomFuryView)
        width, height = width - 4, height - 2  # within the frame
        focus = self._focus(view, pending)
        asked = {int(name.partition("/")[0]) for name in marks if name.partition("/")[0].isdecimal()}
        if focus:
            about = getattr(pending, "about", {})
            asked |= self._zones_of(about.get("at", "")) - focus
            shown = {zone for at in focus for zone in (at, *self.chart.near[at])} | asked
            title = self.words("sector-of", zones=", ".join(str(zone) for zone in sorted(focus)))
        elif 0 < len(asked) <= 12:
            return self.words("sector-choice"), self._choice(view, sorted(asked), marks, width)
        else:
            return self.words("city"), self.board(view, width, marks, height)
        signs = [legend(self.words("legend-sector"), width)] if height >= ROOMY else []
        cards = self._cards(view, focus, asked, shown - {SQUARE}, marks, width, height - 1 - len(signs))
        return title, Group(cards, *self._streets(view, focus, marks), *signs)

    def _focus(self, view: PhantomFuryView, pending: Step | None) -> set[int]:
        """The Zones that a question is about: those of its unit, otherwise of its place; empty if it has neither."""
        about = getattr(pending, "about", None) or {}
        for field in ("squad", "unit"):
            unit = next((unit for unit in view.units if unit.id == about.get(field)), None)
            if unit is not None and self._zones_of(unit.at):
                return self._zones_of(unit.at)
        if "at" in about:
            return self._zones_of(about["at"])
        return {int(about["zone"])} if about.get("zone", "").isdecimal() else set()

    def _cards(
        self,
        view: PhantomFuryView,
        focus: set[int],
        asked: set[int],
        shown: set[int],
        marks: dict[str, str],
        width: int,
        height: int,
    ) -> RenderableType:
        """The Zones in `shown`, in the rows of the map. If they are too wide, the least important Zones of a row are left out.
        If they are too high, rows without a Zone in question are left out, then houses are drawn without empty floors."""
        seen = {zone.zone: zone for zone in view.zones}
        held = self._held(view)
        kept: list[list[int]] = []
        for row in ROWS:
            zones = [zone for zone in row if zone in shown]
            rank = {zone: self._rank(zone, focus, asked, seen, held) for zone in zones}
            while len(zones) > max(1, width // NARROWEST):
                zones.remove(max(reversed(zones), key=lambda zone: rank[zone]))
            if zones:
                kept.append(zones)
        whole = focus

        def high(row: list[int]) -> int:
            """The lines that a row of Zones takes."""
            return 2 + max(len(self._floors(zone, seen[zone], zone in whole, held, marks)) for zone in row)

        while sum(high(row) for row in kept) > height:
            quiet = [row for row in kept if not any(zone in focus or zone in asked for zone in row)]
            if quiet:
                kept.remove(min(quiet, key=high))
            elif whole and len(kept) > 1:
                whole = set()
            else:
                break
        size = min(WIDEST, width // max(len(row) for row in kept))
        lines = []
        for zones in kept:
            grid = Table.grid(padding=0)
            for _ in zones:
                grid.add_column(width=size)
            grid.add_row(*[self._card(zone, seen[zone], zone in whole, held, marks, size) for zone in zones])
            lines.append(grid)
        return Group(*lines)

    def _choice(self, view: PhantomFuryView, zones: list[int], marks: dict[str, str], width: int) -> RenderableType:
        """Some Zones side by side, in as many rows as it takes."""
        seen = {zone.zone: zone for zone in view.zones}
        held = self._held(view)
        many = max(1, min(width // 16, -(-len(zones) // (1 if len(zones) <= width // 16 else 2))))
        size = min(22, width // many)
        lines = []
        for start in range(0, len(zones), many):
            grid = Table.grid(padding=0)
            row = zones[start : start + many]
            for _ in row:
                grid.add_column(width=size)
            grid.add_row(*[self._card(zone, seen[zone], False, held, marks, size) for zone in row])
            lines.append(grid)
        return Group(*lines)

    def _rank(
        self, zone: int, focus: set[int], asked: set[int], seen: dict[int, ZoneRow], held: dict[str, list[Text]]
    ) -> int:
        """How important it is to show a Zone, from 0 (the question is about it) to 4 (nothing is in it)."""
        if zone in focus:
            return 0
        if zone in asked:
            return 1
        if seen[zone].enemies:
            return 2
        return 3 if any(f"{zone}/{code}" in held for code in FLOORS) else 4
