"""A lock that allows only one server for a games file: an advisory lock on a file beside it. The system frees it however the process
ends."""

import os
from pathlib import Path

from umpire.server.faults import StoreFault, fault_of

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

FAR = 1 << 30  # where Windows locks a byte, so that the process id before it stays readable


class Lock:
    """A lock that is held from `take` to `free`. Its file is never deleted; a file that is left behind holds no lock."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file = -1

    def take(self) -> None:
        """Take the lock. Raises `StoreFault` if another process holds it, with its number if that is known."""
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)  # Python's files are closed in child processes
        except OSError as error:
            raise fault_of(error, self.path) from None
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            folder = str(self.path.parent)
            if holder.isdecimal():
                raise StoreFault("store-locked-by", folder=folder, process=holder) from None
            raise StoreFault("store-locked", folder=folder) from None
        try:
            os.ftruncate(file, 0)
            os.write(file, f"{os.getpid()}\n".encode())
        except OSError as error:
            os.close(file)
            raise fault_of(error, self.path) from None
        self._file = file

    def free(self) -> None:
        """Give the lock back, if it is held."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _lock(file: int) -> None:
    """Lock an open file for this process; raises OSError if another one has it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    import msvcrt

    os.lseek(file, FAR, os.SEEK_SET)
    msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    os.lseek(file, 0, os.SEEK_SET)
