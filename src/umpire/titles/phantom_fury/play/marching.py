"""What moves of the Marines are worth (12), in shares of a Zone (see `coin`), and which squad goes to which Zone."""

from umpire.titles.phantom_fury.play.board import Board, Goal
from umpire.titles.phantom_fury.play.coin import (
    BEHIND,
    CLOSER,
    COVER,
    CROWD,
    DEATH,
    IN_STREET,
    INSIDE,
    LOSS,
    LOST,
    NO_WAY,
    ORDERED,
    PIN,
    PRESENCE,
    ROCKETS,
    TAKE,
)
from umpire.titles.phantom_fury.play.counters import Squad
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN
from umpire.titles.phantom_fury.play.memory import Moves, Route
from umpire.titles.phantom_fury.play.storming import Storming
from umpire.titles.phantom_fury.position import SQUADS, UNITS, USMC


class Marching(Storming):
    """Chooses the goals of squads by their worth."""

    def move_gains(self, board: Board, shots: list[float]) -> list[float]:
        """For each unit, what its move gains over staying, if no two squads go to the same Zone; 0.0 for a unit that has no
        move. `shots` are the values of the shots that units would give up by moving. The squad whose move gains most over
        its shot chooses first."""
        units: list[int] = []
        wishes: list[Goal | None] = []
        for unit in range(SQUADS):
            if board.table.place[unit] >= 0 and board.is_ready(unit) and self.told_target(board, unit) == NOWHERE:
                units.append(unit)
                wishes.append(self._best_goal(board, unit, shots[unit], 0))
        gains = [0.0] * UNITS
        ranks = self.ground.unit_rank
        taken = 0  # Zones that somebody goes to already, as bits
        while True:
            # The squad that gains most over its shot; of equals the first by name.
            best: Goal | None = None
            most = 0.0
            chosen = 0
            for index in range(len(units)):
                wish = wishes[index]
                if wish is None:
                    continue
                gained = wish.value - shots[units[index]]
                if best is None or gained > most or (gained == most and ranks[units[index]] < ranks[units[chosen]]):
                    best, most, chosen = wish, gained, index
            if best is None:
                return gains
            gains[units[chosen]] = best.value
            wishes[chosen] = None
            if board.control[best.zone] != USMC:
                taken |= self.ground.bit[best.zone]
                for index in range(len(units)):
                    wish = wishes[index]
                    if wish is not None and wish.zone == best.zone:
                        wishes[index] = self._best_goal(board, units[index], shots[units[index]], taken)

    def _best_goal(self, board: Board, unit: int, shot: float, taken: int) -> Goal | None:
        """The best goal of a squad in a Zone that is not taken, or None; of equals a Zone of ours (for as many squads as
        like), then the lowest number."""
        best: Goal | None = None
        most = 0.0
        lowest = 0
        for goal in self.goals(board, unit):
            zone = 0 if board.control[goal.zone] == USMC else goal.zone
            if taken & self.ground.bit[zone]:
                continue
            gained = goal.value - shot
            if best is None or gained > most or (gained == most and zone < lowest):
                best, most, lowest = goal, gained, zone
        return best

    def goals(self, board: Board, unit: int) -> list[Goal]:
        """The best goal of a squad in each Zone within reach, with what it gains over staying. Kept on the board, unless the
        squad has an order."""
        ordered = self.told_zone[unit] != NOWHERE
        known = board.goals[unit]
        if known is not None and not ordered:
            return known
        squad = board.squad(unit)
        loss_weight = self.loss_weight(board)
        stay = IN_STREET  # what staying is worth; a squad in the street has no route that stays
        found: list[Goal] = []
        for route in self.moves_of(board, squad, loss_weight).routes:
            value = self.route_value(board, squad, route, loss_weight, squad.home)
            if route.place == squad.at:  # staying is the first route, so all others are measured by it
                stay = value
                continue
            value -= stay
            for goal in found:
                if goal.zone == route.zone:
                    if value > goal.value:
                        goal.value = value
                        goal.route = route
                    break
            else:
                found.append(Goal(route, value))
        if not ordered:
            board.goals[unit] = found
        return found

    def moves_of(self, board: Board, squad: Squad, loss_weight: float) -> Moves:
        """All routes of a squad with a whole move, each with the Assault that it could make at the end."""
        moves = board.known_moves(squad, loss_weight)
        if moves is None:
            moves = board.new_moves(squad, loss_weight)
            for route in moves.routes:
                self.look_ahead(board, squad, route, loss_weight)
        return moves

    def look_ahead(self, board: Board, squad: Squad, route: Route, loss_weight: float) -> None:
        """Set `route.fight`: what the best Assault from the end of a route is worth, and 0.0 if none is worth making. Iraqis
        make none out of a Zone of ours."""
        zone = route.zone
        if not squad.iraqi if board.control[zone] == USMC else board.enemies(zone) > 0:
            route.fight = self.best_assault(board, squad, route.place, loss_weight)[0]

    def place_value(self, board: Board, squad: Squad, route: Route, home: int) -> float:
        """The worth of standing at the end of a route. In a Zone of ours: less for each Zone to the front, each step to a
        door and each squad there already. In an empty Zone: the Zone itself. Among enemies: a foothold. An Assault that
        could follow counts too."""
        ground = self.ground
        place, zone = route.place, route.zone
        if board.control[zone] == USMC:
            distance = board.front_distances()[zone]
            value = -CLOSER * (NO_WAY if distance == UNKNOWN else distance) - INSIDE * ground.to_door[place]
            value -= CROWD * (board.squads_in[zone] - (1 if zone == home else 0))
            if squad.caat and ground.caat_field[place]:
                value += ROCKETS
            return value + route.fight
        if not board.enemies(zone):
            value = TAKE - INSIDE * ground.to_door[place]
            if board.stretched:
                value += BEHIND * board.opens(zone)
            return value
        return PRESENCE + route.fight

    def route_value(self, board: Board, squad: Squad, route: Route, loss_weight: float, home: int) -> float:
        """The worth of a whole route: that of the place at its end, less what the way there costs and the Zones that the squad lays
        open by leaving `home` (0: none)."""
        zone = route.zone
        value = self.place_value(board, squad, route, home)
        if self.told_zone[squad.unit] == zone:
            value += ORDERED
        if zone != home:
            if home and board.control[home] != USMC:
                value += COVER
            # Only as many Suspects can slip back as are left in the cup.
            value -= LOST * min(board.exposure_change(home, zone), board.cup)
        hurt = loss_weight * (DEATH if squad.reduced else LOSS)
        # A weak squad takes long to recover from a Pin: PIN counts in full at CF 5, and twice at CF 3.
        # The worth counts by the chance to arrive, each Step Loss and Pin by its own chance.
        return route.ok * value - route.loss * hurt - loss_weight * route.pin * PIN * 4 / max(2, squad.cf - 1)
