"""Removes a connection from the room and cancels the work for it."""

from umpire.server.connections import Connection
from umpire.server.room.advice import Advisor
from umpire.server.room.bot_seats import BotSeats
from umpire.server.room.channel import Channel
from umpire.server.room.odds import OddsCalculator
from umpire.server.room.reviewing import Reviewing
from umpire.server.tasks import spawn
from umpire.server.words import brief, words_of


class Leaving:
    """Ends the work for connections that leave."""

    def __init__(
        self, channel: Channel, advisor: Advisor, odds: OddsCalculator, reviewing: Reviewing, bot_seats: BotSeats
    ) -> None:
        self._channel = channel
        self._advisor = advisor
        self._odds = odds
        self._reviewing = reviewing
        self._bot_seats = bot_seats

    def remove(self, connection: Connection) -> bool:
        """Remove a connection from the room; returns whether it was there."""
        if connection not in self._channel.connections:
            return False
        self._channel.connections.remove(connection)
        self._advisor.drop(connection)
        self._odds.drop(connection)
        self._reviewing.drop(connection)
        if self._bot_seats.paused:
            self._bot_seats.interrupt()
        return True

    def dismiss(self, connection: Connection, code: int, reason: str) -> None:
        """Close a connection from the server's side. Nothing is sent to it or handled from it after that."""
        connection.gone = True
        self.remove(connection)
        spawn(connection.shut(code, brief(words_of(connection.language)(reason))))
