"""The table of a ladder, with 95% intervals (see `intervals` and `pentanomial`).

Shares and means count only finished games. Two games with the same seed are not independent, so figures over both seats, and of two bots
with the same dice, are computed from pairs of games. A pair with a game that was broken off is left out of them.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from umpire.bots.intervals import PAIRS, Estimate, mean, wilson
from umpire.bots.ladder import Result, Setting, is_broken, is_drawn
from umpire.bots.pentanomial import pair_share

BOTH = "both"  # in place of a seat, for a row over all seats together


class Row(NamedTuple):
    """A bot in one seat, or in both, against another bot. In a title with one seat `against` is empty. Rows over both seats have no
    `measures`: those are seen from one side, so their mean over both seats says nothing."""

    bot: str
    seat: str
    against: str
    games: int
    wins: int
    draws: int
    share: Estimate | None  # of finished games won, in a row over both seats of pairs; None without any
    held: Estimate | None  # the same, of games won or drawn
    measures: dict[str, Estimate]
    outcomes: dict[str, int]
    faults: int
    broken: int  # games that were broken off; only `games` counts them too


def table(what: Setting, results: Iterable[Result]) -> list[Row]:
    """A row for every bot in every seat against each opponent, then the rows over both seats. Those leave out a bot against itself."""
    seats = what.rules().seats
    groups: dict[tuple[str, str, str], list[tuple[str, Result]]] = {}
    for result in results:
        for index, seat in enumerate(seats):
            name = result["bots"][index]
            others = [other for place, other in enumerate(result["bots"]) if place != index]
            for where in [seat, BOTH] if others and name not in others else [seat]:
                groups.setdefault((name, where, " ".join(others)), []).append((seat, result))
    rows = [_row(name, where, against, played) for (name, where, against), played in groups.items()]
    return sorted(rows, key=lambda row: (row.seat == BOTH, row.seat, what.bots.index(row.bot), row.against))


def _row(name: str, where: str, against: str, played: list[tuple[str, Result]]) -> Row:
    """A row from these results, each with the seat that the bot had in it."""
    won = [result["winner"] == seat for seat, result in played]
    held = [result["winner"] == seat or is_drawn(result) for seat, result in played]
    broken = sum(1 for _, result in played if is_broken(result))
    outcomes: dict[str, int] = {}
    values: dict[str, list[float]] = {}
    for _, result in played:
        outcomes[result["outcome"]] = outcomes.get(result["outcome"], 0) + 1
        for key, value in result["measures"].items():
            values.setdefault(key, []).append(value)
    return Row(
        name,
        where,
        against,
        len(played),
        sum(won),
        sum(held) - sum(won),
        _share_of(where, played, won),
        _share_of(where, played, held),
        {} if where == BOTH else {key: mean(values[key]) for key in sorted(values)},
        dict(sorted(outcomes.items())),
        sum(1 for seat, result in played for fault in result["faults"] if _by(fault, seat)),
        broken,
    )


def _share_of(where: str, played: list[tuple[str, Result]], hits: list[bool]) -> Estimate | None:
    """The share of hits among the finished games; in a row over both seats, among the pairs that are finished. None without any."""
    ended = [(result, hit) for (_, result), hit in zip(played, hits, strict=True) if not is_broken(result)]
    if where != BOTH:
        return wilson(sum(hit for _, hit in ended), len(ended))
    pairs: dict[int, list[bool]] = {}
    for result, hit in ended:
        pairs.setdefault(result["seed"], []).append(hit)
    scores = [sum(pair) / 2 for pair in pairs.values() if len(pair) == 2]
    return pair_share(scores) if scores else None


def _by(fault: str, seat: str) -> bool:
    """Whether a fault is this seat's. The seat is its second word; the first is the bot's name, which older files write differently."""
    return fault.split(" ", 2)[1:2] == [seat]


class Gap(NamedTuple):
    """By how much one bot did better than another with the same dice, in the share of games won and in each measure."""

    bot: str
    than: str
    pairs: int
    won: Estimate
    measures: dict[str, Estimate]


def gaps(what: Setting, results: Iterable[Result]) -> list[Gap]:
    """The gap between each two bots of a title with one seat, where every bot plays the same seeds. Empty for other titles."""
    seats = what.rules().seats
    if len(seats) != 1 or len(what.bots) < 2:
        return []
    played: dict[str, dict[int, Result]] = {name: {} for name in what.bots}
    for result in results:
        if not is_broken(result):
            played[result["bots"][0]][result["seed"]] = result
    found = []
    for than, bot in combinations(what.bots, 2):
        pairs = [(played[bot][seed], played[than][seed]) for seed in played[bot] if seed in played[than]]
        if pairs:
            keys = sorted(set.intersection(*[set(one["measures"]) for pair in pairs for one in pair]))
            won = pair_share([(1 + bool(ours["winner"]) - bool(theirs["winner"])) / 2 for ours, theirs in pairs])
            measures = {
                key: mean([ours["measures"][key] - theirs["measures"][key] for ours, theirs in pairs], PAIRS)
                for key in keys
            }
            found.append(Gap(bot, than, len(pairs), won.swing(), measures))
    return found
