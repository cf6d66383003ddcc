"""Backup and restore of the games file while a server runs.

A plain copy of the file would miss the journal; SQLite's backup reads both, as one consistent snapshot.
"""

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from umpire.server.database import ASIDE, STAMP, connect
from umpire.server.faults import StoreFault
from umpire.server.lock import Lock
from umpire.server.migrations import check_ours, copy_beside, make_plain, migrate
from umpire.server.opening import attach, check_file, in_sentences

STEP = 1_000  # pages at a time, for progress reports
WAIT = 30_000  # milliseconds that a restore waits for a writing server

Progress = Callable[[float], None]


class Contents(NamedTuple):
    """The contents of a games file."""

    games: int
    answers: int


def contents_of(db: sqlite3.Connection) -> Contents:
    """Count the games, and all answers ever given, undone ones included."""
    lines = "length(text) - length(replace(text, char(10), '')) + 1"
    (games,) = db.execute("select count(*) from games").fetchone()
    (answers,) = db.execute(
        f"select coalesce(sum({lines}), 0) from entries join games on games.id = entries.game where kind = 'answers'"
    ).fetchone()
    return Contents(games, answers)


def back_up(path: Path, to: Path, force: bool = False, progress: Progress = lambda share: None) -> Contents:
    """Copy the games file to `to`, atomically, while games go on. Raises `StoreFault` if it cannot; `force` overwrites an older copy."""
    if not path.exists():
        raise StoreFault("store-missing", file=str(path))
    if to.exists() and not force:
        raise StoreFault("backup-exists", file=str(to))
    if to.exists() and path.samefile(to):
        raise StoreFault("backup-itself", file=str(to))
    check_file(path)
    with in_sentences(path), closing(connect(path)) as db:
        check_ours(db, path)
        # One read transaction for all steps: without it, every write by a server would restart the backup.
        db.execute("begin")
        found = contents_of(db)
        with in_sentences(to):
            to.parent.mkdir(parents=True, exist_ok=True)
            _copy_whole(db, to, progress)
        db.execute("rollback")
    return found


def _copy_whole(db: sqlite3.Connection, to: Path, progress: Progress) -> None:
    """Copy a database to a file: write a temporary file, then rename it."""
    handle, name = tempfile.mkstemp(prefix=f"{to.name}.", suffix=".new", dir=to.parent)
    os.close(handle)
    try:
        with closing(sqlite3.connect(name, isolation_level=None)) as copy:
            db.backup(copy, pages=STEP, progress=lambda _, left, all: progress(1 - left / max(1, all)))
            make_plain(copy)
        _sync(Path(name))
        os.replace(name, to)
        _sync(to.parent)
    finally:
        for end in ("", "-journal", *ASIDE):
            Path(name + end).unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Write a file or folder through to the disk. Windows does that by itself."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Restored(NamedTuple):
    """The restored contents, and the copy of the file that was replaced, if there was one."""

    contents: Contents
    before: Path | None


def restore(source: Path, path: Path) -> Restored:
    """Replace the contents of the games file by those of a backup, in one transaction. A running server notices and makes its
    clients reconnect. The backup is checked first; a copy of the replaced contents is kept."""
    if not source.exists():
        raise StoreFault("restore-missing", file=str(source))
    if path.exists() and path.samefile(source):
        raise StoreFault("backup-itself", file=str(source))
    check_file(source)
    with in_sentences(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="restore-", dir=path.parent) as folder:
        fresh = Path(folder) / path.name
        with in_sentences(source), closing(connect(source)) as db:
            check_ours(db, source)
            _check_all(db, source)
            _copy_whole(db, fresh, lambda share: None)
        with in_sentences(path), closing(connect(fresh)) as db:
            if not db.execute("select count(*) from sqlite_master").fetchone()[0]:
                raise StoreFault("restore-empty", file=str(source))
            migrate(db, None)
            found = contents_of(db)
        with in_sentences(path):
            before = _replace(fresh, path)
    return Restored(found, before)


def _check_all(db: sqlite3.Connection, path: Path) -> None:
    """Raise `StoreFault` if SQLite finds a backup damaged."""
    found: str = db.execute("pragma integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreFault("restore-damaged", file=str(path), what=found.splitlines()[-1])


def _replace(fresh: Path, path: Path) -> Path | None:
    """Put the new contents into the games file and return the path of a copy of the old ones. A file that is missing or unreadable is
    replaced as a whole; no server may run then."""
    if _readable(path):
        attach(path).close()  # raises StoreFault unless it is of the present version, which a running server needs
        with closing(connect(path)) as live:
            return _write_over(live, fresh, path)
    lock = Lock(path)
    lock.take()
    try:
        before = _move_aside(path)
        os.replace(fresh, path)
        _sync(path.parent)
    finally:
        lock.free()
    return before


def _write_over(live: sqlite3.Connection, fresh: Path, path: Path) -> Path:
    """Replace all rows of the live file in one transaction. The copy of the old contents is made within it, so that no write of a server
    is lost in between."""
    live.execute(f"pragma busy_timeout = {WAIT}")
    live.execute("attach ? as fresh", (str(fresh),))
    live.execute("begin immediate")
    try:
        with closing(connect(path)) as reader:  # the writing connection cannot be the source of a backup
            before = copy_beside(reader, path, "replaced")
        tables = [row[0] for row in live.execute("select name from fresh.sqlite_master where type = 'table'")]
        for table in tables:
            kept = (
                f"where name != '{STAMP}'" if table == "meta" else ""
            )  # a running server recognises its file by the stamp
            live.execute(f"delete from main.{table} {kept}")
            live.execute(f"insert into main.{table} select * from fresh.{table} {kept}")
        live.execute("commit")
    finally:
        if live.in_transaction:
            live.execute("rollback")
    return before


def _readable(path: Path) -> bool:
    """Whether a file is a games file of ours that SQLite can read. Errors other than damage, such as a busy file, count as readable."""
    if not path.exists() or not path.stat().st_size:
        return False
    try:
        with closing(connect(path)) as live:
            check_ours(live, path)
            found: str = live.execute("pragma quick_check(1)").fetchone()[0]
            return found == "ok"
    except sqlite3.DatabaseError as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


def _move_aside(path: Path) -> Path | None:
    """Rename a damaged file and its journal files, so that nothing is lost."""
    stamp = f".damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    found = None
    for end in ("", *ASIDE):
        old = path.with_name(path.name + end)
        if old.exists():
            aside = path.with_name(path.name + stamp + end)
            old.rename(aside)
            found = found or aside
    return found
