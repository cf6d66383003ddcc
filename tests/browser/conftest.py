"""A real browser before a real server. The browser is the distribution's Chromium, the server is `umpire serve`."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from browser.table import WAIT, Seat, TableServer

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """The server that all tests share."""
    server = TableServer(tmp_path_factory.mktemp("games"))
    server.open()
    yield server
    server.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[TableServer]:
    """A server that a test may kill."""
    server = TableServer(tmp_path)
    server.open()
    yield server
    server.close()


# No longer than a module: while Playwright is there its event loop runs, and no other test can run one of its own.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = os.environ.get("UMPIRE_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.fail(
            f"There is no browser: install Chromium (one of {', '.join(NAMES)}) or name yours in UMPIRE_BROWSER."
        )
    expect.set_options(timeout=WAIT)
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
    yield browser
    browser.close()


@pytest.fixture
def sit(chromium: Browser, server: TableServer) -> Iterator[Callable[..., Seat]]:
    """Somebody who comes with a browser of his own. A page that reports a fault fails the test."""
    contexts: list[BrowserContext] = []
    seats: list[Seat] = []

    def come(path: str = "/", at: TableServer = server, **settings: object) -> Seat:
        wanted = {"viewport": {"width": 1200, "height": 760}, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        context = chromium.new_context(base_url=at.address, **wanted)  # type: ignore[arg-type]
        context.set_default_timeout(WAIT)
        contexts.append(context)
        seats.append(Seat(context.new_page()))
        seats[-1].page.goto(path)
        return seats[-1]

    yield come
    faults = [fault for seat in seats for fault in seat.faults]
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture(scope="session")
def axe() -> str:
    path = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not path.is_file():
        pytest.fail("axe-core is missing: run `npm ci` in web/.")
    return path.read_text(encoding="utf-8")
