"""The second and third ring of checks: each file makes sense, and the parts agree with one another."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from umpire.kit.data import DataFile, blame, check_levels, check_order, check_spans, first_duplicate, listed, span

from .map_checks import AREAS, CITES, WORTH
from .shapes import CounterData, KindRow, MapData, ScenarioData, TableData, UnitRow

BATTALIONS = ("3-1", "3-5", "1-8", "1-3")
UNITS = (
    "3-1-i", "3-1-k", "3-1-l", "3-1-w", "3-5-i", "3-5-k", "3-5-l", "3-5-w", "1-4-b", "1-23-b",
    "c-2-tank-1", "c-2-tank-2", "c-2-tank-3", "3-lar-c", "1-force-recon", "2-ceb-b", "a-2-ceb-2", "c-4-ceb-1",
    "23-mar-at", "4-fssg-a", "2-aav-d", "2-7-cav-a", "2-7-cav-b", "3-8-cav-c", "iraqi-ssf-b", "iraqi-ssf-d",
    "iraqi-ctf", "iraqi-1-1", "iraqi-4-1", "small-craft",
    "1-8-a", "1-8-b", "1-8-c", "1-8-w", "1-3-a", "1-3-b", "1-3-c", "1-3-w", "1-lar-c", "2-tank-a", "2-aav-c",
    "2-ceb-c", "cab-eng", "c-6-esb-1", "2-2-inf-a", "2-63-arm-a", "4-cav-f", "a-82-eng-1", "4-fssg-b",
    "iraqi-eru", "iraqi-2-1", "iraqi-5-3", "iraqi-6-3", "4-cav-b",
)  # fmt: skip
HOMES = {"nw": 29, "ne": 23, "river-box": 1, "unused": 1}
TYPES = {
    "infantry": 14, "mech-infantry": 4, "engineer": 7, "recon": 1, "lar": 2, "cavalry": 1, "mp": 2,
    "iraqi-infantry": 5, "iraqi-sf": 4, "tank": 5, "weapons": 4, "anti-tank": 1, "aav": 2, "riverine": 1,
}  # fmt: skip
SUPPORT = ("tank", "weapons", "anti-tank", "aav", "riverine")  # 3.6, 7.2.3
LEADS = {"infantry": "always", "mech-infantry": "always", "engineer": "always", "recon": "always",
         "lar": "militia", "cavalry": "militia"}  # fmt: skip
STATES = ("fedayeen", "spent-fedayeen", "dug-in", "cadre", "spent-cadre", "militia", "spent-militia")
POOLS = ("fedayeen", "cadre", "militia", "dug-in")
MARKERS = ("control", "fire-mission", "vp-x10", "vp-x1", "political", "game-turn", "resistance")
LIMITS = ("stack", "friction", "entry-zone", "fire-mission", "overwhelming")
MODIFIERS = (
    "support-infantry", "support-weapons", "support-tank", "support-lar", "support-engineer", "support-iraqi-sf",
    "support-riverine", "battalion-integrity", "army-and-marines", "defence-dug-in", "attack-fedayeen",
)  # fmt: skip
BOXED = {"tank": "support-tank", "weapons": "support-weapons", "anti-tank": "support-weapons",
         "riverine": "support-riverine"}  # fmt: skip
LEVELS = (
    "major-insurgent-victory", "minor-insurgent-victory", "draw", "minor-coalition-victory", "major-coalition-victory",
)  # fmt: skip
DAYS = tuple(f"nov-{day}" for day in range(8, 15))  # 4


# -- the counters ---------------------------------------------------------------------------------------------------


def check_counters(file: DataFile, c: CounterData) -> None:
    """3, 11 Numbers on the counters, and how many of each."""
    _check_kinds(file, c)
    _check_units(file, c)
    _check_insurgents(file, c)
    check_order(file, "marker", [r.name for r in c.marker], MARKERS)
    for row in c.marker:
        due = len(AREAS) + 2 if row.name == "control" else 1
        if row.count != due:
            raise file.fault(f"marker {row.name}", f"there are {row.count} and 11.1 needs {due}")
    total = len(c.unit) + sum(r.count for r in c.pool) + sum(r.count for r in c.marker)
    if total != c.sheet.total:
        raise file.fault("sheet", f"all counters add up to {total}, but the total is {c.sheet.total}")
    for where, source in counter_sources(c):
        CITES.check_source(file, where, source)
    CITES.check_claims(file, c.claim, set(CounterData.__struct_fields__) - {"format", "claim"})


def _check_kinds(file: DataFile, c: CounterData) -> None:
    """3.1, 3.3, 3.6, 7.2.1 A Combat Factor, lower when Spent, or a modifier; and who may lead."""
    double = first_duplicate([k.kind for k in c.kind])
    if double is not None:
        raise file.fault(f"kind {double}", "it is there twice")
    for k in c.kind:
        where = f"kind {k.kind}"
        for field, value, source in kind_values(k):
            if (value is None) != (source is None):
                raise file.fault(where, f"{field} and {field}_source go together")
        lead = LEADS.get(k.type, "never")
        if k.lead != lead:
            raise file.fault(where, f"lead is '{k.lead}' and 7.2.1 makes it '{lead}'")
        if k.type in SUPPORT:
            if k.modifier is None or k.cf is not None or k.cf_spent is not None:
                raise file.fault(where, "a Support unit has a modifier and no Combat Factor (3.6)")
        elif k.modifier is not None or k.cf is None or k.cf_spent is None:
            raise file.fault(where, "it needs cf and cf_spent, and no modifier")
        elif not 0 <= k.cf_spent < k.cf:
            raise file.fault(where, f"Spent it has {k.cf_spent}, which must be less than {k.cf} and not below 0 (3.3)")
        if (k.mf == 0) != (k.type == "riverine"):
            raise file.fault(where, "every unit moves, but for the riverine unit, whose mf is 0 (7.2.3)")


def kind_values(k: KindRow) -> Iterator[tuple[str, object, str | None]]:
    yield "lead", k.lead, k.lead_source
    yield "cf", k.cf, k.cf_source
    yield "cf_spent", k.cf_spent, k.cf_spent_source
    yield "mf", k.mf, k.mf_source
    yield "modifier", k.modifier, k.modifier_source


def _check_units(file: DataFile, c: CounterData) -> None:
    """7.2.4, 11 The order of battle."""
    check_order(file, "unit", [u.unit for u in c.unit], UNITS)
    kinds = {k.kind: k for k in c.kind}
    for u in c.unit:
        where = f"unit {u.unit}"
        if u.kind not in kinds:
            raise file.fault(where, f"there is no kind '{u.kind}'")
        if (u.nation == "iraqi") != kinds[u.kind].type.startswith("iraqi-"):
            raise file.fault(where, f"a unit of nation '{u.nation}' cannot be of type '{kinds[u.kind].type}'")
    homes = Counter(str(u.home) for u in c.unit)
    for home, due in HOMES.items():
        if homes[home] != due:
            raise file.fault("unit", f"{homes[home]} units have the home '{home}' and 11 has {due}")
    types = Counter(str(kinds[u.kind].type) for u in c.unit if u.home != "unused")
    for name, due in TYPES.items():
        if types[name] != due:
            raise file.fault("unit", f"{types[name]} units are of type '{name}' and 11 has {due}")
    for u in c.unit:
        if (u.home == "unused") != (u.unit == "4-cav-b") or (u.home == "river-box") != (u.unit == "small-craft"):
            raise file.fault(f"unit {u.unit}", "4-cav-b is unused, small-craft is in the river-box, nobody else (11.1)")
        _check_stated(file, u, kinds[u.kind])
        if u.battalion is not None and u.battalion not in BATTALIONS:
            raise file.fault(f"unit {u.unit}", f"'{u.battalion}' is none of {listed(BATTALIONS)}")
    for battalion in BATTALIONS:
        four = sorted(kinds[u.kind].type for u in c.unit if u.battalion == battalion)
        if four != ["infantry", "infantry", "infantry", "weapons"]:
            raise file.fault("unit", f"battalion {battalion} must be three of infantry and one of weapons (7.2.4)")


def _check_stated(file: DataFile, u: UnitRow, k: KindRow) -> None:
    """What the examples show of units by name."""
    where = f"unit {u.unit}"
    if u.battalion == "1-3" and k.type == "infantry" and (k.cf, k.cf_spent, k.mf) != (6, 3, 7):
        raise file.fault(where, "the examples show 6, Spent 3, with 7 Movement Points")
    if u.unit in ("1-3-w", "2-tank-a") and k.mf != 7:
        raise file.fault(where, f"its mf is {k.mf} and ex. 2 shows 7")
    if k.type == "iraqi-infantry" and k.mf != 6:
        raise file.fault(where, f"its mf is {k.mf} and ex. 2 shows 6")


def _check_insurgents(file: DataFile, c: CounterData) -> None:
    """3.3, 3.7 Fedayeen, Cadre and Militia, Fresh and Spent."""
    check_order(file, "state", [r.state for r in c.state], STATES)
    cf = {r.state: r.cf for r in c.state}
    for state, due, cite in (("fedayeen", 3, "ex. 1"), ("militia", 0, "ex. 2"), ("dug-in", cf["fedayeen"], "3.7")):
        if cf[state] != due:
            raise file.fault(f"state {state}", f"its cf is {cf[state]} and {cite} makes it {due}")
    if cf["cadre"] >= cf["fedayeen"]:
        raise file.fault("state cadre", f"its cf is {cf['cadre']} and must be below the {cf['fedayeen']} of ex. 1")
    for state in ("fedayeen", "cadre", "militia"):
        if cf[f"spent-{state}"] >= cf[state]:
            raise file.fault(f"state spent-{state}", f"its cf is {cf[f'spent-{state}']}, Fresh it is {cf[state]} (3.3)")
    if c.movement.mf != 3:
        raise file.fault("movement", f"mf is {c.movement.mf} and ex. 3 shows 3")
    check_order(file, "pool", [r.name for r in c.pool], POOLS)


def counter_sources(c: CounterData) -> Iterator[tuple[str, str]]:
    yield "sheet", c.sheet.source
    for k in c.kind:
        for field, _, source in kind_values(k):
            if source is not None:
                yield f"kind {k.kind}, {field}", source
    for u in c.unit:
        yield f"unit {u.unit}", u.source
    for state in c.state:
        yield f"state {state.state}", state.source
    yield "movement", c.movement.source
    for pool in c.pool:
        yield f"pool {pool.name}", pool.source
    for marker in c.marker:
        yield f"marker {marker.name}", marker.source


# -- the tables -----------------------------------------------------------------------------------------------------


def check_tables(file: DataFile, t: TableData) -> None:
    """1.2, 7, 13, 17 Every number that can come up, every row of a table."""
    check_order(file, "limit", [r.id for r in t.limit], LIMITS)
    check_order(file, "modifier", [r.id for r in t.modifier], MODIFIERS)
    check_levels(file, t.level, LEVELS)
    for row in t.limit:
        if row.value < 1:
            raise file.fault(f"limit {row.id}", f"{row.value} is too low; it is 1 at least")
    for name, written, of, due in (
        ("attack_tem", [r.tem for r in t.attack_tem.rows], "the TEM", range(5)),
        ("fedayeen_setup", [r.tem for r in t.fedayeen_setup.rows], "the TEM", range(5)),
        ("cadre_here", [r.roll for r in t.cadre_here.rows], "two dice and the TEM", range(2, 17)),
        ("cadre_adjacent", [r.roll for r in t.cadre_adjacent.rows], "two dice", range(2, 13)),
    ):
        check_spans(file, name, written, of, due)
    for line in t.fedayeen_setup.rows:
        least_die(file, line.d6)
    for here in t.cadre_here.rows:
        places = [result not in ("R", "r") for result in here.results]
        if not places or places != sorted(places) or places.count(False) > 1:
            raise file.fault(
                f"cadre_here, {here.roll}", "name a result, and one retreat at most, before what is placed"
            )
    for beside in t.cadre_adjacent.rows:
        if not beside.results:
            raise file.fault(f"cadre_adjacent, {beside.roll}", "name a result")
    for where, cite in table_cites(t):
        CITES.check(file, where, (cite,))


def least_die(file: DataFile, written: str) -> int:
    """13 The lowest roll that places a Fedayeen: 0 is always, 7 never."""
    if written in ("always", "never"):
        return 0 if written == "always" else 7
    rolls = span(file, "fedayeen_setup", written, "a d6")
    if rolls[0] < 1 or rolls[-1] != 6:
        raise file.fault("fedayeen_setup", f"'{written}' must end at 6, or be 'always' or 'never'")
    return rolls[0]


def table_cites(t: TableData) -> Iterator[tuple[str, str]]:
    for limit in t.limit:
        yield f"limit {limit.id}", limit.cite
    for modifier in t.modifier:
        yield f"modifier {modifier.id}", modifier.cite
    yield "attack_tem", t.attack_tem.cite
    yield "fedayeen_setup", t.fedayeen_setup.cite
    yield "cadre_here", t.cadre_here.cite
    yield "cadre_adjacent", t.cadre_adjacent.cite
    for level in t.level:
        yield f"level {level.name}", level.cite


def check_modifiers(tables: DataFile, counters: DataFile, t: TableData, c: CounterData) -> None:
    """7.2.4 What stands on a Support unit is what the table says."""
    value = {r.id: r.value for r in t.modifier}
    for k in c.kind:
        row = BOXED.get(k.type)
        if row is not None and k.modifier != value[row]:
            raise blame(counters, tables).fault(
                f"kind {k.kind}, modifier {row}", f"the counter shows {k.modifier} and the table {value[row]}"
            )


# -- the scenario ---------------------------------------------------------------------------------------------------


def check_scenarios(file: DataFile, s: ScenarioData) -> None:
    """4, 11.1 Seven days, Cadres in the mosques and in Jolan, and the total that results."""
    check_order(file, "scenario", [r.name for r in s.scenario], ["operation-phantom-fury"])
    check_order(file, "edition", [r.name for r in s.edition], ["en"])
    (row,) = s.scenario
    where = f"scenario {row.name}"
    check_order(file, f"{where}, days", row.days, DAYS)
    cadres = sorted(WORTH["mosque"] | WORTH["jolan"])
    check_order(file, f"{where}, cadre_areas", row.cadre_areas, cadres)
    if row.fedayeen > row.fedayeen_per_area * len(AREAS):
        raise file.fault(where, f"there is no room for {row.fedayeen} Fedayeen, {row.fedayeen_per_area} an area")
    worth = sum(map(len, WORTH.values()))
    total = 2 * len(cadres) + row.fedayeen + worth
    if row.victory_points != total:
        raise file.fault(
            where,
            f"{len(cadres)} Cadres at 2, {row.fedayeen} Fedayeen and {worth} areas make {total}, "
            f"but victory_points is {row.victory_points}",
        )
    for name, cites in ((where, row.cites), ("edition en", s.edition[0].cites)):
        CITES.check(file, name, cites)


def check_forces(counters: DataFile, scenarios: DataFile, c: CounterData, s: ScenarioData) -> None:
    """11.1 Counters enough: all Cadres, and more Fedayeen than the two-player game needs."""
    count = {r.name: r.count for r in c.pool}
    (row,) = s.scenario
    at_fault = blame(counters, scenarios)
    if count["cadre"] != len(row.cadre_areas):
        raise at_fault.fault("pool cadre", f"there are {count['cadre']} for {len(row.cadre_areas)} areas (11.1)")
    if count["fedayeen"] <= row.fedayeen:
        raise at_fault.fault("pool fedayeen", f"{count['fedayeen']} is not more than the {row.fedayeen} of 11.1")


def expected_fedayeen(m: MapData, t: TableData, file: DataFile) -> Fraction:
    """13 How many Fedayeen the set-up by die places on average."""
    chance = {
        tem: min(Fraction(7 - least_die(file, line.d6), 6), Fraction(1))
        for line in t.fedayeen_setup.rows
        for tem in span(file, "fedayeen_setup", line.tem, "the TEM")
    }
    return sum((chance[a.tem] for a in m.areas), Fraction())


def check_setup(map_: DataFile, tables: DataFile, m: MapData, t: TableData, s: ScenarioData) -> None:
    """11.1, 13 Set up by die there are about as many Fedayeen as by choice."""
    expected, due = expected_fedayeen(m, t, tables), s.scenario[0].fedayeen
    if abs(expected - due) > 5:
        raise blame(map_, tables).fault(
            "areas, tem",
            f"the set-up by die (13) expects {float(expected):.1f} Fedayeen, too far from the {due} of 11.1",
        )
