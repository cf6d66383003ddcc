"""What the fire of the Marines is worth (11), in shares of a Zone (see `coin`)."""

from umpire.titles.phantom_fury.chart import ROOF
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.coin import (
    FOCUS,
    HIT,
    IN_MOSQUE,
    MANY,
    MARTYR,
    OPENING,
    SHOT,
    SHOT_OPENS,
    SNIPED,
    SPOT,
    SPOT_FORTIFIED,
    STRONGER,
    SURE,
    THREAT,
    UNWORTHY,
    chance_to_hit,
)
from umpire.titles.phantom_fury.play.company import Company
from umpire.titles.phantom_fury.play.ground import NOWHERE, UNKNOWN
from umpire.titles.phantom_fury.position import MOSQUE, SQUADS, USMC, USMC_SQUADS
from umpire.titles.phantom_fury.rules.ch11_fire import total


class Gunnery(Company):
    """Chooses targets by the worth of a shot at them."""

    def best_shot(self, board: Board, unit: int, targets: list[int] | None = None) -> tuple[float, int]:
        """The value of a unit's best shot, and the Location to fire at; (0.0, NOWHERE) if no shot is worth anything. Only
        Locations in `targets` count, if they are given."""
        ground, table = self.ground, board.table
        tank = unit >= SQUADS
        cf = self.fire_factor(board, unit)
        mods = self.fury_mods(board, unit)
        best = 0.0
        best_at = NOWHERE
        for other in ground.rules.fire_zones(table, unit):
            if not board.enemies(other) or board.is_held(other):
                continue
            for at in ground.chart.zone_locations[other]:
                if not board.enemy[at] or (tank and ground.chart.floor[at] == ROOF):
                    continue
                if targets is not None and at not in targets:
                    continue
                value = chance_to_hit(cf, mods + self.target_mods(board, at)) * self.target_worth(board, at, tank)
                if value > best:
                    best = value
                    best_at = at
        return best, best_at

    def shot(self, board: Board, unit: int, at: int) -> float:
        """The value of one shot: the chance to hit, times what the hit is worth."""
        chance = chance_to_hit(self.fire_factor(board, unit), self.fire_mods(board, unit, at))
        return chance * self.target_worth(board, at, unit >= SQUADS)

    def target_worth(self, board: Board, at: int, tank: bool) -> float:
        """The worth of a hit by a tank, or by a squad, on the enemy in a Location. Kept on the board once it is known."""
        if not board.shot_worth:
            board.shot_worth = [UNWORTHY] * self.ground.locations
            board.tank_shot_worth = [UNWORTHY] * self.ground.locations
        known = board.tank_shot_worth if tank else board.shot_worth
        worth = known[at]
        if worth == UNWORTHY:
            worth = known[at] = self._target_worth(board, at, tank)
        return worth

    def _target_worth(self, board: Board, at: int, tank: bool) -> float:
        """Compute `target_worth`."""
        zone = self.ground.zone[at]
        table = board.table
        last = board.enemies(zone) == 1
        # What the hit itself brings: a Suspect is found out, anybody else is killed or weakened.
        if table.is_suspect(at):
            fortified = board.is_fortified(zone)
            worth = SPOT_FORTIFIED if fortified else SPOT
            if not tank:
                worth -= (self.fortified_odds if fortified else self.suspect_odds).traps * SNIPED
            if board.stretched:
                worth *= SHOT + SHOT_OPENS * board.opens(zone)
        else:
            worth = HIT + STRONGER * table.insurgent_cf(at) + (MARTYR if table.is_martyrs(at) else 0.0)
        # Factors: the last enemy of a Zone, and a street that few others watch, open the way for a squad.
        if last:
            worth *= FOCUS
        worth *= 1 + OPENING * max(0, MANY - self.watchers(board, zone)) / MANY
        if last:
            # Half the worth of each Zone of ours that it could slip into, and of three at most.
            worth += 0.5 * THREAT * min(3, board.threat(zone))
        if zone == MOSQUE:
            worth *= IN_MOSQUE
        if not self.ground.near_mask[zone] & board.ours:
            worth *= 0.5  # no Zone of ours is near, so no squad can follow up
        return worth

    def watchers(self, board: Board, zone: int) -> int:
        """How many enemies watch the safest street from a Zone with our squads into this one. A fighter counts as two
        Suspects; MANY if there is no such street, or if there are more."""
        least = MANY
        for section in self.ground.chart.zone_sections[zone]:
            for other in self.ground.beside[section]:
                if board.control[other] == USMC and board.squads_in[other]:
                    watching = 0
                    for near in self.ground.watched[section]:
                        watching += board.suspects[near] + 2 * board.fighters[near]
                    least = min(least, watching)
                    break
        return least

    def fire_factor(self, board: Board, unit: int) -> int:
        """11.1.2 The CF that a unit fires with, its rockets included if it could use them."""
        cf = board.cf(unit)
        if self.has_rockets(board, unit):
            cf += self.rockets
        return cf

    def has_rockets(self, board: Board, unit: int) -> bool:
        """Whether a unit has Ammo for its CAAT and stands where it may use it."""
        return self.ground.rules.may_use_ammo(board.table, unit).ok

    def fire_mods(self, board: Board, unit: int, at: int) -> int:
        """All modifiers of a shot at a Location."""
        return self.target_mods(board, at) + self.fury_mods(board, unit)

    def fury_mods(self, board: Board, unit: int) -> int:
        """13.4.3.2 The modifier by a Phantom Fury marker; 0 without one, and for Iraqi squads and tanks."""
        here = board.zone_of(unit)
        return self.fire_fury if here and unit < USMC_SQUADS and board.fury_helps(here) else 0

    def target_mods(self, board: Board, at: int) -> int:
        """The modifiers by the target's Location. Kept on the board once they are known."""
        if not board.target_mods:
            board.target_mods = [UNKNOWN] * self.ground.locations
        mods = board.target_mods[at]
        if mods == UNKNOWN:
            mods = board.target_mods[at] = total(self.ground.rules.target_modifiers(board.table, at))
        return mods

    def needs_rockets(self, board: Board, unit: int, at: int) -> bool:
        """Whether a shot without rockets is too likely to miss."""
        return chance_to_hit(board.cf(unit), self.fire_mods(board, unit, at)) < SURE
