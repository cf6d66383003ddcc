"""The games file: one server for one file, nothing acknowledged that is not in it, and what is wrong said before anybody is let in."""

import logging
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.running import PATIENCE, ROOMY, Running
from umpire.cli import main
from umpire.server import faults, wire
from umpire.server.backup import back_up
from umpire.server.database import DATABASE
from umpire.server.faults import Changed, Moved, StoreFault
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby
from umpire.server.migrations import VERSION
from umpire.server.opening import open_store
from umpire.server.seats import Seats
from umpire.server.store import MOST_CHAT, MOST_WATCHED, Store
from umpire.server.stored import Line

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="files that are open cannot be moved there")


@pytest.fixture(autouse=True)
def _fresh_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "_logged", {})


def serving(folder: Path, *words: str, limit: int = 0) -> "subprocess.Popen[str]":
    """`umpire serve` in a process of its own; `limit` is the size of the largest file that it may write."""
    paths = [path for path in sys.path if path]
    code = "import sys; from umpire.cli import main; sys.exit(main(sys.argv[1:]))"
    if limit:
        code = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit})); {code}"
    command = [sys.executable, "-c", code, "serve", "--no-browser", "--port", "0", "--games", str(folder), *words]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "LC_ALL": "C"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


def refused(folder: Path, *words: str, limit: int = 0) -> str:
    """What a server that does not start says: one sentence, exit code 1, and no word of a table that is open."""
    with serving(folder, *words, limit=limit) as process:
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 1, out + err
    assert "http://" not in out
    assert "Traceback" not in err
    assert err.count("\n") == 1
    return err


