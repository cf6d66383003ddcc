"""13 The bot's set-up: Cadres as with two players, Fedayeen by TEM and by die. The TEM of the areas are those of our map."""

import pytest

import umpire
from umpire.engine.game import Game
from umpire.kit.data import set_folder
from umpire.testing import events, offered
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.check.invariants import insurgents, seen

CHART = schema.chart(set_folder("second-fallujah", "harsh"))
AREAS = range(1, 52)
CADRES = {7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 40, 42, 45, 46, 47}  # the mosques and Jolan, as 1.1 lists them


def with_tem(*tems: int) -> list[int]:
    return [area for area in AREAS if CHART.tem[area] in tems]


def set_up(dice: dict[int, int], setup: str = "free") -> Game:
    """The set-up with a die for each area that needs one: those of `dice`, otherwise a 1."""
    faces: list[int | str] = [dice.get(area, 1) for area in with_tem(2, 3)]
    game = umpire.start("second-fallujah", options={"insurgents": "bot", "setup": setup}, dice=umpire.LoadedDice(faces))
    loaded = game.dice
    assert isinstance(loaded, umpire.LoadedDice)
    assert loaded.left() == 0
    return game


def fedayeen(game: Game) -> list[int]:
    return [area for area in AREAS if insurgents(game, area).get("fedayeen")]


def test_13_a_cadre_in_every_mosque_area_and_in_both_areas_of_jolan() -> None:
    game = set_up({})
    assert {area for area in AREAS if insurgents(game, area).get("cadre")} == CADRES
    assert {insurgents(game, area)["cadre"] for area in CADRES} == {1}
    assert events(game, game.log, "CadresPlaced") == [{"event": "CadresPlaced", "cite": "13", "count": 17}]


def test_13_a_fedayeen_in_every_area_with_tem_4_without_a_die() -> None:
    game = set_up({})
    assert fedayeen(game) == with_tem(4)
    assert {44} <= set(with_tem(4))
    assert {fact["cite"] for fact in events(game, game.log, "FedayeenPlaced")} == {"13"}


def test_13_one_die_for_every_area_with_tem_2_or_3_in_the_order_of_their_numbers() -> None:
    game = set_up({})
    rolls = [step for step in game.log if isinstance(step, umpire.Roll)]
    assert [roll.about["area"] for roll in rolls] == [str(area) for area in with_tem(2, 3)]
    assert {(roll.why, roll.cite, roll.dice_text(), roll.mods) for roll in rolls} == {("setup", "13", "d6", ())}


# Area 18 has a TEM of 2 and area 39 of 3: the rulebook's examples say so.
@pytest.mark.parametrize("die", range(1, 7))
def test_13_with_tem_2_only_a_six_places_a_fedayeen(die: int) -> None:
    game = set_up({18: die})
    assert insurgents(game, 18) == ({"fedayeen": 1, "cadre": 1} if die == 6 else {"cadre": 1})


@pytest.mark.parametrize("die", range(1, 7))
def test_13_with_tem_3_four_or_more_places_a_fedayeen(die: int) -> None:
    game = set_up({39: die})
    assert insurgents(game, 39) == ({"fedayeen": 1} if die >= 4 else {})


def test_13_nothing_with_tem_0_or_1() -> None:
    game = set_up(dict.fromkeys(with_tem(3), 6))
    assert fedayeen(game) == with_tem(3, 4)
    assert with_tem(0, 1) != []


def test_13_the_pool_is_left_for_reactions() -> None:
    game = set_up({18: 6, 39: 4})
    assert seen(game)["pools"]["fedayeen"] == CHART.fedayeen_count - len(with_tem(4)) - 2


def test_13_no_more_fedayeen_than_there_are_counters() -> None:
    # By number those with TEM 2 or 3 come long before the last with TEM 4; yet every area with TEM 4 has its Fedayeen.
    faces: list[int | str] = [6] * (CHART.fedayeen_count - len(with_tem(4)))
    game = umpire.start("second-fallujah", options={"insurgents": "bot"}, dice=umpire.LoadedDice(faces))
    placed = fedayeen(game)
    assert (len(placed), seen(game)["pools"]["fedayeen"]) == (CHART.fedayeen_count, 0)
    assert set(with_tem(4)) < set(placed)
    assert placed == sorted(with_tem(4) + with_tem(2, 3)[: len(faces)])


def test_13_the_option_for_a_random_set_up_changes_nothing() -> None:
    assert fedayeen(set_up({39: 5}, "random")) == fedayeen(set_up({39: 5}))


def test_13_then_the_coalition_begins_at_impulse_zero() -> None:
    game = set_up({})
    view = seen(game)
    assert (view["turn"], view["impulse"], view["stage"], view["insurgents"]) == (1, 0, "coalition", "bot")
    assert offered(game) == ["coalition-action", "nw", "ne", "fire-mission", "pass"]
    assert view["resistance"] == 0
