"""What a title gives the search: how far to look, and who is winning there.

A judge looks at a world that the search has imagined, so it may look at all of it, by the title's view. It says how likely the
seat is to win, what the title will have counted at the end, and what the world is worth: that chance, with a little for the size of
the victory so that somebody who is far behind still tries. What is told to people is the chance and the counts, never the worth:
see `umpire.bots.prospects`. A title's own judge is in its `play/judge.py`, and comes by `umpire.bots.play.Play.judge`.
"""

from collections.abc import Callable
from math import erf, exp, log, sqrt
from typing import Final, NamedTuple

from umpire.engine.game import Game

SUREST: Final = 1e-6  # a chance is bent as if it were no surer than this
STRAIGHT: Final[dict[str, list[float]]] = {"": [0.0, 1.0]}


class Count(NamedTuple):
    """What a title will have counted at the end, and how far from that a game may end (a standard deviation)."""

    value: float
    error: float


class Verdict(NamedTuple):
    """What a world is worth to a seat, and how likely it wins there; both from 0 to 1. `counts` has one for each measure of the
    judge. `more` is what advice and review add to the value: where the winning chance is next to nothing, or nearly sure, they go
    by what the title counts."""

    value: float
    chance: float
    counts: tuple[Count, ...] = ()
    more: float = 0.0

    def merit(self) -> float:
        """What advice and review go by."""
        return self.value + self.more


class Measure(NamedTuple):
    """In which units a title counts, besides who wins: its word for them (`prospect-...` and `loss-...` in its `play/speech`), the side
    that wants more of them, and how few there can be."""

    word: str
    whose: str
    least: float = 0.0


class Judge(NamedTuple):
    """How the search and the review look ahead, and what they find there.

    - `look` judges a world for a seat. `measures` are what its verdicts count.
    - `begins` are the verbs that open a round of play; the search stops after so many `rounds` of each seat, or after `most` decisions;
      without such verbs it stops when the turn is over. From turn `endgame` on it plays to the end.
    - What is `delegated` is left to doctrine: answers that seldom matter, or that doctrine gets right. What is `late` is settled before
      turn `opening`, while the judge cannot yet tell. Before turn `planning` no plans are made, for the same reason.
    - At most `widest` choices are compared (if it is one, only plans are), and none that are `passes` unless doctrine comes to them.
    - What is better by no more than a `min_gain` may be so for the judge alone, and by no more than `margin` errors by chance.
    - Where a variant of the game has fewer turns, `turns` are those of the whole game, and the view says how many `turns` this one has;
      `endgame` and `planning` count back from its end.
    - Where many act in a turn, each has `personal` dice: what another does differently does not change them.
    - Where the judge cannot tell two choices apart, those that a review names are `played_out` to the end of the game, and advice tells
      no differences. `slip` is how far off it may be about two choices, in merit, by the root of the time that is left.
    - An answer that `ends` what a seat could go on with is one kind of decision, whatever the others are.
    - The chance that is told is the judge's own one, `bent`: in logits of the first side, an intercept and a slope, for each way to play
      (an option and its choice, such as `side=bot`, or nothing for the usual one). [0, 1] leaves it as it is. `tools/calibration.py`
      prints what would put it right, from positions where the turns `sampled` begin (without any: all of them). What the search
      goes by (`Verdict.value`) is not bent.
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
        """Whether a question is left to doctrine."""
        return verb in self.delegated or (turn < self.opening and verb in self.late)


# -- the chance that is told ------------------------------------------------------------------------------------------------


def bent(chance: float, line: list[float]) -> float:
    """A chance of the first side, put right by a line of `Judge.bent`."""
    intercept, slope = line
    if intercept == 0.0 and slope == 1.0:
        return chance
    inside = min(1 - SUREST, max(SUREST, chance))
    return logistic(intercept + slope * log(inside / (1 - inside)))


# -- arithmetic -------------------------------------------------------------------------------------------------------------


def normal(x: float) -> float:
    """How likely a normal deviate is below x."""
    return 0.5 * (1 + erf(x / sqrt(2)))


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x))


def dot(weights: list[float], terms: list[float]) -> float:
    return sum([weight * term for weight, term in zip(weights, terms, strict=True)])
