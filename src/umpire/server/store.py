"""Games on the disk: SQLite in WAL mode, in the process itself.

A game is how it was set up and its *deeds*, which are only ever added: answers (one row for everything that an answer of a
person brought about, dice and the answers of chance included), taking back, other dice, resigning, the end. Whatever kills the process, a deed
is either there as a whole or not at all, and nobody has been told of it before it is there. A snapshot is a position with
the answers since: a cache, to be thrown away at will. What bots thought is kept beside their answers. Of the keys that hold
seats only hashes are kept.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from umpire.bots.bot import Reason

ANSWERS, UNDO, DICE, RESIGN, OVER = "answers", "undo", "dice", "resign", "over"
LONGEST_JOURNAL = 20_000  # pages
MOST_CHAT = 2_000  # lines kept for a game

_TABLES = """
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


class SetUp(Struct, frozen=True):
    """How a game began. Never changes. A seed that was `named` is known to somebody, and so to everybody."""

    title: str
    edition: str
    options: dict[str, str]
    dice: str
    seed: str
    data: str
    position: str
    name: str
    bot_seed: int
    named: bool = False


class Seed(Struct, frozen=True, array_like=True):
    """Dice from the answer of this number on: those of a seed, from this die of it on; -1 for deeds of old, where they had been
    turned past every die before."""

    first: int
    seed: str
    die: int = 0


class Deed(Struct, frozen=True):
    """Something that was done at the table."""

    number: int
    kind: str
    text: str


class BaseMark(Struct, frozen=True, array_like=True):
    """Where a turn or phase before the snapshot began, in answers as each reader counts."""

    turn: int
    phase: str
    plies: dict[str, int]


class Snapshot(Struct, frozen=True):
    """A position between two segments and the answers since, after deed number `deed`. `lines` and `counts` are how many
    lines of the log and how many answers each reader had before it."""

    fingerprint: str
    deed: int
    plies: int
    position: str
    tail: list[str]
    seeds: list[Seed]
    resigned: str
    over: bool
    dice_index: int  # where in their stream seeded dice stand after the tail
    lines: dict[str, int]
    counts: dict[str, int]
    marks: list[BaseMark]


class Stored(Struct, frozen=True):
    id: int
    set_up: SetUp
    players: dict[str, str]
    watch: str


class Line(Struct, frozen=True):
    """A line of chat. `who` is the seats of whoever said it, joined by +, or `watch`."""

    who: str
    text: str
    at: float


def hashed(key: str) -> bytes:
    return sha256(key.encode()).digest()


