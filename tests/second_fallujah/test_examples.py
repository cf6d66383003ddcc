"""The three examples of play as recorded games that must replay, number by number, and what might have been.

The remarks (`# ...`) in a record say what the example leaves open and what was chosen there.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import umpire
from umpire.engine.ask import DECISION
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, refusal
from umpire.titles.second_fallujah.check.invariants import area, insurgents, seen, unit, vp
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.ruleset import TwoPlayers
from writing import as_said

RECORDS = Path(__file__).parents[2] / "records" / "second_fallujah"
EXAMPLES = ("example-1", "example-2", "example-3")
every_example = pytest.mark.parametrize("name", EXAMPLES)

FIRST_BATTALION = ["1-3-a", "1-3-b", "1-3-c", "1-3-w"]
INFANTRY = ["1-3-a", "1-3-b", "1-3-c"]


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


@cache
def told(name: str) -> Game:
    """The game of a record, at its end. Only to be looked at."""
    return umpire.replay(text_of(name), f"{name}.record")


def opened(name: str, *edits: tuple[str, str]) -> Game:
    """The same game before its first answer, with told dice, perhaps from a position that differs a little."""
    record = umpire.Record.parse(text_of(name))
    record.answers, record.dice, record.seed = [], "told", ""
    for old, new in edits:
        assert old in record.position
        record.position = record.position.replace(old, new)
    return umpire.replay(record)


def answers(name: str) -> list[str]:
    return [step.answer_text(step.answer) for step in told(name).plies]


def before(name: str, what: str, nth: int = 0, *edits: tuple[str, str]) -> Game:
    """The game of a record, waiting for the answer to a question (by its verb) or for dice (by what they are for)."""
    game = opened(name, *edits)
    for answer in answers(name):
        step = game.pending
        if what in (getattr(step, "verb", ""), getattr(step, "why", "")):
            if not nth:
                return game
            nth -= 1
        game.play(answer)
    raise AssertionError(f"{name} never comes to this: {what}")


def to_the_end(name: str, *edits: tuple[str, str]) -> Game:
    """The same answers from a position that differs a little."""
    game = opened(name, *edits)
    play(game, *answers(name))
    return game


def position(game: Game) -> str:
    return game.rules.to_text(game.pos)


def dice(game: Game, why: str) -> list[umpire.Roll]:
    return [step for step in game.log if isinstance(step, umpire.Roll) and step.why == why]


def mods(roll: umpire.Roll) -> list[tuple[str, int]]:
    return [(mod.reason, mod.value) for mod in roll.mods]


def facts(game: Game, name: str) -> list[dict[str, Any]]:
    """What the events of one name say."""
    found = events(game, game.log, name)
    return [{key: fact[key] for key in fact if key not in ("event", "cite")} for fact in found]


def units_left(game: Game, *names_of: str) -> list[int]:
    """Movement Points left."""
    return [unit(game, name)["mp"] for name in names_of]


def barred(game: Game, name: str, number: int) -> tuple[str, str]:
    """Why a unit may not enter an area; nothing if it may."""
    rules, pos = game.rules, game.pos
    assert isinstance(rules, TwoPlayers)
    assert isinstance(pos, Position)
    ruling = rules.may_enter(pos, rules.chart.unit_index[name], number)
    return ruling.cite, ruling.reason


# -- every record -----------------------------------------------------------------------------------------------------


@every_example
def test_an_example_replays_and_is_written_again_as_it_was(name: str) -> None:
    record = umpire.Record.parse(text_of(name))
    game = told(name)
    assert not record.torn
    assert len(game.plies) == len(record.answers)
    assert as_said(game.record.text()) == as_said(text_of(name))


@every_example
def test_an_example_can_be_undone_and_forked_at_every_decision(name: str) -> None:
    game = opened(name)
    course = answers(name)
    for index, answer in enumerate(course):
        step = game.pending
        assert step is not None
        twin = game.fork()
        play(twin, *course[index:])
        assert position(twin) == position(told(name))
        here = position(game)
        game.play(answer)
        if step.form == DECISION and game.may_undo():
            game.undo()
            assert position(game) == here
            game.play(answer)
    assert position(game) == position(told(name))


@every_example
def test_the_end_of_an_example_survives_as_text(name: str) -> None:
    game = told(name)
    assert game.rules.to_text(game.rules.from_text(position(game))) == position(game)


# -- example 1: movement, Reaction, combat ----------------------------------------------------------------------------


def test_example_1_a_the_first_company_pays_4_mp_and_must_stop_and_attack() -> None:
    game = before("example-1", "coalition-next", 1)
    assert facts(game, "UnitsMoved") == [{"units": "1-3-a", "origin": "ne", "to": "18", "cost": 4}]
    assert units_left(game, "1-3-a") == [7 - 4]
    assert area(game, 18)["pending_attack"]
    assert offered(game) == ["coalition-next", "ne", "attack-18"]
    assert refusal(game, "1-3-a") == ("6.2", "stopped")
    assert refusal(game, "done") == ("6.3", "mandatory-attack")


def test_example_1_a_up_to_eight_units_of_the_zone_may_go_but_to_one_area_only() -> None:
    game = before("example-1", "who-moves", 2)
    assert isinstance(game.pending, umpire.Decision)
    assert game.pending.about["to"] == "18"  # it was not asked: the first area is the same for all
    assert barred(game, "1-3-b", 19) == ("4.1.2", "first-area")
    play(game, *FIRST_BATTALION[1:], "2-tank-a", "4-fssg-b", "iraqi-2-1")
    play(game, "1-8-a")  # the eighth
    assert len(area(game, 18)["coalition"]) == 8
    assert offered(game) == ["coalition-next", "attack-18"]  # nobody else may come: nothing is left but to attack


def test_example_1_b_the_fedayeen_could_dig_in_or_retreat_and_need_not() -> None:
    game = before("example-1", "react")
    assert offered(game) == [
        "react", "dig-in", "retreat-fedayeen", "retreat-cadre", "militia", "from-19", "own-19", "done",
    ]  # fmt: skip
    assert {"dig-in", "retreat-fedayeen"} <= set(offered(before("example-1", "react", 2)))


def test_example_1_b_a_fedayeen_that_retreats_becomes_spent() -> None:
    game = before("example-1", "react")
    play(game, "retreat-fedayeen", "20")
    assert insurgents(game, 20) == {"spent-fedayeen": 1}


def test_example_1_c_the_cadre_in_18_retreats_or_places_a_militia_but_not_both() -> None:
    game = before("example-1", "react", 1)
    assert insurgents(game, 18) == {"fedayeen": 1, "cadre": 1, "militia": 1}
    assert refusal(game, "retreat-cadre") == ("4.1.3", "reacted")
    assert refusal(game, "militia") == ("4.1.3", "reacted")


def test_example_1_d_the_cadre_in_19_places_one_in_18_or_in_19_but_not_both() -> None:
    assert facts(told("example-1"), "MilitiaPlaced") == [{"area": "18", "origin": "18"}, {"area": "18", "origin": "19"}]
    game = before("example-1", "react", 2)
    assert insurgents(game, 18) == {"fedayeen": 1, "cadre": 1, "militia": 2}
    assert refusal(game, "own-19") == ("4.1.3", "reacted")
    other = before("example-1", "react", 1)
    play(other, "own-19")
    assert insurgents(other, 19) == {"cadre": 1, "militia": 1}


def test_example_1_e_six_more_units_pay_the_same_4_mp_and_nobody_reacts_to_them() -> None:
    game = before("example-1", "attack")
    assert facts(game, "UnitsMoved")[1] == {
        "units": "1-3-b 1-3-c 1-3-w 2-tank-a 4-fssg-b iraqi-2-1", "origin": "ne", "to": "18", "cost": 4,
    }  # fmt: skip
    assert units_left(game, *FIRST_BATTALION, "2-tank-a", "iraqi-2-1") == [3, 3, 3, 3, 3, 2]
    assert len(facts(game, "ReactionBegan")) == 1


def test_example_1_e_the_mp_company_could_not_have_gone_in_first() -> None:
    game = before("example-1", "who-moves")
    assert refusal(game, "4-fssg-b") == ("6.2", "first-must-lead")


def test_example_1_offensive_value_12_by_its_parts() -> None:
    (attack,) = dice(told("example-1"), "attack")
    assert mods(attack) == [
        ("lead-cf", 6),
        ("support-infantry", 1),
        ("support-infantry", 1),
        ("support-weapons", 1),
        ("support-tank", 2),
        ("battalion-integrity", 1),
    ]
    assert sum(value for _, value in mods(attack)) == 12


def test_example_1_the_lead_is_a_marine_company_and_all_seven_units_take_part() -> None:
    (declared,) = facts(told("example-1"), "AttackDeclared")
    assert declared["lead"] in INFANTRY
    assert set(declared["units"].split()) == {*FIRST_BATTALION, "2-tank-a", "4-fssg-b", "iraqi-2-1"}


def test_example_1_neither_the_mps_nor_the_iraqis_add_anything() -> None:
    game = before("example-1", "who-moves", 2)
    play(game, *FIRST_BATTALION[1:], "2-tank-a", "go", "attack-18")
    assert isinstance(game.pending, umpire.Roll)
    assert sum(value for _, value in mods(game.pending)) == 12


def test_example_1_the_iraqis_spare_the_political_penalty() -> None:
    assert seen(told("example-1"))["backlash"] == 0
    game = before("example-1", "who-moves", 2)
    play(game, *FIRST_BATTALION[1:], "2-tank-a", "go", "attack-18")
    assert facts(game, "BacklashRaised") == [{"points": 1, "word": "mosque"}]


def test_example_1_defensive_value_5_the_fedayeen_leads() -> None:
    (defence,) = dice(told("example-1"), "defence")
    assert mods(defence) == [("defence-cf", 3), ("tem", 2)]


def test_example_1_19_against_12_makes_7_casualty_points() -> None:
    game = told("example-1")
    assert [dice(game, why)[0].answer for why in ("attack", "defence")] == [7, 7]
    assert [dice(game, why)[0].modified() for why in ("attack", "defence")] == [19, 12]
    assert facts(game, "BattleRolled") == [{"area": "18", "attack": 19, "defence": 12, "points": 7, "word": "hit"}]


@pytest.mark.parametrize(("impulse", "goes_on"), [(1, True), (7, True), (8, False), (12, False)])
def test_example_1_the_same_7_ends_the_phase_only_above_impulse_7(impulse: int, goes_on: bool) -> None:
    game = to_the_end("example-1", ("impulse 7", f"impulse {impulse}"))
    assert facts(game, "EndRollNoted") == [{"roll": 7, "impulse": impulse, "word": "goes-on" if goes_on else "ends"}]
    assert dice(game, "end-of-phase") == []
    if goes_on:
        assert (seen(game)["stage"], seen(game)["impulse"]) == ("insurgent", impulse + 1)
    else:
        assert (facts(game, "ActionPhaseEnded"), seen(game)["phase"]) == ([{"word": "roll"}], "regroup")


def test_example_1_the_lead_unit_takes_the_first_point() -> None:
    game = before("example-1", "casualty")
    assert isinstance(game.pending, umpire.Decision)
    assert (game.pending.seat, game.pending.about) == ("insurgent", {"area": "18", "left": "7"})
    assert offered(game) == ["casualty", "flip-fedayeen", "kill-fedayeen"]
    assert refusal(game, "kill-militia") == ("8.2", "lead-first-or-most")
    assert refusal(game, "flip-cadre") == ("8.2", "lead-first-or-most")


def test_example_1_f_to_i_how_the_7_points_are_taken() -> None:
    game = told("example-1")
    taken = ("UnitEliminated", "UnitFlipped", "UnitRetreated")
    assert events(game, game.log, *taken) == [
        {"event": "UnitEliminated", "cite": "8.2", "area": "18", "state": "fedayeen"},  # 3
        {"event": "UnitEliminated", "cite": "8.2", "area": "18", "state": "militia"},  # 1
        {"event": "UnitEliminated", "cite": "8.2", "area": "18", "state": "militia"},  # 1
        {"event": "UnitFlipped", "cite": "8.2", "area": "18", "state": "cadre"},  # 1
        {"event": "UnitRetreated", "cite": "8.3", "state": "spent-cadre", "origin": "18", "to": "20"},  # 1
    ]


def test_example_1_the_points_left_count_down_from_7() -> None:
    left = [before("example-1", "casualty", nth).pending for nth in range(3)]
    assert [step.about["left"] for step in left if isinstance(step, umpire.Decision)] == ["7", "4", "3"]


def test_example_1_f_after_the_fedayeen_he_is_free_to_choose() -> None:
    assert offered(before("example-1", "casualty", 1)) == ["casualty", "flip-cadre", "kill-cadre", "kill-militia"]


def test_example_1_i_the_cadre_retreats_to_any_of_three_free_areas() -> None:
    game = before("example-1", "retreat-to")
    assert offered(game) == ["retreat-to", "19", "20", "22"]
    assert insurgents(game, 18) == {"spent-cadre": 1}
    assert insurgents(told("example-1"), 20) == {"spent-cadre": 1}


def test_example_1_he_could_only_save_one_unit() -> None:
    # 7 of the 8 points that the four units can absorb: what is not lost has been flipped and retreated.
    game = before("example-1", "casualty")
    play(game, "flip-fedayeen", "retreat-fedayeen", "20")
    assert offered(game)[0] == "casualty"
    play(game, "kill-militia", "kill-militia", "flip-cadre")
    assert insurgents(game, 18) == {}  # the Cadre had to go for the last 3
    assert insurgents(game, 20) == {"spent-fedayeen": 1}


def test_example_1_it_was_no_overrun() -> None:
    assert "AreaOverrun" not in names(told("example-1").log)


def test_example_1_j_all_seven_coalition_units_are_spent_and_nobody_else() -> None:
    game = told("example-1")
    spent = {shown["id"] for shown in seen(game)["units"] if shown["spent"]}
    assert spent == {*FIRST_BATTALION, "2-tank-a", "4-fssg-b", "iraqi-2-1"}
    assert set(area(game, 18)["coalition"]) == spent


def test_example_1_k_area_18_is_the_coalitions() -> None:
    game = told("example-1")
    assert facts(game, "ControlChanged") == [{"area": "18", "side": "coalition"}]
    assert (area(game, 18)["control"], area(game, 18)["state"]) == ("coalition", "free")


def test_example_1_after_the_battle_no_eighth_unit_enters_and_the_impulse_is_over() -> None:
    waiting = before("example-1", "retreat-to")
    assert barred(waiting, "1-8-a", 18) == ("6.2", "battle-fought")
    assert barred(waiting, "1-8-a", 19) == ("4.1.2", "first-area")
    told_by_now = names(play(waiting, "20"))
    assert told_by_now == ["UnitRetreated", "AttackersSpent", "ControlChanged", "ImpulseEnded", "ImpulseBegan"]
    assert (seen(waiting)["stage"], seen(waiting)["impulse"]) == ("insurgent", 8)


def test_example_1_costs_the_insurgents_two_points() -> None:
    # A Fedayeen and the mosque of 18; the Cadre is saved.
    assert vp(opened("example-1")) - vp(told("example-1")) == 2


# -- example 2: Overrun and Ambush ------------------------------------------------------------------------------------


def test_example_2_a_six_units_pay_4_mp_into_19() -> None:
    game = before("example-2", "react")
    assert facts(game, "UnitsMoved") == [
        {"units": "1-3-a 1-3-b 1-3-c 1-3-w 2-tank-a iraqi-2-1", "origin": "18", "to": "19", "cost": 4}
    ]
    assert units_left(game, *FIRST_BATTALION, "2-tank-a", "iraqi-2-1") == [3, 3, 3, 3, 3, 2]


def test_example_2_b_the_cadre_of_19_could_place_a_militia_or_retreat() -> None:
    game = before("example-2", "react")
    assert offered(game) == ["react", "retreat-cadre", "militia", "from-24", "own-24", "done"]
    assert offered(before("example-2", "retreat-to")) == ["retreat-to", "20", "23", "24"]


def test_example_2_b_it_goes_to_24_and_is_spent() -> None:
    game = before("example-2", "react", 1)
    assert facts(game, "UnitRetreated") == [{"state": "cadre", "origin": "19", "to": "24"}]
    assert insurgents(game, 24) == {"cadre": 1, "spent-cadre": 1}


def test_example_2_c_only_the_fresh_cadre_of_24_can_still_react() -> None:
    game = before("example-2", "react", 1)
    assert offered(game) == ["react", "from-24", "own-24", "done"]
    play(game, "from-24")
    assert offered(game)[0] == "coalition-next"


def test_example_2_c_a_militia_in_24_instead_would_vacate_19_for_2_mp_without_combat() -> None:
    game = before("example-2", "react", 1)
    happened = play(game, "own-24")
    assert events(game, happened, "EntryCostChanged") == [
        {"event": "EntryCostChanged", "cite": "6.4.1", "area": "19", "cost": 2, "word": "less"}
    ]
    assert units_left(game, *FIRST_BATTALION, "2-tank-a", "iraqi-2-1") == [5, 5, 5, 5, 5, 4]
    assert area(game, 19)["control"] == "coalition"
    assert "attack-19" not in offered(game)
    play(game, "19")
    assert "24" in offered(game)  # and they could have gone on to attack there
    play(game, "24", "all")
    assert area(game, 24)["pending_attack"]


def test_example_2_d_the_attack_in_19_is_mandatory() -> None:
    game = before("example-2", "coalition-next", 1)
    assert insurgents(game, 19) == {"militia": 1}
    assert refusal(game, "done") == ("6.3", "mandatory-attack")
    assert refusal(game, "19") == ("6.2", "stopped")


def value_in_19(*joining: str) -> list[tuple[str, int]]:
    """The Offensive Value in 19 if a Fedayeen were there too, so that dice are needed."""
    game = before("example-2", "who-moves", 0, ("area 19 insurgent cadre 1", "area 19 insurgent cadre 1 fedayeen 1"))
    play(game, *joining, "go", "done", "attack-19")
    assert isinstance(game.pending, umpire.Roll)
    return mods(game.pending)


def test_example_2_d_offensive_value_12_by_its_parts() -> None:
    parts = value_in_19("battalion-1-3", "2-tank-a", "iraqi-2-1")
    assert parts == [
        ("lead-cf", 6),
        ("support-infantry", 1),
        ("support-infantry", 1),
        ("support-weapons", 1),
        ("support-tank", 2),
        ("battalion-integrity", 1),
    ]
    assert sum(value for _, value in parts) == 12


def test_example_2_d_12_against_0_and_2_is_an_overrun_without_dice() -> None:
    game = before("example-2", "coalition-next", 1)
    happened = play(game, "attack-19")
    assert not any(isinstance(step, umpire.Roll) for step in happened)
    assert [fact for fact in events(game, happened) if fact["event"] != "AttackDeclared"] == [
        {"event": "OverwhelmingForce", "cite": "8.5", "area": "19"},
        {"event": "AreaOverrun", "cite": "8.5", "area": "19"},
        {"event": "ControlChanged", "cite": "9.1", "area": "19", "side": "coalition"},
    ]
    assert insurgents(game, 19) == {}
    assert seen(game)["pools"]["militia"] == seen(opened("example-2"))["pools"]["militia"]
    assert seen(game)["end_roll"] is None


@pytest.mark.parametrize(("value", "joining"), [(6, ["1-3-a"]), (7, ["1-3-a", "1-3-b"])])
def test_example_2_d_an_offensive_value_of_7_is_needed_for_that(value: int, joining: list[str]) -> None:
    game = before("example-2", "who-moves")
    play(game, *joining, "go", "retreat-cadre", "24", "from-24", "attack-19")
    if value < 2 + 5:
        assert isinstance(game.pending, umpire.Roll)
        assert sum(bonus for _, bonus in mods(game.pending)) == value
    else:
        assert "OverwhelmingForce" in names(game.log)


def test_example_2_d_the_iraqis_spare_the_political_penalty() -> None:
    assert seen(told("example-2"))["backlash"] == 0
    game = before("example-2", "who-moves", 1)
    play(game, "2-tank-a", "go", "retreat-cadre", "24", "from-24", "attack-19")
    assert facts(game, "BacklashRaised") == [{"points": 1, "word": "mosque"}]


def test_example_2_e_area_19_is_the_coalitions() -> None:
    assert facts(told("example-2"), "ControlChanged")[0] == {"area": "19", "side": "coalition"}


def test_example_2_after_the_overrun_3_mp_are_left_and_2_to_the_iraqis() -> None:
    game = before("example-2", "coalition-next", 2)
    assert units_left(game, *FIRST_BATTALION, "2-tank-a", "iraqi-2-1") == [3, 3, 3, 3, 3, 2]


def test_example_2_area_24_cannot_be_entered_since_it_costs_4() -> None:
    game = before("example-2", "move-to", 1)
    assert isinstance(game.pending, umpire.Decision)
    assert game.pending.about["origin"] == "19"
    assert refusal(game, "24") == ("6.1", "too-few-mp")
    assert offered(game) == ["move-to", "18", "20", "23"]
    assert insurgents(game, 24) == {"cadre": 1, "spent-cadre": 1}


def test_example_2_f_area_23_is_vacant_and_costs_2_and_does_not_change_hands_before_the_reaction() -> None:
    game = before("example-2", "react", 2)
    assert facts(game, "UnitsMoved")[1] == {"units": "1-3-a", "origin": "19", "to": "23", "cost": 2}
    assert units_left(game, "1-3-a") == [1]
    assert (area(game, 23)["control"], area(game, 23)["coalition"]) == ("insurgent", ["1-3-a"])


def test_example_2_g_the_spent_cadre_of_24_does_not_react() -> None:
    game = before("example-2", "react", 2)
    assert offered(game) == ["react", "from-24", "own-24", "done"]
    play(game, "from-24")  # one Militia, and no second one is offered
    assert insurgents(game, 23) == {"militia": 1}
    assert offered(game)[0] == "coalition-next"


def test_example_2_h_the_fresh_one_reacts_a_second_time_in_the_impulse() -> None:
    assert facts(told("example-2"), "MilitiaPlaced") == [{"area": "19", "origin": "24"}, {"area": "23", "origin": "24"}]


def test_example_2_h_4_mp_with_3_to_spend_is_an_ambush_at_minus_1() -> None:
    game = before("example-2", "coalition-next", 3)
    assert facts(game, "EntryCostChanged") == [{"area": "23", "cost": 4, "word": "more"}]
    assert facts(game, "AmbushSprung") == [{"area": "23", "short": 1}]
    assert area(game, 23)["ambush"] == 1
    assert (area(game, 23)["control"], area(game, 23)["pending_attack"]) == ("insurgent", True)
    assert (unit(game, "1-3-a")["at"], *units_left(game, "1-3-a")) == ("23", 1)  # 2 of its 3 MP are spent


def test_example_2_i_the_weapons_company_joins_for_the_original_cost() -> None:
    game = before("example-2", "who-moves", 6)
    assert isinstance(game.pending, umpire.Decision)
    assert {"1-3-b", "1-3-c", "1-3-w", "2-tank-a", "iraqi-2-1"} <= set(offered(game))  # 2 MP are enough
    play(game, "1-3-w", "go")
    assert facts(game, "UnitsMoved")[-1] == {"units": "1-3-w", "origin": "19", "to": "23", "cost": 2}
    assert (unit(game, "1-3-w")["at"], *units_left(game, "1-3-w")) == ("23", 1)
    assert area(game, 23)["ambush"] == 1  # it lacks as much as the first


def test_example_2_i_the_iraqi_unit_would_make_it_minus_2() -> None:
    game = before("example-2", "who-moves", 6)
    happened = play(game, "iraqi-2-1", "go")
    assert events(game, happened, "AmbushSprung") == [
        {"event": "AmbushSprung", "cite": "6.4.2", "area": "23", "short": 2}
    ]
    assert area(game, 23)["ambush"] == 2
    play(game, "attack-23")
    assert isinstance(game.pending, umpire.Roll)
    assert mods(game.pending) == [("lead-cf", 6), ("ambush", -2)]


def test_example_2_j_offensive_value_6_by_its_parts_against_2() -> None:
    game = told("example-2")
    (attack,), (defence,) = dice(game, "attack"), dice(game, "defence")
    assert mods(attack) == [("lead-cf", 6), ("support-weapons", 1), ("ambush", -1)]
    assert sum(value for _, value in mods(attack)) == 6
    assert mods(defence) == [("defence-cf", 0), ("tem", 2)]


def test_example_2_j_the_infantry_company_has_to_lead() -> None:
    assert facts(told("example-2"), "AttackDeclared")[1] == {"area": "23", "units": "1-3-a 1-3-w", "lead": "1-3-a"}


def test_example_2_j_5_and_8_make_11_against_10_and_one_point_takes_the_militia() -> None:
    game = told("example-2")
    (attack,), (defence,) = dice(game, "attack"), dice(game, "defence")
    assert (attack.answer, defence.answer) == (5, 8)
    assert (attack.modified(), defence.modified()) == (11, 10)
    assert facts(game, "BattleRolled") == [{"area": "23", "attack": 11, "defence": 10, "points": 1, "word": "hit"}]
    assert facts(game, "UnitEliminated") == [{"area": "23", "state": "militia"}]


@pytest.mark.parametrize(("impulse", "word"), [(5, "goes-on"), (6, "ends")])
def test_example_2_the_5_is_the_roll_for_the_end_of_the_phase(impulse: int, word: str) -> None:
    game = to_the_end("example-2", ("impulse 5", f"impulse {impulse}"))
    assert facts(game, "EndRollNoted") == [{"roll": 5, "impulse": impulse, "word": word}]
    assert dice(game, "end-of-phase") == []
    assert seen(game)["phase"] == ("action" if word == "goes-on" else "regroup")


def test_example_2_k_area_23_is_the_coalitions() -> None:
    assert facts(told("example-2"), "ControlChanged")[:2] == [
        {"area": "19", "side": "coalition"},
        {"area": "23", "side": "coalition"},
    ]


def test_example_2_l_it_was_no_overrun_and_both_units_are_spent_at_once() -> None:
    game = before("example-2", "coalition-next", 5)
    assert facts(game, "AreaOverrun") == [{"area": "19"}]
    assert [unit(game, name)["spent"] for name in ("1-3-a", "1-3-w", "1-3-b")] == [True, True, False]
    assert refusal(game, "23") == ("3.3", "spent")


def test_example_2_m_n_the_others_still_have_their_points_and_may_go_on() -> None:
    game = before("example-2", "coalition-next", 5)
    assert offered(game) == ["coalition-next", "19", "done"]
    assert units_left(game, "1-3-b", "1-3-c", "2-tank-a", "iraqi-2-1") == [3, 3, 3, 2]
    assert barred(game, "1-3-b", 23) == ("6.2", "battle-fought")
    assert barred(game, "1-3-b", 18) == ("", "")


def test_example_2_n_they_go_on_to_a_vacant_area_for_2_mp() -> None:
    game = before("example-2", "move-to", 3)
    assert isinstance(game.pending, umpire.Decision)
    assert offered(game) == ["move-to", "18", "20"]
    assert [game.point(name).cost for name in game.pending.options] == [1, 2]
    assert (area(game, 20)["state"], area(game, 20)["control"]) == ("vacant", "insurgent")
    assert barred(game, "1-3-c", 24) == ("6.1", "too-few-mp")
    assert facts(told("example-2"), "UnitsMoved")[-1] == {
        "units": "1-3-c 2-tank-a iraqi-2-1", "origin": "19", "to": "20", "cost": 2,
    }  # fmt: skip
    game = before("example-2", "coalition-next", 6)
    assert units_left(game, "1-3-c", "2-tank-a", "iraqi-2-1") == [1, 1, 0]
    assert area(game, 20)["control"] == "coalition"


def test_example_2_m_the_company_that_stays_in_19_is_spent_with_the_others() -> None:
    game = told("example-2")
    assert (unit(game, "1-3-b")["at"], unit(game, "1-3-b")["spent"]) == ("19", True)
    spent = {shown["id"] for shown in seen(game)["units"] if shown["spent"]}
    assert spent == {*FIRST_BATTALION, "2-tank-a", "iraqi-2-1"}


def test_example_2_o_the_mps_in_18_are_fresh_and_can_be_activated_later() -> None:
    game = to_the_end("example-2")
    assert (unit(game, "4-fssg-b")["at"], unit(game, "4-fssg-b")["spent"]) == ("18", False)
    play(game, "pass")
    assert "18" in offered(game)
    assert refusal(game, "19") == ("3.3", "nobody-fresh")


# -- example 3: Insurgent attacks -------------------------------------------------------------------------------------


def test_example_3_a_a_militia_moves_into_44_for_all_of_its_3_mp() -> None:
    moved = facts(told("example-3"), "InsurgentMoved")
    assert moved[0] == {"state": "militia", "origin": "45", "to": "44", "cost": 3}


def test_example_3_a_one_unit_attacks_and_the_others_stay_behind() -> None:
    game = before("example-3", "insurgent-next", 1)
    assert facts(game, "InsurgentAttacked") == [{"area": "44", "state": "militia"}]
    assert insurgents(game, 45) == {"fedayeen": 1, "cadre": 1, "militia": 1}
    # not predesignated: what comes next is asked only now
    assert offered(game)[:4] == ["insurgent-next", "fedayeen", "cadre", "militia"]


@pytest.mark.parametrize("state", ["militia", "fedayeen", "cadre"])
def test_example_3_a_nobody_can_attack_47_where_a_fresh_unit_makes_it_4_mp(state: str) -> None:
    game = before("example-3", "insurgent-next")
    play(game, state)
    assert {"39", "44"} <= set(offered(game))
    assert refusal(game, "47") == ("6.1", "too-few-mp")


@pytest.mark.parametrize("unit_in_47", ["iraqi-1-1 47 spent", "3-1-w 47"])
def test_example_3_a_they_could_if_it_were_spent_or_a_support_unit(unit_in_47: str) -> None:
    game = before("example-3", "insurgent-next", 0, ("iraqi-1-1 47", unit_in_47))
    play(game, "militia")
    assert "47" in offered(game)


def test_example_3_a_a_fresh_unit_can_be_attacked_from_within_its_own_area() -> None:
    edit = ("area 47 coalition", "area 47 insurgent militia 1")
    game = opened("example-3", edit)
    play(game, "47", "militia")
    assert "attack" in offered(game)


def test_example_3_b_8_against_11_fails() -> None:
    game = told("example-3")
    attack, defence = dice(game, "attack")[0], dice(game, "defence")[0]
    assert (mods(attack), attack.answer, attack.modified()) == ([("attack-tem", 1)], 7, 8)
    assert (mods(defence), defence.answer, defence.modified()) == ([("defence-cf", 3)], 8, 11)
    assert facts(game, "BattleRolled")[0] == {"area": "44", "attack": 8, "defence": 11, "points": 0, "word": "failed"}
    assert seen(before("example-3", "insurgent-next", 1))["backlash"] == 0


def test_example_3_b_the_attacker_is_eliminated_and_returns_to_the_pool() -> None:
    game = before("example-3", "insurgent-next", 1)
    assert facts(game, "AttackerEliminated") == [{"area": "44", "state": "militia"}]
    assert insurgents(game, 44) == {}
    assert seen(game)["pools"]["militia"] == seen(opened("example-3"))["pools"]["militia"] + 1
    assert (area(game, 44)["control"], area(game, 44)["coalition"]) == ("coalition", ["3-1-i", "3-1-k"])


def test_example_3_c_d_6_against_10_fails_the_fedayeen_giving_1() -> None:
    game = told("example-3")
    attack, defence = dice(game, "attack")[1], dice(game, "defence")[1]
    assert (mods(attack), attack.answer, attack.modified()) == ([("attack-tem", 0), ("attack-fedayeen", 1)], 5, 6)
    assert (mods(defence), defence.answer, defence.modified()) == ([("defence-cf", 1)], 9, 10)
    assert facts(game, "BattleRolled")[1] == {"area": "39", "attack": 6, "defence": 10, "points": 0, "word": "failed"}


def test_example_3_c_the_fedayeen_costs_its_victory_point() -> None:
    before_it, after_it = before("example-3", "insurgent-next", 1), before("example-3", "insurgent-next", 2)
    assert (vp(before_it) - vp(after_it), insurgents(after_it, 39)) == (1, {})
    assert seen(after_it)["pools"]["fedayeen"] == seen(before_it)["pools"]["fedayeen"]


def test_example_3_c_success_would_have_given_two_points() -> None:
    game = before("example-3", "defence", 1)
    play(game, "4", "keep")  # 6 against 5
    assert seen(game)["backlash"] == 2


def test_example_3_e_a_second_militia_enters_44_where_a_battle_was_fought() -> None:
    game = before("example-3", "insurgent-do", 2)
    assert "44" in offered(game)
    assert [fact["area"] for fact in facts(told("example-3"), "InsurgentAttacked")] == ["44", "39", "44"]


def test_example_3_f_8_against_6_succeeds_and_backlash_goes_up_two_spaces() -> None:
    game = told("example-3")
    attack, defence = dice(game, "attack")[2], dice(game, "defence")[2]
    assert (mods(attack), attack.answer, attack.modified()) == ([("attack-tem", 1)], 7, 8)
    assert (mods(defence), defence.answer, defence.modified()) == ([("defence-cf", 3)], 3, 6)
    assert facts(game, "BattleRolled")[2] == {"area": "44", "attack": 8, "defence": 6, "points": 0, "word": "success"}
    assert facts(game, "BacklashRaised") == [{"points": 2, "word": "casualties"}]
    assert (seen(opened("example-3"))["backlash"], seen(game)["backlash"]) == (0, 2)


def test_example_3_f_the_attacker_is_eliminated_though_it_won() -> None:
    game = told("example-3")
    assert facts(game, "AttackerEliminated") == [
        {"area": "44", "state": "militia"},
        {"area": "39", "state": "fedayeen"},
        {"area": "44", "state": "militia"},
    ]
    assert [insurgents(game, number) for number in (39, 44, 45)] == [{}, {}, {"cadre": 1}]


def test_example_3_the_coalition_loses_neither_units_nor_areas() -> None:
    game = told("example-3")
    assert [area(game, number)["control"] for number in (39, 44, 47)] == ["coalition"] * 3
    assert [unit(game, name)["at"] for name in ("4-fssg-a", "3-1-i", "3-1-k")] == ["39", "44", "44"]


def test_example_3_the_insurgents_dice_do_not_touch_the_end_of_the_phase() -> None:
    game = told("example-3")
    assert "EndRollNoted" not in names(game.log)
    assert (seen(game)["stage"], seen(game)["impulse"]) == ("coalition", 5)
