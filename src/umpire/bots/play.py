"""What a title brings for the bots that play it. All of it is optional: without any, chance plays.

A title that brings something has a package `play` with `PLAY`, an instance of a subclass of `Play`. Its words, the ideas of its
doctrines, the units of its judge and the kinds of its luck, are in `play/speech/<language>.ftl` (see `umpire.bots.speech`).

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
from umpire.engine.rule import Fault
from umpire.kit.registry import find


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """The bots of a title.

    - `doctrines` are the seats that have one. `sides` are the two sides of the game; the winning chance is told of the first, which is
      a seat, and the other need not be somebody's. Without any they are the seats.
    - `luck` says of each kind of roll or draw, by its word, whose luck it is.
    - After `most_decisions` a game has no end, unless somebody says otherwise: five times the longest game that is known, or more.
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
        """The regular bot of one of the seats in `doctrines`. `data` is the folder whose files replace ours, if the game has one."""
        raise NotImplementedError

    def slips(self, seat: str) -> float:
        """How often a recruit does something else than doctrine."""
        return SLIPS

    def judge(self, data: Path | None) -> Judge | None:
        """How the search looks ahead, and what it finds there: for a title that has a doctrine for every seat. Without a judge there
        is no veteran, and a review tells no winning chance."""
        return None

    def kinds(self, data: Path | None) -> dict[str, Kind]:
        """The kinds of luck where the data of a folder count; they are those of `luck`."""
        return self.luck

    def attacker(self, seen: dict[str, Any]) -> str:
        """The side that attacks now, by the view of the first seat; for kinds of luck that are the attacker's or the defender's."""
        return ""

    def measures(self, seen: dict[str, Any]) -> dict[str, int]:
        """What finished games are compared by besides who won, by the view of the first seat: figures with a word each."""
        return {}


def play_of(title: str) -> Play:
    """The bots of a title."""
    part = find(title).part("play")
    play = getattr(part, "PLAY", None) if part is not None else Play()
    if not isinstance(play, Play):
        raise Fault(f"{title}: its package 'play' has no PLAY, an umpire.bots.play.Play.")
    return play
