"""The data files: what the rulebook states is there, what we made up fits, a fault is told in a sentence."""

import json
import math
import random
import re
import shutil
import tomllib
from collections import Counter, defaultdict
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

from edits import Edit, on_line, replace_in, several, swap
from umpire.kit.data import COUNTERS, FILES, MAP, SCENARIOS, TABLES, DataFile
from umpire.kit.outlines import surface
from umpire.titles.second_fallujah import chart as flat
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import NE, NW, Chart
from umpire.titles.second_fallujah.data import checks, map_checks

OURS = Path(schema.__file__).parent / "data"
AREAS = range(1, 52)
MOSQUES = {7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 42, 46, 47}


@pytest.fixture
def c() -> Chart:
    return schema.chart()


# What the rulebook and the examples state


def test_2_there_are_51_areas(c: Chart) -> None:
    by_area = (c.area_name, c.tem, c.mosque, c.river, c.worth, c.zones, c.to_pizza_slice, c.cadre_area)
    assert {len(values) for values in by_area} == {flat.AREAS + 1}
    assert len(c.adjacent) == flat.PLACES
    assert len(set(c.area_name)) == 52


def test_1_1_what_an_area_is_worth(c: Chart) -> None:
    worth = defaultdict(set)
    for area in AREAS:
        worth[c.worth[area]].add(area)
    assert worth["mosque"] == MOSQUES == {area for area in AREAS if c.mosque[area]}
    assert worth["route-10"] == {11, 12, 14, 15, 16, 17, 22, 48, 49, 50, 51}
    assert worth["jolan"] == {40, 45}
    assert worth["government-center"] == {36}
    assert len(worth[""]) == 22


def test_1_2_levels_of_victory(c: Chart) -> None:
    def level(total: int) -> str:
        return next(n for n, least in zip(c.level_name, c.level_least, strict=True) if total >= least)

    assert [level(total) for total in (83, 36, 35, 26, 25, 24, 15, 14, -10)] == [
        *["major-insurgent-victory"] * 2, *["minor-insurgent-victory"] * 2, "draw",
        *["minor-coalition-victory"] * 2, *["major-coalition-victory"] * 2,
    ]  # fmt: skip
    assert c.level_least[-1] == -999


def test_2_1_tem_of_the_examples(c: Chart) -> None:
    assert [c.tem[area] for area in (18, 19, 23, 39, 44)] == [2, 2, 2, 3, 4]
    assert set(c.tem[1:]) == {0, 1, 2, 3, 4}


def test_2_2_adjacent_areas(c: Chart) -> None:
    for a in AREAS:
        assert c.adjacent[a] == sorted(set(c.adjacent[a]) - {a})
        assert all(a in c.adjacent[b] for b in c.adjacent[a])
    for a, b in ((18, 19), (18, 20), (19, 20), (19, 24), (19, 23), (23, 24), (44, 45), (39, 45), (45, 47)):
        assert b in c.adjacent[a]
    assert 30 not in c.adjacent[25]
    assert len(c.adjacent[18]) == 3


def test_2_3_entry_zones(c: Chart) -> None:
    assert c.adjacent[NE] == [18, 19, 24, 25]
    assert c.adjacent[NW] == [31, 33, 41, 42, 43]
    assert c.adjacent[flat.RIVER_BOX] == []
    for area in AREAS:
        assert c.zones[area] == [zone for zone in (NW, NE) if area in c.adjacent[zone]]


def test_3_7_and_the_examples_insurgents(c: Chart) -> None:
    cf = dict(zip(c.state_name, c.state_cf, strict=True))
    assert list(cf) == list(checks.STATES)
    assert len(cf) == flat.STATES
    assert (cf["fedayeen"], cf["dug-in"], cf["militia"]) == (3, 3, 0)
    assert cf["cadre"] < 3
    assert all(cf[f"spent-{state}"] < cf[state] for state in ("fedayeen", "cadre", "militia"))
    assert c.insurgent_mf == 3


