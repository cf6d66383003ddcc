"""7 Victory conditions."""

from collections.abc import Sequence

import pytest

import umpire
from umpire.engine.game import Game
from umpire.testing import events, names, offered, play, spent, stage
from umpire.titles.phantom_fury.check.invariants import together, vp

START_ZONES = (1, 2, 3, 4, 5, 7, 9, 11, 12)


def held(turn: int, *but: int) -> str:
    """The end of a turn with all of the map in our hands, but for some Zones."""
    lines = [f"turn {turn} victory"]
    for zone in range(1, 62):
        if zone == 27:
            continue
        nature = "start" if zone in START_ZONES else "fortified" if zone == 26 else "normal"
        lines.append(f"zone {zone} {'insurgents' if zone in but else 'usmc'} {nature}")
    return "\n".join(lines) + "\n"


def table(text: str, dice: Sequence[int | str] = (), edition: str = "en") -> Game:
    return stage("phantom-fury", together(text), dice, edition)


def ended(game: Game) -> tuple[str, int]:
    """The outcome and the total, as they were told."""
    (fact,) = events(game, game.log, "GameEnded")
    assert game.pending is None
    assert fact["outcome"] == game.outcome
    assert fact["vp"] == vp(game)
    return fact["outcome"], fact["vp"]


# 7 The length of the game, and the running count


def test_7_the_game_lasts_16_turns_at_most() -> None:
    assert table(held(16, 50)).outcome == "insurgents"
    game = table(held(15, 50))
    assert game.outcome == ""
    assert game.view("usmc")["turn"] == 16


def test_7_points_are_counted_as_they_are_won_and_lost_and_may_be_negative() -> None:
    position = "turn 5 fire\nzone 3 usmc start\nzone 4 usmc start\nsquad-1 3/1\nsquad-2 4/1\n15/R guerillas 1-1\n16/1 suspect 2/1/R"
    game = table(position, [0, 0, 0, 0])
    play(game, "squad-1", "15/R")
    assert vp(game) == 1
    play(game, "squad-2")  # a sniper costs a step
    assert vp(game) == -1


# 7.1 The insurgents win


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_7_1_one_zone_not_controlled_after_turn_16_and_the_player_has_lost(edition: str) -> None:
    game = table(held(16, 50) + "vp guerillas-eliminated 40", edition=edition)
    assert ended(game) == ("insurgents", 40)
    assert [fact["cite"] for fact in events(game, game.log, "GameEnded")] == ["7.1"]


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_7_1_only_the_mosque_missing_but_clear_is_a_victory_at_a_price(edition: str) -> None:
    game = table(held(16, 26) + "vp guerillas-eliminated 16", edition=edition)
    assert ended(game) == ("usmc-major", 11)
    assert [fact["cite"] for fact in events(game, game.log, "MosqueNotControlled")] == ["7.1"]


@pytest.mark.parametrize("enemy", ["26/1 suspect 1/2/R", "26/R martyrs 1-1", "26/1' guerillas 1-1"])
def test_7_1_an_enemy_in_the_mosque_and_the_game_is_lost(enemy: str) -> None:
    assert table(held(16, 26) + enemy).outcome == "insurgents"


def test_7_1_the_exception_is_for_the_mosque_alone() -> None:
    assert table(held(16, 26, 50)).outcome == "insurgents"
    assert table(held(16, 17)).outcome == "insurgents"


def test_7_1_the_exception_waits_for_the_last_turn() -> None:
    game = table(held(15, 26))
    assert game.outcome == ""
    assert "MosqueNotControlled" not in names(game.log)


# 7.2 The Marines win


@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("turn", [1, 9, 16])
def test_7_2_all_zones_at_the_end_of_any_turn_is_a_victory(turn: int, edition: str) -> None:
    game = table(held(turn), edition=edition)
    assert ended(game) == ("usmc-major" if turn < 14 else "usmc-minor", 5 * (16 - turn))


def test_7_2_zone_27_is_not_among_them() -> None:
    game = table(held(16))
    assert game.outcome == "usmc-minor"
    assert game.view("usmc")["zones_left"] == 0


