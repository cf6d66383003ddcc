"""What a title offers to bots. All of it is optional: without any, only chance plays.

Such a title has a package `play` with `PLAY`, an instance of `Play` or of a subclass. The sentences for its reasons, measures and kinds
of luck are in `play/speech/<language>.ftl` (see `umpire.bots.speech`).

    class MyPlay(Play):
        def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
            from my_package.play.doctrine import Doctrine   # imported when somebody plays

            return Doctrine(seed, data)

    PLAY = MyPlay(doctrines=("red", "blue"), sides=("red", "blue"), most_decisions=2_000)
"""

from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from umpire.bots.bot import Bot
from umpire.bots.judge import Judge
from umpire.bots.luck import Kind
from umpire.bots.recruit import SLIPS
from umpire.engine.ask import Event
from umpire.engine.rule import Fault
from umpire.engine.view import SeatView
from umpire.kit.registry import find


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """What a title offers to bots.

    - `doctrines` are the seats that have a doctrine.
    - `sides` are the two sides of the game; if empty, its seats. The winning chance is told of the first, which must be a seat.
    - `luck` describes each kind of roll or draw, by its word.
    - A game among bots is broken off after `most_decisions`: at least five times the longest game known.
    """

    def __init__(
        self,
        doctrines: tuple[str, ...] = (),
        sides: tuple[str, ...] = (),
        luck: dict[str, Kind] | None = None,
        most_decisions: int = 10_000,
    ) -> None:
        self.doctrines = doctrines
        self.sides = sides
        self.luck = luck or {}
        self.most_decisions = most_decisions

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        """The regular bot of a seat in `doctrines`. `data` is the folder whose files replace the title's, if the game has one."""
        raise NotImplementedError

    def slips(self, seat: str) -> float:
        """The probability that a recruit does not follow doctrine."""
        return SLIPS

    def judge(self, data: Path | None) -> Judge | None:
        """The judge of the title, for search and review; it needs a doctrine for every seat. None for a title without: then there is no
        veteran, and a review has no winning chance."""
        return None

    def kinds(self, data: Path | None) -> dict[str, Kind]:
        """The kinds of luck with the data of this folder; by default those of `luck`, whatever the data."""
        return self.luck

    def attacker(self, seen: SeatView) -> str:
        """The side that attacks now, read from the first seat's view; empty if none does. For kinds of luck of ATTACKER or DEFENDER."""
        return ""

    def measures(self, seen: SeatView) -> dict[str, int]:
        """Figures by which finished games are compared, besides who won: numbers by name, read from the first seat's view."""
        return {}

    def loses(self, rules: Any, event: Event) -> str:
        """The side that loses something by this event, for studies; empty where none does."""
        return ""

    def control(self, seen: SeatView) -> dict[str, str]:
        """The side that controls each space, by the space's name in the drawing, read from the first seat's view. Empty where the game has
        no such thing."""
        return {}


def play_of(title: str) -> Play:
    """The Play of a title; an empty one for a title without."""
    part = find(title).part("play")
    play = getattr(part, "PLAY", None) if part is not None else Play()
    if not isinstance(play, Play):
        raise Fault(f"{title}: its package 'play' has no PLAY, an umpire.bots.play.Play.")
    return play
