"""3 Units: what is on the counters and what follows from it."""

import pytest

from umpire.testing import events, names, offered, play, refusal, spent, stage
from umpire.titles.second_fallujah.check.invariants import insurgents, seen, unit

COALITION = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"
INSURGENT = "turn 2 action\nimpulse 1 insurgent\nadvantage coalition used\n"


# -- 3.1 Combat Factor ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["4-fssg-b", "iraqi-2-1", "iraqi-eru"])
def test_3_1_a_factor_in_parentheses_does_not_go_first_into_an_insurgent_area(name: str) -> None:
    game = stage("second-fallujah", COALITION)
    play(game, "ne", "ne", "18")
    assert refusal(game, name) == ("6.2", "first-must-lead")


@pytest.mark.parametrize("name", ["4-fssg-b", "iraqi-2-1", "iraqi-eru"])
def test_3_1_a_factor_in_parentheses_does_not_lead_an_attack(name: str) -> None:
    text = f"{COALITION}area 23 insurgent militia 1\nunit 1-3-a 23\nunit 2-ceb-c 23\nunit {name} 23"
    game = stage("second-fallujah", text)
    play(game, "23", "attack-23", "all")
    assert offered(game) == ["lead", "1-3-a", "2-ceb-c"]
    assert refusal(game, name) == ("7.2.1", "lead-parentheses")


def test_3_1_a_factor_in_parentheses_still_defends() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 39 coalition\nunit 4-fssg-b 39 spent\narea 45 militia 1", [5, 9])
    (rolled,) = events(game, play(game, "45", "militia", "39"), "BattleRolled")
    assert rolled["defence"] == 1 + 9


def test_3_1_the_factor_of_the_lead_unit_begins_the_offensive_value() -> None:
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent fedayeen 1\nunit 1-3-a 23", [2, 12])
    (rolled,) = events(game, play(game, "23", "attack-23"), "BattleRolled")
    assert rolled["attack"] == 6 + 2


# -- 3.2 Movement Factor ----------------------------------------------------------------------------------------------


def test_3_2_an_activated_unit_has_as_many_points_as_its_factor() -> None:
    game = stage(
        "second-fallujah", f"{COALITION}area 18 coalition\nunit 1-3-a 18\nunit iraqi-2-1 18\nunit 1-3-b 18 spent"
    )
    assert unit(game, "1-3-a")["mp"] is None
    play(game, "18")
    assert [unit(game, name)["mp"] for name in ("1-3-a", "iraqi-2-1")] == [7, 6]
    # not those that are Spent, nor those elsewhere
    assert [unit(game, name)["mp"] for name in ("1-3-b", "1-8-a")] == [None, None]


def test_3_2_movement_and_combat_spend_the_points() -> None:
    text = f"{COALITION}area 18 coalition\narea 19 coalition\nunit 1-3-a 18\nunit 1-3-b 18\narea 23 insurgent militia 1"
    game = stage("second-fallujah", text)
    play(game, "18", "18", "19", "all")
    assert unit(game, "1-3-a")["mp"] == 7 - 1
    happened = play(game, "19", "23", "all", "attack-23")
    assert "OverwhelmingForce" in names(happened)  # the attack is paid for with the entry
    assert unit(game, "1-3-a")["mp"] == 7 - 1 - 4


def test_3_2_an_insurgent_unit_has_3_points() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent militia 1")
    play(game, "18", "militia")
    assert game.pending is not None
    assert game.pending.about["mp"] == "3"  # type: ignore[attr-defined]


# -- 3.3 Fresh and Spent ----------------------------------------------------------------------------------------------


def test_3_3_a_spent_unit_is_not_activated() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\nunit 1-3-a 18 spent")
    assert refusal(game, "18") == ("3.3", "nobody-fresh")


def test_3_3_nor_does_it_go_along_with_those_that_are() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\nunit 1-3-a 18 spent\nunit 1-3-b 18\nunit 1-3-c 18")
    play(game, "18", "18", "20")
    assert refusal(game, "1-3-a") == ("3.3", "spent")


def test_3_3_a_spent_insurgent_unit_is_not_activated() -> None:
    text = f"{INSURGENT}area 18 insurgent spent-militia 1 spent-cadre 1 spent-fedayeen 1\narea 20 insurgent militia 1"
    game = stage("second-fallujah", text)
    assert offered(game) == ["insurgent-action", "20", "pass"]
    assert refusal(game, "18") == ("4.1.1", "nobody-fresh")


def test_3_3_the_spent_side_has_a_lower_combat_factor_and_a_support_unit_none() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\nunit 1-3-a 18 spent\nunit 1-3-w 18 spent")
    assert [unit(game, name)["cf"] for name in ("1-3-b", "1-3-a", "1-3-w")] == [6, 3, None]


