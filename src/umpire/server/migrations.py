"""The schema of the games file, in versions. Each migration is one transaction, and the file is copied before the first of them."""

import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from umpire.server.database import STAMP
from umpire.server.faults import StoreFault

APPLICATION = 0x554D5052  # "UMPR", in the header of every games file
CHECKED = 512 * 1024 * 1024  # bytes; a larger file is not checked at the start

_FIRST = """
create table if not exists games (
    id integer primary key, set_up blob not null, players blob not null, watch text not null unique, at real not null
);
create table if not exists keys (hash blob primary key, game integer not null, seats text not null) without rowid;
create table if not exists deeds (
    game integer not null, number integer not null, kind text not null, text text not null,
    primary key (game, number)
) without rowid;
create table if not exists chat (
    id integer primary key, game integer not null, who text not null, text text not null, at real not null
);
create index if not exists chat_of on chat (game, id);
create table if not exists thoughts (
    game integer not null, ply integer not null, reasons blob not null, primary key (game, ply)
) without rowid;
create table if not exists snapshots (game integer primary key, deed integer not null, snapshot blob not null);
"""

# touched: when a person last answered or sat down, to the hour; origin: a keyed hash of the address that made the game;
# seated, played: whether anybody ever sat down, whether a person ever answered; data: the files of a title, once for each
# fingerprint; deleted: games whose rows are still to be taken away. An older game counts as played if it has any entry.
_SECOND = """
alter table games add column touched real not null default 0;
alter table games add column origin blob;
alter table games add column seated integer not null default 0;
alter table games add column played integer not null default 0;
alter table keys add column revoked integer not null default 0;
create table data (
    title text not null, fingerprint text not null, files blob not null, primary key (title, fingerprint)
) without rowid;
create table deleted (game integer primary key);
create table meta (name text primary key, value) without rowid;
create index games_idle on games (played, seated, touched);
create index games_unplayed on games (touched) where played = 0;
create index games_of on games (origin, played, touched);
create index keys_of on keys (game);
update games set seated = 1, touched = strftime('%s', 'now'),
    played = exists (select 1 from deeds where deeds.game = games.id);
insert into meta values ('origin-key', randomblob(32));
insert into meta values ('last-game', (select coalesce(max(id), 0) from games));
"""

# invitations: `until` is 0 where it does not expire, `used` when it was claimed; hosts: keys of those who set games up; addresses:
# public names of games whose link to watch was renewed.
_THIRD = """
create table invitations (
    hash blob primary key, game integer not null, seats text not null, kind text not null, host integer not null,
    until real not null, used real not null
) without rowid;
create index invitations_of on invitations (game);
create table hosts (hash blob primary key, game integer not null) without rowid;
create index hosts_of on hosts (game);
create table addresses (game integer primary key, address text not null);
"""

# The table deeds is now called entries. Snapshots are only a cache, and older ones are of another form.
_FOURTH = """
alter table deeds rename to entries;
alter table snapshots rename column deed to entry;
delete from snapshots;
"""

MIGRATIONS = (_FIRST, _SECOND, _THIRD, _FOURTH)
VERSION = len(MIGRATIONS)


def version_of(db: sqlite3.Connection) -> int:
    """The version of the schema of a file."""
    found: int = db.execute("pragma user_version").fetchone()[0]
    return found


def check_ours(db: sqlite3.Connection, path: Path) -> None:
    """Raise `StoreFault` for a database of another program or of a newer Umpire."""
    application: int = db.execute("pragma application_id").fetchone()[0]
    tables = {row[0] for row in db.execute("select name from sqlite_master where type = 'table'")}
    if application not in (0, APPLICATION) or (
        tables and not ({"games", "keys"} <= tables and {"deeds", "entries"} & tables)
    ):
        raise StoreFault("store-foreign", file=str(path))
    version = version_of(db)
    if version > VERSION:
        raise StoreFault("store-newer", file=str(path), theirs=version, ours=VERSION)


def check_sound(db: sqlite3.Connection, path: Path) -> None:
    """Read the whole file and raise `StoreFault` if it is damaged. A very large file is not checked."""
    pages, size = (db.execute(f"pragma {word}").fetchone()[0] for word in ("page_count", "page_size"))
    if pages * size > CHECKED:
        return
    found: str = db.execute("pragma quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreFault("store-damaged", file=str(path), what=found.splitlines()[-1])


def migrate(db: sqlite3.Connection, path: Path | None) -> Path | None:
    """Bring a file up to the present version. Returns the path of a copy of the file before, if it held anything."""
    version = version_of(db)
    if version >= VERSION:
        return None
    held = db.execute("select count(*) from sqlite_master").fetchone()[0] > 0
    copy = copy_beside(db, path, f"v{version}") if held and path is not None else None
    for number in range(version, VERSION):
        db.execute("begin immediate")
        try:
            for statement in MIGRATIONS[number].split(";"):
                db.execute(statement)
            db.execute(f"pragma application_id = {APPLICATION}")
            db.execute(f"pragma user_version = {number + 1}")
            db.execute("commit")
        finally:
            if db.in_transaction:
                db.execute("rollback")
    return copy


def copy_beside(db: sqlite3.Connection, path: Path, why: str) -> Path:
    """Copy a file that is about to be changed to a new name beside it. Returns the path of the copy."""
    stem = f"{path.name}.{why}-{time.strftime('%Y%m%d-%H%M%S')}"
    copy, number = path.with_name(stem), 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{stem}-{number}")
    write_copy(db, copy)
    return copy


def write_copy(db: sqlite3.Connection, to: Path) -> None:
    """Write a complete copy, with the contents of the journal, as one file."""
    other = sqlite3.connect(str(to), isolation_level=None)
    try:
        db.backup(other)
        make_plain(other)
    finally:
        other.close()


def make_plain(copy: sqlite3.Connection) -> None:
    """Make a copy a single file without a journal, and without the stamp of the server's own file."""
    copy.execute("pragma journal_mode = delete")
    with suppress(sqlite3.OperationalError):  # an older file has no such table
        copy.execute("delete from meta where name = ?", (STAMP,))
