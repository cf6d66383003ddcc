"""How Second Fallujah looks: every place can be found by its name, every option points at what it is about."""

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import msgspec
import pytest

import umpire
from umpire.engine.ask import Decision, Draw, Pointing, Roll
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game
from umpire.kit.scene import Scene, Target, target_of
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id
from umpire.testing import meant
from umpire.titles.second_fallujah.show.drawing import POOLS, Drawing, standing
from umpire.titles.second_fallujah.show.ground import Room, contains, inner_circle
from umpire.titles.second_fallujah.show.impulses import END, below
from umpire.titles.second_fallujah.show.texture import grain
from umpire.titles.second_fallujah.view import SecondFallujahView

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


def seen(game: Game, seat: str) -> SecondFallujahView:
    view = game.seen(seat).seen
    assert isinstance(view, SecondFallujahView)
    return view


@cache
def views() -> list[SecondFallujahView]:
    """Views of several games, a few from each."""
    found = []
    for seed, insurgents in ((1, "player"), (2, "bot"), (3, "player")):
        games = played(seed, insurgents=insurgents)
        found += [seen(game, "coalition") for count, game in enumerate(games) if count % 40 == 0]
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
        assert {unit["id"] for unit in view.data()["units"]} <= set(ids)
        for unit in view.data()["units"]:
            assert ids[unit["id"]].space == unit["at"]
            assert ("/s" in ids[unit["id"]].face) == unit["spent"]
        for area in view.data()["areas"]:
            for state, count in area["insurgents"].items():
                assert str(count) in ids[f"{state}@{area['area']}"].name


def test_a_scene_is_a_function_of_the_view() -> None:
    """Whatever was drawn before: a new drawing that has seen nothing gives the same."""
    for view, scene in list(zip(views(), scenes("en"), strict=True))[::7]:
        fresh = Drawing(umpire.rules("second-fallujah", "en"), Speech("second-fallujah", "en"))
        assert fresh.scene(view) == scene == drawing().scene(view)


def test_both_seats_see_the_same_table() -> None:
    game = umpire.start("second-fallujah", seed=5)
    assert drawing().scene(seen(game, "coalition")) == drawing().scene(seen(game, "insurgent"))


def test_2_4_9_control_and_contest_are_tinted() -> None:
    seen = set()
    style = drawing().board()
    for view, scene in zip(views(), scenes("en"), strict=True):
        for area in view.data()["areas"]:
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
        assert here["days"] == ([view.data()["turn"] - 1] if view.data()["turn"] else [])
        assert here["impulses"] == (
            [view.data()["impulse"] - 1] if view.data()["phase"] == "action" and view.data()["impulse"] else []
        )
        assert here["backlash"] == [view.data()["backlash"]]
        assert len(here["scale"]) == 1
        cites = [track.cite for track in scene.tracks] + [tray.cite for tray in scene.trays]
        cites += [fact.cite for fact in scene.headline]
        cites += [fact.cite for panel in scene.panels for fact in panel.facts]
        assert set(cites) <= sections()
        assert [tray.count for tray in scene.trays] == [view.data()["pools"][name] for name in POOLS]


def test_4_1_4_the_impulse_track_tells_the_odds() -> None:
    assert [below(impulse) for impulse in (1, 2, 3, 7, 8, 12, 13)] == [0, 0, 3, 42, 58, 97, 100]
    made = next(step for game in played(1) for step in game.log if isinstance(step, Roll) and step.why == END.why)
    assert (END.cite, END.chances()) == (made.cite, made.chances())


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


POSITION = """turn 2 action
impulse 3 coalition
area 9 insurgent fedayeen 1 spent-fedayeen 1 spent-cadre 1
area 14 insurgent cadre 1 militia 1
area 19 coalition
area 24 insurgent militia 1
unit 1-8-a 19
unit 1-8-b 19
"""


def placed(*choices: str, text: str = POSITION) -> Game:
    game = umpire.place("second-fallujah", text, seed=1)
    for choice in choices:
        game.play(choice)
    return game


@pytest.mark.parametrize(
    ("seed", "insurgents"), [(11, "player"), (12, "player"), (13, "bot"), (14, "bot"), (15, "player")]
)
def test_every_option_points_at_what_it_names(seed: int, insurgents: str) -> None:
    """All that the rules point at is on the map, under the same name."""
    draw = drawing()
    spaces = {space.id for space in draw.spaces()}
    for game in played(seed, insurgents=insurgents):
        step = game.pending
        assert isinstance(step, Decision)
        ids = {counter.id for counter in draw.scene(seen(game, step.seat)).counters}
        for option in step.options:
            at = game.point(option)
            assert set(at.spaces) <= spaces
            assert set(at.units) <= ids, (step, option, at)
            assert set(at.path) <= spaces
            assert len(at.path) in (0, 2)
            assert set(at.target) <= spaces | ids
            if option not in BARE:
                assert at.spaces or at.units, (step, option)
            for thing in (*at.spaces, *at.units):
                assert option in meant(game, thing)


def test_a_move_has_a_way_and_a_cost() -> None:
    game = placed("19", "19")
    step = game.pending
    assert isinstance(step, Decision)
    target = target_of(drawing(), step, game.point("24"))
    assert target == Target(["24"], [], ["19", "24"], "4 MP")
    assert target_of(drawing("fr"), step, game.point("24")).cost == "4 PM"


