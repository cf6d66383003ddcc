"""Every acknowledged answer survives kill -9. UMPIRE_KILLS says how often it is tried; `make kill-test` does it 500 times."""

import os
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("UMPIRE_KILLS", "20"))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_kill_loses_no_acknowledged_answer_and_doubles_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [path for path in sys.path if path]  # the very form of Umpire that is tested here
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    answers = runpy.run_path(str(ROOT / "tools" / "kill_test.py"))["run"](KILLS, 3, tmp_path)
    assert answers > KILLS
