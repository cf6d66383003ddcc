"""The data files: what the rulebooks state is there, what we made up fits, a fault is told in a sentence."""

import itertools
import json
import math
import random
import re
import shutil
import tomllib
from collections import Counter, defaultdict
from functools import partial
from pathlib import Path

import pytest

from edits import Edit, replace_in, swap
from umpire.kit.data import FILES, DataFile
from umpire.titles.phantom_fury import chart as flat
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import Chart

OURS = Path(schema.__file__).parent / "data"
SQUARE, MOSQUE = 27, 26
ZONES = range(1, 62)


@pytest.fixture
def c() -> Chart:
    return schema.chart()


def at(chart: Chart, name: str) -> int:
    return chart.location_index[name]


def linked(chart: Chart, a: str, b: str) -> bool:
    assert (at(chart, b) in chart.links[at(chart, a)]) == (at(chart, a) in chart.links[at(chart, b)])
    return at(chart, b) in chart.links[at(chart, a)]


def codes(chart: Chart, zone: int) -> set[str]:
    return {chart.location_code[place] for place in chart.zone_locations[zone]}


# What the rulebooks state


def test_4_1_there_are_61_zones(c: Chart) -> None:
    assert c.zone_count == 61
    assert Counter(c.circle[1:]) == {flat.BLACK: 9, flat.WHITE: 50, flat.RED: 1, flat.NO_CIRCLE: 1}


def test_4_1_1_adjacent_zones(c: Chart) -> None:
    assert c.adjacent[3] == [2, 4]
    assert 15 in c.adjacent[14]
    assert 16 in c.adjacent[15]
    assert c.adjacent[32] == [22, 41]
    assert c.adjacent[50] == []
    assert c.adjacent[MOSQUE] == []


@pytest.mark.parametrize(
    ("a", "b"),
    [(3, 14), (3, 15), (3, 16), (2, 14), (2, 15), (2, 13), (4, 16), (12, 22), (14, 23), (14, 24), (14, 25)],
)
def test_4_1_2_neighbouring_zones(c: Chart, a: int, b: int) -> None:
    assert b in c.neighbours[a]
    assert a in c.neighbours[b]
    assert b not in c.adjacent[a]
    assert c.between[a][b] == c.between[b][a] != []


def test_4_1_2_nobody_counts_the_square(c: Chart) -> None:
    assert c.near[SQUARE] == c.fire[SQUARE] == c.zone_locations[SQUARE] == []
    assert all(SQUARE not in c.near[z] and SQUARE not in c.fire[z] for z in ZONES)
    assert any(SQUARE in zones for zones in c.section_zones)


def test_4_1_2_1_17_and_46_see_each_other(c: Chart) -> None:
    assert 46 in c.fire[17]
    assert 17 in c.fire[46]
    assert 46 not in c.near[17]


def test_4_1_5_the_mosque_is_red_and_takes_three_suspects(c: Chart) -> None:
    assert c.circle[MOSQUE] == flat.RED
    assert c.suspects_due[MOSQUE] == 3
    assert c.suspects_due[SQUARE] == 0
    assert {c.suspects_due[z] for z in ZONES if z not in (MOSQUE, SQUARE)} == {2}
    assert c.zone_name[MOSQUE] == "mosque"


def test_4_1_7_stated_egress_routes(c: Chart) -> None:
    assert c.egress[2][0] == 14
    assert c.egress[14][0] == 24


@pytest.mark.parametrize(
    ("zone", "known"),
    [(2, "1 2 2' R"), (3, "R"), (14, "C 1 2 2' R"), (15, "C 1 2 R"), (22, "C R"), (24, "2"), (26, "OG"),
     (32, "1 2 R"), (41, "2 R")],
)  # fmt: skip
def test_4_2_1_locations_of_the_examples(c: Chart, zone: int, known: str) -> None:
    assert set(known.split()) <= codes(c, zone)


def test_4_2_1_primes_count_as_their_floor(c: Chart) -> None:
    assert c.floor[at(c, "26/OG")] == flat.OG
    assert c.floor[at(c, "14/C")] == flat.COURTYARD
    assert c.floor[at(c, "26/1")] == c.floor[at(c, "26/1'")] == c.floor[at(c, "26/1''")] == flat.FIRST
    assert c.floor[at(c, "14/2")] == c.floor[at(c, "14/2'")] == flat.SECOND
    assert c.floor[at(c, "14/R")] == flat.ROOF


