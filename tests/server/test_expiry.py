"""Games that nobody plays make room for others and go after a time; those that somebody played stay."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from server.running import ROOMY, Running
from umpire.server import store as stores
from umpire.server import wire
from umpire.server.connections import Connection
from umpire.server.expiry import DAY
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby, Refused
from umpire.server.store import Store
from umpire.server.stored import Line

NEW = wire.NewGame(title="phantom-fury")


@pytest.fixture
def store(database: Path) -> Iterator[Store]:
    made = Store(database)
    yield made
    made.close()


def numbers(store: Store) -> list[int]:
    return [row[0] for row in store.query("select id from games order by id")]


def age(store: Store, game: int, days: float, **columns: int) -> None:
    """As if nobody had touched it for so long."""
    what = "".join(f", {name} = {value}" for name, value in columns.items())
    store._run(f"update games set touched = ?{what} where id = ?", (time.time() - days * DAY, game))


def tidied(lobby: Lobby) -> None:
    while lobby.expiry.step():
        pass


def test_an_address_has_so_many_unplayed_games_and_then_its_own_oldest_goes(store: Store) -> None:
    lobby = Lobby(store, Limits(unplayed=3))
    lobby.begin(NEW, "192.0.2.1")  # somebody else's
    for _ in range(5):
        lobby.begin(NEW, "192.0.2.2")
    lobby.begin(NEW)
    assert numbers(store) == [1, 4, 5, 6, 7]
    origins = {row[0] for row in store.query("select origin from games where origin is not null")}
    assert len(origins) == 2
    assert not any(b"192" in origin for origin in origins)


def test_a_game_that_a_person_answered_in_counts_no_more_and_stays(database: Path) -> None:
    limits = Limits(unplayed=2, new_burst=100, rate=1_000, burst=1_000)
    with Running(database, limits) as lobby:
        played = lobby.begin("phantom-fury")
        with lobby.sit(played["key"]) as player:
            player.start().play(1)
        others = [lobby.begin("phantom-fury") for _ in range(4)]
        states = [lobby.get(f"/api/games/{seated['key']}").status for seated in (played, *others)]
    assert states == [200, 404, 404, 200, 200]


def test_a_game_that_somebody_sits_at_does_not_go(store: Store) -> None:
    async def play() -> None:
        lobby = Lobby(store, Limits(unplayed=2, games=3))
        for _ in range(2):
            lobby.begin(NEW, "192.0.2.2")
        tables = [await lobby.open(game) for game in (1, 2)]
        for table in tables:
            connection = Connection(["usmc"], "en", lobby.limits, sent, shut)
            table.connections.append(connection)
        with pytest.raises(Refused, match="http-unplayed"):
            lobby.begin(NEW, "192.0.2.2")
        lobby.begin(NEW, "192.0.2.3")
        lobby.begin(NEW, "192.0.2.4")
        assert numbers(store) == [1, 2, 4]
        for game in (1, 2):
            age(store, game, 50, seated=1)
        tidied(lobby)
        assert numbers(store) == [1, 2, 4]
        tables[0].connections.clear()
        age(store, 1, 50, seated=1)
        tidied(lobby)
        assert numbers(store) == [2, 4]
        assert 1 not in lobby.rooms

    asyncio.run(play())


async def sent(text: str) -> None:
    pass


async def shut(code: int, reason: str) -> None:
    pass


def test_when_the_database_is_full_the_oldest_unplayed_game_makes_room(store: Store) -> None:
    lobby = Lobby(store, Limits(games=3))
    for _ in range(3):
        lobby.begin(NEW)
    age(store, 2, 3)
    lobby.begin(NEW)
    assert numbers(store) == [1, 3, 4]
    for game in (1, 3, 4):
        store.touch(game, played=True)
    with pytest.raises(Refused, match="http-full"):
        lobby.begin(NEW)


def test_games_expire(store: Store) -> None:
    lobby = Lobby(store, Limits())
    for _ in range(6):
        lobby.begin(NEW)
    age(store, 1, 0.9)
    age(store, 2, 1.1)
    age(store, 3, 29, seated=1)
    age(store, 4, 31, seated=1)
    age(store, 5, 5_000, seated=1, played=1)
    tidied(lobby)
    assert numbers(store) == [1, 3, 5, 6]
    lobby.expiry.limits = Limits(keep_days=365)
    tidied(lobby)
    assert numbers(store) == [1, 3, 6]
    assert store.query("select * from deleted") == []


def test_rows_of_a_deleted_game_go_in_small_steps_and_the_file_gets_smaller(store: Store, database: Path) -> None:
    lobby = Lobby(store, Limits())
    lobby.begin(NEW)
    lobby.begin(NEW)
    for number in range(900):
        store.do(1, number, "answers", "x" * 2_000)
    store.keep_reasons(1, 3, [])
    store.say(1, Line("watch", "hello", 0))
    store.say(2, Line("watch", "hello", 0))
    full = store.size()
    with patch.object(stores, "FREE_PAGES", 10):
        store.delete([1])
        assert store.query("select count(*) from entries") == [(900,)]
        steps = 0
        while lobby.expiry.step():
            steps += 1
    assert steps > 10
    assert store.query("select count(*) from entries") == [(0,)]
    assert store.query("select game from chat") == [(2,)]
    assert store.size() < full / 5
    store._run("pragma wal_checkpoint(truncate)")
    assert database.stat().st_size < full / 2


def test_a_number_is_never_given_twice(store: Store) -> None:
    lobby = Lobby(store, Limits())
    for _ in range(3):
        lobby.begin(NEW)
    store.delete([2, 3])
    lobby.begin(NEW)
    assert numbers(store) == [1, 4]


def test_touching_is_written_down_now_and_then(store: Store) -> None:
    Lobby(store, Limits()).begin(NEW)
    before = store.written()
    for _ in range(100):
        store.touch(1)
    assert store.written() == before + 1
    for _ in range(100):
        store.touch(1, played=True)
        store.touch(1)
    assert store.written() == before + 2
    assert store.query("select seated, played from games") == [(1, 1)]


def test_a_file_that_is_too_large_and_a_disk_that_is_nearly_full_take_no_new_games(database: Path) -> None:
    for limits, words in ((Limits(file_size=1), "keeps as much"), (Limits(free_disk=1 << 60), "nearly full")):
        with Running(database, ROOMY) as lobby:
            seated = lobby.begin("phantom-fury")
        with Running(database, limits) as lobby:
            refused = lobby.post("/api/games", {"title": "phantom-fury"})
            assert refused.status == 503
            assert words in refused.data["message"]
            with lobby.sit(seated["key"]) as player:
                player.start().play(2)


def test_the_origin_of_an_address_is_another_in_every_file(tmp_path: Path) -> None:
    one, two = Store(tmp_path / "one"), Store(tmp_path / "two")
    assert one.origin("192.0.2.1") == one.origin("192.0.2.1") != two.origin("192.0.2.1")
    assert one.origin("") is None
    one.close()
    two.close()
