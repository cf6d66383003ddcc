"""What the moves of the Marines are worth (12), and who goes where when no two of them want the same Zone."""

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
    """Where to go."""

    def plan(self, board: Board, shots: list[float]) -> list[float]:
        """What each squad gains by moving, when no two of them want the same Zone, and who shoots worst goes first."""
        units: list[int] = []
        wishes: list[Goal | None] = []
        for unit in range(SQUADS):
            if board.table.place[unit] >= 0 and board.is_ready(unit) and self.told_target(board, unit) == NOWHERE:
                units.append(unit)
                wishes.append(self._wish(board, unit, shots[unit], 0))
        plan = [0.0] * UNITS
        ranks = self.ground.unit_rank
        taken = 0
        while True:
            # Whoever gains most, over what a shot would bring; of equals the first by name.
            best: Goal | None = None
            most = 0.0
            who = 0
            for index in range(len(units)):
                wish = wishes[index]
                if wish is None:
                    continue
                gained = wish.value - shots[units[index]]
                if best is None or gained > most or (gained == most and ranks[units[index]] < ranks[units[who]]):
                    best, most, who = wish, gained, index
            if best is None:
                return plan
            plan[units[who]] = best.value
            wishes[who] = None
            if board.control[best.zone] != USMC:
                taken |= self.ground.bit[best.zone]
                for index in range(len(units)):
                    wish = wishes[index]
                    if wish is not None and wish.zone == best.zone:
                        wishes[index] = self._wish(board, units[index], shots[units[index]], taken)

    def _wish(self, board: Board, unit: int, shot: float, taken: int) -> Goal | None:
        """What a squad wants most that nobody has taken; of equals a Zone of ours, then that with the lowest number."""
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
        """Where a squad could end its move and what that is worth more than staying, best place of each Zone."""
        ordered = self.told_zone[unit] != NOWHERE
        known = board.goals[unit]
        if known is not None and not ordered:
            return known
        squad = board.squad(unit)
        loss_weight = self.loss_weight(board)
        stay = IN_STREET
        found: list[Goal] = []
        for route in self.moves_of(board, squad, loss_weight).routes:
            value = self.worth(board, squad, route, loss_weight, squad.home)
            if route.place == squad.at:  # it comes first
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
        """The ways of a squad, and what it could do at the end of each."""
        moves = board.known_moves(squad, loss_weight)
        if moves is None:
            moves = board.new_moves(squad, loss_weight)
            for route in moves.routes:
                self.look_ahead(board, squad, route, loss_weight)
        return moves

    def look_ahead(self, board: Board, squad: Squad, route: Route, loss_weight: float) -> None:
        """Note what the best Assault from the end of a way is worth; from a Zone of ours Iraqis make none."""
        zone = route.zone
        if not squad.iraqi if board.control[zone] == USMC else board.enemies(zone) > 0:
            route.fight = self.best_assault(board, squad, route.place, loss_weight)[0]

    def being(self, board: Board, squad: Squad, route: Route, home: int) -> float:
        """What it is worth to be there, whatever one leaves behind."""
        ground = self.ground
        place, zone = route.place, route.zone
        if board.control[zone] == USMC:
            far = board.far()[zone]
            value = -CLOSER * (NO_WAY if far == UNKNOWN else far) - INSIDE * ground.to_door[place]
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

    def worth(self, board: Board, squad: Squad, route: Route, loss_weight: float, home: int) -> float:
        """What it is worth to end there, the way included."""
        zone = route.zone
        value = self.being(board, squad, route, home)
        if self.told_zone[squad.unit] == zone:
            value += ORDERED
        if zone != home:
            if home and board.control[home] != USMC:
                value += COVER
            value -= LOST * min(board.exposes(home, zone), board.cup)
        hurt = loss_weight * (DEATH if squad.reduced else LOSS)
        # A weak squad takes long to recover in the street.
        return route.ok * value - route.loss * hurt - loss_weight * route.pin * PIN * 4 / max(2, squad.cf - 1)
