"""The second and third ring of checks: each file makes sense, and the parts agree with one another."""

from collections.abc import Iterator

from umpire.kit.data import DataFile, check_levels, check_order, check_spans, first_duplicate, listed, span
from umpire.kit.outlines import check_outline, inside
from umpire.kit.provenance import Cites

from .shapes import CounterData, MapData, ScenarioData, SectionRow, TableData, ZoneRow

MOSQUE, SQUARE = 26, 27
RUINED = ("2", "2'", "R")  # 4.1.6: gone in a Ruins Zone
MODIFIERS = (
    "fire-not-on-roof", "fire-fortified", "fire-martyrs", "fire-suspect", "fire-phantom-fury",
    "defence-open", "defence-fanaticism", "defence-tank", "defence-security", "defence-ruins",
    "assault-activated", "assault-martyrs", "assault-fortified", "assault-phantom-fury", "assault-fanaticism",
    "top-down", "bottom-up", "pinned-courtyard", "pinned-open",
)  # fmt: skip
CAUSES = (
    "guerillas-eliminated", "turn-not-played", "battalion-squad", "caat-eliminated", "iif-eliminated",
    "squad-reduced", "squad-eliminated", "mosque-not-controlled", "squad-withdrawn", "under-strength-squad",
)  # fmt: skip
MISSIONS = ("dragon-eye", "super-cobra", "hornet")
LEVELS = ("major", "minor", "bitter")
MARKERS = (
    "activated-start-zone", "activated-zone", "strong-point", "strong-point-mosque", "ammo", "explosives",
    "mission", "victory-points", "game-turn", "security-element", "hero", "rubble", "phantom-fury",
    "fanaticism", "no-insurgents-event",
)  # fmt: skip

CITES = Cites(
    r"(?:1[0-5]|[1-9])(?:\.[1-9]\d?){0,4}(?: (?:EN|FR))?"
    r"|ex\. (?:assault|crossing|flooding|retreat|support|turn)",
    "write 13.4.5, 6.3.1 FR or ex. turn",
)


def check_map(file: DataFile, m: MapData) -> None:
    _check_numbering(file, m)
    _check_shapes(file, m)
    _check_streets(file, m)
    _check_blocks(file, m)
    _check_fire(file, m)
    _check_locations(file, m)
    _check_zone_links(file, m)
    _check_egress(file, m)
    _check_reach(file, m)
    _check_map_claims(file, m)


def _check_numbering(file: DataFile, m: MapData) -> None:
    """4.1, 4.1.5, 5.3.2.1, 6.2 Sixty-one Zones in order, nine black, one red, one with no circle."""
    for at, z in enumerate(m.zones):
        if z.zone != at + 1:
            raise file.fault(
                f"zones, entry {at + 1}",
                f"zone {z.zone} stands where {at + 1} belongs; list 1 to 61 in order",
            )
    if len(m.zones) != 61:
        raise file.fault("zones", f"there are {len(m.zones)} and 4.1 says 61")
    for circle, due in (("black", 9), ("white", 50), ("red", 1), ("none", 1)):
        found = [z.zone for z in m.zones if z.circle == circle]
        if len(found) != due:
            raise file.fault("zones, circle", f"{len(found)} zones are '{circle}' and {due} must be")
    for z in m.zones:
        enter, circle, suspects = "all", "", 2
        if z.zone == MOSQUE:
            enter, circle, suspects = "iif-and-tanks", "red", 3
        elif z.zone == SQUARE:
            enter, circle, suspects = "nobody", "none", 0
        if circle and z.circle != circle:
            raise file.fault(f"zone {z.zone}", f"its circle is '{z.circle}' and must be '{circle}'")
        if z.enter != enter:
            raise file.fault(f"zone {z.zone}", f"enter is '{z.enter}' and 12.4.2 makes it '{enter}'")
        if z.suspects != suspects:
            raise file.fault(f"zone {z.zone}", f"it takes {z.suspects} Suspects and 5.3.2.1 says {suspects}")
    double = first_duplicate([s.section for s in m.sections])
    if double is not None:
        raise file.fault("sections", f"{double} is listed twice")
    double = first_duplicate([d.zone for d in m.decor])
    if double is not None:
        raise file.fault("decor", f"zone {double} is listed twice")


