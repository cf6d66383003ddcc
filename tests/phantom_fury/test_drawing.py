"""The drawing: every space is on the map, every counter lies on it, and every option that names something points at it."""

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from time import perf_counter
from xml.etree import ElementTree

import pytest

import umpire
from umpire.engine.ask import Decision, Draw, Pointing
from umpire.kit.scene import Scene, target_of
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id
from umpire.titles.phantom_fury.show.drawing import Drawing
from umpire.titles.phantom_fury.show.faces import draw_face
from umpire.titles.phantom_fury.view import PhantomFuryView

Moment = tuple[Decision, PhantomFuryView, dict[str, Pointing]]

LANGUAGES = ["en", "fr"]
EDITIONS = ["en", "fr"]
GAMES = 3

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_edition = pytest.mark.parametrize("edition", EDITIONS)


@cache
def drawing(edition: str = "en", language: str = "en") -> Drawing:
    return Drawing(umpire.rules("phantom-fury", edition), Speech("phantom-fury", language))


def seen(game: umpire.Game) -> PhantomFuryView:
    view = game.rules.seen(game.pos, "usmc")
    assert isinstance(view, PhantomFuryView)
    return view


@cache
def moments(edition: str) -> list[Moment]:
    """Every question of three games played at random, with what was to be seen then and what each option pointed at."""
    found: list[Moment] = []
    for seed in range(GAMES):
        game = umpire.start(
            "phantom-fury", edition=edition, options={"variant": "historical"} if seed else {}, seed=seed
        )
        chance = random.Random(seed)
        while game.pending is not None:
            assert isinstance(game.pending, Decision)
            pointings = {choice: game.point(choice) for choice in game.pending.options}
            found.append((game.pending, seen(game), pointings))
            game.play(chance.choice(game.pending.options))
    return found


def some_views(edition: str = "en") -> Iterator[PhantomFuryView]:
    for _, view, _ in moments(edition)[::25]:
        yield view


def middle_of_a_game() -> PhantomFuryView:
    return next(view for _, view, _ in moments("en") if view.turn == 9 and view.mover)


# -- the map ------------------------------------------------------------------------------------------------------------


@each_language
def test_every_space_is_on_the_map_with_its_name(language: str) -> None:
    drawn = drawing("en", language)
    root = ElementTree.fromstring(drawn.board())
    elements = {node.get("data-space"): node for node in root.iter() if node.get("data-space")}
    assert set(elements) == {space.id for space in drawn.spaces()}
    for space in drawn.spaces():
        assert elements[space.id].get("id") == element_id("space", space.id)
        assert elements[space.id].get("aria-label") == space.name
        assert "«" not in space.name


def test_the_map_has_every_zone_location_and_section() -> None:
    chart = drawing().chart
    ids = [space.id for space in drawing().spaces()]
    assert ids[:61] == [str(zone) for zone in range(1, 62)]
    assert ids[61:] == chart.location_name + chart.section_name
    assert len(set(ids)) == len(ids)


@each_language
def test_ids_are_unique_and_words_are_all_there(language: str) -> None:
    board = drawing("en", language).board()
    ids = re.findall(r'\bid="([^"]+)"', board)
    assert len(set(ids)) == len(ids)
    assert "«" not in board


def test_the_two_languages_draw_the_same_map_with_other_words() -> None:
    plain = [re.sub(r'(aria-label="[^"]*"|>[^<]*<)', "", drawing("en", language).board()) for language in LANGUAGES]
    assert drawing("en", "en").board() != drawing("en", "fr").board()
    assert plain[0].count("<g") == plain[1].count("<g")


def test_styles_do_not_leak() -> None:
    style = re.search(r"<style>(.*)</style>", drawing().board(), re.S)
    assert style is not None
    for rule in re.findall(r"([^{}]+)\{", style[1]):
        for selector in rule.split(","):
            assert selector.strip().removeprefix("[data-theme=dark] ").startswith(".pf-map")
    assert "[data-theme=dark]" in style[1]
    assert ' style="' not in drawing().board()  # a strict content policy would drop them


def test_spaces_lie_on_the_board_and_apart() -> None:
    drawn = drawing()
    for space in drawn.spaces():
        assert 5 < space.radius < 60, space.id
        assert space.radius <= space.x <= drawn.width - space.radius
        assert space.radius <= space.y <= drawn.height - space.radius
    assert len({(space.x, space.y) for space in drawn.spaces()}) == len(drawn.spaces())


def test_neighbours_go_both_ways() -> None:
    spaces = {space.id: space for space in drawing().spaces()}
    for space in spaces.values():
        for other in space.near:
            assert space.id in spaces[other].near


# -- the scene ----------------------------------------------------------------------------------------------------------


