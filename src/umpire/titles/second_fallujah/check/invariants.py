"""Invariants of Second Fallujah, random battles to start from, and short ways to look at a game in tests."""

from random import Random
from typing import Any, Final, cast

from umpire.engine.ask import Decision
from umpire.engine.game import Game
from umpire.titles.second_fallujah import schema
from umpire.titles.second_fallujah.chart import (
    AREAS,
    CADRE,
    DUG_IN,
    FEDAYEEN,
    NE,
    NW,
    PLACES,
    RIVER_BOX,
    SPENT_CADRE,
    SPENT_FEDAYEEN,
    STATES,
)
from umpire.titles.second_fallujah.events import AdvantageUsed, EndRollNoted, ImpulseBegan, TurnBegan
from umpire.titles.second_fallujah.position import (
    ACTING,
    COALITION,
    INSURGENT,
    Position,
    mover_area,
    mover_state,
)
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES, SIDE_NAMES
from umpire.titles.second_fallujah.text import BY_NAME
from umpire.titles.second_fallujah.view import SecondFallujahView

# -- looking ----------------------------------------------------------------------------------------------------


def table(game: Game) -> SecondFallujahView:
    """The table as the Coalition sees it; nothing is hidden from anybody."""
    view = game.seen("coalition").seen
    assert isinstance(view, SecondFallujahView)
    return view


def seen(game: Game) -> dict[str, Any]:
    """The table as plain data, as players are shown it."""
    return table(game).data()


def area(game: Game, number: int) -> dict[str, Any]:
    """An area of the table, as plain data."""
    (found,) = [shown for shown in seen(game)["areas"] if shown["area"] == number]
    assert isinstance(found, dict)
    return found


def insurgents(game: Game, number: int) -> dict[str, int]:
    """How many Insurgent units of each state are in an area."""
    found = area(game, number)["insurgents"]
    assert isinstance(found, dict)
    return found


def unit(game: Game, name: str) -> dict[str, Any]:
    """A Coalition unit of the table, as plain data."""
    (found,) = [shown for shown in seen(game)["units"] if shown["id"] == name]
    assert isinstance(found, dict)
    return found


def vp(game: Game) -> int:
    """The victory points so far."""
    return table(game).points


# -- drawing by hand --------------------------------------------------------------------------------------------


def drawn_over(text: str) -> str:
    """The text of a position in which a later line about the same area, unit or track replaces an earlier one. Tests add lines to a
    common text with it."""
    lines: dict[str, str] = {}
    for line in text.splitlines():
        words = line.split()
        lines[line if words[0] == "mover" else " ".join(words[: 2 if words[0] in BY_NAME else 1])] = line
    return "\n".join(lines.values()) + "\n"


# -- what must be true ------------------------------------------------------------------------------------------

# Answers by which nothing happens; a random player gives them rarely.
PASSES = frozenset({"done", "pass", "fire-mission", "go"})

# 1.1  The areas that are worth a point, copied from the rulebook and not from the data files, so that these are checked too.
MOSQUES: Final = (7, 9, 13, 18, 19, 21, 24, 27, 28, 31, 33, 35, 42, 46, 47)
ROUTE_10: Final = (11, 12, 14, 15, 16, 17, 22, 48, 49, 50, 51)
JOLAN: Final = (40, 45)
GOVERNMENT_CENTER: Final = (36,)


def assert_invariants(game: Game) -> None:
    """Assert what must be true at every decision."""
    pos = cast(Position, game.pos)
    assert_counts(pos)
    assert_counters(pos)
    assert_stacks(pos)
    assert_control(pos, being_entered(game), being_attacked(game))
    assert_impulse(pos)
    if game.rules.segments[pos.segment].phase == "regroup":
        assert all(
            had <= has
            for states, held in zip(pos.regrouped, pos.force, strict=True)
            for had, has in zip(states, held, strict=True)
        ), "4.2"
    assert_points(table(game))


def assert_counts(pos: Position) -> None:
    """The counts that a position keeps are right."""
    chart = pos.chart
    for number in range(1, AREAS + 1):
        assert pos.theirs[number] == sum(pos.force[number])
    ours = [0] * PLACES
    fighters = [0] * PLACES
    for index, place in enumerate(pos.place):
        ours[place] += 1
        fighters[place] += not chart.support[index]
        # 2.3, 7.2.3  Nobody is nowhere or in the Zone of others, and the box is for the riverine unit.
        assert 1 <= place <= AREAS or place == chart.home[index], f"{chart.unit_name[index]} in {PLACE_NAMES[place]}"
        assert place != RIVER_BOX or chart.mf[index] == 0
    assert pos.ours == ours
    assert pos.fighters == fighters
    assert ours[RIVER_BOX] == 1, "7.2.3"