@pytest.mark.parametrize(
    ("a", "b"),
    [("2/R", "2/2"), ("2/2", "2/2'"), ("2/2", "2/1"), ("2/R", "3/R"), ("14/C", "14/1"), ("15/C", "15/1"),
     ("15/1", "15/2"), ("22/R", "32/R"), ("32/R", "41/R")],
)  # fmt: skip
def test_4_2_2_links_of_the_examples(c: Chart, a: str, b: str) -> None:
    assert linked(c, a, b)


def test_4_2_2_same_symbols_in_adjacent_zones_are_linked() -> None:
    m = schema.load().map
    due = {
        frozenset([(a.zone, x.code), (b.zone, y.code)])
        for a in m.zones
        for b in m.zones
        if b.zone in a.adjacent
        for x in a.locations
        for y in b.locations
        if (x.door and y.door) or (x.roof and y.roof)
    }
    assert {frozenset([link.a, link.b]) for link in m.zone_links} == due


def test_4_3_1_1_a_section_opens_on_every_door_of_its_zones(c: Chart) -> None:
    for s in range(c.section_count):
        assert sorted(c.section_doors[s]) == [
            place for place in range(c.location_count) if c.door[place] and c.location_zone[place] in c.section_zones[s]
        ]
        assert all(c.floor[place] == flat.OG for place in c.section_open[s])
        assert all(s in c.section_adjacent[other] for other in c.section_adjacent[s])


def test_4_3_1_2_the_two_illustrated_sections(c: Chart) -> None:
    assert [26, 36, 46] in c.section_fire
    assert [17, 28, 37] in c.section_fire
    around = {s for s in range(c.section_count) if SQUARE in c.section_zones[s]}
    assert {s for s in range(c.section_count) if c.section_fire[s]} == around


def test_4_4_blocks(c: Chart) -> None:
    for zones in ([2, 3, 4], [14, 15, 16], [22, 32, 41], [50], [MOSQUE], [SQUARE]):
        assert all(c.block[z] == zones for z in zones)


def test_5_1_strength_of_the_units(c: Chart) -> None:
    assert len(c.squad_cf) == 20
    assert (c.squad_cf[0], c.squad_cf[3], c.squad_cf[11]) == (6, 6, 5)
    assert set(c.squad_cf[:15]) == {4, 5, 6}
    assert c.squad_cf[15:] == [4, 4, 4, 8, 8]
    assert (c.caats, c.caat_shots, c.caat_bonus, c.explosives_cf) == (4, 4, 2, 8)


def test_5_2_1_insurgents(c: Chart) -> None:
    assert sum(c.kind_count) == 34
    assert set(c.kind_guerillas) == {1, 2, 3}
    assert set(c.kind_martyrs) == {1, 2, 3, 4}
    assert c.kind_name == [f"{g}-{m}" for g, m in zip(c.kind_guerillas, c.kind_martyrs, strict=True)]
    for values, falling in ((c.kind_guerillas, (1, 2, 3)), (c.kind_martyrs, (1, 2, 3, 4))):
        counts = [sum(n for v, n in zip(values, c.kind_count, strict=True) if v == cf) for cf in falling]
        assert counts == sorted(counts, reverse=True)  # so that there is one to exchange for, CF one lower


def test_5_3_2_2_a_string_is_read_left_to_right_through_its_primes(c: Chart) -> None:
    assert sum(c.suspect_count) == 36
    places = c.suspect_places[c.suspect_name.index("2/1/R")]
    assert [c.location_name[place] for place in places[14]] == ["14/2", "14/2'", "14/1", "14/R"]
    assert [c.location_code[place] for place in places[MOSQUE]] == ["2", "1", "1'", "1''", "R"]
    assert places[SQUARE] == []


def test_5_3_2_every_draw_of_suspects_finds_room(c: Chart) -> None:
    for zone in ZONES:
        for draw in itertools.product(range(len(c.suspect_name)), repeat=c.suspects_due[zone]):
            taken: set[int] = set()
            for kind in draw:
                taken.add(next(place for place in c.suspect_places[kind][zone] if place not in taken))
        if zone not in (MOSQUE, SQUARE):
            for places in c.suspect_places:
                assert any(not c.ruined_away[place] for place in places[zone])


def test_5_3_3_and_5_3_4_activation_of_a_suspect(c: Chart) -> None:
    assert Counter(c.activation_normal) == {flat.DUMMY: 5, flat.GUERILLAS: 3, flat.MARTYRS: 1, flat.TRAP: 1}
    assert c.activation_normal[0] == flat.TRAP
    assert c.activation_normal[9] == flat.MARTYRS
    assert c.activation_fortified == [flat.DUMMY] + [flat.MARTYRS] * 7 + [flat.TRAP] * 2