@pytest.mark.parametrize(
    ("state", "value"), [("fedayeen", 3), ("spent-fedayeen", 1), ("cadre", 2), ("militia", 0), ("spent-militia", -2)]
)
def test_3_3_so_has_the_spent_side_of_an_insurgent_unit(state: str, value: int) -> None:
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent {state} 1\nunit a-82-eng-1 23", [2, 12])
    (rolled,) = events(game, play(game, "23", "attack-23"), "BattleRolled")
    assert rolled["defence"] == value + 2 + 12


def test_3_3_a_spent_unit_may_regroup() -> None:
    game = stage(
        "second-fallujah", "turn 2 regroup-coalition\narea 18 coalition\narea 19 coalition\nunit 1-3-a 18 spent"
    )
    play(game, "18")
    assert (unit(game, "1-3-a")["at"], unit(game, "1-3-a")["spent"]) == ("19", True)


def test_3_3_a_unit_that_has_acted_is_spent_and_one_that_has_not_stays_fresh() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\nunit 1-3-a 18\nunit 1-3-b 18", [12])
    play(game, "18", "18", "20", "1-3-a", "go", "done")
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-b")] == [True, False]


# -- 3.4 Unit type ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("3-1-i", "infantry"),
        ("2-7-cav-a", "mech-infantry"),  # cavalry by name, mechanized infantry by its symbol
        ("23-mar-at", "anti-tank"),
        ("1-force-recon", "recon"),
        ("4-fssg-a", "mp"),
        ("3-lar-c", "lar"),
        ("4-cav-f", "cavalry"),
        ("3-8-cav-c", "tank"),
        ("2-ceb-b", "engineer"),
        ("a-82-eng-1", "engineer"),
        ("3-1-w", "weapons"),
        ("iraqi-ctf", "iraqi-sf"),
        ("iraqi-1-1", "iraqi-infantry"),
        ("2-aav-d", "aav"),
        ("small-craft", "riverine"),
    ],
)
def test_3_4_every_unit_has_its_type(name: str, kind: str) -> None:
    assert unit(stage("second-fallujah", COALITION), name)["type"] == kind


def test_3_4_the_type_tells_who_may_lead() -> None:
    leads: dict[str, set[str]] = {}
    for shown in seen(stage("second-fallujah", COALITION))["units"]:
        leads.setdefault(shown["lead"], set()).add(shown["type"])
    assert leads == {
        "always": {"infantry", "mech-infantry", "engineer", "recon"},
        "on-militia": {"lar", "cavalry"},
        "never": {"mp", "iraqi-infantry", "iraqi-sf", "tank", "weapons", "anti-tank", "aav", "riverine"},
    }


def test_3_4_the_insurgents_have_three_types() -> None:
    text = "turn 2 action\nimpulse 1 insurgent\narea 18 insurgent fedayeen 1 cadre 1 militia 1"
    game = stage("second-fallujah", text)
    play(game, "18")
    assert offered(game) == ["insurgent-next", "fedayeen", "cadre", "militia", "all", "done"]


# -- 3.5 Nationality --------------------------------------------------------------------------------------------------


def test_3_5_units_are_of_the_marines_of_the_army_or_iraqi() -> None:
    shown = seen(stage("second-fallujah", COALITION))["units"]
    assert {found["id"] for found in shown if found["nation"] == "army"} == {
        "2-7-cav-a", "2-7-cav-b", "3-8-cav-c", "2-2-inf-a", "2-63-arm-a", "4-cav-f", "a-82-eng-1",
    }  # fmt: skip
    assert {found["id"] for found in shown if found["nation"] == "iraqi"} == {
        "iraqi-ssf-b", "iraqi-ssf-d", "iraqi-ctf", "iraqi-1-1", "iraqi-4-1",
        "iraqi-eru", "iraqi-2-1", "iraqi-5-3", "iraqi-6-3",
    }  # fmt: skip
    assert sum(found["nation"] == "marines" for found in shown) == 53 - 7 - 9


# -- 3.6 Support units ------------------------------------------------------------------------------------------------


def test_3_6_tanks_weapons_antitank_amphibious_and_riverine_units_are_support_units_without_a_factor() -> None:
    shown = seen(stage("second-fallujah", COALITION))["units"]
    kinds = {found["type"] for found in shown if found["support"]}
    assert kinds == {"tank", "weapons", "anti-tank", "aav", "riverine"}
    assert all((found["cf"] is None) == found["support"] for found in shown)


@pytest.mark.parametrize("name", ["2-tank-a", "1-3-w", "2-aav-c"])
def test_3_6_a_support_unit_does_not_operate_alone(name: str) -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 coalition\nunit {name} 18\narea 19 coalition")
    play(game, "18", "18")  # into 19, which is Free; nowhere else
    assert unit(game, name)["at"] == "19"
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent militia 1\nunit {name} 23\narea 19 coalition")
    play(game, "23")
    assert refusal(game, "attack-23") == ("7.2.1", "nobody-to-lead")


