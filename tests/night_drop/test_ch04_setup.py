"""4 Set-up: five Germans, 78 Sticks out of the night, and the cup of VP markers."""

from collections.abc import Sequence

import pytest

import umpire
from umpire.engine.ask import DRAW, ROLL, Draw, Roll, Step
from umpire.engine.dice import Dice, SeededDice
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.events import SticksDropped

DROP = "turn 0 drop\n"


class DropDice(Dice):
    """Dice that show what they are told for one Stick (or for all of them), and come down as they like for the rest."""

    def __init__(self, faces: Sequence[int], *sticks: str) -> None:
        self.name = "loaded"
        self.faces = dict(zip(("direction", "distance", "landing"), faces, strict=True))
        self.sticks = sticks
        self.others = SeededDice(1)

    def take(self, step: Step) -> int:
        if isinstance(step, Roll) and step.why in self.faces and step.about["unit"] in self.sticks:
            return self.faces[step.why]
        return self.others.take(step)

    def fork(self) -> Dice:
        return self


def dropped(faces: Sequence[int], *sticks: str, germans: str = "", landing_dice: str = "in-turn") -> Game:
    """The drop, with these dice for these Sticks."""
    options = {"landing-dice": landing_dice}
    return umpire.place("night-drop", f"{DROP}{germans}", options=options, dice=DropDice(faces, *sticks))


def fate(game: Game, stick: str) -> tuple[str, list[tuple[str, str, str]]]:
    """Where a Stick is, and what happened to it: event, hex or cause, section."""
    (place,) = [shown["at"] for shown in game.view("us")["units"] if shown["id"] == stick]
    told = [event for event in events(game, game.log, "StickScattered", "StickLost") if event["unit"] == stick]
    return place, [(event["event"], event.get("to") or event["word"], event["cite"]) for event in told]


def landing_rolls(game: Game, stick: str) -> list[Roll]:
    return [
        step for step in game.log if isinstance(step, Roll) and step.why == "landing" and step.about["unit"] == stick
    ]


# -- 4.1 The Germans --------------------------------------------------------------------------------------------------


def test_4_1_a_unit_at_random_in_each_of_the_five_set_up_hexes() -> None:
    kinds = ["company-a", "platoon-d", "armoured-c", "company-b", "platoon-d"]
    game = stage("night-drop", "turn 0 germans\n", [*kinds])
    assert spent(game)
    placed = [shown for shown in game.view("german")["units"] if shown["kind"] == "german" and shown["at"] != "not-yet"]
    assert [shown["at"] for shown in placed] == ["2409", "1916", "0809", "0718", "0506"]
    assert [shown["type"] for shown in placed] == kinds
    assert not any(shown["reduced"] or shown["known"] for shown in placed)
    assert {event["cite"] for event in events(game, game.log, "GermanPlaced", "GermanIdentified")} == {"4.1"}


def test_4_1_the_cup_holds_what_has_not_been_drawn() -> None:
    game = stage("night-drop", "turn 0 germans\n", ["company-a", "platoon-d", "armoured-c", "company-b", "platoon-d"])
    cups = [step.counts for step in game.log if isinstance(step, Draw) and step.cup == "germans"]
    assert [sum(counts) for counts in cups] == [14, 13, 12, 11, 10]
    assert game.view("us")["cup"] == 9
    assert game.view("german")["cup_types"] == {
        "armoured-b": 1,
        "company-a": 2,
        "company-b": 2,
        "company-c": 2,
        "platoon-a": 1,
        "platoon-c": 1,
    }


def test_4_1_the_us_player_does_not_see_them_and_the_german_does() -> None:
    game = umpire.start("night-drop", seed=1)
    ours = [shown for shown in game.view("us")["units"] if shown["kind"] == "german"]
    theirs = [shown for shown in game.view("german")["units"] if shown["kind"] == "german" and shown["at"] != "not-yet"]
    assert not any("type" in shown or "av" in shown for shown in ours)
    assert len(theirs) == 5
    assert all("type" in shown for shown in theirs)
    hidden = [step for step in game.log if step.form == DRAW or type(step).__name__ == "GermanIdentified"]
    assert len(hidden) == 10
    assert {step.secret for step in hidden} == {"german"}


# -- 4.2.1 Over the Drop Zone Hexes -----------------------------------------------------------------------------------


def test_4_2_1_four_to_a_hex_but_three_for_the_507th_and_four_where_it_is_circled() -> None:
    game = umpire.start("night-drop", seed=1)
    pos = game.rules.begin()
    chart = schema.chart()
    over = [step for step in game.log if isinstance(step, SticksDropped)]
    for step in over:
        step.apply(pos)
    counts = [[pos.us_by_hex[hex] for hex in hexes] for hexes in chart.drop_hexes]  # type: ignore[attr-defined]
    assert counts == [[4] * 7, [4, 3, 3, 3, 3, 3, 3], [4] * 7]
    assert pos.at[0] == chart.hex_index["2108"]  # type: ignore[attr-defined]
    assert sum(pos.us_by_hex) == 78  # type: ignore[attr-defined]


