"""3 The die."""

import pytest

import umpire
from umpire.testing import names, play, stage

FIRE = """
turn 3 fire
zone 14 usmc normal
squad-3 14/C
24/R guerillas 1-1
"""


def test_3_a_zero_counts_as_zero_and_not_as_ten() -> None:
    game = stage("phantom-fury", FIRE, [0])
    assert "InsurgentsEliminated" in names(play(game, "squad-3"))  # 0 is within a CF of 4, ten would not be


def test_3_the_die_has_faces_0_to_9() -> None:
    game = umpire.place("phantom-fury", FIRE, dice=umpire.ToldDice())
    game.play("squad-3")
    assert isinstance(game.pending, umpire.Roll)
    assert game.pending.options_text() == [str(face) for face in range(10)]
    with pytest.raises(umpire.Illegal):
        game.play("10")
