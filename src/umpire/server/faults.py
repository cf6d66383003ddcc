"""Errors of the games file, and their messages."""

import logging
import sqlite3
from pathlib import Path
from time import monotonic

from umpire.engine.rule import Fault
from umpire.server.words import words_of

REPEAT = 60.0  # seconds until the same error is logged again

log = logging.getLogger("umpire.server")


class StoreFault(Fault):
    """The games file cannot be used at all. `key` is the message that says why and what to do."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(words_of("en")(key, **facts))
        self.key = key
        self.facts = facts

    def said(self, language: str) -> str:
        """The message in a language."""
        return words_of(language)(self.key, **self.facts)


class StoreError(sqlite3.OperationalError):
    """Something could not be written to the games file, and is not in it. `key` is the message for connections."""

    key = "refused-store"

    def __init__(self) -> None:
        super().__init__(words_of("en")(self.key))


class Moved(StoreError):
    """The file or its journal is not in its place any more. Whatever is written now would be lost."""

    key = "refused-store-moved"


class Changed(StoreError):
    """Another process has written into the file, so what is in memory may be out of date."""

    key = "refused-store-changed"


class TooLong(StoreError):
    """The game has as many entries as a game may have."""

    key = "refused-store-long"


def key_of(error: sqlite3.Error) -> str:
    """The message for connections about an error."""
    if isinstance(error, StoreError):
        return error.key
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return "refused-store-full"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "refused-store-busy"
    return "refused-store"


_logged: dict[str, float] = {}


def report(error: sqlite3.Error) -> str:
    """Log an error of the games file, the same one at most once a minute. Returns the message for connections."""
    key = key_of(error)
    if isinstance(error, Changed | TooLong):  # the file itself is sound
        return key
    if key not in _logged or monotonic() - _logged[key] > REPEAT:
        _logged[key] = monotonic()
        if key == "refused-store":  # an error without a message of its own
            log.error("the games file failed", exc_info=error)
        elif isinstance(error, StoreError):
            log.error("%s", error)
        else:
            log.error("%s (%s)", words_of("en")(key), error)
    return key


def fault_of(error: sqlite3.Error | OSError, path: Path) -> StoreFault:
    """The `StoreFault` for an error in opening, reading or writing a file."""
    what = str(error)
    if isinstance(error, OSError):
        return StoreFault("store-place", folder=str(path.parent), what=error.strerror or what)
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return StoreFault("store-damaged", file=str(path), what=what)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_AUTH:
            return StoreFault("store-read-only", file=str(path), what=what)
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return StoreFault("store-full", folder=str(path.parent), what=what)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreFault("store-busy", file=str(path))
    return StoreFault("store-failed", file=str(path), what=what)
