"""`umpire review`: the same as at the table, as text, data and a picture."""

import json
import re
from functools import partial
from pathlib import Path

import pytest

import umpire
from cli.terminal import Chair
from umpire.bots import Chance
from umpire.bots.costly import Effort
from umpire.engine.ask import Decision


def record(folder: Path, title: str, answers: int) -> str:
    """The beginning of a game by chance."""
    game, bot = umpire.start(title, seed=2), Chance(2)
    for _ in range(answers):
        step = game.pending
        assert isinstance(step, Decision)
        game.choose(bot.pick(step))
    path = folder / "game.record"
    path.write_text(game.record.text(), encoding="utf-8")
    return str(path)


def test_a_record_is_reviewed_as_text_data_and_picture(
    chair: Chair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quickly = partial(Effort, points=2, playouts=1, cases=2, worlds=1, others=0)
    monkeypatch.setattr("umpire.bots.review.Effort", quickly)
    path = record(tmp_path, "second-fallujah", 60)
    out = tmp_path / "review"
    session = chair.run(
        "review", path, "--resigned", "insurgent", "--seconds", "0.5", "--out", str(out), "--lang", "en"
    )
    assert session.code == 0
    assert "Winning chance of Coalition against Insurgents" in session.out
    assert "100%" in session.out
    assert re.search(r"\d% \(\d+ to \d+%\) +-?\d+\.\d VP for the Insurgents", session.out)
    assert "±" not in session.out
    assert "Insurgents: " in session.out
    assert (out / "review.txt").read_text(encoding="utf-8") == session.out
    told = json.loads((out / "review.json").read_text(encoding="utf-8"))
    assert told["sides"] == ["coalition", "insurgent"]
    assert told["curve"][-1]["value"] == 1
    assert "<polyline" in (out / "review.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("title", "answers", "more", "word"),
    [
        ("phantom-fury", 0, (), "nothing to review"),
        ("night-drop", 40, (), "secrets"),
        ("second-fallujah", 40, ("--resigned", "nobody"), "nobody"),
        ("toy", 3, ("--resigned", "west"), "no judge"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    chair: Chair, tmp_path: Path, title: str, answers: int, more: tuple[str, ...], word: str
) -> None:
    assert word in chair.refused("review", record(tmp_path, title, answers), *more)
