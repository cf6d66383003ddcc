"""The worlds of a search: games that fit what a seat knows, with the same dice for all candidates, and the bots that play in them."""

from collections.abc import Callable
from hashlib import blake2b
from math import sqrt
from typing import Final

from umpire.bots.bot import Bot, Orders
from umpire.bots.referee import Referee
from umpire.engine.ask import Decision, Draw, Roll, Step
from umpire.engine.dice import Dice, SeededDice
from umpire.engine.game import Game, View

GOLDEN: Final = (sqrt(5) - 1) / 2  # steps of this size, modulo 1, spread the first dice of the worlds evenly
WORLDS: Final = 64  # different worlds; a longer search uses them again with other dice


class Streams(Dice):
    """Dice with a stream for each kind of roll, so that one roll more does not change all later rolls of other kinds. With `personal`
    each unit has streams of its own. `first` is a number from 0 to 1 that decides the first die; below 0 there is none."""

    def __init__(self, mark: str, first: float = -1.0, personal: bool = False) -> None:
        self.name = "streams"
        self.mark = mark
        self.first = first
        self.personal = personal
        self.streams: dict[str, SeededDice] = {}

    def take(self, step: Step) -> int:
        """The answer to a roll or draw, from the stream for its purpose."""
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
        """Dice that give the same answers from here on."""
        twin = Streams(self.mark, self.first, self.personal)
        twin.streams = {purpose: SeededDice(dice.seed, dice.index) for purpose, dice in self.streams.items()}
        return twin


def _outcome(step: Step, share: float) -> int:
    """The outcome at `share`, a number from 0 to 1, of the cumulative distribution of a roll or draw."""
    chances = step.chances()
    left = share * sum([weight for _, weight in chances])
    for answer, weight in chances:
        left -= weight
        if left < 0:
            return answer
    return chances[-1][0]


class Worlds:
    """Imagined games that fit a view, each with its own dice. Another `part` has other worlds."""

    def __init__(self, view: View, mark: str, part: int, personal: bool) -> None:
        self.view = view
        self.personal = personal
        self.mark = f"{mark} part {part}" if part else mark
        self.shift = number_of(self.mark) % 1000 / 1000
        self.games: list[Game] = []

    def enter(self, index: int) -> Game:
        """A fresh fork of world number `index`, with the same position and dice every time."""
        if len(self.games) <= index and len(self.games) < WORLDS:
            self.games.append(self.view.imagine(SeededDice(number_of(f"{self.mark} world {len(self.games)}"))))
        first = (self.shift + index * GOLDEN) % 1
        return self.games[index % WORLDS].fork(Streams(f"{self.mark} dice {index}", first, self.personal))


class WorldPlayer:
    """A bot that plays in the worlds of a search. A bot with a method `foresee` gives several answers at once, and is asked again only
    when a question comes that it did not foresee. If a bot fails in a world, the referee answers for it and reports it."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.referee = Referee(bot, seed=seed)
        self.foresee: Callable[[View, Decision], Orders] | None = getattr(bot, "foresee", None)

    def answer(self, game: Game, step: Decision, orders: Orders) -> str:
        """The answer to a decision: from `orders` if they have one that fits, otherwise from the bot, which may add new orders. The
        next order is the last of the list. Orders for questions that are not asked are dropped."""
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
            except Exception:  # the referee asks next, and reports the failure if it happens again
                orders.clear()
            if orders and orders[-1][1] in step.options:
                return orders.pop()[1]
            orders.clear()
        return self.referee.choose(view, step)[0]


def number_of(text: str) -> int:
    """A seed made from a text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
