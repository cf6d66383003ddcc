"""The winner and the score, as a program asks for them."""

import random

import pytest

import umpire
from umpire import Decision, Game


@pytest.mark.parametrize(("outcome", "winner"), [("usmc-bitter", "usmc"), ("usmc-major", "usmc"), ("insurgents", "")])
def test_an_outcome_has_its_winner(outcome: str, winner: str) -> None:
    rules = umpire.rules("phantom-fury")
    pos = rules.begin()
    assert rules.winner_of(pos) == ""
    pos.outcome = outcome
    assert rules.winner_of(pos) == winner


def test_the_score_is_7_2_1() -> None:
    for seed in range(3):
        game = played(seed)
        assert game.score("usmc") == game.view("usmc")["vp"]
        assert game.winner == ("usmc" if game.outcome.startswith("usmc") else "")


def played(seed: int) -> Game:
    game, chance = umpire.start("phantom-fury", seed=seed), random.Random(seed)
    while isinstance(game.pending, Decision):
        game.choose(chance.randrange(len(game.pending.options)))
    return game
