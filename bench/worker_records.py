"""A worker of `records.py`: plays games between the regular bots of one title, and prints a hash of the answers and the outcome of each.

The same file runs with old revisions, so it uses only what the API has had since it knows value sets.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import Any

import umpire
from umpire import bots

title, edition, options, first, count = json.loads(sys.argv[1])
for seed in range(first, first + count):
    game: Any = umpire.start(title, edition=edition, options=options, seed=seed)
    players: dict[str, bots.Bot] = {}
    answers = []
    while (decision := game.pending) is not None:
        if decision.seat not in players:
            players[decision.seat] = bots.make("doctrine", title, decision.seat, seed)
        choice = players[decision.seat].choose(game.seen(decision.seat), decision)[0]
        answers.append(f"{decision.seat} {decision.verb} {choice}")
        game.play(choice)
    played = sha256("\n".join(answers).encode()).hexdigest()[:16]
    print(json.dumps({"seed": seed, "answers": len(answers), "played": played, "outcome": game.outcome}), flush=True)
