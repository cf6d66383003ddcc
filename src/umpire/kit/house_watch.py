"""Stops a house rule that runs without an end, since a whole server may wait for it.

A thread looks now and then at what the others run. It costs the rules nothing, but it cannot stop a rule that sleeps or waits for the
system.
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
    """Watch the code of a file from now on."""
    _files.add(str(path))
    _watchman()


@cache
def _watchman() -> Thread:
    """The watching thread, one for the process."""
    thread = Thread(target=_look_on, name="umpire-house-watch", daemon=True)
    thread.start()
    return thread


def _look_on() -> None:
    """The loop of the watching thread: raise TooLong in a thread that was in the same call of a house rule too often."""
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
    """The outermost call of a house rule in a thread; None without one, and under a debugger."""
    found = None
    while frame is not None:
        if frame.f_code.co_filename == DEBUGGER:
            return None
        if frame.f_code.co_filename in _files:
            found = frame
        frame = frame.f_back
    return found
