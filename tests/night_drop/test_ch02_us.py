"""2 US units: what Sticks are, companies out of Sticks, HQ Sticks and their objectives, the PIR Advantage."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import umpire
from umpire.engine.ask import DRAW, ROLL, Draw, Pointing, Step, asked_of
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, spent, stage
from umpire.titles.night_drop import schema

REGROUP = "turn 3 activations\ninitiative us\nused u1\nstage regrouping u1\n"
VP_HEXES = ["2409", "2410", "2204", "1611", "1311", "1916", "0809", "0718", "0418"]

# What two Sticks, and three, can become; a PIR Advantage adds nothing to the others.
TWO: dict[str, list[str]] = {
    "plt plt": [],
    "plt ldr": ["reduced-ldr-plt"],
    "plt hq": ["reduced-hq-plt"],
    "ldr ldr": ["reduced-ldr-ldr"],
    "ldr hq": ["reduced-hq-ldr"],
    "hq hq": ["reduced-hq-hq"],
}
THREE: dict[str, list[str]] = {
    "plt plt plt": ["reduced-plt-plt-plt"],
    "plt plt ldr": ["reduced-ldr-plt", "full-ldr-plt-plt"],
    "plt plt hq": ["reduced-hq-plt", "full-hq-plt-plt"],
    "plt ldr ldr": ["reduced-ldr-plt", "reduced-ldr-ldr", "full-ldr-ldr-plt"],
    "plt ldr hq": ["reduced-ldr-plt", "reduced-hq-plt", "reduced-hq-ldr", "full-hq-ldr-plt"],
    "plt hq hq": ["reduced-hq-plt", "reduced-hq-hq", "full-hq-hq-plt"],
    "ldr ldr ldr": ["reduced-ldr-ldr", "full-ldr-ldr-ldr"],
    "ldr ldr hq": ["reduced-ldr-ldr", "reduced-hq-ldr", "full-hq-ldr-ldr"],
    "ldr hq hq": ["reduced-hq-ldr", "reduced-hq-hq", "full-hq-hq-ldr"],
    "hq hq hq": ["reduced-hq-hq", "full-hq-hq-hq"],
}


def night_drop(text: str, dice: Sequence[int | str] = (), options: Mapping[str, object] | None = None) -> Game:
    return stage("night-drop", text, dice, options=options)


def unit(game: Game, name: str, seat: str = "german") -> dict[str, Any]:
    (found,) = [shown for shown in game.view(seat)["units"] if shown["id"] == name]
    assert isinstance(found, dict)
    return found


def here(game: Game, hex: str) -> list[str]:
    """What is in a hex: Sticks by what shows, the others by name, reduced ones with a dash."""
    found = []
    for shown in game.view("us")["units"]:
        if shown["at"] == hex:
            if shown["kind"] == "stick":
                found.append(f"{shown['regiment']} {shown['face']}")
            else:
                found.append(shown["id"] + ("-" if shown["reduced"] else ""))
    return found


def marked(game: Game, seat: str = "us") -> dict[str, Any]:
    """The VP hexes that have a marker, with what this seat knows of it."""
    return {row["hex"]: row.get("points") for row in game.view(seat)["objectives"] if row["marker"] != "none"}


def draws(steps: Sequence[Step], cup: str) -> list[list[int]]:
    """What each cup held when it was drawn from."""
    return [step.counts for step in steps if step.form == DRAW and isinstance(step, Draw) and step.cup == cup]


def turned_up(faces: str, more: str = "") -> Game:
    """Unknown Sticks of the 505th in 2108, turned up as these."""
    words = faces.split()
    game = night_drop(f"{REGROUP}stick 505 2108 unknown {len(words)}\nstick 505 2203 unknown 2\n{more}", [*words])
    play(game, "2108")
    assert spent(game)
    return game


def choices(game: Game) -> set[str]:
    """The conversions there are, besides none."""
    if game.pending is None or offered(game)[0] != "convert":
        return set()
    assert offered(game)[1] == "none"
    return set(offered(game)[2:])


# -- 2.1 Sticks -------------------------------------------------------------------------------------------------------


def test_2_1_2_every_stick_starts_unknown_to_both_players() -> None:
    game = umpire.start("night-drop", seed=1)
    for seat in ("us", "german"):
        sticks = [shown for shown in game.view(seat)["units"] if shown["kind"] == "stick"]
        assert len(sticks) == 78
        assert {shown["face"] for shown in sticks} == {"unknown"}


def test_2_1_2_what_a_stick_is_comes_out_of_what_is_still_unknown() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 unknown 3\nstick 505 2203 ldr\n", ["hq", "advantage", "plt"])
    steps = play(game, "2108")
    assert draws(steps, "sticks") == [[0, 18, 5, 3, 1], [0, 18, 5, 2, 1], [0, 18, 5, 2, 0]]
    assert here(game, "2108") == ["505 hq", "505 advantage", "505 plt"]
    assert [event["face"] for event in events(game, steps, "StickTurnedUp")] == ["hq", "advantage", "plt"]


def test_2_1_2_sticks_the_german_has_looked_at_are_not_drawn_again() -> None:
    text = "turn 3 activations\ninitiative german\nstick 505 2108\nstick 505 2203 unknown 2\ngerman company-a 2107\n"
    game = night_drop(text, [6, "hq"])
    play(game, "g4", "done", "done", "2108")
    assert spent(game)
    assert game.view("german")["looked_at"]["505"] == {"hq": 1}
    play(game, "u1", "done")
    steps = play(game, "2203")
    assert draws(steps, "sticks")[0] == [0, 18, 6, 2, 1]


def test_2_1_2_only_regrouping_turns_a_stick_up() -> None:
    game = night_drop("turn 3 activations\ninitiative us\nstick 505 2108 unknown 2\n")
    steps = play(game, "u1", "2108/all", "2109")
    assert offered(game) == ["regroup", "2109", "done"]
    assert here(game, "2109") == ["505 unknown", "505 unknown"]
    assert "StickTurnedUp" not in names(steps)


# -- 2.2, 2.3 Companies and the order of battle -----------------------------------------------------------------------


def test_2_2_a_company_has_the_values_of_the_side_that_shows() -> None:
    game = night_drop(
        "turn 3 activations\ninitiative us\nstick 505 2108\ncompany 505-a 2409\ncompany 505-b 2410 reduced\n"
    )
    chart = schema.chart()
    full, reduced = unit(game, "505-a"), unit(game, "505-b")
    assert (full["av"], full["dv"]) == (chart.company_av[0][0], chart.company_dv[0][0])
    assert (reduced["av"], reduced["dv"]) == (chart.company_av[0][1], 3)
    assert full["av"] > reduced["av"]
    assert full["dv"] > reduced["dv"]
    assert not full["reduced"]
    assert reduced["reduced"]


def test_2_2_no_company_is_formed_without_a_counter_left() -> None:
    formed = "".join(f"company 505-{letter} 24{10 + at}\n" for at, letter in enumerate("abcdefgh"))
    game = turned_up("ldr plt", f"{formed}company 505-i 2006\n")
    assert choices(game) == set()
    assert here(game, "2108") == ["505 ldr", "505 plt"]
    game = turned_up("ldr plt", formed)
    play(game, "reduced-ldr-plt")
    assert here(game, "2108") == ["505-i-"]


def test_2_2_a_counter_that_was_eliminated_does_not_come_back() -> None:
    formed = "".join(f"company 505-{letter} dead\n" for letter in "abcdefghi")
    assert choices(turned_up("ldr plt plt", formed)) == set()


def test_2_2_without_a_counter_left_one_can_still_reinforce() -> None:
    formed = "".join(f"company 505-{letter} dead\n" for letter in "bcdefghi")
    assert choices(turned_up("ldr plt", f"{formed}company 505-a 2108 reduced\n")) == {"reinforce-plt", "reinforce-ldr"}


@pytest.mark.parametrize(
    ("action", "regiment", "counts"),
    [("u1", "505", [0, 18, 6, 3, 1]), ("u2", "507", [0, 14, 4, 3, 1]), ("u3", "508", [0, 18, 6, 3, 1])],
)
def test_2_3_the_order_of_battle(action: str, regiment: str, counts: list[int]) -> None:
    game = night_drop(f"turn 3 activations\ninitiative us\nstick {regiment} 2108 unknown 2\n")
    play(game, action, "done")
    assert draws(play(game, "2108"), "sticks")[0] == counts
    sticks = [shown for shown in game.view("us")["units"] if shown["kind"] == "stick" and shown["regiment"] == regiment]
    assert len(sticks) == sum(counts)


# -- 2.4 Conversion ---------------------------------------------------------------------------------------------------


def test_2_4_conversion_comes_at_the_end_of_an_activation() -> None:
    text = (
        "turn 3 activations\ninitiative us\nstick 505 2108\nstick 505 2109\ncompany 505-a 2410\ngerman company-a 2409\n"
    )
    game = night_drop(text)
    play(game, "u1")
    assert offered(game)[0] == "move-who"
    play(game, "2108/unknown", "2109", "done")
    assert offered(game)[0] == "attack"
    play(game, "done")
    assert offered(game) == ["regroup", "2109", "done"]


def test_2_4_only_sticks_of_the_regiment_activated_convert() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 unknown 2\nstick 508 2110 unknown 3\nstick 507 2112 ldr 2\n")
    assert offered(game) == ["regroup", "2108", "done"]
    assert refusal(game, "2110") == ("2.4", "too-few-sticks")
    assert refusal(game, "2112") == ("2.4", "too-few-sticks")


def test_2_4_pointing_at_a_hex_or_at_who_is_there() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 unknown 2\nstick 508 2110\n")
    assert game.point("2108") == Pointing(spaces=("2108",))
    assert game.point("done") == Pointing()
    assert meant(game, "stick-505-1") == meant(game, "2108") == ["2108"]
    assert meant(game, "stick-508-1") == ["2110"]  # and why not is told
    assert refusal(game, "off-map") == ("2.4", "no-such-hex")


def test_2_4_sticks_of_two_regiments_do_not_add_up() -> None:
    game = night_drop(f"{REGROUP}stick 505 2110\nstick 508 2110\nstick 505 2108 unknown 2\n")
    assert refusal(game, "2110") == ("2.4", "too-few-sticks")


def test_2_4_a_surplus_is_removed_before_anybody_regroups() -> None:
    game = night_drop("turn 3 activations\ninitiative us\nstick 505 2108 plt 3\nstick 505 2108 ldr\n")
    play(game, "u1", "done")
    assert offered(game) == ["surplus", "505-plt", "505-ldr"]
    play(game, "505-plt")
    assert offered(game) == ["regroup", "2108", "done"]
    play(game, "2108", "full-ldr-plt-plt")
    assert here(game, "2108") == ["505-a"]


def test_2_4_a_company_just_formed_does_nothing_more_in_this_activation() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 ldr 2\ngerman company-a 2107\n")
    play(game, "2108", "reduced-ldr-ldr")
    assert here(game, "2108") == ["505-a-"]
    assert offered(game)[0] == "german-action"


# -- 2.4.1 Regrouping -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "made"), [*TWO.items(), *THREE.items()])
def test_2_4_1_every_combination_of_two_and_three(faces: str, made: list[str]) -> None:
    assert choices(turned_up(faces)) == set(made)


@pytest.mark.parametrize(("faces", "made"), [*TWO.items(), *THREE.items()])
def test_2_4_1_the_sticks_are_replaced_by_a_company(faces: str, made: list[str]) -> None:
    for choice in made:
        strength, *used = choice.split("-")
        game = turned_up(faces)
        steps = play(game, choice)
        (formed,) = events(game, steps, "CompanyFormed")
        assert (formed["company"], formed["hex"], formed["cite"]) == ("505-a", "2108", "2.4.1")
        assert formed["word"] == strength
        left = faces.split()
        for face in used:
            left.remove(face)
        company = "505-a" if strength == "full" else "505-a-"
        assert sorted(here(game, "2108")) == sorted([*[f"505 {face}" for face in left], company])


def test_2_4_1_three_give_full_strength_only_with_a_leader_and_two_never() -> None:
    game = turned_up("plt plt plt")
    assert refusal(game, "full-plt-plt-plt") == ("2.4.1", "no-such-combination")
    game = turned_up("plt plt ldr")
    assert refusal(game, "reduced-plt-plt") == ("2.4.1", "no-such-combination")
    assert refusal(game, "full-ldr-plt") == ("2.4.1", "no-such-combination")


def test_2_4_1_a_combination_points_at_its_sticks() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 plt 2\nstick 505 2108 ldr\nstick 508 2108 plt\n")
    play(game, "2108")
    assert offered(game) == ["convert", "none", "reduced-ldr-plt", "full-ldr-plt-plt"]
    assert game.point("reduced-ldr-plt") == Pointing(("2108",), ("stick-505-3", "stick-505-1"))
    assert game.point("full-ldr-plt-plt").units == ("stick-505-3", "stick-505-1", "stick-505-2")
    assert game.point("none") == Pointing()
    assert meant(game, "stick-505-2") == ["full-ldr-plt-plt", "reduced-ldr-plt"]  # one Plt is like the other


def test_2_4_2_reinforcing_points_at_the_company_too() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 plt\ncompany 505-a 2108 reduced\n")
    play(game, "2108")
    assert game.point("reinforce-plt") == Pointing(("2108",), ("stick-505-1", "505-a"))
    assert meant(game, "505-a") == ["reinforce-plt"]


def test_2_4_1_sticks_of_another_regiment_are_not_turned_up() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 unknown 2\nstick 508 2108\n", ["ldr", "plt"])
    play(game, "2108")
    assert here(game, "2108") == ["505 ldr", "505 plt", "508 unknown"]
    play(game, "reduced-ldr-plt")
    assert here(game, "2108") == ["508 unknown", "505-a-"]


def test_2_4_1_those_turned_up_already_are_not_drawn_again() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 ldr\nstick 505 2108 unknown\n", ["hq"])
    steps = play(game, "2108")
    assert len(events(game, steps, "StickTurnedUp")) == 1
    assert here(game, "2108") == ["505 ldr", "505 hq"]


def test_2_4_1_the_us_player_may_leave_sticks_unknown() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 unknown 3\n")
    steps = play(game, "done")
    assert here(game, "2108") == ["505 unknown"] * 3
    assert names(steps)[0] == "ActivationEnded"


def test_2_4_1_two_of_three_may_go_and_the_third_stays_revealed() -> None:
    game = turned_up("plt ldr hq")
    play(game, "reduced-ldr-plt")
    assert here(game, "2108") == ["505 hq", "505-a-"]
    assert marked(game) == {}


def test_2_4_1_a_hex_is_dealt_with_once_an_activation() -> None:
    game = turned_up("plt plt ldr")
    play(game, "reduced-ldr-plt")
    assert here(game, "2108") == ["505 plt", "505-a-"]  # and the Plt could reinforce, but next time
    assert offered(game) == ["regroup", "2203", "done"]
    assert refusal(game, "2108") == ("2.4", "hex-dealt-with")


def test_2_4_1_sticks_shown_that_combine_into_nothing_are_not_offered() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 plt 2\nstick 505 2203 unknown 2\n")
    assert refusal(game, "2108") == ("2.4.1", "no-conversion")


def test_2_4_1_one_stick_alone_is_never_turned_up() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108\nstick 505 2203 unknown 2\n")
    assert refusal(game, "2108") == ("2.4", "too-few-sticks")


def test_2_4_1_a_full_company_does_not_help_a_stick() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108\ncompany 505-a 2108\nstick 505 2203 unknown 2\n")
    assert refusal(game, "2108") == ("2.4", "too-few-sticks")


# -- 2.4.2 Reinforcing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["plt", "ldr", "hq"])
def test_2_4_2_one_stick_of_any_kind_brings_a_company_up_to_strength(face: str) -> None:
    game = turned_up(face, "company 505-c 2108 reduced\n")
    assert choices(game) == {f"reinforce-{face}"}
    steps = play(game, f"reinforce-{face}")
    (done,) = events(game, steps, "CompanyReinforced")
    assert (done["company"], done["cite"]) == ("505-c", "2.4.2")
    assert here(game, "2108") == ["505-c"]


@pytest.mark.parametrize(("faces", "made"), TWO.items())
def test_2_4_2_with_two_sticks_one_reinforces_or_both_regroup(faces: str, made: list[str]) -> None:
    game = turned_up(faces, "company 505-c 2108 reduced\n")
    kinds = set(faces.split())
    assert choices(game) == {*made, *[f"reinforce-{face}" for face in kinds]}


@pytest.mark.parametrize("used", ["ldr", "plt"])
def test_2_4_2_the_us_player_chooses_which_of_two_sticks_goes(used: str) -> None:
    game = turned_up("ldr plt", "company 505-c 2108 reduced\n")
    play(game, f"reinforce-{used}")
    left = {"ldr": "plt", "plt": "ldr"}[used]
    assert here(game, "2108") == [f"505 {left}", "505-c"]


def test_2_4_2_a_second_reduced_company_may_be_formed_instead() -> None:
    game = turned_up("ldr plt", "company 505-c 2108 reduced\n")
    play(game, "reduced-ldr-plt")
    assert here(game, "2108") == ["505-a-", "505-c-"]


def test_2_4_2_a_company_at_full_strength_needs_nobody() -> None:
    assert choices(turned_up("ldr plt", "company 505-c 2108\n")) == {"reduced-ldr-plt"}


def test_2_4_2_only_a_company_of_the_same_regiment_is_reinforced() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108\ncompany 508-a 2108 reduced\nstick 505 2203 unknown 2\n")
    assert refusal(game, "2108") == ("2.4", "too-few-sticks")


def test_2_4_2_sticks_of_another_regiment_are_not_turned_up() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108\nstick 507 2108\ncompany 505-a 2108 reduced\n", ["ldr"])
    play(game, "2108")
    assert here(game, "2108") == ["505 ldr", "507 unknown", "505-a-"]


def test_2_4_2_turning_up_to_reinforce_is_said_by_its_section() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108\ncompany 505-a 2108 reduced\n", ["ldr"])
    (shown,) = events(game, play(game, "2108"), "StickTurnedUp")
    assert shown["cite"] == "2.4.2"


# -- 2.4.3 to 2.4.5 ---------------------------------------------------------------------------------------------------


def test_2_4_3_sticks_that_were_used_are_out_of_the_game() -> None:
    game = turned_up("plt ldr hq", "company 505-c dead\n")
    play(game, "full-hq-ldr-plt", "2409")
    assert [unit(game, f"stick-505-{number}")["at"] for number in (1, 2, 3)] == ["used"] * 3
    game = turned_up("plt ldr", "company 505-c 2108 reduced\n")
    play(game, "reinforce-ldr")
    assert [unit(game, f"stick-505-{number}")["at"] for number in (1, 2)] == ["2108", "used"]


def test_2_4_3_they_do_not_come_back_with_the_loss_of_their_company() -> None:
    text = "turn 5 activations\ninitiative german\nstick 505 used ldr\nstick 505 used plt\ncompany 505-a 2108 reduced\n"
    game = night_drop(f"{text}german armoured-b 2107\n", [6, 6, 1])
    play(game, "g4", "done", "done", "2108")
    assert spent(game)
    assert unit(game, "505-a")["at"] == "dead"
    assert [unit(game, f"stick-505-{number}")["at"] for number in (1, 2)] == ["used", "used"]


def test_2_4_4_nobody_has_to_convert_and_the_sticks_stay_on_their_front() -> None:
    game = turned_up("plt ldr hq")
    steps = play(game, "none")
    assert here(game, "2108") == ["505 plt", "505 ldr", "505 hq"]
    assert "CompanyFormed" not in names(steps)
    assert offered(game) == ["regroup", "2203", "done"]


def test_2_4_4_a_conversion_declined_is_open_again_in_the_next_activation() -> None:
    game = night_drop(
        "turn 2 activations\ninitiative us\nactivation 4\nstick 505 2108 unknown 2\n", ["plt", "ldr", 6, 1]
    )
    play(game, "u1", "done", "2108", "none")
    assert (game.pos.turn, spent(game)) == (3, True)
    play(game, "u1", "done")
    assert offered(game) == ["regroup", "2108", "done"]
    play(game, "2108", "reduced-ldr-plt")
    assert here(game, "2108") == ["505-a-"]


def test_2_4_5_a_revealed_stick_stays_revealed_wherever_it_goes() -> None:
    game = night_drop("turn 3 activations\ninitiative us\nstick 505 2108 ldr\nstick 505 2109\n", [6])
    play(game, "u1", "2108/ldr", "2107", "done", "g1")
    assert here(game, "2107") == ["505 ldr"]
    assert offered(game) == ["push", "2109/0", "done"]  # and the German cannot push it


# -- 2.5 Objectives ---------------------------------------------------------------------------------------------------


def test_2_5_an_hq_stick_lays_a_marker_in_the_vp_hex_the_us_chooses() -> None:
    game = turned_up("hq plt")
    play(game, "reduced-hq-plt")
    assert offered(game) == ["place-marker", *VP_HEXES]


def test_2_5_only_the_us_player_knows_the_value() -> None:
    game = night_drop(f"{REGROUP}stick 505 2108 hq\nstick 505 2108 plt\n", ["vp-3"])
    steps = play(game, "2108", "reduced-hq-plt", "1611")
    assert marked(game, "us") == {"1611": 3}
    assert marked(game, "german") == {"1611": None}
    assert names(steps).count("MarkerConcealed") == 1
    (drawn,) = [step for step in steps if step.form == DRAW]
    (known,) = [step for step in steps if type(step).__name__ == "MarkerKnown"]
    assert drawn.secret == known.secret == "us"
    assert game.view("us")["bag_values"] == {"1": 3, "2": 3, "3": 2}
    assert "bag_values" not in game.view("german")


@pytest.mark.parametrize(
    ("faces", "choice", "count"), [("hq hq plt", "full-hq-hq-plt", 2), ("hq hq hq", "full-hq-hq-hq", 3)]
)
def test_2_5_each_hq_stick_lays_one(faces: str, choice: str, count: int) -> None:
    game = turned_up(faces)
    play(game, choice, *VP_HEXES[:count])
    assert list(marked(game)) == VP_HEXES[:count]
    assert offered(game)[0] == "regroup"


def test_2_5_an_hq_stick_that_reinforces_lays_one_too() -> None:
    game = turned_up("hq", "company 505-a 2108 reduced\n")
    play(game, "reinforce-hq", "0418")
    assert list(marked(game)) == ["0418"]


def test_2_5_an_hq_stick_that_stays_lays_none() -> None:
    game = turned_up("hq ldr", "company 505-a 2108 reduced\n")
    play(game, "reinforce-ldr")
    assert marked(game) == {}
    assert offered(game)[0] == "regroup"


def test_2_5_an_hq_stick_killed_lays_none() -> None:
    text = "turn 3 activations\ninitiative german\nstick 505 2108 hq\ngerman company-a 2107\n"
    game = night_drop(text, [6])
    steps = play(game, "g4", "done", "done", "2108")
    assert "StickEliminated" in names(steps)
    assert marked(game) == {}
    assert offered(game)[0] == "us-action"


def test_2_5_not_into_a_hex_that_has_a_marker() -> None:
    text = f"{REGROUP}stick 505 2108 hq 2\nmarker 0809 concealed 1\nmarker 2204 visible 2\n"
    game = night_drop(text)
    play(game, "2108", "reduced-hq-hq")
    left = [hex for hex in VP_HEXES if hex not in ("0809", "2204")]
    assert offered(game) == ["place-marker", *left]
    assert refusal(game, "0809") == ("2.5", "marker-there")
    assert refusal(game, "2108") == ("2.5", "no-vp-hex")
    assert game.point("2410") == Pointing(spaces=("2410",))
    assert meant(game, "vp-0809") == ["0809"]  # the marker is pointed at
    play(game, "2410")
    assert offered(game) == ["place-marker", *[hex for hex in left if hex != "2410"]]


def test_2_5_with_a_marker_in_every_vp_hex_nothing_happens() -> None:
    values = [1, 1, 1, 2, 2, 2, 3, 3, 3]
    full = "".join(f"marker {hex} visible {value}\n" for hex, value in zip(VP_HEXES, values, strict=True))
    game = night_drop(f"{REGROUP}stick 505 2108 hq\nstick 505 2108 plt\n{full}")
    steps = play(game, "2108", "reduced-hq-plt")
    assert here(game, "2108") == ["505-a-"]
    assert "MarkerConcealed" not in names(steps)
    assert offered(game)[0] == "german-action"


# -- 2.6.1 The Initiative taken by an Advantage -----------------------------------------------------------------------


def test_2_6_1_an_advantage_takes_the_initiative_without_dice() -> None:
    game = night_drop("turn 3 initiative\ninitiative german\nstick 507 1111 advantage\nstick 505 2108\n")
    assert offered(game) == ["seize", "507", "none"]
    assert game.point("507") == Pointing(units=("stick-507-1",))
    assert (game.point("none"), meant(game, "1111"), meant(game, "2108")) == (Pointing(), ["507"], ["505"])
    assert refusal(game, "505") == ("2.6.1", "no-advantage")
    steps = play(game, "507")
    taken = events(game, steps, "AdvantageSpent", "InitiativeTaken")
    assert [(event["event"], event["cite"]) for event in taken] == [
        ("AdvantageSpent", "2.6.1"),
        ("InitiativeTaken", "2.6.1"),
    ]
    assert taken[1]["side"] == "us"
    assert taken[1]["word"] == "seized"
    assert unit(game, "stick-507-1")["at"] == "used"
    assert not [step for step in steps if step.form == ROLL]


def test_2_6_1_the_first_activation_is_that_of_its_regiment() -> None:
    game = night_drop(
        "turn 3 initiative\ninitiative german\nstick 507 1111 advantage\nstick 507 1112\nstick 505 2108\n"
    )
    steps = play(game, "507")
    (chosen,) = events(game, steps, "ActionChosen")
    assert (chosen["side"], chosen["word"]) == ("us", "u2")  # nothing to ask
    assert offered(game) == ["move-who", "1112/unknown", "done"]
    play(game, "done", "pass")
    assert offered(game) == ["us-action", "u1", "u3", "pass"]  # and the next is free


def test_2_6_1_an_advantage_may_be_kept() -> None:
    game = night_drop("turn 3 initiative\ninitiative us\nstick 507 1111 advantage\n", [2, 5])
    steps = play(game, "none")
    assert spent(game)
    assert events(game, steps, "InitiativeTaken")[0]["side"] == "german"
    assert unit(game, "stick-507-1")["at"] == "1111"


def test_2_6_1_one_of_several_is_spent() -> None:
    text = "turn 6 initiative\ninitiative german\nstick 505 2108 advantage\nstick 507 1111 advantage\nstick 508 0715 advantage\n"
    game = night_drop(text)
    assert offered(game) == ["seize", "505", "507", "508", "none"]
    play(game, "508")
    assert [unit(game, f"stick-{regiment}-1")["at"] for regiment in ("505", "507", "508")] == ["2108", "1111", "used"]


def test_2_6_1_only_a_revealed_one_on_the_map_can_be_spent() -> None:
    game = night_drop("turn 3 initiative\ninitiative us\nstick 505 2108 unknown 28\nstick 508 used advantage\n", [4, 3])
    assert spent(game)  # no question, straight to the dice
    assert offered(game)[0] == "us-action"


def test_2_6_1_not_in_turn_1() -> None:
    game = night_drop("turn 1 initiative\ninitiative us\nstick 505 2108 advantage\n")
    assert offered(game) == ["us-action", "u1", "u2", "u3", "pass"]


# -- 2.6.2 The Initiative lost with an Advantage ----------------------------------------------------------------------

GERMAN_TURN = "turn 3 activations\ninitiative german\nactivation 4\n"


def test_2_6_2_killing_one_gives_the_german_the_next_initiative() -> None:
    game = night_drop(f"{GERMAN_TURN}stick 505 2108 advantage\nstick 508 0715\ngerman company-a 2107\n", [6])
    steps = play(game, "g4", "done", "done", "2108")
    (killed,) = events(game, steps, "AdvantageKilled")
    assert (killed["regiment"], killed["cite"]) == ("505", "2.6.2")
    (taken,) = events(game, steps, "InitiativeTaken")
    assert (taken["side"], taken["word"], taken["cite"]) == ("german", "command-lost", "2.6.2")
    assert game.pos.turn == 4
    assert game.view("us")["german_turns"] == 0


def test_2_6_2_an_unknown_one_counts_and_is_announced() -> None:
    game = night_drop(f"{GERMAN_TURN}stick 505 2108 unknown 2\ngerman company-a 2107\n", [6, "advantage", "hq"])
    steps = play(game, "g4", "done", "done", "2108")
    (killed,) = [step for step in steps if type(step).__name__ == "AdvantageKilled"]
    assert killed.secret == ""
    seen = [step for step in steps if type(step).__name__ == "StickSeen"]
    assert [step.secret for step in seen] == ["german", "german"]
    assert unit(game, "stick-505-1", "us")["face"] == "advantage"
    assert unit(game, "stick-505-2", "us")["face"] == "unknown"  # what else died only the German knows
    assert game.view("german")["looked_at"]["505"] == {"hq": 1, "advantage": 1}


def test_2_6_2_two_in_one_turn_give_two_turns() -> None:
    text = f"{GERMAN_TURN}stick 505 2108 advantage\nstick 508 2112 advantage\ngerman company-a 2107\ngerman company-b 2111\n"
    game = night_drop(text, [6])
    play(game, "g4", "done", "done", "2108", "2112")
    assert game.pos.turn == 4
    assert game.view("us")["initiative"] == "german"
    assert game.view("us")["german_turns"] == 1
    steps = play(game, *["pass"] * 5)
    (taken,) = events(game, steps, "InitiativeTaken")
    assert game.pos.turn == 5
    assert (taken["side"], taken["cite"]) == ("german", "2.6.2")
    assert game.view("us")["german_turns"] == 0


THREE_ADVANTAGES = "stick 505 2108 advantage\nstick 507 0512 advantage\nstick 508 2112 advantage\n"
THREE_ADVANTAGES += "german company-a 2107\ngerman company-b 2111\ngerman company-a 0513\n"


def killed(game: Game, *hexes: str) -> list[int]:
    """The German attacks these hexes in a G4; the turns of Initiative he is told of."""
    steps = play(game, "g4", "done", "done", *hexes)
    return [fact["turns"] for fact in events(game, steps, "AdvantageKilled")]


def next_turn(game: Game) -> tuple[int, str, int]:
    """Nobody does anything more: the next turn, how its Initiative was settled, and what the German is owed then."""
    turn, read = game.pos.turn, len(game.log)
    while game.pos.turn == turn or offered(game)[0] == "seize":
        (idle,) = {"pass", "done", "none"} & set(offered(game))
        game.play(idle)
    (taken,) = events(game, game.log[read:], "InitiativeTaken")
    return game.pos.turn, taken["word"], game.view("us")["german_turns"]


def test_2_6_2_one_more_in_the_turn_after_is_for_the_turn_after_that() -> None:
    # Two in turn 3 are for turns 4 and 5. One in turn 4 is for turn 5, which the German has already: turn 6 is open (R9).
    game = night_drop(GERMAN_TURN + THREE_ADVANTAGES, [6, 6, 5, 2])
    assert killed(game, "2108", "2112") == [1, 2]
    assert next_turn(game) == (4, "command-lost", 1)
    assert killed(game, "0512") == [1]
    assert game.view("us")["german_turns"] == 1
    assert next_turn(game) == (5, "command-lost", 0)
    assert next_turn(game) == (6, "won", 0)


def test_2_6_2_one_and_in_the_next_turn_two() -> None:
    # Turn 4 for the first; turns 5 and 6 for the two that fell in turn 4 (R9).
    game = night_drop(GERMAN_TURN + THREE_ADVANTAGES, [6, 6, 5, 2])
    assert killed(game, "0512") == [1]
    assert next_turn(game) == (4, "command-lost", 0)
    assert killed(game, "2108", "2112") == [1, 2]
    assert next_turn(game) == (5, "command-lost", 1)
    assert next_turn(game) == (6, "command-lost", 0)
    assert next_turn(game) == (7, "won", 0)


def test_2_6_2_all_three_in_one_turn_give_three_turns() -> None:
    text = f"{GERMAN_TURN}stick 505 2108 advantage\nstick 507 2108 advantage\nstick 508 2108 advantage\n"
    game = night_drop(f"{text}german company-a 2107\n", [6])
    steps = play(game, "g4", "done", "done", "2108")
    assert [fact["turns"] for fact in events(game, steps, "AdvantageKilled")] == [1, 2, 3]
    assert game.view("us")["german_turns"] == 2  # and turn 4 has begun


def test_2_6_2_how_many_fell_this_turn_survives_as_text() -> None:
    text = "turn 3 activations\ninitiative german\ngerman-turns 2\nadvantages-killed 1\nstick 505 2108 advantage\n"
    game = night_drop(f"{text}german company-a 2107\n", [6])
    assert "german-turns 2\nadvantages-killed 1\n" in game.rules.to_text(game.pos)
    steps = play(game, "g4", "done", "done", "2108")
    assert events(game, steps, "AdvantageKilled")[0]["turns"] == 2
    # A text without the line, as they were: nobody has fallen this turn.
    old = night_drop(
        f"{text}german company-a 2107\n".replace("advantages-killed 1\n", "").replace("turns 2", "turns 1"), [6]
    )
    assert "advantages-killed" not in old.rules.to_text(old.pos)
    assert events(old, play(old, "g4", "done", "done", "2108"), "AdvantageKilled")[0]["turns"] == 1
    with pytest.raises(umpire.Fault, match=r"2\.6\.2"):
        night_drop("turn 3 activations\ngerman-turns 1\nadvantages-killed 2\n")


def test_2_6_2_after_that_the_dice_speak_again() -> None:
    text = "turn 4 initiative\ninitiative us\ngerman-turns 1\nstick 505 2108\n"
    game = night_drop(text, [6, 1])
    assert game.view("us")["initiative"] == "german"
    steps = play(game, *["pass"] * 5)
    assert spent(game)
    assert events(game, steps, "InitiativeTaken")[0]["side"] == "us"


def test_2_6_2_one_that_dies_with_its_company_counts() -> None:
    text = "turn 5 activations\ninitiative german\nactivation 4\nstick 505 2108 advantage\ncompany 505-a 2108 reduced\n"
    game = night_drop(f"{text}german armoured-b 2107\n", [6, 6, 1])
    steps = play(game, "g4", "done", "done", "2108")
    assert names(steps).count("AdvantageKilled") == 1
    assert game.view("us")["initiative"] == "german"


def test_2_6_2_also_when_that_company_was_the_one_that_attacked() -> None:
    text = "turn 5 activations\ninitiative us\nactivation 4\nstage fighting u1 0 0\nstick 505 2622 advantage\n"
    game = night_drop(f"{text}company 505-a 2622 reduced\ngerman company-a 2621\n", [2, 3])
    steps = play(game, "2621")
    assert names(steps).count("AdvantageKilled") == 1  # (ruling R61)
    assert game.pos.turn == 6
    assert game.view("us")["initiative"] == "german"


@pytest.mark.parametrize("face", ["advantage", "unknown"])
def test_2_6_2_one_lost_to_stacking_gives_nothing(face: str) -> None:
    game = night_drop(f"turn 3 activations\ninitiative us\nstick 505 2108 {face}\nstick 508 2108 unknown 3\n")
    steps = play(game, "pass", f"505-{face}")
    assert names(steps).count("SurplusRemoved") == 1
    assert "AdvantageKilled" not in names(steps)
    assert "StickSeen" not in names(steps)
    assert game.view("us")["german_turns"] == 0


def test_2_6_2_one_driven_off_the_map_gives_nothing_and_nobody_looks() -> None:
    game = night_drop("turn 3 activations\ninitiative german\nstick 505 2101\n", [2])
    steps = play(game, "g1", "2101/0", "off-map")
    assert "StickSeen" not in names(steps)
    assert not draws(steps, "sticks")
    assert game.view("german")["german_turns"] == 0


# -- 2.6.3 Both at once -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("us", "german", "phasing"), [(5, 2, "us"), (2, 5, "german")])
def test_2_6_3_spent_and_owed_cancel_and_the_dice_decide(us: int, german: int, phasing: str) -> None:
    text = "turn 4 initiative\ninitiative us\ngerman-turns 1\nstick 507 1111 advantage\nstick 507 1112\n"
    game = night_drop(text, [us, german])
    steps = play(game, "507")
    assert spent(game)
    (taken,) = events(game, steps, "InitiativeTaken")
    assert (taken["side"], taken["cite"]) == (phasing, "5.2.1")
    assert unit(game, "stick-507-1")["at"] == "used"
    assert game.view("us")["german_turns"] == 0  # the owed turn is gone as well


def test_2_6_3_the_first_activation_is_then_free() -> None:
    game = night_drop("turn 4 initiative\ninitiative us\ngerman-turns 1\nstick 507 1111 advantage\n", [5, 2])
    play(game, "507")
    assert offered(game) == ["us-action", "u1", "u2", "u3", "pass"]


def test_2_6_3_only_one_of_two_owed_turns_is_used_up() -> None:
    game = night_drop("turn 4 initiative\ninitiative us\ngerman-turns 2\nstick 507 1111 advantage\n", [5, 2])
    play(game, "507")
    assert game.view("us")["german_turns"] == 1
    steps = play(game, *["pass"] * 5)
    assert events(game, steps, "InitiativeTaken")[0]["word"] == "command-lost"


# -- 2.6.4, 2.6.5 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [3, 5])
def test_2_6_4_a_revealed_advantage_does_not_move(turn: int) -> None:
    game = night_drop(f"turn {turn} activations\ninitiative us\nstick 505 2108 advantage\nstick 505 2108 plt\n")
    play(game, "u1")
    assert offered(game) == ["move-who", "2108/plt", "done"]  # nor does it go with a stack
    assert refusal(game, "stick-505-1") == ("2.6.4", "advantage-fixed")
    assert refusal(game, "2108/advantage") == ("2.6.4", "advantage-fixed")
    assert refusal(game, "2108/hq") == ("8.4", "no-such-unit")
    assert refusal(game, "2107/advantage") == ("8.4", "no-such-unit")


def test_2_6_4_while_unknown_it_moves_like_any_stick() -> None:
    # All that is left of the regiment in the dark is its Advantage, and still nobody knows.
    lost = "stick 505 2203 plt 18\nstick 505 2303 ldr 6\nstick 505 2403 hq 3\n"
    game = night_drop(f"turn 3 activations\ninitiative us\nstick 505 2108\n{lost}", [2])
    play(game, "u1", "2108/unknown", "2107")
    assert here(game, "2107") == ["505 unknown"]


def test_2_6_4_while_unknown_the_german_may_push_it() -> None:
    lost = "stick 505 dead plt 18\nstick 505 dead ldr 6\nstick 505 dead hq 3\n"
    game = night_drop(f"turn 3 activations\ninitiative german\nstick 505 2108\n{lost}", [2])
    play(game, "g1", "2108/0", "2107")
    assert here(game, "2107") == ["505 unknown"]


@pytest.mark.parametrize(("faces", "made"), TWO.items())
def test_2_6_5_beside_two_others_an_advantage_is_no_material(faces: str, made: list[str]) -> None:
    assert choices(turned_up(f"advantage {faces}")) == set(made)


@pytest.mark.parametrize("face", ["plt", "ldr", "hq"])
def test_2_6_5_it_is_counted_for_turning_up_but_leaves_nothing_to_form(face: str) -> None:
    game = turned_up(f"advantage {face}")
    assert choices(game) == set()
    assert sorted(here(game, "2108")) == sorted(["505 advantage", f"505 {face}"])


def test_2_6_5_it_is_the_reason_why_such_sticks_do_not_combine() -> None:
    text = REGROUP + "stick 505 2108 advantage\nstick 505 2108 ldr\nstick 505 2108 plt\n"
    game = night_drop(text + "stick 505 2107 unknown 2\n")
    play(game, "2108")
    assert refusal(game, "reduced-ldr-advantage") == ("2.6.5", "advantage-no-material")
    assert refusal(game, "full-ldr-plt-advantage") == ("2.6.5", "advantage-no-material")
    assert refusal(game, "reinforce-advantage") == ("2.6.5", "advantage-no-material")
    assert refusal(game, "reduced-hq-plt") == ("2.4.1", "no-such-combination")
    alone = night_drop(text.replace("stick 505 2108 plt\n", "") + "stick 505 2107 unknown 2\n")
    assert refusal(alone, "2108") == ("2.6.5", "advantage-no-material")


def test_2_6_5_it_reinforces_nobody() -> None:
    game = turned_up("advantage", "company 505-a 2108 reduced\n")
    assert choices(game) == set()
    assert here(game, "2108") == ["505 advantage", "505-a-"]
    assert choices(turned_up("advantage plt", "company 505-a 2108 reduced\n")) == {"reinforce-plt"}


def test_2_4_1_a_crowd_that_the_option_leaves_standing_is_turned_up_whole() -> None:
    # Only hexes entered are checked, so four Sticks may still be together; all show, and three of them combine (R63).
    game = night_drop(REGROUP + "stick 505 2108 plt 3\nstick 505 2108 ldr\n", options={"stacking-check": "entered"})
    play(game, "2108")
    assert offered(game) == ["convert", "none", "reduced-plt-plt-plt", "reduced-ldr-plt", "full-ldr-plt-plt"]
    play(game, "full-ldr-plt-plt")
    assert here(game, "2108") == ["505 plt", "505-a"]


# -- with told dice -----------------------------------------------------------------------------------------------------


def told(text: str, *choices: str) -> Game:
    game = umpire.place("night-drop", text, dice=umpire.ToldDice())
    play(game, *choices)
    return game


def test_2_5_only_who_knows_the_bag_tells_what_came_out_of_it() -> None:
    """All markers of 3 points lie concealed. Who is refused one learns that, so the German is not asked."""
    markers = "".join(f"marker {hex} concealed 3\n" for hex in ("2409", "2410", "2204"))
    game = told(f"turn 5 objectives\ninitiative us\n{markers}", "draw/1611")
    assert isinstance(game.pending, Draw)
    assert not game.pending.secret
    assert asked_of(game.pending) == "us"
    assert game.pending.options_text() == ["vp-1", "vp-2"]
    assert refusal(game, "vp-3") == ("5.3.2", "not-in-the-cup")


def test_2_1_2_only_the_german_knows_which_sticks_can_still_turn_up() -> None:
    text = "turn 3 activations\ninitiative us\nstage regrouping u2 0 0\nstick 507 2621 unknown 2\n"
    game = told(text, "2621")
    assert isinstance(game.pending, Draw)
    assert not game.pending.secret
    assert asked_of(game.pending) == "german"
