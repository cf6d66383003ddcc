"""Courses: several answers for one press.

A course is what a seat could answer one by one, found by trying it in a game that knows only what the seat knows (`Game.ahead`). The
options are those of the rules and nothing else. It ends at the first die, draw, secret, question of another seat or question outside of
its chain (`umpire.kit.chains`). Whoever carries it out answers one question after the other, for as long as the next one is the one that
was foreseen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Literal

from umpire.engine.ask import SPACE, Decision, Pointing
from umpire.engine.game import Game
from umpire.engine.rule import Fault
from umpire.kit.chains import Chain, courses_of
from umpire.kit.headlines import gists_of

MOST_TRIED = 150  # answers that are tried in one search
MOST_THROUGH = 6  # options that are tried where nothing says which of them is meant
MOST_PICKED = 24  # counters of one stack
MOST_OFFERED = 40  # of those who could be picked next
DEEPEST = 3  # answers before whom or where
NOTHING = "nothing"  # the gist of an outcome without gists

# A way leads somewhere, a word says how, "leave" ends the picking; "all" is everybody of a stack, "usual" the doctrine's answers.
Kind = Literal["way", "word", "leave", "all", "usual"]
Answered = tuple[Decision, str]  # a question, and the option that answers it


@dataclass(frozen=True)
class Way:
    """A course of answers. `at` is what it leads to: the whole way with its cost. With `dice`, chance or another seat may take part in
    its last answer."""

    answers: tuple[Answered, ...]
    at: Pointing
    kind: Kind = "way"
    dice: bool = True
    chance: float = -1.0  # of what one hopes for; -1 if that is not known

    @property
    def things(self) -> tuple[str, ...]:
        """The spaces and units on which a press means this way."""
        return (*self.at.spaces, *self.at.units, *self.at.target)


@dataclass
class _Node:
    """A place in the search: a game, the answers so far, and the way that they went."""

    game: Game
    answers: tuple[Answered, ...] = ()
    cost: int = 0
    path: tuple[str, ...] = ()
    begun: bool = False  # whether it is known whom it is about


def ways(game: Game, things: Sequence[str] = ()) -> list[Way]:
    """The courses that begin with one of these things, or without any with the question itself: the cheapest one to each place. Those of
    a single answer are left out, since the question has them already."""
    try:
        return _Search(game, things).run()
    except Fault:
        return []


def all_ways(game: Game, things: Sequence[str], to: str) -> Way | None:
    """The course that brings all units of a stack to one place: together if the rules allow it, otherwise one after the other, as far as
    can be foreseen. None if it would be a single unit."""
    try:
        twin, answers, seat = game.ahead(), tuple[Answered, ...](), _seat(game)
    except Fault:
        return None
    found: Way | None = None
    count = 0
    for _ in range(MOST_PICKED):
        here = [way for way in _Search(twin, things).run(True) if to in way.things and way.kind == "way"]
        if not here:
            break
        found, count = here[0], count + 1
        answers += found.answers
        after = _answered(twin, found.answers)
        if after is None or _seat(after) != seat:
            break
        twin = after
    if found is None or (count < 2 and not _is_gathered(game, found)):
        return None
    return replace(found, answers=answers, kind="all")


def _is_gathered(game: Game, way: Way) -> bool:
    """Whether several units go together in a course."""
    courses = courses_of(game.rules.title)
    gather = {verb for chain in courses.chain for verb in chain.gather}
    return way.answers[-1][0].verb in gather


def chances(game: Game, most: int = 12) -> dict[str, float]:
    """The chance of success of each option of the pending question, if the title says what success is."""
    step = game.pending
    if not isinstance(step, Decision) or step.verb not in courses_of(game.rules.title).chance:
        return {}
    found = {option: chance_of(game, option) for option in step.options[:most]}
    return {option: chance for option, chance in found.items() if chance >= 0}


def chance_of(game: Game, option: str) -> float:
    """The chance of success of an option. -1 if the title does not say what success is, if no die decides it, or if something grave is
    certain, since then a number does not say enough."""
    step = game.pending
    assert isinstance(step, Decision)
    hoped = courses_of(game.rules.title).chance.get(step.verb)
    if hoped is None:
        return -1.0
    grave = gists_of(game.rules.title).grave
    odds = game.odds(option, 2_000, 500, grave)
    if odds.certain or (not odds.rolls and len(odds.outcomes) < 2):
        return -1.0
    return float(sum(line.chance for line in odds.outcomes if set(line.gists or (NOTHING,)) & set(hoped)))


def in_order(game: Game, seat: str, answers: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The options of a course, one at a time: each has to be answered before the next is taken. `answers` are verbs and options after the
    first one. It ends at the first question that was not foreseen."""
    for verb, option in answers:
        step = game.pending
        if not isinstance(step, Decision) or (step.seat, step.verb) != (seat, verb) or step.answer_of(option) < 0:
            return
        count = len(game.plies)
        yield option
        if chance_came(game, count):
            return


