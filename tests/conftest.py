"""The same tests run on both forms of Umpire; UMPIRE_FORM says which, so that none is tested twice. Tests of a title that is not
installed are skipped."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import settings

import umpire
from cli.terminal import Chair
from naming import OURS, named_by, named_by_all, named_in
from umpire.engine import COMPILED
from umpire.kit.registry import registry
from umpire.kit.title import Title

FORM = "compiled" if COMPILED else "interpreted"
MISSING = [title for title in OURS if title not in umpire.titles()]

# No deadlines: a shared machine is slow now and then, and that is no error.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_configure() -> None:
    meant = os.environ.get("UMPIRE_FORM", FORM)
    if meant != FORM:
        pytest.exit(f"UMPIRE_FORM={meant}, but the umpire that was imported is {FORM}", returncode=2)


def pytest_report_header() -> str:
    return f"umpire: {FORM} form"


# -- tests of a title that is not installed ---------------------------------------------------------------------------


def why(titles: Iterable[str]) -> str:
    return f"not installed: {', '.join(sorted(titles))}"


class LeftOut(pytest.Module):
    """A file that cannot even be imported without the titles that it names."""

    def collect(self) -> NoReturn:
        pytest.skip(why(named_by_all(self.path, MISSING)), allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    if MISSING and named_by_all(module_path, MISSING):
        return LeftOut.from_parent(parent, path=module_path)
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is in the name of a test are its parameters."""
    if not MISSING:
        return
    for item in items:
        assert isinstance(item, pytest.Function)
        found = named_by(item.path, item.originalname, MISSING) | named_in(item.name, MISSING)
        if found:
            item.add_marker(pytest.mark.skip(why(found)))


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Callable[[Title], None]:
    """Puts a title into the box, for one test."""
    return lambda title: monkeypatch.setitem(registry().titles, title.name, title)


# -- a chair at the terminal --------------------------------------------------------------------------------------


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
