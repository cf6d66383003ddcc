"""7 Combat: Coalition attacks, Insurgent attacks, Fire Missions and political backlash."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import UNIT, WORD, Decision, Pointing, Procedure, ask, choose, two_d6
from umpire.engine.rule import YES, Modifier, Ruling, no
from umpire.titles.second_fallujah.chart import (
    AAV,
    ANTITANK,
    ARMY,
    CADRE,
    CAVALRY,
    DUG_IN,
    ENGINEER,
    FEDAYEEN,
    INFANTRY,
    IRAQI,
    IRAQI_SF,
    LAR,
    LEADS,
    LEADS_ON_MILITIA,
    MARINES,
    MECH,
    MILITIA,
    RIVER_BOX,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    SPENT_MILITIA,
    TANK,
    WEAPONS,
    Chart,
)
from umpire.titles.second_fallujah.events import (
    AreaOverrun,
    AttackDeclared,
    AttackerEliminated,
    AttackersSpent,
    BacklashRaised,
    BattleRolled,
    EndRollNoted,
    FireMissionCalled,
    InsurgentAttacked,
    OverwhelmingForce,
    SecurityLapse,
)
from umpire.titles.second_fallujah.position import COALITION, NO_ROLL, Position
from umpire.titles.second_fallujah.rules.ch08_casualties import Casualties
from umpire.titles.second_fallujah.rules.ch10_advantage import KEEP, MULLIGAN
from umpire.titles.second_fallujah.rules.rulebook import (
    ALL,
    COALITION_SEAT,
    GO,
    INSURGENT_SEAT,
    PLACE_NAMES,
    UNNAMED,
    YES_NO,
)

# 7.2.5  The states from the highest Combat Factor down.
BY_FACTOR: Final = [DUG_IN, FEDAYEEN, CADRE, SPENT_FEDAYEEN, MILITIA, SPENT_CADRE, SPENT_MILITIA]

NOT_THE_STRONGEST: Final = no("7.3.2", "not-the-strongest")

# 7.2.4  So many supporting companies count.
MOST_INFANTRY: Final = 2

# 7.4  Against a Fire Mission without US units in the area the TEM counts so often.
WITHOUT_US: Final = 2

# 7.2.7  What an attack costs that does not get through.
STALLED_LOSS: Final = 1
REPULSED_LOSS: Final = 2

# 7.5  What an attack, or a Fire Mission, on a mosque costs without Iraqis.
MOSQUE_BACKLASH: Final = 1

# 7.3.4  What a lost battle costs, by whether the lead defender is Iraqi.
US_LOSS: Final = 2
IRAQI_LOSS: Final = 1


@mypyc_attr(acyclic=True)
class Rolled:
    """The two rolls of a battle as they finally stand."""

    def __init__(self, attack: int, defence: int) -> None:
        self.attack = attack
        self.defence = defence


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat(Casualties):
    """Chapter 7."""

    def __init__(self, chart: Chart, edition: str, options: dict[str, str]) -> None:
        super().__init__(chart, edition, options)
        self.dug_in_under_fire = options.get("dug-in-fire") != "none"

    # -- 7.1 The rolls --------------------------------------------------------------------------------------------

    def roll_battle(
        self, pos: Position, area: int, ours: tuple[Modifier, ...], theirs: tuple[Modifier, ...], by: int, lead: int
    ) -> Procedure[Rolled]:
        """7.1 Attacker and defender roll 2D6 each; 10.1 then the owner of the Advantage may step in. `by` is the attacking
        side, `lead` the state of the Insurgent lead unit."""
        about = {"area": PLACE_NAMES[area]}
        # 4.1.4  The first Coalition combat roll of its own impulse decides about the end of the phase (ruling R8).
        decides = by == COALITION and pos.end_roll == NO_ROLL
        value = total(ours)
        strength = total(theirs)
        again = True
        use = KEEP
        attack = 0
        defence = 0
        while again:
            again = False
            attack = yield from two_d6("attack", "7.1", ours, about=about)
            if decides:
                yield EndRollNoted(attack, pos.impulse, "4.1.4")
            defence = yield from two_d6("defence", "7.1", theirs, about=about)
            yield self.rolled(pos, area, value + attack, strength + defence, by)
            if use == KEEP:
                use = yield from self.consider_advantage(pos, area, lead, attack, defence, value, strength, by)
                again = use == MULLIGAN
        # 10.1  Heroic Effort: one roll goes up or down by one.
        if use != KEEP and use != MULLIGAN:
            by_one = 1 if use.endswith("plus") else -1
            if use.startswith("attack"):
                attack += by_one
                if decides:
                    yield EndRollNoted(attack, pos.impulse, "4.1.4")
            else:
                defence += by_one
            yield self.rolled(pos, area, value + attack, strength + defence, by)
        return Rolled(value + attack, strength + defence)

    def consider_advantage(
        self, pos: Position, area: int, lead: int, attack: int, defence: int, value: int, strength: int, by: int
    ) -> Procedure[str]:
        """10.1 Whoever owns it. The dice as rolled, and the values they are added to."""
        return (yield from self.use_advantage(pos, area, value + attack, strength + defence))

    def rolled(self, pos: Position, area: int, attack: int, defence: int, by: int) -> BattleRolled:
        """7.2.7, 7.3.4 What the totals mean."""
        points = max(0, attack - defence)
        if by != COALITION:
            return BattleRolled(area, attack, defence, 0, "success" if points else "failed", "7.3.4")
        if points > self.absorbable(pos, area):
            return BattleRolled(area, attack, defence, points, "overrun", "7.2.7")
        if points:
            return BattleRolled(area, attack, defence, points, "hit", "7.2.7")
        return BattleRolled(area, attack, defence, 0, "stalled" if attack == defence else "repulsed", "7.2.7")

    # -- 7.2 Coalition attacks ------------------------------------------------------------------------------------

    def may_lead(self, pos: Position, unit: int, area: int) -> Ruling:
        """7.2.1 US infantry, mechanized infantry, engineers and recon; cavalry and LAR against Militia only (rulings R1,
        R2)."""
        lead = self.chart.lead[unit]
        if lead == LEADS:
            return YES
        if lead == LEADS_ON_MILITIA:
            return YES if self.only_militia(pos, area) else no("7.2.1", "lead-militia-only")
        return no("7.2.1", "lead-support" if self.chart.support[unit] else "lead-parentheses")

    def only_militia(self, pos: Position, area: int) -> bool:
        """7.2.1, 8.5 Nobody but Militia defends (or nobody at all)."""
        return pos.count(area, MILITIA) + pos.count(area, SPENT_MILITIA) == pos.theirs[area]

    def attack(self, pos: Position, area: int, units: list[int], cost: int) -> Procedure[bool]:
        """7.1, 7.2 The lead unit is designated, the river may help, and the battle is fought. Says whether it was an Overrun."""
        lead = yield from self.choose_lead(pos, area, units)
        fighting = units
        if self.may_use_riverine(pos, area).ok:
            about = {"area": PLACE_NAMES[area]}
            if (yield from ask(COALITION_SEAT, "river-support", YES_NO, "7.2.3", about, assume=0, kind=WORD)) == "yes":
                fighting = [*units, self.riverine]
        yield AttackDeclared(area, fighting, lead, cost, "7.2")
        # 7.5  A mosque and no Iraqi unit: the political penalty, even if no dice are needed (ruling R12).
        if self.chart.mosque[area] and not self.has_nation(fighting, IRAQI):
            yield BacklashRaised(MOSQUE_BACKLASH, "mosque", "7.5")
        value = self.offensive_value(pos, area, fighting, lead)
        overrun = yield from self.fight(pos, area, value, False, self.has_type(fighting, AAV), True)
        # 7.2.7  All attackers become Spent, unless it was an Overrun; 7.2.3 the riverine unit too.
        if not overrun:
            yield AttackersSpent(fighting, "7.2.7")
        yield from self.settle_control(pos, area)
        return overrun

    def lead_kind(self, unit: int) -> int:
        """7.2.1 What makes a difference in the lead: the type and the Combat Factor (ruling R55)."""
        return self.chart.unit_type[unit] * 16 + self.chart.cf_fresh[unit]

    def choose_lead(self, pos: Position, area: int, units: list[int]) -> Procedure[int]:
        """7.2.1 The Coalition designates the lead unit: one of each kind is offered (ruling R55)."""
        leads: list[int] = []
        kinds: list[int] = []
        for unit in units:
            if self.may_designate(pos, unit, area, kinds).ok:
                leads.append(unit)
                kinds.append(self.lead_kind(unit))
        likely = 0
        highest = -99
        for index in range(len(leads)):
            value = total(self.offensive_value(pos, area, units, leads[index]))
            if value > highest:
                highest = value
                likely = index
        names = [self.chart.unit_name[unit] for unit in leads]
        pick = yield from choose(
            COALITION_SEAT, "lead", names, "7.2.1", {"area": PLACE_NAMES[area]}, assume=likely, kind=UNIT
        )
        return leads[pick]

    def may_designate(self, pos: Position, unit: int, area: int, kinds: list[int]) -> Ruling:
        """7.2.1 One that may lead, of a kind that is not offered yet (ruling R55)."""
        if self.lead_kind(unit) in kinds:
            return no("7.2.1", "same-kind-offered")
        return self.may_lead(pos, unit, area)

    def why_not_lead(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """7.2.1 A unit to lead: one that attacks, and not of a kind that is offered already (ruling R55)."""
        unit, area = self.unit_named(choice), self.place_of[decision.about["area"]]
        if unit == UNNAMED:
            return no("7.2.1", "no-such-unit")
        joins = self.may_join_attack(pos, unit, area)
        if not joins.ok:
            return joins
        kinds = [self.lead_kind(self.unit_named(name)) for name in decision.options]
        ruling = self.may_designate(pos, unit, area, kinds)
        return ruling if not ruling.ok else no("7.1", "not-with-them")

    def meant_lead(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.pick_meant(pos, decision, thing)

    def pick_meant(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        """Where units are picked, a thing is itself; where they go is "go", and any other place is everybody."""
        state = self.state_meant(thing)
        if state:
            return [state]
        if self.unit_named(thing) != UNNAMED:
            return [thing]
        place = self.place_meant(pos, thing)
        return [GO if place == decision.about.get("to", "-") else ALL] if place else []

    def point_river_support(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """7.2.3 The Small Craft Company, up the river."""
        area = decision.about["area"]
        if option == "no":
            return Pointing()
        return Pointing((area,), (self.chart.unit_name[self.riverine],), (PLACE_NAMES[RIVER_BOX], area))

    def why_not_river_support(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """7.2.3 The company, or nobody."""
        return no("7.2.3", "yes-or-no")

    def meant_river_support(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return ["yes"]

    def may_use_riverine(self, pos: Position, area: int) -> Ruling:
        """7.2.3 The Small Craft Company, if Fresh, in areas on the Euphrates."""
        if not self.chart.river[area]:
            return no("7.2.3", "not-on-river")
        return no("7.2.3", "riverine-spent") if pos.spent[self.riverine] else YES

    def offensive_value(self, pos: Position, area: int, units: list[int], lead: int) -> tuple[Modifier, ...]:
        """7.2.4 The Combat Factor of the lead unit, and every bonus and malus."""
        chart = self.chart
        mods = [Modifier(pos.cf(lead), "lead-cf", "7.2.4")]
        infantry = 0
        present = 0  # one bit for each type among the supporting units
        nations = 1 << chart.nation[lead]
        for unit in units:
            if unit != lead:
                present |= 1 << chart.unit_type[unit]
                nations |= 1 << chart.nation[unit]
                # Companies only: Iraqi infantry come as battalions (ruling R4).
                if chart.unit_type[unit] in (INFANTRY, MECH):
                    infantry += 1
        for _ in range(min(MOST_INFANTRY, infantry)):
            mods.append(self.mods["support-infantry"])
        if present & (1 << WEAPONS | 1 << ANTITANK):
            mods.append(self.mods["support-weapons"])
        if present & 1 << TANK:
            mods.append(self.mods["support-tank"])
        # A LAR or cavalry unit in the lead does not support itself (ruling R7).
        elif present & (1 << LAR | 1 << CAVALRY):
            mods.append(self.mods["support-lar"])
        if present & 1 << ENGINEER:
            mods.append(self.mods["support-engineer"])
        if present & 1 << IRAQI_SF:
            mods.append(self.mods["support-iraqi-sf"])
        if self.riverine in units:
            mods.append(self.mods["support-riverine"])
        # The lead unit counts for battalion integrity (ruling R6).
        if self.whole_battalion(units):
            mods.append(self.mods["battalion-integrity"])
        # Any unit counts here, Support and riverine units too (ruling R5).
        if nations & 1 << ARMY and nations & 1 << MARINES:
            mods.append(self.mods["army-and-marines"])
        if pos.ambush[area]:
            mods.append(Modifier(-pos.ambush[area], "ambush", "6.4.2"))
        return tuple(mods)

    def whole_battalion(self, units: list[int]) -> bool:
        """7.2.4 All four companies of a Marine battalion take part."""
        for battalion in self.chart.battalion_units:
            present = 0
            for unit in battalion:
                if unit in units:
                    present += 1
            if present == len(battalion):
                return True
        return False

    def has_nation(self, units: list[int], nation: int) -> bool:
        for unit in units:
            if self.chart.nation[unit] == nation:
                return True
        return False

    def has_type(self, units: list[int], kind: int) -> bool:
        for unit in units:
            if self.chart.unit_type[unit] == kind:
                return True
        return False

    def fight(
        self, pos: Position, area: int, value: tuple[Modifier, ...], fire_mission: bool, evacuated: bool, us_here: bool
    ) -> Procedure[bool]:
        """7.2.5-7.2.7 The defence, the rolls and what comes of them. Says whether it was an Overrun."""
        lead = yield from self.choose_defence_lead(pos, area)
        strength = self.defensive_value(area, lead, fire_mission, us_here)
        # 8.5  Overwhelming Force: no dice, an Overrun.
        if self.only_militia(pos, area) and total(value) - total(strength) >= self.chart.overwhelming:
            yield OverwhelmingForce(area, "8.5")
            yield AreaOverrun(area, "8.5")
            return True
        result = yield from self.roll_battle(pos, area, value, strength, COALITION, lead)
        # 7.2.7  Success, stalled, repulsed; 7.4 a Fire Mission costs the Coalition nothing.
        if result.attack > result.defence:
            return (yield from self.take_casualties(pos, area, lead, result.attack - result.defence))
        if not fire_mission:
            points = STALLED_LOSS if result.attack == result.defence else REPULSED_LOSS
            yield from self.suffer(pos, area, points, evacuated)
        return False

    def defence_leads(self, pos: Position, area: int) -> list[int]:
        """7.2.5 The states with the highest Combat Factor; more than one if tied."""
        highest = self.highest_factor(pos, area)
        return [state for state in BY_FACTOR if self.may_lead_defence(pos, area, state, highest).ok]

    def highest_factor(self, pos: Position, area: int) -> int:
        """7.2.5 Of the Insurgent units in an area."""
        highest = -99
        for state in BY_FACTOR:
            if pos.count(area, state):
                highest = max(highest, self.chart.state_cf[state])
        return highest

    def may_lead_defence(self, pos: Position, area: int, state: int, highest: int) -> Ruling:
        """7.2.5 A state that is there and that none surpasses."""
        if not pos.count(area, state):
            return no("7.2.5", "not-here")
        return YES if self.chart.state_cf[state] == highest else no("7.2.5", "not-the-strongest")

    def why_not_defence_lead(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """7.2.5 A state to lead the defence."""
        area, state = self.place_of[decision.about["area"]], self.state_of.get(choice, UNNAMED)
        if state == UNNAMED:
            return no("7.2.5", "no-such-unit")
        return self.may_lead_defence(pos, area, state, self.highest_factor(pos, area))

    def choose_defence_lead(self, pos: Position, area: int) -> Procedure[int]:
        """7.2.5 Among equals the Insurgent player chooses."""
        leads = self.defence_leads(pos, area)
        names = [self.chart.state_name[state] for state in leads]
        about = {"area": PLACE_NAMES[area]}
        pick = yield from choose(INSURGENT_SEAT, "defence-lead", names, "7.2.5", about, assume=0, kind=UNIT)
        return leads[pick]

    def point_defence_lead(self, pos: Position, decision: Decision, option: str) -> Pointing:
        """7.2.5 The units of a state."""
        return Pointing(units=(f"{option}@{decision.about['area']}",))

    def meant_defence_lead(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return [self.state_meant(thing)] if self.state_meant(thing) else []

    def defensive_value(self, area: int, lead: int, fire_mission: bool, us_here: bool) -> tuple[Modifier, ...]:
        """7.2.6 Combat Factor, TEM and one more for a Dug In lead unit; 7.4 against a Fire Mission twice the TEM without US
        units in the area."""
        mods = [Modifier(self.chart.state_cf[lead], "defence-cf", "7.2.6")]
        tem = self.chart.tem[area]
        if fire_mission and not us_here:
            mods.append(Modifier(WITHOUT_US * tem, "double-tem", "7.4"))
        else:
            mods.append(Modifier(tem, "tem", "7.2.6"))
        # A Fire Mission is an attack: Dug In counts, unless the option says otherwise (ruling R13).
        if lead == DUG_IN and (not fire_mission or self.dug_in_under_fire):
            mods.append(self.mods["defence-dug-in"])
        return tuple(mods)

    # -- 7.3 Insurgent attacks ------------------------------------------------------------------------------------

    def insurgent_attack(self, pos: Position, area: int, state: int, code: int) -> Procedure[None]:
        """7.3 One unit attacks the Coalition units in its area, and is gone afterwards (ruling R20)."""
        yield InsurgentAttacked(area, state, "7.3")
        leads = self.coalition_leads(pos, area)
        evacuated = self.type_in(pos, area, AAV)
        # 7.3.5  Only Support Units: no roll, and they are all US (ruling R21).
        if not leads:
            yield SecurityLapse(area, "7.3.5")
            yield from self.suffer(pos, area, US_LOSS, evacuated)
        else:
            names = [self.chart.unit_name[unit] for unit in leads]
            about = {"area": PLACE_NAMES[area]}
            pick = yield from choose(
                COALITION_SEAT, "coalition-defence-lead", names, "7.3.2", about, assume=0, kind=UNIT
            )
            lead = leads[pick]
            strength = (Modifier(pos.cf(lead), "defence-cf", "7.3.3"),)
            result = yield from self.roll_battle(
                pos, area, self.insurgent_value(area, state), strength, 1 - COALITION, state
            )
            # 7.3.4  Two points for a US lead unit, one for an Iraqi one.
            if result.attack > result.defence:
                iraqi = self.chart.nation[lead] == IRAQI
                yield from self.suffer(pos, area, IRAQI_LOSS if iraqi else US_LOSS, evacuated)
        yield AttackerEliminated(area, state, code, "7.3.4")

    def why_not_coalition_defence_lead(self, pos: Position, decision: Decision, choice: str) -> Ruling:
        """7.3.2 A unit to lead the defence, not of a side that is offered already (ruling R55)."""
        area, unit = self.place_of[decision.about["area"]], self.unit_named(choice)
        if unit == UNNAMED:
            return no("7.3.2", "no-such-unit")
        ruling = self.may_face_attack(pos, unit, area, self.highest_defender(pos, area))
        return ruling if not ruling.ok else no("7.3.2", "same-kind-offered")

    def meant_coalition_defence_lead(self, pos: Position, decision: Decision, thing: str) -> list[str]:
        return self.pick_meant(pos, decision, thing)

    def insurgent_value(self, area: int, state: int) -> tuple[Modifier, ...]:
        """7.3.1 By TEM, and one more for a Fedayeen; the Combat Factor does not count."""
        mods = [Modifier(self.chart.attack_tem[self.chart.tem[area]], "attack-tem", "7.3.1")]
        if state in (FEDAYEEN, SPENT_FEDAYEEN):
            mods.append(self.mods["attack-fedayeen"])
        return tuple(mods)

    def coalition_leads(self, pos: Position, area: int) -> list[int]:
        """7.3.2 The unit with the highest Combat Factor; if US and Iraqi units tie, one of each, the Iraqi first (ruling
        R55). Nobody if there are only Support Units."""
        highest = self.highest_defender(pos, area)
        us = -1
        iraqi = -1
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and self.may_face_attack(pos, unit, area, highest).ok:
                if self.chart.nation[unit] == IRAQI:
                    if iraqi < 0:
                        iraqi = unit
                elif us < 0:
                    us = unit
        return [unit for unit in (iraqi, us) if unit >= 0]

    def highest_defender(self, pos: Position, area: int) -> int:
        """7.3.2 The highest Combat Factor among the Coalition units in an area; -1 if there are only Support Units."""
        highest = -1
        if pos.fighters[area]:
            for unit in range(self.chart.unit_count):
                if pos.place[unit] == area and not self.chart.support[unit]:
                    highest = max(highest, pos.cf(unit))
        return highest

    def may_face_attack(self, pos: Position, unit: int, area: int, highest: int) -> Ruling:
        """7.3.2 A unit that is there, no Support Unit, and none surpasses it."""
        if pos.place[unit] != area:
            return no("7", "not-here")
        if self.chart.support[unit]:
            return no("7.3.5", "lead-support")
        return YES if pos.cf(unit) == highest else NOT_THE_STRONGEST

    def type_in(self, pos: Position, area: int, kind: int) -> bool:
        """Whether a Coalition unit of a type stands in an area, Fresh or Spent."""
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and self.chart.unit_type[unit] == kind:
                return True
        return False

    def us_in(self, pos: Position, area: int) -> bool:
        """7.4 US units in an area, Support Units included (ruling R13)."""
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and self.chart.nation[unit] != IRAQI:
                return True
        return False

    def iraqi_in(self, pos: Position, area: int) -> bool:
        for unit in range(self.chart.unit_count):
            if pos.place[unit] == area and self.chart.nation[unit] == IRAQI:
                return True
        return False

    # -- 7.4 Fire Missions ----------------------------------------------------------------------------------------

    def fire_targets(self, pos: Position) -> list[int]:
        """7.4 Every area that a Fire Mission may strike."""
        us = [False] * len(pos.ours)
        for unit in range(self.chart.unit_count):
            if self.chart.nation[unit] != IRAQI:
                us[pos.place[unit]] = True
        found: list[int] = []
        for area in range(1, len(pos.theirs)):
            if pos.theirs[area] and (us[area] or self.chart.zones[area] or self.touches(area, us)):
                found.append(area)
        return found

    def touches(self, area: int, marked: list[bool]) -> bool:
        for other in self.chart.adjacent[area]:
            if marked[other]:
                return True
        return False

    def may_fire_at(self, pos: Position, area: int) -> Ruling:
        """7.4 The same for one area, with the reason."""
        if not pos.theirs[area]:
            return no("7.4", "no-insurgents")
        return YES if area in self.fire_targets(pos) else no("7.4", "no-us-near")

    def fire_mission(self, pos: Position, area: int) -> Procedure[None]:
        """7.4 An attack with an Offensive Value of 8 and no modifiers."""
        yield FireMissionCalled(area, "7.4")
        us_here = self.us_in(pos, area)
        # 7.5  In a mosque area both a US and an Iraqi unit must be there.
        if self.chart.mosque[area] and not (us_here and self.iraqi_in(pos, area)):
            yield BacklashRaised(MOSQUE_BACKLASH, "mosque-fire", "7.5")
        value = (Modifier(self.chart.fire_mission, "fire-mission", "7.4"),)
        yield from self.fight(pos, area, value, True, False, us_here)
        # 9.1  Only units take control: nobody there, no change (ruling R14).
        yield from self.settle_control(pos, area)


def total(mods: tuple[Modifier, ...]) -> int:
    """The sum of modifiers."""
    value = 0
    for mod in mods:
        value += mod.value
    return value
