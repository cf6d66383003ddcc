"""10 USMC Reinforcements Phase."""

from umpire.engine.ask import Pointing
from umpire.engine.game import Game
from umpire.testing import events, meant, names, offered, play, refusal, stage
from umpire.titles.phantom_fury.check.invariants import vp
from umpire.titles.phantom_fury.editions import English
from umpire.titles.phantom_fury.position import Position


def reinforcements(turn: int, text: str, variant: bool = False, edition: str = "en") -> Game:
    options = {"variant": "historical"} if variant else None
    return stage("phantom-fury", f"turn {turn} reinforcements\n{text}", (), edition, options)


FRONT = "zone 3 usmc start\nzone 12 usmc start\nzone 2 start\nzone 15 usmc normal\nsquad-1 3/C\n"


# -- 10 Bringing them on --------------------------------------------------------------------------------------------


def test_10_a_unit_and_where_it_enters_are_pointed_at() -> None:
    game = reinforcements(9, f"{FRONT}squad-5 company\niraqis-from 4")
    assert game.point("squad-5") == Pointing(units=("squad-5",))
    assert game.point("iif") == Pointing(units=("iif-1", "iif-2", "iif-3"))
    assert game.point("done") == Pointing()
    assert (meant(game, "squad-5"), meant(game, "iif-2")) == (["squad-5"], ["iif", "iif-2"])
    assert meant(game, "3") == ["squad-1"]
    assert refusal(game, "squad-1") == ("6.3", "not-in-reserve")
    play(game, "squad-5")
    assert game.point("12/C") == Pointing(spaces=("12/C",))
    assert meant(game, "12")[0] == "12/C"
    assert refusal(game, "12") == ("4.2.1", "unknown-place")


# -- 10.1 Company ---------------------------------------------------------------------------------------------------


def test_10_1_the_company_comes_from_turn_2() -> None:
    text = f"{FRONT}squad-5 company\nm1a1-1 gone"
    assert offered(reinforcements(1, text))[0] == "move"
    assert offered(reinforcements(2, text)) == ["commit", "squad-5", "done"]


def test_10_1_a_squad_enters_at_the_door_of_a_start_zone_of_ours() -> None:
    game = reinforcements(2, f"{FRONT}squad-5 company")
    play(game, "squad-5")
    assert offered(game) == ["enter-at", "3/C", "12/C"]
    assert refusal(game, "2/C") == ("10.1", "no-entry-here")  # under insurgent Control
    assert refusal(game, "15/C") == ("10.1", "no-entry-here")  # no black circle
    assert refusal(game, "3/R") == ("10.1", "no-entry-here")  # not the entry
    steps = play(game, "12/C")
    assert events(game, steps) == [{"event": "ReinforcementEntered", "cite": "10.1", "unit": "squad-5", "at": "12/C"}]
    assert vp(game) == 0


def test_10_1_some_none_or_all_of_it() -> None:
    text = f"{FRONT}squad-5 company\nsquad-6 company\nsquad-7 company\nm1a1-1 gone"
    game = reinforcements(4, text)
    play(game, "squad-6", "12/C")
    assert offered(game) == ["commit", "squad-5", "squad-7", "done"]
    play(game, "squad-5", "3/C", "squad-7", "12/C")
    assert offered(game)[0] == "move"  # two and more in one place: stacking is checked after movement
    game = reinforcements(4, text)
    assert names(play(game, "done")) == []
    assert offered(game)[0] == "move"


def test_10_1_nobody_enters_without_a_start_zone_of_ours() -> None:
    game = reinforcements(
        9, "zone 15 usmc normal\nzone 17 usmc normal\nsquad-1 15/C\nsquad-5 company\nsquad-6 battalion"
    )
    assert offered(game)[0] == "move"
    rules = game.rules
    pos = game.pos
    assert isinstance(rules, English)
    assert isinstance(pos, Position)
    assert repr(rules.may_commit(pos, 4)) == "no: no-entry [10.1]"
    assert repr(rules.may_commit(pos, 5)) == "no: no-entry [10.3]"
    assert repr(rules.may_commit(pos, 18)) == "no: no-entry [10.2]"


def test_10_1_a_squad_on_the_map_or_lost_is_no_reinforcement() -> None:
    game = reinforcements(9, f"{FRONT}squad-5 company\nsquad-6 gone")
    assert refusal(game, "squad-1") == ("6.3", "not-in-reserve")
    assert refusal(game, "squad-6") == ("6.3", "not-in-reserve")


# -- 10.2 Armour ----------------------------------------------------------------------------------------------------


def test_10_2_the_tank_comes_from_turn_2_at_no_cost() -> None:
    assert offered(reinforcements(1, FRONT))[0] == "move"
    game = reinforcements(2, FRONT)
    assert offered(game) == ["commit", "m1a1-1", "done"]
    steps = play(game, "m1a1-1", "N2")
    assert events(game, steps) == [{"event": "ReinforcementEntered", "cite": "10.2", "unit": "m1a1-1", "at": "N2"}]
    assert vp(game) == 0


def test_10_2_on_the_north_edge_beside_a_zone_of_ours() -> None:
    game = reinforcements(2, FRONT)
    play(game, "m1a1-1")
    assert offered(game) == ["enter-at", "N2", "N3", "N8"]  # beside 3 and 12
    assert refusal(game, "N1") == ("10.2", "no-entry-here")  # beside 1 and 2, which are not ours
    assert refusal(game, "A2") == ("10.2", "no-entry-here")  # beside 3, but not on the edge
    assert refusal(game, "3/C") == ("10.2", "no-entry-here")


