"""Things that are done beside everything else, and are not forgotten before they are done."""

import asyncio
from collections.abc import Coroutine
from typing import Any

_running: set[asyncio.Task[None]] = set()


def spawn(entry: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    task = asyncio.get_running_loop().create_task(entry)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task
