"""Zones on a terminal, drawn as houses cut open: the roof on top and the courtyard at the street."""

from rich import box
from rich.panel import Panel
from rich.text import Text

from umpire.engine.ruleset import Rules
from umpire.kit.speech import Speech
from umpire.kit.terminal import MARK
from umpire.kit.words import Words
from umpire.titles.phantom_fury.position import SQUARE
from umpire.titles.phantom_fury.rules.rulebook import Rulebook
from umpire.titles.phantom_fury.view import EnemyRow, PhantomFuryView, UnitRow, ZoneRow

FLOORS = ("R", "2'", "2", "1''", "1'", "1", "C", "OG")  # from the roof down
ENEMY = {"suspect": "yellow", "guerillas": "red", "martyrs": "bold magenta"}
OURS = "bold green"


class Houses:
    """Draws single Zones and streets, with all counters in them."""

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        assert isinstance(rules, Rulebook)
        self.rules = rules
        self.chart = rules.chart
        self.speech = speech
        self.words = words

    def _zones_of(self, place: str) -> set[int]:
        """The Zone of a Location; of a Street Section, the Zones on both sides."""
        if place in self.chart.location_index:
            return {self.chart.location_zone[self.chart.location_index[place]]}
        if place in self.chart.section_index:
            return set(self.chart.section_zones[self.chart.section_index[place]]) - {SQUARE}
        return set()

    def _floors(
        self, zone: int, seen: ZoneRow, whole: bool, held: dict[str, list[Text]], marks: dict[str, str]
    ) -> list[str]:
        """The names of the Locations of a Zone from the roof down. Unless `whole`, only those with a counter or a mark."""
        names = {self.chart.location_code[at]: self.chart.location_name[at] for at in self.chart.zone_locations[zone]}
        return [
            names[code]
            for code in FLOORS
            if code in names
            and not (seen.ruins and self.chart.ruined_away[self.chart.location_index[names[code]]])
            and (whole or seen.enemy(names[code]) or names[code] in held or names[code] in marks)
        ]

    def _card(
        self, zone: int, seen: ZoneRow, whole: bool, held: dict[str, list[Text]], marks: dict[str, str], width: int
    ) -> Panel:
        """A Zone in a frame of its own: a line for each of its Locations, and its markers below."""
        floors = self._floors(zone, seen, whole, held, marks)
        inner = width - 4
        lines = [self._floor(name, seen, whole, held, marks, inner) for name in floors]
        if not lines:
            lines.append(Text(self.words("asleep") if seen.nature == "dormant" else "·", "dim"))
        title = Text(f"{'●' if seen.control == 'usmc' else '○'} {zone}")
        if str(zone) in marks:
            title.append(" ")
            title.append(f" {marks[str(zone)]} ", MARK)
        return Panel(
            Text("\n", no_wrap=True, overflow="ellipsis").join(lines),
            title=title,
            title_align="left",
            subtitle=self._flags(seen, width - 6),
            subtitle_align="right",
            box=box.HEAVY if whole else box.ROUNDED,
            border_style=self._colour(seen),
            width=width,
        )

    def _colour(self, seen: ZoneRow) -> str:
        """The colour of a Zone's frame."""
        if seen.control == "usmc":
            return "green"
        if seen.enemies:
            return "red"
        return "bright_black" if seen.nature == "dormant" else "yellow"

    def _flags(self, seen: ZoneRow, width: int) -> Text:
        """The markers of a Zone in words, cut to the width."""
        flags = [self.words("flag-fortified")] if seen.nature == "fortified" else []
        for flag, name in ((seen.ruins, "ruins"), (seen.fanaticism, "fanaticism"), (seen.quiet, "no-insurgents-event")):
            if flag:
                flags.append(self.words("flag-" + name))
        if seen.fury:
            flags.append(self.words("flag-fury", hour=seen.fury))
        text = Text(", ".join(flags))
        text.truncate(max(1, width), overflow="ellipsis")
        return text

    def _floor(
        self, name: str, seen: ZoneRow, whole: bool, held: dict[str, list[Text]], marks: dict[str, str], width: int
    ) -> Text:
        """The line of a Location: its code, and the counters in it."""
        at = self.chart.location_index[name]
        code = self.chart.location_code[at] + ("°" if self.chart.door[at] else "")
        line = Text(f"{code:<4}", "bold")
        parts = []
        enemy = seen.enemy(name)
        if enemy is not None:
            parts.append(self.enemy(enemy, width - 4))
        parts += held.get(name, [])
        if not parts:
            parts.append(Text("·", "dim"))
        line.append_text(Text(" ").join(parts))
        if whole:
            ways = [other for other in self.chart.links[at] if self.chart.location_zone[other] != seen.zone]
            if ways:
                line.append(" ↔" + ",".join(str(self.chart.location_zone[other]) for other in ways), "dim cyan")
        if name in marks:
            mark = Text(f" {marks[name]} ", MARK)
            line.truncate(width - len(mark), pad=True)
            line.append_text(mark)
        line.truncate(width, overflow="ellipsis")
        return line

    def enemy(self, seen: EnemyRow, width: int = 99) -> Text:
        """A sign for an enemy (?, G3 or M2), followed by the word for it if there is room."""
        kind = seen.type
        sign = "?" if kind == "suspect" else ("G" if kind == "guerillas" else "M") + str(seen.cf)
        word = self.speech.name("enemy", kind)
        return Text(f"{sign} {word}" if len(word) + 3 <= width - 2 else sign, ENEMY[kind])

    def _held(self, view: PhantomFuryView) -> dict[str, list[Text]]:
        """Our units and Security Elements, by the space they are in."""
        held: dict[str, list[Text]] = {}
        for unit in view.units:
            if self._on_map(unit):
                held.setdefault(unit.at, []).append(self.counter(unit))
            if unit.security:
                mark = Text(self.words("security-short", number=short(unit.id)), "green")
                held.setdefault(unit.security, []).append(mark)
        return held

    def counter(self, unit: UnitRow) -> Text:
        """A squad and its CF (#4·6), with × after it if it has Fired and ! if it is Pinned."""
        sign = {"ready": "", "fired": "×", "pinned": "!"}[unit.status]
        return Text(f"{short(unit.id)}·{unit.cf}{sign}", "green" if unit.status != "ready" else OURS)

    def _streets(
        self, view: PhantomFuryView, focus: set[int], marks: dict[str, str], occupied: bool = False
    ) -> list[Text]:
        """One line with the Street Sections of the Zones in `focus` and those with a mark, and the units in them. With
        `occupied` all other sections with units too. Empty if there are none."""
        held = self._held(view)
        names = [self.chart.section_name[at] for zone in sorted(focus) for at in self.chart.zone_sections[zone]]
        names += [name for name in marks if name in self.chart.section_index]
        if occupied:
            names += [name for name in self.chart.section_name if name in held]
        line = Text()
        for name in dict.fromkeys(names):
            line.append("   " if line else self.words("streets") + " ", "dim")
            line.append(name, "dim")
            if name in marks:
                line.append(" ")
                line.append(f" {marks[name]} ", MARK)
            for counter in held.get(name, []):
                line.append(" ")
                line.append_text(counter)
        return [line] if line else []

    def _on_map(self, unit: UnitRow) -> bool:
        return unit.at in self.chart.location_index or unit.at in self.chart.section_index


def short(unit: str) -> str:
    """The short name of a unit: #4 for a squad, I2 for an Iraqi one, T1 for a tank."""
    stem, _, number = unit.rpartition("-")
    return {"squad": "#", "iif": "I", "m1a1": "T"}[stem] + number
