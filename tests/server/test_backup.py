"""Copies of the games file, made and brought back while people play; and a hand on single games."""

import io
import json
import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import umpire
from server.running import ROOMY, Player, Running
from umpire.cli import main
from umpire.engine.record import Record
from umpire.server import admin
from umpire.server.backup import Contents, back_up, restore
from umpire.server.database import DATABASE
from umpire.server.faults import StoreFault
from umpire.server.migrations import VERSION
from umpire.server.opening import attach, open_store
from umpire.server.stored import SetUp

NO_KEY = 4004


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def answers(path: Path, table: str = "entries") -> int:
    return sum(len(row[0].split("\n")) for row in rows(path, f"select text from {table} where kind = 'answers'"))


def run(folder: Path, *words: str, lang: str = "en") -> int:
    return main([*words, "--games", str(folder), "--lang", lang])


# -- backup -----------------------------------------------------------------------------------------------------------------


def test_a_copy_is_complete_though_the_journal_is_not_carried_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = tmp_path / DATABASE, tmp_path / "copies" / "safe.sqlite3"
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["key"]) as player:
            player.start().play(30)
            ply = player.table["ply"]
            plain = database.read_bytes()  # what a plain copy holds
            assert run(tmp_path, "backup", str(copy)) == 0
            player.play(3)
    assert f"holds one game with {ply} answers" in capsys.readouterr().out
    assert os.listdir(copy.parent) == [copy.name]
    assert answers(copy) == ply
    (tmp_path / "plain").write_bytes(plain)
    try:
        missed = ply - answers(tmp_path / "plain")
    except sqlite3.OperationalError:  # not even the tables
        missed = ply
    assert missed > 0


def test_copies_made_while_somebody_plays_are_sound(tmp_path: Path) -> None:
    database = tmp_path / DATABASE
    with Running(database, ROOMY) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        playing = threading.Thread(target=player.play, args=(80,))
        playing.start()
        counts: list[int] = []
        while playing.is_alive():
            copy = tmp_path / f"{len(counts)}.sqlite3"
            counts.append(back_up(database, copy).answers)
            assert rows(copy, "pragma integrity_check") == [("ok",)]
            assert answers(copy) == counts[-1]
        playing.join()
        assert back_up(database, tmp_path / "last.sqlite3").answers == player.table["ply"]
    assert counts == sorted(counts)


def test_nothing_is_written_over_unless_somebody_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy"
    copy.write_text("mine")
    assert run(tmp_path, "backup", str(copy)) == 1
    assert "There is no games file" in capsys.readouterr().err
    open_store(tmp_path / DATABASE).close()
    assert run(tmp_path, "backup", str(copy)) == 1
    assert "--force" in capsys.readouterr().err
    assert copy.read_text() == "mine"
    assert run(tmp_path, "backup", str(copy), "--force", lang="fr") == 0
    assert "contient 0 partie" in capsys.readouterr().out
    assert run(tmp_path, "backup", str(tmp_path / DATABASE), "--force") == 1
    assert "itself" in capsys.readouterr().err


# -- restore ----------------------------------------------------------------------------------------------------------------


def test_a_copy_is_brought_back_while_people_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / DATABASE, tmp_path / "safe.sqlite3"
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["key"]) as player:
            player.start().play(10)
            scene, ply = player.table["scene"], player.table["ply"]
            back_up(database, copy)
            player.play(10)
            later = lobby.begin("second-fallujah")
            with lobby.sit(later["key"]) as other:
                other.start()
                assert run(tmp_path, "restore", str(copy)) == 0
                player.say(type="choose", ply=player.table["ply"], choice=player.options[0], seat="usmc")
                assert sent_away(player) == 1011
                assert sent_away(other) == 1011
        with lobby.sit(seated["key"]) as again:
            again.start()
            assert (again.table["scene"], again.table["ply"]) == (scene, ply)
            again.play(3)
        with lobby.sit(later["key"]) as gone:
            assert gone.closed()[0] == NO_KEY
    assert "one game with" in capsys.readouterr().out
    (before,) = tmp_path.glob(f"{DATABASE}.replaced-*")
    assert len(rows(before, "select * from games")) == 2
    assert answers(before) > answers(copy)


def sent_away(player: Player) -> int:
    """The code, and that nothing was acknowledged meanwhile."""
    ply = player.table["ply"]
    code = player.closed()[0]
    assert player.table["ply"] == ply
    return code


