"""5 Counters: squads and what fights beside them, Insurgents, Suspects."""

from collections.abc import Sequence
from typing import Any

import pytest

import umpire
from umpire.engine.ask import Draw, Pointing
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, stage
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.check.invariants import together, unit, vp


def table(text: str, dice: Sequence[int | str] = (), edition: str = "en") -> Game:
    return stage("phantom-fury", together(text), dice, edition)


def enemies(game: Game, zone: int) -> dict[str, Any]:
    found: dict[str, Any] = next(seen for seen in game.view("usmc")["zones"] if seen["zone"] == zone)["enemies"]
    return found


def need(game: Game, why: str) -> list[int]:
    """The number to reach, for every roll of that kind."""
    return [step.need for step in game.log if isinstance(step, umpire.Roll) and step.why == why]


# Somebody else who could still act, so that the Phase stays open and the position can be looked at.
MORE_FIRE = "\nzone 50 usmc normal\nsquad-15 50/C\n49/1 martyrs 1-1\n"
MORE_ASSAULTS = "\nzone 50 normal\nsquad-15 50/C\n50/1 martyrs 1-1\n"

ASSAULT = "turn 5 assault\nzone 14 normal\nsquad-1 14/C {squad}\n14/1 {enemy}" + MORE_ASSAULTS
HIT = [9, 1]  # the squad misses, Martyrs of CF 4 do not


# 5.1.1 USMC squads


def test_5_1_1_a_squad_has_a_combat_factor_of_4_to_6_and_its_own_number() -> None:
    game = table("turn 3 fire")
    squads = [seen for seen in game.view("usmc")["units"] if seen["id"].startswith("squad-")]
    assert [seen["id"] for seen in squads] == [f"squad-{number}" for number in range(1, 16)]
    assert {seen["cf"] for seen in squads} == {4, 5, 6}
    assert unit(game, "squad-1")["cf"] == unit(game, "squad-4")["cf"] == 6
    assert unit(game, "squad-12")["cf"] == 5


def test_5_1_1_every_squad_moves_with_4_points() -> None:
    game = table("turn 5 movement\nzone 3 usmc start\nzone 14 usmc normal\nsquad-3 3/R")
    happened = play(game, "squad-3")
    assert [fact["mp"] for fact in events(game, happened, "MoveBegan")] == [4]
    play(game, "3/2", "3/1", "3/C")
    assert offered(game) == ["step", "2/C", "3/1", "4/C", "secure", "stop"]  # the street and a door would cost 2
    play(game, "3/1")
    assert game.view("usmc")["moving"] is None  # four steps, and the move was over


def test_5_1_1_1_the_first_step_loss_turns_the_squad_the_second_removes_it() -> None:
    game = table(ASSAULT.format(squad="", enemy="martyrs 1-4"), HIT)
    happened = play(game, "squad-1")
    assert [fact["cite"] for fact in events(game, happened, "SquadReduced")] == ["5.1.1.1"]
    assert (unit(game, "squad-1")["cf"], unit(game, "squad-1")["reduced"]) == (5, True)
    game = table(ASSAULT.format(squad="reduced", enemy="martyrs 1-4"), HIT)
    happened = play(game, "squad-1")
    assert [fact["cite"] for fact in events(game, happened, "SquadEliminated")] == ["5.1.1.1"]
    assert unit(game, "squad-1")["at"] == "gone"


def test_5_1_1_1_a_squad_out_of_the_game_never_comes_back() -> None:
    game = table("turn 9 reinforcements\nzone 3 usmc start\nsquad-1 gone\nsquad-2 company")
    assert offered(game) == ["commit", "squad-2", "m1a1-1", "done"]
    assert game.why_not("squad-1").reason == "not-in-reserve"


def test_5_1_1_2_the_player_decides_whether_squad_or_caat_takes_the_loss() -> None:
    position = ASSAULT.format(squad="caat 2 ammo 3", enemy="martyrs 1-4")
    game = table(position, HIT)
    play(game, "squad-1")
    assert offered(game) == ["lose-step", "squad", "caat"]
    happened = play(game, "caat")
    assert "CaatEliminated" in names(happened)
    assert "SquadReduced" not in names(happened)
    assert "caat" not in unit(game, "squad-1")
    game = table(position, HIT)
    happened = play(game, "squad-1", "squad")
    assert unit(game, "squad-1")["reduced"]
    assert unit(game, "squad-1")["caat"] == {"number": 2, "ammo": 3, "explosives": False}


