"""The decisions of a game that cost most, judged without hindsight.

Wherever doctrine would have chosen otherwise, both choices are tried in worlds that fit what the seat knew then, with the same dice. First
all of them in one world, then the worst in more, and the worst of those anew in worlds that had no part in picking them out. To pick out the
worst by what a judge says is to pick out its errors too: where it errs too much (`Judge.played_out`) the last ones are played on to the end
of the game, and no judge is asked. They are compared by merit (see `Verdict`); what is told is the chance to win and what the title counts.
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

SHOWN: Final = 4  # costly decisions of a side
ALIKE: Final = (
    4  # of those that are tried last, of one kind of question: a judge that errs about one kind would fill all of them
)
LEAST: Final = 0.01  # what a decision has to cost, in merit
SURE: Final = 1.3  # how many standard errors another choice has to be better than doctrine's to be told in its place
SEMI: Final = 6  # games to the end that pick out those that are tried last
CURVE = 0.35  # the share of the work that is done when this begins

Say = Callable[[float], None]  # hears how much of the work is done


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


class Costly(NamedTuple):
    """A decision that cost something: what was chosen, how far that is behind what was better, and what was better, from what the seat
    knew. `merit` is what it was ranked by, and lies above `surely` with 97.5%."""

    ply: int
    turn: int
    seat: str
    chosen: Candidate
    better: Candidate
    merit: float
    surely: float


class Case:
    """A decision on trial: what was chosen, and what doctrine would have chosen."""

    def __init__(self, ply: int, turn: int, view: View, decision: Decision, chosen: str, first: Candidate) -> None:
        self.ply = ply
        self.turn = turn
        self.view = view
        self.decision = decision
        self.chosen = candidate(chosen, [])
        self.field = [first]
        self.worlds: list[Game] = []

    def cost(self, slip: float) -> float:
        """What it cost, less the error of that where there is one, and less what a judge may slip by: what is sure comes first."""
        lead, error = self.field[0].lead(self.chosen, True)
        return lead - slip - (error if slip and self.chosen.playouts() > 1 else 0.0)

    def start_over(self, others: list[Candidate]) -> None:
        """Other worlds, and more choices."""
        first = self.field[0]
        self.worlds = []
        self.chosen = candidate(self.chosen.choice, [])
        self.field = [candidate(first.choice, first.reasons), *others]

    def best(self) -> Candidate:
        """What was better: doctrine's choice, unless another one clearly is."""
        best, most = self.field[0], 0.0
        for other in self.field[1:]:
            lead, error = other.lead(self.field[0], True)
            if lead > max(SURE * error, most):
                best, most = other, lead
        return best


class Comparison:
    """The decisions of a game that were not doctrine's, each against what doctrine would have done."""

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
        self.pace = 0.0  # seconds that a game to the horizon takes
        self.cases: list[Case] = []
        self.finals = 0  # worlds in which the worst are tried last

    def look(self, game: Game, step: Decision, ply: int, chosen: str) -> None:
        """Whether doctrine would have chosen otherwise."""
        if len(step.options) < 2:
            return
        try:
            choice, reasons = self.doctrines[step.seat].choose(game.seen(step.seat), step)
        except Exception:  # of a doctrine where nobody has been before: then there is nothing to compare with
            return
        if choice != chosen and choice in step.options:
            view = game.fork(ToldDice()).seen(step.seat)
            self.cases.append(Case(ply, game.pos.turn, view, step, chosen, candidate(choice, reasons)))

    def weigh(self) -> int:
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

    def _worst(self, cases: list[Case], count: int, alike: int) -> list[Case]:
        """At most so many, and so many of one kind of question."""
        found: list[Case] = []
        verbs: dict[str, int] = defaultdict(int)
        for case in sorted(cases, key=lambda case: (-case.cost(self._slip(case)), case.ply)):
            if len(found) < count and verbs[case.decision.verb] < alike:
                verbs[case.decision.verb] += 1
                found.append(case)
        return found

    def _slip(self, case: Case) -> float:
        """By how much the judge may be off about two choices."""
        judge = self.judge
        return judge.slip * sqrt(max(0, judge.turns + 1 - case.turn) / judge.turns) if judge.slip else 0.0

    def _ended_worst(self, cases: list[Case], seats: list[str]) -> list[Case]:
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

    def _games(self, cases: list[Case]) -> int:
        """How many games to the horizon take as long as a world for each of these. To the end it is one for every turn that is left."""
        out, turns = self.judge.played_out, self.judge.turns
        return sum((1 + len(case.field)) * (turns + 1 - case.turn if out else 1) for case in cases)

    def _picked(self, seat: str, count: int) -> list[Case]:
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

    def _try(self, cases: list[Case], worlds: int, begin: float, end: float, to_end: bool = False) -> None:
        """All the choices of each case in the same worlds, until each has been in so many."""
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
        """What doctrine would do if it could not do what it wants, nor what was done."""
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
            # That nothing else was left is true of the question that was put to it, and not of this one.
            found.append(candidate(choice, [reason for reason in reasons if reason.idea != "no-choice"]))
        return found

    def costly(self) -> list[Costly]:
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
            lost, worlds = told.chosen.behind[1], self.finals
            strict = student(worlds - 1, 1 - (1 - LEVEL) / len(self.cases)) / student(worlds - 1)
            return lost.named() and lost.value > strict * (lost.value - lost.low)
        return told.surely > 0 and any(lost.named() for lost in told.chosen.behind)

    def _told(self, case: Case) -> Costly:
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
        """What is told of a choice, without the worlds that it was tried in."""
        return one._replace(tried=[], prospects=prospects(one.verdicts(), self.judge), behind=behind)


def _fairly(cases: list[Case], count: int, ends: frozenset[str]) -> list[Case]:
    """At most so many, and no kind of question crowds out the others: a hundred steps of a march are one idea."""
    kinds: dict[tuple[str, bool], list[Case]] = defaultdict(list)
    for case in cases:
        kinds[case.decision.verb, case.chosen.choice in ends].append(case)
    found: list[Case] = []
    for number, kind in enumerate(sorted(kinds.values(), key=len)):
        # The last one is always among them: late in a game it is clearest what a decision does.
        found += evenly(kind[::-1], (count - len(found)) // (len(kinds) - number))
    return sorted(found, key=lambda case: case.ply)


def evenly(things: Sequence[T], count: int) -> list[T]:
    """So many of these, or all, evenly spaced."""
    if len(things) <= count:
        return list(things)
    return [things[index * len(things) // count] for index in range(count)]
