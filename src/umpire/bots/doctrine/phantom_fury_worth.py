"""Phantom Fury, what a deed of the Marines is worth: everything in one coin, the share of a Zone that it brings."""

from pathlib import Path
from typing import Any

from umpire.bots.doctrine.phantom_fury_map import (
    COURTYARD,
    FIRST,
    IIF,
    MOSQUE,
    OPEN,
    ROOF,
    SECOND,
    TANK,
    Board,
    Ground,
    Route,
)

# What things are worth, in Zones. Found by playing: within a wide range of them the Zones taken change little, the losses do.
TAKE = 1.0  # walking into an empty Zone
PRESENCE = 0.1  # being inside a Zone that is still held
CLEAR = 0.5  # emptying a Location
LAST = 0.6  # ... the last one of its Zone
LOSS = 0.45  # a Step Loss to a full squad
DEATH = 0.9  # ... to a reduced one
PIN = 0.8  # a Pin
LOST = 0.6  # a Zone that the enemy slips back into
THREAT = 0.8  # a Zone that the enemy could slip into if nobody stops him
COVER = 0.3  # getting a squad out of a fight that it cannot win, so that others can fire
CLOSER = 0.06  # a Zone nearer to the front
IN_STREET = -0.5  # standing in the street
HIT = 0.5  # killing a fighter by fire
SPOT = 0.26  # finding out what a Suspect is by fire
ESCORT = 1.0  # a Pin that a tank prevents
WAIT = 0.15  # what it costs to stand in front of the enemy and do nothing
TARGET = 0.03  # something for a tank to fire at
STAY = 0.1  # what a tank gives up by not firing
TANK_REACH = 2  # Street Sections that a tank can count on
OPENING = 0.6  # how much more a shot is worth where few enemies are left to watch the street
ROCKETS = 0.06  # a CAAT where it can fire
FOCUS = 1.6  # ... and at the last enemy of a Zone
IN_MOSQUE = 2.0  # how much more it is worth in the mosque, where the Marines cannot go
HASTE = 2  # turns before the end when losses and Pins begin to count less
PACE = 6  # Zones that can be taken in a turn at best
# When the enemy is stretched: the part of its worth that a deed keeps, and what every Zone that it opens adds to that.
SHOT = [0.2, 0.4]
FIGHT = [0.5, 0.3]
BEHIND = 0.5  # ... and what it adds to walking into an empty Zone
ENOUGH = 0.02  # what is gained at least by firing instead of moving
MARCH = 0.01  # ... and by moving instead of staying
STORM, REST = "storm", "rest"  # orders for the assault
ORDERED = 5.0  # what it is worth to do as ordered


def chance_to_hit(cf: int, mods: int) -> float:
    """d10 + modifiers up to the CF; a natural 9 never hits."""
    return max(0, min(9, cf - mods + 1)) / 10


