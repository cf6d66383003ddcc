"""Phantom Fury, what a deed of the Marines is worth: everything in one coin, the share of a Zone that it brings."""

from pathlib import Path
from typing import Final

from umpire.titles.phantom_fury.chart import COURTYARD, DUMMY, FIRST, GUERILLAS, MARTYRS, OG, ROOF, SECOND, TRAP
from umpire.titles.phantom_fury.play.board import Board, Goal, Route, SandTable, Squad
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN, Ground
from umpire.titles.phantom_fury.position import MOSQUE, NOBODY, SQUADS, UNIT_NAMES, UNITS, USMC, USMC_SQUADS
from umpire.titles.phantom_fury.rules.ch13_assault import FLOODING_CF

# What things are worth, in Zones. Found by playing: within a wide range of them the Zones taken change little, the losses do.
TAKE: Final = 1.0  # walking into an empty Zone
PRESENCE: Final = 0.1  # being inside a Zone that is still held
CLEAR: Final = 0.5  # emptying a Location
LAST: Final = 0.6  # ... the last one of its Zone
LOSS: Final = 0.45  # a Step Loss to a full squad
DEATH: Final = 0.9  # ... to a reduced one
PIN: Final = 0.8  # a Pin
LOST: Final = 0.6  # a Zone that the enemy slips back into
THREAT: Final = 0.8  # a Zone that the enemy could slip into if nobody stops him
COVER: Final = 0.3  # getting a squad out of a fight that it cannot win, so that others can fire
CLOSER: Final = 0.06  # a Zone nearer to the front
INSIDE: Final = 0.02  # a step nearer to a door
CROWD: Final = 0.04  # another squad that is in a Zone of ours already
IN_STREET: Final = -0.5  # standing in the street
HIT: Final = 0.5  # killing a fighter by fire
STRONGER: Final = 0.05  # ... for each CF that he has
MARTYR: Final = 0.1  # ... if he would have stayed to the end
SPOT: Final = 0.26  # finding out what a Suspect is by fire
SPOT_FORTIFIED: Final = 0.14  # ... in a Fortified Zone
SNIPED: Final = 0.3  # a sniper who fires back
ESCORT: Final = 1.0  # a Pin that a tank prevents
SHIELD: Final = 0.3  # a Step Loss that it turns into a Pin
WAIT: Final = 0.15  # what it costs to stand in front of the enemy and do nothing
TARGET: Final = 0.03  # something for a tank to fire at
STAY: Final = 0.1  # what a tank gives up by not firing
TANK_REACH: Final = 2  # Street Sections that a tank can count on
OPENING: Final = 0.6  # how much more a shot is worth where few enemies are left to watch the street
MANY: Final = 6  # ... so many are not few
ROCKETS: Final = 0.06  # a CAAT where it can fire
SURE: Final = 0.85  # a shot that needs no rockets
FOCUS: Final = 1.6  # ... and at the last enemy of a Zone
IN_MOSQUE: Final = 2.0  # how much more it is worth in the mosque, where the Marines cannot go
HASTE: Final = 2  # turns before the end when losses and Pins begin to count less
PACE: Final = 6  # Zones that can be taken in a turn at best
# When the enemy is stretched: the part of its worth that a deed keeps, and what every Zone that it opens adds to that.
SHOT: Final = 0.2
SHOT_OPENS: Final = 0.4
FIGHT: Final = 0.5
FIGHT_OPENS: Final = 0.3
BEHIND: Final = 0.5  # ... and what it adds to walking into an empty Zone
ENOUGH: Final = 0.02  # what is gained at least by firing instead of moving
MARCH: Final = 0.01  # ... and by moving instead of staying
LIKELY_CF: Final = 2  # of somebody who is still a Suspect
BLAST: Final = 3  # the CF against which explosives are used
FLOOD: Final = 0.6  # how often the rest of the house falls once the way in from the roof is clear
STORM: Final = "storm"  # orders for the assault
REST: Final = "rest"
ORDERED: Final = 5.0  # what it is worth to do as ordered

# How a squad comes at the enemy (13.1, 13.2, 13.3).
CLEAR_THE_ROOM: Final = 0
TOP_DOWN: Final = 1
BOTTOM_UP: Final = 2
KINDS: Final = ["clear-the-room", "top-down", "bottom-up"]

