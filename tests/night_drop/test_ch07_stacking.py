"""7 Stacking: three units a hex, checked after movement and combat; the owner removes the surplus, and nobody looks at it."""

from collections.abc import Mapping
from typing import cast

import umpire
from umpire.engine.ask import Pointing
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, shown, stage
from umpire.titles.night_drop.position import Position

HALF = "turn 2 activations\n"


def at_check(text: str, side: str = "us", action: str = "u1", options: Mapping[str, object] | None = None) -> Game:
    """An Activation whose movement and combat are over."""
    return stage("night-drop", f"{HALF}initiative {side}\nstage checking {action}\n{text}", options=options)


def removed(game: Game) -> list[tuple[str, str]]:
    """What was removed, and where."""
    assert {fact["cite"] for fact in events(game, game.log, "SurplusRemoved")} <= {"7"}
    return [(fact["unit"], fact["hex"]) for fact in events(game, game.log, "SurplusRemoved")]


def pos(game: Game) -> Position:
    return cast(Position, game.pos)


def seat(game: Game) -> str:
    """Who is asked."""
    assert isinstance(game.pending, umpire.Decision)
    return game.pending.seat


# -- how many -----------------------------------------------------------------------------------------------------------


def test_7_three_units_may_stay() -> None:
    game = at_check("company 505-a 2621\ncompany 505-b 2621 reduced\nstick 505 2621 unknown")
    assert "SurplusRemoved" not in names(game.log)
    assert offered(game)[0] == "regroup"


def test_7_a_fourth_is_removed_and_its_owner_says_which() -> None:
    game = at_check("company 505-a 2621\ncompany 505-b 2621 reduced\nstick 505 2621 plt\nstick 505 2621 unknown")
    # reduced or not, company or Stick, each is a unit
    assert offered(game) == ["surplus", "505-plt", "505-unknown", "505-a", "505-b"]
    assert game.pending is not None
    assert game.pending.cite == "7"
    play(game, "505-b")
    assert removed(game) == [("505-b", "2621")]
    assert "company 505-b dead reduced" in shown(game)
    assert offered(game)[0] == "regroup"


def test_7_the_surplus_is_pointed_at_by_unit_or_by_what_shows() -> None:
    game = at_check("company 505-a 2621\nstick 505 2621 plt 2\nstick 507 2621 plt\nstick 507 2108 ldr")
    assert offered(game) == ["surplus", "505-plt", "507-plt", "505-a"]
    assert game.point("505-plt") == Pointing(("2621",), ("stick-505-1", "stick-505-2"))
    assert game.point("505-a") == Pointing(units=("505-a",))
    assert meant(game, "2621") == ["505-plt", "507-plt", "505-a"]
    assert meant(game, "stick-507-2") == ["507-ldr"]
    assert refusal(game, "507-ldr") == ("7", "not-in-hex")


def test_7_units_of_other_regiments_count_and_may_be_the_surplus() -> None:
    game = at_check("company 505-a 2621\ncompany 507-a 2621\ncompany 508-a 2621\ncompany 508-b 2621")
    play(game, "507-a")
    assert removed(game) == [("507-a", "2621")]


def test_7_as_many_as_are_too_many_go_one_by_one() -> None:
    game = at_check("company 505-a 2621\nstick 505 2621 ldr\nstick 505 2621 plt 2\nstick 505 2621 unknown")
    play(game, "505-plt", "505-ldr")
    assert len(removed(game)) == 2
    assert offered(game)[0] == "regroup"
    assert pos(game).us_by_hex[pos(game).chart.hex_index["2621"]] == 3


def test_7_germans_are_bound_by_it_too() -> None:
    text = "german company-a 2621\ngerman company-a 2621\ngerman platoon-a 2621 known\ngerman armoured-b 2621\n"
    game = at_check(text, "german", "g4")
    assert offered(game) == ["surplus", "g1", "g2", "g3", "g4"]
    play(game, "g3")
    assert removed(game) == [("g3", "2621")]


def test_7_several_hexes_are_checked_each_for_itself() -> None:
    game = at_check("stick 505 2621 plt 3\nstick 507 2621 plt\nstick 505 2721 plt 3\nstick 507 2721 plt")
    play(game, "505-plt", "507-plt")
    assert [hex for _, hex in removed(game)] == ["2621", "2721"]


# -- when ---------------------------------------------------------------------------------------------------------------


def test_7_nothing_is_checked_while_units_are_moving() -> None:
    text = "company 505-a 2621\ncompany 505-b 2621\ncompany 505-c 2621\ncompany 505-d 2622\n"
    game = stage("night-drop", f"{HALF}initiative us\nstage moving u1 0 0\n{text}")
    play(game, "505-d", "2621", "2620")  # into the full hex, and on
    assert removed(game) == []
    play(game, "done")
    assert removed(game) == []
    assert "SurplusRemoved" not in names(game.log)


