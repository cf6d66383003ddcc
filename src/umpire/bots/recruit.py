"""A weaker bot: it follows doctrine, with random slips."""

from random import Random
from typing import Final

from umpire.bots.bot import Answer, Bot, Reason
from umpire.bots.ranking import others_of, stream_key
from umpire.engine.ask import Decision
from umpire.engine.game import View

SLIPS: Final = 0.2  # the probability of a slip
PLAUSIBLE: Final = 3  # a slip takes one of this many next best choices


class Recruit:
    """Doctrine with slips: now and then it takes the second, third or fourth best choice. If a slip leads back to the same question, it
    does not slip there again: otherwise it could go in circles for ever."""

    name = "recruit"

    def __init__(self, doctrine: Bot, seed: int = 0, slips: float = SLIPS) -> None:
        self.doctrine = doctrine
        self.seed = seed
        self.slips = slips
        self.slipped: set[str] = set()  # the questions at which it slipped, by `stream_key`
        self.last = ""  # the last question

    def forget(self) -> None:
        """Forget earlier slips. Called after an undo."""
        self.slipped.clear()
        self.last = ""

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice, or a slip, which has one more reason that says so."""
        choice, reasons = self.doctrine.choose(view, decision)
        if len(decision.options) < 2:
            return choice, reasons
        key = stream_key(self.seed, view, decision)
        random = Random(f"{key} slip")
        learned = key != self.last and key in self.slipped
        self.last = key
        if random.random() >= self.slips or learned:
            return choice, reasons
        self.slipped.add(key)
        others = others_of(self.doctrine, view, decision, choice, PLAUSIBLE, key)
        other, why = others[int(random.random() * len(others))]
        return other, [*why, Reason("slip", {})]