@pytest.mark.parametrize("what", ["nothing", "garbage", "journal"])
def test_a_copy_is_brought_back_where_the_file_is_lost_or_damaged(tmp_path: Path, what: str) -> None:
    database, copy = tmp_path / DATABASE, tmp_path / "safe.sqlite3"
    with Running(database, ROOMY) as lobby:
        lobby.begin("phantom-fury")
        back_up(database, copy)
    if what == "garbage":
        database.write_bytes(b"garbage" * 1_000)
    else:
        database.unlink()
    if what == "journal":
        database.with_name(DATABASE + "-wal").write_bytes(b"journal" * 1_000)
    done = restore(copy, database)
    assert done.contents.games == 1
    store = open_store(database)
    assert store.count() == 1
    store.close()
    assert (done.before is not None) == (what != "nothing")
    assert not list(tmp_path.glob("restore-*"))


def test_what_is_damaged_or_foreign_is_not_brought_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / DATABASE, tmp_path / "copy"
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        back_up(database, copy)
        whole = copy.read_bytes()
        for wrong, words in (
            (b"garbage" * 1_000, "damaged"),
            (whole[: len(whole) // 2], "damaged"),
            (b"", "no games"),
            (None, "no file"),
        ):
            copy.unlink()
            if wrong is not None:
                copy.write_bytes(wrong)
            assert run(tmp_path, "restore", str(copy)) == 1
            assert words in capsys.readouterr().err
            copy.write_bytes(b"")
        copy.write_bytes(whole)
        with closing(sqlite3.connect(copy)) as db:
            db.execute(f"pragma user_version = {VERSION + 1}")
        assert run(tmp_path, "restore", str(copy), lang="fr") == 1
        assert "plus récent" in capsys.readouterr().err
        assert not list(tmp_path.glob("*replaced*"))
        with lobby.sit(seated["key"]) as player:
            player.start().play(1)


def test_a_copy_of_before_is_brought_up_to_date_on_its_way(tmp_path: Path) -> None:
    database, copy = tmp_path / DATABASE, tmp_path / "old"
    with closing(sqlite3.connect(copy)) as db:
        db.executescript(Path(__file__).with_name("old_database.sql").read_text(encoding="utf-8"))
    with Running(database, ROOMY) as lobby:
        lobby.begin("phantom-fury")
        assert restore(copy, database).contents == Contents(4, answers(copy, "deeds"))  # as the table was called then
        assert lobby.get("/api/games/old-key-4").status == 200
    assert rows(copy, "pragma user_version") == [(0,)]


# -- games ------------------------------------------------------------------------------------------------------------------


def test_games_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "games", "list") == 1
    assert "There is no games file" in capsys.readouterr().err
    with Running(tmp_path / DATABASE, ROOMY) as lobby:
        assert run(tmp_path, "games", "list") == 0
        assert "There are no games." in capsys.readouterr().out
        lobby.begin("second-fallujah", players={"insurgent": "regular"})
        seated = lobby.begin("phantom-fury", name="An evening")
        with lobby.sit(seated["key"]) as player:
            player.start().play(5)
            ply = player.table["ply"]
            assert run(tmp_path, "games", "list", "--json") == 0
            told = json.loads(capsys.readouterr().out)
            assert [game["id"] for game in told] == [2, 1]
            assert (told[0]["name"], told[0]["answers"], told[0]["state"]) == ("An evening", ply, "open")
            assert told[1]["state"] == "unplayed"
            assert told[1]["players"] == {"coalition": "person", "insurgent": "regular"}
            assert told[0]["size"] > 100
            player.say(type="resign", seat="usmc")
            player.until("table")
        assert run(tmp_path, "games", "list", lang="fr") == 0
        out = capsys.readouterr().out
        assert "finie" in out
        assert "An evening" in out
        assert "insurgent" in out


def test_a_game_is_exported_with_all_it_hides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Running(tmp_path / DATABASE, ROOMY) as lobby:
        seated = lobby.begin("night-drop", seed=5)
        with lobby.sit(seated["key"]) as player:
            player.start()
            player.look(player.table["waiting"] or "us")
            player.play(3)
            assert run(tmp_path, "games", "export", "1", "-o", str(tmp_path / "1.record")) == 0
            assert "keep it to yourself" in capsys.readouterr().out
            assert run(tmp_path, "games", "export", "1") == 0
            text = capsys.readouterr().out
            player.play(1)  # nobody was sent away
    assert (tmp_path / "1.record").read_text(encoding="utf-8") == text
    assert Record.parse(text).sources()[0].seed == "5"
    assert umpire.replay(text, verify=True).pending is not None
    assert run(tmp_path, "games", "export", "7") == 1
    assert "There is no game 7" in capsys.readouterr().err


def test_games_are_deleted(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / DATABASE
    with Running(database, ROOMY) as lobby:
        one, two = lobby.begin("phantom-fury"), lobby.begin("phantom-fury")
        with lobby.sit(one["key"]) as player, lobby.sit(two["key"]) as other:
            player.start().play(3)
            other.start().play(3)
            for answer in ("no\n", ""):
                monkeypatch.setattr("sys.stdin", io.StringIO(answer))
                assert run(tmp_path, "games", "delete", "1") == 0
                assert "Nothing was deleted" in capsys.readouterr().out
            assert run(tmp_path, "games", "delete", "1", "9", "--yes") == 1
            assert "There is no game 9" in capsys.readouterr().err
            assert run(tmp_path, "games", "delete", "1", "--yes") == 0
            assert "One game was deleted" in capsys.readouterr().out
            assert player.closed()[0] == 1011
            assert other.closed()[0] == 1011
        with lobby.sit(one["key"]) as gone:
            assert gone.closed()[0] == NO_KEY
        with lobby.sit(two["key"]) as still:
            still.start().play(1)
        lobby.begin("phantom-fury")
    assert [row[0] for row in rows(database, "select id from games order by id")] == [2, 3]
    for table in ("entries", "keys", "chat", "thoughts", "snapshots"):
        assert rows(database, f"select count(*) from {table} where game = 1") == [(0,)]


def test_links_are_revoked_and_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Running(tmp_path / DATABASE, ROOMY) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
        with lobby.sit(seated["keys"]["insurgent"]) as player:
            player.start()
            assert run(tmp_path, "games", "revoke", "1", "--seat", "german") == 1
            assert "there is coalition, insurgent" in capsys.readouterr().err
            assert run(tmp_path, "games", "revoke", "1", "--seat", "insurgent") == 0
            assert "umpire games link 1 --seat insurgent" in capsys.readouterr().out
            assert player.closed()[0] == 1011
        for language, words in (("en", "taken away"), ("fr", "retiré")):
            with lobby.sit(seated["keys"]["insurgent"], language) as gone:
                code, reason = gone.closed()
                assert code == NO_KEY
                assert words in reason
        assert words in lobby.get(f"/api/games/{seated['keys']['insurgent']}?language=fr").data["message"]
        assert run(tmp_path, "games", "link", "1", "--seat", "insurgent") == 0
        key = lobby.claim(capsys.readouterr().out.strip().rpartition("/join/")[2])["key"]
        assert run(tmp_path, "games", "link", "1", "--seat", "insurgent") == 1
        assert "umpire games revoke 1 --seat insurgent" in capsys.readouterr().err
        with lobby.sit(key) as again, lobby.sit(seated["keys"]["coalition"]) as other:
            assert again.start().table["seat"] == "insurgent"
            other.start()
            assert run(tmp_path, "games", "revoke", "1") == 0
            assert other.closed()[0] == 1011
        for dead in (key, *seated["keys"].values(), seated["watch"]):
            with lobby.sit(dead) as gone:
                assert gone.closed()[0] == NO_KEY
        assert run(tmp_path, "games", "link", "1") == 0


def test_a_hand_on_a_file_of_before_needs_the_server_stopped(tmp_path: Path) -> None:
    database = tmp_path / DATABASE
    store = open_store(database)
    store._run("pragma user_version = 1")
    with pytest.raises(StoreFault, match="Another server"):
        attach(database)
    store._run(f"pragma user_version = {VERSION}")
    other = attach(database)
    with pytest.raises(StoreFault, match="no seat"):
        admin.revoke(other, other.add(*a_game()), "nobody")
    other.close()
    store.close()


def a_game() -> tuple[Any, ...]:
    set_up = SetUp("phantom-fury", "en", {}, "seeded", "1", "", "", "", 1)
    return set_up, {"usmc": "person"}, "watch", {"usmc": "key"}, []
