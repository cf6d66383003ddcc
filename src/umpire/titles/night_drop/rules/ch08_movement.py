"""8 Movement: capacities, costs, ways, and reinforcements."""

from typing import Final

from umpire.kernel.ask import Procedure, choose, draw
from umpire.kernel.rule import YES, Ruling, no
from umpire.titles.night_drop.chart import ADVANTAGE, DIRECTIONS, FOOT, LETTERS, VILLAGE
from umpire.titles.night_drop.events import (
    HAS_MOVED,
    GermanIdentified,
    ReinforcementCame,
    UnitLeft,
    UnitMoved,
    UnitStayed,
)
from umpire.titles.night_drop.position import GERMAN, NO_LETTER, Position
from umpire.titles.night_drop.rules.ch06_zones import Zones
from umpire.titles.night_drop.rules.rulebook import DIGITS, GERMAN_SEAT, OFF, STOP

FAR: Final = 1 << 20
OPPOSITE: Final = [3, 4, 5, 0, 1, 2]

# What a way comes to, as a number: a bit for each VP hex at stake, and this for each hex of an enemy zone of control.
A_ZONE: Final = 1 << 16
WAY_SIGN: Final = "/"  # between the hexes of a way, as it is offered

# Refusals that the search for units to move meets all the time.
NOT_ON_MAP: Final = no("8.1", "not-on-map")
HAS_MOVED_ALREADY: Final = no("8.4.2", "moved")
ADVANTAGE_FIXED: Final = no("2.6.4", "advantage-fixed")


class Reach:
    """8.1 The hexes within reach, in the order of their numbers, and by hex what it costs to get there (FAR if it is not)."""

    def __init__(self, hexes: list[int], best: list[int]) -> None:
        self.hexes = hexes
        self.best = best