def test_6_1_2_markers_for_the_cup(c: Chart) -> None:
    assert c.activated_zone_markers == c.circle.count(flat.WHITE) == 50
    assert c.strong_point_markers == 4


def test_6_2_start_zones(c: Chart) -> None:
    start = {z for z in ZONES if c.circle[z] == flat.BLACK}
    assert {2, 3, 4, 12} <= start <= set(range(1, 13))
    assert start <= {z for s in range(c.section_count) if c.section_north[s] for z in c.section_zones[s]}
    for z in ZONES:
        assert c.entry[z] == (c.doors[z][0] if z in start else -1)
        assert len(c.doors[z]) == 1 or z not in start


def test_2_the_sheet_has_200_counters() -> None:
    assert schema.load().counters.sheet.total == 200


def test_7_2_1_victory_points(c: Chart) -> None:
    points = dict(zip(c.vp_cause, c.vp_value, strict=True))
    assert list(points.values()) == [1, 5, -2, -2, -2, -2, -5, -5, -2, 2]
    assert points["squad-withdrawn"] == -2
    assert c.vp_cite[c.vp_cause.index("squad-withdrawn")] == "12.4.3"


def test_7_2_2_levels_of_victory(c: Chart) -> None:
    def level(total: int) -> str:
        return next(n for n, least in zip(c.level_name, c.level_least, strict=True) if total >= least)

    assert [level(total) for total in (11, 10, 0, -1, -200)] == [
        "major",
        "minor",
        "minor",
        "bitter",
        "bitter",
    ]


def test_8_and_15_scenarios(c: Chart) -> None:
    base, historical = c.scenarios
    assert (base.name, base.turns, base.battalion_turn, base.tanks) == ("base", 16, 9, 1)
    assert (historical.name, historical.turns, historical.battalion_turn, historical.tanks) == (
        "historical",
        13,
        7,
        2,
    )
    assert base.company_turn == historical.company_turn == 2
    assert base.vp_value == c.vp_value
    changed = [
        cause for cause, one, two in zip(c.vp_cause, base.vp_value, historical.vp_value, strict=True) if one != two
    ]
    assert changed == ["battalion-squad"]
    assert historical.vp_value[c.vp_cause.index("battalion-squad")] == 0


def test_6_3_1_only_the_french_edition_rewards_a_weak_squad() -> None:
    assert {e.name: e.adds for e in schema.load().scenarios.edition} == {
        "en": (),
        "fr": ("under-strength-squad",),
    }


def test_9_3_and_9_4_missions_and_reactions(c: Chart) -> None:
    assert c.mission_name == ["dragon-eye", "super-cobra", "hornet"]
    assert c.mission_success == [8, 6, 4]
    assert c.mission_limit == [4, 2, 1]
    assert Counter(c.reaction) == {
        "none": 2, "reinforcements": 2, "retreat": 2, "eagle": 1, "counter-attack": 2, "hbied": 1,
    }  # fmt: skip
    daggers = {r.result for r in schema.load().tables.reactions.rows if r.dagger}
    assert daggers == {"reinforcements", "retreat", "counter-attack"}


def test_12_6_1_movement_of_a_tank(c: Chart) -> None:
    assert c.tank_mc == [4, 4, 3, 3, 3, 3, 2, 2, 2, 1]


def test_13_4_3_event_tables(c: Chart) -> None:
    assert [c.usmc_event[d] for d in (0, 2, 5, 8)] == ["phantom-fury", "hero", "usmc-sniper", "flight"]
    assert [c.insurgent_event[d] for d in (1, 3, 5, 9)] == [
        "fanaticism", "confusion", "suicide-bomber", "drugged-fighters",
    ]  # fmt: skip
    assert [c.iif_event[d] for d in (1, 4, 7, 9)] == ["al-fajr", "fallujah", "confusion", "drugged-fighters"]


def test_modifiers_stand_at_the_section_that_prints_them(c: Chart) -> None:
    by_section: dict[str, list[int]] = defaultdict(list)
    for name, value in c.drm.items():
        by_section[c.drm_cite[name]].append(value)
    assert by_section == {
        "11.2.1": [1, 2, 1, 1, -1],
        "12.7.2": [-1, -1, 1, 1, 1],
        "13.4.4": [1, 1, 1, -1, -1],
        "13.4.5": [-1],
        "13.4.6": [1],
        "14.3.4": [1, 2],
    }


# What the examples of play need


