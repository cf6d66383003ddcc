"""The tables of the terminal: all units, a Zone, a unit, the points and the cups."""

import re
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire.engine.ask import Step
from umpire.engine.rule import Fault
from umpire.engine.view import SeatView
from umpire.kit.terminal import facts
from umpire.titles.phantom_fury.chart import BLACK, EXIT
from umpire.titles.phantom_fury.position import SQUARE
from umpire.titles.phantom_fury.show.houses import short
from umpire.titles.phantom_fury.show.sector import Sector
from umpire.titles.phantom_fury.view import PhantomFuryView, UnitRow

RESERVES = ("starting", "company", "armour", "iraqi", "battalion", "gone")


class Roll(Sector):
    """Makes the texts and tables of forces, Zones, units, points and cups."""

    def forces(self, view: SeatView) -> RenderableType:
        """The units on the map by place, and the reserves."""
        assert isinstance(view, PhantomFuryView)
        words = self.words
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        for name in ("unit", "cf", "place", "state"):
            table.add_column(words(f"column-{name}"), no_wrap=True, overflow="ellipsis")
        for unit in view.units:
            if not self._on_map(unit):
                continue
            style = "bold" if unit.id == view.mover else ""
            table.add_row(
                Text(short(unit.id), f"{style} green"),
                Text(str(unit.cf) + ("↓" if unit.reduced else "")),
                Text(unit.at),
                self._state(view, unit),
                style=style,
            )
        return Group(table, *self._reserves(view))

    def _state(self, view: PhantomFuryView, unit: UnitRow) -> Text:
        """The state of a unit in words."""
        words = self.words
        parts = []
        if unit.id == view.mover:
            parts.append(Text(words("moving", mp=view.mp_of(unit.id)), "bold cyan"))
        if unit.status != "ready":
            parts.append(Text(self.speech.name("status", unit.status), "red" if unit.status == "pinned" else "yellow"))
        elif unit.moved and not parts:
            parts.append(Text(words("moved"), "dim"))
        if unit.caat:
            ammo = "●" * unit.ammo + "○" * (self.chart.caat_shots - unit.ammo)
            parts.append(Text(words("caat-short", ammo=ammo) + ("*" if unit.explosives else ""), "cyan"))
        if unit.hero:
            parts.append(Text("★" if unit.hero == "silver-star" else "★★", "bold yellow"))
        if unit.security:
            parts.append(Text(words("security-at", place=unit.security), "green"))
        return Text(" ").join(parts)

    def _reserves(self, view: PhantomFuryView) -> list[Text]:
        """The units that are not on the map, by box."""
        lines = []
        for name in RESERVES:
            units = [short(unit.id) for unit in view.units if unit.at == name]
            if units:
                lines.append(Text(f"{self.words('reserve-' + name)} {' '.join(units)}", "dim"))
        return lines

    def roll_call(self, view: SeatView, width: int) -> Text:
        """All units on the map with their places, as many to a line as there is room for."""
        assert isinstance(view, PhantomFuryView)
        lines = [Text()]
        for unit in view.units:
            if self._on_map(unit):
                part = self.counter(unit)
                part.append(f" {unit.at}  ", "dim")
                if len(lines[-1]) + len(part) > width:
                    lines.append(Text())
                lines[-1].append_text(part)
        return Text("\n").join(lines)

    def obey(self, command: str, view: SeatView, rest: str, pending: Step | None, width: int) -> RenderableType:
        return self.cups(view) if command == "cups" else self.place(view, self.name_of(rest))

    def place(self, view: SeatView, name: str) -> RenderableType:
        """Everything about a Zone: the house, and its Zones, streets and ways around. Raises a Fault for a name that is no Zone."""
        assert isinstance(view, PhantomFuryView)
        number = int(name) if name.isdecimal() and len(name) < 4 else 0
        if number == SQUARE:
            return Text(self.words("square"))
        if not 1 <= number <= self.chart.zone_count:
            raise Fault(self.words("no-zone", name=name, count=self.chart.zone_count))
        chart, words = self.chart, self.words
        seen = next(zone for zone in view.zones if zone.zone == number)
        card = self._card(number, seen, True, self._held(view), {}, 34)
        nature = "start" if chart.circle[number] == BLACK else seen.nature
        rows = [
            ("zone-control", self.speech.name("control", seen.control)),
            ("zone-nature", self.speech.name("nature", nature)),
            ("zone-adjacent", self._numbers(chart.adjacent[number])),
            ("zone-neighbours", self._numbers(chart.neighbours[number])),
            ("zone-fire", self._numbers(zone for zone in chart.fire[number] if zone not in chart.near[number])),
            ("zone-streets", " ".join(chart.section_name[at] for at in chart.zone_sections[number]) or "–"),
            ("zone-block", self._numbers(chart.block[number])),
            ("zone-egress", " ".join("EXIT" if way == EXIT else str(way) for way in chart.egress[number]) or "–"),
        ]
        for at in chart.zone_locations[number]:
            links = " ".join(
                chart.location_name[other] if chart.location_zone[other] != number else chart.location_code[other]
                for other in chart.links[at]
            )
            rows.append(("zone-location", f"{chart.location_code[at]} ↔ {links}"))
        own = "" if self.speech.has(f"zone-{number}") else chart.zone_name[number]  # some names are said anyway
        heading = Text(self.speech.zone(number, own), "bold")
        beside = Table.grid(padding=(0, 2, 0, 0))
        beside.add_row(card, facts((words(key), value) for key, value in rows))
        return Group(heading, beside)

    def _numbers(self, zones: Iterable[int]) -> str:
        return " ".join(str(zone) for zone in zones) or "–"

    def unit(self, view: SeatView, name: str) -> RenderableType:
        """All facts about a unit. Raises a Fault for a name that is no unit."""
        assert isinstance(view, PhantomFuryView)
        name = self.name_of(name)
        name = f"squad-{name}" if name.isdecimal() else name
        seen = view.unit(name)
        if seen is None:
            raise Fault(self.words("no-unit", name=name, example=self.words("example-unit")))
        words = self.words
        on_map = self._on_map(seen)
        rows = [
            ("unit-place", self.speech.place(seen.at) if on_map else self.speech.name("box", seen.at)),
            ("unit-cf", str(seen.cf) + (" " + words("reduced") if seen.reduced else "")),
            ("unit-status", self.speech.name("status", seen.status)),
            ("unit-moved", words("yes") if seen.moved else words("no")),
        ]
        if not seen.tank:
            rows.append(("unit-assaulted", words("yes") if seen.assaulted else words("no")))
        if seen.caat:
            key = "caat-full" if seen.explosives else "caat-used"
            rows.append(("unit-caat", words(key, number=seen.caat, ammo=seen.ammo)))
        if seen.hero:
            rows.append(("unit-hero", self.speech.name("medal", seen.hero)))
        if seen.security:
            rows.append(("unit-security", self.speech.place(seen.security)))
        heading = Text(self.speech.unit(name), "bold")
        return Group(heading, facts((words(key), value) for key, value in rows))

    def victory(self, view: SeatView) -> RenderableType:
        """7.2.1 The Victory Points by cause, and their sum."""
        assert isinstance(view, PhantomFuryView)
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for name in ("cause", "count", "worth", "points"):
            table.add_column(self.words(f"column-{name}"), justify="left" if name == "cause" else "right")
        for cause in view.causes:
            points = cause.count * cause.worth
            row = (self.speech.name("cause", cause.name), str(cause.count), f"{cause.worth:+d}", f"{points:+d}")
            table.add_row(*[Text(part) for part in row])
        table.add_row(Text(self.words("vp-total"), "bold"), "", "", Text(f"{view.points:+d}", "bold"))
        return table

    def cups(self, view: SeatView) -> RenderableType:
        """The counters that are left in each cup."""
        assert isinstance(view, PhantomFuryView)
        words = self.words
        lines = []
        for name, cup in view.cups.items():
            total = sum(cup.values())
            lines.append(Text(f"{self.speech.name('cup', name)}: {total}", "bold"))
            held = []
            for kind, count in cup.items():
                if count:
                    label = self.speech.name("activation", kind) if name == "zone-activation" else kind
                    held.append(f"{count} × {label}")
            lines.append(Text("  " + (", ".join(held) or words("cup-empty"))))
        lines.append(Text(words("cup-note"), "dim"))
        return Group(*lines)

    def name_of(self, typed: str) -> str:
        """The id for what a player typed: `Squad 4` or `#4` is squad-4, `15/r` is 15/R, `Zone 9` is 9. Anything else is returned as it
        is."""
        text = " ".join(typed.split())
        if found := re.fullmatch(r"(?:squad[ #-]*|#)(\d+)", text, re.IGNORECASE):
            return f"squad-{found[1]}"
        if found := re.fullmatch(r"(?:zone|z)[ .-]*(\d+)", text, re.IGNORECASE):
            return found[1]
        if found := re.fullmatch(r"(iif|i|m1a1|tank|char|t)[ #-]*#?(\d)", text, re.IGNORECASE):
            return f"{'iif' if found[1].lower() in ('iif', 'i') else 'm1a1'}-{found[2]}"
        if found := re.fullmatch(r"(\d+) ?[/ ] ?(og|c|r|[12]'{0,2})", text, re.IGNORECASE):
            return f"{found[1]}/{found[2].upper()}"
        if re.fullmatch(r"[A-Za-z]\d{1,2}", text) and text.upper() in self.chart.section_index:
            return text.upper()
        return text
