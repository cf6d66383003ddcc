"""What is on the disk: games survive the server, a snapshot is only a cache, and a lost database gives nobody a seat."""

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from server.running import ROOMY, Running
from umpire.bots import Chance
from umpire.engine.ask import Decision
from umpire.server import wire
from umpire.server.bot_pool import think
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby
from umpire.server.rights import may_undo, undo_target
from umpire.server.session import GameSession
from umpire.server.store import Store

LIMITS = Limits(new_burst=1_000)


async def opened(store: Store, key: str) -> GameSession:
    """A game as it comes off the disk, with nothing in memory."""
    lobby = Lobby(store, LIMITS)
    found = lobby.store.find(key)
    assert found is not None
    return (await lobby.open(found[0])).session


def begun(lobby: Lobby, title: str) -> wire.Seated:
    """A game that comes out the same every time, though nobody named its seed."""
    with patch("umpire.server.lobby.fresh_seed", lambda: 3):
        return lobby.begin(wire.NewGame(title=title))


def told(session: GameSession) -> object:
    """Everything that is so in a game, whichever way it was opened."""
    seats = ["", *session.rules.seats]
    pending = session.pending
    return (
        [json.dumps(session.view(seat).data()) for seat in seats],
        [(session.seat_log(seat).count, session.seat_log(seat).total) for seat in seats],
        (pending.seat, pending.verb, pending.options) if isinstance(pending, Decision) else repr(pending),
        [(mark.turn, mark.phase, mark.plies) for mark in session.marks()],
        [may_undo(session, seat, undo_target(session, seat, None)).reason for seat in seats[1:]],
        session.resigned,
    )


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah", "night-drop"])
def test_a_snapshot_opens_the_same_game(tmp_path: Path, title: str) -> None:
    async def play() -> None:
        database = tmp_path / "games.sqlite3"
        lobby = Lobby(Store(database), LIMITS)
        seated = begun(lobby, title)
        found = lobby.store.find(seated.key)
        assert found is not None
        game = found[0]
        live = (await lobby.open(game)).session
        bot, chance = Chance(4), Random(4)
        for number in range(1, 2_000):
            step = live.pending
            if step is None:
                break
            assert isinstance(step, Decision)
            if chance.random() < 0.1 and live.game.may_undo().ok:
                live.undo(len(live.game.plies) - 1)
            else:
                live.play(step.options[bot.pick(step)])
            if number % 83 == 0 or live.pending is None:
                live.keep_snapshot(always=True)
                for more in range(chance.randrange(3)):
                    step = live.pending
                    if isinstance(step, Decision) and more < 2:
                        live.play(step.options[bot.pick(step)])
                again = await opened(lobby.store, seated.key)
                assert told(again) == told(live)
                assert again.game.dice.index == live.game.dice.index  # type: ignore[attr-defined]
                lobby.store.forget(game)
                whole = await opened(lobby.store, seated.key)
                assert whole.whole
                assert told(whole) == told(live)
                assert [str(line) for line in whole.game.record.answers] == live.game.record.answers
        assert live.game.outcome
        again = await opened(lobby.store, seated.key)
        assert not again.whole
        assert told(again) == told(live)

    asyncio.run(play())


def test_a_snapshot_of_another_time_is_passed_over(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["key"]) as player:
            player.start().play(60)
    for wrong in ("{}", '{"fingerprint": 1}', ""):
        with sqlite3.connect(database) as db:
            assert db.execute("update snapshots set snapshot = ?", (wrong.encode(),)).rowcount == 1
        db.close()
        with Running(database, ROOMY) as again, again.sit(seated["key"]) as player_again:
            player_again.start()
            assert player_again.table["scene"] == player.table["scene"]
            assert player_again.table["question"] == player.table["question"]
            player_again.choose()
            player = player_again


def test_old_lines_are_read_when_somebody_asks(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["key"]) as player:
            player.start().play(80)
            whole = player.hear("log", type="ask-log", before=10_000, count=500)
    with Running(database, ROOMY) as again, again.sit(seated["key"]) as later:
        later.start()
        assert later.table["log_total"] == whole["first"] + len(whole["lines"])
        old = later.hear("log", type="ask-log", before=later.table["log_total"], count=500)
        assert old == whole
        later.choose()
        assert later.table["log_from"] == len(whole["lines"])


