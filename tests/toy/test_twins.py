"""Nothing that a seat is shown depends on what it may not know: the hidden pieces of the enemy are exchanged, and all that the seat
sees, is asked, is told and could take away stays the same, to the byte."""

import random
from collections import Counter

import pytest

import umpire
from umpire.kit.speech import Speech
from umpire.testing import stage, twins
from umpire.titles.toy.check import CHECK, OtherKinds

VOICES = [Speech("toy", language).step for language in ("en", "fr")]


@pytest.mark.parametrize("part", range(3))
def test_nothing_that_a_seat_is_shown_depends_on_secrets(part: int) -> None:
    total: Counter[str] = Counter()
    for seed in range(12):
        player = random.Random(f"{part} {seed}")
        game = umpire.start("toy", dice=twins.dice_for(player), options={"length": "short"})
        twins.compare(game, player, 60, total, VOICES)
    assert total["compared"] > 300
    assert min(total["west"], total["east"]) > 10


def test_a_placed_position_has_twins_too() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone knight\neast-1 island page")
    other = twins.twin(game, "west", random.Random(1))
    assert other is not None
    assert game.rules.to_text(other.pos) != game.rules.to_text(game.pos)
    assert twins.differences(game, other, "west", VOICES) == []
    assert twins.differences(game, other, "east", VOICES) != []


def test_without_secrets_there_is_no_twin() -> None:
    """Of one hidden piece everybody knows what it is: the kind that is left."""
    text = "turn 4 west\nwest-1 lost\nwest-2 lost\nwest-3 island\neast-1 east-stone page known"
    assert twins.twin(stage("toy", text), "east", random.Random(1)) is None


def test_the_very_game_is_no_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets that are not exchanged prove nothing, and are not counted."""
    total: Counter[str] = Counter()
    monkeypatch.setattr(CHECK, "another_truth", lambda game, seat, chance: OtherKinds(game, seat, None))
    twins.compare(umpire.start("toy", seed=1), random.Random(1), 30, total)
    assert total["west with the same secrets"] > 0
    assert total["compared"] == 0
