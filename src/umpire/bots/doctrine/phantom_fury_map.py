"""Phantom Fury as a Marine sees it: the printed map, and the counters of one view on it.

The map comes from the title's data, which everybody may read; everything else comes from the view, which is plain data.
"""

from pathlib import Path
from typing import Any, Final

from umpire.titles.phantom_fury import schema

OPEN, COURTYARD, FIRST, SECOND, ROOF = range(5)
MOSQUE: Final = 26
SQUARE: Final = 27
MOVEMENT: Final = 4
IIF: Final = "iif"
TANK: Final = "m1a1"
STRETCHED: Final = 4  # so many Suspects in the cup are few


class Ground:
    """The printed map by names: Zones are numbers, Locations and Street Sections are words such as 15/C and A2."""

    def __init__(self, folder: Path | None = None) -> None:
        chart = schema.chart(folder)
        names = chart.location_name
        streets = chart.section_name
        self.zones = [zone for zone in range(1, chart.zone_count + 1) if zone != SQUARE]
        self.near = chart.near
        self.around = [frozenset([zone, *chart.near[zone]]) for zone in range(chart.zone_count + 1)]
        self.adjacent = chart.adjacent
        self.neighbours = chart.neighbours
        self.fire = chart.fire
        self.start = {zone for zone in self.zones if chart.entry[zone] >= 0}
        self.zone: dict[str, int] = dict.fromkeys(streets, 0)
        self.zone |= {names[at]: chart.location_zone[at] for at in range(chart.location_count)}
        self.floor = {names[at]: chart.floor[at] for at in range(chart.location_count)}
        self.links = {names[at]: [names[to] for to in chart.links[at]] for at in range(chart.location_count)}
        self.gone_in_ruins = {names[at] for at in range(chart.location_count) if chart.ruined_away[at]}
        self.sections = [[streets[at] for at in found] for found in chart.zone_sections]
        self.doors = {streets[at]: [names[door] for door in chart.section_doors[at]] for at in range(len(streets))}
        self.streets = {streets[at]: [streets[to] for to in chart.section_adjacent[at]] for at in range(len(streets))}
        self.door = {names[at] for at in range(chart.location_count) if chart.door[at]}
        self.beside = {streets[at]: [z for z in chart.section_zones[at] if z != SQUARE] for at in range(len(streets))}
        self.watched = {
            streets[at]: [z for z in chart.section_zones[at] + chart.section_fire[at] if z != SQUARE]
            for at in range(len(streets))
        }
        self.between = [[[streets[at] for at in found] for found in row] for row in chart.between]
        # Where a squad can go from a Location: the place, its Zone, and the Street Section that it crosses.
        self.ways: dict[str, list[tuple[str, int, str]]] = {}
        for at, links in self.links.items():
            zone = self.zone[at]
            ways = [(to, self.zone[to], "") for to in links]
            if at in self.door:
                for section in self.sections[zone]:
                    for to in self.doors[section]:
                        if self.zone[to] in self.neighbours[zone]:
                            ways.append((to, self.zone[to], section))
            self.ways[at] = ways
        # How far a Location is from a door of its Zone, in steps.
        self.to_door: dict[str, int] = {}
        for zone in self.zones:
            ring = [names[at] for at in chart.doors[zone]]
            steps = 0
            while ring:
                self.to_door |= dict.fromkeys(ring, steps)
                steps += 1
                ring = [to for at in ring for to in self.links[at] if self.zone[to] == zone and to not in self.to_door]