def test_a_choice_that_was_sent_before_the_restart_is_harmless_after_it(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("phantom-fury")
        with lobby.sit(seated["key"]) as player:
            player.start().play(60)
            sent = []
            for _ in range(10):
                sent.append({"ply": player.table["ply"], "choice": player.options[0], "seat": "usmc"})
                player.choose()
    with Running(database, ROOMY) as again, again.sit(seated["key"]) as later:
        later.start()
        ply = later.table["ply"]
        for choice in sent:
            later.say(type="choose", **choice)
            assert later.receive()["type"] == "table"
            assert later.table["ply"] == ply


def test_a_lost_database_gives_nobody_a_seat(database: Path) -> None:
    with Running(database, ROOMY) as lobby:
        seated = lobby.begin("second-fallujah", together=False)
    content = b"".join(path.read_bytes() for path in database.parent.iterdir())
    for key in seated["keys"].values():
        assert key.encode() not in content
    assert seated["watch"].encode() in content


def test_chance_goes_on_the_same_after_a_restart(tmp_path: Path) -> None:
    """What chance answers depends on the game and the place in it, and on nothing else."""

    async def play(stops: bool) -> list[str]:
        database = tmp_path / f"{stops}.sqlite3"
        lobby = Lobby(Store(database), LIMITS)
        seated = lobby.begin(wire.NewGame(title="second-fallujah", seed=3, players={"insurgent": "chance"}))
        lobby.store._run("update games set set_up = json_set(cast(set_up as text), '$.bot_seed', 5)")
        live = await opened(lobby.store, seated.key)
        for number in range(60):
            live.chance_answers(1_000)
            step = live.pending
            assert isinstance(step, Decision)
            live.play(step.options[number % len(step.options)])
            if stops and number % 7 == 0:
                live = await opened(lobby.store, seated.key)
        return live.game.record.answers[-50:]

    assert asyncio.run(play(False)) == asyncio.run(play(True))


def test_what_bots_thought_survives_a_restart_but_not_taking_back(tmp_path: Path) -> None:
    async def play() -> None:
        database = tmp_path / "games.sqlite3"
        lobby = Lobby(Store(database), LIMITS)
        seated = lobby.begin(wire.NewGame(title="second-fallujah", seed=3))
        live = await opened(lobby.store, seated.key)
        plies = []
        for _ in range(8):
            step = live.pending
            assert isinstance(step, Decision)
            plies.append(live.plies)
            live.bot_answers(step, think(live.job(step.seat, "regular")), 1)
        assert [*live.bot_reasons] == plies
        assert all(live.bot_reasons.values())
        again = await opened(lobby.store, seated.key)
        assert again.bot_reasons == live.bot_reasons
        again.undo(plies[-3])
        assert [*(await opened(lobby.store, seated.key)).bot_reasons] == plies[:-3]
        lobby.store._run("update thoughts set reasons = '[[]]' where ply = ?", (plies[0],))
        again = await opened(lobby.store, seated.key)
        assert [*again.bot_reasons] == plies[1:-3], "what cannot be read is left out, and the game goes on"
        again.start_over(plies[3])
        assert [*(await opened(lobby.store, seated.key)).bot_reasons] == plies[1:3]

    asyncio.run(play())


def test_two_games_of_one_ruleset_do_not_touch_each_other(lobby: Running) -> None:
    """They share their rules; what one does is not seen in the other."""
    keys = [lobby.begin("second-fallujah")["key"] for _ in range(2)]
    alone, mixed = lobby.sit(keys[0]).start(), lobby.sit(keys[1]).start()
    other = lobby.sit(lobby.begin("second-fallujah", seed=99)["key"]).start()
    with alone, mixed, other:
        alone.play(80)
        for _ in range(80):
            mixed.choose()
            if other.table["question"]:
                other.choose(other.options[-1])
        assert alone.table["scene"] == mixed.table["scene"]
        assert alone.table["question"] == mixed.table["question"]


def test_games_that_nobody_looks_at_leave_the_memory(tmp_path: Path) -> None:
    async def play() -> None:
        lobby = Lobby(Store(tmp_path / "games.sqlite3"), Limits(games_memory=350_000))
        games = []
        for _ in range(8):
            found = lobby.store.find(lobby.begin(wire.NewGame(title="phantom-fury")).key)
            assert found is not None
            games.append(found[0])
            await lobby.open(found[0])
        assert 1 <= len(lobby.rooms) <= 3
        assert games[-1] in lobby.rooms
        first = (await lobby.open(games[0])).session
        assert first.pending is not None

    asyncio.run(play())


@pytest.mark.parametrize("title", ["phantom-fury", "second-fallujah", "night-drop"])
def test_a_picture_is_drawn_anew_whenever_something_can_be_seen(title: str) -> None:
    """What is drawn once is shown until a fact or the clock changes the table; nothing else changes a view."""

    async def play() -> None:
        lobby = Lobby(Store(None), LIMITS)
        found = lobby.store.find(begun(lobby, title).key)
        assert found is not None
        table = await lobby.open(found[0])
        session, bot, chance = table.session, Chance(4), Random(4)
        kept = 0
        for _ in range(500):
            step = session.pending
            if not isinstance(step, Decision):
                break
            before = session.sight_version
            if chance.random() < 0.1 and session.game.may_undo().ok:
                session.undo(len(session.game.plies) - 1)
            else:
                session.play(step.options[bot.pick(step)])
            kept += session.sight_version == before
            for seat in ["", *session.rules.seats] if session.rules.secrets else [""]:
                assert table.showing.picture(seat, "en").view.data() == session.view(seat).data()
        assert kept > 20

    asyncio.run(play())
