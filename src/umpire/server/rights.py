"""Rights: what a connection may do and see, whose view it gets, and its language. They are decided here and nowhere else.

A connection is a *player* (its key holds seats), the *host* (it set the game up; it may hold seats or none) or a *spectator* (it came
by the link to watch). Each right is one function. Those called `require_` raise `Denied` if the right is missing.
"""

from collections.abc import Collection, Sequence

from starlette.requests import HTTPConnection

from umpire.engine.ask import Decision, asked_of
from umpire.engine.rule import YES, Ruling, no
from umpire.engine.view import NOBODY
from umpire.server.audience import Audience
from umpire.server.connections import Connection
from umpire.server.limits import Limits
from umpire.server.session import GameSession
from umpire.server.words import spoken


class Denied(Exception):
    """A connection does not have a right. `key` is the message that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


# -- language and eyes ------------------------------------------------------------------------------------------------


def language_of(asked: HTTPConnection) -> str:
    """The language for an HTTP request or a new WebSocket: the one in its address, otherwise (HTTP only) the browser's."""
    named = asked.query_params.get("language")
    if named is None and asked.scope["type"] == "http":
        named = asked.headers.get("accept-language")
    return spoken(named)


def eyes_of(session: GameSession, connection: Connection) -> str:
    """The seat whose view a connection is shown; NOBODY for a spectator. A player of several seats looks from the seat that is asked, if
    there are no secrets between them."""
    if connection.eyes is None:
        connection.eyes = connection.seats[0] if len(connection.seats) == 1 else NOBODY
    if not session.rules.secrets and len(connection.seats) > 1:
        asked = asked_of(session.pending)
        if asked in connection.seats:
            connection.eyes = asked
        elif connection.eyes not in connection.seats:
            connection.eyes = connection.seats[0]
    return connection.eyes


def look(session: GameSession, connection: Connection, seat: str, language: str) -> None:
    """Change the seat from which a connection looks (NOBODY for none), and its language. While a game goes on, a player may only choose
    among his own seats; raises `Denied` for another."""
    if seat != NOBODY and seat not in (session.rules.seats if session.over else connection.seats):
        raise Denied("refused-foreign" if connection.seats else "refused-watching")
    connection.language = language
    connection.moment = None
    if len(connection.seats) == 1 and not session.over:
        connection.eyes = connection.seats[0]
    elif seat or not connection.seats or session.rules.secrets:
        connection.eyes = seat


# -- what a connection may do -----------------------------------------------------------------------------------------


def require_entry(connection: Connection, others: Sequence[Connection], audience: Audience, limits: Limits) -> None:
    """Enter the room where `others` are. Players and hosts always may; spectators unless they were removed, or there are too many."""
    if connection.holder:
        return
    if connection.address in audience.removed:
        raise Denied("closed-removed")
    watching = [other for other in others if not other.holder]
    if len(watching) >= limits.spectators:
        raise Denied("closed-full")
    if sum(other.address == connection.address for other in watching) >= limits.spectators_address:
        raise Denied("closed-full-address")


def require_seat(connection: Connection, seat: str) -> None:
    """Act for a seat: answer, resign, undo, give it to a bot. Only its player may."""
    if seat not in connection.seats:
        raise Denied("refused-foreign" if connection.seats else "refused-watching")


def require_key(connection: Connection) -> None:
    """Manage the keys of one's own seats: add devices, sign others out, replace the key. Only a player may."""
    if not connection.seats or not connection.key:
        raise Denied("refused-watching")


def require_host(connection: Connection) -> None:
    """Renew invitations. Only the host may."""
    if not connection.host:
        raise Denied("refused-host")


def require_moderator(connection: Connection) -> None:
    """Mute and remove spectators, and renew the link to watch. Players and the host may."""
    if not connection.holder:
        raise Denied("refused-moderate")


def require_chat(connection: Connection, audience: Audience) -> None:
    """Write a line of chat. Everybody may but muted spectators."""
    if not connection.holder and audience.is_muted(connection.number):
        raise Denied("refused-muted-all" if audience.muted_all else "refused-muted")


def own_decision(session: GameSession, connection: Connection) -> Decision | None:
    """The pending decision, if a connection may have its odds and advice: it holds the asked seat and looks from it."""
    step, eyes = session.pending, eyes_of(session, connection)
    if isinstance(step, Decision) and step.seat == eyes and eyes in connection.seats:
        return step
    return None


