"""The headline, tracks and panels around the map of Night Drop."""

from collections.abc import Callable
from typing import Any

from umpire.kit.scene import Cell, Panel, Track
from umpire.kit.scene import Fact as Line
from umpire.titles.night_drop.chart import UNKNOWN, Chart
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS, ACTIVATIONS
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, GERMAN_SEAT, US_SEAT
from umpire.titles.night_drop.show.wording import Wording, capital
from umpire.titles.night_drop.view import UNSEEN, NightDropView, Unit


class Beside:
    """Makes headline, tracks and panels of a view in one language. What repeats from scene to scene is kept."""

    def __init__(self, chart: Chart, wording: Wording) -> None:
        self.chart = chart
        self.wording = wording
        self.speech, self.say = wording.speech, wording.say
        self._tracks: dict[tuple[Any, ...], Track] = {}

    # -- the headline -------------------------------------------------------------------------------------------------

    def headline(self, view: NightDropView) -> list[Line]:
        """The facts of the top line: turn, time, Activation or phase, points."""
        if not view.turn:
            return [self.wording.fact(self._setup_fact, view.segment)]
        found = [
            self.wording.fact(self._turn_fact, view.turn),
            self.wording.fact(self._time_fact, view.turn),
            self.wording.fact(self._initiative_fact, view.initiative),
        ]
        action = view.action
        if view.activation:
            found.append(self.wording.fact(self._activation_fact, view.activation, view.active, action))
            if action:
                found.append(self.wording.fact(self._stage_fact, view.stage))
            if action.startswith("g"):
                found.append(self.wording.fact(self._left_fact, view.left))
        else:
            found.append(self.wording.fact(self._phase_fact, view.phase))
        if view.german_turns:
            found.append(self.wording.fact(self._german_turns_fact, view.german_turns))
        found.append(self.wording.fact(self._points_fact, view.points, self._hidden_points(view)))
        return found

    def _setup_fact(self, segment: str) -> Line:
        """The step of the set-up."""
        return Line(self.speech.phase("setup"), self.speech.segment(segment), "4")

    def _turn_fact(self, turn: int) -> Line:
        """5 The turn."""
        return Line(self.say("turn"), self._of(turn, self.chart.turns), "5")

    def _time_fact(self, turn: int) -> Line:
        """5.1 The hour."""
        return Line(self.say("time"), self._time(turn), "5.1")

    def _initiative_fact(self, seat: str) -> Line:
        """5.2 Who has the Initiative."""
        return Line(self.speech.phase("initiative"), self.speech.name("seat", seat), "5.2")

    def _activation_fact(self, number: int, seat: str, action: str) -> Line:
        """2 of 5 · US · activate the 505th (U1)."""
        parts = [self._of(number, ACTIVATIONS), self.speech.name("seat", seat)]
        if action:
            parts.append(self.speech.name("action", action))
        return Line(self.say("activation"), " · ".join(parts), "5.4")

    def _stage_fact(self, stage: str) -> Line:
        """5.4 How far an Activation has come."""
        return Line(self.say("stage"), capital(self.speech.name("stage", stage)), "5.4")

    def _left_fact(self, left: int) -> Line:
        """5.4.2 The movements that are left."""
        return Line(self.say("left"), str(left), "5.4.2")

    def _phase_fact(self, phase: str) -> Line:
        """5 The phase."""
        return Line(self.say("phase"), self.speech.phase(phase), "5")

    def _german_turns_fact(self, turns: int) -> Line:
        """2.6.2 The PIR Advantages that the German may use."""
        return Line(self.say("german-turns"), str(turns), "2.6.2")

    def _points_fact(self, points: int, hidden: int) -> Line:
        """10.1 The points, with those that only this seat knows."""
        value = self.say("points-hidden", points=points, hidden=hidden) if hidden else str(points)
        return Line(self.say("points"), value, "10.1")

    def _of(self, number: int, count: int) -> str:
        """A number of a total, such as 2 of 5."""
        return self.say("of", number=number, count=count)

    def _time(self, turn: int) -> str:
        """The hour of a turn, with night or day."""
        night = turn <= self.chart.night_turns
        return self.say("at-night" if night else "by-day", clock=self.chart.clock[max(0, turn - 1)])

    def _hidden_points(self, view: NightDropView) -> int:
        """The points of concealed markers in hexes that the US holds, as far as this seat knows them: 0 for the German."""
        return sum(
            seen.points
            for seen in view.objectives()
            if seen.controlled and seen.marker == "concealed" and seen.points != UNSEEN
        )

    # -- tracks -------------------------------------------------------------------------------------------------------

    def tracks(self, view: NightDropView) -> list[Track]:
        """The tracks of turns, Activations, actions and levels of victory."""
        used = tuple(view.used)
        return [
            self._track(("turns", view.turn), self._turns),
            self._track(("activations", view.activation, view.initiative, bool(view.turn)), self._activations),
            self._track(("actions", view.action, used), self._actions),
            self._track(("levels", self._level(view.points)), self._levels),
        ]

    def _track(self, key: tuple[Any, ...], make: Callable[..., Track]) -> Track:
        """A track from what was kept, otherwise made by `make` with the values of its key."""
        found = self._tracks.get(key)
        if found is None:
            found = self._tracks[key] = make(*key[1:])
        return found

    def _turns(self, turn: int) -> Track:
        """The turns with their hours, night or day."""
        cells = []
        for number in range(1, self.chart.turns + 1):
            night = number <= self.chart.night_turns
            name = f"{self.say('turn')} {number}, {self._time(number)}"
            cells.append(Cell(self.chart.clock[number - 1], name, number == turn, "☾" if night else "☀"))
        return Track("turns", self.say("turns"), "5.1", cells)

    def _activations(self, activation: int, initiative: str, begun: bool) -> Track:
        """5.4 The Phasing player has the first, the third and the fifth."""
        other = GERMAN_SEAT if initiative == US_SEAT else US_SEAT
        cells = []
        for number in range(1, ACTIVATIONS + 1):
            side = self.speech.name("seat", initiative if number % 2 else other) if begun else ""
            name = f"{self.say('activation')} {number}" + (f", {side}" if side else "")
            cells.append(Cell(str(number), name, number == activation, side))
        return Track("activations", self.speech.phase("activations"), "5.4", cells)

    def _actions(self, action: str, used: tuple[str, ...]) -> Track:
        """The actions of both sides, with a tick for each that was used this turn."""
        cells = []
        for each in ACTIONS:
            spent = each in used
            name = capital(self.speech.name("action", each)) + (f", {self.say('used')}" if spent else "")
            cells.append(Cell(each.upper(), name, each == action, "✓" if spent else ""))
        return Track("actions", self.say("actions"), "5.4.1", cells)

    def _level(self, points: int) -> int:
        """The row of the level of victory for so many points."""
        return next(level for level, least in enumerate(self.chart.level_least) if points >= least)

    def _levels(self, here: int) -> Track:
        """10.4 From the Germans' best to that of the US."""
        cells = []
        last = len(self.chart.level_name) - 1
        for level in range(last, -1, -1):
            least = self.chart.level_least[level]
            label = f"≥{least}" if level != last else f"<{self.chart.level_least[level - 1]}"
            reach = self.say("least", points=least) if level != last else self.say("less")
            name = capital(self.speech.outcome(self.chart.level_name[level]))
            cells.append(Cell(label, f"{name}, {reach}", level == here, name))
        return Track("levels", self.say("levels"), "10.4", cells)

    # -- panels -------------------------------------------------------------------------------------------------------

    def panels(self, view: NightDropView, stacks: dict[str, list[Unit]]) -> list[Panel]:
        """The panels: objectives, forces, unknown Sticks, and the Sticks that the German has looked at. `stacks` has the units by hex."""
        found = [
            Panel(
                "objectives",
                self.say("objectives"),
                "10.1",
                [self.wording.objective(seen) for seen in view.objectives()],
            ),
            Panel("forces", self.say("forces"), "2", self._forces(stacks)),
            Panel("sticks", self.say("unknown-sticks"), "2.3", self._unknown(view)),
        ]
        looked = view.looked_by_regiment()
        facts = [self._counted(regiment, counts, "9.3.2") for regiment, counts in looked.items() if counts]
        if facts:
            found.append(Panel("looked-at", self.say("looked-at"), "9.3.2", facts))
        return found

    def _forces(self, stacks: dict[str, list[Unit]]) -> list[Line]:
        """Each regiment with its Sticks and companies, and how many Germans there are."""
        sticks, unknown, companies = dict[str, int](), dict[str, int](), dict[str, int]()
        germans = 0
        for units in stacks.values():
            for unit in units:
                if unit.kind == "stick":
                    regiment = unit.regiment
                    sticks[regiment] = sticks.get(regiment, 0) + 1
                    if unit.face == "unknown":
                        unknown[regiment] = unknown.get(regiment, 0) + 1
                elif unit.kind == "company":
                    companies[unit.regiment] = companies.get(unit.regiment, 0) + 1
                else:
                    germans += 1
        found = []
        for regiment in self.chart.regiment_name:
            counts = sticks.get(regiment, 0), unknown.get(regiment, 0), companies.get(regiment, 0)
            found.append(self.wording.fact(self._force_fact, regiment, *counts))
        return [*found, self.wording.fact(self._germans_fact, germans)]

    def _germans_fact(self, germans: int) -> Line:
        """3.1 The German units on the map."""
        return Line(self.speech.name("seat", GERMAN_SEAT), str(germans), "3.1")

    def _force_fact(self, regiment: str, sticks: int, unknown: int, companies: int) -> Line:
        """2.2 The Sticks and companies of a regiment."""
        value = f"{self.say('sticks', count=sticks, unknown=unknown)} · {self.say('companies', count=companies)}"
        return Line(self.speech.name("regiment", regiment), value, "2.2")

    def _unknown(self, view: NightDropView) -> list[Line]:
        """2.3 What the Sticks that nobody knows can be: all there are, less those that this seat has seen."""
        shown: dict[tuple[str, str], int] = {}
        for unit in view.units():
            if unit.kind == "stick" and unit.face != "unknown":
                key = unit.regiment, unit.face
                shown[key] = shown.get(key, 0) + 1
        looked = view.looked_by_regiment()
        found = []
        for regiment, counts in zip(self.chart.regiment_name, self.chart.stick_counts, strict=True):
            left = {}
            for at in range(UNKNOWN + 1, len(FACE_NAMES)):
                face = FACE_NAMES[at]
                seen = shown.get((regiment, face), 0)
                own = looked.get(regiment, {}).get(face, 0)
                # A PIR Advantage that was looked at has also been turned up.
                left[face] = counts[at] - (max(seen, own) if face == "advantage" else seen + own)
            found.append(self._counted(regiment, left, "2.3"))
        return found

    def _counted(self, regiment: str, counts: dict[str, int], cite: str) -> Line:
        """A line with how many Sticks of each kind a regiment has."""
        return self.wording.fact(self._counted_fact, regiment, cite, *counts.items())

    def _counted_fact(self, regiment: str, cite: str, *counts: tuple[str, int]) -> Line:
        """How many Sticks of each kind."""
        said = [self.say("times", what=self.speech.name("face", face), count=count) for face, count in counts if count]
        return Line(self.speech.name("regiment", regiment), ", ".join(said) or "–", cite)
