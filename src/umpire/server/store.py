"""The store: games in an SQLite database (WAL mode), in the server's process.

A game is its set-up and an append-only list of *entries*: answers (one row for a person's answer with the dice and answers of
chance that follow), undo, change of dice, resignation, end. Entries are written atomically, and before any client is told of
them. A snapshot is a position with the answers since; it is a cache and may be deleted at any time. The reasons of bots are
stored beside their answers. Keys are stored as hashes. The data files of a game are stored once for each fingerprint.

`database.py` guards the file, `migrations.py` has its schema, `opening.py` opens it for a server.
"""

import re
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import msgspec

from umpire.api import value_set_folder
from umpire.bots.bot import Reason
from umpire.server import kept_data
from umpire.server.database import BUSY, LONGEST_JOURNAL, Database
from umpire.server.faults import TooLong
from umpire.server.lock import Lock
from umpire.server.migrations import check_ours, migrate
from umpire.server.stored import Entry, Line, SetUp, Snapshot, Stored

MOST_WATCHED = 200  # lines by spectators
MOST_CHAT = 2_000  # lines kept for a game; beyond that the oldest go
MOST_NOTICES = 500  # notices of the server, counted separately
APPOINTED = "appointed-"  # prefix of the notices about bots
MOST_ENTRIES = 50_000  # for a game
CHECK_EVERY = 2.0  # seconds between two test writes
TOUCH_EVERY = 3600.0  # seconds
SLICE = 200  # rows of a deleted game that are removed in one step
INCREMENTAL = 2  # SQLite's number for auto_vacuum = incremental
FREE_PAGES = 1_000  # free pages that are kept for reuse


def hashed(key: str) -> bytes:
    """The hash of a key, as it is stored."""
    return sha256(key.encode()).digest()


