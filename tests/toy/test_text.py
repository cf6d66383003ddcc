"""Positions as text: what a short one means, and what is refused, in a sentence with its line."""

import random

import pytest

import umpire
from umpire.engine.rule import Fault
from umpire.testing import shown, stage

WHOLE = """\
turn 3 east
points 1 0
west-1 island knight known
west-2 west-bank page
west-3 lost squire known
east-1 east-stone page
east-2 lost squire known
east-3 east-bank knight
"""


def fault(text: str) -> str:
    with pytest.raises(Fault) as refused:
        umpire.place("toy", text)
    return str(refused.value)


def test_a_whole_position_comes_back_as_it_was() -> None:
    assert shown(stage("toy", WHOLE)) == WHOLE.splitlines()


def test_a_short_one_leaves_pieces_on_their_banks_and_deals_kinds_in_order() -> None:
    game = stage("toy", "east-3 island page  # and nothing else")
    assert shown(game)[:2] == ["turn 1 west", "points 0 0"]
    assert [line.split()[2] for line in shown(game)[2:]] == ["page", "squire", "knight", "squire", "knight", "page"]
    assert shown(stage("toy", "turn 4"))[0] == "turn 4 west"


def test_the_set_up_has_a_text_too() -> None:
    rules = umpire.rules("toy")
    text = rules.to_text(rules.begin())
    assert text.startswith("turn 0 deal\n")
    assert rules.to_text(rules.from_text(text)) == text
    assert rules.to_text(rules.from_text("turn 0 deal")) == text


def test_a_game_that_is_over_has_a_text_too() -> None:
    game = umpire.start("toy", seed=3)
    player = random.Random(3)
    while isinstance(game.pending, umpire.Decision):
        game.choose(player.randrange(len(game.pending.options)))
    text = game.rules.to_text(game.pos)
    assert f"outcome {game.outcome}" in text
    assert game.rules.to_text(game.rules.from_text(text)) == text
    assert umpire.place("toy", text).pending is None


def test_what_a_seat_could_write_down_is_not_a_game() -> None:
    game = stage("toy", WHOLE)
    text = game.rules.to_text(game.rules.veiled(game.pos, "west"))
    assert "east-1 east-stone hidden\n" in text
    assert "west-2 west-bank page\n" in text
    assert "say what the piece is" in fault(text)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("turn 9", 1, "whole number from 0 to 6"),
        ("turn 1 noon", 1, "no segment of the turn"),
        ("turn 1 west now", 1, "too much"),
        ("turn", 1, "cannot be read"),
        ("turn 0", 1, "nobody moves in turn 0"),
        ("turn 2 deal", 1, "before the first turn"),
        ("turn 6 turn", 1, "the game is over: say 'outcome draw'"),
        ("turn 6 turn\npoints 2 1\noutcome draw", 3, "the game is over: say 'outcome west-wins'"),
        ("turn 3\noutcome draw", 2, "the game is not over here"),
        ("points 1 0", 1, "more points than turns have ended"),
        ("turn 3\npoints 2 1", 2, "more points than turns have ended"),
        ("turn 3\nturn 4", 2, "said twice"),
        ("outcome west", 1, "no outcome"),
        ("north-1 island", 1, "'north-1' is unknown here"),
        ("west-1 moon", 1, "no space"),
        ("west-1 island king", 1, "no kind of piece"),
        ("west-1 island knight seen", 1, "no state of a piece"),
        ("west-1 island knight\nwest-2 west-stone knight", 1, "one piece of each kind"),
        ("west-1 east-bank", 1, "ashore"),
        ("west-1 island\neast-1 island", 1, "one piece on island"),
        ("turn 0 deal\nwest-1 west-bank page", 2, "before they are dealt"),
        ("west-1 west-bank hidden", 1, "say what the piece is"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, words: str) -> None:
    said = fault(text)
    assert words in said
    assert f"line {line}" in said