def test_5_1_1_2_the_squad_and_its_caat_are_pointed_at() -> None:
    game = table(ASSAULT.format(squad="caat 2 ammo 3", enemy="martyrs 1-4"), HIT)
    play(game, "squad-1")
    assert game.point("squad") == Pointing(units=("squad-1",))
    assert game.point("caat") == Pointing(units=("caat-2",))
    assert (meant(game, "squad-1"), meant(game, "caat-2"), meant(game, "14/1")) == (["squad"], ["caat"], [])
    assert refusal(game, "14/1") == ("5.1.1.2", "squad-or-caat")


def test_5_1_1_2_a_squad_without_a_caat_is_not_asked() -> None:
    game = table(ASSAULT.format(squad="", enemy="martyrs 1-4"), HIT)
    assert "SquadReduced" in names(play(game, "squad-1"))


# 5.1.2 Security Elements

SECURED = "turn 5 {segment}\nzone 14 normal\nsquad-1 14/1 security 14/C\n{enemy}\n"


def test_5_1_2_1_a_security_element_does_not_move() -> None:
    game = table(SECURED.format(segment="movement", enemy="14/R guerillas 1-1"))
    play(game, "squad-1", "14/2", "stop")
    assert (unit(game, "squad-1")["at"], unit(game, "squad-1")["security"]) == ("14/2", "14/C")
    game = table(SECURED.format(segment="movement", enemy="14/R guerillas 1-1"), [9])
    play(game, "squad-1", "14/C")
    assert game.why_not("15/C").cite == "12.3.2.2"  # and it binds its squad to the Zone


def test_5_1_2_1_a_security_element_is_never_attacked() -> None:
    # The Eagle of Fallujah finds a squad and a Security Element left behind: it shoots at the squad only.
    position = "turn 5 support\nzone 14 normal\nzone 24 normal\nsquad-1 gone security 14/C\nsquad-2 24/1\n"
    game = table(position + "14/1 guerillas 1-1\n16/1 suspect 2/1/R", [9, 6, 9])
    play(game, "super-cobra")
    shots = [step.about["squad"] for step in game.log if isinstance(step, umpire.Roll) and step.why == "sniper"]
    assert shots == ["squad-2"]


def test_5_1_2_1_it_has_no_combat_factor_but_costs_its_squad_one() -> None:
    game = table("turn 5 movement\nzone 14 normal\nsquad-1 14/C\n14/R suspect 2/1/R")
    play(game, "squad-1", "secure")
    assert unit(game, "squad-1")["cf"] == 5
    assert unit(game, "squad-1")["security"] == "14/C"


def test_5_1_2_1_it_leaves_the_map_when_it_is_regrouped() -> None:
    game = table("turn 5 control\nzone 14 normal\nsquad-1 14/1 security 14/C")
    assert [fact["cite"] for fact in events(game, game.log, "SecurityRegrouped")] == ["14.3.1"]
    assert "security" not in unit(game, "squad-1")


def test_5_1_2_1_it_cannot_fire_or_assault_without_its_squad() -> None:
    game = table(
        "turn 5 assault\nzone 14 normal\nsquad-1 gone security 14/C\nsquad-2 3/C\nzone 3 usmc start\n14/1 martyrs 1-1"
    )
    assert "AssaultDeclared" not in names(game.log)
    assert game.view("usmc")["turn"] == 6  # nobody had anything to do


@pytest.mark.parametrize(("secured", "result"), [("yes", "DefenceMissed"), ("no", "SquadPinned")])
def test_5_1_2_2_a_security_element_covers_its_squad_under_defensive_fire(secured: str, result: str) -> None:
    position = "turn 5 movement\nzone 14 normal\nzone 15 usmc normal\nsquad-1 15/C\n14/1 guerillas 3-1"
    game = table(position, [3])
    assert result in names(play(game, "squad-1", "14/C", secured))


def test_5_1_2_2_a_security_element_keeps_guerillas_from_retreating() -> None:
    game = table(SECURED.format(segment="assault", enemy="14/2 guerillas 2-1"), [9, 9])
    happened = play(game, "squad-1")
    held = events(game, happened, "InsurgentsHeld")
    assert [(fact["word"], fact["cite"]) for fact in held] == [("security", "13.6.4")]
    assert enemies(game, 14)["14/2"]["cf"] == 1


# 5.1.3 Abrams


