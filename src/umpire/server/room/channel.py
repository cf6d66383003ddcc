"""The connections of a room, and how they are told something."""

import time

from umpire.engine.rule import Illegal
from umpire.server import wire
from umpire.server.chat_lines import said_of
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.presenter import Presenter, bot_name, encode, presenter_of
from umpire.server.session import GameSession
from umpire.server.stored import Line
from umpire.server.tasks import spawn
from umpire.server.words import brief, words_of


class Channel:
    """Speaks to the connections, to each in its language. A channel that is `broken` has sent everybody away."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.connections: list[Connection] = []
        self.broken = False
        self._address = ""  # where the last connection came from

    def add(self, connection: Connection) -> None:
        self.connections.append(connection)
        self._address = connection.address

    @property
    def client(self) -> str:
        """The client for whom the game is computed, so that work is shared out fairly: the address of a connection that holds a seat, else of any
        connection, else of the last one."""
        seated = [connection.address for connection in self.connections if connection.seats]
        return [*seated, *[connection.address for connection in self.connections], self._address][0]

    def presenter(self, connection: Connection) -> Presenter:
        return presenter_of(self.session.rules, connection.language)

    @staticmethod
    def tell(connection: Connection, reply: wire.Reply) -> None:
        """Something that no request of this connection asked for."""
        connection.tell(encode(reply).decode())

    def rule(self, exchange: Exchange, refused: Illegal) -> None:
        """A refusal by the rules."""
        ruling = refused.ruling
        exchange.tell(wire.Refused(self.presenter(exchange.connection).reason(ruling), ruling.cite))

    def notify(self, key: str, seat: str, bot: str = "") -> None:
        """A notice about a seat, to everybody."""
        for connection in self.connections:
            self.notify_one(connection, key, seat, bot)

    def notify_one(self, connection: Connection, key: str, seat: str, bot: str = "") -> None:
        presenter = self.presenter(connection)
        name = bot_name(bot, connection.language) if bot else ""
        self.tell(connection, wire.Said("", presenter.words(key, seat=presenter.seat(seat), bot=name), time.time()))

    def announce(self, key: str, **facts: str | int) -> None:
        """A notice that is not kept, to everybody."""
        for connection in self.connections:
            self.tell(connection, wire.Said("", self.presenter(connection).words(key, **facts), time.time()))

    def tell_line(self, line: Line) -> None:
        """A line of chat or a notice that has been stored, to everybody."""
        for connection in self.connections:
            self.tell_line_to(connection, line)

    def tell_line_to(self, connection: Connection, line: Line) -> None:
        self.tell(connection, said_of(line, self.presenter(connection)))

    def keep_line(self, line: Line) -> None:
        """Store a line of chat or a notice, then tell it."""
        self.session.store.say(self.session.id, line)
        self.tell_line(line)

    def send_away(self, code: int, key: str) -> None:
        """Close all connections with a sentence. What is in memory may not be what is stored: those who connect again get the stored game."""
        self.broken = True
        for connection in list(self.connections):
            spawn(connection.shut(code, brief(words_of(connection.language)(key))))
