"""9 Support Phase: Missions, and what the insurgents do when one is postponed."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, WORD, Decision, Pointing, Procedure, choose, d10, draw
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.phantom_fury.chart import SECOND, TRAP
from umpire.titles.phantom_fury.events import (
    HouseExploded,
    InsurgentsEliminated,
    InsurgentsMoved,
    InsurgentsReacted,
    InsurgentsRemoved,
    InsurgentsReplaced,
    MissionFlown,
    MissionPostponed,
    SquadEliminated,
    SuspectRemoved,
    SuspectStayedHidden,
    ZoneRuined,
)
from umpire.titles.phantom_fury.position import MOSQUE, SQUADS, SQUARE, UNIT_NAMES, USMC, Position
from umpire.titles.phantom_fury.rules.ch07_victory import Victory
from umpire.titles.phantom_fury.rules.rulebook import AIR, DONE, ENEMY, SEAT, UNNAMED

DRAGON_EYE: Final = 0
SUPER_COBRA: Final = 1
HORNET: Final = 2

# Refusals that the search for targets meets all the time.
EXHAUSTED: Final = no("9.2", "mission-exhausted")
NO_TARGET: Final = no("9.3", "no-target")
THE_SQUARE: Final = no("4.1.4", "square")
USMC_CONTROL: Final = no("9.3", "usmc-control")
USMC_UNITS: Final = no("9.3", "usmc-units")
NO_SECOND_ZONE: Final = no("9.3", "no-second-zone")
THE_MOSQUE: Final = no("9.3", "mosque")
NO_ENEMY: Final = no("9.3", "no-enemy")
TOO_CLOSE: Final = no("9.3", "too-close")


@mypyc_attr(allow_interpreted_subclasses=True)
class Support(Victory):
    """Chapter 9."""

    def call_mission(self, pos: Position) -> Procedure[bool]:
        """9.1 Call one Mission. After a success the player may call another; a Reaction ends the phase."""
        chart = self.chart
        missions = [mission for mission in range(len(pos.missions)) if self.may_call(pos, mission).ok]
        names = [chart.mission_name[mission] for mission in missions]
        names.append(DONE)
        pick = yield from choose(SEAT, "call-mission", names, "9.1", kind=WORD)
        if pick == len(missions):
            return False
        mission = missions[pick]
        about = {"mission": chart.mission_name[mission]}
        die = yield from d10("mission", "9.3", need=chart.mission_success[mission], about=about)
        if die > chart.mission_success[mission]:
            yield MissionPostponed(mission, "9.1")
            yield from self.react(pos)
            return False
        # 9.2.1  Only a success moves the marker.
        yield MissionFlown(mission, "9.2.1")
        if mission == DRAGON_EYE:
            yield from self.dragon_eye(pos)
        elif mission == SUPER_COBRA:
            yield from self.super_cobra(pos)
        else:
            yield from self.hornet(pos)
        return True

    def may_call(self, pos: Position, mission: int) -> Ruling:
        """9.2 A Mission can be flown only so many times, and needs a target (ruling R26)."""
        if pos.missions[mission] >= self.chart.mission_limit[mission]:
            return EXHAUSTED
        for zone in range(1, self.chart.zone_count + 1):
            if self.may_target(pos, mission, zone).ok:
                return YES
        return NO_TARGET

    def point_call_mission(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.2 The marker of the Mission."""
        return Pointing(units=(f"{AIR}/{option}",)) if option != DONE else Pointing()

    def meant_call_mission(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return [thing.removeprefix(f"{AIR}/")] if thing.startswith(f"{AIR}/") else []

    def why_not_call_mission(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        if choice not in self.chart.mission_name:
            return no("9.3", "unknown-mission")
        return self.may_call(pos, self.chart.mission_name.index(choice))

    def may_target(self, pos: Position, mission: int, zone: int) -> Ruling:
        """9.3 Which Zones a Mission may be flown on."""
        # Every Mission: under insurgent Control and clear of USMC units.
        if zone == SQUARE:
            return THE_SQUARE
        if pos.control[zone] == USMC:
            return USMC_CONTROL
        if pos.units_in(zone):
            return USMC_UNITS
        if mission == DRAGON_EYE:
            # Two Zones that are Adjacent or Neighbouring to each other.
            for other in self.chart.near[zone]:
                if pos.control[other] != USMC and not pos.units_in(other):
                    return YES
            return NO_SECOND_ZONE
        if zone == MOSQUE:
            return THE_MOSQUE
        if mission == SUPER_COBRA:
            return YES if pos.enemies_in(zone) else NO_ENEMY
        # The Hornet keeps its distance from our own units.
        for other in self.chart.near[zone]:
            if pos.units_in(other):
                return TOO_CLOSE
        return YES

    def target_zones(self, pos: Position, mission: int) -> list[int]:
        return [zone for zone in range(1, self.chart.zone_count + 1) if self.may_target(pos, mission, zone).ok]

    def why_no_target(self, pos: Position, mission: int, choice: str) -> Ruling:
        """9.3 Why a Mission is not flown there."""
        zone = self.zone_named(choice)
        return self.may_target(pos, mission, zone) if zone != UNNAMED else no("4.1", "unknown-zone")

    def dragon_eye(self, pos: Position) -> Procedure[None]:
        """9.3 Dragon Eye: two Zones are Activated, and their Suspects if the Zone is Normal."""
        zones = self.target_zones(pos, DRAGON_EYE)
        pick = yield from choose(SEAT, "scout-zone", [self.zone_names[zone] for zone in zones], "9.3", kind=SPACE)
        first = zones[pick]
        seconds = [zone for zone in self.chart.near[first] if self.may_scout_too(pos, first, zone).ok]
        names = [self.zone_names[zone] for zone in seconds]
        about = {"zone": self.zone_names[first]}
        pick = yield from choose(SEAT, "scout-second-zone", names, "9.3", about, kind=SPACE)
        # Both Zones first, then the Suspects in them.
        pair = [first, seconds[pick]]
        for zone in pair:
            yield from self.activate_zone(pos, zone, "9.3")
        for zone in pair:
            if not self.is_fortified(pos, zone):
                for location in self.work_order[zone]:
                    if pos.is_suspect(location):
                        # A trap is not sprung by a drone: the marker stays.
                        if (yield from self.activate_suspect(pos, location)) == TRAP:
                            yield SuspectStayedHidden(location, "9.3")

    def may_scout_too(self, pos: Position, first: int, zone: int) -> Ruling:
        """9.3 The second Zone is Adjacent to the first or Neighbouring it."""
        if zone not in self.chart.near[first]:
            return no("9.3", "not-near-first-zone")
        return self.may_target(pos, DRAGON_EYE, zone)

    def meant_scout_zone(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.zones_meant(pos, thing)

    def why_not_scout_zone(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return self.why_no_target(pos, DRAGON_EYE, choice)

    def meant_scout_second_zone(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.zones_meant(pos, thing)

    def why_not_scout_second_zone(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        zone = self.zone_named(choice)
        if zone == UNNAMED:
            return no("4.1", "unknown-zone")
        return self.may_scout_too(pos, self.zone_named(decision.about["zone"]), zone)

    def super_cobra(self, pos: Position) -> Procedure[None]:
        """9.3 Super Cobra: up to two enemy counters of one Zone are removed (ruling R6: removed, so no VP)."""
        zones = self.target_zones(pos, SUPER_COBRA)
        pick = yield from choose(SEAT, "strike-zone", [self.zone_names[zone] for zone in zones], "9.3", kind=SPACE)
        zone = zones[pick]
        for _ in range(2):
            targets = [location for location in self.work_order[zone] if self.may_strike(pos, zone, location).ok]
            if not targets:
                return
            names = [self.chart.location_name[location] for location in targets]
            names.append(DONE)
            pick = yield from choose(SEAT, "strike", names, "9.3", {"zone": self.zone_names[zone]}, kind=SPACE)
            if pick == len(targets):
                return
            if pos.is_suspect(targets[pick]):
                yield SuspectRemoved(targets[pick], "9.3")
            else:
                yield InsurgentsRemoved(targets[pick], "9.3")

    def may_strike(self, pos: Position, zone: int, space: int) -> Ruling:
        """9.3 An enemy counter of the Zone."""
        if space >= self.chart.location_count or self.chart.location_zone[space] != zone:
            return no("9.3", "other-zone")
        return YES if pos.enemy[space] else no("9.3", "no-enemy")

    def point_strike_zone(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.aim_at_zone(pos, option)

    def aim_at_zone(self, pos: Position, option: str) -> Pointing:
        """9.3 A Zone, and the enemy counters in it."""
        foes = [at for at in self.chart.zone_locations[self.zone_named(option)] if pos.enemy[at]]
        return Pointing((option,), target=tuple([f"{ENEMY}/{self.chart.location_name[at]}" for at in foes]))

    def meant_strike_zone(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.zones_meant(pos, thing)

    def why_not_strike_zone(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return self.why_no_target(pos, SUPER_COBRA, choice)

    def point_strike(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.3 A counter that goes, in its Location."""
        foe = (f"{ENEMY}/{option}",)
        return Pointing(spaces=(option,), units=foe, target=foe) if option != DONE else Pointing()

    def meant_strike(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.places_meant(pos, thing)

    def why_not_strike(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        space = self.space_named(choice)
        if space == UNNAMED:
            return no("4.2.1", "unknown-place")
        return self.may_strike(pos, self.zone_named(decision.about["zone"]), space)

    def hornet(self, pos: Position) -> Procedure[None]:
        """9.3 Hornet: the Zone is Activated if it was not, everything in it dies, and it is left in Ruins."""
        zones = self.target_zones(pos, HORNET)
        pick = yield from choose(SEAT, "bomb-zone", [self.zone_names[zone] for zone in zones], "9.3", kind=SPACE)
        zone = zones[pick]
        yield from self.activate_zone(pos, zone, "9.3")
        for location in self.work_order[zone]:
            if pos.is_suspect(location):
                yield SuspectRemoved(location, "9.3")
            elif pos.enemy[location]:
                yield InsurgentsEliminated(location, "9.3")
        yield ZoneRuined(zone, "4.1.6")

    def point_bomb_zone(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.aim_at_zone(pos, option)

    def meant_bomb_zone(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.zones_meant(pos, thing)

    def why_not_bomb_zone(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return self.why_no_target(pos, HORNET, choice)

    # -- 9.4 Insurgent Reaction -----------------------------------------------------------------------------------

    def react(self, pos: Position) -> Procedure[None]:
        """9.4.1 The Reactions table."""
        die = yield from d10("reaction", "9.4.1")
        reaction = self.chart.reaction[die]
        yield InsurgentsReacted(reaction, "9.4.1")
        if reaction == "reinforcements":
            yield from self.react_reinforcements(pos)
        elif reaction == "retreat":
            yield from self.react_retreat(pos)
        elif reaction == "eagle":
            yield from self.react_eagle(pos)
        elif reaction == "counter-attack":
            yield from self.react_counter_attack(pos)
        elif reaction == "hbied":
            yield from self.react_hbied(pos)

    def guerillas_in(self, pos: Position, zone: int) -> list[int]:
        return [location for location in self.work_order[zone] if pos.is_guerillas(location)]

    def squads_of(self, pos: Position, zone: int) -> list[int]:
        """The squads in a Zone, in the working order of their Locations."""
        found: list[int] = []
        for location in self.work_order[zone]:
            found += [squad for squad in range(SQUADS) if pos.place[squad] == location]
        return found

    def reacting_zones(self, pos: Position) -> list[int]:
        """9.4.2 Reactions marked with a dagger spare Zones that hold a Security Element."""
        return [
            zone
            for zone in range(1, self.chart.zone_count + 1)
            if pos.insurgents_in[zone] and not pos.security_in(zone)
        ]

    def react_reinforcements(self, pos: Position) -> Procedure[None]:
        """9.4 (2-3) Reinforcements: each Guerillas unit may be replaced by a stronger counter from the cup."""
        chart = self.chart
        for zone in self.reacting_zones(pos):
            for location in self.guerillas_in(pos, zone):
                about = {"at": chart.location_name[location]}
                kind = yield from draw("insurgents", "9.4", chart.kind_name, pos.insurgent_cup, about)
                if kind >= 0 and chart.kind_guerillas[kind] > pos.insurgent_cf(location):
                    yield InsurgentsReplaced(location, kind, chart.kind_guerillas[kind], "9.4")

    def react_retreat(self, pos: Position) -> Procedure[None]:
        """9.4 (4-5) Retreat: Guerillas that share a Zone with our squads slip away."""
        leaving: list[int] = []
        for zone in self.reacting_zones(pos):
            if self.presses(pos, zone):
                leaving += self.guerillas_in(pos, zone)
        for location in leaving:
            yield from self.retreat(pos, location, None)

    def presses(self, pos: Position, zone: int) -> bool:
        """9.4 (4-5) What makes Guerillas leave: a squad in their Zone."""
        return pos.squads_in[zone] > 0

    def react_eagle(self, pos: Position) -> Procedure[None]:
        """9.4 (6) The Eagle of Fallujah: a Sniper Attack [11.4.1] on each squad in a Zone under insurgent Control."""
        for zone in range(1, self.chart.zone_count + 1):
            if pos.squads_in[zone] and self.is_insurgent(pos, zone):
                for squad in self.squads_of(pos, zone):
                    yield from self.sniper_attack(pos, squad, -1)

    def react_counter_attack(self, pos: Position) -> Procedure[None]:
        """9.4 (7-8) Counter-attack: in each shared Zone the strongest Guerillas unit assaults the squad."""
        # Noted first: Guerillas that retreat into another Zone afterwards do not attack again there (ruling R53).
        shared: list[tuple[int, list[int]]] = []
        for zone in self.reacting_zones(pos):
            if pos.squads_in[zone]:
                fighters = self.guerillas_in(pos, zone)
                if fighters:
                    shared.append((zone, fighters))
        for zone, fighters in shared:
            # Only the highest CF attacks; at random among equals.
            best = max([pos.insurgent_cf(location) for location in fighters])
            fighters = [location for location in fighters if pos.insurgent_cf(location) == best]
            names = [self.chart.location_name[location] for location in fighters]
            about = {"zone": self.zone_names[zone]}
            pick = yield from draw("strongest-guerillas", "9.4", names, [1] * len(names), about)
            attacker = fighters[pick]
            # It moves Adjacent to the squad (ruling R7), drawn at random should there be several (the mosque).
            victims = self.squads_of(pos, zone)
            names = [UNIT_NAMES[squad] for squad in victims]
            pick = yield from draw("victims", "9.4", names, [1] * len(names), about)
            victim = victims[pick]
            to = self.approach(pos, attacker, pos.place[victim])
            if to < 0:
                continue
            if to != attacker:
                yield InsurgentsMoved(attacker, to, "9.4")
            yield from self.counter_attack(pos, to, victim)

    def approach(self, pos: Position, attacker: int, target: int) -> int:
        """9.4 The free Location of the Zone Adjacent to the squad that is nearest to the Guerillas (ruling R7); -1 if
        there is none."""
        chart = self.chart
        zone = chart.location_zone[target]
        distance = self.steps_from(pos, attacker, zone)
        best = -1
        for location in self.work_order[zone]:
            if target not in chart.links[location] or not pos.exists(location):
                continue
            if location == attacker:
                return attacker
            # Free: no enemy, no squad (12.2.1.2), no tank (ruling R61, the other way round).
            if pos.enemy[location] or pos.squad_at(location) >= 0 or pos.tank_at(location):
                continue
            if best < 0 or distance[location] < distance[best]:
                best = location
        return best

    def steps_from(self, pos: Position, origin: int, zone: int) -> dict[int, int]:
        """How many links each Location of a Zone is away; 99 for what is not connected."""
        distance = dict.fromkeys(self.chart.zone_locations[zone], 99)
        distance[origin] = 0
        queue = [origin]
        for location in queue:
            for other in self.chart.links[location]:
                if self.chart.location_zone[other] == zone and distance[other] == 99 and pos.exists(other):
                    distance[other] = distance[location] + 1
                    queue.append(other)
        return distance

    def react_hbied(self, pos: Position) -> Procedure[None]:
        """9.4 (9) House-borne explosives: one Zone of ours that faces the insurgents blows up (ruling R5)."""
        zones: list[int] = []
        for zone in range(1, self.chart.zone_count + 1):
            if pos.control[zone] == USMC and zone != MOSQUE and not pos.ruins[zone] and pos.squads_in[zone]:
                for other in self.chart.near[zone]:
                    if pos.control[other] != USMC:
                        zones.append(zone)
                        break
        if not zones:
            return
        names = [self.zone_names[zone] for zone in zones]
        pick = yield from draw("hbied-zones", "9.4", names, [1] * len(names))
        zone = zones[pick]
        yield HouseExploded(zone, "9.4")
        victims = self.squads_of(pos, zone)
        # Squads upstairs are lost with the building.
        for squad in victims:
            if self.chart.floor[pos.place[squad]] >= SECOND:
                yield SquadEliminated(squad, "9.4")
        yield ZoneRuined(zone, "4.1.6")
        for squad in victims:
            if pos.on_map(squad):
                yield from self.shake(pos, squad)

    def shake(self, pos: Position, squad: int) -> Procedure[None]:
        """9.4 (9) What the explosion does to squads downstairs: nothing."""
        return
        yield
