"""The game from its first answer on. A game loaded from a snapshot is replayed from the store when that is needed."""

import asyncio

from umpire.engine.game import Game
from umpire.server.fair_queue import FairSemaphore
from umpire.server.replays import Moment
from umpire.server.restoring import replayed
from umpire.server.room.channel import Channel
from umpire.server.stored import Seed


class History:
    """`work` limits the threads of all rooms of the server."""

    def __init__(self, channel: Channel, work: FairSemaphore) -> None:
        self.work = work
        self._channel = channel
        self._session = channel.session

    async def make_whole(self) -> None:
        """Replay a game that was loaded from a snapshot from its beginning."""
        session = self._session
        if not session.whole:
            session.replace_game(await self.replay(session.answers(), session.seeds))

    async def replay(self, answers: list[str], seeds: list[Seed]) -> Game:
        """The game after these answers, replayed in a thread; raises Unfit if they do not fit."""
        session = self._session
        async with self.work.turn(self._channel.client):
            game, _ = await asyncio.to_thread(replayed, session.rules, session.set_up, answers, seeds)
        return game

    async def game_at(self, moment: Moment) -> Game:
        """The game at a moment of the past; the present game, if that moment was undone."""
        return await self._session.game_at(min(moment.at, len(self._session.game.plies)))
