"""Processes that are started by a process that is killed. Run as a script, with the name of one of these as its argument, it starts
that in a process of its own, says its number and waits; workers import it by its name."""

import multiprocessing
import os
import sys
import time
from pathlib import Path
from threading import Thread

from umpire.bots.worker import leave_with_parent


def busy() -> None:
    """In C, without ever letting another thread of this process run."""
    leave_with_parent()
    Path(os.environ["READY"]).touch()
    sum(range(10**10))


def late() -> None:
    """Starts up slowly: the parent is gone before anything is done about it."""
    Path(os.environ["READY"]).touch()
    while not Path(os.environ["GONE"]).exists():
        time.sleep(0.05)
    leave_with_parent()
    sum(range(10**10))


def idle() -> None:
    leave_with_parent()
    Path(os.environ["READY"]).touch()
    time.sleep(600)


def is_running(pid: int) -> bool:
    """An orphan that is dead but that nobody has buried yet does not run."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def children_of(pid: int) -> set[int]:
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == pid and state != "Z":
            found.add(int(folder.name))
    return found


def seconds_of(pid: int) -> float:
    """How long a process has worked."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    work = {"busy": busy, "late": late, "idle": idle}[sys.argv[1]]
    process = multiprocessing.get_context("spawn").Process(target=work, daemon=True)
    thread = Thread(target=process.start)
    thread.start()
    thread.join()  # the thread that started it is gone, and that must not end it
    print(process.pid, flush=True)
    time.sleep(600)
