"""How the Coalition of Second Fallujah regroups: garrisons where Insurgents could infiltrate, then task forces for the next day."""

from typing import NamedTuple

from umpire.bots.bot import ReasonedChoice
from umpire.engine.ask import Decision
from umpire.titles.second_fallujah.chart import (
    ANTITANK,
    AREAS,
    ARMY,
    CAVALRY,
    ENGINEER,
    INFANTRY,
    IRAQI,
    IRAQI_INFANTRY,
    IRAQI_SF,
    LAR,
    MARINES,
    MECH,
    PLACES,
    RECON,
    TANK,
    WEAPONS,
    Chart,
)
from umpire.titles.second_fallujah.play.city import NAME, PLACE, Board
from umpire.titles.second_fallujah.play.printed import BATTALIONS, DIGIT, REMEMBERED, TYPES, printed
from umpire.titles.second_fallujah.rules.ch07_combat import MOST_INFANTRY
from umpire.titles.second_fallujah.rules.rulebook import ALL, DONE

# What things are worth, in squares of Offensive Values (see `Night.power`).
NIGHT_MARCH = 0.3  # what a march must gain
WEAK = 6  # the Offensive Value up to which a stack counts nothing
GUIDE = 0.8  # an Iraqi unit that goes along, for the mosques
MARCH = 0.5  # a step towards the front
CONTACT = 3.0  # leaving an area with enemies in it
OPEN_AREA = 6.0  # an area left open to infiltration
OPEN_POINT = 12.0  # ... and for each point that is lost there and in all areas behind it
ALONE = 6.0  # Support Units that nobody protects


class March(NamedTuple):
    """A move by night: what it gains, the unit, and the area it goes to."""

    gain: float
    unit: int
    to: int


