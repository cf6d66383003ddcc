"""The data of Second Fallujah: loaded, checked, laid out as a Chart, and accounted for."""

from collections.abc import Iterable
from pathlib import Path

from umpire.kit.data import (
    COUNTERS,
    MAP,
    SCENARIOS,
    TABLES,
    DataFault,
    DataFile,
    cached_default,
    data_files,
    fingerprint_of,
    span,
    was_checked,
)
from umpire.kit.provenance import Claim, claimed, grouped, sourced

from . import chart as flat
from .chart import Chart
from .data import checks, map_checks
from .data.shapes import CounterData, Data, MapData, ScenarioData, TableData

__all__ = ["Claim", "Data", "DataFault", "chart", "fingerprint", "load", "provenance"]

TYPES = (
    "infantry", "mech-infantry", "engineer", "recon", "lar", "cavalry", "mp",
    "iraqi-infantry", "iraqi-sf", "tank", "weapons", "anti-tank", "aav", "riverine",
)  # fmt: skip
NATIONS = ("marines", "army", "iraqi")
LEADS = ("always", "militia", "never")
HOMES = {"nw": flat.NW, "ne": flat.NE, "river-box": flat.RIVER_BOX}
NO_FLOOR = -999


@cached_default
def load(folder: Path | None = None) -> Data:
    """Read and check all data; files in `<folder>/second-fallujah/` replace ours of the same name."""
    hand = data_files("second-fallujah", folder)
    m, c = hand[MAP].read(MapData), hand[COUNTERS].read(CounterData)
    t, s = hand[TABLES].read(TableData), hand[SCENARIOS].read(ScenarioData)
    data = Data(map=m, counters=c, tables=t, scenarios=s)
    if was_checked("second-fallujah", folder):
        return data
    map_checks.check_map(hand[MAP], m)
    checks.check_counters(hand[COUNTERS], c)
    checks.check_tables(hand[TABLES], t)
    checks.check_scenarios(hand[SCENARIOS], s)
    checks.check_modifiers(hand[TABLES], hand[COUNTERS], t, c)
    checks.check_forces(hand[COUNTERS], hand[SCENARIOS], c, s)
    checks.check_setup(hand[MAP], hand[TABLES], m, t, s)
    return data


@cached_default
def chart(folder: Path | None = None) -> Chart:
    """The data as flat lists for the rules; ours is built once and shared."""
    data, c = load(folder), Chart()
    c.folder = folder
    _lay_areas(c, data.map, data.scenarios)
    _lay_units(c, data.counters)
    _lay_insurgents(c, data.counters, data.scenarios)
    _lay_tables(c, data.tables)
    return c


def _lay_areas(c: Chart, m: MapData, s: ScenarioData) -> None:
    """2, 11.1 Areas by number, then the Entry Zones."""
    c.area_name = ["", *(a.name for a in m.areas)]
    c.tem = [0, *(a.tem for a in m.areas)]
    c.mosque = [False, *(a.symbol == "mosque" for a in m.areas)]
    c.river = [False, *(a.river for a in m.areas)]
    c.worth = ["", *(a.worth for a in m.areas)]
    joined = map_checks.adjacency(m)
    c.to_pizza_slice = [0, *map_checks.steps_from(joined, map_checks.PIZZA_SLICE)[1:]]
    opens = {HOMES[z.zone]: sorted(z.areas) for z in m.zones}
    c.adjacent = [*joined, *(opens.get(place, []) for place in range(flat.AREAS + 1, flat.PLACES))]
    c.zones = [[zone for zone, areas in opens.items() if area in areas] for area in range(flat.AREAS + 1)]
    cadres = s.scenario[0].cadre_areas
    c.cadre_area = [area in cadres for area in range(flat.AREAS + 1)]


def _lay_units(c: Chart, counters: CounterData) -> None:
    """3, 11 The units of the order of battle; the unused one stays in the box."""
    kinds = {k.kind: k for k in counters.kind}
    c.battalion_name = list(checks.BATTALIONS)
    c.battalion_units = [[] for _ in c.battalion_name]
    for u in counters.unit:
        if u.home == "unused":
            continue
        k = kinds[u.kind]
        at = len(c.unit_name)
        c.unit_name.append(u.unit)
        c.unit_index[u.unit] = at
        c.unit_type.append(TYPES.index(k.type))
        c.nation.append(NATIONS.index(u.nation))
        c.cf_fresh.append(k.cf or 0)
        c.cf_spent.append(k.cf_spent or 0)
        c.mf.append(k.mf)
        c.lead.append(LEADS.index(k.lead))
        c.support.append(k.type in checks.SUPPORT)
        c.home.append(HOMES[u.home])
        battalion = flat.NO_BATTALION
        if u.battalion is not None:
            battalion = c.battalion_name.index(u.battalion)
            c.battalion_units[battalion].append(at)
        c.battalion.append(battalion)
    c.unit_count = len(c.unit_name)


def _lay_insurgents(c: Chart, counters: CounterData, s: ScenarioData) -> None:
    """3, 11.1"""
    count = {r.name: r.count for r in (*counters.pool, *counters.marker)}
    c.state_name = [r.state for r in counters.state]
    c.state_cf = [r.cf for r in counters.state]
    c.insurgent_mf = counters.movement.mf
    c.fedayeen_count = count["fedayeen"]
    c.cadre_count = count["cadre"]
    c.militia_count = count["militia"]
    c.dug_in_count = count["dug-in"]
    c.resistance_count = count["resistance"]
    (scenario,) = s.scenario
    c.fedayeen_at_start = scenario.fedayeen
    c.fedayeen_per_area = scenario.fedayeen_per_area
    c.days = list(scenario.days)


