"""17 How the bot reacts: Fedayeen by a die, Cadres by the table, row by row.

Infantry enters the Reaction Area from `origin`; the only Free area beside it is `refuge`, everything else around is
Coalition-controlled. The places for each TEM are looked up on the map.
"""

from typing import NamedTuple

import pytest

import umpire
from umpire.engine.ask import Step
from umpire.engine.game import Game
from umpire.kit.data import set_folder
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.check.invariants import area, drawn_over, insurgents, seen, unit

CHART = schema.chart(set_folder("second-fallujah", "harsh"))
START = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"


class Ground(NamedTuple):
    here: int
    origin: int
    refuge: int

    def text(self) -> str:
        """The ground, with two companies ready to enter."""
        around = "".join(f"area {other} coalition\n" for other in CHART.adjacent[self.here] if other != self.refuge)
        return f"{around}unit 1-8-a {self.origin}\nunit 1-8-b {self.origin}\n"


def ground(tem: int) -> Ground:
    """A Reaction Area with this TEM, where to come from, and a neighbour with a TEM of 2 or more to retreat to that does not
    itself touch the place we come from."""
    for here in range(1, 52):
        if CHART.tem[here] == tem:
            for refuge in CHART.adjacent[here]:
                for origin in CHART.adjacent[here]:
                    if CHART.tem[refuge] >= 2 and origin != refuge and origin not in CHART.adjacent[refuge]:
                        return Ground(here, origin, refuge)
    raise AssertionError(f"no area with a TEM of {tem}")


def enter(place: Ground, text: str, *dice: int | str, who: str = "1-8-a") -> tuple[Game, list[Step]]:
    """A company enters, and the bot has reacted. The other company could still follow."""
    game = stage("second-fallujah", drawn_over(START + place.text() + text), dice, options={"insurgents": "bot"})
    steps = play(game, str(place.origin), str(place.origin), str(place.here), who, "go")
    assert spent(game)
    return game, steps


def rolls(steps: list[Step]) -> list[umpire.Roll]:
    return [step for step in steps if isinstance(step, umpire.Roll)]


def told(game: Game, steps: list[Step]) -> list[str]:
    return [f"{fact['word']} [{fact['cite']}]" for fact in events(game, steps, "BotStep")]


def without_nothing(**counts: int) -> dict[str, int]:
    return {state.replace("_", "-"): count for state, count in counts.items() if count}


# -- Fedayeen in the Reaction Area ------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("tem", range(5))
def test_17_a_fedayeen_rolls_one_die_and_adds_the_tem(tem: int, die: int) -> None:
    place = ground(tem)
    game, steps = enter(place, f"area {place.here} fedayeen 1\n", die)
    (roll,) = rolls(steps)
    assert (roll.why, roll.cite, roll.dice_text(), roll.modified()) == ("fedayeen-reaction", "17", "d6", die + tem)
    assert [(mod.reason, mod.value, mod.cite) for mod in roll.mods] == [("tem", tem, "17")]
    if die + tem <= 4:
        assert (insurgents(game, place.here), insurgents(game, place.refuge)) == ({}, {"fedayeen": 1})
        assert [fact["cite"] for fact in events(game, steps, "UnitRetreated")] == ["17"]
    elif die + tem <= 6:
        assert (insurgents(game, place.here), insurgents(game, place.refuge)) == ({"fedayeen": 1}, {})
        assert told(game, steps) == ["reaction-none [17]"]
    else:
        assert (insurgents(game, place.here), insurgents(game, place.refuge)) == ({"dug-in": 1}, {})
        assert [fact["cite"] for fact in events(game, steps, "FedayeenDugIn")] == ["17"]


def test_17_with_tem_4_a_fedayeen_never_retreats_and_with_tem_0_it_never_digs_in() -> None:
    place = ground(4)
    assert insurgents(enter(place, f"area {place.here} fedayeen 1\n", 1)[0], place.here) == {"fedayeen": 1}
    place = ground(0)
    assert insurgents(enter(place, f"area {place.here} fedayeen 1\n", 6)[0], place.here) == {"fedayeen": 1}


def test_17_each_fedayeen_rolls_for_itself() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.here} fedayeen 3\n", 1, 3, 5)
    assert [roll.why for roll in rolls(steps)] == ["fedayeen-reaction"] * 3
    assert insurgents(game, place.here) == {"fedayeen": 1, "dug-in": 1}
    assert insurgents(game, place.refuge) == {"fedayeen": 1}


