"""Invitations, claims and keys of seats. All tokens are stored as hashes.

A key holds a set of seats. All keys of one holder (one for each device) hold the same set, and no seat is in two sets. An
*invitation* is a token that is used up by the first claim: it gives the first key of a seat, or another key to a holder's
second device. The *host* set the game up and may renew unused invitations.

Part of the store: it uses the store's database connection.
"""

import json
import secrets
import time
from base64 import urlsafe_b64encode

from msgspec import Struct

from umpire.server.store import Store, hashed
from umpire.server.stored import Line

SEAT, DEVICE = "seat", "device"
DEVICE_TIME = 15 * 60.0  # seconds that a link for another device is valid
MOST_DEVICES = 8  # keys of one holder


class Invitation(Struct, frozen=True):
    """`until` is 0 if it does not expire, `used` is 0 until it is claimed; both are seconds since 1970."""

    game: int
    seats: list[str]
    kind: str
    host: bool
    until: float
    used: float

    @property
    def expired(self) -> bool:
        return bool(self.until) and self.until < time.time()


class Claim(Struct, frozen=True):
    """The result of a claim. If a holder took another seat with an existing key, `beside` are the earlier seats. `line` is the
    server's notice."""

    game: int
    kind: str
    key: str
    seats: list[str]
    beside: list[str] | None
    line: Line


class NoInvitation(Exception):
    """The invitation does not exist, has expired or was renewed."""


class Taken(Exception):
    """The invitation was used already, at this time."""

    def __init__(self, at: float) -> None:
        super().__init__(at)
        self.at = at


class TooManyDevices(Exception):
    """The holder has the maximum number of keys."""


def new_token() -> str:
    """A random token that begins and ends with a letter or a digit, so that programs that detect links take all of it."""
    while True:
        token = secrets.token_urlsafe(16)
        if token[0] not in "-_" and token[-1] not in "-_":
            return token


def joined(seats: list[str]) -> str:
    """Seats as they are stored: joined by +."""
    return "+".join(seats)


def parted(seats: str) -> list[str]:
    """The seats of such a text."""
    return seats.split("+") if seats else []


def notice_line(key: str, seats: list[str], at: float | None = None, **facts: object) -> Line:
    """A notice of the server as it is stored: a message key and its arguments, to be rendered in any language."""
    return Line("", json.dumps({"key": key, "seats": seats, **facts}), time.time() if at is None else at)


