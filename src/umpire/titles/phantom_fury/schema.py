"""The data of Phantom Fury: reads and checks the files, lays them out as a Chart, and says where each value comes from."""

from collections.abc import Sequence
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
from umpire.kit.provenance import Claim, claimed, sourced

from . import chart as flat
from .chart import Chart, Scenario
from .data import checks
from .data.checks import MOSQUE, RUINED, SQUARE, counter_sources, dice_tables
from .data.shapes import CounterData, Data, MapData, ScenarioData, TableData

__all__ = ["MOSQUE", "SQUARE", "Claim", "Data", "DataFault", "chart", "fingerprint", "load", "provenance"]

CODES = ("OG", "C", "1", "1'", "1''", "2", "2'", "R")
FLOORS = (flat.OG, flat.COURTYARD, flat.FIRST, flat.FIRST, flat.FIRST, flat.SECOND, flat.SECOND, flat.ROOF)
PRIMES = {
    "2": ("2", "2'"),
    "1": ("1", "1'", "1''"),
    "R": ("R",),
}  # 5.3.2.2 the Locations that a floor on a marker means


@cached_default
def load(folder: Path | None = None) -> Data:
    """Read and check all data; files in `<folder>/phantom-fury/` replace ours of the same name."""
    hand = data_files("phantom-fury", folder)
    data = Data(
        map=hand[MAP].read(MapData),
        counters=hand[COUNTERS].read(CounterData),
        tables=hand[TABLES].read(TableData),
        scenarios=hand[SCENARIOS].read(ScenarioData),
    )
    if was_checked("phantom-fury", folder):
        return data
    checks.check_map(hand[MAP], data.map)
    checks.check_counters(hand[COUNTERS], data.counters, data.map)
    checks.check_tables(hand[TABLES], data.tables)
    checks.check_scenarios(hand[SCENARIOS], data.scenarios)
    return data


@cached_default
def chart(folder: Path | None = None) -> Chart:
    """The data as flat lists for the rules. The Chart of our own data is built once and shared."""
    data, c = load(folder), Chart()
    c.folder = folder
    _lay_places(c, data.map)
    _lay_counters(c, data.counters)
    _lay_tables(c, data.tables)
    _lay_scenarios(c, data.scenarios)
    return c


def _lay_places(c: Chart, m: MapData) -> None:
    """4 Zones by number, Locations in the order of their zones, Sections in the order of the file."""
    circles = {"none": flat.NO_CIRCLE, "black": flat.BLACK, "white": flat.WHITE, "red": flat.RED}
    c.zone_count = len(m.zones)
    for z in m.zones:
        for box in z.locations:
            name = f"{z.zone}/{box.code}"
            c.location_index[name] = len(c.location_name)
            c.location_name.append(name)
            c.location_zone.append(z.zone)
            c.location_code.append(box.code)
            c.floor.append(FLOORS[CODES.index(box.code)])
            c.door.append(box.door)
            c.ruined_away.append(box.code in RUINED)
    c.location_count = len(c.location_name)
    c.section_count = len(m.sections)
    c.section_name = [s.section for s in m.sections]
    c.section_index = {name: at for at, name in enumerate(c.section_name)}

    joined: list[set[int]] = [set() for _ in range(c.location_count)]
    pairs = [(f"{z.zone}/{a}", f"{z.zone}/{b}") for z in m.zones for a, b in z.links]
    pairs += [(f"{link.a[0]}/{link.a[1]}", f"{link.b[0]}/{link.b[1]}") for link in m.zone_links]
    for one, two in pairs:
        joined[c.location_index[one]].add(c.location_index[two])
        joined[c.location_index[two]].add(c.location_index[one])
    c.links = [sorted(ends) for ends in joined]

    blocks = {zone: sorted(b.zones) for b in m.blocks for zone in b.zones}
    c.zone_name, c.circle, c.suspects_due, c.entry = [""], [flat.NO_CIRCLE], [0], [-1]
    c.block, c.adjacent, c.neighbours, c.near, c.fire = [[]], [[]], [[]], [[]], [[]]
    c.zone_sections, c.zone_locations, c.doors = [[]], [[]], [[]]
    for z in m.zones:
        shut = z.zone == SQUARE  # nobody enters 27, fires at it or comes from it
        adjacent = [] if shut else sorted(z.adjacent)
        neighbours = [] if shut else sorted(set(z.neighbours) - {SQUARE})
        boxes = [at for at in range(c.location_count) if c.location_zone[at] == z.zone]
        doors = [at for at in boxes if c.door[at]]
        c.zone_name.append(z.name)
        c.circle.append(circles[z.circle])
        c.suspects_due.append(z.suspects)
        c.entry.append(doors[0] if z.circle == "black" else -1)
        c.block.append(blocks[z.zone])
        c.adjacent.append(adjacent)
        c.neighbours.append(neighbours)
        c.near.append(sorted(adjacent + neighbours))
        c.fire.append(sorted(adjacent + neighbours + list(z.fire)))
        c.zone_sections.append([c.section_index[name] for name in z.sections])
        c.zone_locations.append(boxes)
        c.doors.append(doors)

    c.section_zones = [sorted(s.zones) for s in m.sections]
    c.section_fire = [sorted(s.fire) for s in m.sections]
    c.section_adjacent = [sorted(c.section_index[name] for name in s.adjacent) for s in m.sections]
    c.ways_out = [
        ends + ([c.location_count + s for s in c.zone_sections[zone]] if door else [])
        for ends, zone, door in zip(c.links, c.location_zone, c.door, strict=True)
    ]
    c.section_doors = [[door for zone in zones for door in c.doors[zone]] for zones in c.section_zones]
    c.section_open = [
        [at for zone in zones for at in c.zone_locations[zone] if c.floor[at] == flat.OG] for zones in c.section_zones
    ]
    c.section_north = [s.north for s in m.sections]

    numbers = range(c.zone_count + 1)
    c.between = [
        [[s for s in c.zone_sections[a] if s in c.zone_sections[b]] if a != b else [] for b in numbers] for a in numbers
    ]
    # 13.6.5  What Isolates a route; an EXIT by the Sections of the south street (ruling R52).
    south = [s.south for s in m.sections]
    c.egress, c.egress_sections = [[]], [[]]
    for z in m.zones:
        ways = [flat.EXIT if way == "EXIT" else way for way in z.egress]
        c.egress.append(ways)
        c.egress_sections.append(
            [
                [s for s in c.zone_sections[z.zone] if south[s]]
                if way == flat.EXIT
                else ([] if way in z.adjacent else c.between[z.zone][way])
                for way in ways
            ]
        )


