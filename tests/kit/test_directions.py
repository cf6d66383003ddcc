"""Directions of a title: what may be written, and what is said of what may not."""

from pathlib import Path
from typing import ClassVar

import pytest

from umpire.engine.ask import Draw, Event, Roll
from umpire.engine.rule import Fault
from umpire.kit.directions import NOTE, Directions, directions_of, read


class UnitMoved(Event):
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "origin", "to", "word")


class UnitHurried(UnitMoved):
    """As a house rule may have it: without a direction of its own."""


class BridgeBlown(Event):
    FIELDS: ClassVar[tuple[str, ...]] = ()


CLASSES: dict[str, type[Event]] = {"UnitMoved": UnitMoved, "BridgeBlown": BridgeBlown}

WHOLE = """
[UnitMoved]
kind = "move"
units = ["unit"]
path = ["origin", "to"]
weight = "routine"
when.word.drift = { weight = "set-piece", look = "drop" }

[roll.assault]
units = ["squad"]
verdict = ["hit", "miss"]

[roll.morale]
sense = "at-least"

[draw.suspects]
spaces = ["zone"]
"""


def parsed(text: str) -> Directions:
    return read("a title, show/directions.toml", text, CLASSES)


def roll(why: str) -> Roll:
    return Roll(why, "1", 10, 0, 1, (), 5, {})


def test_a_direction_is_found_by_the_class_the_roll_and_the_cup() -> None:
    found = parsed(WHOLE)
    moved = found.event(UnitMoved("1"), {"unit": "red-1", "word": "march"})
    assert (moved.kind, moved.units, moved.path, moved.weight) == ("move", ("unit",), ("origin", "to"), "routine")
    assert found.roll(roll("assault")).verdict == ("hit", "miss")
    assert found.roll(roll("assault")).sense == "at-most"
    assert found.roll(roll("assault")).kind == "roll"
    assert found.roll(roll("morale")).sense == "at-least"
    assert found.draw(Draw("suspects", "1", [], [], {})).spaces == ("zone",)


def test_a_word_may_change_a_direction_and_keeps_the_rest_of_it() -> None:
    found = parsed(WHOLE).event(UnitMoved("1"), {"unit": "red-1", "word": "drift"})
    assert (found.kind, found.units, found.weight, found.look) == ("move", ("unit",), "set-piece", "drop")


def test_what_has_no_direction_is_a_note_and_dice_are_dice() -> None:
    found = Directions()
    assert found.event(UnitMoved("1"), {}) is NOTE
    assert found.roll(roll("assault")).kind == "roll"
    assert found.draw(Draw("suspects", "1", [], [], {})).kind == "roll"


def test_an_event_of_a_house_rule_is_shown_like_the_one_that_it_changes() -> None:
    assert parsed(WHOLE).event(UnitHurried("1"), {}).kind == "move"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[UnitMoved]\nkind = "move"\nunist = ["unit"]\n', 3, "unist"),
        ('[UnitMoved]\nkind = "walk"\n', 2, "'walk'"),
        ('[UnitMoved]\nkind = "move"\nweight = "heavy"\n', 3, "'heavy'"),
        ('[UnitMoved]\nkind = "scene"\nlook = "fireworks"\n', 3, "'fireworks'"),
        ('[UnitMoved]\nkind = "move"\nunits = "unit"\n', 3, "units: expected a list"),
        ('[UnitMoved]\nunits = ["unit"]\n', 1, "a field is missing, 'kind'"),
        ('\n[UnitFled]\nkind = "move"\n', 2, "no event of the class 'UnitFled'"),
        ('[UnitMoved]\nkind = "move"\nunits = ["squad"]\n', 3, "UnitMoved has no field 'squad'; it has unit, origin"),
        ('[BridgeBlown]\nkind = "leave"\nspaces = ["at"]\n', 3, "BridgeBlown has no field 'at'; it has none"),
        ('[UnitMoved]\nkind = "move"\nwhen.mood.sad = { kind = "note" }\n', 3, "no field 'mood'"),
        ('[UnitMoved]\nkind = "move"\nwhen.word = "sad"\n', 3, "when.word.drift"),
        ('[UnitMoved]\nkind = "move"\nwhen.word.sad = "note"\n', 3, "when.word.sad is a table"),
        ('[UnitMoved]\nkind = "move"\nwhen.word.sad = { knid = "note" }\n', 3, "knid"),
        ('[UnitMoved]\nkind = "move"\nverdict = ["hit", "miss"]\n', 3, "verdict"),
        ('UnitMoved = "move"\n', 1, "a direction is a table"),
        ('roll = "assault"\n', 1, "'roll' is a group of tables"),
        ('[roll.assault]\nverdict = ["hit"]\n', 2, "verdict"),
        ('[roll.assault]\nsense = "above"\n', 2, "'above'"),
        ('[draw.cup]\nsense = "at-least"\n', 2, "sense"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(Fault) as fault:
        parsed(text)
    assert str(fault.value).startswith(f"a title, show/directions.toml, line {line}, [")
    assert said in str(fault.value)


def test_a_file_that_is_no_toml_says_where() -> None:
    with pytest.raises(Fault, match=r"directions\.toml: it is not well-formed TOML .*line 2"):
        parsed("[UnitMoved]\nkind = move\n")


def test_a_title_without_a_file_has_no_directions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Elsewhere:
        folder = tmp_path

    monkeypatch.setattr("umpire.kit.directions.find", lambda title: Elsewhere)
    assert not directions_of.__wrapped__("a title").exist


def test_the_file_of_the_title_to_copy_is_read() -> None:
    assert directions_of("toy").exist
    assert directions_of("toy") is directions_of("toy")
