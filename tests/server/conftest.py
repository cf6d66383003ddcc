"""A real server on a free port of this machine, in a thread, with its games in memory."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import ROOMY, Running


@pytest.fixture(scope="session", autouse=True)
def little_nice() -> Iterator[None]:
    """Bots stand back behind the server, but not so far that they starve among the other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("umpire.server.bot_pool.NICE_QUICK", 1)
        patch.setattr("umpire.server.bot_pool.NICE_SEARCH", 2)
        patch.setattr("umpire.server.reviews.NICE", 3)
        yield


@pytest.fixture(scope="session")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """For most tests: one server for all of them."""
    static = tmp_path_factory.mktemp("static")
    (static / "index.html").write_text("<!doctype html><title>the table</title>")
    (static / "assets").mkdir()
    (static / "assets" / "a1.js").write_text("export {}")
    (static.parent / "secret.txt").write_text("not for the world")
    with Running(None, ROOMY, static) as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"
