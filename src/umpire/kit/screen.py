"""The interface of a title's terminal screen. A screen draws what a seat may see; it knows the map, but no rules."""

from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from umpire.engine.ask import Pointing, Step
from umpire.engine.view import SeatView


class Screen(Protocol):
    """How a title looks on a terminal, made from a ruleset, its speech and the words of the terminal (`umpire.kit.show`). `marks` says
    which number answers with which space.

    The words are those of the terminal itself, with those of the title's own `show/speech/<language>.ftl`: there `forces` heads the
    panel of units, `signs` explains the signs, `example-unit` and `example-why` are examples for the help, and every command of its
    own has a `command-<name>`, a `help-<name>` and perhaps a `usage-<name>`.
    """

    commands: tuple[str, ...]  # its own, beside those of every table
    reserved: int  # numbers up to this one mean spaces or units, and are given to no other option
    fewest: int  # lines that the map keeps beside long notices

    def header(self, view: SeatView, width: int = 100) -> Text:
        """The headline: turn, phase, points."""
        ...

    def seat_style(self, seat: str) -> str:
        """The colours of a seat, as a style of rich."""
        ...

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        """How wide the panel of units beside the sector is; 0 for none."""
        ...

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        """How many lines the sector wants, if the log can spare them."""
        ...

    def sector(
        self,
        view: SeatView,
        pending: Step | None,
        marks: dict[str, str],
        width: int,
        height: int,
        costs: dict[str, int] | None = None,
    ) -> tuple[str, RenderableType]:
        """The middle of the table, frame included, and its title; without a title it gets no frame. `costs` are those of the options
        at the spaces of `marks`, where there are any."""
        ...

    def forces(self, view: SeatView) -> RenderableType:
        """All units with what is known of them."""
        ...

    def roll_call(self, view: SeatView, width: int) -> Text:
        """The units in a line or two, for a narrow terminal; empty for none."""
        ...

    def board(self, view: SeatView, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """The whole map, in so many lines, or in as many as it takes."""
        ...

    def place(self, view: SeatView, name: str) -> RenderableType:
        """What is known of a space. Raises a Fault for an unknown one."""
        ...

    def unit(self, view: SeatView, name: str) -> RenderableType:
        """What is known of a unit. Raises a Fault for an unknown one."""
        ...

    def victory(self, view: SeatView) -> RenderableType:
        """The victory points and where they come from."""
        ...

    def obey(self, command: str, view: SeatView, rest: str, pending: Step | None, width: int) -> RenderableType:
        """What one of the screen's own commands shows."""
        ...

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        """Options that are told by their numbers alone, since the map shows the rest, each group with its heading. `places` are the
        spaces that options point at."""
        ...

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """A few words beside an option that points at this."""
        ...

    def handle(self, choice: str) -> str:
        """The number to type for an option; empty if it is to be counted."""
        ...

    def name_of(self, typed: str) -> str:
        """The space or unit that typed text names, as the rules call it; otherwise the text itself."""
        ...

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        """What these words can mean where this is asked, as the rules write it, offered or not: a squad's number is a squad where
        squads are asked for."""
        ...

    def places_of(self, typed: str) -> list[str]:
        """The spaces that these words mean, where naming a space is enough to answer with it."""
        ...

    def points(self, view: SeatView) -> int | None:
        """The present victory points; None if the title counts none."""
        ...

    def is_heading(self, step: Step) -> bool:
        """Whether a line of the log is a heading, such as a new turn."""
        ...

    def is_idle(self, step: Step) -> bool:
        """Whether a line of the log is of no interest; only the command `log` shows it."""
        ...

    def is_setup(self, view: SeatView) -> bool:
        """Whether the game is still being set up."""
        ...
