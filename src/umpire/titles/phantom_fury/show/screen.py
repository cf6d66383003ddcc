"""The screen of Phantom Fury in a terminal."""

from rich.text import Text

from umpire.engine.ask import SPACE, UNIT, UNITS, Decision, Pointing, Step
from umpire.engine.view import SeatView
from umpire.titles.phantom_fury.position import UNIT_NAMES
from umpire.titles.phantom_fury.show.houses import OURS
from umpire.titles.phantom_fury.show.roll import Roll
from umpire.titles.phantom_fury.view import PhantomFuryView

FIRST_NUMBER = {"squad": 0, "iif": 15, "m1a1": 18}  # 15 squads, 3 Iraqi squads, 2 tanks


class PhantomFury(Roll):
    """The screen. Its methods are called by the terminal (`umpire.kit.screen.Screen`)."""

    commands: tuple[str, ...] = ("zone", "cups")
    reserved = 0
    fewest = 8  # the city in its frame

    # -- the top line ---------------------------------------------------------------------------------------------

    def seat_style(self, seat: str) -> str:
        """The colours of a seat in the prompt."""
        return OURS

    def header(self, view: SeatView, width: int = 100) -> Text:
        """The top line: turn, phase, Victory Points, Zones left and Missions left."""
        assert isinstance(view, PhantomFuryView)
        words = self.words
        line = Text()
        if view.turn:
            line.append(words("turn", turn=view.turn, turns=view.turns), "bold")
            line.append(" · ")
        if not view.outcome:
            line.append(f"{self.speech.phase(view.phase)} [{view.cite}]", "bold cyan")
            line.append(" · ")
        vp = view.points
        line.append(words("vp-short", vp=f"{vp:+d}"), "green" if vp >= 0 else "red")
        line.append(" · " + words("zones-left", count=len(view.insurgent_zones)))
        for mission in view.missions:
            left = mission.limit - mission.flown
            line.append(" · ")
            line.append(f"{self.speech.name('mission', mission.name)} {left}", "" if left else "dim strike")
        return line

    # -- the middle of the table ----------------------------------------------------------------------------------

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        """The width of the side panel with the forces."""
        if width < 100:
            return 0
        return 34 if width < 130 else 40

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        """0: the map takes the room that there is."""
        return 0

    # -- options --------------------------------------------------------------------------------------------------

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        """None: every option is listed with its note."""
        return []

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """A few words beside an option: the state and place of a unit, or the counters on a space. May be empty."""
        assert isinstance(view, PhantomFuryView)
        unit = view.unit(choice)
        if unit is not None:
            line = Text(self.words("note-cf", cf=unit.cf), "dim")
            if self._on_map(unit):
                line.append(f" · {unit.at}")
            state = self._state(view, unit)
            if state:
                line.append(" ")
                line.append_text(state)
            return line
        if choice in self.chart.location_index:
            enemy = view.enemy(choice)
            parts = [self.enemy(enemy)] if enemy is not None else []
            return Text(" ").join([*parts, *self._held(view).get(choice, [])])
        if choice in self.chart.section_index:
            return Text(" ").join(self._held(view).get(choice, []))
        seen = next((zone for zone in view.zones if str(zone.zone) == choice), None)
        if seen is None or choice not in at.spaces:
            return Text()
        if seen.nature == "dormant":
            return Text(self.words("asleep"), "dim")
        parts = [self.enemy(enemy) for enemy in seen.enemies]
        return Text(", ").join(parts) if parts else Text(self.words("no-enemy"), "dim")

    def handle(self, choice: str) -> str:
        """The number that a player types for an option: that of a Zone or squad, 0 for being done. Iraqi squads and tanks have the numbers
        from 16 on, so that nobody sends one by mistake."""
        if choice in ("done", "stop", "no"):
            return "0"
        if choice.isdecimal():
            return choice
        stem, _, number = choice.rpartition("-")
        if stem in FIRST_NUMBER and number.isdecimal():
            return str(FIRST_NUMBER[stem] + int(number))
        return str(FIRST_NUMBER["iif"] + 1) if choice == "iif" else ""

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        """All ids that the typed text may mean. A number is a unit where units are asked for, otherwise what the rules make of the Zone."""
        assert isinstance(view, PhantomFuryView)
        name = self.name_of(typed)
        if not isinstance(step, Decision) or not name.isdecimal():
            return [name]
        if step.kind in (UNIT, UNITS):
            return [unit for unit in UNIT_NAMES if self.handle(unit) == name] or [name]
        return (self.rules.meant(view.table, step, name) if step.kind == SPACE else []) or [name]

    def places_of(self, typed: str) -> list[str]:
        return []  # places are typed by their numbers, which `name_of` knows

    def points(self, view: SeatView) -> int:
        """The points that the terminal compares before and after an answer."""
        assert isinstance(view, PhantomFuryView)
        return view.points

    def is_heading(self, step: Step) -> bool:
        """Whether a line of the log begins a turn."""
        return type(step).__name__ == "TurnBegan"

    def is_idle(self, step: Step) -> bool:
        """Whether a line of the log says nothing new and is left out."""
        return False

    def is_setup(self, view: SeatView) -> bool:
        """Whether the game is still being set up."""
        assert isinstance(view, PhantomFuryView)
        return view.phase == "setup"
