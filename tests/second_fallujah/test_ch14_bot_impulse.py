"""14 The bot's impulse: its four steps, what it attacks and from where, and where it organizes resistance.

Most borders and many TEM of our map are reconstructed. The areas below were picked by hand; `tem` and `joined` check what
a test relies on, so that another map shows at once which position has to be drawn again.
"""

from typing import Any

import pytest

import umpire
from umpire.engine.game import Game
from umpire.kit.data import set_folder
from umpire.testing import events, names, play, spent, stage
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import NE
from umpire.titles.second_fallujah.check.invariants import area, insurgents, seen

CHART = schema.chart(set_folder("second-fallujah", "harsh"))
START = "turn 2 action\nimpulse 3 insurgent\nadvantage coalition used\n"

# Spent, their Combat Factors are 3 (infantry), 2 (recon) and 1 (military police).
INFANTRY, RECON, POLICE = 3, 2, 1


def bot(text: str, *dice: int | str, start: str = START) -> Game:
    """The bot has taken its impulse, with these dice first."""
    game = stage("second-fallujah", start + text, dice, options={"insurgents": "bot"})
    assert spent(game)
    return game


def tem(*areas: int) -> list[int]:
    return [CHART.tem[number] for number in areas]


def joined(one: int, *others: int) -> bool:
    return set(others) <= set(CHART.adjacent[one])


def branch(game: Game) -> list[str]:
    return [f"{fact['word']} [{fact['cite']}]" for fact in events(game, game.log, "BotStep")]


def rolls(game: Game) -> list[str]:
    return [f"{step.why} {step.answer}" for step in game.log if isinstance(step, umpire.Roll)]


def chose(game: Game, word: str) -> dict[str, Any]:
    (fact,) = [fact for fact in events(game, game.log, "BotChose") if fact["word"] == word]
    return fact


def decided(game: Game, word: str) -> tuple[str, str, str]:
    """What was chosen, out of what, and by which priorities."""
    fact = chose(game, word)
    return fact["pick"], fact["candidates"], fact["trace"]


def moves(game: Game) -> list[tuple[str, str, int]]:
    return [(fact["origin"], fact["to"], fact["cost"]) for fact in events(game, game.log, "InsurgentMoved")]


# -- 14 Step 1: into an area that is not Garrisoned -------------------------------------------------------------------

# Area 20 is Coalition-controlled and empty; a Militia is next to it.
OPEN = "area 20 coalition\narea 23 militia 1\n"


@pytest.mark.parametrize("die", [1, 2])
def test_14_step_1_on_1_or_2_a_militia_moves_in(die: int) -> None:
    game = bot(OPEN, die)
    assert rolls(game) == [f"bot-move {die}"]
    assert branch(game) == ["move [14]"]
    assert moves(game) == [("23", "20", 2)]
    assert (area(game, 20)["control"], insurgents(game, 20), insurgents(game, 23)) == (
        "insurgent",
        {"spent-militia": 1},
        {},
    )
    assert chose(game, "move-target")["cite"] == chose(game, "move-origin")["cite"] == "14"


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_14_step_1_on_3_or_more_it_goes_on_to_step_2(die: int) -> None:
    game = bot(OPEN, die)
    assert rolls(game) == [f"bot-move {die}"]
    assert branch(game) == ["pass [14]"]
    assert (moves(game), insurgents(game, 23)) == ([], {"militia": 1})


def test_14_step_1_the_die_needs_two_or_less() -> None:
    game = bot(OPEN, 2)
    (roll,) = [step for step in game.log if isinstance(step, umpire.Roll)]
    assert (roll.cite, roll.need, roll.dice_text()) == ("14", 2, "d6")


def test_14_step_1_one_militia_moves_and_no_more() -> None:
    game = bot("area 20 coalition\narea 22 coalition\narea 23 militia 3\n", 1)
    assert len(moves(game)) == 1
    assert insurgents(game, 23) == {"militia": 2}


@pytest.mark.parametrize("unit", ["1-8-a", "1-8-a 20 spent", "iraqi-eru"])
def test_14_step_1_no_die_if_every_area_is_garrisoned(unit: str) -> None:
    # A Fresh unit next door keeps the Militia from attacking; with a Spent one only the die of step 2 is rolled.
    line = unit if " " in unit else f"{unit} 20"
    game = bot(OPEN + f"unit {line}\n", *([6] if "spent" in line else []))
    assert "bot-move" not in " ".join(rolls(game))
    assert branch(game) == ["pass [14]"]