def test_5_1_3_an_abrams_has_a_combat_factor_of_8() -> None:
    position = "turn 5 fire\nm1a1-1 A2\n14/1 guerillas 1-1"
    game = table(position, [7])
    assert "InsurgentsEliminated" in names(play(game, "m1a1-1"))  # 7 +1 for a target below the roof
    assert need(game, "fire") == [8]
    game = table(position, [8])
    assert "ShotMissed" in names(play(game, "m1a1-1"))


@pytest.mark.parametrize(("die", "capacity"), [(0, 4), (1, 4), (2, 3), (5, 3), (6, 2), (8, 2), (9, 1)])
def test_5_1_3_an_abrams_rolls_for_its_movement_capacity(die: int, capacity: int) -> None:
    game = table("turn 5 movement\nzone 3 usmc start\nm1a1-1 A2", [die])
    happened = play(game, "m1a1-1")
    assert [fact["mp"] for fact in events(game, happened, "MoveBegan")] == [capacity]


def test_5_1_3_an_abrams_enters_as_a_reinforcement() -> None:
    game = table("turn 2 reinforcements\nzone 3 usmc start")
    assert unit(game, "m1a1-1")["at"] == "armour"
    play(game, "m1a1-1", "N3")
    assert unit(game, "m1a1-1")["at"] == "N3"


# 5.1.4 CAATs


def test_5_1_4_1_a_caat_goes_where_its_squad_goes() -> None:
    game = table("turn 5 movement\nzone 3 usmc start\nsquad-1 3/C caat 1 ammo 4 explosives")
    play(game, "squad-1", "3/1", "stop")
    assert unit(game, "squad-1")["at"] == "3/1"
    assert unit(game, "squad-1")["caat"] == {"number": 1, "ammo": 4, "explosives": True}


def test_5_1_4_1_a_caat_is_fired_and_pinned_with_its_squad() -> None:
    position = "turn 5 fire\nzone 3 usmc start\nsquad-1 3/R {status} caat 1 ammo 4 explosives\n15/1 guerillas 1-1\n15/2 guerillas 1-1"
    for status in ("fired", "pinned"):
        game = table(position.format(status=status))
        assert all(step.cite != "11.1.2" for step in game.log)  # no rocket is offered
        assert "UnitFired" not in names(game.log)


def test_5_1_4_1_a_caat_begins_with_one_ammo_and_one_explosives_marker() -> None:
    game = umpire.start("phantom-fury", options={"strong-points": 1}, seed=3)
    while offered(game)[0] != "attach-caat":
        game.choose(0)
    squad = offered(game)[1]
    game.play(squad)
    assert unit(game, squad)["caat"] == {"number": 1, "ammo": 4, "explosives": True}


def test_5_1_4_2_a_caat_lends_its_rockets_to_its_squads_fire() -> None:
    position = "turn 5 fire\nzone 3 usmc start\nsquad-1 3/R caat 1 ammo 4\n15/1 guerillas 1-1"
    game = table(position, [7])
    happened = play(game, "squad-1", "yes")
    assert need(game, "fire") == [8]
    assert "InsurgentsEliminated" in names(happened)
    game = table(position, [7])
    happened = play(game, "squad-1", "no")
    assert need(game, "fire") == [6]
    assert "ShotMissed" in names(happened)


def test_5_1_4_2_a_caat_lends_its_explosives_to_its_squads_assault() -> None:
    position = ASSAULT.format(squad="caat 1 ammo 4 explosives", enemy="martyrs 1-1")
    game = table(position, [8, 9])
    assert "InsurgentsEliminated" in names(play(game, "squad-1", "yes"))
    assert need(game, "assault-squad") == [8]


def test_5_1_4_2_a_caat_alone_neither_fires_nor_assaults() -> None:
    # One shot of the squad is all there is: afterwards nobody is left to fire.
    position = "turn 5 fire\nzone 3 usmc start\nsquad-1 3/R caat 1 ammo 4\n15/1 guerillas 1-1\n15/2 guerillas 1-1"
    game = table(position, [9])
    play(game, "squad-1", "15/1", "yes")
    assert offered(game)[0] != "fire-with"


def test_5_1_4_3_one_step_loss_removes_a_caat_with_its_markers() -> None:
    game = table(ASSAULT.format(squad="caat 1 ammo 4 explosives", enemy="martyrs 1-4"), HIT)
    play(game, "squad-1", "no", "caat")
    assert "caat" not in unit(game, "squad-1")
    assert vp(game) == -2


