"""A game for testing the engine: two seats, a secret, dice, a blind draw, and a pot. Nothing in the engine knows it.

Each round "red" hides a coin in the left or right hand, "blue" guesses, the coin is shown, and a caught red pays what two
dice show, with a marble drawn for good measure. After three rounds it is over.
"""

from typing import Any, ClassVar, Final, cast

from umpire.engine.ask import Decision, Event, Procedure, Roll, ask, choose, d10, draw
from umpire.engine.rule import Modifier, Ruling, no
from umpire.engine.ruleset import Position, Rules, Segment

HANDS: Final = ["left", "right"]


class Table(Position):
    def __init__(self, source: "Table | None" = None) -> None:
        super().__init__()
        self.hidden: str = "" if source is None else source.hidden
        self.pot: int = 0 if source is None else source.pot
        self.marbles: list[int] = [2, 1] if source is None else source.marbles
        if source is not None:
            self.turn, self.segment, self.outcome = source.turn, source.segment, source.outcome

    def copy(self) -> "Table":
        return Table(self)


class CoinHidden(Event):
    def __init__(self, hand: str, cite: str) -> None:
        super().__init__(cite)
        self.hand = hand

    def apply(self, pos: object) -> None:
        cast(Table, pos).hidden = self.hand


class CoinShown(Event):
    FIELDS: ClassVar[tuple[str, ...]] = ("hand",)

    def __init__(self, hand: str, cite: str) -> None:
        super().__init__(cite)
        self.hand = hand
        self.reveals = True


class Paid(Event):
    FIELDS: ClassVar[tuple[str, ...]] = ("sum",)

    def __init__(self, amount: int, marble: int, cite: str) -> None:
        super().__init__(cite)
        self.sum = amount
        self.marble = marble

    def apply(self, pos: object) -> None:
        table = cast(Table, pos)
        table.pot += self.sum
        table.marbles = [count - (index == self.marble) for index, count in enumerate(table.marbles)]

    def gist(self) -> str:
        return "much" if self.sum >= 7 else "little"


class RoundEnded(Event):
    def apply(self, pos: object) -> None:
        table = cast(Table, pos)
        table.turn += 1
        table.hidden = ""
        if table.turn == 3:
            table.outcome = "over"


class Coins(Rules):
    def __init__(self) -> None:
        super().__init__("coins", "only", {})
        self.seats = ["red", "blue"]
        self.segments = [
            Segment("hide", "1", "round", self.hide),
            Segment("guess", "2", "round", self.guess),
            Segment("warm-up", "3", "round", self.warm_up),
        ]

    def begin(self) -> Table:
        return Table()

    def hide(self, pos: Table) -> Procedure[bool]:
        """1 Red hides the coin, after thinking twice."""
        if (yield from ask("red", "shuffle", ["again", "enough"], "1")) == "again":
            return True
        pick = yield from choose("red", "hide", HANDS, "1")
        yield CoinHidden(HANDS[pick], "1")
        return False

    def guess(self, pos: Table) -> Procedure[bool]:
        """2 Blue guesses."""
        guess = yield from ask("blue", "guess", HANDS, "2")
        yield CoinShown(pos.hidden, "2")
        if guess == pos.hidden:
            amount = yield Roll("pay", "2.1", 6, 1, 2, (Modifier(1, "interest", "2.1"),), -1, {})
            marble = yield from draw("marbles", "2.2", ["white", "black"], pos.marbles)
            yield Paid(amount, marble, "2.1")
        return False

    def warm_up(self, pos: Table) -> Procedure[bool]:
        """3 A question with one answer is not asked, unless its silence would tell something."""
        yield from ask("red", "nod", ["nod"], "3")
        yield from ask("red", "blink", ["blink"], "3", always=True)
        yield from d10("clock", "3")
        yield RoundEnded("3")
        return False

    def view(self, pos: Any, seat: str) -> dict[str, Any]:
        return {"pot": pos.pot, "hidden": pos.hidden if seat == "red" else bool(pos.hidden)}

    def why_not(self, pos: Any, decision: Decision, choice: str) -> Ruling:
        return no(decision.cite, "no-third-hand")

    def facts(self, event: Event) -> dict[str, str | int]:
        return {name: getattr(event, name) for name in type(event).FIELDS}

    def to_text(self, pos: Any) -> str:
        return f"{pos.turn} {pos.segment} {pos.hidden or '-'} {pos.pot} {pos.marbles} {pos.outcome}"