def test_ex_turn_taking_14_brings_contact_only_in_23_24_25(c: Chart) -> None:
    assert set(c.near[14]) <= {1, 2, 3, 4, 13, 15, 16, 23, 24, 25}
    assert set(c.near[2]) <= {1, 3, 13, 14, 15}
    assert c.circle[1] == flat.BLACK


def test_ex_crossing_one_section_of_3_and_15_touches_just_one_of_14_and_16(c: Chart) -> None:
    assert any(len({14, 16} & set(c.section_zones[s])) == 1 for s in c.between[3][15])


def test_ex_turn_the_tank_covers_the_crossing_in_three_steps(c: Chart) -> None:
    best = 99
    for start in range(c.section_count):
        if c.section_north[start] and {2, 3, 4} & set(c.section_zones[start]):
            far, todo = {start: 0}, [start]
            for here in todo:
                for step in c.section_adjacent[here]:
                    if step not in far:
                        far[step] = far[here] + 1
                        todo.append(step)
            assert len(far) == c.section_count  # tanks can drive everywhere
            best = min(best, *(far[s] for s in c.between[3][14]))
    assert best <= 3


@pytest.mark.parametrize(("zone", "shown"), [(32, {"1", "2"}), (41, {"2", "R"}), (14, {"1", "R"}), (15, {"2", "R"})])
def test_examples_suspects_can_lie_as_pictured(c: Chart, zone: int, shown: set[str]) -> None:
    def fall(first: int, second: int) -> set[str]:
        one = c.suspect_places[first][zone][0]
        two = next(place for place in c.suspect_places[second][zone] if place != one)
        return {c.location_code[one], c.location_code[two]}

    kinds = range(len(c.suspect_name))
    assert any(fall(a, b) == shown for a in kinds for b in kinds)


# What the rules need of the parts we made up


def test_13_6_egress_leads_out_and_can_be_isolated(c: Chart) -> None:
    for z in ZONES:
        if z in (MOSQUE, SQUARE):
            assert c.egress[z] == []
            continue
        for way, sections in zip(c.egress[z], c.egress_sections[z], strict=True):
            if way == flat.EXIT:
                assert c.egress[z] == [flat.EXIT]
                assert 1 <= len(sections) <= 2
            elif way in c.adjacent[z]:
                assert sections == []
            else:
                assert sections == c.between[z][way]
                assert 1 <= len(sections) <= 2
        assert c.egress[z] == [flat.EXIT] or 2 <= len(c.egress[z]) <= 3
        trail = [z]
        while trail[-1] not in (flat.EXIT, MOSQUE):
            trail.append(c.egress[trail[-1]][0])
            assert len(trail) == len(set(trail)), f"first routes from {z} go round in a circle"
    assert {z for z in ZONES if c.egress[z] == [flat.EXIT]} == set(range(52, 62))
    assert any(MOSQUE in c.egress[z] for z in ZONES)  # 13.6.1: Guerillas can be there


def test_13_4_8_flooding_always_finds_its_way(c: Chart) -> None:
    for z in ZONES:
        if "2" not in codes(c, z):
            continue
        if "R" in codes(c, z):
            assert linked(c, f"{z}/R", f"{z}/2")
        stood = [f"{z}/2"]
        for code in ("2'", "1", "1'", "1''"):
            if code in codes(c, z) and z != MOSQUE:
                assert any(linked(c, here, f"{z}/{code}") for here in stood)
                stood.append(f"{z}/{code}")


def walk(c: Chart, start: int, gone: set[int]) -> set[int]:
    """Where a squad can get to, by links and by single street crossings, outside the mosque."""
    seen, todo = {start}, [start]
    for here in todo:
        steps = list(c.links[here])
        if c.door[here]:
            steps += [door for s in c.zone_sections[c.location_zone[here]] for door in c.section_doors[s]]
        for step in steps:
            if step not in seen and step not in gone and c.location_zone[step] != MOSQUE:
                seen.add(step)
                todo.append(step)
    return seen


def test_12_every_zone_can_be_reached_even_past_ruins(c: Chart) -> None:
    every = {place for place in range(c.location_count) if c.location_zone[place] != MOSQUE}
    for start in (c.entry[z] for z in ZONES if c.entry[z] >= 0):
        assert walk(c, start, set()) == every
    for z in ZONES:
        gone = {place for place in c.zone_locations[z] if c.ruined_away[place]}
        assert walk(c, c.entry[3], gone) == every - gone


def test_12_5_1_every_street_can_be_crossed(c: Chart) -> None:
    for a in ZONES:
        for b in c.neighbours[a]:
            assert any({a, b} <= {c.location_zone[door] for door in c.section_doors[s]} for s in c.between[a][b])


