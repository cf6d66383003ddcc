"""Replay for a connection: the table at a past moment, what happened since one, and older lines of the log."""

from umpire.server import render, wire
from umpire.server.exchange import Exchange
from umpire.server.limits import Limits
from umpire.server.replays import Moment
from umpire.server.rights import eyes_of, may_replay_as
from umpire.server.room.channel import Channel
from umpire.server.room.history import History
from umpire.server.room.showing import Showing


class Replays:
    """Shows the past of a game to the connections that ask for it."""

    def __init__(self, channel: Channel, showing: Showing, history: History, limits: Limits) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._history = history
        self._most_lines = limits.log_lines
        self._most_shown = limits.show_lines

    async def replay(self, exchange: Exchange, request: wire.Replay) -> None:
        """Show a connection the table after some answers, or the present again."""
        session, connection = self._session, exchange.connection
        if request.ply < 0:
            connection.moment = None
            self._showing.forget_far(connection)
            self._showing.show_all(connection)
            return
        eyes = eyes_of(session, connection)
        seat = request.seat or eyes
        if not may_replay_as(session, connection, seat):
            if not request.link:
                exchange.refuse("refused-eyes")
                return
            seat = eyes
        await self._history.make_whole()
        seat_log = session.seat_log(seat)
        if request.ply > seat_log.count and not request.link:
            exchange.refuse("refused-replay", plies=seat_log.count)
            return
        count = min(request.ply, seat_log.count)
        connection.moment = Moment(seat, count, seat_log.ply_at(count))
        self._showing.show_moment(connection, connection.moment, await self._history.game_at(connection.moment))

    async def show(self, exchange: Exchange, request: wire.AskShow) -> None:
        """Answer with what happened since a moment. If that is too much, with the last of it."""
        session, connection = self._session, exchange.connection
        eyes, presenter = eyes_of(session, connection), self._channel.presenter(connection)
        since, at = session.seat_log(eyes).total, 0
        if request.since < since:
            await self._history.make_whole()
            since, at = session.seat_log(eyes).since(request.since, self._most_shown)
        seat_log = session.seat_log(eyes)
        if since == seat_log.total:
            drawn = self._showing.picture(eyes, connection.language)
        else:
            then = await session.game_at(at)
            drawn = render.picture(presenter, session.rules.seen(then.pos, seat_log.seat))
        fresh = [face for face in drawn.faces if face not in connection.faces]
        connection.faces.update(fresh)
        faces = {face: presenter.face(face) for face in fresh}
        beats = self._showing.beats(connection, seat_log, since, seat_log.total)
        exchange.tell(wire.Show(since, seat_log.total, render.raw_scene(drawn), faces, beats))

    async def older_lines(self, exchange: Exchange, request: wire.AskLog) -> None:
        """Answer with older lines of the log."""
        connection = exchange.connection
        eyes = eyes_of(self._session, connection)
        count = max(0, min(request.count, self._most_lines))
        last = max(0, min(request.before, self._session.seat_log(eyes).total))
        first = max(0, last - count)
        if first < self._session.seat_log(eyes).base_lines:
            await self._history.make_whole()
        seat_log = self._session.seat_log(eyes)
        presenter = self._channel.presenter(connection)
        exchange.tell(wire.LogPart(first, self._showing.lines(presenter, seat_log, first, last)))
