"""A company of Marines: the ground it stands on, the orders it has, and what the tables say about its chances."""

from pathlib import Path

from umpire.engine.game import View
from umpire.titles.phantom_fury import schema
from umpire.titles.phantom_fury.chart import DUMMY, GUERILLAS, MARTYRS, TRAP
from umpire.titles.phantom_fury.play.board import Board, SandTable
from umpire.titles.phantom_fury.play.coin import HASTE, ORDERED, PACE, chance_to_hit
from umpire.titles.phantom_fury.play.ground import NOWHERE, Ground, ground_of
from umpire.titles.phantom_fury.position import NOBODY, UNITS
from umpire.titles.phantom_fury.rules.ch13_assault import BOTTOM_UP, NORMAL_TYPE, TOP_DOWN
from umpire.titles.phantom_fury.view import PhantomFuryView


class Found:
    """The share of Suspects that turn out to be this or that (5.3.3, 5.3.4)."""

    def __init__(self, table: list[int]) -> None:
        self.harmless: float = (table.count(DUMMY) + table.count(TRAP)) / 10  # nobody to fight
        self.guerillas: float = table.count(GUERILLAS) / 10
        self.martyrs: float = table.count(MARTYRS) / 10
        self.traps: float = table.count(TRAP) / 10


class Company:
    """Who has `orders` keeps to them."""

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
        """Take what there is to know of the ground, and of the tables that hold there."""
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
        self.found: Found = Found(chart.activation_normal)
        self.found_fortified: Found = Found(chart.activation_fortified)

    def lay_out(self, view: View) -> Board:
        """The counters as the seat sees them, on the ground of its edition."""
        seen = view.seen
        assert isinstance(seen, PhantomFuryView)
        if seen.edition != self.ground.edition:
            self.stand_on(SandTable(ground_of(self.ground.chart, seen.edition)))
        return self.table.show(seen)

    # -- orders ----------------------------------------------------------------------------------------------------

    def obey(self, orders: dict[str, str]) -> None:
        """Take orders: for each squad a Zone to go to, a Location to fire at, or whether to assault."""
        self.orders = orders
        self.told: list[bool] = [False] * UNITS
        self.told_zone: list[int] = [NOWHERE] * UNITS
        self.told_at: list[int] = [NOWHERE] * UNITS
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
        """The Location that a unit is told to fire at; NOWHERE any more if there is nobody left to fire at."""
        at = self.told_at[unit]
        return at if at != NOWHERE and board.enemy[at] else NOWHERE

    def fire_gain(self, board: Board, unit: int, shot: float, plan: list[float]) -> float:
        """What is gained by firing instead of moving; who has orders keeps to them."""
        if self.told[unit]:
            if self.told_target(board, unit) != NOWHERE:
                return shot + ORDERED
            if self.told_at[unit] == NOWHERE:
                return -1.0
        return shot - plan[unit]

    # -- time ------------------------------------------------------------------------------------------------------

    def haste(self, board: Board) -> float:
        """How much losses and Pins still matter: in the last turns there is little left that they could spoil, unless the game
        is lost anyway."""
        missing = len(self.ground.zones) - board.taken
        late = missing <= PACE * (board.left + 1)
        return min(1.0, (board.left + 0.5) / HASTE) if late else 1.0
