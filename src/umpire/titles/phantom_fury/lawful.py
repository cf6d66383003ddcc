"""What no game can reach: a position that somebody wrote is refused if counters appear from nowhere, stand where no rule puts
them, or are in a state that the step of the turn does not know. Each sentence names the line it is about."""

from typing import Final

from umpire.engine.rule import Fault
from umpire.kit.parse import Said
from umpire.titles.phantom_fury.chart import COURTYARD, OG, ROOF
from umpire.titles.phantom_fury.position import (
    ARMOUR,
    BATTALION,
    COMPANY,
    DORMANT,
    FIRED,
    FIRST_TANK,
    GONE,
    IN_CUP,
    IRAQI,
    MOSQUE,
    NOBODY,
    READY,
    SECOND_TANK,
    SQUADS,
    STARTING,
    UNIT_NAMES,
    UNITS,
    UNUSED,
    USMC,
    USMC_SQUADS,
    VP_BATTALION,
    VP_CAAT,
    VP_ELIMINATED,
    VP_IIF,
    VP_MOSQUE,
    VP_REDUCED,
    VP_ROWS,
    VP_TURN,
    VP_UNDER_STRENGTH,
    VP_WITHDRAWN,
    Position,
)
from umpire.titles.phantom_fury.rules.ch06_setup import RESERVES
from umpire.titles.phantom_fury.rules.ch08_sequence import Sequence
from umpire.titles.phantom_fury.view import NATURE, place_name

# 4.1.3, 4.1.5, 6.2  What a Zone can be, by its circle (none, black, white, red).
NATURES_OF: Final = [["dormant"], ["dormant", "start"], ["dormant", "normal", "fortified"], ["dormant", "fortified"]]


class Told(Said):
    """A position that is being read, with what its text has said of it."""

    def __init__(self, rules: Sequence, pos: Position) -> None:
        super().__init__()
        self.rules = rules
        self.pos = pos
        self.steps: dict[str, int] = {}
        for index in range(len(rules.segments)):
            self.steps[rules.segments[index].name] = index

    def between(self, first: str, last: str) -> bool:
        """Whether the turn stands at one of these steps."""
        return self.steps[first] <= self.pos.segment <= self.steps[last]

    def after(self, first: str) -> bool:
        """Whether the turn stands at this step or later; the next turn begins with `turn`."""
        return self.pos.segment >= self.steps[first] or (self.pos.segment == self.steps["turn"] and self.pos.turn > 0)

    def step(self) -> str:
        return self.rules.segments[self.pos.segment].name


def check(told: Told) -> None:
    """Refuse what no game can reach."""
    check_cups(told)
    check_time(told)
    for zone in range(1, told.pos.chart.zone_count + 1):
        check_zone(told, zone)
    for location in range(told.pos.chart.location_count):
        check_enemy(told, location)
    for unit in range(UNITS):
        check_unit(told, unit)
    check_boxes(told)
    check_points(told)
    if told.pos.turn == 0:
        check_set_up(told)
    check_outcome(told)
    check_activation(told)


# -- what the box holds ----------------------------------------------------------------------------------------------


def check_cups(told: Told) -> None:
    """2, 6.1 No more counters on the map than there are on the sheet."""
    pos = told.pos
    chart = pos.chart
    for kind in range(len(pos.insurgent_cup)):
        if pos.insurgent_cup[kind] < 0:
            raise Fault(
                f"position: there are only {chart.kind_count[kind]} Insurgents counters {chart.kind_name[kind]} (6.1.1)."
            )
    for marker in range(len(pos.suspect_cup)):
        if pos.suspect_cup[marker] < 0:
            raise Fault(
                f"position: there are only {chart.suspect_count[marker]} Suspect markers {chart.suspect_name[marker]} (6.1.3)."
            )
    counted = f"'strong-points {pos.strong_points}'"
    if pos.zone_cup[0] < 0:
        normal = chart.activated_zone_markers - pos.strong_points - pos.zone_cup[0]
        raise told.fault(f"{normal} Zones are normal; with {counted} fewer can be (6.1.2).", "strong-points")
    if pos.zone_cup[1] < 0:
        fortified = pos.strong_points - pos.zone_cup[1]
        raise told.fault(
            f"{fortified} Zones are fortified, but {counted} allows no more than that (6.1.2).", "strong-points"
        )


