"""15 The historical variant."""

from collections.abc import Sequence
from typing import Any

import pytest

import umpire
from umpire.engine.game import Game
from umpire.testing import events, offered, play, stage

HELD = "".join(
    f"zone {zone} usmc {'start' if zone in (1, 2, 3, 4, 5, 7, 9, 11, 12) else 'normal'}\n"
    for zone in range(1, 62)
    if zone not in (26, 27)
)


def table(text: str, variant: bool = True, dice: Sequence[int | str] = (), edition: str = "en") -> Game:
    options = {"variant": "historical" if variant else "none"}
    return stage("phantom-fury", text, dice, edition, options)


def units(game: Game) -> dict[str, dict[str, Any]]:
    return {seen["id"]: seen for seen in game.view("usmc")["units"]}


ARMOUR = "turn {turn} reinforcements\nzone 3 usmc start\n"


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_15_a_second_abrams_may_enter_with_the_first(edition: str) -> None:
    game = table(ARMOUR.format(turn=2), edition=edition)
    assert offered(game) == ["commit", "m1a1-1", "m1a1-2", "done"]
    play(game, "m1a1-1", "N2", "m1a1-2")
    assert (units(game)["m1a1-1"]["at"], units(game)["m1a1-2"]["at"]) == ("N2", "N3")  # not in the same Section


def test_15_or_later() -> None:
    game = table(ARMOUR.format(turn=8) + "m1a1-1 A2")
    play(game, "m1a1-2", "N3")
    assert units(game)["m1a1-2"]["at"] == "N3"
    assert game.view("usmc")["vp"] == 0


def test_15_but_not_before_turn_2() -> None:
    game = table(ARMOUR.format(turn=1) + "squad-1 3/C\n")
    assert offered(game)[0] == "move"


def test_15_without_the_variant_there_is_one_abrams() -> None:
    game = table(ARMOUR.format(turn=2), variant=False)
    assert offered(game) == ["commit", "m1a1-1", "done"]
    assert game.why_not("m1a1-2").reason == "not-in-reserve"


BATTALION = "turn {turn} reinforcements\nzone 3 usmc start\nsquad-1 battalion\nsquad-2 company"


def test_15_battalion_reinforcements_cost_no_points_and_may_come_from_turn_7() -> None:
    game = table(BATTALION.format(turn=7))
    play(game, "squad-1")
    assert units(game)["squad-1"]["at"] == "3/C"
    assert game.view("usmc")["vp"] == 0
    game = table(BATTALION.format(turn=6))
    ruling = game.why_not("squad-1")
    assert (ruling.cite, ruling.reason) == ("10.3", "too-early")


def test_15_without_the_variant_they_wait_for_turn_9_and_cost_2() -> None:
    game = table(BATTALION.format(turn=8), variant=False)
    assert game.why_not("squad-1").reason == "too-early"
    game = table(BATTALION.format(turn=9), variant=False)
    play(game, "squad-1")
    assert game.view("usmc")["vp"] == -2


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_15_the_game_ends_with_turn_13(edition: str) -> None:
    lost = HELD.replace("zone 50 usmc", "zone 50 insurgents")
    assert table("turn 13 victory\nzone 26 usmc fortified\n" + lost, edition=edition).outcome == "insurgents"
    game = table("turn 12 victory\nzone 26 usmc fortified\n" + lost, edition=edition)
    assert (game.outcome, game.view("usmc")["turn"]) == ("", 13)
    assert table("turn 13 victory\nzone 26 usmc fortified\n" + lost, variant=False).outcome == ""
    with pytest.raises(umpire.Fault):
        table("turn 14 support")


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_15_the_mosque_may_be_missing_but_empty_after_turn_13(edition: str) -> None:
    game = table("turn 13 victory\nzone 26 fortified\nvp guerillas-eliminated 5\n" + HELD, edition=edition)
    assert [(fact["outcome"], fact["vp"]) for fact in events(game, game.log, "GameEnded")] == [("usmc-minor", 0)]


def test_15_turns_are_saved_up_to_turn_13() -> None:
    game = table("turn 11 victory\nzone 26 usmc fortified\n" + HELD)
    assert [(fact["outcome"], fact["vp"]) for fact in events(game, game.log, "GameEnded")] == [("usmc-minor", 10)]
