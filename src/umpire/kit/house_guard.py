"""Guards around a house rule. Whatever it does wrong becomes a HouseFault, which names its file and the line.

`guarded` puts them around everything that the engine asks of a ruleset: its hooks, such as `seen` and `why_not`, the segments of its
sequence of play, and the events of its own. The rules in between are called as they are, so they keep their speed.
"""

import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from umpire.engine.ask import (
    DECISION,
    EVENT,
    NUMBER,
    SPACE,
    UNIT,
    UNITS,
    WORD,
    Decision,
    Draw,
    Event,
    Pointing,
    Procedure,
    Roll,
    Step,
)
from umpire.engine.rule import Fault, Illegal, Ruling
from umpire.engine.ruleset import Position, Rules
from umpire.engine.view import SeatView

# What the engine asks of a ruleset, and what it takes for an answer.
HOOKS: Final[dict[str, type]] = {
    "spaces": list,
    "begin": Position,
    "seen": SeatView,
    "view": dict,
    "known_since": Position,
    "veiled": Position,
    "imagined": Position,
    "point": Pointing,
    "meant": list,
    "why_not": Ruling,
    "winner_of": str,
    "score_of": int,
    "facts": dict,
    "to_text": str,
    "from_text": Position,
}
KINDS: Final = (WORD, SPACE, UNIT, UNITS, NUMBER)
FOREIGN: Final = -1  # the form of what is no step
MOST_STEPS: Final = 10_000  # of one segment, or segments, in a row without a question; games of ours have some tens

R = TypeVar("R", bound=Rules)


