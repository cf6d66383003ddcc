"""A worker of the bench: games between the doctrines of one title, and the playouts of its search."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from time import process_time
from typing import Any

import umpire
from measuring import serve
from umpire import bots
from umpire.engine import COMPILED

title, edition, options, *former = json.loads(sys.argv[1])
values, judge = former or ("", {})
EVERY = 25  # one decision in so many is searched


def games(seed: int) -> Iterator[tuple[int, Any]]:
    """Play a game between doctrines (see `measuring`)."""
    game: Any = umpire.start(title, edition=edition, options=options, seed=seed, values=values)
    players: dict[str, bots.Bot] = {}
    while (decision := game.pending) is not None:
        yield len(decision.options), game
        seat = decision.seat
        if seat not in players:
            players[seat] = bots.make("doctrine", title, seat, seed, game.rules.folder)
        game.play(players[seat].choose(game.seen(seat), decision)[0])


def playouts(seed: int, seconds: float) -> dict[str, Any]:
    """Playouts per second of processor time, searched at some decisions of games between doctrines."""
    played, spent, number = 0, 0.0, 0
    while spent < seconds:
        seed += 1
        for _, game in games(seed):
            number += 1
            seat = game.pending.seat
            if number % EVERY == 0:
                search = bots.veteran(title, seat, seed, bots.Budget(playouts=16), game.rules.folder)
                search.judge = search.judge._replace(**judge)
                view = game.seen(seat)
                before = process_time()
                search.choose(view, game.pending)
                if search.played:
                    spent += process_time() - before
                    played += search.played
            if spent >= seconds:
                break
    return {"playouts": played / spent}


if __name__ == "__main__":
    serve(games, lambda game: game.fork(), playouts=playouts, engine=title, compiled=COMPILED)
