"""What Phantom Fury provides for bots: a doctrine, a judge and kinds of luck (see `umpire.bots.play`).

The doctrine of the Marines is one class in several modules; each adds its part to the one before:

- `company.Company`: the ground it stands on, its orders, and the odds that it reads off the tables;
- `gunnery.Gunnery`: the worth of a shot (11);
- `storming.Storming`: the worth of an Assault (13);
- `marching.Marching`: the worth of a move (12), and the sharing out of Zones among squads;
- `tanks.Tanks`: the streets where tanks are wanted (12.6);
- `staff.Staff`: the answers off the line: set-up, Missions and reinforcements (6, 9, 10);
- `line.Line`: the answers in the line: fire, movement and Assaults;
- `planning.Planning`: plans for a phase, for the search to compare;
- `doctrine_usmc.Marines`: the bot, which answers a decision by the method with the name of its verb.

The board that they look at is built the same way: `counters.Counters` -> `infiltration.Garrisons` -> `board.Board`.
"""

from pathlib import Path
from typing import Any

from umpire.bots.bot import Bot
from umpire.bots.judge import Judge
from umpire.bots.luck import Kind
from umpire.bots.play import Play
from umpire.engine.ask import Event
from umpire.engine.view import SeatView
from umpire.titles.phantom_fury.events import CaatEliminated, InsurgentsEliminated, SquadEliminated, SquadReduced
from umpire.titles.phantom_fury.play.luck import KINDS, kinds
from umpire.titles.phantom_fury.view import PhantomFuryView


class PhantomFuryPlay(Play):
    """Doctrine and judge, which are imported only when they are used."""

    def doctrine(self, seat: str, seed: int, data: Path | None) -> Bot:
        """The regular bot of a seat."""
        from umpire.titles.phantom_fury.play.doctrine_usmc import Marines

        return Marines(seed, data)

    def judge(self, data: Path | None) -> Judge:
        """The judge for games with these data."""
        from umpire.titles.phantom_fury.play.judge import judge_of

        return judge_of(data)

    def kinds(self, data: Path | None) -> dict[str, Kind]:
        """The kinds of luck with these data."""
        return kinds(data)

    def measures(self, seen: SeatView) -> dict[str, int]:
        """The points and Zones of a finished game."""
        assert isinstance(seen, PhantomFuryView)
        return {"vp": seen.points, "zones": sum([zone.control == "usmc" for zone in seen.zones])}

    def loses(self, rules: Any, event: Event) -> str:
        """A step of a squad, a CAAT, and a marker of Insurgents."""
        if isinstance(event, SquadReduced | SquadEliminated | CaatEliminated):
            return "usmc"
        return "insurgents" if isinstance(event, InsurgentsEliminated) else ""

    def control(self, seen: SeatView) -> dict[str, str]:
        assert isinstance(seen, PhantomFuryView)
        return {str(zone.zone): zone.control for zone in seen.zones}


# The longest game known, of chance, doctrine or search, took 922 decisions.
PLAY = PhantomFuryPlay(doctrines=("usmc",), sides=("usmc", "insurgents"), luck=KINDS, most_decisions=5_000)
