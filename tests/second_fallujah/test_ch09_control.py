"""9 Control of areas: who has it, how it changes, and Infiltration."""

import pytest

from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal, stage
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit, vp

COALITION = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"
INSURGENT = "turn 2 action\nimpulse 1 insurgent\nadvantage coalition used\n"
CLEARED = "".join(f"area {number} coalition\n" for number in range(1, 52))
GARRISONS = ["3-1-i", "3-1-k", "3-1-l", "3-5-i", "3-5-k", "3-5-l", "1-4-b", "1-23-b", "1-8-a", "1-8-b", "1-8-c"]


def control(game: Game, *areas: int) -> list[str]:
    return [area(game, number)["control"] for number in areas]


def neighbours(number: int) -> list[int]:
    return list(area(stage("second-fallujah", COALITION), number)["adjacent"])


def garrison(areas: list[int]) -> str:
    """A unit in each of these areas."""
    return "".join(f"unit {name} {number}\n" for name, number in zip(GARRISONS, areas, strict=False))


def lost(game: Game) -> list[int]:
    """The areas that were infiltrated, in order."""
    found = events(game, game.log, "AreaInfiltrated")
    assert all(fact["cite"] == "9.2" for fact in found)
    return [int(fact["area"]) for fact in found]


# -- 9 Control --------------------------------------------------------------------------------------------------------


def test_9_control_is_kept_without_a_unit() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\narea 19 coalition\nunit 1-3-a 18", [12])
    play(game, "18", "18", "19", "done")
    assert control(game, 18) == ["coalition"]
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1")
    play(game, "18", "militia", "19", "done")
    assert control(game, 18) == ["insurgent"]


def test_9_every_area_is_controlled_by_one_side() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition")
    assert {shown["control"] for shown in seen(game)["areas"]} == {"insurgent", "coalition"}
    assert control(game, 18, 19) == ["coalition", "insurgent"]


# -- 9.1 Change of control --------------------------------------------------------------------------------------------


def test_9_1_an_area_where_only_coalition_units_are_left_becomes_theirs() -> None:
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent militia 1\nunit 1-3-a 23\nunit 1-3-b 23")
    happened = play(game, "23", "attack-23", "all")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "23", "side": "coalition"}
    ]


def test_9_1_a_contested_area_does_not_change_hands() -> None:
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent fedayeen 1\nunit 1-3-a 23", [12, 12])
    happened = play(game, "23", "attack-23")
    assert insurgents(game, 23) == {"spent-fedayeen": 1}
    assert "ControlChanged" not in names(happened)
    assert (control(game, 23), area(game, 23)["state"]) == (["insurgent"], "contested")


def test_9_1_nor_does_one_under_coalition_control_as_long_as_a_unit_stays() -> None:
    text = "turn 2 regroup-coalition\narea 23 coalition militia 1\nunit 1-3-a 23\nunit 1-3-w 23\narea 19 coalition\n"
    game = stage("second-fallujah", text)
    happened = play(game, "23", "1-3-a")  # a Support unit is enough
    assert (unit(game, "1-3-a")["at"], control(game, 23)) == ("19", ["coalition"])
    assert "ControlChanged" not in names(happened)


def test_9_1_the_insurgents_may_react_before_a_vacant_area_changes_hands() -> None:
    game = stage("second-fallujah", f"{COALITION}area 24 insurgent cadre 1")
    happened = play(game, "ne", "ne", "19", "1-3-a", "go")
    assert offered(game) == ["react", "from-24", "own-24", "done"]
    assert "ControlChanged" not in names(happened)
    assert (control(game, 19), area(game, 19)["state"]) == (["insurgent"], "held")
    happened = play(game, "done")
    assert names(happened) == ["ControlChanged"]
    assert control(game, 19) == ["coalition"]


def test_9_1_and_it_does_not_if_they_place_a_unit_there() -> None:
    game = stage("second-fallujah", f"{COALITION}area 24 insurgent cadre 1")
    play(game, "ne", "ne", "19", "1-3-a", "go")
    happened = play(game, "from-24")
    assert "ControlChanged" not in names(happened)
    assert control(game, 19) == ["insurgent"]


