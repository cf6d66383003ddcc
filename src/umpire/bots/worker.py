"""Worker processes that end when their parent does."""

import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import wait
from threading import Thread

if sys.platform == "linux":
    import fcntl


def leave_with_parent() -> None:
    """Make this process end when its parent ends, for whatever reason. Call it first: a worker that waits for its first job holds both
    ends of the queue, so it would never notice that the parent is gone."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    # The sentinel is a pipe of which only the parent holds the other end. On Linux the kernel itself kills this process when that end
    # closes: a thread that waits for it would not run while compiled code holds the interpreter. (PR_SET_PDEATHSIG would not do:
    # it fires when the thread that started this process ends, although the parent lives on.)
    sentinel = parent.sentinel
    if sys.platform == "linux":
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)
    if wait([sentinel], 0):  # the parent ended before the lines above
        os._exit(0)
    Thread(target=_wait_for_parent, args=(sentinel,), daemon=True).start()


def _wait_for_parent(sentinel: int) -> None:
    """End this process when the parent has ended."""
    wait([sentinel])
    os._exit(0)
