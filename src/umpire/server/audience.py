"""Spectators of games: their numbers, and which of them are muted or removed. Kept only in memory."""

from collections import OrderedDict

MOST_GAMES = 2_000
MOST_SPECTATORS = 10_000  # of one game that are distinguished


class Audience:
    """The spectators of one game. An address is one spectator and keeps its number until the link to watch is renewed."""

    def __init__(self) -> None:
        self.muted_all = False
        self.muted: set[int] = set()
        self.removed: set[str] = set()  # addresses
        self._numbers: OrderedDict[str, int] = OrderedDict()
        self._last = 0

    def number(self, address: str) -> int:
        """The number of the spectator at an address; a new address gets the next number."""
        found = self._numbers.get(address)
        if found is None:
            self._last += 1
            found = self._numbers[address] = self._last
            if len(self._numbers) > MOST_SPECTATORS:
                self._numbers.popitem(last=False)
        return found

    def is_muted(self, number: int) -> bool:
        """Whether a spectator may not write."""
        return self.muted_all or number in self.muted

    def mute(self, number: int, on: bool) -> None:
        """Mute a spectator, or with `on` False let him write again."""
        if on:
            self.muted.add(number)
        else:
            self.muted.discard(number)

    def remove(self, number: int) -> None:
        """Keep all addresses of a spectator out until the link to watch is renewed."""
        self.removed.update(address for address, other in self._numbers.items() if other == number)

    def renew(self) -> None:
        """Forget all spectators, because the link to watch was renewed. New ones get new numbers."""
        self.muted.clear()
        self.removed.clear()
        self._numbers.clear()


class Audiences:
    """The audiences of all games. Beyond a limit the least recently used is forgotten."""

    def __init__(self) -> None:
        self._found: OrderedDict[int, Audience] = OrderedDict()

    def of(self, game: int) -> Audience:
        """The audience of a game."""
        found = self._found.get(game)
        if found is None:
            found = self._found[game] = Audience()
            if len(self._found) > MOST_GAMES:
                self._found.popitem(last=False)
        self._found.move_to_end(game)
        return found
