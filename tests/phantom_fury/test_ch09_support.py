"""9 Support Phase."""

import pytest

import umpire
from umpire.engine.ask import Draw, Pointing, Roll, Step
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, shown, spent, stage
from umpire.titles.phantom_fury.check.invariants import together, vp

# Squad 15 stands apart in Zone 12: when the phase is over, play stops at the tank that may enter there, or at its move.
APART = """
    zone 12 usmc start
    squad-15 12/C
"""
POSTPONED = 9  # no Mission succeeds on a 9


def support(text: str, *dice: int | str, edition: str = "en") -> Game:
    return stage("phantom-fury", together(f"turn 5 support\n{APART}{text}"), dice, edition)


def reaction(text: str, *dice: int | str, edition: str = "en") -> tuple[Game, list[Step]]:
    """A Dragon Eye is postponed, and the insurgents react with the first die."""
    game = support(text, POSTPONED, *dice, edition=edition)
    steps = play(game, "dragon-eye")
    assert spent(game)
    return game, steps


def draws(steps: list[Step]) -> list[str]:
    """The cups that were drawn from."""
    return [step.cup for step in steps if isinstance(step, Draw)]


# -- 9.1, 9.2 Calling Missions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "last"), [("dragon-eye", 8), ("super-cobra", 6), ("hornet", 4)])
def test_9_1_a_mission_succeeds_within_its_range_and_is_postponed_above_it(mission: str, last: int) -> None:
    enemy = "14/1 guerillas 1-1"
    flown = names(play(support(enemy, last), mission))
    assert "MissionFlown" in flown
    assert "MissionPostponed" not in flown
    postponed = names(play(support(enemy, last + 1, 0), mission))
    assert postponed[:2] == ["MissionPostponed", "InsurgentsReacted"]


def test_9_1_after_a_success_the_same_or_another_mission_may_be_called() -> None:
    game = support("14/1 guerillas 1-1\n24/1 guerillas 1-1", 0)
    play(game, "super-cobra", "14", "14/1")
    assert offered(game) == ["call-mission", "dragon-eye", "super-cobra", "hornet", "done"]


def test_9_1_a_mission_is_called_by_its_marker() -> None:
    game = support("")
    assert game.point("hornet") == Pointing(units=("air/hornet",))
    assert game.point("done") == Pointing()
    assert (meant(game, "air/super-cobra"), meant(game, "14")) == (["super-cobra"], [])
    assert refusal(game, "super-cobra") == ("9.3", "no-target")
    assert refusal(game, "artillery") == ("9.3", "unknown-mission")


@pytest.mark.parametrize("face", range(10))
def test_9_1_a_reaction_ends_the_phase_whatever_it_is(face: int) -> None:
    game, _ = reaction("", face)
    assert offered(game)[0] == "commit"


def test_9_1_the_player_may_stop_at_any_time() -> None:
    game = support("")
    assert names(play(game, "done")) == []
    assert offered(game)[0] == "commit"


def test_9_2_each_mission_has_its_limit() -> None:
    game = support("missions 3 1 0\n14/1 guerillas 1-1")
    assert offered(game) == ["call-mission", "dragon-eye", "super-cobra", "hornet", "done"]
    game = support("missions 4 2 0\n14/1 guerillas 1-1")
    assert offered(game) == ["call-mission", "hornet", "done"]
    assert refusal(game, "dragon-eye") == ("9.2", "mission-exhausted")
    assert refusal(game, "super-cobra") == ("9.2", "mission-exhausted")
    game = support("missions 0 0 1")
    assert refusal(game, "hornet") == ("9.2", "mission-exhausted")


def test_9_2_when_every_mission_is_flown_the_phase_passes() -> None:
    game = support("missions 4 2 1\n14/1 guerillas 1-1")
    assert offered(game)[0] == "commit"


def test_9_2_1_the_markers_start_at_0_and_only_a_success_moves_them() -> None:
    assert umpire.start("phantom-fury").view("usmc")["missions"]["dragon-eye"] == {"flown": 0, "limit": 4}
    game = support("zone 50 normal\nzone 51 normal", 8, POSTPONED, 0)
    steps = play(game, "dragon-eye")
    assert events(game, steps, "MissionFlown") == [{"event": "MissionFlown", "cite": "9.2.1", "mission": "dragon-eye"}]
    assert "missions 1 0 0" in shown(game)
    play(game, "50", "51")
    play(game, "dragon-eye")
    assert "missions 1 0 0" in shown(game)