def check_boxes(told: Told) -> None:
    """6.3, 10 How many squads there can be in a box, and on the map by now."""
    pos = told.pos
    scenario = told.rules.scenario
    for box, most in ((COMPANY, RESERVES), (BATTALION, RESERVES), (STARTING, len(told.rules.start_zones))):
        inside = [squad for squad in range(USMC_SQUADS) if pos.place[squad] == box]
        if len(inside) > most:
            raise told.fault(
                f"the box '{place_name(pos, box)}' holds {most} squads and no more (6.3).", UNIT_NAMES[inside[-1]]
            )
    arrived = [squad for squad in range(USMC_SQUADS) if pos.place[squad] >= 0 or pos.place[squad] == GONE]
    most = len(told.rules.start_zones)
    for turn in (scenario.company_turn, scenario.battalion_turn):
        if pos.turn > turn or (pos.turn == turn and told.after("reinforcements")):
            most += RESERVES
    if len(arrived) > most:
        raise told.fault(
            f"only {most} squads can have entered by now, and these are {len(arrived)} (6.3, 10).",
            UNIT_NAMES[arrived[-1]],
        )


def check_points(told: Told) -> None:
    """7.2.1 No cause counts more often than its counters allow, and what ends the game counts at its end."""
    pos = told.pos
    caats = pos.chart.caats
    for squad in range(SQUADS):
        if pos.caat[squad] != NOBODY:
            caats -= 1
    most = {
        VP_TURN: told.rules.scenario.turns - pos.turn if pos.outcome else 0,
        VP_BATTALION: RESERVES,
        VP_CAAT: caats,
        VP_IIF: SQUADS - USMC_SQUADS,
        VP_REDUCED: USMC_SQUADS,
        VP_ELIMINATED: USMC_SQUADS - pos.vp_counts[VP_WITHDRAWN],
        VP_MOSQUE: 1 if pos.outcome else 0,
        VP_WITHDRAWN: USMC_SQUADS,
        VP_UNDER_STRENGTH: len(told.rules.start_zones),
    }
    for row in range(VP_ROWS):
        if row in most and pos.vp_counts[row] > most[row]:
            cause = pos.chart.vp_cause[row]
            raise told.fault(f"'{cause}' can be {most[row]} at most here (7.2.1).", f"vp {cause}")


# -- where the turn stands -------------------------------------------------------------------------------------------


def check_time(told: Told) -> None:
    """8 The set-up comes before turn 1, and no turn follows the last."""
    pos = told.pos
    turns = told.rules.scenario.turns
    if pos.segment < told.rules.turn_start and pos.turn:
        raise told.fault(f"'{told.step()}' belongs to the set-up, which is turn 0 (6).", "turn")
    if pos.segment > told.rules.turn_start and not pos.turn:
        raise told.fault(f"'{told.step()}' belongs to a turn from 1 to {turns} (8).", "turn")
    if pos.segment == told.rules.turn_start and pos.turn == turns and not pos.outcome:
        raise told.fault(f"no turn follows turn {turns} (8).", "turn")
    if pos.iraqis_from > pos.turn + 1:
        raise told.fault(f"in turn {pos.turn} it can be {pos.turn + 1} at most (10.4).", "iraqis-from")


def check_outcome(told: Told) -> None:
    """7 The game is over when it is, and not before."""
    pos = told.pos
    rules = told.rules
    left = rules.insurgent_zones(pos)
    if not pos.outcome:
        if not left and told.between("turn", "control"):
            raise told.fault("all Zones are under USMC Control, so the game has ended (7.2).", "turn")
        return
    due = ""
    if not left or (pos.turn == rules.scenario.turns and left == [MOSQUE] and not pos.enemies_in(MOSQUE)):
        due = rules.victory_level(rules.victory_points(pos))
    elif pos.turn == rules.scenario.turns:
        due = "insurgents"
    if pos.outcome != due:
        found = f"it would be '{due}'" if due else "the game goes on"
        raise told.fault(f"by the Zones and the victory points {found} (7).", "outcome")


# -- the map ---------------------------------------------------------------------------------------------------------