def test_5_1_4_3_a_caat_goes_with_its_squad_and_does_not_count() -> None:
    game = table(ASSAULT.format(squad="reduced caat 1 ammo 4 explosives", enemy="martyrs 1-4"), HIT)
    play(game, "squad-1", "no", "squad")
    assert unit(game, "squad-1")["at"] == "gone"
    assert "caat" not in unit(game, "squad-1")
    assert vp(game) == -5


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_5_1_4_3_a_caat_with_nothing_left_goes_home_at_regrouping_without_penalty(edition: str) -> None:
    game = table("turn 5 caats\nzone 3 usmc start\nsquad-1 3/C caat 1 ammo 0", edition=edition)
    assert [fact["cite"] for fact in events(game, game.log, "CaatSpent")] == ["14.3.5"]
    assert "caat" not in unit(game, "squad-1")
    assert vp(game) == 0


@pytest.mark.parametrize("munitions", ["ammo 1", "ammo 0 explosives"])
def test_5_1_4_3_a_caat_with_either_marker_left_stays(munitions: str) -> None:
    game = table(f"turn 5 caats\nzone 3 usmc start\nsquad-1 3/C caat 1 {munitions}")
    assert "CaatSpent" not in names(game.log)
    assert "caat" in unit(game, "squad-1")


# 5.1.5 Heroes

HERO = [0, 9, 3]  # the squad's natural 0, the enemy's 9, and the Hero row of the Events table


def test_5_1_5_1_a_hero_appears_with_a_silver_star_before_the_assault_is_resolved() -> None:
    game = table(ASSAULT.format(squad="", enemy="guerillas 1-1"), HERO)
    happened = play(game, "squad-1")
    heroes = events(game, happened, "HeroMade")
    assert [(fact["medal"], fact["cite"]) for fact in heroes] == [("silver-star", "5.1.5.1")]
    assert names(happened).index("HeroMade") < names(happened).index("InsurgentsEliminated")
    assert unit(game, "squad-1")["hero"] == "silver-star"


def test_5_1_5_1_a_hero_is_lost_with_his_squad() -> None:
    game = table(ASSAULT.format(squad="reduced hero silver-star", enemy="martyrs 1-4"), HIT)
    play(game, "squad-1")
    assert (unit(game, "squad-1")["at"], unit(game, "squad-1")["hero"]) == ("gone", "")


def test_5_1_5_1_a_step_loss_leaves_the_hero_with_the_squad() -> None:
    game = table(ASSAULT.format(squad="hero silver-star", enemy="martyrs 1-4"), HIT)
    play(game, "squad-1")
    assert unit(game, "squad-1")["hero"] == "silver-star"
    assert unit(game, "squad-1")["cf"] == 6  # 6, less the step, more the Hero


@pytest.mark.parametrize("medal", ["silver-star", "medal-of-honor"])
def test_5_1_5_2_a_second_deed_turns_the_marker_and_there_is_never_another(medal: str) -> None:
    game = table(ASSAULT.format(squad=f"hero {medal}", enemy="guerillas 1-1"), HERO)
    happened = play(game, "squad-1")
    assert [fact["cite"] for fact in events(game, happened, "HeroMade")] == ["5.1.5.2"]
    assert unit(game, "squad-1")["hero"] == "medal-of-honor"
    assert unit(game, "squad-1")["cf"] == 8


@pytest.mark.parametrize(("medal", "factor"), [("silver-star", 7), ("medal-of-honor", 8)])
def test_5_1_5_3_a_hero_adds_1_or_2_to_the_combat_factor(medal: str, factor: int) -> None:
    game = table(f"turn 5 fire\nzone 3 usmc start\nsquad-1 3/1 hero {medal}\n15/1 guerillas 1-1", [9])
    play(game, "squad-1")
    assert need(game, "fire") == [factor]


def test_5_1_5_3_a_hero_of_a_fired_squad_does_not_fire() -> None:
    game = table("turn 5 fire\nzone 3 usmc start\nsquad-1 3/1 fired hero silver-star\n15/1 guerillas 1-1")
    assert "UnitFired" not in names(game.log)
    assert offered(game)[0] != "fire-with"


# 5.1.6 Iraqi squads

MOSQUE = "turn 9 {segment}\nzone 26 fortified\nzone 16 usmc normal\nzone 25 normal\n"


