"""Expiry: deletes unplayed games, to make room for new ones or after some days.

A game in which a person has answered is never deleted, unless the operator sets `keep_days`.
"""

import asyncio
import shutil
import time
from collections.abc import Callable, Iterator

from umpire.server.limits import Limits
from umpire.server.store import Store

DAY = 86_400.0
AT_ONCE = 5  # games that are deleted in one step
STEPS = 200  # at a time, with a pause for the event loop between them
OCCUPIED = 1_000  # games with connections that are skipped in the search for one to delete


class Expiry:
    """`release` drops a game from memory before it is deleted; it returns False if the game has connections."""

    def __init__(self, store: Store, limits: Limits, release: Callable[[int], bool]) -> None:
        self.store = store
        self.limits = limits
        self.release = release

    # -- space for a new game -------------------------------------------------------------------------------------

    def make_room(self, address: str) -> str:
        """Make space for one more game of this address; returns the message that says why not, or an empty text."""
        store, limits = self.store, self.limits
        store.check_changes()
        if store.size() > limits.file_size:
            return "http-store-size"
        if store.path is not None and shutil.disk_usage(store.path.parent).free < limits.free_disk:
            return "http-disk"
        origin = store.origin(address)
        if origin is not None:
            if store.unplayed_count(origin) >= limits.unplayed and not self._delete_one(origin):
                return "http-unplayed"
        if store.count() >= limits.games and not self._delete_one(None):
            return "http-full"
        return ""

    def _delete_one(self, origin: bytes | None) -> bool:
        """Delete the oldest game without an answer by a person and without connections."""
        for game in self.store.unplayed(OCCUPIED, origin):
            if self.release(game):
                self.store.delete([game])
                return True
        return False

    # -- tidying --------------------------------------------------------------------------------------------------

    def _expired(self) -> Iterator[list[int]]:
        now, limits = time.time(), self.limits
        yield self.store.idle(False, False, now - limits.empty_days * DAY, AT_ONCE)
        yield self.store.idle(False, True, now - limits.unplayed_days * DAY, AT_ONCE)
        if limits.keep_days:
            yield self.store.idle(True, True, now - limits.keep_days * DAY, AT_ONCE)

    def step(self) -> bool:
        """Do one step, a millisecond or two; returns whether there may be more to do."""
        for games in self._expired():
            released = [game for game in games if self.release(game)]
            for game in set(games) - set(released):  # it has connections, so it is not idle
                self.store.touch(game)
            if games:
                self.store.delete(released)
                return True
        return self.store.purge() or self.store.shrink()

    async def tidy(self) -> None:
        """Delete expired games and the rows of deleted ones, and return free pages, in small steps."""
        for _ in range(STEPS):
            if not self.step():
                return
            await asyncio.sleep(0.005)