def test_14_step_1_an_area_with_only_support_units_is_not_garrisoned() -> None:
    """Ruling R32: a Militia moves in for 3 MP, and as it must attack there (6.3) that is a Security Lapse (7.3.5)."""
    game = bot(OPEN + "unit 2-tank-a 20\n", 2)
    assert rolls(game) == ["bot-move 2"]
    assert branch(game) == ["move [14]"]
    assert moves(game) == [("23", "20", 3)]
    assert "SecurityLapse" in names(game.log)
    assert (seen(game)["backlash"], insurgents(game, 20), area(game, 20)["control"]) == (2, {}, "coalition")


def test_14_step_1_on_3_or_more_they_are_a_target_of_step_2() -> None:
    game = bot(OPEN + "unit 2-tank-a 20\n", 3, 5)
    assert rolls(game) == ["bot-move 3", "bot-attack 5"]


def test_14_step_1_there_is_no_way_through_a_free_area_to_support_units() -> None:
    # 1 MP and 3 make 4; from next door they are within reach.
    held = "area 22 coalition\nunit 2-tank-a 22\narea 18 coalition\nunit 1-8-a 18\n"
    assert rolls(bot(held + "area 19 militia 1\n")) == []
    assert rolls(bot(held + "area 20 militia 1\n", 3, 5)) == ["bot-move 3", "bot-attack 5"]


@pytest.mark.parametrize("force", ["spent-militia 2", "fedayeen 1", "cadre 1", "dug-in 1"])
def test_14_step_1_only_fresh_militia_move_in(force: str) -> None:
    game = bot(f"area 20 coalition\narea 23 {force}\n")
    assert rolls(game) == []


def test_14_step_1_three_mp_reach_through_one_free_area() -> None:
    assert joined(20, 19, 22)
    assert not joined(22, 19)
    game = bot("area 22 coalition\narea 18 coalition\nunit 1-8-a 18\narea 19 militia 1\n", 2)
    assert moves(game) == [("19", "20", 1), ("20", "22", 2)]
    assert insurgents(game, 22) == {"spent-militia": 1}
    assert insurgents(game, 20) == {}


def test_14_step_1_three_areas_away_is_too_far() -> None:
    # From 25 the nearest ways to 18 are three areas long.
    assert not joined(18, 24, 25, 26)
    game = bot("area 18 coalition\narea 25 militia 2\n")
    assert rolls(game) == []


def test_14_step_1_the_way_does_not_lead_through_coalition_control() -> None:
    # 2 MP for the Vacant area 20 leave 1, and area 22 costs 2: so area 20 is open to the Militia of 19, area 22 is not.
    held = "area 18 coalition\nunit 1-8-a 18\n"
    game = bot(f"area 20 coalition\narea 22 coalition\narea 19 militia 1\n{held}", 1)
    assert decided(game, "move-target") == ("20", "20", "")


def test_14_step_1_nor_through_an_area_held_by_coalition_units() -> None:
    held = "unit 1-8-a 18\narea 18 coalition\narea 20 spent-fedayeen 1\nunit 1-8-b 20\n"
    assert rolls(bot(f"area 22 coalition\narea 19 militia 1\n{held}")) == []


def test_14_step_1_nor_through_a_full_area() -> None:
    held = "area 18 coalition\nunit 1-8-a 18\n"
    full = "area 20 fedayeen 5 spent-fedayeen 3\n"
    assert rolls(bot(f"area 22 coalition\narea 19 militia 1\n{held}{full}")) == []
    assert rolls(bot(f"area 22 coalition\narea 19 militia 1\n{held}area 20 fedayeen 5 spent-fedayeen 2\n", 6)) == [
        "bot-move 6"
    ]


def test_14_step_1_militia_beside_coalition_units_leave_through_a_free_area() -> None:
    """Ruling R32: 6.2 closes the direct way and opens the other; 19 and 26 lie between."""
    assert joined(23, 19, 20, 26)
    assert joined(20, 19, 26)
    game = bot(OPEN + "unit 1-8-a 23\n", 1)
    assert moves(game) == [("23", "19", 1), ("19", "20", 2)]
    assert [area(game, number)["control"] for number in (20, 23)] == ["insurgent", "coalition"]
    held = "area 19 coalition\nunit 1-8-b 19\narea 26 coalition\nunit 1-8-c 26\n"
    assert rolls(bot(OPEN + held + "unit 1-8-a 23\n")) == []


def test_14_step_1_chance_picks_the_area() -> None:
    """Ruling R32: neither points nor TEM count, since 14 gives no list."""
    assert tem(24, 39) == [2, 3]
    assert (CHART.worth[24], CHART.worth[39]) == ("mosque", "")
    text = "area 24 coalition\narea 39 coalition\narea 23 militia 1\narea 38 militia 2\n"
    for lot in ("24", "39"):
        game = bot(text, 1, lot)
        assert decided(game, "move-target") == (lot, "24, 39", f"*: {lot}")
        assert insurgents(game, int(lot)) == {"spent-militia": 1}


