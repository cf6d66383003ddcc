"""9 Combat: who attacks what, the five results, Sticks, retreat and advance."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, UNITS, WORD, Decision, Pointing, Procedure, ask, choose, d6
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.titles.night_drop.chart import ADVANTAGE, DIRECTIONS, UNKNOWN, VILLAGE
from umpire.titles.night_drop.events import (
    AdvantageKilled,
    AttackDeclared,
    CombatRolled,
    PointDesignated,
    RetreatBarred,
    StickEliminated,
    StickSeen,
    UnitEliminated,
    UnitReduced,
    UnitsAdvanced,
    UnitsRetreated,
)
from umpire.titles.night_drop.position import FULL, GERMAN, Position
from umpire.titles.night_drop.rules.ch02_us import Companies
from umpire.titles.night_drop.rules.ch08_movement import ENEMY_THERE
from umpire.titles.night_drop.rules.rulebook import (
    ALL,
    DONE,
    FACE_NAMES,
    GERMAN_SEAT,
    GO,
    OFF,
    UNNAMED,
    YES_NO,
    once,
)

# 9.2.4  The five results.
SHATTERED: Final = "shattered"  # double or more
BEATEN: Final = "beaten"
EVEN: Final = "even"
REPELLED: Final = "repelled"
ROUTED: Final = "routed"  # half or less

# Refusals that the search for targets meets all the time.
NOT_ON_MAP: Final = no("9.2.1", "not-on-map")
A_STICK: Final = no("9.3.1", "stick")
FOUGHT: Final = no("9.1.2", "fought")
OVER_LIMIT: Final = no("5.4.2", "limit")
OTHER_REGIMENT: Final = no("9.2.1", "other-regiment")
NO_ENEMY: Final = no("9.1.1", "no-enemy")
NOT_ADJACENT: Final = no("9.1.1", "not-adjacent")
NOBODY_ADJACENT: Final = no("9.1.1", "nobody-adjacent")
ONE_HEX_AT_NIGHT: Final = no("9.1.1", "one-hex-at-night")
NO_CHAIN: Final = no("9.1.1", "no-chain")
NO_WAY_BACK: Final = no("9.4.1", "impassable")
NO_WAY_FORWARD: Final = no("9.5.1", "impassable")
NO_VALUE: Final = no("9.2.3", "no-value")
NO_LOSS: Final = no("9.4.3", "stick-no-loss")
ENEMY_ZONE: Final = no("6.3", "enemy-zone")


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat(Companies):
    """Chapter 9."""

    # -- 9.1 Who may attack what ----------------------------------------------------------------------------------

    def may_attack(self, pos: Position, unit: int) -> Ruling:
        """9.1.2, 9.2.1, 9.3.1 An activated unit, once an Activation, never a Stick."""
        if pos.at[unit] < 0:
            return NOT_ON_MAP
        if unit < self.stick_total:
            return A_STICK
        if pos.fought[unit]:
            return FOUGHT
        if unit >= self.first_german:
            # 5.4.2  Attacking activates a unit, as long as the limit allows (ruling R59).
            if not pos.acted[unit] and pos.active >= pos.limit:
                return OVER_LIMIT
            return YES
        return YES if self.regiment[unit] == pos.action else OTHER_REGIMENT

    def may_attack_hex(self, pos: Position, unit: int, hex: int) -> Ruling:
        """9.1.1 The same against one hex, which is next to it."""
        ruling = self.may_attack(pos, unit)
        if not ruling.ok:
            return ruling
        return YES if self.are_adjacent(pos.at[unit], hex) else NOT_ADJACENT

    def may_be_attacked(self, pos: Position, hex: int) -> Ruling:
        """9.1.2 A unit is attacked once an Activation; whoever retreated here shields the hex (ruling R64)."""
        units = self.enemies_at(pos, hex)
        for unit in units:
            if pos.fought[unit]:
                return FOUGHT
        return YES if units else NO_ENEMY

    def enemies_at(self, pos: Position, hex: int) -> list[int]:
        """The units of the side that is not activated."""
        return pos.us_units_at(hex) if self.active_side(pos) == GERMAN else pos.germans_at(hex)

    def active_side(self, pos: Position) -> int:
        """5.4 Whose Activation it is: the attacker (ruling R33)."""
        return pos.initiative if pos.activation % 2 == 0 else 1 - pos.initiative

    def own_unit(self, pos: Position, choice: str) -> int:
        """A unit of the side whose Activation it is, by its name, or UNNAMED."""
        unit = self.unit_named(choice)
        return unit if unit != UNNAMED and self.side_of(unit) == self.active_side(pos) else UNNAMED

    def attackers_of(self, pos: Position, hex: int) -> list[int]:
        """9.1.1 The units next to a hex that may attack it."""
        side = self.active_side(pos)
        first = self.first_german if side == GERMAN else self.first_company[pos.action]
        last = self.unit_total if side == GERMAN else self.first_company[pos.action + 1]
        around: list[int] = []
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            other = self.chart.neighbour[at]
            if other >= 0 and (pos.germans_by_hex[other] if side == GERMAN else pos.companies_by_hex[other]):
                around.append(other)
        if not around:
            return []
        return [
            unit for unit in range(first, last) if pos.at[unit] in around and self.may_attack_hex(pos, unit, hex).ok
        ]

    def targets(self, pos: Position) -> list[int]:
        """9.1 The hexes that can be attacked now."""
        chart = self.chart
        side = self.active_side(pos)
        first = self.first_german if side == GERMAN else self.first_company[pos.action]
        last = self.unit_total if side == GERMAN else self.first_company[pos.action + 1]
        enemy = pos.us_by_hex if side == GERMAN else pos.germans_by_hex
        found: list[int] = []
        for unit in range(first, last):
            hex = pos.at[unit]
            if hex >= 0 and self.may_attack(pos, unit).ok:
                for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
                    other = chart.neighbour[at]
                    if other >= 0 and enemy[other] and other not in found and self.may_be_attacked(pos, other).ok:
                        found.append(other)
        found.sort()
        return found

    def attack_step(self, pos: Position) -> Procedure[bool]:
        """9.1.3 One combat, or done. Says whether it goes on."""
        hexes = self.targets(pos)
        names = [self.chart.hex_name[hex] for hex in hexes]
        names.append(DONE)
        seat = self.seat_of(self.active_side(pos))
        pick = yield from choose(seat, "attack", names, "9.1", kind=SPACE)
        if pick == len(hexes):
            return False
        yield from self.attack(pos, seat, hexes[pick])
        return True

    def point_attack(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.1.1 A hex, and all enemies in it."""
        hex = self.hex_named(option)
        if hex == UNNAMED:
            return Pointing()
        return Pointing((option,), self.pointed_at(self.enemies_at(pos, hex)), target=(option,))

    def meant_attack(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_attack(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.1 A hex to attack."""
        hex = self.hex_named(choice)
        if hex == UNNAMED:
            return no("9.1", "no-such-hex")
        ruling = self.may_be_attacked(pos, hex)
        if not ruling.ok:
            return ruling
        found = NOBODY_ADJACENT
        for unit in range(self.unit_total):
            if self.side_of(unit) == self.active_side(pos) and self.are_adjacent_at(pos, unit, hex):
                ruling = self.may_attack_hex(pos, unit, hex)
                if ruling.ok:
                    return YES
                # Of those next to it the one who is nearest to attacking tells why he does not.
                if found in (NOBODY_ADJACENT, A_STICK, OTHER_REGIMENT):
                    found = ruling
        return found

    def choose_attackers(self, pos: Position, seat: str, hex: int) -> Procedure[list[int]]:
        """9.1.1, 9.2.1 At night out of one hex, by day out of hexes that form a chain (ruling R30)."""
        able = self.attackers_of(pos, hex)
        picked: list[int] = []
        while True:
            units = [unit for unit in able if self.may_join(pos, picked, unit).ok]
            names: list[str] = []
            if picked:
                names.append(GO)
            elif self.all_may_join(pos, able):
                names.append(ALL)
            lead_in = len(names)
            for unit in units:
                names.append(self.unit_name[unit])
            about = {"hex": self.chart.hex_name[hex], "picked": self.names_of(picked)}
            pick = yield from choose(seat, "attack-with", names, "9.2.1", about, assume=0, kind=UNITS)
            if names[pick] == GO:
                return picked
            if names[pick] == ALL:
                return able
            chosen = units[pick - lead_in]
            picked = [*picked, chosen]
            able = [unit for unit in able if unit != chosen]

    def point_attack_with(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.2.1 Who attacks, and which hex."""
        units: tuple[str, ...] = (option,) if option in self.unit_index else ()
        if option == ALL:
            units = tuple([name for name in decision.options if name in self.unit_index])
        return Pointing(units=units, target=(decision.about["hex"],))

    def meant_attack_with(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.unit_meant(pos, thing)

    def unit_meant(self, pos: Position, thing: str) -> list[str]:
        """Where units are asked for by name."""
        return [self.unit_name[unit] for unit in self.units_meant(pos, thing)]

    def why_not_attack_with(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.2.1 A unit to attack along with those who are picked."""
        if choice in (ALL, GO):
            return YES
        unit = self.own_unit(pos, choice)
        if unit == UNNAMED:
            return no("9.2.1", "no-such-unit")
        picked = self.units_named(decision.about["picked"])
        if unit in picked:
            return no("9.2.1", "picked")
        ruling = self.may_attack_hex(pos, unit, self.chart.hex_index[decision.about["hex"]])
        return ruling if not ruling.ok else self.may_join(pos, picked, unit)

    def fits(self, pos: Position, units: list[int]) -> bool:
        """5.4.2 Whether the limit of a G4 allows them all; who is activated counts already. The US has no limit."""
        if not units or units[0] < self.first_german:
            return True
        fresh = 0
        for unit in units:
            if not pos.acted[unit]:
                fresh += 1
        return pos.active + fresh <= pos.limit

    def may_join(self, pos: Position, picked: list[int], unit: int) -> Ruling:
        """9.1.1 Whether a unit may attack along with those picked; 5.4.2 these count against the limit already."""
        if not pos.acted[unit] and not self.fits(pos, [*picked, unit]):
            return OVER_LIMIT
        return self.may_attack_beside(pos, picked, unit)

    def may_attack_beside(self, pos: Position, picked: list[int], unit: int) -> Ruling:
        """9.1.1 At night all attackers come out of one hex, by day each hex is next to another (ruling R30)."""
        if not picked:
            return YES
        for other in picked:
            if pos.at[other] == pos.at[unit]:
                return YES
        if pos.is_night():
            return ONE_HEX_AT_NIGHT
        for other in picked:
            if self.are_adjacent(pos.at[other], pos.at[unit]):
                return YES
        return NO_CHAIN

    def all_may_join(self, pos: Position, able: list[int]) -> bool:
        """Whether everybody can attack together."""
        if len(able) < 2 or not self.fits(pos, able):
            return False
        joined = [able[0]]
        waiting = able[1:]
        grown = True
        while waiting and grown:
            grown = False
            for unit in waiting:
                if self.may_attack_beside(pos, joined, unit).ok:
                    joined.append(unit)
                    grown = True
            waiting = [unit for unit in waiting if unit not in joined]
        return not waiting

    def are_adjacent(self, hex: int, other: int) -> bool:
        return self.hexside(hex, other) >= 0

    # -- 9.2 Procedure --------------------------------------------------------------------------------------------

    def attack(self, pos: Position, seat: str, hex: int) -> Procedure[None]:
        """9.2 Attackers, Point Units, dice, result, advance (ruling R32)."""
        units = yield from self.choose_attackers(pos, seat, hex)
        names = [self.unit_name[unit] for unit in units]
        about = {"hex": self.chart.hex_name[hex]}
        likely = 0
        for index in range(len(units)):
            if self.attack_value(pos, units[index]) > self.attack_value(pos, units[likely]):
                likely = index
        point = units[(yield from choose(seat, "attack-point", names, "9.2.2", about, assume=likely, kind=UNIT))]
        defenders = self.enemies_at(pos, hex)
        yield AttackDeclared(units, hex, point, defenders, "9.2.1")
        # 9.3.2  Sticks alone are eliminated, without dice (rulings R41, R58).
        if defenders[-1] < self.stick_total:
            yield from self.kill_sticks(pos, defenders, hex)
        else:
            # 3.1.4  Whoever meets a company shows himself.
            for unit in units if seat == GERMAN_SEAT else defenders:
                yield from self.reveal(pos, unit)
            yield from self.fight(pos, hex, units, point, defenders)
        yield from self.advance(pos, seat, hex, units, point)

    def point_attack_point(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.2.2 The Point Unit, and the hex that is attacked."""
        return Pointing(units=(option,), target=(decision.about["hex"],))

    def meant_attack_point(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.unit_meant(pos, thing)

    def why_not_attack_point(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.2.2 A unit that does not attack."""
        return no("9.2.2", "not-attacking") if choice in self.unit_index else YES

    def fight(self, pos: Position, hex: int, units: list[int], point: int, defenders: list[int]) -> Procedure[None]:
        """9.2.2-9.2.4 Attack Factor and Defence Factor, a die each, and the result."""
        able = [unit for unit in defenders if self.may_be_point(unit).ok]
        likely = 0
        for index in range(len(able)):
            if self.defence_value(pos, able[index]) > self.defence_value(pos, able[likely]):
                likely = index
        side = self.side_of(able[0])
        about = {"hex": self.chart.hex_name[hex]}
        names = [self.unit_name[unit] for unit in able]
        pick = yield from choose(self.seat_of(side), "defence-point", names, "9.2.3", about, assume=likely, kind=UNIT)
        leader = able[pick]
        yield PointDesignated(leader, hex, "9.2.3")
        ours = self.attack_factor(pos, units, point)
        theirs = self.defence_factor(pos, hex, defenders, leader, point)
        attack = total(ours) + (yield from d6("attack", "9.2.4", ours, about=about))
        defence = total(theirs) + (yield from d6("defence", "9.2.4", theirs, about=about))
        word = outcome(attack, defence)
        yield CombatRolled(hex, attack, defence, word, "9.2.4")
        if word == SHATTERED:
            # The loss first, then those who are left retreat (ruling R38).
            yield from self.lose_step(pos, leader, hex)
            yield from self.retreat_from(pos, side, hex, self.still_at(pos, defenders, hex))
        elif word == BEATEN:
            yield from self.beaten(pos, side, hex, defenders, leader)
        elif word == REPELLED:
            yield from self.lose_step(pos, point, pos.at[point])
        elif word == ROUTED:
            origins = self.hexes_of(pos, units)
            yield from self.lose_step(pos, point, pos.at[point])
            # Each hex's attackers go together; Sticks that stood with them stay (ruling R40).
            for origin in origins:
                group = self.still_at(pos, units, origin)
                yield from self.retreat_from(pos, 1 - side, origin, group)

    def may_be_point(self, unit: int) -> Ruling:
        """9.2.3 A Stick has no DV."""
        return YES if unit >= self.stick_total else NO_VALUE

    def meant_defence_point(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.unit_meant(pos, thing)

    def why_not_defence_point(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.2.3 A unit that is not attacked, or a Stick."""
        unit = self.unit_named(choice)
        if unit == UNNAMED:
            return YES
        here = pos.at[unit] == self.chart.hex_index[decision.about["hex"]]
        return self.may_be_point(unit) if here else no("9.2.3", "not-defending")

    def beaten(self, pos: Position, side: int, hex: int, defenders: list[int], leader: int) -> Procedure[None]:
        """9.2.4 A Step Loss; at night all defenders may retreat instead, if they can (ruling R39)."""
        if pos.is_night() and self.retreat_hexes(pos, side, hex, defenders):
            about = {"hex": self.chart.hex_name[hex]}
            if (yield from ask(self.seat_of(side), "night-retreat", YES_NO, "9.2.4", about, kind=WORD)) == "yes":
                yield from self.retreat_from(pos, side, hex, defenders)
                return
        yield from self.lose_step(pos, leader, hex)

    def point_night_retreat(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.2.4 The hex that is held or given up."""
        return Pointing(spaces=(decision.about["hex"],))

    def attack_factor(self, pos: Position, units: list[int], point: int) -> tuple[Modifier, ...]:
        """9.2.2 The Point Unit's AV, and one for each further unit."""
        mods = [Modifier(self.attack_value(pos, point), "attack-value", "9.2.2")]
        if len(units) > 1:
            mods.append(Modifier(len(units) - 1, "further-units", "9.2.2"))
        return tuple(mods)

    def defence_factor(
        self, pos: Position, hex: int, defenders: list[int], leader: int, point: int
    ) -> tuple[Modifier, ...]:
        """9.2.3, 9.2.4 The Point Unit's DV, one for each further unit (Sticks too, ruling R31), the village, and the bridge
        hexside if it lies between the two Point Units (ruling R43)."""
        mods = [Modifier(self.defence_value(pos, leader), "defence-value", "9.2.3")]
        further = 0
        for unit in defenders:
            if unit != leader and (self.sticks_defend or unit >= self.stick_total):
                further += 1
        if further:
            mods.append(Modifier(further, "further-units", "9.2.3"))
        if self.chart.terrain[hex] == VILLAGE:
            mods.append(self.village_mod)
        if self.across_bridge(hex, pos.at[point]):
            mods.append(self.bridge_mod)
        return tuple(mods)

    def across_bridge(self, hex: int, other: int) -> bool:
        at = self.hexside(hex, other)
        return at >= 0 and self.chart.bridge_side[at]

    def still_at(self, pos: Position, units: list[int], hex: int) -> list[int]:
        return [unit for unit in units if pos.at[unit] == hex]

    def hexes_of(self, pos: Position, units: list[int]) -> list[int]:
        found: list[int] = []
        for unit in units:
            if pos.at[unit] not in found:
                found.append(pos.at[unit])
        return found

    # -- 9.2.5, 9.3 Losses ----------------------------------------------------------------------------------------

    def lose_step(self, pos: Position, unit: int, hex: int) -> Procedure[None]:
        """9.2.5 A full unit is flipped, a reduced one (or one without a back side) is eliminated."""
        if unit < self.stick_total:
            yield from self.kill_sticks(pos, [unit], hex)
            return
        two_sided = unit < self.first_german or self.has_back(pos, unit)
        if pos.side[unit] == FULL and two_sided:
            yield UnitReduced(unit, hex, "9.2.5")
            return
        yield UnitEliminated(unit, hex, "9.2.5")
        # 9.3.2  The Sticks die with their last company, in defence and in its own attack, unless the option says otherwise
        # (ruling R61).
        if unit < self.first_german and not pos.companies_by_hex[hex]:
            if self.sticks_fall_in_attack or self.active_side(pos) == GERMAN:
                yield from self.kill_sticks(pos, pos.us_units_at(hex), hex)

    def kill_sticks(self, pos: Position, sticks: list[int], hex: int) -> Procedure[None]:
        """9.3.2 Eliminated in combat: only the German looks at unknown ones; 2.6.2 a PIR Advantage gives him the Initiative of
        the next turn, the second of this turn that of the turn after it too, whatever was owed before (rulings R9, R56)."""
        for stick in sticks:
            yield StickEliminated(stick, hex, "9.3.2")
            face = pos.face[stick]
            if face == UNKNOWN:
                face = yield from self.draw_face(pos, stick, GERMAN_SEAT)
                yield StickSeen(stick, face, "9.3.2")
            if face == ADVANTAGE:
                turns = max(pos.german_turns, pos.advantages_killed + 1)
                yield AdvantageKilled(stick, self.regiment[stick], turns, "2.6.2")

    # -- 9.4 Retreat ----------------------------------------------------------------------------------------------

    def is_held(self, pos: Position, units: list[int]) -> bool:
        """2.6.4 Whether a PIR Advantage that shows is among them; with the option it holds nobody (ruling R62)."""
        if self.advantage_retreats:
            return False
        for unit in units:
            if unit < self.stick_total and pos.face[unit] == ADVANTAGE:
                return True
        return False

    def may_retreat(self, pos: Position, side: int, kind: int, at: int) -> Ruling:
        """9.4.1 Over a side of a hex: passable ground, no enemy there, and by day no enemy zone of control (rulings R34,
        R36)."""
        step = self.may_step(pos, side, kind, at)
        if not step.ok:
            return step if step is ENEMY_THERE else NO_WAY_BACK
        return ENEMY_ZONE if self.in_enemy_zone(pos, side, self.chart.neighbour[at]) else YES

    def retreat_hexes(self, pos: Position, side: int, hex: int, units: list[int]) -> list[int]:
        """9.4.1, 9.4.2 One hex, all together, passable for every unit; none with a PIR Advantage that shows, which may not
        move (2.6.4, ruling R62)."""
        if self.is_held(pos, units):
            return []
        kind = self.gait(pos, units)
        found: list[int] = []
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            if self.may_retreat(pos, side, kind, at).ok:
                found.append(self.chart.neighbour[at])
        return found

    def retreat_from(self, pos: Position, side: int, hex: int, units: list[int]) -> Procedure[None]:
        """9.4 The owner chooses the hex (ruling R35), for the whole stack; 9.4.3 if there is none, a unit of his choice loses a
        step, and all stay."""
        if not units:
            return
        hexes = self.retreat_hexes(pos, side, hex, units)
        about = {"hex": self.chart.hex_name[hex], "units": self.names_of(units)}
        seat = self.seat_of(side)
        if hexes:
            names = [self.chart.hex_name[to] for to in hexes]
            to = hexes[(yield from choose(seat, "retreat-to", names, "9.4.1", about, kind=SPACE))]
            yield UnitsRetreated(units, hex, to, "9.4.1")
            for unit in units:
                yield from self.settle_control(pos, unit, [to])
            return
        held = self.is_held(pos, units)
        yield RetreatBarred(hex, "advantage" if held else "nowhere", "2.6.4" if held else "9.4.3")
        able = [unit for unit in units if self.may_be_lost(unit).ok]
        names = [self.loss_name(pos, unit) for unit in able]
        choice = yield from ask(seat, "barred-loss", once(names), "9.4.3", about, kind=UNIT)
        yield from self.lose_step(pos, able[names.index(choice)], hex)

    def point_retreat_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.4.1 A hex, and the way there."""
        return Pointing(spaces=(option,), path=(decision.about["hex"], option))

    def meant_retreat_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_retreat_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.4 A hex to retreat into."""
        if choice == OFF:
            return no("9.4.1", "retreat-off-map")
        to = self.hex_named(choice)
        if to == UNNAMED:
            return YES
        at = self.hexside(self.chart.hex_index[decision.about["hex"]], to)
        if at < 0:
            return no("9.4.1", "not-adjacent")
        units = self.units_named(decision.about["units"])
        return self.may_retreat(pos, self.side_of(units[0]), self.gait(pos, units), at)

    def point_barred_loss(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.4.3 The unit that loses a step, or the Sticks that show the same."""
        return self.point_loss(pos, self.units_named(decision.about["units"]), decision.about["hex"], option)

    def meant_barred_loss(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.loss_meant(pos, thing)

    def loss_meant(self, pos: Position, thing: str) -> list[str]:
        """Where somebody has to go."""
        return once([self.loss_name(pos, unit) for unit in self.units_meant(pos, thing)])

    def may_be_lost(self, unit: int) -> Ruling:
        """9.4.3 A Stick may lose the step, unless the option says otherwise (ruling R37)."""
        return YES if self.stick_as_loss or unit >= self.stick_total else NO_LOSS

    def why_not_barred_loss(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.4.3 A Stick that is spared, or a unit that does not retreat."""
        for unit in self.units_named(decision.about["units"]):
            if self.loss_name(pos, unit) == choice:
                return self.may_be_lost(unit)
        return no("9.4.3", "not-in-hex")

    def point_loss(self, pos: Position, units: list[int], hex: str, option: str) -> Pointing:
        """Those of these units that an option stands for."""
        found = self.pointed_at([unit for unit in units if self.loss_name(pos, unit) == option])
        return Pointing((), found) if option in self.unit_index else Pointing((hex,), found)

    def loss_name(self, pos: Position, unit: int) -> str:
        """Units by name, Sticks by regiment and what shows: one is like the other."""
        if unit >= self.stick_total:
            return self.unit_name[unit]
        return f"{self.chart.regiment_name[self.regiment[unit]]}-{FACE_NAMES[pos.face[unit]]}"

    # -- 9.5 Advance ----------------------------------------------------------------------------------------------

    def may_advance(self, pos: Position, unit: int, hex: int) -> Ruling:
        """9.5.1, R42 The ground must allow it: no armour into marsh, no bridge off its line."""
        origin = pos.at[unit]
        if origin < 0:
            return no("9.5.1", "not-on-map")
        at = self.hexside(origin, hex)
        if at < 0:
            return no("9.5.1", "not-adjacent" if origin != hex else "there-already")
        return YES if self.may_step(pos, self.side_of(unit), self.moves_like(pos, unit), at).ok else NO_WAY_FORWARD

    def advance(self, pos: Position, seat: str, hex: int, units: list[int], point: int) -> Procedure[None]:
        """9.5.1 Into a hex that the enemy has left: the Point Unit must, the others may. 9.5.2 Defenders never do."""
        if pos.us_by_hex[hex] if seat == GERMAN_SEAT else pos.germans_by_hex[hex]:
            return
        if pos.at[point] >= 0 and self.are_adjacent(pos.at[point], hex) and self.may_advance(pos, point, hex).ok:
            yield from self.advance_one(pos, point, hex)
        others = [unit for unit in units if unit != point and self.are_adjacent_at(pos, unit, hex)]
        while others:
            waiting = [unit for unit in others if self.may_advance(pos, unit, hex).ok]
            names = [self.unit_name[unit] for unit in waiting]
            names.append(DONE)
            about = {"hex": self.chart.hex_name[hex]}
            # Where the ground stops a concealed unit, silence would tell that it is armoured (ruling R67).
            concealed = self.any_concealed(pos, others)
            pick = yield from choose(seat, "advance", names, "9.5.1", about, always=concealed, kind=UNIT)
            if pick == len(waiting):
                return
            yield from self.advance_one(pos, waiting[pick], hex)
            others = [unit for unit in others if unit != waiting[pick]]

    def point_advance(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """9.5.1 Who advances, and into which hex."""
        if option == DONE:
            return Pointing()
        hex = decision.about["hex"]
        path = (self.chart.hex_name[pos.at[self.unit_index[option]]], hex)
        return Pointing(units=(option,), path=path, target=(hex,))

    def meant_advance(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.unit_meant(pos, thing)

    def why_not_advance(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """9.5.1 A unit that the ground stops, or that did not attack."""
        unit = self.own_unit(pos, choice)
        if unit == UNNAMED:
            return no("9.5.1", "no-such-unit")
        ruling = self.may_advance(pos, unit, self.chart.hex_index[decision.about["hex"]])
        return ruling if not ruling.ok else no("9.5.1", "not-attacking")

    def are_adjacent_at(self, pos: Position, unit: int, hex: int) -> bool:
        return pos.at[unit] >= 0 and self.are_adjacent(pos.at[unit], hex)

    def advance_one(self, pos: Position, unit: int, hex: int) -> Procedure[None]:
        yield UnitsAdvanced([unit], pos.at[unit], hex, "9.5.1")
        yield from self.settle_control(pos, unit, [hex])


def outcome(attack: int, defence: int) -> str:
    """9.2.4 The five results."""
    if attack >= 2 * defence:
        return SHATTERED
    if attack > defence:
        return BEATEN
    if attack == defence:
        return EVEN
    return ROUTED if 2 * attack <= defence else REPELLED


def total(mods: tuple[Modifier, ...]) -> int:
    """The sum of modifiers."""
    value = 0
    for mod in mods:
        value += mod.value
    return value


def loss_face(option: str) -> int:
    """9.4.3 What the Sticks show that an option stands for, or -1 if it is a unit by name."""
    word = option.rpartition("-")[2]
    return FACE_NAMES.index(word) if word in FACE_NAMES else -1
