"""Who is connected to a game, and who holds which seat."""

import asyncio
import time

from umpire.server import wire
from umpire.server.audience import Audience
from umpire.server.connections import Connection
from umpire.server.presenter import bot_name, encode, presenter_of
from umpire.server.room.channel import Channel
from umpire.server.seats import Seats, parted

PRESENCE_EVERY = 0.5  # seconds, while spectators come and go


class Presence:
    def __init__(self, channel: Channel, seats: Seats, audience: Audience) -> None:
        self.seats = seats
        self.audience = audience
        self.held = seats.keys(channel.session.id)  # how many keys there are, by the seats that they hold
        self._channel = channel
        self._session = channel.session
        self._told = 0.0  # when spectators were last told to everybody
        self._due: asyncio.TimerHandle | None = None

    def refresh(self) -> None:
        """Keys were given out or taken away."""
        self.held = self.seats.keys(self._session.id)

    def holder(self, seat: str) -> str:
        """The seats that are held together with this one, joined by +; empty if nobody has claimed it."""
        return next((seats for seats in self.held if seat in parted(seats)), "")

    def together(self) -> list[list[str]]:
        """Seats that are played at one screen."""
        return [seats for seats in map(parted, self.held) if len(seats) > 1]

    def states(self, language: str, own: list[str]) -> list[wire.SeatState]:
        """Every seat, as a connection that holds `own` is told of it."""
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
        """Tell everybody who is here. Spectators may come and go often: the others hear of them only now and then."""
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
        self._due, self._told = None, time.monotonic()
        self._tell(self._channel.connections)

    def _tell(self, connections: list[Connection]) -> None:
        watching: dict[int, int] = {}
        for connection in self._channel.connections:
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
                    self.states(connection.language, connection.seats),
                    len(watching),
                    spectators if connection.holder else [],
                    audience.muted_all,
                )
                made[key] = encode(told).decode()
            connection.tell(made[key])
