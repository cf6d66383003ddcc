"""Thinking ahead, written once for all titles: worlds that fit the view, doctrine on both sides in them, and a judge at the end.

It is a rollout (Tesauro and Galperin, 1996; Bertsekas, 2013): one step of improvement upon a doctrine, by trying. At every question
that matters the candidates are doctrine's choice and what it would choose if it could not have that (progressive widening: the more
thought there is to spend, the more of them; Coulom, 2007). Each is tried in worlds drawn from what the seat can know (the
determinizations of ISMCTS; Cowling, Powley and Whitehouse, 2012), played on by doctrine for all seats up to a horizon, and judged
there. All candidates live through the same worlds with the same dice (common random numbers, a stream for each purpose; Law, 2015),
so that what is compared is the choices and not the luck. The first die after a choice is not left to luck at all: its outcomes are
worked through, each in as many of the worlds as it should have, to within about one (an additive recurrence; Niederreiter, 1992).
The thought is shared out by sequential halving (Karnin, Koren and Somekh, 2013): at the root, where only the best choice counts and
not the regret on the way, it wastes less than UCB, the rule of UCT (Kocsis and Szepesvári, 2006). Doctrine's choice stays in to the
end, and is kept unless another is better by the error of the comparison: search is never much worse than the doctrine that it
starts from.

What a title has to give is in `umpire.bots.judge`; its doctrines may give two things more. `foresee` is the answer to a question and
to those that follow from it, so that the worlds go on quickly. And where single answers mean little because a turn has to be of one
piece, a doctrine makes plans (`Planner`): each is tried with doctrine in charge of all that it does not say, those that proved better
are laid together, and what comes of that has to show in other worlds that it was not luck. The bot notes the plan and keeps to it.
Several processes can think about one question, each in worlds of its own (root parallelization; Chaslot, Winands and van den Herik,
2008): `trials` are what each has found, and `decide` lays them together. With a budget in playouts the same view, decision, note and
seed get the same answer; with one in seconds it depends on the machine.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from math import ceil, log2, sqrt
from time import monotonic
from typing import Final, NamedTuple, cast

from umpire.bots.bot import Answer, Bot, Orders, Planner, Reason
from umpire.bots.judge import Judge, Verdict
from umpire.bots.prospects import Prospect, coded, losses, prospects
from umpire.bots.ranking import others_of, stream_key
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision, Draw, Roll, Step
from umpire.engine.dice import Dice, SeededDice
from umpire.engine.game import Game, View

FEWEST: Final = 4  # playouts of a candidate before it can be preferred
PLAN_MARGIN: Final = 0.5  # how many standard errors a plan has to be better, once it has been in other worlds
TRIED: Final = 6  # worlds in which every plan is tried; one that has made no difference in half of them is dropped
LIKELY: Final = 6  # plans that are tried further
SAME: Final = 6  # worlds after which one that has made no difference is dropped
GOLDEN: Final = (sqrt(5) - 1) / 2
WORLDS: Final = 64  # worlds kept in mind; with more thought than that they are lived through with other dice


class Budget(NamedTuple):
    """How long to think about one question: so many playouts, or so many seconds, whichever is over first; 0 is no limit. What
    has been begun is finished: a plan is not judged by fewer than a handful of worlds."""

    playouts: int = 0
    seconds: float = 0.0


VETERAN: Final = Budget(seconds=1.0)


class Note(NamedTuple):
    """What a bot remembers from one question to the next: the plan that it follows, and in which turn."""

    turn: int = -1
    plan: str = ""


class Advice(NamedTuple):
    """A choice with what can be expected of it (the chance to win first), how much worse it is than the first choice, and why. `merit`
    is what it was ranked by: no chance, and in no units."""

    choice: str
    merit: float
    prospects: list[Prospect]
    behind: list[Prospect]
    playouts: int
    reasons: list[Reason]


class WorldPlayer:
    """A bot in the worlds of a search. One that can says more than the next answer, and is not asked again until something
    comes that it did not foresee. In worlds where nobody has been before it may fail: the world goes on, and the referee
    reports it."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.referee = Referee(bot, seed=seed)
        self.foresee: Callable[[View, Decision], Orders] | None = getattr(bot, "foresee", None)

    def answer(self, game: Game, step: Decision, orders: Orders) -> str:
        """The next of its orders, the last of the list first; what is not asked for is dropped."""
        while orders:
            verb, choice = orders.pop()
            if verb == step.verb:
                if choice in step.options:
                    return choice
                orders.clear()
        view = game.seen(step.seat)
        if self.foresee is not None:
            try:
                orders += reversed(self.foresee(view, step))
            except Exception:  # the referee will see it again
                orders.clear()
            if orders and orders[-1][1] in step.options:
                return orders.pop()[1]
            orders.clear()
        return self.referee.choose(view, step)[0]


