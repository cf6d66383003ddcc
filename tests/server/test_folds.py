"""A row of routine lines in the log can be told by a sentence or two: the last of them knows how many they are."""

from pathlib import Path

import umpire
from umpire.engine.ask import DECISION
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
    routine = [step.form != DECISION and director.is_routine(step) for step, _ in seat_log.lines]
    folded = [(number, line) for number, line in enumerate(found) if line.folds > 1]
    assert max(line.folds for _, line in folded) > 20
    for number, line in folded:
        row = routine[number - line.folds + 1 : number + 1]
        assert all(row)
        assert number + 1 == len(routine) or not routine[number + 1]
        assert line.folds == render.MOST_FOLDED or not routine[number - line.folds]
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
