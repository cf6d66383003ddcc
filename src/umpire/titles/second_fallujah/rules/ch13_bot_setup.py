"""13 The bot's set-up, and what else it decides where no chapter says how."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, d6
from umpire.titles.second_fallujah.chart import AREAS, SPENT_CADRE, SPENT_FEDAYEEN
from umpire.titles.second_fallujah.events import BotStep, FedayeenPlaced
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch14_bot_impulse import BotImpulse
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES

NO_DIE: Final = 0
DIE_SIDES: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Solitaire(BotImpulse):
    """Chapter 13, and with it the whole solitaire game."""

    def setup_section(self) -> str:
        return "13"

    def place_fedayeen(self, pos: Position) -> Procedure[bool]:
        """13 One in every area with a TEM of 4; then, area by area, a die where it is 2 or 3. Never more than there are
        counters, and those with TEM 4 go first."""
        chance: list[int] = []
        for area in range(1, AREAS + 1):
            least = self.chart.setup_die[self.chart.tem[area]]
            if least == NO_DIE:
                yield FedayeenPlaced(area, "13")
            elif least <= DIE_SIDES:
                chance.append(area)
        for area in chance:
            if pos.fedayeen_pool:
                die = yield from d6("setup", "13", about={"area": PLACE_NAMES[area]})
                if die >= self.chart.setup_die[self.chart.tem[area]]:
                    yield FedayeenPlaced(area, "13")
        return False

    def choose_refreshed(self, pos: Position, area: int) -> Procedure[int]:
        """4.4 Cadres become Fresh before Fedayeen (ruling R34)."""
        if not pos.count(area, SPENT_CADRE):
            return SPENT_FEDAYEEN
        if pos.count(area, SPENT_FEDAYEEN):
            yield BotStep("fresh-cadre", "4.4")
        return SPENT_CADRE
