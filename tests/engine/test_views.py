"""A view is what a seat may know, and no way to the game: no attribute of it, followed to any depth, reaches the true position."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

import umpire
from umpire import Decision, Game
from umpire.engine.ruleset import Position
from umpire.engine.view import NOBODY
from umpire.testing.check import ways_of
from umpire.testing.conformance import one_game
from umpire.testing.twins import wrong_choices
from umpire.testing.views import attributes, containers, held, hidden_in, leaks, reached


def played(title: str, decisions: int) -> Game:
    """A random game, some way into it."""
    game, chance = umpire.start(title, seed=11), random.Random(11)
    for _ in range(decisions):
        if not isinstance(game.pending, Decision):
            break
        game.choose(chance.randrange(len(game.pending.options)))
    return game


def look_about(game: Game, seat: str) -> None:
    """Ask whatever may be asked of the rules before anybody looks: what every option points at, what could be meant, and why not."""
    asked = game.pending
    assert isinstance(asked, Decision)
    for option in asked.options:
        game.point(option)
        game.why_not(option)
    for thing in [*game.rules.spaces(), *wrong_choices(game, seat)]:
        game.rules.meant(game.pos, asked, thing)
        game.why_not(thing)


@pytest.mark.parametrize("title", umpire.titles())
def test_no_attribute_of_a_view_reaches_the_true_position(title: str) -> None:
    """To the end of whole games, from the set-up and from the middle, after everything was pointed at and asked about."""
    for way in ways_of(title):
        for drawn in (False, True) if way.drawn else (False,):
            game, chance = one_game(title, way, 3, drawn), random.Random(3)
            while game is not None:
                asked = game.pending
                if not isinstance(asked, Decision):
                    for seat in (*game.rules.seats, NOBODY):
                        assert leaks(game, seat) == []
                    break
                if chance.random() < 0.03:
                    look_about(game, asked.seat)
                    for seat in (*game.rules.seats, NOBODY):
                        assert leaks(game, seat) == []
                game.choose(chance.randrange(len(asked.options)))


@pytest.mark.parametrize("title", umpire.titles())
def test_what_lies_deep_in_a_position_is_hidden_too(title: str) -> None:
    game = played(title, 30)
    lists = [one for _, value in attributes(game.pos) for one in containers(value)]
    assert lists
    for one in [*lists, game.pos, game.rules, game]:
        assert hidden_in(game, {"deep": [(one,)]})
    assert hidden_in(game, [game.rules.title, 7]) == []


def test_what_a_thing_holds_is_followed_into_functions() -> None:
    secret, other, third = ["secret"], ["other"], ["third"]

    class Leaky:
        def __init__(self) -> None:
            self.tell = lambda: secret
            self.told = partial(print, other)
            self.add = third.append

    found = [id(thing) for thing in reached(Leaky())]
    assert {id(secret), id(other), id(third)} <= set(found)


@pytest.mark.parametrize("title", umpire.titles())
def test_whatever_is_done_to_a_view_the_game_stays_as_it_was(title: str) -> None:
    game = played(title, 60)
    before = game.rules.to_text(game.pos)
    for seat in game.rules.seats:
        shared = {id(thing) for thing in reached(game.rules)}
        for thing in list(reached(game.seen(seat))):
            if isinstance(thing, list) and id(thing) not in shared:
                thing.clear()
    assert game.rules.to_text(game.pos) == before


@pytest.mark.parametrize("title", umpire.titles())
def test_a_view_holds_what_its_plain_data_say(title: str) -> None:
    """Two views of one moment hold the same, and the same data; those of two moments differ."""
    game = played(title, 30)
    seat = game.rules.seats[0]
    chart = getattr(game.rules, "chart", None)
    one, two = game.seen(seat), game.seen(seat)
    assert held(one.seen, (chart,)) == held(two.seen, (chart,))
    assert one.data == two.data == game.view(seat)


def test_a_view_of_a_title_without_secrets_is_a_position_of_its_own() -> None:
    found = 0
    for title in umpire.titles():
        rules = umpire.rules(title)
        if not rules.secrets:
            game = played(title, 30)
            table = getattr(game.seen(rules.seats[0]).seen, "table", None)
            assert isinstance(table, Position)
            assert rules.to_text(table) == rules.to_text(game.pos)
            found += 1
    assert found or all(umpire.rules(title).secrets for title in umpire.titles())


# -- those who only watch ---------------------------------------------------------------------------------------------


class _Different:
    """Marks what two views say differently."""


_DIFFERENT = _Different()


def common(views: Sequence[Any]) -> Any:
    """What all these views say alike. A field that one of them lacks, or says otherwise, is left out."""
    first = views[0]
    if isinstance(first, dict):
        kept = {key: [view[key] for view in views] for key in first if all(key in view for view in views[1:])}
        found = {key: common(values) for key, values in kept.items()}
        return {key: value for key, value in found.items() if value is not _DIFFERENT}
    if isinstance(first, list) and all(len(view) == len(first) for view in views[1:]):
        elements = [common(values) for values in zip(*views, strict=True)]
        return [element for element in elements if element is not _DIFFERENT]
    return first if all(view == first for view in views[1:]) else _DIFFERENT


@pytest.mark.parametrize("title", umpire.titles())
def test_nobody_sees_what_every_seat_sees(title: str) -> None:
    """Over whole games, from the set-up and from the middle: what those are shown who only watch."""
    for way in ways_of(title):
        for drawn in (False, True) if way.drawn else (False,):
            game, chance = one_game(title, way, 5, drawn), random.Random(5)
            while game is not None:
                views = [game.view(seat) for seat in game.rules.seats]
                shared = {**common(views), "seat": NOBODY} if "seat" in views[0] else common(views)
                assert game.rules.seen(game.pos, NOBODY).data() == shared
                if not isinstance(game.pending, Decision):
                    break
                game.choose(chance.randrange(len(game.pending.options)))
