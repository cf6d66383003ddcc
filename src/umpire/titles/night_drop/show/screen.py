"""Night Drop on a terminal: the hexes around the question or the whole map, who stands where, the objectives. Everything shown
comes out of the view of one seat, or is printed on the map."""

import re
from collections.abc import Iterable
from functools import cached_property

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire.engine.ask import SPACE, UNITS, Decision, Draw, Event, Pointing, Roll, Step
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.speech import Speech
from umpire.kit.terminal import facts, plain
from umpire.kit.words import Words
from umpire.titles.night_drop.chart import DIRECTIONS, FOOT, UNKNOWN
from umpire.titles.night_drop.rules.ch05_sequence import ACTIVATIONS
from umpire.titles.night_drop.rules.ch08_movement import WAY_SIGN
from umpire.titles.night_drop.rules.rulebook import GERMAN_SEAT, US_SEAT
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show.terminal_map import (
    FACES,
    GERMANS,
    REGIMENTS,
    VP_INK,
    HexMap,
    german_signs,
    sheet_of,
    stacks,
    us_signs,
    worth,
)
from umpire.titles.night_drop.view import COMPANY, GERMAN_UNIT, STICK, UNSEEN, NightDropView, Objective, Unit

TERRAIN = ("bocage", "village", "marsh", "stream")
ASKS_ACTION = ("us-action", "german-action")  # g4 is an answer here, and elsewhere a unit
BEING_DONE = ("done", "pass", "no", "none", "stop", "go")
MOVES = {"0": "", "1": "b", "2": "c"}  # 2114b: a Stick that has gone a hex
MOST_LISTED = 7  # options, with a note each; of more the map shows the rest
SEATS = {"us": "bold black on green", "german": "bold white on red"}
WIDE, SIDE = 156, 38
ROOMY = 12  # lines from which the signs are explained
NEAR_LINES, FAR_LINES = 14, 27  # what the map would like, around a question and as a whole
# Said by the fact that follows, or by nothing at all; the `log` command tells them too.
IDLE_FACTS = ("StageReached", "ActivationEnded", "HexDealtWith")
IDLE_ROLLS = ("direction", "distance", "landing")
TOLD_DRAWS = ("germans", "sticks", "vp")


