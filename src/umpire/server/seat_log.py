"""The part of a game's log that a seat may read, with the seat's own count of answers. Without secrets all seats share one seat log.
NOBODY stands for spectators, who read what every seat may read."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from umpire.engine.ask import DECISION, DRAW, EVENT, Decision, Event, Step
from umpire.engine.game import Game, Mark
from umpire.engine.record import may_read
from umpire.server.stored import BaseMark


class SeatLog:
    """The lines and answers that one seat may read. `lines[i]` is a step with the number of answers before it, in the seat's count.
    `plies` are the indices of those answers among all of the game. `base_lines` and `base_plies` count what came before the snapshot that
    the game was loaded from."""

    def __init__(self, game: Game, seat: str, told: bool, base_lines: int = 0, base_plies: int = 0) -> None:
        self.game = game
        self.seat = seat
        self.told = told
        self.base_lines = base_lines
        self.base_plies = base_plies
        self.lines: list[tuple[Step, int]] = []
        self.moments: list[int] = []  # by line: how many answers of the game came before it was written
        self.plies: list[int] = []
        self.said: dict[str, dict[int, Any]] = {}  # sentences, by language and line number
        self.news = 0  # incremented when the readable part changes
        self.cuts = 0  # incremented when some of it is undone
        self._scanned = 0
        self._seen_plies = 0
        self.follow()

    def follow(self) -> None:
        """Take in the new steps of the game."""
        log, before = self.game.log, (self.count, self.total)
        for index in range(self._scanned, len(log)):
            step = log[index]
            ply = step.form != EVENT
            if may_read(self.game.rules, step, self.seat):
                self.lines.append((step, self.count))
                self.moments.append(self._seen_plies + ply)
            if ply:
                if self._counts(step):
                    self.plies.append(self._seen_plies)
                self._seen_plies += 1
        self._scanned = len(log)
        self._note(before)

    def _note(self, before: tuple[int, int]) -> None:
        """Count news if the readable part has changed."""
        if (self.count, self.total) != before:
            self.news += 1

    def follow_on(self, other: "SeatLog") -> None:
        """Replace an older seat log of the same game and continue its counts."""
        self.news = other.news
        self.cuts = other.cuts
        self._note((other.count, other.total))

    def cut(self, ply: int) -> None:
        """The game will be replayed without the answers from index `ply` on: note whether the seat has read any of that."""
        self.cuts += self.lines_until(self.before(ply)) < self.total

    def shrink(self) -> None:
        """Steps were undone: drop their lines."""
        log, plies, before = self.game.log, len(self.game.plies), (self.count, self.total)
        del self.plies[bisect_left(self.plies, plies) :]
        self._seen_plies = plies
        self._scanned = len(log)
        lines = sum(may_read(self.game.rules, step, self.seat) for step in log)
        del self.lines[lines:]
        del self.moments[lines:]
        # The engine replays the last segment, so its steps are new objects with equal content.
        readable = [step for step in log if may_read(self.game.rules, step, self.seat)]
        self.lines = [(step, count) for step, (_, count) in zip(readable, self.lines, strict=True)]
        for said in self.said.values():
            for number in [number for number in said if number >= self.base_lines + lines]:
                del said[number]
        self.cuts += (self.count, self.total) != before
        self._note(before)

    def _counts(self, step: Step) -> bool:
        """Whether the seat counts this answer. With real dice and cups, every seat sees that something is drawn."""
        if may_read(self.game.rules, step, self.seat):
            return True
        return self.told and step.form == DRAW and not step.secret

    @property
    def count(self) -> int:
        """The number of answers, in the seat's count."""
        return self.base_plies + len(self.plies)

    @property
    def total(self) -> int:
        """The number of lines."""
        return self.base_lines + len(self.lines)

    def before(self, ply: int) -> int:
        """The seat's count after the first `ply` answers that the game holds."""
        return self.base_plies + bisect_left(self.plies, ply)

    def ply_at(self, count: int) -> int:
        """The index in the game of the answer that is number `count` for the seat."""
        at = count - self.base_plies
        return self.plies[at] if at < len(self.plies) else len(self.game.plies)

    def lines_until(self, count: int) -> int:
        """The number of lines before the answer that is number `count` for the seat."""
        at = bisect_left(self.lines, count, key=lambda line: line[1])
        while at < len(self.lines) and (self.lines[at][0].form == EVENT or not self._counts(self.lines[at][0])):
            at += 1
        return self.base_lines + at

    def since(self, line: int, most: int) -> tuple[int, int]:
        """The last moment before this line was written, as numbers of lines and of answers of the game. If more than `most` lines follow
        it, a later moment. The log must be whole. Moments are given by lines, because the answers that a seat counts may not tell two
        moments apart."""
        moments = self.moments
        at = min(max(line, 0), len(moments))
        while 0 < at < len(moments) and moments[at] == moments[at - 1]:
            at -= 1
        least = max(at, len(moments) - most)
        if at < least:
            at = least
            while at < len(moments) and moments[at] == moments[at - 1]:
                at += 1
        if at == 0:
            return bisect_right(moments, 0), 0
        return at, moments[at - 1]

    def floor(self) -> int:
        """The first answer that can be undone, as far as the seat can tell. Without secrets this is the engine's barrier; with
        secrets it must not depend on hidden steps."""
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
        """Whether everything readable since this answer is the seat's own decisions."""
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
    """Whether a step can never be undone: a die, a draw, a revealed secret."""
    if isinstance(step, Event):
        return step.reveals or bool(step.secret)
    return step.form != DECISION


def base_marks(marks: Sequence[Mark], seat_logs: dict[str, SeatLog], before: list[BaseMark]) -> list[BaseMark]:
    """Where turns and phases began, as each reader counts: the marks `before` the snapshot, then those of the game."""
    found = list(before)
    for mark in marks:
        if not found or (found[-1].turn, found[-1].phase) != (mark.turn, mark.phase):
            counts = {seat: seat_log.before(mark.plies) for seat, seat_log in seat_logs.items()}
            found.append(BaseMark(mark.turn, mark.phase, counts))
    return found