# -- 9.3 Dragon Eye -------------------------------------------------------------------------------------------------


def test_9_3_dragon_eye_activates_both_zones_before_any_suspect() -> None:
    game = support(
        "strong-points 1",
        *(6, "normal", "1/2/R", "2/1/R", "normal", "2/1/R", "R/2/1"),  # 32 and 41 with their Suspects
        *(2, 5, 8, "3-2", 9, "1-4"),  # then 32/2, 32/1, 41/2 and 41/R in turn
    )
    steps = play(game, "dragon-eye", "32", "41")
    assert spent(game)
    assert names(steps) == [
        *["MissionFlown", "ZoneActivated", "SuspectPlaced", "SuspectPlaced"],
        *["ZoneActivated", "SuspectPlaced", "SuspectPlaced"],
        *["SuspectWasDummy", "SuspectWasDummy", "InsurgentsFound", "InsurgentsFound"],
    ]
    assert "41/2 guerillas 3-2" in shown(game)
    assert "41/R martyrs 1-4" in shown(game)


def test_9_3_the_example_of_the_support_phase_goes_on_with_the_super_cobra() -> None:
    game = support("zone 22 normal\n22/2 suspect 2/1/R\n22/R suspect R/1/2", 3)
    play(game, "super-cobra", "22/2", "22/R")
    assert game.view("usmc")["cups"]["suspects"]["2/1/R"] == 8
    assert offered(game) == ["call-mission", "dragon-eye", "hornet", "done"]  # nothing left for another Cobra


def test_9_3_dragon_eye_does_not_activate_a_zone_twice() -> None:
    game = support("zone 14 normal\nzone 15 normal\n15/1 suspect 1/2/R", 0, 3)
    steps = play(game, "dragon-eye", "14", "15")
    assert names(steps) == ["MissionFlown", "SuspectWasDummy"]


def test_9_3_a_trap_leaves_the_suspect_as_it_was() -> None:
    game = support("zone 14 normal\nzone 15 normal\n15/1 suspect 1/2/R", 0, 0)
    steps = play(game, "dragon-eye", "14", "15")
    assert names(steps) == ["MissionFlown", "SuspectStayedHidden"]
    assert "15/1 suspect 1/2/R" in shown(game)


def test_9_3_dragon_eye_leaves_the_suspects_of_a_fortified_zone_alone() -> None:
    game = support("strong-points 1\nzone 14 fortified\nzone 15 normal\n14/2 suspect 2/1/R\n15/1 suspect 1/2/R", 0, 3)
    steps = play(game, "dragon-eye", "14", "15")
    assert spent(game)
    assert events(game, steps, "SuspectWasDummy") == [{"event": "SuspectWasDummy", "cite": "5.3.5", "at": "15/1"}]
    assert "14/2 suspect 2/1/R" in shown(game)


def test_9_3_dragon_eye_may_look_at_the_mosque() -> None:
    game = support("zone 16 normal", 0, "2/1/R", "2/1/R", "2/1/R")
    steps = play(game, "dragon-eye", "16", "26")
    assert names(steps) == ["MissionFlown", "ZoneActivated", "SuspectPlaced", "SuspectPlaced", "SuspectPlaced"]


def test_9_3_dragon_eye_takes_two_zones_near_each_other() -> None:
    game = support("zone 14 normal\nzone 15 normal", 0)
    play(game, "dragon-eye", "14")
    assert offered(game) == ["scout-second-zone", "1", "2", "3", "13", "15", "23", "24", "25"]
    assert refusal(game, "16") == ("9.3", "not-near-first-zone")


def test_9_3_zones_are_pointed_at_by_anything_that_is_in_them() -> None:
    game = support("zone 14 normal\nzone 15 normal\nsquad-1 24/C\n14/1 guerillas 1-1", 0)
    play(game, "dragon-eye")
    assert game.point("14") == Pointing(spaces=("14",))
    assert meant(game, "14/C") == meant(game, "enemy/14/1") == meant(game, "marker/14/ruins") == ["14"]
    assert meant(game, "squad-1") == ["24"]
    play(game, "14")
    assert (meant(game, "15/R"), meant(game, "16/R")) == (["15"], ["16"])


