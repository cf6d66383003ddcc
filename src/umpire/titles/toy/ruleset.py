"""The whole game: the sum of the chapters, with what a seat may see, its secrets, its words and its text form."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.engine.dice import Dice
from umpire.titles.toy import secrets
from umpire.titles.toy.position import SEATS, Position
from umpire.titles.toy.rules.ch05_sequence import Sequence
from umpire.titles.toy.text import from_text, to_text
from umpire.titles.toy.view import FordView, facts_of


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppingStones(Sequence):
    """What the engine asks of a ruleset besides its rules. It hands over positions without knowing whose they are."""

    def seen(self, pos: object, seat: str) -> FordView:
        assert isinstance(pos, Position)
        self.check_eyes(seat)
        return FordView(self, pos, seat)

    def known_since(self, pos: object, now: object) -> Position:
        assert isinstance(pos, Position)
        assert isinstance(now, Position)
        return secrets.known_since(pos, now)

    def veiled(self, pos: object, seat: str) -> Position:
        assert isinstance(pos, Position)
        self.check_seat(seat)
        return secrets.veiled(self, pos, seat)

    def imagined(self, pos: object, seat: str, dice: Dice) -> Position:
        assert isinstance(pos, Position)
        self.check_seat(seat)
        return secrets.imagined(self, pos, seat, dice)

    def score_of(self, pos: object, seat: str) -> int:
        """4.1 A point a turn for whoever is on the island."""
        assert isinstance(pos, Position)
        return pos.points[SEATS.index(seat)]

    def facts(self, event: Event) -> dict[str, str | int]:
        return facts_of(event)

    def to_text(self, pos: object) -> str:
        assert isinstance(pos, Position)
        return to_text(self, pos)

    def from_text(self, text: str) -> Position:
        return from_text(self, text)
