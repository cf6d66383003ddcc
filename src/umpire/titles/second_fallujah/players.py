"""The two-player game: the sum of chapters 1 to 11, with its words. The bot (chapters 12 to 17) is built on it."""

from typing import Any

from umpire.kernel.ask import Decision, Event
from umpire.kernel.rule import Ruling
from umpire.titles.second_fallujah.explain import why_not
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch11_scenario import Scenario
from umpire.titles.second_fallujah.text import from_text, to_text
from umpire.titles.second_fallujah.view import facts_of, view_of


class TwoPlayers(Scenario):
    """Chapters 1 to 11."""

    def view(self, pos: object, seat: str) -> dict[str, Any]:
        assert isinstance(pos, Position)
        return view_of(self, pos, seat)

    def why_not(self, pos: object, decision: Decision, choice: str) -> Ruling:
        assert isinstance(pos, Position)
        return why_not(self, pos, decision, choice)

    def facts(self, event: Event) -> dict[str, str | int]:
        return facts_of(self, event)

    def to_text(self, pos: object) -> str:
        assert isinstance(pos, Position)
        return to_text(self, pos)

    def from_text(self, text: str) -> Position:
        return from_text(self, text)
