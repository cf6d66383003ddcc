"""What Second Fallujah provides for bots: doctrines, a judge and kinds of luck (see `umpire.bots.play`). The bot of the rulebook (14) is part of
the rules."""

from pathlib import Path
from typing import Any

from umpire.bots.bot import Bot
from umpire.bots.judge import Judge
from umpire.bots.play import Play
from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.second_fallujah.events import BacklashRaised, UnitEliminated
from umpire.titles.second_fallujah.play.luck import KINDS
from umpire.titles.second_fallujah.view import SecondFallujahView


class SecondFallujahPlay(Play):
    """Doctrines and judge, which are imported only when they are used."""

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        """The regular bot of a seat."""
        from umpire.titles.second_fallujah.play.doctrine_coalition import Coalition
        from umpire.titles.second_fallujah.play.doctrine_insurgent import Insurgents

        return Coalition(seed, data) if seat == "coalition" else Insurgents(seed, data)

    def slips(self, seat: str) -> float:
        """Few slips for the Coalition: its impulses take many answers, and one slip spoils the whole impulse."""
        return 0.06 if seat == "coalition" else super().slips(seat)

    def judge(self, data: Path | None) -> Judge:
        """The judge for games with these data, which say how long a game is."""
        from umpire.titles.second_fallujah import schema
        from umpire.titles.second_fallujah.play.judge import judge

        return judge(schema.chart(data))

    def attacker(self, seen: SeatView) -> str:
        """The side whose impulse it is."""
        assert isinstance(seen, SecondFallujahView)
        return seen.stage()

    def measures(self, seen: SeatView) -> dict[str, int]:
        """The points of a finished game."""
        assert isinstance(seen, SecondFallujahView)
        return {"vp": seen.points}

    def loses(self, rules: Any, event: Event) -> str:
        """An Insurgent unit; Coalition casualties are those that raise the Backlash."""
        if isinstance(event, UnitEliminated):
            return "insurgent"
        return "coalition" if isinstance(event, BacklashRaised) and event.word == "casualties" else ""

    def control(self, seen: SeatView) -> dict[str, str]:
        assert isinstance(seen, SecondFallujahView)
        return {str(area.area): area.control for area in seen.areas()}


# The longest game known, of chance, doctrine or search, took 1637 decisions.
PLAY = SecondFallujahPlay(
    doctrines=("coalition", "insurgent"), sides=("coalition", "insurgent"), luck=KINDS, most_decisions=10_000
)
