"""Garbage collection without long pauses.

A collection of all objects takes longer than a hundred answers, because games are many objects that live long. So only young objects are
collected, a few thousand at a time. The others are freed by reference counting: connections leave no cycles behind, and games hardly any.
If the memory still grows, everything is collected once.
"""

import asyncio
import gc
import os
import sys
from contextlib import suppress
from pathlib import Path

EVERY = 5.0  # seconds between two looks at the memory of the process
GROWTH = 96 * 2**20  # bytes, after which everything is looked through
SELDOM = 300.0  # seconds, at least, between two such looks


def tune_gc() -> None:
    """Never collect the objects of now, collect young objects often and old ones never. Let threads take turns quickly, so that a thread
    that computes does not delay the event loop."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 4, 1_000_000)
    sys.setswitchinterval(0.0005)


def resident() -> int:
    """The bytes of memory that this process uses; 0 if the system does not tell."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


async def collect_garbage() -> None:
    """Background task: collect everything when the memory has grown much. Only for a process after `tune_gc`."""
    low, waited = resident(), 0.0
    while True:
        await asyncio.sleep(EVERY)
        waited += EVERY
        if waited >= SELDOM and (not low or resident() > low + GROWTH):
            gc.collect()
            low, waited = resident(), 0.0
