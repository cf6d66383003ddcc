"""Coming to a table and what may be asked about seats there: invitations, keys, devices, spectators.

A part of the table. Each request is answered by a function of the table, the connection who asks and what he asks; the table looks
them up in `HEARD`.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from umpire.server import wire
from umpire.server.audience import Audience
from umpire.server.connections import Connection
from umpire.server.limits import Limits
from umpire.server.seats import DEVICE, DEVICE_TIME, MOST_DEVICES, Claim, Seats, joined, new_token, notice_line, parted
from umpire.server.session import GameSession
from umpire.server.store import Line, hashed
from umpire.server.tasks import spawn
from umpire.server.words import brief, words_of

# WebSocket codes of our own.
FULL = 4008
ELSEWHERE = 4010  # the key is in use at so many other places
REMOVED = 4011  # by a player, or with the link to watch
SIGNED_OUT = 4012
CHANGED = 4013  # the key holds other seats now: connect again


class Room(Protocol):
    """What this part needs of the table, `umpire.server.room.Table`."""

    session: GameSession
    seats: Seats
    held: dict[str, int]
    audience: Audience
    limits: Limits
    connections: list[Connection]

    def drop_work(self, connection: Connection) -> None: ...

    def seats_changed(self, line: Line) -> None: ...

    def tell_line(self, line: Line) -> None: ...

    def announce(self, key: str, **facts: str | int) -> None: ...

    def chat_throttled(self, connection: Connection) -> bool: ...

    def _presence(self, moved: Connection | None = None) -> None: ...

    def _refuse(self, connection: Connection, key: str, **facts: str | int) -> None: ...

    @staticmethod
    def _tell(connection: Connection, reply: wire.Reply) -> None: ...


# -- coming and going -----------------------------------------------------------------------------------------------


def refusal(room: Room, connection: Connection) -> str:
    """Why a connection cannot come in, as a message of `words`; holders of seats always can."""
    if connection.holder:
        return ""
    watching = [other for other in room.connections if not other.holder]
    if connection.address in room.audience.removed:
        return "closed-removed"
    if len(watching) >= room.limits.spectators:
        return "closed-full"
    if sum(other.address == connection.address for other in watching) >= room.limits.spectators_address:
        return "closed-full-address"
    return ""


def admit(room: Room, connection: Connection) -> None:
    """A spectator gets his number. A key that is in use too often already is given up where it was used longest."""
    if not connection.holder:
        connection.number = room.audience.number(connection.address)
        return
    same = [other for other in room.connections if other.key == connection.key] if connection.key else []
    for oldest in same[: max(0, len(same) + 1 - room.limits.key_connections)]:
        dismiss(room, oldest, ELSEWHERE, "closed-elsewhere")


def dismiss(room: Room, connection: Connection, code: int, reason: str) -> None:
    """Send a connection away. From this moment on he is neither told nor heard."""
    connection.gone = True
    if connection in room.connections:
        room.connections.remove(connection)
        room.drop_work(connection)
    spawn(connection.shut(code, brief(words_of(connection.language)(reason))))


def void_keys(room: Room, seats: list[str], keep: bytes) -> None:
    """Keys of these seats have become void: whoever is here by one of them goes."""
    for connection in list(room.connections):
        if connection.seats and connection.seats == seats and connection.key != keep:
            dismiss(room, connection, SIGNED_OUT, "closed-signed-out")


def claim_made(room: Room, claim: Claim) -> None:
    """Everybody hears of it. Whoever holds more seats than before comes back with them."""
    if claim.beside is not None:
        for connection in list(room.connections):
            if connection.holder and connection.seats == claim.beside:
                dismiss(room, connection, CHANGED, "closed-changed")
    room.seats_changed(claim.line)


# -- seats and keys -------------------------------------------------------------------------------------------------


def claimed(room: Room, seat: str) -> bool:
    return any(seat in parted(seats) for seats in room.held)


async def _invite(room: Room, connection: Connection, request: wire.Invite) -> None:
    """The host renews an invitation that nobody has used."""
    if not connection.host:
        room._refuse(connection, "refused-host")
    elif request.seat not in room.session.rules.seats:
        room._refuse(connection, "refused-no-seat")
    elif claimed(room, request.seat):
        room._refuse(connection, "refused-claimed")
    elif not room.seats.invited(room.session.id, request.seat):  # who set it up may know what it hides
        room._refuse(connection, "refused-no-invitation")
    elif not room.chat_throttled(connection):
        token = room.seats.invite(room.session.id, [request.seat])
        room._tell(connection, wire.Invitation(request.seat, token))
        line = notice_line("invitation-renewed", [request.seat])
        room.session.store.say(room.session.id, line)
        room.tell_line(line)


def _holds_seats(room: Room, connection: Connection) -> bool:
    if not connection.seats or not connection.key:
        room._refuse(connection, "refused-watching")
    return bool(connection.seats and connection.key)


async def _add_device(room: Room, connection: Connection, request: wire.AddDevice) -> None:
    if not _holds_seats(room, connection):
        return
    if room.held.get(joined(connection.seats), 0) >= MOST_DEVICES:
        room._refuse(connection, "refused-devices", most=MOST_DEVICES)
    elif not room.chat_throttled(connection):
        token = room.seats.invite(room.session.id, connection.seats, DEVICE, connection.host)
        room._tell(connection, wire.DeviceLink(token, time.time() + DEVICE_TIME))


async def _sign_out(room: Room, connection: Connection, request: wire.SignOut) -> None:
    """All other devices of the holder."""
    if not _holds_seats(room, connection) or room.chat_throttled(connection):
        return
    line = room.seats.sign_out(room.session.id, connection.seats, connection.key)
    void_keys(room, connection.seats, connection.key)
    room.seats_changed(line)


async def _rotate_key(room: Room, connection: Connection, request: wire.RotateKey) -> None:
    """In two steps, so that nobody loses a seat with the connection: a key is offered, and holds once it is sent back."""
    if not _holds_seats(room, connection):
        return
    if not request.key:
        connection.offered = new_token()
        room._tell(connection, wire.NewKey(connection.offered, False))
        return
    if request.key != connection.offered:
        room._refuse(connection, "refused-key")
        return
    if room.chat_throttled(connection):
        return
    line = room.seats.rotate(room.session.id, connection.seats, connection.key, request.key)
    connection.key, connection.offered = hashed(request.key), ""
    void_keys(room, connection.seats, connection.key)
    room._tell(connection, wire.NewKey(request.key, True))
    room.seats_changed(line)


# -- spectators -----------------------------------------------------------------------------------------------------


def _may_moderate(room: Room, connection: Connection) -> bool:
    if not connection.holder:
        room._refuse(connection, "refused-moderate")
        return False
    return not room.chat_throttled(connection)


async def _mute(room: Room, connection: Connection, request: wire.Mute) -> None:
    if not _may_moderate(room, connection):
        return
    if request.spectator:
        if not _here(room, request.spectator) and request.spectator not in room.audience.muted:
            room._refuse(connection, "refused-no-spectator")
            return
        room.audience.mute(request.spectator, request.on)
        room.announce("spectator-muted" if request.on else "spectator-unmuted", number=request.spectator)
    else:
        room.audience.muted_all = request.on
        room.announce("spectators-muted" if request.on else "spectators-unmuted")
    room._presence()


def _here(room: Room, number: int) -> list[Connection]:
    return [other for other in room.connections if not other.holder and other.number == number]


async def _remove(room: Room, connection: Connection, request: wire.Remove) -> None:
    """A spectator goes, and comes back only when the link to watch is a new one."""
    if not _may_moderate(room, connection):
        return
    here = _here(room, request.spectator)
    if not here:
        room._refuse(connection, "refused-no-spectator")
        return
    room.audience.remove(request.spectator)
    for other in here:
        dismiss(room, other, REMOVED, "closed-removed")
    room.announce("spectator-removed", number=request.spectator)
    room._presence()


async def _renew_watch(room: Room, connection: Connection, request: wire.RenewWatch) -> None:
    """The old link leads nowhere, and whoever came by it goes."""
    if not _may_moderate(room, connection):
        return
    session = room.session
    session.watch, line = room.seats.renew_watch(session.id, session.watch, connection.seats)
    room.audience.renew()
    for other in list(room.connections):
        if not other.holder:
            dismiss(room, other, REMOVED, "closed-watch-renewed")
    for other in room.connections:
        room._tell(other, wire.Watch(session.watch))
    room.tell_line(line)
    room._presence()


HEARD: dict[type, Callable[[Any, Connection, Any], Awaitable[None]]] = {
    wire.Invite: _invite,
    wire.AddDevice: _add_device,
    wire.SignOut: _sign_out,
    wire.RotateKey: _rotate_key,
    wire.Mute: _mute,
    wire.Remove: _remove,
    wire.RenewWatch: _renew_watch,
}
