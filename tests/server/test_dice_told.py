"""A die in the log is told with its need and what it was: in words, and each die by itself where it is known."""

from umpire.engine.ask import Roll
from umpire.server import render
from umpire.server.presenter import presenter_of
from umpire.testing import play, stage

SHOT = "turn 3 fire\nzone 3 usmc start\nzone 15 normal\nzone 16 normal\nsquad-4 3/R\n15/R suspect 2/1/R\n16/1 guerillas 1-1\n16/R martyrs 1-1"
RAID = (
    "turn 2 action\nimpulse 2 coalition\nadvantage coalition used\narea 51 insurgent cadre 1\n"
    "area 23 insurgent fedayeen 1\nunit 3-1-i 23"
)


def test_the_need_is_in_words_and_the_verdict_is_there() -> None:
    for face, verdict, reached in ((0, "hit", True), (9, "miss", False)):
        game = stage("phantom-fury", SHOT, dice=[face])
        rolled = next(step for step in play(game, "squad-4", "16/1") if isinstance(step, Roll))
        die = render.die(presenter_of(game.rules, "en"), rolled, False)
        assert (die.face, die.verdict, die.reached) == (str(face), verdict, reached)
        assert die.need == f"{rolled.need} or less"
        assert render.die(presenter_of(game.rules, "fr"), rolled, False).need == f"{rolled.need} ou moins"


def test_two_dice_are_two_where_they_are_known() -> None:
    game = stage("second-fallujah", RAID, dice=[9, 4])
    rolled = next(step for step in play(game, "23", "attack-23") if isinstance(step, Roll))
    presenter = presenter_of(game.rules, "en")
    assert render.die(presenter, rolled, False, (4, 5)).faces == ["4", "5"]
    assert render.die(presenter, rolled, False).faces == ["9"]
    assert render.die(presenter, rolled, False, (4, 4)).faces == ["9"]  # these are not the dice that were rolled
