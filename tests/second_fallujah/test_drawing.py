"""How Second Fallujah looks: every place can be found by its name, every option points at what it is about."""

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import umpire
from umpire.engine.ask import Decision, Draw
from umpire.engine.game import Game
from umpire.kit.scene import Scene
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id
from umpire.titles.second_fallujah.show.cityscape import grain
from umpire.titles.second_fallujah.show.drawing import POOLS, Drawing, below, standing
from umpire.titles.second_fallujah.show.ground import Room, contains, inner_circle

LANGUAGES = ("en", "fr")
each_language = pytest.mark.parametrize("language", LANGUAGES)
PLACES = [*map(str, range(1, 52)), "nw", "ne", "river-box"]
SVG = "{http://www.w3.org/2000/svg}"
# Answers that are about no place and no unit.
BARE = {"pass", "done", "fire-mission", "no", "keep", "mulligan", "plus", "minus"}
BARE |= {"attack-plus", "attack-minus", "defence-plus", "defence-minus"}


@cache
def drawing(language: str = "en") -> Drawing:
    return Drawing(umpire.rules("second-fallujah", "en"), Speech("second-fallujah", language))


def played(seed: int, **options: str) -> Iterator[Game]:
    """A random game, as it stands before each answer. Whoever may act does, so that there is something to see."""
    game = umpire.start("second-fallujah", options=options, seed=seed)
    lot = random.Random(seed)
    while isinstance(game.pending, Decision):
        yield game
        options_here = game.pending.options
        keen = [option for option in options_here if option not in ("pass", "done")] or options_here
        game.play(lot.choice(keen if lot.random() < 0.7 else options_here))


@cache
def views() -> list[dict[str, Any]]:
    """Views of several games, a few from each."""
    found = []
    for seed, insurgents in ((1, "player"), (2, "bot"), (3, "player")):
        games = played(seed, insurgents=insurgents)
        found += [game.view("coalition") for count, game in enumerate(games) if count % 40 == 0]
    return found


@cache
def scenes(language: str) -> list[Scene]:
    return [drawing(language).scene(view) for view in views()]


@cache
def sections() -> set[str]:
    """The numbers of the rulebook."""
    text = (files("umpire.titles.second_fallujah") / "data" / "rulebook.toml").read_text(encoding="utf-8")
    return {section["number"] for section in tomllib.loads(text)["section"]}


# -- the board ------------------------------------------------------------------------------------------------------


@each_language
def test_every_space_is_in_the_board_with_its_name(language: str) -> None:
    board = ElementTree.fromstring(drawing(language).board())
    found = {element.get("data-space"): element for element in board.iter() if element.get("data-space")}
    spaces = drawing(language).spaces()
    assert [space.id for space in spaces] == PLACES
    assert set(found) == set(PLACES)
    for space in spaces:
        assert found[space.id].get("id") == element_id("space", space.id)
        assert found[space.id].get("aria-label") == space.name
        assert "«" not in space.name


@each_language
def test_the_board_is_whole(language: str) -> None:
    text = drawing(language).board()
    board = ElementTree.fromstring(text)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert "«" not in text
    assert board.get("class") == "sf-map"
    assert [float(number) for number in str(board.get("viewBox")).split()[2:]] == [1500, 1400]
    style = board.find(f"{SVG}style")
    assert style is not None
    assert "[data-theme=dark] .sf-map" in str(style.text)
    for rule in re.findall(r"(?:^|\})\s*([^{}]+)\{", str(style.text)):
        assert all(".sf-map" in selector for selector in rule.split(",")), rule


def test_the_board_says_its_words_in_the_language_asked_for() -> None:
    assert "EUPHRATES" in drawing("en").board()
    assert "EUPHRATES" not in drawing("fr").board()
    assert "Jolan Park" in drawing("en").board()
    assert "Parc de Jolan" in drawing("fr").board()


def test_the_same_data_make_the_same_picture() -> None:
    again = Drawing(umpire.rules("second-fallujah", "en"), Speech("second-fallujah", "en"))
    assert again.board() == drawing().board()
    assert (
        0
        <= min(grain(1, column, 2, 3) for column in range(99))
        < max(grain(1, column, 2, 3) for column in range(99))
        < 1
    )


def test_2_2_neighbours_are_those_of_the_rules() -> None:
    near = {space.id: space.near for space in drawing().spaces()}
    assert near["18"] == ["19", "20", "22", "ne"]
    assert near["19"] == ["18", "20", "23", "24", "ne"]
    assert "30" not in near["25"]
    assert near["nw"] == ["31", "33", "41", "42", "43"]
    assert near["river-box"] == ["1", "11", "43", "44", "47", "48"]
    assert all(place in near[other] for place, others in near.items() for other in others)


