"""16 Where the bot's units retreat to, priority by priority.

A Spent Fedayeen has to retreat from the middle of a ring of areas; those that are no candidates are Coalition-controlled. Most
TEM, borders and distances to area 51 are those of our reconstructed map: `tem`, `mosque` and `steps_to_51` check what a case
relies on, and in each the later priorities would choose otherwise.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from umpire.engine.ask import Step
from umpire.engine.game import Game
from umpire.kit.data import set_folder
from umpire.testing import events, names, play, spent, stage
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.check.invariants import drawn_over, insurgents

CHART = schema.chart(set_folder("second-fallujah", "harsh"))
BOT = {"insurgents": "bot"}


def tem(*areas: int) -> list[int]:
    return [CHART.tem[area] for area in areas]


def mosque(*areas: int) -> list[bool]:
    return [CHART.mosque[area] for area in areas]


def steps_to_51(*areas: int) -> list[int]:
    return [CHART.to_pizza_slice[area] for area in areas]


def ring(area: int, candidates: Sequence[int]) -> str:
    """Everything around an area but the candidates is Coalition-controlled."""
    assert set(candidates) <= set(CHART.adjacent[area])
    return "".join(f"area {other} coalition\n" for other in CHART.adjacent[area] if other not in candidates)


def retreat(area: int, candidates: Sequence[int], text: str = "", *lots: str) -> tuple[Game, list[Step]]:
    """A Spent Fedayeen retreats from an area for one Casualty Point. It defends with 1 and the TEM against infantry of 6; the
    police that stay behind keep the impulse going."""
    difference = 1 + CHART.tem[area] - 6 + 1
    start = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"
    here = f"area {area} spent-fedayeen 1\nunit 1-8-a {area}\nunit 4-fssg-b {area}\n"
    game = stage(
        "second-fallujah",
        drawn_over(start + here + ring(area, candidates) + text),
        [7 + difference, 7, *lots],
        options=BOT,
    )
    steps = play(game, str(area), f"attack-{area}", "1-8-a", "go")
    assert spent(game)
    return game, steps


def chose(game: Game, steps: list[Step]) -> dict[str, Any]:
    (fact,) = events(game, steps, "BotChose")
    return fact


def decided(area: int, candidates: Sequence[int], text: str = "", *lots: str) -> tuple[str, str]:
    """Where it went, and by which priorities."""
    game, steps = retreat(area, candidates, text, *lots)
    fact = chose(game, steps)
    assert (fact["word"], fact["cite"]) == ("retreat", "16")
    assert fact["candidates"] == ", ".join(str(candidate) for candidate in sorted(candidates))
    (gone,) = events(game, steps, "UnitRetreated")
    assert gone["to"] == fact["pick"]
    assert insurgents(game, int(fact["pick"]))["spent-fedayeen"] >= 1
    return fact["pick"], fact["trace"]


# -- The limit of five ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("crowd", ["fedayeen 5", "spent-fedayeen 5", "dug-in 2 cadre 2 spent-cadre 1"])
def test_16_not_beyond_five_cadres_and_fedayeen_while_there_is_another_area(crowd: str) -> None:
    # Area 37 has a TEM of 4.
    assert tem(37, 29) == [4, 2]
    assert decided(36, [29, 37], f"area 37 {crowd}\n") == ("29", "0: 29")


def test_16_the_fifth_may_come_and_militia_do_not_count() -> None:
    assert decided(36, [29, 37], "area 37 fedayeen 3 spent-cadre 1 militia 3\n") == ("37", "2: 37")


def test_16_beyond_five_if_there_is_no_other_area() -> None:
    crowd = "area 29 spent-fedayeen 5\narea 37 spent-fedayeen 6\n"
    assert decided(36, [29, 37], crowd) == ("37", "2: 37")


def test_16_never_into_a_full_area() -> None:
    game, steps = retreat(36, [29, 37], "area 37 militia 8\n")
    assert (chose(game, steps)["candidates"], chose(game, steps)["trace"]) == ("29", "")


# -- The priorities ---------------------------------------------------------------------------------------------------


def test_16_second_a_free_area_with_tem_4() -> None:
    # Area 35 has a mosque and Fedayeen.
    assert tem(35, 37) == [3, 4]
    assert mosque(35, 37) == [True, False]
    assert decided(36, [35, 37], "area 35 fedayeen 1\n") == ("37", "2: 37")


def test_16_second_of_several_the_one_with_the_fewest_units() -> None:
    # Area 46 has a mosque and is nearer to 51; any unit counts.
    assert tem(45, 46) == [4, 4]
    assert mosque(45, 46) == [False, True]
    assert decided(38, [45, 46], "area 46 militia 1\n") == ("45", "2: 45")
    assert decided(38, [39, 45, 46], "area 46 militia 1\n") == ("45", "2: 45, 46; 2: 45")


def test_16_third_a_free_area_with_tem_3() -> None:
    # Area 33 has a mosque and a Cadre.
    assert tem(33, 39) == [2, 3]
    assert mosque(33, 39) == [True, False]
    assert decided(32, [33, 39], "area 33 cadre 1\n") == ("39", "3: 39")


def test_16_third_of_several_the_one_with_the_fewest_units() -> None:
    # Area 34 has a Fedayeen.
    assert tem(34, 39) == [3, 3]
    assert (mosque(34, 39), steps_to_51(34, 39)) == ([False, False], [3, 3])
    assert decided(32, [34, 39], "area 34 fedayeen 1\n") == ("39", "3: 39")


def test_16_fourth_a_mosque_area() -> None:
    # Area 29 is nearer to 51, and has a Fedayeen.
    assert (tem(29, 31), mosque(29, 31)) == ([2, 2], [False, True])
    assert steps_to_51(29) < steps_to_51(31)
    assert decided(32, [29, 31], "area 29 fedayeen 1\n") == ("31", "4: 31")


def test_16_fifth_nearer_to_area_51() -> None:
    # Area 23 has a Fedayeen.
    assert (tem(20, 23), mosque(20, 23), steps_to_51(20, 23)) == ([2, 2], [False, False], [4, 5])
    assert decided(26, [20, 23], "area 23 fedayeen 1\n") == ("20", "5: 20")


def test_16_fifth_nearer_than_the_other_candidates_and_not_than_the_area_left() -> None:
    # From area 26 it is as far as from 20 (ruling R35).
    assert steps_to_51(20, 23, 26) == [4, 5, 4]
    assert decided(26, [20, 23]) == ("20", "5: 20")


def test_16_fifth_steps_are_counted_whoever_holds_what_lies_between() -> None:
    # The Coalition has units on the way from area 20, and controls all that is next to 51.
    between = "".join(f"area {area} coalition\nunit {unit} {area}\n" for area, unit in ((21, "1-3-a"), (27, "1-3-b")))
    between += "".join(f"area {area} coalition\n" for area in CHART.adjacent[51])
    assert decided(26, [20, 23], between) == ("20", "5: 20")


def test_16_fifth_not_if_the_coalition_controls_area_51() -> None:
    assert decided(26, [20, 23], "area 51 coalition\narea 23 fedayeen 1\n") == ("23", "6: 23")


@pytest.mark.parametrize("force", ["fedayeen 1", "spent-fedayeen 1", "dug-in 1", "cadre 1", "spent-cadre 1"])
def test_16_sixth_an_area_with_a_fedayeen_or_cadre(force: str) -> None:
    # Area 15 has the higher TEM.
    assert (tem(15, 22), steps_to_51(15, 22)) == ([2, 1], [3, 3])
    assert decided(16, [15, 22], f"area 22 {force}\n") == ("22", "6: 22")


def test_16_sixth_militia_do_not_count() -> None:
    assert decided(16, [15, 22], "area 22 militia 1\n") == ("15", "7: 15")


def test_16_seventh_the_highest_tem() -> None:
    assert (tem(15, 22), steps_to_51(15, 22), mosque(15, 22)) == ([2, 1], [3, 3], [False, False])
    assert decided(16, [15, 22]) == ("15", "7: 15")


@pytest.mark.parametrize("lot", ["20", "30"])
def test_16_then_a_die(lot: str) -> None:
    assert (tem(20, 30), steps_to_51(20, 30), mosque(20, 30)) == ([2, 2], [4, 4], [False, False])
    assert decided(26, [20, 30], "", lot) == (lot, f"*: {lot}")


def test_16_those_that_a_priority_keeps_go_on_to_the_next() -> None:
    # Of five candidates two are nearest to 51; one of them has a Cadre.
    assert (tem(20, 23, 25, 29, 30), mosque(20, 23, 25, 29, 30)) == ([2] * 5, [False] * 5)
    crowd = "area 29 spent-fedayeen 5\narea 30 cadre 1\n"
    assert decided(26, [20, 23, 25, 29, 30], crowd) == ("30", "0: 20, 23, 25, 30; 5: 20, 30; 6: 30")


def test_16_a_contested_area_is_no_free_one() -> None:
    # With no Free area there are two Contested ones (8.3). Numbers 2 and 3 ask for a Free area, so the mosque decides.
    assert (tem(35, 37), mosque(35, 37)) == ([3, 4], [True, False])
    held = "area 35 militia 1\nunit 1-3-a 35\narea 37 militia 1\nunit 1-3-b 37\n"
    assert decided(36, [35, 37], held) == ("35", "4: 35")


def test_16_a_free_area_before_a_contested_one() -> None:
    assert tem(29, 37) == [2, 4]
    game, steps = retreat(36, [29, 37], "area 37 militia 1\nunit 1-3-b 37\n")
    assert chose(game, steps)["candidates"] == "29"


def test_16_a_tem_of_0_or_1_is_good_enough_in_combat() -> None:
    assert tem(6, 17) == [0, 1]
    assert decided(16, [17]) == ("17", "")
    assert decided(16, [6]) == ("6", "")


# -- Reaction: number 1, and the five ---------------------------------------------------------------------------------


def react(area: int, origin: int, candidates: Sequence[int], force: str, *dice: int | str, text: str = "") -> Game:
    """Infantry enters an area from a neighbour, and the bot reacts."""
    around = ring(area, [origin, *candidates]) + f"area {origin} coalition\nunit 1-8-a {origin}\nunit 1-8-b {origin}\n"
    start = "turn 2 action\nimpulse 1 coalition\nadvantage coalition used\n"
    game = stage("second-fallujah", f"{start}area {area} {force}\n{around}{text}", dice, options=BOT)
    play(game, str(origin), str(origin), str(area), "1-8-a", "go")
    assert spent(game)
    return game


def gone(game: Game) -> list[tuple[str, str]]:
    return [(fact["to"], fact["cite"]) for fact in events(game, game.log, "UnitRetreated")]


def cancelled(game: Game) -> list[tuple[str, str]]:
    return [(fact["word"], fact["cite"]) for fact in events(game, game.log, "BotStep")]


@pytest.mark.parametrize(("force", "die"), [("fedayeen 1", 1), ("cadre 1", 2)])
@pytest.mark.parametrize("refuge", [6, 17])
def test_16_first_by_reaction_never_to_tem_0_or_1(force: str, die: int, refuge: int) -> None:
    # The retreat is cancelled; the unit stays, Fresh.
    assert tem(6, 17, 16) == [0, 1, 2]
    game = react(16, 22, [refuge], force, die)
    assert gone(game) == []
    assert cancelled(game) == [("retreat-cancelled", "16")]
    assert insurgents(game, 16) == {force.split()[0]: 1}
    assert "BotChose" not in names(game.log)


def test_16_first_a_tem_of_2_is_enough() -> None:
    assert tem(15) == [2]
    game = react(16, 22, [6, 15, 17], "fedayeen 1", 1)
    assert gone(game) == [("15", "17")]
    assert events(game, game.log, "BotChose")[0]["candidates"] == "15"


@pytest.mark.parametrize("crowd", ["fedayeen 5", "spent-fedayeen 4 dug-in 1", "spent-cadre 5"])
def test_16_by_reaction_never_beyond_five_not_even_without_another_area(crowd: str) -> None:
    # Spent and Dug In units count too (ruling R15).
    game = react(16, 22, [15], "fedayeen 1", 1, text=f"area 15 {crowd}\n")
    assert (gone(game), cancelled(game)) == ([], [("retreat-cancelled", "16")])


def test_16_by_reaction_the_fifth_may_come() -> None:
    game = react(16, 22, [15], "fedayeen 1", 1, text="area 15 spent-fedayeen 4\n")
    assert gone(game) == [("15", "17")]
    assert insurgents(game, 15) == {"spent-fedayeen": 4, "fedayeen": 1}


def test_16_by_reaction_not_into_a_full_area() -> None:
    game = react(16, 22, [15], "fedayeen 1", 1, text="area 15 militia 8\n")
    assert (gone(game), cancelled(game)) == ([], [("retreat-cancelled", "16")])


def test_16_by_reaction_only_into_free_areas() -> None:
    # Area 15 is Contested: good enough in combat, not here.
    game = react(16, 22, [15], "fedayeen 1", 1, text="area 15 militia 1\nunit 1-3-a 15\n")
    assert (gone(game), cancelled(game)) == ([], [("retreat-cancelled", "16")])


def test_16_by_reaction_the_same_priorities_decide() -> None:
    # Area 7 has a TEM of 3.
    assert tem(7, 15) == [3, 2]
    game = react(16, 22, [6, 7, 15], "fedayeen 1", 1, text="area 15 fedayeen 1\n")
    (fact,) = events(game, game.log, "BotChose")
    assert (fact["pick"], fact["candidates"], fact["trace"], fact["cite"]) == ("7", "7, 15", "3: 7", "16")
