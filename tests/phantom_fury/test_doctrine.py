"""What the Marines reckon with: a squad that leaves a Zone also leaves the streets that it watched (14.4), and when all Suspects are
on the map what lies behind is empty (R21). In the last turns they hurry, unless the game is lost (7.1)."""

from pathlib import Path
from random import Random

import umpire
from edits import on_line, replace_in
from playing import asked
from umpire.engine.ask import Decision
from umpire.testing import stage
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.doctrine_usmc import Marines
from umpire.titles.phantom_fury.play.ground import Ground
from umpire.titles.phantom_fury.view import PhantomFuryView

CORNER = """turn 3 movement
zone 11 usmc start
zone 12 usmc start
zone 20 normal
zone 21 usmc normal
zone 22 normal
squad-1 21/C
22/2 suspect 2/1/R
"""


GROUND = Ground()
FIRST = GROUND.unit["squad-1"]


def seen_of(text: str) -> PhantomFuryView:
    seen = stage("phantom-fury", text, (), "en").seen("usmc").seen
    assert isinstance(seen, PhantomFuryView)
    return seen


def board(text: str) -> Board:
    return Board(GROUND, seen_of(text))


def zones(mask: int) -> set[int]:
    return {zone for zone in GROUND.zones if mask & GROUND.bit[zone]}


def test_who_leaves_the_corner_opens_the_zones_across_the_street_too() -> None:
    seen = board(CORNER)
    assert not zones(seen.exposed())
    assert seen.exposes(21, 20) == 3  # 21 itself, and 11 and 12


def test_who_goes_in_among_the_enemy_keeps_him_busy() -> None:
    assert board(CORNER).exposes(21, 22) == 0


def test_who_comes_to_watch_the_street_closes_it() -> None:
    seen = board(CORNER.replace("squad-1 21/C", "zone 9 usmc start\nsquad-1 9/C"))
    assert zones(seen.exposed()) == {11, 12, 21}
    assert seen.exposes(9, 12) == -3


def test_looking_at_a_move_moves_nobody() -> None:
    seen = board(CORNER)
    seen.exposes(21, 20)
    assert seen.squads_in[21] == 1
    assert not seen.squads_in[20]
    assert zones(seen.squads) == {21}


ROW = """turn 3 fire
zone 2 usmc start
zone 3 usmc start
zone 4 usmc start
zone 14 normal
zone 15 normal
zone 16 normal
zone 23 normal
zone 24 normal
squad-1 3/C
14/2 suspect 2/1/R
16/2 suspect 2/1/R
"""


def stretched(left: int) -> Board:
    """The same row with so many Suspects left in the cup."""
    seen = seen_of(ROW)
    seen.table.suspect_cup = [left, 0, 0, 0, 0, 0]
    return Board(GROUND, seen)


def test_the_enemy_is_stretched_while_there_is_ground_left_for_few_suspects() -> None:
    assert stretched(4).stretched
    assert not stretched(5).stretched
    everywhere = stretched(0)
    assert everywhere.opens(14) < everywhere.opens(16)  # 23 and 24 are known already


def test_who_is_stretched_is_flushed_out_where_most_lies_behind() -> None:
    marines = Marines()
    plenty, few = stretched(20), stretched(0)
    west, east = GROUND.space["14/2"], GROUND.space["16/2"]
    assert marines.shot(plenty, FIRST, west) == marines.shot(plenty, FIRST, east)
    assert marines.shot(few, FIRST, west) < marines.shot(few, FIRST, east)
    choice, idea, _ = marines.fire_at(few, Decision("usmc", "fire-at", ["14/2", "16/2"], "11.1", {"unit": "squad-1"}))
    assert (choice, idea) == ("16/2", "stretch-them-thin")


def test_in_the_last_turn_they_hurry_unless_the_game_is_lost() -> None:
    marines, seen = Marines(), board(CORNER)
    assert marines.haste(seen) == 1
    seen.left = 0
    assert marines.haste(seen) == 1  # three Zones of sixty
    seen.taken = len(GROUND.zones) - 3
    assert marines.haste(seen) == 0.25


def test_who_is_told_to_fire_at_somebody_who_is_gone_does_as_it_likes() -> None:
    there, gone = Marines(orders={"squad-1": "14/2"}), Marines(orders={"squad-1": "15/2"})
    seen = board(ROW)
    plan = [0.5] * len(GROUND.unit)
    assert there.told_target(seen, FIRST) == GROUND.space["14/2"]
    assert gone.told_target(seen, FIRST) < 0
    assert there.fire_gain(seen, FIRST, 0.1, plan) > 0
    assert gone.fire_gain(seen, FIRST, 0.1, plan) == -0.4


def test_orders_of_the_fire_phase_hold_for_movement_and_can_be_dropped() -> None:
    game = stage("phantom-fury", ROW.replace("turn 3 fire", "turn 3 movement"), (), "en")
    asked = game.pending
    assert isinstance(asked, Decision)
    plans = Marines().plans(game.seen("usmc"), asked, "fire-with squad-1>14 squad-2>16/2")
    assert plans[:2] == ["move squad-1>14", "move"]
    assert Marines().plans(game.seen("usmc"), asked, "move squad-1>14") == [], "once a Phase"


def test_what_is_kept_from_question_to_question_changes_no_answer() -> None:
    """One who remembers the last board, and one who looks at each table for the first time, with answers by chance in between."""
    for seed, edition, values in ((11, "en", ""), (12, "fr", "harsh")):
        chance = Random(seed)
        game = umpire.start("phantom-fury", edition, {"variant": "historical"}, seed, values=values)
        marines = Marines(0, game.rules.folder)
        while game.pending is not None and game.pos.turn < 6:
            view, decision = game.seen("usmc"), asked(game)
            fresh = Marines(0, game.rules.folder)
            answer = marines.choose(view, decision)
            assert answer == fresh.choose(view, decision)
            assert marines.foresee(view, decision) == fresh.foresee(view, decision)
            assert marines.plans(view, decision, "") == fresh.plans(view, decision, "")
            game.play(chance.choice(decision.options) if chance.random() < 0.2 else answer[0])


def test_the_values_of_the_rules_come_from_the_data(tmp_path: Path) -> None:
    ours = Path(umpire.__file__).parent / "titles/phantom_fury/data"
    (tmp_path / "phantom-fury").mkdir()
    replace_in(
        ours, "phantom-fury", tmp_path, "tables.toml", on_line('{ id = "fire-suspect"', "value = 1", "value = 3")
    )
    seen, target = board(ROW), GROUND.space["14/2"]
    assert Marines().fire_mods(seen, FIRST, target) == 1
    assert Marines(0, tmp_path).fire_mods(seen, FIRST, target) == 3
