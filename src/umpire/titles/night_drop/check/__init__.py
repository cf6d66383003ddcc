"""The checks of Night Drop: invariants at every decision, drawn battles to start from, and other secrets for twins."""

from collections.abc import Callable, Mapping
from random import Random

from umpire.engine.game import Game
from umpire.testing.check import Check, Options, Way
from umpire.titles.night_drop.check import invariants, twins
from umpire.titles.night_drop.title import TITLE


def every_option(seed: int) -> Options:
    """The options for a seed: all combinations in turn. The higher bits are added, so that seeds that differ by a multiple of the number
    of combinations do not always have the same options."""
    number = seed + (seed >> len(TITLE.options))
    return {option.name: option.choices[number >> index & 1] for index, option in enumerate(TITLE.options)}


class NightDropCheck(Check):
    passes = invariants.PASSES
    shares = twins.SHARES
    ways = (Way("every option", "en", every_option),)
    means = {"landing losses": (18.8, 0.5)}

    def assert_invariants(self, game: Game) -> None:
        """Assert what must be true at every decision."""
        invariants.assert_invariants(game)

    def watch(self) -> Callable[[Game], None]:
        """Checks that remember earlier decisions."""
        return invariants.Watch()

    def assert_ended(self, game: Game) -> None:
        """Assert what must be true at the end."""
        invariants.assert_ended(game)

    def draw(self, chance: Random, options: Mapping[str, object]) -> str:
        """A random battle."""
        return invariants.draw_battle(chance)

    def figures(self, game: Game) -> dict[str, int]:
        """Figures of a finished game."""
        return {"points": invariants.points_seen(game), "landing losses": invariants.landing_losses(game)}

    def another_truth(self, game: Game, seat: str, chance: Random | None) -> twins.Truth | None:
        """Other secrets for twins."""
        return twins.another_truth(game, seat, chance)


CHECK = NightDropCheck()
