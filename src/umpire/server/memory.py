"""Garbage collection that nobody waits for.

Games are many objects that live long, and to look through all of them for cycles takes longer than a hundred answers. So only
young objects are looked at, a few thousand at a time, and what grows old is freed when nobody holds it any more. Connections leave
no cycles behind, and games hardly any; if memory grows all the same, everything is looked through once.
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
    """What is there stays, young objects are looked at a few at a time, and old ones never by themselves. And who computes in a
    thread lets the others in often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 4, 1_000_000)
    sys.setswitchinterval(0.0005)


def resident() -> int:
    """Bytes of this process in memory; 0 where nobody can tell."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


async def collect_garbage() -> None:
    """For ever, beside everything else, in a process that `tune_gc` has seen."""
    low, waited = resident(), 0.0
    while True:
        await asyncio.sleep(EVERY)
        waited += EVERY
        if waited >= SELDOM and (not low or resident() > low + GROWTH):
            gc.collect()
            low, waited = resident(), 0.0
