"""Where the tanks of the Marines drive (12.6)."""

from umpire.titles.phantom_fury.chart import ROOF
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.coin import ESCORT, SHIELD, STAY, TANK_REACH, TARGET, UNWORTHY
from umpire.titles.phantom_fury.play.marching import Marching
from umpire.titles.phantom_fury.position import MOSQUE, SQUADS, UNITS, USMC, USMC_SQUADS


class Tanks(Marching):
    """Chooses the streets that tanks make safe for squads to cross."""

    def drive_tanks(self, board: Board) -> list[int]:
        """The tanks that should drive. The board reckons with them from now on where they will probably be."""
        known = board.driving
        if known is None:
            known = board.driving = self._drive_tanks(board)
        board.lay_tanks(board.driven)
        return known

    def _drive_tanks(self, board: Board) -> list[int]:
        """Compute `drive_tanks`. A tank drives only to a street that is clearly better than its own."""
        ground = self.ground
        driving: list[int] = []
        for unit in range(SQUADS, UNITS):
            here = board.table.place[unit]
            if here < ground.locations or not board.is_ready(unit):
                continue
            # The Street Sections within TANK_REACH steps.
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
                value = self.post_value(board, at)
                if value > most or (value == most and best != here and ground.rank[at] > ground.rank[best]):
                    best, most = at, value
            if best != here and most > self.post_value(board, here) + STAY:
                board.driven.remove(here)
                if best not in board.driven:
                    board.driven.append(best)
                driving.append(unit)
        return driving

    def post_value(self, board: Board, at: int) -> float:
        """The worth of a tank in a Street Section: each crossing that our squads could make there, by the Pins and Step
        Losses that the tank spares them, and a little for each target of the next turn. -1.0 for a Location."""
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
        # A crossing needs a squad that is ready and a Zone to go to.
        street = board.street_fire(at - ground.locations, False)
        return min(goals, ready) * (street.pin * ESCORT + street.loss * SHIELD) + TARGET * targets

    def _ready_in(self, board: Board, zone: int) -> int:
        """How many of our squads in this Zone can move and stand at most two steps from a door."""
        if not board.squads_in[zone]:
            return 0
        count = 0
        for unit in range(USMC_SQUADS):
            if board.zone_of(unit) == zone and board.is_ready(unit):
                if self.ground.to_door[board.table.place[unit]] <= 2:
                    count += 1
        return count
