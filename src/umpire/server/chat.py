"""Lines of chat, as they are stored and as they are said."""

import json

from umpire.server import render, wire
from umpire.server.guests import Guest
from umpire.server.render import Voice
from umpire.server.store import Line

WATCHING, HOST = "watch", "host"


def who_of(guest: Guest) -> str:
    """As whom a guest speaks: the `who` of a stored line."""
    if guest.seats:
        return "+".join(guest.seats)
    return HOST if guest.host else f"{WATCHING} {guest.number}"


def said_of(line: Line, voice: Voice) -> wire.Said:
    if not line.who:
        return wire.Said("", _of_the_house(line.text, voice), line.at)
    word, _, number = line.who.partition(" ")
    if word == HOST:
        return wire.Said(voice.words("host"), line.text, line.at)
    if word == WATCHING:
        spectator = int(number or 0)
        name = voice.words("spectator-number", number=spectator) if spectator else voice.words("spectator")
        return wire.Said(name, line.text, line.at, spectator=spectator)
    seats = line.who.split("+")
    return wire.Said(voice.who(seats), line.text, line.at, seats)


def _of_the_house(text: str, voice: Voice) -> str:
    facts = json.loads(text)
    bot = facts.get("bot", "")
    return voice.words(
        facts["key"],
        seat=voice.who(facts["seats"]) if facts["seats"] else voice.words("host"),
        beside=voice.who(facts.get("beside", [])),
        bot=render.bot_name(bot, voice.language) if bot not in ("", "person") else "",
    )