def test_4_2_1_the_505th_then_the_508th_then_the_507th() -> None:
    game = umpire.start("night-drop", seed=1)
    over = events(game, game.log, "SticksDropped")
    assert [(event["regiment"], event["count"], event["cite"]) for event in over] == [
        ("505", 28, "4.2.1"),
        ("508", 28, "4.2.1"),
        ("507", 22, "4.2.1"),
    ]


def test_4_2_1_sticks_are_dealt_unknown() -> None:
    game = umpire.start("night-drop", seed=2)
    assert {shown["face"] for shown in game.view("us")["units"] if shown["kind"] == "stick"} == {"unknown"}


# -- 4.2.2 Scatter ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("direction", "distance", "hex"),
    [
        (1, 1, "2107"),
        (1, 5, "2103"),
        (2, 1, "2207"),
        (2, 4, "2506"),
        (3, 1, "2208"),
        (3, 2, "2309"),
        (4, 1, "2109"),
        (4, 6, "2114"),
        (5, 1, "2008"),
        (5, 3, "1809"),
        (6, 1, "2007"),
        (6, 2, "1907"),
    ],
)
def test_4_2_2_one_die_for_the_direction_one_for_the_distance(direction: int, distance: int, hex: str) -> None:
    game = dropped([direction, distance, 1], "stick-505-1")
    assert fate(game, "stick-505-1") == (hex, [("StickScattered", hex, "4.2.2")])


def test_4_2_2_each_stick_has_its_own_dice() -> None:
    game = dropped([1, 1, 1], "stick-505-1")
    rolls = [step for step in game.log if step.form == ROLL and isinstance(step, Roll)]
    assert len([step for step in rolls if step.why == "direction"]) == 78
    assert len([step for step in rolls if step.why == "distance"]) == 78


def test_4_2_2_a_stick_that_leaves_the_map_is_lost() -> None:
    # The last hex of the 507th is 0806: five hexes north is the edge, six is beyond it.
    assert fate(dropped([1, 5, 1], "stick-507-22"), "stick-507-22")[1][0] == ("StickScattered", "0801", "4.2.2")
    game = dropped([1, 6, 1], "stick-507-22")
    assert fate(game, "stick-507-22") == ("lost", [("StickLost", "off-map", "4.2.2")])
    assert landing_rolls(game, "stick-507-22") == []


# -- 4.2.3 Landing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stick", "direction", "distance", "hex", "modifier", "lost_from"),
    [
        ("stick-505-1", 4, 2, "2110", 0, 6),  # a road across bocage
        ("stick-505-1", 1, 1, "2107", 0, 6),  # bocage
        ("stick-505-28", 6, 3, "1706", 1, 5),  # marsh
        ("stick-505-1", 3, 3, "2409", 2, 4),  # village
    ],
)
def test_4_2_3_six_or_more_is_lost_with_one_for_marsh_and_two_for_a_village(
    stick: str, direction: int, distance: int, hex: str, modifier: int, lost_from: int
) -> None:
    for die in range(1, 7):
        game = dropped([direction, distance, die], stick)
        if die < lost_from:
            assert fate(game, stick) == (hex, [("StickScattered", hex, "4.2.2")])
        else:
            assert fate(game, stick) == ("lost", [("StickScattered", hex, "4.2.2"), ("StickLost", "landing", "4.2.3")])
        (roll,) = landing_rolls(game, stick)
        assert [(mod.value, mod.cite) for mod in roll.mods] == ([(modifier, "4.2.3")] if modifier else [])


@pytest.mark.parametrize(
    ("stick", "direction", "distance", "hex"),
    [("stick-505-28", 6, 5, "1505"), ("stick-505-17", 5, 6, "1512")],  # the river, and the La Fière bridge
)
def test_4_2_3_in_a_stream_or_on_a_bridge_whatever_the_die(stick: str, direction: int, distance: int, hex: str) -> None:
    game = dropped([direction, distance, 1], stick)
    assert fate(game, stick) == ("lost", [("StickScattered", hex, "4.2.2"), ("StickLost", "stream", "4.2.3")])
    assert landing_rolls(game, stick) == []


def test_4_2_3_where_a_german_unit_is_whatever_the_die() -> None:
    game = dropped([1, 1, 1], "stick-505-1", germans="german company-a 2107\n")
    lost = ("lost", [("StickScattered", "2107", "4.2.2"), ("StickLost", "germans", "4.2.3")])
    assert fate(game, "stick-505-1") == lost
    assert landing_rolls(game, "stick-505-1") == []


