"""Phantom Fury as a Marine sees it: the counters of one view, laid out on the ground, and the ways that they leave open."""

from typing import Final

from umpire.titles.phantom_fury.chart import OG
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN, Ground
from umpire.titles.phantom_fury.position import (
    DORMANT,
    FIRST_TANK,
    FORTIFIED,
    FULL,
    MOSQUE,
    NO_FURY,
    NOBODY,
    READY,
    SQUADS,
    UNITS,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch12_movement import MOVEMENT_CAPACITY
from umpire.titles.phantom_fury.view import PhantomFuryView

STRETCHED: Final = 4  # so many Suspects in the cup are few
FACTORS: Final = 10  # CFs for which Defensive Fire is noted: 0 to 9
PLENTY: Final = 20  # Suspects in the cup: no move exposes so many Zones
BOTHER: Final = 0.7  # how bad a Pin is, in Step Losses, when ways are compared
# What somebody who wakes does to a squad in the open, in Step Losses: elsewhere, and in a Fortified Zone.
WOKEN: Final = 0.11
WOKEN_FORTIFIED: Final = 0.25


class Fire:
    """The Step Losses to expect, and the chance of a Pin."""

    def __init__(self, loss: float, pin: float) -> None:
        self.loss = loss
        self.pin = pin


class Route:
    """A way to a Location: its first step (NOWHERE: the squad stays), the chance to arrive, the Step Losses to expect and the chance of
    a Pin; the street that its last step crosses, and the way before that. `base` is what it is worth to be there, for those who say."""

    def __init__(
        self, place: int, zone: int, first: int, ok: float, loss: float, pin: float, section: int, back: "Route | None"
    ) -> None:
        self.place = place
        self.zone = zone
        self.first = first
        self.ok = ok
        self.loss = loss
        self.pin = pin
        self.harm: float = loss + BOTHER * pin
        self.section = section
        self.back = back
        self.base = 0.0


class Goal:
    """Where a squad could end its move, and what that is worth more than staying."""

    def __init__(self, route: Route, value: float) -> None:
        self.route = route
        self.zone: int = route.zone
        self.value = value


class Squad:
    """What counts of a squad on the map, wherever it may go."""

    def __init__(self, table: Position, ground: Ground, unit: int) -> None:
        caat = table.caat[unit]
        self.unit = unit
        self.at: int = table.place[unit]
        self.home: int = ground.zone[self.at]
        self.cf: int = table.cf(unit)
        self.reduced: bool = table.steps[unit] != FULL
        self.iraqi: bool = unit >= USMC_SQUADS
        self.detached: bool = table.security[unit] != NOBODY
        self.caat: bool = caat != NOBODY
        self.explosives: bool = caat != NOBODY and table.explosives[caat] > 0

    def is_like(self, other: "Squad") -> bool:
        return (
            self.at == other.at
            and self.cf == other.cf
            and self.reduced == other.reduced
            and self.iraqi == other.iraqi
            and self.detached == other.detached
            and self.caat == other.caat
            and self.explosives == other.explosives
        )


class Moves:
    """The ways of a squad, and the Zones on which they and the worth of their ends depend."""

    def __init__(self, squad: Squad, routes: list[Route], zones: int) -> None:
        self.squad = squad
        self.routes = routes
        self.zones = zones


class Board:
    """The counters of a view. What was worked out on the board `before` is kept as far as it still holds."""

    def __init__(self, ground: Ground, view: PhantomFuryView, before: "Board | None" = None) -> None:
        table = view.table
        self.ground = ground
        self.table = table
        self.turn: int = table.turn
        self.turns: int = view.rules.scenario.turns
        self.left: int = self.turns - self.turn  # turns after this one
        self.mp: int = MOVEMENT_CAPACITY if table.mover == NOBODY else table.mp
        self.cup: int = sum(table.suspect_cup)
        # the map
        self.enemy: list[int] = table.enemy
        self.control: list[int] = table.control
        self.suspects: list[int] = table.suspects_in
        self.fighters: list[int] = table.insurgents_in
        self.squads_in: list[int] = table.squads_in
        self.taken = 0  # how many Zones are ours
        self.ours = 0
        self.squads = 0  # Zones with squads in them
        self.held = 0  # ... or a tank
        self.hostile = 0  # Zones of theirs with somebody in them
        dormant = False
        bits = ground.bit
        for zone in ground.zones:
            bit = bits[zone]
            if table.control[zone] == USMC:
                self.taken += 1
                self.ours |= bit
            elif table.suspects_in[zone] or table.insurgents_in[zone]:
                self.hostile |= bit
            if table.squads_in[zone]:
                self.squads |= bit
                self.held |= bit
            elif table.tanks_in[zone]:
                self.held |= bit
            if table.nature[zone] == DORMANT:
                dormant = True
        self.stretched: bool = dormant and self.cup <= STRETCHED
        self.furious: bool = any(table.fury)
        self.secured = 0  # Zones with a Security Element
        # units
        self.stack: list[int] = [0] * len(ground.zone)  # squads on each space
        self.in_streets = False
        for unit in range(SQUADS):
            place = table.place[unit]
            if place >= 0:
                self.stack[place] += 1
                if place >= ground.locations:
                    self.in_streets = True
                if table.security[unit] != NOBODY:
                    self.secured |= bits[ground.zone[table.security[unit]]]
        self.parked: list[int] = []  # where the tanks stand
        for unit in range(FIRST_TANK, UNITS):
            if table.place[unit] >= 0:
                self.parked.append(table.place[unit])
        self.driven: list[int] = self.parked[:]  # where they will probably be
        self.driving: list[int] | None = None  # the tanks that should drive, once somebody has thought about it
        self.tanks: list[int] = self.parked  # where those are that squads reckon with
        # what is worked out when somebody asks for it
        self._squads: list[Squad | None] = [None] * SQUADS
        self._far: list[int] = []
        self._fire: list[list[Fire | None]] = []
        self._crossings: list[Fire | None] = []
        self._border = UNKNOWN
        self._exposed = UNKNOWN
        self._exposures: list[list[int]] = []
        self.shot_worth: list[float] = []
        self.tank_shot_worth: list[float] = []
        self.moves: list[Moves | None] = [None] * SQUADS
        self.goals: list[list[Goal] | None] = [None] * SQUADS
        if before is not None and table.chart is before.table.chart:
            self._follow(before)

    def shows(self, view: PhantomFuryView) -> bool:
        """Whether nothing that counts here has changed on the table."""
        mine, other = self.table, view.table
        return mine is other or (
            mine.turn == other.turn
            and mine.mover == other.mover
            and mine.mp == other.mp
            and mine.place == other.place
            and mine.status == other.status
            and mine.moved == other.moved
            and mine.enemy == other.enemy
            and mine.control == other.control
            and mine.nature == other.nature
            and mine.steps == other.steps
            and mine.hero == other.hero
            and mine.security == other.security
            and mine.caat == other.caat
            and mine.ammo == other.ammo
            and mine.explosives == other.explosives
            and mine.ruins == other.ruins
            and mine.fanatic == other.fanatic
            and mine.fury == other.fury
            and mine.suspect_cup == other.suspect_cup
            and mine.chart is other.chart
            and self.turns == view.rules.scenario.turns
        )

    # -- what still holds -----------------------------------------------------------------------------------------

    def _follow(self, before: "Board") -> None:
        """Keep what still holds. While squads fire and move, this is most of it: what a squad could do changes with the Zones around it."""
        mine, other, ground = self.table, before.table, self.ground
        if (
            self.left != before.left
            or self.stretched != before.stretched
            or self.secured != before.secured
            or mine.control != other.control
            or mine.nature != other.nature
            or mine.ruins != other.ruins
            or mine.fanatic != other.fanatic
            or mine.fury != other.fury
        ):
            return
        changed = 0  # Zones in which something is different
        if mine.enemy == other.enemy:
            self._fire = before._fire
            self._crossings = before._crossings
        else:
            for at in range(ground.locations):
                if mine.enemy[at] != other.enemy[at]:
                    changed |= ground.space_mask[at]
        streets = False
        if mine.place != other.place:
            for unit in range(SQUADS):
                if mine.place[unit] != other.place[unit]:
                    for place in (mine.place[unit], other.place[unit]):
                        if place >= 0:
                            changed |= ground.space_mask[place]
                            streets = streets or place >= ground.locations
        if self.squads == before.squads:
            self._far = before._far
        elif before._far:
            far = self.far()
            for zone in ground.zones:
                if far[zone] != before._far[zone]:
                    changed |= ground.bit[zone]
        goals = False
        if not streets and self.squads == before.squads and self.held == before.held and self.hostile == before.hostile:
            goals = min(self.cup, PLENTY) == min(before.cup, PLENTY)
            self._border = before._border
            self._exposed = before._exposed
            self._exposures = before._exposures
            if mine.enemy == other.enemy:
                self.shot_worth = before.shot_worth
                self.tank_shot_worth = before.tank_shot_worth
        self.tanks = before.tanks
        for unit in range(SQUADS):
            moves = before.moves[unit]
            if moves is not None and not moves.zones & changed and self.squad(unit).is_like(moves.squad):
                self.moves[unit] = moves
                if goals:
                    self.goals[unit] = before.goals[unit]
        if self.parked != before.parked:
            self.lay_tanks(self.parked)

    def lay_tanks(self, places: list[int]) -> None:
        """Have the squads reckon with tanks there."""
        if places == self.tanks:
            return
        ground = self.ground
        changed = 0
        for place in self.tanks + places:
            changed |= ground.space_mask[place]
        for unit in range(SQUADS):
            moves = self.moves[unit]
            if moves is not None and moves.zones & changed:
                self.moves[unit] = None
        self.tanks = places
        self.goals = [None] * SQUADS
        self._exposed = UNKNOWN
        self._exposures = []
        self._crossings = []
        self.shot_worth = []
        self.tank_shot_worth = []

    # -- questions about counters ---------------------------------------------------------------------------------

    def zone_of(self, unit: int) -> int:
        """The Zone it is in; 0 in a street or off the map."""
        place = self.table.place[unit]
        return self.ground.zone[place] if place >= 0 else 0

    def cf(self, unit: int) -> int:
        return self.table.cf(unit) if unit < SQUADS else self.table.chart.squad_cf[unit]

    def squad(self, unit: int) -> Squad:
        """A squad that is on the map."""
        known = self._squads[unit]
        if known is None:
            known = self._squads[unit] = Squad(self.table, self.ground, unit)
        return known

    def is_ready(self, unit: int) -> bool:
        """Neither Fired nor Pinned, and still to move."""
        return self.table.status[unit] == READY and not self.table.moved[unit]

    def enemies(self, zone: int) -> int:
        return self.suspects[zone] + self.fighters[zone]

    def is_held(self, zone: int) -> bool:
        """Whether a unit of ours stands in the Zone."""
        return self.squads_in[zone] > 0 or self.table.tanks_in[zone] > 0

    def is_fortified(self, zone: int) -> bool:
        return zone == MOSQUE or self.table.nature[zone] == FORTIFIED

    def front(self) -> list[int]:
        """The Zones of the insurgents that touch one of ours and that no squad has entered."""
        near, ours = self.ground.near_mask, self.ours
        return [
            zone
            for zone in self.ground.zones
            if self.control[zone] != USMC and not self.squads_in[zone] and near[zone] & ours
        ]

    def far(self) -> list[int]:
        """How many Zones away the front is; UNKNOWN where there is no way to it through Zones of ours."""
        far = self._far
        if not far:
            far = self._far = [UNKNOWN] * len(self.ground.near)
            ring = [zone for zone in self.front() if zone != MOSQUE]
            for zone in ring:
                far[zone] = 0
            steps = 0
            while ring:
                steps += 1
                beyond: list[int] = []
                for zone in ring:
                    for other in self.ground.near[zone]:
                        if far[other] == UNKNOWN and self.control[other] == USMC:
                            far[other] = steps
                            beyond.append(other)
                ring = beyond
        return far

    def opens(self, zone: int) -> int:
        """How many Zones would be Activated if this one were ours (14.2)."""
        count = 0
        for other in self.ground.near[zone]:
            if self.table.nature[other] == DORMANT:
                count += 1
        return count

    def fury_helps(self, zone: int) -> bool:
        if not self.furious:
            return False
        if self.table.fury[zone] != NO_FURY:
            return True
        for other in self.ground.near[zone]:
            if self.table.fury[other] != NO_FURY:
                return True
        return False

    # -- infiltration (14.4) --------------------------------------------------------------------------------------

    def is_exposed(self, zone: int, without: int = NOBODY) -> bool:
        """Whether a Suspect could slip into this Zone of ours, once a squad has left it."""
        if self.control[zone] != USMC or self.table.tanks_in[zone]:
            return False
        gone = self.zone_of(without) if without != NOBODY else 0
        if self.squads_in[zone] - (1 if gone == zone else 0) > 0:
            return False
        garrisons = self.squads & self.ours
        if self.squads_in[gone] == 1:
            garrisons &= ~self.ground.bit[gone]
        return self._is_open(zone, garrisons, self.held)

    def _is_open(self, zone: int, garrisons: int, held: int) -> bool:
        """Whether a Suspect could slip into a Zone of ours that nobody holds, with squads in some Zones of ours and somebody in some of
        theirs."""
        ground = self.ground
        bases = ground.near_mask[zone] & self.hostile & ~held
        if not bases:
            return False
        if bases & ground.adjacent_mask[zone]:
            return True
        near, watchers = ground.near[zone], ground.watchers[zone]
        for index in range(len(near)):
            if bases & ground.bit[near[index]] and not watchers[index] & garrisons:
                if not self._is_barred(zone, near[index]):
                    return True
        return False

    def _is_barred(self, zone: int, base: int) -> bool:
        """Whether somebody stands in a street between two Zones."""
        if not self.in_streets and not self.tanks:
            return False
        for section in self.ground.chart.between[zone][base]:
            space = self.ground.locations + section
            if self.stack[space] or space in self.tanks:
                return True
        return False

    def border(self) -> int:
        """The Zones of ours beside an enemy."""
        if self._border == UNKNOWN:
            found = 0
            for zone in self.ground.zones:
                if self.hostile & self.ground.bit[zone]:
                    found |= self.ground.near_mask[zone]
            self._border = found & self.ours
        return self._border

    def exposed(self) -> int:
        """The Zones of ours that a Suspect could slip into as things stand."""
        if self._exposed == UNKNOWN:
            ground = self.ground
            garrisons = self.squads & self.ours
            free = self.border() & ~self.held
            found = 0
            for zone in ground.zones:
                if free & ground.bit[zone] and self._is_open(zone, garrisons, self.held):
                    found |= ground.bit[zone]
            self._exposed = found
        return self._exposed

    def exposes(self, home: int, goal: int) -> int:
        """How many more Zones the enemy could slip into once a squad has gone from one Zone to another: the one that it leaves and
        those whose street it watched, less those that it watches there and those that it blocks the way to."""
        if self.squads_in[home] > 1:  # others stay
            home = 0
        if self.squads_in[goal]:  # others are there
            goal = 0
        count = len(self.ground.near)
        if not self._exposures:
            self._exposures = [[] for _ in range(count)]
        row = self._exposures[home]
        if not row:
            row = self._exposures[home] = [UNKNOWN] * count
        known = row[goal]
        if known == UNKNOWN:
            known = row[goal] = self._exposed_by(home, goal)
        return known

    def _exposed_by(self, home: int, goal: int) -> int:
        ground, bits = self.ground, self.ground.bit
        before = self.exposed()
        garrisons = (self.squads & ~bits[home] | bits[goal]) & self.ours
        held = (self.held if self.table.tanks_in[home] else self.held & ~bits[home]) | bits[goal]
        free = self.border() & ~held
        left = (ground.near_mask[home] | bits[home] | ground.near_mask[goal] | bits[goal]) & (before | free)
        more = 0
        for side in range(2):
            if not left:
                break
            for zone in ground.around[home] if side == 0 else ground.around[goal]:
                bit = bits[zone]
                if left & bit:
                    left &= ~bit
                    if before & bit:
                        more -= 1
                    if free & bit and self._is_open(zone, garrisons, held):
                        more += 1
        return more

    def threat(self, base: int) -> int:
        """How many Zones of ours the enemy could slip into from this one."""
        if not self.enemies(base) or self.is_held(base):
            return 0
        exposed = self.exposed()
        count = 0
        for zone in self.ground.near[base]:
            if exposed & self.ground.bit[zone]:
                count += 1
        return count

    # -- ways -----------------------------------------------------------------------------------------------------

    def cross(self, section: int, tank: bool) -> Fire:
        """What a squad draws on itself by stepping into a Street Section (11.4.2), with or without a tank there."""
        fighters = suspects = 0
        for zone in self.ground.watched[section]:
            fighters += self.fighters[zone]
            suspects += self.suspects[zone]
        loss = min(1.0, (fighters + 1) / 10) if fighters else 0.0
        pin = min(1.0, (suspects + 1) / 10) if suspects else 0.0
        return Fire(0.0, loss) if tank else Fire(loss, pin)

    def may_enter(self, place: int, zone: int, iraqi: bool) -> bool:
        """Whether a squad from elsewhere may step there."""
        if self.enemy[place] or (self.table.ruins[zone] and self.ground.chart.ruined_away[place]):
            return False
        if self.control[zone] == USMC:
            return zone != MOSQUE or iraqi
        if zone == MOSQUE:
            return iraqi and not self.stack[place]
        return not iraqi and not self.squads_in[zone]

    def moves_of(self, squad: Squad) -> Moves:
        """All that a squad could do with a whole move."""
        routes = self.routes(squad, MOVEMENT_CAPACITY)
        zones = self.ground.space_mask[squad.at]
        for route in routes:
            zones |= self.ground.ways_mask[route.place]
        return Moves(squad, routes, zones)

    def routes(self, squad: Squad, mp: int, offered: list[bool] | None = None) -> list[Route]:
        """Every Location where a squad could end its move, with the safest way there. Once it is moving, `offered` says of each
        space whether the umpire lets it step there."""
        ground = self.ground
        locations, zones, control, enemy = ground.locations, ground.zone, self.control, self.enemy
        ruins, ruined_away = self.table.ruins, ground.chart.ruined_away
        here, cf, iraqi = squad.at, squad.cf, squad.iraqi
        best: list[Route | None] = [None] * locations
        found: list[int] = []
        rings: list[list[Route]] = [[] for _ in range(mp + 3)]
        start = squad.home
        if start:
            stay = Route(here, start, NOWHERE, 1.0, 0.0, 0.0, NOWHERE, None)
            best[here] = stay
            found.append(here)
            rings[0].append(stay)
        else:
            for place in ground.chart.section_doors[here - locations]:
                if self.may_enter(place, zones[place], iraqi) if offered is None else offered[place]:
                    self._go(best, found, rings[1], cf, place, place, 1.0, 0.0, 0.0, NOWHERE, None)
        # 12.4.3  Who has lost a step may take cover in a Zone of ours.
        covering = (
            start > 0 and control[start] != USMC and squad.reduced and not squad.detached and self.enemies(start) > 0
        )
        if not self._crossings:
            self._crossings = [None] * len(ground.beside)
        crossings = self._crossings
        for cost in range(mp):
            for route in rings[cost]:
                at, begun, ok = route.place, route.first, route.ok
                if best[at] is not route:
                    continue
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
                        continue
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
                        first = way.first
                        if offered is not None and not offered[first]:
                            continue
                    if section == NOWHERE:
                        self._go(best, found, rings[spent], cf, place, first, ok, route.loss, route.pin, section, route)
                        continue
                    fire = crossings[section]
                    if fire is None:
                        fire = crossings[section] = self.cross(section, locations + section in self.tanks)
                    hurt, stuck = fire.loss, fire.pin
                    arrive = ok * (1 - hurt) * (1 - stuck)
                    loss, pin = route.loss + ok * hurt, route.pin + ok * stuck
                    self._go(best, found, rings[spent], cf, place, first, arrive, loss, pin, section, route)
        routes: list[Route] = []
        for place in found:
            one = best[place]
            assert one is not None
            routes.append(one)
        return routes

    def _go(
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
        """Note a way to a Location, if it is the safest so far."""
        zone = self.ground.zone[place]
        if self.ground.in_open[place] and self.control[zone] != USMC and self.enemies(zone):
            fire = self.defensive_fire(zone, cf, self.ground.floor[place])
            loss += ok * fire.loss
            pin += ok * fire.pin
            ok *= 1 - fire.pin
        known = best[place]
        if known is None:
            found.append(place)
        elif loss + BOTHER * pin >= known.harm - 1e-9:
            return
        route = Route(place, zone, first, ok, loss, pin, section, back)
        best[place] = route
        ring.append(route)

    def defensive_fire(self, zone: int, cf: int, floor: int) -> Fire:
        """What a squad draws on itself by entering a courtyard or the open (12.7)."""
        if not 0 <= cf < FACTORS:
            return self._defensive_fire(zone, cf, floor)
        if not self._fire:
            self._fire = [[] for _ in self.ground.near]
        row = self._fire[zone]
        if not row:
            row = self._fire[zone] = [None] * (2 * FACTORS)
        key = cf + FACTORS if floor == OG else cf
        known = row[key]
        if known is None:
            known = row[key] = self._defensive_fire(zone, cf, floor)
        return known

    def _defensive_fire(self, zone: int, cf: int, floor: int) -> Fire:
        ground, table = self.ground, self.table
        shift = 0
        if floor == OG:
            shift += ground.open_fire
        if table.fanatic[zone]:
            shift += ground.fanatics_fire
        if table.ruins[zone]:
            shift += ground.ruins_fire
        wakes = max(0, 9 - cf) / 10
        fortified = self.is_fortified(zone)
        loss = 0.0
        safe = 1.0
        for at in ground.chart.zone_locations[zone]:
            if not self.enemy[at]:
                continue
            if table.is_suspect(at):
                loss += wakes * (WOKEN_FORTIFIED if fortified else WOKEN)
                safe *= 1 - wakes * (ground.fortified_traps if fortified else ground.traps)
            else:
                loss += max(0, table.insurgent_cf(at) + shift) / 10
                safe *= 0.9
        return Fire(loss, 1 - safe)


class SandTable:
    """The ground with the counters of the last view on it."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.board: Board | None = None

    def show(self, view: PhantomFuryView) -> Board:
        """The counters of a view. Where nothing that counts has changed since the last one, it is the same board."""
        board = self.board
        if board is None or not board.shows(view):
            board = self.board = Board(self.ground, view, board)
        return board
