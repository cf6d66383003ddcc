"""A game looked at once more: how the winning chance went, which decisions cost most, and what the dice did.

The *curve* looks at the true position, secrets included: the game is over. At some decisions doctrine plays on for everybody up to the
judge's horizon, a few times with other dice, and the judge says who is winning there.

The *costly* decisions are not judged with hindsight. Wherever doctrine would have chosen otherwise, both choices are tried in worlds
that fit what the seat knew then, with the same dice (see `umpire.bots.search`). First all of them in one world, then the worst in
more, and the worst of those anew in worlds that had no part in picking them out. To pick out the worst by what a judge says is to pick
out its errors too, and other worlds do not help against that: where it errs too much (`Judge.played_out`) the last ones are played on to
the end of the game, and no judge is asked. They are compared by merit (see `Verdict`): where
the winning chance is next to nothing, or nearly sure, by what the title counts. What is told of them is the chance to win and
those counts.

The *luck* ledger is in `umpire.bots.ledger`. Where a title has no judge, or no doctrine for a seat, that is all there is, and how
the game ended.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from math import inf, sqrt
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from umpire import bots
from umpire.bots.bot import Reason
from umpire.bots.intervals import LEVEL, student
from umpire.bots.judge import Judge, Verdict
from umpire.bots.ledger import Ledger
from umpire.bots.luck import Luck
from umpire.bots.play import play_of
from umpire.bots.prospects import Prospect, losses, prospects
from umpire.bots.referee import Referee
from umpire.bots.whole_game import most_decisions, play_out
from umpire.bots.worlds import Streams
from umpire.engine.ask import Decision, Step
from umpire.engine.dice import SeededDice, ToldDice
from umpire.engine.game import Game, View

T = TypeVar("T")

SHOWN: Final = 4  # costly decisions of a side
ALIKE: Final = (
    4  # of those that are tried last, of one kind of question: a judge that errs about one kind would fill all of them
)
LEAST: Final = 0.01  # what a decision has to cost, in merit
SURE: Final = 1.3  # how many standard errors another choice has to be better than doctrine's to be told in its place
FEWEST: Final = 4  # playouts from a place on the curve, however little time there is
SEMI: Final = 6  # games to the end that pick out those that are tried last
WALK, CURVE = 0.1, 0.35  # the share of the work that is done after each part


class Effort(NamedTuple):
    """How much thought a review is worth: places on the curve and games from each; decisions that are compared, in how many worlds
    the worst of them are in the end, how many other choices are tried there, and how many of the worst there are of each seat. With `seconds` there are fewer of them on a slow
    machine; without, the same game gets the same review everywhere."""

    points: int = 40
    playouts: int = 12
    cases: int = 120
    worlds: int = 24
    others: int = 1
    final: int = 8
    seconds: float = 0.0


class Point(NamedTuple):
    """The winning chance of the first side before the answer number `ply`, with its 95% interval, and what the title will count."""

    ply: int
    turn: int
    seat: str  # who decides there
    value: float
    low: float
    high: float
    counts: list[Prospect]


class Costly(NamedTuple):
    """A decision that cost something, and what was better, from what the seat knew: what could be expected of both, and how much less
    of it what was chosen brings (`losses`). `merit` is what it was ranked by, and lies above `surely` with 97.5%."""

    ply: int
    turn: int
    seat: str
    chosen: str
    better: str
    chosen_prospects: list[Prospect]
    better_prospects: list[Prospect]
    losses: list[Prospect]
    merit: float
    surely: float
    reasons: list[Reason]


class Review(NamedTuple):
    """All of it. `differed` decisions were not doctrine's, `compared` of them were looked at more closely."""

    sides: tuple[str, ...]
    curve: list[Point]
    costly: list[Costly]
    luck: Luck
    decisions: int
    differed: int
    compared: int


Say = Callable[[float], None]


def review(
    game: Game,
    resigned: str = "",
    effort: Effort | None = None,
    seed: int = 0,
    data: Path | None = None,
    say: Say = lambda share: None,
) -> Review:
    """Look at a game that was played from its beginning; `say` hears how much of the work is done, from 0 to 1. `resigned` is the seat
    that gave up, if one did."""
    play = play_of(game.rules.title)
    judge, ledger = play.judge(data), Ledger(play, game.rules.seats)
    if judge is None or not set(game.rules.seats) <= set(play.doctrines):
        found = _luck_alone(game, resigned, ledger)
        say(1.0)
        return found
    return _Reviewer(game, judge, ledger, resigned, effort or Effort(), seed, data, say).all()


