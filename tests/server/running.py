"""A server that really runs, and players who really connect to it."""

import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any
from unittest.mock import patch

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import umpire
from umpire.server.addresses import Front
from umpire.server.limits import Limits
from umpire.server.lobby import Lobby
from umpire.server.serve import config_of, listen

Message = dict[str, Any]
PATIENCE = 20.0  # seconds, on a busy machine
ROOMY = Limits(
    new_rate=1_000,
    new_burst=10_000,
    unplayed=10_000,
    rate=1_000,
    burst=10_000,
    chat_rate=1_000,
    chat_burst=4,
    pace=0,
    sockets=10_000,
    open_games=10_000,
    cpu_share=10,
)


class Answer:
    """What came back over HTTP."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Web:
    """Somewhere that answers over HTTP and WebSockets."""

    def __init__(self, port: int) -> None:
        self.port = port

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        return self.ask(urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=dict(headers or {})))

    def post(self, path: str, body: object, headers: Mapping[str, str] | None = None) -> Answer:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        told = {"content-type": "application/json", **(headers or {})}
        return self.ask(urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", content, told))

    def ask(self, request: urllib.request.Request) -> Answer:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as found:
                return Answer(found.status, dict(found.headers), found.read())
        except urllib.error.HTTPError as refused:
            return Answer(refused.code, dict(refused.headers), refused.read())

    def begin(self, title: str, seed: int | None = 7, **set_up: object) -> Message:
        """A game that comes out the same every time, with the keys of all its seats. Where there are secrets no seed may be named: then the server, which runs in
        this process, draws it."""
        if seed is None or not umpire.rules(title).secrets:
            return self.seated({"title": title, "seed": seed, "together": True, **set_up})
        with patch("umpire.server.lobby.fresh_seed", lambda: seed):
            return self.seated({"title": title, "together": True, **set_up})

    def brought(self, record: str, **set_up: object) -> Message:
        """A game as if it had been played here so far: one with secrets too, which nobody else could bring in to be played on."""
        seat: Callable[..., Any] = Lobby._seat
        with patch.object(Lobby, "_seat", lambda lobby, *given: seat(lobby, *given[:-1], "")):
            return self.seated({"record": record, "together": True, **set_up}, "/api/import")

    def seated(self, body: object, path: str = "/api/games") -> Message:
        answer = self.post(path, body)
        assert answer.status == 201, answer.body
        found: Message = answer.data
        own = {"+".join(found["seats"]): found["key"]} if found["seats"] else {}
        claimed = {seat: self.claim(token)["key"] for seat, token in found["invitations"].items()}
        return {**found, "keys": {**own, **claimed}}

    def claim(self, invitation: str) -> Message:
        """Take the seat that an invitation is for."""
        answer = self.post("/api/claim", {"invitation": invitation})
        assert answer.status == 201, answer.body
        found: Message = answer.data
        return found

    def sit(self, key: str, language: str = "en", origin: str | None = None, prefix: str = "") -> "Player":
        address = f"ws://127.0.0.1:{self.port}{prefix}/ws/{key}?language={language}"
        return Player(connect(address, compression=None, max_size=None, origin=origin).__enter__())  # type: ignore[arg-type]


class Running(Web):
    """A server in a thread of this process."""

    def __init__(
        self,
        database: Path | None,
        limits: Limits | None = None,
        static: Path | None = None,
        front: Front | None = None,
    ) -> None:
        self._listening = listen("127.0.0.1", 0)
        super().__init__(self._listening.getsockname()[1])
        config = config_of(database, limits, static, front)
        self.guard = config.guard
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)

    def __enter__(self) -> "Running":
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()
        assert not self._thread.is_alive(), "the server did not stop"


class Player:
    """One connection. `table` is the last one that was shown."""

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.table: Message = {}
        self.raw_tables: list[str] = []
        self.met: list[Message] = []

    def __enter__(self) -> "Player":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.link.close()

    def receive(self) -> Message:
        text = self.link.recv(PATIENCE)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.met.append(message)
        if message["type"] == "table":
            self.table = message
            self.raw_tables.append(text)
        return message

    def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def say(self, **message: object) -> None:
        self.link.send(json.dumps(message))

    def hear(self, kind: str, *kinds: str, **message: object) -> Message:
        """Say something and wait for an answer of these kinds; a refusal that is not expected is an error."""
        self.say(**message)
        found = self.until(kind, *kinds, "refused")
        assert found["type"] in (kind, *kinds), found
        return found

    def start(self) -> "Player":
        """Wait until everything has been said that is said at the beginning."""
        self.until("presence")
        return self

    @property
    def question(self) -> Message:
        found: Message = self.table["question"]
        assert found is not None, self.table["waiting_text"]
        return found

    @property
    def options(self) -> list[str]:
        return [option["choice"] for option in self.question["options"]]

    def choose(self, choice: str | None = None, ply: int | None = None, seat: str | None = None) -> Message:
        """Answer what is asked; the first option, unless another is named."""
        self.say(
            type="choose",
            ply=self.table["ply"] if ply is None else ply,
            choice=self.options[0] if choice is None else choice,
            seat=self.question["seat"] if seat is None else seat,
        )
        return self.until("table", "refused")

    def play(self, count: int) -> "Player":
        """The first option, so many times."""
        for _ in range(count):
            shown = self.choose()
            assert shown["type"] == "table", shown
        return self

    def look(self, seat: str, language: str = "en") -> Message:
        return self.hear("table", type="look", seat=seat, language=language)

    def silence(self) -> None:
        """Nothing has been sent that was not read: whatever is asked next is answered next."""
        self.say(type="ask-card", thing="no such thing")
        message = self.receive()
        assert message["type"] == "refused", message

    def closed(self) -> tuple[int, str]:
        """Wait for the end of the connection; its code and reason."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        return self.link.close_code or 0, self.link.close_reason or ""
