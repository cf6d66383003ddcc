"""The review of a finished game, made once for all connections."""

import asyncio
import logging

from umpire.bots.play import play_of
from umpire.bots.review import Review
from umpire.engine.view import NOBODY
from umpire.server import render, wire
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.reviews import Reviewers, ReviewFailed
from umpire.server.room.advice import advises
from umpire.server.room.channel import Channel
from umpire.server.room.history import History
from umpire.server.session import GameSession
from umpire.server.tasks import spawn

log = logging.getLogger("umpire.server")


def reviews(session: GameSession) -> bool:
    """Whether a review has any content: the course of the chances, or the luck."""
    return advises(session) or bool(play_of(session.set_up.title).luck)


class Reviewing:
    """Asks for the review of the game, and sends its progress and result to all who wait for it."""

    def __init__(self, channel: Channel, history: History, reviewers: Reviewers) -> None:
        self._channel = channel
        self._session = channel.session
        self._history = history
        self._reviewers = reviewers
        self._review: Review | None = None
        self._making: asyncio.Future[Review] | None = None
        self._share = 0.0  # its progress, 0 to 1
        self._waiting: list[Exchange] = []

    @property
    def busy(self) -> bool:
        """Whether a review is being made."""
        return self._making is not None

    async def ask(self, exchange: Exchange, request: wire.AskReview) -> None:
        """Answer with the review, or with its progress until it is made."""
        connection = exchange.connection
        if not self._session.over:
            exchange.refuse("refused-review")
            return
        if not reviews(self._session):
            exchange.refuse("refused-unjudged")
            return
        await self._history.make_whole()
        if self._review is not None:
            self._tell(exchange, self._review)
            return
        if self._making is None:
            wait = self._reviewers.refused(connection.address)
            if wait:
                exchange.throttle(wait, "refused-reviews")
                return
            self._begin(connection.address)
        self._waiting = [other for other in self._waiting if other.connection is not connection]
        self._waiting.append(exchange)
        exchange.tell(wire.Reviewing(self._share))

    def drop(self, connection: Connection) -> None:
        """Cancel the review if no other connection waits for it."""
        waited = bool(self._waiting)
        self._waiting = [exchange for exchange in self._waiting if exchange.connection is not connection]
        if waited and not self._waiting and self._making is not None and self._making.cancel():
            self._making, self._share = None, 0.0

    def stop(self) -> None:
        """Cancel the review, because the server closes."""
        if self._making is not None:
            self._making.cancel()

    def _tell(self, exchange: Exchange, review: Review) -> None:
        """Answer a request with the review."""
        session = self._session
        presenter = self._channel.presenter(exchange.connection)
        exchange.tell(render.review(presenter, session.game.plies, session.seat_log, review))

    def _progress(self, share: float) -> None:
        """Send the progress to all who wait."""
        self._share = share
        for exchange in self._waiting:
            exchange.tell(wire.Reviewing(share))

    def _begin(self, client: str) -> None:
        """Begin the review; `client` is the address that asked first."""
        session = self._session
        record = session.record(NOBODY).text()
        self._making = self._reviewers.review(record, session.resigned, self._progress, client, session.data)
        spawn(self._await(self._making))

    async def _await(self, making: asyncio.Future[Review]) -> None:
        """Wait for the review, then answer all who wait."""
        try:
            self._review = await making
            for exchange in self._waiting:
                self._tell(exchange, self._review)
        except Exception as wrong:
            log.error("no review of game %s: %s", self._session.id, wrong, exc_info=not isinstance(wrong, ReviewFailed))
            for exchange in self._waiting:
                exchange.refuse("refused-no-review")
        self._making, self._share = None, 0.0
        self._waiting.clear()
