"""Which games go, and when: those that nobody ever played, to make room for others or after a time.

A game that a person has answered in is never deleted, unless whoever runs the server says after how many days.
"""

import asyncio
import shutil
import time
from collections.abc import Callable, Iterator

from umpire.server.limits import Limits
from umpire.server.store import Store

DAY = 86_400.0
AT_ONCE = 5  # games that are looked at together
STEPS = 200  # of tidying at a time, with everybody else heard in between
OCCUPIED = 1_000  # games with connections that are passed over in the search for one that may go


class Expiry:
    """`release` takes a game out of the memory, before it is deleted, and says whether it could: whether nobody sits at it."""

    def __init__(self, store: Store, limits: Limits, release: Callable[[int], bool]) -> None:
        self.store = store
        self.limits = limits
        self.release = release

    # -- room for a new game --------------------------------------------------------------------------------------

    def make_room(self, address: str) -> str:
        """Room for one more game of this address; the message that says why there is none."""
        store, limits = self.store, self.limits
        store.look()
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
        """The oldest game that no person has answered in and nobody sits at."""
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
        """A little of what there is to do, a millisecond or two; says whether there may be more."""
        for games in self._expired():
            gone = [game for game in games if self.release(game)]
            for game in set(games) - set(gone):  # somebody sits there, so it is not idle
                self.store.touch(game)
            if games:
                self.store.delete(gone)
                return True
        return self.store.purge() or self.store.shrink()

    async def tidy(self) -> None:
        """Games that have expired, the rows of deleted games, free pages: in small steps."""
        for _ in range(STEPS):
            if not self.step():
                return
            await asyncio.sleep(0.005)
