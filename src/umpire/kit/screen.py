"""What the terminal asks of a title's screen. A screen draws what a seat may see; it knows the shape of a map, and no rules."""

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

    def header(self, view: SeatView, width: int = 100) -> Text: ...

    def seat_style(self, seat: str) -> str: ...

    def side(self, view: SeatView, pending: Step | None, width: int) -> int:
        """How wide the panel of units beside the sector is; 0 for none."""
        ...

    def wish(self, view: SeatView, pending: Step | None, width: int) -> int:
        """How many lines the sector would like, before the log gets more than its least."""
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

    def forces(self, view: SeatView) -> RenderableType: ...

    def roll_call(self, view: SeatView, width: int) -> Text: ...

    def board(self, view: SeatView, width: int, marks: dict[str, str], height: int = 0) -> RenderableType:
        """The whole map, in so many lines, or in as many as it takes."""
        ...

    def place(self, view: SeatView, name: str) -> RenderableType: ...

    def unit(self, view: SeatView, name: str) -> RenderableType: ...

    def victory(self, view: SeatView) -> RenderableType: ...

    def obey(self, command: str, view: SeatView, rest: str, pending: Step | None, width: int) -> RenderableType:
        """What one of its own commands shows."""
        ...

    def gathered(self, step: Step, places: dict[str, str]) -> list[tuple[str, list[str]]]:
        """Options that are told by their numbers alone, since the map shows the rest, each group with its heading. `places` are the
        spaces that options point at."""
        ...

    def note(self, view: SeatView, step: Step, choice: str, at: Pointing) -> Text:
        """A few words beside an option that points at this."""
        ...

    def handle(self, choice: str) -> str: ...

    def name_of(self, typed: str) -> str: ...

    def names_of(self, view: SeatView, step: Step, typed: str) -> list[str]:
        """What these words can mean where this is asked, as the rules write it, offered or not: a squad's number is a squad where
        squads are asked for."""
        ...

    def places_of(self, typed: str) -> list[str]:
        """The spaces that these words mean, where naming a space is enough to answer with it."""
        ...

    def points(self, view: SeatView) -> int | None:
        """The victory points of the moment, where a title counts any."""
        ...

    def is_heading(self, step: Step) -> bool: ...

    def is_idle(self, step: Step) -> bool:
        """A line of the log that says nothing to somebody who watches: only the `log` command tells it."""
        ...

    def is_setup(self, view: SeatView) -> bool: ...