def test_7_who_stays_in_a_full_hex_makes_it_too_full_when_all_have_moved() -> None:
    text = "company 505-a 2621\ncompany 505-b 2621\ncompany 505-c 2621\ncompany 505-d 2622\n"
    game = stage("night-drop", f"{HALF}initiative us\nstage moving u1 0 0\n{text}")
    play(game, "505-d", "2621", "stop")
    assert offered(game)[0] == "move-who"
    play(game, "done")
    assert offered(game) == ["surplus", "505-a", "505-b", "505-c", "505-d"]


def test_7_combat_comes_before_the_check() -> None:
    # Four attack together and three of them advance: nobody is too many any more.
    text = "".join(f"company 505-{letter} 2622\n" for letter in "abcd") + "german platoon-a 2621\n"
    game = stage("night-drop", f"{HALF}initiative us\nstage fighting u1 0 0\n{text}", [6, 1])
    play(game, "2621", "all", "505-a", "done")
    assert removed(game) == []
    assert offered(game)[0] == "german-action"


def test_7_an_advance_can_make_a_hex_too_full() -> None:
    text = "".join(f"company 505-{letter} 2622\n" for letter in "abcd") + "german platoon-a 2621\n"
    game = stage("night-drop", f"{HALF}initiative us\nstage fighting u1 0 0\n{text}", [6, 1])
    play(game, "2621", "all", "505-a", "505-b", "505-c", "505-d")
    assert offered(game) == ["surplus", "505-a", "505-b", "505-c", "505-d"]


def test_7_it_is_checked_before_regrouping() -> None:
    # Four Sticks could be one company; but one of them goes first.
    game = at_check("stick 505 2621 plt 3\nstick 505 2621 ldr")
    assert offered(game) == ["surplus", "505-plt", "505-ldr"]
    play(game, "505-plt")
    assert offered(game) == ["regroup", "2621", "done"]


def test_7_the_check_follows_a_pass_as_well() -> None:
    game = stage("night-drop", f"{HALF}initiative us\nstick 505 2621 plt 3\nstick 507 2621 ldr")
    play(game, "pass")
    assert offered(game) == ["surplus", "505-plt", "507-ldr"]


def test_7_the_landing_is_not_checked() -> None:
    # Seven Sticks in one hex stand through turn, Initiative and objectives.
    game = stage("night-drop", "turn 0 turn\nstick 505 2621 unknown 7")
    assert pos(game).turn == 1
    assert offered(game)[0] == "us-action"
    assert removed(game) == []


# -- where: the option --------------------------------------------------------------------------------------------------

FAR_AWAY = "company 505-a 0303\nstick 507 2621 plt 4\n"


def test_7_usually_the_whole_map_is_checked() -> None:
    game = at_check(FAR_AWAY)
    assert len(removed(game)) == 1  # four alike: nobody is asked (ruling R16)


def test_7_with_the_option_only_hexes_entered_in_this_activation() -> None:
    options = {"stacking-check": "entered"}
    assert removed(at_check(FAR_AWAY, options=options)) == []
    assert len(removed(at_check(FAR_AWAY + "entered 2621\n", options=options))) == 1


def test_7_with_the_option_a_move_into_the_hex_counts_as_entering() -> None:
    text = "stick 507 2621 plt 4\ncompany 507-a 2622\n"
    start = f"{HALF}initiative us\nstage moving u2 0 0\n{text}"
    game = stage("night-drop", start, options={"stacking-check": "entered"})
    play(game, "507-a", "2621", "stop", "done")
    assert offered(game) == ["surplus", "507-plt", "507-a"]


# -- who ----------------------------------------------------------------------------------------------------------------

BOTH = (
    "stick 505 2621 plt 3\nstick 505 2621 ldr\n"
    "german company-a 0303\ngerman company-a 0303\ngerman company-b 0303\ngerman company-b 0303\n"
)


def test_7_each_side_removes_its_own_and_the_active_side_first() -> None:
    game = at_check(BOTH, "us", "u1")
    assert offered(game) == ["surplus", "505-plt", "505-ldr"]
    assert seat(game) == "us"
    play(game, "505-plt")
    assert offered(game) == ["surplus", "g1", "g2", "g3", "g4"]
    assert seat(game) == "german"
    other = at_check(BOTH, "german", "g4")
    assert seat(other) == "german"  # (ruling R60)
    play(other, "g1")
    assert seat(other) == "us"
    assert removed(other) == [("g1", "0303")]


# -- what nobody may see ------------------------------------------------------------------------------------------------


def test_7_nobody_looks_at_an_unknown_stick_that_is_removed() -> None:
    game = at_check("stick 505 2621 unknown 4")
    ((stick, _),) = removed(game)
    assert f"{stick} lost unknown" in shown(game)
    # no draw, and nothing that the German could have looked at (ruling R18)
    assert [type(step).__name__ for step in game.log if type(step).__name__ in ("Draw", "StickSeen")] == []
    assert sum(pos(game).seen) == 0
    assert sum(pos(game).pool[:5]) == 28


def test_7_a_revealed_stick_that_is_removed_is_dead() -> None:
    game = at_check("stick 505 2621 plt 4")
    ((stick, _),) = removed(game)
    assert f"{stick} dead plt" in shown(game)
    assert pos(game).german_turns == 0
