"""The winner and the score, as a program asks for them."""

import random

import pytest

import umpire
from umpire import Decision, Game


@pytest.mark.parametrize(("outcome", "winner"), [("tactical-us-victory", "us"), ("strategic-german-victory", "german")])
def test_an_outcome_has_its_winner(outcome: str, winner: str) -> None:
    rules = umpire.rules("night-drop")
    pos = rules.begin()
    assert rules.winner_of(pos) == ""
    pos.outcome = outcome
    assert rules.winner_of(pos) == winner


def test_the_score_is_10_2() -> None:
    for seed in range(3):
        game = played(seed)
        assert game.score("us") == -game.score("german") == game.view("german")["points"]
        assert game.winner == ("us" if "us" in game.outcome.split("-") else "german")


def played(seed: int) -> Game:
    game, chance = umpire.start("night-drop", seed=seed), random.Random(seed)
    while isinstance(game.pending, Decision):
        game.choose(chance.randrange(len(game.pending.options)))
    return game
