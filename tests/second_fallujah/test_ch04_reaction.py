"""4.1.2 The Coalition impulse and 4.1.3 Insurgent Reaction."""

import pytest

import umpire
from umpire.engine.ask import Pointing
from umpire.testing import events, names, offered, play, refusal, spent, stage
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit

COALITION = "turn 2 action\nimpulse 3 coalition\nadvantage coalition used\n"
INSURGENT = "turn 2 action\nimpulse 3 insurgent\nadvantage coalition used\n"

# Two companies and a weapons company in 18, which is next to 19, 20 and 22; 19 is next to 18, 20, 23 and 24.
HOME = COALITION + "area 18 coalition\nunit 1-3-a 18\nunit 1-3-b 18\nunit 1-3-w 18\n"

EIGHT = ["1-8-a", "1-8-b", "1-8-c", "1-8-w", "1-3-a", "1-3-b", "1-3-c", "1-3-w"]


def drawn(text: str, *dice: int) -> umpire.Game:
    return stage("second-fallujah", text, dice)


def into_19(text: str, *dice: int) -> umpire.Game:
    """One company enters 19; the others wait in 18."""
    game = drawn(HOME + text, *dice)
    play(game, "18", "18", "19", "1-3-a", "go")
    return game


def told(game: umpire.Game) -> dict[str, str]:
    pending = game.pending
    assert isinstance(pending, umpire.Decision)
    return {"seat": pending.seat, "cite": pending.cite, **pending.about}


# -- 4.1.2 ---------------------------------------------------------------------------------------------------------


def test_4_1_2_one_of_four_actions() -> None:
    game = drawn(HOME + "area 24 insurgent cadre 1\n")
    assert offered(game) == ["coalition-action", "18", "nw", "ne", "fire-mission", "pass"]
    assert told(game) == {"seat": "coalition", "cite": "4.1.2", "impulse": "3"}


def test_4_1_2_only_places_with_fresh_units_are_activated() -> None:
    game = drawn(HOME + "area 20 coalition\nunit 1-8-a 20 spent\nunit 1-8-b 20 spent\n")
    assert offered(game) == ["coalition-action", "18", "nw", "ne", "pass"]
    assert refusal(game, "20") == ("3.3", "nobody-fresh")
    assert refusal(game, "25") == ("4.1.2", "nobody-there")
    assert refusal(game, "52") == ("4.1.2", "no-such-area")
    assert refusal(game, "river-box") == ("4.1.2", "no-such-area")
    assert refusal(game, "fire-mission") == ("7.4", "no-target")


def test_4_1_2_one_fresh_unit_is_enough() -> None:
    game = drawn(COALITION + "area 20 coalition\nunit 1-8-a 20 spent\nunit 1-8-b 20\n")
    assert "20" in offered(game)


def test_4_1_2_an_area_is_activated_with_its_fresh_units() -> None:
    game = drawn(HOME + "unit iraqi-2-1 18\nunit 1-8-a 18 spent\n")
    happened = play(game, "18")
    assert events(game, happened) == [
        {"event": "PlaceActivated", "cite": "4.1.2", "side": "coalition", "place": "18"},
    ]
    points = {name: unit(game, name)["mp"] for name in ("1-3-a", "1-3-w", "iraqi-2-1", "1-8-a", "1-8-b")}
    assert points == {"1-3-a": 7, "1-3-w": 7, "iraqi-2-1": 6, "1-8-a": None, "1-8-b": None}
    assert seen(game)["activated"] == "18"


def test_4_1_2_who_moved_or_attacked_is_spent_at_the_end() -> None:
    text = COALITION + "unit 1-3-a 18\nunit 1-3-b 18\nunit 1-3-c 18\nunit 1-3-w 18\narea 18 insurgent spent-militia 1\n"
    game = drawn(text + "area 51 insurgent militia 1\n", 7)
    play(game, "18", "attack-18", "1-3-a", "go", "18", "19", "1-3-b", "go")
    assert not unit(game, "1-3-a")["spent"]  # an Overrun: it could go on
    happened = play(game, "done")
    assert events(game, happened, "ImpulseEnded") == [{"event": "ImpulseEnded", "cite": "4.1.2", "side": "coalition"}]
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-b", "1-3-c", "1-3-w")] == [True, True, False, False]


