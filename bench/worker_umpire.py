"""A worker of the bench: random games of one title. With PYTHONPATH=src it measures the interpreted form, otherwise the installed one."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import umpire
from measuring import serve
from umpire.engine import COMPILED

title, edition, options, *former = json.loads(sys.argv[1])


def games(seed: int) -> Iterator[tuple[int, Any]]:
    """Play a random game (see `measuring`)."""
    rng = Random(seed)
    game: Any = umpire.start(title, edition=edition, options=options, seed=seed, values=former[0] if former else "")
    while (decision := game.pending) is not None:
        choices = len(decision.options)
        yield choices, game
        game.choose(rng.randrange(choices))


def fork(game: Any) -> object:
    """A fork and its pending step. The step is computed when it is first asked for, and belongs to the cost of a fork."""
    return game.fork().pending


def reach_by_day(game: Any) -> Callable[[], object] | None:
    """A search of Night Drop: all hexes that one unit can reach by day. Another unit is taken at each decision. None by night."""
    rules, pos = game.rules, game.pos
    units = [unit for unit in range(pos.units) if pos.at[unit] >= 0]
    if pos.is_night() or not units:
        return None
    unit = units[len(game.plies) % len(units)]
    kind, side, points = rules.moves_like(pos, unit), rules.side_of(unit), rules.capacity(pos, unit)
    return lambda: rules.reach(pos, kind, side, pos.at[unit], points, True)


SEARCHES = {"night-drop": reach_by_day}

if __name__ == "__main__":
    serve(games, fork, SEARCHES.get(title), engine=title, compiled=COMPILED)
