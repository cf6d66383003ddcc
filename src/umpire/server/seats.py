"""Who holds which seat: invitations, claims and keys. Of all of them only hashes are stored.

A key holds a set of seats. All keys of one holder (one for each device) hold the same set, and no seat is in two sets. An
*invitation* is a token that is used up by the first claim: it gives the first key of a seat, or another key to a holder's
second device. A *host* is whoever set the game up: he may renew invitations that nobody has used.

A part of the store: it works on the store's connection.
"""

import json
import secrets
import time
from base64 import urlsafe_b64encode

from msgspec import Struct

from umpire.server.store import Store, hashed
from umpire.server.stored import Line

SEAT, DEVICE = "seat", "device"
DEVICE_TIME = 15 * 60.0  # seconds that a link for another device holds
MOST_DEVICES = 8  # keys of one holder


class Invitation(Struct, frozen=True):
    """`until` is 0 where it does not expire, `used` is 0 until it is claimed; both are seconds since 1970."""

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
    """What a claim came to. Where a holder took another seat with the key that he had, `beside` are his seats of before; `line` is
    what the server says of it."""

    game: int
    kind: str
    key: str
    seats: list[str]
    beside: list[str] | None
    line: Line


class NoInvitation(Exception):
    """There is no such invitation, or it has expired or been renewed."""


class Taken(Exception):
    """The invitation has been used up already."""

    def __init__(self, at: float) -> None:
        super().__init__(at)
        self.at = at


class TooManyDevices(Exception):
    """A holder has as many keys as there may be."""


def new_token() -> str:
    """One that is all part of a link wherever a program looks for links: it begins and ends with a letter or a digit."""
    while True:
        token = secrets.token_urlsafe(16)
        if token[0] not in "-_" and token[-1] not in "-_":
            return token


def joined(seats: list[str]) -> str:
    return "+".join(seats)


def parted(seats: str) -> list[str]:
    return seats.split("+") if seats else []


def notice_line(key: str, seats: list[str], at: float | None = None, **facts: object) -> Line:
    """A notice of the server as it is stored: the message and what belongs into it, to be said in any language."""
    return Line("", json.dumps({"key": key, "seats": seats, **facts}), time.time() if at is None else at)


class Seats:
    def __init__(self, store: Store) -> None:
        self.store = store

    # -- invitations ----------------------------------------------------------------------------------------------

    def invite(self, game: int, seats: list[str], kind: str = SEAT, host: bool = False) -> str:
        """A new invitation; one for the same seats that nobody has used is void from now on."""
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
        sql = "select game, seats, kind, host, until, used from invitations where hash = ?"
        row = self.store._run(sql, (hashed(token),)).fetchone()
        return Invitation(row[0], parted(row[1]), row[2], bool(row[3]), row[4], row[5]) if row is not None else None

    def invited(self, game: int, seat: str) -> bool:
        """Whether there is an invitation for a seat that nobody has used."""
        sql = "select 1 from invitations where game = ? and seats = ? and kind = 'seat' and used = 0"
        return self.store._run(sql, (game, seat)).fetchone() is not None

    def claim(self, token: str, held: str, order: list[str]) -> Claim:
        """Use an invitation up. Whoever holds a key of this game already (`held`) takes the seat with that key, on all his
        devices, so that everybody sees who has both; `order` is that of the game's seats."""
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
        sql = "select seats from keys where hash = ? and game = ? and not revoked"
        row = self.store._run(sql, (hashed(key), game)).fetchone()
        return parted(row[0]) if row is not None else None

    def _extend(self, game: int, key: str, before: list[str], seats: list[str]) -> None:
        """A holder has more seats from now on; links for his devices that nobody has used yet are void."""
        if before:
            where, words = "game = ? and seats = ?", (game, joined(before))
            self.store._run(f"update keys set seats = ? where {where}", (joined(seats), *words))
            self.store._run(f"delete from invitations where {where} and kind = 'device' and used = 0", words)
        else:  # a host who only watched
            self.store._run("update keys set seats = ? where hash = ?", (joined(seats), hashed(key)))

    # -- keys -----------------------------------------------------------------------------------------------------

    def _insert(self, key: str, game: int, seats: list[str], host: bool) -> None:
        self.store._run("insert into keys (hash, game, seats) values (?, ?, ?)", (hashed(key), game, joined(seats)))
        if host:
            self.store._run("insert into hosts (hash, game) values (?, ?)", (hashed(key), game))

    def make_host(self, key: str, game: int) -> None:
        with self.store.writing():
            self.store._run("insert or ignore into hosts (hash, game) values (?, ?)", (hashed(key), game))

    def is_host(self, key: str) -> bool:
        return self.store._run("select 1 from hosts where hash = ?", (hashed(key),)).fetchone() is not None

    def keys(self, game: int) -> dict[str, int]:
        """How many keys (devices) each holder has, by his seats joined with +."""
        sql = "select seats, count(*) from keys where game = ? and seats != '' and not revoked group by seats"
        return dict(self.store._run(sql, (game,)).fetchall())

    def sign_out(self, game: int, seats: list[str], keep: bytes) -> Line:
        """All other keys of a holder are void from now on, and so are links that could give him another."""
        line = notice_line("devices-signed-out", seats)
        with self.store.writing():
            self._void((game, joined(seats), keep))
            self.store.note(game, line)
        return line

    def rotate(self, game: int, seats: list[str], old: bytes, new: str) -> Line:
        """A new key instead of all that the holder had."""
        line = notice_line("key-changed", seats)
        with self.store.writing():
            host = self.store._run("delete from hosts where hash = ?", (old,)).rowcount > 0
            self.store._run("delete from keys where hash = ?", (old,))
            self._void((game, joined(seats), b""))
            self._insert(new, game, seats, host)
            self.store.note(game, line)
        return line

    def _void(self, others: tuple[int, str, bytes]) -> None:
        which = "select hash from keys where game = ? and seats = ? and hash != ?"
        self.store._run(f"delete from hosts where hash in ({which})", others)
        self.store._run(f"delete from keys where hash in ({which})", others)
        self.store._run("delete from invitations where game = ? and seats = ? and kind = 'device'", others[:2])

    # -- the addresses of a game ------------------------------------------------------------------------------------

    def address(self, game: int, watch: str) -> str:
        """A public name of a game, for the address bar: by itself it opens nothing."""
        row = self.store._run("select address from addresses where game = ?", (game,)).fetchone()
        if row is not None:
            return str(row[0])
        return urlsafe_b64encode(hashed(f"table {watch}"))[:16].decode()

    def renew_watch(self, game: int, watch: str, by: list[str]) -> tuple[str, Line]:
        """A new link to watch; the old one leads nowhere."""
        token, line = new_token(), notice_line("watch-renewed", by)
        with self.store.writing():
            address = self.address(game, watch)
            self.store._run("insert or ignore into addresses (game, address) values (?, ?)", (game, address))
            self.store._run("update games set watch = ? where id = ?", (token, game))
            self.store.note(game, line)
        return token, line
