"""The types of the luck ledger (`umpire.bots.ledger`): how a title describes its dice and draws, and what the ledger reports.

A die belongs to the side that it helps. A die that decides a success counts as a success; any other by its pips, where high or low is
good. Luck is told in standard deviations from the average; more than two in either direction come about once in twenty games.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from umpire.engine.ask import Roll, Step

# In place of a side, where that changes from roll to roll: `umpire.bots.play.Play.attacker` says who attacks.
ATTACKER, DEFENDER = "attacker", "defender"


class Kind(NamedTuple):
    """How a kind of roll or draw counts as luck."""

    side: str  # the side that it helps, or ATTACKER or DEFENDER
    worth: Callable[[Step, int], float]  # what an answer counts: 1 or 0 for a success or none, or its pips
    counts: bool = True  # whether `worth` counts successes; otherwise pips
    good: int = 1  # 1 where a high worth is good luck, -1 where a low one is


class LuckLine(NamedTuple):
    """One side's rolls of one kind: the expected and the actual sum. `deviations` is the luck, above 0 for good luck."""

    side: str
    kind: str
    counts: bool
    rolls: int
    expected: float
    actual: float
    deviations: float


class Luck(NamedTuple):
    """The whole ledger."""

    lines: list[LuckLine]
    whole: dict[str, float]  # each side's luck over all kinds, in standard deviations
    rolls: int  # dice in the ledger; draws do not count here
    apart: int  # dice that help no side and are left out


# -- functions for `Kind.worth` ------------------------------------------------------------------------------------


def reached(step: Step, face: int) -> float:
    """1 if the die with its modifiers is at most the number needed, otherwise 0."""
    assert isinstance(step, Roll)
    return float(face + sum(mod.value for mod in step.mods) <= step.need)


def pips(step: Step, face: int) -> float:
    """The sum of the faces."""
    return float(face)


# -- luck as a word -------------------------------------------------------------------------------------------------

# In standard deviations. By the normal distribution half of all games are below EVEN, one in six is above CLEAR, one in fifty above VERY.
EVEN: Final = 0.7
CLEAR: Final = 1.4
VERY: Final = 2.3


def verdict(deviations: float) -> str:
    """Luck as the word of a message."""
    far = abs(deviations)
    if far < EVEN:
        return "even"
    way = "lucky" if deviations > 0 else "unlucky"
    return f"very-{way}" if far >= VERY else way if far >= CLEAR else f"little-{way}"