@pytest.mark.parametrize(("mission", "zone"), [("super-cobra", "14"), ("hornet", "14")])
def test_9_3_a_strike_is_aimed_at_the_enemy_counters_of_a_zone(mission: str, zone: str) -> None:
    game = support("14/1 guerillas 1-1\n14/2 guerillas 1-2\n15/1 guerillas 1-1", 0)
    play(game, mission)
    assert game.point(zone) == Pointing((zone,), target=("enemy/14/1", "enemy/14/2"))


def test_9_3_the_super_cobra_is_aimed_at_counters_of_its_zone() -> None:
    game = support("14/1 guerillas 1-1\n14/2 guerillas 1-1\n15/1 guerillas 1-1", 0)
    play(game, "super-cobra", "14")
    assert game.point("14/1") == Pointing(spaces=("14/1",), units=("enemy/14/1",), target=("enemy/14/1",))
    assert game.point("done") == Pointing()
    assert meant(game, "enemy/14/2") == ["14/2"]
    assert meant(game, "14")[:2] == ["14/C", "14/1"]  # its Locations, the door first
    assert refusal(game, "14/C") == ("9.3", "no-enemy")
    assert refusal(game, "15/1") == refusal(game, "A2") == ("9.3", "other-zone")


def test_9_3_a_line_of_fire_does_not_make_two_zones_near() -> None:
    game = support("", 0)
    play(game, "dragon-eye", "17")
    assert refusal(game, "46") == ("9.3", "not-near-first-zone")


def test_9_3_dragon_eye_keeps_to_insurgent_zones_without_our_units() -> None:
    game = support("zone 3 usmc start\nsquad-1 14/C\nm1a1-1 13/OG", 0)
    play(game, "dragon-eye")
    assert refusal(game, "3") == ("9.3", "usmc-control")
    assert refusal(game, "14") == ("9.3", "usmc-units")
    assert refusal(game, "13") == ("9.3", "usmc-units")
    assert refusal(game, "27") == ("4.1.4", "square")
    play(game, "15")
    assert refusal(game, "3") == ("9.3", "usmc-control")
    assert refusal(game, "14") == ("9.3", "usmc-units")


def test_9_3_a_unit_in_the_street_or_a_security_element_alone_is_not_in_the_zone() -> None:
    game = support("m1a1-1 A2\nsquad-1 gone security 14/C\nzone 14 normal\nzone 15 normal", 0)
    assert names(play(game, "dragon-eye", "14", "15")) == ["MissionFlown"]


# -- 9.3 Super Cobra ------------------------------------------------------------------------------------------------


def test_9_3_the_super_cobra_removes_one_of_each_without_victory_points() -> None:
    game = support("14/2 suspect 2/1/R\n14/1 guerillas 3-1\n14/R martyrs 1-4", 6)
    steps = play(game, "super-cobra", "14/2", "14/1")
    assert names(steps) == ["MissionFlown", "SuspectRemoved", "InsurgentsRemoved"]
    assert offered(game)[0] == "call-mission"
    assert [line for line in shown(game) if line.startswith("14/")] == ["14/R martyrs 1-4"]
    assert vp(game) == 0
    assert game.view("usmc")["cups"]["insurgents"]["3-1"] == 1


def test_9_3_the_super_cobra_may_remove_fewer_than_two() -> None:
    game = support("14/2 suspect 2/1/R\n14/1 suspect 2/1/R", 0)
    steps = play(game, "super-cobra", "14/1", "done")
    assert names(steps) == ["MissionFlown", "SuspectRemoved"]
    assert "14/2 suspect 2/1/R" in shown(game)


def test_9_3_the_super_cobra_keeps_to_one_zone() -> None:
    game = support("14/2 suspect 2/1/R\n14/1 suspect 2/1/R\n24/1 suspect 1/2/R", 0)
    play(game, "super-cobra", "14", "14/2")
    assert refusal(game, "24/1") == ("9.3", "other-zone")
    assert refusal(game, "14/2") == ("9.3", "no-enemy")


