"""Keyed dice: each die depends on what it is for, so that games under two rules meet the same luck."""

import pickle

import pytest

import umpire
from umpire import Fault, KeyedDice
from umpire.engine.ask import Draw, Roll, Step
from umpire.engine.record import Record


def fire(at: str = "15", why: str = "fire", count: int = 1) -> Roll:
    return Roll(why, "11.2", 6, 1, count, (), -1, {"zone": at})


def cup(scouts: int, guards: int) -> Draw:
    return Draw("cup", "5.3", ["scouts", "guards"], [scouts, guards], {})


def rolled(dice: KeyedDice, *steps: Step) -> list[int]:
    return [dice.take(step) for step in steps]


def test_a_die_depends_on_what_it_is_for_and_not_on_what_was_rolled_before() -> None:
    """Another roll in between, or another order, changes no other die."""
    here = [rolled(KeyedDice(seed), fire("15"), fire("15"), fire("16")) for seed in range(50)]
    there = [rolled(KeyedDice(seed), fire("16"), fire(why="ied"), fire("15"), fire("15")) for seed in range(50)]
    assert [(one[2], one[0], one[1]) for one in here] == [(one[0], one[2], one[3]) for one in there]


def test_purposes_turns_and_repetitions_have_dice_of_their_own() -> None:
    def faces(*, turn: int = 1, at: str = "15", skip: int = 0) -> list[int]:
        found = []
        for seed in range(60):
            dice = KeyedDice(seed)
            dice.turn = turn
            found.append(rolled(dice, *[fire(at)] * (skip + 1))[-1])
        return found

    said = [faces(), faces(turn=2), faces(at="16"), faces(skip=1)]
    assert len({tuple(one) for one in said}) == 4
    assert faces() == faces()


def test_a_new_turn_counts_from_the_beginning() -> None:
    dice, other = KeyedDice(3), KeyedDice(3)
    for _ in range(5):
        dice.take(fire())
    dice.turn = other.turn = 2
    assert rolled(dice, fire(), fire()) == rolled(other, fire(), fire())


def test_every_face_is_as_likely_and_dice_of_one_roll_differ() -> None:
    dice = KeyedDice(42)
    faces = [dice.take(fire()) for _ in range(18_000)]
    for face in range(1, 7):
        assert abs(faces.count(face) - 3_000) < 4 * 50  # four standard deviations
    pairs = [dice.singles(fire(count=2)) for _ in range(3_600)]
    assert abs(sum(one == other for one, other in pairs) - 600) < 4 * 23


def test_cups_with_nearly_the_same_contents_give_nearly_always_the_same_piece() -> None:
    """One guard more changes what comes out only where the border between the kinds moves."""
    few = [KeyedDice(seed).take(cup(20, 10)) for seed in range(2_000)]
    more = [KeyedDice(seed).take(cup(20, 11)) for seed in range(2_000)]
    assert abs(few.count(0) - 1_333) < 4 * 21
    changed = sum(one != other for one, other in zip(few, more, strict=True))
    assert 10 < changed < 90  # 20/30 - 20/31 of them, 43


def test_a_cup_of_one_kind_takes_no_die() -> None:
    dice = KeyedDice(1)
    assert dice.take(cup(3, 0)) == 0
    assert rolled(dice, cup(20, 10), cup(20, 10)) == rolled(KeyedDice(1), cup(20, 10), cup(20, 10))


def test_a_fork_and_a_pickle_roll_on_where_the_dice_stand() -> None:
    dice = KeyedDice(8)
    dice.turn = 4
    rolled(dice, fire(), fire("16"))
    twin, copy = dice.fork(), pickle.loads(pickle.dumps(dice))
    assert isinstance(twin, KeyedDice)
    expected = rolled(twin, *[fire()] * 8)
    assert rolled(copy, *[fire()] * 8) == expected
    assert rolled(dice, *[fire()] * 8) == expected


@pytest.mark.parametrize("title", ["toy", "night-drop", "phantom-fury", "second-fallujah"])
def test_a_game_with_keyed_dice_replays_and_is_verified(title: str) -> None:
    game = umpire.start(title, dice=KeyedDice(5))
    for _ in range(200):
        if game.pending is None:
            break
        game.choose(len(game.plies) % len(game.pending.options_text()))
    text = game.record.text()
    assert "\ndice keyed 5\n" in text
    again = umpire.replay(Record.parse(text), verify=True)
    assert again.record.text() == text
    if game.pending is not None:  # and both go on with the same dice
        for one in (game, again):
            for _ in range(40):
                if one.pending is not None:
                    one.choose(0)
        assert again.record.text() == game.record.text()


def test_a_keyed_die_that_is_not_the_seeds_is_named() -> None:
    game = umpire.start("night-drop", dice=KeyedDice(5))
    with pytest.raises(Fault, match=r"says '.*', but its seed gives"):
        umpire.replay(game.record.text().replace("dice keyed 5", "dice keyed 6"), "told.record", verify=True)


def test_a_record_of_keyed_dice_names_a_whole_number() -> None:
    text = umpire.start("toy", dice=KeyedDice(5)).record.text()
    with pytest.raises(Fault, match="'dice keyed five' needs a whole number"):
        umpire.replay(text.replace("keyed 5", "keyed five"), "told.record")
