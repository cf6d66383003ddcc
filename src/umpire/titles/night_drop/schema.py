"""The data of Night Drop: loaded, checked, laid out as a Chart, and accounted for."""

from itertools import groupby
from pathlib import Path

from umpire.kit.data import (
    COUNTERS,
    MAP,
    SCENARIOS,
    TABLES,
    DataFault,
    cached_default,
    data_files,
    fingerprint_of,
    was_checked,
)
from umpire.kit.provenance import Claim, claimed, grouped, sourced

from . import chart as flat
from .chart import Chart
from .data import checks, map_checks
from .data.hexes import TERRAIN, Grid, costs, half_points
from .data.shapes import CounterData, Data, MapData, ScenarioData, TableData
from .rules.rulebook import ALL, FACE_NAMES

__all__ = ["Claim", "Data", "DataFault", "chart", "fingerprint", "load", "provenance"]

MOVES = {"foot": flat.FOOT, "armoured": flat.ARMOURED}
NO_FLOOR = -999


@cached_default
def load(folder: Path | None = None) -> Data:
    """Read and check all data; files in `<folder>/night-drop/` replace ours of the same name."""
    hand = data_files("night-drop", folder)
    m, c = hand[MAP].read(MapData), hand[COUNTERS].read(CounterData)
    t, s = hand[TABLES].read(TableData), hand[SCENARIOS].read(ScenarioData)
    data = Data(map=m, counters=c, tables=t, scenarios=s)
    if was_checked("night-drop", folder):
        return data
    map_checks.check_map(hand[MAP], m)
    checks.check_counters(hand[COUNTERS], c)
    checks.check_tables(hand[TABLES], t)
    checks.check_scenarios(hand[SCENARIOS], s)
    checks.check_ways(hand[MAP], hand[TABLES], m, t)
    checks.check_points(hand[MAP], hand[COUNTERS], hand[TABLES], m, c, t)
    return data


@cached_default
def chart(folder: Path | None = None) -> Chart:
    """The data as flat lists for the rules; ours is built once and shared."""
    data = load(folder)
    grid = Grid(data.map)
    c = Chart()
    _lay_hexes(c, data.map, grid)
    _lay_setup(c, data.map)
    _lay_counters(c, data.counters)
    _lay_tables(c, data.tables, data.scenarios)
    _lay_steps(c, data.tables, grid)
    return c


def _lay_hexes(c: Chart, m: MapData, grid: Grid) -> None:
    """1, 8.1"""
    c.columns, c.rows, c.hex_count = grid.columns, grid.rows, grid.count
    c.hex_name = grid.names
    c.hex_index = grid.index
    c.terrain = grid.terrain
    c.neighbour = grid.neighbour
    c.road, c.rail = grid.road, grid.rail
    c.edge = grid.edge
    place = {name: row.place for row in m.places for name in row.hexes}
    c.place = [place.get(name, "") for name in c.hex_name]


def _lay_setup(c: Chart, m: MapData) -> None:
    """2.5, 4.1, 4.2.1, 8.5.3"""
    c.drop_hexes = [[c.hex_index[name] for name in z.hexes] for z in m.drop_zones]
    c.drop_counts = [list(z.sticks) for z in m.drop_zones]
    c.setup_hexes = [c.hex_index[name] for name in m.setup.hexes]
    c.entry = [c.hex_index[row.hex] for row in m.entries]
    c.vp_hexes = [c.hex_index[name] for row in m.vp for name in row.hexes]
    c.vp_index = [c.vp_hexes.index(at) if at in c.vp_hexes else -1 for at in range(c.hex_count)]


def _lay_counters(c: Chart, counters: CounterData) -> None:
    """2.2, 2.3, 3.1"""
    for r in counters.regiment:
        faces = [r.plt.value, r.ldr.value, r.hq.value, r.advantage.value]
        c.regiment_name.append(r.regiment)
        c.stick_counts.append([sum(faces), *faces])
        c.company_count.append(len(r.companies.letters))
        c.company_name.append([f"{r.regiment}-{letter}" for letter in r.companies.letters])
        c.company_av.append([r.av.value, r.av_reduced.value])
        c.company_dv.append([r.dv.value, r.dv_reduced.value])
    kinds = {k.kind: k for k in counters.kind}
    for row in counters.type:
        k = kinds[row.kind]
        c.type_name.append(row.type)
        c.type_count.append(row.count)
        c.type_letter.append(flat.LETTERS.index(row.letter))
        c.type_moves.append(MOVES[k.moves.value])
        c.type_av.append([k.av.value] if k.av_reduced is None else [k.av.value, k.av_reduced.value])
        c.type_dv.append([k.dv.value] if k.dv_reduced is None else [k.dv.value, k.dv_reduced.value])
    c.vp_value = [row.value for row in counters.vp]
    c.vp_count = [row.count for row in counters.vp]


def _lay_tables(c: Chart, t: TableData, s: ScenarioData) -> None:
    """4.2.3 to 10.4"""
    (scenario,) = s.scenario
    c.turns = scenario.turns.value
    c.night_turns = scenario.night_turns.value
    c.clock = list(scenario.clock)
    by_moves = [costs(t, moves) for moves in (flat.FOOT, flat.ARMOURED)]
    c.terrain_cost = [row[: len(TERRAIN)] for row in by_moves]
    c.road_cost = [row[-2] for row in by_moves]
    c.rail_cost = [row[-1] for row in by_moves]
    points = {r.id: half_points(r.value) for r in t.capacity}
    c.night_line, c.night_else = points["night-line"], points["night-else"]
    c.day_german, c.day_company, c.day_stick = points["day-german"], points["day-company"], points["day-stick"]
    c.zoc_full, c.zoc_reduced = points["zoc-full"], points["zoc-reduced"]
    limit = {r.id: r.value for r in t.limit}
    c.stack_limit = limit["stack"]
    c.stick_moves = limit["stick-moves"]
    c.landing_lost = limit["landing-lost"]
    c.village_defence, c.bridge_defence = limit["village-defence"], limit["bridge-defence"]
    # 4.2.3  Lost whatever the die shows: even a 1 is then enough.
    c.landing = [c.landing_lost if r.value == "lost" else r.value for r in t.landing]
    c.level_name = [r.name for r in t.level]
    c.level_least = [NO_FLOOR if r.least is None else r.least for r in t.level]