class Movement(Zones):
    """Chapter 8."""

    # -- 8.2, 8.3 Movement capacity -------------------------------------------------------------------------------

    def capacity(self, pos: Position, unit: int) -> int:
        """8.2, 8.3 In half points. At night it looks at the hex where the move starts (ruling R23)."""
        chart = self.chart
        if pos.is_night():
            hex = pos.at[unit]
            on_line = chart.terrain[hex] == VILLAGE or chart.road[hex] or chart.rail[hex]
            return chart.night_line if on_line else chart.night_else
        if unit >= self.first_german:
            return chart.day_german
        return chart.day_stick if unit < self.stick_total else chart.day_company

    def may_move(self, pos: Position, unit: int) -> Ruling:
        """8, 2.6.4 A unit of the Activation that has not moved; a PIR Advantage only while it is unknown (ruling R7)."""
        if pos.at[unit] < 0:
            return NOT_ON_MAP
        if pos.acted[unit] == HAS_MOVED:
            return HAS_MOVED_ALREADY
        if unit < self.stick_total and pos.face[unit] == ADVANTAGE:
            return ADVANTAGE_FIXED
        return YES

    # -- 8.1 The ways ---------------------------------------------------------------------------------------------

    def reach(self, pos: Position, kind: int, side: int, origin: int, points: int, first: bool) -> Reach:
        """8.1, 8.4 The hexes within reach and what each costs. With `first` a neighbour is always within reach if the ground
        allows it and zones of control can be paid for (8.4.2, ruling R25)."""
        enemy = pos.us_by_hex if side == GERMAN else pos.germans_by_hex
        zones = self.penalties(pos, side)
        exits = self.chart.exits[kind]
        best = [FAR] * self.chart.hex_count
        best[origin] = 0
        found: list[int] = []
        # Points are few and whole: a bucket for each total instead of a heap.
        queue: list[list[int]] = [[] for _ in range(points)]
        queue[0].append(origin)
        for cost in range(points):
            for hex in queue[cost]:
                if best[hex] != cost:
                    continue
                spent = cost + zones[hex]
                # Along a line its own price, across country the full cost of the terrain (ruling R29).
                for to, step in exits[hex]:
                    total = spent + step
                    if total > points:
                        break  # what follows is dearer
                    old = best[to]
                    if total >= old:
                        continue
                    total += zones[to]
                    if total >= old or total > points or enemy[to]:
                        continue
                    if old == FAR:
                        found.append(to)
                    best[to] = total
                    if total < points:
                        queue[total].append(to)
        if first:
            # 8.4.2  At least one hex; nothing is left to go on with.
            for to, _ in exits[origin]:
                if best[to] == FAR and not enemy[to] and zones[origin] + zones[to] <= points:
                    best[to] = points
                    found.append(to)
        found.sort()
        return Reach(found, best)

    def stakes(self, control: list[int], units: list[int]) -> dict[int, int]:
        """10.2 The VP hexes that change hands when these units enter them, with a bit for each: for companies those that the US
        does not control, for Germans those that it does. A Stick gains nothing."""
        found: dict[int, int] = {}
        if units[-1] < self.stick_total:
            return found
        wanted = 1 if units[-1] >= self.first_german else 0
        for vp in range(len(control)):
            if control[vp] == wanted:
                found[self.chart.vp_hexes[vp]] = 1 << vp
        return found

    def ways(
        self, zones: list[int], kind: int, best: list[int], origin: int, to: int, stakes: dict[int, int]
    ) -> list[list[int]]:
        """8.1 The cheapest ways to a hex, without the hex they begin in, that differ in what matters: which of the hexes at
        stake they enter, and how many hexes of enemy zones of control (ruling R54). Of those that do not differ there is the
        one whose hexes come first by number. First the way through most hexes at stake, then the one through fewest zones."""
        # Backwards from the end: the hexes of all cheapest ways, the dearest first, and whether any of them matters.
        passed: set[int] = {to}
        order: list[int] = []
        matters = False
        queue: list[list[int]] = [[] for _ in range(best[to] + 1)]
        queue[best[to]].append(to)
        for cost in range(best[to], 0, -1):
            for hex in queue[cost]:
                order.append(hex)
                for before in self.steps_before(zones, kind, best, hex):
                    if before not in passed:
                        passed.add(before)
                        queue[best[before]].append(before)
                        if before != origin and (zones[before] or before in stakes):
                            matters = True
        if origin not in passed:
            # 8.4.2  The one hex that is always allowed.
            return [[to]]
        if matters:
            return self.ways_apart(zones, kind, best, origin, order, stakes)
        return [self.way_by_number(zones, kind, best, origin, to, passed)]

    def way_by_number(
        self, zones: list[int], kind: int, best: list[int], origin: int, to: int, passed: set[int]
    ) -> list[int]:
        """Of the cheapest ways, which pass these hexes, the one whose hexes come first by number."""
        path: list[int] = []
        hex = origin
        while hex != to:
            chosen = -1
            spent = best[hex] + zones[hex]
            for after, step in self.chart.exits[kind][hex]:
                if spent + step + zones[after] == best[after] and after in passed:
                    if chosen < 0 or after < chosen:
                        chosen = after
            path.append(chosen)
            hex = chosen
        return path

    def ways_apart(
        self, zones: list[int], kind: int, best: list[int], origin: int, order: list[int], stakes: dict[int, int]
    ) -> list[list[int]]:
        """One way for each thing that the cheapest ways may come to; `order` has their hexes, from the end backwards."""
        # From each hex the rest of the way, by what it comes to.
        rests: dict[int, dict[int, list[int]]] = {order[0]: {0: []}}
        for hex in order:
            worth = stakes.get(hex, 0) + (A_ZONE if zones[hex] else 0)
            for before in self.steps_before(zones, kind, best, hex):
                known = rests.get(before)
                if known is None:
                    known = {}
                    rests[before] = known
                for comes_to, rest in rests[hex].items():
                    way = [hex, *rest]
                    other = known.get(comes_to + worth)
                    if other is None or way < other:
                        known[comes_to + worth] = way
        ranked: list[tuple[int, int, list[int]]] = []
        for comes_to, way in rests[origin].items():
            gained = 0
            for hex in way:
                if hex in stakes:
                    gained += 1
            ranked.append((-gained, comes_to // A_ZONE, way))
        ranked.sort()
        return [way for _, _, way in ranked]

    def steps_before(self, zones: list[int], kind: int, best: list[int], hex: int) -> list[int]:
        """The hexes from which a cheapest way comes to a hex."""
        steps = self.chart.step_cost[kind]
        neighbour = self.chart.neighbour
        cost = best[hex]
        found: list[int] = []
        for direction in range(DIRECTIONS):
            before = neighbour[hex * DIRECTIONS + direction]
            if before < 0 or best[before] >= cost:
                continue
            step = steps[before * DIRECTIONS + OPPOSITE[direction]]
            if step >= 0 and best[before] + step + zones[before] + zones[hex] == cost:
                found.append(before)
        return found

    def way_name(self, origin: int, way: list[int]) -> str:
        """2408/2409/2410/2511, from the first hex to the last."""
        return WAY_SIGN.join([self.chart.hex_name[hex] for hex in [origin, *way]])

    # -- 8.4 A move -----------------------------------------------------------------------------------------------

    def stick_hexes(self, pos: Position, hex: int) -> list[int]:
        """8.2.1, 8.4.3 Where a Stick can go in one step: passable ground without German units."""
        chart = self.chart
        steps = chart.step_cost[FOOT]
        germans = pos.germans_by_hex
        found: list[int] = []
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            if steps[at] >= 0:
                to = chart.neighbour[at]
                if not germans[to]:
                    found.append(to)
        return found

    def at_edge(self, hex: int) -> bool:
        """8.4.5 Whether one can leave the map from here."""
        return self.chart.edge[hex]

    def may_leave(self, pos: Position, side: int, hex: int, points: int) -> bool:
        """8.4.5 Off the map from its edge (ruling R55); 6.2.1 out of an enemy zone of control if that can be paid for."""
        return self.at_edge(hex) and self.penalties(pos, side)[hex] <= points

    def any_concealed(self, pos: Position, units: list[int]) -> bool:
        """3.1.4 Whether one of them is under its Unknown marker, so that only the German knows how it moves."""
        for unit in units:
            if unit >= self.first_german and not pos.german_known[unit - self.first_german]:
                return True
        return False

    def stack_capacity(self, pos: Position, units: list[int]) -> int:
        """8.4.1 The lowest capacity of the stack."""
        least = self.capacity(pos, units[0])
        for unit in units:
            least = min(least, self.capacity(pos, unit))
        return least

    def move_units(self, pos: Position, units: list[int], seat: str) -> Procedure[None]:
        """8.4 A unit, or a stack that stays together (ruling R53), moves leg by leg until it stops or has no points left. How
        many a concealed unit has left would tell who it is, so its owner always says that it stops (ruling R67)."""
        chart = self.chart
        # 8.2.1, 8.4.1  At night a Stick, and a stack with a Stick, moves one hex, whatever the ground (ruling R24).
        one_hex = pos.is_night() and units[0] < self.stick_total
        kind = FOOT
        for unit in units:
            kind = max(kind, self.moves_like(pos, unit))
        side = self.side_of(units[0])
        points = 1 if one_hex else self.stack_capacity(pos, units)
        concealed = self.any_concealed(pos, units)
        first = True
        while points > 0 or concealed:
            origin = pos.at[units[0]]
            best: list[int] = []
            hexes: list[int] = []
            costs: list[str] = []
            if one_hex:
                hexes = self.stick_hexes(pos, origin)
            elif points > 0:
                reach = self.reach(pos, kind, side, origin, points, first)
                best = reach.best
                hexes = reach.hexes
                costs = [DIGITS[best[hex]] for hex in hexes]
            names = [chart.hex_name[hex] for hex in hexes]
            if points > 0 and self.may_leave(pos, side, origin, points):
                names.append(OFF)
            names.append(STOP)
            about = {
                "units": self.names_of(units),
                "origin": chart.hex_name[origin],
                "points": DIGITS[points],
                "costs": " ".join(costs),
                "moved": "no" if first else "yes",
            }
            pick = yield from choose(seat, "move-to", names, "8.4", about, always=concealed)
            if names[pick] == STOP:
                # 8.4.2  The points are lost, all of them if it never moved (ruling R66).
                for unit in units if first else []:
                    yield UnitStayed(unit, origin, "8.4.2")
                return
            if names[pick] == OFF:
                for unit in units:
                    yield UnitLeft(unit, origin, "8.4.5")
                return
            to = hexes[pick]
            path = [to]
            if not one_hex:
                zones = self.penalties(pos, side)
                ways = self.ways(zones, kind, best, origin, to, self.stakes(pos.vp_control, units))
                path = ways[0]
                # Of ways that cost the same but do not come to the same, the owner chooses (ruling R54).
                if len(ways) > 1:
                    about = {
                        "units": about["units"],
                        "origin": about["origin"],
                        "to": chart.hex_name[to],
                        "zones": " ".join([DIGITS[zones_on(zones, way)] for way in ways]),
                    }
                    names = [self.way_name(origin, way) for way in ways]
                    path = ways[(yield from choose(seat, "move-by", names, "8.1", about))]
            for unit in units:
                yield UnitMoved(unit, origin, path, "8.4")
                yield from self.settle_control(pos, unit, path)
            points -= 1 if one_hex else best[to]
            first = False

    # -- 8.5 Reinforcements ---------------------------------------------------------------------------------------

    def reinforce(self, pos: Position) -> Procedure[None]:
        """8.5.1 A German unit is drawn, concealed from the US player, and placed in an entry hex."""
        slot = 0
        while pos.at[self.first_german + slot] != -1:
            slot += 1
        unit = self.first_german + slot
        letter = NO_LETTER
        if pos.is_night():
            # 8.5.3  At night the hex of its letter, which is then public (ruling R52).
            letters = [0] * len(LETTERS)
            for type in range(len(pos.cup)):
                letters[self.chart.type_letter[type]] += pos.cup[type]
            letter = yield from draw("entry-letter", "8.5.3", list(LETTERS), letters, teller=GERMAN_SEAT)
        counts = [
            pos.cup[type] if letter == NO_LETTER or self.chart.type_letter[type] == letter else 0
            for type in range(len(pos.cup))
        ]
        # The German knows whom he places.
        type = yield from draw(
            "germans", "8.5.1", self.chart.type_name, counts, {"unit": self.unit_name[unit]}, GERMAN_SEAT
        )
        free = self.free_entries(pos, letter)
        hexes = free if free else self.nearest_edges(pos, self.entries(letter), self.chart.type_moves[type])
        names = [self.chart.hex_name[hex] for hex in hexes]
        about = {"unit": self.unit_name[unit]}
        # How many edge hexes there are to choose from may tell what the unit is: then he is always asked.
        pick = yield from choose(GERMAN_SEAT, "entry-hex", names, "8.5.3", about, always=not free)
        yield ReinforcementCame(unit, hexes[pick], letter, "8.5.1")
        yield GermanIdentified(unit, type, "8.5.1")
        yield from self.settle_control(pos, unit, [hexes[pick]])

    def entries(self, letter: int) -> list[int]:
        """8.5.3 At night the hex of the letter, by day any of A to D."""
        return self.chart.entry if letter == NO_LETTER else [self.chart.entry[letter]]

    def free_entries(self, pos: Position, letter: int) -> list[int]:
        """8.5.3 The entry hexes without a US unit, however many Germans are there (rulings R20, R22)."""
        return [hex for hex in self.entries(letter) if not pos.us_by_hex[hex]]

    def nearest_edges(self, pos: Position, entries: list[int], kind: int) -> list[int]:
        """8.5.3 The hexes of the map edge without US units that this unit may enter, fewest hexes away (rulings R20, R21)."""
        seen = [False] * self.chart.hex_count
        for entry in entries:
            seen[entry] = True
        ring = entries
        while ring:
            found = [hex for hex in ring if self.is_open_edge(pos, hex, kind)]
            if found:
                return found
            further: list[int] = []
            for hex in ring:
                for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
                    other = self.chart.neighbour[at]
                    if other >= 0 and not seen[other]:
                        seen[other] = True
                        further.append(other)
            ring = further
        return []

    def is_open_edge(self, pos: Position, hex: int, kind: int) -> bool:
        terrain = self.chart.terrain[hex]
        return self.chart.edge[hex] and not pos.us_by_hex[hex] and self.chart.terrain_cost[kind][terrain] >= 0


def zones_on(zones: list[int], way: list[int]) -> int:
    """6.2.1 How many hexes of enemy zones of control a way enters."""
    count = 0
    for hex in way:
        if zones[hex]:
            count += 1
    return count


def way_mark(offered: list[str], way: str) -> str:
    """Of several ways, as they are offered, the hex that tells one from the others: the first of those that fewest of them
    have, or its end if they all have every hex."""
    others = [other.split(WAY_SIGN) for other in offered if other != way]
    hexes = way.split(WAY_SIGN)
    mark = hexes[-1]
    fewest = len(others)
    for hex in hexes:
        count = 0
        for other in others:
            if hex in other:
                count += 1
        if count < fewest:
            fewest = count
            mark = hex
    return mark
