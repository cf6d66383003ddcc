"""Exact odds before you commit, from the same procedures that roll.

A course is one sequence of answers by chance. The procedure is run once for every course, up to the next question, the event that settles
the matter, or the end of the segment, and the chances of courses with the same outcome are added. A question with an assumed answer is
answered with it, and kept among the `assumptions`. Above a limit courses are sampled, and the result has an error.
"""

from fractions import Fraction
from math import sqrt

from umpire.engine.ask import DECISION, END, EVENT, Decision, Event, Roll, Step
from umpire.engine.dice import SeededDice
from umpire.engine.ruleset import Position, Rules


class Outcome:
    """One line of a table of odds: the gists of the events that would happen, in order, and their chance. Without gists nothing
    happens that counts."""

    def __init__(self, gists: tuple[str, ...], chance: Fraction) -> None:
        self.gists = gists
        self.chance = chance

    def __repr__(self) -> str:
        return f"{float(self.chance):.3f} {' + '.join(self.gists) or 'nothing'}"


class Odds:
    """The distribution of the outcomes of a choice, the likeliest first. `courses` is the number of courses of the dice that were run,
    and `error` the largest standard error of a line, 0 if the odds are exact. `rolls` and `assumptions` are the dice and the assumed
    answers of the course with the most rolls."""

    def __init__(
        self,
        choice: str,
        outcomes: list[Outcome],
        courses: int,
        exact: bool,
        error: float,
        rolls: list[Roll],
        assumptions: list[Decision],
        certain: list[Event],
    ) -> None:
        self.choice = choice
        self.outcomes = outcomes
        self.courses = courses
        self.exact = exact
        self.error = error
        self.rolls = rolls
        self.assumptions = assumptions
        self.certain = certain

    def chance(self, gist: str) -> Fraction:
        """The probability that this gist happens at least once."""
        total = Fraction(0)
        for outcome in self.outcomes:
            if gist in outcome.gists:
                total += outcome.chance
        return total

    def __repr__(self) -> str:
        return f"Odds({self.choice}: {self.outcomes})"


class _Course:
    """One run of the procedure under scripted dice, and what was met on it."""

    def __init__(self) -> None:
        self.forks: list[list[tuple[int, int]]] = []  # the (answer, weight) pairs of each scripted roll or draw
        self.gists: list[str] = []
        self.rolls: list[Roll] = []
        self.assumptions: list[Decision] = []
        self.watched: dict[str, Event] = {}  # by all that they say
        self.before = 0  # how many of them came before the first roll or draw


def _run(
    rules: Rules, base: Position, answers: list[int], script: list[int], dice: SeededDice | None, watch: frozenset[str]
) -> _Course:
    """Replay `answers`, then let the script answer rolls and draws until a question or the end. `script` has the index of an outcome for
    each of them. Beyond its end `dice` are rolled; without dice the script is extended in place by outcome 0. Events of the classes in `watch` are kept."""
    pos = base.copy()
    course = _Course()
    procedure = rules.segments[pos.segment].steps(pos)
    given = 0
    scripted = 0
    rolled = False
    step: Step = next(procedure)
    while step.form != END:
        answer = 0
        if step.form == EVENT:
            assert isinstance(step, Event)
            step.apply(pos)
            if given == len(answers):
                gist = step.gist()
                if gist:
                    course.gists.append(gist)
                if watch and type(step).__name__ in watch:
                    course.watched[repr(step)] = step
                    if not rolled:
                        course.before += 1
                if step.settles:
                    return course
        elif given < len(answers):
            answer = answers[given]
            given += 1
            if given == len(answers) and step.form != DECISION:
                step.answer = answer
        elif step.form == DECISION:
            assert isinstance(step, Decision)
            if step.assume < 0:
                return course
            answer = step.assume
            step.answer = answer
            course.assumptions.append(step)
        else:
            rolled = True
            if dice is not None and scripted == len(script):
                answer = dice.take(step)
            else:
                chances = step.chances()
                if scripted == len(script):
                    script.append(0)
                answer = chances[script[scripted]][0]
                course.forks.append(chances)
                scripted += 1
            if isinstance(step, Roll):
                course.rolls.append(step)
        step = procedure.send(answer)
    return course


def odds_of(
    rules: Rules, base: Position, answers: list[int], choice: str, limit: int, samples: int, watch: frozenset[str]
) -> Odds:
    """The odds of a choice: run every course of the dice after `answers`, or a sample if there are more than `limit`. The courses are
    counted through like an odometer: the last outcome of the script goes up by one, and used up ones are dropped."""
    certain: dict[str, Event] = {}
    chances: dict[tuple[str, ...], Fraction] = {}
    longest = _Course()
    script: list[int] = []
    courses = 0
    while True:
        course = _run(rules, base, answers, script, None, watch)
        courses += 1
        if courses > limit:
            return _sample(rules, base, answers, choice, samples, watch)
        weight = 1
        total = 1
        for index in range(len(script)):
            fork = course.forks[index]
            weight *= fork[script[index]][1]
            total *= sum([share for _, share in fork])
        key = tuple(course.gists)
        chances[key] = chances.get(key, Fraction(0)) + Fraction(weight, total)
        if courses == 1:
            certain = course.watched
        elif certain:
            certain = {said: certain[said] for said in certain if said in course.watched}
        if courses == 1 or len(course.rolls) > len(longest.rolls):
            longest = course
        while script and script[-1] + 1 == len(course.forks[len(script) - 1]):
            script.pop()
        if not script:
            break
        script[-1] += 1
    return Odds(
        choice, _sorted(chances), courses, True, 0.0, longest.rolls, longest.assumptions, list(certain.values())
    )


def _sample(rules: Rules, base: Position, answers: list[int], choice: str, samples: int, watch: frozenset[str]) -> Odds:
    """An estimate by stratified sampling. Every outcome of the first die has its exact chance, and only what follows it is sampled, so
    what the first die alone decides is exact."""
    dice = SeededDice(0)
    beginning = _run(rules, base, answers, [0], dice, watch)
    first = beginning.forks[0]
    certain = list(beginning.watched.values())[: beginning.before]
    total = sum([share for _, share in first])
    chances: dict[tuple[str, ...], Fraction] = {}
    variance: dict[tuple[str, ...], float] = {}
    longest = _Course()
    courses = 0
    for index in range(len(first)):
        weight = Fraction(first[index][1], total)
        runs = max(1, round(samples * weight))
        courses += runs
        counts: dict[tuple[str, ...], int] = {}
        for _ in range(runs):
            course = _run(rules, base, answers, [index], dice, watch)
            key = tuple(course.gists)
            counts[key] = counts.get(key, 0) + 1
            if len(course.rolls) > len(longest.rolls):
                longest = course
        for key in counts:
            share = counts[key] / runs
            chances[key] = chances.get(key, Fraction(0)) + weight * Fraction(counts[key], runs)
            variance[key] = variance.get(key, 0.0) + float(weight) ** 2 * share * (1 - share) / runs
    error = sqrt(max(variance.values()))
    return Odds(choice, _sorted(chances), courses, False, error, longest.rolls, longest.assumptions, certain)


def _sorted(chances: dict[tuple[str, ...], Fraction]) -> list[Outcome]:
    """The outcomes with the likeliest first."""
    outcomes = [Outcome(key, chances[key]) for key in chances]
    outcomes.sort(key=_rank)
    return outcomes


def _rank(outcome: Outcome) -> tuple[Fraction, tuple[str, ...]]:
    """The key for sorting outcomes."""
    return (-outcome.chance, outcome.gists)