class Store:
    """The games file. One connection, used only in the thread of the event loop: writing a row costs less than switching threads."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.lock: Lock | None = None  # of a server
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._base = Database(path)
        try:
            check_ours(self._base.db, path or Path())
            if not self._value("select count(*) from sqlite_master"):  # older files only reuse their free pages
                self._run("pragma auto_vacuum = incremental")
            self._run("pragma journal_mode = wal")
            # Commits survive a crash of the process; a power cut may lose the last ones but not the file.
            self._run("pragma synchronous = normal")
            # `tidy` checkpoints the journal in the background; this limit is the last resort.
            self._run(f"pragma wal_autocheckpoint = {LONGEST_JOURNAL}")
            self._run(f"pragma busy_timeout = {BUSY}")
            self._run("pragma foreign_keys = off")
            self.copy = migrate(self._base.db, path)  # the copy made before a migration, if there was one
            self._base.start_watching()
        except BaseException:
            self._base.close()
            raise
        self._kept: set[tuple[str, str]] = set()  # data that are in the file already
        self._touched: dict[int, float] = {}  # when games were last touched; written once an hour
        self._checked = 0.0

    def _run(self, sql: str, words: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Execute SQL."""
        return self._base.run(sql, words)

    def writing(self) -> AbstractContextManager[None]:
        """A transaction, for parts of the store in other modules."""
        return self._base.writing(anyway=True)

    def _value(self, sql: str, words: tuple[Any, ...] = ()) -> Any:
        """The first value of the first row; None without a row."""
        row = self._run(sql, words).fetchone()
        return row[0] if row is not None else None

    def query(self, sql: str, *words: str | int) -> list[tuple[Any, ...]]:
        """The rows of a query, for lists and reports; read only."""
        return self._run(sql, words).fetchall()

    def close(self) -> None:
        """Close the file and free its lock."""
        self._base.close()
        if self.lock is not None:
            self.lock.free()

    def written(self) -> int:
        """The number of rows written since the store was opened."""
        return self._base.db.total_changes

    def tidy(self) -> None:
        """Checkpoint the journal on a separate connection: runs in a thread beside the writes of the event loop."""
        if self.path is not None:
            self._base.check_place()  # a replaced file must not get this journal
            db = sqlite3.connect(str(self.path), isolation_level=None)
            try:
                # Passive only: other modes look like a change by another process.
                db.execute("pragma wal_checkpoint(passive)")
            finally:
                db.close()
            self._base.check_place()  # here it delays no request

    # -- whether it can be written --------------------------------------------------------------------------------

    @property
    def epoch(self) -> int:
        """Incremented when another process has written into the file; values read before may be out of date."""
        return self._base.epoch

    def watch(self, changed: Callable[[], None]) -> None:
        """Call `changed` when another process has written into the file."""

        def note() -> None:
            self._kept.clear()
            self._touched.clear()
            changed()

        self._base.on_change = note

    def check_changes(self) -> None:
        """Check for changes by other processes and for a missing file. Costs a few microseconds."""
        self._base.check_place()
        self._base.check_changes()

    def check(self) -> None:
        """Raise `sqlite3.Error` (`faults.key_of` gives the message) if the store cannot be written; makes a test write now and then."""
        self._base.check_place()
        if time.monotonic() - self._checked > CHECK_EVERY:
            self.try_writing()

    def try_writing(self) -> None:
        """Make a test write; raises `sqlite3.Error` if it fails."""
        with self._base.writing(anyway=True):
            self._run("insert or replace into meta values ('checked', ?)", (time.time(),))
        self._checked = time.monotonic()

    def stamp(self) -> None:
        """For a server: stamp the file, so that a file copied over it is detected."""
        self._base.stamp()

    def size(self) -> int:
        """The bytes in use, without free pages."""
        pages, free, size = (self._value(f"pragma {word}") for word in ("page_count", "freelist_count", "page_size"))
        return int((pages - free) * size)

    # -- games ----------------------------------------------------------------------------------------------------

    def count(self) -> int:
        """The number of games."""
        found: int = self._run("select count(*) from games").fetchone()[0]
        return found

    def add(
        self,
        set_up: SetUp,
        players: dict[str, str],
        watch: str,
        keys: dict[str, str],
        entries: list[tuple[str, str]],
        address: str = "",
    ) -> int:
        """Add a game with its keys (by seats, joined by +) and, if it was imported, its entries. `address` is the maker's; only a
        hash of it is stored."""
        now = time.time()
        with self._base.writing(anyway=True):
            game = int(self._value("select value from meta where name = 'last-game'")) + 1  # a number is never reused
            self._run("update meta set value = ? where name = 'last-game'", (game,))
            values = (
                game,
                msgspec.json.encode(set_up),
                msgspec.json.encode(players),
                watch,
                now,
                now,
                self.origin(address),
            )
            sql = "insert into games (id, set_up, players, watch, at, touched, origin) values (?, ?, ?, ?, ?, ?, ?)"
            self._run(sql, values)
            rows = [(hashed(key), game, seats) for seats, key in keys.items()]
            self._base.db.executemany("insert into keys (hash, game, seats) values (?, ?, ?)", rows)
            self._base.db.executemany(
                "insert into entries (game, number, kind, text) values (?, ?, ?, ?)",
                [(game, number, kind, text) for number, (kind, text) in enumerate(entries)],
            )
            self._keep_data(set_up)
        self._kept.add((set_up.title, set_up.data))
        return game

    def find(self, key: str) -> tuple[int, list[str]] | None:
        """The game that a key belongs to, and the seats that it holds; a key to watch holds none."""
        sql = "select game, seats from keys where hash = ? and not revoked"
        row = self._run(sql, (hashed(key),)).fetchone()
        if row is not None:
            return row[0], row[1].split("+") if row[1] else []
        row = self._run("select id from games where watch = ?", (key,)).fetchone()
        return (row[0], []) if row is not None else None

    def was_revoked(self, key: str) -> bool:
        """Whether a key held a seat and has been revoked."""
        return bool(self._value("select revoked from keys where hash = ?", (hashed(key),)))

    def revoke(self, game: int, seats: Sequence[str]) -> int:
        """Revoke the keys and delete the invitations for any of these seats; returns the number of keys."""
        with self._base.writing(anyway=True):
            rows = self._run("select hash, seats from keys where game = ? and not revoked", (game,)).fetchall()
            found = [(hash,) for hash, held in rows if set(held.split("+")) & set(seats)]
            self._base.db.executemany("update keys set revoked = 1 where hash = ?", found)
            rows = self._run("select hash, seats from invitations where game = ?", (game,)).fetchall()
            void = [(hash,) for hash, held in rows if set(held.split("+")) & set(seats)]
            self._base.db.executemany("delete from invitations where hash = ?", void)
        return len(found)

    def new_watch(self, game: int, watch: str) -> None:
        """Replace the link to watch."""
        with self._base.writing(anyway=True):
            self._run("update games set watch = ? where id = ?", (watch, game))

    def get(self, game: int) -> Stored:
        """A game, or `LookupError` if it has been deleted."""
        row = self._run("select set_up, players, watch from games where id = ?", (game,)).fetchone()
        if row is None:
            raise LookupError(game)
        set_up, players, watch = row
        told = msgspec.json.decode(players, type=dict[str, str])
        return Stored(game, msgspec.json.decode(set_up, type=SetUp), told, watch)

    def appoint(self, game: int, players: dict[str, str]) -> None:
        """Store who plays which seat."""
        with self._base.writing():
            self._run("update games set players = ? where id = ?", (msgspec.json.encode(players), game))

    # -- data -----------------------------------------------------------------------------------------------------

    def _keep_data(self, set_up: SetUp) -> None:
        """Store the installed files of the value set of a game, once for each fingerprint."""
        if (set_up.title, set_up.data) not in self._kept and set_up.data:
            folder = value_set_folder(set_up.title, set_up.data)
            values = (set_up.title, set_up.data, kept_data.packed_files(set_up.title, folder))
            self._run("insert or ignore into data (title, fingerprint, files) values (?, ?, ?)", values)

    def keep_data(self, set_up: SetUp) -> None:
        """Store the installed data of a game, so that it can continue with them after an update."""
        if (set_up.title, set_up.data) not in self._kept:
            with self._base.writing(anyway=True):
                self._keep_data(set_up)
            self._kept.add((set_up.title, set_up.data))

    def data_folder(self, title: str, fingerprint: str) -> Path | None:
        """The installed value set with this fingerprint, or a folder with the stored files of that fingerprint. None if they were
        never stored, or are the standard set."""
        if not re.fullmatch("[0-9a-f]{1,40}", fingerprint):
            return None
        if (folder := value_set_folder(title, fingerprint)) is not None:
            return folder
        files = self._value("select files from data where title = ? and fingerprint = ?", (title, fingerprint))
        files = files or kept_data.older_data().get((title, fingerprint))
        return kept_data.unpack(self.path, title, fingerprint, files) if files is not None else None

    # -- unplayed and idle games ----------------------------------------------------------------------------------

    def origin(self, address: str) -> bytes | None:
        """A keyed hash of an address: tells makers apart without storing who they are."""
        if not address:
            return None
        key: bytes = self._value("select value from meta where name = 'origin-key'")
        return blake2b(address.encode(), digest_size=16, key=key).digest()

    def touch(self, game: int, played: bool = False) -> None:
        """A connection has joined, or a person has answered (`played`). Written the first time, then at most once an hour."""
        now = time.time()
        name = -game if played else game
        if now - self._touched.get(name, 0.0) > TOUCH_EVERY:
            self._touched[name] = self._touched[game] = now
            sql = "update games set touched = ?, seated = 1, played = max(played, ?) where id = ?"
            with self._base.writing(anyway=True):
                self._run(sql, (now, played, game))

    def unplayed_count(self, origin: bytes) -> int:
        """The number of games of one maker in which no person has answered."""
        found: int = self._value("select count(*) from games where origin = ? and played = 0", (origin,))
        return found

    def unplayed(self, most: int, origin: bytes | None) -> list[int]:
        """Games in which no person has answered, the oldest first; only those of `origin`, if it is given."""
        whose = "origin = ? and" if origin is not None else ""
        words = (origin, most) if origin is not None else (most,)
        sql = f"select id from games where {whose} played = 0 order by touched limit ?"
        return [row[0] for row in self._run(sql, words)]

    def idle(self, played: bool, seated: bool, before: float, most: int) -> list[int]:
        """Games of this kind that have not been touched since `before`, the oldest first."""
        sql = "select id from games where played = ? and seated = ? and touched < ? order by touched limit ?"
        return [row[0] for row in self._run(sql, (played, seated, before, most))]

    def delete(self, games: Sequence[int]) -> None:
        """Delete games and their keys at once; `purge` deletes their other rows in steps."""
        with self._base.writing(anyway=True):
            for game in games:
                self._run("delete from games where id = ?", (game,))
                for table in ("keys", "invitations", "hosts", "addresses"):
                    self._run(f"delete from {table} where game = ?", (game,))
                self._run("insert or ignore into deleted values (?)", (game,))
        for game in games:
            self._touched.pop(game, None)
            self._touched.pop(-game, None)

    def purge(self) -> bool:
        """Delete some rows of deleted games; returns whether there may be more."""
        game = self._value("select game from deleted limit 1")
        if game is None:
            return False
        with self._base.writing(anyway=True):
            for table, row in (("entries", "number"), ("thoughts", "ply"), ("chat", "id"), ("snapshots", "game")):
                some = f"select {row} from {table} where game = ? limit {SLICE}"
                if self._run(f"delete from {table} where game = ? and {row} in ({some})", (game, game)).rowcount:
                    return True
            self._run("delete from deleted where game = ?", (game,))
        return True

    def shrink(self) -> bool:
        """Return some free pages to the disk, if there are many; returns whether there may be more."""
        if self._value("pragma auto_vacuum") != INCREMENTAL or self._value("pragma freelist_count") < FREE_PAGES:
            return False
        self._base.check_place()
        self._run(f"pragma incremental_vacuum({SLICE // 4})").fetchall()
        return True

    # -- entries ----------------------------------------------------------------------------------------------------

    def do(self, game: int, number: int, kind: str, text: str) -> None:
        """Add an entry; it is committed when this returns. A number that is in use is an error."""
        if number >= MOST_ENTRIES:
            raise TooLong
        with self._base.writing():
            self._run("insert into entries (game, number, kind, text) values (?, ?, ?, ?)", (game, number, kind, text))

    def entries(self, game: int, after: int = -1) -> list[Entry]:
        """The entries of a game after number `after`, in order."""
        sql = "select number, kind, text from entries where game = ? and number > ? order by number"
        return [Entry(*row) for row in self._run(sql, (game, after))]

    # -- reasons --------------------------------------------------------------------------------------------------

    def keep_reasons(self, game: int, ply: int, reasons: list[Reason]) -> None:
        """Store the reasons for a bot's answer."""
        values = (game, ply, msgspec.json.encode(reasons))
        with self._base.writing():
            self._run("insert or replace into thoughts (game, ply, reasons) values (?, ?, ?)", values)

    def reasons(self, game: int) -> dict[int, list[Reason]]:
        """The reasons for the answers of bots, by the number of the answer."""
        found: dict[int, list[Reason]] = {}
        for ply, reasons in self._run("select ply, reasons from thoughts where game = ? order by ply", (game,)):
            with suppress(msgspec.MsgspecError):  # of another version: skip it
                found[ply] = msgspec.json.decode(reasons, type=list[Reason])
        return found

    def forget_reasons(self, game: int, first: int) -> None:
        """Delete the reasons of this answer and of all later ones."""
        with self._base.writing():
            self._run("delete from thoughts where game = ? and ply >= ?", (game, first))

    # -- snapshots ------------------------------------------------------------------------------------------------

    def snapshot(self, game: int) -> Snapshot | None:
        """The snapshot of a game; None if there is none of this version."""
        row = self._run("select snapshot from snapshots where game = ?", (game,)).fetchone()
        try:
            return msgspec.json.decode(row[0], type=Snapshot) if row is not None else None
        except msgspec.MsgspecError:  # of another version: it is only a cache
            return None

    def keep(self, game: int, snapshot: Snapshot) -> None:
        """Store a snapshot in the place of an older one."""
        values = (game, snapshot.entry, msgspec.json.encode(snapshot))
        with self._base.writing():
            self._run("insert or replace into snapshots (game, entry, snapshot) values (?, ?, ?)", values)

    def forget(self, game: int) -> None:
        """Delete the snapshot of a game."""
        with self._base.writing():
            self._run("delete from snapshots where game = ?", (game,))

    # -- chat -----------------------------------------------------------------------------------------------------

    def say(self, game: int, line: Line) -> None:
        """Store a line of chat or a notice; the oldest lines beyond the limit are deleted."""
        with self._base.writing():
            self.note(game, line)

    def note(self, game: int, line: Line) -> None:
        """Store a line within the transaction of what it reports."""
        values = (game, line.who, line.text, line.at)
        self._run("insert into chat (game, who, text, at) values (?, ?, ?, ?)", values)
        # Separate limits: spectators cannot push out the lines of players, nor chat the notices about seats.
        for who, most in (("who like 'watch%'", MOST_WATCHED), ("who = ''", MOST_NOTICES), ("who != ''", MOST_CHAT)):
            last = f"select id from chat where game = ? and {who} order by id desc limit 1 offset ?"
            self._run(f"delete from chat where game = ? and {who} and id <= ({last})", (game, game, most))

    def chat(self, game: int, count: int, seats: int = 0) -> list[Line]:
        """The last `count` lines, oldest first, preceded by up to `seats` older notices about seats."""
        sql = "select id, who, text, at from chat where game = ? order by id desc limit ?"
        rows = self._run(sql, (game, count)).fetchall()
        if seats and len(rows) == count:
            sql = f"{sql.partition('order')[0]} and id < ? and who = '' and text not like ? order by id desc limit ?"
            rows += self._run(sql, (game, rows[-1][0], f'{{"key": "{APPOINTED}%', seats)).fetchall()
        return [Line(*row) for _, *row in rows][::-1]
