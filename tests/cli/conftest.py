"""A chair at the table."""

from pathlib import Path

import pytest

from cli.sitting import Chair


@pytest.fixture
def chair(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Chair:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("UMPIRE_STATE", str(tmp_path))
    return Chair(monkeypatch, capsys, tmp_path)
