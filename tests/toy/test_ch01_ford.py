"""1 The ford and the pieces."""

from fractions import Fraction

import umpire
from umpire.testing import events, offered, play, stage

FIGHT = "turn 2 west\nwest-1 west-stone squire\neast-1 island knight\n"


def test_1_1_five_spaces_in_a_row() -> None:
    rules = umpire.rules("toy")
    assert rules.spaces() == ["west-bank", "west-stone", "island", "east-stone", "east-bank"]
    game = stage("toy", "west-1 west-stone\neast-1 east-stone")
    play(game, "west-1")
    assert offered(game) == ["move-to", "west-bank", "island"]


def test_1_2_a_side_has_one_piece_of_each_kind() -> None:
    game = umpire.start("toy", seed=5)
    for seat in game.rules.seats:
        kinds = [piece["kind"] for piece in game.view(seat)["pieces"] if piece["side"] == seat]
        assert sorted(kinds) == ["knight", "page", "squire"]


def test_1_3_only_its_owner_knows_a_piece() -> None:
    game = stage("toy", FIGHT)
    mine, theirs = ({piece["id"]: piece for piece in game.view(seat)["pieces"]} for seat in ("west", "east"))
    assert mine["west-1"]["kind"] == "squire"
    assert "kind" not in theirs["west-1"]
    assert "kind" not in mine["east-1"]


def test_1_3_all_know_a_piece_that_is_turned_up() -> None:
    game = stage("toy", FIGHT, dice=[6])
    steps = play(game, "west-1", "island")
    assert [fact["kind"] for fact in events(game, steps, "PieceTurnedUp")] == ["squire", "knight"]
    for seat in game.rules.seats:
        seen = {piece["id"]: piece.get("kind") for piece in game.view(seat)["pieces"]}
        assert (seen["west-1"], seen["east-1"]) == ("squire", "knight")


def test_1_3_odds_tell_no_more_than_the_seat_knows() -> None:
    """West does not know that it attacks a knight: it could be any piece of East."""
    game = stage("toy", FIGHT)
    play(game, "west-1")
    odds = game.odds("island")
    by_defender = [Fraction(wins, 6) for wins in (4, 3, 2)]  # a page, a squire, a knight
    assert odds.chance("lost-defender") == sum(by_defender) / 3


def test_1_3_odds_know_a_piece_that_is_turned_up() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone squire\neast-1 island knight known\n")
    play(game, "west-1")
    assert game.odds("island").chance("lost-defender") == Fraction(2, 6)
