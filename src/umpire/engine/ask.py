"""What a rule may do: narrate a fact, ask a seat, ask chance. Nothing else stops a rule.

A rule is a generator, a `Procedure`. It yields `Step`s, and whoever drives it sends back a whole number: for a
`Decision` the index of the option that was taken, for a `Roll` the face that came up, for a `Draw` the index of the
kind that came out of the cup, and for an `Event` nothing of interest.
"""

from collections.abc import Generator
from typing import ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from umpire.engine.rule import Modifier

T = TypeVar("T")

EVENT: Final = 0
DECISION: Final = 1
ROLL: Final = 2
DRAW: Final = 3
END: Final = 4  # for the engine alone: a segment of the sequence of play is over

# What the options of a question are. Words such as "done" may stand among options of any kind.
WORD: Final = "word"
SPACE: Final = "space"
UNIT: Final = "unit"
UNITS: Final = "units"  # several units in one option
NUMBER: Final = "number"

NO_MODIFIERS: Final[tuple[Modifier, ...]] = ()
NOTHING: Final[dict[str, str]] = {}


# These are made by the million and never hold on to each other in a ring: `acyclic` spares the garbage collector the look.


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """What a procedure yields. The game fills in `answer`; it is -1 until then. A step with `secret` set to a seat is known to that seat
    alone: the others must not learn that it happened."""

    def __init__(self, form: int, cite: str) -> None:
        self.form = form
        self.cite = cite
        self.answer = -1
        self.secret = ""

    def options_text(self) -> list[str]:
        """Every possible answer as text, in the order of the answer numbers; empty for an event."""
        return []

    def answer_text(self, answer: int) -> str:
        """The text of an answer number."""
        return str(answer)

    def answer_of(self, text: str) -> int:
        """The answer number that this text names, or -1 if none does."""
        return -1

    def chances(self) -> list[tuple[int, int]]:
        """(answer, weight) for every outcome of chance; empty for events and decisions."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Event(Step):
    """A fact, and the only way a position changes. Speech is made from its class name and FIELDS. An event that `reveals` brings a secret
    out, and nobody may undo past it. An event that `settles` ends the matter that odds are computed for: they stop there."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, cite: str) -> None:
        super().__init__(EVENT, cite)
        self.reveals = False
        self.settles = False

    def apply(self, pos: object) -> None:
        """Change the position."""

    def gist(self) -> str:
        """The id of this event in a table of odds; empty if the table leaves it out."""
        return ""

    def __repr__(self) -> str:
        """For programmers; `Game.tell` gives a sentence."""
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in type(self).FIELDS])
        return f"{type(self).__name__}({fields}) [{self.cite}]"


@mypyc_attr(acyclic=True)
class Decision(Step):
    """A question to a seat, with every legal answer in `options`. `kind` says what the options are (SPACE, UNIT, UNITS, NUMBER or WORD, once
    for all of them), and `Rules.point` what one of them points at. `assume` is the index of the answer that odds assume in order to look past this question; with -1 they stop at it."""

    def __init__(
        self,
        seat: str,
        verb: str,
        options: list[str],
        cite: str,
        about: dict[str, str],
        assume: int = -1,
        kind: str = WORD,
    ) -> None:
        super().__init__(DECISION, cite)
        self.kind = kind
        self.seat = seat
        self.verb = verb
        self.options = options
        self.about = about
        self.assume = assume

    def options_text(self) -> list[str]:
        return self.options

    def answer_text(self, answer: int) -> str:
        return self.options[answer]

    def answer_of(self, text: str) -> int:
        options = self.options
        for index in range(len(options)):
            if options[index] == text:
                return index
        return -1

    def with_options(self, left: list[str]) -> "Decision":
        """The same question with fewer options. Its assumed answer stays if it is among them."""
        taken = self.options[self.assume] if self.assume >= 0 else ""
        assume = left.index(taken) if taken in left else -1
        return Decision(self.seat, self.verb, left, self.cite, self.about, assume, self.kind)

    def __repr__(self) -> str:
        return f"Decision({self.seat} {self.verb} [{self.cite}]: {', '.join(self.options)})"


class Pointing(NamedTuple):
    """What an option points at, told by the chapter that made the option. All spaces and units are given by name, and only what the seat
    that is asked may know is in it. A click on one of the `spaces`, `units` or `target` can mean the option."""

    spaces: tuple[str, ...] = ()
    units: tuple[str, ...] = ()  # who would act, or who stands there
    path: tuple[str, ...] = ()  # the way there, first and last space included
    cost: int = -1  # of the way, in the smallest unit that the title counts; -1 where it counts none
    target: tuple[str, ...] = ()  # the spaces or units that an attack or a shot is aimed at
    counts: tuple[tuple[str, int], ...] = ()  # other numbers, each with a word of the title


