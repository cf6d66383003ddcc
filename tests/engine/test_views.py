"""A view is what a seat may know, and no way to the game: no attribute of it, followed to any depth, reaches the true position."""

import random

import pytest

import umpire
from umpire import Decision, Game
from umpire.engine.ruleset import Position
from umpire.testing.views import attributes, held, reached


def played(title: str, decisions: int) -> Game:
    """A random game, some way into it."""
    game, chance = umpire.start(title, seed=11), random.Random(11)
    for _ in range(decisions):
        if not isinstance(game.pending, Decision):
            break
        game.choose(chance.randrange(len(game.pending.options)))
    return game


def the_truth(game: Game) -> list[object]:
    """The position, the checkpoints, and every list and table in them."""
    positions = [game.pos, game.checkpoint, game.bedrock.pos]
    inside = [value for pos in positions for _, value in attributes(pos) if isinstance(value, list | dict)]
    return [game, *positions, *inside, game.log, game.plies]


@pytest.mark.parametrize("title", umpire.titles())
@pytest.mark.parametrize("decisions", [0, 40, 150])
def test_no_attribute_of_a_view_reaches_the_true_position(title: str, decisions: int) -> None:
    game = played(title, decisions)
    for seat in game.rules.seats:
        view = game.seen(seat)
        hidden = {id(thing) for thing in the_truth(game)}
        found = [thing for thing in reached(view) if id(thing) in hidden]
        assert found == [], f"{seat} of {title}"
        assert not any(isinstance(thing, Game) for thing in reached(view))


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
