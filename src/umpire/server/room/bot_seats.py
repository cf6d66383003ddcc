"""Bots and chance at the table: they answer when it is their turn, without a request."""

import asyncio
import logging
import sqlite3
import time
from typing import Any

from umpire.engine.ask import asked_of
from umpire.engine.record import expected
from umpire.server import wire
from umpire.server.bot_pool import BotPool, BotReply, Job
from umpire.server.closing import BROKEN
from umpire.server.faults import report
from umpire.server.limits import Limits
from umpire.server.room.advice import Advisor
from umpire.server.room.channel import Channel
from umpire.server.room.showing import Showing
from umpire.server.tasks import spawn

SHOW_EVERY = 0.1  # seconds, while bots play on

log = logging.getLogger("umpire.server")


class BotSeats:
    """`lock` is the room's: one answer at a time."""

    def __init__(
        self,
        channel: Channel,
        showing: Showing,
        advisor: Advisor,
        lock: asyncio.Lock,
        bot_pool: BotPool,
        limits: Limits,
    ) -> None:
        self._channel = channel
        self._session = channel.session
        self._showing = showing
        self._advisor = advisor
        self._lock = lock
        self._pool = bot_pool
        self._limits = limits
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()  # something has happened that a bot which thinks has to know
        self._pondered = -1  # the version that a bot is thinking about

    @property
    def busy(self) -> bool:
        return self._task is not None

    @property
    def paused(self) -> bool:
        """Bots among themselves wait until a player or a spectator is connected; in a game with a person's seat they play on."""
        return not self._channel.connections and not self._session.persons()

    def play_on(self) -> None:
        """The seats of chance answer at once; if they would play on and on, or if a bot has to think, requests are heard in
        between. A bot that is thinking already hears that something has happened."""
        if self._session.version != self._pondered:
            self.disturb()
        self._advisor.drop_old()
        if self._task is None and not self.paused:
            more = self._session.chance_answers(self._limits.chance)
            if more or self._session.asked_bot() is not None:
                self._task = spawn(self._go_on())
        self._note_who_thinks()

    def disturb(self) -> None:
        """A bot that thinks looks up."""
        self._changed.set()

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _note_who_thinks(self) -> None:
        """A bot that is asked several times in a row thinks once, as far as anybody else can tell."""
        step, thinking = self._session.asked_bot(), self._showing.thinking
        if step is None:
            self._showing.thinking = None
        elif thinking is None or thinking.seat != step.seat:
            self._showing.thinking = wire.Thinking(step.seat, time.time())

    async def _go_on(self) -> None:
        try:
            while await self._answer():
                pass
        except sqlite3.Error as error:
            self._task = None
            self._channel.send_away(BROKEN, report(error))
        except Exception:
            log.exception("the bots could not go on in game %s", self._session.id)
            self._task = None
            self._channel.send_away(BROKEN, "closed-anew")

    async def _answer(self) -> bool:
        """What chance and bots have to answer now; says whether there may be more."""
        session = self._session
        async with self._lock:
            if self._channel.broken or self.paused:
                self._task = self._showing.thinking = None
                return False
            more = session.chance_answers(self._limits.chance)
            step = None if more else session.asked_bot()
            self._advisor.drop_old()
            self._note_who_thinks()
            # Where there are secrets everything is shown as it comes: what is shown together must not hang on how long a bot
            # thought about what nobody may see.
            if step is None or session.rules.secrets or time.monotonic() - self._showing.last > SHOW_EVERY:
                self._showing.push()
            session.keep_snapshot()
            if not more and step is None:
                self._task = None
                if session.endless:
                    self._report_endless()
                return False
            self._changed.clear()
            version = self._pondered = session.version
            job = session.job(step.seat, session.players[step.seat]) if step is not None else None
        if job is None or step is None:
            await asyncio.sleep(0.02)
            return True
        began = time.monotonic()
        bot_reply = await self._undisturbed(job)
        # Where there are secrets, a steady pace would tell how often a bot was asked.
        if bot_reply is not None and not session.rules.secrets:
            await asyncio.sleep(max(0.0, began + self._limits.pace - time.monotonic()))
        async with self._lock:
            if bot_reply is not None and session.version == version and not self._channel.broken:
                wrong = session.bot_answers(step, bot_reply, job.seed)
                if wrong:
                    self._report(job, wrong, bot_reply.detail)
        return True

    async def _undisturbed(self, job: Job) -> BotReply | None:
        """What a bot thinks; None if meanwhile something else happened at the table."""
        thinking = self._pool.ask(job, self._channel.client)
        changed = asyncio.ensure_future(self._changed.wait())
        both: set[asyncio.Future[Any]] = {thinking, changed}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
            changed.cancel()

    def _report(self, job: Job, wrong: str, detail: str) -> None:
        """A bot was replaced for one answer, and a notice says so. Where there are secrets, whether a bot failed could tell one:
        there the others read it in the log when the game is over."""
        log.error("bot %s of %s in game %s: %s, %s", job.bot, job.seat, self._session.id, wrong, detail)
        for connection in self._channel.connections:
            if not self._session.rules.secrets or job.seat in connection.seats:
                self._channel.notify_one(connection, f"bot-was-{wrong}", job.seat, job.bot)

    def _report_endless(self) -> None:
        """Chance and bots have played on and on, and the server stops them; a person who takes a seat, or takes something back,
        sets them going again."""
        session = self._session
        step = session.pending
        assert step is not None
        what = f"{session.in_a_row} answers in a row and no end, in turn {session.game.pos.turn}"
        log.error("game %s (%s): %s; the last question was %s", session.id, session.set_up.title, what, expected(step))
        self._channel.notify("bots-endless", asked_of(step))