def fedayeen(pos: Position) -> int:
    """How many Fedayeen are on the map, in any state."""
    return pos.total(FEDAYEEN) + pos.total(SPENT_FEDAYEEN) + pos.total(DUG_IN)


def cadres(pos: Position) -> int:
    """How many Cadres are on the map, in any state."""
    return pos.total(CADRE) + pos.total(SPENT_CADRE)


def assert_counters(pos: Position) -> None:
    """11.1 Militia and Dug In markers come back, Cadres and Fedayeen do not."""
    chart = pos.chart
    assert min(map(min, pos.force)) >= 0
    assert min(pos.militia_pool, pos.fedayeen_pool, pos.dug_in_pool) >= 0
    militia = sum(pos.total(state) for state in range(SPENT_CADRE + 1, STATES))
    assert pos.militia_pool + militia == chart.militia_count
    assert pos.dug_in_pool + pos.total(DUG_IN) == chart.dug_in_count
    assert pos.fedayeen_pool + fedayeen(pos) <= chart.fedayeen_count
    assert cadres(pos) <= chart.cadre_count == 17


def assert_stacks(pos: Position) -> None:
    """5, 5.1 Eight a side; five Fresh Cadres and Fedayeen, without those that will be Spent when the impulse ends."""
    moved = [0] * (AREAS + 1)
    for code in pos.movers:
        moved[mover_area(code)] += mover_state(code) in (FEDAYEEN, CADRE)
    for number in range(1, AREAS + 1):
        assert pos.theirs[number] <= 8, f"5 in area {number}"
        assert pos.ours[number] <= 8, f"5 in area {number}"
        fresh = sum(pos.count(number, state) for state in (FEDAYEEN, DUG_IN, CADRE))
        assert fresh - moved[number] <= 5, f"5.1 in area {number}"


def being_entered(game: Game) -> int:
    """9.1 The area whose control waits for the Reaction, or 0."""
    decision = cast(Decision, game.pending)
    return int(decision.about["area"]) if decision.cite in ("4.1.3", "6.3.1") else 0


def being_attacked(game: Game) -> int:
    """7.3 The area where an Insurgent attack is under way, or 0."""
    decision = cast(Decision, game.pending)
    attack = decision.verb in ("advantage", "coalition-defence-lead") and cast(Position, game.pos).side == INSURGENT
    return int(decision.about["area"]) if attack else 0


def assert_control(pos: Position, entered: int, attacked: int) -> None:
    """9.1 Nobody controls what only the enemy occupies; Support Units alone do not count (2.4). Insurgents never stay in an
    area of the Coalition: whoever enters attacks (6.3), and whoever attacks is eliminated (7.3.4)."""
    for number in range(1, AREAS + 1):
        if pos.control[number] == COALITION:
            assert not pos.theirs[number] or number == attacked, f"9.1 in area {number}"
        elif number != entered:
            assert pos.theirs[number] or not pos.fighters[number], f"9.1 in area {number}"


def assert_impulse(pos: Position) -> None:
    """4, 4.1 Seven days; the track; and Movement Points only while an impulse is under way."""
    chart = pos.chart
    assert 0 <= pos.turn <= 7
    assert 0 <= pos.impulse <= 14, "4.1.4"
    assert pos.impulse or (pos.turn <= 1 and pos.side == COALITION), "11.2"
    acting = pos.stage == ACTING
    for index, points in enumerate(pos.mp):
        if points < 0:  # not activated
            assert not pos.moved[index]
        else:
            assert acting, "4.1.2"
            assert pos.side == COALITION, "4.1.2"
            assert 0 <= points <= chart.mf[index], f"6 {chart.unit_name[index]} has {points} MP"
            assert not pos.spent[index], f"3.3 {chart.unit_name[index]} is Spent and acts"
    for code in pos.movers:
        assert acting, "4.1.1"
        assert pos.side == INSURGENT, "4.1.1"
        alike = [one for one in pos.movers if mover_area(one) == mover_area(code)]
        same = [one for one in alike if mover_state(one) == mover_state(code)]
        assert len(same) <= pos.count(mover_area(code), mover_state(code))
    if not acting:
        # Nothing of one impulse is left over for the next.
        assert pos.activated == pos.entered == pos.fought == pos.first_area == pos.left_zone == pos.toll == 0
        assert not any(pos.cost)
        assert not any(pos.ambush)


