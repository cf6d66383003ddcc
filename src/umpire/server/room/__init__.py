"""A room: a game in memory and its connections.

`Room` creates the parts and dispatches requests; each part has one task:

    channel    the connections, and sending to them
    presence   connected players and spectators, holders of seats
    showing    the table as each connection sees it
    choices    answers, resigning, giving a seat to a bot
    bot_seats  answers of bots and chance
    undo       undo, with the consent of the other seats
    history    the game from its first answer on
    odds, advice, reviewing, replay, chat, seating    as named
"""

from umpire.server.room.room import Room

__all__ = ["Room"]