def test_14_step_1_chance_picks_where_the_militia_comes_from() -> None:
    """Ruling R51: neither numbers nor TEM count."""
    assert tem(22, 23) == [1, 2]
    for lot in ("22", "23"):
        game = bot("area 20 coalition\narea 22 militia 1\narea 23 militia 2\n", 1, lot)
        assert decided(game, "move-origin") == (lot, "22, 23", f"*: {lot}")
        assert moves(game) == [(lot, "20", 2)]


def test_14_step_1_of_two_ways_as_cheap_the_lower_number() -> None:
    assert joined(22, 18, 20)
    assert joined(19, 18, 20)
    game = bot("area 22 coalition\narea 19 militia 1\n", 1)
    assert moves(game) == [("19", "18", 1), ("18", "22", 2)]
    game = bot("area 22 coalition\narea 18 fedayeen 5 spent-fedayeen 3\narea 19 militia 1\n", 1)
    assert moves(game) == [("19", "20", 1), ("20", "22", 2)]


# -- 14 Step 2: attacking ---------------------------------------------------------------------------------------------

# A Spent company in area 20, a Militia next to it.
WEAK = "area 20 coalition\nunit 1-8-a 20 spent\narea 23 militia 1\n"


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_14_step_2_on_1_to_4_the_bot_attacks(die: int) -> None:
    game = bot(WEAK, die, 7, 7)
    assert rolls(game) == [f"bot-attack {die}", "attack 7", "defence 7"]
    assert branch(game) == ["attack [14.1]"]
    assert moves(game) == [("23", "20", 3)]
    assert (insurgents(game, 20), insurgents(game, 23), area(game, 20)["control"]) == ({}, {}, "coalition")


@pytest.mark.parametrize("die", [5, 6])
def test_14_step_2_on_5_or_6_it_goes_on_to_step_3(die: int) -> None:
    game = bot(WEAK + "area 9 cadre 1\n", die)
    assert rolls(game) == [f"bot-attack {die}"]
    assert branch(game) == ["organize [14.2]"]
    assert insurgents(game, 23) == {"militia": 1}


def test_14_step_2_the_die_needs_four_or_less() -> None:
    game = bot(WEAK, 5)
    (roll,) = [step for step in game.log if isinstance(step, umpire.Roll)]
    assert (roll.cite, roll.need, roll.dice_text()) == ("14", 4, "d6")


def test_14_step_2_no_die_if_nothing_can_be_attacked() -> None:
    game = bot("area 23 militia 1\narea 9 cadre 1\n")
    assert rolls(game) == []
    assert branch(game) == ["organize [14.2]"]


def test_14_both_dice_may_be_rolled_in_one_impulse() -> None:
    game = bot(WEAK + "area 18 coalition\narea 9 cadre 1\n", 3, 5)
    assert rolls(game) == ["bot-move 3", "bot-attack 5"]
    assert branch(game) == ["organize [14.2]"]


def test_14_step_1_comes_before_step_2() -> None:
    game = bot(WEAK + "area 18 coalition\n", 2)
    assert rolls(game) == ["bot-move 2"]
    assert branch(game) == ["move [14]"]


def test_14_the_area_the_bot_acts_from_is_activated() -> None:
    game = bot(OPEN, 1)
    assert events(game, game.log, "PlaceActivated") == [
        {"event": "PlaceActivated", "cite": "14", "side": "insurgent", "place": "23"}
    ]
    game = bot(WEAK, 1)
    assert events(game, game.log, "PlaceActivated") == [
        {"event": "PlaceActivated", "cite": "14.1", "side": "insurgent", "place": "23"}
    ]


@pytest.mark.parametrize(("text", "dice"), [(OPEN, [1]), (WEAK, [1, 7, 7]), ("area 9 cadre 1\n", [])])
def test_14_what_the_bot_does_breaks_a_row_of_passes(text: str, dice: list[int]) -> None:
    # The Coalition had passed and passes again; with a 12 the next impulse begins.
    game = stage("second-fallujah", f"{START}passed\n{text}", [*dice, 12], options={"insurgents": "bot"})
    steps = play(game, "pass")
    assert spent(game)
    assert names(steps)[:4] == ["SidePassed", "ImpulseEnded", "EndRollNoted", "ImpulseBegan"]


def test_14_from_the_first_area_to_the_last() -> None:
    assert decided(bot("area 51 cadre 1\n"), "organize") == ("51", "51", "")
    assert decided(bot("area 51 coalition\narea 50 militia 1\n", 1), "move-target") == ("51", "51", "")
    assert decided(bot("area 51 militia 1\nunit 1-8-a 51 spent\n", 4), "attack-target") == ("51", "51", "")
    assert decided(bot("area 1 militia 1\nunit 1-8-a 1 spent\n", 4), "attack-target") == ("1", "1", "")


