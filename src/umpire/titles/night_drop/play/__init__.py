"""Who plays Night Drop without being a person, and how their games are judged."""

from pathlib import Path
from typing import Any

from umpire.bots.bot import Bot
from umpire.bots.judge import Judge
from umpire.bots.play import Play
from umpire.titles.night_drop.play.luck import KINDS


class NightDropPlay(Play):
    """Doctrines and judge are imported when somebody plays."""

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        from umpire.titles.night_drop.play.doctrine_german import Defenders
        from umpire.titles.night_drop.play.doctrine_us import Airborne

        return Airborne(seed, data) if seat == "us" else Defenders(seed, data)

    def judge(self, data: Path | None) -> Judge:
        from umpire.titles.night_drop.play.judge import judge_of

        return judge_of(data)

    def attacker(self, seen: dict[str, Any]) -> str:
        return str(seen["active"])

    def measures(self, seen: dict[str, Any]) -> dict[str, int]:
        return {"vp": seen["points"]}


# The longest game that chance, doctrine or search has played took 831 decisions.
PLAY = NightDropPlay(doctrines=("us", "german"), sides=("us", "german"), luck=KINDS, most_decisions=5_000)
