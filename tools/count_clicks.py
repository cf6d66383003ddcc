"""Count the presses that the fixed records take (tests/clicks), one answer at a time and with courses.

One answer at a time, an answer is a press, and one more confirms it where a die decides. With courses a press is one that the page and
the terminal offer: a way, everybody of a stack, neighbours in the list, "as usual". It needs no confirmation where the chance is
written beside it. Questions with a single option, which only cover a secret, are counted apart.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import umpire
from umpire.bots.usual import usual
from umpire.engine.ask import UNIT, UNITS, Decision, Pointing
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game
from umpire.kit.ways import Way, all_ways, chances, ways

RECORDS = Path(__file__).parents[1] / "tests" / "clicks"
AHEAD = 4  # answers among which is the one that says whom


@dataclass
class Count:
    """Presses of a turn."""

    before: int = 0
    now: int = 0
    covers: int = 0


@dataclass(frozen=True)
class Press:
    """What one press answers, and how it is made. `presses` counts its confirmation too."""

    answers: tuple[str, ...]
    presses: int = 1
    kind: str = "answer"
    things: tuple[str, ...] = ()
    to: str = ""


class Moment:
    """A question of the record to the seat that is counted, and its answer."""

    def __init__(self, game: Game, answer: str, plies: int) -> None:
        assert isinstance(game.pending, Decision)
        self.plies = plies  # answers before
        self.game = game.fork()
        self.step: Decision = game.pending
        self.answer = answer
        self.at: Pointing = game.point(answer)
        self.turn = game.pos.turn
        self.single = len(self.step.options) == 1
        self.dice = not self.single and has_dice(game, answer)


def has_dice(game: Game, answer: str) -> bool:
    odds = game.odds(answer, 200, 50)
    return bool(odds.rolls) or len(odds.outcomes) > 1


def runs_of(path: Path, seat: str) -> Iterator[list[Moment]]:
    """The questions to this seat, in runs between which chance or somebody else is asked."""
    told = umpire.replay(path)
    rules = told.rules
    game = Game(rules, rules.from_text(told.placed) if told.placed else rules.begin(), ToldDice())
    run: list[Moment] = []
    for plies, step in enumerate(told.plies):
        pending = game.pending
        assert pending is not None
        if isinstance(pending, Decision) and pending.seat == seat:
            run.append(Moment(game, pending.answer_text(step.answer), plies))
        elif run:
            yield run
            run = []
        game.choose(step.answer)
    if run:
        yield run


def counted(path: Path, seat: str) -> dict[int, Count]:
    """By turn."""
    found: dict[int, Count] = {}
    for run in runs_of(path, seat):
        for moment in run:
            count = found.setdefault(moment.turn, Count())
            if moment.single:
                count.covers += 1
            else:
                count.before += 1 + moment.dice
        at = 0
        for press in fewest(run):
            answered = run[at : at + len(press.answers)]
            if not all(moment.single for moment in answered):
                found[run[at].turn].now += press.presses
            at += len(press.answers)
    return found


def fewest(run: list[Moment]) -> list[Press]:
    """The presses that play a run, as few as possible."""
    best: list[tuple[int, list[Press]]] = [(0, [])] * (len(run) + 1)
    for first in reversed(range(len(run))):
        best[first] = min(
            (
                (press.presses + best[first + len(press.answers)][0], [press, *best[first + len(press.answers)][1]])
                for press in presses(run, first)
            ),
            key=lambda one: one[0],
        )
    return best[0][1]


def presses(run: list[Moment], first: int) -> Iterator[Press]:
    """The presses that give the next answers of the record."""
    moment, left = run[first], tuple(one.answer for one in run[first:])
    if moment.single:
        yield Press(left[:1], 0)
        return
    written = moment.answer in chances(moment.game)
    yield Press(left[:1], 1 if written or not moment.dice else 2)
    for way in ways(moment.game):
        yield from fitting(run, first, left, way)
    for later in run[first : first + AHEAD]:
        if later.step.kind not in (UNIT, UNITS) and later is not moment:
            continue
        place = later.at.path[:1] or later.at.spaces[:1]
        held = (*later.at.units[:1], *place)
        if not held:
            continue
        for way in ways(moment.game, held):
            yield from fitting(run, first, left, way, held)
        for to in destinations(run, first):
            together = all_ways(moment.game, (*held, *stack_of(later)), to)
            if together is not None:
                yield from fitting(run, first, left, together, held, to)
    course = tuple(option for _, option in usual(moment.game))
    if course and left[: len(course)] == course:
        yield Press(course, 1, "usual")
    if moment.step.kind == UNITS:
        yield from swept(run, first)


def fitting(
    run: list[Moment], first: int, left: tuple[str, ...], way: Way, things: tuple[str, ...] = (), to: str = ""
) -> Iterator[Press]:
    answers = tuple(option for _, option in way.answers)
    if left[: len(answers)] != answers:
        return
    last = run[first + len(answers) - 1]
    written = way.chance >= 0
    yield Press(answers, 1 if written or not last.dice else 2, way.kind, things, to or next(iter(way.at.spaces), ""))


def stack_of(moment: Moment) -> tuple[str, ...]:
    """Everybody who is offered at the place of the answer, and the place."""
    spaces = moment.at.spaces or moment.at.path[:1]
    if not spaces:
        return ()
    units = [
        unit
        for option in moment.step.options
        for at in [moment.game.point(option)]
        if set(at.spaces or at.path[:1]) & set(spaces)
        for unit in at.units
    ]
    return (*dict.fromkeys(units), *spaces)


def destinations(run: list[Moment], first: int) -> list[str]:
    return list(dict.fromkeys(space for one in run[first : first + AHEAD] for space in one.at.spaces[-1:]))


def swept(run: list[Moment], first: int) -> Iterator[Press]:
    """Neighbours in the list of the question, one after the other."""
    options = run[first].step.options
    at = options.index(run[first].answer)
    for count in range(2, len(run) - first + 1):
        following = run[first : first + count]
        answers = tuple(one.answer for one in following)
        if following[-1].step.verb != run[first].step.verb or answers != tuple(options[at : at + count]):
            return
        yield Press(answers, 1, "sweep")


def main() -> None:
    """Print the counts of all records."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--markdown", action="store_true", help="a table in Markdown")
    parser.add_argument("--presses", action="store_true", help="every press")
    parser.add_argument("records", nargs="*", type=Path, default=sorted(RECORDS.glob("*.record")))
    given = parser.parse_args()
    if given.markdown:
        print("| record | | one by one | with courses | only cover a secret |\n|---|---|---|---|---|")
    for path in given.records:
        title, seat = path.stem.rsplit(".", 1)
        if given.presses:
            for run in runs_of(path, seat):
                at = 0
                for press in fewest(run):
                    print(run[at].turn, run[at].step.verb, press.kind, press.presses, " ".join(press.answers))
                    at += len(press.answers)
        for turn, count in counted(path, seat).items():
            row = (title, f"turn {turn}" if turn else "set-up", str(count.before), str(count.now), str(count.covers))
            print(f"| {' | '.join(row)} |" if given.markdown else "  ".join(word.ljust(16) for word in row))


if __name__ == "__main__":
    main()
