"""Chat: checks lines, stores and sends them."""

import time

from umpire.server import wire
from umpire.server.audience import Audience
from umpire.server.chat_lines import who_of
from umpire.server.exchange import Exchange
from umpire.server.limits import Limits
from umpire.server.rights import require_chat
from umpire.server.room.channel import Channel
from umpire.server.stored import Line


def may_write(exchange: Exchange) -> bool:
    """Whether the chat rate of a connection allows a line now; if not, it is told how long to wait."""
    wait = exchange.connection.chat.take()
    if wait:
        exchange.throttle(wait, "refused-chat-rate")
    return not wait


class Chat:
    """The chat of a room."""

    def __init__(self, channel: Channel, audience: Audience, limits: Limits) -> None:
        self._channel = channel
        self._audience = audience
        self._most = limits.chat_length

    def say(self, exchange: Exchange, request: wire.Say) -> None:
        """Check a line, then store it and send it to all."""
        connection = exchange.connection
        text = " ".join("".join(c if c.isprintable() else " " for c in request.text).split())
        if not text:
            exchange.refuse("refused-chat-empty")
            return
        if len(text) > self._most:
            exchange.refuse("refused-chat-long", most=self._most)
            return
        require_chat(connection, self._audience)
        if may_write(exchange):
            self._channel.keep_line(Line(who_of(connection), text, time.time()))