UNWORTHY: Final = -1e9  # not yet reckoned
NO_WAY: Final = 9  # as far as that is a Zone from which nothing leads to the front


def chance_to_hit(cf: int, mods: int) -> float:
    """d10 + modifiers up to the CF; a natural 9 never hits."""
    return max(0, min(9, cf - mods + 1)) / 10


def approach(ours: int, theirs: int) -> int:
    """13.1, 13.2, 13.3 How a squad on one floor comes at somebody on another."""
    if (ours == ROOF and theirs == SECOND) or (ours == SECOND and theirs == FIRST):
        return TOP_DOWN
    if (ours == FIRST and theirs == SECOND) or (ours == SECOND and theirs == ROOF):
        return BOTTOM_UP
    return CLEAR_THE_ROOM


def has_field(floor: int) -> bool:
    """Where a CAAT fires its rockets (11.1.2)."""
    return floor in (OG, COURTYARD, ROOF)


class Company:
    """The arithmetic of the USMC seat. Who has `orders` keeps to them."""

    def __init__(
        self,
        seed: int = 0,
        folder: Path | None = None,
        table: SandTable | None = None,
        orders: dict[str, str] | None = None,
    ) -> None:
        self.table: SandTable = table or SandTable(Ground(folder))
        self.ground: Ground = self.table.ground
        chart = self.ground.chart
        drm = chart.drm
        # 11.2.1  Fire.
        self.fire_suspect: int = drm["fire-suspect"]
        self.fire_not_on_roof: int = drm["fire-not-on-roof"]
        self.fire_fortified: int = drm["fire-fortified"]
        self.fire_martyrs: int = drm["fire-martyrs"]
        self.fire_fury: int = drm["fire-phantom-fury"]
        self.rockets: int = chart.caat_bonus
        # 13.4.4, 13.4.5, 13.4.6, 13.7.1  Assaults.
        self.assault_activated: int = drm["assault-activated"]
        self.assault_martyrs: int = drm["assault-martyrs"]
        self.assault_fortified: int = drm["assault-fortified"]
        self.assault_fury: int = drm["assault-phantom-fury"]
        self.assault_fanatic: int = drm["assault-fanaticism"]
        self.shifts: list[int] = [0, drm["top-down"], drm["bottom-up"]]
        self.blast: float = chance_to_hit(chart.explosives_cf, 0)
        # 5.3.3, 5.3.4  What a Suspect turns out to be.
        self.found: Found = Found(chart.activation_normal)
        self.found_fortified: Found = Found(chart.activation_fortified)
        self.orders: dict[str, str] = {}
        self.told: list[bool] = [False] * UNITS
        self.told_zone: list[int] = [NOWHERE] * UNITS
        self.told_at: list[int] = [NOWHERE] * UNITS
        self.obey(orders or {})

    # -- orders ----------------------------------------------------------------------------------------------------

    def obey(self, orders: dict[str, str]) -> None:
        """Take orders: for each squad a Zone to go to, a Location to fire at, or whether to assault."""
        self.orders = orders
        self.told = [False] * UNITS
        self.told_zone = [NOWHERE] * UNITS
        self.told_at = [NOWHERE] * UNITS
        for name, order in orders.items():
            unit = self.ground.unit.get(name, NOBODY)
            if unit == NOBODY or not order:
                continue
            self.told[unit] = True
            if "/" in order:
                self.told_at[unit] = self.ground.space[order]
            elif order.isdecimal():
                self.told_zone[unit] = int(order)

    def told_target(self, board: Board, unit: int) -> int:
        """The Location that a unit is told to fire at; NOWHERE any more if there is nobody left to fire at."""
        at = self.told_at[unit]
        return at if at != NOWHERE and board.enemy[at] else NOWHERE

    def fire_gain(self, board: Board, unit: int, shot: float, plan: list[float]) -> float:
        """What is gained by firing instead of moving; who has orders keeps to them."""
        if self.told[unit]:
            if self.told_target(board, unit) != NOWHERE:
                return shot + ORDERED
            if self.told_at[unit] == NOWHERE:
                return -1.0
        return shot - plan[unit]

    # -- fire ------------------------------------------------------------------------------------------------------

    def best_shot(self, board: Board, unit: int, targets: list[int] | None = None) -> tuple[float, int]:
        """The best target of a unit, if there is one that is worth anything; among some if they are given."""
        ground, table = self.ground, board.table
        here = table.place[unit]
        zone = ground.zone[here]
        tank = unit >= SQUADS
        cf = self.fire_factor(board, unit)
        mods = self.fire_fury if zone and unit < USMC_SQUADS and board.fury_helps(zone) else 0
        reach = ground.chart.fire[zone] if zone else ground.watched[here - ground.locations]
        best = 0.0
        best_at = NOWHERE
        for other in reach:
            if not board.enemies(other) or board.is_held(other):
                continue
            for at in ground.chart.zone_locations[other]:
                if not board.enemy[at] or (tank and ground.floor[at] == ROOF):
                    continue
                if targets is not None and at not in targets:
                    continue
                value = chance_to_hit(cf, mods + self.target_mods(board, at)) * self.target_worth(board, at, tank)
                if value > best:
                    best = value
                    best_at = at
        return best, best_at

    def shot(self, board: Board, unit: int, at: int) -> float:
        """What a shot is worth."""
        chance = chance_to_hit(self.fire_factor(board, unit), self.fire_mods(board, unit, at))
        return chance * self.target_worth(board, at, unit >= SQUADS)

    def target_worth(self, board: Board, at: int, tank: bool) -> float:
        """What it is worth to hit somebody, for a tank or a squad."""
        if not board.shot_worth:
            board.shot_worth = [UNWORTHY] * self.ground.locations
            board.tank_shot_worth = [UNWORTHY] * self.ground.locations
        known = board.tank_shot_worth if tank else board.shot_worth
        worth = known[at]
        if worth == UNWORTHY:
            worth = known[at] = self._target_worth(board, at, tank)
        return worth

    def _target_worth(self, board: Board, at: int, tank: bool) -> float:
        zone = self.ground.zone[at]
        table = board.table
        last = board.enemies(zone) == 1
        if table.is_suspect(at):
            fortified = board.is_fortified(zone)
            worth = SPOT_FORTIFIED if fortified else SPOT
            if not tank:
                worth -= (self.found_fortified if fortified else self.found).traps * SNIPED
            if board.stretched:
                worth *= SHOT + SHOT_OPENS * board.opens(zone)
        else:
            worth = HIT + STRONGER * table.insurgent_cf(at) + (MARTYR if table.is_martyrs(at) else 0.0)
        if last:
            worth *= FOCUS
        worth *= 1 + OPENING * max(0, MANY - self.danger(board, zone)) / MANY
        if last:
            worth += 0.5 * THREAT * min(3, board.threat(zone))
        if zone == MOSQUE:
            worth *= IN_MOSQUE
        if not self.ground.near_mask[zone] & board.ours:
            worth *= 0.5
        return worth

    def danger(self, board: Board, zone: int) -> int:
        """How many enemies watch the quietest street by which a squad could come into this Zone; few of them left is where
        fire opens the way."""
        least = MANY
        for section in self.ground.chart.zone_sections[zone]:
            for other in self.ground.beside[section]:
                if board.control[other] == USMC and board.squads_in[other]:
                    watching = 0
                    for near in self.ground.watched[section]:
                        watching += board.suspects[near] + 2 * board.fighters[near]
                    least = min(least, watching)
                    break
        return least

    def fire_factor(self, board: Board, unit: int) -> int:
        cf = board.cf(unit)
        if self.has_rockets(board, unit):
            cf += self.rockets
        return cf

    def has_rockets(self, board: Board, unit: int) -> bool:
        if unit >= SQUADS:
            return False
        table = board.table
        caat = table.caat[unit]
        return caat != NOBODY and table.ammo[caat] > 0 and has_field(self.ground.floor[table.place[unit]])

    def fire_mods(self, board: Board, unit: int, at: int) -> int:
        mods = self.target_mods(board, at)
        here = board.zone_of(unit)
        if here and unit < USMC_SQUADS and board.fury_helps(here):
            mods += self.fire_fury
        return mods

    def target_mods(self, board: Board, at: int) -> int:
        """The part of the modifiers that comes from the target."""
        table = board.table
        if table.is_suspect(at):
            return self.fire_suspect
        zone = self.ground.zone[at]
        mods = 0
        if self.ground.floor[at] != ROOF or zone == MOSQUE:
            mods += self.fire_not_on_roof
        if board.is_fortified(zone):
            return mods + self.fire_fortified
        return mods + (self.fire_martyrs if table.is_martyrs(at) else 0)

    def needs_rockets(self, board: Board, unit: int, at: int) -> bool:
        return chance_to_hit(board.cf(unit), self.fire_mods(board, unit, at)) < SURE

    # -- movement --------------------------------------------------------------------------------------------------

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
        haste = self.haste(board)
        moves = board.moves[unit]
        if moves is None:
            moves = board.moves_of(board.squad(unit))
            for route in moves.routes:
                route.base = self.being(board, moves.squad, route, haste, moves.squad.home)
            board.moves[unit] = moves
        squad = moves.squad
        stay = IN_STREET
        found: list[Goal] = []
        for route in moves.routes:
            value = self.worth(board, squad, route, haste, squad.home)
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

    def being(self, board: Board, squad: Squad, route: Route, haste: float, home: int) -> float:
        """What it is worth to be there, whatever one leaves behind."""
        ground = self.ground
        place, zone = route.place, route.zone
        if board.control[zone] == USMC:
            far = board.far()[zone]
            value = -CLOSER * (NO_WAY if far == UNKNOWN else far) - INSIDE * ground.to_door[place]
            value -= CROWD * (board.squads_in[zone] - (1 if zone == home else 0))
            if squad.caat and has_field(ground.floor[place]):
                value += ROCKETS
            if not squad.iraqi:
                value += self.best_assault(board, squad, place, haste)[0]
            return value
        if not board.enemies(zone):
            value = TAKE - INSIDE * ground.to_door[place]
            if board.stretched:
                value += BEHIND * board.opens(zone)
            return value
        return PRESENCE + self.best_assault(board, squad, place, haste)[0]

    def worth(self, board: Board, squad: Squad, route: Route, haste: float, home: int) -> float:
        """What it is worth to end there, the way included."""
        zone = route.zone
        value = route.base
        if self.told_zone[squad.unit] == zone:
            value += ORDERED
        if zone != home:
            if home and board.control[home] != USMC:
                value += COVER
            value -= LOST * min(board.exposes(home, zone), board.cup)
        hurt = haste * (DEATH if squad.reduced else LOSS)
        # A weak squad takes long to recover in the street.
        return route.ok * value - route.loss * hurt - haste * route.pin * PIN * 4 / max(2, squad.cf - 1)

    def haste(self, board: Board) -> float:
        """How much losses and Pins still matter: in the last turns there is little left that they could spoil, unless the game
        is lost anyway."""
        missing = len(self.ground.zones) - board.taken
        late = missing <= PACE * (board.left + 1)
        return min(1.0, (board.left + 0.5) / HASTE) if late else 1.0

    # -- tanks -----------------------------------------------------------------------------------------------------

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
                if not self._touches_ours(board, section):
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

    def _touches_ours(self, board: Board, section: int) -> bool:
        for zone in self.ground.beside[section]:
            if board.control[zone] == USMC:
                return True
        return False

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
                        if board.enemy[place] and ground.floor[place] != ROOF:
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

    # -- assault ---------------------------------------------------------------------------------------------------

    def assault_of(self, board: Board, unit: int) -> tuple[float, int]:
        """What the best Assault of a squad is worth, and where; who has orders keeps to them."""
        squad = board.squad(unit)
        value, at = self.best_assault(board, squad, squad.at, self.haste(board), -9.0)
        order = self.orders.get(UNIT_NAMES[unit], "")
        if order == STORM:
            value += ORDERED
        elif order == REST:
            value -= ORDERED
        if squad.home and board.control[squad.home] != USMC:
            value += WAIT
        return value, at

    def best_assault(
        self,
        board: Board,
        squad: Squad,
        origin: int,
        haste: float,
        least: float = 0.0,
        targets: list[int] | None = None,
    ) -> tuple[float, int]:
        """The best Assault from a Location that is worth more than `least`."""
        best = least
        best_at = NOWHERE
        zones = self.ground.zone
        home = zones[origin]
        for at in self.ground.chart.links[origin]:
            if not board.enemy[at] or (targets is not None and at not in targets):
                continue
            zone = zones[at]
            if zone != home and (board.squads_in[zone] or squad.detached or board.control[home] != USMC):
                continue
            if zone == MOSQUE and not squad.iraqi:
                continue
            value = self.assault_value(board, squad, origin, at, haste)
            if value > best:
                best = value
                best_at = at
        return best, best_at

    def kind(self, origin: int, at: int) -> str:
        """How an Assault is called."""
        return KINDS[approach(self.ground.floor[origin], self.ground.floor[at])]

    def assault_value(self, board: Board, squad: Squad, origin: int, at: int, haste: float) -> float:
        """What an Assault is worth."""
        ground, table = self.ground, board.table
        zone = ground.zone[at]
        cf = squad.cf
        count = board.enemies(zone)
        kind = approach(ground.floor[origin], ground.floor[at])
        shift = self.shifts[kind]
        mods = shift
        if not squad.iraqi and board.fury_helps(ground.zone[origin]):
            mods += self.assault_fury
        strong = board.is_fortified(zone)
        suspect = table.is_suspect(at)
        pin = 0.0
        if suspect:
            found = self.found_fortified if strong else self.found
            mods += self.assault_activated
            clear, loss = found.harmless, 0.0
            if found.guerillas:
                win, lose = self.fight(
                    board, squad, zone, LIKELY_CF, mods + (self.assault_fortified if strong else 0), shift, False
                )
                clear += found.guerillas * win
                loss += found.guerillas * lose
            if found.martyrs:
                win, lose = self.fight(board, squad, zone, LIKELY_CF, mods + self.assault_martyrs, shift, True)
                clear += found.martyrs * win
                loss += found.martyrs * lose
            loss += found.traps * (9 - cf) / 10
            pin = found.traps * (cf + 1) / 10
        else:
            martyrs = table.is_martyrs(at)
            if martyrs:
                mods += self.assault_martyrs
            elif strong:
                mods += self.assault_fortified
            clear, loss = self.fight(board, squad, zone, table.insurgent_cf(at), mods, shift, martyrs)
        gain = clear * (CLEAR + (LAST if count == 1 else 0.0))
        if board.stretched and suspect:
            gain *= FIGHT + FIGHT_OPENS * board.opens(zone)
        value = gain - loss * (haste * (DEATH if squad.reduced else LOSS)) - haste * pin * PIN
        # 13.4.8  Who comes in by the roof floods the house.
        if kind == TOP_DOWN and ground.floor[origin] == ROOF and not strong and cf >= FLOODING_CF and count > 1:
            value += clear * FLOOD * (CLEAR * (count - 1) + LAST)
        return value

    def fight(
        self, board: Board, squad: Squad, zone: int, theirs: int, ours: int, shift: int, martyrs: bool
    ) -> tuple[float, float]:
        """The chance that the enemy is gone after an Assault, and that the squad loses a step: against his CF, with our modifiers, and
        what the approach adds to the die of somebody who survives."""
        if squad.explosives and (theirs >= BLAST or martyrs):
            return self.blast, chance_to_hit(theirs, 0)
        fanatic = board.table.fanatic[zone] != 0
        fierce = self.assault_fanatic if fanatic else 0
        win = chance_to_hit(squad.cf, ours)
        lose = win * chance_to_hit(theirs, fierce) + (1 - win) * chance_to_hit(theirs, fierce + shift)
        # Guerillas who survive leave, unless something keeps them.
        stays = martyrs or fanatic or zone == MOSQUE or board.secured & self.ground.bit[zone] != 0
        return (win if stays else 1.0), lose


class Found:
    """The share of Suspects that turn out to be this or that (5.3.3, 5.3.4)."""

    def __init__(self, table: list[int]) -> None:
        self.harmless: float = (table.count(DUMMY) + table.count(TRAP)) / 10  # nobody to fight
        self.guerillas: float = table.count(GUERILLAS) / 10
        self.martyrs: float = table.count(MARTYRS) / 10
        self.traps: float = table.count(TRAP) / 10
