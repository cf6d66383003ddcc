"""What every title must do, whoever wrote it: one call, by its name."""

import pytest

import umpire
from umpire.engine.ask import NUMBER, Decision
from umpire.engine.game import Game
from umpire.testing.check import ways_of
from umpire.testing.conformance import conforms, play_through


@pytest.mark.parametrize("title", umpire.titles())
def test_a_title_conforms(title: str) -> None:
    conforms(title, seeds=[9])


@pytest.mark.parametrize("title", umpire.titles())
def test_every_edition_has_a_way_to_be_played(title: str) -> None:
    assert {way.edition for way in ways_of(title)} == set(umpire.title(title).editions)


def test_a_false_kind_is_found_in_the_middle_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game, choose = umpire.start("toy", seed=9), Game.choose

    def plant(game: Game, answer: int) -> None:
        choose(game, answer)
        if isinstance(game.pending, Decision) and game.pending.verb == "move-to":
            game.pending.kind = NUMBER

    monkeypatch.setattr(Game, "choose", plant)
    with pytest.raises(AssertionError, match=r"move-to asks for a number, and its option .* points at"):
        play_through("toy", game, 9, thorough=0)
