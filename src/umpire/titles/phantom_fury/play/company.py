"""The base of the doctrine of the Marines: the board of a view, orders of plans, and the odds that the tables give."""

from pathlib import Path

from umpire.engine.game import View
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import DUMMY, GUERILLAS, MARTYRS, TRAP
from umpire.titles.phantom_fury.play.board import Board, SandTable
from umpire.titles.phantom_fury.play.coin import LAST_TURNS, ORDERED, PACE, chance_to_hit
from umpire.titles.phantom_fury.play.ground import NOWHERE, Ground, ground_of
from umpire.titles.phantom_fury.position import NOBODY, UNITS
from umpire.titles.phantom_fury.rules.ch13_assault import BOTTOM_UP, NORMAL_TYPE, TOP_DOWN
from umpire.titles.phantom_fury.view import PhantomFuryView


class SuspectOdds:
    """The chances of what a Suspect turns out to be, by one of the two tables (5.3.3, 5.3.4): ten faces each."""

    def __init__(self, table: list[int]) -> None:
        self.harmless: float = (table.count(DUMMY) + table.count(TRAP)) / 10  # nobody to fight in an Assault
        self.guerillas: float = table.count(GUERILLAS) / 10
        self.martyrs: float = table.count(MARTYRS) / 10
        self.traps: float = table.count(TRAP) / 10


class Company:
    """The first of the classes of a doctrine. `orders` say for some squads what they must do, by their names."""

    def __init__(
        self,
        seed: int = 0,
        folder: Path | None = None,
        table: SandTable | None = None,
        orders: dict[str, str] | None = None,
    ) -> None:
        self.stand_on(table or SandTable(ground_of(schema.chart(folder), "en")))
        self.obey(orders or {})

    def stand_on(self, table: SandTable) -> None:
        """Take a table to lay counters on, and read off its chart the numbers that the doctrine weighs by."""
        self.table: SandTable = table
        self.ground: Ground = table.ground
        chart = self.ground.chart
        drm = chart.drm
        # 11.2.1  Fire.
        self.fire_fury: int = drm["fire-phantom-fury"]
        self.rockets: int = chart.caat_bonus
        # 13.4.4, 13.4.5, 13.4.6, 13.7.1  Assaults.
        self.assault_activated: int = drm["assault-activated"]
        self.assault_martyrs: int = drm["assault-martyrs"]
        self.assault_fortified: int = drm["assault-fortified"]
        self.assault_fury: int = drm["assault-phantom-fury"]
        self.assault_fanatic: int = drm["assault-fanaticism"]
        self.shifts: dict[str, int] = {NORMAL_TYPE: 0, TOP_DOWN: drm[TOP_DOWN], BOTTOM_UP: drm[BOTTOM_UP]}
        self.blast: float = chance_to_hit(chart.explosives_cf, 0)
        # 5.3.3, 5.3.4  What a Suspect turns out to be.
        self.suspect_odds: SuspectOdds = SuspectOdds(chart.activation_normal)
        self.fortified_odds: SuspectOdds = SuspectOdds(chart.activation_fortified)

    def lay_out(self, view: View) -> Board:
        """The board of a view. A view of another edition changes the ground first."""
        seen = view.seen
        assert isinstance(seen, PhantomFuryView)
        if seen.edition != self.ground.edition:
            self.stand_on(SandTable(ground_of(self.ground.chart, seen.edition)))
        return self.table.show(seen)

    # -- orders ----------------------------------------------------------------------------------------------------

    def obey(self, orders: dict[str, str]) -> None:
        """Take new orders. An order is a Zone to go to (`12`), a Location to fire at (`14/R`), STORM or REST; an order for
        an unknown unit, or an empty one, is left out of the lists."""
        self.orders = orders
        self.told: list[bool] = [False] * UNITS  # whether a unit has an order of any kind
        self.told_zone: list[int] = [NOWHERE] * UNITS  # the Zone to go to
        self.told_at: list[int] = [NOWHERE] * UNITS  # the Location to fire at
        for name, order in orders.items():
            unit = self.ground.unit.get(name, NOBODY)
            if unit == NOBODY or not order:
                continue
            self.told[unit] = True
            if "/" in order:
                self.told_at[unit] = self.ground.space[order]
            elif order.isdecimal():
                self.told_zone[unit] = int(order)

    def told_target(self, board: Board, unit: int) -> int:
        """The Location that a unit is told to fire at, or NOWHERE: it has no such order, or the enemy has gone from there."""
        at = self.told_at[unit]
        return at if at != NOWHERE and board.enemy[at] else NOWHERE

    def fire_gain(self, board: Board, unit: int, shot: float, move_gains: list[float]) -> float:
        """The gain of a unit by firing instead of moving, in shares of a Zone: the value of its shot less that of its move.
        ORDERED more if it is told to fire; negative if it is told to do something else."""
        if self.told[unit]:
            if self.told_target(board, unit) != NOWHERE:
                return shot + ORDERED
            if self.told_at[unit] == NOWHERE:
                return -1.0
        return shot - move_gains[unit]

    # -- time ------------------------------------------------------------------------------------------------------

    def loss_weight(self, board: Board) -> float:
        """How much a loss or a Pin counts, from 0 to 1. It counts less in the last turns, but only if the Zones that are
        missing can still be taken."""
        missing = len(self.ground.zones) - board.taken
        can_still_win = missing <= PACE * (board.left + 1)
        # With LAST_TURNS = 2 it is 0.25 in the last turn, 0.75 in the one before, and 1 earlier.
        return min(1.0, (board.left + 0.5) / LAST_TURNS) if can_still_win else 1.0
