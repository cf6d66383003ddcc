"""The connection to the games file. It notices when another process has written into the file, and when the file is not at its
place any more, before anything is stored: what is acknowledged is in the file that the next server will open."""

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

STAMP = "life"  # a word in the file that every server writes anew: no copy of before has it
LOOKS = 5  # at a file that somebody may be writing just now

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
        self._written: Place = (0, 0)  # when the file itself was last written, and its size
        self._stamps: set[str] = set()  # what it may hold; none where nobody looks
        self._version = 0

    def ready(self) -> None:
        """From now on the file is watched."""
        self._version = self._data_version()
        self._places, self._written = self._here()

    def stamp(self) -> None:
        """For a server: know the file again, though another one may be copied over it in place."""
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
        """The word that is in the file itself, whatever the journal says."""
        assert self.path is not None
        for number in range(LOOKS):
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
        return self.db.execute(sql, words)

    def close(self) -> None:
        self.db.close()

    # -- whether it is still the same file ------------------------------------------------------------------------

    def _data_version(self) -> int:
        found: int = self.db.execute("pragma data_version").fetchone()[0]
        return found

    def _here(self) -> tuple[list[Place], Place]:
        """Which files there are, and when the first of them was written."""
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
        """Raise `Moved` if the file or its journal was deleted, moved or swapped since it was opened, or another file was copied
        over it. When the journal is carried over the file is written as well; then it still has its stamp."""
        if not self._names:
            return
        places, written = self._here()
        if places != self._places:
            raise Moved
        if self._stamps and written != self._written:
            if self._stamp() not in self._stamps:
                raise Moved
            self._written = written

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