class HouseFault(Fault):
    """A house rule failed, cannot be loaded, is missing, or is not that of the game. The message says what to do. `file` is its file, and
    `line` the line to blame, 0 if there is none. `brief` is the message without what the rule said, which may be a secret."""

    def __init__(self, said: str, file: str = "", line: int = 0, brief: str = "") -> None:
        super().__init__(said)
        self.file = file
        self.line = line
        self.brief = brief or said

    def found_at(self, where: str) -> "HouseFault":
        """The same error with a place in a record before the message."""
        return type(self)(f"{where}: {self}", self.file, self.line, f"{where}: {self.brief}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.file, self.line, self.brief)


class Broken(Fault):
    """A house rule did something that it must not do."""


def guarded(ruleset: type[R], path: Path) -> type[R]:
    """A subclass of a ruleset in which all that the engine calls is guarded. `path` is the file of the house rule."""

    def begin(self: Any, *given: Any) -> None:
        try:
            ruleset.__init__(self, *given)
        except (Exception, SystemExit) as error:
            raise blame(path, error) from error
        laps = Laps()
        for segment in self.segments:
            segment.run = _procedure(segment.run, path, self.seats, laps)

    methods: dict[str, Any] = {name: _hook(name, getattr(ruleset, name), kind, path) for name, kind in HOOKS.items()}
    return type(ruleset.__name__, (ruleset,), {"__init__": begin, "__doc__": ruleset.__doc__, **methods})


def guard_events(names: dict[str, Any], path: Path) -> None:
    """Guard what the engine calls of the events that a file of house rules defines."""
    for one in names.values():
        if isinstance(one, type) and issubclass(one, Event) and one.__module__ == names["__name__"]:
            for name, kind in (("apply", type(None)), ("gist", str)):
                if name in vars(one):
                    setattr(one, name, _hook(name, vars(one)[name], kind, path))


def _hook(name: str, plain: Callable[..., Any], kind: type, path: Path) -> Callable[..., Any]:
    """A guarded method: errors become a HouseFault, and so does a result that is not of this type."""

    def hook(*given: Any, **named: Any) -> Any:
        try:
            found = plain(*given, **named)
        except (Exception, SystemExit) as error:
            if isinstance(error, Fault | Illegal) and not lines_of(path, error):
                raise  # of the title itself: what somebody wrote or chose does not fit
            raise blame(path, error, lambda: plain(*given, **named)) from error
        if not isinstance(found, kind):
            wrong = Broken(f"{name} returns {_shown(found)}, and {_a(kind)} is expected")
            raise blame(path, wrong, lambda: plain(*given, **named))
        return found

    hook.__doc__ = plain.__doc__
    return hook


class Laps:
    """Counts the segments that run in a row on one position without a question."""

    def __init__(self) -> None:
        self.pos: object = None
        self.count = 0

    def follow(self, pos: object) -> None:
        """A segment begins on this position."""
        self.count = self.count + 1 if pos is self.pos else 0
        self.pos = pos


def _procedure(
    run: Callable[[Any], Procedure[bool]], path: Path, seats: list[str], laps: Laps
) -> Callable[[Any], Procedure[bool]]:
    """A guarded segment. A wrong step is raised in the rule itself, so that the error has the line that yielded it."""

    def guarded(pos: Any) -> Procedure[bool]:
        laps.follow(pos)
        steps = laps.count
        try:
            procedure = run(pos)
            step: Any = next(procedure)
            send = procedure.send
            while True:
                form = step.form if isinstance(step, Step) else FOREIGN
                if form == EVENT and steps < MOST_STEPS:
                    steps += 1
                else:
                    wrong = step_wrong(step, seats, steps)
                    if wrong:
                        procedure.throw(Broken(wrong))
                        raise Broken(wrong)  # in case that the rule itself caught what was thrown
                    steps = laps.count = 0 if form == DECISION else steps + 1
                step = send((yield step))
        except StopIteration as end:
            if isinstance(end.value, bool):
                return end.value
            raise blame(path, Broken(f"a segment returns {_shown(end.value)}, and True or False is expected")) from None
        except (Exception, SystemExit) as error:
            raise blame(path, error) from error

    return guarded


def step_wrong(step: object, seats: list[str], steps: int) -> str:
    """What is wrong with a step, after `steps` steps without a question; empty if nothing is."""
    if not isinstance(step, Step):
        return f"it yields {_shown(step)}, which is no event, question or die"
    if isinstance(step, Decision):
        if step.seat not in seats:
            return f"it asks the seat '{step.seat}' [{step.cite}], and there is {', '.join(seats)}"
        return "" if step.options else f"it asks '{step.verb}' [{step.cite}] without any options"
    return f"it goes on without end: {MOST_STEPS} steps and no question" if steps >= MOST_STEPS else ""


def unfit(step: Step | None) -> str:
    """What is wrong with the words and numbers of a pending step, so that no record could hold it or no sentence tell it; empty if
    nothing is."""
    if step is None:
        return ""
    words: list[object] = [step.cite]
    about: object = step.about if isinstance(step, Decision | Roll | Draw) else {}
    if not isinstance(about, dict) or not all(isinstance(fact, str | int) for pair in about.items() for fact in pair):
        return f"it asks [{step.cite}] with facts that are no words or numbers"
    if isinstance(step, Decision):
        if step.kind not in KINDS:
            return f"it asks '{step.verb}' [{step.cite}] for options of the kind {_shown(step.kind)}; there is {', '.join(KINDS)}"
        if len(set(step.options)) < len(step.options):
            return f"it asks '{step.verb}' [{step.cite}] with one option twice"
        words += [step.verb, *step.options]
    elif isinstance(step, Roll):
        words.append(step.why)
    elif isinstance(step, Draw):
        words += [step.cup, *step.kinds]
    for word in words:
        if not isinstance(word, str) or word != " ".join(word.split()) or (not word and word is not step.cite):
            return f"it asks [{step.cite}] with {_shown(word)}, which is no word"
    return ""


# -- what went wrong ---------------------------------------------------------------------------------------------------------


def blame(path: Path, error: BaseException, again: Callable[[], object] | None = None) -> HouseFault:
    """The HouseFault for an error. If no line of the file was involved, `again` is run to find the line that ran last."""
    if isinstance(error, HouseFault) and (error.line or again is None):
        return error
    lines = lines_of(path, error)
    line = lines[-1] if lines else 0
    if not line and again is not None:
        line = last_line(path, again)
    if isinstance(error, HouseFault) and not line:
        return error
    cause = error.__cause__ if isinstance(error, HouseFault) and error.__cause__ is not None else error
    where = f"{path.name}, line {line}" if line else path.name
    said = said_of(cause).rstrip(".")
    brief = f"{where}: the house rules failed ({type(cause).__name__})."
    return HouseFault(f"{where}: the house rules failed: {said}.", path.name, line, brief)


def not_taken(fault: HouseFault) -> HouseFault:
    """The same error for an answer, which was not taken: the game is where it was."""
    then = "The answer was not taken. Give another one, or mend the file."
    return HouseFault(f"{fault} {then}", fault.file, fault.line, f"{fault.brief} {then}")


def lines_of(path: Path, error: BaseException) -> list[int]:
    """The lines of the file that are in the traceback of an error, the innermost last."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return [error.lineno or 1]
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.lineno for frame in frames if frame.filename == str(path) and frame.lineno]


def last_line(path: Path, again: Callable[[], object]) -> int:
    """The last line of the file that runs during `again`; 0 if none does."""
    found = 0

    def follow(frame: Any, event: str, given: Any) -> Any:
        nonlocal found
        found = frame.f_lineno
        return follow

    def watch(frame: Any, event: str, given: Any) -> Any:
        return follow(frame, event, given) if frame.f_code.co_filename == str(path) else None

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        again()
    except (Exception, SystemExit):
        pass  # it failed before
    finally:
        sys.settrace(before)
    return found


def said_of(error: BaseException) -> str:
    """An error in one line."""
    said = " ".join(str(error).split())
    if isinstance(error, Fault) and said:
        return said
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _shown(value: object) -> str:
    """A value of a house rule as text; its repr may fail."""
    try:
        return (
            f"{value!r:.60}"
            if isinstance(value, str | int | float | None)
            else f"something of type {type(value).__name__}"
        )
    except Exception:
        return f"something of type {type(value).__name__}"


def _a(kind: type) -> str:
    """A type with its article."""
    return f"an {kind.__name__}" if kind.__name__[0] in "aeiou" else f"a {kind.__name__}"
