"""The doctrine of the Insurgent seat of Second Fallujah: survive until the last day.

Units are worth more than areas. Fedayeen wait in areas with a high TEM and dig in. Cadres call Militia, which cost nothing, to stop attacks and to
attack Coalition units that are Spent. Units that cannot hold an area retreat before the attack, and at night all move away from it.
"""

from pathlib import Path

from umpire.bots.bot import Answer, Facts, Reason, ReasonedChoice
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import (
    AAV,
    CADRE,
    FEDAYEEN,
    IRAQI,
    MILITIA,
    PLACES,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
)
from umpire.titles.second_fallujah.play.battle import MARGINS, chance, losses, toll
from umpire.titles.second_fallujah.play.city import NAME, Board, Defence
from umpire.titles.second_fallujah.play.printed import FAR
from umpire.titles.second_fallujah.position import IDLE
from umpire.titles.second_fallujah.rules.ch01_victory import CADRE_POINTS
from umpire.titles.second_fallujah.rules.ch04_sequence import (
    FROM,
    ORGANIZE,
    OWN,
    PLACE_MILITIA,
    RETREAT_CADRE,
    RETREAT_FEDAYEEN,
)
from umpire.titles.second_fallujah.rules.ch06_movement import is_mover, mover_words
from umpire.titles.second_fallujah.rules.ch07_combat import IRAQI_LOSS, REPULSED_LOSS, STALLED_LOSS, US_LOSS
from umpire.titles.second_fallujah.rules.ch08_casualties import FLIP, KILL, RETREAT, WAY_DEED, WAY_NAME
from umpire.titles.second_fallujah.rules.ch10_advantage import KEEP, MULLIGAN
from umpire.titles.second_fallujah.rules.rulebook import (
    ATTACK,
    DIG_IN,
    DONE,
    INSURGENT_SEAT,
    PASS,
    UNNAMED,
    area_after,
)
from umpire.titles.second_fallujah.view import SecondFallujahView

# What things are worth, in victory points.
STRIKE = 0.25  # the least that an attack has to gain
CALL = 0.12  # a Militia where it can strike or stand in the way
RETAKE = 0.4  # an area that counts nothing
TAKE_COVER = 0.15  # a Fedayeen that digs in before the assault
DOOMED = 0.3  # the probability of being eliminated at which Cadres retreat; Fedayeen retreat at twice that
SWING = 1.5  # what the Advantage must bring before it is handed over
IMPULSE = 1.0  # what an impulse of the Coalition costs
COVER = 2  # from this TEM on Fedayeen dig in before an assault
STRONGHOLD = 3  # from this TEM on an area is worth defending

# 8.2  The ways to take casualties, the cheapest first.
CASUALTIES = [
    "kill-spent-militia", "kill-militia", "flip-fedayeen", "flip-cadre", "retreat-cadre", "retreat-fedayeen",
    "kill-spent-fedayeen", "kill-fedayeen", "kill-dug-in", "kill-spent-cadre", "kill-cadre",
]  # fmt: skip
# The ideas of these ways.
BAIT = {KILL: "militia-first", FLIP: "roll-with-the-blow", RETREAT: "trade-space-for-men"}


