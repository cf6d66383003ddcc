"""4 Sequence of play: impulses, Reaction, the end of the Action Phase, Regroup and Reset."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import NUMBER, SPACE, UNIT, UNITS, Decision, Pointing, Procedure, ask, choose, two_d6
from umpire.engine.rule import YES, Ruling, no
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    PLACES,
    RIVER_BOX,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    STATES,
)
from umpire.titles.second_fallujah.events import (
    ActionPhaseEnded,
    AdvantageReady,
    EndRollNoted,
    FedayeenDugIn,
    FrictionFlipped,
    FrictionHeld,
    ImpulseBegan,
    ImpulseEnded,
    InsurgentRegrouped,
    MilitiaPlaced,
    PlaceActivated,
    ReactionBegan,
    ResistanceOrganized,
    SidePassed,
    StateRefreshed,
    TurnBegan,
    UnitRetreated,
    UnitsRefreshed,
    UnitsRegrouped,
)
from umpire.titles.second_fallujah.position import (
    CHOOSING,
    COALITION,
    FRESH_OF,
    INSURGENT,
    NO_ROLL,
    SPENT_OF,
    Position,
    bit,
)
from umpire.titles.second_fallujah.rules.ch05_stacking import STACK_FULL, Stacking
from umpire.titles.second_fallujah.rules.rulebook import (
    ALL,
    COALITION_SEAT,
    DIG_IN,
    DONE,
    FIRE_MISSION,
    INSURGENT_SEAT,
    PASS,
    PLACE_NAMES,
    UNNAMED,
    by_place,
)

RETREAT_FEDAYEEN: Final = "retreat-fedayeen"
RETREAT_CADRE: Final = "retreat-cadre"
PLACE_MILITIA: Final = "militia"
FROM: Final = "from"  # with the area of a Cadre: a Militia out of it
OWN: Final = "own"  # ... a Militia into it
ORGANIZE: Final = "organize"

# 4.1.3  The Reactions of those in the area; and of a Cadre next door, with the number of its area.
IN_PLACE: Final = [DIG_IN, RETREAT_FEDAYEEN, RETREAT_CADRE, PLACE_MILITIA]
NEXT_DOOR: Final = [FROM, OWN]

# Refusals that the search for impulses, Reactions and Regroups meets all the time.
NOBODY_FRESH: Final = no("4.1.1", "nobody-fresh")
NO_CADRE: Final = no("4.1.1", "no-cadre")
NOBODY_FRESH_3_3: Final = no("3.3", "nobody-fresh")
NOBODY_THERE_4_1_2: Final = no("4.1.2", "nobody-there")
REACTED: Final = no("4.1.3", "reacted")
NO_FEDAYEEN_TO_REACT: Final = no("4.1.3", "no-fedayeen")
NO_CADRE_TO_REACT: Final = no("4.1.3", "no-cadre")
NO_REFUGE: Final = no("4.1.3", "no-free-area")
NOBODY_THERE: Final = no("4.2", "nobody-there")
NOT_THERE: Final = no("4.2", "not-here")
REGROUPED: Final = no("4.2", "regrouped")
NO_FREE_AREA: Final = no("4.2", "no-free-area")
NOT_FREE: Final = no("4.2", "not-free")
DUG_IN_STAYS: Final = no("3.7", "dug-in")


@mypyc_attr(acyclic=True)
class Reacting:
    """4.1.3 How many of those who may react have not done so yet: a unit reacts once."""

    def __init__(self, fedayeen: int, cadres: int, neighbours: list[int], their_cadres: list[int]) -> None:
        self.fedayeen = fedayeen
        self.cadres = cadres
        self.neighbours = neighbours
        self.their_cadres = their_cadres


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Stacking):
    """Chapter 4."""

    # -- 4 The day ------------------------------------------------------------------------------------------------

    def begin_turn(self, pos: Position) -> Procedure[bool]:
        """4 A new day. 11.2 The first begins with a Coalition impulse at 0, every other with the Insurgents at 1 (ruling
        R9)."""
        turn = pos.turn + 1
        yield TurnBegan(turn, self.chart.days[turn - 1], "4")
        if turn == 1:
            yield ImpulseBegan(COALITION, 0, "11.2")
        else:
            yield ImpulseBegan(INSURGENT, 1, "4.4")
        return False

    def action(self, pos: Position) -> Procedure[bool]:
        """4.1 One step of an impulse. Says whether the Action Phase goes on."""
        if pos.side == INSURGENT:
            if pos.stage == CHOOSING:
                return (yield from self.insurgent_impulse(pos))
            if (yield from self.insurgent_step(pos)):
                return True
            return (yield from self.finish_insurgent_impulse(pos))
        if pos.stage == CHOOSING:
            return (yield from self.coalition_impulse(pos))
        if (yield from self.coalition_step(pos)):
            return True
        return (yield from self.finish_coalition_impulse(pos))

    # -- 4.1.1 The Insurgent impulse ------------------------------------------------------------------------------

    def insurgent_impulse(self, pos: Position) -> Procedure[bool]:
        """4.1.1 Activate an area, organize resistance, or pass."""
        places: list[int] = []
        names: list[str] = []
        for area in range(1, AREAS + 1):
            if self.may_activate_insurgents(pos, area).ok:
                places.append(area)
                names.append(PLACE_NAMES[area])
        activations = len(places)
        for area in range(1, AREAS + 1):
            if self.may_organize(pos, area).ok:
                places.append(area)
                names.append(f"{ORGANIZE}-{area}")
        names.append(PASS)
        about = {"impulse": str(pos.impulse)}
        pick = yield from choose(INSURGENT_SEAT, "insurgent-action", names, "4.1.1", about, kind=SPACE)
        if pick == len(places):
            return (yield from self.pass_impulse(pos))
        if pick < activations:
            yield PlaceActivated(INSURGENT, places[pick], "4.1.1")
            return True
        yield from self.organize(pos, places[pick])
        return (yield from self.finish_insurgent_impulse(pos))

    def point_insurgent_action(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.1.1 An area with its Fresh units, or with its Cadres."""
        word, _, number = option.partition("-")
        if word == ORGANIZE:
            return Pointing(spaces=(number,), units=(self.band(CADRE, int(number)),))
        area = self.area_named(option)
        return Pointing(spaces=(option,), units=self.fresh_bands(pos, area)) if area != UNNAMED else Pointing()

    def meant_insurgent_action(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        place = self.place_meant(pos, thing)
        organize = f"{ORGANIZE}-{place}"
        cadres = self.state_meant(thing) == self.chart.state_name[CADRE]
        return ([organize, place] if cadres else [place, organize]) if place else []

    def why_not_insurgent_action(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.1.1 An area to activate, or to organize resistance in."""
        word, _, number = choice.partition("-")
        area = self.area_named(number if word == ORGANIZE else choice)
        if area == UNNAMED:
            return no("4.1.1", "no-such-area")
        return self.may_organize(pos, area) if word == ORGANIZE else self.may_activate_insurgents(pos, area)

    def may_activate_insurgents(self, pos: Position, area: int) -> Ruling:
        """4.1.1 An area with Fresh units; one that is Dug In may take its marker off."""
        return YES if pos.fresh_insurgents(area) else NOBODY_FRESH

    def may_organize(self, pos: Position, area: int) -> Ruling:
        """4.1.1 A Fresh Cadre, room in the area and Militia in the Force Pool (rulings R27, R47)."""
        return self.may_call_militia(pos, area) if pos.count(area, CADRE) else NO_CADRE

    def organize(self, pos: Position, area: int) -> Procedure[None]:
        """4.1.1 Up to one Militia for each Fresh Cadre (ruling R49)."""
        cadres = pos.count(area, CADRE)
        counts = [cadres - less for less in range(cadres) if self.may_organize_many(pos, area, cadres - less).ok]
        names = [str(count) for count in counts]
        pick = yield from choose(
            INSURGENT_SEAT, "organize-how-many", names, "4.1.1", {"area": PLACE_NAMES[area]}, kind=NUMBER
        )
        yield ResistanceOrganized(area, counts[pick], "4.1.1")

    def may_organize_many(self, pos: Position, area: int, count: int) -> Ruling:
        """4.1.1 So many Militia at once."""
        if count < 1 or count > pos.count(area, CADRE):
            return no("4.1.1", "one-for-each-cadre")
        if count > pos.room_for_insurgents(area):
            return no("5", "stack-full")
        return YES if count <= pos.militia_pool else no("11.1", "pool-empty")

    def why_not_organize_how_many(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.1.1 A number of Militia."""
        count = int(choice) if choice.isdecimal() and len(choice) < 4 else 0
        return self.may_organize_many(pos, self.place_of[decision.about["area"]], count)

    def point_organize_how_many(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.1.1 The Cadres that call them."""
        area = decision.about["area"]
        return Pointing(spaces=(area,), units=(self.band(CADRE, int(area)),))

    def finish_insurgent_impulse(self, pos: Position) -> Procedure[bool]:
        """4.1.1 Those who moved are Spent; now the Coalition, at the same number."""
        yield ImpulseEnded(INSURGENT, "4.1.1")
        yield ImpulseBegan(COALITION, pos.impulse, "4.1.1")
        return True

    def pass_impulse(self, pos: Position) -> Procedure[bool]:
        """4.1.4 Two passes in a row, in whichever order, end the phase without a roll (ruling R10)."""
        twice = pos.passed
        yield SidePassed(pos.side, "4.1.1" if pos.side == INSURGENT else "4.1.2")
        if twice:
            yield ImpulseEnded(pos.side, "4.1.4")
            yield ActionPhaseEnded("passes", "4.1.4")
            return False
        if pos.side == INSURGENT:
            return (yield from self.finish_insurgent_impulse(pos))
        return (yield from self.finish_coalition_impulse(pos))

    # -- 4.1.2 The Coalition impulse ------------------------------------------------------------------------------

    def coalition_impulse(self, pos: Position) -> Procedure[bool]:
        """4.1.2 Activate an area or an Entry Zone, conduct a Fire Mission, or pass."""
        fresh = self.places_with_fresh(pos)
        places: list[int] = []
        names: list[str] = []
        for place in range(1, PLACES - 1):
            if self.may_activate_coalition(pos, place, fresh).ok:
                places.append(place)
                names.append(PLACE_NAMES[place])
        targets = self.fire_targets(pos)
        if self.may_call_fire(targets).ok:
            names.append(FIRE_MISSION)
        names.append(PASS)
        about = {"impulse": str(pos.impulse)}
        pick = yield from choose(COALITION_SEAT, "coalition-action", names, "4.1.2", about, kind=SPACE)
        if pick < len(places):
            yield PlaceActivated(COALITION, places[pick], "4.1.2")
            return True
        if names[pick] == PASS:
            return (yield from self.pass_impulse(pos))
        pos_names = [PLACE_NAMES[area] for area in targets]
        pick = yield from choose(COALITION_SEAT, "fire-at", pos_names, "7.4", kind=SPACE)
        yield from self.fire_mission(pos, targets[pick])
        return (yield from self.finish_coalition_impulse(pos))

    def places_with_fresh(self, pos: Position) -> list[bool]:
        """4.1.2, 3.3 By place, whether a Fresh Coalition unit is there."""
        fresh = [False] * PLACES
        for unit in range(self.chart.unit_count):
            if not pos.spent[unit]:
                fresh[pos.place[unit]] = True
        return fresh

    def may_activate_coalition(self, pos: Position, place: int, fresh: list[bool]) -> Ruling:
        """4.1.2 A place with Fresh units."""
        if fresh[place]:
            return YES
        return NOBODY_FRESH_3_3 if pos.ours[place] else NOBODY_THERE_4_1_2

    def may_call_fire(self, targets: list[int]) -> Ruling:
        """7.4 A Fire Mission needs an area that it may strike."""
        return YES if targets else no("7.4", "no-target")

    def point_coalition_action(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.1.2 A place with its Fresh units."""
        place = self.place_of.get(option, UNNAMED)
        if place == UNNAMED:
            return Pointing()
        here = [unit for unit in range(self.chart.unit_count) if pos.place[unit] == place and not pos.spent[unit]]
        return Pointing(spaces=(option,), units=tuple([self.chart.unit_name[unit] for unit in here]))

    def meant_coalition_action(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_coalition_action(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.1.2 A place to activate, or a Fire Mission."""
        if choice == FIRE_MISSION:
            return self.may_call_fire(self.fire_targets(pos))
        place = self.place_of.get(choice, UNNAMED)
        if place in (UNNAMED, RIVER_BOX):
            return no("4.1.2", "no-such-area")
        return self.may_activate_coalition(pos, place, self.places_with_fresh(pos))

    def point_fire_at(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """7.4 An area, and who is hit there."""
        foes = self.bands(pos, self.place_of[option])
        return Pointing(spaces=(option,), units=foes, target=foes)

    def meant_fire_at(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_fire_at(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """7.4 An area to fire at."""
        area = self.area_named(choice)
        return self.may_fire_at(pos, area) if area != UNNAMED else no("7.4", "no-such-area")

    def finish_coalition_impulse(self, pos: Position) -> Procedure[bool]:
        """4.1.2, 4.1.4 Those who moved or attacked are Spent; then the roll decides whether the phase goes on."""
        yield ImpulseEnded(COALITION, "4.1.2")
        # 4.1.4  No combat roll in the impulse: a roll of its own.
        if pos.end_roll == NO_ROLL:
            roll = yield from two_d6("end-of-phase", "4.1.4", about={"impulse": str(pos.impulse)})
            yield EndRollNoted(roll, pos.impulse, "4.1.4")
            counts = yield from self.use_advantage_at_end(pos, roll)
            if counts != roll:
                yield EndRollNoted(counts, pos.impulse, "4.1.4")
        if pos.end_roll < pos.impulse:
            yield ActionPhaseEnded("roll", "4.1.4")
            return False
        yield ImpulseBegan(INSURGENT, pos.impulse + 1, "4.1.2")
        return True

    # -- 4.1.3 Reaction -------------------------------------------------------------------------------------------

    def reacting(self, pos: Position, area: int) -> Reacting:
        """4.1.3 Fresh units that are not Dug In: in the area, and Cadres in Free areas next to it (ruling R26)."""
        neighbours: list[int] = []
        cadres: list[int] = []
        for other in self.chart.adjacent[area]:
            if pos.count(other, CADRE) and pos.free_to_insurgents(other):
                neighbours.append(other)
                cadres.append(pos.count(other, CADRE))
        return Reacting(pos.count(area, FEDAYEEN), pos.count(area, CADRE), neighbours, cadres)

    def may_react(self, pos: Position, area: int) -> bool:
        """4.1.3 Whether anybody is there to react."""
        if pos.count(area, FEDAYEEN) or pos.count(area, CADRE):
            return True
        for other in self.chart.adjacent[area]:
            if pos.count(other, CADRE) and pos.free_to_insurgents(other):
                return True
        return False

    def has_free_neighbour(self, pos: Position, area: int) -> bool:
        """The quick form of `free_neighbours`."""
        for other in self.chart.adjacent[area]:
            if self.may_take_refuge(pos, other).ok:
                return True
        return False

    def reactions(self, pos: Position, area: int, left: Reacting) -> list[str]:
        """4.1.3 What those who have not reacted may do."""
        names: list[str] = []
        if self.may_react_by(pos, area, left, DIG_IN, area).ok:
            names.append(DIG_IN)
        if self.may_react_by(pos, area, left, RETREAT_FEDAYEEN, area).ok:
            names.append(RETREAT_FEDAYEEN)
        if self.may_react_by(pos, area, left, RETREAT_CADRE, area).ok:
            names.append(RETREAT_CADRE)
        if self.may_react_by(pos, area, left, PLACE_MILITIA, area).ok:
            names.append(PLACE_MILITIA)
        for other in left.neighbours:
            if self.may_react_by(pos, area, left, FROM, other).ok:
                names.append(f"{FROM}-{other}")
            if self.may_react_by(pos, area, left, OWN, other).ok:
                names.append(f"{OWN}-{other}")
        return names

    def may_react_by(self, pos: Position, area: int, left: Reacting, deed: str, origin: int) -> Ruling:
        """4.1.3 One Reaction of somebody in `origin`, which is the area itself or one next to it."""
        if deed in (DIG_IN, RETREAT_FEDAYEEN):
            if not left.fedayeen:
                return NO_FEDAYEEN_TO_REACT
            if deed == DIG_IN:
                return self.may_dig_in(pos)
            return YES if self.has_free_neighbour(pos, area) else NO_REFUGE
        cadres = left.cadres
        if origin != area:
            if origin not in self.chart.adjacent[area]:
                return no("4.1.3", "not-adjacent")
            if origin not in left.neighbours:
                return no("4.1.3", "not-free") if pos.count(origin, CADRE) else NO_CADRE_TO_REACT
            cadres = left.their_cadres[left.neighbours.index(origin)]
        if not cadres:
            return REACTED if pos.count(origin, CADRE) else NO_CADRE_TO_REACT
        if deed == RETREAT_CADRE:
            return YES if self.has_free_neighbour(pos, area) else NO_REFUGE
        return self.may_call_militia(pos, origin if deed == OWN else area)

    def react(self, pos: Position, area: int) -> Procedure[bool]:
        """4.1.3 Each eligible unit may do one thing, in the order the Insurgent player likes."""
        if not self.may_react(pos, area):
            return False
        left = self.reacting(pos, area)
        names = self.reactions(pos, area, left)
        if not names:
            return False
        yield ReactionBegan(area, "4.1.3")
        placed = False
        while names:
            names.append(DONE)
            choice = yield from ask(INSURGENT_SEAT, "react", names, "4.1.3", {"area": PLACE_NAMES[area]}, kind=UNIT)
            if choice == DONE:
                break
            if choice == DIG_IN:
                left.fedayeen -= 1
                yield FedayeenDugIn(area, "4.1.3")
            elif choice == RETREAT_FEDAYEEN:
                left.fedayeen -= 1
                yield from self.react_by_retreat(pos, area, FEDAYEEN)
            elif choice == RETREAT_CADRE:
                left.cadres -= 1
                yield from self.react_by_retreat(pos, area, CADRE)
            elif choice == PLACE_MILITIA:
                left.cadres -= 1
                yield MilitiaPlaced(area, area, "4.1.3")
                placed = True
            else:
                verb, _, number = choice.partition("-")
                other = int(number)
                left.their_cadres[left.neighbours.index(other)] -= 1
                yield MilitiaPlaced(area if verb == FROM else other, other, "4.1.3")
                placed = placed or verb == FROM
            names = self.reactions(pos, area, left)
        return placed

    def point_react(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.1.3 Who reacts; of a Militia that is called from next door, where the Cadre is and where it comes to."""
        area = decision.about["area"]
        word, _, other = option.partition("-")
        if word == FROM:
            return Pointing((other, area), (self.band(CADRE, int(other)),), (other, area))
        if word == OWN:
            return Pointing((other,), (self.band(CADRE, int(other)),))
        if option == PLACE_MILITIA:
            return Pointing((area,), (self.band(CADRE, int(area)),))
        if option in (RETREAT_FEDAYEEN, RETREAT_CADRE):
            return Pointing(units=(f"{other}@{area}",))
        return Pointing(units=(self.band(FEDAYEEN, int(area)),)) if option == DIG_IN else Pointing()

    def meant_react(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        place, state = self.place_meant(pos, thing), self.state_meant(thing)
        if place != decision.about["area"]:
            return [f"{FROM}-{place}", f"{OWN}-{place}"] if place else []
        if state == self.chart.state_name[CADRE]:
            return [PLACE_MILITIA, RETREAT_CADRE]
        if state == self.chart.state_name[FEDAYEEN]:
            return [DIG_IN, RETREAT_FEDAYEEN]
        return [PLACE_MILITIA, DIG_IN, RETREAT_FEDAYEEN, RETREAT_CADRE]

    def why_not_react(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.1.3 A Reaction. What the position alone would allow is refused because whoever is left has reacted."""
        area = self.place_of[decision.about["area"]]
        deed, _, number = choice.partition("-")
        origin = self.area_named(number)
        if choice in IN_PLACE:
            deed, origin = choice, area
        elif deed not in NEXT_DOOR:
            return YES
        elif origin == UNNAMED:
            return no("4.1.3", "no-such-area")
        ruling = self.may_react_by(pos, area, self.reacting(pos, area), deed, origin)
        return REACTED if ruling.ok else ruling

    def react_by_retreat(self, pos: Position, area: int, state: int) -> Procedure[None]:
        """4.1.3 To an adjacent Free area, where the unit becomes Spent."""
        places = self.free_neighbours(pos, area)
        names = [PLACE_NAMES[place] for place in places]
        about = {"unit": self.chart.state_name[state], "area": PLACE_NAMES[area]}
        pick = yield from choose(INSURGENT_SEAT, "retreat-to", names, "4.1.3", about, kind=SPACE)
        yield UnitRetreated(state, area, places[pick], SPENT_OF[state], "4.1.3")

    # -- 4.2 Regroup ----------------------------------------------------------------------------------------------

    def insurgents_to_regroup(self, pos: Position, area: int, state: int) -> int:
        """4.2 Units of a state that have not regrouped yet (ruling R50); none that is Dug In."""
        if state == DUG_IN:
            return 0
        return pos.count(area, state) - pos.regrouped[area][state]

    def may_insurgents_leave(self, pos: Position, area: int) -> Ruling:
        """4.2 An area with units that can still regroup, and a Free area next to it for them."""
        if not pos.theirs[area]:
            return NOBODY_THERE
        movable = pos.theirs[area] - pos.count(area, DUG_IN)
        if not movable:
            return DUG_IN_STAYS
        if movable == pos.regrouped_in[area]:
            return REGROUPED
        return YES if self.has_free_neighbour(pos, area) else NO_FREE_AREA

    def may_insurgents_regroup(self, pos: Position, area: int, state: int) -> Ruling:
        """4.2 A unit of one state."""
        if not pos.count(area, state):
            return NOT_THERE
        if state == DUG_IN:
            return DUG_IN_STAYS
        return YES if self.insurgents_to_regroup(pos, area, state) else REGROUPED

    def regroup_insurgents(self, pos: Position) -> Procedure[bool]:
        """4.2 The Insurgents first: one unit to an adjacent Free area, or done."""
        areas: list[int] = []
        names: list[str] = []
        for area in range(1, AREAS + 1):
            if pos.theirs[area] and self.may_insurgents_leave(pos, area).ok:
                areas.append(area)
                names.append(PLACE_NAMES[area])
        names.append(DONE)
        pick = yield from choose(INSURGENT_SEAT, "regroup-from", names, "4.2", kind=SPACE)
        if pick == len(areas):
            return False
        origin = areas[pick]
        states = [state for state in range(STATES) if self.may_insurgents_regroup(pos, origin, state).ok]
        about = {"origin": PLACE_NAMES[origin]}
        names = [self.chart.state_name[state] for state in states]
        state = states[(yield from choose(INSURGENT_SEAT, "regroup-who", names, "4.2", about, kind=UNIT))]
        places = self.free_neighbours(pos, origin)
        names = [PLACE_NAMES[place] for place in places]
        about = {"origin": PLACE_NAMES[origin], "unit": self.chart.state_name[state]}
        to = places[(yield from choose(INSURGENT_SEAT, "regroup-to", names, "4.2", about, kind=SPACE))]
        after = self.state_on_arrival(pos, state, to)
        yield InsurgentRegrouped(state, origin, to, after, "4.2")
        if after != state:
            yield FrictionFlipped(to, state, "5.1")
        yield from self.settle_control(pos, origin)
        return True

    def regroup_coalition(self, pos: Position) -> Procedure[bool]:
        """4.2 Then the Coalition, out of Entry Zones too: one unit (or a stack, unit by unit) to an adjacent Free area."""
        waiting = self.waiting_to_regroup(pos)
        places: list[int] = []
        names: list[str] = []
        for place in range(1, PLACES - 1):
            if self.may_leave_by_night(pos, place, waiting[place]).ok:
                places.append(place)
                names.append(PLACE_NAMES[place])
        names.append(DONE)
        pick = yield from choose(COALITION_SEAT, "regroup-from", names, "4.2", kind=SPACE)
        if pick == len(places):
            return False
        origin = places[pick]
        able = waiting[origin]
        names = [self.chart.unit_name[unit] for unit in able]
        if self.may_regroup_together(pos, origin, able).ok:
            names.append(ALL)
        about = {"origin": PLACE_NAMES[origin]}
        pick = yield from choose(COALITION_SEAT, "regroup-who", names, "4.2", about, kind=UNITS)
        units = able if pick == len(able) else [able[pick]]
        areas = self.regroup_areas(pos, origin, len(units))
        about = {"origin": PLACE_NAMES[origin], "unit": names[pick]}
        names = [PLACE_NAMES[area] for area in areas]
        pick = yield from choose(COALITION_SEAT, "regroup-to", names, "4.2", about, kind=SPACE)
        yield UnitsRegrouped(units, origin, areas[pick], "4.2")
        if origin <= AREAS:
            yield from self.settle_left(pos, origin)
        return True

    def waiting_to_regroup(self, pos: Position) -> list[list[int]]:
        """4.2 By place, the Coalition units that have not regrouped yet."""
        waiting = by_place([unit for unit in range(self.chart.unit_count) if not pos.regrouped_units[unit]], pos.place)
        return waiting

    def may_leave_by_night(self, pos: Position, place: int, waiting: list[int]) -> Ruling:
        """4.2 A place with units that can still regroup, and a Free area next to it for one of them."""
        if not waiting:
            return REGROUPED if pos.ours[place] else NOBODY_THERE
        return YES if self.regroup_areas(pos, place, 1) else NO_FREE_AREA

    def may_regroup_together(self, pos: Position, origin: int, units: list[int]) -> Ruling:
        """4.2, 5 Several units, and a Free area with room for all of them."""
        if len(units) < 2:
            return no("4.2", "only-one-left")
        return YES if self.regroup_areas(pos, origin, len(units)) else no("5", "no-room-for-all")

    def point_regroup_from(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.2 A place with those in it."""
        place = self.place_of.get(option, UNNAMED)
        if place == UNNAMED:
            return Pointing()
        if decision.seat == INSURGENT_SEAT:
            return Pointing(spaces=(option,), units=self.bands(pos, place))
        here = [unit for unit in range(self.chart.unit_count) if pos.place[unit] == place]
        return Pointing(spaces=(option,), units=tuple([self.chart.unit_name[unit] for unit in here]))

    def meant_regroup_from(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_regroup_from(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.2 Where units might regroup from."""
        place = self.place_of.get(choice, UNNAMED)
        if place == UNNAMED:
            return no("4.2", "no-such-area")
        if decision.seat == INSURGENT_SEAT:
            return self.may_insurgents_leave(pos, place) if place <= AREAS else NOBODY_THERE
        return self.may_leave_by_night(pos, place, self.waiting_to_regroup(pos)[place])

    def point_regroup_who(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.2 Those who regroup."""
        origin = decision.about["origin"]
        if decision.seat == INSURGENT_SEAT:
            return Pointing(units=(f"{option}@{origin}",))
        return Pointing(units=self.picked_by(pos, decision, option, self.place_of[origin]))

    def meant_regroup_who(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.pick_meant(pos, decision, thing)

    def why_not_regroup_who(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.2 Who might regroup."""
        origin = self.place_of[decision.about["origin"]]
        if decision.seat == INSURGENT_SEAT:
            state = self.state_of.get(choice, UNNAMED)
            return self.may_insurgents_regroup(pos, origin, state) if state != UNNAMED else no("4.2", "no-such-unit")
        waiting = self.waiting_to_regroup(pos)[origin]
        if choice == ALL:
            return self.may_regroup_together(pos, origin, waiting)
        unit = self.unit_named(choice)
        if unit == UNNAMED:
            return no("4.2", "no-such-unit")
        return REGROUPED if pos.place[unit] == origin else NOT_THERE

    def point_regroup_to(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.2 An area, and the way there."""
        return Pointing(spaces=(option,), path=(decision.about["origin"], option))

    def meant_regroup_to(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.only_place_meant(pos, thing)

    def why_not_regroup_to(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.2 Where a unit might regroup to."""
        to = self.area_named(choice)
        if to == UNNAMED:
            known = self.place_of.get(choice) in self.entry_zones
            return no("4.2", "entry-zone") if known else no("4.2", "no-such-area")
        if to not in self.chart.adjacent[self.place_of[decision.about["origin"]]]:
            return no("2.2", "not-adjacent")
        if decision.seat == INSURGENT_SEAT:
            ruling = self.may_take_refuge(pos, to)
            return NOT_FREE if ruling.reason == NOT_FREE.reason else ruling
        together = decision.about["unit"] == ALL
        origin = self.place_of[decision.about["origin"]]
        return self.may_regroup_to(pos, to, len(self.waiting_to_regroup(pos)[origin]) if together else 1)

    def regroup_areas(self, pos: Position, origin: int, count: int) -> list[int]:
        """4.2, 5 Adjacent Free areas with room for so many Coalition units."""
        return [area for area in self.chart.adjacent[origin] if self.may_regroup_to(pos, area, count).ok]

    def may_regroup_to(self, pos: Position, area: int, count: int) -> Ruling:
        """4.2, 5 The same for one area, with the reason."""
        if not pos.free_to_coalition(area):
            return NOT_FREE
        return YES if pos.room_for_coalition(area) >= count else STACK_FULL

    # -- 4.4 Reset ------------------------------------------------------------------------------------------------

    def reset(self, pos: Position) -> Procedure[bool]:
        """4.4 The last day ends the game; otherwise units become Fresh and the Advantage available."""
        if pos.turn == len(self.chart.days):
            yield from self.end_game(pos)
            return False
        held = 0
        for area in range(1, AREAS + 1):
            spent = pos.count(area, SPENT_FEDAYEEN) + pos.count(area, SPENT_CADRE)
            if spent > self.friction_room(pos, area):
                held |= bit(area)
                yield from self.refresh_crowd(pos, area)
        yield UnitsRefreshed(held, "4.4")
        if pos.advantage_used:
            yield AdvantageReady(pos.advantage, "4.4")
        return False

    def refresh_crowd(self, pos: Position, area: int) -> Procedure[None]:
        """4.4, 5.1 Not all may become Fresh here: the Insurgent player says who does (ruling R56)."""
        while self.friction_room(pos, area) > 0:
            state = yield from self.choose_refreshed(pos, area)
            yield StateRefreshed(area, state, "4.4")
        yield FrictionHeld(area, pos.count(area, SPENT_FEDAYEEN) + pos.count(area, SPENT_CADRE), "5.1")

    def choose_refreshed(self, pos: Position, area: int) -> Procedure[int]:
        """4.4 A Fedayeen or a Cadre."""
        states = [state for state in (SPENT_FEDAYEEN, SPENT_CADRE) if self.may_refresh(pos, area, state).ok]
        names = [self.chart.state_name[FRESH_OF[state]] for state in states]
        about = {"area": PLACE_NAMES[area], "left": str(self.friction_room(pos, area))}
        return states[(yield from choose(INSURGENT_SEAT, "reset-fresh", names, "4.4", about, kind=UNIT))]

    def may_refresh(self, pos: Position, area: int, state: int) -> Ruling:
        """4.4 A Spent Fedayeen or Cadre; Militia become Fresh without a limit."""
        if state not in (SPENT_FEDAYEEN, SPENT_CADRE):
            return no("5.1", "no-friction")
        return YES if pos.count(area, state) else no("4.4", "not-here")

    def why_not_reset_fresh(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """4.4 A state to become Fresh again."""
        state = self.state_of.get(choice, UNNAMED)
        if state == UNNAMED:
            return no("4.4", "no-such-unit")
        return self.may_refresh(pos, self.place_of[decision.about["area"]], SPENT_OF[state])

    def point_reset_fresh(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """4.4 The Spent units of a kind."""
        return Pointing(units=(f"spent-{option}@{decision.about['area']}",))

    def meant_reset_fresh(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return [self.state_meant(thing).removeprefix("spent-")] if self.state_meant(thing) else []
