"""Random players play whole games, and at every decision the table must be in order."""

import random
from fractions import Fraction
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

import umpire
from umpire.testing import conformance
from umpire.titles.night_drop.chart import DIRECTIONS, STREAM, Chart
from umpire.titles.night_drop.check.invariants import PASSES, Watch, assert_ended, draw_battle, landing_losses
from umpire.titles.night_drop.position import CONCEALED, DEAD, REDUCED, VISIBLE, Position
from umpire.titles.night_drop.title import TITLE

SEEDS = st.integers(0, 2**32)
OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in TITLE.options})


@settings(max_examples=12)
@given(seed=SEEDS, options=OPTIONS)
def test_random_games_keep_the_table_in_order(seed: int, options: dict[str, str]) -> None:
    game = umpire.start("night-drop", options=options, seed=seed)
    player = random.Random(seed)
    conformance.play_out(game, player, Watch(), thorough=0.02, shun=PASSES if seed % 2 else frozenset())
    assert_ended(game)


@settings(max_examples=25)
@given(seed=SEEDS, options=OPTIONS)
def test_battles_drawn_at_random_are_fought_to_the_end(seed: int, options: dict[str, str]) -> None:
    player = random.Random(seed)
    game = umpire.place("night-drop", draw_battle(player), options=options, seed=seed)
    conformance.play_out(game, player, Watch(), thorough=0.02, shun=PASSES)
    assert_ended(game)


def test_battles_drawn_at_random_have_everything_in_them() -> None:
    """What the tests above and the twins rely on."""
    found = set()
    for seed in range(60):
        game = umpire.place("night-drop", draw_battle(random.Random(seed)), seed=seed)
        pos = cast(Position, game.checkpoint)
        found.add("night" if pos.is_night() else "day")
        found.add(game.rules.segments[pos.segment].name)
        found |= {f"face {face}" for face, place in zip(pos.face, pos.at, strict=False) if place >= 0}
        if any(pos.seen):
            found.add("looked at")
        if any(face == 4 and place == DEAD for face, place in zip(pos.face, pos.at, strict=False)):
            found.add("advantage killed")
        for slot, type in enumerate(pos.german_type):
            unit = pos.first_german + slot
            if type >= 0:
                found.add(f"{'known' if pos.german_known[slot] else 'unknown'} {pos.chart.type_name[type]}")
                if pos.side[unit] == REDUCED:
                    found.add("reduced German")
                if pos.german_letter[slot] >= 0 and not pos.german_known[slot]:
                    found.add("a letter")
        found |= {f"marker {marker}" for marker in pos.vp_marker}
        if any(pos.side[unit] == REDUCED for unit in range(pos.sticks, pos.first_german)):
            found.add("reduced company")
    types = cast(Position, game.checkpoint).chart.type_name
    assert found >= {f"{state} {type}" for type in types for state in ("known", "unknown")}
    assert found >= {f"face {face}" for face in range(5)}
    assert found >= {f"marker {marker}" for marker in (0, CONCEALED, VISIBLE)}
    assert found >= {"night", "day", "initiative", "objectives", "activations", "looked at", "advantage killed"}
    assert found >= {"a letter", "reduced German", "reduced company"}


# -- landing losses ---------------------------------------------------------------------------------------------


def landing_loss(chart: Chart, drop: int) -> Fraction:
    """4.2.2, 4.2.3 How likely a Stick is lost that is dropped over a hex: six directions, six distances, one landing die."""
    lost = Fraction(0)
    for direction in range(DIRECTIONS):
        for distance in range(1, 7):
            hex = drop
            for _ in range(distance):
                hex = chart.neighbour[hex * DIRECTIONS + direction] if hex >= 0 else hex
            if hex < 0 or chart.terrain[hex] == STREAM or hex in chart.setup_hexes:
                lost += 1
            else:
                lost += Fraction(sum(die + chart.landing[chart.terrain[hex]] >= 6 for die in range(1, 7)), 6)
    return lost / 36


def test_4_2_landing_losses_average_what_the_dice_say() -> None:
    """18.8 Sticks of 78, exactly counted; and the games agree."""
    chart = cast(Position, umpire.start("night-drop", seed=1).pos).chart
    exact = sum(
        count * landing_loss(chart, hex)
        for hexes, counts in zip(chart.drop_hexes, chart.drop_counts, strict=True)
        for hex, count in zip(hexes, counts, strict=True)
    )
    assert round(float(exact), 1) == 18.8
    games = 400
    mean = sum(landing_losses(umpire.start("night-drop", seed=seed)) for seed in range(games)) / games
    assert abs(mean - float(exact)) < 0.5
