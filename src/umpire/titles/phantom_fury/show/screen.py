"""Phantom Fury on a terminal: Zones drawn as houses cut open, the roof on top and the courtyard at the street."""

import re
from collections.abc import Iterable
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from umpire.engine.ask import Pointing, Step
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.kit.speech import Speech
from umpire.kit.terminal import MARK, View, facts, legend
from umpire.kit.words import Words
from umpire.titles.phantom_fury.chart import BLACK, EXIT, RED
from umpire.titles.phantom_fury.rules.rulebook import Rulebook

# The map from north to south; in each row the numbers run from west to east. 27 is the open square.
ROWS = (range(1, 13), range(13, 23), range(23, 33), range(33, 42), range(42, 52), range(52, 62))
SQUARE = 27
FLOORS = ("R", "2'", "2", "1''", "1'", "1", "C", "OG")  # from the roof down
FIRST_NUMBER = {"squad": 0, "iif": 15, "m1a1": 18}  # 15 squads, 3 Iraqi squads, 2 tanks
RESERVES = ("starting", "company", "armour", "iraqi", "battalion", "gone")

ENEMY = {"suspect": "yellow", "guerillas": "red", "martyrs": "bold magenta"}
OURS = "bold green"
LEAST_CELL, MOST_CELL = 4, 9  # characters for a Zone of the city; (12) takes four
ROOMY = 14  # lines from which the signs are explained


