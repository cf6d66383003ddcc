"""How much is enough: sizes, rates and numbers that one process accepts."""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from msgspec import Struct


class Limits(Struct, frozen=True):
    sockets: int = 256  # connections from one address
    connections: int = 10_000  # in all, as far as file descriptors allow
    head: int = 16 * 1024  # bytes of the head of a request
    head_lines: int = 128  # lines of it
    head_time: float = 10.0  # seconds for the head of a request, from the first moment of the connection on
    body_time: float = 30.0  # seconds for its body
    stall: float = 20.0  # seconds for which a connection may not read what it is sent
    cpu_share: float = 0.25  # CPU time of the server for one address, in seconds a second
    cpu_burst: float = 1.0  # seconds of it that may be saved up
    cpu_slice: float = 0.001  # seconds of it in one turn of the event loop
    frame: int = 64 * 1024  # bytes of a message over a WebSocket
    body: int = 64 * 1024  # bytes of a request over HTTP
    large: int = 4  # requests of one address that are larger, because a record is brought in, at a time
    record: int = 512 * 1024  # characters of a record that is brought in: five times the longest game that is known
    rate: float = 25.0  # messages a second for one connection, once its burst is used up
    burst: float = 60.0
    patience: int = 100  # messages refused for their rate before the connection is closed
    chat_rate: float = 0.5
    chat_burst: float = 6.0
    chat_length: int = 500
    name_length: int = 80
    games: int = 20_000  # in one database; beyond that the oldest that no person has answered in makes room
    unplayed: int = 100  # games of one address that no person has answered in; beyond that its own oldest makes room
    empty_days: float = 1  # until a game goes that nobody ever sat down at
    unplayed_days: float = 30  # until a game goes that somebody sat down at, but no person ever answered in
    keep_days: float = 0  # until any other game goes that nobody plays any more; 0 keeps it for ever
    file_size: int = 4 * 1024**3  # bytes of the games file; beyond that no new games
    free_disk: int = 200_000_000  # bytes; where there is less, no new games
    new_rate: float = 0.5  # new games a second from one address
    new_burst: float = 60.0
    addresses: int = 10_000  # addresses remembered for that
    key_connections: int = 8  # of one key; the next one closes the oldest
    spectators: int = 100  # connections that watch one game
    spectators_address: int = 10  # of them from one address
    open_games: int = 64  # games that one address has open at a time
    backlog: int = 512 * 1024  # bytes that wait for a connection that does not read
    backlogs: int = 16 * 1024 * 1024  # and for all connections of an address
    games_memory: int = 24 * 1024 * 1024  # bytes of games in memory, beyond which those that nobody looks at leave it
    odds: int = 8  # tables of odds that are computed for one connection at a time
    log_lines: int = 500  # older lines of the log in one answer
    think: float = 20.0  # seconds for a bot's answer or advice; then chance answers in its place
    advice: int = 4  # requests for advice of one client that wait for an idle process
    review: float = 180.0  # seconds for the review of a finished game
    review_rate: float = 1 / 30  # reviews a second that one client may begin
    review_burst: float = 6.0
    pace: float = 0.05  # seconds between two answers of bots, so that people can follow
    chance: int = 200  # answers of chance at a stretch, before others have their turn


class Bucket:
    """A token bucket: so many at once, and then so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Take so many tokens and return 0, or take none and return the seconds until there will be enough."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return (cost - self.left) / self.rate
        self.left -= cost
        return 0.0


class Throttle:
    """A bucket for every client, by its address or key: whoever reconnects finds his own again. Those longest unused go first;
    by then they are full again."""

    def __init__(self, rate: float, burst: float, most: int) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        found = self._buckets.get(client)
        if found is None:
            found = self._buckets[client] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return found

    def take(self, client: str, cost: float = 1.0) -> float:
        return self.of(client).take(cost)


def network_of(address: str) -> str:
    """What counts as one client: an IPv4 address, or the 64 bits of an IPv6 address that one household gets."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found) >> 64 << 64, 64)).network_address)
    return str(found)