def test_9_3_the_super_cobra_spares_the_mosque_and_zones_with_our_units() -> None:
    enemies = "26/1 martyrs 1-1\n14/2 suspect 2/1/R\n13/R suspect 2/1/R\n24/1 suspect 2/1/R\n25/1 suspect 2/1/R\n"
    game = support(f"{enemies}squad-1 14/C\nm1a1-1 13/OG", 0)
    play(game, "super-cobra")
    assert offered(game) == ["strike-zone", "24", "25"]
    assert refusal(game, "26") == ("9.3", "mosque")
    assert refusal(game, "14") == ("9.3", "usmc-units")
    assert refusal(game, "13") == ("9.3", "usmc-units")
    assert refusal(game, "12") == ("9.3", "usmc-control")
    assert refusal(game, "35") == ("9.3", "no-enemy")


def test_9_3_no_mission_is_called_without_a_lawful_target() -> None:
    game = support("26/1 martyrs 1-1\n14/2 suspect 2/1/R\nsquad-1 14/C")
    assert offered(game) == ["call-mission", "dragon-eye", "hornet", "done"]
    assert refusal(game, "super-cobra") == ("9.3", "no-target")


# -- 9.3 Hornet -----------------------------------------------------------------------------------------------------


def test_9_3_the_hornet_activates_eliminates_and_leaves_ruins() -> None:
    game = support("strong-points 1\n35/R guerillas 2-2", 4, "normal", "1/2/R", "2/1/R")
    steps = play(game, "hornet", "35")
    assert spent(game)
    assert names(steps) == [
        *["MissionFlown", "ZoneActivated", "SuspectPlaced", "SuspectPlaced"],
        *["SuspectRemoved", "SuspectRemoved", "InsurgentsEliminated", "ZoneRuined"],
    ]
    assert "zone 35 normal ruins" in shown(game)
    assert vp(game) == 1  # the Guerillas were eliminated, not merely removed


def test_9_3_the_hornet_may_bomb_a_zone_activated_before() -> None:
    game = support("zone 35 normal\n35/1 martyrs 2-2", 0)
    assert names(play(game, "hornet", "35")) == ["MissionFlown", "InsurgentsEliminated", "ZoneRuined"]
    assert vp(game) == 0


def test_9_3_the_hornet_keeps_its_distance_from_our_units() -> None:
    text = f"turn 5 support\n{APART}zone 3 usmc start\nsquad-1 3/C\nm1a1-1 57/OG\nm1a1-2 E1"
    game = stage("phantom-fury", text, [0], options={"variant": "historical"})
    play(game, "hornet")
    assert refusal(game, "26") == ("9.3", "mosque")
    assert refusal(game, "2") == ("9.3", "too-close")  # Adjacent to 3
    assert refusal(game, "14") == ("9.3", "too-close")  # Neighbouring 3
    assert refusal(game, "57") == ("9.3", "usmc-units")
    assert refusal(game, "47") == ("9.3", "too-close")  # Neighbouring the tank's Zone
    assert refusal(game, "3") == ("9.3", "usmc-control")
    assert game.why_not("13").ok
    assert game.why_not("42").ok  # a tank in the street is in no Zone


def test_9_3_the_hornet_minds_zones_not_lines_of_fire() -> None:
    game = support("zone 17 usmc normal\nsquad-1 17/R", 0)
    play(game, "hornet")
    assert game.why_not("46").ok
    assert refusal(game, "28") == ("9.3", "too-close")


# -- 9.4 The table --------------------------------------------------------------------------------------------------

TABLE = ["none"] * 2 + ["reinforcements"] * 2 + ["retreat"] * 2 + ["eagle"] + ["counter-attack"] * 2 + ["hbied"]


@pytest.mark.parametrize(("face", "word"), list(enumerate(TABLE)))
def test_9_4_the_reactions_table(face: int, word: str) -> None:
    game, steps = reaction("", face)
    assert events(game, steps, "InsurgentsReacted")[0]["word"] == word


def test_9_4_1_a_postponed_mission_brings_one_roll_at_once() -> None:
    _, steps = reaction("", 0)
    rolls = [step.why for step in steps if isinstance(step, Roll)]
    assert rolls == ["mission", "reaction"]
    assert names(steps)[:2] == ["MissionPostponed", "InsurgentsReacted"]


