"""15 How the bot takes Casualty Points: the lead unit, the list, the last point, and the Advantage.

All battles are in area 23 (TEM 2, as the rulebook's examples have it). Units can retreat to area 20 only: the other areas
around 23 are Coalition-controlled. One infantry company attacks; the police beside it only keep the impulse going.
"""

import pytest

import umpire
from umpire.engine.ask import Step
from umpire.engine.game import Game
from umpire.kit.data import set_folder
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.check.invariants import insurgents, seen

CHART = schema.chart(set_folder("second-fallujah", "harsh"))
AROUND = "".join(f"area {other} coalition\n" for other in CHART.adjacent[23] if other != 20)
OURS = "unit 1-8-a 23\nunit 4-fssg-b 23\n"
OUR_FACTOR = 6

# What area 20 is like for a retreat.
GOOD = ""
CROWDED = "area 20 fedayeen 5\n"  # Free and with room, but with five Cadres and Fedayeen
NOWHERE = "area 20 coalition\n"


def dice_for(points: int, force: str) -> tuple[int, int]:
    """Two rolls that cost the defenders so many points; their first unit leads. 7.2.6: Combat Factor, TEM, Dug In."""
    lead = force.split()[0]
    strength = CHART.state_cf[CHART.state_name.index(lead)] + CHART.tem[23] + (1 if lead == "dug-in" else 0)
    difference = points + strength - OUR_FACTOR
    defence = max(2, min(12, 7 - difference // 2))
    assert 2 <= defence + difference <= 12
    return defence + difference, defence


def battle(force: str, points: int, refuge: str = GOOD) -> tuple[Game, list[Step]]:
    """The Insurgents in area 23 suffer so many Casualty Points. The lead unit is to be named first."""
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage coalition used\narea 23 {force}\n{OURS}{AROUND}{refuge}"
    game = stage("second-fallujah", text, dice_for(points, force), options={"insurgents": "bot"})
    steps = play(game, "23", "attack-23", "1-8-a", "go")
    assert spent(game)
    return game, steps


def told(game: Game, steps: list[Step]) -> list[str]:
    """What befell the defenders, in order."""
    words = {"UnitFlipped": "flip", "UnitEliminated": "kill", "UnitRetreated": "retreat", "PointsIgnored": "ignore"}
    return [
        f"{words[fact['event']]} {fact['count'] if fact['event'] == 'PointsIgnored' else fact['state']}"
        for fact in events(game, steps, *words)
    ]


def taken(force: str, points: int, refuge: str = GOOD) -> list[str]:
    game, steps = battle(force, points, refuge)
    (rolled,) = events(game, steps, "BattleRolled")
    assert (rolled["points"], rolled["word"]) == (points, "hit")
    return told(game, steps)


def test_15_the_dice_of_these_tests_give_the_points_they_say() -> None:
    assert CHART.tem[23] == 2
    game, steps = battle("fedayeen 2", 5)
    (rolled,) = events(game, steps, "BattleRolled")
    assert rolled["attack"] - rolled["defence"] == rolled["points"] == 5


# -- Step 1: the lead unit --------------------------------------------------------------------------------------------


def test_15_step_1_a_fresh_lead_unit_flips_for_the_first_point() -> None:
    assert taken("fedayeen 1", 1) == ["flip fedayeen"]
    assert taken("cadre 1", 1) == ["flip cadre"]


def test_15_step_1_a_spent_lead_unit_retreats() -> None:
    game, steps = battle("spent-fedayeen 1", 1)
    assert told(game, steps) == ["retreat spent-fedayeen"]
    assert insurgents(game, 20) == {"spent-fedayeen": 1}
    assert taken("spent-cadre 1", 1) == ["retreat spent-cadre"]


def test_15_step_1_a_spent_lead_unit_retreats_even_beyond_the_five() -> None:
    game, steps = battle("spent-fedayeen 1 militia 1", 1, CROWDED)
    assert told(game, steps) == ["retreat spent-fedayeen"]
    assert insurgents(game, 20) == {"fedayeen": 5, "spent-fedayeen": 1}


def test_15_step_1_a_spent_lead_unit_with_nowhere_to_go_is_eliminated() -> None:
    assert taken("spent-fedayeen 1 militia 1", 1, NOWHERE) == ["kill spent-fedayeen"]


def test_15_step_1_and_takes_two_points_with_it_if_there_are_two() -> None:
    assert taken("spent-fedayeen 1 militia 1", 2, NOWHERE) == ["kill spent-fedayeen"]
    assert taken("spent-fedayeen 1 militia 1", 3, NOWHERE) == ["kill spent-fedayeen", "kill militia"]


def test_15_step_1_a_militia_that_leads_is_eliminated() -> None:
    assert taken("militia 2", 1) == ["kill militia"]


def test_15_step_1_the_lead_unit_comes_before_the_list() -> None:
    # By the list a Spent Cadre would retreat before anybody flips.
    assert taken("fedayeen 1 spent-cadre 1", 1) == ["flip fedayeen"]


@pytest.mark.parametrize("points", [1, 2])
def test_15_step_1_less_than_three_points_on_a_dug_in_lead_unit_are_ignored(points: int) -> None:
    game, steps = battle("dug-in 1 fedayeen 1 militia 1", points)
    assert told(game, steps) == [f"ignore {points}"]
    assert insurgents(game, 23) == {"dug-in": 1, "fedayeen": 1, "militia": 1}


def test_15_step_1_three_points_eliminate_a_dug_in_lead_unit() -> None:
    game, steps = battle("dug-in 1 fedayeen 1 militia 1", 3)
    assert told(game, steps) == ["kill dug-in"]
    assert [fact["cite"] for fact in events(game, steps, "UnitEliminated")] == ["15"]
    assert insurgents(game, 23) == {"fedayeen": 1, "militia": 1}


def test_15_step_1_what_remains_after_a_dug_in_lead_unit_goes_down_the_list() -> None:
    assert taken("dug-in 1 fedayeen 1 militia 1", 5) == ["kill dug-in", "flip fedayeen", "retreat spent-fedayeen"]


# -- 7.2.5 Who leads (ruling R52) -------------------------------------------------------------------------------------


def test_15_a_dug_in_fedayeen_leads_before_another() -> None:
    # Its +1 counts and two points are ignored.
    game, steps = battle("dug-in 1 fedayeen 1", 2)
    assert told(game, steps) == ["ignore 2"]
    defence = next(step for step in steps if isinstance(step, umpire.Roll) and step.why == "defence")
    assert [mod.reason for mod in defence.mods] == ["defence-cf", "tem", "defence-dug-in"]


def test_15_a_militia_leads_before_a_spent_cadre_of_the_same_factor() -> None:
    assert CHART.state_cf[CHART.state_name.index("militia")] == CHART.state_cf[CHART.state_name.index("spent-cadre")]
    assert taken("militia 1 spent-cadre 1", 1) == ["kill militia"]


# -- Step 2: the list, entry by entry ---------------------------------------------------------------------------------


def test_15_step_2_first_a_spent_unit_retreats_before_a_fresh_one_flips() -> None:
    assert taken("fedayeen 2", 2) == ["flip fedayeen", "retreat spent-fedayeen"]
    assert taken("fedayeen 1 cadre 1 spent-cadre 1", 2) == ["flip fedayeen", "retreat spent-cadre"]


def test_15_step_2_a_spent_cadre_retreats_before_a_spent_fedayeen() -> None:
    assert taken("fedayeen 1 spent-fedayeen 1 spent-cadre 1", 2) == ["flip fedayeen", "retreat spent-cadre"]


def test_15_step_2_a_spent_unit_retreats_before_a_militia_is_eliminated() -> None:
    assert taken("dug-in 1 spent-cadre 1 militia 1", 4) == ["kill dug-in", "retreat spent-cadre"]


def test_15_step_2_not_where_five_are_already_if_something_else_can_be_done() -> None:
    assert taken("dug-in 1 spent-cadre 1 militia 1", 4, CROWDED) == ["kill dug-in", "kill militia"]


def test_15_step_2_nor_if_there_is_nowhere_to_retreat_to() -> None:
    assert taken("dug-in 1 spent-cadre 1 militia 1", 4, NOWHERE) == ["kill dug-in", "kill militia"]


@pytest.mark.parametrize("others", ["fedayeen 4", "spent-fedayeen 2 cadre 2", "dug-in 4 militia 2"])
def test_15_step_2_four_are_less_than_five(others: str) -> None:
    assert taken("dug-in 1 spent-cadre 1 militia 1", 4, f"area 20 {others}\n") == ["kill dug-in", "retreat spent-cadre"]


@pytest.mark.parametrize(
    "others", ["spent-fedayeen 5", "dug-in 2 spent-cadre 3", "cadre 1 fedayeen 3 spent-fedayeen 1"]
)
def test_15_step_2_fresh_spent_or_dug_in_all_count_among_the_five(others: str) -> None:
    assert taken("dug-in 1 spent-cadre 1 militia 1", 4, f"area 20 {others}\n") == ["kill dug-in", "kill militia"]


def test_15_step_2_those_who_retreat_now_count_among_the_five() -> None:
    # The lead unit is the fifth in area 20; so the Cadre stays and a Militia goes.
    refuge = "area 20 fedayeen 4\n"
    assert taken("spent-fedayeen 1 spent-cadre 1 militia 1", 2, refuge) == ["retreat spent-fedayeen", "kill militia"]
    assert taken("spent-fedayeen 1 spent-cadre 1 militia 1", 2) == ["retreat spent-fedayeen", "retreat spent-cadre"]


def test_15_step_2_a_full_area_is_no_place_to_retreat_to() -> None:
    refuge = "area 20 fedayeen 4 militia 4\n"
    assert taken("dug-in 1 spent-cadre 1 militia 1", 4, refuge) == ["kill dug-in", "kill militia"]


def test_15_step_2_room_for_one_more_is_room_for_one() -> None:
    refuge = "area 20 militia 7\n"
    assert taken("spent-fedayeen 1 spent-cadre 1 militia 1", 2, refuge) == ["retreat spent-fedayeen", "kill militia"]


def test_15_step_2_whoever_is_eliminated_after_all_leaves_its_place_to_another() -> None:
    refuge = "area 20 fedayeen 4 militia 3\n"
    game, steps = battle("spent-fedayeen 1 spent-cadre 1", 3, refuge)
    assert told(game, steps) == ["kill spent-fedayeen", "retreat spent-cadre"]
    assert insurgents(game, 20) == {"fedayeen": 4, "militia": 3, "spent-cadre": 1}
    # So the Cadre flips (and more) before a Dug In unit is eliminated for the last three points.
    assert taken("dug-in 2 spent-fedayeen 1 cadre 1", 8, refuge) == [
        "kill dug-in",
        "kill spent-fedayeen",
        "flip cadre",
        "kill spent-cadre",
    ]
    # Also where five are already, with no other option.
    refuge = "area 20 fedayeen 5 militia 2\n"
    assert taken("spent-fedayeen 1 spent-cadre 1", 3, refuge) == ["kill spent-fedayeen", "retreat spent-cadre"]


def test_15_step_2_second_a_fresh_unit_flips_before_a_militia_is_eliminated() -> None:
    assert taken("dug-in 1 fedayeen 1 militia 1", 4) == ["kill dug-in", "flip fedayeen"]


def test_15_step_2_a_cadre_flips_before_a_fedayeen() -> None:
    assert taken("dug-in 1 fedayeen 1 cadre 1", 4) == ["kill dug-in", "flip cadre"]
    assert taken("fedayeen 2 cadre 1", 3) == ["flip fedayeen", "retreat spent-fedayeen", "flip cadre"]


@pytest.mark.parametrize("refuge", [CROWDED, NOWHERE])
def test_15_step_2_nobody_flips_without_a_good_place_to_retreat_to_if_a_militia_can_go(refuge: str) -> None:
    assert taken("dug-in 1 cadre 1 militia 1", 4, refuge) == ["kill dug-in", "kill militia"]
    assert taken("fedayeen 1 cadre 1 militia 1", 2, refuge) == ["flip fedayeen", "kill militia"]


def test_15_step_2_third_a_militia_is_eliminated_before_a_spent_unit() -> None:
    # Two points after the Dug In unit: with the Spent unit first both would go to it.
    assert taken("dug-in 1 spent-fedayeen 1 militia 2", 5, CROWDED) == ["kill dug-in", "kill militia", "kill militia"]
    # And before one that has retreated.
    assert taken("spent-fedayeen 1 militia 1", 2) == ["retreat spent-fedayeen", "kill militia"]


def test_15_step_2_of_militia_the_spent_ones_go_first() -> None:
    assert taken("dug-in 1 militia 1 spent-militia 1", 4) == ["kill dug-in", "kill spent-militia"]


def test_15_step_2_fourth_a_spent_unit_is_eliminated_for_two_fedayeen_before_cadre() -> None:
    assert taken("dug-in 1 spent-fedayeen 1 spent-cadre 1", 5, CROWDED) == ["kill dug-in", "kill spent-fedayeen"]
    assert taken("dug-in 1 spent-cadre 1", 5, CROWDED) == ["kill dug-in", "kill spent-cadre"]


def test_15_step_2_one_that_has_retreated_is_eliminated_for_one_more() -> None:
    game, steps = battle("spent-fedayeen 1", 2)
    assert told(game, steps) == ["kill spent-fedayeen"]
    assert (insurgents(game, 20), insurgents(game, 23)) == ({}, {})
    assert taken("cadre 1", 3) == ["flip cadre", "kill spent-cadre"]


def test_15_step_2_of_those_who_have_retreated_fedayeen_before_cadre() -> None:
    game, steps = battle("spent-fedayeen 1 spent-cadre 1", 3)
    assert sorted(told(game, steps)) == ["kill spent-fedayeen", "retreat spent-cadre"]
    assert insurgents(game, 20) == {"spent-cadre": 1}
    assert sorted(taken("spent-fedayeen 1 spent-cadre 1", 4)) == ["kill spent-cadre", "kill spent-fedayeen"]
    # Whoever retreated first.
    game, steps = battle("fedayeen 1 spent-cadre 1", 4)
    assert told(game, steps) == ["flip fedayeen", "retreat spent-cadre", "kill spent-fedayeen"]


def test_15_step_2_a_fresh_unit_flips_before_one_that_has_retreated_is_eliminated() -> None:
    assert taken("fedayeen 1 cadre 1", 3) == ["flip fedayeen", "retreat spent-fedayeen", "flip cadre"]


def test_15_step_2_fifth_a_dug_in_unit_for_three() -> None:
    game, steps = battle("dug-in 2", 6)
    assert told(game, steps) == ["kill dug-in", "kill dug-in"]
    assert seen(game)["pools"]["dug-in"] == CHART.dug_in_count


@pytest.mark.parametrize("points", [4, 5])
def test_15_step_2_with_less_than_three_left_they_are_ignored(points: int) -> None:
    game, steps = battle("dug-in 2", points)
    assert told(game, steps) == ["kill dug-in", f"ignore {points - 3}"]
    assert [fact["cite"] for fact in events(game, steps, "PointsIgnored")] == ["15"]
    assert insurgents(game, 23) == {"dug-in": 1}


def test_15_step_2_a_spent_unit_is_eliminated_before_a_dug_in_one() -> None:
    """Ruling R54: of the three points left it takes two, and the last is ignored. A player would have to absorb all six."""
    assert taken("dug-in 2 spent-fedayeen 1", 6, CROWDED) == ["kill dug-in", "kill spent-fedayeen", "ignore 1"]
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage coalition used\narea 23 dug-in 2 spent-fedayeen 1\n{OURS}{AROUND}"
    game = stage("second-fallujah", text + CROWDED, dice_for(6, "dug-in"))
    assert told(game, play(game, "23", "attack-23", "1-8-a", "go")) == ["kill dug-in", "kill dug-in"]


def test_15_step_2_the_list_is_begun_anew_for_every_point() -> None:
    # The Cadre flips, then retreats; then the Fedayeen flips, then retreats; then the Militia goes.
    game, steps = battle("dug-in 1 fedayeen 1 cadre 1 militia 1", 8)
    assert told(game, steps) == [
        "kill dug-in",
        "flip cadre",
        "retreat spent-cadre",
        "flip fedayeen",
        "retreat spent-fedayeen",
        "kill militia",
    ]
    assert insurgents(game, 20) == {"spent-fedayeen": 1, "spent-cadre": 1}


def test_15_step_2_events_say_where_each_retreat_is_decided() -> None:
    game, steps = battle("spent-fedayeen 1", 1)
    facts = events(game, steps, "BotChose", "UnitRetreated")
    assert [(fact["event"], fact["cite"]) for fact in facts] == [("BotChose", "16"), ("UnitRetreated", "8.3")]
    assert (facts[0]["word"], facts[0]["pick"]) == ("retreat", "20")


# -- The last point, and no other option ------------------------------------------------------------------------------


def test_15_a_spent_unit_in_place_is_not_eliminated_for_the_last_point() -> None:
    # No other option: it retreats where five are already.
    game, steps = battle("dug-in 1 spent-fedayeen 1 militia 1", 5, CROWDED)
    assert told(game, steps) == ["kill dug-in", "kill militia", "retreat spent-fedayeen"]
    assert insurgents(game, 20) == {"fedayeen": 5, "spent-fedayeen": 1}


def test_15_with_no_other_option_a_retreat_still_comes_before_a_flip() -> None:
    assert taken("fedayeen 1 cadre 1", 2, CROWDED) == ["flip fedayeen", "retreat spent-fedayeen"]


def test_15_with_no_other_option_a_unit_flips_though_it_could_not_retreat() -> None:
    assert taken("fedayeen 1 cadre 1", 2, NOWHERE) == ["flip fedayeen", "flip cadre"]
    assert taken("dug-in 1 cadre 1", 4, NOWHERE) == ["kill dug-in", "flip cadre"]
    assert taken("dug-in 1 cadre 1", 4, CROWDED) == ["kill dug-in", "flip cadre"]


def test_15_with_nothing_else_a_spent_unit_dies_for_the_last_point() -> None:
    # It should retreat and cannot (8.3); the Fedayeen before the Cadre.
    assert taken("fedayeen 1 spent-cadre 1", 2, NOWHERE) == ["flip fedayeen", "kill spent-fedayeen"]
    assert taken("dug-in 1 spent-cadre 1", 4, NOWHERE) == ["kill dug-in", "kill spent-cadre"]


@pytest.mark.parametrize(
    ("force", "points"), [("spent-fedayeen 1 militia 1", 3), ("fedayeen 2 cadre 1", 9), ("dug-in 1 spent-cadre 1", 5)]
)
@pytest.mark.parametrize("refuge", [GOOD, CROWDED, NOWHERE])
def test_15_exactly_what_they_can_absorb_eliminates_them_all(force: str, points: int, refuge: str) -> None:
    game, steps = battle(force, points, refuge)
    assert "AreaOverrun" not in names(steps)
    assert not [line for line in told(game, steps) if line.startswith(("retreat", "ignore"))]
    assert insurgents(game, 23) == {}


def test_15_one_more_is_an_overrun() -> None:
    _, steps = battle("spent-fedayeen 1 militia 1", 4)
    assert "AreaOverrun" in names(steps)


# -- Step 3: the Advantage --------------------------------------------------------------------------------------------

AVAILABLE = "insurgent available"

# Two Fedayeen in TEM 2 defend with 5: seven and the dice against that. Six points eliminate both.
SEVEN = "unit 2-2-inf-a 23\nunit 4-fssg-b 23\n"  # mechanized infantry alone: 7
EIGHT = "unit 2-2-inf-a 23\nunit 2-63-arm-a 23\nunit 4-fssg-b 23\n"  # another in support: 8


def assault(ours: str, force: str, *dice: int, advantage: str = AVAILABLE) -> tuple[Game, list[Step]]:
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage {advantage}\narea 23 {force}\n{ours}{AROUND}"
    game = stage("second-fallujah", text, dice, options={"insurgents": "bot"})
    play(game, "23", "attack-23", "2-2-inf-a")
    if ours == EIGHT:
        play(game, "2-63-arm-a")
    steps = play(game, "go")
    assert spent(game)
    return game, steps


def killed(game: Game, steps: list[Step]) -> int:
    return len(events(game, steps, "UnitEliminated"))


def test_15_step_3_the_bot_rerolls_if_all_three_conditions_are_met() -> None:
    # 8 against 4; then 2 against 12.
    game, steps = assault(SEVEN, "fedayeen 2", 8, 4, 2, 12)
    assert [fact["points"] for fact in events(game, steps, "BattleRolled")] == [6, 0]
    facts = events(game, steps, "BotStep", "AdvantageUsed")
    assert facts == [
        {"event": "BotStep", "cite": "15", "word": "mulligan"},
        {"event": "AdvantageUsed", "cite": "15", "side": "insurgent", "word": "mulligan"},
    ]


def test_15_step_3_nothing_of_the_first_result_remains() -> None:
    # Losses are worked out before, and applied only after (ruling R60).
    game, steps = assault(SEVEN, "fedayeen 2", 8, 4, 2, 12)
    assert killed(game, steps) == 0
    assert insurgents(game, 23) == {"fedayeen": 2}
    assert insurgents(game, 20) == {}
    # The second result counts, and it is all that counts.
    game, steps = assault(SEVEN, "fedayeen 2", 8, 4, 6, 7)
    assert told(game, steps) == ["flip fedayeen"]
    assert insurgents(game, 23) == {"fedayeen": 1, "spent-fedayeen": 1}


def test_15_step_3_the_second_result_stands_however_bad() -> None:
    game, steps = assault(SEVEN, "fedayeen 2", 8, 4, 8, 4)
    assert names(steps).count("AdvantageUsed") == 1
    assert killed(game, steps) == 2


def test_15_step_3_then_the_coalition_has_the_advantage_used() -> None:
    game, _ = assault(SEVEN, "fedayeen 2", 8, 4, 2, 12)
    assert seen(game)["advantage"] == {"owner": "coalition", "available": False}


def test_15_step_3_not_if_the_advantage_is_used() -> None:
    game, steps = assault(SEVEN, "fedayeen 2", 8, 4, advantage="insurgent used")
    assert "AdvantageUsed" not in names(steps)
    assert killed(game, steps) == 2


def test_15_step_3_not_if_the_coalition_has_it() -> None:
    game, steps = assault(SEVEN, "fedayeen 2", 8, 4, advantage="coalition available")
    assert "AdvantageUsed" not in names(steps)
    assert offered(game) == [
        "advantage",
        "keep",
        "mulligan",
        "attack-plus",
        "attack-minus",
        "defence-plus",
        "defence-minus",
    ]


def test_15_step_3_not_if_the_dice_differ_by_less_than_four() -> None:
    # With 8 against 5 three more on the dice make the same six points.
    game, steps = assault(EIGHT, "fedayeen 2", 7, 4)
    assert [fact["points"] for fact in events(game, steps, "BattleRolled")] == [6]
    assert "AdvantageUsed" not in names(steps)
    assert killed(game, steps) == 2


def test_15_step_3_the_attack_roll_must_be_the_higher_one() -> None:
    # An Army force of 11 against 3: four less on the dice, and still the four points that eliminate both.
    ours = "".join(f"unit {name} 23\n" for name in ("2-2-inf-a", "2-63-arm-a", "3-8-cav-c", "a-82-eng-1"))
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage {AVAILABLE}\narea 23 spent-fedayeen 1 spent-cadre 1\n"
    game = stage("second-fallujah", text + ours + AROUND, [4, 8], options={"insurgents": "bot"})
    steps = play(game, "23", "attack-23", "all", "2-2-inf-a")
    assert events(game, steps, "BattleRolled")[0]["points"] == 4
    assert "AdvantageUsed" not in names(steps)
    assert killed(game, steps) == 2


def test_15_step_3_not_if_the_points_are_ignored() -> None:
    # Recon of 4 against a Dug In Fedayeen (6): with four more on the dice two points, and nobody is lost.
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage {AVAILABLE}\narea 23 dug-in 1 fedayeen 1\n{AROUND}"
    text += "unit 1-force-recon 23\nunit 4-fssg-b 23\n"
    game = stage("second-fallujah", text, [8, 4], options={"insurgents": "bot"})
    steps = play(game, "23", "attack-23", "1-force-recon", "go")
    assert told(game, steps) == ["ignore 2"]
    assert "AdvantageUsed" not in names(steps)


def test_15_step_3_not_in_an_attack_of_its_own() -> None:
    # 12 against 2: a Militia attacks out of an area where two Fedayeen stand.
    text = f"turn 2 action\nimpulse 1 insurgent\nadvantage {AVAILABLE}\narea 23 militia 1 fedayeen 2\nunit 1-8-a 23 spent\n"
    game = stage("second-fallujah", text, [4, 12, 2], options={"insurgents": "bot"})
    assert spent(game)
    assert [fact["word"] for fact in events(game, game.log, "BattleRolled")] == ["success"]
    assert "AdvantageUsed" not in names(game.log)


def test_15_step_3_not_if_less_than_two_are_eliminated() -> None:
    # A Fedayeen and three Militia absorb six points; only one Fedayeen is eliminated.
    game, steps = assault(SEVEN, "fedayeen 1 militia 3", 8, 4)
    assert [fact["points"] for fact in events(game, steps, "BattleRolled")] == [6]
    assert "AdvantageUsed" not in names(steps)
    assert killed(game, steps) == 4


def test_15_step_3_those_who_flip_or_retreat_are_not_eliminated() -> None:
    # Six points on three Fedayeen: two flip and retreat, the third flips and retreats.
    game, steps = assault(SEVEN, "fedayeen 3", 8, 4)
    assert "AdvantageUsed" not in names(steps)
    assert killed(game, steps) == 0


def test_15_step_3_an_overrun_eliminates_all_of_them() -> None:
    # Seven points are more than two Fedayeen can absorb.
    game, steps = assault(SEVEN, "fedayeen 2", 9, 4, 2, 12)
    assert [fact["word"] for fact in events(game, steps, "BattleRolled")] == ["overrun", "repulsed"]
    assert names(steps).count("AdvantageUsed") == 1


def test_15_step_3_an_overrun_of_one_fedayeen_is_not_enough() -> None:
    _, steps = assault(SEVEN, "fedayeen 1 militia 2", 12, 4)
    assert "AreaOverrun" in names(steps)
    assert "AdvantageUsed" not in names(steps)


@pytest.mark.parametrize(
    ("force", "attack", "points"),
    [
        ("cadre 2 militia 1", 8, 7),  # 7 against 2 + 2
        ("dug-in 1 cadre 1", 9, 6),  # against 3 + 2 + 1
        ("dug-in 2", 9, 6),
        ("spent-fedayeen 1 spent-cadre 1 militia 4", 8, 8),  # against 1 + 2
    ],
)
def test_15_step_3_cadres_dug_in_and_spent_units_count(force: str, attack: int, points: int) -> None:
    game, steps = assault(SEVEN, force, attack, 4, 2, 12)
    assert [(fact["points"], fact["word"]) for fact in events(game, steps, "BattleRolled")] == [
        (points, "hit"),
        (0, "repulsed"),
    ]
    assert names(steps).count("AdvantageUsed") == 1


def test_15_step_3_a_unit_that_retreats_and_is_eliminated_counts_once() -> None:
    # Five points on two Fedayeen: both flip and retreat, one is eliminated.
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage {AVAILABLE}\narea 23 fedayeen 2\n{OURS}{AROUND}"
    game = stage("second-fallujah", text, [8, 4], options={"insurgents": "bot"})
    steps = play(game, "23", "attack-23", "1-8-a", "go")
    assert spent(game)
    assert [fact["points"] for fact in events(game, steps, "BattleRolled")] == [5]
    assert "AdvantageUsed" not in names(steps)
    assert (killed(game, steps), insurgents(game, 20)) == (1, {"spent-fedayeen": 1})


def test_15_step_3_a_fire_mission_is_rerolled_too() -> None:
    # 8 and four more against 5 are the seven points that two Fedayeen and a Militia absorb.
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage {AVAILABLE}\narea 23 fedayeen 2 militia 1\n{OURS}{AROUND}"
    game = stage("second-fallujah", text, [8, 4, 2, 12], options={"insurgents": "bot"})
    steps = play(game, "fire-mission")
    assert [fact["points"] for fact in events(game, steps, "BattleRolled")][:2] == [7, 0]
    assert [fact["word"] for fact in events(game, steps, "AdvantageUsed")] == ["mulligan"]


# -- Every loss names the entry of the list that it follows ------------------------------------------------------------


@pytest.mark.parametrize(
    ("force", "points", "refuge", "entries"),
    [
        ("fedayeen 1 spent-cadre 1", 2, GOOD, ["lead", "retreat"]),
        ("fedayeen 1 cadre 1", 3, GOOD, ["lead", "retreat", "flip"]),
        ("fedayeen 1 militia 1", 2, NOWHERE, ["lead", "militia"]),
        ("fedayeen 1 spent-fedayeen 1", 3, NOWHERE, ["lead", "spent"]),
        ("dug-in 2", 6, GOOD, ["lead", "dug-in"]),
        ("fedayeen 2", 2, CROWDED, ["lead", "last"]),
    ],
)
def test_15_each_loss_names_its_entry_of_the_list(force: str, points: int, refuge: str, entries: list[str]) -> None:
    game, steps = battle(force, points, refuge)
    told_by = events(game, steps, "BotLoss")
    assert [fact["word"] for fact in told_by] == entries
    assert {fact["cite"] for fact in told_by} == {"15"}


def test_15_the_bot_says_who_leads_among_equals() -> None:
    for force, word in (("dug-in 1 fedayeen 1", "lead-dug-in"), ("militia 1 spent-cadre 1", "lead-militia")):
        game, steps = battle(force, 1)
        assert [fact["word"] for fact in events(game, steps, "BotStep")] == [word]
    game, steps = battle("fedayeen 2", 1)
    assert events(game, steps, "BotStep") == []


def test_15_when_the_last_free_space_is_filled_a_friendly_contested_area_will_do() -> None:
    """Ruling R61: 8.3. Area 20 has room for one; area 26 is Contested and under Insurgent control."""
    game, steps = two_places("spent-cadre 2", 5, "area 20 militia 7\n")
    assert told(game, steps) == ["kill dug-in", "retreat spent-cadre", "retreat spent-cadre"]
    assert [fact["to"] for fact in events(game, steps, "UnitRetreated")] == ["20", "26"]


def test_15_not_before_the_last_free_space_is_filled() -> None:
    """Ruling R61: area 20 has room, though with five Cadres and Fedayeen, so 26 is no place to go yet (8.3)."""
    game, steps = two_places("spent-cadre 1 militia 1", 4, CROWDED)
    assert told(game, steps) == ["kill dug-in", "kill militia"]
    game, steps = two_places("spent-cadre 1", 4, CROWDED)
    assert told(game, steps) == ["kill dug-in", "retreat spent-cadre"]
    assert [fact["to"] for fact in events(game, steps, "UnitRetreated")] == ["20"]


def test_15_there_too_five_cadres_and_fedayeen_are_enough() -> None:
    """Ruling R61: 26 has five, so the second Cadre goes there only for want of anything else; here a Militia dies first."""
    five = "area 20 militia 7\narea 26 insurgent fedayeen 5\n"
    game, steps = two_places("spent-cadre 2 militia 1", 5, five)
    assert told(game, steps) == ["kill dug-in", "retreat spent-cadre", "kill militia"]


def test_15_a_place_is_free_again_if_the_unit_that_had_taken_it_is_eliminated() -> None:
    """Ruling R61: with both places taken the last point eliminates the Fedayeen that had gone."""
    full = "area 20 militia 7\narea 26 insurgent militia 7\n"
    game, steps = two_places("spent-fedayeen 1 spent-cadre 1", 6, full)
    assert told(game, steps) == ["kill dug-in", "retreat spent-cadre", "kill spent-fedayeen"]
    assert insurgents(game, 20) == {"militia": 7, "spent-cadre": 1}


def two_places(force: str, points: int, refuge: str) -> tuple[Game, list[Step]]:
    """A Dug In unit leads; around 23 there are 20, which is Free, and 26, which is Contested."""
    text = f"turn 2 action\nimpulse 1 coalition\nadvantage coalition used\narea 23 dug-in 1 {force}\n{OURS}{refuge}"
    if "area 26" not in refuge:
        text += "area 26 insurgent militia 1\n"
    text += "unit 1-8-b 26\n" + "".join(
        f"area {other} coalition\n" for other in CHART.adjacent[23] if other not in (20, 26)
    )
    game = stage("second-fallujah", text, dice_for(points, "dug-in"), options={"insurgents": "bot"})
    steps = play(game, "23", "attack-23", "1-8-a", "go")
    assert spent(game)
    return game, steps
