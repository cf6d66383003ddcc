"""Questions about things on the table: their cards, and why a choice is not offered."""

from umpire.kit.house_guard import HouseFault
from umpire.server import render, wire
from umpire.server.exchange import Exchange
from umpire.server.rights import eyes_of
from umpire.server.room.channel import Channel
from umpire.server.room.history import History
from umpire.server.room.showing import Showing


class Inquiries:
    """Answers questions about things on the table."""

    def __init__(self, channel: Channel, showing: Showing, history: History) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._history = history

    def why(self, exchange: Exchange, request: wire.AskWhy) -> None:
        """Answer why a thing is not offered."""
        session = self._session
        eyes = eyes_of(session, exchange.connection)
        if request.ply != session.seat_log(eyes).count:
            self._showing.stale(exchange)
            return
        presenter = self._channel.presenter(exchange.connection)
        try:
            answer = render.why(presenter, session.game, eyes, request.thing, session.over)
        except HouseFault:
            raise
        except (ValueError, LookupError):
            exchange.refuse("refused-thing")
            return
        exchange.tell(answer)

    async def card(self, exchange: Exchange, request: wire.AskCard) -> None:
        """Answer with the card of a thing, at the moment that the connection looks at."""
        connection = exchange.connection
        presenter = self._channel.presenter(connection)
        if connection.moment is not None:
            then = await self._history.game_at(connection.moment)
            view = self._session.rules.seen(then.pos, connection.moment.seat)
        else:
            view = self._showing.picture(eyes_of(self._session, connection), connection.language).view
        card = render.card(presenter, request.thing, view)
        if card is None:
            exchange.refuse("refused-thing")
            return
        faces = {card.face: presenter.face(card.face)} if card.face and card.face not in connection.faces else {}
        connection.faces.update(faces)
        exchange.tell(wire.CardOf(request.thing, card, faces))