@mypyc_attr(acyclic=True)
class Roll(Step):
    """A roll of `count` dice, summed. `low` is the lowest face of a die. `mods` are the modifiers of the rules, and `need` the number that
    decides success, -1 if there is none. The answer is the sum of the faces, without modifiers."""

    def __init__(
        self,
        why: str,
        cite: str,
        sides: int,
        low: int,
        count: int,
        mods: tuple[Modifier, ...],
        need: int,
        about: dict[str, str],
    ) -> None:
        super().__init__(ROLL, cite)
        self.why = why
        self.sides = sides
        self.low = low
        self.count = count
        self.mods = mods
        self.need = need
        self.about = about

    def lowest(self) -> int:
        return self.low * self.count

    def highest(self) -> int:
        return (self.low + self.sides - 1) * self.count

    def dice_text(self) -> str:
        return f"d{self.sides}" if self.count == 1 else f"{self.count}d{self.sides}"

    def modified(self) -> int:
        """The face that came up with every modifier added."""
        total = self.answer
        for mod in self.mods:
            total += mod.value
        return total

    def options_text(self) -> list[str]:
        return [str(face) for face in range(self.lowest(), self.highest() + 1)]

    def answer_of(self, text: str) -> int:
        digits = text.strip()
        if not digits.isdecimal() or len(digits) > 4:
            return -1
        face = int(digits)
        return face if self.lowest() <= face <= self.highest() else -1

    def chances(self) -> list[tuple[int, int]]:
        """(sum of the faces, number of ways to roll it) for every sum."""
        weights = [1]
        for _ in range(self.count):
            spread = [0] * (len(weights) + self.sides - 1)
            for index in range(len(weights)):
                for face in range(self.sides):
                    spread[index + face] += weights[index]
            weights = spread
        lowest = self.lowest()
        return [(lowest + index, weights[index]) for index in range(len(weights))]

    def __repr__(self) -> str:
        return f"Roll({self.why} {self.dice_text()} [{self.cite}])"


@mypyc_attr(acyclic=True)
class Draw(Step):
    """A blind draw from a cup with `counts[i]` pieces of `kinds[i]`. With told dice only the seat `teller` types in what came out, because
    a refusal would tell others what the cup does not hold. `teller` is empty if all seats know the contents."""

    def __init__(
        self, cup: str, cite: str, kinds: list[str], counts: list[int], about: dict[str, str], teller: str = ""
    ) -> None:
        super().__init__(DRAW, cite)
        self.cup = cup
        self.kinds = kinds
        self.counts = counts
        self.about = about
        self.teller = teller

    def only_kind(self) -> int:
        """The index of the only kind that is left in the cup; -1 if there are several or none."""
        return only_kind(self.counts)

    def options_text(self) -> list[str]:
        return [self.kinds[index] for index in range(len(self.kinds)) if self.counts[index]]

    def answer_text(self, answer: int) -> str:
        return self.kinds[answer]

    def answer_of(self, text: str) -> int:
        wanted = text.strip()
        for index in range(len(self.kinds)):
            if self.counts[index] and self.kinds[index] == wanted:
                return index
        return -1

    def chances(self) -> list[tuple[int, int]]:
        return [(index, self.counts[index]) for index in range(len(self.counts)) if self.counts[index]]

    def __repr__(self) -> str:
        return f"Draw({self.cup} [{self.cite}])"


Procedure: TypeAlias = Generator[Step, int, T]


def choose(
    seat: str,
    verb: str,
    options: list[str],
    cite: str,
    about: dict[str, str] = NOTHING,
    always: bool = False,
    assume: int = -1,
    kind: str = WORD,
) -> Procedure[int]:
    """Ask a seat, and return the index of its choice. A question with one option is not asked, unless `always` is set: that is for
    questions whose absence would tell the enemy something."""
    if len(options) == 1 and not always:
        return 0
    return (yield Decision(seat, verb, options, cite, about, assume, kind))


def ask(
    seat: str,
    verb: str,
    options: list[str],
    cite: str,
    about: dict[str, str] = NOTHING,
    always: bool = False,
    assume: int = -1,
    kind: str = WORD,
) -> Procedure[str]:
    """Ask a seat, and return the option that it chose. One single option is not asked, as in `choose`."""
    if len(options) == 1 and not always:
        return options[0]
    index = yield Decision(seat, verb, options, cite, about, assume, kind)
    return options[index]


def d10(
    why: str,
    cite: str,
    mods: tuple[Modifier, ...] = NO_MODIFIERS,
    need: int = -1,
    about: dict[str, str] = NOTHING,
) -> Procedure[int]:
    """Roll a ten-sided die numbered 0 to 9. Returns the face without modifiers."""
    return (yield Roll(why, cite, 10, 0, 1, mods, need, about))


def d6(
    why: str,
    cite: str,
    mods: tuple[Modifier, ...] = NO_MODIFIERS,
    need: int = -1,
    about: dict[str, str] = NOTHING,
) -> Procedure[int]:
    """Roll an ordinary die. Returns the face without modifiers."""
    return (yield Roll(why, cite, 6, 1, 1, mods, need, about))


def two_d6(
    why: str,
    cite: str,
    mods: tuple[Modifier, ...] = NO_MODIFIERS,
    need: int = -1,
    about: dict[str, str] = NOTHING,
) -> Procedure[int]:
    """Roll two ordinary dice. Returns their sum without modifiers."""
    return (yield Roll(why, cite, 6, 1, 2, mods, need, about))


def draw(
    cup: str,
    cite: str,
    kinds: list[str],
    counts: list[int],
    about: dict[str, str] = NOTHING,
    secret: str = "",
    teller: str = "",
) -> Procedure[int]:
    """Draw blindly from a cup. Returns the index of the kind, or -1 from an empty cup. A cup of one kind is not asked, unless it has a
    `teller`: then the missing draw would tell the others what is left in it. With `secret` only that seat sees the result and tells
    the draw."""
    if not teller and not secret:
        only = only_kind(counts)
        if only >= 0:
            return only
    if not sum(counts):
        return -1
    step = Draw(cup, cite, kinds, counts[:], about, teller or secret)
    step.secret = secret
    return (yield step)


def only_kind(counts: list[int]) -> int:
    """The index of the only count above zero; -1 if there are several or none."""
    only = -1
    for index in range(len(counts)):
        if counts[index]:
            if only >= 0:
                return -1
            only = index
    return only


def asked_of(step: Step | None) -> str:
    """The seat that must answer a decision, or the only one that may tell a draw. Empty if anybody may answer, or nothing is asked."""
    if isinstance(step, Decision):
        return step.seat
    return step.teller if isinstance(step, Draw) else ""
