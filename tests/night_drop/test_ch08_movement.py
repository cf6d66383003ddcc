"""8 Movement: capacities, what a step costs, the ways, and German reinforcements.

Half points throughout: 2 is 1 MP. `Search` finds what is within reach a second time, from the map file and with costs
written down here.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, cast

import pytest

import umpire
from umpire.engine.ask import Pointing, asked_of
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, shown, stage
from umpire.titles.night_drop.events import UnitMoved
from umpire.titles.night_drop.position import GERMAN, US, Position
from umpire.titles.night_drop.ruleset import NightDrop

NIGHT, DAY = 3, 6


def us(turn: int, text: str, action: str = "u1") -> Game:
    """An Activation of a regiment, with its units about to move."""
    return stage("night-drop", f"turn {turn} activations\ninitiative us\nstage moving {action} 0 0\n{text}")


def german(turn: int, text: str, limit: int = 6) -> Game:
    """A G4 with its units about to move."""
    return stage("night-drop", f"turn {turn} activations\ninitiative german\nstage moving g4 {limit} 0\n{text}")


def entering(turn: int, text: str, dice: list[int | str], limit: int = 6) -> Game:
    """A G4 before its reinforcements; the dice are letters (at night) and types."""
    start = f"turn {turn} activations\ninitiative german\nstage entering g4 {limit} 0\n"
    return stage("night-drop", start + text, dice)


def about(game: Game) -> dict[str, str]:
    assert isinstance(game.pending, umpire.Decision)
    return game.pending.about


def costs(game: Game) -> dict[str, int]:
    """What every hex within reach costs."""
    assert isinstance(game.pending, umpire.Decision)
    assert game.pending.verb == "move-to"
    return {hex: game.point(hex).cost for hex in game.pending.options if game.point(hex).cost >= 0}


def reach(game: Game, who: str) -> dict[str, int]:
    play(game, who)
    return costs(game)


def paths(game: Game) -> list[list[str]]:
    """The ways that were gone."""
    chart = cast(NightDrop, game.rules).chart
    return [[chart.hex_name[hex] for hex in step.path] for step in game.log if isinstance(step, UnitMoved)]


def where(game: Game, name: str) -> str:
    """Where a unit is."""
    rules, pos = cast(NightDrop, game.rules), cast(Position, game.pos)
    place = pos.at[rules.unit_index[name]]
    return rules.chart.hex_name[place] if place >= 0 else {-1: "not-yet", -2: "lost", -3: "dead"}[place]


# -- 8.1 What a step costs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "to", "foot", "armoured"),
    [
        ("2621", "2622", 2, 4),  # bocage
        ("2409", "2410", 1, 1),  # along the N13, into the town
        ("2104", "2204", 1, 1),
        ("2203", "2204", 2, 2),  # a village across country
        ("2621", "2620", 2, 4),
        ("1204", "1304", None, None),  # the stream is impassable
        ("1704", "1604", 4, None),  # marsh
        ("2308", "2408", 1, 1),  # main road
        ("2019", "2020", 1, 2),  # railroad
        ("1305", "1204", 1, 2),  # railroad through marsh, at its own price
        ("1611", "1512", 1, 1),  # onto a road bridge along the road
        ("1512", "1411", 1, 1),  # and off it
        ("1612", "1512", None, None),  # not from beside it
        ("1512", "1412", None, None),  # nor off to the side
        ("1609", "1509", 1, 2),  # the railroad bridge
        ("1203", "1303", None, None),
        ("2308", "2309", 2, 4),  # off the road
        ("2309", "2409", 2, 2),  # into a road hex across country: its terrain
        ("2509", "2510", 2, 4),  # the same in bocage
    ],
)
def test_8_1_what_a_step_costs(origin: str, to: str, foot: int | None, armoured: int | None) -> None:
    rules = cast(NightDrop, umpire.rules("night-drop"))
    index = rules.chart.hex_index
    direction = rules.chart.neighbour[6 * index[origin] : 6 * index[origin] + 6].index(index[to])
    found = [rules.chart.step_cost[kind][6 * index[origin] + direction] for kind in (0, 1)]
    assert [None if cost < 0 else cost for cost in found] == [foot, armoured]


def test_8_1_a_line_is_cheap_only_for_who_follows_it() -> None:
    found = reach(us(DAY, "company 505-a 2310"), "505-a")
    assert found["2409"] == 1  # along the road
    found = reach(us(DAY, "company 505-a 2309"), "505-a")
    assert found["2310"] == found["2409"] == 2  # across country the full cost (ruling R29)
    assert found["2510"] == 3  # then one may go on along the road


def test_8_1_half_points_are_kept() -> None:
    game = us(DAY, "company 505-a 2408")
    play(game, "505-a", "2409")
    assert about(game)["points"] == "11"
    play(game, "2309")
    assert about(game)["points"] == "9"


def test_8_1_a_bridge_is_crossed_along_its_line_only() -> None:
    found = reach(us(DAY, "company 505-a 1612"), "505-a")
    # from beside the bridge one goes to its end first (ruling R28): a village for 1 MP, then half a point a hex
    assert (found["1611"], found["1512"], found["1411"]) == (2, 3, 4)
    found = reach(us(DAY, "company 505-a 1512"), "505-a")
    assert {hex for hex, cost in found.items() if cost == 1} == {"1411", "1611"}
    assert found["1612"] == 1 + 2


def test_8_1_nobody_enters_the_stream() -> None:
    found = reach(us(DAY, "company 505-a 1610"), "505-a")
    assert not {"1511", "1410", "1608", "1513"} & set(found)
    assert found["1509"] == 2  # but for the railroad bridge, along the railroad


def test_8_1_armour_pays_twice_for_bocage_and_sinks_in_marsh() -> None:
    found = reach(german(DAY, "german armoured-b 2621"), "g1")
    assert found["2622"] == 4
    assert found["2623"] == 8
    assert "1714" in reach(german(DAY, "german company-a 1814"), "g1")
    game = german(DAY, "german armoured-b 1915")
    assert "1715" not in reach(game, "g1")
    assert refusal(game, "1715") == ("8.1", "impassable")


def test_8_1_what_is_out_of_reach_is_refused_for_what_is_in_the_way() -> None:
    game = us(DAY, "company 505-a 1610\ngerman company-a 1909")
    play(game, "505-a")
    assert refusal(game, "1511") == ("8.4.2", "impassable")  # the stream, next to the company
    assert refusal(game, "1410") == ("8.1", "impassable")  # and further away
    assert refusal(game, "1610") == ("8.4", "there-already")
    assert refusal(game, "1909") == ("8.4.3", "enemy-there")
    assert refusal(game, "2910") == ("8.1", "out-of-reach")
    assert refusal(game, "nowhere") == ("8.4", "no-such-hex")


def test_8_1_a_hex_may_take_more_than_is_left() -> None:
    game = us(NIGHT, "company 505-a 0104")
    play(game, "505-a", "0205")
    assert about(game)["points"] == "1"
    assert refusal(game, "0204") == ("8.1", "too-dear")  # bocage, 1 MP


def test_8_1_a_hex_points_at_the_way_there_and_its_cost() -> None:
    game = us(DAY, "company 505-a 2408\nstick 508 2615")
    play(game, "505-a")
    assert game.point("2511") == Pointing(("2511",), (), ("2408", "2409", "2410", "2511"), 3)
    assert game.point("stop") == Pointing()
    assert meant(game, "2511") == ["2511"]
    assert meant(game, "stick-508-1") == ["2615"]
    assert meant(game, "control-1611") == ["1611"]
    assert meant(game, "off-map") == ["off-map"]
    assert meant(game, "508-a") == meant(game, "nonsense") == []


def test_8_1_of_several_ways_each_points_at_the_hex_that_tells_it_from_the_others() -> None:
    game = us(DAY, "company 505-a 2309")
    play(game, "505-a")
    assert game.point("2509").path == ("2309", "2409", "2509")  # the first of them
    play(game, "2509")
    free = (("enemy-zones", 0),)
    assert game.point("2309/2409/2509") == Pointing(("2409",), (), ("2309", "2409", "2509"), 4, counts=free)
    assert game.point("2309/2408/2509") == Pointing(("2408",), (), ("2309", "2408", "2509"), 4, counts=free)
    assert meant(game, "2408") == ["2309/2408/2509"]
    assert meant(game, "2509") == ["2309/2409/2509", "2309/2408/2509"]
    assert meant(game, "2310") == ["2310"]  # and why not is told


def test_8_1_the_cheapest_way_is_taken() -> None:
    # Armour goes round by road and railroad, 1½ MP, and not straight through bocage, 2 MP.
    game = german(DAY, "german armoured-b 1611")
    assert reach(game, "g1")["1610"] == 3
    play(game, "1610")
    assert paths(game) == [["1711", "1610"]]
    assert about(game)["points"] == str(8 - 3)


# -- 8.1 Which way (ruling R54) -----------------------------------------------------------------------------------------


def zones(game: Game, way: str) -> int:
    """How many enemy zones of control a way enters, as it is pointed at."""
    return dict(game.point(way).counts)["enemy-zones"]


def asked_by(game: Game, who: str, to: str) -> list[str]:
    """The ways that are offered to a hex, or none if nobody is asked."""
    play(game, who, to)
    return offered(game)[1:] if offered(game)[0] == "move-by" else []


def controls(game: Game, fact: str = "ControlGained") -> list[str]:
    return [found["hex"] for found in events(game, game.log, fact)]


def test_8_1_of_ways_that_do_not_differ_the_lower_numbers() -> None:
    game = us(DAY, "company 505-a 2621")
    assert asked_by(game, "505-a", "2623") == []
    assert paths(game) == [["2622", "2623"]]
    game = us(DAY, "company 505-a 2521")
    assert asked_by(game, "505-a", "2721") == []  # by 2620 or by 2621
    assert paths(game) == [["2620", "2721"]]


def test_8_1_of_equal_ways_one_through_a_vp_hex_the_owner_chooses() -> None:
    # 2309 to 2509: by the town, 2409, or by 2408; 2 MP either way
    for choice, gained in (("2309/2409/2509", ["2409"]), ("2309/2408/2509", [])):
        game = us(DAY, "company 505-a 2309")
        assert asked_by(game, "505-a", "2509") == ["2309/2409/2509", "2309/2408/2509"]
        assert isinstance(game.pending, umpire.Decision)
        assert (game.pending.seat, game.pending.cite) == ("us", "8.1")
        assert about(game) == {"units": "505-a", "origin": "2309", "points": "12", "to": "2509"}
        assert [zones(game, way) for way in game.pending.options] == [0, 0]
        assert names(game.log).count("UnitMoved") == 0
        play(game, choice)
        assert paths(game) == [choice.split("/")[1:]]
        assert controls(game) == gained
        assert about(game)["points"] == str(12 - 4)
        assert shown(umpire.replay(game.record.text())) == shown(game)  # a record holds the answer


def test_8_1_what_a_vp_hex_is_to_the_unit_decides_whether_it_matters() -> None:
    # the US holds it already; or a Stick passes, which takes nothing; with a company it does
    game = us(DAY, "company 505-a 2309\ncontrol 2409")
    assert asked_by(game, "505-a", "2509") == []
    assert paths(game) == [["2408", "2509"]]
    game = us(DAY, "stick 505 2309")
    assert asked_by(game, "2309/unknown", "2509") == []
    game = us(DAY, "stick 505 2309\ncompany 505-a 2309")
    assert asked_by(game, "2309/all", "2509") == ["2309/2409/2509", "2309/2408/2509"]
    play(game, "2309/2409/2509")
    assert paths(game) == [["2409", "2509"]] * 2
    assert controls(game) == ["2409"]


def test_8_1_a_german_is_asked_where_the_us_has_control_to_lose() -> None:
    game = german(DAY, "german company-a 2309")
    assert asked_by(game, "g1", "2509") == []
    for choice, lost in (("2309/2409/2509", ["2409"]), ("2309/2408/2509", [])):
        game = german(DAY, "german company-a 2309\ncontrol 2409")
        assert asked_by(game, "g1", "2509") == ["2309/2409/2509", "2309/2408/2509"]
        play(game, choice)
        assert controls(game, "ControlLost") == lost


def test_8_1_each_thing_that_ways_may_come_to_is_one_answer() -> None:
    # to 2016 with the town or without, and with Chef-du-Pont, 1916, or without; most VP hexes first
    game = us(DAY, "company 505-a 2309")
    ways = [way.split("/") for way in asked_by(game, "505-a", "2016")]
    town, bridge = {"2409", "2410"}, {"1916"}
    assert [set(way) & (town | bridge) for way in ways] == [town | bridge, town, bridge, set()]


def test_8_1_of_equal_ways_one_through_an_enemy_zone_the_owner_chooses() -> None:
    # 2113 to 1912: by 2012, which is next to the reduced German, or around him
    game = us(DAY, "company 505-a 2113\ngerman company-a 2112 known reduced\ngerman company-a 2115")
    assert asked_by(game, "505-a", "1912") == ["2113/2013/1913/1912", "2113/2012/1912"]
    assert isinstance(game.pending, umpire.Decision)
    assert [zones(game, way) for way in game.pending.options] == [0, 1]
    assert [game.point(way).cost for way in game.pending.options] == [7, 7]
    play(game, "2113/2012/1912")
    assert paths(game) == [["2012", "1912"]]
    # at night there are none, and nothing to ask
    night = us(NIGHT, "company 505-a 2113\ngerman company-a 2112 known reduced\ngerman company-a 2115")
    assert asked_by(night, "505-a", "1912") == []


def test_8_1_on_foot_and_armoured_the_ways_may_differ_and_the_enemy_is_told_nothing() -> None:
    # Armour gets from 2309 to 2308 by the road as cheaply as straight through the bocage.
    foot = german(DAY, "german company-a 2309\ncontrol 2409")
    assert asked_by(foot, "g1", "2308") == []
    armour = german(DAY, "german armoured-b 2309\ncontrol 2409")
    assert asked_by(armour, "g1", "2308") == ["2309/2409/2408/2308", "2309/2308"]
    play(armour, "2309/2308")
    assert [type(step).__name__ for step in armour.log_for("us")] == [
        type(step).__name__ for step in foot.log_for("us")
    ]
    assert armour.record_for("us").text() == foot.record_for("us").text()


def test_8_1_other_ways_are_refused_with_a_reason() -> None:
    game = us(DAY, "company 505-a 2309\ngerman company-a 2610")
    assert asked_by(game, "505-a", "2509") == ["2309/2409/2509", "2309/2408/2509"]
    assert refusal(game, "2310") == ("8.1", "not-on-a-way")
    assert refusal(game, "2309/2308/2408/2509") == ("8.1", "dearer-way")
    assert refusal(game, "2309/2509") == ("8.1", "not-a-way")  # it is no neighbour
    assert refusal(game, "2309/2409/2510") == ("8.1", "not-a-way")  # it does not end there
    assert refusal(game, "2310/2409/2509") == ("8.1", "not-a-way")  # nor does that begin here
    assert refusal(game, "nowhere") == ("8.1", "no-such-hex")
    game = us(DAY, "company 505-a 2113\ngerman company-a 2112 known reduced\ngerman company-a 2115")
    asked_by(game, "505-a", "1811")
    assert offered(game)[1:] == ["2113/2013/1913/1812/1811", "2113/2012/1912/1811"]
    assert refusal(game, "2113/2013/1913/1912/1811") == ("8.1", "same-way")
    assert refusal(game, "2113/2112/2012/1912/1811") == ("8.1", "not-a-way")  # an enemy is there


def test_8_1_whoever_wants_another_way_names_a_hex_on_it() -> None:
    game = us(DAY, "company 505-a 2521")
    play(game, "505-a", "2621", "2721")
    assert paths(game) == [["2621"], ["2721"]]
    assert about(game)["points"] == str(12 - 4)


def test_8_1_vp_hexes_on_the_way_are_taken() -> None:
    game = us(DAY, "company 505-a 2408")
    play(game, "505-a", "2511")
    assert paths(game) == [["2409", "2410", "2511"]]
    assert [fact["hex"] for fact in events(game, game.log, "ControlGained")] == ["2409", "2410"]


# -- 8.2 By night -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [1, 4])
@pytest.mark.parametrize("face", ["unknown", "plt", "hq"])
def test_8_2_1_a_stick_goes_one_hex_at_night_whatever_the_ground(turn: int, face: str) -> None:
    game = us(turn, f"stick 505 1703 {face}")
    play(game, f"1703/{face}")
    assert offered(game) == ["move-to", "1702", "1802", "1803", "1704", "1603", "1602", "stop"]
    assert about(game)["points"] == "1"
    play(game, "1603")
    assert names(game.log).count("UnitMoved") == 1
    assert offered(game)[0] != "move-to"  # no second hex


def test_8_2_1_at_night_a_stick_pays_nothing_and_enters_marsh() -> None:
    game = us(NIGHT, "stick 505 1704")
    play(game, "1704/unknown")
    assert "1604" in offered(game)  # marsh, 2 MP for others (ruling R24)
    assert game.point("1604") == Pointing(spaces=("1604",), path=("1704", "1604"))
    assert refusal(game, "1702") == ("8.2.1", "one-hex")


def test_8_2_1_a_stick_stays_out_of_the_stream_and_on_the_line_of_a_bridge() -> None:
    game = us(NIGHT, "stick 505 1512")
    play(game, "1512/unknown")
    assert offered(game) == ["move-to", "1611", "1411", "stop"]
    game = us(NIGHT, "stick 505 1612")
    play(game, "1612/unknown")
    assert offered(game) == ["move-to", "1611", "1712", "1713", "stop"]


def test_8_2_1_a_revealed_advantage_stays_and_an_unknown_one_moves() -> None:
    game = us(NIGHT, "stick 505 2621 advantage\nstick 505 2621 plt\nstick 505 2721")
    assert offered(game) == ["move-who", "2621/plt", "2721/unknown", "done"]
    assert refusal(game, "stick-505-1") == ("2.6.4", "advantage-fixed")
    day = us(DAY, "stick 505 2621 advantage\nstick 505 2721")
    assert offered(day) == ["move-who", "2721/unknown", "done"]


@pytest.mark.parametrize(
    ("hex", "points"),
    [("2409", 6), ("1601", 6), ("2308", 6), ("2019", 6), ("1512", 6), ("2621", 4), ("1604", 4), ("2309", 4)],
)
def test_8_2_2_the_capacity_at_night_comes_from_the_hex_of_the_start(hex: str, points: int) -> None:
    # villages (one off every road), main road, railroad, bridge; bocage, marsh, bocage beside a road
    game = us(NIGHT, f"company 505-a {hex}")
    play(game, "505-a")
    assert about(game)["points"] == str(points)
    other = german(NIGHT, f"german company-a {hex}")
    play(other, "g1")
    assert about(other)["points"] == str(points)


def test_8_2_2_it_does_not_matter_whether_the_line_is_followed() -> None:
    # (ruling R23)
    assert reach(us(NIGHT, "company 505-a 2308"), "505-a")["2208"] == 2
    game = us(NIGHT, "company 505-a 2308")
    play(game, "505-a", "2208", "2108")
    assert about(game)["points"] == "2"  # 3 MP across country
    game = us(NIGHT, "company 505-a 2208")
    play(game, "505-a", "2308")
    assert about(game)["points"] == "2"  # coming to the road gives nothing more


# -- 8.3 By day ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [5, 9])
@pytest.mark.parametrize("hex", ["2409", "2621"])
def test_8_3_1_germans_have_4_mp_by_day(turn: int, hex: str) -> None:
    for kind in ("company-a", "platoon-a", "armoured-b"):
        game = german(turn, f"german {kind} {hex}")
        play(game, "g1")
        assert about(game)["points"] == "8"


@pytest.mark.parametrize("turn", [5, 9])
def test_8_3_2_companies_have_6_mp_and_sticks_4_by_day(turn: int) -> None:
    for line, who, points in (
        ("company 505-a 2621", "505-a", "12"),
        ("company 505-a 2621 reduced", "505-a", "12"),
        ("stick 505 2621", "2621/unknown", "8"),
        ("stick 505 2621 ldr", "2621/ldr", "8"),
    ):
        game = us(turn, line)
        play(game, who)
        assert about(game)["points"] == points


def test_8_3_2_a_stick_pays_by_day() -> None:
    found = reach(us(DAY, "stick 505 1703"), "1703/unknown")
    assert found["1702"] == 2
    assert found["1704"] == 2
    assert found["1604"] == 6
    assert max(found.values()) == 8


# -- 8.4 How to move ----------------------------------------------------------------------------------------------------


def test_8_4_1_units_move_one_by_one() -> None:
    game = us(DAY, "company 505-a 2621\ncompany 505-b 2621")
    play(game, "505-b", "2622", "stop")
    assert (where(game, "505-a"), where(game, "505-b")) == ("2621", "2622")
    assert offered(game) == ["move-who", "505-a", "done"]


def test_8_4_1_or_as_a_stack_with_the_lowest_capacity() -> None:
    game = us(DAY, "company 505-a 2621\nstick 505 2621\nstick 505 2621 plt")
    play(game, "2621/all")
    assert about(game)["units"] == "stick-505-1 stick-505-2 505-a"
    assert about(game)["points"] == "8"
    play(game, "2622", "stop")
    assert [fact["to"] for fact in events(game, game.log, "UnitMoved")] == ["2622"] * 3
    # what the company had left is lost with the rest
    assert offered(game)[0] != "move-who"


def test_8_4_1_the_example_a_stack_with_sticks_goes_one_hex_at_night() -> None:
    game = us(NIGHT, "company 505-a 2409\nstick 505 2409 unknown 2")
    play(game, "2409/all")
    assert about(game)["points"] == "1"
    assert offered(game)[1:-1] == ["2408", "2509", "2510", "2410", "2310", "2309"]
    play(game, "2510")
    assert names(game.log).count("UnitMoved") == 3
    assert offered(game)[0] != "move-to"


def test_8_4_1_a_stack_of_foot_and_armour_goes_where_both_can() -> None:
    game = german(DAY, "german armoured-b 1703\ngerman company-a 1703")
    play(game, "1703/all")
    found = costs(game)
    assert "1604" not in found
    assert found["1704"] == 4


def test_8_4_1_the_stack_gains_nothing() -> None:
    # the same hexes one by one (ruling R53)
    stack = us(DAY, "company 505-a 2621\nstick 505 2621")
    play(stack, "2621/all")
    single = us(DAY, "company 505-a 2621\nstick 505 2621")
    play(single, "2621/unknown")
    assert costs(stack) == costs(single)
    lone = us(DAY, "company 505-a 2621\nstick 505 2621")
    play(lone, "505-a")
    assert costs(stack).items() < costs(lone).items()


def test_8_4_1_an_advantage_that_shows_is_left_behind_by_the_stack() -> None:
    game = us(NIGHT, "company 505-a 2621\nstick 505 2621 advantage\nstick 505 2621 plt")
    play(game, "2621/all")
    assert about(game)["units"] == "stick-505-2 505-a"


def test_8_4_2_points_left_over_are_lost() -> None:
    game = us(DAY, "company 505-a 2621\ncompany 505-b 0303")
    play(game, "505-a", "2622", "stop")
    assert offered(game) == ["move-who", "505-b", "done"]
    assert refusal(game, "505-a") == ("8.4.2", "moved")


def test_8_4_2_a_unit_that_stays_is_done() -> None:
    game = us(DAY, "company 505-a 2621\ncompany 505-b 0303")
    play(game, "505-a", "stop")
    assert offered(game) == ["move-who", "505-b", "done"]
    assert refusal(game, "505-a") == ("8.4.2", "moved")
    # and so is a stack
    game = us(NIGHT, "company 505-a 2621\nstick 505 2621\ncompany 505-b 0303")
    play(game, "2621/all", "stop")
    assert offered(game) == ["move-who", "505-b", "done"]


@pytest.mark.parametrize("pick", ["first", "last", "middle"])
def test_8_4_2_players_who_always_answer_alike_come_to_an_end(pick: str) -> None:
    game = umpire.start("night-drop", seed=11)
    asked = 0
    while isinstance(game.pending, umpire.Decision):
        options = game.pending.options
        game.choose({"first": 0, "last": len(options) - 1, "middle": len(options) // 2}[pick])
        asked += 1
        assert asked < 20_000
    assert game.outcome


# -- 8.1, 8.5.1  What is left tells nothing -----------------------------------------------------------------------------


def watched(game: Game, *choices: str) -> list[tuple[str, int]]:
    """Who is asked and how much the US has read: before the first answer and after each."""
    seen = [(asked_of(game.pending), len(game.log_for("us")))]
    for choice in choices:
        play(game, choice)
        seen.append((asked_of(game.pending), len(game.log_for("us"))))
    return seen


@pytest.mark.parametrize("limit", [1, 2])
def test_8_1_whether_the_german_is_asked_again_does_not_tell_armour_from_foot(limit: int) -> None:
    text = "stick 505 0602 unknown\ngerman {} 2621\ngerman company-a 0303"
    foot = german(NIGHT, text.format("company-b"), limit)
    armour = german(NIGHT, text.format("armoured-b"), limit)
    assert watched(foot, "g1", "2620") == watched(armour, "g1", "2620")
    assert len(offered(foot)) > 2
    assert offered(armour) == ["move-to", "stop"]
    assert watched(foot, "stop") == watched(armour, "stop")
    assert foot.view("us") == armour.view("us")


def test_8_1_a_unit_that_is_known_has_nothing_to_hide() -> None:
    game = german(NIGHT, "stick 505 0602 unknown\ngerman armoured-b 2621 known\ngerman company-a 0303")
    play(game, "g1", "2620")
    assert offered(game)[0] == "move-who"


def test_8_5_1_a_cup_of_one_kind_is_asked_all_the_same() -> None:
    text = "turn 6 activations\ninitiative german\nstage entering g4 6 0\n"
    chart = cast(NightDrop, umpire.rules("night-drop")).chart
    named = [type for index, type in enumerate(chart.type_name) for _ in range(chart.type_count[index])]
    last = named[-1]
    text += "".join(f"german {type} dead\n" for type in named if type != last)
    text += "".join(f"german {type} dead\n" for type in [last] * (named.count(last) - 1))
    game = umpire.place("night-drop", text, dice=umpire.ToldDice())
    play(game, "reinforce")
    assert isinstance(game.pending, umpire.Draw)
    assert (game.pending.options_text(), asked_of(game.pending)) == ([last], "german")
    seeded = umpire.place("night-drop", text, seed=3)
    play(seeded, "reinforce")
    assert isinstance(seeded.pending, umpire.Decision)
    assert isinstance(seeded.dice, umpire.SeededDice)
    assert seeded.dice.index == 0  # and no die is spent on it


def test_8_4_2_one_hex_is_always_allowed_but_no_impassable_one() -> None:
    # No unit has so few points that it would need it, so they are given here.
    game = german(DAY, "german armoured-b 1703")
    rules, pos = cast(NightDrop, game.rules), cast(Position, game.pos)
    origin = rules.chart.hex_index["1703"]

    def within(points: int, first: bool) -> dict[str, int]:
        found = rules.reach(pos, 1, GERMAN, origin, points, first)
        return {rules.chart.hex_name[hex]: found.best[hex] for hex in found.hexes}

    assert within(1, True) == dict.fromkeys(("1602", "1603", "1702", "1704", "1802", "1803"), 1)
    assert within(1, False) == {}
    # three points buy no hex of bocage: one is given, and nothing is left
    assert within(3, True) == dict.fromkeys(("1602", "1603", "1702", "1704", "1802", "1803"), 3)
    found = rules.reach(pos, 1, GERMAN, origin, 3, True)
    assert rules.ways(rules.penalties(pos, GERMAN), 1, found.best, origin, found.hexes[0], {}) == [[found.hexes[0]]]
    marsh = rules.chart.hex_index["1604"]
    assert rules.reach(pos, 1, GERMAN, rules.chart.hex_index["1704"], 1, True).best[marsh] > 8


def test_8_4_2_at_night_marsh_takes_all_of_2_mp() -> None:
    game = us(NIGHT, "company 505-a 1604\ncompany 505-b 0303")
    play(game, "505-a")
    assert costs(game)["1504"] == 4
    play(game, "1504")
    assert offered(game) == ["move-who", "505-b", "done"]


def test_8_4_3_nobody_enters_a_hex_of_the_enemy_nor_passes_through() -> None:
    game = us(NIGHT, "company 505-a 2408\ngerman company-a 2409\nstick 505 2309")
    play(game, "505-a")
    assert refusal(game, "2409") == ("8.4.3", "enemy-there")
    assert costs(game)["2410"] == 6  # around the town; along the road it would be 1 MP
    assert refusal(game, "2512") == ("8.4.3", "enemy-in-the-way")  # along the road it would be within reach
    play(game, "stop", "2309/unknown")
    assert "2409" not in offered(game)
    other = german(NIGHT, "german company-a 2408\nstick 505 2409")
    play(other, "g1")
    assert refusal(other, "2409") == ("8.4.3", "enemy-there")


def test_8_4_3_friends_are_no_hindrance() -> None:
    game = us(NIGHT, "company 505-a 2408\ncompany 507-a 2409\nstick 508 2409")
    assert reach(game, "505-a")["2409"] == 1
    other = german(NIGHT, "german company-a 2408\ngerman company-a 2409")
    assert reach(other, "g1")["2410"] == 2


def test_8_4_5_a_unit_may_leave_the_map_from_its_edge() -> None:
    game = us(NIGHT, "company 505-a 2624\ncompany 505-b 2622")
    play(game, "505-b")
    assert "off-map" not in offered(game)
    assert refusal(game, "off-map") == ("8.4.5", "not-at-the-edge")
    play(game, "stop", "505-a")
    assert game.point("off-map") == Pointing(spaces=("off-map",), path=("2624", "off-map"))
    play(game, "off-map")
    (left,) = events(game, game.log, "UnitLeft")
    assert (left["unit"], left["hex"], left["cite"]) == ("505-a", "2624", "8.4.5")
    assert where(game, "505-a") == "dead"  # (ruling R55)


def test_8_4_5_an_unknown_stick_that_leaves_is_not_looked_at() -> None:
    game = us(NIGHT, "stick 505 2624\nstick 505 2624 plt")
    play(game, "2624/unknown", "off-map")
    assert where(game, "stick-505-1") == "lost"
    assert not [step for step in game.log if isinstance(step, umpire.Draw)]
    play(game, "2624/plt", "off-map")
    assert where(game, "stick-505-2") == "dead"


def test_8_4_5_a_german_that_leaves_counts_as_activated_and_does_not_come_back() -> None:
    game = german(NIGHT, "german company-a 2624\ngerman company-b 0303", limit=2)
    play(game, "g1", "off-map")
    assert where(game, "g1") == "dead"
    assert cast(Position, game.pos).active == 1
    assert cast(Position, game.pos).cup[2] == 2  # not in the cup again


def test_8_4_5_a_stack_leaves_together() -> None:
    game = us(NIGHT, "company 505-a 2624\nstick 505 2624 plt")
    play(game, "2624/all", "off-map")
    assert (where(game, "505-a"), where(game, "stick-505-1")) == ("dead", "dead")


# -- 8.5 Reinforcements -------------------------------------------------------------------------------------------------


def came(game: Game) -> list[tuple[str, str]]:
    return [(fact["unit"], fact["hex"]) for fact in events(game, game.log, "ReinforcementCame")]


def test_8_5_1_a_unit_is_drawn_and_placed_concealed_at_full_strength() -> None:
    game = entering(NIGHT, "german company-a 0303\n", ["b", "armoured-b"])
    play(game, "reinforce")
    assert came(game) == [("g2", "0105")]
    assert "german armoured-b 0105 letter b" in shown(game)
    (told,) = [unit for unit in game.view("us")["units"] if unit["id"] == "g2"]
    assert told == {"id": "g2", "at": "0105", "reduced": False, "kind": "german", "known": False, "letter": "b"}
    (own,) = [unit for unit in game.view("german")["units"] if unit["id"] == "g2"]
    assert own["type"] == "armoured-b"


def test_8_5_1_it_moves_and_fights_in_the_same_activation_at_no_cost() -> None:
    game = entering(NIGHT, "stick 505 0206 unknown\n", ["b", "company-b"], limit=1)
    play(game, "reinforce")
    play(game, "g1")
    assert about(game)["points"] == "6"  # all of it, from a hex on the road
    play(game, "0205", "stop")
    assert offered(game) == ["attack", "0206", "done"]


def test_8_5_1_who_entered_counts_once_when_he_moves() -> None:
    game = entering(NIGHT, "german company-a 0303\n", ["b", "company-b"], limit=2)
    play(game, "reinforce", "done")
    play(game, "g2", "0205", "stop")
    assert cast(Position, game.pos).active == 1
    assert offered(game) == ["move-who", "g1", "done"]


def test_8_5_1_nobody_is_obliged_to_bring_one_in() -> None:
    game = entering(NIGHT, "german company-a 0303\n", [])
    assert offered(game) == ["reinforce", "reinforce", "done"]
    play(game, "done")
    assert came(game) == []


def test_8_5_1_three_germans_in_the_entry_hex_are_no_hindrance() -> None:
    lines = "german company-a 0105\ngerman company-a 0105\ngerman company-a 0105\n"
    game = entering(NIGHT, lines, ["b", "company-b"])
    play(game, "reinforce")
    assert came(game) == [("g4", "0105")]  # (ruling R22)
    # who stays until the check is too many
    play(game, "done", "done")
    assert offered(game) == ["surplus", "g1", "g2", "g3", "g4"]


def test_8_5_1_an_entry_hex_that_is_a_vp_hex_would_be_lost_to_the_us() -> None:
    # No entry hex is one; but a unit that enters and moves on ends control as any other.
    game = entering(DAY, "control 0418\n", ["company-b"])
    play(game, "reinforce", "0118", "done", "g1", "0418")
    assert [fact["hex"] for fact in events(game, game.log, "ControlLost")] == ["0418"]


def test_8_5_2_each_counts_as_an_activated_unit() -> None:
    game = entering(NIGHT, "german company-a 0303\n", ["a", "company-a", "a", "platoon-a"], limit=2)
    assert about(game)["left"] == "2"
    play(game, "reinforce")
    assert about(game)["left"] == "1"
    play(game, "reinforce")
    # the limit is reached: only these two may move
    assert offered(game) == ["move-who", "g2", "g3", "2001/all", "done"]
    assert refusal(game, "g1") == ("5.4.2", "limit")


def test_8_5_2_when_the_cup_is_empty_nobody_comes() -> None:
    counts = {"armoured-b": 1, "armoured-c": 1, "company-a": 3, "company-b": 3, "company-c": 2}
    counts |= {"platoon-a": 1, "platoon-c": 1, "platoon-d": 2}
    lines = "".join(f"german {kind} dead\n" * count for kind, count in counts.items())
    last = lines.replace("german company-b dead\n", "german company-b 0303\n", 1)
    game = entering(NIGHT, last, [])
    assert offered(game)[0] == "move-who"
    assert game.view("us")["cup"] == 0
    one_left = last.replace("german platoon-d dead\n", "", 1)
    game = entering(NIGHT, one_left, [])
    play(game, "reinforce")
    # letter and unit are what is left, and then the cup is empty
    assert came(game) == [("g14", "2918")]
    assert offered(game)[0] == "move-who"


def test_8_5_2_the_dead_do_not_come_back() -> None:
    game = entering(NIGHT, "german company-a dead\ngerman company-b 0303\n", ["a", "company-a"])
    assert game.view("german")["cup_types"]["company-a"] == 2
    play(game, "reinforce")
    assert came(game) == [("g3", "2001")]


@pytest.mark.parametrize(("letter", "hex"), [("a", "2001"), ("b", "0105"), ("c", "0118"), ("d", "2918")])
def test_8_5_3_at_night_the_hex_of_the_letter(letter: str, hex: str) -> None:
    kind = {"a": "platoon-a", "b": "company-b", "c": "platoon-c", "d": "platoon-d"}[letter]
    game = entering(4, "", [letter, kind])
    play(game, "reinforce")
    assert came(game) == [("g1", hex)]


def test_8_5_3_the_letter_is_public_and_the_unit_is_not() -> None:
    game = entering(NIGHT, "", ["c", "armoured-c"])
    play(game, "reinforce")
    draws = [step for step in game.log if isinstance(step, umpire.Draw)]
    assert [(step.cup, step.secret) for step in draws] == [("entry-letter", ""), ("germans", "german")]
    # what is drawn has that letter: armoured-c, company-c twice, platoon-c (ruling R52)
    assert dict(zip(draws[1].kinds, draws[1].counts, strict=True)) == {
        "armoured-b": 0, "armoured-c": 1, "company-a": 0, "company-b": 0, "company-c": 2, "platoon-a": 0,
        "platoon-c": 1, "platoon-d": 0,
    }  # fmt: skip
    assert draws[0].counts == [4, 4, 4, 2]
    assert names(game.log_for("us")) == ["ReinforcementCame"]
    assert names(game.log_for("german")) == ["ReinforcementCame", "GermanIdentified"]
    assert [unit["letter"] for unit in game.view("us")["units"] if unit["id"] == "g1"] == ["c"]


def test_8_5_3_a_blocked_entry_gives_way_to_the_nearest_free_edge() -> None:
    game = entering(NIGHT, "stick 505 0105 unknown\n", ["b", "company-b"])
    play(game, "reinforce")
    assert offered(game) == ["entry-hex", "0104", "0106"]  # the German chooses between equals (ruling R21)
    assert refusal(game, "0105") == ("8.5.3", "us-there")
    assert refusal(game, "0204") == ("8.5.3", "not-an-entry")  # as near, but no edge
    assert game.point("0104") == Pointing(spaces=("0104",))
    assert meant(game, "0204") == ["0204"]
    play(game, "0106")
    assert came(game) == [("g1", "0106")]


def test_8_5_3_companies_block_as_sticks_do_and_the_search_goes_on() -> None:
    game = entering(NIGHT, "company 505-a 0105\nstick 505 0104 plt\nstick 507 0106 unknown\n", ["b", "company-b"])
    play(game, "reinforce")
    assert offered(game) == ["entry-hex", "0103", "0107"]


def test_8_5_3_of_two_at_different_distances_the_nearer() -> None:
    game = entering(NIGHT, "stick 505 0105 unknown\nstick 505 0104 unknown\n", ["b", "company-b"])
    play(game, "reinforce")
    assert offered(game) == ["entry-hex", "0106"]  # asked all the same: see the next test
    play(game, "0106")
    assert came(game) == [("g1", "0106")]


def test_8_5_3_that_very_unit_must_be_able_to_enter() -> None:
    # From C at 0118 southwards 0119 is marsh: for men, not for armour (ruling R21).
    blocked = "stick 505 0118 unknown\nstick 505 0117 unknown\n"
    foot = entering(NIGHT, blocked, ["c", "company-c"])
    play(foot, "reinforce")
    assert offered(foot) == ["entry-hex", "0119"]
    armour = entering(NIGHT, blocked, ["c", "armoured-c"])
    play(armour, "reinforce")
    assert offered(armour) == ["entry-hex", "0116"]


def test_8_5_3_by_day_the_german_chooses_any_of_the_four() -> None:
    game = entering(5, "", ["platoon-d"])
    play(game, "reinforce")
    assert offered(game) == ["entry-hex", "2001", "0105", "0118", "2918"]
    # he has drawn the unit and knows it, the US player does not
    assert [step.cup for step in game.log_for("german") if isinstance(step, umpire.Draw)] == ["germans"]
    assert [step.cup for step in game.log_for("us") if isinstance(step, umpire.Draw)] == []
    play(game, "0105")
    assert came(game) == [("g1", "0105")]
    assert "german platoon-d 0105" in shown(game)  # no letter shows


def test_8_5_3_by_day_a_blocked_letter_is_not_offered() -> None:
    game = entering(DAY, "company 505-a 0105\nstick 505 2001\n", ["platoon-d"])
    play(game, "reinforce")
    assert offered(game) == ["entry-hex", "0118", "2918"]
    assert refusal(game, "0105") == ("8.5.3", "us-there")
    game = entering(DAY, "company 505-a 0105\nstick 505 2001\nstick 505 0118\n", ["platoon-d"])
    play(game, "reinforce")
    assert came(game) == [("g1", "2918")]  # (ruling R20)


def test_8_5_3_by_day_with_all_four_blocked_the_nearest_to_any() -> None:
    blocked = "company 505-a 0105\nstick 505 2001\nstick 505 0118\nstick 505 2918\n"
    game = entering(DAY, blocked, ["platoon-d"])
    play(game, "reinforce")
    assert sorted(offered(game)[1:]) == ["0104", "0106", "0117", "0119", "1901", "2101", "2917", "2919"]
    game = entering(DAY, blocked, ["armoured-b"])
    play(game, "reinforce")
    assert "0119" not in offered(game)


# -- 8.1 A second search ------------------------------------------------------------------------------------------------


class Search:
    """What is within reach, found from the map file alone by relaxing every step until nothing changes."""

    FOOT = {".": 2, "v": 2, "m": 4, "s": None}
    ARMOUR = {".": 4, "v": 2, "m": None, "s": None}

    def __init__(self) -> None:
        text = (files("umpire.titles.night_drop") / "data" / "map.json").read_text(encoding="utf-8")
        data: dict[str, Any] = json.loads(text)
        rows = data["terrain"]["rows"]
        self.terrain = {
            f"{column + 1:02d}{row + 1:02d}": rows[row][column]
            for row in range(len(rows))
            for column in range(len(rows[row]))
        }
        self.vp = {hex for cluster in data["vp"] for hex in cluster["hexes"]}
        self.road = self.links(data, "road")
        self.rail = self.links(data, "rail")
        # Two hexes are neighbours if they are 1 apart in cube coordinates.
        self.near = {hex: [other for other in self.around(hex) if other in self.terrain] for hex in self.terrain}

    @staticmethod
    def links(data: dict[str, Any], kind: str) -> set[frozenset[str]]:
        lines = [line["path"] for line in data["lines"] if line["kind"] == kind]
        return {frozenset(path[index : index + 2]) for path in lines for index in range(len(path) - 1)}

    @staticmethod
    def around(hex: str) -> list[str]:
        column, row = int(hex[:2]), int(hex[2:])
        low = 1 - column % 2  # even columns lie half a hex lower
        steps = ((0, -1), (0, 1), (1, low - 1), (1, low), (-1, low - 1), (-1, low))
        return [f"{column + east:02d}{row + south:02d}" for east, south in steps]

    def step(self, armour: bool, here: str, there: str) -> int | None:
        """8.1, ruling R28, ruling R29."""
        link = frozenset((here, there))
        if link in self.road:
            return 1
        if link in self.rail:
            return 2 if armour else 1
        if "s" in (self.terrain[here], self.terrain[there]):
            return None
        return (self.ARMOUR if armour else self.FOOT)[self.terrain[there]]

    def zones(self, enemies: dict[str, int]) -> dict[str, int]:
        """6.2.1 By hex, from enemies by hex and what each costs."""
        found: dict[str, int] = {}
        for hex, extra in enemies.items():
            for other in self.near[hex]:
                found[other] = max(found.get(other, 0), extra)
        return found

    def price(self, armour: bool, here: str, there: str, zones: dict[str, int]) -> int | None:
        step = self.step(armour, here, there)
        return None if step is None else step + zones.get(here, 0) + zones.get(there, 0)

    def reach(self, armour: bool, origin: str, points: int, zones: dict[str, int], barred: set[str]) -> dict[str, int]:
        best = {origin: 0}
        changed = True
        while changed:
            changed = False
            for here in list(best):
                for there in self.near[here]:
                    price = self.price(armour, here, there, zones)
                    if price is None or there in barred:
                        continue
                    total = best[here] + price
                    if total <= points and total < best.get(there, points + 1):
                        best[there] = total
                        changed = True
        del best[origin]
        return best

    def ways(
        self, armour: bool, origin: str, to: str, best: dict[str, int], zones: dict[str, int]
    ) -> list[tuple[str, ...]]:
        """Every cheapest way."""
        if to == origin:
            return [()]
        known = {origin: 0, **best}
        found = []
        for before in self.near[to]:
            price = self.price(armour, before, to, zones)
            if before in known and price is not None and known[before] + price == known[to]:
                found += [(*way, to) for way in self.ways(armour, origin, before, best, zones)]
        return found


@cache
def search() -> Search:
    return Search()


NOBODY: dict[str, int] = {}
TOWN = {"2409": 2, "2207": 1, "2511": 2}
RIVER = {"1611": 2, "1311": 1, "1713": 2}
MARSHES = {"1304": 2, "1106": 1, "1508": 2}


@pytest.mark.parametrize(
    ("turn", "kind", "origin", "enemies"),
    [
        (DAY, "company", "2108", NOBODY),
        (DAY, "company", "2410", TOWN),
        (DAY, "company", "2308", TOWN),
        (NIGHT, "company", "2308", TOWN),
        (DAY, "company", "1612", RIVER),
        (DAY, "company", "1411", RIVER),
        (DAY, "company", "1204", {"1305": 2, "1106": 1, "1508": 2}),
        (DAY, "stick", "1610", RIVER),
        (DAY, "stick", "0809", NOBODY),
        (DAY, "german", "2410", TOWN),
        (DAY, "german", "1711", RIVER),
        (DAY, "armoured", "1711", RIVER),
        (DAY, "armoured", "2410", {"2409": 1, "2511": 2}),
        (DAY, "armoured", "1916", NOBODY),
        (NIGHT, "armoured", "1916", NOBODY),
        (NIGHT, "german", "1815", NOBODY),
    ],
)
def test_8_1_reach_and_ways_agree_with_a_second_search(
    turn: int, kind: str, origin: str, enemies: dict[str, int]
) -> None:
    lines = []
    ours = kind in ("company", "stick")
    letters = iter("abc")
    for hex, extra in enemies.items():
        if ours:
            lines.append(f"german company-{next(letters)} {hex}" + (" reduced known" if extra == 1 else ""))
        else:
            lines.append(f"company 507-{next(letters)} {hex}".replace("507-c", "507-d") + " reduced" * (extra == 1))
    own = {
        "company": "company 505-a",
        "stick": "stick 505",
        "german": "german platoon-d",
        "armoured": "german armoured-b",
    }
    lines.insert(0, f"{own[kind]} {origin}")
    game = us(turn, "\n".join(lines)) if ours else german(turn, "\n".join(lines))
    who = {"company": "505-a", "stick": f"{origin}/unknown"}.get(kind, "g1")
    found = reach(game, who)
    points = int(about(game)["points"])
    night = turn == NIGHT
    zones = {} if night else search().zones(enemies)
    armour = kind == "armoured"
    expected = search().reach(armour, origin, points, zones, set(enemies))
    assert found == expected
    # and the ways: of the cheapest, the first by number for each thing that they may come to
    rules, pos = cast(NightDrop, game.rules), cast(Position, game.pos)
    index, name = rules.chart.hex_index, rules.chart.hex_name
    side = US if ours else GERMAN
    best = rules.reach(pos, int(armour), side, index[origin], points, True).best
    # The US holds none of the VP hexes, every second, or all: companies take the others, Germans end that, Sticks do neither.
    unit = rules.unit_index[{"company": "505-a", "stick": "stick-505-1"}.get(kind, "g1")]
    for control in ([0] * 9, [0, 1] * 4 + [0], [1] * 9):
        held = {name[hex] for hex, mark in zip(rules.chart.vp_hexes, control, strict=True) if mark}
        at_stake = {"company": search().vp - held, "stick": set()}.get(kind, held)
        stakes = rules.stakes(control, [unit])
        assert {name[hex] for hex in stakes} == at_stake
        for to in expected:
            found_ways = rules.ways(rules.penalties(pos, side), int(armour), best, index[origin], index[to], stakes)
            gone = [tuple(name[hex] for hex in way) for way in found_ways]
            firsts: dict[tuple[frozenset[str], int], tuple[str, ...]] = {}
            for way in sorted(search().ways(armour, origin, to, expected, zones)):
                comes_to = frozenset(at_stake.intersection(way)), sum(hex in zones for hex in way)
                firsts.setdefault(comes_to, way)
            ranked = sorted(firsts.items(), key=lambda first: (-len(first[0][0]), first[0][1], first[1]))
            assert gone == [way for _, way in ranked]
            for way in gone:
                here = origin
                total = 0
                for hex in way:
                    total += search().price(armour, here, hex, zones) or 0
                    here = hex
                assert total == found[to]
