"""What each connection is shown of the table: made from what its eyes may see.

Where several connections see the same in the same language it is made once, and the same bytes go to all of them. Where there are
secrets, those for whom nothing has changed are not even told that something happened.
"""

import time

from msgspec.structs import replace

from umpire.engine.ask import Decision, asked_of
from umpire.engine.game import Game
from umpire.engine.view import NOBODY
from umpire.server import render, wire
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.limits import Limits
from umpire.server.presenter import Presenter, encode, presenter_of
from umpire.server.render import Picture
from umpire.server.replays import Moment
from umpire.server.rights import eyes_of
from umpire.server.room.channel import Channel
from umpire.server.room.presence import Presence
from umpire.server.seat_log import SeatLog
from umpire.server.taking_back import may_undo, undo_target

FIRST_LINES = 60  # of the log, at first

Made = dict[tuple[object, ...], tuple[str, bytes]]


class Showing:
    """Draws the table for the connections. `thinking` is the bot that they are told of."""

    def __init__(self, channel: Channel, presence: Presence, limits: Limits) -> None:
        self.thinking: wire.Thinking | None = None
        self.last = 0.0  # when everybody was shown the present
        self._channel = channel
        self._session = channel.session
        self._presence = presence
        self._most_lines = limits.log_lines
        self._pictures: dict[tuple[str, str], Picture] = {}
        self._drawn = -1  # the sight that the pictures show
        self._told_all = channel.session.over  # whether everybody has heard what bots thought

    def picture(self, eyes: str, language: str) -> Picture:
        """Drawn once for each change on the table; without secrets, once for all eyes."""
        session = self._session
        if self._drawn != session.sight:
            self._pictures.clear()
            self._drawn = session.sight
        key = (eyes if session.rules.secrets else NOBODY, language)
        found = self._pictures.get(key)
        if found is None:
            view = session.view(key[0])
            found = self._pictures[key] = render.picture(presenter_of(session.rules, language), view)
        return found

    def push(self) -> None:
        """Show everybody the present."""
        self.last = time.monotonic()
        if self._session.over and not self._told_all:
            self._tell_all()
        made: Made = {}
        for connection in self._channel.connections:
            if connection.moment is None:
                self._show(connection, made)

    def _tell_all(self) -> None:
        """At the end of a game with secrets the log is told again, now with all that bots thought."""
        self._told_all = True
        if not self._session.rules.secrets or not self._session.thoughts:
            return
        for seat_log in self._session.seat_logs.values():
            seat_log.said.clear()
        for connection in self._channel.connections:
            seat_log = self._session.seat_log(eyes_of(self._session, connection))
            connection.lines = min(connection.lines, max(seat_log.base_lines, seat_log.total - self._most_lines))

    def lines(self, presenter: Presenter, seat_log: SeatLog, first: int, last: int) -> list[wire.LogLine]:
        return render.lines(presenter, seat_log, first, last, self._session.thoughts_for)

    def show_all(self, connection: Connection) -> None:
        """The present as if for the first time, with the last lines of the log."""
        seat_log = self._session.seat_log(eyes_of(self._session, connection))
        connection.lines = max(seat_log.base_lines, seat_log.total - FIRST_LINES)
        self.show(connection)

    def show(self, connection: Connection) -> None:
        """The present, to one connection, whether or not it has changed."""
        self._show(connection, None)

    def stale(self, exchange: Exchange) -> None:
        """A request about what is past: refuse it, and show the present."""
        text = self._channel.presenter(exchange.connection).words("refused-stale")
        exchange.tell(wire.Refused(text, "", stale=True))
        self.show_all(exchange.connection)

    def _show(self, connection: Connection, made: Made | None) -> None:
        """The present, to one connection; out of what was made for others, where there is something."""
        eyes = eyes_of(self._session, connection)
        total = self._session.seat_log(eyes).total
        start = min(connection.lines, total)
        drawn = self.picture(eyes, connection.language)
        fresh = [face for face in drawn.faces if face not in connection.faces]
        key = (eyes, connection.language, tuple(connection.seats), start, tuple(fresh))
        found = made.get(key) if made is not None else None
        if found is None:
            table = self._table(connection, eyes, drawn, start, fresh)
            found = encode(table).decode(), self._gist(table)
            if made is not None:
                made[key] = found
        text, gist = found
        if made is not None and start == total and gist and gist == connection.last:
            return
        connection.last = gist
        connection.faces.update(fresh)
        connection.lines = total
        connection.tell(text)

    def _gist(self, table: wire.Table) -> bytes:
        """A table without what is new in it: if the next one has the same, and no new line, nobody hears of it. Who has come or
        gone is told when it happens."""
        if not self._session.rules.secrets:
            return b""
        who_sits = {"here": False, "claimed": False, "devices": 0, "connected": 0, "together": []}
        seats = [replace(seat, **who_sits) for seat in table.seats]
        return encode(replace(table, log=[], log_from=table.log_total, faces={}, seats=seats))

    def _table(self, connection: Connection, eyes: str, drawn: Picture, start: int, fresh: list[str]) -> wire.Table:
        session, presenter = self._session, self._channel.presenter(connection)
        seat_log = session.seat_log(eyes)
        step = session.pending
        asked = asked_of(step)
        played = asked != NOBODY and session.players[asked] != "person"  # then even who holds the seat only waits
        awaited = connection.seats or session.persons()  # who types in dice that all may see
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
            plies=seat_log.count,
            marks=render.replay_marks(presenter, session.marks(), seat_log.seat) if session.over else [],
        )

    def show_moment(self, connection: Connection, moment: Moment, game: Game) -> None:
        """The table as it stood at a moment of the past; `game` stands there."""
        session, presenter = self._session, self._channel.presenter(connection)
        seat_log = session.seat_log(moment.seat)
        eyes = moment.seat if session.rules.secrets else NOBODY
        drawn = render.picture(presenter, session.rules.seen(game.pos, eyes))
        fresh = [face for face in drawn.faces if face not in connection.faces]
        connection.faces.update(fresh)
        end = moment.answers == seat_log.count
        total = seat_log.lines_until(moment.answers)
        start = max(0, total - FIRST_LINES)
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
            replay=moment.answers,
            plies=seat_log.count,
            marks=render.replay_marks(presenter, session.marks(), seat_log.seat),
        )
        self._channel.tell(connection, table)