def test_17_each_unit_is_done_with_before_the_next_rolls() -> None:
    # Four are in the refuge: the first makes five, the second may not follow.
    place = ground(2)
    text = f"area {place.here} fedayeen 2\narea {place.refuge} spent-fedayeen 4\n"
    game, steps = enter(place, text, 1, 1)
    kinds = [
        type(step).__name__
        for step in steps
        if isinstance(step, umpire.Roll) or type(step).__name__ in ("UnitRetreated", "BotStep")
    ]
    assert kinds == ["Roll", "UnitRetreated", "Roll", "BotStep"]
    assert told(game, steps) == ["retreat-cancelled [16]"]
    assert insurgents(game, place.here) == {"fedayeen": 1}


@pytest.mark.parametrize("force", ["dug-in 2", "spent-fedayeen 2", "militia 2", "spent-cadre 1"])
def test_17_nobody_else_in_the_area_reacts(force: str) -> None:
    place = ground(2)
    _, steps = enter(place, f"area {place.here} {force}\n")
    assert rolls(steps) == []
    assert "ReactionBegan" not in names(steps)


def test_17_without_a_marker_a_fedayeen_stays_as_it_is() -> None:
    place = ground(4)
    markers = f"area 5 dug-in 4\narea 17 dug-in {CHART.dug_in_count - 4}\n"
    game, steps = enter(place, f"area {place.here} fedayeen 1\n{markers}", 6)
    assert insurgents(game, place.here) == {"fedayeen": 1}
    assert told(game, steps) == ["reaction-ignored [17]"]


# -- The Cadre Reaction Table: in the Reaction Area -------------------------------------------------------------------

# The table as printed, by 2D6 and TEM.
HERE = {
    2: "R",
    3: "R",
    4: "R",
    5: "R",
    6: "R +M",
    7: "R +M",
    8: "+F",
    9: "r +M",
    10: "r +M +M",
    11: "r +F",
    12: "+F",
    13: "+F",
    14: "+F",
    15: "+F +F",
    16: "+D +D",
}


@pytest.mark.parametrize("dice", range(2, 13))
@pytest.mark.parametrize("tem", range(5))
def test_17_a_cadre_in_the_reaction_area_by_two_dice_and_tem(tem: int, dice: int) -> None:
    place = ground(tem)
    game, steps = enter(place, f"area {place.here} cadre 1\n", dice)
    (roll,) = rolls(steps)
    assert (roll.why, roll.cite, roll.dice_text(), roll.modified()) == ("cadre-here", "17", "2d6", dice + tem)
    row = HERE[dice + tem].split()
    retreats = "R" in row or ("r" in row and tem < 3)
    assert insurgents(game, place.refuge) == without_nothing(cadre=1 if retreats else 0)
    assert insurgents(game, place.here) == without_nothing(
        cadre=0 if retreats else 1, militia=row.count("+M"), fedayeen=row.count("+F"), dug_in=row.count("+D")
    )
    # A retreat is carried out before anything is placed, and nothing was impossible.
    order = [fact["event"] for fact in events(game, steps, "UnitRetreated", "MilitiaPlaced", "FedayeenCame")]
    assert order == ["UnitRetreated"] * retreats + ["MilitiaPlaced"] * row.count("+M") + ["FedayeenCame"] * (
        row.count("+F") + row.count("+D")
    )
    assert told(game, steps) == []
    assert {fact["cite"] for fact in events(game, steps, "UnitRetreated", "MilitiaPlaced", "FedayeenCame")} <= {"17"}


@pytest.mark.parametrize(
    ("tem", "dice", "here", "there"),
    [
        (2, 2, {}, {"cadre": 1}),
        (2, 3, {}, {"cadre": 1}),
        (2, 4, {"militia": 1}, {"cadre": 1}),
        (2, 5, {"militia": 1}, {"cadre": 1}),
        (2, 6, {"cadre": 1, "fedayeen": 1}, {}),
        (2, 7, {"militia": 1}, {"cadre": 1}),
        (2, 8, {"militia": 2}, {"cadre": 1}),
        (2, 9, {"fedayeen": 1}, {"cadre": 1}),
        (2, 10, {"cadre": 1, "fedayeen": 1}, {}),
        (2, 12, {"cadre": 1, "fedayeen": 1}, {}),
        (3, 6, {"cadre": 1, "militia": 1}, {}),
        (3, 7, {"cadre": 1, "militia": 2}, {}),
        (3, 8, {"cadre": 1, "fedayeen": 1}, {}),
        (3, 12, {"cadre": 1, "fedayeen": 2}, {}),
        (4, 2, {"militia": 1}, {"cadre": 1}),
        (4, 11, {"cadre": 1, "fedayeen": 2}, {}),
        (4, 12, {"cadre": 1, "dug-in": 2}, {}),
    ],
)
def test_17_rows_of_the_table_spelled_out(tem: int, dice: int, here: dict[str, int], there: dict[str, int]) -> None:
    place = ground(tem)
    game, _ = enter(place, f"area {place.here} cadre 1\n", dice)
    assert (insurgents(game, place.here), insurgents(game, place.refuge)) == (here, there)


