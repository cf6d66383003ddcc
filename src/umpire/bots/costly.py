"""Finds the decisions of a game that cost most, judged by what the seat knew at that moment.

A decision is a case if doctrine would have chosen otherwise. Both choices are tried in worlds that fit what the seat knew, with the same
dice, in rounds: all cases in one world, the worst of them in more, and the worst of those in new worlds. New ones are needed because
a case that was picked for its results looks worse in the old ones than it is. Where the judge is too imprecise
(`Judge.played_out`), picking by its verdicts would pick its errors, so the last worlds are played to the end of the game. Cases are
ranked by merit (see `Verdict`); players are told the chance to win and what the title counts.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import inf, sqrt
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from umpire.bots.bot import Bot
from umpire.bots.candidate import Candidate, candidate
from umpire.bots.intervals import LEVEL, student
from umpire.bots.judge import Judge
from umpire.bots.outlook import dice_of, look_ahead
from umpire.bots.prospects import Prospect, losses, prospects
from umpire.bots.referee import Referee
from umpire.bots.worlds import Streams
from umpire.engine.ask import Decision
from umpire.engine.dice import ToldDice
from umpire.engine.game import Game, View

T = TypeVar("T")

SHOWN: Final = 4  # costly decisions that are shown for each seat
ALIKE: Final = 4  # cases of one verb in the last round; a judge that errs about one verb would fill it otherwise
LEAST: Final = 0.01  # a decision that cost less merit than this is not shown
SURE: Final = 1.3  # standard errors by which another choice must beat doctrine's to be shown in its place
SEMI: Final = 6  # games to the end for each case in the round before the last
CURVE = 0.35  # progress of the whole review when the comparison begins

Say = Callable[[float], None]  # is called with the share of the work that is done, 0 to 1


class Effort(NamedTuple):
    """How much work a review may take. With `seconds` a slow machine does less; without, the same game gets the same review everywhere."""

    points: int = 40  # on the curve
    playouts: int = 12  # from each point
    cases: int = 120  # decisions that are compared with doctrine's
    worlds: int = 24  # in which the worst cases are tried in the last round
    others: int = 1  # choices that are tried there besides the two
    final: int = 8  # cases of each seat in the last round
    seconds: float = 0.0  # for the whole review; 0 is no limit


class Costly(NamedTuple):
    """A decision that cost something: the choice that was made, and a better one by what the seat knew. `merit` is the cost that ranks
    it, and `surely` its lower 97.5% bound."""

    ply: int
    turn: int
    seat: str
    chosen: Candidate
    better: Candidate
    merit: float
    surely: float


class Case:
    """A decision on trial: the choice that was made, and `field`, the choices that it is compared with, doctrine's first."""

    def __init__(self, ply: int, turn: int, view: View, decision: Decision, chosen: str, first: Candidate) -> None:
        self.ply = ply
        self.turn = turn
        self.view = view
        self.decision = decision
        self.chosen = candidate(chosen, [])
        self.field = [first]
        self.worlds: list[Game] = []

    def cost(self, slip: float) -> float:
        """The cost in merit, less the judge's `slip` and, if there is one, less the standard error: so sure costs rank first."""
        lead, error = self.field[0].lead(self.chosen, True)
        return lead - slip - (error if slip and self.chosen.playouts() > 1 else 0.0)

    def start_over(self, others: list[Candidate]) -> None:
        """Forget all trials, and compare in new worlds, with `others` as further choices."""
        first = self.field[0]
        self.worlds = []
        self.chosen = candidate(self.chosen.choice, [])
        self.field = [candidate(first.choice, first.reasons), *others]

    def best(self) -> Candidate:
        """The choice to show as the better one: doctrine's, unless another beats it by SURE standard errors."""
        best, most = self.field[0], 0.0
        for other in self.field[1:]:
            lead, error = other.lead(self.field[0], True)
            if lead > max(SURE * error, most):
                best, most = other, lead
        return best


