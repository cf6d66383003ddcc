"""The simplest bot: it chooses at random."""

from random import Random

from umpire.bots.bot import Answer, Reason
from umpire.engine.ask import Decision
from umpire.engine.game import View


class Chance:
    """Chooses uniformly among the options. Its random stream is its own and never touches the dice of the game."""

    name = "chance"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision) -> Answer:
        """A choice and the reason for it."""
        return decision.options[self.pick(decision)], [Reason("chance", {"options": len(decision.options)})]

    def pick(self, decision: Decision) -> int:
        """The index of a random option, for callers that have no view."""
        return int(self._random.random() * len(decision.options))