def check_zone(told: Told, zone: int) -> None:
    """4.1 What a Zone can be, and the markers that can lie on it."""
    pos = told.pos
    subject = f"zone {zone}"
    nature = NATURE[pos.nature[zone]]
    allowed = NATURES_OF[pos.chart.circle[zone]]
    if nature not in allowed:
        raise told.fault(f"Zone {zone} cannot be {nature}; it is {' or '.join(allowed)} (4.1.3, 4.1.5, 6.2).", subject)
    ours = pos.control[zone] == USMC
    if ours and pos.enemies_in(zone):
        raise told.fault(f"Zone {zone} is under USMC Control and holds an enemy (14.1.1).", subject)
    if ours and pos.nature[zone] == DORMANT:
        raise told.fault(f"Zone {zone} is under USMC Control, so it was Activated; say as what (14.1.1).", subject)
    if ours and pos.fanatic[zone]:
        raise told.fault(f"Zone {zone} is under USMC Control, which ends Fanaticism (13.4.3.3).", subject)
    if pos.ruins[zone] and (zone == MOSQUE or pos.nature[zone] == DORMANT):
        why = "the mosque is never bombed" if zone == MOSQUE else "whatever ruins a Zone has Activated it"
        raise told.fault(f"Zone {zone} cannot be in Ruins: {why} (9.3, 9.4).", subject)
    if zone == MOSQUE and pos.fanatic[zone]:
        raise told.fault("no Fanaticism comes out of an Assault on the mosque (13.4.3.4).", subject)
    if pos.quiet[zone] and not pos.security_in(zone):
        raise told.fault(f"Zone {zone} is silenced only while it holds a Security Element (13.6.4).", subject)


def check_enemy(told: Told, location: int) -> None:
    """5.2.2, 5.3.2 Where a Suspect, Martyrs or Guerillas can be."""
    pos = told.pos
    chart = pos.chart
    if not pos.enemy[location]:
        return
    name = chart.location_name[location]
    if not pos.exists(location):
        raise told.fault(f"{name} is gone, its Zone is in Ruins (4.1.6).", name)
    if chart.floor[location] <= COURTYARD and not pos.is_guerillas(location):
        who = "a Suspect" if pos.is_suspect(location) else "Martyrs"
        raise told.fault(f"{who} cannot stand in C or OG, only in 1, 2 or R (5.3.2.2, 5.2.2).", name)


def check_activation(told: Told) -> None:
    """4.1.3, 5.3.2.1 A Zone with a Suspect or a squad in it has been Activated (ruling R27)."""
    pos = told.pos
    chart = pos.chart
    for location in range(chart.location_count):
        zone = chart.location_zone[location]
        if pos.nature[zone] != DORMANT:
            continue
        squad = pos.squad_at(location)
        if pos.is_suspect(location):
            name = chart.location_name[location]
            raise told.fault(
                f"Zone {zone} has no Suspect before it is Activated; say as what, in 'zone {zone}' (5.3.2.1).", name
            )
        if squad != NOBODY:
            name = UNIT_NAMES[squad]
            raise told.fault(
                f"Zone {zone} holds a squad, so it is Activated; say as what, in 'zone {zone}' (4.1.3).", name
            )


# -- our units -------------------------------------------------------------------------------------------------------


def check_unit(told: Told, unit: int) -> None:
    """5.1, 12.2 Where a unit can be, and in what state."""
    pos = told.pos
    rules = told.rules
    name = UNIT_NAMES[unit]
    place = pos.place[unit]
    if unit >= SQUADS + rules.scenario.tanks:
        if place != UNUSED:
            raise told.fault(
                f"{name} belongs to the historical variant (15); ask for it with the option 'variant historical'.", name
            )
    elif place < 0:
        # A tank that is gone plays no part: no rule takes one off the map.
        boxes = [ARMOUR, GONE] if unit >= SQUADS else [IRAQI, GONE]
        if unit < USMC_SQUADS:
            boxes = [IN_CUP, STARTING, COMPANY, BATTALION, GONE]
        if place not in boxes:
            raise told.fault(f"the box '{place_name(pos, place)}' is not for {name} (6.3).", name)
    if place == STARTING and pos.segment != told.steps["deploy"]:
        raise told.fault("squads wait for their Start Zone only while they are deployed (6.3).", name)
    if (
        USMC_SQUADS <= unit < SQUADS
        and place == IRAQI
        and any(pos.place[other] != IRAQI for other in range(USMC_SQUADS, SQUADS))
    ):
        raise told.fault("the three IIF squads enter on the same turn (10.4).", name)
    check_entry(told, unit)
    if place < 0:
        check_waiting(told, unit)
    else:
        check_place(told, unit)
        check_state(told, unit)
    check_marks(told, unit)
    if unit < SQUADS and pos.security[unit] != NOBODY:
        check_security(told, unit)


