"""The search of the veteran: a rollout, the same for all titles (docs/bots.md explains it and names its sources).

The candidates are doctrine's choice and its next best ones. Each is tried in the same imagined worlds (`worlds`): doctrine plays on for
every seat to a horizon, and a judge looks. The better half gets more worlds, and so on until the budget is spent. Doctrine's choice is
tried to the end, and stays the answer unless another leads it by more than the error (`choosing`). A doctrine that makes plans (`Planner`)
is tried plan by plan instead. With a budget in playouts the same view, decision, note and seed give the same answer.
"""

from collections.abc import Mapping
from math import ceil, log2, sqrt
from time import monotonic
from typing import Final, NamedTuple, cast

from umpire.bots.bot import Answer, Bot, Orders, Planner
from umpire.bots.candidate import Candidate, candidate
from umpire.bots.choosing import FEWEST, counsel, decide
from umpire.bots.judge import Judge
from umpire.bots.ranking import others_of, stream_key
from umpire.bots.worlds import WorldPlayer, Worlds
from umpire.engine.ask import Decision
from umpire.engine.game import Game, View

TRIED: Final = 6  # worlds for every plan; a plan with the same values as the current one in half of them is dropped
LIKELY: Final = 6  # plans that are tried in more worlds
FIRST_PART: Final = 0.5  # the share of the budget after which no further plan is tried
SECOND_PART: Final = (
    0.7  # the share after which the likely plans are compared; the rest of the budget confirms the best
)
NO_LIMIT: Final = 1_000_000  # playouts, for a budget in seconds
SAME: Final = 6  # worlds after which a choice with the same values as doctrine's is dropped


class Budget(NamedTuple):
    """How long to think about one question: a number of playouts or of seconds, whichever is over first; 0 is no limit. A step of the
    search that has begun is finished, so that a plan is never judged by too few worlds."""

    playouts: int = 0
    seconds: float = 0.0


VETERAN: Final = Budget(seconds=1.0)


class Note(NamedTuple):
    """What a bot remembers from one question to the next: the plan that it follows, and the turn of that plan."""

    turn: int = -1
    plan: str = ""