def _check_shapes(file: DataFile, m: MapData) -> None:
    """Outlines stay in the box, do not cross themselves, enclose an area, and hold what is drawn in them."""
    outlines = [(f"zone {z.zone}", z.polygon) for z in m.zones] + [
        (f"section {s.section}", s.polygon) for s in m.sections
    ]
    for where, outline in outlines:
        check_outline(file, where, outline, m.box.width, m.box.height)
    for z in m.zones:
        labels = (("control", z.control), ("egress_label", z.egress_label), ("name_label", z.name_label),
                  ("fire_label", z.fire_label))  # fmt: skip
        marks = [(f"location {box.code}", box.at) for box in z.locations]
        marks += [(name, point) for name, point in labels if point is not None]
        for name, point in marks:
            if not inside(point, z.polygon):
                raise file.fault(f"zone {z.zone}, {name}", "it lies outside the polygon of its zone")
        if z.zone != SQUARE and z.control is None:
            raise file.fault(f"zone {z.zone}", "it has no control box")
    for s in m.sections:
        if not all(inside(point, s.polygon) for point in (*s.spots, s.label)):
            raise file.fault(f"section {s.section}", "a spot or its label lies outside its polygon")


def _check_streets(file: DataFile, m: MapData) -> None:
    """4.1.1, 4.1.2, 4.3.1.1 What touches what, told from both ends and told alike."""
    sections = {s.section: s for s in m.sections}
    for z in m.zones:
        where = f"zone {z.zone}"
        for field, entries in (
            ("adjacent", z.adjacent),
            ("neighbours", z.neighbours),
            ("sections", z.sections),
            ("fire", z.fire),
        ):
            if first_duplicate(entries) is not None:
                raise file.fault(f"{where}, {field}", f"{first_duplicate(entries)} is listed twice")
        if z.zone in z.adjacent:
            raise file.fault(f"{where}, adjacent", "a zone is not Adjacent to itself")
        for other in z.adjacent:
            if z.zone not in m.zones[other - 1].adjacent:
                raise file.fault(f"{where}, adjacent", f"it lists {other}, but zone {other} does not list {z.zone}")
        if not z.sections:
            raise file.fault(f"{where}, sections", "no Street Section touches it")
        for name in z.sections:
            if name not in sections:
                raise file.fault(f"{where}, sections", f"there is no section {name}")
            if z.zone not in sections[name].zones:
                raise file.fault(
                    f"{where}, sections", f"it lists {name}, but section {name} does not list zone {z.zone}"
                )
    for s in m.sections:
        where = f"section {s.section}"
        if not s.zones or first_duplicate(s.zones) is not None:
            raise file.fault(f"{where}, zones", "it must list the zones it touches, each once")
        for zone in s.zones:
            if s.section not in m.zones[zone - 1].sections:
                raise file.fault(f"{where}, zones", f"it lists {zone}, but zone {zone} does not list {s.section}")
        if s.section in s.adjacent or first_duplicate(s.adjacent) is not None:
            raise file.fault(f"{where}, adjacent", "it must list other sections, each once")
        for name in s.adjacent:
            if name not in sections:
                raise file.fault(f"{where}, adjacent", f"there is no section {name}")
            if s.section not in sections[name].adjacent:
                raise file.fault(f"{where}, adjacent", f"it lists {name}, but section {name} does not list {s.section}")
    if not any(s.north for s in m.sections):
        raise file.fault("sections", "none lies on the north edge, where tanks enter (10.2)")
    for z in m.zones:
        across = sorted({o for name in z.sections for o in sections[name].zones} - {z.zone, *z.adjacent})
        if sorted(z.neighbours) != across:
            raise file.fault(
                f"zone {z.zone}, neighbours",
                f"it lists {listed(sorted(z.neighbours))}, but its sections lead to {listed(across)}",
            )


def _check_blocks(file: DataFile, m: MapData) -> None:
    """4.4 A Block is one to three Adjacent Zones with streets all round."""
    if [b.block for b in m.blocks] != list(range(1, len(m.blocks) + 1)):
        raise file.fault("blocks", "number them 1, 2, 3 and so on, in order")
    homes = [zone for b in m.blocks for zone in b.zones]
    if sorted(homes) != list(range(1, 62)):
        wrong = sorted({z for z in range(1, 62) if homes.count(z) != 1})
        raise file.fault("blocks", f"each zone belongs to one block, but not {listed(wrong)}")
    for b in m.blocks:
        if not 1 <= len(b.zones) <= 3:
            raise file.fault(f"block {b.block}", f"it has {len(b.zones)} zones and 4.4 allows one to three")
        seen, todo = {b.zones[0]}, [b.zones[0]]
        while todo:
            for other in m.zones[todo.pop() - 1].adjacent:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        if seen != set(b.zones):
            raise file.fault(
                f"block {b.block}",
                f"it lists {listed(b.zones)}, but adjacency joins {listed(sorted(seen))}",
            )