def dice_of(game: Game, stick: str) -> list[str]:
    """Which dice were rolled for a Stick, in order."""
    return [step.why for step in game.log if isinstance(step, Roll) and step.about.get("unit") == stick]


def test_4_2_3_the_dice_of_the_landing_are_rolled_in_turn_unless_settled_otherwise() -> None:
    game = umpire.place("night-drop", DROP, dice=DropDice([1, 1, 6], "stick-505-1"))
    assert dice_of(game, "stick-505-1") == ["direction", "distance", "landing"]
    assert fate(game, "stick-505-1")[1][0] == ("StickScattered", "2107", "4.2.2")


def test_4_2_3_with_the_dice_together_a_six_is_lost_without_scatter() -> None:
    for direction, distance in ((1, 1), (1, 6)):
        game = dropped([direction, distance, 6], "stick-507-22", landing_dice="together")
        assert fate(game, "stick-507-22") == ("lost", [("StickLost", "landing", "4.2.3")])
        assert dice_of(game, "stick-507-22") == ["landing"]


@pytest.mark.parametrize(
    ("direction", "distance", "hex", "lost_from"),
    [(1, 1, "2107", 6), (3, 3, "2409", 4)],  # bocage, and a village
)
def test_4_2_3_with_the_dice_together_the_ground_counts_as_usual(
    direction: int, distance: int, hex: str, lost_from: int
) -> None:
    for die in range(1, 6):
        game = dropped([direction, distance, die], "stick-505-1", landing_dice="together")
        assert dice_of(game, "stick-505-1") == ["landing", "direction", "distance"]
        there = ("StickScattered", hex, "4.2.2")
        if die < lost_from:
            assert fate(game, "stick-505-1") == (hex, [there])
        else:
            assert fate(game, "stick-505-1") == ("lost", [there, ("StickLost", "landing", "4.2.3")])
    game = dropped([6, 5, 1], "stick-505-28", landing_dice="together")
    assert fate(game, "stick-505-28")[1][-1] == ("StickLost", "stream", "4.2.3")


def test_4_2_3_nobody_looks_at_the_sticks_that_are_lost() -> None:
    game = umpire.start("night-drop", seed=1)
    for seat in ("us", "german"):
        lost = [shown for shown in game.view(seat)["units"] if shown["at"] == "lost"]
        assert lost
        assert {shown["face"] for shown in lost} == {"unknown"}
    assert not [step for step in game.log if isinstance(step, Draw) and step.cup == "sticks"]
    assert game.view("german")["looked_at"] == {"505": {}, "507": {}, "508": {}}


def test_4_2_3_sticks_may_land_in_any_number_in_one_hex() -> None:
    # All four over 2107 come down in 2106, and nobody is asked to remove any.
    game = dropped([1, 1, 1], *[f"stick-505-{at}" for at in range(5, 9)])
    landed = [shown["id"] for shown in game.view("us")["units"] if shown["at"] == "2106"]
    assert {f"stick-505-{at}" for at in range(5, 9)} <= set(landed)
    assert offered(game)[0] == "us-action"
    assert "SurplusRemoved" not in names(game.log)


def test_4_2_3_no_stick_lands_in_the_hex_it_started_over() -> None:
    for direction in range(1, 7):
        assert fate(dropped([direction, 1, 1], "stick-505-1"), "stick-505-1")[0] != "2108"


# -- 4.3 VP markers ---------------------------------------------------------------------------------------------------


def test_4_3_us_and_german_draw_from_one_cup() -> None:
    game = stage(
        "night-drop",
        "turn 5 activations\ninitiative us\nused u1\nstage regrouping u1\nstick 505 2108 hq 2\n",
        ["vp-1", "vp-3"],
    )
    steps = play(game, "2108", "reduced-hq-hq", "2409", "1611")
    drawn = [step for step in steps if isinstance(step, Draw)]
    assert [step.counts for step in drawn] == [[3, 3, 3], [2, 3, 3]]
    game = stage(
        "night-drop",
        "turn 5 objectives\ninitiative us\nstick 505 2108\nmarker 2409 concealed 1\nmarker 1611 concealed 3\n",
        ["vp-2"],
    )
    steps = play(game, "draw/0418")
    drawn = [step for step in steps if isinstance(step, Draw)]
    assert [step.counts for step in drawn] == [[2, 3, 2]]
    assert game.view("us")["bag_values"] == {"1": 2, "2": 2, "3": 2}


def test_4_3_none_is_on_the_map_at_the_start() -> None:
    game = umpire.start("night-drop", seed=1)
    assert {row["marker"] for row in game.view("us")["objectives"]} == {"none"}
    assert game.view("us")["bag"] == 9