def test_the_circle_of_a_space_stays_inside() -> None:
    for space in drawing().spaces():
        polygon = drawing().rooms[space.id].polygon
        assert contains(polygon, space.x, space.y)
        assert space.radius > 25


# -- the scene ------------------------------------------------------------------------------------------------------


@each_language
def test_every_counter_lies_on_the_board_in_its_own_place(language: str) -> None:
    rooms = drawing(language).rooms
    for scene in scenes(language):
        trays = {tray.id: tray.counters for tray in scene.trays}
        for counter in scene.counters:
            half = counter.size / 2
            if counter.space in trays:
                assert counter.id in trays[counter.space]
                continue
            assert half <= counter.x <= 1500 - half
            assert half <= counter.y <= 1400 - half
            if counter.unit:
                polygon = rooms[counter.space].polygon
                corners = [(counter.x + dx, counter.y + dy) for dx in (-half, half) for dy in (-half, half)]
                assert all(contains(polygon, x, y) for x, y in corners), counter


@each_language
def test_ids_are_unique_and_names_said(language: str) -> None:
    for scene in scenes(language):
        ids = [element_id("counter", counter.id) for counter in scene.counters]
        assert len(ids) == len(set(ids))
        assert "«" not in msgspec.json.encode(scene).decode()
        assert all(counter.name for counter in scene.counters)


def test_every_unit_and_every_insurgent_is_there() -> None:
    for view, scene in zip(views(), scenes("en"), strict=True):
        ids = {counter.id: counter for counter in scene.counters}
        assert {unit["id"] for unit in view["units"]} <= set(ids)
        for unit in view["units"]:
            assert ids[unit["id"]].space == unit["at"]
            assert ("/s" in ids[unit["id"]].face) == unit["spent"]
        for area in view["areas"]:
            for state, count in area["insurgents"].items():
                assert str(count) in ids[f"{state}@{area['area']}"].name


def test_a_scene_is_a_function_of_the_view() -> None:
    """Whatever was drawn before: a new drawing that has seen nothing gives the same."""
    for view, scene in list(zip(views(), scenes("en"), strict=True))[::7]:
        fresh = Drawing(umpire.rules("second-fallujah", "en"), Speech("second-fallujah", "en"))
        copy = msgspec.json.decode(msgspec.json.encode(view))
        assert fresh.scene(copy) == scene == drawing().scene(view)


def test_both_seats_see_the_same_table() -> None:
    game = umpire.start("second-fallujah", seed=5)
    assert drawing().scene(game.view("coalition")) == drawing().scene(game.view("insurgent"))


def test_2_4_9_control_and_contest_are_tinted() -> None:
    seen = set()
    style = drawing().board()
    for view, scene in zip(views(), scenes("en"), strict=True):
        for area in view["areas"]:
            tint = scene.tints.get(str(area["area"]), "")
            assert ("coalition" in tint) == (area["control"] == "coalition")
            assert tint.startswith("contested") == (area["state"] == "contested")
            seen.add(tint)
    assert {"", "coalition", "contested"} <= seen
    assert all(f".sf-map .{tint}" in style for tint in seen - {""})


def test_stacks_of_eight_and_seven_kinds_stay_inside() -> None:
    """5 The most there can be: eight of each side, the Insurgents in all seven states."""
    for place in PLACES[:51]:
        room = drawing().rooms[place]
        slots = room.slots([8, 7])
        assert len(set(slots)) == 15
        assert all(contains(room.polygon, x, y) for x, y, _ in slots)


def test_more_counters_than_anybody_has_still_find_a_place() -> None:
    square = [(0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)]
    assert len(Room(square, square, (30, 15), 30, 40).slots([40, 40])) == 80
    assert inner_circle(square)[2] == pytest.approx(30, abs=1)


