"""Reviews a finished game: the curve of the winning chance, the decisions that cost most (`costly`), and the luck (`ledger`).

The curve is computed from the true positions, secrets included, because the game is over. A title without a judge, or with a seat that
has no doctrine, gets only the luck and the result.
"""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from umpire import bots
from umpire.bots.costly import CURVE, Comparison, Costly, Effort, Say, evenly
from umpire.bots.judge import Judge, Verdict
from umpire.bots.ledger import Ledger
from umpire.bots.luck import Luck
from umpire.bots.outlook import outlook
from umpire.bots.play import play_of
from umpire.bots.prospects import Prospect, prospects
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision, Step
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game

FEWEST: Final = 4  # playouts from each point of the curve, even when the time is up

# Progress, as a share of the whole review: the replay of the game ends at WALK, the curve at CURVE, the comparison of decisions at 1.
WALK: Final = 0.1


class Point(NamedTuple):
    """A point of the curve: the winning chance of the first side before answer number `ply`, with its 95% interval, and the forecast of
    what the title counts."""

    ply: int
    turn: int
    seat: str  # the seat that decides there; empty at the end of the game
    value: float
    low: float
    high: float
    counts: list[Prospect]


class Review(NamedTuple):
    """The whole review. Of the `decisions` of the game `differed` were not doctrine's, and `compared` of those were tried against it."""

    sides: tuple[str, ...]
    curve: list[Point]
    costly: list[Costly]
    luck: Luck
    decisions: int
    differed: int
    compared: int


def review(
    game: Game,
    resigned: str = "",
    effort: Effort | None = None,
    seed: int = 0,
    data: Path | None = None,
    say: Say = lambda share: None,
) -> Review:
    """Review a game. `resigned` is the seat that gave up; empty if none did. `say` is called with the share of the work that is done,
    from 0 to 1."""
    play = play_of(game.rules.title)
    judge, ledger = play.judge(data), Ledger(play, game.rules.seats, data)
    if judge is None or not set(game.rules.seats) <= set(play.doctrines):
        found = _review_without_judge(game, resigned, ledger)
        say(1.0)
        return found
    return _Reviewer(game, judge, ledger, resigned, effort or Effort(), seed, data, say).all()


def _review_without_judge(game: Game, resigned: str, ledger: Ledger) -> Review:
    """The luck of a game, and a curve that has only the result; it is empty while the game goes on."""
    for world, _, told in _replayed(game):
        step = world.pending
        if step is not None and not isinstance(step, Decision):
            ledger.note(world, step, told.answer)
    curve: list[Point] = []
    if game.outcome or resigned:
        result = _result(game, resigned, ledger.sides[0])
        curve.append(Point(len(game.plies), game.pos.turn, "", result, result, result, []))
    return Review(ledger.sides, curve, [], ledger.luck(), _decisions(game), 0, 0)


def _replayed(played: Game) -> Iterator[tuple[Game, int, Step]]:
    """Replay a game. Yields before each answer the game at that moment, the number of the answer, and the answered step."""
    rules = played.rules
    game = Game(rules, rules.from_text(played.placed) if played.placed else rules.begin(), ToldDice())
    for ply, told in enumerate(played.plies):
        yield game, ply, told
        game.choose(told.answer)


def _result(game: Game, resigned: str, side: str) -> float:
    """The result for a side: 1 for a win, 0.5 for a draw, 0 for a loss."""
    if resigned:
        return float(resigned != side)
    return 0.5 if game.outcome == "draw" else float(game.winner == side)


def _decisions(game: Game) -> int:
    """How many decisions were made in a game; dice and draws do not count."""
    return sum(isinstance(step, Decision) for step in game.plies)


