"""The judge that a title gives to the search: it says how far to look ahead, and who is winning there.

A judge looks at an imagined world, so it may use all of it. It estimates the seat's chance to win, what the title will have counted at
the end, and the worth of the world: that chance, plus a little for the size of the victory, so that a bot far behind still tries.
People are told the chance and the counts, never the worth (see `umpire.bots.prospects`). A title's judge is in its `play/judge.py`.
"""

from collections.abc import Callable
from math import erf, exp, log, sqrt
from typing import Final, NamedTuple

from umpire.engine.game import Game

SUREST: Final = 1e-6  # chances are kept this far from 0 and 1 before their logit is taken
STRAIGHT: Final[dict[str, list[float]]] = {"": [0.0, 1.0]}  # intercept 0 and slope 1: no correction


class Count(NamedTuple):
    """A forecast of what a title will have counted at the end. `error` is the standard deviation of the games around it."""

    value: float
    error: float


class Verdict(NamedTuple):
    """The worth of a world to a seat, and its chance to win there, both from 0 to 1. `counts` has a forecast for each measure of the
    judge. Advice and review add `more` to the value: where the chance is near 0 or 1, it lets what the title counts decide."""

    value: float
    chance: float
    counts: tuple[Count, ...] = ()
    more: float = 0.0

    def merit(self) -> float:
        """The worth by which advice and review compare choices."""
        return self.value + self.more


class Measure(NamedTuple):
    """A quantity that a title counts, besides who wins, such as victory points."""

    word: str  # its messages are `prospect-...` and `loss-...` in `play/speech`
    whose: str  # the side that wants more of it
    least: float = 0.0  # the smallest value that there can be


class Judge(NamedTuple):
    """The parameters of search and review for a title, and the function that judges a world.

    - `look` judges a world for a seat. `measures` are what its verdicts count.
    - `begins` are the verbs that open a round of play. A playout stops after `rounds` rounds of each seat, or after `most` decisions.
      Without such verbs it stops at the end of the turn. From turn `endgame` on it goes to the end of the game.
    - `delegated` verbs are left to doctrine: they seldom matter, or doctrine gets them right. `late` verbs are left to it before turn
      `opening`, and no plans are compared before turn `planning`: so early the judge cannot tell the choices apart.
    - At most `widest` choices are compared; with 1 only plans are. Choices in `passes` are tried only if doctrine makes them.
    - To replace doctrine's choice another must lead by more than `min_gain`, which covers the judge's own errors, and by more than
      `margin` standard errors, which covers chance.
    - `turns` is the length of the whole game. If the view of a variant has fewer, `endgame` and `planning` come as much earlier.
      0 where no variant is shorter.
    - With `personal` dice each unit has a stream of its own, so that one unit's change of plan does not change another's dice.
    - With `played_out` the judge is too imprecise to compare two choices: a review plays its worst cases to the end of the game, and
      advice names no differences. `slip` is its error about two choices at the beginning, in merit; it falls with the square root of the
      turns that are left.
    - `ends` are choices that end a phase. A review samples them apart from the other choices of the same verb.
    - `bent` corrects the chance that people are told: intercept and slope in logits of the first side, for each way to play (an option
      with its choice, such as `side=bot`, or an empty text for the usual way). `tools/calibration.py` prints the values that fit, from
      positions where the turns `sampled` begin (if empty, every turn). `Verdict.value`, which the search uses, is not corrected.
    """

    look: Callable[[Game, str], Verdict]
    begins: frozenset[str]
    rounds: int
    most: int
    endgame: int
    delegated: frozenset[str]
    widest: int
    passes: frozenset[str] = frozenset()
    min_gain: float = 0.002
    margin: float = 1.0
    late: frozenset[str] = frozenset()
    opening: int = 0
    planning: int = 0
    turns: int = 0
    personal: bool = False
    measures: tuple[Measure, ...] = ()
    played_out: bool = False
    ends: frozenset[str] = frozenset()
    slip: float = 0.0
    bent: dict[str, list[float]] = STRAIGHT
    sampled: tuple[int, ...] = ()

    def leaves(self, verb: str, turn: int) -> bool:
        """Whether a question is left to doctrine without a search."""
        return verb in self.delegated or (turn < self.opening and verb in self.late)


# -- the chance that is told ------------------------------------------------------------------------------------------------


def bent(chance: float, line: list[float]) -> float:
    """A chance of the first side, corrected by an intercept and a slope from `Judge.bent`."""
    intercept, slope = line
    if intercept == 0.0 and slope == 1.0:
        return chance
    inside = min(1 - SUREST, max(SUREST, chance))
    return logistic(intercept + slope * log(inside / (1 - inside)))


# -- arithmetic -------------------------------------------------------------------------------------------------------------


def normal(x: float) -> float:
    """The probability that a standard normal variable is below x."""
    return 0.5 * (1 + erf(x / sqrt(2)))


def logistic(x: float) -> float:
    """The probability whose logit is x."""
    return 1 / (1 + exp(-x))


def dot(weights: list[float], terms: list[float]) -> float:
    """The sum of the terms, each times its weight."""
    return sum([weight * term for weight, term in zip(weights, terms, strict=True)])
