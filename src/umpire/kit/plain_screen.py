"""The terminal screen of a title without one: its view as a list, and its options by number."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from umpire.engine.ask import Pointing, Step
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules
from umpire.engine.view import SeatView
from umpire.kit.plain import HEADLINE, TURN_BEGAN, Reading, is_flat
from umpire.kit.speech import Speech
from umpire.kit.terminal import MARK, View, facts, plain
from umpire.kit.words import Words

BEING_DONE = ("done", "pass", "no", "none", "stop")  # options that are typed as 0
SEATS = ("bold black on green", "bold white on red", "bold white on blue", "bold black on yellow")


class PlainScreen:
    """Shows a view as a list (see `umpire.kit.plain`)."""

    commands: tuple[str, ...] = ()
    reserved = 0
    fewest = 4

    def __init__(self, rules: Rules, speech: Speech, words: Words) -> None:
        self.rules = rules
        self.speech = speech
        self.words = words
        self.reading = Reading(rules, speech, words)

    def header(self, view: SeatView, width: int = 100) -> Text:
        """Turn, phase and points in one line; without them the name of the game."""
        said = [
            Text(f"{name} ", "dim").append(value, "bold not dim") for name, value in self.reading.headline(view.data())
        ]
        line = Text(" · ").join(said or [Text(self.speech.say("title"), "bold")])
        line.truncate(width, overflow="ellipsis")
        return line

    def seat_style(self, seat: str) -> str:
        """The colour of a seat."""
        return SEATS[self.rules.seats.index(seat) % len(SEATS)]

    # -- the view as a list ---------------------------------------------------------------------------------------

    def _outline(self, value: Any, field: str, depth: int) -> Iterator[Text]:
        """A part of a view as indented lines."""
        indent = "  " * depth
        if isinstance(value, dict) and "id" in value:
            flat = {name: one for name, one in value.items() if name != "id" and is_flat(one)}
            name = self.reading.called("unit", str(value["id"]))
            yield Text(f"{indent}{name}  ", "bold").append(self.reading.value("", flat), "not bold")
            value = {name: one for name, one in value.items() if not is_flat(one)}
        if isinstance(value, dict):
            for name, one in value.items():
                label = Text(f"{indent}{self.reading.label(str(name))}", "dim")
                if is_flat(one):
                    yield label.append(f"  {self.reading.value(str(name), one)}", "not dim")
                else:
                    yield label
                    yield from self._outline(one, str(name), depth + 1)
        elif isinstance(value, list | tuple):
            for one in value:
                yield from self._outline(one, field, depth)
        else:
            yield Text(f"{indent}{self.reading.value(field, value)}")

    def _listed(self, view: View, units: bool) -> list[Text]:
        """All of the view but the headline; without `units` also without the parts that list units."""
        rest = {field: value for field, value in view.items() if field not in HEADLINE}
        return list(self._outline({field: one for field, one in rest.items() if units or not has_units(one)}, "", 0))

    def _spaces(self, view: View, marks: dict[str, str], every: bool) -> list[Text]:
        """A line for each space that has something in it, or whose number answers; with `every` for all spaces."""
        things = self.reading.things(view)
        lines = []
        for space in self.reading.spaces:
            here = ", ".join(thing.name for thing in things if thing.space == space)
            if here or space in marks or every:
                mark = f" {marks[space]} " if space in marks else ""
                line = Text.assemble((mark, MARK), " " if mark else "", (self.reading.heading(space), "bold"))
                lines.append(line.append(f"  {here or '–'}", "not bold"))
        return lines

    # -- the middle of the table ----------------------------------------------------------------------------------

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        return 0

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        """The lines of the whole list."""
        return 2 + len(self._spaces(view.data(), {}, every=True)) + len(self._listed(view.data(), units=True))

    def sector(
        self,
        view: SeatView,
        pending: Step | None,
        marks: dict[str, str],
        width: int,
        height: int,
        costs: dict[str, int] | None = None,
    ) -> tuple[str, RenderableType]:
        """The spaces and the rest of the view."""
        seen = view.data()
        lines = [*self._spaces(seen, marks, every=False), *self._listed(seen, units=True)]
        return self.words("plain-position"), Group(*lines)

    def forces(self, view: SeatView) -> RenderableType:
        """All units."""
        units = [thing for thing in self.reading.things(view.data()) if "id" in thing.fields]
        return facts((thing.name, self.reading.told(thing)) for thing in units)

    def roll_call(self, view: SeatView, width: int) -> Text:
        """Empty: the list has all units already."""
        return Text()

    def board(self, view: SeatView, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """All spaces and the rest of the view."""
        seen = view.data()
        lines = [*self._spaces(seen, marks, every=True), *self._listed(seen, units=False)]
        return Group(*lines)

    # -- one place, one unit --------------------------------------------------------------------------------------

    def obey(self, command: str, view: SeatView, rest: str, pending: Step | None, width: int) -> RenderableType:
        raise NotImplementedError  # it has no commands of its own

    def place(self, view: SeatView, name: str) -> RenderableType:
        """What is in a space. Raises a Fault for an unknown one."""
        space = self.name_of(name)
        if space not in self.reading.spaces:
            if not self.reading.spaces:
                raise Fault(self.words("plain-no-places"))
            names = ", ".join(self.reading.spaces)
            raise Fault(self.words("plain-no-place", name=name, spaces=names))
        here = [thing for thing in self.reading.things(view.data()) if thing.space == space]
        rows = [(thing.name, self.reading.told(thing)) for thing in here] or [(self.words("plain-nobody"), "")]
        return Group(Text(self.reading.heading(space), "bold"), facts(rows))

    def unit(self, view: SeatView, name: str) -> RenderableType:
        """The fields of a unit. Raises a Fault for an unknown one."""
        wanted = plain(name)
        for thing in self.reading.things(view.data()):
            if wanted in (plain(thing.id), plain(thing.name)):
                return Group(Text(thing.name, "bold"), facts(self.reading.facts(thing)))
        raise Fault(self.words("plain-no-unit", name=name))

    def victory(self, view: SeatView) -> RenderableType:
        """The points, if there are any."""
        scored = [
            (name, value) for name, value in self.reading.headline(view.data()) if name == self.words("plain-points")
        ]
        return facts(scored) if scored else Text(self.words("plain-no-points"))

    def points(self, view: SeatView) -> int | None:
        seen = view.data()
        found = next((seen[field] for field in ("points", "vp") if field in seen), None)
        return found if isinstance(found, int) else None

    # -- options --------------------------------------------------------------------------------------------------

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        return []

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """The fields of a unit that is an option."""
        thing = next((thing for thing in self.reading.things(view.data()) if thing.id == choice), None)
        return Text(self.reading.told(thing), "dim") if thing is not None else Text()

    def handle(self, choice: str) -> str:
        """The number to type: a number for itself, 0 for being done; empty if it is to be counted."""
        return "0" if choice in BEING_DONE else choice if choice.isdecimal() else ""

    @cached_property
    def _names(self) -> dict[str, str]:
        """Spaces and units by all of their names."""
        seat = self.rules.seats[0]
        things = self.reading.things(self.rules.view(self.rules.begin(), seat))
        found = {plain(thing.name): thing.id for thing in things if "id" in thing.fields}
        found |= {plain(self.reading.space_name(space)): space for space in self.reading.spaces}
        names = [*self.reading.spaces, *[thing.id for thing in things if "id" in thing.fields]]
        return found | {plain(name): name for name in names}

    def name_of(self, typed: str) -> str:
        """The space or unit that typed text names, as the rules call it; otherwise the text itself."""
        return self._names.get(plain(typed), typed.strip())

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        return [self.name_of(typed)]

    def places_of(self, typed: str) -> list[str]:
        name = self.name_of(typed)
        return [name] if name in self.reading.spaces else []

    # -- the log --------------------------------------------------------------------------------------------------

    def is_heading(self, step: Step) -> bool:
        return type(step).__name__ == TURN_BEGAN

    def is_idle(self, step: Step) -> bool:
        return False

    def is_setup(self, view: SeatView) -> bool:
        seen = view.data()
        return seen.get("phase") == "setup" or seen.get("turn") == 0


def has_units(value: Any) -> bool:
    """Whether there is an entry with an id in a part of a view."""
    if isinstance(value, dict):
        return "id" in value or any(has_units(one) for one in value.values())
    return isinstance(value, list | tuple) and any(has_units(one) for one in value)
