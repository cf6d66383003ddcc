"""5 Stacking: eight to an area, and five Fresh Cadres and Fedayeen among them."""

import pytest

import umpire
from umpire.testing import events, names, offered, play, refusal, stage
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit

COALITION = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"
INSURGENT = "turn 2 action\nimpulse 1 insurgent\nadvantage coalition used\n"
SEVEN = ["1-3-a", "1-3-b", "1-3-c", "1-3-w", "1-8-a", "1-8-b", "1-8-c"]


def standing(number: int, *units: str) -> str:
    return "".join(f"unit {name} {number}\n" for name in units)


# -- 5 Eight units ----------------------------------------------------------------------------------------------------


def test_5_a_ninth_coalition_unit_does_not_enter() -> None:
    text = f"{COALITION}area 18 coalition\narea 19 coalition\narea 20 coalition\n{standing(19, *SEVEN, '1-8-w')}"
    game = stage("second-fallujah", text + standing(18, "2-ceb-c"))
    play(game, "18", "18")
    assert refusal(game, "19") == ("5", "stack-full")


def test_5_as_many_enter_together_as_there_is_room_for() -> None:
    text = f"{COALITION}area 18 coalition\narea 19 coalition\narea 20 coalition\n{standing(19, *SEVEN)}"
    game = stage("second-fallujah", text + standing(18, "2-ceb-c", "cab-eng"))
    play(game, "18", "18", "19")
    assert offered(game) == ["who-moves", "2-ceb-c", "cab-eng"]
    assert refusal(game, "all") == ("5", "stack-full")
    play(game, "cab-eng")  # and there is no asking for a second one
    assert len(area(game, 19)["coalition"]) == 8


def test_5_nobody_moves_through_a_full_area_either() -> None:
    # Tanks cannot go first into Insurgent-controlled areas, so the only way from 18 to 24 leads through 19.
    text = f"{COALITION}area 18 coalition\narea 19 coalition\narea 24 coalition\n{standing(18, '2-tank-a')}"
    game = stage("second-fallujah", text + standing(19, *SEVEN))
    play(game, "18", "18", "19", "24")
    assert unit(game, "2-tank-a")["at"] == "24"
    game = stage("second-fallujah", text + standing(19, *SEVEN, "1-8-w"), [12])
    play(game, "18")  # there is nothing to do, and the impulse is over
    assert unit(game, "2-tank-a")["at"] == "18"


def test_5_a_ninth_insurgent_unit_does_not_enter() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1\narea 19 insurgent spent-militia 8")
    play(game, "18", "militia")
    assert refusal(game, "19") == ("5", "stack-full")


def test_5_a_stack_of_insurgents_goes_where_there_is_room_for_all_of_it() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 3\narea 19 insurgent spent-militia 6")
    play(game, "18", "all")
    assert offered(game)[0] == "insurgent-stack-to"
    assert "19" not in offered(game)


def test_5_the_limit_holds_for_each_side_by_itself() -> None:
    text = f"{COALITION}area 23 insurgent spent-militia 8\narea 19 coalition\n{standing(23, *SEVEN)}"
    game = stage("second-fallujah", text + standing(19, "2-ceb-c"))
    play(game, "19", "19", "23")
    assert (len(area(game, 23)["coalition"]), sum(insurgents(game, 23).values())) == (8, 8)


def test_5_no_militia_is_placed_in_a_full_area() -> None:
    text = f"{COALITION}area 18 insurgent spent-militia 8\narea 19 insurgent cadre 1"
    game = stage("second-fallujah", text)
    play(game, "ne", "ne", "18", "1-3-a", "go")
    assert offered(game) == ["react", "own-19", "done"]
    assert refusal(game, "from-19") == ("5", "stack-full")


def test_5_nobody_retreats_into_a_full_area() -> None:
    text = f"{COALITION}area 18 insurgent cadre 1\narea 19 insurgent spent-militia 8"
    game = stage("second-fallujah", text)
    play(game, "ne", "ne", "18", "1-3-a", "go", "retreat-cadre")
    assert refusal(game, "19") == ("5", "stack-full")


def test_5_an_entry_zone_is_no_area_and_holds_them_all() -> None:
    zones = {shown["zone"]: len(shown["coalition"]) for shown in seen(stage("second-fallujah", COALITION))["zones"]}
    assert zones == {"nw": 29, "ne": 23}


@pytest.mark.parametrize("line", ["area 18 insurgent militia 8 cadre 1", standing(18, *SEVEN, "1-8-w", "2-ceb-c")])
def test_5_a_position_with_nine_units_of_a_side_is_refused(line: str) -> None:
    with pytest.raises(umpire.Fault, match=r"more than 8 units of a side in area 18 \(5\)"):
        stage("second-fallujah", drawn_over(f"{COALITION}area 18 insurgent militia 1\n{line}"))