def _lay_counters(c: Chart, counters: CounterData) -> None:
    """5, 6 The counters: units, CAATs, and what the cups hold."""
    count = {r.name: r.count for r in counters.marker}
    c.squad_cf = (
        [s.cf for s in counters.squad] + [s.cf for s in counters.iif] + [counters.tank.cf] * counters.tank.count
    )
    c.kind_name = [f"{r.guerillas}-{r.martyrs}" for r in counters.insurgent]
    c.kind_guerillas = [r.guerillas for r in counters.insurgent]
    c.kind_martyrs = [r.martyrs for r in counters.insurgent]
    c.kind_count = [r.count for r in counters.insurgent]
    c.suspect_name = [r.string for r in counters.suspect]
    c.suspect_count = [r.count for r in counters.suspect]
    for string in c.suspect_name:
        order = [code for part in string.split("/") for code in PRIMES[part]]
        names = [[f"{zone}/{code}" for code in order] for zone in range(c.zone_count + 1)]
        c.suspect_places.append([[c.location_index[n] for n in zone if n in c.location_index] for zone in names])
    c.activated_zone_markers = count["activated-zone"]
    c.strong_point_markers = count["strong-point"]
    c.caats = counters.caat.count
    c.caat_shots = counters.caat.shots
    c.caat_bonus = counters.caat.bonus
    c.explosives_cf = counters.caat.explosives_cf


def _by_face(rows: Sequence[tuple[str, str]]) -> list[str]:
    """A table as a list of ten results, one for each face. A row is written as a face ("3") or a range of faces ("1-5")."""
    ten = [""] * 10
    for written, result in rows:
        for face in range(int(written[0]), int(written[-1]) + 1):
            ten[face] = result
    return ten


def _lay_tables(c: Chart, t: TableData) -> None:
    """5.3.3 to 14.3.4 The tables, by face or by row."""
    found = ("dummy", "guerillas", "martyrs", "trap")
    c.activation_normal = [found.index(r) for r in _by_face([(r.d10, r.result) for r in t.activation_normal.rows])]
    c.activation_fortified = [
        found.index(r) for r in _by_face([(r.d10, r.result) for r in t.activation_fortified.rows])
    ]
    c.tank_mc = [int(r) for r in _by_face([(r.d10, str(r.mc)) for r in t.tank_mc.rows])]
    c.reaction = _by_face([(r.d10, r.result) for r in t.reactions.rows])
    c.usmc_event = _by_face([(r.d10, r.result) for r in t.usmc_events.rows])
    c.insurgent_event = _by_face([(r.d10, r.result) for r in t.insurgent_events.rows])
    c.iif_event = _by_face([(r.d10, r.result) for r in t.iif_events.rows])
    c.mission_name = [r.name for r in t.mission]
    c.mission_success = [int(r.success[-1]) for r in t.mission]
    c.mission_limit = [r.limit for r in t.mission]
    c.drm = {r.id: r.value for r in t.modifier}
    c.drm_cite = {r.id: r.cite for r in t.modifier}
    c.vp_cause = [r.cause for r in t.victory_point]
    c.vp_value = [r.value for r in t.victory_point]
    c.vp_cite = [r.cite for r in t.victory_point]
    c.level_name = [r.name for r in t.level]
    c.level_least = [-999_999 if r.least is None else r.least for r in t.level]


