"""A room: a game and its connections. Requests are handled one at a time."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.engine.ask import asked_of
from umpire.kit.house_guard import HouseFault
from umpire.server import wire
from umpire.server.audience import Audience
from umpire.server.bot_pool import BotPool
from umpire.server.closing import BROKEN, POLICY
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange, id_of
from umpire.server.fair_queue import FairSemaphore
from umpire.server.faults import report
from umpire.server.limits import Limits
from umpire.server.restoring import Unfit
from umpire.server.reviews import Reviewers
from umpire.server.rights import Denied, look
from umpire.server.room.advice import Advisor
from umpire.server.room.bot_seats import BotSeats
from umpire.server.room.channel import Channel
from umpire.server.room.chat import Chat
from umpire.server.room.choices import Choices
from umpire.server.room.greeting import Greeting
from umpire.server.room.history import History
from umpire.server.room.inquiries import Inquiries
from umpire.server.room.leaving import Leaving
from umpire.server.room.odds import OddsCalculator
from umpire.server.room.presence import Presence
from umpire.server.room.replay import Replays
from umpire.server.room.reviewing import Reviewing
from umpire.server.room.seating import Seating
from umpire.server.room.showing import Showing
from umpire.server.room.undo import Undoing
from umpire.server.room.ways import WaySearch
from umpire.server.seats import Seats
from umpire.server.session import GameSession

FIRST_CHAT = 50
FIRST_SEATS = 20  # older notices about seats

log = logging.getLogger("umpire.server")
_decode = msgspec.json.Decoder(wire.Request).decode


class Room:
    """Creates the parts of a room, adds and removes connections, and dispatches requests to the parts."""

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
        self.lock = asyncio.Lock()
        self.channel = channel = Channel(session)
        self.presence = Presence(channel, seats or Seats(session.store), audience or Audience())
        self.showing = showing = Showing(channel, self.presence, limits)
        self.greeting = Greeting(channel, self.presence)
        self.history = History(channel, work)
        bot_pool = bot_pool or BotPool(limits.think)
        self.advisor = Advisor(channel, showing, bot_pool, limits)
        self.odds = OddsCalculator(channel, showing, work, limits)
        self.ways = WaySearch(channel, showing, work, limits)
        self.reviewing = Reviewing(channel, self.history, reviewers or Reviewers(limits))
        self.bot_seats = BotSeats(channel, showing, self.advisor, self.lock, bot_pool, limits)
        self.choices = Choices(channel, showing, self.bot_seats, self.odds)
        self.undoing = Undoing(channel, showing, self.bot_seats, self.history, self.greeting)
        self.replays = Replays(channel, showing, self.history, limits)
        self.inquiries = Inquiries(channel, showing, self.history)
        self.chat = Chat(channel, self.presence.audience, limits)
        self.leaving = Leaving(channel, self.advisor, self.odds, self.reviewing, self.bot_seats)
        self.seating = Seating(channel, self.presence, self.leaving, limits)
        self._patience = limits.patience

    @property
    def connections(self) -> list[Connection]:
        """The connections of the room."""
        return self.channel.connections

    @property
    def broken(self) -> bool:
        """Whether all connections were closed, so that the room must not be used again."""
        return self.channel.broken

    @property
    def busy(self) -> bool:
        """Whether a bot is playing or a review is being made."""
        return self.bot_seats.busy or self.reviewing.busy

    # -- connections ----------------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Add a connection and send it the greeting, the table, the chat and the presence."""
        self.seating.admit(connection)
        self.channel.add(connection)
        async with self.lock:
            session, channel = self.session, self.channel
            version = session.version
            self.bot_seats.play_on()
            self.greeting.greet(connection)
            self.showing.show_all(connection)
            for line in session.store.chat(session.id, FIRST_CHAT, FIRST_SEATS):
                channel.tell_line_to(connection, line)
            self.undoing.ask_again(connection)
            self.presence.tell(connection)
            if session.version != version:
                self.showing.push()
            if session.endless:
                channel.notify_one(connection, "bots-endless", asked_of(session.pending))
            self.bot_seats.tell_failure(connection)

    def leave(self, connection: Connection) -> None:
        """Remove a connection that was closed."""
        connection.leave()
        if self.leaving.remove(connection):
            self.presence.tell(connection)
            if not any(other.moment for other in self.connections):
                self.session.past = None

    def close_all(self, code: int, key: str) -> None:
        """Close all connections with a message; clients that reconnect get the stored game."""
        self.channel.close_all(code, key)
        self.bot_seats.interrupt()

    def stop(self) -> None:
        """Stop all background work when the server closes."""
        self.bot_seats.stop()
        self.reviewing.stop()

    # -- requests -------------------------------------------------------------------------------------------------

    async def hear(self, connection: Connection, text: str | bytes) -> int:
        """Handle one message; every message is answered. Returns 0, or the code with which to close the connection."""
        if connection.gone:
            return 0
        wait = connection.bucket.take()
        if wait:
            connection.impatience += 1
            Exchange(connection, id_of(text)).throttle(wait)
            return 0 if connection.impatience < self._patience else POLICY
        try:
            request = _decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
            Exchange(connection, id_of(text)).refuse("refused-garbage", what=str(wrong)[:200])
            return 0
        return await self.carry_out(Exchange(connection, request.id), request)

    async def carry_out(self, exchange: Exchange, request: wire.Request) -> int:
        """Handle a request under the lock. Failures are refused; the room is closed if the game may differ from the stored one."""
        async with self.lock:
            if self.broken:
                return BROKEN
            if exchange.connection.gone or exchange.connection.closed:
                return 0
            try:
                answer = HANDLERS[type(request)](self, exchange, request)
                if answer is not None:
                    await answer
                exchange.finish()
            except Denied as denied:
                exchange.refuse(denied.key)
            except Unfit as fault:
                log.warning("the past of game %s does not fit the rules any more: %s", self.session.id, fault)
                exchange.refuse("refused-past")
            except sqlite3.Error as error:
                key = report(error)
                exchange.refuse(key)
                self.close_all(BROKEN, key)
                return BROKEN
            except HouseFault as fault:  # an answer was not taken; what was taken is stored
                log.warning("game %s could not do %s: %s", self.session.id, type(request).__name__, fault)
                exchange.tell(wire.Refused(self.channel.told_of(fault), ""))
                if type(request) in (wire.Undo, wire.Consent):  # it may be half done
                    self.close_all(BROKEN, "closed-anew")
                    return BROKEN
            except Exception:
                log.exception("game %s could not do %s", self.session.id, type(request).__name__)
                exchange.refuse("refused-fault")
                if type(request) in (
                    wire.Choose,
                    wire.Undo,
                    wire.Consent,
                ):  # the game in memory may differ from the stored one
                    self.close_all(BROKEN, "closed-anew")
                    return BROKEN
        return 0

    def choose(self, exchange: Exchange, request: wire.Choose) -> None:
        """Answer the pending question."""
        plain = replace(request, unless_dice=False) if request.unless_dice else request
        again = Exchange(exchange.connection, exchange.id)
        self.choices.choose(exchange, request, partial(self.carry_out, again, plain))

    def look(self, exchange: Exchange, request: wire.Look) -> None:
        """Change the seat that a connection looks from, or its language."""
        connection = exchange.connection
        language = connection.language
        look(self.session, connection, request.seat, request.language)
        connection.shown = None
        if connection.language == language:
            self.showing.show_all(connection)
            return
        self.greeting.greet(connection)
        self.showing.show_all(connection)
        self.undoing.ask_again(connection)