class Trial(NamedTuple):
    """A choice, its value in each world that it was tried in, and what the judge said there: plain data, so that several processes can
    think about a question and lay together what they found. For advice the values are merits."""

    choice: str
    reasons: list[Reason]
    values: list[float]
    verdicts: list[Verdict]
    plan: str = ""  # what it belongs to


class Conclusion(NamedTuple):
    """What was chosen, why, and the plan that it belongs to."""

    choice: str
    reasons: list[Reason]
    plan: str


class _Candidate:
    """A choice under trial; `player` plays it out."""

    def __init__(self, choice: str, reasons: list[Reason], player: WorldPlayer, plan: str = "") -> None:
        self.choice = choice
        self.reasons = reasons
        self.player = player
        self.plan = plan
        self.values: list[float] = []
        self.verdicts: list[Verdict] = []

    def trial(self) -> Trial:
        return Trial(self.choice, self.reasons, self.values, self.verdicts, self.plan)

    def value(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: "_Candidate") -> tuple[float, float]:
        return _mean_gap([a - b for a, b in zip(self.values, other.values, strict=False)])


class _Standing:
    """What is known of a choice: its trials, one list from each of those who thought about it."""

    def __init__(self, choice: str, plan: str, reasons: list[Reason], parts: int) -> None:
        self.choice = choice
        self.plan = plan
        self.reasons = reasons
        self.lists: list[list[float]] = [[] for _ in range(parts)]
        self.told: list[list[Verdict]] = [[] for _ in range(parts)]
        self.values: list[float] = []

    def add(self, part: int, trial: Trial) -> None:
        self.lists[part] += trial.values
        self.told[part] += trial.verdicts
        self.values += trial.values

    def prospects(self, judge: Judge) -> list[Prospect]:
        return prospects([verdict for told in self.told for verdict in told], judge)

    def losses(self, other: "_Standing", judge: Judge, seat: str) -> list[Prospect]:
        """How much worse than another, in the worlds that both were tried in; nothing, where the judge cannot be trusted with that."""
        if judge.played_out:
            return []
        shared = [
            (a, b)
            for mine, theirs in zip(self.told, other.told, strict=True)
            for a, b in zip(mine, theirs, strict=False)
        ]
        return losses([a for a, _ in shared], [b for _, b in shared], judge, seat)

    def value(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: "_Standing") -> tuple[float, float]:
        """How much better than another in the worlds that both were tried in, and the error of that."""
        gaps = [
            a - b
            for mine, theirs in zip(self.lists, other.lists, strict=True)
            for a, b in zip(mine, theirs, strict=False)
        ]
        return _mean_gap(gaps)


def _standings(sheets: list[list[Trial]]) -> list[_Standing]:
    """The trials of all who thought about a question, by choice; doctrine's first."""
    found: dict[tuple[str, str], _Standing] = {}
    for number, sheet in enumerate(sheets):
        for trial in sheet:
            key = (trial.choice, trial.plan)
            if key not in found:
                found[key] = _Standing(trial.choice, trial.plan, trial.reasons, len(sheets))
            found[key].add(number, trial)
    return list(found.values())


