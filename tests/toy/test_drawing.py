"""How Stepping Stones looks: every space can be found by its name, every option points at what it is about."""

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

import umpire
from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.kit.scene import Drawing, target_of
from umpire.kit.show import show_of
from umpire.kit.speech import Speech
from umpire.kit.svg import element_id
from umpire.testing import stage

RULES = umpire.rules("toy")
each_language = pytest.mark.parametrize("language", ["en", "fr"])


@cache
def drawing(language: str = "en") -> Drawing:
    return show_of("toy").drawing(RULES, Speech("toy", language))


def played(seed: int) -> Iterator[Game]:
    """A random game, as it stands before each answer."""
    game = umpire.start("toy", seed=seed)
    player = random.Random(seed)
    while isinstance(game.pending, umpire.Decision):
        yield game
        game.choose(player.randrange(len(game.pending.options)))


@each_language
def test_every_space_is_in_the_board_with_its_name(language: str) -> None:
    board = ElementTree.fromstring(drawing(language).board())
    found = {element.get("data-space"): element for element in board.iter() if element.get("data-space")}
    assert list(found) == RULES.spaces()
    for space in drawing(language).spaces():
        assert found[space.id].get("id") == element_id("space", space.id)
        assert found[space.id].get("aria-label") == space.name
        assert "«" not in space.name
        assert all(space.id in other.near for other in drawing(language).spaces() if other.id in space.near)


@each_language
def test_the_board_is_whole(language: str) -> None:
    text = drawing(language).board()
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert "«" not in text
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    assert "[data-theme=dark] .ford-map" in style[1]
    for rule in re.findall(r"(?:^|\})\s*([^{}]+)\{", style[1]):
        assert all(".ford-map" in selector for selector in rule.split(",")), rule


@each_language
def test_every_counter_has_a_picture_and_a_name_of_its_own(language: str) -> None:
    for game in played(1):
        for seat in game.rules.seats:
            scene = drawing(language).scene(game.rules.seen(game.pos, seat))
            assert len(scene.counters) == 6
            assert len({counter.name for counter in scene.counters}) == 6
            places = [(counter.x, counter.y) for counter in scene.counters if counter.space != "lost"]
            assert len(set(places)) == len(places), "two pieces on top of each other"
            for counter in scene.counters:
                ElementTree.fromstring(drawing(language).face(counter.face))
                assert "«" not in counter.name
            assert scene.trays[0].counters == [one.id for one in scene.counters if one.space == "lost"]


def test_a_hidden_piece_shows_a_question_mark() -> None:
    game = stage("toy", "west-1 west-stone knight")
    mine, theirs = (drawing().scene(game.rules.seen(game.pos, seat)).counters[0] for seat in ("west", "east"))
    assert (mine.name, theirs.name) == ("West 1, knight, hidden from the enemy", "West 1, not known")
    assert drawing().face(mine.face).count("<circle") == 3
    assert "?" in drawing().face(theirs.face)
    assert "?" not in drawing().face(mine.face)


@each_language
def test_there_is_a_card_for_everything_and_for_nothing_else(language: str) -> None:
    for game in played(2):
        view = game.rules.seen(game.pos, "west")
        for thing in [*RULES.spaces(), *[piece["id"] for piece in game.view("west")["pieces"]]]:
            card = drawing(language).card(thing, view)
            assert card.facts
            assert "«" not in str(card)
    with pytest.raises(LookupError):
        drawing(language).card("the moon", view)


@each_language
def test_whole_games_have_pictures(language: str) -> None:
    for game in played(3):
        ElementTree.fromstring(umpire.picture(game, "east", language))


def test_what_an_attack_is_aimed_at_is_shown() -> None:
    """3.5 The piece that would be attacked."""
    game = stage("toy", "turn 2 west\nwest-1 west-stone knight\neast-1 island page")
    game.play("west-1")
    asked = game.pending
    assert isinstance(asked, Decision)
    target = target_of(drawing(), asked, game.point("island"))
    assert (target.spaces, target.path, target.aim) == (["island"], ["west-stone", "island"], ["east-1"])
    assert target_of(drawing(), asked, game.point("west-bank")).aim == []
