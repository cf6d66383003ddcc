"""Speech is complete: whatever the rules can say, ask, roll, draw or refuse has its words in both languages."""

import random
from collections.abc import Iterator

import pytest

import umpire
from umpire.engine.ask import Decision, Roll
from umpire.engine.rule import Modifier, no
from umpire.kit.speech import Speech
from umpire.testing.sources import Sources
from umpire.testing.speech import CHECKS, Check, Name, Wording, alike, tell_whole_game, title_folder
from umpire.titles.second_fallujah.rules.ch08_casualties import WAY_NAME
from umpire.titles.second_fallujah.rules.ch10_advantage import END_USES, KEEP, USES
from umpire.titles.second_fallujah.rules.ch15_bot_casualties import LIST_ENTRIES
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES, SIDE_NAMES
from umpire.titles.second_fallujah.schema import chart
from umpire.titles.second_fallujah.view import NATIONS, TYPES

TITLE = umpire.title("second-fallujah")
RULES = umpire.rules("second-fallujah", "en")
CHART = chart(None)
SOURCES = Sources(title_folder("second-fallujah"))

BATTALIONS = [f"battalion-{name}" for name in CHART.battalion_name]
PIECES = [*CHART.unit_name, *BATTALIONS, *CHART.state_name, "all"]
AREAS = PLACE_NAMES[1:-3]
ENTRY_ZONES = PLACE_NAMES[-3:-1]
POINTS = range(60)
CAUSES = RULES.view(RULES.begin(), "coalition")["vp_parts"]
# What the bot chooses: every call of `conclude`.
CHOICES = {
    word for function, call in SOURCES.calls("self.conclude") for word in SOURCES.words_of(function, call.args[0])
}
# Modifiers that depend on units or areas are made where they are needed.
MODIFIERS = {word for function, call in SOURCES.calls("Modifier") for word in SOURCES.words_of(function, call.args[1])}


def names() -> Iterator[Name]:
    """Every name on map, counters and tracks, with the list that says it."""
    yield from (("unit", unit) for unit in CHART.unit_name)
    yield from (("piece", piece) for piece in PIECES)
    yield from ((kind, state) for kind in ("state", "a-state", "the-state") for state in CHART.state_name)
    for state in ("fedayeen", "cadre", "militia"):
        yield from (("mover", mover) for mover in [state, *(f"{state}/{area}/2" for area in AREAS)])
    yield "mover", "dug-in"
    yield from (("moved-to", f"{area}/2") for area in AREAS)
    yield from (("place", place) for place in PLACE_NAMES[1:])
    for kind in ("the-place", "in-place", "from-place", "full-place"):
        yield from ((kind, place) for place in [*AREAS, *ENTRY_ZONES])
    yield from ((kind, area) for kind in ("to-place", "area-name") for area in AREAS)
    yield from (("order", order) for order in [*AREAS, *ENTRY_ZONES, *(f"organize-{area}" for area in AREAS)])
    yield from (("next-step", step) for step in [*AREAS, *ENTRY_ZONES, *(f"attack-{area}" for area in AREAS)])
    yield from (("reaction", f"{word}-{area}") for word in ("from", "own") for area in AREAS)
    yield from (("way", way) for way in WAY_NAME)
    yield from (("purpose", word) for word in CHOICES)
    yield from (("trace", stage) for stage in ("0: 18, 19", "2: 18", "*: 18"))
    yield from (("type", name) for name in TYPES)
    yield from (("nation", name) for name in NATIONS)
    yield from (("worth", worth) for worth in CHART.worth if worth)
    yield from (("cause", cause) for cause in CAUSES)
    yield from (("outcome", outcome) for outcome in CHART.level_name)
    yield from (("by-side", side) for side in SIDE_NAMES)
    yield from (("day", day) for day in CHART.days)
    yield from (("seat", seat) for seat in RULES.seats)
    yield from (("edition", edition) for edition in TITLE.editions)
    yield from (("setting", option.name) for option in TITLE.options)
    for segment in RULES.segments:
        yield "segment", segment.name
        yield "phase", segment.phase