class Company:
    """The arithmetic of the USMC seat. Who has `orders` keeps to them."""

    def __init__(
        self,
        seed: int = 0,
        folder: Path | None = None,
        ground: Ground | None = None,
        orders: dict[str, str] | None = None,
    ) -> None:
        self.ground = ground or Ground(folder)
        self.orders: dict[str, str] = orders or {}

    # -- fire ------------------------------------------------------------------------------------------------------

    def order(self, board: Board, unit: str) -> str:
        """What a unit is told; nothing any more if there is nobody left to fire at."""
        order = self.orders.get(unit, "")
        if "/" in order and order not in board.enemies[self.ground.zone[order]]:
            return ""
        return order

    def fire_gain(self, board: Board, unit: str, shot: float, plan: dict[str, float]) -> float:
        """What is gained by firing instead of moving; who has orders keeps to them."""
        order = self.order(board, unit)
        if order:
            return shot + ORDERED if "/" in order else -1.0
        return shot - plan.get(unit, 0.0)

    def best_shot(self, board: Board, unit: str, targets: list[str] | None = None) -> tuple[float, str]:
        best = (0.0, "")
        here = board.units[unit]["at"]
        zone = self.ground.zone[here]
        tank = unit.startswith(TANK)
        reach = self.ground.fire[zone] if zone else self.ground.watched[here]
        for other in reach:
            enemies = board.enemies[other]
            if not enemies or board.is_held(other):
                continue
            for at in enemies:
                if (tank and self.ground.floor[at] == ROOF) or (targets is not None and at not in targets):
                    continue
                value = self.shot(board, unit, at)
                if value > best[0]:
                    best = (value, at)
        return best

    def shot(self, board: Board, unit: str, at: str) -> float:
        zone = self.ground.zone[at]
        chance = chance_to_hit(self.fire_factor(board, unit), self.fire_mods(board, unit, at))
        enemy = board.enemies[zone][at]
        count = len(board.enemies[zone])
        if enemy["type"] == "suspect":
            worth = SPOT if zone not in board.fortified else 0.14
            snipers = 0.1 if zone not in board.fortified else 0.2
            if not unit.startswith(TANK):
                worth -= snipers * 0.3
            if board.stretched:
                worth *= SHOT[0] + SHOT[1] * board.opens(zone)
        else:
            worth = HIT + 0.05 * enemy["cf"] + (0.1 if enemy["type"] == "martyrs" else 0.0)
        if count == 1:
            worth *= FOCUS
        worth *= 1 + OPENING * max(0, 6 - self.danger(board, zone)) / 6
        if count == 1:
            worth += 0.5 * THREAT * min(3, board.threat(zone))
        if zone == MOSQUE:
            worth *= IN_MOSQUE
        if not any(other in board.ours for other in self.ground.near[zone]):
            worth *= 0.5
        return chance * worth

    def danger(self, board: Board, zone: int) -> int:
        """How many enemies watch the quietest street by which a squad could come into this Zone; few of them left is where
        fire opens the way."""
        least = 6
        for section in self.ground.sections[zone]:
            for other in self.ground.beside[section]:
                if other in board.ours and board.squads_in.get(other):
                    watching = sum(board.suspects[z] + 2 * board.fighters[z] for z in self.ground.watched[section])
                    least = min(least, watching)
                    break
        return least

    def fire_factor(self, board: Board, unit: str) -> int:
        seen = board.units[unit]
        cf: int = seen["cf"]
        if self.has_rockets(seen):
            cf += 2
        return cf

    def has_rockets(self, seen: dict[str, Any]) -> bool:
        caat = seen.get("caat")
        return (
            caat is not None
            and caat["ammo"] > 0
            and self.ground.floor.get(seen["at"], FIRST) in (OPEN, COURTYARD, ROOF)
        )

    def fire_mods(self, board: Board, unit: str, at: str) -> int:
        zone = self.ground.zone[at]
        enemy = board.enemies[zone][at]
        here = self.ground.zone[board.units[unit]["at"]]
        mods = -1 if here and not unit.startswith((IIF, TANK)) and board.fury_helps(here) else 0
        if enemy["type"] == "suspect":
            return mods + 1
        if self.ground.floor[at] != ROOF or zone == MOSQUE:
            mods += 1
        if zone in board.fortified:
            return mods + 2
        return mods + (1 if enemy["type"] == "martyrs" else 0)

    def needs_rockets(self, board: Board, unit: str, at: str) -> bool:
        return chance_to_hit(board.units[unit]["cf"], self.fire_mods(board, unit, at)) < 0.85

    # -- movement --------------------------------------------------------------------------------------------------

    def distances(self, board: Board) -> dict[int, int]:
        """How many Zones away the front is."""
        ring = [zone for zone in board.front() if zone != MOSQUE]
        far = dict.fromkeys(ring, 0)
        steps = 0
        while ring:
            steps += 1
            beyond = []
            for zone in ring:
                for other in self.ground.near[zone]:
                    if other not in far and other in board.ours:
                        far[other] = steps
                        beyond.append(other)
            ring = beyond
        return far

    def plan(self, board: Board, shots: dict[str, float]) -> dict[str, float]:
        """What each squad gains by moving, when no two of them want the same Zone, and who shoots worst goes first."""
        far = self.distances(board)
        wishes: list[tuple[float, float, str, int]] = []
        for squad in board.squads:
            if board.is_ready(squad) and "/" not in self.order(board, squad):
                shot = shots.get(squad, 0.0)
                for route, value in self.goals(board, squad, far):
                    zone = self.ground.zone[route.place]
                    wishes.append((value - shot, value, squad, 0 if zone in board.ours else zone))
        wishes.sort(key=lambda wish: (-wish[0], wish[2], wish[3]))
        plan: dict[str, float] = {}
        taken: set[int] = set()
        for _, value, squad, zone in wishes:
            if squad in plan or zone in taken:
                continue
            plan[squad] = value
            if zone:
                taken.add(zone)
        return plan

    def goals(self, board: Board, squad: str, far: dict[int, int]) -> list[tuple[Route, float]]:
        """Where a squad could end its move and what that is worth more than staying, best place of each Zone."""
        home = board.zone_of(squad)
        routes = board.routes(squad)
        here = board.units[squad]["at"]
        stay = self.worth(board, squad, routes[here], far, home) if here in routes else IN_STREET
        best: dict[int, tuple[Route, float]] = {}
        for place, route in routes.items():
            if place == here:
                continue
            value = self.worth(board, squad, route, far, home) - stay
            zone = self.ground.zone[place]
            if zone not in best or value > best[zone][1]:
                best[zone] = (route, value)
        return list(best.values())

    def worth(self, board: Board, squad: str, route: Route, far: dict[int, int], home: int) -> float:
        """What it is worth to end there, the way included."""
        place = route.place
        zone = self.ground.zone[place]
        seen = board.units[squad]
        cf: int = seen["cf"]
        haste = self.haste(board)
        hurt = haste * (DEATH if seen["reduced"] else LOSS)
        if zone in board.ours:
            value = -CLOSER * far.get(zone, 9) - 0.02 * self.ground.to_door[place]
            others = board.squads_in.get(zone, 0) - (zone == home)
            value -= 0.04 * others
            if "caat" in seen and self.ground.floor[place] in (OPEN, COURTYARD, ROOF):
                value += ROCKETS
            if not board.is_iraqi(squad):
                value += self.best_assault(board, squad, place)[0]
        elif not board.enemies[zone]:
            value = TAKE - 0.02 * self.ground.to_door[place]
            if board.stretched:
                value += BEHIND * board.opens(zone)
        else:
            value = PRESENCE + max(0.0, self.best_assault(board, squad, place)[0])
        if squad in self.orders and self.orders[squad] == str(zone):
            value += ORDERED
        if zone != home:
            if home and home not in board.ours:
                value += COVER
            value -= LOST * min(board.exposes(home, zone), board.cup)
        # A weak squad takes long to recover in the street.
        return route.ok * value - route.loss * hurt - haste * route.pin * PIN * 4 / max(2, cf - 1)

    def haste(self, board: Board) -> float:
        """How much losses and Pins still matter: in the last turns there is little left that they could spoil, unless the game
        is lost anyway."""
        missing = len(self.ground.zones) - len(board.ours)
        late = missing <= PACE * (board.left + 1)
        return min(1.0, (board.left + 0.5) / HASTE) if late else 1.0

    # -- tanks -----------------------------------------------------------------------------------------------------

    def drive_tanks(self, board: Board) -> set[str]:
        """Put each tank that should drive where it will probably be, and name them."""
        driving: set[str] = set()
        for here, unit in list(board.tanks.items()):
            if not board.is_ready(unit) or self.ground.zone[here]:
                continue
            reach = {here}
            for _ in range(TANK_REACH):
                reach |= {other for at in reach for other in self.ground.streets[at]}
            posts = [at for at in reach if any(zone in board.ours for zone in self.ground.beside[at])]
            best = max(posts, key=lambda at: (self.tank_post(board, at), at == here, at), default=here)
            if self.tank_post(board, best) > self.tank_post(board, here) + STAY:
                del board.tanks[here]
                board.tanks[best] = unit
                board.crossings.clear()
                driving.add(unit)
        return driving

    def tank_post(self, board: Board, at: str) -> float:
        """A Street Section is worth the crossings that a tank makes safe there, and a little for the targets of the next
        turn."""
        if self.ground.zone[at]:
            return -1.0
        beside = self.ground.beside[at]
        goals = targets = 0
        for zone in beside:
            if zone in board.ours or board.is_held(zone):
                continue
            goals += zone != MOSQUE
            targets += sum(1 for place in board.enemies[zone] if self.ground.floor[place] != ROOF)
        ready = 0
        for squad in board.squads:
            if board.is_ready(squad) and not board.is_iraqi(squad):
                zone = board.zone_of(squad)
                if zone in beside and zone in board.ours and self.ground.to_door[board.units[squad]["at"]] <= 2:
                    ready += 1
        loss, pin = board.cross(at, False)
        return min(goals, ready) * (pin * ESCORT + loss * 0.3) + TARGET * targets

    # -- assault ---------------------------------------------------------------------------------------------------

    def assault_of(self, board: Board, squad: str) -> tuple[float, str]:
        """What the best Assault of a squad is worth, and where; who has orders keeps to them."""
        value, at = self.best_assault(board, squad, board.units[squad]["at"], -9.0)
        order = self.orders.get(squad, "")
        if order == STORM:
            value += ORDERED
        elif order == REST:
            value -= ORDERED
        return value + WAIT * board.in_contact(squad), at

    def best_assault(
        self, board: Board, squad: str, origin: str, least: float = 0.0, targets: list[str] | None = None
    ) -> tuple[float, str]:
        """The best Assault from a Location that is worth more than `least`."""
        best = (least, "")
        home = self.ground.zone[origin]
        for at in self.ground.links[origin]:
            zone = self.ground.zone[at]
            if at not in board.enemies[zone] or (targets is not None and at not in targets):
                continue
            if zone != home and (
                board.squads_in.get(zone) or "security" in board.units[squad] or home not in board.ours
            ):
                continue
            if zone == MOSQUE and not board.is_iraqi(squad):
                continue
            value = self.assault_value(board, squad, origin, at)
            if value > best[0]:
                best = (value, at)
        return best

    def kind(self, origin: str, at: str) -> str:
        ours, theirs = self.ground.floor[origin], self.ground.floor[at]
        if (ours, theirs) in ((ROOF, SECOND), (SECOND, FIRST)):
            return "top-down"
        if (ours, theirs) in ((FIRST, SECOND), (SECOND, ROOF)):
            return "bottom-up"
        return "clear-the-room"

    def assault_value(self, board: Board, squad: str, origin: str, at: str) -> float:
        zone = self.ground.zone[at]
        seen = board.units[squad]
        cf: int = seen["cf"]
        enemies = board.enemies[zone]
        enemy = enemies[at]
        kind = self.kind(origin, at)
        shift = {"top-down": -1, "bottom-up": 1}.get(kind, 0)
        mods = shift - (not board.is_iraqi(squad) and board.fury_helps(self.ground.zone[origin]))
        fierce = -1 if zone in board.fanatic else 0
        strong = zone in board.fortified
        bound = zone in board.fanatic or zone == MOSQUE or zone in board.secured
        haste = self.haste(board)
        hurt = haste * (DEATH if seen["reduced"] else LOSS)
        bang = "caat" in seen and seen["caat"]["explosives"]
        pin = 0.0

        def fight(theirs: int, ours: int, martyrs: bool) -> tuple[float, float]:
            if bang and (theirs >= 3 or martyrs):
                win, lose = 0.9, chance_to_hit(theirs, 0)
                return win, lose
            win = chance_to_hit(cf, ours)
            lose = win * chance_to_hit(theirs, fierce) + (1 - win) * chance_to_hit(theirs, fierce + shift)
            return (win if martyrs or bound else 1.0), lose

        if enemy["type"] == "suspect":
            if strong:
                win, lose = fight(2, mods + 2, True)
                clear = 0.3 + 0.7 * win
                loss = 0.7 * lose + 0.2 * (9 - cf) / 10
                pin = 0.2 * (cf + 1) / 10
            else:
                win, lose = fight(2, mods + 1, False)
                grim, worse = fight(2, mods + 2, True)
                clear = 0.6 + 0.3 * win + 0.1 * grim
                loss = 0.3 * lose + 0.1 * worse + 0.1 * (9 - cf) / 10
                pin = 0.1 * (cf + 1) / 10
        else:
            martyrs = enemy["type"] == "martyrs"
            clear, loss = fight(enemy["cf"], mods + (martyrs or strong), martyrs)
        gain = clear * (CLEAR + (LAST if len(enemies) == 1 else 0.0))
        if board.stretched and enemy["type"] == "suspect":
            gain *= FIGHT[0] + FIGHT[1] * board.opens(zone)
        value = gain - loss * hurt - haste * pin * PIN
        if kind == "top-down" and self.ground.floor[origin] == ROOF and not strong and cf >= 5 and len(enemies) > 1:
            value += clear * 0.6 * (CLEAR * (len(enemies) - 1) + LAST)
        return value
