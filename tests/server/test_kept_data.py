"""A game goes on with the data that it began with, though others are installed by now."""

import shutil
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest

import umpire
from server import odd_reviews
from server.running import ROOMY, Running
from server.test_review import reviewing
from umpire.engine.rule import Fault
from umpire.kit.data import KEPT, DataFault
from umpire.server import kept_data
from umpire.server.bot_pool import think
from umpire.server.loading import new_session
from umpire.server.opening import open_store
from umpire.server.restoring import rules_for

VALUES = {"second-fallujah": "[map.areas.40]\ntem = 3\n", "phantom-fury": "[counters.squad.2]\ncf = 5\n"}


@pytest.fixture
def values(tmp_path: Path) -> Path:
    """A folder with other values for two titles."""
    folder = tmp_path / "values"
    for title, changes in VALUES.items():
        (folder / title).mkdir(parents=True)
        (folder / title / "changes.toml").write_text(changes, encoding="utf-8")
    return folder


def begun_with(database: Path, title: str, values: Path, players: dict[str, str] | None = None) -> dict[str, Any]:
    """A game that began when those values were installed."""
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin(title, players=players or {})
    mark = umpire.rules(title, data=values).fingerprint
    with sqlite3.connect(database) as db:
        row = (title, mark, kept_data.packed_files(title, values))
        db.execute("insert into data values (?, ?, ?)", row)
        db.execute("update games set set_up = json_set(cast(set_up as text), '$.data', ?)", (mark,))
        db.execute("delete from entries")
        db.execute("delete from snapshots")
    db.close()
    return seated


def test_the_data_of_a_game_are_kept_once_when_it_begins(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        for title in (*umpire.titles(), *umpire.titles()):
            lobby.begin(title)
    with_data = [title for title in umpire.titles() if umpire.title(title).part("schema") is not None]
    store = open_store(database)
    assert [row[0] for row in store.query("select title from data order by title")] == sorted(with_data)
    for title in with_data:
        rules = umpire.rules(title)
        folder = store.data_folder(title, rules.fingerprint)
        assert folder is not None
        assert umpire.rules(title, data=folder).fingerprint == rules.fingerprint
    assert store.data_folder("phantom-fury", "0123456789ab") is None
    assert store.data_folder("phantom-fury", "../../etc") is None
    store.close()


def test_the_data_of_a_game_of_before_are_kept_when_it_is_opened(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
    db = sqlite3.connect(database, isolation_level=None)
    db.execute("delete from data")
    with Running(database, ROOMY) as lobby, lobby.sit(seated["key"]) as player:
        player.start()
    assert db.execute("select count(*) from data").fetchone() == (1,)
    db.close()


@pytest.mark.parametrize("title", VALUES)
def test_it_goes_on_with_the_data_it_began_with(
    database: Path, title: str, values: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = umpire.rules(title).seats
    seated = begun_with(database, title, values, players=dict.fromkeys(seats[1:], "regular"))
    mark = umpire.rules(title, data=values).fingerprint
    with reviewing(monkeypatch, odd_reviews.quick, database=database) as lobby:
        with lobby.sit(seated["key"]) as player:
            hello = player.until("hello")
            assert f"data={mark}" in hello["board"]
            board = lobby.get(hello["board"])
            assert board.status == 200
            assert "immutable" in board.headers["cache-control"]
            if title == "second-fallujah":  # the map tells the walls
                assert board.body != lobby.get(hello["board"].partition("?")[0]).body
            player.start()
            for _ in range(25):
                while not player.table["question"]:
                    player.until("table")
                assert player.choose()["type"] == "table"
            assert not [said for said in player.met if "in its place" in said.get("text", "")], "a bot broke down"
            player.say(type="resign", seat=seats[0])
            while not player.table["outcome"]:
                player.until("table")
            player.say(type="ask-review")
            assert player.until("review", "refused")["type"] == "review"
            moment = player.hear("table", type="replay", ply=3)
            assert moment["replay"] == 3
        record = lobby.get(f"/api/export/{seated['key']}").body.decode()
        assert lobby.get(hello["board"].replace(mark, "0" * 12)).status == 404
        brought = lobby.seated({"record": record}, "/api/import")
        with lobby.sit(brought["key"]) as player:
            assert player.until("hello")["board"] == hello["board"]
        new = lobby.begin(title)  # with what is installed now
        with lobby.sit(new["key"]) as player:
            assert "data=" not in player.until("hello")["board"]
    assert umpire.replay(record, data=values).pending is not None
    with pytest.raises(Fault, match=mark):
        umpire.replay(record)


def test_what_is_asked_of_data_since_does_not_concern_them(database: Path) -> None:
    """The map of revision 36a7e2e lacked a border that its maps are checked for by now."""
    title, mark = "second-fallujah", "6694904ce6c8"
    folder = kept_data.unpack(database, title, mark, kept_data.older_data()[title, mark])
    assert umpire.rules(title, data=folder).fingerprint == mark
    (folder / title / KEPT).unlink()  # as somebody's own data, they are checked
    with pytest.raises(DataFault, match="19 and 20"):
        umpire.rules(title, data=folder)


def test_a_bot_elsewhere_reads_the_same_data(database: Path, values: Path) -> None:
    begun_with(database, "second-fallujah", values)
    store = open_store(database)
    stored = store.get(1)
    session = new_session(store, stored)
    assert session.data is not None
    job = session.job(session.rules.seats[0], "regular")
    assert umpire.rules("second-fallujah", data=Path(job.data)).fingerprint == stored.set_up.data
    step = session.pending
    assert step is not None
    assert think(session.job(getattr(step, "seat", ""), "regular")).entries
    shutil.rmtree(session.data)  # it is only unpacked
    rules_for(stored.set_up, store)
    assert (session.data / "second-fallujah" / "map.json").exists()
    store.close()


def test_data_of_another_form_are_refused_like_data_that_are_not_there(database: Path, values: Path) -> None:
    seated = begun_with(database, "phantom-fury", values)
    files = kept_data.packed_files("phantom-fury", values)
    text = zlib.decompress(files).replace(b'\\"spaces\\"', b'\\"rooms\\"').replace(b"count", b"number")
    with sqlite3.connect(database) as db:
        mark = umpire.rules("phantom-fury", data=values).fingerprint
        db.execute("update data set files = ? where fingerprint = ?", (zlib.compress(text), mark))
    db.close()
    with Running(database, ROOMY) as lobby:
        told = lobby.get(f"/api/games/{seated['key']}").data
    assert told["state"] == "unfit"
    assert "other map or counter data" in told["message"]
