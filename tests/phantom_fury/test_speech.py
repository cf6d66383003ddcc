"""Speech is complete: whatever the rules can say, ask, roll, draw or refuse has its words in both languages."""

import random
from collections.abc import Iterator

import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.engine.rule import Fault, Modifier, no
from umpire.kit.speech import Speech
from umpire.testing.sources import Sources
from umpire.testing.speech import CHECKS, Check, Wording, alike, tell_whole_game, title_folder
from umpire.titles.phantom_fury import view
from umpire.titles.phantom_fury.position import UNIT_NAMES

RULES = umpire.rules("phantom-fury", "en")
CHART = RULES.chart  # type: ignore[attr-defined]
SOURCES = Sources(title_folder("phantom-fury"))

OUTCOMES = {RULES.victory_level(points) for points in range(-20, 40)}  # type: ignore[attr-defined]
OUTCOMES |= {word for function, call in SOURCES.calls("GameEnded") for word in SOURCES.words_of(function, call.args[0])}


def names() -> Iterator[tuple[str, str | int]]:
    """Every name on map, counters and tracks, with the list that says it."""
    title = umpire.title("phantom-fury")
    yield from (("unit", unit) for unit in UNIT_NAMES)
    for kind in ("place", "the-place", "in-place"):
        yield from ((kind, place) for place in CHART.location_name + CHART.section_name)
    yield from (("floor", code) for code in CHART.location_code)
    yield from (("zone", zone) for zone in range(1, CHART.zone_count + 1))
    yield from (("the-zone", zone) for zone in range(CHART.zone_count + 1))
    yield from (("zone-name", name) for name in CHART.zone_name if name)
    yield from (("kind", kind) for kind in CHART.kind_name)
    yield from (("marker", marker) for marker in CHART.suspect_name)
    yield from (("mission", mission) for mission in CHART.mission_name)
    yield from (("cause", cause) for cause in CHART.vp_cause)
    yield from (("box", box) for box in view.BOXES.values())
    yield from (("status", status) for status in view.STATUS)
    yield from (("nature", nature) for nature in view.NATURE)
    yield from (("medal", medal) for medal in view.HERO if medal)
    yield from (("fury", fury) for fury in view.FURY if fury)
    yield from (("enemy", enemy) for enemy in ("suspect", "guerillas", "martyrs"))
    yield from (("control", side) for side in ("usmc", "insurgents"))
    yield from (("activation", nature) for nature in SOURCES.module_words("NATURES"))
    yield from (("outcome", outcome) for outcome in OUTCOMES)
    yield from (("seat", seat) for seat in RULES.seats)
    yield from (("edition", edition) for edition in title.editions)
    yield from (("setting", option.name) for option in title.options)
    for segment in RULES.segments:
        yield "segment", segment.name
        yield "phase", segment.phase


WORDING = Wording(
    "phantom-fury",
    modifiers=CHART.drm,
    outcomes=OUTCOMES,
    names=names(),
    elsewhere={
        "InsurgentsReacted": CHART.reaction,
        "EventHappened": [*CHART.usmc_event, *CHART.insurgent_event, *CHART.iif_event],
        "RouteClosed": SOURCES.reasons("may_retreat"),
        "AssaultDeclared": [
            word for name in ("TOP_DOWN", "BOTTOM_UP", "NORMAL_TYPE") for word in SOURCES.module_words(name)
        ],
        "LateModifier": CHART.drm,
    },
    spare=["state", "board"],
)
each_language = pytest.mark.parametrize("language", WORDING.languages)


def speech(language: str) -> Speech:
    return WORDING.voices[language]


@each_language
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_speech_is_complete(check: Check, language: str) -> None:
    assert check(WORDING, language) == []


def test_the_sources_are_read() -> None:
    """If the checks found nothing to check, they would all pass."""
    assert WORDING.languages == ["en", "fr"]
    assert len(WORDING.facts) > 60
    assert len(WORDING.asked()) > 40
    assert len(WORDING.rolled()) > 15
    assert len(WORDING.drawn()) > 20
    assert {"game-over", "undo-barrier", "not-offered", "occupied-by-enemy", "has-caat"} <= WORDING.reasons()


@each_language
def test_different_places_and_units_have_different_names(language: str) -> None:
    assert alike(WORDING, language, "unit", "place", "the-place", "in-place", "floor", "zone", "kind", "marker") == []


# -- how it sounds ------------------------------------------------------------------------------------------------


def test_names_in_english() -> None:
    say = speech("en")
    assert say.unit("squad-4") == "Squad #4"
    assert say.place("15/C") == "Zone 15, Courtyard"
    assert say.place("9/1'") == "Zone 9, 1st Story 1′"
    assert say.place("A3") == "Street Section A3"
    assert say.zone(45, "school") == "Zone 45, the school"
    assert say.phase("fire") == "Fire Combat Phase"
    assert say.modifier(Modifier(1, "fire-suspect", "11.2.1")) == "+1 Suspect"
    assert say.reason(no("9.3", "mosque")) != say.reason(no("12.4.2", "mosque"))


def test_names_in_french_carry_their_article() -> None:
    say = speech("fr")
    assert say.name("the-place", "13/OG") == "l’Open Ground de la Zone 13"
    assert say.name("in-place", "15/R") == "sur le Rooftop de la Zone 15"
    assert say.name("the-place", "A3") == "la Section de Rue A3"
    assert say.event({"squad": "squad-4"}, "SquadPinned") == "Le Squad #4 est Pinned."
    assert say.event({"squad": "iif-2"}, "SquadReduced") == "Le Squad IIF 2 a des pertes\u00a0: il est réduit."


def test_an_event_with_a_word_is_told_with_that_word() -> None:
    assert speech("en").event({"at": "15/R", "word": "no-route"}, "InsurgentsHeld").startswith("Every route is closed")


def test_a_die_is_told_with_every_modifier_and_its_section() -> None:
    step = umpire.Roll(
        "fire",
        "11.2.1",
        10,
        0,
        1,
        (Modifier(1, "fire-suspect", "11.2.1"),),
        6,
        {"unit": "squad-4", "at": "15/R"},
    )
    step.answer = 5
    said = "Squad #4 fires at the Rooftop of Zone 15: d10 5, +1 Suspect [11.2.1] = 6 against 6."
    assert speech("en").step(RULES, step) == said
    assert "0 to 9" in speech("en").roll_prompt(step)


def test_a_missing_message_is_shown_by_its_id_and_never_fails() -> None:
    say = speech("en")
    assert say.event({"squad": "squad-4"}, "SquadPromoted") == "«squad-promoted»"
    assert say.gist("parade") == "«gist-parade»"
    decision = Decision("usmc", "sing", ["la"], "1", {})
    assert say.prompt(decision) == "«verb-sing»"
    assert say.option(decision, "la") == "«verb-sing.la»"
    assert say.unit("") == "«unit-»"
    assert say.event({}, "SquadPinned")  # a fact without its field


def test_a_language_that_nobody_speaks_is_a_fault_that_names_the_others() -> None:
    with pytest.raises(Fault, match="en, fr"):
        Speech("phantom-fury", "de")


@pytest.mark.parametrize("title", ["", "chess", "../phantom-fury", "phantom.fury", "."])
def test_a_title_that_does_not_exist_is_a_fault(title: str) -> None:
    with pytest.raises(Fault):
        Speech(title, "en")


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_whole_games_are_told_without_a_gap(edition: str, seed: int) -> None:
    game = umpire.start("phantom-fury", edition=edition, seed=seed)
    tell_whole_game(WORDING, game, random.Random(seed))