class Seats:
    """Invitations, claims and keys in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- invitations ----------------------------------------------------------------------------------------------

    def invite(self, game: int, seats: list[str], kind: str = SEAT, host: bool = False) -> str:
        """Make an invitation; an unused one for the same seats becomes void."""
        token, now = new_token(), time.time()
        until = now + DEVICE_TIME if kind == DEVICE else 0.0
        with self.store.writing():
            self.store._run(
                "delete from invitations where game = ? and seats = ? and kind = ? and (used = 0 or kind = 'device')",
                (game, joined(seats), kind),
            )
            values = (hashed(token), game, joined(seats), kind, host, until)
            self.store._run("insert into invitations values (?, ?, ?, ?, ?, ?, 0)", values)
        return token

    def invitation(self, token: str) -> Invitation | None:
        """An invitation by its token; None if there is none."""
        sql = "select game, seats, kind, host, until, used from invitations where hash = ?"
        row = self.store._run(sql, (hashed(token),)).fetchone()
        return Invitation(row[0], parted(row[1]), row[2], bool(row[3]), row[4], row[5]) if row is not None else None

    def invited(self, game: int, seat: str) -> bool:
        """Whether there is an unused invitation for a seat."""
        sql = "select 1 from invitations where game = ? and seats = ? and kind = 'seat' and used = 0"
        return self.store._run(sql, (game, seat)).fetchone() is not None

    def claim(self, token: str, held: str, order: list[str]) -> Claim:
        """Use an invitation up. The holder of a key of this game (`held`) gets the seat added to that key, on all devices, so that
        the other players see who has both; `order` is the order of the game's seats."""
        now = time.time()
        with self.store.writing():
            found = self.invitation(token)
            if found is None or (found.expired and not found.used):
                raise NoInvitation
            if found.used:
                raise Taken(found.used)
            self.store._run("update invitations set used = ? where hash = ?", (now, hashed(token)))
            beside = self._held(found.game, held) if held and found.kind == SEAT else None
            if beside is None:
                key, seats = new_token(), found.seats
                if found.kind == DEVICE and self.keys(found.game).get(joined(seats), 0) >= MOST_DEVICES:
                    raise TooManyDevices
                self._insert(key, found.game, seats, found.host)
            else:
                key, seats = held, [seat for seat in order if seat in beside or seat in found.seats]
                self._extend(found.game, held, beside, seats)
            if found.kind == DEVICE:
                line = notice_line("device-added", found.seats, now)
            elif beside:
                line = notice_line("seat-taken-beside", found.seats, now, beside=beside)
            else:
                line = notice_line("seat-taken", found.seats, now)
            self.store.note(found.game, line)
        return Claim(found.game, found.kind, key, seats, beside, line)

    def _held(self, game: int, key: str) -> list[str] | None:
        """The seats of a key of this game; None if it is none."""
        sql = "select seats from keys where hash = ? and game = ? and not revoked"
        row = self.store._run(sql, (hashed(key), game)).fetchone()
        return parted(row[0]) if row is not None else None

    def _extend(self, game: int, key: str, before: list[str], seats: list[str]) -> None:
        """Add seats to the keys of a holder; unused links for further devices become void."""
        if before:
            where, words = "game = ? and seats = ?", (game, joined(before))
            self.store._run(f"update keys set seats = ? where {where}", (joined(seats), *words))
            self.store._run(f"delete from invitations where {where} and kind = 'device' and used = 0", words)
        else:  # a host without a seat has one key
            self.store._run("update keys set seats = ? where hash = ?", (joined(seats), hashed(key)))

    # -- keys -----------------------------------------------------------------------------------------------------

    def _insert(self, key: str, game: int, seats: list[str], host: bool) -> None:
        """Store a new key."""
        self.store._run("insert into keys (hash, game, seats) values (?, ?, ?)", (hashed(key), game, joined(seats)))
        if host:
            self.store._run("insert into hosts (hash, game) values (?, ?)", (hashed(key), game))

    def make_host(self, key: str, game: int) -> None:
        """Note that a key belongs to the host."""
        with self.store.writing():
            self.store._run("insert or ignore into hosts (hash, game) values (?, ?)", (hashed(key), game))

    def is_host(self, key: str) -> bool:
        """Whether a key belongs to the host."""
        return self.store._run("select 1 from hosts where hash = ?", (hashed(key),)).fetchone() is not None

    def keys(self, game: int) -> dict[str, int]:
        """The number of keys (devices) of each holder, by seats joined with +."""
        sql = "select seats, count(*) from keys where game = ? and seats != '' and not revoked group by seats"
        return dict(self.store._run(sql, (game,)).fetchall())

    def sign_out(self, game: int, seats: list[str], keep: bytes) -> Line:
        """Void all other keys of a holder, and the links for further devices."""
        line = notice_line("devices-signed-out", seats)
        with self.store.writing():
            self._void((game, joined(seats), keep))
            self.store.note(game, line)
        return line

    def rotate(self, game: int, seats: list[str], old: bytes, new: str) -> Line:
        """Replace all keys of a holder by a new one."""
        line = notice_line("key-changed", seats)
        with self.store.writing():
            host = self.store._run("delete from hosts where hash = ?", (old,)).rowcount > 0
            self.store._run("delete from keys where hash = ?", (old,))
            self._void((game, joined(seats), b""))
            self._insert(new, game, seats, host)
            self.store.note(game, line)
        return line

    def _void(self, others: tuple[int, str, bytes]) -> None:
        """Delete all keys of a holder but one, and the links for further devices. `others` are the game, the joined seats and the hash to
        keep."""
        which = "select hash from keys where game = ? and seats = ? and hash != ?"
        self.store._run(f"delete from hosts where hash in ({which})", others)
        self.store._run(f"delete from keys where hash in ({which})", others)
        self.store._run("delete from invitations where game = ? and seats = ? and kind = 'device'", others[:2])

    # -- the addresses of a game ------------------------------------------------------------------------------------

    def address(self, game: int, watch: str) -> str:
        """The public name of a game, for the address bar; it gives no access."""
        row = self.store._run("select address from addresses where game = ?", (game,)).fetchone()
        if row is not None:
            return str(row[0])
        return urlsafe_b64encode(hashed(f"table {watch}"))[:16].decode()

    def renew_watch(self, game: int, watch: str, by: list[str]) -> tuple[str, Line]:
        """Replace the link to watch."""
        token, line = new_token(), notice_line("watch-renewed", by)
        with self.store.writing():
            address = self.address(game, watch)
            self.store._run("insert or ignore into addresses (game, address) values (?, ?)", (game, address))
            self.store._run("update games set watch = ? where id = ?", (token, game))
            self.store.note(game, line)
        return token, line
