"""What `umpire check` says of messages that a title lacks."""

from collections.abc import Callable

import pytest

import umpire
from umpire.kit.speech import Speech
from umpire.testing.missing_messages import unsaid_names_of


@pytest.mark.parametrize("title", umpire.titles())
def test_every_reason_modifier_gist_and_segment_has_its_words(title: str) -> None:
    assert unsaid_names_of(title) == []


@pytest.mark.parametrize(
    ("id", "what"),
    [
        ("reason-far-bank", "the reason 'far-bank'"),
        ("modifier-attacker", "the modifier 'attacker'"),
        ("gist-lost-defender", "the gist 'lost-defender' of PieceLost"),
        ("segment-deal", "the segment 'deal'"),
        ("phase-moves", "the phase 'moves'"),
    ],
)
def test_what_has_no_words_is_named(id: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ids: Callable[[Speech], set[str]] = Speech.ids
    has: Callable[[Speech, str], bool] = Speech.has
    monkeypatch.setattr(Speech, "ids", lambda speech: ids(speech) - {id})
    monkeypatch.setattr(Speech, "has", lambda speech, wanted: wanted != id and has(speech, wanted))
    english, french = unsaid_names_of("toy")
    assert english.endswith(f"toy/speech/en.ftl has no {id}, the words of {what}")
    assert "fr.ftl" in french
