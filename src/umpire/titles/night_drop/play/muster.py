"""How the Sticks of a regiment of Night Drop gather to form companies."""

from typing import Final

from umpire.titles.night_drop.chart import ADVANTAGE, COMPANY_STICKS, FOOT, HQ, LDR, REDUCED_STICKS, UNKNOWN
from umpire.titles.night_drop.play.board import FAR, NOBODY, Board
from umpire.titles.night_drop.position import REDUCED

# Values and costs, in steps of a company.
STICK: Final = 0.3  # what a Stick could do elsewhere
PAIR: Final = 0.2  # two Sticks that wait for a third
WASTE: Final = 0.3  # a second leader in the same company
STRIDE: Final = 0.01  # a Stick that has to move for it
PROWLER: Final = 0.05  # a German unit near the place
PROWLING: Final = 6  # ... within so many half points


class Move:
    """The next move: unit, hex, idea, and the hex that the idea names."""

    def __init__(self, unit: int, to: int, idea: str, about: int) -> None:
        self.unit = unit
        self.to = to
        self.idea = idea
        self.about = about


# The sorts of Sticks that could meet, in the order in which they are taken: those in the hex before those that have to come, known before
# unknown ones; leaders last, because one is enough.
HERE: Final = 0
HERE_UNKNOWN: Final = 1
AWAY: Final = 2
AWAY_UNKNOWN: Final = 3
HERE_LEADS: Final = 4
AWAY_LEADS: Final = 5
SORTS: Final = 6