# -- 9.4 (2-3) Reinforcements ---------------------------------------------------------------------------------------


def test_9_4_reinforcements_replace_only_by_a_higher_guerillas_cf() -> None:
    game, steps = reaction(
        "14/2 guerillas 2-2\n14/1 guerillas 2-2\n24/2 guerillas 1-1\n25/2 martyrs 1-1",
        *(3, "3-1", "2-4", "2-1"),
    )
    assert events(game, steps, "InsurgentsReplaced") == [
        {"event": "InsurgentsReplaced", "cite": "9.4", "at": "14/2", "kind": "3-1", "cf": 3},
        {"event": "InsurgentsReplaced", "cite": "9.4", "at": "24/2", "kind": "2-1", "cf": 2},
    ]
    assert "14/1 guerillas 2-2" in shown(game)
    cup = game.view("usmc")["cups"]["insurgents"]
    assert (cup["3-1"], cup["2-2"], cup["2-4"], cup["1-1"]) == (0, 3, 2, 6)


# -- 9.4 (4-5) Retreat ----------------------------------------------------------------------------------------------

SHARED = "zone 14 normal\nsquad-1 14/C\n14/R guerillas 3-1\n14/2 martyrs 1-1\n25/1 guerillas 1-1\n"


def test_9_4_retreat_moves_guerillas_that_share_a_zone_with_a_squad() -> None:
    game, steps = reaction(SHARED, 4, "2/1/R")
    assert [(fact["at"], fact["to"]) for fact in events(game, steps, "InsurgentsRetreated")] == [("14/R", "24/2")]
    assert {"14/2 martyrs 1-1", "25/1 guerillas 1-1", "24/2 guerillas 3-1"} <= set(shown(game))


def test_9_4_retreat_takes_each_unit_once() -> None:
    # The Guerillas of 14 come into 24, which is shared too; they do not run on.
    game, steps = reaction(
        "zone 14 normal\nzone 24 normal\nsquad-1 14/C\nsquad-2 24/C\n14/R guerillas 3-1\n24/1 guerillas 2-2",
        *(5, "2/1/R", "2/1/R"),
    )
    assert [(fact["at"], fact["to"]) for fact in events(game, steps, "InsurgentsRetreated")] == [
        ("14/R", "24/2"),
        ("24/1", "34/2"),
    ]


def test_9_4_retreat_knows_the_exceptions_of_the_retreat_movement() -> None:
    game, steps = reaction(
        "zone 14 normal fanaticism\nzone 26 fortified\nsquad-1 14/C\niif-1 26/C\n14/R guerillas 3-1\n26/2 guerillas 1-1",
        4,
    )
    assert [(fact["at"], fact["word"]) for fact in events(game, steps, "InsurgentsHeld")] == [
        ("14/R", "fanaticism"),
        ("26/2", "mosque"),
    ]


def test_9_4_retreat_asks_for_a_squad_and_a_tank_is_none() -> None:
    game, _ = reaction("zone 13 normal\nm1a1-1 13/OG\n13/R guerillas 2-2", 4)
    assert "13/R guerillas 2-2" in shown(game)


def test_fr_9_4_retreat_before_any_unit_a_tank_included() -> None:
    game, steps = reaction("zone 13 normal\nm1a1-1 13/OG\n13/R guerillas 2-2", 4, "2/1/R", edition="fr")
    assert [(fact["at"], fact["to"]) for fact in events(game, steps, "InsurgentsRetreated")] == [("13/R", "23/2")]


# -- 9.4 (6) The Eagle of Fallujah ----------------------------------------------------------------------------------


def test_9_4_the_eagle_attacks_each_squad_in_an_insurgent_zone() -> None:
    # Squad 1 in 14 counts the two counters in 15 and 24, not the one in its own Zone; squad 2 is at home.
    game, steps = reaction(
        "zone 14 normal\nzone 2 usmc start\nsquad-1 14/C\nsquad-2 2/C\n14/R suspect 2/1/R\n"
        "15/1 guerillas 1-1\n24/1 suspect 1/2/R",
        *(6, 2),
    )
    assert events(game, steps, "SquadPinned") == [{"event": "SquadPinned", "cite": "11.5", "squad": "squad-1"}]
    game, steps = reaction(
        "zone 14 normal\nsquad-1 14/C\n14/R suspect 2/1/R\n15/1 guerillas 1-1\n24/1 suspect 1/2/R", *(6, 3)
    )
    assert events(game, steps, "SniperMissed") == [{"event": "SniperMissed", "cite": "11.4.1.1", "squad": "squad-1"}]