# -- undo -------------------------------------------------------------------------------------------------------------


def undo_seat(session: GameSession, connection: Connection, to: int | None) -> str:
    """The seat for which a connection undoes, by default the one from which it looks. A player of several seats without secrets undoes
    for the one that decided last, unless he names an answer (`to`). Raises `Denied` if it holds no such seat."""
    seat = eyes_of(session, connection)
    if seat not in connection.seats and len(connection.seats) > 1:
        seat = connection.seats[0]
    require_seat(connection, seat)
    if not session.rules.secrets and to is None:
        for step in reversed(session.game.plies):
            if isinstance(step, Decision) and step.seat in connection.seats:
                return step.seat
    return seat


def undo_target(session: GameSession, seat: str, to: int | None) -> int:
    """The first answer that an undo takes back, as an index among the answers in memory: answer number `to` in the count of the seat, or
    its last own decision. -1 if there is none."""
    seat_log = session.seat_log(seat)
    if to is not None:
        return seat_log.ply_at(to) if seat_log.base_plies <= to < seat_log.count else -1
    for ply in reversed(seat_log.plies):
        step = session.game.plies[ply]
        if isinstance(step, Decision) and step.seat == seat:
            return ply
    return -1


def may_undo(session: GameSession, seat: str, target: int) -> Ruling:
    """Whether a seat may undo from `target` on without asking the others. No die and no secret may lie in between, and no decision of
    another person. With secrets this is judged only by what the seat can read."""
    if session.over or target < 0:  # answers before a snapshot lie behind a die
        return no("", "undo-nothing" if session.over or session.whole else "undo-barrier")
    seat_log = session.seat_log(seat)
    if target < seat_log.floor():
        return no("", "undo-barrier")
    others = [other for other in session.persons() if other != seat]
    if session.rules.secrets:
        return no("", "undo-consent") if others and not seat_log.own_since(target) else YES
    for step in session.game.plies[target:]:
        if isinstance(step, Decision) and step.seat in others:
            return no("", "undo-consent")
    return YES


def require_consent(connection: Connection, waiting: Collection[str]) -> set[str]:
    """Answer a request to undo that waits for these seats. Returns those for which a connection may answer."""
    seats = set(waiting) & set(connection.seats)
    if not seats:
        raise Denied("refused-no-request")
    return seats


# -- what a connection may see and hear -------------------------------------------------------------------------------


def may_replay_as(session: GameSession, connection: Connection, seat: str) -> bool:
    """Whether a connection may see the past with the eyes of a seat: with its own, and with all of them if there are no secrets or the
    game is over."""
    if seat != NOBODY and seat not in session.rules.seats:
        return False
    return seat == eyes_of(session, connection) or not session.rules.secrets or session.over


def reads_reasons(session: GameSession, seat: str, step: Decision) -> bool:
    """Whether a seat may read why a bot decided so. With secrets, reasons may tell one: until the end they are for the bot's seat alone."""
    return not session.rules.secrets or session.over or seat == step.seat


def hears_of_bot(session: GameSession, connection: Connection, seat: str) -> bool:
    """Whether a connection is told that the bot of a seat failed. With secrets, that may tell one: only the holder of the seat is."""
    return not session.rules.secrets or seat in connection.seats


def hears_of_undo(
    session: GameSession, connection: Connection, seat: str, changed: Collection[str], agreed: bool
) -> bool:
    """Whether a connection is told that a seat has undone something: if it holds the seat, was asked to agree, or its log is among the
    `changed` ones. Others must not learn of what they cannot see."""
    reads_news = session.seat_log(eyes_of(session, connection)).seat in changed
    return reads_news or seat in connection.seats or (agreed and bool(connection.seats))


def sees_spectators(connection: Connection) -> bool:
    """Whether a connection gets the list of spectators: whoever may moderate them."""
    return connection.holder


def record_eyes(seats: Sequence[str], wanted: str) -> str:
    """The seat as which the holder of `seats` reads a record: the wanted one if he holds it, otherwise his first; NOBODY without any."""
    if wanted in seats:
        return wanted
    return seats[0] if seats else NOBODY


def may_export(secrets: bool, over: bool, eyes: str) -> bool:
    """Whether the record of a game may be given to somebody with these eyes. A game with secrets that goes on has none for spectators."""
    return not secrets or over or eyes != NOBODY