def test_17_a_small_r_is_a_retreat_below_tem_3_only_wherever_the_cadre_would_go() -> None:
    # It is the TEM of the Reaction Area that counts (ruling R36).
    place = ground(2)
    assert insurgents(enter(place, f"area {place.here} cadre 1\n", 9)[0], place.here) == {"fedayeen": 1}
    place = ground(3)
    assert insurgents(enter(place, f"area {place.here} cadre 1\n", 8)[0], place.here) == {"fedayeen": 1, "cadre": 1}


def test_17_each_cadre_rolls_for_itself() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.here} cadre 2\n", 2, 6)
    assert [roll.why for roll in rolls(steps)] == ["cadre-here", "cadre-here"]
    assert (insurgents(game, place.here), insurgents(game, place.refuge)) == ({"cadre": 1, "fedayeen": 1}, {"cadre": 1})


def test_17_fedayeen_that_are_placed_do_not_react() -> None:
    place = ground(2)
    _, steps = enter(place, f"area {place.here} cadre 1\n", 6)
    assert [roll.why for roll in rolls(steps)] == ["cadre-here"]


def test_17_a_retreat_that_is_impossible_is_ignored_and_the_rest_is_done() -> None:
    place = ground(2)
    text = f"area {place.here} cadre 1\narea {place.refuge} spent-fedayeen 5\n"
    game, steps = enter(place, text, 4)
    assert told(game, steps) == ["retreat-cancelled [16]"]
    assert insurgents(game, place.here) == {"cadre": 1, "militia": 1}


def test_17_a_retreat_first_makes_room_for_what_is_placed() -> None:
    # Eight units; the Cadre leaves, a Militia takes its place.
    place = ground(2)
    game, steps = enter(place, f"area {place.here} cadre 1 militia 7\n", 4)
    assert told(game, steps) == []
    assert insurgents(game, place.here) == {"militia": 8}


def test_17_where_to_is_decided_by_chapter_16() -> None:
    # Area 9 has a TEM of 4, area 3 of 3; the Cadre leaves area 2 (TEM 3).
    place = Ground(2, 10, 9)
    assert [CHART.tem[number] for number in (2, 3, 9)] == [3, 3, 4]
    game, steps = enter(place, "area 3 insurgent\narea 2 cadre 1\n", 2)
    (fact,) = events(game, steps, "BotChose")
    assert (fact["word"], fact["cite"], fact["pick"], fact["candidates"], fact["trace"]) == (
        "retreat",
        "16",
        "9",
        "3, 9",
        "2: 9",
    )


# -- What cannot be placed --------------------------------------------------------------------------------------------


def test_17_no_militia_as_the_ninth_unit() -> None:
    place = ground(3)
    game, steps = enter(place, f"area {place.here} cadre 1 militia 7\n", 6)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert insurgents(game, place.here) == {"cadre": 1, "militia": 7}


def test_17_of_two_militia_the_one_that_fits_is_placed() -> None:
    place = ground(3)
    game, steps = enter(place, f"area {place.here} cadre 1 militia 6\n", 7)
    assert (told(game, steps), names(steps).count("MilitiaPlaced")) == (["reaction-ignored [17]"], 1)
    assert insurgents(game, place.here) == {"cadre": 1, "militia": 7}


def test_17_no_militia_without_a_counter() -> None:
    place = ground(3)
    assert CHART.militia_count == 26
    pool = "area 4 militia 8\narea 5 militia 8\narea 6 militia 8\narea 17 militia 1\n"
    game, steps = enter(place, f"area {place.here} cadre 1\n{pool}", 7)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert (insurgents(game, place.here), seen(game)["pools"]["militia"]) == ({"cadre": 1, "militia": 1}, 0)


