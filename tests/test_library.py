"""Umpire as a library: what a program that imports it may count on, for every title."""

import copy
import inspect
import pickle
import pydoc
import random
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import umpire
from umpire import Decision, Event, Fault, Game, SeededDice, bots
from umpire.engine import COMPILED

TITLES = umpire.titles()


def on(game: Game, decisions: int, seed: int = 3) -> Game:
    """The game, so many random decisions later."""
    chance = random.Random(seed)
    for _ in range(decisions):
        if not isinstance(game.pending, Decision):
            break
        game.choose(chance.randrange(len(game.pending.options)))
    return game


def played(title: str, decisions: int = 10**6, seed: int = 3) -> Game:
    return on(umpire.start(title, seed=seed), decisions, seed)


def whole(game: Game) -> list[object]:
    """Everything about a game that another one can be compared by."""
    return [
        game.rules.to_text(game.pos),
        repr(game.pending),
        [game.tell(step) for step in game.log],
        [(type(step).__name__, step.cite, step.answer) for step in game.log],
        game.record.text(),
        (game.barrier, game.may_undo().ok, game.outcome, game.winner),
    ]


def pickled(game: Game) -> Game:
    found = pickle.loads(pickle.dumps(game))
    assert isinstance(found, Game)
    return found


COPIES: list[Callable[[Game], Game]] = [pickled, copy.copy, copy.deepcopy]


@pytest.mark.parametrize("again", COPIES)
@pytest.mark.parametrize("decisions", [0, 1, 25, 140, 10**6])
@pytest.mark.parametrize("title", TITLES)
def test_a_copy_is_the_same_game_and_goes_its_own_way(
    title: str, decisions: int, again: Callable[[Game], Game]
) -> None:
    game = played(title, decisions)
    before = whole(game)
    twin = again(game)
    assert whole(twin) == before
    on(twin, 10, seed=8)
    assert whole(game) == before
    assert whole(on(game, 10, seed=8)) == whole(twin)  # the same dice come next


@pytest.mark.parametrize("again", COPIES)
@pytest.mark.parametrize("title", TITLES)
def test_a_fork_and_an_imagined_game_can_be_copied_too(title: str, again: Callable[[Game], Game]) -> None:
    game = played(title, 8)
    assert isinstance(game.pending, Decision)
    for other in (game.fork(), game.seen(game.pending.seat).imagine(SeededDice(4))):
        assert whole(again(other)) == whole(other)
        on(other, 20)
        assert whole(again(other)) == whole(other)


@pytest.mark.parametrize("again", COPIES)
@pytest.mark.parametrize("title", TITLES)
def test_a_copy_undoes_like_the_game(title: str, again: Callable[[Game], Game]) -> None:
    for seed in range(12):
        game = played(title, 3 + seed, seed)
        twin = again(game)
        while game.may_undo().ok:
            game.undo()
            twin.undo()
            assert whole(twin) == whole(game)
        assert not twin.may_undo().ok


@pytest.mark.parametrize("title", TITLES)
def test_a_copy_keeps_the_ruleset_and_a_pickle_says_how_it_was_made(title: str) -> None:
    other = {option.name: option.choices[-1] for option in umpire.title(title).options}
    game = umpire.start(title, options=other, seed=1)
    assert copy.copy(game).rules is copy.deepcopy(game).rules is game.rules
    rules = pickled(game).rules
    assert rules is not game.rules
    assert rules.options == other


@pytest.mark.parametrize("title", TITLES)
def test_a_record_can_be_pickled(title: str) -> None:
    record = played(title).record
    assert umpire.Record.parse(record.text()).text() == record.text()
    assert pickle.loads(pickle.dumps(record)).text() == copy.deepcopy(record).text() == record.text()


# -- events and sentences -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_play_returns_events_and_each_is_a_sentence_in_both_languages(title: str) -> None:
    game, chance, told = umpire.start(title, seed=2), random.Random(2), 0
    while isinstance(game.pending, Decision) and told < 200:
        events = game.play(chance.choice(game.pending.options))
        for event in events:
            assert isinstance(event, Event)
            english, french = game.tell(event), game.tell(event, "fr")
            assert english[0] == english[0].upper()
            assert "«" not in english + french.replace("« ", "")
            assert str(event).startswith(type(event).__name__ + "(")
            assert f"[{event.cite}]" in str(event)
            told += 1
    assert told > 5


# -- winners and scores --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_nobody_has_won_before_the_end_and_a_winner_is_a_seat(title: str) -> None:
    assert played(title, 5).winner == ""
    for seed in range(4):
        game = played(title, seed=seed)
        assert game.outcome
        assert game.winner in ("", *game.rules.seats)
        for seat in game.rules.seats:
            assert isinstance(game.score(seat), int)
        with pytest.raises(Fault, match="has no seat"):
            game.score("nobody")


# -- records and pictures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_replay_takes_a_path_a_text_or_a_record(title: str, tmp_path: Path) -> None:
    game = played(title, 6)
    file = tmp_path / "my.record"
    file.write_text(game.record.text(), encoding="utf-8")
    for given in (game.record, game.record.text(), file, str(file)):
        assert whole(umpire.replay(given)) == whole(game)


def test_replay_names_a_file_that_is_missing_or_wrong(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"nowhere\.record cannot be read: .*No such file"):
        umpire.replay(tmp_path / "nowhere.record")
    wrong = tmp_path / "wrong.record"
    wrong.write_text("something else\n", encoding="utf-8")
    with pytest.raises(Fault, match=r"wrong\.record, line 1: this is not an Umpire record"):
        umpire.replay(str(wrong))
    wrong.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(Fault, match="cannot be read"):
        umpire.replay(wrong)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_shows_itself_in_a_notebook_without_its_secrets(title: str) -> None:
    game = played(title, 9)
    page = game._repr_html_()
    ElementTree.fromstring(page)
    assert umpire.picture(game) in page
    pending = game.pending
    assert isinstance(pending, Decision)
    if game.rules.secrets:
        assert not any(f"<code>{option}</code>" in page for option in pending.options)
    else:
        assert all(f"<code>{option}</code>" in page for option in pending.options)
    assert game.rules.to_text(game.pos) == game.rules.to_text(game.fork().pos)


# -- help ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not COMPILED, reason="interpreted, every docstring is there by itself")
def test_the_compiled_form_keeps_its_docstrings() -> None:
    """setup.py writes them into what mypyc makes."""
    for thing, says in (
        (umpire.start, "A new game."),
        (Game, "A game. `pending` is the step that waits for an answer"),
        (Game.play, "Answer what is pending, by the text of an option."),
        (Game.winner, "The seat that has won."),
        (umpire.SeededDice, "Verifiable dice from one integer."),
        (umpire.engine.ask.d6, "Roll an ordinary die."),
        (bots.Search.choose, "Doctrine's choice or one that proved better, with the reasons."),
    ):
        assert says in (inspect.getdoc(thing) or ""), thing
        assert says in pydoc.render_doc(thing), thing
