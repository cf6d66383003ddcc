"""Advice: what a bot would choose with the view of the seat that is asked. Only that seat gets it."""

import asyncio
import logging

from umpire import bots
from umpire.engine.ask import Decision
from umpire.server import render, wire
from umpire.server.bot_pool import BotPool, BotReply, quick_bot
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.limits import Limits
from umpire.server.rights import own_decision
from umpire.server.room.channel import Channel
from umpire.server.room.showing import Showing
from umpire.server.session import GameSession
from umpire.server.tasks import spawn

VETERAN = "veteran"  # the bot that gives the advice

log = logging.getLogger("umpire.server")


def advises(session: GameSession) -> bool:
    """Whether there is advice in a game. Some titles have no veteran."""
    return all(VETERAN in bots.names(session.set_up.title, seat) for seat in session.rules.seats)


class Advisor:
    """Asks the bots for advice, and caches it for the present question."""

    def __init__(self, channel: Channel, showing: Showing, bot_pool: BotPool, limits: Limits) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._pool = bot_pool
        self._most = limits.advice
        self._cache: dict[tuple[int, str], BotReply] = {}  # by version and seat
        self._asked_at = -1  # the number of answers when advice was last requested

    def ask(self, exchange: Exchange, request: wire.AskAdvice) -> None:
        """Answer with advice on the pending decision, from the cache or when a bot has found it."""
        session, connection = self._session, exchange.connection
        step = own_decision(session, connection)
        if step is None:
            exchange.refuse("refused-advice")
            return
        seat = step.seat
        if not advises(session):
            exchange.refuse("refused-unjudged")
            return
        if session.players[seat] != "person":
            exchange.refuse("refused-bot")
            return
        ply = session.seat_log(seat).count
        if request.ply != ply:
            self._showing.stale(exchange)
            return
        cached = self._cache.get((session.version, seat))
        if cached is not None:
            exchange.tell(render.advice(self._channel.presenter(connection), step, ply, cached))
            return
        wait = self._pool.busy(connection.address, self._most)
        if connection.advised is not None or wait:
            exchange.throttle(wait or 1, "refused-busy")
            return
        job = session.job(seat, quick_bot(session.set_up.title, seat), advice=True)
        exchange.defer()
        connection.advised = self._pool.ask(job, connection.address)
        self._asked_at = session.plies
        spawn(self._advise(exchange, connection.advised, step, ply, session.version))

    def drop_old(self) -> None:
        """Cancel advice on earlier questions."""
        if self._session.plies != self._asked_at:
            for connection in self._channel.connections:
                self.drop(connection)

    @staticmethod
    def drop(connection: Connection) -> None:
        """Cancel the advice that a connection waits for."""
        asked, connection.advised = connection.advised, None
        if asked is not None:
            asked.cancel()

    async def _advise(
        self, exchange: Exchange, asked: asyncio.Future[BotReply], step: Decision, ply: int, version: int
    ) -> None:
        """Wait for the bot, then send its advice."""
        connection = exchange.connection
        try:
            bot_reply = await asked
            if bot_reply.wrong:
                log.error("no advice in game %s: %s, %s", self._session.id, bot_reply.wrong, bot_reply.detail)
                exchange.refuse("refused-no-advice")
                return
            if any(other != version for other, _ in self._cache):
                self._cache.clear()
            self._cache[version, step.seat] = bot_reply
            exchange.tell(render.advice(self._channel.presenter(connection), step, ply, bot_reply))
        except Exception:
            log.exception("advice failed in game %s", self._session.id)
            exchange.refuse("refused-fault")
        finally:
            if connection.advised is asked:
                connection.advised = None
