"""How fast the map of Phantom Fury is dragged in a browser, over the client of another revision.

    python bench/panning.py BASE                 BASE is a revision, such as 36a7e2e
    python bench/panning.py BASE --rounds 7 --seconds 4

The other revision is taken out of git into `build/client-<revision>` and its client is built there, once. Each client comes from its own
server, both show the same moment of the same game, and they take turns. The browser draws as many frames as it can: a script in the
page moves the mouse once in each frame, so frames per second are what somebody feels who drags, painting included. Ratios are medians
over the rounds; the script fails below `FLOOR`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "records" / "phantom_fury" / "full-game-en.record"
FLOOR = 2.0  # frames a second over those of the other revision
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
ZOOMS = {"whole map": 0, "three times as large": 3}  # by how many presses of `+` after the whole map
UNCAPPED = ["--no-sandbox", "--disable-gpu", "--disable-frame-rate-limit", "--disable-gpu-vsync"]

# Drags in circles for so many milliseconds and counts frames. d3 hears mouse events that a script makes like any others.
DRAG = """async ([milliseconds]) => {
  const map = document.querySelector(".board .map");
  const box = map.getBoundingClientRect();
  const [x, y, r] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) / 4];
  const send = (kind, to, [cx, cy]) =>
    to.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, view: window, clientX: cx, clientY: cy }));
  const at = (frame) => [x + r * Math.cos(frame / 15), y + r * Math.sin(frame / 15)];
  const frame = () => new Promise(requestAnimationFrame);
  send("mousedown", document.elementFromPoint(x + r, y), at(0));
  let frames = 0;
  const start = performance.now();
  while (performance.now() - start < milliseconds) {
    await frame();
    frames += 1;
    send("mousemove", window, at(frames));
  }
  const seconds = (performance.now() - start) / 1000;
  send("mouseup", window, at(frames));
  return [frames, seconds];
}"""


class Dragged(NamedTuple):
    frames: float  # a second
    busy: float  # milliseconds of the page's own thread for a frame: script, style, layout, painting
    script: float  # those of them in scripts


class Client(NamedTuple):
    name: str
    folder: Path  # a source tree with its client built


def main() -> None:
    """Run the comparison; an error below the floor."""
    words = argparse.ArgumentParser(description="Panning the map of Phantom Fury, over another revision's client.")
    words.add_argument("base", help="the other revision")
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--seconds", type=float, default=3.0)
    wanted = words.parse_args()
    clients = [built(wanted.base), Client("this", ROOT)]
    ratios: dict[str, list[float]] = {zoom: [] for zoom in ZOOMS}
    with tempfile.TemporaryDirectory() as box, sync_playwright() as playwright:
        path = os.environ.get("UMPIRE_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
        browser = playwright.chromium.launch(executable_path=path, args=UNCAPPED)
        with serving(clients[0], Path(box) / "base") as base, serving(clients[1], Path(box) / "this") as ours:
            for number in range(wanted.rounds):
                for zoom, presses in ZOOMS.items():
                    pair = [dragged(browser, page, presses, wanted.seconds) for page in (base, ours)]
                    ratios[zoom].append(pair[1].frames / pair[0].frames)
                    for client, one in zip(clients, pair, strict=True):
                        print(
                            f"{number + 1}  {zoom:22} {client.name:8} {one.frames:6.1f} frames/s"
                            f"  {one.busy:6.2f} ms a frame, {one.script:5.2f} of them scripts",
                            flush=True,
                        )
        browser.close()
    missed = False
    for zoom, found in ratios.items():
        ok = median(found) >= FLOOR
        missed = missed or not ok
        print(f"{zoom}: {median(found):.2f} times as many frames a second (floor {FLOOR}) {'ok' if ok else 'MISSED'}")
    sys.exit(missed)


def dragged(browser: Browser, address: str, presses: int, seconds: float) -> Dragged:
    """Open the page anew, zoom in by so many presses, and drag."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(address)
    page.locator(".u-counters .u-counter").first.wait_for(state="attached")
    page.keyboard.press("0")
    for _ in range(presses):
        page.keyboard.press("+")
    page.wait_for_timeout(1500)  # until it is drawn sharp
    page.evaluate(DRAG, [300])  # to warm up
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    before = spent(line)
    frames, elapsed = page.evaluate(DRAG, [seconds * 1000])
    after = spent(line)
    page.close()
    busy, script = (1000 * (after[name] - before[name]) / frames for name in ("TaskDuration", "ScriptDuration"))
    return Dragged(frames / elapsed, busy, script)


def spent(line: CDPSession) -> dict[str, float]:
    """The seconds that the page has spent, by what it did."""
    return {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}


def built(revision: str) -> Client:
    """The tree of a revision with its client built, unless it is there already."""
    named = run(["git", "rev-parse", "--short=7", f"{revision}^{{commit}}"], ROOT).decode().strip()
    folder = ROOT / "build" / f"client-{named}"
    done = folder / "built"
    if not done.exists():
        print(f"panning: building the client of {named} (once)", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=BytesIO(run(["git", "archive", named], ROOT))) as files:
            files.extractall(folder, filter="data")
        locks = [tree / "web" / "package-lock.json" for tree in (folder, ROOT)]
        if locks[0].read_bytes() == locks[1].read_bytes():
            (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
        else:
            run(["npm", "ci"], folder / "web")
        run(["npm", "run", "build"], folder / "web")
        done.touch()
    return Client(named, folder)


@contextmanager
def serving(client: Client, games: Path) -> Iterator[str]:
    """A server with this client and a game in the middle; its address."""
    games.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "umpire", "serve", "--no-browser", "--port", str(port), "--games", str(games)]
    environment = {**os.environ, "PYTHONPATH": str(client.folder / "src"), "UMPIRE_FORM": "interpreted"}
    with (games / "serve.log").open("wb") as log:
        process = subprocess.Popen(words, env=environment, cwd=client.folder, stdout=log, stderr=log)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(address, process)
        body = json.dumps({"record": moment(), "together": True}).encode()
        asked = urllib.request.Request(f"{address}/api/import", body, {"content-type": "application/json"})
        with urllib.request.urlopen(asked, timeout=60) as answer:
            yield f"{address}/play/{json.load(answer)['key']}"
    finally:
        process.terminate()
        process.wait(20)


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    sys.exit(f"panning: the server at {address} did not start")


def moment() -> str:
    """The record of a whole game: at its end most Zones are tinted and counters lie all over the map."""
    return RECORD.read_text(encoding="utf-8")


def run(command: list[str], folder: Path) -> bytes:
    """The output of a command. Exits with its errors if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True)
    if done.returncode:
        sys.exit(f"panning: '{' '.join(command)}' failed:\n{done.stderr.decode(errors='replace')[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    main()