def test_5_1_6_three_iraqi_squads_of_combat_factor_4_come_as_reinforcements() -> None:
    game = table("turn 9 reinforcements\nzone 3 usmc start\nzone 4 usmc start\niraqis-from 9")
    assert [unit(game, f"iif-{number}")["cf"] for number in (1, 2, 3)] == [4, 4, 4]
    assert unit(game, "iif-1")["at"] == "iraqi"
    play(game, "iif", "3/C", "4/C", "4/C")
    assert unit(game, "iif-3")["at"] == "4/C"


def test_5_1_6_an_iraqi_squad_is_like_a_usmc_squad() -> None:
    # Two steps, four Movement Points, and it Fires from a Zone under USMC Control.
    game = table(MOSQUE.format(segment="fire") + "iif-1 16/1\n26/1 guerillas 1-1", [1])
    assert "InsurgentsEliminated" in names(play(game, "iif-1"))
    assert need(game, "fire") == [4]
    game = table(MOSQUE.format(segment="assault") + "iif-1 26/1\n26/1' martyrs 1-4", [9, 1])
    assert "SquadReduced" in names(play(game, "iif-1"))
    assert unit(game, "iif-1")["cf"] == 3
    game = table(MOSQUE.format(segment="movement") + "iif-1 16/C")
    assert [fact["mp"] for fact in events(game, play(game, "iif-1"), "MoveBegan")] == [4]


ROUND = "turn 9 movement\nzone 26 fortified\nzone 25 usmc normal\nzone 35 usmc normal\nzone 36 normal\n"


def test_5_1_6_1_iraqis_keep_out_of_insurgent_zones_save_the_mosque() -> None:
    game = table(ROUND + "iif-1 25/C")
    play(game, "iif-1", "C3")
    assert offered(game) == ["step", "26/OG", "26/C", "35/C"]
    ruling = game.why_not("36/C")
    assert (ruling.cite, ruling.reason) == ("5.1.6.1", "iraqis-keep-out")
    with pytest.raises(umpire.Illegal):
        game.play("36/C")


def test_5_1_6_1_one_iraqi_squad_to_a_location_of_the_mosque() -> None:
    game = table(ROUND + "iif-1 25/C\niif-2 26/C moved\niif-3 26/1 moved")  # but several in the Zone
    play(game, "iif-1", "C3")
    assert offered(game) == ["step", "26/OG", "35/C"]
    assert game.why_not("26/C").cite == "5.1.6.1"
    game = table(ROUND + "iif-1 26/C\niif-2 26/1' moved")  # nor through one another (ruling R60)
    play(game, "iif-1")
    assert offered(game) == ["step", "secure", "stop"]
    assert game.why_not("26/1'").cite == "5.1.6.1"


def test_5_1_6_1_no_marine_enters_the_mosque() -> None:
    game = table(ROUND + "squad-1 25/C")
    play(game, "squad-1", "C3")
    assert offered(game) == ["step", "35/C", "36/C"]
    ruling = game.why_not("26/C")
    assert (ruling.cite, ruling.reason) == ("12.4.2", "mosque")


@pytest.mark.parametrize(("dice", "side"), [([0, 9], "usmc"), ([9, 0], "insurgents")])
def test_5_1_6_2_both_sides_use_the_one_special_events_table(dice: list[int], side: str) -> None:
    game = table(MOSQUE.format(segment="assault") + "iif-1 26/1\n26/1' guerillas 1-1", [*dice, 0])
    happened = play(game, "iif-1")
    facts = events(game, happened, "EventHappened")
    assert [(fact["word"], fact["side"], fact["cite"]) for fact in facts] == [("al-fajr", side, "13.4.3.4")]


def test_5_1_6_2_phantom_fury_does_not_help_the_iraqis() -> None:
    position = MOSQUE.format(segment="fire").replace("16 usmc normal", "16 usmc normal fury-0015")
    game = table(position + "iif-1 16/1\nsquad-1 16/2\n26/1 guerillas 1-1\n26/2 guerillas 1-1", [9, 9])
    play(game, "iif-1", "26/1", "squad-1", "26/1")
    rolls = [step for step in game.log if isinstance(step, umpire.Roll) and step.why == "fire"]
    reasons = [[mod.reason for mod in roll.mods] for roll in rolls]
    assert "fire-phantom-fury" not in reasons[0]
    assert "fire-phantom-fury" in reasons[1]


# 5.2 Insurgents


def test_5_2_combat_factors_go_from_1_to_4_and_only_some_martyrs_reach_4() -> None:
    chart = schema.chart()
    assert set(chart.kind_guerillas) == {1, 2, 3}
    assert set(chart.kind_martyrs) == {1, 2, 3, 4}


