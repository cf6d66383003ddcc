"""Measures the strength of bots in round robins over all seats and many seeds.

A game is determined by its bots and its seed. So an interrupted run can go on where it stood (`ladder_run`), and anybody can repeat it. In
a title with one seat each bot plays the same seeds against the rules. In a title with two, each pair of bots plays every seed twice, with
the seats exchanged. A game with more decisions than the limit is broken off, and counts as no win, draw or loss.
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
    """The parameters of a ladder."""

    title: str
    edition: str
    options: dict[str, str]
    bots: list[str]
    games: int
    seed: int
    folder: Path | None = None  # the data folder; None for the standard data
    most: int | None = None  # decisions after which a game is broken off; None for the title's limit
    test: Bounds | None = None  # a sequential test of the second bot against the first; it may stop before `games`

    def limit(self) -> int:
        """The number of decisions after which a game is broken off."""
        return most_decisions(self.title) if self.most is None else self.most

    def rules(self) -> Rules:
        """The ruleset of the games."""
        return umpire.rules(self.title, self.edition, self.options, self.folder)

    def head(self) -> dict[str, Any]:
        """The first line of a file of games; a run goes on with a file whose first line is the same. Data are named by their
        fingerprint, not by their folder. Limit and test are left out, for a finished game does not depend on them."""
        said = self._asdict()
        for key in ("folder", "most", "test"):
            del said[key]
        rules = self.rules()
        return {"format": FORMAT, **said, "seats": rules.seats, "data": rules.fingerprint}


class Match(NamedTuple):
    """One game of a ladder: the bot in each seat, in the order of the seats, and the seed of its dice."""

    bots: tuple[str, ...]
    seed: int


Result = dict[str, Any]  # a game as it is stored; `ladder_run.GAME` has its fields


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
    """Check the parameters of a ladder and return them as a Setting. A Fault says what is wrong, in the words of the command line."""
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
    """Every game of the ladder for a title with so many seats. They go seed by seed, so that an interrupted run has games of every pair."""
    pairs = permutations(what.bots, seats) if len(what.bots) >= seats else [tuple(what.bots * seats)]
    seatings = list(pairs)
    for number in range(what.games):
        for seating in seatings:
            yield Match(seating, what.seed + number)


def seed_of(match: Match, seat: str) -> int:
    """The seed of a bot's own random stream. It is a hash, so that it shares nothing with the seed of the dice."""
    digest = blake2b(f"{match.seed} {seat} {' '.join(match.bots)}".encode(), digest_size=6)
    return int.from_bytes(digest.digest(), "big")


def play(what: Setting, match: Match) -> Result:
    """Play one game, and return its result as it is stored in the file of games."""
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
    """The title's own figures for a finished game, such as points, by name; empty where it has none."""
    return play_of(game.rules.title).measures(game.rules.seen(game.pos, game.rules.seats[0]))


def is_broken(result: Result) -> bool:
    """Whether the game was broken off at the limit of decisions."""
    return bool(result["outcome"] == BROKEN_OFF)


def is_drawn(result: Result) -> bool:
    """Whether the game was a draw: by convention the outcome then has the word `draw` in it."""
    return "draw" in result["outcome"].split("-")
