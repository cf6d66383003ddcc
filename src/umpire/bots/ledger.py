"""The luck ledger: what the dice gave each side, compared with their average.

The title says which dice are whose and what they count (`umpire.bots.luck`). Dice that help no side are left out, and only counted.
"""

from math import fsum, sqrt
from pathlib import Path

from umpire.bots.luck import ATTACKER, DEFENDER, Luck, LuckLine
from umpire.bots.play import Play
from umpire.engine.ask import Draw, Roll, Step
from umpire.engine.game import Game


class _Sums:
    """The sums over one side's rolls of one kind."""

    def __init__(self) -> None:
        self.rolls = 0
        self.expected = 0.0
        self.actual = 0.0
        self.variance = 0.0


class Ledger:
    """Collects the rolls of a game. A title that names no sides has its seats as sides."""

    def __init__(self, play: Play, seats: list[str], data: Path | None = None) -> None:
        self.sides = play.sides or tuple(seats)
        self._play = play
        self._kinds = play.kinds(data)
        self._sums: dict[tuple[str, str], _Sums] = {}
        self._rolls = 0
        self._apart = 0  # dice that help no side

    def note(self, game: Game, step: Step, answer: int) -> None:
        """Note one roll or draw. Call it before the game gets the answer: only then does the position still say who attacks."""
        word = step.why if isinstance(step, Roll) else step.cup if isinstance(step, Draw) else ""
        kind = self._kinds.get(word)
        side = self._side(game, kind.side) if kind is not None else ""
        if kind is None or not side:
            self._apart += isinstance(step, Roll)
            return
        chances = step.chances()
        weight = sum(share for _, share in chances)
        expected = fsum(share * kind.worth(step, face) for face, share in chances) / weight
        square = fsum(share * kind.worth(step, face) ** 2 for face, share in chances) / weight
        kept = self._sums.setdefault((side, word), _Sums())
        kept.rolls += 1
        kept.expected += expected
        kept.actual += kind.worth(step, answer)
        kept.variance += max(0.0, square - expected * expected)
        self._rolls += isinstance(step, Roll)

    def _side(self, game: Game, side: str) -> str:
        """The side that has this luck, with "attacker" and "defender" looked up. Empty where the title does not say who attacks."""
        if side not in (ATTACKER, DEFENDER):
            return side
        attacks = self._play.attacker(game.rules.seen(game.pos, game.rules.seats[0]))
        if attacks not in self.sides:
            return ""
        return attacks if side == ATTACKER else next((one for one in self.sides if one != attacks), "")

    def luck(self) -> Luck:
        """The ledger so far: a line for each side and kind of roll."""
        order = list(self._kinds)
        keys = sorted(self._sums, key=lambda key: (self.sides.index(key[0]), order.index(key[1])))
        lines = [self._line(side, word, self._sums[side, word]) for side, word in keys]
        return Luck(lines, {side: _overall(lines, side) for side in self.sides}, self._rolls, self._apart)

    def _line(self, side: str, word: str, kept: _Sums) -> LuckLine:
        """The line for the rolls of one kind that one side had."""
        kind = self._kinds[word]
        apart = kind.good * (kept.actual - kept.expected)
        deviations = apart / sqrt(kept.variance) if kept.variance else 0.0
        return LuckLine(side, word, kind.counts, kept.rolls, kept.expected, kept.actual, deviations)


def _overall(lines: list[LuckLine], side: str) -> float:
    """A side's luck over all kinds, in standard deviations: each kind weighted by its rolls (Stouffer's method). 0 without rolls."""
    own = [line for line in lines if line.side == side]
    weight = sqrt(sum(line.rolls for line in own))
    return fsum(line.deviations * sqrt(line.rolls) for line in own) / weight if weight else 0.0