class Board:
    """The counters of a view, laid out on the ground."""

    def __init__(self, ground: Ground, seen: dict[str, Any]) -> None:
        self.ground = ground
        self.turn: int = seen["turn"]
        self.left: int = seen["turns"] - seen["turn"]  # turns after this one
        self.missions: dict[str, dict[str, int]] = seen["missions"]
        self.ours: set[int] = set()
        self.known: set[int] = set()  # Activated
        self.fortified: set[int] = {MOSQUE}
        self.fanatic: set[int] = set()
        self.ruins: set[int] = set()
        self.fury: set[int] = set()
        self.enemies: dict[int, dict[str, dict[str, Any]]] = {}
        self.suspects: dict[int, int] = {}
        self.fighters: dict[int, int] = {}
        for zone in seen["zones"]:
            number: int = zone["zone"]
            if zone["control"] == "usmc":
                self.ours.add(number)
            if zone["nature"] != "dormant":
                self.known.add(number)
            if zone["nature"] == "fortified":
                self.fortified.add(number)
            enemies = zone["enemies"]
            self.enemies[number] = enemies
            hidden = 0
            for enemy in enemies.values():
                if enemy["type"] == "suspect":
                    hidden += 1
            self.suspects[number] = hidden
            self.fighters[number] = len(enemies) - hidden
            if "fanaticism" in zone:
                self.fanatic.add(number)
            if "ruins" in zone:
                self.ruins.add(number)
            if "phantom_fury" in zone:
                self.fury.add(number)
        self.dormant: set[int] = set(ground.zones) - self.known  # still to be Activated
        self.cup: int = sum(seen["cups"]["suspects"].values())
        self.stretched = bool(self.dormant) and self.cup <= STRETCHED
        self.crossings: dict[str, tuple[float, float]] = {}
        self.threats: dict[int, int] = {}
        self.moves: dict[tuple[int, int], int] = {}
        self.beside_enemies: set[int] | None = None
        self.open_doors: set[int] | None = None
        self.units: dict[str, dict[str, Any]] = {}
        self.squads: list[str] = []
        self.tanks: dict[str, str] = {}  # where they stand, and which
        self.at: dict[str, list[str]] = {}
        self.squads_in: dict[int, int] = {}
        self.secured: set[int] = set()
        places = ground.zone
        for unit in seen["units"]:
            name: str = unit["id"]
            self.units[name] = unit
            place: str = unit["at"]
            if place not in places:
                continue
            if name.startswith(TANK):
                self.tanks[place] = name
                continue
            self.squads.append(name)
            self.at.setdefault(place, []).append(name)
            where = places[place]
            if where:
                self.squads_in[where] = self.squads_in.get(where, 0) + 1
            if "security" in unit:
                self.secured.add(places[unit["security"]])
        moving = seen["moving"]
        self.mp: int = moving["mp"] if moving else MOVEMENT

    # -- questions about counters ---------------------------------------------------------------------------------

    def zone_of(self, squad: str) -> int:
        """The Zone it is in; 0 in a street or off the map."""
        return self.ground.zone.get(self.units[squad]["at"], 0)

    def is_iraqi(self, squad: str) -> bool:
        return squad.startswith(IIF)

    def is_ready(self, unit: str) -> bool:
        """Neither Fired nor Pinned, and still to move."""
        return self.units[unit]["status"] == "ready" and not self.units[unit]["moved"]

    def in_contact(self, squad: str) -> bool:
        """In a Zone that the insurgents hold."""
        zone = self.zone_of(squad)
        return zone > 0 and zone not in self.ours

    def has_tank(self, zone: int) -> bool:
        for place in self.tanks:
            if self.ground.zone[place] == zone:
                return True
        return False

    def is_held(self, zone: int) -> bool:
        """Whether a unit of ours stands in the Zone."""
        return bool(self.squads_in.get(zone)) or (bool(self.tanks) and self.has_tank(zone))

    def front(self) -> list[int]:
        """The Zones of the insurgents that touch one of ours and that no squad has entered."""
        near, ours = self.ground.near, self.ours
        return [
            zone
            for zone in self.ground.zones
            if zone not in ours and not self.squads_in.get(zone) and any(other in ours for other in near[zone])
        ]

    def opens(self, zone: int) -> int:
        """How many Zones would be Activated if this one were ours (14.2)."""
        return sum(1 for other in self.ground.near[zone] if other in self.dormant)

    def fury_helps(self, zone: int) -> bool:
        return bool(self.fury) and (zone in self.fury or any(other in self.fury for other in self.ground.near[zone]))

    # -- infiltration (14.4) --------------------------------------------------------------------------------------

    def is_exposed(self, zone: int, without: str = "") -> bool:
        """Whether a Suspect could slip into this Zone of ours, once a squad has left it."""
        if zone not in self.ours:
            return False
        here = self.squads_in.get(zone, 0)
        if without and self.zone_of(without) == zone:
            here -= 1
        if here > 0 or (self.tanks and self.has_tank(zone)):
            return False
        for base in self.ground.near[zone]:
            if base in self.ours or not self.enemies[base] or self.is_held(base):
                continue
            if base in self.ground.adjacent[zone] or not self.is_sealed(zone, base, without):
                return True
        return False

    def border(self) -> set[int]:
        """The Zones of ours beside an enemy."""
        if self.beside_enemies is None:
            self.beside_enemies = set()
            for base, found in self.enemies.items():
                if found and base not in self.ours:
                    self.beside_enemies |= self.ground.around[base]
            self.beside_enemies &= self.ours
        return self.beside_enemies

    def exposed(self) -> set[int]:
        """The Zones of ours that a Suspect could slip into as things stand."""
        if self.open_doors is None:
            self.open_doors = {zone for zone in self.border() if self.is_exposed(zone)}
        return self.open_doors

    def exposes(self, home: int, goal: int) -> int:
        """How many more Zones the enemy could slip into once a squad has gone from one Zone to another: the one that it leaves and
        those whose street it watched, less those that it watches there and those that it blocks the way to."""
        there = self.squads_in
        if there.get(home, 0) > 1:  # others stay
            home = 0
        if there.get(goal, 0):  # others are there
            goal = 0
        known = self.moves.get((home, goal))
        if known is None:
            zones = (self.ground.around[home] | self.ground.around[goal]) & self.border()
            known = -len(zones & self.exposed())
            there[home] = there.get(home, 0) - 1
            there[goal] = there.get(goal, 0) + 1
            for zone in zones:
                if self.is_exposed(zone):
                    known += 1
            there[home] += 1
            there[goal] -= 1
            self.moves[home, goal] = known
        return known

    def threat(self, base: int) -> int:
        """How many Zones of ours the enemy could slip into from this one."""
        known = self.threats.get(base)
        if known is None:
            known = 0
            if self.enemies[base] and not self.is_held(base):
                known = sum(1 for zone in self.ground.near[base] if zone in self.ours and self.is_exposed(zone))
            self.threats[base] = known
        return known

    def is_sealed(self, zone: int, base: int, without: str) -> bool:
        gone = self.zone_of(without) if without else 0
        for section in self.ground.between[zone][base]:
            if section in self.tanks:
                return True
            for other in self.ground.beside[section]:
                if other in self.ours and self.squads_in.get(other, 0) - (other == gone) > 0:
                    return True
            if section in self.at:
                return True
        return False

    # -- ways -----------------------------------------------------------------------------------------------------

    def crossing(self, section: str) -> tuple[float, float]:
        """The chance of a Step Loss and of a Pin on stepping into a Street Section (11.4.2)."""
        known = self.crossings.get(section)
        if known is None:
            known = self.crossings[section] = self.cross(section, section in self.tanks)
        return known

    def cross(self, section: str, tank: bool) -> tuple[float, float]:
        """The same with or without a tank there."""
        fighters = suspects = 0
        for zone in self.ground.watched[section]:
            fighters += self.fighters[zone]
            suspects += self.suspects[zone]
        loss = min(1.0, (fighters + 1) / 10) if fighters else 0.0
        pin = min(1.0, (suspects + 1) / 10) if suspects else 0.0
        return (0.0, loss) if tank else (loss, pin)

    def may_enter(self, place: str, zone: int, iraqi: bool) -> bool:
        """Whether a squad from elsewhere may step there."""
        if place in self.enemies[zone] or (zone in self.ruins and place in self.ground.gone_in_ruins):
            return False
        if zone in self.ours:
            return zone != MOSQUE or iraqi
        if zone == MOSQUE:
            return iraqi and place not in self.at
        return not iraqi and not self.squads_in.get(zone)

    def routes(self, squad: str, options: list[str] | None = None) -> dict[str, "Route"]:
        """Every Location where a squad could end its move, with the safest way there. Once it is moving, `options` are the
        steps that the umpire offers."""
        here: str = self.units[squad]["at"]
        cf: int = self.units[squad]["cf"]
        mp = self.mp if options is not None else MOVEMENT
        best: dict[str, Route] = {}
        rings: list[list[Route]] = [[] for _ in range(mp + 3)]
        if self.ground.zone[here]:
            best[here] = Route(here, "", 1.0, 0.0, 0.0, "", None)
            rings[0].append(best[here])
        else:
            for place in self.ground.doors[here]:
                offered = self.may_enter(place, self.ground.zone[place], squad.startswith(IIF))
                if offered if options is None else place in options:
                    self._go(best, rings, 1, cf, place, place, 1.0, 0.0, 0.0, "", None)
        zones, ours, ways, iraqi = self.ground.zone, self.ours, self.ground.ways, squad.startswith(IIF)
        # 12.4.3  Who has lost a step may take cover in a Zone of ours.
        start = zones[here]
        unit = self.units[squad]
        covering = start > 0 and start not in ours and unit["reduced"] and "security" not in unit
        covering = covering and bool(self.enemies[start])
        for cost in range(mp):
            for route in rings[cost]:
                at, begun, ok = route.place, route.first, route.ok
                if best[at] is not route:
                    continue
                zone = zones[at]
                free = zone in ours or covering
                for place, to, section in ways[at]:
                    spent = cost + (2 if section else 1)
                    if spent > mp:
                        continue
                    if to == zone:
                        if place in self.enemies[zone] or (zone in self.ruins and place in self.ground.gone_in_ruins):
                            continue
                    elif (
                        not free
                        or section in self.at
                        or (covering and to not in ours)
                        or not self.may_enter(place, to, iraqi)
                    ):
                        continue
                    first = begun or section or place
                    if options is not None and not begun and first not in options:
                        continue
                    if section:
                        hurt, stuck = self.crossing(section)
                        arrive = ok * (1 - hurt) * (1 - stuck)
                        loss, pin = route.loss + ok * hurt, route.pin + ok * stuck
                        self._go(best, rings, spent, cf, place, first, arrive, loss, pin, section, route)
                    else:
                        self._go(best, rings, spent, cf, place, first, ok, route.loss, route.pin, "", route)
        return best

    def _go(
        self,
        best: dict[str, "Route"],
        rings: list[list["Route"]],
        spent: int,
        cf: int,
        place: str,
        first: str,
        ok: float,
        loss: float,
        pin: float,
        section: str,
        back: "Route | None",
    ) -> None:
        """Note a way to a Location, if it is the safest so far."""
        zone = self.ground.zone[place]
        if zone not in self.ours and self.enemies[zone] and self.ground.floor[place] <= COURTYARD:
            hurt, stuck = self.defensive_fire(zone, cf, self.ground.floor[place])
            loss += ok * hurt
            pin += ok * stuck
            ok *= 1 - stuck
        known = best.get(place)
        if known is None or loss + 0.7 * pin < known.loss + 0.7 * known.pin - 1e-9:
            found = best[place] = Route(place, first, ok, loss, pin, section, back)
            rings[spent].append(found)

    def defensive_fire(self, zone: int, cf: int, floor: int) -> tuple[float, float]:
        """The Step Losses to expect and the chance of a Pin on entering a courtyard or the open (12.7)."""
        loss = 0.0
        safe = 1.0
        shift = (floor == OPEN) + (zone in self.fanatic) - (zone in self.ruins)
        for enemy in self.enemies[zone].values():
            if enemy["type"] != "suspect":
                loss += max(0, enemy["cf"] + shift) / 10
                safe *= 0.9
            else:
                wakes = max(0, 9 - cf) / 10
                loss += wakes * (0.25 if zone in self.fortified else 0.11)
                safe *= 1 - wakes * (0.2 if zone in self.fortified else 0.1)
        return loss, 1 - safe


class Route:
    """A way to a Location: its first step, the chance to arrive, the Step Losses to expect and the chance of a Pin; the street that
    its last step crosses, and the way before that."""

    def __init__(
        self, place: str, first: str, ok: float, loss: float, pin: float, section: str, back: "Route | None"
    ) -> None:
        self.place = place
        self.first = first
        self.ok = ok
        self.loss = loss
        self.pin = pin
        self.section = section
        self.back = back
