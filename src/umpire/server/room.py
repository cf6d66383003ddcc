"""Games that are being played: who is connected, what they ask, what they are told.

Everything that is sent to a connection is made by `render` from what its eyes may see. Where several connections see the same
in the same language it is made once, and the same bytes go to all of them.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire import bots
from umpire.bots.play import play_of
from umpire.bots.review import Review
from umpire.engine.ask import Decision, asked_of
from umpire.engine.game import Game
from umpire.engine.record import expected
from umpire.engine.rule import Illegal
from umpire.engine.view import NOBODY
from umpire.kit.words import LANGUAGES
from umpire.server import render, seating, wire
from umpire.server.audience import Audience
from umpire.server.bot_pool import BotPool, BotReply, Job, quick_bot
from umpire.server.catalog import bots_for
from umpire.server.chat import said_of, who_of
from umpire.server.connections import Connection
from umpire.server.fair_queue import FairSemaphore
from umpire.server.faults import report
from umpire.server.limits import Limits
from umpire.server.render import Picture, Presenter, encode, presenter_of
from umpire.server.replays import Moment
from umpire.server.reviews import Reviewers, Unmade
from umpire.server.seat_log import SeatLog
from umpire.server.seats import Seats, notice_line, parted
from umpire.server.session import GameSession, Unfit, replayed
from umpire.server.store import Line
from umpire.server.tasks import spawn
from umpire.server.words import brief, words_of

FIRST_LINES = 60  # of the log, for whoever sits down
FIRST_CHAT = 50
FIRST_SEATS = 20  # older lines on who took which seat
ODDS_COURSES, ODDS_SAMPLES = 4_000, 2_000
SHOW_EVERY = 0.1  # seconds, while bots play on
PRESENCE_EVERY = 0.5  # seconds, while spectators come and go
GOING_AWAY, POLICY, BROKEN = 1001, 1008, 1011
VETERAN = "veteran"  # the bot that looks ahead: advice is what it would do

log = logging.getLogger("umpire.server")
_decode = msgspec.json.Decoder(wire.Request).decode


class UndoRequest:
    """A seat that wants to take back, and those who have to agree. It holds until the seat has news, or somebody else plays:
    what the seat cannot read must not end it."""

    def __init__(self, seat: str, target: int, count: int, session: GameSession, others: Iterable[str]) -> None:
        self.seat = seat
        self.target = target
        self.count = count
        self.news = session.seat_log(seat).news
        self.players = session.players
        self.waiting = set(others)

    def holds(self, session: GameSession) -> bool:
        same = self.news == session.seat_log(self.seat).news and self.players == session.players
        return same and not session.over


class Room:
    """A game with its connections. One at a time is heard; whoever answers second is told that the game has gone on."""

    def __init__(
        self,
        session: GameSession,
        limits: Limits,
        work: FairSemaphore,
        bot_pool: BotPool | None = None,
        reviewers: Reviewers | None = None,
        seats: Seats | None = None,
        audience: Audience | None = None,
    ) -> None:
        self.session = session
        self.seats = seats or Seats(session.store)
        self.held = self.seats.keys(session.id)  # how many keys there are, by the seats that they hold
        self.audience = audience or Audience()
        self.bot_pool = bot_pool or BotPool(limits.think)
        self.reviewers = reviewers or Reviewers(limits)
        self.limits = limits
        self.connections: list[Connection] = []
        self.lock = asyncio.Lock()
        self._undo_request: UndoRequest | None = None
        self.broken = False
        self._work = work
        self._pictures: dict[tuple[str, str], Picture] = {}
        self._drawn = -1
        self._odds: dict[tuple[int, str, str], str] = {}
        self._advice: dict[tuple[int, str], BotReply] = {}
        self._advised_at = -1  # the number of answers before the question on which advice is being made
        self._review: Review | None = None
        self._reviewing: asyncio.Future[Review] | None = None
        self._reviewed = 0.0  # how far it is
        self._curious: list[Connection] = []  # who waits for it
        self._address = ""  # where the last connection came from
        self._bot: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()  # something happened that a bot that thinks has to know
        self._thinking: wire.Thinking | None = None
        self._pondered = -1  # the version that a bot is thinking about
        self._shown = 0.0
        self._presence_told = 0.0
        self._presence_due: asyncio.TimerHandle | None = None
        self._told_all = session.over  # whether everybody has heard what bots thought

    @property
    def undo_request(self) -> UndoRequest | None:
        """Who wants to take back now."""
        return self._undo_request if self._undo_request is not None and self._undo_request.holds(self.session) else None

    @property
    def busy(self) -> bool:
        return self._bot is not None or self._reviewing is not None

    @property
    def paused(self) -> bool:
        """Bots among themselves wait until somebody is there, player or spectator; for a person's seat they play on."""
        return not self.connections and not self.session.persons()

    @property
    def client(self) -> str:
        """For whom the game is played, so that bots are shared out fairly: the address of a connection that holds a seat, else of any connection,
        else of the last one."""
        seated = [connection.address for connection in self.connections if connection.seats]
        return [*seated, *[connection.address for connection in self.connections], self._address][0]

    # -- coming and going -----------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Somebody sits down, or comes back: first what never changes, then the table as it stands."""
        seating.admit(self, connection)
        self.connections.append(connection)
        self._address = connection.address
        async with self.lock:
            version = self.session.version
            self._let_bots()
            self._greet(connection)
            self._show_all(connection)
            for line in self.session.store.chat(self.session.id, FIRST_CHAT, FIRST_SEATS):
                connection.tell(self._said(line, connection.language))
            self._ask_again(connection)
            self._presence(connection)
            if self.session.version != version:
                self._push()
            if self.session.endless:
                self._announce_to(connection, "bots-endless", asked_of(self.session.pending), "")

    def leave(self, connection: Connection) -> None:
        connection.leave()
        if connection in self.connections:
            self.connections.remove(connection)
            self.drop_work(connection)
            self._presence(connection)
            if not any(other.moment for other in self.connections):
                self.session.past = None

    def _greet(self, connection: Connection) -> None:
        session, presenter = self.session, self._presenter(connection)
        set_up = session.set_up
        title = presenter.speech.say("title")
        hello = wire.Hello(
            title=set_up.title,
            title_name=title,
            edition=set_up.edition,
            game=set_up.name or presenter.words("unnamed", title=title),
            seats=connection.seats,
            secrets=session.rules.secrets,
            language=connection.language,
            languages=list(LANGUAGES),
            board=render.board_address(session.rules, connection.language, session.data),
            width=presenter.drawing.width,
            height=presenter.drawing.height,
            spaces=presenter.spaces,
            watch=session.watch,
            dice="told" if set_up.dice == "told" else "seeded",
            seed=session.named_seed,
            reconstructed=render.reconstructed(set_up.title, connection.language, session.data),
            bots={seat: bots_for(set_up.title, seat, connection.language) for seat in session.rules.seats},
            table=self.seats.address(session.id, session.watch),
            host=connection.host,
            spectator=connection.number,
            together=[seats for seats in map(parted, self.held) if len(seats) > 1],
            advises=self._advises(),
            reviews=self._reviews(),
        )
        self._tell(connection, hello)

    def _presenter(self, connection: Connection) -> Presenter:
        return presenter_of(self.session.rules, connection.language)

    @staticmethod
    def _tell(connection: Connection, reply: wire.Reply) -> None:
        connection.tell(encode(reply).decode())

    def _announce(self, key: str, seat: str, bot: str = "") -> None:
        """A notice of the server to everybody, each in his own language."""
        for connection in self.connections:
            self._announce_to(connection, key, seat, bot)

    def _announce_to(self, connection: Connection, key: str, seat: str, bot: str) -> None:
        presenter = self._presenter(connection)
        text = presenter.words(
            key, seat=presenter.seat(seat), bot=render.bot_name(bot, connection.language) if bot else ""
        )
        self._tell(connection, wire.Said("", text, time.time()))

    # -- seats and presence ---------------------------------------------------------------------------------------

    def _seats(self, language: str, held: list[str]) -> list[wire.SeatState]:
        session = self.session
        presenter = presenter_of(session.rules, language)
        here = [seat for connection in self.connections for seat in connection.seats]
        found = []
        for seat in session.rules.seats:
            player, holder = session.players[seat], self._holder(seat)
            state = wire.SeatState(
                seat=seat,
                name=presenter.seat(seat),
                player=player,
                player_name="" if player == "person" else render.bot_name(player, language),
                here=seat in here,
                mine=seat in held,
                claimed=bool(holder),
                devices=self.held.get(holder, 0),
                connected=here.count(seat),
                together=[other for other in parted(holder) if other != seat],
            )
            found.append(state)
        return found

    def _holder(self, seat: str) -> str:
        """The seats that are held together with this one, joined by +; empty if nobody has claimed it."""
        return next((seats for seats in self.held if seat in parted(seats)), "")

    def _presence(self, moved: Connection | None = None) -> None:
        """Tell everybody who is here. Spectators may come and go often: the others hear of them only now and then."""
        if moved is None or moved.holder:
            self._tell_presence(self.connections)
            return
        if moved in self.connections:
            self._tell_presence([moved])
        wait = self._presence_told + PRESENCE_EVERY - time.monotonic()
        if wait <= 0:
            self._presence_told = time.monotonic()
            self._tell_presence([connection for connection in self.connections if connection is not moved])
        elif self._presence_due is None:
            self._presence_due = asyncio.get_running_loop().call_later(wait, self._presence_late)

    def _presence_late(self) -> None:
        self._presence_due, self._presence_told = None, time.monotonic()
        self._tell_presence(self.connections)

    def _tell_presence(self, connections: list[Connection]) -> None:
        watching: dict[int, int] = {}
        for connection in self.connections:
            if not connection.holder:
                watching[connection.number] = watching.get(connection.number, 0) + 1
        audience = self.audience
        spectators = [
            wire.SpectatorState(number, count, audience.is_muted(number)) for number, count in sorted(watching.items())
        ]
        made: dict[tuple[object, ...], str] = {}
        for connection in connections:
            key = (connection.language, connection.holder, *connection.seats)
            if key not in made:
                told = wire.Presence(
                    self._seats(connection.language, connection.seats),
                    len(watching),
                    spectators if connection.holder else [],
                    audience.muted_all,
                )
                made[key] = encode(told).decode()
            connection.tell(made[key])

    def seats_changed(self, line: Line) -> None:
        """Keys were given out or taken away: everybody hears of it."""
        self.held = self.seats.keys(self.session.id)
        self.tell_line(line)
        self._presence()

    def tell_line(self, line: Line) -> None:
        """A line of chat or a notice of the server that has been stored, to everybody."""
        for connection in self.connections:
            connection.tell(self._said(line, connection.language))

    def announce(self, key: str, **facts: str | int) -> None:
        """A notice of the server on the audience, which is not kept."""
        for connection in self.connections:
            self._tell(connection, wire.Said("", self._presenter(connection).words(key, **facts), time.time()))

    # -- showing --------------------------------------------------------------------------------------------------

    def _eyes(self, connection: Connection) -> str:
        """Whose view a connection is shown. Where there are no secrets, who holds several seats looks with the one that is asked."""
        if not self.session.rules.secrets and len(connection.seats) > 1:
            asked = asked_of(self.session.pending)
            if asked in connection.seats:
                connection.eyes = asked
            elif connection.eyes not in connection.seats:
                connection.eyes = connection.seats[0]
        return connection.eyes

    def _picture(self, eyes: str, language: str) -> Picture:
        """Drawn once for each change on the table; without secrets, once for all eyes."""
        session = self.session
        if self._drawn != session.sight:
            self._pictures.clear()
            self._drawn = session.sight
        key = (eyes if session.rules.secrets else NOBODY, language)
        found = self._pictures.get(key)
        if found is None:
            view = session.view(key[0])
            found = self._pictures[key] = render.picture(presenter_of(session.rules, language), view)
        return found

    def _push(self) -> None:
        """Show everybody the present; who sees the same gets the same bytes. Where there are secrets, those for whom nothing has
        changed are not even told that something happened."""
        self._shown = time.monotonic()
        if self.session.over and not self._told_all:
            self._tell_all()
        made: dict[tuple[object, ...], tuple[str, bytes]] = {}
        for connection in self.connections:
            if connection.moment is None:
                self._show(connection, made)

    def _tell_all(self) -> None:
        """At the end of a game with secrets the log is told again, now with all that bots thought."""
        self._told_all = True
        if not self.session.rules.secrets or not self.session.thoughts:
            return
        for seat_log in self.session.seat_logs.values():
            seat_log.said.clear()
        for connection in self.connections:
            seat_log = self.session.seat_log(self._eyes(connection))
            connection.lines = min(connection.lines, max(seat_log.base_lines, seat_log.total - self.limits.log_lines))

    def _lines(self, presenter: Presenter, seat_log: SeatLog, first: int, last: int) -> list[wire.LogLine]:
        return render.lines(presenter, seat_log, first, last, self.session.thoughts_for)

    def _show_all(self, connection: Connection) -> None:
        """The present as if for the first time, with the last lines of the log."""
        seat_log = self.session.seat_log(self._eyes(connection))
        connection.lines = max(seat_log.base_lines, seat_log.total - FIRST_LINES)
        self._show(connection, None)

    def _show(self, connection: Connection, made: dict[tuple[object, ...], tuple[str, bytes]] | None) -> None:
        """The present, to one connection; out of what was made for others, where there is something."""
        eyes = self._eyes(connection)
        total = self.session.seat_log(eyes).total
        start = min(connection.lines, total)
        drawn = self._picture(eyes, connection.language)
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
        if not self.session.rules.secrets:
            return b""
        who_sits = {"here": False, "claimed": False, "devices": 0, "connected": 0, "together": []}
        seats = [replace(seat, **who_sits) for seat in table.seats]
        return encode(replace(table, log=[], log_from=table.log_total, faces={}, seats=seats))

    def _table(self, connection: Connection, eyes: str, drawn: Picture, start: int, fresh: list[str]) -> wire.Table:
        session, presenter = self.session, self._presenter(connection)
        seat_log = session.seat_log(eyes)
        step = session.pending
        asked = asked_of(step)
        played = asked != NOBODY and session.players[asked] != "person"  # then even who holds the seat only waits
        waits, text = render.waiting(presenter, step, NOBODY if played else eyes, self._awaited(connection))
        ruling = session.may_undo(eyes, session.undo_target(eyes, None)) if eyes else None
        return wire.Table(
            seat=eyes,
            ply=seat_log.count,
            scene=render.raw_scene(drawn),
            faces={face: presenter.face(face) for face in fresh},
            question=None if played else render.question(presenter, step, eyes, session.game.pos),
            waiting=waits,
            waiting_text=text,
            thinking=self._thinking,
            log_from=start,
            log=self._lines(presenter, seat_log, start, seat_log.total),
            log_total=seat_log.total,
            seats=self._seats(connection.language, connection.seats),
            may_undo=ruling is not None and ruling.ok,
            undo_cite="" if ruling is None or ruling.ok else self._why_no_undo(presenter, ruling.reason),
            outcome=render.outcome(presenter, session.game, session.resigned),
            plies=seat_log.count,
            marks=render.replay_marks(presenter, session.marks(), seat_log.seat) if session.over else [],
        )

    def _awaited(self, connection: Connection) -> list[str]:
        """Who types in dice that all may see: whoever holds a seat himself, otherwise any person."""
        return connection.seats or self.session.persons()

    def _why_no_undo(self, presenter: Presenter, reason: str) -> str:
        return presenter.words("undo-consent") if reason == "undo-consent" else presenter.speech.name("reason", reason)

    # -- hearing --------------------------------------------------------------------------------------------------

    async def hear(self, connection: Connection, text: str | bytes) -> int:
        """One message. Whatever it is, the answer is a reply; 0, or the code with which the connection has to go."""
        if connection.gone:
            return 0
        wait = connection.bucket.take()
        if wait:
            connection.impatience += 1
            self.throttled(connection, wait)
            return 0 if connection.impatience < self.limits.patience else POLICY
        try:
            request = _decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
            self._refuse(connection, "refused-garbage", what=str(wrong)[:200])
            return 0
        async with self.lock:
            if self.broken:
                return BROKEN
            if connection.gone:
                return 0
            try:
                await self._HEARD[type(request)](self, connection, request)
            except Unfit as fault:
                log.warning("the past of game %s does not fit the rules any more: %s", self.session.id, fault)
                self._refuse(connection, "refused-past")
            except sqlite3.Error as error:
                key = report(error)
                self._refuse(connection, key)
                await self._break(key)
                return BROKEN
            except Exception:
                log.exception("game %s could not do %s", self.session.id, type(request).__name__)
                self._refuse(connection, "refused-fault")
                if type(request) in (wire.Choose, wire.Undo, wire.Consent):  # what is stored is the truth
                    await self._break()
                    return BROKEN
        return 0

    async def _break(self, key: str = "closed-anew") -> None:
        """What is in memory may not be what is stored: let everybody connect anew."""
        self.send_away(BROKEN, key)

    def send_away(self, code: int, key: str) -> None:
        """Close the game for everybody, with a sentence; who connects again gets it as it is stored."""
        self.broken = True
        self._woken.set()
        for connection in list(self.connections):
            spawn(connection.shut(code, brief(words_of(connection.language)(key))))

    def _refuse(self, connection: Connection, key: str, **facts: str | int) -> None:
        self._tell(connection, wire.Refused(self._presenter(connection).words(key, **facts), ""))

    def throttled(self, connection: Connection, wait: float, key: str = "refused-rate") -> None:
        """Too much at once: say so, and for how long."""
        self._tell(
            connection, wire.Refused(self._presenter(connection).words(key, seconds=ceil(wait)), "", wait=ceil(wait))
        )

    def _rule(self, connection: Connection, refused: Illegal) -> None:
        ruling = refused.ruling
        self._tell(connection, wire.Refused(self._presenter(connection).reason(ruling), ruling.cite))

    def _stale(self, connection: Connection) -> None:
        self._tell(connection, wire.Refused(self._presenter(connection).words("refused-stale"), "", stale=True))
        self._show_all(connection)

    def _holds(self, connection: Connection, seat: str) -> bool:
        if not connection.seats:
            self._refuse(connection, "refused-watching")
        elif seat not in connection.seats:
            self._refuse(connection, "refused-foreign")
        return seat in connection.seats

    async def _choose(self, connection: Connection, request: wire.Choose) -> None:
        session, seat = self.session, request.seat
        if not self._holds(connection, seat):
            return
        seat_log = session.seat_log(seat)
        if request.ply != seat_log.count:
            if request.ply < seat_log.count and session.was_answered(seat, request.ply, request.choice):
                self._show(connection, None)  # sent twice: it stands, and stands once
            else:
                self._stale(connection)
            return
        step = session.pending
        if step is None:
            self._refuse(connection, "refused-over")
            return
        if session.full:
            self._refuse(connection, "refused-store-long")
            return
        asked = asked_of(step)
        if asked not in (NOBODY, seat):
            self._refuse(connection, "refused-not-asked", seat=self._presenter(connection).seat(asked))
            return
        if asked and session.players[asked] != "person":
            self._refuse(connection, "refused-bot")
            return
        try:
            session.play(request.choice)
        except Illegal as refused:
            self._rule(connection, refused)
            return
        self._let_bots()
        self._push()
        session.keep_snapshot()

    # -- chance and bots ------------------------------------------------------------------------------------------

    def _let_bots(self) -> None:
        """The seats of chance answer at once; if they would play on and on, or if a bot has to think, others are heard in
        between. A bot that is thinking already hears that something has happened."""
        if self.session.version != self._pondered:
            self._woken.set()
        self._drop_old_advice()
        if self._bot is None and not self.paused:
            more = self.session.chance_answers(self.limits.chance)
            if more or self.session.asked_bot() is not None:
                self._bot = spawn(self._bots_go_on())
        self._note_who_thinks()

    def _note_who_thinks(self) -> None:
        """A bot that is asked several times in a row thinks once, as far as anybody else can tell."""
        step = self.session.asked_bot()
        if step is None:
            self._thinking = None
        elif self._thinking is None or self._thinking.seat != step.seat:
            self._thinking = wire.Thinking(step.seat, time.time())

    async def _bots_go_on(self) -> None:
        try:
            while await self._bots_answer():
                pass
        except sqlite3.Error as error:
            self._bot = None
            await self._break(report(error))
        except Exception:
            log.exception("the bots could not go on in game %s", self.session.id)
            self._bot = None
            await self._break()

    async def _bots_answer(self) -> bool:
        """What chance and bots have to answer now; says whether there may be more."""
        session = self.session
        async with self.lock:
            if self.broken or self.paused:
                self._bot = self._thinking = None
                return False
            more = session.chance_answers(self.limits.chance)
            step = None if more else session.asked_bot()
            self._drop_old_advice()
            self._note_who_thinks()
            # Where there are secrets everything is shown as it comes: what is shown together must not hang on how long a bot
            # thought about what nobody may see.
            if step is None or session.rules.secrets or time.monotonic() - self._shown > SHOW_EVERY:
                self._push()
            session.keep_snapshot()
            if not more and step is None:
                self._bot = None
                if session.endless:
                    self._report_endless()
                return False
            self._woken.clear()
            version = self._pondered = session.version
            job = session.job(step.seat, session.players[step.seat]) if step is not None else None
        if job is None or step is None:
            await asyncio.sleep(0.02)
            return True
        began = time.monotonic()
        bot_reply = await self._undisturbed(job)
        # Where there are secrets, a steady pace would tell how often a bot was asked.
        if bot_reply is not None and not session.rules.secrets:
            await asyncio.sleep(max(0.0, began + self.limits.pace - time.monotonic()))
        async with self.lock:
            if bot_reply is not None and session.version == version and not self.broken:
                wrong = session.bot_answers(step, bot_reply, job.seed)
                if wrong:
                    self._report(job, wrong, bot_reply.detail)
        return True

    async def _undisturbed(self, job: Job) -> BotReply | None:
        """What a bot thinks; None if meanwhile something else happened at the table."""
        thinking = self.bot_pool.ask(job, self.client)
        woken = asyncio.ensure_future(self._woken.wait())
        both: set[asyncio.Future[Any]] = {thinking, woken}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
            woken.cancel()

    def _report(self, job: Job, wrong: str, detail: str) -> None:
        """A bot was replaced for one answer, and a notice says so. Where there are secrets, whether a bot failed could tell one:
        there the others read it in the log when the game is over."""
        log.error("bot %s of %s in game %s: %s, %s", job.bot, job.seat, self.session.id, wrong, detail)
        for connection in self.connections:
            if not self.session.rules.secrets or job.seat in connection.seats:
                self._announce_to(connection, f"bot-was-{wrong}", job.seat, job.bot)

    def _report_endless(self) -> None:
        """Chance and bots have played on and on, and the server stops them; a person who takes a seat, or takes something back,
        sets them going again."""
        session = self.session
        step = session.pending
        assert step is not None
        what = f"{session.in_a_row} answers in a row and no end, in turn {session.game.pos.turn}"
        log.error("game %s (%s): %s; the last question was %s", session.id, session.set_up.title, what, expected(step))
        self._announce("bots-endless", asked_of(step))

    def drop_work(self, connection: Connection) -> None:
        """Nobody thinks for a connection that has left."""
        self._drop_advice(connection)
        for task in list(connection.odds):
            task.cancel()
        if connection in self._curious:
            self._curious.remove(connection)
            if not self._curious:
                self._drop_review()
        if self.paused:
            self._woken.set()

    def stop(self) -> None:
        """The server closes: nobody thinks on."""
        for task in (self._bot, self._reviewing):
            if task is not None:
                task.cancel()

    # -- taking back ----------------------------------------------------------------------------------------------

    async def _undo(self, connection: Connection, request: wire.Undo) -> None:
        session = self.session
        seat = self._eyes(connection)
        if seat not in connection.seats and len(connection.seats) > 1:
            seat = connection.seats[0]
        if not self._holds(connection, seat):
            return
        if session.over or session.full:
            self._refuse(connection, "refused-over" if session.over else "refused-store-long")
            return
        if not session.rules.secrets and request.to is None:
            seat = self._last_own(connection) or seat
        if request.ply != session.seat_log(seat).count:
            self._stale(connection)
            return
        target = session.undo_target(seat, request.to)
        if target < 0 and not session.whole:
            await self.make_whole()
            target = session.undo_target(seat, request.to)
        ruling = session.may_undo(seat, target)
        if ruling.ok:
            await self._take_back(seat, target)
            return
        others = [other for other in session.persons() if other != seat]
        if ruling.reason == "undo-nothing":
            self._tell(connection, wire.Refused(self._why_no_undo(self._presenter(connection), ruling.reason), ""))
        elif not others:
            self._refuse(connection, "refused-undo-chance")
        elif self.undo_request is not None:
            self._refuse(connection, "refused-undo-person")
        else:
            count = session.seat_log(seat).count - session.seat_log(seat).before(target)
            self._undo_request = UndoRequest(seat, session.base + target, count, session, others)
            for other in self.connections:
                self._ask_again(other)
            if not set(others) & set(connection.seats):
                self._tell(connection, wire.Said("", self._presenter(connection).words("undo-asked"), time.time()))

    def _last_own(self, connection: Connection) -> str:
        """Of friends at one screen, the one who decided last wants to take back."""
        for step in reversed(self.session.game.plies):
            if isinstance(step, Decision) and step.seat in connection.seats:
                return step.seat
        return ""

    def _ask_again(self, connection: Connection) -> None:
        """Whoever has to agree is asked, also when he comes back."""
        undo_request = self.undo_request
        if undo_request is None or not undo_request.waiting & set(connection.seats):
            return
        presenter = self._presenter(connection)
        seat = presenter.seat(undo_request.seat)
        if self.session.rules.secrets:
            text = presenter.words("undo-asks-secret", seat=seat)
        else:
            text = presenter.words("undo-asks", seat=seat, count=undo_request.count)
        self._tell(connection, wire.Asked(undo_request.seat, text))

    async def _consent(self, connection: Connection, request: wire.Consent) -> None:
        undo_request = self.undo_request
        if undo_request is None or not undo_request.waiting & set(connection.seats):
            self._refuse(connection, "refused-no-request")
            return
        if not request.ok:
            denied = min(undo_request.waiting & set(connection.seats))
            self._undo_request = None
            self._announce("undo-denied", denied)
            return
        undo_request.waiting -= set(connection.seats)
        if not undo_request.waiting:
            self._undo_request = None
            await self._take_back(undo_request.seat, undo_request.target - self.session.base, agreed=True)

    async def _take_back(self, seat: str, target: int, agreed: bool = False) -> None:
        """Undo what the engine can undo; beyond that the game is told anew from its first answer. Those for whom nothing has
        changed, and who were not asked, do not hear of it."""
        session = self.session
        said, before = "undo-done", session.news()
        if session.can_step_back(target):
            session.undo(target)
        else:
            said = "undo-done" if session.rules.secrets else "undo-done-dice"
            target += session.base
            await self.make_whole()  # or it cannot be told anew, and nothing is taken back
            target -= session.base
            named = session.named_seed
            answers, seeds = session.start_over(target)
            async with self._work.turn(self.client):
                game, _ = await asyncio.to_thread(replayed, session.rules, session.set_up, answers, seeds)
            session.started_over(game, len(answers), seeds)
            if named:  # the dice come from it no more
                for connection in self.connections:
                    self._greet(connection)
        news = {name for name, number in session.news().items() if number != before[name]}
        for connection in self.connections:
            if (
                session.seat_log(self._eyes(connection)).seat in news
                or seat in connection.seats
                or (agreed and connection.seats)
            ):
                self._announce_to(connection, said, seat, "")
        self._let_bots()
        self._push()

    async def make_whole(self) -> None:
        """Read a game that was opened from a snapshot from its beginning."""
        session = self.session
        if session.whole:
            return
        answers = session.answers()
        async with self._work.turn(self.client):
            game, _ = await asyncio.to_thread(replayed, session.rules, session.set_up, answers, session.seeds)
        session.become(game)

    # -- odds, why, cards -----------------------------------------------------------------------------------------

    async def _ask_odds(self, connection: Connection, request: wire.AskOdds) -> None:
        session, eyes = self.session, self._eyes(connection)
        step = session.pending
        if not isinstance(step, Decision) or step.seat != eyes or eyes not in connection.seats:
            self._refuse(connection, "refused-odds")
            return
        ply = session.seat_log(eyes).count
        if request.ply != ply:
            self._stale(connection)
            return
        if step.answer_of(request.choice) < 0:
            self._refuse(connection, "refused-no-option")
            return
        key = (session.version, request.choice, connection.language)
        if key not in self._odds:
            if connection.weighing >= self.limits.odds:
                self.throttled(connection, 1)
                return
            connection.weighing += 1
            # A fork stands still while it is weighed, whatever happens at the table; the lock is not needed for it.
            fork = session.game.fork()
            connection.odds.add(spawn(self._weigh(connection, fork, step, ply, request.choice, key)))
            return
        connection.tell(self._odds[key])

    async def _weigh(
        self, connection: Connection, fork: Any, step: Decision, ply: int, choice: str, key: tuple[int, str, str]
    ) -> None:
        try:
            async with self._work.turn(connection.address):
                self._begun(connection)
                told = await asyncio.to_thread(fork.odds, choice, ODDS_COURSES, ODDS_SAMPLES)
            text = encode(render.odds(self._presenter(connection), step, ply, told)).decode()
            if len(self._odds) > 200 or any(other[0] != key[0] for other in self._odds):
                self._odds.clear()
            self._odds[key] = text
            connection.tell(text)
        except Exception:
            log.exception("odds failed in game %s", self.session.id)
            self._refuse(connection, "refused-fault")
        finally:
            self._begun(connection)
            connection.weighing -= 1

    @staticmethod
    def _begun(connection: Connection) -> None:
        """The task that runs now waits no longer: a thread cannot be stopped, and nobody else may begin before it is done."""
        task = asyncio.current_task()
        if task is not None:
            connection.odds.discard(task)

    # -- advice ---------------------------------------------------------------------------------------------------

    def _advises(self) -> bool:
        """Whether anybody can advise on this game: a title may have no bot that looks ahead."""
        return all(VETERAN in bots.names(self.session.set_up.title, seat) for seat in self.session.rules.seats)

    def _reviews(self) -> bool:
        """Whether a review has something to tell: how the chances went, or whose luck it was."""
        return self._advises() or bool(play_of(self.session.set_up.title).luck)

    async def _ask_advice(self, connection: Connection, request: wire.AskAdvice) -> None:
        """What a bot would do, from what the seat that is asked knows itself; nobody else gets any."""
        session, eyes = self.session, self._eyes(connection)
        step = session.pending
        if not isinstance(step, Decision) or step.seat != eyes or eyes not in connection.seats:
            self._refuse(connection, "refused-advice")
            return
        if not self._advises():
            self._refuse(connection, "refused-unjudged")
            return
        if session.players[eyes] != "person":
            self._refuse(connection, "refused-bot")
            return
        ply = session.seat_log(eyes).count
        if request.ply != ply:
            self._stale(connection)
            return
        known = self._advice.get((session.version, eyes))
        if known is not None:
            self._tell(connection, render.advice(self._presenter(connection), step, ply, known))
            return
        wait = self.bot_pool.busy(connection.address, self.limits.advice)
        if connection.advised is not None or wait:
            self.throttled(connection, wait or 1, "refused-busy")
            return
        job = session.job(eyes, quick_bot(session.set_up.title, eyes), advice=True)
        connection.advised = self.bot_pool.ask(job, connection.address)
        self._advised_at = session.plies
        spawn(self._advise(connection, connection.advised, step, ply, session.version))

    def _drop_old_advice(self) -> None:
        """The game has gone on: nobody needs advice on what was asked before."""
        if self.session.plies != self._advised_at:
            for connection in self.connections:
                self._drop_advice(connection)

    def _drop_advice(self, connection: Connection) -> None:
        asked, connection.advised = connection.advised, None
        if asked is not None:
            asked.cancel()

    async def _advise(
        self, connection: Connection, asked: asyncio.Future[BotReply], step: Decision, ply: int, version: int
    ) -> None:
        try:
            bot_reply = await asked
            if bot_reply.wrong:
                log.error("no advice in game %s: %s, %s", self.session.id, bot_reply.wrong, bot_reply.detail)
                self._refuse(connection, "refused-no-advice")
                return
            if any(other != version for other, _ in self._advice):
                self._advice.clear()
            self._advice[version, step.seat] = bot_reply
            self._tell(connection, render.advice(self._presenter(connection), step, ply, bot_reply))
        except Exception:
            log.exception("advice failed in game %s", self.session.id)
            self._refuse(connection, "refused-fault")
        finally:
            if connection.advised is asked:
                connection.advised = None

    # -- the review -----------------------------------------------------------------------------------------------

    async def _ask_review(self, connection: Connection, request: wire.AskReview) -> None:
        """A finished game looked at once more: for everybody, and made once."""
        if not self.session.over:
            self._refuse(connection, "refused-review")
            return
        if not self._reviews():
            self._refuse(connection, "refused-unjudged")
            return
        await self.make_whole()
        if self._review is not None:
            self._tell_review(connection, self._review)
            return
        if self._reviewing is None:
            wait = self.reviewers.refused(connection.address)
            if wait:
                self.throttled(connection, wait, "refused-reviews")
                return
            self._begin_review(connection.address)
        if connection not in self._curious:
            self._curious.append(connection)
        self._tell(connection, wire.Reviewing(self._reviewed))

    def _tell_review(self, connection: Connection, told: Review) -> None:
        session = self.session
        self._tell(connection, render.review(self._presenter(connection), session.game.plies, session.seat_log, told))

    def _drop_review(self) -> None:
        """Nobody waits for it any more."""
        if self._reviewing is not None and self._reviewing.cancel():
            self._reviewing, self._reviewed = None, 0.0

    def _begin_review(self, client: str) -> None:
        def say(share: float) -> None:
            self._reviewed = share
            for connection in self._curious:
                self._tell(connection, wire.Reviewing(share))

        session = self.session
        record = session.record(NOBODY).text()
        self._reviewing = self.reviewers.review(record, session.resigned, say, client, session.data)
        spawn(self._await_review(self._reviewing))

    async def _await_review(self, reviewing: asyncio.Future[Review]) -> None:
        try:
            self._review = await reviewing
            for connection in self._curious:
                self._tell_review(connection, self._review)
        except Exception as wrong:
            log.error("no review of game %s: %s", self.session.id, wrong, exc_info=not isinstance(wrong, Unmade))
            for connection in self._curious:
                self._refuse(connection, "refused-no-review")
        self._reviewing, self._reviewed = None, 0.0
        self._curious.clear()

    async def _ask_why(self, connection: Connection, request: wire.AskWhy) -> None:
        eyes = self._eyes(connection)
        if request.ply != self.session.seat_log(eyes).count:
            self._stale(connection)
            return
        presenter = self._presenter(connection)
        try:
            told = render.why(presenter, self.session.game, eyes, request.thing, self.session.over)
        except (ValueError, LookupError):
            self._refuse(connection, "refused-thing")
            return
        self._tell(connection, told)

    async def _ask_card(self, connection: Connection, request: wire.AskCard) -> None:
        presenter = self._presenter(connection)
        if connection.moment is not None:
            then = await self._game_then(connection.moment)
            view = self.session.rules.seen(then.pos, connection.moment.seat)
        else:
            view = self._picture(self._eyes(connection), connection.language).view
        card = render.card(presenter, request.thing, view)
        if card is None:
            self._refuse(connection, "refused-thing")
            return
        faces = {card.face: presenter.face(card.face)} if card.face and card.face not in connection.faces else {}
        connection.faces.update(faces)
        self._tell(connection, wire.CardOf(request.thing, card, faces))

    # -- log, look, replay ----------------------------------------------------------------------------------------

    async def _ask_log(self, connection: Connection, request: wire.AskLog) -> None:
        eyes = self._eyes(connection)
        count = max(0, min(request.count, self.limits.log_lines))
        last = max(0, min(request.before, self.session.seat_log(eyes).total))
        first = max(0, last - count)
        if first < self.session.seat_log(eyes).base_lines:
            await self.make_whole()
        self._tell(
            connection,
            wire.LogPart(first, self._lines(self._presenter(connection), self.session.seat_log(eyes), first, last)),
        )

    async def _look(self, connection: Connection, request: wire.Look) -> None:
        session = self.session
        known = ["", *session.rules.seats] if session.over else ["", *connection.seats]
        if request.seat not in known:
            self._refuse(connection, "refused-foreign" if connection.seats else "refused-watching")
            return
        greet = connection.language != request.language
        connection.language = request.language
        connection.moment = None
        if request.seat or not connection.seats or session.rules.secrets:
            connection.eyes = request.seat
        if len(connection.seats) == 1 and not session.over:
            connection.eyes = connection.seats[0]
        if greet:
            self._greet(connection)
        self._show_all(connection)
        if greet:
            self._ask_again(connection)

    async def _replay(self, connection: Connection, request: wire.Replay) -> None:
        session = self.session
        if request.ply < 0:
            connection.moment = None
            self._show_all(connection)
            return
        eyes = self._eyes(connection)
        seat = request.seat or eyes
        hidden = seat != eyes and session.rules.secrets and not session.over
        if hidden or (seat and seat not in session.rules.seats):
            if not request.link:
                self._refuse(connection, "refused-eyes")
                return
            seat = eyes
        await self.make_whole()
        seat_log = session.seat_log(seat)
        if request.ply > seat_log.count and not request.link:
            self._refuse(connection, "refused-replay", plies=seat_log.count)
            return
        count = min(request.ply, seat_log.count)
        at = seat_log.ply_at(count)
        connection.moment = Moment(seat, count, at)
        self._show_moment(connection, connection.moment, await self._game_then(connection.moment))

    async def _game_then(self, moment: Moment) -> Game:
        """The game at a moment of the past. If that has been taken back since, as it is now."""
        return await self.session.game_at(min(moment.at, len(self.session.game.plies)))

    def _show_moment(self, connection: Connection, moment: Moment, game: Game) -> None:
        """The table as it stood."""
        session, presenter = self.session, self._presenter(connection)
        seat_log = session.seat_log(moment.seat)
        drawn = render.picture(
            presenter, session.rules.seen(game.pos, moment.seat if session.rules.secrets else NOBODY)
        )
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
            log=self._lines(presenter, seat_log, start, total),
            log_total=total,
            seats=self._seats(connection.language, connection.seats),
            may_undo=False,
            undo_cite="",
            outcome=render.outcome(presenter, game, session.resigned if end else ""),
            replay=moment.answers,
            plies=seat_log.count,
            marks=render.replay_marks(presenter, session.marks(), seat_log.seat),
        )
        self._tell(connection, table)

    # -- the rest -------------------------------------------------------------------------------------------------

    def _said(self, line: Line, language: str) -> str:
        return encode(said_of(line, presenter_of(self.session.rules, language))).decode()

    def chat_throttled(self, connection: Connection) -> bool:
        """Whether a connection has written too much to write now; if so he is told for how long."""
        wait = connection.chat.take()
        if wait:
            self.throttled(connection, wait, "refused-chat-rate")
        return bool(wait)

    async def _say(self, connection: Connection, request: wire.Say) -> None:
        text = " ".join("".join(c if c.isprintable() else " " for c in request.text).split())
        if not text:
            self._refuse(connection, "refused-chat-empty")
        elif len(text) > self.limits.chat_length:
            self._refuse(connection, "refused-chat-long", most=self.limits.chat_length)
        elif not connection.holder and self.audience.is_muted(connection.number):
            self._refuse(connection, "refused-muted-all" if self.audience.muted_all else "refused-muted")
        elif not self.chat_throttled(connection):
            line = Line(who_of(connection), text, time.time())
            self.session.store.say(self.session.id, line)
            self.tell_line(line)

    async def _resign(self, connection: Connection, request: wire.Resign) -> None:
        if not self._holds(connection, request.seat):
            return
        if self.session.over:
            self._refuse(connection, "refused-over")
        elif self.session.players[request.seat] != "person":
            self._refuse(connection, "refused-resign")
        else:
            self.session.resign(request.seat)
            self._let_bots()
            self._announce("resigned", request.seat)
            self._push()
            self.session.keep_snapshot()

    async def _appoint(self, connection: Connection, request: wire.Appoint) -> None:
        if not self._holds(connection, request.seat):
            return
        if self.session.over:
            self._refuse(connection, "refused-over")
            return
        if request.player not in ("person", *bots.names(self.session.set_up.title, request.seat)):
            self._refuse(connection, "refused-player")
            return
        if self.session.players[request.seat] != request.player:
            self.session.appoint(request.seat, request.player)
            said = request.player if request.player in ("person", "chance") else "bot"
            line = notice_line(f"appointed-{said}", [request.seat], bot=request.player)
            self.session.store.say(self.session.id, line)
            self.tell_line(line)
            self._let_bots()
        self._push()

    _HEARD: dict[type, Callable[..., Any]] = {
        wire.Choose: _choose,
        wire.Undo: _undo,
        wire.Consent: _consent,
        wire.AskOdds: _ask_odds,
        wire.AskAdvice: _ask_advice,
        wire.AskReview: _ask_review,
        wire.AskWhy: _ask_why,
        wire.AskCard: _ask_card,
        wire.AskLog: _ask_log,
        wire.Look: _look,
        wire.Replay: _replay,
        wire.Say: _say,
        wire.Resign: _resign,
        wire.Appoint: _appoint,
        **seating.HEARD,
    }