def test_17_no_fedayeen_as_the_ninth_unit() -> None:
    place = ground(3)
    game, steps = enter(place, f"area {place.here} cadre 1 militia 7\n", 9)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert insurgents(game, place.here) == {"cadre": 1, "militia": 7}


@pytest.mark.parametrize("others", ["spent-fedayeen 4", "dug-in 2 spent-cadre 2"])
def test_17_no_fedayeen_as_the_sixth_of_fedayeen_and_cadre(others: str) -> None:
    # Spent ones count here (ruling R15).
    place = ground(3)
    game, steps = enter(place, f"area {place.here} cadre 1 {others}\n", 9)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert "FedayeenCame" not in names(steps)


def test_17_of_two_fedayeen_the_fifth_is_placed() -> None:
    place = ground(4)
    game, steps = enter(place, f"area {place.here} cadre 1 spent-fedayeen 3\n", 11)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert insurgents(game, place.here) == {"cadre": 1, "spent-fedayeen": 3, "fedayeen": 1}


def test_17_no_fedayeen_without_a_counter() -> None:
    place = ground(3)
    text = f"area {place.here} cadre 1\nfedayeen-lost {CHART.fedayeen_count}\n"
    game, steps = enter(place, text, 9)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert insurgents(game, place.here) == {"cadre": 1}


@pytest.mark.parametrize(("left", "dug_in", "fresh"), [(2, 2, 0), (1, 1, 1), (0, 0, 2)])
def test_17_dug_in_as_far_as_there_are_markers(left: int, dug_in: int, fresh: int) -> None:
    place = ground(4)
    used = CHART.dug_in_count - left
    markers = f"area 5 dug-in 4\narea 17 dug-in {used - 4}\n"
    game, steps = enter(place, f"area {place.here} cadre 1\n{markers}", 12)
    assert insurgents(game, place.here) == without_nothing(cadre=1, dug_in=dug_in, fedayeen=fresh)
    words = [fact["word"] for fact in events(game, steps, "FedayeenCame")]
    assert words == ["dug-in"] * dug_in + ["fresh"] * fresh


# -- The Cadre Reaction Table: next to the Reaction Area --------------------------------------------------------------

NEXT_DOOR: dict[int, tuple[dict[str, int], dict[str, int]]] = {  # what comes into the Reaction Area, and to the Cadre
    2: ({"fedayeen": 1}, {}),
    3: ({"militia": 1}, {}),
    4: ({"militia": 1}, {"militia": 1}),
    5: ({"militia": 1}, {}),
    6: ({}, {"militia": 1}),
    7: ({"fedayeen": 1}, {}),
    8: ({"militia": 1}, {}),
    9: ({"militia": 1}, {"militia": 1}),
    10: ({"militia": 1}, {}),
    11: ({}, {"militia": 1}),
    12: ({"fedayeen": 1}, {"fedayeen": 1}),
}


@pytest.mark.parametrize("dice", range(2, 13))
@pytest.mark.parametrize("tem", [0, 2, 4])
def test_17_a_cadre_next_door_by_two_dice_without_tem(tem: int, dice: int) -> None:
    place = ground(tem)
    game, steps = enter(place, f"area {place.refuge} cadre 1\n", dice)
    (roll,) = rolls(steps)
    assert (roll.why, roll.cite, roll.dice_text(), roll.mods) == ("cadre-adjacent", "17", "2d6", ())
    assert roll.about == {"area": str(place.here), "origin": str(place.refuge)}
    here, there = NEXT_DOOR[dice]
    assert insurgents(game, place.here) == here
    assert insurgents(game, place.refuge) == {"cadre": 1, **there}
    assert told(game, steps) == []


def test_17_events_name_the_cadre_that_placed_a_militia() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.refuge} cadre 1\n", 4)
    assert [(fact["area"], fact["origin"], fact["cite"]) for fact in events(game, steps, "MilitiaPlaced")] == [
        (str(place.here), str(place.refuge), "17"),
        (str(place.refuge), str(place.refuge), "17"),
    ]


@pytest.mark.parametrize("force", ["spent-cadre 2", "fedayeen 2", "militia 2"])
def test_17_next_door_only_fresh_cadres_react(force: str) -> None:
    place = ground(2)
    _, steps = enter(place, f"area {place.refuge} {force}\n")
    assert rolls(steps) == []


