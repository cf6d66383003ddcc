"""5 Game sequence: Initiative, discovering objectives, and the five Activations."""

from typing import Final

from umpire.kernel.ask import Procedure, ask, choose, d6, two_d6
from umpire.kernel.rule import YES, Ruling, no
from umpire.titles.night_drop.chart import FACES, REGIMENTS, UNKNOWN
from umpire.titles.night_drop.events import (
    ActionChosen,
    ActivationBegan,
    ActivationEnded,
    AdvantageSpent,
    GermanTurnUsed,
    InitiativeTaken,
    LimitRolled,
    StageReached,
    StickPushed,
    StickPushedOff,
    TurnBegan,
)
from umpire.titles.night_drop.position import (
    CHECKING,
    CHOOSING,
    CONCEALED,
    ENTERING,
    FIGHTING,
    G4,
    GERMAN,
    MOVING,
    NO_MARKER,
    NOTHING,
    REGROUPING,
    US,
    Position,
)
from umpire.titles.night_drop.rules.ch07_stacking import Stacking
from umpire.titles.night_drop.rules.rulebook import DIGITS, DONE, GERMAN_SEAT, NONE, OFF, PASS, US_SEAT

ACTIONS: Final = ["u1", "u2", "u3", "g1", "g2", "g3", "g4"]
ACTIVATIONS: Final = 5

# Refusals that the search for units to move meets all the time.
OVER_LIMIT: Final = no("5.4.2", "limit")
REVEALED: Final = no("5.4.2", "revealed")
THREE_TIMES: Final = no("5.4.2", "three-times")
NOWHERE_TO_GO: Final = no("8.4.2", "nowhere-to-go")


