"""What one press could answer, searched in threads on a fork of the game, and only when somebody asks."""

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

from umpire.bots.usual import usual
from umpire.engine.ask import Pointing
from umpire.engine.game import Game
from umpire.kit.ways import Way, all_ways, chances, ways
from umpire.server import render, wire
from umpire.server.exchange import Exchange
from umpire.server.fair_queue import FairSemaphore
from umpire.server.limits import Limits
from umpire.server.rights import eyes_of, own_decision
from umpire.server.room.channel import Channel
from umpire.server.room.odds import Weighing
from umpire.server.room.showing import Showing
from umpire.server.tasks import spawn

log = logging.getLogger("umpire.server")


class WaySearch:
    """Searches the courses of the present question."""

    def __init__(self, channel: Channel, showing: Showing, work: FairSemaphore, limits: Limits) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._work = work
        self._most = limits.odds

    def ask(self, exchange: Exchange, request: wire.AskWays) -> None:
        """Answer with the courses when they are found."""
        session, connection = self._session, exchange.connection
        if own_decision(session, connection) is None:
            exchange.refuse("refused-ways")
            return
        if request.ply != session.seat_log(eyes_of(session, connection)).count:
            self._showing.stale(exchange)
            return
        if len(connection.weighing) >= self._most:
            exchange.throttle(1)
            return
        exchange.defer()
        weighing = Weighing(exchange)
        connection.weighing.add(weighing)
        weighing.task = spawn(self._search(weighing, session.game.fork(), request))
        weighing.task.add_done_callback(lambda _: connection.weighing.discard(weighing))

    async def _search(self, weighing: Weighing, fork: Game, request: wire.AskWays) -> None:
        """Search in a thread, then send what was found."""
        exchange = weighing.exchange
        try:
            async with self._work.turn(exchange.connection.address):
                weighing.begun = True
                found, written = await asyncio.to_thread(searched, fork, request.things, request.to, self._session.data)
            if weighing.wanted:
                presenter = self._channel.presenter(exchange.connection)
                told = render.ways(presenter, found)
                exchange.tell(wire.Ways(request.ply, request.things, request.to, told, written))
        except Exception:
            log.exception("ways failed in game %s", self._session.id)
            exchange.refuse("refused-fault")


def searched(game: Game, things: Sequence[str], to: str, data: Path | None) -> tuple[list[Way], dict[str, float]]:
    """The courses and the chances that are asked for."""
    if to:
        way = all_ways(game, things, to)
        return ([way] if way is not None else []), {}
    found = ways(game, things)
    if things:
        return found, {}
    answers = usual(game, data)
    if len(answers) > 1:
        found.append(Way(tuple(answers), Pointing(), "usual", dice=False))
    return found, chances(game)
