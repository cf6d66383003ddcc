"""A request over a WebSocket and its reply."""

from math import ceil

import msgspec
from msgspec.structs import replace

from umpire.server import wire
from umpire.server.connections import Connection
from umpire.server.words import words_of

_encode = msgspec.json.Encoder().encode


class _Id(msgspec.Struct):
    """A request of which only the id is read."""

    id: wire.RequestId = 0


_id = msgspec.json.Decoder(_Id).decode


def id_of(text: str | bytes) -> int:
    """The id of a message that is not decoded otherwise; 0 if it has none."""
    try:
        return _id(text).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0


class Exchange:
    """A request of a connection. Every reply to it is sent from here, so that it names the id of the request."""

    __slots__ = ("_open", "connection", "id")

    def __init__(self, connection: Connection, id: int) -> None:
        self.connection = connection
        self.id = id
        self._open = True

    def tell(self, reply: wire.Answer) -> None:
        """Send a reply."""
        self._open = False
        self.connection.tell(_encode(replace(reply, re=self.id)).decode())

    def refuse(self, key: str, **facts: str | int) -> None:
        """Refuse the request, with the message of this key and its facts."""
        self.tell(wire.Refused(words_of(self.connection.language)(key, **facts), ""))

    def throttle(self, wait: float, key: str = "refused-rate") -> None:
        """Refuse the request because there were too many; it may be sent again after `wait` seconds."""
        text = words_of(self.connection.language)(key, seconds=ceil(wait))
        self.tell(wire.Refused(text, "", wait=ceil(wait)))

    def defer(self) -> None:
        """The reply will come later: `finish` sends none."""
        self._open = False

    def finish(self) -> None:
        """The request was carried out. If it has an id and no reply yet, `Done` is the reply."""
        if self._open and self.id:
            self.tell(wire.Done())
