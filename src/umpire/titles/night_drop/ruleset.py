"""The whole game: the sum of chapters 2 to 10, with its words and its secrets."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.engine.dice import Dice
from umpire.titles.night_drop import secrets
from umpire.titles.night_drop.chart import Chart
from umpire.titles.night_drop.position import Position
from umpire.titles.night_drop.rules.ch04_setup import Setup
from umpire.titles.night_drop.rules.rulebook import US_SEAT
from umpire.titles.night_drop.text import from_text, to_text
from umpire.titles.night_drop.view import NightDropView, facts_of


@mypyc_attr(allow_interpreted_subclasses=True)
class NightDrop(Setup):
    """Night Drop."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        self.secrets = True

    def seen(self, pos: object, seat: str) -> NightDropView:
        assert isinstance(pos, Position)
        self.check_eyes(seat)
        return NightDropView(self, pos, seat)

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
        """10.2 The points that are turned up are those of the US; the Germans want them to be few."""
        assert isinstance(pos, Position)
        points = self.count_points(pos)
        return points if seat == US_SEAT else -points

    def facts(self, event: Event) -> dict[str, str | int]:
        return facts_of(self, event)

    def to_text(self, pos: object) -> str:
        assert isinstance(pos, Position)
        return to_text(self, pos)

    def from_text(self, text: str) -> Position:
        return from_text(self, text)
