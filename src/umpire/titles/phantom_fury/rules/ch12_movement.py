"""12 Movement Phase: squads step by step, the street, the tank, Defensive Fire."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, WORD, Decision, Pointing, Procedure, choose, d10
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.titles.phantom_fury.chart import BLACK, COURTYARD, DUMMY, OG, ROOF, TRAP
from umpire.titles.phantom_fury.events import (
    DefenceMissed,
    DefensiveFireDrawn,
    MoveBegan,
    MoveEnded,
    SecurityDetached,
    SecurityRegrouped,
    SquadReturned,
    SquadWithdrawn,
    SuspectStayedHidden,
    SuspectWasTrap,
    UnitMoved,
)
from umpire.titles.phantom_fury.position import (
    DORMANT,
    MOSQUE,
    NOBODY,
    PINNED,
    REDUCED,
    SQUADS,
    SQUARE,
    UNIT_NAMES,
    UNITS,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch11_fire import FireCombat, total
from umpire.titles.phantom_fury.rules.rulebook import DONE, SEAT, SECURITY, UNNAMED, YES_NO

MOVEMENT_CAPACITY: Final = 4  # 5.1.1

STOP: Final = "stop"
SECURE: Final = "secure"
REGROUP: Final = "regroup"
WITHDRAW: Final = "withdraw"

# Refusals that the search for steps meets all the time.
NOT_ON_MAP: Final = no("12.1.1", "not-on-map")
HAS_MOVED: Final = no("12.1.1", "has-moved")
MOSQUE_FOR_IRAQIS: Final = no("12.4.2", "mosque")
MOSQUE_TAKEN: Final = no("5.1.6.1", "location-taken")
IRAQIS_KEEP_OUT: Final = no("5.1.6.1", "iraqis-keep-out")
ZONE_TAKEN: Final = no("12.2.1.1", "zone-taken")
REST_IN_STREET: Final = no("12.2.3.1", "in-street")
LOCATION_TAKEN: Final = no("12.2.2", "location-taken")
STREET_TAKEN: Final = no("12.2.3.2", "street-taken")
IN_RUINS: Final = no("4.1.6", "ruins")
ENEMY_THERE: Final = no("12.3.1", "occupied-by-enemy")
NOT_NEIGHBOURING: Final = no("12.5.1", "not-neighbouring")
TAKE_COVER: Final = no("12.4.3", "take-cover")
BOUND_TO_SECURITY: Final = no("12.3.2.2", "security-detached")
SEARCHING: Final = no("12.1.2", "searching")
NOT_REDUCED: Final = no("12.4.3", "not-reduced")
SECURE_IN_STREET: Final = no("12.3.2.1", "in-street")
NOT_COURTYARD_OR_ROOF: Final = no("12.3.2.1", "not-courtyard-or-roof")
SECURITY_DETACHED: Final = no("12.3.2.1", "security-detached")
UNDER_FIRE: Final = no("12.3.2.1", "under-fire")
NO_POINTS_TO_SECURE: Final = no("12.3.2.1", "no-movement-points")
NO_SECURITY_DETACHED: Final = no("12.3.2.3", "no-security-detached")
REGROUPS_BY_ITSELF: Final = no("14.3.1", "regroups-by-itself")
NOT_ALL_POINTS: Final = no("12.3.2.3", "not-all-movement-points")
NOT_START_ZONE: Final = no("12.4.3", "not-start-zone")
COVER_NEAR: Final = no("12.4.3", "cover-near")
TANK_THERE: Final = no("12.2.3.2", "tank-there")
NOT_FOR_TANKS: Final = no("12.6.2", "not-for-tanks")
NO_USMC_ZONE_NEAR: Final = no("12.6.3", "no-usmc-zone-near")


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(FireCombat):
    """Chapter 12."""

    # -- 12.1 Generalities ----------------------------------------------------------------------------------------

    def move_one(self, pos: Position) -> Procedure[bool]:
        """12.1.1 Move one unit, or be done."""
        units = [unit for unit in range(UNITS) if pos.place[unit] >= 0 and self.may_move(pos, unit).ok]
        names = [UNIT_NAMES[unit] for unit in units]
        if self.may_end_movement(pos).ok:
            names.append(DONE)
        pick = yield from choose(SEAT, "move", names, "12.1.1", kind=UNIT)
        if pick == len(units):
            return False
        unit = units[pick]
        if unit < SQUADS:
            yield from self.move_squad(pos, unit)
        else:
            yield from self.move_tank(pos, unit)
        return True

    def point_move(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.unit_pointed(option)

    def meant_move(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.units_meant(pos, thing)

    def why_not_move(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        if choice == DONE:
            return self.may_end_movement(pos)
        unit = self.unit_named(choice)
        return self.may_move(pos, unit) if unit != UNNAMED else no("5", "unknown-unit")

    def may_move(self, pos: Position, unit: int) -> Ruling:
        """12.1.1 Once a phase, on the map, neither Fired nor Pinned."""
        if pos.place[unit] < 0:
            return NOT_ON_MAP
        if pos.moved[unit]:
            return HAS_MOVED
        return self.is_ready(pos, unit)

    def is_searching(self, pos: Position, zone: int) -> bool:
        """12.1.2 A Zone under insurgent Control without enemies has to be searched: the squad stays."""
        return self.is_insurgent(pos, zone) and not pos.enemies_in(zone)

    # -- 12.2 Stacking --------------------------------------------------------------------------------------------

    def may_stack(self, pos: Position, squad: int, location: int) -> Ruling:
        """12.2 Whether a squad from another Zone may enter this Location, as far as its Zone is concerned."""
        zone = self.chart.location_zone[location]
        if zone == MOSQUE:
            # 12.4.2  Only Iraqi squads. 5.1.6.1  One to a Location, while it is under insurgent Control (ruling R60).
            if squad < USMC_SQUADS:
                return MOSQUE_FOR_IRAQIS
            if self.is_insurgent(pos, zone) and pos.squad_at(location, squad) != NOBODY:
                return MOSQUE_TAKEN
        elif self.is_insurgent(pos, zone):
            # 5.1.6.1  Iraqi squads keep out of Zones under insurgent Control.
            if squad >= USMC_SQUADS:
                return IRAQIS_KEEP_OUT
            # 12.2.1.1  One squad to a Zone, at all times.
            if pos.squads_in[zone]:
                return ZONE_TAKEN
        return YES

    def may_rest(self, pos: Position, squad: int, space: int, stayed: bool = False) -> Ruling:
        """12.2.2, 12.2.3.1 Whether a squad may end its movement here of its own will (ruling R22). Only who has not left
        (`stayed`) may go on sharing its Location after 12.5.3."""
        if space >= self.chart.location_count:
            return REST_IN_STREET
        if pos.squad_at(space, squad) == NOBODY:
            return YES
        # 12.2.2  Checked at the end of the phase: whoever stands here may still make room.
        for other in range(SQUADS):
            if other != squad and pos.place[other] == space and not self.may_move(pos, other).ok:
                if not (stayed and pos.may_share(squad, other)):
                    return LOCATION_TAKEN
        return YES

    def may_end_movement(self, pos: Position) -> Ruling:
        """12.2.2 The phase cannot end while two squads share a Location and one of them could still move away, unless
        12.5.3 put one on to the other, in this turn or before (ruling R22)."""
        for squad in range(SQUADS):
            here = pos.place[squad]
            if here < 0 or not self.is_crowded(pos, squad) or not self.may_move(pos, squad).ok:
                continue
            if self.can_go_on(pos, squad, here, here, MOVEMENT_CAPACITY):
                return LOCATION_TAKEN
        return YES

    def is_crowded(self, pos: Position, squad: int) -> bool:
        """12.2.2 Whether another squad shares the space, and not by the exception for 12.5.3."""
        here = pos.place[squad]
        if pos.squad_at(here, squad) == NOBODY:
            return False
        for other in range(SQUADS):
            if other != squad and pos.place[other] == here and not pos.may_share(squad, other):
                return True
        return False

    # -- 12.3, 12.4, 12.5 Where a squad may step ------------------------------------------------------------------

    def may_pass(self, pos: Position, squad: int, here: int, to: int, left: int) -> Ruling:
        """12.3.1, 12.4, 12.5 Whether a squad may step from one space to another; `left` is the space it was on before
        `here`. Whether it could end its move there is another question."""
        ruling = self.may_reach(here, to)
        return self.may_tread(pos, squad, here, to, left) if ruling.ok else ruling

    def may_reach(self, here: int, to: int) -> Ruling:
        """12.3.1, 12.4.1, 12.5.1 Whether there is a way from one space into another."""
        chart = self.chart
        locations = chart.location_count
        if to >= locations:
            # 12.5.1  Into the street from a door.
            if here >= locations:
                return no("12.5.4", "two-streets")
            if not chart.door[here] or to - locations not in chart.zone_sections[chart.location_zone[here]]:
                return no("12.5.1", "no-door")
        elif here < locations:
            if to not in chart.links[here]:
                same_zone = chart.location_zone[to] == chart.location_zone[here]
                return no("12.3.1" if same_zone else "12.4.1", "not-adjacent")
        elif to not in chart.section_doors[here - locations]:
            return no("12.5.1", "no-door")
        return YES

    def may_tread(self, pos: Position, squad: int, here: int, to: int, left: int) -> Ruling:
        """12.3.1, 12.4, 12.5 The same for a space into which there is a way."""
        chart = self.chart
        locations = chart.location_count
        if to >= locations:
            # 12.2.3.2  One squad to a Street Section, at all times.
            if pos.squad_at(to) != NOBODY:
                return STREET_TAKEN
            return self.may_leave(pos, squad, chart.location_zone[here])
        zone = chart.location_zone[to]
        # 4.1.6  Upper floors of a Ruins Zone are gone.
        if not pos.exists(to):
            return IN_RUINS
        # 12.3.1  Never into the enemy's Location.
        if pos.enemy[to]:
            return ENEMY_THERE
        from_zone = chart.location_zone[here] if here < locations else 0
        if from_zone == zone:
            return self.may_stack(pos, squad, to) if zone == MOSQUE else YES
        if from_zone:
            # 12.4.1  From Zone to Zone only if they are Adjacent: that is what the links say.
            ruling = self.may_leave(pos, squad, from_zone)
            if not ruling.ok:
                return ruling
        elif left < locations:
            # 12.5.1  The street is crossed to get into a Neighbouring Zone, and no other (ruling R37).
            from_zone = chart.location_zone[left]
            if zone not in chart.neighbours[from_zone]:
                return NOT_NEIGHBOURING
        # 12.4.3  Out of a Zone under insurgent Control only to one under USMC Control, for the whole move (ruling R41).
        if pos.control[zone] != USMC and (pos.covering or (from_zone and self.is_insurgent(pos, from_zone))):
            return TAKE_COVER
        return self.may_stack(pos, squad, to)

    def may_leave(self, pos: Position, squad: int, zone: int) -> Ruling:
        """12.1.2, 12.3.2.2, 12.4.3 Whether a squad may leave the Zone it is in."""
        # 12.3.2.2  Not while its Security Element is detached.
        if pos.security[squad] != NOBODY:
            return BOUND_TO_SECURITY
        if not self.is_insurgent(pos, zone):
            return YES
        # 12.1.2  Nobody leaves a Zone that has to be searched, not even to take cover (ruling R28).
        if pos.searching[squad]:
            return SEARCHING
        # 12.4.3  Taking Cover: only a squad that has suffered a Step Loss leaves a Zone under insurgent Control.
        return YES if pos.steps[squad] == REDUCED else NOT_REDUCED

    def may_step(self, pos: Position, squad: int, to: int) -> Ruling:
        """12.3.1 Whether the moving squad may step there: the step is open, paid for, and the move can end somewhere."""
        if pos.mp < 1:
            return no("12.3.1", "no-movement-points")
        here = pos.place[squad]
        ruling = self.may_pass(pos, squad, here, to, pos.left)
        if not ruling.ok:
            return ruling
        if not self.can_finish(pos, squad, to, here, pos.mp - 1):
            if to >= self.chart.location_count:
                return no("12.2.3.1", "no-way-across")
            return no("12.2.2", "location-taken")
        return YES

    def can_finish(self, pos: Position, squad: int, space: int, left: int, mp: int) -> bool:
        """12.2.2, 12.2.3.1 From this space, with these MPs, is there somewhere to end the move (ruling R35)?"""
        return self.may_rest(pos, squad, space).ok or (mp > 0 and self.can_go_on(pos, squad, space, left, mp))

    def can_go_on(self, pos: Position, squad: int, here: int, left: int, mp: int) -> bool:
        """Whether there is any space the squad may step to from here."""
        for to in self.ways_out(here, mp):
            if self.may_tread(pos, squad, here, to, left).ok and self.can_finish(pos, squad, to, here, mp - 1):
                return True
        return False

    def next_spaces(self, pos: Position, squad: int, here: int, left: int, mp: int) -> list[int]:
        """Every space the squad may step to from here."""
        found: list[int] = []
        for to in self.ways_out(here, mp):
            if self.may_tread(pos, squad, here, to, left).ok and self.can_finish(pos, squad, to, here, mp - 1):
                found.append(to)
        return found

    def ways_out(self, here: int, mp: int) -> list[int]:
        """12.3.1, 12.4.1, 12.5.1 The spaces into which there is a way from here; into the street only with a point left to leave it."""
        chart = self.chart
        if here >= chart.location_count:
            return chart.section_doors[here - chart.location_count]
        return chart.ways_out[here] if mp > 1 else chart.links[here]

    # -- moving a squad -------------------------------------------------------------------------------------------

    def move_squad(self, pos: Position, squad: int) -> Procedure[None]:
        """12.1.1 A squad spends up to four Movement Points."""
        zone = pos.zone_of(squad)
        # 12.1.2  It may have to stay and search.
        yield MoveBegan(squad, MOVEMENT_CAPACITY, zone > 0 and self.is_searching(pos, zone), "12.1.1")
        while True:
            here = pos.place[squad]
            spaces = self.next_spaces(pos, squad, here, pos.left, pos.mp) if pos.mp > 0 else []
            names = [pos.space_name(space) for space in spaces]
            if self.may_secure(pos, squad).ok:
                names.append(SECURE)
            if self.may_regroup(pos, squad).ok:
                names.append(REGROUP)
            if self.may_withdraw(pos, squad).ok:
                names.append(WITHDRAW)
            # 12.2.2, 12.2.3.1  It may stop where it may rest, where it began, or when there is nowhere else to go.
            if not spaces or self.may_stop(pos, squad).ok:
                names.append(STOP)
            about = {"squad": UNIT_NAMES[squad], "mp": str(pos.mp)}
            pick = yield from choose(SEAT, "step", names, "12.3.1", about, kind=SPACE)
            word = names[pick]
            if word == STOP:
                break
            if word == SECURE:
                yield SecurityDetached(squad, here, "12.3.2.1")
                continue
            if word == REGROUP:
                # 12.3.2.3  Picking it up under insurgent Control takes the whole move.
                yield SecurityRegrouped(squad, "12.3.2.3")
                yield from self.allow_events(pos)
                break
            if word == WITHDRAW:
                yield SquadWithdrawn(squad, "12.4.3")
                break
            if (yield from self.enter_space(pos, squad, spaces[pick])):
                break
        yield MoveEnded(squad, "12.1.1")

    def point_step(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """12.3.1 A space at the price of 1 MP; or the squad where it stands, 12.3.2.3 or its Security Element."""
        squad = decision.about["squad"]
        here = pos.space_name(pos.place[self.unit_of[squad]])
        if option in self.space_of:
            return Pointing(spaces=(option,), path=(here, option), cost=1)
        if option == REGROUP:
            return Pointing(units=(f"{SECURITY}/{squad}",))
        return Pointing(spaces=(here,) if option == STOP else (), units=(squad,))

    def meant_step(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        squad = decision.about["squad"]
        found = self.places_meant(pos, thing)
        if thing == f"{SECURITY}/{squad}":
            return [REGROUP, SECURE, *found]
        if self.place_meant(pos, thing) == pos.space_name(pos.place[self.unit_of[squad]]):
            return [STOP, SECURE, REGROUP, WITHDRAW, *found]
        return found

    def why_not_step(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        squad = self.unit_of[decision.about["squad"]]
        if choice == STOP:
            return self.may_stop(pos, squad)
        if choice == SECURE:
            return self.may_secure(pos, squad)
        if choice == REGROUP:
            return self.may_regroup(pos, squad)
        if choice == WITHDRAW:
            return self.may_withdraw(pos, squad)
        space = self.space_named(choice)
        if space == UNNAMED:
            # 12.4.2  Zone 27 has no Locations.
            return no("12.4.2" if choice.startswith(f"{SQUARE}") else "4.2.1", "unknown-place")
        return self.may_step(pos, squad, space)

    def may_stop(self, pos: Position, squad: int) -> Ruling:
        """12.2.2, 12.2.3.1 Whether the moving squad may stop here."""
        here = pos.place[squad]
        if pos.mp == MOVEMENT_CAPACITY and here >= self.chart.location_count:
            return YES  # 12.5.4  It began here and may stay (ruling R36)
        return self.may_rest(pos, squad, here, True)

    def may_secure(self, pos: Position, squad: int) -> Ruling:
        """12.3.2.1 In a Location marked C or R a squad may detach its Security Element for 1 MP."""
        here = pos.place[squad]
        if here >= self.chart.location_count:
            return SECURE_IN_STREET
        floor = self.chart.floor[here]
        if floor != COURTYARD and floor != ROOF:
            return NOT_COURTYARD_OR_ROOF
        if pos.security[squad] != NOBODY:
            return SECURITY_DETACHED
        if pos.under_fire:
            return UNDER_FIRE
        if pos.mp < 1:
            return NO_POINTS_TO_SECURE
        # 12.2.2, 12.3.2.2  It binds the squad to the Zone, so there must be room for it here.
        if self.may_rest(pos, squad, here, True).ok or self.has_room_inside(pos, squad, here, pos.mp - 1):
            return YES
        return LOCATION_TAKEN

    def has_room_inside(self, pos: Position, squad: int, here: int, mp: int) -> bool:
        """12.2.2 Whether the squad finds a Location to end its move in without leaving the Zone."""
        if self.may_rest(pos, squad, here).ok:
            return True
        zone = self.chart.location_zone[here]
        for to in self.chart.links[here] if mp > 0 else []:
            if self.chart.location_zone[to] == zone and self.may_tread(pos, squad, here, to, here).ok:
                if self.has_room_inside(pos, squad, to, mp - 1):
                    return True
        return False

    def may_regroup(self, pos: Position, squad: int) -> Ruling:
        """12.3.2.3 Under insurgent Control a squad picks its Security Element up with all its MPs, staying where it is."""
        if pos.security[squad] == NOBODY:
            return NO_SECURITY_DETACHED
        if not self.is_insurgent(pos, pos.zone_of(squad)):
            return REGROUPS_BY_ITSELF
        return YES if pos.mp == MOVEMENT_CAPACITY else NOT_ALL_POINTS

    def may_withdraw(self, pos: Position, squad: int) -> Ruling:
        """12.4.3 From a Start Zone with no USMC Zone to take cover in, a reduced squad may leave the game (ruling R40)."""
        zone = pos.zone_of(squad)
        if self.chart.circle[zone] != BLACK or not self.is_insurgent(pos, zone):
            return NOT_START_ZONE
        ruling = self.may_leave(pos, squad, zone)
        if not ruling.ok:
            return ruling
        for other in self.chart.near[zone]:
            if pos.control[other] == USMC:
                return COVER_NEAR
        return YES

    def enter_space(self, pos: Position, squad: int, to: int) -> Procedure[bool]:
        """12.3-12.5 One step and what it brings down on the squad. Says whether the move is over."""
        chart = self.chart
        locations = chart.location_count
        if to >= locations:
            return (yield from self.cross_street(pos, squad, to))
        zone = chart.location_zone[to]
        cite = "12.5.1" if pos.place[squad] >= locations else "12.3.1" if pos.zone_of(squad) == zone else "12.4.1"
        # 12.1.2  Entering an empty Zone under insurgent Control binds the squad to it.
        entering = pos.zone_of(squad) != zone
        known = pos.nature[zone] != DORMANT
        yield UnitMoved(squad, to, pos.mp - 1, entering and known and self.is_searching(pos, zone), cite)
        if not known:
            # Contact (14.2) has Activated every Zone that can be entered, save in a position drawn by hand (ruling R27).
            yield from self.activate_zone(pos, zone, "4.1.3")
        # 12.7.1  C and OG in a Zone under insurgent Control draw Defensive Fire, on a step like this only (ruling R38).
        if self.is_in_the_open(to) and self.is_insurgent(pos, zone) and pos.enemies_in(zone):
            # 12.3.2.1  The Security Element can be detached before it (ruling R39).
            if self.may_secure(pos, squad).ok:
                about = {"squad": UNIT_NAMES[squad], "mp": str(pos.mp)}
                if (yield from choose(SEAT, "secure-first", YES_NO, "12.3.2.1", about, kind=WORD)) == 0:
                    yield SecurityDetached(squad, to, "12.3.2.1")
            yield DefensiveFireDrawn(squad, to, "12.7.1")
            yield from self.defensive_fire(pos, squad)
        return pos.place[squad] < 0 or pos.status[squad] == PINNED

    def point_secure_first(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """12.3.2.1 The squad that would detach its Security Element."""
        return Pointing(units=(decision.about["squad"],)) if option == "yes" else Pointing()

    def meant_secure_first(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return ["yes"]

    def why_not_secure_first(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return no("12.3.2.1", "yes-or-no")

    def cross_street(self, pos: Position, squad: int, to: int) -> Procedure[bool]:
        """12.5 Crossing a Street Section. Says whether the move is over."""
        origin = pos.place[squad]
        yield UnitMoved(squad, to, pos.mp - 1, False, "12.5.1")
        # 12.5.2  Any enemy along the Section: a Sniper Attack [11.4.2].
        loss = yield from self.street_sniper(pos, squad, to - self.chart.location_count)
        # 12.5.3  Casualties are brought back to where the squad came from, Pinned or not (ruling R33); otherwise a Pinned
        # squad stays in the street.
        if loss:
            if pos.on_map(squad):
                yield SquadReturned(squad, origin, "12.5.3")
            return True
        return pos.status[squad] == PINNED

    # -- 12.6 The tank --------------------------------------------------------------------------------------------

    def move_tank(self, pos: Position, tank: int) -> Procedure[None]:
        """12.6 A tank rolls for its Movement Capacity and goes where it leads."""
        # 12.6.1  The MC is rolled for each move.
        die = yield from d10("tank-movement", "12.6.1", about={"unit": UNIT_NAMES[tank]})
        yield MoveBegan(tank, self.chart.tank_mc[die], False, "12.6.1")
        spaces = self.tank_goals(pos, tank, pos.mp)
        names = [pos.space_name(space) for space in spaces]
        about = {"unit": UNIT_NAMES[tank], "mp": str(pos.mp)}
        pick = yield from choose(SEAT, "drive", names, "12.6.2", about, kind=SPACE)
        if spaces[pick] != pos.place[tank]:
            yield UnitMoved(tank, spaces[pick], 0, False, "12.6.2")
        yield MoveEnded(tank, "12.6.3")

    def point_drive(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """12.6.2 A space, the way there and what it costs."""
        way = self.tank_way(pos, self.unit_of[decision.about["unit"]], self.space_of[option])
        return Pointing(spaces=(option,), path=tuple([pos.space_name(space) for space in way]), cost=len(way) - 1)

    def meant_drive(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.places_meant(pos, thing)

    def why_not_drive(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        space, tank = self.space_named(choice), self.unit_of[decision.about["unit"]]
        if space == UNNAMED:
            return no("4.2.1", "unknown-place")
        ruling = self.may_drive(pos, space)
        if space != pos.place[tank] and not ruling.ok:
            return ruling
        if space not in self.tank_reach(pos, tank, pos.mp):
            return no("12.6.2", "out-of-reach")
        return self.may_park(pos, space)

    def tank_reach(self, pos: Position, tank: int, mp: int) -> dict[int, int]:
        """12.6.2 Spaces within reach and their cost: Street Sections, and OG Locations beside them, at 1 MP each."""
        start = pos.place[tank]
        cost = {start: 0}
        queue = [start]
        for space in queue:
            if cost[space] == mp:
                continue
            for other in self.beside(space):
                if other not in cost and self.may_drive(pos, other).ok:
                    cost[other] = cost[space] + 1
                    queue.append(other)
        return cost

    def beside(self, space: int) -> list[int]:
        """12.6.2 The Street Sections and OG Locations next to a space, for a tank."""
        chart = self.chart
        locations = chart.location_count
        if space < locations:
            return [locations + section for section in chart.zone_sections[chart.location_zone[space]]]
        section = space - locations
        return [locations + other for other in chart.section_adjacent[section]] + chart.section_open[section]

    def tank_way(self, pos: Position, tank: int, to: int) -> list[int]:
        """12.6.2 The way of the moving tank to a space within reach, both ends included."""
        cost = self.tank_reach(pos, tank, pos.mp)
        way = [to]
        while cost[way[0]]:
            for space in cost:
                if cost[space] == cost[way[0]] - 1 and way[0] in self.beside(space):
                    way.insert(0, space)
                    break
        return way

    def may_drive(self, pos: Position, space: int) -> Ruling:
        """12.6.2 Street Sections and OG Locations only. 12.2.3.2 One tank to each of them, at all times; an enemy in the open
        bars the way like 12.3.1 (ruling R61)."""
        if pos.tank_at(space):
            return TANK_THERE
        if space >= self.chart.location_count:
            return YES
        if self.chart.floor[space] != OG:
            return NOT_FOR_TANKS
        return ENEMY_THERE if pos.enemy[space] else YES

    def may_park(self, pos: Position, space: int) -> Ruling:
        """12.6.3 A tank ends in a Section Adjacent to a USMC Zone, or in an OG of a Zone Neighbouring one (ruling R67)."""
        chart = self.chart
        if space >= chart.location_count:
            ok = self.touches_usmc_zone(pos, space - chart.location_count)
            return YES if ok else NO_USMC_ZONE_NEAR
        for zone in chart.neighbours[chart.location_zone[space]]:
            if pos.control[zone] == USMC:
                return YES
        return NO_USMC_ZONE_NEAR

    def tank_goals(self, pos: Position, tank: int, mp: int) -> list[int]:
        """12.6.3 Where the tank may end; if nowhere, it stays (ruling R23)."""
        goals = [space for space in self.tank_reach(pos, tank, mp) if self.may_park(pos, space).ok]
        goals.sort()
        return goals if goals else [pos.place[tank]]

    # -- 12.7 Defensive Fire --------------------------------------------------------------------------------------

    def is_in_the_open(self, location: int) -> bool:
        """12.7.1 Locations marked C and OG."""
        return self.chart.floor[location] <= COURTYARD

    def defensive_fire(self, pos: Position, squad: int) -> Procedure[None]:
        """12.7 Every unit of the Zone fires at the squad that came into the open, and Suspects may wake (ruling R29)."""
        zone = pos.zone_of(squad)
        units = [location for location in self.work_order[zone] if pos.is_insurgents(location)]
        suspects = [location for location in self.work_order[zone] if pos.is_suspect(location)]
        for location in units:
            yield from self.defensive_shot(pos, squad, location)
            if pos.place[squad] < 0:
                return
        # 12.7.3  A Suspect wakes if its die is higher than the squad's CF.
        for location in suspects:
            factor = pos.cf(squad)
            about = {"squad": UNIT_NAMES[squad], "at": self.chart.location_name[location]}
            die = yield from d10("suspect-wakes", "12.7.3", need=factor, about=about)
            if die <= factor:
                yield SuspectStayedHidden(location, "12.7.3")
                continue
            found = yield from self.activate_suspect(pos, location)
            if found == TRAP:
                yield SuspectWasTrap(location, "5.3.5")
                yield from self.ied_attack(pos, squad)
            elif found != DUMMY:
                yield from self.defensive_shot(pos, squad, location)
            if pos.place[squad] < 0:
                return

    def defensive_shot(self, pos: Position, squad: int, at: int) -> Procedure[None]:
        """12.7.2 Below the unit's CF a Step Loss, equal to it a Pin."""
        mods = self.defence_modifiers(pos, squad)
        factor = pos.insurgent_cf(at)
        about = {"squad": UNIT_NAMES[squad], "at": self.chart.location_name[at]}
        result = (yield from d10("defensive-fire", "12.7.2", mods, factor, about)) + total(mods)
        if result < factor:
            yield from self.step_loss(pos, squad)
        elif result == factor:
            yield from self.pin(pos, squad)
        else:
            yield DefenceMissed(squad, at, "12.7.2")

    def defence_modifiers(self, pos: Position, squad: int) -> tuple[Modifier, ...]:
        """12.7.2 The modifiers of Defensive Fire."""
        here = pos.place[squad]
        zone = self.chart.location_zone[here]
        mods: list[Modifier] = []
        if self.chart.floor[here] == OG:
            mods.append(self.mods["defence-tank" if pos.tank_at(here) else "defence-open"])
        else:
            if pos.security[squad] == here:
                mods.append(self.mods["defence-security"])
            if pos.ruins[zone]:
                mods.append(self.mods["defence-ruins"])
        if pos.fanatic[zone]:
            mods.append(self.mods["defence-fanaticism"])
        return tuple(mods)
