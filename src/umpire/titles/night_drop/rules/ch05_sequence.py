"""5 Game sequence: Initiative, discovering objectives, and the five Activations."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, UNITS, WORD, Decision, Pointing, Procedure, ask, choose, d6, two_d6
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.night_drop.chart import DIRECTIONS, FACES, FOOT, REGIMENTS, UNKNOWN
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
    VISIBLE,
    Position,
)
from umpire.titles.night_drop.rules.ch07_stacking import Stacking
from umpire.titles.night_drop.rules.ch08_movement import NOT_AT_THE_EDGE
from umpire.titles.night_drop.rules.rulebook import (
    ALL,
    DIGITS,
    DONE,
    FACE_NAMES,
    GERMAN_SEAT,
    NONE,
    OFF,
    PASS,
    UNNAMED,
    US_SEAT,
    once,
)

ACTIONS: Final = ["u1", "u2", "u3", "g1", "g2", "g3", "g4"]
ACTIVATIONS: Final = 5
TURN: Final = "turn"
DRAW: Final = "draw"

# Refusals that the search for markers and for units to move meets all the time.
MARKER_VISIBLE: Final = no("5.3.2", "marker-visible")
NO_MARKER_THERE: Final = no("5.3.2", "no-marker")
MARKER_THERE: Final = no("5.3.2", "marker-there")
OVER_LIMIT: Final = no("5.4.2", "limit")
REVEALED: Final = no("5.4.2", "revealed")
THREE_TIMES: Final = no("5.4.2", "three-times")
NOWHERE_TO_GO: Final = no("8.4.2", "nowhere-to-go")
STACK_FULL: Final = no("7", "stack-full")
NO_SUCH_UNIT: Final = no("8.4", "no-such-unit")
OTHER_REGIMENT: Final = no("5.4.1", "other-regiment")


@mypyc_attr(allow_interpreted_subclasses=True)
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
            pick = yield from choose(US_SEAT, "seize", names, "2.6.1", kind=UNIT)
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

    def point_seize(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """2.6.1 The PIR Advantage of a regiment."""
        sticks = [s for s in self.advantages(pos) if self.chart.regiment_name[self.regiment[s]] == option]
        return Pointing(units=self.pointed_at(sticks))

    def meant_seize(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """2.6.1 The regiment of a unit."""
        units = [unit for unit in self.units_meant(pos, thing) if unit < self.first_german]
        return once([self.chart.regiment_name[self.regiment[unit]] for unit in units])

    def why_not_seize(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """2.6.1 A regiment whose PIR Advantage is not on the map, or has not been turned up."""
        return no("2.6.1", "no-advantage") if choice in self.chart.regiment_name else YES

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
            if self.may_turn(pos, vp).ok:
                names.append(f"{TURN}/{hex}")
                markers.append(vp)
            elif self.may_draw_for(pos, vp).ok:
                names.append(f"{DRAW}/{hex}")
                markers.append(vp)
        names.append(NONE)
        pick = yield from choose(GERMAN_SEAT, "discover", names, "5.3.2", kind=SPACE)
        if pick < len(markers):
            if pos.vp_marker[markers[pick]] == CONCEALED:
                yield from self.turn_marker(pos, markers[pick], "5.3.2")
            else:
                yield from self.draw_marker(pos, markers[pick], "5.3.2")
        return False

    def may_turn(self, pos: Position, vp: int) -> Ruling:
        """5.3.2 A concealed marker is turned over."""
        if pos.vp_marker[vp] == VISIBLE:
            return MARKER_VISIBLE
        return YES if pos.vp_marker[vp] == CONCEALED else NO_MARKER_THERE

    def may_draw_for(self, pos: Position, vp: int) -> Ruling:
        """5.3.2 A marker is drawn for a hex that has none."""
        if pos.vp_marker[vp] == VISIBLE:
            return MARKER_VISIBLE
        return YES if pos.vp_marker[vp] == NO_MARKER else MARKER_THERE

    def point_discover(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """5.3.2 A VP hex, and its marker if that is turned over."""
        word, hex = marker_option(option)
        if word == TURN:
            return Pointing((hex,), (self.marker_at(hex),))
        return Pointing(spaces=(hex,)) if word == DRAW else Pointing()

    def meant_discover(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        hex = self.hex_meant(pos, thing)
        if not hex:
            return []
        vp = self.chart.vp_index[self.chart.hex_index[hex]]
        turn, draw = f"{TURN}/{hex}", f"{DRAW}/{hex}"
        return [turn, draw] if vp >= 0 and pos.vp_marker[vp] != NO_MARKER else [draw, turn]

    def why_not_discover(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """5.3.2 A concealed marker to turn over, or a VP hex to draw one for."""
        hex = self.hex_named(marker_option(choice)[1] or choice)
        if hex == UNNAMED:
            return no("5.3.2", "no-such-hex")
        vp = self.chart.vp_index[hex]
        if vp < 0:
            return no("5.3.2", "no-vp-hex")
        ruling = self.may_turn(pos, vp)
        return ruling if not ruling.ok else self.may_draw_for(pos, vp)

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
        pick = yield from choose(US_SEAT, "us-action", names, "5.4.1", kind=UNITS)
        if pick == len(regiments):
            yield ActionChosen(US, NOTHING, CHECKING, PASS, "5.4.1")
        else:
            yield ActionChosen(US, regiments[pick], MOVING, names[pick], "5.4.1")

    def point_us_action(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.point_action(pos, option)

    def point_action(self, pos: Position, option: str) -> Pointing:
        """5.4 The units that an Activation would be about."""
        if option == PASS:
            return Pointing()
        return Pointing(units=self.pointed_at(self.units_of(pos, ACTIONS.index(option))))

    def meant_us_action(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """5.4.1 The regiment of a unit."""
        units = [unit for unit in self.units_meant(pos, thing) if unit < self.first_german]
        return once([ACTIONS[self.regiment[unit]] for unit in units])

    def why_not_us_action(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """5.4.1 A regiment to activate."""
        return self.may_activate(pos, ACTIONS.index(choice)) if choice in ACTIONS[:REGIMENTS] else YES

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
        pick = yield from choose(GERMAN_SEAT, "german-action", names, "5.4.2", kind=UNITS)
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

    def point_german_action(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.point_action(pos, option)

    def meant_german_action(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """5.4.2 G4 for the Germans, G1 to G3 for the regiment of a unit."""
        found: list[str] = []
        for unit in self.units_meant(pos, thing):
            found.append(ACTIONS[G4 if unit >= self.first_german else REGIMENTS + self.regiment[unit]])
        return once(found)

    def why_not_german_action(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """5.4.2 A regiment whose Sticks are pushed."""
        return self.may_push(pos, ACTIONS.index(choice) - REGIMENTS) if choice in ACTIONS[REGIMENTS:G4] else YES

    def pushable(self, pos: Position, stick: int) -> Ruling:
        """5.4.2 An unknown Stick that has not been moved three times and has somewhere to go (rulings R13, R14, R15)."""
        if pos.face[stick] != UNKNOWN:
            return REVEALED
        if pos.acted[stick] >= self.chart.stick_moves:
            return THREE_TIMES
        return NOWHERE_TO_GO if self.is_walled_in(pos, pos.at[stick]) else YES

    def is_walled_in(self, pos: Position, hex: int) -> bool:
        """8.4.5, 5.4.2 Whether a Stick can be pushed neither off the map nor into another hex."""
        if self.at_edge(hex):
            return False
        for at in range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS):
            if self.may_push_to(pos, at).ok:
                return False
        return True

    def may_push_to(self, pos: Position, at: int) -> Ruling:
        """5.4.2 Over a side of a hex: passable ground without German units; in the gentle form not into a full hex (ruling
        R15)."""
        ruling = self.may_step(pos, US, FOOT, at)
        if ruling.ok and self.gentle_push and pos.us_by_hex[self.chart.neighbour[at]] >= self.chart.stack_limit:
            return STACK_FULL
        return ruling

    def push_hexes(self, pos: Position, hex: int) -> list[int]:
        """5.4.2 Where a Stick in this hex can be pushed to."""
        sides = range(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS)
        return [self.chart.neighbour[at] for at in sides if self.may_push_to(pos, at).ok]

    def push_stick(self, pos: Position) -> Procedure[None]:
        """5.4.2 One movement of one unknown Stick, or done."""
        regiment = pos.action - REGIMENTS
        chart = self.chart
        sticks: list[int] = []
        names: list[str] = []
        if pos.active < pos.limit:
            alike: set[int] = set()  # Sticks of one hex that were moved as often are one answer
            for stick in range(self.first_stick[regiment], self.first_stick[regiment + 1]):
                if pos.at[stick] >= 0:
                    key = pos.at[stick] * FACES + pos.acted[stick]
                    if key not in alike and self.pushable(pos, stick).ok:
                        alike.add(key)
                        sticks.append(stick)
                        names.append(f"{chart.hex_name[pos.at[stick]]}/{DIGITS[pos.acted[stick]]}")
        names.append(DONE)
        about = {"regiment": chart.regiment_name[regiment], "left": str(pos.limit - pos.active)}
        pick = yield from choose(GERMAN_SEAT, "push", names, "5.4.2", about, kind=UNITS)
        if pick == len(sticks):
            yield StageReached(CHECKING, "7")
            return
        stick = sticks[pick]
        origin = pos.at[stick]
        hexes = self.push_hexes(pos, origin)
        names = [chart.hex_name[hex] for hex in hexes]
        if self.at_edge(origin):
            names.append(OFF)
        about = {"origin": chart.hex_name[origin]}
        pick = yield from choose(GERMAN_SEAT, "push-to", names, "5.4.2", about, kind=SPACE)
        if pick == len(hexes):
            yield StickPushedOff(stick, origin, "8.4.5")
        else:
            yield StickPushed(stick, origin, hexes[pick], "5.4.2")

    def point_push(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """5.4.2 The Sticks of a hex that were moved so often: 2104/1."""
        if option == DONE:
            return Pointing()
        hex, moves = units_option(option)
        sticks: list[int] = []
        for stick in self.sticks_at(pos, pos.action - REGIMENTS, self.chart.hex_index[hex]):
            if pos.acted[stick] == int(moves) and self.pushable(pos, stick).ok:
                sticks.append(stick)
        return Pointing((hex,), self.pointed_at(sticks))

    def meant_push(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """5.4.2 The Sticks of the regiment in a hex, by how often they were moved."""
        hex = self.hex_meant(pos, thing)
        if not hex:
            return []
        here = self.sticks_at(pos, pos.action - REGIMENTS, self.chart.hex_index[hex])
        sticks = [unit for unit in self.units_meant(pos, thing) if unit in here]
        return once([f"{hex}/{DIGITS[pos.acted[stick]]}" for stick in sticks or here]) or [f"{hex}/0"]

    def why_not_push(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """5.4.2 A Stick to push, by its hex."""
        hex = self.hex_named(choice.partition("/")[0])
        if hex == UNNAMED:
            return YES
        found = no("5.4.2", "no-stick-there")
        for stick in self.sticks_at(pos, pos.action - REGIMENTS, hex):
            found = self.pushable(pos, stick)
            if not found.ok:
                return found
        return found

    def point_push_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """5.4.2 A hex, or off the map, and the way there."""
        return Pointing(spaces=(option,), path=(decision.about["origin"], option))

    def meant_push_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.space_meant(pos, thing)

    def why_not_push_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """5.4.2 A hex to push a Stick into, or off the map."""
        if choice == OFF:
            return NOT_AT_THE_EDGE
        to = self.hex_named(choice)
        if to == UNNAMED:
            return YES
        at = self.hexside(self.chart.hex_index[decision.about["origin"]], to)
        if at < 0:
            return no("5.4.2", "not-adjacent")
        return self.may_push_to(pos, at)

    def enter_reinforcements(self, pos: Position) -> Procedure[None]:
        """8.5.1, 8.5.2 One reinforcement, or on to movement."""
        if pos.active < pos.limit and max(pos.cup) > 0:
            about = {"left": str(pos.limit - pos.active)}
            if (yield from ask(GERMAN_SEAT, "reinforce", ["reinforce", DONE], "8.5.1", about, kind=WORD)) != DONE:
                yield from self.reinforce(pos)
                return
        yield StageReached(MOVING, "8")

    def point_reinforce(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """8.5.3 The entry hexes."""
        if option == DONE:
            return Pointing()
        return Pointing(spaces=tuple([self.chart.hex_name[hex] for hex in self.chart.entry]))

    # -- moving, both sides ---------------------------------------------------------------------------------------

    def may_move_now(self, pos: Position, unit: int) -> Ruling:
        """5.4 A unit of the Activation; 5.4.2 of the Germans as many as the limit allows."""
        ruling = self.may_move(pos, unit)
        if not ruling.ok:
            return ruling
        if unit >= self.first_german and not pos.acted[unit] and pos.active >= pos.limit:
            return OVER_LIMIT
        return YES

    def units_of(self, pos: Position, action: int) -> list[int]:
        """5.4 The units on the map that an Activation is about: a regiment, its unknown Sticks, or the Germans."""
        at = pos.at
        if action == G4:
            return [unit for unit in range(self.first_german, self.unit_total) if at[unit] >= 0]
        regiment = action % REGIMENTS
        found = [unit for unit in range(self.first_stick[regiment], self.first_stick[regiment + 1]) if at[unit] >= 0]
        if action >= REGIMENTS:
            return [stick for stick in found if pos.face[stick] == UNKNOWN]
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
        for unit in self.units_of(pos, pos.action):
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
            if len(stack) > 1 and self.fits(pos, stack):
                wholes.append(stack)
                names.append(self.chart.stack_label[hex])
        names.append(DONE)
        seat = self.seat_of(side)
        pick = yield from choose(seat, "move-who", names, "8.4", kind=UNITS)
        if pick < len(units):
            yield from self.move_units(pos, [units[pick]], seat)
        elif pick < len(units) + len(wholes):
            yield from self.move_units(pos, wholes[pick - len(units)], seat)
        else:
            yield StageReached(FIGHTING, "9")

    def movers_at(self, pos: Position, hex: int) -> list[int]:
        """8.4 The units of this Activation in a hex that may move."""
        units = [unit for unit in self.units_of(pos, pos.action) if pos.at[unit] == hex]
        return [unit for unit in units if self.may_move_now(pos, unit).ok]

    def point_move_who(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """8.4 A unit; 2108/plt, the Sticks of a hex that show the same; 2108/all, a stack."""
        if option in self.unit_index:
            return Pointing(units=(option,))
        if option == DONE:
            return Pointing()
        name, shown = units_option(option)
        units = self.movers_at(pos, self.chart.hex_index[name])
        if shown != ALL:
            face = FACE_NAMES.index(shown)
            units = [unit for unit in units if unit < self.stick_total and pos.face[unit] == face]
        return Pointing((name,), self.pointed_at(units))

    def meant_move_who(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """8.4 A stack where a hex is pointed at, and units one by one."""
        units = self.units_meant(pos, thing)
        found = [f"{self.hex_meant(pos, thing)}/{ALL}"] if len(units) > 1 else []
        for unit in units:
            found.append(self.mover_name(pos, unit) if pos.at[unit] >= 0 else self.unit_name[unit])
        return once(found)

    def why_not_move_who(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """5.4, 8 A unit to move, by its name or, as Sticks go, by its hex and what it shows; or a stack."""
        name, _, shown = choice.partition("/")
        hex = self.hex_named(name)
        if hex != UNNAMED and shown == ALL:
            return self.may_move_stack(pos, hex)
        if hex != UNNAMED and shown in FACE_NAMES and self.active_side(pos) == US:
            return self.may_move_some(pos, pos.units_at(hex, 0, self.stick_total), FACE_NAMES.index(shown))
        unit = self.own_unit(pos, choice)
        return self.may_be_activated(pos, unit) if unit != UNNAMED else NO_SUCH_UNIT

    def may_be_activated(self, pos: Position, unit: int) -> Ruling:
        """5.4.1 A unit of the regiment that is activated, or a German."""
        if unit < self.first_german and self.regiment[unit] != pos.action:
            return OTHER_REGIMENT
        return self.may_move_now(pos, unit)

    def may_move_some(self, pos: Position, sticks: list[int], face: int) -> Ruling:
        """2.6.4, 5.4.1, 8.4.2 One of these Sticks that shows this."""
        found = NO_SUCH_UNIT
        for stick in sticks:
            if pos.face[stick] == face:
                found = self.may_be_activated(pos, stick)
                if found is not OTHER_REGIMENT:
                    return found
        return found

    def may_move_stack(self, pos: Position, hex: int) -> Ruling:
        """8.4.1, 5.4.2 All units of a hex that may move, if the limit allows them all."""
        able = self.movers_at(pos, hex)
        if len(able) > 1:
            return YES if self.fits(pos, able) else OVER_LIMIT
        units = pos.germans_at(hex) if self.active_side(pos) == GERMAN else pos.us_units_at(hex)
        return no("8.4.1", "no-stack") if able or len(units) < 2 else self.may_be_activated(pos, units[0])

    def end_turn(self, pos: Position) -> Procedure[bool]:
        """10.1 After the ninth turn the game is over."""
        if pos.turn == self.chart.turns:
            yield from self.end_game(pos)
        return False


def limits_of(action: int) -> tuple[int, int]:
    """5.4.2 The least and the most that the dice show: a die in G4, two in G1 to G3. The US has no limit."""
    if action == G4:
        return 1, 6
    return (2, 12) if action >= REGIMENTS else (0, 0)


def marker_option(option: str) -> tuple[str, str]:
    """5.3.2 What is done with a marker, and in which hex."""
    word, _, hex = option.partition("/")
    return word, hex


def units_option(option: str) -> tuple[str, str]:
    """5.4 The hex of units, and which of them an option is about: 2108/plt, 2108/all, and of those pushed, 2104/1."""
    hex, _, shown = option.partition("/")
    return hex, shown


def push_origin(option: str) -> str:
    """5.4.2 The hex of the Sticks that an option is about."""
    return units_option(option)[0]
