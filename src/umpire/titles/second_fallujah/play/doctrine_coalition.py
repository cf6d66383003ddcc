"""The doctrine of the Coalition seat of Second Fallujah: one strong task force in each impulse, from the north to the south.

The seven days have about seven impulses each, just enough for every company to fight once a day. So in each impulse the bot computes what every
stack could attack and what that is worth in points (enemies eliminated, areas taken, the backlash of a failure), and activates the best. Task
forces stay together: only units that can be spared stay behind where Insurgents could infiltrate. Iraqi units come along into mosques,
artillery fires at Spent enemies, and at night units in the rear move up.
"""

from pathlib import Path

from umpire.bots.bot import Answer, Facts, Orders, Reason, ReasonedChoice
from umpire.engine.ask import Decision
from umpire.engine.game import View
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import AREAS, IRAQI, MARINES, PLACES, Chart
from umpire.titles.second_fallujah.play.attack import (
    DRIVEN,
    GARRISONS,
    GO_ON,
    MILITIA_DEAD,
    PINNED,
    Attack,
)
from umpire.titles.second_fallujah.play.battle import losses
from umpire.titles.second_fallujah.play.city import NAME, PLACE, Board, Defence
from umpire.titles.second_fallujah.play.printed import FAR
from umpire.titles.second_fallujah.position import IDLE
from umpire.titles.second_fallujah.rules.ch07_combat import REPULSED_LOSS, STALLED_LOSS
from umpire.titles.second_fallujah.rules.ch10_advantage import KEEP, MULLIGAN
from umpire.titles.second_fallujah.rules.rulebook import (
    ALL,
    ATTACK,
    COALITION_SEAT,
    DONE,
    FIRE_MISSION,
    GO,
    PASS,
    UNNAMED,
    YES_NO,
    area_after,
)
from umpire.titles.second_fallujah.view import SecondFallujahView

YES, NO = YES_NO

# What things are worth, in victory points.
ENOUGH = 0.12  # the least that a move has to gain
UNLIKELY = -0.5  # the least worth of a plan that is compared
MOVE_UP = 0.03  # a unit that comes within reach of the enemy
IMPULSE = 1.0  # an impulse that is still to come
STRONG = 16.0  # the power of a stack that can attack (`Night.power`)
SWING = 1.5  # what the Advantage must bring before it is handed over


