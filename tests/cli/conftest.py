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


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without odds, for tests that are about something else."""
    monkeypatch.setattr("umpire.cli.chances.BUDGET", -1)
