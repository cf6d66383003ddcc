"""What every title must do, whoever wrote it: one call, by its name."""

import pytest

import umpire
from umpire.engine import COMPILED
from umpire.engine.ask import NUMBER, Decision
from umpire.engine.game import Game
from umpire.engine.values import changed
from umpire.testing import conformance
from umpire.testing.check import Check, ways_of
from umpire.testing.conformance import conforms, play_through
from umpire.testing.lists import Lists
from umpire.titles.toy.events import PieceMoved
from umpire.titles.toy.position import Position


@pytest.mark.parametrize("title", umpire.titles())
def test_a_title_conforms(title: str) -> None:
    conforms(title, seeds=[9])


@pytest.mark.parametrize("title", umpire.titles())
def test_every_edition_has_a_way_to_be_played(title: str) -> None:
    assert {way.edition for way in ways_of(title)} == set(umpire.title(title).editions)


class Planted(Check):
    """Says of the second question of a move that it asks for a number."""

    def assert_invariants(self, game: Game) -> None:
        if isinstance(game.pending, Decision) and game.pending.verb == "move-to":
            game.pending.kind = NUMBER


def test_a_false_kind_is_found_in_the_middle_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "check_of", lambda title: Planted())
    with pytest.raises(AssertionError, match=r"move-to asks for a number, and its option .* points at"):
        play_through("toy", umpire.start("toy", seed=9), 9, thorough=0)


def test_a_list_that_is_changed_in_place_is_found() -> None:
    pos = Position()
    lists = Lists(pos)
    pos.at = changed(pos.at, 0, 1)
    lists.assert_unchanged([])
    pos.points[0] += 1
    with pytest.raises(AssertionError, match=r"changed in place \(points\)"):
        lists.assert_unchanged([])


@pytest.mark.skipif(COMPILED, reason="an event that is compiled cannot be replaced")
@pytest.mark.parametrize("thorough", [0, 1])
def test_a_list_that_is_changed_in_place_is_named(thorough: float, monkeypatch: pytest.MonkeyPatch) -> None:
    def change(event: PieceMoved, pos: Position) -> None:
        pos.at[event.piece] = event.to

    monkeypatch.setattr(PieceMoved, "change", change)
    with pytest.raises(AssertionError, match=r"changed in place \(at\), after one of PieceMoved"):
        play_through("toy", umpire.start("toy", seed=9), 9, thorough)
