"""The answers of the Marines to questions of set-up, air Missions and reinforcements (6, 9, 10)."""

from umpire.bots.bot import ReasonedChoice
from umpire.engine.ask import Decision
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN
from umpire.titles.phantom_fury.play.tanks import Tanks
from umpire.titles.phantom_fury.position import MOSQUE, NOBODY, SQUADS, STARTING, UNITS, USMC, USMC_SQUADS
from umpire.titles.phantom_fury.rules.rulebook import DONE


class Staff(Tanks):
    """A method for each verb; `Marines.choose` finds it by that name."""

    def units(self, asked: Decision) -> list[int]:
        """The units among the options."""
        found: list[int] = []
        for option in asked.options:
            unit = self.ground.unit.get(option, NOBODY)
            if unit != NOBODY:
                found.append(unit)
        return found

    def spaces(self, asked: Decision) -> list[int]:
        """The Locations and Street Sections among the options."""
        found: list[int] = []
        for option in asked.options:
            space = self.ground.space.get(option, NOWHERE)
            if space != NOWHERE:
                found.append(space)
        return found

    # -- set-up ---------------------------------------------------------------------------------------------------

    def mix_strong_points(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The first option, which has the fewest Strong Points."""
        return asked.options[0], "few-strong-points", {}

    def deploy(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The strongest of the squads that wait gets the Zone with the most enemies, and so on down."""
        name = asked.about["squad"]
        squad = self.ground.unit[name]
        cf = board.cf(squad)
        stronger = 0
        for unit in range(UNITS):
            if unit != squad and board.table.place[unit] == STARTING and board.cf(unit) > cf:
                stronger += 1
        zones = sorted(asked.options, key=lambda zone: -self.zone_strength(board, int(zone)))
        return zones[min(stronger, len(zones) - 1)], "strong-where-the-enemy-is", {"unit": name}

    def zone_strength(self, board: Board, zone: int) -> int:
        """The strength of all enemies in a Zone; 0 for Zone 0, where squads off the map are (the French edition gives them
        CAATs too)."""
        found = 0
        for at in self.ground.chart.zone_locations[zone]:
            found += self.enemy_strength(board, at, 1)
        return found

    def enemy_strength(self, board: Board, at: int, martyrs: int) -> int:
        """How strong the enemy in a Location counts: 0 if there is none, 1 for a Suspect, otherwise the CF, and `martyrs`
        more if they are Martyrs."""
        if not board.enemy[at]:
            return 0
        if board.table.is_suspect(at):
            return 1
        return board.table.insurgent_cf(at) + (martyrs if board.table.is_martyrs(at) else 0)

    def attach_caat(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The CAAT goes to the squad in the Zone with the most enemies; of equals to the strongest squad."""
        units = self.ground.unit
        squad = max(
            asked.options,
            key=lambda name: (self.zone_strength(board, board.zone_of(units[name])), board.cf(units[name]), name),
        )
        return squad, "caat-to-the-hardest-fight", {"unit": squad}

    # -- support --------------------------------------------------------------------------------------------------

    def call_mission(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The first Mission that has a target worth it. No bombs in turn 1."""
        for mission in asked.options:
            if mission == "super-cobra" and self.cobra_target(board):
                return mission, "gunships-on-the-strong-point", {}
            if mission == "dragon-eye" and self.scout_pair(board) is not None:
                return mission, "look-before-you-cross", {}
            if mission == "hornet" and board.turn >= 2 and self.bomb_target(board, None):
                return mission, "bomb-what-lies-ahead", {}
        return DONE, "keep-the-pressure", {}

    def may_strike(self, board: Board, zone: int) -> bool:
        """Whether a Zone is the enemy's and no unit of ours is in it."""
        return board.control[zone] != USMC and not board.is_held(zone)

    def cobra_value(self, board: Board, zone: int) -> float:
        """How good a target for gunships a Zone is, on a scale of its own. A Suspect counts for more in a Fortified Zone."""
        worth = 0.0
        table = board.table
        for at in self.ground.chart.zone_locations[zone]:
            if not board.enemy[at]:
                continue
            if table.is_suspect(at):
                # The numbers compare targets with each other and with the least that `cobra_target` asks for.
                worth += 1.2 if board.is_fortified(zone) else 0.5
            elif table.is_martyrs(at):
                worth += 0.6 + 0.3 * table.insurgent_cf(at)
            else:
                worth += 0.4 + 0.15 * table.insurgent_cf(at)
        return worth

    def cobra_target(self, board: Board) -> int:
        """The Zone of the front that is the best target for gunships, or 0. In the last six turns a lesser target will do."""
        least = 1.5 if board.left > 5 else 0.9
        best, most = 0, 0.0
        for zone in board.front():
            if zone != MOSQUE and self.may_strike(board, zone):
                value = self.cobra_value(board, zone)
                if value >= least and value > most:
                    best, most = zone, value
        return best

    def scout_pair(self, board: Board) -> tuple[int, int] | None:
        """The two Zones of the front, side by side, that a drone should look at: those with most Suspects, three of them at
        least, and with our squads along the street between them. None if there are none. Fortified Zones do not count."""
        best: tuple[float, int, int] | None = None
        front = [zone for zone in board.front() if zone != MOSQUE]
        for one in front:
            for two in self.ground.near[one]:
                if one < two and two in front:
                    count = 0
                    for zone in (one, two):
                        if not board.is_fortified(zone):
                            count += board.suspects[zone]
                    if count >= 3 and self.may_strike(board, one) and self.may_strike(board, two):
                        # A Zone with squads behind counts as 0.6 of a Suspect; of equals the lowest numbers.
                        key = (count + 0.6 * self.squads_behind(board, one, two), -one, -two)
                        if best is None or key > best:
                            best = key
        return None if best is None else (-best[1], -best[2])

    def squads_behind(self, board: Board, one: int, two: int) -> int:
        """How many Zones with our squads lie along one Street Section between two Zones: the most of any such section."""
        most = 0
        for at in self.ground.chart.between[one][two]:
            count = 0
            for zone in self.ground.beside[at]:
                if board.control[zone] == USMC and board.squads_in[zone]:
                    count += 1
            most = max(most, count)
        return most

    def scout_zone(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The first of the two Zones that a drone should look at."""
        pair = self.scout_pair(board)
        zone = str(pair[0]) if pair else asked.options[0]
        return zone, "look-before-you-cross", {"zone": zone}

    def scout_second_zone(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The Zone with most Suspects, if possible next to the first."""
        first = int(asked.about["zone"])
        zone = max(
            asked.options,
            key=lambda name: (
                board.suspects[int(name)] if not board.is_fortified(int(name)) else -1,
                first in self.ground.near[int(name)],
                -int(name),
            ),
        )
        return zone, "look-before-you-cross", {"zone": zone}

    def strike_zone(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The best target for gunships."""
        zone = str(self.cobra_target(board))
        if zone not in asked.options:
            zone = max(asked.options, key=lambda name: self.cobra_value(board, int(name)))
        return zone, "gunships-on-the-strong-point", {"zone": zone}

    def strike(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The strongest enemy in the Zone; Martyrs first."""
        targets = self.spaces(asked)
        at = max(targets, key=lambda at: self.enemy_strength(board, at, 10))
        return self.ground.name[at], "gunships-on-the-strong-point", {"zone": asked.about["zone"]}

    def bomb_target(self, board: Board, options: list[str] | None) -> int:
        """The Zone to bomb, or 0: one that no Zone of our units touches. Better if it is Fortified, has fighters, or has few
        Zones Adjacent to it. Only Zones in `options` count, if they are given."""
        best, worth = 0, 0.0
        for zone in self.ground.zones:
            if options is not None and str(zone) not in options:
                continue
            if zone == MOSQUE or not self.may_strike(board, zone) or self.ground.near_mask[zone] & board.held:
                continue
            adjacent = len(self.ground.chart.adjacent[zone])
            # A Strong Point is as hard as three fighters, and each Adjacent Zone offers a way around it.
            value = 1.0 - 0.3 * adjacent + 0.3 * board.fighters[zone] + (1 if board.is_fortified(zone) else 0)
            if value > worth:
                best, worth = zone, value
        return best

    def bomb_zone(self, board: Board, asked: Decision) -> ReasonedChoice:
        """The best Zone to bomb."""
        zone = str(self.bomb_target(board, asked.options) or asked.options[0])
        return zone, "bomb-what-lies-ahead", {"zone": zone}

    # -- reinforcements -------------------------------------------------------------------------------------------

    def commit(self, board: Board, asked: Decision) -> ReasonedChoice:
        """Sixteen turns are short, so all come as soon as they may, whatever Victory Points that costs."""
        return asked.options[0], "everyone-forward", {}

    def enter_at(self, board: Board, asked: Decision) -> ReasonedChoice:
        """A tank enters where it is worth most, an Iraqi squad where fewest squads stand (nearest to Zone 4 of equals), a
        Marine squad behind the nearest front."""
        name = asked.about["unit"]
        unit = self.ground.unit[name]
        spaces, zones = self.spaces(asked), self.ground.zone
        if unit >= SQUADS:
            place = max(spaces, key=lambda at: self.post_value(board, at))
        elif unit >= USMC_SQUADS:
            place = min(spaces, key=lambda at: (board.stack[at], abs(zones[at] - 4)))
        else:
            place = min(spaces, key=lambda at: (self.distance_to_need(board, zones[at]), zones[at]))
        return self.ground.name[place], "behind-the-front", {"unit": name}

    def distance_to_need(self, board: Board, zone: int) -> int:
        """How far a Zone is from where a squad is needed: its distance from the front in Zones, and two for each squad that
        is there already."""
        distance = board.front_distances()[zone]
        return (99 if distance == UNKNOWN else distance) + 2 * board.squads_in[zone]
