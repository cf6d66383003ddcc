"""Luck: what a title says of its dice and draws, and what the ledger (`umpire.bots.ledger`) tells of them.

Every die belongs to the side that hopes for it. Where it decides whether something succeeds, the successes are counted; otherwise its
pips, high or low as the rules want them. How far a side is from the average is told in standard deviations: two of them come about
once in twenty games.
"""

from collections.abc import Callable
from typing import NamedTuple

from umpire.engine.ask import Roll, Step

# In place of a side: whoever is that now, see `umpire.bots.play.Play.attacker`.
ATTACKER, DEFENDER = "attacker", "defender"


class Kind(NamedTuple):
    """A kind of roll or draw: whose luck it is, whether an answer of chance is a success or how many pips it has, and which way is
    good."""

    side: str
    worth: Callable[[Step, int], float]
    counts: bool = True  # successes; otherwise pips
    good: int = 1


class LuckLine(NamedTuple):
    """What one side rolled of one kind. `deviations` is how lucky that was: above 0 for good luck."""

    side: str
    kind: str
    counts: bool
    rolls: int
    expected: float
    actual: float
    deviations: float


class Luck(NamedTuple):
    """The ledger: a line for each side and kind, each side's luck on the whole, and how many dice helped nobody in particular."""

    lines: list[LuckLine]
    whole: dict[str, float]
    rolls: int
    apart: int


# -- what an answer of chance is worth ------------------------------------------------------------------------------------


def reached(step: Step, face: int) -> float:
    """With its modifiers at most what is needed."""
    assert isinstance(step, Roll)
    return float(face + sum(mod.value for mod in step.mods) <= step.need)


def pips(step: Step, face: int) -> float:
    """What the dice show."""
    return float(face)


def verdict(deviations: float) -> str:
    """Luck in a word, for speech."""
    far = abs(deviations)
    if far < 0.7:
        return "even"
    way = "lucky" if deviations > 0 else "unlucky"
    return f"very-{way}" if far >= 2.3 else way if far >= 1.4 else f"little-{way}"
