"""The measurements of the bench, the same for all engines. A worker reads orders from its standard input, a line of JSON each, and
answers each with a line of JSON.

A worker passes these functions of its engine to `serve`:

- `games(seed)` plays one random game. Before each decision it yields the number of choices and the game.
- `copy(game)` copies a game so that the copy can be played on.
- `search(game)` returns a search to time, or None if there is none at this point. Optional.
- `playouts(seed, seconds)` counts the playouts of a search. Optional.

Standard library only, because this file runs in every environment of the bench.
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
    """Rates of whole games, set-up included. Times are processor times, so that other processes do not disturb them."""
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
    """The median times of a copy and of a search, and the worst of a copy, in microseconds. Both are timed before each decision of a
    game."""
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
    """Time per decision in each quarter of a game, in microseconds, over several games.

    Each game is played twice: first to count its decisions, then with the clock read only at the quarters.
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
    """Print `about`, which describes the engine, then answer each order until the input ends."""
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
