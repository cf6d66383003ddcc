"""Coming to a table and what may be asked about seats there: invitations, keys, devices, spectators.

A part of the table. Each request is answered by a function of the table, the guest who asks and what he asks; the table looks
them up in `HEARD`.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from umpire.server import wire
from umpire.server.audience import Audience
from umpire.server.guests import Guest
from umpire.server.later import later
from umpire.server.limits import Limits
from umpire.server.seats import DEVICE, DEVICE_TIME, MOST_DEVICES, Claim, Seats, house_line, joined, new_token, parted
from umpire.server.sitting import Sitting
from umpire.server.store import Line, hashed
from umpire.server.words import brief, words_of

# WebSocket codes of our own.
FULL = 4008
ELSEWHERE = 4010  # the key is in use at so many other places
REMOVED = 4011  # by a player, or with the link to watch
SIGNED_OUT = 4012
CHANGED = 4013  # the key holds other seats now: connect again


class Table(Protocol):
    """What this part needs of the table, `umpire.server.tables.Table`."""

    sitting: Sitting
    seats: Seats
    held: dict[str, int]
    audience: Audience
    limits: Limits
    guests: list[Guest]

    def drop_work(self, guest: Guest) -> None: ...

    def seats_changed(self, line: Line) -> None: ...

    def tell_line(self, line: Line) -> None: ...

    def house_says(self, key: str, **facts: str | int) -> None: ...

    def chat_throttled(self, guest: Guest) -> bool: ...

    def _presence(self, moved: Guest | None = None) -> None: ...

    def _refuse(self, guest: Guest, key: str, **facts: str | int) -> None: ...

    @staticmethod
    def _tell(guest: Guest, reply: wire.Reply) -> None: ...


# -- coming and going -----------------------------------------------------------------------------------------------


def refusal(table: Table, guest: Guest) -> str:
    """Why a guest cannot come in, as a message of `words`; holders of seats always can."""
    if guest.holder:
        return ""
    watching = [other for other in table.guests if not other.holder]
    if guest.address in table.audience.removed:
        return "closed-removed"
    if len(watching) >= table.limits.spectators:
        return "closed-full"
    if sum(other.address == guest.address for other in watching) >= table.limits.spectators_address:
        return "closed-full-address"
    return ""


def admit(table: Table, guest: Guest) -> None:
    """A spectator gets his number. A key that is in use too often already is given up where it was used longest."""
    if not guest.holder:
        guest.number = table.audience.number(guest.address)
        return
    same = [other for other in table.guests if other.key == guest.key] if guest.key else []
    for oldest in same[: max(0, len(same) + 1 - table.limits.key_connections)]:
        dismiss(table, oldest, ELSEWHERE, "closed-elsewhere")


def dismiss(table: Table, guest: Guest, code: int, reason: str) -> None:
    """Send a guest away. From this moment on he is neither told nor heard."""
    guest.gone = True
    if guest in table.guests:
        table.guests.remove(guest)
        table.drop_work(guest)
    later(guest.shut(code, brief(words_of(guest.language)(reason))))


def void_keys(table: Table, seats: list[str], keep: bytes) -> None:
    """Keys of these seats have become void: whoever is here by one of them goes."""
    for guest in list(table.guests):
        if guest.seats and guest.seats == seats and guest.key != keep:
            dismiss(table, guest, SIGNED_OUT, "closed-signed-out")


def claim_made(table: Table, claim: Claim) -> None:
    """Everybody hears of it. Whoever holds more seats than before comes back with them."""
    if claim.beside is not None:
        for guest in list(table.guests):
            if guest.holder and guest.seats == claim.beside:
                dismiss(table, guest, CHANGED, "closed-changed")
    table.seats_changed(claim.line)


# -- seats and keys -------------------------------------------------------------------------------------------------


def claimed(table: Table, seat: str) -> bool:
    return any(seat in parted(seats) for seats in table.held)


async def _invite(table: Table, guest: Guest, request: wire.Invite) -> None:
    """The host renews an invitation that nobody has used."""
    if not guest.host:
        table._refuse(guest, "refused-host")
    elif request.seat not in table.sitting.rules.seats:
        table._refuse(guest, "refused-no-seat")
    elif claimed(table, request.seat):
        table._refuse(guest, "refused-claimed")
    elif not table.seats.invited(table.sitting.id, request.seat):  # who set it up may know what it hides
        table._refuse(guest, "refused-no-invitation")
    elif not table.chat_throttled(guest):
        token = table.seats.invite(table.sitting.id, [request.seat])
        table._tell(guest, wire.Invitation(request.seat, token))
        line = house_line("invitation-renewed", [request.seat])
        table.sitting.store.say(table.sitting.id, line)
        table.tell_line(line)


def _holds_seats(table: Table, guest: Guest) -> bool:
    if not guest.seats or not guest.key:
        table._refuse(guest, "refused-watching")
    return bool(guest.seats and guest.key)


async def _add_device(table: Table, guest: Guest, request: wire.AddDevice) -> None:
    if not _holds_seats(table, guest):
        return
    if table.held.get(joined(guest.seats), 0) >= MOST_DEVICES:
        table._refuse(guest, "refused-devices", most=MOST_DEVICES)
    elif not table.chat_throttled(guest):
        token = table.seats.invite(table.sitting.id, guest.seats, DEVICE, guest.host)
        table._tell(guest, wire.DeviceLink(token, time.time() + DEVICE_TIME))


async def _sign_out(table: Table, guest: Guest, request: wire.SignOut) -> None:
    """All other devices of the holder."""
    if not _holds_seats(table, guest) or table.chat_throttled(guest):
        return
    line = table.seats.sign_out(table.sitting.id, guest.seats, guest.key)
    void_keys(table, guest.seats, guest.key)
    table.seats_changed(line)


async def _rotate_key(table: Table, guest: Guest, request: wire.RotateKey) -> None:
    """In two steps, so that nobody loses a seat with the connection: a key is offered, and holds once it is sent back."""
    if not _holds_seats(table, guest):
        return
    if not request.key:
        guest.offered = new_token()
        table._tell(guest, wire.NewKey(guest.offered, False))
        return
    if request.key != guest.offered:
        table._refuse(guest, "refused-key")
        return
    if table.chat_throttled(guest):
        return
    line = table.seats.rotate(table.sitting.id, guest.seats, guest.key, request.key)
    guest.key, guest.offered = hashed(request.key), ""
    void_keys(table, guest.seats, guest.key)
    table._tell(guest, wire.NewKey(request.key, True))
    table.seats_changed(line)


# -- spectators -----------------------------------------------------------------------------------------------------


def _may_moderate(table: Table, guest: Guest) -> bool:
    if not guest.holder:
        table._refuse(guest, "refused-moderate")
        return False
    return not table.chat_throttled(guest)


async def _mute(table: Table, guest: Guest, request: wire.Mute) -> None:
    if not _may_moderate(table, guest):
        return
    if request.spectator:
        if not _here(table, request.spectator) and request.spectator not in table.audience.muted:
            table._refuse(guest, "refused-no-spectator")
            return
        table.audience.mute(request.spectator, request.on)
        table.house_says("spectator-muted" if request.on else "spectator-unmuted", number=request.spectator)
    else:
        table.audience.muted_all = request.on
        table.house_says("spectators-muted" if request.on else "spectators-unmuted")
    table._presence()


def _here(table: Table, number: int) -> list[Guest]:
    return [other for other in table.guests if not other.holder and other.number == number]


async def _remove(table: Table, guest: Guest, request: wire.Remove) -> None:
    """A spectator goes, and comes back only when the link to watch is a new one."""
    if not _may_moderate(table, guest):
        return
    here = _here(table, request.spectator)
    if not here:
        table._refuse(guest, "refused-no-spectator")
        return
    table.audience.remove(request.spectator)
    for other in here:
        dismiss(table, other, REMOVED, "closed-removed")
    table.house_says("spectator-removed", number=request.spectator)
    table._presence()


async def _renew_watch(table: Table, guest: Guest, request: wire.RenewWatch) -> None:
    """The old link leads nowhere, and whoever came by it goes."""
    if not _may_moderate(table, guest):
        return
    sitting = table.sitting
    sitting.watch, line = table.seats.renew_watch(sitting.id, sitting.watch, guest.seats)
    table.audience.renew()
    for other in list(table.guests):
        if not other.holder:
            dismiss(table, other, REMOVED, "closed-watch-renewed")
    for other in table.guests:
        table._tell(other, wire.Watch(sitting.watch))
    table.tell_line(line)
    table._presence()


HEARD: dict[type, Callable[[Any, Guest, Any], Awaitable[None]]] = {
    wire.Invite: _invite,
    wire.AddDevice: _add_device,
    wire.SignOut: _sign_out,
    wire.RotateKey: _rotate_key,
    wire.Mute: _mute,
    wire.Remove: _remove,
    wire.RenewWatch: _renew_watch,
}
