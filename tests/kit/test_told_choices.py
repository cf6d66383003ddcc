"""A secret that a seat chooses, and that an open event tells."""

import pytest

from umpire.engine.ask import Procedure, ask
from umpire.engine.dice import SeededDice
from umpire.engine.game import Game
from umpire.engine.ruleset import Segment
from umpire.testing.told_choices import told_choices
from umpire.titles.toy.events import PieceDealt
from umpire.titles.toy.position import KINDS, SEATS, Position
from umpire.titles.toy.ruleset import SteppingStones


class Chosen(SteppingStones):
    """West chooses which of its first two pieces is the page; `reader` is who may read what they are."""

    def __init__(self, reader: str) -> None:
        super().__init__("en", {"length": "short"})
        self.reader = reader
        self.segments[0] = Segment("deal", "5.1", "setup", self.choose)

    def choose(self, pos: Position) -> Procedure[bool]:
        kind = yield from ask("west", "first-kind", KINDS[:2], "5.1")
        chosen = KINDS.index(kind)
        for piece, is_a in enumerate([chosen, 1 - chosen, 2, 0, 1, 2]):
            yield PieceDealt(piece, is_a, self.reader if piece < 3 else SEATS[1], "5.1")
        return False


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        ("west", []),
        (
            "",
            [
                "east reads in PieceDealt what west chooses at first-kind, which is secret: the event needs secret = 'west'"
            ],
        ),
    ],
)
def test_a_choice_that_is_secret_and_told_openly_is_named(reader: str, said: list[str]) -> None:
    rules = Chosen(reader)
    game = Game(rules, rules.begin(), SeededDice(1))
    assert told_choices(game) == said
    game.choose(0)
    assert told_choices(game) == []  # a move is open anyway
