"""The checks that a title adds to those for all titles (`conformance`). All of them are optional.

Such a title has a package `check` with `CHECK`, an instance of a subclass of `Check`.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.kit.registry import find
from umpire.testing.truth import Truth

Options = dict[str, object]


class Way(NamedTuple):
    """One way to play a title: an edition, and a function that gives the options for a seed."""

    name: str
    edition: str
    options: Callable[[int], Options]
    drawn: bool = True  # whether drawn positions are played too; False where only the set-up differs


class Check:
    """The checks of a title.

    - `passes` are the answers that end something or do nothing. A random player who mostly avoids them sees more of a game.
    - `shares` says how often twins are compared at a question, by its verb or by the `why` of a roll.
    - `ways` are the ways to play the title; if empty, each edition with random options (`ways_of`).
    - `means` has for a figure of `figures` the mean that it must have over many games, and the tolerance.
    """

    passes: frozenset[str] = frozenset()
    shares: Mapping[str, float] = {}
    ways: tuple[Way, ...] = ()
    means: Mapping[str, tuple[float, float]] = {}

    def assert_invariants(self, game: Game) -> None:
        """Assert what must be true at every decision."""

    def watch(self) -> Callable[[Game], None]:
        """A function to call at every decision of one game; a title may return one that remembers earlier decisions."""
        return self.assert_invariants

    def assert_ended(self, game: Game) -> None:
        """Assert what must be true at the end of a game."""

    def draw(self, chance: Random, options: Mapping[str, object]) -> str:
        """A random position from the middle of a game under these options, as text, for what random play rarely reaches. Empty if the
        title draws none."""
        return ""

    def figures(self, game: Game) -> dict[str, int]:
        """Figures of a finished game whose means over many games are checked against `means`."""
        return {}

    def another_truth(self, game: Game, seat: str, chance: Random | None) -> Truth | None:
        """Other secrets, drawn by `chance`, that fit all that the seat knows. Without `chance` the real ones. None if nothing is hidden
        from the seat."""
        return None


def check_of(title: str) -> Check:
    """The Check of a title; an empty one for a title without."""
    part = find(title).part("check")
    check = getattr(part, "CHECK", None) if part is not None else Check()
    if not isinstance(check, Check):
        raise Fault(f"{title}: its package 'check' has no CHECK, an umpire.testing.check.Check.")
    return check


def ways_of(title: str) -> tuple[Way, ...]:
    """The ways to play a title: its own, or each edition with random options."""
    found = find(title)

    def any_options(seed: int) -> Options:
        """Random options."""
        chance = Random(seed)
        return {option.name: chance.choice(option.choices) for option in found.options}

    return check_of(title).ways or tuple(Way(edition, edition, any_options) for edition in found.editions)
