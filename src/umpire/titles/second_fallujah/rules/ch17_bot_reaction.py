"""17 How the bot reacts: a die for each eligible unit, and the Cadre Reaction Table."""

from typing import Final

from mypy_extensions import mypyc_attr

from umpire.engine.ask import Procedure, d6, two_d6
from umpire.engine.rule import Modifier
from umpire.titles.second_fallujah.chart import CADRE, FEDAYEEN
from umpire.titles.second_fallujah.events import (
    BotStep,
    FedayeenCame,
    FedayeenDugIn,
    MilitiaPlaced,
    ReactionBegan,
    UnitRetreated,
)
from umpire.titles.second_fallujah.position import Position
from umpire.titles.second_fallujah.rules.ch15_bot_casualties import BotCasualties
from umpire.titles.second_fallujah.rules.rulebook import PLACE_NAMES

# 17 (1)  A Fedayeen in the Reaction Area: up to here it retreats, up to there nothing, beyond it digs in.
FLEES: Final = 4
STAYS: Final = 6
# 17  `r` is a retreat where the TEM of the Reaction Area is less than this.
OPEN_GROUND: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class BotReaction(BotCasualties):
    """Chapter 17."""

    def react(self, pos: Position, area: int) -> Procedure[bool]:
        """17 Fedayeen, then Cadres in the Reaction Area, then Cadres in Free areas next to it, in the order of their numbers;
        nobody twice (ruling R53). Says whether a unit was placed in the area."""
        if not self.may_react(pos, area):
            return False
        yield ReactionBegan(area, "17")
        eligible = self.reacting(pos, area)
        tem = (Modifier(self.chart.tem[area], "tem", "17"),)
        placed = False
        for _ in range(eligible.fedayeen):
            yield from self.fedayeen_reacts(pos, area, tem)
        for _ in range(eligible.cadres):
            roll = yield from two_d6("cadre-here", "17", tem, about={"area": PLACE_NAMES[area]})
            results = self.chart.cadre_here[roll + self.chart.tem[area]]
            if (yield from self.carry_out(pos, results, area, area)):
                placed = True
        for index in range(len(eligible.neighbours)):
            origin = eligible.neighbours[index]
            for _ in range(eligible.their_cadres[index]):
                # Cadres next door add no TEM (ruling R36).
                about = {"area": PLACE_NAMES[area], "origin": PLACE_NAMES[origin]}
                roll = yield from two_d6("cadre-adjacent", "17", about=about)
                if (yield from self.carry_out(pos, self.chart.cadre_adjacent[roll], area, origin)):
                    placed = True
        return placed

    def fedayeen_reacts(self, pos: Position, area: int, tem: tuple[Modifier, ...]) -> Procedure[None]:
        """17 (1) One Fresh Fedayeen that is not Dug In."""
        die = yield from d6("fedayeen-reaction", "17", tem, about={"area": PLACE_NAMES[area]})
        result = die + self.chart.tem[area]
        if result <= FLEES:
            yield from self.flee(pos, area, FEDAYEEN)
        elif result > STAYS:
            # 3.7  With no marker left it stays as it is (ruling R47).
            if pos.dug_in_pool:
                yield FedayeenDugIn(area, "17")
            else:
                yield BotStep("reaction-ignored", "17")
        else:
            yield BotStep("reaction-none", "17")

    def flee(self, pos: Position, area: int, state: int) -> Procedure[None]:
        """12.1, 16, 17 A retreat by Reaction: the unit stays Fresh; cancelled if there is no place for it."""
        places = self.reaction_retreats(pos, area)
        if not places:
            yield BotStep("retreat-cancelled", "16")
            return
        to = yield from self.conclude("retreat", self.sift_retreats(pos, places), "16")
        yield UnitRetreated(state, area, to, state, "17")

    def carry_out(self, pos: Position, results: list[str], area: int, origin: int) -> Procedure[bool]:
        """17 One entry of the Cadre Reaction Table, for a Cadre in `origin`. Says whether a unit was placed in the Reaction
        Area."""
        placed = False
        for result in results:
            if result == "R" or result == "r":
                # `r` looks at the TEM of the Reaction Area (ruling R36).
                if result == "R" or self.chart.tem[area] < OPEN_GROUND:
                    yield from self.flee(pos, area, CADRE)
                continue
            at = origin if result.startswith("adj") else area
            if result.endswith("M"):
                came = yield from self.militia_comes(pos, at, origin)
            else:
                came = yield from self.fedayeen_comes(pos, at, result.endswith("dug-in"))
            if came and at == area:
                placed = True
        if not results:
            yield BotStep("reaction-none", "17")
        return placed

    def militia_comes(self, pos: Position, at: int, origin: int) -> Procedure[bool]:
        """17 +M, adjM: ignored if there is no room or no counter."""
        if self.militia_room(pos, at) <= 0:
            yield BotStep("reaction-ignored", "17")
            return False
        yield MilitiaPlaced(at, origin, "17")
        return True

    def fedayeen_comes(self, pos: Position, at: int, dug_in: bool) -> Procedure[bool]:
        """12.1, 17 +F, adjF: ignored if it would be the ninth unit, the sixth of Fedayeen and Cadre, or if the pool is
        empty."""
        if pos.room_for_insurgents(at) <= 0 or pos.core(at) >= self.chart.friction_limit or pos.fedayeen_pool <= 0:
            yield BotStep("reaction-ignored", "17")
            return False
        yield FedayeenCame(at, "dug-in" if dug_in and pos.dug_in_pool else "fresh", "17")
        return True