@each_language
def test_tracks_have_their_marker_and_sections_exist(language: str) -> None:
    for view, scene in zip(views(), scenes(language), strict=True):
        tracks = {track.id: track for track in scene.tracks}
        assert list(tracks) == ["days", "impulses", "scale", "backlash"]
        here = {id: [index for index, cell in enumerate(track.cells) if cell.here] for id, track in tracks.items()}
        assert here["days"] == ([view["turn"] - 1] if view["turn"] else [])
        assert here["impulses"] == ([view["impulse"] - 1] if view["phase"] == "action" and view["impulse"] else [])
        assert here["backlash"] == [view["backlash"]]
        assert len(here["scale"]) == 1
        cites = [track.cite for track in scene.tracks] + [tray.cite for tray in scene.trays]
        cites += [fact.cite for fact in scene.headline]
        cites += [fact.cite for panel in scene.panels for fact in panel.facts]
        assert set(cites) <= sections()
        assert [tray.count for tray in scene.trays] == [view["pools"][name] for name in POOLS]


def test_4_1_4_the_impulse_track_tells_the_odds() -> None:
    assert [below(impulse) for impulse in (1, 2, 3, 7, 8, 12, 13)] == [0, 0, 3, 42, 58, 97, 100]


# -- faces ----------------------------------------------------------------------------------------------------------


def test_faces_are_well_formed_and_differ() -> None:
    drawn: dict[str, str] = {}
    for scene in scenes("en"):
        for counter in scene.counters:
            if counter.face not in drawn:
                drawn[counter.face] = drawing().face(counter.face)
                assert ElementTree.fromstring(drawn[counter.face]).tag == "g"
                assert len(counter.face) < 40
    assert len(set(drawn.values())) == len(drawn) > 100
    assert not any("style=" in face or " id=" in face for face in drawn.values())


def test_a_face_is_the_same_in_every_language() -> None:
    faces = [[counter.face for counter in scene.counters] for scene in scenes("en")]
    assert faces == [[counter.face for counter in scene.counters] for scene in scenes("fr")]
    assert drawing("en").face("iraqi-eru/f(3)/6") == drawing("fr").face("iraqi-eru/f(3)/6")


def test_3_5_nations_differ_without_colour() -> None:
    """Marines, Army and Iraqi infantry: take every colour away, and they are still three."""
    keys = ("3-1-i/f6/7", "2-7-cav-a/f6/7", "iraqi-1-1/f6/7")
    shapes = [re.sub(r"#[0-9a-f]{3,6}|>[^<]+</text>", "", drawing().face(key)) for key in keys]
    assert len(set(shapes)) == 3
    assert "M0-32" in drawing().face("fedayeen/3/3/1")


def test_3_3_a_spent_side_looks_spent() -> None:
    assert drawing().face("3-1-i/s3/7") != drawing().face("3-1-i/f3/7")
    assert ">7<" not in drawing().face("3-1-i/s3/7")


# -- what options point at ------------------------------------------------------------------------------------------


def targets_of(seed: int, **options: str) -> Iterator[tuple[Game, Decision, str]]:
    for game in played(seed, **options):
        assert isinstance(game.pending, Decision)
        for option in game.pending.options:
            yield game, game.pending, option


@pytest.mark.parametrize(
    ("seed", "insurgents"), [(11, "player"), (12, "player"), (13, "bot"), (14, "bot"), (15, "player")]
)
def test_every_option_points_at_what_it_names(seed: int, insurgents: str) -> None:
    draw = drawing()
    seen: Any = None
    ids: set[str] = set()
    view: dict[str, Any] = {}
    for game, step, option in targets_of(seed, insurgents=insurgents):
        if step is not seen:
            seen, view = step, game.view(step.seat)
            ids = {counter.id for counter in draw.scene(view).counters}
        target = draw.target(step, option, view)
        assert set(target.spaces) <= set(PLACES)
        assert set(target.counters) <= ids, (step, option, target)
        assert set(target.path) <= set(PLACES)
        assert len(target.path) in (0, 2)
        if option not in BARE:
            assert target.spaces or target.counters, (step, option)
        for thing in (*target.spaces, *target.counters):
            assert option in draw.meant(step, thing, view)


def test_a_move_has_a_way_and_a_cost() -> None:
    step = Decision("coalition", "move-to", ["18", "24"], "6.1", {"origin": "19", "costs": "1 4"})
    target = drawing().target(step, "24", views()[5])
    assert (target.spaces, target.path, target.cost) == (["24"], ["19", "24"], "4 MP")
    assert drawing("fr").target(step, "24", views()[5]).cost == "4 PM"


def test_numbers_that_count_militia_are_no_areas() -> None:
    step = Decision("insurgent", "organize-how-many", ["2", "1"], "4.1.1", {"area": "25"})
    assert drawing().target(step, "2", views()[3]).spaces == ["25"]


