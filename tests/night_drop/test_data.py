"""The data files: what the rulebook states is there, what we made up fits, a fault is told in a sentence."""

import ast
import json
import math
import random
import re
import shutil
import tomllib
from collections import Counter
from collections.abc import Sized
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

from edits import Edit, on_line, replace_in, several, swap
from umpire.kit.data import COUNTERS, FILES, MAP, SCENARIOS, TABLES
from umpire.titles.night_drop import chart as flat
from umpire.titles.night_drop import schema
from umpire.titles.night_drop.chart import ARMOURED, BOCAGE, FOOT, IMPASSABLE, MARSH, OFF_MAP, STREAM, VILLAGE, Chart
from umpire.titles.night_drop.data.hexes import Grid

OURS = Path(schema.__file__).parent / "data"
N, NE, SE, S, SW, NW = range(6)
VPS = ["2409", "2410", "2204", "1611", "1311", "1916", "0809", "0718", "0418"]


@pytest.fixture
def c() -> Chart:
    return schema.chart()


def names(c: Chart, hexes: list[int]) -> list[str]:
    return [c.hex_name[at] for at in hexes]


def step(c: Chart, moves: int, a: str, b: str) -> int:
    at = c.hex_index[a] * 6
    return c.step_cost[moves][at + c.neighbour[at : at + 6].index(c.hex_index[b])]


# What the rulebook states


def test_1_every_hex_has_everything(c: Chart) -> None:
    assert (c.columns, c.rows, c.hex_count) == (29, 24, 696)
    by_hex: list[Sized] = [c.hex_name, c.terrain, c.road, c.rail, c.place, c.edge, c.vp_index]
    assert [len(values) for values in by_hex] == [c.hex_count] * 7
    assert len(c.hex_index) == c.hex_count
    assert [c.hex_index[name] for name in c.hex_name] == list(range(c.hex_count))
    assert (c.hex_name[0], c.hex_name[1], c.hex_name[24], c.hex_name[-1]) == ("0101", "0102", "0201", "2924")
    by_side: list[Sized] = [c.neighbour, c.bridge_side, *c.step_cost]
    assert {len(values) for values in by_side} == {6 * c.hex_count}
    assert Counter(c.terrain) == {BOCAGE: 526, MARSH: 106, STREAM: 48, VILLAGE: 16}


def test_1_neighbours_go_round_from_the_north(c: Chart) -> None:
    def around(name: str) -> list[str]:
        at = c.hex_index[name] * 6
        return ["" if there == OFF_MAP else c.hex_name[there] for there in c.neighbour[at : at + 6]]

    assert around("0503") == ["0502", "0602", "0603", "0504", "0403", "0402"]
    assert around("0603") == ["0602", "0703", "0704", "0604", "0504", "0503"]
    assert around("0101") == ["", "", "0201", "0102", "", ""]
    assert around("2924") == ["2923", "", "", "", "2824", "2823"]
    for at in range(c.hex_count):
        assert c.edge[at] == ("" in around(c.hex_name[at]))
        for direction in range(6):
            there = c.neighbour[at * 6 + direction]
            assert there == OFF_MAP or c.neighbour[there * 6 + (direction + 3) % 6] == at


def test_2_3_sticks(c: Chart) -> None:
    assert c.regiment_name == ["505", "507", "508"]
    assert c.stick_counts == [[28, 18, 6, 3, 1], [22, 14, 4, 3, 1], [28, 18, 6, 3, 1]]
    assert sum(row[flat.UNKNOWN] for row in c.stick_counts) == 78


def test_2_2_companies(c: Chart) -> None:
    assert c.company_count == [9, 7, 9]
    for regiment, companies in enumerate(c.company_name):
        assert len(companies) == len(set(companies)) == c.company_count[regiment]
        assert all(name.startswith(c.regiment_name[regiment] + "-") for name in companies)
        assert c.company_av[regiment][0] > c.company_av[regiment][1]
        assert c.company_dv[regiment][0] > c.company_dv[regiment][1]


def test_3_1_german_units(c: Chart) -> None:
    assert c.type_name == [
        "armoured-b", "armoured-c", "company-a", "company-b", "company-c", "platoon-a", "platoon-c", "platoon-d",
    ]  # fmt: skip
    assert c.type_count == [1, 1, 3, 3, 2, 1, 1, 2]
    assert sum(c.type_count) == 14
    assert sum(n for n, moves in zip(c.type_count, c.type_moves, strict=True) if moves == ARMOURED) == 2
    assert {flat.LETTERS[letter] for letter in c.type_letter} == {"a", "b", "c", "d"}
    for at, name in enumerate(c.type_name):
        assert name.endswith("-" + flat.LETTERS[c.type_letter[at]])
        assert len(c.type_av[at]) == len(c.type_dv[at]) == (1 if name.startswith("platoon") else 2)
        assert (c.type_moves[at] == ARMOURED) == name.startswith("armoured")


def test_4_1_set_up(c: Chart) -> None:
    assert names(c, c.setup_hexes) == ["2409", "1916", "0809", "0718", "0506"]
    assert not set(c.setup_hexes) & {at for hexes in c.drop_hexes for at in hexes}


def test_4_2_1_drop_zones(c: Chart) -> None:
    for regiment, hexes in enumerate(c.drop_hexes):
        assert len(hexes) == len(set(hexes)) == 7
        assert sum(c.drop_counts[regiment]) == c.stick_counts[regiment][flat.UNKNOWN]
    assert len({at for hexes in c.drop_hexes for at in hexes}) == 21
    assert c.drop_counts == [[4] * 7, [4] + [3] * 6, [4] * 7]


def test_4_2_3_landing(c: Chart) -> None:
    assert c.landing_lost == 6
    assert [c.landing[terrain] for terrain in (BOCAGE, MARSH, VILLAGE)] == [0, 1, 2]
    assert c.landing[STREAM] + 1 >= c.landing_lost


def test_5_turns(c: Chart) -> None:
    assert (c.turns, c.night_turns, c.stick_moves) == (9, 4, 3)
    assert (len(c.clock), c.clock[0], c.clock[-1]) == (9, "01:30", "09:30")


