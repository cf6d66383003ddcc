"""11 Operation Phantom Fury: the set-up and the first impulse."""

from collections import Counter

import pytest

import umpire
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal, stage
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.check.invariants import area, insurgents, seen, unit, vp

MOSQUES = [7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 42, 46, 47]
ANYWHERE = [number for number in (2, 9, 18, 23, 37, 40, 44, 45, 50, 51) for _ in range(2)]


def fedayeen(game: Game) -> dict[int, int]:
    """Where the Fedayeen are."""
    found = {shown["area"]: shown["insurgents"].get("fedayeen", 0) for shown in seen(game)["areas"]}
    return {number: count for number, count in found.items() if count}


def begun() -> Game:
    """A game that is set up, two Fedayeen in each of ten areas."""
    game = umpire.start("second-fallujah", seed=1)
    play(game, *map(str, ANYWHERE))
    return game


# -- 11.1 Set-up ------------------------------------------------------------------------------------------------------


def test_11_1_all_areas_start_under_insurgent_control() -> None:
    assert {shown["control"] for shown in seen(begun())["areas"]} == {"insurgent"}


def test_11_1_one_cadre_in_each_mosque_area_and_each_area_of_jolan() -> None:
    game = umpire.start("second-fallujah", seed=1)
    placed = {shown["area"]: shown["insurgents"] for shown in seen(game)["areas"] if shown["insurgents"]}
    assert placed == {number: {"cadre": 1} for number in sorted([*MOSQUES, 40, 45])}
    assert events(game, game.log, "CadresPlaced") == [{"event": "CadresPlaced", "cite": "11.1", "count": 17}]


def test_11_1_there_are_17_cadres_and_no_more() -> None:
    rules = umpire.rules("second-fallujah")
    seventeen = "turn 2 infiltration\n" + "".join(f"area {number} insurgent cadre 1\n" for number in range(1, 18))
    rules.from_text(seventeen)
    with pytest.raises(umpire.Fault, match=r"only 17 Cadre units, 18 are placed \(11\.1\)"):
        rules.from_text(f"{seventeen}area 18 insurgent spent-cadre 1")


def test_11_1_the_insurgent_player_places_20_fedayeen_one_by_one() -> None:
    game = umpire.start("second-fallujah", seed=1)
    for index, number in enumerate(ANYWHERE):
        assert isinstance(game.pending, umpire.Decision)
        assert (game.pending.seat, game.pending.verb, game.pending.cite) == ("insurgent", "place-fedayeen", "11.1")
        assert game.pending.about == {"left": str(20 - index)}
        play(game, str(number))
    assert fedayeen(game) == Counter(ANYWHERE)
    assert offered(game)[0] == "coalition-action"


def test_11_1_in_any_of_the_areas_with_or_without_a_cadre() -> None:
    game = umpire.start("second-fallujah", seed=1)
    assert offered(game)[1:] == [str(number) for number in range(1, 52)]
    play(game, "18", "1")
    assert (insurgents(game, 18), insurgents(game, 1)) == ({"fedayeen": 1, "cadre": 1}, {"fedayeen": 1})


def test_11_1_no_more_than_two_fedayeen_an_area() -> None:
    game = umpire.start("second-fallujah", seed=1)
    play(game, "18")
    assert "18" in offered(game)
    play(game, "18")
    assert "18" not in offered(game)
    assert refusal(game, "18") == ("11.1", "two-fedayeen")
    assert refusal(game, "nw") == ("11.1", "no-such-area")


def test_11_1_they_can_be_set_up_blindly_if_that_was_agreed() -> None:
    game = umpire.start("second-fallujah", options={"setup": "random"}, seed=5)
    draws = [step for step in game.log if isinstance(step, umpire.Draw)]
    assert [(step.cup, step.cite) for step in draws] == [("fedayeen-area", "11.1")] * 20
    assert sum(fedayeen(game).values()) == 20
    assert max(fedayeen(game).values()) <= 2
    assert vp(game) == 83
    assert offered(game)[0] == "coalition-action"


def test_11_1_blind_draws_leave_out_an_area_that_has_its_two() -> None:
    cadres = [number for number, has_one in enumerate(schema.chart().cadre_area) if has_one and number != 18]
    text = "turn 0 fedayeen\narea 18 insurgent fedayeen 2 cadre 1\n"
    text += "".join(f"area {number} insurgent cadre 1\n" for number in cadres)
    game = umpire.place("second-fallujah", text, options={"setup": "random"}, dice=umpire.ToldDice())
    assert isinstance(game.pending, umpire.Draw)
    assert "18" not in game.pending.options_text()
    assert game.pending.counts == [1] * 50


def test_11_1_militia_come_from_the_force_pool_and_go_back_to_it() -> None:
    text = "turn 2 action\nimpulse 1 insurgent\nadvantage coalition used\narea 25 insurgent cadre 1"
    game = stage("second-fallujah", text, [12, 2])
    everybody = seen(game)["pools"]["militia"]
    play(game, "organize-25")
    assert seen(game)["pools"]["militia"] == everybody - 1
    happened = play(game, "fire-mission")  # 20 against 8, more than a Cadre and a Militia can absorb
    assert "AreaOverrun" in names(happened)
    assert seen(game)["pools"]["militia"] == everybody


def test_11_1_other_insurgent_units_are_gone_for_good() -> None:
    text = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\narea 25 insurgent fedayeen 2"
    game = stage("second-fallujah", text, [12, 2])
    pool = seen(game)["pools"]["fedayeen"]
    happened = play(game, "fire-mission")
    assert "AreaOverrun" in names(happened)
    assert (fedayeen(game), seen(game)["pools"]["fedayeen"]) == ({}, pool)


