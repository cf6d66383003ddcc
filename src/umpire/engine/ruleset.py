"""The base classes of what a title gives the engine: positions, the sequence of play, and the rules."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import END, NUMBER, SPACE, UNIT, WORD, Decision, Event, Pointing, Procedure, Step
from umpire.engine.dice import Dice
from umpire.engine.host import rules_again
from umpire.engine.rule import YES, Fault, Ruling, no
from umpire.engine.view import NOBODY, PlainView, SeatView

# The two ends of a segment: it is run again, or the next one is due. They are shared, since they have no answer.
AGAIN: Final = Step(END, "")
DUE: Final = Step(END, "")

HOUSE: Final = "rules"  # the option that names a house rule


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position:
    """The whole state of a game at a checkpoint: the counters, and the place in the sequence of play. `outcome` is empty until the end."""

    def __init__(self) -> None:
        self.turn = 0
        self.segment = 0
        self.outcome = ""

    def copy(self) -> "Position":
        raise NotImplementedError


class Segment:
    """One numbered step of the sequence of play. `run` is a procedure that returns True to be run again (a repeating step such as "move one
    squad"), and False if the next segment is due."""

    def __init__(self, name: str, cite: str, phase: str, run: Callable[[Any], Procedure[bool]]) -> None:
        self.name = name
        self.cite = cite
        self.phase = phase
        self.run = run

    def steps(self, pos: Any) -> Procedure[None]:
        """The steps of `run`, then AGAIN or DUE. They are yielded because that costs a tenth of catching StopIteration."""
        yield AGAIN if (yield from self.run(pos)) else DUE


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A ruleset: one edition of one title with its options settled. `segments` is the sequence of play; after the last one it goes on at
    index `turn_start`. With `secrets` the seats must not see each other's views."""

    def __init__(self, title: str, edition: str, options: dict[str, str]) -> None:
        self.title = title
        self.edition = edition
        self.options = options
        self.seats: list[str] = []
        self.segments: list[Segment] = []
        self.turn_start = 0
        self.secrets = False
        self.fingerprint = ""
        self.values = ""  # the name of the value set; empty for other data
        self.folder: Path | None = None  # where the data are; None for the standard
        self.house = options.get(HOUSE, "")  # the house rule, by its file and its hash; empty without

    def how_made(self) -> tuple[Any, ...]:
        """The arguments that make this ruleset again (see `Host.rules`)."""
        return self.title, self.edition, dict(self.options), self.folder

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds only `how_made`. A copy is the ruleset itself, since a ruleset never changes."""
        return rules_again, (self.how_made(),)

    def __copy__(self) -> "Rules":
        return self

    def __deepcopy__(self, memo: Any) -> "Rules":
        return self

    def check_seat(self, seat: str) -> None:
        """Raise a Fault for a seat that this game does not have, so that nothing is shown by mistake."""
        if seat not in self.seats:
            raise Fault(f"{self.title} has no seat '{seat}'; there is {', '.join(self.seats)}.")

    def check_eyes(self, seat: str) -> None:
        """The same as `check_seat`, but NOBODY is allowed."""
        if seat != NOBODY:
            self.check_seat(seat)

    def spaces(self) -> list[str]:
        """The names of the spaces of the map; empty for a title without any."""
        return []

    def begin(self) -> Position:
        """The position before the first segment of the set-up."""
        raise NotImplementedError

    def seen(self, pos: Any, seat: str) -> SeatView:
        """The view of a seat as an object; for NOBODY what every seat may see. A title overrides this or `view`."""
        return PlainView(seat, self.view(pos, seat))

    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        """What a seat may see, as plain JSON data."""
        return self.seen(pos, seat).data()

    def known_since(self, pos: Any, now: Any) -> Position:
        """The earlier position `pos` in which everything is marked as known that is known in `now`. Without secrets `pos` itself."""
        found: Position = pos
        return found

    def veiled(self, pos: Any, seat: str) -> Position:
        """The position as a seat knows it: what it may not know is left open, and rules that need it ask chance, weighted by what the seat
        can know. Without secrets the position itself."""
        found: Position = pos
        return found

    def imagined(self, pos: Any, seat: str, dice: Dice) -> Position:
        """A complete position that agrees with all that a seat may know, drawn by `dice` with fair chances among all that agree."""
        found: Position = pos.copy()
        return found

    def point(self, pos: Any, decision: Decision, option: str) -> Pointing:
        """What an option points at, by what the seat that is asked knows: spaces, units, the way there, its cost, whom it is aimed at. A
        chapter that asks `move-to` may define a method `point_move_to(pos, decision, option)`. Without it an option that is a space or a
        unit points at itself."""
        own = getattr(self, "point_" + decision.verb.replace("-", "_"), None)
        if own is not None:
            found: Pointing = own(pos, decision, option)
            return found
        if decision.kind == SPACE and option in self.spaces():
            return Pointing(spaces=(option,))
        return Pointing(units=(option,)) if decision.kind == UNIT else Pointing()

    def meant(self, pos: Any, decision: Decision, thing: str) -> list[str]:
        """The choices that a click on a space or a unit could mean, the likeliest first: offered ones, then others, for "why not?". A chapter
        that asks `move-to` may define those others in a method `meant_move_to(pos, decision, thing)`. Without it they are the thing itself,
        unless the options are words or numbers."""
        found: list[str] = []
        for option in decision.options:
            at = self.point(pos, decision, option)
            if thing in at.spaces or thing in at.units or thing in at.target:
                found.append(option)
        own = getattr(self, "meant_" + decision.verb.replace("-", "_"), None)
        guesses: list[str] = [] if decision.kind in (WORD, NUMBER) else [thing]
        if own is not None:
            guesses = own(pos, decision, thing)
        return found + [guess for guess in guesses if guess not in found]

    def why_not(self, pos: Any, decision: Decision, choice: str) -> Ruling:
        """The refusal of a choice that is not among the options. A chapter that asks `move-to` defines a method
        `why_not_move_to(pos, decision, choice)`, which calls the same functions that made the options."""
        own = getattr(self, "why_not_" + decision.verb.replace("-", "_"), None)
        found: Ruling = own(pos, decision, choice) if own is not None else YES
        return found if not found.ok else no(decision.cite, "not-offered")

    def winner_of(self, pos: Any) -> str:
        """The seat that has won. Empty while the game goes on, after a draw, and if the winning side has no seat. By default it is the
        seat whose name is part of the outcome, as in `minor-coalition-victory`."""
        words: list[str] = pos.outcome.split("-")
        for seat in self.seats:
            if seat in words:
                return seat
        return ""

    def score_of(self, pos: Any, seat: str) -> int:
        """How well a seat stands, by what all may see: more is better. A title with victory points returns those, below zero for a seat that
        wants the other side to have few. By default 1 for the winner, -1 for the other seats, and 0 without a winner."""
        winner = self.winner_of(pos)
        return 0 if not winner else 1 if winner == seat else -1

    def facts(self, event: Event) -> dict[str, str | int]:
        """The fields of an event as words and numbers, for speech and for the server."""
        raise NotImplementedError

    def to_text(self, pos: Any) -> str:
        raise NotImplementedError

    def from_text(self, text: str) -> Position:
        raise NotImplementedError