def chance_came(game: Game, count: int) -> bool:
    """Whether chance or a secret took part in the answer after the first `count`: a die is pending, another answer followed, or it cannot
    be undone."""
    step = game.pending
    awaited = step is not None and not isinstance(step, Decision)
    return awaited or len(game.plies) != count + 1 or not game.may_undo().ok


def _seat(game: Game) -> str:
    """The seat that is asked; empty if there is no decision."""
    return game.pending.seat if isinstance(game.pending, Decision) else ""


def _answered(twin: Game, answers: Sequence[Answered]) -> Game | None:
    """A copy of the game after these answers; None if chance took part or a question was not the expected one."""
    after = twin.fork()
    for step, option in answers:
        count = len(after.plies)
        met = after.pending
        if not isinstance(met, Decision) or met.verb != step.verb or met.answer_of(option) < 0:
            return None
        after.choose(met.answer_of(option))
        if chance_came(after, count):
            return None
    return after


class _Search:
    """A search for the cheapest course to each place."""

    def __init__(self, game: Game, things: Sequence[str]) -> None:
        self.game = game
        self.things = frozenset(things)
        self.first = things[0] if things else ""
        self.seat = _seat(game)
        self.title = game.rules.title
        self.chain = Chain()
        self.best: dict[tuple[str, ...], int] = {}
        self.found: dict[tuple[str, ...], Way] = {}
        self.heap: list[tuple[int, int, int, _Node, Answered, tuple[str, ...]]] = []
        self.pushed = 0
        self.tried = 0

    def run(self, single: bool = False) -> list[Way]:
        """Search; returns the courses found. With `single` also those of one answer."""
        step = self.game.pending
        chain = courses_of(self.title).chain_of(step.verb) if isinstance(step, Decision) else None
        if chain is None:
            return []
        self.chain = chain
        start = _Node(self.game.ahead(), begun=not self.things)
        self.expand(start)
        while self.heap and self.tried < MOST_TRIED:
            _, _, _, node, answer, key = heappop(self.heap)
            self.follow(node, answer, key)
        least = 1 if single else 2
        return [way for way in self.found.values() if len(way.answers) >= least]

    def points(self, node: _Node, step: Decision, option: str) -> Pointing:
        """What an option points at."""
        return self.game.rules.point(node.game.pos, step, option)

    def is_meant(self, at: Pointing, option: str) -> bool:
        """Whether an option is, or points at, one of the wanted things."""
        return option in self.things or not self.things.isdisjoint((*at.spaces, *at.units))

    def expand(self, node: _Node) -> None:
        """Queue the options of the next question, if it belongs to the chain."""
        step, chain = node.game.pending, self.chain
        if not isinstance(step, Decision) or step.seat != self.seat or step.verb not in chain.verbs():
            return
        if not node.begun:
            self.seek(node, step)
            return
        verb = step.verb
        if verb in chain.go:
            self.go(node, step)
        elif verb in chain.say:
            for option in step.options:
                self.push(node, step, option, self.points(node, step, option), kind="word")
        elif verb in chain.gather and self.things:
            self.gather(node, step)
        if self.things:
            if verb in (*chain.through, *chain.pick):
                self.seek(node, step)
            return
        if verb in chain.through and len(step.options) <= MOST_THROUGH:
            for option in step.options:
                self.push(node, step, option, Pointing())
        if verb in chain.pick and node.answers:
            self.leave(node, step)
            self.pick(node, step)
        if verb in chain.pick and not node.answers and chain.say and len(step.options) <= 2 * MOST_THROUGH:
            for option in step.options:
                self.push(node, step, option, Pointing())
        self.take_for_granted(node, step)

    def take_for_granted(self, node: _Node, step: Decision) -> None:
        """Queue the answers that end the part of the acting units, and those that are usually given."""
        for word in self.chain.ends:
            if word in step.options:
                self.push(node, step, word, Pointing())
        if step.verb in self.chain.granted:
            self.push(node, step, step.options[step.assume], Pointing())

    def seek(self, node: _Node, step: Decision) -> None:
        """Queue the options that lead to the wanted things, while it is not settled yet which units act."""
        for option in step.options:
            at = self.points(node, step, option)
            if option in self.chain.ends or not self.is_meant(at, option):
                continue
            if step.verb in (*self.chain.pick, *self.chain.go):
                self.push(node, step, option, Pointing(at.spaces, at.units), begun=True)
            elif step.verb in self.chain.through:
                self.push(node, step, option, Pointing(), begun=True)
        if len(node.answers) < DEEPEST and not node.begun:
            self.take_for_granted(node, step)
            if step.verb in self.chain.through and len(step.options) <= MOST_THROUGH and not self.chain.gather:
                for option in step.options:
                    self.push(node, step, option, Pointing())

    def go(self, node: _Node, step: Decision) -> None:
        """Queue the options that move on."""
        if not self.things and node.answers and node.answers[-1][0].verb in self.chain.pick:
            return  # nobody said who
        for option in step.options:
            at = self.points(node, step, option)
            if option in self.chain.ends or (step.kind == SPACE and not at.spaces):
                continue  # a word among the spaces
            path = at.path or (*node.path[-1:], *at.spaces[:1])
            whole = (*node.path, *(path[1:] if node.path and path[:1] == node.path[-1:] else path))
            cost = node.cost + max(at.cost, 0)
            self.push(node, step, option, at._replace(path=whole, cost=cost if at.cost >= 0 or node.cost else -1))

    def gather(self, node: _Node, step: Decision) -> None:
        """Let several of the wanted things go together: all of them if the rules allow it, otherwise those that go with the first."""
        fit = [(set(at.units), option) for at, option in self.comrades(node, step) if self.things.issuperset(at.units)]
        everybody = set[str]().union(*[units for units, _ in fit])
        fit.sort(key=lambda one: -len(one[0]))
        whole = next((option for units, option in fit if units == everybody), "")
        named = next((option for units, option in fit if self.first in units), "")
        if not (whole or named):
            return
        answers = (*node.answers, (step, whole or named))
        after = _answered(node.game, answers[-1:])
        pending = after.pending if after is not None else None
        if whole and len(everybody) > 1 and isinstance(pending, Decision) and pending.verb == step.verb:
            leave = next((word for word in self.chain.leave if word in pending.options), "")
            answers = (*answers, (pending, leave)) if leave else answers
        last = self.found.get(self.key_of(node))
        if last is not None:
            self.found[self.key_of(node)] = replace(
                last, answers=answers, dice=after is None or _seat(after) != self.seat
            )

    def comrades(self, node: _Node, step: Decision) -> list[tuple[Pointing, str]]:
        """The options that pick units."""
        found = [(self.points(node, step, option), option) for option in step.options if option not in self.chain.leave]
        return [(at, option) for at, option in found if at.units]

    def leave(self, node: _Node, step: Decision) -> None:
        """Note the courses that end the picking."""
        ends = all(option in self.chain.ends for _, option in node.answers)
        for word in self.chain.leave:
            if ends and word in step.options:
                answers = (*node.answers, (step, word))
                self.found[word,] = Way(answers, Pointing(), "leave", dice=False)

    def pick(self, node: _Node, step: Decision) -> None:
        """Note the courses that pick the next units, once the part of the acting ones has ended."""
        if not all(option in self.chain.ends for _, option in node.answers):
            return
        for option in step.options[:MOST_OFFERED]:
            at = self.points(node, step, option)
            if at.spaces or at.units:
                answers = (*node.answers, (step, option))
                self.found[tuple(one for _, one in answers)] = Way(answers, Pointing(at.spaces, at.units), dice=False)

    @staticmethod
    def key_of(node: _Node) -> tuple[str, ...]:
        """The place that a node stands for: the end of its way, or its answers."""
        return node.path[-1:] or tuple(option for _, option in node.answers)

    def push(
        self, node: _Node, step: Decision, option: str, at: Pointing, kind: Kind = "way", begun: bool | None = None
    ) -> None:
        """Note where an option leads, and queue it."""
        answers = (*node.answers, (step, option))
        leads = bool(at.spaces or at.units or kind == "word")
        key = at.spaces[:1] if kind == "way" and at.path else tuple(one for _, one in answers)
        cost = max(at.cost, node.cost)
        if leads and kind == "way" and at.path:
            if self.best.get(key, cost + 1) <= cost:
                return
            self.best[key] = cost
        if leads:
            self.found[key] = Way(answers, at, kind)
        after = _Node(node.game, answers, cost, at.path or node.path, node.begun if begun is None else begun)
        self.pushed += 1
        heappush(self.heap, (cost, len(answers), self.pushed, after, (step, option), key if leads else ()))

    def follow(self, node: _Node, answer: Answered, key: tuple[str, ...]) -> None:
        """Give an answer in a copy of the game, and go on from there if chance has no part in it."""
        self.tried += 1
        before = node.game
        after = _answered(before, (answer,))
        way = self.found.get(key) if key else None
        if after is None or _seat(after) != self.seat:
            if way is not None and way.answers == node.answers:
                self.found[key] = replace(way, chance=chance_of(before, answer[1]))
            return
        if way is not None and way.answers == node.answers:
            self.found[key] = replace(way, dice=False)
        node.game = after
        self.expand(node)