def all_of(scene: Scene) -> Iterator[str]:
    """Every text of a scene."""
    for fact in scene.headline:
        yield from (fact.name, fact.value)
    for counter in scene.counters:
        yield counter.name
    for tray in scene.trays:
        yield tray.name
    for track in scene.tracks:
        yield track.name
        for cell in track.cells:
            yield from (cell.label, cell.name)
    for panel in scene.panels:
        yield panel.name
        for fact in panel.facts:
            yield from (fact.name, fact.value)


@each_edition
@each_language
def test_everything_in_a_scene_has_its_place_and_words(edition: str, language: str) -> None:
    drawn = drawing(edition, language)
    spaces = {space.id for space in drawn.spaces()}
    for view in some_views(edition):
        scene = drawn.scene(view)
        trays = {tray.id: tray for tray in scene.trays}
        assert len({counter.id for counter in scene.counters}) == len(scene.counters)
        for counter in scene.counters:
            if counter.space in spaces:
                half = counter.size / 2
                assert half <= counter.x <= drawn.width - half, counter
                assert half <= counter.y <= drawn.height - half, counter
            else:
                assert counter.id in trays[counter.space].counters, counter
        assert set(scene.tints) <= spaces
        assert set(scene.focus) <= spaces
        for text in all_of(scene):
            assert text.strip()
            assert "«" not in text


def test_every_unit_and_every_enemy_is_shown_once() -> None:
    for view in some_views():
        shown = {counter.id: counter for counter in drawing().scene(view).counters}
        for unit in view.data()["units"]:
            assert (unit["id"] in shown) == (unit["at"] != "unused")
            if "caat" in unit and unit["at"] != "gone":
                assert f"caat-{unit['caat']['number']}" in shown
            if "security" in unit and unit["at"] not in ("gone", "unused"):
                assert shown[f"security/{unit['id']}"].space == unit["security"]
        enemies = {at for zone in view.zones for at in (enemy.at for enemy in zone.enemies)}
        assert {id.removeprefix("enemy/") for id in shown if id.startswith("enemy/")} == enemies


def test_a_scene_comes_from_the_view_alone() -> None:
    """Whatever was shown before: a drawing that has seen whole games says the same as a new one."""
    new = Drawing(umpire.rules("phantom-fury", "en"), Speech("phantom-fury", "en"))
    old = drawing()
    for view in list(some_views()):
        old.scene(view)
    for view in reversed(list(some_views())):
        assert new.scene(view) == old.scene(view)


def test_counters_in_a_stack_can_each_be_pointed_at() -> None:
    for view in some_views():
        spots = [(counter.x, counter.y) for counter in drawing().scene(view).counters if counter.x]
        assert len(set(spots)) == len(spots)


def test_security_elements_in_one_place_lie_side_by_side() -> None:
    text = "turn 3 movement\nzone 2 usmc start\nsquad-1 2/1 security 2/R\nsquad-2 2/C security 2/R\nsquad-3 2/2"
    game = umpire.place("phantom-fury", text)
    shown = {counter.id: counter for counter in drawing().scene(seen(game)).counters}
    assert shown["security/squad-1"].x != shown["security/squad-2"].x


def test_what_a_counter_shows_it_also_says() -> None:
    view = middle_of_a_game()
    squad = next(unit for unit in view.units if unit.at == "1/C" or "/" in unit.at)
    squad.status, squad.reduced, squad.cf, squad.hero = "pinned", True, 3, "silver-star"
    scene = drawing().scene(view)
    shown = next(counter for counter in scene.counters if counter.id == squad.id)
    assert {"CF 3", "reduced", "Pinned", "Silver Star"} <= set(shown.name.split(", "))
    assert shown.quiet
    assert {"r", "p", "s"} <= set(shown.face.split(":")[3])


def test_who_holds_a_zone_is_told_without_colours_too() -> None:
    view = middle_of_a_game()
    scene = drawing().scene(view)
    held = [str(zone.zone) for zone in view.zones if zone.control == "usmc"]
    assert sorted(zone for zone, tint in scene.tints.items() if tint.startswith("usmc")) == sorted(held)
    panel = next(panel for panel in scene.panels if panel.id == "zones")
    assert panel.facts[0].value == (", ".join(held) or "–")


def test_the_scene_of_a_busy_table_is_quick() -> None:
    view = middle_of_a_game()
    drawn = drawing()
    drawn.scene(view)
    best = 1.0
    for _ in range(20):
        start = perf_counter()
        for _ in range(10):
            drawn.scene(view)
        best = min(best, (perf_counter() - start) / 10)
    assert best < 0.001  # some 50 microseconds on an idle machine; far off would mean that nothing is kept


# -- faces --------------------------------------------------------------------------------------------------------------


def test_faces_are_pictures() -> None:
    faces = {counter.face for view in some_views() for counter in drawing().scene(view).counters}
    faces |= {"squad:15:3:rpmahdx", "iif:2:4:rfs", "tank:2:8:f", "caat:4:0", "sec:i3", "fort", "ruins", "fan", "quiet"}
    faces |= {"fury:0015", "fury:0030", "air:hornet:0", "mar:4", "gue:1", "sus:R/1/2"}
    for face in faces:
        root = ElementTree.fromstring(drawing().face(face))
        assert root.tag == "g"
        assert not [node for node in root.iter() if node.get("id") or node.get("style")]
        assert {node.get("class") for node in root.iter()} <= {None, "u-full", "u-far", "u-fine"}


