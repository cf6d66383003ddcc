"""Undo: at once if no die and no secret lies in between, otherwise with the consent of the other seats."""

import time
from collections.abc import Iterable

from umpire.server import render, wire
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.rights import hears_of_undo, may_undo, require_consent, undo_seat, undo_target
from umpire.server.room.bot_seats import BotSeats
from umpire.server.room.channel import Channel
from umpire.server.room.greeting import Greeting
from umpire.server.room.history import History
from umpire.server.room.showing import Showing
from umpire.server.session import GameSession


class UndoRequest:
    """A request of a seat to undo, and the seats that have to agree. It ends when the seat can read something new, or a player changes.
    It must not end by steps that the seat cannot read."""

    def __init__(self, seat: str, target: int, count: int, session: GameSession, others: Iterable[str]) -> None:
        self.seat = seat
        self.target = target
        self.count = count
        self.news = session.seat_log(seat).news
        self.players = session.players
        self.waiting = set(others)

    def holds(self, session: GameSession) -> bool:
        """Whether it is still open."""
        same = self.news == session.seat_log(self.seat).news and self.players == session.players
        return same and not session.over


class Undoing:
    """Carries out requests to undo."""

    def __init__(
        self, channel: Channel, showing: Showing, bot_seats: BotSeats, history: History, greeting: Greeting
    ) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._bot_seats = bot_seats
        self._history = history
        self._greeting = greeting
        self._request: UndoRequest | None = None

    @property
    def request(self) -> UndoRequest | None:
        """The open request, if there is one."""
        return self._request if self._request is not None and self._request.holds(self._session) else None

    async def undo(self, exchange: Exchange, request: wire.Undo) -> None:
        """Undo, or ask the other seats for their consent."""
        session, connection = self._session, exchange.connection
        seat = undo_seat(session, connection, request.to)
        if session.over or session.full:
            exchange.refuse("refused-over" if session.over else "refused-store-long")
            return
        if request.ply != session.seat_log(seat).count:
            self._showing.stale(exchange)
            return
        target = undo_target(session, seat, request.to)
        if target < 0 and not session.whole:
            await self._history.make_whole()
            target = undo_target(session, seat, request.to)
        ruling = may_undo(session, seat, target)
        if ruling.ok:
            await self._take_back(seat, target)
            return
        others = [other for other in session.persons() if other != seat]
        if ruling.reason == "undo-nothing":
            exchange.tell(wire.Refused(render.why_no_undo(self._channel.presenter(connection), ruling.reason), ""))
        elif not others:
            exchange.refuse("refused-undo-chance")
        elif self.request is not None:
            exchange.refuse("refused-undo-person")
        else:
            self._request = self._new_request(seat, target, others)
            for other in self._channel.connections:
                self.ask_again(other)
            if not set(others) & set(connection.seats):
                text = self._channel.presenter(connection).words("undo-asked")
                self._channel.tell(connection, wire.Said("", text, time.time()))

    def _new_request(self, seat: str, target: int, others: list[str]) -> UndoRequest:
        """A request to undo from `target` on."""
        session = self._session
        count = session.seat_log(seat).count - session.seat_log(seat).before(target)
        return UndoRequest(seat, session.base_plies + target, count, session, others)

    def ask_again(self, connection: Connection) -> None:
        """Ask a connection that has to agree; also called when it reconnects."""
        request = self.request
        if request is None or not request.waiting & set(connection.seats):
            return
        presenter = self._channel.presenter(connection)
        seat = presenter.seat(request.seat)
        if self._session.rules.secrets:
            text = presenter.words("undo-asks-secret", seat=seat)
        else:
            text = presenter.words("undo-asks", seat=seat, count=request.count)
        self._channel.tell(connection, wire.Asked(request.seat, text))

    async def consent(self, exchange: Exchange, answer: wire.Consent) -> None:
        """Agree to the open request, or deny it."""
        request = self.request
        seats = require_consent(exchange.connection, request.waiting if request is not None else ())
        assert request is not None
        if not answer.ok:
            self._request = None
            self._channel.notify("undo-denied", min(seats))
            return
        request.waiting -= seats
        if not request.waiting:
            self._request = None
            await self._take_back(request.seat, request.target - self._session.base_plies, agreed=True)

    async def _take_back(self, seat: str, target: int, agreed: bool = False) -> None:
        """Undo in the engine if it can; otherwise replay the game from its first answer. Only the connections that were asked, or
        whose view has changed, are notified."""
        session = self._session
        said, before = "undo-done", session.news()
        if session.can_step_back(target):
            session.undo(target)
        else:
            said = "undo-done" if session.rules.secrets else "undo-done-dice"
            target += session.base_plies
            await self._history.make_whole()  # raises Unfit before anything is changed
            target -= session.base_plies
            named = session.named_seed
            answers, seeds = session.start_over(target)
            game = await self._history.replay(answers, seeds)
            session.finish_start_over(game, len(answers), seeds)
            if named:  # the named seed is not used any more
                for connection in self._channel.connections:
                    self._greeting.greet(connection)
        changed = {name for name, number in session.news().items() if number != before[name]}
        for connection in self._channel.connections:
            if hears_of_undo(session, connection, seat, changed, agreed):
                self._channel.notify_one(connection, said, seat)
        self._bot_seats.play_on()
        self._showing.push()
