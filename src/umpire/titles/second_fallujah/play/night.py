"""Second Fallujah, the Coalition by night: garrisons where the enemy could slip back in, then task forces for tomorrow."""

from umpire.bots.bot import Facts
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
    RECON,
    TANK,
    WEAPONS,
    Chart,
)
from umpire.titles.second_fallujah.play.city import LAST_DAY, NAME, PLACE, Board

# What things are worth, in squares of strength.
NIGHT_MARCH = 0.3  # what a march must gain
WEAK = 6  # the Offensive Value of a stack that counts nothing
GUIDE = 0.8  # an Iraqi unit that goes along, for the mosques
MARCH = 0.5  # a step towards the front
CONTACT = 3.0  # leaving an area with enemies in it
OPEN_AREA = 6.0  # an area left open to infiltration
OPEN_POINT = 12.0  # ... and for each point that is lost there and in all areas behind it
ALONE = 6.0  # Support Units that nobody protects
TYPES = 14
BATTALIONS = 3 * TYPES
KINDS = BATTALIONS + 8
DIGIT = 8  # bits for the number of units of one kind

Deed = tuple[str, str, Facts]


class Night:
    """Who regroups where."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.kind = [self.kind_of(unit) for unit in range(chart.unit_count)]
        self.digit = [1 << DIGIT * kind for kind in self.kind]
        self.known: dict[int, float] = {}

    def kind_of(self, unit: int) -> int:
        """Nation and type; or battalion, and whether it is the weapons company."""
        chart = self.chart
        if chart.battalion[unit] >= 0:
            return BATTALIONS + 2 * chart.battalion[unit] + chart.support[unit]
        return chart.nation[unit] * TYPES + chart.unit_type[unit]

    def hole(self, board: Board, area: int) -> bool:
        """Open to infiltration."""
        return board.held[area] and not board.fighters[area] and board.front(area)

    def regroup_from(self, board: Board, asked: Decision) -> Deed:
        """First garrisons, then task forces, then the rear."""
        far = board.steps_to_the_enemy()
        best = (NIGHT_MARCH, "done", 0)
        for name in asked.options:
            if name != "done":
                gain, _, to = self.best_march(board, PLACE[name], board.here[PLACE[name]], None, far)
                if gain > best[0]:
                    best = (gain, name, to)
        if best[1] == "done":
            return "done", "hold-what-we-have", {}
        return best[1], self.purpose(board, best[2], far), {"area": NAME[best[2]]}

    def regroup_who(self, board: Board, asked: Decision) -> Deed:
        place = PLACE[asked.about["origin"]]
        units = [self.chart.unit_index[name] for name in asked.options if name != "all"]
        far = board.steps_to_the_enemy()
        _, unit, to = self.best_march(board, place, units, None, far)
        return self.chart.unit_name[unit], self.purpose(board, to, far), {"area": NAME[to]}

    def regroup_to(self, board: Board, asked: Decision) -> Deed:
        place = PLACE[asked.about["origin"]]
        areas = [int(name) for name in asked.options]
        far = board.steps_to_the_enemy()
        who = asked.about["unit"]
        units = board.here[place] if who == "all" else [self.chart.unit_index[who]]
        _, _, to = self.best_march(board, place, units, areas, far)
        return NAME[to], self.purpose(board, to, far), {"area": NAME[to]}

    def purpose(self, board: Board, to: int, far: list[int]) -> str:
        if self.hole(board, to):
            return "garrison-the-flank"
        return "form-a-task-force" if far[to] == 1 else "bring-up-the-rear"

    def best_march(
        self, board: Board, place: int, units: list[int], areas: list[int] | None, far: list[int]
    ) -> tuple[float, int, int]:
        """Who goes where by night, and what that gains."""
        chart = self.chart
        best = (-1e9, units[0], areas[0] if areas else 0)
        here = self.team(board.here[place])
        now = self.power(here)
        asked: set[int] = set()
        for unit in units:
            kind = self.kind[unit]
            if kind in asked:
                continue
            asked.add(kind)
            cost = now - self.power(here - self.digit[unit]) if board.turn < LAST_DAY else 0.0
            if place <= AREAS:
                if board.contested(place):
                    cost += CONTACT
                elif not chart.support[unit] and board.fighters[place] == 1 and board.front(place):
                    cost += OPEN_AREA + OPEN_POINT * board.infiltration(place)
                    if board.ours[place] > 1:
                        cost += ALONE
            for to in chart.adjacent[place]:
                if (areas is not None and to not in areas) or not board.safe(to) or board.ours[to] >= 8:
                    continue
                there = self.team(board.here[to])
                gain = self.power(there + self.digit[unit]) - self.power(there) - cost + MARCH * (far[place] - far[to])
                if board.turn == LAST_DAY:
                    gain = -cost
                if not chart.support[unit] and self.hole(board, to):
                    gain += OPEN_AREA + OPEN_POINT * board.infiltration(to)
                if chart.support[unit] and not board.fighters[place] and board.fighters[to]:
                    gain += ALONE
                if gain > best[0]:
                    best = (gain, unit, to)
        return best

    def team(self, units: list[int]) -> int:
        """So many of each kind, as the digits of one number: quickly added to, and looked up."""
        code = 0
        for unit in units:
            code += self.digit[unit]
        return code

    def power(self, team: int) -> float:
        """What a stack can do tomorrow: one that is twice as strong is worth more than two."""
        known = self.known.get(team)
        if known is None:
            known = 0.0
            counts = [team >> DIGIT * kind & (1 << DIGIT) - 1 for kind in range(KINDS)]
            for nation in (MARINES, ARMY):
                value = float(self.team_value(counts, nation))
                if value and counts[IRAQI * TYPES + IRAQI_SF] + counts[IRAQI * TYPES + IRAQI_INFANTRY]:
                    value += GUIDE
                known = max(known, max(0.0, value - WEAK) ** 2)
            self.known[team] = known
        return known

    def team_value(self, team: list[int], nation: int) -> int:
        at = nation * TYPES
        line = team[at + INFANTRY] + team[at + MECH]
        weapons = team[at + WEAPONS] + team[at + ANTITANK]
        whole = 0
        if nation == MARINES:
            for battalion in range(BATTALIONS, KINDS, 2):
                line += team[battalion]
                weapons += team[battalion + 1]
                whole += team[battalion] == 3 and team[battalion + 1] == 1
        if line:
            value = (7 if team[at + MECH] else 6) + min(2, line - 1) + min(1, whole)
        elif team[at + ENGINEER] or team[at + RECON]:
            value = 4
        else:
            return 0
        value += min(1, weapons)
        value += 2 if team[at + TANK] else min(1, team[at + LAR] + team[at + CAVALRY])
        value += min(1, team[at + ENGINEER] - (not line)) if team[at + ENGINEER] else 0
        return value + min(1, team[IRAQI * TYPES + IRAQI_SF])
