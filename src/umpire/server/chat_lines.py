"""Lines of chat and notices of the server, from their stored form to words."""

import json

from umpire.server import wire
from umpire.server.connections import Connection
from umpire.server.presenter import Presenter, bot_name
from umpire.server.stored import Line

WATCHING, HOST = "watch", "host"


def who_of(connection: Connection) -> str:
    """The author of a connection's lines, as it is stored: its seats, the host, or a spectator with his number."""
    if connection.seats:
        return "+".join(connection.seats)
    return HOST if connection.host else f"{WATCHING} {connection.number}"


def said_of(line: Line, presenter: Presenter) -> wire.Said:
    """A stored line as a message, in the language of the presenter."""
    if not line.who:
        return wire.Said("", _notice_text(line.text, presenter), line.at)
    word, _, number = line.who.partition(" ")
    if word == HOST:
        return wire.Said(presenter.words("host"), line.text, line.at)
    if word == WATCHING:
        spectator = int(number or 0)
        name = presenter.words("spectator-number", number=spectator) if spectator else presenter.words("spectator")
        return wire.Said(name, line.text, line.at, spectator=spectator)
    seats = line.who.split("+")
    return wire.Said(presenter.who(seats), line.text, line.at, seats)


def _notice_text(text: str, presenter: Presenter) -> str:
    """The words of a stored notice: its text is JSON with the key of a message and its facts."""
    facts = json.loads(text)
    bot = facts.get("bot", "")
    return presenter.words(
        facts["key"],
        seat=presenter.who(facts["seats"]) if facts["seats"] else presenter.words("host"),
        beside=presenter.who(facts.get("beside", [])),
        bot=bot_name(bot, presenter.language) if bot not in ("", "person") else "",
    )