class _Reviewer:
    """Makes the review of one game: `all` is the only method to call."""

    def __init__(
        self,
        game: Game,
        judge: Judge,
        ledger: Ledger,
        resigned: str,
        effort: Effort,
        seed: int,
        data: Path | None,
        say: Say,
    ) -> None:
        rules = game.rules
        self.game = game
        self.judge = judge
        self.ledger = ledger
        self.sides = ledger.sides
        self.resigned = resigned
        self.effort = effort
        self.seed = seed
        self.say = say
        self.doctrines = {seat: bots.make("regular", rules.title, seat, seed, data) for seat in rules.seats}
        self.players = {seat: Referee(bot, seed=seed) for seat, bot in self.doctrines.items()}
        self.comparison = Comparison(judge, effort, seed, self.doctrines, self.players, say)
        self.wanted = self._points()
        self.stands: list[tuple[Game, Point]] = []  # the points of the curve, each with the game as it stood there

    def all(self) -> Review:
        """Replay the game, compute the curve, compare the decisions, and return the review."""
        self._walk()
        curve = self._curve()
        differed = len(self.comparison.cases)
        compared = self.comparison.weigh()
        self.say(1.0)
        costly, luck = self.comparison.costly(), self.ledger.luck()
        return Review(self.sides, curve, costly, luck, _decisions(self.game), differed, compared)

    def _points(self) -> set[int]:
        """The numbers of the answers before which the curve has a point: at most `effort.points` of those where a turn or a round of
        play begins, evenly spaced."""
        verbs = {ply: step.verb for ply, step in enumerate(self.game.plies) if isinstance(step, Decision)}
        turns = {mark.turn: mark.plies for mark in reversed(self.game.marks) if mark.turn}
        begins = {ply for ply in verbs if verbs[ply] in self.judge.begins}
        begins |= {min((ply for ply in verbs if ply >= start), default=-1) for start in turns.values()} - {-1}
        return set(evenly(sorted(begins or verbs), self.effort.points))

    def _walk(self) -> None:
        """Play the game again. Notes dice in the ledger, compares each decision with doctrine's, and keeps the games of the curve."""
        for game, ply, told in _replayed(self.game):
            step = game.pending
            assert step is not None
            if isinstance(step, Decision):
                if ply in self.wanted:
                    self.stands.append((game.fork(ToldDice()), Point(ply, game.pos.turn, step.seat, 0.0, 0.0, 1.0, [])))
                self.comparison.look(game, step, ply, told.answer_text(told.answer))
            else:
                self.ledger.note(game, step, told.answer)
            if ply % 50 == 0:
                self.say(WALK * ply / len(self.game.plies))

    def _curve(self) -> list[Point]:
        """The points with their winning chances. All points get one playout before any gets the next, until the curve's time is up."""
        told: list[list[Verdict]] = [[] for _ in self.stands]
        began, played = monotonic(), 0
        for index in range(self.effort.playouts):
            if (
                index >= FEWEST
                and self.effort.seconds
                and monotonic() - self.comparison.began > CURVE * self.effort.seconds
            ):
                break
            for (stand, point), verdicts in zip(self.stands, told, strict=True):
                mark = f"{self.seed} curve {point.ply} {index}"
                verdicts += outlook(stand, self.players, self.judge, self.sides[0], mark, 1)
                played += 1
                self.say(WALK + (CURVE - WALK) * played / (len(told) * self.effort.playouts))
        self.comparison.pace = (monotonic() - began) / max(1, played)
        curve: list[Point] = []
        for (_, point), verdicts in zip(self.stands, told, strict=True):
            chance, *counts = prospects(verdicts, self.judge)
            curve.append(point._replace(value=chance.value, low=chance.low, high=chance.high, counts=counts))
        if self.game.outcome or self.resigned:
            result = _result(self.game, self.resigned, self.sides[0])
            curve.append(Point(len(self.game.plies), self.game.pos.turn, "", result, result, result, self._ended()))
        return curve

    def _ended(self) -> list[Prospect]:
        """What the title has counted at the end; empty for a game that was not played to its end."""
        if not self.game.outcome:
            return []
        counts = self.judge.look(self.game, self.sides[0]).counts
        return [
            Prospect(measure.word, count.value, count.value, count.value)
            for measure, count in zip(self.judge.measures, counts, strict=True)
        ]