def test_7_2_the_last_zone_counts_from_the_end_of_the_turn_in_which_it_is_taken() -> None:
    position = held(9, 50).replace("victory", "assault") + "squad-1 50/C\n50/1 guerillas 1-1"
    game = table(position, [3, 9])
    assert game.outcome == ""
    happened = play(game, "squad-1")
    assert names(happened)[-3:] == ["ZoneControlled", "TurnsSaved", "GameEnded"]
    assert ended(game) == ("usmc-major", 36)


def test_7_2_a_zone_that_is_infiltrated_in_that_turn_is_missing() -> None:
    position = held(9, 50).replace("victory", "control") + "50/1 guerillas 1-1"
    game = table(position)
    assert game.outcome == ""
    assert "ZoneLost" in names(game.log)


# 7.2.1 Victory Points

FIRE = "turn 5 fire\nzone 3 usmc start\nsquad-1 3/1 {squad}\n15/R {enemy}\n"
ASSAULT = "turn 5 assault\nzone 14 normal\nsquad-1 14/C {squad}\n14/1 {enemy}\n"


def test_7_2_1_a_guerillas_unit_eliminated_is_worth_1() -> None:
    game = table(FIRE.format(squad="", enemy="guerillas 1-1"), [0])
    play(game, "squad-1")
    assert vp(game) == 1
    game = table(ASSAULT.format(squad="", enemy="guerillas 1-1"), [3, 9])
    play(game, "squad-1")
    assert vp(game) == 1


def test_7_2_1_martyrs_are_worth_nothing() -> None:
    game = table(FIRE.format(squad="", enemy="martyrs 1-1"), [0])
    assert "InsurgentsEliminated" in names(play(game, "squad-1"))
    assert vp(game) == 0


def test_7_2_1_a_guerillas_unit_found_and_eliminated_in_one_assault_counts() -> None:
    game = table(ASSAULT.format(squad="", enemy="suspect 2/1/R"), [7, "1-1", 3, 9])
    play(game, "squad-1")
    assert vp(game) == 1


def test_7_2_1_guerillas_that_leave_by_an_exit_do_not_count() -> None:
    game = table("turn 5 assault\nzone 52 normal\nsquad-1 52/C\n52/1 guerillas 1-1", [9, 9])
    assert "InsurgentsEscaped" in names(play(game, "squad-1"))
    assert vp(game) == 0


@pytest.mark.parametrize(("turn", "points"), [(15, 5), (10, 30), (1, 75)])
def test_7_2_1_each_turn_not_played_is_worth_5(turn: int, points: int) -> None:
    game = table(held(turn))
    assert [fact["count"] for fact in events(game, game.log, "TurnsSaved")] == [16 - turn]
    assert ended(game)[1] == points


def test_7_2_1_no_turn_is_saved_in_the_last_turn() -> None:
    game = table(held(16))
    assert "TurnsSaved" not in names(game.log)
    assert ended(game)[1] == 0


def test_7_2_1_a_battalion_squad_used_costs_2() -> None:
    position = "turn 9 reinforcements\nzone 3 usmc start\nsquad-1 battalion\nsquad-2 battalion\nsquad-3 company"
    game = table(position)
    play(game, "squad-1")
    assert vp(game) == -2
    play(game, "squad-2")
    assert vp(game) == -4
    play(game, "squad-3")
    assert vp(game) == -4  # the company comes free
    play(game, "m1a1-1", "N2")
    assert vp(game) == -4  # and so does the tank


def test_7_2_1_a_battalion_squad_that_stays_in_its_box_costs_nothing() -> None:
    game = table(held(16) + "squad-1 battalion\nsquad-2 battalion")
    assert ended(game)[1] == 0


def test_7_2_1_the_iraqis_come_free() -> None:
    game = table("turn 9 reinforcements\nzone 3 usmc start\niraqis-from 4")
    play(game, "iif")
    assert vp(game) == 0