def _lay_steps(c: Chart, t: TableData, grid: Grid) -> None:
    """8.1, 9.2.4"""
    c.step_cost = [grid.step_costs(t, moves) for moves in (flat.FOOT, flat.ARMOURED)]
    c.exits = [[_exits(c, costs, at) for at in range(grid.count)] for costs in c.step_cost]
    c.exits_by_cost = [[_by_cost(exits) for exits in by_hex] for by_hex in c.exits]
    c.ways_in = [[_ways_in(c, costs, at) for at in range(grid.count)] for costs in c.step_cost]
    c.bridge_side = [grid.is_bridge_side(at, d) for at in range(grid.count) for d in range(flat.DIRECTIONS)]
    c.stick_label = [f"{name}/{face}" for name in c.hex_name for face in FACE_NAMES]
    c.stack_label = [f"{name}/{ALL}" for name in c.hex_name]


def _exits(c: Chart, costs: list[int], at: int) -> list[tuple[int, int]]:
    """8.1 Where the ground lets one go from a hex and what that costs, cheapest first."""
    sides = range(at * flat.DIRECTIONS, (at + 1) * flat.DIRECTIONS)
    return sorted(((c.neighbour[side], costs[side]) for side in sides if costs[side] >= 0), key=lambda exit: exit[1])


def _by_cost(exits: list[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """The same, those that cost the same together."""
    return [(cost, [to for to, _ in group]) for cost, group in groupby(exits, key=lambda exit: exit[1])]


def _ways_in(c: Chart, costs: list[int], at: int) -> list[tuple[int, int]]:
    """8.1 From where the ground lets one come to a hex and what that costs, in the order of the directions."""
    found = []
    for direction in range(flat.DIRECTIONS):
        before = c.neighbour[at * flat.DIRECTIONS + direction]
        if before != flat.OFF_MAP:
            step = costs[before * flat.DIRECTIONS + (direction + 3) % flat.DIRECTIONS]
            if step >= 0:
                found.append((before, step))
    return found


@cached_default
def fingerprint(folder: Path | None = None) -> str:
    """A short mark of the values in play; layout, names, comments and sources do not change it."""
    return fingerprint_of(_played(load(folder)))


def _played(data: Data) -> list[object]:
    """The values a rule can notice, in a fixed order that does not depend on how the Chart is laid out."""
    m, c, t, s = data.map, data.counters, data.tables, data.scenarios
    grid = Grid(m)
    kinds = {k.kind: k for k in c.kind}
    return [
        [m.grid.columns, m.grid.rows, list(m.terrain.rows), grid.road, grid.rail],
        [[z.regiment, list(z.hexes), list(z.sticks)] for z in m.drop_zones],
        [list(m.setup.hexes), [[row.letter, row.hex] for row in m.entries], [list(row.hexes) for row in m.vp]],
        [[r.regiment, [number.value for _, number in checks.regiment_numbers(r)]] for r in c.regiment],
        [[r.regiment, list(r.companies.letters)] for r in c.regiment],
        [[row.type, row.letter, row.count] for row in c.type],
        [[kinds[row.kind].moves.value, _printed(c, row.kind)] for row in c.type],
        [[row.value, row.count] for row in c.vp],
        [[costs(t, moves) for moves in (flat.FOOT, flat.ARMOURED)], [[r.id, half_points(r.value)] for r in t.capacity]],
        [[[r.terrain, r.value] for r in t.landing], [[r.id, r.value] for r in t.limit]],
        [[r.name, r.least] for r in t.level],
        [[r.name, r.turns.value, r.night_turns.value, list(r.clock)] for r in s.scenario],
        [r.name for r in s.edition],
    ]


def _printed(c: CounterData, kind: str) -> list[int | None]:
    """What stands on a German unit, front and back."""
    k = next(k for k in c.kind if k.kind == kind)
    return [None if number is None else number.value for number in (k.av, k.dv, k.av_reduced, k.dv_reduced)]


def provenance(folder: Path | None = None) -> list[Claim]:
    """What is stated, inferred or reconstructed, value by value, for those who ask how far to trust us."""
    data = load(folder)
    m, c, t, s = data.map, data.counters, data.tables, data.scenarios
    found = [claimed(MAP, claim) for claim in m.claims]
    found += [sourced(MAP, where, source) for where, source in map_checks.map_sources(m)]
    found += grouped(MAP, "line", [(row.line, row.source) for row in m.lines])
    found += grouped(MAP, "place", [(row.place, row.source) for row in m.places])
    found += [claimed(COUNTERS, claim) for claim in c.claim]
    found += [sourced(COUNTERS, where, source) for where, source in checks.counter_sources(c)]
    found += [sourced(TABLES, where, source) for where, source in checks.table_sources(t)]
    found += [sourced(SCENARIOS, where, source) for where, source in checks.scenario_sources(s)]
    return found
