"""The screen of Night Drop in a terminal: the map or the part around the question, units and objectives. It is made from the view of one
seat and from what is printed on the map."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire.engine.ask import Draw, Event, Pointing, Roll, Step
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.speech import Speech
from umpire.kit.terminal import facts
from umpire.kit.words import Words
from umpire.titles.night_drop.chart import UNKNOWN
from umpire.titles.night_drop.rules.ch05_sequence import ACTIVATIONS
from umpire.titles.night_drop.rules.rulebook import GERMAN_SEAT, US_SEAT
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show.details import Details
from umpire.titles.night_drop.show.notes import Notes
from umpire.titles.night_drop.show.terminal_map import (
    FACES,
    GERMANS,
    REGIMENTS,
    VP_INK,
    HexMap,
    german_signs,
    sheet_of,
    us_signs,
    worth,
)
from umpire.titles.night_drop.show.typed import Typed
from umpire.titles.night_drop.show.wording import capital, points_text
from umpire.titles.night_drop.view import UNSEEN, NightDropView, Objective, Unit

SEATS = {"us": "bold black on green", "german": "bold white on red"}
WIDE, SIDE = 156, 38  # with so many columns there is a side panel, this wide
ROOMY = 12  # with so many lines the signs are explained
NEAR_LINES, FAR_LINES = 14, 27  # the height of the map: around a question, and whole
# Events and rolls that the screen leaves out, because the next line says the same; the `log` command has them.
IDLE_FACTS = ("StageReached", "ActivationEnded", "HexDealtWith")
IDLE_ROLLS = ("direction", "distance", "landing")
TOLD_DRAWS = ("germans", "sticks", "vp")


class NightDropScreen:
    """The screen. Its methods are called by the terminal (`umpire.kit.screen.Screen`)."""

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
        self.details = Details(rules.chart, speech, words)
        self.notes = Notes(self.details, words)
        self.typed = Typed(rules, speech)

    # -- the top lines --------------------------------------------------------------------------------------------

    def header(self, view: SeatView, width: int = 100) -> Text:
        """The top lines: turn and Activation; points and objectives. On a narrow terminal shorter forms are used."""
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
        """The turn, the Activation or phase, and who has the initiative. `brief` is 0 for the full form, 1 or 2 for shorter ones."""
        words = self.words
        if not view.turn:
            return Text(self.speech.segment(view.segment), "bold cyan")
        line = Text(words("turn", turn=view.turn, turns=self.chart.turns), "bold")
        line.append(f" {view.clock()} ")
        line.append(words("night" if view.night else "day"), "bold blue" if view.night else "bold yellow")
        if view.outcome:
            return line
        line.append(" · ")
        if view.activation:
            self._activation(view, line, brief)
        else:
            line.append(self.speech.phase(view.phase), "bold cyan")
        side = view.initiative
        line.append(" · " + words("initiative-brief" if brief else "initiative") + " ")
        return line.append(words(f"brief-{side}") if brief else self.seat(side), self._seat_colour(side))

    def _activation(self, view: NightDropView, line: Text, brief: int) -> None:
        """Add the Activation to a line: its number, seat, action and stage. The short form leaves the seat out where the action implies
        it."""
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
        """The points and the objectives."""
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
        """Whether a marker adds points that only this seat knows."""
        return bool(seen.controlled) and seen.marker == "concealed" and seen.points != UNSEEN

    def points(self, view: SeatView) -> int:
        """The points that the terminal compares before and after an answer."""
        assert isinstance(view, NightDropView)
        return int(view.points)

    def seat(self, name: str) -> str:
        """The name of a seat."""
        return self.speech.name("seat", name)

    def seat_style(self, seat: str) -> str:
        """The colours of a seat in the prompt."""
        return SEATS[seat]

    def _seat_colour(self, seat: str) -> str:
        """The colour of a seat in a line."""
        return "bold green" if seat == "us" else GERMANS

    # -- the middle of the table ----------------------------------------------------------------------------------

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        """The width of the side panel with the forces."""
        return SIDE if width >= WIDE else 0

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        """The height that the map should have."""
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
        """The hexes to show: that of the question, then those on offer."""
        return list(dict.fromkeys([*([focus] if focus else []), *offered]))

    def _focus(self, pending: Step | None) -> str:
        """The hex that a question is about."""
        about = getattr(pending, "about", None) or {}
        return next((about[name] for name in ("hex", "origin") if name in about), "")

    def _units_offered(self, view: NightDropView, pending: Step | None) -> dict[str, str]:
        """Where the units stand that can be chosen by name."""
        if pending is None or not self.typed.asks_units(view, pending):
            return {}
        at = {unit.id: unit.at for unit in view.units() if unit.on_map}
        return {at[choice]: self.handle(choice) for choice in reversed(pending.options_text()) if choice in at}

    def _hexes_offered(self, pending: Step | None, marks: dict[str, str], costs: dict[str, int]) -> dict[str, str]:
        """The hexes that can be chosen. Where the number to type is that of the hex, which can be read off the edges, the mark says
        what it costs to get there."""
        return {
            hex: points_text(costs[hex]) if handle == hex and hex in costs else handle
            for hex, handle in marks.items()
            if self.notes.is_offered(pending, hex)
        }

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
        return Text(f"{unit.at} ", "bold").append_text(self.details.known(unit))

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
        return Group(*[part for hex in hexes for part in self.details.hex(view, hex)])

    def unit(self, view: SeatView, name: str) -> RenderableType:
        """All facts about a unit. An unknown name raises a Fault."""
        assert isinstance(view, NightDropView)
        wanted = self.name_of(name)
        unit = next((unit for unit in view.units() if unit.id == wanted), None)
        if unit is None or unit.at == "not-yet":
            raise Fault(self.words("no-unit", name=name, example=self.words("example-unit")))
        return self.details.unit(unit)

    # -- objectives and pools -------------------------------------------------------------------------------------

    def victory(self, view: SeatView) -> RenderableType:
        """The objectives, as far as this seat knows them."""
        assert isinstance(view, NightDropView)
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        for seen in view.objectives():
            table.add_row(Text(capital(self.speech.name("hex", seen.hex))), self.details.objective(seen))
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
        """Groups of options that are listed by number alone (`Notes`)."""
        return self.notes.gathered(step, places)

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """The note beside an option (`Notes`)."""
        assert isinstance(view, NightDropView)
        return self.notes.note(view, step, choice, at)

    def handle(self, choice: str) -> str:
        """The short form of an option (`Typed`)."""
        return self.typed.handle(choice)

    def places_of(self, typed: str) -> list[str]:
        """The hexes of a place (`Typed`)."""
        return self.typed.places_of(typed)

    def name_of(self, typed: str) -> str:
        """The id for what a player typed (`Typed`)."""
        return self.typed.name_of(typed)

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        """All ids that the typed text may mean (`Typed`)."""
        assert isinstance(view, NightDropView)
        return self.typed.names_of(view, step, typed)

    # -- the log --------------------------------------------------------------------------------------------------

    def is_heading(self, step: Step) -> bool:
        """Whether a line of the log begins a turn."""
        return type(step).__name__ == "TurnBegan"

    def is_idle(self, step: Step) -> bool:
        """Whether a line of the log says nothing new and is left out."""
        if isinstance(step, Event):
            return type(step).__name__ in IDLE_FACTS
        return (isinstance(step, Roll) and step.why in IDLE_ROLLS) or (
            isinstance(step, Draw) and step.cup in TOLD_DRAWS
        )

    def is_setup(self, view: SeatView) -> bool:
        """Whether the game is still being set up."""
        assert isinstance(view, NightDropView)
        return bool(view.phase == "setup")


def revealed(sticks: Iterable[Unit]) -> list[Unit]:
    return [stick for stick in sticks if stick.face != "unknown"]
