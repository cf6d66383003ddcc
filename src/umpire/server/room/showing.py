"""Sends each connection the table as its seat may see it.

Connections with the same view and language share one rendering, sent as the same bytes. With secrets, a connection whose view has not
changed gets no message. Each table has the beats of what happened since the last one, from lines that the seat may read.
"""

import time
from collections.abc import Sequence

from msgspec.structs import replace

from umpire.bots import Reason
from umpire.engine.ask import Decision, asked_of
from umpire.engine.game import Game
from umpire.engine.view import NOBODY
from umpire.kit.beats import Beat
from umpire.server import render, wire
from umpire.server.connections import Connection, Shown
from umpire.server.exchange import Exchange
from umpire.server.limits import Limits
from umpire.server.presenter import Presenter, encode, presenter_of
from umpire.server.render import Picture
from umpire.server.replays import Moment
from umpire.server.rights import eyes_of, may_undo, reads_reasons, undo_target
from umpire.server.room.channel import Channel
from umpire.server.room.presence import Presence
from umpire.server.seat_log import SeatLog

FIRST_LINES = 60  # of the log, for a new connection

Rendered = dict[tuple[object, ...], tuple[str, bytes]]


class Showing:
    """Draws the table for the connections. `thinking` is the bot shown as thinking."""

    def __init__(self, channel: Channel, presence: Presence, limits: Limits) -> None:
        self.thinking: wire.Thinking | None = None
        self.last = 0.0  # when the present was last pushed
        self._channel = channel
        self._session = channel.session
        self._presence = presence
        self._most_lines = limits.log_lines
        self._most_shown = limits.show_lines
        self._most_jumped = limits.jump_lines
        self._pictures: dict[tuple[str, str], Picture] = {}
        self._drawn = -1  # the version of the pictures
        self._reasons_sent = channel.session.over  # whether the log has been sent with all reasons of bots

    def picture(self, eyes: str, language: str) -> Picture:
        """The picture for a seat, cached until the table changes; without secrets one for all seats."""
        session = self._session
        if self._drawn != session.sight_version:
            self._pictures.clear()
            self._drawn = session.sight_version
        key = (eyes if session.rules.secrets else NOBODY, language)
        found = self._pictures.get(key)
        if found is None:
            view = session.view(key[0])
            found = self._pictures[key] = render.picture(presenter_of(session.rules, language), view)
        return found

    def push(self) -> None:
        """Send the present to all connections that are not in a replay."""
        self.last = time.monotonic()
        if self._session.over and not self._reasons_sent:
            self._send_reasons()
        cache: Rendered = {}
        for connection in self._channel.connections:
            if connection.moment is None:
                self._show(connection, cache)

    def _send_reasons(self) -> None:
        """At the end of a game with secrets the log is sent again, with all reasons of bots."""
        self._reasons_sent = True
        if not self._session.rules.secrets or not self._session.bot_reasons:
            return
        for seat_log in self._session.seat_logs.values():
            seat_log.said.clear()
        for connection in self._channel.connections:
            seat_log = self._session.seat_log(eyes_of(self._session, connection))
            connection.lines = min(connection.lines, max(seat_log.base_lines, seat_log.total - self._most_lines))

    def lines(self, presenter: Presenter, seat_log: SeatLog, first: int, last: int) -> list[wire.LogLine]:
        """Lines of the log, with the reasons of bots that its reader may know."""
        return render.lines(presenter, seat_log, first, last, self._reasons, self._session.dice_of)

    def _reasons(self, seat_log: SeatLog, step: Decision, count: int) -> Sequence[Reason]:
        """The reasons for the decision that is answer number `count` of a seat log, if its reader may know them."""
        return self._session.reasons_of(seat_log, count) if reads_reasons(self._session, seat_log.seat, step) else ()

    def show_all(self, connection: Connection) -> None:
        """Send the present with the last lines of the log, as to a new connection."""
        seat_log = self._session.seat_log(eyes_of(self._session, connection))
        connection.lines = max(seat_log.base_lines, seat_log.total - FIRST_LINES)
        self.show(connection)

    def show(self, connection: Connection) -> None:
        """Send the present to one connection, whether or not it has changed."""
        self._show(connection, None)

    def stale(self, exchange: Exchange) -> None:
        """Refuse a request about an earlier question, and send the present."""
        text = self._channel.presenter(exchange.connection).words("refused-stale")
        exchange.tell(wire.Refused(text, "", stale=True))
        self.show_all(exchange.connection)

    def _show(self, connection: Connection, cache: Rendered | None) -> None:
        """Send the present to one connection. `cache` has what was rendered for the others; None sends even what has not changed."""
        eyes = eyes_of(self._session, connection)
        seat_log = self._session.seat_log(eyes)
        total = seat_log.total
        start = min(connection.lines, total)
        since = max(self._since(connection, seat_log, total), total - self._most_shown)
        drawn = self.picture(eyes, connection.language)
        fresh = [face for face in drawn.faces if face not in connection.faces]
        key = (eyes, connection.language, tuple(connection.seats), start, since, tuple(fresh))
        found = cache.get(key) if cache is not None else None
        if found is None:
            table = self._table(connection, eyes, drawn, start, since, fresh)
            found = encode(table).decode(), self._gist(table)
            if cache is not None:
                cache[key] = found
        text, gist = found
        if cache is not None and start == since == total and gist and gist == connection.last:
            return
        connection.last = gist
        connection.faces.update(fresh)
        connection.lines = total
        connection.shown = Shown(seat_log.seat, seat_log.cuts, total)
        connection.tell(text)

    @staticmethod
    def _since(connection: Connection, seat_log: SeatLog, total: int) -> int:
        """The line of the log after which a connection has not been shown what happened. It is `total`, so nothing, on the first look,
        after a change of eyes, and after an undo."""
        shown = connection.shown
        if shown is None or (shown.seat, shown.cuts) != (seat_log.seat, seat_log.cuts):
            return total
        return min(shown.lines, total)

    def forget_far(self, connection: Connection) -> None:
        """Back from a replay of a moment long ago: nothing is shown of what happened since."""
        seat_log = self._session.seat_log(eyes_of(self._session, connection))
        if seat_log.total - self._since(connection, seat_log, seat_log.total) > self._most_jumped:
            connection.shown = None

    def beats(self, connection: Connection, seat_log: SeatLog, first: int, last: int) -> list[Beat]:
        """What happened in these lines of the log."""
        if first >= last:
            return []
        return render.beats(self._channel.presenter(connection), seat_log, first, last, self._session.dice_of)

    def _gist(self, table: wire.Table) -> bytes:
        """A table without its news, to compare it with the last one. If they are equal and there is no new line, nothing is sent.
        Presence is left out, since it has messages of its own."""
        if not self._session.rules.secrets:
            return b""
        presence = {"here": False, "claimed": False, "devices": 0, "connected": 0, "together": []}
        seats = [replace(seat, **presence) for seat in table.seats]
        return encode(replace(table, log=[], log_from=table.log_total, faces={}, seats=seats, beats=[]))

    def _table(
        self, connection: Connection, eyes: str, drawn: Picture, start: int, since: int, fresh: list[str]
    ) -> wire.Table:
        """The present as a message. `start` is the first line of the log in it, `since` the first line of its beats, and `fresh` are the
        pictures that the connection does not have yet."""
        session, presenter = self._session, self._channel.presenter(connection)
        seat_log = session.seat_log(eyes)
        step = session.pending
        asked = asked_of(step)
        played = asked != NOBODY and session.players[asked] != "person"  # then its holder only waits
        awaited = connection.seats or session.persons()  # the seats that enter public dice
        waits, text = render.waiting(presenter, step, NOBODY if played else eyes, awaited)
        ruling = may_undo(session, eyes, undo_target(session, eyes, None)) if eyes else None
        return wire.Table(
            seat=eyes,
            ply=seat_log.count,
            scene=render.raw_scene(drawn),
            faces={face: presenter.face(face) for face in fresh},
            question=None if played else render.question(presenter, step, eyes, session.game.pos),
            waiting=waits,
            waiting_text=text,
            thinking=self.thinking,
            log_from=start,
            log=self.lines(presenter, seat_log, start, seat_log.total),
            log_total=seat_log.total,
            seats=self._presence.states(connection.language, connection.seats),
            may_undo=ruling is not None and ruling.ok,
            undo_cite="" if ruling is None or ruling.ok else render.why_no_undo(presenter, ruling.reason),
            outcome=render.outcome(presenter, session.game, session.resigned),
            ending=render.ending(presenter, session.game, session.resigned),
            plies=seat_log.count,
            marks=render.replay_marks(presenter, session.marks(), seat_log.seat) if session.over else [],
            beats=self.beats(connection, seat_log, since, seat_log.total),
        )

    def show_moment(self, connection: Connection, moment: Moment, game: Game) -> None:
        """Send the table at a past moment; `game` is the game at that moment."""
        session, presenter = self._session, self._channel.presenter(connection)
        seat_log = session.seat_log(moment.seat)
        eyes = moment.seat if session.rules.secrets else NOBODY
        drawn = render.picture(presenter, session.rules.seen(game.pos, eyes))
        fresh = [face for face in drawn.faces if face not in connection.faces]
        connection.faces.update(fresh)
        end = moment.answers == seat_log.count
        total = seat_log.lines_until(moment.answers)
        start = max(0, total - FIRST_LINES)
        since = self._since(connection, seat_log, total)
        connection.shown = Shown(seat_log.seat, seat_log.cuts, total)
        step = game.pending if isinstance(game.pending, Decision) else None
        waits, text = render.waiting(presenter, step, moment.seat, session.persons())
        connection.lines = 0
        table = wire.Table(
            seat=moment.seat,
            ply=moment.answers,
            scene=render.raw_scene(drawn),
            faces={face: presenter.face(face) for face in fresh},
            question=render.question(presenter, step, moment.seat, game.pos),
            waiting=waits,
            waiting_text=text,
            thinking=None,
            log_from=start,
            log=self.lines(presenter, seat_log, start, total),
            log_total=total,
            seats=self._presence.states(connection.language, connection.seats),
            may_undo=False,
            undo_cite="",
            outcome=render.outcome(presenter, game, session.resigned if end else ""),
            ending=render.ending(presenter, game, session.resigned if end else ""),
            replay=moment.answers,
            plies=seat_log.count,
            marks=render.replay_marks(presenter, session.marks(), seat_log.seat),
            beats=self.beats(connection, seat_log, since, total) if total - since <= self._most_jumped else [],
        )
        self._channel.tell(connection, table)
