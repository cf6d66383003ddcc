"""8 Movement: capacities, costs, ways, and reinforcements."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, Decision, Pointing, Procedure, choose, draw
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.night_drop.chart import ADVANTAGE, DIRECTIONS, FOOT, LETTERS, VILLAGE, Chart
from umpire.titles.night_drop.events import (
    HAS_MOVED,
    GermanIdentified,
    ReinforcementCame,
    UnitLeft,
    UnitMoved,
    UnitStayed,
)
from umpire.titles.night_drop.position import GERMAN, NO_LETTER, US, Position
from umpire.titles.night_drop.rules.ch06_zones import Zones
from umpire.titles.night_drop.rules.rulebook import DIGITS, GERMAN_SEAT, OFF, STOP, UNNAMED

FAR: Final = 1 << 20

# What a way comes to, as a number: a bit for each VP hex at stake, and this for each hex of an enemy zone of control.
A_ZONE: Final = 1 << 16
ENEMY_ZONES: Final = "enemy-zones"  # how many of these hexes a way enters, where ways are offered
WAY_SIGN: Final = "/"  # between the hexes of a way, as it is offered

# Refusals that the search for units to move, and for hexes to go to, meets all the time.
NOT_ON_MAP: Final = no("8.1", "not-on-map")
HAS_MOVED_ALREADY: Final = no("8.4.2", "moved")
ADVANTAGE_FIXED: Final = no("2.6.4", "advantage-fixed")
IMPASSABLE_STEP: Final = no("8.4.2", "impassable")
ENEMY_THERE: Final = no("8.4.3", "enemy-there")
NOT_AT_THE_EDGE: Final = no("8.4.5", "not-at-the-edge")
NO_POINTS: Final = no("8.1", "no-points")
ZONES_TOO_DEAR: Final = no("6.2.1", "zones-too-dear")
US_THERE: Final = no("8.5.3", "us-there")


@mypyc_attr(acyclic=True)
class Reach:
    """8.1 The hexes within reach, in the order of their numbers, and by hex what it costs to get there (FAR if it is not)."""

    def __init__(self, hexes: list[int], best: list[int]) -> None:
        self.hexes = hexes
        self.best = best


@mypyc_attr(acyclic=True)
class Leg:
    """8.4 A leg of a move: who goes on from where, and how; with how many points, and whether it is the first leg; among what
    enemies and zones of control; and what is within reach."""

    def __init__(
        self, asked: Decision | None, units: list[int], origin: int, kind: int, enemy: bytes, zones: list[int]
    ) -> None:
        self.asked = asked
        self.units = units
        self.origin = origin
        self.kind = kind
        self.enemy = enemy
        self.zones = zones
        self.points = 0
        self.first = True
        self.reach = Reach([], [])


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Zones):
    """Chapter 8."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        self.last_leg = Leg(None, [], -1, FOOT, b"", [])

    # -- 8.2, 8.3 Movement capacity -------------------------------------------------------------------------------

    def capacity(self, pos: Position, unit: int) -> int:
        """8.2, 8.3 In half points. At night it looks at the hex where the move starts (ruling R23)."""
        return self.capacity_at(pos.is_night(), pos.at[unit], unit)

    def capacity_at(self, night: bool, hex: int, unit: int) -> int:
        """8.2, 8.3 The same by the hex where a unit is."""
        chart = self.chart
        if night:
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

    def may_step(self, pos: Position, side: int, kind: int, at: int) -> Ruling:
        """8.4.2, 8.4.3 Over a side of a hex (hex * 6 + direction): onto passable ground, and not to the enemy."""
        if self.chart.step_cost[kind][at] < 0:
            return IMPASSABLE_STEP
        enemy = pos.us_by_hex if side == GERMAN else pos.germans_by_hex
        return ENEMY_THERE if enemy[self.chart.neighbour[at]] else YES

    def is_closed(self, kind: int, hex: int) -> bool:
        """8.1 Whether the ground lets nobody in who moves like this, from whatever side."""
        return not self.chart.ways_in[kind][hex]

    def reach(self, pos: Position, kind: int, side: int, origin: int, points: int, first: bool) -> Reach:
        """8.1, 8.4 The hexes within reach and what each costs."""
        enemy = pos.us_by_hex if side == GERMAN else pos.germans_by_hex
        return self.search(enemy, self.penalties(pos, side), kind, origin, points, first)

    def search(self, enemy: bytes, zones: list[int], kind: int, origin: int, points: int, first: bool) -> Reach:
        """The same among enemies and zones of control that are given."""
        reach = self.visit(enemy, zones, kind, origin, points, first)
        reach.hexes.sort()
        return reach

    def visit(self, enemy: bytes, zones: list[int], kind: int, origin: int, points: int, first: bool) -> Reach:
        """The same in the order in which the hexes are found. With `first` a neighbour is always within reach if the ground
        allows it and zones of control can be paid for (8.4.2, ruling R25)."""
        exits = self.chart.exits_by_cost[kind]
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
                for step, hexes in exits[hex]:
                    there = spent + step
                    if there > points:
                        break  # what follows is dearer
                    for to in hexes:
                        old = best[to]
                        if there >= old:
                            continue
                        total = there + zones[to]
                        if total >= old or total > points or enemy[to]:
                            continue
                        if old == FAR:
                            found.append(to)
                        best[to] = total
                        if total < points:
                            queue[total].append(to)
        if first:
            # 8.4.2  At least one hex; nothing is left to go on with.
            for to, _ in self.chart.exits[kind][origin]:
                if best[to] == FAR and not enemy[to] and zones[origin] + zones[to] <= points:
                    best[to] = points
                    found.append(to)
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
        cost = best[hex] - zones[hex]
        found: list[int] = []
        for before, step in self.chart.ways_in[kind][hex]:
            if best[before] + step + zones[before] == cost:
                found.append(before)
        return found

    def way_name(self, origin: int, way: list[int]) -> str:
        """2408/2409/2410/2511, from the first hex to the last."""
        return WAY_SIGN.join([self.chart.hex_name[hex] for hex in [origin, *way]])

    # -- 8.4 A move -----------------------------------------------------------------------------------------------

    def stick_hexes(self, pos: Position, hex: int) -> list[int]:
        """8.2.1, 8.4.3 Where a Stick can go in one step: passable ground without German units."""
        found: list[int] = []
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            if self.may_step(pos, US, FOOT, at).ok:
                found.append(self.chart.neighbour[at])
        return found

    def at_edge(self, hex: int) -> bool:
        """8.4.5 Whether one can leave the map from here."""
        return self.chart.edge[hex]

    def may_leave(self, pos: Position, side: int, hex: int, points: int) -> Ruling:
        """8.4.5 Off the map from its edge, while points are left (ruling R55); 6.2.1 out of an enemy zone of control if that
        can be paid for."""
        if not self.at_edge(hex):
            return NOT_AT_THE_EDGE
        if points <= 0:
            return NO_POINTS
        return YES if self.penalties(pos, side)[hex] <= points else ZONES_TOO_DEAR

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

    def goes_one_hex(self, pos: Position, units: list[int]) -> bool:
        """8.2.1, 8.4.1 At night a Stick, and a stack with a Stick, moves one hex, whatever the ground (ruling R24)."""
        return pos.is_night() and units[0] < self.stick_total

    def within_reach(self, pos: Position, units: list[int], points: int, first: bool) -> Reach:
        """8.4 Where units can go with so many points. Where they go one hex there is nothing to pay."""
        origin = pos.at[units[0]]
        if self.goes_one_hex(pos, units):
            return Reach(self.stick_hexes(pos, origin), [])
        if points <= 0:
            return Reach([], [])
        return self.reach(pos, self.gait(pos, units), self.side_of(units[0]), origin, points, first)

    def ways_to(self, pos: Position, units: list[int], reach: Reach, to: int) -> list[list[int]]:
        """8.1 The ways of these units to a hex within their reach (ruling R54)."""
        if not reach.best:
            return [[to]]
        zones = self.penalties(pos, self.side_of(units[0]))
        stakes = self.stakes(pos.vp_control, units)
        return self.ways(zones, self.gait(pos, units), reach.best, pos.at[units[0]], to, stakes)

    def move_units(self, pos: Position, units: list[int], seat: str) -> Procedure[None]:
        """8.4 A unit, or a stack that stays together (ruling R53), moves leg by leg until it stops or has no points left. How
        many a concealed unit has left would tell who it is, so its owner always says that it stops (ruling R67)."""
        chart = self.chart
        one_hex = self.goes_one_hex(pos, units)
        side = self.side_of(units[0])
        points = 1 if one_hex else self.stack_capacity(pos, units)
        concealed = self.any_concealed(pos, units)
        first = True
        while points > 0 or concealed:
            origin = pos.at[units[0]]
            reach = self.within_reach(pos, units, points, first)
            names = [chart.hex_name[hex] for hex in reach.hexes]
            if self.may_leave(pos, side, origin, points).ok:
                names.append(OFF)
            names.append(STOP)
            about = {
                "units": self.names_of(units),
                "origin": chart.hex_name[origin],
                "points": DIGITS[points],
                "moved": "no" if first else "yes",
                "one-hex": "yes" if one_hex else "no",
            }
            pick = yield from choose(seat, "move-to", names, "8.4", about, always=concealed, kind=SPACE)
            if names[pick] == STOP:
                # 8.4.2  The points are lost, all of them if it never moved (ruling R66).
                for unit in units if first else []:
                    yield UnitStayed(unit, origin, "8.4.2")
                return
            if names[pick] == OFF:
                for unit in units:
                    yield UnitLeft(unit, origin, "8.4.5")
                return
            to = reach.hexes[pick]
            ways = self.ways_to(pos, units, reach, to)
            path = ways[0]
            # Of ways that cost the same but do not come to the same, the owner chooses (ruling R54).
            if len(ways) > 1:
                about = {
                    "units": about["units"],
                    "origin": about["origin"],
                    "points": about["points"],
                    "to": chart.hex_name[to],
                }
                names = [self.way_name(origin, way) for way in ways]
                path = ways[(yield from choose(seat, "move-by", names, "8.1", about, kind=SPACE))]
            for unit in units:
                yield UnitMoved(unit, origin, path, "8.4")
                yield from self.settle_control(pos, unit, path)
            points -= 1 if one_hex else reach.best[to]
            first = False

    # -- 8.4 Where to ---------------------------------------------------------------------------------------------

    def leg_asked(self, pos: Position, decision: Decision) -> Leg:
        """What a question where to go, or which way, was made from. Every option is asked about in turn, so it is found once, and
        again when somebody stands elsewhere."""
        about = decision.about
        last = self.last_leg
        units = last.units if last.asked is decision else self.units_named(about["units"])
        side = self.side_of(units[0])
        enemy = pos.us_by_hex if side == GERMAN else pos.germans_by_hex
        leg = Leg(decision, units, pos.at[units[0]], self.gait(pos, units), enemy, self.penalties(pos, side))
        if self.is_same(leg, last):
            return last
        leg.points = int(about["points"])
        leg.first = about.get("moved") == "no"
        leg.reach = self.within_reach(pos, units, leg.points, leg.first)
        self.last_leg = leg
        return leg

    def is_same(self, leg: Leg, last: Leg) -> bool:
        """Whether a leg begins as another one does, in the same position."""
        return (
            leg.asked is last.asked
            and leg.origin == last.origin
            and leg.kind == last.kind
            and leg.enemy == last.enemy
            and leg.zones == last.zones
        )

    def point_move_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """8.4 A hex, the way there (the first, where there are several to choose from), and what it costs in half points;
        8.2.1 where one goes one hex there is no cost."""
        origin = decision.about["origin"]
        if option == OFF:
            return Pointing(spaces=(OFF,), path=(origin, OFF))
        if option == STOP:
            return Pointing()
        leg = self.leg_asked(pos, decision)
        to = self.chart.hex_index[option]
        way = self.ways_to(pos, leg.units, leg.reach, to)[0]
        path = (origin, *[self.chart.hex_name[hex] for hex in way])
        return Pointing((option,), (), path, leg.reach.best[to] if leg.reach.best else -1)

    def meant_move_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_move_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """8.4 A hex to move to, or off the map."""
        leg = self.leg_asked(pos, decision)
        unit = leg.units[0]
        if choice == OFF:
            return self.may_leave(pos, self.side_of(unit), pos.at[unit], leg.points)
        hex = self.hex_named(choice)
        return self.may_go(pos, leg, hex) if hex != UNNAMED else no("8.4", "no-such-hex")

    def may_go(self, pos: Position, leg: Leg, to: int) -> Ruling:
        """8.1, 8.4 Whether a hex is within reach. If not, the very same search tells why: it is made again without what may
        be in the way."""
        if to in leg.reach.hexes:
            return YES
        origin, kind, enemy = leg.origin, leg.kind, leg.enemy
        side = self.side_of(leg.units[0])
        if enemy[to]:
            return ENEMY_THERE
        if to == origin:
            return no("8.4", "there-already")
        at = self.hexside(origin, to)
        if at >= 0 and not self.may_step(pos, side, kind, at).ok:
            return IMPASSABLE_STEP
        if self.is_closed(kind, to):
            return no("8.1", "impassable")
        if self.goes_one_hex(pos, leg.units):
            return no("8.2.1", "one-hex")
        if leg.points <= 0:
            return NO_POINTS
        if self.search(enemy, self.no_zones, kind, origin, leg.points, leg.first).best[to] < FAR:
            return ZONES_TOO_DEAR
        if at >= 0:
            return no("8.1", "too-dear")
        nobody = bytes(self.chart.hex_count)
        if self.search(nobody, leg.zones, kind, origin, leg.points, leg.first).best[to] < FAR:
            return no("8.4.3", "enemy-in-the-way")
        return no("8.1", "out-of-reach")

    # -- 8.1 Which way (ruling R54) -------------------------------------------------------------------------------

    def point_move_by(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """8.1 One of several ways, by the hex that tells it from the others; what it costs, the same as the others, and how many
        enemy zones of control it enters (6.2.1)."""
        leg = self.leg_asked(pos, decision)
        names = option.split(WAY_SIGN)
        way = [self.chart.hex_index[name] for name in names]
        mark = way_mark(decision.options, option)
        counts = ((ENEMY_ZONES, zones_on(leg.zones, way[1:])),)
        return Pointing((mark,), (), tuple(names), leg.reach.best[way[-1]], (), counts)

    def meant_move_by(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """The ways through a hex; a hex on none of them."""
        hex = self.hex_meant(pos, thing)
        if not hex:
            return []
        return [option for option in decision.options if hex in option.split(WAY_SIGN)] or [hex]

    def why_not_move_by(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """8.1 A way to a hex, or a hex to pass on it."""
        names = choice.split(WAY_SIGN)
        for name in names:
            if self.hex_named(name) == UNNAMED:
                return no("8.1", "no-such-hex")
        if len(names) == 1:
            return no("8.1", "not-on-a-way")
        if names[0] != decision.about["origin"] or names[-1] != decision.about["to"]:
            return no("8.1", "not-a-way")
        leg = self.leg_asked(pos, decision)
        return self.may_go_by(pos, leg, [self.chart.hex_index[name] for name in names])

    def may_go_by(self, pos: Position, leg: Leg, way: list[int]) -> Ruling:
        """8.1 A way that can be gone, as cheap as any, and not the same as one that is offered (ruling R54)."""
        side = self.side_of(leg.units[0])
        is_cheapest = True
        for number in range(1, len(way)):
            at = self.hexside(way[number - 1], way[number])
            if at < 0 or not self.may_step(pos, side, leg.kind, at).ok:
                return no("8.1", "not-a-way")
            if way[number - 1] not in self.steps_before(leg.zones, leg.kind, leg.reach.best, way[number]):
                is_cheapest = False
        return no("8.1", "same-way" if is_cheapest else "dearer-way")

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
        pick = yield from choose(GERMAN_SEAT, "entry-hex", names, "8.5.3", about, always=not free, kind=SPACE)
        yield ReinforcementCame(unit, hexes[pick], letter, "8.5.1")
        yield GermanIdentified(unit, type, "8.5.1")
        yield from self.settle_control(pos, unit, [hexes[pick]])

    def meant_entry_hex(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_entry_hex(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """8.5.3 A hex to enter in: without US units, and one of those that the unit has."""
        hex = self.hex_named(choice)
        ruling = self.may_come_in(pos, hex) if hex != UNNAMED else YES
        return ruling if not ruling.ok else no("8.5.3", "not-an-entry")

    def may_come_in(self, pos: Position, hex: int) -> Ruling:
        """8.5.3 Not where a US unit is."""
        return US_THERE if pos.us_by_hex[hex] else YES

    def entries(self, letter: int) -> list[int]:
        """8.5.3 At night the hex of the letter, by day any of A to D."""
        return self.chart.entry if letter == NO_LETTER else [self.chart.entry[letter]]

    def free_entries(self, pos: Position, letter: int) -> list[int]:
        """8.5.3 The entry hexes without a US unit, however many Germans are there (rulings R20, R22)."""
        return [hex for hex in self.entries(letter) if self.may_come_in(pos, hex).ok]

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
        passable = self.chart.terrain_cost[kind][self.chart.terrain[hex]] >= 0
        return self.chart.edge[hex] and passable and self.may_come_in(pos, hex).ok


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
