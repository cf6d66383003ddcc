"""Random players play whole games: what every title must keep, and what this one must."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.engine.dice import SeededDice
from umpire.testing import conformance, shown
from umpire.testing.check import check_of

CHECK = check_of("toy")
SEEDS = st.integers(0, 2**32)


@settings(max_examples=40)
@given(seed=SEEDS, length=st.sampled_from(["short", "usual", "long"]))
def test_random_games_keep_the_table_in_order(seed: int, length: str) -> None:
    game = umpire.start("toy", options={"length": length}, seed=seed)
    shun = CHECK.passes if seed % 2 else frozenset()
    conformance.play_out(game, random.Random(seed), CHECK.assert_invariants, thorough=0.3, shun=shun)
    assert game.outcome in ("west-wins", "east-wins", "draw")


def test_everything_happens_in_some_game() -> None:
    """Who never meets a fight, a draw or a beaten side has tested nothing."""
    outcomes, sections = set(), set()
    for seed in range(200):
        game = umpire.start("toy", seed=seed)
        player = random.Random(seed)
        while isinstance(game.pending, umpire.Decision):
            options = game.pending.options
            game.play(player.choice([option for option in options if option != "pass"] or options))
        outcomes.add(game.outcome)
        sections |= {step.cite for step in game.log}
    assert outcomes == {"west-wins", "east-wins", "draw"}
    assert sections >= {"1.3", "2.1", "2.3", "2.4", "3.1", "3.2", "3.5", "4.1", "4.2", "4.3", "5.1", "5.2"}


@pytest.mark.parametrize(("seat", "enemy"), [("west", "east-1"), ("east", "west-1")])
def test_what_a_seat_imagines_fits_what_it_knows(seat: str, enemy: str) -> None:
    """At every question of some games; and an enemy piece may be anything until it is turned up."""
    drawn = set()
    for seed in range(20):
        game = umpire.start("toy", seed=seed)
        player = random.Random(seed)
        while isinstance(game.pending, umpire.Decision):
            other = game.seen(seat).imagine(SeededDice(player.getrandbits(32)))
            assert other.view(seat) == game.view(seat)
            assert repr(other.pending) == repr(game.pending)
            CHECK.assert_invariants(other)
            (line,) = [line for line in shown(other) if line.startswith(enemy)]
            drawn.add(line.split()[2])
            game.choose(player.randrange(len(game.pending.options)))
    assert drawn == {"page", "squire", "knight"}
