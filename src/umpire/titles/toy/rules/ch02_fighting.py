"""2 Fighting."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, d6
from umpire.engine.rule import Modifier
from umpire.titles.toy.events import PieceAttacked, PieceLost
from umpire.titles.toy.position import PIECES, Position
from umpire.titles.toy.rules.ch01_ford import Ford

NEED: Final = 4  # 2.3


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighting(Ford):
    """Chapter 2."""

    def fight(self, pos: Position, attacker: int, defender: int) -> Procedure[bool]:
        """2.1 One piece attacks one other piece. Says whether the attacker won."""
        yield PieceAttacked(attacker, defender, pos.at[defender], "2.1")
        # 2.2  Both are turned up, and stay so.
        yield from self.turn_up(pos, attacker)
        yield from self.turn_up(pos, defender)
        # 2.3  A die and the attacker's strength, less the defender's: four or more wins.
        ours = Modifier(self.strength(pos, attacker), "attacker", "2.3")
        theirs = Modifier(-self.strength(pos, defender), "defender", "2.3")
        about = {"piece": PIECES[attacker], "target": PIECES[defender]}
        die = yield from d6("fight", "2.3", (ours, theirs), NEED, about)
        won = die + ours.value + theirs.value >= NEED
        # 2.4  The loser is out of the game.
        yield PieceLost(defender if won else attacker, "defender" if won else "attacker", "2.4")
        return won