# -- 14 Steps 3 and 4 -------------------------------------------------------------------------------------------------


def test_14_step_3_resistance_needs_no_die() -> None:
    game = bot("area 21 cadre 1\n")
    assert rolls(game) == []
    assert names(game.log) == [
        "BotStep",
        "BotChose",
        "ResistanceMarked",
        "ResistanceOrganized",
        "ImpulseEnded",
        "ImpulseBegan",
    ]
    assert insurgents(game, 21) == {"cadre": 1, "militia": 1}


@pytest.mark.parametrize("force", ["fedayeen 3", "spent-cadre 2", "cadre 2 fedayeen 3 spent-fedayeen 3"])
def test_14_step_4_the_bot_passes_if_nothing_else_can_be_done(force: str) -> None:
    # No Cadre, none that is Fresh, no room for a Militia.
    game = bot(f"area 21 {force}\n")
    assert branch(game) == ["pass [14]"]
    assert [fact["cite"] for fact in events(game, game.log, "SidePassed")] == ["4.1.1"]
    assert (seen(game)["stage"], seen(game)["impulse"]) == ("coalition", 3)


def test_14_step_4_with_no_militia_left_the_bot_passes() -> None:
    pool = "area 5 militia 8\narea 6 militia 8\narea 4 militia 8\narea 17 militia 2\n"
    game = bot(pool + "area 21 cadre 1\n")
    assert seen(game)["pools"]["militia"] == 0
    assert branch(game) == ["pass [14]"]


def test_14_step_4_a_pass_after_a_pass_ends_the_phase() -> None:
    game = bot("passed\n")
    assert [fact["word"] for fact in events(game, game.log, "ActionPhaseEnded")] == ["passes"]


# -- 14.1 What can be attacked ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "garrisoned"),
    [
        ("unit 2-tank-a 20\n", False),
        ("unit 2-tank-a 20\nunit 1-8-w 20\n", False),
        ("unit 2-tank-a 20\nunit 1-8-a 20 spent\n", True),
        ("unit 1-8-a 20 spent\n", True),
        ("unit 1-8-a 20 spent\nunit iraqi-eru 20 spent\nunit 2-tank-a 20 spent\n", True),
    ],
)
def test_14_1_only_support_units_fresh_or_all_spent(units: str, garrisoned: bool) -> None:
    moving = [] if garrisoned else [3]  # Support units are no Garrison: step 1 has its die first
    game = bot(f"area 20 coalition\narea 23 militia 1\n{units}", *moving, 5)
    assert rolls(game) == [*(f"bot-move {die}" for die in moving), "bot-attack 5"]


@pytest.mark.parametrize("fresh", ["1-8-a", "4-fssg-b", "iraqi-2-1", "1-lar-c"])
def test_14_1_a_fresh_combat_unit_protects_the_area(fresh: str) -> None:
    game = bot(f"area 20 coalition\narea 23 militia 1\nunit {fresh} 20\nunit 1-8-b 20 spent\n")
    assert rolls(game) == []


def test_14_1_nor_does_the_bot_attack_fresh_units_it_shares_an_area_with() -> None:
    # Two MP would allow it.
    game = bot("area 20 militia 2\nunit 1-8-a 20\nunit 1-8-b 20 spent\n")
    assert (rolls(game), branch(game)) == ([], ["pass [14]"])


def test_14_1_the_militia_may_stand_in_the_same_area() -> None:
    game = bot("area 20 militia 1\nunit 1-8-a 20 spent\n", 4, 7, 7)
    assert decided(game, "attack-origin") == ("20", "20", "")
    assert moves(game) == []
    assert rolls(game) == ["bot-attack 4", "attack 7", "defence 7"]


def test_14_1_fresh_support_units_are_attacked_in_the_same_area_too() -> None:
    game = bot("area 20 militia 1\nunit 2-tank-a 20\n", 4)
    assert [fact["event"] for fact in events(game, game.log, "SecurityLapse", "BacklashRaised")] == [
        "SecurityLapse",
        "BacklashRaised",
    ]
    assert seen(game)["backlash"] == 2


@pytest.mark.parametrize("force", ["spent-militia 1", "fedayeen 1", "cadre 1"])
@pytest.mark.parametrize("number", [20, 23])
def test_14_1_only_fresh_militia_attack(force: str, number: int) -> None:
    control = "" if number == 20 else "area 20 coalition\n"
    game = bot(f"{control}area {number} {force}\nunit 1-8-a 20 spent\n")
    assert rolls(game) == []