@pytest.mark.parametrize(("name", "added"), [("2-tank-a", 2), ("1-3-w", 1), ("23-mar-at", 1), ("2-aav-c", 0)])
def test_3_6_a_support_unit_adds_its_modifier_to_the_attack_of_others(name: str, added: int) -> None:
    text = f"{COALITION}area 23 insurgent fedayeen 1\nunit 1-3-a 23\nunit {name} 23"
    game = stage("second-fallujah", text, [2, 12])
    (rolled,) = events(game, play(game, "23", "attack-23", "all"), "BattleRolled")
    assert rolled["attack"] == 6 + added + 2


@pytest.mark.parametrize(("along", "backlash"), [("2-tank-a", 2), ("2-aav-c", 1)])
def test_3_6_an_amphibious_unit_spares_a_casualty_point(along: str, backlash: int) -> None:
    text = f"{COALITION}area 23 insurgent fedayeen 1\nunit 1-3-a 23\nunit {along} 23"
    game = stage("second-fallujah", text, [2, 12])
    play(game, "23", "attack-23", "all")
    assert spent(game)
    assert seen(game)["backlash"] == backlash


# -- 3.7 Dug In -------------------------------------------------------------------------------------------------------


def test_3_7_a_dug_in_unit_neither_moves_nor_attacks() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 23 insurgent dug-in 1 militia 1\nunit 1-3-a 23 spent")
    play(game, "23")
    assert offered(game) == ["insurgent-next", "militia", "dug-in", "done"]
    happened = play(game, "dug-in")  # all it can do is come out
    assert events(game, happened) == [{"event": "MarkerTakenOff", "cite": "4.1.1", "area": "23"}]


def test_3_7_a_dug_in_unit_does_not_move_with_the_stack() -> None:
    game = stage("second-fallujah", f"{INSURGENT}area 18 insurgent dug-in 1 militia 2")
    play(game, "18", "all", "19", "done")
    assert (insurgents(game, 18), insurgents(game, 19)) == ({"dug-in": 1}, {"spent-militia": 2})


def test_3_7_a_dug_in_unit_does_not_regroup() -> None:
    game = stage("second-fallujah", "turn 2 regroup-insurgent\narea 18 insurgent dug-in 1 militia 1 cadre 1")
    play(game, "18")
    assert offered(game) == ["regroup-who", "cadre", "militia"]


def test_3_7_a_dug_in_unit_does_not_react() -> None:
    game = stage("second-fallujah", f"{COALITION}area 18 insurgent dug-in 1")
    happened = play(game, "ne", "ne", "18", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)


def test_3_7_a_dug_in_unit_does_not_become_spent_and_stays_dug_in_from_day_to_day() -> None:
    game = stage("second-fallujah", "turn 2 reset\narea 18 insurgent dug-in 2")
    assert seen(game)["turn"] == 3
    assert insurgents(game, 18) == {"dug-in": 2}


def test_3_7_a_dug_in_lead_unit_has_1_more_defensive_value() -> None:
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent dug-in 1\nunit 1-3-a 23", [2, 12])
    (rolled,) = events(game, play(game, "23", "attack-23"), "BattleRolled")
    assert rolled["defence"] == 3 + 2 + 1 + 12


@pytest.mark.parametrize(("points", "left"), [(1, {"dug-in": 1}), (2, {"dug-in": 1}), (3, {})])
def test_3_7_a_dug_in_unit_ignores_two_casualty_points_and_dies_of_the_third(points: int, left: dict[str, int]) -> None:
    game = stage("second-fallujah", f"{COALITION}area 23 insurgent dug-in 1\nunit 1-3-a 23", [4 + points, 4])
    play(game, "23", "attack-23")
    assert spent(game)
    assert insurgents(game, 23) == left


def test_3_7_there_are_no_more_dug_in_units_than_markers() -> None:
    markers = seen(stage("second-fallujah", INSURGENT))["pools"]["dug-in"]
    dug_in = "".join(f"area {number} insurgent dug-in 1\n" for number in range(1, 1 + markers))
    game = stage("second-fallujah", f"{INSURGENT}{dug_in}area 18 insurgent fedayeen 1")
    assert seen(game)["pools"]["dug-in"] == 0
    play(game, "18", "fedayeen")
    assert refusal(game, "dig-in") == ("3.7", "no-marker")


def test_3_7_a_marker_that_is_taken_off_can_be_used_again() -> None:
    markers = seen(stage("second-fallujah", INSURGENT))["pools"]["dug-in"]
    dug_in = "".join(f"area {number} insurgent dug-in 1\n" for number in range(2, 1 + markers))
    game = stage("second-fallujah", f"{INSURGENT}{dug_in}area 18 insurgent fedayeen 1 dug-in 1")
    play(game, "18", "dug-in", "fedayeen", "dig-in")
    assert insurgents(game, 18) == {"fedayeen": 1, "dug-in": 1}