def test_5_limits(c: Chart) -> None:
    assert (c.stack_limit, c.friction_limit, c.zone_limit) == (8, 5, 8)
    assert (c.fire_mission, c.overwhelming) == (8, 5)


def test_7_modifiers_stand_at_the_section_that_prints_them(c: Chart) -> None:
    by_section: dict[str, list[int]] = defaultdict(list)
    for name, value in c.modifier.items():
        by_section[c.modifier_cite[name]].append(value)
    assert by_section == {"7.2.4": [1, 1, 2, 1, 1, 1, 1, 1, -1], "7.2.6": [1], "7.3.1": [1]}
    assert c.modifier["support-tank"] == 2
    assert c.modifier["army-and-marines"] == -1
    assert c.attack_tem == [-1, -1, 0, 0, 1]


def test_7_2_1_who_leads(c: Chart) -> None:
    lead = defaultdict(set)
    for unit in range(c.unit_count):
        lead[c.lead[unit]].add(c.unit_type[unit])
        assert c.support[unit] == (c.cf_fresh[unit] == 0)
        assert c.cf_spent[unit] < c.cf_fresh[unit] or c.support[unit]
    assert lead[flat.LEADS] == {flat.INFANTRY, flat.MECH, flat.ENGINEER, flat.RECON}
    assert lead[flat.LEADS_ON_MILITIA] == {flat.LAR, flat.CAVALRY}
    assert Counter(c.lead) == {flat.LEADS: 26, flat.LEADS_ON_MILITIA: 3, flat.NEVER_LEADS: 24}


def test_7_2_3_the_river(c: Chart) -> None:
    assert {area for area in AREAS if c.river[area]} == {1, 11, 43, 44, 47, 48}
    boat = c.unit_index["small-craft"]
    assert (c.unit_type[boat], c.home[boat], c.mf[boat]) == (flat.RIVERINE, flat.RIVER_BOX, 0)
    assert c.support[boat]


def test_7_2_4_battalions(c: Chart) -> None:
    assert c.battalion_name == ["3-1", "3-5", "1-8", "1-3"]
    for at, units in enumerate(c.battalion_units):
        assert Counter(c.unit_type[u] for u in units) == {flat.INFANTRY: 3, flat.WEAPONS: 1}
        assert units == [u for u in range(c.unit_count) if c.battalion[u] == at]
        assert all(c.unit_name[u].startswith(c.battalion_name[at] + "-") for u in units)
    assert c.battalion[c.unit_index["1-4-b"]] == flat.NO_BATTALION


def test_11_the_order_of_battle(c: Chart) -> None:
    assert c.unit_count == 53
    assert "4-cav-b" not in c.unit_index
    assert Counter(c.home) == {NW: 29, NE: 23, flat.RIVER_BOX: 1}
    assert Counter(c.nation) == {flat.MARINES: 37, flat.ARMY: 7, flat.IRAQI: 9}
    assert Counter(c.unit_type) == {
        flat.INFANTRY: 14, flat.MECH: 4, flat.ENGINEER: 7, flat.RECON: 1, flat.LAR: 2, flat.CAVALRY: 1, flat.MP: 2,
        flat.IRAQI_INFANTRY: 5, flat.IRAQI_SF: 4, flat.TANK: 5, flat.WEAPONS: 4, flat.ANTITANK: 1, flat.AAV: 2,
        flat.RIVERINE: 1,
    }  # fmt: skip
    assert [c.unit_index[name] for name in c.unit_name] == list(range(53))


def test_11_factors_of_the_examples(c: Chart) -> None:
    marines = c.unit_index["1-3-a"]
    assert (c.cf_fresh[marines], c.cf_spent[marines], c.mf[marines]) == (6, 3, 7)
    assert c.mf[c.unit_index["1-3-w"]] == c.mf[c.unit_index["2-tank-a"]] == 7
    assert c.mf[c.unit_index["iraqi-2-1"]] == 6