def test_6_2_2_example_of_movement_between_zones(c: Chart) -> None:
    assert (c.zoc_full, c.zoc_reduced) == (2, 1)
    assert c.terrain_cost[FOOT][BOCAGE] + c.zoc_full + c.zoc_full == 6


def test_7_stacking(c: Chart) -> None:
    assert c.stack_limit == 3


def test_8_1_costs_in_half_points(c: Chart) -> None:
    assert c.terrain_cost == [[2, 2, 4, IMPASSABLE], [4, 2, IMPASSABLE, IMPASSABLE]]
    assert (c.road_cost, c.rail_cost) == ([1, 1], [1, 2])


def test_8_1_lines_have_two_sides(c: Chart) -> None:
    for bits in (c.road, c.rail):
        for at in range(c.hex_count):
            for direction in range(6):
                if bits[at] >> direction & 1:
                    assert bits[c.neighbour[at * 6 + direction]] >> (direction + 3) % 6 & 1
    assert c.road[c.hex_index["2409"]] == 1 << N | 1 << SE | 1 << S | 1 << SW
    assert c.rail[c.hex_index["1916"]] == 1 << S | 1 << NW
    assert sum(map(bool, c.road)) == 107
    assert sum(map(bool, c.rail)) == 30


def test_8_1_a_step(c: Chart) -> None:
    # along the N13, off it, and on to it across country (ruling R29)
    assert [step(c, moves, "2001", "2102") for moves in (FOOT, ARMOURED)] == [1, 1]
    assert [step(c, moves, "2102", "2202") for moves in (FOOT, ARMOURED)] == [2, 4]
    assert [step(c, moves, "2202", "2102") for moves in (FOOT, ARMOURED)] == [2, 4]
    # along the railroad, where a main road crosses it, and beside it
    assert [step(c, moves, "1712", "1711") for moves in (FOOT, ARMOURED)] == [1, 2]
    assert [step(c, moves, "1810", "1711") for moves in (FOOT, ARMOURED)] == [1, 1]
    assert [step(c, moves, "1710", "1711") for moves in (FOOT, ARMOURED)] == [2, 4]
    # into a village and into a marsh
    assert [step(c, moves, "2219", "2220") for moves in (FOOT, ARMOURED)] == [2, 2]
    assert [step(c, moves, "1414", "1514") for moves in (FOOT, ARMOURED)] == [4, IMPASSABLE]
    # along the causeway, through the marsh
    assert [step(c, moves, "1512", "1411") for moves in (FOOT, ARMOURED)] == [1, 1]


def test_8_1_bridges_along_the_line_only(c: Chart) -> None:
    assert [step(c, FOOT, a, b) for a, b in (("1611", "1512"), ("1512", "1611"), ("1512", "1411"))] == [1, 1, 1]
    assert step(c, ARMOURED, "1609", "1509") == c.rail_cost[ARMOURED]
    bridge = c.hex_index["1512"] * 6
    assert [d for d in range(6) if c.step_cost[FOOT][bridge + d] != IMPASSABLE] == [NE, NW]
    for at in range(c.hex_count):
        for direction in range(6):
            there = c.neighbour[at * 6 + direction]
            costs = [c.step_cost[moves][at * 6 + direction] for moves in (FOOT, ARMOURED)]
            if there == OFF_MAP or (
                STREAM in (c.terrain[at], c.terrain[there]) and not c.bridge_side[at * 6 + direction]
            ):
                assert costs == [IMPASSABLE, IMPASSABLE]
            else:
                assert costs[FOOT] > 0