def test_9_1_it_does_if_they_all_retreat() -> None:
    game = stage("second-fallujah", f"{COALITION}area 19 insurgent cadre 1")
    play(game, "ne", "ne", "19", "1-3-a", "go", "retreat-cadre", "23")
    assert control(game, 19) == ["coalition"]


def test_9_1_without_anybody_to_react_it_changes_at_once() -> None:
    game = stage("second-fallujah", COALITION)
    happened = play(game, "ne", "ne", "19", "1-3-a", "go")
    assert names(happened)[-2:] == ["UnitsMoved", "ControlChanged"]


def test_9_1_an_insurgent_unit_takes_a_vacant_coalition_area_at_once() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1 cadre 1\narea 19 coalition")
    before = vp(game)
    happened = play(game, "18", "militia", "19")
    assert events(game, happened, "InsurgentMoved", "ControlChanged") == [
        {"event": "InsurgentMoved", "cite": "6.1", "state": "militia", "origin": "18", "to": "19", "cost": 2},
        {"event": "ControlChanged", "cite": "9.1", "area": "19", "side": "insurgent"},
    ]
    assert vp(game) == before + 1


def test_9_1_it_stays_theirs_when_the_unit_goes_on() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1\narea 19 coalition")
    play(game, "18", "militia", "19", "militia/19/1", "24")
    assert control(game, 19) == ["insurgent"]


def test_9_1_a_contested_area_that_the_insurgents_leave_becomes_the_coalitions() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent militia 2\nunit 1-3-a 23")
    play(game, "23", "militia", "24")
    assert control(game, 23) == ["insurgent"]
    happened = play(game, "militia", "24")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "23", "side": "coalition"}
    ]


def test_9_1_so_does_one_where_their_last_unit_has_attacked() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent militia 1\nunit 1-3-a 23 spent", [12, 2])
    play(game, "23", "militia", "attack")
    assert (insurgents(game, 23), control(game, 23)) == ({}, ["coalition"])


def test_9_1_an_attack_on_a_coalition_area_never_takes_it() -> None:
    text = f"{INSURGENT}area 44 coalition\nunit 3-1-i 44 spent\narea 45 insurgent militia 1"
    game = stage("second-fallujah", text, [12, 2])
    happened = play(game, "45", "militia", "44")
    assert "ControlChanged" not in names(happened)
    assert control(game, 44) == ["coalition"]


@pytest.mark.parametrize("units", ["unit 1-3-w 23\nunit 2-tank-a 23 spent\n", "unit 4-fssg-b 23 spent\n"])
def test_9_1_support_units_take_control_as_any_other_unit_does(units: str) -> None:
    """Ruling R23."""
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent militia 1\n{units}")
    happened = play(game, "23", "militia", "24")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "23", "side": "coalition"}
    ]
    assert area(game, 23)["state"] == "free"


def test_9_1_so_they_do_where_the_last_insurgent_has_attacked_them() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent militia 1\nunit 1-3-w 23")
    play(game, "23", "militia", "attack")
    assert (insurgents(game, 23), control(game, 23)) == ({}, ["coalition"])


def test_4_2_support_units_take_a_contested_area_that_the_insurgents_abandon() -> None:
    """Ruling R23: 4.2, and units may then regroup into it."""
    text = "turn 2 regroup-insurgent\narea 23 insurgent cadre 1\nunit 1-3-w 23\narea 19 coalition\nunit 1-3-a 19\n"
    game = stage("second-fallujah", text)
    happened = play(game, "23", "24")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "23", "side": "coalition"}
    ]
    assert offered(game) == ["regroup-from", "19", "23", "ne", "done"]


def test_9_1_a_fire_mission_alone_takes_nothing() -> None:
    game = stage("second-fallujah", f"{COALITION}area 25 insurgent spent-militia 1", [12])
    happened = play(game, "fire-mission")  # 8 against -2 + 4: no dice
    assert "OverwhelmingForce" in names(happened)
    assert (insurgents(game, 25), control(game, 25)) == ({}, ["insurgent"])


