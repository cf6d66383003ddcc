"""The second and third ring of checks: each file makes sense, and the parts agree with one another.

What the rules, or those who have seen the box, say is held to; what we made up may be replaced by what is printed.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from umpire.kit.data import DataFile, blame, check_levels, check_order, first_duplicate, listed
from umpire.titles.night_drop.chart import ARMOURED, FOOT, LETTERS

from .hexes import TERRAIN, Grid, costs
from .map_checks import CITES, hex_lists
from .shapes import CounterData, KindRow, MapData, Number, RegimentRow, ScenarioData, TableData

COLOURS = {"505": "blue", "507": "yellow", "508": "green"}  # 2
STICKS = {"505": (18, 6, 3, 1), "507": (14, 4, 3, 1), "508": (18, 6, 3, 1)}  # 2.3
SHEET = 140  # 2.2
GERMANS = 14
VEHICLES = 2  # 3.1.2

MOVEMENT = (*TERRAIN, "main-road", "railroad")
CAPACITY = {
    "night-line": (3, "8.2.2"), "night-else": (2, "8.2.2"),
    "day-german": (4, "8.3.1"), "day-company": (6, "8.3.2"), "day-stick": (4, "8.3.2"),
    "zoc-full": (1, "6.2.1"), "zoc-reduced": (0.5, "6.2.1"),
}  # fmt: skip
LANDING = {"bocage": 0, "village": 2, "marsh": 1, "stream": "lost"}  # 4.2.3
LIMITS = {
    "landing-lost": (6, "4.2.3"), "stick-moves": (3, "5.4.2"), "stack": (3, "7"),
    "village-defence": (2, "9.2.5"), "bridge-defence": (1, "9.2.5"),
}  # fmt: skip
LEVELS = {
    "strategic-us-victory": 16, "operational-us-victory": 12, "tactical-us-victory": 9,
    "tactical-german-victory": 6, "operational-german-victory": 3, "strategic-german-victory": None,
}  # fmt: skip
TURNS, NIGHT_TURNS, LAST_HOUR = 9, 4, "09:30"


# -- the counters ---------------------------------------------------------------------------------------------------


def check_counters(file: DataFile, c: CounterData) -> None:
    """2, 3 Numbers on the counters, and how many of each."""
    _check_regiments(file, c)
    _check_kinds(file, c)
    _check_types(file, c)
    values = [row.value for row in c.vp]
    if values != sorted(set(values)):
        raise file.fault("vp", "list each value once, the lowest first")
    if 3 not in [row.value for row in c.vp if row.count]:
        raise file.fault("vp", "a marker worth 3 is in the box (review) and not here")
    double = first_duplicate([row.name for row in c.marker])
    if double is not None:
        raise file.fault(f"marker {double}", "it is there twice")
    if c.sheet.total != SHEET:
        raise file.fault("sheet", f"the total is {c.sheet.total} and 2.2 says {SHEET}")
    total = sum(sum(sticks) for sticks in STICKS.values()) + sum(len(r.companies.letters) for r in c.regiment)
    total += sum(r.count for r in c.type) + sum(r.count for r in c.vp) + sum(r.count for r in c.marker)
    if total != c.sheet.total:
        raise file.fault("sheet", f"all counters add up to {total}, but the total is {c.sheet.total}")
    for where, source in counter_sources(c):
        CITES.check_source(file, where, source)
    CITES.check_claims(file, c.claim, set(CounterData.__struct_fields__) - {"format", "claim"})


def _check_regiments(file: DataFile, c: CounterData) -> None:
    """2, 2.2, 2.3"""
    check_order(file, "regiment", [r.regiment for r in c.regiment], list(STICKS))
    for r in c.regiment:
        where = f"regiment {r.regiment}"
        if r.colour != COLOURS[r.regiment]:
            raise file.fault(where, f"it is {r.colour} and 2 says {COLOURS[r.regiment]}")
        sticks = (r.plt.value, r.ldr.value, r.hq.value, r.advantage.value)
        if sticks != STICKS[r.regiment]:
            raise file.fault(where, f"its Sticks are {listed(sticks)} and 2.3 says {listed(STICKS[r.regiment])}")
        letters = r.companies.letters
        if not letters or list(letters) != sorted(set(letters)):
            raise file.fault(f"{where}, companies", "list their letters, each once, in order")
        _check_back(file, where, r)
    if c.regiment[0].dv_reduced.value != 3:
        raise file.fault("regiment 505, dv_reduced", f"it is {c.regiment[0].dv_reduced.value} and 9.2.5 shows 3")


def _check_back(file: DataFile, where: str, r: RegimentRow | KindRow) -> None:
    """2.2, 3.1.1 The reduced side, where there is one, is the weaker one."""
    if r.av_reduced is None or r.dv_reduced is None:
        if r.av_reduced is not r.dv_reduced:
            raise file.fault(where, "av_reduced and dv_reduced go together")
        return
    front, back = (r.av.value, r.dv.value), (r.av_reduced.value, r.dv_reduced.value)
    if back == front or back[0] > front[0] or back[1] > front[1]:
        raise file.fault(where, f"reduced it is {back[0]}-{back[1]}, which must be less than {front[0]}-{front[1]}")


def _check_kinds(file: DataFile, c: CounterData) -> None:
    """3.1.1, 3.1.2, 9.2.5"""
    double = first_duplicate([k.kind for k in c.kind])
    if double is not None:
        raise file.fault(f"kind {double}", "it is there twice")
    for k in c.kind:
        _check_back(file, f"kind {k.kind}", k)
        if k.kind not in [row.kind for row in c.type]:
            raise file.fault(f"kind {k.kind}", "no type is of this kind; take it away, or name it in a type")


def _check_types(file: DataFile, c: CounterData) -> None:
    """3.1, 4.1, 9.2.5 The German units."""
    kinds = {k.kind: k for k in c.kind}
    double = first_duplicate([row.type for row in c.type])
    if double is not None:
        raise file.fault(f"type {double}", "it is there twice; give one of them another number")
    for row in c.type:
        where = f"type {row.type}"
        if row.kind not in kinds:
            raise file.fault(where, f"there is no kind '{row.kind}'")
        vehicle = kinds[row.kind].moves.value == "armoured"
        stem = "armoured" if vehicle else "(?:company|platoon)"
        if re.fullmatch(rf"{stem}-{row.letter}(?:-[2-9])?", row.type) is None:
            names = f"armoured-{row.letter}" if vehicle else f"company-{row.letter} or platoon-{row.letter}"
            raise file.fault(where, f"call it {names}, with -2, -3 ... after it for another of that name")
    for letter in LETTERS:
        if letter not in [row.letter for row in c.type]:
            raise file.fault("type", f"no unit has the letter {letter} (3.1.3)")
    total = sum(row.count for row in c.type)
    if total != GERMANS:
        raise file.fault("type", f"there are {total} units and the box has {GERMANS}: 5 and 9 more (review)")
    used = [(kinds[row.kind], row.count) for row in c.type]
    vehicles = sum(count for k, count in used if k.moves.value == "armoured")
    if vehicles != VEHICLES:
        raise file.fault("type", f"{vehicles} units are armoured and 3.1.2 says {VEHICLES}")
    backs = {k.av_reduced is not None for k, _ in used}
    if len(backs) < 2:
        raise file.fault("kind", "some units, not all, have no back (3.1.1)")
    if not any(k.moves.value == "armoured" and k.av.value == 4 and k.av_reduced is not None for k, _ in used):
        raise file.fault("kind", "an armoured unit has AV 4 and a back (9.2.5)")
    if not any(k.moves.value == "foot" and (k.av.value, k.dv.value) == (2, 2) for k, _ in used):
        raise file.fault("kind", "a unit on foot is 2-2 (9.2.5)")


def regiment_numbers(r: RegimentRow) -> Iterator[tuple[str, Number]]:
    yield "plt", r.plt
    yield "ldr", r.ldr
    yield "hq", r.hq
    yield "advantage", r.advantage
    yield "av", r.av
    yield "dv", r.dv
    yield "av_reduced", r.av_reduced
    yield "dv_reduced", r.dv_reduced


def kind_numbers(k: KindRow) -> Iterator[tuple[str, Number]]:
    yield "av", k.av
    yield "dv", k.dv
    if k.av_reduced is not None and k.dv_reduced is not None:
        yield "av_reduced", k.av_reduced
        yield "dv_reduced", k.dv_reduced


def counter_sources(c: CounterData) -> Iterator[tuple[str, str]]:
    yield "sheet", c.sheet.source
    for r in c.regiment:
        for field, number in regiment_numbers(r):
            yield f"regiment {r.regiment}, {field}", number.source
        yield f"regiment {r.regiment}, companies", r.companies.source
    for k in c.kind:
        yield f"kind {k.kind}, moves", k.moves.source
        for field, number in kind_numbers(k):
            yield f"kind {k.kind}, {field}", number.source
    for row in c.type:
        yield f"type {row.type}", row.source
    for vp in c.vp:
        yield f"vp {vp.value}", vp.source
    for marker in c.marker:
        yield f"marker {marker.name}", marker.source


# -- the tables -----------------------------------------------------------------------------------------------------


def check_tables(file: DataFile, t: TableData) -> None:
    """4.2.3 to 10.4 Every row of a table, and what the rules say of it."""
    _check_movement(file, t)
    check_order(file, "capacity", [r.id for r in t.capacity], list(CAPACITY))
    for points in t.capacity:
        _check_stated(file, f"capacity {points.id}", points.value, *CAPACITY[points.id])
    check_order(file, "landing", [r.terrain for r in t.landing], TERRAIN)
    for landing in t.landing:
        _check_stated(file, f"landing {landing.terrain}", landing.value, LANDING[landing.terrain], "4.2.3")
    check_order(file, "limit", [r.id for r in t.limit], list(LIMITS))
    for limit in t.limit:
        _check_stated(file, f"limit {limit.id}", limit.value, *LIMITS[limit.id])
    check_levels(file, t.level, list(LEVELS))
    for level in t.level:
        _check_stated(file, f"level {level.name}", level.least, LEVELS[level.name], "10.4")
        CITES.check(file, f"level {level.name}", (level.cite,))
    for where, source in table_sources(t):
        CITES.check_source(file, where, source)


def _check_stated(file: DataFile, where: str, found: object, due: object, cite: str) -> None:
    if found != due:
        raise file.fault(where, f"it is {found} and {cite} says {due}")


def _check_movement(file: DataFile, t: TableData) -> None:
    """3.1.2, 6.2.2, 8.1, 8.4.2 The part of the Terrain Effects Table that the rules speak of."""
    check_order(file, "movement", [r.row for r in t.movement], MOVEMENT)
    bocage, village, _, stream, *lines = t.movement
    _check_stated(file, "movement bocage, foot", bocage.foot.value, 1, "6.2.2")
    if stream.foot.value != "no" or stream.armoured.value != "no":
        raise file.fault("movement stream", 'nobody enters it but over a bridge, along the line; write "no" for both')
    for row in (bocage, village, *lines):
        if "no" in (row.foot.value, row.armoured.value):
            raise file.fault(f"movement {row.row}", "everyone can go there; write movement points")
    for moves, name in ((FOOT, "foot"), (ARMOURED, "armoured")):
        cost = costs(t, moves)
        for row, line in zip(lines, cost[-len(lines) :], strict=True):
            if line >= cost[0]:
                raise file.fault(
                    f"movement {row.row}, {name}", "the cost along a line is a reduced one (8.1), below bocage"
                )
    if costs(t, FOOT) == costs(t, ARMOURED):
        raise file.fault("movement", "armoured units differ from others in movement (3.1.2), and here they do not")


def table_sources(t: TableData) -> Iterator[tuple[str, str]]:
    for row in t.movement:
        yield f"movement {row.row}, foot", row.foot.source
        yield f"movement {row.row}, armoured", row.armoured.source
    for points in t.capacity:
        yield f"capacity {points.id}", points.source
    for landing in t.landing:
        yield f"landing {landing.terrain}", landing.source
    for limit in t.limit:
        yield f"limit {limit.id}", limit.source
    for level in t.level:
        yield f"level {level.name}", f"stated {level.cite}"


# -- the scenario ---------------------------------------------------------------------------------------------------


def check_scenarios(file: DataFile, s: ScenarioData) -> None:
    """1, 5, 5.1 Nine turns of an hour, the first four by night."""
    check_order(file, "scenario", [r.name for r in s.scenario], ["6-june-44"])
    check_order(file, "edition", [r.name for r in s.edition], ["en"])
    (row,) = s.scenario
    where = f"scenario {row.name}"
    _check_stated(file, f"{where}, turns", row.turns.value, TURNS, "5")
    _check_stated(file, f"{where}, night_turns", row.night_turns.value, NIGHT_TURNS, "5.1")
    if len(row.clock) != row.turns.value:
        raise file.fault(f"{where}, clock", f"there are {len(row.clock)} hours for {row.turns.value} turns")
    minutes = [60 * int(hour[:2]) + int(hour[3:]) for hour in row.clock]
    if any(later - earlier != 60 for earlier, later in pairwise(minutes)):
        raise file.fault(f"{where}, clock", "a turn is an hour (1), so each entry is an hour later than the last")
    if row.clock[-1] != LAST_HOUR:
        raise file.fault(f"{where}, clock", f"it ends at {row.clock[-1]} and play ends at {LAST_HOUR} (review)")
    for name, source in scenario_sources(s):
        CITES.check_source(file, name, source)


def scenario_sources(s: ScenarioData) -> Iterator[tuple[str, str]]:
    for row in s.scenario:
        yield f"scenario {row.name}, turns", row.turns.source
        yield f"scenario {row.name}, night_turns", row.night_turns.source
        yield f"scenario {row.name}, clock", row.clock_source
    for edition in s.edition:
        yield f"edition {edition.name}", f"stated {', '.join(edition.cites)}"


# -- one file against another ---------------------------------------------------------------------------------------


def check_ways(map_: DataFile, tables: DataFile, m: MapData, t: TableData) -> None:
    """10.2 On foot every hex that matters can be reached from every other."""
    grid = Grid(m)
    reached = grid.reach(grid.step_costs(t, FOOT), grid.index[m.setup.hexes[0]])
    lines = {f"line {line.line}" for line in m.lines}
    for where, names in hex_lists(m):
        lost = [name for name in names if grid.index[name] not in reached]
        if where not in lines and lost:
            raise blame(map_, tables).fault(where, f"no way leads on foot from {m.setup.hexes[0]} to {lost[0]}")


def check_points(
    map_: DataFile, counters: DataFile, tables: DataFile, m: MapData, c: CounterData, t: TableData
) -> None:
    """10.3, 10.4 A marker for every hex worth points, and points enough for the highest level."""
    hexes = sum(len(row.hexes) for row in m.vp)
    markers = sorted((row.value for row in c.vp for _ in range(row.count)), reverse=True)
    at_fault = blame(map_, counters, tables)
    if len(markers) < hexes:
        raise at_fault.fault("vp", f"there are {len(markers)} markers for {hexes} hexes (10.3)")
    most, due = sum(markers[:hexes]), t.level[0].least
    if due is not None and most < due:
        raise at_fault.fault(
            "vp", f"all hexes together are worth {most} at most, and {t.level[0].name} takes {due} (10.4)"
        )