class PhantomFury:
    """Draws a view. The chart is what is printed on the map."""

    commands: tuple[str, ...] = ("zone", "cups")
    reserved = 0
    fewest = 8  # the city in its frame

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        assert isinstance(rules, Rulebook)
        self.chart = rules.chart
        self.speech = speech
        self.words = words

    # -- the top line ---------------------------------------------------------------------------------------------

    def seat_style(self, seat: str) -> str:
        return OURS

    def header(self, view: View, width: int = 100) -> Text:
        words = self.words
        line = Text()
        if view["turn"]:
            line.append(words("turn", turn=view["turn"], turns=view["turns"]), "bold")
            line.append(" · ")
        line.append(f"{self.speech.phase(view['phase'])} [{view['cite']}]", "bold cyan")
        vp = int(view["vp"])
        line.append(" · ")
        line.append(words("vp-short", vp=f"{vp:+d}"), "green" if vp >= 0 else "red")
        line.append(" · " + words("zones-left", count=view["zones_left"]))
        for name, mission in view["missions"].items():
            left = mission["limit"] - mission["flown"]
            line.append(" · ")
            line.append(f"{self.speech.name('mission', name)} {left}", "" if left else "dim strike")
        return line

    # -- the middle of the table ----------------------------------------------------------------------------------

    def side(self, view: View, pending: Step | None, width: int) -> int:
        if width < 100:
            return 0
        return 34 if width < 130 else 40

    def wish(self, view: View, pending: Step | None, width: int) -> int:
        return 0

    # -- the sector -----------------------------------------------------------------------------------------------

    def sector(
        self,
        view: View,
        pending: Step | None,
        marks: dict[str, str],
        width: int,
        height: int,
        costs: dict[str, int] | None = None,
    ) -> tuple[str, RenderableType]:
        """The Zones at hand: where the unit in question stands and what is near, or those to choose from; where the
        question is about no place at all, the whole city."""
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

    def _focus(self, view: View, pending: Step | None) -> set[int]:
        """The Zones that a question is about."""
        about = getattr(pending, "about", None) or {}
        for field in ("squad", "unit"):
            unit = next((unit for unit in view["units"] if unit["id"] == about.get(field)), None)
            if unit is not None and self._zones_of(unit["at"]):
                return self._zones_of(unit["at"])
        if "at" in about:
            return self._zones_of(about["at"])
        return {int(about["zone"])} if about.get("zone", "").isdecimal() else set()

    def _zones_of(self, place: str) -> set[int]:
        """The Zone of a Location; of a Street Section, the Zones on both sides."""
        if place in self.chart.location_index:
            return {self.chart.location_zone[self.chart.location_index[place]]}
        if place in self.chart.section_index:
            return set(self.chart.section_zones[self.chart.section_index[place]]) - {SQUARE}
        return set()

    def _cards(
        self,
        view: View,
        focus: set[int],
        asked: set[int],
        shown: set[int],
        marks: dict[str, str],
        width: int,
        height: int,
    ) -> RenderableType:
        """The Zones in the rows of the map. Where there is no room, quiet Zones go first, then rows shrink."""
        seen = {zone["zone"]: zone for zone in view["zones"]}
        held = self._held(view)
        least = 15
        kept: list[list[int]] = []
        for row in ROWS:
            zones = [zone for zone in row if zone in shown]
            rank = {zone: self._rank(zone, focus, asked, seen, held) for zone in zones}
            while len(zones) > max(1, width // least):
                zones.remove(max(reversed(zones), key=lambda zone: rank[zone]))
            if zones:
                kept.append(zones)
        whole = focus

        def high(row: list[int]) -> int:
            return 2 + max(len(self._floors(zone, seen[zone], zone in whole, held, marks)) for zone in row)

        while sum(high(row) for row in kept) > height:
            quiet = [row for row in kept if not any(zone in focus or zone in asked for zone in row)]
            if quiet:
                kept.remove(min(quiet, key=high))
            elif whole and len(kept) > 1:
                whole = set()
            else:
                break
        size = min(26, width // max(len(row) for row in kept))
        lines = []
        for zones in kept:
            grid = Table.grid(padding=0)
            for _ in zones:
                grid.add_column(width=size)
            grid.add_row(*[self._card(zone, seen[zone], zone in whole, held, marks, size) for zone in zones])
            lines.append(grid)
        return Group(*lines)

    def _choice(self, view: View, zones: list[int], marks: dict[str, str], width: int) -> RenderableType:
        """Some Zones side by side, in as many rows as it takes."""
        seen = {zone["zone"]: zone for zone in view["zones"]}
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
        self, zone: int, focus: set[int], asked: set[int], seen: dict[int, View], held: dict[str, list[Text]]
    ) -> int:
        """0 is most worth showing."""
        if zone in focus:
            return 0
        if zone in asked:
            return 1
        if seen[zone]["enemies"]:
            return 2
        return 3 if any(f"{zone}/{code}" in held for code in FLOORS) else 4

    def _floors(
        self, zone: int, seen: View, whole: bool, held: dict[str, list[Text]], marks: dict[str, str]
    ) -> list[str]:
        """The Locations of a Zone from the roof down; unless the whole house is wanted, only where something is."""
        names = {self.chart.location_code[at]: self.chart.location_name[at] for at in self.chart.zone_locations[zone]}
        return [
            names[code]
            for code in FLOORS
            if code in names
            and not (seen.get("ruins") and self.chart.ruined_away[self.chart.location_index[names[code]]])
            and (whole or names[code] in seen["enemies"] or names[code] in held or names[code] in marks)
        ]

    def _card(
        self, zone: int, seen: View, whole: bool, held: dict[str, list[Text]], marks: dict[str, str], width: int
    ) -> Panel:
        floors = self._floors(zone, seen, whole, held, marks)
        inner = width - 4
        lines = [self._floor(name, seen, whole, held, marks, inner) for name in floors]
        if not lines:
            lines.append(Text(self.words("asleep") if seen["nature"] == "dormant" else "·", "dim"))
        title = Text(f"{'●' if seen['control'] == 'usmc' else '○'} {zone}")
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

    def _colour(self, seen: View) -> str:
        if seen["control"] == "usmc":
            return "green"
        if seen["enemies"]:
            return "red"
        return "bright_black" if seen["nature"] == "dormant" else "yellow"

    def _flags(self, seen: View, width: int) -> Text:
        flags = [self.words("flag-fortified")] if seen["nature"] == "fortified" else []
        for name in ("ruins", "fanaticism", "no_insurgents_event"):
            if seen.get(name):
                flags.append(self.words("flag-" + name.replace("_", "-")))
        if seen.get("phantom_fury"):
            flags.append(self.words("flag-fury", hour=seen["phantom_fury"]))
        text = Text(", ".join(flags))
        text.truncate(max(1, width), overflow="ellipsis")
        return text

    def _floor(
        self, name: str, seen: View, whole: bool, held: dict[str, list[Text]], marks: dict[str, str], width: int
    ) -> Text:
        at = self.chart.location_index[name]
        code = self.chart.location_code[at] + ("°" if self.chart.door[at] else "")
        line = Text(f"{code:<4}", "bold")
        parts = []
        if name in seen["enemies"]:
            parts.append(self.enemy(seen["enemies"][name], width - 4))
        parts += held.get(name, [])
        if not parts:
            parts.append(Text("·", "dim"))
        line.append_text(Text(" ").join(parts))
        if whole:
            ways = [other for other in self.chart.links[at] if self.chart.location_zone[other] != seen["zone"]]
            if ways:
                line.append(" ↔" + ",".join(str(self.chart.location_zone[other]) for other in ways), "dim cyan")
        if name in marks:
            mark = Text(f" {marks[name]} ", MARK)
            line.truncate(width - len(mark), pad=True)
            line.append_text(mark)
        line.truncate(width, overflow="ellipsis")
        return line

    def enemy(self, seen: dict[str, Any], width: int = 99) -> Text:
        """? suspect, G3 or M2; in words where there is room."""
        kind = seen["type"]
        sign = "?" if kind == "suspect" else ("G" if kind == "guerillas" else "M") + str(seen["cf"])
        word = self.speech.name("enemy", kind)
        return Text(f"{sign} {word}" if len(word) + 3 <= width - 2 else sign, ENEMY[kind])

    def _held(self, view: View) -> dict[str, list[Text]]:
        """Our counters, by the space they are in."""
        held: dict[str, list[Text]] = {}
        for unit in view["units"]:
            if self._on_map(unit):
                held.setdefault(unit["at"], []).append(self.counter(unit))
            if "security" in unit:
                mark = Text(self.words("security-short", number=short(unit["id"])), "green")
                held.setdefault(unit["security"], []).append(mark)
        return held

    def counter(self, unit: View) -> Text:
        """#4·6: the squad and its CF; what it cannot do is said by a sign."""
        sign = {"ready": "", "fired": "×", "pinned": "!"}[unit["status"]]
        return Text(f"{short(unit['id'])}·{unit['cf']}{sign}", "green" if unit["status"] != "ready" else OURS)

    def _streets(self, view: View, focus: set[int], marks: dict[str, str], occupied: bool = False) -> list[Text]:
        """The Street Sections around, and who is in them."""
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

    def _on_map(self, unit: View) -> bool:
        return unit["at"] in self.chart.location_index or unit["at"] in self.chart.section_index

    # -- the company ----------------------------------------------------------------------------------------------

    def forces(self, view: View) -> RenderableType:
        words = self.words
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        for name in ("unit", "cf", "place", "state"):
            table.add_column(words(f"column-{name}"), no_wrap=True, overflow="ellipsis")
        moving = (view["moving"] or {}).get("unit")
        for unit in view["units"]:
            if not self._on_map(unit):
                continue
            style = "bold" if unit["id"] == moving else ""
            table.add_row(
                Text(short(unit["id"]), f"{style} green"),
                Text(str(unit["cf"]) + ("↓" if unit.get("reduced") else "")),
                Text(unit["at"]),
                self._state(view, unit),
                style=style,
            )
        return Group(table, *self._reserves(view))

    def _state(self, view: View, unit: View) -> Text:
        words = self.words
        parts = []
        moving = view["moving"]
        if moving and moving["unit"] == unit["id"]:
            parts.append(Text(words("moving", mp=moving["mp"]), "bold cyan"))
        if unit["status"] != "ready":
            parts.append(
                Text(self.speech.name("status", unit["status"]), "red" if unit["status"] == "pinned" else "yellow")
            )
        elif unit["moved"] and not parts:
            parts.append(Text(words("moved"), "dim"))
        if "caat" in unit:
            caat = unit["caat"]
            ammo = "●" * caat["ammo"] + "○" * (self.chart.caat_shots - caat["ammo"])
            parts.append(Text(words("caat-short", ammo=ammo) + ("*" if caat["explosives"] else ""), "cyan"))
        if unit.get("hero"):
            parts.append(Text("★" if unit["hero"] == "silver-star" else "★★", "bold yellow"))
        if "security" in unit:
            parts.append(Text(words("security-at", place=unit["security"]), "green"))
        return Text(" ").join(parts)

    def _reserves(self, view: View) -> list[Text]:
        lines = []
        for name in RESERVES:
            units = [short(unit["id"]) for unit in view["units"] if unit["at"] == name]
            if units:
                lines.append(Text(f"{self.words('reserve-' + name)} {' '.join(units)}", "dim"))
        return lines

    def roll_call(self, view: View, width: int) -> Text:
        """The company in as few lines as it takes."""
        lines = [Text()]
        for unit in view["units"]:
            if self._on_map(unit):
                part = self.counter(unit)
                part.append(f" {unit['at']}  ", "dim")
                if len(lines[-1]) + len(part) > width:
                    lines.append(Text())
                lines[-1].append_text(part)
        return Text("\n").join(lines)

    # -- the city -------------------------------------------------------------------------------------------------

    def board(self, view: View, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """All Zones in their six rows. In little room the spaces go first, then the second line of rows that are quiet."""
        height = height or 99
        seen = {zone["zone"]: zone for zone in view["zones"]}
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

    def _cell(self, view: View, seen: View, marks: dict[str, str]) -> tuple[Text, Text]:
        """[14] is ours, 14 theirs, (14) asleep, 14! fortified; under it what is there."""
        zone = seen["zone"]
        text = f"{zone}{'!' if seen['nature'] == 'fortified' or self.chart.circle[zone] == RED else ''}"
        if seen["control"] == "usmc":
            number = Text(f"[{text}]", "bold black on green")
        elif seen["nature"] == "dormant":
            number = Text(f"({text})", "bright_black" if str(zone) not in marks else "bold cyan")
        else:
            number = Text(f" {text} ", "bold white on red" if seen["enemies"] else "black on yellow")
        counter = Text()
        units = [
            unit
            for unit in view["units"]
            if unit["at"] in self.chart.location_index and self._zones_of(unit["at"]) == {zone}
        ]
        if len(units) == 1:
            counter.append(short(units[0]["id"]), OURS)
        elif units:
            counter.append(f"{len(units)}#", OURS)
        kinds = [enemy["type"] for enemy in seen["enemies"].values()]
        for kind, sign in (("suspect", "?"), ("guerillas", "G"), ("martyrs", "M")):
            counter.append(sign * kinds.count(kind), ENEMY[kind])
        return number, counter

    # -- one Zone, one unit ---------------------------------------------------------------------------------------

    def obey(self, command: str, view: View, rest: str, pending: Step | None, width: int) -> RenderableType:
        return self.cups(view) if command == "cups" else self.place(view, self.name_of(rest))

    def place(self, view: View, name: str) -> RenderableType:
        """Everything about a Zone: the house, and where it leads."""
        number = int(name) if name.isdecimal() and len(name) < 4 else 0
        if number == SQUARE:
            return Text(self.words("square"))
        if not 1 <= number <= self.chart.zone_count:
            raise Fault(self.words("no-zone", name=name, count=self.chart.zone_count))
        chart, words = self.chart, self.words
        seen = next(zone for zone in view["zones"] if zone["zone"] == number)
        card = self._card(number, seen, True, self._held(view), {}, 34)
        nature = "start" if chart.circle[number] == BLACK else seen["nature"]
        rows = [
            ("zone-control", self.speech.name("control", seen["control"])),
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

    def unit(self, view: View, name: str) -> RenderableType:
        name = self.name_of(name)
        name = f"squad-{name}" if name.isdecimal() else name
        seen = next((unit for unit in view["units"] if unit["id"] == name), None)
        if seen is None:
            raise Fault(self.words("no-unit", name=name, example=self.words("example-unit")))
        words = self.words
        on_map = self._on_map(seen)
        rows = [
            ("unit-place", self.speech.place(seen["at"]) if on_map else self.speech.name("box", seen["at"])),
            ("unit-cf", str(seen["cf"]) + (" " + words("reduced") if seen.get("reduced") else "")),
            ("unit-status", self.speech.name("status", seen["status"])),
            ("unit-moved", words("yes") if seen["moved"] else words("no")),
        ]
        if "assaulted" in seen:
            rows.append(("unit-assaulted", words("yes") if seen["assaulted"] else words("no")))
        if "caat" in seen:
            caat = seen["caat"]
            key = "caat-full" if caat["explosives"] else "caat-used"
            rows.append(("unit-caat", words(key, number=caat["number"], ammo=caat["ammo"])))
        if seen.get("hero"):
            rows.append(("unit-hero", self.speech.name("medal", seen["hero"])))
        if "security" in seen:
            rows.append(("unit-security", self.speech.place(seen["security"])))
        heading = Text(self.speech.unit(name), "bold")
        return Group(heading, facts((words(key), value) for key, value in rows))

    # -- tracks and cups ------------------------------------------------------------------------------------------

    def victory(self, view: View) -> RenderableType:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for name in ("cause", "count", "worth", "points"):
            table.add_column(self.words(f"column-{name}"), justify="left" if name == "cause" else "right")
        for name, cause in view["vp_causes"].items():
            points = cause["count"] * cause["worth"]
            row = (self.speech.name("cause", name), str(cause["count"]), f"{cause['worth']:+d}", f"{points:+d}")
            table.add_row(*[Text(part) for part in row])
        table.add_row(Text(self.words("vp-total"), "bold"), "", "", Text(f"{view['vp']:+d}", "bold"))
        return table

    def cups(self, view: View) -> RenderableType:
        words = self.words
        lines = []
        for name, cup in view["cups"].items():
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

    # -- options --------------------------------------------------------------------------------------------------

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        return []

    def note(self, view: View, step: Step, choice: str, at: Pointing) -> Text:
        """What stands there, or where the unit stands: a few words beside an option."""
        unit = next((unit for unit in view["units"] if unit["id"] == choice), None)
        if unit is not None:
            line = Text(self.words("note-cf", cf=unit["cf"]), "dim")
            if self._on_map(unit):
                line.append(f" · {unit['at']}")
            state = self._state(view, unit)
            if state:
                line.append(" ")
                line.append_text(state)
            return line
        if choice in self.chart.location_index:
            (here,) = self._zones_of(choice)
            seen = next((zone for zone in view["zones"] if zone["zone"] == here), None)
            parts = [self.enemy(seen["enemies"][choice])] if seen and choice in seen["enemies"] else []
            return Text(" ").join([*parts, *self._held(view).get(choice, [])])
        if choice in self.chart.section_index:
            return Text(" ").join(self._held(view).get(choice, []))
        seen = next((zone for zone in view["zones"] if str(zone["zone"]) == choice), None)
        if seen is None or choice not in at.spaces:
            return Text()
        if seen["nature"] == "dormant":
            return Text(self.words("asleep"), "dim")
        parts = [self.enemy(enemy) for enemy in seen["enemies"].values()]
        return Text(", ").join(parts) if parts else Text(self.words("no-enemy"), "dim")

    def handle(self, choice: str) -> str:
        """The number a player would type for it: a Zone's or a squad's own, 0 for being done. Other units have numbers
        that no squad has, so that nobody sends a tank by mistake."""
        if choice in ("done", "stop", "no"):
            return "0"
        if choice.isdecimal():
            return choice
        stem, _, number = choice.rpartition("-")
        if stem in FIRST_NUMBER and number.isdecimal():
            return str(FIRST_NUMBER[stem] + int(number))
        return str(FIRST_NUMBER["iif"] + 1) if choice == "iif" else ""

    def name_of(self, typed: str) -> str:
        """What a person types, as the rules write it: `Squad 4` or `#4` is squad-4, `15/r` is 15/R, `Zone 9` is 9."""
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

    def names_of(self, view: View, step: Step, typed: str) -> list[str]:
        """A number is a unit where units are asked for, and where Locations are, those of a Zone."""
        name = self.name_of(typed)
        options = step.options_text()
        if any(unit["id"] in options for unit in view["units"]):
            return [unit["id"] for unit in view["units"] if self.handle(unit["id"]) == name] or [name]
        if name.isdecimal() and any(choice in self.chart.location_index for choice in options):
            zones = self.chart.location_zone
            return [place for place, at in self.chart.location_index.items() if str(zones[at]) == name] or [name]
        return [name]

    def places_of(self, typed: str) -> list[str]:
        return []  # what has a number goes by it

    def points(self, view: View) -> int:
        return int(view["vp"])

    def is_heading(self, step: Step) -> bool:
        return type(step).__name__ == "TurnBegan"

    def is_idle(self, step: Step) -> bool:
        return False

    def is_setup(self, view: View) -> bool:
        return bool(view["phase"] == "setup")


def short(unit: str) -> str:
    """#4, I2 or T1."""
    stem, _, number = unit.rpartition("-")
    return {"squad": "#", "iif": "I", "m1a1": "T"}[stem] + number
