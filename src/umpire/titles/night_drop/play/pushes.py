"""How the Germans of Night Drop push unknown Sticks of the enemy in G1 to G3 (5.4.2)."""

from typing import Final

from umpire.titles.night_drop.chart import UNKNOWN
from umpire.titles.night_drop.play.board import NOBODY, Board

PREY: Final = [0.45, 0.35, 0.7, 0.7, 1.0]  # what a Stick is worth, in Victory Points, by its face
CROWD: Final = 0.8  # the share of that for a Stick that the enemy may choose, as in an overstacked hex
OUT: Final = -1


class Push:
    """A push of a Stick to a hex, or OUT for off the map. `value` is the gain for each movement, `cost` the number of movements."""

    def __init__(self, value: float, cost: int, stick: int, to: int, idea: str) -> None:
        self.value = value
        self.cost = cost
        self.stick = stick
        self.to = to
        self.idea = idea


class Pushes:
    """The pushes of unknown Sticks of a regiment that so many movements allow. `prey` scales what a lost Stick is worth, and `astray` is
    the worth of leading one away from each friend."""

    def __init__(self, board: Board, regiment: int, left: int, prey: float, astray: float) -> None:
        ground = board.ground
        self.board = board
        self.ground = ground
        self.regiment = regiment
        self.left = left
        self.prey = prey
        self.astray = astray
        self.sticks: list[int] = []
        for stick in range(ground.first_stick[regiment], ground.first_stick[regiment + 1]):
            if board.at[stick] >= 0 and board.face[stick] == UNKNOWN and self.more(stick) > 0:
                self.sticks.append(stick)
        # Who can come into a hex with one or two movements: the hexes as they are found, and by hex the place in these lists.
        self._hexes: list[int] = []
        self._comers: list[list[int]] = []
        self._place: list[int] = []

    def more(self, stick: int) -> int:
        """5.4.2 How often a Stick can still be moved. One that was moved counts as moved once, because the view does not say how often."""
        return self.ground.chart.stick_moves - (1 if self.board.moved(stick) else 0)

    def ways(self, at: int) -> list[int]:
        """The hexes next to one that a Stick can enter."""
        return [to for to in self.ground.steps[at] if not self.board.germans_in[to]]

    def best_first(self) -> list[Push]:
        """All pushes, the best first."""
        found = self.off_the_map()
        crowd = self.into_a_crowd()
        if crowd is not None:
            found.append(crowd)
        found += self.away_from_friends()
        rank = self.ground.name_rank
        order = sorted([(-push.value, push.cost, rank[push.stick], number) for number, push in enumerate(found)])
        return [found[number] for _, _, _, number in order]

    def off_the_map(self) -> list[Push]:
        """8.4.5 Pushes off the map, where a Stick is lost."""
        to_edge = self.ground.to_edge
        found: list[Push] = []
        for stick in self.sticks:
            at = self.board.at[stick]
            cost = to_edge[at] + 1
            if cost <= min(self.left, self.more(stick)):
                to = OUT
                if cost > 1:
                    ways = [to for to in self.ways(at) if to_edge[to] < cost - 1]
                    if not ways:
                        continue
                    to = min(ways)
                found.append(Push(self.prey * PREY[UNKNOWN] / cost, cost, stick, to, "off-the-map"))
        return found

    # -- 7 too many in a hex --------------------------------------------------------------------------------------

    def into_a_crowd(self) -> Push | None:
        """7 The push to the hex where most Sticks become too many for the fewest movements; None if there is none."""
        self.gather()
        ground = self.ground
        stack = ground.chart.stack_limit
        best: Push | None = None
        for place in range(len(self._hexes)):
            at = self._hexes[place]
            comers = self._comers[place]
            count = self.board.us_in[at]
            if count + len(comers) <= stack:
                continue
            comers.sort()
            spent = 0
            for comer in comers:
                spent += 1 + comer // (ground.unit_total * ground.hex_count)
                if spent > self.left:
                    break
                count += 1
                if count > stack:
                    value = CROWD * self.prey * PREY[UNKNOWN] * (count - stack) / spent
                    if best is None or self.is_better(best, value, spent, at):
                        stick = ground.by_name[comers[0] // ground.hex_count % ground.unit_total]
                        best = Push(value, spent, stick, comers[0] % ground.hex_count, "into-the-crowd")
        return best

    def is_better(self, best: Push, value: float, spent: int, at: int) -> bool:
        """Whether a crowd is better than the best so far: in value, then in movements, then by hex."""
        if value != best.value:
            return value > best.value
        return spent < best.cost or (spent == best.cost and at < best.to)

    def gather(self) -> None:
        """Find the Sticks that can come to each hex with one or two movements."""
        ground = self.ground
        germans_in = self.board.germans_in
        self._place = [NOBODY] * ground.hex_count
        seen = [NOBODY] * ground.hex_count  # the last Stick that was led there
        for stick in self.sticks:
            at = self.board.at[stick]
            seen[at] = stick
            # As one number, so that they are sorted quickly: the movements, the rank of the name, and the first step.
            once = ground.name_rank[stick] * ground.hex_count
            twice = once + ground.unit_total * ground.hex_count
            here = self.ways(at)
            for to in here:
                seen[to] = stick
                self.come(to, once + to)
            if self.more(stick) > 1:
                for to in here:
                    for further in ground.steps[to]:
                        if seen[further] != stick and not germans_in[further]:
                            seen[further] = stick
                            self.come(further, twice + to)

    def come(self, at: int, comer: int) -> None:
        """Note that a Stick can come to a hex."""
        place = self._place[at]
        if place == NOBODY:
            self._place[at] = len(self._hexes)
            self._hexes.append(at)
            self._comers.append([comer])
        else:
            self._comers[place].append(comer)

    # -- alone ----------------------------------------------------------------------------------------------------

    def away_from_friends(self) -> list[Push]:
        """Pushes to the neighbouring hex with the fewest friends in and around it."""
        ground = self.ground
        at = self.board.at
        friends = [0] * ground.hex_count  # in a hex and around it
        for stick in range(ground.first_stick[self.regiment], ground.first_stick[self.regiment + 1]):
            if at[stick] >= 0:
                friends[at[stick]] += 1
                for near in ground.around[at[stick]]:
                    friends[near] += 1
        found: list[Push] = []
        for stick in self.sticks:
            best = NOBODY
            for to in self.ways(at[stick]):
                if best == NOBODY or friends[to] < friends[best]:
                    best = to
            if best != NOBODY:
                fewer = friends[at[stick]] - friends[best]
                if fewer > 1:
                    found.append(Push(self.astray * (fewer - 1), 1, stick, best, "lead-them-astray"))
        return found