def test_14_1_a_contested_area_next_door_is_no_origin() -> None:
    # In area 23 a Fresh company keeps its Militia from attacking there, and they may not come over to 20.
    game = bot("area 20 coalition\nunit 1-8-a 20 spent\narea 23 militia 2\nunit 1-8-b 23\n")
    assert rolls(game) == []


def test_14_1_two_areas_away_is_too_far() -> None:
    assert not joined(20, 24)
    game = bot("area 20 coalition\nunit 1-8-a 20 spent\narea 24 militia 2\n")
    assert rolls(game) == []


def test_14_1_no_attack_into_an_area_full_of_insurgents() -> None:
    crowd = "fedayeen 5 spent-fedayeen 3"
    assert rolls(bot(f"area 20 {crowd}\nunit 1-8-a 20 spent\narea 23 militia 1\n")) == []
    assert rolls(bot(f"area 20 {crowd[:-1]}2\nunit 1-8-a 20 spent\narea 23 militia 1\n", 6)) == ["bot-attack 6"]


def test_14_1_units_in_an_entry_zone_are_not_attacked() -> None:
    # All units that could protect the NE Zone are far away, and its Support units have stayed behind.
    units = [unit for unit in range(CHART.unit_count) if CHART.home[unit] == NE and not CHART.support[unit]]
    away = "".join(f"unit {CHART.unit_name[unit]} {1 + index // 8}\n" for index, unit in enumerate(units))
    held = "".join(f"area {number} coalition\n" for number in (1, 2, 3))
    assert rolls(bot(f"{held}{away}area 18 militia 1\n")) == []


def test_14_1_an_area_that_support_units_hold_under_insurgent_control_is_attacked() -> None:
    game = bot("unit 2-tank-a 20\narea 23 militia 1\n", 4)
    assert area(game, 20)["control"] == "insurgent"
    assert names(game.log).count("SecurityLapse") == 1


def test_14_1_an_area_lost_to_infiltration_stays_so_when_the_bot_attacks_its_support_units() -> None:
    """Ruling R23."""
    game = bot("area 20 insurgent\nunit 2-tank-a 20\narea 23 militia 1\n", 4)
    assert branch(game) == ["attack [14.1]"]
    assert "SecurityLapse" in names(game.log)
    assert (insurgents(game, 20), area(game, 20)["control"]) == ({}, "insurgent")


# -- 14.1.1 The target ------------------------------------------------------------------------------------------------


def test_14_1_1_first_support_units_only() -> None:
    # Area 24 is Contested.
    game = bot(
        "area 20 coalition\nunit 2-tank-a 20\narea 21 militia 1\narea 24 militia 3\nunit 4-fssg-b 24 spent\n", 3, 4
    )
    assert decided(game, "attack-target") == ("20", "20, 24", "1: 20")
    assert chose(game, "attack-target")["cite"] == "14.1.1"


def test_14_1_1_a_spent_company_beside_them_makes_it_more_than_support() -> None:
    units = "unit 2-tank-a 20\nunit 1-8-a 20 spent\n"
    game = bot(f"area 20 coalition\n{units}area 21 militia 1\narea 24 militia 1\nunit 1-8-b 24 spent\n", 4)
    assert decided(game, "attack-target") == ("24", "20, 24", "2: 24")


def test_14_1_1_second_a_contested_area() -> None:
    # The police in 20 have the lower factor.
    police = "area 20 coalition\nunit 4-fssg-b 20 spent\narea 21 militia 2\n"
    game = bot(police + "area 24 militia 1\nunit 1-8-a 24 spent\n", 4)
    assert decided(game, "attack-target") == ("24", "20, 24", "2: 24")


def test_14_1_1_third_the_lowest_factor_of_the_lead_unit() -> None:
    # Area 39 has the higher TEM and more Militia beside it.
    assert tem(23, 39) == [2, 3]
    text = "area 23 coalition\nunit 4-fssg-b 23 spent\narea 26 militia 1\n"
    game = bot(text + "area 39 coalition\nunit 1-8-a 39 spent\narea 38 militia 2\n", 4)
    assert decided(game, "attack-target") == ("23", "23, 39", "3: 23")


def test_14_1_1_the_factor_is_that_of_the_lead_unit_and_not_the_lowest_there() -> None:
    assert [CHART.cf_spent[CHART.unit_index[name]] for name in ("1-8-a", "1-force-recon", "4-fssg-b")] == [
        INFANTRY,
        RECON,
        POLICE,
    ]
    text = "area 23 coalition\nunit 1-force-recon 23 spent\narea 26 militia 1\n"
    text += "area 39 coalition\nunit 1-8-a 39 spent\nunit 4-fssg-b 39 spent\narea 38 militia 1\n"
    assert decided(bot(text, 4), "attack-target") == ("23", "23, 39", "3: 23")