class Meeting:
    """A hex where Sticks could meet: who could come, how many of each sort, who is there already, and what the group would be worth."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.near: list[int] = []
        self.counts: list[int] = [0] * SORTS
        self.reduced = False  # a company that needs one
        self.there = 0  # Sticks that have moved
        self.leaders = 0
        self.unknown = 0
        self.value = 0.0  # in steps; none if it is not more than 0
        self.stale = True


class Muster:
    """Chooses where the Sticks of a regiment meet. Made anew for each move."""

    def __init__(self, board: Board, regiment: int) -> None:
        ground = board.ground
        self.board = board
        self.ground = ground
        self.regiment = regiment
        self.no_leader = 1 - board.lead(regiment)  # how likely an unknown Stick is none
        self.waiting: list[int] = []
        self.settled: list[int] = []  # who has moved
        for stick in range(ground.first_stick[regiment], ground.first_stick[regiment + 1]):
            if board.at[stick] >= 0 and board.face[stick] != ADVANTAGE:
                if board.moved(stick):
                    self.settled.append(stick)
                else:
                    self.waiting.append(stick)
        self.reduced: list[int] = []  # the hexes of reduced companies
        for unit in range(ground.first_company[regiment], ground.first_company[regiment + 1]):
            if board.at[unit] >= 0 and board.side[unit] == REDUCED:
                self.reduced.append(board.at[unit])
        self.meetings: list[Meeting] = []
        self.meets: dict[int, list[Meeting]] = {}  # by Stick, where it could be

    def next_move(self) -> Move | None:
        """The next move of a Stick: to the best meeting that lacks it, otherwise towards the nearest place where it is of use. None if
        nobody has to move."""
        if not self.waiting:
            return None
        self.call()
        while True:
            best = self.best_meeting()
            if best is None:
                break
            group = self.group(best)
            for stick in group:
                if self.board.at[stick] != best.at and self.step_to(stick, best.at) == best.at:
                    return Move(stick, best.at, "leaders-with-platoons", best.at)
            # They are there: the others go on without them.
            for stick in group:
                self.waiting.remove(stick)
                for meeting in self.meets[stick]:
                    meeting.near.remove(stick)
                    meeting.counts[self.sort(stick, meeting.at)] -= 1
                    meeting.stale = True
            self.meetings.remove(best)
        for stick in self.waiting:
            goal = self.partner(stick)
            if goal != NOBODY:
                to = self.step_to(stick, goal)
                if to != self.board.at[stick]:
                    return Move(stick, to, "find-each-other", goal)
        return None

    def sort(self, stick: int, at: int) -> int:
        """The sort of a Stick for a meeting in a hex."""
        face = self.board.face[stick]
        away = self.board.at[stick] != at
        if face in (LDR, HQ):
            return AWAY_LEADS if away else HERE_LEADS
        if face == UNKNOWN:
            return AWAY_UNKNOWN if away else HERE_UNKNOWN
        return AWAY if away else HERE

    # -- meetings -------------------------------------------------------------------------------------------------

    def call(self) -> None:
        """Find all meetings: the hexes that Sticks can reach in this Activation; by day only hexes where somebody is already."""
        board = self.board
        # By hex: so many could be there; or, once there is a meeting, its place in the list, counted down from -1.
        places = self.count_possible()
        for stick in self.waiting:
            self.meets[stick] = []
        if board.night:
            for stick in self.waiting:
                here = board.at[stick]
                self.invite(places, stick, here)
                for at in self.ground.steps[here]:
                    if not board.germans_in[at]:
                        self.invite(places, stick, at)
        else:
            for at in {*[board.at[stick] for stick in self.waiting], *self.reduced}:
                march = self.ground.march(at)
                for stick in self.waiting:
                    if march[board.at[stick]] <= self.ground.chart.day_stick:
                        self.invite(places, stick, at)
        for at in self.reduced:
            if places[at] < 0:
                self.meetings[-1 - places[at]].reduced = True
        for stick in self.settled:
            if places[board.at[stick]] < 0:
                meeting = self.meetings[-1 - places[board.at[stick]]]
                meeting.there += 1
                if board.face[stick] == UNKNOWN:
                    meeting.unknown += 1
                elif board.face[stick] in (LDR, HQ):
                    meeting.leaders += 1

    def count_possible(self) -> list[int]:
        """How many Sticks could be in each hex. By day they are not counted, and every hex has enough."""
        at = self.board.at
        if not self.board.night:
            return [REDUCED_STICKS] * self.ground.hex_count
        counts = [0] * self.ground.hex_count
        for stick in self.waiting:
            counts[at[stick]] += 1
            for near in self.ground.steps[at[stick]]:
                counts[near] += 1
        for stick in self.settled:
            counts[at[stick]] += 1
        for hex in self.reduced:
            counts[hex] += REDUCED_STICKS
        return counts

    def invite(self, places: list[int], stick: int, at: int) -> None:
        """Add a Stick to the meeting in a hex, if enough others could come."""
        if 0 <= places[at] < REDUCED_STICKS:
            return
        if places[at] >= 0:
            self.meetings.append(Meeting(at))
            places[at] = -len(self.meetings)
        meeting = self.meetings[-1 - places[at]]
        meeting.near.append(stick)
        meeting.counts[self.sort(stick, at)] += 1
        self.meets[stick].append(meeting)

    def best_meeting(self) -> Meeting | None:
        """The meeting that is worth most, the first by hex of equals; None if none is worth anything."""
        best: Meeting | None = None
        for meeting in self.meetings:
            if meeting.stale:
                meeting.value = self.value(meeting)
                meeting.stale = False
            value = meeting.value
            if value > 0:
                if best is None or value > best.value or (value == best.value and meeting.at < best.at):
                    best = meeting
        return best

    def wanted(self, meeting: Meeting) -> int:
        """How many Sticks a meeting needs and has room for."""
        counts = meeting.counts
        waiting = counts[HERE] + counts[HERE_UNKNOWN] + counts[HERE_LEADS]
        room = self.ground.chart.stack_limit - self.board.us_in[meeting.at] + waiting
        return min(room, 1 if meeting.reduced else COMPANY_STICKS - meeting.there)

    def value(self, meeting: Meeting) -> float:
        """What the best company that can be formed at a meeting is worth, in steps, less the costs of forming it."""
        taken = min(self.wanted(meeting), len(meeting.near))
        if taken <= 0:
            return 0.0
        if meeting.reduced:
            return 1 - STICK
        total = meeting.there + taken
        if total < REDUCED_STICKS:
            return 0.0
        counts = meeting.counts
        leaders = meeting.leaders
        unknown = meeting.unknown
        coming = 0
        left = taken
        first = NOBODY
        if not leaders and counts[HERE_LEADS] + counts[AWAY_LEADS]:
            first = AWAY_LEADS if counts[AWAY_LEADS] else HERE_LEADS
            leaders = 1
            left -= 1
            if first == AWAY_LEADS:
                coming = 1
        for sort in range(SORTS):
            if not left:
                break
            count = min(left, counts[sort] - 1 if sort == first else counts[sort])
            left -= count
            if sort >= HERE_LEADS:
                leaders += count
            elif sort in (HERE_UNKNOWN, AWAY_UNKNOWN):
                unknown += count
            if sort in (AWAY, AWAY_UNKNOWN, AWAY_LEADS):
                coming += count
        unled = 0.0 if leaders else self.no_leader ** float(unknown)
        value = 2 - unled if total == COMPANY_STICKS else 1 - unled + PAIR
        value -= STICK * taken + WASTE * max(0, leaders - 1) + STRIDE * coming
        return value - PROWLER * self.board.enemy.count_within(meeting.at, PROWLING)

    def group(self, meeting: Meeting) -> list[int]:
        """The Sticks that take part in a meeting. If none leads yet, a leader comes first."""
        found: list[int] = []
        for sort in range(SORTS):
            if meeting.counts[sort]:
                found += [stick for stick in meeting.near if self.sort(stick, meeting.at) == sort]
        if not meeting.reduced and not meeting.leaders and meeting.counts[HERE_LEADS] + meeting.counts[AWAY_LEADS]:
            found.insert(0, found.pop())
        return found[: self.wanted(meeting)]

    # -- ways -----------------------------------------------------------------------------------------------------

    def partner(self, stick: int) -> int:
        """The nearest place where a Stick is of use: another Stick, a reduced company, or at least a company of its regiment with room.
        NOBODY if there is none."""
        board = self.board
        best = self.nearest(stick, [board.at[other] for other in self.waiting])
        best = self.nearest(stick, self.reduced, best)
        if best == NOBODY:
            ground = self.ground
            for unit in range(ground.first_company[self.regiment], ground.first_company[self.regiment + 1]):
                at = board.at[unit]
                if at >= 0 and board.us_in[at] < ground.chart.stack_limit:
                    best = self.nearest(stick, [at], best)
        return best

    def nearest(self, stick: int, places: list[int], best: int = NOBODY) -> int:
        """The nearest of these places and `best`, the own hex left out; the first by hex of equals."""
        here = self.board.at[stick]
        least = self.ground.march(best)[here] if best != NOBODY else FAR
        for at in places:
            if at != here:
                far = self.ground.march(at)[here]
                if best == NOBODY or far < least or (far == least and at < best):
                    best, least = at, far
        return best

    def step_to(self, stick: int, goal: int) -> int:
        """How far a Stick gets towards a hex in this Activation."""
        board = self.board
        march = self.ground.march(goal)
        here = board.at[stick]
        stack = self.ground.chart.stack_limit
        hexes = self.ground.steps[here]
        if not board.night:
            hexes = board.enemy.reach(here, self.ground.chart.day_stick, FOOT).hexes
        best, least = here, march[here]
        for at in hexes:
            if march[at] < least or (march[at] == least and best != here and at < best):
                if (board.us_in[at] < stack or at == goal) and not board.germans_in[at]:
                    best, least = at, march[at]
        return best
