"""Refuses written positions that no game can reach: there are too many counters, they stand where no rule puts them, or they are in
a state that cannot be at this step of the turn. Each Fault names the line of the text that it is about."""

from typing import Final

from umpire.engine.rule import Fault
from umpire.titles.phantom_fury.chart import COURTYARD
from umpire.titles.phantom_fury.position import (
    BATTALION,
    COMPANY,
    DORMANT,
    GONE,
    MOSQUE,
    NO_CAAT,
    NOBODY,
    SQUADS,
    STARTING,
    UNIT_NAMES,
    UNITS,
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
)
from umpire.titles.phantom_fury.position_checks_setup import check_set_up
from umpire.titles.phantom_fury.position_checks_units import check_unit
from umpire.titles.phantom_fury.rules.ch06_setup import RESERVES
from umpire.titles.phantom_fury.told import Told
from umpire.titles.phantom_fury.view import NATURE, place_name

# 4.1.3, 4.1.5, 6.2  The natures that a Zone can have, by its circle (none, black, white, red).
NATURES_OF: Final = [["dormant"], ["dormant", "start"], ["dormant", "normal", "fortified"], ["dormant", "fortified"]]


def check(told: Told) -> None:
    """Raise a Fault for the first thing in a position that no game can reach."""
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
    """7.2.1 No cause counts more often than its counters allow, and causes of the end of the game count only then."""
    pos = told.pos
    caats = pos.chart.caats
    for squad in range(SQUADS):
        if pos.caat[squad] != NO_CAAT:
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
    """7 A text says an outcome if the game is over by Zones, turns and points, and only then."""
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
    """4.1 The natures that a Zone can have, and the markers that can lie on it."""
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