def test_14_1_1_the_factor_is_that_of_the_side_that_shows() -> None:
    # Spent, infantry and mechanized infantry are alike; Fresh they would be 6 and 7.
    assert [CHART.cf_spent[CHART.unit_index[name]] for name in ("1-8-a", "2-2-inf-a")] == [INFANTRY, INFANTRY]
    assert tem(23, 39) == [2, 3]
    text = "area 23 coalition\nunit 1-8-a 23 spent\narea 26 militia 1\n"
    text += "area 39 coalition\nunit 2-2-inf-a 39 spent\narea 38 militia 1\n"
    assert decided(bot(text, 4), "attack-target") == ("39", "23, 39", "4: 39")


def test_14_1_1_fourth_the_highest_tem() -> None:
    # Area 23 can be attacked by more.
    assert tem(23, 39) == [2, 3]
    text = "area 23 coalition\nunit 1-8-b 23 spent\narea 26 militia 3\n"
    game = bot(text + "area 39 coalition\nunit 1-8-a 39 spent\narea 38 militia 1\n", 4)
    assert decided(game, "attack-target") == ("39", "23, 39", "4: 39")


def test_14_1_1_fifth_the_most_insurgent_units_that_can_attack() -> None:
    # One each in 19 and 24, which make two for area 23, and one for area 30.
    assert tem(23, 30) == [2, 2]
    text = "area 23 coalition\nunit 1-8-b 23 spent\narea 19 militia 1\narea 24 militia 1\n"
    game = bot(text + "area 30 coalition\nunit 1-8-a 30 spent\narea 32 militia 1\n", 4, "19")
    assert decided(game, "attack-target") == ("23", "23, 30", "5: 23")


def test_14_1_1_only_fresh_militia_count_for_the_fifth() -> None:
    assert tem(23, 30) == [2, 2]
    text = "area 23 coalition\nunit 1-8-b 23 spent\narea 19 militia 1 spent-militia 3 fedayeen 2\n"
    game = bot(text + "area 30 coalition\nunit 1-8-a 30 spent\narea 32 militia 2\n", 4)
    assert decided(game, "attack-target") == ("30", "23, 30", "5: 30")


@pytest.mark.parametrize("lot", ["23", "30"])
def test_14_1_1_then_a_die(lot: str) -> None:
    assert tem(23, 30) == [2, 2]
    text = "area 23 coalition\nunit 1-8-b 23 spent\narea 19 militia 1\n"
    game = bot(text + "area 30 coalition\nunit 1-8-a 30 spent\narea 32 militia 1\n", 4, lot)
    assert decided(game, "attack-target") == (lot, "23, 30", f"*: {lot}")


# -- 14.1.2 The origin ------------------------------------------------------------------------------------------------


def test_14_1_2_first_a_contested_area() -> None:
    # Area 22 has more Militia and a lower TEM.
    assert tem(20, 22) == [2, 1]
    game = bot("area 20 militia 1\nunit 1-8-a 20 spent\narea 22 militia 3\n", 4)
    assert decided(game, "attack-origin") == ("20", "20, 22", "1: 20")
    assert chose(game, "attack-origin")["cite"] == "14.1.2"
    assert insurgents(game, 22) == {"militia": 3}


def test_14_1_2_second_the_most_militia() -> None:
    assert tem(22, 23) == [1, 2]
    game = bot("area 20 coalition\nunit 1-8-a 20 spent\narea 22 militia 1 spent-militia 4\narea 23 militia 2\n", 4)
    assert decided(game, "attack-origin") == ("23", "22, 23", "2: 23")


def test_14_1_2_third_the_lowest_tem() -> None:
    assert tem(22, 23) == [1, 2]
    game = bot("area 20 coalition\nunit 1-8-a 20 spent\narea 22 militia 1\narea 23 militia 1\n", 4)
    assert decided(game, "attack-origin") == ("22", "22, 23", "3: 22")


@pytest.mark.parametrize("lot", ["18", "23"])
def test_14_1_2_then_a_die(lot: str) -> None:
    assert tem(18, 23) == [2, 2]
    game = bot("area 20 coalition\nunit 1-8-a 20 spent\narea 18 militia 1\narea 23 militia 1\n", 4, lot)
    assert decided(game, "attack-origin") == (lot, "18, 23", f"*: {lot}")
    assert moves(game) == [(lot, "20", 3)]


