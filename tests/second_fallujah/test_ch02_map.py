"""2 The map: areas, what lies next to what, Entry Zones, and the words for areas."""

import pytest

from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal, stage
from umpire.titles.second_fallujah.check.invariants import area, seen, unit
from umpire.titles.second_fallujah.position import Position

MOSQUES = [7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 42, 46, 47]
NORTH = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"


def garrisoned(game: Game, number: int) -> bool:
    assert isinstance(game.pos, Position)
    return game.pos.is_garrisoned(number)


# -- 2.1 Terrain symbols ----------------------------------------------------------------------------------------------


def test_2_1_an_area_goes_by_its_number() -> None:
    assert [shown["area"] for shown in seen(stage("second-fallujah", NORTH))["areas"]] == list(range(1, 52))


@pytest.mark.parametrize(("number", "tem"), [(18, 2), (19, 2), (23, 2), (39, 3), (44, 4)])
def test_2_1_the_tem_of_an_area_counts_in_its_defence(number: int, tem: int) -> None:
    text = f"{NORTH}area {number} insurgent fedayeen 1\nunit 1-3-a {number}\nunit iraqi-2-1 {number}"
    game = stage("second-fallujah", f"{text}\nunit small-craft river-box spent", [7, 7])
    assert area(game, number)["tem"] == tem
    (rolled,) = events(game, play(game, str(number), f"attack-{number}", "all"), "BattleRolled")
    assert (rolled["attack"], rolled["defence"]) == (6 + 7, 3 + tem + 7)


def test_2_1_a_green_square_is_a_mosque_and_a_coalition_attack_there_can_cost_backlash() -> None:
    assert [shown["area"] for shown in seen(stage("second-fallujah", NORTH))["areas"] if shown["mosque"]] == MOSQUES
    for number, cost in [(18, 1), (23, 0)]:
        text = f"{NORTH}area {number} insurgent militia 1\nunit 1-3-a {number}\nunit 1-3-b {number}"
        game = stage("second-fallujah", text)
        play(game, str(number), f"attack-{number}", "all")  # OV 7 against DV 2: no dice
        assert seen(game)["backlash"] == cost


def test_2_1_the_symbol_in_area_2_does_nothing() -> None:
    shown = area(stage("second-fallujah", NORTH), 2)
    assert (shown["mosque"], shown["worth"], shown["river"]) == (False, "", False)


# -- 2.2 Adjacent areas -----------------------------------------------------------------------------------------------


def test_2_2_a_coalition_unit_moves_to_an_adjacent_area_only() -> None:
    game = stage("second-fallujah", f"{NORTH}area 18 coalition\nunit 1-3-a 18")
    play(game, "18", "18")
    assert {"19", "20"} <= set(offered(game))
    assert refusal(game, "24") == ("2.2", "not-adjacent")


def test_2_2_areas_25_and_30_meet_at_a_point_and_are_not_adjacent() -> None:
    assert 30 not in area(stage("second-fallujah", NORTH), 25)["adjacent"]
    assert 25 not in area(stage("second-fallujah", NORTH), 30)["adjacent"]
    game = stage("second-fallujah", f"{NORTH}area 25 coalition\nunit 1-3-a 25")
    play(game, "25", "25")
    assert refusal(game, "30") == ("2.2", "not-adjacent")


def test_2_2_an_insurgent_unit_moves_to_an_adjacent_area_only() -> None:
    game = stage("second-fallujah", "turn 2 action\nimpulse 1 insurgent\narea 25 insurgent militia 1")
    play(game, "25", "militia")
    assert refusal(game, "30") == ("2.2", "not-adjacent")
    assert [int(name) for name in offered(game)[1:]] == area(game, 25)["adjacent"]


def test_2_2_nor_does_a_unit_retreat_any_other_way() -> None:
    game = stage("second-fallujah", f"{NORTH}area 25 insurgent cadre 1")
    play(game, "ne", "ne", "25", "1-3-a", "go", "retreat-cadre")
    assert refusal(game, "30") == ("4.1.3", "not-adjacent")
    assert [int(name) for name in offered(game)[1:]] == area(game, 25)["adjacent"]


def test_2_2_what_is_adjacent_one_way_is_adjacent_the_other() -> None:
    areas = {shown["area"]: shown["adjacent"] for shown in seen(stage("second-fallujah", NORTH))["areas"]}
    assert all(here in areas[there] for here, near in areas.items() for there in near)


# -- 2.3 Coalition Entry Zones ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "areas"), [("ne", [18, 19, 24, 25]), ("nw", [31, 33, 41, 42, 43])])
def test_2_3_an_entry_zone_opens_on_the_areas_of_its_border(zone: str, areas: list[int]) -> None:
    game = stage("second-fallujah", NORTH)
    assert [shown["adjacent"] for shown in seen(game)["zones"] if shown["zone"] == zone] == [areas]
    assert [shown["area"] for shown in seen(game)["areas"] if zone in shown["zones"]] == areas
    play(game, zone, zone)
    assert offered(game) == ["move-to", *map(str, areas)]
    assert refusal(game, "23") == ("2.2", "not-adjacent")


