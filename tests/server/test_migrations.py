"""A games file of before has its games brought along; they go on, or say why they cannot."""

import sqlite3
from pathlib import Path

import pytest

import umpire
from server.running import ROOMY, Running
from umpire.server import migrations
from umpire.server.migrations import APPLICATION, VERSION, version_of
from umpire.server.opening import open_store
from umpire.server.store import Store

OLD = Path(__file__).with_name("old_database.sql").read_text(encoding="utf-8")
TITLES = {0: "phantom-fury", 2: "second-fallujah", 4: "night-drop", 5: "night-drop", 7: "phantom-fury"}
WATCH = (1, 3, 6, 8)
BEFORE = {"phantom-fury": "ffb16642285f", "second-fallujah": "6694904ce6c8", "night-drop": "24e7abb8b42f"}


@pytest.fixture
def old(database: Path) -> Path:
    db = sqlite3.connect(database)
    db.executescript(OLD)
    assert version_of(db) == 0
    db.close()
    return database


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


def test_a_file_of_before_it_had_versions_opens_and_a_copy_is_kept(old: Path) -> None:
    entries = rows(old, "select * from deeds order by game, number")
    store = open_store(old)
    assert store.copy is not None
    assert store.count() == 4
    store.close()
    assert rows(old, "pragma user_version") == [(VERSION,)]
    assert rows(old, "pragma application_id") == [(APPLICATION,)]
    assert rows(old, "select * from entries order by game, number") == entries
    assert rows(store.copy, "pragma user_version") == [(0,)]
    assert rows(store.copy, "select * from deeds order by game, number") == entries
    assert rows(old, "select id, played from games order by id") == [(1, 1), (2, 1), (3, 1), (4, 0)]
    again = open_store(old)
    assert again.copy is None
    again.close()


@pytest.mark.parametrize("number", TITLES)
def test_its_games_go_on_with_their_own_data_and_are_exported(old: Path, number: int) -> None:
    key = f"old-key-{number}"
    with Running(old, ROOMY) as lobby:
        standing = lobby.get(f"/api/games/{key}").data
        record = lobby.get(f"/api/export/{key}").body.decode()
        assert f"title {TITLES[number]}" in record
        assert standing["state"] == "open", standing["message"]
        with lobby.sit(key) as player:
            player.start()
            if player.table["question"]:
                player.play(2)
            own = umpire.rules(TITLES[number]).fingerprint != BEFORE[TITLES[number]]
            assert (f"data={BEFORE[TITLES[number]]}" in player.met[0]["board"]) == own
        assert lobby.get(f"/api/games/{key}").data["state"] == "open"


def test_all_who_hold_a_link_find_their_game(old: Path) -> None:
    with Running(old, ROOMY) as lobby:
        states = {lobby.get(f"/api/games/old-key-{number}").data["state"] for number in (*TITLES, *WATCH)}
    assert states == {"open"}


def test_a_migration_that_fails_changes_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, *others = migrations.MIGRATIONS
    broken = (first, second + "; insert into nowhere values (1)", *others)
    monkeypatch.setattr(migrations, "MIGRATIONS", broken)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        Store(old)
    assert rows(old, "pragma user_version") == [(1,)]
    assert "touched" not in str(rows(old, "select sql from sqlite_master"))
    monkeypatch.undo()
    store = open_store(old)
    assert store.count() == 4
    store.close()