def _lay_tables(c: Chart, t: TableData) -> None:
    """1.2 to 17"""
    limit = {r.id: r.value for r in t.limit}
    c.stack_limit = limit["stack"]
    c.friction_limit = limit["friction"]
    c.zone_limit = limit["entry-zone"]
    c.fire_mission = limit["fire-mission"]
    c.overwhelming = limit["overwhelming"]
    c.modifier = {r.id: r.value for r in t.modifier}
    c.modifier_cite = {r.id: r.cite for r in t.modifier}
    c.attack_tem = _attack_tem(t)
    c.setup_die = _setup_die(t)
    c.cadre_here = _results([(r.roll, r.results) for r in t.cadre_here.rows])
    c.cadre_adjacent = _results([(r.roll, r.results) for r in t.cadre_adjacent.rows])
    c.level_name = [r.name for r in t.level]
    c.level_least = [NO_FLOOR if r.least is None else r.least for r in t.level]


_CHECKED = DataFile("second-fallujah", TABLES, None)  # ranges have been checked by now


def _by_number(rows: Iterable[tuple[str, int]]) -> list[int]:
    """A table with ranges that start at 0, as a list."""
    found = {number: value for written, value in rows for number in span(_CHECKED, "", written, "")}
    return [found[number] for number in range(len(found))]


def _attack_tem(t: TableData) -> list[int]:
    return _by_number((r.tem, r.value) for r in t.attack_tem.rows)


def _setup_die(t: TableData) -> list[int]:
    return _by_number((r.tem, checks.least_die(_CHECKED, r.d6)) for r in t.fedayeen_setup.rows)


def _results(rows: Iterable[tuple[str, tuple[str, ...]]]) -> list[list[str]]:
    """17 A table by two dice, empty for what they cannot show."""
    found = {number: list(results) for written, results in rows for number in span(_CHECKED, "", written, "")}
    return [found.get(number, []) for number in range(max(found) + 1)]


@cached_default
def fingerprint(folder: Path | None = None) -> str:
    """A short mark of the values in play; layout, names, shapes, comments and sources do not change it."""
    return fingerprint_of(_played(load(folder)))


def _played(data: Data) -> list[object]:
    """The values a rule can notice, in a fixed order that does not depend on how the Chart is laid out."""
    m, c, t, s = data.map, data.counters, data.tables, data.scenarios
    kinds = {k.kind: k for k in c.kind}
    used = [(u, kinds[u.kind]) for u in c.unit if u.home != "unused"]
    return [
        [[a.area, a.tem, a.symbol, a.worth, a.river] for a in m.areas],
        sorted(e.between for e in m.edges),
        [[z.zone, sorted(z.areas)] for z in m.zones],
        [[u.unit, u.nation, u.home, u.battalion, k.type, k.lead, k.cf, k.cf_spent, k.mf] for u, k in used],
        [[r.state, r.cf] for r in c.state],
        [c.movement.mf, [[r.name, r.count] for r in c.pool], [r.count for r in c.marker if r.name == "resistance"]],
        [[r.id, r.value] for r in t.limit],
        [[r.id, r.value] for r in t.modifier],
        [_attack_tem(t), _setup_die(t)],
        _results([(r.roll, r.results) for r in t.cadre_here.rows]),
        _results([(r.roll, r.results) for r in t.cadre_adjacent.rows]),
        [[r.name, r.least] for r in t.level],
        [[r.name, r.days, r.fedayeen, r.fedayeen_per_area, sorted(r.cadre_areas)] for r in s.scenario],
        [r.name for r in s.edition],
    ]


def provenance(folder: Path | None = None) -> list[Claim]:
    """What is stated, inferred or reconstructed, value by value, for those who ask how far to trust us."""
    data = load(folder)
    m, c, t, s = data.map, data.counters, data.tables, data.scenarios
    found = [claimed(MAP, claim) for claim in m.claims]
    found += grouped(MAP, "TEM of area", [(str(a.area), a.tem_source) for a in m.areas])
    found += grouped(MAP, "border", [(f"{e.between[0]}-{e.between[1]}", e.source) for e in m.edges])
    found += [sourced(MAP, f"zone {z.zone}", z.source) for z in m.zones]
    found.append(
        Claim(
            file=MAP,
            where="everything else",
            status=m.default,
            cites=(),
            words="Shapes, lines, bridges and the other names are ours, laid over the real city to fit the claims above.",
        )
    )
    found += [claimed(COUNTERS, claim) for claim in c.claim]
    found += [sourced(COUNTERS, where, source) for where, source in checks.counter_sources(c)]
    found += [sourced(TABLES, where, f"stated {cite}") for where, cite in checks.table_cites(t)]
    for scenario in s.scenario:
        found.append(sourced(SCENARIOS, f"scenario {scenario.name}", f"stated {', '.join(scenario.cites)}"))
    for edition in s.edition:
        found.append(sourced(SCENARIOS, f"edition {edition.name}", f"stated {', '.join(edition.cites)}"))
    return found
