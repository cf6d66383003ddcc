"""Reading what people write."""

import pytest

from umpire.engine.rule import Fault
from umpire.kit.parse import Said, no_more, read_lines


def test_nothing_is_said_twice_and_both_lines_are_named() -> None:
    said = Said()
    with pytest.raises(Fault) as refused:
        read_lines("a 1\n\n# a remark\nb 2\na 3  # again\n", lambda words: said.note(words[0]), said)
    assert str(refused.value) == "position, line 5 ('a 3'): 'a' is said twice; first in line 1 ('a 1')."


def test_what_is_wrong_in_the_end_is_told_with_the_line_that_said_it() -> None:
    said = Said()
    read_lines("a 1\nb 2\n", lambda words: said.note(words[0]), said)
    assert said.has("a")
    assert not said.has("c")
    assert str(said.fault("too much.", "c", "b", "a")) == "position, line 2 ('b 2'): too much."
    assert str(said.fault("too much.", "c")) == "position: too much."


def test_words_that_are_too_many_are_refused() -> None:
    no_more(["one", "two"], 2)
    with pytest.raises(Fault, match="'three' is too much here"):
        no_more(["one", "two", "three"], 2)