def test_8_1_steps_in_every_order_are_the_same_steps(c: Chart) -> None:
    for moves in (FOOT, ARMOURED):
        steps = {
            (side // 6, c.neighbour[side], cost) for side, cost in enumerate(c.step_cost[moves]) if cost != IMPASSABLE
        }
        out = [(at, to, cost) for at in range(c.hex_count) for to, cost in c.exits[moves][at]]
        grouped = [
            (at, to, cost) for at in range(c.hex_count) for cost, hexes in c.exits_by_cost[moves][at] for to in hexes
        ]
        back = [(before, at, cost) for at in range(c.hex_count) for before, cost in c.ways_in[moves][at]]
        assert out == grouped
        assert len(out) == len(back) == len(steps)
        assert set(out) == set(back) == steps
        for at in range(c.hex_count):
            costs = [cost for cost, _ in c.exits_by_cost[moves][at]]
            assert costs == sorted(set(costs))


def test_8_2_movement_capacity(c: Chart) -> None:
    assert (c.night_line, c.night_else) == (6, 4)
    assert (c.day_german, c.day_company, c.day_stick) == (8, 12, 8)


def test_8_5_3_entries_are_roads_at_the_edge(c: Chart) -> None:
    assert names(c, c.entry) == ["2001", "0105", "0118", "2918"]
    assert all(c.edge[at] and c.road[at] and c.terrain[at] == BOCAGE for at in c.entry)


def test_9_2_4_bridge_hexsides(c: Chart) -> None:
    found = {
        (c.hex_name[at], c.hex_name[c.neighbour[at * 6 + d]])
        for at in range(c.hex_count)
        for d in range(6)
        if c.bridge_side[at * 6 + d]
    }
    one_way = {
        ("0220", "0219"), ("0220", "0121"), ("1203", "1202"), ("1203", "1204"), ("1323", "1324"), ("1323", "1222"),
        ("1509", "1508"), ("1509", "1609"), ("1512", "1611"), ("1512", "1411"), ("1617", "1717"), ("1617", "1518"),
    }  # fmt: skip
    assert found == one_way | {(b, a) for a, b in one_way}


def test_9_2_5_values_of_the_example(c: Chart) -> None:
    assert (c.village_defence, c.bridge_defence) == (2, 1)
    assert c.company_dv[0][1] == 3
    car = c.type_name.index("armoured-c")
    assert (c.type_av[car][0], len(c.type_av[car])) == (4, 2)
    assert any((av[0], dv[0]) == (2, 2) for av, dv in zip(c.type_av, c.type_dv, strict=True))
    # from the bridge and from a hex beside it, La Fière can be attacked as in the example
    village, bridge, beside = (c.hex_index[name] for name in ("1611", "1512", "1612"))
    assert c.terrain[village] == VILLAGE
    assert c.bridge_side[village * 6 + SW]
    assert c.neighbour[village * 6 + SW] == bridge
    assert c.neighbour[village * 6 + S] == beside
    assert not c.bridge_side[village * 6 + S]
    assert beside in c.neighbour[bridge * 6 : bridge * 6 + 6]


def test_10_victory(c: Chart) -> None:
    assert names(c, c.vp_hexes) == VPS
    assert [c.vp_index[at] for at in c.vp_hexes] == list(range(9))
    assert sum(index >= 0 for index in c.vp_index) == 9
    assert dict(zip(c.vp_value, c.vp_count, strict=True)) == {1: 3, 2: 3, 3: 3}

    def level(total: int) -> str:
        return next(n for n, least in zip(c.level_name, c.level_least, strict=True) if total >= least)

    assert [level(total) for total in (18, 16, 15, 12, 11, 9, 8, 6, 5, 3, 2, 0, -9)] == [
        *["strategic-us-victory"] * 2, *["operational-us-victory"] * 2, *["tactical-us-victory"] * 2,
        *["tactical-german-victory"] * 2, *["operational-german-victory"] * 2, *["strategic-german-victory"] * 3,
    ]  # fmt: skip
    assert c.level_least[-1] == -999


def test_2_2_the_sheet_has_140_counters(c: Chart) -> None:
    counters = schema.load().counters
    markers = {row.name: row.count for row in counters.marker}
    units = 78 + sum(c.company_count) + sum(c.type_count)
    assert units + sum(c.vp_count) + sum(markers.values()) == counters.sheet.total == 140
    assert markers["unknown-control"] >= len(c.vp_hexes)  # 10.2


# What we made up hangs together


def test_places_are_villages_and_bridges(c: Chart) -> None:
    for at in range(c.hex_count):
        bridge = c.terrain[at] == STREAM and bool(c.road[at] | c.rail[at])
        assert bool(c.place[at]) == (c.terrain[at] == VILLAGE or bridge)
        assert c.place[at].endswith("-bridge") == bridge
    counted = Counter(filter(None, c.place))
    assert counted["sainte-mere-eglise"] == 2
    assert len(counted) == 21
    assert [c.place[c.hex_index[name]] for name in ("1611", "1512", "0418")] == [
        "la-fiere",
        "la-fiere-bridge",
        "pont-l-abbe",
    ]


def test_drop_zones_are_fields_that_lie_together(c: Chart) -> None:
    for middle, *ring in c.drop_hexes:
        assert sorted(ring) == sorted(c.neighbour[middle * 6 : middle * 6 + 6])
        assert {c.terrain[at] for at in (middle, *ring)} == {BOCAGE}


def test_on_foot_one_gets_everywhere_and_the_merderet_divides() -> None:
    data = schema.load()
    grid = Grid(data.map)
    costs = grid.step_costs(data.tables, FOOT)
    start = grid.index["2409"]
    assert grid.reach(costs, start) == {
        at for at in range(grid.count) if grid.terrain[at] != STREAM or grid.is_bridge(at)
    }
    no_bridges = [IMPASSABLE if grid.is_bridge_side(*divmod(at, 6)) else cost for at, cost in enumerate(costs)]
    assert grid.index["0809"] not in grid.reach(no_bridges, start)


def test_vehicles_drive_to_every_vp_hex_from_every_entry(c: Chart) -> None:
    grid = Grid(schema.load().map)
    for entry in c.entry:
        assert set(c.vp_hexes) <= grid.reach(c.step_cost[ARMOURED], entry)


def test_6_2_1_by_day_nobody_is_pinned(c: Chart) -> None:
    worst = [max(*c.terrain_cost[moves], c.road_cost[moves], c.rail_cost[moves]) for moves in (FOOT, ARMOURED)]
    assert worst[FOOT] + 2 * c.zoc_full <= min(c.day_stick, c.day_german, c.day_company)
    assert worst[ARMOURED] + 2 * c.zoc_full <= c.day_german


def test_4_2_landing_costs_about_as_many_sticks_as_a_reviewer_lost(c: Chart) -> None:
    lost = 0.0
    for hexes, counts in zip(c.drop_hexes, c.drop_counts, strict=True):
        for start, sticks in zip(hexes, counts, strict=True):
            for direction in range(6):
                at = start
                for _ in range(6):
                    at = OFF_MAP if at == OFF_MAP else c.neighbour[at * 6 + direction]
                    dead = at == OFF_MAP or at in c.setup_hexes
                    faces = (
                        6 if dead else sum(face + c.landing[c.terrain[at]] >= c.landing_lost for face in range(1, 7))
                    )
                    lost += sticks / 36 * faces / 6
    assert lost == pytest.approx(18.8, abs=0.05)  # he lost 15 of 78


REAL = {
    "2409": (49.4089, -1.3178), "2204": (49.4275, -1.33), "1601": (49.43945, -1.35569), "1102": (49.435, -1.3808),
    "0506": (49.42107, -1.41045), "0809": (49.41, -1.39278), "1311": (49.4036, -1.3736), "1512": (49.4012, -1.364),
    "1711": (49.403, -1.3545), "1916": (49.38462, -1.34192), "1617": (49.3787, -1.354), "2220": (49.37173, -1.32957),
    "0718": (49.3784, -1.4003), "0418": (49.3778, -1.415), "1324": (49.3575, -1.3693), "2612": (49.3975, -1.309),
    "2817": (49.3808, -1.2968),
}  # fmt: skip


def test_1_named_places_lie_where_they_are() -> None:
    """At 400 metres a hex, with 0101 at 49.4402 north and 1.4285 west, and the distances between them kept."""

    def on_map(name: str) -> tuple[float, float]:
        column, row = int(name[:2]), int(name[2:])
        return (column - 1) * 400 * math.sqrt(3) / 2, (row - 1 + (column % 2 == 0) / 2) * 400

    def on_earth(lat: float, lon: float) -> tuple[float, float]:
        return (lon + 1.4285) * 72444.2, (49.4402 - lat) * 111200

    for name, spot in REAL.items():
        assert math.dist(on_map(name), on_earth(*spot)) < 420
    for a, b in combinations(REAL, 2):
        assert abs(math.dist(on_map(a), on_map(b)) - math.dist(on_earth(*REAL[a]), on_earth(*REAL[b]))) < 600


def test_the_picture_shows_the_map() -> None:
    lines = (OURS / MAP).read_text(encoding="utf-8").splitlines()
    assert sum(re.fullmatch(r'"[.vms]{29}",?', line) is not None for line in lines) == 24
    for start, count in (('{"line": ', 11), ('{"place": ', 21), ('{"regiment": ', 3), ('{"letter": ', 4)):
        assert sum(line.startswith(start) for line in lines) == count


# Provenance


def test_every_value_says_where_it_comes_from() -> None:
    found = schema.provenance()
    assert {claim.file for claim in found} == set(FILES)
    for claim in found:
        assert claim.where
        assert claim.cites or claim.status == "reconstructed"
        assert claim.words or claim.status != "inferred"
    status = {(claim.file, claim.where): claim.status for claim in found}
    assert status[MAP, "terrain"] == "reconstructed"
    assert status[MAP, "drop zone 507, sticks"] == "stated"
    assert status[MAP, "drop zone 507, hexes"] == "reconstructed"
    assert status[COUNTERS, "regiment 505, dv_reduced"] == "stated"
    assert status[COUNTERS, "regiment 507, dv_reduced"] == "reconstructed"
    assert status[COUNTERS, "regiment 508, companies"] == "inferred"
    assert status[TABLES, "movement bocage, foot"] == "stated"
    assert status[TABLES, "movement bocage, armoured"] == "reconstructed"
    assert status[SCENARIOS, "scenario 6-june-44, clock"] == "inferred"


def test_nothing_is_left_out_of_the_list() -> None:
    data = schema.load()
    m, c, t = data.map, data.counters, data.tables
    found = schema.provenance()
    where = {(claim.file, claim.where) for claim in found}
    told = {name for claim in found for name in re.sub(r"^(line|place) ", "", claim.where).split(", ")}
    assert {row.line for row in m.lines} | {row.place for row in m.places} <= told
    due = {(MAP, name) for name in ("grid", "terrain", "setup")}
    due |= {(MAP, f"drop zone {z.regiment}, {what}") for z in m.drop_zones for what in ("letter", "hexes", "sticks")}
    due |= {(MAP, f"entry {row.letter}") for row in m.entries} | {(MAP, f"vp {row.cluster}") for row in m.vp}
    numbers = ("plt", "ldr", "hq", "advantage", "companies", "av", "dv", "av_reduced", "dv_reduced")
    due |= {(COUNTERS, f"regiment {r.regiment}, {what}") for r in c.regiment for what in numbers}
    due |= {(COUNTERS, f"kind {k.kind}, {what}") for k in c.kind for what in ("moves", "av", "dv")}
    due |= {
        (COUNTERS, f"kind {k.kind}, {what}") for k in c.kind if k.av_reduced for what in ("av_reduced", "dv_reduced")
    }
    due |= {(COUNTERS, f"type {row.type}") for row in c.type} | {(COUNTERS, f"vp {row.value}") for row in c.vp}
    due |= {(COUNTERS, f"marker {row.name}") for row in c.marker} | {(COUNTERS, "sheet")}
    due |= {(TABLES, f"movement {row.row}, {moves}") for row in t.movement for moves in ("foot", "armoured")}
    due |= {(TABLES, f"capacity {row.id}") for row in t.capacity} | {(TABLES, f"limit {row.id}") for row in t.limit}
    due |= {(TABLES, f"landing {row.terrain}") for row in t.landing} | {(TABLES, f"level {r.name}") for r in t.level}
    due |= {(SCENARIOS, f"scenario 6-june-44, {what}") for what in ("turns", "night_turns", "clock")}
    due |= {(SCENARIOS, "edition en")}
    assert due <= where


def test_every_section_cited_is_in_the_rulebook() -> None:
    index = tomllib.loads((OURS / "rulebook.toml").read_text(encoding="utf-8"))
    sections = {section["number"] for section in index["section"]}
    cited = {cite for claim in schema.provenance() for cite in claim.cites if cite[0].isdigit()}
    assert cited <= sections


# A folder of one's own

replace = partial(replace_in, OURS, "night-drop")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "night-drop").mkdir()
    return tmp_path