def test_4_1_2_then_the_insurgents_at_the_next_number() -> None:
    game = drawn(HOME + "area 24 insurgent cadre 1\n", 12)
    happened = play(game, "18", "18", "20", "all", "done")
    assert spent(game)
    assert events(game, happened, "ImpulseBegan") == [
        {"event": "ImpulseBegan", "cite": "4.1.2", "side": "insurgent", "impulse": 4}
    ]
    assert offered(game)[0] == "insurgent-action"
    assert seen(game)["activated"] == ""


def test_4_1_2_a_pass_does_nothing() -> None:
    game = drawn(HOME + "area 24 insurgent cadre 1\n", 12)
    happened = play(game, "pass")
    assert names(happened) == ["SidePassed", "ImpulseEnded", "EndRollNoted", "ImpulseBegan"]
    assert not unit(game, "1-3-a")["spent"]


def test_4_1_2_a_fire_mission_activates_nobody() -> None:
    game = drawn(HOME + "area 24 insurgent cadre 1\narea 25 insurgent cadre 1\n", 12, 2)
    play(game, "fire-mission")
    assert offered(game) == ["fire-at", "24", "25"]
    assert game.point("24") == Pointing(("24",), ("cadre@24",), target=("cadre@24",))
    happened = play(game, "24")
    assert "PlaceActivated" not in names(happened)
    assert unit(game, "1-3-a")["mp"] is None


def test_4_1_2_an_entry_zone_is_activated() -> None:
    game = drawn(COALITION)
    play(game, "ne", "ne")
    assert offered(game) == ["move-to", "18", "19", "24", "25"]
    assert refusal(game, "20") == ("2.2", "not-adjacent")
    assert refusal(game, "nw") == ("2.3", "entry-zone")


def test_4_1_2_the_other_entry_zone_is_not() -> None:
    game = drawn(COALITION)
    play(game, "ne")
    assert offered(game) == ["coalition-next", "ne", "done"]
    assert refusal(game, "nw") == ("4.1.2", "not-activated")
    assert refusal(game, "3-1-i") == ("4.1.2", "not-activated")


def test_4_1_2_an_entry_zone_that_is_empty_cannot_be() -> None:
    homes = {shown["id"]: shown["at"] for shown in seen(drawn(COALITION))["units"]}
    away = [name for name, home in homes.items() if home == "ne"]
    lines = [f"area {20 + index // 8} coalition\nunit {name} {20 + index // 8}\n" for index, name in enumerate(away)]
    game = drawn(drawn_over(COALITION + "".join(lines)))
    assert refusal(game, "ne") == ("4.1.2", "nobody-there")


def test_4_1_2_units_from_an_entry_zone_pay_the_normal_cost() -> None:
    game = drawn(COALITION + "area 18 insurgent spent-militia 1\n")
    play(game, "ne", "ne", "18", "1-8-a", "go")
    assert unit(game, "1-8-a")["mp"] == 4
    game = drawn(COALITION + "area 18 coalition\n")
    play(game, "ne", "ne", "18", "1-8-a", "go")
    assert unit(game, "1-8-a")["mp"] == 6


def test_4_1_2_all_of_them_go_to_the_same_first_area() -> None:
    game = drawn(COALITION)
    play(game, "ne", "ne", "18", "1-8-a", "go")
    play(game, "ne")  # where to is not asked again
    assert offered(game)[0] == "who-moves"
    assert told(game)["to"] == "18"


def test_4_1_2_from_there_each_goes_its_own_way() -> None:
    game = drawn(COALITION)
    play(game, "ne", "ne", "18", "1-8-a", "1-8-b", "1-8-c", "go", "18", "20", "1-8-a", "go", "18", "19", "1-8-b", "go")
    assert [unit(game, name)["at"] for name in EIGHT[:3]] == ["20", "19", "18"]
    assert [unit(game, name)["mp"] for name in EIGHT[:3]] == [3, 3, 5]


def test_4_1_2_eight_at_most_are_picked() -> None:
    game = drawn(COALITION)
    play(game, "ne", "ne", "18")
    assert refusal(game, "all") == ("5", "stack-full")
    play(game, *EIGHT[:7])
    assert offered(game)[:2] == ["who-moves", "go"]
    play(game, EIGHT[7])  # and that is all
    assert area(game, 18)["coalition"] == EIGHT
    assert offered(game) == ["coalition-next", "18", "done"]


def test_4_1_2_eight_at_most_leave_the_zone() -> None:
    """Ruling R57: they are counted as they leave."""
    game = drawn(COALITION)
    play(game, "ne", "ne", "18", *EIGHT[:5], "go", "18", "20", "1-8-a", "1-8-b", "go")
    play(game, "ne", *EIGHT[5:])
    assert len(area(game, 18)["coalition"]) == 6
    assert offered(game) == ["coalition-next", "18", "20", "done"]
    assert refusal(game, "ne") == ("4.1.2", "zone-limit")
    assert refusal(game, "2-tank-a") == ("4.1.2", "zone-limit")