# -- 9.2 Infiltration -------------------------------------------------------------------------------------------------


def test_9_2_an_area_without_a_garrison_next_to_an_insurgent_one_is_lost() -> None:
    game = stage("second-fallujah", "turn 2 infiltration\narea 18 coalition")
    assert lost(game) == [18]
    assert control(game, 18) == ["insurgent"]


@pytest.mark.parametrize("name", ["1-3-a", "4-fssg-b", "iraqi-2-1"])
@pytest.mark.parametrize("side", ["fresh", "spent"])
def test_9_2_a_garrison_keeps_it_be_it_spent_or_iraqi(name: str, side: str) -> None:
    game = stage("second-fallujah", f"turn 2 infiltration\narea 18 coalition\nunit {name} 18 {side}")
    assert lost(game) == []


def test_9_2_support_units_do_not_keep_it() -> None:
    game = stage("second-fallujah", "turn 2 infiltration\narea 18 coalition\nunit 1-3-w 18\nunit 2-tank-a 18")
    assert lost(game) == [18]
    assert unit(game, "1-3-w")["at"] == "18"


def test_9_2_and_being_there_they_do_not_win_it_back() -> None:
    game = stage("second-fallujah", "turn 2 infiltration\narea 18 coalition\nunit 1-3-w 18\narea 24 insurgent cadre 1")
    assert "ControlChanged" not in names(game.log)
    assert (control(game, 18), area(game, 18)["state"]) == (["insurgent"], "held")


def test_9_2_nor_do_they_when_one_of_them_leaves() -> None:
    """Ruling R23: neither in the Regroup Phase nor in an impulse."""
    held = "area 18 insurgent\nunit 1-3-w 18\nunit 2-tank-a 18\narea 19 coalition\nunit 1-3-a 19\n"
    game = stage("second-fallujah", f"turn 2 regroup-coalition\n{held}area 24 insurgent militia 1\n")
    play(game, "18", "1-3-w", "done")
    assert (unit(game, "1-3-w")["at"], control(game, 18)) == ("19", ["insurgent"])
    game = stage("second-fallujah", COALITION + held)
    play(game, "18", "18", "1-3-w", "go")
    assert (unit(game, "1-3-w")["at"], control(game, 18)) == ("19", ["insurgent"])


def test_9_2_nor_when_insurgents_have_attacked_them() -> None:
    """Ruling R23: the attack from next door succeeds without a roll, and no battle was won by the Coalition."""
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent\nunit 1-3-w 18\narea 19 insurgent militia 1\n")
    happened = play(game, "19", "militia", "18")
    assert "SecurityLapse" in names(happened)
    assert "ControlChanged" not in names(happened)
    assert (insurgents(game, 18), control(game, 18)) == ({}, ["insurgent"])


def test_9_2_a_battle_won_there_gives_it_back() -> None:
    """Ruling R23: Reaction places a Militia, and it is beaten."""
    game = stage("second-fallujah", HELD_BY_SUPPORT, [7, 2])
    play(game, "ne", "ne", "18", "1-3-a", "go", "from-19")
    assert control(game, 18) == ["insurgent"]
    happened = play(game, "attack-18")
    assert events(game, happened, "ControlChanged")[-1]["side"] == "coalition"
    assert control(game, 18) == ["coalition"]


HELD_BY_SUPPORT = f"{COALITION}area 18 insurgent\nunit 1-3-w 18\narea 19 insurgent cadre 1\n"


def test_9_2_to_enter_it_again_takes_a_unit_that_can_lead() -> None:
    game = stage("second-fallujah", HELD_BY_SUPPORT)
    play(game, "ne", "ne", "18")
    for name in ("2-tank-a", "4-fssg-b", "iraqi-2-1"):
        assert refusal(game, name) == ("6.2", "first-must-lead")