WORDING = Wording(
    "second-fallujah",
    modifiers={*CHART.modifier, *MODIFIERS},
    outcomes=CHART.level_name,
    names=names(),
    spare=("board",),
    elsewhere={
        "BotLoss": LIST_ENTRIES,
        "GameEnded": CHART.level_name,
        "AdvantageUsed": {*USES, *END_USES} - {KEEP},
        "BotChose": CHOICES,
    },
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
    assert len(WORDING.facts) >= 50
    assert len(WORDING.asked()) > 80
    assert len(WORDING.rolled()) == 9
    assert set(WORDING.drawn()) >= {"draw-fedayeen-area", "draw-candidates"}
    assert {"verb-react.retreat-cadre", "verb-advantage.mulligan", "verb-insurgent-do.dig-in"} <= set(WORDING.asked())
    assert {"attack-target", "retreat"} <= CHOICES
    assert {"lead-cf", "double-tem", "support-tank"} <= WORDING.modifiers
    assert {"game-over", "stack-full", "lead-parentheses", "no-fedayeen"} <= WORDING.reasons()
    assert WORDING.gists()["gist-cp"] == {"number"}
    assert "gist-repulsed" in WORDING.gists()
    assert "gist-hit" not in WORDING.gists()


@each_language
def test_an_event_tells_all_its_facts(language: str) -> None:
    """But for the 0 points of an attack that does not hit."""
    known = WORDING.messages(language)
    untold = {
        id: fields - known[id] - {"word"} for id, fields in WORDING.told().items() if fields - known[id] - {"word"}
    }
    assert untold == {f"battle-rolled-{word}": {"points"} for word in ("stalled", "repulsed", "success", "failed")}


@each_language
def test_different_things_have_different_names(language: str) -> None:
    lists = (
        "unit",
        "piece",
        "state",
        "a-state",
        "mover",
        "place",
        "area-name",
        "order",
        "next-step",
        "reaction",
        "way",
        "type",
    )
    assert alike(WORDING, language, *lists) == []


@each_language
def test_options_are_named_with_every_choice(language: str) -> None:
    ids = {f"setting-{option.name}.{choice}" for option in TITLE.options for choice in option.choices}
    assert ids <= speech(language).ids()


def test_areas_are_called_as_on_the_map() -> None:
    assert [speech("en").name("area-name", area) for area in AREAS] == CHART.area_name[1:]


# -- how it sounds ------------------------------------------------------------------------------------------------


def test_units_are_named_as_on_the_counter() -> None:
    say = speech("en")
    assert [say.unit(name) for name in ("3-1-i", "2-7-cav-a", "iraqi-4-1", "small-craft", "c-2-tank-1")] == [
        "3/1 I",
        "2/7 Cav A",
        "Iraqi 4/1",
        "Small Craft",
        "C/2 Tank 1",
    ]


def test_units_of_a_stack_are_named_one_by_one() -> None:
    facts = {"units": "3-1-i 3-1-k 3-1-w", "origin": "nw", "to": "42", "cost": "4"}
    said = "3/1 I, 3/1 K and 3/1 W move from the NW Entry Zone to area 42 (4 MP each)."
    assert speech("en").event(facts, "UnitsMoved") == said
    said = "3/1 I, 3/1 K et 3/1 W vont de la Zone d’entrée nord-ouest au secteur 42 (4 PM par unité)."
    assert speech("fr").event(facts, "UnitsMoved") == said
    assert speech("en").event({**facts, "units": "3-1-i"}, "UnitsMoved").startswith("3/1 I moves from")


def test_a_question_names_those_who_are_picked_already() -> None:
    about = {"origin": "18", "to": "19", "cost": "1", "picked": ""}
    decision = Decision("coalition", "who-moves", ["3-1-i"], "6", about)
    assert speech("en").prompt(decision) == "Who moves from area 18 to area 19 for 1 MP?"
    decision = Decision("coalition", "who-moves", ["go"], "6", {**about, "picked": "3-1-i 3-1-k"})
    assert speech("en").prompt(decision).endswith("So far 3/1 I and 3/1 K.")


def test_the_bot_tells_why() -> None:
    facts = {"word": "attack-target", "pick": "19", "candidates": "18, 19, 24", "trace": "2: 19, 24; *: 19"}
    said = "The bot attacks area 19 (of 18, 19, 24; priority 2 kept 19, 24; a die decided)."
    assert speech("en").event(facts, "BotChose") == said
    said = "L’automate attaque le secteur 19 (parmi 18, 19, 24\u00a0; la priorité 2 a gardé 19, 24\u00a0; un dé a tranché)."
    assert speech("fr").event(facts, "BotChose") == said
    facts = {"word": "retreat", "pick": "24", "candidates": "24", "trace": ""}
    assert speech("en").event(facts, "BotChose") == "The bot retreats to area 24."


def test_an_insurgent_that_has_moved_is_told_from_one_that_has_not() -> None:
    decision = Decision("insurgent", "insurgent-next", ["militia", "militia/20/2"], "6", {"area": "18"})
    said = [speech("en").option(decision, choice) for choice in decision.options]
    assert said == ["A Militia", "The Militia that has moved to area 20 (2 MP left)"]


def test_answers_say_what_will_be_done() -> None:
    say = speech("en")
    assert [say.name("order", word) for word in ("18", "nw", "organize-18")] == [
        "Activate area 18",
        "Activate the NW Entry Zone",
        "Organize resistance in area 18",
    ]
    assert say.name("next-step", "18") == "Move from area 18"
    assert say.name("next-step", "attack-19") == "Attack in area 19"
    assert say.name("piece", "battalion-3-1") == "the whole of 3/1"


def test_french_agrees_with_militia() -> None:
    say = speech("fr")
    assert say.event({"area": "19", "state": "spent-militia"}, "InsurgentAttacked") == (
        "Une Milice Épuisée attaque dans le secteur 19."
    )
    assert say.say("state-spent-militia.count", {"count": 3}) == "3 Milices Épuisées"
    assert say.say("state-cadre.count", {"count": 1}) == "1 Cadre"


def test_a_battle_is_told_with_every_modifier_and_its_section() -> None:
    mods = (Modifier(6, "lead-cf", "7.2.4"), Modifier(-1, "ambush", "6.4.2"))
    roll = Roll("attack", "7.1", 6, 1, 2, mods, -1, {"area": "19"})
    roll.answer = 7
    said = "Attack in area 19: 2d6 7, +6 lead unit [7.2.4], -1 Ambush [6.4.2] = 12."
    assert speech("en").step(RULES, roll) == said
    assert speech("en").roll_prompt(roll) == "Attack in area 19: roll 2d6 and type the total (2 to 12)."
    assert speech("en").gist("cp-7") == "7 CP"
    assert speech("fr").gist("cp-7") == "7 PP"


def test_a_reason_may_depend_on_the_section() -> None:
    say = speech("en")
    assert say.reason(no("6.2", "battle-fought")) != say.reason(no("7.2", "battle-fought"))


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("setup", ["free", "random"])
@pytest.mark.parametrize("insurgents", ["player", "bot"])
def test_whole_games_are_told_without_a_gap(insurgents: str, setup: str, seed: int) -> None:
    game = umpire.start("second-fallujah", options={"insurgents": insurgents, "setup": setup}, seed=seed)
    tell_whole_game(WORDING, game, random.Random(seed))


@each_language
def test_what_is_refused_is_refused_in_words(language: str) -> None:
    """Choices that are not offered, at many questions of a game."""
    game = umpire.start("second-fallujah", options={"insurgents": "player"}, seed=3)
    player = random.Random(3)
    tried = ["nw", "18", "51", "attack-19", "all", "go", "done", "3-1-w", "cadre", "dig-in", "militia", "kill-cadre"]
    said: set[str] = set()
    for _ in range(300):
        decision = game.pending
        assert isinstance(decision, Decision)
        rulings = [game.why_not(choice) for choice in tried]
        said |= {speech(language).reason(ruling) for ruling in rulings if not ruling.ok}
        game.choose(player.randrange(len(decision.options)))
    assert len(said) > 10
    assert [text for text in said if "«" in text] == []
