"""Opening the games file, by a server or beside one. Whatever is wrong with it is reported before any client is served."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from umpire.server.database import connect
from umpire.server.faults import StoreFault, fault_of
from umpire.server.lock import Lock
from umpire.server.migrations import VERSION, check_ours, check_sound, version_of
from umpire.server.store import Store

SMALLEST = 512  # bytes of a database; SQLite treats a smaller file as an empty one


@contextmanager
def in_sentences(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the system into `StoreFault`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise fault_of(error, path) from None


def open_store(path: Path) -> Store:
    """Open the file for a server: locked, undamaged, ours, of the present version and writable. Raises `StoreFault` otherwise."""
    with in_sentences(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    check_file(path)
    lock = Lock(path)
    lock.take()
    try:
        with in_sentences(path):
            if path.exists() and path.stat().st_size:
                check_whole(path)
            store = Store(path)
            try:
                store.try_writing()
                store.stamp()
            except BaseException:
                store.close()
                raise
    except BaseException:
        lock.free()
        raise
    store.lock = lock
    return store


def attach(path: Path) -> Store:
    """Open the file for an administrator's command, perhaps beside a running server. A file of an older version is migrated, if no server
    has it open. Raises `StoreFault`."""
    if not path.exists():
        raise StoreFault("store-missing", file=str(path))
    check_file(path)
    with in_sentences(path):
        db = connect(path)
        try:
            check_ours(db, path)
            present = version_of(db) == VERSION
        finally:
            db.close()
        if present:
            return Store(path)
        lock = Lock(path)
        lock.take()
        try:
            return Store(path)
        finally:
            lock.free()


def check_file(path: Path) -> None:
    """Check what can be seen without SQLite, which would delete a journal without its file. The file is not opened: closing it again
    would free the locks that SQLite holds in this process."""
    with in_sentences(path):
        if path.is_dir():
            raise StoreFault("store-directory", file=str(path))
        size = path.stat().st_size if path.exists() else 0
        if 0 < size < SMALLEST:
            raise StoreFault("store-damaged", file=str(path), what="it is too short")
        if size:
            return
        journal = path.with_name(path.name + "-wal")
        if journal.exists() and journal.stat().st_size:
            raise StoreFault("store-journal", file=str(path), journal=journal.name)


def check_whole(path: Path) -> None:
    """Raise `StoreFault` for a file that is damaged, foreign or too new, before anything is changed."""
    db = connect(path)
    try:
        check_ours(db, path)
        check_sound(db, path)
    finally:
        db.close()
