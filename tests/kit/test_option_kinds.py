"""What a question says of its options is true, and what is not is found."""

import pytest

from umpire.engine.ask import NUMBER, SPACE, UNIT, UNITS, WORD, Decision, Pointing
from umpire.kit.speech import Speech
from umpire.testing import stage
from umpire.testing.conformance import assert_can_be_shown, assert_log_has_words
from umpire.testing.option_kinds import fits, wrong_kinds


@pytest.mark.parametrize(
    ("kind", "option", "at", "true"),
    [
        (SPACE, "a", Pointing(spaces=("a",)), True),
        (SPACE, "zone", Pointing(spaces=("zone", "entry")), True),
        (SPACE, "way", Pointing(spaces=("a", "b")), False),
        (SPACE, "a", Pointing(), False),
        (UNIT, "x", Pointing(units=("x",)), True),
        (UNIT, "x", Pointing(units=("x", "y")), False),
        (UNITS, "x/y", Pointing(units=("x", "y")), True),
        (UNITS, "x/y", Pointing(spaces=("a",)), False),
        (NUMBER, "12", Pointing(), True),
        (NUMBER, "-1", Pointing(), True),
        (NUMBER, "many", Pointing(), False),
        (WORD, "yes", Pointing(), True),
    ],
)
def test_an_option_is_what_its_kind_says(kind: str, option: str, at: Pointing, true: bool) -> None:
    assert fits(kind, option, at) == true


def test_a_false_kind_is_found() -> None:
    game, speech = stage("toy", "turn 2 west\nwest-1 west-stone knight"), Speech("toy", "en")
    assert wrong_kinds(game, speech) == []
    asked = game.pending
    assert isinstance(asked, Decision)
    assert asked.kind == UNIT
    asked.kind = NUMBER
    assert "west-1" in wrong_kinds(game, speech)[0]
    assert not any("option pass" in line for line in wrong_kinds(game, speech)), "a closed word may stand among any"
    with pytest.raises(AssertionError):
        assert_can_be_shown(game)


def test_a_log_without_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone knight")
    game.play("west-1")
    game.play("west-bank")
    assert_log_has_words(game)
    monkeypatch.setattr(Speech, "step", lambda *_: "«piece-moved»")
    with pytest.raises(AssertionError, match="lacks words in 'en'"):
        assert_log_has_words(game)