# -- 5.1 Friction -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mover", ["fedayeen", "cadre"])
@pytest.mark.parametrize("crowd", ["fedayeen 5", "cadre 5", "fedayeen 2 cadre 2 dug-in 1", "dug-in 5"])
def test_5_1_a_sixth_fresh_unit_that_regroups_into_an_area_becomes_spent(mover: str, crowd: str) -> None:
    game = stage("second-fallujah", f"turn 2 regroup-insurgent\narea 18 insurgent {mover} 1\narea 19 insurgent {crowd}")
    play(game, "18")
    happened = play(game, "19")
    assert insurgents(game, 19)[f"spent-{mover}"] == 1
    assert events(game, happened, "FrictionFlipped") == [
        {"event": "FrictionFlipped", "cite": "5.1", "area": "19", "state": mover}
    ]


def test_5_1_a_fifth_one_stays_fresh() -> None:
    game = stage(
        "second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent cadre 1\narea 19 insurgent fedayeen 3 dug-in 1"
    )
    happened = play(game, "18", "19")
    assert insurgents(game, 19) == {"fedayeen": 3, "dug-in": 1, "cadre": 1}
    assert "FrictionFlipped" not in names(happened)


def test_5_1_spent_units_and_militia_do_not_count() -> None:
    text = "turn 2 regroup-insurgent\narea 18 insurgent cadre 1\narea 19 insurgent fedayeen 3 spent-cadre 2 militia 2"
    game = stage("second-fallujah", text)
    play(game, "18", "19")
    assert insurgents(game, 19)["cadre"] == 1


@pytest.mark.parametrize("mover", ["militia", "spent-cadre", "spent-fedayeen"])
def test_5_1_militia_and_spent_units_join_a_crowd_as_they_are(mover: str) -> None:
    game = stage(
        "second-fallujah", f"turn 2 regroup-insurgent\narea 18 insurgent {mover} 1\narea 19 insurgent fedayeen 5"
    )
    happened = play(game, "18", "19")
    assert insurgents(game, 19) == {"fedayeen": 5, mover: 1}
    assert "FrictionFlipped" not in names(happened)


def test_5_1_who_leaves_first_makes_room_for_a_fresh_one() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent cadre 1\narea 19 insurgent fedayeen 5")
    play(game, "19", "24", "18", "19")
    assert insurgents(game, 19) == {"fedayeen": 4, "cadre": 1}


def test_5_1_who_flipped_has_regrouped_all_the_same() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent cadre 1\narea 19 insurgent dug-in 5")
    play(game, "18", "19")
    assert seen(game)["turn"] == 3  # nobody is left to move


def test_5_1_in_an_impulse_more_than_five_may_come_together_since_those_that_moved_end_it_spent() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent fedayeen 2 cadre 1\narea 19 insurgent fedayeen 5")
    play(game, "18", "fedayeen", "19", "fedayeen", "19", "cadre", "19")
    play(game, "done")
    assert insurgents(game, 19) == {"fedayeen": 5, "spent-fedayeen": 2, "spent-cadre": 1}


def test_5_1_a_fresh_unit_moves_through_an_area_at_the_limit() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent cadre 1\narea 19 insurgent fedayeen 5")
    play(game, "18", "cadre", "19", "cadre/19/2", "24")
    assert insurgents(game, 24) == {"cadre": 1}


def test_5_1_a_unit_whose_marker_comes_off_still_counts_as_one() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 19 insurgent fedayeen 4 dug-in 1")
    play(game, "19", "dug-in", "done")
    assert insurgents(game, 19) == {"fedayeen": 5}


def test_5_1_at_reset_no_more_than_five_become_fresh_dug_in_units_counted() -> None:
    game = stage("second-fallujah", "turn 2 reset\narea 19 insurgent dug-in 3 spent-fedayeen 4")
    assert insurgents(game, 19) == {"dug-in": 3, "fedayeen": 2, "spent-fedayeen": 2}
    assert events(game, game.log, "FrictionHeld") == [
        {"event": "FrictionHeld", "cite": "5.1", "area": "19", "count": 2}
    ]


def test_5_1_at_reset_militia_become_fresh_however_many() -> None:
    game = stage("second-fallujah", "turn 2 reset\narea 19 insurgent dug-in 2 fedayeen 3 spent-militia 3")
    assert insurgents(game, 19) == {"dug-in": 2, "fedayeen": 3, "militia": 3}


def test_5_1_a_position_with_six_fresh_ones_is_refused() -> None:
    with pytest.raises(umpire.Fault, match=r"more than 5 Fresh Cadre and Fedayeen units in area 18 \(5\.1\)"):
        stage("second-fallujah", f"{COALITION}area 18 insurgent fedayeen 3 dug-in 1 cadre 2")
