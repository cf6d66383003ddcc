"""The Marines off the line: set-up, the Missions of the aircraft, and who comes when (6, 9, 10)."""

from typing import TypeAlias

from umpire.bots.bot import Facts
from umpire.engine.ask import Decision
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN
from umpire.titles.phantom_fury.play.tanks import Tanks
from umpire.titles.phantom_fury.position import MOSQUE, NOBODY, SQUADS, STARTING, UNITS, USMC, USMC_SQUADS
from umpire.titles.phantom_fury.rules.rulebook import DONE

Deed: TypeAlias = tuple[str, str, Facts]  # a choice, and the idea behind it with what it is about


class Staff(Tanks):
    """One method for each question, by its verb."""

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

    def mix_strong_points(self, board: Board, asked: Decision) -> Deed:
        return asked.options[0], "few-strong-points", {}

    def deploy(self, board: Board, asked: Decision) -> Deed:
        """Strong squads where the enemy is, weak ones where the street is empty."""
        name = asked.about["squad"]
        squad = self.ground.unit[name]
        cf = board.cf(squad)
        stronger = 0
        for unit in range(UNITS):
            if unit != squad and board.table.place[unit] == STARTING and board.cf(unit) > cf:
                stronger += 1
        zones = sorted(asked.options, key=lambda zone: -self.strength(board, int(zone)))
        return zones[min(stronger, len(zones) - 1)], "strong-where-the-enemy-is", {"unit": name}

    def strength(self, board: Board, zone: int) -> int:
        """What waits in a Zone; nothing for squads that are not on the map (in the French edition they may have a CAAT)."""
        found = 0
        for at in self.ground.chart.zone_locations[zone]:
            found += self.foe(board, at, 1)
        return found

    def foe(self, board: Board, at: int, martyrs: int) -> int:
        """How strong somebody seems; Martyrs seem so much stronger."""
        if not board.enemy[at]:
            return 0
        if board.table.is_suspect(at):
            return 1
        return board.table.insurgent_cf(at) + (martyrs if board.table.is_martyrs(at) else 0)

    def attach_caat(self, board: Board, asked: Decision) -> Deed:
        """Rockets and explosives go to the squads that face the most."""
        units = self.ground.unit
        squad = max(
            asked.options,
            key=lambda name: (self.strength(board, board.zone_of(units[name])), board.cf(units[name]), name),
        )
        return squad, "caat-to-the-hardest-fight", {"unit": squad}

    # -- support --------------------------------------------------------------------------------------------------

    def call_mission(self, board: Board, asked: Decision) -> Deed:
        for mission in asked.options:
            if mission == "super-cobra" and self.cobra_target(board):
                return mission, "gunships-on-the-strong-point", {}
            if mission == "dragon-eye" and self.scout_pair(board) is not None:
                return mission, "look-before-you-cross", {}
            if mission == "hornet" and board.turn >= 2 and self.bomb_target(board, None):
                return mission, "bomb-what-lies-ahead", {}
        return DONE, "keep-the-pressure", {}

    def may_strike(self, board: Board, zone: int) -> bool:
        return board.control[zone] != USMC and not board.is_held(zone)

    def cobra_value(self, board: Board, zone: int) -> float:
        worth = 0.0
        table = board.table
        for at in self.ground.chart.zone_locations[zone]:
            if not board.enemy[at]:
                continue
            if table.is_suspect(at):
                worth += 1.2 if board.is_fortified(zone) else 0.5
            elif table.is_martyrs(at):
                worth += 0.6 + 0.3 * table.insurgent_cf(at)
            else:
                worth += 0.4 + 0.15 * table.insurgent_cf(at)
        return worth

    def cobra_target(self, board: Board) -> int:
        """A Strong Point, or whatever blocks the way when time runs out."""
        least = 1.5 if board.left > 5 else 0.9
        best, most = 0, 0.0
        for zone in board.front():
            if zone != MOSQUE and self.may_strike(board, zone):
                value = self.cobra_value(board, zone)
                if value >= least and value > most:
                    best, most = zone, value
        return best

    def scout_pair(self, board: Board) -> tuple[int, int] | None:
        """Two Zones of the front with Suspects to look at."""
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
                        key = (count + 0.6 * self.squads_behind(board, one, two), -one, -two)
                        if best is None or key > best:
                            best = key
        return None if best is None else (-best[1], -best[2])

    def squads_behind(self, board: Board, one: int, two: int) -> int:
        """How many Zones with squads of ours lie along a street between two Zones, at the most."""
        most = 0
        for at in self.ground.chart.between[one][two]:
            count = 0
            for zone in self.ground.beside[at]:
                if board.control[zone] == USMC and board.squads_in[zone]:
                    count += 1
            most = max(most, count)
        return most

    def scout_zone(self, board: Board, asked: Decision) -> Deed:
        pair = self.scout_pair(board)
        zone = str(pair[0]) if pair else asked.options[0]
        return zone, "look-before-you-cross", {"zone": zone}

    def scout_second_zone(self, board: Board, asked: Decision) -> Deed:
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

    def strike_zone(self, board: Board, asked: Decision) -> Deed:
        zone = str(self.cobra_target(board))
        if zone not in asked.options:
            zone = max(asked.options, key=lambda name: self.cobra_value(board, int(name)))
        return zone, "gunships-on-the-strong-point", {"zone": zone}

    def strike(self, board: Board, asked: Decision) -> Deed:
        targets = self.spaces(asked)
        at = max(targets, key=lambda at: self.foe(board, at, 10))
        return self.ground.name[at], "gunships-on-the-strong-point", {"zone": asked.about["zone"]}

    def bomb_target(self, board: Board, options: list[str] | None) -> int:
        """A Zone two streets ahead that would be hard to enter."""
        best, worth = 0, 0.0
        for zone in self.ground.zones:
            if options is not None and str(zone) not in options:
                continue
            if zone == MOSQUE or not self.may_strike(board, zone) or self.ground.near_mask[zone] & board.held:
                continue
            adjacent = len(self.ground.chart.adjacent[zone])
            value = 1.0 - 0.3 * adjacent + 0.3 * board.fighters[zone] + (1 if board.is_fortified(zone) else 0)
            if value > worth:
                best, worth = zone, value
        return best

    def bomb_zone(self, board: Board, asked: Decision) -> Deed:
        zone = str(self.bomb_target(board, asked.options) or asked.options[0])
        return zone, "bomb-what-lies-ahead", {"zone": zone}

    # -- reinforcements -------------------------------------------------------------------------------------------

    def commit(self, board: Board, asked: Decision) -> Deed:
        """Sixteen turns are short: whoever may come comes at once, whatever the battalion charges for it."""
        return asked.options[0], "everyone-forward", {}

    def enter_at(self, board: Board, asked: Decision) -> Deed:
        """Behind the place where the front needs them."""
        name = asked.about["unit"]
        unit = self.ground.unit[name]
        spaces, zones = self.spaces(asked), self.ground.zone
        if unit >= SQUADS:
            place = max(spaces, key=lambda at: self.tank_post(board, at))
        elif unit >= USMC_SQUADS:
            place = min(spaces, key=lambda at: (board.stack[at], abs(zones[at] - 4)))
        else:
            place = min(spaces, key=lambda at: (self.distance(board, zones[at]), zones[at]))
        return self.ground.name[place], "behind-the-front", {"unit": name}

    def distance(self, board: Board, zone: int) -> int:
        """How far a Zone is from where somebody is needed: from the front, and two more for everybody who is there already."""
        far = board.far()[zone]
        return (99 if far == UNKNOWN else far) + 2 * board.squads_in[zone]