def _check_fire(file: DataFile, m: MapData) -> None:
    """4.1.2.1, 4.3.1.2 Lines of fire run both ways and only where nothing nearer does."""
    pairs = set()
    for z in m.zones:
        for other in z.fire:
            pairs.add((min(z.zone, other), max(z.zone, other)))
            if z.zone not in m.zones[other - 1].fire:
                raise file.fault(f"zone {z.zone}, fire", f"it sees {other}, but zone {other} does not see {z.zone}")
            if other == z.zone or other in z.adjacent or other in z.neighbours or other == SQUARE:
                raise file.fault(f"zone {z.zone}, fire", f"{other} needs no line of fire, or can have none")
    if {(min(a, b), max(a, b)) for a, b in m.fire_lines} != pairs or len(m.fire_lines) != len(pairs):
        raise file.fault("fire_lines", "they must be the same pairs that the zones list under fire")
    for s in m.sections:
        for zone in s.fire:
            if zone in s.zones or zone == SQUARE or s.fire.count(zone) > 1:
                raise file.fault(f"section {s.section}, fire", f"{zone} needs no line of fire, or can have none")


def _check_locations(file: DataFile, m: MapData) -> None:
    """4.2, 5.3.2, 6.3 The boxes of a Zone, its doors, its arrows."""
    for z in m.zones:
        where = f"zone {z.zone}, locations"
        codes = [box.code for box in z.locations]
        if z.zone == SQUARE:
            if codes or z.links:
                raise file.fault(where, "nobody enters zone 27, so it has none")
            continue
        if first_duplicate(codes) is not None:
            raise file.fault(where, f"{first_duplicate(codes)} is there twice")
        for code, plain in (("1'", "1"), ("1''", "1'"), ("2'", "2")):
            if code in codes and plain not in codes:
                raise file.fault(where, f"there is a {code} but no {plain}")
        for box in z.locations:
            if box.roof and box.code != "R":
                raise file.fault(where, f"{box.code} has a roof symbol, and only R can")
            CITES.check_source(file, f"zone {z.zone}, location {box.code}", box.source)
        doors = [box.code for box in z.locations if box.door]
        if not any(code not in RUINED for code in doors):
            raise file.fault(where, "none at street level has a door, so nobody could get in")
        if z.circle == "black" and len(doors) != 1:
            raise file.fault(where, f"a start zone has one door (6.3) and this has {len(doors)}")
        if sum(code in ("1", "1'", "1''", "2", "2'", "R") for code in codes) < z.suspects:
            raise file.fault(where, f"there is no room for {z.suspects} Suspects in 1, 2 and R")
        pairs = [tuple(sorted(pair)) for pair in z.links]
        for a, b in z.links:
            if a == b or a not in codes or b not in codes:
                raise file.fault(f"zone {z.zone}, links", f"{a}-{b} does not join two Locations of the zone")
        if first_duplicate(pairs) is not None:
            raise file.fault(f"zone {z.zone}, links", "a link is listed twice")


def _check_zone_links(file: DataFile, m: MapData) -> None:
    """4.2.2 Same symbol, Adjacent Zones."""
    boxes = {(z.zone, box.code): box for z in m.zones for box in z.locations}
    ends = set()
    for link in m.zone_links:
        where = f"zone_links, {link.a[0]}/{link.a[1]} to {link.b[0]}/{link.b[1]}"
        if link.a not in boxes or link.b not in boxes:
            raise file.fault(where, "one end is no Location on the map")
        if link.b[0] not in m.zones[link.a[0] - 1].adjacent:
            raise file.fault(where, "the two zones are not Adjacent")
        a, b = boxes[link.a], boxes[link.b]
        if not (a.door and b.door if link.symbol == "door" else a.roof and b.roof):
            raise file.fault(where, f"not both ends have the {link.symbol} symbol")
        if (link.a, link.b) in ends or (link.b, link.a) in ends:
            raise file.fault(where, "it is listed twice")
        ends.add((link.a, link.b))


def _check_egress(file: DataFile, m: MapData) -> None:
    """4.1.7, 13.6.5, 13.6.6 Ways out lead to Zones that touch, or off the south edge and nowhere else."""
    south = {s.section for s in m.sections if s.south}
    for z in m.zones:
        where = f"zone {z.zone}, egress"
        if first_duplicate(z.egress) is not None or len(z.egress) > 3:
            raise file.fault(where, "at most three routes, each once")
        if "EXIT" in z.egress:
            if len(z.egress) != 1:
                raise file.fault(where, "a zone with EXIT has no other route (13.6.6)")
            if not south & set(z.sections):
                raise file.fault(where, "EXIT needs a section of the south edge beside the zone")
        if not z.egress and z.zone not in (MOSQUE, SQUARE):
            raise file.fault(where, "it has no route")
        for other in z.egress:
            if other == "EXIT" or other in z.adjacent:
                continue
            if other == SQUARE or other not in z.neighbours:
                raise file.fault(where, f"{other} is neither Adjacent nor Neighbouring")
            if len(set(z.sections) & set(m.zones[other - 1].sections)) > 2:
                raise file.fault(where, f"more than two sections separate it from {other} (13.6.5)")