def _luck_alone(game: Game, resigned: str, ledger: Ledger) -> Review:
    """What there is to say where nobody can judge a position."""
    for world, _, told in _again(game):
        step = world.pending
        if step is not None and not isinstance(step, Decision):
            ledger.note(world, step, told.answer)
    curve: list[Point] = []
    if game.outcome or resigned:
        result = _result(game, resigned, ledger.sides[0])
        curve.append(Point(len(game.plies), game.pos.turn, "", result, result, result, []))
    return Review(ledger.sides, curve, [], ledger.luck(), _decisions(game), 0, 0)


def _again(played: Game) -> Iterator[tuple[Game, int, Step]]:
    """A game from its beginning, as it stood before each answer, with the number of that answer and the step that tells it."""
    rules = played.rules
    game = Game(rules, rules.from_text(played.placed) if played.placed else rules.begin(), ToldDice())
    for ply, told in enumerate(played.plies):
        yield game, ply, told
        game.choose(told.answer)


def _result(game: Game, resigned: str, side: str) -> float:
    """How the game ended for a side: 1 is won, 0 is lost."""
    if resigned:
        return float(resigned != side)
    return 0.5 if game.outcome == "draw" else float(game.winner == side)


def _decisions(game: Game) -> int:
    return sum(isinstance(step, Decision) for step in game.plies)


def look_ahead(game: Game, players: Mapping[str, Referee], judge: Judge, side: str, to_end: bool = False) -> Verdict:
    """Doctrine for everybody, up to the judge's horizon, and what the judge says there; or to the end of the game."""
    if to_end:
        return judge.look(play_out(game, players, most_decisions(game.rules.title)).game, side)
    rounds = judge.rounds * len(game.rules.seats)
    turn = game.pos.turn
    cut = judge.turns - game.rules.seen(game.pos, side).turns if judge.turns else 0
    for _ in range(judge.most):
        step = game.pending
        if not isinstance(step, Decision):
            break
        if not judge.begins and turn < game.pos.turn < judge.endgame - cut:
            break
        if step.verb in judge.begins and game.pos.turn < judge.endgame:
            rounds -= 1
            if rounds <= 0:
                break
        _answer(game, players)
    return judge.look(game, side)


def outlook(
    game: Game, players: Mapping[str, Referee], judge: Judge, side: str, mark: str, playouts: int
) -> list[Verdict]:
    """What is told of the true position: the next answer and all that follows from it, so many times with other dice."""
    found: list[Verdict] = []
    for index in range(playouts):
        world = game.fork(_dice(f"{mark} {index}"))
        _answer(world, players)
        found.append(look_ahead(world, players, judge, side))
    return found


def _answer(game: Game, players: Mapping[str, Referee]) -> None:
    step = game.pending
    assert isinstance(step, Decision)
    game.play(players[step.seat].choose(game.seen(step.seat), step)[0])


class _Choice:
    """A choice on trial, with what the judge said in each world that it was tried in."""

    def __init__(self, choice: str, reasons: list[Reason]) -> None:
        self.choice = choice
        self.reasons = reasons
        self.verdicts: list[Verdict] = []

    def lead(self, other: "_Choice") -> tuple[float, float]:
        """How much better than another in the same worlds, and the error of that."""
        return _mean(
            [mine.merit() - theirs.merit() for mine, theirs in zip(self.verdicts, other.verdicts, strict=True)]
        )


class _Case:
    """A decision on trial: what was chosen, and what doctrine would have chosen."""

    def __init__(self, ply: int, turn: int, view: View, decision: Decision, chosen: str, first: _Choice) -> None:
        self.ply = ply
        self.turn = turn
        self.view = view
        self.decision = decision
        self.chosen = _Choice(chosen, [])
        self.field = [first]
        self.worlds: list[Game] = []

    def cost(self, slip: float) -> float:
        """What it cost, less the error of that where there is one, and less what a judge may slip by: what is sure comes first."""
        lead, error = self.field[0].lead(self.chosen)
        return lead - slip - (error if slip and len(self.chosen.verdicts) > 1 else 0.0)

    def start_over(self, others: list[_Choice]) -> None:
        """Other worlds, and more choices."""
        first = self.field[0]
        self.worlds = []
        self.chosen = _Choice(self.chosen.choice, [])
        self.field = [_Choice(first.choice, first.reasons), *others]

    def best(self) -> _Choice:
        """What was better: doctrine's choice, unless another one clearly is."""
        best, most = self.field[0], 0.0
        for other in self.field[1:]:
            lead, error = other.lead(self.field[0])
            if lead > max(SURE * error, most):
                best, most = other, lead
        return best


