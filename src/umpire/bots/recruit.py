"""Somebody who knows the doctrine and does not always keep to it."""

from random import Random
from typing import Final

from umpire.bots.bot import Answer, Bot, Reason
from umpire.bots.ranking import others_of, stream_key
from umpire.engine.ask import Decision
from umpire.engine.game import View

SLIPS: Final = 0.2  # how often something else is done
PLAUSIBLE: Final = 3  # among how many other choices


class Recruit:
    """Doctrine with slips: now and then the second, third or fourth best thing. Whoever comes back to a question where he
    slipped, after others, has learned: otherwise a slip that leads in a circle would be made for ever."""

    name = "recruit"

    def __init__(self, doctrine: Bot, seed: int = 0, slips: float = SLIPS) -> None:
        self.doctrine = doctrine
        self.seed = seed
        self.slips = slips
        self.slipped: set[str] = set()
        self.last = ""

    def forget(self) -> None:
        """What was learned, when something was taken back."""
        self.slipped.clear()
        self.last = ""

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice, mostly."""
        choice, reasons = self.doctrine.choose(view, decision)
        if len(decision.options) < 2:
            return choice, reasons
        mark = stream_key(self.seed, view, decision)
        chance = Random(f"{mark} slip")
        learned = mark != self.last and mark in self.slipped
        self.last = mark
        if chance.random() >= self.slips or learned:
            return choice, reasons
        self.slipped.add(mark)
        others = others_of(self.doctrine, view, decision, choice, PLAUSIBLE, mark)
        other, why = others[int(chance.random() * len(others))]
        return other, [*why, Reason("slip", {})]
