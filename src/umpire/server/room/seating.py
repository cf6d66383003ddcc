"""Admission of connections; requests about invitations, keys, devices and spectators."""

import time

from umpire.server import wire
from umpire.server.closing import CHANGED, ELSEWHERE, REMOVED, SIGNED_OUT
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.limits import Limits
from umpire.server.rights import require_entry, require_host, require_key, require_moderator
from umpire.server.room.channel import Channel
from umpire.server.room.chat import may_write
from umpire.server.room.leaving import Leaving
from umpire.server.room.presence import Presence
from umpire.server.seats import DEVICE, DEVICE_TIME, MOST_DEVICES, Claim, joined, new_token, notice_line
from umpire.server.store import hashed
from umpire.server.stored import Line


class Seating:
    """Admits connections, and manages keys, invitations and spectators. `presence` has the keys and the audience."""

    def __init__(self, channel: Channel, presence: Presence, leaving: Leaving, limits: Limits) -> None:
        self._channel = channel
        self._session = channel.session
        self._presence = presence
        self._seats = presence.seats
        self._audience = presence.audience
        self._leaving = leaving
        self._limits = limits

    # -- admission ------------------------------------------------------------------------------------------------

    def check_entry(self, connection: Connection) -> None:
        """Raise `Denied` if a connection may not join."""
        require_entry(connection, self._channel.connections, self._audience, self._limits)

    def admit(self, connection: Connection) -> None:
        """Number a spectator. If a key has too many connections, close the oldest of them."""
        if not connection.holder:
            connection.number = self._audience.number(connection.address)
            return
        same = [other for other in self._channel.connections if other.key == connection.key] if connection.key else []
        for oldest in same[: max(0, len(same) + 1 - self._limits.key_connections)]:
            self._leaving.dismiss(oldest, ELSEWHERE, "closed-elsewhere")

    def seat_claimed(self, claim: Claim) -> None:
        """Report a claim to all connections. Connections whose key has gained a seat are closed and reconnect."""
        if claim.beside is not None:
            for connection in list(self._channel.connections):
                if connection.holder and connection.seats == claim.beside:
                    self._leaving.dismiss(connection, CHANGED, "closed-changed")
        self._keys_changed(claim.line)

    def _keys_changed(self, line: Line) -> None:
        """Keys have changed: read them again, and tell all connections."""
        self._presence.refresh()
        self._channel.tell_line(line)
        self._presence.tell()

    def _void_keys(self, seats: list[str], keep: bytes) -> None:
        """Close the connections of these seats, except those with the key `keep`: their keys are void."""
        for connection in list(self._channel.connections):
            if connection.seats and connection.seats == seats and connection.key != keep:
                self._leaving.dismiss(connection, SIGNED_OUT, "closed-signed-out")

    # -- seats and keys -------------------------------------------------------------------------------------------

    def invite(self, exchange: Exchange, request: wire.Invite) -> None:
        """Renew an unused invitation."""
        require_host(exchange.connection)
        session, seat = self._session, request.seat
        if seat not in session.rules.seats:
            exchange.refuse("refused-no-seat")
        elif self._presence.holder(seat):
            exchange.refuse("refused-claimed")
        elif not self._seats.invited(session.id, seat):  # the host may know its secrets
            exchange.refuse("refused-no-invitation")
        elif may_write(exchange):
            exchange.tell(wire.Invitation(seat, self._seats.invite(session.id, [seat])))
            self._channel.keep_line(notice_line("invitation-renewed", [seat]))

    def add_device(self, exchange: Exchange, request: wire.AddDevice) -> None:
        """Make a link that gives another device of the holder a key."""
        connection = exchange.connection
        require_key(connection)
        if self._presence.held.get(joined(connection.seats), 0) >= MOST_DEVICES:
            exchange.refuse("refused-devices", most=MOST_DEVICES)
        elif may_write(exchange):
            token = self._seats.invite(self._session.id, connection.seats, DEVICE, connection.host)
            exchange.tell(wire.DeviceLink(token, time.time() + DEVICE_TIME))

    def sign_out(self, exchange: Exchange, request: wire.SignOut) -> None:
        """Sign out all other devices of the holder."""
        connection = exchange.connection
        require_key(connection)
        if not may_write(exchange):
            return
        line = self._seats.sign_out(self._session.id, connection.seats, connection.key)
        self._void_keys(connection.seats, connection.key)
        self._keys_changed(line)

    def rotate_key(self, exchange: Exchange, request: wire.RotateKey) -> None:
        """Replace the key. In two steps (offered, then sent back), so that a lost connection does not lose the seat."""
        connection = exchange.connection
        require_key(connection)
        if not request.key:
            connection.offered = new_token()
            exchange.tell(wire.NewKey(connection.offered, False))
            return
        if request.key != connection.offered:
            exchange.refuse("refused-key")
            return
        if not may_write(exchange):
            return
        line = self._seats.rotate(self._session.id, connection.seats, connection.key, request.key)
        connection.key, connection.offered = hashed(request.key), ""
        self._void_keys(connection.seats, connection.key)
        exchange.tell(wire.NewKey(request.key, True))
        self._keys_changed(line)

    # -- spectators -----------------------------------------------------------------------------------------------

    @staticmethod
    def _may_moderate(exchange: Exchange) -> bool:
        """Raise `Denied` without the right to moderate. Returns False if it was used too often; then the request is refused."""
        require_moderator(exchange.connection)
        return may_write(exchange)

    def _spectators(self, number: int) -> list[Connection]:
        """The connections of a spectator."""
        return [other for other in self._channel.connections if not other.holder and other.number == number]

    def mute(self, exchange: Exchange, request: wire.Mute) -> None:
        """Mute a spectator or all of them, or let them write again."""
        if not self._may_moderate(exchange):
            return
        if request.spectator:
            if not self._spectators(request.spectator) and request.spectator not in self._audience.muted:
                exchange.refuse("refused-no-spectator")
                return
            self._audience.mute(request.spectator, request.on)
            key = "spectator-muted" if request.on else "spectator-unmuted"
            self._channel.announce(key, number=request.spectator)
        else:
            self._audience.muted_all = request.on
            self._channel.announce("spectators-muted" if request.on else "spectators-unmuted")
        self._presence.tell()

    def remove(self, exchange: Exchange, request: wire.Remove) -> None:
        """Remove a spectator, who cannot return before the link to watch is renewed."""
        if not self._may_moderate(exchange):
            return
        here = self._spectators(request.spectator)
        if not here:
            exchange.refuse("refused-no-spectator")
            return
        self._audience.remove(request.spectator)
        for other in here:
            self._leaving.dismiss(other, REMOVED, "closed-removed")
        self._channel.announce("spectator-removed", number=request.spectator)
        self._presence.tell()

    def renew_watch(self, exchange: Exchange, request: wire.RenewWatch) -> None:
        """Replace the link to watch and close the connections of spectators."""
        if not self._may_moderate(exchange):
            return
        session = self._session
        session.watch, line = self._seats.renew_watch(session.id, session.watch, exchange.connection.seats)
        self._audience.renew()
        for other in list(self._channel.connections):
            if not other.holder:
                self._leaving.dismiss(other, REMOVED, "closed-watch-renewed")
        for other in self._channel.connections:
            self._channel.tell(other, wire.Watch(session.watch))
        self._channel.tell_line(line)
        self._presence.tell()
