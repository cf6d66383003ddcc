"""One request over a WebSocket and what answers it."""

from math import ceil

import msgspec
from msgspec.structs import replace

from umpire.server import wire
from umpire.server.connections import Connection
from umpire.server.words import words_of

_encode = msgspec.json.Encoder().encode


class _Id(msgspec.Struct):
    id: wire.RequestId = 0


_id = msgspec.json.Decoder(_Id).decode


def id_of(text: str | bytes) -> int:
    """The id of a request that is not read otherwise; 0 if it has none."""
    try:
        return _id(text).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0


class Exchange:
    """A request of a connection. Every reply to it goes through here, so that it names the request."""

    __slots__ = ("_open", "connection", "id")

    def __init__(self, connection: Connection, id: int) -> None:
        self.connection = connection
        self.id = id
        self._open = True

    def tell(self, reply: wire.Answer) -> None:
        """A reply of its own."""
        self._open = False
        self.connection.tell(_encode(replace(reply, re=self.id)).decode())

    def refuse(self, key: str, **facts: str | int) -> None:
        """A refusal, by the message of the server that says why."""
        self.tell(wire.Refused(words_of(self.connection.language)(key, **facts), ""))

    def throttle(self, wait: float, key: str = "refused-rate") -> None:
        """Too much at once: say so, and for how long."""
        text = words_of(self.connection.language)(key, seconds=ceil(wait))
        self.tell(wire.Refused(text, "", wait=ceil(wait)))

    def defer(self) -> None:
        """The reply comes later."""
        self._open = False

    def finish(self) -> None:
        """It has been carried out; say so if it named itself and nothing else has answered it."""
        if self._open and self.id:
            self.tell(wire.Done())
