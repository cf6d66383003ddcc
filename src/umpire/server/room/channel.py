"""The connections of a room, and messages to them."""

import time

from umpire.engine.rule import Illegal
from umpire.kit.house_guard import HouseFault
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
    """Sends messages to the connections, in the language of each. `broken` is set when all of them were closed."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.connections: list[Connection] = []
        self.broken = False
        self._address = ""  # the address of the last connection

    def add(self, connection: Connection) -> None:
        """Add a connection."""
        self.connections.append(connection)
        self._address = connection.address

    @property
    def client(self) -> str:
        """The address that is charged for the work of the game: of a player, otherwise of any connection, otherwise of the last one."""
        seated = [connection.address for connection in self.connections if connection.seats]
        return [*seated, *[connection.address for connection in self.connections], self._address][0]

    def presenter(self, connection: Connection) -> Presenter:
        """The presenter in the language of a connection."""
        return presenter_of(self.session.rules, connection.language)

    @staticmethod
    def tell(connection: Connection, reply: wire.Reply) -> None:
        """Send a message that does not answer a request."""
        connection.tell(encode(reply).decode())

    def told_of(self, fault: HouseFault) -> str:
        """What players are told of a house rule that failed: while there are secrets, nothing that it said itself."""
        return fault.brief if self.session.rules.secrets and not self.session.over else str(fault)

    def refuse_by_rules(self, exchange: Exchange, refused: Illegal) -> None:
        """Refuse a request, for the reason that the rules give."""
        ruling = refused.ruling
        exchange.tell(wire.Refused(self.presenter(exchange.connection).reason(ruling), ruling.cite))

    def notify(self, key: str, seat: str, bot: str = "") -> None:
        """Send a notice about a seat to all connections."""
        for connection in self.connections:
            self.notify_one(connection, key, seat, bot)

    def notify_one(self, connection: Connection, key: str, seat: str, bot: str = "") -> None:
        """Send a notice about a seat to one connection."""
        presenter = self.presenter(connection)
        name = bot_name(bot, connection.language) if bot else ""
        self.tell(connection, wire.Said("", presenter.words(key, seat=presenter.seat(seat), bot=name), time.time()))

    def announce(self, key: str, **facts: str | int) -> None:
        """Send a notice to all connections without storing it."""
        for connection in self.connections:
            self.tell(connection, wire.Said("", self.presenter(connection).words(key, **facts), time.time()))

    def tell_line(self, line: Line) -> None:
        """Send a stored line of chat or notice to all connections."""
        for connection in self.connections:
            self.tell_line_to(connection, line)

    def tell_line_to(self, connection: Connection, line: Line) -> None:
        """Send a stored line to one connection."""
        self.tell(connection, said_of(line, self.presenter(connection)))

    def keep_line(self, line: Line) -> None:
        """Store a line of chat or a notice, then send it."""
        self.session.store.say(self.session.id, line)
        self.tell_line(line)

    def close_all(self, code: int, key: str) -> None:
        """Close all connections with a message. The game in memory may be wrong; clients that reconnect get the stored one."""
        self.broken = True
        for connection in list(self.connections):
            spawn(connection.shut(code, brief(words_of(connection.language)(key))))
