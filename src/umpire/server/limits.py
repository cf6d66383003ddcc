"""How much is enough: sizes, rates and numbers that one process accepts."""

from time import monotonic

from msgspec import Struct


class Limits(Struct, frozen=True):
    frame: int = 64 * 1024  # bytes of a message over a WebSocket
    body: int = 1024 * 1024  # bytes of a request over HTTP
    rate: float = 25.0  # messages a second for one connection, once its burst is used up
    burst: float = 60.0
    patience: int = 100  # messages refused for their rate before the connection is closed
    chat_rate: float = 0.5
    chat_burst: float = 6.0
    chat_length: int = 500
    name_length: int = 80
    games: int = 20_000  # in one database
    new_rate: float = 0.5  # new games a second from one address
    new_burst: float = 60.0
    addresses: int = 10_000  # addresses remembered for that
    live: int = 2_000  # games in memory that nobody looks at
    guests: int = 100  # connections to one game
    connections: int = 10_000
    backlog: int = 200  # messages that wait for a connection that does not read
    odds: int = 8  # tables of odds that are computed for one connection at a time
    log_lines: int = 500  # older lines of the log in one answer
    think: float = 20.0  # seconds for a bot's answer or advice; then chance answers in its place
    review: float = 180.0  # seconds for the review of a finished game
    pace: float = 0.05  # seconds between two answers of bots, so that people can follow
    chance: int = 200  # answers of chance at a stretch, before others have their turn


class Bucket:
    """So many at once, and then so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
