"""Odds of a choice before it is made, computed in threads on a fork of the game."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.kit.house_guard import HouseFault
from umpire.server import render, wire
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.fair_queue import FairSemaphore
from umpire.server.limits import Limits
from umpire.server.rights import eyes_of, own_decision
from umpire.server.room.channel import Channel
from umpire.server.room.showing import Showing
from umpire.server.tasks import spawn

COURSES, SAMPLES = 4_000, 2_000
MOST_KEPT = 200

log = logging.getLogger("umpire.server")


class Weighing:
    """Odds that are being computed for a request."""

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange
        self.wanted = True
        self.begun = False
        self.task: asyncio.Task[None] | None = None

    def drop(self) -> None:
        """Cancel the request. A running thread cannot be stopped, so only a queued computation is cancelled."""
        self.wanted = False
        if self.task is not None and not self.begun:
            self.task.cancel()


class OddsCalculator:
    """Computes odds in threads, and caches those of the present question."""

    def __init__(self, channel: Channel, showing: Showing, work: FairSemaphore, limits: Limits) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._work = work
        self._most = limits.odds
        self._kept: dict[tuple[int, str, str], wire.Odds] = {}  # by version, choice and language

    def ask(self, exchange: Exchange, request: wire.AskOdds) -> None:
        """Answer with the odds of a choice, from the cache or when they are computed."""
        session, connection = self._session, exchange.connection
        step = own_decision(session, connection)
        if step is None:
            exchange.refuse("refused-odds")
            return
        if request.ply != session.seat_log(eyes_of(session, connection)).count:
            self._showing.stale(exchange)
            return
        if step.answer_of(request.choice) < 0:
            exchange.refuse("refused-no-option")
            return
        cached = self.cached(connection, request.choice)
        if cached is not None:
            exchange.tell(cached)
        else:
            self.weigh(exchange, step, request.ply, request.choice)

    def cached(self, connection: Connection, choice: str) -> wire.Odds | None:
        """The odds of a choice in the language of the connection, if they have been computed for the present question."""
        return self._kept.get((self._session.version, choice, connection.language))

    def weigh(
        self,
        exchange: Exchange,
        step: Decision,
        ply: int,
        choice: str,
        without_dice: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        """Compute the odds of a choice for a request. If no chance is involved and nothing grave is
        certain, call `without_dice` instead of sending them."""
        connection = exchange.connection
        if len(connection.weighing) >= self._most:
            exchange.throttle(1)
            return
        exchange.defer()
        weighing = Weighing(exchange)
        connection.weighing.add(weighing)
        fork = self._session.game.fork()
        version = self._session.version
        weighing.task = spawn(self._weigh(weighing, fork, step, ply, choice, version, without_dice))
        weighing.task.add_done_callback(lambda _: connection.weighing.discard(weighing))

    async def _weigh(
        self,
        weighing: Weighing,
        fork: Game,
        step: Decision,
        ply: int,
        choice: str,
        version: int,
        without_dice: Callable[[], Awaitable[object]] | None,
    ) -> None:
        """Compute odds in a thread, then send them, or call `without_dice` if no chance is involved."""
        connection = weighing.exchange.connection
        headlines = self._channel.presenter(connection).headlines
        try:
            async with self._work.turn(connection.address):
                weighing.begun = True
                computed = await asyncio.to_thread(fork.odds, choice, COURSES, SAMPLES, headlines.gists.watch)
            odds = render.odds(self._channel.presenter(connection), step, ply, computed)
            if len(self._kept) >= MOST_KEPT or any(kept != version for kept, _, _ in self._kept):
                self._kept.clear()
            self._kept[version, choice, connection.language] = odds
            if not weighing.wanted:
                return
            if odds.dice or without_dice is None or odds.grave:
                weighing.exchange.tell(odds)
                return
        except HouseFault as fault:
            log.warning("no odds in game %s: %s", self._session.id, fault)
            weighing.exchange.tell(wire.Refused(self._channel.told_of(fault), ""))
            return
        except Exception:
            log.exception("odds failed in game %s", self._session.id)
            weighing.exchange.refuse("refused-fault")
            return
        await without_dice()

    def withdraw(self, exchange: Exchange, request: wire.Withdraw) -> None:
        """Cancel the computation for an earlier request of the same connection."""
        for weighing in list(exchange.connection.weighing):
            if request.of and weighing.exchange.id == request.of:
                weighing.drop()

    @staticmethod
    def drop(connection: Connection) -> None:
        """Cancel all computations for a connection."""
        for weighing in list(connection.weighing):
            weighing.drop()
