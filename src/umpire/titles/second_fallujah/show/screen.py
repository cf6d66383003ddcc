"""The screen of Second Fallujah in a terminal: the city, the areas that the question is about, and the forces by place."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umpire.engine.ask import SPACE, UNITS, WORD, Decision, Pointing, Step
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.speech import Speech
from umpire.kit.terminal import MARK, facts
from umpire.kit.words import Words
from umpire.titles.second_fallujah.chart import AREAS
from umpire.titles.second_fallujah.rules.ch06_movement import is_mover, mover_words
from umpire.titles.second_fallujah.rules.rulebook import ALL, GO
from umpire.titles.second_fallujah.show.impulses import LAST_IMPULSE
from umpire.titles.second_fallujah.show.terminal_map import (
    FEWEST_LINES,
    LEAST_HEIGHT,
    LEAST_WIDTH,
    LETTERS,
    NATURAL_HEIGHT,
    OURS,
    PLAN,
    THEIRS,
    Cells,
    CityMap,
    coalition,
    insurgents,
)
from umpire.titles.second_fallujah.show.typed import Typed
from umpire.titles.second_fallujah.view import AreaSeen, SecondFallujahView, UnitSeen

LAST_AREA = AREAS
ZONES = ("nw", "ne")
BOX = "river-box"
FOCUS = ("to", "area", "unit", "origin", "activated")  # what a question is about, the nearest first
SEATS = {"coalition": "bold black on green", "insurgent": "bold white on red"}
SIDE, WIDE_SIDE, WIDE = (
    36,
    40,
    130,
)  # columns of the side panel, of the wider one, and of a terminal that has the wider one


class SecondFallujah:
    """The screen. Its methods are called by the terminal (`umpire.kit.screen.Screen`)."""

    commands: tuple[str, ...] = ("area", "sector", "pools")
    reserved = LAST_AREA  # these numbers mean areas and nothing else
    fewest = FEWEST_LINES

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        self.rules = rules
        self.speech = speech
        self.words = words
        self.city = CityMap(speech, words)
        self.typed = Typed(rules, speech, words)

    # -- the top lines --------------------------------------------------------------------------------------------

    def header(self, view: SeatView, width: int = 100) -> Text:
        """Day, phase and impulse; victory points, backlash, Advantage and, where there is room, the pools."""
        assert isinstance(view, SecondFallujahView)
        return Text("\n").join([self._clock(view, track=width >= 80), self._score(view, pools=width >= 100)])

    def _clock(self, view: SecondFallujahView, track: bool) -> Text:
        """Day, phase and impulse, with the track of impulses if there is room."""
        line = Text()
        if view.table.turn:
            line.append(self.speech.name("day", view.day()), "bold")
            line.append(f" ({view.turn}/{view.turns})")
        if view.table.outcome:
            return line
        if view.table.turn:
            line.append(" · ")
        line.append(self.speech.phase(view.phase), "bold cyan")
        if view.phase != "action":
            return line
        at = min(int(view.table.impulse), LAST_IMPULSE)
        line.append(" · " + self.words("impulse", impulse=view.table.impulse))
        if track:
            line.append(" " + "▰" * at, "cyan")
            line.append("▱" * (LAST_IMPULSE - at), "bright_black")
        roll = view.end_roll()
        if roll is not None:
            line.append(" " + self.words("end-roll", roll=roll), "dim")
        if view.stage():
            line.append(" · ")
            line.append(self.seat(view.stage()), self._seat_colour(view.stage()))
        return line

    def _score(self, view: SecondFallujahView, pools: bool) -> Text:
        """Points, Backlash and Advantage, with the pools if there is room."""
        words = self.words
        line = Text()
        line.append(words("vp-short", vp=view.points), "bold")
        line.append(f", {self.speech.outcome(view.level)}")
        line.append(" · " + words("backlash", count=view.table.backlash))
        line.append(" · " + words("advantage") + " ")
        style = "dim strike" if view.table.advantage_used else self._seat_colour(view.owner())
        line.append(self.seat(view.owner()), style)
        if view.table.advantage_used:
            line.append(" " + words("used"), "dim")
        if pools:
            counts = " ".join(f"{LETTERS[name]}{count}" for name, count in view.pools().items())
            line.append(f" · {words('pools')} {counts}")
        return line

    def seat(self, name: str) -> str:
        """The name of a seat."""
        return self.speech.name("seat", name)

    def seat_style(self, seat: str) -> str:
        """The colours of a seat in the prompt."""
        return SEATS[seat]

    def _seat_colour(self, seat: str) -> str:
        """The colour of a seat in a line."""
        return OURS if seat == "coalition" else THEIRS

    # -- the middle of the table ----------------------------------------------------------------------------------

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        """The width of the side panel with the forces. On a medium terminal there is none while the whole city is shown."""
        assert isinstance(view, SecondFallujahView)
        if width >= WIDE:
            return WIDE_SIDE
        return SIDE if width >= 100 and not self._asks_place(view, pending) else 0

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        """The lines that the map needs to show borders."""
        assert isinstance(view, SecondFallujahView)
        return LEAST_HEIGHT if width >= LEAST_WIDTH and self._asks_place(view, pending) else 0

    def _asks_place(self, view: SecondFallujahView, pending: Step | None) -> bool:
        """Whether to show the whole city rather than the areas around the question."""
        asked = isinstance(pending, Decision) and pending.kind == SPACE
        return asked or not self._focus(view, pending)

    def sector(
        self,
        view: SeatView,
        pending: Step | None,
        marks: dict[str, str],
        width: int,
        height: int,
        costs: dict[str, int] | None = None,
    ) -> tuple[str, RenderableType]:
        """The middle of the screen: the city, or the areas that the question is about and those around them, or both if there is room."""
        assert isinstance(view, SecondFallujahView)
        focus = self._focus(view, pending)
        if not focus:
            return "", self.city.drawn(view, marks, width, height)
        around = self._around(view, focus, marks)
        city = LEAST_HEIGHT if width >= LEAST_WIDTH and height >= LEAST_HEIGHT else FEWEST_LINES
        lines = min(len(around), height - city)
        if self._asks_place(view, pending) or (city == LEAST_HEIGHT and lines >= 4):
            below = [self._listed(view, around[:lines], marks, width, single=True)] if lines > 1 else []
            return "", Group(self.city.drawn(view, marks, width, height - (lines if below else 0)), *below)
        title = self.words("sector", places=", ".join(self.place_name(place) for place in focus))
        return title, self._listed(view, around, marks, width - 4, single=len(around) > height - 4)

    def _focus(self, view: SecondFallujahView, pending: Step | None) -> list[str]:
        """The places that a question is about, the most important one first."""
        about = getattr(pending, "about", None) or {}
        found = []
        for field in FOCUS:
            value = str(about.get(field, ""))
            unit = view.unit(value)
            place = str(unit.at) if unit is not None else value
            if self._is_place(place) and place not in found:
                found.append(place)
        return found

    def _around(self, view: SecondFallujahView, focus: list[str], marks: dict[str, str]) -> list[str]:
        """The places to show: those in question, those to choose from, and the neighbours of the first."""
        near = self._neighbours(view, focus[0])
        asked = [name for name in marks if name not in focus]
        busy = [name for name in near if self._is_busy(view, name)]
        return list(dict.fromkeys([*focus, *asked, *busy, *near]))

    def _neighbours(self, view: SecondFallujahView, place: str) -> list[str]:
        """The places next to one."""
        zone = next((zone for zone in view.zones() if zone.zone == place), None)
        if zone is not None:
            return [str(area) for area in zone.adjacent]
        seen = self._area(view, place)
        return [*[str(area) for area in seen.adjacent], *seen.zones] if seen else []

    def _is_busy(self, view: SecondFallujahView, place: str) -> bool:
        """Whether there is anybody in a place."""
        seen = self._area(view, place)
        return seen is None or bool(seen.insurgents or seen.coalition)

    def _listed(
        self, view: SecondFallujahView, places: Iterable[str], marks: dict[str, str], width: int, single: bool
    ) -> RenderableType:
        """A table of places, a row each: badge and name, Insurgents, Coalition units."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False, width=width)
        for column in ("place", "insurgents", "coalition"):
            last = column == "coalition"
            table.add_column(no_wrap=single or not last, overflow="ellipsis", ratio=1 if last else None)
        cells = Cells(view, marks, self.speech)
        for place in places:
            table.add_row(*self._listing(view, cells, place, marks))
        return table

    def _listing(
        self, view: SecondFallujahView, cells: Cells, place: str, marks: dict[str, str]
    ) -> tuple[Text, Text, Text]:
        """The row of a place."""
        units = Text(" ").join(self.grouped(self._units_at(view, place)))
        seen = self._area(view, place)
        if seen is None:
            return Text(self.place_name(place), MARK if place in marks else "bold"), Text(), units
        head = Text.assemble(*cells.head(seen), (f" {cells.name(seen)}", "dim"))
        head.truncate(26, overflow="ellipsis")
        theirs = insurgents(seen.insurgents)
        return head, Text(theirs or "–", THEIRS if theirs else "dim"), units

    # -- forces ---------------------------------------------------------------------------------------------------

    def forces(self, view: SeatView) -> RenderableType:
        """The Coalition units by place, contested areas first."""
        assert isinstance(view, SecondFallujahView)
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        places = dict.fromkeys(unit.at for unit in view.units())
        for place in sorted(places, key=lambda place: self._rank(view, place)):
            seen = self._area(view, place)
            style = "bold black on yellow" if seen and seen.is_contested() else "bold"
            name = place if seen else self.words(f"short-{place}")
            table.add_row(Text(name, style), Text(" ").join(self.grouped(self._units_at(view, place))))
        return table

    def _rank(self, view: SecondFallujahView, place: str) -> tuple[int, int]:
        """A key that sorts contested areas first, then the others, then the places off the map."""
        seen = self._area(view, place)
        if seen is None:
            return 2, [*ZONES, BOX].index(place) if place in (*ZONES, BOX) else 3
        return (0 if seen.is_contested() else 1), int(place)

    def grouped(self, units: list[UnitSeen]) -> list[Text]:
        """The names of units, with a common beginning written once: 3/1 I K* W. An asterisk is Spent."""
        groups: dict[str, list[tuple[str, bool]]] = {}
        for unit in units:
            stem, _, own = self.speech.unit(unit.id).rpartition(" ")
            groups.setdefault(stem, []).append((own, bool(unit.spent)))
        said = []
        for stem, members in groups.items():
            named = [Text(f"{own}*" if spent else own, "green" if spent else OURS) for own, spent in members]
            said.append(Text.assemble((f"{stem} " if stem else "", "dim"), Text(" ").join(named)))
        return [part if part is said[-1] else part.append(",", "dim") for part in said]

    def roll_call(self, view: SeatView, width: int) -> Text:
        """Nothing: map and sector show all units."""
        return Text()

    def _units_at(self, view: SecondFallujahView, place: str) -> list[UnitSeen]:
        """The Coalition units in a place."""
        return [unit for unit in view.units() if unit.at == place]

    # -- the city -------------------------------------------------------------------------------------------------

    def board(self, view: SeatView, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """The whole city, with a note if the data in play have other borders than the plan."""
        assert isinstance(view, SecondFallujahView)
        drawn = self.city.drawn(view, marks, width, height or NATURAL_HEIGHT + 2)
        ours = {frozenset((int(area.area), other)) for area in view.areas() for other in area.adjacent}
        return drawn if ours == PLAN.borders else Group(drawn, Text(self.words("other-map"), "yellow"))

    # -- one place, one unit --------------------------------------------------------------------------------------

    def obey(self, command: str, view: SeatView, rest: str, pending: Step | None, width: int) -> RenderableType:
        """Run one of this title's commands."""
        assert isinstance(view, SecondFallujahView)
        if command == "pools":
            return self._pools(view)
        if command == "area":
            return self.place(view, self.name_of(rest))
        focus = [self._known(self.name_of(rest))] if rest else self._focus(view, pending)
        if not focus:
            raise Fault(self.words("sector-what"))
        return self._listed(view, self._around(view, focus, {}), {}, width, single=False)

    def place(self, view: SeatView, name: str) -> RenderableType:
        """All facts about an area or Entry Zone. An unknown name raises a Fault."""
        assert isinstance(view, SecondFallujahView)
        place = self._known(name)
        seen = self._area(view, place)
        rows: list[tuple[str, str | Text]] = [] if seen is None else self._area_rows(view, seen)
        near = " ".join(self._neighbours(view, place)) or "–"
        name = self.speech.name("full-place", place)
        heading = Text(name[:1].upper() + name[1:], "bold")
        units = self._unit_table(view, self._units_at(view, place))
        return Group(heading, facts([*rows, (self.words("adjacent"), near)]), *units)

    def _known(self, name: str) -> str:
        """The name of a place; an unknown one raises a Fault."""
        if self._is_place(name):
            return name
        raise Fault(self.words("no-area", name=name))

    def _area_rows(self, view: SecondFallujahView, seen: AreaSeen) -> list[tuple[str, str | Text]]:
        """The facts about an area, a name and a value each."""
        words = self.words
        held = ", ".join(
            self.speech.say(f"state-{state}.count", {"count": count}) for state, count in seen.insurgents.items()
        )
        contested = f" ({words('contested')})" if seen.is_contested() else ""
        worth = "mosque" if seen.mosque else seen.worth
        rows: list[tuple[str, str | Text]] = [
            (words("control"), self.seat(seen.control) + contested),
            ("TEM", str(seen.tem)),
            (words("worth"), self.speech.name("worth", worth) if worth else "–"),
            (words("insurgents"), Text(held or "–", THEIRS if held else "")),
        ]
        signs = [
            name
            for name, shown in (("river", seen.river), ("pending_attack", seen.pending_attack), ("ambush", seen.ambush))
            if shown
        ]
        signs += ["resistance"] if str(view.table.resistance) == str(seen.area) else []
        if signs:
            rows.append((words("also"), ", ".join(words(sign.replace("_", "-")) for sign in signs)))
        return rows

    def _unit_table(self, view: SecondFallujahView, units: list[UnitSeen]) -> list[Table]:
        """A table of these units with their factors; empty without units."""
        if not units:
            return []
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for name in ("unit", "type", "cf", "mf", "mp", "state"):
            table.add_column(self.words(f"column-{name}"))
        for unit in units:
            left = "–" if unit.mp is None else str(unit.mp)
            state = Text(self.words("spent") if unit.spent else self.words("fresh"), "dim" * unit.spent)
            label = Text(self.speech.unit(unit.id), "green" if unit.spent else OURS)
            table.add_row(label, self.kind(unit), self.factor(unit), str(unit.mf), left, state)
        return [table]

    def kind(self, unit: UnitSeen) -> str:
        """The type of a unit in words."""
        return self.speech.name("type", unit.type)

    def factor(self, unit: UnitSeen) -> str:
        """The Combat Factor of the side that shows; Support units have none."""
        return self.words("support") if unit.cf is None else str(unit.cf)

    def unit(self, view: SeatView, name: str) -> RenderableType:
        """All facts about a unit. An unknown name raises a Fault."""
        assert isinstance(view, SecondFallujahView)
        wanted = self.name_of(name)
        unit = view.unit(wanted)
        if unit is None:
            raise Fault(self.words("no-unit", name=name, example=self.words("example-unit")))
        words = self.words
        rows: list[tuple[str, str | Text]] = [
            (words("unit-place"), self.place_name(unit.at)),
            (words("unit-status"), words("spent") if unit.spent else words("fresh")),
            (words("column-type"), f"{self.kind(unit)}, {self.speech.name('nation', unit.nation)}"),
            (words("unit-cf"), self.factor(unit)),
            (words("column-mf"), str(unit.mf)),
            (words("lead"), words(f"lead-{unit.lead}")),
        ]
        if unit.mp is not None:
            rows.append((words("mp-left"), str(unit.mp)))
        if unit.battalion:
            rows.append((words("battalion"), unit.battalion.replace("-", "/")))
        return Group(Text(self.speech.unit(unit.id), "bold"), facts(rows))

    # -- tracks and pools -----------------------------------------------------------------------------------------

    def victory(self, view: SeatView) -> RenderableType:
        """1.1 The points by cause, and their sum."""
        assert isinstance(view, SecondFallujahView)
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self.words("column-cause"))
        table.add_column(self.words("column-points"), justify="right")
        for name, points in view.parts.items():
            table.add_row(Text(self.speech.name("cause", name)), Text(str(points)))
        level = f"{self.words('vp-total')}, {self.speech.outcome(view.level)}"
        table.add_row(Text(level, "bold"), Text(str(view.points), "bold"))
        return table

    def _pools(self, view: SecondFallujahView) -> RenderableType:
        return facts((self.speech.name("state", name), str(count)) for name, count in view.pools().items())

    # -- options --------------------------------------------------------------------------------------------------

    def _is_place(self, name: str) -> bool:
        return name in (*ZONES, BOX) or (name.isdecimal() and 1 <= int(name) <= LAST_AREA)

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        """Groups of options that are listed by number alone, each with its heading: the places of a question about the whole city."""
        if not isinstance(step, Decision) or step.kind != SPACE or any(field in step.about for field in FOCUS):
            return []
        named = [choice for choice, place in places.items() if place and choice == place]
        organize = [choice for choice, place in places.items() if place and choice != place]
        headings = ((f"gathered-{step.verb}", named), ("gathered-organize", organize))
        return [(self.words(heading), found) for heading, found in headings if found]

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """A few words beside an option: what a unit can do, or what it costs to go to an area, and who is there."""
        assert isinstance(view, SecondFallujahView)
        unit = view.unit(choice)
        if unit is not None:
            about = getattr(step, "about", {})
            return self._unit_note(unit, str(about.get("origin", about.get("area", ""))))
        if isinstance(step, Decision) and step.kind == UNITS and choice not in (ALL, GO):  # a battalion
            return Text(" ").join(self.grouped([unit for unit in view.units() if unit.id in at.units]))
        if is_mover(choice):
            _, area, mp = mover_words(choice)
            return Text(self.words("note-moved", area=area, mp=mp), "dim")
        if not at.spaces or (isinstance(step, Decision) and step.kind not in (SPACE, WORD)):
            return Text()
        note = self._place_note(view, at.spaces[0])
        return Text(self.words("note-cost", mp=at.cost) + " ", "dim").append_text(note) if at.cost >= 0 else note

    def _unit_note(self, unit: UnitSeen, here: str) -> Text:
        """Type, factors and place of a unit."""
        parts = [self.kind(unit)]
        if unit.cf is not None:
            parts.append(self.words("note-cf", cf=unit.cf))
        parts.append(self.words("moving", mp=unit.mf if unit.mp is None else unit.mp))
        if unit.at != here:
            parts.append(self.place_name(unit.at))
        line = Text(" · ".join(parts), "dim")
        return line.append(f" {self.words('spent')}", "yellow") if unit.spent else line

    def _place_note(self, view: SecondFallujahView, place: str) -> Text:
        """The TEM of a place and who is there."""
        seen = self._area(view, place)
        parts = [] if seen is None else [Text(f"TEM {seen.tem}", "dim")]
        ours, theirs = coalition(self._units_at(view, place)), insurgents(seen.insurgents) if seen else ""
        parts += [Text(held, style) for held, style in ((ours, OURS), (theirs, THEIRS)) if held]
        if not ours and not theirs:
            parts.append(Text(self.words("nobody"), "dim"))
        return Text(" · ", "dim").join(parts)

    def place_name(self, name: str) -> str:
        return self.speech.place(name)

    def _area(self, view: SecondFallujahView, place: str) -> AreaSeen | None:
        return view.area(place)

    def handle(self, choice: str) -> str:
        """The short form that a player types for an option (`Typed`)."""
        return self.typed.handle(choice)

    def name_of(self, typed: str) -> str:
        """The id for what a player typed (`Typed`)."""
        return self.typed.name_of(typed)

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        """All options that the typed text may mean (`Typed`)."""
        assert isinstance(view, SecondFallujahView)
        return self.typed.names_of(view, step, typed)

    def places_of(self, typed: str) -> list[str]:
        return []  # places are typed by their numbers, which `name_of` knows

    def points(self, view: SeatView) -> int:
        """The points that the terminal compares before and after an answer."""
        assert isinstance(view, SecondFallujahView)
        return int(view.points)

    def is_heading(self, step: Step) -> bool:
        """Whether a line of the log begins a turn."""
        return type(step).__name__ == "TurnBegan"

    def is_idle(self, step: Step) -> bool:
        """Whether a line of the log says nothing new and is left out."""
        return False

    def is_setup(self, view: SeatView) -> bool:
        """Whether the game is still being set up."""
        assert isinstance(view, SecondFallujahView)
        return bool(view.phase == "setup")
