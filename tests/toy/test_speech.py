"""Speech is complete: whatever the rules can say, ask, roll, draw or refuse has its words in both languages."""

import ast
import random
from collections.abc import Iterator

import pytest

import umpire
from umpire.engine.rule import no
from umpire.testing import stage
from umpire.testing.sources import Sources
from umpire.testing.speech import (
    CHECKS,
    Check,
    Name,
    Wording,
    alike,
    is_open,
    nothing_is_left_unsaid,
    tell_whole_game,
    title_folder,
)
from umpire.titles.toy.position import KINDS, PIECES, SEATS, SPACES
from umpire.titles.toy.rules.ch04_winning import OUTCOMES
from umpire.titles.toy.view import OUT

TITLE = umpire.title("toy")
RULES = umpire.rules("toy")
SOURCES = Sources(title_folder("toy"))
MODIFIERS = {word for function, call in SOURCES.calls("Modifier") for word in SOURCES.words_of(function, call.args[1])}


def names() -> Iterator[Name]:
    """Every name on map, pieces and tracks, with the list that says it."""
    yield from (("unit", piece) for piece in PIECES)
    yield from (("place", place) for place in [*SPACES, OUT])
    yield from ((kind, name) for kind in ("kind", "a-kind") for name in KINDS)
    yield from ((kind, seat) for kind in ("seat", "the-side") for seat in SEATS)
    yield from (("outcome", outcome) for outcome in OUTCOMES)
    yield from (("edition", edition) for edition in TITLE.editions)
    yield from (("setting", option.name) for option in TITLE.options)
    for segment in RULES.segments:
        yield "segment", segment.name
        yield "phase", segment.phase


WORDING = Wording(
    "toy", modifiers=MODIFIERS, outcomes=OUTCOMES, names=names(), elsewhere={"GameEnded": OUTCOMES}, spare=["table"]
)
each_language = pytest.mark.parametrize("language", WORDING.languages)


@each_language
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_speech_is_complete(check: Check, language: str) -> None:
    assert check(WORDING, language) == []


def test_a_message_that_nobody_needs_is_named_as_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORDING.messages("en"), "verb-swim", set())
    assert nothing_is_left_unsaid(WORDING, "en") == ["unused: verb-swim"]


@pytest.mark.parametrize(
    ("options", "open"), [("[DONE]", False), ("[*names, DONE]", True), ("names", True), ("self.names()", True)]
)
def test_a_list_of_options_is_open_where_others_can_come_in(options: str, open: bool) -> None:
    assert is_open(ast.parse(options, mode="eval").body) == open


def test_the_sources_are_read() -> None:
    """If the checks found nothing to check, they would all pass."""
    assert WORDING.languages == ["en", "fr"]
    assert len(WORDING.facts) == 9
    assert {"verb-move-who.pass", "verb-move-to.option"} <= set(WORDING.asked())
    assert set(WORDING.rolled()) == {"roll-fight"}
    assert {"draw-kinds", "draw-belief"} <= set(WORDING.drawn())
    assert WORDING.modifiers == {"attacker", "defender"}
    assert {"far-bank", "own-piece-there", "game-over"} <= WORDING.reasons()
    assert {"gist-lost-attacker", "gist-lost-defender"} <= set(WORDING.gists())


@each_language
def test_different_things_have_different_names(language: str) -> None:
    assert alike(WORDING, language, "unit", "place", "kind", "a-kind", "outcome", "seat") == []


@each_language
def test_options_are_named_with_every_choice(language: str) -> None:
    ids = {f"setting-{option.name}.{choice}" for option in TITLE.options for choice in option.choices}
    assert ids <= WORDING.voices[language].ids()


@pytest.mark.parametrize("seed", range(5))
def test_whole_games_are_told_without_a_gap(seed: int) -> None:
    tell_whole_game(WORDING, umpire.start("toy", seed=seed), random.Random(seed))


def test_how_a_fight_sounds() -> None:
    game = stage("toy", "turn 2 west\nwest-1 west-stone knight\neast-1 island page", dice=[2])
    game.play("west-1")
    game.play("island")
    english, french = (WORDING.voices[language] for language in ("en", "fr"))
    said = [english.step(game.rules, step) for step in game.log[2:8]]
    assert said == [
        "West 1 attacks East 1 on the island.",
        "West 1 is turned up: a knight.",
        "East 1 is turned up: a page.",
        "West 1 against East 1: d6 2, +3 strength of the attacker [2.3], -1 strength of the defender [2.3] = 4, needs 4 or more.",
        "The attack succeeds, and East 1 is lost.",
        "West 1 goes from the west stone to the island.",
    ]
    assert french.step(game.rules, game.log[7]) == "Ouest 1 va de la pierre ouest à l’île."
    assert french.reason(no("3.3", "far-bank")) == "Nul ne débarque sur la rive ennemie."
