"""Copies of the games file, made and brought back while a server runs.

A plain copy of the file misses whatever is still in its journal; SQLite's own backup reads both, at one moment of time.
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

STEP = 1_000  # pages at a time, so that somebody can be told how far it is
WAIT = 30_000  # milliseconds that a restore waits for a server that writes

Progress = Callable[[float], None]


class Contents(NamedTuple):
    """What is in a file."""

    games: int
    answers: int


def contents_of(db: sqlite3.Connection) -> Contents:
    """Answers are counted as they were given, those that were taken back later included."""
    lines = "length(text) - length(replace(text, char(10), '')) + 1"
    (games,) = db.execute("select count(*) from games").fetchone()
    (answers,) = db.execute(
        f"select coalesce(sum({lines}), 0) from entries join games on games.id = entries.game where kind = 'answers'"
    ).fetchone()
    return Contents(games, answers)


def back_up(path: Path, to: Path, force: bool = False, progress: Progress = lambda share: None) -> Contents:
    """Copy the games file to a file of its own, which is there as a whole or not at all. Whoever plays meanwhile plays on."""
    if not path.exists():
        raise StoreFault("store-missing", file=str(path))
    if to.exists() and not force:
        raise StoreFault("backup-exists", file=str(to))
    if to.exists() and path.samefile(to):
        raise StoreFault("backup-itself", file=str(to))
    check_file(path)
    with in_sentences(path), closing(connect(path)) as db:
        check_ours(db, path)
        # One moment of time for all steps: without it, whatever a server writes meanwhile would make it begin again.
        db.execute("begin")
        found = contents_of(db)
        with in_sentences(to):
            to.parent.mkdir(parents=True, exist_ok=True)
            _copy_whole(db, to, progress)
        db.execute("rollback")
    return found


def _copy_whole(db: sqlite3.Connection, to: Path, progress: Progress) -> None:
    """Written beside, then put in its place."""
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
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Restored(NamedTuple):
    """What is there now, and where that which was there before is kept, if there was anything."""

    contents: Contents
    before: Path | None


def restore(source: Path, path: Path) -> Restored:
    """Put what a copy holds in the place of what the games file holds, in one transaction: a server that runs notices it, and lets
    everybody connect anew. The copy is checked first; what it replaces is kept beside."""
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
    found: str = db.execute("pragma integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreFault("restore-damaged", file=str(path), what=found.splitlines()[-1])


def _replace(fresh: Path, path: Path) -> Path | None:
    """Into the live file; where there is none, or one that nobody can read, a new one takes its place, while no server runs."""
    if _readable(path):
        attach(path).close()  # of the present version, or it cannot be done beside a server
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
    """All in one transaction, the copy of what is replaced included: nothing that a server stores falls in between."""
    live.execute(f"pragma busy_timeout = {WAIT}")
    live.execute("attach ? as fresh", (str(fresh),))
    live.execute("begin immediate")
    try:
        with closing(connect(path)) as reader:  # a connection that writes cannot be copied from
            before = copy_beside(reader, path, "replaced")
        tables = [row[0] for row in live.execute("select name from fresh.sqlite_master where type = 'table'")]
        for table in tables:
            kept = f"where name != '{STAMP}'" if table == "meta" else ""  # by it a server knows its file
            live.execute(f"delete from main.{table} {kept}")
            live.execute(f"insert into main.{table} select * from fresh.{table} {kept}")
        live.execute("commit")
    finally:
        if live.in_transaction:
            live.execute("rollback")
    return before


def _readable(path: Path) -> bool:
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
    """A damaged file and what belongs to it get other names; nothing is thrown away."""
    stamp = f".damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    found = None
    for end in ("", *ASIDE):
        old = path.with_name(path.name + end)
        if old.exists():
            aside = path.with_name(path.name + stamp + end)
            old.rename(aside)
            found = found or aside
    return found
