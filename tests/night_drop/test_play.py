"""Recruits and veterans of Night Drop know no secrets, and the luck of its dice is what one counts by hand."""

import random

import pytest

import umpire
from playing import asked, played
from umpire import Game, bots
from umpire.bots.costly import Effort
from umpire.bots.review import review
from umpire.engine.ask import Roll
from umpire.testing import twins
from umpire.titles.night_drop.check.invariants import draw_battle


@pytest.mark.parametrize("seat", ["us", "german"])
@pytest.mark.parametrize("level", ["recruit", "veteran-6"])
def test_what_a_seat_may_not_know_does_not_change_its_answer(seat: str, level: str) -> None:
    chance = random.Random(f"{seat} {level}")
    compared = 0
    for seed in range(40):
        game = umpire.place("night-drop", draw_battle(chance), seed=seed)
        session = {side: bots.make("regular", "night-drop", side) for side in ("us", "german")}
        for _ in range(40):
            if game.pending is None:
                break
            if asked(game).seat == seat and len(asked(game).options) > 2 and chance.random() < 0.2:
                twin = twins.twin(game, seat, chance)
                if twin is not None:
                    # A bot each: one would remember what it planned in the other world.
                    here, there = (bots.make(level, "night-drop", seat, seed) for _ in range(2))
                    assert here.choose(game.seen(seat), asked(game)) == there.choose(twin.seen(seat), asked(twin))
                    compared += 1
            game.play(session[asked(game).seat].choose(game.seen(asked(game).seat), asked(game))[0])
        if compared >= 8:
            break
    assert compared >= 8


def faces(game: Game, *words: str) -> list[int]:
    return [step.answer for step in game.plies if isinstance(step, Roll) and step.why in words]


def test_pips_by_side() -> None:
    game = played("night-drop", 7, 150)
    told = review(game, effort=Effort(points=1, playouts=1, cases=1, worlds=1, others=0))
    lines = {(line.side, line.kind): line for line in told.luck.lines}
    landing = lines["us", "landing"]
    rolled = faces(game, "landing")
    assert (landing.rolls, landing.actual, landing.expected) == (len(rolled), sum(rolled), 3.5 * len(rolled))
    assert (landing.deviations > 0) == (landing.actual < landing.expected)  # low is good
    attacks = [line for line in told.luck.lines if line.kind == "attack"]
    assert sum(line.actual for line in attacks) == sum(faces(game, "attack"))
    assert told.luck.apart == len(faces(game, "direction", "distance"))
    assert told.luck.rolls + told.luck.apart == sum(isinstance(step, Roll) for step in game.plies)