class Night:
    """Chooses who regroups where."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.printed = printed(chart)
        # Computed for the board, by place: the best march, and the code of the stack (`team`).
        self.marches: list[March | None] = [None] * PLACES
        self.teams_at: list[int] = [-1] * PLACES

    def renew_marches(self, before: Board | None, board: Board) -> None:
        """Change to another board, and forget marches that no longer hold. A march depends on the front, on the areas with fighters, and on
        the units here and next door."""
        if (
            before is None
            or board.turn != before.turn
            or board.force is not before.force
            or board.held is not before.held
            or board.manned() != before.manned()
        ):
            self.marches = [None] * PLACES
        if before is None or board.here is not before.here:
            for place in range(1, PLACES):
                if before is None or board.here[place] != before.here[place]:
                    self.teams_at[place] = -1
                    self.marches[place] = None
                    if place <= AREAS:
                        for other in self.chart.adjacent[place] + self.chart.zones[place]:
                            self.marches[other] = None

    def hole(self, board: Board, area: int) -> bool:
        """Whether an area is open to infiltration."""
        return board.held[area] and not board.fighters[area] and board.front(area)

    def regroup_from(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The place of the march that gains most."""
        far = board.steps_to_the_enemy()
        best = (NIGHT_MARCH, DONE, 0)
        for name in asked.options:
            if name != DONE:
                march = self.march_from(board, PLACE[name], far)
                if march.gain > best[0]:
                    best = (march.gain, name, march.to)
        if best[1] == DONE:
            return DONE, "hold-what-we-have", {}
        return best[1], self.purpose(board, best[2], far), {"area": NAME[best[2]]}

    def regroup_who(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The unit of the best march from a place."""
        place = PLACE[asked.about["origin"]]
        units = [self.chart.unit_index[name] for name in asked.options if name != ALL]
        far = board.steps_to_the_enemy()
        march = self.best_march(board, place, units, None, far)
        return self.chart.unit_name[march.unit], self.purpose(board, march.to, far), {"area": NAME[march.to]}

    def regroup_to(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The area of the best march."""
        place = PLACE[asked.about["origin"]]
        areas = [int(name) for name in asked.options]
        far = board.steps_to_the_enemy()
        who = asked.about["unit"]
        units = board.here[place] if who == ALL else [self.chart.unit_index[who]]
        to = self.best_march(board, place, units, areas, far).to
        return NAME[to], self.purpose(board, to, far), {"area": NAME[to]}

    def purpose(self, board: Board, to: int, far: list[int]) -> str:
        """The idea of a march."""
        if self.hole(board, to):
            return "garrison-the-flank"
        return "form-a-task-force" if far[to] == 1 else "bring-up-the-rear"

    def march_from(self, board: Board, place: int, far: list[int]) -> March:
        """The best march from a place."""
        found = self.marches[place]
        if found is None:
            found = self.marches[place] = self.best_march(board, place, board.here[place], None, far)
        return found

    def best_march(self, board: Board, place: int, units: list[int], areas: list[int] | None, far: list[int]) -> March:
        """Compute the best march of these units, with `areas` only to one of these. Units of one kind are considered once."""
        chart = self.chart
        last = board.turn == board.last_day
        best, who, where = -1e9, units[0], areas[0] if areas else 0
        here = self.team_at(board, place)
        now = self.power(here)
        # Where to: the stack that is there, what it can do without anybody more, and what a garrison would be worth.
        goals: list[int] = []
        teams: list[int] = []
        powers: list[float] = []
        for to in chart.adjacent[place]:
            if (areas is None or to in areas) and board.safe(to) and board.ours[to] < chart.stack_limit:
                there = self.team_at(board, to)
                goals.append(to)
                teams.append(there)
                powers.append(self.power(there))
        asked: set[int] = set()
        for unit in units:
            kind = self.printed.kind[unit]
            if kind in asked:
                continue
            asked.add(kind)
            digit = self.printed.digit[unit]
            cost = 0.0 if last else now - self.power(here - digit)
            if place <= AREAS:
                if board.contested(place):
                    cost += CONTACT
                elif not chart.support[unit] and board.fighters[place] == 1 and board.front(place):
                    cost += OPEN_AREA + OPEN_POINT * board.infiltration(place)
                    if board.ours[place] > 1:
                        cost += ALONE
            for at in range(len(goals)):
                to = goals[at]
                gain = -cost
                if not last:
                    gain = self.power(teams[at] + digit) - powers[at] - cost + MARCH * (far[place] - far[to])
                if not chart.support[unit] and self.hole(board, to):
                    gain += OPEN_AREA + OPEN_POINT * board.infiltration(to)
                if chart.support[unit] and not board.fighters[place] and board.fighters[to]:
                    gain += ALONE
                if gain > best:
                    best, who, where = gain, unit, to
        return March(best, who, where)

    def team_at(self, board: Board, place: int) -> int:
        """The code of the stack in a place."""
        found = self.teams_at[place]
        if found < 0:
            found = self.teams_at[place] = self.team(board.here[place])
        return found

    def team(self, units: list[int]) -> int:
        """The code of a stack: the number of units of each kind, as digits of one number, so that units can be added and the code looked
        up."""
        code = 0
        for unit in units:
            code += self.printed.digit[unit]
        return code

    def power(self, team: int) -> float:
        """What a stack can do the next day: the square of its Offensive Value above WEAK, because one strong stack is worth more than two
        weak ones."""
        known = self.printed.powers.get(team, -1.0)
        if known < 0:
            known = 0.0
            counts = [team >> DIGIT * kind & (1 << DIGIT) - 1 for kind in range(self.printed.kinds)]
            for nation in (MARINES, ARMY):
                value = float(self.team_value(counts, nation))
                if value and counts[IRAQI * TYPES + IRAQI_SF] + counts[IRAQI * TYPES + IRAQI_INFANTRY]:
                    value += GUIDE
                known = max(known, max(0.0, value - WEAK) ** 2)
            if len(self.printed.powers) > REMEMBERED:
                self.printed.powers.clear()
            self.printed.powers[team] = known
        return known

    def team_value(self, team: list[int], nation: int) -> int:
        """7.2.4 The Offensive Value of the units of one nation in a stack, with the Iraqis who help them."""
        at = nation * TYPES
        bonus = self.chart.modifier
        line = team[at + INFANTRY] + team[at + MECH]
        weapons = team[at + WEAPONS] + team[at + ANTITANK]
        lead = max(self.factor(team, at + INFANTRY), self.factor(team, at + MECH))
        whole = 0
        if nation == MARINES:
            for battalion in range(BATTALIONS, self.printed.kinds, 2):
                line += team[battalion]
                weapons += team[battalion + 1]
                lead = max(lead, self.factor(team, battalion))
                full = self.printed.whole
                whole += team[battalion] == full[battalion] and team[battalion + 1] == full[battalion + 1]
        value = lead
        if line:
            value += min(MOST_INFANTRY, line - 1) * bonus["support-infantry"]
            value += min(1, whole) * bonus["battalion-integrity"]
        else:
            value = max(self.factor(team, at + ENGINEER), self.factor(team, at + RECON))
            if not value:
                return 0
        if weapons:
            value += bonus["support-weapons"]
        if team[at + TANK]:
            value += bonus["support-tank"]
        elif team[at + LAR] + team[at + CAVALRY]:
            value += bonus["support-lar"]
        # Without a line the first engineers lead and do not support.
        if team[at + ENGINEER] > (not line):
            value += bonus["support-engineer"]
        return value + (bonus["support-iraqi-sf"] if team[IRAQI * TYPES + IRAQI_SF] else 0)

    def factor(self, team: list[int], kind: int) -> int:
        """3.1 The Combat Factor of the units of a kind, 0 if there are none."""
        return self.printed.factor[kind] if team[kind] else 0
