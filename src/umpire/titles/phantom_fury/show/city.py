"""The whole city on a terminal, a few characters for each Zone."""

from rich.console import Group, RenderableType
from rich.text import Text

from umpire.engine.view import SeatView
from umpire.kit.terminal import legend
from umpire.titles.phantom_fury.chart import RED
from umpire.titles.phantom_fury.position import SQUARE
from umpire.titles.phantom_fury.show.houses import ENEMY, OURS, Houses, short
from umpire.titles.phantom_fury.view import PhantomFuryView, ZoneRow

# The map from north to south; in each row the numbers run from west to east. 27 is the open square.
ROWS = (range(1, 13), range(13, 23), range(23, 33), range(33, 42), range(42, 52), range(52, 62))
LEAST_CELL, MOST_CELL = 4, 9  # characters for a Zone of the city; (12) takes four


class City(Houses):
    """Draws all Zones at once."""

    def board(self, view: SeatView, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """All Zones in their six rows. If the height does not suffice, the spaces between rows are left out first, then the
        second lines of rows with nothing in them."""
        assert isinstance(view, PhantomFuryView)
        height = height or 99
        seen = {zone.zone: zone for zone in view.zones}
        longest = max(len(row) for row in ROWS)
        cell = min(MOST_CELL, max(LEAST_CELL, width // longest))
        rows: list[list[Text]] = []
        for row in ROWS:
            indent = " " * (max(0, min(width, longest * cell) - len(row) * cell) // 2)
            numbers, counters = Text(indent, no_wrap=True), Text(indent, no_wrap=True)
            for zone in row:
                number, counter = (Text(""), Text("")) if zone not in seen else self._cell(view, seen[zone], marks)
                if zone == SQUARE:
                    number = Text("····", "dim")
                for line, part in ((numbers, number), (counters, counter)):
                    part.truncate(cell)
                    part.pad_right(cell - len(part))
                    line.append_text(part)
            rows.append([numbers, counters])
        signs = legend(self.words("legend-city"), width, 2)
        if width < longest * LEAST_CELL:
            rows.insert(0, [Text(self.words("city-cut", columns=longest * LEAST_CELL + 4), "yellow"), Text()])
        streets = self._streets(view, set(), marks, occupied=True)
        if height > 3 * len(rows):
            return Group(*[line for pair in rows for line in (*pair, Text(""))][:-1], *streets, signs)
        tight = [[numbers, *([counters] if counters.plain.strip() else [])] for numbers, counters in rows]
        busy = height > 2 * len(rows) + 1
        return Group(
            *[line for pair in (rows if busy else tight) for line in pair], *streets, *([signs] if busy else [])
        )

    def _cell(self, view: PhantomFuryView, seen: ZoneRow, marks: dict[str, str]) -> tuple[Text, Text]:
        """The two lines of a Zone: its number and what is in it. [14] is ours, 14 theirs, (14) Dormant, 14! Fortified."""
        zone = seen.zone
        text = f"{zone}{'!' if seen.nature == 'fortified' or self.chart.circle[zone] == RED else ''}"
        if seen.control == "usmc":
            number = Text(f"[{text}]", "bold black on green")
        elif seen.nature == "dormant":
            number = Text(f"({text})", "bright_black" if str(zone) not in marks else "bold cyan")
        else:
            number = Text(f" {text} ", "bold white on red" if seen.enemies else "black on yellow")
        counter = Text()
        units = [
            unit for unit in view.units if unit.at in self.chart.location_index and self._zones_of(unit.at) == {zone}
        ]
        if len(units) == 1:
            counter.append(short(units[0].id), OURS)
        elif units:
            counter.append(f"{len(units)}#", OURS)
        kinds = [enemy.type for enemy in seen.enemies]
        for kind, sign in (("suspect", "?"), ("guerillas", "G"), ("martyrs", "M")):
            counter.append(sign * kinds.count(kind), ENEMY[kind])
        return number, counter
