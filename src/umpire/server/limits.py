"""Limits of one process: sizes, rates and counts."""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from msgspec import Struct


class Limits(Struct, frozen=True):
    """All limits of a server. Those without a unit are counts."""

    sockets: int = 256  # connections from one address
    connections: int = 10_000  # in all, as far as file descriptors allow
    head: int = 16 * 1024  # bytes of the head of a request
    head_lines: int = 128  # lines of the head
    head_time: float = 10.0  # seconds for the head of a request, from the start of the connection
    body_time: float = 30.0  # seconds for its body
    stall: float = 20.0  # seconds that a connection may leave sent data unread
    cpu_share: float = 0.25  # CPU time of the server for one address, in seconds a second
    cpu_burst: float = 1.0  # seconds of CPU time that can accumulate
    cpu_slice: float = 0.001  # seconds of CPU time in one turn of the event loop
    frame: int = 64 * 1024  # bytes of a message over a WebSocket
    body: int = 64 * 1024  # bytes of a request over HTTP
    large: int = 4  # concurrent larger requests of one address, for imports
    record: int = 512 * 1024  # characters of an imported record: five times the longest known game
    rate: float = 25.0  # messages a second for one client, after its burst
    burst: float = 60.0
    patience: int = 100  # messages over the rate before the connection is closed
    chat_rate: float = 0.5
    chat_burst: float = 6.0
    chat_length: int = 500
    name_length: int = 80
    games: int = 20_000  # in one database; beyond that the oldest unplayed game is deleted
    unplayed: int = 100  # unplayed games of one address; beyond that its own oldest is deleted
    empty_days: float = 1  # after which a game that no connection joined is deleted
    unplayed_days: float = 30  # after which a game without an answer by a person is deleted
    keep_days: float = 0  # after which any other idle game is deleted; 0 keeps it for ever
    file_size: int = 4 * 1024**3  # bytes of the games file; beyond that no new games
    free_disk: int = 200_000_000  # bytes; with less free, no new games
    new_rate: float = 0.5  # new games a second from one address
    new_burst: float = 60.0
    addresses: int = 10_000  # addresses for which rates are remembered
    key_connections: int = 8  # of one key; the next one closes the oldest
    spectators: int = 100  # spectator connections of one game
    spectators_address: int = 10  # of them from one address
    open_games: int = 64  # games that one address has open at a time
    backlog: int = 512 * 1024  # unsent bytes of one connection
    backlogs: int = 16 * 1024 * 1024  # and of all connections of an address
    games_memory: int = 24 * 1024 * 1024  # bytes of games in memory; beyond that games without connections are evicted
    odds: int = 8  # concurrent computations of odds for one connection
    log_lines: int = 500  # older lines of the log in one answer
    show_lines: int = (
        400  # lines of the log that are shown as beats at once: a push, or what happened while one was away
    )
    jump_lines: int = 60  # the same between two moments of a replay; beyond that it is a jump, without beats
    think: float = 20.0  # seconds for a bot's answer or advice; after that chance answers instead
    advice: int = 4  # queued requests for advice of one client
    review: float = 180.0  # seconds for the review of a finished game
    review_rate: float = 1 / 30  # reviews a second for one client
    review_burst: float = 6.0
    pace: float = 0.05  # seconds between two answers of bots
    chance: int = 200  # answers of chance in a row before requests are handled


class Bucket:
    """A token bucket: `burst` tokens at once, then `rate` a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Take `cost` tokens and return 0, or take none and return the seconds until there are enough."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return (cost - self.left) / self.rate
        self.left -= cost
        return 0.0


class Throttle:
    """Token buckets by client (an address or a key), so that a client that reconnects gets its old bucket. Beyond `most` the least
    recently used are forgotten; they are full again by then."""

    def __init__(self, rate: float, burst: float, most: int) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        """The bucket of a client."""
        found = self._buckets.get(client)
        if found is None:
            found = self._buckets[client] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return found

    def take(self, client: str, cost: float = 1.0) -> float:
        """Take tokens from the bucket of a client (see `Bucket.take`)."""
        return self.of(client).take(cost)


def network_of(address: str) -> str:
    """The network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found) >> 64 << 64, 64)).network_address)
    return str(found)
