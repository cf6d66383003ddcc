"""Behind a reverse proxy: who the client is, and the path prefix of the public address.

Only X-Forwarded-For, -Proto and -Host are read. Caddy sends them by itself, and nginx as deploy/nginx.conf says. The standard header
`Forwarded` is not read: a proxy that does not know it passes on whatever the client wrote there.
"""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

from umpire.engine.rule import Fault

Headers = Iterable[tuple[bytes, bytes]]  # as in ASGI: names in lower case

_HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")


class TrustedProxies:
    """The networks of proxies whose headers are believed. By default there are none."""

    def __init__(self, networks: Iterable[IPv4Network | IPv6Network] = ()) -> None:
        self.networks = tuple(networks)

    @classmethod
    def parse(cls, words: Iterable[str]) -> "TrustedProxies":
        """Read the values of --trust-proxy, such as `127.0.0.1` or `10.0.0.0/8,fd00::/8`. Raises a Fault that says what is wrong."""
        return cls(_network(part) for word in words for part in re.split(r"[,\s]+", word) if part)

    def __bool__(self) -> bool:
        return bool(self.networks)

    def trusts(self, address: str) -> bool:
        """Whether this peer is a trusted proxy."""
        if not self.networks:
            return False
        found = _address(address)
        return found is not None and any(found in network for network in self.networks)

    def client_of(self, peer: str, headers: Headers) -> str:
        """The address of the client: the peer itself, or behind trusted proxies the last address in X-Forwarded-For that is no trusted
        proxy. Anybody could have written the addresses before that one."""
        if not self.trusts(peer):
            return peer
        client = peer
        for word in reversed(_words(headers, b"x-forwarded-for")):
            found = _address(_without_port(word))
            if found is None:  # no address, so the peer before it counts as the client
                break
            client = str(found)
            if not self.trusts(client):
                break
        return client


def _network(word: str) -> IPv4Network | IPv6Network:
    """An address or a network. Raises a Fault for anything else, and for a network of all addresses."""
    try:
        network = ip_network(word)
    except ValueError:
        raise Fault(
            f"--trust-proxy {word} is neither an address nor a network; name the address that the proxy connects from, "
            "such as 127.0.0.1 or 10.0.0.0/8."
        ) from None
    if network.prefixlen == 0:
        raise Fault(
            f"--trust-proxy {word} would let everybody claim any address; name the address that the proxy connects from."
        )
    return network


def _address(word: str) -> IPv4Address | IPv6Address | None:
    """An address as an object; None if the word is none. An IPv4 address in IPv6 notation becomes IPv4."""
    try:
        found = ip_address(word.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def _without_port(word: str) -> str:
    """An address without the port that may follow it: `1.2.3.4:5678`, `[::1]:5678`."""
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


def _words(headers: Headers, name: bytes) -> list[str]:
    """The parts of a header with a list, which may come in several lines."""
    lines = [value.decode("latin-1") for key, value in headers if key == name]
    return [part.strip() for part in ",".join(lines).split(",")] if lines else []


class BehindProxy:
    """ASGI middleware: puts the client's address, scheme and host, as a trusted proxy names them, into each request. It also takes the
    path prefix off, for proxies that leave it there."""

    def __init__(self, app: ASGIApp, proxies: TrustedProxies, prefix: str = "") -> None:
        self.app = app
        self.proxies = proxies
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            if self.prefix:
                self._strip(scope)
            peer = scope["client"][0] if scope.get("client") else ""
            if self.proxies.trusts(peer):
                self._believe(scope, peer)
        await self.app(scope, receive, send)

    def _strip(self, scope: Scope) -> None:
        """Take the prefix off the path, unless the proxy has already done so."""
        path = scope["path"]
        if path.startswith(self.prefix + "/"):
            scope["path"] = path[len(self.prefix) :]
            scope.pop("raw_path", None)

    def _believe(self, scope: Scope, peer: str) -> None:
        """Take client, scheme and host from the headers of the proxy."""
        headers = scope["headers"]
        client = self.proxies.client_of(peer, headers)
        if client != peer:
            scope["client"] = (client, 0)
        schemes = _words(headers, b"x-forwarded-proto")
        if schemes and schemes[-1].lower() in ("http", "https"):
            secure = schemes[-1].lower() == "https"
            kind = "ws" if scope["type"] == "websocket" else "http"
            scope["scheme"] = kind + ("s" if secure else "")
        hosts = _words(headers, b"x-forwarded-host")
        if hosts and _HOST.fullmatch(hosts[-1]):
            others = [(key, value) for key, value in headers if key != b"host"]
            scope["headers"] = [*others, (b"host", hosts[-1].encode())]
