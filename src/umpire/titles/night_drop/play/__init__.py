"""What Night Drop provides for bots: doctrines, a judge and kinds of luck (see `umpire.bots.play`)."""

from pathlib import Path
from typing import Any

from umpire.bots.bot import Bot
from umpire.bots.judge import Judge
from umpire.bots.play import Play
from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.night_drop.events import StickEliminated, StickLost, UnitEliminated, UnitReduced
from umpire.titles.night_drop.play.luck import KINDS
from umpire.titles.night_drop.view import NightDropView


class NightDropPlay(Play):
    """Doctrines and judge, which are imported only when they are used."""

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        """The regular bot of a seat."""
        from umpire.titles.night_drop.play.doctrine_german import Defenders
        from umpire.titles.night_drop.play.doctrine_us import Airborne

        return Airborne(seed, data) if seat == "us" else Defenders(seed, data)

    def judge(self, data: Path | None) -> Judge:
        """The judge for games with these data."""
        from umpire.titles.night_drop.play.judge import judge_of

        return judge_of(data)

    def attacker(self, seen: SeatView) -> str:
        """The side whose Activation it is."""
        assert isinstance(seen, NightDropView)
        return seen.active

    def measures(self, seen: SeatView) -> dict[str, int]:
        """The points of a finished game."""
        assert isinstance(seen, NightDropView)
        return {"vp": seen.points}

    def loses(self, rules: Any, event: Event) -> str:
        """A step of a company or of a German unit, and a Stick, wherever it is lost."""
        if isinstance(event, StickLost | StickEliminated):
            return "us"
        if isinstance(event, UnitReduced | UnitEliminated):
            return "german" if event.unit >= rules.first_german else "us"
        return ""

    def control(self, seen: SeatView) -> dict[str, str]:
        """The hexes that are worth points: the US player's, or still the German's."""
        assert isinstance(seen, NightDropView)
        return {one.hex: "us" if one.controlled else "german" for one in seen.objectives()}


# The longest game known, of chance, doctrine or search, took 831 decisions.
PLAY = NightDropPlay(doctrines=("us", "german"), sides=("us", "german"), luck=KINDS, most_decisions=5_000)
