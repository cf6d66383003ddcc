"""A position as a short text, and back: for tests, puzzles and bug reports. What a text does not mention is as it is on an
empty map: Zones dormant and under insurgent Control, counters in their cups, squads not in play.

    turn 3 movement
    strong-points 2
    zone 3 usmc start
    zone 15 insurgents normal fanaticism
    squad-1 3/R reduced caat 4 explosives hero silver-star security 3/C
    m1a1-1 A2
    15/2 suspect 2/1/R
    15/1 guerillas 2-3
    missions 1 0 0
    vp guerillas-eliminated 2
"""

from umpire.kernel.parse import one_of, read_lines, whole
from umpire.kernel.rule import Fault
from umpire.titles.phantom_fury.chart import COURTYARD, OG, ROOF, WHITE
from umpire.titles.phantom_fury.position import (
    DORMANT,
    FORTIFIED,
    GONE,
    GUERILLAS_BASE,
    IRAQI,
    MARTYRS_BASE,
    MOSQUE,
    NOBODY,
    SQUADS,
    SQUARE,
    SUSPECT_BASE,
    UNIT_NAMES,
    UNITS,
    UNUSED,
    USMC,
    USMC_SQUADS,
    VP_ROWS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence
from umpire.titles.phantom_fury.view import BOXES, FURY, HERO, NATURE, STATUS, place_name

# 4.1.3, 4.1.5, 6.2  What a Zone can be, by its circle (none, black, white, red).
NATURES_OF = [["dormant"], ["dormant", "start"], ["dormant", "normal", "fortified"], ["dormant", "fortified"]]
ANYBODY = (1 << SQUADS) - 1  # every squad, as bits
OUTCOMES = ["insurgents", "usmc-major", "usmc-minor", "usmc-bitter"]


def to_text(rules: Sequence, pos: Position) -> str:
    """The position, one line a thing that is not as on an empty map."""
    chart = pos.chart
    blank = rules.begin()
    lines = [f"turn {pos.turn} {rules.segments[pos.segment].name}", f"strong-points {pos.strong_points}"]
    if pos.outcome:
        lines.append(f"outcome {pos.outcome}")
    for zone in range(1, chart.zone_count + 1):
        words = zone_words(pos, zone)
        if words:
            lines.append(f"zone {zone} {' '.join(words)}")
    for unit in range(UNITS):
        words = unit_words(pos, unit)
        if pos.place[unit] != blank.place[unit] or len(words) > 1:
            lines.append(f"{UNIT_NAMES[unit]} {' '.join(words)}")
    for location in range(chart.location_count):
        code = pos.enemy[location]
        if code:
            lines.append(f"{chart.location_name[location]} {enemy_words(pos, code)}")
    if any(pos.missions):
        lines.append("missions " + " ".join([str(flown) for flown in pos.missions]))
    for row in range(VP_ROWS):
        if pos.vp_counts[row]:
            lines.append(f"vp {chart.vp_cause[row]} {pos.vp_counts[row]}")
    for kind in range(len(pos.escaped)):
        if pos.escaped[kind]:
            lines.append(f"escaped {chart.kind_name[kind]} {pos.escaped[kind]}")
    if pos.iraqis_from:
        lines.append(f"iraqis-from {pos.iraqis_from}")
    return "\n".join(lines) + "\n"


def zone_words(pos: Position, zone: int) -> list[str]:
    words: list[str] = []
    if pos.control[zone] == USMC:
        words.append("usmc")
    if pos.nature[zone]:
        words.append(NATURE[pos.nature[zone]])
    if pos.ruins[zone]:
        words.append("ruins")
    if pos.fanatic[zone]:
        words.append("fanaticism")
    if pos.quiet[zone]:
        words.append("silenced")
    if pos.fury[zone]:
        words.append(f"fury-{FURY[pos.fury[zone]]}")
    return words


def unit_words(pos: Position, unit: int) -> list[str]:
    words = [place_name(pos, pos.place[unit])]
    if pos.status[unit]:
        words.append(STATUS[pos.status[unit]])
    if pos.moved[unit]:
        words.append("moved")
    if unit >= SQUADS:
        return words
    if pos.steps[unit]:
        words.append("reduced")
    if pos.assaulted[unit]:
        words.append("assaulted")
    if pos.searching[unit]:
        words.append("searching")
    if pos.hero[unit]:
        words += ["hero", HERO[pos.hero[unit]]]
    caat = pos.caat[unit]
    if caat != NOBODY:
        words += ["caat", str(caat + 1), "ammo", str(pos.ammo[caat])]
        if pos.explosives[caat]:
            words.append("explosives")
    if pos.security[unit] != NOBODY:
        words += ["security", pos.space_name(pos.security[unit])]
    for other in range(SQUADS):
        if pos.thrown_onto[unit] >> other & 1:
            words += ["thrown-onto", UNIT_NAMES[other]]
    return words


def enemy_words(pos: Position, code: int) -> str:
    if code < GUERILLAS_BASE:
        return f"suspect {pos.chart.suspect_name[code - SUSPECT_BASE]}"
    if code < MARTYRS_BASE:
        return f"guerillas {pos.chart.kind_name[code - GUERILLAS_BASE]}"
    return f"martyrs {pos.chart.kind_name[code - MARTYRS_BASE]}"


def from_text(rules: Sequence, text: str) -> Position:
    """The position that a text describes. Counters are taken out of their cups; what does not fit is refused."""
    pos = rules.begin()
    zones_seen = [0, 0]

    def read(words: list[str]) -> None:
        read_line(rules, pos, words, zones_seen)

    read_lines(text, read)
    # 10.4  The Iraqis enter together: if one of them is drawn, those that are not have been lost.
    iraqis = range(USMC_SQUADS, SQUADS)
    if any(pos.place[squad] != IRAQI for squad in iraqis):
        for squad in iraqis:
            if pos.place[squad] == IRAQI:
                pos.place[squad] = GONE
    check_cups(pos, zones_seen)
    check_places(rules, pos)
    for squad in range(SQUADS):
        if pos.thrown_onto[squad]:
            check_thrown_onto(pos, squad)
    return pos


def read_line(rules: Sequence, pos: Position, words: list[str], zones_seen: list[int]) -> None:
    chart = pos.chart
    head = words[0]
    if head == "turn":
        pos.turn = whole(words[1], 0, rules.scenario.turns)
        names = [segment.name for segment in rules.segments]
        if len(words) > 2:
            pos.segment = one_of(names, words[2], "segment of the turn")
    elif head == "strong-points":
        pos.strong_points = whole(words[1], 0, chart.strong_point_markers)
    elif head == "outcome":
        pos.outcome = OUTCOMES[one_of(OUTCOMES, words[1], "outcome")]
    elif head == "zone":
        read_zone(pos, words, zones_seen)
    elif head in rules.unit_of:
        read_unit(rules, pos, rules.unit_of[head], words[1:])
    elif head == "missions":
        for mission in range(len(pos.missions)):
            pos.missions[mission] = whole(words[1 + mission], 0, chart.mission_limit[mission])
    elif head == "vp":
        pos.vp_counts[one_of(chart.vp_cause, words[1], "cause of victory points")] = whole(words[2], 0, 999)
    elif head == "escaped":
        kind = one_of(chart.kind_name, words[1], "Insurgents counter")
        pos.escaped[kind] = whole(words[2], 0, 99)
        pos.insurgent_cup[kind] -= pos.escaped[kind]
    elif head == "iraqis-from":
        pos.iraqis_from = whole(words[1], 1, 99)
    elif head in rules.space_of and rules.space_of[head] < chart.location_count:
        read_enemy(pos, rules.space_of[head], words[1:])
    else:
        raise Fault(f"'{head}' is no turn, zone, unit, Location, missions, vp, escaped, iraqis-from or strong-points.")


def read_zone(pos: Position, words: list[str], zones_seen: list[int]) -> None:
    zone = whole(words[1], 1, pos.chart.zone_count)
    if zone == SQUARE:
        raise Fault("Zone 27 has no state (4.1.4).")
    for word in words[2:]:
        if word == "usmc":
            pos.control[zone] = USMC
        elif word == "insurgents":
            pass
        elif word in NATURE:
            pos.nature[zone] = NATURE.index(word)
        elif word == "ruins":
            pos.ruins[zone] = 1
        elif word == "fanaticism":
            pos.fanatic[zone] = 1
        elif word == "silenced":
            pos.quiet[zone] = 1
        elif word.startswith("fury-") and word[5:] in FURY:
            pos.fury[zone] = FURY.index(word[5:])
        else:
            raise Fault(
                f"'{word}' is no state of a Zone; there is usmc, insurgents, dormant, start, normal, fortified, ruins, "
                "fanaticism, silenced, fury-0015 and fury-0030."
            )
    if pos.chart.circle[zone] == WHITE and pos.nature[zone] != DORMANT:
        zones_seen[1 if pos.nature[zone] == FORTIFIED else 0] += 1


def read_unit(rules: Sequence, pos: Position, unit: int, words: list[str]) -> None:
    boxes = {BOXES[box]: box for box in BOXES}
    place = boxes[words[0]] if words[0] in boxes else rules.space_of.get(words[0], -99)
    if place == -99:
        raise Fault(f"'{words[0]}' is neither a place on the map nor a box ({', '.join(sorted(boxes))}).")
    if place >= 0 and place < pos.chart.location_count and pos.enemy[place]:
        raise Fault(f"{words[0]} holds an enemy already (12.2.1.2).")
    pos.put(unit, place)
    index = 1
    while index < len(words):
        word = words[index]
        index += 1
        if word in STATUS and not (word == "pinned" and unit >= SQUADS):
            pos.status[unit] = STATUS.index(word)
        elif word == "moved":
            pos.moved[unit] = 1
        elif unit >= SQUADS:
            raise Fault(f"'{word}' is no state of a tank.")
        elif word == "reduced":
            pos.steps[unit] = 1
        elif word == "assaulted":
            pos.assaulted[unit] = 1
        elif word == "searching":
            pos.searching[unit] = 1
        elif word == "returned":
            # The older word for a squad that moved this turn and was thrown back on to whoever stands there.
            pos.moved[unit] = 1
            pos.thrown_onto[unit] = ANYBODY
        elif word == "explosives":
            pos.explosives[caat_of(pos, unit, word)] = 1
        else:
            value = words[index]
            index += 1
            if word == "hero":
                pos.hero[unit] = one_of(HERO, value, "medal")
            elif word == "caat":
                read_caat(pos, unit, whole(value, 1, pos.chart.caats) - 1)
            elif word == "ammo":
                pos.ammo[caat_of(pos, unit, word)] = whole(value, 0, 4)
            elif word == "security":
                pos.security[unit] = rules.space_of[value]
            elif word == "thrown-onto":
                pos.thrown_onto[unit] |= 1 << one_of(UNIT_NAMES[:SQUADS], value, "squad")
            else:
                raise Fault(
                    f"'{word}' is no state of a squad; there is ready, fired, pinned, moved, reduced, assaulted, searching, caat N, "
                    "ammo N, explosives, hero MEDAL, security PLACE and thrown-onto SQUAD."
                )


def read_caat(pos: Position, unit: int, caat: int) -> None:
    if unit >= USMC_SQUADS:
        raise Fault("CAATs go to USMC squads (6.3.1).")
    if caat in pos.caat:
        raise Fault(f"CAAT {caat + 1} is with another squad already (5.1.4.1).")
    pos.caat[unit] = caat


def caat_of(pos: Position, unit: int, word: str) -> int:
    """The CAAT that a squad's ammunition or explosives belong to."""
    if pos.caat[unit] == NOBODY:
        raise Fault(f"'{word}' belongs to a CAAT; write 'caat N' before it (5.1.4.1).")
    return pos.caat[unit]


def read_enemy(pos: Position, location: int, words: list[str]) -> None:
    chart = pos.chart
    if pos.enemy[location] or pos.squad_at(location) != NOBODY:
        raise Fault("this Location is taken already (12.2.1.2).")
    if words[0] == "suspect":
        marker = one_of(chart.suspect_name, words[1], "Suspect marker")
        pos.suspect_cup[marker] -= 1
        pos.stand(location, SUSPECT_BASE + marker)
    elif words[0] in ("guerillas", "martyrs"):
        kind = one_of(chart.kind_name, words[1], "Insurgents counter")
        pos.insurgent_cup[kind] -= 1
        pos.stand(location, (GUERILLAS_BASE if words[0] == "guerillas" else MARTYRS_BASE) + kind)
    else:
        raise Fault(f"'{words[0]}' is no enemy counter; there is suspect, guerillas and martyrs.")


def check_cups(pos: Position, zones_seen: list[int]) -> None:
    """No more counters on the map than there are on the sheet."""
    chart = pos.chart
    for kind in range(len(pos.insurgent_cup)):
        if pos.insurgent_cup[kind] < 0:
            raise Fault(
                f"position: there are only {chart.kind_count[kind]} Insurgents counters {chart.kind_name[kind]}."
            )
    for marker in range(len(pos.suspect_cup)):
        if pos.suspect_cup[marker] < 0:
            raise Fault(
                f"position: there are only {chart.suspect_count[marker]} Suspect markers {chart.suspect_name[marker]}."
            )
    pos.zone_cup[0] = chart.activated_zone_markers - pos.strong_points - zones_seen[0]
    pos.zone_cup[1] = pos.strong_points - zones_seen[1]
    if pos.zone_cup[0] < 0:
        raise Fault(
            f"position: {zones_seen[0]} Zones are normal; with 'strong-points {pos.strong_points}' fewer can be (6.1.2)."
        )
    if pos.zone_cup[1] < 0:
        raise Fault(
            f"position: {zones_seen[1]} Zones are fortified, but 'strong-points {pos.strong_points}' allows no more than that."
        )


def check_places(rules: Sequence, pos: Position) -> None:
    """Nothing stands where the rules could never put it."""
    chart = pos.chart
    for zone in range(1, chart.zone_count + 1):
        allowed = NATURES_OF[chart.circle[zone]]
        if NATURE[pos.nature[zone]] not in allowed:
            raise Fault(
                f"position: Zone {zone} cannot be {NATURE[pos.nature[zone]]}; it is {' or '.join(allowed)} (4.1.3, 4.1.5, 6.2)."
            )
        if pos.control[zone] == USMC and pos.enemies_in(zone):
            raise Fault(f"position: Zone {zone} is under USMC Control and holds an enemy (14.1.1).")
    for location in range(chart.location_count):
        if pos.enemy[location] and not pos.exists(location):
            raise Fault(f"position: {chart.location_name[location]} is gone, its Zone is in Ruins (4.1.6).")
    for unit in range(UNITS):
        check_unit(rules, pos, unit)


def check_unit(rules: Sequence, pos: Position, unit: int) -> None:
    chart = pos.chart
    name = UNIT_NAMES[unit]
    place = pos.place[unit]
    if unit >= SQUADS + rules.scenario.tanks and place != UNUSED:
        raise Fault(
            f"position: {name} belongs to the historical variant (15); ask for it with the option 'variant historical'."
        )
    if unit < SQUADS and pos.security[unit] != NOBODY:
        check_security(pos, unit)
    if place < 0:
        return
    where = pos.space_name(place)
    if place >= chart.location_count:
        if unit < SQUADS and pos.squad_at(place, unit) != NOBODY:
            raise Fault(f"position: there is room for one squad in {where} (12.2.3.2).")
        return
    zone = chart.location_zone[place]
    if not pos.exists(place):
        raise Fault(f"position: {where} is gone, its Zone is in Ruins (4.1.6).")
    if unit >= SQUADS and chart.floor[place] != OG:
        raise Fault(f"position: {name} cannot stand in {where}; tanks keep to the street and to OG (12.6.2).")
    if unit >= SQUADS and pos.enemy[place]:
        raise Fault(f"position: {name} and an enemy cannot both stand in {where} (12.3.1).")
    if unit < USMC_SQUADS and zone == MOSQUE:
        raise Fault(f"position: {name} cannot stand in {where}; only Iraqi squads enter the mosque (12.4.2).")
    if unit < SQUADS and zone != MOSQUE and pos.control[zone] != USMC:
        if unit >= USMC_SQUADS:
            raise Fault(f"position: {name} keeps out of Zone {zone}, which is under insurgent Control (5.1.6.1).")
        if pos.squads_in[zone] > 1:
            raise Fault(f"position: Zone {zone} is under insurgent Control and has room for one squad (12.2.1.1).")


def check_security(pos: Position, squad: int) -> None:
    """12.3.2.1, 12.3.2.2 A Security Element is in C or R of the Zone where its squad is, if it still has one."""
    chart = pos.chart
    at = pos.security[squad]
    if at >= chart.location_count or chart.floor[at] not in (COURTYARD, ROOF):
        raise Fault(f"position: a Security Element is in a C or an R, not in {pos.space_name(at)} (12.3.2.1).")
    if pos.on_map(squad) and pos.zone_of(squad) != chart.location_zone[at]:
        raise Fault(f"position: {UNIT_NAMES[squad]} is not in the Zone of its Security Element (12.3.2.2).")


def check_thrown_onto(pos: Position, squad: int) -> None:
    """12.5.3 A squad was thrown back to a door of ours, and shares it with those it was thrown on to."""
    chart = pos.chart
    here = pos.place[squad]
    there = 0
    for other in range(SQUADS):
        if other != squad and here >= 0 and pos.place[other] == here:
            there |= 1 << other
    if pos.thrown_onto[squad] == ANYBODY:
        pos.thrown_onto[squad] = there
    if pos.thrown_onto[squad] & ~there:
        raise Fault(f"position: {UNIT_NAMES[squad]} shares no Location with a squad it was thrown on to (12.5.3).")
    if pos.thrown_onto[squad] and not chart.door[here]:
        raise Fault(f"position: {UNIT_NAMES[squad]} cannot have been thrown back to {pos.space_name(here)} (12.5.3).")
