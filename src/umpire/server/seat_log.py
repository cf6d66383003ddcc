"""What a seat may read of a game, counted as that seat counts. Where there are no secrets all readers are one.

A *reader* is a seat, or NOBODY (a spectator), who reads what every seat may read.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from umpire.engine.ask import DECISION, DRAW, EVENT, Decision, Event, Step
from umpire.engine.game import Game, Mark
from umpire.engine.record import may_read
from umpire.server.stored import BaseMark


class SeatLog:
    """The lines of the log and the answers that one seat may read. `lines[i]` is a step and how many answers, as the seat
    counts, came before it; `plies` are the numbers of the answers among those of the game. Before them there are
    `base_lines` and `base_plies` that a game opened from a snapshot does not hold."""

    def __init__(self, game: Game, seat: str, told: bool, base_lines: int = 0, base_plies: int = 0) -> None:
        self.game = game
        self.seat = seat
        self.told = told
        self.base_lines = base_lines
        self.base_plies = base_plies
        self.lines: list[tuple[Step, int]] = []
        self.plies: list[int] = []
        self.said: dict[str, dict[int, Any]] = {}  # by language and number of a line: its words
        self.news = 0  # changes with everything that the seat can read
        self._scanned = 0
        self._met = 0
        self.follow()

    def follow(self) -> None:
        """Read what has happened since."""
        log, before = self.game.log, (self.count, self.total)
        for index in range(self._scanned, len(log)):
            step = log[index]
            ply = step.form != EVENT
            if may_read(self.game.rules, step, self.seat):
                self.lines.append((step, self.count))
            if ply:
                if self._counts(step):
                    self.plies.append(self._met)
                self._met += 1
        self._scanned = len(log)
        self._note(before)

    def _note(self, before: tuple[int, int]) -> None:
        """Nothing that the seat can read may have come or gone: then it has no news."""
        if (self.count, self.total) != before:
            self.news += 1

    def follow_on(self, other: "SeatLog") -> None:
        """Take the place of a reader of the same game, before something was taken back or as it stood."""
        self.news = other.news
        self._note((other.count, other.total))

    def shrink(self) -> None:
        """The game has taken something back: forget what came after."""
        log, plies, before = self.game.log, len(self.game.plies), (self.count, self.total)
        del self.plies[bisect_left(self.plies, plies) :]
        self._met = plies
        self._scanned = len(log)
        lines = sum(may_read(self.game.rules, step, self.seat) for step in log)
        del self.lines[lines:]
        # The engine plays the last segment again, so its steps are other objects that say the same.
        readable = [step for step in log if may_read(self.game.rules, step, self.seat)]
        self.lines = [(step, count) for step, (_, count) in zip(readable, self.lines, strict=True)]
        for said in self.said.values():
            for number in [number for number in said if number >= self.base_lines + lines]:
                del said[number]
        self._note(before)

    def _counts(self, step: Step) -> bool:
        """Whether the seat counts this answer. At a real table everybody sees that something is drawn."""
        if may_read(self.game.rules, step, self.seat):
            return True
        return self.told and step.form == DRAW and not step.secret

    @property
    def count(self) -> int:
        """How many answers there are, as the seat counts."""
        return self.base_plies + len(self.plies)

    @property
    def total(self) -> int:
        """How many lines the log has."""
        return self.base_lines + len(self.lines)

    def before(self, ply: int) -> int:
        """How many answers, as the seat counts, are among the first `ply` that the game holds."""
        return self.base_plies + bisect_left(self.plies, ply)

    def ply_at(self, count: int) -> int:
        """The number, among the answers that the game holds, of the answer that the seat counts as number `count`."""
        at = count - self.base_plies
        return self.plies[at] if at < len(self.plies) else len(self.game.plies)

    def lines_until(self, count: int) -> int:
        """How many lines the log had when the answer that the seat counts as number `count` was still to come."""
        at = bisect_left(self.lines, count, key=lambda line: line[1])
        while at < len(self.lines) and (self.lines[at][0].form == EVENT or not self._counts(self.lines[at][0])):
            at += 1
        return self.base_lines + at

    def floor(self) -> int:
        """From which answer on, as far as the seat can tell, nothing irrevocable has happened. In a game without secrets that
        is what the engine says; with secrets it must not depend on what the seat may not know."""
        if not self.game.rules.secrets:
            return self.game.barrier
        plies = len(self.game.plies)
        for step in reversed(self.game.log):
            if may_read(self.game.rules, step, self.seat) and _is_final(step):
                return plies
            if step.form != EVENT:
                plies -= 1
        return 0

    def own_since(self, ply: int) -> bool:
        """Whether all that the seat can read from this answer on is what it decided itself."""
        met = len(self.game.plies)
        for step in reversed(self.game.log):
            if met <= ply:
                return True
            if may_read(self.game.rules, step, self.seat):
                if not isinstance(step, Decision) or step.seat != self.seat:
                    return False
            if step.form != EVENT:
                met -= 1
        return True


def _is_final(step: Step) -> bool:
    """A die, or a secret that is out."""
    if isinstance(step, Event):
        return step.reveals or bool(step.secret)
    return step.form != DECISION


def base_marks(marks: Sequence[Mark], seat_logs: dict[str, SeatLog], before: list[BaseMark]) -> list[BaseMark]:
    """Where turns and phases began: those before a snapshot, and those that the game itself knows."""
    found = list(before)
    for mark in marks:
        if not found or (found[-1].turn, found[-1].phase) != (mark.turn, mark.phase):
            counts = {seat: seat_log.before(mark.plies) for seat, seat_log in seat_logs.items()}
            found.append(BaseMark(mark.turn, mark.phase, counts))
    return found
