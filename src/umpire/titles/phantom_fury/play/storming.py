"""What Assaults of the Marines are worth (13), in shares of a Zone (see `coin`)."""

from typing import Final

from umpire.titles.phantom_fury.chart import ROOF
from umpire.titles.phantom_fury.play.board import Board
from umpire.titles.phantom_fury.play.coin import (
    ANY,
    BLAST,
    CLEAR,
    DEATH,
    FIGHT,
    FIGHT_OPENS,
    FLOOD,
    LAST,
    LIKELY_CF,
    LOSS,
    ORDERED,
    PIN,
    REST,
    STORM,
    WAIT,
    chance_to_hit,
)
from umpire.titles.phantom_fury.play.counters import Squad
from umpire.titles.phantom_fury.play.ground import NOWHERE
from umpire.titles.phantom_fury.play.gunnery import Gunnery
from umpire.titles.phantom_fury.position import MOSQUE, UNIT_NAMES, USMC
from umpire.titles.phantom_fury.rules.ch13_assault import FLOODING_CF, NORMAL_TYPE, TOP_DOWN

CLEAR_THE_ROOM: Final = "clear-the-room"  # the idea of an Assault that is neither top-down nor bottom-up


class Storming(Gunnery):
    """Chooses Assaults by their worth."""

    def assault_of(self, board: Board, unit: int) -> tuple[float, int]:
        """The value of a squad's best Assault, and the Location that it goes for; (less than 0, NOWHERE) if it can make none.
        An order to assault, or not to, outweighs the rest; waiting among enemies makes an Assault better."""
        squad = board.squad(unit)
        value, at = self.best_assault(board, squad, squad.at, self.loss_weight(board), ANY)
        order = self.orders.get(UNIT_NAMES[unit], "")
        if order == STORM:
            value += ORDERED
        elif order == REST:
            value -= ORDERED
        if squad.home and board.control[squad.home] != USMC:
            value += WAIT
        return value, at

    def best_assault(
        self,
        board: Board,
        squad: Squad,
        origin: int,
        loss_weight: float,
        least: float = 0.0,
        targets: list[int] | None = None,
    ) -> tuple[float, int]:
        """The best Assault from a Location: its value and the Location attacked; (`least`, NOWHERE) if none is worth more.
        Only Locations in `targets` count, if they are given."""
        best = least
        best_at = NOWHERE
        zones = self.ground.zone
        home = zones[origin]
        links = self.ground.chart.links[origin]
        for index in range(len(links)):
            at = links[index]
            if not board.enemy[at] or (targets is not None and at not in targets):
                continue
            zone = zones[at]
            if zone != home and (board.squads_in[zone] or squad.detached or board.control[home] != USMC):
                continue
            if zone == MOSQUE and not squad.iraqi:
                continue
            value = self.assault_value(board, squad, origin, at, self.ground.approaches[origin][index], loss_weight)
            if value > best:
                best = value
                best_at = at
        return best, best_at

    def assault_idea(self, origin: int, at: int) -> str:
        """The idea behind an Assault, by its approach: "top-down", "bottom-up" or "clear-the-room"."""
        approach = self.ground.rules.assault_type(origin, at)
        return CLEAR_THE_ROOM if approach == NORMAL_TYPE else approach

    def assault_value(
        self, board: Board, squad: Squad, origin: int, at: int, approach: str, loss_weight: float
    ) -> float:
        """The value of an Assault from one Location on another: what clearing it is worth, times its chance, less the Step
        Losses and the Pin to expect, each by its cost."""
        ground, table = self.ground, board.table
        zone = ground.zone[at]
        cf = squad.cf
        count = board.enemies(zone)
        shift = self.shifts[approach]
        mods = shift
        if not squad.iraqi and board.fury_helps(ground.zone[origin]):
            mods += self.assault_fury
        strong = board.is_fortified(zone)
        suspect = table.is_suspect(at)
        # `clear` is the chance that the Location is empty afterwards, `loss` and `pin` those of a Step Loss and of a Pin.
        pin = 0.0
        if suspect:
            clear, loss, pin = self.fight_suspect(board, squad, zone, mods + self.assault_activated, shift, strong)
        else:
            martyrs = table.is_martyrs(at)
            if martyrs:
                mods += self.assault_martyrs
            elif strong:
                mods += self.assault_fortified
            clear, loss = self.fight(board, squad, zone, table.insurgent_cf(at), mods, shift, martyrs)
        gain = clear * (CLEAR + (LAST if count == 1 else 0.0))
        if board.stretched and suspect:
            gain *= FIGHT + FIGHT_OPENS * board.opens(zone)
        value = gain - loss * (loss_weight * (DEATH if squad.reduced else LOSS)) - loss_weight * pin * PIN
        # 13.4.8  From the roof of a house that is not fortified the squad floods the rest of it: all the other enemies, and
        # the last one among them.
        if (
            approach == TOP_DOWN
            and ground.chart.floor[origin] == ROOF
            and not strong
            and cf >= FLOODING_CF
            and count > 1
        ):
            value += clear * FLOOD * (CLEAR * (count - 1) + LAST)
        return value

    def fight_suspect(
        self, board: Board, squad: Squad, zone: int, mods: int, shift: int, strong: bool
    ) -> tuple[float, float, float]:
        """The chances that a Suspect's Location is empty after an Assault, of a Step Loss, and of a Pin: the mean over what the Suspect may
        turn out to be. `mods` and `shift` as in `fight`; `strong` is a Fortified Zone."""
        odds = self.fortified_odds if strong else self.suspect_odds
        clear, loss = odds.harmless, 0.0
        if odds.guerillas:
            win, lose = self.fight(
                board, squad, zone, LIKELY_CF, mods + (self.assault_fortified if strong else 0), shift, False
            )
            clear += odds.guerillas * win
            loss += odds.guerillas * lose
        if odds.martyrs:
            win, lose = self.fight(board, squad, zone, LIKELY_CF, mods + self.assault_martyrs, shift, True)
            clear += odds.martyrs * win
            loss += odds.martyrs * lose
        # 13.5  A trap costs a step if a d10 is above the CF, and Pins otherwise.
        loss += odds.traps * (9 - squad.cf) / 10
        return clear, loss, odds.traps * (squad.cf + 1) / 10

    def fight(
        self, board: Board, squad: Squad, zone: int, theirs: int, ours: int, shift: int, martyrs: bool
    ) -> tuple[float, float]:
        """The chance that the enemy is gone after an Assault, and the chance that the squad loses a step. `theirs` is the
        enemy's CF, `ours` the modifiers of our die, `shift` what the approach adds to the die of an enemy who survives."""
        if squad.explosives and (theirs >= BLAST or martyrs):
            return self.blast, chance_to_hit(theirs, 0)
        fanatic = board.table.fanatic[zone] != 0
        fierce = self.assault_fanatic if fanatic else 0
        win = chance_to_hit(squad.cf, ours)
        lose = win * chance_to_hit(theirs, fierce) + (1 - win) * chance_to_hit(theirs, fierce + shift)
        # Guerillas who survive retreat (13.6), so they are gone as well, unless one of these keeps them.
        stays = martyrs or fanatic or zone == MOSQUE or board.secured & self.ground.bit[zone] != 0
        return (win if stays else 1.0), lose
