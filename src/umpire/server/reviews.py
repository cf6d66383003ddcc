"""Reviews of finished games are made in a process of their own, one at a time: nobody at any table waits for them, and no bot does.

What goes to the process is the record; what comes back is how far it is, again and again, and at last the review.
"""

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import umpire
from umpire.bots.review import Effort, Review, review
from umpire.kernel.game import Game
from umpire.kernel.record import Record
from umpire.server.thinkers import wake

THOUGHT = Effort(seconds=60)
KIND = 5  # how far a review stands back behind bots
LISTENS = 0.5  # seconds at a time
SAYS = 0.3  # seconds between two words on how far it is

Say = Callable[[float], None]
Maker = Callable[[Game, str, Say], Review]


class Unmade(Exception):
    """A review that came to nothing; what happened is for the log."""


# -- in the worker ----------------------------------------------------------------------------------------------


def work(line: Connection, record: str, resigned: str, make: Maker | None) -> None:
    """Read the game, look at it, and say so; `make` makes the review, if it is not ours."""
    wake()
    with suppress(OSError, AttributeError):  # there is no such thing everywhere
        os.nice(KIND)
    said = 0.0

    def say(share: float) -> None:
        nonlocal said
        if time.monotonic() - said > SAYS:
            said = time.monotonic()
            line.send(share)

    try:
        game = umpire.replay(Record.parse(record))
        line.send(make(game, resigned, say) if make else review(game, resigned, THOUGHT, say=say))
    except Exception as error:
        line.send(f"{type(error).__name__}: {error}")


# -- at the table -----------------------------------------------------------------------------------------------


class Reviewers:
    """Whoever makes the reviews of a house. `limit` is in seconds, from when it is a review's turn."""

    def __init__(self, limit: float, make: Maker | None = None) -> None:
        self.limit = limit
        self.make = make
        self._turn = asyncio.Lock()
        self._process: SpawnProcess | None = None

    async def review(self, record: str, resigned: str, say: Say) -> Review:
        """The review of a game, or `Unmade`. Whatever its process does, this comes to an end."""
        async with self._turn:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe(duplex=False)
            self._process = context.Process(
                target=work, args=(there, record, resigned, self.make), name="review", daemon=True
            )
            try:
                await asyncio.to_thread(self._process.start)
                there.close()
                return await self._listen(here, say)
            except OSError as error:
                raise Unmade(f"{type(error).__name__}: {error}") from error
            finally:
                self.close()  # and whoever still listens hears that nobody is there

    async def _listen(self, line: Connection, say: Say) -> Review:
        end = time.monotonic() + self.limit
        while time.monotonic() < end:
            if not await asyncio.to_thread(line.poll, LISTENS):
                continue
            try:
                told = line.recv()
            except EOFError:
                raise Unmade("the process died") from None
            if isinstance(told, Review):
                return told
            if not isinstance(told, float):
                raise Unmade(str(told))
            say(told)
        raise Unmade(f"{self.limit:g} s were given")

    def close(self) -> None:
        """The process goes, whatever it does."""
        process, self._process = self._process, None
        if process is not None and process.pid is not None:
            process.kill()
            process.join(1)
