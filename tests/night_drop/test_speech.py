"""Speech is complete: whatever the rules can say, ask, roll, draw or refuse has its words in both languages."""

import json
import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

import umpire
from umpire.engine.ask import Decision, Draw, Roll
from umpire.engine.rule import Modifier, no
from umpire.kit.speech import Speech
from umpire.testing.sources import Sources
from umpire.testing.speech import CHECKS, Check, Name, Wording, alike, tell_whole_game, title_folder
from umpire.titles.night_drop.chart import LETTERS
from umpire.titles.night_drop.data.hexes import TERRAIN
from umpire.titles.night_drop.events import LimitRolled, StageReached
from umpire.titles.night_drop.rules.ch05_sequence import ACTIONS
from umpire.titles.night_drop.rules.ch09_combat import BEATEN, EVEN, REPELLED, ROUTED, SHATTERED
from umpire.titles.night_drop.rules.rulebook import FACE_NAMES, PASS, SEATS
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.schema import chart
from umpire.titles.night_drop.view import BOXES, MARKERS, STAGES

TITLE = umpire.title("night-drop")
RULES = umpire.rules("night-drop", "en")
assert isinstance(RULES, NightDrop)
CHART = chart(None)
UNITS = RULES.unit_name
VALUES = RULES.vp_names()
SOURCES = Sources(title_folder("night-drop"))
PLACES = json.loads((title_folder("night-drop") / "data" / "map.json").read_text(encoding="utf-8"))["places"]

REGIMENT_NAMES = CHART.regiment_name
STICKS = [f"stick-{regiment}-7" for regiment in REGIMENT_NAMES]
COMPANIES = [name for names in CHART.company_name for name in names]
GERMANS = [f"g{number + 1}" for number in range(sum(CHART.type_count))]
SHOWN = FACE_NAMES[1:]
MODIFIERS = {word for function, call in SOURCES.calls("Modifier") for word in SOURCES.words_of(function, call.args[1])}


def conversions() -> Iterator[str]:
    """2.4.1, 2.4.2 Every way to combine the Sticks of a hex."""
    for count in (2, 3):
        for faces in combinations_with_replacement(["hq", "ldr", "plt"], count):
            led = faces[0] != "plt"
            if led or count == 3:
                yield "-".join(["full" if led and count == 3 else "reduced", *faces])
    yield from (f"reinforce-{face}" for face in ("plt", "ldr", "hq"))


def names() -> Iterator[Name]:
    """Every name on map, counters and tracks, with the list that says it."""
    yield from (("unit", unit) for unit in UNITS)
    yield from (("numbered", stick) for stick in UNITS if stick.startswith("stick"))
    yield from (("regiment", regiment) for regiment in REGIMENT_NAMES)
    yield from (("face", face) for face in FACE_NAMES)
    yield from (("a-face", face) for face in SHOWN)
    yield from ((kind, type) for kind in ("type", "a-type") for type in CHART.type_name)
    yield from (("letter", letter) for letter in LETTERS)
    yield from (("kind", kind) for kind in ("stick", "company", "german"))
    yield from (("strength", side) for side in ("full", "reduced"))
    yield from ((kind, hex) for kind in ("hex", "number-and-name") for hex in CHART.hex_name)
    yield from (("place", place) for place in CHART.place if place)
    yield from (("terrain", terrain) for terrain in TERRAIN)
    yield from (("box", box) for box in BOXES.values())
    yield from (("vp-marker", marker) for marker in MARKERS.values())
    yield from (("points", value) for value in VALUES)
    yield from (("mover", f"{hex}/{word}") for hex in CHART.hex_name for word in [*FACE_NAMES[:-1], "all"])
    yield from (("mover", unit) for unit in [*COMPANIES, *GERMANS])
    yield from (("loss", f"{regiment}-{face}") for regiment in REGIMENT_NAMES for face in FACE_NAMES)
    yield from (("loss", unit) for unit in [*COMPANIES, *GERMANS])
    yield from (("astray", f"{hex}/{moves}") for hex in CHART.hex_name for moves in range(CHART.stick_moves))
    yield from (("discovery", f"{word}/{CHART.hex_name[hex]}") for hex in CHART.vp_hexes for word in ("turn", "draw"))
    yield from (("route", way) for way in ("2309/2308", "2309/2409/2509", "2309/2409/2410/2311"))
    yield from (("way", way) for way in ("2308", "2409/2509", "2409/2410/2311"))
    yield from (("conversion", word) for word in conversions())
    yield from (("action", action) for action in ACTIONS)
    yield from (("stage", stage) for stage in STAGES.values())
    yield from ((kind, seat) for kind in ("seat", "the-side") for seat in SEATS)
    yield from (("outcome", outcome) for outcome in CHART.level_name)
    yield from (("edition", edition) for edition in TITLE.editions)
    yield from (("setting", option.name) for option in TITLE.options)
    for segment in RULES.segments:
        yield "segment", segment.name
        yield "phase", segment.phase