class Insurgents:
    """The bot of the Insurgent seat: a method for each verb."""

    name = "doctrine"

    def __init__(self, seed: int = 0, folder: Path | None = None) -> None:
        self.chart = schema.chart(folder)
        self.board: Board | None = None
        self.far: list[int] = []
        name = self.chart.state_name
        self.fedayeen, self.cadre, self.militia = name[FEDAYEEN], name[CADRE], name[MILITIA]

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice and the reason for it."""
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        # As long as nothing has changed on the table, what was thought out holds.
        seen, board = view.seen, self.board
        assert isinstance(seen, SecondFallujahView)
        if board is None or not board.shows(seen):
            board = Board(seen, board)
            self.board = board
            self.far = self.distances(board)
        answer = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = answer(board, decision)
        return choice, [Reason(idea, facts)]

    def distances(self, board: Board) -> list[int]:
        """The steps from each area to the nearest Coalition fighters."""
        far = [FAR] * PLACES
        ring = [place for place in range(1, PLACES - 1) if board.fighters[place]]
        for place in ring:
            far[place] = 0
        steps = 0
        while ring:
            steps += 1
            beyond: list[int] = []
            for place in ring:
                for other in self.chart.adjacent[place]:
                    if far[other] == FAR:
                        far[other] = steps
                        beyond.append(other)
            ring = beyond
        return far

    # -- set-up ---------------------------------------------------------------------------------------------------

    def place_fedayeen(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The area with the best cover."""
        area = max([int(name) for name in asked.options], key=lambda area: (self.cover(board, area), -area))
        idea = "dig-in-where-walls-are-thick" if self.chart.tem[area] >= 4 else "guard-the-cadres"
        return NAME[area], idea, {"area": NAME[area]}

    def cover(self, board: Board, area: int) -> float:
        """How good an area is for Fedayeen: its TEM, its distance from the enemy, points, and Cadres, less for Fedayeen there already."""
        value = 2.0 * self.chart.tem[area] + min(6, self.far[area]) * 0.5 + (self.chart.worth[area] != "")
        return value + board.force[area][CADRE] - 1.2 * board.force[area][FEDAYEEN]

    # -- impulses -------------------------------------------------------------------------------------------------

    def strike(self, board: Board, area: int, fedayeen: bool) -> float:
        """7.3 The expected worth of one attack on the Coalition units in an area."""
        chart = self.chart
        factor = board.defender(area)
        evacuated = board.has(board.here[area], AAV)
        if factor < 0:
            return float(US_LOSS - evacuated)
        iraqi = all(chart.nation[unit] == IRAQI
            for unit in board.here[area]
            if not chart.support[unit] and board.cf(unit) == factor)  # fmt: skip
        loss = float((IRAQI_LOSS if iraqi else US_LOSS) - evacuated)
        value = chart.attack_tem[chart.tem[area]] + (chart.modifier["attack-fedayeen"] if fedayeen else 0)
        return max(0.0, loss) * chance(factor + 1 - value)

    def prey(self, board: Board, origin: int) -> tuple[float, int]:
        """The best target for the Militia of an area: its worth and its area, which is the same area or one next to it with only Spent
        units."""
        best = (0.0, 0)
        if board.ours[origin]:
            return self.strike(board, origin, False), origin
        for to in self.chart.adjacent[origin]:
            if board.lacks_fresh_fighter(to) and board.room(to) > 0:
                value = self.strike(board, to, False)
                if value > best[0]:
                    best = (value, to)
        return best

    def opening(self, board: Board, origin: int) -> tuple[float, int]:
        """The best empty area of the Coalition next to one: its worth and its number."""
        best = (0.0, 0)
        if not board.ours[origin]:
            for to in self.chart.adjacent[origin]:
                if board.held[to] and not board.ours[to] and board.room(to) > 0:
                    value = RETAKE + (0.6 if self.chart.worth[to] else 0.0)
                    if value > best[0]:
                        best = (value, to)
        return best

    def call_value(self, board: Board, area: int) -> float:
        """What calling Militia in an area is worth: most where they can attack or stop the next attack."""
        count = min(board.force[area][CADRE], board.militia_pool, board.room(area))
        value = CALL
        if board.ours[area]:
            value += self.strike(board, area, False)
        for other in self.chart.adjacent[area]:
            if board.lacks_fresh_fighter(other):
                value += 0.6 * self.strike(board, other, False)
            elif board.fighters[other]:
                value += 0.02
        if board.force[area][MILITIA] >= 4:
            value *= 0.4
        return count * value

    def insurgent_action(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The action that is worth most: call Militia, attack, infiltrate, or dig in."""
        best: tuple[float, str, str, Facts] = (0.0, PASS, "lie-low", {})
        for name in asked.options:
            if name == PASS:
                continue
            area = area_after(ORGANIZE, name)
            if area != UNNAMED:
                value = self.call_value(board, area)
                if value > best[0]:
                    best = (value, name, "call-the-militia", {"area": NAME[area]})
                continue
            area = int(name)
            militia = board.force[area][MILITIA]
            if militia:
                value, to = self.prey(board, area)
                value *= militia
                if value > max(STRIKE, best[0]):
                    best = (value, name, "strike-while-spent", {"area": NAME[to]})
                value, to = self.opening(board, area)
                if value > best[0]:
                    best = (value, name, "slip-behind-them", {"area": NAME[to]})
            value = self.digging(board, area)
            if value > best[0]:
                best = (value, name, "dig-in-where-walls-are-thick", {"area": NAME[area]})
        return best[1], best[2], best[3]

    def digging(self, board: Board, area: int) -> float:
        """What digging in is worth, where the enemy is next to an area with a high TEM."""
        if not board.dug_in_pool or self.chart.tem[area] < STRONGHOLD or self.far[area] > 1:
            return 0.0
        return TAKE_COVER * min(board.dug_in_pool, board.force[area][FEDAYEEN])

    def organize_how_many(self, board: Board, asked: Decision) -> ReasonedChoice:
        """As many as possible."""
        return asked.options[0], "call-the-militia", {"area": asked.about["area"]}

    def insurgent_next(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Militia strike or slip through one after the other; Fedayeen dig in; nobody else moves."""
        area = int(asked.about["area"])
        for name in asked.options:
            if is_mover(name):
                state, at, _ = mover_words(name)
                if state == self.militia and board.ours[at] and self.strike(board, at, False) > 0.05:
                    return name, "strike-while-spent", {"area": NAME[at]}
        if self.militia in asked.options:
            value, to = self.prey(board, area)
            if value > 0.05:
                return self.militia, "strike-while-spent", {"area": NAME[to]}
            value, to = self.opening(board, area)
            if to:
                return self.militia, "slip-behind-them", {"area": NAME[to]}
        if self.fedayeen in asked.options and self.digging(board, area):
            return self.fedayeen, "dig-in-where-walls-are-thick", {"area": NAME[area]}
        return DONE, "lie-low", {}

    def insurgent_do(self, board: Board, asked: Decision) -> ReasonedChoice:
        """What a unit does that was chosen: dig in, attack, or go to its target."""
        origin = int(asked.about["origin"])
        if asked.about["unit"] == self.fedayeen and DIG_IN in asked.options:
            return DIG_IN, "dig-in-where-walls-are-thick", {"area": NAME[origin]}
        if ATTACK in asked.options:
            return ATTACK, "strike-while-spent", {"area": NAME[origin]}
        for value, to in (self.prey(board, origin), self.opening(board, origin)):
            if value and NAME[to] in asked.options:
                return NAME[to], "strike-while-spent" if board.ours[to] else "slip-behind-them", {"area": NAME[to]}
        return asked.options[0], "lie-low", {}

    def insurgent_stack_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The safest area."""
        area = max([int(name) for name in asked.options], key=lambda area: (self.refuge(board, area), -area))
        return NAME[area], "trade-space-for-men", {"area": NAME[area]}

    # -- Reaction -------------------------------------------------------------------------------------------------

    def assault(self, board: Board, area: int) -> tuple[float, float]:
        """The probabilities that the attackers in an area eliminate everybody, and that they fail."""
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        offence = board.offence(units, area)
        foe = Defence(board, area, False)
        if foe.empty:
            return 0.0, 0.0
        if foe.soft and offence - foe.value >= self.chart.overwhelming:
            return 1.0, 0.0
        odds = toll(offence - foe.value, foe.force, 0)
        return odds.cleared, odds.stall + odds.repulse

    def react(self, board: Board, asked: Decision) -> ReasonedChoice:
        """4.1.3 Dig in or call Militia where the attack can be stopped, retreat where it cannot."""
        area = int(asked.about["area"])
        facts: Facts = {"area": NAME[area]}
        options = asked.options
        core = board.core(area)
        lost, _ = self.assault(board, area)
        called = [name for name in options if area_after(FROM, name) != UNNAMED]
        if DIG_IN in options and self.chart.tem[area] >= COVER and lost < 2 * DOOMED:
            return DIG_IN, "dig-in-where-walls-are-thick", facts
        if core and PLACE_MILITIA in options and lost < DOOMED:
            return PLACE_MILITIA, "militia-first", facts
        if core and called and (lost > 0.02 or not board.lacks_fresh_fighter(area)):
            return called[0], "militia-first", facts
        if RETREAT_CADRE in options and lost > DOOMED:
            return RETREAT_CADRE, "trade-space-for-men", facts
        if RETREAT_FEDAYEEN in options and lost > 2 * DOOMED:
            return RETREAT_FEDAYEEN, "trade-space-for-men", facts
        if PLACE_MILITIA in options:
            return PLACE_MILITIA, "militia-first", facts
        if called and not board.theirs[area]:
            return called[0], "spring-an-ambush", facts
        for name in options:
            at = area_after(OWN, name)
            if at != UNNAMED:
                return name, "call-the-militia", {"area": NAME[at]}
        return DONE, "lie-low", {}

    def retreat_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The safest area."""
        area = max([int(name) for name in asked.options], key=lambda area: (self.refuge(board, area), -area))
        return NAME[area], "trade-space-for-men", {"area": NAME[area]}

    def refuge(self, board: Board, area: int) -> float:
        """How safe an area is: far from the enemy, a high TEM, not crowded."""
        crowd = board.core(area)
        value = 1.5 * min(4, self.far[area]) + self.chart.tem[area] - 0.3 * crowd
        return value - (6.0 if crowd >= self.chart.friction_limit else 0.0)

    # -- casualties -----------------------------------------------------------------------------------------------

    def defence_lead(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The unit that leads the defence, in a fixed order."""
        order = ["dug-in", "militia", "fedayeen", "spent-fedayeen", "cadre", "spent-cadre", "spent-militia"]
        lead = min(asked.options, key=order.index)
        return lead, "best-cover-leads", {"area": asked.about["area"]}

    def casualty(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The cheapest way to take casualties."""
        way = min(asked.options, key=CASUALTIES.index)
        return way, BAIT[WAY_DEED[WAY_NAME.index(way)]], {"area": asked.about["area"]}

    # -- the Advantage --------------------------------------------------------------------------------------------

    def advantage(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Spend the Advantage on a battle if that gains enough."""
        area = int(asked.about["area"])
        margin = int(asked.about["attack"]) - int(asked.about["defence"])
        facts: Facts = {"area": NAME[area]}
        if board.stage == INSURGENT_SEAT:
            return self.spend(board, "attack-plus", self.bite(board, area) if margin == 0 else 0.0, facts)
        foe = Defence(board, area, False)
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        now = self.damage(board, area, foe, margin)
        again = now
        if units:
            gap = board.offence(units, area) - foe.value
            again = sum([weight * self.damage(board, area, foe, gap + dice) for dice, weight in MARGINS])
        less = self.damage(board, area, foe, margin - 1)
        if board.end_roll == board.impulse:
            less -= self.rest_of_the_day(board)
        if less <= again:
            return self.spend(board, "attack-minus", now - less, facts)
        return self.spend(board, MULLIGAN, now - again, facts)

    def damage(self, board: Board, area: int, foe: Defence, margin: int) -> float:
        """What a battle with a known margin costs us."""
        if margin < 0:
            return -float(REPULSED_LOSS)
        if margin == 0:
            return -float(STALLED_LOSS)
        ground = 1.0 if self.chart.worth[area] else 0.3
        if margin > foe.absorbs:
            return foe.stake + ground
        fedayeen, cadres, _, _, _, left = losses(margin, foe.force, foe.room)
        return fedayeen + CADRE_POINTS * cadres + (0.0 if left else ground)

    def bite(self, board: Board, area: int) -> float:
        """The points for a successful attack."""
        return float(US_LOSS - board.has(board.here[area], AAV))

    def spend(self, board: Board, use: str, gain: float, facts: Facts) -> ReasonedChoice:
        """Spend the Advantage if the gain is more than SWING; on the last day if there is any gain."""
        last = board.turn == board.last_day
        if gain > (0.0 if last else SWING):
            return use, "now-or-never" if last else "turn-the-battle", facts
        return KEEP, "keep-the-advantage", facts

    def rest_of_the_day(self, board: Board) -> float:
        """What the Coalition stacks that are still Fresh would gain today."""
        ready = [place for place in range(1, PLACES - 1) if len(board.fresh(place)) >= 4]
        return IMPULSE * min(len(ready), max(0, 8 - board.impulse))

    def advantage_end(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Spend the Advantage to end the day."""
        if int(asked.about["roll"]) == int(asked.about["impulse"]):
            return self.spend(board, "minus", self.rest_of_the_day(board), {})
        return KEEP, "keep-the-advantage", {}

    # -- the night ------------------------------------------------------------------------------------------------

    def better(self, board: Board, origin: int) -> int:
        """An area next to one that is clearly safer; 0 if there is none."""
        here = self.refuge(board, origin) + 0.3
        best, best_value = 0, here + 1.2
        for to in self.chart.adjacent[origin]:
            if board.haven(to) and board.room(to) > 0 and board.core(to) < self.chart.friction_limit:
                value = self.refuge(board, to)
                if value > best_value:
                    best, best_value = to, value
        return best

    def regroup_from(self, board: Board, asked: Decision) -> ReasonedChoice:
        """An area next to the enemy whose units have a safer place."""
        if board.turn < board.last_day:
            for name in asked.options:
                if name != DONE:
                    area = int(name)
                    to = self.better(board, area)
                    if to and self.far[area] <= 1 and self.movable(board, area):
                        return name, "melt-away", {"area": NAME[to]}
        return DONE, "lie-low", {}

    def movable(self, board: Board, area: int) -> int:
        """How many Cadres and Fedayeen can move."""
        force = board.force[area]
        return force[CADRE] + force[SPENT_CADRE] + force[FEDAYEEN] + force[SPENT_FEDAYEEN]

    def regroup_who(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Cadres first, then Fedayeen, then Militia."""
        order = ["cadre", "spent-cadre", "fedayeen", "spent-fedayeen", "militia", "spent-militia"]
        return min(asked.options, key=order.index), "melt-away", {"area": asked.about["origin"]}

    def regroup_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The safest area."""
        area = max([int(name) for name in asked.options], key=lambda area: (self.refuge(board, area), -area))
        return NAME[area], "melt-away", {"area": NAME[area]}

    def reset_fresh(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Cadres first."""
        choice = self.cadre if self.cadre in asked.options else asked.options[0]
        return choice, "cadres-first", {"area": asked.about["area"]}
