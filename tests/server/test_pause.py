"""Who thinks when nobody is there, and for whom: bots alone pause, and nobody thinks for somebody who has left."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server import odd_reviews
from server.running import ROOMY, Player, Running
from server.test_review import finished, reviewing
from umpire.bots.candidate import candidate
from umpire.engine.ask import Decision
from umpire.kit.words import LANGUAGES
from umpire.server import closing
from umpire.server.bot_pool import BotPool, BotReply, Job
from umpire.server.clients import Client
from umpire.server.connections import Connection
from umpire.server.fair_queue import FairSemaphore
from umpire.server.limits import Limits
from umpire.server.loading import new_session
from umpire.server.room import Room
from umpire.server.store import Store
from umpire.server.stored import SetUp, Stored
from umpire.server.words import words_of

LIMITS = Limits(rate=1e6, burst=1e6, pace=0)


class Held(BotPool):
    """Bots that answer when they are told to, with the first option; `asked` is who asked."""

    def __init__(self) -> None:
        super().__init__(5)
        self.asked: list[tuple[Job, str, asyncio.Future[BotReply]]] = []

    def ask(self, job: Job, client: str = "") -> asyncio.Future[BotReply]:
        done: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
        self.asked.append((job, client, done))
        return done

    @property
    def waiting(self) -> list[asyncio.Future[BotReply]]:
        return [done for _, _, done in self.asked if not done.done()]


class Link:
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        self.client_record = Client(address, LIMITS)

    def abort(self) -> None:
        raise AssertionError("aborted")


class RoomUnderTest:
    """A game with its table and without a network."""

    def __init__(self, players: dict[str, str]) -> None:
        self.bots = Held()
        set_up = SetUp("second-fallujah", "en", {}, "seeded", "1", "", "", "", 1)
        store = Store(None)
        number = store.add(set_up, players, "watch", {}, [])
        self.session = new_session(store, Stored(number, set_up, players, "watch"))
        self.table = Room(self.session, LIMITS, FairSemaphore(1), self.bots)
        self.sent: list[dict[str, Any]] = []

    async def join(self, address: str, *seats: str) -> Connection:
        async def keep(text: str) -> None:
            self.sent.append(json.loads(text))

        async def close(code: int, reason: str) -> None:
            assert code == closing.SIGNED_OUT, reason

        connection = Connection(list(seats), "en", LIMITS, keep, close, Link(address))
        await self.table.join(connection)
        await settle()
        return connection

    async def leave(self, connection: Connection) -> None:
        self.table.leave(connection)
        await settle()

    async def hear(self, connection: Connection, **message: object) -> None:
        assert not await self.table.hear(connection, json.dumps(message))
        await settle()

    @property
    def ply(self) -> int:
        return self.session.seat_log("insurgent").count

    async def choose(self, connection: Connection) -> None:
        """The first option, for the insurgents."""
        step = self.session.pending
        assert isinstance(step, Decision)
        await self.hear(connection, type="choose", ply=self.ply, choice=step.options[0], seat="insurgent")

    async def answer(self) -> None:
        """The bot that was asked last answers."""
        step = self.session.asked_bot()
        assert step is not None
        self.bots.asked[-1][2].set_result(BotReply([candidate(step.options[0], [])]))
        await settle()

    def refusals(self) -> list[str]:
        return [message["message"] for message in self.sent if message["type"] == "refused"]


async def settle() -> None:
    for _ in range(30):
        await asyncio.sleep(0.001)


@asynccontextmanager
async def room_of(**players: str) -> AsyncIterator[RoomUnderTest]:
    room = RoomUnderTest(players)
    yield room
    for connection in list(room.table.connections):
        await room.leave(connection)
    room.table.stop()


def test_bots_alone_pause_when_nobody_is_there_and_go_on() -> None:
    async def play() -> None:
        async with room_of(coalition="regular", insurgent="regular") as room:
            assert not room.bots.asked, "nothing is thought before somebody joins"
            spectator = await room.join("there")
            await room.answer()
            plies = room.session.plies
            assert plies > 0
            assert len(room.bots.waiting) == 1
            await room.leave(spectator)
            assert not room.bots.waiting, "nobody waits for it"
            assert not room.table.busy, "so that it can leave the memory"
            assert room.session.plies == plies
            await room.join("there")
            assert len(room.bots.waiting) == 1
            await room.answer()
            assert room.session.plies > plies

    asyncio.run(play())


def test_a_bot_plays_on_to_the_next_question_to_a_person_though_nobody_is_there() -> None:
    async def play() -> None:
        async with room_of(coalition="regular", insurgent="person") as room:
            player = await room.join("there", "insurgent")
            while not room.bots.waiting:
                await room.choose(player)
            await room.leave(player)
            count = 0
            while room.bots.waiting:
                assert room.bots.asked[-1][1] == "there", "for whoever was there last"
                await room.answer()
                count += 1
            assert count > 1
            assert not room.table.busy

    asyncio.run(play())


def test_a_bot_thinks_for_who_holds_a_seat() -> None:
    async def play() -> None:
        async with room_of(coalition="regular", insurgent="regular") as room:
            await room.join("spectator")
            assert room.bots.asked[-1][1] == "spectator"
            await room.join("player", "insurgent")
            await room.answer()
            assert room.bots.asked[-1][1] == "player"

    asyncio.run(play())


def test_advice_is_dropped_when_its_connection_leaves_or_the_game_goes_on() -> None:
    async def play() -> None:
        async with room_of(coalition="person", insurgent="person") as room:
            first = await room.join("here", "insurgent")
            second = await room.join("there", "insurgent")
            ply = room.ply
            await room.hear(first, type="ask-advice", ply=ply)
            await room.hear(second, type="ask-advice", ply=ply)
            assert [client for _, client, _ in room.bots.asked] == ["here", "there"]
            await room.leave(first)
            assert [done.cancelled() for _, _, done in room.bots.asked] == [True, False]
            await room.hear(second, type="ask-advice", ply=ply)
            assert room.refusals() == [words_of("en")("refused-busy", seconds=1)]
            await room.choose(second)
            assert not room.bots.waiting
            assert second.advised is None
            await room.hear(second, type="ask-advice", ply=room.ply)
            assert len(room.bots.waiting) == 1

    asyncio.run(play())


def test_odds_are_dropped_when_their_connection_leaves() -> None:
    async def play() -> None:
        async with room_of(coalition="person", insurgent="person") as room:
            leaves, stays = await room.join("here", "insurgent"), await room.join("here", "insurgent")
            step, work = room.session.pending, room.table.history.work
            assert isinstance(step, Decision)
            async with work.turn("somebody else"):
                for connection, choice in (
                    (leaves, step.options[0]),
                    (leaves, step.options[1]),
                    (stays, step.options[1]),
                ):
                    await room.hear(connection, type="ask-odds", ply=room.ply, choice=choice)
                assert len(work._queue) == 3
                await room.leave(leaves)
                assert len(work._queue) == 1
            while stays.weighing:
                await settle()
            assert [message["choice"] for message in room.sent if message["type"] == "odds"] == [step.options[1]]

    asyncio.run(play())


def test_nobody_thinks_for_a_connection_that_is_sent_away() -> None:
    """He is not heard any more from then on, and his connection ends a little later."""

    async def play() -> None:
        async with room_of(coalition="person", insurgent="person") as room:
            connection = await room.join("here", "insurgent")
            step, work = room.session.pending, room.table.history.work
            assert isinstance(step, Decision)
            async with work.turn("somebody else"):
                await room.hear(connection, type="ask-odds", ply=room.ply, choice=step.options[0])
                await room.hear(connection, type="ask-advice", ply=room.ply)
                assert len(room.bots.waiting) == len(work._queue) == 1
                room.table.leaving.dismiss(connection, closing.SIGNED_OUT, "closed-signed-out")
                await settle()
                assert not room.bots.waiting
                assert not len(work._queue)

    asyncio.run(play())


def test_who_asks_for_too_much_advice_is_told_for_how_long() -> None:
    async def play() -> None:
        async with room_of(coalition="person", insurgent="person") as room:
            room.bots.busy = lambda client, most: 7  # type: ignore[method-assign]
            connection = await room.join("here", "insurgent")
            await room.hear(connection, type="ask-advice", ply=room.ply)
            refused = [message for message in room.sent if message["type"] == "refused"]
            assert [message["wait"] for message in refused] == [7]
            assert "7 s" in refused[0]["message"]
            assert not room.bots.asked

    asyncio.run(play())


def test_the_refusals_name_the_time() -> None:
    for language in LANGUAGES:
        for key in ("refused-busy", "refused-reviews"):
            assert "42 s" in words_of(language)(key, seconds=42)


# -- with a network -----------------------------------------------------------------------------------------------------


def test_after_a_restart_nobody_thinks_until_somebody_joins(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Job] = []
    ask = BotPool.ask

    def noted(self: BotPool, job: Job, client: str = "") -> asyncio.Future[BotReply]:
        asked.append(job)
        return ask(self, job, client)

    monkeypatch.setattr(BotPool, "ask", noted)
    with Running(database, ROOMY) as lobby:
        watch = lobby.begin("second-fallujah", players={"coalition": "regular", "insurgent": "regular"})["watch"]
        with lobby.sit(watch) as spectator:
            spectator.start()
            while spectator.table["ply"] < 5:
                spectator.until("table")
        while goes_on(asked):
            pass
    asked.clear()
    with Running(database, ROOMY) as lobby:
        assert lobby.get(f"/api/games/{watch}").data["state"] == "open"
        time.sleep(0.2)
        assert not asked
        with lobby.sit(watch) as spectator:
            spectator.start()
            ply = spectator.table["ply"]
            assert ply >= 5
            while spectator.table["ply"] < ply + 3:
                spectator.until("table")


def goes_on(asked: list[Job]) -> bool:
    """Whether bots are asked more, in a while."""
    before = len(asked)
    time.sleep(0.3)
    return len(asked) > before


def ask_review(player: Player) -> dict[str, Any]:
    player.say(type="ask-review")
    return player.until("reviewing", "refused")


def test_a_review_goes_when_all_who_asked_have_left_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with reviewing(monkeypatch, odd_reviews.hanging) as lobby:
        seated = [finished(lobby, "phantom-fury") for _ in range(2)]
        with lobby.sit(seated[1]["key"]) as waiting:
            with lobby.sit(seated[0]["key"]) as player, lobby.sit(seated[0]["watch"]) as spectator:
                for one in (player.start(), spectator.start(), waiting.start()):
                    assert ask_review(one)["type"] == "reviewing"
            # Both have left, so it is the turn of the one that waited, although the first was never done.
            assert waiting.until("reviewing")["share"] == 0.5
        with lobby.sit(seated[0]["key"]) as player:
            assert ask_review(player.start())["type"] == "reviewing"
            assert player.until("reviewing")["share"] == 0.5


def test_who_asks_for_too_many_reviews_is_told_for_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(new_burst=1_000, rate=1_000, burst=10_000, review_burst=2, review_rate=0.01)
    with reviewing(monkeypatch, odd_reviews.hanging, limits) as lobby:
        key = finished(lobby, "phantom-fury")["key"]
        for expected in ("reviewing", "reviewing", "refused"):
            with lobby.sit(key) as player:
                told = ask_review(player.start())
                assert told["type"] == expected
        assert told["wait"] > 30
        assert f"{told['wait']} s" in told["message"]