def test_11_1_set_up(c: Chart) -> None:
    assert {area for area in AREAS if c.cadre_area[area]} == MOSQUES | {40, 45}
    assert (c.fedayeen_at_start, c.fedayeen_per_area, c.cadre_count, c.resistance_count) == (20, 2, 17, 1)
    assert c.fedayeen_count > c.fedayeen_at_start
    assert c.days == [f"nov-{day}" for day in range(8, 15)]
    assert 2 * sum(c.cadre_area) + c.fedayeen_at_start + sum(map(bool, c.worth)) == 83


def test_11_the_sheet_has_194_counters() -> None:
    counters = schema.load().counters
    assert len(counters.unit) == 54
    assert counters.sheet.total == 194


def test_13_set_up_by_die(c: Chart) -> None:
    assert c.setup_die == [7, 7, 6, 4, 0]
    data = schema.load()
    assert checks.expected_fedayeen(data.map, data.tables, DataFile("second-fallujah", TABLES, None)) == 17.5


def test_16_steps_to_the_pizza_slice(c: Chart) -> None:
    assert c.to_pizza_slice[51] == 0
    for area in range(1, 51):
        assert c.to_pizza_slice[area] == 1 + min(c.to_pizza_slice[near] for near in c.adjacent[area])


def test_17_cadre_reaction(c: Chart) -> None:
    assert [len(c.cadre_here), len(c.cadre_adjacent)] == [17, 13]
    assert c.cadre_here[:2] == c.cadre_adjacent[:2] == [[], []]
    assert c.cadre_here[5:12] == [
        ["R"], ["R", "+M"], ["R", "+M"], ["+F"], ["r", "+M"], ["r", "+M", "+M"], ["r", "+F"],
    ]  # fmt: skip
    assert c.cadre_here[14:] == [["+F"], ["+F", "+F"], ["+F-dug-in", "+F-dug-in"]]
    assert c.cadre_adjacent[4:8] == [["+M", "adjM"], ["+M"], ["adjM"], ["+F"]]
    assert c.cadre_adjacent[12] == ["+F", "adjF"]


# What the examples hint at, kept in the parts we made up


def test_examples_no_other_cadre_could_have_joined_in(c: Chart) -> None:
    near = {area: {other for other in c.adjacent[area] if c.cadre_area[other]} for area in (18, 19, 23)}
    assert near == {18: {19}, 19: {18, 24}, 23: {19, 24}}


def test_example_2_n_area_19_has_a_fourth_neighbour_and_it_is_a_vacant_one(c: Chart) -> None:
    further = [area for area in c.adjacent[19] if area not in (18, 23, 24)]
    assert further == [20]
    assert not c.cadre_area[20]


# The drawing is the map


def test_areas_share_every_side_and_leave_no_hole() -> None:
    m = schema.load().map
    owner: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
    for a in m.areas:
        outline = a.polygon if surface(a.polygon) > 0 else a.polygon[::-1]
        for side in zip(outline, outline[1:] + outline[:1], strict=True):
            assert side not in owner
            owner[side] = a.area
    rim = {a: b for a, b in owner if (b, a) not in owner}
    start = here = next(iter(rim))
    around = [start]
    while (here := rim[here]) != start:
        around.append(here)
    assert len(around) == len(rim)  # one line round the city, so nothing is left out inside
    assert surface(tuple(around)) == pytest.approx(sum(abs(surface(a.polygon)) for a in m.areas))


def test_areas_are_neither_tiny_nor_slivers() -> None:
    for a in schema.load().map.areas:
        sides = sum(math.dist(p, q) for p, q in zip(a.polygon, a.polygon[1:] + a.polygon[:1], strict=True))
        assert abs(surface(a.polygon)) > 5000
        assert 4 * math.pi * abs(surface(a.polygon)) / sides**2 > 0.45


def test_2_2_two_pairs_meet_at_a_corner_only() -> None:
    m = schema.load().map
    touching = {
        (a.area, b.area)
        for a, b in combinations(m.areas, 2)
        if set(a.polygon) & set(b.polygon) and not map_checks.border(a.polygon, b.polygon)
    }
    assert touching == {(25, 30), (26, 31)}