def test_17_a_cadre_in_a_contested_area_next_door_does_not_react() -> None:
    place = ground(2)
    _, steps = enter(place, f"area {place.refuge} cadre 1\nunit 1-3-a {place.refuge}\n")
    assert rolls(steps) == []


def test_17_what_cannot_be_placed_next_door_is_ignored() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.refuge} cadre 1 militia 7\n", 4)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert (insurgents(game, place.here), insurgents(game, place.refuge)) == (
        {"militia": 1},
        {"cadre": 1, "militia": 7},
    )
    game, steps = enter(place, f"area {place.refuge} cadre 1 spent-fedayeen 4\n", 12)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert insurgents(game, place.here) == {"fedayeen": 1}
    assert insurgents(game, place.refuge) == {"cadre": 1, "spent-fedayeen": 4}


def test_17_the_reaction_area_may_be_full_and_the_area_of_the_cadre_not() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.here} militia 8\narea {place.refuge} cadre 1\n", 9)
    assert told(game, steps) == ["reaction-ignored [17]"]
    assert insurgents(game, place.refuge) == {"cadre": 1, "militia": 1}


# -- The order (ruling R53) -------------------------------------------------------------------------------------------


def test_17_first_fedayeen_then_cadres_here_then_cadres_next_door_by_number() -> None:
    # 19, 20 and 22 are next to area 18; we come from the Entry Zone.
    text = "area 18 fedayeen 1 cadre 1\narea 19 cadre 1\narea 20 cadre 1\narea 22 cadre 2\n"
    game = stage("second-fallujah", START + text, [4, 6, 3, 5, 6, 6], options={"insurgents": "bot"})
    steps = play(game, "ne", "ne", "18", "1-8-a", "go")
    assert spent(game)
    assert [(roll.why, roll.about.get("origin", "")) for roll in rolls(steps)] == [
        ("fedayeen-reaction", ""),
        ("cadre-here", ""),
        ("cadre-adjacent", "19"),
        ("cadre-adjacent", "20"),
        ("cadre-adjacent", "22"),
        ("cadre-adjacent", "22"),
    ]


def test_17_a_cadre_that_has_just_retreated_does_not_react_from_there() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.here} cadre 1\n", 2)
    assert len(rolls(steps)) == 1
    game, steps = enter(place, f"area {place.here} cadre 1\narea {place.refuge} cadre 1\n", 2, 6)
    assert [roll.why for roll in rolls(steps)] == ["cadre-here", "cadre-adjacent"]
    assert insurgents(game, place.refuge) == {"cadre": 2, "militia": 1}


def test_17_the_reaction_is_told_with_its_area() -> None:
    place = ground(2)
    game, steps = enter(place, f"area {place.here} cadre 1\n", 6)
    assert events(game, steps, "ReactionBegan") == [{"event": "ReactionBegan", "cite": "17", "area": str(place.here)}]


# -- And then ---------------------------------------------------------------------------------------------------------


def test_17_combat_follows_if_insurgents_remain() -> None:
    place = ground(2)
    game, _ = enter(place, f"area {place.here} cadre 1\n", 4)
    assert area(game, place.here)["pending_attack"]
    assert offered(game) == ["coalition-next", str(place.origin), f"attack-{place.here}"]


def test_17_no_combat_if_nobody_remains() -> None:
    # The Coalition has paid for a Vacant area only and controls it.
    place = ground(2)
    game, steps = enter(place, f"area {place.here} cadre 1\n", 2)
    assert area(game, place.here)["control"] == "coalition"
    assert [(fact["cost"], fact["cite"]) for fact in events(game, steps, "EntryCostChanged")] == [(2, "6.4.1")]
    assert f"attack-{place.here}" not in offered(game)


def test_17_only_the_first_unit_to_enter_calls_forth_a_reaction() -> None:
    place = Ground(18, 20, 19)
    game, _ = enter(place, "area 18 cadre 1\nunit 1-8-c 20\n", 6)
    steps = play(game, "20", "18", "1-8-b", "go")
    assert (names(steps), rolls(steps)) == (["UnitsMoved"], [])


# -- A Fedayeen that appears: Ambush and reconnaissance ---------------------------------------------------------------

# Area 18 is entered out of 20 by units with few Movement Points left; the Cadre is in 19, and a 7 brings a Fedayeen.
FEW = (
    "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"
    "area 20 coalition\narea 23 coalition\narea 19 cadre 1\nactivated 20\nentered 20 23\n"
)