@pytest.mark.parametrize(("die", "side", "factor"), [(6, "guerillas", 1), (9, "martyrs", 4)])
def test_5_2_1_a_counter_is_guerillas_on_one_side_and_martyrs_on_the_other(die: int, side: str, factor: int) -> None:
    game = table("turn 5 assault\nzone 14 normal\nsquad-1 14/C\n14/1 suspect 2/1/R", [die, "1-4", 9, 9, "2/1/R"])
    happened = play(game, "squad-1")
    facts = events(game, happened, "InsurgentsFound")
    assert [(fact["martyrs"], fact["cf"]) for fact in facts] == [(side, factor)]


@pytest.mark.parametrize("side", ["guerillas", "martyrs"])
def test_5_2_1_one_step_loss_eliminates_the_unit_and_its_counter_goes_back(side: str) -> None:
    game = table(f"turn 5 fire\nzone 3 usmc start\nsquad-1 3/1\n15/R {side} 3-4" + MORE_FIRE, [0])
    before = game.view("usmc")["cups"]["insurgents"]["3-4"]
    play(game, "squad-1")
    assert enemies(game, 15) == {}
    assert game.view("usmc")["cups"]["insurgents"]["3-4"] == before + 1


def test_5_2_2_martyrs_stay_in_their_location_until_they_are_eliminated() -> None:
    game = table(ASSAULT.format(squad="", enemy="martyrs 1-1"), [9, 9])
    happened = play(game, "squad-1")
    assert "InsurgentsRetreated" not in names(happened)
    assert enemies(game, 14) == {"14/1": {"type": "martyrs", "cf": 1, "kind": "1-1"}}


def test_5_2_2_martyrs_neither_retreat_nor_counter_attack_in_a_reaction() -> None:
    for reaction in (4, 7):
        position = "turn 5 support\nzone 14 normal\nsquad-1 14/C\n14/1 martyrs 1-1\n16/1 suspect 2/1/R"
        game = table(position, [9, reaction])
        happened = play(game, "super-cobra")
        assert not {"InsurgentsRetreated", "InsurgentsMoved", "CounterAttacked"} & set(names(happened))


def test_5_2_2_guerillas_move_by_retreat_movement() -> None:
    game = table(ASSAULT.format(squad="", enemy="guerillas 1-1"), [9, 9, "2/1/R"])
    happened = play(game, "squad-1")
    assert [(fact["at"], fact["to"]) for fact in events(game, happened, "InsurgentsRetreated")] == [("14/1", "24/2")]


# 5.3.2 Placing Suspects


def scouted(zone: int, second: int, *draws: str, more: str = "") -> tuple[Game, list[str]]:
    """Activate two Zones with a drone; where the first Zone's Suspects went."""
    game = table("turn 5 support\n" + more, [0, *draws])
    happened = play(game, "dragon-eye", str(zone), str(second))
    placed = [fact["at"] for fact in events(game, happened, "SuspectPlaced")]
    return game, [at for at in placed if at.startswith(f"{zone}/")]


def test_5_3_2_1_every_zone_receives_two_suspects() -> None:
    assert scouted(41, 32, "2/1/R", "1/2/R")[1] == ["41/2", "41/1"]


def test_5_3_2_1_a_fortified_zone_receives_two_as_well() -> None:
    game = table("turn 5 support\nstrong-points 1", [0, "strong-point", "2/1/R", "2/1/R"])
    happened = play(game, "dragon-eye", "41", "32")
    assert [fact["at"] for fact in events(game, happened, "SuspectPlaced")][:2] == ["41/2", "41/2'"]


def test_5_3_2_1_the_mosque_receives_three() -> None:
    assert scouted(26, 16, "1/2/R", "1/2/R", "R/2/1")[1] == ["26/1", "26/1'", "26/R"]


def test_5_3_2_1_they_are_drawn_at_random_from_their_cup() -> None:
    game = umpire.place("phantom-fury", "turn 5 support", dice=umpire.ToldDice())
    play(game, "dragon-eye", "0", "41", "32")
    assert isinstance(game.pending, umpire.Draw)
    assert game.pending.cup == "suspects"
    assert sum(game.pending.counts) == 36