def _lay_scenarios(c: Chart, s: ScenarioData) -> None:
    """8, 15 The lengths of game, each with its own victory points where it names them."""
    for row in s.scenario:
        values = [row.victory_points.get(cause, value) for cause, value in zip(c.vp_cause, c.vp_value, strict=True)]
        c.scenarios.append(Scenario(row.name, row.turns, row.company_turn, row.battalion_turn, row.tanks, values))


@cached_default
def fingerprint(folder: Path | None = None) -> str:
    """A short mark of the values that rules use. Layout, decor, comments and sources do not change it."""
    return fingerprint_of(_played(load(folder)))


def _played(data: Data) -> list[object]:
    """The values that rules use, in a fixed order that does not depend on how the Chart is laid out."""
    m, c, t, s = data.map, data.counters, data.tables, data.scenarios
    return [
        [[z.zone, z.circle, sorted(z.adjacent), list(z.sections), sorted(z.fire), list(z.egress)] for z in m.zones],
        [[[[box.code, box.door] for box in z.locations], sorted(sorted(pair) for pair in z.links)] for z in m.zones],
        [[q.section, sorted(q.zones), sorted(q.adjacent), sorted(q.fire), q.north, q.south] for q in m.sections],
        sorted(sorted([list(link.a), list(link.b)]) for link in m.zone_links),
        [[r.number, r.cf] for r in c.squad],
        [[r.number, r.cf] for r in c.iif],
        [c.tank.count, c.tank.cf, c.caat.count, c.caat.shots, c.caat.bonus, c.caat.explosives_cf],
        [[r.guerillas, r.martyrs, r.count] for r in c.insurgent],
        [[r.string, r.count] for r in c.suspect],
        [[r.name, r.count] for r in c.marker if r.limit],
        _by_face([(r.d10, r.result) for r in t.activation_normal.rows]),
        _by_face([(r.d10, r.result) for r in t.activation_fortified.rows]),
        _by_face([(r.d10, r.result) for r in t.reactions.rows]),
        _by_face([(r.d10, str(r.mc)) for r in t.tank_mc.rows]),
        _by_face([(r.d10, r.result) for r in t.usmc_events.rows]),
        _by_face([(r.d10, r.result) for r in t.insurgent_events.rows]),
        _by_face([(r.d10, r.result) for r in t.iif_events.rows]),
        [[r.name, r.success, r.limit] for r in t.mission],
        [[r.id, r.value] for r in t.modifier],
        [[r.cause, r.value] for r in t.victory_point],
        [[r.name, r.least] for r in t.level],
        [
            [r.name, r.turns, r.company_turn, r.battalion_turn, r.tanks, sorted(r.victory_points.items())]
            for r in s.scenario
        ],
        [[r.name, list(r.adds)] for r in s.edition],
    ]


def provenance(folder: Path | None = None) -> list[Claim]:
    """For each value, or group of values, whether the sources state it, it is inferred from them, or it is reconstructed."""
    data = load(folder)
    found = [claimed(MAP, claim) for claim in data.map.claims]
    for z in data.map.zones:
        for box in z.locations:
            if box.source != data.map.default:
                found.append(sourced(MAP, f"zone {z.zone}, location {box.code}", box.source))
    found.append(
        Claim(
            file=MAP,
            where="everything else",
            status=data.map.default,
            cites=(),
            words="Shapes, the other Blocks, Locations, doors, roofs, routes and names are ours, "
            "made to fit the claims above and to play well.",
        )
    )
    found += [claimed(COUNTERS, claim) for claim in data.counters.claim]
    found += [sourced(COUNTERS, where, source) for where, source in counter_sources(data.counters)]
    for name, cite, _ in dice_tables(data.tables):
        found.append(sourced(TABLES, name, f"stated {cite}"))
    for mission in data.tables.mission:
        found.append(sourced(TABLES, f"mission {mission.name}", f"stated {mission.cite}"))
    for modifier in data.tables.modifier:
        found.append(sourced(TABLES, f"modifier {modifier.id}", f"stated {modifier.cite}"))
    for row in data.tables.victory_point:
        found.append(sourced(TABLES, f"victory_point {row.cause}", f"stated {row.cite}"))
    for level in data.tables.level:
        found.append(sourced(TABLES, f"level {level.name}", f"stated {level.cite}"))
    for scenario in data.scenarios.scenario:
        found.append(sourced(SCENARIOS, f"scenario {scenario.name}", f"stated {', '.join(scenario.cites)}"))
    for edition in data.scenarios.edition:
        found.append(sourced(SCENARIOS, f"edition {edition.name}", f"stated {', '.join(edition.cites)}"))
    return found