WORDING = Wording(
    "night-drop",
    modifiers=MODIFIERS,
    outcomes=CHART.level_name,
    names=names(),
    elsewhere={
        "GameEnded": CHART.level_name,
        "ActionChosen": [*ACTIONS, PASS],
        "CombatRolled": [SHATTERED, BEATEN, EVEN, REPELLED, ROUTED],
    },
    spare=["table"],
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
    assert len(WORDING.facts) >= 38
    assert len(WORDING.asked()) > 60
    assert set(WORDING.rolled()) >= {"roll-direction", "roll-initiative-us", "roll-push", "roll-defence"}
    assert set(WORDING.drawn()) >= {"draw-germans", "draw-sticks", "draw-vp", "draw-entry-letter"}
    assert {"verb-seize.none", "verb-move-to.off-map", "verb-attack-with.go"} <= set(WORDING.asked())
    assert {"landing-terrain", "attack-value", "bridge"} <= WORDING.modifiers
    assert {"game-over", "three-times", "no-chain", "us-there"} <= WORDING.reasons()
    assert WORDING.gists()["gist-vp"] == {"number"}
    assert {"gist-shattered", "gist-advantage-shown", "gist-stick-killed"} <= set(WORDING.gists())


@each_language
def test_an_event_tells_all_its_facts(language: str) -> None:
    """But for the side that has chosen U1 or G1."""
    known = WORDING.messages(language)
    untold = {
        id: fields - known[id] - {"word"} for id, fields in WORDING.told().items() if fields - known[id] - {"word"}
    }
    assert untold == {f"action-chosen-{action}": {"side"} for action in ACTIONS}


@each_language
def test_different_things_have_different_names(language: str) -> None:
    lists = (
        "numbered",
        "face",
        "a-face",
        "type",
        "a-type",
        "hex",
        "place",
        "mover",
        "loss",
        "astray",
        "discovery",
        "way",
    )
    assert alike(WORDING, language, *lists, "conversion", "action", "terrain", "box", "vp-marker", "outcome") == []
    said = [speech(language).unit(name) for name in [*STICKS, *COMPANIES, *GERMANS]]
    assert len(set(said)) == len(said)


@each_language
def test_options_are_named_with_every_choice(language: str) -> None:
    ids = {f"setting-{option.name}.{choice}" for option in TITLE.options for choice in option.choices}
    assert ids <= speech(language).ids()


@each_language
def test_hexes_have_the_names_of_the_map(language: str) -> None:
    say = speech(language)
    for index, hex in enumerate(CHART.hex_name):
        place = f" ({say.place(CHART.place[index])})" if CHART.place[index] else ""
        assert say.name("number-and-name", hex) == f"{hex}{place}"


def test_places_are_called_as_on_the_map() -> None:
    assert [speech("en").place(row["place"]) for row in PLACES] == [row["name"] for row in PLACES]


# -- how it sounds ------------------------------------------------------------------------------------------------


def test_hexes_keep_their_four_digits() -> None:
    facts = {"unit": "505-a", "origin": "0809", "to": "2108"}
    assert speech("en").event(facts, "UnitMoved") == "A/505 moves from hex 0809 (Amfreville) to hex 2108."
    assert speech("fr").event(facts, "UnitMoved") == "A/505 va de l’hexagone 0809 (Amfreville) à l’hexagone 2108."


def test_sticks_are_nameless_but_for_the_dice_of_the_landing() -> None:
    say = speech("en")
    facts = {"unit": "stick-505-7", "origin": "0101", "to": "0102"}
    assert say.event(facts, "StickPushed") == "A Stick of the 505th goes astray from hex 0101 to hex 0102."
    assert say.roll(Roll("direction", "4.2.2", 6, 1, 1, (), -1, {"unit": "stick-505-7"})) == (
        "Stick 7 of the 505th, direction"
    )


def test_german_units_have_numbers_and_lose_their_marker() -> None:
    facts = {"unit": "g3", "hex": "2409", "type": "armoured-b"}
    said = "German unit 3 in hex 2409 (Sainte-Mère-Église) loses its Unknown marker: an armoured company (B)."
    assert speech("en").event(facts, "GermanRevealed") == said
    said = (
        "L’unité allemande 3 dans l’hexagone 2409 (Sainte-Mère-Église) perd son marqueur Inconnu\u00a0: "
        "c’est une compagnie blindée (B)."
    )
    assert speech("fr").event(facts, "GermanRevealed") == said


def test_those_who_move_are_named_by_hex_and_face() -> None:
    decision = Decision("us", "move-who", ["2108/unknown", "0809/hq", "505-a", "2108/all", "done"], "8.4", {})
    said = [speech("en").option(decision, choice) for choice in decision.options]
    assert said == [
        "An unknown Stick in hex 2108",
        "An HQ in hex 0809 (Amfreville)",
        "A/505",
        "The whole stack in hex 2108",
        "Nobody else, on to combat",
    ]


def test_a_stack_is_asked_as_one() -> None:
    about = {"units": "stick-508-1 stick-508-2", "origin": "0715", "points": "1", "moved": "no", "one-hex": "yes"}
    decision = Decision("us", "move-to", ["0714", "stop"], "8.4", about)
    assert speech("en").prompt(decision) == "Where do the 2 units in hex 0715 go together?"
    assert speech("fr").prompt(decision) == "Où vont ensemble les 2 unités de l’hexagone 0715\u00a0?"
    decision = Decision("us", "move-to", ["0714", "stop"], "8.4", {**about, "units": "508-b"})
    assert speech("en").prompt(decision) == "Where does B/508 in hex 0715 go?"


def test_ways_are_told_hex_by_hex() -> None:
    about = {"units": "508-b", "origin": "2309", "to": "2509"}
    decision = Decision("us", "move-by", ["2309/2409/2509", "2309/2408/2509"], "8.1", about)
    say = speech("en")
    assert say.prompt(decision) == "Which way does B/508 go from hex 2309 to hex 2509? All cost the same."
    assert [say.option(decision, choice) for choice in decision.options] == [
        "By 2409 (Sainte-Mère-Église), 2509",
        "By 2408, 2509",
    ]
    assert speech("fr").option(decision, "2309/2408/2509") == "Par 2408, 2509"
    assert speech("fr").prompt(decision).startswith("Par où va B/508 de l’hexagone 2309 à l’hexagone 2509")


def test_answers_say_what_will_be_done() -> None:
    say = speech("en")
    decision = Decision("german", "discover", ["turn/0809", "draw/0418", "none"], "5.3.2", {})
    assert [say.option(decision, choice) for choice in decision.options] == [
        "Turn over the marker in hex 0809 (Amfreville)",
        "Draw a marker for hex 0418 (Pont-l'Abbé)",
        "None",
    ]
    decision = Decision("german", "push", ["2108/0", "2108/1", "done"], "5.4.2", {"regiment": "505", "left": "4"})
    assert say.prompt(decision) == "Which unknown Stick of the 505th goes astray? Movements left: 4."
    assert say.option(decision, "2108/1") == "A Stick in hex 2108 that has gone 1 hex"
    about = {"hex": "2108", "regiment": "505"}
    decision = Decision("us", "convert", ["none", "full-hq-plt-plt", "reinforce-ldr"], "2.4.1", about)
    assert [say.option(decision, choice) for choice in decision.options] == [
        "They stay as they are",
        "A company at full strength: an HQ and two Plt",
        "A Ldr reinforces the reduced company",
    ]


def test_an_attack_names_its_point_unit_and_a_combat_every_modifier() -> None:
    facts = {"units": "g1 g4", "hex": "1611", "point": "g4"}
    said = "German unit 1 and German unit 4 attack hex 1611 (La Fière); German unit 4 is the Point Unit."
    assert speech("en").event(facts, "AttackDeclared") == said
    mods = (Modifier(3, "defence-value", "9.2.3"), Modifier(2, "village", "9.2.4"), Modifier(1, "bridge", "9.2.4"))
    roll = Roll("defence", "9.2.4", 6, 1, 1, mods, -1, {"hex": "1611"})
    roll.answer = 3
    said = "Defence of hex 1611 (La Fière): d6 3, +3 Defence Value [9.2.3], +2 village [9.2.4], +1 bridge [9.2.4] = 9."
    assert speech("en").step(RULES, roll) == said


def test_a_drawn_marker_tells_its_points() -> None:
    draw = Draw("vp", "2.5", VALUES, [1, 1, 1], {})
    draw.answer = 2
    assert speech("en").step(RULES, draw) == "A VP marker is drawn: 3 VP."
    assert speech("fr").option(draw, "vp-2") == "2 PV"
    assert speech("fr").gist("vp-2") == "2 PV"


def test_the_log_says_which_stage_is_reached_and_what_a_limit_limits() -> None:
    text = "turn 2 activations\ninitiative german\nstick 505 2108\ngerman company-a 0809\n"
    game = umpire.place("night-drop", text, seed=1)
    game.play("g4")
    game.play("done")
    (rolled,) = [step for step in game.log if isinstance(step, LimitRolled)]
    reached = next(step for step in game.log if isinstance(step, StageReached))
    facts = {**game.rules.facts(rolled), "limit": 4}
    assert speech("en").event(facts, "LimitRolled") == "Up to 4 German units can be activated."
    assert speech("fr").event(facts, "LimitRolled") == "Jusqu’à 4 unités allemandes peuvent être activées."
    assert speech("en").event({**facts, "limit": 1}, "LimitRolled") == "One German unit can be activated, no more."
    facts["word"] = "movements"
    assert speech("en").event(facts, "LimitRolled").startswith("Up to 4 movements of unknown Sticks")
    assert speech("en").step(game.rules, reached) == "Next in this Activation: movement."
    assert speech("fr").step(game.rules, reached) == "Suite de l’Activation\u00a0: mouvement."


def test_a_reason_may_depend_on_the_section() -> None:
    say = speech("en")
    assert say.reason(no("5.4.1", "used")) != say.reason(no("5.4.2", "used"))


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told_without_a_gap(seed: int) -> None:
    choices = [option.choices[seed % 2] for option in TITLE.options]
    options = {option.name: choice for option, choice in zip(TITLE.options, choices, strict=True)}
    game = umpire.start("night-drop", options=options, seed=seed)
    tell_whole_game(WORDING, game, random.Random(seed))


@each_language
def test_what_is_refused_is_refused_in_words(language: str) -> None:
    """Choices that are not offered, at many questions of a game."""
    game = umpire.start("night-drop", seed=3)
    player = random.Random(3)
    tried = ["0101", "2409", "1512", "505-a", "g1", "g14", "stick-507-3", "u1", "g1", "g2", "turn/2409", "draw/0101"]
    said: set[str] = set()
    for _ in range(300):
        decision = game.pending
        assert isinstance(decision, Decision)
        rulings = [game.why_not(choice) for choice in tried]
        said |= {speech(language).reason(ruling) for ruling in rulings if not ruling.ok}
        game.choose(player.randrange(len(decision.options)))
    assert len(said) > 10
    assert [text for text in said if "«" in text] == []
