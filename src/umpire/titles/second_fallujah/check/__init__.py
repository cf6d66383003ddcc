"""The checks of Second Fallujah: invariants at every decision, and drawn battles to start from."""

from collections.abc import Callable, Mapping
from random import Random

from umpire.engine.game import Game
from umpire.testing.check import Check, Options, Way
from umpire.titles.second_fallujah.check import invariants


def two_players(seed: int) -> Options:
    return {}


def random_setup(seed: int) -> Options:
    return {"setup": "random"}


def against_the_bot(seed: int) -> Options:
    return {"insurgents": "bot"}


class SecondFallujahCheck(Check):
    passes = invariants.PASSES
    ways = (
        Way("two players", "en", two_players),
        Way("two players, random set-up", "en", random_setup, drawn=False),
        Way("against the bot", "en", against_the_bot),
    )

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
        return invariants.draw_battle(chance, bot=options.get("insurgents") == "bot")

    def figures(self, game: Game) -> dict[str, int]:
        """Figures of a finished game."""
        return {"VP": invariants.vp(game), "backlash": invariants.table(game).table.backlash}


CHECK = SecondFallujahCheck()
