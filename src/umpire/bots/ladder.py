"""How strong bots are: round robins over all seats, by seed.

Every game is named by its bots and its seed, and the same name gives the same game, so a run that was cut short goes on where it stood
(`ladder_run`), and anybody can play the same games again. In a title with one seat each bot plays the same seeds against the rules; in a
title with two each pair plays every seed twice, with the seats exchanged. A game that takes more decisions than the limit is broken off:
it is nobody's and no draw.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import permutations
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import umpire
from umpire import bots
from umpire.bots.play import play_of
from umpire.bots.referee import Referee
from umpire.bots.sequential import Bounds, parse_bounds
from umpire.bots.whole_game import most_decisions, play_out
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.engine.ruleset import Rules

FORMAT = "umpire-ladder/1"
BROKEN_OFF = "broken-off"  # in place of an outcome


class Setting(NamedTuple):
    """What is played: all that a game of a ladder depends on besides its bots and its seed."""

    title: str
    edition: str
    options: dict[str, str]
    bots: list[str]
    games: int
    seed: int
    folder: Path | None = None  # whose files replace our map, counters and tables
    most: int | None = None  # decisions, then a game is broken off; None for the limit of the title
    test: Bounds | None = None  # of the second bot against the first; then `games` are the most

    def limit(self) -> int:
        return most_decisions(self.title) if self.most is None else self.most

    def rules(self) -> Rules:
        return umpire.rules(self.title, self.edition, self.options, self.folder)

    def head(self) -> dict[str, Any]:
        """The first line of a file of games. It knows a folder by what is in it, not by its name; and a game that came to its
        end is the same whatever the limit was, and whatever is asked of it."""
        said = self._asdict()
        for key in ("folder", "most", "test"):
            del said[key]
        rules = self.rules()
        return {"format": FORMAT, **said, "seats": rules.seats, "data": rules.fingerprint}


class Match(NamedTuple):
    """One game: who sits where, seat by seat, and the seed of its dice."""

    bots: tuple[str, ...]
    seed: int


Result = dict[str, Any]


def setting(
    title: str,
    names: Sequence[str],
    games: int,
    seed: int,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    folder: Path | None = None,
    most: int | None = None,
    test: str | None = None,
) -> Setting:
    """A setting that can be played, or a sentence that says why not."""
    rules = umpire.rules(title, edition, options, folder)
    if games < 1:
        raise Fault(f"--games {games}: at least one game has to be played.")
    if most is not None and most < 1:
        raise Fault(f"--most-decisions {most}: a game needs at least one; leave the option out for the usual limit.")
    said = ",".join(names)
    if not names or "" in names:
        raise Fault(f"--bots '{said}': the name of a bot is missing; write one or more, such as chance,regular.")
    if len(set(names)) < len(names):
        raise Fault(f"--bots {said}: name each bot once.")
    for seat in rules.seats:
        for name in names:
            bots.load(name, title, seat, data=folder)
    if test is not None and len(names) != 2:
        raise Fault(
            f"--test compares the second bot with the first, so name two bots; --bots {said} names {len(names)}."
        )
    bounds = None if test is None else parse_bounds(test)
    return Setting(title, rules.edition, dict(rules.options), list(names), games, seed, folder, most, bounds)


def matches(what: Setting, seats: int) -> Iterator[Match]:
    """Every game of the ladder, in order: seed by seed, so that a run that is cut short has something of everything."""
    pairs = permutations(what.bots, seats) if len(what.bots) >= seats else [tuple(what.bots * seats)]
    seatings = list(pairs)
    for number in range(what.games):
        for seating in seatings:
            yield Match(seating, what.seed + number)


def seed_of(match: Match, seat: str) -> int:
    """The seed of a bot's own stream, far from the seed of the dice."""
    mark = blake2b(f"{match.seed} {seat} {' '.join(match.bots)}".encode(), digest_size=6)
    return int.from_bytes(mark.digest(), "big")


def play(what: Setting, match: Match) -> Result:
    """Play one game and say how it ended."""
    game = umpire.start(what.title, what.edition, what.options, match.seed, data=what.folder)
    seated = dict(zip(game.rules.seats, match.bots, strict=True))
    players = {
        seat: Referee(bots.load(name, what.title, seat, seed_of(match, seat), what.folder))
        for seat, name in seated.items()
    }
    began = process_time()
    game, decisions, broken = play_out(game, players, what.limit())
    reports = [report for player in players.values() for report in player.reports]
    result: Result = {
        "bots": list(match.bots),
        "seed": match.seed,
        "outcome": BROKEN_OFF if broken else game.outcome,
        "winner": "" if broken else game.winner,
        "measures": {} if broken else measures_of(game),
        "decisions": decisions,
        "seconds": round(process_time() - began, 3),
        "faults": [
            f"{seated[report.seat]} {report.seat} {report.verb} {report.word}: {report.detail}" for report in reports
        ],
    }
    if broken:
        result["broken"] = broken._asdict()
    return result


def measures_of(game: Game) -> dict[str, int]:
    """What else there is to compare, by the word of the title."""
    return play_of(game.rules.title).measures(game.view(game.rules.seats[0]))


def is_broken(result: Result) -> bool:
    return bool(result["outcome"] == BROKEN_OFF)


def is_drawn(result: Result) -> bool:
    return "draw" in result["outcome"].split("-")