def test_11_1_2_open_ground_exists_outside_the_mosque(c: Chart) -> None:
    assert any(c.floor[p] == flat.OG and c.location_zone[p] != MOSQUE for p in range(c.location_count))


def test_14_2_the_suspects_suffice_for_a_straight_front(c: Chart) -> None:
    held: set[int] = set()
    for last in (12, 22, 32, 41, 51):
        held = set(range(1, last + 1)) - {MOSQUE, SQUARE}
        front = {z for h in held for z in c.near[h]} - held
        assert sum(c.suspects_due[z] for z in front) <= sum(c.suspect_count)


# The drawing is the map: outlines say the same as the lists


def test_outlines_share_every_side_and_cover_the_map_once() -> None:
    m = schema.load().map
    owner: dict[tuple[tuple[float, float], tuple[float, float]], str] = {}
    total = 0.0
    for name, outline in [(str(z.zone), z.polygon) for z in m.zones] + [(s.section, s.polygon) for s in m.sections]:
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            assert (a, b) not in owner
            owner[a, b] = name
            total += (a[0] * b[1] - b[0] * a[1]) / 2
    assert total == pytest.approx(m.box.width * m.box.height, abs=1e-3)
    touching: dict[str, set[str]] = defaultdict(set)
    edge: dict[str, set[float]] = defaultdict(set)
    rim = 0.0
    for (a, b), name in owner.items():
        if (b, a) in owner:
            touching[name].add(owner[b, a])
        else:
            rim += math.dist(a, b)
            if a[1] == b[1]:
                edge[name].add(a[1])
    assert rim == pytest.approx(2 * (m.box.width + m.box.height))
    for z in m.zones:
        assert {name for name in touching[str(z.zone)] if name.isdigit()} == set(map(str, z.adjacent))
        assert {name for name in touching[str(z.zone)] if not name.isdigit()} == set(z.sections)
    for s in m.sections:
        assert {name for name in touching[s.section] if not name.isdigit()} == set(s.adjacent)
        assert s.north == (0 in edge[s.section])
        assert s.south == (m.box.height in edge[s.section])


def test_boxes_do_not_overlap() -> None:
    m = schema.load().map
    for z in m.zones:
        boxes = [box.at for box in z.locations] + ([z.control] if z.control else [])
        for one, two in itertools.combinations(boxes, 2):
            assert max(abs(one[0] - two[0]), abs(one[1] - two[1])) >= m.box.cell + 3
    for s in m.sections:
        assert all(math.dist(a, b) >= 26 for a, b in itertools.combinations((*s.spots, s.label), 2))


def test_one_zone_or_section_to_a_line() -> None:
    lines = (OURS / "map.json").read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith('{"zone": ') and '"circle"' in line for line in lines) == 61
    assert sum(line.startswith('{"section": ') for line in lines) == 62


# Provenance


def test_every_value_says_where_it_comes_from() -> None:
    found = schema.provenance()
    assert Counter(claim.file for claim in found).keys() == set(FILES)
    for claim in found:
        assert claim.where
        assert claim.cites or claim.status == "reconstructed"
        assert claim.words or claim.status != "inferred"
    status = {(claim.file, claim.where): claim.status for claim in found}
    assert status["counters.toml", "squad 4"] == "stated"
    assert status["counters.toml", "squad 1"] == "inferred"
    assert status["counters.toml", "squad 2"] == "reconstructed"
    assert status["map.json", "zone 14, location 2'"] == "stated"
    assert status["map.json", "everything else"] == "reconstructed"


def test_every_section_cited_is_in_the_rulebook() -> None:
    index = tomllib.loads((OURS / "rulebook.toml").read_text(encoding="utf-8"))
    sections = {section["number"] for section in index["section"]}
    cited = {cite for claim in schema.provenance() for cite in claim.cites if not cite.startswith("ex. ")}
    assert {cite.removesuffix(" FR").removesuffix(" EN") for cite in cited} <= sections


# A folder of one's own


replace = partial(replace_in, OURS, "phantom-fury")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "phantom-fury").mkdir()
    return tmp_path


def in_zone(zone: int, old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        lines = text.split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith(f'{{"zone": {zone}, "name"'))
        lines[at] = lines[at].replace(old, new, 1)
        return "\n".join(lines)

    return edit


def in_section(section: str, old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        lines = text.split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith(f'{{"section": "{section}"'))
        lines[at] = lines[at].replace(old, new, 1)
        return "\n".join(lines)

    return edit


def outline(zone: int, points: str) -> Edit:
    return lambda text: re.sub(rf'("zone": {zone}, "name.*"polygon": ).*\]\]', rf"\1{points}", text, count=1)


