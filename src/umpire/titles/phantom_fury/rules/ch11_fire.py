"""11 Fire Combat Phase, snipers, Fired and Pinned."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, WORD, Decision, Pointing, Procedure, ask, choose, d10
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.titles.phantom_fury.chart import COURTYARD, OG, ROOF, TRAP
from umpire.titles.phantom_fury.events import (
    AmmoSpent,
    InsurgentsEliminated,
    ShotMissed,
    SniperMissed,
    SquadPinned,
    SuspectWasTrap,
    UnitFired,
)
from umpire.titles.phantom_fury.position import (
    FIRED,
    MOSQUE,
    NO_FURY,
    NOBODY,
    PINNED,
    READY,
    SQUADS,
    UNIT_NAMES,
    UNITS,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch10_reinforcements import Reinforcements
from umpire.titles.phantom_fury.rules.rulebook import DONE, SEAT, UNNAMED, YES_NO

NEVER_HITS: Final = 9  # 11.2.4, 13.4.2 the natural die

# Refusals that the search for targets meets all the time.
NO_TARGET: Final = no("11.1", "no-target")
NO_ENEMY: Final = no("11.1", "no-enemy")
USMC_UNITS: Final = no("11.1", "usmc-units")
HAS_FIRED: Final = no("11.3", "fired")
IS_PINNED: Final = no("11.5", "pinned")
NOT_ON_MAP: Final = no("11.1", "not-on-map")
TANK_IN_OPEN: Final = no("11.1.3", "tank-in-open")
IN_STREET: Final = no("11.1", "in-street")
NOT_CONTROLLED: Final = no("11.1", "not-controlled")
SAME_ZONE: Final = no("11.1.1", "same-zone")
OUT_OF_REACH: Final = no("11.1", "out-of-reach")
TANK_AT_ROOF: Final = no("11.1.3", "tank-at-roof")


@mypyc_attr(allow_interpreted_subclasses=True)
class FireCombat(Reinforcements):
    """Chapter 11."""

    def fire_one(self, pos: Position) -> Procedure[bool]:
        """11.1 One Fire opportunity, or be done."""
        units: list[int] = []
        names: list[str] = []
        for unit in range(UNITS):
            if pos.place[unit] >= 0 and self.may_fire_with(pos, unit).ok:
                units.append(unit)
                names.append(UNIT_NAMES[unit])
        names.append(DONE)
        pick = yield from choose(SEAT, "fire-with", names, "11.1", kind=UNIT)
        if pick == len(units):
            return False
        unit = units[pick]
        targets = self.fire_targets(pos, unit)
        names = [self.chart.location_name[location] for location in targets]
        pick = yield from choose(SEAT, "fire-at", names, "11.1", {"unit": UNIT_NAMES[unit]}, kind=SPACE)
        yield from self.fire(pos, unit, targets[pick])
        return True

    def point_fire_with(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.unit_pointed(option)

    def meant_fire_with(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.units_meant(pos, thing)

    def why_not_fire_with(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        unit = self.unit_named(choice)
        return self.may_fire_with(pos, unit) if unit != UNNAMED else no("5", "unknown-unit")

    def may_fire_with(self, pos: Position, unit: int) -> Ruling:
        """11.1 Whether a unit may fire and has a target."""
        ruling = self.may_fire(pos, unit)
        if not ruling.ok:
            return ruling
        return YES if self.has_target(pos, unit) else NO_TARGET

    def may_fire(self, pos: Position, unit: int) -> Ruling:
        """11.1 A squad in a Zone under USMC Control, or a tank in a Street Section, once, and not Pinned; with whom it shares
        its Location does not matter (ruling R22)."""
        status = pos.status[unit]
        if status == FIRED:
            return HAS_FIRED
        if status == PINNED:
            return IS_PINNED
        place = pos.place[unit]
        if place < 0:
            return NOT_ON_MAP
        in_street = place >= self.chart.location_count
        if unit >= SQUADS:
            # 11.1.3  Not from an OG Location.
            return YES if in_street else TANK_IN_OPEN
        if in_street:
            return IN_STREET
        return YES if pos.control[self.chart.location_zone[place]] == USMC else NOT_CONTROLLED

    def fire_zones(self, pos: Position, unit: int) -> list[int]:
        """11.1 The Zones within reach; 4.1.2.1, 4.3.1.2 lines of fire across Zone 27 included. Never the own Zone
        (11.1.1)."""
        place = pos.place[unit]
        locations = self.chart.location_count
        if place < locations:
            return self.chart.fire[self.chart.location_zone[place]]
        section = place - locations
        return self.chart.section_zones[section] + self.chart.section_fire[section]

    def has_target(self, pos: Position, unit: int) -> bool:
        """Whether there is anything to fire at; the quick form of `fire_targets`."""
        for zone in self.fire_zones(pos, unit):
            if (pos.suspects_in[zone] or pos.insurgents_in[zone]) and not pos.units_in(zone):
                if unit < SQUADS:
                    return True
                for location in self.chart.zone_locations[zone]:
                    if pos.enemy[location] and self.chart.floor[location] != ROOF:
                        return True
        return False

    def fire_targets(self, pos: Position, unit: int) -> list[int]:
        """11.1 Every enemy counter that the unit may fire at."""
        targets: list[int] = []
        for zone in self.fire_zones(pos, unit):
            for location in self.chart.zone_locations[zone]:
                if self.may_fire_at(pos, unit, location).ok:
                    targets.append(location)
        return targets

    def may_fire_at(self, pos: Position, unit: int, at: int) -> Ruling:
        """11.1 Whether a unit may fire at whoever is in this space."""
        if at >= self.chart.location_count:
            return NO_ENEMY
        zone = self.chart.location_zone[at]
        if pos.zone_of(unit) == zone:
            return SAME_ZONE
        if not pos.enemy[at]:
            return NO_ENEMY
        if zone not in self.fire_zones(pos, unit):
            return OUT_OF_REACH
        if pos.units_in(zone):
            return USMC_UNITS
        if unit >= SQUADS and self.chart.floor[at] == ROOF:
            return TANK_AT_ROOF
        return YES

    def point_fire_at(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """11.1 The target, and the line of fire."""
        return self.aimed(pos, decision.about["unit"], option)

    def meant_fire_at(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.places_meant(pos, thing)

    def why_not_fire_at(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        space = self.space_named(choice)
        if space == UNNAMED:
            return no("4.2.1", "unknown-place")
        return self.may_fire_at(pos, self.unit_of[decision.about["unit"]], space)

    def may_use_ammo(self, pos: Position, unit: int) -> Ruling:
        """11.1.2 A CAAT with ammunition helps from a Location marked OG, C or R."""
        if unit >= SQUADS or pos.caat[unit] == NOBODY:
            return no("11.1.2", "no-caat")
        if not pos.ammo[pos.caat[unit]]:
            return no("11.1.2", "no-ammo")
        return YES if self.has_caat_field(self.chart.floor[pos.place[unit]]) else no("11.1.2", "no-field-of-fire")

    def has_caat_field(self, floor: int) -> bool:
        """11.1.2 OG, C or R."""
        return floor in (OG, COURTYARD, ROOF)

    def fire(self, pos: Position, unit: int, at: int) -> Procedure[None]:
        """11.2 Resolution of Fire Combat."""
        chart = self.chart
        about = {"unit": UNIT_NAMES[unit], "at": chart.location_name[at]}
        factor = chart.squad_cf[unit] if unit >= SQUADS else pos.cf(unit)
        # 11.1.2.1  +2 CF for one turn of the Ammo marker.
        if self.may_use_ammo(pos, unit).ok:
            if (yield from ask(SEAT, "use-ammo", YES_NO, "11.1.2", about, kind=WORD)) == "yes":
                factor += chart.caat_bonus
                yield AmmoSpent(unit, "11.1.2.1")
        mods = self.fire_modifiers(pos, unit, at)
        die = yield from d10("fire", "11.2.1", mods, factor, about)
        # 11.3  Whatever comes of it, the unit has Fired.
        yield UnitFired(unit, "11.3")
        # 11.2.4  A natural 9 never hits. 11.2.3  Above the CF: no effect.
        if die == NEVER_HITS:
            yield ShotMissed(at, "11.2.4")
        elif die + total(mods) > factor:
            yield ShotMissed(at, "11.2.3")
        # 11.2.2  A unit is eliminated; a Suspect is Activated.
        elif not pos.is_suspect(at):
            yield InsurgentsEliminated(at, "11.2.2")
        elif (yield from self.activate_suspect(pos, at)) == TRAP:
            # 11.4.1  A sniper fires back at a squad, not at a tank. The marker still counts while he does.
            if unit < SQUADS:
                yield from self.sniper_attack(pos, unit, at)
            yield SuspectWasTrap(at, "5.3.5")

    def point_use_ammo(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """11.1.2 The squad and its target."""
        return self.engaged(decision.about["unit"], decision.about["at"]) if option == "yes" else Pointing()

    def meant_use_ammo(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return ["yes"]

    def why_not_use_ammo(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return no("11.1.2", "yes-or-no")

    def fire_modifiers(self, pos: Position, unit: int, at: int) -> tuple[Modifier, ...]:
        """11.2.1 The modifiers, cumulative."""
        mods = self.target_modifiers(pos, at)
        return (*mods, self.mods["fire-phantom-fury"]) if self.has_fury(pos, unit) else mods

    def target_modifiers(self, pos: Position, at: int) -> tuple[Modifier, ...]:
        """11.2.1 Those that come from the target."""
        mods: list[Modifier] = []
        if pos.is_suspect(at):
            mods.append(self.mods["fire-suspect"])
        else:
            zone = self.chart.location_zone[at]
            # Any unit in the mosque has +3, whatever its Location (ruling R65).
            if self.chart.floor[at] != ROOF or zone == MOSQUE:
                mods.append(self.mods["fire-not-on-roof"])
            if self.is_fortified(pos, zone):
                mods.append(self.mods["fire-fortified"])
            elif pos.is_martyrs(at):
                mods.append(self.mods["fire-martyrs"])
        return tuple(mods)

    def has_fury(self, pos: Position, unit: int) -> bool:
        """13.4.3.2 USMC squads (not the IIF, not tanks) in or next to a Zone with a Phantom Fury marker (in an
        Assault too it is their own Zone that counts, ruling R45); not cumulative."""
        # 5.1.6.2  Not the IIF.
        if unit >= USMC_SQUADS:
            return False
        zone = pos.zone_of(unit)
        if not zone:
            return False
        if pos.fury[zone] != NO_FURY:
            return True
        for other in self.chart.near[zone]:
            if pos.fury[other] != NO_FURY:
                return True
        return False

    # -- 11.4 Snipers ---------------------------------------------------------------------------------------------

    def sniper_attack(self, pos: Position, squad: int, target: int) -> Procedure[None]:
        """11.4.1 After firing (or by the Eagle, with no target)."""
        # 11.4.1.1  Count the enemy counters around, the one fired at included (ruling R24).
        zone = pos.zone_of(squad)
        count = 0
        for other in self.chart.near[zone]:
            count += pos.enemies_in(other)
        if target >= 0 and self.chart.location_zone[target] not in self.chart.near[zone]:
            count += 1
        if not self.sniper_present(count):
            return
        die = yield from d10("sniper", "11.4.1.1", need=count, about={"squad": UNIT_NAMES[squad]})
        if die > count:
            yield SniperMissed(squad, "11.4.1.1")
            return
        yield from self.pin(pos, squad)
        # 11.4.1.2  A 0 also costs a step.
        if die == 0:
            yield from self.step_loss(pos, squad)

    def sniper_present(self, count: int) -> bool:
        """11.4.1.1 The die is rolled even against a count of 0 (ruling R57)."""
        return True

    def street_sniper(self, pos: Position, squad: int, section: int) -> Procedure[bool]:
        """11.4.2 On stepping into a Street Section (ruling R34). Says whether the squad (or its CAAT) suffered a Step Loss."""
        units = 0
        suspects = 0
        for zone in self.zones_on_street(section):
            units += pos.insurgents_in[zone]
            suspects += pos.suspects_in[zone]
        # 11.4.2.2  A tank in the Section: Suspects are ignored.
        tank = pos.tank_at(self.chart.location_count + section)
        if tank:
            suspects = 0
        # 11.4.2.1  Units may cost a step, Suspects may pin; both dice are rolled.
        about = {"squad": UNIT_NAMES[squad]}
        loss = False
        pinned = False
        if units:
            loss = (yield from d10("street-units", "11.4.2.1", need=units, about=about)) <= units
        if suspects:
            pinned = (yield from d10("street-suspects", "11.4.2.1", need=suspects, about=about)) <= suspects
        # 11.4.2.2  ... and behind the tank a Step Loss is only a Pin.
        if loss and tank:
            loss = False
            pinned = True
        # 11.4.2.3  The two results can come together.
        if loss:
            yield from self.step_loss(pos, squad)
        if pinned:
            yield from self.pin(pos, squad)
        if (units or suspects) and not loss and not pinned:
            yield SniperMissed(squad, "11.4.2.1")
        return loss

    def pin(self, pos: Position, squad: int) -> Procedure[None]:
        """11.5 A squad on the map becomes Pinned, Fired or not (ruling R56); one that is Pinned already ignores it."""
        if pos.on_map(squad) and pos.status[squad] != PINNED:
            yield SquadPinned(squad, "11.5")

    def is_ready(self, pos: Position, unit: int) -> Ruling:
        """11.3, 11.5 A Fired or Pinned unit neither moves nor attacks."""
        status = pos.status[unit]
        if status == READY:
            return YES
        return HAS_FIRED if status == FIRED else IS_PINNED


def total(mods: tuple[Modifier, ...]) -> int:
    """The sum of modifiers."""
    value = 0
    for mod in mods:
        value += mod.value
    return value