def check_entry(told: Told, unit: int) -> None:
    """10.2, 10.4 Tanks and Iraqis are reinforcements."""
    pos = told.pos
    first = told.rules.scenario.company_turn
    if unit >= USMC_SQUADS and pos.place[unit] >= 0:
        if pos.turn < first or (pos.turn == first and not told.after("reinforcements")):
            section = "10.2" if unit >= SQUADS else "10.4"
            raise told.fault(
                f"{UNIT_NAMES[unit]} enters in the Reinforcements Phase of turn {first} at the earliest ({section}).",
                UNIT_NAMES[unit],
            )


def check_waiting(told: Told, unit: int) -> None:
    """6.3, 5.1.1.1 A unit that is not on the map is fresh, or gone."""
    pos = told.pos
    name = UNIT_NAMES[unit]
    gone = pos.place[unit] == GONE
    wrong = ""
    if pos.status[unit] != READY:
        wrong = "Fired or Pinned"
    elif pos.moved[unit] and not gone:
        wrong = "moved"
    elif unit < SQUADS:
        if pos.hero[unit]:
            wrong = "the squad of a Hero"
        elif pos.thrown_onto[unit]:
            wrong = "thrown back"
        elif not gone and (
            pos.steps[unit] or pos.assaulted[unit] or pos.searching[unit] or pos.security[unit] != NOBODY
        ):
            wrong = "reduced, in an Assault, searching or without its Security Element"
    if wrong:
        raise told.fault(f"{name} is not on the map and cannot be {wrong} (6.3, 5.1.1.1).", name)
    if unit < SQUADS and pos.caat[unit] != NOBODY:
        # 6.3.1 (English) CAATs go to squads in the Start Zones; 6.3.2 (French) to those in reserve as well.
        if gone or pos.place[unit] == IN_CUP or not told.rules.may_have_caat(pos, unit).ok:
            raise told.fault(f"{name} cannot have a CAAT here ({told.rules.caat_section()}, 5.1.4.3).", name)


def check_place(told: Told, unit: int) -> None:
    """12.2, 12.4.2, 12.6.2 Where a unit on the map may stand, and with whom."""
    pos = told.pos
    chart = pos.chart
    name = UNIT_NAMES[unit]
    place = pos.place[unit]
    where = pos.space_name(place)
    if unit == SECOND_TANK and pos.place[FIRST_TANK] == place:
        raise told.fault(f"there is room for one tank in {where} (12.2.3.2).", name)
    if place >= chart.location_count:
        if unit < SQUADS and pos.squad_at(place, unit) != NOBODY:
            raise told.fault(f"there is room for one squad in {where} (12.2.3.2).", name)
        return
    zone = chart.location_zone[place]
    if not pos.exists(place):
        raise told.fault(f"{where} is gone, its Zone is in Ruins (4.1.6).", name)
    if unit >= SQUADS:
        if chart.floor[place] != OG:
            raise told.fault(f"{name} cannot stand in {where}; tanks keep to the street and to OG (12.6.2).", name)
        if pos.enemy[place]:
            raise told.fault(f"{name} and an enemy cannot both stand in {where} (12.3.1).", name)
    elif zone == MOSQUE:
        if unit < USMC_SQUADS:
            raise told.fault(f"{name} cannot stand in {where}; only Iraqi squads enter the mosque (12.4.2).", name)
        if pos.control[zone] != USMC and pos.squad_at(place, unit) != NOBODY:
            raise told.fault(f"there is room for one IIF squad in {where} (5.1.6.1).", name)
    elif pos.control[zone] != USMC:
        if unit >= USMC_SQUADS:
            raise told.fault(f"{name} keeps out of Zone {zone}, which is under insurgent Control (5.1.6.1).", name)
        if pos.squads_in[zone] > 1:
            raise told.fault(f"Zone {zone} is under insurgent Control and has room for one squad (12.2.1.1).", name)


def check_state(told: Told, unit: int) -> None:
    """11.3, 5.1.5, 12.5.3 What a unit on the map can have gone through."""
    pos = told.pos
    chart = pos.chart
    name = UNIT_NAMES[unit]
    place = pos.place[unit]
    street = place >= chart.location_count
    if pos.status[unit] == FIRED:
        if not told.between("fire", "regroup"):
            raise told.fault(f"nobody has Fired in '{told.step()}' (11.3, 14.3.3).", name)
        if pos.moved[unit]:
            raise told.fault("who has Fired does not move (11.3).", name)
        if unit < SQUADS and pos.assaulted[unit]:
            raise told.fault("who has Fired does not attack (11.3).", name)
        if street != (unit >= SQUADS) or (not street and pos.control[chart.location_zone[place]] != USMC):
            raise told.fault(f"nobody Fires from {pos.space_name(place)} (11.1, 11.1.3).", name)
    if unit >= SQUADS:
        return
    if unit >= USMC_SQUADS and pos.hero[unit]:
        raise told.fault("no Hero appears in an IIF squad (5.1.6.2).", name)
    if pos.thrown_onto[unit]:
        if pos.thrown_onto[unit] & ~squads_beside(pos, unit):
            raise told.fault(f"{name} shares no Location with a squad it was thrown on to (12.5.3).", name)
        if street or not chart.door[place] or pos.control[chart.location_zone[place]] != USMC:
            raise told.fault(f"{name} cannot have been thrown back to {pos.space_name(place)} (12.5.3).", name)