def test_11_1_the_militia_start_in_the_pool() -> None:
    game = begun()
    assert "militia" not in {state for shown in seen(game)["areas"] for state in shown["insurgents"]}
    assert seen(game)["pools"]["militia"] == seen(stage("second-fallujah", ""))["pools"]["militia"] > 0


NORTH_WEST = [
    "3-1-i", "3-1-k", "3-1-l", "3-1-w", "3-5-i", "3-5-k", "3-5-l", "3-5-w", "1-4-b", "1-23-b",
    "c-2-tank-1", "c-2-tank-2", "c-2-tank-3", "3-lar-c", "1-force-recon", "2-ceb-b", "a-2-ceb-2", "c-4-ceb-1",
    "23-mar-at", "4-fssg-a", "2-aav-d", "2-7-cav-a", "2-7-cav-b", "3-8-cav-c",
    "iraqi-ssf-b", "iraqi-ssf-d", "iraqi-ctf", "iraqi-1-1", "iraqi-4-1",
]  # fmt: skip
NORTH_EAST = [
    "1-8-a", "1-8-b", "1-8-c", "1-8-w", "1-3-a", "1-3-b", "1-3-c", "1-3-w", "1-lar-c", "2-tank-a", "2-aav-c",
    "2-ceb-c", "cab-eng", "c-6-esb-1", "2-2-inf-a", "2-63-arm-a", "4-cav-f", "a-82-eng-1", "4-fssg-b",
    "iraqi-eru", "iraqi-2-1", "iraqi-5-3", "iraqi-6-3",
]  # fmt: skip


def test_11_1_the_coalition_waits_in_its_entry_zones_fresh() -> None:
    game = begun()
    zones = {shown["zone"]: shown["coalition"] for shown in seen(game)["zones"]}
    assert zones == {"nw": NORTH_WEST, "ne": NORTH_EAST}
    assert not any(shown["spent"] for shown in seen(game)["units"])


def test_11_1_b_troop_of_the_4th_cavalry_stays_in_the_box() -> None:
    assert {shown["id"] for shown in seen(begun())["units"]} == {*NORTH_WEST, *NORTH_EAST, "small-craft"}


def test_11_1_two_amphibious_companies_and_two_of_the_special_forces_battalion() -> None:
    shown = seen(begun())["units"]
    assert [found["id"] for found in shown if found["type"] == "aav"] == ["2-aav-d", "2-aav-c"]
    assert [found["id"] for found in shown if found["id"].startswith("iraqi-ssf")] == ["iraqi-ssf-b", "iraqi-ssf-d"]
    assert sum(found["type"] == "iraqi-sf" for found in shown) == 4


def test_11_1_the_riverine_unit_is_in_its_box() -> None:
    assert unit(begun(), "small-craft")["at"] == "river-box"


def test_11_1_the_markers_8_november_impulse_0_no_backlash_and_the_advantage_with_the_coalition() -> None:
    table = seen(begun())
    assert (table["turn"], table["day"], table["impulse"], table["stage"]) == (1, "nov-8", 0, "coalition")
    assert table["backlash"] == 0
    assert table["advantage"] == {"owner": "coalition", "available": True}


def test_11_1_the_insurgents_start_with_83_points() -> None:
    game = begun()
    assert vp(game) == 83
    assert seen(game)["vp_parts"] == {
        "fedayeen": 20,
        "cadre": 2 * 17,
        "mosque": 15,
        "route-10": 11,
        "jolan": 2,
        "government-center": 1,
        "backlash": 0,
    }


# -- 11.2 The start ---------------------------------------------------------------------------------------------------


def test_11_2_the_game_starts_with_a_coalition_impulse_at_0() -> None:
    game = begun()
    assert events(game, game.log, "TurnBegan", "ImpulseBegan") == [
        {"event": "TurnBegan", "cite": "4", "turn": 1, "day": "nov-8"},
        {"event": "ImpulseBegan", "cite": "11.2", "side": "coalition", "impulse": 0},
    ]
    assert isinstance(game.pending, umpire.Decision)
    assert (game.pending.seat, game.pending.about) == ("coalition", {"impulse": "0"})
    assert offered(game) == ["coalition-action", "nw", "ne", "fire-mission", "pass"]


OPENING = "turn 1 action\nimpulse 0 coalition\nadvantage insurgent used\narea 18 insurgent cadre 1\n"


@pytest.mark.parametrize("choices", [("pass",), ("ne", "done"), ("ne", "ne", "19", "1-3-a", "go", "done", "done")])
def test_11_2_after_it_the_marker_goes_to_1_and_the_insurgents_go_first(choices: tuple[str, ...]) -> None:
    game = stage("second-fallujah", OPENING, [2])
    happened = play(game, *choices)
    assert events(game, happened, "ImpulseBegan") == [
        {"event": "ImpulseBegan", "cite": "4.1.2", "side": "insurgent", "impulse": 1}
    ]
    play(game, "organize-18")
    assert (seen(game)["stage"], seen(game)["impulse"]) == ("coalition", 1)


def test_11_2_the_check_is_made_at_0_too_and_even_a_2_lets_the_phase_go_on() -> None:
    game = stage("second-fallujah", OPENING, [2])
    happened = play(game, "pass")
    assert [(step.why, step.answer) for step in happened if isinstance(step, umpire.Roll)] == [("end-of-phase", 2)]
    assert "ActionPhaseEnded" not in names(happened)


def test_11_2_from_the_second_day_on_the_insurgents_begin_at_1() -> None:
    game = stage("second-fallujah", "turn 1 reset\nimpulse 7 coalition\narea 18 insurgent cadre 1")
    assert (seen(game)["turn"], seen(game)["stage"], seen(game)["impulse"]) == (2, "insurgent", 1)
    assert area(game, 18)["control"] == "insurgent"
