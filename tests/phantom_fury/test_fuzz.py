"""Random players play whole games, and at every decision the table must be in order."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.testing import conformance
from umpire.titles.phantom_fury.check.invariants import PASSES, assert_invariants, draw_battle
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import UNITS, Position


@pytest.mark.parametrize("edition", ["en", "fr"])
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), points=st.integers(1, 4), variant=st.sampled_from(["none", "historical"]))
def test_random_games_keep_the_table_in_order(edition: str, seed: int, points: int, variant: str) -> None:
    options = {"strong-points": points, "variant": variant}
    game = umpire.start("phantom-fury", edition=edition, options=options, seed=seed)
    player = random.Random(seed)
    conformance.play_out(game, player, assert_invariants, thorough=0.02, shun=PASSES if seed % 2 else frozenset())
    assert game.outcome in ("insurgents", "usmc-major", "usmc-minor", "usmc-bitter")


@pytest.mark.parametrize("edition", ["en", "fr"])
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_battles_drawn_at_random_are_fought_to_the_end(edition: str, seed: int) -> None:
    player = random.Random(seed)
    game = umpire.place("phantom-fury", draw_battle(player), edition=edition, seed=seed)
    conformance.play_out(game, player, assert_invariants, thorough=0.02, shun=PASSES)
    assert game.outcome


def test_views_hold_nothing_of_what_is_to_come() -> None:
    """Two games that differ only in their future look the same."""
    game = umpire.start("phantom-fury", options={"strong-points": 2}, seed=1)
    player = random.Random(1)
    for _ in range(300):
        if not isinstance(game.pending, umpire.Decision):
            break
        twin = game.fork(umpire.SeededDice(999))
        assert twin.view("usmc") == game.view("usmc")
        assert isinstance(twin.pending, umpire.Decision)
        assert twin.pending.options == game.pending.options
        game.choose(player.randrange(len(game.pending.options)))


def test_the_quick_look_for_a_target_agrees_with_the_list_of_targets() -> None:
    """11.1 `has_target` says in short what `fire_targets` lists."""
    looked = 0
    for seed in range(10):
        game = umpire.place("phantom-fury", draw_battle(random.Random(seed)), seed=seed)
        rules, pos = game.rules, game.pos
        assert isinstance(rules, English)
        assert isinstance(pos, Position)
        for unit in range(UNITS):
            if pos.place[unit] >= 0:
                assert rules.has_target(pos, unit) == bool(rules.fire_targets(pos, unit))
                looked += 1
    assert looked > 50