def test_9_2_it_costs_2_mp_and_the_insurgents_may_react() -> None:
    game = stage("second-fallujah", HELD_BY_SUPPORT)
    happened = play(game, "ne", "ne", "18", "1-3-a", "go")
    assert events(game, happened, "UnitsMoved")[0]["cost"] == 2
    assert offered(game) == ["react", "from-19", "own-19", "done"]
    happened = play(game, "done")
    assert events(game, happened, "ControlChanged") == [
        {"event": "ControlChanged", "cite": "9.1", "area": "18", "side": "coalition"}
    ]


def test_9_2_a_contested_area_under_insurgent_control_infiltrates_too() -> None:
    # 18 is the only Insurgent-controlled area, and Marines stand in it; its other neighbours are held.
    held = [number for number in neighbours(18) if number != 19]
    text = f"turn 2 infiltration\n{CLEARED}area 18 insurgent cadre 1\nunit 1-3-a 18\n"
    assert lost(stage("second-fallujah", drawn_over(text + garrison(neighbours(18))))) == []
    assert lost(stage("second-fallujah", drawn_over(text + garrison(held))))[0] == 19


def test_9_2_a_contested_area_under_coalition_control_does_not() -> None:
    text = f"turn 2 infiltration\n{CLEARED}area 18 coalition militia 1\nunit 1-3-a 18\n"
    assert lost(stage("second-fallujah", drawn_over(text))) == []


def test_9_2_an_area_among_coalition_areas_needs_no_garrison() -> None:
    assert lost(stage("second-fallujah", f"turn 2 infiltration\n{CLEARED}")) == []
    text = f"turn 2 infiltration\n{CLEARED}area 18 insurgent\n{garrison(neighbours(18))}"
    assert lost(stage("second-fallujah", drawn_over(text))) == []


def test_9_2_areas_that_are_lost_take_others_with_them_until_nothing_more_changes() -> None:
    held = [number for number in neighbours(18) if number != 20]
    text = f"turn 2 infiltration\n{CLEARED}area 18 insurgent\n{garrison(held)}"
    game = stage("second-fallujah", drawn_over(text))
    assert lost(game)[0] == 20
    assert sorted(lost(game)) == sorted(set(range(1, 52)) - {18, *held})
    assert control(game, *held) == ["coalition"] * len(held)


def test_9_2_a_chain_also_runs_to_areas_of_lower_numbers() -> None:
    game = stage("second-fallujah", drawn_over(f"turn 2 infiltration\n{CLEARED}area 51 insurgent\n"))
    assert sorted(lost(game)) == list(range(1, 51))


def test_9_2_garrisons_stop_the_chain() -> None:
    # A ring of Garrisons around 18 and 20: the chain out of 18 takes 20 and dies there.
    ring = sorted({*neighbours(18), *neighbours(20)} - {18, 20})
    assert len(ring) <= len(GARRISONS)
    game = stage("second-fallujah", drawn_over(f"turn 2 infiltration\n{CLEARED}area 18 insurgent\n{garrison(ring)}"))
    assert lost(game) == [20]


def test_9_2_it_does_not_spread_by_way_of_an_entry_zone() -> None:
    # 18, 24 and 25 open on the same Zone, but only the areas next to 18 are in danger.
    text = f"turn 2 infiltration\n{CLEARED}area 18 insurgent\n{garrison(neighbours(18))}"
    game = stage("second-fallujah", drawn_over(text))
    assert lost(game) == []
    assert control(game, 24, 25) == ["coalition", "coalition"]


def test_9_2_nor_do_units_in_an_entry_zone_guard_the_areas_at_its_border() -> None:
    game = stage("second-fallujah", "turn 2 infiltration\narea 24 coalition\narea 43 coalition\n")
    assert lost(game) == [24, 43]


def test_9_2_it_is_carried_out_on_14_november_before_points_are_counted() -> None:
    game = stage("second-fallujah", drawn_over(f"turn 7 infiltration\n{CLEARED}area 2 insurgent\n"))
    assert len(lost(game)) == 50
    assert names(game.log)[-1] == "GameEnded"
    assert (vp(game), game.outcome) == (29, "minor-insurgent-victory")


def test_9_2_nothing_is_infiltrated_in_the_other_phases() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\narea 27 insurgent cadre 1", [12])
    play(game, "pass")
    assert control(game, 18) == ["coalition"]
