"""The worlds of a search: games that fit a view, with dice that are the same for all that is compared, and who plays on in them."""

from collections.abc import Callable
from hashlib import blake2b
from math import sqrt
from typing import Final

from umpire.bots.bot import Bot, Orders
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision, Draw, Roll, Step
from umpire.engine.dice import Dice, SeededDice
from umpire.engine.game import Game, View

GOLDEN: Final = (sqrt(5) - 1) / 2
WORLDS: Final = 64  # worlds kept in mind; with more thought than that they are lived through with other dice


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
            stream = self.streams[purpose] = SeededDice(number_of(f"{self.mark} {purpose}"))
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


class Worlds:
    """Worlds that fit a view, each with dice of its own; whoever thinks in another process has others."""

    def __init__(self, view: View, mark: str, part: int, personal: bool) -> None:
        self.view = view
        self.personal = personal
        self.mark = f"{mark} part {part}" if part else mark
        self.shift = number_of(self.mark) % 1000 / 1000
        self.games: list[Game] = []

    def enter(self, index: int) -> Game:
        """A world to play on in: the same every time."""
        if len(self.games) <= index and len(self.games) < WORLDS:
            self.games.append(self.view.imagine(SeededDice(number_of(f"{self.mark} world {len(self.games)}"))))
        first = (self.shift + index * GOLDEN) % 1
        return self.games[index % WORLDS].fork(Streams(f"{self.mark} dice {index}", first, self.personal))


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


def number_of(text: str) -> int:
    """A seed from a name."""
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