def squads_beside(pos: Position, squad: int) -> int:
    """The squads that share a squad's space, as bits."""
    found = 0
    for other in range(SQUADS):
        if other != squad and pos.place[squad] >= 0 and pos.place[other] == pos.place[squad]:
            found |= 1 << other
    return found


def check_marks(told: Told, unit: int) -> None:
    """12.1.1, 12.1.2, 13 What a unit has done this turn, in steps of the turn where it can have done it."""
    pos = told.pos
    name = UNIT_NAMES[unit]
    if pos.moved[unit] and not told.after("movement"):
        raise told.fault(f"nobody has moved in '{told.step()}' (12.1.1).", name)
    if unit >= SQUADS:
        return
    if pos.searching[unit] and not pos.moved[unit]:
        raise told.fault("a squad is searching that has 'moved' in its Zone or into it (12.1.2).", name)
    if pos.assaulted[unit] and not told.after("assault"):
        raise told.fault(f"nobody has assaulted in '{told.step()}' (13).", name)


def check_security(told: Told, squad: int) -> None:
    """12.3.2.1, 12.3.2.2 A Security Element is in C or R of the Zone where its squad is, if it still has one."""
    pos = told.pos
    chart = pos.chart
    name = UNIT_NAMES[squad]
    at = pos.security[squad]
    if at >= chart.location_count or chart.floor[at] not in (COURTYARD, ROOF):
        raise told.fault(f"a Security Element is in a C or an R, not in {pos.space_name(at)} (12.3.2.1).", name)
    if not pos.exists(at):
        raise told.fault(f"{pos.space_name(at)} is gone, its Zone is in Ruins (4.1.6).", name)
    if pos.on_map(squad) and pos.zone_of(squad) != chart.location_zone[at]:
        raise told.fault(f"{name} is not in the Zone of its Security Element (12.3.2.2).", name)
    if not pos.on_map(squad) and not told.between("support", "regroup"):
        raise told.fault("a Security Element without its squad leaves at the regrouping (14.3.2).", name)
    if pos.control[chart.location_zone[at]] == USMC and not told.between("movement", "regroup"):
        raise told.fault("under USMC Control a Security Element regroups with its squad (14.3.1).", name)


# -- the set-up ------------------------------------------------------------------------------------------------------


def check_set_up(told: Told) -> None:
    """6 Before the first turn: the Start Zones, the squads in them, their CAATs, and nothing else."""
    check_nothing_yet(told)
    check_start_zones(told)
    check_deployment(told)
    check_caats(told)


def check_nothing_yet(told: Told) -> None:
    """6 Nothing has been fought for, flown or lost."""
    pos = told.pos
    for zone in range(1, pos.chart.zone_count + 1):
        touched = pos.control[zone] == USMC or pos.ruins[zone] or pos.fanatic[zone] or pos.quiet[zone] or pos.fury[zone]
        if touched or (pos.nature[zone] != DORMANT and zone not in told.rules.start_zones):
            raise told.fault(f"nothing has happened in Zone {zone} before the first turn (6.2).", f"zone {zone}")
    if any(pos.missions):
        raise told.fault("no Mission is flown before the first turn (9.2.1).", "missions")
    if pos.iraqis_from:
        raise told.fault("no Zone has been taken before the first turn (10.4).", "iraqis-from")
    for kind in range(len(pos.escaped)):
        if pos.escaped[kind]:
            raise told.fault("nobody escapes before the first turn (13.6.6).", f"escaped {pos.chart.kind_name[kind]}")
    for row in range(VP_ROWS):
        if pos.vp_counts[row] and row != VP_UNDER_STRENGTH:
            raise told.fault("nothing counts before the first turn (7.2.1).", f"vp {pos.chart.vp_cause[row]}")
    for unit in range(UNITS):
        used = pos.status[unit] != READY or pos.place[unit] == GONE
        if unit < SQUADS:
            used = used or pos.steps[unit] > 0 or pos.hero[unit] > 0 or pos.security[unit] != NOBODY
            used = used or pos.thrown_onto[unit] > 0
        if used:
            raise told.fault(f"{UNIT_NAMES[unit]} starts the game at full strength (6.3).", UNIT_NAMES[unit])


