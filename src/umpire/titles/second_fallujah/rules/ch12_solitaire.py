"""12 Solitaire play: how the bot uses its lists of priorities. What a human Insurgent would decide, chapters 13 to 17 do."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, draw
from umpire.titles.second_fallujah.chart import Chart
from umpire.titles.second_fallujah.events import BotChose
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.rulebook import COALITION_SEAT, PLACE_NAMES
from umpire.titles.second_fallujah.ruleset import TwoPlayers


@mypyc_attr(acyclic=True)
class Sieve:
    """12.2 A list of priorities at work. A priority that nobody meets is ignored; otherwise only those that meet it are
    kept. `stages` remembers every priority that narrowed the choice, and who was left."""

    def __init__(self, candidates: list[int]) -> None:
        self.candidates = candidates
        self.left = candidates
        self.stages: list[list[int]] = []

    def only(self, priority: int, meets: list[bool]) -> None:
        """Keep those that meet a criterion; `meets` goes with `left`."""
        kept = [self.left[index] for index in range(len(self.left)) if meets[index]]
        if kept and len(kept) < len(self.left):
            self.left = kept
            self.stages.append([priority, *kept])

    def most(self, priority: int, scores: list[int]) -> None:
        """Keep those with the highest score."""
        highest = max(scores)
        self.only(priority, [score == highest for score in scores])

    def least(self, priority: int, scores: list[int]) -> None:
        """Keep those with the lowest score."""
        lowest = min(scores)
        self.only(priority, [score == lowest for score in scores])


@mypyc_attr(allow_interpreted_subclasses=True)
class Priorities(TwoPlayers):
    """Chapter 12."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        self.seats = [COALITION_SEAT]

    def conclude(self, word: str, sieve: Sieve, cite: str) -> Procedure[int]:
        """12.2 If the priorities leave several, a die decides. The choice is told with everything that led to it."""
        pick = 0
        left = sieve.left
        if len(left) > 1:
            names = [PLACE_NAMES[area] for area in left]
            pick = yield from draw("candidates", "12.2", names, [1] * len(left), {"what": word})
        yield BotChose(word, left[pick], sieve.candidates, sieve.stages, len(left) > 1, cite)
        return left[pick]

    # -- where the bot has no procedure (ruling R34) --------------------------------------------------------------

    def regroup_insurgents(self, pos: Position) -> Procedure[bool]:
        """4.2 The bot does not regroup (ruling R34)."""
        return False
        yield