def test_those_who_move_have_the_same_way_and_cost() -> None:
    game = placed("19", "19", "24")
    step = game.pending
    assert isinstance(step, Decision)
    assert target_of(drawing(), step, game.point("all")) == Target([], ["1-8-a", "1-8-b"], ["19", "24"], "4 MP")
    game.play("1-8-b")
    step = game.pending
    assert isinstance(step, Decision)
    assert target_of(drawing(), step, game.point("go")) == Target(["24"], ["1-8-b"], ["19", "24"], "4 MP")


def test_a_move_of_an_insurgent_has_a_cost_too() -> None:
    theirs = (
        POSITION.replace("3 coalition", "3 insurgent").replace("-a 19", "-a 19 spent").replace("-b 19", "-b 19 spent")
    )
    game = placed("24", "militia", text=theirs)
    step = game.pending
    assert isinstance(step, Decision)
    assert target_of(drawing(), step, game.point("23")) == Target(["23"], [], ["24", "23"], "1 MP")
    assert target_of(drawing(), step, game.point("19")).cost == "3 MP"


def test_what_costs_nothing_tells_no_cost() -> None:
    game = placed()
    step = game.pending
    assert isinstance(step, Decision)
    assert target_of(drawing(), step, game.point("19")) == Target(["19"], ["1-8-a", "1-8-b"])
    assert target_of(drawing(), step, game.point("pass")) == Target()


def pointed(verb: str, about: dict[str, str], choice: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What an option of a question points at that is not easily come by."""
    game = placed()
    found = game.rules.point(game.pos, Decision("insurgent", verb, [choice], "1", about), choice)
    return found.spaces, found.units, found.path


def test_numbers_that_count_militia_are_no_areas() -> None:
    assert pointed("organize-how-many", {"area": "25"}, "2") == (("25",), ("cadre@25",), ())


def test_rare_questions_point_too() -> None:
    area = {"area": "9", "left": "1"}
    assert pointed("reset-fresh", area, "cadre") == ((), ("spent-cadre@9",), ())
    assert pointed("casualty", area, "retreat-fedayeen") == ((), ("spent-fedayeen@9",), ())
    assert pointed("casualty", area, "kill-spent-cadre") == ((), ("spent-cadre@9",), ())
    assert pointed("react", area, "dig-in") == ((), ("fedayeen@9",), ())
    about = {"area": "42", "origin": "43", "unit": "3-lar-c"}
    assert pointed("withdraw", about, "yes") == (("43",), ("3-lar-c",), ("42", "43"))
    assert pointed("withdraw", about, "no") == (("42",), ("3-lar-c",), ())
    assert pointed("river-support", {"area": "44"}, "yes") == (("44",), ("small-craft",), ("river-box", "44"))
    assert pointed("river-support", {"area": "44"}, "no") == ((), (), ())
    assert pointed("insurgent-next", {"area": "9"}, "militia/14/2") == ((), ("militia@14",), ())


def test_4_1_3_a_militia_from_next_door_points_at_its_cadre_and_where_it_comes_to() -> None:
    assert pointed("react", {"area": "9"}, "from-14") == (("14", "9"), ("cadre@14",), ("14", "9"))
    assert pointed("react", {"area": "9"}, "own-14") == (("14",), ("cadre@14",), ())


# -- why not --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("insurgents", "verbs"), [("player", 12), ("bot", 6)])
def test_pointing_at_anything_always_has_an_answer(insurgents: str, verbs: int) -> None:
    """Whatever is pointed at, the rules say yes, or say no with a section of their own."""
    draw = drawing()
    asked: dict[str, int] = {}
    for game in played(21, insurgents=insurgents):
        step = game.pending
        assert isinstance(step, Decision)
        if asked.setdefault(step.verb, 0) >= 2:
            continue
        asked[step.verb] += 1
        view = seen(game, step.seat)
        for thing in [*PLACES, *[counter.id for counter in draw.scene(view).counters]]:
            choices = meant(game, thing)
            assert "" not in choices
            for choice in choices[:1]:
                ruling = game.why_not(choice)
                assert ruling.ok == (choice in step.options)
                assert ruling.ok or ruling.cite
    assert len(asked) > verbs


def test_pointing_at_an_area_out_of_reach_asks_for_the_move() -> None:
    assert meant(placed("19", "19"), "2") == ["2"]
    theirs = placed(text=POSITION.replace("3 coalition", "3 insurgent"))
    assert meant(theirs, "9") == ["9", "organize-9"]
    assert meant(theirs, "cadre@18") == ["organize-18", "18"]


def test_pointing_at_what_lies_beside_the_map_means_no_place() -> None:
    assert meant(placed(), "militia@pool-militia") == []
    assert meant(placed("19", "19"), "militia@pool-militia") == []


def test_8_2_pointing_at_a_unit_asks_for_what_can_be_done_to_it() -> None:
    game = placed()
    step = Decision("insurgent", "casualty", ["flip-fedayeen"], "8.2", {"area": "9", "left": "1"})
    told = {thing: game.rules.meant(game.pos, step, f"{thing}@9") for thing in ("fedayeen", "spent-cadre", "militia")}
    assert told == {
        "fedayeen": ["flip-fedayeen", "kill-fedayeen"],
        "spent-cadre": ["retreat-cadre", "kill-spent-cadre"],
        "militia": ["kill-militia"],
    }
    assert game.rules.meant(game.pos, step, "9") == []


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


def test_an_area_that_may_be_drawn_points_at_itself() -> None:
    game = umpire.start("second-fallujah", options={"setup": "random"}, dice=ToldDice())
    assert isinstance(game.pending, Draw)
    area = game.pending.options_text()[0]
    assert game.point(area) == Pointing(spaces=(area,))
    assert game.point("nowhere") == Pointing()
