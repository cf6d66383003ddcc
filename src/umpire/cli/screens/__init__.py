"""How each title looks on a terminal. A screen draws what a seat may see; it knows the shape of a map, and no rules."""

from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from umpire import Fault
from umpire.cli.screens.parts import View
from umpire.cli.words import Words
from umpire.kernel.ask import Step
from umpire.kernel.speech import Speech
from umpire.kernel.title import Rules

__all__ = ["Screen", "View", "screen_for"]


class Screen(Protocol):
    """What the table asks of a title's screen. `marks` says which number answers with which space.

    Words that are the title's own stand in the speech of the terminal under its name: `<title>-forces` heads the panel of
    units, `<title>-signs` explains the signs, `<title>-example-unit` and `<title>-example-why` are examples for the help.
    """

    commands: tuple[str, ...]  # its own, beside those of every table
    reserved: int  # numbers up to this one mean spaces or units, and are given to no other option
    fewest: int  # lines that the map keeps beside long notices

    def header(self, view: View, width: int = 100) -> Text: ...

    def seat_style(self, seat: str) -> str: ...

    def side(self, view: View, pending: Step | None, width: int) -> int:
        """How wide the panel of units beside the sector is; 0 for none."""
        ...

    def wish(self, view: View, pending: Step | None, width: int) -> int:
        """How many lines the sector would like, before the log gets more than its least."""
        ...

    def sector(
        self, view: View, pending: Step | None, marks: dict[str, str], width: int, height: int
    ) -> tuple[str, RenderableType]:
        """The middle of the table, frame included, and its title; without a title it gets no frame."""
        ...

    def forces(self, view: View) -> RenderableType: ...

    def roll_call(self, view: View, width: int) -> Text: ...

    def board(self, view: View, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """The whole map, in so many lines, or in as many as it takes."""
        ...

    def place(self, view: View, name: str) -> RenderableType: ...

    def unit(self, view: View, name: str) -> RenderableType: ...

    def victory(self, view: View) -> RenderableType: ...

    def obey(self, command: str, view: View, rest: str, pending: Step | None, width: int) -> RenderableType:
        """What one of its own commands shows."""
        ...

    def place_of(self, step: Step, choice: str) -> str:
        """The space that an option points at on the map; empty if it points at none."""
        ...

    def gathered(self, step: Step) -> list[tuple[str, list[str]]]:
        """Options that are told by their numbers alone, since the map shows the rest, each group with its heading."""
        ...

    def note(self, view: View, step: Step, choice: str) -> Text: ...

    def handle(self, choice: str) -> str: ...

    def name_of(self, typed: str) -> str: ...

    def names_of(self, view: View, step: Step, typed: str) -> list[str]:
        """What these words can mean where this is asked, as the rules write it, offered or not: a squad's number is a squad where
        squads are asked for."""
        ...

    def places_of(self, typed: str) -> list[str]:
        """The spaces that these words mean, where naming a space is enough to answer with it."""
        ...

    def points(self, view: View) -> int:
        """The victory points of the moment."""
        ...

    def is_heading(self, step: Step) -> bool: ...

    def is_idle(self, step: Step) -> bool:
        """A line of the log that says nothing to somebody who watches: only the `log` command tells it."""
        ...

    def is_setup(self, view: View) -> bool: ...


def screen_for(rules: Rules, speech: Speech, words: Words) -> Screen:
    """The screen of a title, imported when somebody sits down at it."""
    if rules.title == "phantom-fury":
        from umpire.cli.screens.phantom_fury import PhantomFury

        return PhantomFury(rules, speech, words)
    if rules.title == "second-fallujah":
        from umpire.cli.screens.second_fallujah import SecondFallujah

        return SecondFallujah(rules, speech, words)
    if rules.title == "night-drop":
        from umpire.cli.screens.night_drop import NightDropScreen

        return NightDropScreen(rules, speech, words)
    raise Fault(f"{rules.title} has no screen in the terminal yet.")
