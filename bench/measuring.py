"""What every worker does: play a slice of random games when told to, and answer with one line of JSON.

An engine is two functions, or three. `games(seed)` plays one random game and stops before each decision to say how many
choices there are and which game it is; `copy(game)` copies that game, ready to go on; `search(game)`, where there is
one, gives a search to time, or None if there is none to make just now; `playouts(seed, seconds)`, where there is one,
counts what a thinking player tries. Everything that is measured is measured here,
in the same way for all engines. Standard library only: this file runs in every environment of the bench.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any

Games = Callable[[int], Iterator[tuple[int, Any]]]
Copy = Callable[[Any], object]
Search = Callable[[Any], Callable[[], object] | None]
Playouts = Callable[[int, float], dict[str, Any]]


def speed(games: Games, seed: int, seconds: float) -> dict[str, Any]:
    """Whole games, set-up included, until the time is spent. Processor time: a neighbour costs nothing."""
    played = decisions = real = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for choices, _ in games(seed + played):
            decisions += 1
            if choices > 1:
                real += 1
        played += 1
    return {
        "decisions": decisions / spent,
        "real": real / spent,
        "games": played / spent,
        "length": decisions / played,
    }


def copying(games: Games, copy: Copy, search: Search | None, seed: int) -> dict[str, Any]:
    """The median time of a copy, in microseconds, over one game: one copy, and one search, before each decision."""
    times = []
    searches = []
    for _, game in games(seed):
        before = perf_counter_ns()
        copy(game)
        times.append(perf_counter_ns() - before)
        find = search(game) if search else None
        if find:
            before = perf_counter_ns()
            find()
            searches.append(perf_counter_ns() - before)
    answer = {"copy": median(times) / 1000, "worst": max(times) / 1000}
    return {**answer, "search": median(searches) / 1000} if searches else answer


def growth(games: Games, seed: int, seconds: float) -> dict[str, Any]:
    """Time per decision in each quarter of the game, in microseconds, over several games.

    A first playing tells how long the game is, so that the second needs the clock only at the quarters.
    """
    quarters = [0.0, 0.0, 0.0, 0.0]
    decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        seed += 1
        quarter = sum(1 for _ in games(seed)) // 4
        if quarter == 0:
            continue
        decisions += quarter
        game = games(seed)
        next(game)  # the set-up of the game is no decision
        for part in range(4):
            before = process_time()
            for _ in range(quarter):
                next(game, None)
            quarters[part] += process_time() - before
    return {"quarters": [time / decisions * 1e6 for time in quarters]}


def serve(
    games: Games, copy: Copy, search: Search | None = None, playouts: Playouts | None = None, **about: object
) -> None:
    """Introduce yourself, then answer each order until there are none left."""
    print(json.dumps(about), flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        seed, seconds = order["seed"], order["seconds"]
        if order["do"] == "speed":
            answer = speed(games, seed, seconds)
        elif order["do"] == "copying":
            answer = copying(games, copy, search, seed)
        elif order["do"] == "playouts" and playouts:
            answer = playouts(seed, seconds)
        else:
            answer = growth(games, seed, seconds)
        print(json.dumps(answer), flush=True)
