"""How games of Phantom Fury are checked: by invariants that hold at every decision, from set-ups and from random battles."""

from collections.abc import Mapping
from random import Random

from umpire.engine.game import Game
from umpire.testing.check import Check, Options, Way
from umpire.titles.phantom_fury.check import invariants


def at_stake(seed: int) -> Options:
    """The options of a game to check, by its seed: all numbers of Strong Points, and both lengths of game."""
    return {"strong-points": 1 + seed % 4, "variant": ("none", "historical")[seed // 4 % 2]}


class PhantomFuryCheck(Check):
    passes = invariants.PASSES
    ways = (Way("en", "en", at_stake), Way("fr", "fr", at_stake))

    def assert_invariants(self, game: Game) -> None:
        """Assert what must be true at every decision."""
        invariants.assert_invariants(game)

    def draw(self, chance: Random, options: Mapping[str, object]) -> str:
        """A random battle."""
        return invariants.draw_battle(chance)

    def figures(self, game: Game) -> dict[str, int]:
        """Figures of a finished game."""
        return {"VP": invariants.vp(game), "Zones": 60 - len(invariants.seen_by(game).insurgent_zones)}


CHECK = PhantomFuryCheck()
