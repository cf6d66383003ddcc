"""Refuses written positions of the set-up that no game can reach. Each function raises a Fault for the first thing that is wrong."""

from umpire.titles.phantom_fury.position import (
    BATTALION,
    COMPANY,
    DORMANT,
    GONE,
    NO_CAAT,
    NO_SPACE,
    READY,
    SQUADS,
    STARTING,
    UNIT_NAMES,
    UNITS,
    USMC,
    USMC_SQUADS,
    VP_ROWS,
    VP_UNDER_STRENGTH,
)
from umpire.titles.phantom_fury.rules.ch06_setup import RESERVES
from umpire.titles.phantom_fury.told import Told
from umpire.titles.phantom_fury.view import place_name


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
            used = used or pos.steps[unit] > 0 or pos.hero[unit] > 0 or pos.security[unit] != NO_SPACE
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
        if caat == NO_CAAT:
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
