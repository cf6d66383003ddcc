"""The single dice of rolls of several dice. An answer holds only their sum, so they are rolled again from the seed of the game."""

from collections.abc import Sequence

from umpire.engine.ask import DECISION, DRAW, Roll, Step
from umpire.engine.dice import SeededDice
from umpire.server.stored import Seed, SetUp


class SingleDice:
    """Walks along the answers of a game once, as far as somebody asks. `first` is the first answer that `dice` gave, where those before it
    are not known."""

    def __init__(self, first: int = 0, dice: SeededDice | None = None) -> None:
        self._at = first
        self._dice = dice
        self._found: dict[int, list[int]] = {}

    def of(self, plies: Sequence[Step], ply: int, set_up: SetUp, seeds: Sequence[Seed], base: int) -> Sequence[int]:
        """The dice of the roll that is answer number `ply`; nothing if it is a single die, or if they cannot be told. `base` is how many
        answers came before `plies`, and `seeds` are counted from the first of all."""
        step = plies[ply]
        if not isinstance(step, Roll) or step.count == 1:
            return ()
        begins = {seed.first - base: seed for seed in seeds}
        while self._at <= ply:
            self._take(plies[self._at], self._dice_at(self._at, set_up, begins, base))
            self._at += 1
        return self._found.get(ply, ())

    def _dice_at(self, ply: int, set_up: SetUp, begins: dict[int, Seed], base: int) -> SeededDice | None:
        """The dice that gave an answer; None if they are not known."""
        seed = begins.get(ply)
        if seed is not None:
            self._dice = SeededDice(int(seed.seed), seed.die) if seed.die >= 0 else None
        elif ply + base == 0 and set_up.dice == "seeded":
            self._dice = SeededDice(int(set_up.seed))
        return self._dice

    def _take(self, step: Step, dice: SeededDice | None) -> None:
        """Roll the dice of a step again, and keep them if they come to the stored sum."""
        if step.form == DECISION or dice is None:
            return
        if step.form == DRAW:
            dice.take(step)
            return
        assert isinstance(step, Roll)
        singles = dice.singles(step)
        if sum(singles) == step.answer:
            self._found[self._at] = singles
        else:
            self._dice = None  # these are not its dice, so nothing is known before the next seed

    def cut(self, plies: int) -> None:
        """Decisions were undone and only `plies` answers are left; no die was undone."""
        self._at = min(self._at, plies)
