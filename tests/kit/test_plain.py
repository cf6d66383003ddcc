"""A title that has no look of its own is shown all the same: as boxes in a picture, and as a list on the terminal."""

from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

import umpire
from umpire import Decision, Fault, Game
from umpire.bots import Chance
from umpire.cli.positions import screen_of
from umpire.cli.words import words_of
from umpire.engine.view import PlainView
from umpire.kit.plain import Reading, plain_words
from umpire.kit.plain_drawing import PlainDrawing
from umpire.kit.plain_screen import PlainScreen
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id
from umpire.pictures import whole

LANGUAGES = ("en", "fr")
DATA: dict[str, Any] = {
    "turn": 2,
    "turns": 6,
    "score": {"west": 1, "east": 0},
    "pieces": [
        {"id": "west-1", "at": "island", "side": "west", "known": True},
        {"id": "east-1", "at": "lost", "side": "east", "known": False},
    ],
    "fog": {"west-stone": "thick", "east-stone": ""},
    "wind": "north",
}
VIEW = PlainView("west", DATA)


def drawing(title: str = "toy", language: str = "en") -> PlainDrawing:
    return PlainDrawing(umpire.rules(title), Speech(title, language))


def screen(title: str = "toy", language: str = "en") -> PlainScreen:
    return PlainScreen(umpire.rules(title), Speech(title, language), words_of(language, title))


def printed(content: object) -> str:
    console = Console(width=100, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(content)
    return captured.get()


def some_moments(title: str, decisions: int = 15) -> list[Game]:
    game, bot, found = umpire.start(title, seed=4), Chance(4), []
    for _ in range(decisions):
        if not isinstance(game.pending, Decision):
            break
        found.append(game.fork())
        game.choose(bot.pick(game.pending))
    return found


# -- what is read off a view ------------------------------------------------------------------------------------------


def test_what_is_understood_of_a_view() -> None:
    reading = Reading(umpire.rules("toy"), Speech("toy", "en"), plain_words("toy", "en"))
    things = {thing.id: thing for thing in reading.things(DATA)}
    assert {id: thing.space for id, thing in things.items()} == {
        "west-1": "island",
        "east-1": "",
        "fog@west-stone": "west-stone",
    }
    assert things["fog@west-stone"].name == "thick"
    assert reading.told(things["west-1"]) == "at the island, side West, known yes"
    assert reading.headline(DATA) == [("Turn", "2/6"), ("Points", "West 1, East 0")]


# -- the picture ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_is_a_box_with_its_name(language: str) -> None:
    drawn = drawing(language=language)
    board = ElementTree.fromstring(drawn.board())
    boxes = {element.get("data-space"): element for element in board.iter() if element.get("data-space")}
    assert [space.id for space in drawn.spaces()] == list(boxes) == umpire.rules("toy").spaces()
    for space in drawn.spaces():
        assert boxes[space.id].get("id") == element_id("space", space.id)
        assert boxes[space.id].get("aria-label") == space.name
        assert space.radius <= space.x <= drawn.width - space.radius
        assert space.radius <= space.y <= drawn.height - space.radius


def test_what_the_view_lists_lies_in_its_box() -> None:
    drawn = drawing()
    spaces = {space.id: space for space in drawn.spaces()}
    scene = drawn.scene(VIEW)
    assert [(counter.id, counter.space, counter.unit) for counter in scene.counters] == [
        ("fog@west-stone", "west-stone", False),
        ("west-1", "island", True),
    ]
    for counter in scene.counters:
        assert abs(counter.x - spaces[counter.space].x) < 90
        assert abs(counter.y - spaces[counter.space].y) < 70
        ElementTree.fromstring(drawn.face(counter.face))
    facts = {fact.name: fact.value for fact in scene.panels[0].facts}
    assert facts["wind"] == "north"
    assert facts["East 1"] == "at out of the game, side East, known no"


def test_many_things_still_fit_into_a_box() -> None:
    drawn = drawing()
    pieces = [{"id": f"west-{number}", "at": "island"} for number in range(40)]
    box = next(space for space in drawn.spaces() if space.id == "island")
    for counter in drawn.scene(PlainView("west", {"pieces": pieces})).counters:
        assert abs(counter.x - box.x) + counter.size / 2 <= 90
        assert abs(counter.y - box.y) + counter.size / 2 <= 70


def test_there_is_a_card_for_what_lies_somewhere_and_for_nothing_else() -> None:
    drawn = drawing()
    assert drawn.card("island", VIEW).facts[0].value == "West 1"
    with pytest.raises(LookupError):
        drawn.card("nowhere", VIEW)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", umpire.titles())
def test_any_title_can_be_drawn_plainly(title: str, language: str) -> None:
    drawn = drawing(title, language)
    for game in some_moments(title):
        for seat in game.rules.seats:
            ElementTree.fromstring(whole(drawn, game.rules.seen(game.pos, seat)))


# -- the terminal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", umpire.titles())
def test_the_headline_of_a_game_that_is_over_names_no_phase(title: str) -> None:
    """The clock stands at a segment that never runs."""
    game, bot = umpire.start(title, seed=1), Chance(1)
    screens = [(language, screen_of(game.rules, language)) for language in LANGUAGES]
    while isinstance(game.pending, Decision):
        game.choose(bot.pick(game.pending))
    for language, told in screens:
        seen = game.rules.seen(game.pos, game.rules.seats[0])
        assert phase_of(game, language) not in told.header(seen).plain


def phase_of(game: Game, language: str) -> str:
    """The name of the phase of the segment at which the clock stands."""
    return Speech(game.rules.title, language).phase(game.rules.segments[game.pos.segment].phase)


def test_the_view_as_a_list() -> None:
    plainly = screen()
    assert plainly.header(VIEW).plain == "Turn 2/6 · Points West 1, East 0"
    _, sector = plainly.sector(VIEW, None, {"east-stone": "4"}, 100, 20)
    said = printed(sector)
    assert "The west stone  thick\nThe island  West 1\n 4  The east stone  –\n" in said
    assert "  West 1  at the island, side West, known yes\n" in said
    assert "wind  north\n" in said
    assert "score" not in said
    whole_map = printed(plainly.board(VIEW, 100, {}))
    assert "The west bank  –\n" in whole_map
    assert "known yes" not in whole_map
    assert "known yes" in printed(plainly.forces(VIEW))
    assert "West 1" in printed(plainly.place(VIEW, "the island"))
    assert "East 1" in printed(plainly.unit(VIEW, "east 1"))
    assert plainly.name_of("The ISLAND") == "island"
    assert plainly.points(VIEW) is None
    assert plainly.points(PlainView("west", {"vp": -3})) == -3


@pytest.mark.parametrize(("ask", "named"), [("place", "nowhere"), ("unit", "nobody")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_said(language: str, ask: str, named: str) -> None:
    with pytest.raises(Fault, match=named):
        getattr(screen(language=language), ask)(VIEW, named)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", umpire.titles())
def test_any_title_can_be_shown_plainly(title: str, language: str) -> None:
    plainly = screen(title, language)
    for game in some_moments(title):
        step, view = game.pending, game.rules.seen(game.pos, game.rules.seats[0])
        assert step is not None
        parts = [plainly.header(view), plainly.board(view, 100, {}), plainly.forces(view), plainly.victory(view)]
        assert "«" not in "".join(printed(part) for part in parts)
        for choice in step.options_text():
            plainly.note(view, step, choice, game.point(choice))
