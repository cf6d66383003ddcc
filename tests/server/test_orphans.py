"""Whatever a server has started ends with it, also when it is killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server import orphans
from server.orphans import children_of, is_running, seconds_of
from server.running import PATIENCE, Web
from server.test_review import finished

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def wait_until(true: Callable[[], object], what: str, patience: float = 60.0) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **more}


@pytest.mark.parametrize("kind", ["busy", "late", "idle"])
def test_a_worker_ends_when_its_parent_is_killed(kind: str, tmp_path: Path) -> None:
    ready, gone = tmp_path / "ready", tmp_path / "gone"
    told = environment(READY=str(ready), GONE=str(gone))
    command = [sys.executable, str(orphans.__file__), kind]
    with subprocess.Popen(command, env=told, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        wait_until(ready.exists, "the worker did not start")
        others = children_of(parent.pid) | {worker}
        assert is_running(worker), "the thread that started it is gone, but its process is not"
        parent.send_signal(signal.SIGKILL)
    gone.touch()
    wait_until(lambda: not any(map(is_running, others)), f"{kind}: something still runs")


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], Web]]:
    """`umpire serve` in a process of its own, that is killed in the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "umpire", "serve", "--no-browser", "--port", str(port), "--games", str(folder)]
    with subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL) as server:
        try:
            web = Web(port)
            wait_until(lambda: answers(web), "the server did not start")
            yield server, web
        finally:
            server.kill()


def answers(web: Web) -> bool:
    try:
        return web.get("/api/titles").status == 200
    except OSError:
        return False


def at_work(server: int) -> int:
    """How many of its processes have worked for a while."""
    return sum(seconds_of(child) > 0.5 for child in children_of(server))


def test_nothing_outlives_a_server_that_is_killed_at_work(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, web):
        over = finished(web, "night-drop")["key"]
        fight = web.begin("second-fallujah", players={"coalition": "veteran", "insurgent": "veteran"})["watch"]
        with web.sit(over) as player, web.sit(fight):
            player.say(type="ask-review")
            wait_until(lambda: at_work(server.pid) > 1, "neither a review nor a bot")
            started = children_of(server.pid)
            assert len(started) > 2  # the tracker of resources, a review and a veteran at least
            server.send_signal(signal.SIGKILL)
            server.wait(PATIENCE)
            wait_until(lambda: not any(map(is_running, started)), "something outlives its server")


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_nothing_outlives_a_server_that_is_killed_while_workers_start(processes: int, tmp_path: Path) -> None:
    with serving(tmp_path) as (server, web):
        fight = web.begin("second-fallujah", players={"coalition": "veteran", "insurgent": "veteran"})["watch"]
        with web.sit(fight):
            wait_until(lambda: len(children_of(server.pid)) >= processes, "no workers")
            started = children_of(server.pid)
            server.send_signal(signal.SIGKILL)
            server.wait(PATIENCE)
            wait_until(lambda: not any(map(is_running, started)), "something outlives its server")
