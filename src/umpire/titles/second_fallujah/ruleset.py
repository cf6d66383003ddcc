"""The two-player game: the sum of chapters 1 to 11, with its words. The bot (chapters 12 to 17) is built on it."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Event
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.rules.rulebook import INSURGENT_SEAT
from umpire.titles.second_fallujah.text import from_text, to_text
from umpire.titles.second_fallujah.view import SecondFallujahView, facts_of


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoPlayers(Scenario):
    """Chapters 1 to 11."""

    def seen(self, pos: object, seat: str) -> SecondFallujahView:
        assert isinstance(pos, Position)
        return SecondFallujahView(self, pos, seat)

    def score_of(self, pos: object, seat: str) -> int:
        """1.1 The points are those of the Insurgents; the Coalition wants them to be few."""
        assert isinstance(pos, Position)
        points = self.victory_points(pos)
        return points if seat == INSURGENT_SEAT else -points

    def facts(self, event: Event) -> dict[str, str | int]:
        return facts_of(self, event)

    def to_text(self, pos: object) -> str:
        assert isinstance(pos, Position)
        return to_text(self, pos)

    def from_text(self, text: str) -> Position:
        return from_text(self, text)