def test_10_2_any_zone_of_ours_will_do_not_only_a_start_zone() -> None:
    game = reinforcements(2, "zone 6 usmc normal\nsquad-1 6/C")
    play(game, "m1a1-1")
    assert offered(game) == ["enter-at", "N4", "N5"]


def test_10_2_one_tank_to_a_street_section() -> None:
    game = reinforcements(2, f"{FRONT}m1a1-1 N2", variant=True)
    play(game, "m1a1-2")
    assert offered(game) == ["enter-at", "N3", "N8"]


def test_10_2_the_base_game_has_one_tank_and_the_variant_two() -> None:
    assert offered(reinforcements(2, FRONT)) == ["commit", "m1a1-1", "done"]
    assert offered(reinforcements(2, FRONT, variant=True)) == ["commit", "m1a1-1", "m1a1-2", "done"]


# -- 10.3 Battalion -------------------------------------------------------------------------------------------------

RESERVE = f"{FRONT}squad-5 battalion\nsquad-6 battalion\n"


def test_10_3_the_battalion_comes_from_turn_9() -> None:
    game = reinforcements(8, RESERVE)
    assert offered(game) == ["commit", "m1a1-1", "done"]
    assert refusal(game, "squad-5") == ("10.3", "too-early")
    assert offered(reinforcements(9, RESERVE)) == ["commit", "squad-5", "squad-6", "m1a1-1", "done"]


def test_10_3_in_the_variant_from_turn_7() -> None:
    game = reinforcements(6, RESERVE, variant=True)
    assert refusal(game, "squad-5") == ("10.3", "too-early")
    assert "squad-5" in offered(reinforcements(7, RESERVE, variant=True))


def test_10_3_each_squad_costs_2_points_and_nothing_in_the_variant() -> None:
    game = reinforcements(9, RESERVE)
    assert vp(game) == 0
    steps = play(game, "squad-5", "3/C")
    assert events(game, steps) == [{"event": "ReinforcementEntered", "cite": "10.3", "unit": "squad-5", "at": "3/C"}]
    assert vp(game) == -2
    play(game, "squad-6", "12/C")
    assert vp(game) == -4
    game = reinforcements(9, RESERVE, variant=True)
    play(game, "squad-5", "3/C")
    assert vp(game) == 0


def test_10_3_they_enter_like_the_company() -> None:
    game = reinforcements(9, RESERVE)
    play(game, "squad-5")
    assert offered(game) == ["enter-at", "3/C", "12/C"]
    assert refusal(game, "2/C") == ("10.3", "no-entry-here")


# -- 10.4 Iraqis ----------------------------------------------------------------------------------------------------


def test_10_4_the_iraqis_come_the_turn_after_a_zone_beside_the_mosque_was_taken() -> None:
    # Zone 16 is taken at the end of turn 3.
    game = stage("phantom-fury", f"turn 3 control\n{FRONT}zone 16 normal\nsquad-2 16/C")
    taken = events(game, game.log, "ZoneControlled", "IraqisReady")
    assert taken == [
        {"event": "ZoneControlled", "cite": "14.1.1", "zone": 16},
        {"event": "IraqisReady", "cite": "10.4", "turn": 4},
    ]
    play(game, "done")
    assert offered(game) == ["commit", "m1a1-1", "iif", "done"]


def test_10_4_another_zone_does_not_call_them() -> None:
    game = stage("phantom-fury", f"turn 3 control\n{FRONT}zone 24 normal\nsquad-2 24/C")
    assert names(game.log)[0] == "ZoneControlled"
    play(game, "done")
    assert refusal(game, "iif") == ("10.4", "mosque-not-reached")


def test_10_4_not_in_the_turn_of_the_taking() -> None:
    game = reinforcements(3, f"{FRONT}iraqis-from 4")
    assert refusal(game, "iif") == ("10.4", "too-early")
    assert "iif" in offered(reinforcements(4, f"{FRONT}iraqis-from 4"))


def test_10_4_they_come_together_at_no_cost() -> None:
    game = reinforcements(9, f"{FRONT}iraqis-from 4\nm1a1-1 gone")
    assert refusal(game, "iif-2") == ("10.4", "iraqis-together")
    steps = play(game, "iif")
    assert offered(game) == ["enter-at", "3/C", "12/C"]
    assert refusal(game, "2/C") == ("10.4", "no-entry-here")
    steps = play(game, "12/C", "3/C", "3/C")
    assert [(fact["unit"], fact["at"], fact["cite"]) for fact in events(game, steps)] == [
        ("iif-1", "12/C", "10.4"),
        ("iif-2", "3/C", "10.4"),
        ("iif-3", "3/C", "10.4"),
    ]
    assert vp(game) == 0


def test_10_4_losing_the_zone_again_does_not_keep_them_out() -> None:
    game = reinforcements(7, f"{FRONT}zone 16 insurgents normal\niraqis-from 4")
    assert "iif" in offered(game)


def test_fr_10_4_they_enter_together() -> None:
    game = reinforcements(7, f"{FRONT}iraqis-from 4\nm1a1-1 gone", edition="fr")
    assert offered(game) == ["commit", "iif", "done"]
    assert names(play(game, "iif", "3/C", "3/C", "3/C")) == ["ReinforcementEntered"] * 3