def check_start_zones(told: Told) -> None:
    """6.2 The Start Zones are Activated one after the other, then their Suspects."""
    pos = told.pos
    done = told.after("spot-start-zones")
    waiting = 0
    for zone in told.rules.start_zones:
        subject = f"zone {zone}"
        active = pos.nature[zone] != DORMANT
        if (active and pos.segment == told.steps["prepare-cups"]) or (active and waiting) or (done and not active):
            raise told.fault(
                f"by 6.2 Zone {zone} is {'not yet' if active else 'already'} Activated in '{told.step()}'.", subject
            )
        waiting += 0 if active else 1
        if pos.suspects_in[zone] and told.after("draw-squads"):
            raise told.fault(f"the Suspects of Zone {zone} have shown what they are (6.2).", subject)
        if pos.insurgents_in[zone] and not done:
            raise told.fault(f"the Suspects of Zone {zone} have not shown what they are (6.2).", subject)
    for location in range(pos.chart.location_count):
        zone = pos.chart.location_zone[location]
        if pos.enemy[location] and pos.nature[zone] == DORMANT:
            name = pos.chart.location_name[location]
            raise told.fault(f"Zone {zone} is not Activated, so nobody is in it (6.2).", name)
    if pos.strong_points and pos.segment == told.steps["prepare-cups"]:
        raise told.fault("they are mixed in this step (6.1.2).", "strong-points")


def check_deployment(told: Told) -> None:
    """6.3 Nine squads for the Start Zones, then three for the Company and three for the Battalion."""
    pos = told.pos
    starts = len(told.rules.start_zones)
    held: dict[int, int] = {}
    for squad in range(USMC_SQUADS):
        held[pos.place[squad]] = held.get(pos.place[squad], 0) + 1
        place = pos.place[squad]
        if place >= 0 and (held[place] > 1 or place not in told.rules.chart.entry):
            raise told.fault("each Start Zone gets one squad, in the Location with the door (6.3).", UNIT_NAMES[squad])
    deployed = sum([1 for squad in range(USMC_SQUADS) if pos.on_map(squad)])
    starting = held.get(STARTING, 0)
    reserve = RESERVES if told.after("attach-caats") else 0
    due = starts if told.after("deploy") else 0
    if deployed + starting != due or (starting and not told.between("deploy", "deploy")):
        raise told.fault(
            f"in '{told.step()}' there are {due} squads for the Start Zones, not {deployed + starting} (6.3).", "turn"
        )
    if pos.segment == told.steps["deploy"] and not starting:
        raise told.fault("all squads are deployed already (6.3).", "turn")
    if told.after("draw-reserves") and deployed != starts:
        raise told.fault(f"the {starts} squads of the Start Zones are deployed by now (6.3).", "turn")
    for box in (COMPANY, BATTALION):
        if held.get(box, 0) != reserve:
            raise told.fault(
                f"in '{told.step()}' the box '{place_name(pos, box)}' holds {reserve} squads (6.3).", "turn"
            )


def check_caats(told: Told) -> None:
    """6.3.1 The CAATs are attached one after the other, each with all it has."""
    pos = told.pos
    chart = pos.chart
    section = told.rules.caat_section()
    attached = 0
    for squad in range(SQUADS):
        caat = pos.caat[squad]
        if caat == NOBODY:
            continue
        attached += 1
        if pos.ammo[caat] != chart.caat_shots or not pos.explosives[caat]:
            raise told.fault(
                f"a CAAT starts the game with all its Ammo and its Explosives ({section}).", UNIT_NAMES[squad]
            )
    for caat in range(attached):
        if caat not in pos.caat:
            raise told.fault(
                f"CAATs are attached in their order, and number {caat + 1} is missing ({section}).", "turn"
            )
    begun = pos.segment >= told.steps["attach-caats"]
    if attached and not begun:
        raise told.fault(f"no CAAT is attached yet in '{told.step()}' ({section}).", "turn")
    if begun and (attached == chart.caats) != (pos.segment == told.rules.turn_start):
        raise told.fault(
            f"in '{told.step()}' {attached} of {chart.caats} CAATs cannot be attached ({section}).", "turn"
        )