def test_4_1_2_the_eight_are_counted_anew_in_each_impulse() -> None:
    game = drawn(COALITION + "area 51 insurgent militia 1\n", 12)
    play(game, "ne", "ne", "18", *EIGHT, "done", "pass", "ne", "ne")
    assert offered(game) == ["move-to", "19", "24", "25"]


def test_4_1_2_who_stays_in_the_zone_stays_fresh() -> None:
    """Ruling R57."""
    game = drawn(COALITION, 12)
    play(game, "ne", "ne", "18", "1-8-a", "go", "done")
    assert unit(game, "1-8-a")["spent"]
    assert not unit(game, "1-8-b")["spent"]


def test_4_1_2_after_the_combat_in_the_first_area_the_rest_stay_out() -> None:
    """Ruling R30."""
    game = drawn(COALITION + "area 18 insurgent dug-in 1\n", 4, 12)
    play(game, "ne", "ne", "18", "1-8-a", "go")
    happened = play(game, "attack-18")
    assert "ImpulseEnded" in names(happened)  # nobody else can do anything
    assert offered(game)[0] == "insurgent-action"
    assert area(game, 18)["coalition"] == ["1-8-a"]
    assert not unit(game, "1-8-b")["spent"]


def test_4_1_2_even_after_an_overrun() -> None:
    """Ruling R30."""
    game = drawn(COALITION + "area 18 insurgent militia 1\n")
    play(game, "ne", "ne", "18", "1-8-a", "1-8-b", "go", "attack-18")
    assert area(game, 18)["control"] == "coalition"
    assert offered(game) == ["coalition-next", "18", "done"]
    assert refusal(game, "ne") == ("6.1", "nowhere-to-go")


# -- 4.1.3 ---------------------------------------------------------------------------------------------------------