def assert_points(view: SecondFallujahView) -> None:
    """1.1 The total is the sum of its parts, and each part is what counting the table gives."""
    areas = view.areas()
    held = {shown.area for shown in areas if shown.control == "insurgent"}
    forces = [shown.insurgents for shown in areas]
    parts = {
        "fedayeen": sum(force.get(state, 0) for force in forces for state in ("fedayeen", "spent-fedayeen", "dug-in")),
        "cadre": 2 * sum(force.get(state, 0) for force in forces for state in ("cadre", "spent-cadre")),
        "mosque": len(held.intersection(MOSQUES)),
        "route-10": len(held.intersection(ROUTE_10)),
        "jolan": len(held.intersection(JOLAN)),
        "government-center": len(held.intersection(GOVERNMENT_CENTER)),
        "backlash": view.table.backlash,
    }
    assert view.parts == parts
    assert view.points == sum(parts.values())
    assert view.level == level(view.points)


def level(points: int) -> str:
    """1.2 The level of victory, copied from the rulebook."""
    if points > 35:
        return "major-insurgent-victory"
    if points > 25:
        return "minor-insurgent-victory"
    if points == 25:
        return "draw"
    return "minor-coalition-victory" if points >= 15 else "major-coalition-victory"


class Watch:
    """Asserts the invariants, and that nothing goes back that may only go forward, such as the turn. Make one for each game, and call it
    at every decision."""

    def __init__(self) -> None:
        self.turn = 0
        self.impulse = (0, COALITION)
        self.fedayeen = 99
        self.pool = 99
        self.cadres = 99
        self.backlash = 0
        self.left_zone: set[int] = set()
        self.read = 0  # how much of the log
        self.advantages = 0
        self.end_roll = 99

    def __call__(self, game: Game) -> None:
        assert_invariants(game)
        pos = cast(Position, game.pos)
        assert self.turn <= pos.turn <= self.turn + 1 or not self.turn
        # 4.1  First the Insurgents and then the Coalition at each number, 4.1.1, 4.1.2.
        impulse = (pos.impulse, pos.side)
        assert impulse >= self.impulse or pos.turn > self.turn, "4.1"
        self.turn = pos.turn
        self.impulse = impulse
        # 7.5, 8.1  The Political Backlash Track only goes up.
        assert pos.backlash >= self.backlash
        self.backlash = pos.backlash
        # 11.1  Of all Insurgents only Militia come back.
        if pos.turn:
            assert pos.fedayeen_pool + fedayeen(pos) <= self.fedayeen, "11.1"
            assert pos.fedayeen_pool <= self.pool, "11.1"
            assert cadres(pos) <= self.cadres, "11.1"
            self.pool = pos.fedayeen_pool
            self.fedayeen = pos.fedayeen_pool + fedayeen(pos)
            self.cadres = cadres(pos)
        # 2.3  Nobody goes back into an Entry Zone.
        for index, place in enumerate(pos.place):
            if place <= AREAS:
                self.left_zone.add(index)
            else:
                assert index not in self.left_zone, f"2.3 {pos.chart.unit_name[index]}"
        self.read_log(game)

    def read_log(self, game: Game) -> None:
        """Check the events since the last decision."""
        for step in game.log[self.read :]:
            if isinstance(step, TurnBegan):
                self.advantages = 0
                self.end_roll = 99
            elif isinstance(step, AdvantageUsed):
                # 10.2  Once a turn.
                self.advantages += 1
                assert self.advantages <= 1, "10.2"
            elif isinstance(step, EndRollNoted):
                self.end_roll = step.roll
            elif isinstance(step, ImpulseBegan) and step.side == INSURGENT:
                # 4.1.4  On a roll of less than the number of the impulse there is no next one.
                assert self.end_roll >= step.impulse - 1, "4.1.4"
        self.read = len(game.log)


def assert_ended(game: Game) -> None:
    """4.4 The game is over after the Infiltration of November 14, and its outcome is the level of the total."""
    view = table(game)
    assert game.pending is None
    assert (view.turn, view.day()) == (7, "nov-14")
    assert_points(view)
    assert game.outcome == view.table.outcome == level(view.points)
    # 9.2  Nothing is left that Infiltration would take.
    shown = {one.area: one for one in view.areas()}
    support = {one.id for one in view.units() if one.support}
    for one in shown.values():
        if one.control == "coalition" and not set(one.coalition) - support:
            assert all(shown[other].control == "coalition" for other in one.adjacent), f"9.2 in area {one.area}"


# -- drawing ----------------------------------------------------------------------------------------------------

SEGMENTS: Final = ("action", "action", "action", "regroup-insurgent", "regroup-coalition", "infiltration")


