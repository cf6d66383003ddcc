"""What a title gives the kernel: positions, rules, and a table of contents."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from umpire.kernel.ask import Decision, Event, Procedure
from umpire.kernel.dice import Dice
from umpire.kernel.rule import Fault, Ruling, no


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The whole truth at a checkpoint: where the counters are and where in the sequence of play we stand."""

    def __init__(self) -> None:
        self.turn = 0
        self.segment = 0
        self.outcome = ""

    def copy(self) -> "Position":
        raise NotImplementedError


class Segment:
    """One numbered step of the sequence of play. `run` is a procedure that says at its end whether it wants to be run
    once more (a repeating step such as "move one squad") or the next segment is due."""

    def __init__(self, name: str, cite: str, phase: str, run: Callable[[Any], Procedure[bool]]) -> None:
        self.name = name
        self.cite = cite
        self.phase = phase
        self.run = run


class Option:
    """Something to settle before a game begins, with its section."""

    def __init__(self, name: str, choices: list[str], default: str, cite: str) -> None:
        self.name = name
        self.choices = choices
        self.default = default
        self.cite = cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A ruleset: one edition of one title with its options settled. `segments` is the sequence of play; after the
    last one play goes on at `turn_start`. Where there are `secrets`, no seat may look over the other's shoulder."""

    def __init__(self, title: str, edition: str, options: dict[str, str]) -> None:
        self.title = title
        self.edition = edition
        self.options = options
        self.seats: list[str] = []
        self.segments: list[Segment] = []
        self.turn_start = 0
        self.secrets = False
        self.fingerprint = ""
        self.values = ""  # the value set by its name; empty for data of somebody's own
        self.folder: Path | None = None  # where the data are; None for the standard

    def check_seat(self, seat: str) -> None:
        """Refuse a seat that this game does not have: nobody is shown anything by mistake."""
        if seat not in self.seats:
            raise Fault(f"{self.title} has no seat '{seat}'; there is {', '.join(self.seats)}.")

    def begin(self) -> Position:
        """The position before the first segment of the set-up."""
        raise NotImplementedError

    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        """What a seat may see, as plain JSON data."""
        raise NotImplementedError

    def known_since(self, pos: Any, now: Any) -> Position:
        """A position with what has become known since. In games without secrets the position itself."""
        found: Position = pos
        return found

    def veiled(self, pos: Any, seat: str) -> Position:
        """The position as a seat could write it down: whatever the seat may not know is left open, and rules that need it ask
        chance, weighted by what the seat can know. In games without secrets the position itself."""
        found: Position = pos
        return found

    def imagined(self, pos: Any, seat: str, dice: Dice) -> Position:
        """A whole position that agrees with everything a seat may know, drawn fairly among all that do."""
        found: Position = pos.copy()
        return found

    def why_not(self, pos: Any, decision: Decision, choice: str) -> Ruling:
        """Why this choice is not among the options."""
        return no(decision.cite, "not-offered")

    def facts(self, event: Event) -> dict[str, str | int]:
        """The fields of an event in words: what speech and the wire use."""
        raise NotImplementedError

    def to_text(self, pos: Any) -> str:
        raise NotImplementedError

    def from_text(self, text: str) -> Position:
        raise NotImplementedError


class Title:
    """A game in the box. `rules(edition, options, folder)` makes a ruleset; `folder` may override its data."""

    def __init__(
        self,
        name: str,
        editions: list[str],
        options: list[Option],
        rules: Callable[[str, dict[str, str], Path | None], Rules],
    ) -> None:
        self.name = name
        self.editions = editions
        self.options = options
        self.rules = rules
