"""The connected players and spectators, and the holders of the seats."""

import asyncio
import time

from umpire.server import wire
from umpire.server.audience import Audience
from umpire.server.connections import Connection
from umpire.server.presenter import bot_name, encode, presenter_of
from umpire.server.rights import sees_spectators
from umpire.server.room.channel import Channel
from umpire.server.seats import Seats, parted

PRESENCE_EVERY = 0.5  # seconds between two messages about spectators


class Presence:
    """Tells all connections who is here, and who holds the seats."""

    def __init__(self, channel: Channel, seats: Seats, audience: Audience) -> None:
        self.seats = seats
        self.audience = audience
        self.held = seats.keys(channel.session.id)  # the number of keys, by the seats that they hold
        self._channel = channel
        self._session = channel.session
        self._told = 0.0  # when the last message about spectators was sent
        self._due: asyncio.TimerHandle | None = None

    def refresh(self) -> None:
        """Read the keys again, after they have changed."""
        self.held = self.seats.keys(self._session.id)

    def holder(self, seat: str) -> str:
        """The seats of the holder of this seat, joined by +; empty if it is unclaimed."""
        return next((seats for seats in self.held if seat in parted(seats)), "")

    def together(self) -> list[list[str]]:
        """The groups of seats that have one holder."""
        return [seats for seats in map(parted, self.held) if len(seats) > 1]

    def states(self, language: str, own: list[str]) -> list[wire.SeatState]:
        """The state of every seat, for a connection that holds `own`."""
        presenter = presenter_of(self._session.rules, language)
        here = [seat for connection in self._channel.connections for seat in connection.seats]
        found = []
        for seat in self._session.rules.seats:
            player, holder = self._session.players[seat], self.holder(seat)
            state = wire.SeatState(
                seat=seat,
                name=presenter.seat(seat),
                player=player,
                player_name="" if player == "person" else bot_name(player, language),
                here=seat in here,
                mine=seat in own,
                claimed=bool(holder),
                devices=self.held.get(holder, 0),
                connected=here.count(seat),
                together=[other for other in parted(holder) if other != seat],
            )
            found.append(state)
        return found

    def tell(self, moved: Connection | None = None) -> None:
        """Send the presence to all connections. Changes by a spectator (`moved`) are sent to the others at most every half second."""
        connections = self._channel.connections
        if moved is None or moved.holder:
            self._tell(connections)
            return
        if moved in connections:
            self._tell([moved])
        wait = self._told + PRESENCE_EVERY - time.monotonic()
        if wait <= 0:
            self._told = time.monotonic()
            self._tell([connection for connection in connections if connection is not moved])
        elif self._due is None:
            self._due = asyncio.get_running_loop().call_later(wait, self._tell_late)

    def _tell_late(self) -> None:
        """Send a message that was held back."""
        self._due, self._told = None, time.monotonic()
        self._tell(self._channel.connections)

    def _tell(self, connections: list[Connection]) -> None:
        """Send the presence to these connections. Those with the same rights get the same bytes."""
        watching: dict[int, int] = {}
        for connection in self._channel.connections:
            if not connection.holder:
                watching[connection.number] = watching.get(connection.number, 0) + 1
        audience = self.audience
        spectators = [
            wire.SpectatorState(number, count, audience.is_muted(number)) for number, count in sorted(watching.items())
        ]
        cache: dict[tuple[object, ...], str] = {}
        for connection in connections:
            key = (connection.language, sees_spectators(connection), *connection.seats)
            if key not in cache:
                told = wire.Presence(
                    self.states(connection.language, connection.seats),
                    len(watching),
                    spectators if sees_spectators(connection) else [],
                    audience.muted_all,
                )
                cache[key] = encode(told).decode()
            connection.tell(cache[key])
