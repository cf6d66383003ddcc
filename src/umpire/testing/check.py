"""What a title brings to be tested by, besides what every title must keep. All of it is optional.

A title that brings something has a package `check` with `CHECK`, an instance of a subclass of `Check`.
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
    """One way to play a title: an edition, and the options that go with a seed."""

    name: str
    edition: str
    options: Callable[[int], Options]
    drawn: bool = True  # False: it differs only in the set-up, which a drawn position has behind it


class Check:
    """The checks of a title.

    - `passes` are the answers that end something or do nothing: a random player who mostly shuns them sees more of a game.
    - `shares` says how often twins look at a question, by its verb or by what a die is for.
    - `ways` are the ways to play it; without any, each edition with any options (`ways_of`).
    - `means` says of a figure what its mean must be over many whole games, and how near.
    """

    passes: frozenset[str] = frozenset()
    shares: Mapping[str, float] = {}
    ways: tuple[Way, ...] = ()
    means: Mapping[str, tuple[float, float]] = {}

    def in_order(self, game: Game) -> None:
        """Assert whatever always holds in a position."""

    def watch(self) -> Callable[[Game], None]:
        """What is called at every decision of one game; a title may give something with a memory."""
        return self.in_order

    def ended(self, game: Game) -> None:
        """Assert whatever holds at the end of a game."""

    def draw(self, chance: Random, options: Mapping[str, object]) -> str:
        """A position from the middle of some game under such options, as text: what random play rarely reaches. Empty if the title
        draws none."""
        return ""

    def figures(self, game: Game) -> dict[str, int]:
        """What is worth a mean over many games that have ended."""
        return {}

    def another_truth(self, game: Game, seat: str, chance: Random | None) -> Truth | None:
        """Other secrets that fit all that has come out by now, drawn by chance; the very truth without; None if nothing is hidden
        from the seat."""
        return None


def check_of(title: str) -> Check:
    """The checks of a title."""
    part = find(title).part("check")
    check = getattr(part, "CHECK", None) if part is not None else Check()
    if not isinstance(check, Check):
        raise Fault(f"{title}: its package 'check' has no CHECK, an umpire.testing.check.Check.")
    return check


def ways_of(title: str) -> tuple[Way, ...]:
    """The ways to play a title."""
    found = find(title)

    def any_options(seed: int) -> Options:
        chance = Random(seed)
        return {option.name: chance.choice(option.choices) for option in found.options}

    return check_of(title).ways or tuple(Way(edition, edition, any_options) for edition in found.editions)