class Comparison:
    """Compares the decisions of a game that were not doctrine's with what doctrine would have done."""

    def __init__(
        self, judge: Judge, effort: Effort, seed: int, doctrines: dict[str, Bot], players: dict[str, Referee], say: Say
    ) -> None:
        self.judge = judge
        self.effort = effort
        self.seed = seed
        self.doctrines = doctrines
        self.players = players
        self.say = say
        self.began = monotonic()
        self.pace = 0.0  # seconds for one game to the horizon
        self.cases: list[Case] = []
        self.finals = 0  # worlds of the last round

    def look(self, game: Game, step: Decision, ply: int, chosen: str) -> None:
        """Make a case of a decision if doctrine would have chosen otherwise."""
        if len(step.options) < 2:
            return
        try:
            choice, reasons = self.doctrines[step.seat].choose(game.seen(step.seat), step)
        except (
            Exception
        ):  # a doctrine may fail in a position that it would never reach; then there is nothing to compare with
            return
        if choice != chosen and choice in step.options:
            view = game.fork(ToldDice()).seen(step.seat)
            self.cases.append(Case(ply, game.pos.turn, view, step, chosen, candidate(choice, reasons)))

    def weigh(self) -> int:
        """Run the rounds: one world for all cases, three more for the worst quarter, and new worlds for the worst few, which are left in
        `cases`. Returns how many cases took part in the first round."""
        seats = sorted({case.decision.seat for case in self.cases})
        if not seats:
            return 0
        # About four games for a case: two choices in one world, and for a quarter of the cases in three more.
        final, out = self.effort.final, self.judge.played_out
        least = min(self.effort.cases, final * len(seats))
        share = max(1, max(least, self._afford(self.effort.cases, 4, 0.7)) // len(seats))
        chosen = {seat: self._picked(seat, share) for seat in seats}
        compared = sum(map(len, chosen.values()))
        self._try([case for seat in seats for case in chosen[seat]], 1, CURVE, 0.5)
        worse = [case for seat in seats for case in self._worst(chosen[seat], max(final, share // 4), share)]
        # Choices that end a phase stay in, because one world does not show what they cost.
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

    def _worst(self, cases: list[Case], count: int, alike: int) -> list[Case]:
        """The `count` most expensive of these cases, with at most `alike` of one verb."""
        found: list[Case] = []
        verbs: dict[str, int] = defaultdict(int)
        for case in sorted(cases, key=lambda case: (-case.cost(self._slip(case)), case.ply)):
            if len(found) < count and verbs[case.decision.verb] < alike:
                verbs[case.decision.verb] += 1
                found.append(case)
        return found

    def _slip(self, case: Case) -> float:
        """By how much the judge may err about two choices, in merit. It shrinks with the turns that are left; 0 where the judge names none."""
        judge = self.judge
        return judge.slip * sqrt(max(0, judge.turns + 1 - case.turn) / judge.turns) if judge.slip else 0.0

    def _ended_worst(self, cases: list[Case], seats: list[str]) -> list[Case]:
        """The round before the last where the judge errs too much: twice as many cases as the last round has, each played to the end of
        the game a few times."""
        most = 2 * self.effort.final
        semi = [
            case for seat in seats for case in self._worst([c for c in cases if c.decision.seat == seat], most, ALIKE)
        ]
        for case in semi:
            case.start_over([])
        self._try(semi, max(2, self._afford(SEMI, self._games(semi), 0.7)), 0.6, 0.7, True)
        return semi

    def _games(self, cases: list[Case]) -> int:
        """The time to try all these cases in one world, in games to the horizon. A game to the end counts one for each turn left."""
        out, turns = self.judge.played_out, self.judge.turns
        return sum((1 + len(case.field)) * (turns + 1 - case.turn if out else 1) for case in cases)

    def _picked(self, seat: str, count: int) -> list[Case]:
        """At most `count` cases of a seat. Questions that the judge leaves to doctrine get at most a quarter, unless places are left."""
        cases = [case for case in self.cases if case.decision.seat == seat]
        delegated = [case for case in cases if case.decision.verb in self.judge.delegated]
        searched = [case for case in cases if case.decision.verb not in self.judge.delegated]
        found = _by_verbs(searched, count - min(len(delegated), count // 4), self.judge.ends)
        return found + _by_verbs(delegated, count - len(found), self.judge.ends)

    def _afford(self, most: int, games: int, share: float) -> int:
        """How many things, at most `most` and at least 1, can be done until `share` of the time is over, at `games` games for each."""
        if not self.effort.seconds:
            return most
        left = share * self.effort.seconds - (monotonic() - self.began)
        return max(1, min(most, int(left / max(1e-6, games * self.pace))))

    def _try(self, cases: list[Case], worlds: int, begin: float, end: float, to_end: bool = False) -> None:
        """Try every choice of each case in the same worlds, until each has been in `worlds` of them. `begin` and `end` are the progress
        to report."""
        for number, case in enumerate(cases):
            mark = f"{self.seed} {case.ply} {begin}"
            for one in (case.chosen, *case.field):
                for index in range(one.playouts(), worlds):
                    if len(case.worlds) == index:
                        case.worlds.append(case.view.imagine(dice_of(f"{mark} world {index}")))
                    world = case.worlds[index].fork(Streams(f"{mark} dice {index}", personal=self.judge.personal))
                    world.play(one.choice)
                    one.tried[0].append(look_ahead(world, self.players, self.judge, case.decision.seat, to_end))
            self.say(begin + (end - begin) * (number + 1) / len(cases))

    def _others(self, case: Case) -> list[Candidate]:
        """The choices that doctrine would make without its first choice and without the one that was made; at most `effort.others`."""
        step, doctrine = case.decision, self.doctrines[case.decision.seat]
        given = {case.chosen.choice, case.field[0].choice}
        found: list[Candidate] = []
        while len(found) < self.effort.others:
            left = [option for option in step.options if option not in given]
            try:
                choice, reasons = doctrine.choose(case.view, step.with_options(left))
            except Exception:  # a doctrine may count on an answer that is always offered
                break
            if choice not in left:
                break
            given.add(choice)
            # The reason "no-choice" is dropped: there was no choice only because the question was shortened.
            found.append(candidate(choice, [reason for reason in reasons if reason.idea != "no-choice"]))
        return found

    def costly(self) -> list[Costly]:
        """The worst decisions of each seat that surely cost something, in the order of the game."""
        found: dict[str, list[Costly]] = defaultdict(list)
        for case in self.cases:
            told = self._result(case)
            if told.merit > LEAST and self._sure(told):
                found[told.seat].append(told)
        kept = [one for costs in found.values() for one in sorted(costs, key=lambda one: -one.merit)[:SHOWN]]
        return sorted(kept, key=lambda one: one.ply)

    def _sure(self, told: Costly) -> bool:
        """Whether a decision surely cost something. Games that are played to the end are won or lost, so merit jumps; there the title's
        first measure has to show the cost, with an interval widened for the number of cases (Bonferroni)."""
        if self.judge.played_out:
            lost, worlds = told.chosen.behind[1], self.finals
            strict = student(worlds - 1, 1 - (1 - LEVEL) / len(self.cases)) / student(worlds - 1)
            return lost.named() and lost.value > strict * (lost.value - lost.low)
        return told.surely > 0 and any(lost.named() for lost in told.chosen.behind)

    def _result(self, case: Case) -> Costly:
        """A case with the costs of its decision."""
        best, seat = case.best(), case.decision.seat
        cost, error = best.lead(case.chosen, True)
        worlds = best.playouts()
        return Costly(
            ply=case.ply,
            turn=case.turn,
            seat=seat,
            chosen=self._summed_up(case.chosen, losses(case.chosen.verdicts(), best.verdicts(), self.judge, seat)),
            better=self._summed_up(best, []),
            merit=cost,
            surely=cost - student(worlds - 1) * error if worlds > 1 else -inf,
        )

    def _summed_up(self, one: Candidate, behind: list[Prospect]) -> Candidate:
        """A candidate with its prospects, and without its trials."""
        return one._replace(tried=[], prospects=prospects(one.verdicts(), self.judge), behind=behind)


def _by_verbs(cases: list[Case], count: int, ends: frozenset[str]) -> list[Case]:
    """At most `count` cases, as evenly as possible of all verbs, so that a hundred steps of one march do not crowd out the others."""
    kinds: dict[tuple[str, bool], list[Case]] = defaultdict(list)
    for case in cases:
        kinds[case.decision.verb, case.chosen.choice in ends].append(case)
    found: list[Case] = []
    for number, kind in enumerate(sorted(kinds.values(), key=len)):
        # Reversed, so that the last case is always kept: late in a game it is clearest what a decision does.
        found += evenly(kind[::-1], (count - len(found)) // (len(kinds) - number))
    return sorted(found, key=lambda case: case.ply)


def evenly(things: Sequence[T], count: int) -> list[T]:
    """At most `count` of these things, evenly spaced. The first is always among them."""
    if len(things) <= count:
        return list(things)
    return [things[index * len(things) // count] for index in range(count)]
