"""Starts the server on this machine: finds a port, tells the address, opens the browser."""

import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import uvicorn

from umpire.engine.rule import Fault
from umpire.server.addresses import Front, PublicUrl, http_address, network_address
from umpire.server.app import STATIC, make_app
from umpire.server.database import DATABASE
from umpire.server.guard import Guard, ServerConfig
from umpire.server.limits import Limits
from umpire.server.logs import log_config
from umpire.server.memory import tune_gc
from umpire.server.opening import open_store
from umpire.server.proxy import TrustedProxies
from umpire.server.store import Store

PORT = 8000
TRIES = 20  # ports after the usual one


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the given port, or on the first free one from the usual port on. Raises a Fault if there is none."""
    for number in [port] if port is not None else [*range(PORT, PORT + TRIES), 0]:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(2048)
            return found
        except OSError as error:
            found.close()
            if port is not None:
                raise Fault(
                    f"The server cannot listen on {host} port {port} ({error.strerror or error}); "
                    "name another with --port, or leave it out and a free one is found."
                ) from None
            last = error
    raise Fault(f"The server cannot listen on {host} ({last.strerror or last}); name another address with --host.")


def address_of(listening: socket.socket) -> str:
    """The address of a listening socket, for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def addresses(listening: socket.socket, front: Front) -> tuple[str, str]:
    """The address to print, and a second one that may be empty: for others in the same network, or for the proxy in front of the
    server."""
    here = address_of(listening)
    if front.public is not None:
        return front.public.url, here
    host, port = listening.getsockname()[:2]
    found = network_address(host) if host in ("0.0.0.0", "::") else ""
    return here, http_address(found, port) if found else ""


def config_of(
    database: Store | Path | None,
    limits: Limits | None = None,
    static: Path | None = None,
    front: Front | None = None,
    alone: bool = False,
) -> ServerConfig:
    """uvicorn's configuration for the app. Messages are not compressed: on one machine that costs more than it saves."""
    limits = limits or Limits()
    front = front or Front()
    app = make_app(database, limits, static if static is not None else STATIC, front, alone)
    return ServerConfig(
        app,
        Guard(limits, front.proxies),
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        log_config=log_config(),
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def serve(
    host: str,
    port: int | None,
    folder: Path,
    browser: bool,
    say: Callable[[str, str, str], None],
    limits: Limits | None = None,
    public: PublicUrl | None = None,
    proxies: TrustedProxies | None = None,
) -> None:
    """Serve until somebody stops it. When the games file is open, `say` is called with the address, a second address (see `addresses`)
    and, if the usual port was busy, that port."""
    front = Front(host, public, proxies or TrustedProxies())
    store = open_store(folder / DATABASE)
    try:
        _serve(store, port, browser, say, limits, front)
    finally:
        store.close()


def _serve(
    store: Store,
    port: int | None,
    browser: bool,
    say: Callable[[str, str, str], None],
    limits: Limits | None,
    front: Front,
) -> None:
    """Serve an open store."""
    listening = listen(front.host, port)
    address, other = addresses(listening, front)
    usual = "" if port is not None or listening.getsockname()[1] == PORT else str(PORT)
    config = config_of(store, limits, front=front, alone=True)
    tune_gc()
    say(address, other, usual)
    if browser:
        opening = Timer(0.7, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    try:
        uvicorn.Server(config).run([listening])
    finally:
        listening.close()
