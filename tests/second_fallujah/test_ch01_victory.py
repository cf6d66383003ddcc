"""1 How to win: what counts, and what the total is worth."""

import pytest

import umpire
from umpire.testing import events, names, offered, play, stage
from umpire.titles.second_fallujah.check.invariants import drawn_over, seen, vp
from umpire.titles.second_fallujah.ruleset import TwoPlayers

MOSQUES = [7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 42, 46, 47]
ROUTE_10 = [11, 12, 14, 15, 16, 17, 22, 48, 49, 50, 51]
JOLAN = [40, 45]
CLEARED = "".join(f"area {number} coalition\n" for number in range(1, 52))


def parts(text: str) -> dict[str, int]:
    """Where the points of a position come from; only what counts."""
    rules = umpire.rules("second-fallujah")
    assert isinstance(rules, TwoPlayers)
    pos = rules.from_text(drawn_over(f"turn 3 infiltration\n{text}"))
    found = {name: points for name, points in rules.victory_parts(pos).items() if points}
    assert sum(found.values()) == rules.victory_points(pos)
    return found


# -- 1.1 Victory points -----------------------------------------------------------------------------------------------


def test_1_1_a_cleared_city_without_insurgents_or_backlash_is_worth_nothing() -> None:
    assert parts(CLEARED) == {}


@pytest.mark.parametrize("state", ["fedayeen", "spent-fedayeen", "dug-in"])
def test_1_1_a_fedayeen_that_lives_is_worth_1_in_whatever_state(state: str) -> None:
    assert parts(f"{CLEARED}area 2 insurgent {state} 2") == {"fedayeen": 2}


@pytest.mark.parametrize("state", ["cadre", "spent-cadre"])
def test_1_1_a_cadre_that_lives_is_worth_2_fresh_or_spent(state: str) -> None:
    assert parts(f"{CLEARED}area 2 insurgent {state} 3") == {"cadre": 6}


def test_1_1_militia_are_worth_nothing() -> None:
    assert parts(f"{CLEARED}area 2 insurgent militia 2 spent-militia 1") == {}


@pytest.mark.parametrize(
    ("areas", "part"),
    [(MOSQUES, "mosque"), (ROUTE_10, "route-10"), (JOLAN, "jolan"), ([36], "government-center")],
    ids=["mosque", "route-10", "jolan", "government-center"],
)
def test_1_1_each_key_area_under_insurgent_control_is_worth_1(areas: list[int], part: str) -> None:
    for number in areas:
        assert parts(f"{CLEARED}area {number} insurgent") == {part: 1}


def test_1_1_the_other_areas_are_worth_nothing() -> None:
    for number in set(range(1, 52)) - {*MOSQUES, *ROUTE_10, *JOLAN, 36}:
        assert parts(f"{CLEARED}area {number} insurgent") == {}


def test_1_1_the_whole_city_is_worth_29_and_a_mosque_on_route_10_is_not_counted_twice() -> None:
    assert parts("") == {"mosque": 15, "route-10": 11, "jolan": 2, "government-center": 1}


def test_1_1_the_government_center_is_worth_its_own_point_and_none_of_route_10() -> None:
    assert parts("area 36 coalition") == {"mosque": 15, "route-10": 11, "jolan": 2}


def test_1_1_control_counts_and_not_who_stands_there() -> None:
    assert parts(f"{CLEARED}area 18 coalition militia 1\nunit 1-3-a 18") == {}
    assert parts(f"{CLEARED}area 18 insurgent militia 1\nunit 1-3-a 18") == {"mosque": 1}


def test_1_1_each_point_of_political_backlash_is_worth_1() -> None:
    assert parts(f"{CLEARED}backlash 12") == {"backlash": 12}


def test_1_1_points_can_be_followed_during_the_game() -> None:
    game = stage("second-fallujah", "turn 3 action\nimpulse 2 coalition\nbacklash 4\narea 9 insurgent cadre 1")
    assert vp(game) == 29 + 4 + 2
    assert seen(game)["vp_parts"]["cadre"] == 2
    assert seen(game)["level"] == "minor-insurgent-victory"


def test_1_1_they_are_counted_when_14_november_is_over_and_not_before() -> None:
    game = stage("second-fallujah", f"turn 6 regroup-coalition\nbacklash 30\n{CLEARED}")
    assert "GameEnded" not in names(play(game, "done"))
    assert (game.outcome, seen(game)["day"]) == ("", "nov-14")


def test_1_1_what_infiltration_takes_on_the_last_day_counts() -> None:
    game = stage("second-fallujah", drawn_over(f"turn 7 regroup-coalition\n{CLEARED}area 2 insurgent\n"))
    assert vp(game) == 0
    happened = play(game, "done")
    assert names(happened).count("AreaInfiltrated") == 50  # nobody is there to stop it
    assert events(game, happened, "GameEnded") == [
        {"event": "GameEnded", "cite": "1.2", "vp": 29, "word": "minor-insurgent-victory"}
    ]


# -- 1.2 Levels of victory --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "level"),
    [
        (0, "major-coalition-victory"),
        (14, "major-coalition-victory"),
        (15, "minor-coalition-victory"),
        (24, "minor-coalition-victory"),
        (25, "draw"),
        (26, "minor-insurgent-victory"),
        (35, "minor-insurgent-victory"),
        (36, "major-insurgent-victory"),
        (83, "major-insurgent-victory"),
    ],
)
def test_1_2_every_level_begins_where_the_last_one_ends(total: int, level: str) -> None:
    game = stage("second-fallujah", f"turn 7 regroup-coalition\nbacklash {total}\n{CLEARED}")
    assert offered(game)[0] == "regroup-from"
    happened = play(game, "done")
    assert events(game, happened, "GameEnded") == [{"event": "GameEnded", "cite": "1.2", "vp": total, "word": level}]
    assert (game.outcome, seen(game)["outcome"], game.pending) == (level, level, None)


@pytest.mark.parametrize(("fedayeen", "level"), [(2, "draw"), (3, "minor-insurgent-victory")])
def test_1_2_units_and_backlash_make_one_total(fedayeen: int, level: str) -> None:
    text = f"turn 7 reset\nbacklash 17\n{CLEARED}area 2 insurgent fedayeen {fedayeen} spent-cadre 3"
    game = stage("second-fallujah", drawn_over(text))
    assert (vp(game), game.outcome) == (17 + fedayeen + 6, level)


def test_1_2_there_is_nothing_to_play_when_the_game_is_over() -> None:
    game = stage("second-fallujah", f"turn 7 reset\n{CLEARED}")
    with pytest.raises(umpire.Illegal):
        game.play("pass")
