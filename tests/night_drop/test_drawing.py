"""The picture of Night Drop: whole, named in both languages, and made of nothing but a seat's view."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec
import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.kit.scene import Scene, Target, target_of
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id
from umpire.testing import meant, stage, twins
from umpire.testing.speech import LEFT_OVER
from umpire.testing.views import held
from umpire.titles.night_drop.events import UnitMoved
from umpire.titles.night_drop.ruleset import NightDrop
from umpire.titles.night_drop.show.drawing import PILES, Drawing

SEATS = ("us", "german")
LANGUAGES = ("en", "fr")
RULES = umpire.rules("night-drop", "en")
assert isinstance(RULES, NightDrop)
CHART, UNITS = RULES.chart, RULES.unit_index
DRAWINGS = {language: Drawing(RULES, Speech("night-drop", language)) for language in LANGUAGES}
ENGLISH = DRAWINGS["en"]
PASSES = ("done", "pass", "none", "stop")
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 400_000  # characters of the map

BUSY = """
turn 6 activations
initiative us
stick 505 1611 unknown 5
stick 505 1612 unknown 2
stick 505 1612 hq 1
stick 505 1612 plt 1
stick 507 1612 unknown 3
company 507-a 1612
company 505-a 1711 reduced
german armoured-b 1311
german platoon-d 1311 letter d
german company-b 1310 known reduced
marker 1611 concealed 3
marker 1916 visible 2
control 1611
"""


def games(count: int, most: int, seed: int = 0) -> Iterator[Game]:
    """Random games, at each of their questions."""
    for number in range(seed, seed + count):
        game, player = umpire.start("night-drop", seed=number), random.Random(number)
        for _ in range(most):
            if not isinstance(game.pending, Decision):
                break
            yield game
            answer = player.randrange(len(game.pending.options))
            if game.pending.options[answer] in PASSES and player.random() < 0.8:
                answer = player.randrange(len(game.pending.options))
            game.choose(answer)


def some(count: int, most: int, every: int, seed: int = 0) -> Iterator[Game]:
    """Some of these moments, both halves of a game alike."""
    for at, game in enumerate(games(count, most, seed)):
        if at % every == 0:
            yield game


def shown(game: Game) -> dict[str, Target]:
    """What is shown of every option."""
    step = game.pending
    assert isinstance(step, Decision)
    return {choice: target_of(ENGLISH, step, game.point(choice)) for choice in step.options}


# -- the sheet ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_is_on_the_sheet_with_its_name(language: str) -> None:
    drawing = DRAWINGS[language]
    root = ElementTree.fromstring(drawing.board())
    drawn = {element.get("data-space"): element for element in root.iter() if element.get("data-space")}
    assert set(CHART.hex_name) < set(drawn)
    for space in drawing.spaces():
        element = drawn[space.id]
        assert element.get("id") == element_id("space", space.id)
        assert element.get("aria-label") == space.name
        assert not LEFT_OVER.search(space.name)
    assert len({space.name for space in drawing.spaces()}) == len(drawing.spaces())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_small_and_its_ids_are_its_own(language: str) -> None:
    board = DRAWINGS[language].board()
    assert len(board) < LARGEST
    assert board == DRAWINGS[language].board()
    ids = re.findall(r'\bid="([^"]+)"', board)
    assert len(set(ids)) == len(ids)
    assert all(id.startswith(("space-", "nd-")) for id in ids)
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', board)) <= set(ids)
    assert not LEFT_OVER.search(re.sub(r"<style>.*?</style>", "", board))


def test_the_sheet_is_the_same_each_time_it_is_drawn() -> None:
    assert Drawing(RULES, Speech("night-drop", "en")).board() == ENGLISH.board()


def test_every_rule_of_the_style_is_for_this_sheet_alone() -> None:
    found = re.search(r"<style>(.*?)</style>", ENGLISH.board())
    assert found is not None
    for heads in re.findall(r"([^{}]+)\{[^}]*\}", found[1]):
        assert all(".nd-map" in head for head in heads.split(","))
    assert "[data-theme=dark] .nd-map" in found[1]
    assert ".nd-map.night" in found[1]


def test_neighbours_are_near_each_other() -> None:
    spaces = {space.id: space for space in ENGLISH.spaces()}
    for space in spaces.values():
        for other in space.near:
            assert space.id in spaces[other].near
            if "off-map" not in (space.id, other):
                gap = (space.x - spaces[other].x) ** 2 + (space.y - spaces[other].y) ** 2
                assert abs(gap - (2 * space.radius) ** 2) < 1


# -- the scene ------------------------------------------------------------------------------------------------------


def check_scene(drawing: Drawing, scene: Scene) -> None:
    ids = [counter.id for counter in scene.counters]
    assert len(set(ids)) == len(ids)
    spaces = {space.id: space for space in drawing.spaces()}
    trays = {tray.id: tray for tray in scene.trays}
    for counter in scene.counters:
        assert not LEFT_OVER.search(counter.name)
        if counter.space in spaces:
            assert counter.size / 2 <= counter.x <= drawing.width - counter.size / 2
            assert counter.size / 2 <= counter.y <= drawing.height - counter.size / 2
            space = spaces[counter.space]
            assert abs(counter.x - space.x) < space.radius
            assert abs(counter.y - space.y) < space.radius
        else:
            assert counter.id in trays[counter.space].counters
    for tray in scene.trays:
        assert set(tray.counters) <= set(ids)
        assert tray.count >= len(tray.counters)
    assert set(scene.tints) | set(scene.focus) <= set(spaces)
    said = [fact.value for panel in scene.panels for fact in panel.facts] + [fact.value for fact in scene.headline]
    said += [cell.name for track in scene.tracks for cell in track.cells] + [tray.name for tray in scene.trays]
    assert not [text for text in said if LEFT_OVER.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_lies_on_the_sheet_or_in_a_tray(language: str) -> None:
    drawing, faces, moods = DRAWINGS[language], set(), set()
    for game in some(3, 900, 29):
        for seat in SEATS:
            scene = drawing.scene(game.seen(seat).seen)
            check_scene(drawing, scene)
            faces |= {counter.face for counter in scene.counters}
            moods.add((game.pos.turn <= CHART.night_turns, scene.mood))
    assert moods == {(True, "night"), (False, "")}
    for face in faces:
        check_face(drawing, face)


def check_face(drawing: Drawing, face: str) -> None:
    """Well-formed, a group, without ids: the same picture lies on the table many times."""
    root = ElementTree.fromstring(drawing.face(face))
    assert root.tag == "g"
    assert not any(element.get("id") for element in root.iter())
    assert {element.get("class") for element in root.iter()} <= {None, "u-full", "u-far", "u-fine"}
    assert len(face) < 40


def test_a_unit_shows_what_a_seat_may_know() -> None:
    game = stage("night-drop", BUSY)
    us, german = (ENGLISH.scene(game.seen(seat).seen) for seat in SEATS)
    mine = {counter.id: counter for counter in us.counters}
    theirs = {counter.id: counter for counter in german.counters}
    assert (mine["g1"].face, theirs["g1"].face) == ("g?", "garmoured-b:4-3?")
    assert (mine["g2"].face, theirs["g2"].face) == ("g?d", "gplatoon-d:2-2?")
    assert mine["g3"].face == theirs["g3"].face == "gcompany-b:2-2r"
    assert (mine["vp-1611"].face, theirs["vp-1611"].face) == ("v3?", "v?")
    assert mine["vp-1916"].face == theirs["vp-1916"].face == "v2"
    assert mine["control-1611"].face == "x"
    assert mine["505-a"].face == "c505-a:3-3r"
    assert us.tints["1611"] == "us-held"
    assert us.tints["1916"] == "not-held"


def test_alike_counters_are_piled_and_different_ones_lie_beside_each_other() -> None:
    scene = ENGLISH.scene(stage("night-drop", BUSY).seen("us").seen)
    here = [counter for counter in scene.counters if counter.space == "1612"]
    assert len(here) == 8
    assert {counter.size for counter in here} == {PILES[len({counter.face for counter in here})][0]}
    assert len({(counter.x, counter.y) for counter in here}) == len(here)
    check_scene(ENGLISH, scene)


def test_regiments_are_told_apart_without_colours() -> None:
    def shape(face: str) -> str:
        return re.sub(r'#[0-9a-f]{3,6}|50[578]|stroke="[^"]*"', "", ENGLISH.face(face))

    for faces in (["s505u", "s507u", "s508u"], ["c505-a:5-4", "c507-a:5-4", "c508-a:5-4"]):
        assert len({shape(face) for face in faces}) == 3
        assert all(face[1:4] in ENGLISH.face(face) for face in faces)


# -- secrets --------------------------------------------------------------------------------------------------------


def test_a_scene_is_a_function_of_the_view_only() -> None:
    fresh = Drawing(RULES, Speech("night-drop", "en"))
    for game in some(2, 900, 97):
        for seat in SEATS:
            view = game.seen(seat).seen
            kept = held(view, (CHART,))
            scene = ENGLISH.scene(view)
            assert held(view, (CHART,)) == kept
            assert fresh.scene(RULES.seen(game.pos, seat)) == scene


def test_twins_look_the_same() -> None:
    chance, found = random.Random(5), 0
    for game in some(2, 700, 67, seed=40):
        for seat in SEATS:
            twin = twins.twin(game, seat, chance)
            if twin is None:
                continue
            found += 1
            assert msgspec.json.encode(ENGLISH.scene(game.seen(seat).seen)) == msgspec.json.encode(
                ENGLISH.scene(twin.seen(seat).seen)
            )
            here, there = twins.question(game, seat), twins.question(twin, seat)
            if isinstance(here, Decision) and there is not None:
                assert shown(game) == shown(twin)
            for thing in ("g1", "g6", "1611", "vp-2409", "stick-505-3"):
                assert ENGLISH.card(thing, game.seen(seat).seen) == ENGLISH.card(thing, twin.seen(seat).seen)
    assert found > 15


# -- options --------------------------------------------------------------------------------------------------------


def names_something(game: Game, choice: str) -> bool:
    """Whether an option speaks of a hex or a unit."""
    assert isinstance(game.pending, Decision)
    if game.pending.verb in ("us-action", "german-action"):
        return choice not in PASSES
    return any(part in CHART.hex_index for part in choice.split("/")) or choice in UNITS or choice in ("all", "off-map")


def test_the_spaces_are_those_of_the_rules() -> None:
    assert [space.id for space in ENGLISH.spaces()] == RULES.spaces()


def test_every_option_that_names_a_hex_or_a_unit_points_at_it_and_the_drawing_knows_what_it_names() -> None:
    spaces = {space.id for space in ENGLISH.spaces()}
    verbs = set()
    for game in some(4, 1000, 3, seed=7):
        step = game.pending
        assert isinstance(step, Decision)
        lying = {counter.id for counter in ENGLISH.scene(game.seen(step.seat).seen).counters}
        verbs.add(step.verb)
        for choice, target in shown(game).items():
            assert set(target.spaces) <= spaces
            assert set(target.counters) <= lying
            assert set(target.path) <= spaces
            assert set(game.point(choice).target) <= spaces | lying
            if names_something(game, choice) or step.verb in ("convert", "surplus", "barred-loss", "seize"):
                assert target.spaces or target.counters or choice == "none", (step, choice)
    assert {"move-who", "move-to", "push", "push-to", "attack", "us-action", "german-action", "regroup"} <= verbs


def test_pointing_at_what_is_offered_means_it() -> None:
    """What an option points at means that option, or one that sounds like it."""
    for game in some(3, 900, 7, seed=20):
        step = game.pending
        assert isinstance(step, Decision)
        for choice, target in shown(game).items():
            if not names_something(game, choice) or choice == "all" or choice.endswith("/all"):
                continue
            found = [word for thing in [*target.counters, *target.spaces] for word in meant(game, thing)]
            assert choice in found, (step, choice, found)


def is_armoured(game: Game, name: str) -> bool:
    (unit,) = [unit for unit in game.view("german")["units"] if unit["id"] == name]
    return str(unit.get("type", "")).startswith("armoured")


def test_the_way_shown_is_the_way_taken() -> None:
    taken, armoured, several = 0, 0, 0
    for game in games(3, 900, seed=11):
        step = game.pending
        if not isinstance(step, Decision) or step.verb != "move-to" or step.about["one-hex"] == "yes":
            continue
        for choice in [option for option in step.options if option in CHART.hex_index][::9]:
            target = target_of(ENGLISH, step, game.point(choice))
            assert re.fullmatch("[1-9]½? MP|½ MP", target.cost)
            fork = game.fork()
            told = [event for event in fork.play(choice) if isinstance(event, UnitMoved)]
            asked = fork.pending
            if not told:
                # Several ways: each is shown as it is, and the first of them beforehand.
                assert isinstance(asked, Decision)
                assert asked.verb == "move-by"
                ways = shown(fork)
                first, second, *more = ways.values()
                assert target.path == first.path
                assert more or first.spaces != second.spaces
                for way, one in ways.items():
                    assert set(one.spaces) <= set(one.path)
                    other = fork.fork()
                    told = [event for event in other.play(way) if isinstance(event, UnitMoved)]
                    assert one.path[1:] == [CHART.hex_name[hex] for hex in told[0].path]
                several += 1
                continue
            assert target.path[1:] == [CHART.hex_name[hex] for hex in told[0].path]
            taken += 1
            armoured += any(is_armoured(game, name) for name in step.about["units"].split())
    assert taken > 300
    assert armoured
    assert several > 3


def test_a_way_is_pointed_at_by_the_hex_that_tells_it_from_the_others() -> None:
    text = "turn 6 activations\ninitiative us\nstage moving u1 0 0\ncompany 505-a 2309\n"
    game = stage("night-drop", text)
    game.play("505-a")
    game.play("2509")
    assert [(target.spaces, target.path) for target in shown(game).values()] == [
        (["2409"], ["2309", "2409", "2509"]),
        (["2408"], ["2309", "2408", "2509"]),
    ]
    assert meant(game, "2408") == ["2309/2408/2509"]
    assert meant(game, "2509") == ["2309/2409/2509", "2309/2408/2509"]
    assert meant(game, "2310") == ["2310"]  # and why not is told
    german = "german company-a 2112 known reduced\ngerman company-a 2115\n"
    game = stage("night-drop", text.replace("2309", "2113") + german)
    game.play("505-a")
    game.play("1912")
    assert [target.cost for target in shown(game).values()] == ["3½ MP", "3½ MP, 1 enemy zone"]


def test_who_attacks_and_who_advances_lights_up_the_hex_attacked() -> None:
    text = "turn 6 activations\ninitiative us\nstage fighting u1\ncompany 505-a 2309\ncompany 505-b 2309\n"
    game = stage("night-drop", text + "german company-b 2408 known reduced\n", [6, 1])
    game.play("2408")
    aimed: dict[str, set[str]] = {}
    while isinstance(game.pending, Decision) and game.pending.verb in ("attack-with", "attack-point", "advance"):
        step, targets = game.pending, shown(game)
        for choice, target in targets.items():
            assert target.aim == (["2408"] if choice != "done" else []), (step, choice)
            assert not target.spaces  # and nothing but its units stands for it
            assert set(target.counters) <= {"505-a", "505-b"}
        aimed[step.verb] = {counter for target in targets.values() for counter in target.counters}
        game.play(step.options[0])
    assert aimed == {
        "attack-with": {"505-a", "505-b"},
        "attack-point": {"505-a", "505-b"},
        "advance": {"505-b"},
    }


def test_a_move_costs_points_and_of_one_hex_at_night_none_are_counted() -> None:
    text = "turn 6 activations\ninitiative us\nstage moving u1 0 0\ncompany 505-a 2409\nstick 505 0101\n"
    game = stage("night-drop", text)
    game.play("505-a")
    step = game.pending
    assert isinstance(step, Decision)
    for language, half, whole in (("en", "½ MP", "1 MP"), ("fr", "½ PM", "1 PM")):
        drawing = DRAWINGS[language]
        costs = {target_of(drawing, step, game.point(choice)).cost for choice in step.options}
        assert {half, whole, ""} <= costs  # and to stop costs nothing
    game = stage(
        "night-drop", "turn 3 activations\ninitiative us\nstage moving u1 0 0\nstick 505 1107\nstick 505 1209\n"
    )
    game.play("1107/unknown")
    assert {target.cost for target in shown(game).values()} == {""}


def test_why_not_can_be_asked_of_every_space_and_counter() -> None:
    for game in some(2, 800, 31, seed=3):
        step = game.pending
        assert isinstance(step, Decision)
        for thing in ["1611", "2409", "0101", "off-map", "505-a", "stick-507-2", "g1", "vp-2409", "nonsense"]:
            for choice in meant(game, thing):
                if choice not in step.options:
                    assert game.why_not(choice).cite


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_card_for_everything(language: str) -> None:
    drawing = DRAWINGS[language]
    game = stage("night-drop", BUSY)
    for seat in SEATS:
        view = game.seen(seat).seen
        things = [counter.id for counter in drawing.scene(view).counters] + [space.id for space in drawing.spaces()]
        for thing in things:
            card = drawing.card(thing, view)
            assert card.title
            said = [card.title, *[fact.name for fact in card.facts], *[fact.value for fact in card.facts]]
            assert not [text for text in said if LEFT_OVER.search(text)]
            assert {fact.source for fact in card.facts} <= {"", "stated", "reconstructed"}


def test_a_card_tells_what_is_printed_in_the_rules_and_what_is_not() -> None:
    game = stage("night-drop", BUSY)
    view = game.seen("us").seen
    sources = {fact.name: fact.source for fact in ENGLISH.card("505-a", view).facts}
    assert sources["Attack Value"] == "reconstructed"
    assert sources["Defence Value"] == "stated"
    hex_card = {fact.name: (fact.value, fact.source) for fact in ENGLISH.card("1611", view).facts}
    assert hex_card["Ground"] == ("Village", "reconstructed")
    assert hex_card["Objective"][0] == "3 VP, concealed from the Germans; US control"
    hidden = ENGLISH.card("g1", view)
    assert "Attack Value" not in {fact.name for fact in hidden.facts}
    known = ENGLISH.card("g1", game.seen("german").seen)
    assert "Attack Value" in {fact.name for fact in known.facts}
