"""9 Control of areas, and infiltration."""

from umpire.kernel.ask import Procedure
from umpire.titles.second_fallujah.chart import AREAS
from umpire.titles.second_fallujah.events import AreaInfiltrated, ControlChanged
from umpire.titles.second_fallujah.position import COALITION, INSURGENT, Position
from umpire.titles.second_fallujah.rules.ch01_victory import Victory


class Control(Victory):
    """Chapter 9."""

    def settle_control(self, pos: Position, area: int) -> Procedure[None]:
        """9.1 An area of one side that only units of the other occupy changes hands. Support Units alone never take it
        (ruling R23)."""
        if pos.control[area] == INSURGENT:
            if not pos.theirs[area] and pos.fighters[area]:
                yield ControlChanged(area, COALITION, "9.1")
        elif pos.theirs[area] and not pos.ours[area]:
            yield ControlChanged(area, INSURGENT, "9.1")

    def infiltrate(self, pos: Position) -> Procedure[bool]:
        """4.3, 9.2 Whatever is not Garrisoned and touches Insurgent control is lost, and so on until nothing more is
        (ruling R24)."""
        lost = True
        while lost:
            lost = False
            for area in range(1, AREAS + 1):
                if self.is_exposed(pos, area):
                    yield AreaInfiltrated(area, "9.2")
                    lost = True
        return False

    def is_exposed(self, pos: Position, area: int) -> bool:
        """9.2 Coalition control, not Garrisoned, next to an Insurgent-controlled area."""
        if pos.control[area] != COALITION or pos.fighters[area]:
            return False
        for other in self.chart.adjacent[area]:
            if pos.control[other] == INSURGENT:
                return True
        return False
