"""Random games of one title. The same file serves both forms: PYTHONPATH=src selects the interpreted one."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import umpire
from slices import serve
from umpire.kernel import COMPILED

title, edition, options = json.loads(sys.argv[1])


def games(seed: int) -> Iterator[tuple[int, Any]]:
    rng = Random(seed)
    game: Any = umpire.start(title, edition=edition, options=options, seed=seed)
    while (decision := game.pending) is not None:
        choices = len(decision.options)
        yield choices, game
        game.choose(rng.randrange(choices))


def fork(game: Any) -> object:
    """A fork counts as made when it can be played on: a lazy one pays here."""
    return game.fork().pending


if __name__ == "__main__":
    serve(games, fork, engine=title, compiled=COMPILED)