def test_17_a_fedayeen_placed_by_the_bot_makes_an_ambush() -> None:
    # Two MP were enough for a Vacant area; with a Fresh Fedayeen there it costs four.
    text = FEW + "unit 1-8-a 20\nunit 1-8-b 20\nactive 1-8-a 2 moved 23\nactive 1-8-b 4 moved 23\n"
    game = stage("second-fallujah", text, [7], options={"insurgents": "bot"})
    steps = play(game, "20", "18", "1-8-a", "go")
    assert spent(game)
    assert insurgents(game, 18) == {"fedayeen": 1}
    assert [(fact["area"], fact["short"], fact["cite"]) for fact in events(game, steps, "AmbushSprung")] == [
        ("18", 2, "6.4.2")
    ]
    assert area(game, 18)["ambush"] == 2


def test_17_no_ambush_for_those_who_can_pay() -> None:
    text = FEW + "unit 1-8-a 20\nunit 1-8-b 20\nactive 1-8-a 4 moved 23\nactive 1-8-b 4 moved 23\n"
    game = stage("second-fallujah", text, [7], options={"insurgents": "bot"})
    steps = play(game, "20", "18", "1-8-a", "go")
    assert "AmbushSprung" not in names(steps)
    assert [fact["cost"] for fact in events(game, steps, "EntryCostChanged")] == [4]
    assert unit(game, "1-8-a")["mp"] == 0


LAR = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\narea 20 coalition\narea 23 coalition\narea 19 cadre 1\n"


def test_17_reconnaissance_may_withdraw_from_a_fedayeen_that_was_placed() -> None:
    game = stage("second-fallujah", LAR + "unit 1-lar-c 20\n", [7, 12], options={"insurgents": "bot"})
    play(game, "20", "20", "18")
    assert offered(game) == ["withdraw", "yes", "no"]
    play(game, "yes")
    assert (unit(game, "1-lar-c")["at"], unit(game, "1-lar-c")["spent"]) == ("20", True)


def test_17_nothing_to_withdraw_from_if_a_militia_came_next_door() -> None:
    game = stage("second-fallujah", LAR + "unit 1-lar-c 20\n", [6], options={"insurgents": "bot"})
    play(game, "20", "20", "18")
    assert insurgents(game, 18) == {}
    assert offered(game)[0] == "coalition-next"
    assert area(game, 18)["control"] == "coalition"


def test_17_a_lar_unit_alone_must_withdraw_as_nobody_can_lead() -> None:
    # It chose to stay; against a Fedayeen it may not lead, so there is no attack (ruling R2).
    game = stage("second-fallujah", LAR + "unit 1-lar-c 20\nunit 1-8-a 20\n", [7], options={"insurgents": "bot"})
    steps = play(game, "20", "20", "18", "1-lar-c", "go", "no")
    assert offered(game) == ["coalition-next", "20", "done"]
    steps = play(game, "done")
    assert [(fact["unit"], fact["to"], fact["cite"]) for fact in events(game, steps, "UnitWithdrew")] == [
        ("1-lar-c", "20", "6.3.1")
    ]
    assert (unit(game, "1-lar-c")["at"], unit(game, "1-lar-c")["spent"]) == ("20", True)
    assert "AttackDeclared" not in names(steps)


def test_17_from_an_entry_zone_it_cannot_and_is_spent_where_it_stands() -> None:
    text = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\narea 19 cadre 1\n"
    game = stage("second-fallujah", text, [7, 12], options={"insurgents": "bot"})
    play(game, "ne", "ne", "18", "1-lar-c", "go")
    assert offered(game)[0] == "coalition-next"
    steps = play(game, "done")
    assert [(fact["units"], fact["area"]) for fact in events(game, steps, "UnledUnits")] == [("1-lar-c", "18")]
    assert (unit(game, "1-lar-c")["at"], unit(game, "1-lar-c")["spent"]) == ("18", True)


def test_17_a_company_that_joins_may_lead_instead() -> None:
    text = LAR + "unit 1-lar-c 20\nunit 1-8-a 20\nunit 1-8-b 20\n"
    game = stage("second-fallujah", text, [7], options={"insurgents": "bot"})
    play(game, "20", "20", "18", "1-lar-c", "go", "no", "20", "18", "1-8-a", "go")
    assert offered(game) == ["coalition-next", "20", "attack-18"]