def decide(sheets: list[list[Trial]], judge: Judge, seat: str) -> Conclusion:
    """The answer to a question, from the trials of all who thought about it, and why."""
    field = _standings(sheets)
    best = _preferred(field, judge)
    reasons = best.reasons[:]
    if len(field) > 1:
        facts: dict[str, str | int] = {"prospects": coded(best.prospects(judge)), "playouts": len(best.values)}
        reasons.append(Reason("searched", {**facts, "options": len(field)}))
    if best is not field[0]:
        lost = [one for one in field[0].losses(best, judge, seat) if one.named()]
        reasons.append(Reason("better-than-doctrine", {"losses": coded(lost)}))
    return Conclusion(best.choice, reasons, best.plan)


def counsel(sheets: list[list[Trial]], judge: Judge, seat: str, count: int) -> list[Advice]:
    """The best choices, best first."""
    field = _standings(sheets)
    first = _preferred(field, judge)
    rest = sorted((one for one in field if one is not first), key=lambda one: (-one.value(), one.choice))
    return [
        Advice(
            choice=one.choice,
            merit=one.value(),
            prospects=one.prospects(judge),
            behind=[] if one is first else one.losses(first, judge, seat),
            playouts=len(one.values),
            reasons=[*one.reasons, Reason("searched", {"playouts": len(one.values)})],
        )
        for one in [first, *rest][:count]
    ]


def _preferred(field: list[_Standing], judge: Judge) -> _Standing:
    """The best of the field: doctrine's unless another beats it by more than the error."""
    best, most = field[0], 0.0
    for other in field[1:]:
        lead, error = other.lead(field[0])
        margin = judge.margin if other.plan == field[0].plan else PLAN_MARGIN
        if len(other.values) >= FEWEST and lead > max(margin * error, judge.min_gain) and lead > most:
            best, most = other, lead
    return best


def _mean_gap(gaps: list[float]) -> tuple[float, float]:
    """The mean of them, and its error."""
    return (sum(gaps) / len(gaps) if gaps else 0.0), _error(gaps)


def _error(values: list[float]) -> float:
    """The standard error of a mean. A few equal values may still be luck, so it is never quite nothing."""
    count = len(values)
    if count < 2:
        return 1.0
    middle = sum(values) / count
    return sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count) + 0.01 / count


class Streams(Dice):
    """Dice with a stream for each purpose: one roll more in one world does not change all that follow it there. If they are
    `personal`, whom a roll concerns has a stream of its own. The `first` die, whatever it is for, comes from this number between 0
    and 1, if there is one."""

    def __init__(self, mark: str, first: float = -1.0, personal: bool = False) -> None:
        self.name = "streams"
        self.mark = mark
        self.first = first
        self.personal = personal
        self.streams: dict[str, SeededDice] = {}

    def take(self, step: Step) -> int:
        if self.first >= 0:
            share, self.first = self.first, -1.0
            return _outcome(step, share)
        purpose = ""
        if isinstance(step, Roll):
            purpose = " ".join([step.why, *step.about.values()]) if self.personal else step.why
        elif isinstance(step, Draw):
            purpose = " ".join([step.cup, *step.about.values()]) if self.personal else step.cup
        stream = self.streams.get(purpose)
        if stream is None:
            stream = self.streams[purpose] = SeededDice(_number(f"{self.mark} {purpose}"))
        return stream.take(step)

    def fork(self) -> Dice:
        twin = Streams(self.mark, self.first, self.personal)
        twin.streams = {purpose: SeededDice(dice.seed, dice.index) for purpose, dice in self.streams.items()}
        return twin


def _outcome(step: Step, share: float) -> int:
    """What comes up when all outcomes are laid side by side, each as wide as it is likely."""
    chances = step.chances()
    left = share * sum([weight for _, weight in chances])
    for answer, weight in chances:
        left -= weight
        if left < 0:
            return answer
    return chances[-1][0]