class Sequence(Stacking):
    """Chapter 5."""

    # -- 5.2 Initiative -------------------------------------------------------------------------------------------

    def begin_turn(self, pos: Position) -> Procedure[bool]:
        """5 A new turn."""
        turn = pos.turn + 1
        yield TurnBegan(turn, self.chart.clock[turn - 1], turn <= self.chart.night_turns, "5")
        return False

    def take_initiative(self, pos: Position) -> Procedure[bool]:
        """5.2 Who is the Phasing player of this turn."""
        # 5.2.2  The US on turn 1.
        if pos.turn == 1:
            yield InitiativeTaken(US, "first-turn", "5.2.2")
            return False
        # 2.6.1  The US may spend a PIR Advantage before the dice.
        seized = NOTHING
        advantages = self.advantages(pos)
        if advantages:
            names = [self.chart.regiment_name[self.regiment[stick]] for stick in advantages]
            names.append(NONE)
            pick = yield from choose(US_SEAT, "seize", names, "2.6.1")
            if pick < len(advantages):
                seized = self.regiment[advantages[pick]]
                yield AdvantageSpent(advantages[pick], seized, "2.6.1")
        given = pos.german_turns > 0
        if given:
            yield GermanTurnUsed("2.6.2")
        if seized != NOTHING and not given:
            yield InitiativeTaken(US, "seized", "2.6.1", seized)
        elif given and seized == NOTHING:
            yield InitiativeTaken(GERMAN, "command-lost", "2.6.2")
        else:
            # 2.6.3  Both at once, or neither: the dice; the first Activation is then anybody's (ruling R65).
            yield from self.roll_initiative(pos)
        return False

    def roll_initiative(self, pos: Position) -> Procedure[None]:
        """5.2.1 The higher die; a draw leaves it where it was (ruling R10)."""
        ours = yield from d6("initiative-us", "5.2.1")
        theirs = yield from d6("initiative-german", "5.2.1")
        if ours == theirs:
            yield InitiativeTaken(pos.initiative, "kept", "5.2.1")
        else:
            yield InitiativeTaken(US if ours > theirs else GERMAN, "won", "5.2.1")

    # -- 5.3 Objectives -------------------------------------------------------------------------------------------

    def discover(self, pos: Position) -> Procedure[bool]:
        """5.3 By day the German may turn a concealed marker over, or draw one for a VP hex without (ruling R48)."""
        if pos.is_night():
            return False
        names: list[str] = []
        markers: list[int] = []
        for vp in range(len(pos.vp_marker)):
            hex = self.chart.hex_name[self.chart.vp_hexes[vp]]
            if pos.vp_marker[vp] == CONCEALED:
                names.append(f"turn/{hex}")
                markers.append(vp)
            elif pos.vp_marker[vp] == NO_MARKER:
                names.append(f"draw/{hex}")
                markers.append(vp)
        names.append(NONE)
        pick = yield from choose(GERMAN_SEAT, "discover", names, "5.3.2")
        if pick < len(markers):
            if pos.vp_marker[markers[pick]] == CONCEALED:
                yield from self.turn_marker(pos, markers[pick], "5.3.2")
            else:
                yield from self.draw_marker(pos, markers[pick], "5.3.2")
        return False

    # -- 5.4 Activations ------------------------------------------------------------------------------------------

    def activate(self, pos: Position) -> Procedure[bool]:
        """5.4 Five Activations, three for the Phasing player. One step of one of them; says whether there is more."""
        if pos.stage == CHOOSING:
            if pos.activation == ACTIVATIONS:
                return False
            yield ActivationBegan(self.active_side(pos), pos.activation + 1, "5.4")
            if self.active_side(pos) == US:
                yield from self.choose_regiment(pos)
            else:
                yield from self.choose_german_action(pos)
        elif pos.stage == ENTERING:
            yield from self.enter_reinforcements(pos)
        elif pos.stage == MOVING:
            if self.active_side(pos) == GERMAN and pos.action != G4:
                yield from self.push_stick(pos)
            else:
                yield from self.move_one(pos)
        elif pos.stage == FIGHTING:
            if not (yield from self.attack_step(pos)):
                yield StageReached(CHECKING, "7")
        elif pos.stage == CHECKING:
            yield from self.check_stacking(pos)
            if self.active_side(pos) == US and pos.action != NOTHING:
                yield StageReached(REGROUPING, "2.4")
            else:
                yield ActivationEnded("5.4")
        elif not (yield from self.regroup_step(pos)):
            yield ActivationEnded("5.4")
        return True

    # -- 5.4.1 The US ---------------------------------------------------------------------------------------------

    def may_activate(self, pos: Position, regiment: int) -> Ruling:
        """5.4.1 Each regiment once a turn; 2.6.1 the first Activation may be bespoken."""
        if pos.used & 1 << regiment:
            return no("5.4.1", "used")
        if pos.activation == 0 and pos.seized != NOTHING and regiment != pos.seized:
            return no("2.6.1", "bespoken")
        return YES

    def choose_regiment(self, pos: Position) -> Procedure[None]:
        """5.4.1 U1, U2 or U3, or nothing (rulings R11, R12); 2.6.1 a first Activation that is bespoken is not passed up."""
        regiments = [regiment for regiment in range(REGIMENTS) if self.may_activate(pos, regiment).ok]
        names = [ACTIONS[regiment] for regiment in regiments]
        if pos.activation > 0 or pos.seized == NOTHING:
            names.append(PASS)
        pick = yield from choose(US_SEAT, "us-action", names, "5.4.1")
        if pick == len(regiments):
            yield ActionChosen(US, NOTHING, CHECKING, PASS, "5.4.1")
        else:
            yield ActionChosen(US, regiments[pick], MOVING, names[pick], "5.4.1")

    # -- 5.4.2 The German -----------------------------------------------------------------------------------------

    def may_push(self, pos: Position, regiment: int) -> Ruling:
        """5.4.2 G1 to G3: at night, once a turn, if the regiment has unknown Sticks on the map."""
        if not pos.is_night():
            return no("5.4.2", "by-day")
        if pos.used & 1 << REGIMENTS + regiment:
            return no("5.4.2", "used")
        for stick in range(self.first_stick[regiment], self.first_stick[regiment + 1]):
            if pos.at[stick] >= 0 and pos.face[stick] == UNKNOWN:
                return YES
        return no("5.4.2", "no-unknown-sticks")

    def choose_german_action(self, pos: Position) -> Procedure[None]:
        """5.4.2 G1 to G4, or nothing."""
        actions = [REGIMENTS + regiment for regiment in range(REGIMENTS) if self.may_push(pos, regiment).ok]
        actions.append(G4)
        names = [ACTIONS[action] for action in actions]
        names.append(PASS)
        pick = yield from choose(GERMAN_SEAT, "german-action", names, "5.4.2")
        if pick == len(actions):
            yield ActionChosen(GERMAN, NOTHING, CHECKING, PASS, "5.4.2")
        elif actions[pick] == G4:
            yield ActionChosen(GERMAN, G4, ENTERING, names[pick], "5.4.2")
            # At least half the number of the turn (ruling R19).
            roll = yield from d6("g4", "5.4.2")
            yield LimitRolled(max(roll, pos.turn // 2), "units", "5.4.2")
        else:
            yield ActionChosen(GERMAN, actions[pick], MOVING, names[pick], "5.4.2")
            about = {"regiment": self.chart.regiment_name[actions[pick] - REGIMENTS]}
            yield LimitRolled((yield from two_d6("push", "5.4.2", about=about)), "movements", "5.4.2")

    def pushable(self, pos: Position, stick: int) -> Ruling:
        """5.4.2 An unknown Stick that has not been moved three times and has somewhere to go (rulings R13, R14, R15)."""
        if pos.face[stick] != UNKNOWN:
            return REVEALED
        if pos.acted[stick] >= self.chart.stick_moves:
            return THREE_TIMES
        return YES if self.at_edge(pos.at[stick]) or self.push_hexes(pos, stick) else NOWHERE_TO_GO

    def push_hexes(self, pos: Position, stick: int) -> list[int]:
        """5.4.2 Passable neighbours without German units; in the gentle form not into a full hex (ruling R15)."""
        hexes = self.stick_hexes(pos, pos.at[stick])
        if not self.gentle_push:
            return hexes
        return [hex for hex in hexes if pos.us_by_hex[hex] < self.chart.stack_limit]

    def push_stick(self, pos: Position) -> Procedure[None]:
        """5.4.2 One movement of one unknown Stick, or done."""
        regiment = pos.action - REGIMENTS
        chart = self.chart
        sticks: list[int] = []
        names: list[str] = []
        if pos.active < pos.limit:
            alike: list[int] = []  # Sticks of one hex that were moved as often are one answer
            for stick in range(self.first_stick[regiment], self.first_stick[regiment + 1]):
                if pos.at[stick] >= 0:
                    key = pos.at[stick] * FACES + pos.acted[stick]
                    if key not in alike and self.pushable(pos, stick).ok:
                        alike.append(key)
                        sticks.append(stick)
                        names.append(f"{chart.hex_name[pos.at[stick]]}/{DIGITS[pos.acted[stick]]}")
        names.append(DONE)
        about = {"regiment": chart.regiment_name[regiment], "left": str(pos.limit - pos.active)}
        pick = yield from choose(GERMAN_SEAT, "push", names, "5.4.2", about)
        if pick == len(sticks):
            yield StageReached(CHECKING, "7")
            return
        stick = sticks[pick]
        origin = pos.at[stick]
        hexes = self.push_hexes(pos, stick)
        names = [chart.hex_name[hex] for hex in hexes]
        if self.at_edge(origin):
            names.append(OFF)
        about = {"origin": chart.hex_name[origin]}
        pick = yield from choose(GERMAN_SEAT, "push-to", names, "5.4.2", about)
        if pick == len(hexes):
            yield StickPushedOff(stick, origin, "8.4.5")
        else:
            yield StickPushed(stick, origin, hexes[pick], "5.4.2")

    def enter_reinforcements(self, pos: Position) -> Procedure[None]:
        """8.5.1, 8.5.2 One reinforcement, or on to movement."""
        if pos.active < pos.limit and max(pos.cup) > 0:
            about = {"left": str(pos.limit - pos.active)}
            if (yield from ask(GERMAN_SEAT, "reinforce", ["reinforce", DONE], "8.5.1", about)) != DONE:
                yield from self.reinforce(pos)
                return
        yield StageReached(MOVING, "8")

    # -- moving, both sides ---------------------------------------------------------------------------------------

    def may_move_now(self, pos: Position, unit: int) -> Ruling:
        """5.4 A unit of the Activation; 5.4.2 of the Germans as many as the limit allows."""
        ruling = self.may_move(pos, unit)
        if not ruling.ok:
            return ruling
        if unit >= self.first_german and not pos.acted[unit] and pos.active >= pos.limit:
            return OVER_LIMIT
        return YES

    def activated_units(self, pos: Position) -> list[int]:
        """5.4 The units that this Activation is about."""
        at = pos.at
        if self.active_side(pos) == GERMAN:
            return [unit for unit in range(self.first_german, self.unit_total) if at[unit] >= 0]
        regiment = pos.action
        found = [unit for unit in range(self.first_stick[regiment], self.first_stick[regiment + 1]) if at[unit] >= 0]
        for unit in range(self.first_company[regiment], self.first_company[regiment + 1]):
            if at[unit] >= 0:
                found.append(unit)
        return found

    def mover_name(self, pos: Position, unit: int) -> str:
        """Units by name, Sticks by hex and what shows."""
        if unit >= self.stick_total:
            return self.unit_name[unit]
        return self.chart.stick_label[pos.at[unit] * FACES + pos.face[unit]]

    def has_alike(self, pos: Position, stack: list[int], unit: int) -> bool:
        """Sticks of one hex that show the same are one answer."""
        if unit < self.stick_total:
            for other in stack:
                if other < self.stick_total and pos.face[other] == pos.face[unit]:
                    return True
        return False

    def move_one(self, pos: Position) -> Procedure[None]:
        """8.4 One unit or one stack moves, or on to combat."""
        units: list[int] = []
        names: list[str] = []
        stacks: dict[int, list[int]] = {}
        side = self.active_side(pos)
        together = pos.germans_by_hex if side == GERMAN else pos.us_by_hex
        for unit in self.activated_units(pos):
            if self.may_move_now(pos, unit).ok:
                hex = pos.at[unit]
                if together[hex] == 1:
                    units.append(unit)
                    names.append(self.mover_name(pos, unit))
                    continue
                stack = stacks.get(hex)
                if stack is None:
                    stack = []
                    stacks[hex] = stack
                if not self.has_alike(pos, stack, unit):
                    units.append(unit)
                    names.append(self.mover_name(pos, unit))
                stack.append(unit)
        wholes: list[list[int]] = []
        for hex, stack in stacks.items():
            if len(stack) > 1 and self.stack_fits(pos, stack):
                wholes.append(stack)
                names.append(self.chart.stack_label[hex])
        names.append(DONE)
        seat = self.seat_of(side)
        pick = yield from choose(seat, "move-who", names, "8.4")
        if pick < len(units):
            yield from self.move_units(pos, [units[pick]], seat)
        elif pick < len(units) + len(wholes):
            yield from self.move_units(pos, wholes[pick - len(units)], seat)
        else:
            yield StageReached(FIGHTING, "9")

    def stack_fits(self, pos: Position, units: list[int]) -> bool:
        """5.4.2 Whether the limit allows them all."""
        if units[0] < self.first_german:
            return True
        fresh = 0
        for unit in units:
            if not pos.acted[unit]:
                fresh += 1
        return pos.active + fresh <= pos.limit

    def end_turn(self, pos: Position) -> Procedure[bool]:
        """10.1 After the ninth turn the game is over."""
        if pos.turn == self.chart.turns:
            yield from self.end_game(pos)
        return False
