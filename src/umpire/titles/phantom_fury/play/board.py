"""The board that the doctrine reads: the counters of one view, and the routes of squads between them."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.titles.phantom_fury.chart import OG
from umpire.titles.phantom_fury.play.counters import Counters, Squad
from umpire.titles.phantom_fury.play.ground import NOWHERE, Ground
from umpire.titles.phantom_fury.play.infiltration import Garrisons
from umpire.titles.phantom_fury.play.memory import Fire, Memory, Moves, Route
from umpire.titles.phantom_fury.position import MOSQUE, SQUADS, USMC
from umpire.titles.phantom_fury.rules.ch12_movement import MOVEMENT_CAPACITY
from umpire.titles.phantom_fury.view import PhantomFuryView

FACTORS: Final = 10  # CFs for which Defensive Fire is remembered: 0 to 9
BOTHER: Final = 0.7  # how bad a Pin is, in Step Losses, when routes are compared


@mypyc_attr(acyclic=True)
class Goal:
    """Where a squad could end its move, and what it gains by that over staying, in shares of a Zone."""

    def __init__(self, route: Route, value: float) -> None:
        self.route = route
        self.zone: int = route.zone
        self.value = value


@mypyc_attr(acyclic=True)
class Board(Garrisons):
    """The counters of a view, the routes of squads, and results that the doctrine keeps here while they hold."""

    def __init__(
        self, ground: Ground, view: PhantomFuryView, memory: Memory | None = None, before: Counters | None = None
    ) -> None:
        super().__init__(ground, view, Memory() if memory is None else memory, before)
        self.driven: list[int] = self.parked[:]  # where the tanks will probably be
        self.driving: list[int] | None = None  # the tanks that should drive; None until `drive_tanks` has found out
        # Results of the doctrine; empty or None until they are asked for.
        self.target_mods: list[int] = []  # by Location
        self.shot_worth: list[float] = []  # by Location, for a squad
        self.tank_shot_worth: list[float] = []
        self.goals: list[list[Goal] | None] = [None] * SQUADS
        self._crossings: list[Fire | None] = [None] * len(ground.beside)

    def lay_tanks(self, places: list[int]) -> None:
        """Have the squads reckon with tanks in these places, and forget all results that depend on where tanks are."""
        if places == self.tanks:
            return
        ground = self.ground
        changed = 0
        for place in self.tanks + places:
            changed |= ground.space_mask[place]
        for zone in ground.zones:
            if changed & ground.bit[zone]:
                self.forget_state(zone)
        self.tanks = places
        self.guarded = self.streets_of(places)
        self.forget_garrisons()
        self.goals = [None] * SQUADS
        self._crossings = [None] * len(ground.beside)
        self.shot_worth = []
        self.tank_shot_worth = []

    # -- routes ---------------------------------------------------------------------------------------------------

    def street_fire(self, section: int, tank: bool) -> Fire:
        """11.4.2 The fire that a squad draws by stepping into a Street Section. Each chance is one die against the number of
        enemies who watch. With a tank there a Step Loss becomes a Pin, and Suspects do nothing."""
        fighters = suspects = 0
        for zone in self.ground.watched[section]:
            fighters += self.fighters[zone]
            suspects += self.suspects[zone]
        loss = min(1.0, (fighters + 1) / 10) if fighters else 0.0
        pin = min(1.0, (suspects + 1) / 10) if suspects else 0.0
        return Fire(0.0, loss) if tank else Fire(loss, pin)

    def may_enter(self, place: int, zone: int, iraqi: bool) -> bool:
        """Whether a squad from another Zone may step into a Location (12.2, 12.4.2)."""
        if self.enemy[place] or (self.table.ruins[zone] and self.ground.chart.ruined_away[place]):
            return False
        if self.control[zone] == USMC:
            return zone != MOSQUE or iraqi
        if zone == MOSQUE:
            return iraqi and not self.stack[place]
        return not iraqi and not self.squads_in[zone]

    def known_moves(self, squad: Squad, loss_weight: float) -> Moves | None:
        """The moves that a squad like this one had before, if every Zone that they depend on is in the same state; otherwise
        None."""
        for moves in self.memory.alike((squad.likeness(), loss_weight)):
            zones, states = moves.zones, moves.states
            for index in range(len(zones)):
                if self.state(zones[index]) != states[index]:
                    break
            else:
                return moves
        return None

    def new_moves(self, squad: Squad, loss_weight: float) -> Moves:
        """All routes of a squad with a whole move, put into memory with the state of the Zones that they depend on."""
        ground = self.ground
        routes = self.routes(squad, MOVEMENT_CAPACITY)
        mask = ground.space_mask[squad.at]
        for route in routes:
            mask |= ground.ways_mask[route.place]
        zones = [zone for zone in ground.zones if mask & ground.bit[zone]]
        moves = Moves(routes, zones, [self.state(zone) for zone in zones])
        self.memory.keep((squad.likeness(), loss_weight), moves)
        return moves

    def routes(self, squad: Squad, mp: int, offered: list[bool] | None = None) -> list[Route]:
        """The safest route to each Location where a squad could end its move with `mp` Movement Points, its own Location
        first. `offered`, once the squad is moving, says of each space whether the umpire lets it step there now.

        Routes are found ring by ring, a ring for each number of points spent. A step to another Location costs one point,
        a street and the Location behind it two."""
        ground = self.ground
        locations, control, enemy = ground.locations, self.control, self.enemy
        ruins, ruined_away = self.table.ruins, ground.chart.ruined_away
        cf, iraqi = squad.cf, squad.iraqi
        best: list[Route | None] = [None] * locations
        found: list[int] = []
        rings: list[list[Route]] = [[] for _ in range(mp + 3)]
        self._begin_routes(best, found, rings, squad, offered)
        covering = self._may_take_cover(squad)
        crossings = self._crossings
        for cost in range(mp):
            for route in rings[cost]:
                at, begun, ok = route.place, route.first, route.ok
                if best[at] is not route:
                    continue  # a safer route to this Location has been found since
                zone = route.zone
                free = control[zone] == USMC or covering
                for way in ground.ways[at]:
                    section = way.section
                    spent = cost + 1 if section == NOWHERE else cost + 2
                    if spent > mp:
                        break  # those that cross a street come last
                    place = way.place
                    known = best[place]
                    if known is not None and route.harm >= known.harm - 1e-9:
                        continue  # harm only grows along a route, so this one is no safer (1e-9: of equals the first stays)
                    to = way.zone
                    if to == zone:
                        if enemy[place] or (ruins[zone] and ruined_away[place]):
                            continue
                    elif (
                        not free
                        or (section != NOWHERE and self.stack[locations + section])
                        or (covering and control[to] != USMC)
                        or not self.may_enter(place, to, iraqi)
                    ):
                        continue
                    first = begun
                    if begun == NOWHERE:
                        first = way.first  # the first step of a route that has just begun
                        if offered is not None and not offered[first]:
                            continue
                    if section == NOWHERE:
                        self._note_route(
                            best, found, rings[spent], cf, place, first, ok, route.loss, route.pin, section, route
                        )
                        continue
                    fire = crossings[section]
                    if fire is None:
                        fire = crossings[section] = self.street_fire(section, locations + section in self.tanks)
                    # Only a squad that has come so far (`ok`) is fired at.
                    hurt, stuck = fire.loss, fire.pin
                    arrive = ok * (1 - hurt) * (1 - stuck)
                    loss, pin = route.loss + ok * hurt, route.pin + ok * stuck
                    self._note_route(best, found, rings[spent], cf, place, first, arrive, loss, pin, section, route)
        routes: list[Route] = []
        for place in found:
            one = best[place]
            assert one is not None
            routes.append(one)
        return routes

    def _begin_routes(
        self,
        best: list[Route | None],
        found: list[int],
        rings: list[list[Route]],
        squad: Squad,
        offered: list[bool] | None,
    ) -> None:
        """Enter the routes that all others begin with: staying, or for a squad in the street a step to each door (`routes`)."""
        here = squad.at
        if squad.home:
            stay = Route(here, squad.home, NOWHERE, 1.0, 0.0, 0.0, 0.0, NOWHERE, None)
            best[here] = stay
            found.append(here)
            rings[0].append(stay)
            return
        zones = self.ground.zone
        for place in self.ground.chart.section_doors[here - self.ground.locations]:
            if self.may_enter(place, zones[place], squad.iraqi) if offered is None else offered[place]:
                self._note_route(best, found, rings[1], squad.cf, place, place, 1.0, 0.0, 0.0, NOWHERE, None)

    def _may_take_cover(self, squad: Squad) -> bool:
        """12.4.3 Whether a reduced squad may leave the enemies in its Zone to take cover in a Zone of ours."""
        home = squad.home
        among_enemies = home > 0 and self.control[home] != USMC and self.enemies(home) > 0
        return among_enemies and squad.reduced and not squad.detached

    def _note_route(
        self,
        best: list[Route | None],
        found: list[int],
        ring: list[Route],
        cf: int,
        place: int,
        first: int,
        ok: float,
        loss: float,
        pin: float,
        section: int,
        back: Route | None,
    ) -> None:
        """Enter a route to a Location into `best`, `found` and its ring, if it is the safest so far. The Defensive Fire that it
        draws at its end is added first."""
        zone = self.ground.zone[place]
        if self.ground.in_open[place] and self.control[zone] != USMC and self.enemies(zone):
            fire = self.defensive_fire(zone, cf, self.ground.chart.floor[place])
            loss += ok * fire.loss
            pin += ok * fire.pin
            ok *= 1 - fire.pin
        known = best[place]
        harm = loss + BOTHER * pin
        if known is None:
            found.append(place)
        elif harm >= known.harm - 1e-9:
            return
        route = Route(place, zone, first, ok, loss, pin, harm, section, back)
        best[place] = route
        ring.append(route)

    def defensive_fire(self, zone: int, cf: int, floor: int) -> Fire:
        """12.7 The fire that a squad draws by entering a Location in the open: a courtyard or Open Ground."""
        if not 0 <= cf < FACTORS:
            return self._defensive_fire(zone, cf, floor)
        # One number for the state of the Zone, the floor and the CF.
        key = self.state(zone) * 2 * FACTORS + cf + (FACTORS if floor == OG else 0)
        known = self.memory.fire.get(key)
        if known is None:
            known = self.memory.fire[key] = self._defensive_fire(zone, cf, floor)
        return known

    def _defensive_fire(self, zone: int, cf: int, floor: int) -> Fire:
        """Compute `defensive_fire`."""
        ground, table = self.ground, self.table
        shift = 0
        if floor == OG:
            shift += ground.open_fire
        if table.fanatic[zone]:
            shift += ground.fanatics_fire
        if table.ruins[zone]:
            shift += ground.ruins_fire
        # 12.7.3  A Suspect wakes if a d10 is above the squad's CF. Each fighter fires, and every tenth die is a Pin.
        wakes = max(0, 9 - cf) / 10
        fortified = self.is_fortified(zone)
        loss = 0.0
        safe = 1.0
        for at in ground.chart.zone_locations[zone]:
            if not self.enemy[at]:
                continue
            if table.is_suspect(at):
                loss += wakes * (ground.fortified_woken if fortified else ground.woken)
                safe *= 1 - wakes * (ground.fortified_traps if fortified else ground.traps)
            else:
                loss += max(0, table.insurgent_cf(at) + shift) / 10
                safe *= 0.9
        return Fire(loss, 1 - safe)


class SandTable:
    """Keeps the board of the last view, and the memory that all boards share."""

    def __init__(self, ground: Ground, memory: Memory | None = None) -> None:
        self.ground = ground
        self.memory: Memory = ground.memory if memory is None else memory
        self.board: Board | None = None

    def show(self, view: PhantomFuryView) -> Board:
        """The board of a view: the last board again if it is up to date, otherwise a new one."""
        board = self.board
        if board is None or not board.is_up_to_date(view):
            self.memory.tidy()
            board = self.board = Board(self.ground, view, self.memory, board)
        return board
