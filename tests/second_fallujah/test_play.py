"""The judge of Second Fallujah counts the Advantage, and its luck is what one counts by hand."""

import re

import umpire
from playing import after, judge_of, played
from umpire import Game
from umpire.bots.costly import Effort
from umpire.bots.play import play_of
from umpire.bots.review import review
from umpire.engine.ask import Roll


def test_the_judge_counts_the_advantage() -> None:
    position = umpire.start("second-fallujah", seed=1).rules.to_text(after("second-fallujah", 400).bedrock.pos)
    theirs, ours = (
        umpire.place("second-fallujah", re.sub(r"^advantage \w+", f"advantage {side}", position, flags=re.MULTILINE))
        for side in ("insurgent", "coalition")
    )
    look = judge_of("second-fallujah").look
    assert look(ours, "coalition").value > look(theirs, "coalition").value + 0.02


def faces(game: Game, *words: str) -> list[int]:
    return [step.answer for step in game.plies if isinstance(step, Roll) and step.why in words]


def test_pips_by_side() -> None:
    game = played("second-fallujah", 7, 500)
    told = review(game, effort=Effort(points=1, playouts=1, cases=1, worlds=1, others=0))
    lines = {(line.side, line.kind): line for line in told.luck.lines}
    for kind in ("attack", "defence"):
        rolled = faces(game, kind)
        assert rolled
        both = [lines[side, kind] for side in play_of("second-fallujah").sides if (side, kind) in lines]
        assert sum(line.actual for line in both) == sum(rolled)
        assert sum(line.expected for line in both) == 7 * len(rolled)
    # Whoever attacks, the other one defends.
    for one, other in (("coalition", "insurgent"), ("insurgent", "coalition")):
        attack, defence = lines.get((one, "attack")), lines.get((other, "defence"))
        assert (attack.rolls if attack else 0) == (defence.rolls if defence else 0)
