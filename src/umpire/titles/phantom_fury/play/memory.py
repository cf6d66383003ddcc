"""Results that all bots on the same ground share, because a search computes the same ones hundreds of times.

A result depends on its key only, so it makes no difference whether it is kept or computed again.
"""

from typing import Final

from mypy_extensions import mypyc_attr

KEPT: Final = 2_000  # sets of moves kept; of smaller results ten times as many
ALIKE: Final = 24  # sets of moves kept for squads that are alike, each for other surroundings


@mypyc_attr(acyclic=True)
class Fire:
    """The fire that a squad draws: the Step Losses to expect, and the chance of a Pin."""

    def __init__(self, loss: float, pin: float) -> None:
        self.loss = loss
        self.pin = pin


@mypyc_attr(acyclic=True)
class Route:
    """A route of a squad to a Location, by the ways that `Ground` has."""

    def __init__(
        self,
        place: int,
        zone: int,
        first: int,
        ok: float,
        loss: float,
        pin: float,
        harm: float,
        section: int,
        back: "Route | None",
    ) -> None:
        self.place = place  # the Location at its end
        self.zone = zone
        self.first = first  # its first step; NOWHERE if the squad stays
        self.ok = ok  # the chance to arrive unpinned
        self.loss = loss  # the Step Losses to expect
        self.pin = pin  # the chance of a Pin
        self.harm = harm  # both together, to compare routes
        self.section = section  # the Street Section that its last way crosses, or NOWHERE
        self.back = back  # the route before its last way; None at its beginning
        self.fight = 0.0  # what the best Assault from its end is worth


@mypyc_attr(acyclic=True)
class Moves:
    """All routes of a squad with a whole move, and the Zones on which they depend, with the states that these had."""

    def __init__(self, routes: list[Route], zones: list[int], states: list[int]) -> None:
        self.routes = routes
        self.zones = zones
        self.states = states


class Memory:
    """The results, each kind by its key."""

    def __init__(self) -> None:
        self._states: dict[tuple[int, int, int, tuple[int, ...]], int] = {}
        self._last_state = -1
        self._moves: dict[tuple[int, float], list[Moves]] = {}
        self._sets = 0
        self.fire: dict[int, Fire] = {}
        self.far: dict[tuple[int, int], list[int]] = {}
        self.exposed: dict[tuple[int, int, int, int, int], int] = {}
        self.exposures: dict[tuple[int, int, int, int, int, int], int] = {}

    def state(self, key: tuple[int, int, int, tuple[int, ...]]) -> int:
        """The number of a state of a Zone, new if the state was not seen yet. No number is given twice, even after `tidy`, so
        results kept for one state are never taken for another's."""
        found = self._states.get(key, -1)
        if found < 0:
            self._last_state += 1
            found = self._states[key] = self._last_state
        return found

    def alike(self, key: tuple[int, float]) -> list[Moves]:
        """The moves kept for squads with this likeness, in whatever surroundings; the newest first."""
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = []
        return found

    def keep(self, key: tuple[int, float], moves: Moves) -> None:
        """Remember a squad's moves. The oldest of its likeness go when there are too many, and all when there are too many of
        all squads together."""
        if self._sets >= KEPT:
            self._moves.clear()
            self._sets = 0
        found = self.alike(key)
        found.insert(0, moves)
        if len(found) > ALIKE:
            found.pop()
        else:
            self._sets += 1

    def tidy(self) -> None:
        """Empty each store that has grown too large."""
        if len(self._states) > 10 * KEPT:
            self._states.clear()
            self._moves.clear()
            self._sets = 0
            self.fire.clear()
        if len(self.far) > KEPT:
            self.far.clear()
        if len(self.exposed) > KEPT:
            self.exposed.clear()
        if len(self.exposures) > 10 * KEPT:
            self.exposures.clear()
