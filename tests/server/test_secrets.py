"""The twin test over the wire: in two games that differ only in what a seat may not know, that seat is sent the same bytes."""

import asyncio
import json
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

from umpire.bots import Chance
from umpire.engine.ask import Decision
from umpire.engine.dice import SeededDice, ToldDice
from umpire.engine.game import Game
from umpire.engine.view import NOBODY, SeatView
from umpire.server.connections import Connection
from umpire.server.fair_queue import FairSemaphore
from umpire.server.limits import Limits
from umpire.server.presenter import presenter_of
from umpire.server.restoring import rules_of
from umpire.server.room import Room
from umpire.server.session import GameSession
from umpire.server.store import Store
from umpire.server.stored import SetUp, Stored
from umpire.testing import twins

LIMITS = Limits(rate=1e6, burst=1e6)
SEATS = ("us", "german")


class Seat:
    """A connection without a network: everything that it is sent is kept."""

    def __init__(self, game: Game, seats: list[str], language: str) -> None:
        set_up = SetUp("night-drop", "en", {}, "seeded", "1", "", game.placed, "", 1)
        store = Store(None)
        stored = Stored(1, set_up, {}, "watch")
        self.session = GameSession(store, stored, game)
        self.table = Room(self.session, LIMITS, FairSemaphore(1))
        self.sent: list[str] = []
        self.connection = Connection(seats, language, LIMITS, self._keep, self._close)

    async def _keep(self, text: str) -> None:
        self.sent.append(text)

    async def _close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    async def say(self, **message: object) -> None:
        await self.table.hear(self.connection, json.dumps(message))
        await self._rest()

    async def _rest(self) -> None:
        for _ in range(400):
            await asyncio.sleep(0.0005)
            if not self.connection.weighing:
                break
        await asyncio.sleep(0)

    async def join(self) -> None:
        await self.table.join(self.connection)
        await self._rest()


async def everything(game: Game, seats: list[str], language: str, things: list[str]) -> list[str]:
    """All that a connection is sent that looks at a game from every side."""
    seat = Seat(game, seats, language)
    await seat.join()
    shown = json.loads(seat.sent[1])
    ply = shown["ply"]
    for thing in things:
        await seat.say(type="ask-why", ply=ply, thing=thing)
        await seat.say(type="ask-card", thing=thing)
    question = shown["question"]
    for option in (question["options"] if question else [])[:4]:
        await seat.say(type="ask-odds", ply=ply, choice=option["choice"])
    await seat.say(type="ask-log", before=10_000, count=500)
    for since in (0, shown["log_total"] // 2, shown["log_total"] - 4):
        await seat.say(type="ask-show", since=since)
    await seat.say(type="choose", ply=ply, choice="no such choice", seat=seats[0] if seats else "us")
    await seat.say(type="choose", ply=ply - 1, choice="no such choice", seat=seats[0] if seats else "us")
    await seat.say(type="undo", ply=ply - 1)
    for back in (0, ply // 2, ply):
        await seat.say(type="replay", ply=back)
    seat.connection.leave()
    return seat.sent


def nobodys(game: Game) -> SeatView:
    """What is shown to whoever only watches."""
    return game.rules.seen(game.pos, NOBODY)


def run(work: Coroutine[Any, Any, list[str]]) -> list[str]:
    return asyncio.run(work)


def games(seed: int) -> list[Game]:
    """A game by chance, as it stood at several moments."""
    rules = rules_of("night-drop", "en", ())
    game, bot, kept = Game(rules, rules.begin(), SeededDice(seed)), Chance(seed), []
    count = 0
    while game.pending is not None:
        if count and count % 97 == 0:
            kept.append(replayed(game))
        assert isinstance(game.pending, Decision)
        game.choose(bot.pick(game.pending))
        count += 1
    return kept


def replayed(game: Game) -> Game:
    """A game of its own that stands where this one stands."""
    twin = Game(game.rules, game.rules.begin(), ToldDice())
    for ply in game.plies:
        twin.choose(ply.answer)
    twin.hand_over(SeededDice(1))
    return twin


@pytest.mark.parametrize("seed", [1, 2])
def test_twins_are_sent_the_same_bytes(seed: int) -> None:
    chance = Random(seed)
    compared = 0
    for game in games(seed):
        for seat in SEATS:
            twin = twins.twin(game, seat, chance)
            if twin is None:
                continue
            things = ["1611", "2409", *[unit["id"] for unit in game.view(seat)["units"][::9]], "no such thing"]
            here = run(everything(game, [seat], "en", things))
            there = run(everything(twin, [seat], "en", things))
            assert len(here) == len(there)
            for one, other in zip(here, there, strict=True):
                assert one == other
            compared += len(here)
    assert compared > 100


def test_whoever_only_watches_can_be_told_by_either_seat() -> None:
    """A spectator's table is the same in every world that either seat could believe in."""
    chance = Random(3)
    compared = 0
    for game in games(3):
        for seat in SEATS:
            twin = twins.twin(game, seat, chance)
            if twin is None:
                continue
            things = ["1611", *[unit["id"] for unit in nobodys(game).data()["units"][::9]]]
            here, there = (run(everything(world, [], "fr", things)) for world in (game, twin))
            assert here == there
            compared += len(here)
    assert compared > 60


def test_a_spectator_has_neither_seats_own_knowledge() -> None:
    for game in games(4):
        view = nobodys(game).data()
        assert not {"cup_types", "looked_at", "bag_values"} & view.keys()
        for unit in view["units"]:
            assert unit["kind"] != "german" or unit["known"] or "type" not in unit
        for objective in view["objectives"]:
            assert objective["marker"] != "concealed" or "points" not in objective
        presenter_of(game.rules, "en").drawing.scene(nobodys(game))


def test_what_a_seat_cannot_see_is_not_pushed_to_it() -> None:
    """A hidden answer of the other seat makes no sound."""

    async def listen() -> None:
        chance = Random(5)
        for game in games(5):
            us = Seat(game, ["us"], "en")
            await us.join()
            for _ in range(25):
                step = us.session.pending
                if not isinstance(step, Decision):
                    break
                before = list(us.sent)
                view, lines = us.session.view("us").data(), us.session.seat_log("us").total
                us.session.play(chance.choice(step.options))
                us.table.showing.push()
                await us._rest()
                after = us.session.pending
                same = (us.session.view("us").data(), us.session.seat_log("us").total) == (view, lines)
                if same and step.seat == "german" and isinstance(after, Decision) and after.seat == "german":
                    assert us.sent == before
            us.connection.leave()

    asyncio.run(listen())