def test_14_1_2_all_militia_of_the_area_attack_one_by_one_even_after_a_success() -> None:
    # The first succeeds, the second fails, the third succeeds: two points each for a US lead unit.
    game = bot("area 20 coalition\nunit 1-8-a 20 spent\narea 23 militia 3 spent-militia 1\n", 4, 12, 2, 2, 12, 12, 2)
    assert [fact["word"] for fact in events(game, game.log, "BattleRolled")] == ["success", "failed", "success"]
    assert moves(game) == [("23", "20", 3)] * 3
    assert seen(game)["backlash"] == 4
    assert (insurgents(game, 23), insurgents(game, 20)) == ({"spent-militia": 1}, {})
    assert seen(game)["pools"]["militia"] == CHART.militia_count - 1


def test_14_1_2_all_militia_of_a_contested_area_attack_and_nobody_else() -> None:
    game = bot("area 20 militia 2 fedayeen 1\nunit 1-8-a 20 spent\narea 23 militia 1\n", 4, 2, 12, 2, 12)
    assert names(game.log).count("InsurgentAttacked") == 2
    assert (insurgents(game, 20), insurgents(game, 23)) == ({"fedayeen": 1}, {"militia": 1})


def test_14_1_2_from_next_door_into_a_contested_area() -> None:
    # The only Insurgent in 20 is Spent; each Militia moves in and attacks.
    game = bot("area 20 spent-fedayeen 1\nunit 1-8-a 20 spent\narea 23 militia 2\n", 4, 2, 12, 2, 12)
    assert moves(game) == [("23", "20", 3)] * 2
    assert names(game.log).count("InsurgentAttacked") == names(game.log).count("AttackerEliminated") == 2
    assert insurgents(game, 20) == {"spent-fedayeen": 1}


def test_14_1_2_the_coalition_takes_an_area_whose_last_militia_attacked() -> None:
    game = bot("area 20 militia 1\nunit 1-8-a 20 spent\n", 4, 2, 12)
    assert (area(game, 20)["control"], insurgents(game, 20)) == ("coalition", {})


# -- 14.2 Resistance --------------------------------------------------------------------------------------------------


def test_14_2_first_a_contested_area() -> None:
    # Area 18 is next to a Spent company and an Entry Zone.
    game = bot("area 28 cadre 1\nunit 1-8-a 28\narea 18 cadre 1\narea 20 coalition\nunit 1-8-b 20 spent\n")
    assert decided(game, "organize") == ("28", "18, 28", "1: 28")
    assert chose(game, "organize")["cite"] == "14.2"


def test_14_2_second_next_to_the_most_areas_with_spent_units() -> None:
    # Area 27 is next to two such areas; 24 to one, a Fresh company and an Entry Zone.
    assert joined(27, 21, 28)
    assert joined(24, 23, 25)
    text = "area 27 cadre 1\narea 21 coalition\nunit 1-8-a 21 spent\narea 28 coalition\nunit 1-8-b 28 spent\n"
    text += "area 24 cadre 1\narea 25 coalition\nunit 1-3-a 25 spent\narea 23 coalition\nunit 1-3-b 23\n"
    assert decided(bot(text), "organize") == ("27", "24, 27", "2: 27")


def test_14_2_areas_are_counted_and_not_units() -> None:
    # Next to 24 three Spent units in one area, next to 27 one Spent unit (beside a Fresh one) in each of two.
    text = "area 27 cadre 1\narea 21 coalition\nunit 1-8-a 21 spent\nunit 1-8-c 21\narea 28 coalition\nunit 1-8-b 28 spent\n"
    text += "area 24 cadre 1\narea 25 coalition\nunit 1-3-a 25 spent\nunit 1-3-b 25 spent\nunit 1-3-c 25 spent\n"
    assert decided(bot(text), "organize") == ("27", "24, 27", "2: 27")


def test_14_2_third_next_to_the_most_areas_with_any_units_an_entry_zone_being_one() -> None:
    # Area 19 is next to the north-eastern Zone; area 9 has two Cadres.
    game = bot("area 9 cadre 2\narea 19 cadre 1\n")
    assert decided(game, "organize") == ("19", "9, 19", "3: 19")


def test_14_2_a_zone_is_one_area_however_many_are_in_it() -> None:
    text = "area 19 cadre 1\narea 27 cadre 1\narea 21 coalition\nunit 1-8-a 21\narea 28 coalition\nunit 1-8-b 28\n"
    assert decided(bot(text), "organize") == ("27", "19, 27", "3: 27")


def test_14_2_a_zone_counts_beside_areas() -> None:
    # Area 18: the Zone and area 20. Area 27: area 20.
    assert joined(20, 18, 27)
    text = "area 18 cadre 1\narea 27 cadre 2\narea 20 coalition\nunit 1-8-a 20\n"
    assert decided(bot(text), "organize") == ("18", "18, 27", "3: 18")