@pytest.mark.parametrize(
    ("string", "order"),
    [
        ("2/1/R", "2 2' 1 1' R"),
        ("1/R/2", "1 1' R 2 2'"),
        ("R/2/1", "R 2 2' 1 1'"),
    ],
)
def test_5_3_2_2_the_first_free_location_in_printed_order(string: str, order: str) -> None:
    # Zone 55 has 1, 1', 2, 2' and R: fill them one by one.
    codes = order.split()
    for taken in range(len(codes) - 1):
        full = "\n".join(f"55/{code} guerillas 1-1" for code in codes[:taken])
        _, placed = scouted(55, 54, string, string, more=full)
        assert placed == [f"55/{code}" for code in codes[taken : taken + 2]]


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_5_3_2_2_the_second_prime_comes_before_the_next_kind(edition: str) -> None:
    # 2/1/R in Zone 45: 2, 1, 1', 1'', R. The French example leaves 1'' out, its rule does not.
    full = "45/2 guerillas 1-1\n45/1 guerillas 1-1\n45/1' guerillas 1-1"
    game = table("turn 5 support\n" + full, [0, "2/1/R", "2/1/R"], edition)
    happened = play(game, "dragon-eye", "45", "44")
    assert [fact["at"] for fact in events(game, happened, "SuspectPlaced")][:2] == ["45/1''", "45/R"]


def test_5_3_2_3_no_location_free_and_the_marker_goes_back() -> None:
    full = "39/1 guerillas 1-1\n39/R guerillas 1-1"
    game, placed = scouted(39, 31, "2/1/R", "2/1/R", more=full)
    assert placed == []
    facts = [fact for fact in events(game, game.log, "SuspectNotPlaced") if fact["zone"] == 39]
    assert [fact["cite"] for fact in facts] == ["5.3.2.3", "5.3.2.3"]


def test_5_3_2_3_the_marker_that_finds_no_place_is_in_the_cup_again() -> None:
    # Guerillas have retreated into every Location of Zone 39 before anybody looked at it.
    around = "".join(f"zone {zone} normal\n" for zone in range(13, 62) if zone not in (26, 27, 30, 39))
    position = f"turn 5 contact\nstrong-points 1\nzone 30 usmc normal\n{around}39/1 guerillas 1-1\n39/R guerillas 1-1"
    game = table(position, ["normal", "2/1/R", "2/1/R"])
    assert names(game.log)[:3] == ["ZoneActivated", "SuspectNotPlaced", "SuspectNotPlaced"]
    draws = [step for step in game.plies if isinstance(step, Draw) and step.cup == "suspects"]
    assert [step.counts[0] for step in draws[:2]] == [8, 8]


def test_5_3_2_3_the_lost_floors_of_ruins_take_no_suspect() -> None:
    position = "turn 5 infiltration\nzone 14 usmc normal ruins\n15/1 guerillas 1-1"
    game = table(position, ["R/2/1"])
    assert [fact["at"] for fact in events(game, game.log, "SuspectPlaced")] == ["14/1"]


def test_5_3_2_3_a_squads_location_is_not_available() -> None:
    # Ruling R10: an Assault over the roofs has brought a squad into a Zone that nobody had looked at.
    position = "turn 5 assault\nzone 15 usmc normal\nsquad-1 15/R\n14/R guerillas 1-1" + MORE_ASSAULTS
    game = table(position, [3, 9, "R/2/1", "R/2/1"])
    happened = play(game, "squad-1")
    assert unit(game, "squad-1")["at"] == "14/R"
    assert [fact["at"] for fact in events(game, happened, "SuspectPlaced")] == ["14/2", "14/2'"]


# 5.3.3, 5.3.4 Activating Suspects


def activation(nature: str, die: int, *more: int | str) -> tuple[Game, list[str]]:
    """A Suspect is assaulted in a Zone of that nature."""
    position = f"turn 5 assault\nstrong-points 1\nzone 14 {nature}\nsquad-1 14/C\n14/1 suspect 2/1/R"
    game = table(position + MORE_ASSAULTS, [die, *more])
    return game, names(play(game, "squad-1"))


@pytest.mark.parametrize("die", [1, 5])
def test_5_3_3_in_a_normal_zone_1_to_5_is_a_dummy(die: int) -> None:
    game, happened = activation("normal", die)
    assert "SuspectWasDummy" in happened
    assert enemies(game, 14) == {}