class Store:
    """One file, one connection, used by the thread of the event loop alone: a row costs less than a hop to another thread."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(str(path) if path is not None else ":memory:", isolation_level=None)
        self._run("pragma journal_mode = wal")
        # Commits survive the death of the process; a power cut may cost the last ones, never the file.
        self._run("pragma synchronous = normal")
        # Now and then `tidy` carries the journal over into the file, beside everything else; this is only the last resort.
        self._run(f"pragma wal_autocheckpoint = {LONGEST_JOURNAL}")
        self._run("pragma busy_timeout = 3000")
        self._run("pragma foreign_keys = off")
        self._db.executescript(_TABLES)

    def _run(self, sql: str, words: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        return self._db.execute(sql, words)

    def close(self) -> None:
        self._db.close()

    def written(self) -> int:
        """How many rows have been written since the beginning."""
        return self._db.total_changes

    def tidy(self) -> None:
        """Carry the journal over into the file, on a connection of its own: for a thread, while others write on."""
        if self.path is not None:
            db = sqlite3.connect(str(self.path), isolation_level=None)
            try:
                db.execute("pragma wal_checkpoint(passive)")
            finally:
                db.close()

    # -- games ----------------------------------------------------------------------------------------------------

    def count(self) -> int:
        found: int = self._run("select count(*) from games").fetchone()[0]
        return found

    def add(
        self, set_up: SetUp, players: dict[str, str], watch: str, keys: dict[str, str], deeds: list[tuple[str, str]]
    ) -> int:
        """A new game with its keys (seats joined by + to the key itself) and, if it was imported, what was done in it."""
        with self._transaction():
            values = (msgspec.json.encode(set_up), msgspec.json.encode(players), watch, time.time())
            cursor = self._run("insert into games (set_up, players, watch, at) values (?, ?, ?, ?)", values)
            game = cursor.lastrowid
            assert game is not None
            rows = [(hashed(key), game, seats) for seats, key in keys.items()]
            self._db.executemany("insert into keys (hash, game, seats) values (?, ?, ?)", rows)
            self._db.executemany(
                "insert into deeds (game, number, kind, text) values (?, ?, ?, ?)",
                [(game, number, kind, text) for number, (kind, text) in enumerate(deeds)],
            )
        return game

    def find(self, key: str) -> tuple[int, list[str]] | None:
        """The game that a key belongs to, and the seats it holds; none for a key to watch."""
        row = self._run("select game, seats from keys where hash = ?", (hashed(key),)).fetchone()
        if row is not None:
            return row[0], row[1].split("+")
        row = self._run("select id from games where watch = ?", (key,)).fetchone()
        return (row[0], []) if row is not None else None

    def get(self, game: int) -> Stored:
        set_up, players, watch = self._run("select set_up, players, watch from games where id = ?", (game,)).fetchone()
        told = msgspec.json.decode(players, type=dict[str, str])
        return Stored(game, msgspec.json.decode(set_up, type=SetUp), told, watch)

    def appoint(self, game: int, players: dict[str, str]) -> None:
        self._run("update games set players = ? where id = ?", (msgspec.json.encode(players), game))

    # -- deeds ----------------------------------------------------------------------------------------------------

    def do(self, game: int, number: int, kind: str, text: str) -> None:
        """Add a deed. When this returns it is on the disk; a number that is taken already is an error."""
        self._run("insert into deeds (game, number, kind, text) values (?, ?, ?, ?)", (game, number, kind, text))

    def deeds(self, game: int, after: int = -1) -> list[Deed]:
        sql = "select number, kind, text from deeds where game = ? and number > ? order by number"
        return [Deed(*row) for row in self._run(sql, (game, after))]

    # -- thoughts -------------------------------------------------------------------------------------------------

    def think(self, game: int, ply: int, reasons: list[Reason]) -> None:
        """Why a bot gave an answer that has been stored."""
        values = (game, ply, msgspec.json.encode(reasons))
        self._run("insert or replace into thoughts (game, ply, reasons) values (?, ?, ?)", values)

    def thoughts(self, game: int) -> dict[int, list[Reason]]:
        found: dict[int, list[Reason]] = {}
        for ply, reasons in self._run("select ply, reasons from thoughts where game = ? order by ply", (game,)):
            with suppress(msgspec.MsgspecError):  # of another version: the game goes on without
                found[ply] = msgspec.json.decode(reasons, type=list[Reason])
        return found

    def forget_thoughts(self, game: int, first: int) -> None:
        """Of this answer and all after it."""
        self._run("delete from thoughts where game = ? and ply >= ?", (game, first))

    # -- snapshots ------------------------------------------------------------------------------------------------

    def snapshot(self, game: int) -> Snapshot | None:
        row = self._run("select snapshot from snapshots where game = ?", (game,)).fetchone()
        try:
            return msgspec.json.decode(row[0], type=Snapshot) if row is not None else None
        except msgspec.MsgspecError:  # of another version: it is only a cache
            return None

    def keep(self, game: int, snapshot: Snapshot) -> None:
        values = (game, snapshot.deed, msgspec.json.encode(snapshot))
        self._run("insert or replace into snapshots (game, deed, snapshot) values (?, ?, ?)", values)

    def forget(self, game: int) -> None:
        self._run("delete from snapshots where game = ?", (game,))

    # -- chat -----------------------------------------------------------------------------------------------------

    def say(self, game: int, line: Line) -> None:
        values = (game, line.who, line.text, line.at)
        self._run("insert into chat (game, who, text, at) values (?, ?, ?, ?)", values)

    def chat(self, game: int, count: int) -> list[Line]:
        """The last lines, oldest first."""
        sql = "select who, text, at from chat where game = ? order by id desc limit ?"
        return [Line(*row) for row in self._run(sql, (game, count))][::-1]

    def chat_count(self, game: int) -> int:
        found: int = self._run("select count(*) from chat where game = ?", (game,)).fetchone()[0]
        return found

    def _transaction(self) -> "_Transaction":
        return _Transaction(self._db)


class _Transaction:
    """All of it or nothing."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("begin immediate")

    def __exit__(self, kind: object, *_: object) -> None:
        self.db.execute("commit" if kind is None else "rollback")


class Told(Struct):
    """What deeds come to: the answers that stand, the seeds after the first one, who resigned. `low` is how many of the answers
    that were there first have never been taken back."""

    answers: list[str]
    low: int
    seeds: list[Seed]
    resigned: str = ""
    over: bool = False
    last: int = -1
    whole: bool = True

    @property
    def ended(self) -> bool:
        return self.over or bool(self.resigned)


def answers_of(
    deeds: Iterator[Deed] | list[Deed],
    answers: list[str] | None = None,
    least: int = 0,
    seeds: list[Seed] | None = None,
) -> Told:
    """What the deeds come to. `answers` are those after the first `least`, where there is a snapshot, and `seeds` those that had
    been used by then; without it a deed that reaches further back cannot be told, and `whole` says so."""
    told = Told(answers=list(answers or []), low=len(answers or []), seeds=list(seeds or []))
    for deed in deeds:
        told.last = deed.number
        if deed.kind == ANSWERS:
            told.answers.extend(deed.text.split("\n"))
        elif deed.kind == UNDO:
            left, *dice = deed.text.split(" ")
            if int(left) < least:
                told.whole = False
                return told
            del told.answers[int(left) - least :]
            told.low = min(told.low, len(told.answers))
            told.seeds = left_of(told.seeds, int(left))
            if dice:
                told.seeds = changed(told.seeds, Seed(int(left), dice[0], int(dice[1]) if len(dice) > 1 else -1))
        elif deed.kind == DICE:
            first, seed, die = deed.text.split(" ")
            told.seeds = changed(told.seeds, Seed(int(first), seed, int(die)))
        elif deed.kind == RESIGN:
            told.resigned = deed.text
        elif deed.kind == OVER:
            told.over = True
    return told


def changed(seeds: list[Seed], seed: Seed) -> list[Seed]:
    """Other dice from there on; what was to hold from there on never does."""
    return [*[other for other in seeds if other.first < seed.first], seed]


def left_of(seeds: list[Seed], answers: int) -> list[Seed]:
    """The seeds when only so many answers are left, and no die has been taken back: the last one goes on from there."""
    kept = [seed for seed in seeds if seed.first <= answers]
    if len(kept) == len(seeds):
        return kept
    return changed(kept, Seed(answers, seeds[-1].seed, seeds[-1].die))