def test_the_river_is_told_from_south_to_north() -> None:
    m = schema.load().map
    order = sorted((a for a in m.areas if a.river), key=lambda a: -a.center[1])
    assert [a.area for a in order] == [1, 11, 48, 47, 44, 43]


def test_one_row_to_a_line() -> None:
    lines = (OURS / MAP).read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith('{"area": ') for line in lines) == 51
    assert sum(line.startswith('{"between": ') for line in lines) == 128


# Provenance


def test_every_value_says_where_it_comes_from() -> None:
    found = schema.provenance()
    assert {claim.file for claim in found} == set(FILES)
    for claim in found:
        assert claim.where
        assert claim.cites or claim.status == "reconstructed"
        assert claim.words or claim.status != "inferred"
    status = {(claim.file, claim.where): claim.status for claim in found}
    assert status[MAP, "TEM of area 18"] == "stated"
    assert status[MAP, "border 45-47"] == "inferred"
    assert status[MAP, "everything else"] == "reconstructed"
    assert status[COUNTERS, "kind infantry, cf"] == "stated"
    assert status[COUNTERS, "kind mp, cf_spent"] == "inferred"
    assert status[COUNTERS, "state cadre"] == "reconstructed"


def test_nothing_is_left_out_of_the_list() -> None:
    data = schema.load()
    where = {claim.where for claim in schema.provenance()}
    listed = {name for line in where for name in re.sub(r"^(TEM of area|border) ", "", line).split(", ")}
    assert {str(area) for area in AREAS} <= listed
    assert {f"{a}-{b}" for a, b in (e.between for e in data.map.edges)} <= listed
    c, t = data.counters, data.tables
    assert {f"unit {u.unit}" for u in c.unit} <= where
    assert {f"state {row.state}" for row in c.state} <= where
    for k in c.kind:
        printed = {field for field, value, _ in checks.kind_values(k) if value is not None}
        assert {f"kind {k.kind}, {field}" for field in printed} <= where
    assert {f"pool {row.name}" for row in c.pool} | {f"marker {row.name}" for row in c.marker} <= where
    assert {f"limit {row.id}" for row in t.limit} | {f"modifier {row.id}" for row in t.modifier} <= where
    assert {f"level {row.name}" for row in t.level} <= where
    assert {"attack_tem", "fedayeen_setup", "cadre_here", "cadre_adjacent", "sheet", "movement"} <= where


def test_every_section_cited_is_in_the_rulebook() -> None:
    index = tomllib.loads((OURS / "rulebook.toml").read_text(encoding="utf-8"))
    sections = {section["number"] for section in index["section"]}
    cited = {cite for claim in schema.provenance() for cite in claim.cites if cite[0].isdigit()}
    assert cited <= sections


# A folder of one's own

replace = partial(replace_in, OURS, "second-fallujah")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "second-fallujah").mkdir()
    return tmp_path


def area(number: int, old: str, new: str) -> Edit:
    return on_line(f'{{"area": {number},', old, new)


def zone(name: str, old: str, new: str) -> Edit:
    return on_line(f'{{"zone": "{name}"', old, new)


def unit(name: str, old: str, new: str) -> Edit:
    return on_line(f'{{ unit = "{name}"', old, new)


