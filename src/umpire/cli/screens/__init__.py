"""How each title looks on a terminal. A screen draws what a seat may see; it knows the shape of a map, and no rules."""

from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from umpire import Fault
from umpire.cli.words import Words
from umpire.kernel.ask import Step
from umpire.kernel.speech import Speech
from umpire.kernel.title import Rules

View = dict[str, Any]


class Screen(Protocol):
    """What the table asks of a title's screen. `marks` says which number answers with which space."""

    def header(self, view: View) -> Text: ...

    def sector(
        self, view: View, pending: Step | None, marks: dict[str, str], width: int, height: int
    ) -> tuple[str, RenderableType]: ...

    def company(self, view: View) -> RenderableType: ...

    def roll_call(self, view: View, width: int) -> Text: ...

    def city(self, view: View, width: int, marks: dict[str, str], height: int = 99) -> RenderableType: ...

    def zone(self, view: View, name: str) -> RenderableType: ...

    def unit(self, view: View, name: str) -> RenderableType: ...

    def victory(self, view: View) -> RenderableType: ...

    def cups(self, view: View) -> RenderableType: ...

    def is_place(self, step: Step, choice: str) -> bool: ...

    def note(self, view: View, step: Step, choice: str) -> Text: ...

    def handle(self, choice: str) -> str: ...

    def name_of(self, typed: str) -> str: ...

    def is_heading(self, step: Step) -> bool: ...

    def is_setup(self, view: View) -> bool: ...


def screen_for(rules: Rules, speech: Speech, words: Words) -> Screen:
    """The screen of a title."""
    if rules.title == "phantom-fury":
        from umpire.cli.screens.phantom_fury import PhantomFury

        return PhantomFury(rules, speech, words)
    raise Fault(f"{rules.title} has no screen in the terminal yet.")
