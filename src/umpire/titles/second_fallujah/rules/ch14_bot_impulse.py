"""14 The bot's impulse: retake an ungarrisoned area, attack, organize resistance, or pass."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, d6
from umpire.titles.second_fallujah.chart import AREAS, CADRE, MILITIA, PLACES
from umpire.titles.second_fallujah.events import BotStep, PlaceActivated, ResistanceMarked, ResistanceOrganized
from umpire.titles.second_fallujah.position import COALITION, INSURGENT, Position, bit
from umpire.titles.second_fallujah.rules.ch06_movement import INTO_FREE
from umpire.titles.second_fallujah.rules.ch12_solitaire import Sieve
from umpire.titles.second_fallujah.rules.ch17_bot_reaction import BotReaction

# 14  The dice: on this or less the bot moves in, or attacks.
MOVES_IN: Final = 2
ATTACKS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class BotImpulse(BotReaction):
    """Chapter 14."""

    def insurgent_impulse(self, pos: Position) -> Procedure[bool]:
        """14 The four steps."""
        # 14 (1)  An area that is not Garrisoned, and a Militia that can move into it.
        open_areas = [area for area in range(1, AREAS + 1) if self.movers_into(pos, area)]
        if open_areas and (yield from d6("bot-move", "14", need=MOVES_IN)) <= MOVES_IN:
            yield BotStep("move", "14")
            yield from self.move_in(pos, open_areas)
            return (yield from self.finish_insurgent_impulse(pos))
        # 14 (2)  An area that can be attacked.
        targets = self.attack_targets(pos)
        if targets and (yield from d6("bot-attack", "14", need=ATTACKS)) <= ATTACKS:
            yield BotStep("attack", "14.1")
            yield from self.attack_target(pos, targets)
            return (yield from self.finish_insurgent_impulse(pos))
        # 14 (3)  Cadres that can organize resistance.
        areas = [area for area in range(1, AREAS + 1) if self.may_organize(pos, area).ok]
        if areas:
            yield BotStep("organize", "14.2")
            yield from self.organize_somewhere(pos, areas)
            return (yield from self.finish_insurgent_impulse(pos))
        # 14 (4)  Nothing else is possible.
        yield BotStep("pass", "14")
        return (yield from self.pass_impulse(pos))

    # -- 14 (1) Moving in -----------------------------------------------------------------------------------------

    def movers_into(self, pos: Position, area: int) -> list[int]:
        """14 (1) Where a Fresh Militia is that can move into a Coalition-controlled area without a Garrison (ruling R32)."""
        if pos.control[area] != COALITION or pos.is_garrisoned(area):
            return []
        found = 0
        mf = self.chart.insurgent_mf
        # A Free area on the way costs a point; what is left must be enough.
        far = mf - INTO_FREE >= self.insurgent_cost(pos, area)
        for other in self.chart.adjacent[area]:
            if pos.count(other, MILITIA) and self.may_insurgent_enter(pos, other, area, mf).ok:
                found |= bit(other)
            if far and self.leads_through(pos, other):
                for origin in self.chart.adjacent[other]:
                    if pos.count(origin, MILITIA) and origin != area:
                        found |= bit(origin)
        return [origin for origin in range(1, AREAS + 1) if found & bit(origin)] if found else []

    def leads_through(self, pos: Position, between: int) -> bool:
        """6.2 A Free area with room: even out of a Contested area a unit may enter it."""
        return pos.free_to_insurgents(between) and pos.room_for_insurgents(between) > 0

    def move_in(self, pos: Position, areas: list[int]) -> Procedure[None]:
        """14 (1a) One Militia moves. No list says which, so chance picks the area (ruling R32) and where the Militia comes
        from (ruling R51); 12.2."""
        area = yield from self.conclude("move-target", Sieve(areas), "14")
        origin = yield from self.conclude("move-origin", Sieve(self.movers_into(pos, area)), "14")
        yield PlaceActivated(INSURGENT, origin, "14")
        mp = self.chart.insurgent_mf
        if area in self.chart.adjacent[origin] and self.may_insurgent_enter(pos, origin, area, mp).ok:
            yield from self.insurgent_enters(pos, MILITIA, origin, area, mp, -1)
            return
        for between in self.chart.adjacent[origin]:
            if area in self.chart.adjacent[between] and self.leads_through(pos, between):
                yield from self.insurgent_enters(pos, MILITIA, origin, between, mp, -1)
                yield from self.insurgent_enters(pos, MILITIA, between, area, mp - INTO_FREE, pos.movers[-1])
                return

    # -- 14.1 Attacking -------------------------------------------------------------------------------------------

    def attack_targets(self, pos: Position) -> list[int]:
        """14.1 Areas whose Coalition units are all Spent, or Fresh only if Support Units, within reach of a Fresh Militia
        (ruling R33)."""
        strong = [False] * PLACES
        for unit in range(self.chart.unit_count):
            if not pos.spent[unit] and not self.chart.support[unit]:
                strong[pos.place[unit]] = True
        return [
            area
            for area in range(1, AREAS + 1)
            if pos.ours[area] and not strong[area] and self.attack_origins(pos, area)
        ]

    def attack_origins(self, pos: Position, area: int) -> list[int]:
        """14.1 Where Fresh Militia are that can attack here: in the area, or in an adjacent Free area."""
        found: list[int] = []
        if pos.count(area, MILITIA):
            found.append(area)
        if pos.room_for_insurgents(area) > 0:
            for other in self.chart.adjacent[area]:
                if pos.count(other, MILITIA) and pos.free_to_insurgents(other):
                    found.append(other)
        return found

    def attack_target(self, pos: Position, targets: list[int]) -> Procedure[None]:
        """14.1 Target, origin, and then every Militia of the origin attacks, one after the other (ruling R33)."""
        area = yield from self.conclude("attack-target", self.sift_targets(pos, targets), "14.1.1")
        origin = yield from self.conclude("attack-origin", self.sift_origins(pos, area), "14.1.2")
        yield PlaceActivated(INSURGENT, origin, "14.1")
        for _ in range(pos.count(origin, MILITIA)):
            if origin != area:
                yield from self.insurgent_enters(pos, MILITIA, origin, area, self.chart.insurgent_mf, -1)
                # 6.3  Into a Contested area it has only moved so far.
                if pos.contested & bit(area):
                    yield from self.insurgent_attack(pos, area, MILITIA, pos.movers[-1])
            else:
                yield from self.insurgent_attack(pos, area, MILITIA, -1)
        # 9.1  Only where they shared the area can it have become the Coalition's (ruling R23).
        if pos.contested & bit(area):
            yield from self.settle_control(pos, area)

    def sift_targets(self, pos: Position, targets: list[int]) -> Sieve:
        """14.1.1 Which area is attacked."""
        sieve = Sieve(targets)
        sieve.only(1, [not pos.fighters[area] for area in sieve.left])
        sieve.only(2, [pos.theirs[area] > 0 for area in sieve.left])
        # "Defense Factor" is the Combat Factor of the lead defender (ruling R33).
        sieve.least(3, [self.lead_factor(pos, area) for area in sieve.left])
        sieve.most(4, [self.chart.tem[area] for area in sieve.left])
        sieve.most(5, [self.attacking_militia(pos, area) for area in sieve.left])
        return sieve

    def lead_factor(self, pos: Position, area: int) -> int:
        """7.3.2 The Combat Factor of the lead defender; 0 for Support Units alone."""
        leads = self.coalition_leads(pos, area)
        return pos.cf(leads[0]) if leads else 0

    def attacking_militia(self, pos: Position, area: int) -> int:
        count = 0
        for origin in self.attack_origins(pos, area):
            count += pos.count(origin, MILITIA)
        return count

    def sift_origins(self, pos: Position, area: int) -> Sieve:
        """14.1.2 Where the attack comes from."""
        sieve = Sieve(self.attack_origins(pos, area))
        sieve.only(1, [origin == area for origin in sieve.left])
        sieve.most(2, [pos.count(origin, MILITIA) for origin in sieve.left])
        sieve.least(3, [self.chart.tem[origin] for origin in sieve.left])
        return sieve

    # -- 14.2 Organizing resistance -------------------------------------------------------------------------------

    def organize_somewhere(self, pos: Position, areas: list[int]) -> Procedure[None]:
        """14.2 Not where the Resistance marker is, unless there is no other area; as many Militia as possible."""
        others = [area for area in areas if area != pos.resistance]
        area = yield from self.conclude("organize", self.sift_resistance(pos, others if others else areas), "14.2")
        yield ResistanceMarked(area, "14.2")
        yield ResistanceOrganized(area, self.placeable(pos, area), "14.2")

    def placeable(self, pos: Position, area: int) -> int:
        return min(pos.count(area, CADRE), self.militia_room(pos, area))

    def sift_resistance(self, pos: Position, areas: list[int]) -> Sieve:
        """14.2 Where resistance is organized."""
        tired = [False] * PLACES
        for unit in range(self.chart.unit_count):
            if pos.spent[unit]:
                tired[pos.place[unit]] = True
        sieve = Sieve(areas)
        sieve.only(1, [pos.ours[area] > 0 for area in sieve.left])
        sieve.most(2, [self.count_adjacent(area, tired) for area in sieve.left])
        present = [count > 0 for count in pos.ours]
        sieve.most(3, [self.count_adjacent(area, present) + self.zones_held(pos, area) for area in sieve.left])
        sieve.most(4, [self.placeable(pos, area) for area in sieve.left])
        sieve.least(5, [pos.theirs[area] for area in sieve.left])
        sieve.most(6, [self.chart.tem[area] for area in sieve.left])
        return sieve

    def count_adjacent(self, area: int, marked: list[bool]) -> int:
        count = 0
        for other in self.chart.adjacent[area]:
            if marked[other]:
                count += 1
        return count

    def zones_held(self, pos: Position, area: int) -> int:
        """14.2 (3) An Entry Zone with Coalition units counts as one area."""
        count = 0
        for zone in self.chart.zones[area]:
            if pos.ours[zone]:
                count += 1
        return count