class _Worlds:
    """Worlds that fit a view, each with dice of its own; whoever thinks in another process has others."""

    def __init__(self, view: View, mark: str, part: int, personal: bool) -> None:
        self.view = view
        self.personal = personal
        self.mark = f"{mark} part {part}" if part else mark
        self.shift = _number(self.mark) % 1000 / 1000
        self.games: list[Game] = []

    def enter(self, index: int) -> Game:
        """A world to play on in: the same every time."""
        if len(self.games) <= index and len(self.games) < WORLDS:
            self.games.append(self.view.imagine(SeededDice(_number(f"{self.mark} world {len(self.games)}"))))
        first = (self.shift + index * GOLDEN) % 1
        return self.games[index % WORLDS].fork(Streams(f"{self.mark} dice {index}", first, self.personal))


class _Clock:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = monotonic()
        self.played = 0

    def spent(self) -> float:
        """The share of the budget that is used up."""
        share = 0.0
        if self.budget.playouts:
            share = self.played / self.budget.playouts
        if self.budget.seconds:
            share = max(share, (monotonic() - self.began) / self.budget.seconds)
        return share


class Search:
    """The doctrine of a seat, thought through. `doctrines` has a bot for every seat of the title."""

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
        self.cut = 0  # turns that this game has fewer than the one that the judge knows
        self.note = Note()
        self.advising = False  # then choices are compared by merit

    # -- answers ------------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """The plan, when something was taken back."""
        self.note = Note()

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice, or one that proved better, and why."""
        choice, reasons, plan = decide([self.trials(view, decision)], self.judge, self.seat)
        if len(decision.options) > 1:
            self.note = Note(view.seen.turn, plan)
        return choice, reasons

    def advise(self, view: View, decision: Decision, count: int = 3) -> list[Advice]:
        """The best choices, best first, with what can be expected of them and why; never more than there are."""
        return counsel([self.trials(view, decision, count)], self.judge, self.seat, count)

    # -- thinking -----------------------------------------------------------------------------------------------------

    def trials(self, view: View, decision: Decision, advice: int = 0, part: int = 0) -> list[Trial]:
        """What was tried, doctrine's choice first; for `advice` at least so many if there are. Whoever thinks about the same
        question in another process takes another `part`, and lives through other worlds."""
        self.played = 0
        self.advising = advice > 0
        self.cut = self.judge.turns - view.seen.turns if self.judge.turns else 0
        doctrine, plan = self.players[self.seat], ""
        if hasattr(self.doctrine, "plans") and not advice:
            planner = cast(Planner, self.doctrine)
            plan = self.note.plan if self.note.turn == view.seen.turn else ""
            plans = planner.plans(view, decision, plan) if len(decision.options) > 1 else []
            if len(plans) > 1 and view.seen.turn >= self.judge.planning - self.cut:
                field = self._compare(view, decision, plans, part)
                return [one.trial() for one in field]
            plan = plans[0] if plans else plan
            doctrine = WorldPlayer(planner.under(plan), self.seed)
        choice, reasons = doctrine.bot.choose(view, decision)
        settled = self.judge.widest < 2 or self.judge.leaves(decision.verb, view.seen.turn)
        if not advice and (settled or len(decision.options) < 2):
            return [Trial(choice, reasons, [], [], plan)]
        field = self._search(view, decision, _Candidate(choice, reasons, doctrine, plan), advice, part)
        return [one.trial() for one in field]

    # -- plans --------------------------------------------------------------------------------------------------------

    def _compare(self, view: View, decision: Decision, plans: list[str], part: int) -> list[_Candidate]:
        """The plan in force, the best of the others, and those that proved better laid together: how they fare in worlds that had no
        part in picking them."""
        clock = _Clock(self.budget)
        worlds = _Worlds(view, stream_key(self.seed, view, decision), part, self.judge.personal)
        first = self._candidate(view, decision, plans[0])
        likely: list[_Candidate] = []
        # Half of the thought is for trying them one after another, the likeliest first.
        for plan in plans[1:]:
            if clock.spent() > 0.5:
                break
            one = self._candidate(view, decision, plan)
            for index in range(TRIED):
                if index == TRIED // 2 and one.values == first.values[:index]:
                    break
                if len(first.values) == index:
                    self._try(first, worlds, index, clock)
                self._try(one, worlds, index, clock)
            if one.lead(first)[0] > 0:
                likely.append(one)
        likely = sorted(likely, key=lambda one: -one.lead(first)[0])[:LIKELY]
        index = TRIED
        while likely and clock.spent() < 0.7:
            for one in [first, *likely]:
                self._try(one, worlds, index, clock)
            index += 1
        better: list[str] = []
        for one in sorted(likely, key=lambda one: -one.lead(first)[0]):
            lead, error = one.lead(first)
            if lead > error:
                better.append(one.plan)
        found = plans[:1] + better[:1]
        if len(better) > 1:
            found.append(cast(Planner, self.doctrine).together(plans[0], better))
        field = [self._candidate(view, decision, plan) for plan in dict.fromkeys(found)]
        while len(field) > 1 and (clock.spent() < 1 or len(field[0].values) < FEWEST):
            for one in field:
                self._try(one, worlds, index, clock)
            index += 1
        self.played = clock.played
        return field

    def _candidate(self, view: View, decision: Decision, plan: str) -> _Candidate:
        bot = cast(Planner, self.doctrine).under(plan)
        choice, reasons = bot.choose(view, decision)
        return _Candidate(choice, reasons, WorldPlayer(bot, self.seed), plan)

    # -- single answers -----------------------------------------------------------------------------------------------

    def _search(self, view: View, decision: Decision, first: _Candidate, advice: int, part: int) -> list[_Candidate]:
        """Every candidate that was tried, doctrine's first."""
        clock = _Clock(self.budget)
        mark = stream_key(self.seed, view, decision)
        worlds = _Worlds(view, mark, part, self.judge.personal)
        # One playout tells how many there will be, and so how many candidates there can be.
        self._try(first, worlds, 0, clock)
        expected = self.budget.playouts or 1_000_000
        if self.budget.seconds:
            expected = min(expected, ceil(1 / max(1e-6, clock.spent())))
        wanted = max(advice, 2, min(self.judge.widest, int(sqrt(expected / 2))))
        idle = [] if advice else [*self.judge.passes]
        others = others_of(first.player.bot, view, decision, first.choice, wanted - 1, mark, idle)
        field = [first, *[_Candidate(choice, reasons, first.player, first.plan) for choice, reasons in others]]
        self.played = clock.played
        if len(field) == 1 and not advice:
            return field
        alive = field
        rounds = max(1, ceil(log2(len(field))))
        for number in range(rounds):
            until = (number + 1) / rounds
            # World by world, so that whoever is compared was tried in the same ones.
            index = min(len(one.values) for one in alive)
            while (len(alive) > 1 or advice) and (clock.spent() < until or index == 0):
                for one in alive:
                    if len(one.values) == index and (index == 0 or clock.spent() < 1):
                        self._try(one, worlds, index, clock)
                index += 1
                if index == SAME:
                    alive = [one for one in alive if one is first or one.values != first.values]
            ranked = sorted(alive[1:], key=lambda one: -one.value())
            alive = [first, *ranked[: max(1, ceil(len(alive) / 2) - 1)]]
        self.played = clock.played
        return field

    # -- worlds -------------------------------------------------------------------------------------------------------

    def _try(self, one: _Candidate, worlds: _Worlds, index: int, clock: _Clock) -> None:
        """Play a choice in a world, to the horizon."""
        game = worlds.enter(index)
        game.play(one.choice)
        self._play_on(game, one.player)
        verdict = self.judge.look(game, self.seat)
        one.verdicts.append(verdict)
        one.values.append(verdict.merit() if self.advising else verdict.value)
        clock.played += 1

    def _play_on(self, game: Game, mine: WorldPlayer) -> None:
        """Doctrine for everybody, as far as the judge wants to see; ours is for whoever had the idea until the round is over."""
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


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
