"""What was worked out about the same ground before: in the search the same squads look at the same houses hundreds of times.

Nothing here depends on who asks or when, only on what is said in its key, so whoever remembers and whoever works it out anew come to
the same answer.
"""

from typing import Final

from mypy_extensions import mypyc_attr

KEPT: Final = 2_000  # sets of ways; and ten times as many of what is small
ALIKE: Final = 24  # of squads that are alike, with different things around them


@mypyc_attr(acyclic=True)
class Fire:
    """The Step Losses to expect, and the chance of a Pin."""

    def __init__(self, loss: float, pin: float) -> None:
        self.loss = loss
        self.pin = pin


@mypyc_attr(acyclic=True)
class Route:
    """A way to a Location: its first step (NOWHERE: the squad stays), the chance to arrive, the Step Losses to expect and the chance of
    a Pin; the street that its last step crosses, and the way before that. `fight` is what the best Assault from there is worth."""

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
        self.place = place
        self.zone = zone
        self.first = first
        self.ok = ok
        self.loss = loss
        self.pin = pin
        self.harm = harm
        self.section = section
        self.back = back
        self.fight = 0.0


@mypyc_attr(acyclic=True)
class Moves:
    """All that a squad could do with a whole move, and the Zones on which that depends, as they were."""

    def __init__(self, routes: list[Route], zones: list[int], states: list[int]) -> None:
        self.routes = routes
        self.zones = zones
        self.states = states


class Memory:
    """Everything of that kind."""

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
        """The number of a state of a Zone; never given twice, so that what was kept under another one is not mistaken for it."""
        found = self._states.get(key, -1)
        if found < 0:
            self._last_state += 1
            found = self._states[key] = self._last_state
        return found

    def alike(self, key: tuple[int, float]) -> list[Moves]:
        """What squads like this one could do elsewhere or before."""
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = []
        return found

    def keep(self, key: tuple[int, float], moves: Moves) -> None:
        """Remember it, the newest first."""
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
        """Forget what has become too much."""
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