def no_line(start: str) -> Edit:
    return lambda text: re.sub(rf"^ *{re.escape(start)}.*\n", "", text, count=1, flags=re.MULTILINE)


def line(name: str, old: str, new: str) -> Edit:
    return on_line(f'{{"line": "{name}"', old, new)


def place(name: str, old: str, new: str) -> Edit:
    return on_line(f'{{"place": "{name}"', old, new)


def zone(name: str, old: str, new: str) -> Edit:
    return on_line(f'{{"regiment": "{name}"', old, new)


def terrain(**signs: str) -> Edit:
    """Other terrain in some hexes: h0101="v"."""

    def edit(text: str) -> str:
        before, mark, after = text.partition('"rows": [\n')
        rows = after.split("\n")
        for name, sign in signs.items():
            column, row = int(name[1:3]), int(name[3:])
            rows[row - 1] = rows[row - 1][:column] + sign + rows[row - 1][column + 1 :]
        return before + mark + "\n".join(rows)

    return edit


def everywhere(old: str, new: str) -> Edit:
    """Other terrain wherever there is some of a kind."""
    return lambda text: re.sub(r'^"[.vms]{29}"', lambda row: row[0].replace(old, new), text, flags=re.MULTILINE)


def after(mark: str, old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        head, found, tail = text.partition(mark)
        return head + found + tail.replace(old, new, 1)

    return edit


def regiment(name: str, old: str, new: str) -> Edit:
    return after(f'regiment = "{name}"', old, new)


def kind(name: str, old: str, new: str) -> Edit:
    return after(f'[[kind]]\nkind = "{name}"', old, new)


def type_(name: str, old: str, new: str) -> Edit:
    return on_line(f'{{ type = "{name}"', old, new)


def fault(folder: Path) -> str:
    with pytest.raises(schema.DataFault) as caught:
        schema.load(folder)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_file_of_ones_own_replaces_ours(folder: Path) -> None:
    replace(folder, MAP, terrain(h0101="m"))
    replace(folder, TABLES, on_line('{ row = "marsh"', "value = 2", "value = 1.5"))
    theirs = schema.chart(folder)
    assert (theirs.terrain[0], schema.chart().terrain[0]) == (MARSH, BOCAGE)
    assert theirs.terrain_cost[FOOT][MARSH] == 3
    assert schema.fingerprint(folder) != schema.fingerprint()


def test_a_german_unit_can_have_a_kind_and_a_type_of_its_own(folder: Path) -> None:
    own = '[[kind]]\nkind = "grenadiers"\nmoves = { value = "foot", source = "stated 3.1.2" }\n'
    own += 'av = { value = 3, source = "stated counter sheet" }\ndv = { value = 2, source = "stated counter sheet" }\n'
    row = '{ type = "company-a-2", kind = "grenadiers", letter = "a", count = 1, source = "stated counter sheet" },\n'
    edit = several(
        type_("company-a", "count = 3", "count = 2"),
        swap('    { type = "company-b"', f'    {row}    {{ type = "company-b"'),
        swap("[[claim]]", f"{own}\n[[claim]]"),
    )
    replace(folder, COUNTERS, edit)
    theirs = schema.chart(folder)
    at = theirs.type_name.index("company-a-2")
    assert (theirs.type_av[at], theirs.type_dv[at], theirs.type_letter[at]) == ([3], [2], 0)


def test_a_map_of_another_size(folder: Path) -> None:
    """A column and a row more: the indices change, the numbers do not."""
    edit = several(
        swap('"columns": 29, "rows": 24', '"columns": 30, "rows": 25'),
        lambda text: re.sub(r'^"([.vms]{29})"', r'"\1."', text, flags=re.MULTILINE),
        swap('."\n]},', '.",\n"..............................' + '"\n]},'),
        line("n13", '"2918"]', '"2918", "3018"]'),
        line("utah-road", '"2911"]', '"2911", "3011"]'),
        swap('"hex": "2918"', '"hex": "3018"'),
        line("railroad", '["2324"', '["2325", "2324"'),
        line("douve", '"2024"]', '"2024", "2025"]'),
        terrain(h2025="s"),
    )
    replace(folder, MAP, edit)
    theirs = schema.chart(folder)
    assert theirs.hex_count == 750
    assert names(theirs, theirs.vp_hexes) == VPS
    assert names(theirs, theirs.entry) == ["2001", "0105", "0118", "3018"]


def test_a_folder_that_replaces_nothing_is_refused(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (folder / "night-drop" / "notes.txt").write_text("my own", encoding="utf-8")
    assert "so nothing would be replaced" in fault(folder)
    misspelt = tmp_path_factory.mktemp("bare")
    (misspelt / "night-drops").mkdir()
    assert "there is night-drops" in fault(misspelt)


def test_ours_is_made_once_and_shared() -> None:
    assert schema.load() is schema.load()
    assert schema.chart() is schema.chart()


def test_the_fingerprint_ignores_layout_names_and_sources(folder: Path) -> None:
    mark = schema.fingerprint()
    assert re.fullmatch("[0-9a-f]{12}", mark)
    replace(folder, MAP, lambda text: json.dumps(json.loads(text.replace("Picauville", "Picauvilla")), indent=1))
    replace(folder, COUNTERS, swap('"reconstructed: gives an even game"', '"stated counter sheet"'))
    replace(
        folder, TABLES, lambda text: "\ufeff# mine\n" + text.replace("foot = { value = 1,", "foot = { value = 1.0,")
    )
    shutil.copy(OURS / SCENARIOS, folder / "night-drop")
    assert schema.fingerprint(folder) == mark


def test_the_fingerprint_tells_maps_counters_and_tables_apart(folder: Path) -> None:
    edits: list[tuple[str, Edit]] = [
        (MAP, terrain(h0101="m")),
        (MAP, line("utah-road", '"2510", "2609", "2710"', '"2510", "2610", "2710"')),
        (MAP, zone("505", '"2107", "2207"', '"2207", "2107"')),
        (MAP, swap('"hex": "0105"', '"hex": "0106"')),
        (MAP, swap('"0809", "0718", "0506"]', '"0809", "0506", "0718"]')),
        (MAP, swap('["0809", "0718", "0418"]', '["0809", "0718", "0506"]')),
        (COUNTERS, regiment("508", "av = { value = 5", "av = { value = 4")),
        (COUNTERS, regiment("507", '"h", "i"]', '"h", "j"]')),
        (COUNTERS, kind("company", "dv = { value = 3", "dv = { value = 4")),
        (COUNTERS, several(type_("company-a", "= 3", "= 2"), type_("company-c", "= 2", "= 3"))),
        (COUNTERS, several(swap("value = 1, count = 3", "value = 1, count = 2"), swap("3, count = 3", "3, count = 4"))),
        (TABLES, on_line('{ row = "railroad"', "value = 1,", "value = 1.5,")),
    ]
    marks = [schema.fingerprint()]
    for name, edit in edits:
        target = replace(folder, name, edit)
        marks.append(schema.fingerprint(folder))
        target.unlink()
    assert len(set(marks)) == len(edits) + 1


def test_a_misspelt_file_name_is_not_passed_over(folder: Path) -> None:
    shutil.copy(OURS / COUNTERS, folder / "night-drop" / "counter.toml")
    assert "replaces no file of night-drop" in fault(folder)


FAULTS: list[tuple[str, Edit, str]] = [
    # shape
    (MAP, swap('"columns": 29', '"columns": 290'), "grid, columns"),
    (MAP, swap('"key": ". bocage', '"key": ". hedges'), "terrain, key"),
    (MAP, place("la-fiere", '"1611"', '"16-11"'), "places, entry 8, hexes"),
    (MAP, swap('"setup"', '"set_up"'), "set_up"),
    (MAP, lambda text: text[:5000], "not well-formed JSON"),
    (COUNTERS, regiment("508", '"green"', '"red"'), "regiment, entry 3, colour"),
    (COUNTERS, type_("company-c", "count = 2", "count = 0"), "type, entry 5, count"),
    (TABLES, on_line('{ row = "marsh"', "value = 2", "value = 1.25"), "movement, entry 3, foot, value"),
    (TABLES, on_line('{ row = "marsh"', '"no"', '"never"'), "movement, entry 3, armoured, value"),
    (SCENARIOS, swap("scenarios/1", "scenarios/2"), "format"),
    (SCENARIOS, swap('"09:30"', '"9:30"'), "clock"),
    # terrain
    (MAP, swap('"rows": 24', '"rows": 23'), "there are 24 rows and the grid has 23"),
    (MAP, swap('"......ssmm', '"......ssm'), "terrain, row 1: it has 28 signs"),
    (MAP, terrain(h0102="w"), "terrain, row 2: 'w' is no terrain"),
    (MAP, everywhere(".", "m"), "0 of 696 hexes are bocage"),
    (MAP, everywhere("m", "."), "there is no marsh hex"),
    (MAP, terrain(h1601="m"), "hex 1601: places make it a village, terrain and lines a nothing"),
    (MAP, terrain(h0101="v"), "hex 0101: places make it a nothing, terrain and lines a village"),
    (MAP, terrain(h0101="s"), "hex 0101: its terrain is stream, but no stream runs through it"),
    (MAP, terrain(h1511="m"), "hex 1511: its terrain is marsh, but a stream runs through it"),
    # hexes by number
    (MAP, line("n13", '"2102"', '"3002"'), "line n13: there is no hex 3002; they go from 0101 to 2924"),
    (MAP, zone("505", '"2107"', '"2100"'), "drop zone 505: there is no hex 2100"),
    (MAP, swap('"hex": "2001"', '"hex": "2000"'), "entry a: there is no hex 2000"),
    (MAP, place("sainte-mere-eglise", '"2410"', '"2409"'), "2409 is in it twice"),
    (MAP, zone("507", '"0906"', '"0907"'), "drop zone 507: 0907 is in it twice"),
    (MAP, swap('["2409", "1916"', '["1916", "1916"'), "setup: 1916 is in it twice"),
    # lines
    (MAP, line("utah-road", '"utah-road"', '"n13"'), "line n13: it is there twice"),
    (MAP, no_line('{"line": "railroad"'), "there is none of kind 'rail'"),
    (MAP, line("n13", '"2102", ', ""), "2103 is not next to 2001"),
    (MAP, line("merderet", '["0701", "0801", ', '["0801", '), "hex 0701: its terrain is stream"),
    (MAP, line("merderet", '["0701", "0801", "0902", ', "["), "line merderet: it ends at 1002, which is neither"),
    (MAP, line("railroad", '"1102", "1001"]', '"1102"]'), "line railroad: it ends at 1102, which is not at the map edge"),
    (MAP, line("utah-road", ', "2911"]', "]"), "line utah-road: it ends at 2810, which is neither"),
    # bridges and places
    (MAP, line("utah-road", '["2409",', '["1512", "1612", "1712", "1711", "1810", "1911", "2010", "2110", "2210", "2310", "2409",'),
     "hex 1512: lines cross 3 of its sides"),
    (MAP, place("la-fiere", '"la-fiere"', '"cauquigny"'), "place cauquigny: it is there twice"),
    (MAP, place("amfreville", '"amfreville"', '"amfreville-2"'), "amfreville is on the map and is not listed"),
    (MAP, place("la-fiere", '["1611"]', '["1611", "1311"]'), "place la-fiere: 1311 belongs to another place too"),
    (MAP, place("la-fiere", '["1611"]', '["1611", "1612"]'), "hex 1612: places make it a village"),
    (MAP, place("la-fiere-bridge", '"bridge"', '"village"'), "hex 1512: places make it a village, terrain and lines a bridge"),
    (MAP, no_line('{"place": "beuzeville-bridge"'), "hex 1323: places make it a nothing"),
    # drop zones, set-up, entries, objectives
    (MAP, zone("507", '"507"', '"505"'), "drop_zones: list these, in this order: 505, 507, 508"),
    (MAP, zone("507", '"T"', '"N"'), "its letter is N and history has T"),
    (MAP, zone("505", ', "2007"]', "]"), "it has 6 hexes and 1 says 7"),
    (MAP, zone("507", "[4, 3", "[3, 3"), "the Sticks are 3, 3, 3, 3, 3, 3, 3 and 4.2.1 wants 3, 3, 3, 3, 3, 3, 4"),
    (MAP, zone("508", '"0614"]', '"0806"]'), "drop zone 508: 0806 belongs to the 507th too"),
    (MAP, zone("505", '"2108", "2107", "2207", "2208", "2109", "2008", "2007"',
               '"2118", "2117", "2217", "2218", "2119", "2018", "2017"'), "north-west of Sainte-Mère-Église"),
    (MAP, zone("507", '"0907", "0906", "1006", "1007", "0908", "0807", "0806"',
               '"0912", "0911", "1011", "1012", "0913", "0812", "0811"'), "it lies north of Amfreville"),
    (MAP, zone("508", '"0715", "0714", "0814", "0815", "0716", "0615", "0614"',
               '"0503", "0502", "0602", "0603", "0504", "0403", "0402"'), "it lies south of Amfreville"),
    (MAP, swap(', "0718", "0506"]', ', "0718"]'), "there are 4 hexes and 4.1 says 5"),
    (MAP, swap('["2409", "1916"', '["1509", "1916"'), "setup: 1509 is a marshy stream"),
    (MAP, swap('["2409", "1916"', '["2108", "1916"'), "setup: 2108 is a drop zone hex of the 505th"),
    (MAP, swap('{"letter": "a"', '{"letter": "b"'), "entries: list these, in this order: a, b, c, d"),
    (MAP, swap('"hex": "0118"', '"hex": "0105"'), "two of them are at 0105"),
    (MAP, swap('"hex": "0118"', '"hex": "0218"'), "entry c: 0218 is not at the map edge"),
    (MAP, swap('"hex": "0118"', '"hex": "0120"'), "entry c: 0120 is a marshy stream"),
    (MAP, swap('"cluster": "centre"', '"cluster": "west"'), "list 3 clusters, each once"),
    (MAP, swap('["1611", "1311"', '["2409", "1311"'), "vp: 2409 is in two clusters"),
    (MAP, swap('["1611", "1311"', '["1610", "1511"'), "vp centre: 1511 is a marshy stream"),
    (MAP, several(swap('["2409", "2410", "2204"]', '["2401", "2402"]'), swap('["1611", "1311", "1916"]', '["1401"]'),
                  swap('["0809", "0718", "0418"]', '["0401"]')), "none of the hexes is a village"),
    # the example of 9.2.5: no village at any bridge
    (MAP, several(terrain(h1611=".", h1324="."), no_line('{"place": "la-fiere",'),
                  no_line('{"place": "beuzeville-la-bastille",')), "the example of 9.2.5 needs a village at a bridge"),
    # sources of the map
    (MAP, swap('"source": "reconstructed: what the real ground', '"source": "made up: what the real ground'),
     "grid: the source 'made up"),
    (MAP, zone("505", '"stated 4.2.1: ', '"stated 11: '), "drop zone 505, sticks: '11' is no section"),
    (MAP, line("n13", '"reconstructed: after the real road"', '"stated"'), "line n13: the source 'stated'"),
    (MAP, place("fresville", '"reconstructed: within', '"inferred page 3: within'), "place fresville: 'page 3' is no section"),
    (MAP, swap('"fields": ["setup"]', '"fields": ["set-up"]'), "'set-up'"),
    (MAP, swap('"id": "M02"', '"id": "M01"'), "two claims have this id"),
    (MAP, swap('"cites": ["4.1"]', '"cites": []'), "it is stated but cites no section"),
    # counters
    (COUNTERS, swap('regiment = "507"', 'regiment = "508"'), "regiment: list these, in this order: 505, 507, 508"),
    (COUNTERS, regiment("507", '"yellow"', '"green"'), "regiment 507: it is green and 2 says yellow"),
    (COUNTERS, regiment("507", "plt = { value = 14", "plt = { value = 18"), "its Sticks are 18, 4, 3, 1 and 2.3 says 14, 4"),
    (COUNTERS, regiment("505", '["a", "b"', '["b", "b"'), "regiment 505, companies: list their letters"),
    (COUNTERS, regiment("505", "av_reduced = { value = 3", "av_reduced = { value = 6"), "must be less than 5-5"),
    (COUNTERS, regiment("505", "dv_reduced = { value = 3", "dv_reduced = { value = 4"), "it is 4 and 9.2.5 shows 3"),
    (COUNTERS, swap('[[kind]]\nkind = "company"', '[[kind]]\nkind = "armoured"'), "kind armoured: it is there twice"),
    (COUNTERS, kind("company", 'dv_reduced = { value = 2, source = "reconstructed: as a platoon" }\n', ""),
     "kind company: av_reduced and dv_reduced go together"),
    (COUNTERS, several(kind("company", "av_reduced = { value = 2", "av_reduced = { value = 3"),
                       kind("company", "dv_reduced = { value = 2", "dv_reduced = { value = 3")), "must be less than 3-3"),
    (COUNTERS, swap('[[kind]]\nkind = "company"', '[[kind]]\nkind = "grenadiers"'),
     "kind grenadiers: no type is of this kind"),
    (COUNTERS, type_("company-c", '"company-c"', '"company-a"'), "type company-a: it is there twice"),
    (COUNTERS, type_("company-c", 'kind = "company"', 'kind = "grenadiers"'), "there is no kind 'grenadiers'"),
    (COUNTERS, type_("company-c", 'letter = "c"', 'letter = "d"'), "call it company-d or platoon-d"),
    (COUNTERS, type_("company-c", 'kind = "company"', 'kind = "armoured"'), "call it armoured-c"),
    (COUNTERS, type_("platoon-d", '"platoon-d", kind = "platoon", letter = "d"',
                     '"platoon-b", kind = "platoon", letter = "b"'), "no unit has the letter d"),
    (COUNTERS, type_("company-c", "count = 2", "count = 3"), "there are 15 units and the box has 14"),
    (COUNTERS, several(type_("armoured-c", "count = 1", "count = 2"), type_("company-c", "count = 2", "count = 1")),
     "3 units are armoured and 3.1.2 says 2"),
    (COUNTERS, kind("platoon", "[[claim]]", 'av_reduced = { value = 1, source = "reconstructed" }\n'
                    'dv_reduced = { value = 1, source = "reconstructed" }\n[[claim]]'), "some units, not all, have no back"),
    (COUNTERS, kind("armoured", "av = { value = 4", "av = { value = 5"), "an armoured unit has AV 4 and a back"),
    (COUNTERS, kind("platoon", "dv = { value = 2", "dv = { value = 1"), "a unit on foot is 2-2"),
    (COUNTERS, swap("{ value = 2, count = 3", "{ value = 1, count = 3"), "list each value once, the lowest first"),
    (COUNTERS, swap("{ value = 3, count = 3", "{ value = 4, count = 3"), "a marker worth 3"),
    (COUNTERS, swap('name = "turn"', 'name = "unknown-control"'), "marker unknown-control: it is there twice"),
    (COUNTERS, swap("total = 140", "total = 144"), "the total is 144 and 2.2 says 140"),
    (COUNTERS, swap("count = 13", "count = 14"), "add up to 141, but the total is 140"),
    (COUNTERS, swap('"stated 2.2, review"', '"stated 2.2, hearsay"'), "sheet: 'hearsay' is no section of the rulebook"),
    (COUNTERS, swap('fields = ["marker"]', 'fields = ["markers"]'), "'markers'"),
    # tables
    (TABLES, swap('row = "marsh"', 'row = "swamp"'), "movement: list these"),
    (TABLES, on_line('{ row = "bocage"', "value = 1,", "value = 1.5,"), "movement bocage, foot: it is 1.5 and 6.2.2 says 1"),
    (TABLES, on_line('{ row = "stream"', '"no"', "4"), "nobody enters it but over a bridge"),
    (TABLES, on_line('{ row = "village"', "value = 1,", 'value = "no",'), "movement village: everyone can go there"),
    (TABLES, on_line('{ row = "railroad"', "value = 1,", "value = 2,"), "movement railroad, armoured: the cost along a line"),
    (TABLES, on_line('{ row = "main-road"', "value = 0.5,", "value = 1,"), "movement main-road, foot: the cost along a line"),
    (TABLES, several(on_line('{ row = "bocage"', "value = 2,", "value = 1,"), on_line('{ row = "marsh"', '"no"', "2"),
                     on_line('{ row = "railroad"', "value = 1,", "value = 0.5,")), "armoured units differ"),
    (TABLES, swap('id = "day-stick"', 'id = "day-sticks"'), "capacity: list these"),
    (TABLES, swap('"day-german", value = 4', '"day-german", value = 5'), "capacity day-german: it is 5.0 and 8.3.1 says 4"),
    (TABLES, swap('"zoc-reduced", value = 0.5', '"zoc-reduced", value = 1'), "it is 1.0 and 6.2.1 says 0.5"),
    (TABLES, swap('terrain = "marsh"', 'terrain = "village"'), "landing: list these"),
    (TABLES, swap('terrain = "marsh", value = 1', 'terrain = "marsh", value = 2'), "landing marsh: it is 2 and 4.2.3 says 1"),
    (TABLES, swap('terrain = "stream", value = "lost"', 'terrain = "stream", value = 3'), "it is 3 and 4.2.3 says lost"),
    (TABLES, swap('id = "stack"', 'id = "stacks"'), "limit: list these"),
    (TABLES, swap('"stack", value = 3', '"stack", value = 4'), "limit stack: it is 4 and 7 says 3"),
    (TABLES, swap('"village-defence", value = 2', '"village-defence", value = 1'), "it is 1 and 9.2.5 says 2"),
    (TABLES, swap("tactical-us-victory", "narrow-us-victory"), "level: list these"),
    (TABLES, swap("least = 9", "least = 12"), "they fall from one to the next"),
    (TABLES, swap("least = 9", "least = 10"), "level tactical-us-victory: it is 10 and 10.4 says 9"),
    (TABLES, swap('least = 9, cite = "10.4"', 'least = 9, cite = "11.4"'), "'11.4' is no section"),
    (TABLES, swap('"stated 6.2.2"', '"stated"'), "movement bocage, foot: the source 'stated'"),
    # scenario
    (SCENARIOS, lambda text: text + text[text.index("[[edition]]") :], "edition: list these"),
    (SCENARIOS, lambda text: text + text[text.index("[[scenario]]") : text.index("[[edition]]")], "scenario: list these"),
    (SCENARIOS, swap("value = 9", "value = 10"), "turns: it is 10 and 5 says 9"),
    (SCENARIOS, swap("value = 4", "value = 5"), "night_turns: it is 5 and 5.1 says 4"),
    (SCENARIOS, swap('"01:30", ', ""), "there are 8 hours for 9 turns"),
    (SCENARIOS, swap('"03:30"', '"03:45"'), "each entry is an hour later"),
    (SCENARIOS, lambda text: text.replace(":30", ":00"), "it ends at 09:00 and play ends at 09:30"),
    (SCENARIOS, swap('"stated 5.1"', '"stated 5.1.x"'), "night_turns: '5.1.x' is no section"),
    (SCENARIOS, swap('cites = ["1"]', 'cites = ["0"]'), "edition en: '0' is no section"),
    # one file against another
    (MAP, several(terrain(h0101="m"), swap('["0809", "0718", "0418"]', '["0809", "0718", "0601"]'),
                  terrain(h0701="s", h0501="s", h0502="s", h0602="s", h0702="s"),
                  line("merderet", '["0701", ', '["0701", '),
                  swap('{"line": "douve"', '{"line": "moat", "kind": "stream", "name": "Moat", "source": "reconstructed", '
                       '"path": ["0501", "0502", "0602", "0702", "0701"]},\n{"line": "douve"')),
     "vp west: no way leads on foot from 2409 to 0601"),
    (MAP, swap('["0809", "0718", "0418"]', '["0809", "0718", "0418", "1111"]'), "there are 9 markers for 10 hexes"),
    (COUNTERS, several(swap("value = 1, count = 3", "value = 1, count = 2"), swap("count = 13", "count = 14")),
     "there are 8 markers for 9 hexes"),
    (COUNTERS, several(swap("value = 1, count = 3", "value = 1, count = 7"), swap("2, count = 3", "2, count = 1"),
                       swap("3, count = 3", "3, count = 1")), "worth 12 at most, and strategic-us-victory takes 16"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "edit", "words"), FAULTS)
def test_a_fault_is_told_in_a_sentence(folder: Path, name: str, edit: Edit, words: str) -> None:
    target = replace(folder, name, edit)
    sentence = fault(folder)
    assert words in sentence
    assert str(target) in sentence
    assert "take the file away" in sentence


def test_every_check_can_fail(folder: Path) -> None:
    """Each line of the checks that refuses something, or has it refused, is at work in one of the faults above."""
    paths = [OURS / "checks.py", OURS / "map_checks.py"]
    helpers = ("check_order", "check_levels", "check_source", "check", "check_claims")
    due: set[tuple[Path, int, int]] = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise):
                due.add((path, node.lineno, node.end_lineno or node.lineno))
            elif isinstance(node, ast.Call):
                called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if called in helpers or called in ("_check_stated", "_check_back", "_check_dry"):
                    due.add((path, node.lineno, node.end_lineno or node.lineno))
    seen: set[tuple[Path, int]] = set()
    for name, edit, _ in FAULTS:
        target = replace(folder, name, edit)
        with pytest.raises(schema.DataFault) as caught:
            schema.load(folder)
        target.unlink()
        seen |= {(Path(entry.path), entry.lineno + 1) for entry in caught.traceback}
    missing = [
        f"{path.name}:{first}"
        for path, first, last in sorted(due)
        if not any((path, line) in seen for line in range(first, last + 1))
    ]
    assert missing == []


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_refused_or_harmless(folder: Path, name: str) -> None:
    """Cut, doubled and smudged files end in a DataFault or still load; nothing else may come out."""
    chance = random.Random(f"damage to {name}")
    ours = (OURS / name).read_bytes()
    target = folder / "night-drop" / name
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
