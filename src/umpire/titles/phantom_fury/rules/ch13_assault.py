"""13 Assault Phase: Assaults and their Events, Flooding, IEDs, Retreat Movement, explosives."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import SPACE, UNIT, WORD, Decision, Pointing, Procedure, ask, choose, d10, draw
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.titles.phantom_fury.chart import DUMMY, EXIT, FIRST, ROOF, SECOND, TRAP
from umpire.titles.phantom_fury.events import (
    AssaultCancelled,
    AssaultDeclared,
    AssaultMissed,
    CfRaised,
    CounterAttacked,
    EventHappened,
    EventsAllowed,
    EventsCancelled,
    EventsSilenced,
    ExplosivesUsed,
    FanaticismMarked,
    FloodingBegan,
    FloodingEnded,
    FuryMarked,
    InsurgentsEliminated,
    InsurgentsEscaped,
    InsurgentsHeld,
    InsurgentsRetreated,
    InsurgentsUnchanged,
    LateModifier,
    RouteClosed,
    SquadAdvanced,
    SquadEliminated,
    SuspectWasTrap,
    ZoneLost,
)
from umpire.titles.phantom_fury.position import (
    FULL,
    MOSQUE,
    NOBODY,
    PINNED,
    SQUADS,
    UNIT_NAMES,
    USMC,
    USMC_SQUADS,
    Position,
)
from umpire.titles.phantom_fury.rules.ch11_fire import NEVER_HITS, total
from umpire.titles.phantom_fury.rules.ch12_movement import Movement
from umpire.titles.phantom_fury.rules.rulebook import DONE, SEAT, UNNAMED, YES_NO, Fight

TOP_DOWN: Final = "top-down"
BOTTOM_UP: Final = "bottom-up"
NORMAL_TYPE: Final = "normal"
FLOODING_CF: Final = 5  # 13.4.8.2
ROUTE_CITES: Final = ["13.6.2.1", "13.6.2.2", "13.6.2.3"]
NO_ENEMY: Final = no("13", "no-enemy")
NO_ASSAULT_BY_TANKS: Final = no("13", "tanks-do-not-assault")
NOT_ON_MAP: Final = no("13", "not-on-map")
IN_STREET: Final = no("13", "in-street")
HAS_ASSAULTED: Final = no("13", "has-assaulted")
NO_TARGET: Final = no("13", "no-target")


@mypyc_attr(allow_interpreted_subclasses=True)
class Assaults(Movement):
    """Chapter 13."""

    def assault_one(self, pos: Position) -> Procedure[bool]:
        """13 One Assault, or be done. It is never compulsory."""
        squads = [squad for squad in range(SQUADS) if self.may_assault_with(pos, squad).ok]
        names = [UNIT_NAMES[squad] for squad in squads]
        names.append(DONE)
        pick = yield from choose(SEAT, "assault-with", names, "13", kind=UNIT)
        if pick == len(squads):
            return False
        squad = squads[pick]
        targets = self.assault_targets(pos, squad)
        names = [self.chart.location_name[location] for location in targets]
        pick = yield from choose(SEAT, "assault", names, "13", {"squad": UNIT_NAMES[squad]}, kind=SPACE)
        yield from self.assault(pos, squad, targets[pick])
        return True

    def point_assault_with(self, pos: Position, decision: Decision, option: str) -> Pointing:
        return self.unit_pointed(option)

    def meant_assault_with(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.units_meant(pos, thing)

    def why_not_assault_with(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        unit = self.unit_named(choice)
        return self.may_assault_with(pos, unit) if unit != UNNAMED else no("5", "unknown-unit")

    def may_assault_with(self, pos: Position, squad: int) -> Ruling:
        """13 Whether this squad has an Assault to declare: ready, once a Phase (ruling R13), not from the street (ruling
        R36), and with a target."""
        if squad >= SQUADS:
            return NO_ASSAULT_BY_TANKS
        here = pos.place[squad]
        if here < 0:
            return NOT_ON_MAP
        ruling = self.is_ready(pos, squad)
        if not ruling.ok:
            return ruling
        if here >= self.chart.location_count:
            return IN_STREET
        if pos.assaulted[squad]:
            return HAS_ASSAULTED
        ruling = NO_TARGET
        for at in self.chart.links[here]:
            if pos.enemy[at]:
                ruling = self.may_assault(pos, squad, at)
                if ruling.ok:
                    return YES
        return ruling

    def assault_targets(self, pos: Position, squad: int) -> list[int]:
        """13 Enemy counters in Adjacent Locations [4.2.2] that the squad may assault."""
        return [at for at in self.chart.links[pos.place[squad]] if self.may_assault(pos, squad, at).ok]

    def may_assault(self, pos: Position, squad: int, at: int) -> Ruling:
        """13 Whether this squad may declare this Assault."""
        here = pos.place[squad]
        if at >= self.chart.location_count or not pos.enemy[at]:
            return NO_ENEMY
        if at not in self.chart.links[here]:
            return no("13", "not-adjacent")
        zone = self.chart.location_zone[here]
        if self.chart.location_zone[at] == zone:
            return YES
        # Into another Zone: the squad must be able to follow up (ruling R14).
        ruling = self.may_assault_abroad(pos, squad, zone)
        if not ruling.ok:
            return ruling
        if pos.security[squad] != NOBODY:
            return no("12.3.2.2", "security-detached")
        return self.may_stack(pos, squad, at)

    def point_assault(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """13 Whom, and from where."""
        return self.aimed(pos, decision.about["squad"], option)

    def meant_assault(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.places_meant(pos, thing)

    def why_not_assault(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        space = self.space_named(choice)
        if space == UNNAMED:
            return no("4.2.1", "unknown-place")
        return self.may_assault(pos, self.unit_of[decision.about["squad"]], space)

    def may_assault_abroad(self, pos: Position, squad: int, zone: int) -> Ruling:
        """12.1.2 A squad that has to search its own Zone cannot assault into another (ruling R32)."""
        if pos.searching[squad] or (not pos.moved[squad] and self.is_searching(pos, zone)):
            return no("12.1.2", "searching")
        return YES

    def assault_type(self, origin: int, at: int) -> str:
        """13.1, 13.2, 13.3 The type follows from the two floors; primes count as their floor (ruling R2)."""
        ours = self.chart.floor[origin]
        theirs = self.chart.floor[at]
        # 13.1  From R on 2, from 2 on 1.
        if (ours == ROOF and theirs == SECOND) or (ours == SECOND and theirs == FIRST):
            return TOP_DOWN
        # 13.2  From 1 on 2, from 2 on R.
        if (ours == FIRST and theirs == SECOND) or (ours == SECOND and theirs == ROOF):
            return BOTTOM_UP
        # 13.3  Everything else.
        return NORMAL_TYPE

    # -- 13.4 Assault resolution ----------------------------------------------------------------------------------

    def assault(self, pos: Position, squad: int, at: int) -> Procedure[None]:
        """13.4 An Assault from declaration to conclusion."""
        origin = pos.place[squad]
        kind = self.assault_type(origin, at)
        cite = "13.1" if kind == TOP_DOWN else "13.2" if kind == BOTTOM_UP else "13.3"
        yield AssaultDeclared(squad, at, kind, True, cite)
        fight = Fight(squad, at, kind)
        yield from self.fight(pos, fight)
        yield from self.conclude(pos, fight)

    def fight(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.1 A Suspect shows what it is first; then 13.4.2 if there is somebody to fight."""
        squad = fight.squad
        if pos.is_suspect(fight.at):
            found = yield from self.activate_suspect(pos, fight.at)
            if found == TRAP:
                yield SuspectWasTrap(fight.at, "5.3.5")
                yield from self.ied_attack(pos, squad)
                return
            if found == DUMMY:
                return
            fight.activated = True
        # 13.7.1  Explosives, once a game, when it is known who is there (ruling R43). 13.7.2  Not while Flooding.
        if self.may_use_explosives(pos, fight).ok:
            about = {"squad": UNIT_NAMES[squad], "at": self.chart.location_name[fight.at]}
            if (yield from ask(SEAT, "use-explosives", YES_NO, "13.7.1", about, kind=WORD)) == "yes":
                fight.explosives = True
        yield from self.resolve(pos, fight)

    def point_use_explosives(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """13.7.1 The squad and its enemy."""
        return self.engaged(decision.about["squad"], decision.about["at"]) if option == "yes" else Pointing()

    def meant_use_explosives(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return ["yes"]

    def why_not_use_explosives(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return no("13.7.1", "yes-or-no")

    def may_use_explosives(self, pos: Position, fight: Fight) -> Ruling:
        """13.7 A CAAT that still has its explosives; the Assault that leads to Flooding is not yet Flooding (ruling R44)."""
        if fight.flooding:
            return no("13.7.2", "flooding")
        caat = pos.caat[fight.squad]
        if caat == NOBODY or not pos.explosives[caat]:
            return no("13.7.1", "no-explosives")
        return YES

    def resolve(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.2 Both roll; each hits with its CF or less; a natural 9 never hits; results are simultaneous."""
        squad = fight.squad
        at = fight.at
        chart = self.chart
        about = {"squad": UNIT_NAMES[squad], "at": chart.location_name[at]}
        our_mods = self.our_modifiers(pos, fight)
        their_mods = self.their_modifiers(pos, fight)
        our_cf = chart.explosives_cf if fight.explosives else pos.cf(squad)
        ours = yield from d10("assault-squad", "13.4.2", our_mods, our_cf, about)
        theirs = yield from d10("assault-insurgents", "13.4.2", their_mods, pos.insurgent_cf(at), about)
        fight.natural = ours
        fight.had_fury = self.mods["assault-phantom-fury"] in our_mods
        fight.was_fanatic = bool(their_mods)
        # 13.4.3  A natural 0 brings an Event.
        yield from self.events(pos, fight, ours, theirs)
        if fight.cancelled:
            yield AssaultCancelled("13.4.3")
            return
        # A unit that an Event has killed inflicts nothing (ruling R16).
        if pos.enemy[at]:
            if fight.suicide:
                yield InsurgentsEliminated(at, "13.4.3")
                yield SquadEliminated(squad, "13.4.3")
            else:
                if not fight.explosives:
                    our_cf = pos.cf(squad) + fight.cf_bonus
                yield from self.exchange(
                    pos,
                    fight,
                    ours,
                    ours + total(our_mods) + fight.late_ours,
                    our_cf,
                    theirs,
                    theirs + total(their_mods),
                )
        if fight.explosives:
            yield ExplosivesUsed(squad, "13.7.1")

    def exchange(
        self,
        pos: Position,
        fight: Fight,
        ours: int,
        our_result: int,
        our_cf: int,
        theirs: int,
        their_base: int,
    ) -> Procedure[None]:
        """13.4.2 The two results, applied together."""
        squad = fight.squad
        at = fight.at
        their_cf = pos.insurgent_cf(at)
        hit = ours != NEVER_HITS and our_result <= our_cf
        their_result = their_base + fight.late_theirs
        # 13.4.5, 13.4.6  Survivors get the squad's modifier of the type (ruling R18 for Drugged Fighters).
        if (not hit or fight.drugged) and self.modifiers_apply(fight) and fight.kind != NORMAL_TYPE:
            late = self.mods[fight.kind]
            yield LateModifier(fight.kind, late.value, late.cite)
            their_result += late.value
        if not hit:
            yield AssaultMissed("squad", "13.4.2")
        elif not fight.drugged:
            yield InsurgentsEliminated(at, "13.4.2")
        elif their_cf == 1:
            yield InsurgentsUnchanged(at, "13.4.3")
        else:
            yield from self.weaken(pos, at, "13.4.3")
        if theirs != NEVER_HITS and their_result <= their_cf:
            yield from self.step_loss(pos, squad)
        else:
            yield AssaultMissed("insurgents", "13.4.2")

    def our_modifiers(self, pos: Position, fight: Fight) -> tuple[Modifier, ...]:
        """13.4.4-13.4.6 Modifiers of the squad's die."""
        if not self.modifiers_apply(fight):
            return ()
        mods: list[Modifier] = []
        if fight.activated:
            mods.append(self.mods["assault-activated"])
        if pos.is_martyrs(fight.at):
            mods.append(self.mods["assault-martyrs"])
        elif self.is_fortified(pos, self.chart.location_zone[fight.at]):
            mods.append(self.mods["assault-fortified"])
        if self.has_fury(pos, fight.squad):
            mods.append(self.mods["assault-phantom-fury"])
        if fight.kind != NORMAL_TYPE:
            mods.append(self.mods[fight.kind])
        return tuple(mods)

    def their_modifiers(self, pos: Position, fight: Fight) -> tuple[Modifier, ...]:
        """13.4.4 Modifiers of the insurgents' die: Fanaticism."""
        if self.modifiers_apply(fight) and pos.fanatic[self.chart.location_zone[fight.at]]:
            return (self.mods["assault-fanaticism"],)
        return ()

    def modifiers_apply(self, fight: Fight) -> bool:
        """13.4.2 With explosives no modifier applies, to neither die (ruling R30); 9.4 nor in a counter-attack."""
        return not fight.explosives and not fight.counter_attack

    # -- 13.4.3 Events --------------------------------------------------------------------------------------------

    def events(self, pos: Position, fight: Fight, ours: int, theirs: int) -> Procedure[None]:
        """13.4.3 A natural 0 brings an Event in the Zone of the unit attacked (ruling R45). 13.4.3.1 Two of them cancel each
        other."""
        if not self.events_apply(fight):
            return
        if ours == 0 and theirs == 0:
            yield EventsCancelled("both-zero", "13.4.3.1")
        elif ours == 0:
            yield from self.our_event(pos, fight)
        elif theirs == 0:
            # 13.4.3.1, 13.6.4  Behind a Security Element the insurgents' Events are void.
            if pos.quiet[self.chart.location_zone[fight.at]]:
                yield EventsCancelled("silenced", "13.4.3.1")
            else:
                yield from self.their_event(pos, fight)

    def events_apply(self, fight: Fight) -> bool:
        """13.4.3 In every Assault, 9.4 counter-attacks included."""
        return True

    def our_event(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3 The Events table for USMC squads."""
        if fight.squad >= USMC_SQUADS:
            yield from self.iraqi_event(pos, fight, "usmc")
            return
        about = {"squad": UNIT_NAMES[fight.squad]}
        word = self.chart.usmc_event[(yield from d10("usmc-event", "13.4.3", about=about))]
        yield EventHappened(word, "usmc", "13.4.3")
        at = fight.at
        if word == "phantom-fury":
            # 13.4.3.2  The marker works until the end of the next turn.
            yield FuryMarked(self.chart.location_zone[at], "13.4.3.2")
            yield from self.fury_at_once(pos, fight)
        elif word == "hero":
            # 5.1.5.1  In an Assault led by a squad, so not in a counter-attack (ruling R66).
            if not fight.counter_attack:
                yield from self.make_hero(pos, fight.squad)
        elif word == "usmc-sniper":
            # One CF less before the Assault is resolved; CF 1 is eliminated outright.
            if pos.insurgent_cf(at) == 1:
                yield InsurgentsEliminated(at, "13.4.3")
            else:
                yield from self.weaken(pos, at, "13.4.3")
        elif pos.is_guerillas(at):
            yield from self.flight(pos, at)

    def flight(self, pos: Position, at: int) -> Procedure[None]:
        """13.4.3 Flight: Guerillas lose one CF; at CF 1 they remain unchanged."""
        if pos.insurgent_cf(at) == 1:
            yield InsurgentsUnchanged(at, "13.4.3")
        else:
            yield from self.weaken(pos, at, "13.4.3")

    def fury_at_once(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3.2 The current Assault is not named, so its dice stand (ruling R46)."""
        return
        yield

    def their_event(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3 The Events table for Insurgents units."""
        if fight.squad >= USMC_SQUADS:
            yield from self.iraqi_event(pos, fight, "insurgents")
            return
        about = {"at": self.chart.location_name[fight.at]}
        word = self.chart.insurgent_event[(yield from d10("insurgent-event", "13.4.3", about=about))]
        yield EventHappened(word, "insurgents", "13.4.3")
        if word == "fanaticism":
            yield from self.fanaticism(pos, fight)
        elif word == "confusion":
            fight.cancelled = True
        elif word == "suicide-bomber":
            fight.suicide = pos.is_martyrs(fight.at)
        else:
            fight.drugged = True

    def fanaticism(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3.3 Markers in this Zone and in all Zones of the Block under insurgent Control, one to a Zone."""
        for zone in self.chart.block[self.chart.location_zone[fight.at]]:
            if self.is_insurgent(pos, zone) and not pos.fanatic[zone]:
                yield FanaticismMarked(zone, "13.4.3.3")
        yield from self.fanaticism_at_once(pos, fight)

    def fanaticism_at_once(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.3.3 The current Assault is not named, so its dice stand (ruling R46)."""
        return
        yield

    def iraqi_event(self, pos: Position, fight: Fight, side: str) -> Procedure[None]:
        """13.4.3.4 The Events table shared by IIF squads and their enemies, in a counter-attack too (ruling R63)."""
        about = {"squad": UNIT_NAMES[fight.squad]}
        word = self.chart.iif_event[(yield from d10("iif-event", "13.4.3.4", about=about))]
        yield EventHappened(word, side, "13.4.3.4")
        if word == "al-fajr":
            fight.cf_bonus = 2
            yield CfRaised(fight.squad, 2, "13.4.3.4")
        elif word == "fallujah":
            fight.cf_bonus = 1
            yield CfRaised(fight.squad, 1, "13.4.3.4")
        elif word == "confusion":
            fight.cancelled = True
        else:
            fight.drugged = True

    # -- 13.4.7 Conclusion ----------------------------------------------------------------------------------------

    def conclude(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.7 Who is left leaves or enters, and goes on."""
        origin = pos.place[fight.squad]
        yield from self.conclude_for_insurgents(pos, fight)
        entered = yield from self.conclude_for_squad(pos, fight)
        # 13.4.7.2  From the roof into the house: Flooding.
        if entered and fight.kind == TOP_DOWN and self.chart.floor[origin] == ROOF:
            yield from self.consider_flooding(pos, fight.squad)

    def conclude_for_insurgents(self, pos: Position, fight: Fight) -> Procedure[None]:
        """13.4.7.1 Martyrs that survive stay; Guerillas that survive retreat."""
        if not fight.cancelled and pos.is_guerillas(fight.at):
            yield from self.retreat(pos, fight.at, fight)

    def conclude_for_squad(self, pos: Position, fight: Fight) -> Procedure[bool]:
        """13.4.7.2 If the Location is empty now, the squad must enter it. Says whether it did."""
        squad = fight.squad
        if pos.place[squad] < 0 or pos.enemy[fight.at] or not self.may_follow_up(pos, squad):
            return False
        yield SquadAdvanced(squad, fight.at, "13.4.7.2")
        # A Zone that nobody has looked at yet is Activated by the squad's arrival (ruling R27).
        yield from self.activate_zone(pos, self.chart.location_zone[fight.at], "4.1.3")
        return True

    def may_follow_up(self, pos: Position, squad: int) -> bool:
        """13.5 A Pinned squad is Pinned in its current Location: by an IED (ruling R15), or since before a counter-attack
        (ruling R8)."""
        return pos.status[squad] != PINNED

    # -- 13.4.8 Flooding ------------------------------------------------------------------------------------------

    def may_flood(self, pos: Position, squad: int) -> Ruling:
        """13.4.8 Not in a Fortified Zone (4.1.5), not with a CF of 4 or less (13.4.8.2), not Pinned (11.5)."""
        if self.is_fortified(pos, pos.zone_of(squad)):
            return no("4.1.5", "fortified")
        if pos.cf(squad) < FLOODING_CF:
            return no("13.4.8.2", "weak")
        return no("11.5", "pinned") if pos.status[squad] == PINNED else YES

    def consider_flooding(self, pos: Position, squad: int) -> Procedure[None]:
        """13.4.7.2 A full squad must flood; a reduced one may. Once it has begun there is no way back (ruling R49)."""
        if not pos.enemies_in(pos.zone_of(squad)) or not self.may_flood(pos, squad).ok:
            return
        about = {"squad": UNIT_NAMES[squad]}
        if pos.steps[squad] == FULL or (yield from ask(SEAT, "flood", YES_NO, "13.4.7.2", about, kind=WORD)) == "yes":
            yield from self.flood(pos, squad)

    def point_flood(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """13.4.7.2 The squad."""
        return Pointing(units=(decision.about["squad"],)) if option == "yes" else Pointing()

    def meant_flood(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return ["yes"]

    def why_not_flood(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        return no("13.4.7.2", "yes-or-no")

    def flood(self, pos: Position, squad: int) -> Procedure[None]:
        """13.4.8 The squad assaults everything in the Zone, floor by floor, always Top-Down."""
        zone = pos.zone_of(squad)
        yield FloodingBegan(squad, "13.4.8")
        word = ""
        caught = False
        while not word:
            at = self.flood_target(pos, squad)
            # 13.4.8.1  It goes on until the Zone is clear, an enemy holds, the squad is too weak, or gone.
            if not pos.enemies_in(zone):
                word = "clear"
            elif not self.may_flood(pos, squad).ok:
                word = "weak" if pos.status[squad] != PINNED else "pinned"
            elif at < 0:
                word = "out-of-reach"
            else:
                yield from self.close_in(pos, squad, at)
                yield AssaultDeclared(squad, at, TOP_DOWN, False, "13.4.8")
                fight = Fight(squad, at, TOP_DOWN)
                fight.flooding = True
                yield from self.fight(pos, fight)
                yield from self.conclude_for_insurgents(pos, fight)
                caught = caught or fight.caught
                if pos.place[squad] < 0:
                    word = "eliminated"
                elif pos.enemy[at]:
                    word = "held"
                elif not pos.enemies_in(zone) or not self.may_flood(pos, squad).ok:
                    # The last Location is entered; so is the one where the squad's strength gave out (ruling R50).
                    if self.may_follow_up(pos, squad):
                        yield SquadAdvanced(squad, at, "13.4.8.1")
        yield FloodingEnded(squad, word, "13.4.8.1")
        if caught:
            yield from self.silence_events(pos, zone)

    def flood_target(self, pos: Position, squad: int) -> int:
        """13.4.8 The next enemy in the order 2', 1, 1' (rulings R3, R47) that the squad can get at (ruling R48); or -1."""
        for location in self.work_order[pos.zone_of(squad)]:
            if pos.enemy[location] and self.footholds(pos, squad, location):
                return location
        return -1

    def close_in(self, pos: Position, squad: int, at: int) -> Procedure[None]:
        """13.4.8.1 If it has to, the squad moves Adjacent to the next enemy; it chooses among equal ways (ruling R48)."""
        places = self.footholds(pos, squad, at)
        names = [self.chart.location_name[location] for location in places]
        about = {"squad": UNIT_NAMES[squad], "at": self.chart.location_name[at]}
        pick = yield from choose(SEAT, "flood-from", names, "13.4.8.1", about, kind=SPACE)
        if places[pick] != pos.place[squad]:
            yield SquadAdvanced(squad, places[pick], "13.4.8.1")

    def point_flood_from(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """13.4.8.1 A Location, from where the squad is."""
        here = pos.space_name(pos.place[self.unit_of[decision.about["squad"]]])
        return Pointing(spaces=(option,), path=(here, option) if here != option else (here,))

    def meant_flood_from(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.places_meant(pos, thing)

    def why_not_flood_from(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """13.4.8.1 Only a Location Adjacent to the enemy, and the nearest of these."""
        return no("13.4.8.1", "not-a-foothold")

    def footholds(self, pos: Position, squad: int, at: int) -> list[int]:
        """13.4.8.1 The Locations Adjacent to the enemy from which the squad can go on: the nearest it can walk to."""
        chart = self.chart
        zone = chart.location_zone[at]
        ring = [pos.place[squad]]
        seen = ring[:]
        while ring:
            found = [location for location in ring if at in chart.links[location]]
            if found:
                return found
            beyond: list[int] = []
            for location in ring:
                for other in chart.links[location]:
                    if chart.location_zone[other] == zone and not pos.enemy[other] and other not in seen:
                        seen.append(other)
                        beyond.append(other)
            ring = beyond
        return []

    # -- 13.5 IED -------------------------------------------------------------------------------------------------

    def ied_attack(self, pos: Position, squad: int) -> Procedure[None]:
        """13.5 A die up to the squad's CF pins it, a higher one costs a step."""
        factor = pos.cf(squad)
        die = yield from d10("ied", "13.5", need=factor, about={"squad": UNIT_NAMES[squad]})
        if die <= factor:
            yield from self.pin(pos, squad)
        else:
            yield from self.step_loss(pos, squad)

    # -- 13.6 Retreat Movement ------------------------------------------------------------------------------------

    def retreat(self, pos: Position, at: int, fight: Fight | None) -> Procedure[None]:
        """13.6 Guerillas slip away along their Egress Routes."""
        chart = self.chart
        zone = chart.location_zone[at]
        # 13.6.1  Not out of the mosque, and not while fanatical.
        if zone == MOSQUE:
            yield InsurgentsHeld(at, "mosque", "13.6.1")
            return
        if pos.fanatic[zone]:
            yield InsurgentsHeld(at, "fanaticism", "13.4.3.3")
            return
        # 13.6.4  Not past a Security Element; only who would have left pays for it (ruling R51).
        if pos.security_in(zone):
            yield InsurgentsHeld(at, "security", "13.6.4")
            yield from self.caught_by_security(pos, at, fight)
            return
        # 13.6.2.1-3  The routes in their order of priority.
        for route in range(len(chart.egress[zone])):
            goal = chart.egress[zone][route]
            ruling = self.may_retreat(pos, goal, chart.egress_sections[zone][route])
            if not ruling.ok:
                yield RouteClosed(at, goal, ruling.reason, ruling.cite)
                continue
            # 13.6.6  Off the map.
            if goal == EXIT:
                yield InsurgentsEscaped(at, "13.6.6")
                return
            # 13.6.2.1  The Location is found by drawing a Suspect marker, which goes back.
            to = yield from self.retreat_location(pos, goal)
            yield InsurgentsRetreated(at, to, ROUTE_CITES[route])
            # 13.6.3  An empty Zone of ours passes back to the insurgents.
            if pos.control[goal] == USMC:
                yield ZoneLost(goal, "13.6.3")
            return
        # 13.6.2.4  Nowhere to go.
        yield InsurgentsHeld(at, "no-route", "13.6.2.4")

    def may_retreat(self, pos: Position, goal: int, sections: list[int]) -> Ruling:
        """13.6.2.2 Whether a route is open."""
        if self.is_isolated(pos, sections):
            return no("13.6.5", "isolated")
        if goal == EXIT:
            return YES
        # 13.6.3  Not into a Zone of ours that holds a squad; a tank does not matter (ruling R54), nor does a squad in a
        # Zone of theirs (ruling R9).
        if pos.control[goal] == USMC and pos.squads_in[goal]:
            return no("13.6.3", "usmc-zone")
        return YES if self.free_places(pos, goal) else no("13.6.2.2", "no-free-location")

    def is_isolated(self, pos: Position, sections: list[int]) -> bool:
        """13.6.5 Every Street Section on the way is covered by a tank, by a tank next to it, or by a squad in one of our
        Zones beside it. An Adjacent Zone has no Section on the way."""
        if not sections:
            return False
        locations = self.chart.location_count
        for section in sections:
            covered = pos.tank_at(locations + section)
            for other in self.chart.section_adjacent[section]:
                covered = covered or pos.tank_at(locations + other)
            covered = covered or self.is_overwatched(pos, section)
            if not covered:
                return False
        return True

    def is_overwatched(self, pos: Position, section: int) -> bool:
        """13.6.5, 14.4.2 Adjacent to a Zone under USMC Control that holds a squad."""
        for zone in self.chart.section_zones[section]:
            if pos.control[zone] == USMC and pos.squads_in[zone]:
                return True
        return False

    def retreat_location(self, pos: Position, goal: int) -> Procedure[int]:
        """13.6.2.1 Draw a Suspect marker and read the Location off it; the marker goes back into the cup (ruling R21)."""
        chart = self.chart
        counts = pos.suspect_cup
        if not any(counts):
            counts = chart.suspect_count
        about = {"zone": self.zone_names[goal]}
        marker = yield from draw("suspects", "13.6.2.1", chart.suspect_name, counts, about)
        free = self.free_places(pos, goal)
        places = [location for location in chart.suspect_places[marker][goal] if location in free]
        return places[0]

    def caught_by_security(self, pos: Position, at: int, fight: Fight | None) -> Procedure[None]:
        """13.6.4 Caught by the Security Element: one CF less (CF 1 stays), and no more Insurgents Events in the Zone."""
        if pos.insurgent_cf(at) == 1:
            yield from self.caught_at_one(pos, at)
        else:
            yield from self.weaken(pos, at, "13.6.4")
        yield from self.silence_events(pos, self.chart.location_zone[at])

    def caught_at_one(self, pos: Position, at: int) -> Procedure[None]:
        """13.6.4 A unit of CF 1 remains unchanged."""
        yield InsurgentsUnchanged(at, "13.6.4")

    def silence_events(self, pos: Position, zone: int) -> Procedure[None]:
        """13.6.4 The No Insurgents Event marker."""
        if not pos.quiet[zone]:
            yield EventsSilenced(zone, "13.6.4")

    def allow_events(self, pos: Position) -> Procedure[None]:
        """13.6.4 The marker leaves as soon as the Zone holds no Security Element."""
        for zone in range(1, self.chart.zone_count + 1):
            if pos.quiet[zone] and not pos.security_in(zone):
                yield EventsAllowed(zone, "13.6.4")

    # -- 9.4 Counter-attack ---------------------------------------------------------------------------------------

    def counter_attack(self, pos: Position, at: int, squad: int) -> Procedure[None]:
        """9.4 (7-8) The Guerillas' Assault; its type follows from the Locations of both, as ever (13.1-13.3)."""
        yield CounterAttacked(at, squad, "9.4")
        fight = Fight(squad, at, self.assault_type(pos.place[squad], at))
        fight.counter_attack = True
        yield from self.fight_back(pos, fight)

    def fight_back(self, pos: Position, fight: Fight) -> Procedure[None]:
        """9.4 (7-8) An Assault like any other, only without modifiers: explosives, Events, Retreat, advance and Flooding belong
        to it (ruling R8)."""
        yield from self.fight(pos, fight)
        yield from self.conclude(pos, fight)