HANDLERS: dict[type, Callable[[Room, Exchange, Any], Awaitable[None] | None]] = {
    wire.Choose: Room.choose,
    wire.Look: Room.look,
    wire.Resign: lambda room, exchange, request: room.choices.resign(exchange, request),
    wire.Appoint: lambda room, exchange, request: room.choices.appoint(exchange, request),
    wire.Undo: lambda room, exchange, request: room.undoing.undo(exchange, request),
    wire.Consent: lambda room, exchange, request: room.undoing.consent(exchange, request),
    wire.AskOdds: lambda room, exchange, request: room.odds.ask(exchange, request),
    wire.Withdraw: lambda room, exchange, request: room.odds.withdraw(exchange, request),
    wire.AskWays: lambda room, exchange, request: room.ways.ask(exchange, request),
    wire.AskAdvice: lambda room, exchange, request: room.advisor.ask(exchange, request),
    wire.AskReview: lambda room, exchange, request: room.reviewing.ask(exchange, request),
    wire.AskWhy: lambda room, exchange, request: room.inquiries.why(exchange, request),
    wire.AskCard: lambda room, exchange, request: room.inquiries.card(exchange, request),
    wire.AskLog: lambda room, exchange, request: room.replays.older_lines(exchange, request),
    wire.AskShow: lambda room, exchange, request: room.replays.show(exchange, request),
    wire.Replay: lambda room, exchange, request: room.replays.replay(exchange, request),
    wire.Say: lambda room, exchange, request: room.chat.say(exchange, request),
    wire.Invite: lambda room, exchange, request: room.seating.invite(exchange, request),
    wire.AddDevice: lambda room, exchange, request: room.seating.add_device(exchange, request),
    wire.SignOut: lambda room, exchange, request: room.seating.sign_out(exchange, request),
    wire.RotateKey: lambda room, exchange, request: room.seating.rotate_key(exchange, request),
    wire.Mute: lambda room, exchange, request: room.seating.mute(exchange, request),
    wire.Remove: lambda room, exchange, request: room.seating.remove(exchange, request),
    wire.RenewWatch: lambda room, exchange, request: room.seating.renew_watch(exchange, request),
}