def fault(folder: Path) -> str:
    with pytest.raises(schema.DataFault) as caught:
        schema.load(folder)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    return sentence


def test_a_file_of_ones_own_replaces_ours(folder: Path) -> None:
    replace(folder, "counters.toml", swap("number = 2, cf = 6", "number = 2, cf = 5"))
    assert schema.chart(folder).squad_cf[1] == 5
    assert schema.chart().squad_cf[1] == 6
    assert schema.fingerprint(folder) != schema.fingerprint()


def test_a_folder_that_replaces_nothing_is_refused(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (folder / "phantom-fury" / "notes.txt").write_text("my own", encoding="utf-8")
    assert "so nothing would be replaced" in fault(folder)
    misspelt = tmp_path_factory.mktemp("bare")
    (misspelt / "phantom-furys").mkdir()
    assert "there is phantom-furys" in fault(misspelt)


def test_the_fingerprint_ignores_layout_and_sources(folder: Path) -> None:
    mark = schema.fingerprint()
    assert re.fullmatch("[0-9a-f]{12}", mark)
    replace(folder, "map.json", lambda text: json.dumps(json.loads(text), indent=1))
    replace(
        folder,
        "counters.toml",
        swap('cf = 5, source = "reconstructed"', 'cf = 5, source = "reconstructed: so"'),
    )
    replace(folder, "tables.toml", lambda text: "# mine\n" + text)
    shutil.copy(OURS / "scenarios.toml", folder / "phantom-fury")
    assert schema.fingerprint(folder) == mark


def test_a_byte_order_mark_is_no_fault(folder: Path) -> None:
    replace(folder, "tables.toml", lambda text: "\ufeff" + text)
    assert schema.fingerprint(folder) == schema.fingerprint()


FAULTS: list[tuple[str, Edit, str]] = [
    # shape
    ("map.json", in_zone(5, '"circle": "black"', '"circle": "blue"'), "zones, entry 5, circle"),
    ("map.json", in_zone(5, '"suspects": 2', '"suspects": "two"'), "expected a whole number, got text"),
    ("map.json", in_zone(5, '"suspects"', '"supsects"'), "supsects"),
    ("map.json", in_zone(5, '"suspects": 2, ', ""), "a field is missing, 'suspects'"),
    ("map.json", lambda text: text[:5000], "not well-formed JSON"),
    ("map.json", swap('"zones": [', '"zones": [['), "zones, entry 1"),
    ("map.json", lambda text: "[" * 100_000, "map.json"),
    ("map.json", lambda text: "", "map.json"),
    ("map.json", swap('"height": 1100', '"height": 1e999'), "map.json"),
    ("counters.toml", swap("number = 2, cf = 6", "number = 2, cf = 7"), "squad, entry 2, cf"),
    ("counters.toml", swap("number = 2, cf = 6", "number = 2, cf = 2004-11-09"), "squad, entry 2, cf"),
    ("counters.toml", swap("number = 2, cf = 6", "number = 2, cf ="), "not well-formed TOML"),
    ("counters.toml", swap("number = 2, cf = 6", "number = 2, cf = " + "9" * 5000), "counters.toml"),
    ("counters.toml", lambda text: "a = " + "[" * 100_000, "counters.toml"),
    ("tables.toml", swap('result = "hero"', 'result = "heroine"'), "usmc_events, rows, entry 2, result"),
    ("scenarios.toml", swap("turns = 16", "turns = 0"), "scenario, entry 1, turns"),
    ("scenarios.toml", swap("scenarios/1", "scenarios/2"), "format"),
    # sense
    (
        "tables.toml",
        swap('d10 = "6-8", result = "guerillas"', 'd10 = "6-7", result = "guerillas"'),
        "no row for a roll of 8",
    ),
    (
        "tables.toml",
        swap('d10 = "6-8", result = "guerillas"', 'd10 = "5-8", result = "guerillas"'),
        "two rows for a roll of 5",
    ),
    ("tables.toml", swap('d10 = "6-8", mc', 'd10 = "8-6", mc'), "'8-6' is no range of a d10"),
    ("tables.toml", swap('d10 = "6-8", mc', 'd10 = "6..8", mc'), "'6..8' is no range of a d10"),
    ("tables.toml", swap('success = "0-8"', 'success = "1-8"'), "success starts at 0"),
    ("tables.toml", swap('success = "0-8"', 'success = "0-12"'), "ends at 9 or before"),
    ("tables.toml", swap('d10 = "6-8", mc', 'd10 = "06-8", mc'), "'06-8' is no range of a d10"),
    ("tables.toml", swap('d10 = "9", mc', 'd10 = "9-10", mc'), "there is no 10 on a d10"),
    ("tables.toml", swap('id = "top-down"', 'id = "topdown"'), "list these, in this order"),
    ("tables.toml", swap('cite = "13.4.5"', 'cite = "16.4.5"'), "'16.4.5' is no section of the rulebook"),
    ("tables.toml", swap("least = 0,", "least = 12,"), "they fall from one to the next"),
    ("counters.toml", swap("martyrs = 4, count = 1", "martyrs = 4, count = 2"), "the rows add up to 35"),
    ("counters.toml", swap('"2/R/1"', '"2/C/1"'), "2/C/1"),
    ("counters.toml", swap('"2/R/1"', '"2/1/R"'), "2/1/R is there twice"),
    ("counters.toml", swap("number = 3, cf", "number = 2, cf"), "numbers 1 to 15"),
    ("counters.toml", swap('"stated ex. turn"', '"stated"'), "squad 4"),
    ("counters.toml", swap('"stated ex. turn"', '"stated page 12"'), "'page 12' is no section"),
    ("counters.toml", swap('name = "rubble", count = 3', 'name = "rubble", count = 4'), "add up to 201"),
    ("counters.toml", swap('fields = ["squad"]', 'fields = ["squids"]'), "'squids'"),
    ("map.json", in_zone(8, '"polygon": [[', '"polygon": [[9999, 5], ['), "leaves the box"),
    ("map.json", outline(8, "[[1, 1], [2, 2], [3, 3]]"), "no area"),
    ("map.json", outline(8, "[[0, 0], [9, 9], [9, 0], [0, 8]]"), "crosses itself"),
    ("map.json", in_zone(8, '"code": "C", "at": [', '"code": "C", "at": [1'), "zone 8, location C"),
    ("map.json", in_zone(8, '"zone": 8', '"zone": 9'), "stands where 8 belongs"),
    ("map.json", in_zone(8, '"circle": "white"', '"circle": "black"'), "10 zones are 'black'"),
    ("map.json", in_zone(27, '"enter": "nobody"', '"enter": "all"'), "12.4.2"),
    ("map.json", in_zone(26, '"suspects": 3', '"suspects": 2'), "5.3.2.1"),
    ("map.json", in_zone(8, '"code": "1"', '"code": "1\'\'"'), "there is a 1' but no 1"),
    ("map.json", in_zone(8, ', "door": true', ""), "none at street level has a door"),
    ("map.json", in_zone(7, '"code": "1", ', '"code": "1", "door": true, '), "a start zone has one door"),
    ("map.json", in_zone(8, '"code": "1", ', '"code": "1", "roof": true, '), "only R can"),
    ("map.json", in_zone(8, '["C", "1"]', '["C", "2\'"]'), "does not join two Locations"),
    # agreement
    ("map.json", in_zone(3, '"adjacent": [2, 4]', '"adjacent": [2]'), "but zone 3 does not list 4"),
    ("map.json", in_zone(3, '"neighbours": [14, ', '"neighbours": ['), "zone 3, neighbours"),
    ("map.json", in_zone(3, '"sections": ["N2", ', '"sections": ['), "does not list N2"),
    ("map.json", in_section("A1", '"adjacent": ["', '"adjacent": ["Z9", "'), "there is no section Z9"),
    ("map.json", in_section("B5", '"fire": [26, ', '"fire": [27, '), "section B5, fire"),
    ("map.json", in_zone(17, '"fire": [46]', '"fire": []'), "zone 46, fire"),
    ("map.json", swap('"fire_lines": [[17, 46], ', '"fire_lines": ['), "fire_lines"),
    (
        "map.json",
        swap('"zones": [14, 15, 16]}', '"zones": [14, 15]}'),
        "each zone belongs to one block, but not 16",
    ),
    ("map.json", swap('"a": [2, "R"], "b": [3, "R"]', '"a": [2, "R"], "b": [4, "R"]'), "not Adjacent"),
    ("map.json", swap('"a": [2, "R"], "b": [3, "R"]', '"a": [2, "R"], "b": [3, "C"]'), "roof symbol"),
    ("map.json", in_zone(2, '"egress": [14, ', '"egress": [50, '), "50 is neither Adjacent nor Neighbouring"),
    ("map.json", in_zone(16, '"egress": [', '"egress": [27, '), "zone 16, egress"),
    ("map.json", in_zone(2, '"egress": [14, 13, 15]', '"egress": ["EXIT"]'), "south edge"),
    ("map.json", in_zone(7, '["C", "1"], ', ""), "no squad can ever get there"),
    ("map.json", swap('"fields": ["zones.3.circle"]', '"fields": ["zones.3.cirle"]'), "zones.3.cirle"),
    (
        "counters.toml",
        swap('name = "activated-zone", count = 50', 'name = "activated-zone", count = 49'),
        "50 white circles",
    ),
    ("counters.toml", swap('name = "ammo", count = 4', 'name = "ammo", count = 3'), "each of the 4 CAATs"),
    ("scenarios.toml", swap("battalion-squad = 0", "batallion-squad = 0"), "batallion-squad"),
    ("scenarios.toml", swap("battalion_turn = 9", "battalion_turn = 19"), "after the last turn"),
]


@pytest.mark.parametrize(("name", "edit", "words"), FAULTS)
def test_a_fault_is_told_in_a_sentence(folder: Path, name: str, edit: Edit, words: str) -> None:
    target = replace(folder, name, edit)
    sentence = fault(folder)
    assert words in sentence
    assert str(target) in sentence
    assert "take the file away" in sentence


def test_a_fault_of_our_own_says_install_again() -> None:
    sentence = str(DataFile("phantom-fury", "map.json", None).fault("zone 3", "it is gone"))
    assert sentence == "The built-in map.json, zone 3: it is gone. Please install the program again."


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "Create it" in fault(tmp_path / "nowhere")


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "phantom-fury").write_text("", encoding="utf-8")
    assert "phantom-fury" in fault(tmp_path)