def test_2_3_no_unit_goes_from_one_entry_zone_to_the_other() -> None:
    game = stage("second-fallujah", NORTH)
    play(game, "nw", "nw")
    assert refusal(game, "ne") == ("2.3", "entry-zone")


def test_2_3_no_unit_goes_from_an_area_into_an_entry_zone() -> None:
    game = stage("second-fallujah", f"{NORTH}area 18 coalition\nunit 1-3-a 18")
    play(game, "18", "18")
    assert refusal(game, "ne") == ("2.3", "entry-zone")


def test_2_3_insurgents_stay_out_of_the_entry_zones() -> None:
    game = stage("second-fallujah", "turn 2 action\nimpulse 1 insurgent\narea 18 insurgent militia 1")
    play(game, "18", "militia")
    assert refusal(game, "ne") == ("2.3", "entry-zone")


def test_2_3_coalition_units_pay_the_usual_cost_out_of_an_entry_zone() -> None:
    game = stage("second-fallujah", f"{NORTH}area 18 coalition\narea 24 insurgent spent-militia 1")
    play(game, "ne", "ne", "18", "1-3-a", "go")
    assert unit(game, "1-3-a")["mp"] == 7 - 1
    game = stage("second-fallujah", f"{NORTH}area 18 coalition\narea 24 insurgent spent-militia 1")
    play(game, "ne", "ne", "24", "1-3-a", "go")
    assert unit(game, "1-3-a")["mp"] == 7 - 3


# -- 2.4 Vacant, Free, Contested, Garrisoned --------------------------------------------------------------------------


def test_2_4_the_words_for_areas() -> None:
    text = f"{NORTH}area 18 coalition\narea 19 insurgent cadre 1\narea 24 insurgent cadre 1\narea 25 coalition\n"
    game = stage("second-fallujah", f"{text}unit 1-3-a 18\nunit 1-3-b 24\n")
    assert [area(game, number)["state"] for number in (18, 19, 20, 24, 25)] == [
        "free", "free", "vacant", "contested", "vacant",
    ]  # fmt: skip


def test_2_4_a_vacant_area_is_free_to_the_side_that_controls_it() -> None:
    text = f"{NORTH}area 18 coalition\narea 19 coalition\nunit 1-3-a 18\narea 26 insurgent militia 1"
    game = stage("second-fallujah", text)
    play(game, "18", "18", "19")
    assert unit(game, "1-3-a")["mp"] == 6  # 1 MP into a Free area
    game = stage("second-fallujah", text)
    play(game, "18", "18", "20")
    assert unit(game, "1-3-a")["mp"] == 5  # 2 MP into a Vacant one of the enemy


def test_2_4_an_area_with_friendly_units_is_free_and_one_with_enemies_is_not() -> None:
    text = "turn 2 regroup-insurgent\narea 18 insurgent militia 1\narea 19 insurgent cadre 1\n"
    game = stage("second-fallujah", f"{text}area 20 insurgent militia 1\nunit 1-3-a 20")
    play(game, "18")
    assert "19" in offered(game)
    assert refusal(game, "20") == ("4.2", "not-free")


def test_2_4_an_insurgent_controlled_area_with_coalition_support_units_is_free_to_nobody() -> None:
    drawn = "area 18 coalition\nunit 1-3-a 18\narea 19 insurgent\nunit 1-3-w 19\narea 24 insurgent militia 1\n"
    ours = stage("second-fallujah", f"turn 2 regroup-coalition\n{drawn}area 25 coalition")
    play(ours, "ne", "1-8-a")
    assert offered(ours) == ["regroup-to", "18", "25"]
    assert refusal(ours, "19") == ("4.2", "not-free")
    theirs = stage("second-fallujah", f"turn 2 regroup-insurgent\n{drawn}")
    play(theirs, "24")
    assert refusal(theirs, "19") == ("4.2", "not-free")
    assert area(theirs, 19)["state"] == "held"


@pytest.mark.parametrize("name", ["1-3-a", "2-2-inf-a", "4-fssg-b", "iraqi-2-1", "1-lar-c", "a-82-eng-1"])
@pytest.mark.parametrize("side", ["fresh", "spent"])
def test_2_4_any_unit_but_a_support_unit_is_a_garrison(name: str, side: str) -> None:
    game = stage("second-fallujah", f"{NORTH}area 18 coalition\nunit {name} 18 {side}")
    assert garrisoned(game, 18)


def test_2_4_support_units_are_no_garrison_and_neither_is_nobody() -> None:
    text = f"{NORTH}area 18 coalition\narea 19 coalition\nunit 1-3-w 18\nunit 2-tank-a 18\nunit 2-aav-c 18\nunit 23-mar-at 18"
    game = stage("second-fallujah", text)
    assert not garrisoned(game, 18)
    assert not garrisoned(game, 19)


def test_2_4_units_in_an_insurgent_controlled_area_are_no_garrison() -> None:
    game = stage("second-fallujah", f"{NORTH}area 18 insurgent cadre 1\nunit 1-3-a 18")
    assert not garrisoned(game, 18)
    assert "AreaInfiltrated" not in names(game.log)
