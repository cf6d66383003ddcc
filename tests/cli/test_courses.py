"""Several answers with one line at the terminal."""

import runpy
from pathlib import Path
from typing import Any

import pytest

import umpire
from cli.terminal import Chair, Run
from umpire.engine.record import Record

ROOT = Path(__file__).parents[2]
COUNT = runpy.run_path(str(ROOT / "tools" / "count_clicks.py"))
RECORD = ROOT / "tests" / "clicks" / "phantom-fury.usmc.record"


def begun(chair: Chair, answers: int) -> Record:
    """The fixed record up to so many answers, with told dice, as the game that is saved."""
    record = Record.parse(RECORD.read_text(encoding="utf-8"))
    record.answers = record.answers[:answers]
    record.headings.clear()
    record.dice, record.seed = "told", ""
    chair.save.write_text(record.text(), encoding="utf-8")
    return record


def resumed(chair: Chair, *typed: str, plain: bool = False) -> Run:
    return chair.run("play", "phantom-fury", "--resume", "--lang", "en", *(["--plain"] if plain else []), typed=typed)


def given(chair: Chair) -> list[str]:
    game = chair.saved()
    return [step.answer_text(step.answer) for step in game.plies]


def runs() -> list[Any]:
    return list(COUNT["runs_of"](RECORD, "usmc"))


def before(verb: str, answer: str) -> int:
    """How many answers come before this one."""
    found: int = next(one.plies for run in runs() for one in run if (one.step.verb, one.answer) == (verb, answer))
    return found


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        (["go squad-10 5/2"], ["squad-10", "5/R", "5/2"]),
        (["go 10 5/2"], ["squad-10", "5/R", "5/2"]),
        (["10", "go 5/2"], ["squad-10", "5/R", "5/2"]),
        (["go 10 5/2", "go 9 12/1"], ["squad-10", "5/R", "5/2", "stop", "squad-9", "12/1"]),
        (["go 10 5/2; go 9 12/1; go done"], ["squad-10", "5/R", "5/2", "stop", "squad-9", "12/1", "stop", "done"]),
        (["go 10 5/2", "undo", "undo", "redo"], ["squad-10", "5/R"]),
        (["go 10 5/2", "undo", "undo", "redo", "redo"], ["squad-10", "5/R", "5/2"]),
    ],
)
def test_a_line_goes_to_a_destination(chair: Chair, typed: list[str], answers: list[str]) -> None:
    start = before("move", "squad-10")
    begun(chair, start)
    resumed(chair, *typed)
    assert given(chair)[start:] == answers


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("go 10 60/2", "Nobody gets there"),
        ("all 10 5/2", "Nobody gets there"),
        ("as usual", "Nothing here is usual"),
        ("redo", "nothing to do again"),
    ],
)
def test_what_cannot_be_done_is_said(chair: Chair, typed: str, said: str) -> None:
    start = before("move", "squad-10")
    begun(chair, start)
    out = resumed(chair, typed, plain=True).out
    assert said in out, out[-1500:]
    assert len(given(chair)) == start


def test_the_set_up_as_usual(chair: Chair) -> None:
    start = before("deploy", "3")
    begun(chair, start)
    resumed(chair, "as usual")
    assert given(chair)[start:] == ["3", "4", "11", "12", "5", "9", "1", "2"]


def test_something_else_in_between_is_not_done_again(chair: Chair) -> None:
    start = before("move", "squad-10")
    begun(chair, start)
    resumed(chair, "go 10 5/2", "undo", "stop", "redo")
    assert given(chair)[start:] == ["squad-10", "5/R", "stop"]


def test_orders_stop_at_a_die(chair: Chair) -> None:
    start = before("fire-with", "squad-7")
    begun(chair, start)
    run = resumed(chair, "go 7 13/2; go 8 20/1", plain=True)
    assert given(chair)[start:] == ["squad-7", "13/2"]
    assert "Not done any more: go 8 20/1." in run.out


def test_a_turn_is_played_with_half_the_lines(chair: Chair) -> None:
    """Every line is one that a player could type; the record is the same."""
    record = Record.parse(RECORD.read_text(encoding="utf-8"))
    first = before("deploy", "3")
    last = next(number for number, line in enumerate(record.answers) if line.startswith("usmc assault-with"))
    begun(chair, first)
    lines: list[str] = []
    at = first
    for run in runs():
        if not first <= run[0].plies < last:
            continue
        answered = 0
        for press in COUNT["fewest"](run):
            moment = run[answered]
            answered += len(press.answers)
            if moment.plies >= last:
                break
            typed = {
                "usual": "as usual",
                "way": f"go {press.things[0] if press.things else ''} {press.to}",
                "leave": f"go {press.answers[-1]}",
            }.get(press.kind, " ".join(press.answers))
            lines.append(typed)
        at = run[-1].plies + 1
        while at < last and not record.answers[at].startswith("usmc"):
            lines.append(record.answers[at].split(" [")[0].split()[-1])
            at += 1
    resumed(chair, *lines)
    asked = [line for line in record.answers[first:last] if line.startswith("usmc")]
    mine = [line for line in lines if not line.replace("squad-", "").isdecimal()]
    played = umpire.replay(chair.save).record.answers
    assert [line.split(" [")[0].split() for line in played] == [
        line.split(" [")[0].split() for line in record.answers[: len(played)]
    ]
    assert len(played) == last
    assert 2 * len(mine) <= len(asked)