def test_4_1_3_the_first_unit_in_calls_forth_a_reaction() -> None:
    game = drawn(HOME + "area 19 insurgent fedayeen 1 cadre 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert events(game, happened, "ReactionBegan") == [{"event": "ReactionBegan", "cite": "4.1.3", "area": "19"}]
    assert offered(game) == ["react", "dig-in", "retreat-fedayeen", "retreat-cadre", "militia", "done"]
    assert refusal(game, "from-nw") == ("4.1.3", "no-such-area")
    assert told(game) == {"seat": "insurgent", "cite": "4.1.3", "area": "19"}


def test_4_1_3_those_who_follow_do_not() -> None:
    game = into_19("area 19 insurgent cadre 1\n")
    play(game, "done")
    happened = play(game, "18", "19", "1-3-b", "go")
    assert "ReactionBegan" not in names(happened)
    assert offered(game)[0] == "coalition-next"


def test_4_1_3_nor_those_who_follow_into_an_area_without_defenders() -> None:
    game = into_19("area 24 insurgent cadre 1\n")
    play(game, "done")
    assert area(game, 19)["control"] == "coalition"
    assert "ReactionBegan" not in names(play(game, "18", "19", "1-3-b", "go"))


def test_4_1_3_each_area_entered_is_an_occasion_of_its_own() -> None:
    """Ruling R26: the same Cadre reacts twice in an impulse."""
    game = into_19("area 24 insurgent cadre 1\n")
    play(game, "own-24", "19", "23")
    assert offered(game) == ["react", "from-24", "own-24", "done"]


def test_4_1_3_none_in_a_contested_area() -> None:
    game = drawn(HOME + "area 19 insurgent cadre 1\nunit 1-8-a 19 spent\narea 24 insurgent cadre 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)


def test_4_1_3_none_in_an_area_of_the_coalition() -> None:
    game = drawn(HOME + "area 19 coalition\narea 24 insurgent cadre 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)


def test_4_1_3_one_where_support_units_stand_in_an_area_of_the_insurgents() -> None:
    """Ruling R23."""
    game = into_19("unit 2-tank-a 19\narea 24 insurgent cadre 1\n")
    assert offered(game) == ["react", "from-24", "own-24", "done"]
    play(game, "from-24")
    assert insurgents(game, 19) == {"militia": 1}


def test_4_1_3_one_for_units_from_an_entry_zone() -> None:
    game = drawn(COALITION + "area 19 insurgent cadre 1\n")
    play(game, "ne", "ne", "19", "1-8-a", "go")
    assert offered(game) == ["react", "retreat-cadre", "militia", "done"]


@pytest.mark.parametrize(
    "enemies",
    [
        "",
        "area 19 insurgent dug-in 1",
        "area 19 insurgent militia 2",
        "area 19 insurgent spent-cadre 1 spent-fedayeen 1",
    ],
)
def test_4_1_3_only_fresh_fedayeen_and_cadres_react(enemies: str) -> None:
    game = drawn(HOME + enemies)
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)


@pytest.mark.parametrize("enemies", ["fedayeen 2", "militia 2", "spent-cadre 1", "dug-in 1"])
def test_4_1_3_next_door_only_fresh_cadres_react(enemies: str) -> None:
    game = drawn(HOME + f"area 24 insurgent {enemies}\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)
    assert area(game, 19)["control"] == "coalition"


def test_4_1_3_a_cadre_two_areas_away_does_not_react() -> None:
    game = drawn(HOME + "area 24 insurgent cadre 1\n")
    happened = play(game, "18", "18", "20", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)


def test_4_1_3_control_changes_after_the_reaction() -> None:
    game = into_19("area 24 insurgent cadre 1\n")
    assert area(game, 19)["control"] == "insurgent"
    happened = play(game, "own-24")
    assert names(happened)[:2] == ["MilitiaPlaced", "ControlChanged"]
    game = into_19("area 24 insurgent cadre 1\n")
    play(game, "from-24")
    assert area(game, 19)["control"] == "insurgent"


def test_4_1_3_a_fedayeen_digs_in() -> None:
    game = into_19("area 19 insurgent fedayeen 2\n")
    happened = play(game, "dig-in")
    assert events(game, happened, "FedayeenDugIn") == [{"event": "FedayeenDugIn", "cite": "4.1.3", "area": "19"}]
    assert insurgents(game, 19) == {"fedayeen": 1, "dug-in": 1}
    assert seen(game)["pools"]["dug-in"] == 7
    assert offered(game) == ["react", "dig-in", "retreat-fedayeen", "done"]
    play(game, "dig-in")
    assert insurgents(game, 19) == {"dug-in": 2}
    assert offered(game)[0] == "coalition-next"


def test_4_1_3_a_unit_that_dug_in_does_nothing_more() -> None:
    game = into_19("area 19 insurgent fedayeen 1 cadre 1\n")
    play(game, "dig-in")
    assert offered(game) == ["react", "retreat-cadre", "militia", "done"]
    assert refusal(game, "dig-in") == ("4.1.3", "no-fedayeen")
    assert refusal(game, "retreat-fedayeen") == ("4.1.3", "no-fedayeen")


def test_4_1_3_a_retreat_leads_to_a_free_area_and_the_unit_is_spent() -> None:
    game = into_19("area 19 insurgent fedayeen 1 cadre 1\n")
    play(game, "retreat-fedayeen")
    assert offered(game) == ["retreat-to", "20", "23", "24"]
    assert told(game) == {"seat": "insurgent", "cite": "4.1.3", "unit": "fedayeen", "area": "19"}
    assert refusal(game, "18") == ("4.1.3", "not-free")
    assert refusal(game, "25") == ("4.1.3", "not-adjacent")
    happened = play(game, "23")
    assert events(game, happened, "UnitRetreated") == [
        {"event": "UnitRetreated", "cite": "4.1.3", "state": "fedayeen", "origin": "19", "to": "23"}
    ]
    play(game, "retreat-cadre", "24")
    assert (insurgents(game, 23), insurgents(game, 24)) == ({"spent-fedayeen": 1}, {"spent-cadre": 1})
    assert insurgents(game, 19) == {}
    assert offered(game)[0] == "coalition-next"


def test_4_1_3_a_unit_that_retreated_does_not_react_from_its_new_area() -> None:
    game = into_19("area 19 insurgent cadre 1 fedayeen 1\n")
    play(game, "retreat-cadre", "24")
    assert offered(game) == ["react", "dig-in", "retreat-fedayeen", "done"]
    assert refusal(game, "from-24") == ("4.1.3", "no-cadre")


def test_4_1_3_the_retreat_needs_room() -> None:
    game = into_19(
        "area 19 insurgent cadre 1\narea 20 coalition\narea 23 insurgent militia 8\narea 24 insurgent militia 7\n"
    )
    play(game, "retreat-cadre")  # 24 is the only area with room
    assert insurgents(game, 24) == {"militia": 7, "spent-cadre": 1}


def test_4_1_3_friction_does_not_stop_a_retreat() -> None:
    game = into_19("area 19 insurgent cadre 1\narea 20 coalition\narea 23 coalition\narea 24 insurgent fedayeen 5\n")
    play(game, "retreat-cadre")
    assert insurgents(game, 24) == {"fedayeen": 5, "spent-cadre": 1}


@pytest.mark.parametrize(
    "others", ["area 24 insurgent militia 8\n", "area 24 coalition\n", "area 24 insurgent militia 1\nunit 1-8-a 24\n"]
)
def test_4_1_3_without_a_free_area_with_room_nobody_retreats(others: str) -> None:
    game = into_19("area 19 insurgent cadre 1 fedayeen 1\narea 20 coalition\narea 23 coalition\n" + others)
    assert offered(game) == ["react", "dig-in", "militia", "done"]
    assert refusal(game, "retreat-cadre") == ("4.1.3", "no-free-area")
    assert refusal(game, "retreat-fedayeen") == ("4.1.3", "no-free-area")


def test_4_1_3_a_cadre_in_the_area_places_a_militia_there() -> None:
    """Rulings R26 and R27: the Militia is Fresh, and so the Cadre remains."""
    game = into_19("area 19 insurgent cadre 1\n")
    happened = play(game, "militia")
    assert events(game, happened, "MilitiaPlaced") == [
        {"event": "MilitiaPlaced", "cite": "4.1.3", "area": "19", "origin": "19"}
    ]
    assert insurgents(game, 19) == {"cadre": 1, "militia": 1}
    assert seen(game)["pools"]["militia"] == 25


def test_4_1_3_a_cadre_next_door_places_one_in_the_area_entered() -> None:
    """Ruling R27."""
    game = into_19("area 24 insurgent cadre 1\n")
    assert offered(game) == ["react", "from-24", "own-24", "done"]
    happened = play(game, "from-24")
    assert events(game, happened, "MilitiaPlaced") == [
        {"event": "MilitiaPlaced", "cite": "4.1.3", "area": "19", "origin": "24"}
    ]
    assert (insurgents(game, 19), insurgents(game, 24)) == ({"militia": 1}, {"cadre": 1})


def test_4_1_3_or_in_its_own() -> None:
    """Ruling R27."""
    game = into_19("area 24 insurgent cadre 1\n")
    happened = play(game, "own-24")
    assert events(game, happened, "MilitiaPlaced") == [
        {"event": "MilitiaPlaced", "cite": "4.1.3", "area": "24", "origin": "24"}
    ]
    assert (insurgents(game, 19), insurgents(game, 24)) == ({}, {"cadre": 1, "militia": 1})


def test_4_1_3_a_cadre_reacts_once() -> None:
    """Ruling R26."""
    game = into_19("area 19 insurgent cadre 1 fedayeen 1\narea 24 insurgent cadre 1\n")
    play(game, "militia", "from-24")
    assert offered(game) == ["react", "dig-in", "retreat-fedayeen", "done"]
    for again in ("militia", "retreat-cadre", "from-24", "own-24"):
        assert refusal(game, again) == ("4.1.3", "reacted")


def test_4_1_3_every_cadre_reacts() -> None:
    game = into_19("area 19 insurgent cadre 2\narea 24 insurgent cadre 2\narea 23 insurgent cadre 1\n")
    assert offered(game) == ["react", "retreat-cadre", "militia", "from-23", "own-23", "from-24", "own-24", "done"]
    play(game, "from-24", "militia", "own-24", "retreat-cadre", "24", "from-23")
    assert insurgents(game, 19) == {"cadre": 1, "militia": 3}
    assert insurgents(game, 24) == {"cadre": 2, "spent-cadre": 1, "militia": 1}
    assert insurgents(game, 23) == {"cadre": 1}
    assert offered(game)[0] == "coalition-next"


def test_4_1_3_nobody_has_to_react() -> None:
    game = into_19("area 19 insurgent cadre 1 fedayeen 1\narea 24 insurgent cadre 1\n")
    play(game, "done")
    assert insurgents(game, 19) == {"fedayeen": 1, "cadre": 1}
    assert insurgents(game, 24) == {"cadre": 1}


def test_4_1_3_a_cadre_in_a_contested_area_does_not_react() -> None:
    """Ruling R26."""
    game = into_19("area 24 insurgent cadre 1\nunit 1-8-a 24 spent\narea 19 insurgent fedayeen 1\n")
    assert offered(game) == ["react", "dig-in", "retreat-fedayeen", "done"]
    assert refusal(game, "from-24") == ("4.1.3", "not-free")
    assert refusal(game, "own-24") == ("4.1.3", "not-free")


def test_4_1_3_reactions_of_others_are_refused_with_a_reason() -> None:
    game = into_19("area 19 insurgent fedayeen 1\narea 25 insurgent cadre 1\n")
    assert refusal(game, "militia") == ("4.1.3", "no-cadre")
    assert refusal(game, "retreat-cadre") == ("4.1.3", "no-cadre")
    assert refusal(game, "from-24") == ("4.1.3", "no-cadre")
    assert refusal(game, "from-25") == ("4.1.3", "not-adjacent")
    assert refusal(game, "own-25") == ("4.1.3", "not-adjacent")
    assert refusal(game, "from-52") == ("4.1.3", "no-such-area")
    assert refusal(game, "attack") == ("4.1.3", "not-offered")


def test_4_1_3_militia_need_room() -> None:
    game = into_19("area 19 insurgent cadre 1 spent-militia 7\narea 24 insurgent cadre 1\n")
    assert offered(game) == ["react", "retreat-cadre", "own-24", "done"]
    assert refusal(game, "militia") == ("5", "stack-full")
    assert refusal(game, "from-24") == ("5", "stack-full")
    game = into_19("area 24 insurgent cadre 1 spent-militia 7\n")
    assert offered(game) == ["react", "from-24", "done"]
    assert refusal(game, "own-24") == ("5", "stack-full")


def test_4_1_3_a_retreat_may_make_the_room() -> None:
    game = into_19("area 19 insurgent cadre 1 spent-militia 7\narea 24 insurgent cadre 1\n")
    play(game, "retreat-cadre", "23", "from-24")
    assert insurgents(game, 19) == {"spent-militia": 7, "militia": 1}


def test_4_1_3_militia_come_from_the_force_pool() -> None:
    taken = (
        "area 1 insurgent militia 8\narea 2 insurgent militia 8\narea 3 insurgent militia 8\narea 4 insurgent militia "
    )
    game = into_19(taken + "1\narea 19 insurgent cadre 1\narea 24 insurgent cadre 1\n")
    play(game, "militia")
    assert offered(game)[0] == "coalition-next"  # it was the last: nobody can do anything more
    game = into_19(taken + "2\narea 19 insurgent cadre 1\narea 24 insurgent cadre 1\n")
    assert offered(game) == ["react", "retreat-cadre", "done"]
    assert refusal(game, "militia") == ("11.1", "pool-empty")
    assert refusal(game, "own-24") == ("11.1", "pool-empty")


def test_4_1_3_digging_in_takes_a_marker() -> None:
    game = into_19("area 1 insurgent dug-in 4\narea 2 insurgent dug-in 4\narea 19 insurgent fedayeen 1\n")
    assert offered(game) == ["react", "retreat-fedayeen", "done"]
    assert refusal(game, "dig-in") == ("3.7", "no-marker")


def test_4_1_3_where_nobody_could_do_anything_nothing_is_asked() -> None:
    taken = "area 1 insurgent militia 8\narea 2 insurgent militia 8\narea 3 insurgent militia 8\narea 4 insurgent militia 2\n"
    game = drawn(HOME + taken + "area 24 insurgent cadre 1\n")
    happened = play(game, "18", "18", "19", "1-3-a", "go")
    assert "ReactionBegan" not in names(happened)


def test_4_1_3_the_insurgents_choose_the_order() -> None:
    """The Fedayeen waits for what the Cadres do."""
    game = into_19("area 19 insurgent fedayeen 1\narea 24 insurgent cadre 1\n")
    play(game, "from-24", "retreat-fedayeen", "23")
    assert (insurgents(game, 19), insurgents(game, 23)) == ({"militia": 1}, {"spent-fedayeen": 1})


def test_4_1_3_a_militia_that_was_placed_does_not_react() -> None:
    """Ruling R26."""
    game = into_19("area 19 insurgent cadre 1\n")
    play(game, "militia")
    assert offered(game)[0] == "coalition-next"


def test_4_1_1_organizing_in_a_contested_area_leaves_the_cadre_fresh() -> None:
    """Ruling R27."""
    game = drawn(INSURGENT + "area 18 insurgent cadre 1\nunit 1-3-a 18\n")
    play(game, "organize-18")
    assert insurgents(game, 18) == {"cadre": 1, "militia": 1}
