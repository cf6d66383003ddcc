"""5 Stacking, and friction among Insurgent factions. The limit of eight is asked for wherever a unit is placed or moves."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.rule import YES, Ruling, no
from umpire.titles.second_fallujah.chart import CADRE, FEDAYEEN
from umpire.titles.second_fallujah.position import SPENT_OF, Position
from umpire.titles.second_fallujah.rules.ch06_movement import Movement

STACK_FULL: Final = no("5", "stack-full")
POOL_EMPTY: Final = no("11.1", "pool-empty")


@mypyc_attr(allow_interpreted_subclasses=True)
class Stacking(Movement):
    """Chapter 5."""

    def militia_room(self, pos: Position, area: int) -> int:
        """5, 11.1 How many Militia can still be placed: room in the area, counters in the Force Pool (ruling R47)."""
        return max(0, min(pos.room_for_insurgents(area), pos.militia_pool))

    def may_call_militia(self, pos: Position, area: int) -> Ruling:
        """5, 11.1 The same for one of them, with the reason."""
        if pos.room_for_insurgents(area) <= 0:
            return STACK_FULL
        return YES if pos.militia_pool > 0 else POOL_EMPTY

    def friction_room(self, pos: Position, area: int) -> int:
        """5.1 How many more Fresh Cadre and Fedayeen units an area bears; Dug In units count."""
        return self.chart.friction_limit - pos.fresh_core(area)

    def state_on_arrival(self, pos: Position, state: int, to: int) -> int:
        """5.1 In the Regroup Phase a Fresh Cadre or Fedayeen that enters an area at the limit flips to Spent."""
        if state in (FEDAYEEN, CADRE) and self.friction_room(pos, to) <= 0:
            return SPENT_OF[state]
        return state