class _Reviewer:
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
        self.began = monotonic()
        self.pace = 0.0  # seconds that a game to the horizon takes
        self.wanted = self._points()
        self.stands: list[tuple[Game, Point]] = []  # the places on the curve
        self.cases: list[_Case] = []
        self.finals = 0  # worlds in which the worst are tried last

    def all(self) -> Review:
        self._walk()
        curve = self._curve()
        differed = len(self.cases)
        compared = self._weigh()
        self.say(1.0)
        costly, luck = self._costly(), self.ledger.luck()
        return Review(self.sides, curve, costly, luck, _decisions(self.game), differed, compared)

    def _points(self) -> set[int]:
        """The answers before which the winning chance is told: where turns and rounds of play begin, evenly."""
        verbs = {ply: step.verb for ply, step in enumerate(self.game.plies) if isinstance(step, Decision)}
        turns = {mark.turn: mark.plies for mark in reversed(self.game.marks) if mark.turn}
        begins = {ply for ply in verbs if verbs[ply] in self.judge.begins}
        begins |= {min((ply for ply in verbs if ply >= start), default=-1) for start in turns.values()} - {-1}
        return set(_evenly(sorted(begins or verbs), self.effort.points))

    def _walk(self) -> None:
        """Play the game again: the dice go into the ledger, and where doctrine would have done something else there is a case."""
        for game, ply, told in _again(self.game):
            step = game.pending
            assert step is not None
            if isinstance(step, Decision):
                if ply in self.wanted:
                    self.stands.append((game.fork(ToldDice()), Point(ply, game.pos.turn, step.seat, 0.0, 0.0, 1.0, [])))
                self._look(game, step, ply, told.answer_text(told.answer))
            else:
                self.ledger.note(game, step, told.answer)
            if ply % 50 == 0:
                self.say(WALK * ply / len(self.game.plies))

    def _look(self, game: Game, step: Decision, ply: int, chosen: str) -> None:
        """Whether doctrine would have chosen otherwise."""
        if len(step.options) < 2:
            return
        try:
            choice, reasons = self.doctrines[step.seat].choose(game.seen(step.seat), step)
        except Exception:  # of a doctrine where nobody has been before: then there is nothing to compare with
            return
        if choice != chosen and choice in step.options:
            view = game.fork(ToldDice()).seen(step.seat)
            self.cases.append(_Case(ply, game.pos.turn, view, step, chosen, _Choice(choice, reasons)))

    # -- the curve ------------------------------------------------------------------------------------------------------

    def _curve(self) -> list[Point]:
        told: list[list[Verdict]] = [[] for _ in self.stands]
        began, played = monotonic(), 0
        for index in range(self.effort.playouts):
            if index >= FEWEST and self.effort.seconds and monotonic() - self.began > CURVE * self.effort.seconds:
                break
            for (stand, point), verdicts in zip(self.stands, told, strict=True):
                mark = f"{self.seed} curve {point.ply} {index}"
                verdicts += outlook(stand, self.players, self.judge, self.sides[0], mark, 1)
                played += 1
                self.say(WALK + (CURVE - WALK) * played / (len(told) * self.effort.playouts))
        self.pace = (monotonic() - began) / max(1, played)
        curve: list[Point] = []
        for (_, point), verdicts in zip(self.stands, told, strict=True):
            chance, *counts = prospects(verdicts, self.judge)
            curve.append(point._replace(value=chance.value, low=chance.low, high=chance.high, counts=counts))
        if self.game.outcome or self.resigned:
            result = _result(self.game, self.resigned, self.sides[0])
            curve.append(Point(len(self.game.plies), self.game.pos.turn, "", result, result, result, self._ended()))
        return curve

    def _ended(self) -> list[Prospect]:
        """What the title has counted, if the game came to its end."""
        if not self.game.outcome:
            return []
        counts = self.judge.look(self.game, self.sides[0]).counts
        return [
            Prospect(measure.word, count.value, count.value, count.value)
            for measure, count in zip(self.judge.measures, counts, strict=True)
        ]

    # -- the costly decisions -------------------------------------------------------------------------------------------

    def _weigh(self) -> int:
        """One world for all, three more for the worst quarter, and the worst few anew; how many took part."""
        seats = sorted({case.decision.seat for case in self.cases})
        if not seats:
            return 0
        # Two choices in one world each, and three worlds more for a quarter: four games for a decision.
        final, out = self.effort.final, self.judge.played_out
        least = min(self.effort.cases, final * len(seats))
        share = max(1, max(least, self._afford(self.effort.cases, 4, 0.7)) // len(seats))
        chosen = {seat: self._picked(seat, share) for seat in seats}
        compared = sum(map(len, chosen.values()))
        self._try([case for seat in seats for case in chosen[seat]], 1, CURVE, 0.5)
        worse = [case for seat in seats for case in self._worst(chosen[seat], max(final, share // 4), share)]
        # What ends a phase ends much, and one world does not show it.
        last = [case for seat in seats for case in chosen[seat] if case.chosen.choice in self.judge.ends]
        worse += [case for case in last if case not in worse]
        self._try(worse, 4, 0.5, 0.6 if out else 0.7)
        if out:
            worse = self._ended_worst(worse, seats)
        self.cases = [
            case
            for seat in seats
            for case in self._worst([case for case in worse if case.decision.seat == seat], final, ALIKE)
        ]
        for case in self.cases:
            case.start_over([] if out else self._others(case))
        self.finals = max(4, self._afford(self.effort.worlds, self._games(self.cases), 1.0))
        self._try(self.cases, self.finals, 0.7, 1.0, out)
        return compared

    def _worst(self, cases: list[_Case], count: int, alike: int) -> list[_Case]:
        """At most so many, and so many of one kind of question."""
        found: list[_Case] = []
        verbs: dict[str, int] = defaultdict(int)
        for case in sorted(cases, key=lambda case: (-case.cost(self._slip(case)), case.ply)):
            if len(found) < count and verbs[case.decision.verb] < alike:
                verbs[case.decision.verb] += 1
                found.append(case)
        return found

    def _slip(self, case: _Case) -> float:
        """By how much the judge may be off about two choices."""
        judge = self.judge
        return judge.slip * sqrt(max(0, judge.turns + 1 - case.turn) / judge.turns) if judge.slip else 0.0

    def _ended_worst(self, cases: list[_Case], seats: list[str]) -> list[_Case]:
        """Twice as many as there will be in the end, played to the end of the game a few times: those that surely cost most come first.
        The judge would rank them by its errors."""
        most = 2 * self.effort.final
        semi = [
            case for seat in seats for case in self._worst([c for c in cases if c.decision.seat == seat], most, ALIKE)
        ]
        for case in semi:
            case.start_over([])
        self._try(semi, max(2, self._afford(SEMI, self._games(semi), 0.7)), 0.6, 0.7, True)
        return semi

    def _games(self, cases: list[_Case]) -> int:
        """How many games to the horizon take as long as a world for each of these. To the end it is one for every turn that is left."""
        out, turns = self.judge.played_out, self.judge.turns
        return sum((1 + len(case.field)) * (turns + 1 - case.turn if out else 1) for case in cases)

    def _picked(self, seat: str, count: int) -> list[_Case]:
        """At most so many cases of a seat: a quarter is enough for what the judge holds for settled."""
        cases = [case for case in self.cases if case.decision.seat == seat]
        settled = [case for case in cases if case.decision.verb in self.judge.delegated]
        moot = [case for case in cases if case.decision.verb not in self.judge.delegated]
        found = _fairly(moot, count - min(len(settled), count // 4), self.judge.ends)
        return found + _fairly(settled, count - len(found), self.judge.ends)

    def _afford(self, most: int, games: int, share: float) -> int:
        """How many, at so many games each, can be had until this share of the time is over."""
        if not self.effort.seconds:
            return most
        left = share * self.effort.seconds - (monotonic() - self.began)
        return max(1, min(most, int(left / max(1e-6, games * self.pace))))

    def _try(self, cases: list[_Case], worlds: int, begin: float, end: float, to_end: bool = False) -> None:
        """All the choices of each case in the same worlds, until each has been in so many."""
        for number, case in enumerate(cases):
            mark = f"{self.seed} {case.ply} {begin}"
            for one in (case.chosen, *case.field):
                for index in range(len(one.verdicts), worlds):
                    if len(case.worlds) == index:
                        case.worlds.append(case.view.imagine(_dice(f"{mark} world {index}")))
                    world = case.worlds[index].fork(Streams(f"{mark} dice {index}", personal=self.judge.personal))
                    world.play(one.choice)
                    one.verdicts.append(look_ahead(world, self.players, self.judge, case.decision.seat, to_end))
            self.say(begin + (end - begin) * (number + 1) / len(cases))

    def _others(self, case: _Case) -> list[_Choice]:
        """What doctrine would do if it could not do what it wants, nor what was done."""
        step, doctrine = case.decision, self.doctrines[case.decision.seat]
        given = {case.chosen.choice, case.field[0].choice}
        found: list[_Choice] = []
        while len(found) < self.effort.others:
            left = [option for option in step.options if option not in given]
            try:
                choice, reasons = doctrine.choose(case.view, step.with_options(left))
            except Exception:  # a doctrine may count on an answer that is always offered
                break
            if choice not in left:
                break
            given.add(choice)
            # That nothing else was left is true of the question that was put to it, and not of this one.
            found.append(_Choice(choice, [reason for reason in reasons if reason.idea != "no-choice"]))
        return found

    def _costly(self) -> list[Costly]:
        """The worst decisions of each seat, in the order of the game."""
        found: dict[str, list[Costly]] = defaultdict(list)
        for case in self.cases:
            told = self._told(case)
            if told.merit > LEAST and self._sure(told):
                found[told.seat].append(told)
        kept = [one for costs in found.values() for one in sorted(costs, key=lambda one: -one.merit)[:SHOWN]]
        return sorted(kept, key=lambda one: one.ply)

    def _sure(self, told: Costly) -> bool:
        """Whether a decision did cost something. Where games are won or lost, and not judged, merit jumps; then the first measure of the
        title has to show it, and beyond what luck would do to the worst of so many (Bonferroni)."""
        if self.judge.played_out:
            lost, worlds = told.losses[1], self.finals
            strict = student(worlds - 1, 1 - (1 - LEVEL) / len(self.cases)) / student(worlds - 1)
            return lost.named() and lost.value > strict * (lost.value - lost.low)
        return told.surely > 0 and any(lost.named() for lost in told.losses)

    def _told(self, case: _Case) -> Costly:
        best, seat = case.best(), case.decision.seat
        cost, error = best.lead(case.chosen)
        worlds = len(best.verdicts)
        return Costly(
            ply=case.ply,
            turn=case.turn,
            seat=seat,
            chosen=case.chosen.choice,
            better=best.choice,
            chosen_prospects=prospects(case.chosen.verdicts, self.judge),
            better_prospects=prospects(best.verdicts, self.judge),
            losses=losses(case.chosen.verdicts, best.verdicts, self.judge, seat),
            merit=cost,
            surely=cost - student(worlds - 1) * error if worlds > 1 else -inf,
            reasons=best.reasons,
        )


def _fairly(cases: list[_Case], count: int, ends: frozenset[str]) -> list[_Case]:
    """At most so many, and no kind of question crowds out the others: a hundred steps of a march are one idea."""
    kinds: dict[tuple[str, bool], list[_Case]] = defaultdict(list)
    for case in cases:
        kinds[case.decision.verb, case.chosen.choice in ends].append(case)
    found: list[_Case] = []
    for number, kind in enumerate(sorted(kinds.values(), key=len)):
        # The last one is always among them: late in a game it is clearest what a decision does.
        found += _evenly(kind[::-1], (count - len(found)) // (len(kinds) - number))
    return sorted(found, key=lambda case: case.ply)


def _evenly(things: Sequence[T], count: int) -> list[T]:
    """So many of these, or all, evenly spaced."""
    if len(things) <= count:
        return list(things)
    return [things[index * len(things) // count] for index in range(count)]


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error. A few equal values may still be luck, so that is never quite nothing."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return middle, 1.0
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count) + 0.01 / count


def _dice(mark: str) -> SeededDice:
    return SeededDice(int.from_bytes(blake2b(mark.encode(), digest_size=6).digest(), "big"))
