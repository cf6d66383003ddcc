"""A position as a short text, and back: for tests, puzzles and bug reports. A text says only what differs from an empty map,
where Zones are dormant and under insurgent Control, counters are in their cups, and no squad is in play.

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

from umpire.engine.rule import Fault
from umpire.kit.parse import no_more, one_of, read_lines, whole
from umpire.titles.phantom_fury.chart import WHITE
from umpire.titles.phantom_fury.position import (
    DORMANT,
    FORTIFIED,
    GONE,
    GUERILLAS_BASE,
    INSURGENT,
    IRAQI,
    MARTYRS_BASE,
    NO_CAAT,
    NO_SPACE,
    NOBODY,
    SQUADS,
    SQUARE,
    SUSPECT_BASE,
    UNIT_NAMES,
    UNITS,
    USMC,
    USMC_SQUADS,
    VP_ROWS,
    Position,
)
from umpire.titles.phantom_fury.position_checks import check
from umpire.titles.phantom_fury.position_checks_units import squads_beside
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence
from umpire.titles.phantom_fury.told import Told
from umpire.titles.phantom_fury.view import BOXES, FURY, HERO, NATURE, STATUS, place_name

ANYBODY = (
    1 << SQUADS
) - 1  # all squads, as bits: for a squad that was thrown back, and the text does not say on to whom
UNKNOWN_PLACE = -99  # no space and no box has this number
OUTCOMES = ["insurgents", "usmc-major", "usmc-minor", "usmc-bitter"]


def to_text(rules: Sequence, pos: Position) -> str:
    """The position as text, with one line for each thing that differs from an empty map."""
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
    """The words for the state of a Zone; none for one that is as on an empty map."""
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
    """The place of a unit, and the words for its state."""
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
    if caat != NO_CAAT:
        words += ["caat", str(caat + 1), "ammo", str(pos.ammo[caat])]
        if pos.explosives[caat]:
            words.append("explosives")
    if pos.security[unit] != NO_SPACE:
        words += ["security", pos.space_name(pos.security[unit])]
    for other in range(SQUADS):
        if pos.thrown_onto[unit] >> other & 1:
            words += ["thrown-onto", UNIT_NAMES[other]]
    return words


def enemy_words(pos: Position, code: int) -> str:
    """The words for an enemy counter, by its code in `Position.enemy`."""
    if code < GUERILLAS_BASE:
        return f"suspect {pos.chart.suspect_name[code - SUSPECT_BASE]}"
    if code < MARTYRS_BASE:
        return f"guerillas {pos.chart.kind_name[code - GUERILLAS_BASE]}"
    return f"martyrs {pos.chart.kind_name[code - MARTYRS_BASE]}"


def from_text(rules: Sequence, text: str) -> Position:
    """The position that a text describes. Counters on the map are taken out of their cups. Raises a Fault for a position that
    no game can reach."""
    pos = rules.begin()
    told = Told(rules, pos)

    def read(words: list[str]) -> None:
        read_line(told, words)

    read_lines(text, read, told)
    # 10.4  The Iraqis enter together: if one of them is on the map, those that the text does not mention have been lost.
    iraqis = range(USMC_SQUADS, SQUADS)
    if any(pos.place[squad] != IRAQI for squad in iraqis):
        for squad in iraqis:
            if not told.has(UNIT_NAMES[squad]):
                pos.place[squad] = GONE
    # An older text ("returned") does not say on to whom a squad was thrown back: on to all who share its Location.
    for squad in range(SQUADS):
        if pos.thrown_onto[squad] == ANYBODY:
            pos.thrown_onto[squad] = squads_beside(pos, squad)
    pos.zone_cup = zone_cup(told)
    check(told)
    return pos


def zone_cup(told: Told) -> list[int]:
    """6.1.2 How many markers are left in the cup of Zone markers: those of ordinary Zones, then Strong Points."""
    pos = told.pos
    chart = pos.chart
    cup = [chart.activated_zone_markers - pos.strong_points, pos.strong_points]
    for zone in range(1, chart.zone_count + 1):
        if chart.circle[zone] == WHITE and pos.nature[zone] != DORMANT:
            cup[1 if pos.nature[zone] == FORTIFIED else 0] -= 1
    return cup


def read_line(told: Told, words: list[str]) -> None:
    """Put one line into the position; its first word says what it is about."""
    rules = told.rules
    pos = told.pos
    chart = pos.chart
    head = words[0]
    if head == "turn":
        told.note(head)
        no_more(words, 3)
        pos.turn = whole(words[1], 0, rules.scenario.turns)
        if len(words) > 2:
            pos.segment = one_of([segment.name for segment in rules.segments], words[2], "segment of the turn")
    elif head == "strong-points":
        told.note(head)
        no_more(words, 2)
        pos.strong_points = whole(words[1], 0, chart.strong_point_markers)
    elif head == "outcome":
        told.note(head)
        no_more(words, 2)
        pos.outcome = OUTCOMES[one_of(OUTCOMES, words[1], "outcome")]
    elif head == "zone":
        zone = whole(words[1], 1, chart.zone_count)
        told.note(f"zone {zone}")
        read_zone(told, zone, words[2:])
    elif head in rules.unit_of:
        told.note(head)
        read_unit(told, rules.unit_of[head], words[1:])
    elif head == "missions":
        told.note(head)
        no_more(words, 1 + len(pos.missions))
        for mission in range(len(pos.missions)):
            pos.missions[mission] = whole(words[1 + mission], 0, chart.mission_limit[mission])
    elif head == "vp":
        row = one_of(chart.vp_cause, words[1], "cause of victory points")
        told.note(f"vp {words[1]}")
        no_more(words, 3)
        pos.vp_counts[row] = whole(words[2], 0, 999)
    elif head == "escaped":
        kind = one_of(chart.kind_name, words[1], "Insurgents counter")
        told.note(f"escaped {words[1]}")
        no_more(words, 3)
        pos.escaped[kind] = whole(words[2], 0, chart.kind_count[kind])
        pos.insurgent_cup[kind] -= pos.escaped[kind]
    elif head == "iraqis-from":
        told.note(head)
        no_more(words, 2)
        pos.iraqis_from = whole(words[1], 2, rules.scenario.turns + 1)
    elif head in rules.space_of and rules.space_of[head] < chart.location_count:
        told.note(head)
        no_more(words, 3)
        read_enemy(pos, rules.space_of[head], words[1:])
    else:
        raise Fault(f"'{head}' is no turn, zone, unit, Location, missions, vp, escaped, iraqis-from or strong-points.")


def read_zone(told: Told, zone: int, words: list[str]) -> None:
    """Put the state of a Zone into the position."""
    pos = told.pos
    if zone == SQUARE:
        raise Fault("Zone 27 has no state (4.1.4).")
    for word in words:
        if word in ("usmc", "insurgents"):
            kind = "Control"
            pos.control[zone] = USMC if word == "usmc" else INSURGENT
        elif word in NATURE:
            kind = "nature"
            pos.nature[zone] = NATURE.index(word)
        elif word == "ruins":
            kind = word
            pos.ruins[zone] = 1
        elif word == "fanaticism":
            kind = word
            pos.fanatic[zone] = 1
        elif word == "silenced":
            kind = word
            pos.quiet[zone] = 1
        elif word.startswith("fury-") and word[5:] in FURY[1:]:
            kind = "Phantom Fury"
            pos.fury[zone] = FURY.index(word[5:])
        else:
            raise Fault(
                f"'{word}' is no state of a Zone; there is usmc, insurgents, dormant, start, normal, fortified, ruins, "
                "fanaticism, silenced, fury-0015 and fury-0030."
            )
        told.note(f"zone {zone} {kind}")


def read_unit(told: Told, unit: int, words: list[str]) -> None:
    """Put a unit into the position: its place, then the words for its state, some of which take a value."""
    rules = told.rules
    pos = told.pos
    boxes = {BOXES[box]: box for box in BOXES}
    place = boxes[words[0]] if words[0] in boxes else rules.space_of.get(words[0], UNKNOWN_PLACE)
    if place == UNKNOWN_PLACE:
        raise Fault(f"'{words[0]}' is neither a place on the map nor a box ({', '.join(sorted(boxes))}).")
    if place >= 0 and place < pos.chart.location_count and pos.enemy[place]:
        raise Fault(f"{words[0]} holds an enemy already (12.2.1.2).")
    pos.put(unit, place)
    index = 1
    while index < len(words):
        word = words[index]
        index += 1
        kind = word
        if word in STATUS and not (word == "pinned" and unit >= SQUADS):
            kind = "status"
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
            # An older word for a squad that moved this turn and was thrown back.
            kind = "moved"
            pos.moved[unit] = 1
            pos.thrown_onto[unit] = ANYBODY
        elif word == "explosives":
            pos.explosives[caat_of(pos, unit, word)] = 1
        else:
            value = words[index]
            index += 1
            if word == "hero":
                pos.hero[unit] = 1 + one_of(HERO[1:], value, "medal")
            elif word == "caat":
                read_caat(pos, unit, whole(value, 1, pos.chart.caats) - 1)
            elif word == "ammo":
                pos.ammo[caat_of(pos, unit, word)] = whole(value, 0, pos.chart.caat_shots)
            elif word == "security":
                pos.security[unit] = rules.space_of[value]
            elif word == "thrown-onto":
                kind = f"{word} {value}"
                pos.thrown_onto[unit] |= 1 << one_of(UNIT_NAMES[:SQUADS], value, "squad")
            else:
                raise Fault(
                    f"'{word}' is no state of a squad; there is ready, fired, pinned, moved, reduced, assaulted, searching, caat N, "
                    "ammo N, explosives, hero MEDAL, security PLACE and thrown-onto SQUAD."
                )
        told.note(f"{UNIT_NAMES[unit]} {kind}")


def read_caat(pos: Position, unit: int, caat: int) -> None:
    """Give a CAAT to a squad."""
    if unit >= USMC_SQUADS:
        raise Fault("CAATs go to USMC squads (6.3.1).")
    if caat in pos.caat:
        raise Fault(f"CAAT {caat + 1} is with another squad already (5.1.4.1).")
    pos.caat[unit] = caat


def caat_of(pos: Position, unit: int, word: str) -> int:
    """The CAAT of a squad whose line has the word `word`, which makes no sense without one."""
    if pos.caat[unit] == NO_CAAT:
        raise Fault(f"'{word}' belongs to a CAAT; write 'caat N' before it (5.1.4.1).")
    return pos.caat[unit]


def read_enemy(pos: Position, location: int, words: list[str]) -> None:
    """Put an enemy counter out of its cup into a Location."""
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