def test_what_differs_looks_different_without_colour() -> None:
    def bare(face: str) -> str:
        return re.sub(r"#[0-9a-f]{3,6}", "", draw_face(face))

    seen: dict[str, str] = {}
    for face in (
        *(f"squad:4:5:{flag}" for flag in ["", *"rfpmashd"]),
        *("iif:1:4:", "tank:1:8:", "gue:1", "mar:1", "gue:2", "sus:2/1/R", "caat:1:4e", "caat:1:4", "caat:1:3e"),
        *("fort", "ruins", "fan", "quiet", "fury:0015", "fury:0030"),
    ):
        assert bare(face) not in seen, (face, seen.get(bare(face)))
        seen[bare(face)] = face


# -- options ------------------------------------------------------------------------------------------------------------


@each_edition
def test_every_option_that_names_a_place_or_a_unit_points_at_it(edition: str) -> None:
    drawn = drawing(edition, "en")
    named = re.compile(r"\bZone \d|Section [A-Z]\d|Squad #|IIF Squad|Abrams|IIF squads|The squad|The CAAT")
    spaces = {space.id for space in drawn.spaces()}
    verbs = set()
    for step, view, pointings in moments(edition):
        counters: set[str] | None = None
        for choice in step.options:
            target = target_of(drawn, step, pointings[choice])
            if named.search(drawn.speech.option(step, choice)):
                assert target.spaces or target.counters, (step, choice)
                verbs.add(step.verb)
            assert set(target.spaces) <= spaces
            assert set(target.path) <= spaces
            if target.counters:
                if counters is None:
                    counters = {counter.id for counter in drawn.scene(view).counters}
                assert set(target.counters) <= counters, (step, choice)
    assert len(verbs) > 12


@each_edition
def test_a_step_shows_its_way_and_its_cost(edition: str) -> None:
    drawn = drawing(edition, "en")
    spaces = {space.id: space for space in drawn.spaces()}
    for step, _, pointings in moments(edition):
        if step.verb in ("step", "drive"):
            for choice in step.options:
                if choice in spaces:
                    target = target_of(drawn, step, pointings[choice])
                    assert target.path[-1] == choice
                    assert target.cost
                    assert len(target.path) - 1 <= int(step.about["mp"])
                    if step.verb == "step":
                        assert choice in spaces[target.path[0]].near


def test_a_zone_that_may_be_drawn_points_at_itself() -> None:
    game = umpire.start("phantom-fury", seed=1)
    game.pending = Draw("hbied-zones", "9.4", ["3", "4"], [1, 1], {})
    assert game.point("3") == Pointing(spaces=("3",))


# -- cards --------------------------------------------------------------------------------------------------------------


@each_language
def test_there_is_a_card_for_everything(language: str) -> None:
    drawn = drawing("en", language)
    for view in list(some_views())[::3]:
        things = [space.id for space in drawn.spaces()] + [counter.id for counter in drawn.scene(view).counters]
        for thing in things:
            card = drawn.card(thing, view)
            assert card.title, thing
            assert card.facts, thing
            assert not card.face or drawn.face(card.face)
            for fact in card.facts:
                assert fact.value
                assert "«" not in fact.name + fact.value + card.title
                assert fact.source in ("", "stated", "inferred", "reconstructed")


def test_a_card_says_which_values_are_reconstructed() -> None:
    view = middle_of_a_game()
    source = {squad: [fact.source for fact in drawing().card(squad, view).facts] for squad in ("squad-4", "squad-5")}
    assert "stated" in source["squad-4"]
    assert "reconstructed" in source["squad-5"]
    block = next(fact for fact in drawing().card("15", view).facts if fact.cite == "4.4")
    assert block.source == "stated"


def test_every_section_named_is_in_the_rulebook() -> None:
    text = (files("umpire.titles.phantom_fury") / "data" / "rulebook.toml").read_text(encoding="utf-8")
    sections = {section["number"] for section in tomllib.loads(text)["section"]}
    drawn = drawing()
    for view in [*list(some_views())[::5], *list(some_views("fr"))[::5]]:
        scene = drawn.scene(view)
        cites = {fact.cite for fact in scene.headline}
        cites |= {tray.cite for tray in scene.trays} | {track.cite for track in scene.tracks}
        cites |= {panel.cite for panel in scene.panels}
        cites |= {fact.cite for panel in scene.panels for fact in panel.facts}
        for thing in [*[space.id for space in drawn.spaces()][::9], *[counter.id for counter in scene.counters]]:
            cites |= {fact.cite for fact in drawn.card(thing, view).facts}
        assert cites - {""} <= sections, cites - sections
