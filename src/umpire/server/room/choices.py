"""Requests of a person for a seat: answer, resign, give the seat to a bot or take it back."""

from collections.abc import Awaitable, Callable

from umpire import bots
from umpire.engine.ask import Decision, asked_of
from umpire.engine.rule import Illegal
from umpire.engine.view import NOBODY
from umpire.kit.ways import chance_came, in_order
from umpire.server import wire
from umpire.server.exchange import Exchange
from umpire.server.rights import require_seat
from umpire.server.room.bot_seats import BotSeats
from umpire.server.room.channel import Channel
from umpire.server.room.odds import OddsCalculator
from umpire.server.room.showing import Showing
from umpire.server.seats import notice_line


class Choices:
    """Carries out what players decide about their seats."""

    def __init__(self, channel: Channel, showing: Showing, bot_seats: BotSeats, odds: OddsCalculator) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._bot_seats = bot_seats
        self._odds = odds

    def choose(self, exchange: Exchange, request: wire.Choose, carry_out: Callable[[], Awaitable[object]]) -> None:
        """Answer the present question. With `unless_dice` the odds are computed first; if no chance is involved, `carry_out` runs the
        request again without the condition."""
        session = self._session
        require_seat(exchange.connection, request.seat)
        if self._is_late(exchange, request) or self._refused(exchange, request):
            return
        step = session.pending
        if request.unless_dice and isinstance(step, Decision) and step.answer_of(request.choice) >= 0:
            odds = self._odds.cached(exchange.connection, request.choice)
            if odds is None:
                self._odds.weigh(exchange, step, request.ply, request.choice, carry_out)
                return
            if odds.dice or odds.grave:
                exchange.tell(odds)
                return
        try:
            self._play(request)
        except Illegal as refused:
            self._channel.refuse_by_rules(exchange, refused)
            return
        self._bot_seats.play_on()
        self._showing.push()
        session.keep_snapshot()

    def _is_late(self, exchange: Exchange, request: wire.Choose) -> bool:
        """Whether a choice is for an earlier question. If it was only sent twice, the present is shown; otherwise it is refused."""
        session, count = self._session, self._session.seat_log(request.seat).count
        if request.ply == count:
            return False
        if request.ply < count and session.was_answered(request.seat, request.ply, request.choice):
            self._showing.show(exchange.connection)
        else:
            self._showing.stale(exchange)
        return True

    def _refused(self, exchange: Exchange, request: wire.Choose) -> bool:
        """Refuse a choice if the pending question is not for this seat and a person, or the game is over or full. Returns whether it was
        refused."""
        session, step = self._session, self._session.pending
        asked = asked_of(step)
        if step is None:
            exchange.refuse("refused-over")
        elif session.full:
            exchange.refuse("refused-store-long")
        elif asked not in (NOBODY, request.seat):
            exchange.refuse("refused-not-asked", seat=self._channel.presenter(exchange.connection).seat(asked))
        elif asked and session.players[asked] != "person":
            exchange.refuse("refused-bot")
        else:
            return False
        return True

    def _play(self, request: wire.Choose) -> None:
        """Play a choice, then the answers that were given with it in advance. Each is stored as an answer of its own."""
        session = self._session
        game, count = session.game, len(session.game.plies)
        session.play(request.choice)
        if not request.then or chance_came(game, count):
            return
        foreseen = [(answer.verb, answer.choice) for answer in request.then]
        for choice in in_order(game, request.seat, foreseen):
            if session.full:
                return
            session.play(choice)

    def resign(self, exchange: Exchange, request: wire.Resign) -> None:
        """Resign for a seat, which ends the game."""
        session = self._session
        require_seat(exchange.connection, request.seat)
        if session.over:
            exchange.refuse("refused-over")
        elif session.players[request.seat] != "person":
            exchange.refuse("refused-resign")
        else:
            session.resign(request.seat)
            self._bot_seats.play_on()
            self._channel.notify("resigned", request.seat)
            self._showing.push()
            session.keep_snapshot()

    def appoint(self, exchange: Exchange, request: wire.Appoint) -> None:
        """Give a seat to a bot, or take it back."""
        session = self._session
        require_seat(exchange.connection, request.seat)
        if session.over:
            exchange.refuse("refused-over")
            return
        if request.player not in ("person", *bots.names(session.set_up.title, request.seat)):
            exchange.refuse("refused-player")
            return
        if session.players[request.seat] != request.player:
            session.appoint(request.seat, request.player)
            kind = request.player if request.player in ("person", "chance") else "bot"
            self._channel.keep_line(notice_line(f"appointed-{kind}", [request.seat], bot=request.player))
            self._bot_seats.play_on()
        self._showing.push()
