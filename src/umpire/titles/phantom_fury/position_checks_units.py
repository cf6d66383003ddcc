"""Refuses units of ours in a written position where no rule puts them, or in a state that cannot be at this step of the turn. Each
function raises a Fault for the first thing that is wrong."""

from umpire.titles.phantom_fury.chart import COURTYARD, OG, ROOF
from umpire.titles.phantom_fury.position import (
    ARMOUR,
    BATTALION,
    COMPANY,
    FIRED,
    FIRST_TANK,
    GONE,
    IN_CUP,
    IRAQI,
    MOSQUE,
    NO_CAAT,
    NO_SPACE,
    NOBODY,
    READY,
    SECOND_TANK,
    SQUADS,
    STARTING,
    UNIT_NAMES,
    UNUSED,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.told import Told
from umpire.titles.phantom_fury.view import place_name


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
    if unit < SQUADS and pos.security[unit] != NO_SPACE:
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
    """6.3, 5.1.1.1 A unit that is not on the map has done nothing and lost nothing yet, or it is eliminated."""
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
            pos.steps[unit] or pos.assaulted[unit] or pos.searching[unit] or pos.security[unit] != NO_SPACE
        ):
            wrong = "reduced, in an Assault, searching or without its Security Element"
    if wrong:
        raise told.fault(f"{name} is not on the map and cannot be {wrong} (6.3, 5.1.1.1).", name)
    if unit < SQUADS and pos.caat[unit] != NO_CAAT:
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
    """The other squads on a squad's space, as bits; 0 off the map."""
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
