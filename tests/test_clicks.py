"""Clicks are counted: the fixed records take at most half of the presses that they took one answer at a time (tools/count_clicks.py)."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
COUNT = runpy.run_path(str(ROOT / "tools" / "count_clicks.py"))
RECORDS = {path.name: path for path in (ROOT / "tests" / "clicks").glob("*.record")}


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_half_of_the_presses_or_fewer(name: str) -> None:
    counts = COUNT["counted"](RECORDS[name], name.split(".")[1])
    assert counts
    assert {turn: count for turn, count in counts.items() if 2 * count.now > count.before} == {}


def test_without_courses_nothing_is_saved_but_confirmations(monkeypatch: pytest.MonkeyPatch) -> None:
    """The count is of what is offered: where nothing is offered, every answer is a press."""
    spaces = COUNT["presses"].__globals__
    monkeypatch.setitem(spaces, "ways", lambda *given: [])
    monkeypatch.setitem(spaces, "all_ways", lambda *given: None)
    monkeypatch.setitem(spaces, "usual", lambda *given: [])
    monkeypatch.setitem(spaces, "chances", lambda *given: {})
    monkeypatch.setitem(spaces, "swept", lambda *given: iter(()))
    counts = COUNT["counted"](RECORDS["phantom-fury.usmc.record"], "usmc")
    assert all(count.now == count.before for count in counts.values())


def test_the_table_in_the_docs_is_the_one_that_is_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["count_clicks.py", "--markdown"])
    COUNT["main"]()
    assert capsys.readouterr().out in (ROOT / "docs" / "table.md").read_text(encoding="utf-8"), (
        "run: python tools/count_clicks.py --markdown"
    )