def test_14_2_an_empty_zone_does_not_count() -> None:
    # All of the north-eastern Zone are far away in the south.
    zone = [name for name, home in zip(CHART.unit_name, CHART.home, strict=True) if home == 53]
    south = "".join(f"unit {name} {1 + index // 8}\n" for index, name in enumerate(zone))
    text = "area 1 coalition\narea 2 coalition\narea 3 coalition\narea 19 cadre 1\narea 28 cadre 2\n"
    assert not joined(28, 1, 2, 3)
    assert decided(bot(text + south), "organize") == ("28", "19, 28", "4: 28")


def test_14_2_fourth_where_the_most_units_can_be_placed() -> None:
    # Area 21 has fewer Insurgents.
    assert tem(21, 27) == [3, 3]
    game = bot("area 21 cadre 1\narea 27 cadre 2\n")
    assert decided(game, "organize") == ("27", "21, 27", "4: 27")
    assert insurgents(game, 27) == {"cadre": 2, "militia": 2}


def test_14_2_room_limits_what_can_be_placed() -> None:
    game = bot("area 21 cadre 2\narea 27 cadre 3 spent-fedayeen 4\n")
    assert decided(game, "organize") == ("21", "21, 27", "4: 21")


def test_14_2_fifth_the_fewest_insurgent_units() -> None:
    # Area 9 has the higher TEM.
    assert tem(9, 21) == [4, 3]
    game = bot("area 9 cadre 1 spent-fedayeen 1\narea 21 cadre 1\n")
    assert decided(game, "organize") == ("21", "9, 21", "5: 21")


def test_14_2_sixth_the_highest_tem() -> None:
    assert tem(9, 21) == [4, 3]
    game = bot("area 9 cadre 1\narea 21 cadre 1\n")
    assert decided(game, "organize") == ("9", "9, 21", "6: 9")


@pytest.mark.parametrize("lot", ["21", "27"])
def test_14_2_then_a_die(lot: str) -> None:
    assert tem(21, 27) == [3, 3]
    game = bot("area 21 cadre 1\narea 27 cadre 1\n", lot)
    assert decided(game, "organize") == (lot, "21, 27", f"*: {lot}")


def test_14_2_a_militia_for_each_fresh_cadre() -> None:
    game = bot("area 27 cadre 3 spent-cadre 1 fedayeen 1\n")
    assert insurgents(game, 27) == {"cadre": 3, "spent-cadre": 1, "fedayeen": 1, "militia": 3}
    assert events(game, game.log, "ResistanceOrganized") == [
        {"event": "ResistanceOrganized", "cite": "14.2", "area": "27", "count": 3}
    ]


def test_14_2_as_many_as_there_is_room_for() -> None:
    game = bot("area 27 cadre 3 spent-fedayeen 3\n")
    assert insurgents(game, 27) == {"cadre": 3, "spent-fedayeen": 3, "militia": 2}


def test_14_2_as_many_as_there_are_counters() -> None:
    game = bot("area 27 cadre 3\narea 4 militia 8\narea 5 militia 8\narea 6 militia 8\n")
    assert CHART.militia_count == 26
    assert insurgents(game, 27) == {"cadre": 3, "militia": 2}


def test_14_2_the_resistance_marker_goes_to_the_area() -> None:
    game = bot("area 9 cadre 1\narea 21 cadre 1\n")
    assert events(game, game.log, "ResistanceMarked") == [{"event": "ResistanceMarked", "cite": "14.2", "area": "9"}]
    assert seen(game)["resistance"] == 9


def test_14_2_the_area_with_the_marker_is_not_considered() -> None:
    game = bot("resistance 9\narea 9 cadre 1\narea 21 cadre 1\n")
    assert decided(game, "organize") == ("21", "21", "")
    assert seen(game)["resistance"] == 21
    assert insurgents(game, 9) == {"cadre": 1}


def test_14_2_unless_there_is_no_other() -> None:
    # The Cadre of area 21 is Spent.
    game = bot("resistance 9\narea 9 cadre 1\narea 21 spent-cadre 1\n")
    assert decided(game, "organize") == ("9", "9", "")
    assert seen(game)["resistance"] == 9


def test_14_2_the_time_after_that_it_may_be_chosen_again() -> None:
    # The Coalition passes each time, and with a 12 the phase goes on.
    text = START + "area 9 cadre 1\narea 21 cadre 1 fedayeen 1\n"
    game = stage("second-fallujah", text, [12, 12], options={"insurgents": "bot"})
    play(game, "pass", "pass")
    assert spent(game)
    assert [fact["pick"] for fact in events(game, game.log, "BotChose")] == ["9", "21", "9"]


def test_14_2_what_the_bot_does_in_between_leaves_the_marker_where_it_is() -> None:
    assert seen(bot("resistance 9\n" + WEAK, 4, 7, 7))["resistance"] == 9
    assert seen(bot("resistance 9\n" + OPEN, 1))["resistance"] == 9
