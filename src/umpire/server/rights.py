"""What a connection may see and do, and in which language it is told: decided here and nowhere else."""

from starlette.requests import HTTPConnection

from umpire.engine.ask import Decision, asked_of
from umpire.engine.view import NOBODY
from umpire.server import wire
from umpire.server.connections import Connection
from umpire.server.exchange import Exchange
from umpire.server.session import GameSession
from umpire.server.words import spoken


def language_of(asked: HTTPConnection) -> str:
    """The language of a request over HTTP or of a new WebSocket: the one that its address names, or else the browser's."""
    named = asked.query_params.get("language")
    if named is None and asked.scope["type"] == "http":
        named = asked.headers.get("accept-language")
    return spoken(named)


def eyes_of(session: GameSession, connection: Connection) -> str:
    """The seat whose view a connection is shown. Where there are no secrets and it holds several seats, it is the one that is asked."""
    if not session.rules.secrets and len(connection.seats) > 1:
        asked = asked_of(session.pending)
        if asked in connection.seats:
            connection.eyes = asked
        elif connection.eyes not in connection.seats:
            connection.eyes = connection.seats[0]
    return connection.eyes


def look(session: GameSession, exchange: Exchange, request: wire.Look) -> bool:
    """Change the eyes and the language of a connection; says whether it may."""
    connection = exchange.connection
    known = ["", *session.rules.seats] if session.over else ["", *connection.seats]
    if request.seat not in known:
        exchange.refuse("refused-foreign" if connection.seats else "refused-watching")
        return False
    connection.language = request.language
    connection.moment = None
    if request.seat or not connection.seats or session.rules.secrets:
        connection.eyes = request.seat
    if len(connection.seats) == 1 and not session.over:
        connection.eyes = connection.seats[0]
    return True


def may_replay_as(session: GameSession, connection: Connection, seat: str) -> bool:
    """Whether a connection may look at the past with the eyes of this seat."""
    if seat != NOBODY and seat not in session.rules.seats:
        return False
    return seat == eyes_of(session, connection) or not session.rules.secrets or session.over


def holds(exchange: Exchange, seat: str) -> bool:
    """Whether a connection may act for this seat; if not it is refused."""
    seats = exchange.connection.seats
    if seat not in seats:
        exchange.refuse("refused-foreign" if seats else "refused-watching")
    return seat in seats


def own_decision(session: GameSession, connection: Connection) -> Decision | None:
    """What is asked now, if it is asked of a seat that this connection holds and looks with."""
    step, eyes = session.pending, eyes_of(session, connection)
    if isinstance(step, Decision) and step.seat == eyes and eyes in connection.seats:
        return step
    return None


def undo_seat(session: GameSession, connection: Connection) -> str:
    """The seat for which a connection takes back."""
    eyes = eyes_of(session, connection)
    if eyes not in connection.seats and len(connection.seats) > 1:
        return connection.seats[0]
    return eyes
