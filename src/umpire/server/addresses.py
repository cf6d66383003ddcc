"""The addresses under which the server can be reached: the public one, and those for links that are sent to others."""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from umpire.engine.rule import Fault
from umpire.server import wire
from umpire.server.proxy import TrustedProxies

# The first parts of our own paths. A prefix must not begin with one of them, or it could not be told from a path.
OWN_WORDS = ("api", "assets", "healthz", "join", "play", "replay", "table", "watch", "ws")
_PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)*/?")
_HOST = re.compile(r"[a-z0-9._-]+|[0-9a-f:.]*:[0-9a-f:.]*")
_DEFAULT_PORTS = {"http": 80, "https": 443}
_EVERYWHERE = ("0.0.0.0", "::", "")


class PublicUrl(Struct, frozen=True):
    """The public address. `origin` has no slash at its end. `prefix` is the path below it: empty, or with a slash at its beginning and
    none at its end."""

    origin: str
    prefix: str

    @property
    def url(self) -> str:
        return f"{self.origin}{self.prefix}/"

    @classmethod
    def parse(cls, word: str) -> "PublicUrl":
        """Read the value of --public-url. Raises a Fault that says what is wrong with it."""
        wrong = Fault(
            f"--public-url {word} is not an address for a table; write it like https://example.org/ or "
            "https://example.org/umpire/."
        )
        try:
            parts = urlsplit(word)
            port = parts.port
        except ValueError:
            raise wrong from None
        host = (parts.hostname or "").lower()
        plain = "@" not in parts.netloc and not parts.query and not parts.fragment
        if (
            parts.scheme not in _DEFAULT_PORTS
            or not plain
            or not _HOST.fullmatch(host)
            or not _PATH.fullmatch(parts.path)
        ):
            raise wrong
        prefix = parts.path.rstrip("/")
        first = prefix.strip("/").partition("/")[0]
        if first in OWN_WORDS:
            raise Fault(
                f"--public-url {word}: the table has a path of its own that begins with /{first}; choose another prefix."
            )
        if {".", ".."} & set(prefix.split("/")):
            raise wrong
        host = f"[{host}]" if ":" in host else host
        shown = f"{host}:{port}" if port is not None and port != _DEFAULT_PORTS[parts.scheme] else host
        return cls(f"{parts.scheme}://{shown}", prefix)


class Front(Struct, frozen=True):
    """Where the server listens, and what stands between it and its visitors."""

    host: str = "127.0.0.1"  # where it listens
    public: PublicUrl | None = None
    proxies: TrustedProxies = TrustedProxies()

    @property
    def prefix(self) -> str:
        return self.public.prefix if self.public is not None else ""


def may_ask(origin: str, host: str, public: PublicUrl | None) -> bool:
    """Whether a request from a page of this origin is allowed: the page is from the public address, or from the host that it asks."""
    if public is not None and origin.lower() == public.origin:
        return True
    try:
        parts = urlsplit(origin)
        usual = _DEFAULT_PORTS.get(parts.scheme)
        return bool(host) and usual is not None and _place(parts.netloc, usual) == _place(host, usual)
    except ValueError:
        return False


def _place(netloc: str, usual: int) -> tuple[str, int]:
    """The host name and port of an address; `usual` is the port if none is given."""
    parts = urlsplit("//" + netloc)
    return (parts.hostname or "").lower(), parts.port or usual


def sharing(front: Front, host: str) -> wire.Sharing:
    """Where links for others should begin, for a page that was opened at this host (and port). Only a browser on this machine is told the
    machine's addresses."""
    if front.public is not None:
        return wire.Sharing(front.public.url, "public")
    try:
        name, port = _place(host, 80)
    except ValueError:
        return wire.Sharing("", "public")
    if not _loopback(name):
        return wire.Sharing("", "network" if _private(name) else "public")
    if _loopback(front.host):
        return wire.Sharing("", "machine")
    found = network_address(front.host)
    if not found:
        return wire.Sharing("", "unknown")
    return wire.Sharing(http_address(found, port), "network")


def http_address(host: str, port: int) -> str:
    """An address as a browser writes it."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}/" if port == 80 else f"http://{shown}:{port}/"


def network_address(listening: str) -> str:
    """The address of this machine in its own network; empty if it has none. Connecting a UDP socket sends nothing, but makes the system
    choose the address that it would send from. The destinations are reserved for documentation."""
    if listening not in _EVERYWHERE:
        return listening
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        if family == socket.AF_INET6 and listening != "::":
            continue
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found = str(probe.getsockname()[0]).partition("%")[0]
        except OSError:
            continue
        if not _loopback(found) and found not in _EVERYWHERE:
            return found
    return ""


def _loopback(name: str) -> bool:
    """Whether a name or address means this machine itself."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _private(name: str) -> bool:
    """Whether a name or address has a meaning only inside one network."""
    try:
        return ip_address(name).is_private
    except ValueError:
        return "." not in name or name.endswith((".local", ".lan", ".home.arpa", ".internal"))