class NightDropScreen:
    """Draws a view. The chart is what is printed on the map."""

    commands: tuple[str, ...] = ("hex", "pools")
    reserved = 0
    fewest = 8

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        assert isinstance(rules, NightDrop)
        self.rules = rules
        self.chart = rules.chart
        self.speech = speech
        self.words = words
        self.map = HexMap(rules.chart, speech, words)

    # -- the top lines --------------------------------------------------------------------------------------------

    def header(self, view: SeatView, width: int = 100) -> Text:
        """The clock and the Activation; the points and the objectives. In brief where the terminal is narrow."""
        assert isinstance(view, NightDropView)
        lines = []
        for said in (self._clock, self._score):
            line = said(view)
            for brief in (1, 2):
                if line.cell_len > width:
                    line = said(view, brief)
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return Text("\n").join(lines)

    def _clock(self, view: NightDropView, brief: int = 0) -> Text:
        words = self.words
        if not view.turn:
            return Text(self.speech.segment(view.segment), "bold cyan")
        line = Text(words("turn", turn=view.turn, turns=self.chart.turns), "bold")
        line.append(f" {view.clock()} ")
        line.append(words("night" if view.night else "day"), "bold blue" if view.night else "bold yellow")
        line.append(" · ")
        if view.activation:
            self._activation(view, line, brief)
        else:
            line.append(self.speech.phase(view.phase), "bold cyan")
        side = view.initiative
        line.append(" · " + words("initiative-brief" if brief else "initiative") + " ")
        return line.append(words(f"brief-{side}") if brief else self.seat(side), self._seat_colour(side))

    def _activation(self, view: NightDropView, line: Text, brief: int) -> None:
        """Whose it is, what it is about, how far it has come. In brief, what it is about says whose it is."""
        words = self.words
        id = "activation-brief" if brief else "activation"
        line.append(words(id, number=view.activation, count=ACTIVATIONS))
        if not (brief and view.action):
            line.append(" ").append(self.seat(view.active), self._seat_colour(view.active))
        if view.action:
            line.append(" · ")
            line.append(words(f"action-{view.action}"), "bold cyan")
        line.append(" · " + self.speech.name("stage", view.stage))
        if view.action.startswith("g"):
            line.append(f" ({view.left})" if brief else ", " + words("left", count=view.left))

    def _score(self, view: NightDropView, brief: int = 0) -> Text:
        line = Text(self.words("vp-short", vp=view.points), "bold")
        known = [seen.points for seen in view.objectives() if self._is_own_secret(seen)]
        if known and brief < 2:
            said = f"(+{sum(known)}?)" if brief else self.words("concealed-points", points=sum(known))
            line.append(f" {said}", "magenta")
        for seen in view.objectives():
            line.append(f"{' ' if brief else '  '}{seen.hex}", "dim")
            line.append(worth(seen), VP_INK)
        return line

    def _is_own_secret(self, seen: Objective) -> bool:
        """A marker of a hex that the US holds whose value only this seat knows."""
        return bool(seen.controlled) and seen.marker == "concealed" and seen.points != UNSEEN

    def points(self, view: SeatView) -> int:
        assert isinstance(view, NightDropView)
        return int(view.points)

    def seat(self, name: str) -> str:
        return self.speech.name("seat", name)

    def seat_style(self, seat: str) -> str:
        return SEATS[seat]

    def _seat_colour(self, seat: str) -> str:
        return "bold green" if seat == "us" else GERMANS

    # -- the middle of the table ----------------------------------------------------------------------------------

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        return SIDE if width >= WIDE else 0

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        return NEAR_LINES if self._focus(pending) else FAR_LINES

    def sector(
        self,
        view: SeatView,
        pending: Step | None,
        marks: dict[str, str],
        width: int,
        height: int,
        costs: dict[str, int] | None = None,
    ) -> tuple[str, RenderableType]:
        """The hexes that the question is about, from near if they fit; or the whole map, or a part of it. `costs` are those of the
        options at the spaces of `marks` (`Pointing.cost`), where there are any."""
        assert isinstance(view, NightDropView)
        focus = self._focus(pending)
        offered = {**self._units_offered(view, pending), **self._hexes_offered(pending, marks, costs or {})}
        sheet = sheet_of(view, offered, focus)
        roomy = height >= ROOMY
        window = self.map.window(self._asked(offered, focus), focus, width, height - roomy)
        legend = [self.map.legend(width, window.near)] if roomy else []
        return "", Group(self.map.drawn(sheet, window), *legend)

    def _asked(self, offered: dict[str, str], focus: str) -> list[str]:
        return list(dict.fromkeys([*([focus] if focus else []), *offered]))

    def _focus(self, pending: Step | None) -> str:
        """The hex that a question is about."""
        about = getattr(pending, "about", None) or {}
        return next((about[name] for name in ("hex", "origin") if name in about), "")

    def _units_offered(self, view: NightDropView, pending: Step | None) -> dict[str, str]:
        """Where the units stand that can be chosen by name."""
        options = pending.options if isinstance(pending, Decision) and pending.verb not in ASKS_ACTION else []
        names = {unit.id: unit.at for unit in view.units() if unit.on_map}
        return {names[choice]: self.handle(choice) for choice in reversed(options) if choice in names}

    def _hexes_offered(self, pending: Step | None, marks: dict[str, str], costs: dict[str, int]) -> dict[str, str]:
        """The hexes that can be chosen. Those within reach have what it costs to get there for a mark; the number can be read off
        the edges."""
        moves = isinstance(pending, Decision) and pending.verb == "move-to"
        return {
            hex: points_text(costs[hex]) if moves and hex in costs else handle
            for hex, handle in marks.items()
            if self._names_hex(pending, handle, hex)
        }

    def _names_hex(self, step: Step | None, named: str, place: str) -> bool:
        """Whether a hex is what an option asks for, or begins its name, as of 2108/unknown; not where it only happens."""
        asked = isinstance(step, Decision) and step.kind == SPACE
        return place in self.chart.hex_index and (asked or named.startswith(place))

    def board(self, view: SeatView, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """The whole map, from as near as the terminal has room for it."""
        assert isinstance(view, NightDropView)
        sheet = sheet_of(view, marks)
        windows = self.map.strips(width, height or 99)
        parts = [self.map.drawn(sheet, window) for window in windows]
        return Group(*parts, self.map.legend(width, windows[0].near))

    # -- forces ---------------------------------------------------------------------------------------------------

    def roll_call(self, view: SeatView, width: int) -> Text:
        """505th 21s A B-: Sticks on the map and companies; the Germans with a sign each."""
        assert isinstance(view, NightDropView)
        parts = []
        for regiment, style in REGIMENTS.items():
            sticks = len([u for u in self._on_map(view, "stick") if u.regiment == regiment])
            companies = us_signs(u for u in self._on_map(view, "company") if u.regiment == regiment)
            parts.append(Text(" ".join([self.speech.name("regiment", regiment), f"{sticks}s", *companies]), style))
        theirs = " ".join(german_signs(self._on_map(view, "german")))
        parts.append(Text(f"{self.seat('german')} {theirs or '–'}", GERMANS))
        return Text(" · ").join(parts)

    def _on_map(self, view: NightDropView, kind: str) -> list[Unit]:
        return [unit for unit in view.units() if unit.kind == kind and unit.on_map]

    def forces(self, view: SeatView) -> RenderableType:
        """Each regiment with its losses, its companies by hex, the Germans by hex."""
        assert isinstance(view, NightDropView)
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for regiment, style in REGIMENTS.items():
            sticks = [u for u in view.units() if u.kind == "stick" and u.regiment == regiment]
            here = [u for u in sticks if u.on_map]
            gone = [u for u in sticks if u.at in ("lost", "dead")]
            table.add_row(
                Text(self.speech.name("regiment", regiment), style),
                Text(self.words("sticks", count=len(here), known=len(revealed(here)), lost=len(gone))),
            )
            for unit in self._on_map(view, "company"):
                if unit.regiment == regiment:
                    table.add_row(Text(f" {self.speech.unit(unit.id)}", style), self._standing(unit))
        for unit in self._on_map(view, "german"):
            table.add_row(Text(unit.id.upper(), GERMANS), self._standing(unit))
        return table

    def _standing(self, unit: Unit) -> Text:
        """Where a unit is and what it is worth."""
        return Text(f"{unit.at} ", "bold").append_text(self._worth(unit))

    def _worth(self, unit: Unit) -> Text:
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

    # -- one hex, one unit ----------------------------------------------------------------------------------------

    def obey(self, command: str, view: SeatView, rest: str, pending: Step | None, width: int) -> RenderableType:
        """The commands that are ours alone."""
        assert isinstance(view, NightDropView)
        if command == "pools":
            return self._pools(view)
        return self.place(view, rest or self._focus(pending))

    def place(self, view: SeatView, name: str) -> RenderableType:
        """Everything about a hex, or about all hexes of a place."""
        assert isinstance(view, NightDropView)
        hexes = self.places_of(name)
        if not hexes:
            raise Fault(self.words("no-hex", name=name))
        return Group(*[part for hex in hexes for part in self._hex(view, hex)])

    def _hex(self, view: NightDropView, name: str) -> list[RenderableType]:
        at = self.chart.hex_index[name]
        words = self.words
        rows: list[tuple[str, str | Text]] = [(words("terrain"), self._terrain(at))]
        for kind, bits in (("main-road", self.chart.road[at]), ("railroad", self.chart.rail[at])):
            ways = [d for d in range(DIRECTIONS) if bits >> d & 1]
            if ways:
                rows.append((self.speech.name("terrain", kind), ", ".join(self._towards(at, d) for d in ways)))
        crossed = [d for d in range(DIRECTIONS) if self.chart.bridge_side[at * DIRECTIONS + d]]
        if crossed:
            rows.append((words("bridge-sides"), ", ".join(self._towards(at, d) for d in crossed)))
        seen = next((seen for seen in view.objectives() if seen.hex == name), None)
        if seen is not None:
            rows.append((words("objective"), self._objective(seen)))
        rows += [(words("around"), near) for near in self._around(view, at)]
        units = self._units_at(view, name)
        table = [self._unit_table(units)] if units else [Text(words("nobody"), "dim")]
        return [Text(capital(self.speech.name("hex", name)), "bold"), facts(rows), *table]

    def _terrain(self, at: int) -> str:
        terrain = TERRAIN[self.chart.terrain[at]]
        is_bridge = terrain == "stream" and (self.chart.road[at] or self.chart.rail[at])
        return self.speech.name("terrain", "bridge" if is_bridge else terrain)

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
            line = Text(f"{self._towards(at, direction)} ").append(f"{self._terrain(to)}, {said}", "dim")
            units = self._units_at(view, self.chart.hex_name[to])
            found.append(line.append("  ").append_text(Text.assemble(*stacks(units))) if units else line)
        return found

    def _objective(self, seen: Objective) -> Text:
        """☆ US control, concealed, 3 VP."""
        parts = [self.words("controlled" if seen.controlled else "not-controlled")]
        parts.append(self.speech.name("vp-marker", seen.marker))
        if seen.points != UNSEEN:
            parts.append(self.speech.name("points", f"vp-{seen.points}"))
        return Text(f"{worth(seen)} ", VP_INK).append(", ".join(parts), "default not bold")

    def _units_at(self, view: NightDropView, name: str) -> list[Unit]:
        return [unit for unit in view.units() if unit.at == name]

    def _unit_table(self, units: list[Unit]) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        for unit in units:
            table.add_row(Text(self.named(unit), self._colour(unit)), self._worth(unit))
        return table

    def named(self, unit: Unit) -> str:
        """A unit by the name that tells it from all others."""
        kind = "numbered" if unit.kind == "stick" else "unit"
        return self.speech.name(kind, unit.id)

    def _colour(self, unit: Unit) -> str:
        return GERMANS if unit.kind == "german" else REGIMENTS[unit.regiment]

    def unit(self, view: SeatView, name: str) -> RenderableType:
        assert isinstance(view, NightDropView)
        wanted = self.name_of(name)
        unit = next((unit for unit in view.units() if unit.id == wanted), None)
        if unit is None or unit.at == "not-yet":
            raise Fault(self.words("no-unit", name=name, example=self.words("example-unit")))
        place = unit.at
        where = self.speech.name("hex", place) if place.isdecimal() else self.speech.name("box", place)
        rows: list[tuple[str, str | Text]] = [
            (self.words("unit-place"), where),
            (self.words("unit-status"), self._worth(unit)),
        ]
        if unit.acted:
            rows.append((self.words("unit-moved"), self.words("yes")))
        return Group(Text(capital(self.named(unit)), "bold"), facts(rows))

    # -- objectives and pools -------------------------------------------------------------------------------------

    def victory(self, view: SeatView) -> RenderableType:
        """The objectives, as far as this seat knows them."""
        assert isinstance(view, NightDropView)
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        for seen in view.objectives():
            table.add_row(Text(capital(self.speech.name("hex", seen.hex))), self._objective(seen))
        total = Text(f"{self.words('vp-total')}: {self.words('vp-short', vp=view.points)}", "bold")
        known = [seen.points for seen in view.objectives() if self._is_own_secret(seen)]
        if known:
            total.append(" " + self.words("concealed-points", points=sum(known)), "magenta")
        return Group(table, total)

    def _pools(self, view: NightDropView) -> RenderableType:
        """What is left, as far as this seat may know: his cup is the German's, the bag the US player's."""
        rows: list[tuple[str, str | Text]] = [(self.speech.name("cup", "germans"), str(view.cup))]
        if view.seat == GERMAN_SEAT:
            rows[0] = (rows[0][0], self._counted("type", view.cup_by_type()))
        bag = (self.speech.name("cup", "vp"), str(view.bag))
        if view.seat == US_SEAT:
            held = [f"{self.speech.name('points', f'vp-{value}')} × {n}" for value, n in view.bag_by_value().items()]
            bag = (bag[0], ", ".join(held))
        rows.append(bag)
        for regiment, counts in zip(self.chart.regiment_name, self.chart.stick_counts, strict=True):
            known = self._seen_faces(view, regiment)
            left = {face: counts[at] - known.count(face) for at, face in enumerate(FACES) if at != UNKNOWN}
            rows.append((self.words("unknown", regiment=regiment), self._counted("face", left)))
        for regiment, looked in view.looked_by_regiment().items():
            if looked:
                rows.append((self.words("looked-at", regiment=regiment), self._counted("face", looked)))
        return facts(rows)

    def _seen_faces(self, view: NightDropView, regiment: str) -> list[str]:
        """The Sticks of a regiment that this seat has seen: those turned up, and those the German has looked at."""
        sticks = [unit for unit in view.units() if unit.kind == "stick" and unit.regiment == regiment]
        looked = view.looked_by_regiment().get(regiment, {})
        shown = [unit.face for unit in sticks]
        own = [
            face
            for face, count in looked.items()
            for _ in range(count - (shown.count(face) if face == "advantage" else 0))
        ]
        return [*shown, *own]

    def _counted(self, kind: str, counts: dict[str, int]) -> str:
        return ", ".join(f"{self.speech.name(kind, name)} × {count}" for name, count in counts.items()) or "–"

    # -- options --------------------------------------------------------------------------------------------------

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        """Where there is much to choose from, the map shows most of it."""
        if not isinstance(step, Decision) or len(step.options) <= MOST_LISTED or step.verb == "discover":
            return []
        sticks = [choice for choice in step.options if choice.endswith("/unknown")]
        wholes = [choice for choice in step.options if choice.endswith("/all")]
        placed = [choice for choice, place in places.items() if self._names_hex(step, choice, place)]
        others = [choice for choice in placed if choice not in [*sticks, *wholes]]
        named = [(self.words("gathered-sticks"), sticks), (self.words("gathered-stacks"), wholes)]
        return [group for group in [*named, (self._gathering(step), others)] if group[1]]

    def _gathering(self, step: Decision) -> str:
        """What the hexes are called that can be chosen."""
        if step.verb == "move-to" and step.about["one-hex"] == "no":
            return self.words("gathered-reach", mp=points_text(int(step.about["points"])))
        return self.words("gathered-known" if step.verb == "move-who" else "gathered-hexes")

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """A few words beside an option: what a unit is worth, what stands in a hex, what a regiment has."""
        assert isinstance(view, NightDropView)
        if not isinstance(step, Decision):
            return Text()
        units = [unit for unit in view.units() if unit.id in at.units]
        if at.units == (choice,) and units:
            return self._unit_note(step, units[0])
        if step.kind == UNITS and not at.spaces and not at.target and choice not in BEING_DONE:
            return self._group_note(units)
        if at.counts:
            return self._way_note(view, at)
        place = at.spaces[0] if at.spaces else ""
        return self._hex_note(view, place, at.cost) if self._names_hex(step, choice, place) else Text()

    def _way_note(self, view: NightDropView, at: Pointing) -> Text:
        """The VP hexes on a way, and how many enemy zones of control it enters."""
        seen = [seen for seen in view.objectives() if seen.hex in at.path[1:]]
        parts = [Text(f"{seen.hex} ").append(worth(seen), VP_INK) for seen in seen]
        for word, count in at.counts:
            if count:
                parts.append(Text(self.words(word, count=count), "dim"))
        return Text(" · ").join(parts)

    def _unit_note(self, step: Decision, unit: Unit) -> Text:
        note = self._worth(unit)
        if unit.at not in step.about.values():
            note = Text(unit.at, "dim").append(", " if note else "").append_text(note)
        return note

    def _group_note(self, units: list[Unit]) -> Text:
        """The units that an Activation would be about: the Germans, or those of a regiment."""
        if units and units[0].kind == GERMAN_UNIT:
            return Text(" ".join(german_signs(units)), GERMANS)
        sticks = [unit for unit in units if unit.kind == STICK]
        companies = us_signs(unit for unit in units if unit.kind == COMPANY)
        return Text(" ".join([f"{len(sticks)}s", *companies]), REGIMENTS[units[0].regiment] if units else "dim")

    def _hex_note(self, view: NightDropView, hex: str, cost: int) -> Text:
        """What it costs to get there, the ground, who is there, an objective."""
        parts = [Text(self._terrain(self.chart.hex_index[hex]), "dim")]
        if cost >= 0:
            parts.insert(0, Text(self.words("cost", mp=points_text(cost)), "dim"))
        units = self._units_at(view, hex)
        if units:
            parts.append(Text.assemble(*stacks(units)))
        seen = next((seen for seen in view.objectives() if seen.hex == hex), None)
        if seen is not None:
            parts.append(Text(worth(seen), VP_INK))
        return Text(" · ").join(parts)

    def handle(self, choice: str) -> str:
        """What a player would type: a hex by its number, 2108+ for all who stand there, 5a for A/505, 0 for being done."""
        if choice in BEING_DONE:
            return "0"
        head, bar, tail = choice.partition("/")
        if bar:
            if head in ("turn", "draw"):
                return tail
            if tail.partition(WAY_SIGN)[0] in self.chart.hex_index:
                return ""  # ways are counted
            return head + {"all": "+", "unknown": "", **MOVES}.get(tail, FACES.get(tail, ""))
        regiment, bar, own = choice.partition("-")
        if bar and regiment in REGIMENTS:
            return regiment[-1] + FACES.get(own, own)
        if choice == "off-map":
            return "off"
        return choice if re.fullmatch(r"\d{4}|50\d|[ug]\d+|[a-d]|all", choice) else ""

    # -- what a person types --------------------------------------------------------------------------------------

    @cached_property
    def _places(self) -> dict[str, list[str]]:
        """The hexes of every village and bridge, by what they are called here and in the rules."""
        found: dict[str, list[str]] = {}
        for hex, place in zip(self.chart.hex_name, self.chart.place, strict=True):
            for called in dict.fromkeys((place, slug(self.speech.place(place)))) if place else ():
                found.setdefault(called, []).append(hex)
        return found

    def places_of(self, typed: str) -> list[str]:
        """The hex of a number, the hexes of a place, or of the one place that begins like this."""
        text = re.sub(r"^(?:hex|case)-?", "", slug(typed))
        number = text.replace("-", "")
        if number in self.chart.hex_index:
            return [number]
        if text in self._places:
            return self._places[text]
        near = [hexes for called, hexes in self._places.items() if len(text) > 2 and called.startswith(text)]
        return near[0] if near and all(hexes == near[0] for hexes in near) else []

    @cached_property
    def _names(self) -> dict[str, str]:
        """Companies and German units by everything they are called."""
        found: dict[str, str] = {}
        for name in self.rules.unit_name:
            regiment, bar, own = name.partition("-")
            if name.startswith("stick-"):
                _, regiment, number = name.split("-")
                found |= dict.fromkeys((slug(self.speech.name("numbered", name)), f"{regiment}-{number}"), name)
            elif bar:
                found |= dict.fromkeys((f"{regiment}{own}", f"{regiment[-1]}{own}", f"{own}-{regiment}"), name)
            else:
                found[f"german-{name[1:]}"] = name
            found[slug(self.speech.unit(name))] = name
            found[name] = name
        return found

    def name_of(self, typed: str) -> str:
        """What a person types, as the rules write it: La Fière is 1611, A/505 is 505-a, 2108 all is 2108/all."""
        text = slug(typed)
        if text in self._names:
            return self._names[text]
        hex, _, tail = text.partition("-")
        if hex in self.chart.hex_index and tail in ("all", *FACES):
            return f"{hex}/{tail}"
        if text in ("off", slug(self.speech.say("option-off-map"))):
            return "off-map"
        hexes = self.places_of(typed)
        return hexes[0] if hexes else typed.strip()

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        """Where units are asked for a hex is those who stand there, and 2108p is a Plt in 2108."""
        assert isinstance(view, NightDropView)
        verb = getattr(step, "verb", "")
        asks_stick = verb == "move-who"
        names = [self.name_of(typed)]
        if verb in ASKS_ACTION or not (asks_stick or self._units_offered(view, step)):
            return names
        if asks_stick and (found := re.fullmatch(r"(\d{4})([a-z*])", plain(typed))):
            return [f"{found[1]}/{face}" for face, sign in FACES.items() if sign == found[2]] or names
        units = [unit for hex in self.places_of(typed) for unit in self._units_at(view, hex)]
        return list(dict.fromkeys(self._offered_as(unit, asks_stick) for unit in units)) or names

    def _offered_as(self, unit: Unit, asks_stick: bool) -> str:
        """Sticks go by their hex and what they show."""
        return f"{unit.at}/{unit.face}" if asks_stick and unit.kind == "stick" else str(unit.id)

    # -- the log --------------------------------------------------------------------------------------------------

    def is_heading(self, step: Step) -> bool:
        return type(step).__name__ == "TurnBegan"

    def is_idle(self, step: Step) -> bool:
        if isinstance(step, Event):
            return type(step).__name__ in IDLE_FACTS
        return (isinstance(step, Roll) and step.why in IDLE_ROLLS) or (
            isinstance(step, Draw) and step.cup in TOLD_DRAWS
        )

    def is_setup(self, view: SeatView) -> bool:
        assert isinstance(view, NightDropView)
        return bool(view.phase == "setup")


def revealed(sticks: Iterable[Unit]) -> list[Unit]:
    return [stick for stick in sticks if stick.face != "unknown"]


def points_text(half_points: int) -> str:
    """5 half points are 2½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def slug(text: str) -> str:
    """A name as it is typed, without its signs: Pont-l'Abbé is pont-l-abbe."""
    return re.sub(r"[^a-z0-9]+", "-", plain(text)).strip("-")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
