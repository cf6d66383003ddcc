"""9 Control of areas, and infiltration."""

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure
from umpire.titles.second_fallujah.chart import AREAS
from umpire.titles.second_fallujah.events import AreaInfiltrated, ControlChanged
from umpire.titles.second_fallujah.position import COALITION, INSURGENT, Position
from umpire.titles.second_fallujah.rules.ch01_victory import Victory


@mypyc_attr(allow_interpreted_subclasses=True)
class Control(Victory):
    """Chapter 9."""

    def settle_control(self, pos: Position, area: int) -> Procedure[None]:
        """9.1 An area of one side that only units of the other occupy changes hands. Asked when a unit has entered, when
        Insurgents have left and after a battle."""
        if pos.control[area] == INSURGENT:
            if pos.ours[area] and not pos.theirs[area]:
                yield ControlChanged(area, COALITION, "9.1")
        else:
            yield from self.settle_left(pos, area)

    def settle_left(self, pos: Position, area: int) -> Procedure[None]:
        """9.1, 4.2 Coalition units have left: the area goes to the Insurgents if they alone are there. The Coalition gains
        nothing by leaving, not even where Infiltration took the area from under its Support Units (ruling R23)."""
        if pos.control[area] == COALITION and pos.theirs[area] and not pos.ours[area]:
            yield ControlChanged(area, INSURGENT, "9.1")

    def infiltrate(self, pos: Position) -> Procedure[bool]:
        """4.3, 9.2 Whatever is not Garrisoned and touches Insurgent control is lost, and so on until nothing more is
        (ruling R24). Support Units that stand there do not win it back by standing there (ruling R23)."""
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