def test_rare_questions_point_too() -> None:
    view = views()[4]

    def target(verb: str, about: dict[str, str], choice: str) -> tuple[list[str], list[str], list[str]]:
        found = drawing().target(Decision("insurgent", verb, [choice], "1", about), choice, view)
        return found.spaces, found.counters, found.path

    assert target("reset-fresh", {"area": "9", "left": "1"}, "cadre") == ([], ["spent-cadre@9"], [])
    assert target("casualty", {"area": "9", "left": "1"}, "retreat-fedayeen") == ([], ["spent-fedayeen@9"], [])
    assert target("casualty", {"area": "9", "left": "1"}, "kill-spent-cadre") == ([], ["spent-cadre@9"], [])
    assert target("react", {"area": "9"}, "from-14") == (["9"], ["cadre@14"], ["14", "9"])
    assert target("react", {"area": "9"}, "dig-in") == ([], ["fedayeen@9"], [])
    about = {"area": "42", "origin": "43", "unit": "3-lar-c"}
    assert target("withdraw", about, "yes") == (["43"], ["3-lar-c"], ["42", "43"])
    assert target("river-support", {"area": "44"}, "yes") == (["44"], ["small-craft"], ["river-box", "44"])
    assert target("insurgent-next", {"area": "9"}, "militia/14/2") == ([], ["militia@14"], [])


def test_a_draw_points_at_its_area() -> None:
    draw = Draw("candidates", "12.2", ["18", "24"], [1, 1], {"what": "retreat"})
    assert drawing().target(draw, "24", views()[0]).spaces == ["24"]
    assert drawing().meant(draw, "18", views()[0]) == ["18"]


# -- why not --------------------------------------------------------------------------------------------------------


def test_pointing_at_anything_always_has_an_answer() -> None:
    """Whatever is pointed at, the rules say yes, or say no with a section of their own."""
    draw = drawing()
    verbs: dict[str, int] = {}
    for game in played(21, insurgents="player"):
        step = game.pending
        assert isinstance(step, Decision)
        if verbs.setdefault(step.verb, 0) >= 2:
            continue
        verbs[step.verb] += 1
        view = game.view(step.seat)
        for thing in [*PLACES, *[counter.id for counter in draw.scene(view).counters]]:
            for choice in draw.meant(step, thing, view)[:1]:
                ruling = game.why_not(choice)
                assert ruling.ok == (choice in step.options)
                assert ruling.ok or ruling.cite
    assert len(verbs) > 12


def test_pointing_at_an_area_out_of_reach_asks_for_the_move() -> None:
    step = Decision("coalition", "move-to", ["18", "24"], "6.1", {"origin": "19", "costs": "1 4"})
    assert drawing().meant(step, "2", views()[5]) == ["2"]
    step = Decision("insurgent", "insurgent-action", ["18", "pass"], "4.1.1", {"impulse": "1"})
    assert drawing().meant(step, "18", views()[5]) == ["18", "organize-18"]
    assert drawing().meant(step, "cadre@24", views()[5]) == ["organize-24", "24"]


# -- cards ----------------------------------------------------------------------------------------------------------


@each_language
def test_everything_has_a_card(language: str) -> None:
    draw = drawing(language)
    for view, scene in list(zip(views(), scenes(language), strict=True))[::9]:
        for thing in [*PLACES, *[counter.id for counter in scene.counters]]:
            card = draw.card(thing, view)
            assert card.title
            assert card.facts
            assert "«" not in msgspec.json.encode(card).decode()
            assert {fact.cite for fact in card.facts} <= sections() | {""}
            assert all(fact.source in ("", "stated", "inferred", "reconstructed") for fact in card.facts)
            if card.face:
                ElementTree.fromstring(draw.face(card.face))


def test_a_card_tells_where_values_come_from() -> None:
    view = views()[3]
    sources = {fact.name: fact.source for fact in drawing().card("18", view).facts}
    assert sources["TEM"] == "stated"
    assert {fact.name: fact.source for fact in drawing().card("2", view).facts}["TEM"] == "reconstructed"
    unit = {fact.name: (fact.value, fact.source) for fact in drawing().card("2-7-cav-a", view).facts}
    assert unit["CF (Fresh)"] == ("7", "reconstructed")
    assert {fact.name: fact.source for fact in drawing().card("3-1-i", view).facts}["CF (Fresh)"] == "stated"
    assert standing("inferred 3.7: so it is") == "inferred"


def test_nothing_is_known_of_what_is_not_there() -> None:
    assert drawing().card("nonsense", views()[0]).facts == []
