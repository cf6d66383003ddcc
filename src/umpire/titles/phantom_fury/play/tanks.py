"""Where the tanks of the Marines are wanted (12.6)."""

from umpire.titles.phantom_fury.chart import ROOF
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.coin import ESCORT, SHIELD, STAY, TANK_REACH, TARGET, UNWORTHY
from umpire.titles.phantom_fury.play.marching import Marching
from umpire.titles.phantom_fury.position import MOSQUE, SQUADS, UNITS, USMC, USMC_SQUADS


class Tanks(Marching):
    """Which street to make safe."""

    def drive_tanks(self, board: Board) -> list[int]:
        """Put each tank that should drive where it will probably be, and name them."""
        known = board.driving
        if known is None:
            known = board.driving = self._drive_tanks(board)
        board.lay_tanks(board.driven)
        return known

    def _drive_tanks(self, board: Board) -> list[int]:
        ground = self.ground
        driving: list[int] = []
        for unit in range(SQUADS, UNITS):
            here = board.table.place[unit]
            if here < ground.locations or not board.is_ready(unit):
                continue
            reach = [here - ground.locations]
            ring = reach[:]
            for _ in range(TANK_REACH):
                beyond: list[int] = []
                for at in ring:
                    for other in ground.chart.section_adjacent[at]:
                        if other not in reach:
                            reach.append(other)
                            beyond.append(other)
                ring = beyond
            best, most = here, UNWORTHY
            for section in reach:
                if not self.ground.rules.touches_usmc_zone(board.table, section):
                    continue
                at = ground.locations + section
                value = self.tank_post(board, at)
                if value > most or (value == most and best != here and ground.rank[at] > ground.rank[best]):
                    best, most = at, value
            if best != here and most > self.tank_post(board, here) + STAY:
                board.driven.remove(here)
                if best not in board.driven:
                    board.driven.append(best)
                driving.append(unit)
        return driving

    def tank_post(self, board: Board, at: int) -> float:
        """A Street Section is worth the crossings that a tank makes safe there, and a little for the targets of the next
        turn."""
        ground = self.ground
        if at < ground.locations:
            return -1.0
        goals = targets = ready = 0
        for zone in ground.beside[at - ground.locations]:
            if board.control[zone] == USMC:
                ready += self._ready_in(board, zone)
            elif not board.is_held(zone):
                if zone != MOSQUE:
                    goals += 1
                if board.enemies(zone):
                    for place in ground.chart.zone_locations[zone]:
                        if board.enemy[place] and ground.chart.floor[place] != ROOF:
                            targets += 1
        street = board.cross(at - ground.locations, False)
        return min(goals, ready) * (street.pin * ESCORT + street.loss * SHIELD) + TARGET * targets

    def _ready_in(self, board: Board, zone: int) -> int:
        """How many squads of ours could cross the street from this Zone."""
        if not board.squads_in[zone]:
            return 0
        count = 0
        for unit in range(USMC_SQUADS):
            if board.zone_of(unit) == zone and board.is_ready(unit):
                if self.ground.to_door[board.table.place[unit]] <= 2:
                    count += 1
        return count