def test_9_4_the_eagle_goes_from_zone_to_zone_iraqis_included() -> None:
    game, steps = reaction("squad-7 14/C\nsquad-1 24/C\niif-1 26/C\n25/1 suspect 1/2/R", *(6, 1, 2, 0))
    assert events(game, steps, "SquadPinned", "SniperMissed", "SquadReduced") == [
        {"event": "SquadPinned", "cite": "11.5", "squad": "squad-7"},
        {"event": "SniperMissed", "cite": "11.4.1.1", "squad": "squad-1"},
        {"event": "SquadPinned", "cite": "11.5", "squad": "iif-1"},
        {"event": "SquadReduced", "cite": "5.1.1.1", "squad": "iif-1"},
    ]


# -- 9.4 (7-8) Counter-attack ---------------------------------------------------------------------------------------


def fights(steps: list[Step]) -> list[tuple[str, int, int]]:
    """The dice of the assault: whose, how many modifiers, and the CF."""
    return [(step.why, len(step.mods), step.need) for step in steps if isinstance(step, Roll) and "assault" in step.why]


def test_9_4_the_strongest_guerillas_come_adjacent_and_fight_without_modifiers() -> None:
    # Fanaticism and Phantom Fury lie in the Zone, and neither counts.
    game, steps = reaction(
        "zone 14 normal fanaticism fury-0015\nsquad-1 14/C\n14/R guerillas 3-1\n14/2 guerillas 2-4", *(7, 7, 3)
    )
    assert events(game, steps, "InsurgentsMoved", "CounterAttacked") == [
        {"event": "InsurgentsMoved", "cite": "9.4", "at": "14/R", "to": "14/1"},
        {"event": "CounterAttacked", "cite": "9.4", "at": "14/1", "squad": "squad-1"},
    ]
    assert fights(steps) == [("assault-squad", 0, 6), ("assault-insurgents", 0, 3)]
    assert "squad-1 14/C reduced" in shown(game)  # 7 is above 6, 3 is not above 3


def test_9_4_the_squad_strikes_back_and_enters_the_emptied_location() -> None:
    """Ruling R8."""
    game, steps = reaction("zone 14 normal\nsquad-1 14/C\n14/1 guerillas 3-1", *(8, 6, 4))
    assert names(steps)[-4:] == ["CounterAttacked", "InsurgentsEliminated", "AssaultMissed", "SquadAdvanced"]
    assert events(game, steps, "SquadAdvanced")[0]["cite"] == "13.4.7.2"
    assert "squad-1 14/1" in shown(game)
    assert vp(game) == 1


def test_fr_9_4_in_french_it_strikes_back_and_stays() -> None:
    game, steps = reaction("zone 14 normal\nsquad-1 14/C\n14/1 guerillas 3-1", *(8, 6, 4), edition="fr")
    assert names(steps)[-3:] == ["CounterAttacked", "InsurgentsEliminated", "AssaultMissed"]
    assert "squad-1 14/C" in shown(game)


def test_9_4_a_natural_9_inflicts_nothing_in_a_counter_attack() -> None:
    game, _ = reaction("zone 14 normal\nsquad-1 14/C hero medal-of-honor\n14/1 guerillas 3-1", *(7, 9, 9, "2/1/R"))
    assert "squad-1 14/1 hero medal-of-honor" in shown(game)
    assert "24/2 guerillas 3-1" in shown(game)


def test_9_4_among_equals_chance_picks_the_attacker() -> None:
    game, steps = reaction("squad-1 14/C\n14/R guerillas 2-2\n14/2 guerillas 2-4", *(7, "14/R", 0, 0))
    assert events(game, steps, "InsurgentsMoved")[0]["at"] == "14/R"


def test_9_4_they_take_the_nearest_free_location() -> None:
    # Beside the squad 14/2' and 14/R are free too, but farther from the courtyard.
    game, steps = reaction("squad-1 14/2\n14/C guerillas 2-2", *(7, 1, 9))
    assert [(fact["at"], fact["to"]) for fact in events(game, steps, "InsurgentsMoved")] == [("14/C", "14/1")]