def _check_reach(file: DataFile, m: MapData) -> None:
    """12.3 to 12.5 Squads can walk to every Location, Iraqis to those of the mosque, or nobody could win."""
    steps: dict[tuple[int, str], list[tuple[int, str]]] = {(z.zone, b.code): [] for z in m.zones for b in z.locations}
    pairs: list[tuple[tuple[int, str], tuple[int, str]]]
    pairs = [((z.zone, a), (z.zone, b)) for z in m.zones for a, b in z.links]
    pairs += [(link.a, link.b) for link in m.zone_links]
    doors = {z.zone: [(z.zone, b.code) for b in z.locations if b.door] for z in m.zones}
    for s in m.sections:
        street = [door for zone in s.zones for door in doors[zone]]
        pairs += [(a, b) for a in street for b in street]
    for a, b in pairs:
        steps[a].append(b)
        steps[b].append(a)
    start: tuple[int, str] = next(doors[z.zone][0] for z in m.zones if z.circle == "black")
    for barred in (MOSQUE, SQUARE):  # first as Marines, who may not pass through the mosque; then as Iraqis
        seen, todo = {start}, [start]
        while todo:
            for step in steps[todo.pop()]:
                if step not in seen and step[0] != barred:
                    seen.add(step)
                    todo.append(step)
        for zone, code in steps:
            if zone != barred and (zone, code) not in seen:
                raise file.fault(f"zone {zone}, location {code}", "no squad can ever get there")


def _check_map_claims(file: DataFile, m: MapData) -> None:
    known = {"zones", "sections", "blocks", "zone_links", "fire_lines"} | {f"blocks.{b.block}" for b in m.blocks}
    known |= {f"zones.{z}.{field}" for z in ("*", *range(1, 62)) for field in ZoneRow.__struct_fields__}
    names = ("*", *(s.section for s in m.sections))
    known |= {f"sections.{s}.{field}" for s in names for field in SectionRow.__struct_fields__}
    CITES.check_claims(file, m.claims, known)


# sense and agreement: the others


def check_counters(file: DataFile, c: CounterData, m: MapData) -> None:
    """2, 5, 6 Numbers on the counters, and how many of each."""
    for name, numbers, due in (
        ("squad", [s.number for s in c.squad], 15),
        ("iif", [s.number for s in c.iif], 3),
    ):
        if numbers != list(range(1, due + 1)):
            raise file.fault(name, f"list numbers 1 to {due} in order, each once")
    sums = (("insurgent", c.insurgents.count, [r.count for r in c.insurgent]),
            ("suspect", c.suspects.count, [r.count for r in c.suspect]))  # fmt: skip
    for name, due, counts in sums:
        if sum(counts) != due:
            raise file.fault(name, f"the rows add up to {sum(counts)}, but {name}s count is {due}")
    if first_duplicate([(r.guerillas, r.martyrs) for r in c.insurgent]) is not None:
        raise file.fault("insurgent", "two rows have the same pair of CF; make them one")
    sides = (("Guerillas", {r.guerillas for r in c.insurgent if r.count}),
             ("Martyrs", {r.martyrs for r in c.insurgent if r.count}))  # fmt: skip
    for side, values in sides:
        if values != set(range(1, max(values) + 1)):
            raise file.fault("insurgent", f"some {side} must have each CF from 1 up, or a CF could not be reduced by 1")
    if first_duplicate([r.string for r in c.suspect]) is not None:
        raise file.fault("suspect", f"{first_duplicate([r.string for r in c.suspect])} is there twice")
    for row in c.suspect:
        if sorted(row.string.split("/")) != ["1", "2", "R"]:
            raise file.fault(
                f"suspect {row.string}", "write 1, 2 and R in some order with strokes between, such as 2/1/R"
            )
    check_order(file, "marker", [r.name for r in c.marker], MARKERS)
    count = {r.name: r.count for r in c.marker}
    for marker, circle in (
        ("activated-zone", "white"),
        ("activated-start-zone", "black"),
        ("strong-point-mosque", "red"),
    ):
        due = sum(z.circle == circle for z in m.zones)
        if count[marker] != due:
            raise file.fault(f"marker {marker}", f"there are {count[marker]} for {due} {circle} circles on the map")
    if count["strong-point"] != 4:
        raise file.fault("marker strong-point", f"there are {count['strong-point']} and 6.1.2 needs 4")
    if count["ammo"] != c.caat.count or count["explosives"] != c.caat.count:
        raise file.fault("marker", f"each of the {c.caat.count} CAATs needs one ammo and one explosives marker")
    total = len(c.squad) + len(c.iif) + c.tank.count + c.caat.count
    total += c.insurgents.count + c.suspects.count + sum(count.values())
    if total != c.sheet.total:
        raise file.fault("sheet", f"all counters add up to {total}, but the total is {c.sheet.total}")
    for where, source in counter_sources(c):
        CITES.check_source(file, where, source)
    CITES.check_claims(file, c.claim, set(CounterData.__struct_fields__) - {"format", "claim"})