class Coalition(Attack):
    """The bot of the Coalition seat: a method for each verb."""

    name = "doctrine"

    def __init__(self, seed: int = 0, folder: Path | None = None, chart: Chart | None = None) -> None:
        super().__init__(chart or schema.chart(folder))
        # The order of a plan for an impulse: the place that acts, and its target.
        self.actor = ""
        self.target = 0
        self.board: Board | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Doctrine's choice and the reason for it."""
        if len(decision.options) == 1:
            return decision.options[0], [Reason("no-choice", {})]
        board = self.look(view)
        # The order holds while that place acts.
        first = decision.verb == "coalition-action"
        acts = self.actor in decision.options if first else board.activated == PLACE.get(self.actor, IDLE)
        goal = self.target if acts else 0
        if goal != self.goal:
            self.goal = goal
            self.operations = {}
        answer = getattr(self, decision.verb.replace("-", "_"))
        choice, idea, facts = answer(board, decision)
        return choice, [Reason(idea, facts)]

    def look(self, view: View) -> Board:
        """The board of a view. It is kept, with all that was computed for it, while nothing changes on the table."""
        seen, board = view.seen, self.board
        assert isinstance(seen, SecondFallujahView)
        if board is None or not board.shows(seen):
            before, board = board, Board(seen, board)
            self.board = board
            self.renew(before, board)
        return board

    def foresee(self, view: View, decision: Decision) -> Orders:
        """The answer to a question and to those that follow from it: the stack, its way, and marches by night. They are nearly always the
        answers of `choose`, but faster, because the board is kept."""
        choice = self.choose(view, decision)[0]
        orders = [(decision.verb, choice)]
        if len(decision.options) == 1:
            return orders
        board = self.look(view)
        if decision.verb == "coalition-action":
            place = PLACE.get(choice, 0)
            units = self.shielded(board, place, board.fresh(place)) if place else []
            operation = self.best_operation(board, place, units)
            if operation.value > max(ENOUGH, self.attack_in_place(board, place, units)):
                orders += [("coalition-next", choice), ("move-to", NAME[operation.step])]
                picks = [self.chart.unit_name[unit] for unit in operation.stack]
                picks = [ALL] if len(picks) == len(board.fresh(place)) else [*picks, GO]
                orders += [("who-moves", name) for name in picks]
        elif decision.verb == "who-moves" and choice in self.chart.unit_index:
            names, _, _ = self.marching(board, decision)
            picked = [choice, *decision.about["picked"].split()]
            orders += [("who-moves", name) for name in names if name not in picked]
            orders.append(("who-moves", GO))
        elif decision.verb == "regroup-from" and choice != DONE:
            place = PLACE[choice]
            march = self.march_from(board, place, board.steps_to_the_enemy())
            orders += [("regroup-who", self.chart.unit_name[march.unit]), ("regroup-to", NAME[march.to])]
        return orders

    # -- plans ----------------------------------------------------------------------------------------------------

    def under(self, plan: str) -> "Coalition":
        """The same doctrine with the order of a plan: a verb, a place and a target, such as `coalition-action nw>31`."""
        twin = Coalition(chart=self.chart)
        twin.actor, _, goal = plan.partition(" ")[2].partition(">")
        twin.target = PLACE.get(goal, 0)
        return twin

    def plans(self, view: View, decision: Decision, plan: str) -> list[str]:
        """The plans to compare when an impulse begins: no order, then every other operation, best first."""
        if decision.verb != "coalition-action":
            return []
        board = self.look(view)
        choice, reasons = self.choose(view, decision)
        usual = (choice, str(reasons[0].facts.get("area", "")))
        found: list[tuple[float, str, str]] = []
        for name in decision.options:
            if name == FIRE_MISSION:
                for area in range(1, AREAS + 1):
                    if board.theirs[area] and self.in_range(board, area):
                        found.append((self.fire(board, area), name, NAME[area]))
            elif name != PASS:
                place = PLACE[name]
                units = self.shielded(board, place, board.fresh(place))
                if place <= AREAS and board.contested(place) and units:
                    found.append((self.attack_in_place(board, place, units), name, name))
                for operation in self.operations_from(board, place, units, 0):
                    if operation.target != place:
                        found.append((operation.value, name, NAME[operation.target]))
        found = [one for one in found if one[0] > UNLIKELY and one[1:] != usual]
        found.sort(key=lambda one: (-one[0], one[1], one[2]))
        return [decision.verb, *[f"{decision.verb} {name}>{goal}" for _, name, goal in found]]

    def together(self, plan: str, others: list[str]) -> str:
        """The first plan: an impulse has only one stack."""
        return others[0]

    # -- impulses -------------------------------------------------------------------------------------------------

    def coalition_action(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The best attack, operation or Fire Mission; otherwise units in the rear move up, or pass."""
        if self.actor in asked.options:
            return self.actor, "as-planned-there", {"area": NAME[self.target]}
        best: tuple[float, str, str, Facts] = (ENOUGH, PASS, "nothing-to-gain", {})
        for name in asked.options:
            if name == PASS:
                continue
            if name == FIRE_MISSION:
                value, area = self.best_fire(board, None)
                if value > best[0]:
                    best = (value, name, "guns-on-the-pinned", {"area": NAME[area]})
                continue
            place = PLACE[name]
            units = self.shielded(board, place, board.fresh(place))
            value = self.attack_in_place(board, place, units) if place <= AREAS else 0.0
            if value > best[0]:
                best = (value, name, "mop-up", {"area": name})
            operation = self.best_operation(board, place, units)
            if operation.value > best[0]:
                best = (operation.value, name, operation.idea, {"area": NAME[operation.target]})
        if best[1] == PASS:
            far = board.steps_to_the_front()
            for name in asked.options:
                place = PLACE.get(name, 0)
                if place and far[place] > 1:
                    value = MOVE_UP * len(board.fresh(place)) * (far[place] - 1)
                    if value > best[0]:
                        best = (value, name, "bring-up-the-rear", {"area": name})
        return best[1], best[2], best[3]

    def best_fire(self, board: Board, areas: list[int] | None) -> tuple[float, int]:
        """The best Fire Mission: its worth and its area. Any area in range if `areas` is None."""
        best = (0.0, 0)
        for area in areas if areas is not None else range(1, AREAS + 1):
            if board.theirs[area] and (areas is not None or self.in_range(board, area)):
                value = self.fire(board, area)
                if value > best[0] or not best[1]:
                    best = (value, area)
        return best

    def in_range(self, board: Board, area: int) -> bool:
        """Whether a Fire Mission may be called on an area."""
        if self.chart.zones[area]:
            return True
        for place in (area, *self.chart.adjacent[area]):
            if any(self.chart.nation[unit] != IRAQI for unit in board.here[place]):
                return True
        return False

    def fire_at(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The area of the best Fire Mission."""
        areas = [int(name) for name in asked.options]
        if self.actor == FIRE_MISSION and self.target in areas:
            areas = [self.target]
        _, area = self.best_fire(board, areas)
        return NAME[area], "guns-on-the-pinned", {"area": NAME[area]}

    def active(self, board: Board, place: int) -> list[int]:
        """The units in a place that may still move, without one that shields the others (`shielded`)."""
        units = [unit for unit in board.here[place] if board.mp[unit] > 0]
        return self.shielded(board, place, units)

    def shielded(self, board: Board, place: int, units: list[int]) -> list[int]:
        """These units without the last Fresh fighter of a place that also has Spent ones: while it stays, the others cannot be attacked
        from the next area."""
        fighters = [unit for unit in board.here[place] if not self.chart.support[unit]]
        fresh = [unit for unit in fighters if not board.spent[unit]]
        if place <= AREAS and len(fresh) == 1 and len(fighters) > 1 and not board.moving(fresh[0]):
            return [unit for unit in units if unit != fresh[0]]
        return units

    def coalition_next(self, board: Board, asked: Decision) -> ReasonedChoice:
        """First an attack that has been begun, then the best operation of activated units."""
        best: tuple[float, str, str, Facts] = (-FAR, "", "", {})
        if DONE in asked.options:
            best = (ENOUGH, DONE, "hold-what-we-have", {})
        for name in asked.options:
            area = area_after(ATTACK, name)
            if area != UNNAMED:
                units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
                if best[1] != DONE:
                    return name, "press-the-attack", {"area": NAME[area]}
                value = self.assault(board, units, area)
                if value > best[0]:
                    best = (value, name, "press-the-attack", {"area": NAME[area]})
        for name in asked.options:
            place = PLACE.get(name, 0)
            if place:
                operation = self.best_operation(board, place, self.active(board, place))
                if operation.value > best[0]:
                    best = (operation.value, name, operation.idea, {"area": NAME[operation.target]})
        if best[1] == DONE:
            far = board.steps_to_the_front()
            for name in asked.options:
                place = PLACE.get(name, 0)
                if place and 1 < far[place] < FAR and self.active(board, place):
                    return name, "bring-up-the-rear", {"area": name}
        return best[1], best[2], best[3]

    def move_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The first step of the best operation, otherwise a step towards the front."""
        origin = PLACE[asked.about["origin"]]
        steps = [int(name) for name in asked.options]
        operation = self.best_operation(board, origin, self.active(board, origin))
        if operation.value > ENOUGH and operation.step in steps:
            return NAME[operation.step], operation.idea, {"area": NAME[operation.target]}
        far = board.steps_to_the_front()
        step = min(steps, key=lambda area: (not board.safe(area), far[area], board.ours[area], area))
        return NAME[step], "bring-up-the-rear", {"area": NAME[step]}

    def who_moves(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The units of the operation, one after the other."""
        wanted, idea, target = self.marching(board, asked)
        picked = asked.about["picked"].split()
        facts: Facts = {"area": NAME[target]}
        if ALL in asked.options and all(name in wanted for name in asked.options if name != ALL):
            return ALL, idea, facts
        for name in wanted:
            if name not in picked and name in asked.options:
                return name, idea, facts
        if GO in asked.options:
            return GO, idea, facts
        return asked.options[-1], idea, facts

    def marching(self, board: Board, asked: Decision) -> tuple[list[str], str, int]:
        """The units that go, the idea, and the area where they will fight."""
        origin, to = PLACE[asked.about["origin"]], int(asked.about["to"])
        units = self.active(board, origin)
        operation = self.best_operation(board, origin, units, to)
        names = self.chart.unit_name
        if operation.value > ENOUGH:
            wanted = [names[unit] for unit in operation.stack]
            idea, target = operation.idea, operation.target
            if self.chart.mosque[target] and board.has_iraqi(operation.stack):
                idea = "iraqis-into-the-mosque"
        else:
            stay = self.garrison(board, origin, units)
            wanted = [names[unit] for unit in units if unit != stay]
            idea, target = "bring-up-the-rear", to
        return wanted, idea, target

    def who_attacks(self, board: Board, asked: Decision) -> ReasonedChoice:
        """All units. Where units attack from the area in which they began, one stays Fresh, so that the others cannot be attacked from the
        next area."""
        area = int(asked.about["area"])
        if area == board.activated and board.turn < board.last_day:
            picked = asked.about["picked"].split()
            units = [unit for unit in board.here[area] if board.mp[unit] > 0]
            line = [unit for unit in units if not self.chart.support[unit]]
            light = [unit for unit in line if self.chart.unit_type[unit] in GARRISONS]
            if len(line) > 1:
                keep = min(
                    light or line, key=lambda unit: (self.chart.nation[unit] == IRAQI, self.chart.cf_fresh[unit], unit)
                )
                wanted = [self.chart.unit_name[unit] for unit in units if unit != keep]
                for name in wanted:
                    if name not in picked and name in asked.options:
                        return name, "keep-a-reserve", {"area": NAME[area]}
                if GO in asked.options:
                    return GO, "keep-a-reserve", {"area": NAME[area]}
        choice = ALL if ALL in asked.options else GO if GO in asked.options else asked.options[0]
        return choice, "all-hands-attack", {"area": asked.about["area"]}

    def lead(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The lead that gives the highest Offensive Value."""
        area = int(asked.about["area"])
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        index = self.chart.unit_index
        best = max(asked.options, key=lambda name: board.lead_value(units, index[name]))
        return best, "best-company-leads", {"unit": best}

    def river_support(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Yes, unless it would mix Army and Marines."""
        area = int(asked.about["area"])
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        if units and not any(self.chart.nation[unit] == MARINES for unit in units):
            return NO, "do-not-mix-army-and-marines", {"area": NAME[area]}
        return YES, "boats-on-the-river", {"area": NAME[area]}

    def withdraw(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Withdraw if the attack is worth less than nothing."""
        area = int(asked.about["area"])
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        if self.attack(board, units, area, False) < 0:
            return YES, "pull-back-the-scouts", {"unit": asked.about["unit"]}
        return NO, "stay-and-fight", {"unit": asked.about["unit"]}

    def coalition_defence_lead(self, board: Board, asked: Decision) -> ReasonedChoice:
        """An Iraqi lead, which costs one point less if it is lost."""
        index = self.chart.unit_index
        best = min(asked.options, key=lambda name: (self.chart.nation[index[name]] != IRAQI, name))
        return best, "iraqis-lead-the-defence", {"unit": best}

    # -- the Advantage --------------------------------------------------------------------------------------------

    def advantage(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Spend the Advantage on a battle if that gains enough: one more on the margin, or the dice again."""
        area = int(asked.about["area"])
        margin = int(asked.about["attack"]) - int(asked.about["defence"])
        facts: Facts = {"area": NAME[area]}
        if board.stage != COALITION_SEAT:
            if margin == 1:
                return self.spend(board, "defence-plus", 2.0, facts)
            return self.spend(board, MULLIGAN, 1.4 if margin > 0 else 0.0, facts)
        foe = self.foe(board, area, False)
        now = self.outcome(board, area, foe, margin)
        after = self.outcome(board, area, foe, margin + 1)
        if board.end_roll == board.impulse - 1:
            after += self.rest_of_the_day(board)
        units = [unit for unit in board.here[area] if board.mp[unit] != IDLE]
        again = self.attack(board, units, area, False) if units else now
        if after >= again:
            return self.spend(board, "attack-plus", after - now, facts)
        return self.spend(board, MULLIGAN, again - now, facts)

    def spend(self, board: Board, use: str, gain: float, facts: Facts) -> ReasonedChoice:
        """Spend the Advantage if the gain is more than SWING; on the last day if there is any gain."""
        last = board.turn == board.last_day
        if gain > (0.0 if last else SWING):
            return use, "now-or-never" if last else "turn-the-battle", facts
        return KEEP, "keep-the-advantage", facts

    def outcome(self, board: Board, area: int, foe: Defence, margin: int) -> float:
        """The worth of a battle with a known margin."""
        if margin <= 0:
            return -float(REPULSED_LOSS if margin else STALLED_LOSS)
        if margin > foe.absorbs:
            return foe.stake + foe.militia * MILITIA_DEAD + self.ground(board, area) + GO_ON
        fedayeen, cadres, driven, pinned, militia, left = losses(margin, foe.force, foe.room)
        value = self.dead(board, fedayeen, cadres) + DRIVEN * driven + PINNED * pinned + MILITIA_DEAD * militia
        return value if left else value + self.ground(board, area)

    def advantage_end(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Spend the Advantage to go on with the day, if the roll allows it and enough stacks can still attack."""
        if int(asked.about["roll"]) == int(asked.about["impulse"]) - 1:
            return self.spend(board, "plus", self.rest_of_the_day(board), {})
        return KEEP, "keep-the-advantage", {}

    def rest_of_the_day(self, board: Board) -> float:
        """The worth of the impulses that are lost if the day ends now."""
        ready = [place for place in range(1, PLACES - 1) if self.power(self.team(board.fresh(place))) >= STRONG]
        return IMPULSE * min(len(ready), max(0, 8 - board.impulse))