def test_9_4_guerillas_adjacent_already_stay_where_they_are() -> None:
    _, steps = reaction("squad-1 14/2\n14/R guerillas 2-2\n14/2' suspect 2/1/R", *(7, 1, 9))
    assert "InsurgentsMoved" not in names(steps)
    assert "CounterAttacked" in names(steps)


def test_9_4_without_a_free_location_there_is_no_counter_attack() -> None:
    game, steps = reaction("squad-1 14/R\n14/2 suspect 2/1/R\n14/1 guerillas 2-2", 7)
    assert "CounterAttacked" not in names(steps)
    assert "14/1 guerillas 2-2" in shown(game)


def test_9_4_guerillas_do_not_come_where_a_tank_stands() -> None:
    _, steps = reaction("squad-1 13/1\nm1a1-1 13/OG\n13/2 suspect 2/1/R\n13/R guerillas 2-2", 7)
    assert "CounterAttacked" not in names(steps)


def test_9_4_in_the_mosque_the_victim_is_drawn() -> None:
    _, steps = reaction("zone 26 fortified\niif-1 26/C\niif-2 26/OG\n26/2 guerillas 1-1", *(7, "iif-2", 5, 9))
    assert draws(steps) == ["victims"]
    assert fights(steps) == [("assault-squad", 0, 4), ("assault-insurgents", 0, 1)]


def test_9_4_only_guerillas_counter_attack_and_only_where_a_squad_is() -> None:
    _, steps = reaction(
        "zone 14 normal\nzone 13 normal\nsquad-1 14/C\n14/1 martyrs 3-3\n24/1 guerillas 3-3\nm1a1-1 13/OG\n13/1 guerillas 1-1",
        7,
    )
    assert "CounterAttacked" not in names(steps)


def test_9_4_guerillas_that_retreat_after_it_do_not_attack_again() -> None:
    # From 14 they come to 24, where another squad stands with Martyrs only.
    _, steps = reaction(
        "zone 14 normal\nzone 24 normal\nsquad-1 14/C\nsquad-2 24/C\n14/1 guerillas 3-1\n24/R martyrs 1-1",
        *(8, 7, 5, "2/1/R"),
    )
    assert names(steps).count("CounterAttacked") == 1
    assert names(steps)[-2:] == ["InsurgentsRetreated", "SquadAdvanced"]


def test_en_9_4_a_counter_attack_may_bring_events_and_ends_in_a_retreat() -> None:
    game, steps = reaction("zone 14 normal\nsquad-1 14/C\n14/1 guerillas 3-1", *(7, 8, 0, 6, "2/1/R"))
    assert events(game, steps, "EventHappened")[0]["word"] == "drugged-fighters"
    assert [(fact["at"], fact["to"]) for fact in events(game, steps, "InsurgentsRetreated")] == [("14/1", "24/2")]


def test_fr_9_4_a_counter_attack_brings_no_events_and_both_stay() -> None:
    game, steps = reaction("zone 14 normal\nsquad-1 14/C\n14/1 guerillas 3-1", *(7, 8, 0), edition="fr")
    assert names(steps)[-3:] == ["CounterAttacked", "AssaultMissed", "SquadReduced"]
    assert {"squad-1 14/C reduced", "14/1 guerillas 3-1"} <= set(shown(game))


# -- 9.4 (9) HBIED --------------------------------------------------------------------------------------------------

HOUSE = "zone 3 usmc start\nsquad-1 3/R caat 1 ammo 4\nsquad-2 3/2\nsquad-3 3/1\nsquad-4 3/C\n"


def test_9_4_hbied_ruins_a_random_zone_and_kills_upstairs() -> None:
    game, steps = reaction(HOUSE, 9, "3")
    assert events(game, steps, "SquadEliminated", "ZoneRuined") == [
        {"event": "SquadEliminated", "cite": "9.4", "squad": "squad-2"},
        {"event": "SquadEliminated", "cite": "9.4", "squad": "squad-1"},
        {"event": "ZoneRuined", "cite": "4.1.6", "zone": 3},
    ]
    assert "zone 3 usmc start ruins" in shown(game)
    assert vp(game) == -10  # two squads lost outright; the CAAT goes with its squad for nothing


