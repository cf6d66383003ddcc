"""The connection to the games file. It notices when another process has written into the file, and when the file is not at its
place any more, before anything is stored: what is acknowledged is in the file that the next server will open."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from umpire.server.faults import Changed, Moved

DATABASE = "games.sqlite3"  # in the folder of a server
LONGEST_JOURNAL = 20_000  # pages
BUSY = 3_000  # milliseconds that a write waits for another process
ASIDE = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open

Place = tuple[int, int]


def connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there, for whoever is not the server."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    db.execute(f"pragma busy_timeout = {BUSY}")
    return db


class Database:
    """One file, one connection, used by the thread of the event loop alone. Without a path everything is in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.db = sqlite3.connect(str(path) if path is not None else ":memory:", isolation_level=None)
        self.epoch = 0  # changes when another process has written into the file
        self.on_change: Callable[[], None] = lambda: None
        self._names = [str(path), *[f"{path}{end}" for end in ASIDE]] if path is not None else []
        self._places: list[Place] = []
        self._version = 0

    def ready(self) -> None:
        """From now on the file is watched."""
        self._version = self._data_version()
        self._places = self._here()

    def run(self, sql: str, words: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        return self.db.execute(sql, words)

    def close(self) -> None:
        self.db.close()

    # -- whether it is still the same file ------------------------------------------------------------------------

    def _data_version(self) -> int:
        found: int = self.db.execute("pragma data_version").fetchone()[0]
        return found

    def _here(self) -> list[Place]:
        places = []
        for name in self._names:
            try:
                stat = os.stat(name)
            except OSError:
                places.append((0, 0))
            else:
                places.append((stat.st_dev, stat.st_ino))
        return places

    def check_place(self) -> None:
        """Raise `Moved` if the file or its journal was deleted, moved or swapped since it was opened."""
        if self._names and self._here() != self._places:
            raise Moved

    def look(self) -> bool:
        """Whether another process has written into the file since the last time; then whoever has to know is told."""
        version = self._data_version()
        if version == self._version:
            return False
        self._version = version
        self.epoch += 1
        self.on_change()
        return True

    # -- writing --------------------------------------------------------------------------------------------------

    def writing(self, anyway: bool = False) -> "_Transaction":
        """A transaction: all of it or nothing. If another process has written meanwhile, nothing, unless what is written hangs on
        nothing in memory (`anyway`)."""
        return _Transaction(self, anyway)


class _Transaction:
    __slots__ = ("anyway", "base", "db", "inner")

    def __init__(self, base: Database, anyway: bool) -> None:
        self.base = base
        self.db = base.db
        self.anyway = anyway
        self.inner = self.db.in_transaction  # part of a larger one, which decides

    def __enter__(self) -> None:
        if self.inner:
            return
        self.db.execute("begin immediate")  # nobody else writes from here on
        if self.base.look() and not self.anyway:
            self.db.execute("rollback")
            raise Changed

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.inner:
            return
        try:
            if kind is None:
                self.base.check_place()
                self.db.execute("commit")
        finally:
            if self.db.in_transaction:
                self.db.execute("rollback")