def kind(name: str, old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        head, mark, tail = text.partition(f'kind = "{name}"\ntype')
        return head + mark + tail.replace(old, new, 1)

    return edit


def outline(number: int, points: str) -> Edit:
    return lambda text: re.sub(rf'("area": {number}, .*"polygon": ).*\]\]', rf"\1{points}", text, count=1)


def no_edge(a: int, b: int) -> Edit:
    return lambda text: re.sub(rf'\{{"between": \[{a}, {b}\].*\}},\n', "", text)


def fault(folder: Path) -> str:
    with pytest.raises(schema.DataFault) as caught:
        schema.load(folder)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_file_of_ones_own_replaces_ours(folder: Path) -> None:
    replace(folder, MAP, area(40, '"tem": 4', '"tem": 3'))
    replace(folder, COUNTERS, kind("recon", "cf = 4", "cf = 5"))
    theirs = schema.chart(folder)
    assert theirs.tem[40] == 3
    assert theirs.cf_fresh[theirs.unit_index["1-force-recon"]] == 5
    assert schema.chart().tem[40] == 4
    assert schema.fingerprint(folder) != schema.fingerprint()


def test_a_unit_can_have_a_kind_of_its_own(folder: Path) -> None:
    own = '[[kind]]\nkind = "mine"\ntype = "tank"\nlead = "never"\nlead_source = "stated 3.6"\n'
    own += 'mf = 8\nmf_source = "reconstructed: mine"\nmodifier = 2\nmodifier_source = "stated 7.2.4"\n\n[[claim]]'
    replace(folder, COUNTERS, several(unit("3-8-cav-c", '"tank"', '"mine"'), swap("[[claim]]", own)))
    theirs = schema.chart(folder)
    assert [theirs.mf[theirs.unit_index[name]] for name in ("3-8-cav-c", "c-2-tank-1")] == [8, 7]


def test_a_folder_that_replaces_nothing_is_refused(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (folder / "second-fallujah" / "notes.txt").write_text("my own", encoding="utf-8")
    assert "so nothing would be replaced" in fault(folder)
    misspelt = tmp_path_factory.mktemp("bare")
    (misspelt / "second-fallujahs").mkdir()
    assert "there is second-fallujahs" in fault(misspelt)


def test_the_fingerprint_ignores_layout_names_and_sources(folder: Path) -> None:
    mark = schema.fingerprint()
    assert re.fullmatch("[0-9a-f]{12}", mark)
    replace(folder, MAP, lambda text: json.dumps(json.loads(text.replace("Souk", "Market")), indent=1))
    replace(folder, COUNTERS, swap('cf_source = "reconstructed"', 'cf_source = "reconstructed: so"'))
    replace(folder, TABLES, lambda text: "\ufeff# mine\n" + text.replace('"2-5"', '"2-4"').replace(
        '{ roll = "6-7"', '{ roll = "5", results = ["R"] },\n{ roll = "6-7"'))  # fmt: skip
    shutil.copy(OURS / SCENARIOS, folder / "second-fallujah")
    assert schema.fingerprint(folder) == mark


def test_a_misspelt_file_name_is_not_passed_over(folder: Path) -> None:
    shutil.copy(OURS / COUNTERS, folder / "second-fallujah" / "counter.toml")
    assert "replaces no file of second-fallujah" in fault(folder)


FAULTS: list[tuple[str, Edit, str]] = [
    # shape
    (MAP, area(5, '"tem": 0', '"tem": 5'), "areas, entry 5, tem"),
    (MAP, area(5, '"tem"', '"tme"'), "tme"),
    (MAP, lambda text: text[:9000], "not well-formed JSON"),
    (COUNTERS, unit("4-cav-f", '"army"', '"navy"'), "unit, entry 47, nation"),
    (TABLES, swap('["r", "+F"]', '["r", "F"]'), "cadre_here, rows, entry 6, results"),
    (SCENARIOS, swap("scenarios/1", "scenarios/2"), "format"),
    # areas
    (MAP, area(8, '"area": 8', '"area": 9'), "stands where 8 belongs"),
    (MAP, lambda text: re.sub(r',\n\{"area": 51, .*\}\n', "\n", text), "there are 50 and 2 says 51"),
    (MAP, area(7, '"worth": "mosque"', '"worth": ""'), "1.1 makes it 'mosque'"),
    (MAP, area(7, '"symbol": "mosque"', '"symbol": "plain"'), "2.1 makes it 'mosque'"),
    (MAP, area(1, '"river": true, ', ""), "7.2.3 lists 1, 11, 43"),
    (MAP, area(36, '"center"', '"route10": true, "center"'), "area 36: route10 is wrong"),
    (MAP, area(2, '"house_of_hell": true, ', ""), "stands in area 2"),
    (MAP, area(44, '"tem": 4', '"tem": 3'), "its TEM is 3 and ex. 3 shows 4"),
    (MAP, several(*(area(n, '"route10": true, ', "") for n in (13, 28))), "several mosque areas"),
    # borders as listed
    (MAP, swap('"between": [18, 19]', '"between": [19, 18]'), "the lower number first"),
    (MAP, swap('{"between": [1, 10]}', '{"between": [1, 2]}'), "edges, 1-2: list each once"),
    (MAP, no_edge(45, 47), "45 and 47 are adjacent (ex. 3 A)"),
    (MAP, swap('{"between": [25, 31]}', '{"between": [25, 30]},\n{"between": [25, 31]}'), "at a point only (2.2)"),
    (MAP, no_edge(18, 22), "ex. 1 I shows three neighbours"),
    (MAP, no_edge(19, 20), "19 and 20 are adjacent (ex. 2 N)"),
    (MAP, several(no_edge(6, 17), no_edge(16, 17), no_edge(17, 22)), "no way leads to 17"),
    (MAP, swap('"source": "stated ex. 1 D"', '"source": "stated"'), "edges, 18-19: the source 'stated'"),
    # Entry Zones, shapes and lines
    (MAP, zone("ne", '"ne"', '"nw"'), "list these, in this order: nw, ne"),
    (MAP, zone("ne", "[18, 19, 24, 25]", "[18, 19, 24]"), "2.3 says 18, 19, 24, 25"),
    (MAP, zone("ne", "yellow", "blue"), "2.3 says yellow"),
    (MAP, zone("ne", '"stated 2.3"', '"stated page 2"'), "zone ne: 'page 2' is no section"),
    (MAP, outline(8, "[[1, 1], [2, 2], [3, 3]]"), "area 8: its polygon encloses no area"),
    (MAP, outline(8, "[[0, 0], [9, 9], [9, 0], [0, 8]]"), "crosses itself"),
    (MAP, outline(8, "[[0, 0], [9, 9], [1009, 0]]"), "leaves the box"),
    (MAP, outline(8, "[[0, 0], [0, 0], [9, 0]]"), "three corners, no two alike"),
    (MAP, area(8, '"center": [', '"center": [1'), "its center lies outside its polygon"),
    (MAP, zone("ne", '"center": [755, 128]', '"center": [755, 197]'), "north of the city"),
    (MAP, area(3, "[552, 1079]", "[552, 1069]"), "area 3: its polygon lies over that of area 8"),
    (MAP, area(3, "[552, 1079]", "[552, 1089]"), "edges, 3-8: their polygons share"),
    (MAP, no_edge(1, 2), "edges, 1-2: their polygons share 138 units of border, and they are not listed"),
    (MAP, zone("ne", "[936, 192], ", "[860, 180], "), "units of border with area 18"),
    (MAP, swap('"line": "railway"', '"line": "route-10"'), "river-bank, route-10, old-bridge-road, railway"),
    (MAP, swap('"line": "railway", "points": [', '"line": "railway", "points": [[2000, 1], '), "within the box"),
    (MAP, area(28, '"route10": true, ', ""), "line route-10: it runs along area 28"),
    (MAP, swap('"line": "route-10", "points": [[112, 886], [198, 855], ', '"line": "route-10", "points": ['),
     "line route-10: it does not run along area 11"),
    (MAP, swap('"at": [88, 692]', '"at": [88, 1692]'), "bridge Old Bridge"),
    (MAP, swap('"tem_source": "stated ex. 1"', '"tem_source": "stated ex. 4"'), "'ex. 4' is no section"),
    (MAP, swap('"areas.51.name"', '"areas.52.name"'), "areas.52.name"),
    (MAP, swap('"id": "M02"', '"id": "M01"'), "two claims have this id"),
    (MAP, swap('"cites": ["2"]', '"cites": []'), "it is stated but cites no section"),
    # counters
    (COUNTERS, swap('kind = "recon"\ntype', 'kind = "lar"\ntype'), "kind lar: it is there twice"),
    (COUNTERS, kind("recon", 'cf_source = "reconstructed"\n', ""), "cf and cf_source go together"),
    (COUNTERS, kind("lar", 'lead = "militia"', 'lead = "always"'), "7.2.1 makes it 'militia'"),
    (COUNTERS, kind("tank", "modifier =", 'cf = 6\ncf_source = "reconstructed"\nmodifier ='), "no Combat Factor (3.6)"),
    (COUNTERS, kind("recon", "mf =", 'modifier = 1\nmodifier_source = "reconstructed"\nmf ='), "and no modifier"),
    (COUNTERS, kind("recon", "cf_spent = 2", "cf_spent = 4"), "must be less than 4"),
    (COUNTERS, kind("riverine", "mf = 0", "mf = 7"), "whose mf is 0"),
    (COUNTERS, unit("3-1-k", '"3-1-k"', '"3-1-m"'), "list these, in this order: 3-1-i, 3-1-k"),
    (COUNTERS, unit("3-1-k", '"infantry"', '"cavalery"'), "there is no kind 'cavalery'"),
    (COUNTERS, unit("3-1-k", '"infantry"', '"iraqi-sf"'), "'marines' cannot be of type 'iraqi-sf'"),
    (COUNTERS, unit("3-1-k", '"nw"', '"ne"'), "28 units have the home 'nw' and 11 has 29"),
    (COUNTERS, unit("4-cav-f", '"cavalry"', '"lar"'), "3 units are of type 'lar' and 11 has 2"),
    (COUNTERS, several(unit("4-cav-b", '"unused"', '"ne"'), unit("4-cav-f", '"ne"', '"unused"')), "4-cav-b is unused"),
    (COUNTERS, kind("infantry", "cf = 6", "cf = 7"), "unit 1-3-a: the examples show 6"),
    (COUNTERS, kind("weapons", "mf = 7", "mf = 6"), "unit 1-3-w: its mf is 6"),
    (COUNTERS, kind("iraqi-infantry", "mf = 6", "mf = 7"), "unit iraqi-1-1: its mf is 7"),
    (COUNTERS, unit("1-8-a", 'battalion = "1-8"', 'battalion = "1-9"'), "'1-9' is none of 3-1, 3-5"),
    (COUNTERS, unit("1-8-a", 'battalion = "1-8"', 'battalion = "3-5"'), "battalion 3-5 must be three of infantry"),
    (COUNTERS, swap('state = "cadre"', 'state = "cadres"'), "state: list these"),
    (COUNTERS, swap('"fedayeen", cf = 3', '"fedayeen", cf = 4'), "ex. 1 makes it 3"),
    (COUNTERS, swap('"cadre", cf = 2', '"cadre", cf = 3'), "must be below the 3"),
    (COUNTERS, swap('"spent-militia", cf = -2', '"spent-militia", cf = 0'), "Fresh it is 0 (3.3)"),
    (COUNTERS, swap("[movement] # of every Insurgent unit\nmf = 3", "[movement]\nmf = 4"), "ex. 3 shows 3"),
    (COUNTERS, swap('name = "militia"', 'name = "militias"'), "pool: list these"),
    (COUNTERS, swap('name = "political"', 'name = "politics"'), "marker: list these"),
    (COUNTERS, swap('"control", count = 53', '"control", count = 51'), "there are 51 and 11.1 needs 53"),
    (COUNTERS, swap('"militia", count = 32', '"militia", count = 33'), "add up to 195, but the total is 194"),
    (COUNTERS, swap('"stated 14.2"', '"stated 18"'), "marker resistance: '18' is no section of the rulebook"),
    (COUNTERS, swap('fields = ["pool"]', 'fields = ["pond"]'), "'pond'"),
    # tables
    (TABLES, swap('id = "stack"', 'id = "stacks"'), "limit: list these"),
    (TABLES, swap('id = "support-lar"', 'id = "support-lav"'), "modifier: list these"),
    (TABLES, swap('name = "draw"', 'name = "tie"'), "level: list these"),
    (TABLES, swap('"stack", value = 8', '"stack", value = 0'), "it is 1 at least"),
    (TABLES, swap("least = 25", "least = 26"), "they fall from one to the next"),
    (TABLES, swap('tem = "2-3"', 'tem = "2"'), "attack_tem: no row for a roll of 3"),
    (TABLES, swap('tem = "3", d6', 'tem = "2-3", d6'), "fedayeen_setup: two rows for a roll of 2"),
    (TABLES, swap('roll = "16"', 'roll = "16-17"'), "there is no 17 on two dice and the TEM"),
    (TABLES, swap('roll = "12", results', 'roll = "twelve", results'), "'twelve' is no range of two dice"),
    (TABLES, swap('d6 = "6"', 'd6 = "often"'), "'often' is no range of a d6"),
    (TABLES, swap('d6 = "4-6"', 'd6 = "1-3"'), "'1-3' must end at 6"),
    (TABLES, swap('["r", "+F"]', '["+F", "r"]'), "cadre_here, 11: name a result, and one retreat"),
    (TABLES, swap('roll = "3", results = ["+M"]', 'roll = "3", results = []'), "cadre_adjacent, 3: name a result"),
    (TABLES, swap('cite = "8.5"', 'cite = "8.10"'), "'8.10' is no section"),
    # scenario
    (SCENARIOS, lambda text: text + text[text.index("[[edition]]") :], "edition: list these"),
    (SCENARIOS, swap('"nov-8", ', ""), "days: list these"),
    (SCENARIOS, swap("[7, 9, ", "[7, 8, 9, "), "cadre_areas: list these"),
    (SCENARIOS, swap("fedayeen = 20", "fedayeen = 102"), "make 165, but victory_points is 83"),
    (SCENARIOS, several(swap("fedayeen = 20", "fedayeen = 60"), swap("per_area = 2", "per_area = 1")), "no room for 60"),
    (SCENARIOS, swap('"4.4"', '"4.4.x"'), "'4.4.x' is no section"),
    # one file against another
    (COUNTERS, kind("tank", "modifier = 2", "modifier = 3"), "the counter shows 3 and the table 2"),
    (TABLES, swap('"support-tank", value = 2', '"support-tank", value = 3'), "the counter shows 2 and the table 3"),
    (COUNTERS, several(swap('"cadre", count = 17', '"cadre", count = 18'), swap("= 32", "= 31")), "18 for 17 areas"),
    (COUNTERS, several(swap('"fedayeen", count = 24', '"fedayeen", count = 20'), swap("= 32", "= 36")),
     "20 is not more than the 20 of 11.1"),
    (SCENARIOS, several(swap("fedayeen = 20", "fedayeen = 24"), swap("points = 83", "points = 87")),
     "24 is not more than the 24"),
    (MAP, several(*(area(n, '"tem": 3', '"tem": 1') for n in range(2, 30))), "too far from the 20 of 11.1"),
    (TABLES, swap('d6 = "4-6"', 'd6 = "1-6"'), "expects 29.0 Fedayeen"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "edit", "words"), FAULTS)
def test_a_fault_is_told_in_a_sentence(folder: Path, name: str, edit: Edit, words: str) -> None:
    target = replace(folder, name, edit)
    sentence = fault(folder)
    assert words in sentence
    assert str(target) in sentence
    assert "take the file away" in sentence


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_refused_or_harmless(folder: Path, name: str) -> None:
    """Cut, doubled and smudged files end in a DataFault or still load; nothing else may come out."""
    chance = random.Random(f"damage to {name}")
    ours = (OURS / name).read_bytes()
    target = folder / "second-fallujah" / name
    refused = 0
    for _ in range(60):
        damaged = bytearray(ours)
        for _ in range(chance.randint(1, 3)):
            where = chance.randrange(len(damaged))
            damage = chance.randrange(3)
            if damage == 0:
                damaged[where] = chance.choice(b'0123456789"[]{},:=-')
            elif damage == 1:
                del damaged[where : where + chance.randint(1, 40)]
            else:
                damaged[where:where] = damaged[where : where + chance.randint(1, 40)]
        target.write_bytes(bytes(damaged))
        try:
            schema.chart(folder)
        except schema.DataFault as caught:
            refused += str(target) in str(caught)
    assert refused > 30