def test_a_misspelt_file_name_is_not_passed_over(folder: Path) -> None:
    shutil.copy(OURS / "counters.toml", folder / "phantom-fury" / "counter.toml")
    assert "counters.toml" in fault(folder)


def test_a_folder_where_a_file_should_be(folder: Path) -> None:
    (folder / "phantom-fury" / "map.json").mkdir()
    assert "cannot be read" in fault(folder)


def test_a_file_that_points_nowhere(folder: Path) -> None:
    (folder / "phantom-fury" / "map.json").symlink_to(folder / "gone")
    assert "cannot be read" in fault(folder)


def test_a_file_that_is_not_text(folder: Path) -> None:
    (folder / "phantom-fury" / "tables.toml").write_bytes(b"\xff\xfe\x00\x80")
    assert "UTF-8" in fault(folder)


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_refused_or_harmless(folder: Path, name: str) -> None:
    """Cut, doubled and smudged files end in a DataFault or still load; nothing else may come out."""
    chance = random.Random(f"damage to {name}")
    ours = (OURS / name).read_bytes()
    target = folder / "phantom-fury" / name
    refused = 0
    for _ in range(60):
        damaged = bytearray(ours)
        for _ in range(chance.randint(1, 3)):
            where = chance.randrange(len(damaged))
            damage = chance.randrange(4)
            if damage == 0:
                damaged[where] = chance.randrange(256)
            elif damage == 1:
                damaged[where] = chance.choice(b'0123456789"[]{},:=-')
            elif damage == 2:
                del damaged[where : where + chance.randint(1, 40)]
            else:
                damaged[where:where] = damaged[where : where + chance.randint(1, 40)]
        target.write_bytes(bytes(damaged))
        try:
            schema.chart(folder)
        except schema.DataFault as caught:
            refused += str(target) in str(caught)
    assert refused > 30


def test_every_house_has_a_door_in_a_courtyard_or_in_the_open(c: Chart) -> None:
    """Claim M39: nobody can be locked out by a Suspect, for Suspects stand in 1, 2 and R (5.3.2.2)."""
    for zone in range(1, c.zone_count + 1):
        assert not c.doors[zone] or any(c.floor[door] in (flat.OG, flat.COURTYARD) for door in c.doors[zone]), zone
    second = {c.location_zone[at] for at in range(c.location_count) if c.door[at] and c.floor[at] == flat.FIRST}
    assert second == {19, 23, 31, 35, 39, 43, 48, 52, 56, 60}
    for zone in (17, 31, 48, 60):
        assert linked(c, f"{zone}/C", f"{zone}/1")


def test_the_boxes_of_a_zone_do_not_overlap() -> None:
    found = json.loads((OURS / "map.json").read_text(encoding="utf-8"))
    for zone in found["zones"]:
        spots = [box["at"] for box in zone["locations"]]
        spots += [zone["control"]] if zone["locations"] else []
        for a, b in itertools.combinations(spots, 2):
            assert math.dist(a, b) > 36, zone["zone"]
