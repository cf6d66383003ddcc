"""The luck ledger: what the dice gave each side, against what they give on average.

Every die belongs to the side that hopes for it. Where it decides whether something succeeds, the successes are counted; otherwise its
pips, high or low as the rules want them. Dice that help nobody in particular are left out, and it is said how many. How far a side
is from the average is told in standard deviations: two of them come about once in twenty games.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, NamedTuple

from umpire.kernel.ask import Draw, Roll, Step
from umpire.kernel.game import Game

ATTACKER, DEFENDER = "attacker", "defender"

# The two sides of each title, the one whose winning chance is told first. Not every side is somebody's seat.
SIDES: Final[dict[str, tuple[str, str]]] = {
    "phantom-fury": ("usmc", "insurgents"),
    "second-fallujah": ("coalition", "insurgent"),
    "night-drop": ("us", "german"),
}


class Kind(NamedTuple):
    """A kind of roll: whose it is, whether an answer of chance is a success or how many pips it has, and which way is good."""

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


def hit(step: Step, face: int) -> float:
    """The same, but a natural 9 never hits."""
    return reached(step, face) if face != 9 else 0.0


def pips(step: Step, face: int) -> float:
    return float(face)


def fighters(step: Step, face: int) -> float:
    """Phantom Fury 5.3.3, 5.3.4: a Suspect turns out to be somebody who fights."""
    return float(1 <= face <= 7 if step.cite == "5.3.4" else face >= 6)


def ordinary(step: Step, kind: int) -> float:
    """Phantom Fury 4.1.3: a Zone is no strong point."""
    return float(step.answer_text(kind) == "normal")


KINDS: Final[dict[str, dict[str, Kind]]] = {
    "phantom-fury": {
        "mission": Kind("usmc", reached),
        "fire": Kind("usmc", hit),
        "assault-squad": Kind("usmc", hit),
        "suspect-wakes": Kind("usmc", reached),
        "pinned-test": Kind("usmc", reached),
        "tank-movement": Kind("usmc", pips, counts=False, good=-1),
        "zone-activation": Kind("usmc", ordinary),
        "activation": Kind("insurgents", fighters),
        "assault-insurgents": Kind("insurgents", hit),
        "defensive-fire": Kind("insurgents", reached),
        "street-units": Kind("insurgents", reached),
        "street-suspects": Kind("insurgents", reached),
        "sniper": Kind("insurgents", reached),
        "ied": Kind("insurgents", reached),
    },
    "second-fallujah": {
        "attack": Kind(ATTACKER, pips, counts=False),
        "defence": Kind(DEFENDER, pips, counts=False),
        "end-of-phase": Kind("coalition", pips, counts=False),
        "setup": Kind("insurgent", pips, counts=False),
        "bot-move": Kind("insurgent", reached),
        "bot-attack": Kind("insurgent", reached),
        "fedayeen-reaction": Kind("insurgent", pips, counts=False),
    },
    "night-drop": {
        "landing": Kind("us", pips, counts=False, good=-1),
        "initiative-us": Kind("us", pips, counts=False),
        "initiative-german": Kind("german", pips, counts=False),
        "push": Kind("german", pips, counts=False),
        "g4": Kind("german", pips, counts=False),
        "attack": Kind(ATTACKER, pips, counts=False),
        "defence": Kind(DEFENDER, pips, counts=False),
    },
}

# -- keeping the ledger ---------------------------------------------------------------------------------------------------


class _Sum:
    def __init__(self) -> None:
        self.rolls = 0
        self.expected = 0.0
        self.actual = 0.0
        self.variance = 0.0


class Ledger:
    """Filled roll by roll. `note` comes before the answer is given: then the game still says who attacks."""

    def __init__(self, title: str) -> None:
        self.sides = SIDES[title]
        self._kinds = KINDS[title]
        self._sums: dict[tuple[str, str], _Sum] = {}
        self._rolls = 0
        self._apart = 0

    def note(self, game: Game, step: Step, answer: int) -> None:
        word = step.why if isinstance(step, Roll) else step.cup if isinstance(step, Draw) else ""
        kind = self._kinds.get(word)
        if kind is None:
            self._apart += isinstance(step, Roll)
            return
        chances = step.chances()
        weight = sum(share for _, share in chances)
        expected = sum(share * kind.worth(step, face) for face, share in chances) / weight
        square = sum(share * kind.worth(step, face) ** 2 for face, share in chances) / weight
        kept = self._sums.setdefault((self._side(game, kind.side), word), _Sum())
        kept.rolls += 1
        kept.expected += expected
        kept.actual += kind.worth(step, answer)
        kept.variance += max(0.0, square - expected * expected)
        self._rolls += isinstance(step, Roll)

    def _side(self, game: Game, side: str) -> str:
        if side not in (ATTACKER, DEFENDER):
            return side
        seen = game.view(game.rules.seats[0])
        attacks = seen.get("active") or seen["stage"]  # as Night Drop and as Second Fallujah call whoever is at it
        return next(one for one in self.sides if (one == attacks) == (side == ATTACKER))

    def luck(self) -> Luck:
        order = list(self._kinds)
        keys = sorted(self._sums, key=lambda key: (self.sides.index(key[0]), order.index(key[1])))
        lines = [self._line(side, word, self._sums[side, word]) for side, word in keys]
        return Luck(lines, {side: _whole(lines, side) for side in self.sides}, self._rolls, self._apart)

    def _line(self, side: str, word: str, kept: _Sum) -> LuckLine:
        kind = self._kinds[word]
        apart = kind.good * (kept.actual - kept.expected)
        deviations = apart / sqrt(kept.variance) if kept.variance else 0.0
        return LuckLine(side, word, kind.counts, kept.rolls, kept.expected, kept.actual, deviations)


def _whole(lines: list[LuckLine], side: str) -> float:
    """All kinds together, each as heavy as it has rolls (Stouffer's sum of deviates)."""
    own = [line for line in lines if line.side == side]
    weight = sqrt(sum(line.rolls for line in own))
    return sum(line.deviations * sqrt(line.rolls) for line in own) / weight if weight else 0.0


def verdict(deviations: float) -> str:
    """Luck in a word, for speech."""
    far = abs(deviations)
    if far < 0.7:
        return "even"
    way = "lucky" if deviations > 0 else "unlucky"
    return f"very-{way}" if far >= 2.3 else way if far >= 1.4 else f"little-{way}"