@pytest.mark.parametrize(("die", "side"), [(6, "guerillas"), (8, "guerillas"), (9, "martyrs")])
def test_5_3_3_in_a_normal_zone_6_to_8_draws_guerillas_and_9_martyrs(die: int, side: str) -> None:
    game, _ = activation("normal", die, "2-3", 9, 9, "2/1/R")
    facts = events(game, game.log, "InsurgentsFound")
    assert [(fact["at"], fact["martyrs"], fact["cite"]) for fact in facts] == [("14/1", side, "5.3.3")]


def test_5_3_3_in_a_normal_zone_0_is_an_ied_in_an_assault() -> None:
    game, happened = activation("normal", 0, 6)
    assert "SuspectWasTrap" in happened
    assert need(game, "ied") == [6]


def test_5_3_3_a_0_is_an_ied_under_defensive_fire() -> None:
    position = "turn 5 movement\nzone 14 normal\nzone 15 usmc normal\nsquad-1 15/C\n14/1 suspect 2/1/R"
    game = table(position, [7, 0, 6])
    play(game, "squad-1", "14/C", "no")
    assert need(game, "ied") == [6]


def test_5_3_3_a_0_is_a_sniper_after_fire() -> None:
    game = table("turn 5 fire\nzone 3 usmc start\nsquad-1 3/1\n15/1 suspect 2/1/R", [3, 0, 2])
    happened = play(game, "squad-1")
    assert need(game, "sniper") == [1]
    assert "SniperMissed" in names(happened)
    assert need(game, "ied") == []


def test_5_3_4_in_a_fortified_zone_0_is_a_dummy() -> None:
    assert "SuspectWasDummy" in activation("fortified", 0)[1]


@pytest.mark.parametrize("die", [1, 7])
def test_5_3_4_in_a_fortified_zone_1_to_7_draws_martyrs(die: int) -> None:
    game, _ = activation("fortified", die, "2-3", 9, 9)
    facts = events(game, game.log, "InsurgentsFound")
    assert [(fact["martyrs"], fact["cf"], fact["cite"]) for fact in facts] == [("martyrs", 3, "5.3.4")]


@pytest.mark.parametrize("die", [8, 9])
def test_5_3_4_in_a_fortified_zone_8_and_9_are_an_ied(die: int) -> None:
    game, happened = activation("fortified", die, 6)
    assert "SuspectWasTrap" in happened
    assert need(game, "ied") == [6]


@pytest.mark.parametrize("die", [8, 9])
def test_5_3_4_an_8_or_9_is_a_sniper_after_fire(die: int) -> None:
    position = "turn 5 fire\nstrong-points 1\nzone 3 usmc start\nzone 15 fortified\nsquad-1 3/1\n15/1 suspect 2/1/R"
    game = table(position, [3, die, 2])
    play(game, "squad-1")
    assert need(game, "sniper") == [1]


def test_5_3_4_the_mosque_uses_the_fortified_table() -> None:
    game = table(MOSQUE.format(segment="assault") + "iif-1 26/1\n26/1' suspect 1/2/R", [6, "2-3", 9, 9])
    play(game, "iif-1")
    assert [fact["martyrs"] for fact in events(game, game.log, "InsurgentsFound")] == ["martyrs"]


@pytest.mark.parametrize("die", [1, 6, 9, 0])
def test_5_3_5_an_activated_suspect_goes_back_into_its_cup(die: int) -> None:
    more: list[int | str] = [] if die == 1 else [6] if die == 0 else ["2-3", 9, 9, "2/R/1"]
    game, _ = activation("normal", die, *more)
    assert game.view("usmc")["cups"]["suspects"]["2/1/R"] == 8
    assert all(seen["type"] != "suspect" for seen in enemies(game, 14).values())


# 5.4 Other markers


def test_5_4_turn_control_and_victory_points_are_kept() -> None:
    game = table("turn 5 fire\nzone 3 usmc start\nsquad-1 3/1\n15/R guerillas 1-1" + MORE_FIRE, [0])
    play(game, "squad-1")
    seen = game.view("usmc")
    assert (seen["turn"], seen["turns"], seen["vp"], seen["zones_left"]) == (5, 16, 1, 58)


def test_5_4_markers_are_never_short() -> None:
    # Ruling R12: four Hero markers on the sheet, and yet a fifth Hero.
    heroes = "".join(f"squad-{number} {number}/1 hero silver-star\n" for number in (2, 3, 4, 5))
    game = table(heroes + ASSAULT.format(squad="", enemy="guerillas 1-1"), HERO)
    play(game, "squad-1")
    assert unit(game, "squad-1")["hero"] == "silver-star"
