"""What the games of a study say: a figure for each variant and column, and by how much it differs from the first variant.

Every variant plays the same seeds, so a difference is taken game by game and has the interval of paired games."""

from collections import Counter
from collections.abc import Sequence
from statistics import variance
from typing import NamedTuple

from umpire.bots.intervals import PAIRS, Estimate, mean, wilson
from umpire.bots.pentanomial import pair_share
from umpire.lab.book import Book
from umpire.lab.playing import BROKEN_OFF, Result


class Figure(NamedTuple):
    """One column of one variant. `gap` is the difference to the first variant; None for the first itself, and without common seeds."""

    variant: str
    column: str
    value: Estimate
    gap: Estimate | None
    saved: (
        float | None
    )  # the share of variance that the common dice save in the gap; None where there is nothing to compare


class Point(NamedTuple):
    """A mean at the end of a turn."""

    variant: str
    turn: int
    value: Estimate


def figures(book: Book, names: Sequence[str]) -> list[Figure]:
    """A figure for each column of numbers and each variant."""
    games = {name: [one for one in book.of(name) if not is_broken(one)] for name in names}
    found = []
    for column in columns(book, names):
        for name in names:
            values = [number(one, column) for one in games[name] if column in one.row]
            if values:
                value = _share(values) if is_share(column) else mean(values)
                gap, saved = (None, None) if name == names[0] else _gap(column, games[names[0]], games[name])
                found.append(Figure(name, column, value, gap, saved))
    return found


def columns(book: Book, names: Sequence[str]) -> list[str]:
    """The columns that hold numbers, in the order in which they were measured."""
    found: dict[str, None] = {}
    for name in names:
        for game in book.of(name):
            found |= {column: None for column, value in game.row.items() if not isinstance(value, str)}
    return [column for column in found if column != "seconds"]


def is_broken(game: Result) -> bool:
    return game.row.get("outcome") == BROKEN_OFF


def is_share(column: str) -> bool:
    """Whether a column holds 1 or 0 for each game, and is told in percent."""
    return column == "drawn" or column.startswith("won-")


def number(game: Result, column: str) -> float:
    return float(game.row[column])


def _share(values: Sequence[float]) -> Estimate:
    found = wilson(sum(values), len(values))
    assert found is not None
    return found


def _gap(column: str, first: Sequence[Result], second: Sequence[Result]) -> tuple[Estimate | None, float | None]:
    """How much more the second has, game by game with the same seed, and the share of variance that the pairing saves."""
    other = {game.seed: game for game in first if column in game.row}
    pairs = [
        (number(other[game.seed], column), number(game, column))
        for game in second
        if game.seed in other and column in game.row
    ]
    if not pairs:
        return None, None
    apart = [after - before for before, after in pairs]
    gap = pair_share([(1 + far) / 2 for far in apart]).swing() if is_share(column) else mean(apart, PAIRS)
    return gap, _saved(pairs)


def _saved(pairs: Sequence[tuple[float, float]]) -> float | None:
    """1 - the variance of the paired differences over that of games with dice of their own."""
    if len(pairs) < 3:
        return None
    apart = variance([before for before, _ in pairs]) + variance([after for _, after in pairs])
    return 1 - variance([after - before for before, after in pairs]) / apart if apart else None


def words(book: Book, name: str, column: str) -> Counter[str]:
    """How often each word of a column came up."""
    return Counter(str(game.row[column]) for game in book.of(name) if column in game.row)


def curve(book: Book, names: Sequence[str], metric: str, group: str = "") -> list[Point]:
    """The mean of a metric's table at the end of each turn: its last column, of the rows whose middle column is `group`. A game that has
    ended keeps its last value, or the curve would tell of the long games alone."""
    found = []
    for name in names:
        games = [
            {int(row[0]): float(row[-1]) for row in game.tables.get(metric, []) if not group or row[1] == group}
            for game in book.of(name)
        ]
        games = [turns for turns in games if turns]
        for turn in range(min(map(min, games), default=1), max(map(max, games), default=0) + 1):
            values = [turns[max((one for one in turns if one <= turn), default=min(turns))] for turns in games]
            found.append(Point(name, turn, mean(values)))
    return found


def groups(book: Book, names: Sequence[str], metric: str) -> list[str]:
    """What the middle column of a metric's table holds, such as sides."""
    return sorted(
        {str(row[1]) for name in names for game in book.of(name) for row in game.tables.get(metric, []) if len(row) > 2}
    )


class Held(NamedTuple):
    """In what share of the games a side controlled a space at the end of a turn."""

    variant: str
    turn: int
    space: str
    side: str
    share: float


def control(book: Book, names: Sequence[str]) -> list[Held]:
    """Who controlled what, and when. A game that has ended keeps its last state."""
    found = []
    for name in names:
        games: list[dict[int, dict[str, str]]] = []
        for game in book.of(name):
            turns: dict[int, dict[str, str]] = {}
            for turn, space, side in game.tables.get("control", []):
                turns.setdefault(int(turn), {})[str(space)] = str(side)
            if turns:
                games.append(turns)
        for turn in range(min(map(min, games), default=1), max(map(max, games), default=0) + 1):
            counts: Counter[tuple[str, str]] = Counter()
            for turns in games:
                counts.update(turns[max((one for one in turns if one <= turn), default=min(turns))].items())
            found += [
                Held(name, turn, space, side, count / len(games)) for (space, side), count in sorted(counts.items())
            ]
    return found
