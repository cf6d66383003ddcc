"""What a title gives the engine: positions, the sequence of play, and the rules."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import END, NUMBER, SPACE, UNIT, WORD, Decision, Event, Pointing, Procedure, Step
from umpire.engine.dice import Dice
from umpire.engine.host import rules_again
from umpire.engine.rule import YES, Fault, Ruling, no
from umpire.engine.view import NOBODY, PlainView, SeatView

# How a segment ends: it is run once more, or the next one is due. Shared, since nobody answers them.
AGAIN: Final = Step(END, "")
DUE: Final = Step(END, "")

HOUSE: Final = "rules"  # the option that names a house rule


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
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

    def steps(self, pos: Any) -> Procedure[None]:
        """What `run` yields, and at its end AGAIN or DUE: yielding that costs a tenth of an exception that is caught."""
        yield AGAIN if (yield from self.run(pos)) else DUE


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
        self.house = options.get(HOUSE, "")  # the house rule, by its file and its hash; empty without

    def how_made(self) -> tuple[Any, ...]:
        """All that it takes to make this ruleset once more."""
        return self.title, self.edition, dict(self.options), self.folder

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds how it was made. A copy is the ruleset itself: nothing changes one."""
        return rules_again, (self.how_made(),)

    def __copy__(self) -> "Rules":
        return self

    def __deepcopy__(self, memo: Any) -> "Rules":
        return self

    def check_seat(self, seat: str) -> None:
        """Refuse a seat that this game does not have: nobody is shown anything by mistake."""
        if seat not in self.seats:
            raise Fault(f"{self.title} has no seat '{seat}'; there is {', '.join(self.seats)}.")

    def check_eyes(self, seat: str) -> None:
        """The same, where NOBODY may look on."""
        if seat != NOBODY:
            self.check_seat(seat)

    def spaces(self) -> list[str]:
        """The spaces of the map by name, for a title that has no drawing."""
        return []

    def begin(self) -> Position:
        """The position before the first segment of the set-up."""
        raise NotImplementedError

    def seen(self, pos: Any, seat: str) -> SeatView:
        """What a seat may see, as an object of the title; to NOBODY, what every seat may see. A title gives this or `view`."""
        return PlainView(seat, self.view(pos, seat))

    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        """What a seat may see, as plain JSON data."""
        return self.seen(pos, seat).data()

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

    def point(self, pos: Any, decision: Decision, option: str) -> Pointing:
        """What an option points at, to the knowledge of the seat that is asked. The chapter that asks `move-to` may say so in a
        method `point_move_to(pos, decision, option)`; otherwise an option that is a space or a unit points at itself."""
        own = getattr(self, "point_" + decision.verb.replace("-", "_"), None)
        if own is not None:
            found: Pointing = own(pos, decision, option)
            return found
        if decision.kind == SPACE and option in self.spaces():
            return Pointing(spaces=(option,))
        return Pointing(units=(option,)) if decision.kind == UNIT else Pointing()

    def meant(self, pos: Any, decision: Decision, thing: str) -> list[str]:
        """The choices that pointing at a space or a unit could mean here, likeliest first: what is offered there, then what is not, for
        "why not?". The chapter that asks `move-to` may add to these in a method `meant_move_to(pos, decision, thing)`; otherwise
        it is the thing itself, if the options are of its kind."""
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
        """Why this choice is not among the options. The chapter that asks `move-to` says so in a method
        `why_not_move_to(pos, decision, choice)`, which asks the very functions that made the options."""
        own = getattr(self, "why_not_" + decision.verb.replace("-", "_"), None)
        found: Ruling = own(pos, decision, choice) if own is not None else YES
        return found if not found.ok else no(decision.cite, "not-offered")

    def winner_of(self, pos: Any) -> str:
        """The seat that has won; empty while the game goes on, after a draw, and where a side has won that is nobody's seat. By custom
        an outcome names its winner, as in `minor-coalition-victory`."""
        words: list[str] = pos.outcome.split("-")
        for seat in self.seats:
            if seat in words:
                return seat
        return ""

    def score_of(self, pos: Any, seat: str) -> int:
        """How a seat stands, by what all may see: more is better for it. Victory points where the rules count them, less than nothing for
        whoever wants the other side to have few; without them 1 for a game that is won, and -1 for one that another seat has won."""
        winner = self.winner_of(pos)
        return 0 if not winner else 1 if winner == seat else -1

    def facts(self, event: Event) -> dict[str, str | int]:
        """The fields of an event in words: what speech and the wire use."""
        raise NotImplementedError

    def to_text(self, pos: Any) -> str:
        raise NotImplementedError

    def from_text(self, text: str) -> Position:
        raise NotImplementedError
