"""Random players play whole games, and at every decision the table must be in order."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.testing import conformance
from umpire.titles.second_fallujah.check.invariants import PASSES, Watch, assert_ended, draw_battle

seeds = st.integers(0, 2**32)
both_ways = pytest.mark.parametrize("insurgents", ["player", "bot"])


@both_ways
@settings(max_examples=12)
@given(seed=seeds, setup=st.sampled_from(["free", "random"]), dug_in=st.sampled_from(["plus-one", "none"]))
def test_random_games_keep_the_table_in_order(insurgents: str, seed: int, setup: str, dug_in: str) -> None:
    options = {"insurgents": insurgents, "setup": setup, "dug-in-fire": dug_in}
    game = umpire.start("second-fallujah", options=options, seed=seed)
    player = random.Random(seed)
    conformance.play_out(game, player, Watch(), thorough=0.02, shun=PASSES if seed % 2 else frozenset())
    assert_ended(game)


@both_ways
@settings(max_examples=40)
@given(seed=seeds)
def test_battles_drawn_at_random_are_fought_to_the_end(insurgents: str, seed: int) -> None:
    player = random.Random(seed)
    game = umpire.place(
        "second-fallujah", draw_battle(player, insurgents == "bot"), options={"insurgents": insurgents}, seed=seed
    )
    conformance.play_out(game, player, Watch(), thorough=0.02, shun=PASSES)
    assert_ended(game)


def test_battles_drawn_at_random_have_everything_in_them() -> None:
    """What the tests above rely on: every state, Contested, crowded and Support-only areas, friction at its limit."""
    found = set()
    for seed in range(60):
        game = umpire.place("second-fallujah", draw_battle(random.Random(seed)), seed=seed)
        view = game.rules.view(game.checkpoint, "coalition")
        support = {unit["id"] for unit in view["units"] if unit["support"]}
        found.add(view["segment"])
        for area in view["areas"]:
            force, ours = area["insurgents"], area["coalition"]
            found.update(force)
            found.add(area["state"])
            if ours and set(ours) <= support:
                found.add(f"support-only {area['control']}")
            if len(ours) == 8 or sum(force.values()) == 8:
                found.add("full")
            if sum(force.get(state, 0) for state in ("fedayeen", "dug-in", "cadre")) == 5:
                found.add("friction")
    assert found >= {"fedayeen", "spent-fedayeen", "dug-in", "cadre", "spent-cadre", "militia", "spent-militia"}
    assert found >= {"contested", "vacant", "free", "held", "support-only coalition", "support-only insurgent"}
    assert found >= {"action", "regroup-insurgent", "regroup-coalition", "full", "friction"}


@both_ways
def test_both_seats_see_the_same_table_and_nothing_of_what_is_to_come(insurgents: str) -> None:
    """Two games that differ only in their future look the same."""
    game = umpire.start("second-fallujah", options={"insurgents": insurgents}, seed=1)
    player = random.Random(1)
    for _ in range(200):
        if not isinstance(game.pending, umpire.Decision):
            break
        twin = game.fork(umpire.SeededDice(999))
        for seat in game.rules.seats:
            assert {**twin.view(seat), "seat": ""} == {**game.view("coalition"), "seat": ""}
        assert isinstance(twin.pending, umpire.Decision)
        assert twin.pending.options == game.pending.options
        game.choose(player.randrange(len(game.pending.options)))
