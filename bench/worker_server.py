"""A server for the bench: the table's server, or an echo server on the same framework to compare it with.

    worker_server.py echo
    worker_server.py table DATABASE

Prints its port, and stops when its standard input is closed.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from umpire.server.limits import Limits
from umpire.server.memory import tune_gc
from umpire.server.serve import config_of, listen

# All clients of the bench come from one address, so its limits are off. Games that nobody looks at leave the memory at once, so that
# opening a game always reads it from the disk.
LIMITS = Limits(
    new_rate=1_000,
    new_burst=10_000,
    unplayed=10_000,
    rate=10_000,
    burst=10_000,
    sockets=10_000,
    open_games=10_000,
    cpu_share=10,
    cpu_slice=1,
    games_memory=0,
)


async def echo(socket: WebSocket) -> None:
    """Send every message back."""
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await socket.send_text(message["text"])


def main() -> None:
    """Run the server that the arguments name."""
    config = config_of(Path(sys.argv[2]) if len(sys.argv) > 2 else None, LIMITS)
    if sys.argv[1] == "echo":
        config.app = Starlette(routes=[WebSocketRoute("/", echo)])
    tune_gc()
    listening = listen("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    uvicorn.Server(config).run([listening])


def stop_with_parent() -> None:
    """End this process when its standard input is closed."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
