"""The winner and the score, as a program asks for them."""

import random

import pytest

import umpire
from umpire import Decision, Game


@pytest.mark.parametrize(
    ("outcome", "winner"),
    [("minor-coalition-victory", "coalition"), ("major-insurgent-victory", "insurgent"), ("draw", "")],
)
def test_an_outcome_has_its_winner(outcome: str, winner: str) -> None:
    rules = umpire.rules("second-fallujah")
    pos = rules.begin()
    assert rules.winner_of(pos) == ""
    pos.outcome = outcome
    assert rules.winner_of(pos) == winner


def test_against_the_bot_of_the_rulebook_only_the_one_seat_can_win() -> None:
    rules = umpire.rules("second-fallujah", options={"insurgents": "bot"})
    pos = rules.begin()
    for outcome, winner in (("major-insurgent-victory", ""), ("major-coalition-victory", "coalition"), ("draw", "")):
        pos.outcome = outcome
        assert rules.winner_of(pos) == winner


def test_the_score_is_1_1_and_the_coalition_wants_it_low() -> None:
    for seed in range(3):
        game = played(seed)
        assert game.score("insurgent") == -game.score("coalition") == game.view("coalition")["vp"]
        assert game.score("insurgent") > 0


def played(seed: int) -> Game:
    game, chance = umpire.start("second-fallujah", seed=seed), random.Random(seed)
    while isinstance(game.pending, Decision):
        game.choose(chance.randrange(len(game.pending.options)))
    return game
