"""Who plays Phantom Fury without being a person, and how their games are judged."""

from pathlib import Path
from typing import Any

from umpire.bots.bot import Bot
from umpire.bots.judge import Judge
from umpire.bots.luck import Kind
from umpire.bots.play import Play
from umpire.titles.phantom_fury.play.luck import KINDS, kinds


class PhantomFuryPlay(Play):
    """Doctrine and judge are imported when somebody plays."""

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        from umpire.titles.phantom_fury.play.doctrine_usmc import Marines

        return Marines(seed, data)

    def judge(self, data: Path | None) -> Judge:
        from umpire.titles.phantom_fury.play.judge import judge_of

        return judge_of(data)

    def kinds(self, data: Path | None) -> dict[str, Kind]:
        return kinds(data)

    def measures(self, seen: dict[str, Any]) -> dict[str, int]:
        return {"vp": seen["vp"], "zones": sum(1 for zone in seen["zones"] if zone["control"] == "usmc")}


# The longest game that chance, doctrine or search has played took 922 decisions.
PLAY = PhantomFuryPlay(doctrines=("usmc",), sides=("usmc", "insurgents"), luck=KINDS, most_decisions=5_000)
