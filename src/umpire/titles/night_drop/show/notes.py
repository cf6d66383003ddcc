"""The notes beside the options of Night Drop in a terminal, and the options that are listed by number alone."""

from rich.text import Text

from umpire.engine.ask import UNITS, WORD, Decision, Pointing, Step
from umpire.kit.words import Words
from umpire.titles.night_drop.chart import UNKNOWN
from umpire.titles.night_drop.rules.ch05_sequence import units_option
from umpire.titles.night_drop.rules.rulebook import ALL, FACE_NAMES
from umpire.titles.night_drop.show.details import Details
from umpire.titles.night_drop.show.terminal_map import (
    FACES,
    GERMANS,
    REGIMENTS,
    VP_INK,
    german_signs,
    stacks,
    us_signs,
    worth,
)
from umpire.titles.night_drop.show.typed import BEING_DONE, MOVES
from umpire.titles.night_drop.show.wording import points_text
from umpire.titles.night_drop.view import COMPANY, GERMAN_UNIT, STICK, NightDropView, Unit

MOST_LISTED = 7  # the most options that are listed with notes; with more they are grouped, and the map shows them


class Notes:
    """Makes notes from a view and from what an option points at."""

    def __init__(self, details: Details, words: Words) -> None:
        self.details = details
        self.chart = details.chart
        self.words = words

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        """Groups of options that are listed by number alone, each with its heading; empty where there are few options."""
        if not isinstance(step, Decision) or len(step.options) <= MOST_LISTED:
            return []
        groups: dict[str, list[str]] = {"gathered-sticks": [], "gathered-stacks": []}  # these come first
        for choice, place in places.items():
            heading = self._heading(step, choice) if self.is_offered(step, place) else ""
            if heading:
                groups.setdefault(heading, []).append(choice)
        return [(self._headed(step, heading), choices) for heading, choices in groups.items() if choices]

    def _heading(self, step: Decision, choice: str) -> str:
        """The heading for an option that is listed by number alone. Empty if its number does not say what it is."""
        if choice in self.chart.hex_index:
            return "gathered-reach" if step.about.get("one-hex") == "no" else "gathered-hexes"
        shown = units_option(choice)[1]
        if shown in FACES:
            return "gathered-sticks" if shown == FACE_NAMES[UNKNOWN] else "gathered-known"
        return {ALL: "gathered-stacks"}.get(shown, "gathered-hexes" if shown in MOVES else "")

    def _headed(self, step: Decision, heading: str) -> str:
        """The words of a heading."""
        if heading == "gathered-reach":
            return self.words(heading, mp=points_text(int(step.about["points"])))
        return self.words(heading)

    def is_offered(self, step: Step | None, place: str) -> bool:
        """Whether an option at a hex chooses the hex or units there, rather than something that only happens there."""
        if not isinstance(step, Decision) or step.kind == WORD:
            return False
        return place in self.chart.hex_index and place not in step.about.values()

    def note(self, view: NightDropView, step: Step, choice: str, at: Pointing) -> Text:
        """A few words beside an option: what a unit is worth, what stands in a hex, what a regiment has."""
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
        return self._hex_note(view, place, at.cost) if self.is_offered(step, place) else Text()

    def _way_note(self, view: NightDropView, at: Pointing) -> Text:
        """The VP hexes on a way, and how many enemy zones of control it enters."""
        seen = [seen for seen in view.objectives() if seen.hex in at.path[1:]]
        parts = [Text(f"{seen.hex} ").append(worth(seen), VP_INK) for seen in seen]
        for word, count in at.counts:
            if count:
                parts.append(Text(self.words(word, count=count), "dim"))
        return Text(" · ").join(parts)

    def _unit_note(self, step: Decision, unit: Unit) -> Text:
        """What is known of a unit, and its hex if the question does not name it."""
        note = self.details.known(unit)
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
        parts = [Text(self.details.terrain(self.chart.hex_index[hex]), "dim")]
        if cost >= 0:
            parts.insert(0, Text(self.words("cost", mp=points_text(cost)), "dim"))
        units = self.details.units_at(view, hex)
        if units:
            parts.append(Text.assemble(*stacks(units)))
        seen = next((seen for seen in view.objectives() if seen.hex == hex), None)
        if seen is not None:
            parts.append(Text(worth(seen), VP_INK))
        return Text(" · ").join(parts)
