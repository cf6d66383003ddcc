"""A row of routine lines in the log can be told by a sentence or two: the last of them knows how many they are."""

from pathlib import Path

import umpire
from umpire.server import render, wire
from umpire.server.presenter import presenter_of
from umpire.server.seat_log import SeatLog

RECORD = Path(__file__).parents[2] / "records" / "phantom_fury" / "full-game-en.record"


def lines(language: str = "en") -> tuple[SeatLog, list[wire.LogLine]]:
    game = umpire.replay(RECORD)
    seat_log = SeatLog(game, "", False, 0, 0)
    presenter = presenter_of(game.rules, language)
    return seat_log, render.lines(presenter, seat_log, 0, seat_log.total, lambda *_: (), lambda _: ())


def test_a_row_of_routine_is_told_by_its_last_line() -> None:
    seat_log, found = lines()
    director = presenter_of(seat_log.game.rules, "en").director
    routine = [director.is_routine(step) for step, _ in seat_log.lines]
    folded = [(number, line) for number, line in enumerate(found) if line.folds > 1]
    assert max(line.folds for _, line in folded) > 20
    for number, line in folded:
        row = range(number - line.folds + 1, number + 1)
        assert routine[row[0]]
        assert routine[number]
        assert all(routine[at] or found[at].echo for at in row)
        after = next((at for at in range(number + 1, len(found)) if not found[at].echo), number)
        assert after == number or not routine[after]
        assert line.fold
    said = " ".join(line.fold for _, line in folded)
    assert " Zones are Activated." in said
    assert " Suspects appear." in said


def test_every_language_has_its_own_sentences_and_answers_none() -> None:
    (_, english), (_, french) = lines(), lines("fr")
    assert [line.folds for line in english] == [line.folds for line in french]
    assert " Suspects " in " ".join(line.fold for line in french)
    assert all(one.fold != other.fold for one, other in zip(english, french, strict=True) if one.fold)
    assert all(line.fold == "" for line in english if line.kind in ("answer", "heading"))


def test_an_answer_that_points_at_something_does_not_interrupt_a_row() -> None:
    game = umpire.start("second-fallujah", seed=7)
    for _ in range(8):
        assert isinstance(game.pending, umpire.Decision)
        game.choose(0)
    seat_log = SeatLog(game, "", False)
    presenter = presenter_of(game.rules, "en")
    found = render.lines(presenter, seat_log, 0, seat_log.total, lambda *_: (), lambda _: ())
    placed = [line for line in found if line.kind == "fact"]
    assert "8 Fedayeen are set up." in placed[-1].fold
    assert placed[-1].folds > 8
