"""The sources of chance. Rules never see them: they ask, and the game answers from its dice.

Seeded dice are a stream made from one integer: die number n is a piece of a BLAKE2b digest, so anybody who knows the seed can verify
every die of a finished game. Keyed dice are made from an integer too, but a die depends on what it is for, so that the same game under two
rules meets the same luck. Loaded dice are for tests. Told dice are typed in by a player.
"""

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import DRAW, Draw, Roll, Step
from umpire.engine.rule import Fault

TOLD: Final = -1  # in place of an answer: a person has to type it in
_PER_BLOCK: Final = 10  # numbers from one digest
_BYTES: Final = 6  # of the digest for each number
_LIMIT: Final = 1 << 48  # numbers are below this, 8 bits for each byte


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance. `take` answers a Roll or a Draw, or returns TOLD: then the game waits for a person."""

    name = "told"
    turn = 0  # of the game that is about to roll

    def take(self, step: Step) -> int:
        return TOLD

    def fork(self) -> "Dice":
        """A copy of these dice at the same place, for another game."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles. Dice whose constructor has arguments override this."""
        return type(self), (), getattr(self, "__dict__", None)


class ToldDice(Dice):
    """Every die and every blind draw is typed in from a real table."""


class SeededDice(Dice):
    """Verifiable dice from one integer. `index` is the number of the next piece of the stream."""

    def __init__(self, seed: int, index: int = 0) -> None:
        self.name = "seeded"
        self.seed = seed
        self.index = index
        self._block_at = -1
        self._block = b""

    def below(self, size: int) -> int:
        """A fair whole number from 0 to size - 1. Pieces of the stream that would make it unfair are skipped."""
        bound = _LIMIT - _LIMIT % size
        while True:
            at = self.index // _PER_BLOCK
            if at != self._block_at:
                self._block = blake2b(f"{self.seed}/{at}".encode(), digest_size=_PER_BLOCK * _BYTES).digest()
                self._block_at = at
            first = self.index % _PER_BLOCK * _BYTES
            number = 0
            for place in range(first, first + _BYTES):
                number = number << 8 | self._block[place]
            self.index += 1
            if number < bound:
                return number % size

    def take(self, step: Step) -> int:
        """Answer a roll by the sum of its dice, or a draw by the weight of each kind."""
        if step.form == DRAW:
            assert isinstance(step, Draw)
            only = step.only_kind()
            if only >= 0:
                return only  # no chance, so no die
            total = 0
            for count in step.counts:
                total += count
            left = self.below(total)
            for index in range(len(step.counts)):
                left -= step.counts[index]
                if left < 0:
                    return index
        assert isinstance(step, Roll)
        total = 0
        for _ in range(step.count):
            total += step.low + self.below(step.sides)
        return total

    def singles(self, roll: Roll) -> list[int]:
        """Each die of a roll, where `take` gives their sum."""
        return [roll.low + self.below(roll.sides) for _ in range(roll.count)]

    def fork(self) -> "Dice":
        twin = SeededDice(self.seed, self.index)
        twin._block_at = self._block_at
        twin._block = self._block
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return SeededDice, (self.seed, self.index)


class KeyedDice(Dice):
    """Verifiable dice that depend on what they are for: seed, turn, reason, section, what the roll is about, and how often that came up in
    the turn. A change of the rules or of an order leaves all other dice of the game as they were, so two games with one seed can be
    compared closely. `counted` are the dice of this turn so far, by what they were for."""

    def __init__(self, seed: int, turn: int = 0, counted: dict[str, int] | None = None) -> None:
        self.name = "keyed"
        self.seed = seed
        self.turn = turn
        self._counted_turn = turn
        self._counted: dict[str, int] = {} if counted is None else counted

    def take(self, step: Step) -> int:
        if isinstance(step, Draw):
            only = step.only_kind()
            if only >= 0:
                return only  # no chance, so no die
            total = 0
            for count in step.counts:
                total += count
            left = self._number(self._key(f"{step.cup} {step.cite} {_about(step.about)}"), 0, total)
            for index in range(len(step.counts)):
                left -= step.counts[index]
                if left < 0:
                    return index
        assert isinstance(step, Roll)
        return sum(self.singles(step))

    def singles(self, roll: Roll) -> list[int]:
        """Each die of a roll, where `take` gives their sum."""
        key = self._key(f"{roll.why} {roll.cite} {_about(roll.about)}")
        return [roll.low + self._number(key, die, roll.sides) for die in range(roll.count)]

    def _key(self, purpose: str) -> str:
        """The name of the next die for this purpose."""
        if self.turn != self._counted_turn:
            self._counted_turn = self.turn
            self._counted = {}
        ordinal = self._counted.get(purpose, 0)
        self._counted[purpose] = ordinal + 1
        return f"{self.seed}/{self.turn}/{purpose}/{ordinal}"

    def _number(self, key: str, die: int, size: int) -> int:
        """A whole number from 0 to size - 1. It grows with the digest, so that cups with nearly the same contents give the same piece; it
        is fair to one part in 2**48 / size."""
        number = 0
        for byte in blake2b(f"{key}/{die}".encode(), digest_size=_BYTES).digest():
            number = number << 8 | byte
        return number * size // _LIMIT

    def fork(self) -> "Dice":
        return KeyedDice(self.seed, self.turn, self._counted.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return KeyedDice, (self.seed, self._counted_turn, self._counted)


def _about(about: dict[str, str]) -> str:
    """What a roll or draw is about, as text."""
    return " ".join([f"{key}={about[key]}" for key in about])


class LoadedDice(Dice):
    """Dice with given results, for tests: numbers for rolls, names for draws. A cup of one kind uses none. When they run out, `then` takes
    over; without it that is a Fault."""

    def __init__(self, faces: list[int | str], then: Dice | None = None) -> None:
        self.name = "loaded"
        self.faces = faces
        self.used = 0
        self.then = then

    def take(self, step: Step) -> int:
        """Answer with the next given result. Raises a Fault if there is none left, or if it does not fit."""
        if isinstance(step, Draw) and step.only_kind() >= 0:
            return step.only_kind()
        if self.used >= len(self.faces):
            if self.then is not None:
                return self.then.take(step)
            raise Fault(f"The loaded dice have run out after {self.used}; {step!r} asks for one more.")
        face = self.faces[self.used]
        answer = step.answer_of(str(face))
        if answer < 0:
            raise Fault(f"Loaded die number {self.used + 1} is {face!r}, which does not answer {step!r}.")
        self.used += 1
        return answer

    def fork(self) -> "Dice":
        twin = LoadedDice(self.faces, None if self.then is None else self.then.fork())
        twin.used = self.used
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (self.faces, self.used, self.then)

    def left(self) -> int:
        """How many of them have not been rolled."""
        return len(self.faces) - self.used


def loaded(faces: list[int | str], used: int, then: Dice | None) -> LoadedDice:
    """Loaded dice of which `used` have been rolled. Pickles call this."""
    dice = LoadedDice(faces, then)
    dice.used = used
    return dice


class NoDice(Dice):
    """Dice that refuse to roll, for looking at a position without using chance."""

    def __init__(self) -> None:
        self.name = "none"

    def take(self, step: Step) -> int:
        raise Fault(f"No dice here, and {step!r} asks for one.")
