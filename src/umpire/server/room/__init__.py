"""A game that is being played: who is connected, what they ask, what they are told.

`Room` holds the parts and hears requests; each part knows one thing and gets what it needs:

    channel    the connections, and how they are told something
    presence   who is here and who holds which seat
    showing    what each connection is shown of the table
    choices    answers, resigning, giving a seat to a bot
    bot_seats  bots and chance, who answer without a request
    undo       taking back, and asking the other seats
    history    the game from its first answer on
    odds, advice, reviewing, replay, chat, seating    what their names say
"""

from umpire.server.room.room import Room

__all__ = ["Room"]
