"""Starting the server on this machine: a free port, the address, the browser."""

import gc
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import uvicorn

from umpire.kernel.rule import Fault
from umpire.server.app import make_app
from umpire.server.limits import Limits

PORT = 8000
TRIES = 20  # ports after the usual one
DATABASE = "games.sqlite3"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: on the port that was named, or on the first free one from the usual one on."""
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
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def config_of(database: Path | None, limits: Limits | None = None, static: Path | None = None) -> uvicorn.Config:
    """How uvicorn runs the app. No compression of messages: on one machine it costs more than it saves."""
    limits = limits or Limits()
    app = make_app(database, limits, static) if static is not None else make_app(database, limits)
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def settle_down() -> None:
    """Games are many objects that live long, and to look through them for circles that nobody holds takes longer than a hundred
    answers: that is left to `House.tidy`. And who weighs odds in a thread lets the others in often."""
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.001)


def serve(host: str, port: int | None, folder: Path, browser: bool, say: Callable[[str, str], None]) -> None:
    """Serve until somebody stops it. `say` is told the address and, if the usual port was busy, what it was."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(
            f"No games can be kept in {folder} ({error.strerror or error}); name another with --data."
        ) from None
    listening = listen(host, port)
    address = address_of(listening)
    usual = "" if port is not None or listening.getsockname()[1] == PORT else str(PORT)
    config = config_of(folder / DATABASE)
    settle_down()
    say(address, usual)
    if browser:
        opening = Timer(0.7, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    try:
        uvicorn.Server(config).run([listening])
    finally:
        listening.close()