def test_7_2_1_a_caat_eliminated_costs_2() -> None:
    game = table(ASSAULT.format(squad="caat 1 ammo 4", enemy="martyrs 1-4"), [9, 1])
    play(game, "squad-1", "caat")
    assert vp(game) == -2


def test_7_2_1_a_squad_reduced_costs_2() -> None:
    game = table(ASSAULT.format(squad="", enemy="martyrs 1-4"), [9, 1])
    play(game, "squad-1")
    assert vp(game) == -2


def test_7_2_1_a_squad_reduced_and_then_eliminated_costs_7() -> None:
    position = ASSAULT.format(squad="reduced", enemy="martyrs 1-4") + "vp squad-reduced 1"
    game = table(position, [9, 1])
    assert vp(game) == -2
    play(game, "squad-1")
    assert vp(game) == -7


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_7_2_1_a_squad_eliminated_outright_costs_5(edition: str) -> None:
    # A Suicide Bomber takes a full squad with him; its CAAT does not count (5.1.4.3).
    game = table(ASSAULT.format(squad="caat 1 ammo 4", enemy="martyrs 1-4"), [9, 0, 4], edition)
    happened = play(game, "squad-1")
    assert "SquadEliminated" in names(happened)
    assert spent(game)
    assert vp(game) == -5


def test_7_2_1_an_iraqi_squad_eliminated_costs_2_and_one_reduced_nothing() -> None:
    position = "turn 9 assault\nzone 26 fortified\niif-1 26/1 {iif}\n26/1' martyrs 1-4"
    game = table(position.format(iif=""), [9, 1])
    assert "SquadReduced" in names(play(game, "iif-1"))
    assert vp(game) == 0
    game = table(position.format(iif="reduced"), [9, 1])
    assert "SquadEliminated" in names(play(game, "iif-1"))
    assert vp(game) == -2


def test_7_2_1_a_squad_that_withdraws_costs_2_and_not_5() -> None:
    game = table("turn 2 movement\nzone 3 start\nsquad-1 3/C reduced\n3/R guerillas 1-1\nvp squad-reduced 1")
    play(game, "squad-1", "withdraw")
    assert vp(game) == -4  # 2 for the reduction, 2 now (12.4.3, ruling R40)


def test_7_2_1_the_mosque_empty_but_not_controlled_costs_5() -> None:
    assert ended(table(held(16, 26))) == ("usmc-bitter", -5)


def test_7_2_1_bombed_guerillas_count_those_taken_off_by_the_super_cobra_do_not() -> None:
    # Ruling R6: the Hornet eliminates, the Super Cobra removes.
    position = "turn 5 support\nzone 50 normal\n50/1 guerillas 1-1\n50/2 martyrs 1-1\n50/R suspect 2/1/R"
    game = table(position, [4])
    play(game, "hornet", "50")
    assert vp(game) == 1
    game = table(position, [6])
    play(game, "super-cobra", "50/1", "50/2")
    assert vp(game) == 0


def test_fr_7_2_1_the_squads_under_strength_are_part_of_the_count() -> None:
    game = table(held(16) + "vp under-strength-squad 2", edition="fr")
    assert ended(game)[1] == 4


# 7.2.2 Levels


@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize(
    ("causes", "points", "level"),
    [
        ("vp guerillas-eliminated 11", 11, "usmc-major"),
        ("vp guerillas-eliminated 10", 10, "usmc-minor"),
        ("", 0, "usmc-minor"),
        ("vp guerillas-eliminated 1\nvp squad-reduced 1", -1, "usmc-bitter"),
        ("vp squad-eliminated 9", -45, "usmc-bitter"),
    ],
)
def test_7_2_2_the_points_tell_the_level_of_the_victory(causes: str, points: int, level: str, edition: str) -> None:
    game = table(held(16) + causes, edition=edition)
    assert ended(game) == (level, points)
    assert [fact["cite"] for fact in events(game, game.log, "GameEnded")] == ["7.2.2"]


def test_7_2_2_a_finished_game_takes_no_more_orders() -> None:
    game = table(held(16))
    with pytest.raises(umpire.Illegal):
        game.play("done")
    with pytest.raises(AssertionError):
        offered(game)
