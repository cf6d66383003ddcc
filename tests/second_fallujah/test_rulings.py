"""Rulings that no chapter plays out. That the register is in order is checked for every title in tests/test_rulings.py."""

from umpire.testing import play, spent, stage
from umpire.titles.second_fallujah.check.invariants import seen


def test_r39_the_backlash_track_has_no_end() -> None:
    text = "turn 2 action\nimpulse 3 coalition\nadvantage coalition used\nbacklash 99\n"
    game = stage("second-fallujah", f"{text}area 23 insurgent fedayeen 1\nunit 1-3-a 23\n", [2, 12])
    play(game, "23", "attack-23")
    assert spent(game)
    assert seen(game)["backlash"] == 101
    assert seen(game)["vp_parts"]["backlash"] == 101
