"""What the Marines reckon with: a squad that leaves a Zone also leaves the streets that it watched (14.4)."""

from umpire.bots.doctrine.phantom_fury_map import Board, Ground
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