class Battle:
    """A random battle in the making: the counters that are left, and the lines of text so far."""

    def __init__(self, chance: Random, bot: bool) -> None:
        self.chance = chance
        self.bot = bot
        self.chart = schema.chart()
        self.lines: list[str] = []
        self.militia = self.chart.militia_count
        self.cadres = chance.randint(2, self.chart.cadre_count)
        self.fedayeen = chance.randint(2, 20)
        self.placed = 0  # Fedayeen
        self.dug_in = self.chart.dug_in_count
        self.units = [name for index, name in enumerate(self.chart.unit_name) if self.chart.home[index] != RIVER_BOX]
        chance.shuffle(self.units)

    def draw(self) -> str:
        """Draw everything, and return the text of the position."""
        chance = self.chance
        segment = chance.choice(SEGMENTS)
        impulse = chance.randint(1, 12)
        self.lines += [
            f"turn {chance.randint(2, 7)} {segment}",
            f"impulse {impulse} {chance.choice(SIDE_NAMES)}",
            f"backlash {chance.randint(0, 30)}",
            f"advantage {chance.choice(SIDE_NAMES)} {chance.choice(['available', 'used'])}",
        ]
        if self.bot and chance.random() < 0.3:
            self.lines.append(f"resistance {chance.randint(1, AREAS)}")
        if segment == "action" and impulse > 1 and chance.random() < 0.1:
            self.lines.append("passed")
        ours = self.draw_front()
        crowd = chance.randint(1, 8)
        for number in chance.sample(range(1, AREAS + 1), AREAS):
            if number in ours:
                self.lines.append(f"area {number} coalition")
                self.draw_units(number, chance.choice([0, 0, 1, 2, 3, crowd]))
            else:
                force = self.draw_force(chance.choice([0, 1, 2, 4, crowd]))
                if force:
                    self.lines.append(f"area {number} insurgent {force}")
                beside = ours.intersection(self.chart.adjacent[number]) or self.chart.zones[number]
                if beside and chance.random() < 0.4:
                    # Contested; without Insurgents only Support Units can be here (9.1, 2.4).
                    self.draw_units(number, chance.choice([1, 2, crowd]), support_only=not force)
        # 7.2.3  The riverine unit waits in its box. In the Entry Zones nobody has acted (3.3).
        if chance.random() < 0.3:
            self.lines.append(f"unit {self.chart.unit_name[self.chart.home.index(RIVER_BOX)]} river-box spent")
        if chance.random() < 0.7:
            self.lines.append(f"fedayeen-lost {chance.randint(0, 20 - self.placed)}")
        return "\n".join(self.lines) + "\n"

    def draw_front(self) -> set[int]:
        """The areas that the Coalition controls: a random number of those nearest to the northern Entry Zones, with some gaps."""
        chance = self.chance
        steps: dict[int, float] = {}
        reached = {NW: 0.0, NE: 0.0} if chance.random() < 0.7 else {chance.choice([NW, NE]): 0.0}
        while reached:
            place = min(reached, key=lambda one: reached[one])
            far = reached.pop(place)
            steps[place] = far
            for other in self.chart.adjacent[place]:
                if other not in steps:
                    reached.setdefault(other, far + 1 + chance.random())
        inwards = sorted((one for one in steps if one <= AREAS), key=lambda one: steps[one])
        return {one for one in inwards[: chance.randint(1, AREAS - 4)] if chance.random() < 0.9}

    def draw_force(self, count: int) -> str:
        """The words for so many Insurgents, fewer if the counters or the stacking limits (5) do not allow them."""
        chance = self.chance
        force = dict.fromkeys(self.chart.state_name, 0)
        for _ in range(count):
            state = chance.choice(self.chart.state_name)
            fresh = force["fedayeen"] + force["dug-in"] + force["cadre"]
            if state in ("fedayeen", "dug-in", "cadre") and fresh == 5:
                state = "militia"
            if state.endswith("militia") and self.militia:
                self.militia -= 1
            elif state.endswith("cadre") and self.cadres:
                self.cadres -= 1
            elif state.endswith("fedayeen") and self.fedayeen:
                self.fedayeen -= 1
                self.placed += 1
            elif state == "dug-in" and self.dug_in and self.fedayeen:
                self.dug_in -= 1
                self.fedayeen -= 1
                self.placed += 1
            else:
                continue
            force[state] += 1
        return " ".join(f"{state} {number}" for state, number in force.items() if number)

    def draw_units(self, number: int, count: int, support_only: bool = False) -> None:
        """Add lines for so many Coalition units, Fresh or Spent. One stack in ten has only Support Units."""
        support_only = support_only or self.chance.random() < 0.1
        for name in self.units[:]:
            if count and (not support_only or self.chart.support[self.chart.unit_index[name]]):
                count -= 1
                self.units.remove(name)
                self.lines.append(f"unit {name} {number}{self.chance.choice(['', ' spent'])}")


def draw_battle(chance: Random, bot: bool = False) -> str:
    """A random position from the middle of a battle, as text: the front anywhere, units Fresh and Spent, Contested and crowded areas,
    Dug In Fedayeen, areas that only Support Units hold. Random play from the set-up would never reach these."""
    return Battle(chance, bot).draw()
