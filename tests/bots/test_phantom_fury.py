"""What the Marines reckon with: a squad that leaves a Zone also leaves the streets that it watched (14.4), and when all Suspects are
on the map what lies behind is empty (R21). In the last turns they hurry, unless the game is lost (7.1)."""

from umpire.bots.doctrine.phantom_fury import Marines
from umpire.bots.doctrine.phantom_fury_map import Board, Ground
from umpire.kernel.ask import Decision
from umpire.testing import stage

CORNER = """turn 3 movement
zone 11 usmc start
zone 12 usmc start
zone 20 normal
zone 21 usmc normal
zone 22 normal
squad-1 21/C
22/2 suspect 2/1/R
"""


def board(text: str) -> Board:
    return Board(Ground(), stage("phantom-fury", text, (), "en").view("usmc"))


def test_who_leaves_the_corner_opens_the_zones_across_the_street_too() -> None:
    seen = board(CORNER)
    assert not seen.exposed()
    assert seen.exposes(21, 20) == 3  # 21 itself, and 11 and 12


def test_who_goes_in_among_the_enemy_keeps_him_busy() -> None:
    assert board(CORNER).exposes(21, 22) == 0


def test_who_comes_to_watch_the_street_closes_it() -> None:
    seen = board(CORNER.replace("squad-1 21/C", "zone 9 usmc start\nsquad-1 9/C"))
    assert seen.exposed() == {11, 12, 21}
    assert seen.exposes(9, 12) == -3


def test_looking_at_a_move_moves_nobody() -> None:
    seen = board(CORNER)
    seen.exposes(21, 20)
    assert seen.squads_in[21] == 1
    assert not seen.squads_in.get(20)


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
    seen = stage("phantom-fury", ROW, (), "en").view("usmc")
    seen["cups"]["suspects"] = {"2/1/R": left}
    return Board(Ground(), seen)


def test_the_enemy_is_stretched_while_there_is_ground_left_for_few_suspects() -> None:
    assert stretched(4).stretched
    assert not stretched(5).stretched
    everywhere = stretched(0)
    assert everywhere.opens(14) < everywhere.opens(16)  # 23 and 24 are known already


def test_who_is_stretched_is_flushed_out_where_most_lies_behind() -> None:
    marines = Marines()
    plenty, few = stretched(20), stretched(0)
    assert marines.shot(plenty, "squad-1", "14/2") == marines.shot(plenty, "squad-1", "16/2")
    assert marines.shot(few, "squad-1", "14/2") < marines.shot(few, "squad-1", "16/2")
    choice, idea, _ = marines.fire_at(few, Decision("usmc", "fire-at", ["14/2", "16/2"], "11.1", {"unit": "squad-1"}))
    assert (choice, idea) == ("16/2", "stretch-them-thin")


def test_in_the_last_turn_they_hurry_unless_the_game_is_lost() -> None:
    marines, seen = Marines(), board(CORNER)
    assert marines.haste(seen) == 1
    seen.left = 0
    assert marines.haste(seen) == 1  # three Zones of sixty
    seen.ours = set(marines.ground.zones) - {51, 60, 61}
    assert marines.haste(seen) == 0.25


def test_who_is_told_to_fire_at_somebody_who_is_gone_does_as_it_likes() -> None:
    there, gone = Marines(orders={"squad-1": "14/2"}), Marines(orders={"squad-1": "15/2"})
    seen = board(ROW)
    assert there.order(seen, "squad-1") == "14/2"
    assert gone.order(seen, "squad-1") == ""
    assert there.fire_gain(seen, "squad-1", 0.1, {"squad-1": 0.5}) > 0
    assert gone.fire_gain(seen, "squad-1", 0.1, {"squad-1": 0.5}) == -0.4


def test_orders_of_the_fire_phase_hold_for_movement_and_can_be_dropped() -> None:
    game = stage("phantom-fury", ROW.replace("turn 3 fire", "turn 3 movement"), (), "en")
    asked = game.pending
    assert isinstance(asked, Decision)
    plans = Marines().plans(game.seen("usmc"), asked, "fire-with squad-1>14 squad-2>16/2")
    assert plans[:2] == ["move squad-1>14", "move"]
    assert Marines().plans(game.seen("usmc"), asked, "move squad-1>14") == [], "once a Phase"