@pytest.fixture
def server(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A server that runs in that folder."""
    with serving(tmp_path) as process:
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


# -- one server for one file ----------------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path, server: "subprocess.Popen[str]") -> None:
    said = refused(tmp_path)
    assert str(tmp_path) in said
    assert f"process {server.pid}" in said
    assert "--games" in said
    assert "Un autre serveur" in refused(tmp_path, "--lang", "fr")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_the_lock_of_a_server_that_was_killed_is_no_obstacle(tmp_path: Path, server: "subprocess.Popen[str]") -> None:
    server.send_signal(signal.SIGKILL)
    server.wait(PATIENCE)
    assert (tmp_path / f"{DATABASE}.lock").exists()
    store = open_store(tmp_path / DATABASE)
    with pytest.raises(StoreFault, match=f"process {os.getpid()}"):
        open_store(tmp_path / DATABASE)
    store.close()
    open_store(tmp_path / DATABASE).close()


def test_a_server_that_cannot_listen_gives_the_file_back(tmp_path: Path) -> None:
    assert main(["serve", "--no-browser", "--games", str(tmp_path), "--host", "192.0.2.1"]) == 2
    open_store(tmp_path / DATABASE).close()


# -- a file that is not there any more ------------------------------------------------------------------------------------


def delete(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def swap(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    os.replace(path.with_name("copy"), path)


def lose_journal(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def lose_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


def copy_over(path: Path) -> None:
    """As somebody does who does not know `umpire restore`: the file stays the same one, but what is in it is not."""
    shutil.copyfile(path.with_name("before"), path)


def back_up_and_copy_over(path: Path) -> None:
    back_up(path, path.with_name("copy"))
    shutil.copyfile(path.with_name("copy"), path)


@POSIX
@pytest.mark.parametrize("harm", [delete, move, swap, lose_journal, lose_folder, copy_over, back_up_and_copy_over])
def test_a_file_that_is_gone_is_noticed_before_the_next_answer_is_acknowledged(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    database = folder / DATABASE
    whole(database)
    shutil.copyfile(database, database.with_name("before"))
    with caplog.at_level(logging.WARNING), Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["key"]) as player, lobby.sit(seated["watch"], "fr") as watching:
            player.start().play(5)
            watching.start()
            ply = player.table["ply"]
            harm(database)
            player.say(type="choose", ply=ply, choice=player.options[0], seat="usmc")
            said = player.until("table", "refused")
            assert said["type"] == "refused"
            assert "games file was moved or deleted" in said["message"]
            assert player.closed()[0] == 1011
            assert "fichier des parties" in watching.closed()[1]
            assert player.table["ply"] == ply
        new = lobby.post("/api/games", {"title": "phantom-fury"})
        assert new.status == 503
        assert "moved or deleted" in new.data["message"]
        with lobby.sit(seated["key"]) as again:
            assert again.closed()[0] == 1011
        assert lobby.get(f"/api/games/{seated['key']}").status == 503
        assert lobby.get("/api/titles").status == 200
    told = [line for line in caplog.records if "moved or deleted" in line.getMessage()]
    assert len(told) == 1
    assert told[0].exc_info is None


def test_a_journal_that_is_carried_over_is_no_other_file(database: Path) -> None:
    store = open_store(database)
    for number in range(3):
        store.do(1, number, "answers", "usmc do this")
        before = database.stat().st_mtime_ns
        if number == 1:  # by somebody else, who writes nothing himself
            db = sqlite3.connect(database)
            db.execute("pragma wal_checkpoint(passive)")
            db.close()
        else:
            store.tidy()
        assert database.stat().st_mtime_ns > before
        store.check()
    store.close()


@POSIX
def test_a_file_that_is_put_back_is_written_again(database: Path) -> None:
    store = Store(database)
    store.check()
    database.rename(database.with_name("elsewhere"))
    with pytest.raises(Moved):
        store.check()
    database.with_name("elsewhere").rename(database)
    store.check()
    store.try_writing()
    store.close()


def test_what_another_process_wrote_is_noticed_before_anything_is_stored(database: Path) -> None:
    ours, theirs = Store(database), Store(database)
    changes: list[int] = []
    ours.watch(lambda: changes.append(ours.epoch))
    ours.say(1, Line("watch", "one", 0))
    theirs.check_changes()
    theirs.say(1, Line("watch", "two", 0))
    with pytest.raises(Changed):
        ours.do(1, 0, "answers", "usmc do this")
    assert changes == [1]
    assert ours.entries(1) == []
    ours.do(1, 0, "answers", "usmc do this")
    theirs.tidy()
    ours.tidy()  # carrying the journal over is no change
    ours.do(1, 1, "answers", "usmc do that")
    assert changes == [1]
    ours.close()
    theirs.close()


def test_a_game_in_memory_ends_when_another_process_writes(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        other = lobby.begin("second-fallujah")
        with lobby.sit(seated["key"]) as player, lobby.sit(other["key"]) as silent:
            player.start().play(3)
            silent.start()
            with sqlite3.connect(database) as db:
                db.execute("delete from entries where game = 1 and number > 0")
                db.execute("delete from snapshots")
            db.close()
            player.say(type="choose", ply=player.table["ply"], choice=player.options[0], seat="usmc")
            assert player.until("table", "refused")["type"] == "refused"
            assert player.closed()[0] == 1011
            assert silent.closed()[0] == 1011
        with lobby.sit(seated["key"]) as again:
            again.start().play(1)
            assert again.table["ply"] < player.table["ply"]


# -- starting ---------------------------------------------------------------------------------------------------------------


def whole(path: Path) -> None:
    """A games file with a game in it."""
    store = Store(path)
    Lobby(store, Limits()).begin(wire.NewGame(title="phantom-fury"))
    store.close()


def garbage(path: Path) -> None:
    path.write_bytes(b"no games here " * 1_000)


def few_bytes(path: Path) -> None:
    path.write_bytes(b"x")


def cut_off(path: Path) -> None:
    whole(path)
    os.truncate(path, path.stat().st_size // 2)


def scratched(path: Path) -> None:
    whole(path)
    with path.open("r+b") as file:
        for page in range(4, path.stat().st_size // 4096, 2):
            file.seek(page * 4096)
            file.write(b"\xff" * 4096)


def folder(path: Path) -> None:
    path.mkdir()


def foreign(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("create table moz_places (id)")
    db.close()


def newer(path: Path) -> None:
    whole(path)
    db = sqlite3.connect(path)
    db.execute(f"pragma user_version = {VERSION + 1}")
    db.close()


def only_a_journal(path: Path) -> None:
    path.with_name(path.name + "-wal").write_bytes(b"x" * 100)


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (garbage, "damaged|restore"),
        (few_bytes, "damaged|restore"),
        (cut_off, "damaged|restore"),
        (scratched, "damaged|restore"),
        (folder, "is a folder"),
        (foreign, "another program"),
        (newer, "newer Umpire"),
        (only_a_journal, "journal"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_before_the_start_and_left_as_it_is(
    tmp_path: Path, harm: Callable[[Path], None], words: str
) -> None:
    path = tmp_path / DATABASE
    harm(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(StoreFault) as told:
        open_store(path)
    for word in words.split("|"):
        assert word in str(told.value)
    assert "--games" in str(told.value) or "journal" in words
    assert told.value.said("fr") != told.value.said("en")
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_the_command_says_it_in_a_sentence(tmp_path: Path) -> None:
    garbage(tmp_path / DATABASE)
    assert "umpire restore FILE" in refused(tmp_path)
    assert "est endommagé" in refused(tmp_path, "--lang", "fr")


@POSIX
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    assert "the disk is full" in refused(tmp_path, limit=8_192)
    whole(tmp_path / DATABASE)
    assert "the disk is full" in refused(tmp_path, limit=4_096)


@POSIX
@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_may_not_be_written(tmp_path: Path, what: str) -> None:
    place = tmp_path / "games"
    place.mkdir(mode=0o755)
    path = place / DATABASE
    if what == "file":
        whole(path)
        place.chmod(0o777)
        path.chmod(0o444)
    else:
        place.chmod(0o555)
    nobody = 65_534
    for above in (tmp_path, *tmp_path.parents):
        if os.getuid() == 0 and not os.stat(above).st_mode & 0o001:
            above.chmod(os.stat(above).st_mode | 0o001)
    if os.getuid() == 0:
        os.seteuid(nobody)
    try:
        with pytest.raises(StoreFault, match="--games") as told:
            open_store(path)
    finally:
        if os.getuid() == 0 or os.geteuid() == nobody:
            os.seteuid(os.getuid())
    assert re.search("cannot be written|No games can be kept", str(told.value))


def test_the_store_is_there_before_the_address_is_told(tmp_path: Path, server: "subprocess.Popen[str]") -> None:
    db = sqlite3.connect(tmp_path / DATABASE)
    assert db.execute("pragma user_version").fetchone()[0] == VERSION
    db.close()


# -- a file has an end ------------------------------------------------------------------------------------------------------


def test_chat_is_a_ring(database: Path) -> None:
    store = Store(database)
    for number in range(MOST_CHAT + 5):
        store.say(1, Line("usmc", str(number), time.time()))
    store.say(2, Line("watch", "another game", 0))
    lines = store.chat(1, 10_000)
    assert len(lines) == MOST_CHAT
    assert (lines[0].text, lines[-1].text) == ("5", str(MOST_CHAT + 4))
    assert len(store.chat(2, 10)) == 1
    store.close()


def test_spectators_push_out_only_one_another(database: Path) -> None:
    store = Store(database)
    store.say(1, Line("usmc", "first", 0.0))
    for number in range(MOST_WATCHED + 5):
        store.say(1, Line(f"watch {number % 3}", str(number), 1.0))
    lines = store.chat(1, MOST_CHAT)
    assert len(lines) == MOST_WATCHED + 1
    assert lines[0].text == "first"
    store.close()


def test_what_the_house_says_has_an_end_too(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.server.store.MOST_NOTICES", 5)
    store = Store(database)
    store.say(1, Line("usmc", "first", 0.0))
    for _ in range(9):
        Seats(store).sign_out(1, ["usmc"], b"")
    lines = store.chat(1, 100)
    assert [line.who for line in lines] == ["usmc", *[""] * 5]
    store.close()


def test_a_game_has_so_many_entries_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.server.session.MOST_ENTRIES", 30)
    with Running(None, ROOMY) as lobby, lobby.sit(lobby.begin("phantom-fury")["key"]) as player:
        player.start()
        while player.choose()["type"] == "table":
            pass
        assert "keeps of one game" in player.met[-1]["message"]
        player.say(type="resign", seat="usmc")
        assert player.until("table")["outcome"]
