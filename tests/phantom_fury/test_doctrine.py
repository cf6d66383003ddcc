"""What the Marines reckon with: a squad that leaves a Zone also leaves the streets that it watched (14.4), and when all Suspects are
on the map what lies behind is empty (R21). In the last turns they hurry, unless the game is lost (7.1)."""

from pathlib import Path
from random import Random

import umpire
from edits import Edit, on_line, replace_in, several, swap
from playing import asked
from umpire.bots.play import play_of
from umpire.engine.ask import Decision, Roll
from umpire.testing import stage
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.play.board import Board, SandTable
from umpire.titles.phantom_fury.play.doctrine_usmc import Marines
from umpire.titles.phantom_fury.play.ground import ground_of
from umpire.titles.phantom_fury.play.memory import Memory
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


GROUND = ground_of(schema.chart(), "en")
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
    assert seen.exposure_change(21, 20) == 3  # 21 itself, and 11 and 12


def test_who_goes_in_among_the_enemy_keeps_him_busy() -> None:
    assert board(CORNER).exposure_change(21, 22) == 0


def test_who_comes_to_watch_the_street_closes_it() -> None:
    seen = board(CORNER.replace("squad-1 21/C", "zone 9 usmc start\nsquad-1 9/C"))
    assert zones(seen.exposed()) == {11, 12, 21}
    assert seen.exposure_change(9, 12) == -3


def test_looking_at_a_move_moves_nobody() -> None:
    seen = board(CORNER)
    seen.exposure_change(21, 20)
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


def test_in_the_last_turn_losses_count_less_unless_the_game_is_lost() -> None:
    marines, seen = Marines(), board(CORNER)
    assert marines.loss_weight(seen) == 1
    seen.left = 0
    assert marines.loss_weight(seen) == 1  # three Zones of sixty
    seen.taken = len(GROUND.zones) - 3
    assert marines.loss_weight(seen) == 0.25


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
    """One who remembers, and one who looks at each table for the first time, with answers by chance in between."""
    for seed, edition, values in ((11, "en", ""), (12, "fr", "harsh")):
        chance = Random(seed)
        game = umpire.start("phantom-fury", edition, {"variant": "historical"}, seed, values=values)
        marines = Marines(0, game.rules.folder)
        while game.pending is not None and game.pos.turn < 6:
            view, decision = game.seen("usmc"), asked(game)
            answer = marines.choose(view, decision)
            fresh = Marines(0, None, SandTable(marines.ground, Memory()))
            assert answer == fresh.choose(view, decision)
            assert marines.foresee(view, decision) == fresh.foresee(view, decision)
            assert marines.plans(view, decision, "") == fresh.plans(view, decision, "")
            game.play(chance.choice(decision.options) if chance.random() < 0.2 else answer[0])


def edited(folder: Path, *edits: Edit) -> Path:
    """A folder with tables of its own."""
    ours = Path(umpire.__file__).parent / "titles/phantom_fury/data"
    (folder / "phantom-fury").mkdir()
    replace_in(ours, "phantom-fury", folder, "tables.toml", several(*edits))
    return folder


def test_the_values_of_the_rules_come_from_the_data(tmp_path: Path) -> None:
    folder = edited(
        tmp_path,
        on_line('{ id = "fire-suspect"', "value = 1", "value = 3"),
        on_line('{ id = "top-down"', "value = -1", "value = -4"),
        swap('{ d10 = "1-5", result = "dummy" }', '{ d10 = "1-5", result = "martyrs" }'),
    )
    seen, target = board(ROW), GROUND.space["14/2"]
    standard, corrected = Marines(), Marines(0, folder)
    assert (standard.fire_mods(seen, FIRST, target), standard.shifts["top-down"]) == (1, -1)
    assert corrected.shifts["top-down"] == -4
    assert (standard.suspect_odds.martyrs, corrected.suspect_odds.martyrs) == (0.1, 0.6)
    assert corrected.fire_mods(board(ROW), FIRST, target) == 3


def test_a_table_with_more_fighters_makes_suspects_more_dangerous(tmp_path: Path) -> None:
    standard = ground_of(schema.chart(), "en")
    folder = edited(tmp_path, swap('{ d10 = "1-5", result = "dummy" }', '{ d10 = "1-5", result = "martyrs" }'))
    corrected = ground_of(schema.chart(folder), "en")
    assert (standard.woken, standard.fortified_woken) == (0.11, 0.25)
    assert corrected.woken > 2 * standard.woken
    assert corrected.fortified_woken == standard.fortified_woken


def test_who_a_suspect_is_comes_from_the_data(tmp_path: Path) -> None:
    folder = edited(tmp_path, swap('{ d10 = "1-5", result = "dummy" }', '{ d10 = "1-5", result = "martyrs" }'))
    wakes, fortified = (Roll("activation", section, 10, 0, 1, (), -1, {}) for section in ("5.3.3", "5.3.4"))
    play = play_of("phantom-fury")
    standard, corrected = play.kinds(None)["activation"].worth, play.kinds(folder)["activation"].worth
    assert [standard(wakes, face) for face in (0, 3, 6, 9)] == [0.0, 0.0, 1.0, 1.0]
    assert [corrected(wakes, face) for face in (0, 3, 6, 9)] == [0.0, 1.0, 1.0, 1.0]
    assert [standard(fortified, face) for face in (0, 1, 7, 8)] == [0.0, 1.0, 1.0, 0.0]


OPEN_GROUND = "turn 3 fire\nzone 13 usmc normal\nzone 14 normal\nsquad-1 13/OG caat 1 ammo 4\n14/2 suspect 2/1/R\n"


def test_11_1_2_each_edition_has_its_own_fields_for_rockets() -> None:
    for edition, rockets in (("en", True), ("fr", False)):
        marines = Marines()
        seen = marines.lay_out(stage("phantom-fury", OPEN_GROUND, (), edition).seen("usmc"))
        assert marines.ground.edition == edition
        assert marines.has_rockets(seen, FIRST) == rockets
        assert marines.fire_factor(seen, FIRST) == seen.cf(FIRST) + (2 if rockets else 0)
        assert marines.ground.caat_field[GROUND.space["13/OG"]] == rockets


def test_4_3_1_2_in_the_french_edition_a_line_of_fire_endangers_nobody_who_crosses() -> None:
    english, french = GROUND, ground_of(schema.chart(), "fr")
    other = [at for at in range(len(english.watched)) if english.watched[at] != french.watched[at]]
    assert len(other) == 6
    for at in other:
        assert set(french.watched[at]) < set(english.watched[at])
        assert french.watched[at] == french.beside[at]
