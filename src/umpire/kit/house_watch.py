"""Stops a house rule that runs on and on without asking anything: whoever waits for it, a whole server perhaps, would wait for ever.

A thread looks now and then at what the others are running. It costs the rules nothing, and it cannot stop a rule that sleeps or waits for
somebody in the system.
"""

import bdb
import ctypes
import sys
from functools import cache
from pathlib import Path
from threading import Event, Thread
from types import FrameType

from umpire.engine.rule import Fault

EVERY = 0.5  # seconds between two looks
LOOKS = 10  # so often one call of a house rule may be seen

DEBUGGER = bdb.Bdb.trace_dispatch.__code__.co_filename

_files: set[str] = set()
_never = Event()  # the clock: nobody sets it


class TooLong(Fault):
    """Raised in a house rule that has run too long."""

    def __str__(self) -> str:
        return f"it was stopped after {LOOKS * EVERY:g} seconds without a question"


def watch(path: Path) -> None:
    """Watch a file of house rules from now on."""
    _files.add(str(path))
    _watchman()


@cache
def _watchman() -> Thread:
    """The thread that looks; one for the whole process."""
    thread = Thread(target=_look_on, name="umpire-house-watch", daemon=True)
    thread.start()
    return thread


def _look_on() -> None:
    seen: dict[
        int, tuple[FrameType, int]
    ] = {}  # by thread: the call of a house rule that it is in, and how often it was seen
    while not _never.wait(EVERY):
        running = {thread: call for thread, frame in sys._current_frames().items() if (call := _call_of(frame))}
        before, seen = seen, {}
        for thread, call in running.items():
            known, looks = before.get(thread, (call, 0))
            looks = looks + 1 if known is call else 1
            if looks <= LOOKS:
                seen[thread] = call, looks
            else:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TooLong))


def _call_of(frame: FrameType | None) -> FrameType | None:
    """The outermost call of a house rule in this thread; None if somebody debugs it, who may take his time."""
    found = None
    while frame is not None:
        if frame.f_code.co_filename == DEBUGGER:
            return None
        if frame.f_code.co_filename in _files:
            found = frame
        frame = frame.f_back
    return found