class _Stopwatch:
    """Measures how much of a budget is used."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = monotonic()
        self.played = 0

    def spent(self) -> float:
        """The share of the budget that is used, 1 or more when it is over."""
        share = 0.0
        if self.budget.playouts:
            share = self.played / self.budget.playouts
        if self.budget.seconds:
            share = max(share, (monotonic() - self.began) / self.budget.seconds)
        return share


class Search:
    """A bot that improves the doctrine of its seat by search. `doctrines` has a bot for every seat of the title."""

    name = "veteran"

    def __init__(
        self, seat: str, doctrines: Mapping[str, Bot], judge: Judge, seed: int = 0, budget: Budget = VETERAN
    ) -> None:
        if not budget.playouts and not budget.seconds:
            raise ValueError("A search needs a budget: playouts, seconds or both.")
        self.seat = seat
        self.doctrine = doctrines[seat]
        self.players = {name: WorldPlayer(bot, seed) for name, bot in doctrines.items()}
        self.judge = judge
        self.seed = seed
        self.budget = budget
        self.played = 0  # playouts of the last search
        self.cut = 0  # by how many turns this game is shorter than the judge's whole game
        self.note = Note()
        self.advising = False  # advice compares choices by merit, an answer by value
        self.planned: dict[str, WorldPlayer] = {}  # the player of our seat in the worlds, for each plan

    # -- answers ------------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Forget the plan. Called after an undo."""
        self.note = Note()

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice or one that proved better, with the reasons."""
        found = decide([self.trials(view, decision)], self.judge, self.seat)
        if len(decision.options) > 1:
            self.note = Note(view.seen.turn, found.plan)
        return found.choice, found.reasons

    def advise(self, view: View, decision: Decision, count: int = 3) -> list[Candidate]:
        """At most `count` choices, the best first, with reasons and prospects."""
        return counsel([self.trials(view, decision, count)], self.judge, self.seat, count)

    # -- thinking -----------------------------------------------------------------------------------------------------

    def trials(self, view: View, decision: Decision, advice: int = 0, part: int = 0) -> list[Candidate]:
        """Search, and return the candidates that were tried, doctrine's choice first. With `advice` at least so many are tried, if there
        are. Processes that search the same question take different `part` numbers, and so different worlds."""
        self.played = 0
        self.advising = advice > 0
        self.cut = self.judge.turns - view.seen.turns if self.judge.turns else 0
        doctrine, plan = self.players[self.seat], ""
        if hasattr(self.doctrine, "plans") and not advice:
            planner = cast(Planner, self.doctrine)
            plan = self.note.plan if self.note.turn == view.seen.turn else ""
            plans = planner.plans(view, decision, plan) if len(decision.options) > 1 else []
            if len(plans) > 1 and view.seen.turn >= self.judge.planning - self.cut:
                return self._compare(view, decision, plans, part)
            plan = plans[0] if plans else plan
            doctrine = WorldPlayer(planner.under(plan), self.seed)
        self.planned = {plan: doctrine}
        choice, reasons = doctrine.bot.choose(view, decision)
        first = candidate(choice, reasons, plan)
        settled = self.judge.widest < 2 or self.judge.leaves(decision.verb, view.seen.turn)
        if not advice and (settled or len(decision.options) < 2):
            return [first]
        return self._search(view, decision, first, advice, part)

    # -- plans --------------------------------------------------------------------------------------------------------

    def _compare(self, view: View, decision: Decision, plans: list[str], part: int) -> list[Candidate]:
        """Compare plans. Returns candidates for the current plan, the best other one, and the merger of all that proved better, each
        tried in worlds that had no part in picking it."""
        clock = _Stopwatch(self.budget)
        worlds = Worlds(view, stream_key(self.seed, view, decision), part, self.judge.personal)
        first = self._candidate(view, decision, plans[0])
        likely = self._likely_plans(view, decision, first, plans[1:], worlds, clock)
        index = TRIED  # of the next world
        while likely and clock.spent() < SECOND_PART:
            for one in [first, *likely]:
                self._try(one, worlds, index, clock)
            index += 1
        better: list[str] = []
        for one in sorted(likely, key=lambda one: -one.lead(first, False)[0]):
            lead, error = one.lead(first, False)
            if lead > error:
                better.append(one.plan)
        found = plans[:1] + better[:1]
        if len(better) > 1:
            found.append(cast(Planner, self.doctrine).together(plans[0], better))
        field = [self._candidate(view, decision, plan) for plan in dict.fromkeys(found)]
        while len(field) > 1 and (clock.spent() < 1 or field[0].playouts() < FEWEST):
            for one in field:
                self._try(one, worlds, index, clock)
            index += 1
        self.played = clock.played
        return field

    def _likely_plans(
        self, view: View, decision: Decision, first: Candidate, plans: list[str], worlds: Worlds, clock: _Stopwatch
    ) -> list[Candidate]:
        """Try plans in a few worlds, the most promising first, until the first part of the budget is used. Returns at most LIKELY of those
        that lead `first`, which is tried in the same worlds, the best first."""
        likely: list[Candidate] = []
        for plan in plans:
            if clock.spent() > FIRST_PART:
                break
            one = self._candidate(view, decision, plan)
            for index in range(TRIED):
                if index == TRIED // 2 and self._values(one) == self._values(first)[:index]:
                    break
                if first.playouts() == index:
                    self._try(first, worlds, index, clock)
                self._try(one, worlds, index, clock)
            if one.lead(first, False)[0] > 0:
                likely.append(one)
        return sorted(likely, key=lambda one: -one.lead(first, False)[0])[:LIKELY]

    def _candidate(self, view: View, decision: Decision, plan: str) -> Candidate:
        """What doctrine chooses under a plan, as a candidate without trials."""
        bot = cast(Planner, self.doctrine).under(plan)
        self.planned[plan] = WorldPlayer(bot, self.seed)
        choice, reasons = bot.choose(view, decision)
        return candidate(choice, reasons, plan)

    # -- single answers -----------------------------------------------------------------------------------------------

    def _search(self, view: View, decision: Decision, first: Candidate, advice: int, part: int) -> list[Candidate]:
        """Compare single choices by sequential halving. Returns every candidate that was tried, doctrine's first."""
        clock = _Stopwatch(self.budget)
        mark = stream_key(self.seed, view, decision)
        worlds = Worlds(view, mark, part, self.judge.personal)
        # The first playout shows how long one takes, so how many the budget allows. The more there are, the more candidates are tried.
        self._try(first, worlds, 0, clock)
        expected = self.budget.playouts or NO_LIMIT
        if self.budget.seconds:
            expected = min(expected, ceil(1 / max(1e-6, clock.spent())))
        wanted = max(advice, 2, min(self.judge.widest, int(sqrt(expected / 2))))
        idle = [] if advice else [*self.judge.passes]
        others = others_of(self.planned[first.plan].bot, view, decision, first.choice, wanted - 1, mark, idle)
        field = [first, *[candidate(choice, reasons, first.plan) for choice, reasons in others]]
        self.played = clock.played
        if len(field) == 1 and not advice:
            return field
        alive = field
        rounds = max(1, ceil(log2(len(field))))
        for number in range(rounds):
            until = (number + 1) / rounds
            # World by world, so that all candidates are compared in the same ones.
            index = min([one.playouts() for one in alive])
            while (len(alive) > 1 or advice) and (clock.spent() < until or index == 0):
                for one in alive:
                    if one.playouts() == index and (index == 0 or clock.spent() < 1):
                        self._try(one, worlds, index, clock)
                index += 1
                if index == SAME:
                    alive = [one for one in alive if one is first or self._values(one) != self._values(first)]
            ranked = sorted(alive[1:], key=lambda one: -one.value(self.advising))
            alive = [first, *ranked[: max(1, ceil(len(alive) / 2) - 1)]]
        self.played = clock.played
        return field

    # -- worlds -------------------------------------------------------------------------------------------------------

    def _try(self, one: Candidate, worlds: Worlds, index: int, clock: _Stopwatch) -> None:
        """Play a candidate in world `index` to the horizon, and add the verdict to its trials."""
        game = worlds.enter(index)
        game.play(one.choice)
        self._play_on(game, self.planned[one.plan])
        one.tried[0].append(self.judge.look(game, self.seat))
        clock.played += 1

    def _values(self, one: Candidate) -> list[float]:
        """The values by which this search compares."""
        return one.values(self.advising)

    def _play_on(self, game: Game, mine: WorldPlayer) -> None:
        """Play a world on by doctrine for every seat, up to the judge's horizon. Our seat is played by `mine`, which knows the plan,
        until the round is over, and then by plain doctrine."""
        judge = self.judge
        rounds = judge.rounds * len(game.rules.seats)
        turn = game.pos.turn
        orders: dict[str, Orders] = {seat: [] for seat in self.players}
        for _ in range(judge.most):
            step = game.pending
            if not isinstance(step, Decision):
                return
            if not judge.begins and turn < game.pos.turn:
                mine = self.players[self.seat]
                if game.pos.turn < judge.endgame - self.cut:
                    return
            if step.verb in judge.begins:
                mine = self.players[self.seat]
                if game.pos.turn < judge.endgame - self.cut:
                    rounds -= 1
                    if not rounds:
                        return
            player = mine if step.seat == self.seat else self.players[step.seat]
            game.play(player.answer(game, step, orders[step.seat]))