def test_en_9_4_hbied_spares_squads_downstairs() -> None:
    game, _ = reaction(HOUSE, 9, "3")
    assert {"squad-3 3/1", "squad-4 3/C"} <= set(shown(game))


def test_fr_9_4_hbied_costs_squads_downstairs_a_step_and_pins_them() -> None:
    game, steps = reaction(HOUSE, 9, "3", edition="fr")
    assert events(game, steps, "SquadReduced", "SquadPinned") == [
        {"event": "SquadReduced", "cite": "5.1.1.1", "squad": "squad-3"},
        {"event": "SquadPinned", "cite": "11.5", "squad": "squad-3"},
        {"event": "SquadReduced", "cite": "5.1.1.1", "squad": "squad-4"},
        {"event": "SquadPinned", "cite": "11.5", "squad": "squad-4"},
    ]
    assert vp(game) == -14


def test_fr_9_4_hbied_lets_a_caat_downstairs_take_the_step_loss() -> None:
    game = support("zone 3 usmc start\nsquad-4 3/C caat 1 ammo 4", POSTPONED, 9, "3", edition="fr")
    play(game, "dragon-eye")
    assert offered(game) == ["lose-step", "squad", "caat"]
    assert names(play(game, "caat")) == ["CaatEliminated", "SquadPinned"]


def test_9_4_hbied_strikes_only_occupied_zones_that_face_the_insurgents() -> None:
    # 12 faces nobody; 2 is in Ruins already; 26 is the mosque; 4 is empty; 14 is not ours. So it is 16, and nothing is drawn.
    game, steps = reaction(
        "zone 11 usmc start\nzone 21 usmc normal\nzone 22 usmc normal\nzone 2 usmc start ruins\nsquad-1 2/C\n"
        "zone 26 usmc fortified\niif-1 26/R\nzone 4 usmc start\nzone 14 normal\nsquad-2 14/R\nzone 16 usmc normal\nsquad-4 16/1",
        9,
    )
    assert events(game, steps, "HouseExploded") == [{"event": "HouseExploded", "cite": "9.4", "zone": 16}]
    assert draws(steps) == []


def test_9_4_hbied_finds_nobody() -> None:
    _, steps = reaction("zone 11 usmc start\nzone 21 usmc normal\nzone 22 usmc normal\nzone 3 usmc start", 9)
    assert names(steps)[:2] == ["MissionPostponed", "InsurgentsReacted"]
    assert "HouseExploded" not in names(steps)


# -- 9.4.2 The dagger -----------------------------------------------------------------------------------------------

GUARDED = "zone 14 normal\nsquad-1 14/1 security 14/C\n14/2 guerillas 1-1\n15/1 suspect 1/2/R\n"


@pytest.mark.parametrize("face", [2, 3, 4, 5, 7, 8])
def test_9_4_2_dagger_reactions_spare_zones_with_a_security_element(face: int) -> None:
    game, steps = reaction(GUARDED, face)
    assert names(steps)[:2] == ["MissionPostponed", "InsurgentsReacted"]
    assert {"squad-1 14/1 security 14/C", "14/2 guerillas 1-1"} <= set(shown(game))
    assert [step.why for step in steps if isinstance(step, Roll)] == ["mission", "reaction"]


def test_9_4_2_a_security_element_without_its_squad_still_guards_the_zone() -> None:
    game, _ = reaction("zone 14 normal\nsquad-1 gone security 14/C\n14/2 guerillas 1-1", 3)
    assert "14/2 guerillas 1-1" in shown(game)


def test_9_4_2_the_eagle_bears_no_dagger() -> None:
    game, steps = reaction(GUARDED, 6, 1)
    assert events(game, steps, "SquadPinned")[0]["squad"] == "squad-1"


def test_9_4_2_nor_does_hbied() -> None:
    # In the Support Phase no Zone of ours holds a Security Element (14.3.1); one across the street does not help.
    text = "zone 3 usmc start\nsquad-1 3/R\nzone 14 normal\nsquad-2 14/C security 14/C\n14/1 martyrs 1-1"
    game, steps = reaction(text, 9, "3")
    assert events(game, steps, "SquadEliminated")[0]["squad"] == "squad-1"
