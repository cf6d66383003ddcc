"""Processes that play or think for another one."""

import multiprocessing
import os
from threading import Thread


def leave_with_parent() -> None:
    """When the one that began this process is gone, however it went, this one goes too."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
