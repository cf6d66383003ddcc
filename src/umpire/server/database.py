"""The SQLite connection to the games file. Before anything is stored it checks that no other process has changed the file, and that the
file is still in its place. So what is acknowledged is in the file that the next server will open."""

import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from umpire.server.faults import Changed, Moved

DATABASE = "games.sqlite3"  # in the folder of a server
LONGEST_JOURNAL = 20_000  # pages
BUSY = 3_000  # milliseconds that a write waits for another process
ASIDE = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open

STAMP = "life"  # a random word in the file, new for every server
READS = 5  # tries to read a file that may be being written

Place = tuple[int, int]


def connect(path: Path) -> sqlite3.Connection:
    """A connection to an existing file, for everybody but the server."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    db.execute(f"pragma busy_timeout = {BUSY}")
    return db


class Database:
    """One file, one connection, used only by the thread of the event loop. Without a path everything is in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.db = sqlite3.connect(str(path) if path is not None else ":memory:", isolation_level=None)
        self.epoch = 0  # changes when another process has written into the file
        self.on_change: Callable[[], None] = lambda: None
        self._names = [str(path), *[f"{path}{end}" for end in ASIDE]] if path is not None else []
        self._places: list[Place] = []
        self._written: Place = (0, 0)  # when the file itself was last written, and its size
        self._stamps: set[str] = set()  # the stamps that the file may have; none without a server
        self._version = 0

    def start_watching(self) -> None:
        """Watch the file for changes from now on."""
        self._version = self._data_version()
        self._places, self._written = self._here()

    def stamp(self) -> None:
        """For a server: write a random word into the file, by which it is recognised. A file copied over it in place has another one."""
        if self.path is None:
            return
        word = secrets.token_hex(16)
        self._stamps = {self._stamp(), word}
        with self.writing(anyway=True):
            self.run("insert or replace into meta values (?, ?)", (STAMP, word))
        self.run("pragma wal_checkpoint(passive)")
        if self._stamp() == word:
            self._stamps = {word}
        self._places, self._written = self._here()

    def _stamp(self) -> str:
        """The word in the file itself, without what is only in the journal. Empty if it cannot be read."""
        assert self.path is not None
        for number in range(READS):
            with suppress(sqlite3.Error):
                db = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
                try:
                    row = db.execute("select value from meta where name = ?", (STAMP,)).fetchone()
                    return str(row[0]) if row is not None else ""
                finally:
                    db.close()
            time.sleep(0.001 * number)
        return ""

    def run(self, sql: str, words: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Execute SQL."""
        return self.db.execute(sql, words)

    def close(self) -> None:
        self.db.close()

    # -- whether it is still the same file ------------------------------------------------------------------------

    def _data_version(self) -> int:
        """SQLite's number that changes when another connection has written."""
        found: int = self.db.execute("pragma data_version").fetchone()[0]
        return found

    def _here(self) -> tuple[list[Place], Place]:
        """The device and inode of the file and its journal files, and when the file was last written, with its size."""
        places, written = [], (0, 0)
        for name in self._names:
            try:
                stat = os.stat(name)
            except OSError:
                places.append((0, 0))
            else:
                places.append((stat.st_dev, stat.st_ino))
                if len(places) == 1:
                    written = (stat.st_mtime_ns, stat.st_size)
        return places, written

    def check_place(self) -> None:
        """Raise `Moved` if the file or its journal was deleted, moved or replaced since it was opened, or if another file was copied over
        it. SQLite itself also writes the file, at a checkpoint; then it still has its stamp."""
        if not self._names:
            return
        places, written = self._here()
        if places != self._places:
            raise Moved
        if self._stamps and written != self._written:
            if self._stamp() not in self._stamps:
                raise Moved
            self._written = written

    def check_changes(self) -> bool:
        """Whether another process has written into the file since the last call; if so, `on_change` is called."""
        version = self._data_version()
        if version == self._version:
            return False
        self._version = version
        self.epoch += 1
        self.on_change()
        return True

    # -- writing --------------------------------------------------------------------------------------------------

    def writing(self, anyway: bool = False) -> "_Transaction":
        """A transaction. If another process has written into the file meanwhile it raises `Changed` and nothing is stored, unless
        `anyway` says that the data do not depend on what is in memory."""
        return _Transaction(self, anyway)


class _Transaction:
    """A context manager for a transaction. Within another one it does nothing: the outer one commits."""

    __slots__ = ("anyway", "base", "db", "inner")

    def __init__(self, base: Database, anyway: bool) -> None:
        self.base = base
        self.db = base.db
        self.anyway = anyway
        self.inner = self.db.in_transaction  # part of a larger one, which decides

    def __enter__(self) -> None:
        if self.inner:
            return
        self.db.execute("begin immediate")  # from here on no other process can write
        if self.base.check_changes() and not self.anyway:
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
