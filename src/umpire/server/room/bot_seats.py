"""The seats of bots and chance: the server answers for them."""

import asyncio
import logging
import sqlite3
import time
from typing import Any

from umpire.engine.ask import asked_of
from umpire.engine.record import expected
from umpire.kit.house_guard import HouseFault
from umpire.server import wire
from umpire.server.bot_pool import BotPool, BotReply, Job
from umpire.server.closing import BROKEN
from umpire.server.connections import Connection
from umpire.server.faults import report
from umpire.server.limits import Limits
from umpire.server.rights import hears_of_bot
from umpire.server.room.advice import Advisor
from umpire.server.room.channel import Channel
from umpire.server.room.showing import Showing
from umpire.server.tasks import spawn

SHOW_EVERY = 0.1  # seconds between two tables that are sent while bots play

log = logging.getLogger("umpire.server")


class BotSeats:
    """Lets bots and chance answer for their seats. `lock` is the room's lock: one answer at a time."""

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
        self._changed = asyncio.Event()  # set when the game changes while a bot thinks
        self._pondered = -1  # the version that a bot is thinking about
        self._failed = -1  # the version at which a house rule failed on an answer of a bot or of chance
        self._failure = ""  # what was told of that

    @property
    def busy(self) -> bool:
        """Whether bots are playing."""
        return self._task is not None

    @property
    def paused(self) -> bool:
        """A game of bots alone waits for a connection; a game with a person's seat goes on without one."""
        return not self._channel.connections and not self._session.persons()

    def play_on(self) -> None:
        """Let chance answer at once, up to a limit. A bot, or chance beyond the limit, answers in a task, so that requests are
        handled in between. A bot that is thinking about an earlier version is interrupted."""
        if self._session.version != self._pondered:
            self.interrupt()
        self._advisor.drop_old()
        if self._task is None and not self.paused and self._session.version != self._failed:
            try:
                more = self._session.chance_answers(self._limits.chance)
                if more or self._session.asked_bot() is not None:
                    self._task = spawn(self._run())
            except HouseFault as fault:
                self._fail(fault)
        self._update_thinking()

    def interrupt(self) -> None:
        """Make the task look at the game again, if it waits for a bot."""
        self._changed.set()

    def stop(self) -> None:
        """Stop the task, because the server closes."""
        if self._task is not None:
            self._task.cancel()

    def _update_thinking(self) -> None:
        """Note which bot is shown as thinking, and since when. Several questions in a row to one bot count as one."""
        step = self._session.asked_bot() if self._session.version != self._failed else None
        thinking = self._showing.thinking
        if step is None:
            self._showing.thinking = None
        elif thinking is None or thinking.seat != step.seat:
            self._showing.thinking = wire.Thinking(step.seat, time.time())

    async def _run(self) -> None:
        """The task: answer until a person is asked. If that fails, all connections are closed and get the stored game when they
        reconnect."""
        try:
            while await self._answer():
                pass
        except HouseFault as fault:
            self._task = None
            self._fail(fault)
            self._update_thinking()
            self._showing.push()
        except sqlite3.Error as error:
            self._task = None
            self._channel.close_all(BROKEN, report(error))
        except Exception:
            log.exception("the bots could not go on in game %s", self._session.id)
            self._task = None
            self._channel.close_all(BROKEN, "closed-anew")

    async def _answer(self) -> bool:
        """Let chance and bots answer once; returns whether there may be more."""
        session = self._session
        async with self._lock:
            if self._channel.broken or self.paused:
                self._task = self._showing.thinking = None
                return False
            more = session.chance_answers(self._limits.chance)
            step = None if more else session.asked_bot()
            self._advisor.drop_old()
            self._update_thinking()
            # With secrets, every step is shown at once: grouping steps by time would leak how long a bot thought.
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
        bot_reply = await self._ask(job)
        # With secrets, a steady pace would leak how often a bot was asked.
        if bot_reply is not None and not session.rules.secrets:
            await asyncio.sleep(max(0.0, began + self._limits.pace - time.monotonic()))
        async with self._lock:
            if bot_reply is not None and session.version == version and not self._channel.broken:
                wrong = session.bot_answers(step, bot_reply, job.seed)
                if wrong:
                    self._report(job, wrong, bot_reply.detail)
        return True

    async def _ask(self, job: Job) -> BotReply | None:
        """The reply of a bot; None if the game has changed meanwhile."""
        thinking = self._pool.ask(job, self._channel.client)
        changed = asyncio.ensure_future(self._changed.wait())
        both: set[asyncio.Future[Any]] = {thinking, changed}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
            changed.cancel()

    def _fail(self, fault: HouseFault) -> None:
        """A house rule failed on an answer of a bot or of chance, which was not taken: they wait until the game changes. Every connection
        is told."""
        log.warning("game %s waits: %s", self._session.id, fault)
        self._failed, self._failure = self._session.version, self._channel.told_of(fault)
        for connection in self._channel.connections:
            if connection.shown is not None:  # who just comes is told after the greeting
                self.tell_failure(connection)

    def tell_failure(self, connection: Connection) -> None:
        """Tell a connection why bots and chance wait, if they do."""
        if self._session.version == self._failed:
            text = self._channel.presenter(connection).words("house-stopped", what=self._failure)
            self._channel.tell(connection, wire.Said("", text, time.time()))

    def _report(self, job: Job, wrong: str, detail: str) -> None:
        """Log that chance answered for a bot, and tell those who may know it; the others read it in the log at the end of the game."""
        log.error("bot %s of %s in game %s: %s, %s", job.bot, job.seat, self._session.id, wrong, detail)
        for connection in self._channel.connections:
            if hears_of_bot(self._session, connection, job.seat):
                self._channel.notify_one(connection, f"bot-was-{wrong}", job.seat, job.bot)

    def _report_endless(self) -> None:
        """Report that chance and bots were stopped after too many answers in a row. They resume when a person takes a seat or
        undoes something."""
        session = self._session
        step = session.pending
        assert step is not None
        what = f"{session.in_a_row} answers in a row and no end, in turn {session.game.pos.turn}"
        log.error("game %s (%s): %s; the last question was %s", session.id, session.set_up.title, what, expected(step))
        self._channel.notify("bots-endless", asked_of(step))
