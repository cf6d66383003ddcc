"""Speech says words of a list, alone or several at once. The title owns nothing but words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.engine.ask import Decision
from umpire.engine.ruleset import Rules
from umpire.kit.speech import Speech
from umpire.kit.title import Title

ENGLISH = """
joined = { $first } and { $last }
    .parts = { $first }; { $last }
unit = the { $name }
unit-red-a = Red A
unit-company = company { $number }
place-hill = the hill of { $whole }
walker = { UNIT($head) } { WALKED($rest) }
walked = on { $head }, { $rest } left
stage = rule { $head } kept { $rest }
stage-first = at first { $rest }
stage-star = a die chose { $rest }
units-moved = { COUNT($units) ->
    [0] Nobody moves.
    [one] { UNIT($units) } moves.
   *[other] { UNIT($units) } move ({ COUNT($units) }).
}
walked-on = { WALKER($walker) }.
chosen = { STAGE($trace) }.
worth = { SIGNED($value) }
verb-wait = { UNIT($unit) } waits?
"""
FRENCH = ENGLISH.replace(" and ", " et ").replace("}; {", "}\u00a0; {")
BARE = "unit = { $name }\nunits-moved = { UNIT($units) }"


def no_rules(edition: str, options: dict[str, str], folder: Path | None) -> Rules:
    raise NotImplementedError


@pytest.fixture
def voices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, put: Callable[[Title], None]) -> dict[str, Speech]:
    folder = tmp_path / "words_alone" / "speech"
    folder.mkdir(parents=True)
    for language, text in {"en": ENGLISH, "fr": FRENCH, "it": BARE}.items():
        (folder / f"{language}.ftl").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    put(Title("words-alone", "words_alone", ["only"], [], no_rules))
    return {language: Speech("words-alone", language) for language in ("en", "fr", "it")}


def test_a_word_is_said_with_its_number_its_whole_or_its_name(voices: dict[str, Speech]) -> None:
    say = voices["en"]
    assert say.name("unit", "red-a") == "Red A"
    assert say.name("unit", "company-4") == "company 4"
    assert say.name("place", "12/hill") == "the hill of 12"
    assert say.name("unit", "scouts") == "the scouts"
    assert say.name("place", "") == "«place-»"


def test_several_words_are_said_one_by_one(voices: dict[str, Speech]) -> None:
    say = voices["en"]
    assert say.names("unit", "red-a") == "Red A"
    assert say.names("unit", "red-a company-4") == "Red A and company 4"
    assert say.names("unit", "red-a company-4 scouts") == "Red A, company 4 and the scouts"
    assert say.names("unit", "red-a, scouts") == "Red A and the scouts"
    assert voices["fr"].names("unit", "red-a company-4 scouts") == "Red A, company 4 et the scouts"
    assert voices["it"].names("unit", "red scouts lions") == "red, scouts, lions"  # without `joined`


def test_a_message_counts_the_words_of_a_list(voices: dict[str, Speech]) -> None:
    say = voices["en"]
    assert say.event({"units": ""}, "UnitsMoved") == "Nobody moves."
    assert say.event({"units": "red-a"}, "UnitsMoved") == "Red A moves."
    assert say.event({"units": "7"}, "UnitsMoved") == "The 7 moves."
    assert say.event({"units": "red-a scouts company-4"}, "UnitsMoved") == "Red A, the scouts and company 4 move (3)."


def test_a_word_of_several_parts_is_said_with_its_head_and_its_rest(voices: dict[str, Speech]) -> None:
    assert voices["en"].event({"walker": "scouts/20/2"}, "WalkedOn") == "The scouts on 20, 2 left."


def test_parts_with_a_head_are_said_one_after_the_other(voices: dict[str, Speech]) -> None:
    say = voices["en"]
    assert say.event({"trace": "2: 18, 24"}, "Chosen") == "Rule 2 kept 18, 24."
    trace = {"trace": "first: 1, 2, 3; 4: 2, 3; *: 3"}
    assert say.event(trace, "Chosen") == "At first 1, 2, 3; rule 4 kept 2, 3; a die chose 3."
    assert "kept 2, 3\u00a0; a die" in voices["fr"].event(trace, "Chosen")


def test_sentences_begin_with_a_capital(voices: dict[str, Speech]) -> None:
    assert voices["en"].prompt(Decision("red", "wait", ["no"], "1", {"unit": "scouts"})) == "The scouts waits?"
    assert voices["en"].say("worth", {"value": 2}) == "+2"


def test_the_number_of_a_hex_is_a_name(voices: dict[str, Speech]) -> None:
    """It keeps its zero, and nobody puts a comma into it."""
    assert voices["en"].event({"units": "0809"}, "UnitsMoved") == "The 0809 moves."
    assert voices["en"].event({"units": "2108"}, "UnitsMoved") == "The 2108 moves."
    assert voices["en"].name("place", "2108/hill") == "the hill of 2108"