def counter_sources(c: CounterData) -> Iterator[tuple[str, str]]:
    yield "sheet", c.sheet.source
    for squad in c.squad:
        yield f"squad {squad.number}", squad.source
    for iif in c.iif:
        yield f"iif {iif.number}", iif.source
    yield "tank", c.tank.source
    yield "caat", c.caat.source
    yield "insurgents", c.insurgents.source
    for kind in c.insurgent:
        yield f"insurgent {kind.guerillas}-{kind.martyrs}", kind.source
    yield "suspects", c.suspects.source
    for suspect in c.suspect:
        yield f"suspect {suspect.string}", suspect.source
    for marker in c.marker:
        yield f"marker {marker.name}", marker.source


def check_tables(file: DataFile, t: TableData) -> None:
    """5.3.3 to 14.3.4 Every face of a die, every row of a table."""
    for name, cite, written in dice_tables(t):
        check_spans(file, name, written, "a d10", range(10))
        CITES.check(file, name, (cite,))
    orders = (
        ("mission", MISSIONS, [r.name for r in t.mission]),
        ("modifier", MODIFIERS, [r.id for r in t.modifier]),
        ("victory_point", CAUSES, [r.cause for r in t.victory_point]),
    )
    for name, due, found in orders:
        check_order(file, name, found, due)
    for mission in t.mission:
        rolls = span(file, f"mission {mission.name}", mission.success, "a d10")
        if rolls[0] != 0 or rolls[-1] > 9:
            raise file.fault(f"mission {mission.name}", "success starts at 0 and ends at 9 or before")
        CITES.check(file, f"mission {mission.name}", (mission.cite,))
    for modifier in t.modifier:
        CITES.check(file, f"modifier {modifier.id}", (modifier.cite,))
    for row in t.victory_point:
        CITES.check(file, f"victory_point {row.cause}", (row.cite,))
    check_levels(file, t.level, LEVELS)
    for level in t.level:
        CITES.check(file, f"level {level.name}", (level.cite,))


def dice_tables(t: TableData) -> Iterator[tuple[str, str, list[str]]]:
    yield "activation_normal", t.activation_normal.cite, [r.d10 for r in t.activation_normal.rows]
    yield "activation_fortified", t.activation_fortified.cite, [r.d10 for r in t.activation_fortified.rows]
    yield "reactions", t.reactions.cite, [r.d10 for r in t.reactions.rows]
    yield "tank_mc", t.tank_mc.cite, [r.d10 for r in t.tank_mc.rows]
    yield "usmc_events", t.usmc_events.cite, [r.d10 for r in t.usmc_events.rows]
    yield "insurgent_events", t.insurgent_events.cite, [r.d10 for r in t.insurgent_events.rows]
    yield "iif_events", t.iif_events.cite, [r.d10 for r in t.iif_events.rows]


def check_scenarios(file: DataFile, s: ScenarioData) -> None:
    """8, 15 Both lengths of game, both editions."""
    check_order(file, "scenario", [r.name for r in s.scenario], ["base", "historical"])
    check_order(file, "edition", [r.name for r in s.edition], ["en", "fr"])
    for row in s.scenario:
        where = f"scenario {row.name}"
        if max(row.company_turn, row.battalion_turn) > row.turns:
            raise file.fault(where, f"reinforcements arrive after the last turn, {row.turns}")
        for cause in row.victory_points:
            if cause not in CAUSES:
                raise file.fault(where, f"'{cause}' is no cause of victory points")
        CITES.check(file, where, row.cites)
    for edition in s.edition:
        where = f"edition {edition.name}"
        for cause in edition.adds:
            if cause not in CAUSES:
                raise file.fault(where, f"'{cause}' is no cause of victory points")
        CITES.check(file, where, edition.cites)
