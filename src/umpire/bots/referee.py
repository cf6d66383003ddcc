"""A referee stands between a game and a bot, so that a bot that raises, is late or answers nonsense never blocks the game.

In the same process a bot cannot be interrupted, so a late answer is dropped when it comes. Where a bot runs in a worker process, the
caller stops it at the limit and uses `stand_in` itself.
"""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, NamedTuple, cast

from umpire.bots.bot import Answer, Bot, Reason
from umpire.engine.ask import Decision
from umpire.engine.game import View

RAISED, LATE, NONSENSE = "raised", "late", "nonsense"


class Report(NamedTuple):
    """A fault of a bot. `word` is RAISED, LATE or NONSENSE, and `detail` tells the author of the bot more."""

    bot: str
    seat: str
    verb: str
    word: str
    detail: str
    seconds: float


def stand_in(decision: Decision, word: str, seed: int = 0) -> Answer:
    """A random option in place of a bot's answer, with a reason that names the fault. The same decision and seed give the same one."""
    draw = Random(f"{seed} {decision.seat} {decision.verb} {' '.join(decision.options)}").random()
    return decision.options[int(draw * len(decision.options))], [Reason(f"stand-in-{word}", {})]


class Referee:
    """Asks a bot and checks its answers. `limit` is in seconds, None for no limit. `reports` has the faults so far."""

    def __init__(
        self, bot: Bot, limit: float | None = None, seed: int = 0, clock: Callable[[], float] = monotonic
    ) -> None:
        # Any, so that compiled code does not check the type of an answer before `_nonsense` does.
        self.ask: Callable[[View, Decision], Any] = bot.choose
        self.name = bot.name
        self.limit = limit
        self.seed = seed
        self.clock = clock
        self.slowest = 0.0
        self.reports: list[Report] = []

    def choose(self, view: View, decision: Decision) -> Answer:
        """The bot's answer if it is valid and in time, otherwise a stand-in and one more report."""
        began = self.clock()
        options = decision.options[:]
        try:
            answer = self.ask(view, decision)
            wrong = self._nonsense(answer, options)
        except (Exception, SystemExit) as error:  # whatever a bot does, the game goes on
            decision.options[:] = options
            return self._replace(decision, RAISED, f"{type(error).__name__}: {error}", self.clock() - began)
        if decision.options != options:  # the list belongs to the game, which answers by its indices
            decision.options[:] = options
            wrong = wrong or "changed the options that it was asked"
        seconds = self.clock() - began
        self.slowest = max(self.slowest, seconds)
        if wrong:
            return self._replace(decision, NONSENSE, wrong, seconds)
        if self.limit is not None and seconds > self.limit:
            return self._replace(decision, LATE, f"{seconds:.3f} s, and {self.limit:.3f} s were given", seconds)
        return cast(Answer, answer)

    def _nonsense(self, answer: object, options: list[str]) -> str:
        """What is wrong with an answer, as text; empty if it is valid."""
        if not isinstance(answer, tuple) or len(answer) != 2:
            return f"not a choice with its reasons: {answer!r:.200}"
        choice, reasons = answer
        if choice not in options:
            return f"not an option: {choice!r:.200}"
        if not isinstance(reasons, list) or not all(
            isinstance(reason, Reason) and isinstance(reason.facts, dict) for reason in reasons
        ):
            return f"not a list of reasons: {reasons!r:.200}"
        return ""

    def _replace(self, decision: Decision, word: str, detail: str, seconds: float) -> Answer:
        """Report a fault, and return a stand-in."""
        self.reports.append(Report(self.name, decision.seat, decision.verb, word, detail, seconds))
        return stand_in(decision, word, self.seed + len(self.reports))
