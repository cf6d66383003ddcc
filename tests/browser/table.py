"""A server that can be killed, and somebody at a browser who finds everything by its accessible name."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from umpire.engine.record import Record

ROOT = Path(__file__).parents[2]
WAIT = 20_000  # milliseconds: a shared machine is slow now and then
SECONDS = 40


class TableServer:
    """`umpire serve` as a process of its own."""

    def __init__(
        self, folder: Path, host: str = "", prefix: str = "", box: Path | None = None, rules: Sequence[str] = ()
    ) -> None:
        """`box` is a folder with further packages, `rules` are files of house rules."""
        self.folder = folder
        self._box = [str(box)] if box is not None else []
        self._more = ["--host", host] if host else []
        self._more += [word for file in rules for word in ("--rules", file)]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        if prefix:
            self.address += prefix
            self._more += ["--public-url", self.address]
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        words = ["serve", "--no-browser", "--port", str(self.port), "--games", str(self.folder), *self._more]
        # The very same umpire that the tests import, interpreted or compiled.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [*self._box, *sys.path]))}
        log = (self.folder / "serve.log").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "umpire", *words], env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        log.close()
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            assert self._process is not None
            if self._process.poll() is not None:
                break
            try:
                page = urllib.request.urlopen(self.address + "/", timeout=5).read().decode()
            except urllib.error.HTTPError as error:
                raise AssertionError(
                    f"The client is not built: run `npm ci && npm run build` in web/. ({error})"
                ) from None
            except OSError:
                time.sleep(0.05)
                continue
            assert "/assets/" in page
            return
        raise AssertionError("The server did not start:\n" + (self.folder / "serve.log").read_text())

    def kill(self) -> None:
        """No time for last words."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def post(self, path: str, **body: object) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def new(self, title: str, **settings: object) -> dict[str, Any]:
        return self._with_keys(self.post("/api/games", title=title, **settings), settings)

    def bring(self, record: str, **settings: object) -> dict[str, Any]:
        return self._with_keys(self.post("/api/import", record=record, **settings), settings)

    def _with_keys(self, new: dict[str, Any], settings: dict[str, object]) -> dict[str, Any]:
        """Seats that are not played together are claimed at once, each with a key of its own."""
        if settings.get("together", True):
            return new
        own = {"+".join(new["seats"]): new["key"]}
        claimed = {seat: self.post("/api/claim", invitation=one)["key"] for seat, one in new["invitations"].items()}
        return {**new, "keys": {**own, **claimed}}


class Seat:
    """A person with a browser. `heard` is every message that came over the WebSocket, word for word."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda told: self._console(told.type, told.text))
        page.on("websocket", self._line)

    def _console(self, kind: str, text: str) -> None:
        # A server that is away is no fault of the page.
        away = ("WebSocket connection", "ERR_CONNECTION")
        if kind == "error" and not any(words in text for words in (*away, *self.forgiven)):
            self.faults.append(text)

    def expected_fault(self, words: str) -> None:
        """The browser itself reports this, sooner or later and perhaps more than once; it is no fault of the page."""
        for _ in range(WAIT // 20):
            if any(words in fault for fault in self.faults):
                break
            self.page.wait_for_timeout(20)
        self.forgiven.append(words)
        self.faults = [fault for fault in self.faults if words not in fault]

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(frame if isinstance(frame, str) else frame.decode()))

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.heard) if message["type"] == kind]

    # -- parts of the page ------------------------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def prompt(self) -> Locator:
        """The region "What is asked" (`ready` has found it by that name; by its id it is found sooner)."""
        return self.page.locator("#prompt")

    @property
    def options(self) -> Locator:
        """What may be answered; the courses below have no number."""
        return self.prompt.get_by_role("group", name="Options").locator("button[data-choice]")

    @property
    def confirm(self) -> Locator:
        return self.prompt.get_by_role("button", name="Confirm")

    @property
    def odds(self) -> Locator:
        """The odds card, once the odds are counted."""
        return self.prompt.locator("[role=group][aria-busy=false]")

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Map of"))

    @property
    def headline(self) -> Locator:
        return self.page.get_by_role("list", name="At a glance")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("tabpanel").get_by_role("region", name="Log")

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    # -- what a person does -----------------------------------------------------------------------------------------

    def ready(self, whole: bool = True) -> "Seat":
        """Wait until the map lies there and the table is set. It opens where something is to be decided; `whole` shows all of it."""
        expect(self.page.get_by_role("region", name="What is asked")).to_have_id("prompt")
        expect(self.map).to_be_visible()
        expect(self.map.get_by_role("img").first).to_be_attached()
        expect(self.prompt.get_by_role("heading", level=2)).to_be_visible()
        if whole:
            self.page.get_by_role("group", name=re.compile("^Zoom$")).get_by_role("button").last.dispatch_event("click")
        return self

    @property
    def ply(self) -> str:
        return self.prompt.get_attribute("data-ply") or ""

    def after(self, ply: str) -> None:
        expect(self.prompt).not_to_have_attribute("data-ply", ply)

    def take(self, option: Locator) -> None:
        """Click on an option, confirm it if dice are involved, and wait for the answer."""
        before = self.ply
        option.click()
        self.settle(before)

    def settle(self, before: str) -> None:
        done = self.page.locator(f"#prompt:not([data-ply='{before}'])")
        done.or_(self.odds).first.wait_for()
        if not done.count():
            self.confirm.click()
        self.after(before)

    def choose(self, name: str | re.Pattern[str]) -> None:
        """An option by its name."""
        self.take(self.prompt.get_by_role("button", name=name).first)

    def answer(self, choice: str) -> None:
        """An option by the word that a record has for it; a face of told dice by what it shows."""
        keypad = self.prompt.get_by_role("group", name="Faces")
        if keypad.count():
            self.take(keypad.get_by_role("button", name=choice, exact=True))
        else:
            self.take(self.options.and_(self.page.locator(f"[data-choice='{choice}']")))

    def spot(self, name: str | re.Pattern[str]) -> Locator:
        """Something that glows on the map."""
        return self.map.get_by_role("button", name=name)


def example(
    server: TableServer, name: str, answers: int | None = None, seed: str = "", **settings: object
) -> dict[str, Any]:
    """A record of ours, up to so many answers; with a seed its further dice are rolled, otherwise they are told."""
    record = Record.parse((ROOT / "records" / name).read_text(encoding="utf-8"), name)
    record.answers = record.answers[:answers]
    if seed:
        record.dice, record.seed = "seeded", seed
    return server.bring(record.text(), **settings)


def link(key: str) -> str:
    return f"/play/{key}"
